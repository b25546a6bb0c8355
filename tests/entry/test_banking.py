"""``doxa bank …``: what it says, in both languages, and its exit codes."""

import pytest

import doxa
from doxa.testing import open_memory

pytestmark = pytest.mark.req("P1", "P2", "O1")


@pytest.fixture
def bank(shell, monkeypatch, tmp_path):
    """The commands over a real mind in a file."""
    where = tmp_path / "here.db"
    with open_memory(where) as mind:
        mind.observe("I prefer weekly reports as tables")
        mind.settle()
    monkeypatch.setattr(doxa, "open", lambda *_, **__: open_memory(where))
    shell.root = str(tmp_path / "bank")
    return shell


def test_a_bank_is_made_synced_and_checked(bank):
    assert bank.json("bank", "init", bank.root)["created"] >= 3
    done = bank.json("bank", "sync", bank.root)
    assert (done["written"], done["created"], done["suspended"]) == (0, 0, "")
    assert all(check["ok"] for check in bank.json("bank", "doctor", bank.root))
    status = bank.json("bank", "status")
    assert [b["root"] for b in status["banks"]] == [bank.root]


@pytest.mark.parametrize(("lang", "word"), [("en", "both sides agree"), ("zh", "两边一致")])
def test_a_person_is_told_in_their_language(bank, lang, word):
    bank("bank", "init", bank.root)
    assert word in bank("bank", "sync", bank.root, lang=lang).stdout


def test_a_suspended_bank_is_said_loudly_and_confirmed(bank, tmp_path):
    bank("bank", "init", bank.root)
    (tmp_path / "bank").rename(tmp_path / "away")
    result = bank("bank", "sync", bank.root)
    assert result.exit_code == 3
    assert "is not there" in result.output.replace("\n", " ")
    assert bank("bank", "status").exit_code == 3
    (tmp_path / "away").rename(tmp_path / "bank")
    assert bank("bank", "confirm", bank.root).exit_code == 0


def test_what_is_no_bank_is_an_error_that_says_what_to_do(bank, tmp_path):
    result = bank("bank", "sync", str(tmp_path))
    assert result.exit_code == 1
    assert "doxa bank init" in result.output.replace("\n", " ")


def test_a_vault_is_attached_and_detached(bank, tmp_path):
    (tmp_path / "vault").mkdir()
    (tmp_path / "vault" / "n.md").write_text("The bakery opens at seven\n", "utf-8")
    vault = str(tmp_path / "vault")
    assert bank.json("bank", "attach", vault, "--scene", "travel")["added"] == 1
    assert bank.json("bank", "status")["banks"][0]["attached"]
    assert bank("bank", "detach", vault).exit_code == 0
    assert bank.json("bank", "status")["banks"] == []


@pytest.mark.parametrize(("lang", "word"), [("en", "review"), ("zh", "待审")])
def test_a_list_marks_what_a_deleted_file_hid(bank, tmp_path, lang, word):
    bank("bank", "init", bank.root)
    assert word not in bank("list", lang=lang).stdout
    next((tmp_path / "bank" / "general").glob("The-user*.md")).unlink()
    bank("bank", "sync", bank.root)
    shown = bank("list", lang=lang).stdout
    assert shown.count(word) == 2  # the memory, and the turn that said it
    assert bank("recall", "weekly report tables").exit_code == 1
