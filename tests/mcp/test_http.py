"""The tools over HTTP: whoever the key is of, and no one else."""

import json

import anyio
import httpx
import pytest

from doxa.entry.mcp import web
from tests.http.conftest import serving
from tests.mcp.conftest import over_http

MODES = pytest.mark.parametrize("mode", ["legacy", "auto"])


@pytest.fixture
def url(mind):
    with serving(mind, pages=web.install) as url:
        yield url


@pytest.fixture
def keys(mind):
    """Secrets of keys by name."""

    def made(name, *grants, **more):
        return mind.add_key(name, grants, **more)[1]

    return {
        "service": made("service", "客服=read,append,write,reflect"),
        "sub": made("sub", "客服=append"),
        "ann": made("ann's client", "*=read,append,write", user="ann"),
    }


def calls(url, key, *asked, mode="auto"):
    """The answers of several calls of one client."""

    async def run():
        async with over_http(url, key, mode) as client:
            return [await client.call_tool(tool, arguments) for tool, arguments in asked]

    return anyio.run(run)


def text(answer):
    """Everything an answer says."""
    said = "".join(part.text for part in answer.content)
    return said + json.dumps(answer.structured_content, ensure_ascii=False)


@MODES
@pytest.mark.req("O1")
def test_a_client_lists_calls_reads_and_picks_prompts(mind, url, mode):
    mind.observe("I prefer tables in weekly reports", session="s")
    mind.settle()
    memory = mind.memories()[0]

    async def run():
        async with over_http(url, mode=mode) as client:
            tools = (await client.list_tools()).tools
            found = await client.call_tool("memory_recall", {"query": "weekly reports tables"})
            resources = (await client.list_resources()).resources
            templates = (await client.list_resource_templates()).resource_templates
            bank = await client.read_resource("doxa://bank")
            scene = await client.read_resource("doxa://bank/general")
            why = await client.read_resource(f"doxa://memories/{memory.id}")
            prompts = (await client.list_prompts()).prompts
            begin = await client.get_prompt("begin", {"task": "write the weekly reports tables"})
            return tools, found, resources, templates, bank, scene, why, prompts, begin

    tools, found, resources, templates, bank, scene, why, prompts, begin = anyio.run(run)
    assert len(tools) == 10
    assert "tables" in found.structured_content["memories"][0]["text"]
    assert [r.uri for r in resources] == ["doxa://beliefs", "doxa://bank"]
    assert len(templates) == 3
    assert "general" in bank.contents[0].text
    assert "tables" in scene.contents[0].text
    assert "tables" in why.contents[0].text
    assert [p.name for p in prompts] == ["begin", "wrap_up"]
    assert "tables" in begin.messages[0].content.text


@MODES
@pytest.mark.req("S1", "M1")
def test_case_a5_a_user_key_cannot_speak_as_the_system(mind, url, keys, mode):
    said = "I prefer tables in weekly reports"
    answers = calls(
        url,
        keys["ann"],
        ("memory_observe", {"content": said, "role": "system"}),
        ("memory_observe", {"content": said, "confidence": 1.0}),
        ("memory_observe", {"content": [{"content": said, "channel": "system"}]}),
        ("memory_observe", {"content": said}),
        mode=mode,
    )
    assert [answer.is_error for answer in answers] == [True, True, True, False]
    mind.settle()
    assert mind.memories()
    assert all(m.grade.name == "USER" and m.confidence < 0.7 for m in mind.memories())


@pytest.mark.req("S5")
def test_case_a12_statements_are_texts(mind, url):
    wicked = "'; DROP TABLE memories;--"
    answers = calls(
        url,
        None,
        ("memory_observe", {"content": wicked, "session": wicked, "key": wicked}),
        ("memory_recall", {"query": wicked, "session": wicked}),
        ("memory_why", {"id": wicked}),
        ("memory_beliefs", {"states": [wicked]}),
        ("fetch", {"id": wicked}),
    )
    assert [answer.is_error for answer in answers] == [False, False, True, True, True]
    assert mind.stats().events == 1
    assert mind.session(wicked).turns[0].content == wicked


@MODES
@pytest.mark.req("O1")
def test_case_a13_nul_and_lone_surrogates_are_stripped_or_refused(mind, url, mode):
    head = {"accept": "application/json, text/event-stream", "content-type": "application/json"}
    version = {} if mode == "legacy" else {"mcp-protocol-version": "2026-07-28"}
    for tool, argument in (("memory_observe", "content"), ("memory_recall", "query")):
        arguments = {argument: "I like \ud800tea\x00 and \udfffmilk"}
        params = {"name": tool, "arguments": arguments}
        body = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params})
        answer = httpx.post(f"{url}/mcp", content=body, headers={**head, **version})
        assert answer.status_code < 500
        assert "Traceback" not in answer.text
    (said,) = calls(url, None, ("memory_observe", {"content": "I like \0tea"}), mode=mode)
    assert not said.is_error
    settled = mind.settle()
    assert (settled.failed, settled.dead) == (0, 0)
    assert mind.memories()


