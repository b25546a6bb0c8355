"""JSON Lines: a turn or a conversation a line."""

import gzip
import json
from datetime import UTC, datetime

import pytest

from doxa.bridges.importers import detect
from doxa.domain.source import Role
from doxa.domain.turn import EventKind
from tests.bridges.exports import keys, read, texts, write


def lines(*records):
    return "".join(json.dumps(each, ensure_ascii=False) + "\n" for each in records)


@pytest.mark.req("O6")
def test_all_fields_reach_the_turn(tmp_path):
    record = {
        "content": "周报用表格", "role": "human", "name": "Ming", "at": "2024-12-14T07:30:00+08:00",
        "key": "k1", "session": "s1", "task": "t1", "scene": "report/weekly", "tags": ["a", "b"],
    }  # fmt: skip
    (turn,), bad = read(write(tmp_path / "a.jsonl", lines(record)))
    assert bad == []
    assert (turn.content, turn.role, turn.name, turn.key) == ("周报用表格", Role.USER, "Ming", "k1")
    assert (turn.session, turn.task, turn.scene) == ("s1", "t1", "report/weekly")
    assert (turn.tags, turn.at.isoformat()) == (("a", "b"), "2024-12-14T07:30:00+08:00")


@pytest.mark.req("O6")
def test_other_names_of_fields_in_a_gzipped_file(tmp_path):
    record = {
        "conv_id": "c", "session_id": "2024-12-14", "turn_id": "0", "speaker": "Ming",
        "role": "user", "time": "2024-12-14T07:30:00", "text": "hi",
    }  # fmt: skip
    path = tmp_path / "a.jsonl.gz"
    path.write_bytes(gzip.compress(lines(record, record | {"conv_id": "d"}).encode()))
    turns, bad = read(path)
    assert (detect(path), bad) == ("jsonl", [])
    assert [(turn.session, turn.name) for turn in turns] == [
        ("c/2024-12-14", "Ming"),
        ("d/2024-12-14", "Ming"),
    ]
    assert turns[0].at == datetime(2024, 12, 14, 7, 30)
    assert len(set(keys(turns))) == 2


@pytest.mark.req("O6", "W8")
def test_naive_times_are_in_the_zone_asked_for_others_keep_theirs(tmp_path):
    times = ["2024-12-14T07:30:00", "2024-12-14T07:30:00-05:00", "2024年12月14日 07:30"]
    path = write(tmp_path / "a.jsonl", lines(*({"content": "x", "at": at} for at in times)))
    turns, _ = read(path, zone="Asia/Shanghai")
    assert [turn.at.isoformat()[-6:] for turn in turns] == ["+08:00", "-05:00", "+08:00"]


@pytest.mark.req("O6")
@pytest.mark.parametrize(
    ("time", "year"),
    [("0001-01-01T00:00:00", 1), ("9999-12-31T23:59:59Z", 9999), (1_734_132_600_000, 2024),
     ("1734132600", 2024), (0, 1970), ("2024/1/2 3:04", 2024)],
)  # fmt: skip
def test_times_of_all_years_are_read(tmp_path, time, year):
    turns, bad = read(write(tmp_path / "a.jsonl", lines({"content": "x", "at": time})), zone="UTC")
    assert (turns[0].at.year, bad) == (year, [])
    assert turns[0].at.tzinfo is not None


@pytest.mark.req("O6")
@pytest.mark.parametrize(
    "time", ["yesterday", "0000-01-01", "2024-13-01", "9" * 400, 1e300, True, [], {}, "x" * 5000]
)
def test_times_that_are_none_are_reported_by_line(tmp_path, time):
    path = write(tmp_path / "a.jsonl", lines({"content": "x"}, {"content": "y", "at": time}))
    turns, bad = read(path)
    assert texts(turns) == ["x"]
    assert bad[0].where == "line 2"
    assert bad[0].reason.startswith("time ")
    assert len(bad[0].reason) < 200


@pytest.mark.req("O6")
def test_bad_lines_are_reported_by_line_and_skipped(tmp_path):
    records = [
        '{"content": "a"}', "{broken", "", "[1]", '{"content": "b", "role": "boss"}',
        '{"role": "user"}', '{"content": {"x": 1}}', '{"content": "c", "scene": "../x"}',
        '{"content": "d", "kind": "dream"}', "[" * 5000, '{"content": "e"}',
    ]  # fmt: skip
    turns, bad = read(write(tmp_path / "a.jsonl", "\n".join(records)))
    assert texts(turns) == ["a", "e"]
    assert [each.where for each in bad] == [f"line {n}" for n in (2, 4, 5, 6, 7, 8, 9, 10)]
    assert "'boss'" in bad[2].reason


