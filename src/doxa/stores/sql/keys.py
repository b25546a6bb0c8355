"""The keys of a space: who may do what, and a hash of the secret that says so."""

import json
from collections.abc import Iterable
from datetime import datetime

from doxa.domain.grants import Grant, Principal, Right
from doxa.domain.keys import Key
from doxa.domain.moments import from_micros, to_micros
from doxa.domain.source import Grade
from doxa.stores.sql.seam import Connection, Row

KEYS = """
CREATE TABLE keys (
  space_id {int} NOT NULL, id TEXT NOT NULL, name TEXT NOT NULL, agent TEXT NOT NULL,
  holder TEXT, grade {int} NOT NULL, scene TEXT NOT NULL, grants TEXT NOT NULL,
  hash TEXT NOT NULL, created_at {int} NOT NULL, revoked_at {int}, PRIMARY KEY (space_id, id));
"""
"""The migration that adds the table."""

_NAMES = "id, name, agent, holder, grade, scene, grants, created_at, revoked_at"


class SqlKeys:
    """The keys of one space inside one transaction."""

    def __init__(self, connection: Connection, space: int) -> None:
        self._connection = connection
        self._space = space

    def add(self, principal: Principal, digest: str, at: datetime) -> None:
        """Writes a fresh key."""
        self._connection.run(
            "INSERT INTO keys (space_id, id, name, agent, holder, grade, scene, grants, hash, "
            "created_at) VALUES (:space, :id, :name, :agent, :holder, :grade, :scene, :grants, "
            ":hash, :at)",
            {
                "space": self._space,
                "id": principal.id,
                "name": principal.name,
                "agent": principal.agent,
                "holder": principal.user,
                "grade": int(principal.grade),
                "scene": principal.scene,
                "grants": grants_text(principal.grants),
                "hash": digest,
                "at": to_micros(at),
            },
        )

    def get(self, identity: str) -> tuple[Key, str] | None:
        """The key of this id and the hash of its secret."""
        rows = self._connection.query(
            f"SELECT {_NAMES}, hash FROM keys WHERE space_id = :space AND id = :id",
            {"space": self._space, "id": identity},
        )
        return (_key(rows[0][:-1]), str(rows[0][-1])) if rows else None

    def listed(self) -> list[Key]:
        """Every key, the newest first."""
        rows = self._connection.query(
            f"SELECT {_NAMES} FROM keys WHERE space_id = :space ORDER BY created_at DESC, id",
            {"space": self._space},
        )
        return [_key(row) for row in rows]

    def revoke(self, identity: str, at: datetime) -> bool:
        """Ends a key and forgets its hash and its user; false where it has ended."""
        changed = self._connection.run(
            "UPDATE keys SET revoked_at = :at, hash = '', holder = NULL "
            "WHERE space_id = :space AND id = :id AND revoked_at IS NULL",
            {"space": self._space, "id": identity, "at": to_micros(at)},
        )
        return changed > 0


def grants_text(grants: Iterable[Grant]) -> str:
    """Grants as they stand in their column."""
    return json.dumps([[g.scene, *sorted(g.rights)] for g in grants], ensure_ascii=False)


def _key(row: Row) -> Key:
    identity, name, agent, holder, grade, scene, grants, created, revoked = row
    principal = Principal(
        id=identity,
        name=name,
        agent=agent,
        user=holder,
        grade=Grade(grade),
        scene=scene,
        grants=tuple(
            Grant(place, frozenset(map(Right, rights))) for place, *rights in json.loads(grants)
        ),
    )
    return Key(
        principal=principal,
        created_at=from_micros(created),
        revoked_at=None if revoked is None else from_micros(revoked),
    )
