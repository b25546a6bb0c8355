import json
from collections import Counter
from dataclasses import replace
from datetime import datetime, timedelta, timezone
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doxa.domain.memory import Kind
from doxa.domain.source import Role
from doxa.text.comparison import Claim, Relation, compare
from doxa.text.rules import distil
from doxa.text.rules.values import Said

DATA = Path(__file__).parent / "data"
MONDAY = datetime(2024, 12, 16, 10, tzinfo=timezone(timedelta(hours=8)))
SAME, UPDATE, CONTRADICTION, DISTINCT = Relation


def claim(text, kind="fact", after_days=0, **fields):
    return Claim(
        kind=Kind(kind),
        subject=fields.get("subject", "user"),
        holder=fields.get("holder", "u1"),
        scene=fields.get("scene", "general"),
        slot=fields.get("slot"),
        single_valued=fields.get("single", False),
        value=fields.get("value", ""),
        polarity=fields.get("polarity", 0),
        text=text,
        lang="zh",
        occurred_at=MONDAY + timedelta(days=after_days),
        retracts=fields.get("retracts", False),
    )


def said(text, at=MONDAY):
    """The claims the distiller reads in a turn."""
    return [
        claim(
            unit.sentence, unit.kind, subject=unit.subject, slot=unit.slot, value=unit.value,
            single=unit.single_valued, polarity=unit.polarity, retracts=unit.retracts,
        )
        for unit in distil(Said(text, Role.USER, at)).units
    ]  # fmt: skip


def pairs(lang):
    lines = (DATA / f"pairs_{lang}.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def sides(pair):
    if "said" in pair:
        old, new = (said(text) for text in pair["said"])
        assert old, pair["said"]
        assert new, pair["said"]
        return old[0], new[0]
    return claim(**pair["old"]), claim(**{"after_days": 1, **pair["new"]})


def relation(old, new, likeness=None):
    return compare(claim(old), claim(new, after_days=1), likeness).relation


@pytest.mark.req("W5")
@pytest.mark.parametrize("likeness", [None, 0.99])
@pytest.mark.parametrize("part", ["dev", "held"])
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_labelled_pairs(lang, part, likeness):
    rows = [pair for pair in pairs(lang) if pair["part"] == part]
    found = [(pair["relation"], compare(*sides(pair), likeness).relation.value) for pair in rows]
    assert len(rows) >= 100
    merged = [row for row, (want, got) in zip(rows, found, strict=True) if got == "same" != want]
    assert not merged
    right = sum(want == got for want, got in found)
    assert right / len(rows) >= 0.9, Counter(found)


@pytest.mark.req("W5")
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_labelled_pairs_are_many_and_of_every_relation(lang):
    counts = Counter(pair["relation"] for pair in pairs(lang))
    assert counts.total() >= 150
    assert min(counts[name] for name in Relation) >= 30


FOR = ["用户喜欢{}", "用户很喜欢{}", "用户不是不喜欢{}", "用户没有不喜欢{}", "用户不讨厌{}"]
AGAINST = [
    "用户不喜欢{}",
    "用户讨厌{}",
    "用户从不喜欢{}",
    "用户不再喜欢{}",
    "用户受不了{}",
    "用户以前喜欢{}",
    "用户並不喜歡{}",
]
LIKES = [
    "The user likes {}.",
    "The user really loves {}.",
    "The user doesn't dislike {}.",
    "It is not that the user hates {}.",
]
HATES = [
    "The user doesn't like {}.",
    "The user hates {}.",
    "The user never likes {}.",
    "The user no longer enjoys {}.",
    "The user can't stand {}.",
    "The user used to like {}.",
]
THINGS = st.sampled_from(
    [
        "香菜",
        "咖啡",
        "加班",
        "下雨天",
        "坐飞机",
        "pizza",
        "SQL",
        "早起",
        "无糖可乐",
        "特别甜的蛋糕",
        "long meetings",
        "C++",
    ]
)


@pytest.mark.req("W5")
@given(st.sampled_from([(FOR, AGAINST), (LIKES, HATES)]), THINGS, st.data())
def test_likeness_never_merges_opposites(sentences, thing, data):
    side, other = sentences
    old, again = data.draw(st.sampled_from(side)), data.draw(st.sampled_from(side))
    new = data.draw(st.sampled_from(other))
    for likeness in (None, 0.92, 1.0):
        assert relation(old.format(thing), new.format(thing), likeness) is CONTRADICTION
        assert relation(new.format(thing), old.format(thing), likeness) is CONTRADICTION
    assert relation(old.format(thing), again.format(thing)) is SAME


@pytest.mark.req("W5")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("张三借给李四一百元", "李四借给张三一百元"),
        ("用户欠助手100元", "助手欠用户100元"),
        ("Acme sued Bolt", "Acme was sued by Bolt"),
        ("emails from Bob", "emails to Bob"),
        ("call before lunch", "call after lunch"),
        ("先吃饭后吃药", "先吃药后吃饭"),
        ("他比我高", "我比他高"),
        ("室温零下5度", "室温5度"),
        ("latency < 5 ms", "latency > 5 ms"),
        ("The user likes tea 👍", "The user likes tea 👎"),
        ("用户喜欢太辣的菜", "用户喜欢辣的菜"),
        ("The user rarely eats meat", "The user never eats meat"),
        ("她的妈妈喜欢茶", "他的妈妈喜欢茶"),
        ("Not all tests passed", "All tests passed"),
        ("不都喜欢", "都不喜欢"),
        ("夏天更喜欢茶而不是咖啡", "冬天更喜欢茶而不是咖啡"),
    ],
)
def test_the_same_words_may_say_something_else(old, new):
    assert relation(old, new, 0.99) is not SAME
    assert relation(new, old, 0.99) is not SAME


