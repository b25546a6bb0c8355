"""Generalising upwards: what holds in the scenes beside one another is proposed above them.

A proposal is a candidate and no more. What touches permission, money, deletion or resources
is never proposed (S8), nor what only emotional reactions speak for (K7).
"""

from collections.abc import Sequence
from dataclasses import replace

from doxa.domain.belief import BeliefState, Cause, Evidence
from doxa.domain.ids import derived_id
from doxa.domain.moments import local
from doxa.domain.scene import GENERAL
from doxa.flows.context import Context
from doxa.flows.ledgers import stance_of
from doxa.flows.policy import thresholds
from doxa.flows.recount import Because, recount
from doxa.stores.sql.beliefs import BeliefRow
from doxa.stores.sql.evidence import EvidenceRow
from doxa.stores.store import Unit


def parent_of(scene: str) -> str | None:
    """The scene above; of a top-level scene ``general``, which has none."""
    if scene == GENERAL:
        return None
    return scene.rpartition("/")[0] or GENERAL


def propose(context: Context, unit: Unit, turned: Sequence[BeliefRow], because: Because) -> int:
    """Sets the proposals that follow from beliefs that became or ceased to be formal.

    Returns:
        How many beliefs changed by it, on every level.
    """
    changed = 0
    while turned:
        families: set[str] = set()
        for row in _distinct(turned):
            families |= _propose(context, unit, row)
        more, turned = recount(context, unit, families, because)
        changed += more
    return changed


def _distinct(turned: Sequence[BeliefRow]) -> list[BeliefRow]:
    """One row for each rule and parent scene; rules without a slot do not generalise."""
    found = {
        (parent_of(row.belief.scene), row.belief.holder, stance_of(row)): row
        for row in turned
        if row.belief.slot and parent_of(row.belief.scene)
    }
    return list(found.values())


def _propose(context: Context, unit: Unit, row: BeliefRow) -> set[str]:
    """Brings the proposal of one rule for the scene above up to date; the family it is of."""
    scene = parent_of(row.belief.scene) or GENERAL
    children = {
        child.belief.scene: child
        for child in unit.beliefs.alike(row)
        if parent_of(child.belief.scene) == scene
    }
    calm = unit.evidence.calm([child.belief.id for child in children.values()])
    children = {name: child for name, child in children.items() if child.belief.id in calm}
    enough = len(children) >= thresholds(context).siblings
    above = _above(context, row, scene)
    if enough:
        _ensure(unit, above, children[min(children)])
    present = {
        told.evidence.key: told.evidence.id
        for told in unit.evidence.told([above.belief.id])
        if told.evidence.cause is Cause.SIBLING
    }
    wanted = set(children) if enough else set()
    unit.evidence.forget([present[name] for name in present.keys() - wanted])
    unit.evidence.put(
        _row(context, above, children[name]) for name in sorted(wanted - present.keys())
    )
    return {above.family} if present or wanted else set()


def _above(context: Context, row: BeliefRow, scene: str) -> BeliefRow:
    """The same rule in the scene above, as it is before anything was counted there."""
    key, holder, taken = context.space_key, row.belief.holder, stance_of(row)
    side = "for" if taken.polarity > 0 else "against"
    belief = replace(
        row.belief,
        id=derived_id(key, "b_", scene, holder, taken.slot, taken.value, side),
        aspect=derived_id(key, "a_", scene, holder, taken.slot),
        scene=scene,
        state=BeliefState.OBSERVED,
        support=0,
        against=0,
        text="",
        version=0,
        pinned=False,
        edited=False,
        rival=None,
        first_at=None,
    )
    family = derived_id(key, "f_", scene, holder, taken.family)
    return replace(row, belief=belief, family=family, leader=None)


def _ensure(unit: Unit, above: BeliefRow, child: BeliefRow) -> None:
    """Writes the row above where it is missing; one that only siblings carry takes their words."""
    known = {row.belief.id: row for row in unit.beliefs.of_ids([above.belief.id])}
    found = known.get(above.belief.id)
    if found is None:
        unit.beliefs.put([replace(above, said=child.said)])
        unit.beliefs.place_aspects([above])
    elif found.leader is None and found.belief.value != child.belief.value:
        shown = replace(found.belief, value=child.belief.value)
        unit.beliefs.put([replace(found, belief=shown, said=child.said)])
        unit.beliefs.scrub([found.belief.id])


def _row(context: Context, above: BeliefRow, child: BeliefRow) -> EvidenceRow:
    at = child.belief.formed_at or child.belief.changed_at or context.clock.now()
    evidence = Evidence(
        id=derived_id(context.space_key, "e_", above.belief.id, "sibling", child.belief.scene),
        sign=1,
        cause=Cause.SIBLING,
        occurred_at=at,
        day=local(at, context.zone).date().isoformat(),
        key=child.belief.scene,
        note=child.belief.id,
    )
    return EvidenceRow(evidence=evidence, family=above.family, belief=above.belief.id)
