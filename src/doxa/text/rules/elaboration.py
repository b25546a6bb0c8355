"""Elaborations: clauses that go on with what the clause before them said.

没修好，重启以后又出现了 is one outcome, 用飞书，不用钉钉 one fact: the second clause widens the
unit of the first and gives none of its own.
"""

import re
from dataclasses import replace

from doxa.domain.memory import Kind
from doxa.text.folding import strip_invisible
from doxa.text.rules.gates import has_han
from doxa.text.rules.values import USER, Unit
from doxa.text.rules.wording import zh_sentence

_EVENTS = frozenset({Kind.OUTCOME, Kind.CORRECTION, Kind.FEEDBACK})
_COMMA = re.compile(r"[\s,，、]{0,3}")
_ALTERNATIVES = re.compile(
    r"(?!likes:)\w+ (?:language|format|style|length)|uses|call me|email|home"
)


def elaborates(text: str, known: Unit, unit: Unit) -> bool:
    """Whether a unit only goes on with the one before it in its sentence of ``text``."""
    start, end = known.span[1], unit.span[0]
    if end < start or not _COMMA.fullmatch(text[start:end]) or not has_han(unit.wording):
        return False
    if known.subject != unit.subject or known.kind is not unit.kind:
        return False
    if unit.kind in _EVENTS:
        return known.polarity == unit.polarity or unit.kind is Kind.CORRECTION
    if unit.subject != USER:
        return unit.subject not in unit.wording and unit.slot in {"about", known.slot}
    excludes = known.slot == unit.slot and known.polarity > 0 > unit.polarity
    return excludes and bool(_ALTERNATIVES.fullmatch(unit.slot or ""))


def widened(text: str, known: Unit, unit: Unit) -> Unit:
    """The known unit with the wording of the one that elaborates it."""
    span = known.span[0], unit.span[1]
    more = zh_sentence(strip_invisible(unit.wording), "")
    return replace(
        known, span=span, wording=text[slice(*span)], sentence=f"{known.sentence}，{more}"
    )
