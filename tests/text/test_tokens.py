import pytest
from hypothesis import given
from hypothesis import strategies as st

from doxa.text.tokens import MAX_TOKEN, hollow, query_terms, speaker_token, terms, wordless, words


def hits(query, text):
    """Every term of the query is in the text."""
    wanted = query_terms(query)
    return bool(wanted) and set(wanted) <= set(terms(text))


@pytest.mark.req("R8", "R2")
@pytest.mark.parametrize("query", ["周报", "表格", "用户", "形式", "大段"])
def test_case_c1_every_word_of_two_characters_is_found(query):
    text = "用户再次要求周报使用表格形式，强调不要大段文字"
    assert hits(query, text)
    assert not hits("数字", text)
    assert query in query_terms(query)


@pytest.mark.req("R8", "R2")
@pytest.mark.parametrize("query", ["itgc", "悬空", "gen-itgc", "GEN-ITGC", "gen‑itgc", "50"])
def test_case_c2_names_inside_chinese_are_found_whole_and_by_parts(query):
    assert hits(query, "重跑gen-itgc后50条悬空引用清零")


@pytest.mark.req("R8")
def test_case_c3_traditional_and_simplified_meet():
    assert hits("营收报告", "使用者偏好繁體中文的營收報告")
    assert hits("營收報告", "用户偏好简体中文的营收报告")


@pytest.mark.req("R8", "R2")
def test_case_c4_full_width_and_plus_signs():
    assert hits("python", "用Ｐｙｔｈｏｎ写脚本")
    for query in ("C++", "c＋＋", "c++"):
        assert hits(query, "C++项目")
        assert not set(query_terms(query)) & set(terms("C#项目"))
    assert hits("c#", "C#项目")


@pytest.mark.req("R2")
def test_case_m6_a_reference_is_one_token_of_its_own():
    assert hits("REF-00042", "编号REF-00042的订单")
    assert "ref-00042" not in terms("REF-00043 and 00042 apart")


@pytest.mark.req("R2")
@pytest.mark.parametrize(
    "query", ['"', "*", "", "NEAR(", "-x", "a AND", "b:简洁", "\0", "\ud800", "'", "++", "--"]
)
def test_case_a11_any_query_can_be_cut(query):
    assert all(token and isinstance(count, int) for token, count in query_terms(query).items())


@pytest.mark.req("R2")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("node.js", ["node.js", "node", "js"]),
        ("user_id", ["user_id", "user", "id"]),
        ("ann.lee@example.com", ["ann.lee@example.com", "ann", "lee"]),
        ("v1.2.3", ["v1.2.3", "1.2.3"]),
        ("2024-12-14", ["2024-12-14", "2024", "12", "14"]),
        ("GPT4", ["gpt4", "gpt", "4"]),
        ("30min", ["30min", "30", "min"]),
        ("2nd", ["2nd"]),
        ("$1,234.50", ["1234.50"]),
        ("notepad++", ["notepad++", "notepad"]),
        ("issue#12", ["issue", "12"]),
        ("Caroline's", ["carolin"]),
        ("café", ["cafe"]),
        ("Привет мир", ["привет", "мир"]),
        ("हिन्दी", ["हिन्दी"]),
    ],
)
def test_names_and_numbers(text, expected):
    assert words(text)[: len(expected)] == expected


@pytest.mark.req("R2")
@pytest.mark.parametrize(
    "forms",
    [
        "report reports",
        "box boxes",
        "city cities",
        "run running runs",
        "make making",
        "prefer preferred",
        "arrive arriving arrived",
        "study studied studies",
        "play playing played",
        "class classes",
    ],
)
def test_forms_of_a_word_meet(forms):
    assert len(set(words(forms))) == 1


@pytest.mark.req("R2")
@pytest.mark.parametrize(
    "pair",
    ["news new", "care car", "plan plane", "king kin", "bed b", "need ned", "note not", "bus bu"],
)
def test_different_words_do_not_meet(pair):
    left, right = pair.split()
    assert words(left) != words(right)


@pytest.mark.req("R8")
def test_function_words_are_left_out_unless_alone():
    assert words("I don't think it is the plan") == ["think", "plan"]
    assert words("The Who") == ["the", "who"]
    assert "的" not in words("我的报告")
    assert words("不") == ["不"]


@pytest.mark.req("R8")
def test_kana_and_hangul_are_cut_in_pairs():
    assert hits("タワー", "東京タワーへ行く")
    assert hits("세계", "안녕하세요 세계")


@pytest.mark.req("R2")
def test_counts_are_those_of_the_words():
    assert list(terms("tea milk tea").items()) == [("tea", 2), ("milk", 1)]
    assert sum(terms("周报 周报").values()) == len(words("周报 周报"))


@pytest.mark.req("R2")
@given(st.text(), st.text(min_size=1))
def test_a_speaker_is_no_word(text, name):
    assert speaker_token(name) not in terms(f"{text} {speaker_token(name)}")


@pytest.mark.req("R2")
def test_spelling_of_a_speaker_is_folded():
    assert speaker_token(" Ann  LEE ") == speaker_token("ann lee") != speaker_token("ann")


@pytest.mark.req("S7")
@pytest.mark.parametrize(
    "text",
    [
        "a" * 300_000,
        "a-" * 150_000,
        "Ab9+/" * 60_000,
        "é" * 200_000,
        "a'" * 100_000,
        "1,000" * 50_000,
        "-" * 300_000,
    ],
)
def test_blobs_stay_short_and_cheap(text):
    assert all(len(token) <= MAX_TOKEN for token in words(text))


@pytest.mark.req("R2")
@given(st.text())
def test_every_token_is_short_and_free_of_space(text):
    for token in words(text):
        assert 0 < len(token) <= MAX_TOKEN
        assert not any(c.isspace() or c == "\x01" for c in token)


@pytest.mark.req("R2")
def test_a_text_finds_itself():
    text = "下周五前用 Python 3.11 重写 gen-itgc，联系 ann@example.com"
    assert query_terms(text) == terms(text)


@pytest.mark.req("R4")
@pytest.mark.parametrize(
    ("text", "nothing"),
    [
        ("", True),
        ('"*()"', True),
        ("!!! ？", True),
        ("😀🚀", True),
        ("z" * 100_000, True),
        ("aaaaaaaa zzzzzz", True),
        ("Ab0" * 200, True),
        ("c++", False),
        ("1", False),
        ("11111111", False),
        ("的", False),
        ("zzz", False),
        ("zzzzzz but why", False),
        ("9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08", False),
    ],
)
def test_a_text_without_a_word_of_any_language_is_told(text, nothing):
    assert wordless(text) == nothing


@pytest.mark.req("R4")
@pytest.mark.parametrize(
    ("text", "empty"),
    [("a AND", True), ("NEAR(", True), ("-x", True), ("", False), ("diet", False), ("用", False)],
)
def test_a_text_of_function_words_is_hollow(text, empty):
    assert hollow(text) == empty
