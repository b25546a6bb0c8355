"""Deepening: a language model tells a session or looks back at a task better than rules do.

Rules went before, so nothing waits for a model and nothing is lost without one. What the
model says is held to the words of the turns and steps that it names; what they do not bear out
is dropped, and where nothing is left the rules' own words stay.
"""

import hmac
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from doxa.domain.importance import Signals
from doxa.domain.memory import Kind, Memory
from doxa.domain.moments import to_micros
from doxa.domain.prompt import Prompt
from doxa.domain.query import EVERYTHING
from doxa.domain.session import NoteKind
from doxa.domain.task import Step, Task
from doxa.domain.turn import Event, EventKind
from doxa.flows.claims import CONFIDENCE, MODEL, grounded
from doxa.flows.consult import consult
from doxa.flows.context import Context
from doxa.flows.distil import nominated
from doxa.flows.placement import place
from doxa.flows.retrospect import EVENTS, learnt_unit
from doxa.flows.rewording import reindex
from doxa.flows.sessions import SESSION_TURNS, Talk, drafted, talks_of
from doxa.flows.steps import steps_of
from doxa.models.prompts import prompt_text
from doxa.stores.sql.queue import Job
from doxa.text.failures import pattern_of
from doxa.text.fencing import neutral
from doxa.text.folding import fold
from doxa.text.language import language
from doxa.text.rules import Unit
from doxa.text.session_notes import shortened

TURNS, TURN_CHARS = 60, 500
STEPS, STEP_CHARS = 60, 300
MAX_ITEMS, MAX_LESSONS = 10, 5
SENTENCE_CHARS = 300
BORNE = 0.3
"""Share of a lesson's words that its steps must hold: advice has words of its own."""
_TOPIC = "topic"
SUMMARY_SCHEMA: Mapping[str, object] = {
    "type": "object",
    "required": ["items"],
    "properties": {
        "items": {
            "type": "array",
            "items": {
                "type": "object",
                "required": ["turn", "quote", "kind", "sentence"],
                "properties": {
                    "turn": {"type": "integer"},
                    "quote": {"type": "string"},
                    "kind": {"enum": [_TOPIC, "decision", "done", "open"]},
                    "sentence": {"type": "string"},
                },
            },
        }
    },
}
LESSON_SCHEMA: Mapping[str, object] = {
    "type": "object",
    "required": ["lessons"],
    "properties": {
        "lessons": {
            "type": "array",
            "items": {
                "type": "object",
                "required": ["steps", "quote", "tool", "sentence"],
                "properties": {
                    "steps": {"type": "array", "items": {"type": "integer"}},
                    "quote": {"type": "string"},
                    "tool": {"type": "string"},
                    "sentence": {"type": "string"},
                },
            },
        }
    },
}


@dataclass(frozen=True, slots=True, kw_only=True)
class _Said:
    """One item of an answer of the right form: the turns or steps it names and its words."""

    places: tuple[int, ...]
    quote: str
    sentence: str
    kind: str


def summarise(context: Context, jobs: Sequence[Job], owner: str) -> None:
    """Tells the sessions of the summaries of the jobs in a model's words.

    Raises:
        ProviderDown: the provider cannot be reached now; the jobs wait.
        ModelError: the provider refuses this conversation.
    """
    for job in jobs:
        with context.store.read(context.space.id) as unit:
            memory = unit.memories.rows([job.target]).get(job.target)
        if memory is not None and memory.kind is Kind.SUMMARY:
            _retell(context, memory)
        with context.store.write(context.space.id) as unit:
            unit.queue.done([job.id], owner)


