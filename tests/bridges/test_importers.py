"""What holds for every format: encodings, broken files, memory, hostile input, the samples."""

import gzip
import json
import random
import tracemalloc
from importlib import resources
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doxa.bridges.importers import BadRecord, detect, read_turns
from doxa.domain.errors import InvalidInput
from doxa.domain.turn import Turn
from tests.bridges.exports import chatgpt, claude, keys, read, texts, write

CHAT = "用户：帮我写周报，要表格\n助手：好的\n用户：谢谢\n"
JSONL = "".join(
    json.dumps({"content": f"第{n}句", "session": "s"}, ensure_ascii=False) + "\n" for n in range(9)
)
FILES = {
    "chatgpt": json.dumps(chatgpt(2, 3), ensure_ascii=False),
    "claude": json.dumps(claude(2, 3), ensure_ascii=False, indent=1),
    "jsonl": JSONL,
    "transcript": CHAT,
}


@pytest.mark.req("O6")
@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-32"])
def test_a_byte_order_mark_tells_the_encoding(tmp_path, name, encoding):
    plain = write(tmp_path / "a", FILES[name])
    marked = write(tmp_path / "b", FILES[name].encode(encoding))
    assert detect(marked) == name
    assert read(marked) == read(plain)


@pytest.mark.req("O6")
@pytest.mark.parametrize("name", FILES)
def test_gbk_is_named_and_read_when_asked_for(tmp_path, name):
    path = write(tmp_path / "a", FILES[name].encode("gbk"))
    with pytest.raises(InvalidInput, match=r"looks like GBK: pass --encoding gbk \(encoding='gbk'"):
        read(path)
    assert read(path, encoding="gbk") == read(write(tmp_path / "b", FILES[name]))
    assert detect(path, "gbk") == name


@pytest.mark.req("O6")
def test_gbk_characters_that_hold_json_signs_do_not_cut(tmp_path):
    trails = [bytes([0x81, trail]).decode("gbk") for trail in b"[]{}\\|^"]
    export = [{"role": "user", "content": text} for text in trails]
    path = write(tmp_path / "a", json.dumps(export, ensure_ascii=False).encode("gbk"))
    assert texts(read(path, encoding="gbk")[0]) == trails


@pytest.mark.req("O6")
def test_bytes_that_cannot_be_decoded_cost_their_line(tmp_path):
    good = '{"content": "好"}\n'
    gbk = good.encode("gbk") + b'{"content": "\xff\xff"}\n' + good.encode("gbk")
    utf8 = good.encode() * 5 + b'{"content": "\xff"}\n' + good.encode()
    turns, bad = read(write(tmp_path / "a", gbk), encoding="gbk")
    assert (len(turns), [each.where for each in bad]) == (2, ["line 2"])
    assert "gbk" in bad[0].reason
    turns, bad = read(write(tmp_path / "b", utf8))
    assert (len(turns), [each.where for each in bad]) == (6, ["line 6"])


@pytest.mark.req("O6")
@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"format": "csv"}, "unknown format 'csv'; use auto"),
        ({"encoding": "klingon"}, "unknown encoding"),
        ({"encoding": "zlib"}, "unknown encoding"),
        ({"zone": "Mars/Base"}, "unknown time zone"),
        ({"zone": "../../etc/passwd"}, "unknown time zone"),
    ],
)
def test_wrong_arguments_are_refused_at_once(tmp_path, options, why):
    path = write(tmp_path / "a", CHAT)
    with pytest.raises(InvalidInput, match=why):
        read_turns(path, **{"zone": None, **options})


@pytest.mark.req("O6")
def test_paths_with_nothing_to_read_are_refused(tmp_path):
    for path in (tmp_path / "gone", tmp_path, tmp_path / "a\0b"):
        with pytest.raises(InvalidInput):
            read(path)
    for nothing in ("{}", '{"foo": 1}', '[{"foo": 1}]', "[1, 2]", "hello", "\n" * 50):
        with pytest.raises(InvalidInput, match="no format that can be imported"):
            detect(write(tmp_path / "a", nothing))
    assert read(write(tmp_path / "a", "")) == ([], [BadRecord("byte 0", "the file is empty")])


