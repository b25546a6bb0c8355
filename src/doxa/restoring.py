"""Restoring a backup: checked before anything is touched, and nothing erased comes back with it."""

import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import replace as replaced
from datetime import datetime
from pathlib import Path

from doxa.clock import SystemClock
from doxa.domain.backup import Restored
from doxa.domain.erasure import Selection
from doxa.domain.errors import Conflict, InvalidInput, StoreError
from doxa.flows.backup import MANIFEST, discard, manifest
from doxa.flows.context import Context
from doxa.flows.erasure import erase
from doxa.flows.keys import end_revoked
from doxa.flows.purging import complete_tombstones, purge
from doxa.opening import open_context
from doxa.ports import Clock
from doxa.settings import Settings, load_settings
from doxa.stores.sql.digest import differing, digests
from doxa.stores.sql.notes import SqlNotes
from doxa.stores.sql.sqlite import SqliteDatabase
from doxa.stores.store import Store


def restore_backup(
    path: str | Path,
    where: str | Path | None = None,
    *,
    settings: Settings | Mapping[str, object] | None = None,
    clock: Clock | None = None,
    replace: bool = False,
) -> Restored:
    """Puts a backup in place of a store. See :func:`doxa.restore_backup`."""
    tree = settings if isinstance(settings, Settings) else load_settings(settings)
    tree = replaced(tree, work=replaced(tree.work, worker=False))
    moment = clock or SystemClock()
    source = Path(path).expanduser()
    target = Path(where if where is not None else tree.default_store).expanduser()
    if "://" in str(where or tree.default_store):
        raise InvalidInput("a backup is restored to a file; `doxa migrate` moves it to a server")
    if not source.is_file():
        raise InvalidInput(f"there is no backup {source}")
    if target.exists() and not replace:
        raise Conflict(
            f"there is a store at {target}; say that it is to be replaced (--yes), or restore to "
            "another place (--store)"
        )
    fresh = target.with_name(target.name + ".restoring")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        discard(fresh)
        shutil.copyfile(source, fresh)
        made_at = _checked(fresh, source)
        if target.exists():
            _finish_erasures(target, tree, moment)
        prepared = _prepared(fresh, tree, moment)
        _install(fresh, target)
    except OSError as error:
        raise StoreError(
            f"the backup {source} cannot be restored to {target}: {error.strerror}"
        ) from error
    finally:
        discard(fresh)
    _anchor(target, tree, moment)
    return replaced(prepared, location=str(target), made_at=made_at)


def _checked(fresh: Path, source: Path) -> datetime:
    """When the backup was made; it is whole, and its content is that of then."""
    database = SqliteDatabase(fresh)
    try:
        if problems := database.problems():
            raise StoreError(
                f"the backup {source} is damaged ({problems[0]}); nothing was changed, take another"
            )
        with database.read() as connection:
            at, expected = manifest(SqlNotes(connection, None), source)
            found = digests(connection, database.tables(connection))
    finally:
        database.close()
    if wrong := differing(found, expected):
        raise StoreError(
            f"the backup {source} is not what was written: {', '.join(wrong)} differ; nothing "
            "was changed, take another"
        )
    return at


@contextmanager
def _spaces_of(path: Path, settings: Settings, clock: Clock) -> Iterator[list[Context]]:
    """The contexts of every space of a store."""
    store = Store(SqliteDatabase(path))
    names = store.spaces()
    store.close()
    contexts = [open_context(path, name, settings, clock) for name in names]
    try:
        yield contexts
    finally:
        for context in contexts:
            context.store.close()


def _finish_erasures(target: Path, settings: Settings, clock: Clock) -> None:
    """Writes the tombstones that a crash kept from the store that is about to go."""
    # a store too damaged to tell is what backups are for
    with suppress(StoreError), _spaces_of(target, settings, clock) as contexts:
        for context in contexts:
            complete_tombstones(context)
            end_revoked(context)


def _prepared(fresh: Path, settings: Settings, clock: Clock) -> Restored:
    """Takes from the copy what was erased or revoked since it was made, and clears its pages."""
    count, revoked, notes = 0, 0, list[str]()
    with _spaces_of(fresh, settings, clock) as contexts:
        for context in contexts:
            with context.store.read(context.space.id) as unit:
                begun = unit.audit.last() is not None
            if begun and context.anchor.read() is None:
                notes.append(
                    f"space {context.space.name}: its key, tombstones and anchor are not in "
                    f"{settings.home_dir}; what was erased or revoked since cannot be told"
                )
            count += _erase_again(context)
            revoked += end_revoked(context)
        found = contexts[0].store.digests()["whole"] if contexts else ""
        names = tuple(context.space.name for context in contexts)
    return Restored(
        location="", made_at=clock.now(), digest=found, erased_again=count, spaces=names,
        revoked_again=revoked,
        notes=tuple(notes),
    )  # fmt: skip


def _erase_again(context: Context) -> int:
    dead = list(context.tombstones.read())
    with context.store.read(context.space.id) as unit:
        back = unit.erasing.living(dead)
        number, _ = unit.audit.stored_head()
    if back:
        erase(context, Selection(ids=tuple(back)), actor="restore", cause="erased before")
    with context.store.write(context.space.id) as unit:
        unit.store_notes.drop(MANIFEST)
        unit.records.add_audit(
            context.clock.now(), "person", "restore", "store", "a backup was restored",
            erased_again=len(back), entries=number,
        )  # fmt: skip
    purge(context)
    return len(back)


def _install(fresh: Path, target: Path) -> None:
    """Puts the copy in the target's place: through the engine, so that others see it whole."""
    present = None
    if target.exists():
        try:
            present = Store(SqliteDatabase(target))
        except StoreError:  # a damaged file is no store: it is replaced as a file
            discard(target)
    if present is None:
        fresh.replace(target)
        return
    try:
        copy = Store(SqliteDatabase(fresh))
        copy.outrun(present.change_heads())  # every process loads its indexes anew
        copy.close()
        present.copy_from(str(fresh))
        present.purge()
    finally:
        present.close()


def _anchor(target: Path, settings: Settings, clock: Clock) -> None:
    """Moves the anchors to the ends of the restored chains, which may lie further back."""
    with _spaces_of(target, settings, clock) as contexts:
        for context in contexts:
            with context.store.read(context.space.id) as unit:
                last = unit.audit.last()
                version = unit.seals.version()
            if last is not None:
                context.anchor.put(replaced(last, rows=version))
