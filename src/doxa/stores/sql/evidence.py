"""The ledger of beliefs, what waits to be weighed, and the mentions it is made of."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime

from doxa.domain.moments import from_micros, to_micros
from doxa.stores.sql.evidence_rows import EvidenceRow, Signal, evidence_row, signal
from doxa.stores.sql.seals import SqlSeals
from doxa.stores.sql.seam import Connection

__all__ = ["EvidenceRow", "Signal", "SqlEvidence"]

_NAMES = (
    "id, family, belief, row_id, mention, sign, cause, occurred_at, day, key, principal, session, "
    "weight, external, damped, actor, state, note"
)
_PUT = f"""
INSERT INTO evidence (space_id, {_NAMES}, seal)
VALUES (:space, {", ".join(f":{name}" for name in _NAMES.split(", "))}, :seal)
ON CONFLICT (space_id, id) DO NOTHING
"""
_SELECT = """
SELECT e.id, e.family, e.belief, e.row_id, e.mention, e.sign, e.cause, e.occurred_at, e.day, e.key,
  e.principal, e.session, e.weight, e.external, e.damped, e.actor, e.state, e.note
"""
# No DISTINCT on an indexed column here: SQLite would walk that whole index to save a small sort.
# "+" keeps SQLite from walking the ledger in the order of time to save sorting a few rows
_TOLD = f"""
{_SELECT}, coalesce(m.id, ''), coalesce(n.wording, m.text, '')
FROM evidence e LEFT JOIN memories m ON m.row_id = e.row_id
  LEFT JOIN mentions n ON n.id = e.mention
WHERE e.space_id = :space AND e.belief IN (:beliefs...)
ORDER BY +e.occurred_at, e.id
"""
_SIGNALS = """
SELECT m.row_id, m.id, m.kind, m.state, m.scene, m.holder, m.subject, m.slot, m.value, m.polarity,
  m.text, m.lang, m.occurred_at, n.id, n.event, n.span_start, n.session, n.principal,
  n.occurred_at, n.damped, n.retracts, n.guess, v.grade, v.ordinal
FROM memories m JOIN mentions n ON n.space_id = m.space_id AND n.row_id = m.row_id
  JOIN events v ON v.id = n.event
WHERE m.space_id = :space AND m.row_id IN (:rows...) AND m.confidence > 0 AND m.occurred_at > 0
ORDER BY m.occurred_at, m.id, n.id
"""
_MARK = """
INSERT INTO unreflected (space_id, row_id, since) VALUES (:space, :row, :since)
ON CONFLICT (space_id, row_id) DO UPDATE SET since =
  CASE WHEN excluded.since < unreflected.since THEN excluded.since ELSE unreflected.since END
