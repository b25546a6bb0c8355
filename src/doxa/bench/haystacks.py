"""Conversations with questions: what a set of the benchmark holds."""

from dataclasses import dataclass
from datetime import datetime
from hashlib import blake2b


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One turn of a haystack."""

    turn: str
    session: str
    speaker: str | None
    role: str
    at: datetime
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """One question and its gold: the turns, sessions and events that answer it.

    ``newer`` and ``older`` are the turns of a statement and of the one it replaced; ``at``
    is ``None`` where the set does not say when it was asked, and ``misdated`` where it says
    so with a time that is none.
    """

    id: str
    text: str
    at: datetime | None
    category: str
    turns: tuple[str, ...]
    sessions: tuple[str, ...]
    events: tuple[tuple[str, ...], ...]
    newer: tuple[str, ...]
    older: tuple[str, ...]
    misdated: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Haystack:
    """One conversation of a set, its turns in order of time, and the questions about it.

    Left out were ``empty`` turns, those ``repeated`` word for word under one id, and, in the
    whole set, ``stray`` questions about conversations that have no turns.
    """

    set: str
    id: str
    lines: tuple[Line, ...]
    questions: tuple[Question, ...]
    empty: int = 0
    repeated: int = 0
    stray: int = 0

    @property
    def digest(self) -> str:
        """Names the content of the turns: equal turns, equal digest."""
        digest = blake2b(digest_size=8)
        for line in self.lines:
            fields = (line.turn, line.session, line.speaker, line.role, str(line.at), line.text)
            digest.update(repr(fields).encode())
        return digest.hexdigest()
