"""Laying two statements side by side: what is shared, what turned, what differs."""

from collections import Counter
from collections.abc import Callable, Iterable
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from doxa.text.comparison.claims import Relation, Verdict
from doxa.text.comparison.lexicon import poles
from doxa.text.comparison.stances import FELT
from doxa.text.comparison.statements import Spot, Statement
from doxa.text.comparison.terms import Role, Term
from doxa.text.comparison.vocabulary import EMPHASIS, FREQUENCIES, ID_NOUNS, LIGHT, TURNING

OTHER_VALUE = "the same thing has another value"
SAME_WORDS = "the same words"
OTHER_WORDS = "other words"
"""The reason where nothing but unknown words keeps two statements apart."""

ONE = Term(Role.AMOUNT, ":one")
_SINGLE = Term(Role.AMOUNT, ":1")
_SURE_OVERLAP = 0.75
"""Share of common words from which two statements are near enough to be looked at again."""

_NAME_DIGITS = 3
"""Digits from which a bare number that opens a statement is a name (301会议室), no count."""


@dataclass(frozen=True, slots=True)
class Difference:
    """What two statements do not share, by role, and what they share with opposite sign."""

    old: frozenset[Term]
    new: frozenset[Term]
    turned: frozenset[Term]
    overlap: float

    def of(self, *roles: Role) -> tuple[frozenset[Term], frozenset[Term]]:
        """The differing terms of some roles, old and new."""
        return (
            frozenset(term for term in self.old if term.role in roles),
            frozenset(term for term in self.new if term.role in roles),
        )


def _pieces(terms: Iterable[Term]) -> bool:
    return any(term.role is Role.AMOUNT and term.key.startswith(":") for term in terms)


def _without_one(mine: AbstractSet[Term], others: AbstractSet[Term]) -> frozenset[Term]:
    """A lone "one" says nothing the other lacks: 一只猫 is 猫."""
    if ONE in mine and (not _pieces(others) or _SINGLE in others):
        return frozenset(mine - {ONE})
    return frozenset(mine)


def _without_light(mine: frozenset[Term], others: frozenset[Term]) -> frozenset[Term]:
    light = not others and all(term.key in LIGHT for term in mine)
    return frozenset() if light else mine


def _without_bare(
    old: frozenset[Term], new: frozenset[Term]
) -> tuple[frozenset[Term], frozenset[Term]]:
    """A number without a unit is the same number with one: 30, thirty years old."""
    if len(old) == len(new) == 1:
        (one,), (two,) = old, new
        units = {one.key.partition(":")[0], two.key.partition(":")[0]}
        values = {one.key.partition(":")[2], two.key.partition(":")[2]}
        amounts = one.role is two.role is Role.AMOUNT
        if amounts and len(values) == 1 and units in ({"", "age"}, {"", "th"}):
            return frozenset(), frozenset()
    return old, new


def difference(old: Statement, new: Statement) -> Difference:
    """The difference of two statements; contraries on the same side count as shared."""
    mine, others = old.bag.keys() - new.bag.keys(), new.bag.keys() - old.bag.keys()
    only_old, only_new = _without_one(mine, new.bag.keys()), _without_one(others, old.bag.keys())
    only_old, only_new = _without_light(only_old, only_new), _without_light(only_new, only_old)
    only_old, only_new = _without_bare(only_old, only_new)
    shared = old.bag.keys() & new.bag.keys()
    turned = frozenset(term for term in shared if old.signs[term] * new.signs[term] < 0)
    union = len(shared) + len(only_old) + len(only_new)
    found = Difference(only_old, only_new, turned, len(shared) / union if union else 1.0)
    if contrary(found) == 1:
        return Difference(frozenset(), frozenset(), turned, found.overlap)
    return found


def contrary(found: Difference) -> int:
    """−1 where nothing but one word and its contrary differ, 1 where both lie on one side."""
    if len(found.old) != 1 or len(found.new) != 1:
        return 0
    (old,), (new,) = found.old, found.new
    sides = poles()
    if old.role is not Role.WORD or new.role is not Role.WORD:
        return 0
    here, there = sides.get(old.key), sides.get(new.key)
    if here is None or there is None or here[0] != there[0]:
        return 0
    return 1 if here[1] == there[1] else -1


