"""Looking at memories and changing them by hand: get, edit, why."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any

from doxa.domain.errors import Conflict, InvalidInput, NotFound
from doxa.domain.grants import Right
from doxa.domain.hit import Why
from doxa.domain.memory import Kind, Memory, State
from doxa.domain.scene import parse_scene
from doxa.domain.source import cap
from doxa.flows.context import Context
from doxa.flows.documents import terms_of
from doxa.flows.erase import CORRECTED, remove_memories, weigh_anew
from doxa.flows.intake import parse_tags
from doxa.flows.placement import shadow_turns
from doxa.flows.recount import Because
from doxa.flows.rewording import reindex
from doxa.flows.screening import kept_text
from doxa.flows.sessions import live_turn, retell
from doxa.stores.store import Unit
from doxa.text.folding import clean

AROUND = 2
ACCESSES = 50
CHAIN = 50
_WEIGHED = frozenset({"text", "scene", "state", "confidence"})
"""Fields whose change makes a memory speak for something else."""


def find(unit: Unit, prefix: str) -> Memory:
    """The memory of this id, or of the only one that starts so.

    Raises:
        NotFound: there is none.
        InvalidInput: several start so.
    """
    text = clean(prefix).strip() if isinstance(prefix, str) else ""
    found = unit.memories.find(text) if text else []
    if not found:
        raise NotFound(f"there is no memory {prefix!r} here")
    if len(found) > 1 and found[0].id != text:
        raise InvalidInput(f"several memories start with {prefix!r}; give more of the id")
    return found[0]


def edit(
    context: Context,
    prefix: str,
    changes: Mapping[str, Any],
    actor: str,
    version: str | None = None,
) -> Memory:
    """Changes fields of a memory; a new text is re-indexed, the old wording matches no more.

    Raises:
        Conflict: it has not the ``version`` any more that the caller saw.
        NotFound: there is no such memory.
        InvalidInput: a field cannot be changed so.
    """
    with context.store.write(context.space.id) as unit:
        before = find(unit, prefix)
        if version is not None and version != before.version:
            raise Conflict(f"the memory {before.id} was changed meanwhile; look at it again")
        after = replace(before, **_parsed(context, before, changes))
        context.access.require_grade(before.grade)
        for place in (before.scene, after.scene):
            context.access.require(Right.WRITE, place, before.holder)
        fields = dict.fromkeys(changes)
        if after.text != before.text:
            # what was read in the old wording says nothing of the new one
            after = replace(after, slot=None, value=None, polarity=0)
            fields |= dict.fromkeys(("slot", "value", "polarity"))
        words = sum(terms_of(after).values())
        unit.memories.amend(after, fields, words=words)
        reindex(context, unit, before, after)
        if after.text != before.text:
            _part_with_old_wording(context, unit, before, actor)
        unit.records.add_audit(
            context.clock.now(), actor, "edit", after.id, "by hand", fields=sorted(changes)
        )
        if _WEIGHED & changes.keys():
            because = Because(actor=actor, cause="evidence edited", reread=True)
            weigh_anew(context, unit, after, because)
    return after


def _part_with_old_wording(context: Context, unit: Unit, before: Memory, actor: str) -> None:
    """What a corrected turn was read to say goes; a corrected fact's turn steps back."""
    if before.kind is Kind.TURN:
        derived = [m for m in unit.memories.of_event(before.source.event) if m.row != before.row]
        remove_memories(context, unit, derived, actor, CORRECTED)
        retell(context, unit, [before.source.session], actor)
    else:
        shadow_turns(
            unit, replace(before, superseded_by=before.id, superseded_at=context.clock.now())
        )


def _parsed(context: Context, memory: Memory, changes: Mapping[str, Any]) -> dict[str, Any]:
    parsers: Mapping[str, Callable[[Any], object]] = {
        "text": lambda value: kept_text(context, _text(value)),
        "tags": parse_tags,
        "scene": parse_scene,
        "state": _state,
        "valid_until": lambda value: _until(context, value),
        "confidence": lambda value: min(_confidence(value), cap(memory.grade)),
    }
    unknown = [name for name in changes if name not in parsers]
    if unknown:
        raise InvalidInput(f"{unknown[0]} cannot be edited; {', '.join(parsers)} can")
    return {name: parsers[name](value) for name, value in changes.items()}


