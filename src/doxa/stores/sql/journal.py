"""The journal: events are appended and read, never changed."""

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

from doxa.domain.moments import from_micros, to_micros
from doxa.domain.query import Reach, Sight
from doxa.domain.source import Channel, Grade, Role
from doxa.domain.turn import Event, EventKind
from doxa.stores.sql.memory_rows import tags_text
from doxa.stores.sql.reach import own_clause, reach_clause
from doxa.stores.sql.seals import SqlSeals
from doxa.stores.sql.seam import DAMAGED, Connection, Row

EVENT_COLUMNS = (
    "id, kind, role, channel, grade, name, principal, holder, agent, session, ordinal, task, "
    "scene, occurred_at, zone, recorded_at, key, tool, tags, meta, content"
)
_INSERT = f"""
INSERT INTO events (space_id, {EVENT_COLUMNS}, seal)
VALUES (:space, :id, :kind, :role, :channel, :grade, :name, :principal, :holder, :agent,
  :session, :ordinal, :task, :scene, :occurred_at, :zone, :recorded_at, :key, :tool, :tags,
  :meta, :content, :seal)
"""
_KNOWN = """
SELECT key, id, content, session FROM events
WHERE space_id = :space AND principal = :principal AND key IN (:keys...)
"""
# found by id: without `+ 0` planners walk an index of the whole space instead
_BY_ID = f"""
SELECT {EVENT_COLUMNS} FROM events
WHERE space_id + 0 = :space AND id IN (:ids...) AND kind <> '{EventKind.ERASED}'
"""
_KEYS = """
SELECT id, key FROM events WHERE space_id + 0 = :space AND id IN (:ids...) AND key IS NOT NULL
"""
_SPAN = f"""
SELECT {EVENT_COLUMNS} FROM events
WHERE space_id = :space AND session = :session AND ordinal >= :start AND ordinal < :end
"""
_LATEST = f"""
SELECT {EVENT_COLUMNS} FROM events
WHERE space_id = :space AND session = :session AND occurred_at <= :at
"""
_OF_TASK = f"""
SELECT {EVENT_COLUMNS} FROM events
WHERE space_id = :space AND task = :task ORDER BY seq LIMIT :limit
"""


class SqlJournal:
    """The journal of one space inside one transaction."""

    def __init__(self, connection: Connection, space: int, reach: Reach, seals: SqlSeals) -> None:
        self._connection = connection
        self._space = space
        self._reach = reach
        self._seals = seals

    def append(self, events: Sequence[Event]) -> None:
        """Appends the events in order."""
        self._connection.run_many(_INSERT, (self._params(event) for event in events))

    def known(self, principal: str, keys: Sequence[str]) -> dict[str, tuple[str, str, str]]:
        """For each key this principal used before: event id, content and session."""
        if not keys:
            return {}
        rows = self._connection.query(
            _KNOWN, {"space": self._space, "principal": principal, "keys": keys}
        )
        return {key: (event, content, session) for key, event, content, session in rows}

    def get(self, ids: Sequence[str]) -> dict[str, Event]:
        """The events of these ids that exist and were not erased."""
        rows = self._connection.query(_BY_ID, {"space": self._space, "ids": ids})
        return {event.id: event for event in _events(rows)}

    def keys(self, ids: Sequence[str]) -> dict[str, str]:
        """The callers' own keys of those of the events that have one."""
        return dict(self._connection.query(_KEYS, {"space": self._space, "ids": ids}))

    def span(self, session: str, start: int, end: int) -> list[Event]:
        """The events of a session within reach with ordinals ``start`` ≤ n < ``end``."""
        bound, within = reach_clause(self._reach, "events")
        params = {"space": self._space, "session": session, "start": start, "end": end}
        return _events(self._connection.query(f"{_SPAN}{bound} ORDER BY ordinal", params | within))

    def latest(self, session: str, at: int, limit: int, sight: Sight) -> list[Event]:
        """The last ``limit`` events of a session up to ``at`` (microseconds), newest first.

        They are those that the agent of ``sight`` wrote within its own.
        """
        bound, within = own_clause(sight, "events")
        params = {"space": self._space, "session": session, "at": at, "limit": limit}
        statement = f"{_LATEST}{bound} ORDER BY ordinal DESC LIMIT :limit"
        return _events(self._connection.query(statement, params | within))

    def readable(self, ids: Sequence[str]) -> set[str]:
        """Those of the ids that are events within reach."""
        bound, within = reach_clause(self._reach, "events")
        rows = self._connection.query(
            f"SELECT id FROM events WHERE space_id + 0 = :space AND id IN (:ids...){bound}",
            {"space": self._space, "ids": ids, **within},
        )
        return {row[0] for row in rows}

    def of_task(self, task: str, limit: int) -> list[Event]:
        """The first ``limit`` events of a task, in the order they were written."""
        params = {"space": self._space, "task": task, "limit": limit}
        return _events(self._connection.query(_OF_TASK, params))

    def totals(self) -> tuple[int, int | None, int | None, int]:
        """Count, first and last time (microseconds), characters of all living events."""
        row = self._connection.query(
            "SELECT count(*), min(occurred_at), max(occurred_at), "
            "coalesce(sum(length(content)), 0) FROM events "
            f"WHERE space_id = :space AND kind <> '{EventKind.ERASED}'",
            {"space": self._space},
        )[0]
        return row[0], row[1], row[2], row[3]

    def _params(self, event: Event) -> Mapping[str, Any]:
        params: dict[str, Any] = {
            "space": self._space,
            "id": event.id,
            "kind": str(event.kind),
            "role": str(event.role),
            "channel": str(event.channel),
            "grade": int(event.grade),
            "name": event.name,
            "principal": event.principal,
            "holder": event.holder,
            "agent": event.agent,
            "session": event.session,
            "ordinal": event.ordinal,
            "task": event.task,
            "scene": event.scene,
            "occurred_at": to_micros(event.occurred_at),
            "zone": event.zone,
            "recorded_at": to_micros(event.recorded_at),
            "key": event.key,
            "tool": event.tool,
            "tags": tags_text(event.tags),
            "meta": json.dumps(event.meta, ensure_ascii=False, default=str) if event.meta else "{}",
            "content": event.content,
        }
        params["seal"] = self._seals.of("events", params)
        return params


def _events(rows: Sequence[Row]) -> list[Event]:
    """The events of some rows; damaged rows are left out, ``doctor`` names them."""
    found = []
    for row in rows:
        with suppress(*DAMAGED):
            found.append(event_of(row))
    return found


def event_of(row: Row) -> Event:
    """An event from its row."""
    return Event(
        id=row[0],
        kind=EventKind(row[1]),
        role=Role(row[2]),
        channel=Channel(row[3]),
        grade=Grade(row[4]),
        name=row[5],
        principal=row[6],
        holder=row[7],
        agent=row[8],
        session=row[9],
        ordinal=row[10],
        task=row[11],
        scene=row[12],
        occurred_at=from_micros(row[13]),
        zone=row[14],
        recorded_at=from_micros(row[15]),
        key=row[16],
        tool=row[17],
        tags=tuple(json.loads(row[18])),
        meta=json.loads(row[19]),
        content=row[20],
    )
