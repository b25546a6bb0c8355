"""The arms of a recall, united: words, meaning, and the dates named in the query."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from doxa.domain.query import Filter
from doxa.flows.context import Context
from doxa.flows.laps import Laps
from doxa.flows.question import Question, date_range, time_match
from doxa.flows.ranking import Evidence, Weights, ranked, relevance, session_trust
from doxa.flows.sensing import Meaning, Sensed
from doxa.flows.speakers import named
from doxa.models.calibration import best_informed, is_blurred
from doxa.stores.index.postings import idf
from doxa.stores.index.space_index import SpaceIndex
from doxa.stores.index.surroundings import Surroundings
from doxa.stores.index.view import View
from doxa.stores.index.word_sheet import Sheet

Rows = NDArray[np.int64]
Floats = NDArray[np.float32]

LEADERS = 60
"""Candidates whose neighbours join the pool."""
DATES = 3
"""Dates of a query that are searched on their own, the shortest first."""
STRANGE = 0.05
"""Cosine of the fast model under which two texts have nothing in common."""
RARITY = 0.5
"""Power of idf beyond BM25's own: the common words of a long query outnumber the telling ones."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pool:
    """The candidates of one query, best first, and what is known of each, in that order.

    ``rank`` orders them; ``calibrated`` is each one's own relevance 0 … 1, ``relevance`` what
    becomes of it in this order; ``found`` are the rows of each search.
    """

    rows: Rows
    rank: Floats
    parts: Mapping[str, Floats]
    calibrated: Floats
    relevance: Floats
    words: Floats
    meaning: Floats
    coverage: Floats
    found: Mapping[str, Rows]
    degraded: tuple[str, ...]

    def arms(self, row: int) -> tuple[str, ...]:
        """The names of the searches that found a row."""
        return tuple(name for name, members in self.found.items() if row in members)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Search:
    """One query on its way: what is asked of which moment of the index, and how it is weighed."""

    view: View
    question: Question
    where: Filter
    words: Sheet
    weights: Weights
    fast: Meaning | None
    better: Meaning | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class _Scores:
    """What the vectors of the fast model say of some rows, which are sorted."""

    rows: Rows
    fast: Floats


_NOTHING = _Scores(rows=np.empty(0, np.int64), fast=np.empty(0, np.float32))


def search(
    context: Context,
    question: Question,
    where: Filter,
    size: int,
    sensed: Sensed,
    laps: Laps | None = None,
) -> Pool:
    """Runs every arm under the filter, ``size`` rows each, and ranks what they found."""
    laps = laps or Laps()
    index = context.store.index(context.space.id)
    # all looks at one moment of the space
    with index.viewing() as view:
        asked = _Search(
            view=view,
            question=question,
            where=where,
            words=_words(index, view, question),
            weights=_weights(context),
            fast=sensed.fast,
        )
        laps.lap("look up words")
        found, known = _arms(asked, size, laps)
        rows, known = _with_neighbours(asked, found, known)
        laps.lap("neighbours")
        # the better model has its say once, when all candidates are there
        asked = replace(asked, better=sensed.better(laps))
        pool = _ranked(asked, rows, known, found)
        laps.lap("rank")
    return replace(
        pool,
        degraded=(*context.embedders.degraded, *sensed.lacks, *asked.words.lacks),
    )


def _words(index: SpaceIndex, view: View, question: Question) -> Sheet:
    """The words of the query that stand somewhere, by their weight times idf^``RARITY``."""
    look = index.words.look_up(view, question.weights)
    df = {word: look.df(word) for word in question.weights}
    known = [word for word in df if df[word]]
    rarity = idf(np.array([df[word] for word in known], np.int64), view.columns.living)
    weights = np.array([question.weights[word] for word in known], np.float32) * rarity**RARITY
    return look.sheet(dict(zip(known, weights.tolist(), strict=True)), question.terms)


def _weights(context: Context) -> Weights:
    recall = context.settings.recall
    return Weights(
        meaning=recall.meaning,
        neighbours=recall.neighbours,
        session_prior=recall.session_prior,
    )


