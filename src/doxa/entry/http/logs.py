"""One JSON line a request: what was asked for by route, never what was said."""

import json
import logging
import sys

REQUESTS = logging.getLogger("doxa.http")
"""Requests, their fields as ``extra={"fields": {...}}``."""


class _Lines(logging.Formatter):
    """A record as one JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        fields = getattr(record, "fields", {})
        event = record.getMessage() if record.name == REQUESTS.name else record.name
        line = {"level": record.levelname.lower(), "event": event, **fields}
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = record.exc_info[0].__name__  # a message may hold content
        return json.dumps(line)


def log_requests(*, quiet: bool) -> None:
    """Writes requests and faults to the standard error stream; ``quiet``: only what went wrong."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Lines())
    REQUESTS.addHandler(handler)
    REQUESTS.setLevel(logging.WARNING if quiet else logging.INFO)
    REQUESTS.propagate = False
    faults = logging.getLogger("uvicorn.error")
    faults.addHandler(handler)
    faults.setLevel(logging.WARNING)
    faults.propagate = False
