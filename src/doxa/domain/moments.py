"""Moments: aware datetimes, kept as whole microseconds since 1970 in UTC."""

import re
from datetime import UTC, datetime, timedelta, timezone, tzinfo
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from doxa.domain.errors import InvalidInput

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)
_OFFSET = re.compile(r"(?:UTC|GMT)?([+-])(\d{1,2}):?(\d{2})?")


def to_micros(at: datetime) -> int:
    """Microseconds since the epoch; holds for the years 1 to 9999."""
    return (at - EPOCH) // _MICROSECOND


def from_micros(micros: int) -> datetime:
    """The aware UTC moment of :func:`to_micros`."""
    return EPOCH + timedelta(microseconds=micros)


def parse_zone(name: str) -> tzinfo:
    """The zone of a name (``Asia/Shanghai``, ``UTC``) or an offset (``+08:00``).

    Raises:
        InvalidInput: no such zone.
    """
    if name in {"UTC", "Z", ""}:
        return UTC
    offset = _OFFSET.fullmatch(name)
    if offset:
        sign, hours, minutes = offset.groups()
        shift = timedelta(hours=int(hours), minutes=int(minutes or 0))
        if shift < timedelta(hours=24):
            return timezone(-shift if sign == "-" else shift)
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise InvalidInput(
            f"unknown time zone {name!r}; use a name such as 'Asia/Shanghai' or an offset '+08:00'"
        ) from None


def zone_name(at: datetime) -> str:
    """The name of the zone of an aware moment: a zone key, ``UTC`` or ``±HH:MM``."""
    zone = at.tzinfo
    if isinstance(zone, ZoneInfo) and zone.key:
        return zone.key
    shift = at.utcoffset() or timedelta(0)
    if not shift:
        return "UTC"
    minutes = int(abs(shift).total_seconds()) // 60
    return f"{'-' if shift < timedelta(0) else '+'}{minutes // 60:02d}:{minutes % 60:02d}"


def aware(at: datetime, zone: tzinfo) -> datetime:
    """``at`` itself when aware, else taken to be in ``zone``.

    Raises:
        InvalidInput: the moment has no UTC counterpart (year 1 or 9999 at the edge).
    """
    local = at if at.tzinfo is not None else at.replace(tzinfo=zone)
    try:
        local.astimezone(UTC)
    except OverflowError:
        raise InvalidInput(f"the time {at.isoformat()} lies outside the years 1 to 9999") from None
    return local


def local(at: datetime, zone: tzinfo) -> datetime:
    """``at`` as read on a clock in ``zone``; at the edges of the calendar, in UTC."""
    try:
        return at.astimezone(zone)
    except OverflowError:
        return at
