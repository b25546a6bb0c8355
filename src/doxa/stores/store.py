"""The one store over the dialect seam: units of work, and the search index of each space."""

import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from copy import copy
from dataclasses import dataclass, replace
from datetime import datetime

from doxa.domain.errors import InvalidInput, StoreError
from doxa.domain.moments import to_micros
from doxa.domain.query import EVERYTHING, Sight
from doxa.stores.anchors import Anchor
from doxa.stores.index.model_vectors import Limits
from doxa.stores.index.space_index import Served, SpaceIndex
from doxa.stores.sql.digest import digests
from doxa.stores.sql.schema import migrate
from doxa.stores.sql.sealed import Sealer
from doxa.stores.sql.seals import SqlSeals
from doxa.stores.sql.seam import Connection, Database, Hold, Holds, Params, Row, one
from doxa.stores.unit import Unit

__all__ = ["SpaceRow", "Store", "Unit", "spaces_of"]

MAX_NAME = 200
TAKEN = "taken"
"""The note of a space that took over the key of an archive: a mark of that key."""


def spaces_of(connection: Connection) -> tuple[str, ...]:
    """The names of the spaces of a store, in the order in which they were made."""
    return tuple(str(row[0]) for row in connection.query("SELECT name FROM spaces ORDER BY id"))


@dataclass(frozen=True, slots=True)
class _Keys:
    """What seals a space; nothing where the store was opened without its key."""

    key: bytes = b""
    sealer: Sealer | None = None
    anchor: Anchor | None = None


_NO_KEYS = _Keys()


@dataclass(frozen=True, slots=True, kw_only=True)
class SpaceRow:
    """A space as stored; ``zone`` is that of naive times."""

    id: int
    name: str
    zone: str


