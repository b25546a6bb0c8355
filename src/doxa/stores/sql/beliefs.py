"""Beliefs as they stand, their versions, and the names they had before."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TypeAlias

from doxa.domain.belief import Belief, BeliefState, Version
from doxa.domain.memory import Kind
from doxa.domain.moments import from_micros, to_micros
from doxa.domain.query import Reach
from doxa.domain.scene import GENERAL
from doxa.stores.sql.reach import reach_clause
from doxa.stores.sql.seals import SqlSeals
from doxa.stores.sql.seam import Connection, Row

_NAMES = (
    "id, aspect, family, scene, holder, slot, value, polarity, leader, shown, said, kind, lang, "
    "text, state, support, against, confidence, strength, weight, version, sensitive, pinned, "
    "edited, rival, first_at, formed_at, confirmed_at, changed_at"
)
_COLUMNS = tuple(_NAMES.split(", "))
_SELECT = f"SELECT {_NAMES} FROM beliefs WHERE space_id = :space"
_PUT = f"""
INSERT INTO beliefs (space_id, {_NAMES}, block)
VALUES (:space, {", ".join(f":{name}" for name in _COLUMNS)}, :block)
ON CONFLICT (space_id, id) DO UPDATE SET
  {", ".join(f"{name} = excluded.{name}" for name in _COLUMNS[1:])}
"""
_VERSION = """
INSERT INTO belief_versions (space_id, belief, number, at, actor, cause, state, support, against,
  edited, text)
VALUES (:space, :belief, :number, :at, :actor, :cause, :state, :support, :against, :edited, :text)
ON CONFLICT (space_id, belief, number) DO NOTHING
"""
_VERSIONS = """
SELECT belief, number, at, actor, cause, state, support, against, text FROM belief_versions
WHERE space_id = :space
"""
_HELD = "('candidate', 'formal', 'doubted')"


Block: TypeAlias = tuple[str, str]
"""Scene and holder: what statements without a slot are grouped within."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BeliefRow:
    """A belief with what the store keeps beside it.

    ``value`` is in normal form (``belief.value`` as shown). ``leader`` is the memory (row)
    whose words the belief is told in, ``said`` its sentence and ``kind`` its kind.
    """

    belief: Belief
    family: str
    value: str
    leader: int | None
    said: str
    kind: Kind

    @property
    def shared(self) -> bool:
        """Whether it needs a second voice (S2): what a space wants does.

        How its own tasks went an agent may tell alone; the runs are independent already.
        """
        return not self.belief.holder and self.kind not in {Kind.OUTCOME, Kind.LESSON}


