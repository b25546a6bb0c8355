"""Placing a new statement beside what is known: the same, an update, a contradiction, or new.

Likeness nominates, structure decides (W5).
"""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime, tzinfo

import numpy as np
from numpy.typing import NDArray

from doxa.domain.conflict import LOSER_SHARE, Statement, newer_stands
from doxa.domain.ids import derived_id
from doxa.domain.importance import Signals, importance, situated
from doxa.domain.memory import Kind, Layer, Memory, Mention, Source, State
from doxa.domain.moments import local, parse_zone
from doxa.domain.query import Filter
from doxa.domain.scene import GENERAL
from doxa.domain.source import first_confidence, heard_again
from doxa.domain.turn import Event
from doxa.flows.contest import one_place, settles
from doxa.flows.context import Context
from doxa.flows.documents import terms_of
from doxa.flows.observe import EMBED, trusted
from doxa.flows.rewording import reindex
from doxa.models.calibration import relevance
from doxa.stores.store import Unit as Transaction
from doxa.text.comparison import Claim, Relation, Verdict, compare
from doxa.text.language import language
from doxa.text.rules import Unit, comparable
from doxa.text.rules.slots import SINGLE_VALUED
from doxa.text.tokens import query_terms

Floats = NDArray[np.float32]

DECIDE = "decide"
"""The queue of memories that rules left undecided beside others."""
NEAREST = 8
"""How many memories each arm nominates."""
MOSTLY = 0.6
"""A turn steps back with a superseded statement that makes up so much of it."""
_EPISODIC = frozenset({Kind.PLAN, Kind.OUTCOME, Kind.TURN})
_DISTILLED = tuple(kind for kind in Kind if kind not in {Kind.TURN, Kind.SUMMARY})


@dataclass(frozen=True, slots=True)
class Nominee:
    """A known memory that may be about the same thing; ``likeness`` 0 … 1 or not known."""

    row: int
    likeness: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Placement:
    """A unit on its way into the store."""

    event: Event
    unit: Unit
    scene: str
    nominees: tuple[Nominee, ...]


def scene_of(event: Event, unit: Unit) -> str:
    """Where a unit holds: what a known user says of themselves holds everywhere (M4).

    Without a user there is nobody it could belong to: it stays in its scene.
    """
    return GENERAL if unit.about_self and event.holder else event.scene


def nominate(
    context: Context, event: Event, unit: Unit, vector: Floats | None
) -> tuple[Nominee, ...]:
    """Memories of the same holder and scene that words or meaning find close to the unit."""
    return alike(context, scene_of(event, unit), event.holder, unit.sentence, vector)


def alike(
    context: Context, scene: str, holder: str, sentence: str, vector: Floats | None
) -> tuple[Nominee, ...]:
    """Memories of a holder in a scene that words or meaning find close to a sentence."""
    index = context.store.index(context.space.id)
    where = Filter(
        scenes=(scene,),
        holders=(holder,),
        at=datetime.max.replace(tzinfo=UTC),
        kinds=_DISTILLED,
        history=True,
        deep=True,
    )
    terms = {term: float(count) for term, count in query_terms(sentence).items()}
    by_words = index.words.search(terms, where, NEAREST)[0].tolist()
    likeness: dict[int, float | None] = dict.fromkeys(by_words)
    if vector is not None:
        embedder = context.embedders.fast
        search = index.vectors(context.store.model(embedder.id, embedder.dim), embedder.dim)
        rows, cosines = search.search(vector, where, NEAREST)
        close = relevance(embedder.id, language(sentence), cosines, cosines * 0)
        likeness |= dict(zip(rows.tolist(), close.tolist(), strict=True))
    return tuple(Nominee(row, score) for row, score in likeness.items())


def place(
    context: Context, transaction: Transaction, placement: Placement, fresh_rows: list[int]
) -> None:
    """Writes a unit: one more mention of what is known, or a memory with its relations.

    ``fresh_rows`` are the memories of this transaction, which no index knows yet; the row
    of a new one is added to them.
    """
    verdicts = judge(transaction, placement, fresh_rows)
    alike = (m for m, verdict in verdicts if verdict.relation is Relation.SAME)
    same = next((m for m in alike if one_place(m.slot, placement.unit.slot)), None)
    if same is not None:
        _mention_again(context, transaction, same, placement)
        return
    signals = signals_of(placement, [verdict for _, verdict in verdicts])
    if importance(signals) < context.settings.distil.threshold:
        return
    fresh = drafted(context, placement, signals)
    if transaction.memories.find(fresh.id):
        return  # distilled before: a derived id repeats
    row = transaction.memories.add(fresh, _mention(placement), terms_of(fresh))
    transaction.records.add_audit(
        context.clock.now(),
        "distil",
        "add",
        fresh.id,
        placement.event.id,
        rule=placement.unit.rule,
        signals=[name for name, given in asdict(signals).items() if given],
    )
    fresh_rows.append(row)
    written = replace(fresh, row=row)
    for memory, verdict in verdicts:
        if settles(memory, written, verdict):
            written = settle_between(context, transaction, memory, written, verdict)
    transaction.queue.put(EMBED, [row], context.clock.now())
    if context.llm is not None and any(verdict.undecided for _, verdict in verdicts):
        transaction.queue.put(DECIDE, [row], context.clock.now())
    transaction.evidence.mark([row], context.clock.now())


