"""What importers hand on: drafts of turns, and records that could not be read."""

import json
from collections.abc import Mapping
from dataclasses import dataclass

from doxa.domain.errors import InvalidInput
from doxa.domain.turn import Turn

MAX_RECORD = 64 << 20
"""Bytes one line, conversation or turn may have; longer ones are skipped and reported."""


@dataclass(frozen=True, slots=True)
class BadRecord:
    """A record that was skipped.

    ``where`` is a place a person can find: ``line 12``, ``conversation 3, message abc``,
    ``byte 70144``. ``reason`` says what is wrong with it.
    """

    where: str
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """A turn as read, before it has its session and key.

    ``id`` is what identifies it inside the export, ``stamp`` its time as written there,
    ``opens`` says that a conversation without an id of its own begins here.
    """

    turn: Turn
    id: str | None = None
    stamp: str = ""
    opens: bool = False


def breaks_off(count: int, why: str = "") -> BadRecord:
    """The record that says a file ends in the middle of something."""
    tail = f" ({why})" if why else ""
    return BadRecord(f"byte {count}", f"the file breaks off at byte {count}{tail}")


def load_json(data: bytes, encoding: str = "utf-8") -> object:
    """The value of one JSON text in UTF-8. Lone surrogates and NUL are kept as they are.

    Raises:
        InvalidInput: not JSON, not text, or nested too deeply.
    """
    try:
        value: object = json.loads(decode(data, encoding), strict=False)
    except json.JSONDecodeError as fault:
        raise InvalidInput(f"not valid JSON: {fault.msg} (column {fault.colno})") from None
    except RecursionError:
        raise InvalidInput("not readable JSON: nested too deeply") from None
    except ValueError:
        raise InvalidInput("not readable JSON: a number of too many digits") from None
    return value


def decode(data: bytes, encoding: str) -> str:
    """Text of UTF-8 bytes; ``encoding`` is the file's own, for the message.

    Raises:
        InvalidInput: the bytes are not UTF-8, or stand for bytes that were not ``encoding``.
    """
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        hint = "; is the file in another encoding? pass --encoding NAME (encoding='NAME')"
        raise InvalidInput(
            f"bytes that are not {encoding}{hint if encoding == 'utf-8' else ''}"
        ) from None


def fields_of(value: object, what: str) -> Mapping[str, object]:
    """``value`` as a JSON object.

    Raises:
        InvalidInput: it is something else; the message names ``what`` was expected.
    """
    if not isinstance(value, dict):
        raise InvalidInput(f"{what} should be a JSON object, not {type(value).__name__}")
    return value


def text_of(value: object) -> str | None:
    """``value`` if it is text with something in it, numbers as text, else nothing."""
    if isinstance(value, str):
        return value or None
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    return None


def list_of(value: object) -> list[object]:
    """``value`` if it is a list, else an empty one."""
    return value if isinstance(value, list) else []
