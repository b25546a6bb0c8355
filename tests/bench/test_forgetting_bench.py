"""The benchmark of forgetting: lives are repeatable, and policies differ as they should."""

import pytest

from doxa.bench.forgetting import Options, run
from doxa.bench.half_years import DAYS, Sort, half_year
from doxa.bench.report import document

pytestmark = pytest.mark.engine("sqlite")


@pytest.mark.req("F5")
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_a_life_repeats_for_a_seed_and_asks_of_every_sort(lang):
    one, again = (half_year(lang, 3) for _ in range(2))
    assert one == again
    assert one != half_year(lang, 4)
    assert {asked.sort for asked in one.asked} == set(Sort)
    assert all(0 <= item.day < DAYS for item in (*one.said, *one.asked))
    for asked in one.asked:
        assert asked.right not in asked.stale
        assert asked.right or asked.stale


@pytest.mark.req("F1", "F5", "R6")
def test_small_talk_forgets_what_the_archive_keeps_and_neither_tells_what_is_over(tmp_path):
    options = Options(langs=("en",), profiles=("archive", "smalltalk"))
    found = document(run(tmp_path, options, lambda *_: None))["tables"]
    sizes = {row["policy"]: row for row in found[f"Memories after {DAYS} days"]}
    assert sizes["archive"]["archived"] == sizes["archive"]["erased"] == 0
    assert sizes["smalltalk"]["in daily use"] * 4 < sizes["archive"]["in daily use"]
    stale = [row["%"] for row in found["Answers"] if row["metric"] == "stale answers"]
    assert stale == [0.0, 0.0]
