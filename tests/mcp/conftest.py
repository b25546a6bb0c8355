"""A client of the protocol's own SDK, in memory and over HTTP, for tests without async."""

from contextlib import asynccontextmanager

import anyio
import httpx2
import pytest
from mcp import Client
from mcp.client.streamable_http import streamable_http_client

from doxa.entry.local import local_agent
from doxa.entry.mcp.server import create_server
from doxa.testing import open_memory


@pytest.fixture
def mind():
    with open_memory() as mind:
        yield mind


@pytest.fixture
def owner(mind):
    """The mind as an agent's tools on this machine have it."""
    return mind.acting(local_agent("main", "ann"))


def talk(server, session, mode="auto"):
    """Runs ``session(client)`` with a client of a server, and gives what it returns."""

    async def run():
        async with Client(server, mode=mode) as client:
            return await session(client)

    return anyio.run(run)


def use(mind, session, mode="auto"):
    """The same with a server of a mind, in memory."""
    return talk(create_server(lambda _: mind), session, mode)


def call(mind, tool, /, **arguments):
    """The answer of one tool."""

    async def session(client):
        return await client.call_tool(tool, arguments)

    return use(mind, session)


@asynccontextmanager
async def over_http(url, key=None, mode="auto"):
    """A client of a service at an address, with a key."""
    headers = {} if key is None else {"Authorization": f"Bearer {key}"}
    async with (
        httpx2.AsyncClient(headers=headers, timeout=30) as http,
        Client(streamable_http_client(f"{url}/mcp", http_client=http), mode=mode) as client,
    ):
        yield client
