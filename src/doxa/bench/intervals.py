"""Means with their uncertainty, and what a row of durations looks like."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

RESAMPLES = 1_000
_CHUNK = 100


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean over ``n`` questions and its 95 % interval."""

    n: int
    mean: float
    low: float
    high: float


def estimate(values: Sequence[float], seed: int = 0) -> Estimate:
    """The mean and its percentile bootstrap interval (Efron 1979): 1,000 seeded resamples.

    Questions are drawn, not conversations: the interval speaks of further questions about
    these conversations.
    """
    sample = np.asarray(values, np.float64)
    if not len(sample):
        return Estimate(0, float("nan"), float("nan"), float("nan"))
    draw = np.random.default_rng(seed)
    means = [
        sample[draw.integers(0, len(sample), (_CHUNK, len(sample)))].mean(axis=1)
        for _ in range(RESAMPLES // _CHUNK)
    ]
    low, high = np.percentile(np.concatenate(means), [2.5, 97.5])
    return Estimate(len(sample), float(sample.mean()), float(low), float(high))


@dataclass(frozen=True, slots=True)
class Spread:
    """Durations: how many, median, 95th percentile, smallest and largest, in their own unit."""

    n: int
    median: float
    p95: float
    low: float
    high: float


def spread(values: Sequence[float]) -> Spread:
    """The spread of some values; NaN where there are none."""
    if not len(values):
        return Spread(0, *[float("nan")] * 4)
    median, p95 = np.percentile(values, [50, 95])
    return Spread(len(values), float(median), float(p95), min(values), max(values))
