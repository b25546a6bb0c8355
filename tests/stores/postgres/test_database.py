"""What only a server does: holds, news, many writers, types of its own."""

import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

import pytest

import doxa
from doxa.stores.index.changes import news, note_change
from doxa.stores.sql.seam import Hold
from doxa.testing import FixedClock, open_memory

pytestmark = pytest.mark.req("O4")


@pytest.fixture
def database(url):
    from doxa.stores.sql.postgres.database import PostgresDatabase

    opened = PostgresDatabase(url)
    yield opened
    opened.close()


@pytest.mark.req("W1", "M2")
def test_changes_of_many_writers_have_no_gap_and_appear_in_their_order(database):
    seen: list[int] = []
    done = threading.Event()

    def write(_: int) -> None:
        for row in range(20):
            with database.write() as connection:
                note_change(connection, 1, row, "add")

    def follow() -> None:
        while not done.is_set() or not seen or seen[-1] < 80:
            with database.read() as connection:
                latest = news(connection, 1, seen[-1] if seen else 0)
            assert latest.entries is not None  # None is a hole
            seen.append(latest.head)

    with ThreadPoolExecutor(5) as pool:
        follower = pool.submit(follow)
        list(pool.map(write, range(4)))
        done.set()
        follower.result(20)
    assert seen == sorted(seen)
    assert seen[-1] == 80


@pytest.mark.req("W1")
def test_a_session_of_many_writers_is_numbered_without_gap_or_repeat(url):
    def write(name: str) -> None:
        with open_memory(url) as mind:
            for n in range(15):
                mind.observe(f"{name} says {n}", session="shared", key=f"{name}-{n}")

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(write, "abcd"))
    with open_memory(url, clock=FixedClock("2100-01-01T00:00:00+00:00")) as mind:
        turns = mind.session("shared").turns
        assert len({turn.content for turn in turns}) == 60
        context = mind._context
        with context.store.read(context.space.id) as unit:
            rows = unit.connection.query("SELECT ordinal FROM events ORDER BY ordinal")
        assert [row[0] for row in rows] == list(range(60))


@pytest.mark.req("W1", "M2")
def test_who_only_adds_does_not_wait_while_words_are_folded(url):
    with open_memory(url) as mind, open_memory(url) as other:
        context = other._context
        with context.store.fold(context.space.id):
            receipt = mind.observe("written while another process folds")
        assert receipt.memories == 1


def test_a_hold_that_is_not_given_in_time_is_busy(url):
    from doxa.stores.sql.postgres.database import PostgresDatabase

    here, there = PostgresDatabase(url), PostgresDatabase(url, wait=0.2)
    holds = [(Hold.SPACE, 1)]
    with here.write(holds):
        with pytest.raises(doxa.StoreBusy, match="try again"), there.write(holds):
            pass
        with there.write([(Hold.SPACE, 2)]):
            pass
    with there.write(holds):
        pass
    here.close()
    there.close()


@pytest.mark.req("W6")
def test_news_reach_who_listens_with_the_commit_and_not_without(database):
    heard: list[int] = []
    told = threading.Condition()

    def hear(space: int) -> None:
        with told:
            heard.append(space)
            told.notify_all()

    stop = database.follow(hear)
    with told:
        assert told.wait_for(lambda: heard == [0], 5)  # from now on nothing is missed
    undone = database.write()
    undone.__enter__().announce(4)
    with suppress(ZeroDivisionError):
        undone.__exit__(ZeroDivisionError, ZeroDivisionError(), None)
    with database.write() as connection:
        connection.announce(5)
    with told:
        assert told.wait_for(lambda: heard == [0, 5], 5)
    stop()


