"""Re-ranking: a model's order of the leading candidates, where one is configured (R4)."""

from dataclasses import replace

import numpy as np

from doxa.domain.errors import ModelError
from doxa.domain.query import Filter
from doxa.flows.context import Context
from doxa.flows.question import Question
from doxa.flows.search import Pool

MOST = 100
"""Candidates a re-ranker is shown at most, however many hits are asked for."""


def reranked(context: Context, question: Question, where: Filter, pool: Pool, size: int) -> Pool:
    """The pool with its first ``size`` candidates in the order of the re-ranker.

    Only the order is the model's: whether anything answers is still read off the calibrated
    relevance, which falls along the new order as along the old one, since the scores of
    re-rankers know no common scale. One that is away leaves the order by rules, and is said.
    """
    if context.reranker is None:
        return pool
    leading = pool.rows[: min(size, MOST)].tolist()
    with context.store.read(context.space.id) as unit:
        memories = unit.memories.rows(leading, where)
    known = np.array([at for at, row in enumerate(leading) if row in memories], dtype=np.int64)
    if len(known) < 2:
        return pool
    texts = [memories[leading[at]].text for at in known]
    try:
        scores = context.reranker.rerank(question.text, texts)
    except ModelError as error:
        return replace(pool, degraded=(*pool.degraded, f"not re-ranked: {error}"))
    places = np.arange(len(pool.rows))
    places[known] = known[np.argsort(-scores, kind="stable")]
    return _moved(pool, places)


def _moved(pool: Pool, places: np.ndarray[tuple[int], np.dtype[np.int64]]) -> Pool:
    """The candidates at ``places``, in that order; ``reranker`` says how far each one rose."""
    risen = (places - np.arange(len(places))).astype(np.float32)
    return replace(
        pool,
        rows=pool.rows[places],
        parts={**{name: of[places] for name, of in pool.parts.items()}, "reranker": risen},
        calibrated=pool.calibrated[places],
        words=pool.words[places],
        meaning=pool.meaning[places],
        coverage=pool.coverage[places],
    )
