"""Progress of long work on the standard error stream of a terminal."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from doxa.entry.cli.call import Call

Advance = Callable[[float, str], None]
"""``advance(done, detail)``: how much of the total is done, and a few words beside the bar."""


def shows_progress(call: Call) -> bool:
    """Whether somebody watches: a terminal, and no machine output."""
    return not call.json and sys.stderr.isatty()


@contextmanager
def meter(call: Call, label: str, total: float | None) -> Iterator[Advance]:
    """A bar with share done, detail and remaining time; silent where nobody watches.

    ``total=None``: how much there is to do is not known.
    """
    if not shows_progress(call):
        yield lambda _done, _detail: None
        return
    from rich.progress import (
        BarColumn,
        Progress,
        TaskProgressColumn,
        TextColumn,
        TimeRemainingColumn,
    )

    from doxa.entry.cli.rendering import console

    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(bar_width=24),
        TaskProgressColumn(),
        TextColumn("{task.fields[detail]}", markup=False),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console(stderr=True), transient=True) as progress:
        task = progress.add_task(label, total=total, detail="")
        yield lambda done, detail: progress.update(task, completed=done, detail=detail)


class Stopwatch:
    """Seconds since its start, and rates over them."""

    def __init__(self) -> None:
        self.start()

    def start(self) -> None:
        """Begins anew."""
        self._start = time.perf_counter()

    @property
    def seconds(self) -> float:
        """Seconds since the start."""
        return time.perf_counter() - self._start

    def rate(self, count: int) -> str:
        """``count`` a second, as text."""
        return f"{count / max(self.seconds, 1e-6):,.0f}"
