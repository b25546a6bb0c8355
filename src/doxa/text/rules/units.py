"""From a draft to a unit: offsets of the original, time, canonical sentence, tags."""

import re
from dataclasses import dataclass, replace

from doxa.domain.importance import Signals
from doxa.domain.memory import Kind
from doxa.text.circumstances import circumstances
from doxa.text.clauses import Clause
from doxa.text.folding import Folded, fold, strip_invisible
from doxa.text.masks import HIDE
from doxa.text.polarity import strength
from doxa.text.rules.en_moments import own_part
from doxa.text.rules.frames import Anchor, Draft, Frame
from doxa.text.rules.gates import has_han, once
from doxa.text.rules.slots import DIMENSIONS, likes
from doxa.text.rules.subjects import Reading, Who
from doxa.text.rules.tags import tags_of
from doxa.text.rules.values import USER, Said, Span, Unit
from doxa.text.rules.wording import en_order, en_sentence, zh_order, zh_sentence
from doxa.text.times import Bias, find_times

_TIMED = re.compile(
    r"[\d天日周月年晚早号点季节]|星期|礼拜|刚|元旦|国庆|春|中秋|五一|十一|端午|清明|除夕|圣诞|假|\b(?:today|tonight|tomorrow|yesterday|(?:next|last|this|on|in|by|until|since|for|week|month|year)\b|morning|evening|(?:mon|tues|wednes|thurs|fri|satur|sun)day)"
)
_QUOTES = frozenset({'""', "''", "“”", "「」", "『』", "``", "‘’"})
_UNTIL = re.compile(
    r"(?:到|直到|截止|在)[^,]{1,16}(?:之前|以前|前|为止)|\b(?:until|till|through|by the end of)\b|(?:这|本|下)(?:周|个?月|学期|季度)(?:内|都|先|暂时)|\bfor (?:the next|this)\b|暂时|这段时间"
)
_CONDITION = re.compile(
    r"的?时候?$|[时里上中前后]$|(?:方面|来说|场合|情况下)$|^(?:when|whenever|while|in|at|on|for|during|after|before|as)\b"
)
_BRIEF = frozenset({"en.taste.brief", "en.taste.none"})
"""Frames of wishes with no verb."""

_WORK_SLOT = re.compile(
    r"^(?!likes:)\w+ (?:length|format|language|style|emoji)$|^order$|^feedback$"
)


_JUDGING = ("zh.feedback.", "en.feedback.", "en.reaction.")


@dataclass(frozen=True, slots=True)
class Scope:
    """The turn a unit is read from: what was said, its folded form and the way back."""

    said: Said
    folded: Folded

    def original(self, start: int, end: int) -> Span:
        """The slice of the turn as said; "the user" of a system text is taken whole."""
        low = max(0, start - 7)
        start = low if self.folded.text[low : start + 1] == "the user" else start
        return self.folded.original_span(start, end)


@dataclass(frozen=True, slots=True)
class Match:
    """A frame that matched a clause, and what it read."""

    frame: Frame
    draft: Draft
    clause: Clause
    reading: Reading
    around: str
    after: str = ""

    @property
    def kind(self) -> Kind:
        """The kind of the memory."""
        return self.draft.kind or self.frame.kind


def _timed(unit: Unit, match: Match, said: Said) -> Unit:
    """The unit with its validity, or with the time an outcome occurred."""
    timed = _TIMED.search(match.clause.text) is not None
    if match.kind is Kind.OUTCOME:
        past = find_times(unit.wording, said.at, bias=Bias.PAST) if timed else []
        return replace(unit, occurred_at=min(past[0].start, said.at) if past else said.at)
    plan = match.kind is Kind.PLAN
    passing = plan or _UNTIL.search(match.clause.text) or once(match.clause.text, "")
    if not timed or not passing:
        return unit
    told = own_part(unit.wording) if plan else unit.wording
    hits = find_times(told, said.at, bias=Bias.FUTURE)
    ahead = [hit for hit in hits if hit.end > said.at and not hit.recurring]
    if not ahead:
        return unit
    end = max(hit.end for hit in ahead)
    return replace(unit, valid_from=ahead[0].start if plan else None, valid_until=end)


def _kin_sentence(match: Match, wording: str) -> str | None:
    """A sentence about kin who are not named in the wording, or stand first in it."""
    kin, han = match.reading.kin, has_han(match.clause.text)
    if not kin:
        return None
    if wording.lower().startswith(kin):
        return zh_sentence(wording, "用户的") if han else en_sentence(wording, "The user's")
    if kin in wording.lower():
        return None
    named = f"用户的{kin}" if han else f"The user's {kin}"
    return zh_sentence(wording, named) if han else en_sentence(wording, named)


