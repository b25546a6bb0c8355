from datetime import timedelta

import numpy as np
import pytest

from doxa.domain.errors import ScopeError
from doxa.domain.memory import Kind, Layer
from doxa.domain.moments import to_micros
from doxa.domain.query import Live
from doxa.stores.index.columns import Columns
from tests.stores.index.lab import NOW, SPACE, everything

DAY = timedelta(days=1)


def visible(index, **fields):
    index.refresh()
    columns = index.columns
    return columns.rows[columns.mask(everything(**fields))].tolist()


@pytest.mark.req("R5", "S5")
def test_only_the_scenes_and_holders_given_are_seen(lab):
    general, report = lab.add(), lab.add(scene="report")
    below, mine = lab.add(scene="report/weekly"), lab.add(holder="ann")
    index = lab.index()
    assert visible(index) == [general]
    assert visible(index, scenes=("report", "general")) == [general, report]
    assert visible(index, holders=("ann",)) == [mine]
    many = ("a", "b", "c", "report/weekly", "general", "d")
    assert visible(index, scenes=many, holders=("", "ann", "x")) == [general, below, mine]
    assert visible(index, scenes=("nowhere",)) == []
    with pytest.raises(ScopeError):
        visible(index, holders=())


@pytest.mark.req("R6")
def test_validity_and_supersession_are_those_of_the_moment_asked(lab):
    plan = lab.add(valid_until=NOW, occurred_at=NOW - 9 * DAY)
    coming = lab.add(valid_from=NOW + DAY)
    replaced = lab.add(superseded_at=NOW - DAY, occurred_at=NOW - 9 * DAY)
    later = lab.add(occurred_at=NOW + timedelta(microseconds=1))
    now = lab.add(occurred_at=NOW)
    index = lab.index()
    assert visible(index) == [now]
    assert visible(index, history=True) == [plan, replaced, now]
    assert visible(index, at=NOW - 2 * DAY) == [plan, replaced]
    assert visible(index, at=NOW + 2 * DAY) == [coming, later, now]
    lab.change(replaced, superseded_at=None)
    lab.change(now, valid_until=to_micros(NOW - DAY))
    assert visible(index) == [replaced]


@pytest.mark.req("R6", "R11", "W4")
def test_archived_rows_are_for_deep_search_and_review_rows_for_none(lab):
    rows = [lab.add(state=state) for state in ("active", "pending", "archived", "review", "new?")]
    index = lab.index()
    assert visible(index) == rows[:2]
    assert visible(index, deep=True) == rows[:3]
    lab.change(rows[0], state="review")
    assert visible(index) == rows[1:2]
    assert visible(index, deep=True) == rows[1:3]


@pytest.mark.req("R1")
def test_kinds_layers_and_dates_narrow(lab):
    turn = lab.add(occurred_at=NOW - 3 * DAY)
    fact = lab.add(kind="fact", layer="semantic", occurred_at=NOW - 2 * DAY)
    index = lab.index()
    assert visible(index, kinds=(Kind.FACT, Kind.PLAN)) == [fact]
    assert visible(index, layers=(Layer.EPISODIC,)) == [turn]
    assert visible(index, since=NOW - 2 * DAY) == [fact]
    assert visible(index, until=NOW - 2 * DAY) == [turn]
    assert visible(index, since=NOW - 3 * DAY, until=NOW) == [turn, fact]


@pytest.mark.req("W10")
def test_the_live_window_of_a_session_is_left_out(lab):
    rows = [lab.add(session="now", ordinal=n) for n in range(4)]
    other = lab.add(session="then", ordinal=9)
    index = lab.index()
    assert visible(index, live=Live(session="now", ordinal=2)) == [*rows[:2], other]
    assert visible(index, live=Live(session="unknown", ordinal=0)) == [*rows, other]


@pytest.mark.req("R12")
def test_remembered_masks_follow_additions_edits_and_erasures(lab):
    dice = np.random.default_rng(4)
    index, rows = lab.index(), []
    filters = [{"scenes": (f"s{n}", "general")} for n in range(4)]
    for step in range(60):
        act = dice.integers(4)
        if act < 2 or len(rows) < 3:
            with lab.writing():
                rows += [lab.add(scene=f"s{dice.integers(4)}") for _ in range(dice.integers(1, 4))]
        elif act == 2:
            lab.change(rows[dice.integers(len(rows))], scene=f"s{dice.integers(4)}")
        else:
            lab.erase(rows.pop(dice.integers(len(rows))))
        for fields in filters[: 1 + step % 4]:
            in_scene = "SELECT row_id FROM memories WHERE scene = :scene ORDER BY row_id"
            want = lab.ask(in_scene, scene=fields["scenes"][0])
            assert visible(index, **fields) == [row for (row,) in want]
    assert index.columns.living == len(rows)


@pytest.mark.req("M1")
def test_rows_committed_out_of_order_find_their_place(lab):
    index = lab.index(exact_rows=2)
    low, high = lab.add({"a": 1}, row=10), lab.add({"a": 2}, row=1 << 17, holder="h")
    assert visible(index) == [low]
    held = index.columns
    middle = [lab.add({"a": 1}, row=row, session=f"s{row}") for row in (5, 70_000)]
    assert visible(index) == [5, low, 70_000]
    assert held.rows.tolist() == [low, high]
    found = index.words.search({"a": 1.0}, everything(holders=("", "h")), 9)[0]
    assert set(found.tolist()) == {low, high, *middle}
    assert [chunk for chunk, _, _ in index.columns.spans()] == [0, 1, 2]


@pytest.mark.req("O2")
def test_columns_count_their_bytes_and_report_progress(lab):
    with lab.writing():
        for _ in range(10):
            lab.add({"a": 3})
    seen = []
    columns = Columns()
    with lab.database.read() as connection:
        columns.load(connection, SPACE, seen.append)
    assert seen == [10]
    assert columns.average_words == 3
    assert columns.nbytes > 10 * 60
    assert columns.positions(np.array([1, 10, 11, 0])).tolist() == [0, 9, -1, -1]
