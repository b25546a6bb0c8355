"""Reindex: words are cut anew when the cut itself has changed."""

import unicodedata
from collections.abc import Iterator, Mapping

from doxa.flows.context import Context
from doxa.flows.documents import terms_of
from doxa.stores.index.folding import rebuild
from doxa.stores.store import Unit
from doxa.text.tokens import VERSION

BATCH = 1_000
_KEEP = """
INSERT INTO meta (name, value) VALUES (:name, :value)
ON CONFLICT (name) DO UPDATE SET value = excluded.value
"""


def words_version() -> str:
    """What the stored words depend on: our cut, and the Unicode tables of this Python."""
    return f"{VERSION}/{unicodedata.unidata_version}"


def ensure_words(context: Context) -> int:
    """Rebuilds the word index of the space where it was cut by another version; rows filed."""
    name, version = f"words:{context.space.id}", words_version()
    if context.store.note(name) == version:
        return 0
    with context.store.write(context.space.id) as unit:
        filed = rebuild(unit.connection, unit.space, _documents(unit))
        unit.connection.run(_KEEP, {"name": name, "value": version})
    return filed


def _documents(unit: Unit) -> Iterator[tuple[int, Mapping[str, int]]]:
    last = 0
    while batch := unit.memories.after(last, BATCH):
        for memory in batch:
            yield memory.row, terms_of(memory)
        last = batch[-1].row
