"""Moving a store into another database, of the same engine or not: whole, resumable, verified."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b

import numpy as np

from doxa.domain.errors import InvalidInput, StoreError
from doxa.stores.sql.schema import MOVING, create, migrate
from doxa.stores.sql.seam import Connection, Database, Halves, Hold, Row, Table

Progress = Callable[[float, str], None]
"""``progress(share, detail)``: how much of the whole is done, 0 … 1, and what is being done."""

FIRST_BATCH, MOST_ROWS, MOST_BYTES = 100, 2_000, 8 << 20
_SUM = 1 << 128
_COPYING, _VERIFYING = 0.7, 0.15
"""Shares of the whole that copying and each pass of verifying take."""

_STAND = """
SELECT (SELECT coalesce(sum(seq), 0) FROM change_heads),
  (SELECT coalesce(max(seq), 0) FROM events), (SELECT coalesce(max(seq), 0) FROM audit),
  (SELECT count(*) FROM recalls), (SELECT coalesce(max(id), 0) FROM queue),
  (SELECT coalesce(sum(attempts), 0) FROM queue)
"""
_META = "SELECT value FROM meta WHERE name = :name"
_KEEP = """
INSERT INTO meta (name, value) VALUES (:name, :value)
ON CONFLICT (name) DO UPDATE SET value = excluded.value
"""
_OWN = ("schema", MOVING)
"""Notes that each store has of its own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved:
    """What was moved: rows by table, and the digest of all of it, equal on both sides.

    ``damaged`` vectors were left out: they could not be read, and are made anew by
    ``reindex``. ``stale`` says that the source was written to in the meantime.
    """

    rows: Mapping[str, int]
    digest: str
    damaged: int
    resumed: bool
    stale: bool


@dataclass(frozen=True, slots=True)
class _Place:
    """How far a move has come: the table, the key of its last row; what the source was like."""

    stand: str
    table: str = ""
    key: tuple[object, ...] = ()

    @property
    def text(self) -> str:
        return json.dumps([self.stand, self.table, list(self.key)])


def move_store(source: Database, target: Database, progress: Progress) -> Moved:
    """Copies every row of ``source`` into the empty database ``target`` and compares both.

    A move that broke off goes on where it stood, if the source is still as it was; else it
    begins anew. Until it is finished the target cannot be opened as a store.

    Raises:
        InvalidInput: the source holds no store, or the target holds another one.
        StoreError: the copy differs from the source.
    """
    with source.read() as connection:
        version = source.version(connection)
    if version is None:
        raise InvalidInput(f"there is no store at {source.location}; nothing to move")
    migrate(source)
    with source.read() as reading:
        place, resumed = _begun(reading, target)
        total = sum(_count(reading, table) for table in source.tables(reading))
        _copy(source, reading, target, place, _share(progress, 0.0, _COPYING, total))
        ours = _digests(source, reading, _share(progress, _COPYING, _VERIFYING, total))
    with target.read() as written:  # the source's transaction would lie idle for too long
        last = _share(progress, _COPYING + _VERIFYING, _VERIFYING, total)
        theirs = _digests(target, written, last)
    _compare(ours, theirs, source, target)
    with target.write([(Hold.SCHEMA, 0)]) as writing:
        target.renumber(writing)
        writing.run("DELETE FROM meta WHERE name = :name", {"name": MOVING})
    with source.read() as reading:
        stale = _stand(reading) != place.stand
    return Moved(
        rows={name: one.rows for name, one in ours.items()},
        digest=_whole(ours),
        damaged=sum(one.damaged for one in ours.values()),
        resumed=resumed,
        stale=stale,
    )


def digest_of(database: Database) -> str:
    """The digest of all content of a store, the same on every engine."""
    with database.read() as connection:
        return _whole(_digests(database, connection, lambda _: None))


def _begun(reading: Connection, target: Database) -> tuple[_Place, bool]:
    """The target ready to take rows, and from where on."""
    fresh = _Place(_stand(reading))
    with target.write([(Hold.SCHEMA, 0)]) as writing:
        version = target.version(writing)
        note = None if version is None else _note(writing)
        if version is None:
            create(target, writing)
        elif note is None and not _is_empty(writing):
            raise InvalidInput(
                f"{target.location} holds a store already; give an empty database or a new file"
            )
        if note is not None:
            stand, table, key = json.loads(note)
            if stand == fresh.stand:
                return _Place(stand, table, tuple(key)), True
        for table in target.tables(writing):
            _clear(writing, table)
        writing.run(_KEEP, {"name": MOVING, "value": fresh.text})
    return fresh, False


def _clear(writing: Connection, table: Table) -> None:
    if table.name == "meta":
        writing.run("DELETE FROM meta WHERE name NOT IN (:own...)", {"own": _OWN})
    else:
        writing.run(f"DELETE FROM {table.name}")


def _is_empty(connection: Connection) -> bool:
    """Whether nobody has a space there yet; models alone are no content."""
    return not connection.query("SELECT 1 FROM spaces LIMIT 1")


