"""What a person did in the files takes effect in the store, by the verbs a person has anyway."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import PurePosixPath

from doxa.bank.entry import Entry, amended, decode, encode, parse, render
from doxa.bank.fields import moment_of
from doxa.bank.files import Changed, remove_file
from doxa.bank.layout import INDEX, SKILLS
from doxa.bank.reconciling import BODY, Outcome, Said, reconcile
from doxa.bank.scalars import Value
from doxa.bank.tree import look
from doxa.domain.belief import Cause
from doxa.domain.errors import InvalidInput, NotFound
from doxa.domain.ids import derived_id
from doxa.domain.memory import Kind
from doxa.domain.moments import local
from doxa.domain.scene import GENERAL, parse_scene
from doxa.domain.source import Channel, Role
from doxa.domain.turn import Turn
from doxa.flows import beliefs, skills, upkeep
from doxa.flows.bank_changes import Found
from doxa.flows.bank_hiding import bring_back
from doxa.flows.bank_pages import (
    NOTE_KEYS,
    SKILL_FILE,
    Page,
    accepted,
    answered,
    is_remade,
    memory_page,
    noted,
    page_for,
    recalled,
)
from doxa.flows.bank_visit import BATCH, PERSON, UNADOPTED, Visit, looking, nameless
from doxa.flows.bank_visit import INDEX as INDEX_ITEM
from doxa.flows.erase import was_erased
from doxa.flows.intake import parse_turns
from doxa.flows.observe import author_of, observe
from doxa.flows.screening import parse_policy, screen_turns, screened
from doxa.stores.sql.bank import ERASED, FileRow

_ERASED = "its entry was erased; delete it, or take the id out to keep it as a new note"
_OURS = re.compile(r"[mbk]_[a-z2-7]{26}")
"""What an id of this or another store looks like."""
CONFIDENCES = {"low": 0.3, "medium": 0.55, "high": 0.85}
"""What a person's word for confidence stands for, before the cap of the source's grade."""
_ACTS = {"formal": Cause.CONFIRM, "doubted": Cause.DOUBT, "retired": Cause.RETIRE}
"""What a person may say of a belief by its status; the other states are counted, not said."""


def take_edit(visit: Visit, row: FileRow, found: Found, paths: Mapping[str, str]) -> None:
    """A known entry was edited, moved, or came back: the store follows."""
    row = looking(row, found.path, found.look, visit.tick)
    if row.item.startswith((INDEX_ITEM, UNADOPTED)):
        visit.keep(replace(row, hash=found.hash), None)
        return
    if row.hidden == ERASED:
        _take_erased(visit, row, found)
        return
    if not found.data.strip():
        visit.fault(found.path, "it is empty; delete the file if that is meant")
        return
    if row.item.startswith("k_"):
        _take_skill(visit, row, found)
        return
    page = _page(visit, row.item)
    if page is None:
        visit.drop(row.item)
        adopt(visit, [found], paths)
        return
    row = bring_back(visit, row)
    page = _page(visit, row.item) or page
    _merged(visit, row, found, page, paths)


def _take_erased(visit: Visit, row: FileRow, found: Found) -> None:
    """A file of an erased entry goes, unless a person wrote in it since: it is theirs to end."""
    if found.hash != row.hash:
        _leave(visit, found, _ERASED)
        return
    try:
        remove_file(visit.root, found.path, found.data)
    except Changed:
        return  # written again meanwhile: the next sync leaves it to them
    visit.note(replace(row, path=nameless(visit.context, found.path)))
    visit.tally.removed += 1


def _page(visit: Visit, item: str) -> Page | None:
    with visit.context.store.read(visit.context.space.id) as unit:
        return page_for(visit.context, unit, item)


def retake(visit: Visit, row: FileRow, data: bytes, page: Page, paths: Mapping[str, str]) -> None:
    """A person's edit stands again over what was made anew under the same id."""
    if (seen := look(visit.root / row.path)) is not None:
        entry = parse(decode(data))
        file = Found(path=row.path, look=seen, data=data, hash=row.hash, entry=entry)
        _merged(visit, row, file, page, paths)


