"""A query understood: its words and their weight, the dates it points to, its language."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from doxa.domain.errors import InvalidInput
from doxa.domain.moments import to_micros
from doxa.text.changes import looks_ahead, looks_back
from doxa.text.chitchat import is_chitchat
from doxa.text.circumstances import setting
from doxa.text.folding import clean
from doxa.text.language import language
from doxa.text.times import Grain, TimeHit, query_dates
from doxa.text.tokens import hollow, query_terms, wordless

MAX_CHARS = 4_000
"""A longer query is a document: its beginning is asked for, and a note says so."""
QUOTED = 2.0
"""Words in quotation marks are what is asked about, those around them often a frame."""
FEW_WORDS = 4.0
"""A query with no more words beside a date of the present asks about that day."""
SHORT_WORDS = 8.0
"""A question of more words tells a story; what it asks about has a place in it."""
_LONG = timedelta(days=4)
_LONG_WEIGHT = 0.8
_GRAIN_WEIGHT = {
    Grain.THIRD: 0.8,
    Grain.MONTH: 0.8,
    Grain.SEASON: 0.4,
    Grain.QUARTER: 0.4,
    Grain.HALF: 0.3,
    Grain.YEAR: 0.2,
    Grain.DECADE: 0.1,
}
_AROUND = (timedelta(days=1), timedelta(days=2), 0.5)
"""A day is often misremembered: one before to two after count, this much."""
_QUOTES = re.compile(
    r"(?<!\w)'((?:[^'\n]|(?<=\w)'(?=\w)){3,400})'(?!\w)|\"([^\"\n]{2,400})\"|`([^`\n]{2,400})`|\*\*([^*\n]{2,400})\*\*"
    r"|“([^“”\n]{2,400})”|‘([^‘’\n]{2,400})’|「([^「」\n]{2,400})」|『([^『』\n]{2,400})』"
    r"|《([^《》\n]{2,400})》"
)
_ORDER = re.compile(
    r"\b(?:(?:in )?(?:which|what) (?:order|sequence)|order (?:of events|in which)|chronological\w*"
    r"|timeline|before or after|(?:which|what|who) (?:\w+ ){0,3}(?:came|happened|went|did|was)"
    r" (?:first|last|earlier)|(?:happened|came|started) (?:first|earlier))\b"
    r"|先后(?:顺序|次序)?|依次|按(?:时间|先后)|时间(?:线|顺序|先后)|什么顺序|谁先|哪个?(?:更|比较)?早"
    r"|先[^?？。]{1,16}还是先?[^?？。]{1,16}",
    re.IGNORECASE,
)
_ASKING = re.compile(
    r"[?？]\s*$|^(?:what|when|where|who|whose|whom|which|why|how|did|does|do|is|are|was|were"
    r"|has|have)\b|[吗呢]\s*$|什么|哪|谁|几|多少|怎么|怎样|如何|为何",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What is asked. ``empty`` questions are answered by nothing without a search.

    ``terms`` are the words with their counts, ``weights`` what each counts for the ranking,
    ``dates`` those that say when the answer happened, ``asks`` whether it is worded as a
    question, ``present`` whether it is a short one about how things are, ``hollow`` that it
    neither asks nor names anything, so that only its very words can answer. ``meant`` is the
    text whose meaning is searched for, where that is not ``text``; ``tags`` the circumstances
    and the scene it names, which lift memories of the like; ``ahead`` that it asks for what is
    still to come.
    """

    text: str
    terms: dict[str, float]
    weights: dict[str, float]
    lang: str
    dates: tuple[TimeHit, ...]
    asks: bool
    present: bool
    empty: bool
    cut: bool
    hollow: bool = False
    meant: str = ""
    tags: tuple[str, ...] = ()
    ahead: bool = False


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
    terms = {term: float(count) for term, count in query_terms(text).items()}
    dates = pointers(text, query_dates(text, at), at) if text else ()
    asks = _ASKING.search(text) is not None
    return Question(
        text=text,
        terms=terms,
        weights=_weights(text, terms),
        lang=language(text),
        dates=dates,
        asks=asks,
        present=asks and not dates and _is_short(terms) and not looks_back(text),
        empty=wordless(text) or is_chitchat(text),
        cut=cut,
        hollow=not asks and hollow(text),
        tags=setting(text),
        ahead=asks and looks_ahead(text) and not looks_back(text),
    )


