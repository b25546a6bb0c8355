"""Disks that are full or fail: said clearly, nothing acknowledged lost, no surgery afterwards."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from doxa.testing import FixedClock, open_memory
from tests.flows.traces import traces
from tests.worker.test_crashes import orphans

MARKER = "zanzibarquux"
LIFE = """
import json, os, sys, doxa
from doxa.testing import FixedClock, open_memory
where, home, flag, how = sys.argv[1:]
told = {}
mind = open_memory(where, clock=FixedClock(), settings={"home": home})
mind.observe("kept before, about zanzibarquux", key="before", session="s")
mind.settle()
def attempt(name, act):
    try:
        act()
    except doxa.DoxaError as error:
        told[name] = [type(error).__name__, str(error)]
    else:
        told[name] = None
def spoil():
    if how == "tmpfs":
        ballast = os.open(flag, os.O_WRONLY | os.O_CREAT)
        try:
            while os.write(ballast, b"x" * 4096):
                pass
        except OSError:
            os.close(ballast)
    else:
        open(flag, "w").write(how)
spoil()
attempt("observe", lambda: [mind.observe("too much " + "x" * 9000, key=f"n{n}") for n in range(9)])
attempt("erase", lambda: mind.erase(text="zanzibarquux"))
attempt("settle", mind.settle)
told["recalled"] = [h.text for h in mind.recall("kept", threshold=0)]
try:
    os.truncate(flag, 0)
except OSError:
    pass
os.unlink(flag)
mind.observe("room again", key="after", session="s")
mind.settle()
mind.close()
print(json.dumps(told))
"""


def live(where, home, flag, how, **environment):
    result = subprocess.run(
        [sys.executable, "-c", LIFE, str(where), str(home), str(flag), how],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **environment},
    )
    assert result.returncode == 0, result.stderr
    return json.loads(result.stdout)


def sound(where, home, told):
    clock = FixedClock("2025-01-01T00:00:00+00:00")
    with open_memory(where, clock=clock, settings={"home": str(home)}) as mind:
        kept = [turn.content for turn in mind.session("s").turns]
        assert kept[-1] == "room again"
        assert (kept[0].startswith("kept before")) is (told["erase"] is not None)
        assert mind.observe("room again", key="after", session="s").duplicates == 1
        mind.settle()
        assert mind.purge() == ()
        assert mind.verify_audit().ok
        assert all(check.ok is not False for check in mind.doctor())
        assert orphans(where) == {}
        mind.erase(text=MARKER) if told["erase"] else None
        mind.purge()
    assert traces(MARKER, where.parent) == []


pytestmark = pytest.mark.engine("sqlite")  # a server minds its own disk


@pytest.fixture(scope="module")
def shim(tmp_path_factory):
    compiler = shutil.which("gcc") or shutil.which("cc")
    if compiler is None or not sys.platform.startswith("linux"):
        pytest.skip("the failing disk is a C library for Linux; there is no compiler here")
    library = tmp_path_factory.mktemp("shim") / "failing_disk.so"
    source = Path(__file__).with_name("failing_disk.c")
    subprocess.run(
        [compiler, "-shared", "-fPIC", "-o", str(library), str(source), "-ldl"], check=True
    )
    return library


@pytest.mark.req("W1", "O4", "F6")
@pytest.mark.parametrize(("how", "word"), [("full", "full"), ("sync", "disk")])
def test_a_disk_that_refuses_is_named_and_the_store_goes_on_afterwards(how, word, shim, tmp_path):
    where, flag = tmp_path / "store" / "store.db", tmp_path / "flag"
    told = live(
        where, tmp_path / "home", flag, how,
        LD_PRELOAD=str(shim), DISK_FLAG=str(flag), DISK_NAME="store.db",
    )  # fmt: skip
    for act in ("observe", "erase"):
        name, message = told[act]
        assert name in {"StoreReadOnly", "StoreError"}
        assert word in message
        assert "try again" in message
    assert len(told["recalled"]) == 1
    sound(where, tmp_path / "home", told)


@pytest.mark.req("W1", "O4", "F6")
def test_a_small_disk_that_fills_up(tmp_path):
    disk = tmp_path / "disk"
    disk.mkdir()
    mounted = shutil.which("mount") and subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", str(disk)],  # noqa: S607
        check=False,
        capture_output=True,
    )
    if not mounted or mounted.returncode:
        pytest.skip("a small file system cannot be mounted here; see the failing disk instead")
    try:
        told = live(disk / "store.db", tmp_path / "home", disk / "ballast", "tmpfs")
        assert told["observe"] is not None
        assert "full" in told["observe"][1]
        sound(disk / "store.db", tmp_path / "home", told)
    finally:
        subprocess.run(["umount", "-l", str(disk)], check=False)  # noqa: S607
