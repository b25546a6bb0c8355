"""The fold: what a ledger makes of a belief."""

import random
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doxa.domain.belief import BeliefState, Cause, Evidence, Policy, Reason, Turn
from doxa.domain.errors import InvalidInput
from doxa.domain.ledger import fold

START = datetime(2026, 1, 1, 9, tzinfo=UTC)
POLICY = Policy()


def row(number, sign=1, *, day=None, key=None, cause=Cause.SAID, principal="ann", **rest):
    at = START + timedelta(days=number if day is None else day)
    return Evidence(
        id=f"e{number:04d}",
        sign=sign,
        cause=cause,
        occurred_at=at,
        day=at.date().isoformat(),
        key=f"{principal}:{number}" if key is None else key,
        principal=principal,
        **rest,
    )


def act(number, cause, **rest):
    return row(
        number, -1 if cause in {Cause.DOUBT, Cause.RETIRE} else 1, cause=cause, key="", **rest
    )


def votes(signs):
    return [row(number, 1 if sign == "+" else -1) for number, sign in enumerate(signs)]


def at(rows, days=None, **rest):
    last = max((r.occurred_at for r in rows), default=START)
    return fold(rows, POLICY, last if days is None else START + timedelta(days=days), **rest)


@pytest.mark.req("K2", "K5", "K6", "K9")
@pytest.mark.parametrize(
    ("signs", "state", "reason"),
    [
        ("+", "observed", Reason.SEEN),
        ("++", "observed", Reason.SEEN),
        ("+++", "candidate", Reason.SESSIONS),
        ("++++", "formal", Reason.ANOTHER_DAY),
        ("++-", "observed", Reason.SEEN),
        ("++-+", "candidate", Reason.SESSIONS),
        ("+-+-+-", "observed", Reason.SEEN),
        ("+++--", "observed", Reason.COUNTEREXAMPLES),
        ("++++-", "formal", Reason.ANOTHER_DAY),
        ("++++++++--", "formal", Reason.ANOTHER_DAY),
        ("++++--+-", "doubted", Reason.COUNTEREXAMPLES),
        ("++++++---", "doubted", Reason.CONTRARY),
        ("++++++----", "demoted", Reason.CONTRARY),
        ("++++++---+", "formal", Reason.RECOVERED),
        ("++++--+---", "demoted", Reason.OUTWEIGHED),
        ("--------+++", "candidate", Reason.SESSIONS),
        ("--------++++", "formal", Reason.ANOTHER_DAY),
    ],
)
def test_states_by_what_was_said(signs, state, reason):
    standing = at(votes(signs))
    assert (standing.state, standing.history[-1].reason) == (BeliefState(state), reason)


@pytest.mark.req("K6", "K9")
def test_case_m11_eight_for_two_against_is_four_fifths_and_three_more_start_a_review():
    rows = votes("++++-++-++")
    standing = at(rows)
    assert (standing.support, standing.against, standing.confidence) == (8, 2, 0.8)
    assert standing.state is BeliefState.FORMAL
    assert standing.steps[0].turn is Turn.CONTRARY
    assert standing.steps[0].count == 3
    more = [*rows, *(row(10 + n, -1) for n in range(3))]
    assert at(more[:-1]).state is BeliefState.FORMAL
    reviewed = at(more)
    assert (reviewed.state, reviewed.history[-1].reason) == (
        BeliefState.DOUBTED,
        Reason.COUNTEREXAMPLES,
    )


@pytest.mark.req("K5")
def test_a_fourth_session_of_the_same_day_confirms_nothing():
    rows = [row(n, day=n / 24) for n in range(6)]
    assert at(rows).state is BeliefState.CANDIDATE
    assert at([*rows, row(9, day=1)]).state is BeliefState.FORMAL


@pytest.mark.req("S2", "K2")
def test_case_a3_one_session_counts_once_however_often_it_repeats():
    standing = at([row(n, key="ann:1") for n in range(20)])
    assert (standing.state, standing.support) == (BeliefState.OBSERVED, 1)


@pytest.mark.req("S2")
def test_the_last_word_of_a_session_is_the_one_that_counts():
    standing = at([row(0), row(1, key="ann:x"), row(2, -1, key="ann:x")])
    assert (standing.support, standing.against) == (1, 1)


