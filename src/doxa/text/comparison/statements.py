"""Statements: a text as terms with signs, ready to be laid beside another."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from doxa.text.comparison.amounts import amounts
from doxa.text.comparison.lexicon import cut, known_from
from doxa.text.comparison.moments import moments
from doxa.text.comparison.stances import FELT
from doxa.text.comparison.terms import Placed, Role, Term
from doxa.text.comparison.vocabulary import PERSONS, SELDOM
from doxa.text.folding import fold

MAX_TEXT = 1_000
"""Characters of a text or value that is compared by its words; what is longer is no single statement."""

_CONTENT = frozenset({Role.WORD, Role.AMOUNT, Role.TIME})
_ORDERED = frozenset({Role.WORD, Role.DIRECTION, Role.AMOUNT})
_BY = Term(Role.DIRECTION, "by")
_POTENTIAL = re.compile(
    r"(?<=[信靠看忍受吃喝碰睡起跟赶租用穿住坐走跑爬听学记离少舍放想做做搞弄懂戒写说讲读打开拿付改买养])"
    r"(?P<no>不|得)(?:[了过惯下动完起来着住会好到懂]|下去|出来|起来|明白|清楚)(?![半一少])"
    r"|(?P<plain>不)(?=过(?:敏|期|关|夜|问|时)|错过|如期|会(?!员|议|计|话))"
)
"""Potential complements: 信得过 can be trusted, 信不过 cannot."""
_OPENERS = re.compile(
    r"^(?:不对|不是的?|错了|更正(?:一下)?|纠正(?:一下)?|说错了|应该是|no(?=[,，:：.!！])|sorry|actually|correction|wrong)(?=[,，:：。.!！\s])[,，:：。.!！\s]*"
)


@dataclass(frozen=True, slots=True)
class Spot:
    """A content term in its statement.

    ``sign`` is −1 where its clause is negated; ``linked`` tells that a link stands before
    it, ``clause`` numbers the clause.
    """

    term: Term
    sign: int
    linked: bool
    clause: int


@dataclass(frozen=True, slots=True)
class Statement:
    """What one text says. ``order`` are words and directions in sequence."""

    spots: tuple[Spot, ...]
    marks: frozenset[str]
    links: tuple[str, ...]
    order: tuple[str, ...]
    directions: Counter[str]
    signs: dict[Term, int]
    bag: Counter[Term]

    @property
    def head(self) -> Counter[Term]:
        """The words before the first link."""
        return Counter(
            spot.term for spot in self.spots if not spot.linked and spot.term.role is Role.WORD
        )


@lru_cache(maxsize=20_000)
def terms_of(text: str) -> tuple[Placed, ...]:
    """The terms of a folded text in order, none overlapping: times, amounts, then words."""
    taken: list[Placed] = []
    free = bytearray(len(text))
    for source in (moments, amounts, _potentials):
        for start, end, term in source(text):
            if not any(free[start:end]):
                free[start:end] = b"\1" * (end - start)
                taken.append((start, end, term))
    taken.sort()
    return tuple(_filled(text, taken))


def _potentials(text: str) -> Iterator[Placed]:
    for match in _POTENTIAL.finditer(text):
        if match["no"] and known_from(text, match.start() - 1) > 2:
            continue
        role = Role.DROP if match["no"] == "得" else Role.NOT
        yield match.start(), match.end(), Term(role, match[0])


def _filled(text: str, taken: Sequence[Placed]) -> Iterator[Placed]:
    done = 0
    for placed in taken:
        if placed[0] > done:
            yield from cut(text[done : placed[0]], done)
        yield placed
        done = placed[1]
    if done < len(text):
        yield from cut(text[done:], done)


_FULL_NOT = re.compile(
    r"\b(?:(can)(?:not| not)|(do|does|did|is|are|was|were|wo|would|should|could|have|has|had|must|need) not)\b"
)
_BARE_NOT = re.compile(r"\b(do|does|did|is|are|was|were|ca|wo|would|should|could|have|has|had)nt\b")


def plain(text: str) -> str:
    """The folded text without what opens a correction, English negations contracted."""
    return _OPENERS.sub("", _contracted(fold(text).strip()))


def _contracted(folded: str) -> str:
    """Folded text with every English negation as its contraction, so that phrases meet."""
    if "not" not in folded and "nt" not in folded:
        return folded
    text = _FULL_NOT.sub(lambda hit: (hit[1] and "can't") or f"{hit[2]}n't", folded)
    return _BARE_NOT.sub(r"\1n't", text)


@lru_cache(maxsize=20_000)
def read(text: str) -> Statement:
    """The statement a text of at most ``MAX_TEXT`` characters makes."""
    return _stated(terms_of(plain(text)))


def _clauses(placed: Sequence[Placed]) -> Iterator[tuple[int, list[Term]]]:
    """Runs of terms between splits, each with the sign its opening gives it."""
    sign, clause = 1, list[Term]()
    for _, _, term in placed:
        if term.role not in (Role.SPLIT, Role.COUNTER):
            clause.append(term)
            continue
        yield sign, clause
        sign, clause = -1 if term.role is Role.COUNTER else 1, []
    yield sign, clause


def _negated(clause: Sequence[Term]) -> int:
    """−1 where the negations of a clause do not cancel out."""
    turns = sum(term.role is Role.NOT or term.against for term in clause)
    return -1 if turns % 2 else 1


class _Draft:
    """A statement in the making."""

    def __init__(self) -> None:
        self.spots: list[Spot] = []
        self.marks: set[str] = set()
        self.links: list[str] = []
        self.order: list[str] = []
        self.directions: Counter[str] = Counter()

    def add(self, term: Term, sign: int, clause: int) -> None:
        """Put one term to its kind."""
        if term.role in _CONTENT:
            self.spots.append(Spot(_plain(term), sign, bool(self.links), clause))
        if term.role in _ORDERED and term.key not in FELT:
            self.order.append(term.key)
        if term.role is Role.DIRECTION:
            self.directions[term.key] += term.key not in PERSONS
        elif term.role is Role.MARK:
            self.marks.add(term.key)
        elif term.role is Role.LINK:
            self.links.append(term.key)
        elif term.role is Role.NOT and term.key in SELDOM:
            self.marks.add("seldom")


def _stated(placed: Sequence[Placed]) -> Statement:
    draft = _Draft()
    for number, (sign, clause) in enumerate(_clauses(placed)):
        turned = sign * _negated(clause)
        for place, term in enumerate(clause):
            if (
                term == _BY
                and clause[place + 1 : place + 2]
                and clause[place + 1].role is Role.TIME
            ):
                continue
            draft.add(term, turned, number)
    signs: dict[Term, int] = {}
    for spot in draft.spots:
        signs[spot.term] = spot.sign if signs.get(spot.term, spot.sign) == spot.sign else 0
    return Statement(
        spots=tuple(draft.spots),
        marks=frozenset(draft.marks),
        links=tuple(draft.links),
        order=tuple(draft.order),
        directions=+draft.directions,
        signs=signs,
        bag=Counter(spot.term for spot in draft.spots),
    )


def _plain(term: Term) -> Term:
    return Term(term.role, term.key) if term.against else term


@lru_cache(maxsize=20_000)
def content(text: str) -> tuple[Counter[Term], frozenset[Term], frozenset[Term]]:
    """The words, amounts and times of a value of at most ``MAX_TEXT`` characters."""
    roles: dict[Role, list[Term]] = {Role.WORD: [], Role.AMOUNT: [], Role.TIME: []}
    for _, _, term in terms_of(fold(text).strip()):
        if term.role in roles:
            roles[term.role].append(term)
        elif term.role in (Role.NOT, Role.DIRECTION, Role.COUNTER, Role.LINK):
            roles[Role.WORD].append(term)
    return Counter(roles[Role.WORD]), frozenset(roles[Role.AMOUNT]), frozenset(roles[Role.TIME])
