"""Commands by which things go for good: erase, purge."""

from datetime import datetime
from typing import TYPE_CHECKING, Annotated, Any

import typer

from doxa.domain.errors import InvalidInput
from doxa.entry.cli.call import Call
from doxa.entry.cli.options import SessionId, parse_moment
from doxa.entry.cli.reading import NOTHING_FOUND

if TYPE_CHECKING:
    from rich.console import Console

    from doxa.domain.erasure import Erasure
    from doxa.domain.memory import Memory

SHOWN = 20
"""How many of the memories that would go are shown."""


def erase(
    call: Call,
    ids: Annotated[list[str] | None, typer.Argument(metavar="[ID]...", help="erase.ids")] = None,
    user: Annotated[str | None, typer.Option("--user", metavar="NAME", help="erase.user")] = None,
    scene: Annotated[
        str | None, typer.Option("--scene", metavar="PATH", help="erase.scene")
    ] = None,
    session: SessionId = None,
    source: Annotated[
        str | None, typer.Option("--source", metavar="NAME", help="erase.source")
    ] = None,
    text: Annotated[str | None, typer.Option("--text", metavar="TEXT", help="erase.text")] = None,
    since: Annotated[
        datetime | None,
        typer.Option("--since", parser=parse_moment, metavar="TIME", help="erase.since"),
    ] = None,
    until: Annotated[
        datetime | None,
        typer.Option("--until", parser=parse_moment, metavar="TIME", help="erase.until"),
    ] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="erase.dry_run")] = False,
    yes: Annotated[bool, typer.Option("--yes", help="erase.yes")] = False,
) -> None:
    """Erases turns with everything that came of them."""
    if dry_run and yes:
        raise InvalidInput(call.say("erase.either"))
    wanted: dict[str, Any] = {
        "user": user, "scene": scene, "session": session, "source": source, "text": text,
        "since": since, "until": until,
    }  # fmt: skip
    with call.mind() as mind:
        preview = mind.erase(tuple(ids or ()), **wanted, dry_run=True)
        going = bool(preview.events or preview.asides)
        if going and not call.json:
            shown = [mind.get(id) for id in preview.memories[:SHOWN]]
            _show_preview(call, "erase.going" if yes else "erase.would", preview, shown)
        done = preview
        if yes and going:
            done = _purged(mind.erase(tuple(ids or ()), **wanted), mind.purge())
    call.emit(done, lambda console: None if done.dry_run else _show_receipt(call, console, done))
    if not going:
        call.note("erase.nothing")
        call.leave(NOTHING_FOUND)
    if done.dry_run:
        call.note("erase.how")


def _purged(done: "Erasure", remaining: tuple[str, ...]) -> "Erasure":
    from dataclasses import replace

    return replace(done, purged=not remaining, remaining=remaining)


def _show_preview(call: Call, heading: str, preview: "Erasure", memories: "list[Memory]") -> None:
    from doxa.entry.cli.rendering import console, memory_table, pairs

    to = console()
    to.print(call.say(heading), style="bold")
    to.print(pairs(_figures(call, preview)))
    if memories:
        to.print()
        to.print(memory_table(call, memories))
    more = len(preview.memories) - len(memories)
    if more:
        to.print(call.say("erase.more", count=more), style="dim")


def _show_receipt(call: Call, to: "Console", done: "Erasure") -> None:
    from doxa.entry.cli.rendering import pairs

    to.print(call.say("erase.done"), style="bold")
    to.print(pairs(_figures(call, done)))


def _figures(call: Call, done: "Erasure") -> dict[str, str]:
    say = call.say
    rows = {
        "erase.turns": f"{len(done.events):,}",
        "field.memories": f"{len(done.memories):,}",
        "erase.recounted": f"{len(done.recounted):,}",
        "field.mentions": f"{done.mentions:,}",
        "erase.skills": f"{len(done.skills):,}" if done.skills else "",
        "erase.asides": f"{done.asides:,}" if done.asides else "",
        "field.sessions": "" if done.dry_run else f"{done.sessions:,}",
        "erase.purged": "" if done.dry_run else _clean(call) * done.purged,
        "erase.remaining": "" if done.dry_run else "; ".join(done.remaining),
        "erase.copies": "; ".join(done.copies),
    }
    return {say(key): value for key, value in rows.items() if value}


def _clean(call: Call) -> str:
    """What a purge reaches: on a server its own log and backups are the operator's."""
    served = "://" in (call.where or call.settings.default_store)
    return call.say("erase.clean.server" if served else "erase.clean")


def purge(call: Call) -> None:
    """Clears what erasing left in the store's files."""
    with call.mind() as mind:
        left = mind.purge()
    answer = {"purged": not left, "remaining": left}
    call.emit(answer, lambda to: to.print("; ".join(left) or _clean(call)))
