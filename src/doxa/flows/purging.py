"""Purging: what erased text left in logs, caches, tombstones and the database's own files.

Erasing commits first; from then on nothing returns what is gone. The same commit puts a job
into the queue and notes, as keyed hashes, what to look for. The worker (queue kind ``purge``),
or :func:`purge` at once, then blanks the log of recalls, completes the tombstones and clears
freed pages and the write-ahead log. A crash anywhere loses none of it.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from doxa.domain.erasure import Stub
from doxa.domain.ids import derived_id
from doxa.domain.moments import to_micros
from doxa.flows.bank_erasing import write_anew
from doxa.flows.context import Context
from doxa.stores.sql.erasing import LoggedRecall
from doxa.stores.sql.queue import Job
from doxa.stores.sql.records import ERASED
from doxa.stores.store import Unit
from doxa.text.tokens import terms

PURGE = "purge"
TRACES, COPIES = "traces:", "copies"
REMAINS = (
    "the log of recalls, free pages of the store and its write-ahead log: the worker clears them",
)
RETRY = timedelta(seconds=30)
QUOTED = 3
"""Words from which on a query whose words all stand in one erased text counts as a quote."""
_TARGET = 0
_Lists = tuple[str, str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Traces:
    """What an erasure leaves to be looked for: ids of memories, and keyed hashes of the rest.

    ``texts`` are the words of each erased text, ``sessions`` those of which nothing is left.
    """

    memories: tuple[str, ...]
    texts: tuple[tuple[str, ...], ...]
    sessions: tuple[str, ...]


def traces(
    context: Context,
    memories: Iterable[str],
    texts: Iterable[str],
    sessions: Iterable[str],
) -> Traces:
    """What to look for after an erasure."""
    return Traces(
        memories=tuple(memories),
        texts=tuple(tuple(_hashed(context, word) for word in terms(text)) for text in texts),
        sessions=tuple(_hashed(context, name) for name in sessions),
    )


def _hashed(context: Context, word: str) -> str:
    return derived_id(context.space_key, "w_", word)


def leave(unit: Unit, event: str, left: Traces) -> None:
    """Notes in the erasing transaction what is to be cleared."""
    value = {"memories": left.memories, "texts": left.texts, "sessions": left.sessions}
    unit.notes.set(TRACES + event, json.dumps(value))


def expect_purge(unit: Unit, now: datetime) -> None:
    """Puts the job that clears what an erasure leaves behind."""
    unit.queue.put(PURGE, [_TARGET], now)


def hold_back(unit: Unit, now: datetime) -> None:
    """Recalls up to now that still wait in the memory of any process are logged without words."""
    unit.notes.set(ERASED, str(to_micros(now)))


def copies(context: Context, unit: Unit) -> tuple[str, ...]:
    """Backups and exports made so far: an erasure does not reach them.

    Every host notes its own in the store; the register outside knows of those that the store
    forgot when it was put back from a backup.
    """
    return tuple(dict.fromkeys((*_noted(unit), *context.copies.read())))


def _noted(unit: Unit) -> tuple[str, ...]:
    return tuple(json.loads(unit.store_notes.get(COPIES) or "[]"))


def note_copy(context: Context, unit: Unit, path: str) -> None:
    """Remembers that there is a backup or export, to be named by later erasures."""
    context.copies.add(path)
    known = [item for item in _noted(unit) if item != path]
    unit.store_notes.set(COPIES, json.dumps([*known, path], ensure_ascii=False))


def purge(context: Context) -> tuple[str, ...]:
    """Clears everything now; where something is left, in words."""
    left = _clear(context)
    if not left:
        with context.store.write(context.space.id) as unit:
            unit.queue.remove(PURGE)
    return left


def purge_job(context: Context, jobs: Sequence[Job], owner: str) -> None:
    """The worker's purge; while a reader or a full disk is in its way it waits and tries again."""
    left = _clear(context)
    ids = [job.id for job in jobs]
    with context.store.write(context.space.id) as unit:
        if left:
            unit.queue.release(ids, owner, context.clock.now() + RETRY, "; ".join(left))
        else:
            unit.queue.done(ids, owner)


