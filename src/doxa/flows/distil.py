"""Distil: what a turn says becomes memories, each beside what is already known."""

from collections.abc import Sequence
from dataclasses import replace

from doxa.domain.errors import DoxaError
from doxa.domain.memory import Kind, Memory, State
from doxa.domain.moments import local, parse_zone, to_micros
from doxa.domain.scene import GENERAL, UNSORTED
from doxa.domain.source import Role
from doxa.domain.turn import Event
from doxa.flows.context import Context
from doxa.flows.observe import DISTIL
from doxa.flows.placement import Nominee, Placement, nominate, place
from doxa.stores.sql.queue import Job
from doxa.text.rules import Distilled, Said, Unit, distil

__all__ = ["DISTIL", "distil_turns", "nominated", "read_turn", "said"]

PREVIOUS_TURNS = 6
_ROLES = frozenset({Role.USER, Role.SYSTEM})


def distil_turns(context: Context, jobs: Sequence[Job], owner: str) -> None:
    """Distils the turns of the jobs, one transaction each, in the order they were said."""
    with context.store.read(context.space.id) as unit:
        turns = unit.memories.rows([job.target for job in jobs])
    order = sorted(jobs, key=lambda job: (_when(turns.get(job.target)), job.target))
    for job in order:
        turn = turns.get(job.target)
        if turn is not None and turn.kind is Kind.TURN:
            _distil_one(context, turn, job, owner)
        else:
            with context.store.write(context.space.id) as unit:
                unit.queue.done([job.id], owner)


def _when(turn: Memory | None) -> int:
    return 0 if turn is None else to_micros(turn.occurred_at)


def _distil_one(context: Context, turn: Memory, job: Job, owner: str) -> None:
    event, read = read_turn(context, turn)
    placed = [nominated(context, event, unit) for unit in read.units] if event else []
    with context.store.write(context.space.id) as unit:
        # the turn may have been erased or reworded since it was read
        live = unit.memories.rows([turn.row]).get(turn.row)
        if live is not None and live.text == turn.text and event is not None:
            for placement in placed:
                place(context, unit, placement)
            if read.pending and live.state is State.ACTIVE:
                unit.memories.amend(_as_pending(live), ["state"])
        unit.queue.done([job.id], owner)


def _as_pending(turn: Memory) -> Memory:
    return replace(turn, state=State.PENDING)


def read_turn(context: Context, turn: Memory) -> tuple[Event | None, Distilled]:
    """The event of a turn, and what the rules read in it."""
    with context.store.read(context.space.id) as unit:
        event = unit.journal.get([turn.source.event]).get(turn.source.event)
        if event is None or event.role not in _ROLES or event.scene == UNSORTED:
            return event, Distilled()
        start = max(0, event.ordinal - PREVIOUS_TURNS)
        earlier = unit.journal.span(event.session, start, event.ordinal)
    return event, distil(said(event, earlier))


def said(event: Event, earlier: Sequence[Event] = ()) -> Said:
    """The event as the rules read it: in the zone in which it was said."""
    return Said(
        text=event.content,
        role=event.role,
        at=local(event.occurred_at, parse_zone(event.zone)),
        speaker=event.name,
        previous=tuple(e.content for e in earlier if e.role is Role.USER),
    )


def nominated(context: Context, event: Event, unit: Unit) -> Placement:
    """A unit with the memories it must be held against."""
    scene = GENERAL if unit.about_self else event.scene
    try:
        nominees: tuple[Nominee, ...] = nominate(context, event, unit, scene)
        degraded = ""
    except DoxaError as error:
        nominees, degraded = (), str(error)
    return Placement(event=event, unit=unit, scene=scene, nominees=nominees, degraded=degraded)
