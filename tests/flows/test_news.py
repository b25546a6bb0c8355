"""News: what changed, in order, as far as one may see it, and never lost unsaid."""

import pytest

from doxa.domain.errors import Forbidden, InvalidInput
from doxa.domain.grants import Grant, Principal, Right
from doxa.domain.news import Topic
from doxa.flows import news as flow
from doxa.stores.index.changes import prune_changes
from doxa.testing import open_memory


@pytest.fixture
def mind():
    with open_memory() as mind:
        yield mind


def reader(scene, user=None, right=Right.READ):
    return Principal(id="k", name="r", grants=(Grant(scene, frozenset({right})),), user=user)


@pytest.mark.req("O1")
def test_news_are_what_happened_since_and_a_row_is_told_once(mind):
    start = mind.news().cursor
    assert mind.news(start).notices == ()
    written = mind.observe("I prefer tables in weekly reports")
    added = mind.news(start)
    assert [(n.topic, n.event) for n in added.notices] == [(Topic.MEMORY_ADDED, written.events[0])]
    mind.settle()
    later = mind.news(added.cursor)
    told = {notice.row: notice.topic for notice in later.notices}
    assert len(told) == len(later.notices)
    assert Topic.MEMORY_ADDED in told.values()
    mind.erase(text="tables")
    assert {n.topic for n in mind.news(later.cursor).notices} == {Topic.MEMORY_ERASED}
    assert mind.news(start).notices == mind.news(start).notices


@pytest.mark.req("O1", "M2")
def test_beliefs_that_change_are_news(mind):
    for day in range(1, 5):
        mind.observe("I prefer tables in weekly reports", session=f"s{day}", at=f"2024-12-0{day}")
    mind.settle()
    mind.reflect()
    start = mind.news().cursor
    belief = mind.beliefs(states=["observed", "candidate", "formal"])[0]
    mind.doubt(belief.id)
    found = [n for n in mind.news(start).notices if n.topic is Topic.BELIEF_CHANGED]
    assert [(n.id, n.scene) for n in found] == [(belief.id, belief.scene)]


@pytest.mark.req("S5", "M1")
def test_news_are_of_what_one_may_see(mind):
    start = mind.news().cursor
    for scene in ("report", "report/weekly", "finance"):
        for user in (None, "ann", "bob"):
            mind.observe(f"I like {scene}", scene=scene, user=user, session=f"{scene}{user}")
    mind.settle()
    for who in (reader("report"), reader("report/weekly", "ann"), reader("finance", "*")):
        told = mind.acting(who).news(start).notices
        assert told
        assert all(who.may(Right.READ, n.scene) and who.speaks_for(n.holder) for n in told)
    mind.erase(scene="finance")
    last = mind.acting(reader("report")).news(start)
    assert Topic.MEMORY_ERASED not in {n.topic for n in last.notices}
    with pytest.raises(Forbidden):
        mind.acting(reader("report", right=Right.APPEND)).news()


@pytest.mark.req("O1")
def test_what_is_kept_no_more_is_said_to_be_missed(mind):
    start = mind.news().cursor
    for number in range(6):
        mind.observe(f"note {number}")
    context = mind._context
    with context.store.append(context.space.id) as unit:
        prune_changes(unit.connection, unit.space, keep=2)
    told = mind.news(start)
    assert told.notices[0].topic is Topic.MISSED
    assert mind.news(told.cursor).notices == ()
    ahead = f"{10**6}-0"
    assert mind.news(ahead).notices[0].topic is Topic.MISSED  # of a store that was put back


@pytest.mark.req("O1")
def test_much_news_comes_in_parts(mind, monkeypatch):
    monkeypatch.setattr(flow, "MOST", 4)
    start = cursor = mind.news().cursor
    for number in range(10):
        mind.observe(f"note {number}")
    rows, more = [], True
    while more:
        part = mind.news(cursor)
        rows += [notice.row for notice in part.notices]
        cursor, more = part.cursor, part.more
    assert rows == sorted(rows)
    assert len(rows) == 10
    assert cursor == mind.news().cursor != start


@pytest.mark.parametrize("cursor", ["", "1", "a-b", "1-", "-1-2", "9" * 30 + "-0", 5, "١-٢"])
@pytest.mark.req("O1")
def test_a_cursor_that_is_none_is_refused(mind, cursor):
    with pytest.raises(InvalidInput, match="cursor"):
        mind.news(cursor)
