"""Transcripts in plain text or Markdown: ``用户：… 助手：…``, ``User: …``, chat logs.

The file is read twice: first to see who speaks in it (see ``speakers``), then for its
turns. Lines after a speaker's belong to that turn, blank ones too. A heading that names a
day begins a session and dates what follows; a rule (``---``) begins one only in a file
whose every section has both question and answer. Turns with times are also parted by
pauses. Lines before the first speaker, and notices of a chat program, are reported.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date, datetime, tzinfo
from typing import NamedTuple

from doxa.bridges.importers.lines import lines_of
from doxa.bridges.importers.records import MAX_RECORD, BadRecord, Draft, breaks_off, decode
from doxa.bridges.importers.sources import Stream
from doxa.bridges.importers.speakers import Cast, Shape, Start, find_start, speaker
from doxa.bridges.importers.stamps import Stamp, day_of, find_day, moment_of, noon_of
from doxa.domain.errors import InvalidInput
from doxa.domain.source import Channel, Role
from doxa.domain.turn import EventKind, Turn

_RULE = re.compile(r"(?:-{3,}|\*{3,}|_{3,}|={3,})\s*")
_DECORATION = " \t#*_—-=~[]【】"
_SPACES = str.maketrans({"\u202f": " ", "\u00a0": " ", "\u200e": None, "\u200f": None, "\0": None})
_PLACEHOLDERS = frozenset(
    {"<media omitted>", "<attached: image>", "image omitted", "[image]", "[图片]", "[表情]",
     "<省略影音内容>", "<媒体文件已忽略>"}
)  # fmt: skip
_MAX_NAMES = 10_000
_MAX_BLANKS = 100
_MIN_TURNS = 2


class _Text(NamedTuple):
    """A line as text, ``plain`` without the marks that chat programs put in."""

    number: int
    text: str
    plain: str


@dataclass(frozen=True, slots=True)
class Survey:
    """What the first reading found: who speaks, how dates are written, what parts sessions."""

    cast: Cast | None
    day_first: bool
    rules: bool
    fences: bool


def read_transcript(stream: Stream, zone: tzinfo | None) -> Iterator[Draft | BadRecord]:
    """The turns of a transcript."""
    survey = survey_of(_texts(stream))
    if survey.cast is None:
        if stream.count:
            yield BadRecord("the whole file", "no line begins with a speaker such as 'User:'")
        return
    scribe = _Scribe(survey, survey.cast, zone)
    for line in _texts(stream):
        if isinstance(line, BadRecord):
            yield line
        else:
            yield from scribe.take(line)
    yield from scribe.end()


def _texts(stream: Stream) -> Iterator[_Text | BadRecord]:
    for line in lines_of(stream):
        if isinstance(line, BadRecord):
            yield line
            continue
        try:
            text = decode(line.data, stream.encoding)
        except InvalidInput as fault:
            yield (
                BadRecord(f"line {line.number}", str(fault))
                if line.ended
                else breaks_off(stream.count, f"line {line.number}, inside a character")
            )
            continue
        yield _line(line.number, text)


def _line(number: int, text: str) -> _Text:
    marked = "\0" in text or not text.isascii()
    return _Text(number, text, (text.translate(_SPACES) if marked else text).rstrip())


def survey_of(lines: Iterator[_Text | BadRecord]) -> Survey:
    """Who speaks in these lines, and how."""
    tally = _Tally()
    for line in lines:
        if isinstance(line, _Text):
            tally.take(line)
    return tally.survey()


def survey_text(text: str) -> Survey:
    """The survey of the beginning of a file."""
    return survey_of(_line(number, line) for number, line in enumerate(text.split("\n"), 1))


@dataclass(slots=True)
class _Tally:
    """Counts what can begin a turn."""

    starts: Counter[tuple[Shape, str]] = field(default_factory=Counter)
    first: Shape | None = None
    lines: int = 0
    fences: int = 0
    fenced: bool = False
    day_first: bool | None = None
    section: int = 0
    short: int = 0

    def take(self, line: _Text) -> None:
        text = line.plain
        if not text:
            return
        if text.lstrip().startswith("```"):
            self.fences += 1
        elif _RULE.fullmatch(text):
            self._close()
        elif find_day(text.strip(_DECORATION)) is None:
            self.lines += 1
            if self.fences % 2 == 0 and (start := find_start(text)) is not None:
                self._count(start)

    def _count(self, start: Start) -> None:
        if start.stamp is not None and self.day_first is None:
            self.day_first = start.stamp.day_first
        strong = start.shape is Shape.TIMED or start.role is not None
        if strong and self.first is None:
            self.first = start.shape
        self.section += strong
        key = (start.shape, start.name)
        if key in self.starts or len(self.starts) < _MAX_NAMES:
            self.starts[key] += 1

    def _close(self) -> None:
        """Counts sections that are no conversation; the last one may still become one."""
        self.short += self.section == 1
        self.section = 0

    def survey(self) -> Survey:
        return Survey(
            cast=self._cast(),
            day_first=bool(self.day_first),
            rules=self.short == 0,
            fences=self.fences % 2 == 0,
        )

    def _cast(self) -> Cast | None:
        shape = self.first or Shape.PLAIN
        counts = {name: n for (each, name), n in self.starts.items() if each is shape and name}
        if shape is Shape.TIMED:
            plain = sum(
                n
                for (each, name), n in self.starts.items()
                if each is Shape.PLAIN and Start(each, name, "").role is not None
            )
            return Cast(shape, None, mixed=4 * plain >= sum(counts.values())) if counts else None
        roles = {role for name in counts if (role := Start(shape, name, "").role)}
        if {Role.USER, Role.ASSISTANT} <= roles:
            return Cast(shape, frozenset())
        if sum(counts.values()) == self.lines >= _MIN_TURNS:
            return Cast(shape, None)
        names = frozenset(name for name, n in counts.items() if n >= _MIN_TURNS)
        return Cast(shape, names) if roles or names else None


@dataclass(slots=True)
class _Open:
    """The turn being read."""

    start: Start
    number: int
    opens: bool
    parts: list[str]
    at: datetime | None = None
    size: int = 0
    fault: str | None = None


class _Scribe:
    """Puts the lines of turns together."""

    __slots__ = (
        "_blanks", "_break", "_cast", "_day", "_fenced", "_held", "_open", "_preamble", "_survey",
        "_zone",
    )  # fmt: skip

    def __init__(self, survey: Survey, cast: Cast, zone: tzinfo | None) -> None:
        self._survey, self._cast, self._zone = survey, cast, zone
        self._open: _Open | None = None
        self._preamble: list[int] = []
        self._held: list[tuple[_Text, Stamp | None]] = []
        self._blanks = 0
        self._day: date | None = None
        self._break = self._fenced = False

    def take(self, line: _Text) -> Iterator[Draft | BadRecord]:
        if not line.plain:
            self._blanks = min(self._blanks + 1, _MAX_BLANKS)
            return
        if self._survey.fences and line.plain.lstrip().startswith("```"):
            self._fenced = not self._fenced
        start = None if self._fenced else find_start(line.plain)
        if start is not None and self._cast.begins(start):
            yield from self._begin(start, line.number)
        elif not self._fenced and self._parts(line):
            return
        else:
            yield from self._go_on(line)

    def _parts(self, line: _Text) -> bool:
        """Holds back a heading or rule until it is known what follows it."""
        stamp = find_day(line.plain.strip(_DECORATION))
        if stamp is None and not _RULE.fullmatch(line.plain):
            return False
        if len(self._held) < _MAX_BLANKS:
            self._held.append((line, stamp))
            return True
        return False

    def _begin(self, start: Start, number: int) -> Iterator[Draft | BadRecord]:
        yield from self.end()
        for line, stamp in self._held:
            if stamp is None:
                self._break |= self._survey.rules
                continue
            try:
                self._day = day_of(stamp, day_first=self._survey.day_first)
                self._break = True
            except InvalidInput as fault:
                yield BadRecord(f"line {line.number}", str(fault))
        self._held, self._blanks = [], 0
        if not start.name:
            yield BadRecord(f"line {number}", "a notice without a speaker")
            return
        self._open = _Open(start, number, self._break, [start.text])
        self._break = False
        try:
            self._open.at = self._moment(start.stamp)
        except InvalidInput as fault:
            self._open.fault = str(fault)

    def _moment(self, stamp: Stamp | None) -> datetime | None:
        if stamp is None:
            at = None if self._day is None else noon_of(self._day)
        else:
            at = moment_of(stamp, self._day, day_first=self._survey.day_first)
        if at is None or at.tzinfo is not None or self._zone is None:
            return at
        return at.replace(tzinfo=self._zone)

    def _go_on(self, line: _Text) -> Iterator[Draft | BadRecord]:
        """One more line of the open turn, with what was held back before it."""
        texts = [each.text.rstrip() for each, _ in self._held]
        numbers = [each.number for each, stamp in self._held if stamp]
        blanks, self._blanks, self._held = self._blanks, 0, []
        if self._open is None:
            self._preamble.extend((*numbers, line.number))
            del self._preamble[1:-1]
            return
        turn = self._open
        turn.size += len(line.text)
        if turn.size > MAX_RECORD:
            turn.fault = f"a turn longer than {MAX_RECORD >> 20} MB"
            turn.parts.clear()
        if turn.fault is None:
            turn.parts.extend((*[""] * blanks, *texts, line.text.rstrip("\r")))
        yield from ()

    def end(self) -> Iterator[Draft | BadRecord]:
        """What the open turn comes to, and lines that nobody said."""
        if self._preamble:
            first, last = self._preamble[0], self._preamble[-1]
            where = f"line {first}" if first == last else f"lines {first}-{last}"
            yield BadRecord(where, "text before the first speaker")
            self._preamble = []
        turn, self._open = self._open, None
        if turn is None:
            return
        if turn.fault is not None:
            yield BadRecord(f"line {turn.number}", turn.fault)
            return
        content = "\n".join(turn.parts).strip()
        if content and content.lower() not in _PLACEHOLDERS:
            yield _draft(turn, content)
        else:
            self._break |= turn.opens


def _draft(turn: _Open, content: str) -> Draft:
    role, name = speaker(turn.start.name)
    tool = role is Role.TOOL
    stamp = turn.start.stamp
    day = turn.at.date().isoformat() if turn.at and not (stamp and stamp.dated) else ""
    return Draft(
        turn=Turn(
            content=content,
            role=role,
            name=name,
            at=turn.at,
            channel=Channel.IMPORT,
            kind=EventKind.TOOL_RESULT if tool else EventKind.MESSAGE,
            tool="tool" if tool else None,
        ),
        stamp=f"{day} {stamp.text if stamp else ''}".strip(),
        opens=turn.opens,
    )
