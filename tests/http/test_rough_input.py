"""Whatever is sent, the service answers: never a 5xx, never a poisoned queue."""

import json

import pytest
import schemathesis
from fastapi.testclient import TestClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from doxa.entry.http import create_app
from doxa.testing import open_memory
from tests.http.conftest import HOME

TYPED = {"content-type": "application/json"}
MIND = open_memory()
MIND.observe("I prefer tables in weekly reports", session="s1", task="t1", user="ann")
MIND.start_task("write the report", task="t1")
MIND.settle()
APP = create_app(MIND)
SCHEMA = schemathesis.openapi.from_asgi("/openapi.json", APP, headers={"host": "127.0.0.1"})
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


@pytest.mark.req("O1", "S7")
@SCHEMA.exclude(path="/v1/stream").exclude(path="/metrics").parametrize()
@settings(max_examples=6, suppress_health_check=list(HealthCheck))
def test_requests_made_from_the_schema_are_answered_as_it_says(case):
    case.call_and_validate(checks=CHECKS, headers={"host": "127.0.0.1"})


@pytest.mark.req("O1")
def test_case_a13_nul_and_lone_surrogates_are_stripped(web, mind):
    body = rb'{"content": "I like \ud800tea\u0000 and \udfffmilk", "user": "a\u0000nn"}'
    assert web.post("/v1/events", content=body, headers=TYPED).status_code == 201
    assert web.post("/v1/jobs/settle").json()["failed"] == 0
    found = web.post(
        "/v1/recall", content=rb'{"query": "\udc00tea\u0000", "user": "ann"}', headers=TYPED
    )
    assert found.status_code == 200
    assert mind.memories(user="ann")
    assert web.get("/v1/memories", params={"text": "\x00"}).status_code == 200
    assert web.get("/v1/memories/%00").status_code in {404, 422}


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 400),
        (b"{", 400),
        (b"\xff\xfe\x00", 400),
        (b"null", 422),
        (b'"text"', 422),
        (b"[" * 100_000, 400),
        (b'{"content":' * 50_000, 400),
        (b'{"content": "x", "meta": ' + b'{"a":' * 5_000 + b"1" + b"}" * 5_000 + b"}", 400),
        (b'{"content": [{"content": "x", "meta": {"n": NaN}}]}', None),
        (b'{"query": NaN}', 422),
        (b'{"content": "x", "content": "y"}', 201),
        (b'{"content": "x", "role": "' + b"r" * 100_000 + b'"}', 422),
        (b'{"content": 17}', 422),
        (b'{"content": [17]}', 422),
        (b'{"content": "x", "at": "1e400"}', 422),
        (b'{"content": "x", "tags": "abc"}', 422),
        (b'{"content": "x", "tags": [1e999]}', 422),
    ],
)
@pytest.mark.req("O1", "S7")
def test_bodies_that_are_none_are_told_so(web, body, status):
    answer = web.post("/v1/events", content=body, headers=TYPED)
    assert answer.status_code < 500
    if status is not None:
        assert answer.status_code == status
    if answer.status_code >= 400:
        assert answer.headers["content-type"] == "application/problem+json"
        assert len(answer.content) < 20_000


@pytest.mark.req("O1")
def test_json_is_taken_only_as_json(web):
    text = {"content-type": "text/plain"}
    assert web.post("/v1/events", content=b'{"content": "x"}', headers=text).status_code == 400


@pytest.mark.req("O1", "W1")
def test_a_text_of_five_megabytes_is_taken_whole(web, mind):
    text = "茶" * 1_700_000
    answer = web.post("/v1/events", json={"content": text, "role": "tool"})
    assert answer.status_code == 201
    assert web.post("/v1/recall", json={"query": text}).status_code == 200
    assert mind.stats().events == 1


@pytest.mark.parametrize(
    "text", ["'; DROP TABLE memories;--", "x' OR '1'='1", '"; SELECT 1', "%", "_", "\\"]
)
@pytest.mark.req("S5")
def test_case_a12_what_looks_like_sql_is_text(web, mind, text):
    mind.observe("I like tea")
    assert web.post("/v1/events", json={"content": f"note {text}", "user": "u"}).is_success
    for name in ("text", "scene", "user", "session", "kinds", "states"):
        assert web.get("/v1/memories", params={name: text}).status_code in {200, 422}
    assert web.get("/v1/memories", params={"order": text}).status_code == 422
    assert web.get("/v1/memories", params={"text": text}).json()["items"]
    assert mind.stats().events == 2


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)
PATHS = ["/v1/events", "/v1/recall", "/v1/brief", "/v1/erasures", "/v1/tasks", "/v1/keys"]
FIELDS = ["content", "query", "scene", "user", "at", "tags", "k", "ids", "goal", "name", "grants"]
FUZZED = TestClient(APP, base_url=HOME, raise_server_exceptions=False)


@pytest.mark.req("O1", "S7")
@given(
    path=st.sampled_from(PATHS),
    body=st.dictionaries(st.sampled_from(FIELDS), JSON, max_size=5),
)
@settings(max_examples=150)
def test_fuzzed_bodies_are_answered(path, body):
    content = json.dumps({**body, "dry_run": True} if path == "/v1/erasures" else body).encode()
    answer = FUZZED.post(path, content=content, headers=TYPED)
    assert answer.status_code in {200, 201, 400, 401, 409, 422}, answer.text
