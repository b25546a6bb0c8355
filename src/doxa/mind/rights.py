"""Which right each verb needs. A verb without a row is nobody's but the owner's.

A test walks every public verb and fails where one has no row here.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from doxa.domain.grants import Right


class Over(Enum):
    """What the right is needed over."""

    SOME = "some"
    """Any scene: the flow itself asks for no more than its scope or reach."""
    WHOLE = "whole"
    """Every scene and every user."""
    MEMORY = "memory"
    """The memory that the first argument names."""
    BELIEF = "belief"
    """The belief that the first argument names."""
    TASK = "task"
    """The task that the first argument names."""
    SKILL = "skill"
    """The skill that the first argument names."""
    OWNER = "owner"
    """No right gives it."""
    NOTHING = "nothing"
    """It needs none: it tells nothing of what is kept."""


@dataclass(frozen=True, slots=True)
class Need:
    """One of the ``rights`` over ``over``. ``speaks``: it is done for a user, in a scene.

    Where ``speaks``, the principal's own user, agent and scene stand in for those not named.
    """

    rights: tuple[Right, ...]
    over: Over = Over.SOME
    speaks: bool = False


_OWN = (Right.READ, Right.APPEND)
_NONE = Need((), Over.NOTHING)
_OWNER = Need((), Over.OWNER)
_WHOLE = Need((Right.ADMINISTER,), Over.WHOLE)
_READ = Need((Right.READ,))
_ASK = Need((Right.READ,), speaks=True)
_BELIEF = Need((Right.REFLECT,), Over.BELIEF)

NEEDS: Mapping[str, Need] = {
    "close": _NONE,
    "observe": Need((Right.APPEND,), speaks=True),
    "start_task": Need((Right.APPEND,), speaks=True),
    "end_task": Need((Right.APPEND,), Over.TASK),
    "feedback": Need((Right.APPEND,)),
    "recall": _ASK,
    "brief": _ASK,
    "diagnose": _ASK,
    "distil": _ASK,
    "session": Need(_OWN),
    "sessions": Need(_OWN),
    "end_session": Need((Right.APPEND,)),
    "task": Need(_OWN),
    "tasks": Need(_OWN),
    "memories": _READ,
    "pending": _READ,
    "scenes": _READ,
    "news": _READ,
    "get": _READ,
    "why": _READ,
    "beliefs": _READ,
    "belief": _READ,
    "belief_why": _READ,
    "skills": _ASK,
    "skill": _ASK,
    "skill_versions": _ASK,
    "edit": Need((Right.WRITE,), Over.MEMORY),
    "review": _READ,
    "accept": Need((Right.WRITE, Right.REFLECT)),
    "reject": Need((Right.WRITE, Right.REFLECT)),
    "propose_forget": Need((Right.APPEND,)),
    "erase": Need((Right.WRITE,)),
    "settle": Need((Right.REFLECT,)),
    "reflect": Need((Right.REFLECT,)),
    "retrospect": Need((Right.REFLECT,), Over.TASK),
    "confirm": _BELIEF,
    "doubt": _BELIEF,
    "pin": _BELIEF,
    "retire": _BELIEF,
    "roll_back": _BELIEF,
    "narrow": _BELIEF,
    "edit_belief": _BELIEF,
    "retire_skill": Need((Right.REFLECT,), Over.SKILL, speaks=True),
    "rollback_skill": Need((Right.REFLECT,), Over.SKILL, speaks=True),
    "approve_skill": Need((Right.ADMINISTER,), Over.SKILL, speaks=True),
    "snapshot": Need((Right.REFLECT, Right.ADMINISTER), Over.WHOLE),
    "snapshots": Need((Right.READ, Right.ADMINISTER), Over.WHOLE),
    "diff": Need((Right.READ, Right.ADMINISTER), Over.WHOLE),
    "restore": _WHOLE,
    "export_skill": _WHOLE,
    "import_skill": _WHOLE,
    "forget": _WHOLE,
    "policy": _WHOLE,
    "purge": _WHOLE,
    "backup": _WHOLE,
    "redistil": _WHOLE,
    "stats": _WHOLE,
    "trends": _WHOLE,
    "recalls": _WHOLE,
    "past_recall": _WHOLE,
    "tune": _WHOLE,
    "doctor": _WHOLE,
    "costs": _WHOLE,
    "repair": _WHOLE,
    "audit": _WHOLE,
    "verify_audit": _WHOLE,
    "dead_jobs": _WHOLE,
    "requeue": _WHOLE,
    "reindex": _WHOLE,
    "work": _WHOLE,
    "add_key": _WHOLE,
    "keys": _WHOLE,
    "revoke_key": _WHOLE,
    "principal": _OWNER,
    "export": _OWNER,
    "load": _OWNER,
    "bank": _OWNER,
    "sync": _OWNER,
    "attach": _OWNER,
    "detach": _OWNER,
    "banks": _OWNER,
    "watch": _OWNER,
    "examine": _OWNER,
    "acting": _OWNER,
}
