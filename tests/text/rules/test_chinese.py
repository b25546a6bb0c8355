"""Chinese rules by kind: feedback, outcomes, corrections, plans, states, orders, and the gate."""

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
    ("text", "polarity"),
    [
        ("你上次给的代码跑不起来", -1),
        ("刚才那段解释我一看就懂", 1),
        ("翻译得太死板", -1),
        ("这份摘要寫得很到位", 1),
        ("你写的那段正则完全匹配不上", -1),
        ("照你的步骤装好了", 1),
        ("字太多，看着累", -1),
        ("你老是重复我的问题", -1),
        ("上一版更好", 1),
        ("这次的表格没那么乱了", 1),
    ],
)
def test_praise_and_blame_of_answers_are_feedback(text: str, polarity: int) -> None:
    unit = only(text)
    assert (unit.kind, unit.polarity) == (Kind.FEEDBACK, polarity)
    assert not unit.about_self


@pytest.mark.req("W3")
@pytest.mark.parametrize(
    "text",
    [
        "你真棒",
        "你说得对",
        "我喜欢你这个主意",
        "这个思路很好",
        "这部电影太长了",
        "他写的代码跑不起来",
    ],
)
def test_politeness_and_other_things_are_no_feedback(text: str) -> None:
    assert said(text).units == ()


@pytest.mark.req("W2", "W3")
@pytest.mark.parametrize(
    ("text", "polarity"),
    [
        ("蛋糕烤糊了", -1),
        ("签证批下来了", 1),
        ("科目二总算过了", 1),
        ("面试被刷了", -1),
        ("数据迁移跑完了", 1),
        ("打印机还是连不上", -1),
        ("考研报名我已经交完费了", 1),
        ("体检没查出什么问题", 1),
    ],
)
def test_what_worked_out_and_what_did_not_are_outcomes(text: str, polarity: int) -> None:
    unit = only(text)
    assert (unit.kind, unit.polarity) == (Kind.OUTCOME, polarity)
    assert unit.signals.success == (polarity > 0)


@pytest.mark.req("W3")
@pytest.mark.parametrize(
    "text",
    [
        "怎么判断部署成功了",
        "小王考上研究生了",
        "系统提示登录成功",
        "要是考过了就好了",
        "我刚吃完饭",
    ],
)
def test_what_others_did_or_nobody_says_gives_no_outcome(text: str) -> None:
    assert said(text).units == ()


@pytest.mark.req("W3")
@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("搞定了！内存泄漏就是那个没关的连接池", "内存泄漏"),
        ("程序跑了一夜，中途崩了", "程序"),
        ("体检结果出来了，血糖正常", "血糖"),
        ("那个bug没修好，重启以后又出现了", "又出现"),
    ],
)
def test_an_outcome_spans_the_clause_that_tells_it(text: str, part: str) -> None:
    unit = only(text)
    assert part in unit.wording
    assert text[slice(*unit.span)] == unit.wording


@pytest.mark.req("W3")
@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("写错了，是六号不是五号", "六号"),
        ("不对，应该是周四开会，不是周三", "周四"),
        ("说岔了，孩子是八月出生的，我前面打成了九月", "八月"),
        ("那家店在长宁，你写成静安了，改过来", "长宁"),
        ("等等，人数报多了，实际就七个人去", "七个人"),
    ],
)
def test_the_value_of_a_correction_is_the_new_one(text: str, value: str) -> None:
    unit = only(text)
    assert unit.kind is Kind.CORRECTION
    assert value in unit.value
    assert unit.signals.correction


@pytest.mark.req("W3", "W8")
@pytest.mark.parametrize(
    "text",
    [
        "这个月25号之前得把论文初稿交给导师",
        "明天早上九点和财务对账",
        "元旦打算带爸妈去敦煌",
        "十月二十号要跑上海马拉松",
        "明年三月婚礼",
        "我要在六月考CPA",
    ],
)
def test_dated_intentions_are_plans(text: str) -> None:
    unit = only(text)
    assert unit.kind is Kind.PLAN
    assert unit.valid_until is not None


@pytest.mark.req("W3")
@pytest.mark.parametrize(
    "text", ["明天有雨", "周末真开心", "今天我想和你聊聊我的工作", "下周北京会下雪"]
)
def test_weather_and_talk_are_no_plans(text: str) -> None:
    assert said(text).units == ()


