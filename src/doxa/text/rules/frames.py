"""Frames: the form of one kind of statement, and what matching it gives."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from doxa.domain.memory import Kind

_PILE = re.compile(r"\|,\)\*(?![+?])")
"""Adverbs that pile up before a verb; without a bound their readings multiply (刚刚刚刚)."""


class Form:
    """A regular expression that is compiled when it is first used.

    Compiling all frames takes about a second, and most turns need few of them.
    """

    __slots__ = ("_compiled", "source")

    def __init__(self, source: str) -> None:
        self.source = _PILE.sub("|,){0,6}", source)
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


def words(pattern: str) -> tuple[str, ...]:
    """The words of a flat alternation as cues, without what may be left out: (?:灯光?|墙面?)."""
    flat = pattern.replace("(?:", "").replace(")", "")
    return tuple(dict.fromkeys(_OPTIONAL.sub("", word) for word in flat.split("|")))


_OPTIONAL = re.compile(r".\?")


class Anchor(StrEnum):
    """Where in a clause a frame starts to match."""

    SUBJECT = "subject"
    """Right after the pronoun of the speaker, or at the start where it is left out."""
    PRONOUN = "pronoun"
    """Right after the pronoun, which must be there."""
    KIN = "kin"
    """Right after the name of kin (my wife, Dad)."""
    MINE = "mine"
    """Right after 我的 / my."""
    START = "start"
    """At the start of the clause, after discourse markers."""
    ANYWHERE = "anywhere"
    """Anywhere in the clause."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """What a frame read: offsets are into the clause. ``None`` takes the frame's default.

    ``reaches`` takes the next (1) or last (−1) clause into the wording, ``also`` is what the
    clause says beside; ``cased`` holds only where the value starts with a capital, as names do;
    ``subject`` is somebody else whom it is about.
    """

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
    reaches: int = 0
    also: tuple["Draft", ...] = ()
    cased: bool = False
    subject: str | None = None


@dataclass(frozen=True, slots=True)
class Cue:
    """What a builder may look at: the clause, its match, what stands around it.

    ``before`` is what stands before the pronoun, ``around`` the clauses up to this one,
    ``after`` the next clause of the sentence, ``then`` the next clause that does not ask,
    ``last`` the clause before.
    """

    text: str
    match: re.Match[str]
    before: str
    around: str
    after: str = ""
    then: str = ""
    last: str = ""


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

    Each cue is filed under that piece of it, two characters of Chinese or three of English,
    which the fewest cues share, so that a short clause is held against a few of them only.
    """

    __slots__ = ("_brief", "_exact", "_first", "_frames", "_longer", "_sizes")

    def __init__(self, frames: Sequence[Frame], last: tuple[str, ...] = ()) -> None:
        """``last`` is how the ids of frames of last resort start; they are tried after all."""
        self._frames = tuple(sorted(frames, key=lambda frame: frame.id.startswith(last or ("\0",))))
        self._first = sum(not frame.id.startswith(last or ("\0",)) for frame in self._frames)
        masks: dict[str, int] = {}
        for place, frame in enumerate(self._frames):
            for cue in frame.cues:
                masks[cue] = masks.get(cue, 0) | 1 << place
        brief = {cue for cue in masks if cue.isascii() and len(cue) < _LATIN}
        self._brief = tuple((cue, masks.pop(cue)) for cue in sorted(brief))
        shared = Counter(piece for cue in masks for piece in _pieces(cue))
        self._exact: dict[str, int] = {}
        longer: dict[str, list[tuple[str, int]]] = {}
        for cue, mask in masks.items():
            head = min(_pieces(cue), key=lambda piece: (shared[piece], piece))
            if head == cue:
                self._exact[head] = mask
            else:
                longer.setdefault(head, []).append((cue, mask))
        self._longer = {head: tuple(found) for head, found in longer.items()}
        self._sizes = sorted({len(head) for head in (*self._exact, *longer)})

    def frames(self, text: str) -> tuple[tuple[Frame, ...], tuple[Frame, ...]]:
        """The frames whose cue the folded text holds, those of last resort apart."""
        heads: set[str] = set()
        for size in self._sizes:
            heads.update([text[i : i + size] for i in range(len(text) - size + 1)])
        found = 0
        for cue, mask in self._brief:
            if cue in text:
                found |= mask
        for head in self._exact.keys() & heads:
            found |= self._exact[head]
        for head in self._longer.keys() & heads:
            for cue, mask in self._longer[head]:
                if cue in text:
                    found |= mask
        first = found & ((1 << self._first) - 1)
        return tuple(self._unpacked(first)), tuple(self._unpacked(found ^ first))

    def _unpacked(self, found: int) -> Iterator[Frame]:
        """The frames whose bit is set, in their order."""
        while found:
            low = found & -found
            yield self._frames[low.bit_length() - 1]
            found ^= low


_LATIN = 3
"""Characters of the pieces English cues are filed under; shorter ones are looked up each time."""


def _pieces(cue: str) -> list[str]:
    size = min(len(cue), _LATIN if cue.isascii() else 2)
    return [cue[i : i + size] for i in range(len(cue) - size + 1)]
