"""Reflect: memories are placed in the ledgers of beliefs, then the ledgers are folded.

What waits is a list of memories, written with the memory itself, so nothing is missed and
nothing is counted twice; which ledgers are still to be folded is a list in the store as well,
so a process may die anywhere. Reading and grouping happen outside the write; inside it the
sources are read again, and what changed or went meanwhile waits for the next pass.
"""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta

from doxa.domain.belief import BeliefState, Reflection
from doxa.domain.errors import InvalidInput, StoreBusy
from doxa.domain.moments import EPOCH
from doxa.flows.aspects import KINDS, Groups, Placed, by_memory, is_signal, placed, placed_by_slot
from doxa.flows.capping import retire_surplus
from doxa.flows.context import Context
from doxa.flows.generalise import propose
from doxa.flows.ledgers import retold, same_place
from doxa.flows.likeness import Likeness
from doxa.flows.policy import AGE, REFLECT, WORD, judged_at
from doxa.flows.recount import Because, recount
from doxa.stores.sql.beliefs import BeliefRow, Block
from doxa.stores.sql.evidence import Signal
from doxa.stores.store import Unit

__all__ = ["AGE", "REFLECT", "age", "expect", "reflect", "reflect_due"]

ENOUGH = 64
"""Memories waiting from which reflecting is due at once."""
SOON = timedelta(hours=1)
"""How long fewer of them wait."""
DAILY = timedelta(days=1)
PASS = 10_000
"""Memories placed in one transaction."""
COUNTED = 500
"""Families folded in one transaction."""
PATIENCE = 5.0
"""Seconds to wait for another worker that reflects."""
_MACHINE = Because(actor="reflect", cause="counted")
_AGED = Because(actor="reflect", cause="time")


def expect(context: Context, unit: Unit) -> None:
    """Sees to it that what waits is weighed: at once when it is enough, else soon."""
    waiting = unit.evidence.backlog()
    if waiting:
        now = context.clock.now()
        unit.schedule.hasten(REFLECT, now if waiting >= ENOUGH else now + SOON)


@dataclass(frozen=True, slots=True)
class Scope:
    """What is weighed: all, or a ``scene`` and those below; as seen from the moment ``at``."""

    scene: str | None = None
    at: datetime | None = None


_ALL = Scope()


def reflect(
    context: Context, owner: str, scope: Scope = _ALL, *, rebuild: bool = False
) -> Reflection:
    """Weighs what waits, in this thread; ``rebuild`` weighs every memory anew.

    Raises:
        InvalidInput: the moment lies ahead.
        StoreBusy: another worker reflects and did not finish in a few seconds.
    """
    if scope.at is not None and scope.at > context.clock.now():
        raise InvalidInput("reflecting looks back; give a moment that has passed")
    started = time.monotonic()
    while not _claimed(context, owner):
        if time.monotonic() - started > PATIENCE:
            raise StoreBusy("another worker is reflecting on this space; try again in a moment")
        time.sleep(0.02)
    if rebuild:
        with context.store.write(context.space.id) as unit:
            unit.evidence.mark_all(sorted(KINDS))
    done = _all_passes(context, owner, scope)
    with context.store.write(context.space.id) as unit:
        unit.schedule.done(REFLECT, owner, judged_at(context, unit), None)
        expect(context, unit)
        if scope.at is not None:
            unit.schedule.hasten(REFLECT, context.clock.now() + SOON)
        return Reflection(
            memories=done[0],
            evidence=done[1],
            changed=done[2],
            states=unit.beliefs.counts(),
            seconds=time.monotonic() - started,
            waiting=unit.evidence.backlog(),
        )


def reflect_due(context: Context, owner: str) -> datetime | None:
    """The scheduled run; its lease is the worker's. Next when something new hastens it."""
    _all_passes(context, owner)
    with context.store.read(context.space.id) as unit:
        waiting = unit.evidence.backlog()
    return context.clock.now() + SOON if waiting else None


def age(context: Context, owner: str) -> datetime | None:
    """The daily run: half-life and long silence act on what is held (K8).

    What was dated ahead counts once its time has come.
    """
    del owner
    with context.store.write(context.space.id) as unit:
        now = judged_at(context, unit)
        families = {row.family for row in unit.beliefs.listed((), (), _AGING, 1_000_000)}
        families |= set(unit.evidence.occurred(unit.schedule.ran_at(AGE) or EPOCH, now))
        _, turned = recount(context, unit, families, _AGED)
        propose(context, unit, turned, _AGED)
        return context.clock.now() + DAILY if unit.beliefs.counts() else None


_AGING = tuple(
    str(state)
    for state in (
        BeliefState.CANDIDATE,
        BeliefState.FORMAL,
        BeliefState.DOUBTED,
        BeliefState.DEMOTED,
    )
)


