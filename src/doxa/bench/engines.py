"""``doxa bench engines``: one and the same store on SQLite and on PostgreSQL, in one run."""

import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from doxa.bench import texts
from doxa.bench.haystack_stores import Progress, part_of
from doxa.bench.intervals import spread
from doxa.bench.machine import facts
from doxa.bench.probe import measure
from doxa.bench.report import Cell, Report, Table
from doxa.bench.sized_stores import Sized, fill
from doxa.domain.errors import InvalidInput
from doxa.domain.query import Filter
from doxa.domain.scene import GENERAL
from doxa.mind import Mind
from doxa.opening import move
from doxa.settings import load_settings
from doxa.stores.index.model_vectors import BATCH, read_vectors

SCHEMA, WRITTEN = "doxa_bench", "doxa_bench_written"
K = 10

Floats = NDArray[np.float32]


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """Memories of the store, queries, turns written one by one, seed of the texts."""

    size: int = 100_000
    vectors: str = "synthetic"
    queries: int = 200
    writes: int = 300
    seed: int = 0


def run(directory: Path, url: str, options: Options, progress: Progress) -> Report:
    """Fills a store on SQLite, moves it to the server, and asks both the same.

    Args:
        directory: where the file lies.
        url: a database of the server; schemas of its own are made there and dropped.
        options: how much of what.
        progress: told how far it is.

    Raises:
        InvalidInput: the URL is none of a server.
        StoreError: a store could not be filled, moved or asked.
    """
    if "://" not in url:
        raise InvalidInput("bench engines needs a server: --store postgresql://…/database")
    here = Sized(
        directory=str(directory), size=options.size, vectors=options.vectors, seed=options.seed
    )
    fill(here, part_of(progress, 0, 3, "sqlite"))
    with _schema(url, SCHEMA) as there:
        started = time.perf_counter()
        moved = move(str(here.path), there, load_settings({}), part_of(progress, 1, 3, "move"))
        seconds = time.perf_counter() - started
        rows = []
        for place, (name, sized) in enumerate(_engines(here, there)):
            progress((2 + place / 3) / 3, name)
            rows.append(_row(name, sized, options))
    return Report(
        title="Engines",
        facts={**facts(), "memories": options.size, "vectors": options.vectors},
        tables=(
            Table(
                name="Recall",
                columns=(
                    *("engine", "p50 ms", "p95 ms", "CPU ms", "cached p50", f"recall@{K}"),
                    *("first ms", "RSS MB"),
                ),
                rows=tuple(rows),
            ),
            _writing(directory, url, options),
        ),
        notes=(
            (
                f"Moved in {seconds:.0f} s: {sum(moved.rows.values()):,} rows, digest "
                f"{moved.digest}. "
                f"CPU is that of this process alone. recall@{K} is the vector search against exact "
                "search over every stored vector."
            ),
        ),
    )


def _engines(here: Sized, there: str) -> Iterator[tuple[str, Sized]]:
    yield "SQLite", here
    server = replace(here, where=there)
    yield "PostgreSQL, vectors in memory", server
    yield "PostgreSQL, vectors on the server", replace(server, options={"store.vectors": "server"})


def _row(name: str, sized: Sized, options: Options) -> tuple[Cell, ...]:
    one = measure(sized, options.queries)
    with sized.open() as mind:
        share = _found(mind, texts.queries(50))
    walls = spread(one.walls)
    return (
        *(name, walls.median, walls.p95, spread(one.cpus).median, spread(one.again).median),
        *(share, one.first, one.resident),
    )


def _found(mind: Mind, queries: Sequence[str]) -> float:
    """The share of the truly nearest that the vector search finds."""
    context = mind._context  # noqa: SLF001 - the index is no part of the public face
    embedder = context.embedders.fast
    asked = embedder.embed(list(queries))
    model = context.store.model(embedder.id, embedder.dim)
    index = context.store.index(context.space.id)
    search = index.vectors(model, embedder.dim)
    where = Filter(scenes=(GENERAL,), holders=("",), at=datetime.max.replace(tzinfo=UTC))
    want = _nearest(mind, model, asked)
    hits = [
        len(set(search.search(query, where, K)[0].tolist()) & set(rows.tolist()))
        for query, rows in zip(asked, want, strict=True)
    ]
    return sum(hits) / (K * len(hits))


def _nearest(mind: Mind, model: int, asked: Floats) -> NDArray[np.int64]:
    """The rows of the ``K`` nearest vectors of each query, every vector looked at."""
    context = mind._context  # noqa: SLF001 - as above
    index = context.store.index(context.space.id)
    index.refresh()
    living = index.columns.rows[index.columns.alive]
    rows = np.empty((len(asked), 0), np.int64)
    cosines = np.empty((len(asked), 0), np.float32)
    with context.store.read(context.space.id) as unit:
        for start in range(0, len(living), BATCH):
            part = living[start : start + BATCH].tolist()
            found = read_vectors(unit.connection, unit.space, model, asked.shape[1], part)
            cosines = np.hstack([cosines, asked @ found.vectors.T])
            rows = np.hstack([rows, np.tile(found.rows, (len(asked), 1))])
            best = np.argsort(-cosines, axis=1)[:, :K]
            rows = np.take_along_axis(rows, best, 1)
            cosines = np.take_along_axis(cosines, best, 1)
    return rows


def _writing(directory: Path, url: str, options: Options) -> Table:
    rows: list[tuple[Cell, ...]] = []
    with tempfile.TemporaryDirectory(dir=directory) as made, _schema(url, WRITTEN) as there:
        for name, where in (("SQLite", str(Path(made) / "written.db")), ("PostgreSQL", there)):
            sized = Sized(directory=made, size=0, where=where)
            singles = []
            with sized.open() as mind:
                mind.observe("warm")
                for turn in texts.turns(options.writes, options.seed):
                    start = time.perf_counter()
                    mind.observe(turn.content, session=turn.session)
                    singles.append((time.perf_counter() - start) * 1000)
            found = spread(singles)
            rows.append((name, found.n, found.median, found.p95, 1000 / found.median))
    return Table(
        name="Writing",
        columns=("engine", "turns", "p50 ms", "p95 ms", "turns/s"),
        rows=tuple(rows),
        notes=("observe, one by one, each durable when it returns.",),
    )


@contextmanager
def _schema(url: str, name: str) -> Iterator[str]:
    """The URL of an empty schema of the database, dropped at the end."""
    import psycopg

    drop = f"DROP SCHEMA IF EXISTS {name} CASCADE".encode()
    with psycopg.connect(url, autocommit=True) as raw:
        raw.execute(b"CREATE EXTENSION IF NOT EXISTS vector SCHEMA public")
        raw.execute(drop)
        raw.execute(f"CREATE SCHEMA {name}".encode())
    try:
        yield f"{url}{'&' if '?' in url else '?'}options=-csearch_path%3D{name},public"
    finally:
        with psycopg.connect(url, autocommit=True) as raw:
            raw.execute(drop)
