"""``/metrics``: the figures of ``doxa stats`` and of this process, for Prometheus."""

import threading
import time
from collections.abc import Iterable, Iterator, Mapping

from fastapi import APIRouter, Request
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Gauge,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector
from starlette.responses import Response

from doxa.domain.hit import Stats
from doxa.entry.http.access import caller_of
from doxa.entry.http.feed import Feed
from doxa.mind import Mind

FRESH_SECONDS = 5.0
"""How long figures are good for: counting takes a while in a large store."""


class Figures(Collector):
    """The figures of a mind as metrics."""

    def __init__(self) -> None:
        self._stats: Stats | None = None
        self._at = 0.0
        self._lock = threading.Lock()

    def refresh(self, mind: Mind) -> None:
        """Counts anew where the last time is some seconds ago.

        Raises:
            Forbidden: the caller may not look at figures.
        """
        with self._lock:
            if self._stats is None or time.monotonic() - self._at > FRESH_SECONDS:
                self._stats = mind.stats()
                self._at = time.monotonic()

    def collect(self) -> Iterable[GaugeMetricFamily]:
        """The metrics; none before the first figures."""
        if self._stats is not None:
            yield from _families(self._stats)


def metrics_router(registry: CollectorRegistry, feed: Feed) -> APIRouter:
    """The endpoint. It takes a key that may administer, as ``stats`` does."""
    router = APIRouter()
    figures = Figures()
    registry.register(figures)
    ProcessCollector(registry=registry)
    Gauge("doxa_http_streams", "Open event streams", registry=registry).set_function(
        lambda: feed.streams
    )

    @router.get("/metrics", operation_id="metrics", tags=["stats"], summary="For Prometheus")
    def metrics(request: Request) -> Response:
        caller = caller_of(request)
        if caller.principal is not None:
            caller.mind.costs(0)  # asks for the right, also where figures are fresh
        figures.refresh(caller.mind)
        return Response(generate_latest(registry), media_type=CONTENT_TYPE_LATEST)

    return router


def _families(stats: Stats) -> Iterator[GaugeMetricFamily]:
    for name, text, value in (
        ("doxa_events", "Events in the journal", stats.events),
        ("doxa_sessions", "Sessions", stats.sessions),
        ("doxa_store_bytes", "Size of the store", stats.bytes),
        ("doxa_recalls", "Recalls in the log", stats.recalls),
        ("doxa_recall_hit_rate", "Share of recalls that found something", stats.hit_rate),
        ("doxa_recall_used_rate", "Share of judged recalls that were of use", stats.used_rate),
        ("doxa_recalls_judged", "Recalls that feedback was given for", stats.judged),
        ("doxa_memory_age_seconds_mean", "Mean age of active memories", stats.mean_age_seconds),
        ("doxa_queue_oldest_seconds", "Age of the oldest job", stats.oldest_job_seconds),
        ("doxa_model_calls", "Calls of language models", stats.model_calls),
        ("doxa_model_tokens", "Tokens of language models", stats.model_tokens),
        ("doxa_degraded", "Modes that work less well than they should", len(stats.degraded)),
    ):
        yield GaugeMetricFamily(name, text, value=value)
    yield _by("doxa_memories", "Memories by kind", "kind", stats.by_kind)
    yield _by("doxa_memories_by_state", "Memories by state", "state", stats.by_state)
    yield _by("doxa_beliefs", "Beliefs by state", "state", stats.beliefs)
    yield _by("doxa_queue_jobs", "Jobs by state", "state", stats.queue)
    yield _by("doxa_vectors", "Vectors by model", "model", stats.vectors)
    yield _by("doxa_index", "The search index: rows, tail, lag …", "figure", stats.index)


def _by(name: str, text: str, label: str, counts: Mapping[str, float]) -> GaugeMetricFamily:
    family = GaugeMetricFamily(name, text, labels=(label,))
    for value, count in sorted(counts.items()):
        family.add_metric([value], count)
    return family
