"""The durable queue: put in the transaction of the write it follows, claimed under a lease."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from doxa.domain.hit import DeadJob
from doxa.domain.moments import from_micros, to_micros
from doxa.stores.sql.seam import Connection

_PUT = """
INSERT INTO queue (space_id, kind, target, payload, state, attempts, due_at, created_at)
VALUES (:space, :kind, :target, '', 'ready', 0, :now, :now)
ON CONFLICT (space_id, kind, target) DO UPDATE
SET state = 'ready', attempts = 0, due_at = excluded.due_at, lease_until = NULL, error = NULL
"""
_CLAIM = """
WITH picked AS MATERIALIZED (
  SELECT id FROM queue WHERE space_id = :space AND kind = :kind {alone}
    AND ((state = 'ready' AND due_at <= :now) OR (state = 'leased' AND lease_until <= :now))
  ORDER BY id LIMIT :limit {skip_locked})
UPDATE queue SET state = 'leased', owner = :owner, lease_until = :until, attempts = attempts + 1
WHERE id IN (SELECT id FROM picked) RETURNING id, target, attempts
"""
_ALONE = """
    AND NOT EXISTS (SELECT 1 FROM queue l WHERE l.space_id = :space AND l.kind = :kind
      AND l.state = 'leased' AND l.lease_until > :now AND l.owner <> :owner)"""
_EXTEND = """
UPDATE queue SET lease_until = :until
WHERE id IN (:ids...) AND owner = :owner AND state = 'leased'
"""
_DUE = """
SELECT 1 FROM queue WHERE space_id = :space AND kind = :kind
  AND ((state = 'ready' AND due_at <= :now) OR (state = 'leased' AND lease_until <= :now)) LIMIT 1
"""
_DONE = "DELETE FROM queue WHERE id IN (:ids...) AND owner = :owner AND state = 'leased'"
_RELEASE = """
UPDATE queue SET state = 'ready', attempts = attempts - 1, due_at = :due, lease_until = NULL,
  error = :error
WHERE id IN (:ids...) AND owner = :owner AND state = 'leased'
"""
_FAIL = """
UPDATE queue SET state = CASE WHEN attempts >= :limit THEN 'dead' ELSE 'ready' END,
  due_at = :due, lease_until = NULL, error = :error
WHERE id IN (:ids...) AND owner = :owner AND state = 'leased'
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Job:
    """One claimed piece of work: what kind, on which row, the how-manieth try."""

    id: int
    kind: str
    target: int
    attempts: int


@dataclass(frozen=True, slots=True)
class Lease:
    """Who works on claimed jobs, from when, and until when nobody else may."""

    owner: str
    start: datetime
    length: timedelta

    @property
    def end(self) -> datetime:
        """When others may take over."""
        return self.start + self.length


