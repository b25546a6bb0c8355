"""Whether the service lives, and whether it can do its work."""

from fastapi import APIRouter, Request
from starlette.responses import Response

from doxa.domain.errors import DoxaError
from doxa.entry.http.answers import answer, told
from doxa.mind import Mind


def health_router() -> APIRouter:
    """``/health``: the process answers; ``/ready``: so does its store. Neither needs a key."""
    router = APIRouter(tags=["health"])

    @router.get("/health", summary="The process answers", operation_id="health")
    def health() -> dict[str, str]:
        return {"status": "ok"}

    @router.get("/ready", summary="The store answers", operation_id="ready")
    def ready(request: Request) -> Response:
        mind: Mind = request.app.state.mind
        try:
            mind.sessions(1)
        except DoxaError as error:
            return told(error)
        return answer({"status": "ready"})

    return router
