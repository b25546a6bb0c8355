"""Fusion of the arms: small pure functions over the candidates of one query.

Every array has one entry a candidate. The form and the starting weights were measured on
third-party conversations (docs/recall.md); z-scores rank inside one query only.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Ints = NDArray[np.int64]

SPEAKER_WEIGHT = 1.0
TIME_WEIGHT = 5.0
LEADING = 2
"""Candidates that decide how relevant the whole list is."""
COMPANY = 5
"""Candidates that bear the leaders out, or not."""
EXPECTED = 1.0
"""Log-odds of leaders and company that a query with an answer has at least; fitted."""
CROWD = (100, 200)
"""Candidates from which, and from which in full, the company of the leaders counts."""
SPREAD = 12.0
"""Relevance falls by 1/e over this distance in rank score from the best candidate."""
TIME_EVIDENCE = 2.5
"""Log-odds that a turn of the very day named is meant, beside what it says."""
FAR_NEIGHBOUR = 0.5
BETTER_WEIGHT = 1.5
"""How much more the vectors weigh once two models agree on them."""
TALK = 8
"""Turns of a dialogue that are about one thing: a longer one says less of each of its turns."""
_CLIP_LOW, _CLIP_HIGH = -5.0, 12.0
_CERTAIN = 20.0
_ROUNDING = 1e-6
"""A spread this small against the values themselves is what float32 leaves of a constant."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Weights:
    """Weights of the fusion; ``meaning`` is of the vectors against the words' 1."""

    meaning: float
    neighbours: float
    session_prior: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Evidence:
    """What the arms say of each candidate. NaN where a candidate has no vector yet.

    ``speaker`` is 1 where the only speaker named in the query is the candidate's; ``time``
    is 0 … 1, how well its date fits the ones named; ``session`` numbers sessions, ``trust``
    0 … 1 says how far each session speaks for the candidate; ``near`` (n, 4) holds the
    candidate index of the turns at distance −2 −1 +1 +2, −1 for none.
    """

    words: Floats
    fast: Floats
    better: Floats | None
    speaker: Floats
    time: Floats
    session: Ints
    trust: Floats
    near: Ints


def standard(values: Floats) -> Floats:
    """z-scores over the finite entries; the others, and constant columns, give 0."""
    known = np.isfinite(values)
    if not known.all():
        scores = np.zeros_like(values)
        scores[known] = standard(values[known])
        return scores
    if len(values) < 2:
        return np.zeros_like(values)
    centred: Floats = values - values.mean()
    spread = float(np.sqrt(np.mean(centred * centred)))
    if spread < _ROUNDING * max(1.0, float(np.abs(values).max())):
        return np.zeros_like(values)
    centred /= np.float32(spread)
    return centred


def fused(evidence: Evidence, weights: Weights) -> Floats:
    """F: words and meaning in balance, plus the named speaker."""
    meaning = standard(evidence.fast)
    weight = weights.meaning
    if evidence.better is not None and np.isfinite(evidence.better).any():
        meaning = standard(meaning + standard(evidence.better))
        weight *= BETTER_WEIGHT
    both = standard(standard(evidence.words) + np.float32(weight) * meaning)
    scores: Floats = both + np.float32(SPEAKER_WEIGHT) * evidence.speaker
    return scores


def with_neighbours(scores: Floats, near: Ints, weight: float) -> Floats:
    """G: each turn's score plus a share of the turns beside it; ``near`` is (n, 4): −2 −1 +1 +2."""
    padded = np.append(scores, np.float32(0))
    shares = np.array([FAR_NEIGHBOUR, 1, 1, FAR_NEIGHBOUR], np.float32) * np.float32(weight)
    lifted: Floats = scores + padded[near] @ shares
    return lifted


def session_prior(scores: Floats, session: Ints) -> Floats:
    """Z of log Σ exp over each session, for each candidate of it; −1 is no session."""
    if not len(scores):
        return scores
    _, member = np.unique(session, return_inverse=True)
    mass = np.bincount(member, np.exp(np.clip(scores, _CLIP_LOW, _CLIP_HIGH)))
    prior: Floats = standard(np.log(mass).astype(np.float32))[member]
    return prior


