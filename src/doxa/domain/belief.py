"""Beliefs: what a set of memories means, as values.

The state of a belief is never set, it follows from its ledger: see :mod:`doxa.domain.ledger`.
"""

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import StrEnum

from doxa.domain.errors import InvalidInput


class BeliefState(StrEnum):
    """How far a belief has come (K5)."""

    OBSERVED = "observed"
    CANDIDATE = "candidate"
    FORMAL = "formal"
    DOUBTED = "doubted"
    DEMOTED = "demoted"
    RETIRED = "retired"


class Cause(StrEnum):
    """What put a row into the ledger: what was said, how it went, or a person's act.

    ``WORDED``: a model was asked for a wording. ``note`` is what it gave, empty where the
    template stays, ``key`` the mark of the template it may stand for.
    """

    SAID = "said"
    RETRACTED = "retracted"
    OUTCOME = "outcome"
    SIBLING = "sibling"
    CAP = "cap"
    CONFIRM = "confirm"
    DOUBT = "doubt"
    PIN = "pin"
    RETIRE = "retire"
    RESTORE = "restore"
    EDIT = "edit"
    WORDED = "worded"


class Reason(StrEnum):
    """Why a belief changed its state."""

    SEEN = "seen"
    SESSIONS = "enough sessions"
    SIBLINGS = "holds in the scenes beside"
    ANOTHER_DAY = "confirmed on another day"
    RECOVERED = "confirmed again"
    RETRACTED = "taken back by its holder"
    CONTRARY = "sessions in a row against it"
    COUNTEREXAMPLES = "counterexamples near the support"
    OUTWEIGHED = "outweighed"
    UNCONFIRMED = "long unconfirmed"
    CAP = "too many beliefs"
    PERSON = "by a person"


@dataclass(frozen=True, slots=True, kw_only=True)
class Evidence:
    """One signed row of a belief's ledger.

    ``sign`` is +1 for, −1 against. ``key`` names the independent voice, a principal in a
    session: it counts once. ``day`` is the local date, ISO. A row with weight 0 is listed and
    counts nothing; ``external`` text likewise. ``memory`` is the id of the memory it comes
    from, "" for a person's act. ``state`` is where ``restore`` goes back to, ``note`` a
    person's reason or wording.
    """

    id: str
    sign: int
    cause: Cause
    occurred_at: datetime
    day: str
    key: str = ""
    principal: str = ""
    session: str = ""
    weight: float = 1.0
    external: bool = False
    damped: bool = False
    memory: str = ""
    wording: str = ""
    actor: str = ""
    state: BeliefState | None = None
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Policy:
    """The thresholds of forming, holding and losing a belief.

    ``sessions``: consistent independent sessions that make a candidate, and in a row turn
    one over (K2). ``margin``, ``hold``: by how much the sessions for must exceed those
    against, and the least (for + 1) / (for + against + 2), the mean of a Beta(1, 1) prior
    after these counts (K6). ``review``: share of the support at which counterexamples start
    a review (K9). ``half_life_days``, ``lapse_days``: K8. ``principals``: voices a shared
    belief needs (S2). ``siblings``: scenes that propose a rule for the one above.
    ``outcome``: what the outcome of a task weighs beside a session's word.

    Raises:
        InvalidInput: a threshold is out of its range.
    """

    sessions: int = 3
    margin: int = 2
    hold: float = 0.6
    review: float = 0.6
    half_life_days: float = 30.0
    lapse_days: float = 90.0
    principals: int = 2
    siblings: int = 3
    outcome: float = 0.25

    def __post_init__(self) -> None:
        if self.sessions < 1 or not 0 < self.review <= 1 or self.half_life_days <= 0:
            raise InvalidInput(
                "beliefs need at least one session, a review share in 0 … 1 and a half-life "
                "above 0 days"
            )

    @property
    def half_life(self) -> timedelta:
        """How long a belief keeps its weight without confirmation, and then halves it."""
        return timedelta(days=self.half_life_days)

    @property
    def lapse(self) -> timedelta:
        """How long without confirmation, once hit by a counterexample, ends a belief."""
        return timedelta(days=self.lapse_days)

    @property
    def turning(self) -> int:
        """Contrary sessions in a row that end a belief."""
        return self.sessions + 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Transition:
    """One change of state: when, to what, why, and by which row of the ledger."""

    at: datetime
    state: BeliefState
    reason: Reason
    evidence: str = ""


