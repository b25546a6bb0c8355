"""Builders: from the match of a frame to what it says. Shared by both languages."""

import re
from collections.abc import Callable
from dataclasses import replace

from doxa.domain.memory import Kind
from doxa.text.polarity import negations
from doxa.text.rules import slots
from doxa.text.rules.frames import Build, Cue, Draft, Form

_ZH_POINTING = re.compile(
    r"(?:你|您|他|她|它|这(?![种类样些])|那(?![种类样些])|这些$|那些$|那样$|[这那][种类].{0,4}$|[这那]样|谁|此|的|了|过|我|上$|得|吗|吧|就|哪|不$|是$|啥|一下|看看|上次|刚才|前面|上面|第[一二三四五\d])"
)
_EN_POINTING = re.compile(
    r"(?:it(?! when| if)|that|this(?! kind| type| sort)|these|those|them|him|her|us|you|your|yours|his|their|me|myself|so|and|but|not|too|the (?:idea|plan|way|suggestions?|sound|first|second|third|new(?!s)|last|concept|structure"
    r"|approach|draft|direction|fact|part|one|look|feel|feeling|thought|story|version|option|list|table|outline|name|title|proposal|progress|tone|analogy|breakdown|idea|logic|sentiment|addition|changes?|framework|design|update|result|answer|response|question)s?(?! of (?!you))"
    r"|#|option|number \d|how|where|what|everything|anything|something|all of|some of|both|either|neither|to (?:know|see|hear|think|ask|say|be able|make sure|understand|get|start|try|add|point|thank|share|propose|suggest|talk|discuss|emphasi\w+|clarify|explore|focus|move|review|have|use|order|book|buy|schedule|learn|go|visit|meet)|as|is|was|with|about|more|most|a lot|very|much|either|better|best|like|in|on|at|for|from|now|then)\b"
    r"|$"
)
_ZH_DEICTIC = re.compile(
    r"(?:你|您|他|她|它|谁|这(?![种类样些])|那(?![种类样些])|[这那][种类].{0,4}$)"
)
_HAN = re.compile("[\u3400-\u9fff]")
_EN_AUX = re.compile(r"(?:'(?:m|re|ve|ll|d)\b ?)?(?:(?:am|are|have|will|would) )?")
_EN_NEXT = re.compile(r" and (?=[a-z]+ (?:the|me|a|an)\b)| until | but ")
_DEMANDS = re.compile(r"get to the point|just (?:give|tell|answer)")
_ZH_MOOD = re.compile(r"废话|啰嗦|罗嗦|磨叽|烦死|别扯|够了|受够|有完没完|气死|浪费时间|!")


def pointing(thing: str) -> bool:
    """Whether an object points at something said before or present, or is a person spoken to."""
    return bool((_ZH_POINTING if _HAN.search(thing) else _EN_POINTING).match(thing))


def _thing(cue: Cue, group: str) -> tuple[int, int]:
    start, end = cue.match.span(group)
    low, high = slots.trimmed(cue.text[start:end])
    return start + low, start + high


def _styled(obj: str, around: str, *, against: bool) -> tuple[str, str, int] | None:
    """Slot, value and polarity where a liked thing is a way of answering."""
    if not (slots.names_style(obj) or slots.about_answers(obj)):
        return None
    found = slots.style(obj, negated=against, languages=slots.about_answers(obj))
    if found is None:
        return None
    return slots.style_slot(found.dimension, obj + " " + around), found.value, found.polarity


def liking(polarity: int, group: str = "obj") -> Build:
    """A builder for liking (+1) or disliking (−1) what ``group`` holds.

    Negation words in the group ``neg`` flip the polarity, two of them cancel out.
    """

    def build(cue: Cue) -> Draft | None:
        groups = cue.match.groupdict()
        sign = polarity * (-1 if negations(groups.get("neg") or "") % 2 else 1)
        raw = cue.match[group].strip()
        if pointing(raw):
            return None
        start, end = _thing(cue, group)
        thing = cue.text[start:end]
        if not thing or (_ZH_DEICTIC.match(thing) if _HAN.search(thing) else pointing(thing)):
            return None
        styled = _styled(raw, cue.around, against=sign < 0)
        if styled:
            slot, value, sign = styled
            return Draft(slot=slot, value=value, polarity=sign)
        return Draft(slot=slots.likes(thing), value_span=(start, end), polarity=sign)

    return build


