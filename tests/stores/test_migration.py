"""Moving a store: whole, resumable, verified, both ways."""

import pytest

import doxa
from doxa.opening import move, open_database
from doxa.settings import load_settings
from doxa.stores import migration
from doxa.stores.migration import digest_of
from doxa.testing import FixedClock, open_memory

pytestmark = pytest.mark.req("O4")
SETTINGS = load_settings({})
LATER = "2025-03-01T00:00:00+00:00"


def told(_share, _text):
    """Nobody watches."""


def filled(where, count=60, **options):
    clock = FixedClock()
    with open_memory(where, clock=clock, **options) as mind:
        for n in range(count):
            clock.advance(minutes=7)
            mind.observe(
                f"I like dish {n}, 我喜欢第{n}道菜", key=f"k{n}", user="ann" if n % 3 else None
            )
        mind.settle()
        mind.recall("dish", user="ann", threshold=0)
        gone = mind.memories(kinds=["preference"], limit=1)[0]
        mind.edit(gone.id, text="I like soup best")
        mind.settle()


def lists(where):
    with open_memory(where, clock=FixedClock(LATER)) as mind:
        return [
            [(hit.id, round(hit.score, 6)) for hit in mind.recall(q, user="ann", threshold=0, k=20)]
            for q in ("dish 7", "soup", "第12道菜", "what do I like")
        ]


def digest(where):
    database = open_database(str(where), SETTINGS)
    try:
        return digest_of(database)
    finally:
        database.close()


def test_there_and_back_again_everything_is_equal(tmp_path, databases):
    here, there, back = tmp_path / "here.db", databases.url("there"), tmp_path / "back.db"
    filled(here)
    first = move(str(here), there, SETTINGS, told)
    second = move(there, str(back), SETTINGS, told)
    assert first.digest == second.digest == digest(here) == digest(back)
    assert first.rows == second.rows
    assert first.rows["events"] == 60
    assert (first.damaged, first.resumed, first.stale) == (0, False, False)
    assert lists(there) == lists(back) == lists(here)


def test_the_moved_store_goes_on_with_numbers_of_its_own(tmp_path, databases):
    here, there = tmp_path / "here.db", databases.url("there")
    filled(here, 5)
    move(str(here), there, SETTINGS, told)
    with open_memory(there, clock=FixedClock(LATER)) as mind:
        mind.observe("a heron at the pond", key="new")
        mind.observe("I like dish 1, 我喜欢第1道菜", key="k1", user="ann")  # known there too
        mind.settle()
        assert mind.stats().events == 6
        assert mind.recall("heron", threshold=0)[0].text == "a heron at the pond"


class Broken(Exception):
    """The plug is pulled."""


@pytest.mark.parametrize("share", [0.01, 0.3, 0.6, 0.8, 0.95])
def test_a_move_that_broke_off_goes_on_and_the_target_is_no_store_until_then(
    tmp_path, databases, share
):
    here, there = tmp_path / "here.db", databases.url("there")
    filled(here, 20)

    def pull(done, _text):
        if done >= share:
            raise Broken

    with pytest.raises(Broken):
        move(str(here), there, SETTINGS, pull)
    with pytest.raises(doxa.StoreError, match="doxa migrate again"):
        open_memory(there)
    moved = move(str(here), there, SETTINGS, told)
    assert moved.resumed
    assert moved.digest == digest(here) == digest(there)


def test_a_source_that_changed_meanwhile_is_moved_anew(tmp_path, databases):
    here, there = tmp_path / "here.db", databases.url("there")
    filled(here, 20)

    def pull(done, _text):
        if done > 0.5:
            raise Broken

    with pytest.raises(Broken):
        move(str(here), there, SETTINGS, pull)
    with open_memory(here) as mind:
        mind.observe("written in between")
    moved = move(str(here), there, SETTINGS, told)
    assert not moved.resumed
    assert moved.rows["events"] == 21
    assert moved.digest == digest(here)


def test_writes_during_a_move_are_said(tmp_path, databases):
    here, there = tmp_path / "here.db", databases.url("there")
    filled(here, 5)
    wrote = []

    def write(done, _text):
        if done > 0.3 and not wrote:
            wrote.append(done)
            with open_memory(here) as mind:
                mind.observe("written meanwhile")

    moved = move(str(here), there, SETTINGS, write)
    assert moved.stale
    assert moved.rows["events"] == 5


def test_a_target_that_holds_a_store_and_a_source_that_holds_none_are_refused(
    tmp_path, server, databases
):
    here, there = tmp_path / "here.db", databases.url("there")
    filled(here, 3)
    filled(there, 3)
    with pytest.raises(doxa.InvalidInput, match="holds a store already"):
        move(str(here), there, SETTINGS, told)
    with pytest.raises(doxa.InvalidInput, match="nothing to move"):
        move(str(tmp_path / "none.db"), databases.url("other"), SETTINGS, told)
    assert not (tmp_path / "none.db").exists()
    with pytest.raises(doxa.InvalidInput, match="nothing to move"):
        move(server.url("postgres"), str(tmp_path / "new.db"), SETTINGS, told)


def test_damaged_vectors_are_left_out_and_made_anew(tmp_path, databases):
    here, there = tmp_path / "here.db", databases.url("there")
    filled(here, 5)
    database = open_database(str(here), SETTINGS)
    with database.write() as connection:
        total = connection.query("SELECT count(*) FROM vectors")[0][0]
        for row, blob in ((1, b""), (2, b"\0\0\0"), (3, b"\xff" * 1024)):
            connection.run(
                "UPDATE vectors SET vector = :b WHERE row_id = :r", {"b": blob, "r": row}
            )
    database.close()
    moved = move(str(here), there, SETTINGS, told)
    assert moved.damaged == 3
    with open_memory(there) as mind:
        assert mind.reindex() == 3
        mind.settle()
        assert sum(mind.stats().vectors.values()) == total


def test_long_texts_are_moved_in_small_batches(tmp_path, databases, monkeypatch):
    monkeypatch.setattr(migration, "FIRST_BATCH", 4)
    monkeypatch.setattr(migration, "MOST_BYTES", 1_000_000)
    here, there = tmp_path / "here.db", databases.url("there")
    with open_memory(here) as mind:
        mind.observe([{"content": f"{n} " + "long " * 40_000} for n in range(12)])
    sizes = []
    write = migration._write

    def watched(target, writing, table, batch):
        if table.name == "events":
            sizes.append(len(batch))
        write(target, writing, table, batch)

    monkeypatch.setattr(migration, "_write", watched)
    assert move(str(here), there, SETTINGS, told).rows["events"] == 12
    assert max(sizes) <= 8


def test_a_table_lost_or_a_row_changed_on_the_way_is_noticed(tmp_path, databases, monkeypatch):
    here, there = tmp_path / "here.db", databases.url("there")
    filled(here, 3)
    write = migration._write

    def careless(target, writing, table, batch):
        write(target, writing, table, batch[:-1] if table.name == "mentions" else batch)

    monkeypatch.setattr(migration, "_write", careless)
    with pytest.raises(doxa.StoreError, match=r"differs .* in mentions"):
        move(str(here), there, SETTINGS, told)
