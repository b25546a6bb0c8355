"""The bench commands of hindsight: reading by rules first, and looking back at logs of tasks."""

from pathlib import Path
from typing import Annotated

import typer

from doxa.entry.cli.bench import JsonFile, MarkdownFile, Seed, show, watched
from doxa.entry.cli.call import Call


def hybrid(
    call: Call,
    data: Annotated[
        list[Path] | None, typer.Argument(metavar="DATA...", help="bench.hybrid_data")
    ] = None,
    sentences: Annotated[
        Path | None, typer.Option("--sentences", metavar="DIR", help="bench.text_sets")
    ] = None,
    sets: Annotated[
        list[str] | None, typer.Option("--set", metavar="NAME", help="bench.set")
    ] = None,
    limit: Annotated[
        int | None, typer.Option("--limit", min=1, metavar="N", help="bench.turns")
    ] = None,
    json_file: JsonFile = None,
    markdown: MarkdownFile = None,
) -> None:
    """Measures what reading by rules first saves against a model that reads everything."""
    from doxa.bench import hybrid as bench
    from doxa.bench.sets import read_sets
    from doxa.bench.text import find_sets

    haystacks = read_sets(data, only=sets or ()) if data else []
    with watched(call, "bench.routing") as advance:
        report = bench.run(find_sets(sentences), haystacks, limit, advance)
    show(call, report, json_file, markdown)


def tasks(
    call: Call,
    data: Annotated[list[Path], typer.Argument(metavar="DATA...", help="bench.episodes")],
    sample: Annotated[int, typer.Option("--sample", min=0, metavar="N", help="bench.sample")] = 0,
    seed: Seed = 0,
    json_file: JsonFile = None,
    markdown: MarkdownFile = None,
) -> None:
    """Measures what looking back at logs of tasks teaches, trial by trial."""
    from doxa.bench import tasks as bench

    with watched(call, "bench.playing") as advance:
        report = bench.run(data, sample, seed, advance)
    show(call, report, json_file, markdown)
