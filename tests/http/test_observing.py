"""What operators see: figures, logs without content, traces."""

import json
import logging

import pytest
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from prometheus_client.parser import text_string_to_metric_families

from doxa.entry.http.logs import _Lines

SECRET_WORDS = "MARK-7731"


class Kept(logging.Handler):
    """Keeps what is logged."""

    def __init__(self):
        super().__init__()
        self.records = []

    def emit(self, record):
        self.records.append(record)


def figures(web, **headers):
    answer = web.get("/metrics", headers=headers)
    assert answer.status_code == 200, answer.text
    return {
        (sample.name, *sorted(sample.labels.values())): sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
    }


@pytest.mark.req("O2", "R13")
def test_metrics_say_what_stats_say_and_how_requests_went(mind, web):
    web.post("/v1/events", json={"content": "I prefer tables in weekly reports"})
    web.post("/v1/jobs/settle")
    found = web.post("/v1/recall", json={"query": "weekly reports"}).json()
    web.post("/v1/recall", json={"query": "zebra crossing"})
    used = {"used": [found["hits"][0]["id"]], "outcome": "success"}
    assert web.post(f"/v1/recalls/{found['id']}/feedback", json=used).status_code == 200
    web.get("/v1/memories/m_none")
    mind.settle()
    stats, told = mind.stats(), figures(web)
    assert (stats.recalls, stats.judged, stats.used_rate, stats.hit_rate) == (2, 1, 1.0, 0.5)
    assert told["doxa_recall_used_rate",] == 1.0
    assert told["doxa_recall_hit_rate",] == 0.5
    assert told["doxa_events",] == 1
    assert told["doxa_memories", "preference"] == 1
    assert told["doxa_events_written_total",] == 1
    assert told["doxa_index", "lag"] == stats.index["lag"]
    assert told["doxa_http_requests_total", "/v1/memories/{id}", "404", "GET"] == 1
    assert told["doxa_http_request_seconds_count", "/v1/recall"] == 2
    assert told["doxa_http_streams",] == 0


@pytest.mark.req("O2", "S5")
def test_metrics_are_for_those_who_administer(mind, web):
    _, low = mind.add_key("reader", ["report=read"])
    _, high = mind.add_key("ops", ["*=all"], user="*")
    assert figures(web, authorization=f"Bearer {high}")
    assert web.get("/metrics", headers={"authorization": f"Bearer {low}"}).status_code == 403
    assert web.get("/metrics").status_code == 401


@pytest.mark.req("O2")
def test_mean_age_counts_from_when_things_occurred(mind):
    mind.observe("I like tea", at="2024-12-12T07:30:00Z")
    mind.observe("I like milk", at="2024-12-10T07:30:00Z")
    assert mind.stats().mean_age_seconds == 3 * 86_400


@pytest.mark.req("S7", "O2")
def test_logs_hold_no_content_no_query_and_no_key(mind, web):
    _, secret = mind.add_key("ops", ["*=all"], user="*")
    headers = {"authorization": f"Bearer {secret}"}
    kept = Kept()
    logger = logging.getLogger("doxa.http")
    logger.addHandler(kept)
    logger.setLevel(logging.INFO)
    try:
        web.post("/v1/events", json={"content": SECRET_WORDS}, headers=headers)
        web.post("/v1/recall", json={"query": SECRET_WORDS}, headers=headers)
        web.get("/v1/memories", params={"text": SECRET_WORDS}, headers=headers)
        web.get(f"/v1/sessions/{SECRET_WORDS}", headers=headers)
        web.get(f"/{SECRET_WORDS}")
        web.request(SECRET_WORDS, "/v1/memories", headers=headers)
    finally:
        logger.removeHandler(kept)
    lines = [_Lines().format(record) for record in kept.records]
    assert len(lines) == 6
    assert SECRET_WORDS not in "".join(lines)
    assert secret.split("_")[2] not in "".join(lines)
    told = json.loads(lines[0])
    assert (told["route"], told["status"], told["method"]) == ("/v1/events", 201, "POST")
    assert told["caller"] == secret.split("_")[1]


@pytest.mark.req("O2")
def test_a_request_is_a_span_by_its_route_without_its_query(mind, monkeypatch):
    from fastapi.testclient import TestClient
    from opentelemetry import trace

    from doxa.entry.http import create_app

    exporter = InMemorySpanExporter()
    provider = TracerProvider()
    provider.add_span_processor(SimpleSpanProcessor(exporter))
    monkeypatch.setattr(trace, "get_tracer", provider.get_tracer)
    parent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"
    with TestClient(create_app(mind), base_url="http://127.0.0.1") as traced:
        traced.get("/v1/memories", params={"text": SECRET_WORDS}, headers={"traceparent": parent})
    (span,) = exporter.get_finished_spans()
    assert span.name == "GET /v1/memories"
    assert span.attributes["http.response.status_code"] == 200
    assert span.context.trace_id == 0x0AF7651916CD43DD8448EB211C80319C
    assert SECRET_WORDS not in span.to_json()
