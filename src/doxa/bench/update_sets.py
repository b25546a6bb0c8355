"""Sets of updates: something said, later said anew in free words, then asked for.

A file ``updates_LANG.jsonl`` holds an object a line: ``id``, ``old``, ``new``, ``question``,
``days`` from the one to the other, and ``near``, texts that share words with them and are
about something else. About ten lines become one conversation: the old statements a few hours
apart, each new one its days later, a ``near`` text an hour after either, every text in a
session of its own. All questions are asked a day after the last text.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from doxa.bench.haystacks import Haystack, Line, Question
from doxa.bench.set_lines import Record, ids_of, read_lines, text_of
from doxa.domain.errors import InvalidInput

TOGETHER = 10
"""Updates in a conversation, about; neighbouring lines of a file go to different ones."""
_NAME = re.compile(r"updates_\w+\.jsonl")
_START = datetime(2025, 2, 3, 9, 20, tzinfo=UTC)
_MOST_DAYS = 3_650
_DAY, _HOUR = timedelta(days=1), timedelta(hours=1)


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
    count = max(1, round(len(updates) / TOGETHER))
    groups = [updates[start::count] for start in range(count)]
    return [
        _haystack(file.stem, f"part-{at}", group) for at, group in enumerate(groups, 1) if group
    ]


def _update(record: Record, where: str) -> _Update:
    days = record.get("days")
    if not isinstance(days, int) or isinstance(days, bool) or not 0 < days <= _MOST_DAYS:
        raise InvalidInput(f"{where}: days is a whole number from 1 to {_MOST_DAYS:,}")
    names = ("id", "old", "new", "question")
    texts = {name: text_of(record, name, where).strip() for name in names}
    if empty := [name for name, text in texts.items() if not text]:
        raise InvalidInput(f"{where}: {empty[0]} is empty")
    return _Update(**texts, days=days, near=ids_of(record.get("near"), f"{where}: near"))


def _haystack(name: str, id: str, updates: Sequence[_Update]) -> Haystack:
    lines: list[Line] = []
    for number, update in enumerate(updates):
        said = _START + number * 5 * _HOUR
        anew = said + update.days * _DAY
        lines += [
            _line(f"{update.id}:old", update.old, said),
            _line(f"{update.id}:new", update.new, anew),
            *(
                _line(f"{update.id}:near{at}", text, (anew if at % 2 else said) + (1 + at) * _HOUR)
                for at, text in enumerate(update.near)
            ),
        ]
    lines.sort(key=lambda line: line.at)
    asked = lines[-1].at + _DAY
    questions = tuple(_question(update, asked) for update in updates)
    return Haystack(set=name, id=id, lines=tuple(lines), questions=questions)


def _line(turn: str, text: str, at: datetime) -> Line:
    return Line(turn=turn, session=turn, speaker=None, role="user", at=at, text=text)


def _question(update: _Update, at: datetime) -> Question:
    newer, older = (f"{update.id}:new",), (f"{update.id}:old",)
    return Question(
        id=update.id,
        text=update.question,
        at=at,
        category="updates",
        turns=newer,
        sessions=(),
        events=(),
        newer=newer,
        older=older,
    )
