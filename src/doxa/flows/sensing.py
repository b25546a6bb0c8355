"""What a question means to the embedders; the better one works on it beside the search."""

import time
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from doxa.domain.errors import DoxaError
from doxa.flows.context import Context
from doxa.flows.laps import Laps
from doxa.flows.question import Question
from doxa.models.vectors import embedded
from doxa.ports import Embedder, VectorIndex

Rows = NDArray[np.int64]
Floats = NDArray[np.float32]

_BARE = (
    "slow: memory is too short for the vectors, each search reads them from the store; "
    "raise store.index_mb, or allow this process more"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Meaning:
    """One embedder's side of a search: its index and the query's vector."""

    model: str
    index: VectorIndex
    vector: Floats

    def score(self, rows: Rows) -> Floats:
        """Cosines of the rows, NaN where one has no vector."""
        return self.index.score(self.vector, rows)


class Sensed:
    """What a question means to each embedder, as far as they could tell; ``lacks`` says what not.

    Belongs outside of any view of the index: indexes may be loaded for it.
    """

    def __init__(self, context: Context, question: Question, laps: Laps | None = None) -> None:
        self.lacks: tuple[str, ...] = ()
        text = question.meant or question.text
        models = context.embedders
        self._better: Future[tuple[Floats, float]] | None = None
        if models.better is not None:
            self._index = self._opened(context, models.better, searched=False)
            self._model = models.better
            self._better = None if self._index is None else _begun(models.better, text)
        self.fast = self._sensed(context, models.fast, text)
        if laps is not None:
            laps.lap("embed")
        self._told: tuple[Meaning | None] | None = None

    def better(self, laps: Laps) -> Meaning | None:
        """The side of the better embedder, waited for; none where there is none."""
        if self._told is None:
            self._told = (self._awaited(laps),)
        return self._told[0]

    def _awaited(self, laps: Laps) -> Meaning | None:
        if self._better is None or self._index is None:
            return None
        try:
            vector, spent = self._better.result()
        except DoxaError as error:
            self._lack(self._model, error)
            return None
        laps.lap("embed better", spent)
        return Meaning(model=self._model.id, index=self._index, vector=vector)

    def _sensed(self, context: Context, embedder: Embedder, text: str) -> Meaning | None:
        try:
            vector = embedded(embedder, [text])[0]
        except DoxaError as error:
            self._lack(embedder, error)
            return None
        index = self._opened(context, embedder)
        if index is None:
            return None
        return Meaning(model=embedder.id, index=index, vector=vector)

    def _opened(
        self, context: Context, embedder: Embedder, *, searched: bool = True
    ) -> VectorIndex | None:
        try:
            model = context.store.model(embedder.id, embedder.dim)
        except DoxaError as error:
            self._lack(embedder, error)
            return None
        index = context.store.index(context.space.id)
        vectors = index.vectors(model, embedder.dim, searched=searched)
        if searched and vectors.bare:
            self.lacks += (_BARE,)
        return vectors

    def _lack(self, embedder: Embedder, error: DoxaError) -> None:
        self.lacks += (f"searched without {embedder.id}: {error}",)


def _begun(embedder: Embedder, text: str) -> Future[tuple[Floats, float]]:
    """The vector of a text, made on a thread of its own; the milliseconds that was at work."""
    pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix="doxa-embed")
    made = pool.submit(_timed, embedder, text)
    pool.shutdown(wait=False)  # the thread ends with its work
    return made


def _timed(embedder: Embedder, text: str) -> tuple[Floats, float]:
    vector = embedded(embedder, [text])[0]
    return vector, time.thread_time() * 1000
