"""Skills and their versions: a version once written stays reachable."""

import json
from collections.abc import Mapping
from dataclasses import asdict
from datetime import datetime

from doxa.domain.moments import from_micros, to_micros
from doxa.domain.query import Reach
from doxa.domain.skill import Skill, SkillState, SkillStep, SkillVersion
from doxa.stores.sql.reach import reach_clause
from doxa.stores.sql.seam import Connection, Row

SKILLS = """
CREATE TABLE skills (
  seq {serial}, space_id {int} NOT NULL, id TEXT NOT NULL, name TEXT NOT NULL,
  family TEXT NOT NULL, scene TEXT NOT NULL, holder TEXT NOT NULL, lang TEXT NOT NULL,
  state TEXT NOT NULL, version {int} NOT NULL, uses {int} NOT NULL, successes {int} NOT NULL,
  UNIQUE (space_id, id), UNIQUE (space_id, holder, scene, name));
CREATE TABLE skill_versions (
  space_id {int} NOT NULL, skill TEXT NOT NULL, number {int} NOT NULL,
  description TEXT NOT NULL, when_to_use TEXT NOT NULL, steps TEXT NOT NULL,
  failures TEXT NOT NULL, tasks TEXT NOT NULL, body TEXT NOT NULL, files TEXT NOT NULL,
  cause TEXT NOT NULL, actor TEXT NOT NULL, created_at {int} NOT NULL,
  PRIMARY KEY (space_id, skill, number));
"""
"""The migration that adds the tables."""

_SELECT = """
SELECT s.id, s.name, s.family, s.scene, s.holder, s.lang, s.state, s.uses, s.successes,
  (SELECT count(*) FROM skill_versions n WHERE n.space_id = s.space_id AND n.skill = s.id),
  v.number, v.description, v.when_to_use, v.steps, v.failures, v.tasks, v.body, v.files,
  v.cause, v.actor, v.created_at
FROM skills s JOIN skill_versions v ON v.space_id = s.space_id AND v.skill = s.id
"""
_CURRENT = f"{_SELECT} AND v.number = s.version WHERE s.space_id = :space"


