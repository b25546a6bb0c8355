"""Records of use: access to memories, the recall log, the audit log."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from doxa.domain.moments import from_micros, to_micros
from doxa.domain.query import Reach
from doxa.stores.sql.audit import SqlAudit
from doxa.stores.sql.notes import SqlNotes
from doxa.stores.sql.reach import reach_clause
from doxa.stores.sql.seam import Connection

_TOUCH = """
INSERT INTO access (space_id, row_id, session, count, last_at, recall)
SELECT :space, :row, :session, 1, :at, :recall
WHERE EXISTS (SELECT 1 FROM memories WHERE row_id = :row AND space_id = :space)
ON CONFLICT (row_id, session) DO UPDATE SET count = access.count + 1,
  last_at = excluded.last_at, recall = excluded.recall
"""
_RECALL = """
INSERT INTO recalls (id, space_id, at, query, scene, holder, session, task, hits, injected, used)
VALUES (:id, :space, :at, :query, :scene, :holder, :session, :task, :hits, :injected, '[]')
ON CONFLICT (id) DO NOTHING
"""
_TOTALS = """
SELECT count(*), coalesce(sum(CASE WHEN hits <> '[]' THEN 1 ELSE 0 END), 0),
  coalesce(sum(CASE WHEN used <> '[]' OR outcome IS NOT NULL THEN 1 ELSE 0 END), 0),
  coalesce(sum(CASE WHEN used <> '[]' THEN 1 ELSE 0 END), 0)
FROM recalls WHERE space_id = :space
"""
_JUDGED = """
SELECT at, query, scene, holder, session, hits, used FROM recalls
WHERE space_id = :space AND used <> '[]' AND query <> '' ORDER BY at DESC, id DESC LIMIT :limit
"""
_IDLE = """
FROM memories m WHERE m.space_id = :space AND m.state = 'active' AND m.kind <> 'turn'
AND m.recorded_at < :before AND NOT EXISTS (SELECT 1 FROM access a WHERE a.row_id = m.row_id)
"""
_LEVELS = """
SELECT CAST(m.importance * 20 AS BIGINT), count(*),
  sum(CASE WHEN EXISTS (SELECT 1 FROM access a WHERE a.row_id = m.row_id) THEN 0 ELSE 1 END)
FROM memories m WHERE m.space_id = :space AND m.state = 'active' AND m.kind <> 'turn'
AND m.recorded_at < :before GROUP BY 1 ORDER BY 1
"""
_LIVING = "SELECT row_id FROM memories WHERE space_id = :space AND row_id IN (:rows...)"


ERASED = "erased"
"""The note of when something was erased last, in microseconds."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RecallRecord:
    """One line of the recall log. ``hits`` are (memory id, row, relevance).

    ``beliefs`` were put into the brief with them; a hint is marked by ``HINT`` before its id.
    """

    id: str
    at: datetime
    query: str
    scene: str
    holder: str
    session: str
    task: str | None
    hits: tuple[tuple[str, int, float], ...]
    injected: bool = False
    beliefs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgedRecall:
    """A recall of which it is known what was used."""

    at: datetime
    query: str
    scene: str
    holder: str
    session: str
    hits: tuple[str, ...]
    used: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RecallTotals:
    """Recalls logged; of them those that returned something, got feedback, were of use."""

    recalls: int
    found: int
    judged: int
    used: int


HINT = "~"


@dataclass(frozen=True, slots=True, kw_only=True)
class LoggedRecall:
    """What feedback on a recall needs to know of it: ids of hits, and of what was injected."""

    hits: tuple[str, ...]
    injected: tuple[str, ...]
    holder: str
    session: str


def _sifted(record: RecallRecord, erased: int, living: set[int]) -> RecallRecord:
    hits = tuple(hit for hit in record.hits if hit[1] in living)
    if len(hits) == len(record.hits) and to_micros(record.at) > erased:
        return record
    return replace(record, query="", scene="", holder="", task=None, hits=hits)


