"""What waits for a person: what was put on the list, and what the memories and beliefs say."""

from collections.abc import Iterable
from datetime import datetime

from doxa.domain.memory import Kind, State
from doxa.domain.moments import from_micros, to_micros
from doxa.domain.query import Reach
from doxa.domain.review import ReviewItem, ReviewKind
from doxa.domain.scene import UNSORTED
from doxa.stores.sql.reach import reach_clause
from doxa.stores.sql.seam import Connection, Row

REVIEWS = """
CREATE TABLE reviews (
  space_id {int} NOT NULL, kind TEXT NOT NULL, target TEXT NOT NULL, reason TEXT NOT NULL,
  actor TEXT NOT NULL, at {int} NOT NULL, closed_at {int}, PRIMARY KEY (space_id, kind, target));
"""
"""The migration that adds the table."""

_LISTED = (
    "SELECT m.id target, m.text text, m.scene scene, m.holder holder, r.reason reason, r.at at "
    "FROM reviews r JOIN memories m ON m.space_id = r.space_id AND m.id = r.target "
    "WHERE r.space_id = :space AND r.closed_at IS NULL AND r.kind = '{kind}'"
)
_MEMORIES = (
    "SELECT m.id target, m.text text, m.scene scene, m.holder holder, {reason} reason, "
    "m.recorded_at at FROM memories m WHERE m.space_id = :space "
    f"AND m.state <> '{State.ARCHIVED}' AND "
)
_BELIEFS = (
    "SELECT b.id target, b.text text, b.scene scene, b.holder holder, {reason} reason, "
    "coalesce(b.changed_at, 0) at FROM beliefs b WHERE b.space_id = :space AND b.state = '{state}'"
)
_TOLD = "'for ' || CAST(b.support AS TEXT) || ', against ' || CAST(b.against AS TEXT)"
_NO_SOURCE = "NOT EXISTS (SELECT 1 FROM events e WHERE e.id = m.event AND e.space_id = m.space_id)"
_LACKS = (
    "CASE WHEN m.occurred_at <= 0 THEN 'no time' WHEN m.confidence <= 0 THEN 'no confidence' "
    "ELSE 'no source' END"
)
WAITING: dict[ReviewKind, str] = {
    ReviewKind.FORGET: _LISTED.format(kind=ReviewKind.FORGET),
    ReviewKind.CONFLICT: _BELIEFS.format(reason=_TOLD, state="doubted"),
    ReviewKind.FLAGGED: _LISTED.format(kind=ReviewKind.FLAGGED),
    ReviewKind.CANDIDATE: _BELIEFS.format(reason=_TOLD, state="candidate"),
    ReviewKind.INCOMPLETE: _MEMORIES.format(reason=_LACKS)
    + f"m.kind <> '{Kind.TURN}' AND (m.occurred_at <= 0 OR m.confidence <= 0 OR {_NO_SOURCE})",
    ReviewKind.BANK: (
        "SELECT p.id target, p.text text, coalesce(m.scene, b.scene, 'general') scene, "
        "coalesce(m.holder, b.holder, '') holder, p.field || ': ' || p.reason reason, p.at at "
        "FROM bank_proposals p "
        "LEFT JOIN memories m ON m.space_id = p.space_id AND m.id = p.item "
        "LEFT JOIN beliefs b ON b.space_id = p.space_id AND b.id = p.item "
        "WHERE p.space_id = :space"
    ),
    ReviewKind.UNSORTED: _MEMORIES.format(reason="m.channel") + f"m.scene = '{UNSORTED}'",
}
"""For each kind the statement that finds what waits; a further kind is a further row."""


class SqlReviews:
    """The review list of one space inside one transaction."""

    def __init__(self, connection: Connection, space: int, reach: Reach) -> None:
        self._connection = connection
        self._space = space
        self._reach = reach

    def put(
        self, kind: ReviewKind, targets: Iterable[str], reason: str, actor: str, at: datetime
    ) -> None:
        """Puts memories on the list; what was decided about one before stands."""
        self._connection.run_many(
            "INSERT INTO reviews (space_id, kind, target, reason, actor, at) "
            "VALUES (:space, :kind, :target, :reason, :actor, :at) "
            "ON CONFLICT (space_id, kind, target) DO NOTHING",
            (
                {
                    "space": self._space,
                    "kind": str(kind),
                    "target": target,
                    "reason": reason,
                    "actor": actor,
                    "at": to_micros(at),
                }
                for target in targets
            ),
        )

    def close(self, kind: ReviewKind, target: str, at: datetime) -> None:
        """Takes something off the list for good."""
        self._connection.run(
            "UPDATE reviews SET closed_at = :at, reason = '' "
            "WHERE space_id = :space AND kind = :kind AND target = :target",
            {"space": self._space, "kind": str(kind), "target": target, "at": to_micros(at)},
        )

    def plans_of(self, task: str) -> list[str]:
        """The plans that were made in the events of a task and are in daily use."""
        rows = self._connection.query(
            "SELECT id FROM memories WHERE space_id = :space AND event IN "
            "(SELECT e.id FROM events e WHERE e.space_id = :space AND e.task = :task) "
            f"AND kind = '{Kind.PLAN}' AND state = '{State.ACTIVE}'",
            {"space": self._space, "task": task},
        )
        return sorted(row[0] for row in rows)

    def drop(self, targets: Iterable[str]) -> None:
        """Forgets all that was said of targets that are gone."""
        self._connection.run_many(
            "DELETE FROM reviews WHERE space_id = :space AND target = :target",
            ({"space": self._space, "target": target} for target in targets),
        )

    def find(self, kind: ReviewKind, target: str) -> ReviewItem | None:
        """What waits under this kind and target, within reach."""
        rows = self._rows(kind, " AND w.target = :target", {"target": target}, 1)
        return _item(kind, rows[0]) if rows else None

    def waiting(
        self, kind: ReviewKind, limit: int, after: tuple[int, str] | None = None
    ) -> list[ReviewItem]:
        """The newest of a kind, those behind the (time, target) ``after`` where given."""
        clause, params = "", dict[str, object]()
        if after is not None:
            clause = " AND (w.at < :after OR (w.at = :after AND w.target > :behind))"
            params = {"after": after[0], "behind": after[1]}
        return [_item(kind, row) for row in self._rows(kind, clause, params, limit)]

    def count(self, kind: ReviewKind) -> int:
        """How many wait under a kind, within reach."""
        bound, within = reach_clause(self._reach, "w")
        rows = self._connection.query(
            f"SELECT count(*) FROM ({WAITING[kind]}) w WHERE 1 = 1{bound}",
            {"space": self._space, **within},
        )
        return int(rows[0][0])

    def _rows(
        self, kind: ReviewKind, clause: str, params: dict[str, object], limit: int
    ) -> list[Row]:
        bound, within = reach_clause(self._reach, "w")
        return self._connection.query(
            f"SELECT w.target, w.text, w.scene, w.holder, w.reason, w.at FROM ({WAITING[kind]}) w "
            f"WHERE 1 = 1{bound}{clause} ORDER BY w.at DESC, w.target LIMIT :limit",
            {"space": self._space, "limit": limit, **within, **params},
        )


def _item(kind: ReviewKind, row: Row) -> ReviewItem:
    return ReviewItem(
        kind=kind,
        target=row[0],
        text=row[1],
        scene=row[2],
        holder=row[3],
        reason=row[4] or "",
        at=from_micros(row[5]),
    )
