"""What each stage of an answer costs."""

import time


class Laps:
    """Milliseconds spent in each stage: on the wall clock, and of this thread's processor."""

    def __init__(self) -> None:
        self.spent: dict[str, float] = {}
        self.worked: dict[str, float] = {}
        self._wall = time.perf_counter()
        self._cpu = time.thread_time()

    def lap(self, stage: str, beside: float = 0.0) -> None:
        """Ends a stage, for which another thread was at work for ``beside`` milliseconds."""
        wall, cpu = time.perf_counter(), time.thread_time()
        self.spent[stage] = self.spent.get(stage, 0.0) + (wall - self._wall) * 1000
        self.worked[stage] = self.worked.get(stage, 0.0) + (cpu - self._cpu) * 1000 + beside
        self._wall, self._cpu = wall, cpu
