"""The faces of Mind: the same names, parameters, types and answers, awaited or remote."""

import asyncio
import inspect
import subprocess
import sys
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import get_type_hints

import pytest

import doxa.aio
import doxa.client
from doxa.client.verb import returned
from doxa.domain.errors import DoxaError
from doxa.domain.hit import Hits
from doxa.mind import Mind
from doxa.testing import FixedClock, open_memory
from doxa.wire.verbs import verbs
from tests.http.conftest import serving

ROOT = Path(__file__).parents[2]


def form(function):
    """Parameters by name, kind and default."""
    return [(p.name, p.kind, p.default) for p in inspect.signature(function).parameters.values()]


@pytest.mark.req("O1")
def test_the_generated_faces_are_as_mind_is():
    done = subprocess.run(
        [sys.executable, "tools/faces.py"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("face", [doxa.aio.AsyncMind, doxa.client.Client])
@pytest.mark.req("O1")
def test_names_and_parameters_are_those_of_mind(face):
    for name, verb in verbs().items():
        if name in {"acting", "close"}:
            assert hasattr(face, name)
            continue
        assert form(getattr(face, name)) == form(getattr(Mind, name)), name
        assert inspect.getdoc(getattr(face, name)) == inspect.getdoc(getattr(Mind, name))
        assert returned(getattr(face, name)) == verb.returns, name
    assert inspect.iscoroutinefunction(doxa.aio.AsyncMind.recall)


def walk(mind):
    """A day with a mind: what every call of it answers."""
    said = mind.observe("I prefer tables in weekly reports", user="ann", session="s1", key="k1")
    mind.observe(
        [
            {
                "content": "周报用表格",
                "key": "k2",
                "role": "user",
                "at": "2024-12-13T09:00:00+08:00",
            },
            {"content": "42 rows", "key": "k3", "role": "tool", "tool": "sql"},
        ],
        scene="report/weekly",
        user="ann",
        session="s2",
        tags=["work"],
    )
    yield said
    yield mind.settle()
    hits = mind.recall("weekly report tables", user="ann", scene="report/weekly", explain=True)
    yield hits
    yield mind.brief("weekly report", user="ann", window=4_000)
    listed = mind.memories(user="ann", limit=100)
    yield listed
    yield [mind.get(memory.id) for memory in listed]
    yield mind.memories(kinds=["preference"], limit=1, offset=0)
    yield mind.edit(listed[-1].id, tags=["seen"], valid_until="2030-01-01T00:00:00Z")
    yield mind.why(listed[-1].id)
    yield mind.diagnose("weekly report", listed[-1].id, user="ann")
    yield mind.session("s1"), mind.sessions(limit=5)
    yield mind.reflect(), mind.beliefs(states=["observed"]), mind.beliefs()
    yield mind.feedback(hits.id, used=[hits[0].id], outcome="success")
    task = mind.start_task("write the report", task="t/1", session="s3", user="ann")
    yield task
    yield mind.end_task("t/1", "success", note="went well"), mind.task("t/1"), mind.tasks()
    yield mind.retrospect("t/1")
    yield mind.skills(), mind.snapshot("before"), mind.snapshots(), mind.diff("before")
    yield mind.distil("I moved to Oslo in May"), mind.pending()
    yield mind.scenes(), mind.news(), mind.news("0-0")
    yield mind.erase(session="s2", dry_run=True), mind.erase([listed[0].id])
    yield mind.forget(), mind.policy(), mind.policy(capacity=1_000)
    yield mind.costs(), mind.audit(limit=100), mind.verify_audit(), mind.dead_jobs()
    yield mind.requeue(), mind.redistil(), mind.settle(5), mind.reindex(), mind.settle(refine=False)
    yield mind.restore("before")
    yield mind.propose_forget([listed[-1].id], "over"), mind.review(limit=5)
    yield mind.reject(f"forget:{listed[-1].id}", "still needed"), mind.review(["forget"])
    yield mind.tune()
    key, secret = mind.add_key("helper", ["report=read"])
    assert secret.startswith("doxa_")
    yield key


def comparable(value):
    """A value without what differs by nature: durations, random marks, random names."""
    if isinstance(value, Hits):
        return [comparable(hit) for hit in value], [comparable(cut) for cut in value.cut]
    if is_dataclass(value):
        return type(value), {
            item.name: comparable(getattr(value, item.name))
            for item in fields(value)
            if item.name not in {"seconds", "milliseconds", "timings", "mark"}
        }
    if isinstance(value, dict):
        return {name: comparable(item) for name, item in value.items()}
    if isinstance(value, list | tuple):
        return type(value), [comparable(item) for item in value]
    if isinstance(value, str) and "memory " in value:
        return "a fenced text"
    return value


@pytest.mark.req("O1")
def test_the_same_script_gives_the_same_answers_in_process_and_over_http():
    with open_memory(clock=FixedClock(), seed=7) as mind:
        here = [comparable(answer) for answer in walk(mind)]
    with open_memory(clock=FixedClock(), seed=7) as mind, serving(mind) as url:
        client = doxa.connect(url)
        with client:
            there = []
            steps = walk(client)
            for answer in steps:
                there.append(comparable(answer))
                assert there[-1] == here[len(there) - 1]
    assert len(there) == len(here)


@pytest.mark.req("O1")
def test_the_same_script_gives_the_same_answers_awaited():
    class Blocking:
        """Calls an async mind as if it were none."""

        def __init__(self, mind, loop):
            self.mind, self.loop = mind, loop

        def __getattr__(self, name):
            return lambda *a, **k: self.loop.run_until_complete(getattr(self.mind, name)(*a, **k))

    with open_memory(clock=FixedClock(), seed=7) as mind:
        here = [comparable(answer) for answer in walk(mind)]
    loop = asyncio.new_event_loop()
    mind = doxa.aio.AsyncMind(open_memory(clock=FixedClock(), seed=7))
    there = [comparable(answer) for answer in walk(Blocking(mind, loop))]
    loop.run_until_complete(mind.close())
    loop.close()
    assert there == here


@pytest.mark.parametrize(
    "call",
    [
        lambda mind: mind.get("m_none"),
        lambda mind: mind.get(""),
        lambda mind: mind.recall("x", scene=".."),
        lambda mind: mind.recall("x", k=-1),
        lambda mind: mind.recall("x", kinds=["no such"]),
        lambda mind: mind.session(".."),
        lambda mind: mind.session("a/b?c#d%2F"),
        lambda mind: mind.observe(""),
        lambda mind: mind.observe([{"content": "x", "colour": "red"}]),
        lambda mind: mind.memories(limit=-1),
        lambda mind: mind.end_task("none", "success"),
        lambda mind: mind.erase(),
        lambda mind: mind.belief("b_none"),
        lambda mind: mind.news("nonsense"),
        lambda mind: mind.policy(profile="none"),
        lambda mind: mind.skill("none"),
    ],
)
@pytest.mark.req("O1")
def test_errors_are_the_same_in_process_and_over_http(call, mind, client):
    with pytest.raises(DoxaError) as here:
        call(mind)
    with pytest.raises(DoxaError) as there:
        call(client)
    assert issubclass(there.type, here.type) or issubclass(here.type, there.type)


@pytest.mark.req("O1")
def test_asynchronous_verbs_leave_the_event_loop_free(tmp_path):
    async def day():
        settings = {"models.embedder": "hash"}
        async with doxa.aio.open(tmp_path / "a.db", settings=settings) as mind:
            await asyncio.gather(*(mind.observe(f"note {n}", session="s") for n in range(20)))
            return (await mind.stats()).events, mind.space

    assert asyncio.run(day()) == (20, "default")


@pytest.mark.req("O1")
def test_unknown_arguments_are_type_errors_as_with_mind(client):
    with pytest.raises(TypeError, match="recall"):
        client.recall("x", colour="red")
    assert get_type_hints(verbs) is not None
