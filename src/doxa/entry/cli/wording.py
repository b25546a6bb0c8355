"""Typer's commands and groups, with Typer's own words in our two languages."""
# ruff: noqa: ANN401 - Typer keeps the types of its contexts and parameters private.

from typing import Any

from typer.core import TyperCommand, TyperGroup

from doxa.entry.cli.failures import run
from doxa.entry.cli.language import Say


def worded_classes(say: Say) -> tuple[type[TyperGroup], type[TyperCommand]]:
    """A group and a command class that speak the language of ``say``.

    The group also decides what errors of its commands turn into.
    """

    class Command(TyperCommand):
        def get_help_option(self, ctx: Any) -> Any:
            return _help_option(super().get_help_option(ctx), say)

        def get_usage(self, ctx: Any) -> str:
            return super().get_usage(ctx).replace("Usage:", say("help.usage"), 1)

        def format_help(self, ctx: Any, formatter: Any) -> None:
            _title_panels(say)
            super().format_help(ctx, formatter)

    class Group(TyperGroup):
        def get_help_option(self, ctx: Any) -> Any:
            return _help_option(super().get_help_option(ctx), say)

        def get_usage(self, ctx: Any) -> str:
            return super().get_usage(ctx).replace("Usage:", say("help.usage"), 1)

        def format_help(self, ctx: Any, formatter: Any) -> None:
            _title_panels(say)
            for param in self.params:
                if param.name in {"install_completion", "show_completion"}:
                    param.help, param.metavar = say(f"opt.{param.name}"), ""  # type: ignore[attr-defined]
            super().format_help(ctx, formatter)

        def main(self, *args: Any, **options: Any) -> Any:
            run(super().main, say, args, options)

    return Group, Command


def _help_option(option: Any, say: Say) -> Any:
    if option is not None:
        option.help, option.metavar = say("opt.help"), ""
    return option


def _title_panels(say: Say) -> None:
    from typer import rich_utils

    rich_utils.ARGUMENTS_PANEL_TITLE = say("panel.arguments")
    rich_utils.OPTIONS_PANEL_TITLE = say("panel.options")
    rich_utils.COMMANDS_PANEL_TITLE = say("panel.commands")
    rich_utils.DEFAULT_STRING = say("help.default")
    rich_utils.REQUIRED_LONG_STRING = say("help.required")
    rich_utils.ENVVAR_STRING = say("help.variable")
