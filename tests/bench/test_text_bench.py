import json

import pytest
from typer.testing import CliRunner

from doxa.bench import text, text_load
from doxa.bench.report import document
from doxa.bench.text_load import HOSTILE, hostile, speed
from doxa.bench.text_sets import MOMENT, Gold, read_text_sets
from doxa.bench.text_units import matched
from doxa.domain.memory import Kind
from doxa.domain.source import Role
from doxa.entry.cli.app import build
from doxa.text.rules import Said, distil

pytestmark = pytest.mark.req("O7")

SETS = {
    "explicit_en": [
        {"id": "e1", "text": "I like green tea.", "units": [{"kind": "preference", "about": "GREEN TEA", "polarity": 1, "slot": "likes:green tea"}]},
        {"id": "e2", "text": "I hate coriander.", "units": [{"kind": "feedback", "about": "coriander", "polarity": -1, "slot": "diet"}]},
        {"id": "e3", "text": "I like jazz.", "units": [{"kind": "preference", "about": "jazz", "polarity": -1}]},
        {"id": "e4", "text": "The weather is fine.", "units": []},
        {"id": "e5", "text": "I like chess.", "units": []},
    ],
    "oblique_en": [
        {"id": "o1", "text": "I like green tea.", "signal": True, "about": "green tea"},
        {"id": "o2", "text": "I like green tea.", "signal": True, "about": "coffee"},
        {"id": "o3", "text": "Thunder rolled.", "signal": True, "about": "thunder"},
        {"id": "o4", "text": "I like green tea.", "signal": False, "about": None},
    ],
    "times_en": [
        {"id": "t1", "text": "we met yesterday", "now": "2025-03-05T10:00:00+08:00", "start": "2025-03-04T00:00:00", "end": "2025-03-05T00:00:00+08:00", "bias": "past"},
        {"id": "t2", "text": "we met yesterday", "now": "2025-03-05T10:00:00+08:00", "start": "2025-03-04T00:00:00+08:00", "end": None, "bias": "past"},
        {"id": "t3", "text": "we met yesterday", "now": "2025-03-05T10:00:00+08:00", "start": "2025-03-04T00:00:00Z", "end": "2025-03-05T00:00:00Z", "bias": "past"},
        {"id": "t4", "text": "we met yesterday", "now": "2025-03-05T10:00:00+08:00", "start": "2025-03-04T12:00:00+08:00", "end": "2025-03-06T00:00:00+08:00", "bias": "past", "check": "overlap"},
    ],
    "decoys_en": [
        {"id": "d1", "text": "a cup of tea", "now": "2025-03-05T10:00:00+08:00"},
        {"id": "d2", "text": "see you tomorrow", "now": "2025-03-05T10:00:00+08:00"},
    ],
    "pairs_en": [
        {"id": "p1", "old": "I like green tea.", "new": "I like green tea!", "relation": "same", "days": 3},
        {"id": "p2", "old": "I like green tea.", "new": "I hate green tea.", "relation": "contradiction", "days": 3},
        {"id": "p3", "old": "I like green tea.", "new": "I like green tea!", "relation": "contradiction", "days": 3},
        {"id": "p4", "old": "rain", "new": "rain", "relation": "same", "days": 0},
    ],
}  # fmt: skip


def silent(_share, _detail):
    pass


def write(directory, sets):
    directory.mkdir(parents=True, exist_ok=True)
    for name, lines in sets.items():
        rows = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
        (directory / f"{name}.jsonl").write_text(rows, "utf-8")
    return directory


@pytest.fixture
def sets(tmp_path):
    return write(tmp_path / "sets", SETS)


@pytest.fixture
def tables(sets):
    report = text.run(sets, text.Options(failures=9, load=False, embedder=None), silent)
    return document(report)["tables"]


def shell(*words, lang="en"):
    return CliRunner().invoke(build(lang), ["bench", "text", *map(str, words)], prog_name="doxa")


@pytest.mark.parametrize(
    ("part", "metric", "n", "percent"),
    [
        ("explicit", "precision", 4, 50),
        ("explicit", "recall", 3, 200 / 3),
        ("explicit", "slot right", 2, 50),
        ("explicit", "false unit on empty line", 2, 50),
        ("oblique", "gate recall", 3, 200 / 3),
        ("oblique", "precision", 3, 100 / 3),
        ("oblique", "pending without need", 1, 0),
        ("times", "right in what is checked", 4, 75),
        ("times", "start and end right", 2, 50),
        ("decoys", "a time seen in none", 2, 50),
        ("pairs", "right", 4, 75),
        ("pairs", "answered by units", 4, 75),
        ("pairs", "right, by units", 3, 200 / 3),
        ("pairs", "right, by the texts", 1, 100),
        ("pairs", "merged opposites", 2, 50),
    ],
)
def test_every_share_of_a_set_with_known_answers(tables, part, metric, n, percent):
    rows = [row for row in tables["Text"] if (row["part"], row["metric"]) == (part, metric)]
    assert [(row["lang"], row["n"]) for row in rows] == [("en", n)]
    assert rows[0]["%"] == pytest.approx(percent)
    assert rows[0]["low"] <= percent + 1e-9
    assert rows[0]["high"] >= percent - 1e-9


def test_the_confusion_of_pairs_shows_merged_opposites(tables):
    rows = {row["labelled"]: row for row in tables["Pairs"]}
    assert (rows["contradiction"]["contradiction"], rows["contradiction"]["same"]) == (1, 1)
    assert (rows["same"]["same"], rows["same"]["by units"], rows["update"]["n"]) == (2, 1, 0)


