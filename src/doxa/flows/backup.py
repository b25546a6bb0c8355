"""Backup: the whole store at one moment, in one file that carries the digest of its content."""

import json
from datetime import datetime
from pathlib import Path

from doxa.domain.backup import Backup
from doxa.domain.errors import Conflict, StoreError, StoreReadOnly
from doxa.flows.context import Context
from doxa.flows.purging import note_copy
from doxa.stores.sql.notes import SqlNotes
from doxa.stores.sql.sqlite import SqliteDatabase
from doxa.stores.store import Store

MANIFEST = "backup"
"""The note in a backup that tells when it was made and its digests."""


def backup(context: Context, path: Path) -> Backup:
    """Writes a backup; others may read and write meanwhile, it is of one moment.

    Raises:
        Conflict: there is something of that name.
        StoreError: it cannot be written; nothing is left of it.
    """
    if path.exists():
        raise Conflict(f"{path} exists; name a fresh file for the backup")
    fresh = path.with_name(path.name + ".part")
    context.accesses.flush(context.store, context.space.id)
    at = context.clock.now()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        discard(fresh)
        context.store.copy_to(str(fresh))
        digest = _sealed(fresh, at.isoformat())
        fresh.replace(path)
    except OSError as error:
        raise StoreReadOnly(
            f"the backup {path} cannot be written ({error.strerror}); check the directory and "
            "the space on its disk"
        ) from error
    finally:
        discard(fresh)
    with context.store.write(context.space.id) as unit:
        note_copy(context, unit, str(path.resolve()))
    return Backup(path=str(path), at=at, digest=digest, bytes=path.stat().st_size)


def _sealed(path: Path, at: str) -> str:
    """Writes the digests of a copy into it; no page keeps what was erased before."""
    store = Store(SqliteDatabase(path))
    try:
        found = store.digests()
        with store.write(0) as unit:
            unit.store_notes.set(MANIFEST, json.dumps({"at": at, "digests": found}))
        store.purge()
    finally:
        store.close()
    return found["whole"]


def manifest(notes: SqlNotes, path: Path) -> tuple[datetime, dict[str, str]]:
    """When a backup was made, and the digests it was made with.

    Raises:
        StoreError: the file is no backup.
    """
    try:
        found = json.loads(notes.get(MANIFEST) or "")
        return datetime.fromisoformat(found["at"]), dict(found["digests"])
    except (ValueError, KeyError, TypeError):
        raise StoreError(f"{path} is no backup: it was not made by `doxa backup`") from None


def discard(path: Path) -> None:
    """Removes a database file and what lies beside it."""
    for suffix in ("", "-wal", "-shm", "-journal"):
        path.with_name(path.name + suffix).unlink(missing_ok=True)
