"""Deciding what a new statement is to a known one: same, update, contradiction or distinct.

Likeness of vectors only nominates; subject, holder, scene, slot, value, numbers, times,
negation and antonyms decide. Whatever the rules are not sure of stays distinct and is marked
``undecided``: two memories too many do less harm than one that swallowed its opposite.

The rules are loaded with the first comparison.
"""

from doxa.text.comparison.claims import Claim, Relation, Verdict

__all__ = ["Claim", "Relation", "Verdict", "compare"]


def compare(old: Claim, new: Claim, likeness: float | None) -> Verdict:
    """What a new claim is to a known one (W5).

    Args:
        old: what is known.
        new: what was said now.
        likeness: calibrated likeness of meaning, 0 … 1; none where it is not known.

    Returns:
        The verdict. Claims of another subject, holder or scene are distinct (C1).
    """
    from doxa.text.comparison import decision

    return decision.compare(old, new, likeness)
