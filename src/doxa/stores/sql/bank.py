"""The state of the banks: what stood in which file when both sides last agreed."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from datetime import datetime

from doxa.domain.moments import from_micros, to_micros
from doxa.stores.sql.notes import SqlNotes
from doxa.stores.sql.seam import Connection, Row

BANK_TABLES = """
CREATE TABLE bank_files (
  space_id {int} NOT NULL, bank TEXT NOT NULL, item TEXT NOT NULL, path TEXT NOT NULL,
  hash TEXT NOT NULL, size {int} NOT NULL, mtime_ns {int} NOT NULL, inode {int} NOT NULL,
  seen_ns {int} NOT NULL, base {blob}, machine TEXT NOT NULL, gone_at {int}, hidden TEXT,
  problem TEXT, PRIMARY KEY (space_id, bank, item));
CREATE INDEX bank_files_by_item ON bank_files (space_id, item);
CREATE TABLE bank_proposals (
  space_id {int} NOT NULL, id TEXT NOT NULL, bank TEXT NOT NULL, item TEXT NOT NULL,
  path TEXT NOT NULL, field TEXT NOT NULL, text TEXT NOT NULL, reason TEXT NOT NULL,
  at {int} NOT NULL, PRIMARY KEY (space_id, id));
"""
"""The migration that adds the tables. ``machine`` is what the store last said, as JSON."""

BANK_CONTENT = ("bank_files", "bank_proposals")
ERASED = "erased"
"""``hidden`` of a file whose entry was erased: it is still to be removed from the directory."""
_PREFIX = "bank:"
_COLUMNS = [
    "item",
    "path",
    "hash",
    "size",
    "mtime_ns",
    "inode",
    "seen_ns",
    "machine",
    "gone_at",
    "hidden",
    "problem",
]
_PUT = f"""
INSERT INTO bank_files (space_id, bank, {", ".join(_COLUMNS)}, base)
VALUES (:space, :bank, {", ".join(f":{name}" for name in _COLUMNS)}, :base)
ON CONFLICT (space_id, bank, item) DO UPDATE SET
  {", ".join(f"{name} = excluded.{name}" for name in _COLUMNS[1:])}, base = excluded.base
"""
_STATED = ["path", "hash", "size", "mtime_ns", "inode", "seen_ns", "gone_at", "hidden", "problem"]
_STATE = f"""
UPDATE bank_files SET {", ".join(f"{name} = :{name}" for name in _STATED)}
WHERE space_id = :space AND bank = :bank AND item = :item
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bank:
    """A directory that mirrors the space, or one that is only read (``attached``).

    ``suspended`` says why nothing is deleted until a person confirms. ``heads`` is where the
    space stood when everything of it was last written.
    """

    id: str
    root: str
    attached: bool = False
    scene: str | None = None
    user: str | None = None
    suspended: str = ""
    heads: str = ""
    synced_at: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class FileRow:
    """One file of a bank, by the id of what it is about.

    ``machine`` is what the store said of it last, ``gone_at`` when the file was first missed,
    ``hidden`` the state its memory had before it was hidden for that, and those of the turns
    that were hidden with it: what :func:`hidden_as` made of them.
    """

    item: str
    path: str
    hash: str
    size: int
    mtime_ns: int
    inode: int
    seen_ns: int
    machine: str = ""
    gone_at: datetime | None = None
    hidden: str | None = None
    problem: str | None = None

    @property
    def state(self) -> str:
        """The state its memory had before it was hidden."""
        return (self.hidden or "").partition(" ")[0]

    @property
    def turns(self) -> Mapping[str, str]:
        """The turns that were hidden with it, each with the state it had before."""
        return dict(item.split("=", 1) for item in (self.hidden or "").split(" ")[1:])


def hidden_as(state: str, turns: Mapping[str, str]) -> str:
    """``active m_…=pending``: the state of a memory, and those of turns by their ids."""
    return " ".join([str(state), *(f"{turn}={before}" for turn, before in turns.items())])


@dataclass(frozen=True, slots=True, kw_only=True)
class BankProposal:
    """What the machine would have written where a person's edit stood."""

    id: str
    bank: str
    item: str
    path: str
    field: str
    text: str
    reason: str
    at: datetime


