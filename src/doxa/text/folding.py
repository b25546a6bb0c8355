"""The one folding of text, used alike by what is written and by what is asked.

A character is folded alone, by a table that fills itself as characters are met: NFKC, case
folding, width, traditional to simplified Chinese, invisible characters away. Only accents
and Hangul letters that stand apart need their neighbours, so composition is a second step
that most text skips. Chinese is converted character by character on purpose: phrase
conversion may change lengths and depends on context, so a query would not meet the text it
was cut from, and no offset map would be exact.
"""

import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

_INVISIBLE = (
    (0x00AD, 0x00AD),
    (0x034F, 0x034F),
    (0x115F, 0x1160),
    (0x17B4, 0x17B5),
    (0x180B, 0x180F),
    (0x200B, 0x200F),
    (0x202A, 0x202E),
    (0x2060, 0x206F),
    (0x3164, 0x3164),
    (0xFE00, 0xFE0F),
    (0xFEFF, 0xFEFF),
    (0xFFA0, 0xFFA0),
    (0xFFF0, 0xFFFB),
    (0x1BCA0, 0x1BCA3),
    (0x1D173, 0x1D17A),
    (0xE0000, 0xE0FFF),
)
"""Default_Ignorable_Code_Point of Unicode's DerivedCoreProperties, as closed ranges."""

_BREAKS = dict.fromkeys(map(ord, "\v\f\r\x1c\x1d\x1e\x1f\x85"), " ") | dict.fromkeys(
    map(ord, "\u2028\u2029"), "\n"
)
_PUNCTUATION = {0x2018: "'", 0x2019: "'", 0x02BC: "'", 0x2010: "-", 0x2011: "-", 0x2212: "-"}
_HAN = ((0x2E80, 0x2FDF), (0x3400, 0x9FFF), (0xF900, 0xFAFF), (0x20000, 0x3FFFF))

_MAX_MARKS = 30
"""Longest run of combining marks that is kept: the Stream-Safe limit of Unicode UAX #15.
Normalising takes time quadratic in the run."""

_MAX_TABLE = 100_000
"""Characters a table remembers: all that living scripts use, not all a hostile text can list."""

_SURROGATE = re.compile("[\ud800-\udfff]")


def _invisible(char: str) -> bool:
    code = ord(char)
    if unicodedata.category(char) in {"Cc", "Cf", "Cs"}:
        return char not in "\n\t"
    return any(low <= code <= high for low, high in _INVISIBLE)


@cache
def _simplify() -> Callable[[str], str]:
    # Loading takes 16 ms, and text without Chinese never needs it.
    from opencc import OpenCC

    return OpenCC("t2s").convert


def _simplified(char: str) -> str:
    code = ord(char)
    if any(low <= code <= high for low, high in _HAN):
        return _simplify()(char)
    return char


def _fold_once(text: str) -> str:
    cased = unicodedata.normalize("NFKC", text).casefold()
    return "".join(
        _BREAKS.get(ord(char))
        or _PUNCTUATION.get(ord(char))
        or (" " if unicodedata.category(char) == "Zs" else "")
        or ("" if _invisible(char) else _simplified(char))
        for char in cased
    )


def _fold_char(char: str) -> str:
    # A few characters need several rounds: U+85B4 is simplified twice.
    seen = char
    while (folded := _fold_once(seen)) != seen:
        seen = folded
    return folded


def _visible_char(char: str) -> str:
    code = ord(char)
    return _BREAKS.get(code) or ("" if _invisible(char) else char)


class CharacterTable(dict[int, str]):
    """A table for ``str.translate`` that works out a character when it is first met."""

    def __init__(self, rule: Callable[[str], str]) -> None:
        super().__init__()
        self._rule = rule

    def __missing__(self, code: int) -> str:
        value = self._rule(chr(code))
        if len(self) < _MAX_TABLE:
            self[code] = value
        return value


_FOLD = CharacterTable(_fold_char)
_VISIBLE = CharacterTable(_visible_char)


@cache
def _mark_run() -> re.Pattern[str]:
    # Everything beyond the BMP counts as a mark here: a short class keeps the search fast,
    # and _trim looks at each character of the rare match again.
    marks = "".join(chr(code) for code in range(0x300, 0xFFFF) if unicodedata.combining(chr(code)))
    return re.compile(f"[{marks}\U00010000-\U0010ffff]{{{_MAX_MARKS + 1},}}")