@pytest.mark.req("O6")
def test_a_damaged_first_line_hides_no_format(tmp_path):
    path = write(tmp_path / "a.txt", 'oops\n{"role": "user", "content": "x"}\n')
    turns, bad = read(path)
    assert (texts(turns), [each.where for each in bad]) == (["x"], ["line 1"])


@pytest.mark.req("O6")
def test_speakers_without_a_role_are_users_with_a_name(tmp_path):
    records = [{"content": "x", "speaker": name} for name in ("Ming", "Assistant", "User")]
    turns, _ = read(write(tmp_path / "a.jsonl", lines(*records)))
    assert [(turn.role, turn.name) for turn in turns] == [
        (Role.USER, "Ming"),
        (Role.ASSISTANT, None),
        (Role.USER, None),
    ]


@pytest.mark.req("O6")
def test_lists_of_messages_are_conversations_with_tools(tmp_path):
    call = {"id": "c1", "function": {"name": "weather", "arguments": '{"city": "北京"}'}}
    messages = [
        {"role": "system", "content": "be brief"},
        {"role": "user", "content": [{"type": "text", "text": "天气"}, {"type": "image_url"}]},
        {"role": "assistant", "content": None, "tool_calls": [call]},
        {"role": "tool", "tool_call_id": "c1", "content": "cold"},
    ]
    path = write(tmp_path / "a.jsonl", lines({"messages": messages}, {"messages": messages}))
    turns, bad = read(path)
    assert bad == []
    assert [(turn.role, turn.kind, turn.tool, turn.content) for turn in turns[:4]] == [
        (Role.SYSTEM, EventKind.MESSAGE, None, "be brief"),
        (Role.USER, EventKind.MESSAGE, None, "天气"),
        (Role.ASSISTANT, EventKind.TOOL_CALL, "weather", '{"city": "北京"}'),
        (Role.TOOL, EventKind.TOOL_RESULT, "weather", "cold"),
    ]
    assert len({turn.session for turn in turns}) == 2
    assert len(set(keys(turns))) == 8


@pytest.mark.req("O6")
def test_one_list_of_turns_is_read_too(tmp_path):
    path = write(tmp_path / "a.json", [{"role": "user", "content": "x"}, 5, {"content": "y"}])
    turns, bad = read(path)
    assert (detect(path), texts(turns)) == ("jsonl", ["x", "y"])
    assert [each.where for each in bad] == ["item 2"]


@pytest.mark.req("O6")
def test_case_a13_nul_and_lone_surrogates_are_handed_on(tmp_path):
    turns, bad = read(write(tmp_path / "a.jsonl", r'{"content": "a\ud800\u0000b"}' + "\n"))
    assert (texts(turns), bad) == (["a\ud800\0b"], [])
    raw = write(tmp_path / "b.jsonl", b'{"content": "a\0b"}\n')
    assert texts(read(raw)[0]) == ["a\0b"]


@pytest.mark.req("O6")
def test_a_line_of_five_megabytes_is_one_turn(tmp_path):
    path = write(tmp_path / "a.jsonl", lines({"content": "长" * 2_000_000}, {"content": "x"}))
    turns, bad = read(path)
    assert ([len(text) for text in texts(turns)], bad) == ([2_000_000, 1], [])


@pytest.mark.req("O6")
def test_without_a_session_a_pause_begins_a_new_one(tmp_path):
    at = ["2024-12-14T07:30:00Z", "2024-12-14T07:50:00Z", "2024-12-14T09:00:00Z"]
    turns, _ = read(write(tmp_path / "a.jsonl", lines(*({"content": "x", "at": t} for t in at))))
    first, second, third = (turn.session for turn in turns)
    assert first == second != third
    assert turns[0].at == datetime(2024, 12, 14, 7, 30, tzinfo=UTC)


@pytest.mark.req("O6")
def test_keys_stay_when_lines_are_added_or_mended_elsewhere(tmp_path):
    records = [{"content": text, "session": "s"} for text in ("好的", "a", "好的", "b")]
    before, _ = read(write(tmp_path / "a.jsonl", "{bad\n" + lines(*records)))
    mended = [{"content": "was bad", "session": "s"}, *records, {"content": "c", "session": "s"}]
    after, _ = read(write(tmp_path / "b.jsonl", lines(*mended)))
    assert len(set(keys(before))) == 4
    assert keys(after)[1:5] == keys(before)


@pytest.mark.req("O6")
def test_numbers_as_ids_do_not_collide_between_files(tmp_path):
    one, _ = read(write(tmp_path / "a.jsonl", lines({"id": 1, "content": "a"})))
    two, _ = read(write(tmp_path / "b.jsonl", lines({"id": 1, "content": "b"})))
    again, _ = read(write(tmp_path / "c.jsonl", lines({"id": 1, "content": "a"})), zone="UTC")
    assert keys(one) != keys(two)
    assert keys(one) == keys(again)