def _retell(context: Context, told: Memory) -> None:
    with context.store.read(context.space.id) as unit:
        events = unit.journal.latest(
            told.source.session, to_micros(told.occurred_at), SESSION_TURNS, EVERYTHING
        )[::-1]
        talks = talks_of(unit, told.source.session, events)
    talk = next((one for one in talks if one.last.id == told.source.event), None)
    if talk is None:
        return
    prompt = _talk_prompt(context, talk)
    items = consult(context, prompt, _items("items", "turn", MAX_ITEMS))
    shown = talk.said[-TURNS:]
    held = [item for item in items or () if _in_turn(item, shown)]
    if not held:
        return
    fresh = _worded(context, talk, held)
    with context.store.write(context.space.id) as unit:
        before = unit.memories.rows([told.row]).get(told.row)
        read = [event.id for event in talk.events]
        if before is None or before.text != told.text or not unit.erasing.all_live(read):
            return
        after = replace(before, text=fresh.text)
        unit.memories.amend(after, ["text"])
        reindex(context, unit, before, after)
        row = unit.sessions.get(told.source.session, EVERYTHING)
        if row is not None and row.summary:
            text = row.summary.replace(before.text, after.text)
            unit.sessions.end(row.id, row.turns, text)
        now = context.clock.now()
        unit.records.add_audit(
            now, "session", "reword", told.id, prompt.version, rule=f"{MODEL}{prompt.version}"
        )


def _worded(context: Context, talk: Talk, held: Sequence[_Said]) -> Memory:
    notes = [
        (NoteKind(item.kind), shortened(item.sentence)) for item in held if item.kind != _TOPIC
    ]
    goals = [(NoteKind.TASK, shortened(goal)) for goal in talk.goals]
    topic = next((item.sentence for item in held if item.kind == _TOPIC), None)
    return drafted(context, talk, [*goals, *notes], topic)


def _in_turn(item: _Said, said: Sequence[tuple[str, str]]) -> bool:
    (place,) = item.places
    if not 1 <= place <= len(said):
        return False
    return grounded(item.quote, item.sentence, said[place - 1][1])


def _talk_prompt(context: Context, talk: Talk) -> Prompt:
    lang = language(" ".join(text for _, text in talk.said)[:4_000])
    version, system = prompt_text("summary", lang)
    mark = _mark(context, talk.last.id)
    lines = [
        f"[{number}] {role}: {neutral(text, mark, TURN_CHARS)}"
        for number, (role, text) in enumerate(talk.said[-TURNS:], 1)
    ]
    user = "\n".join([f"<turns {mark}>", *lines, f"</turns {mark}>"])
    return Prompt(
        purpose="summary", version=version, system=system, user=user, schema=SUMMARY_SCHEMA
    )


def deepen(context: Context, jobs: Sequence[Job], owner: str) -> None:
    """Asks a model what the tasks of the jobs teach beyond what rules found.

    Raises:
        ProviderDown: the provider cannot be reached now; the jobs wait.
        ModelError: the provider refuses this task.
    """
    for job in jobs:
        with context.store.read(context.space.id) as unit:
            task = unit.tasks.numbered(job.target)
            events = unit.journal.of_task(task.id, EVENTS) if task else []
        end = next((event for event in events if event.kind is EventKind.TASK_END), None)
        if task is not None and end is not None:
            _deepen(context, task, events, end)
        with context.store.write(context.space.id) as unit:
            unit.queue.done([job.id], owner)


def _deepen(context: Context, task: Task, events: Sequence[Event], end: Event) -> None:
    steps = steps_of(events)[:STEPS]
    if not steps:
        return
    with context.store.read(context.space.id) as unit:
        known = [m.text for m in unit.memories.of_event(end.id) if m.kind is Kind.LESSON]
    prompt = _task_prompt(context, task, steps, known)
    items = consult(context, prompt, _items("lessons", "steps", MAX_LESSONS))
    told = [_step_text(step) for step in steps]
    units = [
        _lesson(item, prompt.version)
        for item in items or ()
        if item.sentence not in known and _in_steps(item, told, task.goal)
    ]
    placements = nominated(context, [(end, unit) for unit in units])
    with context.store.write(context.space.id) as unit:
        if unit.erasing.all_live([event.id for event in events]):
            fresh: list[int] = []
            for placement in placements:
                place(context, unit, placement, fresh)


