"""Words of one space: exact BM25 over postings in the store and the tail in memory."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager

from doxa.domain.query import Filter
from doxa.stores.index.blobs import BlobCache
from doxa.stores.index.folding import (
    add_tail,
    fold_tail,
    rebuild,
    remove,
    tail_size,
)
from doxa.stores.index.postings import OKAPI, Okapi
from doxa.stores.index.view import View
from doxa.stores.index.word_sheet import MAX_TERMS, Lookup, Rows, Scores

__all__ = [
    "MAX_TERMS",
    "BlobCache",
    "WordPostings",
    "add_tail",
    "fold_tail",
    "rebuild",
    "remove",
    "tail_size",
]


class WordPostings:
    """The word index of one space (``ports.WordIndex``).

    ``viewing`` opens a :class:`View`. Terms weigh as the query says; their idf is that of
    the whole space, whatever the filter.
    """

    add_tail = staticmethod(add_tail)
    fold_tail = staticmethod(fold_tail)
    remove = staticmethod(remove)
    rebuild = staticmethod(rebuild)

    def __init__(
        self,
        viewing: Callable[[], AbstractContextManager[View]],
        *,
        okapi: Okapi = OKAPI,
        cache: BlobCache | None = None,
    ) -> None:
        self._viewing = viewing
        self._okapi = okapi
        self._cache = cache or BlobCache()

    @property
    def nbytes(self) -> int:
        """Bytes of cached postings."""
        return self._cache.nbytes

    def forget(self) -> None:
        """Empties the cache (after an erasure, so that no copy outlives it)."""
        self._cache.clear()

    def look_up(self, view: View, terms: Iterable[str]) -> Lookup:
        """Where the words stand: what one query needs of the store, for all of its searches."""
        return Lookup(view, terms, self._cache, self._okapi)

    def search(self, terms: Mapping[str, float], where: Filter, k: int) -> tuple[Rows, Scores]:
        """The ``k`` best rows and their BM25 scores, best first; newer first among equals.

        Args:
            terms: weight of each query term; the heaviest 256 count.
            where: what may be seen.
            k: how many rows at most.

        Raises:
            ScopeError: the filter names no scene or no holder.
        """
        with self._viewing() as view:
            return self.look_up(view, terms).sheet(terms).search(where, k)

    def score(self, terms: Mapping[str, float], rows: Rows) -> Scores:
        """BM25 of the given rows, in their order; 0 for rows without a term or unknown."""
        with self._viewing() as view:
            return self.look_up(view, terms).sheet(terms).score(rows)[0]

    def coverage(self, terms: Mapping[str, float], rows: Rows) -> Scores:
        """The share of the query's weight × idf whose terms stand in each row, 0 … 1.

        Terms that no row of the space holds count as missing.
        """
        with self._viewing() as view:
            return self.look_up(view, terms).sheet({}, terms).score(rows)[1]

    def df(self, terms: Sequence[str]) -> dict[str, int]:
        """In how many rows of the space each term stands."""
        with self._viewing() as view:
            look = self.look_up(view, terms)
            return {term: look.df(term) for term in terms}
