"""The door: rates, keys, browsers."""

import pytest
from fastapi.testclient import TestClient

from doxa.entry.http import create_app
from doxa.entry.http.guard import Rules
from doxa.entry.http.limits import Buckets, Rate
from tests.http.conftest import HOME


def bearer(secret):
    return {"authorization": f"Bearer {secret}"}


@pytest.mark.req("S7")
def test_a_bucket_gives_its_burst_and_then_its_rate():
    buckets = Buckets(Rate(per_second=2, burst=3))
    assert [buckets.take("a", 0.0) for _ in range(3)] == [0, 0, 0]
    assert buckets.take("a", 0.0) == pytest.approx(0.5)
    assert buckets.take("b", 0.0) == 0
    assert buckets.take("a", 0.6) == 0
    assert buckets.take("a", 0.6) > 0
    assert Buckets(Rate()).take("a") == 0


@pytest.mark.req("S7")
def test_who_asks_too_often_is_told_when_to_come_again(mind):
    rules = Rules(rate=Rate(per_second=0.5, burst=2))
    with TestClient(create_app(mind, rules=rules), base_url=HOME) as web:
        codes = [web.get("/v1/memories").status_code for _ in range(3)]
        assert codes == [200, 200, 429]
        assert int(web.get("/v1/memories").headers["retry-after"]) in {1, 2}
        assert web.get("/health").status_code == 200


@pytest.mark.req("S7", "S5")
def test_once_there_is_a_key_nobody_comes_in_without_one(web):
    assert web.get("/v1/memories").status_code == 200
    made = web.post("/v1/keys", json={"name": "ops", "grants": ["*=all"], "user": "*"})
    key, secret = made.json()["key"], made.json()["secret"]
    refused = web.get("/v1/memories")
    assert (refused.status_code, refused.headers["www-authenticate"]) == (
        401,
        'Bearer realm="doxa"',
    )
    assert web.get("/v1/memories", headers=bearer("doxa_x_y")).status_code == 401
    assert web.get("/v1/memories", headers={"authorization": "Basic eDp5"}).status_code == 401
    assert web.get("/v1/memories", headers=bearer(secret)).status_code == 200
    assert secret not in web.get("/v1/keys", headers=bearer(secret)).text
    assert web.delete(f"/v1/keys/{key['id']}", headers=bearer(secret)).status_code == 200
    assert web.get("/v1/memories", headers=bearer(secret)).status_code == 401
    assert web.get("/v1/memories").status_code == 200  # on this machine, with no key left


@pytest.mark.req("S7")
def test_beyond_this_machine_there_is_no_owner_even_without_a_key(mind):
    rules = Rules(hosts=("*",), owner=False)
    with TestClient(create_app(mind, rules=rules), base_url="http://doxa.example") as web:
        assert web.get("/v1/memories").status_code == 401
        assert web.get("/health").status_code == 200


@pytest.mark.req("S7")
def test_case_a15_a_cookie_changes_nothing_from_elsewhere(mind, web):
    _, secret = mind.add_key("person", ["*=all"], user="*")
    mind.observe("I like tea")
    web.cookies.set("doxa_key", secret)
    erase = {"text": "tea"}
    for headers in ({}, {"origin": "http://evil.example"}, {"sec-fetch-site": "cross-site"}):
        assert web.post("/v1/erasures", json=erase, headers=headers).status_code == 403
    assert mind.stats().memories == 1
    assert web.get("/v1/memories", headers={"sec-fetch-site": "cross-site"}).status_code == 403
    assert web.get("/v1/memories").status_code == 200
    done = web.post("/v1/erasures", json=erase, headers={"origin": HOME})
    assert done.status_code == 200
    assert mind.stats().memories == 0


@pytest.mark.req("S7")
def test_no_get_changes_anything(mind, web):
    mind.observe("I like tea", session="s", task="t")
    mind.start_task("make tea", task="t")
    mind.settle()
    before = mind._context.store.digests()
    paths = web.get("/openapi.json").json()["paths"]
    memory = mind.memories()[0].id
    for path, methods in paths.items():
        if "get" in methods and path != "/v1/stream":
            web.get(path.replace("{id}", memory).replace("{task}", "t"))
    assert mind._context.store.digests() == before


@pytest.mark.parametrize("host", ["", "[::1", "a@b", "127.0.0.1.evil.example"])
@pytest.mark.req("S7")
def test_a_host_that_is_none_is_refused(web, host):
    assert web.get("/health", headers={"host": host}).status_code in {400, 403}
