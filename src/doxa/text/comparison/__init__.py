"""Deciding what a new statement is to a known one: same, update, contradiction or distinct.

Likeness of vectors only nominates; subject, holder, scene, slot, value, numbers, times,
negation and antonyms decide. Whatever the rules are not sure of stays distinct and is marked
``undecided``: two memories too many do less harm than one that swallowed its opposite.
"""

from doxa.text.comparison.claims import Claim, Relation, Verdict
from doxa.text.comparison.decision import compare

__all__ = ["Claim", "Relation", "Verdict", "compare"]
