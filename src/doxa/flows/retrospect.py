"""Retrospect: an ended task is looked back at, and what it teaches becomes lessons (T1, T2).

The outcome of a run is a memory of its family (a later one counts against an earlier one), and
each lesson one of its scene; the same lesson from another run is one more mention.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from doxa.domain.errors import NotFound
from doxa.domain.hindsight import contrasts_of, errors_of, length_of, path_of, repeats_of
from doxa.domain.importance import Signals
from doxa.domain.memory import Kind
from doxa.domain.review import ReviewKind
from doxa.domain.task import Finding, FindingKind, Outcome, Retrospective, Run, Task
from doxa.domain.turn import Event, EventKind
from doxa.flows.context import Context
from doxa.flows.distil import nominated
from doxa.flows.placement import memory_id, place
from doxa.flows.skills import Lesson, learn
from doxa.flows.steps import steps_of
from doxa.flows.tasks import find_task
from doxa.stores.sql.queue import Job
from doxa.stores.store import Unit as Transaction
from doxa.text.failures import advice_in, kind_in
from doxa.text.folding import fold
from doxa.text.language import language
from doxa.text.lessons import LESSONS, sentence_of, worded
from doxa.text.rules import Unit

DEEPEN = "deepen"
"""The queue of tasks that a language model is asked about once rules looked back at them."""
EVENTS = 5_000
"""Events of a task that are read."""
EARLIER = 12
"""Earlier runs of the family that a run is held against."""
SHOWN = 60
_OF_FAMILY = frozenset({FindingKind.OMITTED, FindingKind.DIFFERENT, FindingKind.EXTRA})
CONFIDENCE = 0.9


@dataclass(frozen=True, slots=True)
class _Seen:
    """A task with its end, its run and the earlier runs of its family.

    ``read`` are the events all of it was read from.
    """

    task: Task
    end: Event
    run: Run
    earlier: tuple[Run, ...]
    before: tuple[Outcome, ...]
    read: tuple[str, ...]


def retrospect_tasks(context: Context, jobs: Sequence[Job], owner: str) -> None:
    """Looks back at the tasks of the jobs."""
    for job in jobs:
        with context.store.read(context.space.id) as unit:
            task = unit.tasks.numbered(job.target)
        ended = task is not None and task.ended_at is not None
        if task is not None and ended:
            retrospect(context, task.id)
        with context.store.write(context.space.id) as unit:
            if ended and context.llm is not None:
                unit.queue.put(DEEPEN, [job.target], context.clock.now())
            unit.queue.done([job.id], owner)


def retrospect(context: Context, task: str) -> Retrospective:
    """What a task teaches; its lessons are kept. Again gives the same and adds nothing.

    Raises:
        NotFound: there is no such task, or it has not ended.
    """
    seen = _seen(context, task)
    findings = _findings(seen)
    lang = language(seen.task.goal)
    kept = [finding for finding in findings if finding.kind in LESSONS]
    units = [_outcome(seen, lang), *(lesson_unit(seen.task.family, f, lang) for f in kept)]
    placements = nominated(context, [(seen.end, unit) for unit in units])
    with context.store.write(context.space.id) as unit:
        whole = unit.erasing.all_live(seen.read)
        fresh: list[int] = []
        for placement in placements if whole else ():
            place(context, unit, placement, fresh)
        _propose_plans(context, unit, seen.task.id)
        lessons = [_kept_as(context, unit, seen.end, lesson) for lesson in units[1:]]
    failures = [sentence_of(f, lang) for f in findings if f.kind is FindingKind.UNRESOLVED]
    if not whole:  # something was erased since it was read
        return retrospect(context, task)
    learn(context, Lesson(seen.task, seen.run, seen.earlier, failures, seen.read))
    told = _told(seen, findings, lang, tuple(found for found in lessons if found))
    return _with_noted(context, seen, told)


def _with_noted(context: Context, seen: _Seen, told: Retrospective) -> Retrospective:
    """The retrospective with the lessons that a model drew from the same task."""
    with context.store.read(context.space.id) as unit:
        made = unit.memories.of_event(seen.end.id)
    noted = [m for m in made if m.kind is Kind.LESSON and m.id not in told.lessons]
    return replace(
        told,
        next_time=(*told.next_time, *(memory.text for memory in noted)),
        lessons=(*told.lessons, *(memory.id for memory in noted)),
    )


def _kept_as(context: Context, unit: Transaction, end: Event, lesson: Unit) -> str | None:
    """The memory that holds a lesson: its own, or the one it repeats."""
    identity = memory_id(context, end, lesson)
    if unit.memories.find(identity):
        return identity
    same = unit.memories.of_slots(end.holder, end.scene, [lesson.slot or ""])
    return same[-1].id if same else None


def _seen(context: Context, task: str) -> _Seen:
    with context.store.read(context.space.id) as unit:
        known = find_task(unit, task)
        if known.ended_at is None or known.outcome is None:
            raise NotFound(f"the task {task!r} has not ended; end it first")
        events = unit.journal.of_task(known.id, EVENTS)
        ended = unit.tasks.ended(known.family, known.holder, known.scene, EARLIER * 4)
        before = [other for other in ended if other.seq < known.seq]
        told = [(other, unit.journal.of_task(other.id, EVENTS)) for other in before[:EARLIER]]
    earlier = tuple(
        Run(task=other.id, outcome=other.outcome or Outcome.ABANDONED, steps=steps_of(steps))
        for other, steps in told
    )
    end = next((event for event in events if event.kind is EventKind.TASK_END), None)
    if end is None:
        raise NotFound(f"the end of the task {task!r} is not in the journal any more")
    run = Run(task=known.id, outcome=known.outcome, steps=steps_of(events))
    outcomes = tuple(other.outcome or Outcome.ABANDONED for other in before)
    read = (*events, *(event for _, steps in told for event in steps))
    return _Seen(known, end, run, earlier, outcomes, tuple(event.id for event in read))


def _findings(seen: _Seen) -> list[Finding]:
    family = _shown(seen.task.family)
    found = [
        *errors_of(seen.run),
        *repeats_of(seen.run),
        *contrasts_of(seen.run, seen.earlier, family),
        *length_of(seen.run, seen.earlier, family),
    ]
    found += list(_said_why(seen, found))
    path = path_of(seen.run)
    if seen.task.outcome is Outcome.SUCCESS and path:
        detail = {"family": family, "path": " → ".join(path[:12])}
        found.append(Finding(kind=FindingKind.WORKED, tool="", key="", detail=detail, events=()))
    order = list(FindingKind)
    return sorted(found, key=lambda finding: order.index(finding.kind))


def _said_why(seen: _Seen, found: Sequence[Finding]) -> Iterator[Finding]:
    """What the run's own note says: why it failed, where its steps do not show it, and advice."""
    note, family = seen.task.note, _shown(seen.task.family)
    kind = kind_in(note) if seen.task.outcome is Outcome.FAILURE else None
    if kind is not None and all(finding.key != kind for finding in found):
        yield _noted(FindingKind.UNRESOLVED, kind, seen, variant=kind, what=family, error="")
    said = advice_in(note)
    if said is not None:
        yield _noted(FindingKind.NOTED, "advice", seen, said=said)