@pytest.mark.req("O6")
@pytest.mark.parametrize("name", ["chatgpt", "claude", "jsonl"])
def test_a_file_that_breaks_off_gives_what_is_before_and_says_where(tmp_path, name):
    data = FILES[name].encode()
    whole, _ = read(write(tmp_path / "whole", data))
    counts = []
    for end in range(0, len(data), max(1, len(data) // 150)):
        path = write(tmp_path / "cut", data[:end])
        turns, bad = read(path)
        assert read(path, format=name)[0] == turns
        assert keys(turns) == keys(whole)[: len(turns)]
        assert texts(turns) == texts(whole)[: len(turns)]
        if b"\n" not in (data[end - 1 : end], data[end : end + 1]) or name != "jsonl":
            assert len(bad) == 1
            assert end == 0 or f"breaks off at byte {end}" in bad[0].reason
        counts.append(len(turns))
    assert all(one <= two for one, two in pairwise(counts))
    assert max(counts) >= len(whole) - 1


@pytest.mark.req("O6")
def test_a_transcript_may_break_off_anywhere(tmp_path):
    data = CHAT.encode()
    for end in range(len(data)):
        turns, _ = read(write(tmp_path / "cut", data[:end]), format="transcript")
        assert all(text in CHAT for text in texts(turns))


@pytest.mark.req("O6")
def test_case_a10_a_gzip_that_breaks_off_or_explodes_ends_with_a_report(tmp_path):
    random_text = random.Random(7).randbytes(20_000).hex()
    lines = "".join(f'{{"content": "{random_text[n : n + 40]}"}}\n' for n in range(9000))
    packed = gzip.compress(lines.encode())
    turns, bad = read(write(tmp_path / "a.gz", packed[: len(packed) // 2]))
    assert 0 < len(turns) < 9000
    assert "archive is damaged" in bad[-1].reason
    _, bad = read(write(tmp_path / "b.gz", gzip.compress(b"0" * 40_000_000)), format="jsonl")
    assert "times its size" in bad[-1].reason


@pytest.mark.req("O6")
@pytest.mark.parametrize("name", ["chatgpt", "jsonl"])
def test_memory_does_not_grow_with_the_file(tmp_path, name):
    path = tmp_path / "big"
    with path.open("w") as file:
        records = (json.dumps(each) for each in chatgpt(120, 30))
        filler = json.dumps({"content": "x" * 4000}) + "\n"
        file.writelines(filler * 2000 if name == "jsonl" else ("[" + ",".join(records) + "]",))
    reading = read_turns(path, format=name, zone=None)
    next(reading)
    tracemalloc.start()
    for _ in reading:
        pass
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < path.stat().st_size / 2


@pytest.mark.req("O6")
@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize(
    "text",
    ["[" * 100_000, '[{"mapping":' + "[" * 100_000, '{"a":' * 50_000, '"' * 100_000,
     '[{"content":"' + "\\" * 200_001, "User: a\n" + "---\n" * 20_000, "#" * 500_000,
     "[2024" * 50_000, "**" * 200_000, ": " * 200_000],
)  # fmt: skip
def test_hostile_files_end(tmp_path, name, text):
    read(write(tmp_path / "a", text), format=name)


@pytest.mark.req("O6")
@given(data=st.binary(max_size=300) | st.text(max_size=200).map(lambda text: text.encode("utf-8")))
@pytest.mark.parametrize("name", FILES)
def test_no_bytes_raise_anything_but_invalid_input(tmp_path_factory, name, data):
    path = tmp_path_factory.mktemp("any") / "a"
    path.write_bytes(data)
    for encoding in ("utf-8", "gbk", "utf-16"):
        try:
            records = read_turns(path, format=name, encoding=encoding, zone="Asia/Shanghai")
        except InvalidInput:
            continue  # said before anything is read, never in the middle
        for record in records:
            assert isinstance(record, BadRecord) or (record.key and record.session)


@pytest.mark.req("O6")
@given(
    said=st.lists(
        st.tuples(st.sampled_from(["User", "Assistant"]), st.text("ab好 \n", min_size=1)),
        max_size=8,
    ),
    more=st.text("ab好", min_size=1),
)
def test_keys_are_unique_and_keep_when_a_transcript_grows(tmp_path_factory, said, more):
    folder = tmp_path_factory.mktemp("grow")
    opening = "User: first\nAssistant: reply\n"
    text = opening + "".join(f"{who}: {what}\n" for who, what in said)
    before, _ = read(write(folder / "a", text))
    after, _ = read(write(folder / "b", f"{text}User: {more}\n"))
    assert len(set(keys(before))) == len(before)
    assert keys(after)[: len(before)] == keys(before)


@pytest.mark.req("O6")
@pytest.mark.parametrize(
    ("name", "offset"), [("chat_zh.jsonl", "+08:00"), ("chat_en.jsonl", "-05:00")]
)
def test_the_samples_of_the_demo_are_read_whole(name, offset):
    with resources.as_file(resources.files("doxa.samples") / name) as path:
        turns, bad = read(path)
    assert bad == []
    assert 40 <= len(turns) <= 60
    sessions = {turn.session: turn for turn in turns}
    assert 6 <= len(sessions) <= 8
    assert all(turn.at.isoformat().endswith(offset) for turn in turns)
    assert all(one.at < two.at for one, two in pairwise(turns))
    assert (turns[-1].at - turns[0].at).days in range(28, 43)
    assert len(set(keys(turns))) == len(turns)
    assert any("REF-00042" in turn.content for turn in turns)
    assert all(isinstance(turn, Turn) and turn.scene is None for turn in turns)
