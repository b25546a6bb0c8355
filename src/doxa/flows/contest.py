"""Which statements meet: stand at one place, and can put one another aside."""

from functools import cache

from doxa.domain.memory import Memory
from doxa.text.comparison import Relation, Verdict
from doxa.text.comparison.slotted import FREE
from doxa.text.rules import comparable
from doxa.text.tokens import query_terms

BY_WORDS = "by its words"
"""How the reason of a verdict ends that rests on the gist of two texts, not on their slots."""


def one_place(one: str | None, other: str | None) -> bool:
    """Whether two statements stand at one place, or both at none.

    What stands at two places stays two memories however alike it sounds: else it would hang
    on the order of arrival at which of them everything that is like either is counted.
    """
    here, there = (None if slot in FREE else slot for slot in (one, other))
    return here == there or bool(here and there and comparable(here, there))


def settles(old: Memory, new: Memory, verdict: Verdict) -> bool:
    """Whether one of two statements gives way: they cannot both hold.

    Where only the gist of the texts says so they must stand at one place and share a word of
    what they are about: a deployment that failed says nothing of a bug that is fixed.
    """
    if verdict.relation not in {Relation.UPDATE, Relation.CONTRADICTION}:
        return False
    if not verdict.reason.endswith(BY_WORDS):
        return True
    if not one_place(old.slot, new.slot):
        return False
    return bool(set(query_terms(old.text)) & set(query_terms(new.text)) - _everywhere())


@cache
def _everywhere() -> frozenset[str]:
    """Words that every statement has; cut at the first use, which loads what cuts them."""
    return frozenset(query_terms("The user 用户 asks says wants 要求 希望"))
