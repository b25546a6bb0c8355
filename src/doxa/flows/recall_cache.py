"""Repeated queries are answered from memory: the latest ones, for a short while, never stale."""

import threading
from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass
from datetime import datetime, timedelta

from doxa.domain.hit import Hits

SIZE = 256
FRESH = timedelta(seconds=60)
"""Time alone changes recency and frequency a little: an answer is asked anew after this."""


@dataclass(frozen=True, slots=True)
class _Entry:
    head: int
    made_at: datetime
    hits: Hits


class RecallCache:
    """The least recently used answers give way. Safe for several threads.

    ``head`` is the number of the last change of the space: any write by any process moves it.
    """

    def __init__(self, size: int = SIZE) -> None:
        self._size = size
        self._lock = threading.Lock()
        self._entries: OrderedDict[Hashable, _Entry] = OrderedDict()

    def __contains__(self, key: Hashable) -> bool:
        """Whether there is an answer to the question, good or no longer good."""
        return key in self._entries

    def get(self, key: Hashable, head: int, now: datetime) -> Hits | None:
        """The answer given to the same question in the same state, if it still holds."""
        with self._lock:
            entry = self._entries.get(key)
            if entry is None:
                return None
            if entry.head != head or not timedelta(0) <= now - entry.made_at < FRESH:
                del self._entries[key]
                return None
            self._entries.move_to_end(key)
        ended = any(hit.valid_until is not None and hit.valid_until <= now for hit in entry.hits)
        return None if ended else entry.hits

    def put(self, key: Hashable, head: int, now: datetime, hits: Hits) -> None:
        """Keeps an answer."""
        with self._lock:
            self._entries[key] = _Entry(head, now, hits)
            self._entries.move_to_end(key)
            while len(self._entries) > self._size:
                self._entries.popitem(last=False)

    def clear(self) -> None:
        """Forgets every answer."""
        with self._lock:
            self._entries.clear()
