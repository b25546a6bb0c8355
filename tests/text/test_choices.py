"""What one takes one kind of: every wording takes a side, and more than that is left alone."""

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doxa.domain.source import Role
from doxa.text.beliefs import Stance, opposes, stance
from doxa.text.choices import CHOICES, choice
from doxa.text.rules import distil
from doxa.text.rules.values import Said

AT = datetime(2026, 1, 5, 9, tzinfo=UTC)


def read(text):
    return distil(Said(text=text, role=Role.USER, at=AT)).units


@pytest.mark.req("K1")
@pytest.mark.parametrize(
    ("text", "taken"),
    [
        ("The user asks: Always get the user an aisle seat.", ("seat", "aisle")),
        ("The user only ever wants to sit by the window.", ("seat", "window")),
        ("用户要求订票默认靠过道就好", ("seat", "aisle")),
        ("用户喜欢靠窗的座位", ("seat", "window")),
        ("用户要求订卧铺都要下铺", ("berth", "lower")),
        ("The user prefers dark mode.", ("theme", "dark")),
        ("The user asks: Use metric units.", ("units", "metric")),
        ("用户要求温度用摄氏度", ("temperature", "celsius")),
        ("The user asks: Indent code with tabs.", ("indent", "tabs")),
        ("The user asks: Book a window seat on long-haul flights.", None),
        ("用户要求带孩子的时候订靠窗的座位", None),
        ("The user likes window shopping.", None),
        ("The user asks: Close the window when it rains.", None),
        ("用户喜欢靠窗还是靠过道", None),
        ("用户要求清理浏览器标签页", None),
    ],
)
def test_a_sentence_about_one_choice_and_nothing_else_takes_a_side(text, taken):
    assert choice(text) == taken


@pytest.mark.req("K1")
def test_kinds_of_one_choice_cannot_both_hold_and_a_denied_one_opposes_itself():
    window, aisle = Stance("seat", "window", 1), Stance("seat", "aisle", 1)
    assert opposes(window, aisle)
    assert opposes(window, Stance("seat", "window", -1))
    assert not opposes(Stance("seat", "window", -1), Stance("seat", "aisle", -1))
    assert not opposes(window, Stance("berth", "lower", 1))


@pytest.mark.req("K1")
@pytest.mark.parametrize(
    ("text", "side"),
    [
        ("周报请做成表格形式", ("reply format", "table", 1)),
        ("写周报的话表格最清楚", ("reply format", "table", 1)),
        ("写邮件的话正式点最好", ("email style", "formal", 1)),
        ("Tables read best in the weekly report", ("reply format", "table", 1)),
        ("Weekly report as a table, like always", ("reply format", "table", 1)),
        ("Always go into detail", ("reply length", "long", 1)),
        ("回答默认越短越好", ("reply length", "short", 1)),
        ("出差订酒店都要高楼层", ("floor", "high", 1)),
        ("I don't like window seats", ("seat", "window", -1)),
    ],
)
def test_kinds_of_wording_that_take_a_side(text, side):
    (unit,) = read(text)
    taken = stance(unit.slot, unit.value, unit.polarity, unit.sentence, "report/weekly")
    assert taken == Stance(*side)


@pytest.mark.req("K1", "W4")
@pytest.mark.parametrize(
    "text",
    [
        "写周报的话我就不去了",
        "这份报告请做成表格",
        "This table works best for the report",
        "他说写周报的话表格最清楚吗",
        "Tables are better than chairs",
    ],
)
def test_what_is_for_once_or_of_others_is_not_read(text):
    assert not [u for u in read(text) if u.rule.startswith(("zh.work.", "en.work."))]


@pytest.mark.req("K9")
@pytest.mark.parametrize(
    ("text", "withdraws"),
    [
        ("No tables any more", True),
        ("Stop sending tables", True),
        ("Don't use tables any longer", True),
        ("别再发表格了", True),
        ("周报不要再用表格了", True),
        ("Don't use tables", False),
        ("周报不要用表格", False),
        ("Use tables in the weekly report", False),
    ],
)
def test_not_any_more_takes_a_way_of_answering_back(text, withdraws):
    (unit,) = read(text) or (None,)
    assert unit is not None
    assert unit.retracts is withdraws


@pytest.mark.req("K1")
@given(st.text(max_size=300))
def test_any_text_is_one_choice_or_none(text):
    taken = choice(text)
    assert taken is None or taken[1] in CHOICES[taken[0]].kinds
