"""Banks as their owner sees them: what a sync did, and how a bank stands."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """A file that could not be taken as it is, and why; it was left alone."""

    path: str
    message: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Synced:
    """What a sync did.

    In the store: ``added`` notes of a person, ``edited`` and ``moved`` entries, ``hidden`` ones
    whose files are gone, ``restored`` ones whose files came back, ``erased`` ones. In the
    directory: ``written``, ``created`` and ``removed`` files. ``proposed`` counts what the
    machine would have written where a person's edit stands. ``suspended`` says why nothing was
    deleted; empty when all is well. ``ignored`` are conflict copies and links that leave the bank.
    """

    bank: str
    root: str
    files: int = 0
    added: int = 0
    edited: int = 0
    moved: int = 0
    hidden: int = 0
    restored: int = 0
    erased: int = 0
    written: int = 0
    created: int = 0
    removed: int = 0
    proposed: int = 0
    ignored: tuple[str, ...] = ()
    faults: tuple[Fault, ...] = ()
    suspended: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class BankStatus:
    """How a bank stands.

    ``waiting`` are entries that are erased when their time is up, ``proposals`` what waits in the
    review list, under the kind ``bank``.
    """

    id: str
    root: str
    attached: bool
    scene: str | None
    user: str | None
    files: int
    waiting: int
    repair: tuple[Fault, ...]
    proposals: int
    suspended: str
    synced_at: str
    reachable: bool
