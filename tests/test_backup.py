"""Backups: whole, of one moment, checked before they are put back, and nothing erased returns."""

import threading

import pytest

import doxa
from doxa.domain.errors import Conflict, InvalidInput, StoreError
from doxa.restoring import restore_backup
from doxa.stores.sql.sqlite import SqliteDatabase
from doxa.testing import FixedClock, open_memory
from tests.flows.traces import traces

SETTINGS = {"models.embedder": "hash", "work.worker": "off", "store.zone": "UTC"}
MARKER = "zanzibarquux"


@pytest.fixture
def clock():
    return FixedClock()


@pytest.fixture
def where(tmp_path):
    return tmp_path / "store" / "agent.db"


def filled(where, clock, **options):
    mind = open_memory(where, clock=clock, **options)
    mind.observe(f"the code word is {MARKER}", user="ann", session="a")
    mind.observe("I prefer tables in weekly reports", user="ann", session="b")
    mind.settle()
    mind.recall("tables", user="ann")
    return mind


def restore(path, where, clock, **options):
    return restore_backup(path, where, settings=SETTINGS, clock=clock, **options)


@pytest.mark.req("O4", "S4")
def test_a_backup_gives_back_everything_and_says_of_when(where, clock, tmp_path):
    with filled(where, clock) as mind:
        made = mind.backup(tmp_path / "b" / "one.db")
        digest = mind._context.store.digests()
        before = [(m.id, m.text, m.mentions) for m in mind.memories()]
    assert made.digest == digest["whole"]
    assert [f.name for f in (tmp_path / "b").iterdir()] == ["one.db"]
    done = restore(tmp_path / "b" / "one.db", tmp_path / "other" / "new.db", clock)
    assert done.made_at == clock.now()
    assert done.erased_again == 0
    with open_memory(tmp_path / "other" / "new.db", clock=clock) as mind:
        assert [(m.id, m.text, m.mentions) for m in mind.memories()] == before
        assert mind.recall("code word", user="ann")
        assert mind.verify_audit().ok
        now = mind._context.store.digests()
        assert {name for name in digest if digest[name] != now[name]} == {"audit", "whole"}


@pytest.mark.req("S4", "S5")
@pytest.mark.parametrize("place", ["over it", "elsewhere", "in a lost one's place"])
def test_a_revoked_key_stays_revoked_after_a_restore(place, where, clock, tmp_path):
    path = tmp_path / "backup.db"
    with filled(where, clock) as mind:
        key, secret = mind.add_key("app", "*=all")
        mind.backup(path)
        mind.revoke_key(key.id)
    if place == "in a lost one's place":
        where.unlink()
    target = tmp_path / "new.db" if place == "elsewhere" else where
    assert restore(path, target, clock, replace=True).revoked_again == 1
    with open_memory(target, clock=clock) as mind:
        with pytest.raises(doxa.Unauthorized):
            mind.principal(secret)
        assert mind.keys()[0].revoked_at is not None
        assert mind.verify_audit().ok


@pytest.mark.req("F6", "O4")
def test_nothing_erased_comes_back_with_a_backup(where, clock, tmp_path, doxa_home):
    path = tmp_path / "backup.db"
    mind = filled(where, clock)
    mind.backup(path)
    done = mind.erase(text=MARKER)
    assert done.copies == (str(path),)
    mind.purge()
    assert traces(MARKER, where.parent, doxa_home) == []
    assert MARKER.encode() in path.read_bytes(), "a backup is out of reach: the receipt names it"
    reader = open_memory(where, clock=clock)  # another process, open all the while
    assert reader.recall("tables", user="ann")
    with pytest.raises(Conflict, match="--yes"):
        restore(path, where, clock)
    back = restore(path, where, clock, replace=True)
    assert back.erased_again == 1
    for one in (mind, reader):
        hits = one.recall("code word", user="ann", threshold=0)
        assert hits
        assert all(MARKER not in hit.text for hit in hits)
        assert one.recall("tables", user="ann")
        assert one.verify_audit().ok
        one.close()
    with open_memory(where, clock=clock) as again:
        again.settle()
        assert again.purge() == ()
        assert again.audit(1)[0]["action"] == "restore"
    assert traces(MARKER, where.parent, doxa_home) == []


