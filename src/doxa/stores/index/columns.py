"""The narrow columns of one space in memory: what filters and rankings look at, per row."""

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from doxa.domain.memory import Kind, Layer, State
from doxa.domain.query import Filter
from doxa.stores.index.growth import Growing
from doxa.stores.index.masks import NEVER, NO_END, NO_START, Masks
from doxa.stores.index.postings import CHUNK_BITS
from doxa.stores.sql.seam import DAMAGED, Connection, Row

BATCH = 5_000
Progress = Callable[[int], None]
"""Called with the number of rows read so far."""

_COLUMNS = {
    "row": np.int64,
    "scene": np.int32,
    "holder": np.int32,
    "session": np.int32,
    "speaker": np.int32,
    "kind": np.int16,
    "layer": np.int16,
    "state": np.int16,
    "ordinal": np.int64,
    "occurred_at": np.int64,
    "valid_from": np.int64,
    "valid_until": np.int64,
    "superseded_at": np.int64,
    "words": np.int32,
    "alive": np.bool_,
}
_CODED = ("scene", "holder", "session", "speaker", "kind", "layer", "state")
_FIELDS = f"""
SELECT row_id, scene, holder, session, COALESCE(name, CAST(grade AS TEXT)), kind, layer, state,
  ordinal, occurred_at, COALESCE(valid_from, {NO_START}), COALESCE(valid_until, {NO_END}),
  COALESCE(superseded_at, {NO_END}), words
FROM memories WHERE space_id = :space
"""
_NEXT = _FIELDS + " AND row_id > :last ORDER BY row_id LIMIT :batch"
_THESE = _FIELDS + " AND row_id IN (:rows...) ORDER BY row_id"


