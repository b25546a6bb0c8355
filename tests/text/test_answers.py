"""A statement holds the sort of thing a question asks for, or it holds none."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doxa.text.answers import Fit, fit, sort_of


@pytest.mark.req("R7")
@pytest.mark.parametrize(
    ("question", "statement", "expected"),
    [
        ("when is the picnic?", "the picnic is on Sunday", Fit.HOLDS),
        ("when is the picnic?", "we bought a blanket for the picnic", Fit.LACKS),
        ("how much is the parking?", "parking costs eight euros", Fit.HOLDS),
        ("how much is the parking?", "the parking is full", Fit.LACKS),
        ("where do I leave the ladder?", "the ladder stays behind the shed", Fit.HOLDS),
        ("where do I leave the ladder?", "the ladder is red", Fit.LACKS),
        ("what do I drink?", "I drink water", Fit.UNKNOWN),
        ("野餐是哪天？", "野餐定周日", Fit.HOLDS),
        ("野餐是哪天？", "给野餐买了毯子", Fit.LACKS),
        ("停车多少钱？", "停车要八块", Fit.HOLDS),
        ("梯子放哪儿？", "梯子很红", Fit.LACKS),
        ("我喝什么？", "我喝水", Fit.UNKNOWN),
    ],
)
def test_a_statement_is_held_against_what_is_asked_for(question, statement, expected):
    assert fit(sort_of(question), statement) is expected


@pytest.mark.req("R7")
@given(st.text(), st.text())
def test_any_two_texts_have_a_fit(question, statement):
    assert fit(sort_of(question), statement) in Fit
