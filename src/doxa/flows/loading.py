"""Load: an archive into a space, all of it or nothing.

Whose archive it is decides what it may bring. One sealed by a key of this home directory is the
owner's; so is an encrypted one of which the owner says so. It brings grades, states of beliefs,
skills and ids as they were. Any other brings words alone, as turns of the channel ``import``.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from doxa.bank.manifest import is_sealed_by
from doxa.bank.reading import Archive, read_archive
from doxa.domain.archive import Loaded
from doxa.domain.errors import Conflict, InvalidInput, SchemaTooNew
from doxa.domain.moments import parse_zone
from doxa.flows.context import Context, parse_user
from doxa.flows.exporting import Tell
from doxa.flows.merging import ACTOR, Merged, merge
from doxa.flows.purging import note_copy
from doxa.flows.rekeying import renamed
from doxa.flows.strangers import load_notes, take_words
from doxa.flows.withholding import JOBS, NOTES, Records, Sifted, sifted
from doxa.stores.keys import KEY_BYTES, key_mark
from doxa.stores.sql.schema import MIGRATIONS
from doxa.stores.sql.transfer import KINDS
from doxa.stores.store import TAKEN, Unit


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """How an archive is to be loaded.

    ``mine``: an encrypted archive is the owner's, though its key is not known here. ``users``
    maps holders. ``scene`` and ``user`` are where words of others go.
    """

    passphrase: str | None = None
    mine: bool = False
    users: Mapping[str, str] = field(default_factory=dict)
    scene: str | None = None
    user: str | None = None
    dry_run: bool = False


class _Undo(Exception):
    """Rolls a dry run back."""


def load(context: Context, path: Path, wish: Wish, tell: Tell) -> tuple[Context, Loaded]:
    """Loads an archive; the context is another where the space took over the archive's key.

    Raises:
        InvalidInput: the archive is damaged, hostile or none; nothing was written.
        Conflict: it cannot stand beside what is here; nothing was written.
        SchemaTooNew: a newer Doxa wrote it.
    """
    if path.is_dir():
        found = load_notes(context, path, wish.scene, wish.user, dry_run=wish.dry_run)
        return context, replace(found, path=str(path))
    users = {parse_user(old): parse_user(new) for old, new in wish.users.items()}
    tell(0.0, "reading")
    archive = read_archive(path, wish.passphrase)
    if archive.manifest.schema > len(MIGRATIONS):
        raise SchemaTooNew("a newer Doxa wrote the archive; upgrade Doxa to load it")
    key = _proof(context, archive, wish)
    tell(0.2, "loading")
    if key is None:
        found = take_words(context, archive, wish.scene, wish.user, dry_run=wish.dry_run)
        return context, replace(found, path=str(path))
    taking = _Taking(context, archive, key, users, wish, str(path.resolve()))
    return taking.run(tell)


def _proof(context: Context, archive: Archive, wish: Wish) -> bytes | None:
    """The key that proves the archive the owner's, None where nothing does."""
    mark = archive.manifest.key
    known = context.space_key if key_mark(context.space_key) == mark else context.keys.named(mark)
    carried = archive.key if wish.mine and archive.encrypted else None
    for key in (known, carried):
        if key is not None and len(key) == KEY_BYTES and is_sealed_by(archive.manifest, key):
            return key
    if known is not None:
        raise InvalidInput(
            "the archive names a key of this machine and is not sealed by it: it was changed, or "
            "another made it; refused"
        )
    if wish.mine:
        raise InvalidInput(
            "nothing proves that the archive is yours: copy the key of its space from the home "
            "directory of the machine that wrote it, or export with a passphrase"
        )
    return None


@dataclass(frozen=True, slots=True)
class _Taking:
    """One owner's archive on its way into a space."""

    context: Context
    archive: Archive
    key: bytes
    users: Mapping[str, str]
    wish: Wish
    place: str

    def run(self, tell: Tell) -> tuple[Context, Loaded]:
        with self.context.store.read(self.context.space.id) as unit:
            bare = unit.transfer.is_bare()
        context = self._adopting() if bare else self.context
        adopts = context is not self.context and not self.wish.dry_run
        if adopts:
            self._install(context)
        done: list[tuple[Sifted, Merged]] = []
        try:
            self._write(context, done, bare=bare)
        except _Undo:
            pass
        except BaseException:
            if adopts and not self._is_taken(context):
                self._install(self.context)
            raise
        if adopts:
            context.store.seal(context.space.id, context.space_key, context.anchor)
        context.recalls.clear()
        tell(1.0, "")
        kept = self.context if self.wish.dry_run else context
        return kept, self._told(*done[0])

    def _adopting(self) -> Context:
        """The context of an empty space that takes over key and zone of the archive's."""
        manifest = self.archive.manifest
        parse_zone(manifest.zone)
        space = replace(self.context.space, zone=manifest.zone)
        return replace(self.context, space=space, space_key=self.key)

    def _install(self, context: Context) -> None:
        """Makes the key of a context that of the space, for this process and later ones."""
        context.keys.put(context.space_key)
        context.store.seal(context.space.id, context.space_key, context.anchor)

    def _is_taken(self, context: Context) -> bool:
        """Whether what broke off had been committed already."""
        with context.store.read(context.space.id) as unit:
            return unit.notes.get(TAKEN) == key_mark(context.space_key)

    def _write(self, context: Context, done: list[tuple[Sifted, Merged]], *, bare: bool) -> None:
        with context.store.write(context.space.id) as unit:
            if bare and not unit.transfer.is_bare():
                raise Conflict("somebody wrote to the space meanwhile; load again")
            erased = frozenset(event for event, _, _ in unit.erasing.stubs())
            found = sifted(self._records(), erased | context.tombstones.everywhere())
            named = renamed(found.records, context.space_key, self.users, was=self.key)
            found = replace(found, records=named)
            if bare:
                self._take_over(context, unit)
            journal = self.archive.manifest.journal
            merged = merge(context, unit, found, journal=journal, bare=bare)
            done.append((found, merged))
            if any(merged.new.values()):
                unit.records.add_audit(
                    context.clock.now(), "person", ACTOR, Path(self.place).name, "by request",
                    memories=merged.new["memories"], beliefs=merged.new["beliefs"],
                )  # fmt: skip
            if self.wish.dry_run:
                raise _Undo
            note_copy(context, unit, self.place)

    def _records(self) -> Records:
        """The records of every kind; an older Doxa knew fewer of them."""
        return {**{name: [] for name in (*KINDS, JOBS, NOTES)}, **self.archive.records}

    def _take_over(self, context: Context, unit: Unit) -> None:
        anchor = context.anchor.read()
        unit.seals.begin(0 if anchor is None else anchor.rows)  # under the key taken over
        unit.transfer.set_zone(context.space.zone)
        unit.notes.set(TAKEN, key_mark(context.space_key))
        marked = f"key:{context.space.id}"
        if unit.store_notes.get(marked) is not None:
            unit.store_notes.set(marked, key_mark(context.space_key))

    def _told(self, found: Sifted, merged: Merged) -> Loaded:
        return Loaded(
            path=self.place,
            dry_run=self.wish.dry_run,
            own=True,
            made_at=self.archive.manifest.made_at,
            new=_told_counts(merged.new),
            known=_told_counts(merged.known),
            withheld=found.events,
            clashes=tuple(merged.clashes),
        )


def _told_counts(counts: Mapping[str, int]) -> dict[str, int]:
    return {name: count for name, count in counts.items() if count}
