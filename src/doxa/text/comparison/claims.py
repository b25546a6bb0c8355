"""The values of the comparison: what is claimed, and what a new claim is to an old one."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from doxa.domain.memory import Kind


class Relation(StrEnum):
    """What a new claim is to an old one (W5).

    ``same`` says it again, in whatever words. ``update`` puts another value or state in the
    place of the old one: another number, date, place, job or device of the same, told as a
    change or not (moved to, now five times, bought a car, was born). ``contradiction`` takes
    the other side of the same claim and puts nothing in its place: not, the contrary word, no
    longer, never again; what only stopped or started again is one, too. ``distinct`` can
    stand beside the old one: another person, thing, occasion, or a part of it.
    """

    SAME = "same"
    UPDATE = "update"
    CONTRADICTION = "contradiction"
    DISTINCT = "distinct"


@dataclass(frozen=True, slots=True)
class Claim:
    """What one memory claims.

    ``slot``, ``value`` and ``polarity`` (+1, −1, 0 for none) are those of the distiller,
    ``text`` is the canonical sentence or the wording. ``occurred_at`` is aware and carries
    the speaker's zone: relative times in the text count from it. ``retracts`` says that
    something held before and does no more; ``valid_until``, aware, that it holds for a while.
    """

    kind: Kind
    subject: str
    holder: str
    scene: str
    slot: str | None
    single_valued: bool
    value: str
    polarity: int
    text: str
    lang: str
    occurred_at: datetime
    retracts: bool = False
    valid_until: datetime | None = None

    @property
    def sign(self) -> int:
        """+1 for a claim that something holds now, −1 for one that it does not."""
        return -1 if self.retracts or self.polarity < 0 else 1


@dataclass(frozen=True, slots=True)
class Verdict:
    """The relation, why in a few words, and whether a model should look again.

    ``undecided`` verdicts are ``distinct`` or err on the side that merges nothing.
    """

    relation: Relation
    reason: str
    undecided: bool = False
