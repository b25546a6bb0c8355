"""Chinese by construction: one test for each way of saying a thing, in words of many fields."""

import time
from datetime import UTC, datetime

import pytest

from doxa.domain.memory import Kind
from doxa.domain.source import Role
from doxa.text.rules import Distilled, Said, Unit, distil

AT = datetime(2025, 10, 15, 1, 30, tzinfo=UTC)


def said(text: str) -> Distilled:
    return distil(Said(text, Role.USER, AT))


def only(text: str) -> Unit:
    (unit,) = said(text).units
    return unit


@pytest.mark.req("W3", "W8")
@pytest.mark.parametrize(
    ("text", "value", "polarity"),
    [
        ("我吃得惯川菜", "川菜", 1),
        ("我吃不惯生鱼片", "生鱼片", -1),
        ("我信不过二手车贩子", "二手车贩子", -1),
        ("我离不开眼罩", "眼罩", 1),
        ("芥末我受不了", "芥末", -1),
        ("肥肠我下不去嘴", "肥肠", -1),
        ("卤鸭脖我毫无抵抗力", "卤鸭脖", 1),
        ("抹茶是我的心头好", "抹茶", 1),
        ("团建是我的噩梦", "团建", -1),
        ("我对群发短信零容忍", "群发短信", -1),
        ("我一吃芒果干就胃疼", "芒果干", -1),
        ("凉茶我喝菊花的", "菊花", 1),
        ("泡脚比泡澡舒服多了", "泡脚", 1),
        ("追剧跟我无缘", "追剧", -1),
    ],
)
def test_tastes_are_read_from_their_construction(text: str, value: str, polarity: int) -> None:
    unit = only(text)
    assert (unit.kind, unit.value, unit.polarity) == (Kind.PREFERENCE, value, polarity)


@pytest.mark.req("W3")
@pytest.mark.parametrize(
    ("text", "liked", "disliked"),
    [
        ("我宁可走楼梯也不坐电梯", "走楼梯", "坐电梯"),
        ("买菜用布袋不用塑料袋", "布袋", "塑料袋"),
    ],
)
def test_a_choice_of_two_is_for_one_and_against_the_other(
    text: str, liked: str, disliked: str
) -> None:
    units = said(text).units
    assert [(unit.value, unit.polarity) for unit in units] == [(liked, 1), (disliked, -1)]


@pytest.mark.req("W3")
@pytest.mark.parametrize(
    ("text", "slot", "value"),
    [
        ("鞋码 42", "鞋码", "42"),
        ("血型是 AB 型", "blood type", "AB 型"),
        ("跑长途货运的", "job", "跑长途货运"),
        ("退休校医一名", "job", "退休校医"),
        ("属兔", "zodiac animal", "属兔"),
        ("如今定居昆明", "home", "昆明"),
        ("腰肌劳损好几年了", "health", "腰肌劳损"),
        ("我今年四十有三", "age", "四十有三"),
        ("房租一个月两千八", "money", "一个月两千八"),
    ],
)
def test_facts_told_in_few_words_have_their_slot(text: str, slot: str, value: str) -> None:
    unit = only(text)
    assert (unit.kind, unit.slot, unit.value) == (Kind.FACT, slot, value)


@pytest.mark.req("W3")
@pytest.mark.parametrize(
    ("text", "subject", "slot"),
    [
        ("我外婆血型是 O 型", "外婆", "blood type"),
        ("我老公生日是三月初九", "老公", "birthday"),
        ("我二姨嫁到厦门去了", "二姨", "home"),
        ("我表弟小航在昆明当兽医", "表弟", "job"),
    ],
)
def test_facts_of_kin_are_theirs(text: str, subject: str, slot: str) -> None:
    unit = said(text).units[0]
    assert (unit.kind, unit.slot) == (Kind.FACT, slot)
    assert unit.subject in subject
    assert not unit.about_self


@pytest.mark.req("W3")
@pytest.mark.parametrize(
    ("text", "polarity"),
    [
        ("睡前故事要短", 1),
        ("订酒店避开临街的房间", -1),
        ("长段落拆开", 1),
        ("要点就行", 1),
        ("字号再大点", 1),
        ("涉及隐私的事务必先问我", 1),
        ("禁止把我的号码给推销的", -1),
        ("有话直说", 1),
    ],
)
def test_wishes_need_no_word_of_always(text: str, polarity: int) -> None:
    unit = only(text)
    assert unit.kind in {Kind.PREFERENCE, Kind.FEEDBACK}
    assert unit.polarity == polarity
    assert not unit.about_self


