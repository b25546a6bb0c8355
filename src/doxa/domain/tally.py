"""Counting a ledger: who spoke for and against, how often, and in what order."""

from collections import Counter
from dataclasses import dataclass, field
from datetime import datetime

from doxa.domain.belief import BeliefState, Cause, Evidence, Policy, Transition


@dataclass(slots=True)
class Tally:
    """What was counted so far. ``window`` holds the keys since the last turn-over."""

    policy: Policy
    shared: bool
    state: BeliefState = BeliefState.OBSERVED
    votes: dict[str, int] = field(default_factory=dict)
    voices: dict[str, str] = field(default_factory=dict)
    supporters: Counter[str] = field(default_factory=Counter)
    window: set[str] = field(default_factory=set)
    siblings: set[str] = field(default_factory=set)
    weighed: set[str] = field(default_factory=set)
    run: list[str] = field(default_factory=list)
    run_sign: int = 0
    support: int = 0
    against: int = 0
    weak_for: float = 0.0
    weak_against: float = 0.0
    earned: int = 0
    answered: float = 0.0
    pinned: bool = False
    vouched: bool = False
    held: bool = False
    retracted: bool = False
    final: bool = False
    last: Evidence | None = None
    candidate_day: str = ""
    formed_at: datetime | None = None
    confirmed_at: datetime | None = None
    hit_at: datetime | None = None
    since: datetime | None = None
    wording: str | None = None
    phrasing: Evidence | None = None
    history: list[Transition] = field(default_factory=list)

    @property
    def run_for(self) -> int:
        """Sessions in a row for it, up to the last one."""
        return len(self.run) if self.run_sign > 0 else 0

    @property
    def run_against(self) -> int:
        """Sessions in a row against it, up to the last one."""
        return len(self.run) if self.run_sign < 0 else 0

    @property
    def opposing(self) -> float:
        """Counterexamples that no person has answered."""
        return max(0.0, self.against + self.weak_against - self.answered)

    @property
    def strength(self) -> float:
        """The mean of Beta(1, 1) after the counts, outcomes weighing little."""
        supporting = self.support + self.weak_for
        return (supporting + 1) / (supporting + self.against + self.weak_against + 2)

    def voiced(self) -> bool:
        """Whether enough voices speak for it; the unnamed owner of a space needs no second."""
        if not self.shared:
            return True
        names = [name for name, count in self.supporters.items() if count > 0]
        return len(names) >= self.policy.principals or names == [""]

    def near(self) -> bool:
        """Whether counterexamples come near the support (K9)."""
        enough = max(self.support, self.policy.sessions)
        return self.opposing >= self.policy.review * enough

    def holds(self) -> bool:
        """Whether the margin carries it (K6): over all sessions, or over the latest run."""
        if self.run_for >= self.policy.sessions:
            return True
        margin = self.support - self.against >= self.policy.margin
        return margin and self.strength >= self.policy.hold and not self.near()

    def forms(self) -> bool:
        """Whether enough sessions speak for it since it last fell."""
        return self.earned >= self.policy.sessions and self.voiced() and self.holds()

    def carried(self) -> bool:
        """Whether enough sessions, or a person, ever spoke for it."""
        if self.vouched or self.borrowed():
            return True
        return sum(sign > 0 for sign in self.votes.values()) >= self.policy.sessions

    def borrowed(self) -> bool:
        """Whether scenes beside one another propose it and nothing here speaks against."""
        return len(self.siblings) >= self.policy.siblings and not self.against

    def reformed(self) -> bool:
        """Whether it comes back; what a person retired does not."""
        return not self.final and self.forms()

    def shaken(self) -> bool:
        """Whether a candidate is none any more."""
        return self.near() or not (self.voiced() or self.borrowed())

    def confirmed(self) -> bool:
        """Whether the last row is a session's word for it on a later day than it formed."""
        row = self.last
        if row is None or row.sign < 0 or row.day <= self.candidate_day:
            return False
        return self.holds() or self.borrowed()

    def taken_back(self) -> bool:
        """Whether its holder said that it holds no more."""
        return self.retracted

    def contrary(self) -> bool:
        """Whether as many sessions in a row speak against it as make a candidate."""
        return self.run_against >= self.policy.sessions

    def turned(self) -> bool:
        """Whether one more of them did."""
        return self.run_against >= self.policy.turning

    def outweighed(self) -> bool:
        """Whether no more speaks for it than against."""
        return self.opposing >= max(self.support, self.policy.sessions)

    def recovered(self) -> bool:
        """Whether it was confirmed since; what a person doubts, a person clears."""
        if self.held or self.last is None or self.last.sign < 0:
            return False
        return self.run_for >= self.policy.sessions or not (self.retracted or self.near())


def vote(tally: Tally, row: Evidence) -> None:
    """A session's word: one key counts once, and its latest word is the one that stands."""
    if row.weight <= 0 or not row.key:
        return
    known = not tally.shared or tally.supporters[row.principal] > 0
    if row.cause is Cause.RETRACTED and known:
        tally.retracted = True
    before = tally.votes.get(row.key)
    if before == row.sign:
        return
    if before is not None and row.key in tally.window:
        _count(tally, row.key, -1)
    tally.votes[row.key], tally.voices[row.key] = row.sign, row.principal
    tally.window.add(row.key)
    _count(tally, row.key, 1)
    if before is not None and before > 0:
        tally.earned = max(0, tally.earned - 1)
    if tally.run_sign != row.sign:
        tally.run, tally.run_sign = [], row.sign
    tally.run.append(row.key)
    tally.last = row
    if row.sign > 0:
        tally.earned += 1
        tally.confirmed_at, tally.hit_at = row.occurred_at, None
        _turn_over(tally, row)
    else:
        tally.hit_at = tally.hit_at or row.occurred_at


def _count(tally: Tally, key: str, step: int) -> None:
    if tally.votes[key] > 0:
        tally.support += step
        tally.supporters[tally.voices[key]] += step
    else:
        tally.against += step


def _turn_over(tally: Tally, row: Evidence) -> None:
    """Enough sessions in a row start the counts anew where what came before is against it."""
    if tally.run_for != tally.policy.sessions:
        return
    if tally.support - tally.against >= tally.policy.margin and (
        tally.against < tally.policy.review * tally.support
    ):
        return
    tally.window = set(tally.run)
    tally.support, tally.against = len(tally.run), 0
    tally.supporters = Counter(tally.voices[key] for key in tally.run)
    tally.weak_for = tally.weak_against = tally.answered = 0.0
    tally.since = row.occurred_at


def outcome(tally: Tally, row: Evidence) -> None:
    """How a task went under the belief: a little, once a session, and never a hint's praise."""
    if row.key in tally.weighed or row.weight <= 0:
        return
    if row.sign > 0 and tally.state is not BeliefState.FORMAL:
        return
    tally.weighed.add(row.key)
    weight = min(row.weight, 1.0) * tally.policy.outcome
    if row.sign > 0:
        tally.weak_for += weight
    else:
        tally.weak_against += weight
