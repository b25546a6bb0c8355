"""Beliefs as the rows of the store give them: ledgers, opposites, and what there is to say."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from doxa.domain.belief import Cause, Evidence
from doxa.domain.ids import derived_id
from doxa.domain.memory import Memory
from doxa.domain.moments import EPOCH
from doxa.stores.sql.beliefs import BeliefRow
from doxa.stores.sql.evidence import EvidenceRow
from doxa.text.beliefs import Stance, Statement, Told, opposes, sensitive, shown_of

_named = lru_cache(maxsize=50_000)(derived_id)
"""A session is named with every mention of it."""


def said_id(key: bytes, told: tuple[str, str, int], mention: tuple[str, str, int | None]) -> str:
    """The id of what a mention says, by which rows of one moment stand in the order of turns.

    ``told``: principal and session, and the ordinal of the turn in it; ``mention``: the memory,
    the turn, and where in the turn it starts.
    """
    principal, session, ordinal = told
    memory, event, start = mention
    beside = _named(key, "e_", principal, session)
    return f"{beside}_{ordinal:09d}_{start or 0:06d}_{derived_id(key, '', memory, event)}"


def ledger_of(
    own: Sequence[EvidenceRow], opposing: Sequence[Sequence[EvidenceRow]]
) -> list[Evidence]:
    """The ledger of one belief: its own rows, and what was said for its rivals against it."""
    against = [negated(row.evidence) for rival in opposing for row in rival if is_said(row)]
    return own_rows(own) + against


def own_rows(rows: Sequence[EvidenceRow]) -> list[Evidence]:
    """What was said for a belief itself: taking its opposite back is saying it."""
    return [
        replace(row.evidence, cause=Cause.SAID)
        if row.evidence.cause is Cause.RETRACTED
        else row.evidence
        for row in rows
    ]


def is_said(row: EvidenceRow) -> bool:
    """Whether a row is a mention, which counts against what it opposes."""
    return row.evidence.cause in {Cause.SAID, Cause.RETRACTED}


def negated(evidence: Evidence) -> Evidence:
    """A row as its rivals see it."""
    return replace(evidence, sign=-1)


def opposed(one: BeliefRow, other: BeliefRow) -> bool:
    """Whether two beliefs of one family cannot both hold."""
    if one.belief.id == other.belief.id:
        return False
    if one.belief.slot and other.belief.slot:
        return opposes(stance_of(one), stance_of(other))
    return True  # the values of an aspect without a slot were grouped by opposing its first one


def stance_of(row: BeliefRow) -> Stance:
    """The side a belief takes."""
    return Stance(row.belief.slot, row.value, row.belief.polarity)


def statement_of(row: BeliefRow) -> Statement:
    """The sentence a belief without a slot is told by."""
    return Statement(
        kind=row.kind,
        text=row.said,
        subject="",
        polarity=row.belief.polarity,
        lang=row.belief.lang,
        at=row.belief.first_at or EPOCH,
    )


def told_of(row: BeliefRow) -> Told:
    """What there is to be worded of a belief."""
    belief = row.belief
    return Told(
        kind=row.kind,
        scene=belief.scene,
        slot=belief.slot,
        value=row.value,
        shown=belief.value,
        polarity=belief.polarity,
        text=row.said,
        lang=belief.lang,
    )


def led_by(held: BeliefRow, leader: Memory) -> BeliefRow:
    """The belief in the words of another memory, since those it was told in are gone."""
    shown = shown_of(held.belief.slot, held.value, leader.value or "", leader.text)
    belief = replace(
        held.belief,
        value=shown,
        lang=leader.lang,
        sensitive=sensitive(leader.text, shown),
    )
    return replace(held, belief=belief, leader=leader.row, said=leader.text, kind=leader.kind)


def same_place(held: BeliefRow, now: BeliefRow) -> bool:
    """Whether a belief without a slot is told and grouped as it is held."""
    return (held.said, held.family, held.leader) == (now.said, now.family, now.leader)


def retold(held: BeliefRow, now: BeliefRow) -> BeliefRow:
    """A belief without a slot as its oldest statement tells and groups it now; counts stay."""
    told = now.belief
    belief = replace(
        held.belief,
        aspect=told.aspect,
        value=told.value,
        polarity=told.polarity,
        lang=told.lang,
        sensitive=told.sensitive,
    )
    return replace(
        held, belief=belief, family=now.family, leader=now.leader, said=now.said, kind=now.kind
    )
