"""The write side of the word index: the tail, and folding it into postings.

A row's words stand either in ``word_tail`` or in ``postings``, never in both: who changes a
row's words removes the old ones first. Every function but :func:`add_tail` belongs in a write
transaction that holds the words of the space (``Hold.WORDS``), so several processes may fold,
edit and erase at once; who only adds rows waits for none of them. Write transactions must see
what others committed before the hold was theirs (SQLite's ``IMMEDIATE``, PostgreSQL's ``READ
COMMITTED``).
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby, islice
from operator import itemgetter

from doxa.stores.index.changes import What, note_change
from doxa.stores.index.postings import CHUNK, CHUNK_BITS, ENTRY_BYTES, encode, merge, without
from doxa.stores.sql.seam import Connection

TERM_CHARACTERS = 64
REBUILD_BATCH = 16_384
FOLD_LEAST = 256
FOLD_MOST = 4_096
"""A worker folds from ``FOLD_LEAST`` waiting rows on, at most ``FOLD_MOST`` in one go."""

_PUT_TAIL = """
INSERT INTO word_tail (row_id, space_id, terms) VALUES (:row, :space, :terms)
ON CONFLICT (row_id) DO UPDATE SET terms = excluded.terms
"""
_TAIL_SIZE = "SELECT COUNT(*) FROM word_tail WHERE space_id = :space"
_OLDEST_TAIL = """
SELECT row_id, terms FROM word_tail WHERE space_id = :space ORDER BY row_id LIMIT :limit
"""
_DROP_TAIL = "DELETE FROM word_tail WHERE space_id = :space AND row_id IN (:rows...)"
_THESE = """
SELECT id, term, entries FROM postings
WHERE space_id = :space AND chunk = :chunk AND term IN (:terms...)
"""
_ALL_OF_CHUNK = "SELECT id, term, entries FROM postings WHERE space_id = :space AND chunk = :chunk"
_INSERT = """
INSERT INTO postings (space_id, term, chunk, size, version, entries)
VALUES (:space, :term, :chunk, :size, 0, :entries)
"""
_UPDATE = """
UPDATE postings SET entries = :entries, size = :size, version = version + 1
WHERE space_id = :space AND id = :id
"""
_DELETE = """
DELETE FROM postings WHERE space_id = :space AND chunk = :chunk AND term IN (:terms...)
"""
_DAMAGED = """
SELECT count(*) FROM postings WHERE space_id = :space AND length(entries) <> :bytes * size
"""
_CLEAR = (
    "DELETE FROM postings WHERE space_id = :space",
    "DELETE FROM word_tail WHERE space_id = :space",
)

_compact = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode

Document = tuple[int, Mapping[str, int]]
_Entries = tuple[list[int], list[int]]


def clean_terms(terms: Mapping[str, int]) -> dict[str, int]:
    """The terms as the store can hold them: no NUL, no lone surrogate, bounded length."""
    if all(count > 0 and len(term) <= TERM_CHARACTERS for term, count in terms.items()):
        every = "".join(terms)
        if terms.get("", 0) == 0 and every == _storable(every):
            return dict(terms)
    clean: dict[str, int] = {}
    for term, count in terms.items():
        word = clean_term(term)
        if word and count > 0:
            clean[word] = clean.get(word, 0) + count
    return clean


def clean_term(term: str) -> str:
    """One term as the store can hold it; ``""`` where nothing is left."""
    return _storable(term[:TERM_CHARACTERS])


def _storable(text: str) -> str:
    return text.replace("\0", "").encode("utf-8", "ignore").decode("utf-8")


def add_tail(connection: Connection, space_id: int, row_id: int, terms: Mapping[str, int]) -> None:
    """Makes a row's words findable at once; :func:`fold_tail` files them later.

    Args:
        connection: a write transaction.
        space_id: the space.
        row_id: a row that has no words in the index (see :func:`remove`).
        terms: how often each term stands in the row.
    """
    words = _compact(clean_terms(terms))
    connection.run(_PUT_TAIL, {"row": row_id, "space": space_id, "terms": words})


def tail_size(connection: Connection, space_id: int) -> int:
    """How many rows wait to be folded."""
    return int(connection.query(_TAIL_SIZE, {"space": space_id})[0][0])


def fold_tail(connection: Connection, space_id: int, limit: int = FOLD_MOST) -> int:
    """Files the words of up to ``limit`` waiting rows in postings, lowest rows first.

    Returns:
        How many rows were folded; 0 when none waits.
    """
    waiting = connection.query(_OLDEST_TAIL, {"space": space_id, "limit": limit})
    if not waiting:
        return 0
    _file(connection, space_id, [(int(row), json.loads(terms)) for row, terms in waiting])
    rows = [int(row) for row, _ in waiting]
    connection.run(_DROP_TAIL, {"space": space_id, "rows": rows})
    note_change(connection, space_id, 0, What.FOLD)
    return len(rows)


def remove(
    connection: Connection, space_id: int, row_id: int, terms: Mapping[str, int] | None
) -> None:
    """Takes a row's words out of the index; terms that no other row holds go with them.

    Args:
        connection: a write transaction.
        space_id: the space.
        row_id: the row.
        terms: the words it was added with; None when unknown, which looks through its chunk.
    """
    if connection.run(_DROP_TAIL, {"space": space_id, "rows": [row_id]}):
        return
    chunk, offset = row_id >> CHUNK_BITS, row_id & (CHUNK - 1)
    params: dict[str, object] = {"space": space_id, "chunk": chunk}
    if terms is None:
        found = connection.query(_ALL_OF_CHUNK, params)
    else:
        found = connection.query(_THESE, params | {"terms": list(clean_terms(terms))})
    emptied = []
    for key, term, entries in found:
        rest = without(entries, offset)
        if not rest:
            emptied.append(term)
        elif len(rest) != len(entries):
            connection.run(_UPDATE, _filed(space_id, rest) | {"id": key})
    if emptied:
        connection.run(_DELETE, params | {"terms": emptied})


def damaged_postings(connection: Connection, space_id: int) -> int:
    """How many postings of a space are cut short: :func:`rebuild` mends them."""
    return int(connection.query(_DAMAGED, {"space": space_id, "bytes": ENTRY_BYTES})[0][0])


def rebuild(connection: Connection, space_id: int, documents: Iterable[Document]) -> int:
    """Replaces the whole word index of a space.

    Args:
        connection: a write transaction; searches elsewhere see the old index until it ends.
        space_id: the space.
        documents: (row, terms) of every row, rows ascending; read in batches.

    Returns:
        The number of rows filed.
    """
    for statement in _CLEAR:
        connection.run(statement, {"space": space_id})
    filed = 0
    remaining = iter(documents)
    while batch := list(islice(remaining, REBUILD_BATCH)):
        _file(connection, space_id, [(row, clean_terms(terms)) for row, terms in batch])
        filed += len(batch)
    note_change(connection, space_id, 0, What.FOLD)
    return filed


def _filed(space_id: int, entries: bytes) -> dict[str, object]:
    return {"space": space_id, "entries": entries, "size": len(entries) // ENTRY_BYTES}


def _file(connection: Connection, space_id: int, documents: Sequence[Document]) -> None:
    """Merges documents (rows ascending) into the postings."""
    for chunk, members in groupby(documents, key=lambda document: document[0] >> CHUNK_BITS):
        fresh: dict[str, _Entries] = {}
        for row, terms in members:
            offset = row & (CHUNK - 1)
            for term, count in terms.items():
                held = fresh.get(term)
                if held is None:
                    fresh[term] = ([offset], [count])
                else:
                    held[0].append(offset)
                    held[1].append(count)
        _file_chunk(connection, space_id, chunk, fresh)


def _file_chunk(
    connection: Connection, space_id: int, chunk: int, fresh: dict[str, _Entries]
) -> None:
    params = {"space": space_id, "chunk": chunk, "terms": list(fresh)}
    known = connection.query(_THESE, params)
    connection.run_many(
        _UPDATE,
        (
            _filed(space_id, merge(entries, *fresh[term])) | {"id": key}
            for key, term, entries in known
        ),
    )
    new = sorted(fresh.keys() - set(map(itemgetter(1), known)))
    connection.run_many(
        _INSERT,
        (_filed(space_id, encode(*fresh[term])) | {"term": term, "chunk": chunk} for term in new),
    )
