"""The migrate command: a store into another database, with progress."""

from typing import TYPE_CHECKING, Annotated

import typer

from doxa.entry.cli.call import Call
from doxa.entry.cli.progress import Stopwatch, meter

if TYPE_CHECKING:
    from rich.console import Console

    from doxa.stores.migration import Moved

PARTS = ("events", "memories", "vectors", "recalls", "queue", "audit")
"""Tables whose rows a person is told."""


def migrate(
    call: Call,
    source: Annotated[str, typer.Argument(metavar="SRC", help="migrate.source")],
    target: Annotated[str, typer.Argument(metavar="DST", help="migrate.target")],
) -> None:
    """Moves a whole store, resumable and verified; the source stays as it is."""
    from doxa.opening import move

    watch = Stopwatch()
    with meter(call, call.say("migrate.label"), 1.0) as advance:
        moved = move(source, target, call.settings, advance)
    answer = {
        "rows": dict(moved.rows),
        "digest": moved.digest,
        "damaged_vectors": moved.damaged,
        "resumed": moved.resumed,
        "source_changed": moved.stale,
        "seconds": round(watch.seconds, 1),
    }
    call.emit(answer, lambda console: _told(call, console, moved, watch.seconds))
    if moved.damaged:
        call.remark(call.say("migrate.damaged", count=moved.damaged))
    if moved.stale:
        call.remark(call.say("migrate.stale"))


def _told(call: Call, console: "Console", moved: "Moved", seconds: float) -> None:
    rows = " · ".join(f"{name} {moved.rows[name]:,}" for name in PARTS if moved.rows.get(name))
    console.print(call.say("migrate.done", seconds=f"{seconds:.1f}", rows=rows))
    console.print(call.say("migrate.digest", digest=moved.digest))
