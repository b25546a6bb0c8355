"""Vaults: directories of somebody else's notes, read as external sources of recall, never written.

A note is a memory of the lowest grade: it is found and quoted, and speaks for no belief. It
follows its file; where the file goes, it goes.
"""

import hashlib
from dataclasses import replace
from pathlib import Path

from doxa.bank.layout import stem
from doxa.bank.tree import look, scan
from doxa.domain.banking import Synced
from doxa.domain.erasure import Selection
from doxa.domain.errors import InvalidInput, NotFound
from doxa.domain.ids import derived_id
from doxa.domain.memory import Kind
from doxa.domain.scene import GENERAL, parse_scene
from doxa.domain.source import Channel, Role
from doxa.domain.turn import Turn
from doxa.flows import erasure, upkeep
from doxa.flows.bank_changes import Found, read_changed
from doxa.flows.bank_visit import (
    UNADOPTED,
    Progress,
    Visit,
    due,
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

KEYS = "vault:"
_GONE = "its note is gone"


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
    by_path = {row.path: row for row in visit.rows.values()}
    missing = [
        row
        for row in visit.rows.values()
        if row.path not in visit.scan.files and row.hidden != ERASED
    ]
    for found in list(read_changed(visit, by_path)):
        known = by_path.get(found.path) or by_path.get(nameless(context, found.path))
        known = known or _moved(missing, found)
        _take(visit, found, known)
    why = unreadable(visit.scan) or _let_go(visit, missing, confirm=confirm)
    visit.flush()
    with context.store.append(context.space.id) as unit:
        unit.bank.keep(replace(bank, suspended=why, synced_at=now.isoformat()))
    return visit.result(why)


def _moved(missing: list[FileRow], found: Found) -> FileRow | None:
    """The note that lay elsewhere before: the same content, and gone from there."""
    row = next((row for row in missing if row.hash == found.hash), None)
    if row is not None:
        missing.remove(row)
    return row


def _take(visit: Visit, found: Found, known: FileRow | None) -> None:
    if known is not None and known.hidden == ERASED:
        return  # it was erased here, whatever its file says
    text = _text(found)
    try:
        if known is None or known.item.startswith(UNADOPTED):
            item = _observe(visit, found, text)
            visit.tally.added += item is not None
        elif known.hash == found.hash:
            item = known.item
            visit.tally.moved += known.path != found.path
        else:
            item = known.item
            upkeep.edit(visit.context, item, {"text": text}, "vault")
            visit.tally.edited += 1
    except (InvalidInput, NotFound) as error:
        item = None
        visit.fault(found.path, str(error))
    if known is not None and item != known.item:
        visit.drop(known.item)
    row = visit.row(item or UNADOPTED + found.path, found.path, found.data, found.look, "")
    visit.keep(row, None)


def _text(found: Found) -> str:
    """The body under its title: a note's name often says what it is about."""
    title, body = stem(found.path), found.entry.body
    return body if not body or title in body[: len(title) + 4] else f"{title}\n\n{body}"


def _observe(visit: Visit, found: Found, text: str) -> str | None:
    context = visit.context
    if not found.entry.body:
        return None
    turn = Turn(
        content="",
        role=Role.TOOL,
        channel=Channel.EXTERNAL,
        name=visit.root.name[:100] or None,
        key=f"{KEYS}{visit.hash(f'{found.path}:{found.look.mtime_ns}'.encode())}:{found.hash}",
        session=f"{KEYS}{visit.bank.id}",
        scene=visit.bank.scene,
    )
    policy = parse_policy(context.settings.distil.secrets)
    turns, notes = screen_turns(parse_turns(text, turn), policy)
    receipt = observe(context, turns, author_of(visit.bank.user, None), notes)
    if not receipt.events:
        return None
    item = derived_id(context.space_key, "m_", receipt.events[0], "", Kind.TURN)
    with context.store.read(context.space.id) as unit:
        return item if unit.memories.find(item) else None


def _let_go(visit: Visit, missing: list[FileRow], *, confirm: bool) -> str:
    """Erases the memories of notes that stayed away; why not, where that cannot be told."""
    live = sum(row.gone_at is None for row in visit.rows.values())
    if (why := much(visit.root, len(missing), live)) and not confirm:
        return why
    for row in missing:
        if look(visit.root / row.path) is not None:
            continue
        gone = row if row.gone_at is not None else replace(row, gone_at=visit.now)
        visit.note(gone)
        if not row.item.startswith("m_") or row.hidden == ERASED:
            visit.drop(row.item)
        elif due(gone, visit.now, at_once=confirm):
            _erase(visit, row)
        elif row.gone_at is None:
            visit.tally.hidden += 1
            upkeep.edit(visit.context, row.item, {"state": "review"}, "vault")
    return ""


def _erase(visit: Visit, row: FileRow) -> None:
    visit.flush()
    wanted = Selection(ids=(row.item,))
    erasure.erase(visit.context, wanted, actor="vault", cause=_GONE)
    visit.tally.erased += 1
    visit.drop(row.item)
