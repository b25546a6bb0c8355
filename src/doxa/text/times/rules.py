"""What a grammar rule is: a pattern, what it makes of a match, and which text can hold it."""

import re
from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from doxa.text.times.values import Atom, Context, Step, Unit

Builder = Callable[[re.Match[str], Context], Atom | None]


class Rule(NamedTuple):
    """``source`` is a pattern that is tried only on text that holds one of ``needs``."""

    source: str
    build: Builder
    needs: frozenset[str]


def rule(source: str, build: Builder, needs: str | tuple[str, ...]) -> Rule:
    """A rule; a string of ``needs`` means any of its characters."""
    return Rule(source, build, frozenset(needs))


@cache
def compiled(source: str) -> re.Pattern[str]:
    """The pattern, compiled when a text first needs it: importing must stay fast."""
    return re.compile(source, re.ASCII)


def words_of(rules: tuple[Rule, ...]) -> tuple[str, ...]:
    """Everything that any of the rules asks for."""
    return tuple(sorted(frozenset[str]().union(*(rule.needs for rule in rules))))


def atom(match: re.Match[str], *steps: Step, weak: bool = False, pick: str = "") -> Atom:
    """The whole match as an atom of these steps."""
    return Atom(match.start(), match.end(), steps, weak=weak, pick=pick)


def decoy(match: re.Match[str], ctx: Context) -> Atom:
    """The whole match as something that only looks like a time."""
    del ctx
    return Atom(match.start(), match.end())


def always(
    *steps: Step, weak: bool = False, fuzzy: bool = False, recurring: bool = False
) -> Builder:
    """A builder of the same steps for every match."""

    def build(match: re.Match[str], ctx: Context) -> Atom:
        del ctx
        return Atom(match.start(), match.end(), steps, weak=weak, fuzzy=fuzzy, recurring=recurring)

    return build


def day_step(offset: int, unit: str = "day") -> Step:
    """A day counted from today."""
    return Step(Unit.DAY, offset, rel=True, tag=unit)


def part_step(name: str) -> Step:
    """A part of the day."""
    return Step(Unit.PART, tag=name)


def clock_step(hour: int, minute: int | None, *, exact: bool) -> Step | None:
    """A clock time; ``exact`` when the half of the day is known. ``None`` past 24:59."""
    if hour > 24 or (minute or 0) > 59 or (hour == 24 and minute):
        return None
    tag = "hour" if minute is None else "minute"
    known = exact or hour > 12 or hour == 0
    return Step(Unit.CLOCK, hour * 60 + (minute or 0), tag=tag if known else tag + "?")