@pytest.mark.req("F6")
def test_tombstones_a_crash_kept_back_are_written_before_the_store_goes(where, clock, tmp_path):
    mind = filled(where, clock)
    mind.backup(tmp_path / "backup.db")

    class Lost:
        def add(self, _stubs):
            raise StoreError("the disk is gone")

        def read(self):
            return {}

    object.__setattr__(mind._context, "tombstones", Lost())
    assert any("disk is gone" in left for left in mind.erase(text=MARKER).remaining)
    mind.close()
    assert restore(tmp_path / "backup.db", where, clock, replace=True).erased_again == 1


@pytest.mark.req("O4", "W6")
def test_a_backup_under_load_is_of_one_moment(where, clock, tmp_path):
    stop = threading.Event()
    with open_memory(where, clock=clock) as mind:

        def write():
            number = 0
            while not stop.is_set() and number < 400:
                mind.observe(
                    [{"content": f"pair {number} left"}, {"content": f"pair {number} right"}]
                )
                number += 1

        writer = threading.Thread(target=write)
        writer.start()
        try:
            for n in range(3):
                mind.backup(tmp_path / f"{n}.db")
        finally:
            stop.set()
            writer.join()
    for n in range(3):
        restore(tmp_path / f"{n}.db", tmp_path / f"new-{n}.db", clock)
        with open_memory(tmp_path / f"new-{n}.db", clock=clock) as copy:
            stats = copy.stats()
            assert stats.events % 2 == 0
            assert stats.memories == stats.events
            copy.settle()
            assert copy.doctor()[1].ok


@pytest.mark.req("O4", "S3")
@pytest.mark.parametrize("harm", ["row", "page", "cut", "text", "no backup"])
def test_a_damaged_backup_is_refused_and_nothing_is_touched(harm, where, clock, tmp_path):
    path = tmp_path / "backup.db"
    with filled(where, clock) as mind:
        for n in range(200):
            mind.observe(f"filler number {n} " * 10)
        mind.backup(path)
    damage(path, harm)
    before = where.read_bytes()
    with pytest.raises((StoreError, InvalidInput)) as raised:
        restore(path, where, clock, replace=True)
    assert "backup" in str(raised.value)
    assert where.read_bytes() == before
    assert sorted(f.name for f in where.parent.iterdir()) == ["agent.db"]


def damage(path, harm):
    content = bytearray(path.read_bytes())
    if harm == "row":
        database = SqliteDatabase(path)
        with database.write() as connection:
            connection.run("UPDATE memories SET text = 'something else' WHERE row_id = 2")
        database.close()
        return
    if harm == "no backup":
        path.unlink()
        open_memory(path).close()
        return
    if harm == "page":
        content[8192:12288] = b"\xff" * 4096
    elif harm == "cut":
        del content[len(content) // 2 :]
    else:
        content[:] = b"not a database" * 100
    path.write_bytes(content)


@pytest.mark.req("O4", "O1")
def test_a_backup_never_overwrites_and_names_what_is_missing_around_it(where, clock, tmp_path):
    path = tmp_path / "backup.db"
    with filled(where, clock) as mind:
        mind.edit(mind.memories()[0].id, tags=["x"])
        mind.backup(path)
        with pytest.raises(doxa.Conflict, match="fresh"):
            mind.backup(path)
    done = restore_backup(
        path, tmp_path / "moved.db", clock=clock,
        settings={**SETTINGS, "home": str(tmp_path / "another home")},
    )  # fmt: skip
    assert "key" in done.notes[0]
    with pytest.raises(doxa.InvalidInput, match="no backup"):
        restore(tmp_path / "nowhere.db", tmp_path / "new.db", clock)
