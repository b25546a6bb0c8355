"""What memories take sides on: each mention placed at the belief it speaks for.

Where the rules read a slot, slot and value say it. Other statements are grouped by their
words: in the order in which they occurred each joins the value whose oldest statement says
the same, else opens a value beside what it opposes, else an aspect of its own. A group never
takes in what its oldest statement would not, so nothing drifts and opposites never meet; and
since the order is that of occurrence, the same memories give the same groups whenever they
arrive. Shared words nominate (vectors alone never would, W5), likeness of meaning only helps
where words are shared already.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial

from doxa.domain.belief import Belief, BeliefState, Cause, Evidence
from doxa.domain.ids import derived_id
from doxa.domain.memory import Kind, State
from doxa.domain.moments import EPOCH, local
from doxa.domain.scene import GENERAL, UNSORTED
from doxa.domain.source import Grade
from doxa.flows.context import Context
from doxa.flows.ledgers import said_id, statement_of
from doxa.flows.likeness import Likeness
from doxa.stores.sql.beliefs import BeliefRow
from doxa.stores.sql.evidence import EvidenceRow, Signal
from doxa.text.beliefs import Bond, Statement, bond, sensitive, shown_of, stance

_named = lru_cache(maxsize=50_000)(derived_id)
"""Ids of aspects and values are asked for with every mention."""

KINDS = frozenset({Kind.PREFERENCE, Kind.FEEDBACK, Kind.OUTCOME, Kind.CORRECTION, Kind.LESSON})
"""The kinds that are signals."""
_WORK = frozenset({Kind.OUTCOME, Kind.LESSON})
"""What an agent may tell of its own work; of a person's wishes only the person does."""

