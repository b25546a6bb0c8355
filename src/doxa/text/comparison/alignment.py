"""Two gists side by side: what comes back, what is left over, what excludes what."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from os.path import commonprefix

from doxa.text.comparison.gist import Gist, Word
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
        for word in list(old):
            partner = next((other for other in new if test(word, other)), None)
            if partner is not None:
                old.remove(word)
                new.remove(partner)
                pairs.append(Pairing(word, partner, strength))
    old, new = _unrepeated(old, pairs), _unrepeated(new, pairs)
    fewer, less = _telling(old, pairs), _telling(new, pairs)
    if not fewer or not less:
        old, new = fewer, less
    return Alignment(tuple(pairs), tuple(old), tuple(new))


def _unrepeated(left: Sequence[Word], pairs: Sequence[Pairing]) -> list[Word]:
    """A word said twice on one side is no more than said."""
    known = {word.key for pair in pairs for word in (pair.old, pair.new)}
    return [word for word in left if word.key not in known]


def _telling(left: Sequence[Word], pairs: Sequence[Pairing]) -> list[Word]:
    """Without the names of kinds beside a member: the colour I like is blue."""
    paired = [word for pair in pairs for word in (pair.old, pair.new)]
    kinds = {label.number for word in paired for label in word.labels if label.table == "kind"}
    return [
        word
        for word in left
        if not any(label.table == "whole" and label.number in kinds for label in word.labels)
    ]


def _equal(one: Word, two: Word) -> bool:
    return one.key == two.key or any(label.table == "kin" for label in one.labels & two.labels)


def _rooted(one: Word, two: Word) -> bool:
    if excludes(one, two):
        return False
    a, b = one.key, two.key
    if a.isascii() and b.isascii():
        shared = len(commonprefix((a, b)))
        return shared >= _DERIVED and shared >= _DERIVED_SHARE * max(len(a), len(b))
    return min(len(a), len(b)) > 1 and (a in b or b in a)


def _kindred(one: Word, two: Word) -> bool:
    if excludes(one, two):
        return False
    return any(l.table in ("family", "state") for l in one.labels & two.labels)


_TESTS = ((1.0, _equal), (0.8, _rooted), (0.6, _kindred))


def excludes(one: Word, two: Word) -> bool:
    """Whether two words are different members of one kind, or contraries."""
    if one.key == two.key:
        return False
    return clash(one.labels, two.labels, ("kind", "kin", "state")) or _contrary(one, two)


def _contrary(one: Word, two: Word) -> bool:
    if clash(one.labels, two.labels, ("opposite",)):
        return True
    sides = poles()
    here, there = sides.get(one.key), sides.get(two.key)
    return here is not None and there is not None and here[0] == there[0] and here[1] != there[1]


def contraries(found: Alignment) -> bool:
    """Whether a word left over on one side has its contrary left over on the other."""
    return any(_contrary(one, two) for one in found.old for two in found.new)


def clash(one: Iterable, two: Iterable, tables: tuple[str, ...]) -> bool:
    """Whether labels of the two lie in one line of a table on different sides only."""
    for table in tables:
        for number in {l.number for l in one if l.table == table} & {
            l.number for l in two if l.table == table
        }:
            mine = {l.side for l in one if (l.table, l.number) == (table, number)}
            others = {l.side for l in two if (l.table, l.number) == (table, number)}
            if mine.isdisjoint(others):
                return True
    return False
