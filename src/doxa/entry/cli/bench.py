"""The bench commands: how well Doxa recalls, how fast it is, how it grows."""

import json
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from doxa.domain.errors import InvalidInput, StoreReadOnly
from doxa.entry.cli.call import Call
from doxa.entry.cli.progress import Advance, meter, shows_progress

if TYPE_CHECKING:
    from rich.console import Console

    from doxa.bench.report import Report, Table

_EVERY_SECONDS = 15.0
_OF_SENTENCES = frozenset({"Failures", "Misses"})
"""Tables whose cells are sentences: shown one row below the other."""

Seed = Annotated[int, typer.Option("--seed", min=0, metavar="N", help="bench.seed")]
JsonFile = Annotated[
    Path | None, typer.Option("--json-file", metavar="FILE", help="bench.json_file")
]
MarkdownFile = Annotated[
    Path | None, typer.Option("--markdown", metavar="FILE", help="bench.markdown")
]
Keep = Annotated[Path | None, typer.Option("--keep", metavar="DIR", help="bench.keep")]
Embedder = Annotated[str, typer.Option("--embedder", metavar="NAME", help="bench.embedder")]
Overrides = Annotated[
    list[str] | None, typer.Option("--set-option", metavar="KEY=VALUE", help="bench.set_option")
]
Sizes = Annotated[str, typer.Option("--n", metavar="N,N", help="bench.sizes")]
Queries = Annotated[
    int, typer.Option("--queries", min=10, max=1000, metavar="N", help="bench.queries")
]
Vectors = Annotated[str, typer.Option("--vectors", metavar="KIND", help="bench.vectors")]


def recall(
    call: Call,
    data: Annotated[list[Path], typer.Argument(metavar="DATA...", help="bench.data")],
    sets: Annotated[
        list[str] | None, typer.Option("--set", metavar="NAME", help="bench.set")
    ] = None,
    conversations: Annotated[
        list[str] | None, typer.Option("--conv", metavar="ID", help="bench.conv")
    ] = None,
    limit: Annotated[
        int | None, typer.Option("--limit", min=1, metavar="N", help="bench.limit")
    ] = None,
    embedder: Embedder = "auto",
    k: Annotated[int, typer.Option("--k", min=1, max=1000, metavar="N", help="bench.k")] = 10,
    options: Overrides = None,
    keep: Keep = None,
    seed: Seed = 0,
    json_file: JsonFile = None,
    markdown: MarkdownFile = None,
) -> None:
    """Measures recall on sets of conversations with questions."""
    from doxa.bench import recall as bench
    from doxa.bench.haystack_stores import Plan, parse_options
    from doxa.bench.sets import read_sets

    haystacks = read_sets(data, only=sets or (), conversations=conversations or ())
    with _directory(keep) as directory, watched(call, "bench.recalling") as advance:
        plan = Plan(directory=directory, embedder=embedder, options=parse_options(options or ()))
        report = bench.run(haystacks, plan, bench.Options(k=k, limit=limit, seed=seed), advance)
    show(call, report, json_file, markdown)


@contextmanager
def _directory(keep: Path | None) -> Iterator[Path]:
    """Where the stores of a run are: the one to keep, else one that is gone afterwards."""
    if keep is not None:
        yield keep
        return
    with tempfile.TemporaryDirectory(prefix="doxa-bench-", ignore_cleanup_errors=True) as made:
        yield Path(made)


@contextmanager
def watched(call: Call, key: str) -> Iterator[Advance]:
    """A bar with remaining time on a terminal, elsewhere a line from time to time."""
    label = call.say(key)
    if shows_progress(call):
        with meter(call, label, 1.0) as advance:
            yield advance
        return
    started = told = time.monotonic()

    def tell(share: float, detail: str) -> None:
        nonlocal told
        now = time.monotonic()
        if now - told < _EVERY_SECONDS:
            return
        told = now
        left = (now - started) * (1 - share) / share if share > 0 else None
        remaining = "–" if left is None else f"{left:,.0f}"
        call.note(
            "bench.progress", label=label, share=f"{share:.0%}", detail=detail, left=remaining
        )

    yield tell


def show(call: Call, report: "Report", json_file: Path | None, markdown_file: Path | None) -> None:
    """Prints a report, and writes it where asked."""
    from doxa.bench.report import document, markdown

    plain = document(report)
    if json_file:
        _write(json_file, json.dumps(plain, ensure_ascii=False, indent=2) + "\n")
    if markdown_file:
        _write(markdown_file, markdown(report))
    call.emit(plain, lambda console: _print(console, report))


