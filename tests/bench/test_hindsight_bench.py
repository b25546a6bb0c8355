"""The bench of hybrid reading and that of task logs, on small sets of our own."""

import json

import pytest

from doxa.bench import hybrid, tasks
from doxa.bench.report import document
from doxa.bench.sets import read_sets
from doxa.domain.errors import InvalidInput

EXPLICIT = [
    ("I like green tea.", [{"kind": "preference", "about": "green tea", "polarity": 1}]),
    ("The weather is fine.", []),
]
OBLIQUE = [
    ("Meat isn't on my plate anymore, honestly.", True, "meat"),
    ("Coffee after noon and I stare at the ceiling all night", True, "coffee"),
]


def write(path, rows):
    text = "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
    path.write_text(text, "utf-8")


@pytest.fixture
def sentences(tmp_path):
    plain = [{"id": f"e{n}", "text": t, "units": u} for n, (t, u) in enumerate(EXPLICIT)]
    said = [
        {"id": f"o{n}", "text": t, "signal": s, "about": a} for n, (t, s, a) in enumerate(OBLIQUE)
    ]
    write(tmp_path / "explicit_en.jsonl", plain)
    write(tmp_path / "oblique_en.jsonl", said)
    return tmp_path


def tables(report):
    return document(report)["tables"]


def silent(_share, _detail):
    pass


@pytest.mark.req("W4", "O7")
def test_both_ways_of_reading_are_costed_and_judged(sentences):
    found = tables(hybrid.run(sentences, [], None, silent))
    routes = {(row["set"], row["lang"]): row for row in found["Routes"]}
    assert routes["explicit", "en"]["rules %"] == 50
    assert routes["explicit", "en"]["model %"] == 0
    costs = {(row["set"], row["lang"]): row for row in found["Cost and quality"]}
    plain = costs["explicit", "en"]
    assert (plain["calls, all"], plain["calls"], plain["saved %"]) == (1, 0, 100)
    assert (plain["recall % all"], plain["recall %"], plain["precision %"]) == (100, 100, 100)
    oblique = costs["oblique", "en"]
    assert oblique["tokens/1,000 turns, all"] >= oblique["tokens/1,000 turns"] > 0
    assert oblique["recall % all"] == 100


@pytest.mark.req("W4", "O7")
def test_conversations_are_costed_without_being_judged(sentences):
    base = {"conv_id": "c", "session_id": "s", "time": "2025-03-03T10:00:00"}
    turns = [
        {**base, "turn_id": "1", "speaker": "A", "role": "user", "text": OBLIQUE[0][0]},
        {**base, "turn_id": "2", "speaker": "B", "role": "assistant", "text": "Noted."},
    ]
    write(sentences / "talk.turns.jsonl", turns)
    write(sentences / "talk.questions.jsonl", [{"conv_id": "c", "qid": "q", "question": "what?"}])
    found = tables(hybrid.run(sentences, read_sets([sentences]), 2, silent))
    (row,) = [row for row in found["Cost and quality"] if row["set"] == "talk"]
    assert row["tokens/1,000 turns, all"] > 0
    assert row["recall %"] is None


def call(name, **arguments):
    return {"function": {"name": name, "arguments": json.dumps(arguments)}}


def episode(trial, *, success, env):
    messages = [
        {"role": "user", "content": "deploy it"},
        {"role": "assistant", "tool_calls": [call("deploy", env=env)]},
        {"role": "tool", "name": "deploy", "content": "done"},
    ]
    gold = [{"name": "deploy", "kwargs": {"env": "prod"}}]
    return {
        "task_id": "7", "trial": trial, "success": success, "messages": messages,
        "gold_actions": gold,
    }  # fmt: skip


@pytest.mark.req("T1", "T2", "O7")
def test_a_lesson_is_held_against_the_calls_that_would_have_been_right(tmp_path):
    log = tmp_path / "ops.episodes.jsonl"
    write(log, [episode(0, success=True, env="prod"), episode(1, success=False, env="test")])
    found = tables(tasks.run([log], 5, 0, silent))
    (runs,) = found["Runs"]
    assert (runs["runs"], runs["family counts right"], runs["failed"]) == (2, 2, 1)
    assert (runs["step named"], runs["lessons"], runs["on the argument"]) == (1, 1, 1)
    (drawn,) = found["Failures"]
    assert drawn["gold and trace"] == "deploy: env test ≠ prod"


@pytest.mark.req("T4", "O7")
def test_a_belief_that_a_task_fails_is_gone_when_it_kept_succeeding(tmp_path):
    log = tmp_path / "home.episodes.jsonl"
    trials = [False] * 4 + [True] * 8
    rows = [{"task_id": "e", "trial": n, "success": s} for n, s in enumerate(trials)]
    write(log, [{**row, "reflections": ["Next time I look in the drawer."]} for row in rows])
    found = tables(tasks.run([tmp_path], 0, 0, silent))
    (runs,) = found["Runs"]
    assert (runs["failing beliefs"], runs["left at the end"]) == (1, 0)
    by_trial = found["By trial"]
    assert by_trial[3]["formal"] == 1
    assert by_trial[0]["lessons"] == 1
    assert by_trial[-1]["doubted or demoted"] == 1


@pytest.mark.req("O7")
def test_logs_that_cannot_be_read_are_refused(tmp_path):
    with pytest.raises(InvalidInput, match="episodes"):
        tasks.run([tmp_path], 0, 0, silent)
    write(tmp_path / "x.episodes.jsonl", [{"task_id": "e", "trial": "one", "success": True}])
    with pytest.raises(InvalidInput, match="line 1: trial"):
        tasks.run([tmp_path], 0, 0, silent)
