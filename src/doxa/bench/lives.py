"""Lives: users who want things done in their way over simulated months, with what is true of them.

Each user has sessions in scenes; in most of them a rule is said once, in one of several
wordings. Some say an exception for once, change their mind half-way, are in a bad mood, or
are talked over by tools. What is true at the end (:class:`Rule`) is known beforehand.
"""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from enum import StrEnum

from doxa.bench.wordings import ATTACKS, MOODS, NOISE, Aspect, Value
from doxa.bench.wordings_en import ASPECTS as ENGLISH
from doxa.bench.wordings_zh import ASPECTS as CHINESE

ASPECTS = {"en": ENGLISH, "zh": CHINESE}
START = datetime(2026, 1, 5, 9, tzinfo=UTC)
USERS, SESSIONS = 3, 16
SAID, ONCE, FLIPS = 0.75, 0.15, 0.4
"""Shares: sessions that say the rule, that make an exception; rules that flip half-way."""
REPEATS = 20
BETWEEN = timedelta(days=2)
MOMENT = timedelta(minutes=1)


class Sort(StrEnum):
    """Why something is said."""

    RULE = "rule"
    ONCE = "once"
    MOOD = "mood"
    SINGLE = "single"
    REPEAT = "repeat"
    ATTACK = "attack"
    NOISE = "noise"


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One thing said. ``aspect`` and ``value`` are what it means, empty for noise."""

    user: str
    scene: str
    session: str
    at: datetime
    text: str
    sort: Sort
    aspect: str = ""
    value: str = ""

    @property
    def role(self) -> str:
        """Attacks come through a tool."""
        return "tool" if self.sort is Sort.ATTACK else "user"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """What one user wants in one scene: ``first``, and from ``turn`` on ``last``."""

    user: str
    scene: str
    aspect: str
    first: str
    last: str
    turn: int | None

    def at(self, session: int) -> str:
        """The value wanted in the session of this number."""
        return self.last if self.turn is not None and session >= self.turn else self.first


@dataclass(frozen=True, slots=True, kw_only=True)
class Lives:
    """What was said, in order, and what was true."""

    lang: str
    lines: tuple[Line, ...]
    rules: tuple[Rule, ...]

    def without(self, *sorts: Sort) -> "Lives":
        """The same lives without some sorts of lines."""
        return replace(self, lines=tuple(line for line in self.lines if line.sort not in sorts))

    def sessions(self) -> Iterator[tuple[Line, ...]]:
        """The lines session by session, in the order of time."""
        by_session: dict[str, list[Line]] = {}
        for line in self.lines:
            by_session.setdefault(line.session, []).append(line)
        ordered = sorted(by_session.values(), key=lambda lines: lines[0].at)
        yield from (tuple(lines) for lines in ordered)


def live(lang: str, *, held: bool, seed: int, users: int = USERS) -> Lives:
    """The lives of one language; ``held`` takes the wordings that nobody looked at."""
    draw = random.Random(f"{seed}{lang}{held}")  # noqa: S311 - repeatable is the point
    rules = [rule for number in range(users) for rule in _rules(draw, lang, f"user{number}")]
    lines: list[Line] = []
    for rule in rules:
        lines += _told(draw, lang, rule, held=held)
    lines += _singles(draw, lang, held=held)
    lines += _repeats(draw, lang, held=held)
    lines.sort(key=lambda line: (line.at, line.session))
    return Lives(lang=lang, lines=tuple(lines), rules=tuple(rules))


def _rules(draw: random.Random, lang: str, user: str) -> list[Rule]:
    """A rule for each aspect, and for length the opposite in another scene."""
    rules: list[Rule] = []
    for aspect in ASPECTS[lang]:
        first, other = draw.sample([value.name for value in aspect.values], 2)
        turn = SESSIONS // 2 if draw.random() < FLIPS else None
        last = other if turn is not None else first
        rule = Rule(
            user=user, scene=aspect.scene, aspect=aspect.name, first=first, last=last, turn=turn
        )
        rules.append(rule)
        if aspect.name == "length":
            rules.append(replace(rule, scene="design", first=other, last=other, turn=None))
    return rules


def _told(draw: random.Random, lang: str, rule: Rule, *, held: bool) -> Iterator[Line]:
    aspect = next(aspect for aspect in ASPECTS[lang] if aspect.name == rule.aspect)
    begin = START + timedelta(hours=draw.randrange(1_000))
    mood = draw.randrange(1, SESSIONS // 2)
    for number in range(SESSIONS):
        wanted = _value(aspect, rule.at(number))
        other = next(value for value in aspect.values if value.name != wanted.name)
        line = Line(
            user=rule.user,
            scene=rule.scene,
            session=f"{rule.user}-{rule.scene}-{rule.aspect}-{number}",
            at=begin + number * BETWEEN,
            text="",
            sort=Sort.NOISE,
        )
        yield replace(line, text=draw.choice(NOISE[lang]))
        chance = draw.random()
        if chance < SAID:
            yield _meant(line, Sort.RULE, rule.aspect, wanted, _wordings(wanted, held=held), draw)
        elif chance < SAID + ONCE:
            yield _meant(line, Sort.ONCE, rule.aspect, other, wanted.once, draw)
        if number == mood and rule.aspect == "length" and wanted.name == "long":
            line = replace(line, at=line.at + MOMENT)  # else nothing tells which came first
            yield _meant(line, Sort.MOOD, rule.aspect, other, (MOODS[lang],), draw)
        said = draw.choice(_wordings(other, held=held))
        yield replace(
            line,
            text=ATTACKS[lang].format(said=said),
            sort=Sort.ATTACK,
            aspect=rule.aspect,
            value=other.name,
        )


def _meant(
    line: Line,
    sort: Sort,
    aspect: str,
    value: Value,
    wordings: Sequence[str],
    draw: random.Random,
) -> Line:
    return replace(line, text=draw.choice(wordings), sort=sort, aspect=aspect, value=value.name)


def _singles(draw: random.Random, lang: str, *, held: bool) -> Iterator[Line]:
    """A guest who says every rule in one session only: nothing may come of it."""
    for number, aspect in enumerate(ASPECTS[lang]):
        value = draw.choice(aspect.values)
        line = Line(
            user="guest",
            scene=aspect.scene,
            session=f"guest-{aspect.name}",
            at=START + timedelta(days=number),
            text="",
            sort=Sort.NOISE,
        )
        wordings = _wordings(value, held=held)
        yield _meant(line, Sort.SINGLE, aspect.name, value, wordings, draw)


def _repeats(draw: random.Random, lang: str, *, held: bool) -> Iterator[Line]:
    """Somebody who says one thing over and over in one session (A3)."""
    aspect = ASPECTS[lang][0]
    value = draw.choice(aspect.values)
    for number in range(REPEATS):
        line = Line(
            user="parrot",
            scene=aspect.scene,
            session="parrot",
            at=START + timedelta(minutes=number),
            text="",
            sort=Sort.NOISE,
        )
        wordings = _wordings(value, held=held)
        yield _meant(line, Sort.REPEAT, aspect.name, value, wordings, draw)


def _wordings(value: Value, *, held: bool) -> Sequence[str]:
    return value.held if held else value.open


def _value(aspect: Aspect, name: str) -> Value:
    return next(value for value in aspect.values if value.name == name)
