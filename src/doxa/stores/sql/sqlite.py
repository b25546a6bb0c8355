"""SQLite through apsw: WAL, ``BEGIN IMMEDIATE`` for writes, one writer a process."""

import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

import apsw

from doxa.domain.errors import DoxaError, SettingsError, StoreBusy, StoreError, StoreReadOnly
from doxa.stores.sql.seam import Connection, Holds, Params, Row, Table, as_tables
from doxa.stores.sql.sqlite_statements import statement

MEMORY = ":memory:"
BUSY_MILLISECONDS = 5_000
READERS_KEPT = 4
"""Idle connections kept for reads to come; each holds two descriptors and its page cache."""
PURGE_MILLISECONDS = 200
PURGE_PATIENCE = 24
"""How many times a writer waits its 5 s while another process rewrites the file.

The mark of it may be one that a crash left: then who finds the store busy waits in vain, and the
next purge takes the mark away.
"""
SYNCHRONOUS = ("FULL", "NORMAL", "EXTRA", "OFF")
_PRAGMAS = (
    "journal_mode=WAL",
    "temp_store=MEMORY",
    "cache_size=-16000",
    "secure_delete=ON",  # freed pages keep no erased text
    "wal_autocheckpoint=4000",  # a page written over and over goes to the file once
)
_OURS = "SELECT 1 FROM sqlite_master WHERE name = 'meta'"
_COLUMNS = """
SELECT t.name, c.name, c.pk FROM sqlite_master t, pragma_table_info(t.name) c
WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite!_%' ESCAPE '!' ORDER BY t.rowid, c.cid
"""


_SAID: tuple[tuple[tuple[type[apsw.Error], ...], type[StoreError], str], ...] = (
    (
        (apsw.BusyError, apsw.LockedError),
        StoreBusy,
        "the store {where} is busy in another process; try again",
    ),
    (
        (apsw.FullError,),
        StoreReadOnly,
        "the disk of {where} is full; free some space, then try again",
    ),
    (
        (apsw.IOError,),
        StoreError,
        "the disk of {where} failed ({error}), this write was not kept; check it, then try again",
    ),
    (
        (apsw.ReadOnlyError, apsw.PermissionsError),
        StoreReadOnly,
        "the store {where} cannot be written; check the permissions of the file and its directory",
    ),
    (
        (apsw.CantOpenError,),
        StoreReadOnly,
        "the store {where} cannot be opened; check that the directory exists and may be written",
    ),
    (
        (apsw.NotADBError, apsw.CorruptError),
        StoreError,
        "{where} is not a readable Doxa store: {error}",
    ),
)
"""What an error of apsw becomes; the first that fits counts."""


def _translated(error: apsw.Error, location: str) -> DoxaError:
    """The apsw error in our words. Nothing was written: the transaction is rolled back."""
    for kinds, made, words in _SAID:
        if isinstance(error, kinds):
            return made(words.format(where=location, error=error))
    return StoreError(f"the store {location} failed: {error}")


class SqliteConnection:
    """One apsw connection speaking the seam's SQL."""

    def __init__(self, path: str, *, synchronous: str) -> None:
        self._raw = apsw.Connection(path)
        self._raw.set_busy_timeout(BUSY_MILLISECONDS)
        self._lasting = self._synchronous = synchronous
        for pragma in (*_PRAGMAS, f"synchronous={synchronous}"):
            # apsw runs lazily: the pragma takes effect when its rows are drained
            list(self._raw.execute(f"PRAGMA {pragma}"))

    def query(self, sql: str, params: Params | None = None) -> list[Row]:
        """All rows of a statement."""
        text, values = statement(sql)
        try:
            return self._raw.execute(text, values(params or {})).fetchall()
        except UnicodeDecodeError:
            raise StoreError(
                "a text of the store is damaged; `doxa doctor --repair` mends what can be mended"
            ) from None

    def run(self, sql: str, params: Params | None = None) -> int:
        """Runs a statement; the number of rows it changed."""
        before = self._raw.total_changes()
        self.query(sql, params)
        return self._raw.total_changes() - before

    def run_many(self, sql: str, params: Iterable[Params]) -> None:
        """Runs a statement once for each set of parameters."""
        text, values = statement(sql)
        self._raw.executemany(text, map(values, params))

    def announce(self, space: int) -> None:
        """Nothing: processes on one file look for themselves, it costs them next to nothing."""

    def patience(self, milliseconds: int) -> None:
        """How long a statement waits for others."""
        self._raw.set_busy_timeout(milliseconds)

    def last(self, *, lasting: bool) -> None:
        """Whether the transactions to come are on the disk when they are committed."""
        wanted = self._lasting if lasting or self._lasting == "OFF" else "NORMAL"
        if wanted != self._synchronous:
            list(self._raw.execute(f"PRAGMA synchronous={wanted}"))
            self._synchronous = wanted

    def copy(self, path: str, *, back: bool = False) -> None:
        """Copies all pages to another file, or ``back`` from it, as of one moment."""
        other = apsw.Connection(path)
        try:
            target, source = (self._raw, other) if back else (other, self._raw)
            with target.backup("main", source, "main") as copying:
                copying.step(-1)
        finally:
            other.close()

    def begin(self, mode: str) -> None:
        """Starts a transaction of the given mode."""
        self._raw.execute(f"BEGIN {mode}")

    def end(self, word: str) -> None:
        """Commits or rolls back; a transaction SQLite already rolled back is left alone."""
        if self._raw.in_transaction:
            self._raw.execute(word)

    def close(self) -> None:
        """Closes the connection."""
        self._raw.close(True)  # noqa: FBT003 - apsw's own positional flag: force


