"""Trust: how far a match counts, by the width of its frame and the turn it stands in."""

import re
from collections.abc import Sequence

from doxa.text.clauses import Clause
from doxa.text.rules.gates import Gate, once
from doxa.text.rules.subjects import Reading, Who
from doxa.text.rules.units import Match

BRIEF = (6, 90)
"""Clauses and characters of a turn that says one thing; a longer one talks."""

PROPOSED = 0.85
"""The confidence of a wide frame in a turn that talks."""

_ORDERS = ("zh.order.", "zh.switch", "zh.wish.")
"""Frames of what the agent shall do."""

_WISHES = ("zh.wish.", "zh.choice.", "zh.order.part.")
"""After 我会, 我要 such frames tell what the speaker will do."""

_WIDE = (
    "zh.wish.", "zh.choice.", "zh.plain.", "zh.self.", "zh.taste.", "zh.plan.set", "zh.plan.not",
    "zh.outcome.result.verb", "zh.feedback.piece", "zh.order.part.",
)  # fmt: skip
_RESOLVED = re.compile(
    r"我(?:也|还|先|就|再|都|们)?(?:会|要(?!求)|将|打算|准备|可以|先|得|应该|需要|开始|正)"
)


def brief(pieces: Sequence[Clause]) -> bool:
    """Whether the clauses of a turn are so few that all of it is statement."""
    return len(pieces) <= BRIEF[0] and pieces[-1].end <= BRIEF[1]


def wish_gates(match: Match, reading: Reading) -> frozenset[Gate]:
    """The gates of an order for this once, and of what the speaker resolves to do."""
    found: set[Gate] = set()
    name = match.frame.id
    if name.startswith(_ORDERS) and once(match.clause.text, match.around + match.after):
        found.add(Gate.ONCE)
    if name.startswith(_WISHES) and reading.carries and _RESOLVED.search(match.around[-80:]):
        found.add(Gate.UNCLEAR)
    return frozenset(found)


def confidence(match: Match, reading: Reading, *, said_briefly: bool) -> float:
    """The confidence of a match.

    Wide frames are certain in a brief turn; in a long one, where a clause without a subject
    tells of anything, they propose. What is said of others is at most .9.
    """
    found = match.draft.confidence or match.frame.precision
    if not said_briefly and match.frame.id.startswith(_WIDE):
        found = min(found, PROPOSED)
    return min(found, 0.9) if reading.who in (Who.KIN, Who.WE) else found
