"""Recall: one question, or several at once."""

from typing import Annotated, Any

from fastapi import APIRouter, Body, Request
from pydantic import BaseModel, ConfigDict, Field
from starlette.responses import Response

from doxa.domain.errors import DoxaError
from doxa.entry.http.access import caller_of
from doxa.entry.http.answers import answer
from doxa.entry.http.endpoints import REFUSALS, invoke, resource, spoken_fields
from doxa.entry.http.forms import form_of
from doxa.entry.http.schema import Schemas
from doxa.wire.plain import plain
from doxa.wire.problems import problem, row_of
from doxa.wire.routes import route_of
from doxa.wire.verbs import verbs

MAX_QUERIES = 100


def recall_router(schemas: Schemas) -> APIRouter:
    """Questions, their diagnosis, and feedback on what came of them."""
    router = resource("recall", schemas)
    route = route_of("recall")
    ask: Any = form_of(route)

    class RecallBatch(BaseModel):
        """Several recalls in one request; each is answered or refused for itself."""

        model_config = ConfigDict(extra="forbid", strict=True)
        requests: list[ask] = Field(min_length=1, max_length=MAX_QUERIES)

    found = {"items": {"anyOf": [schemas.of(verbs()["recall"].returns), _PROBLEM]}}
    schema = {"type": "object", "properties": {"items": {"type": "array", **found}}}

    def recall_batch(request: Request, form: Annotated[RecallBatch, Body()]) -> Response:
        caller = caller_of(request)
        items: list[object] = []
        for asked in form.requests:
            try:
                items.append(plain(invoke(caller, route, spoken_fields(asked))))
            except DoxaError as error:
                row = row_of(error)
                items.append(problem(row.status, row.name, row.title, str(error)))
        return answer({"items": items})

    router.add_api_route(
        "/recall/batch",
        recall_batch,
        methods=["POST"],
        tags=["recall"],
        summary="Several recalls at once.",
        operation_id="recall_batch",
        response_model=None,
        responses={
            200: {"description": "Done", "content": {"application/json": {"schema": schema}}},
            **REFUSALS,
        },
    )
    return router


_PROBLEM = {"$ref": "#/components/schemas/Problem"}
