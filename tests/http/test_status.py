"""Alike requests are refused alike: one table over all routes."""

import json

import pytest
from fastapi.testclient import TestClient

import doxa
from doxa.entry.http import create_app
from doxa.testing import open_memory
from doxa.wire.routes import PREFIX, ROUTES
from doxa.wire.verbs import verbs
from tests.http.conftest import HOME, serving

TYPED = {"content-type": "application/json"}
ABSENT = "zz_absent"

MORE = ("/recall/batch", "/hooks/prompt")
ELSEWHERE = {"scene", "user"}


def inside(route):
    """The parameters that do not stand in the path."""
    return [p for p in verbs()[route.verb].parameters if p.name not in route.named]


BODIED = [r for r in ROUTES if r.method not in {"GET", "DELETE"} and inside(r)]


def path_of(route, value=ABSENT):
    path = route.path.replace(":path", "")
    for name in route.named:
        path = path.replace(f"{{{name}}}", value)
    return PREFIX + path


def body_of(route, **more):
    left_out = {p.name for p in inside(route) if not p.required} & ELSEWHERE
    kept = {k: v for k, v in route.example.items() if k not in {*left_out, *route.named}}
    return {**kept, **more}


def asked(web, route, key, value=ABSENT, **more):
    if route.method in {"GET", "DELETE"}:
        given = {"params": more}
    else:
        given = {"json": body_of(route, **more)}
    return web.request(route.method, path_of(route, value), headers=key, **given)


@pytest.fixture(scope="module")
def mind():
    with open_memory() as mind:
        mind.observe("预算是五百万", scene="财务", session="f")
        mind.start_task("付款", scene="财务", task="t-f")
        mind.settle()
        yield mind


@pytest.fixture(scope="module")
def web(mind):
    with TestClient(create_app(mind), base_url=HOME) as client:
        yield client


@pytest.fixture(scope="module")
def keys(mind, web):
    def made(name, *grants, **more):
        return {"authorization": f"Bearer {mind.add_key(name, grants, **more)[1]}"}

    assert web
    return {
        "clerk": made("clerk", "客服=read,append,write,reflect"),
        "ops": made("ops", "*=all", user="*"),
    }


@pytest.mark.req("O1")
@pytest.mark.parametrize("route", BODIED, ids=lambda route: route.verb)
def test_what_is_no_json_is_400_and_what_does_not_fit_422(web, keys, route):
    def sent(body, kind="application/json"):
        head = {**keys["ops"], "content-type": kind}
        answer = web.request(route.method, path_of(route), content=body, headers=head)
        if answer.status_code >= 400:
            assert answer.headers["content-type"] == "application/problem+json"
        return answer.status_code

    broken = [sent(body) for body in (b"{", b'{"a": ', b"\xff\xfe\x00", b"[" * 100_000)]
    assert broken == [400] * 4
    assert [sent(body) for body in (b'"x"', b"17", b'{"no such": 1}')] == [422] * 3
    assert sent(b'{"content": "x"}', "text/plain") == 400
    if any(p.required for p in inside(route)):
        assert sent(b"") == 400
        assert sent(b"null") == 422


@pytest.mark.req("O1")
@pytest.mark.parametrize("path", MORE)
def test_so_it_is_where_no_verb_is_asked(web, keys, path):
    codes = [
        web.post(PREFIX + path, content=body, headers={**keys["ops"], **TYPED}).status_code
        for body in (b"", b"{", b"null", b'"x"', b'{"no such": 1}')
    ]
    assert codes == [400, 400, 422, 422, 422]


@pytest.mark.req("S5", "O1")
@pytest.mark.parametrize(
    "route",
    [r for r in ROUTES if "scene" in {p.name for p in verbs()[r.verb].parameters} and not r.named],
    ids=lambda route: route.verb,
)
def test_a_scene_that_is_named_without_the_right_is_403(web, keys, route):
    assert asked(web, route, keys["clerk"], scene="财务").status_code == 403
    assert asked(web, route, keys["ops"], scene="财务").status_code in {200, 201, 404}


@pytest.mark.req("S5", "O1")
def test_so_it_is_with_a_stream_and_what_comes_of_it(web, keys):
    assert web.get("/v1/stream?scene=财务", headers=keys["clerk"]).status_code == 403


@pytest.mark.req("S5", "O1")
@pytest.mark.parametrize(
    "route",
    [r for r in ROUTES if "user" in {p.name for p in verbs()[r.verb].parameters}],
    ids=lambda route: route.verb,
)
def test_a_user_one_does_not_speak_for_is_403(web, keys, route):
    assert asked(web, route, keys["clerk"], user="ann").status_code == 403


@pytest.mark.req("S5", "O1")
@pytest.mark.parametrize("route", [r for r in ROUTES if r.named], ids=lambda route: route.verb)
def test_what_one_may_not_see_answers_as_what_is_not_there(mind, web, keys, route):
    there = {
        "memories": mind.memories(scene="财务")[0].id,
        "events": "f",
        "tasks": "t-f",
    }.get(route.resource, ABSENT)
    codes = {asked(web, route, keys["clerk"], value).status_code for value in (there, ABSENT)}
    assert codes in ({404}, {403})  # 403: it lacks the right everywhere
    assert asked(web, route, keys["ops"]).status_code == 404


@pytest.mark.req("O1", "S6")
def test_case_a13_the_receipt_says_what_was_left_out(mind, web, keys):
    head = {**keys["ops"], **TYPED}
    for content in (rb'"I like \ud800tea\u0000"', rb'[{"content": "tea\u0000"}, {"content": "b"}]'):
        answer = web.post("/v1/events", content=b'{"content": %s}' % content, headers=head)
        assert answer.json()["notes"] == ["turn 1: NUL or broken characters left out"]
    shown = web.post("/v1/events/preview", content=rb'{"text": "tea\u0000"}', headers=head).json()
    assert shown["notes"] == ["turn 1: NUL or broken characters left out"]
    with serving(mind) as url, doxa.connect(url, keys["ops"]["authorization"][7:]) as client:
        receipt = client.observe("I like \ud800tea\0 and milk")
        assert receipt.notes == ("turn 1: NUL or broken characters left out",)
        assert client.get(client.memories(text="tea and milk")[0].id).text == "I like tea and milk"
        with pytest.raises(doxa.InvalidInput, match="nothing to remember"):
            client.observe("\0\ud800")


@pytest.mark.req("O6")
@pytest.mark.parametrize("event", ["prompt", "stop"])
def test_case_a13_a_hook_that_is_told_nothing_says_that_nothing_is_written(mind, web, keys, event):
    before = mind.stats().events
    for text in ("\0", "\ud800", " \0\n"):
        body = json.dumps({"session": "s", "text": text})
        head = {**keys["ops"], **TYPED}
        answer = web.post(f"/v1/hooks/{event}", content=body, headers=head)
        assert answer.status_code == 200
        assert "nothing is written" in answer.json()["notes"][0]
    assert mind.stats().events == before
