"""How well the units of distilling fit what a text says, plainly or in other words."""

import re
from collections.abc import Iterator, Sequence

from doxa.bench.text_figures import (
    NOTHING,
    Failure,
    Figure,
    Outcome,
    names,
    read_text,
    told,
    told_sign,
)
from doxa.bench.text_sets import Explicit, Gold, Oblique
from doxa.domain.memory import Kind
from doxa.text.comparison.kin import same_person
from doxa.text.folding import fold
from doxa.text.rules import Distilled, Unit

_WISHES = frozenset({Kind.PREFERENCE, Kind.FEEDBACK})
_STATES = frozenset({Kind.FACT, Kind.PREFERENCE})
_Read = tuple[Explicit, Distilled, dict[int, int]]


def explicit(lang: str, lines: Sequence[Explicit]) -> Outcome:
    """Precision and recall of units, and how often a matched one has the slot and subject."""
    done: list[_Read] = []
    for line in lines:
        read = read_text(line.text, line.now)
        done.append((line, read, matched(line.units, read.units)))
    precise = [float(i in m.values()) for _, read, m in done for i in range(len(read.units))]
    recalled = [float(i in m) for line, _, m in done for i in range(len(line.units))]
    open_too = [
        float(i in m or bool(read.pending))
        for line, read, m in done
        for i in range(len(line.units))
    ]
    empty = [float(bool(read.units)) for line, read, _ in done if not line.units]
    slots = [same_slot(gold, unit) for gold, unit in _both(done) if gold.slot]
    subjects = [same_subject(gold.subject, unit) for gold, unit in _both(done) if gold.subject]
    shares = (
        ("precision", "unit", precise, "≥ 95"),
        ("recall", "gold unit", recalled, "≥ 85"),
        ("recall, or pending", "gold unit", open_too, ""),
        ("slot right", "matched unit", slots, ""),
        ("subject right", "matched unit", subjects, ""),
        ("false unit on empty line", "line", empty, "≤ 5"),
    )
    return Outcome(
        tuple(
            Figure("explicit", lang, name, counted, tuple(map(float, values)), goal)
            for name, counted, values, goal in shares
        ),
        (*_misread(lang, done), *_misplaced(lang, done)),
    )


def matched(gold: Sequence[Gold], units: Sequence[Unit]) -> dict[int, int]:
    """Which unit stands for which gold one, each at most once, as many as possible.

    Augmenting paths (Kuhn 1955); a unit of the same slot is tried first.
    """
    fits = [_candidates(wanted, units) for wanted in gold]
    taken: dict[int, int] = {}

    def assign(wanted: int, seen: set[int]) -> bool:
        for place in fits[wanted]:
            if place in seen:
                continue
            seen.add(place)
            if place not in taken or assign(taken[place], seen):
                taken[place] = wanted
                return True
        return False

    for wanted in range(len(gold)):
        assign(wanted, set())
    return {wanted: place for place, wanted in taken.items()}


def _candidates(gold: Gold, units: Sequence[Unit]) -> list[int]:
    places = [place for place, unit in enumerate(units) if fitting(gold, unit)]
    return sorted(places, key=lambda place: not same_slot(gold, units[place]))


_ALIASES = {
    "routine": ("habit", "wake time", "bed time"),
    "name": ("call me", "name of "),
    "language": ("languages", "native language"),
    "languages": ("native language",),
    "job": ("job title",),
}
"""What the rules call a slot that the sets name otherwise."""


def same_slot(gold: Gold, unit: Unit) -> bool:
    """Whether a unit has the slot that the gold one names, folded, or one that means it."""
    if gold.slot is None or unit.slot is None:
        return False
    wanted, found = fold(gold.slot), fold(unit.slot)
    return wanted == found or found.startswith(_ALIASES.get(wanted, ("\0",)))


_MINE = re.compile(r"(?:我(?:的|家|们家)?|my |our |the )(?=.)")


def same_subject(wanted: str, unit: Unit) -> bool:
    """Whether a unit is of whom the gold one names: 我妈, 妈 and 母亲 are one person."""
    names = (_MINE.sub("", fold(name), count=1) for name in (wanted, unit.subject))
    return same_person(*names)


def fitting(gold: Gold, unit: Unit) -> bool:
    """Whether a unit says what the gold one says: kind, polarity, and what it is about.

    A wish may count as feedback or preference, and a state of the same slot as fact or
    preference.
    """
    kinds = {gold.kind, unit.kind}
    alike = len(kinds) == 1 or kinds <= _WISHES or (kinds <= _STATES and same_slot(gold, unit))
    return alike and gold.polarity == unit.polarity and names(unit, gold.about)


def _both(done: Sequence[_Read]) -> Iterator[tuple[Gold, Unit]]:
    for line, read, pairs in done:
        for wanted, place in pairs.items():
            yield line.units[wanted], read.units[place]


def _misread(lang: str, done: Sequence[_Read]) -> Iterator[Failure]:
    for line, read, pairs in done:
        if len(pairs) < max(len(line.units), len(read.units)):
            yield Failure("explicit", lang, line.id, line.text, _wanted(line.units), told(read))


def _misplaced(lang: str, done: Sequence[_Read]) -> Iterator[Failure]:
    for line, read, pairs in done:
        wrong = [
            (line.units[wanted], read.units[place])
            for wanted, place in pairs.items()
            if line.units[wanted].slot and not same_slot(line.units[wanted], read.units[place])
        ]
        if wrong:
            expected = "; ".join(str(gold.slot) for gold, _ in wrong)
            found = "; ".join(str(unit.slot) for _, unit in wrong)
            yield Failure("slot", lang, line.id, line.text, expected, found)


def _wanted(units: Sequence[Gold]) -> str:
    parts = (
        f"{gold.kind} {told_sign(gold.polarity)}{f' {gold.slot}' if gold.slot else ''}"
        f" about {gold.about}"
        for gold in units
    )
    return "; ".join(parts) or NOTHING


def oblique(lang: str, lines: Sequence[Oblique]) -> Outcome:
    """Whether what is said in other words is noticed, and what is read in it is right."""
    done = [(line, read_text(line.text, line.now)) for line in lines]
    noticed = [float(bool(r.units or r.pending)) for line, r in done if line.signal]
    flagged = [float(bool(r.pending)) for line, r in done if not line.signal]
    read_as = [float(bool(r.units)) for line, r in done if line.signal]
    precise = [
        float(line.signal and names(unit, line.about)) for line, r in done for unit in r.units
    ]
    shares = (
        ("gate recall", "line with a signal", noticed, "≥ 95"),
        ("read as a unit", "line with a signal", read_as, ""),
        ("precision", "unit", precise, "≥ 90"),
        ("pending without need", "line without a signal", flagged, ""),
    )
    figures = (
        Figure("oblique", lang, name, counted, tuple(values), goal)
        for name, counted, values, goal in shares
    )
    failures = (
        Failure("oblique", lang, line.id, line.text, _hoped(line), told(read))
        for line, read in done
        if not _right(line, read)
    )
    return Outcome(tuple(figures), tuple(failures))


def _right(line: Oblique, read: Distilled) -> bool:
    if not line.signal:
        return not read.units
    noticed = bool(read.units or read.pending)
    return noticed and all(names(unit, line.about) for unit in read.units)


def _hoped(line: Oblique) -> str:
    return f"a unit about {line.about}, or pending" if line.signal else "no unit"