@MODES
@pytest.mark.req("S5", "M1")
def test_case_a16_what_is_of_another_scene_answers_as_what_is_not_there(mind, url, keys, mode):
    mind.observe("预算是五百万", scene="财务", session="f")
    mind.settle()
    there = mind.memories(scene="财务")[0].id
    asked = [("memory_why", "id"), ("fetch", "id")]
    pairs = [(tool, {name: what}) for tool, name in asked for what in (there, "m_absent")]
    more = [
        ("memory_forget", {"ids": [there]}),
        ("memory_forget", {"ids": [there], "dry_run": False}),
        ("memory_recall", {"query": "预算"}),
        ("memory_recall", {"query": "预算", "scene": "财务"}),
        ("memory_brief", {"query": "预算"}),
        ("memory_beliefs", {}),
        ("search", {"query": "预算"}),
    ]
    answers = calls(url, keys["service"], *pairs, *more, mode=mode)
    for hidden, absent in zip(answers[:4:2], answers[1:4:2], strict=True):
        assert hidden.is_error
        assert text(hidden).replace(there, "?") == text(absent).replace("m_absent", "?")
    assert not any("五百万" in text(answer) for answer in answers)
    assert [answer.is_error for answer in answers[4:]] == [True, True, False, True] + [False] * 3

    async def read():
        async with over_http(url, keys["service"], mode) as client:
            return (await client.read_resource("doxa://bank")).contents[0].text

    assert "财务" not in anyio.run(read)


@pytest.mark.req("M2", "S5")
def test_case_a19_a_sub_agent_appends_events_and_nothing_else(mind, url, keys):
    answers = calls(
        url,
        keys["sub"],
        ("memory_observe", {"content": "退货要七天"}),
        ("memory_recall", {"query": "退货"}),
        ("memory_brief", {"query": "退货"}),
        ("memory_beliefs", {}),
        ("memory_why", {"id": "m_"}),
        ("search", {"query": "退货"}),
        ("fetch", {"id": "m_"}),
        ("memory_observe", {"content": "预算", "scene": "财务"}),
    )
    assert [answer.is_error for answer in answers] == [False] + [True] * 7
    assert [(m.text, m.scene) for m in mind.memories()] == [("退货要七天", "客服")]


@pytest.mark.req("S5", "S7")
def test_the_door_of_the_service_is_before_the_tools(mind, url):
    mind.add_key("any", ["*=read"])
    body = {"jsonrpc": "2.0", "id": 1, "method": "tools/list"}
    head = {"accept": "application/json, text/event-stream"}
    assert httpx.post(f"{url}/mcp", json=body, headers=head).status_code == 401
    evil = {**head, "origin": "http://evil.example"}
    assert httpx.post(f"{url}/mcp", json=body, headers=evil).status_code == 403
    assert httpx.get(f"{url}/health").status_code == 200


@pytest.mark.req("S7", "O1")
def test_case_a15_a_cookie_changes_nothing_from_elsewhere(mind, url):
    _, secret = mind.add_key("person", ["*=all"], user="*")
    params = {"name": "memory_observe", "arguments": {"content": "I like tea"}}
    body = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params}
    head = {"accept": "application/json, text/event-stream", "cookie": f"doxa_key={secret}"}
    for more in ({}, {"origin": "http://evil.example"}, {"sec-fetch-site": "cross-site"}):
        assert httpx.post(f"{url}/mcp", json=body, headers=head | more).status_code == 403
    assert mind.stats().events == 0
    assert httpx.post(f"{url}/mcp", json=body, headers=head | {"origin": url}).status_code == 200
    assert mind.stats().events == 1


@pytest.mark.req("O1", "S7")
def test_there_is_nothing_to_stream_and_no_session_to_end(url):
    for method in ("GET", "DELETE"):
        assert httpx.request(method, f"{url}/mcp").status_code == 405


@pytest.mark.req("S5", "S7")
def test_the_owners_tools_may_do_less_than_the_owner(mind, url):
    mind.observe("I like milk", user="bob", session="b")
    mind.settle()
    (found,) = calls(url, None, ("memory_recall", {"query": "milk"}))
    assert found.structured_content["memories"] == []  # nobody's tools see what is shared
