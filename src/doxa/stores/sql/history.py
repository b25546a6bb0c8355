"""What happened over time: growth, access, past recalls, and plans that are over."""

import json
from collections.abc import Mapping, Sequence
from datetime import datetime

from doxa.domain.history import PastRecall
from doxa.domain.memory import Kind
from doxa.domain.moments import from_micros, to_micros
from doxa.stores.sql.seam import Connection, Row

DAY = 86_400_000_000
"""Microseconds."""
_WRITTEN = """
SELECT (recorded_at + :shift) / :day, count(*) FROM memories
WHERE space_id = :space AND recorded_at >= :since GROUP BY 1
"""
_FORGOTTEN = """
SELECT (at + :shift) / :day, count(*) FROM audit
WHERE space_id = :space AND at >= :since AND action IN ('archive', 'erase')
  AND target >= 'm_' AND target < 'm`' GROUP BY 1
"""
_ACCESSES = """
SELECT session, count, last_at, recall FROM access
WHERE space_id = :space AND row_id = :row ORDER BY last_at DESC LIMIT :limit
"""
_RECALLS = """
SELECT id, at, query, scene, holder, session, hits, injected, used, outcome FROM recalls
WHERE space_id = :space
"""


_OVER = f"""
SELECT n.event, sum(coalesce(n.span_end - n.span_start, 0))
FROM mentions n JOIN memories m ON m.space_id = n.space_id AND m.row_id = n.row_id
WHERE n.space_id = :space AND n.event IN (:events...)
  AND m.kind = '{Kind.PLAN}' AND m.valid_until <= :at
GROUP BY n.event
"""


class SqlHistory:
    """The past of one space inside one transaction."""

    def __init__(self, connection: Connection, space: int) -> None:
        self._connection = connection
        self._space = space

    def over(self, events: Sequence[str], at: datetime) -> dict[str, int]:
        """The events that plans over by then were said in, and how many characters these took."""
        rows = self._connection.query(
            _OVER, {"space": self._space, "events": events, "at": to_micros(at)}
        )
        return {event: int(length) for event, length in rows}

    def growth(self, since: datetime, shift: int) -> tuple[Mapping[int, int], Mapping[int, int]]:
        """Memories written, and archived or erased, by day since the epoch.

        ``shift`` are the microseconds by which the space's day begins before UTC's.
        """
        params = {"space": self._space, "since": to_micros(since), "shift": shift, "day": DAY}
        written = self._connection.query(_WRITTEN, params)
        forgotten = self._connection.query(_FORGOTTEN, params)
        return (
            {int(day): int(count) for day, count in written},
            {int(day): int(count) for day, count in forgotten},
        )

    def accesses(self, row: int, limit: int) -> list[Mapping[str, object]]:
        """The sessions whose recalls returned a memory, the latest first."""
        params = {"space": self._space, "row": row, "limit": limit}
        return [
            {"session": session, "count": count, "at": from_micros(at), "recall": recall}
            for session, count, at, recall in self._connection.query(_ACCESSES, params)
        ]

    def recalls(self, limit: int) -> list[PastRecall]:
        """The latest recalls, newest first."""
        rows = self._connection.query(
            f"{_RECALLS} ORDER BY at DESC, id DESC LIMIT :limit",
            {"space": self._space, "limit": limit},
        )
        return [_recall(row) for row in rows]

    def recall(self, identity: str) -> PastRecall | None:
        """The recall of this id."""
        rows = self._connection.query(
            f"{_RECALLS} AND id = :id", {"space": self._space, "id": identity}
        )
        return _recall(rows[0]) if rows else None


def _recall(row: Row) -> PastRecall:
    return PastRecall(
        id=row[0],
        at=from_micros(row[1]),
        query=row[2],
        scene=row[3],
        holder=row[4],
        session=row[5],
        hits=tuple((hit[0], float(hit[1])) for hit in json.loads(row[6])),
        injected=tuple(json.loads(row[7])),
        used=tuple(json.loads(row[8])),
        outcome=row[9],
    )
