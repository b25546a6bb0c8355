"""Many workers, many processes: nothing lost, nothing twice, nobody waits for the dead."""

import os
import signal
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import numpy as np
import pytest

from doxa.models.registry import Embedders
from doxa.opening import open_mind
from doxa.stores.sql.queue import Lease
from doxa.testing import FixedClock, HashEmbedder, open_memory
from doxa.work import worker

pytestmark = pytest.mark.req("W6")

WORKER = """
import sys, threading, doxa
settings = {"models.embedder": "hash", "work.worker": "off", "models.batch": 4,
            "work.lease_seconds": 1}
with doxa.open(sys.argv[1], settings=settings) as mind:
    print("ready", flush=True)
    mind.work(stop=threading.Event())
"""
WRITER = """
import sys, doxa
settings = {"models.embedder": "hash", "work.worker": "off"}
with doxa.open(sys.argv[1], settings=settings) as mind:
    for n in range(int(sys.argv[3])):
        mind.observe(f"I like dish {n} of {sys.argv[2]}", key=f"{sys.argv[2]}-{n}",
                     session=sys.argv[2])
        mind.recall("dish", threshold=0)
        print(f"{sys.argv[2]}-{n}", flush=True)
"""


def started(script, *arguments):
    return subprocess.Popen(
        [sys.executable, "-c", script, *map(str, arguments)],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ},
    )


def test_one_of_two_workers_killed_under_load_loses_nothing_and_does_nothing_twice(place):
    where = place("many.db")
    open_memory(where).close()
    workers = [started(WORKER, where) for _ in range(2)]
    for one in workers:
        assert one.stdout.readline() == "ready\n"
    writers = [started(WRITER, where, name, 15) for name in ("ann", "bob")]
    acknowledged = [writers[0].stdout.readline().strip() for _ in range(5)]
    os.kill(workers[0].pid, signal.SIGKILL)
    for writer in writers:
        acknowledged += writer.communicate(timeout=120)[0].split()
        assert writer.returncode == 0
    with open_memory(where, clock=FixedClock("2100-01-01T00:00:00+00:00")) as mind:
        settled = mind.settle(60)
        assert (settled.waiting, settled.dead) == (0, 0)
        figures = mind.stats()
        assert figures.events == len(acknowledged) == 30
        assert figures.by_kind["turn"] == 30
        assert sum(figures.vectors.values()) == figures.memories
        said = [memory.text for memory in mind.memories(kinds=["preference"], limit=500)]
        assert len(said) == len(set(said)) == 30
    for one in workers:
        one.kill()
        one.communicate()


class SlowEmbedder(HashEmbedder):
    """Takes its time, until it is let go."""

    def __init__(self, gate: threading.Event) -> None:
        super().__init__()
        self.gate = gate
        self.started = threading.Event()

    def embed(self, texts) -> np.ndarray:
        self.started.set()
        self.gate.wait(20)
        return super().embed(texts)


def test_a_worker_that_lives_keeps_its_lease_by_its_heartbeat(place):
    where, gate = place("alive.db"), threading.Event()
    settings = {"work.worker": "off", "work.lease_seconds": 1}
    slow = SlowEmbedder(gate)
    with (
        open_mind(where, settings=settings, embedders=Embedders(choice="test", fast=slow)) as mind,
        open_memory(where, settings=settings) as other,
        ThreadPoolExecutor(1) as pool,
    ):
        mind.observe("a heron at the pond", role="assistant")
        working = pool.submit(mind.settle)
        assert slow.started.wait(10)
        context = mind._context
        for _ in range(3):  # each time the lease would have run out
            threading.Event().wait(0.4)
            lease = Lease("other", context.clock.now(), timedelta(seconds=9))
            with context.store.claim(context.space.id) as unit:
                assert unit.queue.claim("embed", 9, lease) == []
        gate.set()
        assert working.result(20).waiting == 0
        assert other.stats().vectors == {"hash-1": 1}


def test_jobs_that_build_on_each_other_are_claimed_by_one_worker_at_a_time(place):
    clock = FixedClock()
    with open_memory(place("ordered.db"), clock=clock) as mind:
        mind.observe([{"content": f"I like dish {n}"} for n in range(6)])
        context = mind._context
        first, second = (Lease(name, clock.now(), timedelta(seconds=9)) for name in ("a", "b"))
        with context.store.claim(context.space.id) as unit:
            assert len(unit.queue.claim("distil", 2, first, alone=True)) == 2
            assert unit.queue.claim("distil", 2, second, alone=True) == []
            assert len(unit.queue.claim("distil", 2, first, alone=True)) == 2
            assert len(unit.queue.claim("embed", 2, first)) == 2
            assert len(unit.queue.claim("embed", 2, second)) == 2
        clock.advance(seconds=10)
        late = Lease("b", clock.now(), timedelta(seconds=9))
        with context.store.claim(context.space.id) as unit:
            assert len(unit.queue.claim("distil", 9, late, alone=True)) == 6


@pytest.mark.engine("postgres")
def test_workers_that_claim_at_once_share_the_jobs_and_wait_for_nobody(place):
    where = place("shared.db")
    with open_memory(where) as mind, open_memory(where) as other:
        mind.observe([{"content": f"thing {n}"} for n in range(10)])
        here, there = mind._context, other._context
        moment = here.clock.now()
        with here.store.append(here.space.id) as unit:  # claims lock rows, not the queue
            mine = unit.queue.claim("embed", 4, Lease("a", moment, timedelta(seconds=9)))
            with there.store.append(there.space.id + 1) as beside:
                beside.queue._space = there.space.id
                rest = beside.queue.claim("embed", 9, Lease("b", moment, timedelta(seconds=9)))
        assert len(mine) == 4
        assert len(rest) == 6
        assert not {job.id for job in mine} & {job.id for job in rest}


@pytest.mark.engine("postgres")
def test_a_worker_hears_of_work_that_another_process_put(place, monkeypatch):
    monkeypatch.setattr(worker, "WATCH_SECONDS", 60.0)
    where, left = place("heard.db"), 100
    with open_mind(where, settings={"models.embedder": "hash"}) as mind:
        mind.settle()
        with open_memory(where) as writer:
            writer.observe("a heron at the pond")
        while not mind.stats().vectors and left:
            threading.Event().wait(0.1)
            left -= 1
        assert left
