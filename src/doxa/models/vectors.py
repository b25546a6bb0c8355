"""The gate every vector passes before it leaves an embedder."""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from doxa.domain.errors import EmbedderError
from doxa.ports import Embedder

_TINY: Final = 1e-9
_ADVICE: Final = "Nothing was stored; check the embedder with `doxa doctor` or choose another one."


def check_vectors(vectors: ArrayLike, n: int, dim: int) -> NDArray[np.float32]:
    """``vectors`` as unit vectors, float32, shape ``(n, dim)``.

    Raises:
        EmbedderError: not numbers, another shape, NaN or infinite, or a zero vector; the
            message names what is wrong and, where it is one row, which.
    """
    try:
        found = np.asarray(vectors, dtype=np.float64)
    except (TypeError, ValueError) as error:
        raise EmbedderError(
            f"The embedder gave something that is not {n} rows of {dim} numbers. {_ADVICE}"
        ) from error
    if n == 0 and found.size == 0:
        return np.empty((0, dim), dtype=np.float32)
    if found.shape != (n, dim):
        raise EmbedderError(
            f"The embedder gave vectors of shape {found.shape}, expected {(n, dim)}. {_ADVICE}"
        )
    if not (finite := np.isfinite(found).all(axis=1)).all():
        raise EmbedderError(
            f"Vector {int(np.argmin(finite))} of {n} holds NaN or infinity. {_ADVICE}"
        )
    peaks = np.abs(found).max(axis=1)
    if (peaks < _TINY).any():
        raise EmbedderError(f"Vector {int(np.argmin(peaks))} of {n} is zero. {_ADVICE}")
    found = found / peaks[:, None]  # before squaring, so that huge values do not overflow
    units: NDArray[np.float64] = found / np.linalg.norm(found, axis=1, keepdims=True)
    return units.astype(np.float32)


def embedded(embedder: Embedder, texts: Sequence[str]) -> NDArray[np.float32]:
    """The texts as unit vectors, whatever the embedder is: what it gives passes the gate.

    Raises:
        ProviderDown: it cannot be reached now.
        EmbedderError: what it gave are not as many sound vectors of its dimension.
    """
    return check_vectors(embedder.embed(texts), len(texts), embedder.dim)
