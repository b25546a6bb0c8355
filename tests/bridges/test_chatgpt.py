"""ChatGPT's export: trees of messages, tools, hidden messages, times."""

import json
import zipfile
from datetime import UTC, datetime

import pytest

from doxa.bridges.importers import detect
from doxa.domain.errors import InvalidInput
from doxa.domain.source import Channel, Role
from doxa.domain.turn import EventKind
from tests.bridges.exports import START, chatgpt, keys, read, said, texts, tree, uid, write


@pytest.mark.req("O6", "S1")
def test_messages_come_in_order_with_session_time_role_and_the_import_channel(tmp_path):
    path = write(tmp_path / "conversations.json", chatgpt(2, 2))
    turns, bad = read(path)
    assert detect(path) == "chatgpt"
    assert bad == []
    assert [turn.role for turn in turns] == [Role.USER, Role.ASSISTANT] * 2
    assert [turn.session for turn in turns] == [uid(1)] * 2 + [uid(2)] * 2
    assert turns[0].at == datetime.fromtimestamp(START + 3600, UTC)
    assert {turn.channel for turn in turns} == {Channel.IMPORT}
    assert turns[0].meta == {"title": "chat 1"}


@pytest.mark.req("O6", "W8")
def test_moments_are_shown_in_the_zone_asked_for(tmp_path):
    turns, _ = read(write(tmp_path / "a.json", chatgpt(1, 1)), zone="Asia/Shanghai")
    assert turns[0].at.isoformat() == "2024-12-14T08:30:00+08:00"


@pytest.mark.req("O6")
def test_a_branch_that_was_left_comes_before_its_replacement_and_is_marked(tmp_path):
    export = tree(1, [said("user", "q"), said("assistant", "old"), said("user", "then")])
    edited = {"id": "new", "parent": uid(1, 1), "children": [], "message": said("assistant", "new")}
    export["mapping"]["new"] = edited
    export["mapping"][uid(1, 1)]["children"].append("new")
    export["current_node"] = "new"
    turns, _ = read(write(tmp_path / "a.json", [export]))
    assert texts(turns) == ["q", "old", "then", "new"]
    assert [turn.meta.get("branch", False) for turn in turns] == [False, True, True, False]


@pytest.mark.req("O6")
def test_hidden_unsaid_and_empty_messages_are_left_out(tmp_path):
    hidden = {"is_visually_hidden_from_conversation": True}
    messages = [
        said("system", ""),
        said("user", "instructions", metadata=hidden),
        said("assistant", content={"content_type": "thoughts", "thoughts": [{"content": "hm"}]}),
        said("user", "  "),
        said("user", {"content_type": "image_asset_pointer"}),
        said("user", {"content_type": "image_asset_pointer"}, "what is this"),
    ]
    turns, bad = read(write(tmp_path / "a.json", [tree(1, messages)]))
    assert (texts(turns), bad) == (["[image]\nwhat is this"], [])


@pytest.mark.req("O6")
def test_tools_are_calls_and_results_with_their_names(tmp_path):
    code = {"content_type": "code", "text": "1+1"}
    output = {"content_type": "execution_output", "text": "2"}
    messages = [
        said("assistant", content=code, recipient="python"),
        said("tool", content=output, name="python"),
    ]
    turns, _ = read(write(tmp_path / "a.json", [tree(1, messages)]))
    assert [(turn.kind, turn.tool, turn.content) for turn in turns] == [
        (EventKind.TOOL_CALL, "python", "1+1"),
        (EventKind.TOOL_RESULT, "python", "2"),
    ]


@pytest.mark.req("O6")
def test_messages_without_a_time_take_their_neighbours(tmp_path):
    messages = [said("user", str(n), at=at) for n, at in enumerate([None, START, None, START + 9])]
    turns, _ = read(write(tmp_path / "a.json", [tree(1, messages)]))
    assert [turn.at.timestamp() - START for turn in turns] == [0, 0, 0, 9]
    alone, _ = read(write(tmp_path / "b.json", [tree(1, messages[:1])]))
    assert alone[0].at.timestamp() == START


@pytest.mark.req("O6")
def test_bad_messages_and_conversations_are_named_and_the_rest_is_read(tmp_path):
    messages = [
        said("user", "good"),
        said("narrator", "who"),
        said("user", "when", at="yesterday"),
        said("user", content="nothing"),
    ]
    path = write(tmp_path / "a.json", [3, {"mapping": []}, tree(3, messages), *chatgpt(1, 1)])
    turns, bad = read(path, format="chatgpt")
    assert len(turns) == 2
    assert [each.where for each in bad] == [
        "conversation 1",
        "conversation 2",
        *(f"conversation 3, message {uid(3, n)}" for n in (2, 3, 4)),
    ]
    assert "narrator" in bad[2].reason
    assert "yesterday" in bad[3].reason


