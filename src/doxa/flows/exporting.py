"""Export: what a space knows, in one archive that another store can take over.

The records are what counts: they rebuild the space. The pages beside them are for people, and
are never read back. Without the journal the words of turns stay here, but for the notes a person
wrote into a bank; of an event go its head and the words that memories rest on, at their places.
What a person hid by deleting its file stays here as well.
"""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from doxa.bank.container import Budget, kind_of, pack, unpack
from doxa.bank.manifest import hashed, sealed, written
from doxa.domain.archive import KEY, MANIFEST, RECORDS, Exported, Manifest
from doxa.domain.errors import Conflict
from doxa.domain.memory import Kind, State
from doxa.domain.turn import EventKind
from doxa.flows.bank_hiding import hidden_rows
from doxa.flows.bank_pages import is_note
from doxa.flows.context import Context
from doxa.flows.distil import CONSULT, DISTIL
from doxa.flows.forget import POLICY
from doxa.flows.pages import holders_of, pages
from doxa.flows.purging import note_copy
from doxa.flows.tasks import RETROSPECT
from doxa.flows.withholding import JOBS, NOTES, Records, sifted
from doxa.stores.home import replace_file
from doxa.stores.keys import key_mark
from doxa.stores.sql.schema import MIGRATIONS
from doxa.stores.sql.transfer import KINDS, Record
from doxa.stores.store import Unit

WAITING = (DISTIL, CONSULT, RETROSPECT)
Tell = Callable[[float, str], None]
"""``tell(share, what)``: how far it is, 0 … 1, and what is being done."""


def export(
    context: Context, path: Path, *, journal: bool, passphrase: str | None, tell: Tell
) -> Exported:
    """Writes an archive of the space; nothing is left of one that cannot be finished.

    Raises:
        Conflict: there is something of that name.
        InvalidInput: the suffix names no format, or what it needs is not installed.
        StoreError: it cannot be written.
    """
    kind = kind_of(path)
    if path.exists():
        raise Conflict(f"{path} exists; name a fresh file for the archive")
    context.accesses.flush(context.store, context.space.id)
    tell(0.0, "records")
    with context.store.read(context.space.id) as unit:
        gathered = _gathered(unit, journal=journal)
        found = gathered.records
        models = tuple(sorted(unit.memories.vector_counts()))
        skills = unit.skills.listed(holders_of(found))
    counts = {name: len(records) for name, records in found.items()}
    tell(0.4, "pages")
    members = {f"{RECORDS}{name}.jsonl": _lines(records) for name, records in found.items()}
    if passphrase is not None:
        members[KEY] = context.space_key.hex().encode()
    space, at = context.space, context.clock.now()
    members |= pages(found, skills, space=space.name, zone=space.zone, made_at=at)
    manifest = Manifest(
        made_at=at,
        schema=len(MIGRATIONS),
        space=space.name,
        zone=space.zone,
        journal=journal,
        models=models,
        counts=counts,
        members=hashed(members),
        key=key_mark(context.space_key),
    )
    proved = written(sealed(manifest, context.space_key))
    tell(0.6, "packing")
    content = pack(kind, {MANIFEST: proved, **members}, passphrase)
    unpack(content, passphrase, Budget())  # what could not be read back is not written
    tell(0.9, "writing")
    place = path.resolve()
    _note(context, place, counts)  # first: erasures name it even where a crash comes next
    replace_file(place, content)
    tell(1.0, "")
    return Exported(
        path=str(path),
        at=manifest.made_at,
        bytes=len(content),
        journal=journal,
        encrypted=passphrase is not None,
        counts=counts,
        left=gathered.left,
        unread=gathered.unread,
        hidden=gathered.hidden,
    )


def _note(context: Context, place: Path, counts: Mapping[str, int]) -> None:
    with context.store.write(context.space.id) as unit:
        note_copy(context, unit, str(place))
        unit.records.add_audit(
            context.clock.now(), "person", "export", place.name, "by request",
            memories=counts["memories"], beliefs=counts["beliefs"],
        )  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class _Gathered:
    """What goes into an archive, and how much does not; see :class:`Exported`."""

    records: Records
    left: int = 0
    unread: int = 0
    hidden: int = 0


