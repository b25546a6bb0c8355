"""Times at the head of a transcript's lines: ``[2024-12-14 07:30]``, ``12/14/24, 7:30 PM -``."""

import re
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta, timezone

from doxa.domain.errors import InvalidInput

_CLOCK = (
    r"(?P<half>上午|下午|晚上|凌晨|中午|早上)?\s?(?P<hour>\d{1,2})[:：](?P<minute>\d{2})"
    r"(?:[:：](?P<second>\d{2}))?(?:[.,]\d{1,6})?(?:\s?(?P<ampm>[AaPp])\.?[Mm]\b\.?)?"
)
_DAY = (
    r"(?:(?P<year>\d{4})[-/.年](?P<month>\d{1,2})[-/.月](?P<day>\d{1,2})日?"
    r"|(?P<one>\d{1,2})(?P<mark>[/.])(?P<two>\d{1,2})[/.](?P<short>\d{4}|\d{2}))"
)
_WEEKDAY = r"(?:\s?[(（]?(?:星期|周)[一二三四五六日天][)）]?)?"
_STAMP = re.compile(
    rf"(?:{_DAY}{_WEEKDAY}[T,，\s]{{1,3}})?{_CLOCK}"
    r"(?:\s?(?P<zone>Z|UTC|[+-]\d{2}:?\d{2}))?(?!\d)",
    re.ASCII,
)
_HEADING = re.compile(
    rf"(?:date|日期)?\s?[:：]?\s?{_DAY}{_WEEKDAY}(?!\d)(?P<rest>.{{0,40}})",
    re.ASCII | re.IGNORECASE,
)
_NOON = 12
_CENTURY = 2000


@dataclass(frozen=True, slots=True)
class Stamp:
    """A time as written. ``dated`` is false for a time of day alone."""

    text: str
    parts: dict[str, str | None]

    @property
    def dated(self) -> bool:
        """Whether it names a day."""
        return bool(self.parts["year"] or self.parts["short"])

    @property
    def day_first(self) -> bool | None:
        """What the order of day and month must be; nothing when both are possible."""
        one, two = int(self.parts["one"] or 0), int(self.parts["two"] or 0)
        if one > _NOON:
            return True
        if two > _NOON:
            return False
        return True if self.parts["mark"] == "." else None


def find_stamp(text: str, position: int = 0) -> tuple[Stamp, int] | None:
    """The stamp that begins at ``position``, and where it ends."""
    found = _STAMP.match(text, position)
    if found is None:
        return None
    return Stamp(found[0].strip(), found.groupdict()), found.end()


def find_day(text: str) -> Stamp | None:
    """The day that a heading names, where it names nothing but a day and a few words."""
    found = _HEADING.match(text)
    if found is None or any(mark in found["rest"] for mark in ":：。，,"):
        return None
    return Stamp(found[0].strip(), found.groupdict())


def day_of(stamp: Stamp, *, day_first: bool) -> date:
    """The day of a stamp.

    Raises:
        InvalidInput: there is no such day.
    """
    parts = stamp.parts
    try:
        if parts["year"]:
            return date(int(parts["year"]), int(parts["month"] or 0), int(parts["day"] or 0))
        month, day = int(parts["one"] or 0), int(parts["two"] or 0)
        if day_first:
            month, day = day, month
        year = int(parts["short"] or 0)
        return date(year if year > _CENTURY // 2 else _CENTURY + year, month, day)
    except ValueError:
        raise InvalidInput(f"time {stamp.text!r:.60} names no day of the calendar") from None


def noon_of(day: date) -> datetime:
    """The middle of a day whose hour is not known: the day is right in most zones."""
    return datetime(day.year, day.month, day.day, _NOON)  # noqa: DTZ001 - naive as written


def moment_of(stamp: Stamp, base: date | None, *, day_first: bool) -> datetime | None:
    """The moment of a stamp; a time of day alone is on ``base``, or on no known day.

    Raises:
        InvalidInput: there is no such moment.
    """
    day = day_of(stamp, day_first=day_first) if stamp.dated else base
    parts = stamp.parts
    try:
        clock = timedelta(
            hours=_hour(parts),
            minutes=_below(parts["minute"], 60),
            seconds=_below(parts["second"], 60),
        )
    except ValueError:
        raise InvalidInput(f"time {stamp.text!r:.60} names no time of day") from None
    if day is None:
        return None
    start = datetime(day.year, day.month, day.day)  # noqa: DTZ001 - naive as written
    return (start + clock).replace(tzinfo=_zone(parts["zone"]))


def _hour(parts: dict[str, str | None]) -> int:
    hour = _below(parts["hour"], 24)
    half = parts["half"] or (parts["ampm"] or "").lower()
    if half in {"下午", "晚上", "p", "中午"} and hour < _NOON:
        # 中午 11:50 is before noon, 中午 1:00 after it.
        return hour if half == "中午" and hour > _NOON // 2 else hour + _NOON
    return 0 if half in {"上午", "凌晨", "a"} and hour == _NOON else hour


def _below(text: str | None, bound: int) -> int:
    value = int(text or 0)
    if value >= bound:
        raise ValueError(text)
    return value


def _zone(text: str | None) -> timezone | None:
    if not text:
        return None
    if text in {"Z", "UTC"}:
        return UTC
    sign = -1 if text[0] == "-" else 1
    offset = timedelta(hours=int(text[1:3]), minutes=int(text[-2:]))
    if offset >= timedelta(hours=24):
        raise InvalidInput(f"time zone {text!r} does not exist")
    return timezone(sign * offset)
