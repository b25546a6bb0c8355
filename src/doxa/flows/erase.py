"""Erase: the one place where memories are removed, with everything derived from them."""

from collections.abc import Sequence
from dataclasses import replace

from doxa.domain.memory import Memory
from doxa.flows.context import Context
from doxa.flows.documents import terms_of
from doxa.flows.generalise import propose
from doxa.flows.recount import Because, recount
from doxa.stores.index.changes import note_change
from doxa.stores.index.folding import remove
from doxa.stores.index.vectors import delete_vectors
from doxa.stores.store import Unit


def remove_memories(
    context: Context,
    unit: Unit,
    memories: Sequence[Memory],
    actor: str,
    cause: str,
    *,
    reread: bool = False,
) -> None:
    """Takes memories out of the store inside the caller's transaction.

    Words, vectors, mentions, accesses and waiting jobs go with them; what they superseded
    stands again, and the beliefs they spoke for or against are recounted (``reread``: their
    turns will be distilled anew). The audit keeps the id and the cause, no content.
    """
    rows = [memory.row for memory in memories]
    families = unit.evidence.families_of(rows)
    for memory in memories:
        remove(unit.connection, unit.space, memory.row, terms_of(memory))
        delete_vectors(unit.connection, unit.space, [memory.row])
        unit.memories.delete(memory.row)
        note_change(unit.connection, unit.space, memory.row, "erase")
        unit.records.add_audit(context.clock.now(), actor, "erase", memory.id, cause)
        for freed in unit.memories.superseded_by(memory.id):
            cleared = replace(freed, superseded_by=None, superseded_at=None)
            unit.memories.amend(cleared, ["superseded_by", "superseded_at"])
    because = Because(actor=actor, cause="evidence erased", reread=reread)
    withdraw(context, unit, rows, families, because)


def withdraw(
    context: Context, unit: Unit, rows: Sequence[int], families: Sequence[str], because: Because
) -> None:
    """Takes what memories said out of the ledgers and recounts the beliefs, without a model."""
    unit.evidence.unmark(rows)
    if not families:
        return
    unit.evidence.forget_rows(rows)
    _, turned = recount(context, unit, families, because)
    propose(context, unit, turned, because)
