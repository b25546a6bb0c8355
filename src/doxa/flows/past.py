"""Beliefs as they stood at an earlier moment: their ledgers folded up to it."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from doxa.domain.belief import Standing
from doxa.flows.context import Context
from doxa.flows.phrasing import phrased
from doxa.flows.policy import thresholds
from doxa.flows.weighing import stand
from doxa.stores.sql.beliefs import BeliefRow
from doxa.stores.sql.evidence import EvidenceRow
from doxa.stores.store import Unit


def as_of(context: Context, unit: Unit, rows: Sequence[BeliefRow], at: datetime) -> list[BeliefRow]:
    """The beliefs as the ledger of today says they stood; those not yet seen are left out.

    What was erased since is in no ledger, so it is not told of the past either. A proposal
    that scenes beside one another no longer carry is not told either.
    """
    names = sorted({row.family for row in rows})
    families: dict[str, list[BeliefRow]] = {}
    for row in unit.beliefs.of_families(names) if names else ():
        families.setdefault(row.family, []).append(row)
    ledgers: dict[str, list[EvidenceRow]] = {}
    for entry in unit.evidence.of_families(names) if names else ():
        ledgers.setdefault(entry.family, []).append(entry)
    policy, standing = thresholds(context), dict[str, Standing]()
    for name, held in families.items():
        standing |= stand(held, ledgers.get(name, []), policy, at)[0]
    wanted = {row.belief.id for row in rows}
    return [
        _stood(context, row, standing[row.belief.id])
        for held in families.values()
        for row in held
        if row.belief.id in wanted and standing[row.belief.id].history
    ]


def _stood(context: Context, row: BeliefRow, standing: Standing) -> BeliefRow:
    belief = replace(
        row.belief,
        text=standing.wording or phrased(context, row, standing),
        state=standing.state,
        support=standing.support,
        against=standing.against,
        confidence=standing.confidence,
        strength=standing.strength,
        weight=round(standing.weight, 6),
        pinned=standing.pinned,
        edited=standing.wording is not None,
        rival=None,
        formed_at=standing.formed_at,
        confirmed_at=standing.confirmed_at,
        changed_at=standing.changed_at,
    )
    return replace(row, belief=belief)
