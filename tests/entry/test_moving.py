"""``doxa migrate``: what it says, in both languages, and its exit codes."""

import pytest

from doxa.testing import open_memory

pytestmark = pytest.mark.req("O4", "O1")


@pytest.fixture
def store(tmp_path):
    where = tmp_path / "here.db"
    with open_memory(where) as mind:
        mind.observe([{"content": f"a heron number {n}"} for n in range(5)])
        mind.settle()
    return str(where)


@pytest.mark.parametrize(("lang", "word"), [("en", "found equal"), ("zh", "校验一致")])
def test_a_move_is_told_with_its_digest(shell, store, databases, lang, word):
    result = shell("migrate", store, databases.url("there"), lang=lang)
    assert result.exit_code == 0
    assert word in result.stdout
    assert "events 5" in result.stdout


def test_a_move_there_and_back_answers_in_json(shell, store, databases, tmp_path):
    there = shell.json("migrate", store, databases.url("there"))
    back = shell.json("migrate", databases.url("there"), str(tmp_path / "back.db"))
    assert there["digest"] == back["digest"]
    assert there["rows"]["events"] == 5
    assert not there["source_changed"]


def test_what_cannot_be_moved_says_why(shell, store, tmp_path):
    result = shell("migrate", str(tmp_path / "none.db"), str(tmp_path / "new.db"))
    assert result.exit_code == 2
    assert "nothing to move" in result.output
    result = shell("migrate", store, store)
    assert result.exit_code == 2
    assert "holds a store already" in result.output
