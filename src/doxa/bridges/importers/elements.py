"""Elements of a JSON list, one at a time, without reading the list.

The bytes are only cut, at the commas of the outermost list; each element is then parsed
on its own. So a broken element costs itself alone, memory holds one element, deep nesting
costs nothing before an element is parsed, and lone surrogates survive.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from doxa.bridges.importers.records import (
    MAX_RECORD,
    BadRecord,
    Draft,
    breaks_off,
    fields_of,
    load_json,
)
from doxa.bridges.importers.sources import Stream
from doxa.domain.errors import InvalidInput

_STRING = re.compile(rb'[^"\\]*+(?:\\.[^"\\]*+)*+', re.DOTALL)
_DEEP = re.compile(rb'["\[\]{}]')
_FLAT = re.compile(rb'["\[\]{},]')
_CLOSERS = {b"[": b"]", b"{": b"}"}
_QUOTE = ord('"')
_SAVED_DEPTH = 2


@dataclass(frozen=True, slots=True)
class Element:
    """One element: its number from 1 and its bytes. ``cut``: the file ends inside it."""

    number: int
    data: bytes
    cut: bool = False


@dataclass(frozen=True, slots=True)
class Conversation:
    """One conversation of an export, with the place it is reported under.

    ``cut``: the file ends inside it, and only its whole messages are there.
    """

    where: str
    fields: Mapping[str, object]
    cut: bool


def read_conversations(
    stream: Stream, read: Callable[[Conversation], Iterator[Draft | BadRecord]]
) -> Iterator[Draft | BadRecord]:
    """What ``read`` makes of each conversation; one that cannot be read costs only itself."""
    for each in conversations_of(stream):
        if isinstance(each, BadRecord):
            yield each
            continue
        try:
            yield from read(each)
        except InvalidInput as fault:
            yield BadRecord(each.where, str(fault))


def conversations_of(stream: Stream) -> Iterator[Conversation | BadRecord]:
    """The elements of a list of conversations; what is no JSON object is reported."""
    for element in elements_of(stream, "conversation"):
        if isinstance(element, BadRecord):
            yield element
            continue
        where = f"conversation {element.number}"
        data = mended(element.data) if element.cut else element.data
        if data is None:
            continue
        try:
            fields = fields_of(load_json(data, stream.encoding), "a conversation")
        except InvalidInput as fault:
            yield BadRecord(where, str(fault))
            continue
        yield Conversation(where, fields, element.cut)


def elements_of(stream: Stream, what: str) -> Iterator[Element | BadRecord]:
    """The elements of the list in a stream; a single object counts as a list of one.

    A list that ends early gives what there is of its last element, marked ``cut``, and
    then a BadRecord. ``what`` names an element in reports.
    """
    splitter, number = _Splitter(), 0
    for block in stream:
        if isinstance(block, BadRecord):
            yield from _end(splitter, number, block)
            return
        for piece in splitter.feed(block):
            number += 1
            if piece is None:
                reason = f"longer than {MAX_RECORD >> 20} MB"
                yield BadRecord(f"{what} {number}", reason)
            else:
                yield Element(number, piece)
    yield from _end(splitter, number, breaks_off(stream.count))


def _end(splitter: "_Splitter", number: int, broken: BadRecord) -> Iterator[Element | BadRecord]:
    rest = bytes(splitter.buffer)
    if splitter.done:
        if rest.strip():
            yield BadRecord("end of file", "text after the end of the JSON was left out")
        return
    if rest.strip() and not splitter.depth:
        yield BadRecord("start of file", "no JSON list or object begins here")
        return
    if rest.strip() and not splitter.skipping:
        yield Element(number + 1, rest, cut=True)
    yield broken


class _Splitter:
    """Cuts a list into elements as its bytes come; ``None`` stands for one too long."""

    __slots__ = ("buffer", "depth", "done", "listed", "position", "quoted", "skipping")

    def __init__(self) -> None:
        self.buffer = bytearray()
        self.position = self.depth = 0
        self.done = self.listed = self.quoted = self.skipping = False

    def feed(self, block: bytes) -> Iterator[bytes | None]:
        if self.done:
            self.buffer = (self.buffer + block).strip()[:1]
            return
        self.buffer += block
        while (token := self._next()) is not None:
            yield from self._take(token)
        if len(self.buffer) > MAX_RECORD:
            del self.buffer[: self.position]
            self.position, self.skipping = 0, True

    def _next(self) -> bytes | None:
        """The next bracket or outer comma; nothing when more bytes are needed."""
        while not self.done:
            if self.quoted:
                self.position, closed = _skip_string(self.buffer, self.position)
                if not closed:
                    return None
                self.quoted = False
            pattern = _FLAT if self.depth <= 1 else _DEEP
            found = pattern.search(self.buffer, self.position)
            if found is None:
                self.position = len(self.buffer)
                return None
            self.position = found.end()
            if found[0] != b'"':
                return found[0]
            self.quoted = True
        return None

    def _take(self, token: bytes) -> Iterator[bytes | None]:
        if token in b"[{":
            self.depth += 1
            if self.depth == 1:
                self.listed = token == b"["
                del self.buffer[: self.position - (not self.listed)]
                self.position = int(not self.listed)
        elif token == b",":
            if self.depth == 1 and self.listed:
                yield from self._cut(self.position - 1)
        elif self.depth:
            self.depth -= 1
            if not self.depth:
                self.done = True
                yield from self._cut(self.position - self.listed)

    def _cut(self, end: int) -> Iterator[bytes | None]:
        piece = bytes(self.buffer[:end])
        del self.buffer[: self.position]
        self.position = 0
        if self.skipping:
            yield None
        elif piece.strip():
            yield piece
        self.skipping = False


def _skip_string(buffer: bytes | bytearray, position: int) -> tuple[int, bool]:
    """Where to go on after a string that was entered, and whether it ended there."""
    found = _STRING.match(buffer, position)
    end = found.end() if found else position
    closed = end < len(buffer) and buffer[end] == _QUOTE
    return end + closed, closed


def mended(data: bytes) -> bytes | None:
    """The whole messages of a conversation that the file breaks off in, as JSON.

    Exports keep messages two levels below the conversation; the text is cut after the
    last one that is complete and closed there. Nothing if there is none.
    """
    stack: list[bytes] = []
    position, kept, closers = 0, 0, b""
    while True:
        pattern = _FLAT if len(stack) <= _SAVED_DEPTH else _DEEP
        found = pattern.search(data, position)
        if found is None:
            break
        token, position = found[0], found.end()
        if token == b'"':
            position, closed = _skip_string(data, position)
            if not closed:
                break
            continue
        if token in _CLOSERS:
            stack.append(_CLOSERS[token])
            continue
        if token == b",":
            end = position - 1
        elif stack:
            stack.pop()
            end = position
        else:
            break
        if 1 <= len(stack) <= _SAVED_DEPTH:
            kept, closers = end, b"".join(reversed(stack))
    return data[:kept] + closers if kept else None
