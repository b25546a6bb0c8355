"""Sync: what a person did in the files and what the store learnt meet, and neither is lost.

A scan decides, in this order: edits and new notes go into the store, then what the store says
goes into the files. An entry whose file is gone is hidden at once and erased after a grace
period, once a scan without an error still misses it. Where much is gone at once, or something
cannot be looked at, nothing is deleted and the bank says so.
"""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from doxa.bank.checking import flaws
from doxa.bank.files import clear_unfinished, locked, make_bank, read_marker, refused
from doxa.bank.tree import look, scan
from doxa.domain.banking import BankStatus, Fault, Synced
from doxa.domain.erasure import Selection
from doxa.domain.errors import InvalidInput, NotFound
from doxa.flows import erasure
from doxa.flows.bank_changes import Changes, changes
from doxa.flows.bank_erasing import remove_files
from doxa.flows.bank_hiding import hide
from doxa.flows.bank_intake import adopt, take_edit
from doxa.flows.bank_pages import pages
from doxa.flows.bank_visit import (
    ERASE,
    INDEX,
    PERSON,
    UNADOPTED,
    Progress,
    Visit,
    due,
    much,
    unreadable,
    visit_of,
)
from doxa.flows.bank_writing import write_pages
from doxa.flows.context import Context, parse_user
from doxa.flows.health import Check
from doxa.flows.vaults import follow
from doxa.stores.sql.bank import ERASED, Bank, FileRow


def init(context: Context, directory: Path, user: str | None) -> Bank:
    """Makes a directory the bank of the space; its first files come with the next sync.

    Raises:
        InvalidInput: it is the bank of another space.
        StoreError: it cannot be written.
    """
    root = directory.expanduser().resolve()
    holder = None if user is None else parse_user(user)
    identity = make_bank(root, context.space.name)
    with context.store.append(context.space.id) as unit:
        known = unit.bank.get(identity)
        bank = replace(known or Bank(id=identity, root=""), root=str(root), user=holder)
        if known is not None and user is None:
            bank = replace(bank, user=known.user)
        unit.bank.keep(bank)
    return bank


def sync(
    context: Context,
    directory: Path,
    *,
    confirm: bool = False,
    progress: Progress = lambda _done, _detail: None,
) -> Synced:
    """Syncs one bank; ``confirm`` takes everything that is gone for deleted, now.

    Raises:
        NotFound: there is no bank at that directory.
        StoreError: the directory cannot be read or written at all.
    """
    root = directory.expanduser().resolve()
    bank = _bank_at(context, root)
    if bank.attached:
        return follow(context, bank, confirm=confirm, progress=progress)
    if why := _unfit(root, bank):
        return _suspended(visit_of(context, bank), why)
    try:
        with locked(root) as tick:
            remove_files(context)
            visit = visit_of(context, bank, tick, progress=progress)
            _recover(visit)
            visit.scan = scan(root)
            return _visited(visit, confirm=confirm)
    except OSError as error:
        raise refused(root, error) from error


def _recover(visit: Visit) -> None:
    """Clears up behind a process that was killed while it wrote."""
    known = {row.hash for row in visit.rows.values()}
    for path in clear_unfinished(visit.root, lambda data: visit.hash(data) in known):
        visit.fault(path, "a process that was killed had set it aside; it is a note again")


def _bank_at(context: Context, root: Path) -> Bank:
    with context.store.read(context.space.id) as unit:
        banks = unit.bank.banks()
    try:
        marker = read_marker(root)
    except OSError as error:
        raise refused(root, error) from error
    for bank in banks:
        if marker is not None and bank.id == marker[0]:
            if bank.root == str(root):
                return bank
            return _moved(context, bank, root)
    for bank in banks:
        if bank.root == str(root):
            return bank
    raise NotFound(f"{root} is no bank of this space; make it one with: doxa bank init {root}")