@pytest.mark.req("S2")
def test_a_shared_belief_needs_two_principals_a_users_own_does_not():
    alone = votes("+++++")
    assert at(alone).state is BeliefState.FORMAL
    assert at(alone, shared=True).state is BeliefState.OBSERVED
    assert Turn.VOICES in {step.turn for step in at(alone, shared=True).steps}
    two = [*alone[:3], row(5, principal="bob"), row(6, principal="bob")]
    assert at(two, shared=True).state is BeliefState.FORMAL


@pytest.mark.req("S2")
def test_the_unnamed_owner_of_a_space_is_its_voice():
    rows = [row(n, principal="") for n in range(4)]
    assert at(rows, shared=True).state is BeliefState.FORMAL


@pytest.mark.req("K9")
def test_what_its_holder_takes_back_is_doubted_at_once_and_not_overwritten():
    rows = [*votes("++++++++"), row(9, -1, cause=Cause.RETRACTED)]
    standing = at(rows)
    assert (standing.state, standing.support) == (BeliefState.DOUBTED, 8)
    assert at([*rows, row(10)]).state is BeliefState.DOUBTED
    assert at([*rows, row(10), row(11), row(12)]).state is BeliefState.FORMAL


@pytest.mark.req("S2")
def test_a_stranger_takes_nothing_back_from_a_shared_belief():
    rows = [*votes("+++"), row(4, principal="bob"), row(5, principal="bob")]
    foreign = row(6, -1, cause=Cause.RETRACTED, principal="eve")
    own = row(6, -1, cause=Cause.RETRACTED, principal="bob")
    assert at([*rows, foreign], shared=True).state is BeliefState.FORMAL
    assert at([*rows, own], shared=True).state is BeliefState.DOUBTED


@pytest.mark.req("K8")
def test_weight_falls_after_thirty_days_and_by_half_every_thirty_more():
    rows = votes("++++")
    fresh = at(rows)
    assert at(rows, 33).weight == pytest.approx(fresh.strength)
    assert at(rows, 63).weight == pytest.approx(fresh.strength / 2)
    assert at(rows, 93).weight == pytest.approx(fresh.strength / 4)
    assert at(rows, 1000).state is BeliefState.FORMAL


@pytest.mark.req("K8")
def test_ninety_days_unconfirmed_and_hit_is_ordinary_memory_again_and_later_retired():
    rows = [*votes("++++"), row(10, -1)]
    assert at(rows, 92).state is BeliefState.FORMAL
    ended = at(rows, 93)
    assert (ended.state, ended.history[-1].reason) == (BeliefState.DEMOTED, Reason.UNCONFIRMED)
    assert at(rows, 183).state is BeliefState.RETIRED
    hit_late = [*votes("++++"), row(100, -1)]
    assert at(hit_late, 99).state is BeliefState.FORMAL
    assert at(hit_late, 100).state is BeliefState.DEMOTED
    again = [*rows, row(100), row(101)]
    assert at(again).state is BeliefState.DEMOTED
    assert at([*again, row(102)]).state is BeliefState.CANDIDATE


@pytest.mark.req("K13")
@pytest.mark.parametrize(
    ("signs", "cause", "state"),
    [
        ("+", Cause.CONFIRM, "formal"),
        ("++++", Cause.DOUBT, "doubted"),
        ("++++", Cause.RETIRE, "retired"),
        ("++++---", Cause.CONFIRM, "formal"),
        ("+", Cause.EDIT, "formal"),
    ],
)
def test_a_person_sets_the_state(signs, cause, state):
    assert at([*votes(signs), act(20, cause)]).state is BeliefState(state)


@pytest.mark.req("K13")
def test_a_persons_word_stands_above_what_the_machine_counts_after_it():
    doubted = [*votes("++++"), act(20, Cause.DOUBT)]
    assert at([*doubted, *(row(21 + n) for n in range(9))]).state is BeliefState.DOUBTED
    assert at([*doubted, act(40, Cause.CONFIRM)]).state is BeliefState.FORMAL
    retired = [*votes("++++"), act(20, Cause.RETIRE)]
    assert at([*retired, *(row(21 + n) for n in range(9))]).state is BeliefState.RETIRED
    pinned = [*votes("++++"), act(20, Cause.PIN)]
    assert at([*pinned, *(row(21 + n, -1) for n in range(9))], 900).state is BeliefState.FORMAL
    confirmed = [*votes("+---"), act(20, Cause.CONFIRM)]
    assert at([*confirmed, row(21, -1)]).state is BeliefState.FORMAL
    assert at([*confirmed, row(21, -1), row(22, -1)]).state is BeliefState.DOUBTED


