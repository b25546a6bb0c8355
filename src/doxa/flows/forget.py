"""Forget: what the policy lets go tonight, said first, done on request and by the scheduler."""

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import datetime, timedelta
from functools import lru_cache

from doxa.domain.erasure import Selection
from doxa.domain.forgetting import PROFILES, Cause, Fate, Policy, Use, adapted, fate, worth
from doxa.domain.memory import Kind, Memory, State
from doxa.domain.moments import from_micros
from doxa.flows.context import Context
from doxa.flows.erase import remove_memories
from doxa.flows.erasure import erase
from doxa.stores.index.changes import What, note_change
from doxa.stores.store import Unit

BATCH = 500
SHOWN = 200
"""So many memories are named in a plan; the counts are of all."""
POLICY = "policy"
_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Forgotten:
    """One memory that goes: ``fate`` is what becomes of it, ``cause`` why, ``idle`` days unused."""

    id: str
    kind: str
    scene: str
    text: str
    fate: Fate
    cause: Cause
    idle: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Forgetting:
    """What would go, or went where not ``dry_run``; ``items`` names the first, counts tell all."""

    dry_run: bool
    profile: str
    looked_at: int
    fading: int
    counts: Mapping[str, int]
    items: tuple[Forgotten, ...]

    @property
    def total(self) -> int:
        """Memories that go."""
        return sum(self.counts.values())


@dataclass(frozen=True, slots=True)
class _Going:
    memory: Memory
    use: Use
    fate: Fate
    cause: Cause


def policy_of(context: Context, unit: Unit) -> Policy:
    """The policy of the space: its own where one was set, else that of the settings."""
    return _read_policy(unit.notes.get(POLICY), context.settings.forget.profile)


@lru_cache(maxsize=64)
def _read_policy(text: str | None, profile: str) -> Policy:
    changes = json.loads(text) if text else {"profile": profile}
    return adapted(PROFILES["assistant"], **changes)


def set_policy(context: Context, changes: Mapping[str, object], actor: str) -> Policy:
    """Makes a policy the space's own: the present one with changes.

    Raises:
        InvalidInput: see :func:`doxa.domain.forgetting.adapted`; nothing is changed.
    """
    with context.store.write(context.space.id) as unit:
        policy = adapted(policy_of(context, unit), **changes)  # type: ignore[arg-type]
        unit.notes.set(POLICY, json.dumps(as_changes(policy)))
        # answers that were weighed under the old policy are not given again
        note_change(unit.connection, unit.space, 0, What.POLICY)
        unit.records.add_audit(
            context.clock.now(), actor, POLICY, context.space.name, "set", **as_changes(policy)
        )
    return policy


def as_changes(policy: Policy) -> dict[str, object]:
    """The policy as :func:`doxa.domain.forgetting.adapted` takes it."""
    base = PROFILES[policy.profile]
    changed: dict[str, object] = {
        str(kind): asdict(rule) for kind, rule in policy.kinds.items() if base.rule(kind) != rule
    }
    if policy.rest != base.rest:
        changed["rest"] = asdict(policy.rest)
    found: dict[str, object] = {"profile": policy.profile}
    if changed:
        found["kinds"] = changed
    if policy.capacity != base.capacity:
        found["capacity"] = policy.capacity
    return found


def forget(
    context: Context, policy: Policy, at: datetime, *, dry_run: bool, actor: str = "person"
) -> Forgetting:
    """Applies a policy at a moment, or only says what it would do.

    What was used again between the look and the change stays.
    """
    looked_at = fading = 0
    going: list[_Going] = []
    standing: list[tuple[float, _Going]] = []
    half_life = context.settings.recall.half_life_days
    for memory, use in _living(context, at):
        looked_at += 1
        rule = policy.rule(memory.kind)
        found = fate(use, rule, half_life)
        if found and (memory.state is not State.ARCHIVED or found[0] is Fate.ERASE):
            going.append(_Going(memory, use, *found))
            continue
        if memory.state is State.ARCHIVED:
            continue
        fading += rule.fade is not None and use.idle > rule.fade
        if policy.capacity:
            gone = _Going(memory, use, Fate.ARCHIVE, Cause.CAPACITY)
            standing.append((worth(use, rule, half_life), gone))
    going = [*_rested_upon(context, going), *_surplus(standing, policy.capacity)]
    if not dry_run:
        going = list(_applied(context, policy, going, at, actor))
    return Forgetting(
        dry_run=dry_run,
        profile=policy.profile,
        looked_at=looked_at,
        fading=fading,
        counts=Counter(str(one.fate) for one in going),
        items=tuple(_named(one) for one in going[:SHOWN]),
    )