def _moved(context: Context, bank: Bank, root: Path) -> Bank:
    """A bank's directory that was moved takes its state along; a copy beside it is refused."""
    if read_marker(Path(bank.root)) == read_marker(root) is not None:
        raise InvalidInput(f"{root} is a copy of the bank at {bank.root}; sync that one")
    there = replace(bank, root=str(root))
    with context.store.append(context.space.id) as unit:
        unit.bank.keep(there)
    return there


def _unfit(root: Path, bank: Bank) -> str:
    """Why a directory cannot be the bank it was; empty when it can."""
    if not root.is_dir():
        return f"{root} is not there; is its disk mounted?"
    marker = read_marker(root)
    if marker is None:
        return f"{root} has lost its marker .doxa/bank.json; put it back, or run doxa bank init"
    return "" if marker[0] == bank.id else f"{root} is another bank now"


def _suspended(visit: Visit, why: str) -> Synced:
    with visit.context.store.append(visit.context.space.id) as unit:
        unit.bank.keep(replace(visit.bank, suspended=why))
    return visit.result(why)


def _visited(visit: Visit, *, confirm: bool) -> Synced:
    found = changes(visit)
    found.missing = [row for row in found.missing if not _there(visit, row)]
    why = unreadable(visit.scan)
    if not why and not confirm and (why := _much(visit, found.missing)):
        visit.flush()
        return _suspended(visit, why)
    _take(visit, found)
    if not why:
        _miss(visit, found.missing, at_once=confirm)
    _write(visit, anyway=found.any)
    visit.flush()
    with visit.context.store.append(visit.context.space.id) as unit:
        heads = "" if visit.tally.faults else visit.heads
        at = visit.now.isoformat(timespec="seconds")
        unit.bank.keep(replace(visit.bank, suspended=why, synced_at=at, heads=heads))
    return visit.result(why)


def _there(visit: Visit, row: FileRow) -> bool:
    """Whether a missed file is back already: editors rename while they save."""
    try:
        return look(visit.root / row.path) is not None and row.path not in visit.scan.files
    except OSError as error:
        visit.scan.errors.append(f"{row.path}: {error.strerror}")
        return True


def _much(visit: Visit, missing: Iterable[FileRow]) -> str:
    counted = [row for row in visit.rows.values() if _entry(row)]
    gone = sum(_entry(row) for row in missing)
    return much(visit.root, gone, len(counted))


def _entry(row: FileRow) -> bool:
    derived = row.item.startswith((INDEX, UNADOPTED)) or row.hidden == ERASED
    return not derived and not (row.item.startswith("b_") and row.gone_at is not None)


def _take(visit: Visit, found: Changes) -> None:
    """What a person did takes effect; links are named by where the files are now."""
    paths = {row.item: row.path for row in visit.rows.values() if row.gone_at is None}
    paths |= {item: file.path for item, file in found.held.items()}
    for item, file in found.held.items():
        take_edit(visit, visit.rows[item], file, paths)
    adopt(visit, found.copies, paths, copy=True)
    adopt(visit, found.fresh, paths)


def _miss(visit: Visit, missing: Iterable[FileRow], *, at_once: bool) -> None:
    """Hides entries whose files are gone, and erases those that stayed so for long enough."""
    gone: list[FileRow] = []
    for row in missing:
        if row.item.startswith((INDEX, UNADOPTED)):
            visit.drop(row.item)
            continue
        hidden = row if row.gone_at is not None else hide(visit, row)
        if hidden is not None and due(hidden, visit.now, at_once=at_once):
            gone.append(hidden)
    _erase(visit, [row for row in gone if row.item.startswith("m_")])


def _erase(visit: Visit, gone: list[FileRow]) -> None:
    """Erases entries by the one flow, unless it would take others along that have their files."""
    context = visit.context
    visit.flush()
    going = {row.item for row in gone}
    kept = {row.item for row in visit.rows.values() if row.gone_at is None}
    for row in gone:
        wanted = Selection(ids=(row.item,))
        with suppress(NotFound):  # it went with another one
            plan = erasure.erase(context, wanted, actor=PERSON, cause=_CAUSE, dry_run=True)
            if others := sorted(kept.intersection(plan.memories) - going):
                visit.propose(row, ERASE, ", ".join(others), _OTHERS)
                continue
            erasure.erase(context, wanted, actor=PERSON, cause=_CAUSE)
        visit.tally.erased += 1
        visit.drop(row.item)


