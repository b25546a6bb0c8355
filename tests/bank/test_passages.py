"""Passages: a long note is cut where its author cut it, and a change stays where it was made."""

import re
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doxa.bank.passages import ENOUGH, MOST, WHOLE, passages

pytestmark = pytest.mark.req("P5")
ZH = "今天走了很多路，看了三座寺庙，晚上在河边吃了拉面。"


def test_a_short_note_is_one_passage_under_its_title():
    assert passages("Kyoto", "a line\n\n# more\n\nof it") == ["Kyoto\n\na line\n\n# more\n\nof it"]
    assert passages("Kyoto", "Kyoto is old") == ["Kyoto is old"]
    assert passages("Kyoto", "") == []


def test_headings_and_paragraphs_are_where_a_note_is_cut():
    body = f"{ZH * 30}\n\n# 吃的\n\n{ZH * 20}\n\n{ZH}\n\n## 车\n\n```\n# no heading\n\n{ZH}\n```\n"
    found = passages("京都", body)
    assert [text.partition("\n\n")[0] for text in found] == [
        "京都", "京都 › 吃的", "京都 › 吃的", "京都 › 车"
    ]  # fmt: skip
    assert "# no heading" in found[-1]


def test_sentences_end_where_they_end():
    found = passages("n", "".join(f"Sentence {n} costs 3.50 in all. " for n in range(200)))
    assert all(text.endswith("in all.") for text in found)
    assert max(map(len, found)) <= MOST + 20


@given(
    st.lists(st.sampled_from(["ab", "word ", ". ", "。", "\n", "\n\n", "\n# head\n"]), max_size=900)
)
def test_no_word_is_lost_and_no_passage_is_too_long(parts):
    body = f"{'word ' * 300}{''.join(parts)}".strip()
    assert len(body) > WHOLE
    found = passages("t", body)
    assert max(map(len, found)) <= MOST + len("t › head\n\n")
    shown = "\n".join(text.partition("\n\n")[2] for text in found)
    lost = Counter(re.findall(r"\w+", body)) - Counter(re.findall(r"\w+", shown))
    assert set(lost) <= {"head"}


def test_a_change_touches_its_passage_alone():
    paragraphs = [f"{n} {'word ' * (ENOUGH // 4)}" for n in range(20)]
    before = passages("t", "\n\n".join(paragraphs))
    paragraphs[7] += "more"
    after = passages("t", "\n\n".join(paragraphs))
    assert sum(a != b for a, b in zip(before, after, strict=True)) == 1
