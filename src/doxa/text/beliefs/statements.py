"""Statements without a slot, laid side by side: the same again, its opposite, or another thing.

For a memory "the same happened again" is another event; for a belief it is one more time.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from functools import lru_cache

from doxa.domain.memory import Kind
from doxa.text.comparison import Claim, Relation, compare
from doxa.text.comparison.lexicon import poles
from doxa.text.comparison.moments import moments
from doxa.text.comparison.sentences import OTHER_WORDS, Difference, difference
from doxa.text.comparison.statements import MAX_TEXT, read
from doxa.text.comparison.terms import Role
from doxa.text.folding import fold

ALIKE = 0.5
"""Share of common words from which two statements of other words are one."""
NEAR = 1 / 3
"""The share that is enough where their meanings lie near as well."""
LIKELY = 0.85
"""Calibrated likeness of meanings that lie near."""


Likely = Callable[[], float | None]


class Bond(StrEnum):
    """What one statement is to another in counting."""

    SAME = "same"
    OPPOSITE = "opposite"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Statement:
    """What is compared: the sentence, whose, in which scene, when."""

    kind: Kind
    text: str
    subject: str
    polarity: int
    lang: str
    at: datetime

    @property
    def words(self) -> frozenset[str]:
        """The keys of its content words, the same for synonyms and in both languages."""
        return _words(timeless(self))


def bond(old: Statement, new: Statement, likeness: Likely | None = None) -> Bond:
    """Whether a statement says the same again, the opposite, or something else.

    Args:
        old: the oldest of its group.
        new: another statement of the same holder and scene.
        likeness: gives the calibrated likeness, 0 … 1, or None; asked only where a good part
            of the words is shared already.
    """
    if (old.kind is Kind.OUTCOME) != (new.kind is Kind.OUTCOME):
        return Bond.OTHER
    one, two = timeless(old), timeless(new)
    verdict = compare(_claim(old, one), _claim(new, two), None)
    if verdict.relation is Relation.SAME:
        return Bond.SAME
    if verdict.relation is not Relation.DISTINCT:
        return Bond.OPPOSITE
    if verdict.reason != OTHER_WORDS or max(len(one), len(two)) > MAX_TEXT:
        return Bond.OTHER
    found = difference(read(one), read(two))
    return Bond.SAME if _alike(found, likeness) else Bond.OTHER


def _alike(found: Difference, likeness: Likely | None) -> bool:
    """Whether most words are shared and the rest neither counts nor contradicts."""
    if found.turned or any(map(any, found.of(Role.AMOUNT, Role.TIME))) or _contrary(found):
        return False
    if found.overlap >= ALIKE:
        return True
    near = likeness() if likeness and found.overlap >= NEAR else None
    return near is not None and near >= LIKELY


def _contrary(found: Difference) -> bool:
    """Whether a word of one is the contrary of a word of the other, or of a shared one."""
    sides = poles()
    here = {sides[term.key] for term in found.old if term.key in sides}
    there = {sides[term.key] for term in found.new if term.key in sides}
    return any((axis, 1 - side) in there for axis, side in here)


def timeless(statement: Statement) -> str:
    """The sentence; of an outcome without the times, since it is the same on another day."""
    if statement.kind is not Kind.OUTCOME or len(statement.text) > MAX_TEXT:
        return statement.text
    return _without_times(statement.text)


@lru_cache(maxsize=20_000)
def _without_times(text: str) -> str:
    folded = fold(text)
    kept, done = list[str](), 0
    for start, end in _spans(folded):
        if start >= done:
            kept.append(folded[done:start])
            done = end
    return "".join([*kept, folded[done:]]).strip()


def _spans(folded: str) -> Iterator[tuple[int, int]]:
    yield from sorted((start, end) for start, end, _ in moments(folded))


@lru_cache(maxsize=20_000)
def _words(text: str) -> frozenset[str]:
    if len(text) > MAX_TEXT:
        return frozenset({text})
    return frozenset(term.key for term in read(text).bag if term.role is Role.WORD)


def _claim(statement: Statement, text: str) -> Claim:
    return Claim(
        kind=Kind.LESSON,
        subject=statement.subject,
        holder="",
        scene="",
        slot=None,
        single_valued=False,
        value="",
        polarity=0,
        text=text,
        lang=statement.lang,
        occurred_at=statement.at,
    )
