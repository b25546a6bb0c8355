"""The words of rows that are not folded into postings yet, in memory."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from doxa.stores.index.growth import Growing

_DEAD = 0


@dataclass(frozen=True, slots=True)
class TailHits:
    """Where query terms stand in the tail, one entry a (row, term), grouped by row.

    ``terms`` are places in the query's list of terms.
    """

    rows: NDArray[np.int64]
    terms: NDArray[np.intp]
    counts: NDArray[np.uint8]


class Tail:
    """Flat arrays of (term, row, count): a query is one pass over all of them."""

    def __init__(self) -> None:
        self._start()

    def _start(self) -> None:
        self._names: dict[str, int] = {}
        self._spans: dict[int, tuple[int, int]] = {}
        self._terms = Growing(np.int32)
        self._rows = Growing(np.int64)
        self._counts = Growing(np.uint8)
        self._dead = 0

    def __len__(self) -> int:
        """How many rows wait in the tail."""
        return len(self._spans)

    @property
    def rows(self) -> Collection[int]:
        """The rows that wait in the tail."""
        return self._spans.keys()

    @property
    def nbytes(self) -> int:
        """Bytes of the arrays, and about those of the dictionaries."""
        arrays = self._terms.nbytes + self._rows.nbytes + self._counts.nbytes
        return arrays + 120 * len(self._names) + 160 * len(self._spans)

    def put(self, row: int, terms: Mapping[str, int]) -> None:
        """Adds a row, or replaces it."""
        self.drop(row)
        names = self._names
        start = self._terms.size
        self._terms.extend([names.setdefault(term, len(names) + 1) for term in terms])
        self._counts.extend([min(count, 255) for count in terms.values()])
        self._rows.extend(np.full(len(terms), row, np.int64))
        self._spans[row] = (start, self._terms.size)

    def drop(self, row: int) -> None:
        """Takes a row out; nothing happens where it is not in the tail."""
        self._vacate(row)
        self._tidy()

    def keep(self, rows: Collection[int]) -> None:
        """Drops every row that is not among ``rows``."""
        for row in self._spans.keys() - set(rows):
            self._vacate(row)
        self._tidy()

    def _vacate(self, row: int) -> None:
        start, stop = self._spans.pop(row, (0, 0))
        self._terms.values[start:stop] = _DEAD
        self._dead += stop - start

    def _tidy(self) -> None:
        if self._spans and self._dead > self._terms.size // 2:
            self._compact()
        elif not self._spans and self._dead:
            self._start()

    def match(self, terms: Sequence[str]) -> TailHits:
        """All places where one of the terms stands."""
        wanted = np.zeros(len(self._names) + 1, np.int32)
        for place, term in enumerate(terms):
            wanted[self._names.get(term, _DEAD)] = place + 1
        wanted[_DEAD] = 0
        found = wanted.take(self._terms.values)
        where = np.flatnonzero(found)
        return TailHits(
            self._rows.values[where],
            (found[where] - 1).astype(np.intp),
            self._counts.values[where],
        )

    def _compact(self) -> None:
        names = {code: name for name, code in self._names.items()}
        kept = {
            row: dict(
                zip(
                    (names[code] for code in self._terms.values[start:stop].tolist()),
                    self._counts.values[start:stop].tolist(),
                    strict=True,
                )
            )
            for row, (start, stop) in self._spans.items()
        }
        self._start()
        for row, terms in kept.items():
            self.put(row, terms)
