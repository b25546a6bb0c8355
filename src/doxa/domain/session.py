"""Sessions: working memory, what of it outlasts its window, and how a session is told."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum

from doxa.domain.errors import InvalidInput

SESSIONS = "sessions"
"""The schedule of looking for sessions that have ended."""
BANK, VAULT = "bank:", "vault:"
"""Sessions and keys of notes out of files begin so; no conversation goes on in them."""
RECENT = 2 / 3
"""The share of a window that the latest turns have to themselves where older ones matter."""


class NoteKind(StrEnum):
    """What makes a turn worth keeping beyond its window, the weightiest first."""

    TASK = "task"
    OPEN = "open"
    DECISION = "decision"
    DONE = "done"


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """The sentence of a turn that counts, and its size."""

    kind: NoteKind
    text: str
    tokens: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LiveTurn:
    """A turn of a session as its working memory shows it.

    ``note`` is what of it is kept where there is no room for all; ``compacted`` says that
    ``content`` is only that.
    """

    event: str
    role: str
    name: str | None
    content: str
    occurred_at: datetime
    tokens: int
    note: Note | None = None
    compacted: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Session:
    """Working memory of one session: its turns, oldest first.

    ``summary`` says how it stood when it ended; None while it lives, or where it said little.
    """

    id: str
    scene: str
    holder: str
    started_at: datetime
    last_at: datetime
    total_turns: int
    turns: tuple[LiveTurn, ...]
    summary: str | None = None

    def window(self, max_tokens: int) -> tuple[LiveTurn, ...]:
        """Working memory in at most ``max_tokens``, oldest first.

        The latest turns whole; of earlier ones what counts: the tasks that are open, open
        questions, decisions, results, in this order, as far as there is room.

        Raises:
            InvalidInput: ``max_tokens`` is no whole number, or below 0.
        """
        if not isinstance(max_tokens, int) or isinstance(max_tokens, bool) or max_tokens < 0:
            raise InvalidInput(
                "max_tokens is how many tokens the window may take, a whole number from 0, "
                f"not {max_tokens!r}"
            )
        if sum(turn.tokens for turn in self.turns) <= max_tokens:
            return self.turns
        first = _latest(self.turns, len(self.turns), int(max_tokens * RECENT))
        left = max_tokens - sum(turn.tokens for turn in self.turns[first:])
        kept, left = _noted(self.turns[:first], left)
        whole = _latest(self.turns, first, left)
        older = [_compacted(self.turns[place]) for place in sorted(kept) if place < whole]
        return (*older, *self.turns[whole:])


def _latest(turns: Sequence[LiveTurn], end: int, left: int) -> int:
    """Where the run of turns before ``end`` begins that fits."""
    while end and turns[end - 1].tokens <= left:
        end -= 1
        left -= turns[end].tokens
    return end


def _noted(turns: Sequence[LiveTurn], left: int) -> tuple[set[int], int]:
    """The places of the turns whose notes fit, the weightiest and latest first; what is left."""
    order = list(NoteKind)
    noted = [(order.index(turn.note.kind), -n) for n, turn in enumerate(turns) if turn.note]
    kept: set[int] = set()
    for _, place in sorted(noted):
        note = turns[-place].note
        if note is not None and note.tokens <= left:
            left -= note.tokens
            kept.add(-place)
    return kept, left


def _compacted(turn: LiveTurn) -> LiveTurn:
    if turn.note is None or turn.note.tokens >= turn.tokens:
        return turn
    return replace(turn, content=turn.note.text, tokens=turn.note.tokens, compacted=True)