def _merged(visit: Visit, row: FileRow, found: Found, page: Page, paths: Mapping[str, str]) -> None:
    now = page.said(paths)
    if is_remade(row.machine, page):  # what was agreed on is gone: the file is said of the new one
        before = now
        agreed = parse(render(before.fields, before.body))
    else:
        before = recalled(row.machine, now)
        agreed = _agreed(visit, row, before)
    outcome = reconcile(agreed, found.entry, before, now)
    was = visit.rows[row.item].path
    edits = dict(outcome.edits)
    if was != found.path:
        visit.tally.moved += 1
        place = visit.scene(found.path)
        if place and "scene" not in edits and PurePosixPath(was).parent != _parent(found.path):
            edits["scene"] = place
    problem, latest = _apply(visit, page, edits)
    row = replace(row, problem=problem or _fault(found.entry))
    if row.problem:
        visit.fault(found.path, row.problem)
    for name, value in outcome.lost.items():
        visit.propose(row, name, value if isinstance(value, str) else ", ".join(value))
    # into a head that needs repair nothing was written: it is written when that is done
    written = now if found.entry.problem is None else replace(before, body=now.body)
    machine = answered(written, latest.said(paths), outcome.edits)
    own = {*accepted(row.machine), *outcome.own}
    _settle(visit, row, found, outcome, noted(machine, own, page.made))


def _parent(path: str) -> PurePosixPath:
    return PurePosixPath(path).parent


def _fault(entry: Entry) -> str | None:
    return None if entry.problem is None else str(entry.problem)


def _agreed(visit: Visit, row: FileRow, before: Said) -> Entry:
    """The file both sides agreed on; without one, the store's own words."""
    with visit.context.store.read(visit.context.space.id) as unit:
        base = unit.bank.bases(visit.bank.id, [row.item]).get(row.item)
    return parse(render(before.fields, before.body) if base is None else decode(base))


def _settle(visit: Visit, row: FileRow, found: Found, outcome: Outcome, machine: str) -> None:
    """Writes what the store adds to the person's file, and keeps what both agree on."""
    data, seen = found.data, found.look
    if outcome.text != found.entry.text:
        data = encode(outcome.text)
        try:
            visit.write(found.path, data, found.data)
        except Changed:
            return  # written again meanwhile: the next sync takes both
        except OSError as error:
            visit.fault(found.path, f"cannot be written: {error.strerror}")
            return
        seen = look(visit.root / found.path) or seen
        visit.tally.written += 1
    fresh = visit.row(row.item, found.path, data, seen, machine)
    visit.keep(replace(fresh, gone_at=row.gone_at, problem=row.problem), data)


def _apply(visit: Visit, page: Page, edits: Mapping[str, Value]) -> tuple[str | None, Page]:
    """Does what a person's edits say: why what cannot be done, and what the store says then."""
    if not edits:
        return None, page
    problems, latest = _tried(visit, page, edits)
    if problems and len(edits) > 1:  # what can be done of it is
        problems = []
        for name in edits:
            more, latest = _tried(visit, latest, {name: edits[name]})
            problems += more
    if len(problems) < len(edits):
        visit.tally.edited += 1
    return "; ".join(problems) or None, latest


def _tried(visit: Visit, page: Page, edits: Mapping[str, Value]) -> tuple[list[str], Page]:
    try:
        if page.item.startswith("b_"):
            _edit_belief(visit, page.item, edits)
            return [], _page(visit, page.item) or page
        if changes := _changes(visit, edits):
            memory = upkeep.edit(visit.context, page.item, changes, PERSON)
            return [], memory_page(visit.context, memory)
    except InvalidInput as error:
        return [str(error)], page
    except NotFound:
        return ["its memory is gone"], page
    return [], page


