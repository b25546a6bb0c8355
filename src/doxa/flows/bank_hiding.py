"""Hiding: what a person deletes in a bank is out of use at once, and in use again when it is back.

A memory is hidden together with the turns that say nothing else that is in use: they would be
found in its place. What state each had before is kept with the file that is gone.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from doxa.domain.belief import Cause
from doxa.domain.errors import NotFound
from doxa.domain.memory import Kind, Memory, State
from doxa.domain.skill import SkillState
from doxa.flows import beliefs, skills, upkeep
from doxa.flows.bank_visit import Visit
from doxa.flows.sessions import retell
from doxa.flows.unlearning import is_learnt
from doxa.stores.sql.bank import ERASED, FileRow, hidden_as
from doxa.stores.store import Unit


def hide(visit: Visit, row: FileRow) -> FileRow | None:
    """Takes an entry out of use; None where there is nothing more to do for it."""
    hidden = None
    try:
        if row.item.startswith("m_"):
            hidden = _hide_memory(visit, row.item)
        elif row.item.startswith("b_"):
            beliefs.act(visit.context, row.item, Cause.RETIRE, visit.actor, "its file was deleted")
        elif row.item.startswith("k_"):
            _retire_skill(visit, row.item)
    except NotFound:
        visit.drop(row.item)
        return None
    visit.tally.hidden += 1
    gone = replace(row, gone_at=visit.now, hidden=hidden)
    visit.note(gone)
    visit.flush()
    return gone


def bring_back(visit: Visit, row: FileRow) -> FileRow:
    """An entry whose file was gone and is back is in use again, with its turns."""
    if row.gone_at is None:
        return row
    if row.hidden and row.item.startswith("m_"):
        before: dict[str, str] = {}
        for other in visit.rows.values():
            before |= other.turns if other.gone_at is not None else {}
        with visit.context.store.read(visit.context.space.id) as unit:
            memory = upkeep.find(unit, row.item)
            said = [turn for turn, _ in _turns(unit, memory) if turn.state is State.REVIEW]
        back = [turn for turn in said if turn.id in before]
        _put(visit, {memory: row.state} | {turn: before[turn.id] for turn in back})
    visit.tally.restored += 1
    return replace(row, gone_at=None, hidden=None)


def hidden_rows(unit: Unit) -> list[FileRow]:
    """The files of memories that are hidden since they are gone, of all banks."""
    return [
        row
        for bank in unit.bank.banks()
        for row in unit.bank.files(bank.id).values()
        if row.gone_at is not None and row.hidden not in {None, ERASED}
    ]


def _hide_memory(visit: Visit, item: str) -> str:
    filed = {row.item for row in visit.rows.values() if row.gone_at is None}
    with visit.context.store.read(visit.context.space.id) as unit:
        memory = upkeep.find(unit, item)
        turns = [
            turn
            for turn, rest in _turns(unit, memory)
            if turn.id not in filed and turn.state is not State.REVIEW and not any(map(_used, rest))
        ]
    _put(visit, dict.fromkeys((memory, *turns), State.REVIEW))
    return hidden_as(memory.state, {turn.id: turn.state for turn in turns})


def _put(visit: Visit, states: Mapping[Memory, str]) -> None:
    """Gives memories other states; sessions are told anew with or without their turns."""
    context = visit.context
    for memory, state in states.items():
        upkeep.edit(context, memory.id, {"state": state}, visit.actor)
    turns = [memory for memory in states if memory.kind is Kind.TURN]
    if turns:
        with context.store.write(context.space.id) as unit:
            retell(context, unit, sorted({turn.source.session for turn in turns}), visit.actor)


def _turns(unit: Unit, memory: Memory) -> Iterator[tuple[Memory, list[Memory]]]:
    """The turns that a memory was said in, each with what else was read in it."""
    if not _was_said(memory):
        return
    events = {mention.event for mention in unit.memories.mentions_of(memory.row)}
    said = unit.erasing.mentioning(sorted(events))
    found = unit.memories.rows(sorted(said))
    for turn in found.values():
        if turn.kind is Kind.TURN and turn.source.event in events:
            rest = [found[row] for row in said if turn.source.event in said[row] and row in found]
            yield turn, [m for m in rest if m.row != memory.row and _was_said(m)]


def _was_said(memory: Memory) -> bool:
    """Whether its words are those of the turns it rests on: a summary only tells of them."""
    return memory.kind not in {Kind.TURN, Kind.SUMMARY} and not is_learnt(memory)


def _used(memory: Memory) -> bool:
    return memory.state is not State.REVIEW and memory.superseded_by is None


def _retire_skill(visit: Visit, item: str) -> None:
    with visit.context.store.read(visit.context.space.id) as unit:
        known = [skill for skill in unit.skills.all() if skill.id == item]
    for skill in known:
        skills.set_state(visit.context, item, skill.holder or None, SkillState.RETIRED)
