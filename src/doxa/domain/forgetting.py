"""What a space forgets, and when: fading, archiving, erasing, each by kind (F1–F5)."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum

from doxa.domain.errors import InvalidInput
from doxa.domain.memory import Kind
from doxa.domain.scoring import frequency, half_life_days, recency

FORGET = "forget"
"""The schedule of the nightly run."""
FLOOR = 0.5
"""A faded memory never weighs less: fading reorders, it does not hide (F4)."""
FADE_HALF_LIFE = 60.0
"""Days in which what is no longer used loses half of the weight it can lose."""
LOW_CONFIDENCE, STALE = 0.4, 0.25
"""Below both, a memory goes to the archive at once (F1): confidence is `low`, recency spent."""
MAX_DAYS, MAX_CAPACITY = 36_500.0, 100_000_000


class Fate(StrEnum):
    """What forgetting does to a memory."""

    ARCHIVE = "archive"
    ERASE = "erase"


class Cause(StrEnum):
    """Why it does so."""

    IDLE = "idle"
    EXPIRED = "expired"
    SUPERSEDED = "superseded"
    WEAK = "weak"
    CAPACITY = "capacity"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """What happens to one kind, in days without use; None is never.

    From ``fade`` on the weight in recall falls, after ``archive`` it is archived, after
    ``erase`` erased. ``ended``: days an expired or superseded one is kept before it is
    archived. ``weak``: whether low confidence and low timeliness archive it at once.
    """

    fade: float | None = None
    archive: float | None = None
    erase: float | None = None
    ended: float | None = None
    weak: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Policy:
    """The rules of a space: one for each kind named, ``rest`` for the others.

    ``capacity`` is the most memories that stay in daily use, 0 for no limit.
    """

    profile: str
    rest: Rule
    kinds: Mapping[Kind, Rule] = field(default_factory=dict)
    capacity: int = 0

    def rule(self, kind: Kind) -> Rule:
        """The rule of a kind."""
        return self.kinds.get(kind, self.rest)


@dataclass(frozen=True, slots=True, kw_only=True)
class Use:
    """What forgetting looks at in one memory; ages in days at the moment of the decision.

    ``idle`` counts from the last mention or access, ``ended`` from the end of its validity
    or from the day it was superseded, None while it stands.
    """

    kind: Kind
    idle: float
    age: float
    sessions: int
    confidence: float
    importance: float
    expired: float | None = None
    superseded: float | None = None


_KEEP = Rule()
_LASTING = Rule(fade=60.0, ended=30.0, weak=True)
PROFILES: Mapping[str, Policy] = {
    "assistant": Policy(
        profile="assistant",
        rest=Rule(fade=60.0, archive=180.0, ended=30.0, weak=True),
        kinds={
            Kind.PREFERENCE: _LASTING,
            Kind.FACT: _LASTING,
            Kind.LESSON: _LASTING,
            Kind.PLAN: Rule(fade=14.0, archive=90.0, ended=14.0, weak=True),
            Kind.TURN: Rule(archive=365.0),
        },
        capacity=500_000,
    ),
    "archive": Policy(profile="archive", rest=_KEEP),
    "regulated": Policy(profile="regulated", rest=_KEEP),
    "smalltalk": Policy(
        profile="smalltalk",
        rest=Rule(fade=3.0, archive=7.0, erase=30.0, ended=1.0, weak=True),
        kinds={
            Kind.PREFERENCE: Rule(fade=30.0, archive=90.0, ended=7.0, weak=True),
            Kind.FACT: Rule(fade=30.0, archive=90.0, ended=7.0, weak=True),
        },
        capacity=20_000,
    ),
}
"""``archive`` and ``regulated`` keep everything at full weight; in ``regulated`` a policy may
not be loosened kind by kind either (see :func:`adapted`)."""


def fading(idle: float, rule: Rule) -> float:
    """The weight in recall, 1 … :data:`FLOOR`, after so many days without use."""
    if rule.fade is None or idle <= rule.fade:
        return 1.0
    return float(FLOOR + (1 - FLOOR) * 2.0 ** (-(idle - rule.fade) / FADE_HALF_LIFE))


def fate(use: Use, rule: Rule, half_life: float) -> tuple[Fate, Cause] | None:
    """What becomes of a memory, None where it stays. ``half_life`` is the general one, days."""
    if rule.erase is not None and use.idle > rule.erase:
        return Fate.ERASE, Cause.IDLE
    for ended, cause in ((use.expired, Cause.EXPIRED), (use.superseded, Cause.SUPERSEDED)):
        if ended is not None and rule.ended is not None and ended > rule.ended:
            return Fate.ARCHIVE, cause
    if rule.archive is not None and use.idle > rule.archive:
        return Fate.ARCHIVE, Cause.IDLE
    timeliness = recency(use.age, half_life_days(use.kind, half_life))
    if rule.weak and use.confidence < LOW_CONFIDENCE and timeliness < STALE:
        return Fate.ARCHIVE, Cause.WEAK
    return None


def worth(use: Use, rule: Rule, half_life: float) -> float:
    """The composite score by which a full space gives up its least (F2), 0 … 1.

    R3's weights with importance in the place of relevance, times what fading left.
    """
    recent = recency(use.idle, half_life_days(use.kind, half_life) or half_life)
    score = 0.6 * use.importance + 0.25 * recent + 0.15 * frequency(use.sessions)
    return fading(use.idle, rule) * score


def adapted(
    policy: Policy,
    *,
    profile: str | None = None,
    capacity: int | None = None,
    kinds: Mapping[str, Mapping[str, object]] | None = None,
) -> Policy:
    """The policy with changes: another profile, a capacity, rules of single kinds.

    ``kinds`` maps a kind, or ``rest``, to the fields of its rule that change:
    ``{"plan": {"archive": 30}, "rest": {"fade": None}}``.

    Raises:
        InvalidInput: an unknown profile, kind or field, or a number out of range.
    """
    if profile is not None:
        if profile not in PROFILES:
            raise InvalidInput(f"unknown profile {profile!r}; use one of {', '.join(PROFILES)}")
        policy = PROFILES[profile]
    if (kinds or capacity) and policy.profile == "regulated":
        raise InvalidInput("a regulated space keeps everything; take another profile to change it")
    if capacity is not None:
        if not isinstance(capacity, int) or not 0 <= capacity <= MAX_CAPACITY:
            raise InvalidInput(
                f"capacity is a number of memories, 0 for no limit, not {capacity!r}"
            )
        policy = replace(policy, capacity=capacity)
    rules = dict(policy.kinds)
    for name, changes in (kinds or {}).items():
        if name == "rest":
            policy = replace(policy, rest=_changed(policy.rest, name, changes))
        else:
            kind = _kind(name)
            rules[kind] = _changed(policy.rule(kind), name, changes)
    return replace(policy, kinds=rules)


def _kind(name: str) -> Kind:
    try:
        return Kind(name)
    except ValueError:
        known = ", ".join(("rest", *Kind))
        raise InvalidInput(f"unknown kind {name!r}; use one of {known}") from None


def _changed(rule: Rule, name: str, changes: Mapping[str, object]) -> Rule:
    known = {item.name for item in fields(Rule)}
    for key, value in changes.items():
        if key not in known:
            raise InvalidInput(f"{name}: unknown field {key!r}; a rule has {', '.join(known)}")
        if key == "weak":
            if not isinstance(value, bool):
                raise InvalidInput(f"{name}: weak is true or false, not {value!r}")
        elif value is not None and not (
            isinstance(value, int | float)
            and not isinstance(value, bool)
            and 0 <= value <= MAX_DAYS
        ):
            raise InvalidInput(f"{name}: {key} is a number of days or None, not {value!r}")
    return replace(rule, **changes)  # type: ignore[arg-type]
