"""Clustered vectors without a model, for stores too large to be embedded for a benchmark."""

from collections.abc import Sequence
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from doxa.models.cache import CachedEmbedder
from doxa.models.registry import Embedders, open_embedders
from doxa.ports import Embedder

CLUSTERS = 2_000
_BANK = 4_093
_SPREAD = 0.8


class SyntheticEmbedder:
    """Unit vectors around 2,000 centres; which centre, and where, follows from the text.

    With ``pace``, a single text is embedded by that model too and its vector thrown away:
    a query then costs what it costs with the model, though the store was filled without it.
    """

    def __init__(self, dim: int, pace: Embedder | None = None, seed: int = 0) -> None:
        draw = np.random.default_rng(seed)
        self._dim = dim
        self._pace = pace
        self._centres = draw.standard_normal((CLUSTERS, dim), np.float32)
        self._bank = draw.standard_normal((_BANK, dim), np.float32) * np.float32(_SPREAD)

    @property
    def id(self) -> str:
        """``synthetic-`` and the dimension."""
        return f"synthetic-{self._dim}"

    @property
    def dim(self) -> int:
        """Length of every vector."""
        return self._dim

    def embed(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Unit vectors, shape ``(len(texts), dim)``."""
        if self._pace is not None and len(texts) == 1:
            self._pace.embed(texts)
        marks = np.array([crc32(text.encode("utf-8", "replace")) for text in texts], np.int64)
        vectors = self._centres[marks % CLUSTERS] + self._bank[marks % _BANK]
        lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
        unit: NDArray[np.float32] = np.asarray(vectors / lengths, np.float32)
        return unit


def synthetic_embedders(tier: str, *, paced: bool) -> Embedders:
    """Synthetic stand-ins for the embedders of ``fast`` or ``auto``, at their dimensions.

    Paced ones pay for a query as the real ones do, and remember it as those do.
    """
    real = open_embedders(tier, size=1)

    def stand_in(model: Embedder, seed: int) -> Embedder:
        if not paced:
            return SyntheticEmbedder(model.dim, seed=seed)
        return CachedEmbedder(SyntheticEmbedder(model.dim, model, seed))

    return Embedders(
        choice=f"synthetic {tier}",
        fast=stand_in(real.fast, 0),
        better=stand_in(real.better, 1) if real.better is not None else None,
    )