class SqlSkills:
    """The skills of one space inside one transaction."""

    def __init__(self, connection: Connection, space: int, reach: Reach) -> None:
        self._connection = connection
        self._space = space
        self._reach = reach

    def add(self, skill: Skill) -> None:
        """Writes a fresh skill with its first version."""
        self._connection.run(
            "INSERT INTO skills (space_id, id, name, family, scene, holder, lang, state, version, "
            "uses, successes) VALUES (:space, :id, :name, :family, :scene, :holder, :lang, "
            ":state, :version, 0, 0)",
            {
                "space": self._space,
                "id": skill.id,
                "name": skill.name,
                "family": skill.family,
                "scene": skill.scene,
                "holder": skill.holder,
                "lang": skill.lang,
                "state": str(skill.state),
                "version": skill.version.number,
            },
        )
        self._write(skill.id, skill.version)

    def revise(self, skill: str, version: SkillVersion) -> None:
        """Adds a version and makes it the current one."""
        self._write(skill, version)
        self._update(skill, "version = :value", version.number)

    def next_number(self, skill: str) -> int:
        """The number of the next version."""
        rows = self._connection.query(
            "SELECT coalesce(max(number), 0) FROM skill_versions "
            "WHERE space_id = :space AND skill = :skill",
            {"space": self._space, "skill": skill},
        )
        return int(rows[0][0]) + 1

    def set_state(self, skill: str, state: SkillState) -> None:
        """Approves or retires a skill."""
        self._update(skill, "state = :value", str(state))

    def used(self, skill: str, *, succeeded: bool) -> None:
        """Counts one use."""
        self._update(skill, "uses = uses + 1, successes = successes + :value", int(succeeded))

    def get(self, name: str, holders: tuple[str, ...], number: int | None = None) -> list[Skill]:
        """The skills of this name or id that these holders have; of a version where given.

        Only those within reach.
        """
        which = "s.version" if number is None else ":number"
        bound, within = reach_clause(self._reach, "s")
        rows = self._connection.query(
            f"{_SELECT} AND v.number = {which} WHERE s.space_id = :space "
            f"AND (s.name = :name OR s.id = :name) AND s.holder IN (:holders...){bound} "
            "ORDER BY s.holder DESC, s.seq",
            {
                "space": self._space,
                "name": name,
                "holders": holders,
                **within,
                **({} if number is None else {"number": number}),
            },
        )
        return [_skill(row) for row in rows]

    def of_family(self, family: str, holder: str, scene: str) -> list[Skill]:
        """The skills for a family of tasks."""
        rows = self._connection.query(
            f"{_CURRENT} AND s.family = :family AND s.holder = :holder AND s.scene = :scene "
            "ORDER BY s.seq",
            {"space": self._space, "family": family, "holder": holder, "scene": scene},
        )
        return [_skill(row) for row in rows]

    def listed(self, holders: tuple[str, ...], scenes: tuple[str, ...] = ()) -> list[Skill]:
        """The skills of these holders within reach; of the scenes where some are given."""
        narrow, params = reach_clause(self._reach, "s")
        if scenes:
            narrow += " AND s.scene IN (:scenes...)"
            params["scenes"] = scenes
        rows = self._connection.query(
            f"{_CURRENT} AND s.holder IN (:holders...){narrow} ORDER BY s.seq",
            {"space": self._space, "holders": holders, **params},
        )
        return [_skill(row) for row in rows]

    def all(self) -> list[Skill]:
        """The skills of every holder."""
        rows = self._connection.query(f"{_CURRENT} ORDER BY s.seq", {"space": self._space})
        return [_skill(row) for row in rows]

    def versions(self, skill: str) -> list[SkillVersion]:
        """Every version of a skill, oldest first."""
        rows = self._connection.query(
            f"{_SELECT} WHERE s.space_id = :space AND s.id = :skill ORDER BY v.number",
            {"space": self._space, "skill": skill},
        )
        return [_skill(row).version for row in rows]

    def _update(self, skill: str, change: str, value: object) -> None:
        self._connection.run(
            f"UPDATE skills SET {change} WHERE space_id = :space AND id = :id",
            {"space": self._space, "id": skill, "value": value},
        )

    def _write(self, skill: str, version: SkillVersion) -> None:
        self._connection.run(
            "INSERT INTO skill_versions (space_id, skill, number, description, when_to_use, "
            "steps, failures, tasks, body, files, cause, actor, created_at) VALUES (:space, "
            ":skill, :number, :description, :when_to_use, :steps, :failures, :tasks, :body, "
            ":files, :cause, :actor, :created_at)",
            {
                "space": self._space,
                "skill": skill,
                "number": version.number,
                "description": version.description,
                "when_to_use": version.when,
                "steps": _json([asdict(step) for step in version.steps]),
                "failures": _json(version.failures),
                "tasks": _json(version.tasks),
                "body": version.body,
                "files": _json(dict(version.files)),
                "cause": version.cause,
                "actor": version.actor,
                "created_at": to_micros(version.created_at),
            },
        )


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _skill(row: Row) -> Skill:
    return Skill(
        id=row[0],
        name=row[1],
        family=row[2],
        scene=row[3],
        holder=row[4],
        lang=row[5],
        state=SkillState(row[6]),
        uses=row[7],
        successes=row[8],
        versions=row[9],
        version=_version(row[10:20], from_micros(row[20])),
    )


def _version(row: Row, created_at: datetime) -> SkillVersion:
    return SkillVersion(
        number=row[0],
        description=row[1],
        when=row[2],
        steps=tuple(_step(step) for step in json.loads(row[3])),
        failures=tuple(json.loads(row[4])),
        tasks=tuple(json.loads(row[5])),
        body=row[6],
        files=json.loads(row[7]),
        cause=row[8],
        actor=row[9],
        created_at=created_at,
    )


def _step(step: Mapping[str, object]) -> SkillStep:
    fixed, given = step["fixed"], step["given"]
    return SkillStep(
        tool=str(step["tool"]),
        fixed=dict(fixed) if isinstance(fixed, Mapping) else {},
        given=tuple(given) if isinstance(given, list) else (),
    )
