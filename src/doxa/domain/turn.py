"""Turns as callers hand them in, events as the journal keeps them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

from doxa.domain.source import Channel, Grade, Role


class EventKind(StrEnum):
    """What a line of the journal records."""

    MESSAGE = "message"
    TOOL_CALL = "tool_call"
    TOOL_RESULT = "tool_result"
    TASK_START = "task_start"
    TASK_END = "task_end"
    FEEDBACK = "feedback"
    EDIT = "edit"
    ERASED = "erased"


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """One thing said or done, before it is written.

    ``at`` is when it occurred; naive times are in the space's zone, none means now.
    ``name`` is the speaker as shown and searched. ``key`` makes the write idempotent.
    ``tool`` is the tool's name where the turn is a call or a result of one.
    """

    content: str
    role: Role = Role.USER
    name: str | None = None
    at: datetime | None = None
    key: str | None = None
    session: str | None = None
    task: str | None = None
    scene: str | None = None
    channel: Channel | None = None
    kind: EventKind = EventKind.MESSAGE
    tool: str | None = None
    tags: tuple[str, ...] = ()
    meta: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """One immutable line of the journal. Times are aware and in UTC; ``zone`` is the caller's.

    ``ordinal`` is the position in its session, from 0.
    """

    id: str
    kind: EventKind
    role: Role
    channel: Channel
    grade: Grade
    content: str
    name: str | None
    principal: str
    holder: str
    agent: str | None
    session: str
    ordinal: int
    task: str | None
    scene: str
    occurred_at: datetime
    zone: str
    recorded_at: datetime
    key: str | None
    tool: str | None
    tags: tuple[str, ...]
    meta: Mapping[str, object]


@dataclass(frozen=True, slots=True, kw_only=True)
class Receipt:
    """What ``observe`` made durable.

    ``events`` are the ids in the order given; ``duplicates`` counts those whose key was
    already in the journal (their ids are the earlier ones). ``memories`` counts the turns
    that became searchable at once.
    """

    events: tuple[str, ...]
    session: str
    scene: str
    duplicates: int
    memories: int
    recorded_at: datetime
    notes: tuple[str, ...] = ()
