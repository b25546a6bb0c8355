"""Sessions: who talks, from when to when, and how an ended one is told."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from doxa.domain.moments import from_micros, to_micros
from doxa.domain.query import EVERYTHING, Sight
from doxa.domain.session import BANK, VAULT
from doxa.domain.turn import EventKind
from doxa.stores.sql.reach import own_clause
from doxa.stores.sql.seam import Connection, Row, one

_COLUMNS = "id, principal, holder, agent, scene, started_at, last_at, turns, summary"
_LATEST = f"""
SELECT {_COLUMNS} FROM sessions
WHERE space_id = :space AND principal = :principal AND coalesce(agent, '') = :agent
  AND last_at >= :since AND started_at <= :until
  AND id NOT LIKE :bank AND id NOT LIKE :vault
ORDER BY last_at DESC, id LIMIT 1
"""
_TOUCH = """
INSERT INTO sessions (space_id, id, principal, holder, agent, scene, started_at, last_at, turns)
VALUES (:space, :id, :principal, :holder, :agent, :scene, :first, :last, :turns)
ON CONFLICT (space_id, id) DO UPDATE SET turns = sessions.turns + excluded.turns,
  started_at = CASE WHEN excluded.started_at < sessions.started_at
    THEN excluded.started_at ELSE sessions.started_at END,
  last_at = CASE WHEN excluded.last_at > sessions.last_at
    THEN excluded.last_at ELSE sessions.last_at END,
  summary = NULL
RETURNING turns
"""


_SEEN = f"""
SELECT g.session, f.principal, f.holder, f.agent, f.scene, g.started_at, g.last_at, g.turns, NULL
FROM (SELECT session, min(occurred_at) started_at, max(occurred_at) last_at, count(*) turns,
    min(ordinal) begun FROM events
  WHERE space_id = :space AND kind <> '{EventKind.ERASED}'{{bound}} GROUP BY session) g
JOIN events f ON f.space_id = :space AND f.session = g.session AND f.ordinal = g.begun
  AND f.kind <> '{EventKind.ERASED}'
ORDER BY g.last_at DESC, g.session LIMIT :limit
"""
"""Sessions as one agent or user has them: of what they wrote in it themselves."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionRow:
    """A session as stored. ``summary`` is None while it lives, empty where it said little."""

    id: str
    principal: str
    holder: str
    agent: str | None
    scene: str
    started_at: datetime
    last_at: datetime
    turns: int
    summary: str | None = None


class SqlSessions:
    """The sessions of one space inside one transaction."""

    def __init__(self, connection: Connection, space: int) -> None:
        self._connection = connection
        self._space = space

    def get(self, session: str, sight: Sight) -> SessionRow | None:
        """The session of this id, as far as the agent of ``sight`` had a part in it."""
        if sight != EVERYTHING:
            bound, params = own_clause(sight, "events")
            bound += " AND session = :session"
            found = self._seen(bound, {**params, "session": session}, 1)
            return found[0] if found else None
        rows = self._connection.query(
            f"SELECT {_COLUMNS} FROM sessions WHERE space_id = :space AND id = :id",
            {"space": self._space, "id": session},
        )
        row = one(rows)
        return _session(row) if row else None

    def users(self, session: str, sight: Sight) -> list[str]:
        """The users on whose behalf something was written in a session."""
        bound, params = own_clause(sight, "events")
        rows = self._connection.query(
            "SELECT DISTINCT holder FROM events WHERE space_id = :space AND session = :session "
            f"AND holder <> ''{bound} ORDER BY holder",
            {"space": self._space, "session": session, **params},
        )
        return [row[0] for row in rows]

    def current(
        self, principal: str, agent: str | None, since: datetime, until: datetime
    ) -> SessionRow | None:
        """The principal's latest conversation active between the two moments; notes are none."""
        params = {
            "space": self._space,
            "principal": principal,
            "agent": agent or "",
            "since": to_micros(since),
            "until": to_micros(until),
            "bank": f"{BANK}%",
            "vault": f"{VAULT}%",
        }
        row = one(self._connection.query(_LATEST, params))
        return _session(row) if row else None

    def touch(self, fresh: SessionRow) -> int:
        """Opens the session, or adds ``fresh.turns`` turns and its times to it: it lives again.

        Returns the ordinal of the first of the fresh turns.
        """
        rows = self._connection.query(
            _TOUCH,
            {
                "space": self._space,
                "id": fresh.id,
                "principal": fresh.principal,
                "holder": fresh.holder,
                "agent": fresh.agent,
                "scene": fresh.scene,
                "first": to_micros(fresh.started_at),
                "last": to_micros(fresh.last_at),
                "turns": fresh.turns,
            },
        )
        return int(rows[0][0]) - fresh.turns

    def listed(self, limit: int, sight: Sight) -> list[SessionRow]:
        """The latest sessions the agent of ``sight`` had a part in, newest first."""
        if sight != EVERYTHING:
            return self._seen(*own_clause(sight, "events"), limit)
        rows = self._connection.query(
            f"SELECT {_COLUMNS} FROM sessions WHERE space_id = :space "
            "ORDER BY last_at DESC, id LIMIT :limit",
            {"space": self._space, "limit": limit},
        )
        return [_session(row) for row in rows]

    def _seen(self, bound: str, params: Mapping[str, object], limit: int) -> list[SessionRow]:
        rows = self._connection.query(
            _SEEN.format(bound=bound), {"space": self._space, "limit": limit, **params}
        )
        return [_session(row) for row in rows]

    def idle(self, until: datetime, limit: int) -> list[SessionRow]:
        """Living sessions in which nothing was said since a moment, the oldest first."""
        rows = self._connection.query(
            f"SELECT {_COLUMNS} FROM sessions WHERE space_id = :space AND summary IS NULL "
            "AND last_at <= :until ORDER BY last_at, id LIMIT :limit",
            {"space": self._space, "until": to_micros(until), "limit": limit},
        )
        return [_session(row) for row in rows]

    def oldest_living(self) -> datetime | None:
        """When something was said last in the living session that is idle longest."""
        rows = self._connection.query(
            "SELECT min(last_at) FROM sessions WHERE space_id = :space AND summary IS NULL",
            {"space": self._space},
        )
        return None if rows[0][0] is None else from_micros(rows[0][0])

    def end(self, session: str, turns: int, summary: str) -> bool:
        """Ends a session that still has so many turns; false where more was said meanwhile."""
        changed = self._connection.run(
            "UPDATE sessions SET summary = :summary "
            "WHERE space_id = :space AND id = :id AND turns = :turns",
            {"space": self._space, "id": session, "turns": turns, "summary": summary},
        )
        return changed > 0

    def revive(self, sessions: Sequence[str]) -> None:
        """Lets sessions live again: they are told anew when they end."""
        self._connection.run(
            "UPDATE sessions SET summary = NULL WHERE space_id = :space AND id IN (:sessions...)",
            {"space": self._space, "sessions": sessions},
        )

    def count(self) -> int:
        """How many sessions there are."""
        rows = self._connection.query(
            "SELECT count(*) FROM sessions WHERE space_id = :space", {"space": self._space}
        )
        return int(rows[0][0])


def _session(row: Row) -> SessionRow:
    return SessionRow(
        id=row[0],
        principal=row[1],
        holder=row[2],
        agent=row[3],
        scene=row[4],
        started_at=from_micros(row[5]),
        last_at=from_micros(row[6]),
        turns=row[7],
        summary=row[8],
    )
