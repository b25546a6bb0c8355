"""Lines of a stream, without ever holding more than one."""

from collections.abc import Iterator
from typing import NamedTuple

from doxa.bridges.importers.records import MAX_RECORD, BadRecord
from doxa.bridges.importers.sources import Stream


class Line(NamedTuple):
    """One line: its number from 1, its bytes without the line end.

    ``ended`` is false for a last line that no line end follows.
    """

    number: int
    data: bytes
    ended: bool = True


def lines_of(stream: Stream) -> Iterator[Line | BadRecord]:
    """The lines of a stream; one that is too long is skipped and reported."""
    number, parts, size = 1, list[bytes](), 0
    for block in stream:
        if isinstance(block, BadRecord):
            yield block
            return
        first, *rest = block.split(b"\n")
        size += len(first)
        parts.append(first)
        for piece in rest:
            yield _line(number, parts, size, ended=True)
            number, parts, size = number + 1, [piece], len(piece)
        if size > MAX_RECORD:
            parts.clear()
    if size:
        yield _line(number, parts, size, ended=False)


def _line(number: int, parts: list[bytes], size: int, *, ended: bool) -> Line | BadRecord:
    if size > MAX_RECORD:
        return BadRecord(f"line {number}", f"longer than {MAX_RECORD >> 20} MB")
    return Line(number, b"".join(parts).removesuffix(b"\r"), ended)
