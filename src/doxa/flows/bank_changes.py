"""What a person did in a bank: which files were edited, moved, copied, written anew or removed.

An entry is known by its id, wherever it lies; a file without a readable id by its path.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from doxa.bank.entry import Entry, decode, identity_of, parse
from doxa.bank.tree import Look
from doxa.flows.bank_visit import UNADOPTED, Visit, looking, unchanged
from doxa.stores.sql.bank import ERASED, FileRow


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """A file that was read because it does not look as it did."""

    path: str
    look: Look
    data: bytes
    hash: str
    entry: Entry

    @property
    def identity(self) -> str | None:
        """The id it names."""
        return identity_of(self.entry)


@dataclass(slots=True)
class Changes:
    """What is different: ``held`` files are those of known entries, by item.

    ``fresh`` ones name no entry the bank knows a file of, ``copies`` one that has a file
    already. ``missing`` entries have none any more.
    """

    held: dict[str, Found] = field(default_factory=dict)
    fresh: list[Found] = field(default_factory=list)
    copies: list[Found] = field(default_factory=list)
    missing: list[FileRow] = field(default_factory=list)

    @property
    def any(self) -> bool:
        """Whether a person did anything."""
        return bool(self.held or self.fresh or self.copies or self.missing)


def changes(visit: Visit) -> Changes:
    """Compares the scan with the state; only what looks different is read."""
    found = Changes()
    by_path = {row.path: row for row in visit.rows.values()}
    read = list(read_changed(visit, by_path))
    claimed: dict[str, list[Found]] = {}
    for file in read:
        row = _meant(visit, by_path, file)
        if row is None:
            found.fresh.append(file)
        else:
            claimed.setdefault(row.item, []).append(file)
    same = {by_path[path].item for path in visit.scan.files if path in by_path} - {
        by_path[file.path].item for file in read if file.path in by_path
    }
    for item, files in claimed.items():
        holder = None if item in same else _holder(visit.rows[item], files)
        found.copies += [file for file in files if file is not holder]
        if holder is not None:
            found.held[item] = holder
    found.missing = [
        row
        for row in visit.rows.values()
        if row.item not in same and row.item not in found.held and row.hidden != ERASED
    ]
    return found


def read_changed(visit: Visit, by_path: Mapping[str, FileRow]) -> Iterator[Found]:
    """The files that do not hold what they held, read; the others are only looked at."""
    for number, (path, look) in enumerate(visit.scan.files.items()):
        row = by_path.get(path)
        if row is not None and row.gone_at is None and unchanged(row, look):
            continue
        data = visit.read(path)
        if data is None:
            continue
        mark = visit.hash(data)
        if row is not None and row.gone_at is None and row.hash == mark:
            visit.note(looking(row, path, look, visit.tick))
            continue
        if number % 500 == 0:
            visit.progress(0.5 * number / len(visit.scan.files), path)
        yield Found(path=path, look=look, data=data, hash=mark, entry=parse(decode(data)))


def _meant(visit: Visit, by_path: dict[str, FileRow], file: Found) -> FileRow | None:
    """The row of the entry a file is about: by its id, else by the path."""
    there = by_path.get(file.path)
    identity = file.identity
    if identity and identity in visit.rows:
        return visit.rows[identity]
    if there is None or there.item.startswith(UNADOPTED):
        return None
    return there


def _holder(row: FileRow, files: list[Found]) -> Found:
    """Which of several files with one id is the entry: where it was, the same file, the first."""
    return min(
        files,
        key=lambda file: (
            file.path != row.path,
            file.look.inode != row.inode,
            file.hash != row.hash,
            file.path,
        ),
    )
