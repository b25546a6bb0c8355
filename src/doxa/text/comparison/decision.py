"""The decision: same, update, contradiction or distinct."""

import re
from dataclasses import replace
from datetime import datetime
from functools import lru_cache

from doxa.domain.memory import Kind
from doxa.text.artifacts import artifact
from doxa.text.comparison.changes import once
from doxa.text.comparison.circumstances import elsewhere
from doxa.text.comparison.claims import Claim, Relation, Verdict
from doxa.text.comparison.evidence import opposed, other_person
from doxa.text.comparison.gist import gist
from doxa.text.comparison.kin import same_person
from doxa.text.comparison.moments import RELATIVE
from doxa.text.comparison.rankings import ranking
from doxa.text.comparison.recognition import OTHER_STATE, recognised
from doxa.text.comparison.sentences import OTHER_VALUE, OTHER_WORDS, difference, weigh
from doxa.text.comparison.slotted import (
    FREE,
    OTHER_SIDE,
    multiple,
    part,
    same_slot,
    single,
    styled,
    styled_slot,
)
from doxa.text.comparison.statements import MAX_TEXT, read
from doxa.text.comparison.terms import Role
from doxa.text.folding import fold
from doxa.text.rules.slots import LIKES, SINGLE_VALUED, comparable
from doxa.text.times import Bias, TimeHit, find_times

LIKELY = 0.85
"""Calibrated likeness from which distinct statements are worth a second look."""

_EVENTS = frozenset({Kind.OUTCOME, Kind.TURN, Kind.SUMMARY})
_DATED = _EVENTS | {Kind.PLAN}
_IGNORED = {
    Kind.PLAN: frozenset({"plan", "want"}),
    Kind.PREFERENCE: frozenset({"want", "always"}),
    Kind.FEEDBACK: frozenset({"want", "always"}),
}  # fmt: skip
_COMPARING = frozenset({"like", "more", "good", "rather", "choose", "选", "择"})
"""Words that only say that something is compared."""

OTHER_PERSON = "another person"
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
    apart = _apart(old, new) or _overlong(old, new) or _limited(old, new)
    if apart:
        return apart
    verdict = _ranked(old, new) or _decided(old, new, likeness)
    if verdict.relation is Relation.DISTINCT and verdict.reason not in _FIRM:
        verdict = _recognised(old, new, likeness, verdict)
    return _ended(old, new, _checked(old, new, verdict))


_FIRM = frozenset(
    {
        "the same happened again",
        "another event",
        "compared in other respects",
        "other things are compared",
        "another number names another thing",
        "the same words in another direction or order",
        OTHER_PERSON,
        "qualified differently",
        "another kind of work",
        "wishes that go together",
        "nothing to compare",
        "another value, one of them unwanted",
        "a part of it on the other side",
    }
)
"""Reasons to keep two statements apart that no likeness of their wording overrules."""


def _recognised(old: Claim, new: Claim, likeness: float | None, verdict: Verdict) -> Verdict:
    found = recognised(old, new, likeness)
    if {old.kind, new.kind} & _EVENTS:
        return found if _of_one_event(old, new, found) else verdict
    if found.relation is Relation.DISTINCT:
        return replace(verdict, undecided=verdict.undecided or found.undecided)
    return found


def _apart(old: Claim, new: Claim) -> Verdict | None:
    if not same_person(old.subject, new.subject):
        return Verdict(Relation.DISTINCT, "another subject")
    for name in ("holder", "scene"):
        if getattr(old, name) != getattr(new, name):
            return Verdict(Relation.DISTINCT, f"another {name}")
    kinds = {old.kind, new.kind}
    if (old.kind, new.kind) == (Kind.PLAN, Kind.OUTCOME):
        return None  # what was planned may be done
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


def _limited(old: Claim, new: Claim) -> Verdict | None:
    """What holds once, for a while or in another circumstance leaves the other as it was."""
    if {old.kind, new.kind} & _DATED or Kind.CORRECTION in {old.kind, new.kind}:
        return None
    if elsewhere(old.text, new.text):
        return Verdict(Relation.DISTINCT, "in another circumstance")
    limited = [claim.valid_until is not None or once(fold(claim.text)) for claim in (old, new)]
    if limited[0] == limited[1]:
        return None
    return Verdict(Relation.DISTINCT, "for a while, and at large")


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


def _of_one_event(old: Claim, new: Claim, found: Verdict) -> bool:
    """Whether what was recognised between happenings counts.

    A repeat must be of the same day; what was planned may be done, what was broken fixed.
    """
    if found.relation is Relation.UPDATE:
        return (old.kind is Kind.PLAN or found.reason == OTHER_STATE) and not found.undecided
    same_day = old.occurred_at.date() == new.occurred_at.date()
    return found.relation is Relation.SAME and old.kind is new.kind and same_day


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
        return _other_slot(old, new, likeness)
    if old.single_valued or new.single_valued:
        return single(old, new)
    return multiple(old, new, likeness)


