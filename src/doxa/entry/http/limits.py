"""How often one caller may ask: a bucket of tokens each, in memory."""

import threading
import time
from collections import OrderedDict
from dataclasses import dataclass

MOST_CALLERS = 10_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Rate:
    """``per_second`` requests in the long run, ``burst`` at once. 0 a second is no limit."""

    per_second: float = 0.0
    burst: int = 100


class Buckets:
    """The buckets of all callers. May be used from several threads."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._lock = threading.Lock()

    def take(self, caller: str, now: float | None = None) -> float:
        """Takes a token of this caller's; 0 where there was one, else seconds until there is.

        ``now`` is a monotonic time in seconds.
        """
        rate = self._rate
        if rate.per_second <= 0:
            return 0.0
        moment = time.monotonic() if now is None else now
        with self._lock:
            left, at = self._left.pop(caller, (float(rate.burst), moment))
            left = min(float(rate.burst), left + (moment - at) * rate.per_second)
            wait = 0.0 if left >= 1 else (1 - left) / rate.per_second
            self._left[caller] = left - 1 if wait == 0 else left, moment
            while len(self._left) > MOST_CALLERS:
                self._left.popitem(last=False)
        return wait
