"""The audit log: entries are appended and sealed, never changed."""

import json
from collections.abc import Iterator, Mapping
from datetime import datetime

from doxa.domain.audit import START, Entry, Head, seal
from doxa.domain.moments import from_micros, to_micros
from doxa.stores.sql.seam import Connection, one

AUDIT_CHAIN = """
ALTER TABLE audit ADD COLUMN number {int};
ALTER TABLE audit ADD COLUMN seal TEXT;
CREATE TABLE audit_heads (
  space_id {int} PRIMARY KEY, number {int} NOT NULL, seal TEXT NOT NULL);
CREATE INDEX audit_by_number ON audit (space_id, number);
CREATE INDEX queue_by_target ON queue (space_id, target);
"""
"""Migration: the chain of the audit log, and the look-up of jobs about an erased row."""

# raising the head takes its row's lock until commit: entries of a space come one by one
_NEXT = """
INSERT INTO audit_heads (space_id, number, seal) VALUES (:space, 1, '')
ON CONFLICT (space_id) DO UPDATE SET number = audit_heads.number + 1 RETURNING number, seal
"""
_INSERT = """
INSERT INTO audit (space_id, at, actor, action, target, cause, detail, number, seal)
VALUES (:space, :at, :actor, :action, :target, :cause, :detail, :number, :seal) RETURNING seq
"""
_HEAD = "UPDATE audit_heads SET seal = :seal WHERE space_id = :space"
_CHAIN = """
SELECT seq, number, seal, at, actor, action, target, cause, detail FROM audit
WHERE space_id = :space AND seq > :last ORDER BY seq LIMIT :limit
"""
BATCH = 2_000

Sealed = tuple[int, int | None, str | None, Entry]


class SqlAudit:
    """The audit log of one space inside one transaction. ``key`` is that of the space."""

    def __init__(self, connection: Connection, space: int, key: bytes) -> None:
        self._connection = connection
        self._space = space
        self._key = key
        self.head: Head | None = None
        """The last entry of this transaction, None where it wrote none."""

    def add(
        self, at: datetime, actor: str, action: str, target: str, cause: str, **detail: object
    ) -> None:
        """Appends one entry; ``detail`` holds ids and figures, never content."""
        number, before = self._connection.query(_NEXT, {"space": self._space})[0]
        entry = Entry(
            number=number,
            at=to_micros(at),
            actor=actor,
            action=action,
            target=target,
            cause=cause,
            detail=json.dumps(detail, ensure_ascii=False),
        )
        sealed = seal(self._key, before, entry)
        params = {name: getattr(entry, name) for name in Entry.__slots__}
        params |= {"space": self._space, "seal": sealed}
        seq = self._connection.query(_INSERT, params)[0][0]
        self._connection.run(_HEAD, {"space": self._space, "seal": sealed})
        self.head = Head(number=number, seq=int(seq), seal=sealed)

    def latest(self, limit: int, target: str | None = None) -> list[Mapping[str, object]]:
        """The latest entries, newest first; those of one target where given."""
        narrow = " AND target = :target" if target else ""
        rows = self._connection.query(
            "SELECT seq, at, actor, action, target, cause, detail FROM audit "
            f"WHERE space_id = :space{narrow} ORDER BY seq DESC LIMIT :limit",
            {"space": self._space, "limit": limit, **({"target": target} if target else {})},
        )
        return [
            {
                "seq": row[0],
                "at": from_micros(row[1]),
                "actor": row[2],
                "action": row[3],
                "target": row[4],
                "cause": row[5],
                "detail": json.loads(row[6]),
            }
            for row in rows
        ]

    def since(self, number: int, action: str, limit: int) -> list[tuple[int, str]]:
        """Number and target of the first entries of an action after ``number``."""
        rows = self._connection.query(
            "SELECT number, target FROM audit WHERE space_id = :space AND number > :number "
            "AND action = :action ORDER BY number LIMIT :limit",
            {"space": self._space, "number": number, "action": action, "limit": limit},
        )
        return [(int(row[0]), str(row[1])) for row in rows]

    def chain(self) -> Iterator[Sealed]:
        """Every entry in its order: seq, number and seal as stored, and what is sealed."""
        last = 0
        while batch := self._connection.query(
            _CHAIN, {"space": self._space, "last": last, "limit": BATCH}
        ):
            last = batch[-1][0]
            for row in batch:
                names = ("at", "actor", "action", "target", "cause", "detail")
                fields = dict(zip(names, row[3:], strict=True))
                yield row[0], row[1], row[2], Entry(number=row[1] or 0, **fields)

    def seal_at(self, number: int) -> str | None:
        """The seal of the entry of this number."""
        row = one(
            self._connection.query(
                "SELECT seal FROM audit WHERE space_id = :space AND number = :number",
                {"space": self._space, "number": number},
            )
        )
        return None if row is None else str(row[0])

    def stored_head(self) -> tuple[int, str]:
        """Number and seal of the last entry as the store notes them; 0 before the first."""
        params = {"space": self._space}
        row = one(
            self._connection.query(
                "SELECT number, seal FROM audit_heads WHERE space_id = :space", params
            )
        )
        return (0, START) if row is None else (int(row[0]), str(row[1]))

    def last(self) -> Head | None:
        """The last entry, None before the first."""
        row = one(
            self._connection.query(
                "SELECT number, seq, seal FROM audit WHERE space_id = :space "
                "AND number IS NOT NULL ORDER BY number DESC LIMIT 1",
                {"space": self._space},
            )
        )
        return None if row is None else Head(number=row[0], seq=row[1], seal=row[2])

    def seal_older(self) -> None:
        """Seals entries from before there was a chain; nothing happens once there is one."""
        if self.stored_head()[0]:
            return
        older = [(seq, entry) for seq, _, _, entry in self.chain()]
        before = START
        for number, (seq, entry) in enumerate(older, 1):
            fields = {name: getattr(entry, name) for name in Entry.__slots__}
            before = seal(self._key, before, Entry(**{**fields, "number": number}))
            self._connection.run(
                "UPDATE audit SET number = :number, seal = :seal WHERE seq = :seq",
                {"number": number, "seal": before, "seq": seq},
            )
            self.head = Head(number=number, seq=seq, seal=before)
        if older:
            self._connection.run(
                "INSERT INTO audit_heads (space_id, number, seal) VALUES (:space, :number, :seal)",
                {"space": self._space, "number": len(older), "seal": before},
            )
