"""psycopg's errors in our words. No message repeats a value, a password or the URL."""

import psycopg
from psycopg import errors as sql

from doxa.domain.errors import (
    DoxaError,
    StoreBusy,
    StoreDown,
    StoreError,
    StoreReadOnly,
)

Told = tuple[tuple[type[psycopg.Error], ...], type[StoreError], str]

_TOLD: tuple[Told, ...] = (
    (
        (sql.InvalidPassword, sql.InvalidAuthorizationSpecification),
        StoreError,
        "{where} refused the user or the password; check them in the URL, ~/.pgpass or PGPASSWORD",
    ),
    (
        (sql.InvalidCatalogName,),
        StoreError,
        "{where} names a database that does not exist; make it with createdb",
    ),
    (
        (sql.ReadOnlySqlTransaction,),
        StoreReadOnly,
        "{where} takes no writes: it is a standby or set read-only; give the primary's address",
    ),
    (
        (sql.InsufficientPrivilege,),
        StoreReadOnly,
        "{where} does not let this user do that ({reason}); grant it the schema and its tables",
    ),
    (
        (sql.DiskFull,),
        StoreReadOnly,
        "the disk of {where} is full; free some space, then try again",
    ),
    (
        (sql.TooManyConnections, sql.ConfigurationLimitExceeded),
        StoreBusy,
        "{where} has no connection left; raise max_connections, or lower store.connections",
    ),
    (
        (sql.LockNotAvailable, sql.DeadlockDetected, sql.SerializationFailure, sql.QueryCanceled),
        StoreBusy,
        "{where} is busy with other writers; nothing was written, try again",
    ),
    (
        (
            *(sql.AdminShutdown, sql.CrashShutdown, sql.CannotConnectNow),
            sql.IdleInTransactionSessionTimeout,
        ),
        StoreDown,
        "{where} is stopping or starting; nothing was written, try again in a moment",
    ),
    (
        (sql.UndefinedTable, sql.UndefinedColumn),
        StoreError,
        "{where} holds tables that are not Doxa's ({reason}); give it a database of its own",
    ),
)  # fmt: skip
_COMMITTING = (
    "the connection to {where} was lost while it was committing: whether it was written is not "
    "known; repeat it with the same key, which writes it once"
)
_LOST = (
    "{where} cannot be reached ({reason}); nothing was written, check that PostgreSQL runs there, "
    "then try again"
)
_FULL = (
    "all {size} connections to {where} are in use; try again, or raise store.connections"
)  # fmt: skip


def translated(error: psycopg.Error, where: str, *, committing: bool = False) -> DoxaError:
    """The error in our words; ``committing`` when the end of a transaction was under way."""
    for kinds, ours, words in _TOLD:
        if isinstance(error, kinds):
            return ours(words.format(where=where, reason=_reason(error)))
    if isinstance(error, psycopg.OperationalError | psycopg.InterfaceError):
        words = _COMMITTING if committing else _LOST
        return StoreDown(words.format(where=where, reason=_reason(error)))
    return StoreError(f"the store {where} failed: {_reason(error)}")


def full(where: str, size: int) -> StoreBusy:
    """Every connection is in use."""
    return StoreBusy(_FULL.format(size=size, where=where))


def _reason(error: psycopg.Error) -> str:
    """What happened, without details: those of PostgreSQL repeat values."""
    if error.diag.message_primary:
        return f"{error.sqlstate}: {error.diag.message_primary}"
    lines = str(error).strip().splitlines()
    return lines[-1].strip() if lines else type(error).__name__
