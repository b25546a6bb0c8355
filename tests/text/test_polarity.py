"""Polarity: negation, double negation, strength."""

import pytest

from doxa.text.polarity import negations, polarity, strength


@pytest.mark.req("W5")
@pytest.mark.parametrize(
    ("text", "sign"),
    [
        ("我喜欢香菜", 1),
        ("我不喜欢香菜", -1),
        ("我不是不喜欢香菜", 1),
        ("我没有不喜欢", 1),
        ("我不得不喜欢", 1),
        ("不仅喜欢", 1),
        ("我从不喝酒", -1),
        ("我吃得惯湘菜", 1),
        ("我吃不惯湘菜", -1),
        ("中介我信不过", -1),
        ("我离不开咖啡", 1),
        ("烤鸭我吃不腻", 1),
        ("i like tea", 1),
        ("i don't like tea", -1),
        ("i don't dislike tea but never drink it", 1),
        ("not only tea", 1),
        ("i no longer drink it", -1),
    ],
)
def test_negations_cancel_out(text: str, sign: int) -> None:
    assert polarity(text) == sign


@pytest.mark.req("W5")
def test_fixed_phrases_do_not_negate() -> None:
    assert negations("不得不") == negations("不但") == negations("no doubt") == 0


@pytest.mark.req("W2")
def test_strength_follows_the_wording() -> None:
    assert strength("我不太喜欢") < strength("我喜欢") < strength("我超级喜欢")
    assert strength("i kind of like it") < strength("i like it") < strength("i really like it")
