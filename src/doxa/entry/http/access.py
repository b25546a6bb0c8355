"""Who calls: the bearer of a key, or the owner on this machine while there are no keys."""

from dataclasses import dataclass

from starlette.requests import Request
from starlette.types import Scope

from doxa.mind import Mind

OWNER = "owner"


@dataclass(frozen=True, slots=True, kw_only=True)
class Caller:
    """Who a request comes from. ``mind`` does what this caller may do and no more.

    ``id`` names them in limits and logs; ``scene`` is meant where a request names none.
    """

    id: str
    mind: Mind
    scene: str | None = None


class Access:
    """Turns credentials into callers."""

    def __init__(self, mind: Mind) -> None:
        self._mind = mind

    def caller(self, secret: str | None) -> Caller | None:
        """The caller of a key; without one the owner, where there are no keys at all.

        Returns:
            None where a key is needed, or this one is none.
        """
        if secret is not None:
            return None
        return Caller(id=OWNER, mind=self._mind)


def secret_of(scope: Scope) -> str | None:
    """The key of ``Authorization: Bearer …``; None where there is no such header."""
    for name, value in scope["headers"]:
        if name == b"authorization":
            word, _, secret = value.decode("latin-1").partition(" ")
            return secret.strip() if word.lower() == "bearer" else ""
    return None


def caller_of(request: Request) -> Caller:
    """The caller of a request, as the guard found them. For endpoints and pages."""
    caller: Caller = request.state.caller
    return caller
