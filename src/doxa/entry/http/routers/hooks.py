"""``/v1/hooks/…``: what a coding agent's hook tells, and what goes into its context."""

from dataclasses import fields
from enum import StrEnum
from typing import Annotated, Any

from fastapi import APIRouter, Body, Request
from pydantic import BaseModel, ConfigDict, Field, create_model
from starlette.responses import Response

from doxa.entry.hooks.events import EVENTS, Given, Told, happened
from doxa.entry.http.access import Caller, caller_of
from doxa.entry.http.answers import answer
from doxa.entry.http.endpoints import REFUSALS
from doxa.entry.http.schema import Schemas
from doxa.entry.local import AGENT, local_agent
from doxa.mind import Mind
from doxa.wire.fields import Said, Text
from doxa.wire.routes import PREFIX

_SAID = frozenset({"text", "arguments", "result"})
_OPTIONAL: dict[str, Any] = {
    item.name: ((Said if item.name in _SAID else Text) | None, Field(None))
    for item in fields(Given)
}
HookForm: Any = create_model(  # a field for each of Given, all of them text
    "HookRequest", __config__=ConfigDict(extra="forbid", strict=True), **_OPTIONAL
)
HookEvent = StrEnum("HookEvent", {name: name for name in EVENTS})  # type: ignore[misc]


def hooks_router(schemas: Schemas) -> APIRouter:
    """One endpoint for all hooks."""
    router = APIRouter(prefix=PREFIX)
    schema = schemas.of(Told)

    def hook(request: Request, event: HookEvent, form: Annotated[HookForm, Body()]) -> Response:
        given = _given(form)
        return answer(happened(_hands(caller_of(request), given), event.value, given))

    router.add_api_route(
        "/hooks/{event}",
        hook,
        methods=["POST"],
        tags=["hooks"],
        summary="Tells what happened in a coding agent; answers what goes into its context.",
        operation_id="hook",
        response_model=None,
        responses={
            200: {"description": "Done", "content": {"application/json": {"schema": schema}}},
            **REFUSALS,
        },
    )
    return router


def _given(form: BaseModel) -> Given:
    return Given(**form.model_dump(exclude_none=True))


def _hands(caller: Caller, given: Given) -> Mind:
    """The mind in the hands of a key, or of the owner's agent on this machine."""
    if caller.principal is not None:
        return caller.mind
    return caller.mind.acting(local_agent(given.agent or AGENT, given.user))
