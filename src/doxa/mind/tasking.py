"""Verbs about tasks: start, end, look back."""

from datetime import datetime
from pathlib import Path

from doxa.domain.skill import Skill, SkillState, SkillVersion
from doxa.domain.task import Retrospective, Task
from doxa.flows import skills as keeping
from doxa.flows.intake import parse_count, parse_label, parse_text
from doxa.flows.observe import author_of
from doxa.flows.retrospect import retrospect
from doxa.flows.tasks import Start, end_task, find_task, start_task
from doxa.mind.base import Base


class Tasking(Base):
    """Verbs about tasks: start, end, look back."""

    def start_task(
        self,
        goal: str,
        *,
        family: str | None = None,
        scene: str | None = "general",
        session: str | None = None,
        parent: str | None = None,
        task: str | None = None,
        agent: str | None = None,
        user: str | None = None,
        at: datetime | str | None = None,
    ) -> Task:
        """Opens a task; name its ``id`` in what is observed until it ends.

        Args:
            goal: what is to be done, in any words.
            family: what makes runs comparable; left out, the goal without numbers and ids.
            scene: where its lessons hold.
            session: the conversation; left out, the current one.
            parent: the task this is a step of.
            task: an id of your own.
            agent: the agent that does it.
            user: whom it is done for.
            at: when; left out: now.

        Raises:
            InvalidInput: an empty or overlong goal.
            Conflict: the id is taken.
            NotFound: there is no such parent.
        """
        start = Start(
            goal=parse_text(goal, "goal"),
            family=parse_label(family, "family"),
            scene=scene,
            session=parse_label(session, "session"),
            parent=parse_label(parent, "parent"),
            task=parse_label(task, "task"),
            at=self._at(at),
        )
        return start_task(self._context, start, author_of(user, agent))

    def end_task(
        self, task: str, outcome: str, *, note: str = "", at: datetime | str | None = None
    ) -> Task:
        """Ends a task as ``success``, ``failure`` or ``abandoned``.

        It is looked back at in the background; ``note`` may say why it went so.

        Raises:
            NotFound: there is no such task.
            Conflict: it has ended with another outcome.
            InvalidInput: an unknown outcome.
        """
        ended = end_task(self._context, task, outcome, parse_text(note, "note"), self._at(at))
        self._worker.wake()
        return ended

    def retrospect(self, task: str) -> Retrospective:
        """What a task teaches: what worked, what failed, what to do next time.

        It happens by itself behind ``end_task``; asked again it gives the same.
        """
        return retrospect(self._context.whole, task)

    def skills(self, *, scene: str | None = None, user: str | None = None) -> list[Skill]:
        """The skills a user has or shares; only those seen from ``scene`` where one is given."""
        return keeping.skills(self._context, user, scene)

    def skill(self, name: str, version: int | None = None, *, user: str | None = None) -> Skill:
        """The skill of this name or id, in its current or an earlier version."""
        return keeping.skill(self._context, name, user, version)

    def skill_versions(self, name: str, *, user: str | None = None) -> list[SkillVersion]:
        """Every version of a skill, oldest first, each with its cause."""
        return keeping.versions(self._context, name, user)

    def approve_skill(self, name: str, *, user: str | None = None) -> Skill:
        """Lets a proposed skill be offered in briefs."""
        return keeping.set_state(self._context, name, user, SkillState.ACTIVE)

    def retire_skill(self, name: str, *, user: str | None = None) -> Skill:
        """Offers a skill no more; its versions stay."""
        return keeping.set_state(self._context, name, user, SkillState.RETIRED)

    def rollback_skill(self, name: str, version: int, *, user: str | None = None) -> Skill:
        """Makes an earlier version the current one, as a new version."""
        return keeping.rollback(self._context, name, user, version)

    def export_skill(self, name: str, directory: str | Path, *, user: str | None = None) -> Path:
        """Writes a skill as a directory with SKILL.md; where it is."""
        return keeping.export_skill(self._context, name, user, Path(directory))

    def import_skill(
        self, directory: str | Path, *, scene: str = "general", user: str | None = None
    ) -> Skill:
        """Reads a skill directory: a new skill, or a new version of the one of its name."""
        return keeping.import_skill(self._context, Path(directory), user, scene)

    def task(self, id: str) -> Task:
        """The task of this id."""
        with self._context.store.read(self._context.space.id) as unit:
            return find_task(unit, id)

    def tasks(self, *, open: bool = False, limit: int = 50) -> list[Task]:
        """The latest tasks, newest first; only those that have not ended with ``open``."""
        count = parse_count(limit, "limit")
        with self._context.store.read(self._context.space.id) as unit:
            return unit.tasks.open()[:count] if open else unit.tasks.listed(count)
