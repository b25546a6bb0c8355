"""Beliefs on sets of others: runs of tasks that are counted, wishes in a car that change.

``NAME.episodes.jsonl`` has runs: ``task_id``, ``trial``, ``success``, and ``run`` where the
set holds several histories. The counts of a task's belief must be those of its runs. A set of
turns and questions whose ``gold_events`` are dated tells of wishes that change: what was read
of them must stand by its last value, and no rule may come of less than three sessions.
"""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from doxa.bench.haystack_stores import Progress
from doxa.bench.machine import facts
from doxa.bench.report import Cell, Report, Table
from doxa.bench.set_lines import Record
from doxa.bench.set_lines import read_lines as parsed_lines
from doxa.domain.belief import BeliefState, BeliefWhy
from doxa.domain.errors import InvalidInput
from doxa.domain.memory import Kind, Memory
from doxa.mind import Mind
from doxa.testing import FixedClock, open_memory

ENDINGS = (".jsonl.gz", ".jsonl")
LEAST = 3
"""Runs or sessions without which nothing may be believed."""
_START = datetime(2026, 1, 5, 9, tzinfo=UTC)
_EARNED = frozenset({BeliefState.CANDIDATE, BeliefState.FORMAL})
_SIGNALS = frozenset({Kind.PREFERENCE, Kind.FEEDBACK, Kind.CORRECTION, Kind.OUTCOME, Kind.LESSON})
_ALL = tuple(str(state) for state in BeliefState)


@dataclass(slots=True)
class Counted:
    """What the beliefs of a set of runs were: each field counts tasks."""

    runs: int = 0
    tasks: int = 0
    right: int = 0
    formed: int = 0
    early: int = 0
    turning: int = 0
    turned: int = 0


@dataclass(slots=True)
class Wishes:
    """What was read of changing wishes: gold events, questions, and what stands of them."""

    events: int = 0
    read: int = 0
    questions: int = 0
    asked: int = 0
    told: int = 0
    stands: int = 0
    beliefs: int = 0
    early: int = 0


def run(paths: Sequence[Path], progress: Progress) -> Report:
    """Measures every set of the directories or files that it knows how to.

    Raises:
        InvalidInput: there is none.
    """
    episodes, wishes = _named(paths, "episodes"), _named(paths, "turns")
    wishes = {name: file for name, file in wishes.items() if _dated(file)}
    if not episodes and not wishes:
        raise InvalidInput(
            "there is no *.episodes.jsonl(.gz), and no *.turns.jsonl(.gz) whose questions have "
            f"dated gold_events, in {', '.join(map(str, paths))}"
        )
    counted = {name: _counted(file, progress) for name, file in episodes.items()}
    heard = {name: _heard(file, progress) for name, file in wishes.items()}
    tables = (*((_of_runs(counted),) if counted else ()), *((_of_wishes(heard),) if heard else ()))
    return Report(title="Beliefs on sets", facts={**facts(), "embedder": "hash"}, tables=tables)


def read_lines(file: Path) -> list[Record]:
    """The lines of a file as they are."""
    return parsed_lines(file, lambda record, _where: record)


def _named(paths: Sequence[Path], kind: str) -> dict[str, Path]:
    found: dict[str, Path] = {}
    for path in paths:
        for file in sorted(path.iterdir()) if path.is_dir() else [path]:
            for ending in ENDINGS:
                if file.name.endswith(f".{kind}{ending}"):
                    found.setdefault(file.name.removesuffix(f".{kind}{ending}"), file)
    return found


def _questions(turns: Path) -> Path:
    return turns.with_name(turns.name.replace(".turns.", ".questions."))


def _dated(turns: Path) -> bool:
    file = _questions(turns)
    first = next(iter(read_lines(file)), None) if file.exists() else None
    events = first.get("gold_events") if first else None
    return isinstance(events, list) and bool(events) and "time" in events[0]


@contextmanager
def _mind(at: datetime) -> Iterator[tuple[Mind, FixedClock]]:
    clock = FixedClock(at)
    with open_memory(clock=clock, seed=1) as mind:
        yield mind, clock