def _clear(context: Context) -> tuple[str, ...]:
    context.accesses.flush(context.store, context.space.id)
    complete_tombstones(context)
    _clear_log(context)
    return (*write_anew(context), *context.store.purge())


def complete_tombstones(context: Context) -> None:
    """Appends the tombstones of erased events that a crash kept from the file."""
    with context.store.read(context.space.id) as unit:
        stubs = unit.erasing.stubs()
    known = context.tombstones.read() if stubs else {}
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


def _clear_log(context: Context) -> None:
    with context.store.read(context.space.id) as unit:
        notes = unit.notes.find(TRACES)
    if not notes:
        return
    search = _Search(context, [json.loads(value) for value in notes.values()])
    blanked = dict(search.found())
    with context.store.read(context.space.id) as unit:
        sessions = search.sessions_in(unit)
    with context.store.write(context.space.id) as unit:
        unit.erasing.blank_recalls(blanked)
        unit.erasing.forget_sessions(sessions)
        for name in notes:
            unit.notes.drop(name)


class _Search:
    """Looks through the log for what some erasures left there."""

    def __init__(self, context: Context, notes: Sequence[Mapping[str, Any]]) -> None:
        self._context = context
        self._memories = {memory for note in notes for memory in note["memories"]}
        self._sessions = {session for note in notes for session in note["sessions"]}
        self._texts: dict[str, set[int]] = {}
        for number, words in enumerate(text for note in notes for text in note["texts"]):
            for word in words:
                self._texts.setdefault(word, set()).add(number)

    def found(self) -> Iterator[tuple[str, _Lists]]:
        """The recalls that returned something erased, quoted it, or asked in its own words."""
        last = ""
        while page := self._page(last):
            last = page[-1].id
            words = {word for entry in page for word in self._told(entry.query)}
            known = self._context.store.index(self._context.space.id).words.df(sorted(words))
            gone = {word for word in words if not known.get(word)}
            for entry in page:
                if self._touches(entry, gone):
                    yield entry.id, _without(entry.lists, self._memories)

    def _page(self, last: str) -> list[LoggedRecall]:
        with self._context.store.read(self._context.space.id) as unit:
            return unit.erasing.recall_log(last)

    def _touches(self, entry: LoggedRecall, gone: set[str]) -> bool:
        told = self._told(entry.query)
        return (
            any(item[0] in self._memories for item in json.loads(entry.lists[0]))
            or not gone.isdisjoint(told)
            or self._quotes(entry.query, told)
            or (entry.session != "" and self._hashed(entry.session) in self._sessions)
        )

    def sessions_in(self, unit: Unit) -> dict[str, str]:
        """The ended sessions that accesses are still counted for, and what stands for each."""
        hashed = {name: self._hashed(name) for name in unit.erasing.access_sessions()}
        return {name: hash_ for name, hash_ in hashed.items() if hash_ in self._sessions}

    def _hashed(self, word: str) -> str:
        return _hashed(self._context, word)

    def _told(self, query: str) -> dict[str, set[int]]:
        """The words of a query that erased texts held, and the numbers of those texts."""
        found = {word: self._texts.get(self._hashed(word)) for word in terms(query)}
        return {word: texts for word, texts in found.items() if texts}

    def _quotes(self, query: str, told: Mapping[str, set[int]]) -> bool:
        whole = len(told) >= QUOTED and len(told) == len(terms(query))
        return whole and bool(set.intersection(*told.values()))


def _without(lists: _Lists, gone: set[str]) -> _Lists:
    hits, injected, used = (json.loads(listed) for listed in lists)
    return (
        json.dumps([item for item in hits if item[0] not in gone]),
        json.dumps([item for item in injected if item not in gone]),
        json.dumps([item for item in used if item not in gone]),
    )
