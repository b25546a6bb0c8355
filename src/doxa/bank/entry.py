"""The entry format: a flat front matter, and below it the wording as its body.

An entry is kept as the text it was read from. :func:`amended` changes values in place and
nothing beside them: unknown keys, comments, order, quoting, line endings and the byte order
mark stay as they were. A head that cannot be read has a :class:`Problem`; the entry is then
known by its body alone, and is not written.

The format is documented in ``docs/bank.md``; ``schema`` is :data:`SCHEMA`.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from doxa.bank.fields import canonical, key_of
from doxa.bank.scalars import Unreadable, Value, read_value, strip_comment, write_list, write_scalar

SCHEMA = "1"
MAX_HEAD = 100_000
"""Characters of a head that are read; a longer one needs repair."""
QUOTED = frozenset({"id"})
"""Fields that are always quoted."""
_BARE = frozenset({"time", "valid_until"})
"""Fields whose values start with digits and are safe as they are: note tools know them as dates."""

_BOM = "\ufeff"
_LINE = re.compile(r"[^\n]*\n|[^\n]+\Z")
_KEY = re.compile(
    r"""(?P<key>"(?:[^"\\]|\\.)*+"\s*+|'(?:[^']|'')*+'\s*+|[^\s:：#\-\[\]{},"'|>%@`?][^:：]*+|-[^\s:：][^:：]*+)
    (?:：|:)(?P<rest>.*)""",
    re.VERBOSE | re.DOTALL,
)
_MARKED = re.compile(r"\s*+(?:- )*+(?:[^\s\"'#:&*!][^\"'#:]*+:[ \t]++)?[\[{]?+\s*+[&*!][^\s*]")
"""An anchor, alias or tag at the beginning of a nested value."""


@dataclass(frozen=True, slots=True)
class Problem:
    """Why a head cannot be read: the line (from 1) and what is wrong with it."""

    line: int
    message: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.message}"


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a head: its value, and where it stands in the text.

    ``start`` … ``end`` are its lines with those that continue it, ``at`` … ``to`` the value
    alone. ``listed`` is the indentation of a block list, None for any other style.
    """

    value: Value
    line: int
    start: int
    end: int
    at: int
    to: int
    listed: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """An entry as read. ``fields`` are canonical values by canonical key, known keys only.

    ``text`` is the whole, with the byte order mark and bytes that are no UTF-8 as lone
    surrogates; ``head`` … ``below`` are the ends of the opening and of the head in it.
    """

    text: str
    spans: Mapping[str, Field] = field(default_factory=dict)
    fields: Mapping[str, Value] = field(default_factory=dict)
    head: int = 0
    close: int = 0
    below: int = 0
    problem: Problem | None = None

    @property
    def body(self) -> str:
        """The wording, with plain line feeds and no blank lines around it."""
        return self.text[self.below :].replace("\r\n", "\n").strip()

    @property
    def newline(self) -> str:
        """The line ending of the first line; a line feed where there is none."""
        first = self.text.find("\n")
        return "\r\n" if first > 0 and self.text[first - 1] == "\r" else "\n"


def decode(data: bytes) -> str:
    """The text of a file; what is no UTF-8 survives as lone surrogates."""
    return data.decode("utf-8", "surrogateescape")


def encode(text: str) -> bytes:
    """The bytes of a text read by :func:`decode`; other lone surrogates become ``?``."""
    try:
        return text.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        return text.encode("utf-8", "replace")


def parse(text: str) -> Entry:
    """The entry in a text. It never fails: what is wrong with the head is its ``problem``."""
    start = len(_BOM) if text.startswith(_BOM) else 0
    if not (opening := _LINE.match(text, start)) or opening.group().rstrip() != "---":
        return Entry(text=text, below=start, head=start, close=start)
    spans: dict[str, Field] = {}
    reader = _Reader(text, spans)
    at, number = opening.end(), 2
    while line := _LINE.match(text, at):
        if line.group().rstrip() in {"---", "..."} or at - start > MAX_HEAD:
            break
        reader.take(line, number)
        at, number = line.end(), number + 1
    if line is None or at - start > MAX_HEAD:
        return _unclosed(text, start, opening.end(), spans)
    reader.end()
    known = {name: span.value for name, span in spans.items() if not name.startswith("\0")}
    return Entry(
        text=text,
        spans=spans,
        fields={} if reader.problem else known,
        head=opening.end(),
        close=at,
        below=line.end(),
        problem=reader.problem,
    )


def identity_of(entry: Entry) -> str | None:
    """The id an entry names, also where the rest of its head cannot be read."""
    found = entry.spans.get("id")
    return found.value if found and isinstance(found.value, str) and found.value else None


def _unclosed(text: str, start: int, head: int, spans: Mapping[str, Field]) -> Entry:
    """A text that opens a head and never ends it: a rule across the page, or a broken head."""
    problem = Problem(1, "the head is not closed by a line of ---") if spans else None
    return Entry(
        text=text, head=start, close=start, below=head if spans else start, problem=problem
    )


