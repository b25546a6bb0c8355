"""A query understood: its words, the dates it names, its language."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

import numpy as np
from numpy.typing import NDArray

from doxa.domain.errors import InvalidInput
from doxa.domain.moments import to_micros
from doxa.text.chitchat import is_chitchat
from doxa.text.folding import clean
from doxa.text.language import language
from doxa.text.times import Grain, TimeHit, query_dates
from doxa.text.tokens import query_terms

MAX_CHARS = 4_000
"""A longer query is a document: its beginning is asked for, and a note says so."""
_LONG = timedelta(days=4)
_GRAIN_WEIGHT = {
    Grain.THIRD: 0.8,
    Grain.MONTH: 0.6,
    Grain.SEASON: 0.4,
    Grain.QUARTER: 0.4,
    Grain.HALF: 0.3,
    Grain.YEAR: 0.2,
    Grain.DECADE: 0.1,
}
_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What is asked. ``empty`` questions are answered by nothing without a search."""

    text: str
    terms: dict[str, float]
    lang: str
    dates: tuple[TimeHit, ...]
    empty: bool
    cut: bool


def understand(query: str, at: datetime) -> Question:
    """The question of a query text asked at ``at`` (aware, in the asker's zone).

    Raises:
        InvalidInput: the query is no text.
    """
    if not isinstance(query, str):
        raise InvalidInput(f"a query is text, not {type(query).__name__}")
    text = clean(query).strip()
    cut = len(text) > MAX_CHARS
    text = text[:MAX_CHARS]
    return Question(
        text=text,
        terms={term: float(count) for term, count in query_terms(text).items()},
        lang=language(text),
        dates=tuple(query_dates(text, at)) if text else (),
        empty=not text or is_chitchat(text),
        cut=cut,
    )


def time_match(dates: Sequence[TimeHit], occurred: NDArray[np.int64]) -> NDArray[np.float32]:
    """How well each moment fits the best of the dates named, 0 … 1."""
    best = np.zeros(len(occurred), np.float32)
    for hit in dates:
        start, end = to_micros(hit.start), to_micros(hit.end)
        weight = _weight(hit)
        inside = (occurred >= start) & (occurred < end)
        best = np.maximum(best, np.where(inside, np.float32(weight), np.float32(0)))
        if weight == 1.0:
            low, high = start - _micros(1), end + _micros(2)
            about = (occurred >= low) & (occurred < high)
            best = np.maximum(best, np.where(about, np.float32(0.5), np.float32(0)))
    return best


def _weight(hit: TimeHit) -> float:
    if hit.grain in _GRAIN_WEIGHT:
        return _GRAIN_WEIGHT[hit.grain]
    return 1.0 if hit.end - hit.start <= _LONG else 0.8


def _micros(days: int) -> int:
    return int(days * _DAY.total_seconds()) * 1_000_000


def date_range(dates: Sequence[TimeHit]) -> list[tuple[datetime, datetime]]:
    """The spans the dates cover, the shortest first, for a search of their own."""
    return sorted(((hit.start, hit.end) for hit in dates), key=lambda span: span[1] - span[0])
