"""A visit to a bank: what the store remembers of its files, how they look now, what is done."""

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from pathlib import Path

from doxa.bank.files import read_file, sync_directory, write_file
from doxa.bank.layout import directories, scene_of
from doxa.bank.tree import Look, Scan
from doxa.domain.banking import Fault, Synced
from doxa.domain.ids import derived_id
from doxa.flows.context import Context
from doxa.flows.erase import was_erased
from doxa.stores.sql.bank import ERASED, Bank, BankProposal, FileRow

GRACE = timedelta(hours=24)
"""How long an entry stays hidden before its missing file erases it: sync tools take their time."""
MOST_GONE, SHARE_GONE = 20, 0.2
"""More than the larger of both, gone at once, is no person tidying up."""
RACY_NS = 2_000_000_000
"""A file written so shortly before it was looked at may be written again and look the same."""
BATCH = 200
"""Files whose state is written in one transaction."""
PERSON, VAULT = "person", "vault"
"""Who acts, in the audit log, by what is done to files: of a bank, of an attached directory."""
UNADOPTED = "file:"
"""Items of files that are no entries, with the reason as their problem, start so."""
INDEX = "index:"
"""Items of index pages start so, their directory follows."""
ERASE = "erase"
"""The field of a proposal to erase an entry with others that came of the same words."""
_STANDS = "a person's edit stands in its place"
Progress = Callable[[float, str], None]
"""``progress(done, detail)``: the share of the work that is done, and a few words."""


@dataclass(slots=True)
class Tally:
    """What was done so far; see :class:`~doxa.domain.banking.Synced`."""

    added: int = 0
    edited: int = 0
    moved: int = 0
    hidden: int = 0
    restored: int = 0
    erased: int = 0
    written: int = 0
    created: int = 0
    removed: int = 0
    proposed: int = 0
    faults: list[Fault] = field(default_factory=list)


@dataclass(slots=True, kw_only=True)
class Visit:
    """One pass over one bank. ``tick`` is the file system's time, ``rows`` are kept current."""

    context: Context
    bank: Bank
    root: Path
    now: datetime
    tick: int
    rows: dict[str, FileRow]
    scan: Scan
    progress: Progress
    heads: str = ""
    tally: Tally = field(default_factory=Tally)
    waiting: dict[str, tuple[FileRow | None, bytes | None, bool]] = field(default_factory=dict)
    folders: Mapping[str, str] | None = None
    written: set[Path] = field(default_factory=set)

    @property
    def actor(self) -> str:
        """Who acts in the audit log."""
        return VAULT if self.bank.attached else PERSON

    def fault(self, path: str, message: str) -> None:
        """Names a file that is left alone."""
        self.tally.faults.append(Fault(path=path, message=message))

    def scene(self, path: str) -> str | None:
        """The scene that a file's directory stands for; None where it is none."""
        if self.folders is None:
            with self.context.store.read(self.context.space.id) as unit:
                self.folders = directories(unit.memories.counts()["scene"])
        return scene_of(path, self.folders)

    def hash(self, data: bytes) -> str:
        """What stands for the bytes of a file; it says nothing of them without the key."""
        key = self.context.space_key[:64]
        return hashlib.blake2b(data, key=key, digest_size=16).hexdigest()

    def read(self, path: str) -> bytes | None:
        """The bytes of a file; None where it cannot be read, which is an error of the scan."""
        try:
            return read_file(self.root, path)
        except OSError as error:
            self.scan.errors.append(f"{path}: {error.strerror}")
            return None

    def row(self, item: str, path: str, data: bytes, look: Look, machine: str) -> FileRow:
        """The state of a file that holds ``data`` and looks so."""
        return FileRow(
            item=item,
            path=path,
            hash=self.hash(data),
            size=look.size,
            mtime_ns=look.mtime_ns,
            inode=look.inode,
            seen_ns=self.tick,
            machine=machine,
        )

    def keep(self, row: FileRow, base: bytes | None) -> None:
        """Both sides agree on a file. It is written with the next :meth:`flush`.

        A process killed before that finds the file ahead of the state, and comes to the same.
        """
        self.rows[row.item] = row
        self._later(row.item, row, base, agreed=True)

    def note(self, row: FileRow) -> None:
        """Where a file is and how it looks; what was agreed on stays."""
        self.rows[row.item] = row
        self._later(row.item, row, None, agreed=False)

    def drop(self, item: str) -> None:
        """Forgets a file."""
        self.rows.pop(item, None)
        self._later(item, None, None, agreed=True)

    def _later(self, item: str, row: FileRow | None, base: bytes | None, *, agreed: bool) -> None:
        waiting = self.waiting.get(item)
        if waiting is not None and row is not None and not agreed and waiting[2]:
            base, agreed = waiting[1], True  # it moved on since both agreed
        self.waiting[item] = (row, base, agreed)
        if len(self.waiting) >= BATCH:
            self.flush()

    def flush(self) -> None:
        """Writes what is to be kept, after what it says of the files is on the disk."""
        for directory in self.written:
            sync_directory(directory)
        self.written.clear()
        if not self.waiting:
            return
        with self.context.store.append(self.context.space.id) as unit:
            unit.bank.remove(
                self.bank.id, [i for i, (row, _, _) in self.waiting.items() if not row]
            )
            gone = set(unit.bank.gone([item for item in self.waiting if item.startswith("m_")]))
            gone = {item for item in gone if was_erased(unit, item)}
            for item, (row, base, agreed) in self.waiting.items():
                if row is not None and item in gone:  # erased meanwhile: its file goes as well
                    erased = replace(row, machine="", hidden=ERASED, problem=None)
                    unit.bank.put(self.bank.id, erased, None)
                elif row is not None and agreed:
                    unit.bank.put(self.bank.id, row, base)
                elif row is not None:
                    unit.bank.touch(self.bank.id, [row])
        self.waiting.clear()

    def write(self, path: str, data: bytes, expected: bytes | None) -> None:
        """Puts ``data`` in place of ``expected``; see :func:`~doxa.bank.files.write_file`."""
        write_file(self.root, path, data, expected)
        self.written.add((self.root / path).parent)

    def propose(self, row: FileRow, name: str, text: str, reason: str = _STANDS) -> None:
        """Keeps what the machine would have written or done, for a person to look at."""
        identity = derived_id(self.context.space_key, "p_", row.item, name, text)
        with self.context.store.append(self.context.space.id) as unit:
            unit.bank.propose(
                BankProposal(
                    id=identity,
                    bank=self.bank.id,
                    item=row.item,
                    path=row.path,
                    field=name,
                    text=text,
                    reason=reason,
                    at=self.now,
                )
            )
        self.tally.proposed += 1

    def result(self, suspended: str = "") -> Synced:
        """What the visit did."""
        tally = self.tally
        counts = {name: getattr(tally, name) for name in Tally.__slots__ if name != "faults"}
        return Synced(
            bank=self.bank.id,
            root=str(self.root),
            files=len(self.scan.files) + tally.created - tally.removed,
            ignored=tuple(self.scan.ignored),
            faults=tuple(tally.faults),
            suspended=suspended,
            **counts,
        )