class SqlBeliefs:
    """The beliefs of one space inside one transaction."""

    def __init__(self, connection: Connection, space: int, reach: Reach, seals: SqlSeals) -> None:
        self._connection = connection
        self._space = space
        self._reach = reach
        self._seals = seals

    def put(self, rows: Sequence[BeliefRow]) -> None:
        """Writes beliefs as they stand now."""
        self._seals.change("beliefs", "id", [row.belief.id for row in rows])
        self._connection.run_many(_PUT, (self._params(row) for row in rows))

    def delete(self, ids: Sequence[str]) -> None:
        """Removes beliefs, their versions and places in snapshots, and aspects left empty."""
        params = {"space": self._space, "ids": ids}
        self._seals.change("beliefs", "id", ids)
        self._seals.change("belief_versions", "belief", ids)
        aspects = self._connection.query(
            "SELECT DISTINCT aspect FROM beliefs WHERE space_id = :space AND id IN (:ids...)",
            params,
        )
        for table, column in (
            ("beliefs", "id"),
            ("belief_versions", "belief"),
            ("snapshot_beliefs", "belief"),
            ("reviews", "target"),
        ):
            self._connection.run(
                f"DELETE FROM {table} WHERE space_id = :space AND {column} IN (:ids...)", params
            )
        # an aspect's slot may hold words of what was said: it goes with its last belief
        self.drop_empty([row[0] for row in aspects])

    def drop_empty(self, aspects: Sequence[str]) -> None:
        """Removes those of the aspects that no belief is about; all of one are of its family."""
        self._connection.run(
            "DELETE FROM aspects WHERE space_id = :space AND id IN (:ids...) "
            "AND NOT EXISTS (SELECT 1 FROM beliefs b WHERE b.space_id = :space "
            "AND b.family = aspects.family AND b.aspect = aspects.id)",
            {"space": self._space, "ids": aspects},
        )

    def of_families(self, families: Sequence[str]) -> list[BeliefRow]:
        """The beliefs of some families."""
        return self._rows(" AND family IN (:families...)", families=families)

    def of_ids(self, ids: Sequence[str]) -> list[BeliefRow]:
        """The beliefs of these ids that exist."""
        return self._rows(" AND id IN (:ids...)", ids=ids)

    def statements(self, blocks: Sequence[Block]) -> dict[Block, list[BeliefRow]]:
        """The beliefs without a slot, by scene and holder."""
        found: dict[Block, list[BeliefRow]] = {block: [] for block in blocks}
        names = [_block(*block) for block in blocks]
        for row in self._rows(" AND block IN (:blocks...)", blocks=names):
            found[row.belief.scene, row.belief.holder].append(row)
        return found

    def leaders(self, blocks: Sequence[Block]) -> dict[Block, dict[str, int | None]]:
        """By scene and holder, the beliefs without a slot and the memory each is told by."""
        found: dict[Block, dict[str, int | None]] = {block: {} for block in blocks}
        rows = self._connection.query(
            "SELECT scene, holder, id, leader FROM beliefs "
            "WHERE space_id = :space AND block IN (:blocks...)",
            {"space": self._space, "blocks": [_block(*block) for block in blocks]},
        )
        for scene, holder, identity, leader in rows:
            found[scene, holder][identity] = leader
        return found

    def alike(self, row: BeliefRow) -> list[BeliefRow]:
        """The formal beliefs that say the same of the same slot in any scene of the holder."""
        belief = row.belief
        return self._rows(
            " AND holder = :holder AND slot = :slot AND value = :value AND polarity = :polarity "
            "AND state = 'formal' AND sensitive = 0",
            holder=belief.holder,
            slot=belief.slot,
            value=row.value,
            polarity=belief.polarity,
        )

    def grown(self, more: int) -> list[BeliefRow]:
        """The formal beliefs in no person's words that more mentions than that speak for."""
        return self._rows(
            " AND state = 'formal' AND edited = 0 AND id IN (SELECT e.belief FROM evidence e "
            "WHERE e.space_id = :space AND e.row_id IS NOT NULL AND e.sign > 0 AND e.weight > 0 "
            "GROUP BY e.belief HAVING count(*) > :more) ORDER BY id",
            more=more,
        )

    def held(self) -> list[BeliefRow]:
        """The beliefs that are candidates, formal or doubted."""
        return self._rows(f" AND state IN {_HELD}")

    def visible(
        self, scenes: Sequence[str], holders: Sequence[str], states: Sequence[str]
    ) -> list[BeliefRow]:
        """The beliefs of these states that a reader of these scenes and holders sees."""
        bound, within = self._within()
        return self._rows(
            " AND state IN (:states...) AND scene IN (:scenes...) AND holder IN (:holders...)"
            + bound,
            states=states,
            scenes=scenes,
            holders=holders,
            **within,
        )

    def listed(
        self, scenes: Sequence[str], holders: Sequence[str], states: Sequence[str], limit: int
    ) -> list[BeliefRow]:
        """Beliefs of a listing within reach, the heaviest first; empty narrows nothing."""
        clause, params = self._within()
        for name, values in (("scene", scenes), ("holder", holders), ("state", states)):
            if values:
                clause += f" AND {name} IN (:{name}s...)"
                params[f"{name}s"] = list(values)
        order = " ORDER BY support DESC, coalesce(confirmed_at, 0) DESC, id LIMIT :limit"
        return self._rows(clause + order, **params, limit=limit)

    def find(self, prefix: str) -> list[BeliefRow]:
        """The beliefs within reach whose id starts so, two at the most.

        A former name finds the new one.
        """
        params = {"low": prefix, "high": prefix + "\U0010ffff"}
        bound, within = self._within()
        order = " ORDER BY id LIMIT 2"
        found = self._rows(f" AND id >= :low AND id < :high{bound}{order}", **params, **within)
        if found:
            return found
        rows = self._connection.query(
            "SELECT target FROM aliases WHERE space_id = :space AND id >= :low AND id < :high "
            "ORDER BY id LIMIT 2",
            {"space": self._space, **params},
        )
        targets = sorted({row[0] for row in rows})
        return self._rows(f" AND id IN (:ids...){bound}", ids=targets, **within)

    def _within(self) -> tuple[str, dict[str, object]]:
        """What is within reach: a belief that only siblings carry says what they say."""
        clause, params = reach_clause(self._reach, "beliefs")
        if self._reach.scenes is not None:
            clause += f" AND (leader IS NOT NULL OR scene <> '{GENERAL}')"
        return clause, params

    def rename(self, old: str, new: str) -> None:
        """Notes that a belief goes by another id now; older names follow it."""
        params = {"space": self._space, "old": old, "new": new}
        self._connection.run(
            "UPDATE aliases SET target = :new WHERE space_id = :space AND target = :old", params
        )
        self._connection.run("DELETE FROM aliases WHERE space_id = :space AND id = :new", params)
        self._connection.run(
            "INSERT INTO aliases (space_id, id, target) VALUES (:space, :old, :new) "
            "ON CONFLICT (space_id, id) DO UPDATE SET target = excluded.target",
            params,
        )

    def counts(self) -> dict[str, int]:
        """Beliefs by state."""
        rows = self._connection.query(
            "SELECT state, count(*) FROM beliefs WHERE space_id = :space GROUP BY state",
            {"space": self._space},
        )
        return dict(rows)

    def place_aspects(self, rows: Sequence[BeliefRow]) -> None:
        """Notes the aspects of beliefs."""
        self._connection.run_many(
            "INSERT INTO aspects (space_id, id, family, scene, holder, slot) "
            "VALUES (:space, :id, :family, :scene, :holder, :slot) "
            "ON CONFLICT (space_id, id) DO NOTHING",
            (
                {
                    "space": self._space,
                    "id": row.belief.aspect,
                    "family": row.family,
                    "scene": row.belief.scene,
                    "holder": row.belief.holder,
                    "slot": row.belief.slot,
                }
                for row in rows
            ),
        )

    def add_versions(self, versions: Sequence[tuple[Version, bool]]) -> None:
        """Appends versions, each with whether its text is a person's."""
        # sealed at the end, since one may take the place of another that goes now
        self._seals.change("belief_versions", "belief", [version.belief for version, _ in versions])
        self._connection.run_many(
            _VERSION,
            (
                {
                    "space": self._space,
                    "belief": version.belief,
                    "number": version.number,
                    "at": to_micros(version.at),
                    "actor": version.actor,
                    "cause": version.cause,
                    "state": str(version.state),
                    "support": version.support,
                    "against": version.against,
                    "edited": int(edited),
                    "text": version.text,
                }
                for version, edited in versions
            ),
        )

    def versions(self, belief: str) -> list[Version]:
        """The versions of a belief, oldest first."""
        rows = self._connection.query(
            f"{_VERSIONS} AND belief = :belief ORDER BY number",
            {"space": self._space, "belief": belief},
        )
        return [version_of(row) for row in rows]

    def version(self, belief: str, number: int) -> tuple[Version, bool] | None:
        """One version of a belief, and whether its words were a person's."""
        rows = self._connection.query(
            "SELECT belief, number, at, actor, cause, state, support, against, text, edited "
            "FROM belief_versions WHERE space_id = :space AND belief = :belief "
            "AND number = :number",
            {"space": self._space, "belief": belief, "number": number},
        )
        return (version_of(rows[0]), bool(rows[0][9])) if rows else None

    def scrub(self, ids: Sequence[str]) -> None:
        """Blanks the texts of earlier versions: what was erased must not be told there."""
        self._seals.change("belief_versions", "belief", ids)
        self._connection.run(
            "UPDATE belief_versions SET text = '' WHERE space_id = :space AND belief IN (:ids...)",
            {"space": self._space, "ids": ids},
        )

    def _rows(self, clause: str, **params: object) -> list[BeliefRow]:
        rows = self._connection.query(_SELECT + clause, {"space": self._space, **params})
        return [_belief_row(row) for row in rows]

    def _params(self, row: BeliefRow) -> dict[str, object]:
        belief = row.belief
        plain = (
            "id", "aspect", "scene", "holder", "slot", "polarity", "lang", "text", "support",
            "against", "confidence", "strength", "weight", "version", "rival",
        )  # fmt: skip
        moments = ("first_at", "formed_at", "confirmed_at", "changed_at")
        return {
            "space": self._space,
            **{name: getattr(belief, name) for name in plain},
            **{name: _micros(getattr(belief, name)) for name in moments},
            **{name: int(getattr(belief, name)) for name in ("sensitive", "pinned", "edited")},
            "state": str(belief.state),
            "shown": belief.value,
            "value": row.value,
            "family": row.family,
            "leader": row.leader,
            "said": row.said,
            "kind": str(row.kind),
            "block": None if belief.slot else _block(belief.scene, belief.holder),
        }


def _block(scene: str, holder: str) -> str:
    return f"{scene}\x1f{holder}"


def _micros(at: datetime | None) -> int | None:
    return None if at is None else to_micros(at)


def _moment(micros: int | None) -> datetime | None:
    return None if micros is None else from_micros(micros)


def version_of(row: Row) -> Version:
    """A version from its row."""
    return Version(
        belief=row[0],
        number=row[1],
        at=from_micros(row[2]),
        actor=row[3],
        cause=row[4],
        state=BeliefState(row[5]),
        support=row[6],
        against=row[7],
        text=row[8],
    )


def _belief_row(row: Row) -> BeliefRow:
    values = dict(zip(_COLUMNS, row, strict=True))
    family, value, leader = values.pop("family"), values.pop("value"), values.pop("leader")
    said, kind = values.pop("said"), Kind(values.pop("kind"))
    values["value"] = values.pop("shown")
    values["state"] = BeliefState(values["state"])
    for name in ("sensitive", "pinned", "edited"):
        values[name] = bool(values[name])
    for name in ("first_at", "formed_at", "confirmed_at", "changed_at"):
        values[name] = _moment(values[name])
    return BeliefRow(
        belief=Belief(**values), family=family, value=value, leader=leader, said=said, kind=kind
    )
