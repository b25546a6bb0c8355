"""What two gists say for each relation, as numbers that one fitted table weighs."""

import math
from collections.abc import Callable, Iterable, Sequence

from doxa.text.comparison.alignment import Alignment, align, contrary
from doxa.text.comparison.gist import Gist, Word
from doxa.text.comparison.kinds import KINDS
from doxa.text.comparison.labels import Label, clash, gathered

Numbers = dict[str, float]

_HEAVY = 0.5
"""Weight from which a word says something."""
_ALL = 0.99
_EVERYWHERE = frozenset("我的了是在用户")
_ROOT = 4
"""Letters in which words of one root agree at least."""
_PETS = frozenset("猫狗")
_CONDITIONS = frozenset(
    {"if", "maybe", "plan", "not all", "former", "too", "seldom", "some", "least"}
)
"""Marks with which a statement says something else."""

_DOINGS = tuple(
    f"kind {number}"
    for number, line in enumerate(KINDS.strip().splitlines())
    if line.startswith(("verb ", "place "))
)
_EVEN, _SPREAD = 4.5, 2.0
"""Log-odds of likeness halfway between repeats and other things, and their spread."""

_TOGETHER = tuple(
    (line, line.split(" × "))
    for line in """
low × low
opposed × high
opposed × low
opposed × clean
opposed × left both
turned × clean
contrary × few left
contrary × high
values × high
values × clean
values × kinds
moved × high
moved × families
moved × values
moved × opposed
now × high
now × values
now × opposed
event × high
event × families
event × opposed
ceased × opposed
told × opposed × felt any
told × opposed × plain
moved × turned × new said
event × turned × new said
now × turned × new said
denied × untold of change
happened × new said × high
kinds × changed
kinds × high
states × happened
disjoint × changed
verbs × left both
families × left both
untold new × event
untold new × opposed
named both × happened
near × low
near × high
near × left both
near × opposed
near × changed
near × kinds
near × families
near × felt
""".strip().splitlines()
)
"""Numbers that say more together than each alone; they are multiplied."""


def evidence(one: Gist, two: Gist, likeness: float | None) -> Numbers:
    """The named evidence, each about 0 … 1; names with × are products."""
    found = align(one, two)
    numbers: Numbers = {"bias": 1.0}
    numbers |= _overlap(one, two, found)
    numbers |= _stance(one, two, found)
    numbers |= _values(one, two)
    numbers |= _changes(one, two, numbers)
    numbers |= _kinds(one, two, found)
    numbers |= _names(one, two, found)
    numbers |= {"known": float(likeness is not None), "near": _near(likeness)}
    for name, (first, *others) in _TOGETHER:
        product = numbers[first]
        if product:
            for other in others:
                product *= numbers[other]
        numbers[name] = product
    return numbers


def unrelated(one: Gist, two: Gist) -> bool:
    """Whether a glance tells that two texts have nothing in common."""
    return (
        one.lines.keys().isdisjoint(two.lines)
        and one.chars & two.chars <= _EVERYWHERE
        and not (one.amounts and two.amounts)
        and not (one.times and two.times)
        and not any(
            word.key[:_ROOT] == other.key[:_ROOT] for word in one.words for other in two.words
        )
    )


def _overlap(one: Gist, two: Gist, found: Alignment) -> Numbers:
    """How much comes back, and how much is left over."""
    left_old, left_new = _weigh(found.old), _weigh(found.new)
    matched_old = sum(pair.strength * pair.old.weight for pair in found.pairs)
    matched_new = sum(pair.strength * pair.new.weight for pair in found.pairs)
    covers = _share(matched_old, one.weight), _share(matched_new, two.weight)
    clean = left_old < _HEAVY and left_new < _HEAVY
    both = min(left_old, left_new, 2.0)
    return {
        "low": min(covers),
        "high": max(covers),
        "left old": min(left_old, 3.0) / 3,
        "left new": min(left_new, 3.0) / 3,
        "new said": min(left_new, 1.0),
        "left both": both,
        "few left": float(both <= 1.0),
        "clean": float(clean),
        "one-sided": float(not clean and both < _HEAVY),
        "shared": float(matched_old >= _HEAVY),
        "nothing shared": float(matched_old < 0.3),
        "chars": _share(2 * len(one.chars & two.chars), len(one.chars) + len(two.chars)),
        "untold old": min(_untold(found.old, two), 2.0) / 2,
        "untold new": min(_untold(found.new, one), 2.0) / 2,
        "minimal": float(_minimal(found)),
        "symbols": float(any(not w.key[0].isalnum() for w in (*found.old, *found.new))),
    }


