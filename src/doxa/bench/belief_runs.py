"""One life lived through a mind: what was believed, when, and on whose word."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path

from doxa.bench.lives import Line, Lives, Rule, Sort
from doxa.domain.belief import Belief, BeliefState
from doxa.mind import Mind
from doxa.testing import FixedClock, open_memory

ALL = tuple(str(state) for state in BeliefState)
Meaning = tuple[str, str]
"""Aspect and value."""
Key = tuple[str, str, str, str, int, str]
"""What makes two beliefs of two runs the same: holder, scene, slot, value, polarity, state."""


@dataclass(slots=True)
class Formation:
    """How many sessions it took: to be formal, and after a change of mind to be so again."""

    to_form: list[int] = field(default_factory=list)
    to_flip: list[int] = field(default_factory=list)
    never: int = 0
    unflipped: int = 0


def lived(
    lives: Lives, directory: Path, name: str, each: Callable[[Mind, int], None] | None = None
) -> Mind:
    """A mind that went through the lives, session by session, reflecting after each."""
    clock = FixedClock(lives.lines[0].at)
    settings = {"home": str(directory)}
    mind = open_memory(directory / f"{name}.db", clock=clock, seed=1, settings=settings)
    for number, lines in enumerate(lives.sessions()):
        ahead = (lines[-1].at - clock.now()).total_seconds()
        clock.advance(seconds=max(0.0, ahead) + 60)
        say(mind, lines)
        mind.settle()
        mind.reflect()
        if each is not None:
            each(mind, number)
    return mind


def say(mind: Mind, lines: Iterable[Line]) -> None:
    """Writes the lines of one session."""
    for line in lines:
        mind.observe(
            line.text,
            role=line.role,
            user=line.user,
            scene=line.scene,
            session=line.session,
            at=line.at,
        )


class Reading:
    """What beliefs mean, told by the lines their evidence was read from."""

    def __init__(self, lives: Lives) -> None:
        self._said: dict[str, list[Line]] = {}
        for line in lives.lines:
            if line.sort is not Sort.NOISE:
                self._said.setdefault(line.session, []).append(line)

    def lines(self, mind: Mind, belief: Belief) -> list[Line]:
        """The lines that speak for a belief and count."""
        rows = mind.belief_why(belief.id).evidence
        found = [self._line(row.session, row.wording) for row in rows if row.weight > 0]
        return [line for line in found if line is not None]

    def meaning(self, mind: Mind, belief: Belief) -> Meaning | None:
        """What most of its evidence says."""
        meant = Counter((line.aspect, line.value) for line in self.lines(mind, belief))
        return meant.most_common(1)[0][0] if meant else None

    def _line(self, session: str, wording: str) -> Line | None:
        said = self._said.get(session, [])
        exact = [line for line in said if wording and wording in line.text]
        spoken = [line for line in said if line.sort is not Sort.ATTACK]
        return next(iter(exact or spoken), None)


def formal(mind: Mind) -> list[Belief]:
    """The formal beliefs of everybody."""
    return mind.beliefs(states=["formal"], limit=100_000)


def keys(mind: Mind) -> set[Key]:
    """Every belief as it can be compared between two runs."""
    return {
        (b.holder, b.scene, b.slot, b.value, b.polarity, str(b.state))
        for b in mind.beliefs(states=ALL, limit=100_000)
    }


class Watch:
    """Follows the rules of a life, session by session: when they were formed, when flipped."""

    def __init__(self, lives: Lives) -> None:
        self._reading = Reading(lives)
        self._sessions = list(lives.sessions())
        self._rules = {(rule.user, rule.scene, rule.aspect): rule for rule in lives.rules}
        self._told: Counter[tuple[str, str, str]] = Counter()
        self._turned: Counter[tuple[str, str, str]] = Counter()
        self._formed: dict[tuple[str, str, str], int] = {}
        self._flipped: dict[tuple[str, str, str], int] = {}

    def look(self, mind: Mind, number: int) -> None:
        """Looks after a session at what it was about."""
        for line in self._sessions[number]:
            place = (line.user, line.scene, line.aspect)
            rule = self._rules.get(place)
            if rule is None or line.sort is not Sort.RULE:
                continue
            turned = rule.turn is not None and line.value == rule.last
            (self._turned if turned else self._told)[place] += 1
            now = self._held(mind, rule)
            if not turned and place not in self._formed and rule.first in now:
                self._formed[place] = self._told[place]
            if turned and place not in self._flipped and now == {rule.last}:
                self._flipped[place] = self._turned[place]

    def _held(self, mind: Mind, rule: Rule) -> set[str]:
        """The values of the rule's aspect that are formal for its user and scene."""
        found = set()
        for belief in mind.beliefs(user=rule.user, states=["formal"], limit=1_000):
            if belief.scene in {rule.scene, "general"}:
                lines = self._reading.lines(mind, belief)
                if any(line.scene == rule.scene and line.aspect == rule.aspect for line in lines):
                    meaning = self._reading.meaning(mind, belief)
                    found.add(meaning[1] if meaning else "")
        return found

    def formation(self, least: int) -> Formation:
        """The figures, of rules that were said in at least so many sessions."""
        found = Formation()
        for place, rule in self._rules.items():
            if self._told[place] >= least:
                if place in self._formed:
                    found.to_form.append(self._formed[place])
                else:
                    found.never += 1
            if rule.turn is not None and self._turned[place] >= least:
                if place in self._flipped:
                    found.to_flip.append(self._flipped[place])
                else:
                    found.unflipped += 1
        return found