@pytest.mark.req("K13")
def test_a_persons_wording_stays_whatever_follows():
    rows = [
        *votes("+++"),
        act(20, Cause.EDIT, note="in my words"),
        *(row(21 + n) for n in range(3)),
    ]
    assert at(rows).wording == "in my words"
    assert at([*rows, *(row(30 + n, -1) for n in range(5))]).wording == "in my words"


@pytest.mark.req("K11")
def test_going_back_gives_no_more_than_the_evidence_left_carries():
    back = act(20, Cause.RESTORE, state=BeliefState.FORMAL)
    assert at([*votes("++++----"), back]).state is BeliefState.FORMAL
    assert at([*votes("+"), back]).state is BeliefState.OBSERVED
    down = act(20, Cause.RESTORE, state=BeliefState.OBSERVED)
    rolled = [*votes("++++"), down]
    assert at([*rolled, row(21), row(22)]).state is BeliefState.OBSERVED
    assert at([*rolled, row(21), row(22), row(23)]).state is BeliefState.CANDIDATE


@pytest.mark.req("K5", "R13")
def test_outcomes_weigh_little_and_praise_under_a_hint_confirms_nothing():
    def outcomes(sign, count):
        return [row(100 + n, sign, cause=Cause.OUTCOME) for n in range(count)]

    hinted = [*votes("+++"), *outcomes(1, 50)]
    assert at(hinted).state is BeliefState.CANDIDATE
    assert at(hinted).strength == at(votes("+++")).strength
    formal = votes("++++")
    assert at([*formal, *outcomes(1, 1)]).strength > at(formal).strength
    assert at([*formal, *outcomes(-1, 1)]).state is BeliefState.FORMAL
    assert at([*formal, *outcomes(-1, 10)]).state is BeliefState.DOUBTED
    same = [row(100 + n, -1, cause=Cause.OUTCOME, key="ann:one") for n in range(99)]
    assert at([*formal, *same]).state is BeliefState.FORMAL


@pytest.mark.req("K7")
def test_what_counts_nothing_is_seen_and_never_more():
    muted = [row(n, weight=0.0) for n in range(9)]
    standing = at(muted)
    assert (standing.state, standing.support) == (BeliefState.OBSERVED, 0)
    loud = [row(n, weight=50.0, damped=True) for n in range(2)]
    assert at(loud).support == 2


@pytest.mark.req("K1")
def test_three_scenes_beside_one_another_propose_and_a_word_against_it_withdraws():
    siblings = [row(n, cause=Cause.SIBLING, key=f"s{n}") for n in range(3)]
    assert at(siblings[:2]).state is BeliefState.OBSERVED
    assert at(siblings).state is BeliefState.CANDIDATE
    assert at([*siblings, row(5)]).state is BeliefState.FORMAL
    assert at([*siblings, row(5, -1), row(6, -1)]).state is BeliefState.OBSERVED


@pytest.mark.req("K12")
def test_what_the_cap_retired_must_be_earned_again():
    rows = [*votes("++++"), row(10, -1, cause=Cause.CAP, key="")]
    assert at(rows).state is BeliefState.RETIRED
    assert at([*rows, row(11), row(12)]).state is BeliefState.RETIRED
    assert at([*rows, row(11), row(12), row(13)]).state is BeliefState.CANDIDATE


@pytest.mark.req("K8")
def test_a_clock_that_goes_back_shows_the_state_of_that_moment():
    rows = votes("++++++---")
    assert at(rows, 5).state is BeliefState.FORMAL
    assert at(rows, 1).state is BeliefState.OBSERVED
    assert at(rows, -5).history == ()


@pytest.mark.req("K8")
def test_times_at_the_edge_of_the_calendar_are_folded():
    early, late = datetime(1, 1, 1, tzinfo=UTC), datetime(9999, 12, 31, tzinfo=UTC)
    rows = [
        Evidence(id=f"e{n}", sign=1 if n < 4 else -1, cause=Cause.SAID, occurred_at=moment,
                 day=moment.date().isoformat(), key=f"k{n}")
        for n, moment in enumerate([early, early, early, early, early, late])
    ]  # fmt: skip
    assert fold(rows, POLICY, late).state is not BeliefState.FORMAL


