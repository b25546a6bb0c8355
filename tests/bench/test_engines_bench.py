"""One store on two engines in one run."""

import pytest

from doxa.bench import engines
from doxa.domain.errors import InvalidInput


@pytest.mark.req("O7", "O4")
def test_the_same_store_is_asked_on_every_engine_and_nothing_is_left_behind(tmp_path, databases):
    url = databases.url("bench")
    options = engines.Options(size=300, queries=3, writes=3)
    report = engines.run(tmp_path, url, options, lambda _share, _text: None)
    recall, writing = report.tables
    assert [row[0].split(",")[0] for row in recall.rows] == ["SQLite", "PostgreSQL", "PostgreSQL"]
    found = recall.columns.index("recall@10")
    assert all(row[found] >= 0.99 for row in recall.rows)
    assert [row[0] for row in writing.rows] == ["SQLite", "PostgreSQL"]
    import psycopg

    with psycopg.connect(url) as raw:
        left = raw.execute("SELECT 1 FROM pg_namespace WHERE nspname LIKE 'doxa%'").fetchall()
    assert left == []


@pytest.mark.req("O7")
def test_without_a_server_there_is_nothing_to_compare(tmp_path):
    with pytest.raises(InvalidInput, match="--store postgresql"):
        engines.run(tmp_path, "file.db", engines.Options(), lambda _share, _text: None)
