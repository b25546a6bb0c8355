import pytest
from hypothesis import given
from hypothesis import strategies as st

from doxa.text.language import language


@pytest.mark.req("W3")
def test_case_c9_ids_do_not_count():
    assert language("[message_id: om_x100b6eb5] ou_a56ad44: 我爱吃苹果") == "zh"


@pytest.mark.req("W3")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("我想用 Python 和 pandas 处理数据", "zh"),
        ("帮我看看 React Native Expo Router", "zh"),
        ("看一下 https://example.com/a/long/path/to/some/page 这个", "zh"),
        ("把 `from os import path as p` 改掉", "zh"),
        ("ann.lee@example.com 收到了", "zh"),
        ("OK 我知道了", "zh"),
        ("使用者偏好繁體中文", "zh"),
        ("我要の奶茶", "zh"),
        ("I live in 北京市朝阳区", "en"),
        ("Please translate 你好 for me", "en"),
        ("hello", "en"),
        ("ありがとう", "ja"),
        ("東京タワーへ行く", "ja"),
        ("東京の天気", "ja"),
        ("안녕하세요 세계", "ko"),
        ("Привет, мир", "ru"),
        ("", "und"),
        ("123 — 👍!!", "und"),
        ("om_x100b6eb5", "und"),
        ("\0\ud800", "und"),
    ],
)
def test_the_script_that_dominates(text, expected):
    assert language(text) == expected


@pytest.mark.req("S7")
@pytest.mark.parametrize("unit", ["a", "a_", "a@", "`", "a.", "中", "a1"])
def test_huge_texts_are_sampled(unit):
    assert language(unit * 500_000) in {"en", "zh", "und"}


@pytest.mark.req("W3")
@given(st.text())
def test_every_text_has_a_language(text):
    assert 2 <= len(language(text)) <= 3
