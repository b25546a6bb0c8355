"""Looking at distilling by hand: a preview, what is pending, and distilling anew."""

from collections.abc import Mapping
from dataclasses import dataclass

from doxa.domain.grants import by_hand
from doxa.domain.importance import importance
from doxa.domain.memory import Kind, Memory, State
from doxa.domain.query import Listing
from doxa.domain.turn import Event
from doxa.flows.claims import MODEL
from doxa.flows.context import Context
from doxa.flows.distil import nominated, read_event, said
from doxa.flows.erase import SAID_NO_MORE, remove_memories
from doxa.flows.observe import DISTIL
from doxa.flows.placement import Placement, judge, signals_of
from doxa.flows.unlearning import is_learnt
from doxa.stores.store import Unit as Transaction
from doxa.text.comparison import Relation
from doxa.text.rules import Rejected, Route, Unit, distil

BATCH = 256


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview:
    """What a text would become. ``relation`` is ``new`` or that to ``known`` (a memory id)."""

    unit: Unit
    relation: str
    known: str | None
    reason: str
    importance: float
    kept: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """A text distilled for looking at: nothing is written.

    ``text`` is what would be kept of it, ``notes`` say what was taken out before; spans are of it.
    ``route`` says who reads it: rules, model or nobody. ``pending`` are (span, reason, proposed
    sentence or None), ``rejected`` spans that looked like statements and why they are none.
    """

    units: tuple[Preview, ...]
    pending: tuple[tuple[tuple[int, int], str, str | None], ...]
    rejected: tuple[Rejected, ...]
    text: str
    notes: tuple[str, ...] = ()
    route: Route = Route.NOBODY


def preview(context: Context, event: Event, notes: tuple[str, ...] = ()) -> Reading:
    """What would be kept of an event and why, what not and why."""
    read = distil(said(event))
    placements = nominated(context, [(event, unit) for unit in read.units])
    return Reading(
        units=tuple(_previewed(context, placement) for placement in placements),
        pending=tuple(
            (item.span, item.reason, item.proposal.sentence if item.proposal else None)
            for item in read.pending
        ),
        rejected=read.rejected,
        route=read.route,
        text=event.content,
        notes=notes,
    )


def _previewed(context: Context, placement: Placement) -> Preview:
    with context.store.read(context.space.id) as unit:
        verdicts = judge(unit, placement)
    related = [(m, v) for m, v in verdicts if v.relation is not Relation.DISTINCT]
    weight = importance(signals_of(placement, [verdict for _, verdict in verdicts]))
    same = any(verdict.relation is Relation.SAME for _, verdict in related)
    return Preview(
        unit=placement.unit,
        relation=str(related[0][1].relation) if related else "new",
        known=related[0][0].id if related else None,
        reason=related[0][1].reason if related else "nothing known is about the same thing",
        importance=weight,
        kept=same or weight >= context.settings.distil.threshold,
    )


def pending(context: Context, limit: int) -> list[Memory]:
    """Turns that may say something no rule reads with enough precision, newest first."""
    with context.store.read(context.space.id) as unit:
        return unit.memories.listed(Listing(states=(State.PENDING,), limit=limit))


def redistil(context: Context) -> tuple[int, int]:
    """Queues every turn to be distilled anew and removes what its rules say no more.

    What a person edited stays. Returns the turns queued and the memories removed.
    """
    queued = removed = last = 0
    while True:
        with context.store.read(context.space.id) as unit:
            batch = unit.memories.after(last, BATCH)
        if not batch:
            return queued, removed
        last = batch[-1].row
        turns = [memory for memory in batch if memory.kind is Kind.TURN]
        removed += sum(_clear(context, turn) for turn in turns)
        with context.store.write(context.space.id) as unit:
            unit.queue.put(DISTIL, [turn.row for turn in turns], context.clock.now())
        queued += len(turns)


def _clear(context: Context, turn: Memory) -> int:
    with context.store.read(context.space.id) as unit:
        event = unit.journal.get([turn.source.event]).get(turn.source.event)
    if event is None:
        return 0
    # by what an id is made of: a memory that came to rest on this event keeps its older id
    still = {(unit.span, unit.kind, unit.slot) for unit in read_event(event).units}
    with context.store.write(context.space.id) as unit:
        stale = [
            memory
            for memory in unit.memories.of_event(event.id)
            if memory.kind not in {Kind.TURN, Kind.SUMMARY}
            and not is_learnt(memory)
            and (memory.source.span, memory.kind, memory.slot) not in still
            and not _kept(unit, memory)
        ]
        remove_memories(context, unit, stale, "redistil", SAID_NO_MORE, reread=True)
    return len(stale)


def _kept(unit: Transaction, memory: Memory) -> bool:
    """What a person edited, and what a model read: the rules have no say in either."""
    return any(
        by_hand(entry["actor"]) or _rule(entry).startswith(MODEL)
        for entry in unit.records.audit(50, memory.id)
    )


def _rule(entry: Mapping[str, object]) -> str:
    detail = entry["detail"]
    return str(detail.get("rule", "")) if isinstance(detail, Mapping) else ""
