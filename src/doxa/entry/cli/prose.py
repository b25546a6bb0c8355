"""Running text on a terminal: Chinese breaks between characters, other words at spaces."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from rich.cells import cell_len, chop_cells
from rich.console import Console, ConsoleOptions
from rich.measure import Measurement
from rich.segment import Segment

from doxa.entry.cli.plain import printable

_WIDE = "\u2e80-\u303f\u3041-\u9fff\uf900-\ufaff\uff00-\uffef"
_OPEN = "（「『《【“‘"
_CLOSE = "，。；：！？、）」』》】”’…"
_PIECE = re.compile(
    rf"\s+|[{_OPEN}]{{0,3}}[{_WIDE}][{_CLOSE}]{{0,6}}|[{_OPEN}]{{0,3}}[^\s{_WIDE}{_OPEN}]+[{_CLOSE}]{{0,6}}|\S"
)
"""White space, one wide character with the marks that stick to it, or one other word."""
MIN_CELLS = 8
"""The narrowest column prose asks for."""


@dataclass(frozen=True, slots=True)
class Prose:
    """Text for Rich that is wrapped to the room it gets, control characters made visible."""

    text: str
    style: str = ""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Segment]:
        style = console.get_style(self.style)
        for line in wrapped(printable(self.text), options.max_width):
            yield Segment(line, style)
            yield Segment.line()

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        widest = max(map(cell_len, printable(self.text).expandtabs(4).split("\n")))
        room = options.max_width
        return Measurement(min(MIN_CELLS, widest, room), min(widest, room))


def wrapped(text: str, cells: int) -> Iterator[str]:
    """The lines of ``text``, each at most ``cells`` columns wide; linear in its length.

    Line breaks stay. Closing marks never begin a line and opening ones never end it, unless
    a line has room for nothing else.
    """
    for paragraph in text.expandtabs(4).split("\n"):
        yield from _lines(paragraph, max(cells, 2))


def _lines(paragraph: str, cells: int) -> Iterator[str]:
    line, width = list[str](), 0
    for piece in _PIECE.findall(paragraph):
        if width + cell_len(piece) > cells:
            if width:
                yield "".join(line).rstrip()
                line, width = [], 0
            if piece.isspace():
                continue
            *full, piece = chop_cells(piece, cells)  # noqa: PLW2901 - the rest of a long word
            yield from full
        line.append(piece)
        width += cell_len(piece)
    yield "".join(line).rstrip()