@pytest.mark.req("W1")
def test_a_failed_statement_that_was_passed_over_is_no_silent_rollback(database):
    def careless():
        with database.write() as connection:
            connection.run("INSERT INTO meta (name, value) VALUES ('a', 'b')")
            with suppress(Exception):
                connection.run("SELECT 1/0")

    with pytest.raises(doxa.StoreError, match="nothing was written"):
        careless()
    with database.read() as connection:
        assert connection.query("SELECT 1 FROM meta WHERE name = 'a'") == []


def test_vectors_are_kept_by_pgvector_in_a_table_for_each_model_in_parts_by_space(database, url):
    with open_memory(url) as mind:
        mind.observe("a heron at the pond")
        mind.settle()
    with database.read() as connection:
        kinds = connection.query(
            "SELECT DISTINCT pg_typeof(vector)::text, tableoid::regclass::text FROM vectors"
        )
        assert len(kinds) == 1
        assert kinds[0][0] == "halfvec"
        assert kinds[0][1].startswith("vectors_1_")


def test_nul_and_lone_surrogates_stop_nothing(url):
    with open_memory(url) as mind:
        mind.observe("a\0b heron \ud800 x", session="s\0")
        assert mind.recall("heron\0\ud800", threshold=0)
        with pytest.raises(doxa.NotFound):
            mind.session("\0nothing\ud800")
        with pytest.raises(doxa.NotFound):
            mind.get("nothing\0\ud800")


@pytest.mark.req("R6")
def test_counting_an_access_rewrites_no_vector_and_no_memory(url, database):
    with open_memory(url) as mind:
        mind.observe([{"content": f"a heron number {n}"} for n in range(20)])
        mind.settle()
        places = "SELECT ctid::text, xmin::text FROM {} ORDER BY 1"
        with database.read() as connection:
            before = [connection.query(places.format(t)) for t in ("vectors", "memories")]
        for _ in range(3):
            mind.recall("heron", threshold=0)
            mind.settle()
        with database.read() as connection:
            after = [connection.query(places.format(t)) for t in ("vectors", "memories")]
            assert connection.query("SELECT sum(count)::int8 FROM access")[0][0] > 0
        assert before == after


def test_a_database_of_somebody_else_is_left_alone(server):
    from tests import postgres

    with postgres.database(server, source="template0") as url:
        import psycopg

        with psycopg.connect(url, autocommit=True) as raw:
            raw.execute("CREATE TABLE meta (name text, value text)")
        with pytest.raises(doxa.StoreError, match="give it a database of its own"):
            open_memory(url)


@pytest.mark.req("O5")
def test_without_pgvector_the_store_works_and_doctor_says_what_is_missing(server):
    from tests import postgres

    with postgres.database(server, source="template0") as url:
        import psycopg

        plain = postgres.extended(url, options="-csearch_path=mind")
        with psycopg.connect(url, autocommit=True) as raw:
            raw.execute("CREATE SCHEMA hidden; CREATE EXTENSION vector SCHEMA hidden")
            raw.execute("CREATE SCHEMA mind")
        # as where it is not installed: its types cannot be named
        with open_memory(plain) as mind:
            mind.observe("a heron at the pond")
            mind.settle()
            assert mind.recall("heron at pond", threshold=0)[0].arms
            (check,) = [check for check in mind.doctor() if check.name == "store"]
            assert check.ok is None
            assert "pgvector" in check.advice


@pytest.mark.req("W6")
def test_hosts_with_different_keys_are_told_apart_before_they_write(url, tmp_path):
    here, there = ({"home": str(tmp_path / name)} for name in ("here", "there"))
    with open_memory(url, settings=here) as mind:
        first = mind.observe("I live in Bonn", session="s")
    with pytest.raises(doxa.StoreError, match="copy") as raised:
        open_memory(url, settings=there)
    name = next(word for word in str(raised.value).split() if word.endswith(".key"))
    (tmp_path / "there" / "keys" / name).write_bytes(
        (tmp_path / "here" / "keys" / name).read_bytes()
    )
    with open_memory(url, settings=there) as mind:
        assert mind.session(first.session).total_turns == 1
