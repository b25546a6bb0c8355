"""Who calls: the holder of a key, or the owner on this machine while there are no keys."""

import threading
import time
from dataclasses import dataclass

from starlette.requests import Request
from starlette.types import Scope

from doxa.domain.grants import Principal
from doxa.domain.keys import digest_of
from doxa.mind import Mind

OWNER = "owner"
COOKIE = "doxa_key"
"""Where the pages keep the key of whoever signed in; ``HttpOnly``, ``SameSite=Strict``."""
KNOWN_SECONDS = 2.0
"""How long a key that was looked up is held to be in force: revoked elsewhere, it ends so late."""
KNOWN_MOST = 1_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Caller:
    """Who a request comes from. ``mind`` does what this caller may do and no more.

    ``id`` names them in limits and logs: that of the key, or ``owner``, who is no principal.
    """

    id: str
    mind: Mind
    principal: Principal | None = None


class Access:
    """Turns credentials into callers. ``owner``: who has no key is the owner, while none is made.

    That is for services that only this machine reaches.
    """

    def __init__(self, mind: Mind, *, owner: bool) -> None:
        self._mind = mind
        self._open = owner
        self._known: dict[str, tuple[float, Caller]] = {}
        self._lock = threading.Lock()

    def caller(self, secret: str | None) -> Caller | None:
        """The caller of a key; without one the owner, where no key is in force.

        Returns:
            None where a key is needed.

        Raises:
            Unauthorized: there is no such key, or it was revoked.
        """
        name = "" if secret is None else digest_of(secret)
        with self._lock:
            until, known = self._known.get(name, (0.0, None))
        if known is not None and time.monotonic() < until:
            return known
        found = self._owner() if secret is None else self._holder(secret)
        if found is not None:
            self._remember(name, found)
        return found

    def known(self, secret: str | None) -> Caller | None:
        """The caller, where that is known without a look into the store."""
        until, known = self._known.get("" if secret is None else digest_of(secret), (0.0, None))
        return known if time.monotonic() < until else None

    def forget(self) -> None:
        """Looks every key up anew: one was made or revoked here."""
        with self._lock:
            self._known.clear()

    def _owner(self) -> Caller | None:
        if not self._open or has_key(self._mind):
            return None
        return Caller(id=OWNER, mind=self._mind)

    def _holder(self, secret: str) -> Caller:
        principal = self._mind.principal(secret)
        return Caller(id=principal.id, mind=self._mind.acting(principal), principal=principal)

    def _remember(self, name: str, found: Caller) -> None:
        with self._lock:
            if len(self._known) >= KNOWN_MOST:
                self._known.clear()
            self._known[name] = time.monotonic() + KNOWN_SECONDS, found


def has_key(mind: Mind) -> bool:
    """Whether any key is in force."""
    keys = mind.keys()
    return any(key.revoked_at is None for key in keys)


def secret_of(scope: Scope) -> str | None:
    """The key of ``Authorization: Bearer …``, else that of the pages' cookie, else None."""
    cookies = b""
    for name, value in scope["headers"]:
        if name == b"authorization":
            word, _, secret = value.decode("latin-1").partition(" ")
            return secret.strip() if word.lower() == "bearer" else ""
        if name == b"cookie":
            cookies = value
    for part in cookies.decode("latin-1").split(";"):
        name, _, secret = part.strip().partition("=")
        if name == COOKIE:
            return secret
    return None


def caller_of(request: Request) -> Caller:
    """The caller of a request, as the guard found them. For endpoints and pages."""
    caller: Caller = request.state.caller
    return caller