def _arms(asked: _Search, size: int, laps: Laps) -> tuple[dict[str, Rows], _Scores]:
    """Rows by arm, and the cosines that came with them.

    Dates named in the query ask both arms again inside their span.
    """
    found = {"words": asked.words.search(asked.where, size)[0]}
    laps.lap("words")
    near: list[tuple[Rows, Floats]] = []
    if asked.fast is not None:
        near.append(asked.fast.index.search(asked.fast.vector, asked.where, size))
        found["meaning"] = near[0][0]
        laps.lap("meaning")
    dated: list[Rows] = []
    for start, end in date_range(asked.question.dates)[:DATES]:
        span = replace(asked.where, since=start, until=end)
        dated.append(_all_of(asked.view, span, size))
        dated.append(asked.words.search(span, size // 2)[0])
        if asked.fast is not None:
            near.append(asked.fast.index.search(asked.fast.vector, span, size // 2))
            dated.append(near[-1][0])
    if dated:
        found["time"] = np.unique(np.concatenate(dated))
        laps.lap("dates")
    return found, _near(near)


def _near(near: Sequence[tuple[Rows, Floats]]) -> _Scores:
    if not near:
        return _NOTHING
    rows, first = np.unique(np.concatenate([rows for rows, _ in near]), return_index=True)
    return _Scores(rows=rows, fast=np.concatenate([cosines for _, cosines in near])[first])


def _all_of(view: View, where: Filter, most: int) -> Rows:
    """Every row of a narrow span: what happened that day need not share a word with the query."""
    rows: Rows = view.columns.rows[view.columns.mask(where)]
    return rows if len(rows) <= most else rows[:0]


def _with_neighbours(
    asked: _Search, found: dict[str, Rows], known: _Scores
) -> tuple[Rows, _Scores]:
    """The union of the arms and the turns beside its leaders; what is known of it so far."""
    rows = _union(found.values())
    if not len(rows):
        return rows, known
    evidence, around, _ = _evidence(asked, rows, known)
    rank, _ = ranked(evidence, asked.weights)
    beside = around.near[np.argsort(-rank, kind="stable")[:LEADERS]]
    fresh = np.setdiff1d(beside[beside >= 0], around.rows)
    found["neighbour"] = _admitted(asked, fresh)
    return _union(found.values()), _Scores(rows=around.rows, fast=evidence.fast)


def _admitted(asked: _Search, rows: Rows) -> Rows:
    """Those of the rows that the filter lets through."""
    columns = asked.view.columns
    places = columns.positions(rows)
    admitted: Rows = rows[(places >= 0) & columns.mask(asked.where)[places]]
    return admitted


def _union(arms: Iterable[Rows]) -> Rows:
    return np.unique(np.concatenate([np.empty(0, np.int64), *arms]))


def _evidence(asked: _Search, rows: Rows, known: _Scores) -> tuple[Evidence, Surroundings, Floats]:
    """What is known of those of the rows that are still there; how far they hold the query."""
    columns = asked.view.columns
    around = asked.view.vicinity.of(rows)
    present, speaker = np.unique(around.speaker, return_inverse=True)
    names = columns.speakers(present.tolist())
    rows = around.rows
    words, coverage = asked.words.score(rows)
    evidence = Evidence(
        words=words,
        fast=_cosines(asked, rows, known),
        better=asked.better.score(rows) if asked.better else None,
        speaker=_said_by_named(asked.question, names)[speaker],
        time=time_match(asked.question.dates, around.occurred),
        session=around.session,
        trust=session_trust(around.dialogue, around.length),
        near=_places(rows, around.near),
    )
    return evidence, around, coverage


def _cosines(asked: _Search, rows: Rows, known: _Scores) -> Floats:
    """Cosines of the rows by the fast model; those known already are not fetched again."""
    place = _places(known.rows, rows)
    fresh = place < 0
    fast = np.append(known.fast, np.float32(np.nan))[place]
    if asked.fast is not None and fresh.any():
        fast[fresh] = asked.fast.score(rows[fresh])
    return fast


def _said_by_named(question: Question, names: Sequence[str]) -> Floats:
    """1 for the speaker a question names, if it names only one: it asks about that person."""
    meant = named(question.text, names) if question.asks else frozenset()
    said = [len(meant) == 1 and name in meant for name in names]
    return np.array(said, np.float32)


def _places(rows: Rows, wanted: Rows) -> Rows:
    """Where each wanted row stands among the sorted rows, −1 for one that is not there."""
    if not len(rows):
        return np.full(wanted.shape, -1, np.int64)
    place = np.minimum(np.searchsorted(rows, wanted), len(rows) - 1)
    return np.where(rows[place] == wanted, place, -1)


def _ranked(asked: _Search, rows: Rows, known: _Scores, found: Mapping[str, Rows]) -> Pool:
    evidence, around, coverage = _evidence(asked, rows, known)
    rank, parts = ranked(evidence, asked.weights)
    order = np.argsort(-rank, kind="stable")
    opinions = [
        (side.model, cosines)
        for side, cosines in ((asked.better, evidence.better), (asked.fast, evidence.fast))
        if side is not None and cosines is not None
    ]
    calibrated = best_informed(opinions, asked.question.lang, coverage)
    calibrated = sober(asked.question, calibrated, evidence, coverage)
    return Pool(
        rows=around.rows[order],
        rank=rank[order],
        parts={name: values[order] for name, values in parts.items()},
        calibrated=calibrated[order],
        relevance=relevance(
            rank[order], calibrated[order], evidence.time[order], blurred=_blurred(asked)
        ),
        words=evidence.words[order],
        meaning=evidence.fast[order],
        coverage=coverage[order],
        found=found,
        degraded=(),
    )


def sober(question: Question, calibrated: Floats, evidence: Evidence, coverage: Floats) -> Floats:
    """The relevance of each candidate where the query says little.

    Any short text lies near a few letters, by the better model most of all. A query of
    function words is answered by what holds them; one of words that nothing here holds, by
    what the other model does not take for a stranger.
    """
    if question.hollow:
        by_words = best_informed((), question.lang, coverage)
        return np.where(coverage > 0, by_words, np.float32(0))
    if evidence.better is not None and not coverage.any():
        strange = evidence.fast < STRANGE
        return np.where(strange, np.float32(0), calibrated)
    return calibrated


def _blurred(asked: _Search) -> bool:
    return asked.better is None and asked.fast is not None and is_blurred(asked.fast.model)
