"""A unit of work: one transaction on one space, and the repositories that share it."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from doxa.domain.audit import Head
from doxa.domain.query import EVERYTHING, Sight
from doxa.stores.sql.audit import SqlAudit
from doxa.stores.sql.bank import SqlBank
from doxa.stores.sql.beliefs import SqlBeliefs
from doxa.stores.sql.damage import SqlDamage
from doxa.stores.sql.erasing import SqlErasing
from doxa.stores.sql.evidence import SqlEvidence
from doxa.stores.sql.history import SqlHistory
from doxa.stores.sql.journal import SqlJournal
from doxa.stores.sql.keys import SqlKeys
from doxa.stores.sql.memories import SqlMemories
from doxa.stores.sql.notes import SqlNotes
from doxa.stores.sql.queue import SqlQueue
from doxa.stores.sql.records import SqlRecords
from doxa.stores.sql.review import SqlReviews
from doxa.stores.sql.schedule import SqlSchedule
from doxa.stores.sql.seals import SqlSeals
from doxa.stores.sql.seam import Connection, Database
from doxa.stores.sql.sessions import SqlSessions
from doxa.stores.sql.skills import SqlSkills
from doxa.stores.sql.snapshots import SqlSnapshots
from doxa.stores.sql.tasks import SqlTasks
from doxa.stores.sql.transfer import SqlTransfer
from doxa.stores.sql.usage import SqlUsage


class Unit:
    """One transaction on one space: the repositories that share it, each made when asked for."""

    audit: SqlAudit
    bank: SqlBank
    beliefs: SqlBeliefs
    damage: SqlDamage
    erasing: SqlErasing
    evidence: SqlEvidence
    history: SqlHistory
    journal: SqlJournal
    keys: SqlKeys
    memories: SqlMemories
    notes: SqlNotes
    queue: SqlQueue
    records: SqlRecords
    reviews: SqlReviews
    schedule: SqlSchedule
    sessions: SqlSessions
    skills: SqlSkills
    snapshots: SqlSnapshots
    store_notes: SqlNotes
    tasks: SqlTasks
    transfer: SqlTransfer
    usage: SqlUsage

    def __init__(
        self,
        connection: Connection,
        space: int,
        database: Database,
        key: bytes = b"",
        seals: SqlSeals | None = None,
        sight: Sight = EVERYTHING,
    ) -> None:
        self.connection = connection
        self.space = space
        self.seals = seals or SqlSeals(connection, space, None)
        self.database = database
        self.key = key
        self.sight = sight

    @property
    def head(self) -> Head | None:
        """The last audit entry that this transaction wrote; None where it wrote none."""
        return self.audit.head if "audit" in vars(self) else None

    if not TYPE_CHECKING:  # else every name would be one of its attributes

        def __getattr__(self, name: str) -> object:
            if name not in _REPOSITORIES:
                raise AttributeError(name)
            made = _REPOSITORIES[name](self)
            setattr(self, name, made)
            return made


_REPOSITORIES: Mapping[str, Callable[[Unit], object]] = {
    "audit": lambda u: SqlAudit(u.connection, u.space, u.key),
    "bank": lambda u: SqlBank(u.connection, u.space, u.notes),
    "beliefs": lambda u: SqlBeliefs(u.connection, u.space, u.sight.read, u.seals),
    "damage": lambda u: SqlDamage(u.connection, u.space, u.database.dialect["raw"]),
    "erasing": lambda u: SqlErasing(u.connection, u.space, u.seals),
    "evidence": lambda u: SqlEvidence(u.connection, u.space, u.seals),
    "history": lambda u: SqlHistory(u.connection, u.space),
    "journal": lambda u: SqlJournal(u.connection, u.space, u.sight.read, u.seals),
    "keys": lambda u: SqlKeys(u.connection, u.space),
    "memories": lambda u: SqlMemories(u.connection, u.space, u.sight.read, u.seals),
    "notes": lambda u: SqlNotes(u.connection, u.space),
    "queue": lambda u: SqlQueue(u.connection, u.space, u.database.dialect["skip_locked"]),
    "records": lambda u: SqlRecords(u.connection, u.space, u.audit, u.sight.read),
    "reviews": lambda u: SqlReviews(u.connection, u.space, u.sight.read),
    "schedule": lambda u: SqlSchedule(u.connection, u.space),
    "sessions": lambda u: SqlSessions(u.connection, u.space),
    "skills": lambda u: SqlSkills(u.connection, u.space, u.sight.read),
    "snapshots": lambda u: SqlSnapshots(u.connection, u.space),
    "store_notes": lambda u: SqlNotes(u.connection, None),
    "tasks": lambda u: SqlTasks(u.connection, u.space, u.sight),
    "transfer": lambda u: SqlTransfer(
        u.connection, u.space, lambda: u.database.tables(u.connection), u.seals
    ),
    "usage": lambda u: SqlUsage(u.connection, u.space),
}
