"""What recall and brief give back."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime

from doxa.domain.memory import Kind, Layer, Source
from doxa.domain.session import LiveTurn


@dataclass(frozen=True, slots=True, kw_only=True)
class Neighbour:
    """A turn next to a hit in its session."""

    text: str
    name: str | None
    offset: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Hit:
    """One memory found. ``score`` orders, ``relevance`` (0 … 1) is what thresholds act on.

    ``parts`` are the addends of the score and what they were made of; ``arms`` the searches
    that found it (``words``, ``meaning``, ``time``, ``neighbour``).
    """

    id: str
    text: str
    score: float
    relevance: float
    parts: Mapping[str, float]
    arms: tuple[str, ...]
    kind: Kind
    layer: Layer
    scene: str
    holder: str
    source: Source
    occurred_at: datetime
    confidence: float
    tags: tuple[str, ...] = ()
    superseded_by: str | None = None
    valid_until: datetime | None = None
    mentions: int = 1
    context: tuple[Neighbour, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Cut:
    """A candidate that was not returned, and why."""

    id: str
    text: str
    relevance: float
    score: float
    reason: str


class Hits(list[Hit]):
    """The hits of one recall, best first, with what is to be said about the recall itself.

    ``id`` names it for :meth:`Mind.feedback`; ``degraded`` says in words what worked less
    well than it should; ``cut`` is filled when ``explain`` was asked for; ``rows`` are the
    store's own numbers of the hits. ``timings`` are milliseconds of each stage, ``cpu`` those
    its thread was at work; both are empty for an answer given again.
    """

    def __init__(
        self,
        hits: Iterable[Hit] = (),
        *,
        id: str = "",
        cut: tuple[Cut, ...] = (),
        degraded: tuple[str, ...] = (),
        timings: Mapping[str, float] | None = None,
        notes: tuple[str, ...] = (),
        rows: Mapping[str, int] | None = None,
    ) -> None:
        super().__init__(hits)
        self.id = id
        self.cut = cut
        self.degraded = degraded
        self.timings = dict(timings or {})
        self.cpu: dict[str, float] = {}
        self.notes = notes
        self.rows = dict(rows or {})


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """One group of a brief: a heading and its lines."""

    name: str
    heading: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Brief:
    """A text block for the context window.

    ``tokens`` is its estimated size, ``budget`` the most it may have (share of the window),
    ``full_tokens`` what all of the visible history would take, ``saved`` the share of that
    which was saved. ``mark`` is the random fence of this brief.
    """

    text: str
    tokens: int
    budget: int
    full_tokens: int
    mark: str
    sections: tuple[Section, ...]
    hits: Hits = field(default_factory=Hits)
    degraded: tuple[str, ...] = ()

    @property
    def saved(self) -> float:
        """1 − tokens / full_tokens; 0 where there is no history."""
        return max(0.0, 1 - self.tokens / self.full_tokens) if self.full_tokens else 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Settled:
    """What ``settle`` did. ``waiting`` jobs are left; ``paused`` says why work stands still.

    ``refining`` of the waiting jobs only sharpen the ranking: what they are about is found.
    """

    done: int
    failed: int
    waiting: int
    dead: int
    seconds: float
    refining: int = 0
    paused: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Why:
    """Where a memory comes from: its mentions with the turns around, and its history.

    ``accesses`` are the sessions whose recalls returned it, ``newer`` and ``older`` the chain
    of what it gave way to and what gave way to it (ids with their words, the nearest first),
    ``beliefs`` the ids of those that rest on it.
    """

    id: str
    text: str
    mentions: tuple[Mapping[str, object], ...]
    conversation: tuple[LiveTurn, ...]
    history: tuple[Mapping[str, object], ...]
    accesses: tuple[Mapping[str, object], ...] = ()
    newer: tuple[Mapping[str, object], ...] = ()
    older: tuple[Mapping[str, object], ...] = ()
    beliefs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DeadJob:
    """Background work that was given up after its last attempt."""

    id: int
    kind: str
    attempts: int
    error: str
    created_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Stats:
    """Figures of a space.

    ``hit_rate`` is the share of recalls that returned something, ``used_rate`` of those that
    feedback was given for (``judged``) the share of which something was used.
    ``mean_age_seconds`` is that of active memories, since they occurred.
    """

    space: str
    location: str
    events: int
    sessions: int
    memories: int
    by_kind: Mapping[str, int]
    by_state: Mapping[str, int]
    by_scene: Mapping[str, int]
    first_at: datetime | None
    last_at: datetime | None
    vectors: Mapping[str, int]
    queue: Mapping[str, int]
    oldest_job_seconds: float
    recalls: int
    hit_rate: float
    bytes: int
    index: Mapping[str, float]
    beliefs: Mapping[str, int] = field(default_factory=dict)
    by_layer: Mapping[str, int] = field(default_factory=dict)
    degraded: tuple[str, ...] = ()
    judged: int = 0
    used_rate: float = 0.0
    mean_age_seconds: float = 0.0
    model_calls: int = 0
    model_tokens: int = 0