def _stance(one: Gist, two: Gist, found: Alignment) -> Numbers:
    """On which sides the two stand."""
    against, mixed = _sides(one, two, found)
    held = bool(one.felt | two.felt)
    contraries = any(contrary(w, other) for w in found.old for other in found.new)
    intended = one.change.intended != two.change.intended
    return {
        "opposed": against,
        "turned": float(against > 0),
        "mixed": mixed,
        "contrary": float(contraries),
        "denied": max(against, float(contraries)),
        "felt": float(bool(one.felt & two.felt)),
        "felt one": float(bool(one.felt) != bool(two.felt)),
        "felt any": float(held),
        "plain": float(not held),
        "marks": min(len(one.marks ^ two.marks), 2) / 2,
        "conditions": float(bool((one.marks ^ two.marks) & _CONDITIONS) or intended),
    }


def _values(one: Gist, two: Gist) -> Numbers:
    """Amounts and times: whether they differ, are of other dimensions, equal, or on one side."""
    hours = _hours(one.amounts, two.times) | _hours(two.amounts, one.times)
    amounts = _amounts(one.amounts - hours, two.amounts - hours)
    times = _compared(one.times - hours, two.times - hours, _moment)
    names = ("differ", "other", "equal", "old", "new")
    numbers = {f"amounts {name}": value for name, value in zip(names, amounts, strict=True)}
    numbers |= {f"times {name}": value for name, value in zip(names, times, strict=True)}
    return numbers | {"values": max(amounts[0], times[0])}


def _changes(one: Gist, two: Gist, known: Numbers) -> Numbers:
    """What the new statement tells of change, and the old one does not."""
    told = [
        float(now and not before)
        for before, now in zip(one.change[:4], two.change[:4], strict=True)
    ]
    moved, now, event, ceased = told
    return {
        "moved": moved,
        "now": now,
        "event": event,
        "ceased": ceased,
        "changed": max(moved, now),
        "happened": max(moved, now, event),
        "told": max(told),
        "untold of change": 1.0 - max(told),
        "families": _families(one, two),
        "alone": float(
            known["nothing shared"] and not known["amounts equal"] and not known["times equal"]
        ),
    }


def _kinds(one: Gist, two: Gist, found: Alignment) -> Numbers:
    """What excludes what: things of a kind, states, persons, doings."""
    return {
        "kinds": _excluded(found.old, found.new, "kind"),
        "disjoint": float(clash(one.lines, two.lines, "kind")),
        "states": float(clash(one.lines, two.lines, "state")),
        "kin": float(clash(one.lines, two.lines, "people")),
        "kin left": _excluded(found.old, found.new, "people"),
        "kin one": float(bool(one.people - _PETS) != bool(two.people - _PETS)),
        "whose": float(_whose(one, two)),
        "verbs": float(_verbs(one, two)),
    }


def _names(one: Gist, two: Gist, found: Alignment) -> Numbers:
    """Proper names and unknown words that one side has alone."""
    strange_old, strange_new = (
        min(1.5, _weigh(word for word in words if word.strange)) for words in (found.old, found.new)
    )
    named_old, named_new = (any(w.named for w in words) for words in (found.old, found.new))
    coded = bool(one.codes - two.codes and two.codes - one.codes)
    heavy = [pair.old.named for pair in found.pairs if pair.old.weight > _HEAVY]
    return {
        "strange old": strange_old,
        "strange new": strange_new,
        "strange both": min(1.0, strange_old, strange_new),
        "named old": float(named_old),
        "named new": float(named_new),
        "named both": float((named_old and named_new) or coded),
        "name only": float(bool(heavy) and all(heavy)),
    }


def _near(likeness: float | None) -> float:
    """Likeness as log-odds, about −2 … 2; 0 where it is not known."""
    if likeness is None:
        return 0.0
    inside = min(max(likeness, 1e-4), 1 - 1e-6)
    return (math.log(inside / (1 - inside)) - _EVEN) / _SPREAD


def _share(part: float, whole: float) -> float:
    return part / whole if whole else 0.0


def _weigh(words: Iterable[Word]) -> float:
    return sum(word.weight for word in words)


def _moment(key: str) -> str:
    """What sort of time a key is: ``clock``, ``weekday``, ``date``."""
    return key.removeprefix("every ").removeprefix("next ").removeprefix("last ").split(" ")[0]


def _dimension(key: str) -> str:
    return key.partition(":")[0]


