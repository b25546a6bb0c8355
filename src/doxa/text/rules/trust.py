"""Trust: how far a match counts, by the width of its frame and the turn it stands in."""

import re
from collections.abc import Sequence

from doxa.domain.memory import Kind
from doxa.text.clauses import Clause
from doxa.text.rules.en_moments import momentary
from doxa.text.rules.frames import Anchor
from doxa.text.rules.gates import Gate, has_han, once
from doxa.text.rules.subjects import Reading, Who
from doxa.text.rules.units import Match

BRIEF = (6, 90, 180)
"""Clauses, Chinese and English characters of a turn that says one thing; a longer one talks."""

PROPOSED = 0.85
"""The confidence of a wide frame in a turn that talks."""

_ORDERS = (
    "zh.order.", "zh.switch", "zh.wish.", "en.order.", "en.wish.", "en.rule.", "en.fragment.",
    "en.taste.none", "en.taste.please", "en.taste.brief",
)  # fmt: skip
"""Frames of what the agent shall do."""

_WISHES = ("zh.wish.", "zh.choice.", "zh.order.part.")
"""After 我会, 我要 such frames tell what the speaker will do."""

_WIDE = (
    "zh.wish.", "zh.choice.", "zh.plain.", "zh.self.", "zh.taste.", "zh.plan.set", "zh.plan.not", "zh.plan.coming", "zh.shape.", "zh.trace.", "zh.verdict.", "zh.correction.change",
    "zh.outcome.result.verb", "zh.feedback.piece", "zh.order.part.", "en.broad.", "en.fragment.",
    "en.have", "en.ours", "en.lean.over", "en.lean.verdict", "en.rule.noun", "en.rule.lasting", "en.rule.reason", "en.rule.drop",
    "en.rule.want", "en.rule.told", "en.outcome.end", "en.near.", "en.noted", "en.feedback.short",
)  # fmt: skip
_PASTED = ("en.name", "en.plan", "en.event.thing", "en.rule.lasting")
"""Frames that in a pasted brief or transcript read what others say."""

_RESOLVED = re.compile(
    r"我(?:也|还|先|就|再|都|们)?(?:会|要(?!求)|将|打算|准备|可以|先|得|应该|需要|开始|正)"
)


_PERSON = re.compile(
    r"他|她|你|(?:he|she|they|you|my (?:brother|sister|wife|husband|son|daughter|friend|mom|dad|mother|father|boss|colleague|neighbou?r|cousin))\b"
)
_EVENTS = frozenset({Kind.OUTCOME, Kind.CORRECTION, Kind.FEEDBACK})
_IMPERSONAL = frozenset(
    {"en.changed", "en.outcome.done.to", "en.outcome.end", "en.outcome.it", "en.kin.none"}
)
"""Frames of what "it" is now, which tell of the speaker."""

_STANDING = re.compile(
    r"以后|今后|往后|从现在|每次|一律|始终|永远|总是|每当|凡是|无论|\b(?:always|never|from now on|every time|whenever|going forward|in (?:the )?future|each time|by default|unless (?:i (?:say|ask|tell|specify|explicitly|specifically|request|write|want|need|mention|approve)|told|asked|stated|specified|instructed|otherwise))\b"
)


def brief(pieces: Sequence[Clause]) -> bool:
    """Whether the clauses of a turn are so few that all of it is statement."""
    return len(pieces) <= BRIEF[0] and (
        pieces[-1].end <= BRIEF[1 if any(has_han(piece.text) for piece in pieces) else 2]
    )


def wish_gates(match: Match, reading: Reading) -> frozenset[Gate]:
    """The gates of an order for this once, and of what the speaker resolves to do."""
    found: set[Gate] = set()
    name = match.frame.id
    if name.startswith(_ORDERS) and once(match.clause.text, f"{match.around} {match.after}"):
        found.add(Gate.ONCE)
    if name.startswith(_WISHES) and reading.carries and _RESOLVED.search(match.around[-80:]):
        found.add(Gate.UNCLEAR)
    return frozenset(found)


def confidence(match: Match, reading: Reading, *, said_briefly: bool, paste: bool = False) -> float:
    """The confidence of a match.

    Wide frames are certain in a brief turn; in a long one, where a clause without a subject
    tells of anything, they propose; so do names and plans in a ``paste``. What is said of others is at most .9.
    """
    found = match.draft.confidence or match.frame.precision
    if not said_briefly and match.frame.id.startswith(_WIDE):
        found = min(found, PROPOSED)
    if paste and match.frame.id.startswith(_PASTED):
        found = min(found, PROPOSED)
    return min(found, 0.9) if reading.who in (Who.KIN, Who.WE) else found


def elsewhere(match: Match, reading: Reading) -> frozenset[Gate]:
    """The gates of a match that is of somebody else, or their word."""
    frame = match.frame
    held: set[Gate] = set()
    if reading.who is Who.REPORTED and not (
        frame.id.startswith(("en.correction.", "zh.correction."))
        or (frame.anchor is Anchor.START and (frame.questions or reading.before))
    ):
        held.add(Gate.REPORTED)
    away = match.kind is Kind.OUTCOME and frame.id not in _IMPERSONAL
    if away and _PERSON.match(match.clause.text, reading.about):
        held.add(Gate.OTHER)
    own = match.draft.slot == "call me" or frame.id in _IMPERSONAL
    if reading.who is Who.OTHER and not own and match.kind not in _EVENTS:
        held.add(Gate.OTHER)
    said = match.clause.text
    if frame.id.startswith("en.") and momentary(match.draft, match.kind, said):
        held.add(Gate.MOMENT)
    return frozenset(held)


def ruled(match: Match) -> bool:
    """Whether a condition is part of an order that is to last."""
    return match.frame.id == "en.wish.if" or bool(_STANDING.search(match.around))
