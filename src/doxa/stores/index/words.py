"""Words of one space: exact BM25 over postings in the store and the tail in memory."""

import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from doxa.domain.query import Filter
from doxa.stores.index import postings
from doxa.stores.index.folding import (
    add_tail,
    clean_term,
    fold_tail,
    rebuild,
    remove,
    tail_size,
)
from doxa.stores.index.postings import CHUNK, CHUNK_BITS, OKAPI, Okapi
from doxa.stores.index.selection import Best
from doxa.stores.index.tail import TailHits
from doxa.stores.index.view import View

__all__ = [
    "BlobCache",
    "WordPostings",
    "add_tail",
    "fold_tail",
    "rebuild",
    "remove",
    "tail_size",
]

CACHE_BYTES = 24 << 20
MAX_TERMS = 256

_DIRECTORY = """
SELECT id, term, chunk, size, version FROM postings
WHERE space_id = :space AND term IN (:terms...)
"""
_ENTRIES = """
SELECT id, entries FROM postings
WHERE space_id = :space AND chunk = :chunk AND term IN (:terms...)
"""

Scores = NDArray[np.float32]
Rows = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class _Posting:
    """Where the entries of a term in a chunk are; ``term`` is a place in the query."""

    id: int
    name: str
    term: int
    version: int


@dataclass(frozen=True, slots=True)
class _Plan:
    """A query against one view. ``weights`` are query weight × idf, by term."""

    weights: Scores
    df: NDArray[np.int64]
    chunks: Mapping[int, Sequence[_Posting]]
    tail: TailHits


