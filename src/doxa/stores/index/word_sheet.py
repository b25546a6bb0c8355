"""The words of one query against one moment of a space: found once, read as often as needed."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from doxa.domain.query import Filter
from doxa.stores.index import postings
from doxa.stores.index.blobs import BlobCache
from doxa.stores.index.folding import clean_term
from doxa.stores.index.postings import CHUNK, CHUNK_BITS, ENTRY_BYTES, Okapi
from doxa.stores.index.selection import Best
from doxa.stores.index.view import View

MAX_TERMS = 256
"""So many words of a query weigh, the heaviest; and so many are looked up in one statement."""
_AT_ONCE = 1 << 20
"""Entries scored in one go: what bounds the memory of a query of very common words."""

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
Places = NDArray[np.intp]


@dataclass(frozen=True, slots=True)
class _Posting:
    """Where the entries of a term in a chunk are; ``term`` is its place among the names."""

    id: int
    name: str
    term: int
    version: int
    size: int


class Lookup:
    """Where some words stand, good while the view it was made in is open.

    ``damaged`` are the words some of whose postings were found cut short and passed over.
    """

    def __init__(self, view: View, terms: Iterable[str], cache: BlobCache, okapi: Okapi) -> None:
        self.view = view
        self.okapi = okapi
        self.damaged: set[str] = set()
        self._cache = cache
        self.names = {
            name: place
            for place, name in enumerate(dict.fromkeys(filter(None, map(clean_term, terms))))
        }
        self.tail = view.tail.match(list(self.names))
        counted = np.bincount(self.tail.terms, minlength=len(self.names)).astype(np.int64)
        self.chunks: dict[int, list[_Posting]] = {}
        for key, name, chunk, size, version in self._directory():
            place = self.names[name]
            counted[place] += size
            self.chunks.setdefault(chunk, []).append(_Posting(key, name, place, version, size))
        for members in self.chunks.values():
            members.sort(key=lambda posting: posting.term)
        self._df = counted
        self.idf = postings.idf(counted, view.columns.living)

    def _directory(self) -> Iterator[tuple[int, str, int, int, int]]:
        names = list(self.names)
        for start in range(0, len(names), MAX_TERMS):
            batch = names[start : start + MAX_TERMS]
            params = {"space": self.view.space_id, "terms": batch}
            yield from self.view.connection.query(_DIRECTORY, params)

    def df(self, term: str) -> int:
        """In how many rows of the space a word stands."""
        place = self.names.get(clean_term(term))
        return 0 if place is None else int(self._df[place])

    def weights(self, terms: Mapping[str, float]) -> Scores:
        """Query weight × idf of each word looked up; 0 but for the heaviest 256 of ``terms``."""
        weights = np.zeros(len(self.names), np.float32)
        for name, weight in heaviest(terms).items():
            weights[self.names[name]] = weight
        weights *= self.idf
        return weights

    def sheet(
        self, terms: Mapping[str, float], whole: Mapping[str, float] | None = None
    ) -> "Sheet":
        """The rows by these weights; ``whole`` is the query that coverage is a share of.

        All words must have been looked up.
        """
        covered = None if whole is None else self.weights(whole)
        return Sheet(self, self.weights(terms), covered)

    def entries(self, chunk: int, wanted: NDArray[np.bool_]) -> Iterator[tuple[_Posting, bytes]]:
        """The postings of the wanted words in a chunk, from the cache or the store."""
        missing: dict[int, _Posting] = {}
        for posting in self.chunks.get(chunk, ()):
            if not wanted[posting.term]:
                continue
            held = self._cache.get(posting.id, posting.version)
            if held is None:
                missing[posting.id] = posting
            else:
                yield posting, held
        if not missing:
            return
        # by the index's own key: found by id, engines may walk the whole space instead
        names = [posting.name for posting in missing.values()]
        params = {"space": self.view.space_id, "chunk": chunk, "terms": names}
        for key, blob in self.view.connection.query(_ENTRIES, params):
            entries, posting = bytes(blob), missing[key]
            if len(entries) != ENTRY_BYTES * posting.size:
                self.damaged.add(posting.name)
                continue
            self._cache.put(key, posting.version, entries)
            yield posting, entries


@dataclass(frozen=True, slots=True)
class _Span:
    """BM25 and coverage of the rows of one chunk, by place behind ``start``."""

    start: int
    scores: Scores
    covered: Scores


class Sheet:
    """BM25 and coverage of every row under one query, a chunk at a time when first asked for.

    Searches under several filters and the scores of any rows come out of the same pass over
    the postings. Good while the view of its :class:`Lookup` is open.
    """

    def __init__(self, look: Lookup, weights: Scores, covered: Scores | None) -> None:
        self._look = look
        self._view = look.view
        self._weights = weights
        shares = np.zeros_like(weights) if covered is None else covered
        total = float(shares.sum())
        self._shares: Scores = shares / np.float32(total) if total > 0 else shares
        self._wanted = (self._weights > 0) | (self._shares > 0)
        self._where = {chunk: (start, stop) for chunk, start, stop in self._view.columns.spans()}
        self._spans: dict[int, _Span] = {}
        self._tail = self._tail_scores()

    @property
    def lacks(self) -> tuple[str, ...]:
        """What was passed over so far, in words."""
        if not self._look.damaged:
            return ()
        count = len(self._look.damaged)
        return (f"{count} words are found only in part: their index is damaged; doxa reindex",)

    def search(self, where: Filter, k: int) -> tuple[Rows, Scores]:
        """The ``k`` best rows and their BM25 scores, best first; newer first among equals.

        Raises:
            ScopeError: the filter names no scene or no holder.
        """
        columns = self._view.columns
        mask = columns.mask(where)
        found = Best(k)
        rows, scores, _ = self._tail
        if len(rows):
            places = columns.positions(rows)
            found.offer(rows, scores, mask[places] & (places >= 0))
        for chunk, (start, stop) in self._where.items():
            here = mask[start:stop]
            if chunk in self._look.chunks and here.any():
                found.offer(columns.rows[start:stop], self._span(chunk).scores, here)
        return found.rows, found.scores

    def score(self, rows: Rows) -> tuple[Scores, Scores]:
        """BM25 and coverage of the given rows, in their order; 0 for unknown ones.

        Coverage is the share 0 … 1 of the whole query's weight × idf whose words stand in the
        row; words that no row of the space holds count as missing.
        """
        scores, covered = np.zeros(len(rows), np.float32), np.zeros(len(rows), np.float32)
        columns = self._view.columns
        places = columns.positions(rows)
        alive = places >= 0
        alive[alive] = columns.alive[places[alive]]
        chunks = rows >> CHUNK_BITS
        for chunk in np.unique(chunks[alive]).tolist():
            if chunk in self._look.chunks:
                here = np.flatnonzero(alive & (chunks == chunk))
                span = self._span(chunk)
                scores[here] = span.scores[places[here] - span.start]
                covered[here] = span.covered[places[here] - span.start]
        waiting, more, also = self._tail
        if len(waiting):
            at = np.minimum(np.searchsorted(waiting, rows), len(waiting) - 1)
            here = np.flatnonzero(alive & (waiting[at] == rows))
            scores[here] += more[at[here]]
            covered[here] += also[at[here]]
        return scores, covered

    def _span(self, chunk: int) -> _Span:
        known = self._spans.get(chunk)
        if known is None:
            known = self._spans[chunk] = self._scored(chunk)
        return known

    def _scored(self, chunk: int) -> _Span:
        start, stop = self._where[chunk]
        columns = self._view.columns
        norm = postings.length_norm(
            columns.words[start:stop], columns.average_words, self._look.okapi
        )
        scores, covered = np.zeros(stop - start), np.zeros(stop - start)
        for members in _groups(self._look.entries(chunk, self._wanted)):
            sizes = [len(entries) // ENTRY_BYTES for _, entries in members]
            terms = [posting.term for posting, _ in members]
            places, counts = _flat(members, sizes, columns.rows[start:stop])
            share = postings.saturation(counts, norm.take(places), self._look.okapi)
            share *= np.repeat(self._weights[terms], sizes)
            scores += np.bincount(places, share, stop - start)
            covered += np.bincount(places, np.repeat(self._shares[terms], sizes), stop - start)
        return _Span(start, scores.astype(np.float32), covered.astype(np.float32))

    def _tail_scores(self) -> tuple[Rows, Scores, Scores]:
        """Rows in the tail that hold a word, ascending, their BM25 and coverage."""
        hits, columns = self._look.tail, self._view.columns
        rows, of = np.unique(hits.rows, return_inverse=True)
        if not len(rows):
            return rows, np.empty(0, np.float32), np.empty(0, np.float32)
        words = columns.words[columns.positions(rows)]
        norm = postings.length_norm(words, columns.average_words, self._look.okapi)
        share = postings.saturation(hits.counts, norm[of], self._look.okapi)
        scores = np.bincount(of, share * self._weights[hits.terms], len(rows))
        covered = np.bincount(of, self._shares[hits.terms], len(rows))
        return rows, scores.astype(np.float32), covered.astype(np.float32)


def _groups(
    found: Iterable[tuple[_Posting, bytes]],
) -> Iterator[Sequence[tuple[_Posting, bytes]]]:
    """The postings in groups of a bounded number of entries."""
    group: list[tuple[_Posting, bytes]] = []
    held = 0
    for member in found:
        group.append(member)
        held += len(member[1]) // ENTRY_BYTES
        if held >= _AT_ONCE:
            yield group
            group, held = [], 0
    if group:
        yield group


def _flat(
    members: Sequence[tuple[_Posting, bytes]], sizes: Sequence[int], rows: Rows
) -> tuple[Places, NDArray[np.uint8]]:
    """Every entry of the postings: its place among the rows of the chunk, and its count."""
    found = [(entries, 2 * size) for (_, entries), size in zip(members, sizes, strict=True)]
    offsets = np.frombuffer(b"".join([entries[:cut] for entries, cut in found]), "<u2")
    counts = np.frombuffer(b"".join([entries[cut:] for entries, cut in found]), np.uint8)
    return _placed(offsets, rows), counts


def _placed(offsets: NDArray[np.uint16], rows: Rows) -> Places:
    """Places of row offsets among the rows of their chunk, all of which are known."""
    first = int(rows[0])
    if int(rows[-1]) - first == len(rows) - 1:  # no gaps: places are offsets from the first
        return offsets.astype(np.intp) - (first & (CHUNK - 1))
    table = np.zeros(CHUNK, np.intp)
    table[rows & (CHUNK - 1)] = np.arange(len(rows))
    return table.take(offsets)


def heaviest(terms: Mapping[str, float]) -> dict[str, float]:
    """The query as the store can hold it, bounded; only terms that weigh something."""
    clean: dict[str, float] = {}
    for term, weight in terms.items():
        word = clean_term(term)
        if word and weight > 0:
            clean[word] = max(weight, clean.get(word, 0.0))
    if len(clean) <= MAX_TERMS:
        return clean
    return dict(sorted(clean.items(), key=lambda item: -item[1])[:MAX_TERMS])
