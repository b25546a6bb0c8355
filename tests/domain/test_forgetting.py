"""Forgetting as arithmetic: curves fall, rules decide, policies adapt."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doxa.domain.errors import InvalidInput
from doxa.domain.forgetting import (
    FLOOR,
    PROFILES,
    Cause,
    Fate,
    Rule,
    Use,
    adapted,
    fading,
    fate,
    worth,
)
from doxa.domain.memory import Kind

DAYS = st.floats(0, 10_000)
RULES = st.sampled_from([policy.rule(kind) for policy in PROFILES.values() for kind in Kind])


def use(**given):
    fields = {"kind": Kind.FACT, "idle": 0.0, "age": 0.0, "sessions": 0}
    return Use(**fields | {"confidence": 0.6, "importance": 0.5} | given)


@pytest.mark.req("F1", "F4")
@given(RULES, st.lists(DAYS, min_size=2, max_size=20))
def test_weight_never_rises_with_idleness_and_never_hides(rule, days):
    weights = [fading(idle, rule) for idle in sorted(days)]
    assert all(earlier >= later for earlier, later in pairwise(weights))
    assert all(FLOOR <= weight <= 1 for weight in weights)
    assert fading(0.0, rule) == 1.0


@pytest.mark.req("F1")
def test_after_sixty_days_without_a_hit_the_weight_falls():
    rule = PROFILES["assistant"].rule(Kind.FACT)
    assert fading(60.0, rule) == 1.0
    assert fading(61.0, rule) < 1.0
    assert fading(120.0, rule) == pytest.approx(0.75)


@pytest.mark.req("F1", "F5")
@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"kind": Kind.PLAN, "idle": 91.0}, (Fate.ARCHIVE, Cause.IDLE)),
        ({"kind": Kind.PLAN, "expired": 15.0}, (Fate.ARCHIVE, Cause.EXPIRED)),
        ({"superseded": 31.0}, (Fate.ARCHIVE, Cause.SUPERSEDED)),
        ({"confidence": 0.2, "age": 200.0}, (Fate.ARCHIVE, Cause.WEAK)),
        ({"confidence": 0.2, "age": 1.0}, None),
        ({"idle": 5_000.0}, None),
        ({"expired": 2.0}, None),
    ],
)
def test_each_rule_of_an_assistant_has_its_cause(changes, expected):
    found = use(**changes)
    assert fate(found, PROFILES["assistant"].rule(found.kind), 7.0) == expected


@pytest.mark.req("F5")
@given(st.sampled_from(Kind), DAYS, st.floats(0, 1))
def test_an_archive_and_a_regulated_space_keep_everything(kind, days, confidence):
    found = use(kind=kind, idle=days, age=days, expired=days, confidence=confidence)
    for profile in ("archive", "regulated"):
        rule = PROFILES[profile].rule(kind)
        assert fate(found, rule, 7.0) is None
        assert fading(days, rule) == 1.0


@pytest.mark.req("F5")
def test_small_talk_ends_in_erasure():
    rule = PROFILES["smalltalk"].rule(Kind.TURN)
    ages = (6.0, 8.0, 31.0)
    fates = [fate(use(kind=Kind.TURN, idle=age), rule, 7.0) for age in ages]
    assert fates == [None, (Fate.ARCHIVE, Cause.IDLE), (Fate.ERASE, Cause.IDLE)]


@pytest.mark.req("F2")
@given(RULES, DAYS, st.integers(0, 50), st.floats(0, 1))
def test_worth_grows_with_use_and_importance_and_falls_with_idleness(rule, idle, sessions, weight):
    here = use(idle=idle, sessions=sessions, importance=weight)
    base = worth(here, rule, 7.0)
    assert 0 <= base <= 1
    assert worth(use(idle=idle + 1, sessions=sessions, importance=weight), rule, 7.0) <= base
    assert worth(use(idle=idle, sessions=sessions + 1, importance=weight), rule, 7.0) >= base


@pytest.mark.req("F5")
def test_a_policy_is_adapted_kind_by_kind():
    policy = adapted(
        PROFILES["assistant"], kinds={"plan": {"archive": 30}, "rest": {"fade": None}}, capacity=9
    )
    assert policy.rule(Kind.PLAN).archive == 30
    assert policy.rule(Kind.PLAN).fade == PROFILES["assistant"].rule(Kind.PLAN).fade
    assert policy.rule(Kind.OUTCOME).fade is None
    assert policy.capacity == 9


@pytest.mark.req("F5")
@pytest.mark.parametrize(
    "changes",
    [
        {"profile": "forgetful"},
        {"capacity": -1},
        {"kinds": {"dreams": {"archive": 3}}},
        {"kinds": {"plan": {"burn": 3}}},
        {"kinds": {"plan": {"archive": -3}}},
        {"kinds": {"plan": {"archive": "soon"}}},
        {"kinds": {"plan": {"weak": 1}}},
        {"profile": "regulated", "kinds": {"plan": {"archive": 3}}},
    ],
)
def test_a_policy_that_cannot_be_is_refused(changes):
    with pytest.raises(InvalidInput, match=r"\w+ \w+"):
        adapted(PROFILES["assistant"], **changes)


@pytest.mark.req("F5")
def test_a_rule_that_says_nothing_forgets_nothing():
    assert fate(use(idle=1e6, age=1e6, expired=1e6), Rule(), 7.0) is None
