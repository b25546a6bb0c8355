"""The commands about beliefs, on a store: a walk from first mention to retirement."""

import json

import pytest
from rich.cells import cell_len
from typer.testing import CliRunner

from doxa.entry.cli.app import build


@pytest.fixture
def run(tmp_path, monkeypatch):
    monkeypatch.setenv("DOXA_MODELS__EMBEDDER", "hash")
    monkeypatch.setenv("DOXA_STORE__ZONE", "UTC")
    monkeypatch.setenv("DOXA_STORE__WHERE", str(tmp_path / "mind.db"))

    def command(*words, lang="en", code=0):
        done = CliRunner().invoke(build(lang), list(words), catch_exceptions=False)
        assert done.exit_code == code, done.output
        return done.stdout

    return command


def said(run, *days, text="周报用表格"):
    for day in days:
        run("observe", text, "--scene", "report/weekly", "--user", "ann",
            "--session", f"s{day}", "--at", f"{day}T09:00")  # fmt: skip
    run("reflect")


def listed(run, *words):
    return json.loads(run("beliefs", "--json", *words))


@pytest.mark.req("O1", "K3", "K5", "K8")
def test_a_walk_of_one_belief_from_first_mention_to_retirement(run):
    said(run, "2020-01-06")
    assert listed(run) == []
    said(run, "2020-01-13", "2020-01-20", "2020-01-27")
    said(run, "2020-02-03", text="周报用要点")
    (belief,) = listed(run, "--state", "retired")
    shown = run("belief", "why", belief["id"], lang="zh")
    for word in (
        "首次提到",
        "一致的会话已足够",
        "另一天再次确认",
        "长期无人确认",
        "停用",
        "周报用要点",
    ):
        assert word in shown
    assert max(map(cell_len, shown.splitlines())) <= 80
    why = json.loads(run("belief", "why", belief["id"], "--json"))
    assert [step["state"] for step in why["history"]] == [
        "observed", "candidate", "formal", "demoted", "retired",
    ]  # fmt: skip


@pytest.mark.req("O1", "K11", "K13")
def test_a_person_confirms_doubts_edits_pins_retires_and_goes_back(run):
    said(run, "2020-01-06", "2020-01-13", "2020-01-20", "2020-01-27")
    (belief,) = listed(run)
    short = belief["id"][:12]
    assert "formal" in run("belief", "confirm", short, "--reason", "asked")
    assert "beliefs in it: 1" in run("snapshot", "good")
    assert "doubted" in run("belief", "doubt", short)
    assert "doubted" in run("diff", "good")
    assert "changed" in run("restore", "good")
    assert "formal" in run("belief", "show", short)
    assert "三列表格" in run("belief", "edit", short, "周报一律用三列表格")
    assert "pinned" in run("belief", "pin", short)
    assert "retired" in run("belief", "retire", short, "--reason", "over")
    assert "good" in run("snapshots")
    acts = json.loads(run("belief", "why", short, "--json"))["acts"]
    assert [act["cause"] for act in acts] == [
        "confirm", "doubt", "restore", "edit", "pin", "retire",
    ]  # fmt: skip
    run("belief", "show", "b_nothing", code=1)


@pytest.mark.req("O1")
def test_beliefs_are_listed_by_state_with_bars(run):
    said(run, "2020-01-06", "2020-01-13", "2020-01-20", "2020-01-27")
    run("belief", "confirm", listed(run)[0]["id"])
    shown = run("beliefs", lang="zh")
    assert "成立" in shown
    assert "██████████ 4/4" in shown
    assert max(map(cell_len, shown.splitlines())) <= 80
    assert "权衡" in run("reflect", "--rebuild", lang="zh")


@pytest.mark.req("O1", "R13")
def test_feedback_is_taken_on_a_logged_recall(run):
    said(run, "2020-01-06", "2020-01-13", "2020-01-20", "2020-01-27")
    (belief,) = listed(run)
    run("belief", "confirm", belief["id"])
    brief = json.loads(
        run("brief", "写周报", "--scene", "report/weekly", "--user", "ann", "--json")
    )
    told = json.loads(run("feedback", brief["hits"]["id"], "--outcome", "success", "--json"))
    assert told == {"beliefs": [belief["id"]]}
    run("feedback", "nothing", code=1)
