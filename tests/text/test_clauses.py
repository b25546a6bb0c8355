"""Clauses: where a turn is cut, and that offsets hold."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doxa.text.clauses import clauses, sentences


def texts(text: str) -> list[str]:
    return [clause.text for clause in clauses(text)]


@pytest.mark.req("W3")
@pytest.mark.parametrize(
    ("text", "parts"),
    [
        (
            "我下周要去北京出差,帮我看看天气,对了我不喜欢太冷的天气",
            ["我下周要去北京出差", "帮我看看天气", "对了我不喜欢太冷的天气"],
        ),
        ("我喜欢安静但不喜欢热闹", ["我喜欢安静", "但不喜欢热闹"]),
        ("捕捉不同时间的光线", ["捕捉不同时间的光线"]),
        (
            "i like tea, coffee, and juice, but i hate milk.",
            ["i like tea, coffee, and juice", "i hate milk"],
        ),
        (
            "please answer in chinese, and don't use emojis!",
            ["please answer in chinese", "don't use emojis"],
        ),
        ("i paid 3.5 dollars, e.g. for tea", ["i paid 3.5 dollars, e.g. for tea"]),
    ],
)
def test_cuts_where_another_thing_is_said(text: str, parts: list[str]) -> None:
    assert texts(text) == parts


@pytest.mark.req("W3")
def test_a_circumstance_stays_with_its_statement() -> None:
    assert texts("写周报的时候,用表格") == ["写周报的时候,用表格"]
    assert texts("from now on, use tables") == ["from now on, use tables"]


@pytest.mark.req("W3")
def test_only_the_last_clause_carries_the_mark() -> None:
    first, last = clauses("我喜欢茶,你呢?")
    assert (first.mark, last.mark, first.sentence) == ("", "?", last.sentence)


@pytest.mark.req("W3")
@given(st.text(alphabet="我不喜欢茶,。!? abi'.\n\ue001", max_size=200))
def test_offsets_hold_for_any_text(text: str) -> None:
    for clause in clauses(text):
        assert text[clause.start : clause.end] == clause.text
    assert [end for _, end, _ in sentences(text)][-1] == len(text)


@pytest.mark.req("W3")
@pytest.mark.parametrize(
    "text", ["," * 100_000, "不" * 100_000, " " * 100_000, "a and i " * 12_000]
)
def test_takes_linear_time(text: str) -> None:
    start = time.process_time()
    clauses(text)
    assert time.process_time() - start < 3
