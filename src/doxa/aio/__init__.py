"""The verbs of a mind for ``asyncio``: the same names, parameters and answers, awaited.

    >>> import doxa.aio
    >>> async with doxa.aio.open("agent.db") as mind:
    ...     await mind.observe("I prefer tables in weekly reports")
    ...     await mind.recall("how should the weekly report look?")

Each verb runs in a thread, so that the event loop goes on; a mind may be used from many.
"""

import asyncio
from collections.abc import Mapping
from datetime import tzinfo
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

from doxa.aio.verbs import AsyncVerbs

if TYPE_CHECKING:
    from doxa.domain.grants import Principal
    from doxa.ports import Clock
    from doxa.settings import Settings

__all__ = ["AsyncMind", "open"]


class AsyncMind(AsyncVerbs):
    """A mind whose verbs are awaited; made of an opened mind, or by :func:`open`."""

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    @property
    def space(self) -> str:
        """The name of the space."""
        return self._mind.space

    @property
    def zone(self) -> tzinfo:
        """The zone of naive times."""
        return self._mind.zone

    async def close(self) -> None:
        """Lets the worker finish for up to 2 s, then closes; what is left waits in the queue."""
        await asyncio.to_thread(self._mind.close)

    def acting(self, principal: "Principal") -> "AsyncMind":
        """The same mind as the principal may use it; closing it closes nothing."""
        return AsyncMind(self._mind.acting(principal))


class _Opening:
    """A mind being opened: awaited, or entered by ``async with``."""

    def __init__(self, where: str | Path | None, options: Mapping[str, Any]) -> None:
        self._where = where
        self._options = options
        self._mind: AsyncMind | None = None

    def __await__(self) -> Any:  # noqa: ANN401 - what `await` wants
        return self._open().__await__()

    async def __aenter__(self) -> AsyncMind:
        self._mind = await self._open()
        return self._mind

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._mind is not None:
            await self._mind.close()

    async def _open(self) -> AsyncMind:
        from doxa.opening import open_public  # keeps the import light

        return AsyncMind(await asyncio.to_thread(open_public, self._where, **self._options))


def open(
    where: str | Path | None = None,
    *,
    space: str = "default",
    settings: "Settings | Mapping[str, object] | None" = None,
    clock: "Clock | None" = None,
    create: bool = True,
) -> _Opening:
    """Opens the mind of a space, to be awaited or entered; as :func:`doxa.open`."""
    options = {"space": space, "settings": settings, "clock": clock, "create": create}
    return _Opening(where, options)
