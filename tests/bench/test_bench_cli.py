import json

import pytest
from typer.testing import CliRunner

from doxa.entry.cli.app import build

pytestmark = pytest.mark.req("O7")


def shell(*words, lang="en"):
    return CliRunner().invoke(build(lang), ["bench", *map(str, words)], prog_name="doxa")


@pytest.mark.req("O1")
def test_bench_recall_answers_in_json_and_writes_files(tiny, tmp_path):
    markdown, file = tmp_path / "out" / "r.md", tmp_path / "out" / "r.json"
    result = shell(
        *("recall", tiny, "--embedder", "hash", "--k", 5, "--keep", tmp_path / "kept"),
        *("--json", "--json-file", file, "--markdown", markdown),
    )
    assert result.exit_code == 0, result.output
    plain = json.loads(result.stdout)
    assert plain["facts"]["k"] == 5
    assert json.loads(file.read_text("utf-8")) == plain
    assert markdown.read_text("utf-8").startswith("# Recall\n")
    assert len(list((tmp_path / "kept").glob("*.db"))) == 2


@pytest.mark.req("O1")
def test_bench_recall_shows_a_person_the_same_figures(tiny):
    result = shell("recall", tiny, "--embedder", "hash", "--set-option", "recall.neighbours=0")
    assert result.exit_code == 0, result.output
    for word in ("turn R@10", "days before", "recall, CPU", "setting recall.neighbours: 0"):
        assert word in result.stdout


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("recall", "nowhere"), "does not exist"),
        (("recall", ".", "--set-option", "recall.k"), "no *.turns.jsonl"),
        (("speed", "--n", "ten"), "whole numbers"),
        (("speed", "--n", "0"), "whole numbers"),
        (("speed", "--peers", "nobody"), "unknown name 'nobody'"),
        (("scale", "--vectors", "magic"), "unknown name 'magic'"),
        (("scale", "--tier", ""), "one of fast, auto"),
    ],
)
def test_what_cannot_be_measured_is_refused_before_anything_runs(
    words, message, tmp_path, monkeypatch
):
    monkeypatch.chdir(tmp_path)
    result = shell(*words)
    assert result.exit_code == 2
    assert message in " ".join(result.output.split())
