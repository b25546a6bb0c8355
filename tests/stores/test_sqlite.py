"""The SQLite end of the seam: who holds which connection, and until when."""

import threading
from pathlib import Path

import pytest

from doxa.domain.errors import StoreError
from doxa.stores.sql.sqlite import READERS_KEPT, SqliteDatabase


@pytest.fixture
def database(tmp_path):
    found = SqliteDatabase(tmp_path / "some.db")
    with found.write() as connection:
        connection.run("CREATE TABLE things (name TEXT)")
        connection.run("INSERT INTO things VALUES ('otter')")
    yield found
    found.close()


def names(database):
    with database.read() as connection:
        return connection.query("SELECT name FROM things")


def opened():
    return len(list(Path("/proc/self/fd").iterdir()))


@pytest.mark.req("O4")
@pytest.mark.skipif(not Path("/proc/self/fd").is_dir(), reason="counts descriptors in /proc")
def test_threads_that_come_and_go_leave_no_open_files_behind(database):
    names(database)
    before = opened()
    for _ in range(50):
        thread = threading.Thread(target=names, args=(database,))
        thread.start()
        thread.join()
    assert opened() == before


@pytest.mark.req("O4")
def test_many_readers_at_once_each_have_their_own_connection_and_few_are_kept(database):
    meet = threading.Barrier(READERS_KEPT * 2)
    seen = []

    def read():
        with database.read() as connection:
            meet.wait(30)
            seen.append((id(connection), connection.query("SELECT name FROM things")))
            meet.wait(30)

    threads = [threading.Thread(target=read) for _ in range(READERS_KEPT * 2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len({connection for connection, _ in seen}) == READERS_KEPT * 2
    assert all(rows == [("otter",)] for _, rows in seen)
    assert len(database._idle) == READERS_KEPT


@pytest.mark.req("O4")
def test_closing_lets_a_read_under_way_end_and_later_ones_are_refused(database):
    inside, closed = threading.Event(), threading.Event()
    found = []

    def read():
        with database.read() as connection:
            inside.set()
            closed.wait(30)
            found.append(connection.query("SELECT name FROM things"))

    thread = threading.Thread(target=read)
    thread.start()
    inside.wait(30)
    database.close()
    closed.set()
    thread.join()
    assert found == [[("otter",)]]
    with pytest.raises(StoreError, match="closed"):
        names(database)
    database.close()


@pytest.mark.req("O4", "W6")
@pytest.mark.parametrize(("asked", "quick"), [("FULL", 1), ("EXTRA", 1), ("NORMAL", 1), ("OFF", 0)])
def test_only_what_is_to_last_waits_for_the_disk(tmp_path, asked, quick):
    whole = {"OFF": 0, "NORMAL": 1, "FULL": 2, "EXTRA": 3}[asked]
    database = SqliteDatabase(tmp_path / "some.db", synchronous=asked)
    for lasting, expected in ((True, whole), (False, quick), (True, whole)):
        with database.write(lasting=lasting) as connection:
            assert connection.query("PRAGMA synchronous") == [(expected,)]
    with database.write(lasting=False):
        pass
    database.purge()
    assert database._writer.query("PRAGMA synchronous") == [(whole,)]
    database.close()
