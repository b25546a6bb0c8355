"""A latch: many readers or one writer, inside one process."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager


class Latch:
    """Lets searches run side by side while a catch-up waits for its turn.

    A waiting writer keeps new readers out, so it is not starved. Not re-entrant.
    """

    def __init__(self) -> None:
        self._turn = threading.Condition()
        self._readers = 0
        self._writing = False
        self._waiting = 0

    def enter(self) -> None:
        """Becomes a reader."""
        with self._turn:
            self._turn.wait_for(lambda: not self._writing and not self._waiting)
            self._readers += 1

    def leave(self) -> None:
        """Stops being a reader."""
        with self._turn:
            self._readers -= 1
            if not self._readers:
                self._turn.notify_all()

    def seize(self) -> None:
        """Becomes the only one inside."""
        with self._turn:
            self._waiting += 1
            try:
                self._turn.wait_for(lambda: not self._writing and not self._readers)
            finally:
                self._waiting -= 1
            self._writing = True

    def release(self) -> None:
        """Lets the others in again."""
        with self._turn:
            self._writing = False
            self._turn.notify_all()

    def share(self) -> None:
        """Turns the writer into a reader without letting another writer in between."""
        with self._turn:
            self._writing = False
            self._readers += 1
            self._turn.notify_all()

    @contextmanager
    def writing(self) -> Iterator[None]:
        """The block runs alone."""
        self.seize()
        try:
            yield
        finally:
            self.release()