@pytest.mark.req("O6")
def test_broken_json_costs_one_conversation(tmp_path):
    first, second = (json.dumps(each) for each in chatgpt(2, 1))
    turns, bad = read(write(tmp_path / "a.json", f'[{first}, {{"mapping": nope}}, {second}]'))
    assert len(turns) == 2
    assert [each.where for each in bad] == ["conversation 2"]


@pytest.mark.req("O6")
def test_trees_without_roots_or_with_circles_end(tmp_path):
    export = tree(1, [said("user", "a"), said("assistant", "b")])
    export["mapping"][uid(1, 1)]["parent"] = uid(1, 2)
    export["mapping"][uid(1, 2)]["children"] = [uid(1, 1), "gone", 5]
    turns, _ = read(write(tmp_path / "a.json", [export]))
    assert sorted(texts(turns)) == ["a", "b"]


@pytest.mark.req("O6")
def test_a_long_chain_of_messages_is_no_recursion(tmp_path):
    messages = [said("user", str(n)) for n in range(3000)]
    turns, _ = read(write(tmp_path / "a.json", [tree(1, messages)]))
    assert len(turns) == 3000


@pytest.mark.req("O6")
def test_directories_and_archives_hold_the_same_turns(tmp_path):
    data = json.dumps(chatgpt(2, 3))
    directory = tmp_path / "export"
    directory.mkdir()
    write(directory / "conversations.json", data)
    archive = tmp_path / "export.zip"
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("export/conversations.json", data)
        file.writestr("export/user.json", "{}")
    expected, _ = read(directory / "conversations.json")
    assert read(directory)[0] == read(archive)[0] == expected
    assert sorted(p.name for p in tmp_path.iterdir()) == ["export", "export.zip"]


@pytest.mark.req("O6")
def test_case_a10_archives_that_are_not_safe_are_refused(tmp_path):
    bomb = tmp_path / "bomb.zip"
    with zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("conversations.json", b"0" * 50_000_000)
    twice = tmp_path / "twice.zip"
    with zipfile.ZipFile(twice, "w") as file:
        file.writestr("conversations.json", "[]")
        with pytest.warns(UserWarning, match="Duplicate"):
            file.writestr("conversations.json", "[1]")
    empty = tmp_path / "none.zip"
    with zipfile.ZipFile(empty, "w") as file:
        file.writestr("other.json", "[]")
    cut = write(tmp_path / "cut.zip", bomb.read_bytes()[:3000])
    refused = {bomb: "times its size", twice: "two files", empty: "conversations", cut: "damaged"}
    for path, why in refused.items():
        with pytest.raises(InvalidInput, match=why):
            read(path)


@pytest.mark.req("O6")
def test_a_later_export_gives_the_old_messages_their_old_keys(tmp_path):
    old = chatgpt(3, 4)
    new = [*chatgpt(1, 6), *old[1:], *chatgpt(4, 2)[3:]][::-1]
    before, _ = read(write(tmp_path / "a.json", old))
    after, _ = read(write(tmp_path / "b.json", new))
    assert len(set(keys(before))) == len(before)
    assert set(keys(before)) < set(keys(after))
    assert len(set(keys(after))) == len(after) == 6 + 4 + 4 + 2


@pytest.mark.req("O6")
def test_ids_that_return_in_other_conversations_do_not_collide(tmp_path):
    def small(conversation, text):
        node = {"id": "m1", "message": {"id": "m1", **said("user", text)}, "parent": None}
        return {"conversation_id": conversation, "mapping": {"m1": node}}

    turns, _ = read(write(tmp_path / "a.json", [small("c1", "a"), small("c2", "a")]))
    other, _ = read(write(tmp_path / "b.json", [small("c1", "b")]))
    assert len({*keys(turns), *keys(other)}) == 3


@pytest.mark.req("O6")
def test_a_damaged_archive_ends_with_a_report(tmp_path):
    archive = tmp_path / "export.zip"
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("conversations.json", json.dumps(chatgpt(400, 4)))
    data = bytearray(archive.read_bytes())
    for place, reason in ((len(data) // 2, "archive is damaged"), (60, "nothing can be unpacked")):
        bad = data[:place] + bytes([data[place] ^ 0xFF]) * 9 + data[place + 9 :]
        turns, reports = read(write(tmp_path / "bad.zip", bytes(bad)))
        assert len(turns) < 1600
        assert reason in reports[-1].reason
