"""From steps to a stretch of local time: each step narrows the span so far.

Steps that lack what is coarser (``3月`` without a year, ``周五`` without a week) are tried
in the neighbouring periods, and the bias picks one.
"""

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime, timedelta
from functools import lru_cache

from doxa.text.times.calendar import (
    DAY,
    add_months,
    at_midnight,
    days_of,
    half_of,
    midnight,
    months_of,
    nth_weekday,
    quarter_of,
    season_of,
    shift,
    week_of,
    weekend_of,
    year_of,
)
from doxa.text.times.holidays import RULES
from doxa.text.times.lunar import lunar_date
from doxa.text.times.values import Bias, Context, Grain, Span, Step, Unit

HOUR = timedelta(hours=1)
MINUTE = timedelta(minutes=1)
NOON = 12

PARTS: dict[str, tuple[int, int, int, int]] = {
    # name: (from, to) in hours of the day, and (low, high) for a clock time said with it
    "dawn": (0, 6, 0, 8),
    "daybreak": (5, 8, 3, 11),
    "morning": (6, 12, 4, 13),
    "noon": (11, 14, 10, 16),
    "afternoon": (12, 18, 12, 20),
    "dusk": (17, 19, 16, 21),
    "evening": (18, 22, 16, 25),
    "night": (18, 24, 17, 29),
    "late_night": (22, 26, 20, 30),
    "daytime": (8, 18, 6, 19),
    "early_morning": (5, 8, 0, 10),
    "late_morning": (10, 12, 9, 13),
    "early_afternoon": (12, 14, 12, 16),
    "late_afternoon": (15, 18, 14, 20),
    "early_evening": (17, 19, 16, 21),
    "end_of_day": (16, 24, 16, 25),
}

_YEAR_EDGES = {
    "start": (0, 2),
    "middle": (5, 7),
    "end": (10, 12),
    "early": (0, 4),
    "mid": (4, 8),
    "late": (8, 12),
}
_WEEK_EDGES = {"start": (0, 2), "middle": (2, 4), "end": (4, 7)}
_MONTH_EDGES = {"start": (0, 10), "middle": (10, 20), "end": (20, None)}
_SAME_EDGE = {"early": "start", "mid": "middle", "late": "end"}
_THIRDS = {"third1": "start", "third2": "middle", "third3": "end"}


def _year(step: Step, within: Span | None, ctx: Context) -> Span | None:
    del within
    year = ctx.now.year + step.value if step.rel else step.value
    if step.tag == "decade":
        return year_of(step.value, 10)
    return year_of(year)


def _half(step: Step, within: Span | None, ctx: Context) -> Span | None:
    year = within.start.year if within else ctx.now.year
    if step.rel:
        return half_of(year, (1 if ctx.now.month <= 6 else 2) + step.value)  # June
    return half_of(year, step.value)


