"""Tune: what the log proposes, and that it changes nothing."""

import pytest

from doxa.domain.tuning import ENOUGH, effect_of
from doxa.testing import FixedClock, open_memory

THINGS = [
    *("tea", "coffee", "bread", "cheese", "rice", "soup", "salad", "pasta", "fish", "apples"),
    *(
        "pears",
        "plums",
        "grapes",
        "melons",
        "olives",
        "honey",
        "butter",
        "pepper",
        "ginger",
        "garlic",
    ),
    *(
        "onions",
        "leeks",
        "beans",
        "lentils",
        "oats",
        "barley",
        "walnuts",
        "almonds",
        "figs",
        "dates",
    ),
]


@pytest.mark.req("R13")
def test_the_effect_is_measured_as_it_says():
    effect = effect_of(
        [(["a", "b"], frozenset("a")), (["c", "d"], frozenset("de")), ([], frozenset("x"))]
    )
    assert (effect.found, effect.precise, effect.first) == pytest.approx((0.5, 1 / 3, 0.5))
    assert effect.balance == pytest.approx(0.4)
    assert effect_of([]).balance == 0


def life(threshold):
    """A mind whose recalls return noise beside the one thing that is used."""
    clock = FixedClock()
    mind = open_memory(clock=clock, settings={"recall.threshold": threshold})
    for thing in THINGS:
        mind.observe(f"I like {thing} from the market", session=f"s {thing}")
    mind.settle()
    clock.advance(days=40)
    for thing in THINGS:
        hits = mind.recall(f"{thing} from the market")
        used = [hit.id for hit in hits if thing in hit.text][:1]
        if used:
            mind.feedback(hits.id, used=used)
    return mind


@pytest.mark.req("R13")
def test_a_threshold_that_lets_noise_in_is_proposed_higher_with_its_effect():
    with life(0.05) as mind:
        before = mind._context.store.digests()
        found = mind.tune()
        assert mind._context.store.digests() == before
        assert found.judged >= ENOUGH
        (proposal,) = [p for p in found.proposals if "recall.threshold" in p.settings]
        assert proposal.settings["recall.threshold"] > 0.05
        assert proposal.then.precise > proposal.now.precise
        assert proposal.then.balance - proposal.now.balance >= 0.02
        assert found.unused == () or all(idle.returned >= 3 for idle in found.unused)


@pytest.mark.req("R13")
def test_with_little_feedback_nothing_is_proposed_and_it_says_why():
    mind = open_memory()
    mind.observe("I like tea")
    mind.settle()
    hits = mind.recall("tea")
    mind.feedback(hits.id, used=[hits[0].id])
    found = mind.tune()
    assert found.proposals == ()
    assert (found.judged, found.replayed) == (1, 1)
    assert str(ENOUGH) in found.notes[0]
    assert found.now.found == 1.0


@pytest.mark.req("R13")
def test_what_was_never_returned_and_what_was_never_used_is_listed():
    clock = FixedClock()
    mind = open_memory(clock=clock)
    mind.observe("I like tea with milk")
    mind.observe("I prefer tables in weekly reports", session="other")
    mind.observe("I prefer serif fonts on posters", scene="design", session="third")
    mind.settle()
    clock.advance(days=31)
    for _ in range(4):
        hits = mind.recall("tea with milk", k=3)
        turn, rest = hits[0], hits[1:]
        mind.feedback(hits.id, used=[turn.id])
        clock.advance(hours=1)
    found = mind.tune()
    assert {idle.id for idle in found.unused} == {hit.id for hit in rest}
    listed = [mind.get(idle.id).text for idle in found.never]
    assert found.never_count == len(listed)
    assert any("serif" in text for text in listed)
    assert not any("tea" in text for text in listed)
