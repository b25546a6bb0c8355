"""``doxa bench speed``: writing, embedding, recalling, starting, installing, and the peers."""

import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import doxa
from doxa.bench import texts
from doxa.bench.footprint import installation, start_times
from doxa.bench.haystack_stores import Progress, part_of, settle
from doxa.bench.intervals import Spread, spread
from doxa.bench.machine import facts
from doxa.bench.peers import PEERS, DoxaPeer, Peer, installed
from doxa.bench.probe import Measured, measure, stages_table
from doxa.bench.reflecting import reflecting
from doxa.bench.report import Cell, Report, Table
from doxa.bench.sized_stores import Sized, fill
from doxa.domain.errors import NotFound, StoreError
from doxa.domain.source import Role
from doxa.mind import Mind
from doxa.models.registry import open_embedders
from doxa.ports import Embedder

BATCH = 500
PEER_WARM_UP = 5
PARTS = ("writing", "recall", "reflect", "peers", "start", "size")
"""What is measured, in this order."""
ERASED = 50


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """Sizes of the stores recalled from, whose vectors, tiers, how often and how much.

    ``writes`` turns are written one by one, in bulk and embedded, ``repeats`` times each;
    ``peer_writes`` by each peer. ``embedder`` is the one they are embedded by.
    """

    sizes: tuple[int, ...] = (10_000,)
    vectors: str = "synthetic"
    tiers: tuple[str, ...] = ("fast", "auto")
    peers: tuple[str, ...] = ()
    parts: tuple[str, ...] = PARTS
    writes: int = 2_000
    peer_writes: int = 500
    queries: int = 200
    embedder: str = "fast"
    repeats: int = 3
    seed: int = 0


def run(directory: Path, options: Options, progress: Progress) -> Report:
    """Measures everything named by the options, one after the other, on an idle machine.

    Raises:
        StoreError: a store could not be written, filled or probed.
    """
    stages: dict[str, Callable[[Progress], Sequence[Table]]] = {
        "writing": lambda tell: [_writing(options, tell)],
        "recall": lambda tell: _recalling(directory, options, tell),
        "reflect": lambda tell: [reflecting(options.sizes, options.seed, tell)],
        "peers": lambda tell: [_peers(options, tell)],
        "start": lambda _: [_starting()],
        "size": lambda _: [_installing()],
    }
    wanted = [stages[part] for part in PARTS if part in options.parts]
    tables = [
        table
        for place, stage in enumerate(wanted)
        for table in stage(part_of(progress, place, len(wanted)))
    ]
    return Report(
        title="Speed",
        facts={**facts(), "vectors": options.vectors, "seed": options.seed},
        tables=tuple(table for table in tables if table.rows),
        notes=tuple(
            f"{name} is not installed and was not measured (pip install {PEERS[name][0]})"
            for name in options.peers
            if installed(name) is None
        ),
    )


@dataclass(slots=True)
class _Writes:
    """One repeat: milliseconds of each single write and erasure, rates a second of the rest."""

    singles: list[float]
    erased: list[float]
    single_rate: float
    bulk_rate: float
    distil_rate: float
    embed_rate: float
    own_rate: float


def _writing(options: Options, progress: Progress) -> Table:
    repeats = []
    for place in range(options.repeats):
        progress(place / options.repeats, f"writing {place + 1} of {options.repeats}")
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as made:
            repeats.append(_write_once(Path(made), options, options.seed + place))
    singles = spread([value for one in repeats for value in one.singles])
    rows: list[tuple[Cell, ...]] = [
        ("observe one by one, durable", "ms", *_cells(singles)),
        ("observe one by one, durable", "turns/s", *_rates([r.single_rate for r in repeats])),
        ("observe in lists until found by words", "turns/s",
         *_rates([r.bulk_rate for r in repeats])),
        ("erase one memory with its cascade", "ms",
         *_cells(spread([value for one in repeats for value in one.erased]))),
        ("settle: distil and embed", "turns/s", *_rates([r.distil_rate for r in repeats])),
        ("settle: embed", "vectors/s", *_rates([r.embed_rate for r in repeats])),
        ("the embedder alone, same texts", "vectors/s", *_rates([r.own_rate for r in repeats])),
        ("settle: embed / embedder alone", "%",
         *_rates([100 * r.embed_rate / r.own_rate for r in repeats])),
    ]  # fmt: skip
    return Table(
        name="Writing",
        columns=("what", "unit", "n", "median", "p95", "min", "max"),
        rows=tuple(rows),
        notes=(f"{options.writes:,} turns a repeat, SQLite on disk, synchronous=FULL.",),
    )


