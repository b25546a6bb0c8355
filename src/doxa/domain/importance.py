"""Importance: which of what was said becomes a long-term memory (W2)."""

from dataclasses import dataclass, replace
from typing import Final

from doxa.domain.errors import InvalidInput
from doxa.domain.memory import Kind


@dataclass(frozen=True, slots=True)
class Signals:
    """What speaks for keeping a unit. Stored with it, so that other weights can be tried.

    ``preference``: an explicit preference or standing order. ``success``: a task that
    succeeded. ``new_entity``: a person, place, fact, event or dated plan not known
    before.
    ``correction``: an earlier error set right, or a changed value of a known slot.
    """

    preference: bool = False
    success: bool = False
    new_entity: bool = False
    correction: bool = False


@dataclass(frozen=True, slots=True)
class ImportanceWeights:
    """What each signal adds, 0 … 1. The defaults are the starting weights of W2.

    Raises:
        InvalidInput: a weight lies outside 0 … 1.
    """

    preference: float = 0.4
    success: float = 0.3
    new_entity: float = 0.2
    correction: float = 0.3

    def __post_init__(self) -> None:
        for name in ("preference", "success", "new_entity", "correction"):
            weight = getattr(self, name)
            if not 0.0 <= weight <= 1.0:
                raise InvalidInput(
                    f"The importance weight of {name} is {weight}; it must lie between 0 and 1."
                )


YOUNG_THRESHOLD: Final = 0.2
"""The threshold of a young space: an explicit preference, plan or correction is kept."""

MATURE_THRESHOLD: Final = 0.6
"""The threshold that suits a space which knows its user; it is proposed, never set by itself."""


_NEWS: Final = frozenset({Kind.FACT, Kind.OUTCOME, Kind.FEEDBACK})
"""Kinds that are news the first time: what was not known before."""


def importance(signals: Signals, weights: ImportanceWeights | None = None) -> float:
    """The weighted sum of the signals, at most 1; without ``weights`` those of W2."""
    weights = weights or ImportanceWeights()
    total = (
        signals.preference * weights.preference
        + signals.success * weights.success
        + signals.new_entity * weights.new_entity
        + signals.correction * weights.correction
    )
    return min(1.0, round(total, 9))


def situated(
    signals: Signals, kind: Kind, *, known: bool, changed: bool = False, dated: bool = False
) -> Signals:
    """The signals of what was said, completed by what the space knows already.

    Args:
        signals: what the wording alone tells.
        kind: the kind of the memory.
        known: the space holds a memory of the same thing.
        changed: it holds another value of the same slot.
        dated: the statement names the time of a plan.
    """
    new = not known and (kind in _NEWS or (kind is Kind.PLAN and dated))
    return replace(
        signals,
        new_entity=signals.new_entity or new,
        correction=signals.correction or changed or kind is Kind.CORRECTION,
    )
