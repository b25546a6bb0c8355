"""Values as JSON knows them, and values from JSON by their type."""
# ruff: noqa: ANN401 - a value is what its type hint says, found at run time

import types
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from datetime import datetime
from enum import Enum, IntEnum
from functools import cache, partial
from pathlib import Path
from typing import Any, Union, get_args, get_origin, get_type_hints

from doxa.domain.errors import DoxaError
from doxa.domain.hit import Cut, Hit, Hits

_AS_IT_IS = frozenset({str, int, float, bool, types.NoneType})


def plain(value: object) -> object:
    """``value`` as JSON knows it: dataclasses and mappings become objects, times ISO 8601.

    :class:`Hits` become an object with the hits and what is said about the recall.
    """
    if type(value) in _AS_IT_IS:  # most values by far
        return value
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
        return {name: plain(getattr(value, name)) for name in plain_names(type(value))}
    if isinstance(value, Mapping):
        return {str(plain(key)): plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [plain(item) for item in value]
    return _leaf(value)


@cache
def plain_names(kind: type) -> tuple[str, ...]:
    """Fields and properties of a dataclass: ``confidence`` and ``confidence_word`` alike."""
    derived = [name for name, item in vars(kind).items() if isinstance(item, property)]
    return (*(item.name for item in fields(kind)), *derived)


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


def revive(kind: Any, value: Any) -> Any:
    """The value of type ``kind`` that :func:`plain` wrote as ``value``; unknown fields are left.

    Raises:
        DoxaError: ``value`` is not of that type: the other side speaks another version.
    """
    try:
        return _revived(kind, value)
    except (TypeError, ValueError, KeyError, AttributeError) as error:
        raise DoxaError(
            "the service answered in a form this client does not know; "
            "use the same version of Doxa on both sides"
        ) from error


def _revived(kind: Any, value: Any) -> Any:
    origin = get_origin(kind)
    if origin in {Union, types.UnionType}:
        return _one_of(get_args(kind), value)
    if origin is not None:
        return _collection(origin, get_args(kind), value)
    return _reviver(kind)(value)


@cache
def _reviver(kind: Any) -> Callable[[Any], Any]:
    """What makes a value of a plain type from JSON."""
    if kind in _REVIVERS:
        return _REVIVERS[kind]
    if is_dataclass(kind):
        return partial(_record, kind)
    if isinstance(kind, type) and issubclass(kind, IntEnum):
        return lambda value: kind[value.upper()]
    if isinstance(kind, type) and issubclass(kind, Enum):
        return kind
    return lambda value: value


def _record(kind: Any, value: Mapping[str, Any]) -> Any:
    hints = _hints(kind)
    given = {name: _revived(hint, value[name]) for name, hint in hints.items() if name in value}
    return kind(**given)


@cache
def _hints(kind: type) -> dict[str, Any]:
    """The types of a dataclass's fields; what its methods derive is derived again."""
    hints = get_type_hints(kind)
    return {item.name: hints[item.name] for item in fields(kind) if item.init}


def _one_of(kinds: Sequence[Any], value: Any) -> Any:
    if value is None:
        return None
    return _revived(next(kind for kind in kinds if kind is not types.NoneType), value)


def _collection(origin: Any, inner: Sequence[Any], value: Any) -> Any:
    if issubclass(origin, Mapping):
        key, item = inner
        if item is object:
            return {name: _timed(name, entry) for name, entry in value.items()}
        return {_revived(key, name): _revived(item, entry) for name, entry in value.items()}
    if origin is tuple and inner[-1] is not ...:
        return tuple(_revived(kind, entry) for kind, entry in zip(inner, value, strict=True))
    items = [_revived(inner[0], entry) for entry in value]
    return items if issubclass(origin, list) or origin is Iterable else origin(items)


def _timed(name: str, value: object) -> object:
    """A value of an untyped mapping: what is named for a time is one."""
    is_time = name == "at" or name.endswith("_at")
    return moment(value) if is_time and isinstance(value, str) else value


def moment(text: str) -> datetime:
    """The moment :func:`plain` wrote."""
    return datetime.fromisoformat(text)


def _hits(value: Mapping[str, Any]) -> Hits:
    return Hits(
        (_revived(Hit, hit) for hit in value["hits"]),
        id=value["id"],
        cut=tuple(_revived(Cut, cut) for cut in value["cut"]),
        degraded=tuple(value["degraded"]),
        timings=value["timings"],
        notes=tuple(value["notes"]),
    )


_REVIVERS: Mapping[Any, Callable[[Any], Any]] = {
    Hits: _hits,
    datetime: moment,
    Path: Path,
    float: float,
}
