"""The vectors of one space and one model: in memory what nominates, in the store the truth."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from doxa.stores.index.codes import STRAY_MOST, Places, SignCodes
from doxa.stores.index.columns import Columns
from doxa.stores.index.distances import dots
from doxa.stores.index.matrix import BareRows, HalfMatrix, nearest, spared
from doxa.stores.index.view import View
from doxa.stores.sql.seam import Connection, Row

EXACT_ROWS = 20_000
"""Up to here the vectors themselves stay in memory; above, their codes."""
FINE_BYTES = 96 << 20
"""Up to here a byte a dimension stays in memory beside the codes."""
BATCH = 2_500
SAMPLE = 4_096
_SPARSE = 4
_RANGE_LEAST = 1_000

_THESE = """
SELECT row_id, vector FROM vectors
WHERE space_id = :space AND model_id = :model AND row_id IN (:rows...)
"""
_RANGE = """
SELECT row_id, vector FROM vectors
WHERE space_id = :space AND model_id = :model AND row_id >= :first AND row_id <= :last
"""

Rows = NDArray[np.int64]
Scores = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Stored:
    """Vectors as read, shape ``(len(rows), dim)``, without the ``damaged`` rows."""

    rows: Rows
    vectors: Scores
    damaged: tuple[int, ...]


def read_vectors(
    connection: Connection, space_id: int, model_id: int, dim: int, rows: Sequence[int]
) -> Stored:
    """The stored vectors of some rows, in the store's order."""
    return whole_vectors(_query(connection, space_id, model_id, rows), dim)


def whole_vectors(found: Sequence[Row], dim: int) -> Stored:
    """The vectors of rows as queried: (row number, halves)."""
    whole, halves, damaged = _whole(found, dim)
    vectors = halves.astype(np.float32)
    finite = np.isfinite(vectors.sum(axis=1))
    broken = (*damaged, *whole[~finite].tolist())
    return Stored(whole[finite], vectors[finite], broken)


def _query(connection: Connection, space_id: int, model_id: int, rows: Sequence[int]) -> list[Row]:
    params: dict[str, object] = {"space": space_id, "model": model_id}
    if len(rows) >= _RANGE_LEAST and rows[-1] - rows[0] < _SPARSE * len(rows):
        # a dense run is read as a range: pages in order, no look-up a row
        return connection.query(_RANGE, params | {"first": rows[0], "last": rows[-1]})
    return connection.query(_THESE, params | {"rows": list(rows)})


def _whole(found: Sequence[Row], dim: int) -> tuple[Rows, NDArray[np.float16], list[int]]:
    """Rows and vectors of the blobs that have the right length; the rows of the others."""
    whole = [(row, blob) for row, blob in found if len(blob) == 2 * dim]
    damaged = [int(row) for row, blob in found if len(blob) != 2 * dim]
    rows = np.array([row for row, _ in whole], np.int64)
    halves = np.frombuffer(b"".join([blob for _, blob in whole]), "<f2")
    return rows, halves.reshape(len(whole), dim), damaged


@dataclass(frozen=True, slots=True)
class Limits:
    """Up to how many rows vectors stay in memory whole, and how many bytes they may take at all.

    ``bytes`` None is no limit.
    """

    exact_rows: int = EXACT_ROWS
    bytes: int | None = None