def _sentence(match: Match, wording: str) -> str:
    if match.draft.sentence:
        return match.draft.sentence
    orders = match.kind in (Kind.PREFERENCE, Kind.FEEDBACK) and match.reading.who in (
        Who.NONE,
        Who.AGENT,
    )
    orders = orders and not (match.draft.slot or "").startswith("likes:")
    orders = orders or match.frame.id in _BRIEF
    if match.kind is Kind.FEEDBACK and match.frame.id.startswith(_JUDGING):
        return (
            f"用户反馈：{wording.strip()}"
            if has_han(match.clause.text)
            else f"The user says: {wording.strip()}."
        )
    if match.draft.slot == "name":
        wording = _THIS_IS.sub("I am ", wording)
    of_kin = _kin_sentence(match, wording)
    if of_kin:
        return of_kin
    if _of_thing(match, wording):
        return f"The user says: {wording.strip(' ,.;!')}."
    bare = match.kind in (Kind.OUTCOME, Kind.CORRECTION) and match.reading.who is not Who.SELF
    if has_han(match.clause.text):
        return (
            zh_order(wording)
            if orders
            else zh_sentence(wording, "" if bare else "用户", fronted=".fronted" in match.frame.id)
        )
    return en_order(wording) if orders else en_sentence(wording, "" if bare else "The user")


_THIS_IS = re.compile(r"(?:this|it) is (?=\w)|it's (?=\w)", re.IGNORECASE)
"""How somebody who is heard and not seen gives a name."""


def _of_thing(match: Match, wording: str) -> bool:
    """Whether an English plan has a subject of its own, which no other may stand before."""
    if match.kind is not Kind.PLAN or match.frame.anchor is not Anchor.START:
        return False
    return not has_han(wording) and "the user" not in en_sentence(wording, "").lower()


_MENTION = re.compile(r"<[@#!][^>\n]{1,60}>\s?")


def _readable(wording: str) -> str:
    """The wording as a reader sees it: nothing invisible, no id of an account."""
    return _MENTION.sub("", strip_invisible(wording))


def _spoken(match: Match, wording: str) -> str:
    """The wording with the subject that was left out."""
    implied = match.clause.text[: match.clause.implied]
    own = implied.startswith(("i ", "i'"))
    return f"I{implied[1:]}{wording[:1].lower()}{wording[1:]}" if own else wording


def _signals(match: Match, *, corrected: bool) -> Signals:
    kind = match.kind
    return Signals(
        preference=kind is Kind.PREFERENCE or match.draft.slot == "diet",
        success=kind is Kind.OUTCOME and match.draft.polarity > 0,
        new_entity=match.draft.new_entity,
        correction=corrected or kind is Kind.CORRECTION or match.draft.retracts,
    )


def _value(match: Match, scope: Scope) -> str:
    if match.draft.value_span is None:
        return match.draft.value
    low, high = match.draft.value_span
    low = max(low, match.clause.implied)
    start, end = scope.original(match.clause.start + low, match.clause.start + high)
    value = _readable(scope.said.text[start:end]).strip(" \t,，.。")
    if len(value) > 2 and value[0] + value[-1] in _QUOTES:
        value = value[1:-1]
    value = own_part(value) if match.kind is Kind.PLAN else value
    return value + match.draft.suffix


def _named(match: Match, value: str) -> bool:
    """Whether a value is written as a name is; the first word of a turn tells nothing."""
    low = (match.draft.value_span or (0, 0))[0]
    return value[0].isupper() and low > match.clause.implied


def _named_in(match: Match) -> str:
    """What the masked clause shows of the value."""
    low, high = match.draft.value_span or (0, 0)
    return match.clause.text[low:high]


def _told(match: Match) -> Span:
    """The slice of a clause that says it: a Chinese discourse marker before it is no part."""
    start, end = match.clause.said
    marked = match.kind is not Kind.CORRECTION and has_han(match.clause.text)
    return (start + match.reading.about if marked else start), end


def cased(match: Match, scope: Scope) -> bool:
    """Whether a value that must be written as a name is."""
    value = _value(match, scope)
    return bool(value) and _named(match, value)