def _counted(file: Path, progress: Progress) -> Counted:
    """Lives the runs of a set, a day apart, each history in a mind of its own."""
    histories: dict[str, list[Record]] = {}
    for line in read_lines(file):
        if not line.get("skip"):
            histories.setdefault(str(line.get("run", "")), []).append(line)
    found = Counted()
    for place, (name, lines) in enumerate(sorted(histories.items())):
        progress(place / len(histories), f"{file.name} {name}")
        with _mind(_START) as (mind, clock):
            _live_runs(mind, clock, lines)
            _count(mind, lines, found)
    return found


def _live_runs(mind: Mind, clock: FixedClock, lines: Sequence[Record]) -> None:
    ordered = sorted(lines, key=lambda line: (_number(line["trial"]), str(line["task_id"])))
    for line in ordered:
        name, trial = str(line["task_id"]), _number(line["trial"])
        clock.advance(seconds=max(0.0, (_day(trial) - clock.now()).total_seconds()) + 1)
        task = mind.start_task(f"task {name}", family=name, session=f"{name}-{trial}")
        mind.end_task(task.id, "success" if line["success"] else "failure")
    mind.settle()
    mind.reflect()


def _day(trial: int) -> datetime:
    return _START + timedelta(days=trial + 1)


def _number(value: object) -> int:
    return int(value) if isinstance(value, int | float | str) else 0


def _count(mind: Mind, lines: Sequence[Record], found: Counted) -> None:
    signs: dict[str, list[int]] = {}
    for line in sorted(lines, key=lambda line: _number(line["trial"])):
        signs.setdefault(str(line["task_id"]), []).append(1 if line["success"] else -1)
    beliefs = {
        (belief.slot, belief.polarity): mind.belief_why(belief.id)
        for belief in mind.beliefs(states=_ALL, limit=1_000_000)
        if belief.slot.startswith("outcome:")
    }
    for name, runs in signs.items():
        sides = {side: beliefs.get((f"outcome:{name}", side)) for side in (1, -1)}
        found.tasks += 1
        found.runs += len(runs)
        found.right += all(_rows(sides[side]) == runs.count(side) for side in (1, -1))
        earned = [why for why in sides.values() if why is not None and _first(why) is not None]
        found.formed += bool(earned)
        found.early += sum(_behind(why) < LEAST for why in earned)
        if runs[:LEAST] == [-1] * LEAST and runs[-LEAST - 1 :] == [1] * (LEAST + 1):
            found.turning += 1
            fails = sides[-1]
            found.turned += fails is None or fails.belief.state not in _EARNED


def _rows(why: BeliefWhy | None) -> int:
    """In how many sessions what a belief says was so."""
    return len({row.session for row in why.evidence}) if why else 0


def _first(why: BeliefWhy) -> datetime | None:
    return next((step.at for step in why.history if step.state in _EARNED), None)


def _behind(why: BeliefWhy) -> int:
    """Sessions that spoke for a belief when it was first more than seen."""
    first = _first(why)
    return len({row.session for row in why.evidence if first and row.occurred_at <= first})


def _heard(file: Path, progress: Progress) -> Wishes:
    """Hears the turns of every gold event, in their order, and asks what stands at the end."""
    questions: dict[str, list[Record]] = {}
    for line in read_lines(_questions(file)):
        questions.setdefault(str(line["conv_id"]), []).append(line)
    turns: dict[str, dict[str, Record]] = {}
    for line in read_lines(file):
        turns.setdefault(str(line["conv_id"]), {})[str(line["turn_id"])] = line
    found = Wishes()
    for place, (name, asked) in enumerate(sorted(questions.items())):
        progress(place / len(questions), f"{file.name} {name}")
        gold = {turn for question in asked for event in _events(question) for turn in event.turns}
        said = [line for turn, line in turns.get(name, {}).items() if turn in gold]
        said.sort(key=lambda line: str(line["time"]))
        if said:
            _hear(said, asked, found)
    return found


@dataclass(frozen=True, slots=True)
class _Event:
    """A gold event: when, and the turns that tell of it."""

    time: str
    turns: tuple[str, ...]
    text: str


def _events(question: Record) -> list[_Event]:
    given = question.get("gold_events")
    events = [
        _Event(
            str(event["time"]), tuple(map(str, event.get("turns", ()))), str(event.get("text", ""))
        )
        for event in (given if isinstance(given, list) else ())
    ]
    return sorted(events, key=lambda event: event.time)


