"""An identifier nobody knows is not answered by its neighbour."""

import pytest

from doxa.testing import open_memory

ORDERS = [{"content": f"order REF-{n:05d} was shipped on day {n}"} for n in range(0, 240, 2)]


@pytest.fixture(scope="module", params=["hash", "fast"])
def orders(request):
    with open_memory(settings={"models.embedder": request.param}) as mind:
        mind.observe(ORDERS)
        mind.observe("the warranty of the dishwasher ends in May")
        mind.observe("the locker is booked under 20-3301-77")
        mind.settle(60)
        yield mind


@pytest.mark.req("R2", "R4")
@pytest.mark.parametrize("query", ["REF-00043", "was order REF-00043 shipped?", "ref00043 到了吗"])
@pytest.mark.parametrize("threshold", [None, 0])
def test_case_m6_an_absent_order_number_is_answered_by_no_other(orders, query, threshold):
    hits = orders.recall(query, threshold=threshold, explain=True)
    assert not [hit.text for hit in hits if "REF-" in hit.text]
    if threshold == 0:
        assert "which nothing here names" in hits.cut[0].reason


@pytest.mark.req("R2", "R8")
@pytest.mark.parametrize(
    "query",
    [
        "REF-00042",
        "ref00042",
        "ＲＥＦ－０００４２",
        "what happened to the order ref_00042?",
        "REF 00042 到哪了",
    ],
)
def test_case_m6_a_known_one_is_first_in_any_spelling(orders, query):
    hits = orders.recall(query)
    assert "REF-00042" in hits[0].text


@pytest.mark.req("R8")
def test_a_number_is_found_with_and_without_its_separators(orders):
    for query in ("20330177", "20-3301-77", "20 3301 77"):
        assert "locker" in orders.recall(query)[0].text


@pytest.mark.req("R4")
def test_the_rest_of_the_query_still_finds_what_it_is_about(orders):
    hits = orders.recall("when does the warranty of the dishwasher end, see REF-00043?")
    assert "dishwasher" in hits[0].text
    assert not any("REF-" in hit.text for hit in hits)


@pytest.mark.req("R14")
def test_diagnose_says_that_another_number_was_asked_for(orders):
    (wrong,) = [m for m in orders.memories(text="REF-00042") if m.kind == "turn"]
    found = orders.diagnose("REF-00043", wrong.id, threshold=0)
    assert found.stage == "ranking"
    step = next(step for step in found.steps if step.name == "ranking")
    assert "ref-00042" in step.detail
