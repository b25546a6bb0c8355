"""Logs of tasks in lines of JSON, one run of a task each.

A file ``NAME.episodes.jsonl``, plain or ``.gz``; a run has ``task_id``, ``trial`` (from 0) and
``success``, and where they are known ``run`` (the series it belongs to), ``messages`` as chat
models write them (with ``tool_calls``), ``reflections`` (what the agent said of itself after
it, the last of this run) and ``gold_actions``, the calls that would have been right.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from doxa.bench.set_lines import Record, read_lines, text_of
from doxa.domain.errors import InvalidInput
from doxa.domain.source import parse_role
from doxa.domain.task import Step
from doxa.domain.turn import EventKind, Turn
from doxa.flows.steps import DEPTH, LEAVES, leaves

ENDINGS = (".episodes.jsonl.gz", ".episodes.jsonl")


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """One call of a tool: its arguments by name or path."""

    tool: str
    arguments: Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Episode:
    """One run of a task."""

    series: str
    task: str
    trial: int
    success: bool
    goal: str
    turns: tuple[Turn, ...]
    note: str
    gold: tuple[Call, ...] | None


def read_episodes(paths: Sequence[Path]) -> dict[str, list[Episode]]:
    """The runs of each file, by its name, trial by trial.

    Raises:
        InvalidInput: there is no such file, or a line is broken; the message names it.
    """
    files = [file for path in paths for file in _files(path)]
    if not files:
        raise InvalidInput(f"no *{ENDINGS[1]}(.gz) in {', '.join(map(str, paths))}")
    found = {}
    for file in files:
        name = next(file.name.removesuffix(end) for end in ENDINGS if file.name.endswith(end))
        episodes = read_lines(file, _episode)
        found[name] = sorted(episodes, key=lambda one: (one.series, one.trial))
    return found


def _files(path: Path) -> Iterator[Path]:
    if path.is_dir():
        yield from sorted(file for file in path.iterdir() if file.name.endswith(ENDINGS))
    elif path.name.endswith(ENDINGS):
        yield path


def _episode(record: Record, where: str) -> Episode:
    trial, success = record.get("trial"), record.get("success")
    if not isinstance(trial, int) or not isinstance(success, bool):
        raise InvalidInput(f"{where}: trial is a whole number and success true or false")
    task = text_of(record, "task_id", where)
    messages = record.get("messages")
    turns = tuple(_turns(messages)) if isinstance(messages, list) else ()
    notes = record.get("reflections")
    said = [str(note) for note in notes] if isinstance(notes, list) else []
    actions = record.get("gold_actions")
    return Episode(
        series=text_of(record, "run", where, ""),
        task=task,
        trial=trial,
        success=success,
        goal=next((turn.content for turn in turns if turn.role == "user"), task)[:1_000],
        turns=turns,
        note=said[-1].strip()[:1_900] if said and not success else "",
        gold=tuple(map(_gold, actions)) if isinstance(actions, list) else None,
    )


def _turns(messages: Sequence[object]) -> Iterator[Turn]:
    for message in messages:
        if not isinstance(message, Mapping):
            continue
        said = message.get("content")
        role = str(message.get("role", "user"))
        if role == "tool" and isinstance(said, str) and said.strip():
            yield _turn(said, role, EventKind.TOOL_RESULT, message.get("name"))
        elif isinstance(said, str) and said.strip():
            yield _turn(said, role, EventKind.MESSAGE, None)
        calls = message.get("tool_calls")
        for call in calls if isinstance(calls, list) else ():
            function = call.get("function", {}) if isinstance(call, Mapping) else {}
            given = str(function.get("arguments") or "{}")
            yield _turn(given, "assistant", EventKind.TOOL_CALL, function.get("name"))


def _turn(content: str, role: str, kind: EventKind, tool: object) -> Turn:
    return Turn(content=content, role=parse_role(role), kind=kind, tool=str(tool) if tool else None)


def _gold(action: object) -> Call:
    given = action if isinstance(action, Mapping) else {}
    arguments = given.get("kwargs", given.get("arguments", {}))
    flat = dict(islice(leaves("", arguments, DEPTH), LEAVES)) if arguments else {}
    return Call(tool=str(given.get("name", "")), arguments=flat)


def calls_of(steps: Sequence[Step]) -> list[Call]:
    """The calls of some steps."""
    return [Call(tool=step.tool, arguments=step.arguments) for step in steps]


def told(call: Call) -> str:
    """A call on one line."""
    return f"{call.tool} {json.dumps(dict(call.arguments), ensure_ascii=False)}"
