"""Many distances at once: ``simsimd`` where it is installed, numpy elsewhere."""

from importlib import import_module
from typing import Any

import numpy as np
from numpy.typing import NDArray

_BLOCK = 2048
_BITS = np.array([byte.bit_count() for byte in range(256)], np.uint8)

Singles = NDArray[np.float32]


def _library() -> Any:  # noqa: ANN401 - an optional module
    try:
        return import_module("simsimd")
    except ImportError:
        return None


_SIMD = _library()


def hamming(code: NDArray[np.uint8], codes: NDArray[np.uint8]) -> NDArray[np.uint16]:
    """Differing bits between one code, shape ``(bytes,)``, and many, ``(n, bytes)``."""
    if _SIMD is None or not len(codes):
        return hamming_numpy(code, codes)
    one = np.ascontiguousarray(code[None])
    counted = _SIMD.cdist(one, codes, "hamming", dtype="bin8", out_dtype="uint16")
    distances: NDArray[np.uint16] = np.asarray(counted, np.uint16)[0]
    return distances


def hamming_numpy(code: NDArray[np.uint8], codes: NDArray[np.uint8]) -> NDArray[np.uint16]:
    """What :func:`hamming` gives, by numpy alone."""
    distances: NDArray[np.uint16] = _BITS.take(codes ^ code).sum(axis=1, dtype=np.uint16)
    return distances


def dots(query: Singles, matrix: NDArray[np.floating]) -> Singles:
    """Dot products of one vector with many, right to about .001.

    Some processors sum half-precision products in half precision.
    """
    if matrix.dtype == np.float32:
        # einsum, for BLAS would wake threads for so little
        exact: Singles = np.einsum("ij,j->i", matrix, query)
        return exact
    if _SIMD is None or not len(matrix):
        return dots_numpy(query, matrix)
    one = query.astype(np.float16)[None]
    found = _SIMD.cdist(one, matrix, "dot", out_dtype="float32")
    products: Singles = np.asarray(found, np.float32)[0]
    return products


def dots_numpy(query: Singles, matrix: NDArray[np.floating]) -> Singles:
    """What :func:`dots` gives, by numpy alone and in single precision."""
    found = np.empty(len(matrix), np.float32)
    for start in range(0, len(matrix), _BLOCK):
        found[start : start + _BLOCK] = matrix[start : start + _BLOCK].astype(np.float32) @ query
    return found


def byte_dots(query: NDArray[np.int8], matrix: NDArray[np.int8]) -> Singles:
    """Dot products of one vector of small whole numbers with many, exact."""
    if _SIMD is None or not len(matrix):
        return byte_dots_numpy(query, matrix)
    found = _SIMD.cdist(query[None], matrix, "dot", dtype="int8", out_dtype="int32")
    products: Singles = np.asarray(found)[0].astype(np.float32)
    return products


def byte_dots_numpy(query: NDArray[np.int8], matrix: NDArray[np.int8]) -> Singles:
    """What :func:`byte_dots` gives, by numpy alone."""
    found = np.empty(len(matrix), np.float32)
    wide = query.astype(np.float32)
    for start in range(0, len(matrix), _BLOCK):
        found[start : start + _BLOCK] = matrix[start : start + _BLOCK].astype(np.float32) @ wide
    return found
