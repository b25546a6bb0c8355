"""How much waits for a person; shown on every page."""

import threading
import time

from doxa.domain.errors import Forbidden
from doxa.entry.http.access import Caller

KNOWN_SECONDS = 3.0
"""How long a count is shown again: it looks at every memory of the space."""
KNOWN_MOST = 1_000


class Waiting:
    """What waits, for each caller. Whoever does something through the pages counts anew."""

    def __init__(self) -> None:
        self._known: dict[str, tuple[float, int | None]] = {}
        self._lock = threading.Lock()

    def of(self, caller: Caller) -> int | None:
        """Items of the review queue, of every kind; None where the caller may not know."""
        with self._lock:
            until, known = self._known.get(caller.id, (0.0, None))
        if time.monotonic() < until:
            return known
        found = _counted(caller)
        with self._lock:
            if len(self._known) >= KNOWN_MOST:
                self._known.clear()
            self._known[caller.id] = time.monotonic() + KNOWN_SECONDS, found
        return found

    def forget(self) -> None:
        """Counts anew when asked the next time."""
        with self._lock:
            self._known.clear()


def _counted(caller: Caller) -> int | None:
    try:
        return sum(caller.mind.review(limit=0).counts.values())
    except Forbidden:
        return None