def _kept(order: Iterable[str], common: Counter[str]) -> list[str]:
    left = Counter(common)
    kept = []
    for key in order:
        if left[key] > 0:
            left[key] -= 1
            kept.append(key)
    return kept


def _redirected(old: Statement, new: Statement) -> bool:
    """Whether the words that tell who does what to whom differ (from, to; sued, sued by)."""
    one, two = old.directions - new.directions, new.directions - old.directions
    return bool(one and two) or not TURNING.isdisjoint({*one, *two})


def reordered(old: Statement, new: Statement) -> bool:
    """Whether the same words stand in an order that may say something else.

    Two neighbouring blocks may change places (每天早上, 早上每天); a swap around a word that
    stays (Alice owes Bob, Bob owes Alice) may not.
    """
    common = Counter(old.order) & Counter(new.order)
    one, two = _kept(old.order, common), _kept(new.order, common)
    while one and one[0] == two[0]:
        one, two = one[1:], two[1:]
    while one and one[-1] == two[-1]:
        one, two = one[:-1], two[:-1]
    turns = (place for place, key in enumerate(one) if place and key == two[0])
    return bool(one) and not any(one[place:] + one[:place] == two for place in turns)


def weigh(old: Statement, new: Statement, ignored: AbstractSet[str] = frozenset()) -> Verdict:
    """What a new statement is to an old one, by its words alone.

    ``ignored`` names marks that may differ. Both are about the same subject.
    """
    found = difference(old, new)
    if not found.old and not found.new:
        return _all_shared(old, new, found, ignored)
    if found.turned:
        return _turned(old, new, found)
    if (old.marks ^ new.marks) & {"maybe", "want", "if", "plan", "only"} - ignored:
        return Verdict(Relation.DISTINCT, "said with another certainty")
    for rule in _RULES:
        verdict = rule(old, new, found)
        if verdict:
            return verdict
    return _distinct(OTHER_WORDS, found)


def _distinct(reason: str, found: Difference) -> Verdict:
    return Verdict(Relation.DISTINCT, reason, undecided=found.overlap >= _SURE_OVERLAP)


def _all_shared(
    old: Statement, new: Statement, found: Difference, ignored: AbstractSet[str]
) -> Verdict:
    if found.turned:
        return Verdict(Relation.CONTRADICTION, "the same words, negated")
    qualified = _qualified(old, new, ignored)
    if qualified:
        return qualified
    if not old.bag:
        return Verdict(Relation.DISTINCT, "nothing to compare", undecided=True)
    if _redirected(old, new) or reordered(old, new):
        return Verdict(
            Relation.DISTINCT, "the same words in another direction or order", undecided=True
        )
    return Verdict(Relation.SAME, SAME_WORDS)


def _qualified(old: Statement, new: Statement, ignored: AbstractSet[str]) -> Verdict | None:
    """The verdict where the words are shared but not how far they hold."""
    marks = (old.marks ^ new.marks) - ignored
    felt = any(term.key in FELT for term in old.bag)
    if not marks or marks == {"always"} or (felt and marks == {"most"}):
        return None
    if "not all" in marks and "all" in old.marks | new.marks:
        return Verdict(Relation.CONTRADICTION, "all, and not all")
    if old.marks & FREQUENCIES and new.marks & FREQUENCIES and marks <= FREQUENCIES:
        return Verdict(Relation.UPDATE, "how often changed")
    return Verdict(Relation.DISTINCT, "qualified differently", undecided=True)


def _clauses_of(statement: Statement, terms: AbstractSet[Term]) -> set[int]:
    return {spot.clause for spot in statement.spots if spot.term in terms}


def _turned(old: Statement, new: Statement, found: Difference) -> Verdict:
    """Shared words changed sign, and something else differs too."""
    words = found.of(Role.WORD)
    if any(words):
        return _turned_words(old, new, found)
    if found.old and found.new:
        return Verdict(Relation.DISTINCT, "for one time or amount, against another")
    if found.new and _clauses_of(new, found.new).isdisjoint(_clauses_of(new, found.turned)):
        return Verdict(Relation.UPDATE, "the old value is denied, a new one given")
    fuller = new if found.new else old
    extra = found.new or found.old
    if all(fuller.signs[term] > 0 for term in extra):
        return Verdict(Relation.CONTRADICTION, "negated, apart from time or amount")
    return Verdict(Relation.DISTINCT, "only one time or amount is negated", undecided=True)