CANDIDATES = 8
"""Values a statement is compared with: those that share most of its words."""
COMMON = 256
"""Values that may hold a word before it tells nothing any more."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed:
    """A mention at the belief it speaks for."""

    signal: Signal
    belief: BeliefRow
    evidence: EvidenceRow


def is_signal(signal: Signal) -> bool:
    """Whether a mention takes part: of a kind that tells, not waiting for review."""
    return signal.kind in KINDS and signal.state is not State.REVIEW and signal.scene != UNSORTED


def placed_by_slot(
    context: Context, signal: Signal, known: dict[str, BeliefRow] | None = None
) -> Placed | None:
    """The mention at the value of its slot; None where it has none.

    ``known``: the beliefs that mentions of this pass were placed at, by id; it is added to.
    """
    scene = scene_of(signal)
    taken = stance(signal.slot, signal.value, signal.polarity, signal.text, scene)
    if taken is None:
        return None
    key, holder = context.space_key, signal.holder
    aspect = _named(key, "a_", scene, holder, taken.slot)
    family = _named(key, "f_", scene, holder, taken.family)
    side = "for" if taken.polarity > 0 else "against"
    identity = _named(key, "b_", scene, holder, taken.slot, taken.value, side)
    if known is not None and identity in known:
        return placed(context, signal, known[identity])
    belief = replace(
        _fresh(signal),
        id=identity,
        aspect=aspect,
        scene=scene,
        slot=taken.slot,
        value=shown_of(taken.slot, taken.value, signal.value, signal.text),
        polarity=taken.polarity,
    )
    row = BeliefRow(
        belief=belief,
        family=family,
        value=taken.value,
        leader=signal.row,
        said=signal.text,
        kind=signal.kind,
    )
    if known is not None and not is_external(signal):
        known[identity] = row
    return placed(context, signal, row)


def scene_of(signal: Signal) -> str:
    """Where a mention counts: a damped one of no scene, at the kind of work it was about (K7)."""
    if signal.damped and signal.scene == GENERAL and signal.guess:
        return signal.guess
    return signal.scene


def placed(context: Context, signal: Signal, belief: BeliefRow) -> Placed:
    """The mention as a row of the ledger of a belief.

    External text has no key; an emotional reaction that is bound to no kind of work counts
    nothing (K7).
    """
    external = is_external(signal)
    unbound = signal.damped and belief.belief.scene == GENERAL
    evidence = Evidence(
        id=said_id(
            context.space_key,
            (signal.principal, signal.session, signal.ordinal),
            (signal.memory, signal.event, signal.start),
        ),
        sign=1,
        cause=Cause.RETRACTED if signal.retracts else Cause.SAID,
        occurred_at=signal.said_at,
        day=local(signal.said_at, context.zone).date().isoformat(),
        key="" if external else f"{signal.principal}\x1f{signal.session}",
        principal=signal.principal,
        session=signal.session,
        weight=0.0 if external or unbound else 1.0,
        external=external,
        damped=signal.damped,
    )
    row = EvidenceRow(
        evidence=evidence,
        family=belief.family,
        belief=belief.belief.id,
        row=signal.row,
        mention=signal.mention,
    )
    return Placed(signal=signal, belief=belief, evidence=row)


def is_external(signal: Signal) -> bool:
    """Whether a mention comes from where nobody tells of their own wishes or work."""
    return signal.grade < (Grade.AGENT if signal.kind in _WORK else Grade.USER)


def _fresh(signal: Signal) -> Belief:
    """A belief before it was ever counted; version 0 is none yet."""
    return Belief(
        id="",
        aspect="",
        scene=signal.scene,
        holder=signal.holder,
        slot="",
        value="",
        polarity=1,
        lang=signal.lang,
        text="",
        state=BeliefState.OBSERVED,
        support=0,
        against=0,
        confidence=0.0,
        strength=0.0,
        weight=0.0,
        version=0,
        sensitive=sensitive(signal.text, signal.value),
    )


class Groups:
    """The statements without a slot of one holder in one scene, grouped by what they say."""

    def __init__(self, context: Context, known: Sequence[BeliefRow], likeness: Likeness) -> None:
        self._context = context
        self._likeness = likeness
        self._values: list[tuple[BeliefRow, Statement]] = []
        self._holding: dict[str, list[int]] = {}
        self._by_text: dict[tuple[Kind, str], int] = {}
        for row in sorted(known, key=lambda row: (row.belief.first_at or EPOCH, row.belief.id)):
            self._open(row, statement_of(row))

    def place(self, mentions: Sequence[Signal]) -> list[Placed]:
        """The mentions of one memory, at the value they say again or at a new one."""
        first = mentions[0]
        told = Statement(
            kind=first.kind,
            text=first.text,
            subject="",
            polarity=first.polarity,
            lang=first.lang,
            at=first.occurred_at,
        )
        row = self._value_of(first, told)
        return [placed(self._context, signal, row) for signal in mentions]

    def _value_of(self, signal: Signal, told: Statement) -> BeliefRow:
        same = self._by_text.get((told.kind, told.text))
        if same is not None:
            return self._values[same][0]
        beside: BeliefRow | None = None
        for number in self._nominated(told):
            row, known = self._values[number]
            found = bond(known, told, partial(self._likeness.of, row.leader, signal.row, told.lang))
            if found is Bond.SAME:
                self._by_text[told.kind, told.text] = number
                return row
            if found is Bond.OPPOSITE and beside is None:
                beside = row
        row = self._new(signal, beside)
        self._open(row, told)
        return row

    def _nominated(self, told: Statement) -> list[int]:
        """The values that share most words with the statement, the oldest of equals first."""
        shared: dict[int, int] = {}
        for word in told.words:
            for number in self._holding.get(word, ())[:COMMON]:
                shared[number] = shared.get(number, 0) + 1
        size = len(told.words)

        def overlap(number: int) -> float:
            union = size + len(self._values[number][1].words) - shared[number]
            return shared[number] / union

        return sorted(shared, key=lambda number: (-overlap(number), number))[:CANDIDATES]

    def _open(self, row: BeliefRow, told: Statement) -> None:
        number = len(self._values)
        self._values.append((row, told))
        self._by_text.setdefault((told.kind, told.text), number)
        for word in told.words:
            self._holding.setdefault(word, []).append(number)

    def _new(self, signal: Signal, beside: BeliefRow | None) -> BeliefRow:
        key = self._context.space_key
        aspect = beside.belief.aspect if beside else derived_id(key, "a_", "text", signal.memory)
        belief = replace(
            _fresh(signal),
            id=derived_id(key, "b_", "text", signal.memory),
            aspect=aspect,
            value=signal.text,
            polarity=1 if signal.kind is not Kind.OUTCOME or signal.polarity >= 0 else -1,
            first_at=signal.occurred_at,
        )
        return BeliefRow(
            belief=belief,
            family=aspect,
            value=signal.memory,
            leader=signal.row,
            said=signal.text,
            kind=signal.kind,
        )


def by_memory(signals: Iterable[Signal]) -> dict[int, list[Signal]]:
    """Mentions by memory (row), in their order."""
    found: dict[int, list[Signal]] = {}
    for signal in signals:
        found.setdefault(signal.row, []).append(signal)
    return found
