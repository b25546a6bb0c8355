"""The parts of a memory's score (R3), each 0 … 1."""

import math

from doxa.domain.memory import Kind

_SLOWNESS = {
    Kind.PREFERENCE: 12.0,
    Kind.FACT: 12.0,
    Kind.LESSON: 8.0,
    Kind.CORRECTION: 6.0,
    Kind.FEEDBACK: 4.0,
    Kind.SUMMARY: 4.0,
    Kind.OUTCOME: 2.0,
    Kind.PLAN: 1.0,
}
_FREQUENCY_FULL = math.log(20)


def half_life_days(kind: Kind, general: float) -> float | None:
    """Days until the recency of a kind halves; None for what does not age.

    A turn is a line of the record: what ages are the memories distilled from it, so raw
    turns are told apart by relevance alone and by which of two says the newer thing.
    """
    slowness = _SLOWNESS.get(kind)
    return None if slowness is None else slowness * general


def recency(age_days: float, half_life: float | None) -> float:
    """2^(−age / half-life); 1 for what does not age or has not happened yet."""
    if half_life is None or half_life <= 0:
        return 1.0
    return float(2.0 ** (-max(0.0, age_days) / half_life))


def frequency(sessions: int) -> float:
    """log(n + 1) / log 20 over distinct sessions that recalled it, at most 1."""
    return min(1.0, math.log(max(0, sessions) + 1) / _FREQUENCY_FULL)
