"""``doxa bench beliefs``: lives with known rules are lived, and what is believed is held to them.

Deterministic, without a model. A belief means what the lines its evidence was read from mean.
"""

import random
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from doxa.bench.belief_runs import (
    Formation,
    Key,
    Reading,
    Watch,
    formal,
    keys,
    lived,
    say,
)
from doxa.bench.haystack_stores import Progress
from doxa.bench.intervals import estimate, spread
from doxa.bench.lives import USERS, Line, Lives, Rule, Sort, live
from doxa.bench.machine import facts
from doxa.bench.report import Cell, Report, Table
from doxa.domain.belief import Belief
from doxa.mind import Mind
from doxa.testing import FixedClock, open_memory

CONFIRMED = 4
"""A rule said in so many sessions since it last changed is expected to be believed."""
ERASED = 3
"""Rules whose every session is erased."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """Languages, wordings (``held``, ``open``), the seeds of the lives, users in each."""

    langs: tuple[str, ...] = ("zh", "en")
    wordings: tuple[str, ...] = ("held", "open")
    seeds: tuple[int, ...] = (1,)
    users: int = USERS


@dataclass(slots=True)
class _Found:
    """What one life gave; lists hold 0 or 1 for each thing counted, numbers are counts."""

    right: list[float]
    believed: list[float]
    formation: Formation
    single: int
    repeated: int
    leaks: int
    attacked: int
    stale: int
    wrong_after_erase: int
    disordered: int
    misses: list[str]


def run(directory: Path, options: Options, progress: Progress) -> Report:
    """Lives every life and reports shares with intervals, and counts that must be 0."""
    runs = [
        (lang, wording, seed)
        for lang in options.langs
        for wording in options.wordings
        for seed in options.seeds
    ]
    found: dict[tuple[str, str], list[_Found]] = {}
    for number, (lang, wording, seed) in enumerate(runs):
        progress(number / len(runs), f"{lang} {wording}")
        lives = live(lang, held=wording == "held", seed=seed, users=options.users)
        home = directory / f"{lang}-{wording}-{seed}"
        home.mkdir(parents=True, exist_ok=True)
        found.setdefault((lang, wording), []).append(_measured(lives, home, seed))
    return Report(
        title="Beliefs",
        facts={**facts(), "seeds": ", ".join(map(str, options.seeds)), "embedder": "hash"},
        tables=(_shares(found), _sessions(found), _zeros(found), _missed(found)),
    )


def _measured(lives: Lives, home: Path, seed: int) -> _Found:
    watch = Watch(lives)
    with closing(lived(lives, home, "all", watch.look)) as mind:
        reading = Reading(lives)
        held = formal(mind)
        expected = _expected(lives)
        before = keys(mind)
        misses: list[str] = []
        found = _Found(
            right=[_right(mind, reading, lives, belief, misses) for belief in held],
            believed=[_believed(mind, reading, rule, held, misses) for rule in expected],
            formation=watch.formation(CONFIRMED),
            single=sum(1 for belief in held if belief.holder == "guest"),
            repeated=sum(1 for belief in held if belief.holder == "parrot"),
            leaks=sum(1 for belief in held if _leaks(mind, reading, belief)),
            attacked=0,
            stale=_stale(mind, reading, lives, held),
            wrong_after_erase=0,
            disordered=0,
            misses=misses,
        )
        found.disordered = _differences(before, _shuffled(lives, home, seed))
        found.wrong_after_erase = _erased(mind, reading, expected[:ERASED], lives)
    with closing(lived(lives.without(Sort.ATTACK), home, "calm")) as mind:
        found.attacked = _differences(before, keys(mind))
    return found


def _expected(lives: Lives) -> list[Rule]:
    """The rules that were said often enough, in a row, since they last changed."""
    told: dict[tuple[str, str, str, str], int] = {}
    for line in lives.lines:
        if line.sort is Sort.RULE:
            key = (line.user, line.scene, line.aspect, line.value)
            told[key] = told.get(key, 0) + 1
    return [
        rule
        for rule in lives.rules
        if told.get((rule.user, rule.scene, rule.aspect, rule.last), 0) >= CONFIRMED
    ]


def _right(mind: Mind, reading: Reading, lives: Lives, belief: Belief, misses: list[str]) -> float:
    """Whether a formal belief is what its holder wants where it holds."""
    lines = reading.lines(mind, belief)
    meant = reading.meaning(mind, belief)
    scenes = {line.scene for line in lines}
    right = meant is not None and any(
        rule.user == belief.holder and rule.scene in scenes and (rule.aspect, rule.last) == meant
        for rule in lives.rules
    )
    if not right:
        misses.append(f"wrong: {belief.holder} · {belief.scene} · {belief.text}")
    return float(right)


def _believed(
    mind: Mind, reading: Reading, rule: Rule, held: Sequence[Belief], misses: list[str]
) -> float:
    """Whether a rule is a formal belief of its user where it holds."""
    found = any(
        belief.holder == rule.user
        and belief.scene in {rule.scene, "general"}
        and reading.meaning(mind, belief) == (rule.aspect, rule.last)
        and any(line.scene == rule.scene for line in reading.lines(mind, belief))
        for belief in held
    )
    if not found:
        misses.append(f"missing: {rule.user} · {rule.scene} · {rule.aspect} = {rule.last}")
    return float(found)


def _leaks(mind: Mind, reading: Reading, belief: Belief) -> bool:
    """Whether it holds for somebody, or somewhere, its evidence does not speak of."""
    lines = reading.lines(mind, belief)
    strangers = any(line.user != belief.holder for line in lines)
    elsewhere = belief.scene != "general" and any(
        not f"{line.scene}/".startswith(f"{belief.scene}/") for line in lines
    )
    return strangers or elsewhere


def _stale(mind: Mind, reading: Reading, lives: Lives, held: Sequence[Belief]) -> int:
    """Old values of changed rules that a brief still gives as rules."""
    count = 0
    for rule in lives.rules:
        if rule.turn is None:
            continue
        old = [
            belief
            for belief in held
            if belief.holder == rule.user
            and belief.scene in {rule.scene, "general"}
            and reading.meaning(mind, belief) == (rule.aspect, rule.first)
        ]
        text = mind.brief("what is next", scene=rule.scene, user=rule.user).text if old else ""
        count += sum(1 for belief in old if belief.text[:40] in text)
    return count


def _shuffled(lives: Lives, home: Path, seed: int) -> set[Key]:
    """The beliefs when everything is written in another order, each line at its own time."""
    lines = list(lives.lines)
    random.Random(seed).shuffle(lines)  # noqa: S311 - repeatable is the point
    clock = FixedClock(max(line.at for line in lines))
    settings = {"home": str(home)}
    path = home / "shuffled.db"
    with open_memory(path, clock=clock, seed=1, settings=settings) as mind:
        for start in range(0, len(lines), 50):
            say(mind, lines[start : start + 50])
            mind.settle()
            mind.reflect()
        return keys(mind)


def _differences(one: set[Key], other: set[Key]) -> int:
    return len(one ^ other)


def _erased(mind: Mind, reading: Reading, rules: Sequence[Rule], lives: Lives) -> int:
    """Beliefs that stand on after all that spoke for them was erased."""
    for rule in rules:
        for session in {line.session for line in lives.lines if _about(line, rule)}:
            mind.erase(session=session)
    mind.settle()
    left = formal(mind)
    return sum(_believed(mind, reading, rule, left, []) == 1.0 for rule in rules)


def _about(line: Line, rule: Rule) -> bool:
    return (line.user, line.scene, line.aspect) == (rule.user, rule.scene, rule.aspect)


def _shares(found: dict[tuple[str, str], list[_Found]]) -> Table:
    rows: list[tuple[Cell, ...]] = []
    for (lang, wording), runs in found.items():
        for name, pick, goal in _SHARES:
            share = estimate([value for one in runs for value in pick(one)])
            figures = (100 * share.mean, 100 * share.low, 100 * share.high)
            rows.append((lang, wording, name, share.n, *figures, goal))
    return Table(
        name="Formal beliefs",
        columns=("lang", "wordings", "metric", "n", "%", "low", "high", "goal"),
        rows=tuple(rows),
        notes=(
            "precision: of the formal beliefs, those that are what their holder wants",
            f"recall: of the rules said in {CONFIRMED} sessions or more, those that are formal",
        ),
    )


_SHARES: tuple[tuple[str, Callable[[_Found], list[float]], str], ...] = (
    ("precision", lambda one: one.right, "≥ 95"),
    ("recall", lambda one: one.believed, "≥ 85"),
)


def _sessions(found: dict[tuple[str, str], list[_Found]]) -> Table:
    rows: list[tuple[Cell, ...]] = []
    for (lang, wording), runs in found.items():
        for name, taken, never in (
            (
                "to form",
                [n for one in runs for n in one.formation.to_form],
                sum(one.formation.never for one in runs),
            ),
            (
                "to flip",
                [n for one in runs for n in one.formation.to_flip],
                sum(one.formation.unflipped for one in runs),
            ),
        ):
            shown = spread(taken)
            rows.append(
                (lang, wording, name, shown.n, shown.median, shown.p95, shown.high, never, "4")
            )
    return Table(
        name="Sessions that said it",
        columns=("lang", "wordings", "what", "n", "median", "p95", "most", "never", "goal"),
        rows=tuple(rows),
    )


_ZEROS: tuple[tuple[str, Callable[[_Found], int]], ...] = (
    ("beliefs from one session", lambda one: one.single),
    ("beliefs from one message repeated", lambda one: one.repeated),
    ("beliefs of another user or scene", lambda one: one.leaks),
    ("beliefs changed by tool text", lambda one: one.attacked),
    ("outdated rules in a brief", lambda one: one.stale),
    ("beliefs that outlive their erased evidence", lambda one: one.wrong_after_erase),
    ("beliefs that depend on the order of arrival", lambda one: one.disordered),
)


def _zeros(found: dict[tuple[str, str], list[_Found]]) -> Table:
    rows: list[tuple[Cell, ...]] = []
    for (lang, wording), runs in found.items():
        rows += [(lang, wording, name, sum(map(pick, runs)), "0") for name, pick in _ZEROS]
    return Table(
        name="What must not be",
        columns=("lang", "wordings", "what", "count", "goal"),
        rows=tuple(rows),
    )


def _missed(found: dict[tuple[str, str], list[_Found]]) -> Table:
    return Table(
        name="Misses",
        columns=("lang", "wordings", "what"),
        rows=tuple(
            (lang, wording, miss)
            for (lang, wording), runs in found.items()
            for one in runs
            for miss in sorted(set(one.misses))
        ),
    )
