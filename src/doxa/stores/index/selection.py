"""Choosing the best of many scored rows without sorting them all."""

import numpy as np
from numpy.typing import NDArray

Rows = NDArray[np.int64]
Scores = NDArray[np.float32]

_MANY, _STEP = 4_096, 16
"""From so many scores on a first cut by a sample, one in so many, saves most of the sorting."""


def best(rows: Rows, scores: Scores, k: int) -> tuple[Rows, Scores]:
    """The ``k`` highest scores, best first; of equal ones the higher row number first."""
    if k <= 0:
        return rows[:0], scores[:0]
    if len(rows) > max(_MANY, _STEP * k):
        kept = scores >= _likely_floor(scores, k)
        if np.count_nonzero(kept) >= k:
            rows, scores = rows[kept], scores[kept]
    if len(rows) > k:
        floor = np.partition(scores, len(scores) - k)[len(scores) - k]
        kept = scores >= floor
        rows, scores = rows[kept], scores[kept]
    order = np.lexsort((-rows, -scores))[:k]
    return rows[order], scores[order]


def _likely_floor(scores: Scores, k: int) -> np.float32:
    """What about twice ``k`` of the scores reach, read off a sixteenth of them."""
    sample = scores[::_STEP]
    most = len(sample) - 2 * k // _STEP - 8
    floor: np.float32 = np.partition(sample, most)[most]
    return floor


class Best:
    """The ``k`` best of several batches; scores of 0 and below are left out."""

    def __init__(self, k: int) -> None:
        self._k = k
        self.rows: Rows = np.empty(0, np.int64)
        self.scores: Scores = np.empty(0, np.float32)

    def offer(self, rows: Rows, scores: Scores, mask: NDArray[np.bool_]) -> None:
        """Takes the batch's rows that are in the mask and good enough."""
        full = len(self.rows) >= self._k > 0
        good = scores >= self.scores[-1] if full else scores > 0
        where = np.flatnonzero(good & mask)
        if len(where):
            self.rows, self.scores = best(
                np.append(self.rows, rows[where]), np.append(self.scores, scores[where]), self._k
            )
