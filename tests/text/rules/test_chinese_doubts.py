"""Chinese that looks like a statement and is none: notes, stories, subordinate clauses."""

from datetime import UTC, datetime

import pytest

from doxa.domain.memory import Kind
from doxa.domain.source import Role
from doxa.text.rules import Distilled, Said, distil

AT = datetime(2025, 10, 15, 1, 30, tzinfo=UTC)


def said(text: str) -> Distilled:
    return distil(Said(text, Role.USER, AT))


def kinds(text: str) -> set[Kind]:
    return {unit.kind for unit in said(text).units}


@pytest.mark.req("W3")
@pytest.mark.parametrize(
    "text", ["我想在下个月搬家到苏州", "我打算在下半年学游泳", "我想在下星期去看牙"]
)
def test_next_month_holds_no_pronoun(text: str) -> None:
    (unit,) = said(text).units
    assert unit.sentence == text.replace("我", "用户")


@pytest.mark.req("W4")
@pytest.mark.parametrize(
    "text",
    [
        "晚上邀请同事吃饭",
        "周末请教老师傅修车",
        "跑步时心率控制很重要",
        "展馆免费开放",
        "运动避免受伤",
        "明天记得买药",
        "下班记得给妈妈打电话",
        "下次记得带伞",
        "别忘了明天交房租",
    ],
)
def test_a_note_to_oneself_orders_nothing(text: str) -> None:
    assert said(text).units == ()


@pytest.mark.req("W3")
@pytest.mark.parametrize("text", ["写代码记得加注释", "以后记得先说结论", "标题请用中文"])
def test_what_the_agent_is_asked_for_still_is_an_order(text: str) -> None:
    assert kinds(text) == {Kind.PREFERENCE}


@pytest.mark.req("W4")
@pytest.mark.parametrize("text", ["窗帘调整", "沙发搭配", "这份清单很详细"])
def test_a_bare_verb_or_a_passing_word_is_only_proposed(text: str) -> None:
    found = said(text)
    assert found.units == ()
    assert [pending.reason for pending in found.pending] == ["weak rule"]


@pytest.mark.req("W4")
@pytest.mark.parametrize(
    "text",
    ["诊所的电话是55512345", "市民大厅地址:人民路1号", "周日去体育馆看看,电话:55512345"],
)
def test_the_number_of_a_place_is_not_the_users(text: str) -> None:
    assert Kind.FACT not in kinds(text)


@pytest.mark.req("W3")
@pytest.mark.parametrize(
    ("text", "slot"), [("我的电话是55512345", "phone"), ("地址:人民路1号", "address")]
)
def test_the_users_own_number_is_kept(text: str, slot: str) -> None:
    assert [unit.slot for unit in said(text).units] == [slot]


@pytest.mark.req("W4")
@pytest.mark.parametrize(
    "text",
    [
        "我在日常生活习惯上很随意",
        "我在阳台上做木工活",
        "我在陶艺课上做杯子",
        "我在厨房里做点心",
        "我在小组里负责记录",
    ],
)
def test_where_one_does_a_thing_is_no_home_and_no_employer(text: str) -> None:
    assert Kind.FACT not in kinds(text)


@pytest.mark.req("W3")
def test_a_fan_of_something_likes_it_without_the_words_around() -> None:
    assert [unit.value for unit in said("我作为一个咖啡控").units] == ["咖啡"]


@pytest.mark.req("W4")
@pytest.mark.parametrize(
    "text", ["那片星空令我着迷", "这首曲子令人着迷", "我努力享受生活", "我希望享受假期"]
)
def test_a_spell_and_an_intention_are_no_taste(text: str) -> None:
    assert said(text).units == ()


@pytest.mark.req("W3")
def test_a_list_under_one_attribute_stays_whole() -> None:
    assert [unit.value for unit in said("我喜欢老电影的配乐和画面").units] == ["老电影的配乐和画面"]
    assert [unit.value for unit in said("我喜欢火锅和烧烤").units] == ["火锅", "烧烤"]


@pytest.mark.req("W3", "W4")
def test_a_plan_goes_on_behind_its_time_clause() -> None:
    (unit,) = said("我打算等钱到了之后,再换辆车").units
    assert unit.sentence == "用户打算等钱到了之后,再换辆车"
    assert said("我打算等钱到了之后").units == ()


@pytest.mark.req("W4")
@pytest.mark.parametrize(
    "text",
    ["合同签好之后我们去聚餐", "终于上线之后大家都松了口气", "申请通过的时候我很高兴"],
)
def test_a_time_clause_tells_no_outcome(text: str) -> None:
    assert Kind.OUTCOME not in kinds(text)


@pytest.mark.req("W4")
@pytest.mark.parametrize("text", ["部署没有问题", "代码没发现问题", "回答有点含糊了"])
def test_no_problem_is_no_failure(text: str) -> None:
    assert Kind.OUTCOME not in kinds(text)
    assert kinds("蛋糕烤糊了") == {Kind.OUTCOME}


@pytest.mark.req("W4")
@pytest.mark.parametrize("text", ["成长不是一帆风顺,而是跌跌撞撞", "我觉得重要的不是结果,是过程"])
def test_a_point_made_by_contrast_corrects_nothing(text: str) -> None:
    assert said(text).units == ()
    assert kinds("你说错了,不是七月而是八月") == {Kind.CORRECTION}


@pytest.mark.req("W4")
@pytest.mark.parametrize("text", ["你的分析从不敷衍", "你的解释不难懂", "你写得太细了没得挑"])
def test_a_denied_fault_is_no_blame(text: str) -> None:
    assert all(unit.polarity > 0 for unit in said(text).units)


@pytest.mark.req("W4")
def test_what_is_not_to_be_forgotten_is_not_forbidden() -> None:
    assert said("以后别忘了给我附来源").units == ()


@pytest.mark.req("W4")
@pytest.mark.parametrize(
    "text",
    [
        "我刚收到一批样品",
        "在实际工作中",
        "我最近在考虑住大一点的房子",
        "站立时间较长",
        "清点滞销款",
        "写得比讲解有力得多",
    ],
)
def test_parcels_and_fragments_are_not_kept(text: str) -> None:
    assert said(text).units == ()


@pytest.mark.req("W3")
def test_what_was_striven_for_is_an_outcome() -> None:
    assert kinds("我刚收到录取通知书") == {Kind.OUTCOME}
