"""Distil: what a turn says becomes memories, each beside what is already known."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import timedelta

from doxa.domain.errors import DoxaError
from doxa.domain.forgetting import FORGET
from doxa.domain.memory import Kind, Memory, State
from doxa.domain.moments import local, parse_zone
from doxa.domain.scene import UNSORTED
from doxa.domain.session import SESSIONS
from doxa.domain.source import Role
from doxa.domain.turn import Event
from doxa.flows.context import Context
from doxa.flows.observe import DISTIL
from doxa.flows.placement import Floats, Placement, nominate, place, scene_of
from doxa.flows.reflect import expect
from doxa.models.vectors import embedded
from doxa.stores.sql.queue import Job
from doxa.text.rules import Distilled, Route, Said, Unit, distil

__all__ = ["DISTIL", "distil_turns", "nominated", "read_event", "said"]

CONSULT = "consult"
"""The queue of turns that a language model is asked about."""
COMPANY = timedelta(minutes=5)
"""How long a turn waits for others to be asked about with it: what is fixed in a question costs
more than a turn does. ``settle`` asks at once."""
_NIGHT = timedelta(days=1)
_ROLES = frozenset({Role.USER, Role.SYSTEM})


@dataclass(frozen=True, slots=True)
class _Read:
    """A turn, its event, and what was read in it."""

    turn: Memory
    event: Event
    distilled: Distilled


def distil_turns(context: Context, jobs: Sequence[Job], owner: str) -> None:
    """Distils the turns of the jobs in the order they were said, in one transaction."""
    with context.store.read(context.space.id) as unit:
        found = unit.memories.rows([job.target for job in jobs])
        events = unit.journal.get([turn.source.event for turn in found.values()])
    turns = sorted(found.values(), key=lambda turn: (turn.occurred_at, turn.row))
    reads = [
        _Read(turn, event, read_event(event))
        for turn in turns
        if turn.kind is Kind.TURN and (event := events.get(turn.source.event)) is not None
    ]
    placements = nominated(
        context, [(read.event, unit) for read in reads for unit in read.distilled.units]
    )
    by_event: dict[str, list[Placement]] = {}
    for placement in placements:
        by_event.setdefault(placement.event.id, []).append(placement)
    with context.store.write(context.space.id) as unit:
        # a turn may have been erased or reworded since it was read
        now = unit.memories.rows([read.turn.row for read in reads])
        fresh: list[int] = []
        for read in reads:
            live = now.get(read.turn.row)
            if live is None or live.text != read.turn.text:
                continue
            for placement in by_event.get(read.event.id, []):
                place(context, unit, placement, fresh)
            if read.distilled.route is Route.MODEL and live.state is State.ACTIVE:
                unit.memories.amend(_as_pending(live), ["state"])
                if context.llm is not None:
                    unit.queue.put(CONSULT, [live.row], context.clock.now() + COMPANY)
        expect(context, unit)
        now_at = context.clock.now()
        unit.schedule.hasten(FORGET, now_at + _NIGHT)
        idle = timedelta(minutes=context.settings.work.session_idle_minutes)
        unit.schedule.hasten(SESSIONS, now_at + idle)
        unit.queue.done([job.id for job in jobs], owner)


def _as_pending(turn: Memory) -> Memory:
    return replace(turn, state=State.PENDING)


def read_event(event: Event) -> Distilled:
    """What the rules read in an event: nothing where nobody speaks for themselves."""
    if event.role not in _ROLES or event.scene == UNSORTED:
        return Distilled()
    return distil(said(event))


def said(event: Event) -> Said:
    """The event as the rules read it: in the zone in which it was said."""
    return Said(
        text=event.content,
        role=event.role,
        at=local(event.occurred_at, parse_zone(event.zone)),
        speaker=event.name,
    )


def nominated(context: Context, units: Sequence[tuple[Event, Unit]]) -> list[Placement]:
    """Each unit with the memories it must be held against; embedded in one batch."""
    vectors: Sequence[Floats | None] = [None] * len(units)
    if units:
        # without it words and slots nominate alone; recall and doctor show what is missing
        with suppress(DoxaError):
            sentences = [unit.sentence for _, unit in units]
            vectors = list(embedded(context.embedders.fast, sentences))
    return [
        Placement(
            event=event,
            unit=unit,
            scene=scene_of(event, unit),
            nominees=nominate(context, event, unit, vector),
        )
        for (event, unit), vector in zip(units, vectors, strict=True)
    ]
