"""Overheard: what a user kept saying since a belief was last confirmed, in words no rule reads.

What is not read counts neither for nor against, so a rule that changed only in such words
would stand in every brief. Three sessions that name a contrary value, and never its own,
keep it out of briefs until it is confirmed again: the count that doubts a belief (docs/
beliefs.md). Counts and states do not change.
"""

from collections.abc import Sequence
from datetime import datetime

from doxa.domain.memory import Kind
from doxa.domain.query import Listing
from doxa.domain.source import Grade
from doxa.flows.ledgers import stance_of
from doxa.stores.sql.beliefs import BeliefRow
from doxa.stores.store import Unit
from doxa.text.beliefs import Stance, named_values, opposes

CONTRARY = 3
"""Sessions in a row that name another value."""
LATEST = 100
"""Turns of a scene and holder that are looked at."""


def talked_over(unit: Unit, rows: Sequence[BeliefRow], at: datetime) -> frozenset[str]:
    """The ids of those of the beliefs that their holder kept naming contraries of."""
    turns: dict[tuple[str, str], list[tuple[datetime, str, str]]] = {}
    found: set[str] = set()
    for row in rows:
        belief = row.belief
        if not belief.holder or belief.polarity < 0 or not belief.slot or not belief.confirmed_at:
            continue
        place = belief.scene, belief.holder
        if place not in turns:
            turns[place] = _said(unit, *place, at)
        stance, sessions = stance_of(row), set[str]()
        for said_at, session, text in turns[place]:
            if said_at <= belief.confirmed_at or session in sessions:
                continue
            named = named_values(belief.slot, text)
            if stance.value in named:
                break
            others = (Stance(stance.slot, value, 1) for value in named)
            if any(opposes(stance, other) for other in others):
                sessions.add(session)
        if len(sessions) >= CONTRARY:
            found.add(belief.id)
    return frozenset(found)


def _said(unit: Unit, scene: str, holder: str, at: datetime) -> list[tuple[datetime, str, str]]:
    """The latest turns of a holder in a scene: when, in which session, what; newest first."""
    where = Listing(
        scenes=(scene,),
        holders=(holder,),
        kinds=(Kind.TURN,),
        grades=(Grade.USER,),
        until=at,
        limit=LATEST,
    )
    return [
        (turn.occurred_at, turn.source.session, turn.text) for turn in unit.memories.listed(where)
    ]
