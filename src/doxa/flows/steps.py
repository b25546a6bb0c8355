"""The steps of a task, from its events: each call of a tool with what came back."""

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from doxa.domain.task import Step
from doxa.domain.turn import Event, EventKind
from doxa.text.failures import failure_of, message_of

ARGUMENT, RESULT = 500, 2_000
"""Characters kept of an argument and of a result, to compare them by."""
DEPTH, LEAVES = 4, 60
"""How deep, and how many, arguments are told apart."""


def steps_of(events: Sequence[Event]) -> tuple[Step, ...]:
    """The steps in their order; a result belongs to the oldest open call of its tool.

    A call names its tool in ``tool`` and holds its arguments as a JSON object (or any text)
    in ``content``; a result names the same tool. A call and its result may share
    ``meta["call"]``, which then pairs them.
    """
    paired: list[tuple[Event | None, Event | None]] = []
    waiting: dict[int, Event] = {}
    for event in events:
        if event.kind is EventKind.TOOL_CALL:
            waiting[len(paired)] = event
            paired.append((event, None))
        elif event.kind is EventKind.TOOL_RESULT:
            place = _call_of(event, waiting)
            if place is None:
                paired.append((None, event))
            else:
                paired[place] = (waiting.pop(place), event)
    return tuple(_step(call, result) for call, result in paired)


def _call_of(result: Event, waiting: Mapping[int, Event]) -> int | None:
    """The place of the call that a result answers."""
    named = result.meta.get("call")
    if named is not None:
        for place, call in waiting.items():
            if call.meta.get("call") == named:
                return place
    return next(
        (place for place, call in waiting.items() if not result.tool or call.tool == result.tool),
        None,
    )


def _step(call: Event | None, result: Event | None) -> Step:
    told = call or result
    assert told is not None  # noqa: S101 - one of the two is there
    said = result.content if result else ""
    failure = failure_of(said)
    return Step(
        event=(result or told).id,
        tool=(told.tool or (result.tool if result else None) or "tool").strip(),
        arguments=_arguments(call.content) if call else {},
        result=message_of(said) if failure else said[:RESULT],
        failure=failure,
    )


def _arguments(text: str) -> Mapping[str, str]:
    """The arguments by name; inside lists and objects by path: ``payment[0].amount``."""
    try:
        given = json.loads(text)
    except (json.JSONDecodeError, RecursionError):
        given = text
    if not isinstance(given, Mapping):
        return {"input": str(given)[:ARGUMENT]}
    return dict(islice(leaves("", given, DEPTH), LEAVES)) if given else {}


def leaves(path: str, value: object, depth: int) -> Iterator[tuple[str, str]]:
    """The values inside a value, each with its path."""
    if depth and isinstance(value, Mapping) and value:
        for name, inner in value.items():
            yield from leaves(f"{path}.{name}" if path else str(name), inner, depth - 1)
    elif depth and isinstance(value, list) and value:
        for place, inner in enumerate(value):
            yield from leaves(f"{path}[{place}]", inner, depth - 1)
    else:
        said = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
        yield path, said[:ARGUMENT]
