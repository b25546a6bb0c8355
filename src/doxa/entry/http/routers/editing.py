"""What can be edited carries an ``ETag``; an edit with ``If-Match`` changes nothing unseen."""

from fastapi import APIRouter, Request
from starlette.exceptions import HTTPException
from starlette.responses import Response

from doxa.domain.belief import Belief
from doxa.domain.errors import Conflict
from doxa.domain.memory import Memory
from doxa.entry.http.access import Caller
from doxa.entry.http.answers import answer
from doxa.entry.http.endpoints import Given, invoke, resource
from doxa.entry.http.schema import Schemas
from doxa.wire.routes import Route

ANY = "*"


def memories_router(schemas: Schemas) -> APIRouter:
    """Memories as they are stored, and their correction by hand."""
    return resource("memories", schemas, {"get": _read, "edit": _edit})


def beliefs_router(schemas: Schemas) -> APIRouter:
    """Beliefs, why they stand, and what a person says to them."""
    return resource("beliefs", schemas, {"belief": _read, "edit_belief": _edit})


def _read(caller: Caller, route: Route, given: Given, request: Request) -> Response:
    value = invoke(caller, route, given)
    tag = tag_of(value)
    headers = {"ETag": tag, "Cache-Control": "private, no-cache"}
    if tag in _tags(request, "if-none-match"):
        return Response(status_code=304, headers=headers)
    return answer(value, headers=headers)


def _edit(caller: Caller, route: Route, given: Given, request: Request) -> Response:
    tags = _tags(request, "if-match")
    if not tags or ANY in tags:
        value = invoke(caller, route, given)
        return answer(value, headers={"ETag": tag_of(value)})
    if len(tags) > 1:
        raise HTTPException(400, "If-Match names one version, that of the last read")
    version = tags[0].strip('"')
    if route.verb == "edit_belief" and not version.isdigit():
        raise HTTPException(412, "this is no version of a belief; read it again")
    told: object = int(version[:15]) if route.verb == "edit_belief" else version
    try:
        value = invoke(caller, route, {**given, "version": told})
    except Conflict as error:
        raise HTTPException(412, str(error)) from error
    return answer(value, headers={"ETag": tag_of(value)})


def tag_of(value: Memory | Belief) -> str:
    """The ``ETag`` of a memory or belief: it changes with what a person may change."""
    return f'"{value.version}"'


def _tags(request: Request, name: str) -> list[str]:
    header = request.headers.get(name, "")
    return [tag.strip().removeprefix("W/") for tag in header.split(",") if tag.strip()]
