"""Binds plain functions as commands: shared options added, help in one language."""
# ruff: noqa: ANN401 - values are typed by the options, options by Typer.

import inspect
from collections.abc import Callable, Iterator
from copy import copy
from dataclasses import dataclass
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import typer

from doxa.domain.errors import InvalidInput
from doxa.entry.cli.call import Call
from doxa.entry.cli.language import Say

Command = Callable[..., None]


@dataclass(frozen=True, slots=True)
class Entry:
    """One command: its words (``recall``, ``queue requeue``), function and help panel.

    Its help is the message ``help.<words>``, its examples ``example.<words>``.
    """

    words: str
    function: Command
    panel: str


def _shared(
    store: Annotated[str | None, typer.Option("--store", metavar="PATH", help="opt.store")] = None,
    space: Annotated[str | None, typer.Option("--space", metavar="NAME", help="opt.space")] = None,
    json: Annotated[bool, typer.Option("--json", help="opt.json")] = False,
    lang: Annotated[str | None, typer.Option("--lang", metavar="en|zh", help="opt.lang")] = None,
) -> None:
    """Carries the options every command has; only its signature is used."""


def bind(function: Command, say: Say) -> Command:
    """The command of ``function(call, **options)`` for Typer.

    Help keys in its options become messages; the shared options join the signature and
    reach the function inside its :class:`Call`.
    """
    own = [p for p in _localised(function, say) if p.name != "call"]
    shared = list(_localised(_shared, say, panel=say("panel.shared")))

    def command(ctx: typer.Context, **values: Any) -> None:
        given = {p.name: values.pop(p.name) for p in shared}
        if given["store"] == "":
            raise InvalidInput(say("opt.store.empty"))
        root = ctx.find_root()
        root.obj = {name: value or (root.obj or {}).get(name) for name, value in given.items()}
        function(Call.of(ctx, say, root.obj), **values)

    context = inspect.Parameter("ctx", inspect.Parameter.KEYWORD_ONLY, annotation=typer.Context)
    parameters = [context, *own, *shared]
    command.__name__ = function.__name__
    command.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    command.__annotations__ = {p.name: p.annotation for p in parameters}
    return command


def _localised(
    function: Command, say: Say, panel: str | None = None
) -> Iterator[inspect.Parameter]:
    hints = get_type_hints(function, include_extras=True)
    for parameter in inspect.signature(function).parameters.values():
        hint = hints[parameter.name]
        if get_origin(hint) is Annotated:
            kind, info = get_args(hint)
            hint = Annotated[kind, _worded(info, kind, say, panel)]
        yield parameter.replace(annotation=hint, kind=inspect.Parameter.KEYWORD_ONLY)


def _worded(info: Any, kind: Any, say: Say, panel: str | None) -> Any:
    worded = copy(info)
    if kind is bool:
        worded.metavar = ""
    worded.help = say(info.help)
    worded.rich_help_panel = panel
    return worded
