"""Rows whose values are none that we wrote: found one by one, mended value by value."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from doxa.domain.errors import StoreError
from doxa.domain.source import Channel, Grade, Role
from doxa.domain.turn import EventKind
from doxa.stores.sql.journal import EVENT_COLUMNS, event_of
from doxa.stores.sql.memory_rows import NAMES, memory_of
from doxa.stores.sql.seals import FREE
from doxa.stores.sql.seam import DAMAGED, Connection, Row

BATCH = 1_000
_EVENT_NAMES = tuple(EVENT_COLUMNS.split(", "))
_WHOLE = frozenset({"grade", "ordinal", "occurred_at", "recorded_at"})
_OPTIONAL = frozenset({"name", "agent", "task", "key", "tool"})


@dataclass(frozen=True, slots=True, kw_only=True)
class DamagedRow:
    """One row that cannot be read: its table, its number there, its id, and why."""

    table: str
    number: int
    id: str
    reason: str


class SqlDamage:
    """The damaged rows of one space inside one transaction."""

    def __init__(self, connection: Connection, space: int, raw: str) -> None:
        """``raw``: the engine's way to read a text column whatever it holds, with ``{}`` in it."""
        self._connection = connection
        self._space = space
        self._raw = raw.format

    def found(self) -> list[DamagedRow]:
        """Every event and memory that cannot be read."""
        memories = f"{', '.join(NAMES)}, NULL"
        return [
            *self._broken("events", "seq", EVENT_COLUMNS, lambda row: event_of(row[1:])),
            *self._broken("memories", "row_id", memories, lambda row: memory_of(row, None)),
        ]

    def _broken(
        self, table: str, axis: str, columns: str, read: Callable[[Row], object]
    ) -> Iterator[DamagedRow]:
        last = 0
        while True:
            numbers = self._connection.query(
                f"SELECT {axis} FROM {table} WHERE space_id{FREE} = :space AND {axis} > :last "
                f"ORDER BY {axis} LIMIT {BATCH}",
                {"space": self._space, "last": last},
            )
            if not numbers:
                return
            first, last = numbers[0][0], numbers[-1][0]
            select = f"SELECT {axis}, {columns} FROM {table} WHERE space_id{FREE} = :space"
            span = {"space": self._space, "first": first, "last": last}
            try:
                for row in self._connection.query(
                    f"{select} AND {axis} >= :first AND {axis} <= :last", span
                ):
                    read(row)
            except (*DAMAGED, StoreError):
                for (number,) in numbers:
                    yield from self._look(table, axis, select, number, read)

    def _look(
        self, table: str, axis: str, select: str, number: int, read: Callable[[Row], object]
    ) -> Iterator[DamagedRow]:
        params = {"space": self._space, "number": number}
        try:
            for row in self._connection.query(f"{select} AND {axis} = :number", params):
                read(row)
        except (*DAMAGED, StoreError) as error:
            (named,) = self._connection.query(
                f"SELECT {self._raw('id')} FROM {table} WHERE {axis} = :number", params
            )
            yield DamagedRow(
                table=table,
                number=number,
                id=_text(named[0]) or "?",
                reason=f"{type(error).__name__}: unreadable values",
            )

    def mend_event(self, number: int) -> list[str]:
        """Makes an event readable: what is no text, list or number becomes one; which columns.

        Text keeps every character that can still be read. A role that cannot be read is the
        least trusted one.
        """
        raw = self._connection.query(
            f"SELECT {', '.join(map(self._raw, _EVENT_NAMES))} FROM events "
            "WHERE space_id = :space AND seq = :number",
            {"space": self._space, "number": number},
        )[0]
        values = dict(zip(_EVENT_NAMES, (_text(value) for value in raw), strict=True))
        mended = {name: _mended(name, value) for name, value in values.items()}
        changed = [name for name in _EVENT_NAMES if mended[name] != values[name]]
        kept = {name: mended[name] for name in _EVENT_NAMES if name != "id"}
        self._connection.run(
            f"UPDATE events SET {', '.join(f'{name} = :{name}' for name in kept)} "
            "WHERE space_id = :space AND seq = :number",
            {"space": self._space, "number": number, **kept},
        )
        return changed or ["text"]

    def source_of(self, number: int) -> str:
        """The event a damaged memory was made of."""
        rows = self._connection.query(
            f"SELECT {self._raw('event')} FROM memories WHERE row_id = :row", {"row": number}
        )
        return _text(rows[0][0]) or "" if rows else ""


def _text(value: object) -> str | None:
    if value is None:
        return None
    return value.decode("utf-8", "replace") if isinstance(value, bytes) else str(value)


def _mended(name: str, value: str | None) -> object:
    if name in _WHOLE:
        return _number(value, int(Grade.IMPORT) if name == "grade" else 0)
    if name in _FORMS:
        known, least = _FORMS[name]
        return value if value in known else least
    if name in {"tags", "meta"}:
        return _json(value, list if name == "tags" else dict)
    return value if value is not None or name in _OPTIONAL else ""


_FORMS: dict[str, tuple[frozenset[str], str]] = {
    "kind": (frozenset(map(str, EventKind)), str(EventKind.MESSAGE)),
    "role": (frozenset(map(str, Role)), str(Role.TOOL)),
    "channel": (frozenset(map(str, Channel)), str(Channel.EXTERNAL)),
}


def _number(value: str | None, least: int) -> int:
    try:
        return int(value or "")
    except ValueError:
        return least


def _json(value: str | None, kind: type) -> str:
    try:
        found = json.loads(value or "")
    except ValueError:
        return json.dumps(kind())
    return value if value and isinstance(found, kind) else json.dumps(kind())