def unit_of(match: Match, scope: Scope, *, corrected: bool, confidence: float) -> Unit | None:
    """The unit a match stands for; none where nothing is left of its value."""
    span = scope.original(*_told(match))
    wording = scope.said.text[slice(*span)]
    value = _value(match, scope)
    if not value or (match.draft.cased and not _named(match, value)):
        return None
    draft, kind = match.draft, match.kind
    if draft.slot and draft.slot.startswith("likes:") and HIDE in _named_in(match):
        draft = replace(draft, slot=likes(fold(value)))
    work = bool(draft.slot and _WORK_SLOT.match(draft.slot))
    of_kin = match.reading.who is Who.KIN and match.frame.self_statement
    subject = draft.subject or (match.reading.kin if of_kin else USER)
    kin_wish = subject != USER and has_han(match.clause.text)  # what kin like is a fact of them
    own = match.reading.who not in (Who.KIN, Who.WE) and subject == USER
    own = own and not work and match.frame.self_statement
    tags, scene = tags_of(match.clause.text, match.around, work=work)
    unit = Unit(
        kind=Kind.FACT if kin_wish and kind is Kind.PREFERENCE else kind,
        subject=subject,
        about_self=own and kind in (Kind.PREFERENCE, Kind.FACT) and not _conditional(match),
        slot=draft.slot,
        single_valued=draft.single_valued,
        value=value,
        polarity=draft.polarity,
        strength=strength(match.clause.text),
        sentence=_sentence(match, _spoken(match, _readable(wording))),
        wording=wording,
        span=span,
        tags=(*tags, *circumstances(match.clause.text)),
        scene_guess=scene,
        rule=match.frame.id,
        confidence=confidence,
        signals=_signals(match, corrected=corrected),
        retracts=draft.retracts or _withdrawn(match),
        damped=draft.damped,
    )
    return _timed(unit, match, scope.said)


_WITHDRAWS = re.compile(
    r"(?:别|不要|不用|不必|无需|不许|甭)再|不再|再也不|停止"
    r"|\b(?:any ?more|any longer|no longer|no more|stop|quit|cease)\b"
)


def _withdrawn(match: Match) -> bool:
    """Whether a way of answering is taken back: not any more says that it was so before."""
    slot, _, dimension = (match.draft.slot or "").rpartition(" ")
    ways = bool(slot) and dimension in DIMENSIONS
    return ways and match.draft.polarity < 0 and bool(_WITHDRAWS.search(match.clause.text))


_LIST = re.compile(
    r"\s*(?:、|,\s*(?:and|or)\s|,|\s(?:and|or|as well as|plus)\s|(?<=[\u3400-\u9fff])(?:和|以及|还有|跟|及)(?=[\u3400-\u9fff]))\s*"
)
_ONE_THING = re.compile(
    r"rock and roll|mac and cheese|peace and quiet|fish and chips|salt and pepper|bread and butter|arts and crafts|drum and bass|black and white|pros and cons|\bbetween\b|和平|和谐|和服|和风|和牛|普及"
    r"|such as|like|as|,.*\b(?:is|are|was|that|which|who|but|i|we|you)\b|等|的.*的|的.+?(?:[和与及、]|以及)"
)
_NO_PART = re.compile(
    r"(?:the|a|my|our|his|her|especially|particularly|mostly|though|even|no|not|never|preferably|ideally|as|with|in|on|at|for|if|so|which|who|please|sorry|thanks"
    r"|lol|haha|honestly|started|moved|left|became|went|got|feel|felt|always|i|it|they|he|she|we|you|often|usually|then|used)\b"
)
"""How no thing of a list starts: what is said of the one before."""
_MAX_PARTS, _MAX_PART = 8, 30


def parted(unit: Unit) -> tuple[Unit, ...]:
    """One unit for each thing of a list that is liked or disliked, so that each can meet its like.

    Lists of long or unlike parts stay whole.
    """
    slot = unit.slot or ""
    if not (slot.startswith("likes:") or slot == "diet") or _ONE_THING.search(unit.value.lower()):
        return (unit,)
    parts = [part for part in _LIST.split(unit.value) if part]
    if not has_han(unit.value) and any(_NO_PART.match(part.lower()) for part in parts):
        return (unit,)
    short = all(len(part) <= _MAX_PART and len(part.split()) <= 4 for part in parts)
    if not 1 < len(parts) <= _MAX_PARTS or not short or unit.value not in unit.sentence:
        return (unit,)
    return tuple(
        replace(
            unit,
            slot=slot if slot == "diet" else likes(fold(part)),
            value=part,
            sentence=unit.sentence.replace(unit.value, part, 1),
        )
        for part in parts
    )


def _conditional(match: Match) -> bool:
    """Whether a circumstance stands before the statement (写周报的时候我喜欢用表格)."""
    before = match.reading.before.strip(" ,")
    return bool(before) and bool(_CONDITION.search(before))
