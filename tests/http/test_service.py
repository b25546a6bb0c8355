"""The service as a whole: what it lets in, and how it refuses."""

import threading

import pytest
from fastapi.testclient import TestClient

from doxa.entry.http import app as application
from doxa.entry.http import create_app
from doxa.entry.http.guard import Rules
from doxa.entry.http.routers import jobs
from doxa.wire.routes import LOCAL, ROUTES
from doxa.wire.verbs import verbs
from tests.http.conftest import HOME, wait_for


@pytest.mark.req("O1")
def test_every_verb_is_a_request_or_local_by_name():
    assert {route.verb for route in ROUTES} | LOCAL == set(verbs())
    assert not {route.verb for route in ROUTES} & LOCAL


@pytest.mark.req("O1", "W1")
def test_what_is_observed_is_recalled(web):
    written = web.post("/v1/events", json={"content": "I prefer tables in weekly reports"})
    assert written.status_code == 201
    assert web.post("/v1/jobs/settle").json()["waiting"] == 0
    found = web.post("/v1/recall", json={"query": "weekly reports"}).json()
    assert found["hits"][0]["source"]["event"] == written.json()["events"][0]


@pytest.mark.req("S7")
def test_a_name_that_was_rebound_to_this_machine_is_refused(web):
    assert web.get("/health", headers={"host": "evil.example"}).status_code == 403
    assert web.get("/health", headers={"host": "[::1]:8420"}).status_code == 200


@pytest.mark.parametrize(
    "headers",
    [{"origin": "http://evil.example"}, {"origin": "null"}, {"sec-fetch-site": "cross-site"}],
)
@pytest.mark.req("S7")
def test_case_a15_another_origin_changes_nothing(web, mind, headers):
    answer = web.post("/v1/events", json={"content": "I like tea"}, headers=headers)
    assert answer.status_code == 403
    assert answer.headers["content-type"] == "application/problem+json"
    assert mind.stats().events == 0


@pytest.mark.req("S7")
def test_bodies_are_limited_with_and_without_a_length(mind):
    app = create_app(mind, rules=Rules(body_bytes=1_000))
    with TestClient(app, base_url=HOME) as web:
        large = b'{"content": "' + b"x" * 2_000 + b'"}'
        typed = {"content-type": "application/json"}
        assert web.post("/v1/events", content=large, headers=typed).status_code == 413
        pieces = (large[start : start + 100] for start in range(0, len(large), 100))
        assert web.post("/v1/events", content=pieces, headers=typed).status_code == 413
    assert mind.stats().events == 0


