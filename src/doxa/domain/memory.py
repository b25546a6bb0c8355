"""Memories: one unit of what happened or was said."""

import hashlib
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from doxa.domain.source import Grade, confidence_word


class Kind(StrEnum):
    """What a memory is."""

    TURN = "turn"
    PREFERENCE = "preference"
    FACT = "fact"
    PLAN = "plan"
    OUTCOME = "outcome"
    CORRECTION = "correction"
    FEEDBACK = "feedback"
    LESSON = "lesson"
    SUMMARY = "summary"
    BELIEF = "belief"


class Layer(StrEnum):
    """Which kind of memory system it belongs to."""

    WORKING = "working"
    EPISODIC = "episodic"
    SEMANTIC = "semantic"
    PROCEDURAL = "procedural"


class State(StrEnum):
    """Whether recall may return it."""

    ACTIVE = "active"
    PENDING = "pending"
    REVIEW = "review"
    ARCHIVED = "archived"


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """Where a memory or hit came from. ``span`` is the slice of the event's content."""

    event: str
    key: str | None
    session: str
    task: str | None
    channel: str
    name: str | None
    span: tuple[int, int] | None = None


FLAG = "flag:"
"""Begins the tags by which a memory is flagged."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Memory:
    """One memory with every required field (W7). Times are aware, in UTC.

    ``row`` is the store's dense row number, the handle of the indexes. ``ordinal`` is the
    position of the source turn in its session. ``sentiment`` is −1 … 1, ``importance`` and
    ``confidence`` are 0 … 1. ``holder`` is ``""`` for what the space shares. ``subject`` is
    whom it is about (``user``, or a name), ``slot`` what of them (``home``), ``value`` what
    it says, ``polarity`` +1 for, −1 against, 0 neither.
    """

    row: int
    id: str
    kind: Kind
    layer: Layer
    state: State
    text: str
    lang: str
    scene: str
    holder: str
    source: Source
    grade: Grade
    ordinal: int
    occurred_at: datetime
    recorded_at: datetime
    valid_from: datetime | None = None
    valid_until: datetime | None = None
    superseded_by: str | None = None
    superseded_at: datetime | None = None
    confidence: float = 0.0
    importance: float = 0.0
    sentiment: float = 0.0
    tags: tuple[str, ...] = ()
    subject: str | None = None
    slot: str | None = None
    value: str | None = None
    polarity: int = 0
    mentions: int = 1
    last_mentioned_at: datetime | None = None
    access_count: int = 0
    access_sessions: int = 0
    last_access_at: datetime | None = None

    @property
    def flags(self) -> tuple[str, ...]:
        """What made its turn suspicious (:mod:`doxa.text.suspicion`): it waits for a person.

        A flag is a tag; editing the tags without it says that a person has looked.
        """
        return tuple(tag[len(FLAG) :] for tag in self.tags if tag.startswith(FLAG))

    @property
    def standing(self) -> str:
        """Its state; ``superseded`` where something newer stands in its place."""
        return str(self.state) if self.superseded_by is None else "superseded"

    @property
    def version(self) -> str:
        """Changes with whatever of it can be edited; 16 hexadecimal characters."""
        told = (
            self.text,
            self.tags,
            self.scene,
            self.state,
            str(self.valid_until),
            self.confidence,
            self.superseded_by,
        )
        return hashlib.sha256(repr(told).encode("utf-8", "replace")).hexdigest()[:16]

    @property
    def confidence_word(self) -> str:
        """``low``, ``medium`` or ``high``."""
        return confidence_word(self.confidence)


@dataclass(frozen=True, slots=True, kw_only=True)
class Mention:
    """One time something was said.

    ``damped`` marks an emotional reaction, ``retracts`` that something held before and does
    no more, ``guess`` the kind of work it was about where the caller named no scene.
    """

    memory: int
    event: str
    span: tuple[int, int] | None
    wording: str
    session: str
    principal: str
    channel: str
    occurred_at: datetime
    damped: bool = False
    retracts: bool = False
    guess: str | None = None
