"""What errors turn into: a message on the standard error stream and an exit code."""

import errno
import json
import os
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NoReturn

import typer

from doxa.domain.errors import (
    Conflict,
    DoxaError,
    InvalidInput,
    ModelError,
    NotFound,
    SettingsError,
    StoreError,
)
from doxa.entry.cli.language import Say
from doxa.entry.cli.plain import printable
from doxa.entry.errors import told

INTERRUPTED = 130
_OUTPUT_FAILED = (errno.EPIPE, errno.ENOSPC, errno.EIO)
EXIT_CODES: tuple[tuple[type[DoxaError], int], ...] = (
    (NotFound, 1),
    (InvalidInput, 2),
    (Conflict, 2),
    (SettingsError, 2),
    (StoreError, 3),
    (ModelError, 4),
    (DoxaError, 3),
)
"""The exit code of each kind of error; the first that fits counts. 0 is success, 1 also a
recall that found nothing, 3 also a broken check of ``doctor``, 130 an interrupt."""

_NEAR = r"(?: \(?(?:Did you mean|Possible options:) ?(?P<near>[^?)]+)\??\)?)?"
_USAGE = (
    (r"Missing argument '(?P<name>.+)'\.?", "usage.argument"),
    (r"Missing option '(?P<name>.+)'\.?", "usage.option"),
    (rf"No such option: (?P<name>\S+?)\.?{_NEAR}", "usage.no_option"),
    (rf"No such command '(?P<name>.+?)'\.?{_NEAR}", "usage.no_command"),
    (r"Invalid value for '(?P<name>.+?)': (?P<value>.*)", "usage.value"),
    (r"Option '(?P<name>.+?)' requires an argument\.?", "usage.needs"),
)
"""Sentences of the argument parser that have a message of ours."""


def run(
    parse: Callable[..., Any], say: Say, arguments: Sequence[Any], options: Mapping[str, Any]
) -> NoReturn:
    """Runs a command line and leaves with its exit code.

    Errors of Doxa and of usage become messages; anything else is a fault and propagates.
    """
    words = options.get("args") or (arguments[0] if arguments else None) or sys.argv[1:]
    as_json = "--json" in words
    try:
        code = parse(*arguments, **{**options, "standalone_mode": False})
    except DoxaError as error:
        code = _tell(type(error).__name__, str(error), exit_code(error), say, as_json=as_json)
    except typer.TyperException as error:
        code = _tell_usage(error, say, as_json=as_json)
    except (typer.Abort, KeyboardInterrupt):
        code = INTERRUPTED
    except OSError as error:
        if error.errno not in _OUTPUT_FAILED:
            raise
        code = _part_with_output(error, say)
    sys.exit(code if isinstance(code, int) else 0)


def _part_with_output(error: OSError, say: Say) -> int:
    """The reader of the output has gone (`| head`), or its disk is full."""
    # what is still buffered would fail once more when the interpreter closes the stream
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if error.errno == errno.EPIPE:
        return 0
    return _tell("OutputError", say("error.output", why=error.strerror), 3, say, as_json=False)


def exit_code(error: DoxaError) -> int:
    """The exit code of an error of Doxa."""
    return next(code for kind, code in EXIT_CODES if isinstance(error, kind))


def _tell(name: str, message: str, code: int, say: Say, *, as_json: bool) -> int:
    if as_json:
        print(json.dumps({"error": {"type": name, "message": message}}), file=sys.stderr)
    else:
        label = say("error.label")
        typer.secho(f"{label} {printable(told(message, say.lang))}", fg="red", err=True)
    return code


def _tell_usage(error: typer.TyperException, say: Say, *, as_json: bool) -> int:
    context = getattr(error, "ctx", None)
    if type(error).__name__ == "NoArgsIsHelpError":  # its help is printed already
        return 0
    message = _usage(error.format_message(), say)
    if not as_json and context is not None:
        typer.secho(context.get_usage(), err=True)
        typer.secho(say("usage.try", command=context.command_path), err=True, dim=True)
    return _tell("UsageError", message, error.exit_code, say, as_json=as_json)


def _usage(message: str, say: Say) -> str:
    for pattern, key in _USAGE:
        found = re.fullmatch(pattern, message, re.DOTALL)
        if found:
            words = found.groupdict()
            near = words.pop("near", None)
            return say(key, **words) + (say("usage.near", near=near) if near else "")
    return message
