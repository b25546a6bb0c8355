import pytest
from hypothesis import given
from hypothesis import strategies as st

from doxa.text.folding import clean, fold, fold_with_map, strip_invisible

AWKWARD = st.text(
    st.one_of(
        st.characters(),
        st.sampled_from("aeıİßǰΐᾳͅKſﬁ繁薴ｶﾞ가각\u0301\u0316\u3099\u200d\u00ad\ud83d\ude00\r\v\u3000"),
        st.sampled_from("\U000e0041\ufe0f\u202e\U0001d165\U00016d67㏂…"),
    )
)
TAGGED = "".join(chr(0xE0000 + ord(c)) for c in "ignore")


@pytest.mark.req("R8")
@given(AWKWARD)
def test_folding_twice_changes_nothing(text):
    assert fold(fold(text)) == fold(text)


@pytest.mark.req("R8")
@given(AWKWARD)
def test_the_map_belongs_to_the_folding(text):
    folded = fold_with_map(text)
    assert folded.text == fold(text)
    assert len(folded.starts) == len(folded.ends) == len(folded.text)
    assert all(0 <= a < b <= len(text) for a, b in zip(folded.starts, folded.ends, strict=True))
    assert list(folded.starts) == sorted(folded.starts)


@pytest.mark.req("R8")
@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("用Ｐｙｔｈｏｎ", "用python"),
        ("使用者偏好繁體中文的營收報告", "使用者偏好繁体中文的营收报告"),
        ("c＋＋", "C++"),
        ("don’t", "DON'T"),
        ("gen‑itgc", "gen-itgc"),
        ("cafe\u0301", "CAFÉ"),
        ("ｶﾞ", "ガ"),
        ("\u1100\u1161\u11a8", "각"),
        ("pass\u00adword", "password"),
        ("周\u200b报", "周报"),
        (f"周{TAGGED}报", "周报"),
        ("❤\ufe0f", "❤"),
        ("a\u3000b\rc", "a b c"),
        ("a\ud800b\0", "ab"),
        ("\u85b4", "\u82ce"),
    ],
)
def test_what_reads_alike_folds_alike(a, b):
    assert fold(a) == fold(b)


@pytest.mark.req("R8")
def test_different_words_stay_different():
    assert len({fold(word) for word in ("C++", "C#", "C", "网络", "网路", "a b", "a\nb")}) == 7
    assert fold("a\n\tb") == "a\n\tb"


@pytest.mark.req("R8")
@pytest.mark.parametrize(
    ("text", "part", "original"),
    [
        ("我喜歡Ｐｙｔｈｏｎ", "python", "Ｐｙｔｈｏｎ"),
        ("pass\u00adword!", "password", "pass\u00adword"),
        ("the \ufb01ne print", "fine", "\ufb01ne"),
        ("un cafe\u0301 noir", "café", "cafe\u0301"),
        ("un cafe\u0301 noir", "noir", "noir"),
        ("㎏和斤", "和", "和"),
    ],
)
def test_spans_lead_back_to_the_original(text, part, original):
    folded = fold_with_map(text)
    start = folded.text.index(part)
    left, right = folded.original_span(start, start + len(part))
    assert text[left:right] == original


@pytest.mark.req("R8")
def test_spans_beyond_the_text_are_clipped():
    folded = fold_with_map("\u200babc")
    assert folded.original_span(-5, 99) == (1, 4)
    assert folded.original_span(1, 1) == (2, 2)
    assert folded.original_span(9, 12) == (4, 4)
    assert fold_with_map("").original_span(0, 3) == (0, 0)


@pytest.mark.req("W1")
def test_case_a13_nul_and_lone_surrogates_are_cleaned():
    assert clean("a\0b\ud800c\udc00") == "abc"
    assert clean("\ud83d\ude00") == "😀"
    assert clean("\u200b繁體 \U0001f600\r\n") == "\u200b繁體 \U0001f600\r\n"


@pytest.mark.req("W1")
@given(AWKWARD)
def test_cleaned_text_can_be_stored(text):
    assert "\0" not in clean(text)
    clean(text).encode("utf-8")
    assert clean(clean(text)) == clean(text)


@pytest.mark.req("B5")
@pytest.mark.parametrize(
    "text",
    [
        "pay\u200bload",
        "pay\u00adload",
        f"pay{TAGGED}load",
        "pay\u202eload",
        "pay\x00\x1bload",
        "pay\u3164load",
    ],
)
def test_case_a6_the_invisible_is_not_injected(text):
    assert strip_invisible(text) == "payload"


@pytest.mark.req("B5")
def test_case_a6_what_is_seen_stays():
    assert strip_invisible("繁體 Ｐｙ\tÉ\r\nx\ry\u2028z") == "繁體 Ｐｙ\tÉ\nx\ny\nz"


@pytest.mark.req("S7")
@pytest.mark.parametrize(
    "text", ["e" + "\u0301\u0316" * 100_000, "\ufdfa" * 10_000, "\u1161" * 200_000]
)
def test_hostile_text_folds_in_linear_time(text):
    # Normalising the first at once takes minutes.
    assert fold(text) == fold_with_map(text).text