def _cells(values: Spread) -> tuple[Cell, ...]:
    return (values.n, values.median, values.p95, values.low, values.high)


def _rates(values: Sequence[float]) -> tuple[Cell, ...]:
    """Rates have no 95th percentile over a few repeats: their spread says more."""
    found = spread(values)
    return (found.n, found.median, None, found.low, found.high)


def _write_once(directory: Path, options: Options, seed: int) -> _Writes:
    count = options.writes
    turns = list(texts.turns(count, seed))
    settings = {
        "home": str(directory / "home"),
        "work.worker": False,
        "models.embedder": options.embedder,
    }
    singles = []
    with doxa.open(directory / "single.db", settings=settings) as mind:
        mind.observe("warm")
        for turn in turns:
            start = time.perf_counter()
            mind.observe(turn.content, session=turn.session)
            singles.append((time.perf_counter() - start) * 1000)
    with doxa.open(directory / "bulk.db", settings=settings) as mind:
        mind.recall("warm")
        start = time.perf_counter()
        for place in range(0, count, BATCH):
            mind.observe(turns[place : place + BATCH])
        _must_find(mind, turns[-1].content)
        bulk = time.perf_counter() - start
        distilled = settle(mind, lambda _share, _text: None)
        erased = _erase_some(mind)
    with doxa.open(directory / "embed.db", settings=settings) as mind:
        mind.recall("warm")
        mind.observe(list(texts.turns(count, seed, Role.ASSISTANT)))
        embedded = settle(mind, lambda _share, _text: None)
    own = _own_seconds([turn.content for turn in turns], options.embedder)
    return _Writes(
        singles=singles,
        erased=erased,
        single_rate=count / sum(singles) * 1000,
        bulk_rate=count / bulk,
        distil_rate=count / distilled,
        embed_rate=count / embedded,
        own_rate=count / own,
    )


def _erase_some(mind: Mind) -> list[float]:
    """Milliseconds of whole calls, one memory each: it is out of reach before they return."""
    chosen = [memory.id for memory in mind.memories(limit=ERASED)]
    mind.erase(chosen.pop())
    taken = []
    for memory in chosen:
        start = time.perf_counter()
        with suppress(NotFound):  # it went with the one before
            mind.erase(memory)
            taken.append((time.perf_counter() - start) * 1000)
    return taken


def _must_find(mind: Mind, text: str) -> None:
    if text not in [hit.text for hit in mind.recall(text, k=5, threshold=0)]:
        raise StoreError("what was written last is not found by its own words; run doxa doctor")


def _own_seconds(contents: Sequence[str], choice: str) -> float:
    """Seconds the embedder takes for the texts, in the batches of the worker."""
    embedder = open_embedders(choice, size=1).fast
    embedder.embed(["warm"])
    start = time.perf_counter()
    for place in range(0, len(contents), 32):
        embedder.embed(contents[place : place + 32])
    return time.perf_counter() - start


def _recalling(directory: Path, options: Options, progress: Progress) -> list[Table]:
    stores = [
        Sized(
            directory=str(directory),
            size=size,
            vectors=options.vectors,
            tier=tier,
            seed=options.seed,
        )
        for tier in options.tiers
        for size in sorted(set(options.sizes))
    ]
    rows: list[tuple[Cell, ...]] = []
    measured: dict[tuple[Cell, ...], Measured] = {}
    for place, store in enumerate(stores):
        fill(store, part_of(progress, place, len(stores), f"{store.tier} {store.size:,}"))
        one = measured[store.tier, store.size] = measure(store, options.queries)
        walls, again = spread(one.walls), spread(one.again)
        rows.append(
            (
                *(store.tier, store.size, walls.n, walls.median, walls.p95, walls.low, walls.high),
                *(spread(one.cpus).median, again.median, again.p95, one.first, one.resident),
            )
        )
    columns = (
        *("tier", "memories", "n", "p50 ms", "p95 ms", "min", "max", "CPU ms"),
        *("cached p50", "cached p95", "first ms", "RSS MB"),
    )
    return [
        Table(name="Recall", columns=columns, rows=tuple(rows), aside=("n", "min", "max")),
        stages_table(measured, ("tier", "memories")),
    ]


