"""From atoms to hits: neighbours join, ranges and bounds close around them."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from doxa.text.times.bounds import Bounded, bound_of
from doxa.text.times.resolve import resolve, resolve_from
from doxa.text.times.values import Atom, Bias, Context, Grain, Span, Step, TimeKind, Unit

_GLUE = re.compile(
    r"\s{0,2}(?:[,，的]\s{0,2}|[（(]\s?)?"
    r"(?:(?:at|on|in|of|the|around|about|during|for|from|by|just|after)\s{1,2}){0,3}"
)
_CLOSE = re.compile(r"\s?[）)]")
_TO = re.compile(
    r"\s{0,2}(?:到|至|直到|~|～|—{1,2}|–|-|－|to|through|thru|until|till)\s{0,2}(?:了|the )?"
)
_AND = re.compile(r"\s{0,2}(?:and|和|与|跟)\s{0,2}(?:the )?")
_LIST = re.compile(r"\s{0,2}(?:或者?|和|及|以及|与|跟|还有|、|and|or|&|,|，)\s{0,2}(?:the |on )?")
_BETWEEN = re.compile(r"(?:\bbetween\s{1,2}(?:the )?|(?:在|介于))$")
_AMONG = re.compile(r"\s?(?:之间|期间|这段时间)")
_FROM = re.compile(r"(?:\b(?:from|between|starting)\s{1,2}(?:the )?|从|自从?|在|介于)\s?$")
_MAX_GAP = 18

_FINER: dict[Unit, frozenset[Unit]] = {
    Unit.YEAR: frozenset(
        {Unit.HALF, Unit.QUARTER, Unit.SEASON, Unit.MONTH, Unit.HOLIDAY, Unit.EDGE}
    ),
    Unit.HALF: frozenset({Unit.EDGE}),
    Unit.QUARTER: frozenset({Unit.EDGE}),
    Unit.SEASON: frozenset({Unit.EDGE}),
    Unit.MONTH: frozenset({Unit.WEEK, Unit.EDGE, Unit.DAY, Unit.WEEKDAY, Unit.WEEKEND}),
    Unit.HOLIDAY: frozenset({Unit.WEEKDAY, Unit.SHIFT, Unit.PART, Unit.CLOCK}),
    Unit.WEEK: frozenset({Unit.EDGE, Unit.WEEKDAY, Unit.WEEKEND}),
    Unit.DAY: frozenset({Unit.EDGE, Unit.WEEKDAY, Unit.SHIFT, Unit.PART, Unit.CLOCK}),
    Unit.WEEKEND: frozenset({Unit.PART}),
    Unit.WEEKDAY: frozenset({Unit.SHIFT, Unit.PART, Unit.CLOCK}),
    Unit.SHIFT: frozenset({Unit.PART, Unit.CLOCK}),
    Unit.PART: frozenset({Unit.CLOCK}),
}
_LENIENT = frozenset({Unit.PART, Unit.CLOCK, Unit.DAY, Unit.WEEKDAY, Unit.MONTH})
"""What may follow a comma or a bracket: 明天，下午三点; Friday, March 5."""


@dataclass(frozen=True, slots=True)
class Found:
    """A resolved time and where it stands; ``dated`` unless it is a mere hour of an unsaid day."""

    start: int
    end: int
    span: Span
    kind: TimeKind
    fuzzy: bool
    recurring: bool
    dated: bool


def choose_atoms(atoms: Sequence[Atom]) -> list[Atom]:
    """Leftmost, then longest, then strong; what overlaps a chosen atom goes."""
    chosen: list[Atom] = []
    end = -1
    for atom in sorted(atoms, key=lambda a: (a.start, -a.end, a.weak)):
        if atom.start >= end:
            chosen.append(atom)
            end = atom.end
    return chosen


def _order(left: Atom, right: Atom, *, english: bool) -> tuple[Unit, Unit, Atom] | None:
    """The coarse unit, the fine unit that meets it, and the atom the fine one is of."""
    first, last = left.steps[0].unit, left.steps[-1].unit
    other_first, other_last = right.steps[0].unit, right.steps[-1].unit
    if last < other_first:
        return last, other_first, right
    # English says the fine part first (3pm on Friday), Chinese only the weekday.
    if other_last < first and (english or (other_last, first) == (Unit.DAY, Unit.WEEKDAY)):
        return other_last, first, left
    return None


def _joins(left: Atom, right: Atom, gap: str, *, english: bool) -> bool:
    hours = left.until and left.steps[0].unit is Unit.CLOCK  # 5-7pm on Thursday
    joined = left.steps and right.steps and not (left.fixed or right.fixed)
    joined = joined and (hours or not left.until)
    order = _order(left, right, english=english) if joined else None
    if order is None:
        return False
    coarse, fine, finer = order
    if finer is not left and (left.until or right.recurring):
        return False
    bare = fine is Unit.WEEKDAY and coarse is Unit.MONTH and not finer.steps[0].tag
    if bare or finer.steps[0].rel or finer.pick or fine not in _FINER.get(coarse, frozenset()):
        return False
    return not (set(gap) & set(",，")) or right.steps[0].unit in _LENIENT


def _join(left: Atom, right: Atom) -> Atom:
    steps = tuple(sorted((*left.steps, *right.steps), key=lambda step: step.unit))
    until = right.until or left.until
    return replace(
        left,
        end=right.end,
        steps=steps,
        weak=False,
        recurring=left.recurring or right.recurring,
        fuzzy=left.fuzzy or right.fuzzy,
        until=until,
        pick=left.pick or right.pick,
    )


def _gather(text: str, atoms: Sequence[Atom], index: int) -> tuple[Atom, int]:
    """The atom at ``index`` with all neighbours that belong to it, and the next index."""
    whole = atoms[index]
    index += 1
    while index < len(atoms):
        following = atoms[index]
        gap = text[whole.end : following.start]
        if len(gap) > _MAX_GAP or not _GLUE.fullmatch(gap):
            break
        if not _joins(whole, following, gap, english=text[following.start].isascii()):
            break
        whole = _join(whole, following)
        closing = _CLOSE.match(text, whole.end) if "(" in gap or "（" in gap else None
        whole = replace(whole, end=closing.end()) if closing else whole
        index += 1
    return whole, index


def _context(text: str, atom: Atom, ctx: Context) -> Context:
    chinese = any("\u4e00" <= char <= "\u9fff" for char in text[atom.start : atom.end])
    ctx = ctx._replace(lang="zh" if chinese else "en")
    return ctx._replace(bias=Bias.FUTURE) if atom.recurring else ctx


def _habitual(step: Step) -> Step:
    """A daily hour is the one of waking life, not the next that fits: 每天9点 is 9:00."""
    return step._replace(tag=step.tag.rstrip("?")) if step.value >= 7 * 60 else step


def _span_of(atom: Atom, ctx: Context) -> Span | None:
    if atom.fixed:
        return atom.fixed
    steps = atom.steps
    if atom.recurring and len(steps) > 1 and steps[0].unit is Unit.DAY and steps[0].rel:
        steps = steps[1:]  # every day at eight: the next eight o'clock, today or tomorrow
        steps = tuple(_habitual(step) for step in steps)
    head = resolve(steps, ctx, atom.pick)
    if head is None or not atom.until:
        return head
    shared = tuple(step for step in atom.steps if step.unit < atom.until[0].unit)
    return _stretch(head, replace(atom, steps=(*shared, *atom.until), until=()), atom, ctx)


def _stretch(head: Span, far: Atom, near: Atom, ctx: Context) -> Span | None:
    """From ``head`` to ``far``, which borrows from ``near`` what is coarser than itself."""
    tail = far.fixed
    if tail is None and far.steps:
        first = far.steps[0]
        borrowed = tuple(s for s in near.steps if s.unit < first.unit and not first.rel)
        tail = resolve((*borrowed, *far.steps), ctx, far.pick) if borrowed or first.rel else None
        if tail is None or tail.start < head.start:
            tail = resolve_from(far.steps, head, ctx)
    if tail is None or tail.start < head.start:
        return None
    clock = tail.grain in {Grain.MINUTE, Grain.HOUR}
    end = tail.start if clock else tail.end
    order = list(Grain)
    grain = min(head.grain, tail.grain, key=order.index)
    return Span(head.start, end, grain) if end > head.start else None


def _range(
    text: str, near: Atom, atoms: Sequence[Atom], index: int, ctx: Context
) -> tuple[Found, int] | None:
    """``near`` as the first half of a from–to, if a connector and a second half follow."""
    if index >= len(atoms) or near.until or near.recurring or not (near.steps or near.fixed):
        return None
    gap = text[near.end : atoms[index].start]
    before = text[max(0, near.start - _MAX_GAP) : near.start]
    joined = _TO.fullmatch(gap) or (_AND.fullmatch(gap) and _BETWEEN.search(before))
    if len(gap) > _MAX_GAP or not joined or not gap.strip():
        return None
    far, index = _gather(text, atoms, index)
    here = _context(text, near, ctx)
    head = near.fixed or resolve(near.steps, here, near.pick)
    span = _stretch(head, far, near, here) if head else None
    if span is None:
        return None
    opening = _FROM.search(before)
    start = near.start - (len(before) - opening.start()) if opening else near.start
    closing = _AMONG.match(text, far.end)
    end = closing.end() if closing else far.end
    fuzzy = near.fuzzy or far.fuzzy
    return Found(
        start, end, span, TimeKind.INTERVAL, fuzzy, recurring=False, dated=_dated(near)
    ), index


def _dated(atom: Atom) -> bool:
    return bool(atom.fixed) or any(step.unit < Unit.PART for step in atom.steps)


def _single(text: str, atom: Atom, ctx: Context) -> Found | None:
    here = _context(text, atom, ctx)
    bound = bound_of(text, atom, here)
    if isinstance(bound, Bounded):
        if bound.span is None:
            return None
        return Found(
            bound.start,
            bound.end,
            bound.span,
            bound.kind,
            bound.fuzzy,
            atom.recurring,
            _dated(atom),
        )
    if atom.weak:
        return None
    span = _span_of(atom, here)
    if span is None or span.end <= span.start:
        return None
    kind = TimeKind.INTERVAL if atom.until else atom.kind
    fuzzy = atom.fuzzy or span.fuzzy
    return Found(atom.start, atom.end, span, kind, fuzzy, atom.recurring, _dated(atom))


def _inherit(text: str, last: Atom | None, whole: Atom) -> Atom:
    """A day or weekday in a list takes from the one before what is coarser: 下周二或周三."""
    if last is None or not last.steps or not whole.steps or last.until or whole.fixed:
        return whole
    first = whole.steps[0]
    if first.unit not in {Unit.DAY, Unit.WEEKDAY} or first.rel or whole.pick:
        return whole
    if first.unit not in {step.unit for step in last.steps} or whole.start - last.end > _MAX_GAP:
        return whole
    if not _LIST.fullmatch(text[last.end : whole.start]):
        return whole
    borrowed = tuple(step for step in last.steps if step.unit < first.unit)
    recurring = whole.recurring or last.recurring
    return replace(whole, steps=(*borrowed, *whole.steps), recurring=recurring, pick=last.pick)


def compose(text: str, atoms: Sequence[Atom], ctx: Context) -> list[Found]:
    """The times that the chosen atoms of ``text`` make, left to right, without overlaps."""
    found: list[Found] = []
    index = 0
    last: Atom | None = None
    while index < len(atoms):
        whole, following = _gather(text, atoms, index)
        index = following
        whole = _inherit(text, last, whole)
        last = whole
        if not whole.steps and not whole.fixed:
            continue
        try:
            ranged = _range(text, whole, atoms, following, ctx)
            single = None if ranged else _single(text, whole, ctx)
        except (OverflowError, ValueError):  # outside the years 1 to 9999
            continue
        if ranged:
            found.append(ranged[0])
            index = ranged[1]
        elif single:
            found.append(single)
    return found
