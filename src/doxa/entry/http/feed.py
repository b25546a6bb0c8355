"""The feed: one look-out a process for what changes, and any number of streams fed by it."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace

from starlette.concurrency import run_in_threadpool

from doxa.domain.errors import DoxaError
from doxa.domain.grants import Access, Right
from doxa.domain.news import Mark, News, Notice, Topic
from doxa.domain.scene import is_within
from doxa.mind import Mind

TICK_SECONDS = 0.25
"""How often the look-out looks: two short reads where nothing happened."""
AWAY_SECONDS = 2.0
"""How long it waits for a store that is away."""
BACKLOG = 256
"""Batches a stream may lie behind; one that is slower is dropped."""
MOST_STREAMS = 4_000
REMEMBERED = 100_000
"""Rows whose scene is remembered, to tell of their erasure whoever could see them."""

_log = logging.getLogger("doxa.http")


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """What a stream is about: empty is everything the caller may see."""

    scene: str | None = None
    topics: frozenset[Topic] = frozenset()


@dataclass(slots=True, eq=False)
class Stream:
    """One subscriber: what it may and wants to see, and the batches that wait for it.

    ``ended`` says why no more will come: ``slow``, or ``stopping``.
    """

    access: Access
    wanted: Wanted
    queue: asyncio.Queue[News | None] = field(default_factory=lambda: asyncio.Queue(BACKLOG))
    ended: asyncio.Event = field(default_factory=asyncio.Event)
    reason: str = ""

    def seen(self, notices: Sequence[Notice]) -> list[Notice]:
        """Those of the notices that are for it."""
        return [notice for notice in notices if self._is_for(notice)]

    def end(self, reason: str) -> None:
        """No more will come."""
        self.reason = self.reason or reason
        self.ended.set()
        with suppress(asyncio.QueueFull):  # who waits for a batch wakes
            self.queue.put_nowait(None)

    def _is_for(self, notice: Notice) -> bool:
        if notice.topic is Topic.MISSED:
            return True
        wanted = self.wanted
        if wanted.topics and notice.topic not in wanted.topics:
            return False
        if wanted.scene is not None and not is_within(notice.scene, wanted.scene):
            return False
        if not notice.scene:  # erased, and nobody remembers where it was
            who = self.access.principal
            return who is None or who.may_everywhere(Right.READ)
        return self.access.may(Right.READ, notice.scene, notice.holder)


class Feed:
    """Looks for changes while there are streams, and hands each batch to all of them."""

    def __init__(self, mind: Mind) -> None:
        self._mind = mind
        self._streams: set[Stream] = set()
        self._task: asyncio.Task[None] | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._places: OrderedDict[int, Notice] = OrderedDict()
        self._stopping = False
        self.looking = asyncio.Event()
        """Set once the look-out has begun: what happens from then on is handed out."""

    @property
    def streams(self) -> int:
        """How many streams are open."""
        return len(self._streams)

    @property
    def is_full(self) -> bool:
        """Whether no further stream is taken."""
        return self._stopping or len(self._streams) >= MOST_STREAMS

    def add(self, stream: Stream) -> None:
        """Feeds a stream from now on. Called in the event loop."""
        self._loop = asyncio.get_running_loop()
        self._streams.add(stream)
        if self._task is None or self._task.done():
            self.looking.clear()
            self._task = self._loop.create_task(self._look_out())

    def remove(self, stream: Stream) -> None:
        """Feeds a stream no more; with the last one the look-out ends."""
        self._streams.discard(stream)
        if not self._streams and self._task is not None:
            self._task.cancel()
            self._task = None

    def stop(self) -> None:
        """Ends every stream. May be called from a signal handler or another thread."""
        self._stopping = True
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._end_all)

    def _end_all(self) -> None:
        for stream in self._streams:
            stream.end("stopping")
        if self._task is not None:
            self._task.cancel()

    async def _look_out(self) -> None:
        cursor: str | None = None
        while True:
            try:
                found = await run_in_threadpool(self._mind.news, cursor)
            except DoxaError as error:
                _log.warning("feed", extra={"fields": {"away": type(error).__name__}})
                await asyncio.sleep(AWAY_SECONDS)
                continue
            if cursor is not None and found.cursor != cursor:
                self._hand_out(replace(found, notices=tuple(map(self._placed, found.notices))))
            cursor = found.cursor
            self.looking.set()
            if not found.more:
                await asyncio.sleep(TICK_SECONDS)

    def _hand_out(self, batch: News) -> None:
        for stream in list(self._streams):
            try:
                stream.queue.put_nowait(batch)
            except asyncio.QueueFull:
                stream.end("slow")
                self.remove(stream)

    def _placed(self, notice: Notice) -> Notice:
        """A notice of an erased row with what was known of it."""
        if notice.topic is Topic.MEMORY_ERASED:
            known = self._places.pop(notice.row, None)
            return notice if known is None else replace(known, topic=notice.topic)
        if notice.row:
            self._places[notice.row] = notice
            self._places.move_to_end(notice.row)
            while len(self._places) > REMEMBERED:
                self._places.popitem(last=False)
        return notice


def reached(batch: News, last: str) -> bool:
    """Whether a stream that has come to the cursor ``last`` has had this batch."""
    mark, known = Mark.parse(batch.cursor), Mark.parse(last)
    return mark.change <= known.change and mark.entry <= known.entry
