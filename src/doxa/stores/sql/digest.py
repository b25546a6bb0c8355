"""Digests of what a store holds: the same content gives the same digest, whatever its order.

Numbers that only this database gave (row numbers, places in tables, ids of spaces and models)
are replaced by what they stand for, so a copy on another engine has the same digest. Derived
indexes, the queue and the sequence of changes are no content.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence

from doxa.stores.sql.sealed import SEALED
from doxa.stores.sql.seam import Connection, Row, Table

_MODULUS = 1 << 256
_LOCAL = {
    "space_id": "(SELECT name FROM spaces WHERE spaces.id = {table}.space_id)",
    "row_id": "(SELECT m.id FROM memories m WHERE m.row_id = {table}.row_id)",
    "model_id": "(SELECT name FROM models WHERE models.id = {table}.model_id)",
}
_OWN = {("memories", "row_id"), ("mentions", "id")}
DERIVED = frozenset(
    {
        *("meta", "spaces", "models", "postings", "word_tail", "queue"),
        *("changes", "change_heads", "audit_heads", "row_heads"),
        *("bank_files", "bank_proposals"),  # how a directory of this machine looks
    }
)
"""Tables that are no content, or whose names are told where they are meant; all others are."""
SPAN = 5_000
"""Row numbers read at once."""


def digests(connection: Connection, tables: Sequence[Table]) -> dict[str, str]:
    """The digest of each table of content, and ``whole`` over all of them."""
    found = {t.name: _table(connection, t) for t in tables if t.name not in DERIVED}
    whole = hashlib.sha256(json.dumps(found, sort_keys=True).encode()).hexdigest()
    return {**found, "whole": whole}


def differing(one: Mapping[str, str], other: Mapping[str, str]) -> list[str]:
    """The tables whose digests differ."""
    names = {*one, *other} - {"whole"}
    return sorted(name for name in names if one.get(name) != other.get(name))


def _table(connection: Connection, table: Table) -> str:
    """Count and sum of the rows' hashes: no order counts, and a row twice is not a row."""
    columns = _columns(table)
    total = count = 0
    for row in _rows(connection, table, ", ".join(columns.values())):
        total = (total + _hash(columns, row)) % _MODULUS
        count += 1
    return f"{count}:{total:064x}"


def _columns(table: Table) -> dict[str, str]:
    """What stands for each column, by its name, in the order of the names."""
    return {
        name: _LOCAL.get(name, "{table}." + name).format(table=table.name)
        for name in sorted(table.columns)
        if name != "seq"
        and (table.name, name) not in _OWN
        and not (name == "seal" and table.name in SEALED)  # under a key, and not for all
    }


def _rows(connection: Connection, table: Table, columns: str) -> Iterator[Row]:
    """Every row, a stretch of row numbers at a time where the table has such."""
    select = f"SELECT {columns} FROM {table.name}"
    axis = next((name for name in ("row_id", "seq") if name in table.columns), None)
    if axis is None:
        yield from connection.query(select)
        return
    low, high = connection.query(f"SELECT min({axis}), max({axis}) FROM {table.name}")[0]
    for start in range(low or 0, (high or 0) + 1, SPAN) if low is not None else ():
        yield from connection.query(
            f"{select} WHERE {table.name}.{axis} >= :start AND {table.name}.{axis} < :stop",
            {"start": start, "stop": start + SPAN},
        )


def _hash(columns: Mapping[str, str], row: Row) -> int:
    fields = [[name, _plain(value)] for name, value in zip(columns, row, strict=True)]
    return int.from_bytes(hashlib.sha256(json.dumps(fields).encode()).digest(), "big")


def _plain(value: object) -> object:
    """A value as every engine gives it."""
    if isinstance(value, bytes | bytearray | memoryview):
        return bytes(value).hex()
    return float(value) if isinstance(value, int | float) else value
