"""What was erased is in none of the server's tables, also not between the rows."""

import psycopg
import pytest

from doxa.testing import open_memory

pytestmark = pytest.mark.req("F6", "O4")
MARKER = "zirconflamingo"


def files_with(server, word):
    """The server's data files that hold a word; its log of writes is recycled by itself."""
    with psycopg.connect(server.url("postgres"), autocommit=True) as raw:
        raw.execute("CHECKPOINT")
    base = server.root / "data" / "base"
    return [f.name for f in base.rglob("*") if f.is_file() and word.encode() in f.read_bytes()]


def test_an_erased_memory_is_purged_from_every_file(own, own_url):
    with open_memory(own_url) as mind:
        mind.observe([{"content": f"an ordinary thing number {n}"} for n in range(20)])
        mind.observe(f"my secret bird is called {MARKER}", key="gone")
        mind.observe([{"content": f"another thing number {n}"} for n in range(20)])
        mind.settle()
        mind.recall(MARKER, threshold=0)
        assert files_with(own, MARKER)
        mind.erase(text=MARKER)
        assert mind.purge() == ()
        assert files_with(own, MARKER) == []
        assert mind.recall("ordinary thing", threshold=0)
        assert mind.doctor()[0].ok


def test_a_table_that_somebody_reads_is_named_and_purged_later(own_url):
    from doxa.stores.sql.postgres.database import PostgresDatabase

    with open_memory(own_url) as mind:
        mind.observe("a heron at the pond")
    database = PostgresDatabase(own_url, wait=0.2)
    with psycopg.connect(own_url) as reader:
        reader.execute("SELECT * FROM events")
        left = database.purge()
    assert len(left) == 1
    assert "events" in left[0]
    assert database.purge() == ()
    database.close()