class SqlBank:
    """The banks of one space inside one transaction."""

    def __init__(self, connection: Connection, space: int, notes: SqlNotes) -> None:
        self._connection = connection
        self._space = space
        self._notes = notes

    def banks(self) -> list[Bank]:
        """Every bank and attached directory of the space."""
        known = {field.name for field in fields(Bank)}
        found = (json.loads(text) for text in self._notes.find(_PREFIX).values())
        return [Bank(**{k: v for k, v in bank.items() if k in known}) for bank in found]

    def get(self, identity: str) -> Bank | None:
        """The bank of this id."""
        return next((bank for bank in self.banks() if bank.id == identity), None)

    def keep(self, bank: Bank) -> None:
        """Writes what is known of a bank."""
        self._notes.set(_PREFIX + bank.id, json.dumps(asdict(bank)))

    def drop(self, identity: str) -> None:
        """Forgets a bank with its state; its directory stays as it is."""
        self._notes.drop(_PREFIX + identity)
        for table in BANK_CONTENT:
            self._connection.run(
                f"DELETE FROM {table} WHERE space_id = :space AND bank = :bank",
                {"space": self._space, "bank": identity},
            )

    def files(self, bank: str) -> dict[str, FileRow]:
        """The files of a bank by item."""
        rows = self._connection.query(
            f"SELECT {', '.join(_COLUMNS)} FROM bank_files "
            "WHERE space_id = :space AND bank = :bank ORDER BY item",
            {"space": self._space, "bank": bank},
        )
        return {row[0]: _row(row) for row in rows}

    def bases(self, bank: str, items: Sequence[str]) -> dict[str, bytes]:
        """The bytes both sides last agreed on, where they are kept."""
        rows = self._connection.query(
            "SELECT item, base FROM bank_files WHERE space_id = :space AND bank = :bank "
            "AND item IN (:items...) AND base IS NOT NULL",
            {"space": self._space, "bank": bank, "items": items},
        )
        return {item: bytes(base) for item, base in rows}

    def put(self, bank: str, row: FileRow, base: bytes | None) -> None:
        """Writes the state of a file on which both sides agree."""
        self._connection.run(_PUT, {**self._params(bank, row), "base": base})

    def touch(self, bank: str, rows: Iterable[FileRow]) -> None:
        """Writes where files are and how they look; what was agreed on stays."""
        self._connection.run_many(_STATE, (self._params(bank, row) for row in rows))

    def remove(self, bank: str, items: Sequence[str]) -> None:
        """Forgets files."""
        self._connection.run(
            "DELETE FROM bank_files WHERE space_id = :space AND bank = :bank "
            "AND item IN (:items...)",
            {"space": self._space, "bank": bank, "items": items},
        )

    def erase(self, items: Sequence[str]) -> None:
        """Takes the texts of erased entries out of the state; their files are still to go."""
        params = {"space": self._space, "items": items, "erased": ERASED}
        self._connection.run(
            "UPDATE bank_files SET base = NULL, machine = '', hidden = :erased, problem = NULL "
            "WHERE space_id = :space AND item IN (:items...)",
            params,
        )
        self._connection.run(
            "DELETE FROM bank_proposals WHERE space_id = :space AND item IN (:items...)", params
        )

    def blank(self, prefixes: Sequence[str]) -> None:
        """Takes the texts of derived pages out of the state: they are written anew."""
        for prefix in prefixes:
            params = {"space": self._space, "low": prefix, "high": prefix + "\U0010ffff"}
            where = "WHERE space_id = :space AND item >= :low AND item < :high"
            self._connection.run(f"UPDATE bank_files SET base = NULL, machine = '' {where}", params)
            self._connection.run(f"DELETE FROM bank_proposals {where}", params)

    def erased(self) -> list[tuple[str, str, str]]:
        """Files of erased entries that are still to go: bank, item, path."""
        rows = self._connection.query(
            "SELECT bank, item, path FROM bank_files "
            "WHERE space_id = :space AND hidden = :erased AND substr(path, 1, 1) <> '/'",
            {"space": self._space, "erased": ERASED},
        )
        return [(row[0], row[1], row[2]) for row in rows]

    def gone(self, memories: Sequence[str]) -> list[str]:
        """Those of the ids that are no memories any more."""
        rows = self._connection.query(
            "SELECT id FROM memories WHERE space_id = :space AND id IN (:ids...)",
            {"space": self._space, "ids": memories},
        )
        return sorted(set(memories) - {row[0] for row in rows})

    def forget_path(self, bank: str, item: str, mark: str) -> None:
        """Takes the name of an erased entry's file out of the state: it tells of its words."""
        self._connection.run(
            "UPDATE bank_files SET path = :mark WHERE space_id = :space AND bank = :bank "
            "AND item = :item",
            {"space": self._space, "bank": bank, "item": item, "mark": mark},
        )

    def propose(self, proposal: BankProposal) -> None:
        """Keeps what a person's edit displaced, once."""
        values = {**asdict(proposal), "at": to_micros(proposal.at), "space": self._space}
        names = ", ".join(name for name in values if name != "space")
        marks = ", ".join(f":{name}" for name in values if name != "space")
        self._connection.run(
            f"INSERT INTO bank_proposals (space_id, {names}) VALUES (:space, {marks}) "
            "ON CONFLICT (space_id, id) DO NOTHING",
            values,
        )

    def proposals(self) -> list[BankProposal]:
        """What waits for a person's word, the oldest first."""
        rows = self._connection.query(
            "SELECT id, bank, item, path, field, text, reason, at FROM bank_proposals "
            "WHERE space_id = :space ORDER BY at, id",
            {"space": self._space},
        )
        names = [field.name for field in fields(BankProposal)]
        found = [dict(zip(names, row, strict=True)) for row in rows]
        return [BankProposal(**{**item, "at": from_micros(item["at"])}) for item in found]

    def settle(self, identity: str) -> bool:
        """Takes a proposal out of the queue; whether it was there."""
        return (
            self._connection.run(
                "DELETE FROM bank_proposals WHERE space_id = :space AND id = :id",
                {"space": self._space, "id": identity},
            )
            > 0
        )

    def heads(self) -> str:
        """Where memories, beliefs and skills stand: it changes with any of them."""
        params = {"space": self._space}
        changes = self._connection.query(
            "SELECT coalesce(max(seq), 0) FROM change_heads WHERE space_id = :space", params
        )
        audit = self._connection.query(
            "SELECT coalesce(max(seq), 0) FROM audit WHERE space_id = :space", params
        )
        return f"{changes[0][0]}.{audit[0][0]}"

    def _params(self, bank: str, row: FileRow) -> Mapping[str, object]:
        gone = None if row.gone_at is None else to_micros(row.gone_at)
        return {**asdict(row), "gone_at": gone, "space": self._space, "bank": bank}


def _row(row: Row) -> FileRow:
    values = dict(zip(_COLUMNS, row, strict=True))
    gone = values["gone_at"]
    return FileRow(**{**values, "gone_at": None if gone is None else from_micros(gone)})
