"""``doxa bench tasks``: what looking back at logs of tasks teaches, trial by trial (T1-T4).

Each run is played as a task into a store in memory, trial after trial, a day apart, without a
model. Where the log says which calls would have been right, a lesson of a failed run is held
against the calls on which the run and they differ.
"""

import random
import re
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path

from doxa.bench.episodes import Call, Episode, calls_of, read_episodes, told
from doxa.bench.haystack_stores import Progress
from doxa.bench.machine import facts
from doxa.bench.report import Cell, Report, Table
from doxa.domain.hindsight import deeds_of
from doxa.domain.task import Outcome, Run
from doxa.flows.steps import steps_of
from doxa.flows.tasks import find_task
from doxa.mind import Mind
from doxa.testing import FixedClock, open_memory

START = datetime(2025, 1, 6, 9, tzinfo=UTC)
SAMPLE_CHARS = 400
_ARGUMENT, _FIRST = re.compile(r"argument:(.+)$"), re.compile(r"(\w[^:]*):.")
_HELD = ("candidate", "formal")


@dataclass(frozen=True, slots=True, kw_only=True)
class Taught:
    """One lesson of a run: what kind, about which tool, and whether gold and trace differ there.

    ``right``: they differ on a call of the tool; ``exact``: on the argument it names, too. None
    where the log does not say what would have been right.
    """

    task: str
    trial: int
    success: bool
    kind: str
    tool: str
    sentence: str
    right: bool | None
    exact: bool | None
    differs: str


@dataclass(slots=True)
class _Played:
    """What became of one series of a set."""

    name: str
    series: str
    counted: int
    right: int
    taught: list[Taught]
    failed: int
    named: int
    trials: list[tuple[Cell, ...]]
    ever: int
    left: int


def run(paths: Sequence[Path], sample: int, seed: int, progress: Progress) -> Report:
    """Plays every log and reports families, lessons and beliefs.

    Raises:
        InvalidInput: there are no logs, or a line is broken.
    """
    started = time.perf_counter()
    sets = read_episodes(paths)
    played: list[_Played] = []
    for place, (name, episodes) in enumerate(sets.items()):
        for series in dict.fromkeys(episode.series for episode in episodes):
            progress(place / len(sets), f"{name} {series}")
            members = [episode for episode in episodes if episode.series == series]
            played.append(_play(name, series, members))
    known: dict[str, Cell] = {
        **facts(),
        "runs": sum(map(len, sets.values())),
        "seed": seed,
        "seconds": time.perf_counter() - started,
    }
    tables = (_runs(played), _kinds(played), _trials(played), _sample(played, sample, seed))
    return Report(title="Tasks", facts=known, tables=tables)


def _play(name: str, series: str, episodes: Sequence[Episode]) -> _Played:
    done = _Played(name, series, 0, 0, [], 0, 0, [], 0, 0)
    clock = FixedClock(START)
    ever: set[str] = set()
    with open_memory(clock=clock, settings={"beliefs.lapse_days": 10_000}) as mind:
        counts: dict[str, Counter[bool]] = {}
        for trial in sorted({episode.trial for episode in episodes}):
            for episode in (one for one in episodes if one.trial == trial):
                clock.advance(minutes=5)
                lessons = _live(mind, episode)
                counts.setdefault(episode.task, Counter())[episode.success] += 1
                _count(mind, done, episode, counts[episode.task], lessons)
            mind.reflect()
            failing = _failing(mind)
            ever |= failing.keys()
            done.trials.append(_state(mind, name, series, trial, episodes, failing))
            clock.advance(days=1)
        done.ever = len(ever)
        done.left = sum(state in _HELD for state in _failing(mind).values())
    return done


