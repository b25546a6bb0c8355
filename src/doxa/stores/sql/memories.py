"""Memories and their mentions. Every statement carries the space; reads carry the filter."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime

from doxa.domain.memory import Kind, Memory, Mention, State
from doxa.domain.moments import from_micros, to_micros
from doxa.domain.query import Filter, Listing, Reach
from doxa.stores.index.changes import note_change
from doxa.stores.index.folding import add_tail
from doxa.stores.sql.memory_rows import (
    NAMES,
    STORED,
    filter_clause,
    listing_clause,
    memories_of,
    memory_params,
    mention_of,
)
from doxa.stores.sql.reach import reach_clause
from doxa.stores.sql.seals import SqlSeals
from doxa.stores.sql.seam import Connection

_INSERT = f"""
INSERT INTO memories (space_id, {STORED}, words, seal)
VALUES (:space, {", ".join(f":{name}" for name in NAMES)}, :words, :seal)
RETURNING row_id
"""
_AMENDABLE = frozenset(NAMES[1:]) - {"event", "recorded_at"} | {"words"}
_STORED = f"SELECT m.row_id, {', '.join(f'm.{name}' for name in NAMES)}"
_SELECT = f"""
{_STORED}, e.key FROM memories m LEFT JOIN events e ON e.id = m.event WHERE m.space_id = :space
"""
# found by number: without `+ 0` SQLite goes by the index of the space to each row instead
_KEYLESS = f"{_STORED}, NULL FROM memories m WHERE m.space_id + 0 = :space"
_MENTION = """
INSERT INTO mentions (space_id, row_id, event, span_start, span_end, wording, session,
  principal, channel, occurred_at, damped, retracts, guess, seal)
VALUES (:space, :row_id, :event, :span_start, :span_end, :wording, :session, :principal, :channel,
  :occurred_at, :damped, :retracts, :guess, :seal)
ON CONFLICT (space_id, row_id, event, span_start) DO NOTHING
"""
_MENTIONS = """
SELECT n.row_id, n.event, n.span_start, n.span_end, coalesce(n.wording, m.text), n.session,
  n.principal, n.channel, n.occurred_at, n.damped, n.retracts, n.guess
