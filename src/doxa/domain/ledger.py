"""The fold: a ledger in, where the belief stands out. One pure function.

Rows are taken in (occurred_at, id) order, whatever order they arrive in. After each of them
the machine's rules of the present state are tried, first match first (``_RULES``). A person's
acts set the state outright (``_ACTS``); the counterexamples before them are answered.

A flip needs no more sessions than forming did: once as many sessions in a row speak for a
value as make a candidate, they outweigh whatever was said before and the counts start anew
there (``Standing.since``). Otherwise a change of mind after a long habit would take as many
sessions again as the habit lasted.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import datetime, timedelta

from doxa.domain.belief import (
    BeliefState,
    Cause,
    Evidence,
    Point,
    Policy,
    Reason,
    Standing,
    Step,
    Transition,
    Turn,
)
from doxa.domain.tally import Tally, outcome, vote

_S = BeliefState
_LIVE = frozenset({_S.CANDIDATE, _S.FORMAL, _S.DOUBTED})
_DAY = timedelta(days=1)


_Rule = tuple[Callable[[Tally], bool], BeliefState, Reason]

_RULES: Mapping[BeliefState, tuple[_Rule, ...]] = {
    _S.OBSERVED: (
        (Tally.forms, _S.CANDIDATE, Reason.SESSIONS),
        (Tally.borrowed, _S.CANDIDATE, Reason.SIBLINGS),
    ),
    _S.CANDIDATE: (
        (Tally.taken_back, _S.OBSERVED, Reason.RETRACTED),
        (Tally.shaken, _S.OBSERVED, Reason.COUNTEREXAMPLES),
        (Tally.confirmed, _S.FORMAL, Reason.ANOTHER_DAY),
    ),
    _S.FORMAL: (
        (Tally.taken_back, _S.DOUBTED, Reason.RETRACTED),
        (Tally.near, _S.DOUBTED, Reason.COUNTEREXAMPLES),
        (Tally.contrary, _S.DOUBTED, Reason.CONTRARY),
    ),
    _S.DOUBTED: (
        (Tally.turned, _S.DEMOTED, Reason.CONTRARY),
        (Tally.outweighed, _S.DEMOTED, Reason.OUTWEIGHED),
        (Tally.recovered, _S.FORMAL, Reason.RECOVERED),
    ),
    _S.DEMOTED: ((Tally.forms, _S.CANDIDATE, Reason.SESSIONS),),
    _S.RETIRED: ((Tally.reformed, _S.CANDIDATE, Reason.SESSIONS),),
}
"""State → (condition, next state, reason). One rule a row: no state is skipped by one word."""

_ACTS: Mapping[Cause, BeliefState] = {
    Cause.CONFIRM: _S.FORMAL,
    Cause.EDIT: _S.FORMAL,
    Cause.PIN: _S.FORMAL,
    Cause.DOUBT: _S.DOUBTED,
    Cause.RETIRE: _S.RETIRED,
}
_PERSONAL = frozenset({*_ACTS, Cause.RESTORE})
_VOUCHING = frozenset({Cause.CONFIRM, Cause.EDIT, Cause.PIN})


def fold(
    ledger: Iterable[Evidence],
    policy: Policy,
    now: datetime,
    *,
    shared: bool = False,
    ahead: bool = True,
) -> Standing:
    """Where a belief stands at ``now`` by its ledger; later rows are not seen.

    Args:
        ledger: the rows, in any order. Rows of one id count once. External text changes
            nothing.
        policy: the thresholds.
        now: the moment asked about; time passing since the last row counts too.
        shared: the belief belongs to the space: it needs a second principal.
        ahead: also tell what would change it next (``steps``).
    """
    tally = Tally(policy, shared)
    for row in _in_order(ledger, now):
        _take(tally, row)
    _lapse(tally, now)
    return _standing(tally, now, _steps(tally, now) if ahead else ())


def course(
    ledger: Iterable[Evidence], policy: Policy, now: datetime, *, shared: bool = False
) -> Iterator[Point]:
    """How :func:`fold` went: where the belief stood behind each row, the oldest first."""
    tally = Tally(policy, shared)
    for row in _in_order(ledger, now):
        _take(tally, row)
        if row.cause is Cause.WORDED:
            continue
        counted = tally.support + tally.against
        yield Point(
            at=row.occurred_at,
            sign=row.sign,
            state=tally.state,
            support=tally.support,
            against=tally.against,
            confidence=tally.support / counted if counted else 0.0,
        )


def _in_order(ledger: Iterable[Evidence], now: datetime) -> list[Evidence]:
    seen = {row.id: row for row in ledger if not row.external and row.occurred_at <= now}
    return sorted(seen.values(), key=lambda row: (row.occurred_at, row.id))


def _take(tally: Tally, row: Evidence) -> None:
    if row.cause is Cause.WORDED:
        tally.phrasing = row
        return
    _lapse(tally, row.occurred_at)
    tally.last = None
    _TAKERS.get(row.cause, _act)(tally, row)
    _step(tally, row)


def _step(tally: Tally, row: Evidence) -> None:
    """The first rule of the present state that holds is applied."""
    if not tally.history and row.sign > 0:
        _move(tally, _S.OBSERVED, Reason.SEEN, row)
    if tally.pinned or row.cause in _PERSONAL:
        return
    for holds, state, reason in _RULES[tally.state]:
        if holds(tally):
            _move(tally, state, reason, row)
            return


def _move(tally: Tally, state: BeliefState, reason: Reason, row: Evidence) -> None:
    _enter(tally, state, reason, row.occurred_at, row.id)
    if state is _S.CANDIDATE:
        tally.candidate_day = row.day


def _enter(tally: Tally, state: BeliefState, reason: Reason, at: datetime, row: str) -> None:
    tally.state = state
    tally.history.append(Transition(at=at, state=state, reason=reason, evidence=row))
    if state is _S.FORMAL:
        tally.formed_at = tally.formed_at or at
        tally.retracted = False
    elif state in {_S.DEMOTED, _S.RETIRED}:
        tally.earned = 0
        tally.formed_at = None
    elif state is _S.OBSERVED:
        tally.retracted = False


def _lapse(tally: Tally, until: datetime) -> None:
    """What time alone does (K8): long unconfirmed and hit ends a belief, long ended retires it."""
    lapse = tally.policy.lapse
    hit, confirmed = tally.hit_at, tally.confirmed_at
    if tally.pinned:
        return
    if tally.state in _LIVE and hit and confirmed and until - confirmed >= lapse:
        _enter(tally, _S.DEMOTED, Reason.UNCONFIRMED, max(confirmed + lapse, hit), "")
    if tally.state is _S.DEMOTED and until - tally.history[-1].at >= lapse:
        _enter(tally, _S.RETIRED, Reason.UNCONFIRMED, tally.history[-1].at + lapse, "")


def _sibling(tally: Tally, row: Evidence) -> None:
    tally.siblings.add(row.key)


def _cap(tally: Tally, row: Evidence) -> None:
    if not tally.pinned and tally.state is not _S.RETIRED:
        _move(tally, _S.RETIRED, Reason.CAP, row)


def _act(tally: Tally, row: Evidence) -> None:
    """A person's word: the state is set, what spoke against it so far is answered.

    Going back to an earlier state gives no more than the evidence that is left carries.
    """
    state = _ACTS.get(row.cause, row.state or _S.OBSERVED)
    if row.cause is Cause.RESTORE:
        tally.wording = row.note or None
        tally.earned = 0
        if state in _LIVE and not tally.carried():
            state = _S.OBSERVED
    elif row.cause is Cause.EDIT:
        tally.wording = row.note or None
    tally.vouched = tally.vouched or row.cause in _VOUCHING
    tally.pinned = row.cause is Cause.PIN
    tally.held = row.cause is Cause.DOUBT
    tally.final = row.cause is Cause.RETIRE
    tally.retracted = False
    tally.answered = tally.against + tally.weak_against
    tally.run, tally.run_sign = [], 0
    if state in {_S.FORMAL, _S.CANDIDATE}:
        tally.confirmed_at, tally.hit_at = row.occurred_at, None
    _move(tally, state, Reason.PERSON, row)


_TAKERS: Mapping[Cause, Callable[[Tally, Evidence], None]] = {
    Cause.SAID: vote,
    Cause.RETRACTED: vote,
    Cause.OUTCOME: outcome,
    Cause.SIBLING: _sibling,
    Cause.CAP: _cap,
}


def _standing(tally: Tally, now: datetime, steps: tuple[Step, ...]) -> Standing:
    counted = tally.support + tally.against
    return Standing(
        state=tally.state,
        support=tally.support,
        against=tally.against,
        confidence=tally.support / counted if counted else 0.0,
        strength=tally.strength,
        weight=tally.strength * _kept(tally, now),
        formed_at=tally.formed_at,
        confirmed_at=tally.confirmed_at,
        changed_at=tally.history[-1].at if tally.history else None,
        since=tally.since,
        pinned=tally.pinned,
        wording=tally.wording,
        phrasing=tally.phrasing,
        history=tuple(tally.history),
        steps=steps,
    )


def _kept(tally: Tally, now: datetime) -> float:
    """All of the weight for a half-life without confirmation, then half of it for each more."""
    if tally.pinned or tally.confirmed_at is None:
        return 1.0
    over = (now - tally.confirmed_at) / tally.policy.half_life - 1
    return float(2.0 ** -min(max(0.0, over), 1_000.0))


def _steps(tally: Tally, now: datetime) -> tuple[Step, ...]:
    """What would change the state next, and how many sessions or days that takes."""
    if tally.pinned or tally.final:
        return (Step(turn=Turn.PERSON, count=1),)
    if tally.state is _S.CANDIDATE:
        return (Step(turn=Turn.ANOTHER_DAY, count=1),)
    if tally.state is _S.FORMAL:
        return (Step(turn=Turn.CONTRARY, count=_to_doubt(tally)), *_lapsing(tally, now))
    if tally.state is _S.DOUBTED:
        back = Turn.PERSON if tally.held else Turn.RECOVER
        ahead = Step(turn=back, count=1 if tally.held else _to_recover(tally))
        left = tally.policy.turning - tally.run_against
        return (ahead, Step(turn=Turn.CONTRARY, count=max(1, left)), *_lapsing(tally, now))
    voices = () if tally.voiced() else (Step(turn=Turn.VOICES, count=1),)
    return (Step(turn=Turn.SESSIONS, count=_to_form(tally)), *voices)


def _to_form(tally: Tally) -> int:
    policy = tally.policy
    for more in range(1, policy.sessions):
        support = tally.support + more
        margin = support - tally.against >= policy.margin
        strong = (support + 1) / (support + tally.against + 2) >= policy.hold
        far = tally.opposing < policy.review * max(support, policy.sessions)
        run = tally.run_for + more >= policy.sessions
        if tally.earned + more >= policy.sessions and (run or (margin and strong and far)):
            return more
    return policy.sessions


def _to_doubt(tally: Tally) -> int:
    enough = tally.policy.review * max(tally.support, tally.policy.sessions)
    for more in range(1, tally.policy.sessions):
        if tally.opposing + more >= enough or tally.run_against + more >= tally.policy.sessions:
            return more
    return tally.policy.sessions


def _to_recover(tally: Tally) -> int:
    run = max(1, tally.policy.sessions - tally.run_for)
    if tally.retracted:
        return run
    for more in range(1, run):
        enough = max(tally.support + more, tally.policy.sessions)
        if tally.opposing < tally.policy.review * enough:
            return more
    return run


def _lapsing(tally: Tally, now: datetime) -> tuple[Step, ...]:
    if tally.hit_at is None or tally.confirmed_at is None:
        return ()
    left = tally.policy.lapse - (now - tally.confirmed_at)
    return (Step(turn=Turn.LAPSE, count=max(1, -(-left // _DAY))),)
