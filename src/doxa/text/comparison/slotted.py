"""Comparing what two claims say of the same slot."""

import re
from collections import Counter
from enum import Enum, auto
from functools import lru_cache
from math import isclose

from doxa.text.comparison.amounts import factors
from doxa.text.comparison.claims import Claim, Relation, Verdict
from doxa.text.comparison.sentences import ONE
from doxa.text.comparison.stances import FELT
from doxa.text.comparison.statements import content
from doxa.text.comparison.terms import Term
from doxa.text.folding import fold
from doxa.text.rules.slots import LIKES, OPPOSITES

FREE = frozenset(
    {
        "plan",
        "goal",
        "order",
        "feedback",
        "outcome",
        "correction",
        "habit",
        "routine",
        "activity",
        "about",
    }
)
"""Slots that name a sort of statement, not a thing: the sentences decide."""

_DIMENSION = re.compile(r"\w+ (?:length|format|language|style|emoji)")
TOGETHER = (
    frozenset({"short", "long"}), frozenset({"formal", "casual"}), frozenset({"direct", "roundabout"}),
    frozenset({"step by step", "direct"}), frozenset({"professional", "casual"}), frozenset({"plain words", "professional"}),
    frozenset({"table", "bullets", "numbered list", "prose", "plain text", "json", "csv", "yaml", "pdf", "markdown", "chart"}),
)  # fmt: skip
"""Values of a dimension of which only one can hold; other values go together."""

OTHER_SIDE = "the same wish, said from its other side"
"""The reason where wishes of opposite sign are one: not long, short."""

_CLASSES = {
    "pet": frozenset({"pet", "pets", "anypets", "nopets", "宠物"}),
    "family": frozenset({"kids", "children", "anykids", "anychildren", "siblings", "anysiblings", "nokids", "孩子"}),
}  # fmt: skip
"""What all values of a slot are."""

_EXACT = frozenset({"name", "call me", "mbti", "zodiac", "blood type"})
_NESTED = frozenset(
    {
        "home",
        "hometown",
        "employer",
        "school",
        "birthday",
        "school year",
        "pet",
        "job",
        "job title",
        "car",
        "major",
        "time zone",
    }
)
"""Slots in which one value can hold another: Chaoyang lies in Beijing."""

_LOOSE = frozenset("inc ltd llc corp co corporation limited 市 省 县 区 公司 集团 村 镇 城".split())
_GENERIC = frozenset("food foods thing dish stuff 类 菜 食 食物".split())
_HAN = re.compile("[\u3400-\u9fff]")
_NOISE = re.compile(r"[\W_]+")
_LIKELY = 0.85


class _Fit(Enum):
    """How a new value lies to an old one."""

    EQUAL = auto()
    NARROWER = auto()
    BROADER = auto()
    CHANGED = auto()
    OTHER = auto()
    UNREADABLE = auto()


def styled_slot(slot: str) -> bool:
    """Whether a slot is a wish about answers, such as ``report format``."""
    return _DIMENSION.fullmatch(slot) is not None


@lru_cache(maxsize=20_000)
def _words(value: str, *, nested: bool) -> Counter[Term]:
    words = Counter(content(value)[0])
    loose = _LOOSE if nested else _GENERIC
    kept = Counter({term: n for term, n in words.items() if term.key not in loose})
    return kept or words


def _amounts(value: str) -> frozenset[Term]:
    return content(value)[1] - {ONE}


def _amounts_fit(old: str, new: str) -> bool:
    """Whether the amounts of two values are equal; a bare number fits any unit."""
    one, two = _amounts(old), _amounts(new)
    if one == two:
        return True
    if len(one) != 1 or len(two) != 1:
        return False
    (first,), (second,) = one, two
    return _unitless_fit(first.key, second.key) or _unitless_fit(second.key, first.key)


def _unitless_fit(bare: str, full: str) -> bool:
    """Whether a number without a unit is the other amount in one of its units: 189, 189 cm."""
    dimension, _, value = full.partition(":")
    if not bare.startswith(":"):
        return False
    try:
        return any(
            isclose(float(bare[1:]) * unit, float(value), rel_tol=1e-6)
            for unit in factors(dimension)
        )
    except ValueError:  # versions and pairs are no numbers
        return False


def _dates_fit(old: str, new: str) -> bool:
    """Whether two dates are equal but for a year that one leaves out."""
    one, two = content(old)[2], content(new)[2]
    if len(one) != 1 or len(two) != 1:
        return False
    return _dayless(next(iter(one)).key) == _dayless(next(iter(two)).key)


def _dayless(key: str) -> str:
    return key.partition("-")[2] if key.startswith("date ") else key


@lru_cache(maxsize=20_000)
def _squeezed(value: str) -> str:
    return _NOISE.sub("", fold(value))


def _phone(value: str) -> str:
    return re.sub(r"\D+", "", value).removeprefix("86")


def fit(slot: str, old: str, new: str) -> _Fit:
    """How a new value of a slot lies to the old one."""
    if _squeezed(old) == _squeezed(new):
        return _Fit.EQUAL if _squeezed(old) or old == new else _Fit.OTHER
    numbers = slot == "phone" and bool(_phone(old) and _phone(new))
    if slot in _EXACT or numbers:
        return _Fit.EQUAL if numbers and _phone(old) == _phone(new) else _Fit.OTHER
    nested = slot in _NESTED
    one, two = _words(old, nested=nested), _words(new, nested=nested)
    if one == two:
        return _same_words(old, new, nested=nested)
    if nested and one and two and content(old)[2] == content(new)[2] and (one <= two or two <= one):
        return _Fit.NARROWER if one <= two else _Fit.BROADER
    if bool(_HAN.search(old)) != bool(_HAN.search(new)) and one and two:
        return _Fit.UNREADABLE
    return _Fit.OTHER