class SqlRecords:
    """The records of one space inside one transaction."""

    def __init__(self, connection: Connection, space: int, audit: SqlAudit, reach: Reach) -> None:
        self._connection = connection
        self._space = space
        self._audit = audit
        self._reach = reach

    def add_recalls(self, records: Sequence[RecallRecord]) -> None:
        """Logs recalls and counts the access of what they returned.

        They waited in memory: those from before an erasure come without query and scope, and
        without what is gone.
        """
        erased = self._erased_until()
        rows = [row for record in records for _, row, _ in record.hits]
        living = {
            row[0] for row in self._connection.query(_LIVING, {"space": self._space, "rows": rows})
        }
        kept = [_sifted(record, erased, living) for record in records]
        self._connection.run_many(_RECALL, (self._recall(record) for record in kept))
        self._connection.run_many(
            _TOUCH,
            (
                {
                    "space": self._space,
                    "row": row,
                    "session": record.session,
                    "at": to_micros(record.at),
                    "recall": record.id,
                }
                for record in records
                for _, row, _ in record.hits
            ),
        )

    def recall(self, identity: str) -> LoggedRecall | None:
        """A recall within reach as it was logged."""
        bound, within = reach_clause(self._reach, "recalls")
        rows = self._connection.query(
            "SELECT hits, injected, holder, session FROM recalls "
            f"WHERE space_id = :space AND id = :id{bound}",
            {"space": self._space, "id": identity, **within},
        )
        if not rows:
            return None
        hits, injected, holder, session = rows[0]
        return LoggedRecall(
            hits=tuple(hit[0] for hit in json.loads(hits)),
            injected=tuple(json.loads(injected)),
            holder=holder,
            session=session or "",
        )

    def note_use(self, identity: str, used: Sequence[str], outcome: str | None) -> None:
        """Notes what of a recall was used, and how the task went."""
        self._connection.run(
            "UPDATE recalls SET used = :used, outcome = :outcome "
            "WHERE space_id = :space AND id = :id",
            {
                "space": self._space,
                "id": identity,
                "used": json.dumps(list(used)),
                "outcome": outcome,
            },
        )

    def _erased_until(self) -> int:
        return int(SqlNotes(self._connection, self._space).get(ERASED) or -1)

    def recall_totals(self) -> RecallTotals:
        """How many recalls were logged, and what came of them."""
        row = self._connection.query(_TOTALS, {"space": self._space})[0]
        return RecallTotals(*map(int, row))

    def judged(self, limit: int) -> list[JudgedRecall]:
        """The latest recalls of which it is known what was used, newest first."""
        rows = self._connection.query(_JUDGED, {"space": self._space, "limit": limit})
        found = []
        for at, query, scene, holder, session, hits, used in rows:
            names = tuple(hit[0] for hit in json.loads(hits))
            taken = tuple(name for name in json.loads(used) if name in names)
            if taken:
                found.append(
                    JudgedRecall(
                        at=from_micros(at), query=query, scene=scene, holder=holder,
                        session=session or "", hits=names, used=taken,
                    )
                )  # fmt: skip
        return found

    def never_recalled(self, before: int, limit: int) -> tuple[int, list[tuple[str, float]]]:
        """Memories from before a moment that no recall returned: how many, and the least of them.

        Each with its importance. Turns are left out: they are the record, not what was kept.
        """
        params = {"space": self._space, "before": before}
        [[count]] = self._connection.query(f"SELECT count(*) {_IDLE}", params)
        rows = self._connection.query(
            f"SELECT m.id, m.importance {_IDLE} ORDER BY m.importance, m.row_id LIMIT :limit",
            {**params, "limit": limit},
        )
        return int(count), [(row[0], row[1]) for row in rows]

    def importance_levels(self, before: int) -> list[tuple[float, int, int]]:
        """Memories from before a moment by importance, in steps of .05: all, never returned."""
        rows = self._connection.query(_LEVELS, {"space": self._space, "before": before})
        return [(level / 20, int(count), int(idle)) for level, count, idle in rows]

    def importance_of(self, ids: Sequence[str]) -> dict[str, float]:
        """The importance of memories by id; turns are left out."""
        rows = self._connection.query(
            "SELECT id, importance FROM memories WHERE space_id = :space AND id IN (:ids...) "
            "AND kind <> 'turn'",
            {"space": self._space, "ids": ids},
        )
        return dict(rows)

    def add_audit(
        self, at: datetime, actor: str, action: str, target: str, cause: str, **detail: object
    ) -> None:
        """Appends one audit entry; ``detail`` holds ids and figures, never content."""
        self._audit.add(at, actor, action, target, cause, **detail)

    def audit(self, limit: int, target: str | None = None) -> list[Mapping[str, object]]:
        """The latest audit entries, newest first; those of one target where given."""
        return self._audit.latest(limit, target)

    def _recall(self, record: RecallRecord) -> Mapping[str, object]:
        return {
            "id": record.id,
            "space": self._space,
            "at": to_micros(record.at),
            "query": record.query,
            "scene": record.scene,
            "holder": record.holder,
            "session": record.session or None,
            "task": record.task,
            "hits": json.dumps([[id_, score] for id_, _, score in record.hits]),
            "injected": json.dumps(
                [*(id_ for id_, _, _ in record.hits), *record.beliefs] if record.injected else []
            ),
        }
