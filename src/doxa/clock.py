"""The system's clock."""

from datetime import UTC, datetime

from doxa.domain.moments import zone_name


class SystemClock:
    """Wall-clock time."""

    def now(self) -> datetime:
        """The present moment, aware, in UTC."""
        return datetime.now(UTC)


def system_zone() -> str:
    """The offset of the machine's own zone now, such as ``+08:00``."""
    return zone_name(datetime.now(UTC).astimezone())
