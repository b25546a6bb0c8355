"""Hits of a conversation show the turns beside them, never what their reader may not see."""

from datetime import UTC, datetime, timedelta

import pytest

from doxa.testing import FixedClock, open_memory

NOW = datetime(2024, 12, 14, 7, 30, tzinfo=UTC)
TALK = [
    {"content": "which hotel did we like in Oslo?", "name": "Amy"},
    {"content": "the Bristol near the harbour", "role": "assistant", "name": "Bot"},
    {"content": "right, book it again", "name": "Amy"},
    {"content": "two nights are booked", "role": "assistant", "name": "Bot"},
    {"content": "perfect, and a taxi please", "name": "Amy"},
]


@pytest.fixture
def mind():
    with open_memory(clock=FixedClock(NOW)) as opened:
        yield opened


def window(mind, query, **options):
    hit = mind.recall(query, threshold=0, k=1, **options)[0]
    return [(turn.offset, turn.name, turn.text) for turn in hit.context]


@pytest.mark.req("R10")
def test_two_turns_on_either_side_in_their_order(mind):
    mind.observe(TALK, session="trip")
    mind.settle(10)
    assert window(mind, "booked two nights") == [
        (-2, "Bot", TALK[1]["content"]), (-1, "Amy", TALK[2]["content"]),
        (1, "Amy", TALK[4]["content"]),
    ]  # fmt: skip


@pytest.mark.req("R10", "S5")
def test_nothing_beside_a_hit_that_could_be_no_hit(mind):
    mind.observe("the Bristol has a sauna", session="a", user="amy", at=NOW - timedelta(minutes=9))
    mind.observe("the pin of my card is in the drawer", session="a", user="ben")
    mind.observe("a secret of the kitchen", session="a", user="amy", scene="kitchen")
    assert window(mind, "Bristol sauna", user="amy") == []


@pytest.mark.req("R10", "R6")
def test_neither_another_session_nor_a_later_hour_is_beside_it(mind):
    mind.observe("the Bristol has a sauna", session="a", at=NOW - timedelta(hours=5))
    mind.observe("dinner was fine", session="b", at=NOW - timedelta(hours=5))
    mind.observe("good morning", session="a", at=NOW - timedelta(hours=2))
    assert window(mind, "Bristol sauna") == []


@pytest.mark.req("R10")
def test_the_live_window_stays_out_of_it(mind):
    mind.observe(TALK[:2], session="trip", at=NOW - timedelta(days=1))
    mind.observe(TALK[2:], session="other", at=NOW - timedelta(minutes=1))
    hits = mind.recall("Bristol harbour booked", threshold=0, session="other")
    shown = [turn.text for hit in hits for turn in hit.context] + [hit.text for hit in hits]
    assert set(shown) == {turn["content"] for turn in TALK[:2]}


@pytest.mark.req("R10")
def test_long_neighbours_are_cut_and_distilled_memories_have_none(mind):
    mind.observe([{"content": "I like short answers"}, {"content": "pelican " * 900}], session="s")
    mind.settle(10)
    hits = mind.recall("I like short answers", threshold=0, k=5)
    assert all(not hit.context for hit in hits if hit.kind != "turn")
    assert all(len(turn.text) <= 300 for hit in hits for turn in hit.context)


@pytest.mark.req("B1", "B3")
def test_a_brief_shows_what_a_short_turn_answers_as_far_as_it_fits(mind):
    mind.observe(TALK[:2], session="trip", at=NOW - timedelta(days=1))
    ask = "the Bristol at the harbour"
    whole = mind.brief(ask)
    assert "the Bristol near the harbour" in whole.text
    line = f"the Bristol near the harbour ← Amy: {TALK[0]['content']}"
    both = TALK[0]["content"] in [hit.text for hit in whole.hits]
    assert (line in whole.text) is not both
    for window_size in (300, 400, 500, 2_000):
        assert mind.brief(ask, window=window_size).tokens <= window_size * 0.2
