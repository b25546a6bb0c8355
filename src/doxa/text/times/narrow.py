"""How one step narrows a stretch of local time: the month of a year, the part of a day."""

from collections.abc import Callable
from datetime import timedelta

from doxa.text.times.calendar import (
    DAY,
    add_months,
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
from doxa.text.times.values import Context, Grain, Span, Step, Unit

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
    "half1": (0, 6),
    "half2": (6, 12),
}
_WEEK_EDGES = {"start": (0, 2), "middle": (2, 4), "end": (4, 7)}
_MONTH_EDGES = {
    "start": (0, 10),
    "middle": (10, 20),
    "end": (20, None),
    "half1": (0, 15),
    "half2": (15, None),
}
_SAME_EDGE = {"early": "start", "mid": "middle", "late": "end"}
_HALVES = {"half1": "start", "half2": "end"}
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
        low, high = table[_HALVES.get(near, near) if within.grain is Grain.WEEK else near]
        end = within.end if high is None else start + high * DAY
        grain = Grain.THIRD if within.grain is Grain.MONTH else Grain.PART
        grain = Grain.DAY if within.grain is Grain.WEEK else grain
        return Span(start + low * DAY, end, grain, fuzzy=step.tag not in _THIRDS)
    if within.grain is Grain.YEAR:
        first, last = _YEAR_EDGES[tag]
        return Span(add_months(start, first), add_months(start, last), Grain.SEASON, fuzzy=True)
    months = (within.end.year - start.year) * 12 + within.end.month - start.month
    if within.grain in {Grain.SEASON, Grain.QUARTER, Grain.HALF, Grain.DECADE} and months > 0:
        third, index = months // 3, ("start", "middle", "end").index(_HALVES.get(near, near))
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
    if step.tag == "from_start":
        return days_of((midnight(within.start) + step.value * DAY).date())
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


NARROW: dict[Unit, Callable[[Step, Span | None, Context], Span | None]] = {
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
"""How each unit narrows the span so far."""
