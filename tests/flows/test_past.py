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


@pytest.mark.req("K1", "K8")
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


@pytest.mark.req("K3", "K11")
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


@pytest.mark.req("K11", "F6")
def test_the_past_tells_nothing_that_was_erased_since():
    with living() as life:
        life.say("我喜欢香草拿铁", "我喜欢香草拿铁", "我喜欢香草拿铁", "我喜欢香草拿铁").think()
        before = life.clock.now()
        erase(life, [m for m in life.mind.memories(limit=100) if "香草" in m.text])
        assert life.mind.beliefs(states=ALL, at=before) == []


@pytest.mark.req("K9")
@pytest.mark.parametrize(
    ("rules", "withdrawal"),
    [
        (("Use tables in the weekly report",) * 5, "No more tables in the weekly report"),
        (("Use tables in the weekly report",) * 5, "Stop using tables in the weekly report"),
        (FOR_TABLES, "周报不要再用表格了"),
    ],
)
def test_case_c8_a_way_that_is_taken_back_is_doubted_at_once(rules, withdrawal):
    with living() as life:
        life.say(*rules).think()
        assert str(life.find("table").state) == "formal"
        life.say(withdrawal).think()
        assert str(life.find("table").state) == "doubted"


@pytest.mark.req("K1", "K9")
def test_wordings_of_one_choice_add_up_and_the_other_kind_turns_it():
    with living() as life:
        life.say("订票默认靠过道就好", "每次都帮我订过道座", "Always get me an aisle seat",
                 "I like aisle seats", scene="general").think()  # fmt: skip
        (rule,) = [b for b in life.all() if b.slot == "seat"]
        assert (str(rule.state), rule.support, rule.text) == (
            "formal", 4, "当选座位时，默认选靠过道的座位。",
        )  # fmt: skip
        life.say("以后订票都要靠窗的座位", "I like window seats", "每次都帮我订靠窗座",
                 "Always get me a window seat", scene="general").think()  # fmt: skip
        assert str(life.find("window").state) == "formal"
        assert str(life.find("aisle").state) == "demoted"


@pytest.mark.req("K11", "B4")
def test_a_brief_of_an_earlier_moment_holds_the_rules_of_that_moment():
    with living() as life:
        life.say(*FOR_TABLES, days=7)
        between = life.clock.now()
        life.say("周报用要点", "周报用要点", "周报用要点", "周报用要点", days=7).think()

        def rules(at):
            return life.mind.brief("写周报", scene="report/weekly", user="ann", at=at).text

        assert "默认用表格" in rules(between)
        assert "默认用要点" not in rules(between)
        assert "默认用要点" in rules(life.clock.now())
        assert "默认用表格" not in rules(life.clock.now())
