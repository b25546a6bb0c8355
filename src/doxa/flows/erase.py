"""Erase: the one place where memories are removed, with everything derived from them."""

from collections.abc import Sequence
from dataclasses import replace

from doxa.domain.memory import Memory
from doxa.flows.aspects import KINDS
from doxa.flows.context import Context
from doxa.flows.documents import terms_of
from doxa.flows.generalise import propose
from doxa.flows.phrasing import unword
from doxa.flows.recount import Because, recount
from doxa.flows.reflect import expect
from doxa.stores.index.changes import note_change
from doxa.stores.index.folding import remove
from doxa.stores.index.vectors import delete_vectors
from doxa.stores.store import Unit

CORRECTED, CHANGED, TOLD_ANEW = "its turn was corrected", "its session changed", "told anew"
SAID_NO_MORE = "the rules say it no more"
ANEW = frozenset({CORRECTED, CHANGED, TOLD_ANEW, SAID_NO_MORE})
"""Causes for which memories go that may come again: nobody asked for them to be erased."""


def was_erased(unit: Unit, memory: str) -> bool:
    """Whether somebody had a memory erased that is not there."""
    told = (entry for entry in unit.records.audit(5, memory) if entry["action"] == "erase")
    return next((entry["cause"] not in ANEW for entry in told), False)


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
        unit.reviews.drop([memory.id])
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
    if not because.reread:
        unword(unit, rows)
    unit.evidence.forget_rows(rows)
    _, turned = recount(context, unit, families, because)
    propose(context, unit, turned, because)


def weigh_anew(context: Context, unit: Unit, memory: Memory, because: Because) -> None:
    """What a memory that says something else now spoke for is recounted without it.

    What it says now is weighed by the next reflection.
    """
    if memory.kind not in KINDS:
        return
    withdraw(context, unit, [memory.row], unit.evidence.families_of([memory.row]), because)
    # others may be grouped by its old words: as in a rebuild, all of them are grouped anew
    unit.evidence.mark([memory.row], context.clock.now(), anew=True)
    expect(context, unit)


def remove_mentions(
    context: Context, unit: Unit, memory: Memory, events: Sequence[str], actor: str, cause: str
) -> int:
    """Takes the mentions of a living memory in some events away; how many.

    Their evidence goes and the beliefs are recounted; what the memory says without them is
    counted by :mod:`doxa.flows.recounting`.
    """
    families = unit.evidence.families_of([memory.row])
    count = unit.memories.drop_mentions(memory.row, events)
    if count:
        now = context.clock.now()
        unit.records.add_audit(now, actor, "unmention", memory.id, cause, events=list(events))
        unword(unit, [memory.row])
        unit.evidence.forget_unmentioned([memory.row])
        because = Because(actor=actor, cause="evidence erased")
        _, turned = recount(context, unit, families, because)
        propose(context, unit, turned, because)
    return count