def _write(path: Path, text: str) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8", "replace")
    except OSError as error:
        raise StoreReadOnly(f"{path} cannot be written: {error}") from error


def _print(console: "Console", report: "Report") -> None:
    from doxa.bench.report import shown

    for name, value in report.facts.items():
        console.print(f"{name}: {shown(value)}")
    for table in report.tables:
        if table.rows:
            console.print()
            console.print(table.name, style="bold")
            console.print(_blocks(table) if table.name in _OF_SENTENCES else _grid(table))
            for note in table.notes:
                console.print(note, style="dim")
    for text in (report.plot, *report.notes):
        if text:
            console.print()
            console.print(text)


def _blocks(table: "Table") -> object:
    from rich.table import Table as Grid

    from doxa.bench.report import shown
    from doxa.entry.cli.plain import one_line

    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column(overflow="fold")
    for row in table.rows:
        cells = [one_line(shown(cell)) for cell in row]
        grid.add_row(cells[0], " ".join(cells[1:3]), style="bold")
        for name, cell in zip(table.columns[3:], cells[3:], strict=True):
            grid.add_row(name, cell)
        grid.add_row()
    return grid


def _grid(table: "Table") -> object:
    from rich import box
    from rich.table import Table as Grid

    from doxa.bench.report import shown
    from doxa.entry.cli.plain import one_line

    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, header_style="bold")
    places = [place for place, name in enumerate(table.columns) if name not in table.aside]
    rows = [[one_line(shown(row[place])) for place in places] for row in table.rows]
    for at, place in enumerate(places):
        words = any(isinstance(row[place], str) for row in table.rows)
        width = max(len(row[at]) for row in rows)
        folds = table.columns[place] == "group"
        grid.add_column(
            table.columns[place],
            justify="left" if words else "right",
            overflow="fold",
            min_width=None if folds else width,
        )
    for row in rows:
        grid.add_row(*row)
    return grid


def _numbers(text: str, name: str) -> tuple[int, ...]:
    """Whole numbers of a list such as ``10000,100000``.

    Raises:
        InvalidInput: one of them is none, or not positive.
    """
    parts = [part.strip().replace("_", "") for part in text.split(",") if part.strip()]
    if not parts or not all(part.isdecimal() and int(part) > 0 for part in parts):
        raise InvalidInput(f"{name} is a list of whole numbers such as 10000,100000, not {text!r}")
    return tuple(int(part) for part in parts)


def _names(text: str, known: Sequence[str]) -> tuple[str, ...]:
    """Names of a list such as ``mem0,chroma``.

    Raises:
        InvalidInput: one of them is not known.
    """
    parts = tuple(part.strip() for part in text.split(",") if part.strip())
    for part in parts:
        if part not in known:
            raise InvalidInput(f"unknown name {part!r}; use some of {', '.join(known)}")
    return parts


def speed(
    call: Call,
    sizes: Sizes = "10000",
    peers: Annotated[str, typer.Option("--peers", metavar="NAME,NAME", help="bench.peers")] = "",
    vectors: Vectors = "synthetic",
    parts: Annotated[str, typer.Option("--parts", metavar="NAME,NAME", help="bench.parts")] = "",
    queries: Queries = 200,
    repeats: Annotated[
        int, typer.Option("--repeats", min=1, metavar="N", help="bench.repeats")
    ] = 3,
    keep: Keep = None,
    seed: Seed = 0,
    json_file: JsonFile = None,
    markdown: MarkdownFile = None,
) -> None:
    """Measures writing, recall, start, size and, where installed, other libraries."""
    from doxa.bench import speed as bench
    from doxa.bench.peers import PEERS

    options = bench.Options(
        sizes=_numbers(sizes, "--n"),
        peers=_names(peers, tuple(PEERS)),
        parts=_names(parts, bench.PARTS) or bench.PARTS,
        queries=queries,
        vectors=_vectors(vectors),
        repeats=repeats,
        seed=seed,
    )
    with _directory(keep) as directory, watched(call, "bench.speeding") as advance:
        report = bench.run(directory, options, advance)
    show(call, report, json_file, markdown)


def scale(
    call: Call,
    sizes: Sizes = "10000,100000",
    tier: Annotated[str, typer.Option("--tier", metavar="NAME", help="bench.tier")] = "fast",
    vectors: Vectors = "synthetic",
    queries: Queries = 200,
    keep: Keep = None,
    seed: Seed = 0,
    json_file: JsonFile = None,
    markdown: MarkdownFile = None,
    figure: Annotated[
        Path | None, typer.Option("--figure", metavar="FILE", help="bench.figure")
    ] = None,
) -> None:
    """Measures recall, cold start and memory as a store grows."""
    from doxa.bench import scale as bench

    options = bench.Options(
        sizes=_numbers(sizes, "--n"),
        tier=_name(tier, ("fast", "auto", "better", "hash")),
        vectors=_vectors(vectors),
        queries=queries,
        seed=seed,
    )
    with _directory(keep) as directory, watched(call, "bench.scaling") as advance:
        report = bench.run(directory, options, advance)
    if figure:
        _write(figure, report.figure)
    show(call, report, json_file, markdown)


