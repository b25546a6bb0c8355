"""The scheduler: what is due by the clock, run under a lease by one worker at a time."""

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from doxa.domain.errors import DoxaError
from doxa.flows.context import Context

Task = Callable[[Context, str], datetime | None]
"""Runs for an owner; gives when it is due again, or None: when something asks for it."""

RETRY_BASE = timedelta(seconds=30)
RETRY_MOST = timedelta(hours=1)

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Scheduler:
    """The tasks of one space by their kind. They are in the store, so every worker sees them."""

    context: Context
    tasks: Mapping[str, Task]

    def step(self, owner: str) -> bool | None:
        """Runs the task that has been due longest.

        Returns:
            Whether it succeeded; None where nothing was due. One that failed is due again
            after a pause that doubles, an hour at the most.
        """
        kind = self._claim(owner)
        if kind is None:
            return None
        context = self.context
        try:
            due = self.tasks[kind](context, owner)
        except DoxaError as error:
            self._failed(kind, owner, str(error))
            return False
        with context.store.write(context.space.id) as unit:
            unit.schedule.done(kind, owner, context.clock.now(), due)
        return True

    def _claim(self, owner: str) -> str | None:
        context, now = self.context, self.context.clock.now()
        with context.store.read(context.space.id) as unit:
            kind = unit.schedule.due(sorted(self.tasks), now)
        if kind is None:
            return None
        lease = timedelta(seconds=context.settings.work.lease_seconds)
        with context.store.write(context.space.id) as unit:
            return kind if unit.schedule.claim(kind, owner, now, lease) else None

    def _failed(self, kind: str, owner: str, error: str) -> None:
        context = self.context
        _log.warning("the scheduled work %s failed and will be tried again", kind)
        with context.store.write(context.space.id) as unit:
            doublings = min(unit.schedule.attempts(kind) - 1, 20)
            pause = min(RETRY_BASE * 2**doublings, RETRY_MOST)
            unit.schedule.failed(kind, owner, context.clock.now() + pause, error)
