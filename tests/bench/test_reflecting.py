import pytest

from doxa.bench.reflecting import reflecting


@pytest.mark.req("O7")
def test_reflecting_is_measured_in_full_anew_and_for_a_little_more():
    table = reflecting((400,), 0, lambda _share, _text: None)
    ((size, full, anew, more, erased, beliefs, _formal),) = table.rows
    assert size == 400
    assert min(full, anew, more, erased) > 0
    assert beliefs > 100