def _noted(kind: FindingKind, key: str, seen: _Seen, **detail: str) -> Finding:
    return Finding(kind=kind, tool="", key=key, detail=detail, events=(seen.end.id,))


def _shown(family: str) -> str:
    return family if len(family) <= SHOWN else family[: SHOWN - 1] + "…"


def lesson_unit(family: str, finding: Finding, lang: str) -> Unit:
    """What a finding teaches, as a statement; what runs of a family teach is of that family."""
    sentence = sentence_of(finding, lang)
    about = finding.tool or family
    of = f":{fold(family)}" if finding.kind in _OF_FAMILY else ""
    return learnt_unit(
        kind=Kind.LESSON,
        slot=f"lesson:{fold(about)[:80]}:{finding.kind}:{finding.key[:80]}{of}"[:200],
        value=_value(finding, about),
        polarity=1,
        sentence=sentence,
        tags=("lesson", *([finding.tool] if finding.tool else [])),
        signals=Signals(correction=True),
    )


def _value(finding: Finding, about: str) -> str:
    told = (finding.detail.get(name) for name in ("new", "good", "said"))
    return next(filter(None, told), None) or finding.key or about


def _outcome(seen: _Seen, lang: str) -> Unit:
    outcome = seen.task.outcome or Outcome.ABANDONED
    sentence = worded(f"outcome.{outcome}", lang, {"family": _shown(seen.task.goal)})
    succeeded = outcome is Outcome.SUCCESS
    return learnt_unit(
        kind=Kind.OUTCOME,
        slot=f"outcome:{seen.task.family}"[:200],
        value=str(outcome),
        polarity=1 if succeeded else -1,
        sentence=sentence,
        tags=("outcome",),
        signals=Signals(success=succeeded, new_entity=True),
    )


def learnt_unit(
    *,
    kind: Kind,
    slot: str,
    value: str,
    polarity: int,
    sentence: str,
    tags: tuple[str, ...],
    signals: Signals,
) -> Unit:
    """A statement made by looking back: its words are no slice of a turn."""
    return Unit(
        kind=kind,
        subject="task",
        about_self=False,
        slot=slot,
        single_valued=True,
        value=value,
        polarity=polarity,
        strength=0.5,
        sentence=sentence,
        wording=sentence,
        span=(0, 0),
        tags=tags,
        rule=f"hindsight.{kind}",
        confidence=CONFIDENCE,
        signals=signals,
    )


def _told(
    seen: _Seen, findings: Sequence[Finding], lang: str, lessons: tuple[str, ...]
) -> Retrospective:
    sentences = {kind: [] for kind in FindingKind}  # type: dict[FindingKind, list[str]]
    for finding in findings:
        sentences[finding.kind].append(sentence_of(finding, lang))
    outcomes = [*seen.before, seen.run.outcome]
    lengths = [
        len(run.steps) for run in (*seen.earlier, seen.run) if run.outcome is Outcome.SUCCESS
    ]
    return Retrospective(
        task=seen.task,
        steps=len(seen.run.steps),
        errors=sum(1 for step in seen.run.steps if step.failure),
        worked=(*sentences[FindingKind.WORKED],),
        failed=(
            *(f"{s.tool}: {s.result}" for s in seen.run.steps if s.failure),
            *sentences[FindingKind.LONGER],
        ),
        next_time=tuple(
            sentence for kind in FindingKind if kind in LESSONS for sentence in sentences[kind]
        ),
        lessons=lessons,
        runs=len(outcomes),
        successes=outcomes.count(Outcome.SUCCESS),
        shortest=min(lengths, default=None),
    )


def _propose_plans(context: Context, unit: Transaction, task: str) -> None:
    """The rule at the end of a task: its plans were carried out or dropped (F7)."""
    plans = unit.reviews.plans_of(task)
    now = context.clock.now()
    unit.reviews.put(ReviewKind.FORGET, plans, f"the task {task} has ended", "retrospect", now)
