"""The statements of erasing: finding turns, and taking their content out of every table."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from doxa.domain.erasure import Selection, Stub
from doxa.domain.moments import to_micros
from doxa.domain.turn import EventKind
from doxa.stores.sql.seals import SqlSeals
from doxa.stores.sql.seam import Connection, Row

BATCH = 1_000
_LIVING = f"space_id = :space AND kind <> '{EventKind.ERASED}'"
# `+ 0` keeps planners from walking an index of the whole space where rows are named
_THESE = f"space_id + 0 = :space AND kind <> '{EventKind.ERASED}' AND id IN (:events...)"
# a column that no index covers, for the same reason
_SAID_IN = "SELECT row_id, channel FROM mentions WHERE space_id = :space AND event IN (:events...)"
_SAID = "SELECT row_id, event FROM mentions WHERE space_id = :space AND row_id IN (:rows...)"
_EVENT_TEXTS = f"""
SELECT seq, id, content, name, tags, meta, session, task, key FROM events
WHERE space_id + 0 = :space AND kind <> '{EventKind.ERASED}' AND seq > :last
ORDER BY seq LIMIT :limit
"""
_MEMORY_TEXTS = """
SELECT row_id, id, text, name, tags, value FROM memories
WHERE space_id = :space AND row_id > :last ORDER BY row_id LIMIT :limit
"""
_BLANK = f"""
UPDATE events SET kind = '{EventKind.ERASED}', content = '', name = NULL, principal = '',
  holder = '', agent = NULL, session = '', ordinal = 0, task = NULL, scene = '', zone = 'UTC',
  key = :key, tool = NULL, tags = '[]', meta = :meta
WHERE space_id = :space AND id = :id
"""
_STUBS = f"""
SELECT id, key, meta FROM events
WHERE space_id = :space AND kind = '{EventKind.ERASED}' ORDER BY seq
"""
_ENDED = f"""
SELECT id FROM sessions WHERE space_id = :space AND id IN (:sessions...) AND NOT EXISTS (
  SELECT 1 FROM events e WHERE e.space_id = :space AND e.session = sessions.id
  AND e.kind <> '{EventKind.ERASED}')
"""
_RECALLS = """
SELECT id, query, hits, injected, used, holder, session, scene, at FROM recalls
WHERE space_id + 0 = :space AND id > :last ORDER BY id LIMIT :limit
"""
_NOTES = """
SELECT id, belief, cause, note FROM evidence
WHERE space_id = :space AND row_id IS NULL AND note <> '' ORDER BY seq
"""
_SKILL_TEXTS = """
SELECT s.id, v.number, s.name, s.family, v.description, v.when_to_use, v.steps, v.failures,
  v.body, v.files
FROM skills s JOIN skill_versions v ON v.space_id = s.space_id AND v.skill = s.id
WHERE s.space_id = :space AND v.tasks = '[]' ORDER BY s.seq, v.number
"""
_BLANK_RECALL = """
UPDATE recalls SET query = '', scene = '', holder = '', session = NULL, task = NULL,
  hits = :hits, injected = :injected, used = :used
WHERE space_id = :space AND id = :id
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class LoggedRecall:
    """An entry of the log; ``lists`` are hits, injected and used memories as JSON.

    ``at`` is in microseconds.
    """

    id: str
    query: str
    lists: tuple[str, str, str]
    holder: str
    session: str
    scene: str
    at: int


