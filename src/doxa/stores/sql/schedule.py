"""The schedule: what is due at a time, one row a kind, run by one worker at a time."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from doxa.domain.moments import from_micros, to_micros
from doxa.stores.sql.seam import Connection, Row, one

_HASTEN = """
INSERT INTO schedule (space_id, kind, due_at, attempts) VALUES (:space, :kind, :due, 0)
ON CONFLICT (space_id, kind) DO UPDATE SET due_at =
  CASE WHEN excluded.due_at < schedule.due_at THEN excluded.due_at ELSE schedule.due_at END
"""
_DUE = """
SELECT kind FROM schedule WHERE space_id = :space AND kind IN (:kinds...) AND due_at <= :now
  AND (lease_until IS NULL OR lease_until <= :now) ORDER BY due_at, kind LIMIT 1
"""
_CLAIM = """
UPDATE schedule SET owner = :owner, lease_until = :until, attempts = attempts + 1
WHERE space_id = :space AND kind = :kind AND (lease_until IS NULL OR lease_until <= :now)
RETURNING kind
"""
_RENEW = """
UPDATE schedule SET lease_until = :until
WHERE space_id = :space AND kind = :kind AND owner = :owner AND lease_until IS NOT NULL
RETURNING kind
"""
_DONE = """
UPDATE schedule SET owner = NULL, lease_until = NULL, attempts = 0, error = NULL, ran_at = :now,
  due_at = :due
WHERE space_id = :space AND kind = :kind AND owner = :owner
"""
_FAILED = """
UPDATE schedule SET owner = NULL, lease_until = NULL, error = :error, due_at = :due
WHERE space_id = :space AND kind = :kind AND owner = :owner
"""
_STATE = "SELECT attempts, ran_at FROM schedule WHERE space_id = :space AND kind = :kind"
NEVER = (1 << 62) - 1
"""The due time of what waits for a cause."""


class SqlSchedule:
    """The schedule of one space inside one transaction."""

    def __init__(self, connection: Connection, space: int) -> None:
        self._connection = connection
        self._space = space

    def hasten(self, kind: str, due: datetime) -> None:
        """Makes a kind due at a time, or keeps it due earlier."""
        self._run(_HASTEN, kind, due=to_micros(due))

    def due(self, kinds: Sequence[str], now: datetime) -> str | None:
        """The kind that has been due longest and that nobody works on."""
        params = {"space": self._space, "kinds": list(kinds), "now": to_micros(now)}
        row = one(self._connection.query(_DUE, params))
        return str(row[0]) if row else None

    def claim(self, kind: str, owner: str, now: datetime, lease: timedelta) -> bool:
        """Leases a kind to ``owner`` unless another lease is alive."""
        params = {"owner": owner, "now": to_micros(now), "until": to_micros(now + lease)}
        return bool(self._query(_CLAIM, kind, **params))

    def renew(self, kind: str, owner: str, now: datetime, lease: timedelta) -> bool:
        """Prolongs an own lease; false when another took it over."""
        return bool(self._query(_RENEW, kind, owner=owner, until=to_micros(now + lease)))

    def done(self, kind: str, owner: str, now: datetime, due: datetime | None) -> None:
        """Ends an own lease; due again at a time, or when something hastens it."""
        again = NEVER if due is None else to_micros(due)
        self._run(_DONE, kind, owner=owner, now=to_micros(now), due=again)

    def failed(self, kind: str, owner: str, due: datetime, error: str) -> None:
        """Ends an own lease without success; due again at a time."""
        self._run(_FAILED, kind, owner=owner, due=to_micros(due), error=error)

    def attempts(self, kind: str) -> int:
        """How often the kind was tried since it last succeeded."""
        row = one(self._query(_STATE, kind))
        return int(row[0]) if row else 0

    def ran_at(self, kind: str) -> datetime | None:
        """When the kind last succeeded."""
        row = one(self._query(_STATE, kind))
        return from_micros(row[1]) if row and row[1] is not None else None

    def _query(self, sql: str, kind: str, **params: object) -> list[Row]:
        return self._connection.query(sql, {"space": self._space, "kind": kind, **params})

    def _run(self, sql: str, kind: str, **params: object) -> None:
        self._connection.run(sql, {"space": self._space, "kind": kind, **params})