def session_trust(dialogue: NDArray[np.bool_], length: Ints) -> Floats:
    """How far a session speaks for each of its rows, 0 … 1.

    All the way in a log, whose rows have no neighbours to speak for them, and in a dialogue
    of up to eight turns; by eight over its length in a longer one, which changes its subject.
    """
    trust: Floats = np.where(dialogue, np.minimum(1.0, TALK / np.maximum(length, 1)), 1.0).astype(
        np.float32
    )
    return trust


def ranked(evidence: Evidence, weights: Weights) -> tuple[Floats, dict[str, Floats]]:
    """The score that orders the candidates, and its parts for explaining.

    The named dates come last: a date is said of the turn itself, and spreading it to what
    stands around drowns the words of the query inside that day.
    """
    base = fused(evidence, weights)
    lifted = with_neighbours(base, evidence.near, weights.neighbours)
    prior = session_prior(lifted, evidence.session)
    parts = {
        "match": base,
        "neighbours": lifted - base,
        "session": np.float32(weights.session_prior) * evidence.trust * prior,
        "time": np.float32(TIME_WEIGHT) * evidence.time,
    }
    total: Floats = lifted + parts["session"] + parts["time"]
    return total, parts


def relevance(rank: Floats, own: Floats, time: Floats, *, blurred: bool = False) -> Floats:
    """Relevance 0 … 1 of candidates in the order of their ``rank``, best first.

    The list is as relevant as the better of the two that lead it, from there it falls by 1/e
    over ``SPREAD``: whether anything answers is read off the leaders' own words and cosine
    (``own``, calibrated; a date that fits the ones named counts beside them), since one lucky
    cosine among hundreds of strangers proves nothing, and which answer better is what the
    rank knows best. ``blurred``: ``own`` is of a model for which, among hundreds, some
    stranger is always alike; then the first five must bear the leaders out.
    """
    chance = np.clip(own[:COMPANY], 1e-4, 1 - 1e-4)
    odds = np.log(chance / (1 - chance)) + np.float32(TIME_EVIDENCE) * time[:COMPANY]
    best = float(np.max(odds[:LEADING], initial=-_CERTAIN))
    if blurred and len(odds):
        best += _crowd(len(rank)) * ((best + float(odds.mean())) / 2 - EXPECTED)
    level = 1 / (1 + np.exp(-np.clip(best, -_CERTAIN, _CERTAIN)))
    falling: Floats = (level * np.exp((rank - rank[:1]) / np.float32(SPREAD))).astype(np.float32)
    return falling


def _crowd(candidates: int) -> float:
    """0 … 1: how far the best of so many strangers will be alike by chance."""
    few, many = CROWD
    return float(np.clip(np.log(max(candidates, 1) / few) / np.log(many / few), 0.0, 1.0))


def newer_before_older(
    order: Sequence[int],
    words: Sequence[Sequence[str]],
    occurred: Sequence[int],
    query: frozenset[str],
) -> list[int]:
    """``order`` with a newer statement put right before an older one it restates.

    Two texts are such a pair when the query's words found in both are the same set and not
    empty, they begin with at least two equal words, end with at most one, differ in
    between, and share at least half of the shorter one.
    """
    result = list(order)
    for older in order:
        for newer in order:
            if occurred[newer] <= occurred[older] or words[newer][:2] != words[older][:2]:
                continue
            place, other = result.index(older), result.index(newer)
            if other > place and _restates(words[older], words[newer], query):
                result.insert(place, result.pop(other))
    return result


def _restates(older: Sequence[str], newer: Sequence[str], query: frozenset[str]) -> bool:
    asked = query.intersection(older)
    if not asked or asked != query.intersection(newer):
        return False
    prefix = _common(older, newer)
    if prefix < 2:
        return False
    rest_old, rest_new = older[prefix:], newer[prefix:]
    suffix = _common(rest_old[::-1], rest_new[::-1])
    if suffix > 1 or not len(rest_old) - suffix or not len(rest_new) - suffix:
        return False
    shared = len(set(older) & set(newer))
    return shared * 2 >= min(len(set(older)), len(set(newer)))


def _common(left: Sequence[str], right: Sequence[str]) -> int:
    count = 0
    for one, two in zip(left, right, strict=False):
        if one != two:
            break
        count += 1
    return count
