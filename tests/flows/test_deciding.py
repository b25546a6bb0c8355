"""What rules leave undecided, a model decides where one is configured: that, and no more."""

import json

import pytest

from doxa.testing import FixedClock, ScriptedLlm, open_memory
from doxa.text.comparison import Relation, Verdict

pytestmark = pytest.mark.req("W5", "W4")

OLD, NEW = "I live in Bern.", "My home is in Basel."


def said(relation, place=1):
    return json.dumps({"relations": [{"old": place, "relation": relation}]})


@pytest.fixture
def undecided(monkeypatch):
    """Rules that keep every two statements apart and are not sure of it."""
    from doxa.flows import deciding, placement

    def compare(*_):
        return Verdict(Relation.DISTINCT, "who knows", undecided=True)

    monkeypatch.setattr(placement, "compare", compare)
    monkeypatch.setattr(deciding, "compare", compare)


def told(answer):
    """Two statements, one on the next day, with a model that answers so; the facts by text."""
    llm = ScriptedLlm(lambda _: answer)
    with open_memory(clock=FixedClock("2025-03-03T10:00:00+08:00"), llm=llm) as mind:
        mind.observe(OLD, session="a", user="ann")
        mind.settle()
        mind._context.clock.advance(days=1)
        mind.observe(NEW, session="b", user="ann")
        mind.settle()
        found = {m.text: m for m in mind.memories(kinds=["fact"])}
        asked = [p for p in llm.prompts if p.purpose == "conflict"]
        return found, asked, {m.id: mind.why(m.id) for m in found.values()}


@pytest.mark.usefixtures("undecided")
def test_an_update_puts_the_older_aside_and_says_who_decided():
    found, asked, why = told(said("update"))
    old, new = sorted(found.values(), key=lambda memory: memory.occurred_at)
    assert old.superseded_by == new.id
    assert why[old.id].history[0]["cause"] == "model:conflict/1"
    assert len(asked) == 1
    assert asked[0].user.count("\n") == 3


@pytest.mark.usefixtures("undecided")
def test_the_same_said_again_is_one_more_mention():
    (memory,) = told(said("same"))[0].values()
    assert (memory.mentions, memory.superseded_by) == (2, None)


@pytest.mark.usefixtures("undecided")
@pytest.mark.parametrize(
    "answer", [said("distinct"), said("same", 9), said("erase"), "no", '{"relations": 1}', ""]
)
def test_whatever_else_it_says_leaves_both(answer):
    found, _, _ = told(answer)
    assert {memory.superseded_by for memory in found.values()} == {None}
    assert len(found) == 2


def test_where_rules_decide_no_model_is_asked():
    found, asked, _ = told(said("distinct"))
    assert asked == []
    assert sum(memory.superseded_by is not None for memory in found.values()) == 1
