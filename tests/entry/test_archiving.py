"""``doxa export`` and ``doxa load``: what they say in both languages, and their exit codes."""

import zipfile
from pathlib import Path

import pytest

from doxa.testing import open_memory
from tests.entry.conftest import Shell

pytestmark = pytest.mark.req("P3", "O1")


@pytest.fixture
def shell(monkeypatch):
    """Commands over real minds: what moves is their content."""
    monkeypatch.setenv("DOXA_MODELS__EMBEDDER", "hash")
    return Shell(mind=None, opened=[])


@pytest.fixture
def store(tmp_path):
    where = tmp_path / "here.db"
    with open_memory(where) as mind:
        mind.observe("I live in Hangzhou", user="ann")
        mind.settle()
    return str(where)


@pytest.fixture
def place(tmp_path):
    return str(tmp_path / "mind.tar.zst")


@pytest.mark.parametrize(
    ("lang", "written", "loaded", "nothing"),
    [
        ("en", "Written to", "Loaded: turns 1", "nothing new"),
        ("zh", "已写入", "已载入", "没有新内容"),
    ],
)
def test_a_mind_is_exported_and_loaded(
    shell, store, place, tmp_path, lang, written, loaded, nothing
):
    result = shell("export", place, "--store", store, "--journal", lang=lang)
    assert result.exit_code == 0
    assert written in result.stdout
    there = ("--store", str(tmp_path / "there.db"))
    plan = shell("load", place, *there, "--dry-run", lang=lang)
    assert plan.exit_code == 0
    assert loaded in shell("load", place, *there, lang=lang).stdout
    assert nothing in shell("load", place, *there, lang=lang).stdout


def test_the_answer_is_json_where_asked_for(shell, store, place, tmp_path):
    made = shell.json("export", place, "--store", store)
    assert made["counts"]["memories"] == 1
    there = ("--store", str(tmp_path / "there.db"))
    done = shell.json("load", place, *there, "--map-user", "ann=anna")
    assert done["own"]
    assert done["new"]["memories"] == 1
    assert shell.json("list", *there, "--user", "anna")
    result = shell("load", place, *there)
    assert result.exit_code != 0
    assert "--map-user" in result.output


def test_a_passphrase_comes_from_a_file_or_a_variable_and_never_from_an_argument(
    shell, store, tmp_path, monkeypatch
):
    place, secret = str(tmp_path / "mind.zip"), tmp_path / "secret"
    secret.write_text("开门\n", "utf-8")
    made = shell("export", place, "--store", store, "--passphrase-file", str(secret))
    assert made.exit_code == 0
    there = ("--store", str(tmp_path / "there.db"))
    asked = shell("load", place, *there)
    assert asked.exit_code == 2
    assert "--passphrase-file" in asked.output
    monkeypatch.setenv("MY_SECRET", "开门")
    assert shell("load", place, *there, "--passphrase-env", "MY_SECRET").exit_code == 0
    monkeypatch.setenv("MY_SECRET", "")
    empty = shell("load", place, *there, "--passphrase-env", "MY_SECRET")
    assert empty.exit_code == 2
    assert "MY_SECRET" in empty.output
    secret.write_text("\n")
    empty = shell("load", place, *there, "--passphrase-file", str(secret), lang="zh")
    assert "是空的" in empty.output.replace("\n", "")


def test_what_cannot_be_done_says_why(shell, store, place, tmp_path):
    assert "suffix" in shell("export", str(tmp_path / "x.rar"), "--store", store).output
    assert "no archive" in shell("load", place, "--store", store).output
    (tmp_path / "noise.zip").write_bytes(b"noise")
    result = shell("load", str(tmp_path / "noise.zip"), "--store", store)
    assert result.exit_code == 2
    assert "no archive of Doxa" in result.output
    result = shell("load", str(tmp_path / "noise.zip"), "--store", store, "--map-user", "ann")
    assert "OLD=NEW" in result.output


@pytest.mark.req("P2")
@pytest.mark.parametrize(
    ("lang", "left", "hidden"),
    [
        ("en", "Turns left here: 1,", "were deleted: 1"),
        ("zh", "未带走：1 轮", "未导出：1 个条目"),
    ],
)
def test_what_an_archive_lacks_is_said(shell, store, place, tmp_path, lang, left, hidden):
    with open_memory(store) as mind:
        mind.observe("I prefer tea to coffee", user="ann")
        mind.settle()
        mind.bank(tmp_path / "bank")
        next((tmp_path / "bank").rglob("*tea*.md")).unlink()
        mind.sync(tmp_path / "bank")
    said = shell("export", place, "--store", store, lang=lang)
    assert left in said.stderr.replace("\n", " ")
    assert "--journal" in said.stderr
    assert hidden in said.stderr.replace("\n", " ")
    assert " kB" in said.stdout.replace("\n", " ").replace("  ", " ")
    whole = shell("export", str(tmp_path / "whole.zip"), "--store", store, "--journal", lang=lang)
    assert left not in whole.stderr


@pytest.mark.parametrize(
    "harm", ["wrong passphrase", "no passphrase", "truncated", "manifest", "none", "dry run"]
)
def test_a_load_that_brings_nothing_leaves_nothing(
    shell, store, tmp_path, tmp_path_factory, monkeypatch, harm
):
    place = str(tmp_path / "mind.zip")
    secret = ("--passphrase-env", "MY_SECRET") if "passphrase" in harm else ()
    monkeypatch.setenv("MY_SECRET", "one")
    assert shell("export", place, "--store", store, *secret).exit_code == 0
    whole = Path(place).read_bytes()
    monkeypatch.setenv("MY_SECRET", "another")
    if harm == "none":
        Path(place).unlink()
    elif harm == "manifest":
        with zipfile.ZipFile(place, "a") as archive:
            archive.writestr("extra", b"x")
    elif harm == "truncated":
        Path(place).write_bytes(whole[:-40])
    home = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("DOXA_HOME", str(home))
    new = tmp_path / "new.db"
    more = ["--dry-run"] if harm == "dry run" else []
    done = shell(
        "load", place, "--store", str(new), *(secret if harm != "no passphrase" else ()), *more
    )
    assert (done.exit_code == 0) == (harm == "dry run")
    assert list(tmp_path.glob("new*")) == []
    assert [p for p in home.rglob("*") if p.is_file()] == []
    shell("load", place, "--store", store, *more)
    assert shell.json("stats", "--store", store)["memories"]  # what was there stays


@pytest.mark.parametrize(
    ("lang", "again", "differ", "locked"),
    [
        ("en", "The same again", "The two differ", "check the passphrase"),
        ("zh", "再输入一次", "两次输入不一致", "请检查口令"),
    ],
)
def test_a_terminal_asks_twice_for_a_new_passphrase_and_once_for_a_known_one(
    shell, store, tmp_path, monkeypatch, lang, again, differ, locked
):
    typed, asked = ["one", "two", "open", "open", "shut"], list[str]()

    def prompt(text, **_):
        asked.append(text)
        return typed.pop(0)

    monkeypatch.setattr("typer.prompt", prompt)
    monkeypatch.setattr("doxa.entry.cli.archiving._at_terminal", lambda: True)
    place = str(tmp_path / "mind.zip")
    made = shell("export", place, "--store", store, "--encrypt", lang=lang)
    assert made.exit_code == 0
    assert differ in made.stderr
    assert [again in text for text in asked] == [False, True, False, True]
    result = shell("load", place, "--store", str(tmp_path / "new.db"), lang=lang)
    assert result.exit_code == 2
    assert locked in result.output.replace("\n", "")
    assert not (tmp_path / "new.db").exists()