def _text(value: object) -> str:
    text = clean(value).strip() if isinstance(value, str) else ""
    if not text:
        raise InvalidInput("the new text is empty; erase the memory instead")
    return text


def _until(context: Context, value: object) -> datetime | None:
    if not isinstance(value, datetime | None):
        raise InvalidInput(f"valid_until is a datetime, ISO text or None, not {value!r}")
    return None if value is None else context.moment(value)


def _confidence(value: object) -> float:
    if not isinstance(value, int | float) or not 0 <= value <= 1:
        raise InvalidInput("confidence is a number from 0 to 1")
    return float(value)


def _state(value: object) -> State:
    try:
        return State(str(value))
    except ValueError:
        raise InvalidInput(f"unknown state {value!r}; use one of {', '.join(State)}") from None


def why(context: Context, prefix: str) -> Why:
    """The mentions of a memory, the conversation around its source turn, and its history."""
    with context.store.read(context.space.id) as unit:
        memory = find(unit, prefix)
        mentions = unit.memories.mentions_of(memory.row)
        events = unit.journal.span(
            memory.source.session, memory.ordinal - AROUND, memory.ordinal + AROUND + 1
        )
        events = [event for event in events if event.holder in {"", memory.holder}]
        told = unit.journal.readable([mention.event for mention in mentions])
        history = unit.records.audit(50, memory.id)
        own = context.access.principal is None  # whose sessions they were is the owner's to know
        accesses = unit.history.accesses(memory.row, ACCESSES) if own else []
        newer, older = _newer(context, unit, memory), _older(context, unit, memory)
        beliefs = {belief for _, belief in unit.evidence.beliefs_of([memory.row])}
        beliefs = {row.belief.id for name in sorted(beliefs) for row in unit.beliefs.find(name)}
    return Why(
        id=memory.id,
        text=memory.text,
        mentions=tuple(
            {
                "event": mention.event,
                "wording": mention.wording if mention.event in told else "",
                "session": mention.session,
                "channel": mention.channel,
                "occurred_at": mention.occurred_at,
            }
            for mention in mentions
        ),
        conversation=tuple(live_turn(event) for event in events),
        history=tuple(history),
        accesses=tuple(accesses),
        newer=newer,
        older=older,
        beliefs=tuple(sorted(beliefs)),
    )


def _newer(context: Context, unit: Unit, memory: Memory) -> tuple[Mapping[str, object], ...]:
    """What a memory gave way to, what that gave way to, and so on."""
    chain: list[Memory] = []
    seen = {memory.id}
    while memory.superseded_by and memory.superseded_by not in seen and len(chain) < CHAIN:
        seen.add(memory.superseded_by)
        found = unit.memories.find(memory.superseded_by)
        if not found or found[0].id != memory.superseded_by:
            break
        memory = found[0]
        chain.append(memory)
    return tuple(_brief(one) for one in chain if _may_see(context, one))


def _older(context: Context, unit: Unit, memory: Memory) -> tuple[Mapping[str, object], ...]:
    """What gave way to a memory, and what gave way to that."""
    chain: dict[str, Memory] = {}
    layer = [memory]
    while layer and len(chain) < CHAIN:
        found = [old for one in layer for old in unit.memories.superseded_by(one.id)]
        layer = [old for old in found if old.id not in chain and old.id != memory.id]
        chain |= {old.id: old for old in layer}
    return tuple(_brief(one) for one in chain.values() if _may_see(context, one))


def _may_see(context: Context, memory: Memory) -> bool:
    return context.access.may(Right.READ, memory.scene, memory.holder)


def _brief(memory: Memory) -> Mapping[str, object]:
    return {"id": memory.id, "text": memory.text, "occurred_at": memory.occurred_at}
