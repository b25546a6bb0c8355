"""Sets of sentences with what should be read in them, one JSON object a line.

A directory holds up to ten files ``PART_LANG.jsonl``, ``LANG`` being ``zh`` or ``en``:

* ``explicit``: ``text`` and ``units``, a list of ``kind``, ``about``, ``polarity`` (1, -1 or
  0) and, where they are to be checked, ``slot`` and ``subject``; an empty list where nothing
  is to be kept.
* ``oblique``: ``text``, ``signal`` (does it say something lasting) and, where it does,
  ``about``.
* ``times``: ``text``, ``now``, ``start``, ``end`` (or null), ``bias`` and ``check``.
* ``decoys``: ``text`` without any time, ``now``.
* ``pairs``: ``old``, ``new``, ``relation`` and the ``days`` between them.

Every line has an ``id``. Moments without an offset are in the zone of ``now``, and in UTC
where that has none; lines without ``now`` are said at :data:`MOMENT`.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, tzinfo
from enum import StrEnum
from pathlib import Path
from typing import TypeVar

from doxa.domain.errors import InvalidInput
from doxa.domain.memory import Kind
from doxa.text.comparison import Relation
from doxa.text.times import Bias

LANGS = ("zh", "en")
MOMENT = datetime(2025, 3, 3, 10, tzinfo=UTC)
"""When a sentence is said whose line does not tell: a Monday."""

MAX_DAYS = 36_525
_T = TypeVar("_T")
_E = TypeVar("_E", bound=StrEnum)


class Check(StrEnum):
    """What of a time must be right: both ends, one of them, or that the spans overlap."""

    BOTH = "both"
    START = "start"
    END = "end"
    OVERLAP = "overlap"


@dataclass(frozen=True, slots=True, kw_only=True)
class Gold:
    """A unit that a text holds; ``about`` occurs in its words, ``None`` is not checked."""

    kind: Kind
    about: str
    polarity: int
    slot: str | None
    subject: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Explicit:
    """A text that says plainly what is to be kept, or holds nothing to keep."""

    id: str
    text: str
    now: datetime
    units: tuple[Gold, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Oblique:
    """A text that says something lasting in other words, or only looks as if it did."""

    id: str
    text: str
    now: datetime
    signal: bool
    about: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Timed:
    """A text with a time, and what it means to someone who says it at ``now``."""

    id: str
    text: str
    now: datetime
    start: datetime
    end: datetime | None
    bias: Bias
    check: Check


@dataclass(frozen=True, slots=True, kw_only=True)
class Decoy:
    """A text whose words look like a time and are none."""

    id: str
    text: str
    now: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """Two texts, the second said ``days`` later, and what it is to the first."""

    id: str
    old: str
    new: str
    now: datetime
    relation: Relation
    days: float


@dataclass(frozen=True, slots=True, kw_only=True)
class TextSets:
    """The lines of every part, by language; a language without a file is absent."""

    explicit: Mapping[str, tuple[Explicit, ...]]
    oblique: Mapping[str, tuple[Oblique, ...]]
    times: Mapping[str, tuple[Timed, ...]]
    decoys: Mapping[str, tuple[Decoy, ...]]
    pairs: Mapping[str, tuple[Pair, ...]]
    missing: tuple[str, ...]

    def texts(self, lang: str) -> tuple[str, ...]:
        """Every text of a language, in the order of the parts."""
        singles = (self.explicit, self.oblique, self.times, self.decoys)
        found = [line.text for part in singles for line in part.get(lang, ())]
        return (
            *found,
            *(text for pair in self.pairs.get(lang, ()) for text in (pair.old, pair.new)),
        )


def read_text_sets(directory: Path) -> TextSets:
    """The sets of a directory.

    Raises:
        InvalidInput: there is no such directory or no set in it, or a line is broken; the
            message names file and line.
    """
    if not directory.is_dir():
        raise InvalidInput(f"{directory} is no directory; give the one that holds the sets")
    sets = TextSets(
        explicit=_part(directory, "explicit", _explicit),
        oblique=_part(directory, "oblique", _oblique),
        times=_part(directory, "times", _timed),
        decoys=_part(directory, "decoys", _decoy),
        pairs=_part(directory, "pairs", _pair),
        missing=tuple(name for name in _names() if not (directory / name).is_file()),
    )
    if not any(sets.texts(lang) for lang in LANGS):
        raise InvalidInput(f"no lines in {directory}; the sets are {', '.join(_names())}")
    return sets


def _names() -> Iterator[str]:
    for part in ("explicit", "oblique", "times", "decoys", "pairs"):
        yield from (f"{part}_{lang}.jsonl" for lang in LANGS)


def _part(
    directory: Path, part: str, parse: "Callable[[_Record], _T]"
) -> Mapping[str, tuple[_T, ...]]:
    files = {lang: directory / f"{part}_{lang}.jsonl" for lang in LANGS}
    return {
        lang: tuple(parse(record) for record in _records(file))
        for lang, file in files.items()
        if file.is_file()
    }


@dataclass(frozen=True, slots=True)
class _Record:
    """The fields of one line, and where it stands."""

    where: str
    fields: Mapping[str, object]

    def wrong(self, name: str, wanted: str) -> InvalidInput:
        given = json.dumps(self.fields.get(name), ensure_ascii=False)
        return InvalidInput(f"{self.where}: {name} is {wanted}, not {given[:60]}")

    def text(self, name: str) -> str:
        value = self.fields.get(name)
        if not isinstance(value, str) or not value.strip():
            raise self.wrong(name, "text that is not empty")
        return value

    def optional(self, name: str) -> str | None:
        return None if self.fields.get(name) is None else self.text(name)

    def choice(self, name: str, of: type[_E], default: _E | None = None) -> _E:
        value = self.fields.get(name)
        if value is None and default is not None:
            return default
        found = next((member for member in of if member.value == value), None)
        if found is None:
            raise self.wrong(name, f"one of {', '.join(of)}")
        return found

    def sign(self, name: str) -> int:
        value = self.fields.get(name)
        if isinstance(value, bool) or not isinstance(value, int) or value not in {-1, 0, 1}:
            raise self.wrong(name, "1, -1 or 0")
        return value

    def days(self, name: str) -> float:
        value = self.fields.get(name)
        number = isinstance(value, int | float) and not isinstance(value, bool)
        if not number or not 0 <= float(str(value)) <= MAX_DAYS:
            raise self.wrong(name, f"a number of days from 0 to {MAX_DAYS:,}")
        return float(str(value))

    def flag(self, name: str) -> bool:
        value = self.fields.get(name)
        if not isinstance(value, bool):
            raise self.wrong(name, "true or false")
        return value

    def now(self) -> datetime:
        return self.moment("now", UTC) if self.fields.get("now") is not None else MOMENT

    def moment(self, name: str, zone: tzinfo | None) -> datetime:
        try:
            found = datetime.fromisoformat(self.text(name))
        except ValueError:
            raise self.wrong(name, "a moment in ISO 8601") from None
        return found.replace(tzinfo=zone) if found.tzinfo is None else found

    def parts(self, name: str) -> "Iterator[_Record]":
        value = self.fields.get(name)
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            raise self.wrong(name, "a list of objects")
        return (_Record(f"{self.where}, {name}", item) for item in value)


def _records(file: Path) -> Iterator[_Record]:
    number = 0
    try:
        with file.open(encoding="utf-8") as stream:
            for number, line in enumerate(stream, 1):
                if line.strip():
                    yield _record(line, f"{file}, line {number}")
    except (OSError, UnicodeDecodeError) as error:
        raise InvalidInput(f"{file} cannot be read after line {number}: {error}") from error


def _record(line: str, where: str) -> _Record:
    try:
        fields = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise InvalidInput(f"{where} is no JSON: {error}") from None
    if not isinstance(fields, dict):
        raise InvalidInput(f"{where} is no JSON object")
    return _Record(where, fields)


def _explicit(record: _Record) -> Explicit:
    return Explicit(
        id=record.text("id"),
        text=record.text("text"),
        now=record.now(),
        units=tuple(_gold(unit) for unit in record.parts("units")),
    )


def _gold(record: _Record) -> Gold:
    return Gold(
        kind=record.choice("kind", Kind),
        about=record.text("about"),
        polarity=record.sign("polarity"),
        slot=record.optional("slot"),
        subject=record.optional("subject"),
    )


def _oblique(record: _Record) -> Oblique:
    signal = record.flag("signal")
    return Oblique(
        id=record.text("id"),
        text=record.text("text"),
        now=record.now(),
        signal=signal,
        about=record.text("about") if signal else "",
    )


def _timed(record: _Record) -> Timed:
    now = record.now()
    end = None if record.fields.get("end") is None else record.moment("end", now.tzinfo)
    check = record.choice("check", Check, Check.START if end is None else Check.BOTH)
    if end is None and check is not Check.START:
        raise record.wrong("end", f"a moment where {check} is checked")
    return Timed(
        id=record.text("id"),
        text=record.text("text"),
        now=now,
        start=record.moment("start", now.tzinfo),
        end=end,
        bias=record.choice("bias", Bias, Bias.NEAREST),
        check=check,
    )


def _decoy(record: _Record) -> Decoy:
    return Decoy(id=record.text("id"), text=record.text("text"), now=record.now())


def _pair(record: _Record) -> Pair:
    return Pair(
        id=record.text("id"),
        old=record.text("old"),
        new=record.text("new"),
        now=record.now(),
        relation=record.choice("relation", Relation),
        days=record.days("days"),
    )