def judge(
    transaction: Transaction, placement: Placement, fresh_rows: Sequence[int] = ()
) -> list[tuple[Memory, Verdict]]:
    """What the unit is to each memory that may be about the same thing, newest first."""
    zone = parse_zone(placement.event.zone)
    claim = _unit_claim(placement)
    return [
        (memory, compare(claim_of(memory, zone), claim, likeness))
        for memory, likeness in _known(transaction, placement, fresh_rows)
    ]


def memory_id(context: Context, event: Event, unit: Unit) -> str:
    """The id of what a unit of an event becomes: the same whenever it is distilled."""
    span = f"{unit.span[0]}:{unit.span[1]}"
    return derived_id(context.space_key, "m_", event.id, span, unit.kind, unit.slot or "")


def signals_of(placement: Placement, verdicts: Sequence[Verdict]) -> Signals:
    """The signals of a unit, completed by what is known; a changed value is a correction."""
    unit = placement.unit
    changed = any(v.relation in {Relation.UPDATE, Relation.CONTRADICTION} for v in verdicts)
    dated = unit.valid_until is not None
    return situated(unit.signals, unit.kind, known=False, changed=changed, dated=dated)


def _known(
    transaction: Transaction, placement: Placement, fresh_rows: Sequence[int]
) -> list[tuple[Memory, float | None]]:
    """The nominees as they are now, and every living memory of the same slot, newest first."""
    unit, event = placement.unit, placement.event
    likeness = {nominee.row: nominee.likeness for nominee in placement.nominees}
    found = transaction.memories.rows([*likeness, *fresh_rows])
    if unit.slot:
        known = transaction.memories.slots(event.holder, placement.scene)
        slots = [slot for slot in known if comparable(slot, unit.slot)]
        for memory in transaction.memories.of_slots(event.holder, placement.scene, slots):
            found.setdefault(memory.row, memory)
    living = [memory for memory in found.values() if memory.superseded_by is None]
    living.sort(key=lambda memory: memory.occurred_at, reverse=True)
    return [(memory, likeness.get(memory.row)) for memory in living]


def claim_of(memory: Memory, zone: tzinfo) -> Claim:
    """What a memory claims."""
    return Claim(
        kind=memory.kind,
        subject=memory.subject or "",
        holder=memory.holder,
        scene=memory.scene,
        slot=memory.slot,
        single_valued=memory.slot in SINGLE_VALUED,
        value=memory.value or "",
        polarity=memory.polarity,
        text=memory.text,
        lang=memory.lang,
        occurred_at=local(memory.occurred_at, zone),
        valid_until=memory.valid_until,
    )


def _unit_claim(placement: Placement) -> Claim:
    unit, event = placement.unit, placement.event
    return Claim(
        kind=unit.kind,
        subject=unit.subject,
        holder=event.holder,
        scene=placement.scene,
        slot=unit.slot,
        single_valued=unit.single_valued,
        value=unit.value,
        polarity=unit.polarity,
        text=unit.sentence,
        lang=language(unit.sentence),
        occurred_at=local(unit.occurred_at or event.occurred_at, parse_zone(event.zone)),
        retracts=unit.retracts,
        valid_until=unit.valid_until,
    )


def drafted(context: Context, placement: Placement, signals: Signals) -> Memory:
    """The memory a unit becomes where nothing known says the same; it has no row yet."""
    unit, event = placement.unit, placement.event
    return Memory(
        row=0,
        id=memory_id(context, event, unit),
        kind=unit.kind,
        layer=Layer.EPISODIC if unit.kind in _EPISODIC else Layer.SEMANTIC,
        state=State.ACTIVE,
        text=unit.sentence,
        lang=language(unit.sentence),
        scene=placement.scene,
        holder=event.holder,
        source=Source(
            event=event.id,
            key=event.key,
            session=event.session,
            task=event.task,
            channel=event.channel,
            name=event.name,
            span=unit.span,
        ),
        grade=event.grade,
        ordinal=event.ordinal,
        occurred_at=(unit.occurred_at or event.occurred_at).astimezone(UTC),
        recorded_at=context.clock.now(),
        valid_until=None if unit.valid_until is None else unit.valid_until.astimezone(UTC),
        confidence=trusted(event, first_confidence(event.grade) * unit.confidence),
        importance=importance(signals),
        sentiment=_sentiment(unit),
        tags=tuple(dict.fromkeys((*event.tags, *unit.tags, *_guess(unit)))),
        subject=unit.subject,
        slot=unit.slot,
        value=unit.value,
        polarity=unit.polarity,
        last_mentioned_at=event.occurred_at,
    )