class SqlQueue:
    """The queue of one space inside one transaction."""

    def __init__(self, connection: Connection, space: int, skip_locked: str) -> None:
        self._connection = connection
        self._space = space
        self._skip_locked = skip_locked

    def put(self, kind: str, targets: Sequence[int], now: datetime) -> None:
        """Adds a job for each target; one that is there already starts afresh."""
        self.put_all([(kind, target) for target in targets], now)

    def put_all(self, jobs: Sequence[tuple[str, int]], now: datetime) -> None:
        """Adds a job for each kind and target; one that is there already starts afresh."""
        if not jobs:
            return
        moment = to_micros(now)
        self._connection.announce(self._space)
        self._connection.run_many(
            _PUT,
            [
                {"space": self._space, "kind": kind, "target": target, "now": moment}
                for kind, target in jobs
            ],
        )

    def waiting_for_company(self, kinds: Sequence[str], now: datetime) -> bool:
        """Whether there are jobs of these kinds that :meth:`hasten` would make due."""
        rows = self._connection.query(
            "SELECT 1 FROM queue WHERE space_id = :space AND kind IN (:kinds...) "
            "AND state = 'ready' AND error IS NULL AND due_at > :now LIMIT 1",
            {"space": self._space, "kinds": kinds, "now": to_micros(now)},
        )
        return bool(rows)

    def hasten(self, kinds: Sequence[str], now: datetime) -> None:
        """Makes jobs of these kinds due that only wait for company, not after a failure."""
        self._connection.run(
            "UPDATE queue SET due_at = :now WHERE space_id = :space AND kind IN (:kinds...) "
            "AND state = 'ready' AND error IS NULL AND due_at > :now",
            {"space": self._space, "kinds": kinds, "now": to_micros(now)},
        )

    def due(self, kind: str, now: datetime) -> bool:
        """Whether a claim would find something."""
        params = {"space": self._space, "kind": kind, "now": to_micros(now)}
        return bool(self._connection.query(_DUE, params))

    def claim(self, kind: str, limit: int, lease: Lease, *, alone: bool = False) -> list[Job]:
        """Up to ``limit`` due jobs under the lease; expired leases are taken over.

        ``alone``: none while another owner has jobs of the kind, so that they are done in
        their order; such claims need the store's ``claim``.
        """
        params = {
            "space": self._space,
            "kind": kind,
            "limit": limit,
            "owner": lease.owner,
            "now": to_micros(lease.start),
            "until": to_micros(lease.end),
        }
        claim = _CLAIM.format(skip_locked=self._skip_locked, alone=_ALONE if alone else "")
        rows = self._connection.query(claim, params)
        return [Job(id=row[0], kind=kind, target=row[1], attempts=row[2]) for row in sorted(rows)]

    def extend(self, ids: Sequence[int], owner: str, until: datetime) -> int:
        """Prolongs the leases of those jobs that are still this owner's; how many."""
        params = {"ids": ids, "owner": owner, "until": to_micros(until)}
        return self._connection.run(_EXTEND, params)

    def done(self, ids: Sequence[int], owner: str) -> None:
        """Removes finished jobs that are still this owner's."""
        self._connection.run(_DONE, {"ids": ids, "owner": owner})

    def remove(self, kind: str) -> None:
        """Removes every job of a kind, whoever has it: what it is for is done."""
        self._connection.run(
            "DELETE FROM queue WHERE space_id = :space AND kind = :kind",
            {"space": self._space, "kind": kind},
        )

    def release(self, ids: Sequence[int], owner: str, due: datetime, reason: str) -> None:
        """Gives jobs back untried: the attempt is not counted."""
        params = {"ids": ids, "owner": owner, "due": to_micros(due), "error": reason}
        self._connection.run(_RELEASE, params)

    def fail(self, ids: Sequence[int], owner: str, due: datetime, error: str, limit: int) -> None:
        """Counts a failure: due again later, or dead after ``limit`` attempts."""
        params = {
            "ids": ids,
            "owner": owner,
            "due": to_micros(due),
            "error": error,
            "limit": limit,
        }
        self._connection.run(_FAIL, params)

    def leased(self, kinds: Sequence[str]) -> int:
        """Jobs of these kinds that somebody is at work on."""
        rows = self._connection.query(
            "SELECT count(*) FROM queue WHERE space_id = :space AND state = 'leased' "
            "AND kind IN (:kinds...)",
            {"space": self._space, "kinds": kinds},
        )
        return int(rows[0][0])

    def waiting(self, kind: str) -> int:
        """Living jobs of one kind."""
        rows = self._connection.query(
            "SELECT count(*) FROM queue WHERE space_id = :space AND kind = :kind "
            "AND state <> 'dead'",
            {"space": self._space, "kind": kind},
        )
        return int(rows[0][0])

    def depth(self) -> dict[str, int]:
        """Jobs by state."""
        rows = self._connection.query(
            "SELECT state, count(*) FROM queue WHERE space_id = :space GROUP BY state",
            {"space": self._space},
        )
        return dict(rows)

    def oldest(self) -> datetime | None:
        """When the oldest waiting job was created."""
        rows = self._connection.query(
            "SELECT min(created_at) FROM queue WHERE space_id = :space AND state <> 'dead'",
            {"space": self._space},
        )
        return from_micros(rows[0][0]) if rows[0][0] is not None else None

    def dead(self) -> list[DeadJob]:
        """The jobs that were given up."""
        rows = self._connection.query(
            "SELECT id, kind, attempts, error, created_at FROM queue "
            "WHERE space_id = :space AND state = 'dead' ORDER BY id",
            {"space": self._space},
        )
        return [
            DeadJob(
                id=row[0],
                kind=row[1],
                attempts=row[2],
                error=row[3] or "",
                created_at=from_micros(row[4]),
            )
            for row in rows
        ]

    def requeue(self, ids: Sequence[int] | None, now: datetime) -> int:
        """Makes dead jobs ready again, all of them where no ids are given."""
        narrow = "" if ids is None else " AND id IN (:ids...)"
        params: dict[str, object] = {"space": self._space, "now": to_micros(now)}
        if ids is not None:
            params["ids"] = ids
        return self._connection.run(
            "UPDATE queue SET state = 'ready', attempts = 0, due_at = :now, error = NULL "
            f"WHERE space_id = :space AND state = 'dead'{narrow}",
            params,
        )
