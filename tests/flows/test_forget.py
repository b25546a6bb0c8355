"""Forgetting in a store: said first, then done, and taken back when it matters again."""

import pytest

from doxa.domain.errors import InvalidInput
from doxa.testing import FixedClock, open_memory

START = "2025-01-05T10:00:00+08:00"
LATER = "2025-06-01T10:00:00+08:00"


@pytest.fixture
def clock():
    return FixedClock(START)


@pytest.fixture
def mind(clock):
    with open_memory(clock=clock) as opened:
        opened.observe("我下周要去北京出差", session="a")
        opened.observe("I like tables", session="b")
        opened.settle()
        yield opened


def texts(found):
    return {memory.text for memory in found}


@pytest.mark.req("F1", "F5")
def test_a_dry_run_says_what_would_go_and_changes_nothing(mind):
    before = mind.memories(), mind.audit()
    found = mind.forget(at=LATER)
    assert [(str(item.fate), str(item.cause), item.kind) for item in found.items] == [
        ("archive", "expired", "plan")
    ]
    assert found.looked_at == 4
    assert (mind.memories(), mind.audit()) == before


@pytest.mark.req("F1", "R6")
def test_what_is_archived_is_found_only_by_a_deep_look(mind):
    found = mind.forget(dry_run=False, at=LATER)
    assert dict(found.counts) == {"archive": 1}
    gone = found.items[0].text
    assert gone not in texts(mind.recall("北京出差", at=LATER, history=True))
    assert gone in texts(mind.recall("北京出差", at=LATER, history=True, deep=True))
    assert mind.audit(1)[0]["action"] == "archive"
    assert mind.forget(dry_run=False, at=LATER).total == 0


@pytest.mark.req("F4")
def test_what_is_used_again_fades_no_longer(mind, clock):
    clock.advance(days=147)
    assert mind.recall("tables")[0].parts["fading"] < 1.0
    assert mind.forget().fading == 1
    mind.settle()
    assert mind.forget().fading == 0
    assert "fading" not in mind.recall("tables?")[0].parts


@pytest.mark.req("F2")
def test_over_the_capacity_the_least_goes_to_the_archive(mind):
    found = mind.forget(dry_run=False, profile="archive", capacity=2)
    assert dict(found.counts) == {"archive": 2}
    kept = [memory for memory in mind.memories() if memory.state == "active"]
    assert {str(memory.kind) for memory in kept} == {"preference", "plan"}


@pytest.mark.req("F5")
def test_the_policy_of_a_space_is_its_own_and_survives(tmp_path):
    path = tmp_path / "doxa.db"
    with open_memory(where=path) as mind:
        mind.policy(profile="smalltalk", kinds={"plan": {"archive": 3}})
    with open_memory(where=path) as mind:
        policy = mind.policy()
        assert policy.profile == "smalltalk"
        assert policy.rule("plan").archive == 3
        assert mind.audit(1)[0]["action"] == "policy"


@pytest.mark.req("F5", "R12")
def test_a_new_policy_is_not_answered_from_the_cache(mind, clock):
    clock.advance(days=147)
    assert "fading" in mind.recall("tables")[0].parts
    mind.policy(profile="archive")
    assert "fading" not in mind.recall("tables")[0].parts


@pytest.mark.req("F5")
def test_a_policy_that_cannot_be_changes_nothing(mind):
    before = mind.policy()
    with pytest.raises(InvalidInput, match="dreams"):
        mind.policy(kinds={"dreams": {"fade": 1}})
    assert mind.policy() == before


@pytest.mark.req("F4")
def test_a_brief_that_needs_an_archived_memory_takes_it_back(mind):
    row = mind.recall("tables")[0]
    mind.edit(row.id, state="archived")
    memory = mind.get(row.id)
    with mind._context.store.write(mind._context.space.id) as unit:
        assert unit.memories.revive([memory.row]) == 1
        assert unit.memories.revive([memory.row]) == 0
    assert memory.text in texts(mind.recall("tables"))


@pytest.mark.req("F5", "F6")
def test_what_a_policy_erases_is_gone_from_the_journal_too_unless_something_rests_on_it(mind):
    mind.observe("the weather is dull today", session="c", at=START)
    mind.settle()
    found = mind.forget(dry_run=False, profile="smalltalk", at="2025-03-01T10:00:00+08:00")
    assert dict(found.counts) == {"archive": 1, "erase": 3}
    assert {memory.text for memory in mind.memories()} == {
        "I like tables",
        "The user likes tables.",
    }
    left = [turn.content for row in mind.sessions() for turn in mind.session(row.id).turns]
    assert left == ["I like tables"]
    mind.redistil()
    mind.settle()
    assert len(mind.memories()) == 2


@pytest.mark.req("F1", "F2")
def test_every_night_the_policy_is_applied_by_itself(mind, clock):
    clock.advance(days=60)
    mind.settle()
    assert [str(memory.state) for memory in mind.memories(kinds=["plan"])] == ["archived"]
    assert mind.audit(1)[0]["actor"] == "policy"


@pytest.mark.req("F1")
def test_what_was_imported_today_is_new_here_however_old_it_is(mind, clock):
    clock.advance(days=700)
    mind.observe("I play the cello", at=START, session="old")
    mind.settle()
    mind.forget(dry_run=False)
    assert "The user plays the cello." in texts(mind.recall("which instrument? cello"))
    assert [str(m.state) for m in mind.memories(text="cello")] == ["active", "active"]


@pytest.mark.req("C3", "F3")
def test_the_loser_of_a_conflict_loses_confidence_and_is_archived_when_nobody_needs_it(clock):
    with open_memory(clock=clock) as mind:
        mind.observe("I live in Beijing", user="ann", session="a")
        mind.settle()
        before = mind.memories(kinds=["fact"])[0]
        clock.advance(days=1)
        mind.observe("I live in Shanghai now", user="ann", session="b")
        mind.settle()
        after = mind.get(before.id)
        winner = next(m for m in mind.memories(kinds=["fact"]) if m.id != before.id)
        assert after.superseded_by == winner.id
        assert after.confidence < before.confidence
        clock.advance(days=32)
        mind.forget(dry_run=False)
        assert str(mind.get(before.id).state) == "archived"
        assert str(mind.get(winner.id).state) == "active"