def _claimed(context: Context, owner: str) -> bool:
    now = context.clock.now()
    lease = timedelta(seconds=context.settings.work.lease_seconds)
    with context.store.write(context.space.id) as unit:
        unit.schedule.hasten(REFLECT, now)
        return unit.schedule.claim(REFLECT, owner, now, lease)


def _all_passes(context: Context, owner: str, scope: Scope = _ALL) -> tuple[int, int, int]:
    """Places all that waits, then folds what changed: memories, evidence rows, changes."""
    memories = evidence = 0
    likeness = Likeness(context)
    while (batch := _read(context, likeness, scope)).rows:
        done = _write(context, batch, owner)
        if done is None:
            return memories, evidence, 0  # another worker took the lease over
        memories, evidence = memories + done[0], evidence + done[1]
        if not done[0]:
            break  # all of it changed while it was read
    return memories, evidence, _counted(context, owner, scope.at)


def _counted(context: Context, owner: str, at: datetime | None = None) -> int:
    """Folds the ledgers that changed, some hundred a transaction; how many beliefs changed.

    What was folded as of an earlier moment stays on the list: the next run brings it up to
    the present.
    """
    changed, left, past = 0, True, set[str]()
    because = replace(_MACHINE, at=at)
    while left:
        with context.store.write(context.space.id) as unit:
            if not _renewed(context, unit, owner):
                break
            families = unit.evidence.owed(COUNTED)
            more, turned = recount(context, unit, families, because)
            changed += more + propose(context, unit, turned, because)
            unit.evidence.settle(families)
            left = bool(families)
            past |= set(families) if at is not None else set()
            if not left:
                unit.evidence.owe(past)
                changed += retire_surplus(context, unit, _MACHINE)
                if context.llm is not None and changed:
                    unit.schedule.hasten(WORD, context.clock.now())
    return changed


def _renewed(context: Context, unit: Unit, owner: str) -> bool:
    lease = timedelta(seconds=context.settings.work.lease_seconds)
    return unit.schedule.renew(REFLECT, owner, context.clock.now(), lease)


@dataclass(slots=True)
class _Batch:
    """What one pass read: the memories, their mentions, and where each belongs."""

    rows: list[int]
    signals: dict[int, list[Signal]]
    slotted: list[Placed] = field(default_factory=list)
    values: dict[str, BeliefRow] = field(default_factory=dict)
    grouped: dict[Block, list[Placed]] = field(default_factory=dict)
    known: dict[Block, list[BeliefRow]] = field(default_factory=dict)
    anew: dict[Block, list[int]] = field(default_factory=dict)


def _read(context: Context, likeness: Likeness, scope: Scope) -> _Batch:
    with context.store.read(context.space.id) as unit:
        waiting = unit.evidence.waiting(PASS, scene=scope.scene, until=scope.at)
        rows = list(waiting)
        batch = _Batch(rows, by_memory(unit.evidence.signals(rows)))
        loose: dict[Block, dict[int, list[Signal]]] = {}
        for row, mentions in batch.signals.items():
            _sort(context, batch, loose, row, mentions)
        places = dict(unit.evidence.beliefs_of(rows))
        batch.known = unit.beliefs.statements(sorted(loose))
        _regroup(unit, batch, loose, {row for row in rows if row not in places}, waiting)
    likeness.learn([row for members in loose.values() for row in members])
    for block, members in loose.items():
        batch.grouped[block] = _grouped(context, batch, block, members, places, likeness)
    return batch


def _sort(
    context: Context,
    batch: _Batch,
    loose: dict[Block, dict[int, list[Signal]]],
    row: int,
    mentions: Sequence[Signal],
) -> None:
    """Mentions with a slot are placed, memories without one put to their block."""
    for signal in mentions:
        if not is_signal(signal):
            continue
        by_slot = placed_by_slot(context, signal, batch.values)
        if by_slot is not None:
            batch.slotted.append(by_slot)
        else:
            block = loose.setdefault((signal.scene, signal.holder), {})
            block.setdefault(row, []).append(signal)


def _regroup(
    unit: Unit,
    batch: _Batch,
    loose: Mapping[Block, dict[int, list[Signal]]],
    fresh: set[int],
    waiting: Mapping[int, bool],
) -> None:
    """Reads those blocks whole that must be grouped anew: asked for, or something came late."""
    families = {row.family for rows in batch.known.values() for row in rows}
    newest = unit.evidence.newest(sorted(families))
    rest: dict[int, Block] = {}
    for block, members in loose.items():
        known = {row.family for row in batch.known[block]}
        latest = max((newest[name] for name in known if name in newest), default=None)
        first = min((m[0].occurred_at for row, m in members.items() if row in fresh), default=None)
        late = latest is not None and first is not None and first <= latest
        if late or any(waiting.get(row) for row in members):
            batch.anew[block] = []
            rows = unit.evidence.rows_of(sorted(known)) if known else []
            rest |= dict.fromkeys((row for row in rows if row not in members), block)
    for row, mentions in by_memory(unit.evidence.signals(list(rest)) if rest else []).items():
        usable = [signal for signal in mentions if is_signal(signal)]
        if usable and (usable[0].scene, usable[0].holder) == rest[row]:
            loose[rest[row]][row] = usable
            batch.signals[row] = mentions
    for block in batch.anew:
        batch.anew[block] = sorted(loose[block])


