"""Erasing: turns by id, holder, scene, session, source, time or text, with all that came of them.

A memory goes with the last of the turns it was said in; one that was said elsewhere too is
counted anew. Everything that can be returned is gone with one commit; what lies in logs,
tombstones and freed pages is dealt with by :mod:`doxa.flows.purging`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from datetime import datetime

from doxa.domain.erasure import Erasure, Selection, Stub
from doxa.domain.errors import Forbidden, InvalidInput, StoreError
from doxa.domain.grants import Right
from doxa.domain.ids import derived_id
from doxa.domain.memory import Memory
from doxa.domain.session import SESSIONS
from doxa.domain.turn import Event, EventKind
from doxa.flows.asides import Asides, asides_of, erase_asides
from doxa.flows.bank_erasing import erase_entries, remove_files
from doxa.flows.context import Context
from doxa.flows.erase import remove_memories, remove_mentions, weigh_anew
from doxa.flows.observe import erased_key
from doxa.flows.purging import REMAINS, copies, expect_purge, hold_back, leave, traces
from doxa.flows.recount import Because
from doxa.flows.recounting import recount
from doxa.flows.unlearning import Learnt, is_learnt, learnt_of, unlearn
from doxa.flows.upkeep import find
from doxa.stores.store import Unit
from doxa.text.folding import fold

_BROAD = ("user", "session", "source", "since", "until")
_OF_TASKS = frozenset({EventKind.TASK_START, EventKind.TASK_END})


@dataclass(frozen=True, slots=True, kw_only=True)
class Cascade:
    """What goes with some events. ``kept`` are memories that were said elsewhere too.

    ``mentions`` are, for each row touched, those of the events it was said in.
    """

    events: Mapping[str, Event]
    learnt: Learnt
    gone: tuple[Memory, ...]
    kept: tuple[Memory, ...]
    mentions: Mapping[int, tuple[str, ...]]


def erase(
    context: Context, wanted: Selection, *, actor: str, cause: str, dry_run: bool = False
) -> Erasure:
    """Erases what is selected with all that came of it, or tells what would go.

    Raises:
        NotFound: an id names nothing here.
        Forbidden: an id names what the caller sees and may not erase.
        InvalidInput: nothing is selected by, or an id is the beginning of several.
    """
    if all(getattr(wanted, field.name) in {None, "", ()} for field in fields(wanted)):
        raise InvalidInput(
            "say what to erase: ids, user, scene, session, source, text, since or until"
        )
    with context.store.read(context.space.id) as unit:
        chosen = _permitted(context, unit, _selected(context, unit, wanted))
    if dry_run:
        with context.store.whole.read(context.space.id) as unit:
            cascade = _cascade(unit, unit.erasing.living(chosen))
            looked = _receipt(context, unit, cascade, cause, dry_run=True)
            asides = len(_asides(context, unit, wanted))
            return replace(looked, asides=asides, beliefs=_beliefs(unit, cascade))
    context.accesses.flush(context.store, context.space.id)
    # what comes of a turn goes with it, also where the caller cannot see
    with context.store.whole.write(context.space.id) as unit:
        receipt, stubs = _write(context, unit, (wanted, chosen), actor, cause)
    context.recalls.clear()
    context.models.forget()
    if receipt.files:
        receipt = replace(receipt, remaining=(*receipt.remaining, *remove_files(context)))
    try:
        context.tombstones.add(stubs)
    except StoreError as error:  # erased it is; the purge writes them later
        return replace(receipt, remaining=(*receipt.remaining, str(error)))
    return receipt


def _beliefs(unit: Unit, cascade: Cascade) -> tuple[str, ...]:
    """The beliefs that rest on some of what goes."""
    found = unit.evidence.beliefs_of(list(cascade.mentions))
    return tuple(sorted({belief for _, belief in found}))


def _write(
    context: Context, unit: Unit, what: tuple[Selection, list[str]], actor: str, cause: str
) -> tuple[Erasure, list[Stub]]:
    wanted, chosen = what
    now = context.clock.now()
    # what was erased by another process meanwhile is left out
    cascade = _cascade(unit, unit.erasing.living(chosen))
    aside = _asides(context, unit, wanted)
    if aside:
        erase_asides(context, unit, aside, actor)
        unit.records.add_audit(now, actor, "erase", "asides", cause, count=len(aside))
    hold_back(unit, now)
    if not cascade.events:
        receipt = _receipt(context, unit, cascade, cause)
        if aside:
            expect_purge(unit, now)
            receipt = replace(receipt, asides=len(aside), purged=False, remaining=REMAINS)
        return receipt, []
    beliefs = _beliefs(unit, cascade)
    stubs = _apply(context, unit, cascade, now, actor, cause)
    files = erase_entries(unit, _ids(cascade.gone), _ids(cascade.kept))
    ended, tasks = _end_sessions(unit, cascade)
    if {event.session for event in cascade.events.values()} - set(ended):
        unit.schedule.hasten(SESSIONS, now)  # sessions that lost turns are told anew
    skills = unlearn(context, unit, cascade.learnt, tasks)
    left = traces(
        context,
        (memory.id for memory in cascade.gone),
        (event.content for event in cascade.events.values()),
        ended,
    )
    leave(unit, stubs[0].event, left)
    expect_purge(unit, now)
    receipt = _receipt(context, unit, cascade, cause, (len(ended), skills))
    return replace(receipt, asides=len(aside), files=files, beliefs=beliefs), stubs


def _asides(context: Context, unit: Unit, wanted: Selection) -> Asides:
    """The asides that are erased too: the owner's to erase, for they have no grade."""
    return asides_of(unit, wanted) if context.access.principal is None else Asides()


def _ids(memories: Sequence[Memory]) -> list[str]:
    return [memory.id for memory in memories]


