"""Wishes that name a way of answering and nothing else, and what only looks like one."""

from datetime import UTC, datetime

import pytest

from doxa.domain.source import Role
from doxa.text.rules import Said, distil

AT = datetime(2025, 10, 15, 1, 30, tzinfo=UTC)


def read(text: str) -> list[tuple[str | None, str, int]]:
    units = distil(Said(text, Role.USER, AT)).units
    return [(unit.slot, unit.value, unit.polarity) for unit in units]


@pytest.mark.req("W3")
@pytest.mark.parametrize(
    ("text", "slot", "value", "polarity"),
    [
        ("Use bullet points for the weekly report", "report format", "bullets", 1),
        ("Bullet points again please", "reply format", "bullets", 1),
        ("Could you use bullet points?", "reply format", "bullets", 1),
        ("Back to tables please", "reply format", "table", 1),
        ("Still bullet points, not a wall of text", "reply format", "bullets", 1),
        ("Shorter please", "reply length", "short", 1),
        ("English please", "reply language", "en", 1),
        ("less formal please", "reply style", "formal", -1),
        ("don't make it so long", "reply length", "long", -1),
        ("用列表", "reply format", "bullets", 1),
        ("还是用表格吧", "reply format", "table", 1),
        ("继续用表格", "reply format", "table", 1),
        ("写成列表", "reply format", "bullets", 1),
        ("用中文", "reply language", "zh", 1),
        ("Please add emojis", "reply style", "emoji", 1),
        ("请加上emoji", "reply style", "emoji", 1),
        ("我坐飞机喜欢靠窗", "order", "我坐飞机喜欢靠窗", 1),
        ("I only ever sit by the window", "order", "I only ever sit by the window", 1),
        ("我看到表情符号就烦", "reply style", "emoji", -1),
        ("Window seat again please", "order", "Window seat again please", 1),
        ("Use metric please", "order", "Use metric please", 1),
        ("还是靠窗吧", "order", "还是靠窗吧", 1),
        ("继续订靠窗的", "order", "继续订靠窗的", 1),
    ],
)
def test_a_clause_about_nothing_else_is_a_wish(text, slot, value, polarity):
    assert read(text) == [(slot, value, polarity)]


@pytest.mark.req("W3", "K1")
@pytest.mark.parametrize(
    "text",
    [
        "Bullets this time",
        "Use the table",
        "Give me a list",
        "I need a table for two",
        "Put it in a table please",
        "Can I use bullet points?",
        "do you use tables?",
        "The table is long",
        "Book a window seat",
        "他坐飞机喜欢靠窗",
        "Do I always sit by the window?",
        "Close the window please",
        "这次靠窗",
        "今天用表格",
        "列一下要点",
        "给我一个清单",
        "能不能用表格？",
        "我用表格做周报",
    ],
)
def test_tasks_questions_and_exceptions_are_none(text):
    assert read(text) == []