def _quarter(step: Step, within: Span | None, ctx: Context) -> Span | None:
    if step.rel:
        return quarter_of(ctx.now.year, (ctx.now.month + 2) // 3 + step.value)
    return quarter_of(within.start.year, step.value) if within else None


def _season(step: Step, within: Span | None, ctx: Context) -> Span | None:
    if step.rel:
        return season_of(ctx.now.year, ctx.now.month // 3 + step.value)
    return season_of(within.start.year, step.value) if within else None


def _month(step: Step, within: Span | None, ctx: Context) -> Span | None:
    if step.rel:
        return months_of(ctx.now.year, ctx.now.month + step.value)
    return months_of(within.start.year, step.value) if within else None


def _holiday(step: Step, within: Span | None, ctx: Context) -> Span | None:
    del ctx
    if within is None:
        return None
    if step.tag == "lunar":
        month, day = divmod(step.value, 100)
        found = lunar_date(within.start.year, month, day)
        return days_of(found) if found else None
    if step.tag == "lunar_month":
        first = lunar_date(within.start.year, step.value, 1)
        return days_of(first, 29, Grain.MONTH) if first else None
    rule, length = RULES[step.tag]
    found = rule(within.start.year)
    if found is None:
        return None
    count = length if step.value else 1
    return days_of(found, count, Grain.DAY if count == 1 else Grain.WEEK)


def _week(step: Step, within: Span | None, ctx: Context) -> Span | None:
    if step.rel:
        return week_of(ctx.now, step.value)
    if within is None:
        return None
    start = within.start + 7 * DAY * (step.value - 1)
    if step.value < 0:
        start = within.end - 7 * DAY
    if step.tag == "of":
        return week_of(within.start)
    if start >= within.end:
        return None
    return Span(start, min(start + 7 * DAY, within.end), Grain.WEEK, fuzzy=True)


def _edge(step: Step, within: Span | None, ctx: Context) -> Span | None:
    del ctx
    if within is None:
        return None
    tag = _THIRDS.get(step.tag, step.tag)
    near = _SAME_EDGE.get(tag, tag)
    start = within.start
    if within.grain in {Grain.MONTH, Grain.WEEK}:
        table = _MONTH_EDGES if within.grain is Grain.MONTH else _WEEK_EDGES
        low, high = table[near]
        end = within.end if high is None else start + high * DAY
        grain = Grain.THIRD if within.grain is Grain.MONTH else Grain.PART
        grain = Grain.DAY if within.grain is Grain.WEEK else grain
        return Span(start + low * DAY, end, grain, fuzzy=step.tag not in _THIRDS)
    if within.grain is Grain.YEAR:
        first, last = _YEAR_EDGES[tag]
        return Span(add_months(start, first), add_months(start, last), Grain.SEASON, fuzzy=True)
    months = (within.end.year - start.year) * 12 + within.end.month - start.month
    if within.grain in {Grain.SEASON, Grain.QUARTER, Grain.HALF, Grain.DECADE} and months > 0:
        third, index = months // 3, ("start", "middle", "end").index(near)
        low_end = add_months(start, third * index)
        return Span(low_end, add_months(low_end, third), Grain.MONTH, fuzzy=True)
    if within.grain is Grain.DAY and near == "end":
        return _part(Step(Unit.PART, tag="end_of_day"), within, None)
    return None


def _day(step: Step, within: Span | None, ctx: Context) -> Span | None:
    if step.rel:
        return days_of(shift(midnight(ctx.now), step.value, step.tag or "day").date())
    if within is None:
        return None
    start = within.start + (step.value - 1) * DAY
    if step.value < 0:
        start = within.end + step.value * DAY
    if not within.start <= start < within.end:
        return None
    return days_of(start.date())


def _weekend(step: Step, within: Span | None, ctx: Context) -> Span | None:
    if step.value and within:
        days = [nth_weekday(within.start.year, within.start.month, 5, step.value)]
        return days_of(days[0], 2, Grain.WEEKEND)
    return weekend_of(within.start if within else ctx.now)


def _weekday(step: Step, within: Span | None, ctx: Context) -> Span | None:
    del ctx
    if within is None:
        return None
    if within.grain is Grain.MONTH and step.tag:
        day = nth_weekday(within.start.year, within.start.month, step.value, int(step.tag))
        return days_of(day)
    if within.grain is Grain.WEEK:
        return days_of((within.start + step.value * DAY).date())
    return within if within.grain is Grain.DAY else None


def _shift(step: Step, within: Span | None, ctx: Context) -> Span | None:
    del ctx
    if within is None:
        return None
    base = within.start if step.value < 0 else within.end - DAY
    unit = step.tag.removeprefix("period_")
    moved = shift(midnight(base), step.value, unit)
    if unit != step.tag:
        return week_of(moved)
    return days_of(moved.date())


def _part(step: Step, within: Span | None, ctx: Context | None) -> Span | None:
    del ctx
    if within is None:
        return None
    low, high, _, _ = PARTS[step.tag]
    day = midnight(within.start)
    end = day + high * HOUR
    if within.grain is Grain.WEEKEND:
        return within._replace(fuzzy=True)
    if within.end - within.start > DAY:
        return None
    return Span(day + low * HOUR, end, Grain.PART)


def _clock(step: Step, within: Span | None, ctx: Context) -> Span | None:
    del ctx
    if within is None or within.end - within.start > DAY:
        return None
    hour, minute = divmod(step.value, 60)
    grain = Grain.MINUTE if "minute" in step.tag else Grain.HOUR
    if step.tag.endswith("?") and 1 <= hour < 7:  # nobody meets at 4 a.m.
        hour += NOON
    start = midnight(within.start) + hour * HOUR + minute * MINUTE
    return Span(start, start + (MINUTE if grain is Grain.MINUTE else HOUR), grain)


_NARROW: dict[Unit, Callable[[Step, Span | None, Context], Span | None]] = {
    Unit.YEAR: _year,
    Unit.HALF: _half,
    Unit.QUARTER: _quarter,
    Unit.SEASON: _season,
    Unit.MONTH: _month,
    Unit.HOLIDAY: _holiday,
    Unit.WEEK: _week,
    Unit.EDGE: _edge,
    Unit.DAY: _day,
    Unit.WEEKEND: _weekend,
    Unit.WEEKDAY: _weekday,
    Unit.SHIFT: _shift,
    Unit.PART: _part,
    Unit.CLOCK: _clock,
}

_CONTAINERS: dict[Unit, Unit] = {
    Unit.HALF: Unit.YEAR,
    Unit.QUARTER: Unit.YEAR,
    Unit.SEASON: Unit.YEAR,
    Unit.MONTH: Unit.YEAR,
    Unit.HOLIDAY: Unit.YEAR,
    Unit.WEEK: Unit.MONTH,
    Unit.EDGE: Unit.MONTH,
    Unit.DAY: Unit.MONTH,
    Unit.WEEKEND: Unit.WEEK,
    Unit.WEEKDAY: Unit.WEEK,
    Unit.PART: Unit.DAY,
    Unit.CLOCK: Unit.DAY,
}
_PENALTY = {Unit.YEAR: 240 * DAY, Unit.MONTH: 7 * DAY}
_LEAVE_WEEK = 4 * DAY
"""An English weekday four or more days gone means the coming one: on Friday, "on Monday"."""


def _with_meridiem(steps: Sequence[Step]) -> tuple[Step, ...]:
    """The clock time moved into the part of day said with it: 下午3点 is 15:00."""
    part = next((step for step in steps if step.unit is Unit.PART), None)
    clock = next((step for step in steps if step.unit is Unit.CLOCK), None)
    if part is None or clock is None:
        return tuple(steps)
    _, _, low, high = PARTS[part.tag]
    hour, minute = divmod(clock.value, 60)
    hours = [hour % NOON, hour % NOON + NOON, hour % NOON + 2 * NOON]
    hours = hours if hour <= NOON else [hour]
    fitting = [candidate for candidate in hours if low <= candidate < high]
    chosen = fitting[0] if fitting else hour
    exact = Step(Unit.CLOCK, chosen * 60 + minute, tag=clock.tag.rstrip("?"))
    return tuple(exact if step is clock else step for step in steps if step is not part)


def _fold(steps: Iterable[Step], ctx: Context) -> Span | None:
    span: Span | None = None
    fuzzy = False
    for step in steps:
        span = _NARROW[step.unit](step, span, ctx)
        if span is None:
            return None
        fuzzy = fuzzy or span.fuzzy
    return span._replace(fuzzy=fuzzy) if span else None


def _variants(steps: tuple[Step, ...]) -> list[tuple[Step, ...]]:
    """An hour from 7 on without its half of the day may be either."""
    last = steps[-1]
    hour = last.value // 60
    if last.unit is not Unit.CLOCK or not last.tag.endswith("?") or not 7 <= hour < NOON:
        return [steps]
    return [steps, (*steps[:-1], last._replace(value=last.value + NOON * 60, tag=last.tag[:-1]))]


def _nearest(
    found: Sequence[tuple[int, Span]], container: Unit, ctx: Context, *, edge: bool
) -> Span | None:
    now = ctx.now
    here = [span for k, span in found if k == 0]
    if container is Unit.DAY or edge:
        return here[0] if here else None
    if container is Unit.WEEK:
        later = [span for k, span in found if k == 1]
        if here and ctx.lang == "en" and later and midnight(now) - here[0].start >= _LEAVE_WEEK:
            return later[0]
        return here[0] if here else None

    def cost(item: tuple[int, Span]) -> timedelta:
        k, span = item
        away = max(span.start - now, now - span.end, timedelta())
        return away + abs(k) * _PENALTY[container]

    return min(found, key=cost)[1] if found else None


def _choose(
    found: Sequence[tuple[int, Span]], container: Unit, pick: str, ctx: Context, *, edge: bool
) -> Span | None:
    now = ctx.now
    if pick == "this":
        ahead = [span for k, span in found if k == 0 or span.start <= now < span.end]
        return min(ahead, key=lambda span: abs(span.start - now)) if ahead else None
    if pick == "last":
        gone = [span for _, span in found if span.end <= now]
        return max(gone, default=None)
    if pick == "next":
        return min((span for _, span in found if span.start > now), default=None)
    if ctx.bias is Bias.FUTURE:
        return min((span for _, span in found if span.end > now), default=None)
    if ctx.bias is Bias.PAST:
        return max((span for _, span in found if span.start <= now), default=None)
    return _nearest(found, container, ctx, edge=edge)


def _candidates(steps: tuple[Step, ...], container: Unit, ctx: Context) -> list[tuple[int, Span]]:
    found = []
    for k in range(-2, 3):
        for variant in _variants(steps) if container is Unit.DAY else [steps]:
            try:
                span = _fold((Step(container, k, rel=True), *variant), ctx)
            except (OverflowError, ValueError):
                continue
            if span is not None:
                found.append((k, span))
    return found


def _container(first: Step) -> Unit | None:
    """What holds the step when nothing coarser was said: 年底 lies in a year, 月底 in a month."""
    if first.unit is Unit.EDGE:
        return {1: Unit.YEAR, 2: Unit.WEEK}.get(first.value, Unit.MONTH)
    return _CONTAINERS.get(first.unit)


@lru_cache(maxsize=8192)
def resolve(steps: tuple[Step, ...], ctx: Context, pick: str = "") -> Span | None:
    """The span that the steps select, or ``None`` where there is none (31 June, the year 0).

    ``pick`` overrides the bias: ``last``, ``this`` or ``next`` occurrence.
    """
    ordered = _with_meridiem(sorted(steps, key=lambda step: step.unit))
    if not ordered:
        return None
    container = _container(ordered[0])
    try:
        if ordered[0].rel or container is None:
            return _fold(ordered, ctx)
        found = _candidates(ordered, container, ctx)
        return _choose(found, container, pick, ctx, edge=ordered[0].unit is Unit.EDGE)
    except (OverflowError, ValueError):
        return None


def resolve_from(steps: tuple[Step, ...], start: Span, ctx: Context) -> Span | None:
    """The first such time at or after ``start``: the far end of a range."""
    there = ctx._replace(now=start.start, bias=Bias.FUTURE)
    found = resolve(steps, there)
    return found if found and found.start >= start.start else None


def moment_span(moment: datetime, grain: Grain) -> Span:
    """One minute or one hour from ``moment`` on, seconds dropped."""
    start = moment.replace(second=0, microsecond=0)
    return Span(start, start + (MINUTE if grain is Grain.MINUTE else HOUR), grain)


def day_span(first: datetime, last: datetime, grain: Grain, *, fuzzy: bool = False) -> Span:
    """Whole days from the day of ``first`` to the day of ``last``, both included."""
    return Span(at_midnight(first.date()), midnight(last) + DAY, grain, fuzzy)
