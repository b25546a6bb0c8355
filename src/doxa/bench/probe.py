"""A process of its own that opens a store, recalls, and says what that took.

Memory and cold start can only be measured where nothing else was loaded before:
:func:`measure` starts ``python -m doxa.bench.probe``, which answers in JSON.
"""

import json
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field

from doxa.bench import texts
from doxa.bench.intervals import spread
from doxa.bench.machine import resident_mb
from doxa.bench.report import Cell, Table
from doxa.bench.sized_stores import Sized
from doxa.domain.errors import StoreError
from doxa.mind import Mind

WARM_UP = 5
TIMEOUT = 1_800.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Measured:
    """Milliseconds of each recall, wall and CPU, uncached and repeated; of each stage; memory.

    ``stages`` are milliseconds on the wall clock, ``work`` those the thread was at work.

    ``opened`` is what opening took, ``first`` the first recall after it, which loads models
    and indexes, ``first_cpu`` the same in processor time; ``base`` is the memory before the
    store was opened, ``resident`` after all.
    """

    opened: float
    first: float
    first_cpu: float
    walls: list[float]
    cpus: list[float]
    again: list[float]
    stages: dict[str, list[float]]
    work: dict[str, list[float]]
    hits: float
    base: float
    resident: float


def stages_table(found: Mapping[tuple[Cell, ...], Measured], columns: tuple[str, ...]) -> Table:
    """What each stage of a recall costs, for each store measured, under its columns."""

    def rows() -> Iterator[tuple[Cell, ...]]:
        for store, one in found.items():
            whole = sum(spread(values).median for values in one.work.values())
            for stage, values in one.stages.items():
                wall, work = spread(values), spread(one.work[stage]).median
                share = 100 * work / whole if whole else 0.0
                yield (*store, stage, wall.median, wall.p95, work, share)

    names = (*columns, "stage", "p50 ms", "p95 ms", "CPU ms", "% of CPU")
    return Table(name="Stages", columns=names, rows=tuple(rows()))


def measure(sized: Sized, queries: int) -> Measured:
    """Runs the probe on a store.

    Raises:
        StoreError: the process failed or did not answer.
    """
    task = json.dumps({"store": asdict(sized), "queries": queries})
    try:
        run = subprocess.run(
            [sys.executable, "-m", "doxa.bench.probe"],
            input=task,  # other users see the arguments of a process, and a URL may be secret
            capture_output=True,
            check=False,
            encoding="utf-8",
            timeout=TIMEOUT,
        )
    except subprocess.TimeoutExpired:
        raise StoreError(f"the probe of {sized.path} did not answer in {TIMEOUT:.0f} s") from None
    if run.returncode:
        raise StoreError(f"the probe of {sized.path} failed: {run.stderr.strip()[-400:]}")
    return Measured(**json.loads(run.stdout))


def probe(sized: Sized, queries: int) -> Measured:
    """The measurement itself, in this process.

    Without a threshold: what is relevant among made-up vectors says nothing, and 8 hits are
    read and returned each time.
    """
    base = resident_mb()
    start = time.perf_counter()
    asked = texts.queries(queries + WARM_UP)
    with sized.open() as mind:
        opened = _since(start)
        start, cpu = time.perf_counter(), time.process_time()
        mind.recall(asked[0], threshold=0)
        first, first_cpu = _since(start), (time.process_time() - cpu) * 1000
        for query in asked[1:WARM_UP]:
            mind.recall(query, threshold=0)
        found = _recalls(mind, asked[WARM_UP:])
        again = _recalls(mind, asked[-min(50, queries) :]).walls
        resident = resident_mb()
    return Measured(
        opened=opened,
        first=first,
        first_cpu=first_cpu,
        walls=found.walls,
        cpus=found.cpus,
        again=again,
        stages=found.stages,
        work=found.work,
        hits=found.hits / max(1, queries),
        base=base,
        resident=resident,
    )


@dataclass(slots=True)
class _Recalls:
    walls: list[float] = field(default_factory=list)
    cpus: list[float] = field(default_factory=list)
    stages: dict[str, list[float]] = field(default_factory=dict)
    work: dict[str, list[float]] = field(default_factory=dict)
    hits: int = 0


def _recalls(mind: Mind, asked: list[str]) -> _Recalls:
    found = _Recalls()
    for query in asked:
        wall, cpu = time.perf_counter(), time.process_time()
        hits = mind.recall(query, threshold=0)
        found.walls.append(_since(wall))
        found.cpus.append((time.process_time() - cpu) * 1000)
        found.hits += len(hits)
        for kept, spent in ((found.stages, hits.timings), (found.work, hits.cpu)):
            for stage, value in spent.items():
                kept.setdefault(stage, []).append(value)
    return found


def _since(start: float) -> float:
    return (time.perf_counter() - start) * 1000


if __name__ == "__main__":
    task = json.loads(sys.stdin.read())
    found = probe(Sized(**task["store"]), task["queries"])
    sys.stdout.write(json.dumps(asdict(found)))
