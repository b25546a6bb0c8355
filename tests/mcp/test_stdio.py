"""``doxa mcp`` as a client starts it: a process of its own, over its standard streams."""

import os
import sys

import anyio
import pytest
from mcp import Client, StdioServerParameters

import doxa
from tests.http.conftest import serving

START = "from doxa.entry.start import main; main()"


def talk(words, session):
    environment = {**os.environ, "DOXA_MODELS__EMBEDDER": "hash"}
    server = StdioServerParameters(
        command=sys.executable, args=["-c", START, "mcp", *map(str, words)], env=environment
    )

    async def run():
        with anyio.fail_after(60):
            async with Client(server) as client:
                return await session(client)

    return anyio.run(run)


async def said_and_found(client):
    await client.call_tool("memory_observe", {"content": "The spare key is in the blue box"})
    return await client.call_tool("memory_recall", {"query": "spare key blue box"})


@pytest.mark.req("O1")
def test_over_stdio_what_is_said_is_found_and_kept(tmp_path):
    store = tmp_path / "agent.db"
    found = talk(["--store", store, "--user", "ann", "--agent", "coder"], said_and_found)
    assert "blue box" in found.structured_content["memories"][0]["text"]
    settings = {"models.embedder": "hash", "work.worker": "off"}
    with doxa.open(store, settings=settings) as mind:
        assert {m.holder for m in mind.memories()} == {"ann"}
        assert [s.holder for s in mind.sessions(agent="coder")] == ["ann"]


@pytest.mark.req("O1", "S5")
def test_over_stdio_a_running_service_is_used_with_a_key(mind, tmp_path):
    _, secret = mind.add_key("ann's coder", ["*=read,append"], user="ann")
    (tmp_path / "key").write_text(secret)
    with serving(mind) as url:
        found = talk(["--url", url, "--key-file", tmp_path / "key"], said_and_found)
    assert "blue box" in found.structured_content["memories"][0]["text"]
    assert {m.holder for m in mind.memories()} == {"ann"}
