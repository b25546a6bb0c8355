"""Keys: who may call, and what they may do."""

from fastapi import APIRouter, Request
from starlette.responses import Response

from doxa.entry.http.access import Access, Caller
from doxa.entry.http.endpoints import Given, call, resource
from doxa.entry.http.schema import Schemas
from doxa.wire.routes import Route


def keys_router(schemas: Schemas) -> APIRouter:
    """A key made or revoked here counts at once."""
    return resource("keys", schemas, {"add_key": _changed, "revoke_key": _changed})


def _changed(caller: Caller, route: Route, given: Given, request: Request) -> Response:
    access: Access = request.app.state.access
    try:
        return call(caller, route, given, request)
    finally:
        access.forget()
