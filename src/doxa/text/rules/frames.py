"""Frames: the form of one kind of statement, and what matching it gives."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from doxa.domain.memory import Kind


class Anchor(StrEnum):
    """Where in a clause a frame starts to match."""

    SUBJECT = "subject"
    """Right after the pronoun of the speaker, or at the start where it is left out."""
    PRONOUN = "pronoun"
    """Right after the pronoun, which must be there."""
    MINE = "mine"
    """Right after 我的 / my."""
    START = "start"
    """At the start of the clause, after discourse markers."""
    ANYWHERE = "anywhere"
    """Anywhere in the clause."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """What a frame read: offsets are into the clause. ``None`` takes the frame's default."""

    slot: str | None = None
    value: str = ""
    value_span: tuple[int, int] | None = None
    polarity: int = 1
    kind: Kind | None = None
    single_valued: bool = False
    retracts: bool = False
    damped: bool = False
    sentence: str | None = None
    confidence: float | None = None
    new_entity: bool = False
    suffix: str = ""


@dataclass(frozen=True, slots=True)
class Cue:
    """What a builder may look at: the clause, its match, what stands around it.

    ``before`` is what stands before the pronoun, ``around`` the clauses up to this one,
    ``after`` the next clause of the sentence.
    """

    text: str
    match: re.Match[str]
    before: str
    around: str
    after: str = ""


Build = Callable[[Cue], Draft | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """One rule. ``cues`` are strings of which one must occur; ``precision`` is measured.

    A frame with precision below .9 only proposes. ``self_statement`` tells whether a match is
    about the speaker as a person (name, allergy, likes) rather than about a kind of work.
    ``questions`` lets it pass where the clause asks (能不能别…); without ``carries`` the
    pronoun must stand in the clause itself.
    """

    id: str
    kind: Kind
    anchor: Anchor
    cues: tuple[str, ...]
    pattern: re.Pattern[str]
    build: Build
    precision: float = 0.95
    self_statement: bool = True
    questions: bool = False
    carries: bool = True


def compiled(pattern: str) -> re.Pattern[str]:
    """The pattern, compiled; white space in it counts."""
    return re.compile(pattern)
