"""Statements that share neither slot nor words: recognised by structure, class by class."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doxa.domain.memory import Kind
from doxa.text.comparison import Claim, Relation, compare
from doxa.text.comparison.changes import changes, once
from doxa.text.comparison.evidence import evidence
from doxa.text.comparison.gist import gist
from doxa.text.comparison.weights import WEIGHTS

SAME, UPDATE, CONTRADICTION, DISTINCT = Relation
NOW = datetime(2025, 3, 3, 10, tzinfo=UTC)

pytestmark = pytest.mark.req("W5")


def claim(text, kind=Kind.FACT, days=0, until=None):
    return Claim(
        kind=kind, subject="user", holder="u", scene="general", slot=None, single_valued=False,
        value="", polarity=0, text=text, lang="zh", occurred_at=NOW + timedelta(days=days),
        valid_until=until,
    )  # fmt: skip


def relation(old, new, likeness=None):
    return compare(claim(old), claim(new, days=20), likeness).relation


PARAPHRASES = [
    ("我受不了苦瓜", "苦瓜对我来说是折磨"),
    ("我家住在厦门", "我住厦门"),
    ("我是吃素的", "我从不吃肉"),
    ("我恐高", "我特别怕高"),
    ("我信得过这家银行", "这家银行我放心"),
    ("房租每个月两千五", "我一个月的房租是2500"),
    ("我家养了俩猫", "我有两只猫"),
    ("我从不抽烟", "烟我是不碰的"),
    ("I can't stand celery", "celery is disgusting to me"),
    ("I never skip lunch", "I always eat lunch"),
    ("I'm a vegetarian", "I do not eat meat"),
    ("I go to the gym twice a week", "I'm at the gym two times a week"),
    ("My rent is 1,250 a month", "I pay one thousand two hundred and fifty in rent a month"),
    ("I adore thunderstorms", "thunderstorms make me really happy"),
    ("I dont drink coffee", "I do not drink coffee"),
]
OPPOSITES = [
    ("我信得过他们家的快递", "他们家的快递我信不过"),
    ("我吃得惯面食", "面食我吃不惯"),
    ("我爱看恐怖片", "恐怖片我看都不看"),
    ("我对花生过敏", "花生我不过敏"),
    ("我很外向", "我很内向"),
    ("灯光要亮", "灯光要暗"),
    ("我离不开咖啡", "咖啡我碰都不碰"),
    ("Use emojis in your replies", "no emojis in your replies please"),
    ("I take sugar in my tea", "no sugar in my tea"),
    ("Jazz bores me to death", "I adore jazz"),
    ("mushrooms are lovely", "I wouldn't touch a mushroom"),
    ("I eat meat", "I'm vegetarian"),
    ("I am a smoker", "I am a non-smoker"),
    ("I'm fine with phone calls", "phone calls are a no from me"),
    ("We ship on Fridays, that's policy", "We never ship on Fridays, that's policy"),
]
CHANGES = [
    ("我开的是比亚迪", "车换成理想了"),
    ("我每天吃二十毫克他汀", "他汀加到四十毫克了"),
    ("我体重八十四公斤", "瘦到七十九公斤了"),
    ("我每周去健身房三次", "现在每周去健身房五次"),
    ("我单身", "我结婚了"),
    ("I drive a Corolla", "sold the Corolla, I drive a Tesla now"),
    ("I weigh 84 kilos", "I'm down to 79 kilos"),
    ("The budget is 12,000", "the budget has been cut to 9,000"),
    ("My flight leaves at 7 pm", "my flight has been moved to 9 pm"),
    ("I'm single", "I got married"),
]
OTHERS = [
    ("我妈对花生过敏", "我爸对花生过敏"),
    ("我住青岛", "我哥住青岛"),
    ("我爱喝绿茶", "我爱喝咖啡"),
    ("早饭吃包子", "晚饭吃面"),
    ("我有哮喘", "我有痛风"),
    ("会议室A有白板", "会议室B有白板"),
    ("我的生日在三月", "我媳妇的生日在三月"),
    ("My wife takes sugar in her tea", "I take no sugar in my tea"),
    ("I read detective novels", "I write detective novels"),
    ("My knee hurts", "my shoulder hurts"),
    ("I'm allergic to walnuts", "my daughter is allergic to walnuts"),
    ("I can't swim", "I can't cook"),
    ("Meeting room A has a whiteboard", "Meeting room B has a whiteboard"),
    ("I want to learn pottery", "I learned pottery"),
]


@pytest.mark.parametrize(("old", "new"), PARAPHRASES)
def test_the_same_in_other_words(old, new):
    assert relation(old, new) is SAME


@pytest.mark.parametrize(("old", "new"), OPPOSITES)
def test_the_other_side_of_the_same_in_either_order(old, new):
    assert relation(old, new) is CONTRADICTION
    assert relation(new, old, 0.9999) is not SAME


@pytest.mark.parametrize(("old", "new"), CHANGES)
def test_another_value_or_state_of_the_same(old, new):
    assert relation(old, new) is UPDATE


@pytest.mark.parametrize(("old", "new"), OTHERS)
@pytest.mark.parametrize("likeness", [None, 0.9999])
def test_another_person_thing_or_doing_stays_beside(old, new, likeness):
    assert relation(old, new, likeness) is DISTINCT


@pytest.mark.parametrize("likeness", [None, 0.0, 0.5, 1.0])
def test_likeness_alone_moves_nothing(likeness):
    assert relation("我在学古筝", "The parcel arrived broken", likeness) is DISTINCT
    assert relation("I like tea", "I like coffee", likeness) is DISTINCT


@pytest.mark.parametrize(
    ("rule", "once_only"),
    [
        ("周报用表格", "这次周报用要点就行"),
        ("Weekly reports as tables", "just this once, weekly reports as bullet points"),
    ],
)
def test_an_exception_leaves_the_rule_as_it_was(rule, once_only):
    old, new = claim(rule, Kind.PREFERENCE), claim(once_only, Kind.PREFERENCE)
    assert compare(old, new, None).relation is DISTINCT
    assert once(once_only)


def test_what_holds_for_a_while_settles_nothing_that_holds_at_large():
    old = claim("用户不喝咖啡", Kind.PREFERENCE)
    for_a_while = claim("用户喝咖啡", Kind.PREFERENCE, until=NOW + timedelta(days=7))
    assert compare(old, for_a_while, 1.0).relation is DISTINCT
    assert compare(for_a_while, old, 1.0).relation is DISTINCT
    assert compare(old, replace(for_a_while, valid_until=None), 1.0).relation is CONTRADICTION


def test_a_plan_that_was_carried_out_is_settled():
    old = claim("用户打算买二手车", Kind.PLAN)
    assert compare(old, claim("二手车买好了", Kind.OUTCOME, days=9), None).relation is not SAME
    other = claim("厨房修好了", Kind.OUTCOME, days=9)
    assert compare(old, other, None).relation is DISTINCT


def test_evidence_and_weights_name_the_same_numbers():
    numbers = evidence(gist("I like tea"), gist("我爱喝茶"), 0.9)
    assert list(numbers) == list(WEIGHTS)
    assert all(len(weights) == len(Relation) for weights in WEIGHTS.values())


@given(st.text(max_size=80), st.text(max_size=80))
def test_evidence_is_bounded_for_any_text(one, two):
    numbers = evidence(gist(one), gist(two), 1.0)
    assert all(-20 <= value <= 20 for value in numbers.values())


def test_change_is_told_by_words():
    assert changes("i've moved to lisbon").replaced
    assert changes("我们搬到厦门了").replaced
    assert changes("i no longer smoke").ceased
    assert changes("our son was born on monday").event
    assert not any(changes("i like tea"))
