"""Identifiers: order numbers, part codes, phone numbers and versions that must match whole.

``REF-00043``, ``ref 00043`` and ``ＲＥＦ００４３`` are one identifier; ``REF-00042`` is another of
the same shape, and an answer about the one is no answer about the other.
"""

import re
from dataclasses import dataclass

from doxa.text.folding import fold

MAX_TEXT = 20_000
"""Characters of a text that are read."""
LEAST_DIGITS = 4
"""Digits from which a bare number is an identifier; fewer count things."""
_FOUND = re.compile(
    r"(?<![a-z0-9_.])(?:(?P<version>v\d+(?:\.\d+)+|\d+(?:\.\d+){2,3})"
    r"|(?P<code>[a-z]{1,10}[-_#/.]?\d[a-z0-9]*(?:[-_/][a-z0-9]+){0,4}"
    r"|\d+[a-z]+[a-z0-9]*\d[a-z0-9]*|[0-9]+(?:[-_/][a-z0-9]*\d[a-z0-9]*){1,5})"
    r"|(?P<number>\+?\d{2,}(?:[- ]\d{3,}){0,4}))(?![a-z0-9_])(?!\.\d)"
)
_DATE = re.compile(
    r"(?:19|20)\d\d(?:[-/.]\d{1,2}(?:[-/.]\d{1,2})?)?|\d{1,2}[-/]\d{1,2}(?:[-/]\d{2,4})?"
)
_COUNTED = re.compile(
    r"\s*(?:[元块万千百亿米克斤吨人个年月日天次页字条度%℃]|(?:usd|eur|dollars?|euros?|pounds?|people|km|kg"
    r"|miles|words|tokens|users|steps|yuan|rmb|percent|hours?|days?|minutes?|calories|kcal)\b)"
)
_MONEY = frozenset("$€£¥￥")
_ORDINARY = re.compile(
    r"(?:\d+(?:st|nd|rd|th|s|x|k|m|g|h|d|w|am|pm|km|kg|mg|ml|cm|mm|gb|mb|tb|hz|px|min|pc|pcs)"
    r"|(?:h|m|a|b|c|p|q|s|x|y|day|week|part|step|chapter|top|no|room|age|version|mp)\s?\d{1,3})"
)
_SEPARATORS = re.compile(r"(?<=[a-z0-9])[-_#/.\s]+(?=[a-z0-9])")
_BETWEEN = r"[-_#/.\s]?"
_DIGITS = re.compile(r"\d+")
_LETTERS = "abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class Identifier:
    """One identifier: ``key`` is free of case, width and separators, as is its ``prefix``."""

    text: str
    key: str
    prefix: str

    @property
    def form(self) -> str:
        """What it looks like behind its prefix: how many digits, or where they stand."""
        rest = self.key.removeprefix(self.prefix)
        return f"#{len(rest)}" if rest.isdecimal() else _DIGITS.sub("#", rest)

    def rivals(self, other: "Identifier") -> bool:
        """Whether the other is another one of the same kind: as long, and spelt alike."""
        prefixes = {self.prefix, other.prefix} - {""}
        return self.key != other.key and self.form == other.form and len(prefixes) <= 1


def identifiers(text: str) -> tuple[Identifier, ...]:
    """The identifiers a text names, each once, in their order.

    Dates, years, amounts with a unit and small numbers are none. Linear time.
    """
    folded = fold(text[:MAX_TEXT])
    found: dict[str, Identifier] = {}
    for match in _FOUND.finditer(folded):
        written = match[0]
        if not _is_ordinary(match, folded):
            kind = match.lastgroup or ""
            key = written.lstrip("v") if kind == "version" else _SEPARATORS.sub("", written)
            prefix = key[: len(key) - len(key.lstrip(_LETTERS))]
            found.setdefault(key, Identifier(written, key, prefix))
    return tuple(found.values())


def _is_ordinary(match: re.Match[str], text: str) -> bool:
    written = match[0]
    if _DATE.fullmatch(written) or _ORDINARY.fullmatch(written):
        return True
    if match.lastgroup == "version":
        return False
    digits = sum(map(len, _DIGITS.findall(written)))
    if match.lastgroup == "code":
        return digits < (2 if written[0].isalpha() else LEAST_DIGITS)
    before = text[max(0, match.start() - 1) : match.start()]
    if before and before in _MONEY:
        return True
    return digits < LEAST_DIGITS or _COUNTED.match(text, match.end()) is not None


def names_it(text: str, wanted: Identifier) -> bool:
    """Whether a text holds the identifier, however it is spelt."""
    edge = "0-9" if wanted.key[:1].isdecimal() else "a-z0-9"
    between = "" if "." in wanted.key else _BETWEEN
    key = between.join(map(re.escape, wanted.key))
    return re.search(rf"(?<![{edge}]){key}(?!\d)", fold(text[:MAX_TEXT])) is not None


def rival(text: str, wanted: Identifier) -> str | None:
    """Another identifier of the same kind that a text names; None where it has none."""
    return next((one.text for one in identifiers(text) if wanted.rivals(one)), None)