def _copy(
    source: Database,
    reading: Connection,
    target: Database,
    place: _Place,
    tell: Callable[[int], None],
) -> None:
    tables = source.tables(reading)
    with target.read() as connection:
        known = {table.name for table in target.tables(connection)}
    if missing := [table.name for table in tables if table.name not in known]:
        raise StoreError(f"{target.location} lacks {', '.join(missing)}; use one version of Doxa")
    names = [table.name for table in tables]
    first = names.index(place.table) if place.table else 0
    tell(sum(_count(reading, table) for table in tables[:first]))
    for table in tables[first:]:
        start = place.key if table.name == place.table else ()
        for batch, last in _batches(reading, table, start):
            with target.write() as writing:
                _write(target, writing, table, batch)
                after = _Place(place.stand, table.name, last)
                writing.run(_KEEP, {"name": MOVING, "value": after.text})
            tell(len(batch))


def _write(target: Database, writing: Connection, table: Table, batch: Sequence[Row]) -> None:
    columns = ", ".join(table.columns)
    values = ", ".join(f":{name}" for name in table.columns)
    rows = (dict(zip(table.columns, row, strict=True)) for row in batch)
    writing.run_many(f"INSERT INTO {table.name} ({columns}) VALUES ({values})", rows)
    if table.name == "models":
        place, dim = table.columns.index("id"), table.columns.index("dim")
        for row in batch:
            target.add_model(writing, row[place], row[dim])


def _batches(
    reading: Connection, table: Table, start: tuple[object, ...] = ()
) -> Iterator[tuple[list[Row], tuple[object, ...]]]:
    """The rows of a table in the order of its key, from behind ``start`` on, and each last key.

    Batches are small enough to be held, however long their texts are.
    """
    columns, key = ", ".join(table.columns), ", ".join(table.key)
    places = [table.columns.index(name) for name in table.key]
    limit = FIRST_BATCH
    while True:
        params = {f"after_{n}": value for n, value in enumerate(start)}
        behind = ", ".join(f":{name}" for name in params)
        where = f"WHERE ({key}) > ({behind}) " if start else ""
        found = reading.query(
            f"SELECT {columns} FROM {table.name} {where}ORDER BY {key} LIMIT :most",
            {**params, "most": limit},
        )
        if not found:
            return
        start = tuple(found[-1][place] for place in places)
        rows = [_portable(table, row) for row in found]
        yield [row for row in rows if row], start
        size = sum(len(value) for row in rows for value in row if isinstance(value, str | bytes))
        limit = max(1, min(MOST_ROWS, 2 * limit, limit * MOST_BYTES // max(size, 1)))


def _portable(table: Table, row: Row) -> Row:
    """The row as every engine can hold it; empty for what is each store's own, or damaged."""
    if table.name == "meta" and row[table.columns.index("name")] in _OWN:
        return ()
    if table.name == "vectors":
        place = table.columns.index("vector")
        halves = row[place]
        if not _is_sound(halves):
            return ()
        return (*row[:place], Halves(halves), *row[place + 1 :])
    return tuple(value.replace("\0", "") if isinstance(value, str) else value for value in row)


def _is_sound(halves: bytes) -> bool:
    whole = bool(halves) and len(halves) % 2 == 0
    return whole and bool(np.isfinite(np.frombuffer(halves, "<f2")).all())


@dataclass(slots=True)
class _Digest:
    """A sum over the rows of a table, so that their order does not matter."""

    rows: int = 0
    damaged: int = 0
    sum: int = 0

    def add(self, table: Table, row: Row) -> None:
        named = sorted(zip(table.columns, row, strict=True))
        text = repr([bytes(v) if isinstance(v, bytes) else v for _, v in named])
        found = blake2b(text.encode("utf-8", "surrogatepass"), digest_size=16).digest()
        self.sum = (self.sum + int.from_bytes(found)) % _SUM
        self.rows += 1


def _digests(
    database: Database, connection: Connection, tell: Callable[[int], None]
) -> dict[str, _Digest]:
    found: dict[str, _Digest] = {}
    for table in database.tables(connection):
        one = found[table.name] = _Digest()
        for batch, _ in _batches(connection, table):
            for row in batch:
                one.add(table, row)
            tell(len(batch))
        if table.name == "vectors":
            one.damaged = _count(connection, table) - one.rows
    return found


def _whole(digests: Mapping[str, _Digest]) -> str:
    parts = [f"{name} {one.rows} {one.sum:032x}" for name, one in sorted(digests.items())]
    return blake2b("\n".join(parts).encode(), digest_size=16).hexdigest()


def _compare(
    ours: Mapping[str, _Digest], theirs: Mapping[str, _Digest], source: Database, target: Database
) -> None:
    wrong = [
        name
        for name, one in ours.items()
        if (one.rows, one.sum) != (theirs[name].rows, theirs[name].sum)
    ]
    if wrong:
        raise StoreError(
            f"{target.location} differs from {source.location} in {', '.join(wrong)}; empty the "
            "target and move again, while nothing else writes to either"
        )


def _count(connection: Connection, table: Table) -> int:
    return int(connection.query(f"SELECT count(*) FROM {table.name}")[0][0])


def _note(connection: Connection) -> str | None:
    found = connection.query(_META, {"name": MOVING})
    return str(found[0][0]) if found else None


def _stand(connection: Connection) -> str:
    """What changes with every write: figures of the source."""
    return " ".join(str(value) for value in connection.query(_STAND)[0])


def _share(progress: Progress, start: float, share: float, total: int) -> Callable[[int], None]:
    """Counts rows into the share of the whole that begins at ``start``."""
    done = 0

    def tell(rows: int) -> None:
        nonlocal done
        done += rows
        progress(start + share * min(done / max(total, 1), 1.0), f"{done:,} / {total:,}")

    return tell
