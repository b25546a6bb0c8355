"""Tasks, what was done in them, and what looking back at them gives."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum


class Outcome(StrEnum):
    """How a task ended."""

    SUCCESS = "success"
    FAILURE = "failure"
    ABANDONED = "abandoned"


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """A piece of work with a goal.

    ``family`` is what makes runs comparable: the same goal again, or what the caller says;
    ``parent`` the task it is a step of.
    """

    seq: int
    id: str
    goal: str
    family: str
    scene: str
    session: str
    holder: str
    agent: str | None
    parent: str | None
    started_at: datetime
    ended_at: datetime | None = None
    outcome: Outcome | None = None
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One call of a tool and what came back. ``failure`` names the kind of error, if any."""

    event: str
    tool: str
    arguments: Mapping[str, str]
    result: str
    failure: str | None = None

    @property
    def signature(self) -> tuple[str, tuple[tuple[str, str], ...]]:
        """Equal for equal calls."""
        return self.tool, tuple(sorted(self.arguments.items()))


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """One ended run of a family, with its steps."""

    task: str
    outcome: Outcome
    steps: tuple[Step, ...]


class FindingKind(StrEnum):
    """What looking back found."""

    FIXED = "fixed"
    UNRESOLVED = "unresolved"
    NOTED = "noted"
    REPEATED = "repeated"
    OMITTED = "omitted"
    DIFFERENT = "different"
    EXTRA = "extra"
    LONGER = "longer"
    WORKED = "worked"


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One thing seen in a run. ``detail`` fills the sentence; ``events`` are its evidence.

    ``key`` is equal for what is the same lesson in another run.
    """

    kind: FindingKind
    tool: str
    key: str
    detail: Mapping[str, str]
    events: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Retrospective:
    """What a task teaches: what worked, what failed, what to do next time (T1).

    ``lessons`` are the ids of the memories that keep it. ``runs`` and ``successes`` count the
    family, this run included; ``shortest`` is the fewest steps of a successful run.
    """

    task: Task
    steps: int
    errors: int
    worked: tuple[str, ...]
    failed: tuple[str, ...]
    next_time: tuple[str, ...]
    lessons: tuple[str, ...]
    runs: int
    successes: int
    shortest: int | None
