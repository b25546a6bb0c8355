"""What the command line says is so: states, zones, what was taken out, and empty places."""

import json

import pytest
from typer.testing import CliRunner

from doxa.entry.cli.app import build

SECRET = "sk-proj-abcdefghijklmnopqrstuvwxyz0123456789ABCD"


@pytest.fixture
def doxa(doxa_home, monkeypatch):
    monkeypatch.setenv("DOXA_STORE__WHERE", str(doxa_home / "own.db"))
    monkeypatch.setenv("DOXA_STORE__ZONE", "UTC")
    monkeypatch.setenv("DOXA_MODELS__EMBEDDER", "hash")

    def run(*words, lang="en", code=0):
        result = CliRunner().invoke(build(lang), list(words), prog_name="doxa")
        assert result.exit_code == code, result.output
        return result

    return run


pytestmark = pytest.mark.engine("sqlite")


@pytest.mark.req("S6", "O1")
def test_a_preview_and_a_label_show_no_secret(doxa):
    doxa("observe", "I live in Lisbon")
    told = doxa("distil", f"I live in Lisbon, my key is {SECRET}")
    assert SECRET not in told.output
    assert "redacted" in told.stderr
    assert SECRET not in doxa("distil", f"I live in Lisbon, my key is {SECRET}", "--json").output
    taken = doxa("snapshot", f"before {SECRET}")
    assert SECRET not in taken.output + doxa("snapshots", "--json").output


@pytest.mark.req("W1", "O1")
def test_characters_that_cannot_be_kept_are_said(doxa):
    told = json.loads(doxa("observe", "one\0two", "--json").stdout)
    assert told["notes"] == ["turn 1: NUL or broken characters left out"]
    assert json.loads(doxa("observe", "one two", "--json").stdout)["notes"] == []


@pytest.mark.req("O1")
def test_an_empty_place_is_refused_and_not_the_default(doxa, monkeypatch):
    refused = doxa("stats", "--store", "", code=2)
    assert "empty" in refused.stderr
    monkeypatch.setenv("DOXA_STORE__WHERE", "")
    assert "store.where (environment) is empty" in doxa("stats", code=2).stderr


@pytest.mark.req("R6", "O1")
def test_what_gave_way_is_not_listed_as_active(doxa):
    doxa("observe", "I live in Lisbon", "--user", "ann", "--at", "2025-01-01T00:00:00Z")
    doxa("settle")
    doxa("observe", "I live in Osaka now", "--user", "ann", "--at", "2025-02-01T00:00:00Z")
    doxa("settle")
    listed = json.loads(doxa("list", "--kind", "fact", "--json").stdout)
    standing = {row["value"].split()[0]: row["standing"] for row in listed}
    assert standing == {"Osaka": "active", "Lisbon": "superseded"}
    (old,) = [row["id"] for row in listed if row["standing"] == "superseded"]
    assert "superseded" in doxa("get", old).stdout


@pytest.mark.req("W8", "O1")
def test_case_c5_the_end_of_a_plan_is_shown_in_the_zone_it_was_said_in(doxa):
    said = "我下周要去北京出差"
    told = doxa("distil", said, "--at", "2024-12-14T07:30:00+08:00", lang="zh")
    assert "2024-12-23 00:00" in told.stdout


@pytest.mark.req("O1")
@pytest.mark.parametrize(
    "words", [("belief", "--lang", "zh", "show", "x"), ("queue", "--json", "list")]
)
def test_shared_options_may_stand_between_a_group_and_its_command(doxa, words):
    doxa("observe", "I prefer tables")
    told = doxa(*words, code=0 if "queue" in words else 1)
    assert "No such option" not in told.output


@pytest.mark.req("B4", "O1")
def test_a_brief_longer_than_the_history_does_not_claim_to_save(doxa):
    doxa("observe", "I prefer tables", "--user", "ann")
    told = doxa("brief", "tables", "--user", "ann")
    assert "saved" not in told.stderr
    assert "shorter still" in told.stderr


@pytest.mark.req("B3", "R5", "O1")
def test_an_empty_brief_says_why_and_where_to_ask(doxa):
    doxa("observe", "only amy's", "--user", "amy")  # a store there must be
    told = doxa("brief", "tables")
    assert (told.stdout, told.stderr.count("\n")) == ("", 1)
    assert "Nothing is remembered here yet" in told.stderr
    assert "记忆块为空" in doxa("brief", "表格", lang="zh").stderr
    doxa("observe", "the printer is upstairs")
    doxa("observe", "the weekly figures go into a table", "--scene", "report")
    told = doxa("brief", "weekly figures", "--stage", "start")
    assert "Nothing of what is remembered here fits" in told.stderr
    assert "--scene report" in told.stderr
    assert "shorter" not in told.stderr


@pytest.mark.req("F6", "O1")
@pytest.mark.parametrize(
    ("lang", "going", "would"),
    [("en", "This goes", "This would go"), ("zh", "以下内容将被删除", "将会删除")],
)
def test_what_is_erased_is_not_said_in_the_conditional(doxa, lang, going, would):
    doxa("observe", "my address is 12 Plum Lane")
    assert would in doxa("erase", "--text", "Plum", lang=lang).stdout
    done = doxa("erase", "--text", "Plum", "--yes", lang=lang).stdout
    assert going in done
    assert would not in done


@pytest.mark.req("S3", "O1")
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_altered_rows_are_named_and_accepted_only_when_told(doxa, doxa_home, lang):
    from tests import engines

    doxa("observe", "I live in Lisbon")
    doxa("settle")
    assert doxa("audit", "--verify", lang=lang).exit_code == 0
    database = engines.database(doxa_home / "own.db")
    with database.write() as connection:
        connection.run("UPDATE events SET content = 'I live in Rome'")
    database.close()
    told = doxa("audit", "--verify", lang=lang, code=3).stdout
    assert "events 0" in told
    checks = json.loads(doxa("doctor", "--json", lang=lang, code=3).stdout)
    (wrong,) = [check for check in checks if check["ok"] is False]
    assert wrong["name"] == "seals"
    assert "events 0" in wrong["detail"]
    assert "events 0" in doxa("doctor", "--repair", lang=lang, code=3).stderr
    doxa("audit", "--verify", code=3)
    assert "events 0" in doxa("doctor", "--repair", "--accept-altered", lang=lang).stderr
    doxa("audit", "--verify")


@pytest.mark.req("F1", "O1")
def test_what_would_be_forgotten_is_shown_by_its_beginning(doxa):
    for day in ("2020-01-01", "2020-01-02"):
        doxa("observe", "the marsh " * 9_000 + day, "--at", day)
    told = doxa("forget", "--capacity", "1").stdout
    assert "the marsh" in told
    assert len(told) < 2_000
