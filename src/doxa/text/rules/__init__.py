"""Distilling by rules, Chinese and English: text in, units out, pure.

The rules are loaded with the first turn that is read: they take longer than everything else
that a store needs to be opened and asked.
"""

from doxa.domain.importance import Signals
from doxa.text.rules.slots import comparable
from doxa.text.rules.values import Distilled, Pending, Rejected, Route, Said, Unit

__all__ = [
    "Distilled",
    "Pending",
    "Rejected",
    "Route",
    "Said",
    "Signals",
    "Unit",
    "comparable",
    "distil",
]


def distil(turn: Said) -> Distilled:
    """The units, open spans and refused spans of one turn. Never raises on any text."""
    from doxa.text.rules import turns

    return turns.distil(turn)
