"""The tools, and the hooks, do alike on every engine."""

import pytest

from doxa.domain.errors import Forbidden
from doxa.domain.grants import Principal, parse_grant
from doxa.entry.hooks.events import Given, happened
from doxa.entry.local import local_agent
from doxa.testing import open_memory
from tests.engines import on_every_engine
from tests.mcp.conftest import use

LATER = "2100-01-01T00:00:00Z"


def pytest_generate_tests(metafunc):
    on_every_engine(metafunc)


@pytest.mark.req("O1", "O4", "S5")
def test_a_session_with_the_tools(engine):
    assert engine
    with open_memory() as mind:
        mind.observe("预算是五百万", scene="财务", session="f")
        sub = Principal(id="s", name="sub", grants=(parse_grant("客服=read,append"),))

        async def session(client):
            async def of(tool, **arguments):
                return await client.call_tool(tool, arguments)

            said = await of("memory_observe", content="退货期限是七天\0", session="k", key="k1")
            again = await of("memory_observe", content="退货期限是七天\0", session="k", key="k1")
            mind.settle()
            found = await of("memory_recall", query="退货期限")
            one = found.structured_content["memories"][0]["id"]
            begun = await of("memory_task", action="start", goal="处理退货")
            task = begun.structured_content["tasks"][0]["id"]
            return {
                "said": said,
                "again": again,
                "found": found,
                "brief": await of("memory_brief", query="退货期限"),
                "why": await of("memory_why", id=one),
                "hidden": await of("memory_recall", query="预算", scene="财务"),
                "fed": await of(
                    "memory_feedback",
                    recall=found.structured_content["recall"],
                    used=[one],
                    outcome="success",
                ),
                "ended": await of("memory_task", action="end", task=task, outcome="success"),
                "forgotten": await of("memory_forget", ids=[one], reason="旧", dry_run=False),
            }

        told = use(mind.acting(sub), session)
        failed = {name for name, answer in told.items() if answer.is_error}
        assert failed == {"hidden"}
        assert told["said"].structured_content["notes"]
        assert told["again"].structured_content["duplicates"] == 1
        assert "退货期限是七天" in told["found"].content[0].text
        assert "退货期限是七天" in told["brief"].structured_content["text"]
        assert told["why"].structured_content["grounds"]
        assert told["ended"].structured_content["tasks"][0]["outcome"] == "success"
        assert len(mind.review().items) == 1


@pytest.mark.req("O6", "O4", "W1", "S5")
def test_a_session_with_the_hooks(engine):
    assert engine
    with open_memory() as mind:
        agent = mind.acting(local_agent("coder", "ann"))
        mind.observe("The invoices are in the blue folder", user="ann", session="old")
        mind.settle()
        asked = Given(session="new", text="where are the invoices?")
        assert "blue folder" in happened(agent, "prompt", asked).context
        used = Given(session="new", tool="Bash", arguments='{"command": "ls"}', result="a", key="t")
        for _ in range(2):
            happened(agent, "tool", used)
        happened(agent, "stop", Given(session="new", text="In the blue folder.\0"))
        assert happened(agent, "stop", Given(session="new", text="\0")).notes
        happened(agent, "compact", Given(session="new"))
        told = [turn.content for turn in mind.session("new", at=LATER).turns]
        assert told == [asked.text, '{"command": "ls"}', "a", "In the blue folder."]
        sub = Principal(id="k", name="sub", grants=(parse_grant("客服=append"),))
        assert happened(mind.acting(sub), "prompt", Given(session="s", text="退货")).context == ""
        with pytest.raises(Forbidden):
            happened(mind.acting(sub), "prompt", Given(session="s", text="x", scene="财务"))