def _live(mind: Mind, episode: Episode) -> list[Taught]:
    """Plays one run and gives its lessons."""
    task = mind.start_task(
        episode.goal,
        family=episode.task,
        session=f"{episode.task}/{episode.trial}",
        task=f"{episode.task}/{episode.trial}",
        scene="bench",
        agent="bench",
    )
    turns = [
        replace(turn, task=task.id, session=task.session, scene="bench") for turn in episode.turns
    ]
    if turns:
        mind.observe(turns, agent="bench")
    mind.end_task(task.id, "success" if episode.success else "failure", note=episode.note)
    mind.settle()
    found = mind.retrospect(task.id)
    wrong = _differences(mind, task.id, episode)
    lessons = [mind.get(lesson) for lesson in found.lessons]
    return [_taught(episode, lesson.slot or "", lesson.text, wrong) for lesson in lessons]


@dataclass(frozen=True, slots=True)
class _Difference:
    """Where gold and trace differ: the tool, what of it, both sides in words."""

    tool: str
    arguments: frozenset[str]
    words: str


def _differences(mind: Mind, task: str, episode: Episode) -> list[_Difference] | None:
    if episode.gold is None:
        return None
    context = mind._context  # noqa: SLF001 - to see the steps as looking back saw them
    with context.store.read(context.space.id) as unit:
        ended = find_task(unit, task)
        events = unit.journal.of_task(task, 5_000)
    outcome = ended.outcome or Outcome.ABANDONED
    run = Run(task=task, outcome=outcome, steps=steps_of(events))
    return list(_between(episode.gold, calls_of(deeds_of(run))))


def _between(gold: Sequence[Call], made: Sequence[Call]) -> Iterator[_Difference]:
    """Calls left out, made beside the right ones, or made with other arguments."""
    open_, extra = list(gold), []
    for call in made:
        same = next((one for one in open_ if _alike(one, call)), None)
        if same is None:
            extra.append(call)
        else:
            open_.remove(same)
    for call in list(extra):
        other = next((one for one in open_ if one.tool == call.tool), None)
        if other is not None:
            open_.remove(other)
            extra.remove(call)
            yield _argued(call, other)
    for call in open_:
        yield _Difference(call.tool, frozenset(call.arguments), f"left out: {told(call)}")
    for call in extra:
        yield _Difference(call.tool, frozenset(call.arguments), f"not wanted: {told(call)}")


def _argued(made: Call, gold: Call) -> _Difference:
    """Two calls of one tool by the arguments on which they differ."""
    names = [*made.arguments, *(name for name in gold.arguments if name not in made.arguments)]
    differing = [name for name in names if made.arguments.get(name) != gold.arguments.get(name)]
    words = ", ".join(
        f"{name} {made.arguments.get(name, '–')} ≠ {gold.arguments.get(name, '–')}"
        for name in differing
    )
    return _Difference(made.tool, frozenset(differing), f"{made.tool}: {words}")


def _alike(one: Call, other: Call) -> bool:
    return one.tool == other.tool and dict(one.arguments) == dict(other.arguments)


def _taught(
    episode: Episode, slot: str, sentence: str, wrong: Sequence[_Difference] | None
) -> Taught:
    _, tool, kind, key = (*slot.split(":", 3), "", "", "")[:4]
    named = _ARGUMENT.search(key) if kind == "fixed" else _FIRST.match(key)
    here = [one for one in wrong or () if one.tool == tool]
    exact = [one for one in here if not named or named[1] in one.arguments]
    return Taught(
        task=episode.task,
        trial=episode.trial,
        success=episode.success,
        kind=kind,
        tool=tool,
        sentence=sentence,
        right=None if wrong is None else bool(here),
        exact=None if wrong is None else bool(exact),
        differs="; ".join(one.words for one in here or wrong or ())[:SAMPLE_CHARS],
    )


def _count(
    mind: Mind, done: _Played, episode: Episode, counts: Counter[bool], lessons: Sequence[Taught]
) -> None:
    found = mind.retrospect(f"{episode.task}/{episode.trial}")
    done.counted += 1
    done.right += (found.runs, found.successes) == (counts.total(), counts[True])
    done.taught += lessons
    if not episode.success and episode.gold is not None:
        done.failed += 1
        done.named += any(lesson.right for lesson in lessons)


