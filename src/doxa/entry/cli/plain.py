"""Plain forms of values: for JSON, and text that is safe on a terminal."""

import re
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from datetime import datetime
from enum import Enum, IntEnum

from doxa.domain.hit import Hits

_CONTROL = re.compile(
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]"
)
_SPACE = re.compile(r"\s+")


def plain(value: object) -> object:
    """``value`` as JSON knows it: dataclasses and mappings become objects, times ISO 8601.

    :class:`Hits` become an object with the hits and what is said about the recall.
    """
    if isinstance(value, Hits):
        return {
            "id": value.id,
            "hits": [plain(hit) for hit in value],
            "cut": [plain(cut) for cut in value.cut],
            "degraded": list(value.degraded),
            "notes": list(value.notes),
            "timings": value.timings,
        }
    if is_dataclass(value) and not isinstance(value, type):
        return {name: plain(getattr(value, name)) for name in _names(type(value))}
    if isinstance(value, Mapping):
        return {str(plain(key)): plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [plain(item) for item in value]
    return _leaf(value)


def _names(kind: type) -> list[str]:
    """Fields and properties of a dataclass: ``confidence`` and ``confidence_word`` alike."""
    derived = [name for name, item in vars(kind).items() if isinstance(item, property)]
    return [item.name for item in fields(kind)] + derived


def _leaf(value: object) -> object:
    if isinstance(value, IntEnum):
        return value.name.lower()
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, datetime):
        return value.isoformat().replace("+00:00", "Z")
    if value is None or isinstance(value, str | int | float | bool):
        return value
    return str(value)


def printable(text: str) -> str:
    """``text`` without characters that move the cursor, reorder or hide: each becomes ``�``.

    Line breaks and tabs stay. Stored text comes from anybody, and a terminal obeys it.
    """
    return _CONTROL.sub("\ufffd", text.replace("\r\n", "\n"))


def one_line(text: str) -> str:
    """Printable ``text`` with every run of white space as one space."""
    return _SPACE.sub(" ", printable(text)).strip()
