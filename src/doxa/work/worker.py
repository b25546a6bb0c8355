"""The worker: claims jobs in batches, runs their flow, counts failures, waits for providers."""

import logging
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from uuid import uuid4

from doxa.domain.errors import DoxaError, ProviderDown, StoreError
from doxa.domain.hit import Settled
from doxa.flows.context import Context
from doxa.flows.embed import REFINE
from doxa.stores.index.changes import prune_changes
from doxa.stores.index.folding import fold_tail, tail_size
from doxa.stores.sql.queue import Job, Lease
from doxa.work.heartbeat import heartbeat
from doxa.work.scheduler import Scheduler, Task

Handler = Callable[[Context, Sequence[Job], str], None]

_log = logging.getLogger(__name__)

PROVIDER_PAUSE = timedelta(seconds=30)
RETRY_BASE = timedelta(seconds=2)
ATTEMPTS = 5
"""Failures after which a job is put aside; it can be put back."""
IDLE_SECONDS = 0.5
"""How often an idle worker looks at a store that cannot tell it of news."""
WATCH_SECONDS = 5.0
"""How often it looks at one that does: for what falls due, and leases that ran out."""
FOLD_ROWS = 256
"""Waiting rows from which an idle worker folds: fewer rewrite too many postings for too little."""
FOLD_BATCH = 4_096


@dataclass(slots=True)
class _Tally:
    done: int = 0
    failed: int = 0


