"""Terms: the units in which two statements are compared."""

from enum import IntEnum
from typing import NamedTuple


class Role(IntEnum):
    """What a term does in its statement."""

    WORD = 0
    AMOUNT = 1
    TIME = 2
    LINK = 3
    DIRECTION = 4
    NOT = 5
    MARK = 6
    SPLIT = 7
    COUNTER = 8
    DROP = 9


class Term(NamedTuple):
    """One term. ``key`` is its meaning, the same for synonyms and in both languages.

    ``against`` marks a word that also negates: ``hate`` is ``like``, against.
    """

    role: Role
    key: str
    against: bool = False


Placed = tuple[int, int, Term]
"""A term and the slice of the folded text it was read from."""
