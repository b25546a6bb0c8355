"""The vocabulary as look-up tables, and the cut of folded text into terms."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache

from doxa.text.comparison import vocabulary as words
from doxa.text.comparison.terms import Placed, Role, Term
from doxa.text.tokens import words as cut_words

_MAX_PHRASE = 4
_HAN = "\u3400-\u9fff"
_PIECE = re.compile(
    rf"[{_HAN}]+|[^\W_{_HAN}]+(?:[-.'@_+&/][^\W_{_HAN}]+)*[+#]*|[<>≤≥≠=]+|[👍👎✅❌✓✗✔✘🚫]|[,.;!?:，。；！？、：\n()（）]"
)
_SUFFIX = re.compile(r"'(?:s|re|ve|ll|d|m)?$")
_BREAKS = frozenset(",.;!?，。；！？、\n()（）")
_SIGNS = frozenset(":：<>≤≥≠=👍👎✅❌✓✗✔✘🚫")
_LINKING = frozenset({":", "：", "="})
_NEGATIVE_PREFIX = re.compile(r"(un|in|im|dis)(?=[a-z]{4})")


@dataclass(frozen=True, slots=True)
class Lexicon:
    """Terms by Chinese phrase, by English phrase as said, and by English stems."""

    chinese: dict[str, Term]
    longest: dict[str, int]
    english: dict[str, Term]
    stems: dict[str, Term]


def stem(word: str) -> str:
    """A word without its inflection."""
    word = words.IRREGULAR.get(word, word)
    return next(iter(cut_words(word)), word)


def _lines() -> Iterator[tuple[str, Term]]:
    """Every form with its term; where a form comes twice, the first counts."""
    for block, role in (
        (words.NEGATIONS, Role.NOT),
        (words.COUNTERS, Role.COUNTER),
        (words.SPLITS, Role.SPLIT),
        (words.DIRECTIONS, Role.DIRECTION),
    ):
        yield from ((form, Term(role, form)) for form in block.split())
    for key, forms in words.PERSONS.items():
        yield from ((form, Term(Role.DIRECTION, key)) for form in forms.split())
    for key, forms in words.MARKS.items():
        yield from ((form, Term(Role.MARK, key)) for form in forms.split())
    for key, forms in words.LINKS.items():
        yield from ((form, Term(Role.LINK, key)) for form in forms.split())
    for key, positive, negative in words.STANCES:
        yield from ((form, Term(Role.WORD, key)) for form in positive.split())
        yield from ((form, Term(Role.WORD, key, against=True)) for form in negative.split())
    for line in words.SYNONYMS.strip().splitlines():
        for part in line.split("|"):
            forms = part.split()
            yield from ((form, Term(Role.WORD, forms[0])) for form in forms)
    yield from ((form, Term(Role.DROP, "")) for form in words.DROPPED.split())
    yield from ((form, Term(Role.WORD, form)) for form in words.PLAIN.split())
    for form in sorted(words.ID_NOUNS):
        if not form.isascii() and len(form) > 1:
            yield form, Term(Role.WORD, form)
    for form in words.POLES.replace("|", " ").split():
        if len(form) > 1:
            yield form, Term(Role.WORD, form if not form.isascii() else stem(form))


@cache
def lexicon() -> Lexicon:
    """The tables, built when first needed."""
    chinese: dict[str, Term] = {}
    english: dict[str, Term] = {}
    stems: dict[str, Term] = {}
    for form, term in _lines():
        if not form.isascii():
            chinese.setdefault(form, term)
            continue
        phrase = form.replace("_", " ")
        english.setdefault(phrase, term)
        if term.role is Role.WORD and phrase != "used to":
            stems.setdefault(" ".join(map(stem, phrase.split())), term)
    longest: dict[str, int] = {}
    for phrase in chinese:
        longest[phrase[0]] = max(longest.get(phrase[0], 0), len(phrase))
    return Lexicon(chinese, longest, english, stems)


@cache
def poles() -> dict[str, tuple[int, int]]:
    """The axis and side of each word that has a contrary: (3, 0) early, (3, 1) late."""
    sides: dict[str, tuple[int, int]] = {}
    for axis, line in enumerate(words.POLES.strip().splitlines()):
        for side, forms in enumerate(line.split("|")):
            for form in forms.split():
                phrase = form.replace("_", " ")
                term = lexicon().chinese.get(form) or lexicon().english.get(phrase)
                keys = {stem(phrase), form, term.key if term and term.role is Role.WORD else form}
                for key in keys:
                    sides.setdefault(key, (axis, side))
    return sides


@lru_cache(maxsize=20_000)
def _word(word: str) -> Term:
    """The term of one English word."""
    known = lexicon().english.get(word)
    if known:
        return known
    if word.endswith("n't") or word in {"dont", "doesnt", "didnt", "cant", "wont", "isnt"}:
        return Term(Role.NOT, word)
    bare = _SUFFIX.sub("", word)
    known = lexicon().english.get(bare)
    if known:
        return known
    root = stem(bare)
    known = lexicon().stems.get(root)
    if known:
        return known
    prefix = _NEGATIVE_PREFIX.match(bare)
    if prefix:
        rest = bare[prefix.end() :]
        if rest in words.UNDONE or stem(rest) in words.UNDONE:
            return Term(Role.WORD, _word(rest).key or rest, against=True)
    return Term(Role.WORD, root)


def _english(run: list[tuple[int, int, str]]) -> Iterator[Placed]:
    """The terms of words in a row; the longest phrase wins."""
    place, table = 0, lexicon()
    while place < len(run):
        for size in range(min(_MAX_PHRASE, len(run) - place), 1, -1):
            window = run[place : place + size]
            phrase = " ".join(word for _, _, word in window)
            term = table.english.get(phrase) or table.stems.get(
                " ".join(stem(_SUFFIX.sub("", word)) for _, _, word in window)
            )
            if term:
                yield window[0][0], window[-1][1], term
                place += size
                break
        else:
            start, end, word = run[place]
            yield start, end, _word(word)
            place += 1


def _chinese(start: int, run: str) -> Iterator[Placed]:
    """The terms of ideographs in a row: the longest known phrase, else one character."""
    table, place = lexicon(), 0
    phrases, longest = table.chinese, table.longest
    while place < len(run):
        for size in range(longest.get(run[place], 1), 0, -1):
            term = phrases.get(run[place : place + size])
            if term and place + size <= len(run):
                break
        else:
            term, size = Term(Role.WORD, run[place]), 1
        yield start + place, start + place + size, term
        place += size


def cut(text: str, offset: int = 0) -> Iterator[Placed]:
    """The terms of a folded text without times and amounts, in order."""
    run: list[tuple[int, int, str]] = []
    for match in _PIECE.finditer(text):
        piece, start = match[0], offset + match.start()
        if piece[0] in _BREAKS or "\u3400" <= piece[0] <= "\u9fff" or piece[0] in _SIGNS:
            yield from _english(run)
            run = []
            if piece[0] in _BREAKS:
                yield start, start + 1, Term(Role.SPLIT, piece)
            elif piece in _LINKING:
                yield start, start + 1, Term(Role.LINK, "be")
            elif piece[0] in _SIGNS:
                yield start, offset + match.end(), Term(Role.WORD, piece)
            else:
                yield from _chinese(start, piece)
        else:
            run.append((start, offset + match.end(), piece))
    yield from _english(run)
