"""Arrays that grow at the end at amortised constant cost."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import DTypeLike, NDArray

_SMALLEST = 64


class Growing:
    """One array of rows of a fixed shape with spare room behind its ``size``."""

    __slots__ = ("_data", "size")

    def __init__(self, dtype: DTypeLike, shape: tuple[int, ...] = ()) -> None:
        self._data: NDArray[Any] = np.zeros((0, *shape), dtype)
        self.size = 0

    @property
    def values(self) -> NDArray[Any]:
        """The rows in use, as a view: good until the next growth."""
        return self._data[: self.size]

    @property
    def nbytes(self) -> int:
        """Bytes held, spare room included."""
        return int(self._data.nbytes)

    def extend(self, values: NDArray[Any] | Sequence[Any]) -> None:
        """Appends rows."""
        start = self.resize(self.size + len(values))
        self._data[start : self.size] = values

    def resize(self, size: int) -> int:
        """Sets the number of rows, new ones zero; the size before."""
        before = self.size
        if size > len(self._data):
            room = max(_SMALLEST, size, len(self._data) * 2 if before else size)
            data = np.zeros((room, *self._data.shape[1:]), self._data.dtype)
            data[:before] = self._data[:before]
            self._data = data
        elif size > before:
            self._data[before:size] = 0
        self.size = size
        return before

    def insert(self, places: NDArray[np.intp], values: NDArray[Any] | int) -> None:
        """Puts rows before the given places (as ``numpy.insert`` counts them)."""
        self._data = np.insert(self.values, places, values, axis=0)
        self.size = len(self._data)
