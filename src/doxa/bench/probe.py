"""A process of its own that opens a store, recalls, and says what that took.

Memory and cold start can only be measured where nothing else was loaded before:
:func:`measure` starts ``python -m doxa.bench.probe``, which answers in JSON.
"""

import json
import subprocess
import sys
import time
from dataclasses import asdict, dataclass

from doxa.bench import texts
from doxa.bench.machine import resident_mb
from doxa.bench.sized_stores import Sized
from doxa.domain.errors import StoreError
from doxa.mind import Mind

WARM_UP = 5
TIMEOUT = 1_800.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Measured:
    """Milliseconds of each recall, wall and CPU, uncached and repeated; of each stage; memory.

    ``opened`` is what opening took, ``first`` the first recall after it, which loads models
    and indexes; ``base`` is the memory before the store was opened, ``resident`` after all.
    """

    opened: float
    first: float
    walls: list[float]
    cpus: list[float]
    again: list[float]
    stages: dict[str, list[float]]
    hits: float
    base: float
    resident: float


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
        start = time.perf_counter()
        mind.recall(asked[0], threshold=0)
        first = _since(start)
        for query in asked[1:WARM_UP]:
            mind.recall(query, threshold=0)
        walls, cpus, stages, hits = _recalls(mind, asked[WARM_UP:])
        again = _recalls(mind, asked[-min(50, queries) :])[0]
        resident = resident_mb()
    return Measured(
        opened=opened,
        first=first,
        walls=walls,
        cpus=cpus,
        again=again,
        stages=stages,
        hits=hits / max(1, queries),
        base=base,
        resident=resident,
    )


def _recalls(
    mind: Mind, asked: list[str]
) -> tuple[list[float], list[float], dict[str, list[float]], int]:
    walls: list[float] = []
    cpus: list[float] = []
    stages: dict[str, list[float]] = {}
    count = 0
    for query in asked:
        wall, cpu = time.perf_counter(), time.process_time()
        hits = mind.recall(query, threshold=0)
        walls.append(_since(wall))
        cpus.append((time.process_time() - cpu) * 1000)
        count += len(hits)
        for stage, spent in hits.timings.items():
            stages.setdefault(stage, []).append(spent)
    return walls, cpus, stages, count


def _since(start: float) -> float:
    return (time.perf_counter() - start) * 1000


if __name__ == "__main__":
    task = json.loads(sys.stdin.read())
    found = probe(Sized(**task["store"]), task["queries"])
    sys.stdout.write(json.dumps(asdict(found)))
