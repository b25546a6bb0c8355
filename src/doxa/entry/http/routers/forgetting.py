"""Forgetting: what the policy lets go, and the policy itself."""

from fastapi import APIRouter, Request
from starlette.responses import Response

from doxa.entry.http.access import caller_of
from doxa.entry.http.answers import answer
from doxa.entry.http.endpoints import REFUSALS, resource
from doxa.entry.http.schema import Schemas
from doxa.wire.verbs import verbs


def forgetting_router(schemas: Schemas) -> APIRouter:
    """``policy`` is read by GET and changed by PATCH."""
    router = resource("forgetting", schemas)
    schema = schemas.of(verbs()["policy"].returns)

    def read_policy(request: Request) -> Response:
        return answer(caller_of(request).mind.policy())

    router.add_api_route(
        "/forgetting/policy",
        read_policy,
        methods=["GET"],
        tags=["forgetting"],
        summary="The policy of the space.",
        operation_id="read_policy",
        response_model=None,
        responses={
            200: {"description": "Done", "content": {"application/json": {"schema": schema}}},
            **REFUSALS,
        },
    )
    return router
