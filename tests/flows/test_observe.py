"""Observe: what is written, when, under which name; and that nothing is half-written."""

from datetime import UTC, datetime

import pytest

import doxa
from doxa.testing import FixedClock, open_memory

START = "2024-12-14T07:30:00+08:00"


@pytest.fixture
def mind():
    with open_memory(clock=FixedClock(START)) as opened:
        yield opened


@pytest.mark.req("W1")
def test_a_turn_is_in_the_journal_and_found_before_any_background_work(mind):
    receipt = mind.observe("我更喜欢用表格看周报", user="amy", name="Amy")
    assert len(receipt.events) == 1
    hit = mind.recall("周报", user="amy", threshold=0)[0]
    assert hit.source.event == receipt.events[0]
    assert hit.source.name == "Amy"
    assert hit.source.session == receipt.session


@pytest.mark.req("W1")
def test_a_key_makes_the_write_idempotent(mind):
    first = mind.observe("the build is green", key="k1")
    again = mind.observe("the build is green", key="k1")
    assert again.events == first.events
    assert again.session == first.session
    assert (again.duplicates, again.memories) == (1, 0)
    assert mind.stats().events == 1


@pytest.mark.req("W1")
def test_a_key_used_for_other_content_is_a_conflict_and_nothing_is_written(mind):
    mind.observe("the build is green", key="k1")
    with pytest.raises(doxa.Conflict, match="k1"):
        mind.observe([{"content": "new"}, {"content": "the build is red", "key": "k1"}])
    assert mind.stats().events == 1


@pytest.mark.req("W1")
def test_two_writers_may_use_the_same_key(mind):
    mind.observe("one", key="1", user="amy")
    mind.observe("two", key="1", user="ben")
    assert mind.stats().events == 2


@pytest.mark.req("W1")
def test_a_key_twice_in_one_batch_is_one_event(mind):
    receipt = mind.observe([{"content": "a b", "key": "x"}, {"content": "a b", "key": "x"}])
    assert receipt.events[0] == receipt.events[1]
    assert receipt.duplicates == 1


@pytest.mark.req("W1")
def test_turns_without_a_session_share_one_until_thirty_idle_minutes(mind):
    def at(minute):
        return datetime(2024, 12, 14, 8, minute, tzinfo=UTC)

    first = mind.observe("good plan for today", at=at(0))
    second = mind.observe("and one more thing", at=at(29))
    third = mind.observe("a new topic now", at=datetime(2024, 12, 14, 9, 0, tzinfo=UTC))
    other = mind.observe("someone else speaks", at=at(1), user="ben")
    assert first.session == second.session
    assert third.session != first.session
    assert other.session not in {first.session, third.session}


@pytest.mark.req("W1", "P3")
@pytest.mark.parametrize("notes", ["bank:2024-12-14", "vault:b_1"])
def test_a_turn_without_a_session_goes_on_in_no_session_of_notes(mind, notes):
    def said(text, minute, session=None):
        at = datetime(2024, 12, 14, 8, minute, tzinfo=UTC)
        return mind.observe(text, at=at, session=session).session

    said("a note in a file", 0, notes)
    assert said("good plan for today", 1) != notes
    said("and one more thing", 2, "banking: my own")
    assert said("as I said", 3) == "banking: my own"


@pytest.mark.req("W1")
def test_a_batch_over_several_sessions_numbers_each_of_them(mind):
    mind.observe(
        [
            {"content": "first of a", "session": "a"},
            {"content": "first of b", "session": "b"},
            {"content": "second of a", "session": "a"},
        ]
    )
    assert [turn.content for turn in mind.session("a").turns] == ["first of a", "second of a"]
    assert mind.session("b").total_turns == 1


@pytest.mark.req("R5")
def test_tool_and_import_text_without_a_scene_is_unsorted_and_not_recalled(mind):
    mind.observe("search result about llamas", role="tool")
    mind.observe("imported words about llamas", channel="import")
    mind.observe("a placed result about llamas", role="tool", scene="zoo")
    assert mind.recall("llamas", threshold=0) == []
    assert {m.scene for m in mind.memories()} == {"unsorted", "zoo"}
    assert len(mind.recall("llamas", scene="zoo", threshold=0)) == 1


