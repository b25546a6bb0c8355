"""Looking back at what was done in a session without a task (T1).

Nobody said how it went unless the user did, so only what the steps themselves show is a
lesson: an error and what mended it, a call repeated in vain; an error nothing mended only where
the user's last words say that it went wrong. A lesson stands on what was said or called last
before its first step.
"""

from collections.abc import Iterator, Sequence
from itertools import chain

from doxa.domain.hindsight import errors_of, repeats_of
from doxa.domain.memory import Kind
from doxa.domain.query import EVERYTHING
from doxa.domain.scene import UNSORTED
from doxa.domain.source import Role
from doxa.domain.task import Outcome, Run
from doxa.domain.turn import Event, EventKind
from doxa.flows.context import Context
from doxa.flows.distil import nominated, read_event
from doxa.flows.placement import place
from doxa.flows.retrospect import lesson_unit
from doxa.flows.steps import steps_of
from doxa.text.language import language
from doxa.text.lessons import LESSONS
from doxa.text.rules import Unit

EVENTS = 5_000
"""The latest events of a session that are read."""
_VERDICTS = frozenset({Kind.OUTCOME, Kind.FEEDBACK, Kind.CORRECTION})
_CALLS = frozenset({EventKind.TOOL_CALL, EventKind.TOOL_RESULT})
FOREVER = (1 << 62) - 1


def retrospect_session(context: Context, identity: str) -> None:
    """Keeps what the steps of a session teach that belong to no task; again adds nothing."""
    with context.store.read(context.space.id) as unit:
        events = unit.journal.latest(identity, FOREVER, EVENTS, EVERYTHING)[::-1]
    loose = [event for event in events if event.task is None]
    if not any(event.kind in _CALLS for event in loose):
        return
    by_holder: dict[str, list[Event]] = {}
    for event in loose:
        by_holder.setdefault(event.holder, []).append(event)
    units = list(chain.from_iterable(_lessons(identity, group) for group in by_holder.values()))
    placements = nominated(context, units)
    with context.store.write(context.space.id) as unit:
        if not unit.erasing.all_live([event.id for event in loose]):
            return  # the session is looked back at anew
        fresh: list[int] = []
        for placement in placements:
            place(context, unit, placement, fresh)


def _lessons(identity: str, events: Sequence[Event]) -> Iterator[tuple[Event, Unit]]:
    """The lessons of one holder, each with the event it stands on."""
    run = Run(task=identity, outcome=_outcome(events), steps=steps_of(events))
    talk = " ".join(e.content for e in events if e.kind is EventKind.MESSAGE)[:4_000]
    for finding in (*errors_of(run), *repeats_of(run)):
        anchor = _anchor(events, finding.events[0])
        if finding.kind in LESSONS and anchor is not None:
            yield anchor, lesson_unit(finding.tool, finding, language(talk))


def _outcome(events: Sequence[Event]) -> Outcome:
    """How the user's last words say it went; without a complaint it is held to have gone well."""
    last = max((n for n, e in enumerate(events) if e.kind in _CALLS), default=0)
    for event in reversed(events[last:]):
        verdicts = [unit for unit in read_event(event).units if unit.kind in _VERDICTS]
        if verdicts:
            last_word = verdicts[-1]
            wrong = last_word.polarity < 0 or last_word.kind is Kind.CORRECTION
            return Outcome.FAILURE if wrong else Outcome.SUCCESS
    return Outcome.SUCCESS


def _anchor(events: Sequence[Event], step: str) -> Event | None:
    """What was said or called last before a step, where it has a scene."""
    place = next((n for n, event in enumerate(events) if event.id == step), 0)
    before = reversed(events[: place + 1])
    spoken = (e for e in before if e.role is not Role.TOOL and e.scene != UNSORTED)
    return next(spoken, None)
