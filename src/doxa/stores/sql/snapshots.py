"""Snapshots of beliefs: a label and, for each belief, which of its versions stood."""

from datetime import datetime

from doxa.domain.belief import Snapshot, Version
from doxa.domain.moments import from_micros, to_micros
from doxa.stores.sql.beliefs import version_of
from doxa.stores.sql.seam import Connection, Row

_LIST = """
SELECT s.id, s.label, s.at, s.actor, (SELECT count(*) FROM snapshot_beliefs b
  WHERE b.space_id = s.space_id AND b.snapshot = s.id)
FROM snapshots s WHERE s.space_id = :space
"""
_FILL = """
INSERT INTO snapshot_beliefs (space_id, snapshot, belief, number)
SELECT space_id, :id, id, version FROM beliefs WHERE space_id = :space AND version > 0
"""
_CONTENT = """
SELECT v.belief, v.number, v.at, v.actor, v.cause, v.state, v.support, v.against, v.text, v.edited
FROM snapshot_beliefs s JOIN belief_versions v
  ON v.space_id = s.space_id AND v.belief = s.belief AND v.number = s.number
WHERE s.space_id = :space AND s.snapshot = :id
"""
_NOW = """
SELECT v.belief, v.number, v.at, v.actor, v.cause, v.state, v.support, v.against, v.text, v.edited
FROM beliefs b JOIN belief_versions v
  ON v.space_id = b.space_id AND v.belief = b.id AND v.number = b.version
WHERE b.space_id = :space
"""


class SqlSnapshots:
    """The snapshots of one space inside one transaction."""

    def __init__(self, connection: Connection, space: int) -> None:
        self._connection = connection
        self._space = space

    def add(self, identity: str, label: str, at: datetime, actor: str) -> None:
        """Takes a snapshot of all beliefs as they stand."""
        params = {"space": self._space, "id": identity, "label": label, "actor": actor}
        self._connection.run(
            "INSERT INTO snapshots (space_id, id, label, at, actor) "
            "VALUES (:space, :id, :label, :at, :actor)",
            {**params, "at": to_micros(at)},
        )
        self._connection.run(_FILL, {"space": self._space, "id": identity})

    def listed(self) -> list[Snapshot]:
        """All snapshots, the newest first."""
        rows = self._connection.query(
            f"{_LIST} ORDER BY s.at DESC, s.id DESC", {"space": self._space}
        )
        return [_snapshot(row) for row in rows]

    def find(self, name: str) -> list[Snapshot]:
        """The snapshots of this label, else those whose id starts so; the newest first."""
        params = {"space": self._space, "name": name, "high": name + "\U0010ffff"}
        labelled = self._connection.query(
            f"{_LIST} AND s.label = :name ORDER BY s.at DESC, s.id DESC",
            {"space": self._space, "name": name},
        )
        rows = labelled or self._connection.query(
            f"{_LIST} AND s.id >= :name AND s.id < :high ORDER BY s.at DESC, s.id DESC", params
        )
        return [_snapshot(row) for row in rows]

    def content(self, identity: str) -> dict[str, tuple[Version, bool]]:
        """Belief → the version that stood, and whether its text was a person's."""
        rows = self._connection.query(_CONTENT, {"space": self._space, "id": identity})
        return {row[0]: (version_of(row[:9]), bool(row[9])) for row in rows}

    def present(self) -> dict[str, tuple[Version, bool]]:
        """The same of the beliefs as they stand now."""
        rows = self._connection.query(_NOW, {"space": self._space})
        return {row[0]: (version_of(row[:9]), bool(row[9])) for row in rows}


def _snapshot(row: Row) -> Snapshot:
    return Snapshot(
        id=row[0], label=row[1], at=from_micros(row[2]), actor=row[3], beliefs=int(row[4])
    )
