"""What erasing means for the banks: the files of what is gone go, with all that quotes it."""

from collections.abc import Sequence
from pathlib import Path

from doxa.bank.entry import decode, identity_of, parse
from doxa.bank.files import Changed, locked, read_file, read_marker, remove_file
from doxa.bank.tree import scan
from doxa.domain.errors import StoreError
from doxa.flows.bank_pages import pages
from doxa.flows.bank_visit import INDEX, nameless, visit_of
from doxa.flows.bank_writing import write_pages
from doxa.flows.context import Context
from doxa.stores.sql.bank import Bank
from doxa.stores.store import Unit


def erase_entries(unit: Unit, gone: Sequence[str], kept: Sequence[str]) -> tuple[str, ...]:
    """Takes erased texts out of the state of the banks, in the erasing transaction.

    ``kept`` are memories that say something else now. What quotes others (beliefs, skills,
    index pages) is written anew by the purge. Returns the files of what is gone.
    """
    banks = {bank.id: bank for bank in unit.bank.banks()}
    if not banks:
        return ()
    unit.bank.erase(gone)
    unit.bank.blank([*kept, "b_", "k_", INDEX])
    going = set(gone)
    return tuple(
        str(Path(banks[bank].root) / path)
        for bank, item, path in unit.bank.erased()
        if bank in banks and item in going
    )


def remove_files(context: Context) -> tuple[str, ...]:
    """Removes the files of erased entries; where one is left, in words.

    A file in an attached directory is somebody else's: it stays, and is not read again.
    """
    with context.store.read(context.space.id) as unit:
        banks = {bank.id: bank for bank in unit.bank.banks()}
        waiting = unit.bank.erased()
    left = []
    for name, item, path in waiting:
        bank = banks.get(name)
        if bank is None:
            continue
        if not bank.attached and (problem := _removed(bank, item, path)):
            left.append(problem)
            continue
        with context.store.append(context.space.id) as unit:
            unit.bank.forget_path(name, item, nameless(context, path))
    return tuple(left)


def _removed(bank: Bank, item: str, path: str) -> str:
    root = Path(bank.root)
    try:
        if (marker := read_marker(root)) is None or marker[0] != bank.id:
            return f"{root / path}: the bank cannot be reached; it goes with the next sync"
        data = read_file(root, path)
        if identity_of(parse(decode(data))) == item:
            remove_file(root, path, data)
    except FileNotFoundError:
        return ""
    except Changed:
        return f"{root / path}: it is being written; what was added since is yours to delete"
    except OSError as error:
        return f"{root / path}: {error.strerror}"
    return ""


def write_anew(context: Context) -> tuple[str, ...]:
    """Writes beliefs, skills and index pages of every bank without what was erased.

    Returns where that could not be done, in words.
    """
    left = list(remove_files(context))
    with context.store.read(context.space.id) as unit:
        banks = [bank for bank in unit.bank.banks() if not bank.attached]
        stale = [b for b in banks if any(not r.machine for r in unit.bank.files(b.id).values())]
    for bank in stale:
        try:
            _rewritten(context, bank)
        except (OSError, StoreError) as error:
            left.append(f"{bank.root}: {error}")
    return tuple(left)


def _rewritten(context: Context, bank: Bank) -> None:
    root = Path(bank.root)
    if (marker := read_marker(root)) is None or marker[0] != bank.id:
        return  # its erased files are named already
    with locked(root) as tick:
        visit = visit_of(context, bank, tick, scan(root))
        with context.store.read(context.space.id) as unit:
            held = pages(context, unit, bank)
        write_pages(visit, {item: page for item, page in held.items() if item in visit.rows})
