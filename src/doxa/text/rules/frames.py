"""Frames: the form of one kind of statement, and what matching it gives."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from doxa.domain.memory import Kind


class Form:
    """A regular expression that is compiled when it is first used.

    Compiling all frames takes about a second, and most turns need few of them.
    """

    __slots__ = ("_compiled", "source")

    def __init__(self, source: str) -> None:
        self.source = source
        self._compiled: re.Pattern[str] | None = None

    @property
    def pattern(self) -> re.Pattern[str]:
        """The compiled pattern."""
        if self._compiled is None:
            self._compiled = re.compile(self.source)
        return self._compiled


def compiled(pattern: str) -> Form:
    """The form of a pattern; white space in it counts."""
    return Form(pattern)


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
    pattern: Form
    build: Build
    precision: float = 0.95
    self_statement: bool = True
    questions: bool = False
    carries: bool = True


class CueIndex:
    """Finds the frames one of whose cues stands in a text, in their order.

    Cues are filed under their first two characters, so that a short clause is held against
    a few of them only.
    """

    __slots__ = ("_files", "_frames")

    def __init__(self, frames: Sequence[Frame]) -> None:
        self._frames = tuple(frames)
        files: dict[str, dict[str, list[int]]] = {}
        for place, frame in enumerate(self._frames):
            for cue in frame.cues:
                files.setdefault(cue[:2], {}).setdefault(cue, []).append(place)
        self._files = {head: tuple(cues.items()) for head, cues in files.items()}

    def frames(self, text: str) -> tuple[Frame, ...]:
        """The frames whose cue the folded text holds."""
        heads = {text[i : i + 2] for i in range(len(text))}
        heads.update(text)
        found: set[int] = set()
        for head in heads & self._files.keys():
            for cue, places in self._files[head]:
                if cue in text:
                    found.update(places)
        return tuple(self._frames[place] for place in sorted(found))
