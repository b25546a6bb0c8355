"""Stances: what a statement with a slot takes sides on, the same for all of its paraphrases.

表格, 用表展示 and "as a table" are one value of one slot. In a scene that is itself about a
kind of work (``report/weekly``) its answers and that work are the same thing.
"""

import re
from dataclasses import dataclass
from functools import lru_cache

from doxa.text.artifacts import artifact
from doxa.text.choices import CHOICES, choice
from doxa.text.comparison.slotted import FREE, TOGETHER, styled_slot
from doxa.text.comparison.statements import content
from doxa.text.folding import fold
from doxa.text.rules.slots import (
    LIKES,
    OPPOSITES,
    SINGLE_VALUED,
    names_style,
    style,
)

REPLY = "reply"
_MAX = 200
_MEASURED = (" words", " sentences", " lines", " characters", " paragraphs", " bullets")


@dataclass(frozen=True, slots=True)
class Stance:
    """A side taken: ``slot`` it is about, ``value`` in normal form, ``polarity`` +1 or −1.

    Stances of one ``family`` can oppose each other: the slots of one dimension.
    """

    slot: str
    value: str
    polarity: int

    @property
    def family(self) -> str:
        """What ties the slots together that can oppose each other."""
        return self.slot.rpartition(" ")[2] if styled_slot(_plain(self.slot)) else self.slot


def stance(slot: str | None, value: str, polarity: int, text: str, scene: str) -> Stance | None:
    """The stance of a statement; None where only its words tell what it is about.

    Args:
        slot: as the rules read it.
        value: what it says, as said or in the normal form of the rules.
        polarity: +1, −1, or 0 for neither, which counts as for.
        text: the canonical sentence, which may name the kind of work.
        scene: where it holds.
    """
    sign = -1 if polarity < 0 else 1
    if not slot or slot in FREE or slot.startswith(LIKES):
        chosen = choice(text)
        if chosen is not None:
            return Stance(*chosen, sign)
    if not slot or slot in FREE:
        return _way(value, sign)
    if slot.startswith(LIKES):
        thing = fold(value[:_MAX])
        named = style(thing, languages=False) if names_style(thing) else None
        if named is None:
            return Stance(LIKES + _key(thing), _key(thing), sign)
        slot, value = f"{REPLY} {named.dimension}", named.value
        sign *= named.polarity
    if not styled_slot(slot):
        return Stance(slot, _key(fold(value[:_MAX])), sign)
    if sign < 0 and value in OPPOSITES:
        value, sign = OPPOSITES[value], 1
    work, _, dimension = slot.rpartition(" ")
    return Stance(f"{_work(work, text, scene)} {dimension}", value, sign)


_LASTING = re.compile(
    r"(?:尽量|默认|一律|总是|每次|以后|回[复答]|答[复案]|请|都|要|就好|就行)+"
    r"|\b(?:always|please|by default|from now on|every time|your|my|the|answers?|replies|should|be)\b|[\s,.]"
)


def _way(value: str, sign: int) -> Stance | None:
    """The side an order takes that says little more than a way of answering."""
    bare = _LASTING.sub(" ", fold(value[:_MAX])).strip()
    named = style(bare, languages=False) if names_style(bare) else None
    if named is None:
        return None
    return stance(f"{REPLY} {named.dimension}", named.value, sign * named.polarity, "", "")


def opposes(one: Stance, other: Stance) -> bool:
    """Whether two stances of one family cannot both hold.

    What is denied of answers at large is denied of every kind of them; it is no opposition
    that another kind of work wants another form.
    """
    if one.slot != other.slot:
        at_large = other.slot.startswith(f"{REPLY} ") and other.polarity < 0
        return at_large and one.polarity > 0 and one.value == other.value
    if one.value == other.value:
        return one.polarity != other.polarity
    if one.polarity < 0 or other.polarity < 0:
        return False
    if one.slot in SINGLE_VALUED or one.slot in CHOICES or one.slot.endswith(" language"):
        return True
    if one.slot.endswith(" length"):
        return not _both_short(one.value, other.value)
    return any(one.value in values and other.value in values for values in TOGETHER)


def _both_short(one: str, other: str) -> bool:
    """A length in numbers is a way to be short."""
    measured = [value.endswith(_MEASURED) for value in (one, other)]
    return any(measured) and not all(measured) and "short" in {one, other}


def _plain(slot: str) -> str:
    """A slot without the path of its work: ``report/weekly format`` → ``report format``."""
    work, _, dimension = slot.rpartition(" ")
    return f"{work.partition('/')[0]} {dimension}"


@lru_cache(maxsize=2_000)
def home_work(scene: str) -> tuple[str, str] | None:
    """The kind of work a scene is about by its name, as (artifact, path), or None."""
    labels = fold(scene).split("/")
    return artifact(" ".join(reversed(labels)))


def _work(work: str, text: str, scene: str) -> str:
    """The kind of work meant, in its scene: ``reply`` for answers there."""
    home = home_work(scene)
    if work == REPLY:
        return REPLY
    found = artifact(fold(text[:_MAX]))
    name, path = found if found and found[0] == work else (work, work)
    if home and name == home[0] and path in {home[1], name}:
        return REPLY
    return path if path.startswith(name) else name


@lru_cache(maxsize=20_000)
def _key(thing: str) -> str:
    """The words, amounts and times of a thing in a normal form, the same for synonyms."""
    words, amounts, times = content(thing)
    parts = [
        *sorted(term.key for term in words.elements()),
        *sorted(term.key for term in amounts | times),
    ]
    return " ".join(parts) or thing.strip()


def shown_of(slot: str, normal: str, said: str, text: str) -> str:
    """A value as it is shown: its normal form where the rules have one, else as it was said."""
    if not slot:
        return text
    if slot in CHOICES:
        return normal
    return normal if styled_slot(_plain(slot)) else said