def _amounts(one: frozenset[str], two: frozenset[str]) -> tuple[float, ...]:
    """Amounts compared; a bare number is the same number with any unit."""
    old, new = one - two, two - one
    met = {key.partition(":")[2] for key in old} & {key.partition(":")[2] for key in new}
    old, new = (frozenset(k for k in some if k.partition(":")[2] not in met) for some in (old, new))
    differ, other, equal, only_old, only_new = _compared(old, new, _dimension)
    bare = {_dimension(key) for key in old} ^ {_dimension(key) for key in new}
    if other and "" in bare:
        differ, other = 1.0, 0.0
    if one and two and not old and not new:
        equal = 1.0
    return differ, other, equal, only_old, only_new


def _compared(
    one: frozenset[str], two: frozenset[str], sort: Callable[[str], str]
) -> tuple[float, ...]:
    old, new = one - two, two - one
    differ = bool({sort(key) for key in old} & {sort(key) for key in new})
    return (
        float(differ),
        float(bool(old and new) and not differ),
        float(bool(one and two) and not old and not new),
        float(bool(old) and not new),
        float(bool(new) and not old),
    )


def _hours(amounts: frozenset[str], times: frozenset[str]) -> frozenset[str]:
    """Numbers that are the clock of the other: at six, 6 am."""
    met = {
        (amount, f"clock {hour}")
        for amount in amounts
        if amount.startswith(":") and amount[1:].isdigit()
        for hour in (60 * int(amount[1:]), 60 * int(amount[1:]) + 720)
        if f"clock {hour}" in times
    }
    return frozenset(key for pair in met for key in pair)


def _untold(left: Iterable[Word], other: Gist) -> float:
    """The weight of what is left over and of no field the other speaks of."""
    return sum(
        word.weight
        for word in left
        if word.weight > _HEAVY and not any(line in other.lines for line, _ in word.fields)
    )


def _minimal(found: Alignment) -> bool:
    """Whether two statements differ in the filling of one place only: it is what they tell."""
    equal = [pair for pair in found.pairs if pair.strength == 1 and pair.old.weight > _HEAVY]
    filled = sum(pair.strength < 1 and pair.old.weight > _HEAVY for pair in found.pairs)
    old, new = (sum(word.weight > _HEAVY for word in words) for words in (found.old, found.new))
    places = {pair.old.clause for pair in equal} | {pair.new.clause for pair in equal}
    return (
        len(equal) >= 2
        and len(places) == 1
        and filled + max(old, new) == 1
        and (filled == 1 or old == new)
    )


def opposed(one: Gist, two: Gist) -> bool:
    """Whether all that two texts share stands on opposite sides."""
    return _sides(one, two, align(one, two))[0] >= _ALL


def other_person(one: Gist, two: Gist) -> bool:
    """Whether two texts are about different persons."""
    return clash(one.lines, two.lines, "people") or _whose(one, two)


def _whose(one: Gist, two: Gist) -> bool:
    """Whether one is about somebody the other does not name."""
    if one.subjects and two.subjects:
        return one.subjects.isdisjoint(two.subjects)
    alone = one.subjects - two.people or two.subjects - one.people
    return bool(alone) and not (one.people & two.people) - _PETS


def _verbs(one: Gist, two: Gist) -> bool:
    """Whether the two do different things: read, write."""
    return any(
        line in one.lines and line in two.lines and one.lines[line].isdisjoint(two.lines[line])
        for line in _DOINGS
    )


def _sides(one: Gist, two: Gist, found: Alignment) -> tuple[float, float]:
    """The share of what is common that stands on opposite sides, and whether a side is mixed."""
    same = turned = 0.0
    for pair in found.pairs:
        weight = pair.strength * min(pair.old.weight, pair.new.weight)
        if pair.old.sign * pair.new.sign < 0:
            turned += weight
        else:
            same += weight
    if not found.pairs:
        return float(one.sign * two.sign < 0), float(not one.sign or not two.sign)
    return _share(turned, same + turned), float(not one.sign or not two.sign)


def _excluded(old: Sequence[Word], new: Sequence[Word], table: str) -> float:
    if not old or not new:
        return 0.0
    mine, others = (
        gathered(
            Label(line, side)
            for word in words
            for line, sides in word.lines.items()
            for side in sides
        )
        for words in (old, new)
    )
    return float(clash(mine, others, table))


def _families(one: Gist, two: Gist) -> float:
    """The share of families that the two have in common."""
    mine, others = ({f for f in g.fields if f.line.startswith("family")} for g in (one, two))
    return _share(len(mine & others), min(len(mine), len(others)))
