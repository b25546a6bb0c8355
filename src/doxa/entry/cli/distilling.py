"""Commands about what derives from turns: preview, pending, distil anew, embed anew."""

from contextlib import ExitStack
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

import typer

from doxa.domain.errors import NoStore
from doxa.entry.cli.call import Call
from doxa.entry.cli.options import At, Limit, User
from doxa.entry.cli.progress import meter
from doxa.entry.cli.writing import read_stdin
from doxa.settings import load_settings

if TYPE_CHECKING:
    from rich.console import Console

    from doxa.flows.redistil import Preview, Reading


def distil(
    call: Call,
    text: Annotated[str, typer.Argument(metavar="TEXT|-", help="distil.text")],
    preview: Annotated[bool, typer.Option("--preview", help="distil.preview")] = True,
    role: Annotated[str, typer.Option("--role", metavar="ROLE", help="observe.role")] = "user",
    scene: Annotated[
        str | None, typer.Option("--scene", metavar="SCENE", help="observe.scene")
    ] = None,
    user: User = None,
    at: At = None,
) -> None:
    """Shows what a text would become: what is kept and why, what is not and why.

    Where there is no store it is looked at without one.
    """
    del preview  # it is all that this command does; the option says so to the reader
    said = read_stdin() if text == "-" else text
    with ExitStack() as stack:
        try:
            mind = stack.enter_context(call.mind())
        except NoStore:
            mind = stack.enter_context(call.mind(":memory:", create=True))
        reading = mind.distil(said, role=role, scene=scene, user=user, at=at)
    call.emit(reading, lambda console: _reading(call, console, reading))
    for note in reading.notes:
        call.remark(note)


def _reading(call: Call, to: "Console", reading: "Reading") -> None:
    from doxa.entry.cli.prose import Prose
    from doxa.entry.cli.rendering import pairs

    text = reading.text
    for item in reading.units:
        to.print(Prose(item.unit.sentence, "bold"))
        to.print(pairs(_unit(call, item)))
        to.print()
    for (start, end), reason, sentence in reading.pending:
        to.print(Prose(call.say("distil.pending", words=text[start:end], reason=reason)))
        if sentence:
            to.print(Prose(call.say("distil.proposal", sentence=sentence), "dim"))
    for rejected in reading.rejected:
        words = text[slice(*rejected.span)]
        to.print(Prose(call.say("distil.rejected", words=words, reason=rejected.reason), "dim"))
    if not (reading.units or reading.pending or reading.rejected):
        to.print(call.say("distil.nothing"))
    else:
        to.print(call.say(f"distil.route.{reading.route}"), style="dim")


def _unit(call: Call, item: "Preview") -> dict[str, str]:
    from doxa.entry.cli.rendering import short_id

    unit, say = item.unit, call.say
    about = f"{unit.slot or '–'} = {unit.value} ({unit.polarity:+d})"
    rows = {
        say("distil.kept"): say("distil.yes" if item.kept else "distil.no"),
        say("distil.kind"): f"{unit.kind} · {unit.subject} · {about}",
        say("distil.wording"): unit.wording,
        say("distil.rule"): f"{unit.rule} ({unit.confidence:.2f})",
        say("distil.importance"): f"{item.importance:.1f}",
        say("distil.relation"): item.relation
        + (f" {short_id(item.known)}" if item.known else "")
        + f" · {item.reason}",
    }
    if unit.valid_until is not None:
        # in the zone of the turn itself, where the day that ends it is a day
        rows[say("distil.until")] = f"{unit.valid_until:%Y-%m-%d %H:%M}"
    if unit.tags:
        rows[say("distil.tags")] = ", ".join(unit.tags)
    return rows


def pending(call: Call, limit: Limit = 50) -> None:
    """Lists the turns that may say something no rule reads surely."""
    with call.mind() as mind:
        turns = mind.pending(limit)
    from doxa.entry.cli.rendering import memory_table

    call.emit(turns, lambda console: console.print(memory_table(call, turns)))


def redistil(call: Call) -> None:
    """Distils every turn anew, after the rules changed."""
    with call.mind() as mind:
        queued, removed = mind.redistil()
        settled = mind.settle()
    figures = {"turns": queued, "removed": removed, "waiting": settled.waiting}
    call.emit(figures, lambda console: console.print(call.say("redistil.done", **figures)))


def reindex(
    call: Call,
    embedder: Annotated[
        str | None, typer.Option("--embedder", metavar="NAME", help="reindex.embedder")
    ] = None,
    drop: Annotated[bool, typer.Option("--drop", help="reindex.drop")] = False,
) -> None:
    """Gives every memory the vectors of the present embedders."""
    if embedder:
        models = replace(call.settings.models, embedder=embedder)
        call.settings = replace(call.settings, models=models)
    with call.mind() as mind:
        mind.reindex(drop=drop)
        with meter(call, call.say("import.settling"), None):
            settled = mind.settle()
        vectors = mind.stats().vectors
    figures = {"done": settled.done, "waiting": settled.waiting, "vectors": dict(vectors)}
    made = ", ".join(f"{name} {count}" for name, count in sorted(vectors.items()))
    call.emit(figures, lambda to: to.print(call.say("reindex.done", vectors=made or "–")))
    if embedder and embedder != load_settings().models.embedder:
        call.note("reindex.keep", name=embedder)
