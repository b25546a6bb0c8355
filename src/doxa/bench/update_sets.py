"""Sets of updates: something said, later said anew in free words, then asked for.

A file ``updates_LANG.jsonl`` holds an object a line: ``id``, ``old``, ``new``, ``question``,
``days`` from the one to the other, and ``near``, texts that share words with them and are
about something else. Each line becomes a conversation of its own:

    four texts near others · old · near · four of others · new · near · four of others

each a session of its own, spread over the days around; the question is asked a day after the
last. The texts of others are drawn from the ``near`` of the other lines, the same for the
same file.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

import numpy as np

from doxa.bench.haystacks import Haystack, Line, Question
from doxa.bench.set_lines import Record, ids_of, read_lines, text_of
from doxa.domain.errors import InvalidInput

OTHERS = 4
"""Texts of other lines before, between and after the two statements."""
_NAME = re.compile(r"updates_\w+\.jsonl")
_START = datetime(2025, 2, 3, 9, 20, tzinfo=UTC)
_MOST_DAYS = 3_650
_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class _Update:
    id: str
    old: str
    new: str
    question: str
    days: int
    near: tuple[str, ...]


def is_updates(file: Path) -> bool:
    """Whether a file is named like a set of updates."""
    return _NAME.fullmatch(file.name) is not None


def read_updates(file: Path) -> list[Haystack]:
    """One haystack an update.

    Raises:
        InvalidInput: a line is broken; the message names it.
    """
    updates = read_lines(file, _update)
    return [_haystack(file.stem, updates, place) for place in range(len(updates))]


def _update(record: Record, where: str) -> _Update:
    days = record.get("days")
    if not isinstance(days, int) or isinstance(days, bool) or not 0 < days <= _MOST_DAYS:
        raise InvalidInput(f"{where}: days is a whole number from 1 to {_MOST_DAYS:,}")
    names = ("id", "old", "new", "question")
    texts = {name: text_of(record, name, where).strip() for name in names}
    if empty := [name for name, text in texts.items() if not text]:
        raise InvalidInput(f"{where}: {empty[0]} is empty")
    return _Update(**texts, days=days, near=ids_of(record.get("near"), f"{where}: near"))


def _haystack(name: str, updates: Sequence[_Update], place: int) -> Haystack:
    update = updates[place]
    pool = [text for other in updates if other is not update for text in other.near]
    draw = np.random.default_rng(place).permutation(len(pool))[: 3 * OTHERS]
    others = [pool[i] for i in draw]
    before, between, after = others[:OTHERS], others[OTHERS : 2 * OTHERS], others[2 * OTHERS :]
    first, last = update.near[:1], update.near[1:]
    told = [update.old, *first, *between]
    said = _START + 9 * _DAY
    moments = [
        *_spread(before, _START, said),
        *_spread(told, said, said + update.days * _DAY),
        *_spread([update.new, *last, *after], said + update.days * _DAY, None),
    ]
    lines = tuple(_line(number, text, at) for number, (text, at) in enumerate(moments))
    old, new = len(before), len(before) + len(told)
    return Haystack(
        set=name,
        id=update.id,
        lines=lines,
        questions=(_question(update, lines[old], lines[new], lines[-1].at + _DAY),),
    )


def _spread(
    texts: Sequence[str], start: datetime, end: datetime | None
) -> list[tuple[str, datetime]]:
    """The texts from ``start`` on, evenly up to ``end``, else a day apart."""
    step = _DAY if end is None else (end - start) / max(1, len(texts))
    return [(text, start + number * step) for number, text in enumerate(texts)]


def _line(number: int, text: str, at: datetime) -> Line:
    turn = f"t{number}"
    return Line(turn=turn, session=turn, speaker=None, role="user", at=at, text=text)


def _question(update: _Update, old: Line, new: Line, at: datetime) -> Question:
    return Question(
        id=update.id,
        text=update.question,
        at=at,
        category="updates",
        turns=(new.turn,),
        sessions=(),
        events=(),
        newer=(new.turn,),
        older=(old.turn,),
    )
