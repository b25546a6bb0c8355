"""Embedding: the fast model at once, the better one behind it."""

from collections.abc import Sequence

import numpy as np

from doxa.flows.context import Context
from doxa.flows.documents import embedding_text
from doxa.flows.observe import EMBED
from doxa.models.vectors import embedded
from doxa.ports import Embedder
from doxa.stores.index.vectors import put_vectors
from doxa.stores.sql.queue import Job

__all__ = ["EMBED", "REFINE", "embed", "refine"]

REFINE = "refine"


def embed(context: Context, jobs: Sequence[Job], owner: str) -> None:
    """Gives the memories of the jobs their fast vectors, then asks for the better ones."""
    follow = REFINE if context.embedders.better is not None else None
    _embed(context, jobs, owner, context.embedders.fast, follow)


def refine(context: Context, jobs: Sequence[Job], owner: str) -> None:
    """Gives the memories of the jobs the vectors of the better model."""
    if context.embedders.better is None:
        with context.store.write(context.space.id) as unit:
            unit.queue.done([job.id for job in jobs], owner)
        return
    _embed(context, jobs, owner, context.embedders.better, None)


def _embed(
    context: Context, jobs: Sequence[Job], owner: str, embedder: Embedder, follow: str | None
) -> None:
    with context.store.read(context.space.id) as unit:
        memories = unit.memories.rows([job.target for job in jobs])
    rows = sorted(memories)
    texts = [embedding_text(memories[row]) for row in rows]
    matrix = embedded(embedder, texts) if texts else np.empty((0, embedder.dim), np.float32)
    model = context.store.model(embedder.id, embedder.dim)
    with context.store.derive(context.space.id) as unit:
        # what was erased or reworded meanwhile gets no vector of its old text
        live = unit.memories.rows(rows)
        same = [
            i for i, row in enumerate(rows) if row in live and live[row].text == memories[row].text
        ]
        kept = [rows[i] for i in same]
        if kept:
            put_vectors(unit.connection, unit.space, model, kept, matrix[same])
        unit.seals.catch_up()
        if follow and kept:
            unit.queue.put(follow, kept, context.clock.now())
        unit.queue.done([job.id for job in jobs], owner)
