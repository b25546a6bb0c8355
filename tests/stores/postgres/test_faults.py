"""Faults: what was acknowledged is there, once; what was not is said, with what to do."""

import signal
import threading

import psycopg
import pytest

import doxa
from doxa.opening import open_mind
from doxa.testing import open_memory
from tests import postgres

pytestmark = pytest.mark.req("W1", "O4")


def end_all(server):
    """Cuts every connection but this one."""
    with psycopg.connect(server.url("postgres"), autocommit=True) as raw:
        raw.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"
        )


def texts(mind, session="s"):
    return [turn.content for turn in mind.session(session).turns]


def test_a_connection_lost_inside_a_transaction_writes_nothing_and_the_next_one_goes_on(
    own, own_url
):
    with open_memory(own_url) as mind:
        mind.observe("before", session="s")
        context = mind._context

        def cut_short():
            with context.store.write(context.space.id) as unit:
                unit.connection.run("UPDATE events SET content = 'half'")
                end_all(own)
                unit.connection.run("UPDATE events SET content = 'more'")

        with pytest.raises(doxa.StoreDown, match="nothing was written") as raised:
            cut_short()
        assert "doxa@" not in str(raised.value)
        mind.observe("after", session="s")  # connections that broke meanwhile are passed over
        assert texts(mind) == ["before", "after"]


def test_a_connection_lost_while_committing_says_that_it_may_be_written(own, own_url, monkeypatch):
    from doxa.stores.sql.postgres import database

    commit = database.commit
    with open_memory(own_url) as mind:
        mind.observe("first", session="s", key="1")

        def lost(announced):
            end_all(own)
            return commit(announced)

        monkeypatch.setattr(database, "commit", lost)
        with pytest.raises(doxa.StoreDown, match="same key"):
            mind.observe("second", session="s", key="2")
        monkeypatch.setattr(database, "commit", commit)
        mind.observe("second", session="s", key="2")
        assert texts(mind) == ["first", "second"]


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGQUIT], ids=["orderly", "crash"])
def test_after_a_restart_a_mind_goes_on_and_nothing_acknowledged_is_lost(own, own_url, how):
    with open_memory(own_url) as mind:
        mind.observe("before", session="s")
        own.stop(how)
        mind._context.store._database._pool.timeout = 0.3
        with pytest.raises(doxa.StoreDown, match="cannot be reached"):
            mind.observe("meanwhile", session="s")
        with pytest.raises(doxa.StoreDown, match="cannot be reached"):
            open_memory(own_url)
        own.start()
        mind._context.store._database._pool.timeout = 20
        mind.observe("after", session="s")
        mind.settle()
        assert texts(mind) == ["before", "after"]
        assert len(mind.recall("before after", threshold=0)) == 2


@pytest.mark.req("W6")
def test_a_worker_outlives_a_restart_of_the_server(own, own_url):
    with open_mind(own_url, settings={"models.embedder": "hash"}) as mind:
        own.stop(signal.SIGINT)
        own.start()
        mind.observe("written after the restart")
        assert mind._background[0].is_alive()
        assert mind.settle(30).waiting == 0


def test_a_full_pool_is_busy_and_says_what_to_raise(url):
    settings = {"store.connections": 2}
    with open_memory(url, settings=settings) as mind:
        context = mind._context
        context.store._database._pool.timeout = 0.3
        gate, held = threading.Event(), threading.Barrier(3)

        def hold():
            with context.store.read(context.space.id) as unit:
                unit.sessions.count()
                held.wait(10)
                gate.wait(20)

        threads = [threading.Thread(target=hold) for _ in range(2)]
        for thread in threads:
            thread.start()
        held.wait(10)
        with pytest.raises(doxa.StoreBusy, match=r"store\.connections"):
            mind.observe("one too many")
        gate.set()
        for thread in threads:
            thread.join()
        mind.observe("now there is room")
        assert mind.stats().events == 1


def test_a_server_without_a_free_connection_is_busy(own, own_url):
    name = own_url.split("/")[3].split("?")[0]
    with psycopg.connect(own_url, autocommit=True) as raw:
        raw.execute(f"ALTER DATABASE {name} CONNECTION LIMIT 0")
        raw.execute("DROP ROLE IF EXISTS plain")
        raw.execute("CREATE ROLE plain LOGIN")
    with pytest.raises(doxa.StoreBusy, match="max_connections"):
        open_memory(own_url.replace("doxa@", "plain@"))
    postgres.administer(own, "DROP ROLE plain")


def test_a_read_only_server_answers_and_says_that_it_takes_no_writes(url):
    with open_memory(url) as mind:
        mind.observe("the heron stands still", session="s")
        mind.settle()
    sealed = postgres.extended(url, options="-cdefault_transaction_read_only=on")  # as on a standby
    with open_memory(sealed) as mind:
        assert mind.recall("heron", threshold=0)[0].text == "the heron stands still"
        with pytest.raises(doxa.StoreReadOnly, match="primary"):
            mind.observe("not here")
        mind._context.accesses.take()


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("postgresql://ann:s3cret@127.0.0.1:1/minds", "cannot be reached"),
        ("postgresql://ann:s3cret@/nowhere?host=/nonexistent", "cannot be reached"),
    ],
)
@pytest.mark.req("S7")
def test_a_server_that_is_not_there_is_said_without_the_password(url, said):
    with pytest.raises(doxa.StoreDown, match=said) as raised:
        open_mind(url, settings={"models.embedder": "hash"})
    assert "s3cret" not in str(raised.value)


def test_a_database_that_does_not_exist_says_how_to_make_it(server):
    with pytest.raises(doxa.StoreError, match="createdb"):
        open_memory(server.url("nobody_made_this"))


def test_a_role_without_rights_is_told_what_to_grant(own_url):
    with psycopg.connect(own_url, autocommit=True) as raw:
        raw.execute("DROP ROLE IF EXISTS reader")
        raw.execute("CREATE ROLE reader LOGIN")
        raw.execute("GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader")
    with open_memory(own_url) as mind:
        mind.observe("the heron stands still")
    limited = own_url.replace("doxa@", "reader@")
    with open_memory(limited) as mind:
        assert mind.recall("heron", threshold=0)
        with pytest.raises(doxa.StoreReadOnly, match="grant"):
            mind.observe("second")
        mind._context.accesses.take()
    with psycopg.connect(own_url, autocommit=True) as raw:
        raw.execute("DROP OWNED BY reader; DROP ROLE reader")
