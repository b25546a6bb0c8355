"""Chinese read by the shape of a clause: tastes, traces of a life, verdicts, what is put right."""

import time
from datetime import UTC, datetime

import pytest

from doxa.domain.memory import Kind
from doxa.domain.source import Role
from doxa.text.rules import Distilled, Said, distil

AT = datetime(2025, 10, 15, 1, 30, tzinfo=UTC)


def said(text: str) -> Distilled:
    return distil(Said(text, Role.USER, AT))


@pytest.mark.req("W3", "W8")
@pytest.mark.parametrize(
    ("text", "kind", "polarity"),
    [
        ("弹幕我一律关掉", Kind.PREFERENCE, -1),
        ("木桌子比铁桌子顺手", Kind.PREFERENCE, 1),
        ("修钟表我能坐一下午", Kind.PREFERENCE, 1),
        ("唢呐声一响我就头疼", Kind.PREFERENCE, -1),
        ("吃面我只吃宽的", Kind.PREFERENCE, 1),
        ("每月五号帮我对一遍账单", Kind.PREFERENCE, 1),
        ("我会吹唢呐", Kind.FACT, 1),
        ("至今没坐过飞机", Kind.FACT, -1),
        ("我没有驾照", Kind.FACT, -1),
        ("画图用的是数位板", Kind.FACT, 1),
        ("腊月二十九开车去外婆家", Kind.PLAN, 1),
        ("我决定不读博了", Kind.PLAN, -1),
        ("配色改得很漂亮", Kind.FEEDBACK, 1),
        ("越改越乱", Kind.FEEDBACK, -1),
        ("打印机总算不卡纸了", Kind.OUTCOME, 1),
        ("存档全是乱码", Kind.OUTCOME, -1),
        ("我订的是靠窗的票，不是过道的", Kind.CORRECTION, 1),
        ("上次说养了两只猫，其实是三只", Kind.CORRECTION, 1),
    ],
)
def test_a_shape_tells_kind_and_side(text: str, kind: Kind, polarity: int) -> None:
    assert [(unit.kind, unit.polarity) for unit in said(text).units] == [(kind, polarity)]


@pytest.mark.req("W3")
@pytest.mark.parametrize(
    "text",
    [
        "题目说小红有三个梨",
        "这张表按日期排",
        "他不是司机，是老师",
        "合同第三条写的是甲方付款",
        "新闻里说要涨价",
        "本题请用数学归纳法",
    ],
)
def test_the_piece_at_hand_and_others_give_nothing(text: str) -> None:
    assert said(text).units == ()


@pytest.mark.req("W3")
def test_days_and_companions_that_pile_up_take_no_time() -> None:
    start = time.process_time()
    said("下周给我" * 40)
    said("明年在" * 40)
    assert time.process_time() - start < 1
