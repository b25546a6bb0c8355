"""How near the meanings of two memories are, by the vectors that are there; no model is asked."""

from collections.abc import Sequence
from contextlib import suppress

import numpy as np
from numpy.typing import NDArray

from doxa.domain.errors import DoxaError
from doxa.flows.context import Context
from doxa.models.calibration import relevance
from doxa.stores.index.vectors import fetch_vectors


class Likeness:
    """Calibrated likeness, 0 … 1, of memories by row number; None where one has no vector."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._known: dict[int, NDArray[np.float32] | None] = {}
        self._embedder, self._model = "", 0
        with suppress(DoxaError):  # without vectors shared words decide alone
            embedder = context.models.named.fast
            self._embedder = embedder.id
            self._model = context.store.model(embedder.id, embedder.dim)

    def learn(self, rows: Sequence[int]) -> None:
        """Reads the vectors of some memories together; what was known before is let go."""
        self._known = dict.fromkeys(rows)
        if self._model and rows:
            with self._context.store.read(self._context.space.id) as unit:
                found, vectors = fetch_vectors(unit.connection, unit.space, self._model, rows)
            self._known.update(zip(found.tolist(), vectors, strict=True))

    def of(self, one: int | None, other: int, lang: str) -> float | None:
        """The likeness of two memories whose texts are of this language."""
        left, right = self._vector(one), self._vector(other)
        if left is None or right is None:
            return None
        return float(relevance(self._embedder, lang, float(left @ right), 0.0))

    def _vector(self, row: int | None) -> NDArray[np.float32] | None:
        if row is None or not self._model:
            return None
        if row not in self._known:
            with self._context.store.read(self._context.space.id) as unit:
                found, vectors = fetch_vectors(unit.connection, unit.space, self._model, [row])
            self._known[row] = vectors[0] if len(found) else None
        return self._known[row]
