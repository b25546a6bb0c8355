"""The application: a mind behind routers, a guard before them, pages beside them."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import Any

from fastapi import FastAPI
from fastapi.telemetry import TelemetryConfig
from prometheus_client import CollectorRegistry
from starlette.concurrency import run_in_threadpool

import doxa
from doxa.domain.errors import StoreError
from doxa.entry.http.access import Access
from doxa.entry.http.answers import install
from doxa.entry.http.feed import Feed
from doxa.entry.http.guard import Guard, Rules
from doxa.entry.http.health import health_router
from doxa.entry.http.metrics import metrics_router
from doxa.entry.http.observing import Observed, Tally
from doxa.entry.http.routers import api_router
from doxa.entry.http.schema import Schemas
from doxa.mind import Mind

DESCRIPTION = (
    "Managed memory for LLM agents: an immutable journal, memories that can be found and "
    "corrected, beliefs held on evidence. Each request is a verb of the Python class `Mind`."
)
OWN_TRACES: TelemetryConfig = {
    "tracing": False,
    "metrics": False,
    "logs": False,
    "operation_spans": False,
}
"""The framework's own would hold queries; see :mod:`doxa.entry.http.observing`."""
HOUSE_SECONDS = 5.0
"""How often recalls are written into their log where no worker does it."""
Pages = Callable[[FastAPI], None]


def create_app(mind: Mind, *, rules: Rules | None = None, pages: Pages | None = None) -> FastAPI:
    """The service of an opened mind as an ASGI application.

    Args:
        mind: what it serves; whoever opened it closes it, after the application has ended.
        rules: which hosts, origins and sizes the door lets through; those of loopback.
        pages: adds web pages to the application, at ``/``, or other doors; what such a door
            needs while the application runs goes into ``app.state.lives``.
    """
    app = FastAPI(
        title="Doxa",
        version=doxa.__version__,
        description=DESCRIPTION,
        lifespan=_lifespan,
        redirect_slashes=False,
        docs_url=None,  # its page loads scripts from elsewhere
        redoc_url=None,
        telemetry=OWN_TRACES,
    )
    rules = rules or Rules()
    access = Access(mind, owner=rules.owner)
    app.state.mind = mind
    app.state.access = access
    app.state.feed = Feed(mind)
    app.state.stop = app.state.feed.stop
    app.state.lives = []
    install(app)
    registry = CollectorRegistry()
    app.state.tally = Tally(registry)
    app.include_router(health_router())
    app.include_router(metrics_router(registry, app.state.feed))
    schemas = Schemas()
    app.include_router(api_router(schemas))
    if pages is not None:
        pages(app)
    _describe(app, schemas)
    app.add_middleware(Guard, access=access, rules=rules)
    app.add_middleware(Observed, tally=app.state.tally)
    return app


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    keeping = asyncio.create_task(_keep_house(app.state.mind))
    async with AsyncExitStack() as lives:
        for life in app.state.lives:
            await lives.enter_async_context(life())
        yield
        keeping.cancel()
        app.state.stop()


async def _keep_house(mind: Mind) -> None:
    """Writes what was recalled into the log from time to time, also where no worker does."""
    while True:
        await asyncio.sleep(HOUSE_SECONDS)
        with suppress(StoreError):  # it waits in memory until the store is back
            await run_in_threadpool(_note_recalls, mind)


def _note_recalls(mind: Mind) -> None:
    context = mind._context  # noqa: SLF001 - housekeeping of the very mind that is served
    context.accesses.flush(context.store, context.space.id)


_PROBLEM = {
    "type": "object",
    "title": "Problem",
    "description": "What went wrong and what to do about it (RFC 9457).",
    "properties": {
        "type": {"type": "string"},
        "title": {"type": "string"},
        "status": {"type": "integer"},
        "detail": {"type": "string"},
        "errors": {"type": "array", "items": {"type": "object"}},
    },
    "required": ["type", "title", "status", "detail"],
}


def _describe(app: FastAPI, schemas: Schemas) -> None:
    """Puts the schemas of answers, and how one identifies oneself, into the OpenAPI document."""
    made = app.openapi

    def openapi() -> dict[str, Any]:
        document = made()
        parts = document.setdefault("components", {})
        parts.setdefault("schemas", {}).update({**schemas.named, "Problem": _PROBLEM})
        parts["securitySchemes"] = {"key": {"type": "http", "scheme": "bearer"}}
        document["security"] = [{"key": []}, {}]
        return document

    app.openapi = openapi  # type: ignore[method-assign]
