"""Commands about what waits for a person: list it, accept it, reject it."""

from typing import TYPE_CHECKING, Annotated

import typer

from doxa.entry.cli.call import Call
from doxa.entry.cli.options import Kinds, Limit

if TYPE_CHECKING:
    from rich.console import Console

    from doxa.domain.review import Review

ItemId = Annotated[str, typer.Argument(metavar="KIND:ID", help="review.id")]
Reason = Annotated[str, typer.Option("--reason", metavar="TEXT", help="review.reason")]


def listed(
    call: Call,
    kind: Kinds = None,
    limit: Limit = 50,
    cursor: Annotated[
        str | None, typer.Option("--cursor", metavar="TEXT", help="review.cursor")
    ] = None,
) -> None:
    """Lists what waits for a person."""
    with call.mind() as mind:
        found = mind.review(kind, limit, cursor)
    call.emit(found, lambda console: _shown(call, console, found))


def accept(
    call: Call,
    id: ItemId,
    scene: Annotated[
        str | None, typer.Option("--scene", metavar="PATH", help="review.scene")
    ] = None,
    reason: Reason = "",
) -> None:
    """Does what an item proposes."""
    with call.mind() as mind:
        done = mind.accept(id, reason, scene=scene)
    said = call.say("review.accepted", id=done.id)
    call.emit(done, lambda console: console.print(said))


def reject(call: Call, id: ItemId, reason: Reason = "") -> None:
    """Declines what an item proposes."""
    with call.mind() as mind:
        done = mind.reject(id, reason)
    said = call.say("review.rejected", id=done.id)
    call.emit(done, lambda console: console.print(said))


def _shown(call: Call, to: "Console", found: "Review") -> None:
    from doxa.entry.cli.prose import Prose

    if not found.items:
        to.print(call.say("review.none"))
    for item in found.items:
        label = call.say(f"review.kind.{item.kind}")
        where = f"{item.scene} · {item.holder}" if item.holder else item.scene
        to.print(Prose(f"{label} · {item.id} · {where} · {item.reason}", "dim"))
        to.print(Prose(item.text, "bold"))
    waiting = {kind: count for kind, count in found.counts.items() if count}
    if waiting:
        parts = (f"{call.say(f'review.kind.{kind}')} {count}" for kind, count in waiting.items())
        to.print(call.say("review.counts", counts=" · ".join(parts)))
    if found.cursor:
        to.print(call.say("review.more", cursor=found.cursor))