def _trim(match: re.Match[str]) -> str:
    kept: list[str] = []
    run = 0
    for char in match[0]:
        run = run + 1 if unicodedata.combining(char) else 0
        if run <= _MAX_MARKS:
            kept.append(char)
    return "".join(kept)


def _compose(text: str) -> str:
    safe = _mark_run().sub(_trim, text)
    return safe if unicodedata.is_normalized("NFC", safe) else unicodedata.normalize("NFC", safe)


def fold(text: str) -> str:
    """The form in which text is compared: what looks or reads alike becomes equal.

    NFKC, case folded, full width to half width, traditional Chinese to simplified,
    typographic apostrophes and hyphens to ``'`` and ``-``; controls (save newline and tab),
    lone surrogates and invisible characters are gone; other line breaks and spaces become
    plain ones. ``fold(fold(x)) == fold(x)``. Linear time. Joined emoji come apart.
    """
    folded = text.translate(_FOLD)
    return folded if folded.isascii() else _compose(folded)


@dataclass(frozen=True, slots=True)
class Folded:
    """Folded text and the way back.

    Character ``i`` of ``text`` comes from ``original[starts[i]:ends[i]]``.
    """

    text: str
    starts: Sequence[int]
    ends: Sequence[int]

    def original_span(self, start: int, end: int) -> tuple[int, int]:
        """The slice of the original that gave ``text[start:end]``.

        An empty span maps to the place before character ``start``. Bounds are clipped like
        those of a slice; negative ones count as 0.
        """
        start, end = max(start, 0), min(end, len(self.text))
        if start >= len(self.text):
            last = self.ends[-1] if self.text else 0
            return last, last
        first = self.starts[start]
        return (first, first) if end <= start else (first, self.ends[end - 1])


def _joins(char: str) -> bool:
    # Marks, Hangul vowels and finals, Kirat Rai vowels: all that may merge with what is before.
    return (
        unicodedata.category(char)[0] == "M"
        or "\u1160" <= char <= "\u11ff"
        or "\U00016d60" <= char <= "\U00016d6f"
    )


def _clusters(chars: str, spots: Sequence[int]) -> Iterator[tuple[str, int, int]]:
    begin = 0
    for index in range(1, len(chars) + 1):
        if index == len(chars) or not _joins(chars[index]):
            yield chars[begin:index], spots[begin], spots[index - 1] + 1
            begin = index


def _composed_map(chars: str, spots: Sequence[int]) -> Folded:
    pieces: list[str] = []
    starts: list[int] = []
    ends: list[int] = []
    for cluster, start, end in _clusters(chars, spots):
        piece = _compose(cluster) if len(cluster) > 1 else cluster
        pieces.append(piece)
        starts += [start] * len(piece)
        ends += [end] * len(piece)
    return Folded("".join(pieces), starts, ends)


def fold_with_map(text: str) -> Folded:
    """``fold(text)`` with the original place of each of its characters.

    The map is exact to the character; letters that composed or re-ordered with their accents
    share the span of the whole cluster.
    """
    if text.isascii() and text.isprintable():  # most English turns
        return Folded(text.lower(), range(len(text)), range(1, len(text) + 1))
    parts = [_FOLD[ord(char)] for char in text]
    chars = "".join(parts)
    if len(chars) == len(text) and all(len(part) == 1 for part in parts):
        spots: Sequence[int] = range(len(text))
    else:
        spots = [index for index, part in enumerate(parts) for _ in part]
    if chars.isascii() or _compose(chars) == chars:
        ends = range(1, len(text) + 1) if isinstance(spots, range) else [at + 1 for at in spots]
        return Folded(chars, spots, ends)
    return _composed_map(chars, spots)


def clean(text: str) -> str:
    """What may be stored: the original without NUL and lone surrogates.

    The two halves of a surrogate pair become the character they stand for.
    """
    kept = text.replace("\0", "")
    if kept.isascii() or not _SURROGATE.search(kept):
        return kept
    return kept.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "ignore")


def strip_invisible(text: str) -> str:
    """The original as a reader sees it, for screening and for the context window.

    Invisible characters (zero-width, soft hyphen, direction marks, variation selectors, tag
    letters), lone surrogates and controls save newline and tab are gone. Every kind of line
    break becomes a newline. Case, width and wording stay. Joined emoji come apart.
    """
    unified = text.replace("\r\n", "\n").replace("\r", "\n")
    return unified.translate(_VISIBLE)