def _gathered(unit: Unit, *, journal: bool) -> _Gathered:
    """All records of the space, in the order in which they are written elsewhere."""
    found: Records = {name: list(unit.transfer.records(name)) for name in KINDS}
    found[JOBS] = [{"kind": kind, "target": target} for kind, target in unit.transfer.jobs(WAITING)]
    policy = unit.notes.get(POLICY)
    found[NOTES] = [] if policy is None else [{"name": POLICY, "value": policy}]
    gone = hidden_rows(unit)
    found = _without_hidden(
        found, frozenset({r.item for r in gone}.union(*(r.turns for r in gone)))
    )
    if journal:
        return _Gathered(records=found, hidden=len(gone))
    slim = _without_turns(found)
    kept = {record["id"] for record in slim["memories"]}
    left = [record for record in found["memories"] if record["id"] not in kept]
    waiting = {job["target"] for job in found[JOBS] if job["kind"] != RETROSPECT}
    unread = [r for r in left if r["id"] in waiting or r["state"] == State.PENDING]
    return _Gathered(records=slim, left=len(left), unread=len(unread), hidden=len(gone))


def _without_hidden(found: Records, hidden: frozenset[str]) -> Records:
    """The records without some memories, and without the turns among them."""
    turns = [m for m in found["memories"] if m["id"] in hidden and m["kind"] == Kind.TURN]
    return sifted(found, frozenset(str(turn["event"]) for turn in turns), hidden).records


def _without_turns(found: Records) -> Records:
    """What stands without the words of the journal; notes of a person stand as they are."""
    notes = {event["id"] for event in found["events"] if is_note(event["key"])}
    kept = {
        record["id"]
        for record in found["memories"]
        if record["kind"] != Kind.TURN or record["event"] in notes
    }
    slim = dict(found)
    for name in ("mentions", "access", "unreflected", "evidence"):
        slim[name] = [r for r in found[name] if r["row_id"] is None or r["row_id"] in kept]
    slim["memories"] = [record for record in found["memories"] if record["id"] in kept]
    slim["reviews"] = [record for record in found["reviews"] if record["target"] in kept]
    slim["events"] = _heads(found["events"], slim["mentions"], slim["memories"])
    return slim


def _heads(
    events: Iterable[Record], mentions: Iterable[Record], memories: Iterable[Record]
) -> list[Record]:
    """The events that memories rest on, with those words alone, and the stubs of erased ones."""
    texts = {  # a summary tells of many turns and was said in none
        str(record["id"]): str(record["text"])
        for record in memories
        if record["kind"] != Kind.SUMMARY
    }
    said: dict[object, list[Record]] = {}
    for mention in mentions:
        said.setdefault(mention["event"], []).append(mention)
    heads = []
    for event in events:
        if event["kind"] == EventKind.ERASED or is_note(event["key"]):
            heads.append(event)
        elif event["id"] in said:
            content = _words(str(event["content"]), said[event["id"]], texts)
            heads.append({**event, "content": content, "key": None, "meta": "{}"})
    return heads


def _words(content: str, mentions: Iterable[Record], texts: Mapping[str, str]) -> str:
    """The words at their places, blanks for the others; nothing behind the last of them."""
    blank = [" "] * len(content)
    last, loose = 0, list[str]()
    for mention in mentions:
        start, end = mention["span_start"], mention["span_end"]
        if isinstance(start, int) and isinstance(end, int):
            blank[start:end] = content[start:end]
            last = max(last, min(end, len(content)))
        else:
            loose.append(str(mention["wording"] or texts.get(str(mention["row_id"]), "")))
    placed = "".join(blank[:last])
    return placed if placed.strip() else "\n".join(dict.fromkeys(loose))


def _lines(records: Iterable[Record]) -> bytes:
    """One JSON object a line; plain ASCII, so that no text can break a line or an encoding."""
    dump = json.JSONEncoder(separators=(",", ":"), allow_nan=False).encode
    return "".join(dump(record) + "\n" for record in records).encode("ascii")
