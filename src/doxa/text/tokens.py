"""Cutting text into the tokens of the word index: one cut for what is written and what is asked.

Latin and other spaced scripts give words, without English function words and with light
suffixes stripped; names such as ``gen-itgc`` give the whole and its parts. Scripts written
without spaces give single characters that are no function words, and overlapping pairs, so
that every two-character word is found.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import islice, pairwise

from doxa.text.folding import fold
from doxa.text.stopwords import CHINESE, ENGLISH, KANA

VERSION = 2
"""Of the cut. An index holds tokens of one version; another version means a rebuild."""

MAX_TOKEN = 64
"""Characters a token keeps. Longer ones are blobs; their beginning tells them apart."""

_DRAWN_OUT = 5
"""Letters in a row from which a word of one letter is no word of any language."""

_SPEAKER = "\x01"
_UNSPACED = (
    "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff"  # Thai, Lao, Myanmar, Khmer
    "\u3005-\u3007\u3041-\u3096\u3099\u309a\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u31f0-\u31ff"
    "\u2e80-\u2fdf\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
    "\u1100-\u11ff\u3130-\u318f\uac00-\ud7ff"  # Hangul
)
_PART = re.compile(r"[-._@'/]+")
_VERSION_NUMBER = re.compile(r"v?\d+(?:\.\d+)+")
_CONTRACTION = re.compile(r"(.+)'(?:s|re|ve|ll|d|m)")
_LETTERS_DIGITS = re.compile(r"([^\W\d_]{2,})(\d[\d.]*)")
_DIGITS_LETTERS = re.compile(r"(\d[\d.]*)([^\W\d_]{2,})")
_NUMBERED = re.compile(r"\d")
_PROSE = re.compile(r".*[@'].*|(?:19|20)\d\d[-./]\d\d?(?:[-./]\d\d?)?")
_ORDINALS = frozenset({"st", "nd", "rd", "th"})
_DROPPED_SINGLES = CHINESE | KANA


@cache
def _token() -> re.Pattern[str]:
    # Marks count as letters: without them Indic words fall apart. Listing them takes 10 ms,
    # which importing this module should not cost.
    marks = "".join(
        chr(code)
        for code in range(0x300, 0x10000)
        if unicodedata.category(chr(code))[0] == "M" and not _is_unspaced(chr(code))
    )
    letter = rf"[^\W_{_UNSPACED}]"
    atom = rf"{letter}++(?:[{marks}]++{letter}*+)*+"
    return re.compile(
        rf"(?P<unspaced>[{_UNSPACED}]+)"
        r"|(?P<blob>(?<![a-z0-9+/=])[a-z0-9+/=]{256,}+)"
        r"|(?P<number>(?<![\w.,])\d{1,3}(?:,\d{3})++(?:\.\d++)?(?![\w,]))"
        rf"|(?P<word>{atom}(?:[-._@']{atom}){{0,15}}+"
        rf"(?:\+\+|\+(?!{letter}|\+)|\#(?!{letter}))?)"
    )


@cache
def _unspaced() -> re.Pattern[str]:
    return re.compile(f"[{_UNSPACED}]")


def _is_unspaced(char: str) -> bool:
    return _unspaced().match(char) is not None


_VOWEL = re.compile("[aeiouy]")
_SYLLABLES = re.compile("[aeiouy]+[^aeiouy]+")
_SHORT = re.compile("[^aeiouy]*[aeiouy][^aeiouwxy]")
_UNCHANGED = frozenset({"news", "series", "species", "always", "lens", "texas", "physics"})


def _singular(word: str) -> str:
    if not word.endswith("s") or word.endswith(("ss", "us", "is")):
        return word
    if word.endswith("ies"):
        return word[:-3] + "y" if len(word) > 4 else word[:-1]
    if word.endswith(("sses", "xes", "ches", "shes", "zzes")):
        return word[:-2]
    return word[:-1]


def _present(word: str) -> str:
    for suffix in ("ing", "ed"):
        stem = word.removesuffix(suffix)
        if stem == word or word.endswith("eed") or len(stem) < 2 or not _VOWEL.search(stem):
            continue
        if len(stem) > 2 and stem[-1] == stem[-2] and stem[-1] not in "lsz":
            return stem[:-1]
        if stem.endswith(("at", "bl", "iz")) or _SHORT.fullmatch(stem):
            return stem + "e"
        return stem[:-1] + "y" if suffix == "ed" and stem.endswith("i") else stem
    return word


@lru_cache(maxsize=50_000)
def _stem(word: str) -> str:
    # Runs of over 32 letters are no words, and counting syllables is quadratic.
    # Steps 1a, 1b and 5a of M. F. Porter, "An algorithm for suffix stripping" (1980), which
    # join forms of one word; the later steps join different words.
    if not 4 <= len(word) <= 32 or not (word.isascii() and word.isalpha()) or word in _UNCHANGED:
        return word
    stem = _present(_singular(word))
    if stem.endswith("e") and len(_SYLLABLES.findall(stem[:-1])) > 1:
        return stem[:-1]
    return stem


def _unaccented(word: str) -> str:
    if word.isascii():
        return word
    bare = "".join(c for c in unicodedata.normalize("NFD", word) if not unicodedata.combining(c))
    return bare if bare.isascii() else word


def _simple(word: str) -> list[str]:
    """Tokens of a word without connectors."""
    if split := _LETTERS_DIGITS.fullmatch(word) or _DIGITS_LETTERS.fullmatch(word):
        if split[2] not in _ORDINALS:
            return [word, *(split.groups())]
        return [word]
    return [_stem(word)]


def _compound(word: str) -> Iterator[str]:
    if word.endswith(("+", "#")):
        yield word
        base = word.rstrip("+#")
        if len(base) > 1:
            yield from _compound(base)
        return
    if contraction := _CONTRACTION.fullmatch(word):
        yield from _compound(contraction[1])
        return
    if word.endswith("n't"):
        return
    yield from _parted(word)


def _parted(word: str) -> Iterator[str]:
    """A name of several parts: whole, without its separators where it is a number, by parts."""
    parts = _PART.split(word)
    if len(parts) == 1:
        yield from _simple(word)
        return
    yield word
    if _VERSION_NUMBER.fullmatch(word):
        if word[0] == "v":
            yield word[1:]
        return
    if _NUMBERED.search(word) and not _PROSE.fullmatch(word):
        yield "".join(parts)
    for part in parts:
        if len(part) > 1:
            yield from _simple(part)


def _tokens(word: str) -> tuple[str, ...]:
    return tuple(token[:MAX_TOKEN] for token in _compound(_unaccented(word)))


_cached_tokens = lru_cache(maxsize=50_000)(_tokens)


def _word(word: str) -> tuple[str, ...]:
    # Blobs do not repeat, and would stay in memory.
    return _cached_tokens(word) if len(word) <= MAX_TOKEN else _tokens(word)


def _pairs(run: str) -> Iterator[str]:
    if run[0] not in _DROPPED_SINGLES:
        yield run[0]
    for left, right in pairwise(run):
        yield left + right
        if right not in _DROPPED_SINGLES:
            yield right


def _cut(folded: str, *, stops: bool) -> Iterator[str]:
    for match in _token().finditer(folded):
        group, piece = match.lastgroup, match[0]
        if group == "unspaced":
            yield from (piece if stops and len(piece) == 1 else _pairs(piece))
        elif group == "word":
            if stops or piece not in ENGLISH:
                yield from (token for token in _word(piece) if stops or token not in ENGLISH)
        elif group == "number":
            yield piece.replace(",", "")
        else:
            yield piece[:MAX_TOKEN]


def words(text: str) -> list[str]:
    """The tokens of a text in order, with repeats: what the word index stores.

    A text of nothing but function words keeps them (``The Who``), or nothing could find it.
    Empty where there is no letter, digit or ideograph. Linear time.
    """
    folded = fold(text)
    return list(_cut(folded, stops=False)) or list(_cut(folded, stops=True))


def wordless(text: str) -> bool:
    """Whether a text holds no word of any language.

    No letter, digit or ideograph, or nothing but one letter drawn out (``zzzzz``) and blobs of
    256 characters and more. Nothing is asked with it, and nothing is told by it.
    """
    folded = fold(text)
    return all(
        match.lastgroup == "blob" or (len(match[0]) >= _DRAWN_OUT and _is_drawn_out(match[0]))
        for match in _token().finditer(folded)
    )


_RELATIONS = frozenset(
    "near under above below beside behind within without along among around across toward"
    " towards upon onto inside outside xor".split()
)


def hollow(text: str) -> bool:
    """Whether all words of a text are function words, operators or single Latin letters."""
    found = [match[0] for match in _token().finditer(fold(text))]
    return bool(found) and all(
        word in ENGLISH or word in _RELATIONS or (len(word) == 1 and word.isascii())
        for word in found
    )


def _is_drawn_out(piece: str) -> bool:
    return piece.isalpha() and len(set(piece)) == 1


def first_words(text: str, count: int) -> list[str]:
    """The first ``count`` of :func:`words`, without cutting the rest."""
    folded = fold(text)
    found = list(islice(_cut(folded, stops=False), count))
    return found or list(islice(_cut(folded, stops=True), count))


def terms(text: str) -> dict[str, int]:
    """The tokens of a text with how often each occurs, in order of first appearance."""
    return dict(Counter(words(text)))


def query_terms(text: str) -> dict[str, int]:
    """The tokens to search for, by the same cut as ``terms``.

    A name of several parts counts by its whole and its parts alike, so ``gen-itgc`` is found
    best by itself and still by ``itgc``.
    """
    return terms(text)


def speaker_token(name: str) -> str:
    """The token that marks an item as said by ``name``; no word of any text can equal it.

    Spelling follows ``fold``; inner white space counts once.
    """
    return _SPEAKER + " ".join(fold(name).split())[:MAX_TOKEN]
