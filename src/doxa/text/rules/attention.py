"""The gate of high recall: clauses that may say something lasting which no frame reads.

Cheap word lists; it decides nothing, it only leaves a clause pending so that a model or a
person can look at it (REQUIREMENTS W4).
"""

from collections.abc import Sequence

from doxa.text.clauses import Clause
from doxa.text.rules import en_attention, zh_attention
from doxa.text.rules.gates import has_han


def requests(pieces: Sequence[Clause]) -> bool:
    """Whether a clause of a Chinese turn asks for something to be done or told."""
    return any(has_han(piece.text) and zh_attention.REQUESTS.search(piece.text) for piece in pieces)


def binding(text: str) -> bool:
    """Whether a folded clause about somebody else binds or concerns the speaker."""
    if not has_han(text):
        return en_attention.concerns(text)
    return zh_attention.CIRCLE.match(text) is not None


def reported(text: str) -> bool:
    """Whether what a folded clause says of the speaker is somebody else's word."""
    form = zh_attention.REPORTED if has_han(text) else en_attention.REPORTED
    return form.search(text) is not None


def habitual(text: str) -> bool:
    """Whether a folded condition tells what is so each time, not what might be."""
    return zh_attention.habitual(text) if has_han(text) else en_attention.habitual(text)


def lasting(text: str, *, tells: bool = True, about: str = "") -> bool:
    """Whether a folded clause, no question, may say something worth keeping.

    Any statement of the speaker's own that is no small talk, request or mood counts; one
    without a pronoun needs a word of habit, taste or answering. ``tells`` says that the turn
    neither asks nor requests, ``about`` is the clause that opened its sentence.
    """
    if has_han(text):
        return zh_attention.lasting(text, tells=tells, about=about)
    return en_attention.lasting(text, tells=tells)
