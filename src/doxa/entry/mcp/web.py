"""Over HTTP: ``/mcp`` of the service. Each request stands for itself, as its key says.

No session is kept, so that any process may answer any request, and nothing of one caller is
ever there for another.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from mcp.server.streamable_http_manager import StreamableHTTPSessionManager
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from doxa.entry.http.access import caller_of
from doxa.entry.local import for_agent
from doxa.entry.mcp.server import Request, create_server
from doxa.mind import Mind

PATH = "/mcp"


def install(app: FastAPI) -> None:
    """Adds the endpoint to the application."""
    endpoint = _Endpoint()
    app.router.routes.append(Route(PATH, endpoint, include_in_schema=False))
    app.state.lives.append(endpoint.life)


class _Endpoint:
    """The endpoint as an ASGI application; it serves while its ``life`` lasts."""

    def __init__(self) -> None:
        self._manager: StreamableHTTPSessionManager | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["method"] != "POST":  # there is nothing to stream, and no session to end
            await Response(status_code=405, headers={"Allow": "POST"})(scope, receive, send)
            return
        if self._manager is None:
            await Response(status_code=503, headers={"Retry-After": "1"})(scope, receive, send)
            return
        await self._manager.handle_request(scope, receive, send)

    @asynccontextmanager
    async def life(self) -> AsyncIterator[None]:
        """While the application runs."""
        self._manager = StreamableHTTPSessionManager(
            create_server(_mind_of), json_response=True, stateless=True
        )
        try:
            async with self._manager.run():
                yield
        finally:
            self._manager = None


def _mind_of(context: Request) -> Mind:
    """The mind of the key that the request carries."""
    caller = caller_of(context.request)
    return for_agent(caller.mind, caller.principal)
