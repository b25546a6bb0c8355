"""A mistyped store or space: what reads says so and makes nothing, what writes begins one."""

import json

import pytest
from typer.testing import CliRunner

import doxa
from doxa.entry.cli.app import ENTRIES, build

ARGUMENTS = {
    "recall": ("tea",),
    "brief": ("tea",),
    "diagnose": ("tea", "--expect", "m_1"),
    "edit": ("m_1", "--text", "x"),
    "get": ("m_1",),
    "why": ("m_1",),
    "erase": ("m_1",),
    "feedback": ("r_1",),
    "export": ("out.doxa",),
    "backup": ("out.db",),
    "redistil": (),
    "diff": ("a", "b"),
    "restore": ("a",),
    "snapshot": ("a",),
    "queue requeue": ("--all",),
    "audit --verify": (),
    "task end": ("t_1", "success"),
}
ONE = ("review accept", "review reject", "session show", "session window", "session end")
ONE += ("retrospect", "skills show", "skills log", "skills approve", "key revoke")
ONE += tuple(f"belief {name}" for name in ("show", "why", "confirm", "doubt", "pin", "retire"))
READING = (
    *("list", "sessions", "pending", "beliefs", "snapshots", "stats", "doctor", "tune", "costs"),
    *("audit", "queue list", "key list", "review list", "policy", "forget", "settle", "reflect"),
    *("task list", "skills list", "purge", "bank status", "reindex"),
    *ARGUMENTS,
    *ONE,
)
pytestmark = pytest.mark.engine("sqlite")  # of paths


@pytest.fixture
def run(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DOXA_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("DOXA_MODELS__EMBEDDER", "hash")

    def call(*words, lang="en"):
        return CliRunner().invoke(build(lang), [*words], catch_exceptions=False, prog_name="doxa")

    return call


def there(path):
    return sorted(str(file) for file in path.rglob("*"))


@pytest.mark.req("O1")
@pytest.mark.parametrize("words", READING)
def test_a_command_that_reads_makes_no_store(words, run, tmp_path):
    given = ARGUMENTS.get(words, ("x_1",) if words in ONE else ())
    place = tmp_path / "mistyped" / "agent.db"
    told = run(*words.split(), *given, "--store", str(place))
    assert told.exit_code == 2, told.output
    assert str(place) in told.stderr
    assert told.stdout == ""
    assert there(tmp_path) == []


@pytest.mark.req("O1")
def test_a_newcomer_is_told_how_to_begin_in_both_languages(run, monkeypatch):
    monkeypatch.delenv("DOXA_STORE__WHERE", raising=False)
    assert "doxa demo" in run("list").stderr
    assert "还没有存储" in run("list", lang="zh").stderr


@pytest.mark.req("O1")
def test_looking_at_what_a_text_would_become_needs_no_store(run, tmp_path):
    assert "tea" in run("distil", "I like tea", "--store", str(tmp_path / "none.db")).stdout
    assert there(tmp_path) == []


@pytest.mark.req("O1")
def test_the_commands_named_here_are_commands():
    known = {entry.words for entry in ENTRIES}
    assert {words.removesuffix(" --verify") for words in READING} <= known


@pytest.mark.req("O1")
@pytest.mark.parametrize(
    "words",
    [
        ("observe", "I like tea"),
        ("task", "start", "write"),
        ("key", "create", "a", "--grant=*=all"),
    ],
)
def test_a_command_that_writes_the_first_begins_a_store_and_its_directory(words, run, tmp_path):
    place = tmp_path / "fresh" / "agent.db"
    assert run(*words, "--store", str(place)).exit_code == 0
    assert run("stats", "--store", str(place)).exit_code == 0


@pytest.mark.req("O1", "S5")
def test_a_space_that_is_not_there_is_named_with_those_that_are(run, tmp_path):
    place = str(tmp_path / "agent.db")
    assert run("observe", "I like tea", "--store", place, "--space", "work").exit_code == 0
    before = there(tmp_path / "home")
    told = run("list", "--store", place, "--space", "wrok", "--json")
    assert told.exit_code == 2
    error = json.loads(told.stderr)["error"]
    assert error["type"] == "NoStore"
    assert "work" in error["message"]
    assert there(tmp_path / "home") == before
    assert run("list", "--store", place, "--space", "work").exit_code == 0
    assert run("observe", "x", "--store", place, "--space", "wrok").exit_code == 0


@pytest.mark.req("O1")
@pytest.mark.parametrize("content", [b"", b"no database"])
def test_a_file_that_is_no_store_stays_as_it_is(content, run, tmp_path):
    place = tmp_path / "notes.db"
    place.write_bytes(content)
    assert run("list", "--store", str(place)).exit_code in {2, 3}
    assert place.read_bytes() == content
    assert [file.name for file in tmp_path.iterdir()] == ["notes.db"]


@pytest.mark.req("O1")
def test_somebody_elses_database_is_no_store(run, tmp_path):
    import apsw

    place = tmp_path / "other.db"
    connection = apsw.Connection(str(place))
    connection.execute("CREATE TABLE notes (text)")
    connection.close()
    before = place.read_bytes()
    assert run("doctor", "--store", str(place)).exit_code == 2
    assert place.read_bytes() == before


@pytest.mark.req("O1")
def test_opening_without_making_is_part_of_the_public_face(tmp_path):
    with pytest.raises(doxa.NoStore):
        doxa.open(tmp_path / "none.db", create=False)
    with pytest.raises(doxa.NoStore):
        doxa.open(":memory:", create=False)
    assert there(tmp_path) == []


@pytest.mark.req("O1", "O4")
@pytest.mark.parametrize(("lang", "word"), [("en", "no store"), ("zh", "没有存储")])
def test_an_empty_database_of_a_server_is_said_without_its_url(lang, word, run, monkeypatch):
    def nothing(*_, **__):
        raise doxa.NoStore("there is no store")

    monkeypatch.setattr(doxa, "open", nothing)
    told = run("list", "--store", "postgresql://me:secret@host/empty", lang=lang)
    assert told.exit_code == 2
    assert word in told.stderr
    assert "secret" not in told.output
