"""One router a resource: mostly the verbs as they are, and what HTTP adds to them."""

from collections.abc import Callable

from fastapi import APIRouter

from doxa.entry.http.endpoints import resource
from doxa.entry.http.routers.editing import beliefs_router, memories_router
from doxa.entry.http.routers.events import events_router
from doxa.entry.http.routers.forgetting import forgetting_router
from doxa.entry.http.routers.hooks import hooks_router
from doxa.entry.http.routers.jobs import jobs_router
from doxa.entry.http.routers.keys import keys_router
from doxa.entry.http.routers.recall import recall_router
from doxa.entry.http.routers.stream import stream_router
from doxa.entry.http.schema import Schemas
from doxa.wire.routes import ROUTES

ROUTERS: dict[str, Callable[[Schemas], APIRouter]] = {
    "beliefs": beliefs_router,
    "events": events_router,
    "memories": memories_router,
    "recall": recall_router,
    "stream": stream_router,
    "forgetting": forgetting_router,
    "jobs": jobs_router,
    "keys": keys_router,
    "hooks": hooks_router,
}
"""Resources with more than their verbs."""


def api_router(schemas: Schemas) -> APIRouter:
    """Everything below ``/v1``."""
    api = APIRouter()
    for name in dict.fromkeys([*(route.resource for route in ROUTES), *ROUTERS]):
        make = ROUTERS.get(name)
        api.include_router(resource(name, schemas) if make is None else make(schemas))
    return api
