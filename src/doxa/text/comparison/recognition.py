"""Recognising what two statements are to each other when they share neither slot nor words.

Structure makes the evidence (:mod:`~doxa.text.comparison.evidence`), one fitted table weighs
it, and hard rules stand before the table: what speaks against a repeat is never merged,
however alike two texts are. Likeness of meaning is one number among eighty; alone it moves
nothing, since a repeat also needs every rule of ``_AGAINST`` to be silent.
"""

import math
from functools import cache, lru_cache

from doxa.text.comparison.claims import Claim, Relation, Verdict
from doxa.text.comparison.evidence import Numbers, evidence, unrelated
from doxa.text.comparison.gist import Gist, gist
from doxa.text.comparison.weights import WEIGHTS

SURE = 0.45
"""Share of belief that a relation needs; below it two statements stay distinct."""

SURE_SAME = 0.55
"""The same for a repeat, which would lose what it swallowed."""

SURE_UNTOLD = 0.7
"""The same for a repeat that says a word more that the other has no field for."""

SURE_SCANT = 0.85
"""The same where both sides say more, or little of one comes back."""

_HALF = 0.5
_ALONE = 1.05
"""Weight of a contrary that stands alone."""

CLEAR = 0.7
"""Share of belief from which no second look is asked for."""

_RELATIONS = (Relation.SAME, Relation.UPDATE, Relation.CONTRADICTION, Relation.DISTINCT)
_AGAINST = (
    ("opposed", "on opposite sides"),
    ("contrary", "contrary words"),
    ("amounts differ", "another amount"),
    ("amounts other", "another amount"),
    ("times differ", "another time"),
    ("times other", "another time"),
    ("kinds", "another thing of a kind"),
    ("states", "another state"),
    ("kin", "another person"),
    ("whose", "another person"),
    ("named both", "another name"),
    ("moved", "a change is told"),
    ("verbs", "another doing"),
    ("untold new × event", "something happened"),
    ("symbols", "another sign"),
    ("conditions", "said with another certainty"),
    ("alone", "no word in common"),
)
"""What forbids a repeat, and the reason in a few words."""

OTHER_STATE = "another state, by its words"
"""The reason where one state followed another: broken, fixed."""

_COMMON = ("families", "states", "disjoint", "kinds", "contrary", "chars", "values")
"""What two statements can have in common without a word."""

_AGES = (("old", "new"), ("旧", "新"))
"""What tells two things of a kind apart."""

_REASONS = {
    Relation.SAME: "the same in other words",
    Relation.UPDATE: "another value of the same, by its words",
    Relation.CONTRADICTION: "the opposite of the same, by its words",
    Relation.DISTINCT: "other words",
}


@cache
def _columns() -> tuple[tuple[str, tuple[float, ...]], ...]:
    return tuple(WEIGHTS.items())


def _beliefs(found: Numbers) -> list[float]:
    """The belief in each relation, 0 … 1, together 1."""
    sums = [0.0, 0.0, 0.0, 0.0]
    for name, weights in _columns():
        value = found[name]
        if value:
            for place, weight in enumerate(weights):
                sums[place] += value * weight
    top = max(sums)
    shares = [math.exp(one - top) for one in sums]
    whole = sum(shares)
    return [share / whole for share in shares]


def recognised(old: Claim, new: Claim, likeness: float | None) -> Verdict:
    """What a new statement is to an old one by the gist of their texts.

    ``likeness`` is calibrated likeness of meaning, 0 … 1, or none.
    """
    return _recognised(old.text, new.text, likeness)


@lru_cache(maxsize=20_000)
def _recognised(old: str, new: str, likeness: float | None) -> Verdict:
    """Only the texts decide, and the same two meet again: in other scenes, in every pass."""
    one, two = gist(old), gist(new)
    if unrelated(one, two):
        return Verdict(Relation.DISTINCT, "nothing in common")
    found = evidence(one, two, likeness)
    if found["kin"] or found["whose"]:
        return Verdict(Relation.DISTINCT, "another person")
    if found["nothing shared"] and not any(found[name] for name in _COMMON):
        return Verdict(Relation.DISTINCT, "nothing in common")
    if _told_apart(one, two):
        return Verdict(Relation.DISTINCT, "another one of its kind")
    alone = found["left both"] <= _ALONE and not found["turned"]
    if found["contrary"] and alone and not found["states"]:
        return Verdict(Relation.CONTRADICTION, "contrary words", undecided=True)
    against = next((reason for name, reason in _AGAINST if found[name]), None)
    beliefs = _beliefs(found)
    if against is not None or beliefs[0] < _needed(found):
        beliefs[0] = 0.0
    place = max(range(len(beliefs)), key=beliefs.__getitem__)
    return _verdict(_RELATIONS[place], beliefs[place], found, against)


def _told_apart(one: Gist, two: Gist) -> bool:
    """Whether one is about the old, the other about the new thing of a kind."""
    here, there = ({word.key for word in gist.words} for gist in (one, two))
    return any(
        (old in here and new in there) or (new in here and old in there) for old, new in _AGES
    )


def _needed(found: Numbers) -> float:
    """The belief a repeat needs, by how much of either side stays unexplained."""
    old, new = found["untold old"], found["untold new"]
    if min(old, new) or (old + new >= 1 and found["low"] < _HALF):
        return SURE_SCANT
    return SURE_UNTOLD if old + new else SURE_SAME


def _verdict(relation: Relation, belief: float, found: Numbers, against: str | None) -> Verdict:
    if relation is Relation.DISTINCT:
        return Verdict(relation, _REASONS[relation], undecided=belief < _HALF)
    if belief < SURE:
        return Verdict(Relation.DISTINCT, against or _REASONS[Relation.DISTINCT], undecided=True)
    state = relation is Relation.UPDATE and found["states"]
    return Verdict(relation, OTHER_STATE if state else _REASONS[relation], undecided=belief < CLEAR)
