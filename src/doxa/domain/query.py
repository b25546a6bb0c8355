"""What a search may see. Every index and every statement takes it as a parameter."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from doxa.domain.memory import Kind, Layer, State
from doxa.domain.source import Grade


class Validity(StrEnum):
    """Whether what a memory says still holds."""

    CURRENT = "current"
    EXPIRED = "expired"
    SUPERSEDED = "superseded"


class Confidence(StrEnum):
    """How sure a memory is, in words; see :func:`doxa.domain.source.confidence_word`."""

    LOW = "low"
    MEDIUM = "medium"
    HIGH = "high"


@dataclass(frozen=True, slots=True, kw_only=True)
class Reach:
    """Scenes, each with what is below it, and holders; None is all of them, () is none."""

    scenes: tuple[str, ...] | None = None
    holders: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Sight:
    """What a transaction finds by name or lists.

    ``read`` bounds memories, beliefs, skills and tasks; what ``agent`` itself did (its
    sessions and tasks) is found within ``own``. None is every agent.
    """

    read: Reach = Reach()
    own: Reach = Reach()
    agent: str | None = None


EVERYTHING = Sight()


@dataclass(frozen=True, slots=True, kw_only=True)
class Live:
    """The live window of a session: its turns from ``ordinal`` on are in the context already."""

    session: str
    ordinal: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Filter:
    """The scope of one search inside a space.

    ``scenes`` and ``holders`` are the ones that may be seen; both are never empty.
    ``at`` is the moment asked from: what occurred later is not seen, validity and
    supersession are those of that moment. ``history`` admits expired and superseded
    memories, ``deep`` archived ones. ``kinds`` and ``layers`` narrow, empty means all; ``since``
    (inclusive) and ``until`` (exclusive) narrow by the time of occurrence.
    """

    scenes: tuple[str, ...]
    holders: tuple[str, ...]
    at: datetime
    kinds: tuple[Kind, ...] = ()
    layers: tuple[Layer, ...] = ()
    since: datetime | None = None
    until: datetime | None = None
    history: bool = False
    deep: bool = False
    live: Live | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Listing:
    """What a list of memories shows. Empty means all; ``text`` is a plain substring.

    ``validity`` is that of ``at``, which it needs; ``recalled`` False: what no recall returned.
    """

    scenes: tuple[str, ...] = ()
    holders: tuple[str, ...] = ()
    kinds: tuple[Kind, ...] = ()
    layers: tuple[Layer, ...] = ()
    states: tuple[State, ...] = ()
    grades: tuple[Grade, ...] = ()
    confidence: tuple[Confidence, ...] = ()
    validity: tuple[Validity, ...] = ()
    at: datetime | None = None
    recalled: bool | None = None
    sessions: tuple[str, ...] = ()
    text: str = ""
    since: datetime | None = None
    until: datetime | None = None
    limit: int = 50
    offset: int = 0
