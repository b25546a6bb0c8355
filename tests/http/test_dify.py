"""Dify's external knowledge base, as it asks and reads."""

import pytest

ASKED = {
    "knowledge_id": "客服",
    "query": "退货期限",
    "retrieval_setting": {"top_k": 2, "score_threshold": 0.0},
}


def bearer(secret):
    return {"authorization": f"Bearer {secret}"}


@pytest.fixture
def key(mind):
    for number in range(4):
        mind.observe(f"退货期限是{number + 5}天", scene="客服", session=f"s{number}", name="小王")
    mind.observe("预算是五百万", scene="财务", session="f")
    mind.settle()
    return mind.add_key("dify", ["客服=read"])[1]


@pytest.mark.req("O6")
def test_records_have_the_shape_dify_reads(web, key):
    found = web.post("/dify/retrieval", json=ASKED, headers=bearer(key))
    assert found.status_code == 200
    records = found.json()["records"]
    assert len(records) == 2
    for record in records:
        assert set(record) == {"content", "score", "title", "metadata"}
        assert 0 <= record["score"] <= 1
        assert "退货" in record["content"]
        assert record["metadata"]["scene"] == "客服"
        assert None not in record["metadata"].values()


@pytest.mark.req("O6")
def test_nothing_relevant_is_an_empty_list(web, key):
    setting = {"top_k": 5, "score_threshold": 1.0}
    asked = {**ASKED, "query": "量子引力", "retrieval_setting": setting}
    assert web.post("/dify/retrieval", json=asked, headers=bearer(key)).json() == {"records": []}


@pytest.mark.req("O6", "S5")
@pytest.mark.parametrize(
    ("headers", "code"),
    [
        ({}, 1001),
        ({"authorization": "Basic abc"}, 1001),
        ({"authorization": "Bearer"}, 1001),
        ({"authorization": "Bearer doxa_000000000000_00"}, 1002),
    ],
)
@pytest.mark.usefixtures("key")
def test_a_wrong_key_is_told_in_difys_codes(web, headers, code):
    refused = web.post("/dify/retrieval", json=ASKED, headers=headers)
    assert refused.status_code == 401
    assert refused.json()["error_code"] == code
    assert refused.json()["error_msg"]


@pytest.mark.req("O6", "S5")
def test_case_a16_what_is_not_granted_is_no_knowledge(web, key):
    for knowledge in ("财务", "absent", "a//../b", ""):
        asked = {**ASKED, "knowledge_id": knowledge}
        refused = web.post("/dify/retrieval", json=asked, headers=bearer(key))
        assert refused.status_code == 404
        assert refused.json()["error_code"] == 2001
        assert "五百万" not in refused.text


@pytest.mark.req("O6")
@pytest.mark.parametrize(
    ("operator", "name", "value", "count"),
    [
        ("is", "speaker", "小王", 4),
        ("is not", "speaker", "小王", 0),
        ("contains", ["session", "kind"], "s1", 1),
        ("in", "session", ["s1", "s2"], 2),
        ("not empty", "speaker", None, 4),
        ("empty", "no such field", None, 4),
        ("after", "said_at", "2030-01-01", 0),
        (">", "speaker", 3, 0),
    ],
)
def test_conditions_on_metadata_hold(web, key, operator, name, value, count):
    condition = {"name": name, "comparison_operator": operator, "value": value}
    asked = {
        **ASKED,
        "retrieval_setting": {"top_k": 10, "score_threshold": 0},
        "metadata_condition": {"logical_operator": "and", "conditions": [condition]},
    }
    found = web.post("/dify/retrieval", json=asked, headers=bearer(key)).json()["records"]
    assert len({record["metadata"]["session"] for record in found}) == count
