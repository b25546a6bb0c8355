"""The event bus: what changes is told to whoever may see it, from any cursor, to many at once."""

import asyncio
import threading

import httpx
import pytest

from doxa.domain.news import News, Notice, Topic
from doxa.entry.http import feed
from doxa.entry.http.access import Caller
from doxa.entry.http.feed import Feed, Wanted
from doxa.entry.http.routers import stream as streams
from tests.http.conftest import events, serving, wait_for


def told(stream, *topics):
    """The next event of these topics."""
    return next(event for event in stream if event[0] in topics)


@pytest.mark.req("O1", "M2")
def test_what_changes_is_told_and_can_be_followed_from_a_cursor(mind):
    with serving(mind) as url, httpx.Client(base_url=url, timeout=10) as client:
        with client.stream("GET", "/v1/stream") as answer:
            assert answer.headers["content-type"].startswith("text/event-stream")
            stream = events(answer.iter_lines())
            told(stream, "cursor")
            written = mind.observe("I prefer tables", scene="report")
            _, last, notice = told(stream, "memory.added")
            assert notice["event"] == written.events[0]
            assert notice["scene"] == "report"
            assert "tables" not in str(notice)
        mind.erase(scene="report")
        with client.stream("GET", "/v1/stream", headers={"last-event-id": last}) as answer:
            _, _, notice = told(events(answer.iter_lines()), "memory.erased")
            assert notice["row"] == 1


@pytest.mark.req("M1", "S5")
def test_case_a16_a_stream_tells_only_of_what_its_key_may_see(mind):
    _, secret = mind.add_key("helper", ["客服=read"])
    key = {"authorization": f"Bearer {secret}"}
    with (
        serving(mind) as url,
        httpx.Client(base_url=url, timeout=10, headers=key) as client,
        client.stream("GET", "/v1/stream") as answer,
    ):
        stream = events(answer.iter_lines())
        told(stream, "cursor")
        mind.observe("预算是五百万", scene="财务")
        mind.observe("退货要七天", scene="客服/退货")
        assert told(stream, "memory.added", "memory.changed")[2]["scene"] == "客服/退货"
        mind.erase(scene="财务")
        mind.erase(scene="客服")
        erased = told(stream, "memory.erased")[2]
        assert (erased["scene"], erased["row"]) == ("客服/退货", 2)


@pytest.mark.req("M2")
def test_case_a19_who_may_only_append_cannot_follow(mind, web):
    _, secret = mind.add_key("sub", ["report=append"])
    answer = web.get("/v1/stream", headers={"authorization": f"Bearer {secret}"})
    assert (answer.status_code, answer.json()["type"]) == (403, "urn:doxa:problem:forbidden")


@pytest.mark.req("O1")
def test_a_stream_of_a_revoked_key_ends(mind, monkeypatch):
    monkeypatch.setattr(streams, "PING_SECONDS", 0.05)
    monkeypatch.setattr("doxa.entry.http.access.KNOWN_SECONDS", 0.0)
    key, secret = mind.add_key("helper", ["*=read"])
    bearer = {"authorization": f"Bearer {secret}"}
    with (
        serving(mind) as url,
        httpx.Client(base_url=url, timeout=10, headers=bearer) as client,
        client.stream("GET", "/v1/stream") as answer,
    ):
        stream = events(answer.iter_lines())
        told(stream, "cursor")
        mind.revoke_key(key.id)
        assert {event for event, _, _ in stream} <= {"cursor", ""}


@pytest.mark.req("O1")
def test_a_reader_that_is_too_slow_is_dropped_and_the_others_go_on(mind, monkeypatch):
    monkeypatch.setattr(feed, "BACKLOG", 4)
    monkeypatch.setattr(streams, "PARTING_SECONDS", 0.05)
    mind.observe("I like tea")

    async def follow(hub, heard, *, stuck):
        start = mind.news(mind.news().cursor)
        follower = streams._Follower(None, hub, Caller(id="owner", mind=mind), Wanted())
        never = asyncio.Event()

        async def send(message):
            if stuck and b"m_0" in message.get("body", b""):
                await never.wait()
            heard.append(message.get("body", b""))

        await streams.EventStream(follower, start)({}, never.wait, send)

    async def day():
        hub, heard = Feed(mind), list[bytes]()
        slow = asyncio.create_task(follow(hub, [], stuck=True))
        quick = asyncio.create_task(follow(hub, heard, stuck=False))
        await asyncio.wait_for(hub.looking.wait(), 5)
        await asyncio.sleep(0.2)  # what happened before has been told
        for number in range(12):
            notice = Notice(topic=Topic.MEMORY_ADDED, id=f"m_{number}", row=1, scene="general")
            hub._hand_out(News(cursor=f"{number + 100}-0", notices=(notice,)))
            await asyncio.sleep(0.01)
        await asyncio.wait_for(slow, 5)
        assert hub.streams == 1
        hub.stop()
        await asyncio.wait_for(quick, 5)
        return b"".join(heard)

    heard = asyncio.run(day())
    assert all(f'"m_{number}"'.encode() in heard for number in range(12))
    assert b"event: stopping" in heard


@pytest.mark.req("O1")
def test_streams_end_when_the_service_stops(mind):
    ended = []
    with serving(mind) as url:

        def follow():
            with httpx.stream("GET", f"{url}/v1/stream", timeout=20) as answer:
                ended.extend(event for event, _, _ in events(answer.iter_lines()))

        threads = [threading.Thread(target=follow) for _ in range(5)]
        for thread in threads:
            thread.start()
        wait_for(lambda: ended.count("cursor") == 5)
    for thread in threads:
        thread.join(10)
    assert ended.count("stopping") == 5
