"""The sentence of a belief by template: 「当……时，默认……。」 or "When …, default to …".

The condition is the one the scene, the slot or the sentence itself names and no other, the value
is the concrete one that was said, the language that of the evidence.
"""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from doxa.domain.memory import Kind
from doxa.domain.scene import GENERAL
from doxa.text.beliefs.phrases import LANGUAGES, SLOTS, WAYS, WORKS
from doxa.text.beliefs.stances import REPLY, home_work
from doxa.text.choices import CHOICES
from doxa.text.comparison.slotted import styled_slot
from doxa.text.comparison.statements import MAX_TEXT, read
from doxa.text.comparison.terms import Role
from doxa.text.folding import fold
from doxa.text.language import language
from doxa.text.patterns import later
from doxa.text.polarity import polarity as sign_of
from doxa.text.rules.gates import has_han
from doxa.text.rules.slots import LIKES

MAX_WORDING = 240
"""Characters of a belief's sentence."""
_SHOWN = 160
_OF_WORK = ("lesson:", "outcome:")
"""Slots that name a lesson or a kind of task; their sentence says it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """What is to be worded: where, what about, which value, and a sentence that says it.

    ``value`` is in normal form, ``shown`` as said. ``slot`` is empty where only ``text``
    tells what it is about.
    """

    kind: Kind
    scene: str
    slot: str
    value: str
    shown: str
    polarity: int
    text: str
    lang: str


@dataclass(frozen=True, slots=True)
class Wording:
    """A belief in words, and the parts the sentence was made of."""

    text: str
    condition: str
    action: str
    lang: str


def worded(told: Told) -> Wording:
    """The sentence of a belief by template."""
    zh = told.lang == "zh"
    if not told.slot or told.slot.startswith(_OF_WORK):
        condition, action = (_zh_free if zh else _en_free)(told)
    else:
        condition, action = _slotted(told, zh=zh)
    condition, action = condition[:_SHOWN].strip(), _TAIL.sub("", action[:_SHOWN].strip(" 。."))
    if zh:
        text = f"{condition}，默认{action}。"
    else:
        text = f"{condition[:1].upper()}{condition[1:]}, default to {action}."
    return Wording(text=text[:MAX_WORDING], condition=condition, action=action, lang=told.lang)


def _slotted(told: Told, *, zh: bool) -> tuple[str, str]:
    pick = 0 if zh else 1
    if told.slot.startswith(LIKES):
        thing = told.shown or told.value
        if zh:
            return f"当涉及{thing}时", f"用户{'喜欢' if told.polarity > 0 else '不喜欢'}{thing}"
        likes = "likes" if told.polarity > 0 else "does not like"
        return f"when it comes to {thing}", f"assuming that the user {likes} {thing}"
    if told.slot in CHOICES and told.value in CHOICES[told.slot].kinds:
        return _choosing(told, zh=zh)
    work, _, dimension = told.slot.rpartition(" ")
    if not styled_slot(f"{work.partition('/')[0]} {dimension}"):
        about = SLOTS.get(told.slot, (told.slot, told.slot))[pick]
        condition = f"当涉及{about}时" if zh else f"when it comes to {about}"
        return condition, _denied(told.shown or told.value, told.polarity, zh=zh)
    return _doing(work, told.scene, zh=zh), _way(dimension, told, zh=zh)


def _choosing(told: Told, *, zh: bool) -> tuple[str, str]:
    chosen = CHOICES[told.slot]
    does, kind = chosen.name[0 if zh else 1], chosen.kinds[told.value][0 if zh else 1]
    condition = f"当{does}时" if zh else f"when {does}"
    return condition, _denied(f"选{kind}" if zh else kind, told.polarity, zh=zh)


def _doing(work: str, scene: str, *, zh: bool) -> str:
    """The condition: the kind of work, and the scene where its name does not say it."""
    home = home_work(scene)
    if work == REPLY and home:
        work = home[1] if home[1].startswith(home[0]) else home[0]
        scene = GENERAL
    does = WORKS.get(work, (work, work))[0 if zh else 1]
    if scene == GENERAL:
        return f"当{does}时" if zh else f"when {does}"
    return f"当在「{scene}」中{does}时" if zh else f"when {does} in {scene}"


def _way(dimension: str, told: Told, *, zh: bool) -> str:
    pick = 0 if zh else 1
    if dimension == "language":
        name = LANGUAGES.get(told.value, (told.value, told.value))[pick]
        return _denied(f"用{name}" if zh else f"using {name}", told.polarity, zh=zh)
    known = WAYS.get((dimension, told.value))
    if known:
        return _denied(known[pick], told.polarity, zh=zh)
    space = "" if has_han(told.value) else " "
    limit = f"控制在{space}{told.value}{space}以内" if zh else f"keeping within {told.value}"
    shown = limit if dimension == "length" else (told.shown or told.value)
    return _denied(shown, told.polarity, zh=zh)


def _denied(action: str, polarity: int, *, zh: bool) -> str:
    if polarity > 0:
        return action
    return f"不{action}" if zh else f"not {action}"


_TAIL = later("[吧呢啊呀哦哈嘛]+$")
_ZH_OPENING = later(
    r"^(?:用户(?:一方)?)?(?:要求|希望|想要|反馈：|反馈:)?(?:(?:助手|你)?(?:以后|今后|往后|下次|从现在(?:开始|起)|每次|一律|请|都|记得|注意|务必|一定要)[,，]?)*"
)
_ZH_CONDITION = later(
    r"^(?P<what>[^,，。；;]{2,24}?)(?P<when>之前|以前|的时候|之后|以后|时候|前(?![端台面])|后(?![端台面])|时(?![间刻常代期区段光机]))[,，]?请?(?P<act>(?:要|都|就|必须|一定|需要|应该)?.{2,})$"
)
_ZH_FAILURE = later(
    r"^(?:用户(?:的)?)?(?P<what>[^,，。因]{1,20}?)(?:又|再次|也)?(?:因为|因|由于)(?P<cause>[^,，。]{1,30}?)(?:的?(?:问题|原因))?(?:不足|不够)?(?:而|导致|又|就)?(?:失败|出错|报错|挂|没成功|中断)了?[。.]?$"
)
_EN_OPENING = later(
    r"^(?:the user(?:'s group)? (?:asks|wants|prefers|says)(?: to|:)?|please|always|from now on,?|next time,?|remember to|make sure to|\s)+",
    re.IGNORECASE,
)
_EN_TRAILING = later(
    r"^(?P<act>.{3,}?),? (?P<when>before|after|when|whenever|while) (?P<what>[^,;]{3,60})$",
    re.IGNORECASE,
)
_EN_LEADING = later(
    r"^(?P<when>before|after|when|whenever|while) (?P<what>[^,;]{3,60}), ?(?P<act>.{3,})$",
    re.IGNORECASE,
)
_EN_FAILURE = later(
    r"^(?:the |our |my |a )?(?P<what>[\w -]{2,40}?) (?:has |had |have )?(?:failed|broke|crashed) (?:again )?(?:because of|due to|over|because) (?:the )?(?:missing |lack of |insufficient )?(?P<cause>[^,;.]{2,60})\.?$",
    re.IGNORECASE,
)


def _zh_free(told: Told) -> tuple[str, str]:
    text = told.text.strip(" 。.")
    place = "" if told.scene == GENERAL else f"当在「{told.scene}」中做事时"
    if told.kind is Kind.OUTCOME:
        failed = _ZH_FAILURE.match(text)
        if failed:
            return f"当{failed['what']}时", f"先检查{failed['cause']}"
        seen = f"{'照旧' if told.polarity > 0 else '提防'}：{text}"
        return place or "当再做同样的事时", seen
    body = text[_ZH_OPENING.match(text).end() :]  # type: ignore[union-attr]
    found = _ZH_CONDITION.match(body)
    if found and told.kind is not Kind.FEEDBACK:
        when = "时" if "时" in found["when"] else found["when"]
        return f"当{found['what']}{when}", found["act"]
    return place or "没有另外说明时", body or text


def _en_free(told: Told) -> tuple[str, str]:
    text = told.text.strip(" .")
    place = "unless told otherwise" if told.scene == GENERAL else f"when working in {told.scene}"
    if told.kind is Kind.OUTCOME:
        failed = _EN_FAILURE.match(text)
        if failed:
            return f"when it comes to {failed['what']}", f"checking {failed['cause']} first"
        seen = "doing so again" if told.polarity > 0 else "watching out"
        again = "when doing the same again" if told.scene == GENERAL else place
        return again, f"{seen}: {text}"
    body = text[match.end() :] if (match := _EN_OPENING.match(text)) else text
    found = _EN_LEADING.match(body) or _EN_TRAILING.match(body)
    if found:
        return f"{found['when'].lower()} {found['what']}", f"this: {found['act']}"
    return place, f"this: {body or text}"


def sound(text: str, template: Wording, sources: Sequence[str]) -> bool:
    """Whether another's wording of a belief may stand in for the template's.

    It must be one line in the language of the evidence, name the value with its sign, and
    hold no content word that neither the template nor most of the evidence has: no condition
    of its own, and none that was said only once.
    """
    if not text.strip() or len(text) > MAX_WORDING or len(text.splitlines()) != 1:
        return False
    if language(text) != template.lang:
        return False
    said, action = _words(text), _words(template.action)
    if sign_of(fold(text)) != sign_of(fold(template.text)):
        return False
    if len(action & said) * 2 < len(action) or (action and not action & said):
        return False
    shared = Counter(word for source in sources for word in _words(source))
    common = {word for word, count in shared.items() if count * 2 > len(sources)}
    return said <= action | _words(template.text) | common


def _words(text: str) -> frozenset[str]:
    roles = {Role.WORD, Role.AMOUNT, Role.TIME}
    return frozenset(term.key for term in read(text[:MAX_TEXT]).bag if term.role in roles)
