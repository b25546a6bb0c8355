"""The decision: same, update, contradiction or distinct."""

import re
from dataclasses import replace
from datetime import datetime
from functools import lru_cache

from doxa.domain.memory import Kind
from doxa.text.comparison.claims import Claim, Relation, Verdict
from doxa.text.comparison.kin import same_person
from doxa.text.comparison.moments import RELATIVE
from doxa.text.comparison.rankings import ranking
from doxa.text.comparison.sentences import OTHER_VALUE, OTHER_WORDS, difference, weigh
from doxa.text.comparison.slotted import (
    FREE,
    OTHER_SIDE,
    multiple,
    same_slot,
    single,
    styled,
    styled_slot,
)
from doxa.text.comparison.statements import MAX_TEXT, read
from doxa.text.comparison.terms import Role
from doxa.text.folding import fold
from doxa.text.rules.slots import LIKES, artifact, comparable
from doxa.text.times import Bias, TimeHit, find_times

LIKELY = 0.85
"""Calibrated likeness from which distinct statements are worth a second look."""

_EVENTS = frozenset({Kind.OUTCOME, Kind.TURN, Kind.SUMMARY})
_IGNORED = {
    Kind.PLAN: frozenset({"plan", "want"}),
    Kind.PREFERENCE: frozenset({"want", "always"}),
    Kind.FEEDBACK: frozenset({"want", "always"}),
}  # fmt: skip
_COMPARING = frozenset({"like", "more", "good", "rather", "choose", "选", "择"})
"""Words that only say that something is compared."""

_HALF = 0.5


def compare(old: Claim, new: Claim, likeness: float | None) -> Verdict:
    """What a new claim is to a known one (W5).

    Args:
        old: what is known.
        new: what was said now.
        likeness: calibrated likeness of meaning, 0 … 1; none where it is not known. It never
            merges and never overrides: it only asks for a second look at what the rules
            keep apart.

    Returns:
        The verdict. Claims of another subject, holder or scene are distinct (C1).
    """
    apart = _apart(old, new) or _overlong(old, new)
    if apart:
        return apart
    verdict = _ranked(old, new) or _decided(old, new, likeness)
    return _checked(old, new, verdict)


def _apart(old: Claim, new: Claim) -> Verdict | None:
    if not same_person(old.subject, new.subject):
        return Verdict(Relation.DISTINCT, "another subject")
    for name in ("holder", "scene"):
        if getattr(old, name) != getattr(new, name):
            return Verdict(Relation.DISTINCT, f"another {name}")
    kinds = {old.kind, new.kind}
    if len(kinds) > 1 and Kind.CORRECTION not in kinds and kinds & _EVENTS:
        return Verdict(Relation.DISTINCT, f"{old.kind} and {new.kind} are different things")
    return None


def _overlong(old: Claim, new: Claim) -> Verdict | None:
    """The verdict on claims too long to read: only the very same text is the same."""
    parts = [part for claim in (old, new) for part in (claim.text, claim.value, claim.slot or "")]
    if max(map(len, parts)) <= MAX_TEXT:
        return None
    same = (old.text, old.value, old.slot, old.sign) == (new.text, new.value, new.slot, new.sign)
    if same and new.kind not in _EVENTS:
        return Verdict(Relation.SAME, "the same long text")
    return Verdict(Relation.DISTINCT, "too long to compare", undecided=True)


def _ranked(old: Claim, new: Claim) -> Verdict | None:
    """The verdict on two preferences of one thing over another."""
    one, two = ranking(old.text), ranking(new.text)
    if one is None or two is None or old.sign != new.sign:
        return None
    found = difference(read(old.text), read(new.text))
    apart = any(term.key not in _COMPARING for term in found.old | found.new)
    swapped = one.better == two.worse and one.worse == two.better
    if apart and (swapped or one == two):
        return Verdict(Relation.DISTINCT, "compared in other respects", undecided=True)
    if one == two:
        return Verdict(Relation.SAME, "the same preference of one over the other")
    if swapped:
        return Verdict(Relation.CONTRADICTION, "the preference is the other way round")
    return Verdict(Relation.DISTINCT, "other things are compared")


def _fare(claim: Claim) -> Claim:
    """What somebody does not eat, beside what is liked: no meat meets likes:meat."""
    avoided = claim.slot == "diet" and claim.sign < 0 and claim.value
    return replace(claim, slot=LIKES + fold(claim.value)) if avoided else claim


def _decided(old: Claim, new: Claim, likeness: float | None) -> Verdict:
    if not old.slot or not new.slot or FREE & {old.slot, new.slot}:
        return _looked_at(_by_text(old, new), likeness)
    if styled_slot(old.slot) and styled_slot(new.slot) and comparable(old.slot, new.slot):
        if _other_work(old.text, new.text):
            return Verdict(Relation.DISTINCT, "another kind of work")
        return styled(old, new, same_work=old.slot == new.slot)
    if LIKES in (old.slot + new.slot):
        old, new = _fare(old), _fare(new)
    if not same_slot(old.slot or "", new.slot or ""):
        close = (old.slot or "").startswith(LIKES) and (new.slot or "").startswith(LIKES)
        unsure = close and likeness is not None and likeness >= LIKELY
        return Verdict(Relation.DISTINCT, "another slot", undecided=unsure)
    if old.single_valued or new.single_valued:
        return single(old, new)
    return multiple(old, new, likeness)


