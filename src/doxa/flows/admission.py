"""What a principal hands in, as it may be written: at its scenes, no higher than its grade."""

from collections.abc import Sequence
from dataclasses import replace

from doxa.domain.errors import Forbidden, NotFound
from doxa.domain.grants import Principal, Right
from doxa.domain.scene import UNSORTED, is_within, parse_scene
from doxa.domain.source import UNTRUSTED, Grade, Role, lowered, parse_channel
from doxa.domain.task import Task
from doxa.domain.turn import EventKind, Turn
from doxa.flows.context import Context
from doxa.stores.store import Unit


def admitted(
    context: Context, unit: Unit, turns: Sequence[Turn], holder: str
) -> tuple[Sequence[Turn], int]:
    """The turns as the caller may write them, and how many were lowered to its grade.

    What names no scene is of its task's scene, else of the principal's own.

    Raises:
        Forbidden: it may not append at a scene, or to what is another user's.
        NotFound: a task is named that it did not start and cannot see.
    """
    who = context.access.principal
    if who is None:
        return turns, 0
    tasks = {
        turn.task: _task(unit, turn.task)
        for turn in turns
        if turn.task and turn.kind is not EventKind.TASK_START
    }
    taken = [_capped(who, turn) for turn in turns]
    lower = sum(one != other for one, other in zip(taken, turns, strict=True))
    return [
        _placed(context, who, turn, tasks.get(turn.task or ""), holder) for turn in taken
    ], lower


def _task(unit: Unit, name: str) -> Task:
    found = unit.tasks.get(name)
    if found is None:
        raise NotFound(f"there is no task {name!r} here; start it first")
    return found


def _capped(who: Principal, turn: Turn) -> Turn:
    given = turn.channel or parse_channel(None, turn.role)
    channel = lowered(given, who.grade)
    system = turn.role is Role.SYSTEM and who.grade < Grade.SYSTEM
    if channel is given and not system:
        return turn
    return replace(turn, channel=channel, role=Role.USER if system else turn.role)


def _placed(context: Context, who: Principal, turn: Turn, task: Task | None, holder: str) -> Turn:
    channel = turn.channel or parse_channel(None, turn.role)
    if turn.scene is not None:
        scene = parse_scene(turn.scene)
    elif channel in UNTRUSTED:
        scene = UNSORTED
    else:
        scene = task.scene if task else who.scene
    context.access.require(Right.APPEND, scene, holder)
    if task is not None and not _belongs(scene, holder, task):
        raise Forbidden(
            f"the task {task.id!r} is of scene {task.scene!r}: what belongs to it is said there "
            "or below it, and on behalf of the same user"
        )
    return replace(turn, scene=scene)


def _belongs(scene: str, holder: str, task: Task) -> bool:
    """Whether who sees the task may see this too: looking back tells its steps."""
    there = scene == UNSORTED or is_within(scene, task.scene)
    return there and holder in {"", task.holder}
