"""Recounting: a memory that lost some of its mentions says what the others said."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from doxa.domain.conflict import LOSER_SHARE
from doxa.domain.memory import Memory, Mention, Source
from doxa.domain.source import first_confidence, heard_again
from doxa.domain.turn import Event
from doxa.flows.context import Context
from doxa.flows.distil import read_event
from doxa.flows.documents import terms_of
from doxa.flows.placement import Placement, drafted, signals_of
from doxa.flows.rewording import reindex
from doxa.stores.store import Unit as Transaction
from doxa.text.language import language
from doxa.text.rules import Unit


def recount(context: Context, transaction: Transaction, before: Memory) -> None:
    """Counts a memory anew from the mentions that are left, inside the caller's transaction.

    Where the wording came from a mention that is gone, the oldest one left gives wording,
    value, time and source. The id stays, so what refers to the memory still finds it.
    """
    mentions = transaction.memories.mentions_of(before.row)
    events = transaction.journal.get([mention.event for mention in mentions])
    founding = next((m for m in mentions if m.event == before.source.event), None)
    first = founding or mentions[0]
    placement = _placement(before, first, events[first.event])
    after = before if founding else _refounded(context, before, first, placement, events)
    after = replace(
        after,
        mentions=len(mentions),
        last_mentioned_at=max(mention.occurred_at for mention in mentions),
        confidence=_confidence(before, first, mentions, events, placement),
    )
    transaction.memories.refound(after, sum(terms_of(after).values()))
    reindex(context, transaction, before, after)
    if after.text != before.text:
        transaction.memories.reword(mentions, after.text)


def _placement(memory: Memory, mention: Mention, event: Event) -> Placement | None:
    """What the rules read in a mention; None where they read nothing there any more."""
    here = [unit for unit in read_event(event).units if unit.span == mention.span]
    here.sort(key=lambda unit: (unit.kind is memory.kind) + (unit.slot == memory.slot))
    return _placed(memory, event, here[-1]) if here else None


def _placed(memory: Memory, event: Event, unit: Unit) -> Placement:
    return Placement(event=event, unit=unit, scene=memory.scene, nominees=())


def _refounded(
    context: Context,
    before: Memory,
    mention: Mention,
    placement: Placement | None,
    events: Mapping[str, Event],
) -> Memory:
    """The memory as this mention alone would have made it, under its old id."""
    if placement is None:
        return _worded(before, mention, events[mention.event])
    fresh = drafted(context, placement, signals_of(placement, []))
    return replace(
        fresh,
        row=before.row,
        id=before.id,
        state=before.state,
        recorded_at=before.recorded_at,
        superseded_by=before.superseded_by,
        superseded_at=before.superseded_at,
    )


def _worded(before: Memory, mention: Mention, event: Event) -> Memory:
    """The memory in the words of a mention that no rule reads any more: nothing else is sure."""
    return replace(
        before,
        text=mention.wording,
        lang=language(mention.wording),
        source=Source(
            event=event.id,
            key=event.key,
            session=event.session,
            task=event.task,
            channel=event.channel,
            name=event.name,
            span=mention.span,
        ),
        grade=event.grade,
        ordinal=event.ordinal,
        occurred_at=event.occurred_at,
        valid_from=None,
        valid_until=None,
        tags=event.tags,
        subject=None,
        slot=None,
        value=None,
        polarity=0,
    )


def _confidence(
    before: Memory,
    first: Mention,
    mentions: Sequence[Mention],
    events: Mapping[str, Event],
    placement: Placement | None,
) -> float:
    """As if only these mentions had come; taking some away never raises it."""
    grade = events[first.event].grade
    share = placement.unit.confidence if placement else 1.0
    confidence = first_confidence(grade) * share
    for mention in mentions:
        if mention is not first:
            confidence = heard_again(confidence, grade, events[mention.event].grade)
    if before.superseded_by is not None:
        confidence *= LOSER_SHARE
    return min(before.confidence, confidence)
