"""Mending: indexes are made anew from the store, damaged memories from the journal."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from doxa.domain.memory import Kind
from doxa.domain.turn import Event
from doxa.flows.audit import accept, altered_rows
from doxa.flows.context import Context
from doxa.flows.documents import terms_of
from doxa.flows.erase import withdraw
from doxa.flows.observe import DISTIL, EMBED, distillable, remember, worth
from doxa.flows.recount import Because
from doxa.flows.reindex import documents, reembed
from doxa.stores.index.changes import note_change
from doxa.stores.index.folding import rebuild
from doxa.stores.index.vectors import delete_vectors
from doxa.stores.sql.damage import DamagedRow
from doxa.stores.store import Unit

SAMPLE = 200
"""Memories whose words are looked up in the index by ``doctor``."""
FEW_TERMS, WHOLE = 200, 0.999


@dataclass(frozen=True, slots=True, kw_only=True)
class Repair:
    """What a repair did.

    ``mended`` events keep what could be read of them, ``remade`` memories were made anew from
    the journal, ``lost`` ones had no event to be made of; ``filed`` counts memories whose words
    were indexed anew, ``queued`` the vectors to be made, ``problems`` are left in the file;
    ``altered`` rows are not what was written. They stay as they are, and are told again by the
    next check, unless they were ``accepted``: then they count as written from now on.
    """

    mended: tuple[str, ...]
    remade: tuple[str, ...]
    lost: tuple[str, ...]
    filed: int
    queued: int
    problems: tuple[str, ...]
    altered: tuple[str, ...] = ()
    accepted: bool = False


def damaged(context: Context) -> list[DamagedRow]:
    """The rows that cannot be read; everything else can."""
    with context.store.read(context.space.id) as unit:
        return unit.damage.found()


def misfiled(context: Context) -> int:
    """How many of a sample of memories the word index does not hold as they are.

    What was altered by something else is no fault of the index.
    """
    index = context.store.index(context.space.id)
    with context.store.read(context.space.id) as unit:
        rows = unit.memories.row_numbers()
        sample = unit.memories.rows(rows[:: max(1, len(rows) // SAMPLE)])
        altered = unit.seals.unfit("memories", list(sample))
    wrong = 0
    for row, memory in sample.items():
        if row in altered:
            continue
        terms = dict.fromkeys(terms_of(memory), 1.0)
        if terms and len(terms) <= FEW_TERMS:
            held = index.words.coverage(terms, np.array([row], np.int64))
            wrong += bool(held[0] < WHOLE)
    return wrong


def repair(context: Context, *, accept_altered: bool = False) -> Repair:
    """Makes every index anew and every damaged row readable.

    Rows that were altered from outside are told, and taken for what was written only where
    ``accept_altered``.
    """
    rows = damaged(context)
    with context.store.write(context.space.id) as unit:
        mended = [row.id for row in rows if row.table == "events"]
        for row in rows:
            if row.table == "events":
                fields = unit.damage.mend_event(row.number)
                _noted(context, unit, "mend", row.id, fields)
        remade, lost = _remake(context, unit, [row for row in rows if row.table == "memories"])
        filed = rebuild(unit.connection, unit.space, documents(unit))
        unit.seals.finish()
        altered = altered_rows(context, unit)
        if altered and accept_altered:
            accept(context, unit, altered)
    context.store.purge()  # writes every page and index of the file anew
    return Repair(
        mended=tuple(mended),
        remade=tuple(remade),
        lost=tuple(lost),
        filed=filed,
        queued=reembed(context),
        problems=tuple(context.store.problems()),
        altered=altered,
        accepted=bool(altered) and accept_altered,
    )


def _noted(context: Context, unit: Unit, action: str, id: str, fields: list[str]) -> None:
    unit.records.add_audit(context.clock.now(), "repair", action, id, "damaged", fields=fields)


def _remake(
    context: Context, unit: Unit, rows: Sequence[DamagedRow]
) -> tuple[list[str], list[str]]:
    """Takes damaged memories out, and has their events remembered and distilled anew.

    Returns the ids of those that are made anew, and of those that have no event.
    """
    sources = {row.id: unit.damage.source_of(row.number) for row in rows}
    numbers = [row.number for row in rows]
    families = unit.evidence.families_of(numbers)
    for row in rows:
        delete_vectors(unit.connection, unit.space, [row.number])
        unit.memories.delete(row.number)
        note_change(unit.connection, unit.space, row.number, "erase")
    # what is made anew is weighed anew, under its new row
    withdraw(context, unit, numbers, families, Because(actor="repair", cause="damaged"))
    events = unit.journal.get(sorted(set(sources.values())))
    for event in events.values():
        _read_again(context, unit, event)
    made = [name for name, source in sources.items() if source in events]
    lost = [name for name in sources if name not in made]
    for action, names in (("remake", made), ("lose", lost)):
        for name in names:
            _noted(context, unit, action, name, [])
    return made, lost


def _read_again(context: Context, unit: Unit, event: Event) -> None:
    known = (memory.row for memory in unit.memories.of_event(event.id) if memory.kind is Kind.TURN)
    row = next(known, None)
    if row is None and worth(event):
        row = remember(context, unit, event)
    if row is not None:
        unit.queue.put(EMBED, [row], context.clock.now())
        unit.queue.put(DISTIL, [row] if distillable(event) else [], context.clock.now())
