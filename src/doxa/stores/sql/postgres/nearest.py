"""The nearest vectors, looked up by pgvector inside the server (``ports.VectorIndex``)."""

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager

import numpy as np
from numpy.typing import NDArray

from doxa.domain.query import Filter
from doxa.stores.index.model_vectors import Stored, read_vectors, whole_vectors
from doxa.stores.index.selection import best
from doxa.stores.index.vectors import direction
from doxa.stores.index.view import View
from doxa.stores.sql.memory_rows import filter_clause
from doxa.stores.sql.seam import Connection, Halves

Rows = NDArray[np.int64]
Scores = NDArray[np.float32]

EXACT_ROWS = 20_000
"""Up to so many admitted rows every vector is looked at; above, the graph is walked."""
SPARE = 64
"""Rows fetched beyond twice ``k``: the server compares with a query rounded to halves."""
_EF = 200
_SCANNED = 200_000

_EXACT = """
WITH admitted AS MATERIALIZED (
  SELECT m.row_id FROM memories m WHERE m.space_id = {space}{clause})
SELECT v.row_id, v.vector FROM admitted a
JOIN vectors v ON v.model_id = {model} AND v.space_id = {space} AND v.row_id = a.row_id
ORDER BY v.vector <#> :query LIMIT :most
"""
# OFFSET 0: the filter is asked row by row along the graph, never joined into another order
_WALK = """
SELECT v.row_id, v.vector FROM vectors v
WHERE v.model_id = {model} AND v.space_id = {space} AND EXISTS (
  SELECT 1 FROM memories m
  WHERE m.row_id = v.row_id AND m.space_id = {space}{clause} OFFSET 0)
ORDER BY v.vector::halfvec({dim}) <#> CAST(:query AS halfvec({dim})) LIMIT :most
"""
_WALKING = (
    "SET LOCAL hnsw.iterative_scan = 'relaxed_order'",
    f"SET LOCAL hnsw.ef_search = {_EF}",
    f"SET LOCAL hnsw.max_scan_tuples = {_SCANNED}",
    # only the graph may bring the order, or the planner reads and sorts everything
    *(f"SET LOCAL enable_{other} = off" for other in ("seqscan", "bitmapscan", "sort")),
)


class ServerSearch:
    """The vector index of one space and one model, kept by the server.

    The filter is part of the statement. Under a narrow one every admitted vector is compared;
    under a wide one the graph is walked until enough rows pass the filter, for a graph that
    is filtered afterwards loses them.
    """

    def __init__(
        self,
        viewing: Callable[[], AbstractContextManager[View]],
        space: int,
        model: int,
        dim: int,
        *,
        exact_rows: int = EXACT_ROWS,
    ) -> None:
        self._viewing = viewing
        self._space = int(space)
        self._model = int(model)
        self._dim = int(dim)
        self._exact_rows = exact_rows

    @property
    def bare(self) -> bool:
        """Never: the server is made for it."""
        return False

    def search(self, query: Scores, where: Filter, k: int) -> tuple[Rows, Scores]:
        """The ``k`` nearest rows and their exact cosines, best first; newer first among equals.

        Raises:
            EmbedderError: the query has another dimension, is zero or not finite.
            ScopeError: the filter names no scene or no holder.
        """
        asked = direction(query, self._dim)
        with self._viewing() as view:
            admitted = int(np.count_nonzero(view.columns.mask(where)))
            exact = admitted <= self._exact_rows
            ask = self._compared if exact else self._walked
            found = ask(view.connection, where, asked, 2 * k + SPARE)
        return best(found.rows, found.vectors @ asked, k)

    def score(self, query: Scores, rows: Rows) -> Scores:
        """Exact cosines of the given rows, in their order; NaN where a row has no vector.

        Raises:
            EmbedderError: the query has another dimension, is zero or not finite.
        """
        asked = direction(query, self._dim)
        wanted, place = np.unique(rows, return_inverse=True)
        scores = np.full(len(wanted), np.nan, np.float32)
        with self._viewing() as view:
            connection, numbers = view.connection, wanted.tolist()
            found = read_vectors(connection, self._space, self._model, self._dim, numbers)
        scores[np.searchsorted(wanted, found.rows)] = found.vectors @ asked
        return scores[place]

    def _compared(self, connection: Connection, where: Filter, asked: Scores, most: int) -> Stored:
        clause, params = filter_clause(where, named=False)
        return self._found(connection, _EXACT, clause, params | _ask(asked, most))

    def _walked(self, connection: Connection, where: Filter, asked: Scores, most: int) -> Stored:
        for statement in _WALKING:
            connection.run(statement)
        clause, params = filter_clause(where)
        return self._found(connection, _WALK, clause, params | _ask(asked, most))

    def _found(
        self, connection: Connection, sql: str, clause: str, params: Mapping[str, object]
    ) -> Stored:
        text = sql.format(space=self._space, model=self._model, dim=self._dim, clause=clause)
        return whole_vectors(connection.query(text, params), self._dim)


def _ask(asked: Scores, most: int) -> dict[str, object]:
    return {"query": Halves(asked.astype("<f2").tobytes()), "most": most}
