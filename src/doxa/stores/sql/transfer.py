"""The rows of one space as records that any store can take: no number of this database in them.

A record is a row by its columns. What this store numbers (memories, mentions) is named by the
ids that travel; the space is left out. Derived indexes, vectors, the queue, logs of recalls and
costs are no records. What a store lacks of a record's columns is refused, what a record lacks
of the store's has the default of its migration.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from doxa.stores.sql.sealed import SEALED
from doxa.stores.sql.seals import FREE, SqlSeals
from doxa.stores.sql.seam import Connection, Row, Table

Record = dict[str, object]

PAGE = 2_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """A table whose rows travel.

    ``key``: the columns that name a row; ``axis``: the number that orders the rows, which
    stays here; ``links``: columns that hold row numbers of memories.
    """

    table: str
    key: tuple[str, ...]
    axis: str | None = None
    links: tuple[str, ...] = ()


KINDS: Mapping[str, Kind] = {
    kind.table: kind
    for kind in (
        Kind(table="events", key=("id",), axis="seq"),
        Kind(table="sessions", key=("id",)),
        Kind(table="tasks", key=("id",), axis="seq"),
        Kind(table="memories", key=("id",), axis="row_id"),
        Kind(table="mentions", key=("row_id", "event", "span_start"), axis="id", links=("row_id",)),
        Kind(table="reviews", key=("kind", "target")),
        Kind(table="access", key=("row_id", "session"), links=("row_id",)),
        Kind(table="aspects", key=("id",)),
        Kind(table="aliases", key=("id",)),
        Kind(table="beliefs", key=("id",), links=("leader",)),
        Kind(table="evidence", key=("id",), axis="seq", links=("row_id",)),
        Kind(table="belief_versions", key=("belief", "number")),
        Kind(table="unreflected", key=("row_id",), links=("row_id",)),
        Kind(table="uncounted", key=("family",)),
        Kind(table="snapshots", key=("id",)),
        Kind(table="snapshot_beliefs", key=("snapshot", "belief")),
        Kind(table="skills", key=("id",), axis="seq"),
        Kind(table="skill_versions", key=("skill", "number")),
        Kind(table="audit", key=(), axis="seq"),
    )
}
"""In the order in which they are written: what is named comes before what names it."""

_MENTION = "mention"
"""The column of the ledger that numbers a mention."""
_MENTIONED = (
    ", (SELECT n.event FROM mentions n WHERE n.id = t.mention)"
    ", (SELECT n.span_start FROM mentions n WHERE n.id = t.mention)"
)


class SqlTransfer:
    """Rows of one space, out of and into a store, inside one transaction."""

    def __init__(
        self,
        connection: Connection,
        space: int,
        tables: Callable[[], Sequence[Table]],
        seals: SqlSeals,
    ) -> None:
        self._seals = seals
        self._connection = connection
        self._space = space
        self._tables = tables
        self._known: dict[str, list[str]] = {}

    def columns(self, name: str) -> list[str]:
        """The columns of a kind of records."""
        if not self._known:  # read once a transaction, and only by who moves rows
            self._known = {table.name: list(table.columns) for table in self._tables()}
        local = {"space_id", "seal", KINDS[name].axis, *(("number",) if name == "audit" else ())}
        return [column for column in self._known[name] if column not in local]

    def records(self, name: str) -> Iterator[Record]:
        """Every record of a kind, in the order in which it was written."""
        kind, columns = KINDS[name], self.columns(name)
        chosen = ", ".join(_read(kind, column) for column in columns)
        if name != "evidence":
            for row in self._paged(kind, chosen):
                yield dict(zip(columns, row, strict=True))
            return
        for row in self._paged(kind, chosen + _MENTIONED):
            event, start = row[-2:]
            record = dict(zip(columns, row[:-2], strict=True))
            yield {**record, _MENTION: None if event is None else _named(event, start)}

    def _paged(self, kind: Kind, chosen: str) -> Iterator[Row]:
        if kind.axis is None:
            order = ", ".join(f"t.{name}" for name in kind.key)
            yield from self._connection.query(
                f"SELECT {chosen} FROM {kind.table} t WHERE t.space_id = :space ORDER BY {order}",
                {"space": self._space},
            )
            return
        last = -1
        while page := self._connection.query(
            f"SELECT t.{kind.axis}, {chosen} FROM {kind.table} t WHERE t.space_id + 0 = :space "
            f"AND t.{kind.axis} > :last ORDER BY t.{kind.axis} LIMIT :most",
            {"space": self._space, "last": last, "most": PAGE},
        ):
            last = page[-1][0]
            yield from (row[1:] for row in page)

    def known(self, name: str, ids: Iterable[str]) -> set[str]:
        """Which of the ids are in the store already; for kinds that have one."""
        found: set[str] = set()
        for some in _parts(ids):
            rows = self._connection.query(
                f"SELECT id FROM {name} WHERE space_id{_free(name)} = :space AND id IN (:ids...)",
                {"space": self._space, "ids": some},
            )
            found.update(row[0] for row in rows)
        return found

    def elsewhere(self, ids: Iterable[str]) -> set[str]:
        """Which of the events are in another space of this store."""
        found: set[str] = set()
        for some in _parts(ids):
            rows = self._connection.query(
                "SELECT id FROM events WHERE space_id <> :space AND id IN (:ids...)",
                {"space": self._space, "ids": some},
            )
            found.update(row[0] for row in rows)
        return found

    def standing(self, name: str, ids: Iterable[str]) -> dict[str, Record]:
        """The records of these ids as the store holds them."""
        kind, columns = KINDS[name], self.columns(name)
        chosen = ", ".join(_read(kind, column) for column in columns)
        found: dict[str, Record] = {}
        for some in _parts(ids):
            rows = self._connection.query(
                f"SELECT {chosen} FROM {kind.table} t "
                f"WHERE t.space_id{_free(kind.table)} = :space AND t.id IN (:ids...)",
                {"space": self._space, "ids": some},
            )
            records = (dict(zip(columns, row, strict=True)) for row in rows)
            found.update((str(record["id"]), record) for record in records)
        return found

    def former(self, ids: Iterable[str]) -> dict[str, tuple[str, str]]:
        """Of ids that beliefs had before: what each is called now, and its family."""
        found: dict[str, tuple[str, str]] = {}
        for some in _parts(ids):
            rows = self._connection.query(
                "SELECT a.id, b.id, b.family FROM aliases a "
                "JOIN beliefs b ON b.space_id = a.space_id AND b.id = a.target "
                "WHERE a.space_id = :space AND a.id IN (:ids...)",
                {"space": self._space, "ids": some},
            )
            found.update((row[0], (row[1], row[2])) for row in rows)
        return found

    def rows_of(self, ids: Iterable[str]) -> dict[str, int]:
        """The row numbers of memories."""
        found: dict[str, int] = {}
        for some in _parts(ids):
            rows = self._connection.query(
                "SELECT id, row_id FROM memories WHERE space_id = :space AND id IN (:ids...)",
                {"space": self._space, "ids": some},
            )
            found.update((row[0], int(row[1])) for row in rows)
        return found

    def mentions_of(self, ids: Iterable[str]) -> set[tuple[str, str]]:
        """The mentions of memories, each by the memory and by what it is called outside."""
        found: set[tuple[str, str]] = set()
        for some in _parts(ids):
            rows = self._connection.query(
                "SELECT m.id, n.event, n.span_start FROM memories m "
                "JOIN mentions n ON n.space_id = m.space_id AND n.row_id = m.row_id "
                "WHERE m.space_id = :space AND m.id IN (:ids...)",
                {"space": self._space, "ids": some},
            )
            found.update((row[0], _named(row[1], row[2])) for row in rows)
        return found

    def put(self, name: str, records: Sequence[Record], rows: Mapping[str, int]) -> int:
        """Writes records, those that are there stay as they are; how many were new.

        ``rows`` gives the numbers of the memories that links name; a record whose link is not
        among them loses it, or is left out where the link is part of what it is.
        """
        kind = KINDS[name]
        numbered = list(self._numbered(kind, records, rows))
        if name == "evidence":
            known = self._mentions(numbered)
            for record in numbered:
                record[_MENTION] = known.get((record["row_id"], str(record[_MENTION])))
        elif name == "mentions":  # no constraint finds those without a span
            known = self._mentions(numbered)
            numbered = [r for r in numbered if (r["row_id"], _name_of(r)) not in known]
        self._about_to_change(name, numbered)
        before = self._count(kind.table)
        if numbered:
            columns = [c for c in self.columns(name) if c in numbered[0]]
            values = ", ".join(f":{c}" for c in columns)
            self._connection.run_many(
                f"INSERT INTO {kind.table} (space_id, {', '.join(columns)}) "
                f"VALUES (:space, {values}) ON CONFLICT DO NOTHING",
                ({"space": self._space, **record} for record in numbered),
            )
        if name in SEALED:
            self._seals.finish()  # what is changed later must find them sealed
        return self._count(kind.table) - before

    def _about_to_change(self, name: str, records: Sequence[Record]) -> None:
        """Says which rows are sealed when the transaction ends, before they are written."""
        if name in SEALED:
            column = KINDS[name].key[0]
            values = sorted({record[column] for record in records}, key=str)
            self._seals.change(name, column, values)

    def _numbered(
        self, kind: Kind, records: Iterable[Record], rows: Mapping[str, int]
    ) -> Iterator[Record]:
        for record in records:
            linked = {name: rows.get(str(record[name])) for name in kind.links}
            lost = [name for name, row in linked.items() if row is None and record[name]]
            if not lost or lost == ["leader"]:  # a belief finds itself another memory to be told by
                yield {**record, **linked}

    def _mentions(self, records: Iterable[Record]) -> dict[tuple[object, str], int]:
        """The numbers of the mentions of the memories that records link, by row and name."""
        found: dict[tuple[object, str], int] = {}
        wanted = sorted({row for r in records if isinstance(row := r["row_id"], int)})
        for start in range(0, len(wanted), PAGE):
            rows = self._connection.query(
                "SELECT row_id, event, span_start, id FROM mentions "
                "WHERE space_id = :space AND row_id IN (:rows...)",
                {"space": self._space, "rows": wanted[start : start + PAGE]},
            )
            found.update(((row[0], _named(row[1], row[2])), int(row[3])) for row in rows)
        return found

    def _count(self, table: str) -> int:
        rows = self._connection.query(
            f"SELECT count(*) FROM {table} WHERE space_id = :space", {"space": self._space}
        )
        return int(rows[0][0])

    def count_mentions(self, rows: Sequence[int]) -> None:
        """Counts the mentions of memories that may have gained some."""
        self._seals.change("memories", "row_id", rows)
        mine = "FROM mentions n WHERE n.space_id = :space AND n.row_id = memories.row_id"
        self._connection.run(
            f"UPDATE memories SET mentions = (SELECT count(*) {mine}), last_mentioned_at = "
            f"coalesce((SELECT max(n.occurred_at) {mine}), last_mentioned_at) "
            "WHERE space_id = :space AND row_id IN (:rows...)",
            {"space": self._space, "rows": rows},
        )

    def set_words(self, lengths: Mapping[int, int]) -> None:
        """Notes how many words memories have, by row: another Doxa may have cut them otherwise."""
        self._connection.run_many(
            "UPDATE memories SET words = :words "
            "WHERE space_id = :space AND row_id = :row AND words <> :words",
            ({"space": self._space, "row": row, "words": words} for row, words in lengths.items()),
        )

    def prolong(self, sessions: Iterable[Record]) -> None:
        """Lets sessions that are there reach as far as they do in the records."""
        self._connection.run_many(
            "UPDATE sessions SET turns = CASE WHEN turns < :turns THEN :turns ELSE turns END, "
            "last_at = CASE WHEN last_at < :last_at THEN :last_at ELSE last_at END, "
            "summary = coalesce(summary, :summary) WHERE space_id = :space AND id = :id",
            (
                {
                    "space": self._space,
                    **{name: record[name] for name in ("id", "turns", "last_at", "summary")},
                }
                for record in sessions
            ),
        )

    def jobs(self, kinds: Sequence[str]) -> list[tuple[str, str]]:
        """Waiting work of some kinds, each with the memory or task it is about."""
        rows = self._connection.query(
            "SELECT q.kind, coalesce(m.id, k.id) FROM queue q "
            "LEFT JOIN memories m ON m.space_id = q.space_id AND m.row_id = q.target "
            "AND q.kind <> 'retrospect' "
            "LEFT JOIN tasks k ON k.space_id = q.space_id AND k.seq = q.target "
            "AND q.kind = 'retrospect' "
            "WHERE q.space_id = :space AND q.kind IN (:kinds...) ORDER BY q.id",
            {"space": self._space, "kinds": kinds},
        )
        return [(kind, target) for kind, target in rows if target is not None]

    def tasks_of(self, ids: Iterable[str]) -> dict[str, int]:
        """The numbers of tasks."""
        found: dict[str, int] = {}
        for some in _parts(ids):
            rows = self._connection.query(
                "SELECT id, seq FROM tasks WHERE space_id = :space AND id IN (:ids...)",
                {"space": self._space, "ids": some},
            )
            found.update((row[0], int(row[1])) for row in rows)
        return found

    def set_zone(self, zone: str) -> None:
        """Sets the zone of naive times of the space."""
        self._connection.run(
            "UPDATE spaces SET zone = :zone WHERE id = :space",
            {"space": self._space, "zone": zone},
        )

    def is_bare(self) -> bool:
        """Whether nothing was ever written to the space."""
        return not any(
            self._connection.query(
                f"SELECT 1 FROM {table} WHERE space_id = :space LIMIT 1", {"space": self._space}
            )
            for table in ("events", "memories", "audit", "skills")
        )


def _named(event: str, start: int | None) -> str:
    """What a mention of a memory is called outside this store."""
    return f"{event}:{'' if start is None else start}"


def _name_of(mention: Record) -> str:
    start = mention["span_start"]
    return _named(str(mention["event"]), start if isinstance(start, int) else None)


def _read(kind: Kind, column: str) -> str:
    if column in kind.links:
        return f"(SELECT m.id FROM memories m WHERE m.row_id = t.{column})"
    return f"t.{column}"


def _free(table: str) -> str:
    """The ids of events have an index of their own; see ``FREE``."""
    return FREE if table == "events" else ""


def _parts(ids: Iterable[str]) -> Iterator[list[str]]:
    every = sorted(set(ids))
    for start in range(0, len(every), PAGE):
        yield every[start : start + PAGE]
