"""Changed circumstances are versions, each true in its own time (C2, F3)."""

from datetime import UTC, datetime

import pytest

from doxa.domain.memory import Kind
from doxa.testing import FixedClock, open_memory


def lived(mind, clock, said, days=90):
    for number, text in enumerate(said):
        mind.observe(text, user="ann", session=f"s{number}")
        mind.settle()
        clock.advance(days=days)


def told(mind, query, month):
    at = datetime(2025, month, 15, tzinfo=UTC)
    return " ".join(hit.text for hit in mind.recall(query, user="ann", at=at, threshold=0))


@pytest.fixture
def clock():
    return FixedClock("2025-01-01T09:00:00+00:00")


CHANGES = {
    "en": (
        ("I live in Lisbon", "I live in Osaka now", "I live in Lisbon"),
        "where do I live?",
        ("Lisbon", "Osaka"),
    ),
    "zh": (
        ("我住在北京", "我现在住在上海", "我住在北京"),
        "我住在哪里",
        ("北京", "上海"),
    ),
    "role": (
        ("My role is engineer", "My role is manager now", "My role is engineer"),
        "what is my role?",
        ("engineer", "manager"),
    ),
}


@pytest.mark.req("F3", "C2", "R6")
@pytest.mark.parametrize("which", CHANGES)
def test_what_was_true_twice_is_true_in_both_times_and_not_between(which, clock):
    said, query, (first, second) = CHANGES[which]
    with open_memory(clock=clock) as mind:
        lived(mind, clock, said)
        for month, right, wrong in ((2, first, second), (5, second, first), (7, first, second)):
            found = told(mind, query, month)
            assert right in found
            assert wrong not in found
        versions = [m for m in mind.memories(user="ann") if m.kind is Kind.FACT]
        assert [m.standing for m in versions] == ["active", "superseded", "superseded"]
        assert [m.superseded_by for m in versions[1:]] == [m.id for m in versions[:-1]]
        assert [m.superseded_at for m in versions[1:]] == [m.occurred_at for m in versions[:-1]]


@pytest.mark.req("C2")
def test_a_promotion_makes_a_new_version_and_no_error_of_the_old_one(clock):
    said = (
        "I book economy class when I travel",
        "I got promoted, I book business class from now on",
    )
    with open_memory(clock=clock) as mind:
        lived(mind, clock, said)
        assert "business" in told(mind, "which class do I book?", 6)
        assert "economy" not in told(mind, "which class do I book?", 6)
        before = told(mind, "which class do I book?", 2)
        assert "economy" in before
        assert "business" not in before
        history = mind.recall("which class do I book?", user="ann", history=True, threshold=0)
        assert {"economy", "business"} <= set(" ".join(hit.text for hit in history).split())


BESIDE = (
    ("In winter I live in Lisbon", "In summer I live in Oslo"),
    ("In the morning I like coffee", "In the evening I don't like coffee"),
    ("I prefer short answers when I am on my phone", "I prefer long answers when I am at my desk"),
    ("When I cook I prefer short answers", "When I study I prefer detailed answers"),
    ("冬天我住在三亚", "夏天我住在哈尔滨"),
    ("我早上喜欢喝咖啡", "我晚上不喜欢喝咖啡"),
    ("手机上我喜欢简短的回答", "电脑上我喜欢详细的回答"),
    ("赶时间的时候我喜欢简短的回答", "有空的时候我喜欢详细的回答"),
)


@pytest.mark.req("C2", "C1")
@pytest.mark.parametrize("said", BESIDE)
def test_what_holds_in_another_circumstance_stands_beside(said, clock):
    with open_memory(clock=clock) as mind:
        lived(mind, clock, said)
        read = [m for m in mind.memories(user="ann") if m.kind is not Kind.TURN]
        assert [m.standing for m in read] == ["active", "active"]


INSTEAD = (
    ("In winter I live in Lisbon", "In winter I live in Oslo"),
    ("In winter I live in Lisbon", "In summer I live in Oslo now"),
    ("I live in Lisbon", "I live in Oslo"),
    ("When I cook I prefer short answers", "When I'm cooking I prefer detailed answers"),
    ("冬天我住在三亚", "冬天我住在哈尔滨"),
    ("手机上我喜欢简短的回答", "手机上我喜欢详细的回答"),
    ("我住在三亚", "我搬到哈尔滨了"),
)


@pytest.mark.req("C2", "F3")
@pytest.mark.parametrize("said", INSTEAD)
def test_what_changes_in_the_same_circumstance_gives_way(said, clock):
    with open_memory(clock=clock) as mind:
        lived(mind, clock, said)
        read = [m for m in mind.memories(user="ann") if m.kind is not Kind.TURN]
        assert sorted(m.standing for m in read) == ["active", "superseded"]


@pytest.mark.req("F4", "R11")
def test_what_was_archived_comes_back_when_a_brief_needs_it_again(clock):
    with open_memory(clock=clock) as mind:
        mind.observe("I prefer tables in weekly reports", user="ann", session="s")
        mind.settle()
        for memory in mind.memories(user="ann"):
            mind.edit(memory.id, state="archived")
        brief = mind.brief("tables in weekly reports", user="ann")
        assert "tables" in brief.text
        mind.settle()
        assert brief.hits
        assert {mind.get(hit.id).standing for hit in brief.hits} == {"active"}
