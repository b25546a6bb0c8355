"""``doxa review``: listed, accepted and rejected from the command line."""

import json

import pytest
from typer.testing import CliRunner

from doxa.entry.cli.app import build
from doxa.testing import open_memory

pytestmark = [pytest.mark.req("F7", "O1"), pytest.mark.engine("sqlite")]


@pytest.mark.parametrize(
    ("lang", "none", "done"), [("en", "Nothing waits", "accepted"), ("zh", "没有待审核", "已接受")]
)
def test_what_waits_is_listed_and_decided(tmp_path, lang, none, done):
    store = ["--store", str(tmp_path / "doxa.db")]

    def run(*words):
        return CliRunner().invoke(build(lang), [*words, *store])

    with open_memory(tmp_path / "doxa.db") as mind:
        assert none in run("review", "list").stdout
        mind.observe("the export has 40 rows", role="tool")
        mind.observe("the ticket is closed")
        mind.propose_forget([m.id for m in mind.memories(scene="general")], "[old] news")
    shown = run("review", "list", "--limit", "1")
    assert "[old] news" in shown.stdout
    assert "--cursor" in shown.stdout
    page = json.loads(run("review", "list", "--json").stdout)
    assert page["counts"]["unsorted"] == 1
    (forget, unsorted) = [f"{item['kind']}:{item['target']}" for item in page["items"]]
    assert done in run("review", "accept", unsorted, "--scene", "report").stdout
    assert run("review", "reject", forget, "--reason", "needed").exit_code == 0
    assert none in run("review", "list").stdout
    assert run("review", "accept", forget).exit_code == 1