def _hear(said: Sequence[Record], asked: Sequence[Record], found: Wishes) -> None:
    last = datetime.fromisoformat(str(said[-1]["time"])).replace(tzinfo=UTC)
    with _mind(last + timedelta(days=1)) as (mind, _):
        turn_of: dict[str, str] = {}
        for line in said:
            receipt = mind.observe(
                str(line["text"]),
                role="user",
                user=str(line["speaker"]),
                scene="car",
                session=str(line["session_id"]),
                at=datetime.fromisoformat(str(line["time"])).replace(tzinfo=UTC),
            )
            turn_of[receipt.events[0]] = str(line["turn_id"])
        mind.settle()
        mind.reflect()
        read = _read(mind, turn_of)
        for question in asked:
            _ask(question, read, found)
        for belief in mind.beliefs(states=[str(state) for state in _EARNED], limit=100_000):
            found.beliefs += 1
            found.early += _behind(mind.belief_why(belief.id)) < LEAST


def _read(mind: Mind, turn_of: dict[str, str]) -> dict[str, list[Memory]]:
    """Turn → what the rules read in it that tells of a wish."""
    read: dict[str, list[Memory]] = {}
    for memory in mind.memories(limit=1_000_000):
        if memory.kind in _SIGNALS:
            for mention in mind.why(memory.id).mentions:
                read.setdefault(turn_of.get(str(mention["event"]), ""), []).append(memory)
    return read


def _ask(question: Record, read: dict[str, list[Memory]], found: Wishes) -> None:
    """Whether what was read of a question's events stands by the value that is right at last."""
    events = _events(question)
    heard = [[m for turn in event.turns for m in read.get(turn, ())] for event in events]
    found.questions += 1
    found.events += len(events)
    found.read += sum(map(bool, heard))
    values = _values(str(question.get("gold_answer", "")))
    told = [m for memories in heard for m in memories if _says(m, values)]
    found.asked += any(heard)
    if told:
        found.told += 1
        found.stands += any(memory.superseded_by is None for memory in told)


_VALUE = re.compile(r"=(?:\"(?P<word>[^\"]+)\"|(?P<number>\d+(?:\.\d+)?))")
_PLACES = frozenset({"driver", "passenger", "left", "right", "all", "front", "rear"})


def _values(answer: str) -> frozenset[str]:
    """The values an answer sets, without where it sets them."""
    found = {(hit["word"] or hit["number"]).lower() for hit in _VALUE.finditer(answer)}
    return frozenset(found - _PLACES)


def _says(memory: Memory, values: frozenset[str]) -> bool:
    text = memory.text.lower()
    return any(re.search(rf"\b{re.escape(value)}\b", text) for value in values)


def _of_runs(counted: dict[str, Counted]) -> Table:
    rows: list[tuple[Cell, ...]] = [
        (name, c.runs, c.tasks, c.right, c.formed, c.early, c.turning, c.turned)
        for name, c in counted.items()
    ]
    return Table(
        name="Runs of tasks",
        columns=("set", "runs", "tasks", "equal", "believed", "early", "turned", "given up"),
        rows=tuple(rows),
        notes=(
            "equal: tasks whose counts for and against are the runs that succeeded and failed",
            f"early: beliefs of fewer than {LEAST} runs",
            "turned: three failures at the start, four successes at the end",
            "given up: tasks of these that are not believed to fail any more",
        ),
    )  # fmt: skip


def _of_wishes(heard: dict[str, Wishes]) -> Table:
    rows: list[tuple[Cell, ...]] = [
        (name, w.questions, w.events, w.read, w.asked, w.told, w.stands, w.beliefs, w.early)
        for name, w in heard.items()
    ]
    return Table(
        name="Wishes that change",
        columns=("set", "questions", "events", "read", "asked", "told", "stands", "believed",
                 "early"),
        rows=tuple(rows),
        notes=(
            "read: gold events of whose turns the rules read a wish; asked: questions with such",
            "told: questions whose final value was read; stands: where it is not superseded",
            f"early: beliefs of fewer than {LEAST} sessions",
        ),
    )  # fmt: skip
