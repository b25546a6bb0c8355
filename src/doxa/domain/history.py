"""What happened over time, as values: growth by day, past recalls."""

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class GrowthDay:
    """One local day, ISO: memories written, and archived or erased."""

    day: str
    written: int
    forgotten: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Trends:
    """How a space goes. ``days`` leave out those on which nothing happened."""

    days: tuple[GrowthDay, ...]
    reflected_at: datetime | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PastRecall:
    """One line of the recall log. ``hits`` are ids with their relevance, best first.

    ``injected`` are the ids that a brief gave to an agent, ``used`` those said to be of use.
    The query is empty where something it may quote was erased since.
    """

    id: str
    at: datetime
    query: str
    scene: str
    holder: str
    session: str | None
    hits: tuple[tuple[str, float], ...]
    injected: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    outcome: str | None = None
