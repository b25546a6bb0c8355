import gzip
import json

import pytest

from doxa.bench.sets import read_sets
from doxa.domain.errors import InvalidInput
from tests.bench.conftest import tiny_questions, tiny_turns, write

pytestmark = pytest.mark.req("O7")


def test_a_directory_gives_one_haystack_a_conversation(tiny):
    stacks = read_sets([tiny])
    assert [(stack.set, stack.id) for stack in stacks] == [("tiny", "c1"), ("tiny", "c2")]
    assert [len(stack.lines) for stack in stacks] == [15, 12]
    assert stacks[1].questions[0].events == (("c2s3:0", "c2s3:1"), ("c2s4:0",))
    assert stacks[1].questions[0].newer == ("c2s3:0",)
    assert stacks[0].lines[0].at.isoformat() == "2025-03-01T09:00:00+00:00"


def test_plain_files_single_files_and_filters(tmp_path):
    home = write(tmp_path, "plain", tiny_turns(), tiny_questions(), packed=False)
    write(tmp_path, "more", tiny_turns(), tiny_questions())
    assert {s.set for s in read_sets([home])} == {"plain", "more"}
    assert {s.set for s in read_sets([home], only=["more"])} == {"more"}
    assert {s.set for s in read_sets([home / "plain.questions.jsonl"])} == {"plain"}
    assert [s.id for s in read_sets([home], only=["plain"], conversations=["c2"])] == ["c2"]


def test_empty_turns_are_left_out_and_counted(tmp_path):
    turns = tiny_turns()
    turns[0]["text"] = "  "
    stacks = read_sets([write(tmp_path, "x", turns, tiny_questions())])
    assert (len(stacks[0].lines), stacks[0].empty) == (14, 1)


def test_a_turn_without_time_stands_where_the_one_before_stands(tmp_path):
    turns = tiny_turns()
    del turns[1]["time"]
    lines = read_sets([write(tmp_path, "x", turns, [])])[0].lines
    assert lines[1].turn == "c1s0:1"
    assert lines[1].at == lines[0].at


def test_a_question_with_a_time_that_is_none_is_kept_and_marked(tmp_path):
    questions = tiny_questions()
    questions[0]["question_time"] = "2025-08-31-28T00:00:00"
    asked = read_sets([write(tmp_path, "x", tiny_turns(), questions)])[0].questions[0]
    assert asked.misdated
    assert asked.at is None


def test_the_digest_follows_the_turns(tmp_path):
    first = read_sets([write(tmp_path / "a", "x", tiny_turns(), tiny_questions())])
    again = read_sets([write(tmp_path / "b", "x", tiny_turns(), [])])
    changed = tiny_turns()
    changed[3]["text"] += "!"
    other = read_sets([write(tmp_path / "c", "x", changed, [])])
    assert first[0].digest == again[0].digest != other[0].digest
    assert first[1].digest == other[1].digest


@pytest.mark.parametrize(
    ("damage", "message"),
    [
        (lambda home: (home / "tiny.questions.jsonl.gz").unlink(), "tiny has no questions"),
        (lambda home: rewrite(home, "turns", 3, "{broken"), r"turns\.jsonl\.gz, line 3 is no JSON"),
        (lambda home: rewrite(home, "turns", 2, "[1]"), "line 2 is no JSON object"),
        (lambda home: rewrite(home, "turns", 5, changed(text=7.5)), "line 5: text is text"),
        (lambda home: rewrite(home, "turns", 5, changed(time="soon")), "line 5: time 'soon'"),
        (lambda home: rewrite(home, "questions", 1, "{}"), "line 1: conv_id is text"),
        (lambda home: rewrite(home, "turns", 2, doubled()), "line 2: turn_id 'c1s0:0' stands for"),
        (lambda home: rewrite(home, "questions", 1, listless()), "gold_turn_ids is a list"),
        (lambda home: (home / "tiny.turns.jsonl.gz").write_bytes(b"no gzip"), "cannot be read"),
        (lambda home: cut(home / "tiny.turns.jsonl.gz"), "cannot be read after line"),
    ],
)
def test_broken_input_is_named_by_file_and_line(tiny, damage, message):
    damage(tiny)
    with pytest.raises(InvalidInput, match=message):
        read_sets([tiny])


def test_every_bad_line_is_named_at_once(tmp_path):
    turns = tiny_turns()
    turns[1]["time"] = "soon"
    del turns[4]["text"]
    turns[7]["turn_id"] = 7.5
    with pytest.raises(InvalidInput) as caught:
        read_sets([write(tmp_path, "x", turns, [])])
    said = str(caught.value).splitlines()
    assert [line.partition(": ")[0] for line in said] == [
        f"x.turns.jsonl.gz, line {number}" for number in (2, 5, 8)
    ]
    for turn in turns:
        turn["time"] = "soon"
    with pytest.raises(InvalidInput, match="reading stopped here"):
        read_sets([write(tmp_path / "y", "y", turns, [])])


def test_questions_about_no_conversation_and_repeated_turns_are_left_out_and_counted(tmp_path):
    turns = tiny_turns()
    stray = tiny_questions()[1] | {"conv_id": "c7"}
    stacks = read_sets([write(tmp_path, "x", [*turns, turns[0]], [*tiny_questions(), stray])])
    assert [len(stack.lines) for stack in stacks] == [15, 12]
    assert [stack.repeated for stack in stacks] == [1, 0]
    assert [stack.stray for stack in stacks] == [1, 1]
    assert sum(len(stack.questions) for stack in stacks) == 3


def test_what_is_not_there_is_said(tiny, tmp_path):
    with pytest.raises(InvalidInput, match=r"no set nope in .*there are: tiny"):
        read_sets([tiny], only=["nope"])
    with pytest.raises(InvalidInput, match="no conversation c9"):
        read_sets([tiny], conversations=["c9"])
    with pytest.raises(InvalidInput, match="does not exist"):
        read_sets([tmp_path / "nowhere"])
    (tmp_path / "bare").mkdir()
    with pytest.raises(InvalidInput, match=r"no \*\.turns\.jsonl"):
        read_sets([tmp_path / "bare"])


def rewrite(home, kind, number, line):
    file = home / f"tiny.{kind}.jsonl.gz"
    lines = gzip.decompress(file.read_bytes()).decode().splitlines()
    lines[number - 1] = line
    file.write_bytes(gzip.compress("\n".join(lines).encode()))


def changed(**fields):
    return json.dumps(tiny_turns()[4] | fields)


def doubled():
    return json.dumps(tiny_turns()[1] | {"turn_id": tiny_turns()[0]["turn_id"]})


def listless():
    return json.dumps(tiny_questions()[0] | {"gold_turn_ids": "c1s2:0"})


def cut(file):
    file.write_bytes(file.read_bytes()[:40])
