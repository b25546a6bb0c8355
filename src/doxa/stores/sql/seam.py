"""The dialect seam: what an SQL engine must offer for the one store to stand on it.

SQL is written once, with named parameters ``:name`` and list parameters ``(:names...)``.
An engine rewrites those two forms, brings its DDL words, and translates its errors.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from typing import Any, Protocol, TypeAlias

Row: TypeAlias = tuple[Any, ...]
Params: TypeAlias = Mapping[str, object]

LIST_PARAMETER = re.compile(r"\(:(\w+)\.\.\.\)")


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


class Database(Protocol):
    """One opened database."""

    @property
    def dialect(self) -> Mapping[str, str]:
        """The engine's words for ``serial``, ``int``, ``real``, ``blob`` and ``skip_locked``."""
        ...

    @property
    def location(self) -> str:
        """Where it is, for messages; without credentials."""
        ...

    def read(self) -> AbstractContextManager[Connection]:
        """A consistent view; may run beside a writer."""
        ...

    def write(self) -> AbstractContextManager[Connection]:
        """A transaction: committed durably on leaving, rolled back on an error."""
        ...

    def version(self, connection: Connection) -> int | None:
        """The schema version of the store, None where there is no store yet."""
        ...

    def problems(self) -> list[str]:
        """What the engine's own check finds wrong, in its words."""
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
