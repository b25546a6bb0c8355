"""Masks: what a speaker did not say of themselves is hidden, and lengths stay."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doxa.text.masks import HIDE, WALL, mask


def shown(text: str) -> str:
    return mask(text).replace(HIDE, "").replace(WALL, "").strip()


@pytest.mark.req("W3")
@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("我喜欢《三体》", "我喜欢"),
        ("他说“我不吃辣”", "他说"),
        ('she said "i hate tea" to me', "she said  to me"),
        ("it's fine, i don't mind 'quick' fixes", "it's fine, i don't mind  fixes"),
        ("see https://a.b/c?d=e now", "see  now"),
        ("> i hate tea\nok", "ok"),
        ("```\ni hate tea\n```", ""),
        ("2024-12-14 09:00:00 error 部署失败", ""),
        ("def like(self): return 1", ""),
        ("[推送] 支付宝: 支付成功", ""),
        ("用户: 我喜欢茶\n助手: 我喜欢咖啡", "我喜欢茶"),
        ("张三:我不吃辣\n李四:我喜欢甜的", ""),
        (
            "translate 'i hate tea' into french. also i am vegan",
            "translate  into french. also i am vegan",
        ),
        ("写一封信,说我讨厌上班", ""),
        ("以后写邮件要正式", "以后写邮件要正式"),
        ("i hate tea. translate this into french", ""),
    ],
)
def test_hides_what_is_not_the_speakers(text: str, left: str) -> None:
    assert shown(text) == left


@pytest.mark.req("W3")
def test_case_a2_text_to_translate_is_hidden() -> None:
    assert shown("帮我翻译:我讨厌所有长回答") == ""
    assert shown("translate: i hate long replies") == ""


@pytest.mark.req("W3")
def test_case_c9_message_ids_are_hidden() -> None:
    assert shown("[message_id: om_x100b6eb5] ou_a56ad44: 我爱吃苹果") == "我爱吃苹果"


@pytest.mark.req("W3")
@given(st.text(alphabet="我a'\"“”`《》\n:>/译 {}[]", max_size=200))
def test_length_stays(text: str) -> None:
    masked = mask(text)
    assert len(masked) == len(text)
    assert all(a in {b, HIDE, WALL} for a, b in zip(masked, text, strict=True))


@pytest.mark.req("W3")
@pytest.mark.parametrize(
    "text", ['"' * 100_000, "' " * 50_000, "a: " * 30_000, "`" * 100_000, "译" * 100_000]
)
def test_takes_linear_time(text: str) -> None:
    start = time.process_time()
    mask(text)
    assert time.process_time() - start < 3
