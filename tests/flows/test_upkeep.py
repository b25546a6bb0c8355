"""Looking and editing by hand: ids, edits that re-index, why, sessions, figures."""

from datetime import timedelta

import pytest

import doxa
from doxa.stores.sql.queue import Lease
from doxa.testing import FixedClock, open_memory

START = "2024-12-14T07:30:00+08:00"


@pytest.fixture
def mind():
    with open_memory(clock=FixedClock(START)) as opened:
        yield opened


@pytest.mark.req("R6")
def test_case_m12_after_an_edit_the_old_wording_matches_nothing(mind):
    mind.observe("the meeting room is Orchid")
    mind.settle(5)
    memory = mind.memories()[0]
    mind.edit(memory.id, text="the gathering place is Magnolia")
    for settled in (False, True):
        if settled:
            mind.settle(5)
        assert mind.recall("Orchid") == []
        assert not any("words" in hit.arms for hit in mind.recall("Orchid", threshold=0))
        assert mind.recall("Magnolia", threshold=0)[0].id == memory.id
    assert mind.get(memory.id).text == "the gathering place is Magnolia"
    assert "Orchid" in mind.why(memory.id).conversation[0].content


@pytest.mark.req("O1")
def test_ids_may_be_shortened_while_they_are_unambiguous(mind):
    mind.observe([{"content": "first thing"}, {"content": "second thing"}])
    memory = mind.memories()[0]
    assert mind.get(memory.id[:12]) == memory
    with pytest.raises(doxa.InvalidInput, match="several"):
        mind.get("m_")
    for absent in ("m_zzzz", "", "%", "\0"):
        with pytest.raises(doxa.NotFound):
            mind.get(absent)


@pytest.mark.req("S1")
def test_an_edit_cannot_raise_confidence_above_the_grades_cap(mind):
    mind.observe("tool output", role="tool", scene="x")
    memory = mind.memories()[0]
    assert mind.edit(memory.id, confidence=1.0).confidence < 0.4


@pytest.mark.req("O1")
@pytest.mark.parametrize(
    "change",
    [
        {"grade": 5},
        {"id": "x"},
        {"text": " "},
        {"state": "immortal"},
        {"confidence": 3},
        {"scene": "../x"},
        {"tags": "red"},
    ],
)
def test_edits_that_make_no_sense_are_refused_and_change_nothing(mind, change):
    mind.observe("steady words")
    before = mind.memories()[0]
    with pytest.raises(doxa.InvalidInput):
        mind.edit(before.id, **change)
    assert mind.memories()[0] == before


@pytest.mark.req("R10")
def test_why_shows_the_mention_the_conversation_around_and_the_edits(mind):
    mind.observe(
        [{"content": f"line {n} of the talk", "session": "s", "key": f"k{n}"} for n in range(6)]
    )
    memory = next(m for m in mind.memories() if m.text.startswith("line 3"))
    mind.edit(memory.id, tags=["talk"])
    why = mind.why(memory.id)
    assert why.mentions[0]["wording"] == "line 3 of the talk"
    assert [t.content for t in why.conversation] == [f"line {n} of the talk" for n in range(1, 6)]
    assert why.history[0]["action"] == "edit"


@pytest.mark.req("W10", "W9")
def test_working_memory_is_the_latest_turns_within_a_token_window(mind):
    mind.observe([{"content": f"turn {n} " + "word " * 20, "session": "s"} for n in range(30)])
    session = mind.session("s")
    assert session.total_turns == 30
    window = session.window(100)
    assert 0 < sum(turn.tokens for turn in window) <= 100
    assert window == session.turns[-len(window) :]
    assert session.window(0) == ()
    with pytest.raises(doxa.NotFound):
        mind.session("other")


@pytest.mark.req("O1")
def test_memories_are_listed_by_scene_user_text_and_time(mind):
    mind.observe("100% cotton", user="amy", scene="shop", at="2024-12-01T00:00:00Z")
    mind.observe("100 cotton buds", scene="shop", at="2024-12-10T00:00:00Z")
    assert [m.text for m in mind.memories(text="0%")] == ["100% cotton"]
    assert [m.text for m in mind.memories(user="amy")] == ["100% cotton"]
    assert [m.text for m in mind.memories(since="2024-12-05T00:00:00Z")] == ["100 cotton buds"]
    assert len(mind.memories(scene="shop", limit=1, offset=1)) == 1
    with pytest.raises(doxa.InvalidInput, match="kind"):
        mind.memories(kinds=["dream"])


@pytest.mark.req("O2")
def test_figures_count_what_is_there(mind):
    mind.observe([{"content": "apples are red"}, {"content": "谢谢"}], session="s")
    before = mind.stats()
    assert (before.events, before.memories, before.sessions) == (2, 1, 1)
    assert before.queue == {"ready": 2}
    mind.settle(5)
    assert sum(mind.stats().vectors.values()) == 1


@pytest.mark.req("O2")
def test_the_doctor_finds_a_sound_mind_sound(mind):
    assert {check.name: check.ok for check in mind.doctor()} == {
        "store": True,
        "integrity": True,
        "seals": True,
        "rows": True,
        "index": True,
        "words": True,
        "embedders": True,
        "queue": True,
        "model": True,
        "banks": True,
    }


@pytest.mark.req("O2")
def test_the_doctor_says_what_to_do_about_dead_jobs(mind):
    mind.observe("x y z")
    context = mind._context
    with context.store.write(context.space.id) as unit:
        (job,) = unit.queue.claim(
            "embed", 1, Lease("me", context.clock.now(), timedelta(seconds=9))
        )
        unit.queue.fail([job.id], "me", context.clock.now(), "broken model", 1)
    check = next(check for check in mind.doctor() if check.name == "queue")
    assert check.ok is None
    assert "broken model" in check.detail
    assert "requeue" in check.advice