def engines(
    call: Call,
    size: Annotated[int, typer.Option("--n", min=100, metavar="N", help="bench.size")] = 100_000,
    vectors: Vectors = "synthetic",
    keep: Keep = None,
    seed: Seed = 0,
    json_file: JsonFile = None,
    markdown: MarkdownFile = None,
) -> None:
    """Measures the same store on SQLite and on a PostgreSQL server."""
    from doxa.bench import engines as bench

    options = bench.Options(size=size, vectors=_vectors(vectors), seed=seed)
    url = call.where or call.settings.store.where
    with _directory(keep) as directory, watched(call, "bench.engines") as advance:
        report = bench.run(directory, url, options, advance)
    show(call, report, json_file, markdown)


def text(
    call: Call,
    directory: Annotated[
        Path | None, typer.Argument(metavar="DIR", help="bench.text_sets", show_default=False)
    ] = None,
    failures: Annotated[
        int, typer.Option("--failures", min=0, metavar="N", help="bench.failures")
    ] = 0,
    seed: Seed = 0,
    json_file: JsonFile = None,
    markdown: MarkdownFile = None,
) -> None:
    """Measures how well sentences are read, compared and dated, and how fast."""
    from doxa.bench import text as bench

    home = bench.find_sets(directory)
    with watched(call, "bench.reading") as advance:
        report = bench.run(home, bench.Options(failures=failures, seed=seed), advance)
    show(call, report, json_file, markdown)


def beliefs(
    call: Call,
    langs: Annotated[str, typer.Option("--langs", metavar="LANGS", help="bench.langs")] = "zh,en",
    wordings: Annotated[
        str, typer.Option("--wordings", metavar="NAMES", help="bench.wordings")
    ] = "held",
    seeds: Annotated[str, typer.Option("--seeds", metavar="N,…", help="bench.lives")] = "1",
    data: Annotated[
        list[Path] | None, typer.Option("--data", metavar="PATH", help="bench.beliefs.data")
    ] = None,
    keep: Keep = None,
    json_file: JsonFile = None,
    markdown: MarkdownFile = None,
) -> None:
    """Measures what is believed after simulated months, against what is true."""
    if data:
        _belief_sets(call, data, json_file, markdown)
        return
    from doxa.bench import beliefs as bench

    options = bench.Options(
        langs=_names(langs, ("zh", "en")),
        wordings=_names(wordings, ("held", "open")),
        seeds=_numbers(seeds, "--seeds"),
    )
    with _directory(keep) as directory, watched(call, "bench.living") as advance:
        report = bench.run(directory, options, advance)
    show(call, report, json_file, markdown)


def _belief_sets(
    call: Call, data: list[Path], json_file: Path | None, markdown: Path | None
) -> None:
    from doxa.bench.belief_sets import run

    with watched(call, "bench.living") as advance:
        report = run(data, advance)
    show(call, report, json_file, markdown)


def forgetting(
    call: Call,
    langs: Annotated[str, typer.Option("--langs", metavar="LANGS", help="bench.langs")] = "zh,en",
    seeds: Annotated[str, typer.Option("--seeds", metavar="N,…", help="bench.lives")] = "1",
    keep: Keep = None,
    json_file: JsonFile = None,
    markdown: MarkdownFile = None,
) -> None:
    """Measures answers and size after half a year under each policy of forgetting."""
    from doxa.bench import forgetting as bench

    options = bench.Options(langs=_names(langs, ("zh", "en")), seeds=_numbers(seeds, "--seeds"))
    with _directory(keep) as directory, watched(call, "bench.living") as advance:
        report = bench.run(directory, options, advance)
    show(call, report, json_file, markdown)


def _vectors(name: str) -> str:
    from doxa.bench.sized_stores import REAL, SYNTHETIC

    return _name(name, (SYNTHETIC, REAL))


def _name(text: str, known: Sequence[str]) -> str:
    """The one name given.

    Raises:
        InvalidInput: it is not known, or there are several.
    """
    if text not in known:
        raise InvalidInput(f"unknown name {text!r}; use one of {', '.join(known)}")
    return text
