"""What a verb of :class:`~doxa.aio.AsyncMind` does: the verb of the mind, in a thread."""

import asyncio
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

if TYPE_CHECKING:
    from doxa.mind import Mind

Given = ParamSpec("Given")
Answer = TypeVar("Answer")
Verb = Callable[Given, Coroutine[Any, Any, Answer]]


class Async:
    """A mind whose verbs are awaited."""

    def __init__(self, mind: "Mind") -> None:
        self._mind = mind


def verb(form: Verb[Given, Answer]) -> Verb[Given, Answer]:
    """The verb of this name and form, run in a thread; the event loop goes on meanwhile."""
    name = form.__name__

    @wraps(form)
    async def awaited(*args: Given.args, **kwargs: Given.kwargs) -> Answer:
        face: Any = args[0]
        answer: Answer = await asyncio.to_thread(
            getattr(face._mind, name),  # noqa: SLF001 - its own
            *args[1:],
            **kwargs,
        )
        return answer

    return awaited