def _in_steps(item: _Said, told: Sequence[str], goal: str) -> bool:
    """Whether the steps a lesson cites hold its words and its numbers.

    Steps are in the language of the tools, a lesson in that of the goal: where these differ
    it must name a tool it cites.
    """
    if not item.places or not all(1 <= place <= len(told) for place in item.places):
        return False
    cited = " ".join(told[place - 1] for place in item.places)
    if fold(item.quote) not in fold(cited):
        return False
    if language(goal) == language(cited):
        return grounded(item.quote, item.sentence, cited, BORNE)
    named = fold(item.kind) in fold(cited) and fold(item.kind) in fold(item.sentence)
    return named and grounded(item.quote, item.sentence, f"{goal} {goal} {cited}", 0.0)


def _lesson(item: _Said, version: str) -> Unit:
    about = fold(item.kind)[:80] or "task"
    unit = learnt_unit(
        kind=Kind.LESSON,
        slot=f"lesson:{about}:noted:{pattern_of(fold(item.quote))}"[:200],
        value=item.quote[:200],
        polarity=1,
        sentence=item.sentence,
        tags=("lesson", *([item.kind] if item.kind else [])),
        signals=Signals(correction=True),
    )
    return replace(unit, rule=f"{MODEL}{version}", confidence=CONFIDENCE)


def _task_prompt(
    context: Context, task: Task, steps: Sequence[Step], known: Sequence[str]
) -> Prompt:
    version, system = prompt_text("lesson", language(task.goal))
    mark = _mark(context, task.id)
    told = [neutral(_step_text(step), mark, 2 * STEP_CHARS) for step in steps]
    lines = [
        f"goal: {neutral(task.goal, mark, STEP_CHARS)}",
        f"outcome: {task.outcome} {neutral(task.note, mark, STEP_CHARS)}".rstrip(),
        *(f"[{number}] {text}" for number, text in enumerate(told, 1)),
        *(f"known: {neutral(text, mark, STEP_CHARS)}" for text in known),
    ]
    user = "\n".join([f"<task {mark}>", *lines, f"</task {mark}>"])
    return Prompt(purpose="lesson", version=version, system=system, user=user, schema=LESSON_SCHEMA)


def _step_text(step: Step) -> str:
    given = json.dumps(dict(step.arguments), ensure_ascii=False)[:STEP_CHARS]
    return f"{step.tool} {given} → {step.result[:STEP_CHARS]}"


def _mark(context: Context, seed: str) -> str:
    return hmac.digest(context.space_key, seed.encode(), "sha256").hex()[:16]


def _items(name: str, places: str, most: int) -> Callable[[object], list[_Said]]:
    """Reads the items of an answer that have the right form; others are dropped."""

    def decode(answer: object) -> list[_Said]:
        items = answer.get(name) if isinstance(answer, Mapping) else None
        if not isinstance(items, list):
            raise ValueError(f'there is no list "{name}"')
        found = (_said(item, places) for item in items[:most])
        return [one for one in found if one is not None]

    return decode


def _said(item: object, places: str) -> _Said | None:
    if not isinstance(item, Mapping):
        return None
    named = item.get(places)
    numbers: list[object] = named if isinstance(named, list) else [named]
    quote, sentence = item.get("quote"), item.get("sentence")
    kind = item.get("kind", item.get("tool"))
    steps = [number for number in numbers if isinstance(number, int)]
    if len(steps) != len(numbers):
        return None
    if not isinstance(quote, str) or not isinstance(sentence, str) or not isinstance(kind, str):
        return None
    if not quote.strip() or not sentence.strip() or len(sentence) > SENTENCE_CHARS:
        return None
    if places == "turn" and (kind not in {_TOPIC, "decision", "done", "open"} or len(numbers) != 1):
        return None
    line = " ".join(sentence.split())
    return _Said(places=tuple(steps), quote=quote.strip(), sentence=line, kind=kind.strip()[:80])
