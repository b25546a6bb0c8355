"""Lines of JSON as they are read: every bad one named, never half of them taken."""

import gzip
import json
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar

from doxa.domain.errors import InvalidInput

FAULTS = 10
"""Bad lines of a file that are named; a file with more of them is of another format."""
_T = TypeVar("_T")
Record = Mapping[str, Any]


def read_lines(file: Path, parse: Callable[[Record, str], _T]) -> list[_T]:
    """Every line of a file, plain or ``.gz``, as ``parse(record, where)`` gives it.

    Raises:
        InvalidInput: the file cannot be read, or lines of it are broken; the message names
            the first ten of them and what is wrong with each.
    """
    found: list[_T] = []
    faults: list[str] = []
    for number, text in _texts(file):
        where = f"{file.name}, line {number}"
        try:
            found.append(parse(_object(text, where), where))
        except InvalidInput as error:
            faults.append(str(error))
            if len(faults) == FAULTS:
                faults.append("and perhaps more: reading stopped here")
                break
    if faults:
        raise InvalidInput("\n".join(faults))
    return found


def _texts(file: Path) -> Iterator[tuple[int, str]]:
    opening = gzip.open if file.suffix == ".gz" else open
    number = 0
    try:
        with opening(file, "rt", encoding="utf-8") as stream:
            for number, text in enumerate(stream, 1):
                if text.strip():
                    yield number, text
    except (OSError, EOFError, UnicodeDecodeError, zlib.error) as error:
        raise InvalidInput(f"{file} cannot be read after line {number}: {error}") from error


def _object(text: str, where: str) -> dict[str, Any]:
    try:
        record = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise InvalidInput(f"{where} is no JSON: {error}") from None
    if not isinstance(record, dict):
        raise InvalidInput(f"{where} is no JSON object")
    return record


def text_of(record: Record, name: str, where: str, default: str | None = None) -> str:
    """A field that is text, or a whole number as text."""
    value = record.get(name)
    if value is None and default is not None:
        return default
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    if not isinstance(value, str):
        raise InvalidInput(f"{where}: {name} is text, not {type(value).__name__}")
    return value


def moment_of(record: Record, name: str, where: str) -> datetime | None:
    """A field that is a moment; in UTC where it has no offset."""
    text = text_of(record, name, where, "")
    if not text:
        return None
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        raise InvalidInput(f"{where}: {name} {text[:40]!r} is not ISO 8601") from None
    return moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment


def ids_of(value: object, what: str) -> tuple[str, ...]:
    """A list of ids, each once."""
    if value is None:
        return ()
    if not isinstance(value, Iterable) or isinstance(value, str | Mapping):
        raise InvalidInput(f"{what} is a list of ids, not {type(value).__name__}")
    return tuple(dict.fromkeys(str(item) for item in value))
