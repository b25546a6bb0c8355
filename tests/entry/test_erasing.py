"""``erase`` shows what would go and does nothing until told; ``purge``."""

import pytest
from typer.testing import CliRunner

from doxa.entry.cli.app import build


@pytest.fixture
def told(shell):
    shell("observe", "my address is 12 Plum Lane")
    shell("observe", "I prefer short answers")
    return shell


@pytest.mark.req("F6", "O1")
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_erase_shows_what_would_go_and_does_it_only_when_told(told, lang):
    looked = told("erase", "--text", "Plum", lang=lang)
    assert looked.exit_code == 0
    assert "12 Plum Lane" in looked.stdout
    assert "--yes" in looked.stderr
    assert "short answers" not in looked.stdout
    assert [call["dry_run"] for call in told.calls("erase")] == [True]
    done = told("erase", "--text", "Plum", "--yes", lang=lang)
    assert done.exit_code == 0
    assert [call["dry_run"] for call in told.calls("erase")] == [True, True, False]
    assert told.calls("erase")[-1]["text"] == "Plum"
    assert len(told.calls("purge")) == 1
    assert "backup.db" in done.stdout


@pytest.mark.req("F6")
def test_erase_says_what_is_not_clean_yet(told):
    told.mind.broken = True
    done = told.json("erase", "--text", "Plum", "--yes")
    assert done["purged"] is False
    assert done["remaining"] == ["the write-ahead log: a reader holds it"]
    assert "reader" in told("purge").stdout


@pytest.mark.req("F6", "O4")
def test_a_purge_of_a_server_says_what_it_does_not_reach(told):
    assert "recycled" in told("--store", "postgresql://host/memory", "purge").stdout
    assert "轮换" in told("--store", "postgresql://host/memory", "purge", lang="zh").stdout
    assert "recycled" not in told("purge").stdout


@pytest.mark.req("F6", "O1")
def test_nothing_to_erase_is_exit_1_and_contradictions_are_refused(told):
    assert told("erase", "--text", "nowhere", "--yes").exit_code == 1
    assert told("erase", "m1", "--yes", "--dry-run").exit_code == 2
    assert all(call["dry_run"] for call in told.calls("erase"))


@pytest.mark.req("F6")
def test_every_condition_reaches_the_mind(told):
    told(
        "erase", "a", "b", "--user", "ann", "--scene", "work", "--session", "s", "--source", "import",
        "--since", "2025-01-01", "--until", "2025-02-01",
    )  # fmt: skip
    call = told.calls("erase")[0]
    assert call["ids"] == ("a", "b")
    assert (call["user"], call["scene"], call["session"], call["source"]) == (
        *("ann", "work", "s"), "import",
    )  # fmt: skip
    assert call["since"].month == 1
    assert call["until"].month == 2


@pytest.mark.req("S3", "O1")
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_audit_verify_says_where_the_log_is_broken_and_exits_3(shell, lang):
    assert shell("audit", "--verify", lang=lang).exit_code == 0
    shell.mind.broken = True
    found = shell("audit", "--verify", lang=lang)
    assert found.exit_code == 3
    assert "2" in found.stdout
    assert "changed" in found.stdout
    assert shell.json("audit", "--verify", code=3)["first_bad"] == 2


@pytest.mark.req("O4", "O1")
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_backup_says_what_it_holds_not(shell, lang, doxa_home):
    done = shell("backup", "monday.db", lang=lang)
    assert done.exit_code == 0
    assert "monday.db" in done.stdout
    assert str(doxa_home) in done.stderr.replace("\n", "")


@pytest.mark.req("O4", "S4")
def test_a_backup_goes_round_through_the_command_line(tmp_path, monkeypatch):
    monkeypatch.setenv("DOXA_MODELS__EMBEDDER", "hash")
    store, copy = str(tmp_path / "a.db"), str(tmp_path / "copy.db")

    def run(*words, code=0):
        result = CliRunner().invoke(build("en"), [*words, "--store", store])
        assert result.exit_code == code, result.output
        return result

    run("observe", "the harbour is closed")
    run("backup", copy)
    run("backup", copy, code=2)
    run("observe", "the harbour is open")
    run("erase", "--text", "closed", "--yes")
    run("restore-backup", copy, code=2)
    assert "again: 1." in run("restore-backup", copy, "--yes").stdout.replace("\n", " ")
    assert run("list", "--json").stdout.strip() == "[]"
    assert run("audit", "--verify").exit_code == 0


@pytest.mark.req("O4", "O1")
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_doctor_repairs_only_when_told(shell, lang):
    shell("doctor", lang=lang)
    assert shell.calls("repair") == []
    told = shell("doctor", "--repair", lang=lang)
    assert shell.calls("repair") == [{"accept_altered": False}]
    assert "m_lost" in told.stderr
    alone = shell("doctor", "--accept-altered", lang=lang)
    assert alone.exit_code == 2
    assert "--repair" in alone.stderr
    shell("doctor", "--repair", "--accept-altered", lang=lang)
    assert shell.calls("repair")[1:] == [{"accept_altered": True}]
