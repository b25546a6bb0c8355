"""Archives: what one holds, says of itself, and what writing or loading one gives."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

FORMAT, VERSION = "doxa archive", 1
MANIFEST, RECORDS, KEY = "manifest.json", "records/", "key"


@dataclass(frozen=True, slots=True, kw_only=True)
class Manifest:
    """What an archive says of itself; ``seal`` proves it to whoever holds the space's key.

    ``members`` gives bytes and SHA-256 of every other member; ``counts`` records by kind;
    ``key`` is a mark of the space's key, which names it and tells nothing of it; ``schema`` is
    that of the store it was written from.
    """

    made_at: datetime
    schema: int
    space: str
    zone: str
    journal: bool
    models: tuple[str, ...]
    counts: Mapping[str, int]
    members: Mapping[str, tuple[int, str]]
    key: str
    seal: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Exported:
    """An archive that was written: ``counts`` are its records by kind, ``bytes`` its size.

    ``left`` counts turns whose words stayed here, since the journal was not asked for, and
    ``unread`` those of them that nothing was distilled from yet. ``hidden`` counts entries that
    are not in it, since their files in a bank are deleted.
    """

    path: str
    at: datetime
    bytes: int
    journal: bool
    encrypted: bool
    counts: Mapping[str, int]
    left: int = 0
    unread: int = 0
    hidden: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Clash:
    """A record that stands here otherwise than in the archive: what stands here was kept."""

    kind: str
    id: str
    fields: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Loaded:
    """What loading did, or would do (``dry_run``).

    ``own``: the archive was proved to be the owner's, so grades and states of beliefs came
    with it; else its words came as import. ``new`` and ``known`` count records by kind, ``known``
    those that were here already. ``withheld`` counts turns that were erased on this host and
    stay so. ``clashes`` are records that differ, of which those here stay.
    """

    path: str
    dry_run: bool
    own: bool
    made_at: datetime | None
    new: Mapping[str, int]
    known: Mapping[str, int]
    withheld: int = 0
    clashes: tuple[Clash, ...] = ()
    notes: tuple[str, ...] = ()
