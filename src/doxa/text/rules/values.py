"""The values of distilling by rules: a turn as said, and the units found in it."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from doxa.domain.importance import Signals
from doxa.domain.memory import Kind
from doxa.domain.source import Role

Span = tuple[int, int]

USER = "user"
"""The subject of what a user says about themselves."""


@dataclass(frozen=True, slots=True)
class Said:
    """One turn to distil. ``at`` is aware and carries the speaker's zone.

    ``previous`` are earlier texts of the session; they only tell that there is something a
    correction can refer to.
    """

    text: str
    role: Role
    at: datetime
    speaker: str | None = None
    lang: str | None = None
    previous: tuple[str, ...] = ()


NO_SIGNALS = Signals()


@dataclass(frozen=True, slots=True, kw_only=True)
class Unit:
    """One sentence worth keeping.

    ``sentence`` is canonical, in the third person and the speaker's language; ``wording`` is
    the clause as said and ``span`` its slice of the turn. ``slot`` is what it is about
    (``home``, ``reply length``, ``likes:tea``), ``value`` what it says, ``polarity`` for or
    against. ``confidence`` is the measured precision of ``rule``. ``about_self`` marks an
    unconditional statement of users about themselves. ``retracts`` marks that something held
    before and does no more; ``damped`` an emotional reaction (K7).
    """

    kind: Kind
    subject: str
    about_self: bool
    slot: str | None
    single_valued: bool
    value: str
    polarity: int
    strength: float
    valid_from: datetime | None = None
    valid_until: datetime | None = None
    occurred_at: datetime | None = None
    sentence: str
    wording: str
    span: Span
    tags: tuple[str, ...] = ()
    scene_guess: str | None = None
    rule: str
    confidence: float
    explicit: bool = True
    signals: Signals = NO_SIGNALS
    retracts: bool = False
    damped: bool = False


@dataclass(frozen=True, slots=True)
class Pending:
    """A span that may say something no rule states with enough precision.

    ``proposal`` is the unit a weak rule reads in it; none where only the gate flagged it.
    """

    span: Span
    reason: str
    proposal: Unit | None = None


@dataclass(frozen=True, slots=True)
class Rejected:
    """A span that looked like a statement of the user but is none, and why."""

    span: Span
    reason: str


class Route(StrEnum):
    """Who reads a turn: the rules alone, a model where there is one, or nobody."""

    RULES = "rules"
    MODEL = "model"
    NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class Distilled:
    """What the rules made of one turn."""

    units: tuple[Unit, ...] = ()
    pending: tuple[Pending, ...] = ()
    rejected: tuple[Rejected, ...] = ()

    @property
    def route(self) -> Route:
        """Who reads the turn (W4).

        The rest of a turn that rules read mostly gives reasons and details of what they read;
        the model is asked about it only where a rule proposes something there and is not sure.
        """
        if self.pending and (not self.units or any(item.proposal for item in self.pending)):
            return Route.MODEL
        return Route.RULES if self.units else Route.NOBODY
