"""What is seen of requests from outside: one log line each, counts and times by route, a trace.

A route is its template (``/v1/memories/{id}``): neither ids nor queries nor bodies are kept.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from typing import Any

from prometheus_client import CollectorRegistry, Counter, Histogram
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from doxa.entry.http.logs import REQUESTS

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Seconds; what recall and observe are to reach lies in the first half."""
UNKNOWN = "none"
"""The route of what has none, so that strangers cannot make up labels."""


@dataclass(slots=True)
class _Seen:
    """What is known of a request when it ends."""

    status: int = 0
    bytes: int = 0


class Tally:
    """Counts and times of requests."""

    def __init__(self, registry: CollectorRegistry) -> None:
        self.requests = Counter(
            "doxa_http_requests", "Requests", ("method", "route", "status"), registry=registry
        )
        self.seconds = Histogram(
            "doxa_http_request_seconds", "Time of a request", ("route",), buckets=BUCKETS,
            registry=registry,
        )  # fmt: skip
        self.written = Counter("doxa_events_written", "Events written here", registry=registry)


class Observed:
    """ASGI middleware around everything else."""

    def __init__(self, app: ASGIApp, tally: Tally) -> None:
        self._app = app
        self._tally = tally
        self._span = tracer()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes a request on, and tells of it when it has ended."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        seen = _Seen()

        async def watched(message: Message) -> None:
            if message["type"] == "http.response.start":
                seen.status = message["status"]
            seen.bytes += len(message.get("body", b""))
            await send(message)

        started = time.perf_counter()
        try:
            with self._span(scope) as ended:
                await self._app(scope, receive, watched)
                ended(seen.status)
        except BaseException:
            seen.status = seen.status or 500
            raise
        finally:
            self._tell(scope, seen, time.perf_counter() - started)

    def _tell(self, scope: Scope, seen: _Seen, seconds: float) -> None:
        route, method = route_name(scope), _method(scope)
        self._tally.requests.labels(method, route, str(seen.status)).inc()
        self._tally.seconds.labels(route).observe(seconds)
        caller = scope.get("state", {}).get("caller")
        fields = {
            "method": method,
            "route": route,
            "status": seen.status,
            "ms": round(seconds * 1000, 2),
            "bytes": seen.bytes,
            "caller": getattr(caller, "id", None),
        }
        failed = seen.status >= 500
        (REQUESTS.warning if failed else REQUESTS.info)("request", extra={"fields": fields})


_METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})


def _method(scope: Scope) -> str:
    method = str(scope["method"])
    return method if method in _METHODS else "OTHER"


def route_name(scope: Scope) -> str:
    """The template of the route a request came to."""
    route = scope.get("route")
    return str(getattr(route, "path", UNKNOWN)).replace(":path", "")


Ended = Callable[[int], None]
Span = Callable[[Scope], AbstractContextManager[Ended]]


def tracer() -> Span:
    """What spans a request with OpenTelemetry, where that is installed and set up."""
    try:
        from opentelemetry import propagate, trace
    except ImportError:
        return _no_span
    spans = trace.get_tracer("doxa.http")

    @contextmanager
    def span(scope: Scope) -> Iterator[Ended]:
        carrier = {
            name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]
        }
        context = propagate.extract(carrier)
        kind = trace.SpanKind.SERVER
        with spans.start_as_current_span(_method(scope), context=context, kind=kind) as current:

            def ended(status: int) -> None:
                route = route_name(scope)
                current.update_name(f"{_method(scope)} {route}")
                told: dict[str, Any] = {
                    "http.request.method": _method(scope),
                    "http.route": route,
                    "http.response.status_code": status,
                }
                current.set_attributes(told)

            yield ended

    return span


@contextmanager
def _no_span(_: Scope) -> Iterator[Ended]:
    yield lambda _: None
