"""Which values of a slot a text names, whatever it says of them."""

from doxa.text.choices import CHOICES, kinds_named
from doxa.text.folding import fold
from doxa.text.rules.gates import once
from doxa.text.rules.slots import DIMENSIONS, language_of, ways_named

MAX_TEXT = 200
"""Characters of a text that can be a wish about one thing."""


def named_values(slot: str, text: str) -> frozenset[str]:
    """The values of the slot that a text names; none where it asks, or speaks of this once."""
    if len(text) > MAX_TEXT:
        return frozenset()
    folded = fold(text).strip()
    if folded.endswith("?") or once(folded, ""):
        return frozenset()
    if slot in CHOICES:
        return kinds_named(slot, folded)
    dimension = slot.rpartition(" ")[2]
    if dimension == "language":
        code = language_of(folded)
        return frozenset({code} if code else ())
    return ways_named(dimension, folded) if dimension in DIMENSIONS else frozenset()