class _Reader:
    """Reads the lines of a head into fields; the first fault is kept."""

    def __init__(self, text: str, spans: dict[str, Field]) -> None:
        self.problem: Problem | None = None
        self._text = text
        self._spans = spans
        self._open: tuple[str, int, int, int] | None = None
        self._below: list[tuple[int, str]] = []

    def take(self, found: re.Match[str], number: int) -> None:
        """One more line."""
        line = found.group()
        bare = line.strip()
        if not bare or bare.startswith("#"):
            if self._open:
                self._below.append((found.start(), line))
        elif line[0] in " \t" or bare == "-" or bare.startswith("- "):
            if self._open:
                self._below.append((found.start(), line))
            else:
                self._fault(number, f"{bare[:24]!r} belongs to no key")
        else:
            self.end()
            self._key(found, line, number)

    def _key(self, found: re.Match[str], line: str, number: int) -> None:
        match = _KEY.match(line.rstrip("\r\n"))
        if match is None:
            self._fault(number, f"{line.strip()[:24]!r} is no key with a value; write key: value")
            return
        raw = match.group("key").rstrip()
        if raw[0] in "&*!":
            self._fault(number, "anchors, aliases and tags are not read; quote the key")
            return
        name = key_of(raw.strip("\"'"))
        self._open = (
            name or f"\0{raw}",
            number,
            found.start(),
            found.start() + match.start("rest"),
        )

    def end(self) -> None:
        """The field before is complete."""
        if self._open is None:
            return
        name, number, start, at = self._open
        while self._below and not strip_comment(self._below[-1][1]):
            self._below.pop()  # blank lines and comments belong to what follows
        stop = self._text.find("\n", at)
        first = self._text[at:stop]
        lines = [line for _, line in self._below]
        end = self._below[-1][0] + len(lines[-1]) if lines else stop + 1
        self._open, self._below = None, []
        if name in self._spans:
            self._fault(number, f"{name.lstrip(chr(0))} stands there twice; keep one of them")
            return
        value = self._value(name, number, first, lines)
        span = _spanned(self._text, (at, end), first, lines)
        self._spans[name] = Field(value, number, start, end, *span)

    def _value(self, name: str, number: int, first: str, lines: Sequence[str]) -> Value:
        if name.startswith("\0"):
            marked = [] if first.strip()[:1] in {"|", ">", '"', "'"} else [first, *lines]
            if any(_MARKED.match(line) for line in marked):
                self._fault(number, "anchors, aliases and tags are not read; quote the value")
            return ""
        try:
            return canonical(name, read_value(first, lines))
        except Unreadable as error:
            self._fault(number, str(error))
            return ""

    def _fault(self, number: int, message: str) -> None:
        plain = message.encode("utf-8", "backslashreplace").decode().replace("\0", "\\0")
        self.problem = self.problem or Problem(number, plain)


def _spanned(
    text: str, ends: tuple[int, int], first: str, lines: Sequence[str]
) -> tuple[int, int, str | None]:
    """Where a value stands, and the indentation of its items where it is a block list."""
    at, end = ends
    if not lines:
        shown = strip_comment(first)
        begin = at + len(first) - len(first.lstrip(" \t\r"))
        return (begin, begin + len(shown), None) if shown else (at, at, None)
    to = at + len(text[at:end].rstrip("\r\n"))
    items = [line for line in lines if strip_comment(line)]
    if not strip_comment(first) and all(item.lstrip().startswith("-") for item in items):
        indent = items[0][: len(items[0]) - len(items[0].lstrip())]
        return at + len(first.rstrip("\r")), to, indent
    return at + len(first) - len(first.lstrip(" \t")), to, None


def render(fields: Mapping[str, Value], body: str) -> str:
    """A fresh entry: the fields in their order, empty ones left out, then the wording."""
    lines = [f"{name}: {_written(name, value)}\n" for name, value in fields.items() if value]
    return f"---\n{''.join(lines)}---\n{body}\n"


def _written(name: str, value: Value) -> str:
    if isinstance(value, tuple):
        return write_list(value)
    if name in _BARE and re.fullmatch(r"[0-9T:.+Z\- ]+", value):
        return value
    return write_scalar(value, quoted=name in QUOTED)


def amended(entry: Entry, changes: Mapping[str, Value], body: str | None = None) -> str:
    """The text with some fields changed, an empty value taking the field away, and a new body.

    Everything else stays as it is, byte for byte.

    Raises:
        ValueError: the head needs repair; such an entry is not written.
    """
    if entry.problem is not None:
        raise ValueError(str(entry.problem))
    edits: list[tuple[int, int, str]] = []
    added = ""
    for name, value in changes.items():
        span = entry.spans.get(name)
        if span is None:
            added += f"{name}: {_written(name, value)}{entry.newline}" if value else ""
        elif value:
            edits.append((span.at, span.to, _replacement(entry, name, span, value)))
        else:
            edits.append((span.start, span.end, ""))
    if added and entry.head == entry.close == entry.below:
        added = f"---{entry.newline}{added}---{entry.newline}"
    if added:
        edits.append((entry.close, entry.close, added))
    if body is not None and body.strip() != entry.body:
        edits.append(_body_edit(entry, body))
    text = entry.text
    for at, to, new in sorted(edits, reverse=True):
        text = text[:at] + new + text[to:]
    return text


def _replacement(entry: Entry, name: str, span: Field, value: Value) -> str:
    if span.listed is not None and isinstance(value, tuple):
        items = (f"{entry.newline}{span.listed}- {write_scalar(item)}" for item in value)
        return "".join(items)
    written = _written(name, value)
    return written if entry.text[span.at - 1] in " \t" else f" {written}"


def _body_edit(entry: Entry, body: str) -> tuple[int, int, str]:
    """The wording between the blank space around it, with the line endings of the file."""
    whole = entry.text[entry.below :]
    lead = len(whole) - len(whole.lstrip())
    stop = len(whole.rstrip()) if whole.strip() else lead
    lines = body.strip().replace("\r\n", "\n")
    ending = "" if whole[stop:] or not entry.below else entry.newline
    if entry.newline == "\r\n":
        lines = lines.replace("\n", "\r\n")
    return entry.below + lead, entry.below + stop, lines + ending
