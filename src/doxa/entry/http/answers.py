"""How the service answers: JSON, and problem documents where something went wrong."""

import json
from collections.abc import Mapping
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response

from doxa.domain.errors import DoxaError
from doxa.wire.fields import place_of
from doxa.wire.plain import plain
from doxa.wire.problems import MEDIA_TYPE, problem, row_of

MOST_WORDS = 2_000
"""Characters of an error's message."""
_HEADERS: Mapping[int, Mapping[str, str]] = {
    401: {"WWW-Authenticate": 'Bearer realm="doxa"'},
    503: {"Retry-After": "1"},
}
"""What goes with a status."""


def answer(value: object, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """``value`` as a JSON response."""
    return Response(encoded(plain(value)), status, headers, "application/json")


def encoded(value: object) -> bytes:
    """JSON in UTF-8; what UTF-8 cannot say is replaced."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return text.encode("utf-8", "replace")


def refusal(document: Mapping[str, Any], headers: Mapping[str, str] | None = None) -> Response:
    """A problem document as a response."""
    return Response(encoded(document), document["status"], headers, MEDIA_TYPE)


def told(error: DoxaError) -> Response:
    """An error of Doxa as a response."""
    row = row_of(error)
    detail = str(error)[:MOST_WORDS]  # a message may quote what was sent
    return refusal(problem(row.status, row.name, row.title, detail), _HEADERS.get(row.status))


def install(app: FastAPI) -> None:
    """Makes every error of the application a problem document."""

    @app.exception_handler(DoxaError)
    async def doxa_error(_: Request, error: DoxaError) -> Response:
        return told(error)

    @app.exception_handler(RequestValidationError)
    async def unfit(request: Request, error: RequestValidationError) -> Response:
        if why := _unread(request, error):
            name, title = _TITLES[400]
            return refusal(problem(400, name, title, why))
        faults = [_fault(fault) for fault in error.errors()]
        detail = "; ".join(f"{fault['at']}: {fault['why']}" for fault in faults[:3])
        title = "The request cannot be taken as it is"
        return refusal(problem(422, "invalid-input", title, detail, errors=faults))

    @app.exception_handler(Exception)
    async def fault(_: Request, error: Exception) -> Response:
        detail = f"a fault of the service ({type(error).__name__}); nothing was half-written"
        return refusal(problem(500, "fault", "A fault of the service", detail))

    @app.exception_handler(HTTPException)
    async def refused(_: Request, error: HTTPException) -> Response:
        name, title = _TITLES.get(error.status_code, ("http", "The request was refused"))
        return refusal(problem(error.status_code, name, title, str(error.detail)), error.headers)


_TITLES: Mapping[int, tuple[str, str]] = {
    400: ("bad-request", "The request cannot be read"),
    401: ("unauthorized", "A key is needed"),
    403: ("forbidden", "Not allowed"),
    404: ("not-found", "Nothing of that name here"),
    405: ("method-not-allowed", "No such method here"),
    412: ("changed-meanwhile", "It was changed meanwhile"),
    413: ("too-large", "The request is too large"),
    415: ("media-type", "Another form of content is wanted"),
    429: ("too-many", "Too many requests"),
    503: ("busy", "Too much at once"),
}
"""Name and title of what the service itself refuses."""


def _unread(request: Request, error: RequestValidationError) -> str:
    """Why the body of a request cannot be read at all; empty where it is JSON that does not fit."""
    fault = next((fault for fault in error.errors() if fault["type"] == "json_invalid"), None)
    if fault is not None:
        why = fault.get("ctx", {}).get("error", "it breaks off")
        return f"the body is no JSON ({why}; character {fault['loc'][-1]})"
    if isinstance(error.body, bytes):
        return "the body is not said to be JSON; send it with Content-Type: application/json"
    headers = request.headers
    sent = headers.get("content-length", "0") != "0" or "transfer-encoding" in headers
    missing = any((f["loc"], f["type"]) == (("body",), "missing") for f in error.errors())
    return "the request has no body; send its fields as JSON" if missing and not sent else ""


def _fault(fault: Mapping[str, Any]) -> dict[str, str]:
    """Where a request is wrong and why; what was sent is not repeated."""
    return {"at": place_of(fault["loc"]), "why": str(fault["msg"])}
