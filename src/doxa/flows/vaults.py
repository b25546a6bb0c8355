"""Vaults: directories of somebody else's notes, read as external sources of recall, never written.

A note is one memory of the lowest grade, a long one a memory a passage: they are found and
quoted, and speak for no belief. They follow their file; where it goes, they go.
"""

import hashlib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import SequenceMatcher
from pathlib import Path

from doxa.bank.layout import stem
from doxa.bank.passages import passages
from doxa.bank.tree import look, scan
from doxa.domain.banking import Synced
from doxa.domain.erasure import Selection
from doxa.domain.errors import InvalidInput, NotFound
from doxa.domain.ids import derived_id
from doxa.domain.memory import Kind
from doxa.domain.scene import GENERAL, parse_scene
from doxa.domain.session import VAULT as KEYS
from doxa.domain.source import Channel, Role
from doxa.domain.turn import Turn
from doxa.flows import erasure, upkeep
from doxa.flows.bank_changes import Found, read_changed
from doxa.flows.bank_hiding import bring_back, hide
from doxa.flows.bank_visit import (
    UNADOPTED,
    VAULT,
    Progress,
    Visit,
    due,
    looking,
    much,
    nameless,
    unreadable,
    visit_of,
)
from doxa.flows.context import Context, parse_user
from doxa.flows.intake import parse_turns
from doxa.flows.observe import author_of, observe
from doxa.flows.screening import parse_policy, screen_turns
from doxa.stores.sql.bank import ERASED, Bank, FileRow

_GONE = "its note is gone"
_EMPTY = "there is nothing in it to remember"


@dataclass(slots=True)
class _Shelf:
    """The passages that are known, by the path of their note; the hash of a row is its passage's.

    ``lost`` are those of notes that are gone from where they lay, by passage; ``erased`` passages
    and notes are not read again.
    """

    notes: dict[str, list[FileRow]] = field(default_factory=dict)
    lost: dict[str, FileRow] = field(default_factory=dict)
    erased: set[str] = field(default_factory=set)


def attach(context: Context, directory: Path, scene: str | None, user: str | None) -> Bank:
    """Makes a directory of notes a source of recall at a scene, ``general`` where none is given.

    Raises:
        NotFound: there is no such directory.
        ScopeError: the scene cannot be one.
    """
    root = directory.expanduser().resolve()
    if not root.is_dir():
        raise NotFound(f"there is no directory {root}")
    identity = hashlib.sha256(str(root).encode("utf-8", "surrogatepass")).hexdigest()[:32]
    bank = Bank(
        id=identity,
        root=str(root),
        attached=True,
        scene=parse_scene(scene or GENERAL),
        user=None if user is None else parse_user(user),
    )
    with context.store.append(context.space.id) as unit:
        if any(other.root == str(root) and not other.attached for other in unit.bank.banks()):
            raise InvalidInput(f"{root} is a bank of this space; it needs no attaching")
        unit.bank.keep(bank)
    return bank


def follow(context: Context, bank: Bank, *, confirm: bool, progress: Progress) -> Synced:
    """Takes in what changed in an attached directory; nothing is written there."""
    now = context.clock.now()
    visit = visit_of(context, bank, int(now.timestamp() * 1e9), scan(Path(bank.root)), progress)
    shelf = _shelved(visit)
    # a note is looked at by any passage of it that is in use
    first = {
        path: min(rows, key=lambda row: row.gone_at is not None)
        for path, rows in shelf.notes.items()
    }
    for found in list(read_changed(visit, first)):
        try:
            _take(visit, found, shelf)
        except InvalidInput as error:
            _leave(visit, found, str(error))
    why = unreadable(visit.scan) or _let_go(visit, confirm=confirm)
    visit.flush()
    with context.store.append(context.space.id) as unit:
        unit.bank.keep(replace(bank, suspended=why, synced_at=now.isoformat()))
    return visit.result(why)


def _shelved(visit: Visit) -> _Shelf:
    shelf = _Shelf()
    for row in sorted(visit.rows.values(), key=_place):
        if row.hidden == ERASED:
            shelf.erased |= {row.hash, row.path, nameless(visit.context, row.path)}
            continue
        shelf.notes.setdefault(row.path, []).append(row)
        if row.path not in visit.scan.files and not row.item.startswith(UNADOPTED):
            shelf.lost[row.hash] = row
    return shelf


def _place(row: FileRow) -> int:
    """Which passage of its note it is."""
    return int(row.machine) if row.machine.isdecimal() else 0


def _take(visit: Visit, found: Found, shelf: _Shelf) -> None:
    """The passages of a note as it is now: those that are known stay what they are."""
    rows = shelf.notes.get(found.path, [])
    if not rows and not shelf.erased.isdisjoint({found.path, nameless(visit.context, found.path)}):
        return  # it was erased here, whatever its file says
    rows = [row for row in rows if not row.item.startswith(UNADOPTED)]
    wanted = {mark: text for mark, text in _marked(visit, found) if mark not in shelf.erased}
    if not wanted:
        if rows:
            visit.fault(found.path, "it is empty; delete the file if that is meant")
        _gone(visit, found, rows) if rows else _leave(visit, found, _EMPTY)
        return
    moved = [shelf.lost[mark] for mark in wanted if mark in shelf.lost] if not rows else []
    visit.tally.moved += bool(moved)
    kept, edited, fresh, gone = _compared(moved or rows, wanted)
    places = {mark: str(number) for number, mark in enumerate(wanted)}
    for mark, row in kept.items():
        back = bring_back(visit, row) if row.gone_at is not None else row
        _keep(visit, found, replace(back, machine=places[mark]))
    for mark, row in edited.items():
        back = replace(bring_back(visit, row), hash=mark, machine=places[mark])
        _edited(visit, found, back, wanted)
    added = _observed(visit, found, {mark: wanted[mark] for mark in fresh})
    for mark, item in added.items():
        fresh_row = visit.row(item, found.path, found.data, found.look, places[mark])
        visit.keep(replace(fresh_row, hash=mark), None)
    _gone(visit, found, gone)
    if rows or moved:
        visit.tally.edited += bool(edited or added or gone)
    else:
        visit.tally.added += bool(added)
    visit.drop(UNADOPTED + found.path)
    if not (kept or edited or added):
        _leave(visit, found, _EMPTY)


