"""Lists in pages: ``{"items": […], "next_cursor": …}``, the cursor also as ``Link: rel="next"``.

A cursor is opaque. That of memories names the last one given, so that what is written meanwhile
moves nothing; the other lists are short and theirs counts how many were given.
"""

import base64
import binascii
import json
from collections.abc import Callable
from datetime import datetime
from typing import Any, get_origin

from starlette.requests import Request
from starlette.responses import Response

from doxa.domain.errors import InvalidInput
from doxa.domain.memory import Memory
from doxa.domain.moments import from_micros, to_micros
from doxa.entry.http.access import Caller
from doxa.entry.http.answers import answer
from doxa.wire.plain import plain
from doxa.wire.routes import Route
from doxa.wire.verbs import Verb, verbs

MOST = 1_000
"""Items of one page at most."""
DEEPEST = 1_000_000
"""How far a cursor that counts may go."""
NO_CURSOR = "this cursor is none that was given; begin without one"
SPARE = 16
"""How many of one moment are expected before the last one given."""

Invoke = Callable[[Caller, Route, dict[str, Any]], Any]


def is_listed(route: Route) -> bool:
    """Whether the verb of a route returns a list that is given in pages."""
    return route.method == "GET" and get_origin(verbs()[route.verb].returns) is list


def page(
    invoke: Invoke, caller: Caller, route: Route, given: dict[str, Any], request: Request
) -> Response:
    """One page of what the verb lists."""
    cursor = given.pop("cursor", None)
    verb = verbs()[route.verb]
    limit = _limit(verb, given)
    if limit is None:
        return answer({"items": invoke(caller, route, given), "next_cursor": None})
    after = None if cursor is None else _opened(cursor)
    if route.verb == "memories":
        items, mark = _memories(lambda more: invoke(caller, route, {**given, **more}), limit, after)
    else:
        items, mark = _counted(lambda more: invoke(caller, route, {**given, **more}), limit, after)
    following = None if mark is None else _sealed(mark)
    headers = {} if following is None else {"Link": _link(request, following)}
    return answer({"items": plain(items), "next_cursor": following}, headers=headers)


def _limit(verb: Verb, given: dict[str, Any]) -> int | None:
    default = next((p.default for p in verb.parameters if p.name == "limit"), None)
    if default is None:
        return None
    limit = int(given.pop("limit", default))
    if not 1 <= limit <= MOST:
        raise InvalidInput(f"limit is from 1 to {MOST}; go on by next_cursor")
    return limit


def _counted(
    more: Callable[[dict[str, Any]], list[Any]], limit: int, after: list[int] | None
) -> tuple[list[Any], list[int] | None]:
    given = 0 if after is None else after[0]
    if not 0 <= given <= DEEPEST:
        raise InvalidInput(NO_CURSOR)
    found = more({"limit": given + limit + 1})
    items = found[given : given + limit]
    return items, [given + limit] if len(found) > given + limit else None


def _memories(
    more: Callable[[dict[str, Any]], list[Memory]], limit: int, after: list[int] | None
) -> tuple[list[Memory], list[int] | None]:
    """Memories behind the one last given, by moment and row: newest first."""
    if after is None:
        found = more({"limit": limit + 1})
    else:
        found = _behind(more, limit + 1, (after[0], after[1]))
    items = found[:limit]
    mark = [to_micros(items[-1].occurred_at), items[-1].row] if len(found) > limit else None
    return items, mark


def _behind(
    more: Callable[[dict[str, Any]], list[Memory]], wanted: int, last: tuple[int, int]
) -> list[Memory]:
    until = _until(last[0])
    spare = SPARE
    while True:
        found = more({"until": until, "limit": wanted + spare})
        fresh = [m for m in found if (to_micros(m.occurred_at), m.row) < last]
        if len(fresh) >= wanted or len(found) < wanted + spare:
            return fresh[:wanted]
        spare *= 4


def _until(micros: int) -> datetime:
    try:
        return from_micros(micros + 1)
    except OverflowError:
        raise InvalidInput(NO_CURSOR) from None


def _sealed(mark: list[int]) -> str:
    return base64.urlsafe_b64encode(json.dumps(mark).encode()).decode().rstrip("=")


def _opened(cursor: str) -> list[int]:
    try:
        mark = json.loads(base64.urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4)))
    except (ValueError, binascii.Error, RecursionError):
        mark = None
    numbers = isinstance(mark, list) and 1 <= len(mark) <= 2
    if not numbers or not all(type(n) is int and abs(n) < 2**62 for n in mark):
        raise InvalidInput(NO_CURSOR)
    return [*mark, 0]


def _link(request: Request, cursor: str) -> str:
    return f'<{request.url.include_query_params(cursor=cursor)}>; rel="next"'