def _other_slot(old: Claim, new: Claim, likeness: float | None) -> Verdict:
    close = all((claim.slot or "").startswith(LIKES) for claim in (old, new))
    if close and old.sign != new.sign and part(old.value, new.value):
        return Verdict(Relation.DISTINCT, "a part of it on the other side", undecided=True)
    unsure = close and likeness is not None and likeness >= LIKELY
    return Verdict(Relation.DISTINCT, "another slot", undecided=unsure)


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
    if other_person(gist(old.text), gist(new.text)):
        return Verdict(Relation.DISTINCT, OTHER_PERSON)
    one, two = read(old.text), read(new.text)
    ignored = _IGNORED.get(new.kind, frozenset()) if old.kind is new.kind else frozenset()
    return _by_kind(old, new, weigh(one, two, ignored))


def _by_kind(old: Claim, new: Claim, verdict: Verdict) -> Verdict:
    """What the words came to, as the kinds of the two allow it."""
    if {old.kind, new.kind} == {Kind.PLAN, Kind.OUTCOME}:
        return Verdict(Relation.DISTINCT, OTHER_WORDS)
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
    r"其实|看错|搞错|弄错|误会|误诊|并没有?|压根没|根本没|实际上|\b(?:actually|in fact|turns out|after all|misread|misheard|mistaken|by mistake)\b",
    re.IGNORECASE,
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


_FORE, _AFT = (
    re.compile(
        r"先|最前|开头|\b(?:first|up ?front|(?:at|on) the (?:top|start|beginning)|on top)\b",
        re.IGNORECASE,
    ),
    re.compile(
        r"放最?后|最后|末尾|结尾|\b(?:last|at the (?:end|bottom)|afterwards)\b", re.IGNORECASE
    ),
)
"""Words for the fore and the aft end of what is said."""
_JOINED = re.compile(
    r"\b(?P<head>[a-z][\w'-]*),? (?:and(?: also)?|plus|as well as) (?:the |my |our |a |an )?"
    r"(?!i\b|i'|we\b|it\b|please\b|then\b|always\b|never\b|so\b|not\b|don't\b)(?P<more>[a-z][\w'-]*)",
    re.IGNORECASE,
)
"""A thing that is joined to another: ops and support."""


_NAMED = SINGLE_VALUED | {"money", "pet", "allergy", "family", "hobby", "uses", "instrument"}
"""Slots that say what a value is to somebody: an employer is no savings bank."""


def _turned_round(one: str, two: str) -> bool:
    """Whether one text puts first what the other puts last."""
    fore, aft = (
        (bool(_FORE.search(one)), bool(_FORE.search(two))),
        (
            bool(_AFT.search(one)),
            bool(_AFT.search(two)),
        ),
    )
    return fore != aft and fore == aft[::-1] and any(fore)


def _adds(old: str, new: str) -> bool:
    """Whether a repeat joins a thing to what was said: tell ops, tell ops and support."""
    said = set(re.findall(r"[a-z][\w'-]*", old.lower()))
    return any(
        hit["head"].lower() in said and hit["more"].lower() not in said
        for hit in _JOINED.finditer(new)
    )


_ENDS = re.compile(
    r"\b(?:giv(?:en|ing)|gave) up\b|\bstopped \w+ing\b|\b(?:have|has|'ve|'s|just|finally)? ?(?:quit|dropped|kicked|ditched) "
    r"|\b(?:gone|went) off\b|\bweaned\b",
    re.IGNORECASE,
)
"""Words for what came to an end by what somebody did."""
_LIKED = re.compile(
    r"\b(?:lov|lik|ador|enjoy|hat|prefer|trust|want)(?:e|es|ed|s)?\b", re.IGNORECASE
)
_INSTEAD = re.compile(r"\b(?:now|instead|taken up|took up|switched)\b", re.IGNORECASE)


def _ended(old: Claim, new: Claim, verdict: Verdict) -> Verdict:
    """What one did and has given up is another state; what one liked and gave up, the other side."""
    if verdict.relation is not Relation.CONTRADICTION or not _ENDS.search(new.text):
        return verdict
    if _ENDS.search(old.text) or (_LIKED.search(old.text) and not _INSTEAD.search(new.text)):
        return verdict
    return replace(verdict, relation=Relation.UPDATE, reason="it came to an end")


def _unlike(old: Claim, new: Claim) -> Verdict | None:
    """Why the words of two claims that look the same are not: another end, more, another slot."""
    if _turned_round(old.text, new.text):
        return Verdict(Relation.CONTRADICTION, "one first, the other last", undecided=True)
    if _adds(old.text, new.text):
        return Verdict(Relation.UPDATE, "the same and more", undecided=True)
    if {old.slot, new.slot} <= _NAMED and old.slot != new.slot:
        return Verdict(Relation.DISTINCT, "another named slot", undecided=True)
    if opposed(gist(old.text), gist(new.text)):
        return Verdict(Relation.DISTINCT, "the same value, in words against it", undecided=True)
    return None


def _checked(old: Claim, new: Claim, verdict: Verdict) -> Verdict:
    """Nothing merges against the polarity of its fields or of its words, or with more in it."""
    if verdict.relation is not Relation.SAME or verdict.reason == OTHER_SIDE:
        return verdict
    comparable_signs = not old.slot or not new.slot or old.slot == new.slot
    if comparable_signs and old.polarity and new.polarity and old.sign != new.sign:
        return Verdict(Relation.CONTRADICTION, "the opposite polarity", undecided=True)
    if max(len(old.text), len(new.text)) > MAX_TEXT:
        return verdict
    return _unlike(old, new) or verdict
