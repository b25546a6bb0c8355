"""A lock that lets who waits go before who comes again."""

import threading
from types import TracebackType


class Turnstile:
    """A mutual exclusion that is fair enough for a query to pass between two batches.

    A plain lock released and taken again at once is usually had by the same thread: a worker
    that embeds batch after batch would keep every query out. Here the next one waits in the
    gate, and the worker must queue behind it.
    """

    def __init__(self) -> None:
        """Open."""
        self._gate = threading.Lock()
        self._room = threading.Lock()

    def __enter__(self) -> None:
        """Wait for the turn."""
        with self._gate:
            self._room.acquire()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Let the next one in."""
        self._room.release()

    @property
    def awaited(self) -> bool:
        """Whether somebody waits for the room (true for an instant while it is entered, too)."""
        return self._gate.locked()
