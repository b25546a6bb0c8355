from math import log2

import pytest

from doxa.bench.intervals import estimate, spread
from doxa.bench.metrics import any_found, distinct, groups_found, ndcg, newer_first, share_found

pytestmark = pytest.mark.req("O7")

RANKING = ["a", "b", "c", "d", "e"]


def test_share_found_counts_gold_in_the_top_k_over_all_gold():
    assert share_found(RANKING, ["b", "e", "x"], 3) == pytest.approx(1 / 3)
    assert share_found(RANKING, ["b", "e", "x"], 5) == pytest.approx(2 / 3)
    assert share_found([], ["a"], 10) == 0


def test_any_found_is_one_for_a_single_gold_inside_k():
    assert any_found(RANKING, ["c", "x"], 3) == 1
    assert any_found(RANKING, ["d"], 3) == 0


def test_groups_found_counts_a_group_once_however_many_members_are_found():
    assert groups_found(RANKING, [("a", "b"), ("d",), ("x", "c")], 3) == pytest.approx(2 / 3)


def test_ndcg_by_hand():
    # gold at ranks 1 and 3 of 3 gold: (1 + 1/2) / (1 + 1/log2(3) + 1/2)
    expected = 1.5 / (1 + 1 / log2(3) + 0.5)
    assert ndcg(RANKING, ["a", "c", "x"], 10) == pytest.approx(expected)
    assert ndcg(RANKING, ["a"], 10) == 1
    # with more gold than k the best possible list has k gold, not all
    assert ndcg(["a", "b"], ["a", "b", "x", "y"], 2) == pytest.approx(1)


@pytest.mark.parametrize(
    ("ranking", "value"),
    [(["n", "o"], 1), (["o", "n"], 0), (["n"], 1), (["o"], 0), (["z"], 0), ([], 0)],
)
def test_newer_first_wants_the_newer_found_and_above_the_older(ranking, value):
    assert newer_first(ranking, ["n"], ["o"]) == value


def test_distinct_keeps_the_order_of_first_appearance():
    assert distinct(["s2", "s1", "s2", "s3"], 2) == ["s2", "s1"]


def test_the_interval_is_repeatable_and_holds_the_mean():
    values = [0.0, 1.0, 1.0, 0.5, 0.0, 1.0, 0.25, 1.0]
    first, again, other = estimate(values, 3), estimate(values, 3), estimate(values, 4)
    assert first == again
    assert (first.low, first.high) != (other.low, other.high)
    assert 0 <= first.low < first.mean < first.high <= 1
    assert first.n == 8
    assert first.mean == pytest.approx(4.75 / 8)


def test_an_interval_narrows_with_more_questions():
    few, many = estimate([0.0, 1.0] * 5), estimate([0.0, 1.0] * 500)
    assert many.high - many.low < (few.high - few.low) / 5


def test_nothing_has_no_mean():
    assert estimate([]).n == 0
    assert spread([]).n == 0


def test_spread_by_hand():
    found = spread([1.0, 2.0, 3.0, 4.0, 100.0])
    assert (found.median, found.low, found.high) == (3.0, 1.0, 100.0)
    assert found.p95 == pytest.approx(80.8)
