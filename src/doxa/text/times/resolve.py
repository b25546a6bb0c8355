"""From steps to a stretch of local time: each step narrows the span so far.

Steps that lack what is coarser (``3月`` without a year, ``周五`` without a week) are tried
in the neighbouring periods, and the bias picks one.
"""

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from functools import lru_cache

from doxa.text.times.calendar import DAY, midnight
from doxa.text.times.narrow import HOUR, MINUTE, NARROW, NOON, PARTS
from doxa.text.times.values import Bias, Context, Grain, Span, Step, Unit

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
        span = NARROW[step.unit](step, span, ctx)
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
