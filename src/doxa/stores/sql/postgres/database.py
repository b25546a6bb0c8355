"""A PostgreSQL database: a pool of connections, transactions, what the server can do."""

import logging
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any, NoReturn, TypeAlias

import psycopg
from psycopg import errors as refused
from psycopg.pq import TransactionStatus
from psycopg_pool import ConnectionPool, PoolClosed, PoolTimeout

from doxa.domain.errors import SettingsError, StoreDown, StoreError
from doxa.stores.sql.postgres import catalog
from doxa.stores.sql.postgres.address import parse_address
from doxa.stores.sql.postgres.errors import full, translated
from doxa.stores.sql.postgres.notices import Listener
from doxa.stores.sql.postgres.statements import (
    READ,
    begin,
    bound,
    commit,
    dialect,
    graph,
    partitions,
    statement,
)
from doxa.stores.sql.postgres.values import adapt
from doxa.stores.sql.seam import Connection, Holds, Params, Row, Table, as_tables

Raw: TypeAlias = "psycopg.Connection[Any]"

WAIT_SECONDS = 5.0
"""How long a connection or a lock is waited for; the busy time of SQLite."""
IDLE_SECONDS = 120
"""A transaction whose process stands still for so long is ended by the server."""
COMMITS = {"FULL": "on", "EXTRA": "on", "NORMAL": "off", "OFF": "off"}
"""``store.synchronous`` in PostgreSQL's words."""
OLDEST = 14

# psycopg's pool logs each failed attempt; ours is the message of the error that follows
logging.getLogger("psycopg.pool").addHandler(logging.NullHandler())

_NO_VECTORS = (
    "pgvector is not installed: vectors are kept as plain bytes and searched in memory; for "
    "search inside the server install pgvector 0.8 before the store is made"
)
_PLAIN_VECTORS = (
    "the store was made without pgvector: vectors are kept as plain bytes and searched in "
    "memory; to change that, doxa migrate it into a fresh database"
)


@dataclass(frozen=True, slots=True)
class Abilities:
    """What the server and the store offer. ``halfvec``: the type's number, None: no such type."""

    halfvec: int | None
    notes: tuple[str, ...]


class PostgresConnection:
    """One psycopg connection inside a transaction, speaking the seam's SQL."""

    def __init__(self, raw: Raw) -> None:
        self._raw = raw
        self.announced: set[int] = set()

    def query(self, sql: str, params: Params | None = None) -> list[Row]:
        """All rows of a statement."""
        cursor = self._execute(sql, params)
        return cursor.fetchall() if cursor.description else []

    def run(self, sql: str, params: Params | None = None) -> int:
        """Runs a statement; the number of rows it changed."""
        return self._execute(sql, params).rowcount

    def run_many(self, sql: str, params: Iterable[Params]) -> None:
        """Runs a statement once for each set of parameters, in one go."""
        text, lists = statement(sql)
        every = [bound(row, lists) for row in params]
        if every:
            with self._raw.cursor() as cursor:
                cursor.executemany(text, every)

    def announce(self, space: int) -> None:
        """Tells who listens that a space has news, with the commit."""
        self.announced.add(space)

    def _execute(self, sql: str, params: Params | None) -> "psycopg.Cursor[Any]":
        text, lists = statement(sql)
        return self._raw.execute(text, bound(params or {}, lists), binary=True)


