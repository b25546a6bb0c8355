"""Half-precision vectors in memory: what small spaces are searched by."""

import numpy as np
from numpy.typing import NDArray

from doxa.stores.index.distances import dots
from doxa.stores.index.growth import Growing

SINGLE_ROWS = 2_048
"""Up to so many places are kept in single precision."""
_SLACK = 64
_WIDE = 0.5

Places = NDArray[np.intp]


def spared(count: int) -> int:
    """How many of the rows with the greatest products surely hold the ``count`` greatest."""
    return 2 * count + _SLACK


def nearest(near: NDArray[np.float32], count: int) -> Places:
    """Places that surely hold the ``count`` greatest of dot products right to about .001."""
    wide = spared(count)
    if len(near) <= wide:
        return np.arange(len(near))
    return np.argpartition(near, len(near) - wide)[len(near) - wide :]


class BareRows:
    """Which rows have a vector, and nothing more: their vectors are read at each search."""

    def __init__(self, size: int) -> None:
        self._held = Growing(np.bool_)
        self.resize(size)

    @property
    def held(self) -> NDArray[np.bool_]:
        """Which places have a vector."""
        return self._held.values

    @property
    def nbytes(self) -> int:
        """Bytes held."""
        return self._held.nbytes

    def resize(self, size: int) -> None:
        """Makes room for more places."""
        self._held.resize(size)

    def put(self, places: Places, vectors: NDArray[np.float32]) -> None:
        """Notes that some places have vectors."""
        self._held.values[places[: len(vectors)]] = True

    def drop(self, places: Places) -> None:
        """Empties some places."""
        self._held.values[places] = False

    def relocate(self, moved: Places, size: int) -> None:
        """Takes place ``i`` to place ``moved[i]`` of ``size``."""
        before = self._held.values.copy()
        self._held.resize(0)
        self._held.resize(size)
        self._held.values[moved] = before


class HalfMatrix:
    """The vectors of one model, a place a row of the columns; places without one are empty.

    While there are few, their numbers are kept in single precision: making them so takes longer
    than all else a search of so few does.
    """

    def __init__(self, dim: int, size: int) -> None:
        self._vectors = Growing(np.float32 if size <= SINGLE_ROWS else np.float16, (dim,))
        self._held = Growing(np.bool_)
        self.resize(size)

    @property
    def held(self) -> NDArray[np.bool_]:
        """Which places have a vector."""
        return self._held.values

    @property
    def nbytes(self) -> int:
        """Bytes held."""
        return self._vectors.nbytes + self._held.nbytes

    def resize(self, size: int) -> None:
        """Makes room for more places."""
        if size > SINGLE_ROWS and self._vectors.values.dtype == np.float32:
            halves = Growing(np.float16, self._vectors.values.shape[1:])
            halves.extend(self._vectors.values)
            self._vectors = halves
        self._vectors.resize(size)
        self._held.resize(size)

    def put(self, places: Places, vectors: NDArray[np.float32]) -> None:
        """Sets the vectors of some places, whose numbers are halves."""
        self._vectors.values[places] = vectors
        self._held.values[places] = True

    def drop(self, places: Places) -> None:
        """Empties some places."""
        self._vectors.values[places] = 0
        self._held.values[places] = False

    def relocate(self, moved: Places, size: int) -> None:
        """Takes place ``i`` to place ``moved[i]`` of ``size``."""
        for array in (self._vectors, self._held):
            before = array.values.copy()
            array.resize(0)
            array.resize(size)
            array.values[moved] = before

    def vectors(self, places: Places) -> NDArray[np.floating]:
        """The vectors of some places, in single or half precision."""
        vectors: NDArray[np.floating] = self._vectors.values[places]
        return vectors

    def nearest(self, query: NDArray[np.float32], allowed: NDArray[np.bool_], count: int) -> Places:
        """At least the ``count`` nearest admitted places, in no order, with some to spare."""
        allowed = allowed & self.held
        places = np.flatnonzero(allowed)
        if len(places) < _WIDE * len(allowed):
            near = dots(query, self._vectors.values[places])
        else:
            near = dots(query, self._vectors.values)[places]
        return places[nearest(near, count)]
