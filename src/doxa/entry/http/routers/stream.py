"""``/v1/stream``: what changes, as server-sent events, to be followed from any cursor."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Annotated

import anyio
from fastapi import APIRouter, Query, Request
from pydantic import BaseModel, ConfigDict, Field
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from doxa.domain.errors import DoxaError
from doxa.domain.grants import Access, Right
from doxa.domain.news import News, Notice, Topic
from doxa.domain.scene import parse_scene
from doxa.entry.http.access import Caller, caller_of, secret_of
from doxa.entry.http.answers import encoded
from doxa.entry.http.endpoints import REFUSALS
from doxa.entry.http.feed import Feed, Stream, Wanted, reached
from doxa.entry.http.schema import Schemas
from doxa.wire.fields import Text
from doxa.wire.plain import plain
from doxa.wire.routes import PREFIX

PING_SECONDS = 15.0
"""How often a silent stream says that it lives, and asks whether its key is still in force."""
PARTING_SECONDS = 5.0
"""How long a slow reader has to take what it is sent at the end."""


class StreamQuery(BaseModel):
    """Where to begin, and what is wanted."""

    model_config = ConfigDict(extra="forbid")

    after: Text | None = Field(None, description="a cursor; the header Last-Event-ID goes before")
    scene: Text | None = Field(None, description="only this scene and those below it")
    topics: list[Topic] = Field([], description="only these topics")


def stream_router(_: Schemas) -> APIRouter:
    """The event bus of agents that share a mind."""
    router = APIRouter(prefix=PREFIX)

    async def stream(request: Request, form: Annotated[StreamQuery, Query()]) -> Response:
        feed: Feed = request.app.state.feed
        if feed.is_full:
            raise HTTPException(503, "too many streams are open; try again later")
        caller = caller_of(request)
        after = request.headers.get("last-event-id") or form.after
        start = await run_in_threadpool(caller.mind.news, after)
        scene = None if form.scene is None else parse_scene(form.scene)
        if scene is not None:
            Access(caller.principal).require_at([Right.READ], scene)
        wanted = Wanted(scene=scene, topics=frozenset(form.topics))
        return EventStream(_Follower(request, feed, caller, wanted), start)

    router.add_api_route(
        "/stream",
        stream,
        methods=["GET"],
        tags=["news"],
        summary="What changes, as it happens (server-sent events).",
        description=(
            "Each event is a `Notice`; the id of an event is a cursor. Send the last one back "
            "as `Last-Event-ID` to go on from there. `missed` says that more happened than is "
            "kept. A reader that is too slow is told `slow` and has to come again."
        ),
        operation_id="stream",
        response_model=None,
        responses={200: _EVENTS, **REFUSALS},
    )
    return router


_EVENTS = {"description": "Events", "content": {"text/event-stream": {}}}


@dataclass(frozen=True, slots=True)
class _Follower:
    request: Request
    feed: Feed
    caller: Caller
    wanted: Wanted


class EventStream(Response):
    """An endless response: first what was missed, then what happens."""

    media_type = "text/event-stream"

    def __init__(self, follower: _Follower, start: News) -> None:
        super().__init__(None, 200, {"X-Accel-Buffering": "no"}, self.media_type)
        del self.headers["content-length"]
        self._follower = follower
        self._start = start

    async def __call__(self, _scope: Scope, receive: Receive, send: Send) -> None:
        """Sends events until the reader goes, is too slow, or the service stops."""
        feed = self._follower.feed
        stream = Stream(Access(self._follower.caller.principal), self._follower.wanted)
        feed.add(stream)
        try:
            async with anyio.create_task_group() as group:

                async def until_gone() -> None:
                    while (await receive())["type"] != "http.disconnect":
                        pass
                    group.cancel_scope.cancel()

                async def until_ended() -> None:
                    await stream.ended.wait()
                    await anyio.sleep(PARTING_SECONDS)
                    group.cancel_scope.cancel()

                group.start_soon(until_gone)
                group.start_soon(until_ended)
                await self._send(stream, send)
                group.cancel_scope.cancel()
        finally:
            feed.remove(stream)

    async def _send(self, stream: Stream, send: Send) -> None:
        head = {"type": "http.response.start", "status": 200, "headers": self.raw_headers}
        await send(head)
        async for chunk in self._chunks(stream):
            await send({"type": "http.response.body", "body": chunk, "more_body": True})
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    async def _chunks(self, stream: Stream) -> AsyncIterator[bytes]:
        yield b"retry: 2000\n\n"
        await self._follower.feed.looking.wait()
        batch = replace(self._start, more=True)  # from here on the feed misses nothing
        yield _batch(batch, stream)
        while batch.more:
            batch = await run_in_threadpool(self._follower.caller.mind.news, batch.cursor)
            yield _batch(batch, stream)
        last = batch.cursor
        yield _cursor(last)
        while not stream.ended.is_set():
            try:
                live = await _next(stream)
            except TimeoutError:
                if not await self._in_force():
                    return
                yield _cursor(last)
                continue
            if live is not None and not reached(live, last):
                last = live.cursor
                yield _batch(live, stream)
        yield f"event: {stream.reason}\ndata: {{}}\n\n".encode()

    async def _in_force(self) -> bool:
        """Whether the key the stream was opened with still lets its holder in."""
        request = self._follower.request
        secret = secret_of(request.scope)
        try:
            caller = await run_in_threadpool(request.app.state.access.caller, secret)
        except DoxaError:
            return False
        return caller is not None


async def _next(stream: Stream) -> News | None:
    """The next batch; None where the stream has ended instead.

    Raises:
        TimeoutError: nothing happened for a while.
    """
    async with asyncio.timeout(PING_SECONDS):
        return await stream.queue.get()


def _batch(batch: News, stream: Stream) -> bytes:
    """A batch as events; the last of them carries the cursor."""
    events = [_event(notice) for notice in stream.seen(batch.notices)]
    if events:
        events[-1] = f"id: {batch.cursor}\n".encode() + events[-1]
    return b"".join(events)


def _cursor(last: str) -> bytes:
    return f"id: {last}\nevent: cursor\ndata: {{}}\n\n".encode()


@lru_cache(4_096)
def _event(notice: Notice) -> bytes:
    """A notice as an event, written once for all streams."""
    data = encoded(plain(notice))
    return f"event: {notice.topic}\n".encode() + b"data: " + data + b"\n\n"