def _guess(unit: Unit) -> tuple[str, ...]:
    """A guessed scene is a tag: it boosts, it never filters (R5)."""
    return (unit.scene_guess,) if unit.scene_guess else ()


def _sentiment(unit: Unit) -> float:
    """−1 … 1: the polarity of what is liked, wished or judged, by its strength."""
    felt = {Kind.PREFERENCE, Kind.FEEDBACK, Kind.OUTCOME}
    return unit.polarity * unit.strength if unit.kind in felt else 0.0


def _mention(placement: Placement) -> Mention:
    unit, event = placement.unit, placement.event
    return Mention(
        memory=0,
        event=event.id,
        span=unit.span,
        wording=unit.wording,
        session=event.session,
        principal=event.principal,
        channel=event.channel,
        occurred_at=event.occurred_at,
        damped=unit.damped,
        retracts=unit.retracts,
        guess=unit.scene_guess,
    )


def _mention_again(
    context: Context, transaction: Transaction, known: Memory, placement: Placement
) -> None:
    """One more mention: count, last seen and confidence move, the wording is kept."""
    if not transaction.memories.mention(known.row, _mention(placement), known.text):
        return
    transaction.evidence.mark([known.row], context.clock.now())
    event = placement.event
    changed = replace(
        known,
        mentions=known.mentions + 1,
        confidence=heard_again(known.confidence, known.grade, event.grade),
        last_mentioned_at=max(known.last_mentioned_at or event.occurred_at, event.occurred_at),
    )
    if event.occurred_at < known.occurred_at:
        _found_earlier(context, transaction, known, changed, placement)
    else:
        transaction.memories.amend(changed, ["mentions", "confidence", "last_mentioned_at"])
    transaction.records.add_audit(
        context.clock.now(), "distil", "mention", known.id, event.id, rule=placement.unit.rule
    )


def _found_earlier(
    context: Context,
    transaction: Transaction,
    before: Memory,
    counted: Memory,
    placement: Placement,
) -> None:
    """A memory is told as it was said first, also where that arrives last."""
    first = drafted(context, placement, signals_of(placement, []))
    after = replace(
        first,
        row=before.row,
        id=before.id,
        state=before.state,
        recorded_at=before.recorded_at,
        superseded_by=before.superseded_by,
        superseded_at=before.superseded_at,
        mentions=counted.mentions,
        confidence=counted.confidence,
        last_mentioned_at=counted.last_mentioned_at,
        importance=max(before.importance, first.importance),
    )
    transaction.memories.refound(after, sum(terms_of(after).values()))
    reindex(context, transaction, before, after)
    transaction.evidence.mark([before.row], context.clock.now(), anew=True)
    if after.text != before.text:
        transaction.memories.reword(transaction.memories.mentions_of(before.row), after.text)


def settle_between(
    context: Context, transaction: Transaction, old: Memory, new: Memory, verdict: Verdict
) -> Memory:
    """Of two statements that cannot both hold, one is superseded; both stay in the store."""
    first, second = (old, new) if old.occurred_at <= new.occurred_at else (new, old)
    stands = newer_stands(
        _statement(first), _statement(second), context.settings.recall.half_life_days
    )
    winner, loser = (second, first) if stands else (first, second)
    lost = replace(
        loser,
        superseded_by=winner.id,
        superseded_at=max(winner.occurred_at, loser.occurred_at),
        confidence=loser.confidence * LOSER_SHARE,
    )
    transaction.memories.amend(lost, ["superseded_by", "superseded_at", "confidence"])
    shadow_turns(transaction, lost)
    transaction.records.add_audit(
        context.clock.now(),
        "distil",
        str(verdict.relation),
        loser.id,
        verdict.reason,
        by=winner.id,
    )
    return lost if loser is new else new


def _statement(memory: Memory) -> Statement:
    return Statement(memory.occurred_at, memory.confidence, memory.grade, memory.kind)


def shadow_turns(transaction: Transaction, lost: Memory) -> None:
    """A turn that said little else than what is superseded now steps back with it."""
    for mention in transaction.memories.mentions_of(lost.row):
        made = transaction.memories.of_event(mention.event)
        turn = next((memory for memory in made if memory.kind is Kind.TURN), None)
        rest = [m for m in made if m.kind in _DISTILLED and m.row != lost.row]
        if turn is None or turn.superseded_by or any(m.superseded_by is None for m in rest):
            continue
        if _said_by(turn, [*rest, lost], mention) >= MOSTLY:
            shadowed = replace(
                turn, superseded_by=lost.superseded_by, superseded_at=lost.superseded_at
            )
            transaction.memories.amend(shadowed, ["superseded_by", "superseded_at"])


def _said_by(turn: Memory, made: Sequence[Memory], mention: Mention) -> float:
    """The share of a turn's characters that its distilled statements cover."""
    spans = [m.source.span for m in made if m.source.event == turn.source.event and m.source.span]
    spans += [mention.span] if mention.span else []
    covered: set[int] = set()
    for start, end in spans:
        covered.update(range(start, min(end, len(turn.text))))
    return len(covered) / max(1, len(turn.text))
