"""``doxa key``: a key made, listed and revoked from the command line."""

import json

import pytest
from typer.testing import CliRunner

from doxa.entry.cli.app import build
from doxa.testing import open_memory

pytestmark = [pytest.mark.req("M1", "S5", "O1"), pytest.mark.engine("sqlite")]


@pytest.fixture
def run(tmp_path):
    def invoke(*words, lang="en"):
        store = ["--store", str(tmp_path / "doxa.db")]
        return CliRunner().invoke(build(lang), [*words, *store])

    return invoke


def test_a_key_is_shown_once_and_works_until_it_is_revoked(run, tmp_path):
    made = json.loads(
        run(
            "key", "create", "helper", "--grant", "客服=read,append", "--user", "ann", "--json"
        ).stdout
    )
    with open_memory(tmp_path / "doxa.db") as mind:
        who = mind.principal(made["secret"])
        assert (who.name, who.user, who.scene) == ("helper", "ann", "客服")
    shown = run("key", "list").stdout
    assert "客服=append,read" in shown
    assert made["secret"] not in shown
    assert run("key", "revoke", who.id, lang="zh").stdout.strip().endswith("已吊销。")
    (listed,) = json.loads(run("key", "list", "--json").stdout)
    assert listed["revoked_at"] is not None
    assert listed["principal"]["user"] is None


@pytest.mark.parametrize(
    ("lang", "shared", "every"), [("en", "(shared)", "any user"), ("zh", "（共享）", "任意用户")]
)
def test_a_list_of_keys_says_for_whom_each_speaks(run, lang, shared, every):
    assert run("key", "create", "a", "--grant", "*=all", "--user", "ann").exit_code == 0
    run("key", "create", "b", "--grant", "*=read")
    run("key", "create", "c", "--grant", "*=read", "--user", "*")
    told = run("key", "list", lang=lang).stdout
    assert "ann" in told
    assert shared in told
    assert every in told
    assert "*=all" in told


def test_the_secret_alone_is_on_the_standard_output(run):
    made = run("key", "create", "helper", "--grant", "report=all")
    assert made.stdout.strip().startswith("doxa_")
    assert len(made.stdout.split()) == 1


@pytest.mark.parametrize(
    "words", [["helper"], ["helper", "--grant", "report"], ["hеlper", "--grant", "report=read"]]
)
def test_what_is_no_key_is_refused(run, words):
    assert run("key", "create", *words).exit_code != 0
