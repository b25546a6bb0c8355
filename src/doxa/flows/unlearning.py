"""Unlearning: what looking back made of turns that are erased now.

A lesson or outcome stands on the end of its task, but it was made of all its steps, and of
earlier runs of the family. So of an erased step the lessons of its task and of the later runs
go, versions of skills that cite them too, and the tasks that are left are looked back at anew.
So do the summaries of the sessions they were said in, and what was learnt there without a task.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from doxa.domain.memory import Kind, Memory
from doxa.domain.task import Task
from doxa.domain.turn import Event
from doxa.flows.context import Context
from doxa.flows.tasks import RETROSPECT
from doxa.stores.store import Unit

_LEARNT = frozenset({Kind.LESSON, Kind.OUTCOME})
_TASK = "task"
"""The subject of what looking back makes."""
RUNS = 1_000_000


@dataclass(frozen=True, slots=True)
class Learnt:
    """Tasks whose steps go, the runs that may have learnt of them, and the ends of those.

    ``ends`` are also the turns that summaries and lessons of the sessions stand on.
    """

    touched: tuple[Task, ...] = ()
    runs: tuple[Task, ...] = ()
    ends: frozenset[str] = frozenset()


def learnt_of(unit: Unit, events: Collection[Event]) -> Learnt:
    """What was learnt of some events, or of runs they belong to."""
    names = dict.fromkeys(event.task for event in events if event.task)
    touched = [task for name in names if (task := unit.tasks.get(name)) is not None]
    runs: dict[str, Task] = {}
    for task in touched:
        ended = unit.tasks.ended(task.family, task.holder, task.scene, RUNS)
        runs |= {run.id: run for run in (*ended, task) if run.seq >= task.seq}
    spoken = sorted({event.session for event in events if event.session})
    ends = [*unit.erasing.ends_of(list(runs)), *unit.erasing.told_in(spoken)]
    return Learnt(tuple(touched), tuple(runs.values()), frozenset(ends))


def is_learnt(memory: Memory) -> bool:
    """Whether looking back at a task or a session made the memory."""
    made = memory.kind in _LEARNT and memory.subject == _TASK
    return made or memory.kind is Kind.SUMMARY


def unlearn(context: Context, unit: Unit, learnt: Learnt, gone: Sequence[str]) -> list[str]:
    """Takes skills back to before these runs, and has the runs that are left looked at again.

    ``gone`` are tasks that are erased themselves. Returns the ids of the skills changed.
    """
    if not learnt.touched:
        return []
    touched = {task.id for task in learnt.touched}
    families = {(task.family, task.holder, task.scene) for task in learnt.touched}
    changed = []
    for family in families:
        for skill in unit.skills.of_family(*family):
            versions = unit.skills.versions(skill.id)
            first = next((v.number for v in versions if not touched.isdisjoint(v.tasks)), None)
            if first is not None:
                unit.erasing.cut_skill(skill.id, first)
                changed.append(skill.id)
    left = [run for run in learnt.runs if run.id not in gone and run.ended_at is not None]
    unit.erasing.look_again([run.id for run in left])
    unit.queue.put(RETROSPECT, [run.seq for run in left], context.clock.now())
    return changed
