"""Re-ranking: a model's order of the leading candidates, where one is configured (R4)."""

from dataclasses import dataclass, replace

import numpy as np

from doxa.domain.errors import ModelError
from doxa.domain.query import Filter
from doxa.flows.context import Context
from doxa.flows.question import Question
from doxa.flows.search import Pool, search
from doxa.flows.sensing import Sensed

MOST = 100
"""Candidates a re-ranker is shown at most, however many hits are asked for."""


@dataclass(frozen=True, slots=True)
class Order:
    """The rows of the leading candidates, best first; ``lacks`` says why there is none.

    Only the order is the model's: whether anything answers is still read off the calibrated
    relevance, which falls along this order as along the one by rules, since the scores of
    re-rankers know no common scale.
    """

    rows: tuple[int, ...] = ()
    lacks: tuple[str, ...] = ()

    def of(self, pool: Pool) -> Pool:
        """The pool in this order; the part ``reranker`` says how many places each one rose."""
        wanted = {row: place for place, row in enumerate(self.rows)}
        rows = pool.rows.tolist()
        known = [place for place, row in enumerate(rows) if row in wanted]
        places = np.arange(len(rows))
        places[known] = sorted(known, key=lambda place: wanted[rows[place]])
        risen = (places - np.arange(len(rows))).astype(np.float32)
        return replace(
            pool,
            rows=pool.rows[places],
            parts={**{name: of[places] for name, of in pool.parts.items()}, "reranker": risen},
            calibrated=pool.calibrated[places],
            words=pool.words[places],
            meaning=pool.meaning[places],
            coverage=pool.coverage[places],
            degraded=(*pool.degraded, *self.lacks),
        )


def asked_for(
    context: Context, question: Question, where: Filter, sensed: Sensed, size: int
) -> Order | None:
    """What the re-ranker makes of the first ``size`` candidates; None where there is none.

    Belongs outside of any view of the index: a model is waited for. One that is away leaves
    the order by rules, and is said.
    """
    if context.reranker is None:
        return None
    pool = search(context, question, where, max(context.settings.recall.pool, size), sensed)
    leading = pool.rows[: min(size, MOST)].tolist()
    with context.store.read(context.space.id) as unit:
        memories = unit.memories.rows(leading, where)
    rows = [row for row in leading if row in memories]
    if len(rows) < 2:
        return Order()
    try:
        scores = context.reranker.rerank(question.text, [memories[row].text for row in rows])
    except ModelError as error:
        return Order(lacks=(f"not re-ranked: {error}",))
    return Order(tuple(rows[place] for place in np.argsort(-scores, kind="stable").tolist()))
