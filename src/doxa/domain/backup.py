"""Backups: a whole store in one file, and what restoring one gives."""

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Backup:
    """A backup that was written. ``digest`` is that of its content, as the file itself says it."""

    path: str
    at: datetime
    digest: str
    bytes: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Restored:
    """A backup that was put in place of a store.

    ``made_at`` is when it was made, ``digest`` that of the content now, ``erased_again``
    counts turns in it that had been erased since, ``revoked_again`` keys that had been revoked,
    ``notes`` say what is missing around it.
    """

    location: str
    made_at: datetime
    digest: str
    erased_again: int
    spaces: tuple[str, ...]
    notes: tuple[str, ...] = ()
    revoked_again: int = 0
