"""What is deleted is in none of the database's files once it is purged."""

import random
import threading

import pytest

from doxa.domain.errors import StoreBusy
from doxa.stores.sql import sqlite
from doxa.stores.sql.sqlite import SqliteDatabase


def words(rnd, count):
    return ["MK" + "".join(rnd.choices("abcdefghijklmnopqrstuvwxyz", k=12)) for _ in range(count)]


@pytest.mark.req("F6")
def test_moved_and_freed_cells_leave_nothing_behind(tmp_path):
    rnd = random.Random(1)
    database = SqliteDatabase(tmp_path / "a.db", synchronous="OFF")
    with database.write() as connection:
        connection.run("CREATE TABLE t (id INTEGER PRIMARY KEY, word TEXT UNIQUE, body TEXT)")
    living, gone = [], []
    for _ in range(60):
        with database.write() as connection:
            for word in words(rnd, 40):
                body = f"{word} " * rnd.choice([1, 2, 10, 80])
                connection.run(
                    "INSERT INTO t (word, body) VALUES (:word, :body)", {"word": word, "body": body}
                )
                living.append(word)
            rnd.shuffle(living)
            for word in [living.pop() for _ in range(12)]:
                connection.run("DELETE FROM t WHERE word = :word", {"word": word})
                gone.append(word)
    assert database.purge() == ()
    content = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert living[0].encode() in content
    assert [word for word in gone if word.encode() in content] == []
    database.close()


@pytest.mark.req("F6", "O4")
def test_a_reader_in_the_way_is_named_and_the_next_purge_completes_it(tmp_path):
    database = SqliteDatabase(tmp_path / "a.db")
    with database.write() as connection:
        connection.run("CREATE TABLE t (body TEXT)")
        connection.run("INSERT INTO t VALUES ('zanzibarquux')")
    entered, leave = threading.Event(), threading.Event()

    def read():
        with database.read() as connection:
            connection.query("SELECT * FROM t")
            entered.set()
            leave.wait(30)

    reader = threading.Thread(target=read)
    reader.start()
    entered.wait(30)
    with database.write() as connection:
        connection.run("DELETE FROM t")
    left = database.purge()
    assert left
    assert "reader" in left[0]
    leave.set()
    reader.join()
    assert database.purge() == ()
    assert not any(b"zanzibarquux" in file.read_bytes() for file in tmp_path.iterdir())
    database.close()


@pytest.mark.req("F6", "W1", "O4")
def test_a_writer_waits_for_a_purge_longer_than_for_other_writers(tmp_path, monkeypatch):
    path = tmp_path / "a.db"
    database = SqliteDatabase(path)
    with database.write() as connection:
        connection.run("CREATE TABLE t (body TEXT)")
    impatient = SqliteDatabase(path)
    impatient._writer.patience(10)
    with database.write(), pytest.raises(StoreBusy), impatient.write():
        pass
    monkeypatch.setattr(sqlite, "PURGE_PATIENCE", 10_000)
    done = []

    def write():
        with impatient.write() as connection:
            connection.run("INSERT INTO t VALUES ('after')")
        done.append(True)

    with database._marked():
        writer = threading.Thread(target=write)
        with database.write():
            writer.start()
            writer.join(0.3)
            assert not done
        writer.join(30)
    assert done
    assert not (tmp_path / "a.db-purging").exists()
    for each in (database, impatient):
        each.close()
