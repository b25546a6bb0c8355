"""Seals of rows, so that edits from outside Doxa show (:mod:`doxa.stores.sql.sealed`).

What writes a sealed table adds here what it inserted, and names here, before it changes or
deletes rows, which ones. A row whose seal does not fit is never sealed anew. The tally (one
row a space) is sealed itself and counts its versions; the anchor of the audit log keeps the
last one it saw (:mod:`doxa.stores.anchors`).
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from doxa.domain.errors import StoreError
from doxa.stores.sql.sealed import (
    SEALED,
    Altered,
    Part,
    RowHead,
    Sealer,
    Values,
    seal_number,
)
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
FREE = " + 0"
"""Behind `space_id`: keeps planners from walking an index of the whole space and sorting it."""
_NAMED = {("events", "id"), ("memories", "row_id")}
"""Columns with an index of their own."""
_HEAD = "SELECT version, tally, seal FROM row_heads WHERE space_id = :space"
_BEGIN = """
INSERT INTO row_heads (space_id, version, tally, seal) VALUES (:space, :version, :tally, :seal)
ON CONFLICT (space_id) DO NOTHING
"""
_MOVE = """
UPDATE row_heads SET version = :version, tally = :tally, seal = :seal
WHERE space_id = :space AND version = :before
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


class SqlSeals:
    """The seals of one space inside one transaction."""

    def __init__(self, connection: Connection, space: int, sealer: Sealer | None) -> None:
        self._connection = connection
        self._space = space
        self._sealer = sealer
        self.moved_to = 0
        """The version of the tally that this transaction wrote; 0 where it wrote none."""
        self._read_head: tuple[RowHead | None] | None = None
        self._parts: dict[str, Part] = {}
        self._dirty: dict[str, set[object]] = {}
        self._broken: set[tuple[str, Values]] = set()
        self._pending: set[tuple[str, Values]] = set()
        self._due = False

    def of(self, table: str, params: Params) -> str | None:
        """The seal of a row about to be inserted, None where nothing is sealed.

        Tables without a serial number take theirs at the end of the transaction: name their
        rows by :meth:`change`.
        """
        return None if self._sealer is None else self._sealer.row(table, params)

    def catch_up(self) -> None:
        """Lets this transaction add up what was inserted since the tally was written last."""
        self._due = True

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
            self._add(table, row, -1)
            if not self._fits(table, row):
                self._broken.add(name)
        self._dirty.setdefault(f"{table} {column}", set()).update(values)

    def _add(self, table: str, row: Mapping[str, Any], sign: int) -> None:
        """Takes a row into the tally, or out of it, unless it is too new to be in it."""
        head = self._head()
        axis = SEALED[table].axis
        if head is None or not row["seal"] or (axis and row[axis] > head.parts[table].upto):
            return
        part = self._parts.get(table, head.parts[table])
        self._parts[table] = part.plus(sign, sign * seal_number(row["seal"]))

    def finish(self) -> None:
        """Seals what changed, and the tally; belongs at the end of a writing transaction."""
        if self._sealer is None or not (self._due or self._dirty):
            return
        done: set[tuple[str, Values]] = set()
        for place, values in self._dirty.items():
            table, column = place.split()
            fresh = []
            for row in self._rows(table, column, sorted(values, key=str)):
                name = (table, _name(table, row))
                if name in done or (row["seal"] and name not in self._pending):
                    continue  # the latter came with their seals in this transaction
                done.add(name)
                if name not in self._broken:
                    row["seal"] = self._sealer.row(table, row)
                    fresh.append({**row, "space": self._space})
                self._add(table, row, 1)
            self._seal(table, fresh)
        self._move()
        for done_with in (self._parts, self._dirty, self._broken, self._pending):
            done_with.clear()
        self._read_head, self._due = None, False

    def _seal(self, table: str, rows: Sequence[Params]) -> None:
        if not rows:
            return
        axis = SEALED[table].axis
        where = f"{axis} = :{axis}" if axis else _equal(SEALED[table].key)
        self._connection.run_many(
            f"UPDATE {table} SET seal = :seal WHERE space_id = :space AND {where}", rows
        )

    def _move(self) -> None:
        """Writes the tally. One that is gone or not ours stays so, for a check to find."""
        head = self._head()
        if head is None:
            return
        parts = {
            name: self._rolled(name, self._parts.get(name, head.parts[name])) for name in SEALED
        }
        if parts == head.parts:
            return
        fresh = RowHead(head.version + 1, parts)
        params = {**self._signed(fresh), "before": head.version}
        if self._connection.run(_MOVE, params):
            self.moved_to = fresh.version

    def _rolled(self, table: str, part: Part) -> Part:
        """A part of the tally with the rows that came since it was written."""
        axis = SEALED[table].axis
        while axis:
            rows = self._connection.query(
                f"SELECT {axis}, seal FROM {table} WHERE space_id{FREE} = :space "
                f"AND {axis} > :upto ORDER BY {axis} LIMIT {BATCH}",
                {"space": self._space, "upto": part.upto},
            )
            if not rows:
                break
            sealed = [seal_number(seal) for _, seal in rows if seal]
            part = replace(part.plus(len(sealed), sum(sealed)), upto=int(rows[-1][0]))
        return part

    def _signed(self, head: RowHead) -> dict[str, object]:
        """The columns of a tally."""
        if self._sealer is None:
            raise StoreError("rows are sealed under the key of their space; open it by doxa.open")
        text = head.text
        seal = self._sealer.head(head.version, text)
        return {"space": self._space, "version": head.version, "tally": text, "seal": seal}

    def _head(self) -> RowHead | None:
        """The tally in the store, if it is one of ours; read once a transaction."""
        if self._read_head is None:
            self._read_head = (self._stored(),)
        return self._read_head[0]

    def _stored(self) -> RowHead | None:
        row = one(self._connection.query(_HEAD, {"space": self._space}))
        if row is None:
            return None
        try:
            head = RowHead.of(int(row[0]), str(row[1]))
        except (ValueError, TypeError, LookupError):
            return None
        signed = self._signed(head)
        return head if (signed["tally"], signed["seal"]) == (row[1], row[2]) else None

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
        version = max(self.version(), after) + 1
        parts = dict.fromkeys(SEALED, Part())
        for table, sealed in SEALED.items():
            for batch in self._walk(table):
                rows = [{**row, "space": self._space} for row in batch]
                for row in rows:
                    row["seal"] = self._tried(table, row)
                    count = int(row["seal"] is not None)
                    part = parts[table].plus(count, seal_number(row["seal"]) * count)
                    parts[table] = replace(part, upto=row[sealed.axis] if sealed.axis else 0)
                self._seal(table, rows)
        self._connection.run(
            "DELETE FROM row_heads WHERE space_id = :space", {"space": self._space}
        )
        self._connection.run(_BEGIN, self._signed(RowHead(version, parts)))
        self._read_head = None
        self.moved_to = version

    def altered(self) -> Iterator[Altered]:
        """Every row whose seal does not fit, and the tables that hold more or less than sealed."""
        head = self._stored()
        if head is None:
            yield Altered("row_heads", "", "the tally of rows is missing, or was changed")
        for table, sealed in SEALED.items():
            kept = head.parts[table] if head else Part()
            found, whole = Part(upto=kept.upto), True
            for batch in self._walk(table):
                for row in batch:
                    if not self._fits(table, row):
                        whole = False
                        yield Altered(table, _told(table, row), _reason(row["seal"]))
                    elif not sealed.axis or row[sealed.axis] <= kept.upto:
                        found = found.plus(1, seal_number(row["seal"]))
            if head is not None and whole:
                yield from _missing(table, found, kept)

    def unfit(self, table: str, numbers: Sequence[int]) -> frozenset[int]:
        """Which of these rows, by their serial numbers, are not what was written."""
        if self._sealer is None or not numbers:
            return frozenset()
        axis = SEALED[table].axis
        rows = self._rows(table, axis, numbers)
        return frozenset(row[axis] for row in rows if not self._fits(table, row))

    def count_rows(self) -> int:
        """How many rows of content there are."""
        return sum(
            int(self._connection.query(
                f"SELECT count(*) FROM {table} WHERE space_id = :space", {"space": self._space}
            )[0][0])
            for table in SEALED
        )  # fmt: skip

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
        free = FREE if (table, column) in _NAMED else ""
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
            f"SELECT {axis} FROM {table} WHERE space_id{FREE} = :space AND {axis} > :last "
            f"ORDER BY {axis} LIMIT {BATCH}"
        )
        while found := self._connection.query(numbers, {"space": self._space, "last": last}):
            first, last = found[0][0], found[-1][0]
            try:
                clause = f" AND {axis} >= :first AND {axis} <= :last ORDER BY {axis}"
                yield self._read(table, clause, free=FREE, first=first, last=last)
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


def _missing(table: str, found: Part, kept: Part) -> Iterator[Altered]:
    """What only the tally shows of a table where every row fits its seal."""
    less = kept.count - found.count
    if less > 0:
        yield Altered(table, "", f"{less} rows are missing")
    elif less < 0:
        yield Altered(table, "", f"{-less} rows are there twice, or were put back")
    elif kept != found:
        yield Altered(table, "", "rows were put back to what they were before")