def asks_order(query: str) -> bool:
    """Whether a query asks for what came before what."""
    text = query[:MAX_CHARS]
    return _ORDER.search(text) is not None and _ASKING.search(text) is not None


def _weights(text: str, terms: dict[str, float]) -> dict[str, float]:
    """√count of each word, doubled in quotation marks."""
    parts = [part for match in _QUOTES.finditer(text) for part in match.groups() if part]
    quoted = query_terms(" \n".join(parts)) if parts else {}
    return {
        term: sqrt(count) * (QUOTED if term in quoted else 1.0) for term, count in terms.items()
    }


def pointers(text: str, dates: Sequence[TimeHit], at: datetime) -> tuple[TimeHit, ...]:
    """Those of the dates named that say when the answer happened.

    What is still to come has not happened. The day or week of asking mostly sets the stage
    ("set the lights for tonight"), unless there is little else in the query ("what did I do
    today"). Vague times (recently, a few days later) count only where no other is named: then
    they speak from inside that other time.
    """
    begun = [date for date in dates if date.start <= at]
    if _words_beside(text, dates) > FEW_WORDS:
        begun = [date for date in begun if date.end <= at or date.grain in _GRAIN_WEIGHT]
    exact = [date for date in begun if not date.fuzzy]
    return tuple(exact or begun)


def _words_beside(text: str, dates: Sequence[TimeHit]) -> float:
    """About how many words stand beside the dates; two Chinese characters count as one."""
    for start, end in sorted((date.span for date in dates), reverse=True):
        text = f"{text[:start]} {text[end:]}"
    return sum(_share(term) for term in query_terms(text))


def _is_short(terms: Iterable[str]) -> bool:
    return sum(map(_share, terms)) <= SHORT_WORDS


def _share(term: str) -> float:
    if term.isascii():
        return 1.0
    return 0.5 if len(term) == 1 else 0.0  # pairs of characters overlap: the single ones count


def time_match(dates: Sequence[TimeHit], occurred: NDArray[np.int64]) -> NDArray[np.float32]:
    """How well each moment fits the best of the dates, 0 … 1.

    1 inside a day or a short range, ½ a day before to two after; less in coarser times, which
    hold more that is not meant. Measured in docs/recall.md.
    """
    best = np.zeros(len(occurred), np.float32)
    for date in dates:
        weight = _weight(date)
        best = np.maximum(best, weight * _within(occurred, date.start, date.end))
        if weight == 1.0:
            before, after, share = _AROUND
            about = _within(occurred, date.start - before, date.end + after)
            best = np.maximum(best, np.float32(share) * about)
    return best


def _within(occurred: NDArray[np.int64], start: datetime, end: datetime) -> NDArray[np.float32]:
    inside = (occurred >= to_micros(start)) & (occurred < to_micros(end))
    return inside.astype(np.float32)


def _weight(date: TimeHit) -> np.float32:
    if date.grain in _GRAIN_WEIGHT:
        return np.float32(_GRAIN_WEIGHT[date.grain])
    return np.float32(1.0 if date.end - date.start <= _LONG else _LONG_WEIGHT)


def date_range(dates: Sequence[TimeHit]) -> list[tuple[datetime, datetime]]:
    """The spans the dates cover, the shortest first, for a search of their own."""
    return sorted(((date.start, date.end) for date in dates), key=lambda span: span[1] - span[0])
