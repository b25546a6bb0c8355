"""Distilling by rules: a turn in, units out. Pure and linear in the length of the turn."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from doxa.domain.memory import Kind
from doxa.domain.source import Role
from doxa.text.clauses import Clause, clauses
from doxa.text.folding import fold_with_map
from doxa.text.masks import HIDE, mask
from doxa.text.rules import chinese, english
from doxa.text.rules.attention import binding, habitual, lasting, reported, requests
from doxa.text.rules.elaboration import elaborates, widened
from doxa.text.rules.en_ellipsis import restored
from doxa.text.rules.en_moments import pasted
from doxa.text.rules.en_spelling import spelled
from doxa.text.rules.frames import Anchor, Cue, CueIndex, Draft, Frame
from doxa.text.rules.gates import Gate, asks, gates, has_han, unasserted
from doxa.text.rules.subjects import Reading, Who, readings
from doxa.text.rules.trust import brief, confidence, elsewhere, ruled, wish_gates
from doxa.text.rules.units import Match, Scope, cased, parted, unit_of
from doxa.text.rules.values import Distilled, Pending, Rejected, Said, Unit

SURE = 0.9
"""A rule below this measured precision only proposes (REQUIREMENTS W4)."""

MAX_TEXT = 20_000
"""Characters read of one turn; what is longer is a paste, not a statement."""

MAX_UNITS = 40
"""Units of one turn; a turn with more is a document."""


_SPEAKERS = frozenset({Role.USER, Role.SYSTEM})
_BY_ANCHOR = {
    Anchor.SUBJECT: frozenset({Who.SELF, Who.NONE, Who.KIN, Who.WE}),
    Anchor.PRONOUN: frozenset({Who.SELF, Who.KIN}),
    Anchor.KIN: frozenset({Who.KIN}),
    Anchor.MINE: frozenset({Who.MINE, Who.SELF}),
}
_CORRECTS = re.compile(
    r"^(?:不对|错了|不是|更正|纠正|说错了|我说错|你(?:搞|弄|记|理解)错|不,|no,|no[.!]|actually|wrong|correction|sorry, i mean|i mean\b|i meant|that's (?:wrong|not right|incorrect))"
)
_ZH_USER, _EN_USER, _EN_USERS = (
    re.compile(r"用户(?=[^名体界群数端量们])"),
    re.compile(r"\bthe user(?= )"),
    re.compile(r"\bthe user's"),
)
_EVENTS = frozenset({Kind.OUTCOME, Kind.CORRECTION, Kind.FEEDBACK})
_ASKING = frozenset({Gate.QUESTION, Gate.HYPOTHESIS})
_OF_DOUBT = frozenset({"en.wish.if", "zh.order.unsure"})
"""Frames in which a word of doubt is what the agent has, not how the speaker says it."""

_LAST = ("en.broad.", "en.fragment.")
"""How the ids of frames of last resort start; they hold only where nothing else matched."""
_ZH_CUES, _EN_CUES = CueIndex(chinese.FRAMES, _LAST), CueIndex(english.FRAMES, _LAST)

_STATES = frozenset({Gate.HEDGE, Gate.SARCASM, Gate.UNCLEAR, Gate.ONCE})

_ADDRESSED = re.compile(
    r"我|帮|请|给|看|麻烦|把|别|不要|以后|推荐|你|您|吃|喝|好的|嗯|对|是|\b(?:please|you|me|my|i)\b|^(?:and|but|so|or|yes|no|ok|also)\b"
)


@dataclass(frozen=True, slots=True)
class _Found:
    """A match with the gates it stands behind."""

    match: Match
    gates: frozenset[Gate]
    confidence: float


def distil(turn: Said) -> Distilled:
    """The units, open spans and refused spans of one turn.

    Only users and the system state preferences and facts; other roles yield nothing. Text
    beyond ``MAX_TEXT`` characters is not read. Never raises on any text.
    """
    if turn.role not in _SPEAKERS or not turn.text.strip():
        return Distilled()
    said = turn if len(turn.text) <= MAX_TEXT else replace(turn, text=turn.text[:MAX_TEXT])
    folded = spelled(fold_with_map(said.text))
    masked = mask(_as_self(folded.text) if turn.role is Role.SYSTEM else folded.text)
    pieces = restored(clauses(masked))
    if not pieces:
        return Distilled(rejected=_hidden(said))
    return _sorted(Scope(said, folded), pieces)


def _hidden(said: Said) -> tuple[Rejected, ...]:
    return (Rejected((0, len(said.text)), "not the speaker's words"),)


def _as_self(text: str) -> str:
    """A system text, in which "the user" is the one it is about; the length is kept."""
    text = _ZH_USER.sub("本人", text)
    return _EN_USER.sub("       i", _EN_USERS.sub("        my", text))


def _sorted(scope: Scope, pieces: Sequence[Clause]) -> Distilled:
    units: list[Unit] = []
    pending: list[Pending] = []
    rejected: list[Rejected] = []
    barred = gates(pieces)
    carried = Reading(Who.NONE, 0)
    corrected = False
    covered = 0
    tells = not any(gate & _ASKING for gate in barred) and not requests(pieces)
    for place, clause in enumerate(pieces):
        if place and pieces[place - 1].sentence < clause.sentence - 1:
            carried = Reading(Who.NONE, 0)
        if len(units) > MAX_UNITS:
            break
        corrected = corrected or bool(_CORRECTS.match(clause.text))
        found, carried = _read((pieces, place), barred[place], carried, scope)
        if clause.said[0] < covered:
            continue
        if found is not None and found.match.draft.reaches:
            found = replace(found, match=_reaching(found.match, pieces, place, covered))
        if found and _settle(found, scope, (units, pending, rejected), corrected=corrected):
            covered = found.match.clause.end
            if _of_self(found, carried):
                carried = Reading(Who.SELF, 0)
        elif not _asking(clause, barred[place]) and not _reported(clause, carried):
            _leave(
                (clause, _opening(pieces, place)),
                scope,
                pending,
                tells=tells or habitual(clause.text),
            )
    units, contradictory = _consistent(units[:MAX_UNITS])
    return Distilled(tuple(units), (*pending, *contradictory), tuple(rejected))


def _of_self(found: _Found, carried: Reading) -> bool:
    """Whether a Chinese clause without a subject told of the speaker: the next one does too."""
    own = found.match.frame.self_statement and found.match.frame.id.startswith("zh.")
    free = {Who.NONE, Who.OTHER}
    return own and not found.gates and found.match.reading.who in free and carried.who in free


def _opening(pieces: Sequence[Clause], place: int) -> Clause:
    """The clause that opens the sentence of a clause, at most three before it."""
    sentence = pieces[place].sentence
    low = max(0, place - 3)
    return next(piece for piece in pieces[low : place + 1] if piece.sentence == sentence)


def _asking(clause: Clause, barred: frozenset[Gate]) -> bool:
    """Whether a clause asks or supposes; a condition may tell of a habit."""
    return bool(barred & _ASKING) and not (Gate.QUESTION not in barred and habitual(clause.text))


def _reported(clause: Clause, who: Reading) -> bool:
    return who.who is Who.REPORTED and reported(clause.text)


def _leave(
    here: tuple[Clause, Clause], scope: Scope, pending: list[Pending], *, tells: bool
) -> None:
    """Mark a clause no frame reads as pending where it may say something lasting."""
    clause, opening = here
    if len(pending) >= MAX_UNITS or clause.text[:3] == HIDE * 3:
        return
    if lasting(clause.text, tells=tells, about=opening.text):
        pending.append(Pending(scope.original(*clause.said), "unexplained"))


def _settle(
    found: _Found,
    scope: Scope,
    out: tuple[list[Unit], list[Pending], list[Rejected]],
    *,
    corrected: bool,
) -> bool:
    """File what a clause gave under units, pending or rejected; whether it gave anything."""
    units, pending, rejected = out
    span = scope.original(*found.match.clause.said)
    blocked = found.gates - _STATES
    if blocked:
        rejected.append(Rejected(span, min(blocked)))
        if blocked == {Gate.OTHER} and binding(found.match.clause.text):
            pending.append(Pending(span, "of somebody near"))
        elif blocked == {Gate.HYPOTHESIS} and habitual(found.match.clause.text):
            pending.append(Pending(span, "condition"))
        return True
    match, given = found.match, False
    for draft in (match.draft, *match.draft.also):
        told = match if draft is match.draft else replace(match, draft=draft)
        unit = unit_of(told, scope, corrected=corrected, confidence=found.confidence)
        if unit is None:
            continue
        given = True
        if found.gates or found.confidence < SURE:
            reason = min(found.gates) if found.gates else "weak rule"
            pending.append(Pending(span, str(reason), replace(unit, explicit=not found.gates)))
        elif units and elaborates(scope.said.text, units[-1], unit):
            units[-1] = widened(scope.said.text, units[-1], unit)
        else:
            units += parted(unit)
    return given


def _read(
    here: tuple[Sequence[Clause], int], barred: frozenset[Gate], carried: Reading, scope: Scope
) -> tuple[_Found | None, Reading]:
    """The best frame of a clause, and the subject to carry on."""
    pieces, place = here
    clause = pieces[place]
    chinese = has_han(clause.text)
    seen = readings(clause.text, chinese=chinese)
    carried = _carry(seen[0], carried)
    tiers = (_ZH_CUES if chinese else _EN_CUES).frames(clause.text)
    if not any(tiers):
        return None, carried
    around = _around(pieces, place)
    short = brief(pieces)
    paste = scope.said.role is Role.USER and pasted(scope.said.text)
    best: _Found | None = None
    states: frozenset[Gate] | None = None
    for tier in tiers:
        for reading in seen:
            who = _subject(reading, carried)
            for match in _matches(clause, who, tier, around):
                if match.draft.cased and not cased(match, scope):
                    continue
                if states is None:
                    states = barred | unasserted(clause.text, around[0])
                found = _judge(
                    match,
                    states | _unclear(pieces, place, match),
                    who,
                    said_briefly=short,
                    paste=paste,
                )
                if not found.gates and found.confidence >= SURE:
                    return found, carried
                best = _better(best, found)
        if best is not None:  # what a narrower frame reads with doubt no broad one makes sure
            break
    return best, carried


def _subject(reading: Reading, carried: Reading) -> Reading:
    """A reading with the subject that is carried over where it has none of its own."""
    if reading.who is not Who.NONE:
        return reading
    if carried.who in (Who.OTHER, Who.REPORTED, Who.KIN):
        return replace(reading, who=carried.who, kin=carried.kin)
    if carried.who in (Who.SELF, Who.MINE):
        return replace(reading, carries=True)
    return reading


def _better(one: _Found | None, other: _Found) -> _Found:
    """The found frame that is held back by less; the first of equals."""
    if one is None:
        return other
    return min(
        one,
        other,
        key=lambda found: (bool(found.gates - _STATES), len(found.gates), -found.confidence),
    )


def _unclear(pieces: Sequence[Clause], place: int, match: Match) -> frozenset[Gate]:
    """Whether the subject is left out after a clause about something unnamed."""
    who = match.reading
    if (
        match.frame.anchor is not Anchor.SUBJECT
        or who.who is not Who.NONE
        or who.carries
        or not place
    ):
        return frozenset()
    before = pieces[place - 1]
    if before.sentence != pieces[place].sentence or _ADDRESSED.search(before.text):
        return frozenset()
    return frozenset({Gate.UNCLEAR})


def _carry(reading: Reading, carried: Reading) -> Reading:
    if reading.who is Who.NONE:
        return carried
    return replace(reading, rest=0, before="", hedged=False, flipped=False)


def _around(pieces: Sequence[Clause], place: int) -> tuple[str, str, str, str]:
    """The clauses up to this one, the next of its sentence, the next that does not ask, the last."""
    low = max(0, place - 3)
    before = " ".join(piece.text[:120] for piece in pieces[low : place + 1])
    following = pieces[place + 1] if place + 1 < len(pieces) else None
    same = following is not None and following.sentence == pieces[place].sentence
    after = following.text if following else ""
    then = after if following and not asks(following) else ""
    return before, after if same else "", then, pieces[place - 1].text if place else ""


def _reaching(match: Match, pieces: Sequence[Clause], place: int, covered: int) -> Match:
    """A match with the clause it reaches to: the next one, or the one before of its sentence."""
    reach, here = match.draft.reaches, match.clause
    there = pieces[place + reach] if reach and 0 <= place + reach < len(pieces) else None
    if there is None or (reach < 0 and (there.sentence != here.sentence or there.start < covered)):
        return match
    first, last = (here, there) if reach > 0 else (there, here)
    gap = " " * (last.said[0] - first.end)
    text = first.text + gap + last.text[last.implied :]
    whole = replace(first, end=last.end, text=text, mark=last.mark)
    low, high = match.draft.value_span or (0, len(here.text))
    moved = here.start - first.start
    span = (low + moved, high + moved) if reach > 0 else (0, high + moved)
    given = match.draft.value and match.draft.value_span is None
    return replace(
        match, clause=whole, draft=replace(match.draft, value_span=None if given else span)
    )


def _matches(
    clause: Clause, reading: Reading, frames: Sequence[Frame], around: tuple[str, str, str, str]
) -> Iterator[Match]:
    text = clause.text
    for frame in frames:
        hit = _anchored(frame, text, reading)
        if hit is None:
            continue
        draft = frame.build(Cue(text, hit, reading.before, *around))
        if draft is not None:
            yield Match(frame, _flipped(draft, reading), clause, reading, around[0], around[1])


def _anchored(frame: Frame, text: str, reading: Reading) -> re.Match[str] | None:
    pattern, anchor, who = frame.pattern.pattern, frame.anchor, reading.who
    if anchor is Anchor.START:
        hit = pattern.match(text, reading.about)
        of_kin = hit is None and who is Who.KIN and frame.self_statement
        return pattern.match(text, reading.rest) if of_kin and frame.id[:3] == "zh." else hit
    if anchor is Anchor.ANYWHERE:
        return pattern.search(text)
    carried = anchor is Anchor.PRONOUN and reading.carries and frame.carries
    of_kin = anchor is Anchor.MINE and who is Who.KIN and frame.id[:3] == "zh."
    if who in _BY_ANCHOR[anchor] or who is Who.OTHER or who is Who.REPORTED or carried or of_kin:
        return pattern.match(text, reading.rest)
    return None


def _flipped(draft: Draft, reading: Reading) -> Draft:
    return replace(draft, polarity=-draft.polarity) if reading.flipped else draft


def _judge(
    match: Match,
    barred: frozenset[Gate],
    reading: Reading,
    *,
    said_briefly: bool,
    paste: bool,
) -> _Found:
    """The gates a match stands behind, those it passes left out."""
    held = set(barred)
    frame = match.frame
    if frame.questions and Gate.QUESTION in held:
        held.discard(Gate.QUESTION)
    if frame.questions and Gate.HYPOTHESIS in held and ruled(match):
        held.discard(Gate.HYPOTHESIS)
    if frame.id == "en.allergy.react":
        held.discard(Gate.HYPOTHESIS)
    told = match.kind in _EVENTS and not frame.id.startswith("zh.outcome.")
    if told or frame.id in _OF_DOUBT:
        held.discard(Gate.HEDGE)
    if reading.hedged:
        held.add(Gate.HEDGE)
    held |= wish_gates(match, reading) | elsewhere(match, reading)
    found = confidence(match, reading, said_briefly=said_briefly, paste=paste)
    return _Found(match, frozenset(held), found)


def _consistent(units: list[Unit]) -> tuple[list[Unit], list[Pending]]:
    """The units of a turn that do not contradict one another; those that do are left open."""
    sides: dict[tuple[str, str], set[int]] = {}
    for unit in units:
        if not unit.retracts and unit.slot:
            sides.setdefault((unit.subject, f"{unit.slot}={unit.value}"), set()).add(unit.polarity)
    both = {key for key, signs in sides.items() if len(signs) > 1}
    kept, pending, seen = [], [], set()
    for unit in units:
        key = (unit.subject, f"{unit.slot}={unit.value}")
        if key in both and not unit.retracts:
            pending.append(Pending(unit.span, "contradicts itself", unit))
        elif (key, unit.polarity, unit.kind) not in seen:
            seen.add((key, unit.polarity, unit.kind))
            kept.append(unit)
    return kept, pending
