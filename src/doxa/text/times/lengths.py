"""Lengths counted from now: an offset (三天后), a stretch (最近一周, the next two weeks)."""

from datetime import UTC, datetime, timedelta

from doxa.text.times.calendar import DAY, midnight, shift
from doxa.text.times.resolve import moment_span
from doxa.text.times.values import Atom, Context, Grain, Span, Step, TimeKind, Unit

FINE = {"minute": timedelta(minutes=1), "hour": timedelta(hours=1)}
GRAINS = {
    "minute": Grain.MINUTE,
    "hour": Grain.HOUR,
    "day": Grain.DAY,
    "weekend": Grain.WEEKEND,
    "week": Grain.WEEK,
    "month": Grain.MONTH,
    "quarter": Grain.QUARTER,
    "year": Grain.YEAR,
    "decade": Grain.DECADE,
}
_WHOLE = {
    "week": (Unit.WEEK, 1),
    "weekend": (Unit.WEEK, 1),
    "month": (Unit.MONTH, 1),
    "year": (Unit.YEAR, 1),
    "decade": (Unit.YEAR, 10),
}
_EXACT = {"week", "month"}
"""Counted to the day in a text, read as the whole unit in a query."""

MAX_AMOUNT = 5000
"""Longer lengths are figures of speech or hostile."""


def _elapsed(ctx: Context, delta: timedelta) -> datetime:
    """``now`` moved by real time, read from the local clock: right over a change of DST."""
    moved = (ctx.aware.astimezone(UTC) + delta).astimezone(ctx.aware.tzinfo)
    return moved.replace(tzinfo=None)


def _moment(ctx: Context, amount: float, unit: str) -> datetime:
    if unit in FINE:
        return _elapsed(ctx, amount * FINE[unit])
    return shift(ctx.now, amount, unit)


def offset_atom(
    place: tuple[int, int], amount: float, unit: str, ctx: Context, *, fuzzy: bool = False
) -> Atom | None:
    """The time ``amount`` units from now (negative: ago).

    Minutes and hours give that minute or hour, days, weeks and months that day, years the
    calendar year.
    """
    if abs(amount) > MAX_AMOUNT:
        return None
    try:
        if unit in FINE:
            span = moment_span(_moment(ctx, amount, unit), GRAINS[unit])
            return Atom(*place, fixed=span, fuzzy=fuzzy)
        steps = _calendar_steps(amount, unit, ctx)
    except (OverflowError, ValueError):
        return None
    return Atom(*place, steps, fuzzy=fuzzy or unit in {"month", "quarter"})


def _calendar_steps(amount: float, unit: str, ctx: Context) -> tuple[Step, ...]:
    if unit in _WHOLE and amount == int(amount) and (ctx.broad or unit not in _EXACT):
        whole, count = _WHOLE[unit]
        head = Step(whole, int(amount) * count, rel=True)
        return (head, Step(Unit.WEEKEND)) if unit == "weekend" else (head,)
    day = midnight(_moment(ctx, amount, unit))
    return (Step(Unit.DAY, (day - midnight(ctx.now)) // DAY, rel=True),)


def stretch_atom(
    place: tuple[int, int], amounts: tuple[float, float], unit: str, ctx: Context
) -> Atom | None:
    """From ``amounts[0]`` to ``amounts[1]`` units from now; whole days for days and more."""
    low, high = amounts
    if max(abs(low), abs(high)) > MAX_AMOUNT:
        return None
    try:
        first, last = _moment(ctx, low, unit), _moment(ctx, high, unit)
        span = Span(first, last, GRAINS[unit])
        if unit not in FINE:
            span = Span(midnight(first), midnight(last) + DAY, GRAINS[unit])
    except (OverflowError, ValueError):
        return None
    return Atom(*place, fixed=span, kind=TimeKind.DURATION)


def vague_atom(place: tuple[int, int], days: tuple[int, int], ctx: Context) -> Atom | None:
    """Whole days from ``days[0]`` to ``days[1]`` (both included) around today, fuzzy."""
    low, high = days
    try:
        today = midnight(ctx.now)
        span = Span(today + low * DAY, today + (high + 1) * DAY, Grain.DAY, fuzzy=True)
    except (OverflowError, ValueError):
        return None
    return Atom(*place, fixed=span, fuzzy=True, kind=TimeKind.DURATION)
