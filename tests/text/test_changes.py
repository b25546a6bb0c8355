"""Words of change in statements, of the past in questions."""

import pytest

from doxa.text.changes import Change, change, looks_back, names


@pytest.mark.req("R7")
@pytest.mark.parametrize(
    "text",
    [
        "I no longer eat meat", "we switched to oat milk", "the dentist moved to Baker Street",
        "from now on I sign with my full name", "turns out the meeting is on Friday",
        "我不再吃肉了", "改成喝燕麦奶", "牙医搬到解放路了", "从下周起我来签字", "周会推迟到周五",
    ],
)  # fmt: skip
def test_a_change_that_is_said(text):
    assert change(text) is Change.SAID


@pytest.mark.req("R7")
@pytest.mark.parametrize(
    "text",
    ["my new dentist is Dr. Wu", "I only drink tea these days", "现在只喝茶", "牙医刚退给我钱"],
)
def test_a_change_that_is_hinted_at(text):
    assert change(text) is Change.HINTED


@pytest.mark.req("R7")
@pytest.mark.parametrize(
    "text",
    ["I eat meat", "my dentist is Dr. Wu", "she flew from New York", "我吃肉", "我的牙医姓吴", ""],
)
def test_plain_statements_speak_of_no_change(text):
    assert change(text) is Change.NONE


@pytest.mark.req("R7")
def test_a_long_text_is_read_by_its_beginning():
    assert change("x " * 400 + "no longer") is Change.NONE


@pytest.mark.req("R1")
@pytest.mark.parametrize(
    ("text", "back"),
    [
        ("where did I live before?", True), ("who was the first to call?", True),
        ("how many times have we met?", True), ("where do I live?", False),
        ("which phone do I have now?", False), ("我以前住在哪里？", True), ("去过几次杭州？", True),
        ("我住在哪里？", False),
    ],
)  # fmt: skip
def test_questions_about_the_past_are_told_from_those_about_now(text, back):
    assert looks_back(text) is back


@pytest.mark.req("R1")
def test_names_are_words_spelt_like_names_and_numbered_things():
    assert names("which instrument does Kai's sister play in Q3?") == {"kai", "q3"}
    assert names("What do I drive?") == frozenset()