def ceasing(group: str = "obj", polarity: int = -1) -> Build:
    """A builder for what held before and does no more (不再喜欢, "no longer")."""
    inner = liking(polarity, group)

    def build(cue: Cue) -> Draft | None:
        draft = inner(cue)
        if draft is None:
            return None
        return Draft(
            slot=draft.slot, value=draft.value, value_span=draft.value_span,
            polarity=draft.polarity, retracts=True,
        )  # fmt: skip

    return build


def fact(slot: str, group: str = "v", *, entity: bool = False, retracts: bool = False) -> Build:
    """A builder for a slot of the declared vocabulary whose value ``group`` holds."""

    def build(cue: Cue) -> Draft | None:
        start, end = cue.match.span(group)
        text = cue.text[start:end].rstrip(" ,.!~了的呢啊哦吧呀啦")
        lead = len(text) - len(text.lstrip(" :,"))
        start, end = start + lead, start + len(text)
        if end <= start or pointing(cue.text[start:end]):
            return None
        return Draft(
            slot=slot, value_span=(start, end), single_valued=slot in slots.SINGLE_VALUED,
            new_entity=entity, retracts=retracts,
        )  # fmt: skip

    return build


def named(group_slot: str, group: str = "v", prefix: str = "") -> Build:
    """A builder whose slot is named by the group ``group_slot`` (我的X是Y, "my X is Y")."""

    def build(cue: Cue) -> Draft | None:
        name = cue.match[group_slot].strip()
        inner = fact(f"{prefix}{name}", group, entity=True)(cue)
        if inner is None:
            return None
        return Draft(
            slot=inner.slot, value_span=inner.value_span, single_valued=True, new_entity=True
        )

    return build


def name_of(group: str = "who", value: str = "v") -> Build:
    """A builder for the name of somebody or something of the speaker's.

    A person is its own subject; a pet is told by what it is called, other things by a slot.
    """
    inner = fact("name", value, entity=True)

    def build(cue: Cue) -> Draft | None:
        draft, who = inner(cue), cue.match[group].strip()
        if draft is None:
            return None
        if _PETS.search(who):
            return replace(draft, slot="pet", single_valued=False)
        if _PEOPLE.search(who):
            return replace(draft, subject=who, single_valued=True)
        return replace(draft, slot=f"name of {who}", single_valued=True)

    return build


_PETS = re.compile(
    r"\b(?:dog|cat|puppy|kitten|parrot|rabbit|hamster|horse|pony|goldfish|tortoise)$"
)
_PEOPLE = re.compile(
    r"\b(?:wife|husband|partner|girlfriend|boyfriend|fianc[eé]e?|son|daughter|mother|father|mom|mum|dad|brother|sister|boss|manager|friend|roommate|flatmate|assistant|doctor|therapist|teacher|coach"
    r"|cousin|uncle|aunt|niece|nephew|grandson|granddaughter|grandma|grandpa|grandmother|grandfather|landlord|landlady|neighbou?r|colleague|twin|supervisor|dentist|ex)$"
)


def diet(value: str, polarity: int = 1) -> Build:
    """A builder for a way of eating."""
    return lambda _cue: Draft(slot="diet", value=value, polarity=polarity)


def state(slot: str, value: str, *, retracts: bool = False) -> Build:
    """A builder with a fixed value."""
    single = slot in slots.SINGLE_VALUED
    return lambda _cue: Draft(slot=slot, value=value, single_valued=single, retracts=retracts)


_EN_CONTRAST = re.compile(
    r", (?:and |but )?(?:not|never) [^,]*$|,? (?:instead of|rather than|as opposed to|without|no matter|unless|until|except) .*$"
)
_EN_OMITS = re.compile(
    r"\b(?:leav(?:e|ing) (?:out|off|aside)|leav(?:e|ing) (?:[\w'-]+ ){1,4}?out\b|omit|skip|drop|exclude|ditch|lose the|spare|avoid|refrain|cut out|forget|do away with|steer clear|hold back on|stay away from|stay off|get rid of|remove|go easy on|ease (?:off|up)|cut (?:down|back) on|tone down|lay off|keep (?:[\w'-]+ ){1,4}?(?:out|off|away)|keep (?:off|away|clear)|quit|stop)\b"
)


