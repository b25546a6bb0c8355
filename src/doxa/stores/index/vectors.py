"""Vectors in the store, half precision, and the search for the nearest of one model.

The blobs are the truth; codes and matrices in memory only nominate. Cosines that leave this
module are computed from the blobs' numbers in single precision.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager

import numpy as np
from numpy.typing import NDArray

from doxa.domain.errors import EmbedderError
from doxa.domain.query import Filter
from doxa.stores.index.changes import What, lock_space, note_changes
from doxa.stores.index.model_vectors import ModelVectors, read_vectors
from doxa.stores.index.selection import best
from doxa.stores.index.view import View
from doxa.stores.sql.seam import Connection, Halves

_DIM = "SELECT dim FROM models WHERE id = :model"
_LIVING = "SELECT row_id FROM memories WHERE space_id = :space AND row_id IN (:rows...)"
_PUT = """
INSERT INTO vectors (space_id, model_id, row_id, vector) VALUES (:space, :model, :row, :vector)
"""
_REPLACED = """
DELETE FROM vectors WHERE space_id = :space AND model_id = :model AND row_id IN (:rows...)
"""
_HAVING = """
SELECT DISTINCT row_id FROM vectors WHERE space_id = :space
  AND model_id IN (SELECT id FROM models) AND row_id IN (:rows...)
"""
_DELETE = """
DELETE FROM vectors WHERE space_id = :space
  AND model_id IN (SELECT id FROM models) AND row_id IN (:rows...)
"""

Rows = NDArray[np.int64]
Scores = NDArray[np.float32]


def put_vectors(
    connection: Connection,
    space_id: int,
    model_id: int,
    rows: Sequence[int],
    matrix: NDArray[np.floating],
) -> int:
    """Stores the vectors of rows, replacing older ones, and tells the followers.

    Rows whose memory is gone get none.

    Args:
        connection: a write transaction.
        space_id: the space.
        model_id: the model that made the vectors.
        rows: row numbers.
        matrix: their vectors, shape ``(len(rows), dim)``; stored at unit length.

    Returns:
        How many were stored.

    Raises:
        EmbedderError: wrong shape, not finite, a zero vector, or a model nobody registered.
    """
    dim = _dim(connection, model_id)
    if matrix.shape != (len(rows), dim):
        raise EmbedderError(
            f"{len(rows)} rows of a model of {dim} dimensions came with vectors of shape "
            f"{matrix.shape}; register another model for another dimension"
        )
    halves = unit_rows(matrix).astype("<f2")
    lock_space(connection, space_id)
    numbers = [int(row) for row in rows]
    found = connection.query(_LIVING, {"space": space_id, "rows": numbers})
    living = {int(row) for (row,) in found}
    kept = [(row, half) for row, half in zip(numbers, halves, strict=True) if row in living]
    fresh = [row for row, _ in kept]
    connection.run(_REPLACED, {"space": space_id, "model": model_id, "rows": fresh})
    connection.run_many(
        _PUT,
        (
            {"space": space_id, "model": model_id, "row": row, "vector": Halves(half.tobytes())}
            for row, half in kept
        ),
    )
    note_changes(connection, space_id, fresh, What.VECTOR)
    return len(kept)


def fetch_vectors(
    connection: Connection, space_id: int, model_id: int, rows: Sequence[int]
) -> tuple[Rows, Scores]:
    """The stored vectors of some rows, in one statement.

    Returns:
        The rows that have one, ascending, and their vectors, shape ``(found, dim)``.

    Raises:
        EmbedderError: nobody registered the model.
    """
    dim = _dim(connection, model_id)
    found = read_vectors(connection, space_id, model_id, dim, [int(row) for row in rows])
    order = np.argsort(found.rows, kind="stable")
    return found.rows[order], found.vectors[order]


def delete_vectors(connection: Connection, space_id: int, rows: Sequence[int]) -> int:
    """Removes the vectors of rows, of every model, and tells the followers; how many went."""
    lock_space(connection, space_id)
    params = {"space": space_id, "rows": [int(row) for row in rows]}
    having = [int(row) for (row,) in connection.query(_HAVING, params)]
    if not having:
        return 0
    gone = connection.run(_DELETE, params)
    note_changes(connection, space_id, having, What.VECTOR)
    return gone


def unit_rows(matrix: NDArray[np.floating]) -> Scores:
    """The rows at unit length.

    Raises:
        EmbedderError: a row is zero or not finite.
    """
    single = np.asarray(matrix, np.float64)
    lengths = np.sqrt(np.einsum("ij,ij->i", single, single))
    if not (np.isfinite(lengths) & (lengths > 0)).all():
        raise EmbedderError("the embedder gave zero or non-finite vectors; check the model")
    units: Scores = (single / lengths[:, None]).astype(np.float32)
    return units


def _dim(connection: Connection, model_id: int) -> int:
    found = connection.query(_DIM, {"model": model_id})
    if not found:
        raise EmbedderError(f"model {model_id} is not registered in this store; register it first")
    return int(found[0][0])


class VectorSearch:
    """The vector index of one space and one model (``ports.VectorIndex``)."""

    def __init__(
        self,
        viewing: Callable[[], AbstractContextManager[View]],
        model_id: int,
        models: Mapping[int, ModelVectors],
    ) -> None:
        self._viewing = viewing
        self._model_id = model_id
        self._models = models

    @property
    def bare(self) -> bool:
        """Whether there is no memory for the vectors, so that each search reads them all."""
        return self._models[self._model_id].bare

    def search(self, query: Scores, where: Filter, k: int) -> tuple[Rows, Scores]:
        """The ``k`` nearest rows and their cosines, best first; newer first among equals.

        Raises:
            EmbedderError: the query has another dimension, is zero or not finite.
            ScopeError: the filter names no scene or no holder.
        """
        with self._viewing() as view:
            model = self._models[self._model_id]
            asked = direction(query, model.dim)
            allowed = view.columns.mask(where)
            places = model.nearest(view, asked, allowed, k)
            rows, cosines = model.cosines(view, asked, view.columns.rows[places], k)
            return best(rows, cosines, k)

    def score(self, query: Scores, rows: Rows) -> Scores:
        """Cosines of the given rows, in their order; NaN where a row has no vector.

        Raises:
            EmbedderError: the query has another dimension, is zero or not finite.
        """
        with self._viewing() as view:
            model = self._models[self._model_id]
            asked = direction(query, model.dim)
            scores = np.full(len(rows), np.nan, np.float32)
            found, cosines = model.cosines(view, asked, np.unique(rows), len(rows))
            if len(found):
                order = np.argsort(found, kind="stable")
                found, cosines = found[order], cosines[order]
                at = np.minimum(np.searchsorted(found, rows), len(found) - 1)
                known = found[at] == rows
                scores[known] = cosines[at[known]]
            return scores


def direction(query: Scores, dim: int) -> Scores:
    """The query at unit length.

    Raises:
        EmbedderError: it has another dimension, is zero or not finite.
    """
    if query.shape != (dim,):
        raise EmbedderError(
            f"the query vector has shape {query.shape}, the index {dim} dimensions; "
            "embed the query with the model of the index"
        )
    unit: Scores = unit_rows(query[None])[0]
    return unit
