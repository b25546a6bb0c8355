"""Asks the questions of a haystack, each as its set means it to be asked.

Variants
    Where the question is itself a turn of the haystack (its text is found there, in order of
    preference at the time of the question), the asked turn and its live session are never
    hits: ``recall`` is told the session. Two variants are measured then:

    ``days before``  only what was said on days before the question's: ``at`` is the last
                     moment of the day before, gold of the same day or later does not count
    ``all``          everything up to ``at`` = the time of the question but its own session

    Elsewhere there is one variant, ``all``. A question without a time is asked at the time
    of the last turn.

What is asked
    ``recall(k)`` without threshold for the metrics on turns, ``recall(depth)`` without
    threshold for those on sessions and on the order of two turns (sessions are the distinct
    ones of its hits, in their order), ``recall(k)`` with the default threshold for what the
    threshold costs. The first of the three is timed: nothing of the question is cached yet.
"""

import time
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta

from doxa.bench.haystacks import Haystack, Line, Question
from doxa.domain.hit import Hits
from doxa.mind import Mind

ALL, DAYS_BEFORE = "all", "days before"
_MOMENT = timedelta(microseconds=1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """One question under one variant, its gold cut to what that variant can find."""

    haystack: str
    variant: str
    question: Question
    at: datetime
    session: str | None
    turns: tuple[str, ...]
    sessions: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What was found: turn ids of the top ``k``, turn and session ids of the deep list.

    ``kept`` are the turns of the top ``k`` under the default threshold, ``stages`` the wall
    milliseconds of each, ``wall`` and ``cpu`` those of the whole recall.
    """

    asked: Asked
    top: tuple[str, ...]
    deep: tuple[str, ...]
    deep_sessions: tuple[str, ...]
    kept: tuple[str, ...]
    stages: dict[str, float]
    wall: float
    cpu: float
    degraded: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Depths:
    """How many hits are asked for: for the metrics on turns, and for those on sessions."""

    k: int
    deep: int


def variants(haystack: Haystack) -> Iterator[Asked]:
    """Every question of the haystack under each variant that applies to its set."""
    by_text: dict[str, list[Line]] = {}
    for line in haystack.lines:
        by_text.setdefault(line.text.strip(), []).append(line)
    held = {line.turn: line for line in haystack.lines}
    last = max(line.at for line in haystack.lines)
    for question in haystack.questions:
        at = question.at or last
        own = _own_turn(by_text.get(question.text.strip(), ()), at)
        yield _asked(haystack, question, held, own, (ALL, at))
        if own is not None:
            midnight = at.replace(hour=0, minute=0, second=0, microsecond=0)
            yield _asked(haystack, question, held, own, (DAYS_BEFORE, midnight - _MOMENT))


def _own_turn(lines: "list[Line] | tuple[()]", at: datetime) -> Line | None:
    """The turn that asks: of equal texts, the one at the time of the question."""
    return min(lines, key=lambda line: abs(line.at - at), default=None)


def _asked(
    haystack: Haystack,
    question: Question,
    held: dict[str, Line],
    own: Line | None,
    variant: tuple[str, datetime],
) -> Asked:
    name, at = variant
    session = own.session if own else None
    seen = {
        id: line
        for id, line in held.items()
        if line.session != session and (name == ALL or line.at <= at)
    }
    turns = tuple(id for id in question.turns if id in seen)
    sessions = {line.session for line in seen.values()}
    gold = question.sessions or tuple(dict.fromkeys(held[id].session for id in turns))
    return Asked(
        haystack=haystack.id,
        variant=name,
        question=question,
        at=at,
        session=session,
        turns=turns,
        sessions=tuple(id for id in gold if id in sessions),
    )


def ask(mind: Mind, asked: Asked, depths: Depths) -> Answer:
    """Recalls for one question and keeps what the metrics need."""
    wall, cpu = time.perf_counter(), time.process_time()
    first = _recall(mind, asked, depths.k, 0.0)
    wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
    deep = _recall(mind, asked, depths.deep, 0.0)
    kept = _recall(mind, asked, depths.k, None)
    return Answer(
        asked=asked,
        top=_turns(first),
        deep=_turns(deep),
        deep_sessions=tuple(hit.source.session for hit in deep),
        kept=_turns(kept),
        stages=first.timings,
        wall=wall * 1000,
        cpu=cpu * 1000,
        degraded=first.degraded,
    )


def _recall(mind: Mind, asked: Asked, k: int, threshold: float | None) -> Hits:
    return mind.recall(
        asked.question.text, k=k, at=asked.at, session=asked.session, threshold=threshold
    )


def _turns(hits: Hits) -> tuple[str, ...]:
    return tuple(hit.source.key or "" for hit in hits)
