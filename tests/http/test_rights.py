"""What a key may do, over HTTP."""

import pytest


@pytest.fixture
def keys(mind):
    """Headers of keys by name."""

    def made(name, *grants, **more):
        _, secret = mind.add_key(name, grants, **more)
        return {"authorization": f"Bearer {secret}"}

    return {
        "service": made("service", "客服=read,append,write,reflect"),
        "sub": made("sub", "客服=append"),
        "ann": made("ann's client", "*=read,append,write", user="ann"),
        "ops": made("ops", "*=all", user="*"),
    }


@pytest.mark.req("S1", "M1")
def test_case_a5_a_user_key_cannot_speak_as_the_system(mind, web, keys):
    said = {"content": "I prefer tables in weekly reports", "role": "system"}
    answer = web.post("/v1/events", json=said, headers=keys["ann"])
    assert answer.status_code == 201  # taken as far as the key is trusted, and noted
    assert [entry["action"] for entry in mind.audit(50)].count("lower") == 1
    mind.settle()
    assert all(m.grade.name == "USER" and m.confidence < 0.7 for m in mind.memories())
    for field in ({"confidence": 1.0}, {"source": "system"}, {"grade": "system"}):
        refused = web.post("/v1/events", json={"content": "x", **field}, headers=keys["ann"])
        assert refused.status_code == 422


@pytest.mark.req("S5", "M1")
def test_case_a16_what_is_of_another_scene_answers_as_what_is_not_there(mind, web, keys):
    mind.observe("预算是五百万", scene="财务", session="f")
    mind.settle()
    there = mind.memories(scene="财务")[0].id
    for path in ("/v1/memories/{}", "/v1/memories/{}/why"):
        hidden = web.get(path.format(there), headers=keys["service"])
        absent = web.get(path.format("m_absent"), headers=keys["service"])
        assert hidden.status_code == absent.status_code == 404
        assert hidden.json()["detail"].replace(there, "?") == absent.json()["detail"].replace(
            "m_absent", "?"
        )
    edit = web.patch(f"/v1/memories/{there}", json={"text": "x"}, headers=keys["service"])
    assert edit.status_code == 404
    assert web.get("/v1/memories", headers=keys["service"]).json()["items"] == []
    asked = {"query": "预算", "scene": "财务"}
    assert web.post("/v1/recall", json=asked, headers=keys["service"]).status_code in {403, 404}
    assert (
        "五百万" not in web.post("/v1/recall", json={"query": "预算"}, headers=keys["service"]).text
    )
    assert web.get("/v1/sessions/f", headers=keys["service"]).status_code == 404
    assert "财务" not in web.get("/v1/scenes", headers=keys["service"]).text


@pytest.mark.req("M2", "S5")
def test_case_a19_a_sub_agent_appends_events_and_nothing_else(mind, web, keys):
    sub = keys["sub"]
    assert web.post("/v1/events", json={"content": "退货要七天"}, headers=sub).status_code == 201
    mind.settle()
    memory = mind.memories()[0]
    assert memory.scene == "客服"
    for method, path, body in (
        ("POST", "/v1/recall", {"query": "退货"}),
        ("POST", "/v1/brief", {"query": "退货"}),
        ("GET", "/v1/memories", None),
        ("GET", "/v1/beliefs", None),
        ("POST", "/v1/beliefs/reflection", {}),
        ("POST", "/v1/snapshots", {"label": "x"}),
        ("POST", "/v1/snapshots/restore", {"snapshot": "x"}),
        ("POST", "/v1/forgetting", {"dry_run": False}),
        ("POST", "/v1/keys", {"name": "x", "grants": ["*=all"]}),
        ("GET", "/v1/stats", None),
        ("GET", "/v1/audit", None),
        ("GET", "/v1/news", None),
    ):
        answer = web.request(method, path, json=body, headers=sub)
        assert answer.status_code == 403, (path, answer.text)
    for method, path, body in (
        ("PATCH", f"/v1/memories/{memory.id}", {"text": "x"}),
        ("GET", f"/v1/memories/{memory.id}", None),
        ("POST", "/v1/beliefs/b_x/confirm", {}),
    ):
        assert web.request(method, path, json=body, headers=sub).status_code in {403, 404}
    erased = web.post("/v1/erasures", json={"ids": [memory.id]}, headers=sub)
    assert erased.status_code in {403, 404}
    assert [m.text for m in mind.memories()] == [memory.text]


@pytest.mark.req("S5")
def test_a_key_is_in_its_own_scene_unless_it_says_otherwise(mind, web, keys):
    web.post("/v1/events", json={"content": "退货要七天"}, headers=keys["service"])
    assert mind.memories()[0].scene == "客服"
    elsewhere = {"content": "预算", "scene": "财务"}
    assert web.post("/v1/events", json=elsewhere, headers=keys["service"]).status_code == 403
    found = web.post("/v1/recall", json={"query": "退货要几天"}, headers=keys["service"]).json()
    assert [hit["scene"] for hit in found["hits"]] == ["客服"]


@pytest.mark.req("M3")
def test_a_user_bound_key_speaks_for_nobody_else(mind, web, keys):
    said = {"content": "I like tea", "user": "bob"}
    assert web.post("/v1/events", json=said, headers=keys["ann"]).status_code == 403
    assert web.post("/v1/events", json={"content": "I like tea"}, headers=keys["ann"]).is_success
    assert {m.holder for m in mind.memories()} == {"ann"}
    mind.observe("I like milk", user="bob", session="b")
    assert web.get("/v1/sessions/b", headers=keys["ann"]).status_code == 404
    assert "milk" not in web.get("/v1/memories", headers=keys["ann"]).text
    assert "milk" in web.get("/v1/memories", headers=keys["ops"]).text
