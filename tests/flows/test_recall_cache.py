"""Repeated queries come from memory, and no write of any process leaves a stale answer."""

from datetime import timedelta

import pytest

from doxa.testing import FixedClock, open_memory

START = "2024-12-14T07:30:00+00:00"


@pytest.fixture
def clock():
    return FixedClock(START)


def asked(mind, query="heron", **options):
    hits = mind.recall(query, threshold=0, **options)
    return [hit.text for hit in hits], "words" in hits.timings


@pytest.mark.req("R12")
def test_a_repeated_query_is_not_searched_again_but_counted(clock):
    with open_memory(clock=clock) as mind:
        mind.observe("a heron at the pond")
        assert asked(mind) == (["a heron at the pond"], True)
        assert asked(mind) == (["a heron at the pond"], False)
        assert mind.recall("heron").id != mind.recall("heron").id
        mind.settle(5)
        assert mind.memories()[0].access_count == 4


@pytest.mark.req("R12")
def test_a_write_by_another_process_is_seen_at_once(tmp_path, clock):
    where = tmp_path / "m.db"
    with open_memory(where, clock=clock) as reader, open_memory(where, clock=clock) as writer:
        writer.observe("a heron at the pond")
        asked(reader)
        writer.observe("a second heron at the lake", session="other")
        assert len(asked(reader)[0]) == 2
        writer.edit(writer.memories(text="second")[0].id, state="archived")
        assert asked(reader)[0] == ["a heron at the pond"]


@pytest.mark.req("R12", "R6")
def test_an_answer_ends_with_the_validity_of_what_it_holds_and_with_time(clock):
    with open_memory(clock=clock) as mind:
        mind.observe("a heron at the pond")
        mind.edit(mind.memories()[0].id, valid_until=clock.now() + timedelta(seconds=30))
        assert asked(mind)[0] == ["a heron at the pond"]
        clock.advance(seconds=31)
        assert asked(mind)[0] == []
        assert asked(mind, "pond", history=True)[1]
        clock.advance(seconds=61)
        assert asked(mind, "pond", history=True)[1]


@pytest.mark.req("R12", "S5")
def test_answers_are_kept_apart_by_who_asks_where_and_how(clock):
    with open_memory(clock=clock) as mind:
        mind.observe("amy saw a heron", user="amy")
        mind.observe("everybody saw a heron", scene="zoo")
        assert asked(mind, user="amy")[0] == ["amy saw a heron"]
        assert asked(mind, user="ben")[0] == []
        assert asked(mind, scene="zoo")[0] == ["everybody saw a heron"]
        assert asked(mind, user="amy", k=0)[0] == []
        assert asked(mind, user="amy", at=clock.now() - timedelta(days=1))[0] == []


@pytest.mark.req("R12", "F6")
def test_all_reads_of_a_recall_are_of_one_moment(clock):
    """What is written while it ranks is not half seen; the next one sees it."""
    with open_memory(clock=clock) as mind:
        mind.observe("a heron at the pond")
        context = mind._context
        with context.store.index(context.space.id).viewing() as view:
            with context.store.read(context.space.id) as unit:
                assert unit.connection is view.connection
            last = view.head
        mind.observe("a heron at the lake", session="other")
        with context.store.index(context.space.id).viewing() as view:
            assert view.head > last
