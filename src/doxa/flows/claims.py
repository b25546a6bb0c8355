"""What a language model says a turn says: its form checked, its words held to the turn's own."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from doxa.domain.importance import Signals
from doxa.domain.memory import Kind
from doxa.domain.moments import local, parse_zone
from doxa.domain.turn import Event
from doxa.text.folding import fold
from doxa.text.language import language
from doxa.text.rules import Unit
from doxa.text.rules.slots import SINGLE_VALUED
from doxa.text.times import Bias, find_times
from doxa.text.tokens import terms

MODEL = "model:"
"""How the rule of a statement that a language model read begins."""
CONFIDENCE = 0.8
"""What a model reads is trusted less than a rule of measured precision."""
SUPPORTED = 0.5
"""Share of the value's words that must stand in the turn, unless it stands there whole."""
MAX_ITEMS = 64
SENTENCE_CHARS, VALUE_CHARS, SLOT_CHARS = 300, 200, 40
_KINDS = (Kind.PREFERENCE, Kind.FACT, Kind.PLAN, Kind.CORRECTION, Kind.OUTCOME, Kind.FEEDBACK)
SCHEMA: Mapping[str, object] = {
    "type": "object",
    "required": ["items"],
    "properties": {
        "items": {
            "type": "array",
            "items": {
                "type": "object",
                "required": ["turn", "quote", "sentence", "kind", "subject", "value", "polarity"],
                "properties": {
                    "turn": {"type": "integer"},
                    "quote": {"type": "string"},
                    "sentence": {"type": "string"},
                    "kind": {"enum": [str(kind) for kind in _KINDS]},
                    "subject": {"type": "string"},
                    "slot": {"type": ["string", "null"]},
                    "value": {"type": "string"},
                    "polarity": {"enum": [1, -1]},
                },
            },
        }
    },
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """One item of a model's answer; what it says of grades, ids or confidence is not read."""

    turn: int
    quote: str
    sentence: str
    kind: Kind
    subject: str
    slot: str | None
    value: str
    polarity: int


def decode(answer: object) -> list[Claim]:
    """The items of an answer that have the right form; others are dropped.

    Raises:
        ValueError: the answer as a whole has another form.
    """
    items = answer.get("items") if isinstance(answer, Mapping) else None
    if not isinstance(items, list):
        raise ValueError('there is no list "items"')
    return [claim for item in items[:MAX_ITEMS] if (claim := _claim(item)) is not None]


def _claim(item: object) -> Claim | None:
    if not isinstance(item, Mapping):
        return None
    turn, polarity = item.get("turn"), item.get("polarity")
    texts = [item.get(name) for name in ("quote", "sentence", "value")]
    if not isinstance(turn, int) or polarity not in (1, -1):
        return None
    if not all(isinstance(text, str) and text.strip() for text in texts):
        return None
    if item.get("kind") not in {str(kind) for kind in _KINDS}:
        return None
    quote, sentence, value = (str(text).strip() for text in texts)
    if len(sentence) > SENTENCE_CHARS or len(value) > VALUE_CHARS:
        return None
    slot, subject = item.get("slot"), item.get("subject")
    return Claim(
        turn=turn,
        quote=quote,
        sentence=" ".join(sentence.split()),
        kind=Kind(str(item["kind"])),
        subject=str(subject).strip()[:SLOT_CHARS] if isinstance(subject, str) else "user",
        slot=str(slot).strip().lower()[:SLOT_CHARS] or None if isinstance(slot, str) else None,
        value=value,
        polarity=1 if polarity == 1 else -1,
    )


def supported(claim: Claim, event: Event, version: str) -> Unit | None:
    """The claim as a statement of the turn; None where the turn's own words do not hold it.

    The quote must stand in the turn, most words of the value too, and the sentence must be in
    the turn's language and bring no number of its own.
    """
    span = _span(claim.quote, event.content)
    if span is None or not _worded(claim, event.content):
        return None
    unit = Unit(
        kind=claim.kind,
        subject=claim.subject or "user",
        about_self=claim.subject == "user" and claim.kind in (Kind.PREFERENCE, Kind.FACT),
        slot=claim.slot,
        single_valued=claim.slot in SINGLE_VALUED,
        value=claim.value,
        polarity=claim.polarity,
        strength=0.5,
        sentence=claim.sentence,
        wording=event.content[slice(*span)],
        span=span,
        rule=f"{MODEL}{version}",
        confidence=CONFIDENCE,
        explicit=False,
        signals=_signals(claim.kind, claim.polarity),
    )
    return _timed(unit, event) if claim.kind is Kind.PLAN else unit


def _timed(unit: Unit, event: Event) -> Unit:
    """The validity of a plan, from the words of the turn: a model's dates are not taken."""
    at = local(event.occurred_at, parse_zone(event.zone))
    ahead = [hit for hit in find_times(unit.wording, at, bias=Bias.FUTURE) if hit.end > at]
    if not ahead:
        return unit
    return replace(unit, valid_from=ahead[0].start, valid_until=max(hit.end for hit in ahead))


def grounded(quote: str, sentence: str, text: str, share: float = SUPPORTED) -> bool:
    """Whether what a model says of a text stands in it.

    The quote must stand there; the sentence must be in the text's language, bring no number
    of its own, and share of its words with the text.
    """
    words, said = terms(sentence), terms(text)
    held = sum(1 for term in words if term in said)
    plain = bool(words) and held >= share * len(words)
    return plain and _span(quote, text) is not None and _same_tongue(sentence, text)


def _span(quote: str, text: str) -> tuple[int, int] | None:
    start = text.find(quote)
    if start >= 0:
        return start, start + len(quote)
    # a model may change width, case or blanks: what folds alike is the same words
    pattern = r"\s*".join(re.escape(part) for part in fold(quote).split())
    found = re.search(pattern, fold(text)) if pattern else None
    return (0, len(text)) if found else None


def _worded(claim: Claim, text: str) -> bool:
    there, said = fold(text), terms(text)
    value = terms(claim.value)
    if fold(claim.value) not in there:
        held = sum(1 for term in value if term in said)
        if not value or held < SUPPORTED * len(value):
            return False
    return _same_tongue(claim.sentence, text)


def _same_tongue(sentence: str, text: str) -> bool:
    """Whether a sentence is in a text's language and brings no number of its own."""
    own = set(re.findall(r"\d+", fold(sentence))) - set(re.findall(r"\d+", fold(text)))
    return not own and language(sentence) == language(text)


def _signals(kind: Kind, polarity: int) -> Signals:
    return Signals(
        preference=kind is Kind.PREFERENCE,
        success=kind is Kind.OUTCOME and polarity > 0,
        new_entity=kind is Kind.FACT,
        correction=kind is Kind.CORRECTION,
    )
