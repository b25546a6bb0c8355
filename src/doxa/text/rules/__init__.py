"""Distilling by rules, Chinese and English: text in, units out, pure."""

from doxa.text.rules.distil import distil
from doxa.text.rules.slots import comparable
from doxa.text.rules.values import Distilled, Pending, Rejected, Said, Signals, Unit

__all__ = ["Distilled", "Pending", "Rejected", "Said", "Signals", "Unit", "comparable", "distil"]