@pytest.mark.req("C1")
@pytest.mark.parametrize("other", [{"scene": "chat"}, {"holder": "u2"}, {"subject": "女儿"}])
def test_another_scene_holder_or_subject_is_no_conflict(other):
    fields = {"slot": "likes:香菜", "value": "香菜"}
    old = claim("用户喜欢香菜", "preference", polarity=1, **fields)
    new = claim("用户不喜欢香菜", "preference", polarity=-1, **fields, **other)
    assert compare(old, new, 1.0).relation is DISTINCT


@pytest.mark.req("W5")
def test_fields_against_each_other_never_merge_whatever_the_words_say():
    verdict = compare(claim("吃辣", polarity=1), claim("吃辣", polarity=-1), 1.0)
    assert verdict.relation is CONTRADICTION
    assert verdict.undecided


@pytest.mark.req("W5", "W4")
def test_likeness_asks_for_a_second_look_and_changes_no_relation():
    old, new = claim("用户每天骑车通勤"), claim("用户骑自行车上下班")
    near, far = compare(old, new, 0.95), compare(old, new, 0.3)
    assert near.relation is far.relation is DISTINCT
    assert near.undecided
    assert not far.undecided


@pytest.mark.req("W5")
def test_case_m1_a_repeat_is_the_same():
    (one,), (two,) = said("我喜欢简练的回答"), said("我喜欢简练的回答")
    assert compare(one, two, 1.0).relation is SAME


@pytest.mark.req("C2", "R7")
def test_case_m2_a_new_home_updates_the_old_one():
    (old,), (new,) = said("I live in Beijing"), said("I moved to Shanghai")
    assert compare(old, new, None).relation is UPDATE


@pytest.mark.req("W5")
def test_case_m3_two_hobbies_are_two_memories():
    old = claim("用户的爱好是周游世界", slot="hobby", value="周游世界", polarity=1)
    new = claim("用户的爱好是在周末吃夜宵", slot="hobby", value="在周末吃夜宵", polarity=1)
    assert compare(old, new, 0.9).relation is DISTINCT
    (old,), (new,) = said("我的爱好是周游世界"), said("我的爱好是在周末吃夜宵")
    assert compare(old, new, 0.9).relation is DISTINCT


@pytest.mark.req("C2", "W5")
def test_case_m4_another_number_is_an_update_and_no_duplicate():
    (old,), (new,) = said("我在谷歌工作五年了"), said("我在谷歌工作六年了")
    assert compare(old, new, 0.99).relation is UPDATE
    assert relation("用户在谷歌工作五年", "用户在谷歌工作六年", 0.99) is UPDATE


@pytest.mark.req("C1")
def test_case_m5_scenes_keep_their_own():
    fields = {"kind": "preference", "slot": "reply length", "polarity": 1}
    old = claim("用户喜欢长文", value="long", scene="design", **fields)
    new = claim("用户喜欢短文", value="short", scene="chat", **fields)
    assert compare(old, new, 0.9).relation is DISTINCT


@pytest.mark.req("W5", "F3")
@pytest.mark.parametrize("slot", ["reply format", "report format"])
def test_case_c8_tables_no_more(slot):
    known = claim("用户喜欢表格", "preference", slot=slot, value="table", polarity=1)
    told = said("我不再喜欢表格了，改用要点")
    assert compare(known, told[0], 0.8).relation is CONTRADICTION