class ModelVectors:
    """One model's vectors over the columns of a space.

    Only :class:`~doxa.stores.index.space_index.SpaceIndex` changes it, alone under its latch.
    """

    def __init__(
        self, space_id: int, model_id: int, dim: int, limits: Limits, *, searched: bool = True
    ) -> None:
        self.dim = dim
        self.damaged: set[int] = set()
        self._space_id = space_id
        self._model_id = model_id
        self._limits = limits
        self._searched = searched
        self._near: HalfMatrix | SignCodes | BareRows = HalfMatrix(dim, 0)

    @property
    def count(self) -> int:
        """How many rows have a vector."""
        return int(np.count_nonzero(self._near.held))

    @property
    def coded(self) -> bool:
        """Whether codes nominate; else every admitted vector is looked at."""
        return isinstance(self._near, SignCodes)

    @property
    def bare(self) -> bool:
        """Whether memory is too short for either: every search reads the vectors it may see."""
        return isinstance(self._near, BareRows)

    @property
    def nbytes(self) -> int:
        """Bytes held."""
        return self._near.nbytes

    def load(self, connection: Connection, columns: Columns) -> None:
        """Reads every vector of the space; where memory runs out, they stay in the store."""
        living = columns.rows[columns.alive]
        try:
            self._near = self._empty(connection, columns, living)
            self._fill(connection, columns, living)
        except MemoryError:
            self._near = BareRows(columns.size)
            self._fill(connection, columns, living)

    def _fill(self, connection: Connection, columns: Columns, rows: Rows) -> None:
        self.damaged.clear()
        for stored in self._batches(connection, rows):
            self._take(columns, stored)
        self._suit(connection, columns)

    def follow(
        self,
        connection: Connection,
        columns: Columns,
        changed: Collection[int],
        erased: Collection[int],
    ) -> None:
        """Reads the vectors of changed rows again and drops those of erased ones."""
        self._near.resize(columns.size)
        rows = np.array(sorted({*changed, *erased}), np.int64)
        if not len(rows):
            return
        self.damaged.difference_update(rows.tolist())
        places = columns.positions(rows)
        self._near.drop(places[places >= 0])
        gone = set(erased)
        wanted = np.array([row for row in rows.tolist() if row not in gone], np.int64)
        for stored in self._batches(connection, wanted):
            self._take(columns, stored)
        self._suit(connection, columns)

    def relocate(self, moved: Places, size: int) -> None:
        """Follows the columns to new places."""
        self._near.relocate(moved, size)

    def nearest(self, view: View, query: Scores, allowed: NDArray[np.bool_], count: int) -> Places:
        """Admitted places that are likely the nearest, at least ``count`` if there are so many."""
        if isinstance(self._near, BareRows):
            return self._scanned(view, query, allowed & self._near.held, count)
        return self._near.nearest(query, allowed, count)

    def _scanned(self, view: View, query: Scores, allowed: NDArray[np.bool_], count: int) -> Places:
        """The nearest by a pass over the stored vectors, a batch at a time."""
        kept, near = np.empty(0, np.int64), np.empty(0, np.float32)
        rows = view.columns.rows[allowed]
        for start in range(0, len(rows), BATCH):
            stored = self._read(view.connection, rows[start : start + BATCH])
            kept = np.append(kept, stored.rows)
            near = np.append(near, stored.vectors @ query)
            best = nearest(near, count)
            kept, near = kept[best], near[best]
        return view.columns.positions(kept)

    def cosines(self, view: View, query: Scores, rows: Rows, most: int) -> tuple[Rows, Scores]:
        """Cosines of those of the rows that live and have a vector, with these rows.

        They are those of the stored vectors; where a byte a dimension is kept in memory, they are
        read off that, right to about .001. Of more than ``most`` rows, about those nearest to
        the query (some to spare).
        """
        places = view.columns.positions(rows)
        held = places >= 0
        held[held] = view.columns.alive[places[held]] & self._near.held[places[held]]
        rows, places = rows[held], places[held]
        if isinstance(self._near, SignCodes):
            known = self._near.cosines(query, places)
            if known is not None:
                return rows, known
        halves: NDArray[np.floating]
        if isinstance(self._near, HalfMatrix):
            halves = self._near.vectors(places)
        else:
            found = _query(view.connection, self._space_id, self._model_id, rows.tolist())
            rows, halves, _ = _whole(found, self.dim)
        if len(rows) > spared(most):
            near = dots(query, halves)
            near[~np.isfinite(near)] = -np.inf
            keep = nearest(near, most)
            rows, halves = rows[keep], halves[keep]
        # einsum, for BLAS would wake threads for so little
        cosines = np.einsum("ij,j->i", halves.astype(np.float32, copy=False), query)
        sound = np.isfinite(cosines)
        return (rows, cosines) if sound.all() else (rows[sound], cosines[sound])

    def _empty(
        self, connection: Connection, columns: Columns, living: Rows
    ) -> HalfMatrix | SignCodes | BareRows:
        """A store in memory that suits the number of vectors, judged by a sample."""
        halves = self._affords(columns, 2 * self.dim)
        if len(living) > self._limits.exact_rows or not halves:
            stride = max(len(living) // SAMPLE, 1)
            sample = self._read(connection, living[::stride])
            if len(sample.rows) * stride > self._limits.exact_rows or not halves:
                return self._coded(columns, sample.vectors)
        return HalfMatrix(self.dim, columns.size)

    def _coded(self, columns: Columns, sample: Scores) -> SignCodes | BareRows:
        if not len(sample) or not self._affords(columns, self.dim // 8):
            return BareRows(columns.size)
        centre = sample.mean(axis=0)
        return SignCodes(self.dim, columns.size, centre, fine=self._affords_fine(columns))

    def _affords(self, columns: Columns, bytes_a_row: int) -> bool:
        limit = self._limits.bytes
        return limit is None or columns.size * bytes_a_row <= limit

    def _affords_fine(self, columns: Columns) -> bool:
        small = columns.size * self.dim <= FINE_BYTES
        return self._searched and small and self._affords(columns, self.dim + self.dim // 8)

    def _take(self, columns: Columns, stored: Stored) -> None:
        self.damaged.update(stored.damaged)
        places = columns.positions(stored.rows)
        known = places >= 0
        if not known.all():
            stored = Stored(stored.rows[known], stored.vectors[known], ())
        self._near.put(places[known], stored.vectors)

    def _suit(self, connection: Connection, columns: Columns) -> None:
        """Changes to what suits where the vectors became many, or strayed from their centre."""
        near = self._near
        if isinstance(near, SignCodes):
            if near.fine and not self._affords_fine(columns):
                near.coarsen()
            if near.stray > STRAY_MOST or not self._affords(columns, self.dim // 8):
                self._recode(connection, columns, near.mean[None])
        elif isinstance(near, HalfMatrix):
            many = near.held.size > self._limits.exact_rows < self.count
            if many or not self._affords(columns, 2 * self.dim):
                held = near.vectors(np.flatnonzero(near.held))
                self._recode(connection, columns, held.mean(axis=0, dtype=np.float32)[None])

    def _recode(self, connection: Connection, columns: Columns, sample: Scores) -> None:
        held = np.flatnonzero(self._near.held)
        self._near = self._coded(columns, sample)
        for stored in self._batches(connection, columns.rows[held]):
            self._take(columns, stored)

    def _batches(self, connection: Connection, rows: Rows) -> Iterator[Stored]:
        for start in range(0, len(rows), BATCH):
            yield self._read(connection, rows[start : start + BATCH])

    def _read(self, connection: Connection, rows: Rows) -> Stored:
        return read_vectors(connection, self._space_id, self._model_id, self.dim, rows.tolist())
