"""Arithmetic on local dates: months, weeks, seasons, offsets. Naive and therefore DST-safe.

Every function may raise ``OverflowError`` or ``ValueError`` outside the years 1 to 9999;
``resolve`` drops such times.
"""

from calendar import monthrange
from collections.abc import Callable
from datetime import date, datetime, time, timedelta

from doxa.text.times.values import Grain, Span

DAY = timedelta(days=1)
WEEK = timedelta(days=7)
MONTHS_A_YEAR = 12


def midnight(moment: datetime) -> datetime:
    """The start of the moment's day."""
    return moment.replace(hour=0, minute=0, second=0, microsecond=0)


def at_midnight(day: date) -> datetime:
    """The start of a day."""
    return datetime.combine(day, time())


def days_of(day: date, count: int = 1, grain: Grain = Grain.DAY) -> Span:
    """``count`` whole days from ``day`` on."""
    start = at_midnight(day)
    return Span(start, start + count * DAY, grain)


def add_months(moment: datetime, count: int) -> datetime:
    """The same day ``count`` months on; the last day of a shorter month."""
    index = moment.year * MONTHS_A_YEAR + moment.month - 1 + count
    year, month = divmod(index, MONTHS_A_YEAR)
    last = monthrange(year, month + 1)[1]
    return moment.replace(year=year, month=month + 1, day=min(moment.day, last))


def year_of(year: int, count: int = 1) -> Span:
    """``count`` calendar years."""
    grain = Grain.YEAR if count == 1 else Grain.DECADE
    return Span(datetime(year, 1, 1), datetime(year + count, 1, 1), grain)  # noqa: DTZ001 - local


def months_of(year: int, month: int, count: int = 1, grain: Grain = Grain.MONTH) -> Span:
    """``count`` whole months; ``month`` may lie outside 1 to 12 and then counts on."""
    start = add_months(datetime(year, 1, 1), month - 1)  # noqa: DTZ001 - local by design
    return Span(start, add_months(start, count), grain)


def week_of(moment: datetime, offset: int = 0) -> Span:
    """The week, Monday to Sunday, that holds ``moment``, or one ``offset`` weeks away."""
    start = midnight(moment) - moment.weekday() * DAY + offset * WEEK
    return Span(start, start + WEEK, Grain.WEEK)


def weekend_of(moment: datetime, offset: int = 0) -> Span:
    """Saturday and Sunday of that week."""
    week = week_of(moment, offset)
    return Span(week.end - 2 * DAY, week.end, Grain.WEEKEND)


def quarter_of(year: int, quarter: int) -> Span:
    """Three months; ``quarter`` may lie outside 1 to 4 and then counts on."""
    return months_of(year, 3 * quarter - 2, 3, Grain.QUARTER)


def half_of(year: int, half: int) -> Span:
    """上半年 (1) or 下半年 (2)."""
    return months_of(year, 6 * half - 5, 6, Grain.HALF)


def season_of(year: int, season: int) -> Span:
    """Spring (1) to winter (4) by the meteorological months; winter begins in December."""
    return months_of(year, 3 * season, 3, Grain.SEASON)


def nth_weekday(year: int, month: int, weekday: int, nth: int) -> date:
    """The ``nth`` such weekday (0 = Monday) of a month; −1 is the last.

    Raises:
        ValueError: the month has no such day.
    """
    first, length = monthrange(year, month)
    day = 1 + (weekday - first) % 7 + 7 * (nth - 1)
    if nth < 0:
        day = length - (first + length - 1 - weekday) % 7
    return date(year, month, day)


def easter(year: int) -> date:
    """Western Easter Sunday (Meeus, Jones and Butcher's Gregorian algorithm)."""
    a, (b, c) = year % 19, divmod(year, 100)
    d, e = divmod(b, 4)
    g = (8 * b + 13) // 25
    h = (19 * a + b - d - g + 15) % 30
    i, k = divmod(c, 4)
    m = (a + 11 * h) // 319
    r = (2 * e + 2 * i - k - h + m + 32) % 7
    month = (h - m + r + 90) // 25
    return date(year, month, (h - m + r + month + 19) % 32)


def solar_term(year: int, slope: tuple[float, float], month: int) -> date:
    """The day of a solar term: floor(y·.2422 + C) − floor(y/4), y = year in its century.

    ``slope`` holds C for the 20th and the 21st century (寿星通式); a day off at most elsewhere.
    """
    century, y = divmod(year, 100)
    constant = slope[0] if century < 20 else slope[1]  # the 21st century
    leaps = (y - 1) // 4 if month < 3 else y // 4  # before March
    return date(year, month, int(y * 0.2422 + constant) - leaps)


_SHIFTS: dict[str, Callable[[datetime, float], datetime]] = {
    "minute": lambda t, n: t + n * timedelta(minutes=1),
    "hour": lambda t, n: t + n * timedelta(hours=1),
    "day": lambda t, n: t + n * DAY,
    "week": lambda t, n: t + n * WEEK,
    "month": lambda t, n: add_months(t, int(n)) + (n - int(n)) * 30 * DAY,
    "quarter": lambda t, n: add_months(t, int(3 * n)),
    "year": lambda t, n: add_months(t, int(12 * n)),
    "decade": lambda t, n: add_months(t, int(120 * n)),
}


def shift(moment: datetime, amount: float, unit: str) -> datetime:
    """``moment`` moved by ``amount`` units on the calendar; half a month is 15 days."""
    return _SHIFTS[unit](moment, amount)
