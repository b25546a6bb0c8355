"""What says anew in free words what was said before stands before it, for questions of now."""

from datetime import UTC, datetime, timedelta

import pytest

from doxa.testing import FixedClock, open_memory

NOW = datetime(2024, 12, 14, 7, 30, tzinfo=UTC)
OTHERS = (
    "the lamp in the hall is warm white",
    "周末和小李去爬山",
    "we painted the fence in spring",
)
PAIRS = [
    ("I bring lunch from home", "canteen it is from now on, no more lunch boxes", "where do I eat lunch?"),
    ("the parcels go to the porch", "we moved the parcels to the garage", "where do the parcels go?"),
    ("我带饭上班", "以后不带饭了，改去食堂吃", "我中午吃什么？"),
    ("快递放在门口", "快递改放车库了", "快递放在哪里？"),
]  # fmt: skip


def said(old, new, *, embedder="fast", gap=30, **second):
    mind = open_memory(clock=FixedClock(NOW), settings={"models.embedder": embedder})
    texts = [old, *OTHERS, new]
    for n, text in enumerate(texts):
        extra = second if text == new else {}
        at = NOW - timedelta(days=gap * (len(texts) - n))
        mind.observe(text, session=f"s{n}", at=at, **extra)
    mind.settle(60)
    return mind


def sessions(mind, query):
    return [hit.source.session for hit in mind.recall(query, threshold=0, k=10, history=True)]


@pytest.mark.req("R7")
@pytest.mark.parametrize(("old", "new", "query"), PAIRS)
def test_an_update_in_free_words_stands_first(old, new, query):
    with said(old, new) as mind:
        found = sessions(mind, query)
        assert found.index("s4") < found.index("s0")


@pytest.mark.req("R7", "R10")
def test_it_is_as_relevant_as_what_it_changed_and_says_so():
    old, new, query = PAIRS[0]
    with said(old, new) as mind:
        hits = mind.recall(query, history=True)
        moved = next(hit for hit in hits if hit.source.session == "s4")
        assert "revision" in moved.parts
        assert [hit.score for hit in hits] == sorted((h.score for h in hits), reverse=True)


@pytest.mark.req("R7")
def test_a_question_about_the_past_keeps_the_order_of_relevance():
    with said("the parcels go to the porch", "we moved the parcels to the garage") as mind:
        for query in ("where did the parcels go before?", "where did the parcels go at first?"):
            assert not any("revision" in hit.parts for hit in mind.recall(query, threshold=0))


@pytest.mark.req("R7")
def test_another_speaker_or_another_name_changes_nothing():
    with said(*PAIRS[1][:2], name="Bo") as mind:
        assert not any("revision" in hit.parts for hit in mind.recall(PAIRS[1][2], threshold=0))
    with said("Kai plays the piano", "Mia switched to the trumpet") as mind:
        hits = mind.recall("which instrument does Kai play?", threshold=0)
        assert not any("revision" in hit.parts for hit in hits)


@pytest.mark.req("R7")
def test_without_vectors_a_change_of_something_else_stays_where_it_is():
    with said(
        "my sister is allergic to peanuts", "the meeting moved to Monday", embedder="hash"
    ) as m:
        assert m.recall("what is my sister allergic to?", threshold=0)[0].source.session == "s0"


@pytest.mark.req("R7")
def test_a_new_value_needs_no_word_of_change_where_the_question_says_its_sort():
    old, new = "parking costs six euros a day", "the parking machine wants eight euros a day"
    with said(old, new) as mind:
        found = sessions(mind, "how much does parking cost?")
        assert found.index("s4") < found.index("s0")
    with said(old, "the parking machine swallows cards") as mind:
        hits = mind.recall("how much does parking cost?", threshold=0)
        assert not any("revision" in hit.parts for hit in hits)


@pytest.mark.req("R7")
def test_a_name_written_small_is_no_name():
    with said("the api allows forty calls a minute", "we raised the quota to ninety") as mind:
        found = sessions(mind, "how many calls does the API allow?")
        assert found.index("s4") < found.index("s0")


@pytest.mark.req("R7")
def test_a_rare_word_in_common_finds_the_update_that_does_not_name_what_is_asked():
    with open_memory(clock=FixedClock(NOW), settings={"models.embedder": "fast"}) as mind:
        bags = [f"the carrier bag of shop {name} tore again" for name in "abcdefghijklmnopqrst"]
        texts = [
            "the carrier we use is Zufall",
            *bags,
            "Zufall broke one crate too many, so parcels go out by Hellmann now",
        ]
        for n, text in enumerate(texts):
            mind.observe(text, session=f"s{n}", at=NOW - timedelta(days=len(texts) - n))
        mind.settle(60)
        found = sessions(mind, "which carrier do we use?")
    assert found.index("s21") < found.index("s0")
