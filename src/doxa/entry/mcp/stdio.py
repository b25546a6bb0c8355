"""Over the standard streams: one client, one mind."""

from typing import TYPE_CHECKING

import anyio
from mcp.server.stdio import stdio_server

from doxa.entry.mcp.server import create_server

if TYPE_CHECKING:
    from doxa.entry.mcp.tools import Memory


def serve_stdio(mind: "Memory") -> None:
    """Serves ``mind`` to whoever started this process, until they close its input."""

    async def serve() -> None:
        server = create_server(lambda _: mind)
        async with stdio_server() as (incoming, outgoing):
            await server.run(incoming, outgoing, server.create_initialization_options())

    anyio.run(serve)
