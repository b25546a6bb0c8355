"""Taking a belief back to an earlier version, and to a narrower scene."""

from doxa.domain.belief import Belief, Cause
from doxa.domain.errors import InvalidInput, NotFound
from doxa.domain.grants import Right
from doxa.domain.scene import GENERAL, is_within
from doxa.flows.beliefs import find, perform
from doxa.flows.context import Context
from doxa.flows.upkeep import edit


def roll_back(context: Context, prefix: str, number: int, actor: str) -> Belief:
    """Takes a belief back to where one of its versions stood; an act of its ledger like any.

    It gives no more than the evidence that is left carries.

    Raises:
        NotFound: there is no such belief, or no such version of it.
    """
    with context.store.write(context.space.id) as unit:
        row = find(unit, prefix)
        found = unit.beliefs.version(row.belief.id, number)
        if found is None:
            raise NotFound(f"the belief {row.belief.id} has no version {number!r}")
        version, edited = found
        target = (row, version.state, version.text if edited else "")
        perform(context, unit, [target], Cause.RESTORE, actor)
        return find(unit, row.belief.id).belief


def narrow(context: Context, prefix: str, scene: str, actor: str) -> tuple[str, ...]:
    """Moves what a belief rests on to a scene below its own; the memories moved.

    The belief follows its evidence: it is counted there by the next reflection.

    Raises:
        NotFound: there is no such belief.
        InvalidInput: the scene is not below the belief's own.
        Forbidden: the caller may not change some of the memories; none was moved.
    """
    with context.store.read(context.space.id) as unit:
        belief = find(unit, prefix).belief
        told = unit.evidence.told([belief.id])
        names = {row.evidence.memory for row in told if row.evidence.memory}
        memories = [memory for name in sorted(names) for memory in unit.memories.find(name)]
    if scene == belief.scene or not (belief.scene == GENERAL or is_within(scene, belief.scene)):
        raise InvalidInput(
            f"{scene!r} is not below {belief.scene!r}; a belief is narrowed, not moved"
        )
    for memory in memories:
        context.access.require_grade(memory.grade)
        for place in (memory.scene, scene):
            context.access.require(Right.WRITE, place, memory.holder)
    moved = [memory.id for memory in memories if not is_within(memory.scene, scene)]
    for name in moved:
        edit(context, name, {"scene": scene}, actor)
    return tuple(moved)
