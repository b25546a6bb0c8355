"""Postings read last, kept in memory up to a number of bytes."""

import threading
from collections import OrderedDict

CACHE_BYTES = 24 << 20


class BlobCache:
    """The postings read last, up to a number of bytes.

    Keys are never given twice and a posting's version rises with each write, so an entry
    whose version is the snapshot's own is the snapshot's posting.
    """

    def __init__(self, limit: int = CACHE_BYTES) -> None:
        self._limit = limit
        self._held: OrderedDict[int, tuple[int, bytes]] = OrderedDict()
        self._lock = threading.Lock()
        self.nbytes = 0

    def get(self, key: int, version: int) -> bytes | None:
        """The entries of a posting as of a version."""
        with self._lock:
            held = self._held.get(key)
            if held is None or held[0] != version:
                return None
            self._held.move_to_end(key)
            return held[1]

    def put(self, key: int, version: int, entries: bytes) -> None:
        """Keeps a posting; the longest unused ones make room."""
        with self._lock:
            old = self._held.pop(key, None)
            self.nbytes += len(entries) - (len(old[1]) if old else 0)
            self._held[key] = (version, entries)
            while self.nbytes > self._limit:
                self.nbytes -= len(self._held.popitem(last=False)[1][1])

    def clear(self) -> None:
        """Forgets everything."""
        with self._lock:
            self._held.clear()
            self.nbytes = 0
