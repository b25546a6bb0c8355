"""``doxa bench scale``: what a recall, a cold start and the memory cost as a store grows."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log10
from pathlib import Path

from doxa.bench.chart import line_chart
from doxa.bench.haystack_stores import Progress
from doxa.bench.intervals import spread
from doxa.bench.machine import facts
from doxa.bench.probe import Measured, measure, stages_table
from doxa.bench.report import Report, Table, shown
from doxa.bench.sized_stores import Filling, Sized, fill, sized

_WIDTH = 40


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """Sizes of the stores, whose vectors, which tier, queries each, seed of the texts."""

    sizes: tuple[int, ...] = (10_000, 100_000, 1_000_000)
    vectors: str = "synthetic"
    tier: str = "fast"
    queries: int = 200
    seed: int = 0


def run(directory: Path, options: Options, progress: Progress) -> Report:
    """Fills a store of each size, probes each in a process of its own, and reports.

    Raises:
        StoreError: a store could not be filled or probed.
    """
    stores = sized(directory, options.sizes, options.vectors, options.tier, options.seed)
    found: list[tuple[Sized, Filling, Measured]] = []
    whole, before = sum(store.size for store in stores), 0
    for store in stores:
        filling = fill(store, _part(progress, before, store.size, whole))
        found.append((store, filling, measure(store, options.queries)))
        before += store.size
    return Report(
        title="Scale",
        facts={
            **facts(),
            "vectors": options.vectors,
            "tier": options.tier,
            "queries": options.queries,
            "seed": options.seed,
        },
        tables=(
            _growth(found),
            stages_table({(store.size,): one for store, _, one in found}, ("n",)),
        ),
        plot=plot([(store.size, spread(one.walls).median) for store, _, one in found]),
        figure=_figure(options, [(store.size, one) for store, _, one in found]),
        notes=(
            (
                "Each store is probed in a process of its own. Recall is end to end with the real "
                "model embedding the query; `cached` repeats queries just asked. `first ms` loads "
                "models and indexes. Rates of 0 seconds are of stores kept from an earlier run."
            ),
        ),
    )


def plot(points: Sequence[tuple[int, float]]) -> str:
    """Bars of milliseconds by size, the lengths on a scale of logarithms from .1 ms."""
    most = max((value for _, value in points), default=1.0)
    reach = max(log10(max(most, 0.2) / 0.1), 0.1)
    lines = ["recall p50, ms (bars: logarithm from 0.1)"]
    for size, value in points:
        length = round(_WIDTH * log10(max(value, 0.1) / 0.1) / reach)
        lines.append(f"{size:>11,} {'█' * length} {shown(value)}")
    return "\n".join(lines)


def _figure(options: Options, found: Sequence[tuple[int, Measured]]) -> str:
    lines = {
        "first after opening": [(size, one.first) for size, one in found],
        "p95": [(size, spread(one.walls).p95) for size, one in found],
        "p50": [(size, spread(one.walls).median) for size, one in found],
        "CPU": [(size, spread(one.cpus).median) for size, one in found],
        "repeated": [(size, spread(one.again).median) for size, one in found],
    }
    title = f"A recall as the store grows ({options.tier}, {options.vectors} vectors)"
    return line_chart(title, "memories", "milliseconds", lines)


def _part(progress: Progress, before: int, size: int, whole: int) -> Progress:
    return lambda share, text: progress((before + share * size) / whole, f"{size:,}: {text}")


def _growth(found: Sequence[tuple[Sized, Filling, Measured]]) -> Table:
    rows = []
    for store, filling, one in found:
        walls, again = spread(one.walls), spread(one.again)
        rows.append(
            (
                store.size,
                walls.median,
                walls.p95,
                spread(one.cpus).median,
                again.median,
                again.p95,
                one.opened,
                one.first,
                one.first_cpu,
                one.resident,
                filling.megabytes,
                filling.written,
                filling.settled,
                one.hits,
            )
        )
    columns = (
        *("n", "p50 ms", "p95 ms", "CPU ms", "cached p50", "cached p95", "open ms", "first ms"),
        "first CPU ms",
        *("RSS MB", "file MB", "write s", "settle s", "hits"),
    )
    aside = ("cached p95", "open ms", "write s", "settle s", "hits")
    return Table(name="Growth", columns=columns, rows=tuple(rows), aside=aside)
