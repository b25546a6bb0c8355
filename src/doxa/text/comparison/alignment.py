"""Two gists side by side: what comes back, what is left over, what excludes what."""

from collections.abc import Sequence
from dataclasses import dataclass

from doxa.text.comparison.gist import Gist, Word
from doxa.text.comparison.labels import clash
from doxa.text.comparison.lexicon import poles

_DERIVED, _DERIVED_SHARE = 4, 0.6
"""Letters and share of the longer word that words of one root have in common at least."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two words held to say the same: ``strength`` 1 for the same meaning."""

    old: Word
    new: Word
    strength: float


@dataclass(frozen=True, slots=True)
class Alignment:
    """The pairs of words, and the words of either side that found none."""

    pairs: tuple[Pairing, ...]
    old: tuple[Word, ...]
    new: tuple[Word, ...]


def align(one: Gist, two: Gist) -> Alignment:
    """Pairs equal words first, then words of one root or part, then of one family."""
    old, new = list(one.words), list(two.words)
    pairs: list[Pairing] = []
    for strength, test in _TESTS:
        if not old or not new:
            break
        left: list[Word] = []
        for word in old:
            place = next((n for n, other in enumerate(new) if test(word, other)), None)
            if place is None:
                left.append(word)
            else:
                pairs.append(Pairing(word, new.pop(place), strength))
        old = left
    old, new = _unrepeated(old, pairs), _unrepeated(new, pairs)
    if bool(old) != bool(new):
        old, new = _telling(old, pairs), _telling(new, pairs)
    return Alignment(tuple(pairs), tuple(old), tuple(new))


def _unrepeated(left: Sequence[Word], pairs: Sequence[Pairing]) -> list[Word]:
    """A word said twice on one side is no more than said."""
    if not left:
        return []
    known = {word.key for pair in pairs for word in (pair.old, pair.new)}
    return [word for word in left if word.key not in known]


def _telling(left: Sequence[Word], pairs: Sequence[Pairing]) -> list[Word]:
    """Without the names of kinds beside a member: the colour I like is blue."""
    paired = [line for pair in pairs for word in (pair.old, pair.new) for line in word.lines]
    wholes = {line.replace("kind", "whole") for line in paired if line.startswith("kind")}
    return [word for word in left if wholes.isdisjoint(word.lines)]


def _equal(one: Word, two: Word) -> bool:
    return one.key == two.key or not one.people.isdisjoint(two.people)


def _common(one: str, two: str) -> int:
    """How many letters two words begin with in common."""
    ends = (n for n, (a, b) in enumerate(zip(one, two, strict=False)) if a != b)
    return next(ends, min(len(one), len(two)))


def _rooted(one: Word, two: Word) -> bool:
    a, b = one.key, two.key
    if a.isascii() and b.isascii():
        if a[:_DERIVED] != b[:_DERIVED]:
            return False
        shared = _common(a, b)
        near = shared >= _DERIVED and shared >= _DERIVED_SHARE * max(len(a), len(b))
    else:
        near = min(len(a), len(b)) > 1 and (a in b or b in a)
    return near and not excludes(one, two)


def _kindred(one: Word, two: Word) -> bool:
    return not one.fields.isdisjoint(two.fields) and not excludes(one, two)


_TESTS = ((1.0, _equal), (0.8, _rooted), (0.6, _kindred))


def excludes(one: Word, two: Word) -> bool:
    """Whether two words are different members of one kind, or contraries."""
    if one.key == two.key:
        return False
    lines = one.lines, two.lines
    return (
        clash(*lines, "kind")
        or clash(*lines, "people")
        or clash(*lines, "state")
        or contrary(one, two)
    )


def contrary(one: Word, two: Word) -> bool:
    """Whether two words are contraries."""
    sides = poles()
    here, there = sides.get(one.key), sides.get(two.key)
    if here is not None and there is not None and here[0] == there[0] and here[1] != there[1]:
        return True
    return clash(one.lines, two.lines, "opposite")