@pytest.mark.req("C2")
def test_a_plan_for_tomorrow_said_a_day_later_is_for_another_day():
    old = claim("用户明天去北京", "plan")
    assert compare(old, claim("用户明天去北京", "plan"), None).relation is SAME
    assert compare(old, claim("用户明天去北京", "plan", after_days=1), None).relation is UPDATE
    assert compare(old, claim("用户今天去北京", "plan", after_days=1), None).relation is SAME


@pytest.mark.req("W5")
def test_events_happen_again():
    old = claim("部署失败了", "outcome")
    assert compare(old, claim("部署失败了", "outcome"), 1.0).relation is SAME
    assert compare(old, claim("部署失败了", "outcome", after_days=7), 1.0).relation is DISTINCT
    assert compare(old, claim("部署成功了", "outcome"), 1.0).relation is DISTINCT


HOSTILE = [
    "",
    "\0",
    "\ud800",
    "不" * 100_000,
    "," * 100_000,
    "一" * 900,
    "1" * 900,
    "是" * 900,
    "不是不" * 300,
    "a" * 5_000_000,
    "比" * 900,
    "😀",
    "𠀀" * 500,
]


@pytest.mark.req("W5")
@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_text_ends_in_a_verdict(text):
    plain = claim("用户喜欢茶", "preference", slot="likes:茶", value="茶", polarity=1)
    long = claim(text, "preference", slot="likes:茶", value=text, polarity=1)
    free = claim(text, "plan", slot="plan", value=text)
    assert compare(plain, long, None).relation is not SAME
    for one in (plain, long, free):
        for two in (long, free):
            compare(one, two, 0.5)


@pytest.mark.req("W5")
@given(
    st.text(max_size=60),
    st.text(max_size=60),
    st.sampled_from([None, "home", "plan", "allergy", "reply format", "likes:x"]),
)
def test_any_text_gives_a_verdict_and_negated_fields_never_merge(one, two, slot):
    old = claim(one, slot=slot, value=one, polarity=1)
    new = claim(two, slot=slot, value=two, polarity=-1)
    assert compare(old, new, 1.0).relation is not SAME
    again = compare(replace(old), old, None).relation
    assert again in (SAME, DISTINCT)


@pytest.mark.req("W5")
@pytest.mark.parametrize(
    ("slot", "old", "new", "want"),
    [
        ("height", "1.8 m", "180厘米", SAME),
        ("身高", "189", "189cm", SAME),
        ("身高", "189", "1.88米", UPDATE),
        ("weight", "70公斤", "一百四十斤", SAME),
        ("age", "thirty-one", "31岁", SAME),
        ("budget", "$5k", "5,000 dollars", SAME),
        ("budget", "5000美元", "5000元", UPDATE),
        ("home", "北京市朝阳区", "北京", SAME),
        ("home", "北京", "北京市朝阳区", UPDATE),
        ("birthday", "1990年5月3日", "May 3", SAME),
        ("name", "李雷", "李雷雷", UPDATE),
        ("name", "Ann", "ANN", SAME),
        ("phone", "+86 138-0013-8000", "13800138000", SAME),
        ("employer", "谷歌 五年", "Google", SAME),
    ],
)
def test_values_of_a_single_valued_slot(slot, old, new, want):
    fields = {"slot": slot, "single": True, "polarity": 1}
    verdict = compare(claim(old, value=old, **fields), claim(new, value=new, **fields), None)
    assert verdict.relation is want


@pytest.mark.req("W5", "W4")
def test_a_value_in_another_script_is_left_to_a_model():
    fields = {"slot": "home", "single": True, "polarity": 1}
    verdict = compare(
        claim("鹿特丹", value="鹿特丹", **fields),
        claim("Rotterdam", value="Rotterdam", **fields),
        0.9,
    )
    assert verdict.undecided


@pytest.mark.req("W5")
def test_what_is_put_first_is_not_what_is_put_last():
    fore, aft = "Put the verdict first", "Put the verdict last"
    assert compare(claim(fore), claim(aft), 0.97).relation is CONTRADICTION


@pytest.mark.req("W5")
def test_a_repeat_that_adds_a_thing_is_no_mere_repeat():
    old, new = "Tell ops when the backup fails", "Tell ops and billing when the backup fails"
    assert compare(claim(old), claim(new), 0.97).relation is not SAME


@pytest.mark.req("W5")
def test_what_one_did_and_gave_up_is_another_state():
    assert compare(*texts("I smoke a pipe", "I've given up smoking a pipe"), 0.9).relation is UPDATE
    liked = compare(*texts("I love cider", "I've given up cider"), 0.9)
    assert liked.relation is not UPDATE


def texts(old, new):
    return claim(old), claim(new)
