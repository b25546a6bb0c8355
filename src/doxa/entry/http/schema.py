"""JSON schemas of what the service answers, from the value types themselves."""
# ruff: noqa: ANN401 - types are values here

import types
from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass
from datetime import datetime
from enum import Enum, IntEnum
from typing import Any, Union, get_args, get_origin, get_type_hints

from doxa.domain.hit import Cut, Hit, Hits
from doxa.wire.plain import plain_names

Schema = dict[str, Any]


class Schemas:
    """Schemas by name, gathered while they are asked for."""

    def __init__(self) -> None:
        self.named: dict[str, Schema] = {}

    def of(self, kind: Any) -> Schema:
        """The schema of what :func:`doxa.wire.plain.plain` makes of a ``kind``."""
        if kind in _LEAVES:
            return dict(_LEAVES[kind])
        if get_origin(kind) in {Union, types.UnionType}:
            return self._union(get_args(kind))
        if get_origin(kind) is not None:
            return self._collection(get_origin(kind), get_args(kind))
        if isinstance(kind, type) and issubclass(kind, Enum):
            return _enum(kind)
        if kind is Hits or is_dataclass(kind):
            return self._named(kind)
        return {}

    def _union(self, kinds: tuple[Any, ...]) -> Schema:
        parts = [self.of(kind) for kind in kinds if kind is not types.NoneType]
        if types.NoneType in kinds:
            parts.append({"type": "null"})
        return parts[0] if len(parts) == 1 else {"anyOf": parts}

    def _collection(self, origin: Any, inner: tuple[Any, ...]) -> Schema:
        if issubclass(origin, Mapping):
            return {"type": "object", "additionalProperties": self.of(inner[1])}
        if origin is tuple and inner[-1] is not ...:
            size = len(inner)
            items = [self.of(kind) for kind in inner]
            return {"type": "array", "prefixItems": items, "minItems": size, "maxItems": size}
        if issubclass(origin, Iterable):
            return {"type": "array", "items": self.of(inner[0])}
        return {}

    def _named(self, kind: Any) -> Schema:
        name = kind.__name__
        if name not in self.named:
            self.named[name] = {}  # a type that holds itself ends here
            hints = _HITS if kind is Hits else _hints(kind)
            self.named[name] = {
                "type": "object",
                "title": name,
                "description": (kind.__doc__ or "").strip().partition("\n\n")[0],
                "properties": {field: self.of(hint) for field, hint in hints.items()},
                "required": list(hints),
            }
        return {"$ref": f"#/components/schemas/{name}"}


_LEAVES: Mapping[Any, Schema] = {
    str: {"type": "string"},
    int: {"type": "integer"},
    float: {"type": "number"},
    bool: {"type": "boolean"},
    datetime: {"type": "string", "format": "date-time"},
    type(None): {"type": "null"},
    object: {},
    Any: {},
}
_HITS: Mapping[str, Any] = {
    "id": str,
    "hits": list[Hit],
    "cut": list[Cut],
    "degraded": list[str],
    "notes": list[str],
    "timings": Mapping[str, float],
}


def _enum(kind: type[Enum]) -> Schema:
    ranked = issubclass(kind, IntEnum)
    return {"type": "string", "enum": [m.name.lower() if ranked else m.value for m in kind]}


def _hints(kind: Any) -> dict[str, Any]:
    hints = get_type_hints(kind)
    stored = {item.name for item in fields(kind)}
    return {
        name: hints[name] if name in stored else get_type_hints(vars(kind)[name].fget)["return"]
        for name in plain_names(kind)
    }
