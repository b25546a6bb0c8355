"""Seals of rows: a keyed digest on each, and a tally of all, so that edits from outside show.

A seal is BLAKE2b keyed by the space's key over the table's name and the row's values. The
tally (one row a space) holds for each table how many rows there are and the sum of their seals
modulo 2**256, which finds what no row can show: one that is missing, or one put back to what it
was. It is sealed itself and counts its versions; the anchor of the audit log keeps the last
one it saw (:mod:`doxa.stores.anchors`).

What writes a sealed table adds here what it inserted, and names here, before it changes or
deletes rows, which ones. A row whose seal does not fit is never sealed anew.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from operator import itemgetter
from typing import Any

from doxa.domain.errors import StoreError
from doxa.stores.sql.seam import DAMAGED, Connection, Params, one

ROW_SEALS = """
ALTER TABLE events ADD COLUMN seal TEXT;
ALTER TABLE memories ADD COLUMN seal TEXT;
ALTER TABLE mentions ADD COLUMN seal TEXT;
ALTER TABLE evidence ADD COLUMN seal TEXT;
ALTER TABLE beliefs ADD COLUMN seal TEXT;
ALTER TABLE belief_versions ADD COLUMN seal TEXT;
CREATE TABLE row_heads (
  space_id {int} PRIMARY KEY, version {int} NOT NULL, tally TEXT NOT NULL, seal TEXT NOT NULL);
"""
"""Migration: the seals of rows, and their tally."""

BATCH = 1_000
_NAMED = {("events", "id"), ("memories", "row_id")}
"""Columns with an index of their own: `+ 0` keeps planners from walking one of the space."""
_MODULUS = 1 << 256
_HEAD = "SELECT version, tally, seal FROM row_heads WHERE space_id = :space"
_BEGIN = """
INSERT INTO row_heads (space_id, version, tally, seal) VALUES (:space, :version, :tally, :seal)
ON CONFLICT (space_id) DO NOTHING
"""
_MOVE = """
UPDATE row_heads SET version = :version, tally = :tally, seal = :seal
WHERE space_id = :space AND version = :before AND seal = :known
"""
_DANGLING = {
    "events {}": """
SELECT DISTINCT event FROM mentions
WHERE space_id = :space AND event NOT IN (SELECT id FROM events) ORDER BY event LIMIT 20
""",
    "memories row {}": """
SELECT DISTINCT row_id FROM mentions
WHERE space_id = :space AND row_id NOT IN (SELECT row_id FROM memories) ORDER BY row_id LIMIT 20
""",
    "mentions of {}": """
SELECT m.id FROM memories m WHERE m.space_id = :space AND NOT EXISTS (
  SELECT 1 FROM mentions n WHERE n.space_id = :space AND n.row_id = m.row_id)
ORDER BY m.row_id LIMIT 20
""",
    "beliefs {}": """
SELECT DISTINCT belief FROM belief_versions WHERE space_id = :space
  AND belief NOT IN (SELECT id FROM beliefs WHERE space_id = :space) ORDER BY belief LIMIT 20