@dataclass(slots=True)
class Worker:
    """Works the queue of one space, beside any number of others on any number of hosts.

    ``owner`` marks its leases. Jobs of the ``ordered`` kinds are worked by one worker at a
    time, in their order: what was said first is distilled first. Jobs of the ``gathered``
    kinds wait for company unless somebody settles.
    """

    context: Context
    handlers: Mapping[str, Handler]
    tasks: Mapping[str, Task] = field(default_factory=dict)
    ordered: frozenset[str] = frozenset()
    gathered: frozenset[str] = frozenset()
    owner: str = field(default_factory=lambda: uuid4().hex)
    _paused: dict[str, tuple[datetime, str]] = field(default_factory=dict)
    _wake: threading.Event = field(default_factory=threading.Event)
    _tally: _Tally = field(default_factory=_Tally)

    def wake(self) -> None:
        """Says that there may be something to do."""
        self._wake.set()

    def run(self, stop: threading.Event) -> None:
        """Works until ``stop`` is set; a store that is away or a bug does not end it."""
        unfollow = self.context.store.follow(self.context.space.id, self.wake)
        pause = IDLE_SECONDS if unfollow is None else WATCH_SECONDS
        while not stop.is_set():
            self._wake.clear()
            try:
                busy = self.step()
            except Exception as error:  # noqa: BLE001 - the loop outlives whatever one step meets
                _log.error("a step of the worker failed: %s", type(error).__name__)  # no content
                busy = False
                stop.wait(IDLE_SECONDS)
            if not busy:
                self._rest(stop, pause)
        if unfollow is not None:
            unfollow()

    def _rest(self, stop: threading.Event, seconds: float) -> None:
        """Until there is news, or time is up; a stop is seen soon."""
        for _ in range(round(seconds / IDLE_SECONDS)):
            if stop.is_set() or self._wake.wait(IDLE_SECONDS):
                return

    def step(self, skip: frozenset[str] = frozenset()) -> bool:
        """One batch of the first kind that has due work; false where there was none.

        A long word tail goes first: every search looks through all of it, and a backlog of
        embedding may last for hours.
        """
        if self._fold(FOLD_BATCH):
            return True
        for kind, handler in self.handlers.items():
            if kind == REFINE and self._scheduled():
                return True  # beliefs do not wait for vectors that only sharpen the ranking
            jobs = [] if kind in skip or self._is_paused(kind) else self._claim(kind)
            if jobs:
                self._handle(kind, handler, jobs)
                return True
        if self._scheduled():
            return True
        folded = self._fold(FOLD_ROWS)
        flushed = self.context.accesses.flush(self.context.store, self.context.space.id)
        return bool(folded or flushed)

    def _scheduled(self) -> bool:
        """Runs a task that is due by the clock; false where there was none."""
        succeeded = Scheduler(self.context, self.tasks).step(self.owner)
        if succeeded is None:
            return False
        self._tally.done += succeeded
        self._tally.failed += not succeeded
        return True

    def settle(self, timeout: float | None, *, refine: bool = True) -> Settled:
        """Works until nothing is due, or ``timeout`` seconds have gone by.

        Without ``refine`` the jobs that only sharpen the ranking are left waiting.
        """
        skip = frozenset() if refine else frozenset({REFINE})
        started = time.monotonic()
        before = _Tally(self._tally.done, self._tally.failed)
        self._paused.clear()
        while timeout is None or time.monotonic() - started < timeout:
            busy = self.step(skip) or self._others_at_work(started, timeout, skip)
            if not busy and not self._hastened():
                break
        with self.context.store.read(self.context.space.id) as unit:
            depth = unit.queue.depth()
            refining = unit.queue.waiting(REFINE)
        return Settled(
            done=self._tally.done - before.done,
            failed=self._tally.failed - before.failed,
            waiting=depth.get("ready", 0) + depth.get("leased", 0),
            dead=depth.get("dead", 0),
            seconds=time.monotonic() - started,
            refining=refining,
            paused=tuple(f"{kind}: {reason}" for kind, (_, reason) in self._paused.items()),
        )

    def _hastened(self) -> bool:
        """Makes due what only waits for company; whether there was any."""
        kinds = [kind for kind in self.gathered if not self._is_paused(kind)]
        now = self.context.clock.now()
        with self.context.store.read(self.context.space.id) as unit:
            if not kinds or not unit.queue.waiting_for_company(kinds, now):
                return False
        with self.context.store.claim(self.context.space.id) as unit:
            unit.queue.hasten(kinds, now)
        return True

    def _others_at_work(self, started: float, timeout: float | None, skip: frozenset[str]) -> bool:
        """Waits a little while other workers hold live leases; false when there are none."""
        kinds = [kind for kind in self.handlers if kind not in skip]
        with self.context.store.read(self.context.space.id) as unit:
            leased = unit.queue.leased(kinds)
        if not leased:
            return False
        left = 1.0 if timeout is None else timeout - (time.monotonic() - started)
        self._wake.wait(max(0.0, min(0.02, left)))
        return True

    def _claim(self, kind: str) -> list[Job]:
        with self.context.store.read(self.context.space.id) as unit:
            if not unit.queue.due(kind, self.context.clock.now()):
                return []
        lease = Lease(self.owner, self.context.clock.now(), self._lease)
        with self.context.store.claim(self.context.space.id) as unit:
            return unit.queue.claim(
                kind, self.context.settings.models.batch, lease, alone=kind in self.ordered
            )

    @property
    def _lease(self) -> timedelta:
        return timedelta(seconds=self.context.settings.work.lease_seconds)

    def _extend(self, jobs: Sequence[Job]) -> None:
        """Shows that this worker still lives: nobody takes its jobs over."""
        until = self.context.clock.now() + self._lease
        with self.context.store.claim(self.context.space.id) as unit:
            unit.queue.extend([job.id for job in jobs], self.owner, until)

    def _handle(self, kind: str, handler: Handler, jobs: Sequence[Job]) -> None:
        try:
            with heartbeat(self._lease / 3, lambda: self._extend(jobs)):
                handler(self.context, jobs, self.owner)
        except ProviderDown as error:
            self._pause(kind, jobs, str(error))
        except StoreError as error:
            with suppress(StoreError):  # it is the store that failed, not the job
                self._release(jobs, self.context.clock.now(), str(error))
            raise
        except DoxaError as error:
            self._retry_apart(handler, jobs, str(error))
        except Exception as error:  # noqa: BLE001 - a bug: counted, tried apart, given up at last
            self._retry_apart(handler, jobs, f"unexpected {type(error).__name__}")
        else:
            self._tally.done += len(jobs)

    def _retry_apart(self, handler: Handler, jobs: Sequence[Job], error: str) -> None:
        """A batch that failed is tried job by job, so that one bad item stops no other."""
        if len(jobs) > 1:
            for job in jobs:
                self._handle(job.kind, handler, [job])
            return
        due = self.context.clock.now() + RETRY_BASE * 2 ** (jobs[0].attempts - 1)
        with self.context.store.claim(self.context.space.id) as unit:
            unit.queue.fail([jobs[0].id], self.owner, due, error, ATTEMPTS)
        self._tally.failed += 1

    def _pause(self, kind: str, jobs: Sequence[Job], reason: str) -> None:
        until = self.context.clock.now() + PROVIDER_PAUSE
        self._release(jobs, until, reason)
        self._paused[kind] = (until, reason)

    def _release(self, jobs: Sequence[Job], due: datetime, reason: str) -> None:
        with self.context.store.claim(self.context.space.id) as unit:
            unit.queue.release([job.id for job in jobs], self.owner, due, reason)

    def _is_paused(self, kind: str) -> bool:
        if kind in self._paused and self._paused[kind][0] <= self.context.clock.now():
            del self._paused[kind]
        return kind in self._paused

    def _fold(self, at_least: int) -> int:
        with self.context.store.read(self.context.space.id) as unit:
            if tail_size(unit.connection, unit.space) < at_least:
                return 0
        with self.context.store.append(self.context.space.id) as unit:
            prune_changes(unit.connection, unit.space)
        with self.context.store.fold(self.context.space.id) as unit:
            return fold_tail(unit.connection, unit.space, FOLD_BATCH)