_CAUSE = "its file was deleted"
_OTHERS = "its file was deleted; erasing it takes these along, which came of the same words"


def _write(visit: Visit, *, anyway: bool) -> None:
    """Brings the files to what the store says, unless nothing happened on either side."""
    context = visit.context
    with context.store.read(context.space.id) as unit:
        visit.heads = unit.bank.heads()
        stale = any(
            not row.machine and row.problem is None and row.hidden != ERASED
            for row in visit.rows.values()
        )
        if visit.heads == visit.bank.heads and not anyway and not stale:
            return
        held = pages(context, unit, visit.bank)
    write_pages(visit, held)


def status(context: Context) -> list[BankStatus]:
    """How each bank of the space stands, as of its last sync."""
    with context.store.read(context.space.id) as unit:
        found = [(bank, unit.bank.files(bank.id)) for bank in unit.bank.banks()]
        waiting = unit.bank.proposals()
    return [
        BankStatus(
            id=bank.id,
            root=bank.root,
            attached=bank.attached,
            scene=bank.scene,
            user=bank.user,
            files=sum(row.gone_at is None for row in rows.values()),
            waiting=sum(row.gone_at is not None and _entry(row) for row in rows.values()),
            repair=tuple(
                Fault(path=row.path, message=row.problem) for row in rows.values() if row.problem
            ),
            proposals=sum(proposal.bank == bank.id for proposal in waiting),
            suspended=bank.suspended,
            synced_at=bank.synced_at,
            reachable=Path(bank.root).is_dir(),
        )
        for bank, rows in found
    ]


def examine(context: Context, directory: Path) -> list[Check]:
    """Checks of one bank, each with advice where it fails.

    Raises:
        NotFound: there is no bank at that directory.
    """
    root = directory.expanduser().resolve()
    bank = _bank_at(context, root)
    unfit = "" if bank.attached else _unfit(root, bank)
    links, found = flaws(root)
    kinds = ("unreadable", "head", "id", "link", "ignored")
    named = {kind: [flaw for flaw in found if flaw.kind == kind] for kind in kinds}
    checks = [
        Check(name="marker", ok=not unfit, detail=unfit or str(root), advice=unfit and "see above"),
        Check(
            name="sync",
            ok=not bank.suspended,
            detail=bank.suspended or bank.synced_at or "never",
            advice=bank.suspended and "doxa bank sync",
        ),
    ]
    for kind in kinds:
        shown = "; ".join(f"{flaw.path}: {flaw.detail}" for flaw in named[kind][:3])
        fine = f"{links} links" if kind == "link" else "none"
        ok = not named[kind] or (None if kind == "ignored" or bank.attached else False)
        checks.append(
            Check(name=kind, ok=ok, detail=shown or fine, advice=_ADVICE[kind] * bool(shown))
        )
    return checks


_ADVICE = {
    "unreadable": "look at the rights of the file",
    "head": "mend the line, or take the head out; until then only the body counts",
    "id": "the next sync gives the copy an id of its own",
    "link": "the next sync names entries by where they are; links of your own are yours to mend",
    "ignored": "compare it with the file it is a copy of, then delete it",
}


def detach(context: Context, directory: Path) -> None:
    """Forgets a bank; its files stay as they are, an attached directory's notes are erased.

    Raises:
        NotFound: there is no bank at that directory.
    """
    bank = _bank_at(context, directory.expanduser().resolve())
    if bank.attached:
        with context.store.read(context.space.id) as unit:
            rows = [row for row in unit.bank.files(bank.id) if row.startswith("m_")]
            gone = set(unit.bank.gone(rows))
        if items := tuple(row for row in rows if row not in gone):
            wanted = Selection(ids=items)
            erasure.erase(context, wanted, actor=PERSON, cause="its directory was detached")
    with context.store.append(context.space.id) as unit:
        unit.bank.drop(bank.id)
