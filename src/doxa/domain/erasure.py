"""Erasing: what is to go, what went, what remains of it for a while, and the stubs that stay."""

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Selection:
    """What is to be erased: the turns that meet every condition given.

    ``ids`` are memories or events; ``scene`` takes what is below it too; ``source`` is a
    channel, an agent, a tool, a speaker, or the beginning of an idempotency key; ``text``
    stands in the content whatever its case, width and script. ``since`` is inclusive,
    ``until`` exclusive; both are about when it was said.
    """

    ids: tuple[str, ...] = ()
    user: str | None = None
    scene: str | None = None
    session: str | None = None
    source: str | None = None
    text: str = ""
    since: datetime | None = None
    until: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Stub:
    """What stays of an erased event: id, why, a keyed hash of its content, and of its key."""

    event: str
    cause: str
    hash: str
    key: str | None
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Erasure:
    """What an erasure touched, or would touch (``dry_run``). It holds ids, no content.

    ``events`` lost their content; ``memories`` went with their last mention; ``recounted``
    ones were said elsewhere too and rest on that now. ``mentions`` counts the mentions that
    went, ``beliefs`` rested on some of it and are counted anew, ``skills`` lost the versions
    that came of it, ``sessions`` counts those of which nothing is left, ``asides`` logged
    questions, reasons, labels and imported skills that went too. From the commit on nothing
    returns any of it; ``purged`` says whether the files are clean too, ``remaining`` where
    they are not yet. ``copies`` are backups and exports made before, which are out of reach;
    ``files`` are those of the bank that went.
    """

    at: datetime
    cause: str
    dry_run: bool
    events: tuple[str, ...]
    memories: tuple[str, ...]
    recounted: tuple[str, ...]
    skills: tuple[str, ...]
    sessions: int
    mentions: int
    asides: int = 0
    purged: bool = False
    remaining: tuple[str, ...] = ()
    copies: tuple[str, ...] = ()
    beliefs: tuple[str, ...] = ()
    files: tuple[str, ...] = ()
