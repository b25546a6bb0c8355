"""Merging two versions of a text by line over the one both came from; the person's side wins."""

from collections.abc import Sequence
from difflib import SequenceMatcher

MOST_LINES = 2_000
"""Above so many lines the person's version is taken whole: matching takes quadratic time."""


def merge(base: str, person: str, machine: str) -> tuple[str, bool]:
    """The merged text, and whether the machine's version lost something to the person's.

    Changes of both sides in different lines are both kept; where they touch the same lines the
    person's stand (diff3, after Khanna, Kunal and Pierce 2007, "A Formal Investigation of Diff3").
    """
    if machine in (base, person):
        return person, False
    if person == base:
        return machine, False
    old, ours, theirs = (text.split("\n") for text in (base, person, machine))
    if max(map(len, (old, ours, theirs))) > MOST_LINES:
        return person, True
    merged: list[str] = []
    lost = False
    at = (0, 0, 0)
    for stable in (*_stable(old, ours, theirs), (len(old), len(ours), len(theirs), 0)):
        before = old[at[0] : stable[0]]
        mine, other = ours[at[1] : stable[1]], theirs[at[2] : stable[2]]
        merged += other if mine == before else mine
        lost = lost or (mine != before and other not in (before, mine))
        merged += old[stable[0] : stable[0] + stable[3]]
        at = (stable[0] + stable[3], stable[1] + stable[3], stable[2] + stable[3])
    return "\n".join(merged), lost


def _stable(
    old: Sequence[str], ours: Sequence[str], theirs: Sequence[str]
) -> list[tuple[int, int, int, int]]:
    """Runs of lines that all three share: their places in each, and their length."""
    mine = _matches(old, ours)
    other = _matches(old, theirs)
    runs: list[tuple[int, int, int, int]] = []
    for line in sorted(mine.keys() & other.keys()):
        if runs:
            start, a, b, size = runs[-1]
            if (line, mine[line], other[line]) == (start + size, a + size, b + size):
                runs[-1] = (start, a, b, size + 1)
                continue
        runs.append((line, mine[line], other[line], 1))
    return runs


def _matches(old: Sequence[str], new: Sequence[str]) -> dict[int, int]:
    matcher = SequenceMatcher(None, old, new, autojunk=False)
    return {
        block.a + step: block.b + step
        for block in matcher.get_matching_blocks()
        for step in range(block.size)
    }
