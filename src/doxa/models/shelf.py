"""The embedders of one mind, loaded once, by whoever needs them first."""

import threading

from doxa.domain.errors import ProviderDown
from doxa.models.cache import CachedEmbedder
from doxa.models.registry import Embedders, warm


class Shelf:
    """Holds the chosen embedders; what turns out broken at load is replaced visibly."""

    def __init__(self, embedders: Embedders) -> None:
        self._embedders = embedders
        self._lock = threading.Lock()
        self._loaded = False

    def ready(self) -> Embedders:
        """The embedders after loading; takes a second or two the first time.

        Raises:
            EmbedderError: one asked for by name cannot be loaded.
        """
        if self._loaded:
            return self._embedders
        with self._lock:
            if not self._loaded:
                try:
                    self._embedders = warm(self._embedders)
                    self._loaded = True
                except ProviderDown:
                    return self._embedders
        return self._embedders

    def forget(self) -> None:
        """Empties the vectors kept in memory: after an erasure none of its text may stay."""
        for embedder in (self._embedders.fast, self._embedders.better):
            if isinstance(embedder, CachedEmbedder):
                embedder.clear()

    @property
    def named(self) -> Embedders:
        """The embedders as they stand, without loading any."""
        return self._embedders
