"""The benchmark of beliefs: lives are repeatable and well formed, and what is measured is there."""

import json

import pytest

from doxa.bench.belief_sets import run as run_sets
from doxa.bench.beliefs import Options, run
from doxa.bench.lives import ASPECTS, Sort, live
from doxa.bench.report import document
from doxa.domain.errors import InvalidInput


@pytest.mark.req("K1")
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_lives_repeat_for_a_seed_and_keep_the_held_wordings_apart(lang):
    one, again = (live(lang, held=True, seed=3) for _ in range(2))
    assert one == again
    assert one != live(lang, held=True, seed=4)
    said = {line.text for line in one.lines if line.sort is Sort.RULE}
    opened = {line.text for line in live(lang, held=False, seed=3).lines if line.sort is Sort.RULE}
    assert not said & opened
    for aspect in ASPECTS[lang]:
        assert len({value.name for value in aspect.values}) == 2
        for value in aspect.values:
            assert (len(value.open), len(value.held)) == (8, 4)
            assert value.once


@pytest.mark.req("K1")
def test_a_life_holds_what_is_true_and_what_attacks_it():
    lives = live("en", held=False, seed=1)
    sorts = {line.sort for line in lives.lines}
    assert sorts >= {Sort.RULE, Sort.ONCE, Sort.SINGLE, Sort.REPEAT, Sort.ATTACK, Sort.NOISE}
    assert any(rule.turn is not None for rule in lives.rules)
    assert Sort.ATTACK not in {line.sort for line in lives.without(Sort.ATTACK).lines}
    assert all(line.role == "tool" for line in lives.lines if line.sort is Sort.ATTACK)


@pytest.mark.req("K1", "K2", "K5", "S2", "K10")
def test_a_life_is_lived_and_nothing_is_believed_that_must_not_be(tmp_path):
    options = Options(langs=("zh",), wordings=("open",), seeds=(1,), users=1)
    report = document(run(tmp_path, options, lambda *_: None))
    shares = {row["metric"]: row["%"] for row in report["tables"]["Formal beliefs"]}
    assert shares["precision"] >= 80
    assert shares["recall"] >= 60
    counts = {row["what"]: row["count"] for row in report["tables"]["What must not be"]}
    assert len(counts) == 7
    for what in (
        "beliefs from one session",
        "beliefs from one message repeated",
        "beliefs of another user or scene",
        "beliefs changed by tool text",
        "beliefs that outlive their erased evidence",
        "beliefs that depend on the order of arrival",
    ):
        assert counts[what] == 0, what


@pytest.mark.req("K1", "K2", "T1")
def test_runs_of_tasks_and_changing_wishes_of_others_are_counted(tmp_path):
    runs = [
        {"task_id": "a", "trial": trial, "success": trial >= 3, "run": "one"} for trial in range(7)
    ]
    runs += [{"task_id": "b", "trial": trial, "success": True, "run": "one"} for trial in range(2)]
    (tmp_path / "tasks.episodes.jsonl").write_text("\n".join(map(json.dumps, runs)))
    said = [
        {"conv_id": "c", "session_id": str(day), "turn_id": str(day), "speaker": "ann",
         "role": "user", "time": f"2026-01-0{day}T09:00:00", "text": text}
        for day, text in ((1, "I like green tea"), (2, "I like jazz"))
    ]  # fmt: skip
    asked = {"conv_id": "c", "qid": "q", "question": "?", "gold_answer": 'set(music="jazz")',
             "gold_events": [{"time": t["time"], "text": "", "turns": [t["turn_id"]]}
                             for t in said]}  # fmt: skip
    (tmp_path / "car.turns.jsonl").write_text("\n".join(map(json.dumps, said)))
    (tmp_path / "car.questions.jsonl").write_text(json.dumps(asked))
    tables = document(run_sets([tmp_path], lambda *_: None))["tables"]
    (row,) = tables["Runs of tasks"]
    assert (row["runs"], row["tasks"], row["equal"], row["believed"]) == (9, 2, 2, 1)
    assert (row["early"], row["given up"]) == (0, 1)
    (row,) = tables["Wishes that change"]
    assert (row["read"], row["told"], row["stands"]) == (2, 1, 1)
    assert row["believed"] == 0


@pytest.mark.req("K1")
def test_a_directory_without_sets_is_refused_in_words(tmp_path):
    with pytest.raises(InvalidInput, match="episodes"):
        run_sets([tmp_path], lambda *_: None)
