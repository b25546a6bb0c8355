"""The service does alike on every engine."""

import httpx
import pytest

import doxa
from doxa.testing import open_memory
from tests.engines import on_every_engine
from tests.http.conftest import events, serving


def pytest_generate_tests(metafunc):
    on_every_engine(metafunc)


@pytest.mark.req("O1", "O4")
def test_a_day_with_the_service(engine, tmp_path):
    assert engine
    with (
        open_memory(tmp_path / "a.db") as mind,
        serving(mind) as url,
        doxa.connect(url) as client,
        httpx.stream("GET", f"{url}/v1/stream", timeout=20) as answer,
    ):
        stream = events(answer.iter_lines())
        next(event for event in stream if event[0] == "cursor")
        client.observe([{"content": f"I like thing {n}"} for n in range(30)], scene="report")
        assert next(event for event in stream if event[0] == "memory.added")[2]["scene"] == "report"
        assert client.settle().dead == 0
        assert client.recall("thing 7", scene="report")
        assert len({m.id for m in client.memories(limit=1_000)}) == mind.stats().memories
        assert client.scenes()["report"] >= 30
        _, whole = client.add_key("ops", ["*=all"], user="*")
        key, secret = mind.add_key("helper", ["report=read"])
        with doxa.connect(url, secret) as helper:
            assert helper.recall("thing 7")
            with pytest.raises(doxa.Forbidden):
                helper.observe("I may not")
        with doxa.connect(url, whole) as ops:
            ops.revoke_key(key.id)
            assert (
                "doxa_events 30.0"
                in httpx.get(
                    f"{url}/metrics", headers=ops._transport._http.headers, timeout=20
                ).text
            )
        with doxa.connect(url, secret) as helper, pytest.raises(doxa.Unauthorized):
            helper.recall("thing 7")
