"""Text that is safe on a terminal; values for JSON come from :mod:`doxa.wire.plain`."""

import re

from doxa.wire.plain import plain

__all__ = ["one_line", "plain", "printable"]

_CONTROL = re.compile(
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]"
)
_SPACE = re.compile(r"\s+")


def printable(text: str) -> str:
    """``text`` without characters that move the cursor, reorder or hide: each becomes ``�``.

    Line breaks and tabs stay. Stored text comes from anybody, and a terminal obeys it.
    """
    return _CONTROL.sub("\ufffd", text.replace("\r\n", "\n"))


def one_line(text: str) -> str:
    """Printable ``text`` with every run of white space as one space."""
    return _SPACE.sub(" ", printable(text)).strip()
