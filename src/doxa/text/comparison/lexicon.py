"""The vocabulary as look-up tables, and the cut of folded text into terms."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache

from doxa.text.comparison import vocabulary as words
from doxa.text.comparison.stances import STANCES
from doxa.text.comparison.synonyms import SYNONYMS
from doxa.text.comparison.terms import Placed, Role, Term
from doxa.text.comparison.wordings import WORDINGS
from doxa.text.patterns import later
from doxa.text.tokens import words as cut_words

_MAX_PHRASE = 5
_HAN = "\u3400-\u9fff"
_PIECE = later(
    rf"[{_HAN}]+|[^\W_{_HAN}]+(?:[-.'@_+&/][^\W_{_HAN}]+)*[+#]*|[<>≤≥≠=]+|[👍👎✅❌✓✗✔✘🚫]|[,.;!?:，。；！？、：\n()（）]"
)
_SUFFIX = later(r"'(?:s|re|ve|ll|d|m)?$")
_BREAKS = frozenset(",.;!?，。；！？、\n()（）")
_SIGNS = frozenset(":：<>≤≥≠=👍👎✅❌✓✗✔✘🚫")
_INFLECTED = frozenset("ask request need think believe say find feel make get use".split())
"""Dropped verbs that are dropped in every form."""

_LINKING = frozenset({":", "：", "="})
_NEGATIVE_PREFIX = later(r"(un|in|im|dis)(?=[a-z]{4})")


@dataclass(frozen=True, slots=True)
class Lexicon:
    """Terms by Chinese phrase, by English phrase as said, and by English stems."""

    chinese: dict[str, Term]
    longest: dict[str, int]
    english: dict[str, Term]
    stems: dict[str, Term]


@lru_cache(maxsize=50_000)
def stem(word: str) -> str:
    """A word without its inflection."""
    word = words.IRREGULAR.get(word, word)
    return next(iter(cut_words(word)), word)


def _forms(
    block: str, role: Role, key: str | None = None, *, against: bool = False
) -> Iterator[tuple[str, Term]]:
    """The forms of a block; without ``key`` each is its own meaning."""
    for form in block.split():
        yield form, Term(role, form if key is None else key, against)


def _words() -> Iterator[tuple[str, Term]]:
    for key, positive, negative in STANCES:
        yield from _forms(positive, Role.WORD, key)
        yield from _forms(negative, Role.WORD, key, against=True)
    for line in (*SYNONYMS.strip().splitlines(), *WORDINGS.strip().splitlines()):
        for part in line.split("|"):
            yield from _forms(part, Role.WORD, part.split()[0])


def _names() -> Iterator[tuple[str, Term]]:
    """Chinese words of several characters that stay whole."""
    for form in (
        *words.PLAIN.split(),
        *sorted(words.ID_NOUNS),
        *words.POLES.replace("|", " ").split(),
    ):
        if len(form) > 1 and not form.isascii():
            yield form, Term(Role.WORD, form)


def _lines() -> Iterator[tuple[str, Term]]:
    """Every form with its term; where a form comes twice, the first counts."""
    yield from _forms(words.NEGATIONS, Role.NOT)
    yield from _forms(words.COUNTERS, Role.COUNTER)
    yield from _forms(words.SPLITS, Role.SPLIT)
    yield from _forms(words.DIRECTIONS, Role.DIRECTION)
    for table, role in (
        (words.PERSONS, Role.DIRECTION),
        (words.MARKS, Role.MARK),
        (words.LINKS, Role.LINK),
    ):
        for key, forms in table.items():
            yield from _forms(forms, role, key)
    yield from _words()
    yield from _forms(words.DROPPED, Role.DROP, "")
    yield from _names()
    for form in words.POLES.replace("|", " ").split():
        if form.isascii():
            yield form, Term(Role.WORD, stem(form))


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
        if term.role is Role.WORD or phrase in _INFLECTED:
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


@cache
def _meanings() -> frozenset[str]:
    table = lexicon()
    forms = (*table.chinese.values(), *table.english.values())
    return frozenset(term.key for term in forms if term.role is Role.WORD)


def known(key: str) -> bool:
    """Whether a meaning is one the vocabulary lists."""
    return key in _meanings()


def known_from(text: str, place: int) -> int:
    """The length of the longest Chinese phrase of the lexicon that starts at a place."""
    table = lexicon()
    longest = table.longest.get(text[place], 0)
    return next((n for n in range(longest, 0, -1) if text[place : place + n] in table.chinese), 0)


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