def _turned_words(old: Statement, new: Statement, found: Difference) -> Verdict:
    if found.old and found.new:
        if _aside(old, found.old, found.turned) and _aside(new, found.new, found.turned):
            return Verdict(Relation.CONTRADICTION, "one clause negates one of the other")
        return _distinct("opposite things said of different things", found)
    fuller, extra = (new, found.new) if found.new else (old, found.old)
    barer = old if fuller is new else new
    if all(barer.signs[term] < 0 for term in found.turned):
        return Verdict(Relation.CONTRADICTION, "what is denied at large is said of a part")
    if all(term.key in EMPHASIS for term in extra):
        return Verdict(Relation.CONTRADICTION, "the same words, negated")
    if _clauses_of(fuller, extra).isdisjoint(_clauses_of(fuller, found.turned)):
        return Verdict(Relation.CONTRADICTION, "one clause negates the other statement")
    return Verdict(Relation.DISTINCT, "a narrower thing is negated", undecided=True)


def _aside(statement: Statement, extra: frozenset[Term], turned: frozenset[Term]) -> bool:
    """Whether what one statement has more stands in other clauses than what is turned."""
    return _clauses_of(statement, extra).isdisjoint(_clauses_of(statement, turned))


def _spots(statement: Statement, terms: AbstractSet[Term]) -> list[Spot]:
    return [spot for spot in statement.spots if spot.term in terms]


def _other_value(old: Statement, new: Statement, found: Difference) -> Verdict | None:
    """The same head, a link, and another value after it."""
    if not (found.old and found.new) or not old.links or not new.links:
        return None
    fresh, stale = _spots(new, found.new), _spots(old, found.old)
    moved = "!to" in new.links and new.head and new.head.keys() <= old.head.keys()
    held = any(spot.linked or spot.term.role is Role.TIME for spot in stale)
    if moved and held and all(spot.linked for spot in fresh):
        return Verdict(Relation.UPDATE, OTHER_VALUE)
    if not all(spot.linked for spot in (*stale, *fresh)):
        return None
    strong = any(link.startswith("!") for link in {*old.links} & {*new.links})
    if strong or (old.head and old.head.keys() == new.head.keys()):
        return Verdict(Relation.UPDATE, OTHER_VALUE)
    return None


def _contrary_words(old: Statement, new: Statement, found: Difference) -> Verdict | None:
    del old, new
    return Verdict(Relation.CONTRADICTION, "contrary words") if contrary(found) < 0 else None


def _names(statement: Statement, terms: AbstractSet[Term]) -> bool:
    """Whether a number names the thing spoken of (room 301) and is not what is said of it."""
    before = ""
    for spot in statement.spots:
        dimension, _, value = spot.term.key.partition(":")
        bare = spot.term.role is Role.AMOUNT and dimension in ("", "th")
        if spot.term in terms and bare and not spot.linked:
            first = not before and (dimension == "th" or len(value) >= _NAME_DIGITS)
            if first or before in ID_NOUNS:
                return True
        before = spot.term.key
    return False


def _other_numbers(old: Statement, new: Statement, found: Difference) -> Verdict | None:
    """Nothing but times and amounts differ."""
    if any(found.of(Role.WORD)):
        return None
    if _names(old, found.old) or _names(new, found.new):
        return Verdict(Relation.DISTINCT, "another number names another thing")
    if found.old and found.new:
        if not _same_dimensions(found):
            return Verdict(Relation.DISTINCT, "other amounts", undecided=True)
        return Verdict(Relation.UPDATE, "another time or amount")
    if found.new:
        return Verdict(Relation.UPDATE, "a time or amount was added")
    return Verdict(Relation.DISTINCT, "without the time or amount", undecided=True)


def _same_dimensions(found: Difference) -> bool:
    one, two = ({term.key.partition(":")[0] for term in side} for side in found.of(Role.AMOUNT))
    return one == two


_RULES: tuple[Callable[[Statement, Statement, Difference], Verdict | None], ...] = (
    _other_value,
    _contrary_words,
    _other_numbers,
)
