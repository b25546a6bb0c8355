"""The values of the time room: what is found, and the steps it is built from."""

from dataclasses import dataclass
from datetime import datetime
from enum import IntEnum, StrEnum
from typing import NamedTuple


class Grain(StrEnum):
    """How fine a time was said, finest first."""

    MINUTE = "minute"
    HOUR = "hour"
    PART = "part"
    DAY = "day"
    WEEKEND = "weekend"
    WEEK = "week"
    THIRD = "third"
    MONTH = "month"
    SEASON = "season"
    QUARTER = "quarter"
    HALF = "half"
    YEAR = "year"
    DECADE = "decade"


class Bias(StrEnum):
    """Which of its occurrences a time without its year, month or week means.

    ``FUTURE`` the running or next one, ``PAST`` the running or last one, ``NEAREST`` the
    one of the running period unless a neighbour is clearly closer.
    """

    NEAREST = "nearest"
    FUTURE = "future"
    PAST = "past"


class TimeKind(StrEnum):
    """What was said: one calendar thing, from–to, or a length counted from now."""

    POINT = "point"
    INTERVAL = "interval"
    DURATION = "duration"


@dataclass(frozen=True, slots=True)
class TimeHit:
    """One time named in a text.

    ``span`` are offsets into the given text, ``end`` is exclusive, both times are aware in
    the zone of the ``now`` that was given. ``fuzzy`` marks bounds that the words leave open
    (前几天, recently), ``recurring`` a series (每周一) of which this is the next occurrence.
    """

    span: tuple[int, int]
    text: str
    start: datetime
    end: datetime
    grain: Grain
    kind: TimeKind = TimeKind.POINT
    fuzzy: bool = False
    recurring: bool = False


class Unit(IntEnum):
    """What a step selects, coarse to fine; the order in which steps are applied."""

    YEAR = 10
    HALF = 18
    QUARTER = 20
    SEASON = 24
    MONTH = 30
    HOLIDAY = 36
    WEEK = 40
    EDGE = 46
    DAY = 50
    WEEKEND = 54
    WEEKDAY = 56
    SHIFT = 58
    PART = 60
    CLOCK = 70


class Step(NamedTuple):
    """One narrowing: ``value`` counted in the span so far, or from now when ``rel``.

    ``tag`` names what numbers cannot (a holiday, an edge, a unit of an offset).
    """

    unit: Unit
    value: int = 0
    rel: bool = False
    tag: str = ""


class Span(NamedTuple):
    """A local stretch of time, naive, end exclusive."""

    start: datetime
    end: datetime
    grain: Grain
    fuzzy: bool = False


class Context(NamedTuple):
    """What a time is resolved against.

    ``now`` is the local moment without its zone, ``aware`` the same moment with it, ``lang``
    the language of the words (``zh`` or ``en``). ``broad`` reads 两周前 as that whole week and
    "two months ago" as that whole month, as a query means them.
    """

    now: datetime
    aware: datetime
    bias: Bias
    lang: str
    broad: bool = False


@dataclass(frozen=True, slots=True)
class Atom:
    """A piece of a time expression as a rule read it.

    ``weak`` atoms only count joined to a strong one (``at 3`` in ``tomorrow at 3``).
    ``fixed`` is a span that is resolved already (durations, ISO moments). ``until`` are the
    steps of the last member where one rule reads a whole range (``1-3月``). ``pick`` asks
    for the ``last``, ``this`` or ``next`` occurrence. An atom with neither steps nor ``fixed``
    is a decoy: it takes its place in the text and stands for no time.
    """

    start: int
    end: int
    steps: tuple[Step, ...] = ()
    weak: bool = False
    recurring: bool = False
    fuzzy: bool = False
    fixed: Span | None = None
    kind: TimeKind = TimeKind.POINT
    until: tuple[Step, ...] = ()
    pick: str = ""
