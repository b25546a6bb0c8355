import pytest
from hypothesis import given
from hypothesis import strategies as st

from doxa.text.chitchat import is_chitchat

SMALL_TALK = """
好的|谢谢|嗯嗯|继续|OK。|thanks!|ok, go on|收到|哈哈|👍|早上好|好的，谢谢！|ok thanks, continue|嗯嗯嗯嗯|哈哈哈哈哈哈
謝謝|ＯＫ|okkkk|好滴好滴|谢谢啦~|好的👌🏻|hahahaha|Thank you so much!!|got it|嗯，好的，继续吧|❤️|...|？|明白了，辛苦了
hi there|你好呀|行啊|ok好的|Okay then, thanks everyone|you’re welcome|好好好|OK👍|知道啦|好|helloooo|早|continue please
没问题|不客气|Will do. Thanks again!|晚安|拜拜|原来如此|sounds good|谢\u200b谢
"""
CONTENT = """
不要|苹果|42|yes|no|yes, on Tuesday|好的，改成周三|是的|不是|👎|😡|不用了|赞成|喂牛|no thanks|好的，不要表格|ok but shorter|1
C++|ok42|谢谢小王|thanks Bob|继续用表格|继续教育|好吃|早餐|了解一下价格|go|then|right|对|不行|不可以|不好|🍎|+|停|取消
A|ありがとう|好热|行李|成都|晚上好吗|知道了吗|OK?no|好多|可以用表格|收到货了|感谢信|666|$$|好看|哈尔滨|嗯，不是
next Friday|别废话，直接给答案|morning|later|no problem with tables|good coffee|fine art|so|thanks to the new index|not ok|hi 42
"""


def rows(block):
    return [text for line in block.strip().splitlines() for text in line.split("|")]


@pytest.mark.req("W2", "R4")
@pytest.mark.parametrize("text", rows(SMALL_TALK))
def test_case_c7_small_talk(text):
    assert is_chitchat(text)


@pytest.mark.req("W2", "R4")
@pytest.mark.parametrize("text", rows(CONTENT))
def test_short_content_is_no_small_talk(text):
    assert not is_chitchat(text)


@pytest.mark.req("W2")
@given(
    st.sampled_from([text for text in rows(CONTENT) if text not in {"go", "then", "so"}]),
    st.sampled_from(rows(SMALL_TALK)),
)
def test_small_talk_around_content_does_not_hide_it(content, talk):
    assert not is_chitchat(f"{talk}, {content}")


@pytest.mark.req("W2")
def test_nothing_is_small_talk_and_long_text_is_not():
    assert is_chitchat("")
    assert is_chitchat(" \n")
    assert not is_chitchat("好的" * 200)
    assert not is_chitchat("嗯" * 1_000_000)
