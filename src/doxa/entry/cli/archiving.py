"""Commands by which a mind moves: export, load."""

import sys
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from doxa.domain.errors import InvalidInput
from doxa.entry.cli.call import Call
from doxa.entry.cli.plain import size
from doxa.entry.cli.progress import meter
from doxa.settings import variable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from rich.console import Console

    from doxa.domain.archive import Loaded
    from doxa.mind import Mind

PARTS = ("events", "memories", "beliefs", "sessions", "tasks", "skills")
"""Kinds of records that a person is told of."""
SHOWN = 20
"""Differing records that are shown to a person; ``--json`` gives all."""

PassphraseFile = Annotated[
    str | None, typer.Option("--passphrase-file", metavar="FILE", help="archive.passphrase_file")
]

PassphraseEnv = Annotated[
    str | None, typer.Option("--passphrase-env", metavar="NAME", help="archive.passphrase_env")
]


@dataclass(frozen=True, slots=True)
class _Secret:
    """Where the passphrase is: a file, a variable, else a terminal; an argument all can see."""

    file: str | None
    variable: str | None

    def __bool__(self) -> bool:
        return self.file is not None or self.variable is not None


def export(
    call: Call,
    path: Annotated[str, typer.Argument(metavar="PATH", help="export.path")],
    journal: Annotated[bool, typer.Option("--journal", help="export.journal")] = False,
    encrypt: Annotated[bool, typer.Option("--encrypt", help="export.encrypt")] = False,
    passphrase_file: PassphraseFile = None,
    passphrase_env: PassphraseEnv = None,
) -> None:
    """Writes one archive of the space."""
    secret = _Secret(passphrase_file, passphrase_env)
    passphrase = _passphrase(call, secret, twice=True) if encrypt or secret else None
    with call.mind() as mind, meter(call, call.say("export.label"), 1.0) as advance:
        done = mind.export(
            path, journal=journal, passphrase=passphrase, progress=_telling(call, advance)
        )
    said = call.say(
        "export.done", path=done.path, size=size(done.bytes),
        parts=_parts(call, done.counts),
    )  # fmt: skip
    call.emit(done, lambda console: console.print(said))
    if done.left:
        call.note("export.left", left=f"{done.left:,}", unread=f"{done.unread:,}")
    if done.hidden:
        call.note("export.hidden", count=f"{done.hidden:,}")
    call.note("export.sealed" if done.encrypted else "export.plain", home=call.settings.home_dir)


def load(
    call: Call,
    path: Annotated[str, typer.Argument(metavar="PATH", help="load.path")],
    mine: Annotated[bool, typer.Option("--mine", help="load.mine")] = False,
    map_user: Annotated[
        list[str] | None, typer.Option("--map-user", metavar="OLD=NEW", help="load.map_user")
    ] = None,
    scene: Annotated[str | None, typer.Option("--scene", metavar="PATH", help="load.scene")] = None,
    user: Annotated[str | None, typer.Option("--user", metavar="NAME", help="load.user")] = None,
    passphrase_file: PassphraseFile = None,
    passphrase_env: PassphraseEnv = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="load.dry_run")] = False,
) -> None:
    """Takes over an archive, or a directory of Markdown notes."""
    users = dict(_pair(call, item) for item in map_user or ())
    passphrase = _for_reading(
        call, Path(path).expanduser(), _Secret(passphrase_file, passphrase_env)
    )
    with (
        _trackless(call, stays=not dry_run) as mind,
        meter(call, call.say("load.label"), 1.0) as advance,
    ):
        done = mind.load(
            path, passphrase=passphrase, mine=mine, users=users, scene=scene, user=user,
            dry_run=dry_run, progress=_telling(call, advance),
        )  # fmt: skip
    call.emit(done, lambda console: _told(call, console, done))
    for note in done.notes:
        call.remark(note)
    if not dry_run and done.new:
        call.note("load.vectors")


@contextmanager
def _trackless(call: Call, *, stays: bool) -> "Iterator[Mind]":
    """The mind of a call; where there was no store, none is left unless something was loaded."""
    from doxa.bank.container import Locked
    from doxa.opening import has_store, unmake

    there = has_store(call.where, call.settings)
    with call.mind(create=True) as mind:
        try:
            yield mind
        except BaseException as error:
            if not there:
                unmake(mind)
            if isinstance(error, Locked):
                raise InvalidInput(call.say("archive.locked")) from None
            raise
        if not there and not stays:
            unmake(mind)


def _told(call: Call, console: "Console", done: "Loaded") -> None:
    say = call.say
    new = _parts(call, done.new)
    if not new:
        console.print(say("load.nothing"))
    else:
        console.print(say("load.would" if done.dry_run else "load.done", parts=new))
    console.print(say("load.own" if done.own else "load.import"), style="dim")
    if known := _parts(call, done.known):
        console.print(say("load.known", parts=known))
    if done.withheld:
        console.print(say("load.withheld", count=f"{done.withheld:,}"))
    if done.clashes:
        console.print(say("load.clashes", count=f"{len(done.clashes):,}"))
    for clash in done.clashes[:SHOWN]:
        console.print(f"  {clash.kind} {clash.id}: {', '.join(clash.fields)}", markup=False)


def _parts(call: Call, counts: "Mapping[str, int]") -> str:
    named = ((call.say(f"archive.{name}"), counts.get(name, 0)) for name in PARTS)
    return " · ".join(f"{name} {count:,}" for name, count in named if count)


def _pair(call: Call, item: str) -> tuple[str, str]:
    old, equals, new = item.partition("=")
    if not (equals and old.strip() and new.strip()):
        raise InvalidInput(call.say("load.no_pair", item=item))
    return old.strip(), new.strip()


def _for_reading(call: Call, path: Path, secret: _Secret) -> str | None:
    """The passphrase of an archive, where it has one."""
    from doxa.bank.container import is_sealed

    try:
        with path.open("rb") as archive:
            sealed = is_sealed(archive.read(64))
    except OSError:  # the load says it better
        return None
    return _passphrase(call, secret, twice=False) if sealed else None


def _at_terminal() -> bool:
    return sys.stdin is not None and sys.stdin.isatty()


def _asked(call: Call, *, twice: bool) -> str:
    """What is typed at the terminal, where it is new until it was typed the same again."""
    while True:
        found: str = typer.prompt(call.say("archive.ask"), hide_input=True, err=True)
        if not twice or found == typer.prompt(call.say("archive.again"), hide_input=True, err=True):
            return found
        call.note("archive.differ")


def _telling(call: Call, advance: "Callable[[float, str], None]") -> "Callable[[float, str], None]":
    """Progress in the language of the person."""

    def tell(share: float, what: str) -> None:
        key = f"archive.step.{what}"
        advance(share, call.say(key) if call.say.knows(key) else what)

    return tell


def _passphrase(call: Call, secret: _Secret, *, twice: bool) -> str:
    if secret.file is not None:
        try:
            found = Path(secret.file).expanduser().read_text("utf-8").rstrip("\r\n")
        except (OSError, UnicodeDecodeError) as error:
            said = call.say("archive.no_file", file=secret.file, why=str(error))
            raise InvalidInput(said) from None
    elif secret.variable is not None:
        found = variable(secret.variable)
    elif _at_terminal():
        found = _asked(call, twice=twice)
    else:
        raise InvalidInput(call.say("archive.no_passphrase"))
    if not found:
        given = {"archive.empty_file": secret.file, "archive.empty_variable": secret.variable}
        key = next((key for key, name in given.items() if name is not None), "archive.empty")
        raise InvalidInput(call.say(key, name=given.get(key)))
    return found
