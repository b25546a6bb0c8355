"""A memory of vectors already made."""

import threading
from collections import OrderedDict
from collections.abc import Sequence
from hashlib import blake2b
from typing import Final

import numpy as np
from numpy.typing import NDArray

from doxa.domain.errors import SettingsError
from doxa.models.vectors import check_vectors
from doxa.ports import Embedder

BATCH: Final = 64


class CachedEmbedder:
    """The vectors of another embedder, the last ``size`` of them kept in memory.

    Equal texts in one call are embedded once; what is missing goes to the inner embedder in
    batches of ``batch``. Keys are digests, so the cache holds no text. Several threads may
    call at once; two that miss the same text at the same moment both have it embedded.
    """

    def __init__(self, inner: Embedder, size: int = 2_048, *, batch: int = BATCH) -> None:
        """Wrap ``inner``.

        Raises:
            SettingsError: ``size`` or ``batch`` is less than one.
        """
        if size < 1 or batch < 1:
            raise SettingsError("The embedder cache needs a size and a batch of at least 1.")
        self._inner = inner
        self._size = size
        self._batch = batch
        self._lock = threading.Lock()
        self._kept: OrderedDict[bytes, NDArray[np.float32]] = OrderedDict()

    @property
    def id(self) -> str:
        """The inner embedder's."""
        return self._inner.id

    @property
    def dim(self) -> int:
        """The inner embedder's."""
        return self._inner.dim

    def embed(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Unit vectors, shape ``(len(texts), dim)``; the caller may change them.

        Raises:
            ProviderDown, EmbedderError: from the inner embedder; nothing of the failing
                batch is kept.
        """
        if not texts:
            return np.empty((0, self.dim), dtype=np.float32)
        keys = [_key(text) for text in texts]
        found = self._known(keys)
        missing = {k: t for k, t in zip(keys, texts, strict=True) if k not in found}
        pending = list(missing.items())
        for start in range(0, len(pending), self._batch):
            found.update(self._made(pending[start : start + self._batch]))
        return np.stack([found[key] for key in keys])

    def clear(self) -> None:
        """Forget every vector; after an erasure nothing derived from a text may stay."""
        with self._lock:
            self._kept.clear()

    def _known(self, keys: Sequence[bytes]) -> dict[bytes, NDArray[np.float32]]:
        with self._lock:
            known = {key: self._kept[key] for key in keys if key in self._kept}
            for key in known:
                self._kept.move_to_end(key)
        return known

    def _made(self, items: Sequence[tuple[bytes, str]]) -> dict[bytes, NDArray[np.float32]]:
        vectors = self._inner.embed([text for _, text in items])
        vectors = check_vectors(vectors, len(items), self.dim)
        made = {key: row.copy() for (key, _), row in zip(items, vectors, strict=True)}
        with self._lock:
            self._kept.update(made)
            while len(self._kept) > self._size:
                self._kept.popitem(last=False)
        return made


def _key(text: str) -> bytes:
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=16).digest()
