"""Events: what was said or done goes in, once, however often it is sent."""

from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import Response

from doxa.domain.errors import InvalidInput
from doxa.domain.turn import Receipt
from doxa.entry.http.access import Caller
from doxa.entry.http.answers import answer
from doxa.entry.http.endpoints import Given, invoke, resource
from doxa.entry.http.schema import Schemas
from doxa.wire.routes import Route

KEY_HEADER = "idempotency-key"
MAX_TURNS = 10_000
"""Turns of one request at most."""


def events_router(schemas: Schemas) -> APIRouter:
    """Writing to the journal; sessions as working memory."""
    return resource("events", schemas, {"observe": _observe})


def _observe(caller: Caller, route: Route, given: Given, request: Request) -> Response:
    key = request.headers.get(KEY_HEADER)
    if not isinstance(given["content"], str) and len(given["content"]) > MAX_TURNS:
        raise InvalidInput(f"one request takes {MAX_TURNS:,} turns at most; send them in parts")
    receipt: Receipt = invoke(caller, route, given if key is None else _keyed(given, key))
    request.app.state.tally.written.inc(len(receipt.events) - receipt.duplicates)
    return answer(receipt, route.status)


def _keyed(given: Given, key: str) -> Given:
    """What is observed under the key of the request; the turns of a list get ``key/1`` and on.

    A key in the body goes before.
    """
    content = given["content"]
    if isinstance(content, str):
        return {"key": key, **{name: value for name, value in given.items() if value is not None}}
    turns: list[dict[str, Any]] = [
        turn if turn.get("key") else {**turn, "key": f"{key}/{number}"}
        for number, turn in enumerate(content, 1)
    ]
    return {**given, "content": turns}