class Columns:
    """Parallel arrays sorted by row number, one place a row; erased rows stay as dead places.

    Places never change, except where an engine commits row numbers out of order and a row
    comes to stand before known ones (:meth:`goes_between`).
    """

    def __init__(self) -> None:
        self._arrays = {name: Growing(dtype) for name, dtype in _COLUMNS.items()}
        self._codes: dict[str, dict[str, int]] = {name: {} for name in _CODED}
        # fixed codes for the enumerations, so that tests of state need no look-up
        for name, words in (("kind", Kind), ("layer", Layer), ("state", State)):
            self._codes[name].update((str(word), code) for code, word in enumerate(words))
        self._spans: list[tuple[int, int, int]] = []
        self.size = 0
        self.living = 0
        self.total_words = 0
        self._masks = Masks(self)

    def __len__(self) -> int:
        """Places, dead ones included."""
        return self.size

    def __getitem__(self, name: str) -> NDArray[Any]:
        """One column, shape ``(size,)``, as a view."""
        return self._arrays[name].values[: self.size]

    @property
    def rows(self) -> NDArray[np.int64]:
        """Row numbers, ascending."""
        return self["row"]

    @property
    def words(self) -> NDArray[np.int32]:
        """Words per row."""
        return self["words"]

    @property
    def alive(self) -> NDArray[np.bool_]:
        """Whether the row is still in the store."""
        return self["alive"]

    @property
    def session(self) -> NDArray[np.int32]:
        """Session codes."""
        return self["session"]

    @property
    def speaker(self) -> NDArray[np.int32]:
        """Codes of the speakers: their names, else the grade of who spoke."""
        return self["speaker"]

    @property
    def ordinal(self) -> NDArray[np.int64]:
        """Position of the source turn in its session."""
        return self["ordinal"]

    @property
    def occurred(self) -> NDArray[np.int64]:
        """Time of occurrence, microseconds since 1970 in UTC."""
        return self["occurred_at"]

    @property
    def average_words(self) -> float:
        """Mean number of words of the living rows; 1 for an empty space."""
        return self.total_words / self.living if self.total_words > 0 else 1.0

    @property
    def nbytes(self) -> int:
        """Bytes held by the arrays, the cached masks, and about those of the dictionaries."""
        arrays = sum(array.nbytes for array in self._arrays.values())
        return arrays + self._masks.nbytes + 120 * sum(map(len, self._codes.values()))

    def code(self, column: str, value: str) -> int:
        """The number that stands for a text in a coded column, −1 for one never seen."""
        return self._codes[column].get(value, NEVER)

    def speakers(self, codes: Iterable[int]) -> list[str]:
        """The names that speaker codes stand for."""
        known = list(self._codes["speaker"])
        return [known[code] for code in codes]

    def mask(self, where: Filter) -> NDArray[np.bool_]:
        """Which places a search may see, shape ``(len(self),)``; a fresh array.

        Raises:
            ScopeError: the filter names no scene or no holder.
        """
        return self._masks.mask(where)

    def positions(self, rows: NDArray[np.int64]) -> NDArray[np.intp]:
        """The place of each row number, −1 for one that is unknown."""
        at = np.searchsorted(self.rows, rows)
        inside = np.minimum(at, max(len(self) - 1, 0))
        known = self.rows[inside] == rows if len(self) else np.zeros(len(rows), np.bool_)
        return np.where(known, inside, NEVER)

    def goes_between(self, rows: Iterable[int]) -> bool:
        """Whether one of the rows is unknown and lower than a known one."""
        if not self.size:
            return False
        last = int(self.rows[-1])
        lower = np.array([row for row in rows if row < last], np.int64)
        return bool((self.positions(lower) < 0).any())

    def copy(self) -> "Columns":
        """The same columns in arrays of their own."""
        other = Columns()
        other._codes = {name: dict(codes) for name, codes in self._codes.items()}
        other._add({name: self[name] for name in _COLUMNS})
        other.living, other.total_words = self.living, self.total_words
        return other

    def spans(self) -> Sequence[tuple[int, int, int]]:
        """(chunk, first place, place after the last) of every chunk that has rows."""
        return self._spans

    def load(self, connection: Connection, space_id: int, progress: Progress | None = None) -> None:
        """Reads all rows of the space into empty columns."""
        last = -1
        while True:
            found = connection.query(_NEXT, {"space": space_id, "last": last, "batch": BATCH})
            if not found:
                return
            self._put(found)
            last = int(found[-1][0])
            if progress is not None:
                progress(len(self))

    def follow(self, connection: Connection, space_id: int, rows: Iterable[int]) -> None:
        """Reads the given rows again; those that are gone from the store die."""
        wanted = sorted(set(rows))
        for start in range(0, len(wanted), BATCH):
            batch = wanted[start : start + BATCH]
            found = connection.query(_THESE, {"space": space_id, "rows": batch})
            gone = sorted(set(batch) - {row[0] for row in found})
            self._bury(np.array(gone, np.int64))
            if found:
                self._put(found)

    def _bury(self, rows: NDArray[np.int64]) -> None:
        places = self.positions(rows)
        places = places[places >= 0]
        places = places[self.alive[places]]
        self.living -= len(places)
        self.total_words -= int(self.words[places].sum())
        self.alive[places] = False
        self._masks.touch(places)

    def _put(self, found: Sequence[Row]) -> None:
        """Takes rows sorted by number."""
        try:
            batch = self._coded(found)
        except DAMAGED:  # left out: `doctor` names such rows
            found = [row for row in found if _sound(row)]
            if not found:
                return
            batch = self._coded(found)
        places = self.positions(batch["row"])
        known = places >= 0
        self._bury(batch["row"][known])
        old = places[known]
        for name, values in batch.items():
            self[name][old] = values[known]
        self._masks.touch(old)
        self._add({name: values[~known] for name, values in batch.items()})
        self.living += len(found)
        self.total_words += int(batch["words"].sum())

    def _add(self, batch: dict[str, NDArray[Any]]) -> None:
        """Takes unknown rows sorted by number."""
        before, fresh = self.size, batch["row"]
        if not len(fresh):
            return
        if before and fresh[0] < self.rows[-1]:
            self._insert(batch)
            return
        for name, array in self._arrays.items():
            array.extend(batch[name])
        # last, so that who looks on without the latch never sees a row half there
        self.size = before + len(fresh)
        self._masks.touch(np.arange(before, self.size))
        self._span()

    def _insert(self, batch: dict[str, NDArray[Any]]) -> None:
        between = np.searchsorted(self.rows, batch["row"])
        for name, array in self._arrays.items():
            array.insert(between, batch[name])
        self.size = self._arrays["row"].size
        self._masks = Masks(self)
        self._spans = []
        self._span()

    def _span(self) -> None:
        """Extends the chunk table over the rows behind the last known place."""
        begin = self._spans[-1][2] if self._spans else 0
        chunks = self.rows[begin:] >> CHUNK_BITS
        edges = [0, *(np.flatnonzero(np.diff(chunks)) + 1).tolist(), len(chunks)]
        for start, stop in pairwise(edges):
            chunk, first = int(chunks[start]), begin + start
            if self._spans and self._spans[-1][0] == chunk:
                first = self._spans.pop()[1]
            self._spans.append((chunk, first, begin + stop))

    def _coded(self, found: Sequence[Row]) -> dict[str, NDArray[Any]]:
        batch: dict[str, NDArray[Any]] = {"alive": np.ones(len(found), np.bool_)}
        names = [name for name in _COLUMNS if name != "alive"]
        for name, values in zip(names, zip(*found, strict=True), strict=True):
            codes = self._codes.get(name)
            numbers = (
                values
                if codes is None
                else [codes.setdefault(value, len(codes)) for value in values]
            )
            batch[name] = np.array(numbers, _COLUMNS[name])
        return batch


def _sound(row: Row) -> bool:
    """Whether the numbers of a row are numbers."""
    names = [name for name in _COLUMNS if name != "alive"]
    return all(
        isinstance(value, int) for name, value in zip(names, row, strict=True) if name not in _CODED
    )
