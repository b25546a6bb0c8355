"""Tuning: what the log of recalls says about the settings of recall, as proposals."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

ENOUGH = 20
"""Recalls with used hits that it takes: half of them judge what the other half chose."""
GAIN = 0.02
"""The least gain on the half that did not choose; less is chance."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """How recall does over judged recalls, each 0 … 1.

    ``found`` is the mean share of what was used that is returned, ``precise`` the mean share of
    what is returned that was used, ``first`` the mean of 1 / rank of the first used hit.
    """

    found: float = 0.0
    precise: float = 0.0
    first: float = 0.0

    @property
    def balance(self) -> float:
        """The harmonic mean of found and precise (F1)."""
        total = self.found + self.precise
        return 2 * self.found * self.precise / total if total else 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposal:
    """Other values for settings, and what they would do; nothing was changed.

    ``now`` and ``then`` are measured on recalls that did not choose the values; None where the
    proposal is not about recall. ``why`` says it in words.
    """

    settings: Mapping[str, float]
    why: str
    now: Effect | None = None
    then: Effect | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Idle:
    """A memory that recall does not use: how often it was returned, how important it was held."""

    id: str
    returned: int
    importance: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Tuning:
    """What the log says. ``judged`` recalls say what was used; ``replayed`` of them were run anew.

    ``unused`` were returned again and again and never used: recall is imprecise there.
    ``never`` (their number ``never_count``) were never returned in a month: writing is too loose
    there. ``notes`` say why something is not proposed.
    """

    judged: int
    replayed: int
    now: Effect
    proposals: tuple[Proposal, ...]
    unused: tuple[Idle, ...]
    never: tuple[Idle, ...]
    never_count: int
    notes: tuple[str, ...] = ()


def effect_of(answers: Sequence[tuple[Sequence[str], frozenset[str]]]) -> Effect:
    """The effect of answers: what each returned in order, and what of it is of use."""
    count = len(answers)
    if not count:
        return Effect()
    found = precise = first = 0.0
    for returned, used in answers:
        right = [place for place, name in enumerate(returned, 1) if name in used]
        found += len(right) / len(used)
        precise += len(right) / len(returned) if returned else 0.0
        first += 1 / right[0] if right else 0.0
    return Effect(found=found / count, precise=precise / count, first=first / count)
