"""The arms of a recall, united: words, meaning, and the dates named in the query."""

import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from doxa.domain.errors import DoxaError
from doxa.domain.query import Filter
from doxa.flows.context import Context
from doxa.flows.question import Question, date_range, time_match
from doxa.flows.ranking import Evidence, Weights, ranked
from doxa.models.calibration import best_informed
from doxa.ports import Embedder, VectorIndex
from doxa.stores.index.space_index import SpaceIndex
from doxa.stores.index.surroundings import Surroundings, surroundings

Rows = NDArray[np.int64]
Floats = NDArray[np.float32]

LEADERS = 60
"""Candidates whose neighbours join the pool."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Meaning:
    """One embedder's side of a search: its index and the query's vector."""

    model: str
    index: VectorIndex
    vector: Floats

    def score(self, rows: Rows) -> Floats:
        """Cosines of the rows, NaN where one has no vector."""
        return self.index.score(self.vector, rows)


@dataclass(frozen=True, slots=True, kw_only=True)
class Pool:
    """The candidates of one query, best first, and what is known of each, in that order.

    ``rank`` orders them; ``calibrated`` is each one's own relevance 0 … 1; ``arms`` names
    the searches that found the row.
    """

    rows: Rows
    rank: Floats
    parts: Mapping[str, Floats]
    calibrated: Floats
    words: Floats
    meaning: Floats
    coverage: Floats
    arms: Mapping[int, tuple[str, ...]]
    degraded: tuple[str, ...]
    timings: Mapping[str, float]


class Laps:
    """Milliseconds spent in each stage."""

    def __init__(self) -> None:
        self.spent: dict[str, float] = {}
        self._last = time.perf_counter()

    def lap(self, stage: str) -> None:
        """Ends a stage."""
        now = time.perf_counter()
        self.spent[stage] = self.spent.get(stage, 0.0) + (now - self._last) * 1000
        self._last = now


def search(context: Context, question: Question, where: Filter, size: int) -> Pool:
    """Runs every arm under the filter, ``size`` rows each, and ranks what they found."""
    laps = Laps()
    index = context.store.index(context.space.id)
    index.refresh()
    laps.lap("refresh")
    fast, degraded = _meaning(context, context.embedders.fast, question)
    laps.lap("embed")
    found = _arms(context, question, where, fast, size)
    laps.lap("arms")
    rows = _with_neighbours(context, question, where, found, fast)
    better, lost = _second_opinion(context, question)
    laps.lap("embed better" if better else "neighbours")
    pool = _ranked(context, question, rows, fast, better, found)
    laps.lap("rank")
    return replace(
        pool,
        degraded=(*context.embedders.degraded, *degraded, *lost),
        timings=laps.spent,
    )


def _meaning(
    context: Context, embedder: Embedder, question: Question
) -> tuple[Meaning | None, tuple[str, ...]]:
    try:
        vector = embedder.embed([question.text])[0]
    except DoxaError as error:
        return None, (f"searched without {embedder.id}: {error}",)
    index = context.store.index(context.space.id)
    model = context.store.model(embedder.id, embedder.dim)
    return Meaning(model=embedder.id, index=index.vectors(model, embedder.dim), vector=vector), ()


def _second_opinion(context: Context, question: Question) -> tuple[Meaning | None, tuple[str, ...]]:
    if context.embedders.better is None:
        return None, ()
    return _meaning(context, context.embedders.better, question)


def _arms(
    context: Context, question: Question, where: Filter, fast: Meaning | None, size: int
) -> dict[str, Rows]:
    """Rows by arm. Dates named in the query ask both arms again inside their span."""
    index = context.store.index(context.space.id)
    words = index.words
    found = {"words": words.search(question.terms, where, size)[0]}
    if fast is not None:
        found["meaning"] = fast.index.search(fast.vector, where, size)[0]
    dated: list[Rows] = []
    for start, end in date_range(question.dates)[:3]:
        span = replace(where, since=start, until=end)
        dated.append(_all_of(index, span, size))
        dated.append(words.search(question.terms, span, size // 2)[0])
        if fast is not None:
            dated.append(fast.index.search(fast.vector, span, size // 2)[0])
    if dated:
        found["time"] = np.unique(np.concatenate(dated))
    return found


def _all_of(index: SpaceIndex, where: Filter, most: int) -> Rows:
    """Every row of a narrow span: what happened that day need not share a word with the query."""
    with index.viewing() as view:
        rows: Rows = view.columns.rows[view.columns.mask(where)]
    return rows if len(rows) <= most else rows[:0]


def _with_neighbours(
    context: Context,
    question: Question,
    where: Filter,
    found: dict[str, Rows],
    fast: Meaning | None,
) -> Rows:
    """The union of the arms and the turns beside its leaders."""
    rows = _union(found.values())
    if not len(rows):
        return rows
    index = context.store.index(context.space.id)
    around = _around(index, rows)
    evidence = _evidence(context, question, around, fast, None)
    rank, _ = ranked(evidence, _weights(context))
    leaders = np.argsort(-rank, kind="stable")[:LEADERS]
    beside = around.near[leaders][around.dialogue[leaders]]
    found["neighbour"] = _admitted(
        index, where, np.setdiff1d(np.unique(beside[beside >= 0]), around.rows)
    )
    return _union(found.values())


def _around(index: SpaceIndex, rows: Rows) -> Surroundings:
    """The surroundings of those rows that are still there."""
    with index.viewing() as view:
        return surroundings(view.columns, rows)


def _admitted(index: SpaceIndex, where: Filter, rows: Rows) -> Rows:
    """Those of the rows that the filter lets through."""
    with index.viewing() as view:
        admitted: Rows = rows[view.columns.mask(where)[view.columns.positions(rows)]]
    return admitted


def _union(arms: Iterable[Rows]) -> Rows:
    return np.unique(np.concatenate([np.empty(0, np.int64), *arms]))


def _weights(context: Context) -> Weights:
    recall = context.settings.recall
    return Weights(
        meaning=recall.meaning,
        neighbours=recall.neighbours,
        session_prior=recall.session_prior,
    )


def _evidence(
    context: Context,
    question: Question,
    around: Surroundings,
    fast: Meaning | None,
    better: Meaning | None,
) -> Evidence:
    index = context.store.index(context.space.id)
    rows = around.rows
    blank = np.full(len(rows), np.nan, np.float32)
    place = np.searchsorted(rows, around.near)
    place = np.clip(place, 0, max(0, len(rows) - 1))
    known = (around.near >= 0) & (rows[place] == around.near) & around.dialogue[:, None]
    return Evidence(
        words=index.words.score(question.terms, rows),
        fast=fast.score(rows) if fast else blank,
        better=better.score(rows) if better else None,
        speaker=np.zeros(len(rows), np.float32),
        time=time_match(question.dates, around.occurred),
        session=around.session,
        near=np.where(known, place, -1),
    )


def _ranked(
    context: Context,
    question: Question,
    rows: Rows,
    fast: Meaning | None,
    better: Meaning | None,
    found: Mapping[str, Rows],
) -> Pool:
    index = context.store.index(context.space.id)
    around = _around(index, rows)
    rows = around.rows
    evidence = _evidence(context, question, around, fast, better)
    rank, parts = ranked(evidence, _weights(context))
    order = np.argsort(-rank, kind="stable")
    coverage = index.words.coverage(question.terms, rows)
    opinions = [
        (side.model, cosines)
        for side, cosines in ((better, evidence.better), (fast, evidence.fast))
        if side is not None and cosines is not None
    ]
    calibrated = best_informed(opinions, question.lang, coverage)
    arms: dict[int, tuple[str, ...]] = {}
    for name, members in found.items():
        for row in members.tolist():
            arms[row] = (*arms.get(row, ()), name)
    return Pool(
        rows=rows[order],
        rank=rank[order],
        parts={name: values[order] for name, values in parts.items()},
        calibrated=calibrated[order],
        words=evidence.words[order],
        meaning=evidence.fast[order],
        coverage=coverage[order],
        arms=arms,
        degraded=(),
        timings={},
    )
