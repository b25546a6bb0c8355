"""Beliefs in use: which of them apply to a reader, and how they stand among the hits."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta

from doxa.domain.belief import Belief, BeliefState
from doxa.domain.hit import Hit
from doxa.domain.memory import Kind, Layer, Memory
from doxa.domain.query import Filter
from doxa.flows.aspects import is_signal, scene_of
from doxa.flows.context import Context
from doxa.flows.ledgers import stance_of
from doxa.flows.overheard import talked_over
from doxa.flows.past import as_of
from doxa.stores.sql.beliefs import BeliefRow
from doxa.stores.store import Unit
from doxa.text.beliefs import Stance, opposes, stance

STEADY = timedelta(minutes=1)
"""How far back a moment must lie for beliefs to be folded anew."""
UNHEARD = 256
"""Memories not weighed yet that may take a belief back at once."""
MOSTLY = 0.6
"""A turn that evidence makes up so much of says nothing beside its belief."""


@dataclass(frozen=True, slots=True)
class Applicable:
    """What applies: ``formal`` beliefs and ``hints`` (candidates), the weightiest first."""

    formal: tuple[Belief, ...] = ()
    hints: tuple[Belief, ...] = ()


def applicable(context: Context, where: Filter) -> Applicable:
    """The beliefs that apply to a reader: of its scenes and holders, none of them doubted.

    The nearer scene and the user's own come before what holds at large; of two that cannot
    both hold the nearer applies. What the user said since outranks a belief at once. What
    never authorises applies in its exact scene only (S8).
    """
    states = [BeliefState.FORMAL]
    if context.settings.beliefs.hints:
        states.append(BeliefState.CANDIDATE)
    with context.store.read(context.space.id) as unit:
        rows = _held(context, unit, where, [str(state) for state in states])
        unheard = _unheard(unit) if rows else {}
        rows = [row for row in rows if _applies(row, where)]
        silenced = talked_over(unit, rows, where.at)
    depth = {scene: place for place, scene in enumerate(where.scenes)}
    rows.sort(key=lambda row: _order(row, depth))
    chosen: list[BeliefRow] = []
    for row in rows:
        own = unheard.get((row.belief.scene, row.belief.holder), [])
        if row.belief.id in silenced or any(_at_odds(row, said) for said in own):
            continue
        if not any(_beside(row, other) for other in chosen):
            chosen.append(row)
    return Applicable(
        formal=tuple(r.belief for r in chosen if r.belief.state is BeliefState.FORMAL),
        hints=tuple(r.belief for r in chosen if r.belief.state is BeliefState.CANDIDATE),
    )


def _held(context: Context, unit: Unit, where: Filter, states: Sequence[str]) -> list[BeliefRow]:
    """The beliefs of these states that a reader sees, as they stood at the moment asked from."""
    if context.clock.now() - where.at < STEADY:
        return unit.beliefs.visible(where.scenes, where.holders, states)
    ever = unit.beliefs.visible(where.scenes, where.holders, [str(state) for state in BeliefState])
    then = as_of(context, unit, [row for row in ever if row.belief.version], where.at)
    return [row for row in then if str(row.belief.state) in states]


def _order(row: BeliefRow, depth: dict[str, int]) -> tuple[object, ...]:
    belief = row.belief
    return (
        belief.state is not BeliefState.FORMAL,
        depth[belief.scene],
        not belief.holder,
        -belief.polarity,
        -belief.weight,
        belief.id,
    )


def _applies(row: BeliefRow, where: Filter) -> bool:
    belief = row.belief
    if belief.sensitive and belief.scene != where.scenes[0]:
        return False
    return belief.formed_at is None or belief.formed_at <= where.at


def _unheard(unit: Unit) -> dict[tuple[str, str], list[Stance]]:
    """What was said and not weighed yet, by scene and holder."""
    said: dict[tuple[str, str], list[Stance]] = {}
    for signal in unit.evidence.signals(list(unit.evidence.waiting(UNHEARD))):
        scene = scene_of(signal)
        taken = stance(signal.slot, signal.value, signal.polarity, signal.text, scene)
        if taken is not None and is_signal(signal):
            said.setdefault((scene, signal.holder), []).append(taken)
    return said


def _at_odds(row: BeliefRow, said: Stance) -> bool:
    if not row.belief.slot:
        return False
    own = stance_of(row)
    return own.family == said.family and opposes(own, said)


def _beside(row: BeliefRow, chosen: BeliefRow) -> bool:
    """Whether a belief gives way to a nearer one: its opposite, its like, or its positive side."""
    if not row.belief.slot or row.belief.slot != chosen.belief.slot:
        return False
    one, other = stance_of(row), stance_of(chosen)
    if one == other or opposes(one, other):
        return True
    return row.belief.aspect == chosen.belief.aspect and one.polarity < 0 < other.polarity


def told_already(
    unit: Unit, beliefs: Sequence[Belief], hits: Sequence[Hit], rows: dict[str, int]
) -> set[str]:
    """The ids of hits that only say what the beliefs say: their evidence, and its turns."""
    ids = {belief.id for belief in beliefs}
    if not ids:
        return set()
    speaking = unit.evidence.beliefs_of([rows[hit.id] for hit in hits if hit.id in rows])
    evidence = {row for row, belief in speaking if belief in ids}
    events = unit.evidence.events_of(sorted(ids), [hit.source.event for hit in hits])
    return {
        hit.id
        for hit in hits
        if rows.get(hit.id) in evidence
        or (hit.kind is Kind.TURN and events.get(hit.source.event, 0) >= MOSTLY * len(hit.text))
    }


def with_beliefs(
    context: Context, hits: Sequence[Hit], rows: dict[str, int], where: Filter
) -> list[Hit]:
    """The hits, each formal belief standing right before the best of its evidence."""
    if not rows or (where.layers and Layer.SEMANTIC not in where.layers):
        return list(hits)
    with context.store.read(context.space.id) as unit:
        speaking = dict(sorted(unit.evidence.formal_of([rows[hit.id] for hit in hits])))
        if not speaking:
            return list(hits)
        found = {row.belief.id: row for row in unit.beliefs.of_ids(sorted(set(speaking.values())))}
        leaders = unit.memories.rows([row.leader for row in found.values() if row.leader])
    shown: set[str] = set()
    result: list[Hit] = []
    for hit in hits:
        row = found.get(speaking.get(rows[hit.id], ""))
        leader = leaders.get(row.leader or 0) if row else None
        if row and leader and row.belief.id not in shown and _visible(row, where):
            shown.add(row.belief.id)
            result.append(_hit(row.belief, leader, hit))
        result.append(hit)
    return result


def _visible(row: BeliefRow, where: Filter) -> bool:
    belief = row.belief
    return belief.scene in where.scenes and belief.holder in where.holders and _applies(row, where)


def _hit(belief: Belief, leader: Memory, beside: Hit) -> Hit:
    return Hit(
        id=belief.id,
        text=belief.text,
        score=beside.score,
        relevance=beside.relevance,
        parts=beside.parts,
        arms=beside.arms,
        kind=Kind.BELIEF,
        layer=Layer.SEMANTIC,
        scene=belief.scene,
        holder=belief.holder,
        source=leader.source,
        occurred_at=belief.confirmed_at or leader.occurred_at,
        confidence=belief.confidence,
        mentions=belief.support,
    )
