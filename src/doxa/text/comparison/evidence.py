"""What two gists say for each relation, as numbers that one fitted table weighs."""

import math
from collections.abc import Iterable, Sequence

from doxa.text.comparison.alignment import Alignment, align, contrary
from doxa.text.comparison.gist import Gist, Word
from doxa.text.comparison.kinds import KINDS
from doxa.text.comparison.labels import Label, clash, gathered

_HEAVY = 0.5
_ALL = 0.99
_PETS = frozenset("猫狗")
_CONDITIONS = frozenset({"if", "maybe", "plan", "not all", "former", "too", "seldom", "some", "least"})
"""Marks with which a statement says something else."""

_DOINGS = tuple(
    f"kind {number}"
    for number, line in enumerate(KINDS.strip().splitlines())
    if line.startswith(("verb ", "place "))
)


def _share(part: float, whole: float) -> float:
    return part / whole if whole else 0.0


def _dimensions(amounts: Iterable[str]) -> set[str]:
    return {key.partition(":")[0] for key in amounts}


def _type(key: str) -> str:
    return key.removeprefix("every ").removeprefix("next ").removeprefix("last ").split(" ")[0]


def _values(one: frozenset[str], two: frozenset[str], *, times: bool) -> tuple[float, ...]:
    """Whether values of one kind differ, are equal, or stand only in the old or the new."""
    only_one, only_two = one - two, two - one
    if not times:
        bare = {key.partition(":")[2] for key in only_one} & {key.partition(":")[2] for key in only_two}
        only_one = frozenset(k for k in only_one if k.partition(":")[2] not in bare)
        only_two = frozenset(k for k in only_two if k.partition(":")[2] not in bare)
    name = _type if times else (lambda key: key.partition(":")[0])
    kinds, others = {name(k) for k in only_one}, {name(k) for k in only_two}
    loose = not times and "" in kinds ^ others and bool(kinds and others)
    differ = bool(kinds & others) or loose
    return (
        float(differ),
        float(bool(only_one and only_two) and not differ),
        float(bool(one and two) and not only_one and not only_two),
        float(bool(only_one) and not only_two),
        float(bool(only_two) and not only_one),
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


def _weigh(words: Iterable[Word]) -> float:
    return sum(word.weight for word in words)


def _logit(likeness: float | None) -> float:
    if likeness is None:
        return 0.0
    inside = min(max(likeness, 1e-4), 1 - 1e-6)
    return (math.log(inside / (1 - inside)) - 4.5) / 2


def evidence(one: Gist, two: Gist, likeness: float | None) -> dict[str, float]:
    """The named evidence, each about 0 … 1."""
    found = align(one, two)
    left_old, left_new = _weigh(found.old), _weigh(found.new)
    matched_old = sum(p.strength * p.old.weight for p in found.pairs)
    matched_new = sum(p.strength * p.new.weight for p in found.pairs)
    cover_old, cover_new = _share(matched_old, one.weight), _share(matched_new, two.weight)
    low, high = min(cover_old, cover_new), max(cover_old, cover_new)
    opposed, mixed = _sides(one, two, found)
    near = _logit(likeness)
    hours = _hours(one.amounts, two.times) | _hours(two.amounts, one.times)
    amounts = _values(one.amounts - hours, two.amounts - hours, times=False)
    times = _values(one.times - hours, two.times - hours, times=True)
    change, before = two.change, one.change
    moved = float(change.replaced and not before.replaced)
    now = float(change.now and not before.now)
    event = float(change.event and not before.event)
    ceased = float(change.ceased and not before.ceased)
    kinds = _excluded(found.old, found.new, "kind")
    states = float(clash(one.lines, two.lines, "state"))
    kin = float(clash(one.lines, two.lines, "people"))
    kin_left = _excluded(found.old, found.new, "people")
    whose = float(_whose(one, two))
    contraries = float(any(contrary(w, other) for w in found.old for other in found.new))
    disjoint = float(clash(one.lines, two.lines, "kind"))
    untold_old, untold_new = _untold(found.old, two), _untold(found.new, one)
    families = _families(one, two)
    coded = bool(one.codes - two.codes and two.codes - one.codes)
    symbols = float(any(not w.key[0].isalnum() for w in (*found.old, *found.new)))
    conditions = float(
        bool((one.marks ^ two.marks) & _CONDITIONS) or change.intended != before.intended
    )
    minimal = float(_minimal(found))
    named_old = float(any(w.named for w in found.old))
    named_new = float(any(w.named for w in found.new))
    both = min(left_old, left_new, 2.0)
    clean = float(left_old < _HEAVY and left_new < _HEAVY)
    one_sided = float(not clean and (left_old < _HEAVY or left_new < _HEAVY))
    shared = float(matched_old >= _HEAVY)
    values = max(amounts[0], times[0])
    chars = _share(2 * len(one.chars & two.chars), len(one.chars) + len(two.chars))
    felt = float(bool(one.felt & two.felt))
    held = float(bool(one.felt | two.felt))
    return {
        "bias": 1.0,
        "low": low,
        "high": high,
        "low²": low * low,
        "left old": min(left_old, 3.0) / 3,
        "left new": min(left_new, 3.0) / 3,
        "left both": both,
        "clean": clean,
        "one-sided": one_sided,
        "shared": shared,
        "chars": chars,
        "opposed": opposed,
        "opposed×high": opposed * high,
        "opposed×low": opposed * low,
        "opposed×clean": opposed * clean,
        "opposed×left": opposed * both,
        "mixed": mixed,
        "turned": float(opposed > 0),
        "turned×clean": float(opposed > 0) * clean,
        "contrary×alone": contraries * float(both <= 1.0),
        "contrary": contraries,
        "contrary×high": contraries * high,
        "felt": felt,
        "felt one": float(bool(one.felt) != bool(two.felt)),
        "amounts differ": amounts[0],
        "amounts other": amounts[1],
        "amounts equal": amounts[2],
        "amount old": amounts[3],
        "amount new": amounts[4],
        "times differ": times[0],
        "times other": times[1],
        "times equal": times[2],
        "time old": times[3],
        "time new": times[4],
        "values×high": values * high,
        "values×clean": values * clean,
        "values×kinds": values * kinds,
        "moved": moved,
        "now": now,
        "event": event,
        "ceased": ceased,
        "moved×high": moved * high,
        "moved×families": moved * families,
        "moved×values": moved * values,
        "now×high": now * high,
        "now×values": now * values,
        "event×high": event * high,
        "event×families": event * families,
        "ceased×opposed": ceased * opposed,
        "told×opposed×felt": max(moved, now, event, ceased) * opposed * held,
        "told×opposed×plain": max(moved, now, event, ceased) * opposed * (1 - held),
        "now×opposed": now * opposed,
        "told new": max(moved, event) * min(1.0, left_new) * float(opposed > 0),
        "now new": now * min(1.0, left_new) * float(opposed > 0),
        "denied": max(opposed, contraries) * float(not max(moved, now, event, ceased)),
        "replaced": max(moved, now, event) * min(1.0, left_new) * max(opposed, high),
        "moved×opposed": moved * opposed,
        "event×opposed": event * opposed,
        "kinds": kinds,
        "disjoint": disjoint,
        "disjoint×moved": disjoint * max(moved, now),
        "untold old": min(untold_old, 2.0) / 2,
        "untold new": min(untold_new, 2.0) / 2,
        "told all": float(untold_old + untold_new < _HEAVY),
        "untold×event": min(untold_new, 1.0) * event,
        "untold×opposed": min(untold_new, 1.0) * opposed,
        "name only": float(bool(found.pairs) and all(p.old.named for p in found.pairs if p.old.weight > _HEAVY)),
        "kinds×moved": kinds * max(moved, now),
        "kinds×high": kinds * high,
        "states": states,
        "states×change": states * max(moved, now, event),
        "kin": kin,
        "kin left": kin_left,
        "whose": whose,
        "kin one": float(bool(one.people - _PETS) != bool(two.people - _PETS)),
        "verbs": float(_verbs(one, two)),
        "verbs×left": float(_verbs(one, two)) * both,
        "families": families,
        "families×left": families * both,
        "strange old": min(1.5, _weigh(w for w in found.old if w.strange)),
        "strange new": min(1.5, _weigh(w for w in found.new if w.strange)),
        "strange both": min(1.0, _weigh(w for w in found.old if w.strange), _weigh(w for w in found.new if w.strange)),
        "named old": named_old,
        "named new": named_new,
        "named both": max(named_old * named_new, float(coded)),
        "symbols": symbols,
        "minimal": minimal,
        "conditions": conditions,
        "alone": float(matched_old < 0.3 and not amounts[2] and not times[2]),
        "named both×change": named_old * named_new * max(moved, now, event),
        "marks": min(len(one.marks ^ two.marks), 2) / 2,
        "known": float(likeness is not None),
        "near": near,
        "near×low": near * low,
        "near×high": near * high,
        "near×left": near * both,
        "near×opposed": near * opposed,
        "near×moved": near * max(moved, now),
        "near×kinds": near * kinds,
        "near×families": near * families,
        "near×felt": near * felt,
    }


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
    return len(equal) >= 2 and len(places) == 1 and filled + max(old, new) == 1 and (filled == 1 or old == new)


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
        gathered(Label(line, side) for word in words for line, sides in word.lines.items() for side in sides)
        for words in (old, new)
    )
    return float(clash(mine, others, table))


def _families(one: Gist, two: Gist) -> float:
    """The share of families that the two have in common."""
    mine, others = ({f for f in g.fields if f.line.startswith("family")} for g in (one, two))
    return _share(len(mine & others), min(len(mine), len(others)))
