"""Real processes: what is acknowledged is kept, once, whatever ends a service and when."""

import json
import os
import signal
import subprocess
import sys
import threading
from contextlib import contextmanager

import httpx
import pytest

import doxa
from doxa.client import ServiceDown
from doxa.testing import FixedClock, open_memory
from tests.http.conftest import serving, wait_for

LATER = "2100-01-01T00:00:00Z"
"""The clock of these minds stands; those who write to them have the machine's."""
START = "from doxa.entry.cli.app import main; main()"


def start(store, *options, port=0):
    """A service in a process of its own, and its address."""
    environment = {**os.environ, "DOXA_MODELS__EMBEDDER": "hash"}
    words = ["serve", "--port", str(port), "--json", "--quiet", "--store", str(store), *options]
    process = subprocess.Popen(
        [sys.executable, "-c", START, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
    )
    told = b""
    while not told.rstrip().endswith(b"}"):
        line = process.stdout.readline()
        assert line, process.stderr.read().decode()
        told += line
    return process, json.loads(told)["url"]


def end(process, number=signal.SIGTERM):
    process.send_signal(number)
    code = process.wait(30)
    process.stdout.close()
    process.stderr.close()
    return code


@contextmanager
def service(store, *options):
    process, url = start(store, *options)
    try:
        yield process, url
    finally:
        if process.poll() is None:
            end(process, signal.SIGKILL)


@pytest.mark.req("W1", "W6", "O1")
def test_after_kill_9_under_load_all_that_was_acknowledged_is_there_once(tmp_path):
    store = tmp_path / "a.db"
    acknowledged: list[str] = []
    with service(store) as (process, url):

        def write(name):
            with doxa.connect(url, retries=0) as client:
                for number in range(10_000):
                    said = f"{name} says {number}"
                    try:
                        client.observe(said, session=name)
                    except ServiceDown:
                        return
                    acknowledged.append(said)

        writers = [threading.Thread(target=write, args=(f"w{n}",)) for n in range(4)]
        for writer in writers:
            writer.start()
        wait_for(lambda: len(acknowledged) > 60, 60)
        end(process, signal.SIGKILL)
        for writer in writers:
            writer.join(30)
    with open_memory(store, clock=FixedClock(LATER)) as mind:
        kept = [turn.content for n in range(4) for turn in mind.session(f"w{n}", at=LATER).turns]
        assert set(acknowledged) <= set(kept)
        assert len(kept) == len(set(kept)) <= len(acknowledged) + 4
        assert mind.settle().dead == 0


@pytest.mark.req("W6", "O1")
def test_a_service_that_is_told_to_stop_finishes_what_has_begun_and_leaves_nothing_behind(tmp_path):
    store = tmp_path / "a.db"
    done: list[int] = []
    with service(store) as (process, url):

        def write(number):
            turns = [{"content": f"note {number} {n}"} for n in range(200)]
            answer = httpx.post(f"{url}/v1/events", json={"content": turns}, timeout=30)
            done.append(answer.status_code)

        writers = [threading.Thread(target=write, args=(n,)) for n in range(4)]
        for writer in writers:
            writer.start()
        wait_for(lambda: done, 60)
        assert end(process) == 0
        for writer in writers:
            writer.join(30)
    with open_memory(store) as mind:
        assert mind.stats().events == 200 * done.count(201)


@pytest.mark.req("O1", "W1")
def test_a_client_goes_on_over_a_restart_and_writes_nothing_twice(tmp_path):
    store = tmp_path / "a.db"
    with service(store) as (process, url):
        client = doxa.connect(url, retries=12)
        client.observe("before", session="s")
        port = int(url.rpartition(":")[2])
        end(process, signal.SIGKILL)
        later: list[object] = []

        def again():
            later.extend(start(store, port=port))

        starter = threading.Thread(target=again)
        starter.start()
        client.observe("meanwhile", session="s")
        starter.join()
        assert [turn.content for turn in client.session("s").turns] == ["before", "meanwhile"]
        client.close()
        end(later[0])


@pytest.mark.req("O1", "W1")
def test_what_is_said_while_the_service_is_away_is_sent_later_in_order(tmp_path):
    queue = tmp_path / "waiting.jsonl"
    with open_memory() as mind:
        with serving(mind) as url:
            pass
        with doxa.connect(url, queue=queue, retries=0) as client:
            for number in range(3):
                receipt = client.observe(f"note {number}", session="s")
                assert receipt.events == ()
                assert "sent later" in receipt.notes[0]
            client.observe([{"content": ""}], session="s")  # will be refused
        with serving(mind) as url, doxa.connect(url, queue=queue, retries=0) as client:
            assert client.waiting == 4
            assert client.observe("note 3", session="s").events
            assert client.waiting == 0
            assert client.flush() == 0
        assert [t.content for t in mind.session("s", at=LATER).turns] == [
            f"note {n}" for n in range(4)
        ]
    assert "content is empty" in (tmp_path / "waiting.jsonl.refused").read_text()


@pytest.mark.req("O1", "W1")
def test_what_waited_and_was_sent_before_a_crash_is_not_written_twice(tmp_path):
    queue = tmp_path / "waiting.jsonl"
    with open_memory() as mind, serving(mind) as url:
        with doxa.connect("http://127.0.0.1:1", queue=queue, retries=0) as client:
            client.observe("one", session="s")
            client.observe("two", session="s")
        kept = queue.read_bytes()
        with doxa.connect(url, queue=queue) as client:
            assert client.flush() == 2
            queue.write_bytes(kept + b'{"content": "cut sho')  # as if nothing had been noted
            assert client.flush() == 2
        assert [turn.content for turn in mind.session("s", at=LATER).turns] == ["one", "two"]


@pytest.mark.req("O1")
def test_an_answer_that_is_lost_is_asked_for_again_and_nothing_is_doubled():
    with open_memory() as mind, serving(mind) as url, doxa.connect(url) as client:
        client.space  # noqa: B018 - connects
        send, lost = client._transport._http.request, []

        def losing(*args, **kwargs):
            answer = send(*args, **kwargs)
            if len(lost) < 2:
                lost.append(answer)
                raise httpx.ReadError("the line broke")
            return answer

        client._transport._http.request = losing
        assert client.observe("I like tea").events
        client.observe([{"content": "one"}, {"content": "two"}])
        assert mind.stats().events == 3


@pytest.mark.req("O1", "W6")
def test_many_threads_may_use_one_mind_at_once():
    with open_memory() as mind, serving(mind) as url:
        failed: list[object] = []

        def use(name):
            with doxa.connect(url) as client:
                try:
                    for number in range(6):
                        client.observe(f"{name} likes thing {number}", session=name, user=name)
                        client.recall(f"thing {number}", user=name)
                        client.memories(user=name, limit=3)
                        if number % 3 == 0:
                            client.settle(5)
                except Exception as error:  # noqa: BLE001 - told below
                    failed.append(error)

        users = [threading.Thread(target=use, args=(f"u{n}",)) for n in range(8)]
        for user in users:
            user.start()
        for user in users:
            user.join(60)
        assert not failed
        assert mind.stats().events == 48
        assert mind.settle().dead == 0
        assert mind.verify_audit().ok
