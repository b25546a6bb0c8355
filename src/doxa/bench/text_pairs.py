"""How well it is told whether a statement repeats, updates or contradicts an earlier one."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import product

import numpy as np

from doxa.bench.report import Cell, Table
from doxa.bench.text_figures import Failure, Figure, Outcome, read_text, told_unit
from doxa.bench.text_sets import Pair
from doxa.domain.memory import Kind
from doxa.domain.scene import GENERAL
from doxa.models.calibration import relevance
from doxa.ports import Embedder
from doxa.text.comparison import Claim, Relation, Verdict, compare
from doxa.text.comparison.sentences import SAME_WORDS
from doxa.text.language import language
from doxa.text.rules import Unit
from doxa.text.rules.slots import SINGLE_VALUED
from doxa.text.rules.values import USER

_HOLDER = "user"
_STRONGEST = (Relation.CONTRADICTION, Relation.UPDATE, Relation.SAME, Relation.DISTINCT)


Likeness = Callable[[str, str, str], float | None]
"""Calibrated likeness of meaning of an old and a new sentence in a language, or none."""


def unknown(old: str, new: str, lang: str) -> float | None:
    """Stands for a store without an embedder."""
    del old, new, lang
    return None


def embedded(embedder: Embedder) -> Likeness:
    """The likeness with which placing nominates: calibrated cosines of one embedder."""

    def alike(old: str, new: str, lang: str) -> float | None:
        one, two = embedder.embed([old, new])
        cosine = np.asarray([float(one @ two)])
        return float(relevance(embedder.id, lang, cosine, cosine * 0)[0])

    return alike


@dataclass(frozen=True, slots=True)
class Answer:
    """What the second text of a pair is to the first.

    ``old`` and ``new`` are the units read; where one gave none the texts were compared.
    """

    pair: Pair
    verdict: Verdict
    old: tuple[Unit, ...]
    new: tuple[Unit, ...]

    @property
    def by_units(self) -> bool:
        """Whether units were compared."""
        return bool(self.old and self.new)

    @property
    def acted(self) -> Relation:
        """What the store may make of it.

        A turn in which nothing was read settles nothing and never merges; only where both
        stayed unread and are almost word for word alike is one the other said again.
        """
        if self.by_units:
            return self.verdict.relation
        again = not self.old and not self.new and self.verdict.reason == SAME_WORDS
        return Relation.SAME if again else Relation.DISTINCT


def answer(pair: Pair, alike: Likeness = unknown) -> Answer:
    """Distils both texts at their moments and lays each new unit beside each old one.

    The strongest relation counts. A turn that gives no unit becomes no memory but stays
    pending; the texts are then judged as they stand, which says what a reading of it would be
    worth, and what could be proposed.
    """
    later = pair.now + timedelta(days=pair.days)
    same_talk = (pair.old,) if not pair.days else ()
    old = read_text(pair.old, pair.now).units
    new = read_text(pair.new, later, same_talk).units
    known, fresh = [_text_claim(pair.old, pair.now)], [_text_claim(pair.new, later)]
    if old and new:
        known = [known_claim(unit, pair.now) for unit in old]
        fresh = [new_claim(unit, later) for unit in new]
    verdicts = [
        compare(one, two, alike(one.text, two.text, two.lang)) for one, two in product(known, fresh)
    ]
    verdict = min(verdicts, key=lambda found: _STRONGEST.index(found.relation))
    return Answer(pair, verdict, old, new)


def new_claim(unit: Unit, at: datetime) -> Claim:
    """The claim of a unit, as placing makes it."""
    return Claim(
        kind=unit.kind,
        subject=unit.subject,
        holder=_HOLDER,
        scene=GENERAL,
        slot=unit.slot,
        single_valued=unit.single_valued,
        value=unit.value,
        polarity=unit.polarity,
        text=unit.sentence,
        lang=language(unit.sentence),
        occurred_at=unit.occurred_at or at,
        retracts=unit.retracts,
        valid_until=unit.valid_until,
    )


def known_claim(unit: Unit, at: datetime) -> Claim:
    """The claim of the memory that a unit became: a memory keeps no ``retracts``."""
    return Claim(
        kind=unit.kind,
        subject=unit.subject,
        holder=_HOLDER,
        scene=GENERAL,
        slot=unit.slot,
        single_valued=unit.slot in SINGLE_VALUED,
        value=unit.value,
        polarity=unit.polarity,
        text=unit.sentence,
        lang=language(unit.sentence),
        occurred_at=unit.occurred_at or at,
        valid_until=unit.valid_until,
    )


def _text_claim(text: str, at: datetime) -> Claim:
    return Claim(
        kind=Kind.FACT,
        subject=USER,
        holder=_HOLDER,
        scene=GENERAL,
        slot=None,
        single_valued=False,
        value="",
        polarity=0,
        text=text,
        lang=language(text),
        occurred_at=at,
    )


def pairs(lang: str, answers: Sequence[Answer]) -> Outcome:
    """Accuracy, whole and by how the pair was answered, and opposites taken for the same."""
    right = [(one, one.verdict.relation is one.pair.relation) for one in answers]
    opposites = [one for one in answers if one.pair.relation is Relation.CONTRADICTION]
    others = [one for one in answers if one.pair.relation in {Relation.UPDATE, Relation.DISTINCT}]
    shares = (
        ("right", "pair", [good for _, good in right], "≥ 90"),
        ("answered by units", "pair", [one.by_units for one in answers], ""),
        ("right, by units", "pair", [good for one, good in right if one.by_units], ""),
        ("right, by the texts", "pair", [good for one, good in right if not one.by_units], ""),
        ("right, as the store acts", "pair", [_acted(one) for one in answers], ""),
        ("merged opposites", "contradiction", [_merged(one) for one in opposites], "0"),
        ("merged others", "update or distinct", [_merged(one) for one in others], ""),
        ("opposites judged the same", "contradiction", [_alike(one) for one in opposites], ""),
    )
    figures = (
        Figure("pairs", lang, name, counted, tuple(map(float, values)), goal)
        for name, counted, values, goal in shares
    )
    wrong = [one for one, good in right if not good]
    wrong.sort(key=lambda one: not (one in opposites and _alike(one)))
    return Outcome(tuple(figures), tuple(_failure(lang, one) for one in wrong))


def _acted(one: Answer) -> bool:
    return one.acted is one.pair.relation


def _merged(one: Answer) -> bool:
    """Whether the store would make one memory of two."""
    return one.acted is Relation.SAME


def _alike(one: Answer) -> bool:
    return one.verdict.relation is Relation.SAME


def _failure(lang: str, one: Answer) -> Failure:
    pair, verdict = one.pair, one.verdict
    sides = [
        " & ".join(map(told_unit, units)) if units else "no unit" for units in (one.old, one.new)
    ]
    unsure = ", undecided" if verdict.undecided else ""
    found = f"{verdict.relation} ({verdict.reason}{unsure}): {' → '.join(sides)}"
    text = f"{pair.old} → {pair.new} [{pair.days:g} days]"
    return Failure("pairs", lang, pair.id, text, pair.relation, found)


def confusion(answers: dict[str, Sequence[Answer]]) -> Table:
    """How many pairs of each relation were answered with which."""
    rows: list[tuple[Cell, ...]] = []
    for lang, found in answers.items():
        for labelled in Relation:
            these = [one for one in found if one.pair.relation is labelled]
            given = [one.verdict.relation for one in these]
            unsure = sum(one.verdict.undecided for one in these)
            by_units = sum(one.by_units for one in these)
            counts = (given.count(relation) for relation in Relation)
            rows.append((lang, str(labelled), len(these), *counts, unsure, by_units))
    return Table(
        name="Pairs",
        columns=("lang", "labelled", "n", *map(str, Relation), "unsure", "by units"),
        rows=tuple(rows),
        aside=("by units",),
        notes=("Rows: what a pair is; columns: what it was taken for; unsure: marked undecided.",),
    )