def visit_of(
    context: Context,
    bank: Bank,
    tick: int = 0,
    found: Scan | None = None,
    progress: Progress = lambda _done, _detail: None,
) -> Visit:
    """A visit to a bank as the store remembers it and a scan found it."""
    with context.store.read(context.space.id) as unit:
        rows = unit.bank.files(bank.id)
    return Visit(
        context=context,
        bank=bank,
        root=Path(bank.root),
        now=context.clock.now(),
        tick=tick,
        rows=rows,
        scan=found or Scan(),
        progress=progress,
    )


def nameless(context: Context, path: str) -> str:
    """What stands for the path of an erased entry; no path in a bank begins so."""
    return f"/{derived_id(context.space_key, 'n_', path)}"


def unreadable(scan: Scan) -> str:
    """Why nothing may be deleted after a scan with errors; empty after one without."""
    if not scan.errors:
        return ""
    return f"nothing is deleted while something cannot be read: {'; '.join(scan.errors[:3])}"


def much(root: Path, gone: int, known: int) -> str:
    """Why so many files are not taken for deleted; empty where they are."""
    most = max(MOST_GONE, int(SHARE_GONE * known))
    if gone <= most:
        return ""
    return (
        f"{gone} of {known} files are gone, more than {most}; put them back, "
        f"or say that they are deleted with: doxa bank confirm {root}"
    )


def due(row: FileRow, now: datetime, *, at_once: bool) -> bool:
    """Whether a missing file's entry is erased now."""
    return at_once or (row.gone_at is not None and row.gone_at + GRACE <= now)


def unchanged(row: FileRow, look: Look) -> bool:
    """Whether a file looks as it did, and could not have been written unseen since."""
    same = (row.size, row.mtime_ns, row.inode) == (look.size, look.mtime_ns, look.inode)
    return same and row.mtime_ns + RACY_NS < row.seen_ns


def looking(row: FileRow, path: str, look: Look, tick: int) -> FileRow:
    """The row of a file that holds what it held, wherever it is now."""
    return replace(
        row,
        path=path,
        size=look.size,
        mtime_ns=look.mtime_ns,
        inode=look.inode,
        seen_ns=tick,
    )