def test_failures_name_what_was_expected_and_found(tables):
    rows = {(row["part"], row["id"]): row for row in tables["Failures"]}
    assert set(rows) == {
        *(("explicit", id) for id in ("e3", "e5")),
        *(("oblique", id) for id in ("o2", "o3", "o4")),
        *(("slot", "e2"), ("times", "t3"), ("decoys", "d2"), ("pairs", "p3")),
    }
    assert rows["explicit", "e3"]["expected"] == "preference − about jazz"
    assert rows["explicit", "e3"]["found"].startswith("preference + likes:jazz = jazz")
    assert rows["oblique", "o3"]["found"] == "nothing"
    assert "tomorrow: 2025-03-06 00:00" in rows["decoys", "d2"]["found"]


def test_failures_are_the_first_of_each_part(sets):
    report = text.run(sets, text.Options(failures=1, load=False, embedder=None), silent)
    rows = document(report)["tables"]["Failures"]
    assert [row["id"] for row in rows] == ["e3", "e2", "o2", "t3", "d2", "p3"]


def test_each_unit_stands_for_one_gold_and_as_many_are_matched_as_can_be():
    units = distil(Said("I like cats and I like cat food.", Role.USER, MOMENT)).units
    assert [unit.value for unit in units] == ["cats", "cat food"]

    def wanted(about):
        return Gold(kind=Kind.PREFERENCE, about=about, polarity=1, slot=None, subject=None)

    assert matched([wanted("cat"), wanted("cats")], units) == {0: 1, 1: 0}
    assert matched([wanted("cats"), wanted("cats")], units) == {0: 0}


def test_hostile_text_is_read_in_no_time_and_becomes_no_memory():
    rows = document_rows(hostile())
    assert [row["text"] for row in rows] == list(HOSTILE)
    assert not [row for row in rows if row["units"] or row["s"] > 2]
    assert rows[0]["characters"] == 100_000


def test_speed_counts_turns_of_each_language(monkeypatch):
    monkeypatch.setattr(text_load, "TURNS", 39)
    rows = document_rows(speed({"zh": [], "en": ["I like tea.", "It rains."]}))
    assert [(row["lang"], row["turns"], row["characters"]) for row in rows] == [("en", 40, 10)]
    assert 0 < rows[0]["min"] <= rows[0]["turns/s"] <= rows[0]["max"]


def document_rows(table):
    return [dict(zip(table.columns, row, strict=True)) for row in table.rows]


@pytest.mark.req("O1")
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_bench_text_shows_figures_and_failures_and_writes_files(sets, tmp_path, lang, monkeypatch):
    monkeypatch.setattr(text_load, "TURNS", 20)
    markdown, file = tmp_path / "out" / "t.md", tmp_path / "out" / "t.json"
    words = ("--failures", 1, "--markdown", markdown, "--json-file", file)
    result = shell(sets, *words, lang=lang)
    assert result.exit_code == 0, result.output
    for word in ("merged opposites", "preference − about jazz", "100,000 commas", "turns/s"):
        assert word in result.stdout
    assert "Not there: explicit_zh.jsonl" in " ".join(result.stdout.split())
    assert markdown.read_text("utf-8").startswith("# Text\n")
    assert set(json.loads(file.read_text("utf-8"))["tables"]) >= {"Text", "Speed", "Failures"}
    assert shell("--help", lang=lang).exit_code == 0


@pytest.mark.req("O1")
@pytest.mark.parametrize(
    ("name", "line", "message"),
    [
        ("explicit_en", "{", "is no JSON"),
        ("explicit_en", "[]", "is no JSON object"),
        ("explicit_en", '{"id": "x", "text": "a"}', "units is a list of objects"),
        ("explicit_en", '{"id": "x", "text": "a", "units": [{"kind": "wish"}]}', "kind is one of"),
        ("oblique_en", '{"id": "x", "text": "a", "signal": "yes"}', "signal is true or false"),
        ("oblique_en", '{"id": "x", "text": "a", "signal": true}', "about is text"),
        ("times_en", '{"id": "x", "text": "a", "now": "noon", "start": "2025-01-01"}', "now is a moment"),
        ("times_en", '{"id": "x", "text": "a", "start": "2025-01-01", "check": "end"}', "end is a moment"),
        ("pairs_en", '{"id": "x", "old": "a", "new": "b", "relation": "same", "days": 1e9}', "days is a number"),
        ("pairs_en", '{"id": "x", "old": "a", "new": "b", "relation": "same", "days": NaN}', "days is a number"),
        ("pairs_en", '{"id": "x", "old": "a", "new": "b", "relation": "alike", "days": 1}', "relation is one of"),
        ("decoys_en", '{"id": "x", "text": " "}', "text is text that is not empty"),
    ],
)  # fmt: skip
def test_a_broken_line_is_named(sets, name, line, message):
    file = sets / f"{name}.jsonl"
    number = len(file.read_text("utf-8").splitlines()) + 1
    file.write_text(file.read_text("utf-8") + line + "\n", "utf-8")
    result = shell(sets)
    told = " ".join(result.output.split())
    assert result.exit_code == 2
    assert message in told
    assert f"{name}.jsonl, line {number}" in told.replace(f"{name}. jsonl", f"{name}.jsonl")


@pytest.mark.req("O1")
def test_without_sets_there_is_nothing_to_measure(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for words, message in (((), "tests/blind"), (("gone",), "no directory"), ((".",), "no lines")):
        result = shell(*words)
        assert result.exit_code == 2
        assert message in result.output
    write(tmp_path / "tests" / "blind", SETS)
    assert text.find_sets(None) == text.HOME
    assert read_text_sets(text.HOME).texts("zh") == ()