class PostgresDatabase:
    """A PostgreSQL database behind the seam.

    Args:
        url: ``postgresql://user:password@host:port/database``, as libpq reads it.
        synchronous: as for SQLite: ``NORMAL`` and ``OFF`` may lose the last moments before a
            crash of the server, never consistency.
        connections: how many this process uses at most.
        graphs: each model's vectors get a graph that the server walks to the nearest.
        wait: seconds a free connection or a lock is waited for.
    """

    def __init__(
        self,
        url: str,
        *,
        synchronous: str = "FULL",
        connections: int = 8,
        graphs: bool = False,
        wait: float = WAIT_SECONDS,
    ) -> None:
        if synchronous not in COMMITS:
            raise SettingsError(
                f"store.synchronous is one of {', '.join(COMMITS)}, not {synchronous!r}"
            )
        self._address = parse_address(url)
        self._session = _session(synchronous, wait)
        self._size = max(int(connections), 2)
        self._wait = wait
        self._listeners: list[Listener] = []
        self._abilities = self._inspect()
        if graphs and self._abilities.halfvec is None:
            raise SettingsError(
                f"{self.location} keeps vectors without pgvector and cannot search them; set "
                "store.vectors=memory"
            )
        self._graphs = graphs
        self._pool = ConnectionPool(
            self._address.conninfo,
            kwargs={"autocommit": True},
            min_size=1,
            max_size=self._size,
            timeout=wait,
            configure=self._configure,
            name="doxa",
            open=True,
        )

    @property
    def location(self) -> str:
        """The URL without user and password."""
        return self._address.location

    @property
    def dialect(self) -> Mapping[str, str]:
        """PostgreSQL's words."""
        return dialect("BYTEA" if self._abilities.halfvec is None else "HALFVEC")

    @property
    def notes(self) -> Sequence[str]:
        """Whether vectors are kept by pgvector."""
        return self._abilities.notes

    @contextmanager
    def read(self) -> Iterator[PostgresConnection]:
        """One snapshot; never waits for a writer."""
        with self._transaction(READ) as connection:
            yield connection

    @contextmanager
    def write(self, holds: Holds = (), *, lasting: bool = True) -> Iterator[PostgresConnection]:
        """A transaction that keeps others out of what it holds, and of nothing else."""
        with self._transaction(begin(holds, lasting=lasting)) as connection:
            yield connection

    def version(self, connection: Connection) -> int | None:
        """The schema version, None in a database without our tables.

        Raises:
            StoreError: tables of somebody else are in the way.
        """
        if not connection.query(f"SELECT 1 WHERE {catalog.OURS.format('meta')} IS NOT NULL"):
            return None
        found = connection.query("SELECT value FROM meta WHERE name = 'schema'")
        if not found:
            raise StoreError(
                f"{self.location} holds a table meta that is not Doxa's; give it a database of "
                "its own, or a schema: ?options=-csearch_path%3Ddoxa,public"
            )
        return int(found[0][0])

    def add_model(self, connection: Connection, model: int, dim: int) -> None:
        """Makes the tables of a model's vectors, in parts by space, and a graph where wanted."""
        for text in (*partitions(model), *([graph(model, dim)] if self._graphs else [])):
            connection.run(text)

    def tables(self, connection: Connection) -> Sequence[Table]:
        """Our tables, in the order in which they were made; parts are their table's."""
        return as_tables((str(t), str(c), int(k)) for t, c, k in connection.query(catalog.COLUMNS))

    def renumber(self, connection: Connection) -> None:
        """Sets the sequences behind the greatest number of their column."""
        for table, column in connection.query(catalog.SERIALS):
            connection.query(
                f"SELECT setval(pg_get_serial_sequence('{table}', '{column}'), "
                f"coalesce(max({column}), 0) + 1, false) FROM {table}"
            )

    def follow(self, heard: Callable[[int], None]) -> Callable[[], None]:
        """Calls ``heard(space)`` whenever a commit announced news, by ``LISTEN``."""
        listener = Listener(self._address.conninfo, heard)
        self._listeners.append(listener)
        return listener.stop

    def copy_to(self, path: str) -> NoReturn:  # noqa: ARG002
        """A server has its own backups.

        Raises:
            StoreError: always; says what to use.
        """
        raise StoreError(
            f"{self.location} is backed up by its own tools: pg_dump; or copy the store into "
            f"a file with doxa migrate {self.location} FILE"
        )

    def copy_from(self, path: str) -> NoReturn:
        """As :meth:`copy_to`.

        Raises:
            StoreError: always; says what to use.
        """
        raise StoreError(
            f"{self.location} is restored by its own tools: pg_restore; or copy the file into "
            f"an empty database with doxa migrate {path} {self.location}"
        )

    def problems(self) -> list[str]:
        """Invalid indexes, and pages whose checksum failed."""
        with self.read() as connection:
            found = [str(row[0]) for row in connection.query(catalog.INVALID)]
            failed = connection.query(catalog.CHECKSUMS)
        if failed and failed[0][0]:
            found.append(f"{failed[0][0]} pages failed their checksum: check the server's disk")
        return found

    def purge(self) -> tuple[str, ...]:
        """Writes every table anew, so that deleted rows are in none of its files.

        A plain ``VACUUM`` frees their space and leaves their bytes. The server's log and
        its backups are the operator's: they go when they are recycled.
        """
        kept = []
        raw = self._connection()
        try:
            for (table,) in raw.execute(catalog.FILES).fetchall():
                try:
                    raw.execute(f"VACUUM FULL {table}".encode(), prepare=False)
                except (
                    refused.LockNotAvailable,
                    refused.DiskFull,
                    refused.InsufficientPrivilege,
                ) as error:
                    kept.append(f"the table {table}: {translated(error, self.location)}")
        except psycopg.Error as error:
            raise translated(error, self.location) from error
        finally:
            self._pool.putconn(raw)
        return tuple(kept)

    def size(self) -> int:
        """Bytes of the tables with their indexes."""
        with self.read() as connection:
            return int(connection.query(catalog.SIZE)[0][0])

    def close(self) -> None:
        """Closes every connection; a second call does nothing."""
        while self._listeners:
            self._listeners.pop().stop()
        self._pool.close()

    def _inspect(self) -> Abilities:
        """What the server offers; makes pgvector's types known in a new store.

        Raises:
            StoreError: the server cannot be reached, is too old, or its database is not UTF-8.
        """
        try:
            with psycopg.connect(self._address.conninfo, autocommit=True) as raw:
                return self._abilities_of(raw)
        except psycopg.Error as error:
            raise translated(error, self.location) from error

    def _abilities_of(self, raw: Raw) -> Abilities:
        version, encoding, made, halves, halfvec, offered, standby = self._ask(raw)
        if version < OLDEST:
            raise StoreError(
                f"{self.location} is PostgreSQL {version}; Doxa needs {OLDEST} or newer"
            )
        if encoding != "UTF8":
            raise StoreError(
                f"the database {self.location} is encoded in {encoding}; make one with "
                "createdb --encoding=UTF8 --template=template0"
            )
        if made:
            return Abilities(halfvec if halves else None, () if halves else (_PLAIN_VECTORS,))
        if halfvec is None and offered and not standby:
            with suppress(psycopg.Error):  # not ours to install: then there is none
                raw.execute("CREATE EXTENSION IF NOT EXISTS vector SCHEMA public")
            halfvec = self._ask(raw)[4]
        return Abilities(halfvec, () if halfvec is not None else (_NO_VECTORS,))

    @staticmethod
    def _ask(raw: Raw) -> Row:
        row: Row | None = raw.execute(catalog.ABILITIES).fetchone()
        return row or ()

    def _configure(self, raw: Raw) -> None:
        raw.execute(self._session)
        adapt(raw, self._abilities.halfvec)

    @contextmanager
    def _transaction(self, start: bytes) -> Iterator[PostgresConnection]:
        raw, committing = self._begun(start), False
        connection = PostgresConnection(raw)
        try:
            try:
                yield connection
                self._must_be_sound(raw)
            except BaseException:
                with suppress(psycopg.Error):
                    raw.execute(b"ROLLBACK", prepare=False)
                raise
            committing = True
            raw.execute(commit(sorted(connection.announced)), prepare=False)
        except psycopg.Error as error:
            raise translated(error, self.location, committing=committing) from error
        finally:
            self._pool.putconn(raw)

    def _must_be_sound(self, raw: Raw) -> None:
        """A COMMIT after a failed statement would roll back and say nothing."""
        if raw.info.transaction_status != TransactionStatus.INTRANS:
            raise StoreError(
                f"a statement on {self.location} failed and was passed over; nothing was written"
            )

    def _begun(self, start: bytes) -> Raw:
        """A connection in a fresh transaction; those that broke while they lay idle are passed."""
        for _ in range(self._size + 1):
            raw = self._connection()
            try:
                raw.execute(start, prepare=False)
            except psycopg.Error as error:
                lost = raw.closed
                with suppress(psycopg.Error):
                    raw.execute(b"ROLLBACK", prepare=False)
                self._pool.putconn(raw)
                if not lost:
                    raise translated(error, self.location) from error
            else:
                return raw
        raise StoreDown(f"{self.location} ends every connection; look into the server's log")

    def _connection(self) -> Raw:
        try:
            return self._pool.getconn()
        except PoolClosed:
            raise StoreError(f"the store {self.location} is closed; open it again") from None
        except PoolTimeout as error:
            try:  # a full pool and a server that is away look alike: ask the server
                psycopg.connect(self._address.conninfo).close()
            except psycopg.Error as reason:
                raise translated(reason, self.location) from reason
            raise full(self.location, self._size) from error


def _session(synchronous: str, wait: float) -> bytes:
    """Settings of every connection."""
    return (
        f"SET synchronous_commit = {COMMITS[synchronous]}; SET lock_timeout = '{wait:g}s'; "
        f"SET idle_in_transaction_session_timeout = '{IDLE_SECONDS}s'; "
        "SET tcp_keepalives_idle = 30; SET tcp_keepalives_interval = 10; "
        "SET tcp_keepalives_count = 3; SET jit = off"
    ).encode()
