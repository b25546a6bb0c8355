"""Channels and grades: how far the origin of a text is trusted.

The channel decides, never the content (S1).
"""

from enum import IntEnum, StrEnum

from doxa.domain.errors import InvalidInput


class Role(StrEnum):
    """Who a turn speaks for in the conversation."""

    USER = "user"
    ASSISTANT = "assistant"
    SYSTEM = "system"
    TOOL = "tool"


class Channel(StrEnum):
    """The door a text came through."""

    SYSTEM = "system"
    USER = "user"
    AGENT = "agent"
    TOOL = "tool"
    EXTERNAL = "external"
    IMPORT = "import"


class Grade(IntEnum):
    """Trust of a source, higher is more."""

    IMPORT = 1
    TOOL = 2
    AGENT = 3
    USER = 4
    SYSTEM = 5


LOW, MEDIUM = 0.4, 0.7
"""Confidence below .4 is low, below .7 medium, else high."""

GAIN = 0.3
"""Share of the way to its cap that a further mention adds to confidence."""

_GRADES = {
    Channel.SYSTEM: Grade.SYSTEM,
    Channel.USER: Grade.USER,
    Channel.AGENT: Grade.AGENT,
    Channel.TOOL: Grade.TOOL,
    Channel.EXTERNAL: Grade.TOOL,
    Channel.IMPORT: Grade.IMPORT,
}
UNTRUSTED = frozenset({Channel.TOOL, Channel.EXTERNAL, Channel.IMPORT})
"""Channels of text that nobody present answers for."""
_HIGHEST = {
    Grade.SYSTEM: Channel.SYSTEM,
    Grade.USER: Channel.USER,
    Grade.AGENT: Channel.AGENT,
    Grade.TOOL: Channel.TOOL,
    Grade.IMPORT: Channel.IMPORT,
}
_CHANNELS = {
    Role.SYSTEM: Channel.SYSTEM,
    Role.USER: Channel.USER,
    Role.ASSISTANT: Channel.AGENT,
    Role.TOOL: Channel.TOOL,
}
_CAPS = {
    Grade.IMPORT: 0.39,
    Grade.TOOL: 0.39,
    Grade.AGENT: 0.69,
    Grade.USER: 0.69,
    Grade.SYSTEM: 1.0,
}
_FIRST = {
    Grade.IMPORT: 0.3,
    Grade.TOOL: 0.3,
    Grade.AGENT: 0.5,
    Grade.USER: 0.6,
    Grade.SYSTEM: 0.8,
}
_ROLE_NAMES = {
    "human": Role.USER,
    "ai": Role.ASSISTANT,
    "bot": Role.ASSISTANT,
    "agent": Role.ASSISTANT,
    "model": Role.ASSISTANT,
    "function": Role.TOOL,
    "developer": Role.SYSTEM,
}


def parse_role(text: str) -> Role:
    """The role named by ``text``, common synonyms included (``human``, ``ai``, ``function``).

    Raises:
        InvalidInput: no role of that name.
    """
    name = str(text).strip().lower()
    if name in _ROLE_NAMES:
        return _ROLE_NAMES[name]
    try:
        return Role(name)
    except ValueError:
        known = ", ".join(Role)
        raise InvalidInput(f"unknown role {text!r}; use one of {known}") from None


def parse_channel(text: str | None, role: Role) -> Channel:
    """The channel named by ``text``; without one, the channel of the role.

    Raises:
        InvalidInput: no channel of that name.
    """
    if text is None:
        return _CHANNELS[role]
    try:
        return Channel(str(text).strip().lower())
    except ValueError:
        known = ", ".join(Channel)
        raise InvalidInput(f"unknown channel {text!r}; use one of {known}") from None


def grade_of(role: Role, channel: Channel) -> Grade:
    """The lower of the role's and the channel's grade."""
    return min(_GRADES[channel], _GRADES[_CHANNELS[role]])


def lowered(channel: Channel, most: Grade) -> Channel:
    """The channel itself, or the highest one of the grade ``most`` where that is lower."""
    return channel if _GRADES[channel] <= most else _HIGHEST[most]


def parse_grade(text: str) -> Grade:
    """The grade of this name.

    Raises:
        InvalidInput: no grade of that name.
    """
    try:
        return Grade[str(text).strip().upper()]
    except KeyError:
        known = ", ".join(grade.name.lower() for grade in Grade)
        raise InvalidInput(f"unknown grade {text!r}; use one of {known}") from None


def cap(grade: Grade) -> float:
    """The highest confidence a memory of this grade may carry."""
    return _CAPS[grade]


def first_confidence(grade: Grade) -> float:
    """The confidence of something heard once through this grade, below its cap."""
    return _FIRST[grade]


def flagged_confidence(confidence: float) -> float:
    """The confidence of what came with a suspicious turn: never above what a tool says."""
    return min(confidence, _CAPS[Grade.TOOL])


def heard_again(confidence: float, known: Grade, heard: Grade) -> float:
    """The confidence after one more mention: a share of the way to the lower cap of both."""
    return confidence + GAIN * max(0.0, cap(min(known, heard)) - confidence)


def confidence_word(confidence: float) -> str:
    """``low``, ``medium`` or ``high``."""
    if confidence < LOW:
        return "low"
    return "medium" if confidence < MEDIUM else "high"
