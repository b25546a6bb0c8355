"""News: what changed in a space, for those who follow it. Names and places, no content."""

from dataclasses import dataclass
from enum import StrEnum

from doxa.domain.errors import InvalidInput


class Topic(StrEnum):
    """What happened."""

    MEMORY_ADDED = "memory.added"
    MEMORY_CHANGED = "memory.changed"
    MEMORY_ERASED = "memory.erased"
    BELIEF_CHANGED = "belief.changed"
    MISSED = "missed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Notice:
    """One thing that changed. ``id`` is that of the memory or belief.

    ``row`` is the number of a memory's row, 0 for beliefs; of what was erased it may be all
    that is left. ``event``, ``session`` and ``agent`` are where a memory came from. With
    :attr:`Topic.MISSED` more happened than is kept: what was known has to be asked anew.
    """

    topic: Topic
    id: str = ""
    row: int = 0
    kind: str = ""
    scene: str = ""
    holder: str = ""
    event: str = ""
    session: str = ""


@dataclass(frozen=True, slots=True)
class Mark:
    """How far one has followed: the last change, the last audit entry."""

    change: int
    entry: int

    def __str__(self) -> str:
        """As callers keep it."""
        return f"{self.change}-{self.entry}"

    @classmethod
    def parse(cls, text: str) -> "Mark":
        """The mark that :meth:`__str__` wrote.

        Raises:
            InvalidInput: it is none.
        """
        change, dash, entry = text.partition("-") if isinstance(text, str) else ("", "", "")
        both = change, entry
        if not dash or not all(n.isascii() and n.isdigit() and len(n) < 19 for n in both):
            raise InvalidInput(f"the cursor {text!r} is none that was given; begin without one")
        return cls(int(change), int(entry))


@dataclass(frozen=True, slots=True, kw_only=True)
class News:
    """What changed since a cursor, in its order; ``cursor`` is where to go on."""

    cursor: str
    notices: tuple[Notice, ...] = ()
    more: bool = False
