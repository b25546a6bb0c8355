import pytest
from hypothesis import given
from hypothesis import strategies as st

from doxa.domain.errors import InvalidInput
from doxa.domain.importance import (
    MATURE_THRESHOLD,
    YOUNG_THRESHOLD,
    ImportanceWeights,
    Signals,
    importance,
    situated,
)
from doxa.domain.memory import Kind

SIGNALS = st.builds(Signals, st.booleans(), st.booleans(), st.booleans(), st.booleans())
UNIT = st.floats(0, 1)
WEIGHTS = st.builds(ImportanceWeights, UNIT, UNIT, UNIT, UNIT)


@pytest.mark.req("W2")
def test_starting_weights():
    assert importance(Signals()) == 0
    assert importance(Signals(preference=True)) == 0.4
    assert importance(Signals(success=True)) == 0.3
    assert importance(Signals(new_entity=True)) == 0.2
    assert importance(Signals(correction=True)) == 0.3
    assert importance(Signals(preference=True, new_entity=True)) == MATURE_THRESHOLD
    assert importance(Signals(preference=True, success=True, new_entity=True, correction=True)) == 1


@pytest.mark.req("W2")
@given(SIGNALS, WEIGHTS)
def test_importance_is_capped_and_no_signal_lowers_it(signals, weights):
    value = importance(signals, weights)
    assert 0 <= value <= 1
    for name in ("preference", "success", "new_entity", "correction"):
        more = Signals(**{**{n: getattr(signals, n) for n in Signals.__slots__}, name: True})
        assert importance(more, weights) >= value


@pytest.mark.req("W2")
@pytest.mark.parametrize("weight", [-0.1, 1.1, float("nan")])
def test_weights_outside_the_unit_interval_are_refused(weight):
    with pytest.raises(InvalidInput, match="success"):
        ImportanceWeights(success=weight)


@pytest.mark.req("W2")
def test_a_young_space_keeps_preferences_dated_plans_facts_and_corrections():
    kept = [
        Signals(preference=True),
        situated(Signals(), Kind.PLAN, known=False, dated=True),
        situated(Signals(), Kind.FACT, known=False),
        situated(Signals(), Kind.OUTCOME, known=False),
        situated(Signals(), Kind.CORRECTION, known=True),
        situated(Signals(), Kind.FACT, known=True, changed=True),
    ]
    assert all(importance(signals) >= YOUNG_THRESHOLD for signals in kept)


@pytest.mark.req("W2")
def test_what_is_known_or_undated_adds_nothing():
    assert importance(situated(Signals(), Kind.FACT, known=True)) < YOUNG_THRESHOLD
    assert importance(situated(Signals(), Kind.PLAN, known=False)) < YOUNG_THRESHOLD
    assert importance(situated(Signals(), Kind.OUTCOME, known=True)) < YOUNG_THRESHOLD
