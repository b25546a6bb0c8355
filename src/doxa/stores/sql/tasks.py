"""Tasks: open ones make a stack, ended ones the history of their family."""

from collections.abc import Mapping
from datetime import datetime

from doxa.domain.moments import from_micros, to_micros
from doxa.domain.query import Sight
from doxa.domain.task import Outcome, Task
from doxa.stores.sql.reach import read_or_own_clause
from doxa.stores.sql.seam import Connection, Row, one

TASKS = """
DROP TABLE tasks;
CREATE TABLE tasks (
  seq {serial}, space_id {int} NOT NULL, id TEXT NOT NULL, goal TEXT NOT NULL,
  family TEXT NOT NULL, scene TEXT NOT NULL, session TEXT NOT NULL, holder TEXT NOT NULL,
  agent TEXT, parent TEXT, started_at {int} NOT NULL, ended_at {int}, outcome TEXT,
  note TEXT NOT NULL, learnt {int} NOT NULL DEFAULT 0, UNIQUE (space_id, id));
CREATE INDEX tasks_by_family ON tasks (space_id, family, seq);
CREATE INDEX events_by_task ON events (space_id, task, seq);
"""
"""The migration that gives tasks their family and parent; no version wrote the table before."""

_COLUMNS = (
    "seq, id, goal, family, scene, session, holder, agent, parent, started_at, ended_at, "
    "outcome, note"
)


class SqlTasks:
    """The tasks of one space inside one transaction."""

    def __init__(self, connection: Connection, space: int, sight: Sight) -> None:
        self._connection = connection
        self._space = space
        self._sight = sight

    def add(self, task: Task) -> Task:
        """Writes a fresh task; it comes back with its number."""
        rows = self._connection.query(
            "INSERT INTO tasks (space_id, id, goal, family, scene, session, holder, agent, "
            "parent, started_at, note) VALUES (:space, :id, :goal, :family, :scene, :session, "
            ":holder, :agent, :parent, :started_at, '') "
            f"RETURNING {_COLUMNS}",
            {
                "space": self._space,
                "id": task.id,
                "goal": task.goal,
                "family": task.family,
                "scene": task.scene,
                "session": task.session,
                "holder": task.holder,
                "agent": task.agent,
                "parent": task.parent,
                "started_at": to_micros(task.started_at),
            },
        )
        return _task(rows[0])

    def end(self, task: str, at: datetime, outcome: Outcome, note: str) -> None:
        """Ends an open task."""
        self._connection.run(
            "UPDATE tasks SET ended_at = :at, outcome = :outcome, note = :note "
            "WHERE space_id = :space AND id = :id AND ended_at IS NULL",
            {
                "space": self._space,
                "id": task,
                "at": to_micros(at),
                "outcome": str(outcome),
                "note": note,
            },
        )

    def learn(self, task: str) -> bool:
        """Marks that the skills know of a run; true the first time only."""
        changed = self._connection.run(
            "UPDATE tasks SET learnt = 1 WHERE space_id = :space AND id = :id AND learnt = 0",
            {"space": self._space, "id": task},
        )
        return changed > 0

    def get(self, task: str) -> Task | None:
        """The task of this id within sight."""
        bound, within = read_or_own_clause(self._sight, "tasks")
        return self._one(f"id = :key{bound}", task, within)

    def numbered(self, seq: int) -> Task | None:
        """The task of this number."""
        return self._one("seq = :key", seq)

    def open(self, session: str | None = None) -> list[Task]:
        """The tasks within sight that have not ended, the latest first."""
        narrow, params = read_or_own_clause(self._sight, "tasks")
        if session is not None:
            narrow += " AND session = :session"
            params["session"] = session
        rows = self._connection.query(
            f"SELECT {_COLUMNS} FROM tasks WHERE space_id = :space AND ended_at IS NULL{narrow} "
            "ORDER BY seq DESC",
            {"space": self._space, **params},
        )
        return [_task(row) for row in rows]

    def ended(self, family: str, holder: str, scene: str, limit: int) -> list[Task]:
        """The latest ended runs of a family of one holder and scene, newest first."""
        rows = self._connection.query(
            f"SELECT {_COLUMNS} FROM tasks WHERE space_id = :space AND family = :family "
            "AND holder = :holder AND scene = :scene AND ended_at IS NOT NULL "
            "ORDER BY seq DESC LIMIT :limit",
            {
                "space": self._space,
                "family": family,
                "holder": holder,
                "scene": scene,
                "limit": limit,
            },
        )
        return [_task(row) for row in rows]

    def listed(self, limit: int) -> list[Task]:
        """The latest tasks within sight, newest first."""
        narrow, params = read_or_own_clause(self._sight, "tasks")
        rows = self._connection.query(
            f"SELECT {_COLUMNS} FROM tasks WHERE space_id = :space{narrow} "
            "ORDER BY seq DESC LIMIT :limit",
            {"space": self._space, "limit": limit, **params},
        )
        return [_task(row) for row in rows]

    def _one(
        self, clause: str, key: object, params: Mapping[str, object] | None = None
    ) -> Task | None:
        rows = self._connection.query(
            f"SELECT {_COLUMNS} FROM tasks WHERE space_id = :space AND {clause}",
            {"space": self._space, "key": key, **(params or {})},
        )
        row = one(rows)
        return _task(row) if row else None


def _task(row: Row) -> Task:
    return Task(
        seq=row[0],
        id=row[1],
        goal=row[2],
        family=row[3],
        scene=row[4],
        session=row[5],
        holder=row[6],
        agent=row[7],
        parent=row[8],
        started_at=from_micros(row[9]),
        ended_at=None if row[10] is None else from_micros(row[10]),
        outcome=None if row[11] is None else Outcome(row[11]),
        note=row[12],
    )
