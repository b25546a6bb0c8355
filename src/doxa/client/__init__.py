"""The client of a service: the verbs of Mind over HTTP. ``pip install 'doxa[server]'``.

>>> import doxa
>>> with doxa.connect("http://127.0.0.1:8420") as mind:
...     mind.observe("I prefer tables in weekly reports")
...     mind.recall("how should the weekly report look?")
"""

from collections.abc import Callable, Mapping
from datetime import tzinfo
from functools import cached_property
from pathlib import Path
from types import TracebackType
from typing import Any, NoReturn, Self, get_args, get_origin

from doxa.client.outbox import Outbox
from doxa.client.requests import request_of, with_keys
from doxa.client.transport import Request, ServiceDown, Transport
from doxa.client.verbs import RemoteVerbs
from doxa.clock import SystemClock
from doxa.domain.errors import InvalidInput, StoreError
from doxa.domain.grants import Principal
from doxa.domain.moments import parse_zone
from doxa.domain.turn import Receipt
from doxa.wire.plain import revive
from doxa.wire.routes import LOCAL, PREFIX, Route, route_of

__all__ = ["Client", "ServiceDown", "connect"]

PAGE = 1_000
RETRIES = 4


class Client(RemoteVerbs):
    """The mind of a service, with the verbs and values of :class:`doxa.mind.Mind`.

    May be used from several threads. What acts on files of the machine that serves
    (``backup``, ``export_skill`` …) is no request and says so.
    """

    def __init__(self, transport: Transport, outbox: Outbox | None = None) -> None:
        self._transport = transport
        self._outbox = outbox

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    @property
    def space(self) -> str:
        """The name of the space."""
        return str(self._about["space"])

    @property
    def zone(self) -> tzinfo:
        """The zone of naive times."""
        return parse_zone(str(self._about["zone"]))

    @property
    def waiting(self) -> int:
        """How many writes wait in the file of what could not be sent."""
        return 0 if self._outbox is None else len(self._outbox)

    def flush(self) -> int:
        """Sends what could not be sent before, the oldest first; how much went.

        Raises:
            ServiceDown: the service is away still; what is left waits on.
        """
        return 0 if self._outbox is None else self._outbox.send(self._observe)

    def close(self) -> None:
        """Closes the connections; what waits in the file stays there."""
        self._transport.close()

    def acting(self, principal: Principal) -> NoReturn:
        """Whom a client acts as is decided by its key.

        Raises:
            InvalidInput: always.
        """
        raise InvalidInput(f"connect with the key of {principal.name!r} instead")

    @cached_property
    def _about(self) -> Mapping[str, Any]:
        about: Mapping[str, Any] = self._transport.send(
            Request(method="GET", path=PREFIX, query={}, body=None, again=True, timeout=30.0)
        )
        return about

    def _ask(self, verb: str, given: dict[str, Any], kind: Callable[[], Any]) -> Any:  # noqa: ANN401
        if verb in LOCAL:
            raise InvalidInput(f"{verb} acts on the machine that serves; run it there: doxa")
        if verb == "observe":
            return self._observed(with_keys(given))
        route = route_of(verb)
        if verb == "memories" or ("limit" in given and get_origin(kind()) is list):
            return revive(kind(), self._pages(route, given))
        document = self._transport.send(request_of(route, given))
        if route.parts:
            kinds = get_args(kind())
            parts = zip(kinds, route.parts, strict=True)
            return tuple(revive(part, document[name]) for part, name in parts)
        return revive(kind(), _items(document))

    def _pages(self, route: Route, given: dict[str, Any]) -> list[Any]:
        """The items of as many pages as hold what is asked for."""
        given = dict(given)
        offset, wanted = given.pop("offset", 0), given.pop("limit", None)
        for value in (offset, wanted):
            if value is not None and (type(value) is not int or value < 0):
                raise InvalidInput(f"limit and offset are whole numbers from 0, not {value!r}")
        if wanted == 0:
            return []
        most = offset + (DEFAULT if wanted is None else wanted)
        items: list[Any] = []
        cursor: str | None = None
        while len(items) < most:
            size = min(PAGE, most - len(items))
            asked = {**given, "limit": size} | ({} if cursor is None else {"cursor": cursor})
            page = self._transport.send(request_of(route, asked))
            items += page["items"]
            cursor = page["next_cursor"]
            if cursor is None:
                break
        return items[offset:]

    def _observe(self, given: dict[str, Any]) -> Receipt:
        document = self._transport.send(request_of(route_of("observe"), given))
        receipt: Receipt = revive(Receipt, document)
        return receipt

    def _observed(self, given: dict[str, Any]) -> Receipt:
        """What was written; without the service, that it is kept in the file for later."""
        if self._outbox is None:
            return self._observe(given)
        try:
            self._outbox.send(self._observe)  # what waits is older
            return self._observe(given)
        except StoreError:
            now = SystemClock().now()
        kept = request_of(route_of("observe"), {**given, "at": given.get("at") or now}).body
        self._outbox.add(dict(kept) if isinstance(kept, Mapping) else {})
        return Receipt(
            events=(),
            session=str(given.get("session") or ""),
            scene=str(given.get("scene") or ""),
            duplicates=0,
            memories=0,
            recorded_at=now,
            notes=(f"the service is away: kept in {self._outbox.path}, to be sent later",),
        )


DEFAULT = 50
"""How many memories are listed where no limit is given."""


def _items(document: Any) -> Any:  # noqa: ANN401 - JSON
    """The items of a page; everything else is as it is."""
    is_page = isinstance(document, Mapping) and document.keys() == {"items", "next_cursor"}
    return document["items"] if is_page else document


def connect(
    url: str, key: str | None = None, *, queue: str | Path | None = None, retries: int = RETRIES
) -> Client:
    """A client of the service at ``url``. See :func:`doxa.connect`."""
    if not isinstance(url, str) or not url.startswith(("http://", "https://")):
        raise InvalidInput(f"a service is at http://… or https://…, not {url!r}")
    outbox = None if queue is None else Outbox(Path(queue).expanduser())
    return Client(Transport(url.rstrip("/"), key, retries), outbox)
