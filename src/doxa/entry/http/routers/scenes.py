"""Scenes: where something holds, and how much is known there."""

from fastapi import APIRouter, Request
from starlette.responses import Response

from doxa.entry.http.access import caller_of
from doxa.entry.http.answers import answer
from doxa.entry.http.endpoints import REFUSALS
from doxa.entry.http.schema import Schemas

_PAGE = {
    "type": "object",
    "properties": {
        "items": {
            "type": "array",
            "items": {
                "type": "object",
                "properties": {"scene": {"type": "string"}, "memories": {"type": "integer"}},
                "required": ["scene", "memories"],
            },
        },
        "next_cursor": {"type": "null"},
    },
    "required": ["items", "next_cursor"],
}


def scenes_router(_: Schemas) -> APIRouter:
    """The scenes with the number of their memories."""
    router = APIRouter()

    def scenes(request: Request) -> Response:
        counts = caller_of(request).mind.stats().by_scene
        items = [{"scene": scene, "memories": counts[scene]} for scene in sorted(counts)]
        return answer({"items": items, "next_cursor": None})

    router.add_api_route(
        "/scenes",
        scenes,
        methods=["GET"],
        tags=["scenes"],
        summary="The scenes that hold memories.",
        operation_id="scenes",
        response_model=None,
        responses={
            200: {"description": "Done", "content": {"application/json": {"schema": _PAGE}}},
            **REFUSALS,
        },
    )
    return router