@pytest.mark.req("S1")
def test_a_callers_channel_can_lower_the_grade_never_raise_it(mind):
    mind.observe("plain words", role="user", channel="system")
    mind.observe("tool words", role="tool", channel="user")
    grades = {m.text: m.grade for m in mind.memories()}
    assert grades == {"plain words": doxa.Grade.USER, "tool words": doxa.Grade.TOOL}


@pytest.mark.req("W2")
@pytest.mark.parametrize("text", ["好的", "谢谢", "嗯嗯", "继续", "OK。"])
def test_case_c7_acknowledgements_are_journalled_but_no_memory(mind, text):
    mind.observe("I keep bees", session="s")
    receipt = mind.observe(text, session="s")
    assert receipt.memories == 0
    assert mind.stats().events == 2
    assert mind.recall(text, threshold=0) == []
    assert mind.session("s").turns[-1].content == text


@pytest.mark.req("W8")
def test_case_c6_the_time_of_a_turn_keeps_its_zone_and_is_utc_inside(mind):
    mind.observe("昨天部署失败了", at=datetime.fromisoformat(START))
    memory = mind.memories()[0]
    assert memory.occurred_at == datetime(2024, 12, 13, 23, 30, tzinfo=UTC)


BAD = {
    "empty": "",
    "blank": " \n\t",
    "only NUL": "\0\0",
    "bytes": b"abc",
    "none": None,
    "number": 7,
    "unknown key": [{"content": "x", "colour": "red"}],
    "no content": [{"role": "user"}],
    "unknown role": [{"content": "x", "role": "wizard"}],
    "bad time": [{"content": "x", "at": "yesterday"}],
    "bad scene": [{"content": "x", "scene": "../../x"}],
    "not a turn": ["x", 3],
    "tags as text": [{"content": "x", "tags": "red"}],
    "long key": [{"content": "x", "key": "k" * 300}],
}


@pytest.mark.req("W1")
@pytest.mark.parametrize("name", BAD)
def test_bad_input_is_a_clear_error_and_nothing_is_written(mind, name):
    content = BAD[name]
    batch = (
        content if isinstance(content, str | bytes | int | None) else [{"content": "ok"}, *content]
    )
    with pytest.raises(doxa.InvalidInput) as caught:
        mind.observe(batch)
    assert len(str(caught.value)) > 15
    assert mind.stats().events == 0


@pytest.mark.req("W1")
def test_years_at_the_edge_of_the_calendar_are_kept_or_refused(mind):
    mind.observe("in the year one", at=datetime(1, 1, 2, tzinfo=UTC))
    mind.observe("in the year 9999", at=datetime(9999, 12, 30, tzinfo=UTC))
    with pytest.raises(doxa.InvalidInput, match="1 to 9999"):
        mind.observe("too early", at="0001-01-01T00:00:00+08:00")
    assert [m.occurred_at.year for m in mind.memories()] == [9999, 1]


@pytest.mark.req("W1")
def test_case_a13_nul_and_lone_surrogates_are_stripped_and_do_not_poison_the_queue(mind):
    mind.observe("before\0 the \ud800 break, cheese")
    assert mind.settle(5).dead == 0
    assert mind.recall("chee\0se\ud800", threshold=0)[0].text == "before the  break, cheese"


@pytest.mark.req("W1")
def test_a_text_of_five_megabytes_is_kept_whole_and_found_by_its_beginning(mind):
    text = "zebra crossing " + "lorem ipsum " * 430_000
    mind.observe(text)
    mind.settle(30)
    assert mind.recall("zebra crossing", threshold=0)[0].text == text


@pytest.mark.req("W7")
def test_a_memory_has_every_required_field(mind):
    mind.observe(
        "Rain tomorrow", user="amy", task="t1", tags=["weather"], scene="trip", session="s"
    )
    memory = mind.memories()[0]
    assert memory.recorded_at.tzinfo is not None
    assert memory.tags == ("weather",)
    assert (memory.scene, memory.holder) == ("trip", "amy")
    assert (memory.source.task, memory.source.session) == ("t1", "s")
    assert memory.source.channel == "user"
    assert memory.confidence_word == "medium"
    assert memory.kind == "turn"
    assert memory.layer == "episodic"
    assert memory.state == "active"
