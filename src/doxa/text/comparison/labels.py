"""What the words of a text belong to: kinds, kin, states and families, with their places."""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from doxa.text.comparison.families import FAMILIES
from doxa.text.comparison.kin import GROUPS as KIN_WORDS
from doxa.text.comparison.kinds import KIN, KINDS, NAMES, OPPOSITES, STATES
from doxa.text.comparison.lexicon import lexicon, stem
from doxa.text.comparison.terms import Role

_LONGEST = 6
_WORDS = 4
_TOKEN = re.compile(r"[\u3400-\u9fff]+|[a-z][a-z'+#-]*")


class Label(NamedTuple):
    """One thing a word belongs to: the line of a table and the ``side`` within it."""

    line: str
    side: str


Lines = dict[str, frozenset[str]]
"""What a word or a text belongs to: the sides it names of each line."""


def gathered(found: Iterable[Label]) -> Lines:
    """Labels by line."""
    sides: dict[str, set[str]] = {}
    for line, side in found:
        sides.setdefault(line, set()).add(side)
    return {line: frozenset(names) for line, names in sides.items()}


def clash(one: Lines, two: Lines, table: str) -> bool:
    """Whether both name sides of one line of a table, and none in common."""
    if not one or not two:
        return False
    return any(
        line in two and sides.isdisjoint(two[line])
        for line, sides in one.items()
        if line.startswith(table)
    )


class Labelled(NamedTuple):
    """A slice of folded text and what it belongs to."""

    start: int
    end: int
    label: Label


def _meaning(form: str) -> str:
    """A form by the meaning its synonyms share, so that 可乐 and ``cola`` are one member."""
    phrase = form.replace("_", " ")
    table = lexicon()
    term = table.chinese.get(form) or table.english.get(phrase) or table.stems.get(stem(phrase))
    return term.key if term and term.role is Role.WORD else _stemmed(phrase)


def _stemmed(phrase: str) -> str:
    return phrase if not phrase.isascii() else " ".join(map(stem, phrase.split()))


def _lines(table: str, block: str) -> Iterator[tuple[str, Label]]:
    """Every form of a table with its label; without ``|`` each member is a side of its own."""
    for number, line in enumerate(block.strip().splitlines()):
        sides = line.split("|")
        for place, side in enumerate(sides):
            for form in side.split():
                name = str(place) if len(sides) > 1 or table == "family" else _meaning(form)
                yield form, Label(f"{table} {number}", name)


def _wholes() -> Iterator[tuple[str, Label]]:
    """Words for a kind as a whole, with the number of the kind."""
    numbers = {line.split()[0]: n for n, line in enumerate(KINDS.strip().splitlines())}
    for line in NAMES.strip().splitlines():
        name, *forms = line.split()
        for form in forms:
            yield form, Label(f"whole {numbers[name]}", "")


def _kin() -> Iterator[tuple[str, Label]]:
    """Words for kin; a person is the first word of a group, and a word may name several."""
    known: set[str] = set()
    for part in KIN_WORDS.replace("\n", "|").split("|"):
        for form in part.split():
            known.add(form)
            yield form, Label("people", part.split()[0])
    for form in KIN.replace("|", " ").split():
        if form not in known:
            yield form, Label("people", form)


@cache
def _forms() -> tuple[dict[str, tuple[Label, ...]], dict[str, tuple[Label, ...]]]:
    """Labels by Chinese form and by English stems."""
    chinese: dict[str, list[Label]] = {}
    english: dict[str, list[Label]] = {}
    found = [
        *_kin(),
        *_wholes(),
        *_lines("kind", KINDS),
        *_lines("state", STATES),
        *_lines("opposite", OPPOSITES),
        *_lines("family", FAMILIES),
    ]
    for form, label in found:
        if form.isascii():
            english.setdefault(_stemmed(form.replace("_", " ")), []).append(label)
        else:
            chinese.setdefault(form, []).append(label)
    return (
        {form: tuple(dict.fromkeys(labels)) for form, labels in chinese.items()},
        {form: tuple(dict.fromkeys(labels)) for form, labels in english.items()},
    )


def labels(text: str) -> Iterator[Labelled]:
    """The labels of a folded text; longer and shorter readings of one place both count."""
    chinese, english = _forms()
    run: list[tuple[int, int, str]] = []
    for match in _TOKEN.finditer(text):
        word, start = match[0], match.start()
        if word[0] < "\u3400":
            run.append((start, match.end(), stem(word.removesuffix("'s").removeprefix("ex-"))))
            run = run[-_WORDS:]
            for place in range(len(run)):
                phrase = " ".join(part for _, _, part in run[place:])
                for label in english.get(phrase, ()):
                    yield Labelled(run[place][0], match.end(), label)
            continue
        run = []
        for place in range(len(word)):
            for size in range(1, min(_LONGEST, len(word) - place) + 1):
                for label in chinese.get(word[place : place + size], ()):
                    yield Labelled(start + place, start + place + size, label)
