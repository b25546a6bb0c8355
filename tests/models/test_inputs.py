import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doxa.models.inputs import CAP, prepared

ANY_TEXT = st.text(st.characters(), max_size=60)


@pytest.mark.req("R8")
def test_width_and_compatibility_forms_are_folded():
    assert prepared("ＡＢＣ１２３ ﬁne") == "ABC123 fine"


@pytest.mark.req("O5")
@pytest.mark.parametrize("hostile", ["a\0b", "a\ud800b", "a\x1bb", "a\r\nb"])
def test_nul_controls_and_lone_surrogates_never_reach_a_model(hostile):
    clean = prepared(hostile)
    assert clean.startswith("a")
    assert clean.endswith("b")
    assert clean.encode("utf-8").isascii()
    assert not [c for c in clean if unicodedata.category(c) in {"Cc", "Cs"}]


@pytest.mark.req("O5")
def test_text_that_grows_in_nfkc_stays_below_the_cap():
    assert len(prepared("\ufdfa" * 1_000)) <= CAP


@pytest.mark.req("O5")
@given(ANY_TEXT)
def test_preparing_twice_changes_nothing(text):
    once = prepared(text)
    assert prepared(once) == once
    once.encode("utf-8")
