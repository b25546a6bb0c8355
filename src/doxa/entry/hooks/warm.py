"""Asking a running service, with nothing but the standard library."""

import http.client
import json
from collections.abc import Mapping
from urllib.parse import urlsplit

from doxa.domain.errors import DoxaError

REACH_SECONDS, ANSWER_SECONDS = 0.25, 1.4
MOST_BYTES = 1_000_000


class Refused(DoxaError):
    """No service answers at the address; is it running? ``doxa serve``."""


class Unanswered(DoxaError):
    """The service refused, failed or took too long. ``status`` is that of HTTP, 0 for none."""

    def __init__(self, message: str, status: int = 0) -> None:
        super().__init__(message)
        self.status = status


def ask(url: str, path: str, body: Mapping[str, object], key: str) -> dict[str, object]:
    """What a service answers to a POST.

    Raises:
        Refused: nobody is there.
        Unanswered: no answer that helps; it may have been done all the same.
    """
    place = urlsplit(url)
    if place.scheme not in {"http", "https"} or not place.hostname:
        raise Unanswered(f"a service is at http://… or https://…, not {url!r}")
    kind = http.client.HTTPSConnection if place.scheme == "https" else http.client.HTTPConnection
    line = kind(place.hostname, place.port, timeout=REACH_SECONDS)
    headers = {"Content-Type": "application/json", "Connection": "close"}
    if key:
        headers["Authorization"] = f"Bearer {key}"
    sent = json.dumps(body).encode("utf-8", "replace")
    try:
        line.connect()
        line.sock.settimeout(ANSWER_SECONDS)
    except OSError as error:
        raise Refused(f"no service at {url}: {error}") from error
    try:
        line.request("POST", place.path.rstrip("/") + path, sent, headers)
        answer = line.getresponse()
        text = answer.read(MOST_BYTES)
    except (OSError, http.client.HTTPException) as error:
        raise Unanswered(f"{url} did not answer in time or as it should: {error}") from error
    finally:
        line.close()
    return _read(url, answer.status, text)


def _read(url: str, status: int, text: bytes) -> dict[str, object]:
    try:
        document = json.loads(text)
    except ValueError:
        document = None
    if status != 200 or not isinstance(document, dict):
        told = document.get("detail") if isinstance(document, dict) else None
        message = f"{url} answered {status}: {told or 'nothing that is known here'}"
        raise Unanswered(message, status)
    return document
