"""The door of the service: which hosts and origins it answers to, who calls, how much is read.

A page in a browser can reach a service on this machine. It is kept out by three checks: the
``Host`` must be one the service goes by (a name that was rebound to 127.0.0.1 is not), a request
that changes something must not come from another origin, and JSON is taken only as JSON.
"""

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from urllib.parse import quote, urlsplit

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from doxa.domain.errors import DoxaError, Unauthorized
from doxa.entry.http.access import Access, secret_of
from doxa.entry.http.answers import refusal, told
from doxa.entry.http.dify import PATH, refused
from doxa.entry.http.limits import Buckets, Rate
from doxa.wire.problems import problem
from doxa.wire.routes import PREFIX

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
"""Methods that change nothing."""
OPEN = frozenset({"/health", "/ready", "/openapi.json"})
"""Paths that need no key: they tell nothing about what is kept."""
BODY_BYTES = 20_000_000
"""The largest body: a text of 16 million characters does not come in one request of bytes."""
LENGTH = re.compile(r"[0-9]{1,15}")
UPLOAD_BYTES = 2_000_000_000
"""The largest body where whole files are taken; they are kept on disk, not in memory."""
NO_KEY = "send a key that is in force: Authorization: Bearer doxa_…"
LOOPBACK = ("127.0.0.1", "localhost", "::1")

HEADERS: Mapping[str, str] = {
    "Content-Security-Policy": (
        "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}
"""What every answer carries unless the endpoint says otherwise."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """What the door lets through.

    ``hosts`` are the names the service goes by, ``*`` for any; ``body_bytes`` the largest body.
    ``public`` are beginnings of paths that need no key beside :data:`OPEN`. ``owner``: while
    there is no key, who calls is the owner; only for a service that no other machine reaches.
    ``rate`` is how often one caller may ask. ``login`` is the page to which a browser without a
    key is sent, ``uploads`` are paths whose bodies may have ``upload_bytes``.
    """

    hosts: Sequence[str] = LOOPBACK
    body_bytes: int = BODY_BYTES
    headers: Mapping[str, str] = field(default_factory=lambda: HEADERS)
    public: tuple[str, ...] = ()
    owner: bool = True
    rate: Rate = field(default_factory=Rate)
    login: str = ""
    uploads: tuple[str, ...] = ()
    upload_bytes: int = UPLOAD_BYTES

    def most_bytes(self, path: str) -> int:
        """The largest body of a request to this path."""
        return self.upload_bytes if path in self.uploads else self.body_bytes


class Guard:
    """ASGI middleware; puts the :class:`Caller` into ``request.state.caller``."""

    def __init__(self, app: ASGIApp, access: Access, rules: Rules) -> None:
        self._app = app
        self._access = access
        self._rules = rules
        self._buckets = Buckets(rules.rate)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers a request, or refuses it."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        fitted = _with_headers(send, self._rules.headers)
        refused = self._refused(scope) or await self._admitted(scope)
        if refused is not None:
            await refused(scope, receive, fitted)
            return
        most = self._rules.most_bytes(scope["path"])
        await self._app(scope, _limited(receive, most), fitted)

    def _refused(self, scope: Scope) -> Response | None:
        """Why a request is not looked at any further, by its head alone."""
        headers = Headers(scope=scope)
        host = _hostname(headers.get("host", ""))
        if "*" not in self._rules.hosts and host not in self._rules.hosts:
            detail = f"this service does not go by the name {host!r}; name it with --allow-host"
            return refusal(problem(403, "host", "Unknown host", detail))
        if not _same_site(headers, scope["method"]):
            detail = "a request that changes something must come from this service's own pages"
            return refusal(problem(403, "origin", "Another origin", detail))
        length = headers.get("content-length", "0")
        most = self._rules.most_bytes(scope["path"])
        if not LENGTH.fullmatch(length) or int(length) > most:
            detail = _too_large(most)
            return refusal(problem(413, "too-large", "The request is too large", detail))
        return None

    async def _admitted(self, scope: Scope) -> Response | None:
        """Finds out who calls; an answer where nobody may, or not so often."""
        path = scope["path"]
        if path in OPEN or (self._rules.public and path.startswith(self._rules.public)):
            return None
        secret = secret_of(scope)
        try:
            known = self._access.known(secret)
            caller = known or await run_in_threadpool(self._access.caller, secret)
        except Unauthorized as error:
            return self._unknown(scope, error)
        except DoxaError as error:
            return _told(scope, error)
        if caller is None:
            return self._unknown(scope, Unauthorized(NO_KEY))
        scope.setdefault("state", {})["caller"] = caller
        wait = self._buckets.take(caller.id)
        if wait:
            detail = f"this key may make {self._rules.rate.per_second:g} requests a second"
            document = problem(429, "too-many", "Too many requests", detail)
            return refusal(document, {"Retry-After": str(math.ceil(wait))})
        return None

    def _unknown(self, scope: Scope, error: Unauthorized) -> Response:
        """What one without a key is told; a browser is shown where to give it."""
        wanted = Headers(scope=scope).get("accept", "")
        page = scope["method"] == "GET" and "text/html" in wanted
        if not (self._rules.login and page) or scope["path"].startswith(f"{PREFIX}/"):
            return _told(scope, error)
        path = quote(scope["path"])
        query = scope["query_string"].decode("latin-1")
        back = quote(f"{path}?{query}" if query else path, safe="")
        return RedirectResponse(f"{self._rules.login}?next={back}", 303)


def _told(scope: Scope, error: DoxaError) -> Response:
    """An error in the words of whoever asks at this path."""
    return refused(scope, error) if scope["path"].startswith(f"{PATH}/") else told(error)


def _hostname(host: str) -> str:
    """The name in a ``Host`` header, lower case; empty where it is none."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def _same_site(headers: Headers, method: str) -> bool:
    """Whether a request comes from this service's own pages, or from no browser at all.

    Another site may lead a browser here, and no more. What carries the pages' cookie and
    changes something has to say where it comes from.
    """
    site = headers.get("sec-fetch-site")
    if method in SAFE:
        return site != "cross-site" or headers.get("sec-fetch-mode") == "navigate"
    if site is not None and site not in {"same-origin", "none"}:
        return False
    origin = headers.get("origin")
    if origin is None:
        return site is not None or "authorization" in headers or "cookie" not in headers
    return origin.partition("://")[2] == headers.get("host", "")


def _too_large(most: int) -> str:
    return f"the body has more than {most:,} bytes; send it in parts"


def _limited(receive: Receive, most: int) -> Receive:
    """``receive`` that stops a body without a length at the same size."""
    read = 0

    async def counted() -> Message:
        nonlocal read
        message = await receive()
        read += len(message.get("body", b""))
        if read > most:
            raise HTTPException(413, _too_large(most))
        return message

    return counted


def _with_headers(send: Send, headers: Mapping[str, str]) -> Send:
    async def fitted(message: Message) -> None:
        if message["type"] == "http.response.start":
            present = MutableHeaders(scope=message)
            for name, value in headers.items():
                present.setdefault(name, value)
        await send(message)

    return fitted