def _rested_upon(context: Context, going: Sequence[_Going]) -> Iterator[_Going]:
    """Turns that something rests on which stays are archived: erasing them would take it along."""
    erased = [one for one in going if one.fate is Fate.ERASE]
    rows = {one.memory.row for one in erased}
    events = [one.memory.source.event for one in erased if one.memory.kind is Kind.TURN]
    needed: set[str] = set()
    for start in range(0, len(events), BATCH):
        with context.store.read(context.space.id) as unit:
            said = unit.erasing.mentioning(events[start : start + BATCH])
        needed.update(event for row, told in said.items() if row not in rows for event in told)
    for one in going:
        stays = one.memory.kind is Kind.TURN and one.memory.source.event in needed
        if one.fate is not Fate.ERASE or not stays:
            yield one
        elif one.memory.state is not State.ARCHIVED:
            yield replace(one, fate=Fate.ARCHIVE)


def forget_due(context: Context, owner: str) -> datetime:
    """The nightly run of the space's own policy; due again a day later."""
    del owner
    with context.store.read(context.space.id) as unit:
        policy = policy_of(context, unit)
    now = context.clock.now()
    forget(context, policy, now, dry_run=False, actor="policy")
    return now + _DAY


def _surplus(standing: list[tuple[float, _Going]], capacity: int) -> list[_Going]:
    """The least of what is over the capacity (F2); the older of two equals."""
    over = len(standing) - capacity
    if not capacity or over <= 0:
        return []
    standing.sort(key=lambda pair: (pair[0], pair[1].memory.occurred_at, pair[1].memory.row))
    return [one for _, one in standing[:over]]


def _living(context: Context, at: datetime) -> Iterator[tuple[Memory, Use]]:
    last = 0
    while True:
        with context.store.read(context.space.id) as unit:
            batch = unit.memories.after(last, BATCH)
            access = unit.memories.access([memory.row for memory in batch])
        if not batch:
            return
        last = batch[-1].row
        for memory in batch:
            if memory.occurred_at <= at:
                yield memory, _use(memory, access.get(memory.row), at)


def _use(memory: Memory, access: tuple[int, int, int] | None, at: datetime) -> Use:
    # what was imported today is new here, however long ago it was said
    heard = max(memory.last_mentioned_at or memory.occurred_at, min(memory.recorded_at, at))
    used = max(heard, from_micros(access[2])) if access else heard
    return Use(
        kind=memory.kind,
        idle=max(0.0, (at - used) / _DAY),
        age=max(0.0, (at - heard) / _DAY),
        sessions=access[0] if access else 0,
        confidence=memory.confidence,
        importance=memory.importance,
        expired=_since(memory.valid_until, at),
        superseded=_since(memory.superseded_at, at),
    )


def _since(end: datetime | None, at: datetime) -> float | None:
    return None if end is None or end > at else (at - end) / _DAY


def _applied(
    context: Context, policy: Policy, going: Sequence[_Going], at: datetime, actor: str
) -> Iterator[_Going]:
    """Carries the plan out in small transactions, each memory looked at once more inside.

    Turns are erased last, by the one flow that erases; what rested on them alone goes along.
    """
    half_life = context.settings.recall.half_life_days
    turns: list[_Going] = []
    for start in range(0, len(going), BATCH):
        batch = going[start : start + BATCH]
        rows = [one.memory.row for one in batch]
        with context.store.write(context.space.id) as unit:
            present = unit.memories.rows(rows)
            access = unit.memories.access(rows)
            for one in batch:
                memory = present.get(one.memory.row)
                if memory is None or memory.state != one.memory.state:
                    continue
                use = _use(memory, access.get(memory.row), at)
                if use != one.use and fate(use, policy.rule(memory.kind), half_life) is None:
                    continue  # it was used again meanwhile
                if one.fate is Fate.ERASE and memory.kind is Kind.TURN:
                    turns.append(one)
                    continue
                _FATES[one.fate](context, unit, memory, actor, one.cause)
                yield one
    for start in range(0, len(turns), BATCH):
        batch = turns[start : start + BATCH]
        ids = tuple(one.memory.source.event for one in batch)
        erase(context, Selection(ids=ids), actor=actor, cause="the policy of the space")
        yield from batch


def _archive(context: Context, unit: Unit, memory: Memory, actor: str, cause: Cause) -> None:
    unit.memories.amend(replace(memory, state=State.ARCHIVED), ["state"])
    unit.records.add_audit(context.clock.now(), actor, "archive", memory.id, cause)


def _erase(context: Context, unit: Unit, memory: Memory, actor: str, cause: Cause) -> None:
    remove_memories(context, unit, [memory], actor, cause)


_FATES: Mapping[Fate, Callable[[Context, Unit, Memory, str, Cause], None]] = {
    Fate.ARCHIVE: _archive,
    Fate.ERASE: _erase,
}


def _named(one: _Going) -> Forgotten:
    memory = one.memory
    return Forgotten(
        id=memory.id,
        kind=memory.kind,
        scene=memory.scene,
        text=memory.text,
        fate=one.fate,
        cause=one.cause,
        idle=one.use.idle,
    )
