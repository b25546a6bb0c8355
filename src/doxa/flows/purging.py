"""Purging: what erased text left in logs, caches, tombstones and the database's own files.

Erasing commits first; from then on nothing returns what is gone. The same call then blanks
the log of recalls and appends the tombstones. A crash in between leaves a note in the store,
and who opens it next finishes the work, more coarsely. Freed pages and the write-ahead log
are the worker's (queue kind ``purge``), or :func:`purge`'s at once.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from doxa.domain.erasure import Erasure, Stub
from doxa.domain.ids import derived_id
from doxa.domain.moments import to_micros
from doxa.flows.context import Context
from doxa.stores.sql.queue import Job
from doxa.stores.store import Unit
from doxa.text.folding import fold
from doxa.text.tokens import terms

PURGE = "purge"
REMAINS = ("free pages of the store and its write-ahead log: the worker clears them",)
RETRY = timedelta(seconds=30)
_TARGET = 0
QUOTED = 6
"""Characters from which on a query that stands in an erased text counts as a piece of it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Traces:
    """What an erasure knows of the erased for a moment longer, to find its traces."""

    stubs: tuple[Stub, ...]
    memories: frozenset[str]
    texts: tuple[str, ...]
    ended: tuple[str, ...]
    user: str | None


def pending(context: Context, unit: Unit, now: datetime) -> None:
    """Notes in the erasing transaction that traces are left, should the process end here."""
    unit.keep(_note(context), str(to_micros(now)))
    unit.keep(f"erased:{unit.space}", str(to_micros(now)))


def _note(context: Context) -> str:
    return f"traces:{context.space.id}"


def copies(unit: Unit) -> tuple[str, ...]:
    """Backups and exports made so far: an erasure does not reach them."""
    return tuple(json.loads(unit.note("copies") or "[]"))


def note_copy(context: Context, path: str) -> None:
    """Remembers that a backup or export was written, to be named by later erasures."""
    with context.store.write(context.space.id) as unit:
        known = [item for item in copies(unit) if item != path]
        unit.keep("copies", json.dumps([*known, path], ensure_ascii=False))


def clear_traces(context: Context, traces: Traces, receipt: Erasure) -> Erasure:
    """Blanks logs and caches, appends the tombstones, and puts the purge into the queue."""
    context.recalls.clear()
    context.models.forget()
    context.tombstones.add(traces.stubs)
    words = _only_there(context, traces.texts)
    with context.store.read(context.space.id) as unit:
        blanked = dict(_touched(unit, traces, words))
    with context.store.write(context.space.id) as unit:
        unit.erasing.blank_recalls(blanked)
        unit.erasing.forget_sessions(
            {name: derived_id(context.space_key, "s_", name) for name in traces.ended}
        )
        unit.drop(_note(context))
        unit.queue.put(PURGE, [_TARGET], context.clock.now())
    return replace(receipt, recalls=len(blanked))


def _only_there(context: Context, texts: Sequence[str]) -> frozenset[str]:
    """The words that no memory of the space holds any more."""
    found = {term for text in texts for term in terms(text)}
    known = context.store.index(context.space.id).words.df(sorted(found))
    return frozenset(term for term in found if not known.get(term))


def _touched(
    unit: Unit, traces: Traces, words: frozenset[str]
) -> Iterator[tuple[str, tuple[str, str, str]]]:
    """The logged recalls that returned something erased, quoted it, or asked in its own words."""
    whole = "\n".join(fold(text) for text in traces.texts)
    ended = set(traces.ended)
    for id_, query, lists, holder, session in unit.erasing.recall_log():
        hit = any(item[0] in traces.memories for item in json.loads(lists[0]))
        asked = fold(query)
        quoted = len(asked) >= QUOTED and asked in whole
        if (
            hit
            or quoted
            or not words.isdisjoint(terms(query))
            or session in ended
            or (traces.user and holder == traces.user)
        ):
            yield id_, _without(lists, traces.memories)


def _without(lists: tuple[str, str, str], gone: frozenset[str]) -> tuple[str, str, str]:
    hits, injected, used = (json.loads(listed) for listed in lists)
    return (
        json.dumps([item for item in hits if item[0] not in gone]),
        json.dumps([item for item in injected if item not in gone]),
        json.dumps([item for item in used if item not in gone]),
    )


def finish_traces(context: Context) -> bool:
    """Finishes what a crashed erasure left, without knowing what it was; whether there was any.

    The queries of every recall up to then are blanked, and tombstones that are missing are
    written from the store.
    """
    if (noted := context.store.note(_note(context))) is None:
        return False
    with context.store.read(context.space.id) as unit:
        stubs = unit.erasing.stubs()
    known = context.tombstones.read()
    context.tombstones.add(
        Stub(
            event=event,
            key=key,
            cause=meta["cause"],
            hash=meta["hash"],
            at=datetime.fromisoformat(meta["erased_at"]),
        )
        for event, key, meta in stubs
        if event not in known
    )
    with context.store.write(context.space.id) as unit:
        unit.erasing.blank_recalls_until(int(noted))
        unit.drop(_note(context))
        unit.queue.put(PURGE, [_TARGET], context.clock.now())
    return True


def purge(context: Context) -> tuple[str, ...]:
    """Clears the database's own files now; where something is left, in words."""
    finish_traces(context)
    left = context.store.purge()
    if not left:
        with context.store.write(context.space.id) as unit:
            unit.queue.remove(PURGE)
    return left


def purge_job(context: Context, jobs: Sequence[Job], owner: str) -> None:
    """The worker's purge; while a reader or a full disk is in its way it waits and tries again."""
    left = context.store.purge()
    ids = [job.id for job in jobs]
    with context.store.write(context.space.id) as unit:
        if left:
            unit.queue.release(ids, owner, context.clock.now() + RETRY, "; ".join(left))
        else:
            unit.queue.done(ids, owner)
