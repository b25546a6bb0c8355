"""What happens every day finds its rows by an index: its cost must not grow with the store."""

import re

import pytest

from doxa.stores.sql import sqlite
from doxa.stores.sql.sqlite_statements import statement
from doxa.testing import FixedClock, open_memory

pytestmark = pytest.mark.req("O7")

LARGE = "events|memories|mentions|evidence|beliefs|belief_versions|vectors|postings|recalls"
_FROM = re.compile(rf"\b(?:FROM|JOIN|UPDATE|INTO) ({LARGE})(?: (?:AS )?(\w+))?")
_WALK = re.compile(r"(?:SCAN (\w+)|SEARCH (\w+) USING (?:COVERING )?INDEX \w+ \(space_id=\?\))")
WHOLE = {
    "SELECT 1 FROM": "asks only whether there is any",
    "SELECT kind, layer, state": "what there is of each kind, asked once a day",
    "SELECT state, count(*)": "what there is of each state, told by reflecting",
}
"""Statements that look at a whole table, and why they may."""


@pytest.fixture
def walks(monkeypatch):
    """Statements that walk a large table, with their plans, as they are run."""
    found = {}
    plain = sqlite.SqliteConnection.query

    def query(self, sql, params=None):
        if sql not in found and re.match(r"\s*(?:SELECT|UPDATE|DELETE|INSERT)", sql):
            text, values = statement(sql)
            explained = self._raw.execute(f"EXPLAIN QUERY PLAN {text}", values(params or {}))
            found[sql] = [step[3] for step in explained.fetchall()]
        return plain(self, sql, params)

    monkeypatch.setattr(sqlite.SqliteConnection, "query", query)
    return found


def whole(found):
    """The statements among them that walk a large table from end to end."""
    told = []
    for sql, plan in found.items():
        plainly = " ".join(sql.split())
        names = {name for table, alias in _FROM.findall(plainly) for name in (table, alias) if name}
        walked = {name for step in plan for name in _WALK.findall(step) for name in name if name}
        if walked & names and not any(plainly.startswith(start) for start in WHOLE):
            told.append((plainly, plan))
    return told


def test_the_daily_verbs_walk_no_large_table(tmp_path, walks):
    clock = FixedClock("2026-03-02T08:00:00+00:00")
    with open_memory(tmp_path / "s.db", clock=clock) as mind:
        lived(mind, clock, 3)
        walks.clear()
        lived(mind, clock, 2)
        mind.brief("周报怎么写？", user="ann", scene="report/weekly")
        hits = mind.recall(
            "tables or the trip", user="ann", scene="report/weekly", kinds=("turn",), threshold=0
        )
        mind.edit(hits[0].id, tags=("kept",))
        mind.erase(ids=[hits[0].id])
        assert len(walks) > 60
        assert whole(walks) == []


def test_a_walk_is_noticed(tmp_path, walks):
    with open_memory(tmp_path / "s.db") as mind:
        mind.observe("a heron at the pond", session="s")
        walks.clear()
        with mind._context.store.read(mind._context.space.id) as unit:
            unit.connection.query("SELECT id FROM memories m WHERE m.text = 'x'")
        assert len(whole(walks)) == 1


def lived(mind, clock, days):
    for _ in range(days):
        clock.advance(days=1)
        day = clock.now().date().isoformat()
        for text in ("I prefer tables in the weekly report.", "周报请用表格。", f"Trip on {day}"):
            mind.observe(text, user="ann", scene="report/weekly", session=f"s{day}")
        task = mind.start_task("write the weekly report", session=f"s{day}", user="ann")
        mind.end_task(task.id, "success")
        mind.settle()
        mind.reflect()