def _permitted(context: Context, unit: Unit, chosen: list[str]) -> list[str]:
    """Those of the events that the caller may erase."""
    if context.access.principal is None:
        return chosen
    events = unit.journal.get(chosen)
    return [name for name in chosen if name in events and _may_erase(context, events[name])]


def _may_erase(context: Context, event: Event) -> bool:
    trusted = context.access.capped(event.grade) == event.grade
    return trusted and context.access.may(Right.WRITE, event.scene, event.holder)


def _selected(context: Context, unit: Unit, wanted: Selection) -> list[str]:
    """The events that meet every condition, in the order of the journal."""
    narrow = [
        found
        for found in (
            _by_ids(context, unit, wanted.ids) if wanted.ids else None,
            unit.erasing.events_at(wanted.scene) if wanted.scene is not None else None,
            _by_text(unit, wanted.text) if wanted.text else None,
        )
        if found is not None
    ]
    if not narrow:
        return unit.erasing.events_where(wanted)
    both = set.intersection(*narrow)
    if all(getattr(wanted, name) is None for name in _BROAD):
        return unit.erasing.living(sorted(both))
    return [event for event in unit.erasing.events_where(wanted) if event in both]


def _by_ids(context: Context, unit: Unit, ids: tuple[str, ...]) -> set[str]:
    events = set(unit.erasing.living(ids)) & unit.journal.readable(ids)
    rows = [find(unit, name).row for name in ids if name not in events]
    found = {*events, *unit.erasing.mentioned_in(rows)}
    if len(_permitted(context, unit, sorted(found))) < len(found):
        raise Forbidden("it was said, at least in part, where this key may not erase")
    return found


def _by_text(unit: Unit, text: str) -> set[str]:
    wanted = fold(text).strip()
    if not wanted:
        raise InvalidInput("the text to look for is empty; name a word or a phrase")
    events = {event for event, words in unit.erasing.event_texts() if wanted in fold(words)}
    rows = [row for row, words in unit.erasing.memory_texts() if wanted in fold(words)]
    return {*events, *unit.erasing.mentioned_in(rows)}


def _cascade(unit: Unit, chosen: list[str]) -> Cascade:
    events = unit.journal.get(chosen)
    learnt = learnt_of(unit, events.values())
    going = frozenset(chosen)
    said = unit.erasing.mentioning([*going, *learnt.ends])
    memories = unit.memories.rows(sorted(said))
    lost = {
        row: tuple(
            event
            for event in said[row]
            if event in going or (event in learnt.ends and is_learnt(memory))
        )
        for row, memory in memories.items()
    }
    return Cascade(
        events=events,
        learnt=learnt,
        gone=tuple(m for row, m in memories.items() if len(lost[row]) == len(said[row])),
        kept=tuple(m for row, m in memories.items() if 0 < len(lost[row]) < len(said[row])),
        mentions=lost,
    )


def _apply(
    context: Context, unit: Unit, cascade: Cascade, now: datetime, actor: str, cause: str
) -> list[Stub]:
    for memory in cascade.kept:
        remove_mentions(context, unit, memory, cascade.mentions[memory.row], actor, cause)
    remove_memories(context, unit, cascade.gone, actor, cause)
    stubs = [_stub(context, event, now, cause) for event in cascade.events.values()]
    unit.erasing.blank(stubs)
    # read again: what gave way to a memory that is gone stands again
    for memory in unit.memories.rows([memory.row for memory in cascade.kept]).values():
        said_otherwise(context, unit, memory, actor)
    for stub in stubs:
        unit.records.add_audit(now, actor, "erase", stub.event, cause, hash=stub.hash)
    return stubs


def said_otherwise(context: Context, unit: Unit, before: Memory, actor: str) -> None:
    """Counts a memory by the mentions left; where it says something else, beliefs follow."""
    recount(context, unit, before)
    after = unit.memories.rows([before.row])[before.row]
    if (after.text, after.slot, after.value) != (before.text, before.slot, before.value):
        weigh_anew(context, unit, after, Because(actor=actor, cause="evidence erased"))


def _stub(context: Context, event: Event, now: datetime, cause: str) -> Stub:
    key = event.key and erased_key(context, event.principal, event.key)
    return Stub(
        event=event.id,
        cause=cause,
        hash=derived_id(context.space_key, "h_", event.id, event.content),
        key=key,
        at=now,
    )


def _end_sessions(unit: Unit, cascade: Cascade) -> tuple[list[str], list[str]]:
    """Removes sessions and tasks of which nothing is left to tell; their ids."""
    events = cascade.events.values()
    tasks = sorted({event.task for event in events if event.task and event.kind in _OF_TASKS})
    ended = unit.erasing.end_sessions(sorted({event.session for event in events}), tasks)
    within = [task.id for task in cascade.learnt.touched if task.session in ended]
    return ended, [*tasks, *within]


def _receipt(
    context: Context,
    unit: Unit,
    cascade: Cascade,
    cause: str,
    ended: tuple[int, Sequence[str]] = (0, ()),
    *,
    dry_run: bool = False,
) -> Erasure:
    may, is_owner = context.access.may, context.access.principal is None
    return Erasure(
        at=context.clock.now(),
        cause=cause,
        dry_run=dry_run,
        events=tuple(cascade.events),
        memories=tuple(memory.id for memory in cascade.gone),
        recounted=tuple(m.id for m in cascade.kept if may(Right.READ, m.scene, m.holder)),
        skills=tuple(ended[1]) if is_owner else (),
        sessions=ended[0],
        mentions=sum(map(len, cascade.mentions.values())),
        purged=not dry_run and not cascade.events,
        remaining=REMAINS if cascade.events and not dry_run else (),
        copies=copies(context, unit) if is_owner else (),
    )