def _changes(visit: Visit, edits: Mapping[str, Value]) -> dict[str, object]:
    """A person's edits as ``edit`` takes them."""
    changes: dict[str, object] = {k: v for k, v in edits.items() if k in {"tags", "scene", "state"}}
    if "tags" in changes:
        changes["tags"] = edits["tags"] or ()
    for name in ("scene", "state"):
        if name in changes and not changes[name]:
            del changes[name]  # the line was taken out: nothing is said of it
    if BODY in edits:
        policy = parse_policy(visit.context.settings.distil.secrets)
        changes["text"] = screened(str(edits[BODY]), policy)[0]
    if "valid_until" in edits:
        until = str(edits["valid_until"])
        changes["valid_until"] = _moment("valid_until", until) if until else None
    if word := str(edits.get("confidence", "")):
        if word not in CONFIDENCES:
            raise InvalidInput(f"confidence {word[:24]!r} is none of {', '.join(CONFIDENCES)}")
        changes["confidence"] = CONFIDENCES[word]
    return changes


def _moment(name: str, text: str) -> datetime:
    if (at := moment_of(text)) is None:
        raise InvalidInput(f"{name} {text[:40]!r} is no time as in 2024-12-14T07:30:00+08:00")
    return at


def _edit_belief(visit: Visit, item: str, edits: Mapping[str, Value]) -> None:
    act = _ACTS.get(str(edits.get("status", "")))
    if act is None and edits.get("status"):
        raise InvalidInput(
            f"a person sets a belief's status to {', '.join(_ACTS)}; the others are counted"
        )
    if BODY in edits:
        wording = beliefs.parse_wording(visit.context, edits[BODY])
        beliefs.act(visit.context, item, Cause.EDIT, PERSON, wording)
    if act is not None:
        beliefs.act(visit.context, item, act, PERSON)


def _take_skill(visit: Visit, row: FileRow, found: Found) -> None:
    with visit.context.store.read(visit.context.space.id) as unit:
        known = next((skill for skill in unit.skills.all() if skill.id == row.item), None)
    problem = None
    try:
        if known is not None:
            home = (visit.root / found.path).parent
            skills.import_skill(visit.context, home, known.holder or None, known.scene)
            visit.tally.edited += 1
    except InvalidInput as error:
        problem = str(error)
        visit.fault(found.path, problem)
    visit.keep(replace(row, hash=found.hash, problem=problem), found.data)


def adopt(
    visit: Visit, files: Sequence[Found], paths: Mapping[str, str], *, copy: bool = False
) -> None:
    """Files that are no entries yet become some: their bodies memories, their heads the fields."""
    fresh = [found for found in files if not _known(visit, found, paths, copy=copy)]
    for start in range(0, len(fresh), BATCH):
        visit.progress(0.1 + 0.4 * start / len(fresh), fresh[start].path)
        for found, item in _observed(visit, fresh[start : start + BATCH]):
            page = _page(visit, item)
            if page is None:
                _leave(visit, found, "there is nothing in it to remember")
                continue
            visit.tally.added += 1
            _adopted(visit, found, page, paths, copy=copy)


def _known(visit: Visit, found: Found, paths: Mapping[str, str], *, copy: bool) -> bool:
    """Whether a file is no new note, and is dealt with."""
    place = PurePosixPath(found.path)
    if place.name == INDEX or (place.parts[0] == SKILLS and place.name != SKILL_FILE):
        return True
    if place.parts[0] == SKILLS and len(place.parts) == 3:
        _adopt_skill(visit, found)
        return True
    known = found.identity
    if known and _OURS.fullmatch(known):
        erased = known in visit.rows and visit.rows[known].hidden == ERASED
        if not copy and (page := _page(visit, known)) is not None:
            _reattach(visit, found, page, paths)
            return True
        if erased or (not copy and _was_erased(visit, known)):
            _leave(visit, found, _ERASED)
            return True
    return False


def _adopt_skill(visit: Visit, found: Found) -> None:
    try:
        home = (visit.root / found.path).parent
        skill = skills.import_skill(visit.context, home, visit.bank.user, GENERAL)
    except InvalidInput as error:
        _leave(visit, found, str(error))
        return
    visit.tally.added += 1
    visit.keep(visit.row(skill.id, found.path, found.data, found.look, ""), found.data)


def _was_erased(visit: Visit, item: str) -> bool:
    with visit.context.store.read(visit.context.space.id) as unit:
        return was_erased(unit, item)


