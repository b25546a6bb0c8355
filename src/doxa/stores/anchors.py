"""The anchor of an audit chain: its head, kept outside the database."""

import json
import threading
from collections.abc import Callable
from dataclasses import asdict, replace
from pathlib import Path

from doxa.domain.audit import Head
from doxa.stores.home import read_file, replace_file


class Anchor:
    """The head of the chain of one space, in a file of the user's own directory.

    Without a path (a store in memory) it is kept in this object.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._head: Head | None = None
        self._lock = threading.Lock()

    @classmethod
    def of(cls, home: Path, store: str, space: int) -> "Anchor":
        """That of a space of the store with this identity."""
        return cls(home / "anchors" / f"{store}-{space}.json")

    def advance(self, head: Head, seal_at: Callable[[int], str | None]) -> None:
        """Moves the anchor on to a later head; durable when it returns.

        ``seal_at`` gives the seal of an entry by its number. A chain that does not hold the
        anchored entry was tampered with: the anchor stays, for a check to find that.

        Raises:
            StoreError: the file cannot be written.
        """
        with self._lock:
            known = self.read()
            if known is not None and known.number >= head.number:
                return
            if known is None or seal_at(known.number) == known.seal:
                rows = max(head.rows, 0 if known is None else known.rows)
                self._write(replace(head, rows=rows))

    def put(self, head: Head) -> None:
        """Sets the anchor, also back: after a backup was restored."""
        with self._lock:
            self._write(head)

    def _write(self, head: Head) -> None:
        self._head = head
        if self._path is not None:
            value = asdict(head)
            replace_file(self._path, json.dumps(value).encode())

    def read(self) -> Head | None:
        """The anchored head; None where there is none, or the file is damaged."""
        if self._path is None:
            return self._head
        content = read_file(self._path)
        try:
            value = json.loads(content) if content else None
            return None if value is None else Head(**value)
        except (ValueError, TypeError):
            return None
