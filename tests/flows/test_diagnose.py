"""Diagnose names the stage that lost an expected memory."""

from datetime import timedelta

import pytest

import doxa
from doxa.testing import FixedClock, open_memory


@pytest.fixture
def clock():
    return FixedClock("2024-12-14T07:30:00+00:00")


@pytest.fixture
def mind(clock):
    with open_memory(clock=clock, settings={"recall.threshold": "0.05"}) as opened:
        yield opened


def only(mind):
    return mind.memories()[0]


@pytest.mark.req("R14")
def test_a_memory_that_is_found_has_no_stage_that_lost_it(mind):
    mind.observe("the spare key is under the flower pot")
    mind.settle(5)
    found = mind.diagnose("where is the spare key", only(mind).id[:10])
    assert found.found
    assert found.stage is None
    assert [step.name for step in found.steps] == [
        "query", "scope", "text", "embedder", "arms", "age", "threshold", "ranking", "count",
    ]  # fmt: skip


@pytest.mark.req("R14")
@pytest.mark.parametrize(
    ("stage", "prepare", "query", "options"),
    [
        ("query", {}, "thanks", {}),
        ("scope", {"scene": "garden"}, "spare key", {"scene": "kitchen"}),
        ("scope", {"user": "amy"}, "spare key", {"user": "ben"}),
        ("threshold", {}, "where is the spare thing", {"threshold": 1.0}),
    ],
)
def test_the_stage_that_lost_it_is_named(mind, stage, prepare, query, options):
    mind.observe("the spare key is under the flower pot", **prepare)
    mind.settle(5)
    found = mind.diagnose(query, only(mind).id, **options)
    assert not found.found
    assert found.stage == stage
    step = next(step for step in found.steps if step.name == stage)
    assert step.ok is False
    assert step.detail
    assert step.advice


@pytest.mark.req("R14")
def test_what_has_expired_or_been_asked_for_too_few_is_said(mind, clock):
    mind.observe([{"content": f"the spare key number {n} is in box {n}"} for n in range(9)])
    mind.settle(5)
    last = mind.recall("spare key box", k=9, threshold=0)[-1]
    assert mind.diagnose("spare key box", last.id, k=2).stage == "count"
    mind.edit(last.id, valid_until=clock.now() + timedelta(days=1))
    clock.advance(days=2)
    found = mind.diagnose("spare key box", last.id, k=20)
    assert found.stage == "scope"
    assert "expired" in found.steps[1].detail
    with pytest.raises(doxa.NotFound):
        mind.diagnose("spare key", "m_nothing")


@pytest.mark.req("R14")
def test_what_the_agent_still_reads_is_said(mind):
    mind.observe("the spare key is under the flower pot", session="now")
    mind.settle(5)
    turn = next(memory for memory in mind.memories() if memory.kind == "turn")
    live = mind.diagnose("where is the spare key", turn.id, session="now")
    assert live.stage == "scope"
    assert "live window" in live.steps[1].detail


@pytest.mark.req("R14")
def test_what_a_hit_tells_already_is_lost_in_the_ranking(mind):
    mind.observe("I like short answers")
    mind.settle(5)
    turn = next(memory for memory in mind.memories() if memory.kind == "turn")
    found = mind.diagnose("short answers", turn.id)
    assert found.stage == "ranking"
    assert "a hit tells it already" in found.steps[-2].detail
