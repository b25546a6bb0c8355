"""psycopg's errors in our words. No message repeats a value, a password or the URL."""

from dataclasses import dataclass

import psycopg
from psycopg import errors as sql

from doxa.domain.errors import (
    DoxaError,
    StoreBusy,
    StoreDown,
    StoreError,
    StoreReadOnly,
)


@dataclass(frozen=True, slots=True)
class _Case:
    """What some errors of the server become.

    ``refusals`` are words of a server that refuses a connection: libpq passes on no code.
    """

    kinds: tuple[type[psycopg.Error], ...]
    ours: type[StoreError]
    words: str
    refusals: tuple[str, ...] = ()


_CASES = (
    _Case(
        (sql.TooManyConnections, sql.ConfigurationLimitExceeded),
        StoreBusy,
        "{where} has no connection left; raise max_connections, or lower store.connections",
        ("too many connections", "too many clients", "remaining connection slots"),
    ),
    _Case(
        (sql.InvalidPassword, sql.InvalidAuthorizationSpecification),
        StoreError,
        "{where} refused the user or the password; check them in the URL, ~/.pgpass or PGPASSWORD",
        ("authentication failed", "no password supplied", "pg_hba.conf", 'role "'),
    ),
    _Case(
        (sql.InvalidCatalogName,),
        StoreError,
        "{where} names a database that does not exist; make it with createdb",
        ('database "',),
    ),
    _Case(
        (sql.ReadOnlySqlTransaction,),
        StoreReadOnly,
        "{where} takes no writes: it is a standby or set read-only; give the primary's address",
    ),
    _Case(
        (sql.InsufficientPrivilege,),
        StoreReadOnly,
        "{where} does not let this user do that ({reason}); grant it the schema and its tables",
    ),
    _Case(
        (sql.DiskFull,),
        StoreReadOnly,
        "the disk of {where} is full; free some space, then try again",
    ),
    _Case(
        (sql.LockNotAvailable, sql.DeadlockDetected, sql.SerializationFailure, sql.QueryCanceled),
        StoreBusy,
        "{where} is busy with other writers; nothing was written, try again",
    ),
    _Case(
        (sql.UndefinedTable, sql.UndefinedColumn),
        StoreError,
        "{where} holds tables that are not Doxa's ({reason}); give it a database of its own",
    ),
)
_COMMITTING = (
    "the connection to {where} was lost while it was committing: whether it was written is not "
    "known; repeat it with the same key, which writes it once"
)
_LOST = (
    "{where} cannot be reached ({reason}); nothing was written, check that PostgreSQL runs there, "
    "then try again"
)
_FULL = "all {size} connections to {where} are in use; try again, or raise store.connections"


def translated(error: psycopg.Error, where: str, *, committing: bool = False) -> DoxaError:
    """The error in our words; ``committing`` when the end of a transaction was under way."""
    reason = _reason(error)
    for case in _CASES:
        refused = error.sqlstate is None and any(words in reason for words in case.refusals)
        if refused or isinstance(error, case.kinds):
            return case.ours(case.words.format(where=where, reason=reason))
    if isinstance(error, psycopg.OperationalError | psycopg.InterfaceError):
        words = _COMMITTING if committing else _LOST
        return StoreDown(words.format(where=where, reason=reason))
    return StoreError(f"the store {where} failed: {reason}")


def full(where: str, size: int) -> StoreBusy:
    """Every connection is in use."""
    return StoreBusy(_FULL.format(size=size, where=where))


def _reason(error: psycopg.Error) -> str:
    """What happened, without details: those of PostgreSQL repeat values."""
    if error.diag.message_primary:
        return f"{error.sqlstate}: {error.diag.message_primary}"
    lines = str(error).strip().splitlines()
    return lines[-1].strip() if lines else type(error).__name__
