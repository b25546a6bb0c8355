"""Reindex: words are cut anew when the cut has changed, vectors made anew for another model."""

import unicodedata
from collections.abc import Iterator, Mapping

from doxa.flows.context import Context
from doxa.flows.documents import terms_of
from doxa.flows.embed import REFINE
from doxa.flows.observe import EMBED
from doxa.stores.index.folding import damaged_postings, rebuild
from doxa.stores.store import Unit
from doxa.text.tokens import VERSION

BATCH = 1_000


def words_version() -> str:
    """What the stored words depend on: our cut, and the Unicode tables of this Python."""
    return f"{VERSION}/{unicodedata.unidata_version}"


def ensure_words(context: Context) -> int:
    """Rebuilds the word index of the space where it was cut by another version; rows filed."""
    name, version = f"words:{context.space.id}", words_version()
    if context.store.note(name) == version:
        return 0
    with context.store.write(context.space.id) as unit:
        filed = rebuild(unit.connection, unit.space, documents(unit))
        unit.store_notes.set(name, version)
    return filed


def mend_words(context: Context) -> int:
    """Rebuilds the word index of the space where postings are cut short; rows filed."""
    with context.store.write(context.space.id) as unit:
        if not damaged_postings(unit.connection, unit.space):
            return 0
        return rebuild(unit.connection, unit.space, documents(unit))


def documents(unit: Unit) -> Iterator[tuple[int, Mapping[str, int]]]:
    """Row number and words of every memory, rows ascending."""
    last = 0
    while batch := unit.memories.after(last, BATCH):
        for memory in batch:
            yield memory.row, terms_of(memory)
        last = batch[-1].row


def ensure_vectors(context: Context) -> int:
    """Queues what another choice of embedders has no vectors of yet; the jobs put.

    Until they are done words are found as ever, and meaning where vectors are there: those
    of two models are never compared.
    """
    name, chosen = f"embedders:{context.space.id}", _chosen(context)
    if context.store.note(name) == chosen:
        return 0
    queued = reembed(context)
    with context.store.write(context.space.id) as unit:
        unit.store_notes.set(name, chosen)
    return queued


def _chosen(context: Context) -> str:
    embedders = context.models.named
    return "+".join(e.id for e in (embedders.fast, embedders.better) if e is not None)


def reembed(context: Context) -> int:
    """Queues every memory that lacks a vector of the present embedders; the jobs put."""
    embedders = context.models.named
    queued = 0
    for kind, embedder in ((EMBED, embedders.fast), (REFINE, embedders.better)):
        if embedder is None:
            continue
        model = context.store.model(embedder.id, embedder.dim)
        with context.store.write(context.space.id) as unit:
            rows = unit.memories.without_vector(model)
            unit.queue.put(kind, rows, context.clock.now())
        queued += len(rows)
    return queued


def drop_vectors(context: Context) -> int:
    """Removes the vectors of every model but the present ones; how many."""
    embedders = context.models.named
    kept = [
        context.store.model(e.id, e.dim)
        for e in (embedders.fast, embedders.better)
        if e is not None
    ]
    with context.store.write(context.space.id) as unit:
        return unit.memories.drop_vectors_but(kept)