class BlobCache:
    """The postings read last, up to a number of bytes.

    Keys are never given twice and a posting's version rises with each write, so an entry
    whose version is the snapshot's own is the snapshot's posting.
    """

    def __init__(self, limit: int = CACHE_BYTES) -> None:
        self._limit = limit
        self._held: OrderedDict[int, tuple[int, bytes]] = OrderedDict()
        self._lock = threading.Lock()
        self.nbytes = 0

    def get(self, key: int, version: int) -> bytes | None:
        """The entries of a posting as of a version."""
        with self._lock:
            held = self._held.get(key)
            if held is None or held[0] != version:
                return None
            self._held.move_to_end(key)
            return held[1]

    def put(self, key: int, version: int, entries: bytes) -> None:
        """Keeps a posting; the longest unused ones make room."""
        with self._lock:
            old = self._held.pop(key, None)
            self.nbytes += len(entries) - (len(old[1]) if old else 0)
            self._held[key] = (version, entries)
            while self.nbytes > self._limit:
                self.nbytes -= len(self._held.popitem(last=False)[1][1])

    def clear(self) -> None:
        """Forgets everything."""
        with self._lock:
            self._held.clear()
            self.nbytes = 0


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
            mask = view.columns.mask(where)
            plan = self._plan(view, terms)
            found = Best(k)
            self._search_tail(view, plan, mask, found)
            for chunk, start, stop in view.columns.spans():
                here = mask[start:stop]
                if chunk in plan.chunks and here.any():
                    rows = view.columns.rows[start:stop]
                    scores = self._chunk_scores(view, plan, chunk, slice(start, stop))
                    found.offer(rows, scores, here)
            return found.rows, found.scores

    def score(self, terms: Mapping[str, float], rows: Rows) -> Scores:
        """BM25 of the given rows, in their order; 0 for rows without a term or unknown."""
        with self._viewing() as view:
            plan = self._plan(view, terms)
            counts, words = self._counts(view, plan, rows)
            norm = postings.length_norm(words, view.columns.average_words, self._okapi)
            share = postings.saturation(counts, np.tile(norm, (len(counts), 1)), self._okapi)
            scores: Scores = plan.weights @ share
            return scores

    def coverage(self, terms: Mapping[str, float], rows: Rows) -> Scores:
        """The share of the query's weight × idf whose terms stand in each row, 0 … 1.

        Terms that no row of the space holds count as missing.
        """
        with self._viewing() as view:
            plan = self._plan(view, terms)
            counts, _ = self._counts(view, plan, rows)
            held: Scores = plan.weights @ (counts > 0).astype(np.float32)
            total = float(plan.weights.sum())
            return held / np.float32(total) if total > 0 else held

    def df(self, terms: Sequence[str]) -> dict[str, int]:
        """In how many rows of the space each term stands."""
        with self._viewing() as view:
            weights = dict.fromkeys(map(clean_term, terms), 1.0)
            known = dict(
                zip(_heaviest(weights), self._plan(view, weights).df.tolist(), strict=True)
            )
        return {term: known.get(clean_term(term), 0) for term in terms}

    def _plan(self, view: View, terms: Mapping[str, float]) -> _Plan:
        weighed = _heaviest(terms)
        names = list(weighed)
        place = {term: at for at, term in enumerate(names)}
        tail = view.tail.match(names)
        df = np.bincount(tail.terms, minlength=len(names)).astype(np.int64)
        chunks: dict[int, list[_Posting]] = {}
        for key, term, chunk, size, version in view.connection.query(
            _DIRECTORY, {"space": view.space_id, "terms": names}
        ):
            df[place[term]] += size
            chunks.setdefault(chunk, []).append(_Posting(key, term, place[term], version))
        weights = np.array(list(weighed.values()), np.float32)
        weights *= postings.idf(df, view.columns.living)
        for members in chunks.values():
            members.sort(key=lambda posting: posting.term)
        return _Plan(weights, df, chunks, tail)

    def _entries(
        self, view: View, chunk: int, members: Sequence[_Posting]
    ) -> Iterator[tuple[_Posting, bytes]]:
        missing: dict[int, _Posting] = {}
        for posting in members:
            held = self._cache.get(posting.id, posting.version)
            if held is None:
                missing[posting.id] = posting
            else:
                yield posting, held
        if not missing:
            return
        # by the index's own key: found by id, engines may walk the whole space instead
        names = [posting.name for posting in missing.values()]
        params = {"space": view.space_id, "chunk": chunk, "terms": names}
        for key, entries in view.connection.query(_ENTRIES, params):
            self._cache.put(key, missing[key].version, bytes(entries))
            yield missing[key], entries

    def _chunk_scores(self, view: View, plan: _Plan, chunk: int, span: slice) -> Scores:
        """BM25 of every place of the span, which holds the rows of one chunk."""
        columns = view.columns
        offsets = (columns.rows[span] & (CHUNK - 1)).astype(np.intp)
        norm = np.ones(CHUNK, np.float32)
        norm[offsets] = postings.length_norm(
            columns.words[span], columns.average_words, self._okapi
        )
        scores = np.zeros(CHUNK, np.float32)
        for posting, entries in self._entries(view, chunk, plan.chunks[chunk]):
            weight = float(plan.weights[posting.term])
            postings.bm25(scores, norm, postings.decode(entries), weight, self._okapi)
        return scores[offsets]

    def _search_tail(self, view: View, plan: _Plan, mask: NDArray[np.bool_], found: Best) -> None:
        hits = plan.tail
        if not len(hits.rows):
            return
        rows, of = np.unique(hits.rows, return_inverse=True)
        places = view.columns.positions(rows)
        words = view.columns.words[places]
        norm = postings.length_norm(words, view.columns.average_words, self._okapi)
        share = postings.saturation(hits.counts, norm[of], self._okapi) * plan.weights[hits.terms]
        scores = np.bincount(of, share, len(rows)).astype(np.float32)
        found.offer(rows, scores, mask[places] & (places >= 0))

    def _counts(self, view: View, plan: _Plan, rows: Rows) -> tuple[Scores, NDArray[np.int32]]:
        """How often each term stands in each row, shape (terms, rows); the rows' lengths."""
        counts = np.zeros((len(plan.weights), len(rows)), np.float32)
        places = view.columns.positions(rows)
        alive = places >= 0
        if not alive.any():
            return counts, np.zeros(len(rows), np.int32)
        alive &= view.columns.alive[places]
        order = np.argsort(rows, kind="stable")
        chunk_of = rows[order] >> CHUNK_BITS
        for chunk in np.unique(chunk_of).tolist():
            here = order[chunk_of == chunk]
            wanted = rows[here] & (CHUNK - 1)
            for posting, entries in self._entries(view, chunk, plan.chunks.get(chunk, ())):
                counts[posting.term, here] = _held(entries, wanted)
        _put_tail(counts, plan.tail, rows[order], order)
        counts[:, ~alive] = 0
        return counts, view.columns.words[places]


def _held(entries: bytes, wanted: NDArray[np.int64]) -> Scores:
    """The counts of some offsets in a posting, 0 for those it does not hold."""
    offsets, counts = postings.decode(entries)
    at = np.minimum(np.searchsorted(offsets, wanted.astype(np.uint16)), len(offsets) - 1)
    return np.where(offsets[at] == wanted, counts[at], 0).astype(np.float32)


def _put_tail(counts: Scores, hits: TailHits, ordered: Rows, order: NDArray[np.intp]) -> None:
    """Adds the tail's counts for the rows asked; a row asked twice is filled twice."""
    first = np.searchsorted(ordered, hits.rows, "left")
    last = np.searchsorted(ordered, hits.rows, "right")
    for hit in np.flatnonzero(last > first).tolist():
        counts[hits.terms[hit], order[first[hit] : last[hit]]] = hits.counts[hit]


def _heaviest(terms: Mapping[str, float]) -> dict[str, float]:
    """The query as the store can hold it, bounded; only terms that weigh something."""
    clean: dict[str, float] = {}
    for term, weight in terms.items():
        word = clean_term(term)
        if word and weight > 0:
            clean[word] = max(weight, clean.get(word, 0.0))
    if len(clean) <= MAX_TERMS:
        return clean
    return dict(sorted(clean.items(), key=lambda item: -item[1])[:MAX_TERMS])
