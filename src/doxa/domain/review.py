"""Review: what waits for a person, of every kind, as one list."""

from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

from doxa.domain.errors import NotFound


class ReviewKind(StrEnum):
    """Why something waits. The order is that of the list."""

    FORGET = "forget"
    """Somebody proposed to forget a memory. Accepted, it is archived."""
    CONFLICT = "conflict"
    """A belief is doubted: too much speaks against it. Accepted, it is confirmed."""
    FLAGGED = "flagged"
    """A text carries signs of an attack; it is trusted little. Rejected, it is archived."""
    CANDIDATE = "candidate"
    """A belief is about to form. Accepted, it is confirmed."""
    INCOMPLETE = "incomplete"
    """A memory lacks its time, source or confidence and takes no part in reflecting."""
    BANK = "bank"
    """A person's edit of a file stands where the machine would have written something else.

    Accepted, the machine's wording takes its place. Or a deleted file's entry is only hidden, since
    erasing it takes others along. Accepted, all of them are erased.
    """
    UNSORTED = "unsorted"
    """Tool or import text without a scene, not recalled. Accepted, it holds in a scene."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewItem:
    """One thing that waits. ``target`` is the memory or belief it is about.

    ``reason`` is what the proposer said or what was found.
    """

    kind: ReviewKind
    target: str
    text: str
    scene: str
    holder: str
    reason: str
    at: datetime

    @property
    def id(self) -> str:
        """What it is accepted or rejected by: ``forget:m_4k2w…``."""
        return f"{self.kind}:{self.target}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Review:
    """A page of the list: kind by kind, each newest first.

    ``counts`` are of all that waits, by kind; ``cursor`` asks for the next page, None at the end.
    """

    items: tuple[ReviewItem, ...]
    counts: dict[str, int] = field(default_factory=dict)
    cursor: str | None = None


def parse_item(identity: object) -> tuple[ReviewKind, str]:
    """Kind and target of an item's id.

    Raises:
        NotFound: it is no such id.
    """
    kind, colon, target = identity.partition(":") if isinstance(identity, str) else ("", "", "")
    if not (colon and target) or kind not in {*ReviewKind}:
        raise NotFound(f"there is nothing of the id {identity!r} to review")
    return ReviewKind(kind), target