def _leave(visit: Visit, found: Found, message: str) -> None:
    """A file that stays as it is and is no entry; it is looked at again when it changes."""
    visit.fault(found.path, message)
    row = visit.row(UNADOPTED + found.path, found.path, found.data, found.look, "")
    visit.keep(replace(row, problem=message), None)


def _reattach(visit: Visit, found: Found, page: Page, paths: Mapping[str, str]) -> None:
    """A file that names a living entry without a file here: it is that entry's, as it reads."""
    now = page.said(paths)
    row = visit.row(page.item, found.path, found.data, found.look, noted(now, (), page.made))
    visit.rows[page.item] = row
    _merged(visit, row, found, page, paths)


def _observed(visit: Visit, files: Sequence[Found]) -> list[tuple[Found, str]]:
    """Writes bodies into the journal, each once however often it is tried; their memories."""
    taken: list[tuple[Found, Turn]] = []
    for found in files:
        try:
            taken.append((found, _turn(visit, found)))
        except InvalidInput as error:
            _leave(visit, found, str(error))
    if not taken:
        return []
    author = author_of(visit.bank.user, None)
    receipt = observe(visit.context, [turn for _, turn in taken], author)
    key = visit.context.space_key
    return [
        (found, derived_id(key, "m_", event, "", Kind.TURN))
        for (found, _), event in zip(taken, receipt.events, strict=True)
    ]


def _turn(visit: Visit, found: Found) -> Turn:
    """What a note says, as a turn of its person.

    Raises:
        InvalidInput: it cannot be taken.
    """
    context, fields = visit.context, found.entry.fields
    at = moment_of(str(fields.get("time") or ""))
    day = local(visit.now, context.zone).date().isoformat()
    tags = fields.get("tags") or ()
    turn = Turn(
        content="",
        role=Role.USER,
        channel=Channel.USER,
        at=_past(visit, at) if at else None,
        key=f"{NOTE_KEYS}{visit.hash(f'{found.path}:{found.look.mtime_ns}'.encode())}:{found.hash}",
        session=f"{NOTE_KEYS}{day}",
        scene=parse_scene(str(fields.get("scene") or "") or visit.scene(found.path) or GENERAL),
        tags=tags if isinstance(tags, tuple) else (tags,),
    )
    policy = parse_policy(context.settings.distil.secrets)
    return screen_turns(parse_turns(found.entry.body, turn), policy)[0][0]


def _past(visit: Visit, at: datetime) -> datetime:
    """The moment a note names; what is ahead of now was written now."""
    return min(visit.context.moment(at), visit.now)


def _adopted(
    visit: Visit, found: Found, page: Page, paths: Mapping[str, str], *, copy: bool
) -> None:
    """Gives a new entry its fields, beside what the person wrote."""
    own = {name: value for name, value in found.entry.fields.items() if name in _PERSONAL}
    later = {name: value for name, value in own.items() if name in _LATER and value}
    problems: list[str] = []
    for name, value in later.items():
        more, page = _tried(visit, page, {name: value})
        problems += more
    said = page.said(paths)
    text = found.entry.text
    if found.entry.problem is None:
        known = found.entry.fields.keys() - {"id"}
        adds = {name: value for name, value in said.fields.items() if name not in known}
        foreign = found.identity
        if foreign and not copy and _OTHER not in found.entry.spans:
            adds = {_OTHER.lstrip("\0"): foreign, **adds}  # a person's own numbering stays
        text = amended(found.entry, adds)
    fault = "; ".join(problems) or _fault(found.entry)
    if fault:
        visit.fault(found.path, fault)
    row = replace(visit.row(page.item, found.path, found.data, found.look, ""), problem=fault)
    machine = noted(said, [*found.entry.fields, BODY], page.made)
    _settle(visit, row, found, Outcome(text, {}, {}), machine)


_OTHER = "\0previous_id"
_LATER = frozenset({"confidence", "state", "valid_until"})
_PERSONAL = frozenset({"time", "tags", "scene"}) | _LATER
