"""The cap on beliefs: what weighs least makes room (K12)."""

from doxa.domain.belief import Cause, Evidence
from doxa.domain.ids import derived_id
from doxa.domain.moments import local
from doxa.flows.context import Context
from doxa.flows.generalise import propose
from doxa.flows.policy import judged_at
from doxa.flows.recount import Because, recount
from doxa.stores.sql.evidence import EvidenceRow
from doxa.stores.store import Unit


def retire_surplus(context: Context, unit: Unit, because: Because) -> int:
    """Beyond the cap the least weighty beliefs retire (K12); a person's pins stay.

    Returns:
        How many beliefs changed.
    """
    held = unit.beliefs.held()
    surplus = len(held) - context.settings.beliefs.cap
    if surplus <= 0:
        return 0
    loose = sorted(
        (row for row in held if not row.belief.pinned),
        key=lambda row: (row.belief.weight, row.belief.id),
    )[:surplus]
    now = judged_at(context, unit)
    day = local(now, context.zone).date().isoformat()
    unit.evidence.put(
        EvidenceRow(
            evidence=Evidence(
                id=derived_id(context.space_key, "e_", row.belief.id, "cap", now.isoformat()),
                sign=-1,
                cause=Cause.CAP,
                occurred_at=now,
                day=day,
                actor=because.actor,
            ),
            family=row.family,
            belief=row.belief.id,
        )
        for row in loose
    )
    changed, turned = recount(context, unit, {row.family for row in loose}, because)
    return changed + propose(context, unit, turned, because)
