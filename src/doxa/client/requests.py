"""Verbs as requests: where each argument goes, and how it is written."""

from collections.abc import Iterable, Mapping
from dataclasses import fields
from typing import Any
from urllib.parse import quote
from uuid import uuid4

from doxa.client.transport import Request
from doxa.domain.grants import Grant
from doxa.domain.turn import Turn
from doxa.wire.plain import plain
from doxa.wire.routes import PREFIX, Route

SECONDS = 60.0
LONG_SECONDS = 900.0
LONG = frozenset(
    {"erase", "forget", "purge", "redistil", "reflect", "reindex", "repair", "restore"}
)
"""Verbs that may take minutes on a large store."""
IDEMPOTENT = frozenset({"observe", "confirm", "doubt", "pin", "retire", "end_task", "revoke_key"})
"""Verbs that change something once, however often they are asked: turns carry keys."""


def request_of(route: Route, given: Mapping[str, Any]) -> Request:
    """The request of a verb with these arguments."""
    written = {name: written_value(value) for name, value in given.items()}
    path = route.path.replace(":path", "")
    for name in route.named:
        path = path.replace(f"{{{name}}}", _segment(str(written.pop(name, ""))))
    in_query = route.method in {"GET", "DELETE"}
    query = {name: _query(value) for name, value in written.items() if value is not None}
    return Request(
        method=route.method,
        path=PREFIX + path,
        query=query if in_query else {},
        body=None if in_query else written,
        again=route.reads or route.verb in IDEMPOTENT,
        timeout=_timeout(route, given),
    )


def with_keys(given: Mapping[str, Any]) -> dict[str, Any]:
    """What is observed, each turn with a key: sent twice, it is written once."""
    content = given.get("content")
    if isinstance(content, str):
        return dict(given) if given.get("key") else {**given, "key": uuid4().hex}
    if not isinstance(content, Iterable) or isinstance(content, bytes | bytearray):
        return dict(given)  # the service says what is wrong with it
    turns = [written_value(turn) for turn in content]
    keyed = [
        {**turn, "key": uuid4().hex} if isinstance(turn, dict) and not turn.get("key") else turn
        for turn in turns
    ]
    return {**given, "content": keyed}


def written_value(value: object) -> Any:  # noqa: ANN401 - JSON
    """An argument as JSON."""
    if isinstance(value, Turn):
        return _turn(value)
    if isinstance(value, Grant):
        return f"{value.scene}={','.join(sorted(value.rights))}"
    if isinstance(value, Mapping):
        return {str(name): written_value(item) for name, item in value.items()}
    if isinstance(value, Iterable) and not isinstance(value, str | bytes | bytearray):
        return [written_value(item) for item in value]
    return plain(value)


def _turn(turn: Turn) -> dict[str, Any]:
    """What a turn says of itself; its open fields are those of the call."""
    said = {item.name: getattr(turn, item.name) for item in fields(turn)}
    told = {item.name: said[item.name] for item in fields(turn) if said[item.name] != item.default}
    if not turn.meta:
        told.pop("meta", None)
    return {name: written_value(value) for name, value in {**told, "role": turn.role}.items()}


def _segment(text: str) -> str:
    """A value in the path; ``.`` and ``..`` are values too, no directories."""
    return (
        text.replace(".", "%2E") if set(text) == {"."} else quote(text, safe="", errors="replace")
    )


def _query(value: object) -> object:
    if isinstance(value, bool):
        return "true" if value else "false"
    return value


def _timeout(route: Route, given: Mapping[str, Any]) -> float | None:
    if route.verb == "settle":
        told = given.get("timeout")
        return None if told is None else float(told) + SECONDS
    return LONG_SECONDS if route.verb in LONG else SECONDS