class Turn(StrEnum):
    """What would change the state next."""

    SESSIONS = "sessions"
    ANOTHER_DAY = "another day"
    VOICES = "voices"
    CONTRARY = "contrary"
    RECOVER = "recover"
    LAPSE = "lapse"
    PERSON = "person"


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One threshold ahead: ``count`` sessions (or days) of that kind change the state."""

    turn: Turn
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Point:
    """How a belief stood behind one row of its ledger: ``sign`` is that of the row."""

    at: datetime
    sign: int
    state: BeliefState
    support: int
    against: int
    confidence: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """What a ledger says at a moment.

    ``support`` and ``against`` count sessions since the last turn-over (``since``).
    ``confidence`` is their share (8 of 10 is .8), ``strength`` the same with the prior that
    decisions use, ``weight`` the strength after the half-life. ``wording`` is a person's own,
    ``phrasing`` what was last decided about a model's.
    """

    state: BeliefState
    support: int = 0
    against: int = 0
    confidence: float = 0.0
    strength: float = 0.0
    weight: float = 0.0
    formed_at: datetime | None = None
    confirmed_at: datetime | None = None
    changed_at: datetime | None = None
    since: datetime | None = None
    pinned: bool = False
    wording: str | None = None
    phrasing: Evidence | None = None
    history: tuple[Transition, ...] = ()
    steps: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Belief:
    """A belief as it stands.

    ``aspect`` is what it is about, ``slot`` that in words; ``value`` with ``polarity`` (+1
    for, −1 against) what it says. ``sensitive`` ones (permission, money, deletion,
    resources) hold in their exact scene only and never authorise (S8). ``rival`` is the
    strongest belief that contradicts it. ``edited`` marks a person's wording.
    """

    id: str
    aspect: str
    scene: str
    holder: str
    slot: str
    value: str
    polarity: int
    lang: str
    text: str
    state: BeliefState
    support: int
    against: int
    confidence: float
    strength: float
    weight: float
    version: int = 1
    sensitive: bool = False
    pinned: bool = False
    edited: bool = False
    rival: str | None = None
    first_at: datetime | None = None
    formed_at: datetime | None = None
    confirmed_at: datetime | None = None
    changed_at: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Version:
    """One version of a belief: what it said and where it stood, since when and why."""

    belief: str
    number: int
    at: datetime
    actor: str
    cause: str
    state: BeliefState
    support: int
    against: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BeliefWhy:
    """Why a belief stands where it stands: evidence, counterexamples, history, what is next.

    ``course`` is how its confidence went, one point a row of the ledger, the oldest first.
    """

    belief: Belief
    evidence: tuple[Evidence, ...]
    counterexamples: tuple[Evidence, ...]
    acts: tuple[Evidence, ...]
    history: tuple[Transition, ...]
    steps: tuple[Step, ...]
    versions: tuple[Version, ...]
    rivals: tuple[Belief, ...] = ()
    course: tuple[Point, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Reflection:
    """What one reflection did.

    ``memories`` were weighed, ``changed`` counts beliefs whose version changed, ``states``
    all beliefs by state.
    """

    memories: int
    evidence: int
    changed: int
    states: dict[str, int] = field(default_factory=dict)
    seconds: float = 0.0
    waiting: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Snapshot:
    """A named state of all beliefs of a space."""

    id: str
    label: str
    at: datetime
    actor: str
    beliefs: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """One line of a difference between snapshots: ``before`` or ``after`` is None where absent."""

    belief: str
    before: Version | None
    after: Version | None
