"""Tasks: started, ended, and then looked back at behind the agent's back."""

from dataclasses import dataclass
from datetime import datetime

from doxa.domain.errors import Conflict, InvalidInput, NotFound
from doxa.domain.grants import Right
from doxa.domain.source import Role
from doxa.domain.task import Outcome, Task
from doxa.domain.turn import EventKind, Turn
from doxa.flows.context import Context
from doxa.flows.intake import parse_turns
from doxa.flows.observe import Author, observe
from doxa.flows.screening import parse_policy, screen_turns
from doxa.stores.store import Unit
from doxa.text.failures import pattern_of
from doxa.text.folding import fold

RETROSPECT = "retrospect"
"""The queue of ended tasks that are to be looked back at."""
FAMILY_CHARS = 200
GOAL_CHARS = 2_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Start:
    """A task as its caller starts it."""

    goal: str
    family: str | None
    scene: str | None
    session: str | None
    parent: str | None
    task: str | None
    at: datetime | None


def start_task(context: Context, start: Start, author: Author) -> Task:
    """Writes the start into the journal and opens the task.

    Raises:
        InvalidInput: no goal, or one that is too long.
        Conflict: there is a task of this id already.
        NotFound: there is no such parent.
    """
    goal = _screened(context, start.goal)
    with context.store.whole.read(context.space.id) as unit:
        # an id taken where it cannot be seen is taken all the same
        if start.task is not None and unit.tasks.get(start.task) is not None:
            raise Conflict(f"there is a task {start.task!r} already; give the new one another id")
    with context.store.read(context.space.id) as unit:
        if start.parent is not None:
            find_task(unit, start.parent)
    identity = start.task or f"t_{context.entropy(8).hex()}"
    turn = Turn(
        content=goal,
        role=Role.ASSISTANT,
        kind=EventKind.TASK_START,
        task=identity,
        session=start.session,
        scene=start.scene,
        at=start.at,
        key=f"start:{identity}",
    )
    receipt = observe(context, [turn], author)
    with context.store.write(context.space.id) as unit:
        event = unit.journal.get([receipt.events[0]])[receipt.events[0]]
        return unit.tasks.add(
            Task(
                seq=0,
                id=identity,
                goal=goal,
                family=family_of(start.family or goal),
                scene=event.scene,
                session=event.session,
                holder=author.holder,
                agent=author.agent,
                parent=start.parent,
                started_at=event.occurred_at,
            )
        )


def end_task(context: Context, task: str, outcome: str, note: str, at: datetime | None) -> Task:
    """Writes the end into the journal, closes the task and queues the looking back.

    Raises:
        NotFound: there is no such task.
        Forbidden: it is another agent's.
        Conflict: it has ended already, with another outcome.
        InvalidInput: an unknown outcome.
    """
    ending = parse_outcome(outcome)
    with context.store.read(context.space.id) as unit:
        known = find_task(unit, task)
    who = context.access.principal
    if who is not None and who.agent != known.agent:
        context.access.require(Right.WRITE, known.scene, known.holder)
    if known.ended_at is not None:
        if known.outcome is ending:
            return known
        raise Conflict(f"the task {known.id} has ended as {known.outcome}; it cannot end twice")
    turn = Turn(
        content=_screened(context, note) if note else str(ending),
        role=Role.ASSISTANT,
        kind=EventKind.TASK_END,
        task=known.id,
        session=known.session,
        scene=known.scene,
        at=at,
        key=f"end:{known.id}",
        meta={"outcome": str(ending)},
    )
    receipt = observe(context, [turn], Author(holder=known.holder, agent=known.agent))
    with context.store.write(context.space.id) as unit:
        event = unit.journal.get([receipt.events[0]])[receipt.events[0]]
        unit.tasks.end(known.id, event.occurred_at, ending, turn.content if note else "")
        unit.queue.put(RETROSPECT, [known.seq], context.clock.now())
        return find_task(unit, known.id)


def find_task(unit: Unit, task: str) -> Task:
    """The task of this id.

    Raises:
        NotFound: there is none.
    """
    found = unit.tasks.get(task) if isinstance(task, str) else None
    if found is None:
        raise NotFound(f"there is no task {task!r} here")
    return found


def parse_outcome(text: str) -> Outcome:
    """The outcome of this name.

    Raises:
        InvalidInput: there is none.
    """
    try:
        return Outcome(str(text).strip().lower())
    except ValueError:
        raise InvalidInput(f"unknown outcome {text!r}; use one of {', '.join(Outcome)}") from None


def family_of(text: str) -> str:
    """What makes two goals the same kind of work: the folded words without numbers and ids."""
    return pattern_of(fold(text))[:FAMILY_CHARS].strip(" …") or fold(text)[:FAMILY_CHARS]


def _screened(context: Context, text: str) -> str:
    (turn,) = parse_turns(text, Turn(content=""))
    policy = parse_policy(context.settings.distil.secrets)
    (screened,), _ = screen_turns([turn], policy)
    if len(screened.content) > GOAL_CHARS:
        raise InvalidInput(f"a goal or note has at most {GOAL_CHARS:,} characters; say it shorter")
    return screened.content