def _marked(visit: Visit, found: Found) -> Iterator[tuple[str, str]]:
    """The passages of a note, each with what stands for its words and tells nothing of them."""
    seen: Counter[str] = Counter()
    for text in passages(stem(found.path), found.entry.body):
        seen[text] += 1
        yield visit.hash(f"{seen[text]}\0{text}".encode("utf-8", "surrogatepass")), text


def _compared(
    rows: Sequence[FileRow], wanted: Mapping[str, str]
) -> tuple[dict[str, FileRow], dict[str, FileRow], list[str], list[FileRow]]:
    """Passages that are as they were, changed ones, new ones, and those that are there no more.

    A passage that stands between the same neighbours as one that is gone is that one, changed.
    """
    marks, known = list(wanted), {row.hash: row for row in rows}
    kept = {mark: known[mark] for mark in marks if mark in known}
    edited: dict[str, FileRow] = {}
    fresh, gone = list[str](), list[FileRow]()
    matcher = SequenceMatcher(None, [row.hash for row in rows], marks, autojunk=False)
    for kind, start, stop, begin, end in matcher.get_opcodes():
        if kind == "equal":
            continue
        before = [row for row in rows[start:stop] if row.hash not in kept]
        after = [mark for mark in marks[begin:end] if mark not in kept]
        edited |= dict(zip(after, before, strict=False))
        fresh += after[len(before) :]
        gone += before[len(after) :]
    return kept, edited, fresh, gone


def _keep(visit: Visit, found: Found, row: FileRow) -> None:
    visit.keep(looking(row, found.path, found.look, visit.tick), None)


def _edited(visit: Visit, found: Found, row: FileRow, wanted: Mapping[str, str]) -> None:
    try:
        upkeep.edit(visit.context, row.item, {"text": wanted[row.hash]}, VAULT)
    except NotFound:
        visit.drop(row.item)
        return
    _keep(visit, found, row)


def _gone(visit: Visit, found: Found, rows: Sequence[FileRow]) -> None:
    """Hides passages that stand in their note no more; they are erased when their time is up."""
    for row in rows:
        now = looking(row, found.path, found.look, visit.tick)
        if now.gone_at is None:
            hide(visit, now)
        else:
            visit.note(now)


def _leave(visit: Visit, found: Found, message: str) -> None:
    """A note that is no memory; it is looked at again when it changes."""
    visit.fault(found.path, message)
    visit.keep(visit.row(UNADOPTED + found.path, found.path, found.data, found.look, ""), None)


def _observed(visit: Visit, found: Found, texts: Mapping[str, str]) -> dict[str, str]:
    """Writes passages into the journal, each once however often it is tried; their memories."""
    if not texts:
        return {}
    context = visit.context
    place = visit.hash(found.path.encode("utf-8", "surrogatepass"))
    turns = [
        Turn(
            content=text,
            role=Role.TOOL,
            channel=Channel.EXTERNAL,
            name=f"{visit.root.name}/{stem(found.path)}"[:100],
            key=f"{KEYS}{place}:{mark}:{found.look.mtime_ns}",
            session=f"{KEYS}{visit.bank.id}",
            scene=visit.bank.scene,
        )
        for mark, text in texts.items()
    ]
    policy = parse_policy(context.settings.distil.secrets)
    screened, notes = screen_turns(parse_turns(turns, Turn(content="")), policy)
    receipt = observe(context, screened, author_of(visit.bank.user, None), notes)
    made = {
        mark: derived_id(context.space_key, "m_", event, "", Kind.TURN)
        for mark, event in zip(texts, receipt.events, strict=True)
    }
    with context.store.read(context.space.id) as unit:
        return {mark: item for mark, item in made.items() if unit.memories.find(item)}


def _let_go(visit: Visit, *, confirm: bool) -> str:
    """Erases the memories of what stayed away; why not, where that cannot be told."""
    rows = [row for row in visit.rows.values() if row.hidden != ERASED]
    missing = [row for row in rows if row.gone_at or row.path not in visit.scan.files]
    away = {row.path for row in missing} - visit.scan.files.keys()
    known = {row.path for row in rows if row.gone_at is None}
    if (why := much(visit.root, len(away), len(known))) and not confirm:
        return why
    going = []
    for row in missing:
        if row.path in away and look(visit.root / row.path) is not None:
            continue
        if not row.item.startswith("m_"):
            visit.drop(row.item)
            continue
        gone = row if row.gone_at is not None else hide(visit, row)
        if gone is not None and due(gone, visit.now, at_once=confirm):
            going.append(gone.item)
    _erase(visit, going)
    return ""


def _erase(visit: Visit, items: Sequence[str]) -> None:
    """Erases passages in one go, those that are still there."""
    visit.flush()
    with visit.context.store.read(visit.context.space.id) as unit:
        lost = set(unit.bank.gone(items))
    if living := tuple(item for item in items if item not in lost):
        erasure.erase(visit.context, Selection(ids=living), actor=VAULT, cause=_GONE)
    visit.tally.erased += len(living)
    for item in items:
        visit.drop(item)