""",
}
"""What refers to rows that are gone, by how it is told."""
Values = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Sealed:
    """What is sealed of a table: the columns that name a row, and those sealed with them.

    ``real`` columns give floats whatever was written; ``axis`` is the serial number, if any.
    """

    table: str
    key: tuple[str, ...]
    axis: str
    rest: tuple[str, ...]
    real: tuple[str, ...] = ()

    @property
    def columns(self) -> tuple[str, ...]:
        """All that is sealed, in the order of sealing."""
        return (*self.key, *self.rest)


def _sealed(table: str, key: str, axis: str, rest: str, real: str = "") -> Sealed:
    return Sealed(table, tuple(key.split()), axis, tuple(rest.split()), tuple(real.split()))


SEALED: Mapping[str, Sealed] = {
    sealed.table: sealed
    for sealed in (
        _sealed(
            "events", "id", "seq",
            "kind role channel grade name principal holder agent session ordinal task scene "
            "occurred_at zone recorded_at key tool tags meta content",
        ),
        _sealed(
            "memories", "id", "row_id",
            "kind layer state text lang scene holder event span_start span_end session ordinal "
            "task channel name grade occurred_at recorded_at valid_from valid_until "
            "superseded_by superseded_at confidence importance sentiment tags subject slot value "
            "polarity mentions last_mentioned_at",
            "confidence importance sentiment",
        ),
        _sealed(
            "mentions", "row_id event span_start", "id",
            "span_end wording session principal channel occurred_at damped retracts guess",
        ),
        _sealed(
            "evidence", "id", "seq",
            "family belief row_id mention sign cause occurred_at day key principal session "
            "weight external damped actor state note",
            "weight",
        ),
        _sealed(
            "beliefs", "id", "",
            "aspect family scene holder slot value polarity leader shown said kind lang text "
            "state support against confidence strength weight version sensitive pinned edited "
            "rival first_at formed_at confirmed_at changed_at",
            "confidence strength weight",
        ),
        _sealed(
            "belief_versions", "belief number", "",
            "at actor cause state support against edited text",
        ),
    )
}  # fmt: skip
"""The tables of content."""


@dataclass(slots=True)
class Tally:
    """For each table how many rows are sealed, and the sum of their seals."""

    counts: dict[str, int] = field(default_factory=lambda: dict.fromkeys(SEALED, 0))
    sums: dict[str, int] = field(default_factory=lambda: dict.fromkeys(SEALED, 0))

    def add(self, table: str, seal: str, sign: int = 1) -> None:
        """Takes a row in, or out again."""
        self.counts[table] += sign
        self.sums[table] = (self.sums[table] + sign * _number(seal)) % _MODULUS

    def join(self, change: "Tally") -> "Tally":
        """This tally after a change."""
        return Tally(
            {name: self.counts[name] + change.counts[name] for name in SEALED},
            {name: (self.sums[name] + change.sums[name]) % _MODULUS for name in SEALED},
        )

    @property
    def text(self) -> str:
        """As it is kept."""
        return json.dumps({name: [self.counts[name], f"{self.sums[name]:x}"] for name in SEALED})

    @classmethod
    def of(cls, text: str) -> "Tally":
        """The tally that was kept so."""
        kept = json.loads(text)
        return cls(
            {name: int(kept[name][0]) for name in SEALED},
            {name: int(kept[name][1], 16) for name in SEALED},
        )


def _number(seal: str) -> int:
    try:
        return int(seal, 16)
    except ValueError:  # none of ours
        return 0


@dataclass(frozen=True, slots=True)
class RowHead:
    """The tally of a space as one process knows it. ``version`` counts its changes."""

    version: int
    tally: Tally
    seal: str


class Sealer:
    """Makes the seals of one space."""

    def __init__(self, key: bytes) -> None:
        self._start = blake2b(b"doxa rows", key=key, digest_size=32)
        self._values = {name: _reader(sealed) for name, sealed in SEALED.items()}

    def row(self, table: str, params: Params) -> str:
        """The seal of a row of this table with these values."""
        return self._made((table, *self._values[table](params)))

    def head(self, version: int, tally: str) -> str:
        """The seal of a tally."""
        return self._made(("row_heads", version, tally))

    def _made(self, values: Values) -> str:
        digest = self._start.copy()
        text = ascii(values)  # unambiguous, and the same on every Python
        # a database without NUL holds the text without it
        digest.update((text.replace("\\x00", "") if "\\x00" in text else text).encode())
        return digest.hexdigest()


def _reader(sealed: Sealed) -> Callable[[Params], Values]:
    take = itemgetter(*sealed.columns)
    places = [sealed.columns.index(name) for name in sealed.real]
    if not places:
        return take

    def read(params: Params) -> Values:
        values = list(take(params))
        for place in places:
            values[place] = float(values[place])
        return tuple(values)

    return read


@dataclass(frozen=True, slots=True)
class Altered:
    """A row that is not what was written: its table, its id there, and how it shows."""

    table: str
    id: str
    reason: str


class SqlSeals:
    """The seals of one space inside one transaction."""

    def __init__(
        self, connection: Connection, space: int, sealer: Sealer | None, known: RowHead | None
    ) -> None:
        self._connection = connection
        self._space = space
        self._sealer = sealer
        self._begin_anew()
        self.head = known
        """The tally, as of the end of this transaction where it changed."""

    def _begin_anew(self) -> None:
        self._change = Tally()
        self._dirty: dict[str, set[object]] = {}
        self._broken: set[tuple[str, Values]] = set()
        self._pending: set[tuple[str, Values]] = set()
        self._touched = False

    def made(self, table: str, params: Params) -> str | None:
        """The seal of a row about to be inserted; it is counted."""
        seal = self.of(table, params)
        self.count(table, seal)
        return seal

    def of(self, table: str, params: Params) -> str | None:
        """The seal of a row, None where nothing is sealed."""
        return None if self._sealer is None else self._sealer.row(table, params)

    def count(self, table: str, seal: str | None) -> None:
        """Counts a row that was inserted with this seal."""
        if seal is not None:
            self._change.add(table, seal)
            self._touched = True

    def change(self, table: str, column: str, values: Sequence[object]) -> None:
        """Says which rows are about to change or go: those with ``values`` in ``column``.

        What is left of them is sealed anew at the end of the transaction.
        """
        if self._sealer is None or not values:
            return
        for row in self._rows(table, column, values):
            name = (table, _name(table, row))
            if name in self._pending:
                continue  # taken out of the tally already
            self._pending.add(name)
            if row["seal"]:
                self._change.add(table, str(row["seal"]), -1)
            if not self._fits(table, row):
                self._broken.add(name)
        self._dirty.setdefault(f"{table} {column}", set()).update(values)

    def finish(self) -> None:
        """Seals what changed, and the tally; belongs at the end of a writing transaction."""
        if self._sealer is None or not (self._touched or self._dirty):
            return
        done: set[tuple[str, Values]] = set()
        for place, values in self._dirty.items():
            table, column = place.split()
            fresh = []
            for row in self._rows(table, column, sorted(values, key=str)):
                name = (table, _name(table, row))
                seal = row["seal"]
                if name in done or (seal and name not in self._pending):
                    continue  # the latter came with their seals in this transaction
                done.add(name)
                if name not in self._broken:
                    seal = self._sealer.row(table, row)
                    fresh.append({**row, "space": self._space, "seal": seal})
                if seal:
                    self._change.add(table, str(seal))
            self._seal(table, fresh)
        self._move()
        self._begin_anew()

    def _seal(self, table: str, rows: Sequence[Params]) -> None:
        if not rows:
            return
        axis = SEALED[table].axis
        where = f"{axis} = :{axis}" if axis else _equal(SEALED[table].key)
        self._connection.run_many(
            f"UPDATE {table} SET seal = :seal WHERE space_id = :space AND {where}", rows
        )

    def _move(self) -> None:
        for head in (self.head, self._stored()):
            if head is None:
                continue
            tally = head.tally.join(self._change)
            moved = self._headed(head.version + 1, tally)
            if self._connection.run(
                _MOVE,
                {
                    "space": self._space, "version": moved.version, "tally": tally.text,
                    "seal": moved.seal, "before": head.version, "known": head.seal,
                },
            ):  # fmt: skip
                self.head = moved
                return
        self.head = None  # gone, or changed by another hand: it stays so for a check to find

    def _headed(self, version: int, tally: Tally) -> RowHead:
        if self._sealer is None:
            raise StoreError("rows are sealed under the key of their space; open it by doxa.open")
        return RowHead(version, tally, self._sealer.head(version, tally.text))

    def _stored(self) -> RowHead | None:
        """The tally in the store, if it is one of ours."""
        row = one(self._connection.query(_HEAD, {"space": self._space}))
        try:
            if row is None or row[2] != self._headed(row[0], Tally.of(row[1])).seal:
                return None
            return RowHead(int(row[0]), Tally.of(row[1]), str(row[2]))
        except (ValueError, TypeError, KeyError, LookupError):
            return None

    def begun(self) -> bool:
        """Whether the rows of this space are sealed."""
        return bool(self._connection.query(_HEAD, {"space": self._space}))

    def version(self) -> int:
        """The version of the tally in the store; 0 where there is none, or it is not ours."""
        head = self._stored()
        return 0 if head is None else head.version

    def begin(self, after: int = 0) -> None:
        """Seals every row as it is: of a store from before, or after a person looked at it.

        ``after``: the version of the tally known outside the store.
        """
        version, tally = max(self.version(), after), Tally()
        for table in SEALED:
            for batch in self._walk(table):
                rows = [{**row, "space": self._space} for row in batch]
                for row in rows:
                    row["seal"] = self._tried(table, row)
                    if row["seal"]:
                        tally.add(table, row["seal"])
                self._seal(table, rows)
        head = self._headed(version + 1, tally)
        self._connection.run(
            "DELETE FROM row_heads WHERE space_id = :space", {"space": self._space}
        )
        self._connection.run(
            _BEGIN,
            {
                "space": self._space, "version": head.version, "tally": tally.text,
                "seal": head.seal,
            },
        )  # fmt: skip
        self.head = head

    def altered(self) -> Iterator[Altered]:
        """Every row whose seal does not fit, and the tables that hold more or less than sealed."""
        found = Tally()
        whole = dict.fromkeys(SEALED, True)
        for table in SEALED:
            for batch in self._walk(table):
                for row in batch:
                    if row["seal"] and self._fits(table, row):
                        found.add(table, str(row["seal"]))
                        continue
                    whole[table] = False
                    yield Altered(table, _told(table, row), _reason(row["seal"]))
        head = self._stored()
        if head is None:
            yield Altered("row_heads", "", "the tally of rows is missing, or was changed")
            return
        for table in SEALED:
            yield from _missing(table, found, head.tally, whole=whole[table])

    def count_rows(self) -> int:
        """How many rows are sealed, by the tally."""
        head = self._stored()
        return 0 if head is None else sum(head.tally.counts.values())

    def dangling(self) -> Iterator[str]:
        """What refers to rows that are gone: it names those that were deleted from outside."""
        for told, statement in _DANGLING.items():
            for (name,) in self._connection.query(statement, {"space": self._space}):
                yield f"{told.format(name)}: missing"

    def _fits(self, table: str, row: Params) -> bool:
        return row["seal"] is not None and self._tried(table, row) == row["seal"]

    def _tried(self, table: str, row: Params) -> str | None:
        """The seal of a row, None where its values are none that we wrote."""
        try:
            return self.of(table, row)
        except (ValueError, TypeError):
            return None

    def _rows(self, table: str, column: str, values: Sequence[object]) -> list[dict[str, Any]]:
        free = " + 0" if (table, column) in _NAMED else ""
        clause = f" AND {column} IN (:values...)"
        try:
            return self._read(table, clause, values=list(values), free=free)
        except (*DAMAGED, StoreError):
            axis = SEALED[table].axis
            found = self._connection.query(
                f"SELECT {axis} FROM {table} WHERE space_id = :space{clause}",
                {"space": self._space, "values": list(values)},
            )
            return [self._alone(table, axis, number) for (number,) in found]

    def _walk(self, table: str) -> Iterator[list[dict[str, Any]]]:
        axis = SEALED[table].axis
        if not axis:
            yield self._read(table, "")
            return
        last = -1
        numbers = (
            f"SELECT {axis} FROM {table} WHERE space_id = :space AND {axis} > :last "
            f"ORDER BY {axis} LIMIT {BATCH}"
        )
        while found := self._connection.query(numbers, {"space": self._space, "last": last}):
            first, last = found[0][0], found[-1][0]
            try:
                clause = f" AND {axis} >= :first AND {axis} <= :last ORDER BY {axis}"
                yield self._read(table, clause, first=first, last=last)
            except (*DAMAGED, StoreError):
                yield [self._alone(table, axis, number) for (number,) in found]

    def _alone(self, table: str, axis: str, number: int) -> dict[str, Any]:
        """One row; without values where they cannot be read."""
        try:
            return self._read(table, f" AND {axis} = :number", number=number)[0]
        except (*DAMAGED, StoreError):
            seal = self._connection.query(
                f"SELECT seal FROM {table} WHERE space_id = :space AND {axis} = :number",
                {"space": self._space, "number": number},
            )[0][0]
            known = {SEALED[table].key[0]: f"{axis} {number}", axis: number, "seal": seal}
            return {**dict.fromkeys(_names(table)), **known}

    def _read(
        self, table: str, clause: str, *, free: str = "", **params: object
    ) -> list[dict[str, Any]]:
        names = _names(table)
        rows = self._connection.query(
            f"SELECT {', '.join(names)} FROM {table} WHERE space_id{free} = :space{clause}",
            {"space": self._space, **params},
        )
        return [dict(zip(names, row, strict=True)) for row in rows]


def _names(table: str) -> tuple[str, ...]:
    sealed = SEALED[table]
    return (*sealed.columns, *([sealed.axis] if sealed.axis else []), "seal")


def _name(table: str, row: Params) -> Values:
    sealed = SEALED[table]
    return (row[sealed.axis],) if sealed.axis else tuple(row[name] for name in sealed.key)


def _told(table: str, row: Params) -> str:
    return "/".join(str(row[name]) for name in SEALED[table].key if row[name] is not None)


def _equal(columns: Sequence[str]) -> str:
    return " AND ".join(f"{name} = :{name}" for name in columns)


def _reason(seal: object) -> str:
    return "changed by something else" if seal else "put in by something else"


def _missing(table: str, found: Tally, kept: Tally, *, whole: bool) -> Iterator[Altered]:
    """What only the tally shows. ``whole``: every row there fits its seal."""
    less = kept.counts[table] - found.counts[table]
    if whole and less > 0:
        yield Altered(table, "", f"{less} rows are missing")
    elif whole and less < 0:
        yield Altered(table, "", f"{-less} rows are there twice, or were put back")
    elif whole and kept.sums[table] != found.sums[table]:
        yield Altered(table, "", "rows were put back to what they were before")