@pytest.mark.req("W3", "M4")
@pytest.mark.parametrize(
    ("text", "slot", "value", "polarity"),
    [
        ("本人今年三十七", "age", "三十七", 1),
        ("生日是腊月十二", "birthday", "腊月十二", 1),
        ("我人在东京", "home", "东京", 1),
        ("我这边是西五区", "time zone", "西五区", 1),
        ("我会一点法语", "languages", "法语", 1),
        ("我不会游泳", "ability", "游泳", -1),
        ("我色弱", "trait", "色弱", 1),
        ("我怕高", "trait", "恐高", 1),
        ("我腰不好", "health", "腰不好", 1),
        ("家里养了两只橘猫", "pet", "两只橘猫", 1),
        ("我家没养猫", "pet", "猫", -1),
        ("我每天六点起床", "wake time", "六点", 1),
        ("我不吃素了", "diet", "vegetarian", -1),
        ("我是腾讯的员工", "employer", "腾讯", 1),
        ("我升高级工程师了", "job", "高级工程师", 1),
        ("我们组用飞书，不用钉钉", "team tool", "飞书", 1),
        ("换手机了，现在用小米", "手机", "小米", 1),
        ("我又开始抽烟了", "likes:烟", "烟", 1),
    ],
)
def test_lasting_states_are_facts_of_their_slot(
    text: str, slot: str, value: str, polarity: int
) -> None:
    unit = only(text)
    assert (unit.slot, unit.value, unit.polarity) == (slot, value, polarity)


@pytest.mark.req("W3")
@pytest.mark.parametrize(
    ("text", "subject"),
    [
        ("女儿今年上小学二年级", "女儿"),
        ("我爸妈都是退休教师", "爸妈"),
        ("狗子叫馒头，是只柯基", "狗子"),
    ],
)
def test_kin_tell_one_fact_a_sentence(text: str, subject: str) -> None:
    unit = only(text)
    assert (unit.kind, unit.subject, unit.about_self) == (Kind.FACT, subject, False)
    assert unit.wording == text


@pytest.mark.req("W3")
@pytest.mark.parametrize(
    ("text", "subject", "slots"),
    [
        ("奶奶今年八十八了，耳朵不太好", "奶奶", ["age", "health"]),
        ("我弟在成都读研，学的是地质", "弟", ["about", "major"]),
    ],
)
def test_facts_of_kin_with_slots_of_their_own_stand_apart(
    text: str, subject: str, slots: list[str]
) -> None:
    units = said(text).units
    assert [unit.slot for unit in units] == slots
    assert {unit.subject for unit in units} == {subject}


@pytest.mark.req("W3")
def test_employer_and_work_are_two_facts() -> None:
    employer, job = said("我在宁德时代做电芯测试").units
    assert (employer.slot, employer.value) == ("employer", "宁德时代")
    assert (job.slot, job.value) == ("job", "电芯测试")


@pytest.mark.req("W3")
@pytest.mark.parametrize(
    ("text", "polarity"),
    [
        ("图表里红绿别放一起", -1),
        ("写SQL的时候关键字请始终大写", 1),
        ("一次只问我一个问题", 1),
        ("不确定就直接说不知道", 1),
        ("每周一早上提醒我交周报", 1),
        ("日期写成2024-01-02这种格式", 1),
        ("有风险的操作先问我", 1),
    ],
)
def test_orders_hold_without_saying_from_now_on(text: str, polarity: int) -> None:
    unit = only(text)
    assert (unit.kind, unit.polarity) == (Kind.PREFERENCE, polarity)
    assert not unit.about_self


@pytest.mark.req("W3")
@pytest.mark.parametrize(
    "text", ["我感觉特别放松", "这份报告请用表格", "跑步的反馈是即时的", "床头永远放着褪黑素"]
)
def test_descriptions_are_no_orders(text: str) -> None:
    assert said(text).units == ()


@pytest.mark.req("W3")
def test_the_other_choice_ruled_out_is_part_of_the_choice() -> None:
    unit = only("提交信息永远用英文写，别夹中文")
    assert (unit.value, unit.polarity) == ("en", 1)
    assert unit.wording.endswith("别夹中文")


@pytest.mark.req("W3")
def test_conceding_a_dislike_states_no_liking() -> None:
    assert [unit.slot for unit in said("我不是不喜欢辣，是真的不能吃，胃不好").units] == ["health"]


@pytest.mark.req("W4")
@pytest.mark.parametrize(
    "text",
    [
        "酒精一进肚子我就满身红疹",
        "最近跟碳水在闹分手",
        "我升职以后就不坐经济舱了",
        "箱子都封好了，就等搬家公司来敲门",
        "领导只认一页纸",
        "地铁坐到底再走十分钟，就是我那小窝",
        "红眼航班坐一次要缓三天",
        "除了黑白灰，我的衣柜没别的颜色",
    ],
)
def test_what_is_told_in_other_words_is_left_pending(text: str) -> None:
    assert said(text).pending


@pytest.mark.req("W4")
@pytest.mark.parametrize(
    "text",
    [
        "地球绕着太阳转",
        "这天气，出门像进了蒸笼",
        "猫为什么见不得黄瓜",
        "帮我把这段改成口语",
        "据说喝咖啡能提神",
        "这个函数见不得空指针，一碰就崩",
        "嗯，容我再琢磨琢磨",
        "隔壁老王又买新车了",
    ],
)
def test_the_gate_stays_off_for_the_world_and_for_requests(text: str) -> None:
    assert said(text) == Distilled()
