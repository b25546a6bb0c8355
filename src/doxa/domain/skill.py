"""Skills: procedures that kept succeeding, versioned, with how often they were used."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

from doxa.domain.errors import InvalidInput
from doxa.domain.hindsight import deeds_of
from doxa.domain.task import Run

ENOUGH = 3
"""Successful runs of the same procedure that propose a skill (T3)."""
LEAST_STEPS, MOST_STEPS = 2, 40
NAME = re.compile(r"^[\w\u3400-\u9fff][\w\u3400-\u9fff-]{0,63}$")


class SkillState(StrEnum):
    """Whether a skill is offered: only what a person approved is."""

    PROPOSED = "proposed"
    ACTIVE = "active"
    RETIRED = "retired"


@dataclass(frozen=True, slots=True, kw_only=True)
class SkillStep:
    """One call: arguments that never changed with their value, the others by name only."""

    tool: str
    fixed: Mapping[str, str] = field(default_factory=dict)
    given: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SkillVersion:
    """One wording of a skill.

    ``tasks`` are the runs it was made from; ``files`` what an imported directory held beside
    SKILL.md, by relative path, as text.
    """

    number: int
    description: str
    when: str
    steps: tuple[SkillStep, ...]
    failures: tuple[str, ...]
    tasks: tuple[str, ...]
    body: str
    files: Mapping[str, str]
    cause: str
    actor: str
    created_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class Skill:
    """A skill with its current version."""

    id: str
    name: str
    family: str
    scene: str
    holder: str
    lang: str
    state: SkillState
    uses: int
    successes: int
    version: SkillVersion
    versions: int

    @property
    def success_rate(self) -> float | None:
        """Of its uses, None before the first."""
        return self.successes / self.uses if self.uses else None


def procedure(runs: Sequence[Run]) -> tuple[SkillStep, ...]:
    """The steps that runs of one path have in common: what is fixed, what each gives anew."""
    columns = zip(*(deeds_of(run) for run in runs), strict=False)
    steps: list[SkillStep] = []
    for calls in columns:
        names = list(dict.fromkeys(name for call in calls for name in call.arguments))
        values = {name: {call.arguments.get(name) for call in calls} for name in names}
        fixed = {
            name: value
            for name, seen in values.items()
            if len(seen) == 1 and (value := next(iter(seen))) is not None
        }
        given = tuple(name for name in names if name not in fixed)
        steps.append(SkillStep(tool=calls[0].tool, fixed=fixed, given=given))
    return tuple(steps)


def shape(run: Run) -> tuple[str, ...]:
    """What two runs of the same procedure share: the tools that changed something, in order."""
    return tuple(step.tool for step in deeds_of(run))


def follows(run: Run, steps: Sequence[SkillStep]) -> bool:
    """Whether a run began as the skill says: its uses are counted by what was done."""
    tools = shape(run)
    return bool(tools) and tools[: len(steps)] == tuple(step.tool for step in steps)[: len(tools)]


def parse_name(text: str) -> str:
    """A skill's name: a directory name on every system.

    Raises:
        InvalidInput: it cannot be one.
    """
    name = str(text).strip().lower()
    if not NAME.match(name):
        raise InvalidInput(
            f"a skill's name is 1 to 64 letters, digits, - and _, not {str(text)[:40]!r}"
        )
    return name


def slug(text: str) -> str:
    """A name for a family of tasks."""
    words = re.findall(r"[a-z0-9]+|[\u3400-\u9fff]+", text.lower())
    return "-".join(words)[:48].strip("-") or "skill"