FROM mentions n JOIN memories m ON m.row_id = n.row_id
WHERE n.space_id = :space AND n.row_id = :row ORDER BY n.occurred_at, n.id
"""
_ACCESS = """
SELECT row_id, count(*), CAST(sum(count) AS BIGINT), max(last_at) FROM access
WHERE space_id = :space AND row_id IN (:rows...) GROUP BY row_id
"""


class SqlMemories:
    """The memories of one space inside one transaction."""

    def __init__(self, connection: Connection, space: int, reach: Reach, seals: SqlSeals) -> None:
        self._connection = connection
        self._space = space
        self._reach = reach
        self._seals = seals

    def add(self, memory: Memory, mention: Mention, terms: Mapping[str, int]) -> int:
        """Writes a memory with its first mention and its words; its row number."""
        params = {**memory_params(self._space, memory), "words": sum(terms.values())}
        params["seal"] = self._seals.of("memories", params)
        row: int = self._connection.query(_INSERT, params)[0][0]
        self.mention(row, mention, memory.text)
        add_tail(self._connection, self._space, row, terms)
        note_change(self._connection, self._space, row, "add")
        return row

    def mention(self, row: int, mention: Mention, text: str) -> bool:
        """Adds a mention unless it is there; wording equal to ``text`` is not stored twice."""
        start, end = mention.span or (None, None)
        params: dict[str, object] = {
            "space": self._space,
            "row_id": row,
            "event": mention.event,
            "span_start": start,
            "span_end": end,
            "wording": None if mention.wording == text else mention.wording,
            "session": mention.session,
            "principal": mention.principal,
            "channel": str(mention.channel),
            "occurred_at": to_micros(mention.occurred_at),
            "damped": int(mention.damped),
            "retracts": int(mention.retracts),
            "guess": mention.guess,
        }
        params["seal"] = self._seals.of("mentions", params)
        return self._connection.run(_MENTION, params) > 0

    def amend(self, memory: Memory, fields: Iterable[str], *, words: int | None = None) -> None:
        """Writes the named fields of a changed memory; ``words`` when it was re-indexed."""
        params = {**memory_params(self._space, memory), "words": words}
        names = [*fields, *(["words"] if words is not None else [])]
        if unknown := set(names) - _AMENDABLE:
            raise ValueError(sorted(unknown))
        self._seals.change("memories", "row_id", [memory.row])
        self._connection.run(
            f"UPDATE memories SET {', '.join(f'{name} = :{name}' for name in names)} "
            "WHERE space_id = :space AND row_id = :row",
            {"row": memory.row, "space": self._space} | {name: params[name] for name in names},
        )
        note_change(self._connection, self._space, memory.row, "edit")

    def refound(self, memory: Memory, words: int) -> None:
        """Writes a memory that rests on another of its mentions now: all but id and row."""
        params = {**memory_params(self._space, memory), "words": words, "row": memory.row}
        names = [*(name for name in NAMES if name not in {"id", "recorded_at"}), "words"]
        self._seals.change("memories", "row_id", [memory.row])
        self._connection.run(
            f"UPDATE memories SET {', '.join(f'{name} = :{name}' for name in names)} "
            "WHERE space_id = :space AND row_id = :row",
            {"row": memory.row, "space": self._space} | {name: params[name] for name in names},
        )
        note_change(self._connection, self._space, memory.row, "edit")

    def reword(self, mentions: Sequence[Mention], text: str) -> None:
        """Writes the wordings of mentions beside the new ``text`` of their memory."""
        self._seals.change("mentions", "row_id", [mention.memory for mention in mentions])
        self._connection.run_many(
            "UPDATE mentions SET wording = :wording WHERE space_id = :space AND row_id = :row "
            "AND event = :event AND coalesce(span_start, -1) = :start",
            (
                {
                    "space": self._space,
                    "row": mention.memory,
                    "event": mention.event,
                    "start": -1 if mention.span is None else mention.span[0],
                    "wording": None if mention.wording == text else mention.wording,
                }
                for mention in mentions
            ),
        )

    def drop_mentions(self, row: int, events: Sequence[str]) -> int:
        """Removes the mentions of a memory in these events; how many."""
        self._seals.change("mentions", "row_id", [row])
        return self._connection.run(
            "DELETE FROM mentions WHERE space_id = :space AND row_id = :row "
            "AND event IN (:events...)",
            {"space": self._space, "row": row, "events": events},
        )

    def of_slots(self, holder: str, scene: str, slots: Sequence[str]) -> list[Memory]:
        """The memories of a holder in a scene about these slots, oldest first."""
        rows = self._connection.query(
            f"{_SELECT} AND m.holder = :holder AND m.scene = :scene AND m.slot IN (:slots...) "
            "ORDER BY +m.occurred_at, m.row_id",  # by the slot, not through all of time
            {"space": self._space, "holder": holder, "scene": scene, "slots": slots},
        )
        return memories_of(rows)

    def slots(self, holder: str, scene: str) -> list[str]:
        """The slots a holder has memories of in a scene."""
        rows = self._connection.query(
            "SELECT DISTINCT slot FROM memories WHERE space_id = :space AND holder = :holder "
            "AND scene = :scene AND slot IS NOT NULL",
            {"space": self._space, "holder": holder, "scene": scene},
        )
        return [row[0] for row in rows]

    def superseded_by(self, identity: str) -> list[Memory]:
        """The memories that gave way to this one."""
        rows = self._connection.query(
            f"{_SELECT} AND m.superseded_by = :id", {"space": self._space, "id": identity}
        )
        return memories_of(rows)

    def revive(self, rows: Sequence[int]) -> int:
        """Takes the archived ones of these rows back into daily use (F4); how many."""
        if not self._archived(rows):
            return 0
        self._seals.change("memories", "row_id", rows)
        found = self._connection.query(
            "UPDATE memories SET state = :active WHERE space_id = :space "
            "AND row_id IN (:rows...) AND state = :archived RETURNING row_id",
            {
                "space": self._space,
                "rows": rows,
                "active": str(State.ACTIVE),
                "archived": str(State.ARCHIVED),
            },
        )
        for (row,) in found:
            note_change(self._connection, self._space, row, "edit")
        return len(found)

    def _archived(self, rows: Sequence[int]) -> bool:
        return bool(
            self._connection.query(
                "SELECT 1 FROM memories WHERE space_id = :space AND row_id IN (:rows...) "
                "AND state = :archived LIMIT 1",
                {"space": self._space, "rows": rows, "archived": str(State.ARCHIVED)},
            )
        )

    def delete(self, row: int) -> None:
        """Removes a memory's own rows; what derives from it is the caller's."""
        params = {"space": self._space, "row": row}
        for table in ("mentions", "memories"):
            self._seals.change(table, "row_id", [row])
        for table in ("mentions", "access", "memories"):
            self._connection.run(
                f"DELETE FROM {table} WHERE space_id = :space AND row_id = :row", params
            )
        self._connection.run("DELETE FROM queue WHERE space_id = :space AND target = :row", params)

    def of_event(self, event: str) -> list[Memory]:
        """What was made of one event: its turn first, then what was distilled from it."""
        rows = self._connection.query(
            f"{_SELECT} AND m.event = :event ORDER BY m.row_id",
            {"space": self._space, "event": event},
        )
        return memories_of(rows)

    def of_session(self, session: str, kind: Kind) -> list[Memory]:
        """The memories of one kind that rest on a session, in its order."""
        rows = self._connection.query(
            # without `|| ''` planners may walk all memories by their kind or time instead
            f"{_SELECT} AND m.session = :session AND m.kind || '' = :kind "
            "ORDER BY m.session, m.ordinal",
            {"space": self._space, "session": session, "kind": str(kind)},
        )
        return memories_of(rows)

    def rows(
        self, rows: Sequence[int], where: Filter | None = None, *, keyed: bool = True
    ) -> dict[int, Memory]:
        """The memories of these rows; under a filter, those that it lets through.

        Without the keys of their events (``keyed`` False) it takes half of the time.
        """
        clause, params = filter_clause(where) if where else ("", {})
        found = self._connection.query(
            f"{_SELECT if keyed else _KEYLESS} AND m.row_id IN (:rows...){clause}",
            {"space": self._space, "rows": rows, **params},
        )
        access = self.access(rows)
        return {memory.row: memory for memory in memories_of(found, access)}

    def said(self, rows: Sequence[int], where: Filter) -> dict[int, tuple[str, str | None]]:
        """Text and speaker of those of the rows that a filter lets through."""
        clause, params = filter_clause(where)
        found = self._connection.query(
            "SELECT m.row_id, m.text, m.name FROM memories m "
            f"WHERE m.space_id + 0 = :space AND m.row_id IN (:rows...){clause}",
            {"space": self._space, "rows": rows, **params},
        )
        return {row: (text, name) for row, text, name in found}

    def row_numbers(self) -> list[int]:
        """The row numbers of all memories, ascending."""
        rows = self._connection.query(
            "SELECT row_id FROM memories WHERE space_id = :space ORDER BY row_id",
            {"space": self._space},
        )
        return [row[0] for row in rows]

    def after(self, row: int, limit: int) -> list[Memory]:
        """The next memories by row number, for a pass over all of them."""
        while rows := self._connection.query(
            f"{_SELECT} AND m.row_id > :row ORDER BY m.row_id LIMIT :limit",
            {"space": self._space, "row": row, "limit": limit},
        ):
            if found := memories_of(rows):
                return found
            row = rows[-1][0]  # all of them damaged
        return []

    def kept(self, row: int, limit: int, keys: str) -> list[Memory]:
        """The next memories by row number but turns, and those turns whose keys start so."""
        rows = self._connection.query(
            f"{_SELECT} AND m.row_id > :row AND (m.kind <> :turn OR (e.key >= :low "
            "AND e.key < :high)) ORDER BY m.row_id LIMIT :limit",
            {
                "space": self._space,
                "row": row,
                "limit": limit,
                "turn": str(Kind.TURN),
                "low": keys,
                "high": keys + "\U0010ffff",
            },
        )
        return memories_of(rows)

    def find(self, prefix: str) -> list[Memory]:
        """The memories within reach whose id starts so, two at the most."""
        clause, params = reach_clause(self._reach, "m")
        rows = self._connection.query(
            f"{_SELECT} AND m.id >= :low AND m.id < :high{clause} ORDER BY m.id LIMIT 2",
            {"space": self._space, "low": prefix, "high": prefix + "\U0010ffff", **params},
        )
        access = self.access([row[0] for row in rows])
        return memories_of(rows, access)

    def listed(self, where: Listing) -> list[Memory]:
        """The memories of a listing within reach, newest first."""
        clause, params = listing_clause(where)
        bound, within = reach_clause(self._reach, "m")
        rows = self._connection.query(
            f"{_SELECT}{clause}{bound} ORDER BY m.occurred_at DESC, m.row_id DESC "
            "LIMIT :limit OFFSET :offset",
            {"space": self._space, **params, **within},
        )
        access = self.access([row[0] for row in rows])
        return memories_of(rows, access)

    def mentions_of(self, row: int) -> list[Mention]:
        """The mentions of a memory, oldest first."""
        rows = self._connection.query(_MENTIONS, {"space": self._space, "row": row})
        return [mention_of(found) for found in rows]

    def events_of(self, rows: Sequence[int]) -> dict[int, dict[str, int]]:
        """For each row the events it was said in, and how many characters of each it took."""
        found = self._connection.query(
            "SELECT row_id, event, coalesce(span_end - span_start, 0) FROM mentions "
            "WHERE space_id = :space AND row_id IN (:rows...)",
            {"space": self._space, "rows": rows},
        )
        events: dict[int, dict[str, int]] = {}
        for row, event, length in found:
            events.setdefault(row, {})[event] = length
        return events

    def access(self, rows: Sequence[int]) -> dict[int, tuple[int, int, int]]:
        """For each row ever recalled: distinct sessions, count, last time (microseconds)."""
        found = self._connection.query(_ACCESS, {"space": self._space, "rows": rows})
        return {row: (sessions, count, last) for row, sessions, count, last in found}

    def counts(self) -> dict[str, dict[str, int]]:
        """Memories by each of ``kind``, ``layer``, ``state`` and ``scene``, in one pass."""
        names = ("kind", "layer", "state", "scene")
        told: dict[str, Counter[str]] = {name: Counter() for name in names}
        rows = self._connection.query(
            f"SELECT {', '.join(names)}, count(*) FROM memories WHERE space_id = :space "
            f"GROUP BY {', '.join(names)}",
            {"space": self._space},
        )
        for row in rows:
            for name, value in zip(names, row, strict=False):
                told[name][value] += row[-1]
        return {name: dict(sorted(found.items())) for name, found in told.items()}

    def mean_time(self, state: State) -> datetime | None:
        """The mean moment at which the memories of a state occurred."""
        [[mean]] = self._connection.query(
            "SELECT avg(occurred_at) FROM memories WHERE space_id = :space AND state = :state",
            {"space": self._space, "state": str(state)},
        )
        return None if mean is None else from_micros(int(mean))

    def scenes(self) -> dict[str, int]:
        """The memories within reach, counted by scene."""
        clause, params = reach_clause(self._reach, "m")
        rows = self._connection.query(
            f"SELECT m.scene, count(*) FROM memories m WHERE m.space_id = :space{clause} "
            "GROUP BY m.scene ORDER BY m.scene",
            {"space": self._space, **params},
        )
        return dict(rows)

    def without_vector(self, model: int) -> list[int]:
        """The rows of memories that have no vector of this model."""
        rows = self._connection.query(
            "SELECT m.row_id FROM memories m WHERE m.space_id = :space AND NOT EXISTS ("
            "SELECT 1 FROM vectors v WHERE v.model_id = :model AND v.row_id = m.row_id) "
            "ORDER BY m.row_id",
            {"space": self._space, "model": model},
        )
        return [row[0] for row in rows]

    def drop_vectors_but(self, models: Sequence[int]) -> int:
        """Removes the vectors of all other models; how many."""
        return self._connection.run(
            "DELETE FROM vectors WHERE space_id = :space AND model_id NOT IN (:models...)",
            {"space": self._space, "models": models},
        )

    def vector_counts(self) -> dict[str, int]:
        """Vectors by the name of their model."""
        rows = self._connection.query(
            "SELECT m.name, count(*) FROM vectors v JOIN models m ON m.id = v.model_id "
            "WHERE v.space_id = :space GROUP BY m.name",
            {"space": self._space},
        )
        return dict(rows)
