"""Text that is safe on a terminal; values for JSON come from :mod:`doxa.wire.plain`."""

import re

from doxa.wire.plain import plain

__all__ = ["one_line", "plain", "printable", "size"]

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


def size(count: float) -> str:
    """Bytes for a person, in decimal units: ``12 B``, ``34.5 kB``, ``1.2 MB``, ``3.4 GB``."""
    if count < 1000:
        return f"{count:.0f} B"
    for unit in ("kB", "MB"):
        count /= 1000
        if count < 999.95:  # what rounds to 1000.0 is 1.0 of the next
            return f"{count:.1f} {unit}"
    return f"{count / 1000:.1f} GB"
