"""Recount: ledgers folded anew, inside the caller's transaction. No model, no reading of text.

Everything that changes a ledger ends here: reflecting, a person's act, an outcome, an erasure.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import TypeVar

from doxa.domain.belief import (
    Belief,
    BeliefState,
    Cause,
    Policy,
    Reason,
    Standing,
    Version,
)
from doxa.domain.memory import Memory
from doxa.flows.context import Context
from doxa.flows.ledgers import led_by
from doxa.flows.phrasing import phrased
from doxa.flows.policy import judged_at, thresholds
from doxa.flows.weighing import by_belief, stand
from doxa.stores.index.changes import What, note_change
from doxa.stores.sql.beliefs import BeliefRow
from doxa.stores.sql.evidence import EvidenceRow
from doxa.stores.store import Unit

CHUNK = 500
"""Families recounted at once."""


_Row = TypeVar("_Row", BeliefRow, EvidenceRow)


@dataclass(frozen=True, slots=True, kw_only=True)
class Because:
    """Who changed the ledgers, and why, for versions and the audit.

    ``reread``: the evidence will be back, read anew; what a person did to a belief waits.
    ``at``: the moment judged from, where it is not the present.
    """

    actor: str
    cause: str
    reread: bool = False
    at: datetime | None = None


def recount(
    context: Context, unit: Unit, families: Iterable[str], because: Because
) -> tuple[int, list[BeliefRow]]:
    """Folds the ledgers of some families and writes what changed.

    Returns:
        How many beliefs changed, and those that became or ceased to be formal.
    """
    now, policy = because.at or judged_at(context, unit), thresholds(context)
    names = sorted(set(families))
    changed, turned = 0, list[BeliefRow]()
    for start in range(0, len(names), CHUNK):
        family = _Recount(context, unit, policy, now, because)
        family.run(names[start : start + CHUNK])
        changed += family.changed
        turned += family.turned
    return changed, turned


class _Recount:
    """One pass over some families; what is to be written is gathered and written at the end."""

    def __init__(
        self, context: Context, unit: Unit, policy: Policy, now: datetime, because: Because
    ) -> None:
        self._context = context
        self._unit = unit
        self._policy = policy
        self._now = now
        self._because = because
        self._put: list[BeliefRow] = []
        self._versions: list[tuple[Version, bool]] = []
        self._gone: list[BeliefRow] = []
        self._reworded: list[str] = []
        self._regroup: list[int] = []
        self._lost: set[str] = set()
        self.changed = 0
        self.turned: list[BeliefRow] = []

    def run(self, families: Sequence[str]) -> None:
        """Recounts the families and writes the outcome."""
        beliefs = _grouped(self._unit.beliefs.of_families(families))
        ledgers = _grouped(self._unit.evidence.of_families(families))
        leaders = self._leaders(beliefs, ledgers)
        for name, rows in beliefs.items():
            self._family(rows, ledgers.get(name, []), leaders)
        self._write()

    def _leaders(
        self,
        beliefs: Mapping[str, Sequence[BeliefRow]],
        ledgers: Mapping[str, Sequence[EvidenceRow]],
    ) -> dict[str, Memory]:
        """For beliefs that are told by another memory now, that memory.

        The leading one may be gone; and where slot and value decide, what was said first
        leads, also where it arrived last. Groups of statements keep the one that founds them.
        """
        needed: dict[str, int] = {}
        for name, rows in beliefs.items():
            alive: dict[str, dict[int, None]] = {}
            for row in ledgers.get(name, ()):
                if row.row is not None and not row.evidence.external:
                    alive.setdefault(row.belief, {})[row.row] = None
            for held in rows:
                own = alive.get(held.belief.id, {})
                first = next(iter(own), held.leader)
                gone = held.leader not in own
                if first is not None and first != held.leader and (gone or held.belief.slot):
                    needed[held.belief.id] = first
                if own and gone:
                    self._lost.add(held.belief.id)
        found = self._unit.memories.rows(sorted(set(needed.values())))
        return {belief: found[row] for belief, row in needed.items() if row in found}

    def _family(
        self,
        rows: Sequence[BeliefRow],
        ledger: Sequence[EvidenceRow],
        leaders: Mapping[str, Memory],
    ) -> None:
        said = by_belief(ledger)
        standing, against = stand(rows, ledger, self._policy, self._now)
        sides = {row.belief.id: row.belief.polarity for row in rows}
        for held in rows:
            identity = held.belief.id
            if not self._founded(said.get(identity, [])):
                if not (self._because.reread and said.get(identity)):
                    self._gone.append(held)
                continue
            strongest = max(
                (o.belief.id for o in against[identity] if standing[o.belief.id].support),
                key=lambda other: (standing[other].support, sides[other], other),
                default=None,
            )
            self._settle(held, standing[identity], said[identity], leaders, strongest)

    def _founded(self, own: Sequence[EvidenceRow]) -> bool:
        """Whether a belief has anything left to stand on beside external text and acts."""
        siblings = sum(row.evidence.cause is Cause.SIBLING for row in own)
        said = any(row.row is not None and not row.evidence.external for row in own)
        return said or siblings >= self._policy.siblings

    def _settle(
        self,
        held: BeliefRow,
        standing: Standing,
        own: Sequence[EvidenceRow],
        leaders: Mapping[str, Memory],
        rival: str | None,
    ) -> None:
        leader = leaders.get(held.belief.id)
        led = led_by(held, leader) if leader is not None else held
        text = standing.wording or phrased(self._context, led, standing)
        before = held.belief
        first = next((r.evidence.occurred_at for r in own if r.row is not None), before.first_at)
        after = replace(
            led.belief,
            text=text,
            state=standing.state,
            support=standing.support,
            against=standing.against,
            confidence=standing.confidence,
            strength=standing.strength,
            weight=round(standing.weight, 6),
            pinned=standing.pinned,
            edited=standing.wording is not None,
            rival=rival,
            first_at=first,
            formed_at=standing.formed_at,
            confirmed_at=standing.confirmed_at,
            changed_at=standing.changed_at,
        )
        lost = leader is not None and before.id in self._lost
        if leader is not None and lost:
            self._reworded.append(before.id)
            if not before.slot:  # what was grouped by words that are gone is grouped anew
                self._regroup.append(leader.row)
        fresh = _figures(after) != _figures(before) and (
            before.version > 0 or after.state is not BeliefState.OBSERVED
        )
        if fresh or (lost and before.version > 0):
            after = replace(after, version=before.version + 1)
            self._note(before, after, standing)
        if after != before or leader is not None:
            self._put.append(replace(led, belief=after))
        formal = (before.state is BeliefState.FORMAL, after.state is BeliefState.FORMAL)
        if formal[0] != formal[1] or (lost and formal[1]):
            self.turned.append(replace(led, belief=after))

    def _note(self, before: Belief, after: Belief, standing: Standing) -> None:
        self.changed += 1
        cause = self._because.cause
        if before.state is not after.state and standing.history:
            reason = standing.history[-1].reason
            cause = cause if reason is Reason.PERSON else str(reason)
            self._unit.records.add_audit(
                self._now,
                self._because.actor,
                "belief",
                after.id,
                cause,
                before=str(before.state),
                state=str(after.state),
                support=after.support,
                against=after.against,
            )
        version = Version(
            belief=after.id,
            number=after.version,
            at=self._now,
            actor=self._because.actor,
            cause=cause,
            state=after.state,
            support=after.support,
            against=after.against,
            text=after.text,
        )
        self._versions.append((version, after.edited))

    def _write(self) -> None:
        unit = self._unit
        if self._gone:
            ids = [row.belief.id for row in self._gone]
            unit.beliefs.delete(ids)
            acts = [row.evidence.id for row in unit.evidence.told(ids) if row.row is None]
            unit.evidence.forget(acts)
            known = [row for row in self._gone if row.belief.version]
            self.changed += len(known)
            self.turned += [
                replace(row, belief=replace(row.belief, state=BeliefState.RETIRED))
                for row in known
                if row.belief.state is BeliefState.FORMAL
            ]
            for row in known:
                unit.records.add_audit(
                    self._now, self._because.actor, "belief", row.belief.id, "no evidence left"
                )
        unit.beliefs.scrub(self._reworded)
        unit.evidence.mark(self._regroup, self._now, anew=True)
        unit.beliefs.put(self._put)
        unit.beliefs.add_versions(self._versions)
        touched = [row for row in (*self._put, *self._gone) if row.belief.version]
        if touched:
            # answers given before are asked anew
            number = next((row.leader for row in touched if row.leader), 0)
            note_change(unit.connection, unit.space, number, What.EDIT)


def _grouped(rows: Sequence[_Row]) -> dict[str, list[_Row]]:
    found: dict[str, list[_Row]] = {}
    for row in rows:
        found.setdefault(row.family, []).append(row)
    return found


def _figures(belief: Belief) -> tuple[object, ...]:
    return (belief.state, belief.text, belief.support, belief.against, belief.pinned)