def _grouped(
    context: Context,
    batch: _Batch,
    block: Block,
    members: Mapping[int, list[Signal]],
    places: Mapping[int, str],
    likeness: Likeness,
) -> list[Placed]:
    """The memories of a block, each at the value it says, in the order of occurrence."""
    again = block in batch.anew
    known = {} if again else {row.belief.id: row for row in batch.known[block]}
    groups = Groups(context, list(known.values()), likeness)
    found: list[Placed] = []
    for mentions in sorted(members.values(), key=lambda m: (m[0].occurred_at, m[0].memory)):
        stays = known.get(places.get(mentions[0].row, ""))
        if stays is not None:
            found += [placed(context, signal, stays) for signal in mentions]
        else:
            found += groups.place(mentions)
    return found


def _write(context: Context, batch: _Batch, owner: str) -> tuple[int, int] | None:
    with context.store.write(context.space.id) as unit:
        if not _renewed(context, unit, owner):
            return None
        rows, entries = _still_true(context, unit, batch)
        unit.evidence.owe(unit.evidence.families_of(rows))
        unit.evidence.forget_rows(rows)
        _found(unit, entries)
        unit.evidence.put(entry.evidence for entry in entries)
        for block in batch.anew:
            _renamed(unit, batch, block, rows)
        unit.evidence.owe({entry.evidence.family for entry in entries})
        unit.evidence.unmark(rows)
        unit.schedule.hasten(AGE, context.clock.now() + DAILY)
    return len(rows), len(entries)


def _still_true(context: Context, unit: Unit, batch: _Batch) -> tuple[list[int], list[Placed]]:
    """The memories whose mentions are as they were read, and their places.

    A block whose groups changed meanwhile waits as a whole.
    """
    now = by_memory(unit.evidence.signals(sorted({*batch.rows, *batch.signals})))
    stale = {
        row
        for row in {*batch.rows, *batch.signals}
        if now.get(row, []) != batch.signals.get(row, [])
    }
    present = unit.beliefs.leaders(sorted(batch.grouped))
    for block, places in batch.grouped.items():
        members = {entry.signal.row for entry in places}
        moved = present[block] != {row.belief.id: row.leader for row in batch.known[block]}
        if moved or (block in batch.anew and members & stale):
            stale |= members
    entries = [
        entry
        for entry in (*batch.slotted, *(e for found in batch.grouped.values() for e in found))
        if entry.signal.row not in stale
    ]
    rows = {*batch.rows, *(row for found in batch.anew.values() for row in found)}
    if stale:
        entries = [_without(context, entry, stale) for entry in entries]
    return sorted(rows - stale), entries


def _without(context: Context, entry: Placed, stale: set[int]) -> Placed:
    """The place of a mention, told in no words of what changed or went meanwhile."""
    told = entry.belief.leader in stale and bool(entry.belief.belief.slot)
    return (placed_by_slot(context, entry.signal) if told else None) or entry


def _found(unit: Unit, entries: Sequence[Placed]) -> None:
    """Writes the beliefs that are not there yet; external text alone founds none.

    One without a slot is told in the words of its oldest statement and stands beside what
    that opposes, also where what arrived late says so.
    """
    fresh = {
        entry.belief.belief.id: entry.belief
        for entry in reversed(entries)
        if not entry.evidence.evidence.external
    }
    known = {row.belief.id: row for row in unit.beliefs.of_ids(sorted(fresh))}
    missing = [row for identity, row in sorted(fresh.items()) if identity not in known]
    moved = [
        retold(known[identity], row)
        for identity, row in sorted(fresh.items())
        if identity in known and not row.belief.slot and not same_place(known[identity], row)
    ]
    unit.beliefs.put([*missing, *moved])
    unit.beliefs.place_aspects([*missing, *moved])
    for row in moved:
        unit.evidence.hand_over(row.belief.id, row.belief.id, row.family)


def _renamed(unit: Unit, batch: _Batch, block: Block, rows: Sequence[int]) -> None:
    """Beliefs of a block that go by another oldest statement now keep their former name too."""
    if not set(batch.anew[block]) <= set(rows):
        return
    at = {entry.signal.row: entry.belief for entry in batch.grouped[block]}
    present = {row.belief.id for row in at.values()}
    for row in batch.known[block]:
        if row.belief.id not in present and row.leader in at:
            target = at[row.leader]
            unit.beliefs.rename(row.belief.id, target.belief.id)
            unit.evidence.hand_over(row.belief.id, target.belief.id, target.family)
