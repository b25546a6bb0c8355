"""Erase: the one place where memories are removed, with everything derived from them."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from doxa.domain.memory import Memory
from doxa.flows.documents import terms_of
from doxa.stores.index.changes import note_change
from doxa.stores.index.folding import remove
from doxa.stores.index.vectors import delete_vectors
from doxa.stores.store import Unit


def remove_memories(
    unit: Unit, memories: Sequence[Memory], now: datetime, actor: str, cause: str
) -> None:
    """Takes memories out of the store inside the caller's transaction.

    Words, vectors, mentions, accesses and waiting jobs go with them; what they superseded
    stands again. The audit keeps the id and the cause, no content.
    """
    for memory in memories:
        remove(unit.connection, unit.space, memory.row, terms_of(memory))
        delete_vectors(unit.connection, unit.space, [memory.row])
        unit.memories.delete(memory.row)
        note_change(unit.connection, unit.space, memory.row, "erase")
        unit.records.add_audit(now, actor, "erase", memory.id, cause)
        for freed in unit.memories.superseded_by(memory.id):
            cleared = replace(freed, superseded_by=None, superseded_at=None)
            unit.memories.amend(cleared, ["superseded_by", "superseded_at"])


def remove_mentions(
    unit: Unit, memory: Memory, events: Sequence[str], now: datetime, actor: str, cause: str
) -> int:
    """Takes the mentions of a living memory in some events away; how many.

    What the memory says without them is counted by :mod:`doxa.flows.recounting`.
    """
    count = unit.memories.drop_mentions(memory.row, events)
    if count:
        unit.records.add_audit(now, actor, "unmention", memory.id, cause, events=list(events))
    return count
