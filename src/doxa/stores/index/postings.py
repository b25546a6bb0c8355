"""Postings: which rows of a chunk hold a term, and how often. Pure numpy.

A chunk is 65,536 consecutive row numbers. A posting is a byte string: ``n`` row offsets in
the chunk (uint16, little-endian, ascending), then ``n`` counts (uint8, capped at 255).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from struct import pack

import numpy as np
from numpy.typing import NDArray

CHUNK_BITS = 16
CHUNK = 1 << CHUNK_BITS
ENTRY_BYTES = 3
K1 = 1.2
B = 0.6

Offsets = NDArray[np.uint16]
Counts = NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class Okapi:
    """The free numbers of BM25: ``k1`` saturates counts, ``b`` weighs document length."""

    k1: float = K1
    b: float = B


OKAPI = Okapi()


def encode(offsets: Sequence[int], counts: Sequence[int]) -> bytes:
    """The bytes of a posting; offsets ascending and unique, counts at least 1."""
    # plain packing: most postings are so short that an array costs more than its contents
    return pack(f"<{len(offsets)}H", *offsets) + bytes([min(count, 255) for count in counts])


def decode(entries: bytes) -> tuple[Offsets, Counts]:
    """Offsets and counts of a posting, as views of its bytes."""
    size = len(entries) // ENTRY_BYTES
    offsets = np.frombuffer(entries, "<u2", size)
    counts = np.frombuffer(entries, np.uint8, size, offset=2 * size)
    return offsets, counts


def merge(entries: bytes, offsets: Sequence[int], counts: Sequence[int]) -> bytes:
    """The posting with further rows; a row it already holds takes the new count."""
    fresh = encode(offsets, counts)
    size, added = len(entries) // ENTRY_BYTES, len(offsets)
    if int.from_bytes(entries[2 * size - 2 : 2 * size], "little") < offsets[0]:
        parts = (entries[: 2 * size], fresh[: 2 * added], entries[2 * size :], fresh[2 * added :])
        return b"".join(parts)
    old_offsets, old_counts = decode(entries)
    new_offsets, new_counts = decode(fresh)
    stays = ~np.isin(old_offsets, new_offsets, assume_unique=True)
    joined = np.append(old_offsets[stays], new_offsets)
    order = np.argsort(joined, kind="stable")
    return _bytes(joined[order], np.append(old_counts[stays], new_counts)[order])


def without(entries: bytes, offset: int) -> bytes:
    """The posting without one row."""
    offsets, counts = decode(entries)
    stays = offsets != offset
    return _bytes(offsets[stays], counts[stays])


def _bytes(offsets: Offsets, counts: Counts) -> bytes:
    return b"".join((offsets.astype("<u2").tobytes(), counts.tobytes()))


def idf(df: NDArray[np.integer], alive: int) -> NDArray[np.float32]:
    """Inverse document frequency, never negative (Robertson–Spärck Jones, plus one).

    ``ln(1 + (N − df + ½) / (df + ½))`` over the ``alive`` documents of the space.
    """
    held = np.minimum(df, alive)
    rarity: NDArray[np.float32] = np.log1p((alive - held + 0.5) / (held + 0.5)).astype(np.float32)
    return rarity


def length_norm(
    words: NDArray[np.integer], average: float, okapi: Okapi = OKAPI
) -> NDArray[np.float32]:
    """The part of BM25's denominator that depends on the document: ``k1·(1 − b + b·l/l̄)``."""
    ratio = np.float32(okapi.k1 * okapi.b / max(average, 1e-9))
    norm: NDArray[np.float32] = words.astype(np.float32)
    norm *= ratio
    norm += np.float32(okapi.k1 * (1 - okapi.b))
    return norm


def saturation(
    counts: NDArray[np.generic], norm: NDArray[np.float32], okapi: Okapi = OKAPI
) -> NDArray[np.float32]:
    """BM25 of a term without its idf: ``tf·(k1 + 1) / (tf + norm)``; ``norm`` is overwritten."""
    tf = counts.astype(np.float32)
    norm += tf
    tf *= np.float32(okapi.k1 + 1)
    tf /= norm
    return tf
