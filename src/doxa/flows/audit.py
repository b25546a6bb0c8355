"""Verifying the audit log: every entry is what was written, none is missing at either end."""

import hmac
from collections.abc import Iterator, Sequence
from itertools import islice

from doxa.domain.audit import NAMED, START, AuditCheck, Head, seal
from doxa.flows.context import Context
from doxa.stores.sql.audit import Sealed
from doxa.stores.store import Unit


class _Walk:
    """One pass along the chain."""

    def __init__(self, key: bytes, anchor: Head | None) -> None:
        self._key = key
        self._anchor = anchor
        self.number = 0
        self.seal = START
        self.fault: tuple[int, str] | None = None

    def step(self, sealed: Sealed) -> bool:
        """Takes one entry; false where something is wrong with it."""
        seq, number, found, entry = sealed
        reason = self._reason(number, found or "", seal(self._key, self.seal, entry))
        if reason:
            self.fault = (seq, reason)
            return False
        self.number, self.seal = entry.number, found or ""
        return True

    def _reason(self, number: int | None, found: str, made: str) -> str:
        if number is None:
            return "the entry was put in by something else"
        if number != self.number + 1:
            return "entries before it are missing, or it stands in another place"
        if not hmac.compare_digest(found, made):
            return "the entry was changed, or one before it"
        anchor = self._anchor
        if anchor is not None and anchor.number == number and anchor.seal != found:
            return "the log was written anew: this entry is not the one anchored outside"
        return ""


def verify(context: Context) -> AuditCheck:
    """Walks along the whole chain of the space and holds its end against the anchor outside."""
    with context.store.read(context.space.id) as unit:
        # read first: a writer moves it on after its commit, which this view may not see
        anchor = context.anchor.read()
        walk = _Walk(context.space_key, anchor)
        entries = 0
        for sealed in unit.audit.chain():
            entries += 1
            if not walk.step(sealed):
                break
        fault = walk.fault or _end_fault(unit, walk, anchor, entries)
        altered = tuple(islice(_altered(unit, anchor), NAMED))
        rows = unit.seals.count_rows()
    return AuditCheck(
        ok=fault is None and not altered,
        entries=entries,
        anchored=0 if anchor is None else anchor.number,
        first_bad=None if fault is None else fault[0],
        reason="" if fault is None else fault[1],
        rows=rows,
        altered=altered,
    )


def _altered(unit: Unit, anchor: Head | None) -> Iterator[str]:
    """The rows that are not what was written, and what only the tally or the anchor shows."""
    for found in unit.seals.altered():
        yield (
            f"{found.table} {found.id}: {found.reason}"
            if found.id
            else (f"{found.table}: {found.reason}")
        )
    yield from unit.seals.dangling()
    if anchor is not None and 0 < unit.seals.version() < anchor.rows:
        yield "row_heads: the tally of rows is older than the one anchored outside"


def _end_fault(
    unit: Unit, walk: _Walk, anchor: Head | None, entries: int
) -> tuple[int, str] | None:
    if anchor is None and entries:
        return 0, "there is no anchor outside the store: entries may have been cut off"
    if anchor is not None and anchor.number > walk.number:
        return anchor.seq, "entries at the end are missing, up to the one anchored outside"
    number, head = unit.audit.stored_head()
    if (number, head) != (walk.number, walk.seal):
        return number, "the store's own note of the last entry is not that entry"
    return None


def seal_older(context: Context) -> None:
    """Begins the chain with the entries a store had before there was one, and seals its rows.

    Rows are sealed once: where the anchor knows a tally, a missing one is a finding.
    """
    anchor = context.anchor.read()
    with context.store.read(context.space.id) as unit:
        chained = unit.audit.stored_head()[0] > 0 or not unit.audit.latest(1)
        sealed = unit.seals.begun() or (anchor is not None and anchor.rows > 0)
    if chained and sealed:
        return
    with context.store.write(context.space.id) as unit:
        if not chained:
            unit.audit.seal_older()
        if not sealed and not unit.seals.begun():
            unit.seals.begin()


def altered_rows(context: Context, unit: Unit) -> tuple[str, ...]:
    """Every row that is not what was written, by table and id, with what shows it."""
    return tuple(_altered(unit, context.anchor.read()))


def accept(context: Context, unit: Unit, altered: Sequence[str]) -> None:
    """Takes all rows as they are for what was written, once a person says so.

    The audit names each one that was ``altered``, so that nothing is made good unseen.
    """
    anchor = context.anchor.read()
    unit.seals.begin(0 if anchor is None else anchor.rows)
    now, actor = context.clock.now(), context.access.actor
    for start in range(0, len(altered), NAMED):
        rows = list(altered[start : start + NAMED])
        unit.records.add_audit(now, actor, "reseal", "store", "rows were altered", rows=rows)
