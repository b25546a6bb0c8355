"""What could not be sent: kept in a file, in its order, until the service is there again."""

import json
import os
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from doxa.domain.errors import DoxaError, ModelError, StoreError, StoreReadOnly, Unauthorized

_PASSING = (StoreError, ModelError, Unauthorized)
"""Errors that a later try may not meet; any other is about what was sent."""
Send = Callable[[dict[str, Any]], Any]


class Outbox:
    """A file of requests to ``observe``, one JSON line each, for one process at a time.

    Each turn carries a key: what is sent a second time, after a crash in between, is written
    once. What the service refuses for good goes to ``<file>.refused``.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = threading.RLock()

    def add(self, given: dict[str, Any]) -> None:
        """Keeps a request; it is on the disk when this returns.

        Raises:
            StoreReadOnly: the file cannot be written.
        """
        with self._lock:
            self._append(self.path, given)

    def __len__(self) -> int:
        """How many requests wait."""
        with self._lock:
            return sum(1 for _ in self._lines())

    def send(self, send: Send) -> int:
        """Sends what waits, the oldest first; how many were taken or refused for good.

        Raises:
            StoreError: the service is away again; what it did not take waits on.
            Unauthorized: its key is none any more.
        """
        with self._lock:
            waiting = list(self._lines())
            done = 0
            try:
                for given in waiting:
                    self._send(send, given)
                    done += 1
            finally:
                if done:
                    self._keep(waiting[done:])
            return done

    def _send(self, send: Send, given: dict[str, Any]) -> None:
        try:
            send(given)
        except _PASSING:
            raise
        except DoxaError as error:
            refused = {"error": type(error).__name__, "why": str(error), "given": given}
            self._append(self.path.with_name(f"{self.path.name}.refused"), refused)

    def _lines(self) -> Iterator[dict[str, Any]]:
        try:
            text = self.path.read_text("utf-8")
        except FileNotFoundError:
            return
        for line in text.splitlines():
            try:
                given = json.loads(line)
            except ValueError:
                continue  # the last line, cut short by a crash: nobody was told it was kept
            if isinstance(given, dict):
                yield given

    def _append(self, path: Path, document: dict[str, Any]) -> None:
        line = (json.dumps(document) + "\n").encode()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("ab") as file:
                file.write(line)
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise StoreReadOnly(f"what could not be sent cannot be kept either: {error}") from error

    def _keep(self, left: list[dict[str, Any]]) -> None:
        fresh = self.path.with_name(f"{self.path.name}.new")
        with fresh.open("wb") as file:
            file.writelines((json.dumps(given) + "\n").encode() for given in left)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(self.path)