def _other_work(old: str, new: str) -> bool:
    """Whether two texts name different works of one kind: weekly and monthly reports."""
    one, two = artifact(fold(old)), artifact(fold(new))
    return one is not None and two is not None and one[0] == two[0] and one[1] != two[1]


def _looked_at(verdict: Verdict, likeness: float | None) -> Verdict:
    """Where only other words keep two sentences apart, likeness asks for a second look."""
    if verdict.reason != OTHER_WORDS or likeness is None:
        return verdict
    return replace(verdict, undecided=likeness >= LIKELY)


def _by_text(old: Claim, new: Claim) -> Verdict:
    """The verdict on two sentences without a slot to compare them by."""
    one, two = read(old.text), read(new.text)
    ignored = _IGNORED.get(new.kind, frozenset()) if old.kind is new.kind else frozenset()
    verdict = weigh(one, two, ignored)
    if new.kind is Kind.CORRECTION and old.kind is not Kind.CORRECTION:
        return _corrected(old, new, verdict)
    if old.slot == new.slot == "goal" and verdict.reason == OTHER_VALUE:
        return Verdict(Relation.DISTINCT, "another goal", undecided=True)
    if new.kind in _EVENTS:
        return _event(old, new, verdict)
    if new.kind is Kind.PLAN:
        return _plan(old, new, verdict)
    return verdict


def _corrected(old: Claim, new: Claim, verdict: Verdict) -> Verdict:
    if verdict.relation is not Relation.DISTINCT:
        return verdict
    one, two = read(old.text), read(new.text)
    words = {term for term in one.bag if term.role is Role.WORD}
    shared = words & two.bag.keys()
    if words and len(shared) >= _HALF * len(words):
        return Verdict(Relation.UPDATE, "corrected")
    return verdict


def _event(old: Claim, new: Claim, verdict: Verdict) -> Verdict:
    """Things happen again: only the same words on the same day are one event."""
    same_day = old.occurred_at.date() == new.occurred_at.date()
    if verdict.relation is Relation.SAME:
        return verdict if same_day else Verdict(Relation.DISTINCT, "the same happened again")
    if verdict.relation is Relation.DISTINCT:
        return verdict
    if verdict.relation is Relation.CONTRADICTION and _IN_FACT.search(new.text):
        return Verdict(Relation.CONTRADICTION, "it went the other way in fact")
    return Verdict(Relation.DISTINCT, "another event", undecided=same_day)


_IN_FACT = re.compile(
    r"其实|并没有?|压根没|根本没|实际上|\b(?:actually|in fact|turns out|after all)\b", re.IGNORECASE
)


@lru_cache(maxsize=5_000)
def _meant(text: str, at: datetime) -> tuple[TimeHit, ...]:
    return tuple(find_times(text, at, bias=Bias.FUTURE))


def _agree(one: tuple[TimeHit, ...], two: tuple[TimeHit, ...]) -> bool:
    """Whether times mean the same: 3 pm ends with its hour, 15:00 with its minute."""
    pairs = zip(one, two, strict=False)
    return len(one) == len(two) and all(a.start == b.start or a.end == b.end for a, b in pairs)


def _plan(old: Claim, new: Claim, verdict: Verdict) -> Verdict:
    """Relative times count from the day they were said: "tomorrow" is another day tomorrow."""
    one, two = read(old.text), read(new.text)
    found = difference(one, two)
    keys = [term.key for term in (*one.bag, *two.bag) if term.role is Role.TIME]
    if (
        any(found.of(Role.WORD, Role.AMOUNT))
        or found.turned
        or not any(map(RELATIVE.fullmatch, keys))
    ):
        return verdict
    if not (found.old or found.new) and old.occurred_at.date() == new.occurred_at.date():
        return verdict
    meant, means = _meant(old.text, old.occurred_at), _meant(new.text, new.occurred_at)
    if not meant or not means:
        return verdict
    if _agree(meant, means):
        same = verdict.relation in (Relation.SAME, Relation.UPDATE)
        return Verdict(Relation.SAME, "the same plan for the same time") if same else verdict
    if verdict.relation is Relation.SAME:
        return Verdict(Relation.UPDATE, "the same plan for another time")
    return verdict


def _checked(old: Claim, new: Claim, verdict: Verdict) -> Verdict:
    """Nothing merges against the polarity of its fields, whatever its words say."""
    if verdict.relation is not Relation.SAME or verdict.reason == OTHER_SIDE:
        return verdict
    if old.polarity and new.polarity and old.sign != new.sign:
        return Verdict(Relation.CONTRADICTION, "the opposite polarity", undecided=True)
    return verdict
