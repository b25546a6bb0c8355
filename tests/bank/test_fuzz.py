"""Both sides at once, with kills and races: no human word is lost. ``DOXA_TEST_FUZZ`` acts."""

import os

import pytest

from tests.bank.fuzzing import Fuzz

ACTS = int(os.environ.get("DOXA_TEST_FUZZ", "60"))


@pytest.mark.req("P2")
@pytest.mark.skipif(not hasattr(os, "fork"), reason="kills are made by forking")
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.parametrize("seed", [1, 2])
def test_no_human_word_is_lost(tmp_path, seed):
    fuzz = Fuzz(tmp_path, seed)
    try:
        fuzz.run(ACTS)
    finally:
        fuzz.close()
    assert fuzz.expected