def _peers(options: Options, progress: Progress) -> Table:
    """Ratios over Doxa in the same run: above 1, Doxa is that many times faster."""
    known = [name for name in options.peers if installed(name)]
    if not known:
        return Table(name="Peers", columns=("peer",), rows=())
    embedder = open_embedders(options.embedder, size=1).fast
    embedder.embed(["warm"])
    makers = {"doxa": DoxaPeer, **{name: PEERS[name][2] for name in known}}
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as made:
        peers, failed = _opened(makers, Path(made), embedder)
        found = _side_by_side(peers, options, progress)
    return Table(
        name="Peers",
        columns=("peer", "version", "adds", "adds/s", "add p95 ms", "add CPU ms",
                 "found by meaning/s", "recall p50 ms", "recall p95 ms", "recall CPU ms",
                 "adds ratio", "recall ratio"),
        aside=("add p95 ms", "recall p95 ms", "adds"),
        rows=tuple(_peer_rows(found)),
        notes=(
            (
                "One run, same texts, same embedder function, one by one and in turns, so that "
                "all meet the same machine; `found by meaning/s` counts the work behind the "
                "writes. Ratios: how many times faster Doxa is."
            ),
            *failed,
        ),
    )  # fmt: skip


def _opened(
    makers: Mapping[str, Callable[[Path, Embedder], Peer]], directory: Path, embedder: Embedder
) -> tuple[dict[str, Peer], list[str]]:
    """The peers, each in a directory of its own, and why some are missing."""
    peers: dict[str, Peer] = {}
    failed: list[str] = []
    for name, maker in makers.items():
        (directory / name).mkdir()
        try:
            peers[name] = maker(directory / name, embedder)
        except StoreError as error:
            failed.append(f"{name} was not measured: {error}.")
    return peers, failed


@dataclass(slots=True)
class _Paces:
    """Milliseconds of each add and search of one peer, wall and CPU; of all the adds together."""

    adds: list[float] = field(default_factory=list)
    add_cpus: list[float] = field(default_factory=list)
    searches: list[float] = field(default_factory=list)
    search_cpus: list[float] = field(default_factory=list)
    whole: float = 0.0


def _side_by_side(
    peers: Mapping[str, Peer], options: Options, progress: Progress
) -> dict[str, _Paces]:
    found = {name: _Paces() for name in peers}
    for count, text in enumerate(texts.texts(options.peer_writes, options.seed)):
        progress(count / options.peer_writes / 2, f"{count:,} texts added to each")
        for name, peer in peers.items():
            _timed(found[name].adds, found[name].add_cpus, peer.add, text)
    for name, peer in peers.items():
        settling: list[float] = []
        _timed(settling, [], peer.settle)
        found[name].whole = sum(found[name].adds) + settling[0]
    queries = texts.queries(options.queries + PEER_WARM_UP)
    for count, query in enumerate(queries):
        progress(0.5 + count / len(queries) / 2, f"{count:,} queries asked of each")
        for name, peer in peers.items():
            _timed(found[name].searches, found[name].search_cpus, peer.search, query)
    return found


def _timed(
    walls: list[float], cpus: list[float], act: Callable[..., object], *arguments: object
) -> None:
    wall, cpu = time.perf_counter(), time.process_time()
    act(*arguments)
    walls.append((time.perf_counter() - wall) * 1000)
    cpus.append((time.process_time() - cpu) * 1000)


def _peer_rows(found: Mapping[str, _Paces]) -> Iterator[tuple[Cell, ...]]:
    ours, ours_found = spread(found["doxa"].adds), spread(found["doxa"].searches[PEER_WARM_UP:])
    for name, paces in found.items():
        adds, searches = spread(paces.adds), spread(paces.searches[PEER_WARM_UP:])
        yield (
            name,
            doxa.__version__ if name == "doxa" else installed(name) or "",
            adds.n,
            1000 / adds.median,
            adds.p95,
            spread(paces.add_cpus).median,
            1000 * adds.n / paces.whole,
            searches.median,
            searches.p95,
            spread(paces.search_cpus[PEER_WARM_UP:]).median,
            adds.median / ours.median,
            searches.median / ours_found.median,
        )


def _starting() -> Table:
    rows = [(name, *_cells(spread(times))) for name, times in start_times(5).items()]
    return Table(
        name="Start",
        columns=("process", "n", "median ms", "p95", "min", "max"),
        rows=tuple(rows),
        notes=("Each is a whole process, Python's own start included.",),
    )


def _installing() -> Table:
    parts = installation()
    whole = ("all", f"{len(parts)} distributions", sum(part.size for part in parts) / 1e6)
    rows = [(part.name, part.version, part.size / 1e6) for part in parts if part.size > 1e6]
    return Table(
        name="Installation",
        columns=("distribution", "version", "MB"),
        rows=(whole, *rows),
        notes=("Sizes as recorded by the installer; those above 1 MB are listed.",),
    )
