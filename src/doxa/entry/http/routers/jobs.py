"""Jobs: the background work, waited for, mended, begun anew."""

import threading

from fastapi import APIRouter, Request
from starlette.exceptions import HTTPException
from starlette.responses import Response

from doxa.entry.http.access import Caller
from doxa.entry.http.endpoints import Given, call, resource
from doxa.entry.http.schema import Schemas
from doxa.wire.routes import Route

MOST_WAITING = 16
"""Requests that may wait for the background work at once: each takes a thread from the others."""
_waiting = threading.BoundedSemaphore(MOST_WAITING)


def jobs_router(schemas: Schemas) -> APIRouter:
    """Whoever waits for the work leaves room for those who do not."""
    return resource("jobs", schemas, {"settle": _settle})


def _settle(caller: Caller, route: Route, given: Given, request: Request) -> Response:
    if not _waiting.acquire(blocking=False):
        raise HTTPException(503, f"{MOST_WAITING} requests wait already; try again later")
    try:
        return call(caller, route, given, request)
    finally:
        _waiting.release()
