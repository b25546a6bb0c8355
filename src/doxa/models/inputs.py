"""What every embedder does to a text before its model sees it."""

import re
import unicodedata
from typing import Final

CAP: Final = 1_000
"""Characters of a text that are embedded; the recipe's figures were measured at this cap."""

_CONTROLS: Final = re.compile(r"[\x00-\x1f\x7f-\x9f]+")


def prepared(text: str, cap: int = CAP) -> str:
    """The first ``cap`` characters in NFKC, free of NUL, controls and lone surrogates.

    NFKC may grow a text eighteenfold (U+FDFA), so the cap holds before and after it. Both
    bundled models normalise to NFKC themselves; doing it here bounds what they are given.
    Work is bounded by ``cap``, whatever the length of the text.
    """
    head = text[:cap].encode("utf-8", "replace").decode("utf-8")
    return unicodedata.normalize("NFKC", _CONTROLS.sub(" ", head))[:cap].strip()
