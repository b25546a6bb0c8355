"""Requests to a service: sent again where that is safe, errors as those of Doxa."""

import json
import random
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import httpx

from doxa.domain.errors import DoxaError, StoreDown
from doxa.wire.problems import error_of

RETRIED = frozenset({429, 502, 503, 504})
"""Answers after which the same request may succeed a little later."""
FIRST_PAUSE, LONGEST_PAUSE = 0.1, 5.0
"""Seconds before the first further try, doubled with each; and at most."""


class ServiceDown(StoreDown):
    """The service cannot be reached; try again when it can."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """One request. ``again``: it may be sent twice. ``timeout``: seconds, None for no end."""

    method: str
    path: str
    query: Mapping[str, Any]
    body: object
    again: bool
    timeout: float | None


class Transport:
    """Sends requests to one service."""

    def __init__(self, url: str, key: str | None, retries: int) -> None:
        headers = {"User-Agent": "doxa-client"}
        if key is not None:
            headers["Authorization"] = f"Bearer {key}"
        self._http = httpx.Client(base_url=url, headers=headers, follow_redirects=False)
        self._retries = retries
        self.url = url

    def send(self, request: Request) -> Any:  # noqa: ANN401 - JSON
        """The answer to a request as JSON.

        Raises:
            ServiceDown: it could not be reached, or broke off.
            DoxaError: what the service answered, as the error it was there.
        """
        tries = 1 + (self._retries if request.again else 0)
        for number in range(1, tries + 1):
            try:
                answer = self._once(request)
            except httpx.TransportError as error:
                if number == tries:
                    raise ServiceDown(
                        f"the service at {self.url} cannot be reached: {error}; "
                        "is it running? doxa serve"
                    ) from error
                time.sleep(_pause(number, None))
                continue
            if answer.status_code in RETRIED and number < tries:
                time.sleep(_pause(number, answer.headers.get("retry-after")))
                continue
            return _read(answer)
        raise AssertionError("unreachable: the last try returns or raises")

    def close(self) -> None:
        """Closes the connections."""
        self._http.close()

    def _once(self, request: Request) -> httpx.Response:
        timeout = httpx.Timeout(request.timeout, connect=5.0, pool=5.0)
        if request.body is None:
            return self._http.request(
                request.method, request.path, params=request.query, timeout=timeout
            )
        return self._http.request(
            request.method,
            request.path,
            params=request.query,
            content=json.dumps(request.body).encode(),  # escaped: what UTF-8 cannot say, too
            headers={"Content-Type": "application/json"},
            timeout=timeout,
        )


def _pause(number: int, told: str | None) -> float:
    """Seconds until the next try: what the service says, else doubling with some chance in it."""
    if told is not None and told.isdigit():
        return min(float(told), LONGEST_PAUSE)
    spread = random.uniform(0.5, 1.0)  # noqa: S311 - so that many clients do not come at once
    return spread * min(FIRST_PAUSE * float(2 ** (number - 1)), LONGEST_PAUSE)


def _read(answer: httpx.Response) -> Any:  # noqa: ANN401 - JSON
    try:
        document = answer.json()
    except ValueError:
        document = None
    if answer.is_success and document is not None:
        return document
    if answer.is_success:
        raise DoxaError(f"{answer.url} answered, but not as a service of Doxa does; is it one?")
    raise error_of(answer.status_code, document)
