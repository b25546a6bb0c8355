"""The one store over the dialect seam: units of work, and the search index of each space."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime

from doxa.domain.errors import InvalidInput
from doxa.domain.moments import to_micros
from doxa.stores.index.space_index import SpaceIndex
from doxa.stores.sql.journal import SqlJournal
from doxa.stores.sql.memories import SqlMemories
from doxa.stores.sql.queue import SqlQueue
from doxa.stores.sql.records import SqlRecords
from doxa.stores.sql.schema import migrate
from doxa.stores.sql.seam import Connection, Database
from doxa.stores.sql.sessions import SqlSessions

MAX_NAME = 200


class Unit:
    """One transaction on one space: the repositories that share it."""

    def __init__(self, connection: Connection, space: int, database: Database) -> None:
        self.connection = connection
        self.space = space
        self.journal = SqlJournal(connection, space)
        self.sessions = SqlSessions(connection, space)
        self.memories = SqlMemories(connection, space)
        self.records = SqlRecords(connection, space)
        self.queue = SqlQueue(connection, space, database.dialect["skip_locked"])


@dataclass(frozen=True, slots=True, kw_only=True)
class SpaceRow:
    """A space as stored; ``zone`` is that of naive times."""

    id: int
    name: str
    zone: str


class Store:
    """A migrated database and the indexes of its spaces."""

    def __init__(self, database: Database) -> None:
        migrate(database)
        self._database = database
        self._indexes: dict[int, SpaceIndex] = {}
        self._lock = threading.Lock()

    @property
    def location(self) -> str:
        """Where the store is, without credentials."""
        return self._database.location

    def space(self, name: str, *, zone: str, now: datetime) -> SpaceRow:
        """The space of this name, made on first use.

        Raises:
            InvalidInput: the name is empty, too long or holds control characters.
        """
        if not name or len(name) > MAX_NAME or not name.isprintable():
            raise InvalidInput(
                f"a space needs a printable name of 1 to {MAX_NAME} characters, not {name[:40]!r}"
            )
        found = "SELECT id, name, zone FROM spaces WHERE name = :name"
        with self._database.read() as connection:
            rows = connection.query(found, {"name": name})
        if not rows:
            with self._database.write() as connection:
                connection.run(
                    "INSERT INTO spaces (name, zone, created_at) VALUES (:name, :zone, :now) "
                    "ON CONFLICT (name) DO NOTHING",
                    {"name": name, "zone": zone, "now": to_micros(now)},
                )
                rows = connection.query(found, {"name": name})
        return SpaceRow(id=rows[0][0], name=rows[0][1], zone=rows[0][2])

    @contextmanager
    def read(self, space: int) -> Iterator[Unit]:
        """A consistent view of one space."""
        with self._database.read() as connection:
            yield Unit(connection, space, self._database)

    @contextmanager
    def write(self, space: int) -> Iterator[Unit]:
        """A transaction on one space, durable when the block ends."""
        with self._database.write() as connection:
            yield Unit(connection, space, self._database)

    def index(self, space: int) -> SpaceIndex:
        """The search index of a space, one for each process."""
        with self._lock:
            if space not in self._indexes:
                self._indexes[space] = SpaceIndex(self._database, space)
            return self._indexes[space]

    def model(self, name: str, dim: int) -> int:
        """The number of an embedder's model; its vectors are never compared to another's.

        Raises:
            InvalidInput: the store knows this model with another dimension.
        """
        found = "SELECT id, dim FROM models WHERE name = :name"
        with self._database.read() as connection:
            rows = connection.query(found, {"name": name})
        if not rows:
            with self._database.write() as connection:
                connection.run(
                    "INSERT INTO models (name, dim) VALUES (:name, :dim) "
                    "ON CONFLICT (name) DO NOTHING",
                    {"name": name, "dim": dim},
                )
                rows = connection.query(found, {"name": name})
        if rows[0][1] != dim:
            raise InvalidInput(
                f"the model {name} gave {rows[0][1]} dimensions before and {dim} now; "
                "give the new model another name"
            )
        return int(rows[0][0])

    def identity(self, name: str, fresh: str) -> str:
        """A value of the store's own (its identity), set to ``fresh`` on first use."""
        find = "SELECT value FROM meta WHERE name = :name"
        with self._database.read() as connection:
            rows = connection.query(find, {"name": name})
        if not rows:
            with self._database.write() as connection:
                connection.run(
                    "INSERT INTO meta (name, value) VALUES (:name, :value) "
                    "ON CONFLICT (name) DO NOTHING",
                    {"name": name, "value": fresh},
                )
                rows = connection.query(find, {"name": name})
        return str(rows[0][0])

    def note(self, name: str) -> str | None:
        """A note of the store about itself."""
        with self._database.read() as connection:
            rows = connection.query("SELECT value FROM meta WHERE name = :name", {"name": name})
        return str(rows[0][0]) if rows else None

    def problems(self) -> list[str]:
        """What a check of the whole database finds wrong."""
        return self._database.problems()

    def close(self) -> None:
        """Closes the database."""
        self._database.close()
