"""The system's clock."""

from datetime import UTC, datetime


class SystemClock:
    """Wall-clock time."""

    def now(self) -> datetime:
        """The present moment, aware, in UTC."""
        return datetime.now(UTC)
