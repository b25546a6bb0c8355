"""Reflecting on a part, and on the past: one scene, an earlier moment, what stood then."""

from datetime import timedelta

import pytest

from doxa.domain.errors import InvalidInput
from doxa.flows.erase import remove_memories
from tests.flows.lives import ALL, FOR_TABLES, living


def erase(life, memories):
    context = life.mind._context
    with context.store.write(context.space.id) as unit:
        remove_memories(context, unit, memories, "person", "erased")


@pytest.mark.req("K1")
def test_reflecting_on_one_scene_leaves_the_others_waiting():
    with living() as life:
        life.say(*FOR_TABLES, scene="report/weekly", days=0)
        life.say(*FOR_TABLES, scene="reporting", days=0)
        done = life.think(scene="report")
        assert done.memories
        assert done.waiting
        assert {b.scene for b in life.all()} == {"report/weekly"}
        life.think()
        assert {b.scene for b in life.all()} == {"report/weekly", "reporting"}


@pytest.mark.req("K1", "T4")
def test_reflecting_as_of_an_earlier_moment_sees_nothing_later_and_is_caught_up_on():
    with living() as life:
        start = life.clock.now()
        for number, text in enumerate(FOR_TABLES):
            life.say(text, days=0, at=start - timedelta(days=70 - 7 * number))
        life.say("以后提交代码前先跑测试", days=0, at=start - timedelta(days=50))
        done = life.think(at=start - timedelta(days=55))
        assert done.waiting == 1
        assert life.states() == {("report/weekly", "table", 1): "candidate"}
        life.think()
        assert len(life.all()) == 2
        assert str(life.find("table").state) == "formal"
        with pytest.raises(InvalidInput, match="passed"):
            life.mind.reflect(at=life.clock.now() + timedelta(days=1))


@pytest.mark.req("T4", "K3")
def test_beliefs_are_told_as_they_stood_at_a_moment():
    with living() as life:
        start = life.clock.now()
        life.say(*FOR_TABLES, days=7).say("周报用要点", "周报用要点", "周报用要点", "周报用要点")
        life.think()

        def then(days):
            told = life.mind.beliefs(states=ALL, at=start + timedelta(days=days))
            return {b.value: (str(b.state), b.support, b.against) for b in told}

        assert then(-1) == {}
        assert then(0) == {"table": ("observed", 1, 0)}
        assert then(14) == {"table": ("candidate", 3, 0)}
        assert then(21) == {"table": ("formal", 4, 0)}
        assert then(28)["bullets"] == ("observed", 1, 4)
        now = {b.value: (str(b.state), b.support, b.against) for b in life.all()}
        assert then(56) == now


@pytest.mark.req("T4", "F6")
def test_the_past_tells_nothing_that_was_erased_since():
    with living() as life:
        life.say("我喜欢香草拿铁", "我喜欢香草拿铁", "我喜欢香草拿铁", "我喜欢香草拿铁").think()
        before = life.clock.now()
        erase(life, [m for m in life.mind.memories(limit=100) if "香草" in m.text])
        assert life.mind.beliefs(states=ALL, at=before) == []
