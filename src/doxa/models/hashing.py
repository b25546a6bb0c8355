"""The last resort: words hashed into a vector, no model at all."""

from collections.abc import Sequence
from hashlib import blake2b
from math import log
from typing import Final

import numpy as np
from numpy.typing import NDArray

from doxa.models.inputs import prepared
from doxa.models.vectors import check_vectors
from doxa.text import tokens

_DIM: Final = 256


class HashEmbedder:
    """256-d vectors of the words a text holds; likeness is shared words, nothing more.

    Deterministic on every machine. Each term adds 1 + ln(count) to one place with one sign,
    both taken from its digest (feature hashing, Weinberger et al. 2009).
    """

    @property
    def id(self) -> str:
        """``hash-`` and the version of the cut into tokens."""
        return f"hash-{tokens.VERSION}"

    @property
    def dim(self) -> int:
        """256."""
        return _DIM

    def embed(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Unit vectors, shape ``(len(texts), 256)``; a text without words has the first axis."""
        vectors = np.zeros((len(texts), _DIM), dtype=np.float32)
        for row, text in zip(vectors, texts, strict=True):
            for term, count in tokens.terms(prepared(text)).items():
                digest = blake2b(term.encode("utf-8", "replace"), digest_size=4).digest()
                sign = 1.0 if digest[3] & 1 else -1.0
                row[int.from_bytes(digest[:3], "little") % _DIM] += sign * (1.0 + log(count))
            if not row.any():
                row[0] = 1.0
        return check_vectors(vectors, len(texts), _DIM)