@pytest.mark.req("S7")
def test_every_answer_forbids_what_a_browser_might_do_with_it(web):
    for path in ("/health", "/v1/memories", "/nothing"):
        headers = web.get(path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"


@pytest.mark.req("O1", "W1")
def test_a_request_sent_again_under_its_key_writes_nothing_new(web, mind):
    said = {"content": "I prefer tables"}
    first = web.post("/v1/events", json=said, headers={"idempotency-key": "k1"}).json()
    again = web.post("/v1/events", json=said, headers={"idempotency-key": "k1"}).json()
    assert again["events"] == first["events"]
    assert again["duplicates"] == 1
    other = web.post("/v1/events", json={"content": "no"}, headers={"idempotency-key": "k1"})
    assert (other.status_code, other.json()["type"]) == (409, "urn:doxa:problem:conflict")
    turns = {"content": [{"content": "one thing"}, {"content": "another", "key": "own"}]}
    for _ in range(2):
        assert web.post("/v1/events", json=turns, headers={"idempotency-key": "k2"}).is_success
    assert mind.stats().events == 3


@pytest.mark.parametrize("same_moment", [True, False])
@pytest.mark.req("O1")
def test_pages_of_memories_hold_each_once_while_others_are_written(web, mind, same_moment):
    for number in range(50):
        at = "2024-12-01T00:00:00Z" if same_moment else f"2024-12-01T00:{number:02}:00Z"
        mind.observe(f"note number {number}", at=at)
    seen, cursor = [], None
    while True:
        query = {"limit": 7} | ({"cursor": cursor} if cursor else {})
        page = web.get("/v1/memories", params=query)
        seen += [item["id"] for item in page.json()["items"]]
        mind.observe("something new", at="2024-12-02T00:00:00Z")
        cursor = page.json()["next_cursor"]
        if cursor is None:
            break
        assert page.links["next"]["url"].endswith(cursor)
    assert len(seen) == len(set(seen)) == 50


@pytest.mark.parametrize("cursor", ["x", "W10", "WyJhIl0", "Wy0xXQ", "W3RydWVd", "e30", "WzFlOTld"])
@pytest.mark.req("O1")
def test_a_cursor_that_was_not_given_is_refused(web, cursor):
    for path in ("/v1/memories", "/v1/sessions"):
        answer = web.get(path, params={"cursor": cursor})
        assert answer.status_code in {200, 422}
    assert web.get("/v1/sessions", params={"cursor": "W10"}).status_code == 422


@pytest.mark.req("O1")
def test_several_questions_in_one_request_are_answered_each_for_itself(web, mind):
    mind.observe("I prefer tables in weekly reports")
    asked = {"requests": [{"query": "weekly reports"}, {"query": "x", "scene": ".."}]}
    found, refused = web.post("/v1/recall/batch", json=asked).json()["items"]
    assert found["hits"]
    assert refused["type"] == "urn:doxa:problem:scope"


@pytest.mark.req("O1", "K13")
def test_an_edit_with_a_version_changes_nothing_unseen(web, mind):
    mind.observe("I prefer tables in weekly reports")
    mind.settle()
    there = f"/v1/memories/{mind.memories(kinds=['preference'])[0].id}"
    read = web.get(there)
    seen = {"if-match": read.headers["etag"]}
    assert web.get(there, headers={"if-none-match": read.headers["etag"]}).status_code == 304
    mind.recall("weekly reports")
    assert web.get(there).headers["etag"] == read.headers["etag"]  # being read is no change
    edited = web.patch(there, json={"tags": ["ui"]}, headers=seen)
    assert edited.status_code == 200
    stale = web.patch(there, json={"text": "lost"}, headers=seen)
    assert (stale.status_code, stale.json()["type"]) == (412, "urn:doxa:problem:changed-meanwhile")
    fresh = {"if-match": edited.headers["etag"]}
    assert web.patch(there, json={"text": "Likes tables"}, headers=fresh).status_code == 200
    assert web.patch(there, json={"tags": []}).status_code == 200
    assert web.get(there).json()["text"] == "Likes tables"


@pytest.mark.req("O1", "K13")
def test_a_belief_is_edited_as_it_was_seen(web, mind):
    for day in range(1, 5):
        mind.observe("I prefer tables in weekly reports", session=f"s{day}", at=f"2024-12-0{day}")
    mind.settle()
    mind.reflect()
    there = f"/v1/beliefs/{mind.beliefs()[0].id}"
    seen = {"if-match": web.get(there).headers["etag"]}
    assert web.patch(there, json={"text": "Reports: tables"}, headers=seen).status_code == 200
    assert web.patch(there, json={"text": "Other"}, headers=seen).status_code == 412
    assert web.patch(there, json={"text": "Other"}, headers={"if-match": '"x"'}).status_code == 412
    assert mind.beliefs()[0].text == "Reports: tables"


@pytest.mark.req("W6", "O1")
def test_those_who_wait_for_the_work_leave_room_for_others(web, monkeypatch):
    monkeypatch.setattr(jobs, "_waiting", threading.BoundedSemaphore(1))
    assert web.post("/v1/jobs/settle").status_code == 200
    jobs._waiting.acquire()
    refused = web.post("/v1/jobs/settle", json={"timeout": 1.0})
    assert (refused.status_code, refused.headers["content-type"]) == (
        503,
        "application/problem+json",
    )
    jobs._waiting.release()
    assert web.post("/v1/jobs/settle", json={"timeout": 1.0}).status_code == 200


@pytest.mark.req("O1")
def test_a_fault_is_told_without_what_it_was_about(mind, monkeypatch):
    def broken(*_, **__):
        raise RuntimeError("the secret is 7731")

    monkeypatch.setattr(type(mind), "sessions", broken)
    with TestClient(create_app(mind), base_url=HOME, raise_server_exceptions=False) as web:
        answer = web.get("/v1/sessions")
    assert answer.status_code == 500
    assert answer.headers["content-type"] == "application/problem+json"
    assert "7731" not in answer.text


@pytest.mark.req("R9", "R13")
def test_recalls_reach_their_log_also_without_a_worker(mind, monkeypatch):
    monkeypatch.setattr(application, "HOUSE_SECONDS", 0.01)
    mind.observe("I prefer tables in weekly reports")
    with TestClient(create_app(mind), base_url=HOME) as web:
        web.post("/v1/recall", json={"query": "weekly reports"})
        wait_for(lambda: mind.stats().recalls == 1)
    assert not mind._context.accesses.take()