def _failing(mind: Mind) -> dict[str, str]:
    """The beliefs that a task fails, with their state, of those that ever formed."""
    states = ("candidate", "formal", "doubted", "demoted", "retired")
    found = mind.beliefs(states=states, limit=10_000)
    return {
        belief.id: str(belief.state)
        for belief in found
        if belief.slot.startswith("outcome") and belief.polarity < 0
    }


def _state(
    mind: Mind,
    name: str,
    series: str,
    trial: int,
    episodes: Sequence[Episode],
    failing: Mapping[str, str],
) -> tuple[Cell, ...]:
    runs = [episode for episode in episodes if episode.trial == trial]
    states = Counter(failing.values())
    return (
        name, series, trial, len(runs), sum(one.success for one in runs),
        len(mind.memories(kinds=["lesson"], limit=10_000)),
        states["candidate"], states["formal"], states["doubted"] + states["demoted"],
    )  # fmt: skip


def _runs(played: Sequence[_Played]) -> Table:
    rows = []
    for one in played:
        failing = [lesson for lesson in one.taught if not lesson.success]
        judged = [lesson for lesson in failing if lesson.right is not None]
        right = sum(bool(lesson.right) for lesson in judged)
        exact = sum(bool(lesson.exact) for lesson in judged)
        rows.append(
            (
                one.name, one.series, one.counted, one.right, one.failed, one.named,
                len(judged), right, exact,
                one.ever, one.left,
            )
        )  # fmt: skip
    return Table(
        name="Runs",
        columns=(
            "set", "series", "runs", "family counts right", "failed", "step named", "lessons",
            "at a difference", "on the argument", "failing beliefs", "left at the end",
        ),
        rows=tuple(rows),
        notes=(
            (
                "`step named`: failed runs of which a lesson names a tool on whose call run and "
                "gold differ; `at a difference`: lessons of failed runs that do; `on the "
                "argument`: on the very argument that the lesson names."
            ),
        ),
    )  # fmt: skip


def _kinds(played: Sequence[_Played]) -> Table:
    rows: list[tuple[Cell, ...]] = []
    for one in played:
        failing = [lesson for lesson in one.taught if not lesson.success]
        for kind, count in sorted(Counter(lesson.kind for lesson in failing).items()):
            right = [lesson.right for lesson in failing if lesson.kind == kind]
            known = [value for value in right if value is not None]
            share = 100 * sum(known) / len(known) if known else None
            rows.append((one.name, one.series, kind, count, share))
    return Table(
        name="Lessons of failed runs",
        columns=("set", "series", "kind", "lessons", "at a difference %"),
        rows=tuple(rows),
    )


def _trials(played: Sequence[_Played]) -> Table:
    return Table(
        name="By trial",
        columns=(
            "set", "series", "trial", "runs", "succeeded", "lessons", "failing: candidate",
            "formal", "doubted or demoted",
        ),
        rows=tuple(row for one in played for row in one.trials),
    )  # fmt: skip


def _sample(played: Sequence[_Played], size: int, seed: int) -> Table:
    """Lessons of failed runs drawn at random, for reading by hand."""
    judged = [
        lesson
        for one in played
        for lesson in one.taught
        if not lesson.success and lesson.right is not None
    ]
    drawn = random.Random(seed).sample(judged, min(size, len(judged)))  # noqa: S311 - a sample
    rows = [
        (
            f"{one.task}/{one.trial}", one.kind,
            "argument" if one.exact else "tool" if one.right else "no",
            " ".join(one.sentence.split()), " ".join(one.differs.split()) or "nothing differs",
        )
        for one in drawn
    ]  # fmt: skip
    return Table(
        name="Failures",
        columns=("run", "kind", "at a difference", "lesson", "gold and trace"),
        rows=tuple(rows),
    )