class SqlErasing:
    """What erasing asks of one space inside one transaction."""

    def __init__(self, connection: Connection, space: int, seals: SqlSeals) -> None:
        self._connection = connection
        self._space = space
        self._seals = seals

    def events_where(self, wanted: Selection) -> list[str]:
        """The living events of a holder, session, source and time; all where none is named."""
        clause, params = "", dict[str, object]()
        for column, value in (("holder", wanted.user), ("session", wanted.session)):
            if value is not None:
                clause += f" AND {column} = :{column}"
                params[column] = value
        for name, sign, moment in (("since", ">=", wanted.since), ("until", "<", wanted.until)):
            if moment is not None:
                clause += f" AND occurred_at {sign} :{name}"
                params[name] = to_micros(moment)
        if wanted.source is not None:
            clause += (
                " AND (channel = :source OR agent = :source OR tool = :source OR name = :source"
                " OR (key >= :source AND key < :beyond))"
            )
            params |= {"source": wanted.source, "beyond": wanted.source + "\U0010ffff"}
        return self._ids(f"SELECT id FROM events WHERE {_LIVING}{clause} ORDER BY seq", params)

    def events_at(self, scene: str) -> set[str]:
        """The living events of a scene and those below it, and of the memories there."""
        params = {"scene": scene, "low": scene + "/", "high": scene + "0"}  # "0" follows "/"
        there = "(scene = :scene OR (scene >= :low AND scene < :high))"
        said = self._ids(f"SELECT id FROM events WHERE {_LIVING} AND {there}", params)
        kept = (
            "SELECT event FROM mentions WHERE space_id = :space AND row_id IN (SELECT row_id "
            f"FROM memories WHERE space_id = :space AND {there})"
        )
        return {*said, *self._ids(kept, params)}

    def living(self, events: Sequence[str]) -> list[str]:
        """Those of the ids that are events with their content."""
        return self._ids(
            f"SELECT id FROM events WHERE {_THESE} ORDER BY seq + 0", {"events": events}
        )

    def all_live(self, events: Sequence[str]) -> bool:
        """Whether none of the events was erased since they were read."""
        return len(self.living(events)) == len(set(events))

    def mentioned_in(self, rows: Sequence[int]) -> list[str]:
        """The events that some memories were said in."""
        return self._ids(
            "SELECT event FROM mentions WHERE space_id = :space AND row_id IN (:rows...)",
            {"rows": rows},
        )

    def event_texts(self) -> Iterator[tuple[str, str]]:
        """Each living event's id with all the words it holds."""
        return self._texts(_EVENT_TEXTS)

    def memory_texts(self) -> Iterator[tuple[int, str]]:
        """Each memory's row number with all the words it holds: an edit may have added some."""
        last = 0
        while batch := self._page(_MEMORY_TEXTS, last):
            yield from ((row[0], _joined(row[2:])) for row in batch)
            last = batch[-1][0]

    def _texts(self, statement: str) -> Iterator[tuple[str, str]]:
        last = 0
        while batch := self._page(statement, last):
            yield from ((row[1], _joined(row[2:])) for row in batch)
            last = batch[-1][0]

    def _page(self, statement: str, last: int | str) -> list[Row]:
        params = {"space": self._space, "last": last, "limit": BATCH}
        return self._connection.query(statement, params)

    def _ids(self, statement: str, params: Mapping[str, object]) -> list[str]:
        rows = self._connection.query(statement, {"space": self._space, **params})
        return [row[0] for row in rows]

    def mentioning(self, events: Sequence[str]) -> dict[int, list[str]]:
        """Every memory that was said in one of the events: the events of all its mentions."""
        found: dict[int, list[str]] = {}
        rows = self._connection.query(_SAID_IN, {"space": self._space, "events": events})
        params = {"space": self._space, "rows": sorted({row for row, _ in rows})}
        for row, event in self._connection.query(_SAID, params):
            found.setdefault(row, []).append(event)
        return found

    def blank(self, stubs: Sequence[Stub]) -> None:
        """Takes everything out of events but their ids, times, causes and keyed hashes."""
        self._seals.change("events", "id", [stub.event for stub in stubs])
        self._connection.run_many(
            _BLANK,
            (
                {
                    "space": self._space,
                    "id": stub.event,
                    "key": stub.key,
                    "meta": json.dumps(
                        {
                            "cause": stub.cause,
                            "hash": stub.hash,
                            "erased_at": stub.at.isoformat(),
                        }
                    ),
                }
                for stub in stubs
            ),
        )

    def stubs(self) -> list[tuple[str, str | None, Mapping[str, str]]]:
        """Every erased event: id, hashed key, and cause, hash and time."""
        rows = self._connection.query(_STUBS, {"space": self._space})
        return [(row[0], row[1], json.loads(row[2])) for row in rows]

    def end_sessions(self, sessions: Sequence[str], tasks: Sequence[str]) -> list[str]:
        """Removes sessions of which nothing is left, and summaries of the others.

        Returns the ids of the removed ones.
        """
        ended = self._ids(_ENDED, {"sessions": sessions})
        params = {"space": self._space, "sessions": sessions, "ended": ended, "tasks": tasks}
        for statement in (
            "DELETE FROM sessions WHERE space_id = :space AND id IN (:ended...)",
            "UPDATE sessions SET summary = NULL WHERE space_id = :space AND id IN (:sessions...)",
            "DELETE FROM tasks WHERE space_id = :space AND session IN (:ended...)",
            "DELETE FROM tasks WHERE space_id = :space AND id IN (:tasks...)",
        ):
            self._connection.run(statement, params)
        return ended

    def ends_of(self, tasks: Sequence[str]) -> list[str]:
        """The events that ended some tasks."""
        return self._ids(
            f"SELECT id FROM events WHERE space_id = :space AND task IN (:tasks...) "
            f"AND kind = '{EventKind.TASK_END}'",
            {"tasks": tasks},
        )

    def told_in(self, sessions: Sequence[str]) -> list[str]:
        """The turns of some sessions that summaries, and lessons of no task, stand on."""
        return self._ids(
            # CROSS JOIN, and a column that no index covers, keep SQLite from walking every
            # mention of the space instead
            "SELECT DISTINCT e.id, n.channel FROM events e "
            "CROSS JOIN mentions n CROSS JOIN memories m "
            "WHERE e.space_id = :space AND e.session IN (:sessions...) "
            "AND n.space_id = e.space_id AND n.event = e.id AND m.row_id = n.row_id "
            "AND (m.kind = 'summary' "
            "OR (m.kind IN ('lesson', 'outcome') AND m.subject = 'task' AND e.task IS NULL))",
            {"sessions": sessions},
        )

    def cut_skill(self, skill: str, first: int) -> None:
        """Removes the versions of a skill from a number on; the skill where none is left."""
        params = {"space": self._space, "skill": skill, "first": first}
        self._connection.run(
            "DELETE FROM skill_versions WHERE space_id = :space AND skill = :skill "
            "AND number >= :first",
            params,
        )
        self._connection.run(
            "UPDATE skills SET version = :first - 1 WHERE space_id = :space AND id = :skill "
            "AND version >= :first",
            params,
        )
        self._connection.run(
            "DELETE FROM skills WHERE space_id = :space AND id = :skill AND NOT EXISTS ("
            "SELECT 1 FROM skill_versions v WHERE v.space_id = :space AND v.skill = skills.id)",
            params,
        )

    def look_again(self, tasks: Sequence[str]) -> None:
        """Lets the skills learn of some runs once more."""
        self._connection.run(
            "UPDATE tasks SET learnt = 0 WHERE space_id = :space AND id IN (:tasks...)",
            {"space": self._space, "tasks": tasks},
        )

    def recall_log(self, last: str) -> list[LoggedRecall]:
        """The next entries of the log of recalls after an id, by id; empty at its end."""
        return [
            LoggedRecall(
                id=row[0],
                query=row[1],
                lists=row[2:5],
                holder=row[5],
                session=row[6] or "",
                scene=row[7],
                at=row[8],
            )
            for row in self._page(_RECALLS, last)
        ]

    def notes(self) -> list[tuple[str, str, str, str]]:
        """What persons wrote with their acts on beliefs: id, belief, cause and words."""
        return self._connection.query(_NOTES, {"space": self._space})

    def hush(self, ids: Sequence[str]) -> None:
        """Takes the words out of acts on beliefs; the acts stand."""
        self._seals.change("evidence", "id", ids)
        self._connection.run(
            "UPDATE evidence SET note = '' WHERE space_id = :space AND id IN (:ids...)",
            {"space": self._space, "ids": ids},
        )

    def labels(self) -> list[tuple[str, str]]:
        """The labels of snapshots, each by its id."""
        return self._connection.query(
            "SELECT id, label FROM snapshots WHERE space_id = :space", {"space": self._space}
        )

    def relabel(self, snapshots: Sequence[str]) -> None:
        """Lets snapshots go by their ids."""
        self._connection.run(
            "UPDATE snapshots SET label = id WHERE space_id = :space AND id IN (:ids...)",
            {"space": self._space, "ids": snapshots},
        )

    def skill_texts(self) -> list[tuple[str, int, str]]:
        """The versions of skills that came of no task, with all the words they hold."""
        rows = self._connection.query(_SKILL_TEXTS, {"space": self._space})
        return [(row[0], int(row[1]), _joined(row[2:])) for row in rows]

    def blank_recalls(self, recalls: Mapping[str, tuple[str, str, str]]) -> None:
        """Takes query, scene and holder out of logged recalls, and sets their lists."""
        self._connection.run_many(
            _BLANK_RECALL,
            (
                {"space": self._space, "id": id_, "hits": hits, "injected": injected, "used": used}
                for id_, (hits, injected, used) in recalls.items()
            ),
        )

    def access_sessions(self) -> list[str]:
        """The sessions that accesses are counted for."""
        return self._ids("SELECT DISTINCT session FROM access WHERE space_id = :space", {})

    def forget_sessions(self, sessions: Mapping[str, str]) -> None:
        """Replaces names of sessions that are gone in the counts of accesses."""
        self._connection.run_many(
            "UPDATE access SET session = :fresh WHERE space_id = :space AND session = :gone",
            (
                {"space": self._space, "gone": gone, "fresh": fresh}
                for gone, fresh in sessions.items()
            ),
        )


def _joined(values: Sequence[object]) -> str:
    """Texts side by side; the tags and further fields as they were written."""
    return "\n".join(_plain(value) for value in values if value)


def _plain(value: object) -> str:
    text = str(value)
    if text[:1] in "[{" and "\\" in text:  # JSON that was written with escapes
        try:
            return json.dumps(json.loads(text), ensure_ascii=False)
        except ValueError:
            return text
    return text
