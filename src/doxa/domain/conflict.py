"""Which of two statements about the same thing stands (F3, C1)."""

from dataclasses import dataclass
from datetime import datetime

from doxa.domain.memory import Kind
from doxa.domain.scoring import half_life_days, recency
from doxa.domain.source import Grade

LOSER_SHARE = 0.6
"""What is left of the loser's confidence; if it is never used again, forgetting takes it."""


@dataclass(frozen=True, slots=True)
class Statement:
    """What the decision needs to know of a statement."""

    occurred_at: datetime
    confidence: float
    grade: Grade
    kind: Kind


def newer_stands(older: Statement, newer: Statement, general_half_life: float) -> bool:
    """Whether the newer of two contradicting statements stands.

    Of equal or higher grade, the newer explicit statement does. A newer one of a lower
    grade must win by confidence × time weight, so that a tool cannot overrule a person.
    """
    if newer.grade >= older.grade:
        return True
    days = (newer.occurred_at - older.occurred_at).total_seconds() / 86_400
    aged = recency(days, half_life_days(older.kind, general_half_life))
    return newer.confidence > older.confidence * aged
