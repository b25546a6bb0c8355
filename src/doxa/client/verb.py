"""What a verb of :class:`~doxa.client.Client` does: the request of the verb, the answer revived."""

import inspect
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from functools import cache, wraps
from importlib import import_module
from typing import Any, ParamSpec, TypeVar, cast, get_type_hints

Given = ParamSpec("Given")
Answer = TypeVar("Answer")


class Remote(ABC):
    """Whatever sends requests for verbs."""

    @abstractmethod
    def _ask(self, verb: str, given: dict[str, Any], kind: Callable[[], Any]) -> Any:  # noqa: ANN401
        """The answer of a verb to what was given, as the type that ``kind`` tells."""


def verb(form: Callable[Given, Answer]) -> Callable[Given, Answer]:
    """The verb of this name and form, asked of a service with exactly what is given.

    What the caller leaves out is left out of the request: its default may be the key's own.
    """
    signature = inspect.signature(form)
    spread = next((p.name for p in signature.parameters.values() if p.kind is p.VAR_KEYWORD), "")

    @wraps(form)
    def asked(*args: Given.args, **kwargs: Given.kwargs) -> Answer:
        try:
            bound = dict(signature.bind(*args, **kwargs).arguments)
        except TypeError as error:
            raise TypeError(f"{form.__name__}(): {error}") from None
        remote: Remote = bound.pop("self")
        bound |= bound.pop(spread, {})
        found = remote._ask(form.__name__, bound, lambda: returned(form))  # noqa: SLF001 - its own
        return cast("Answer", found)

    return asked


@cache
def returned(form: Callable[..., Any]) -> Any:  # noqa: ANN401 - a type
    """The type a verb returns; its module is loaded when first needed."""
    from doxa.client.verbs import NAMES

    return get_type_hints(form, localns=cast("dict[str, Any]", _Names(NAMES)))["return"]


class _Names(Mapping[str, Any]):
    """Types by name, each loaded when it is asked for."""

    def __init__(self, modules: Mapping[str, str]) -> None:
        self._modules = modules

    def __getitem__(self, name: str) -> Any:  # noqa: ANN401 - a type
        return getattr(import_module(self._modules[name]), name)

    def __iter__(self) -> Iterator[str]:
        return iter(self._modules)

    def __len__(self) -> int:
        return len(self._modules)
