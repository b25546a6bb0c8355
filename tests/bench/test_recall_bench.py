import json

import pytest

from doxa.bench.asking import ALL, DAYS_BEFORE, variants
from doxa.bench.haystack_stores import Plan, open_haystack, parse_options
from doxa.bench.recall import Options, run, sampled
from doxa.bench.report import document, markdown
from doxa.bench.sets import read_sets
from doxa.bench.text import HOME
from doxa.domain.errors import InvalidInput, SettingsError

pytestmark = pytest.mark.req("O7")


def plan(tmp_path, **options):
    return Plan(directory=tmp_path / "stores", embedder="hash", options=options)


def silent(_share, _text):
    pass


def figures(report, table="Overall"):
    return {(r["variant"], r["metric"]): r for r in document(report)["tables"][table]}


def test_a_question_that_is_a_turn_is_asked_in_two_variants(tiny):
    one, two = variants(read_sets([tiny])[0])
    assert (one.variant, two.variant) == (ALL, DAYS_BEFORE)
    assert one.session == two.session == "c1live"
    # what is not in the haystack cannot be gold; what is of the same day only in `all`
    assert one.turns == ("c1s2:0", "c1noon:0")
    assert two.turns == ("c1s2:0",)
    assert two.at.isoformat() == "2025-03-08T23:59:59.999999+00:00"
    assert [asked.variant for asked in variants(read_sets([tiny])[1])] == [ALL, ALL]


@pytest.mark.req("R1")
def test_a_small_set_goes_through_and_its_words_are_found(tiny, tmp_path):
    report = run(read_sets([tiny]), plan(tmp_path), Options(), silent)
    found = figures(report)
    assert found[ALL, "turn R@10"]["%"] == 100
    assert found[ALL, "turn R@10"]["n"] == 2
    assert found[DAYS_BEFORE, "turn R@10"]["n"] == 1
    assert found[ALL, "session any@5"]["%"] == 100
    assert found[ALL, "new>old@50"]["%"] == 100
    assert found[ALL, "evR@10"]["n"] == 1
    categories = {r["group"] for r in document(report)["tables"]["By category"]}
    assert categories == {"places"}
    assert any("1 are not in the haystack" in note for note in report.notes)


def test_neither_the_asked_turn_nor_its_session_is_ever_a_hit(tiny, tmp_path):
    report = run(read_sets([tiny], conversations=["c1"]), plan(tmp_path), Options(k=15), silent)
    # 15 turns, of which two are of the live session and three of the question's day
    rows = document(report)["tables"]["Threshold"]
    assert {row["variant"]: row["n"] for row in rows} == {ALL: 1, DAYS_BEFORE: 1}
    assert figures(report)[ALL, "turn R@15"]["%"] == 100


def test_a_kept_store_is_used_again_and_gives_the_same_figures(tiny, tmp_path, monkeypatch):
    first = run(read_sets([tiny]), plan(tmp_path), Options(), silent)
    files = sorted(path.name for path in (tmp_path / "stores").glob("*.db"))
    assert len(files) == 2
    monkeypatch.setattr("doxa.bench.haystack_stores._write", None)
    again = run(read_sets([tiny]), plan(tmp_path), Options(), silent)
    assert figures(first) == figures(again)
    for stack in read_sets([tiny]):
        with open_haystack(stack, plan(tmp_path), silent) as mind:
            assert mind.stats().recalls == 0, "an earlier run would change what ranks first"


def test_an_override_of_a_setting_reaches_the_recall_and_the_report(tiny, tmp_path):
    strict = plan(tmp_path, **parse_options(["recall.threshold=1"]))
    rows = document(run(read_sets([tiny]), strict, Options(), silent))
    lost = {r["variant"]: r["% hits lost"] for r in rows["tables"]["Threshold"] if r["n"]}
    assert lost[ALL] > 0
    assert rows["facts"]["setting recall.threshold"] == "1"


def test_an_override_must_be_a_setting(tiny, tmp_path):
    with pytest.raises(SettingsError, match=r"recall\.neighbours=0"):
        parse_options(["recall.neighbours"])
    with pytest.raises(SettingsError, match="unknown setting"):
        run(read_sets([tiny]), plan(tmp_path, nothing="1"), Options(), silent)


def test_the_sample_is_drawn_by_the_seed(tiny):
    stacks = read_sets([tiny])

    def drawn(seed, limit):
        chosen = sampled(stacks, Options(limit=limit, seed=seed))
        return {asked.question.id for some in chosen.values() for asked in some}

    assert drawn(0, 2) == drawn(0, 2)
    assert len(drawn(0, 2)) == 2
    assert len({frozenset(drawn(seed, 2)) for seed in range(9)}) > 1
    assert len(drawn(0, 99)) == 3


def test_reports_are_json_and_markdown(tiny, tmp_path):
    report = run(read_sets([tiny]), plan(tmp_path), Options(limit=1), silent)
    plain = json.loads(json.dumps(document(report), allow_nan=False))
    assert {"Overall", "By conversation", "By category", "Threshold", "Stages"} <= set(
        plain["tables"]
    )
    stages = {row["stage"] for row in plain["tables"]["Stages"]}
    assert {"embed", "words", "rank", "recall, wall", "recall, CPU"} <= stages
    assert "| set | variant |" in markdown(report)


@pytest.mark.req("R7")
def test_updates_in_free_words_are_a_set_of_their_own(tmp_path):
    lines = [
        {"id": "u1", "old": "the kiosk opens at nine", "new": "the kiosk opens at ten",
         "question": "when does the kiosk open?", "days": 5, "near": ["a kiosk sells maps"]},
        {"id": "u2", "old": "Ann rides a pony", "new": "Ann rides a scooter",
         "question": "what does Ann ride?", "days": 9, "near": ["ponies eat hay", "the ride"]},
    ]  # fmt: skip
    file = tmp_path / "updates_en.jsonl"
    file.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    (stack,) = read_sets([tmp_path])
    assert (stack.set, len(stack.lines), len(stack.questions)) == ("updates_en", 7, 2)
    for question in stack.questions:
        at = {line.turn: line.at for line in stack.lines}
        assert at[question.older[0]] < at[question.newer[0]] < question.at
    found = figures(run(read_sets([file]), plan(tmp_path), Options(), silent))
    assert found[ALL, "new>old@50"]["n"] == 2
    assert found[ALL, "new>old@50"]["%"] == 100
    for field, bad in (("days", 0), ("old", " "), ("question", None), ("near", "text")):
        file.write_text(json.dumps(lines[0] | {field: bad}), "utf-8")
        with pytest.raises(InvalidInput, match=f"updates_en.jsonl, line 1: {field}"):
            read_sets([tmp_path])


@pytest.mark.req("R7")
def test_the_projects_own_updates_are_sixty_a_language():
    stacks = read_sets([HOME], only=["updates_zh", "updates_en"])
    for name in ("updates_zh", "updates_en"):
        members = [stack for stack in stacks if stack.set == name]
        assert sum(len(stack.questions) for stack in members) >= 60
        assert all(len(stack.lines) >= 30 for stack in members)
