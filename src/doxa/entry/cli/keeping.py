"""Commands that keep a store safe: backup, restore-backup."""

from typing import Annotated

import typer

from doxa.entry.cli.call import Call
from doxa.entry.cli.plain import size


def backup(
    call: Call, path: Annotated[str, typer.Argument(metavar="PATH", help="backup.path")]
) -> None:
    """Writes the whole store into one fresh file."""
    with call.mind() as mind:
        made = mind.backup(path)
    said = call.say("backup.done", path=made.path, size=size(made.bytes))
    call.emit(made, lambda console: console.print(said))
    call.note("backup.home", home=call.settings.home_dir)


def restore_backup(
    call: Call,
    path: Annotated[str, typer.Argument(metavar="PATH", help="restore.path")],
    yes: Annotated[bool, typer.Option("--yes", help="restore.yes")] = False,
) -> None:
    """Puts a backup in place of the store."""
    import doxa

    done = doxa.restore_backup(path, call.where, settings=call.settings, replace=yes)
    said = call.say(
        "restored.done", where=done.location, at=f"{done.made_at:%Y-%m-%d %H:%M}",
        erased=done.erased_again,
    )  # fmt: skip
    call.emit(done, lambda console: console.print(said))
    if done.revoked_again:
        call.note("restored.revoked", count=done.revoked_again)
    for note in done.notes:
        call.remark(note)