class Store:
    """A migrated database and the indexes of its spaces.

    ``vector_bytes`` is what a model's vectors may take in memory, None for no limit;
    ``served`` makes the vector indexes of a database that searches by itself.
    """

    def __init__(
        self,
        database: Database,
        *,
        vector_bytes: int | None = None,
        served: Served | None = None,
    ) -> None:
        migrate(database)
        self._limits = Limits(bytes=vector_bytes)
        self._database = database
        self._served = served
        self._indexes: dict[int, SpaceIndex] = {}
        self._models: dict[tuple[str, int], int] = {}
        self._seals: dict[int, _Keys] = {}
        self._sight = EVERYTHING
        self._bare: dict[int, str | None] = {}
        self._lock = threading.Lock()

    def seen(self, sight: Sight) -> "Store":
        """The same store, in whose transactions look-ups find only so much.

        What a transaction works out behind a look-up it works out of everything.
        """
        other = copy(self)
        other._sight = sight  # noqa: SLF001 - of its own copy
        return other

    @property
    def whole(self) -> "Store":
        """The same store, where look-ups find everything."""
        return self.seen(EVERYTHING)

    def seal(self, space: int, key: bytes, anchor: Anchor) -> None:
        """The key that seals the audit log and rows of a space, and the anchor of its chain."""
        self._seals[space] = _Keys(key, Sealer(key), anchor)
        self._bare.pop(space, None)
        with self.read(space) as unit:
            if unit.transfer.is_bare():
                self._bare[space] = unit.notes.get(TAKEN)

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
        row = self._found_or_made(
            "SELECT id, name, zone FROM spaces WHERE name = :name",
            "INSERT INTO spaces (name, zone, created_at) VALUES (:name, :zone, :now)",
            {"name": name, "zone": zone, "now": to_micros(now)},
        )
        return SpaceRow(id=row[0], name=row[1], zone=row[2])

    @contextmanager
    def read(self, space: int) -> Iterator[Unit]:
        """A consistent view of one space: the moment of the index view this thread has open."""
        index = self._indexes.get(space)
        held = index.held if index is not None else None
        if held is not None:
            yield self._looking(held.connection, space)
            return
        with self._database.read() as connection:
            yield self._looking(connection, space)

    def _looking(self, connection: Connection, space: int) -> Unit:
        keys = self._seals.get(space, _NO_KEYS)
        seals = SqlSeals(connection, space, keys.sealer)
        return Unit(connection, space, self._database, seals=seals, sight=self._sight)

    def write(self, space: int) -> AbstractContextManager[Unit]:
        """A transaction on one space, durable when the block ends; the only writer of it."""
        return self._writing(space, ((Hold.WORDS, space), (Hold.SPACE, space)))

    def append(self, space: int) -> AbstractContextManager[Unit]:
        """Like :meth:`write`, for what leaves filed words alone: waits for no folding."""
        return self._writing(space, ((Hold.SPACE, space),))

    def derive(self, space: int) -> AbstractContextManager[Unit]:
        """Like :meth:`append`, for what is made anew from the queue where it is lost.

        It waits for no disk: a machine that goes down takes the work and its being done alike.
        """
        return self._writing(space, ((Hold.SPACE, space),), lasting=False)

    def fold(self, space: int) -> AbstractContextManager[Unit]:
        """A transaction that files words; writers who only add go on beside it.

        It waits for no disk: words that are not filed wait in the tail.
        """
        return self._writing(space, ((Hold.WORDS, space),), lasting=False)

    def claim(self, space: int) -> AbstractContextManager[Unit]:
        """A transaction on the queue alone, beside every other writer but another claim.

        It waits for no disk: a claim that is lost leaves the job to the next one.
        """
        return self._writing(space, ((Hold.QUEUE, space),), lasting=False)

    @contextmanager
    def _writing(self, space: int, holds: Holds, *, lasting: bool = True) -> Iterator[Unit]:
        keys = self._seals.get(space, _NO_KEYS)
        with self._database.write(holds, lasting=lasting) as connection:
            seals = SqlSeals(connection, space, keys.sealer)
            unit = Unit(connection, space, self._database, keys.key, seals, self._sight)
            if space in self._bare:
                self._look_again(unit)
            yield unit
            seals.finish()
        if keys.anchor is not None and unit.head is not None:
            head = replace(unit.head, rows=seals.moved_to)
            # committed already: an anchor that lags behind is moved on by the next entry
            with suppress(StoreError), self.read(space) as view:
                keys.anchor.advance(head, view.audit.seal_at)

    def _look_again(self, unit: Unit) -> None:
        """Sees to it that a space that was empty when it was opened has its key still."""
        if unit.notes.get(TAKEN) != self._bare[unit.space]:
            raise StoreError("the space took over an archive and its key; open it again")
        if not unit.transfer.is_bare():
            del self._bare[unit.space]

    def index(self, space: int) -> SpaceIndex:
        """The search index of a space, one for each process."""
        with self._lock:
            if space not in self._indexes:
                self._indexes[space] = SpaceIndex(
                    self._database, space, limits=self._limits, served=self._served
                )
            return self._indexes[space]

    def model(self, name: str, dim: int) -> int:
        """The number of an embedder's model; its vectors are never compared to another's.

        Raises:
            InvalidInput: the store knows this model with another dimension.
        """
        known = self._models.get((name, dim))
        if known is not None:  # asked for by every recall; a number once given stays
            return known
        row = self._found_or_made(
            "SELECT id, dim FROM models WHERE name = :name",
            "INSERT INTO models (name, dim) VALUES (:name, :dim)",
            {"name": name, "dim": dim},
            lambda connection, fresh: self._database.add_model(connection, fresh[0], dim),
        )
        if row[1] != dim:
            raise InvalidInput(
                f"the model {name} gave {row[1]} dimensions before and {dim} now; "
                "give the new model another name"
            )
        self._models[name, dim] = int(row[0])
        return int(row[0])

    def identity(self, name: str, fresh: str) -> str:
        """A value of the store's own (its identity), set to ``fresh`` on first use."""
        row = self._found_or_made(
            "SELECT value FROM meta WHERE name = :name",
            "INSERT INTO meta (name, value) VALUES (:name, :value)",
            {"name": name, "value": fresh},
        )
        return str(row[0])

    def _found_or_made(
        self,
        find: str,
        insert: str,
        params: Params,
        made: Callable[[Connection, Row], None] = lambda _connection, _row: None,
    ) -> Row:
        """The row named ``name``; of two processes that make it at once the first wins."""
        with self._database.read() as connection:
            row = one(connection.query(find, params))
        if row is None:
            with self._database.write([(Hold.SCHEMA, 0)]) as connection:
                fresh = connection.run(f"{insert} ON CONFLICT (name) DO NOTHING", params)
                row = connection.query(find, params)[0]
                if fresh:
                    made(connection, row)
        return row

    def note(self, name: str) -> str | None:
        """A note of the store about itself."""
        with self._database.read() as connection:
            rows = connection.query("SELECT value FROM meta WHERE name = :name", {"name": name})
        return str(rows[0][0]) if rows else None

    def prepare_search(self) -> None:
        """Makes what the database needs to search vectors by itself, where it lacks it."""
        with self._database.write([(Hold.SCHEMA, 0)]) as connection:
            for model, dim in connection.query("SELECT id, dim FROM models"):
                self._database.add_model(connection, model, dim)

    @property
    def notes(self) -> Sequence[str]:
        """What works less well on this database than it could, each with what to do."""
        return self._database.notes

    def follow(self, space: int, heard: Callable[[], None]) -> Callable[[], None] | None:
        """Calls ``heard`` when any process put work for the space; see ``Database.follow``."""
        return self._database.follow(lambda named: heard() if named in {0, space} else None)

    def size(self) -> int:
        """Bytes of the store where it is kept."""
        return self._database.size()

    def problems(self) -> list[str]:
        """What a check of the whole database finds wrong."""
        return self._database.problems()

    def digests(self) -> dict[str, str]:
        """The digest of each table of content, and of the whole (:mod:`doxa.stores.sql.digest`)."""
        with self._database.read() as connection:
            return digests(connection, self._database.tables(connection))

    def copy_to(self, path: str) -> None:
        """Copies the store as it is at one moment into a fresh file, beside its writers."""
        self._database.copy_to(path)

    def copy_from(self, path: str) -> None:
        """Replaces the whole store by the one in a file, in one transaction."""
        self._database.copy_from(path)

    def change_heads(self) -> dict[int, int]:
        """The last change number of each space."""
        with self._database.read() as connection:
            return dict(connection.query("SELECT space_id, seq FROM change_heads"))

    def outrun(self, heads: Mapping[int, int]) -> None:
        """Raises the numbers of changes above those of a store that gives way to this one.

        Whoever follows the other one finds a gap, and loads anew.
        """
        with self._database.write() as connection:
            connection.run("DELETE FROM changes")
            connection.run("UPDATE change_heads SET seq = seq + 1")
            connection.run_many(
                "INSERT INTO change_heads (space_id, seq) VALUES (:space, :seq) "
                "ON CONFLICT (space_id) DO UPDATE SET seq = CASE "
                "WHEN change_heads.seq > excluded.seq THEN change_heads.seq ELSE excluded.seq END",
                ({"space": space, "seq": seq + 1} for space, seq in heads.items()),
            )

    def spaces(self) -> list[str]:
        """The names of the spaces."""
        with self._database.read() as connection:
            return list(spaces_of(connection))

    def purge(self) -> tuple[str, ...]:
        """Clears what erasing leaves behind in the database's files; where it could not yet."""
        return self._database.purge()

    def close(self) -> None:
        """Closes the database."""
        self._database.close()
