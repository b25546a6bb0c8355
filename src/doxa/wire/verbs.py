"""The verbs of Mind as they are written there: parameters, types, and what the docstring says."""

import inspect
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, get_type_hints

from doxa.mind import Mind

_ARGS = re.compile(r"^Args:\n((?:[ ]{4}.*\n?)+)", re.MULTILINE)
_ARG = re.compile(r"^[ ]{4}(\w+): ((?:.*)(?:\n[ ]{8,}.*)*)", re.MULTILINE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Parameter:
    """A parameter of a verb. ``default`` is ``inspect.Parameter.empty`` where it is required."""

    name: str
    kind: Any
    default: Any
    help: str
    positional: bool
    spread: bool = False

    @property
    def required(self) -> bool:
        """Whether the caller has to give it."""
        return self.default is inspect.Parameter.empty and not self.spread


@dataclass(frozen=True, slots=True, kw_only=True)
class Verb:
    """A verb: its parameters, what it returns, and its docstring's parts."""

    name: str
    parameters: tuple[Parameter, ...]
    returns: Any
    summary: str
    description: str


@cache
def verbs() -> Mapping[str, Verb]:
    """Every public method of Mind, by name."""
    return {name: _read(name, method) for name, method in _methods()}


def _methods() -> Iterator[tuple[str, Callable[..., Any]]]:
    for name, method in inspect.getmembers(Mind, inspect.isfunction):
        if not name.startswith("_"):
            yield name, method


def _read(name: str, method: Callable[..., Any]) -> Verb:
    hints = get_type_hints(method, localns={"Mind": Mind})
    text = inspect.getdoc(method) or ""
    helps = _helps(text)
    parameters = tuple(
        Parameter(
            name=parameter.name,
            kind=hints[parameter.name],
            default=parameter.default,
            help=helps.get(parameter.name, ""),
            positional=parameter.kind is not inspect.Parameter.KEYWORD_ONLY,
            spread=parameter.kind is inspect.Parameter.VAR_KEYWORD,
        )
        for parameter in list(inspect.signature(method).parameters.values())[1:]
    )
    summary, _, rest = text.partition("\n")
    return Verb(
        name=name,
        parameters=parameters,
        returns=hints["return"],
        summary=summary.strip(),
        description=rest.partition("\nArgs:")[0].partition("\nRaises:")[0].strip(),
    )


def _helps(text: str) -> dict[str, str]:
    """What the docstring says of each argument."""
    found = _ARGS.search(text)
    if found is None:
        return {}
    return {name: re.sub(r"\s+", " ", told) for name, told in _ARG.findall(found[1])}
