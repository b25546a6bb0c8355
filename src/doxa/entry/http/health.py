"""Whether the service lives, and whether it can do its work."""

from fastapi import APIRouter, Request
from starlette.responses import Response

import doxa
from doxa.domain.errors import DoxaError
from doxa.entry.http.access import caller_of
from doxa.entry.http.answers import answer, told
from doxa.mind import Mind
from doxa.wire.routes import PREFIX


def health_router() -> APIRouter:
    """``/health``: the process answers; ``/ready``: so does its store. Neither needs a key."""
    router = APIRouter(tags=["health"])

    @router.get("/health", summary="The process answers", operation_id="health")
    async def health() -> dict[str, str]:  # needs no thread, also where all are taken
        return {"status": "ok"}

    @router.get("/ready", summary="The store answers", operation_id="ready")
    def ready(request: Request) -> Response:
        mind: Mind = request.app.state.mind
        try:
            mind.sessions(1)
        except DoxaError as error:
            return told(error)
        return answer({"status": "ready"})

    @router.get(PREFIX, summary="What is served here", operation_id="about", tags=["stats"])
    def about(request: Request) -> dict[str, str]:
        mind = caller_of(request).mind
        return {"doxa": doxa.__version__, "space": mind.space, "zone": str(mind.zone)}

    return router