@pytest.mark.req("K6")
def test_thresholds_out_of_range_are_refused():
    with pytest.raises(InvalidInput):
        Policy(sessions=0)


CAUSES = [Cause.SAID] * 8 + [Cause.RETRACTED, Cause.OUTCOME, Cause.CAP, Cause.SIBLING]
PERSONS = [Cause.CONFIRM, Cause.DOUBT, Cause.PIN, Cause.RETIRE, Cause.EDIT]


@st.composite
def ledgers(draw, *, persons=True):
    causes = CAUSES + (PERSONS if persons else [])
    rows = []
    for number in range(draw(st.integers(0, 24))):
        cause = draw(st.sampled_from(causes))
        sign = draw(st.sampled_from([1, 1, -1]))
        rows.append(
            row(
                number,
                -1 if cause is Cause.RETRACTED else sign,
                day=draw(st.integers(0, 200)),
                key=f"k{draw(st.integers(0, 9))}",
                cause=cause,
                principal=draw(st.sampled_from(["ann", "bob"])),
            )
        )
    return rows


@pytest.mark.req("K1")
@given(ledgers(), st.integers(0, 300), st.integers(0, 2**16), st.booleans())
def test_the_order_of_arrival_changes_nothing(rows, days, seed, shared):
    shuffled = [*rows, *rows[:3]]
    random.Random(seed).shuffle(shuffled)
    now = START + timedelta(days=days)
    assert fold(rows, POLICY, now, shared=shared) == fold(shuffled, POLICY, now, shared=shared)


@pytest.mark.req("S2")
@given(ledgers(), ledgers(), st.integers(0, 300))
def test_external_rows_change_nothing(rows, others, days):
    now = START + timedelta(days=days)
    outside = [
        row(500 + n, r.sign, day=n, cause=r.cause, external=True, key=r.key)
        for n, r in enumerate(others)
    ]
    assert fold([*rows, *outside], POLICY, now) == fold(rows, POLICY, now)


@pytest.mark.req("K2")
@given(ledgers(), st.integers(0, 300), st.integers(0, 200))
def test_what_a_model_gave_as_words_changes_no_state(rows, days, day):
    now = START + timedelta(days=days)
    given = row(900, day=day, cause=Cause.WORDED, key="t_1", note="when …")
    told, plain = fold([*rows, given], POLICY, now), fold(rows, POLICY, now)
    assert replace(told, phrasing=None) == plain
    assert told.phrasing == (given if given.occurred_at <= now else None)


@pytest.mark.req("K2")
@given(ledgers(persons=False), st.integers(0, 300))
def test_nothing_forms_of_fewer_than_three_sessions(rows, days):
    rows = [r for r in rows if r.cause is not Cause.SIBLING]
    standing = fold(rows, POLICY, START + timedelta(days=days))
    if any(step.state in {BeliefState.CANDIDATE, BeliefState.FORMAL} for step in standing.history):
        assert len({r.key for r in rows if r.sign > 0 and r.cause is Cause.SAID}) >= 3


@pytest.mark.req("K5")
@given(ledgers(persons=False), st.integers(0, 300))
def test_what_is_formal_was_a_candidate_on_an_earlier_day(rows, days):
    history = fold(rows, POLICY, START + timedelta(days=days)).history
    for before, after in pairwise(history):
        if after.state is BeliefState.FORMAL and before.state is BeliefState.CANDIDATE:
            assert after.at.date() > before.at.date()
        if after.state is BeliefState.FORMAL:
            assert before.state in {BeliefState.CANDIDATE, BeliefState.DOUBTED}


@pytest.mark.req("K11")
@given(ledgers(), st.integers(0, 300), st.integers(0, 300))
def test_the_past_is_not_rewritten_by_what_comes_later(rows, one, other):
    early, late = START + timedelta(days=min(one, other)), START + timedelta(days=max(one, other))
    before, after = fold(rows, POLICY, early).history, fold(rows, POLICY, late).history
    assert after[: len(before)] == before
