import pytest
from hypothesis import given
from hypothesis import strategies as st

from doxa.text.budget import tokens, truncate

AWKWARD = st.text(
    st.one_of(
        st.characters(),
        st.sampled_from("aB1 \n,，中é👍👩\u200d\ufe0f\u0301🏽🇨🇳\ud83d\ude00"),
    )
)


@pytest.mark.req("B3")
@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("", 0, 0),
        # True counts of public vocabularies (o200k, cl100k, DeepSeek, Qwen) span these bounds.
        ("The quick brown fox jumps over the lazy dog.", 9, 11),
        ("我喜欢简练的回答", 5, 10),
        ("2024-12-14", 5, 10),
        ("def add(a, b):\n    return a + b\n", 11, 17),
    ],
)
def test_estimates_are_near_the_true_counts(text, low, high):
    assert low <= tokens(text) <= high


@pytest.mark.req("B3")
@given(AWKWARD, st.integers(0, 60))
def test_a_prefix_never_counts_more(text, cut):
    assert tokens(text[:cut]) <= tokens(text)


@pytest.mark.req("B3")
@given(AWKWARD, st.integers(-1, 30))
def test_truncation_keeps_the_budget(text, budget):
    short = truncate(text, budget)
    assert text.startswith(short)
    assert tokens(short) <= max(0, budget)
    assert short == text or tokens(text) > budget


@pytest.mark.req("B3")
@given(AWKWARD, st.integers(1, 30))
def test_more_budget_never_keeps_less(text, budget):
    assert len(truncate(text, budget)) <= len(truncate(text, budget + 1))


@pytest.mark.req("B3")
@pytest.mark.parametrize(
    "sign", ["👩\u200d👩\u200d👧", "👍🏽", "🇨🇳", "e\u0301\u0316", "❤\ufe0f", "\ud83d\ude00"]
)
def test_no_character_is_cut_in_two(sign):
    text = f"好{sign}{sign}"
    whole = {f"好{sign * n}" for n in range(3)} | {""}
    assert all(truncate(text, budget) in whole for budget in range(20))


@pytest.mark.req("B3")
def test_words_stay_whole_and_blobs_are_cut():
    assert truncate("an extraordinary plan", 1) == "an "
    assert 0 < len(truncate("x" * 1000, 10)) < 1000
    assert truncate("周报用表格", 3) == "周报用"
    assert len(truncate("好" + "\u0301" * 5000, 100)) > 50


@pytest.mark.req("S7")
@pytest.mark.parametrize("unit", ["a.", "👩\u200d", "\u0301", " ", "🇨", "\ud83d"])
def test_huge_texts_are_counted_and_cut_in_linear_time(unit):
    text = unit * 100_000
    assert tokens(truncate(text, 1000)) <= 1000 <= max(1000, tokens(text))