def holds_store(path: Path) -> bool:
    """Whether a file is a store, or something whose opening tells why it is none; makes nothing."""
    if not path.exists():
        return False
    try:
        with closing(apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READWRITE)) as raw:
            return bool(raw.execute(_OURS).fetchall())
    except apsw.Error:
        return True


class SqliteDatabase:
    """A SQLite file, or ``:memory:`` for tests (one connection shared by all threads)."""

    dialect: Mapping[str, str] = {
        "serial": "INTEGER PRIMARY KEY AUTOINCREMENT",
        "int": "INTEGER",
        "real": "REAL",
        "blob": "BLOB",
        "text": "TEXT",
        "vector": "BLOB",
        "vector_key": "model_id, row_id",
        "by_model": "",
        "skip_locked": "",
        "raw": "CAST({} AS BLOB)",  # any value may stand in any column
    }
    notes: Sequence[str] = ()

    def __init__(self, path: str | Path, *, synchronous: str = "FULL") -> None:
        if synchronous not in SYNCHRONOUS:
            raise SettingsError(
                f"store.synchronous is one of {', '.join(SYNCHRONOUS)}, not {synchronous!r}"
            )
        self.location = str(path)
        self._purging = Path(self.location + "-purging")
        self._synchronous = synchronous
        self._lock = threading.RLock()
        self._handing = threading.Lock()
        self._idle: list[SqliteConnection] = []
        self._closed = False
        self._writer = self._connect()

    def _connect(self) -> SqliteConnection:
        try:
            return SqliteConnection(self.location, synchronous=self._synchronous)
        except apsw.Error as error:
            raise _translated(error, self.location) from error

    def _must_be_open(self) -> None:
        if self._closed:
            raise StoreError(f"the store {self.location} is closed; open it again")

    @contextmanager
    def _reader(self) -> Iterator[SqliteConnection]:
        """A connection of one's own until the block ends; the one used last has the warm cache.

        None is kept per thread: threads come and go, and who closes the store must not touch
        a connection another thread is at work on.
        """
        with self._handing:
            self._must_be_open()
            reader = self._idle.pop() if self._idle else None
        reader = reader or self._connect()
        try:
            yield reader
        finally:
            with self._handing:
                keep = not self._closed and len(self._idle) < READERS_KEPT
                if keep:
                    self._idle.append(reader)
            if not keep:
                reader.close()

    @contextmanager
    def _transaction(self, connection: SqliteConnection, mode: str) -> Iterator[SqliteConnection]:
        self._must_be_open()
        try:
            self._begin(connection, mode)
            try:
                yield connection
            except BaseException:
                connection.end("ROLLBACK")
                raise
            try:
                connection.end("COMMIT")
            except apsw.Error:
                connection.end("ROLLBACK")
                raise
        except apsw.Error as error:
            raise _translated(error, self.location) from error

    def _begin(self, connection: SqliteConnection, mode: str) -> None:
        """Starts a transaction; beside a purge it waits longer than beside other writers."""
        for _ in range(PURGE_PATIENCE):
            try:
                connection.begin(mode)
            except apsw.BusyError:
                if not self._purging.exists():
                    raise
            else:
                return
        connection.begin(mode)

    @contextmanager
    def _marked(self) -> Iterator[None]:
        """Tells other processes that they wait for a purge, as long as the block runs."""
        try:
            self._purging.touch()
            yield
        finally:
            self._purging.unlink(missing_ok=True)

    @contextmanager
    def read(self) -> Iterator[SqliteConnection]:
        """A consistent view; runs beside a writer."""
        if self.location == MEMORY:
            with self._lock, self._transaction(self._writer, "") as connection:
                yield connection
            return
        with self._reader() as reader, self._transaction(reader, "") as connection:
            yield connection

    @contextmanager
    def write(
        self,
        holds: Holds = (),  # noqa: ARG002
        *,
        lasting: bool = True,
    ) -> Iterator[SqliteConnection]:
        """A transaction, the only one on the file, waiting up to 5 s for others."""
        with self._lock:
            self._must_be_open()
            self._writer.last(lasting=lasting)
            with self._transaction(self._writer, "IMMEDIATE") as connection:
                yield connection

    def version(self, connection: Connection) -> int | None:
        """The schema version, None in an empty file."""
        if not connection.query(_OURS):
            return None
        return int(connection.query("SELECT value FROM meta WHERE name = 'schema'")[0][0])

    def add_model(self, connection: Connection, model: int, dim: int) -> None:
        """Nothing: vectors of all models share one table."""

    def tables(self, connection: Connection) -> Sequence[Table]:
        """Our tables, in the order in which they were made."""
        return as_tables((str(t), str(c), int(k)) for t, c, k in connection.query(_COLUMNS))

    def renumber(self, connection: Connection) -> None:
        """Nothing: ``AUTOINCREMENT`` does so by itself."""

    def follow(self, heard: Callable[[int], None]) -> None:
        """Nothing: see :meth:`SqliteConnection.announce`."""

    def size(self) -> int:
        """Bytes of the file and of what lies beside it."""
        files = (Path(self.location + suffix) for suffix in ("", "-wal", "-shm"))
        return sum(file.stat().st_size for file in files if file.is_file())

    def copy_to(self, path: str) -> None:
        """Copies the store as it is at one moment into a fresh file, beside its writers."""
        try:
            # a connection of its own: the online backup locks only what it reads
            connection = SqliteConnection(self.location, synchronous=self._synchronous)
            try:
                connection.copy(path)
            finally:
                connection.close()
        except apsw.Error as error:
            raise _translated(error, path) from error

    def copy_from(self, path: str) -> None:
        """Replaces the whole store by the one in a file, in one transaction."""
        try:
            with self._lock:
                self._writer.last(lasting=True)
                self._writer.copy(path, back=True)
        except apsw.Error as error:
            raise _translated(error, self.location) from error

    def problems(self) -> list[str]:
        """What SQLite's quick check finds wrong, in its words."""
        with self.read() as connection:
            found = [str(row[0]) for row in connection.query("PRAGMA quick_check(20)")]
        return [] if found == ["ok"] else found

    def purge(self) -> tuple[str, ...]:
        """Rewrites the file and empties the write-ahead log.

        ``secure_delete`` clears deleted cells, but SQLite leaves copies of cells it moved
        between pages in the gaps of the old ones; only ``VACUUM`` writes every page anew.
        """
        if self.location == MEMORY:
            return ()
        with self._lock:
            if self._closed:
                raise StoreError(f"the store {self.location} is closed; open it again")
            try:
                self._writer.last(lasting=True)
                self._writer.patience(PURGE_MILLISECONDS)  # writers here wait meanwhile
                self._writer.query("PRAGMA temp_store=FILE")  # a copy of the whole file
                with self._marked():
                    self._writer.query("VACUUM")
                busy = self._writer.query("PRAGMA wal_checkpoint(TRUNCATE)")[0][0]
            except (apsw.BusyError, apsw.LockedError):
                return ("free space of the database file: another process is writing",)
            except apsw.FullError:
                return ("free space of the database file: the disk has no room to rewrite it",)
            except apsw.Error as error:
                raise _translated(error, self.location) from error
            finally:
                self._writer.query("PRAGMA temp_store=MEMORY")
                self._writer.patience(BUSY_MILLISECONDS)
        return ("the write-ahead log: a reader holds it",) if busy else ()

    def close(self) -> None:
        """Closes the store once the write under way has ended; a second call does nothing.

        Reads under way end as they would; each closes its own connection.
        """
        with self._lock:
            with self._handing:
                self._closed = True
                idle, self._idle = self._idle, []
            for connection in (*idle, self._writer):
                connection.close()
