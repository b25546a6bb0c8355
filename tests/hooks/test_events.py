"""What each hook does with a mind."""

import pytest

from doxa.domain.errors import Forbidden
from doxa.domain.grants import Principal, parse_grant
from doxa.entry.hooks.events import EVENTS, PROMPT_TOKENS, Given, happened
from doxa.entry.hooks.payload import NAMES, TOOL_CHARS, body_of
from doxa.entry.local import local_agent
from doxa.testing import FixedClock, open_memory
from doxa.text.budget import tokens

LATER = "2100-01-01T00:00:00Z"


@pytest.fixture
def clock():
    return FixedClock()


@pytest.fixture
def mind(clock):
    with open_memory(clock=clock) as mind:
        yield mind


@pytest.fixture
def agent(mind):
    return mind.acting(local_agent("coder", "ann"))


@pytest.mark.req("O6")
def test_every_hook_that_is_told_something_does_something():
    assert NAMES.keys() == EVENTS.keys()


@pytest.mark.req("O6", "W1")
def test_a_prompt_is_written_and_what_was_said_before_comes_back(mind, agent, clock):
    mind.observe("I prefer tables in weekly reports", user="ann", session="old")
    mind.settle()
    clock.advance(days=1)
    asked = Given(session="new", text="write the weekly reports with tables")
    told = happened(agent, "prompt", asked)
    assert "I prefer tables" in told.context
    assert asked.text not in told.context
    assert tokens(told.context) <= PROMPT_TOKENS
    assert [turn.content for turn in mind.session("new", at=LATER).turns] == [asked.text]


@pytest.mark.req("O6")
def test_where_nothing_is_known_nothing_is_said(agent):
    assert happened(agent, "prompt", Given(session="s", text="hello there")).context == ""
    assert happened(agent, "session-start", Given(project="shop", source="startup")).context == ""
    assert happened(agent, "prompt", Given(session="s", text=" ")).context == ""


@pytest.mark.req("O6")
def test_a_session_that_goes_on_is_told_what_its_last_question_needs(mind, agent, clock):
    mind.observe("The invoices are in the blue folder", user="ann", session="old")
    clock.advance(days=1)
    happened(agent, "prompt", Given(session="new", text="where are the invoices?"))
    mind.settle()
    start = Given(session="new", project="shop", source="compact")
    assert "blue folder" in happened(agent, "session-start", start).context
    fresh = Given(session="other", project="shop", source="startup")
    assert "blue folder" not in happened(agent, "session-start", fresh).context


@pytest.mark.req("O6", "W1")
def test_a_tools_call_and_result_are_written_once(mind, agent):
    used = Given(session="s", tool="Bash", arguments='{"command": "ls"}', result="a b", key="t1")
    for _ in range(2):
        happened(agent, "tool", used)
    happened(agent, "stop", Given(session="s", text="There are two files."))
    turns = mind.session("s", at=LATER).turns
    assert [turn.role for turn in turns] == ["assistant", "tool", "assistant"]
    assert [turn.content for turn in turns] == ['{"command": "ls"}', "a b", "There are two files."]


@pytest.mark.req("O6", "W6")
def test_before_the_context_is_cut_what_was_said_is_distilled(mind, agent):
    happened(agent, "prompt", Given(session="s", text="I prefer tables in weekly reports"))
    assert mind.stats().queue
    happened(agent, "compact", Given(session="s"))
    assert [m.kind for m in mind.memories(kinds=["preference"])]


@pytest.mark.req("M2")
def test_who_may_only_append_writes_and_is_told_nothing(mind):
    mind.observe("退货要七天", scene="客服", session="old")
    sub = Principal(id="k", name="sub", grants=(parse_grant("客服=append"),))
    told = happened(mind.acting(sub), "prompt", Given(session="s", text="退货要几天"))
    assert told.context == ""
    assert mind.session("s", at=LATER).turns
    with pytest.raises(Forbidden):
        asked = Given(session="s", text="预算", scene="财务")
        happened(mind.acting(sub), "prompt", asked)
    with pytest.raises(Forbidden):
        happened(mind.acting(sub), "prompt", Given(session="s", text="x", user="bob"))


@pytest.mark.req("O6")
def test_an_agents_json_is_put_in_the_words_of_all_agents(tmp_path):
    told = {"session_id": "s", "cwd": "C:\\work\\shop", "permission_mode": "default"}
    assert body_of("session-start", {**told, "source": "startup"}) == {
        "session": "s",
        "project": "shop",
        "source": "startup",
    }
    assert body_of("prompt", {**told, "prompt": "你好"})["text"] == "你好"
    used = body_of(
        "tool",
        {"tool_name": "Read", "tool_input": {"a": 1}, "tool_response": {"t": "x" * 90_000}},
    )
    assert used["arguments"] == '{"a": 1}'
    assert len(used["result"]) == TOOL_CHARS
    failed = body_of("tool", {"tool_name": "Bash", "error": "no such file"})
    assert failed["result"] == "no such file"
    assert body_of("prompt", {"prompt": ["no", "text"], "session_id": 7}) == {}
    assert body_of("stop", {"last_assistant_message": "Done."}) == {"text": "Done."}


@pytest.mark.req("O6")
def test_the_last_message_is_read_from_a_transcript(tmp_path):
    path = tmp_path / "transcript.jsonl"
    path.write_text(
        '{"type": "assistant", "message": {"content": "first"}}\n'
        '{"type": "assistant", "message": {"content": [{"type": "text", "text": "Two files."},'
        ' {"type": "tool_use", "id": "1"}]}}\n'
        '{"type": "user", "message": {"content": "thanks"}}\n{"type": "assi',
        "utf-8",
    )
    assert body_of("stop", {"transcript_path": str(path)}) == {"text": "Two files."}
    assert body_of("stop", {"transcript_path": str(tmp_path / "absent")}) == {}
