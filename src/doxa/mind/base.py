"""What every group of verbs stands on: the ports of one space, and their end."""

import threading
from contextlib import suppress
from datetime import datetime, tzinfo
from types import TracebackType
from typing import Self

from doxa.domain.errors import InvalidInput, StoreReadOnly
from doxa.flows.context import Context
from doxa.flows.intake import parse_at
from doxa.work.worker import Worker

DRAIN_SECONDS = 2.0
"""How long closing waits for the worker; what is left waits in the queue."""


class Base:
    """An opened mind without verbs."""

    def __init__(
        self,
        context: Context,
        worker: Worker,
        background: tuple[threading.Thread, threading.Event] | None,
    ) -> None:
        self._context = context
        self._worker = worker
        self._background = background
        self._closed = False

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    @property
    def space(self) -> str:
        """The name of the space."""
        return self._context.space.name

    @property
    def zone(self) -> tzinfo:
        """The zone of naive times."""
        return self._context.zone

    @property
    def now(self) -> datetime:
        """This moment, by the mind's own clock."""
        return self._context.clock.now()

    @property
    def _actor(self) -> str:
        """Who acts, in the audit log."""
        return self._context.access.actor

    def close(self) -> None:
        """Lets the worker finish for up to 2 s, then closes; what is left waits in the queue."""
        if self._closed:
            return
        self._closed = True
        if self._background is not None:
            thread, stop = self._background
            stop.set()
            self._worker.wake()
            thread.join(DRAIN_SECONDS)
        try:
            with suppress(StoreReadOnly):  # it was only read; every write said so itself
                self._context.accesses.flush(self._context.store, self._context.space.id)
        finally:
            self._context.store.close()

    def _at(self, at: datetime | str | None) -> datetime | None:
        if at is None or isinstance(at, datetime):
            return at
        if isinstance(at, str):
            return parse_at(at)
        raise InvalidInput(f"a time is a datetime or ISO text, not {type(at).__name__}")