def _same_words(old: str, new: str, *, nested: bool) -> _Fit:
    """The fit of values of the same words by their numbers and times."""
    times = content(old)[2] == content(new)[2]
    if times and _amounts_fit(old, new):
        return _Fit.EQUAL if any(content(old)) else _Fit.OTHER
    if not times and nested and _dates_fit(old, new):
        return _Fit.EQUAL
    said, says = (bool(content(value)[1] | content(value)[2]) for value in (old, new))
    if said and says:
        return _Fit.CHANGED
    return _Fit.NARROWER if says else _Fit.BROADER


def single(old: Claim, new: Claim) -> Verdict:
    """The verdict on a slot that holds one value at a time."""
    slot = new.slot or ""
    found = fit(slot, old.value, new.value)
    denied = found is _Fit.NARROWER and old.sign != new.sign
    if denied or found in (_Fit.EQUAL, _Fit.BROADER):
        return _by_sign(old, new, found)
    if old.sign < 0 or new.sign < 0:
        return Verdict(Relation.DISTINCT, f"another {slot}, one of them denied")
    if found is _Fit.UNREADABLE:
        return Verdict(
            Relation.UPDATE, f"another {slot}, or the same in another language", undecided=True
        )
    return Verdict(Relation.UPDATE, f"another {slot}")


def _by_sign(old: Claim, new: Claim, found: _Fit = _Fit.EQUAL) -> Verdict:
    if old.sign == new.sign:
        reason = "the same value" if found is _Fit.EQUAL else "the same value, said with less"
        return Verdict(Relation.SAME, reason)
    reason = "held before and does no more" if new.retracts else "the opposite polarity"
    return Verdict(Relation.CONTRADICTION, reason)


def multiple(old: Claim, new: Claim, likeness: float | None) -> Verdict:
    """The verdict on a slot that can hold several values."""
    found = fit(new.slot or "", old.value, new.value)
    if found is _Fit.EQUAL:
        return _by_sign(old, new)
    if (
        found in (_Fit.CHANGED, _Fit.NARROWER)
        and old.sign == new.sign == 1
        and _words(new.value, nested=False)
    ):
        return Verdict(Relation.UPDATE, "the same thing with another amount or time")
    if old.sign != new.sign and _class_denied(old if old.sign < 0 else new):
        return Verdict(Relation.CONTRADICTION, "none at all, and one")
    unsure = found in (_Fit.BROADER, _Fit.UNREADABLE) or likeness is not None
    unsure = unsure and (likeness is None or likeness >= _LIKELY)
    return Verdict(Relation.DISTINCT, "another value of the slot", undecided=unsure)


def _class_denied(claim: Claim) -> bool:
    """Whether a claim denies everything of its slot: no pets."""
    return _squeezed(claim.value) in _CLASSES.get(claim.slot or "", ())


def part(one: str, other: str) -> bool:
    """Whether one value is the other and more: coffee, instant coffee."""
    mine, others = (
        Counter(
            {term: n for term, n in _words(value, nested=False).items() if term.key not in FELT}
        )
        for value in (one, other)
    )
    return bool(mine) and bool(others) and mine != others and (mine <= others or others <= mine)


def styled(old: Claim, new: Claim, *, same_work: bool) -> Verdict:
    """The verdict on a wish about answers, such as ``report format``."""
    same_value = _squeezed(old.value) == _squeezed(new.value)
    if not same_work:
        return _elsewhere(old, new, same_value=same_value)
    if same_value:
        return _limited(old, new) or _by_sign(old, new)
    one, two = _turned(old), _turned(new)
    if one == two:
        return Verdict(Relation.SAME, OTHER_SIDE)
    if one[1] < 0 or two[1] < 0:
        return Verdict(Relation.DISTINCT, "another value, one of them unwanted")
    if _exclusive(new.slot or "", one[0], two[0]):
        return Verdict(Relation.UPDATE, "another value of the dimension")
    return Verdict(Relation.DISTINCT, "wishes that go together")


def _elsewhere(old: Claim, new: Claim, *, same_value: bool) -> Verdict:
    """The verdict on wishes about another kind of work; one at large can deny a special one."""
    general = new.retracts or (new.slot or "").startswith("reply ")
    if same_value and general and old.sign != new.sign:
        return Verdict(Relation.CONTRADICTION, "denied for all answers")
    return Verdict(Relation.DISTINCT, "another kind of work")


def _limited(old: Claim, new: Claim) -> Verdict | None:
    """The verdict on one wish with two limits: at most 100 words, at most 200."""
    limits = content(old.text)[1], content(new.text)[1]
    if old.sign != new.sign or not all(limits) or limits[0] == limits[1]:
        return None
    return Verdict(Relation.UPDATE, "another limit")


def _turned(claim: Claim) -> tuple[str, int]:
    """Value and sign; against a value that has an opposite is for that."""
    other = OPPOSITES.get(claim.value)
    return (other, 1) if other and claim.sign < 0 else (claim.value, claim.sign)


def _exclusive(slot: str, old: str, new: str) -> bool:
    if slot.endswith((" language", " length")):
        return True
    return any(old in values and new in values for values in TOGETHER)


def same_slot(old: str, new: str) -> bool:
    """Whether two slots mean the same; what is liked is compared by its words."""
    if old == new:
        return True
    if old.startswith(LIKES) != new.startswith(LIKES):
        return False
    one, two = (slot.removeprefix(LIKES) for slot in (old, new))
    words = _words(one, nested=False)
    return bool(words) and words == _words(two, nested=False) and _amounts(one) == _amounts(two)
