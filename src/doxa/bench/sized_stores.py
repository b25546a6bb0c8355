"""Stores of a given size, filled through ``observe`` and ``settle``."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

from doxa.bench import texts
from doxa.bench.haystack_stores import Progress, settle
from doxa.bench.synthetic import synthetic_embedders
from doxa.domain.source import Role
from doxa.mind import Mind
from doxa.opening import open_mind

SYNTHETIC, REAL = "synthetic", "real"
BATCH = 1_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Sized:
    """One store: how many memories, whose vectors (``synthetic`` or ``real``), which tier.

    ``tier`` is ``fast``, or ``auto`` for the better embedder behind it. ``where`` is another
    place than the file of that name, ``options`` override settings.
    """

    directory: str
    size: int
    vectors: str = SYNTHETIC
    tier: str = "fast"
    seed: int = 0
    where: str = ""
    options: Mapping[str, str] = field(default_factory=dict)

    @property
    def path(self) -> Path:
        """The file of the store."""
        name = f"sized-{self.size}-{self.vectors}-{self.tier}-{self.seed}.db"
        return Path(self.directory) / name

    def open(self, *, filling: bool = False) -> Mind:
        """The mind of the store.

        While it is filled, commits are batched and not synced one by one: only its content
        matters then. Queries pay for the real model of the tier with either kind of vector.
        """
        settings: dict[str, object] = {
            "home": str(Path(self.directory) / "home"),
            "work.worker": False,
            "models.embedder": self.tier,
            **self.options,
        }
        if filling:
            settings |= {"store.synchronous": "NORMAL", "models.batch": 32 if self.real else BATCH}
        embedders = None if self.real else synthetic_embedders(self.tier, paced=not filling)
        return open_mind(self.where or self.path, settings=settings, embedders=embedders)

    @property
    def real(self) -> bool:
        """Whether the vectors are those of the models."""
        return self.vectors == REAL


@dataclass(frozen=True, slots=True)
class Filling:
    """Seconds it took to write the turns, and to do the work behind; 0 where kept."""

    written: float
    settled: float
    megabytes: float


def fill(sized: Sized, progress: Progress) -> Filling:
    """Makes the store if it is not there already, complete.

    Raises:
        StoreError: it cannot be written, or its background work does not finish.
    """
    Path(sized.directory).mkdir(parents=True, exist_ok=True)
    with sized.open(filling=True) as mind:
        started = time.perf_counter()
        held = mind.stats().events
        whole = sized.size if held < sized.size else 0  # a full one needs no texts made up
        fresh = islice(texts.turns(whole, sized.seed, Role.ASSISTANT), held, None)
        while batch := list(islice(fresh, BATCH)):
            mind.observe(batch)
            held += len(batch)
            progress(held / sized.size / 2, f"{held:,} turns written")
        written = time.perf_counter() - started
        settled = settle(mind, lambda share, text: progress(0.5 + share / 2, text))
        size = mind.stats().bytes / 1e6
    return Filling(written, settled, size)


def sized(directory: Path, sizes: Sequence[int], vectors: str, tier: str, seed: int) -> list[Sized]:
    """One store for each size, smallest first."""
    return [
        Sized(directory=str(directory), size=size, vectors=vectors, tier=tier, seed=seed)
        for size in sorted(set(sizes))
    ]
