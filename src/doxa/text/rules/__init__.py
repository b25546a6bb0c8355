"""Distilling by rules, Chinese and English: text in, units out, pure."""

from doxa.domain.importance import Signals
from doxa.text.rules.distil import distil
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
