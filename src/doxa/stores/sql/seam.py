"""The dialect seam: what an SQL engine must offer for the one store to stand on it.

SQL is written once, with named parameters ``:name`` and list parameters ``IN (:names...)``.
An engine rewrites those two forms, brings its DDL words, and translates its errors.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, Protocol, TypeAlias

Row: TypeAlias = tuple[Any, ...]
Params: TypeAlias = Mapping[str, object]

DAMAGED = (ValueError, TypeError, KeyError, OverflowError)
"""What reading a row raises whose values are none that we wrote."""


class Hold(IntEnum):
    """What a write transaction keeps other writers out of until it ends, in locking order.

    An engine with one writer at a time has nothing to do for them.
    """

    SCHEMA = 0
    """The tables themselves."""
    WORDS = 1
    """The word postings of a space: folding, and removing or changing filed words."""
    SPACE = 2
    """What a writer reads of a space to decide what it writes."""
    QUEUE = 3
    """Claims from the queue of a space that must be one after the other."""


Holds: TypeAlias = Sequence[tuple[Hold, int]]
"""What to hold, each with the number of its space (0: the whole store)."""


class Halves(bytes):
    """A vector as half-precision numbers, little-endian: engines may have a type for it."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Table:
    """A table of the store: its columns, and those of its primary key."""

    name: str
    columns: tuple[str, ...]
    key: tuple[str, ...]


class Connection(Protocol):
    """Statements inside one transaction."""

    def query(self, sql: str, params: Params | None = None) -> list[Row]:
        """All rows of a statement."""
        ...

    def run(self, sql: str, params: Params | None = None) -> int:
        """Runs a statement; the number of rows it changed."""
        ...

    def run_many(self, sql: str, params: Iterable[Params]) -> None:
        """Runs a statement once for each set of parameters."""
        ...

    def announce(self, space: int) -> None:
        """Tells other processes, with the commit, that a space has news (see ``follow``)."""
        ...


class Database(Protocol):
    """One opened database."""

    @property
    def dialect(self) -> Mapping[str, str]:
        """The engine's words: types and clauses of the schema, and ``skip_locked``."""
        ...

    @property
    def location(self) -> str:
        """Where it is, for messages; without credentials."""
        ...

    @property
    def notes(self) -> Sequence[str]:
        """What works less well here than it could, each with what to do about it."""
        ...

    def read(self) -> AbstractContextManager[Connection]:
        """A consistent view; may run beside a writer."""
        ...

    def write(
        self, holds: Holds = (), *, lasting: bool = True
    ) -> AbstractContextManager[Connection]:
        """A transaction: committed durably on leaving, rolled back on an error.

        ``holds`` are waited for in their order before anything is read. One that is not
        ``lasting`` waits for no disk: whole or not at all, it may be lost where the machine goes
        down, until the next lasting one.
        """
        ...

    def version(self, connection: Connection) -> int | None:
        """The schema version of the store, None where there is no store yet."""
        ...

    def add_model(self, connection: Connection, model: int, dim: int) -> None:
        """Makes room for the vectors of a model just registered."""
        ...

    def tables(self, connection: Connection) -> Sequence[Table]:
        """Our tables, in the order in which they were made."""
        ...

    def renumber(self, connection: Connection) -> None:
        """Lets the next row of each table have a number above all that came with theirs."""
        ...

    def follow(self, heard: Callable[[int], None]) -> Callable[[], None] | None:
        """Calls ``heard(space)`` from a thread of its own when a process announced news.

        After a lost connection ``heard(0)`` says that anything may have been missed.

        Returns:
            What ends it; None from an engine that cannot tell: ask it now and then.
        """
        ...

    def copy_to(self, path: str) -> None:
        """Copies the store as it is at one moment into a fresh file, beside its writers.

        Raises:
            StoreError: the engine has tools of its own for that, or the copy failed.
        """
        ...

    def copy_from(self, path: str) -> None:
        """Replaces the whole store by the one in a file, in one transaction.

        Raises:
            StoreError: as :meth:`copy_to`.
        """
        ...

    def problems(self) -> list[str]:
        """What the engine's own check finds wrong, in its words."""
        ...

    def size(self) -> int:
        """Bytes of the store where it is kept."""
        ...

    def purge(self) -> tuple[str, ...]:
        """Clears from the database's own files what was deleted: log, free pages, gaps.

        Returns where something may be left for now, in words; empty when all is clean.
        """
        ...

    def close(self) -> None:
        """Closes every connection."""
        ...


def one(rows: Sequence[Row]) -> Row | None:
    """The first row, if there is one."""
    return rows[0] if rows else None


def as_tables(columns: Iterable[tuple[str, str, int]]) -> list[Table]:
    """Tables of the rows (table, column, place in the key or 0), in their order."""
    found: dict[str, list[tuple[str, int]]] = {}
    for table, column, place in columns:
        found.setdefault(table, []).append((column, place))
    return [
        Table(
            name=name,
            columns=tuple(column for column, _ in members),
            key=tuple(c for c, place in sorted(members, key=lambda m: m[1]) if place),
        )
        for name, members in found.items()
    ]