"""
_WAITING = """
SELECT u.row_id, u.since FROM unreflected u LEFT JOIN memories m ON m.row_id = u.row_id
WHERE u.space_id = :space{clause}
ORDER BY m.scene, m.holder, m.occurred_at, m.id, u.row_id LIMIT :limit
"""
_NEWEST = """
SELECT e.family, max(m.occurred_at) FROM evidence e JOIN memories m ON m.row_id = e.row_id
WHERE e.space_id = :space AND e.family IN (:families...) GROUP BY e.family
"""


class SqlEvidence:
    """The ledger of one space inside one transaction."""

    def __init__(self, connection: Connection, space: int, seals: SqlSeals) -> None:
        self._connection = connection
        self._space = space
        self._seals = seals

    def put(self, rows: Iterable[EvidenceRow]) -> None:
        """Adds rows; one that is there stays as it is."""
        self._connection.run_many(_PUT, map(self._params, rows))

    def of_families(self, families: Sequence[str]) -> list[EvidenceRow]:
        """The rows of some families, in the order of the fold."""
        rows = self._connection.query(
            f"{_SELECT} FROM evidence e WHERE e.space_id = :space AND e.family IN (:families...) "
            "ORDER BY +e.occurred_at, e.id",
            {"space": self._space, "families": families},
        )
        return [evidence_row(row, "", "") for row in rows]

    def told(self, beliefs: Sequence[str]) -> list[EvidenceRow]:
        """The rows of some beliefs with the ids and words of their memories."""
        rows = self._connection.query(_TOLD, {"space": self._space, "beliefs": beliefs})
        return [evidence_row(row[:18], row[18], row[19]) for row in rows]

    def acts(self) -> int:
        """How far acts are numbered: no later one gets a smaller number."""
        rows = self._connection.query(
            "SELECT coalesce(max(seq), 0) FROM evidence WHERE space_id = :space",
            {"space": self._space},
        )
        return int(rows[0][0])

    def families_of(self, rows: Sequence[int]) -> list[str]:
        """The families that memories speak to."""
        found = self._connection.query(
            "SELECT family FROM evidence WHERE space_id = :space AND row_id IN (:rows...)",
            {"space": self._space, "rows": rows},
        )
        return sorted({row[0] for row in found})

    def beliefs_of(self, rows: Sequence[int]) -> list[tuple[int, str]]:
        """Which memory (row) speaks for which belief, without external text."""
        found = self._connection.query(
            "SELECT DISTINCT row_id, belief FROM evidence WHERE space_id = :space "
            "AND row_id IN (:rows...) AND sign > 0 AND external = 0",
            {"space": self._space, "rows": rows},
        )
        return [(row[0], row[1]) for row in found]

    def owe(self, families: Iterable[str]) -> None:
        """Notes families whose ledgers changed and are still to be folded."""
        self._connection.run_many(
            "INSERT INTO uncounted (space_id, family) VALUES (:space, :family) "
            "ON CONFLICT (space_id, family) DO NOTHING",
            ({"space": self._space, "family": family} for family in families),
        )

    def owed(self, limit: int) -> list[str]:
        """Families that are still to be folded."""
        rows = self._connection.query(
            "SELECT family FROM uncounted WHERE space_id = :space ORDER BY family LIMIT :limit",
            {"space": self._space, "limit": limit},
        )
        return [row[0] for row in rows]

    def settle(self, families: Sequence[str]) -> None:
        """Notes that families were folded."""
        self._connection.run(
            "DELETE FROM uncounted WHERE space_id = :space AND family IN (:families...)",
            {"space": self._space, "families": families},
        )

    def formal_of(self, rows: Sequence[int]) -> list[tuple[int, str]]:
        """Which memory (row) speaks for which formal belief, without external text."""
        found = self._connection.query(
            "SELECT DISTINCT e.row_id, e.belief FROM evidence e JOIN beliefs b "
            "ON b.space_id = e.space_id AND b.id = e.belief WHERE e.space_id = :space "
            "AND e.row_id IN (:rows...) AND e.sign > 0 AND e.external = 0 AND b.state = 'formal'",
            {"space": self._space, "rows": rows},
        )
        return [(row[0], row[1]) for row in found]

    def events_of(self, beliefs: Sequence[str], events: Sequence[str]) -> dict[str, int]:
        """Which of the events speak for the beliefs, and with how many characters."""
        rows = self._connection.query(
            "SELECT n.event, sum(coalesce(n.span_end - n.span_start, 0)) "
            "FROM evidence e JOIN mentions n ON n.id = e.mention "
            "WHERE e.space_id = :space AND e.belief IN (:beliefs...) AND n.event IN (:events...) "
            "AND e.sign > 0 AND e.external = 0 GROUP BY n.event",
            {"space": self._space, "beliefs": beliefs, "events": events},
        )
        return {row[0]: int(row[1]) for row in rows}

    def occurred(self, after: datetime, until: datetime) -> list[str]:
        """The families of what occurred after one moment, up to another."""
        rows = self._connection.query(
            "SELECT family FROM evidence WHERE space_id = :space "
            "AND occurred_at > :after AND occurred_at <= :until",
            {"space": self._space, "after": to_micros(after), "until": to_micros(until)},
        )
        return sorted({row[0] for row in rows})

    def rows_of(self, families: Sequence[str]) -> list[int]:
        """The memories that speak to some families."""
        found = self._connection.query(
            "SELECT row_id FROM evidence WHERE space_id = :space AND family IN (:families...)",
            {"space": self._space, "families": families},
        )
        return sorted({int(row[0]) for row in found if row[0] is not None})

    def forget_rows(self, rows: Sequence[int]) -> None:
        """Removes what memories said; a person's acts stay."""
        self._seals.change("evidence", "row_id", rows)
        self._run("DELETE FROM evidence WHERE space_id = :space AND row_id IN (:rows...)", rows)

    def wordings_of(self, rows: Sequence[int]) -> list[str]:
        """The beliefs some memories speak for that a model was asked to word."""
        found = self._connection.query(
            "SELECT belief FROM evidence WHERE space_id = :space AND cause = 'worded' "
            "AND belief IN (SELECT e.belief FROM evidence e "
            "WHERE e.space_id = :space AND e.row_id IN (:rows...))",
            {"space": self._space, "rows": rows},
        )
        return sorted({row[0] for row in found})

    def forget_wordings(self, beliefs: Sequence[str]) -> None:
        """Removes what a model gave for beliefs: it may repeat words that are gone."""
        self._seals.change("evidence", "belief", beliefs)
        self._connection.run(
            "DELETE FROM evidence WHERE space_id = :space AND cause = 'worded' "
            "AND belief IN (:beliefs...)",
            {"space": self._space, "beliefs": beliefs},
        )

    def forget_unmentioned(self, rows: Sequence[int]) -> None:
        """Removes what memories said in mentions that are gone."""
        self._seals.change("evidence", "row_id", rows)
        self._run(
            "DELETE FROM evidence WHERE space_id = :space AND row_id IN (:rows...) "
            "AND mention IS NOT NULL AND mention NOT IN "
            "(SELECT n.id FROM mentions n "
            "WHERE n.space_id = :space AND n.row_id = evidence.row_id)",
            rows,
        )

    def forget(self, ids: Sequence[str]) -> None:
        """Removes single rows."""
        self._seals.change("evidence", "id", ids)
        self._connection.run(
            "DELETE FROM evidence WHERE space_id = :space AND id IN (:ids...)",
            {"space": self._space, "ids": ids},
        )

    def hand_over(self, belief: str, target: str, family: str) -> None:
        """Moves the acts on one belief to the one that took its place."""
        self._seals.change("evidence", "belief", [belief, target])
        self._connection.run(
            "UPDATE evidence SET belief = :target, family = :family "
            "WHERE space_id = :space AND belief = :belief AND row_id IS NULL",
            {"space": self._space, "belief": belief, "target": target, "family": family},
        )

    def signals(self, rows: Sequence[int]) -> list[Signal]:
        """The mentions of memories with what weighing needs, oldest memory first."""
        found = self._connection.query(_SIGNALS, {"space": self._space, "rows": rows})
        return [signal(row) for row in found]

    def mark(self, rows: Sequence[int], now: datetime, *, anew: bool = False) -> None:
        """Notes memories that are to be weighed; ``anew``: with all that is grouped with them."""
        since = 0 if anew else to_micros(now)
        self._connection.run_many(
            _MARK, ({"space": self._space, "row": row, "since": since} for row in rows)
        )

    def mark_all(self, kinds: Sequence[str]) -> None:
        """Notes every memory of these kinds, to be weighed and grouped anew."""
        self._connection.run(
            "INSERT INTO unreflected (space_id, row_id, since) "
            "SELECT space_id, row_id, 0 FROM memories "
            "WHERE space_id = :space AND kind IN (:kinds...) "
            "ON CONFLICT (space_id, row_id) DO UPDATE SET since = 0",
            {"space": self._space, "kinds": kinds},
        )

    def unmark(self, rows: Sequence[int]) -> None:
        """Takes memories off the list of those to be weighed."""
        self._run("DELETE FROM unreflected WHERE space_id = :space AND row_id IN (:rows...)", rows)

    def waiting(
        self, limit: int, *, scene: str | None = None, until: datetime | None = None
    ) -> dict[int, bool]:
        """Memories to be weighed; true: grouped anew.

        Scene by scene and holder by holder, so that what is grouped together is read once;
        there those of the oldest occurrence first.

        ``scene``: only those of it and below; ``until``: only what occurred by then.
        """
        clause, params = "", dict[str, object]()
        if scene is not None:
            clause += " AND (m.scene = :scene OR (m.scene > :below AND m.scene < :beyond))"
            params |= {"scene": scene, "below": f"{scene}/", "beyond": f"{scene}0"}
        if until is not None:
            clause += " AND m.occurred_at <= :until"
            params["until"] = to_micros(until)
        rows = self._connection.query(
            _WAITING.format(clause=clause), {"space": self._space, "limit": limit, **params}
        )
        return {int(row[0]): row[1] == 0 for row in rows}

    def newest(self, families: Sequence[str]) -> dict[str, datetime]:
        """When the latest memory of each of some families occurred."""
        rows = self._connection.query(_NEWEST, {"space": self._space, "families": families})
        return {row[0]: from_micros(row[1]) for row in rows}

    def calm(self, beliefs: Sequence[str]) -> set[str]:
        """Those of the beliefs that not only emotional reactions speak for."""
        rows = self._connection.query(
            "SELECT belief FROM evidence WHERE space_id = :space "
            "AND belief IN (:beliefs...) AND sign > 0 AND damped = 0 AND external = 0 "
            "AND row_id IS NOT NULL",
            {"space": self._space, "beliefs": beliefs},
        )
        return {row[0] for row in rows}

    def backlog(self) -> int:
        """How many memories wait to be weighed."""
        rows = self._connection.query(
            "SELECT count(*) FROM unreflected WHERE space_id = :space", {"space": self._space}
        )
        return int(rows[0][0])

    def _run(self, sql: str, rows: Sequence[int]) -> None:
        self._connection.run(sql, {"space": self._space, "rows": rows})

    def _params(self, row: EvidenceRow) -> Mapping[str, object]:
        told = row.evidence
        params: dict[str, object] = {
            "space": self._space,
            "id": told.id,
            "family": row.family,
            "belief": row.belief,
            "row_id": row.row,
            "mention": row.mention,
            "sign": told.sign,
            "cause": str(told.cause),
            "occurred_at": to_micros(told.occurred_at),
            "day": told.day,
            "key": told.key,
            "principal": told.principal,
            "session": told.session,
            "weight": told.weight,
            "external": int(told.external),
            "damped": int(told.damped),
            "actor": told.actor,
            "state": None if told.state is None else str(told.state),
            "note": told.note,
        }
        params["seal"] = self._seals.of("evidence", params)
        return params
