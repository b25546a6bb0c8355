"""Claude's export: messages of blocks, tools, attachments."""

import pytest

from doxa.bridges.importers import detect
from doxa.domain.source import Role
from doxa.domain.turn import EventKind
from tests.bridges.exports import claude, claude_message, keys, read, texts, uid, write


def conversation(*messages):
    return [{"uuid": uid(1), "name": "", "chat_messages": list(messages)}]


@pytest.mark.req("O6")
def test_messages_come_in_order_with_session_time_and_role(tmp_path):
    path = write(tmp_path / "conversations.json", claude(2, 2))
    turns, bad = read(path, zone="Asia/Shanghai")
    assert (detect(path), bad) == ("claude", [])
    assert texts(turns) == ["消息 1-0", "消息 1-1", "消息 2-0", "消息 2-1"]
    assert [turn.role for turn in turns] == [Role.USER, Role.ASSISTANT] * 2
    assert [turn.session for turn in turns] == [uid(1)] * 2 + [uid(2)] * 2
    assert turns[0].at.isoformat() == "2024-12-14T15:00:00+08:00"


@pytest.mark.req("O6")
def test_blocks_are_text_calls_and_results(tmp_path):
    blocks = [
        {"type": "thinking", "thinking": "hm"},
        {"type": "text", "text": "I look."},
        {"type": "tool_use", "name": "search", "input": {"q": "天气"}},
        {"type": "tool_result", "name": "search", "content": [{"type": "text", "text": "cold"}]},
        {"type": "text", "text": "It is"},
        {"type": "text", "text": "cold."},
    ]
    message = claude_message(1, 1, "assistant", "not supported here", content=blocks)
    turns, _ = read(write(tmp_path / "a.json", conversation(message)))
    assert [(turn.kind, turn.role, turn.tool, turn.content) for turn in turns] == [
        (EventKind.MESSAGE, Role.ASSISTANT, None, "I look."),
        (EventKind.TOOL_CALL, Role.ASSISTANT, "search", '{"q": "天气"}'),
        (EventKind.TOOL_RESULT, Role.TOOL, "search", "cold"),
        (EventKind.MESSAGE, Role.ASSISTANT, None, "It is\n\ncold."),
    ]
    assert len(set(keys(turns))) == 4


@pytest.mark.req("O6")
def test_attached_text_is_handed_over_not_said(tmp_path):
    attached = [{"file_name": "notes.txt", "extracted_content": "I hate tables"}]
    message = claude_message(1, 1, "human", "sum this up", attachments=attached)
    turns, _ = read(write(tmp_path / "a.json", conversation(message)))
    assert [(turn.role, turn.tool, turn.name) for turn in turns] == [
        (Role.USER, None, None),
        (Role.TOOL, "attachment", "notes.txt"),
    ]


@pytest.mark.req("O6")
def test_text_stands_in_for_missing_blocks_and_bad_messages_are_named(tmp_path):
    old = claude_message(1, 1, "human", "plain", content=[])
    stranger = claude_message(1, 2, "moderator", "x")
    late = claude_message(1, 3, "human", "x", created_at="soon")
    turns, bad = read(write(tmp_path / "a.json", conversation(old, stranger, late, 7)))
    assert texts(turns) == ["plain"]
    assert [each.where for each in bad] == [
        *(f"conversation 1, message {uid(1, n)}" for n in (2, 3)),
        "conversation 1, message 4",
    ]
    assert "moderator" in bad[0].reason


@pytest.mark.req("O6")
def test_a_later_export_gives_the_old_messages_their_old_keys(tmp_path):
    before, _ = read(write(tmp_path / "a.json", claude(2, 3)))
    after, _ = read(write(tmp_path / "b.json", claude(3, 5)))
    assert set(keys(before)) < set(keys(after))
    assert len(set(keys(after))) == 15