def _turned(act: str, *, against: bool) -> bool:
    """Whether an act is something not to be done: "never leave out" is to be done.

    What it is contrasted with ("as PDF, not Word") and what it must not lack ("without
    asking") turn nothing, unless nothing else is said.
    """
    if _HAN.search(act):
        return against != bool(negations(act) % 2)
    core = _EN_CONTRAST.sub("", act) or act
    omits = 0 if against else len(_EN_OMITS.findall(core))
    return against != bool((negations(core) + omits) % 2)


def _way(act: str, *, turned: bool, languages: bool = True) -> slots.Style | None:
    """The way of answering an act names; one after "without" or "not" is denied."""
    if _HAN.search(act):
        return slots.style(act, negated=turned, languages=languages)
    core = _EN_CONTRAST.sub("", act) or act
    found = slots.style(core, negated=turned, languages=languages)
    if found or core == act:
        return found
    denied = re.match(r",? ?(?:and |but )?(?:not|never|without|instead|rather)\b", act[len(core) :])
    return slots.style(act, negated=turned != bool(denied), languages=languages)


def order(*, against: bool = False, group: str = "act") -> Build:
    """A builder for a standing order about work; the slot is the dimension it names.

    Without a dimension the slot is ``order`` and the value the act as said.
    """

    def build(cue: Cue) -> Draft | None:
        act = cue.match[group]
        flipped = _turned(act, against=against)
        found = _way(act, turned=flipped)
        if found:
            slot = slots.style_slot(found.dimension, cue.around)
            return Draft(slot=slot, value=found.value, polarity=found.polarity)
        start, end = cue.match.span(group)
        if not cue.text[start:end].strip():
            return None
        return Draft(slot="order", value_span=(start, end), polarity=-1 if flipped else 1)

    return build


def styled_order(*, against: bool = False, group: str = "act", languages: bool = True) -> Build:
    """An order only where the act names a way of answering; else nothing."""

    def build(cue: Cue) -> Draft | None:
        act = _EN_NEXT.split(cue.match[group])[0] if against else cue.match[group]
        flipped = _turned(act, against=against)
        found = _way(act, turned=flipped, languages=languages)
        if found is None:
            return None
        slot = slots.style_slot(found.dimension, cue.around)
        return Draft(slot=slot, value=found.value, polarity=found.polarity)

    return build


def reaction(polarity: int, *, damped: bool = False) -> Build:
    """Feedback about answers; ``damped`` for an emotional negative one."""

    def build(cue: Cue) -> Draft | None:
        text = cue.match[0]
        hot = damped or bool(_ZH_MOOD.search(cue.around))
        against = polarity < 0 and not _DEMANDS.search(text)
        found = slots.style(text, negated=against, languages=False)
        if found:
            slot = slots.style_slot(found.dimension, cue.around)
            return Draft(slot=slot, value=found.value, polarity=found.polarity, damped=hot)
        span = cue.match.span() if _HAN.search(cue.text) else (0, len(cue.text))
        return Draft(slot="feedback", value_span=span, polarity=polarity, damped=hot)

    return build


def whole(kind_slot: str, polarity: int = 1, group: str | None = None) -> Build:
    """A builder whose value is the matched text (plans, outcomes, corrections)."""

    def build(cue: Cue) -> Draft | None:
        start, end = cue.match.span(group) if group else cue.match.span()
        piece = cue.text[start:end]
        lead = len(piece) - len(piece.lstrip(" ,:"))
        lead += len(_EN_AUX.match(piece, lead)[0])  # type: ignore[index]  # may be empty
        if not piece[lead:].strip(" ,:"):
            return None
        return Draft(slot=kind_slot, value_span=(start + lead, end), polarity=polarity)

    return build


def checked(build: Build, refuse: str, group: str | None = None) -> Build:
    """A builder that gives nothing where ``refuse`` matches the group (or the clause)."""
    form = Form(refuse)

    def guarded(cue: Cue) -> Draft | None:
        text = cue.match[group] if group else cue.text
        return None if text and form.pattern.search(text) else build(cue)

    return guarded


def first_of(*builds: Build) -> Build:
    """The first builder that gives something."""

    def build(cue: Cue) -> Draft | None:
        return next((draft for inner in builds if (draft := inner(cue))), None)

    return build


Kinds = Callable[[Kind], Build]