@pytest.mark.req("W3")
def test_a_limit_of_length_is_a_wish_for_it() -> None:
    unit = only("以后回答别超过两百字")
    assert (unit.slot, unit.value, unit.polarity) == ("reply length", "两百字", 1)


@pytest.mark.req("W4", "W8")
@pytest.mark.parametrize(
    "text",
    [
        "这周例外一次，不要表格",
        "不要表格，就这一次",
        "今天先别用表格",
        "这封信用英文写",
        "刚才那段再短一点",
    ],
)
def test_an_order_for_this_once_is_no_standing_wish(text: str) -> None:
    assert said(text).units == ()


@pytest.mark.req("W4")
def test_an_order_for_a_named_time_is_proposed_until_its_end() -> None:
    proposals = [pending.proposal for pending in said("这周先别用表格").pending]
    (unit,) = [proposal for proposal in proposals if proposal]
    assert unit.valid_until == datetime(2025, 10, 20, tzinfo=UTC)


@pytest.mark.req("W5")
def test_wide_frames_only_propose_in_a_turn_that_talks() -> None:
    wish = "灯光要暖色"
    assert said(wish).units
    talk = (
        "昨天去看了新房，设计师讲了半天，客厅打算做整面书墙，厨房换成开放式的，"
        "阳台留给猫，师傅说水电下周进场，灯光要暖色，后面还要挑瓷砖和橱柜，"
        "预算已经超了一截，家里人意见也不一样，真不知道年前能不能住进去"
    )
    assert all("暖色" not in unit.wording for unit in said(talk).units)


@pytest.mark.req("W2", "W3")
@pytest.mark.parametrize(
    "text",
    [
        "英译中：I live in Boston and I hate tea.",
        "起草一条通知：以后快递不要放楼道",
        "给这段话加标点：我住在山里我养了一只羊",
        "把这句改顺一点：我讨厌下雨",
        "小说开头：我叫李雷，住在北京。帮我续写",
        "这次出差我住如家酒店",
        "住两晚",
    ],
)
def test_matter_of_a_task_and_of_a_trip_gives_no_unit(text: str) -> None:
    assert said(text).units == ()


@pytest.mark.req("W2")
@pytest.mark.parametrize(
    "text",
    [
        "[msg:9f2c] U02AB3: 我爱吃苹果",
        "<@U123> 我爱吃苹果",
        "(msg 7781) 我爱吃苹果",
        "[CQ:at,qq=123456] 我爱吃苹果",
        "回复 @U123: 我爱吃苹果",
        "我爱吃苹\u200b果",
        "我\u00ad爱\u2060吃苹果",
    ],
)
def test_case_c9_ids_and_invisible_characters_reach_no_sentence(text: str) -> None:
    unit = only(text)
    assert (unit.value, unit.sentence) == ("苹果", "用户爱吃苹果")
    assert text[slice(*unit.span)] == unit.wording


@pytest.mark.req("W2")
def test_lines_of_several_ids_stay_a_dialogue() -> None:
    assert said("U02AB3: 你好\nU77CD1: 我对花生过敏").units == ()


@pytest.mark.req("W4")
@pytest.mark.parametrize(
    "text",
    [
        "改卷改到后半夜",
        "书架三面墙都不够放",
        "报告要是没有图，我看两行就走神了",
    ],
)
def test_what_opens_no_question_is_left_pending(text: str) -> None:
    result = said(text)
    assert result.units == ()
    assert result.pending


@pytest.mark.req("W4")
@pytest.mark.parametrize(
    "text", ["好的，谢谢", "有人把车停在路口了", "哈哈哈笑死", "今天真热", "专家都建议早睡"]
)
def test_reactions_and_the_world_leave_nothing_pending(text: str) -> None:
    result = said(text)
    assert (result.units, result.pending) == ((), ())


@pytest.mark.req("W8")
@pytest.mark.parametrize(
    "text",
    [
        "我" + "刚刚" * 90 + "不",
        "一定要" * 60,
        "我" + "跟和" * 90,
        "从最近" * 60 + "搬",
        "用甲不用" * 60,
        "元旦" * 90 + "想",
        "上次" * 90 + "你",
        "给信" * 90 + "回答",
    ],
)
def test_words_that_pile_up_take_no_time(text: str) -> None:
    started = time.process_time()
    said(text)
    assert time.process_time() - started < 0.5
