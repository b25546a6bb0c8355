"""Times as exports write them: ISO 8601 and its neighbours, epoch numbers."""

import math
import re
from datetime import UTC, datetime, timedelta, tzinfo
from zoneinfo import ZoneInfo

from doxa.domain.errors import InvalidInput

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_SCALES = ((1e11, 1.0), (1e14, 1e3), (1e17, 1e6))
"""Numbers below the first bound are seconds, then milli- and microseconds."""
_MAX_CHARS = 64
_DIGITS = re.compile(r"[0-9]{9,17}(?:\.[0-9]{1,9})?")
_LOOSE = re.compile(
    r"(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?"
    r"(?:[T ,，]{0,2}(\d{1,2})[:：](\d{2})(?:[:：](\d{2}))?)?",
    re.ASCII,
)


def zone_of(name: str | None) -> tzinfo | None:
    """The zone of an IANA name such as ``Asia/Shanghai``; nothing for nothing.

    Raises:
        InvalidInput: no zone of that name.
    """
    if name is None:
        return None
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        raise InvalidInput(
            f"unknown time zone {name!r}; use a name such as 'Asia/Shanghai' or 'UTC'"
        ) from None


def parse_time(value: object, zone: tzinfo | None) -> datetime | None:
    """The moment that ``value`` names; nothing for null and empty text.

    Epoch numbers are shown in ``zone`` (UTC without one), text keeps the offset it has,
    text without an offset is in ``zone`` and stays naive without one.

    Raises:
        InvalidInput: it names no moment of the years 1 to 9999.
    """
    if value is None or value == "":
        return None
    try:
        moment = _moment(value)
    except (ValueError, OverflowError):
        raise InvalidInput(
            f"time {value!r:.60} cannot be read; use ISO 8601 or seconds since 1970"
        ) from None
    if moment.tzinfo is None:
        return moment if zone is None else moment.replace(tzinfo=zone)
    return moment if isinstance(value, str) else in_zone(moment, zone)


def in_zone(moment: datetime, zone: tzinfo | None) -> datetime:
    """The same moment on the clocks of ``zone``; unchanged at the ends of the calendar."""
    if zone is None:
        return moment
    try:
        return moment.astimezone(zone)
    except OverflowError:
        return moment


def _moment(value: object) -> datetime:
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        raise ValueError(type(value).__name__)
    if not isinstance(value, str):
        return _since_epoch(float(value))
    text = value[: _MAX_CHARS + 1].strip()
    if len(text) > _MAX_CHARS:
        raise ValueError(text)
    if _DIGITS.fullmatch(text):
        return _since_epoch(float(text))
    try:
        return datetime.fromisoformat(text)
    except ValueError:
        return _loose(text)


def _since_epoch(number: float) -> datetime:
    if not math.isfinite(number):
        raise ValueError(number)
    for bound, scale in _SCALES:
        if abs(number) < bound:
            return _EPOCH + timedelta(seconds=number / scale)
    raise ValueError(number)


def _loose(text: str) -> datetime:
    match = _LOOSE.fullmatch(text)
    if match is None:
        raise ValueError(text)
    year, month, day, hour, minute, second = (int(part or 0) for part in match.groups())
    return datetime(year, month, day, hour, minute, second)  # noqa: DTZ001 - naive as written
