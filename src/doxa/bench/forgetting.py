"""``doxa bench forgetting``: half a year is lived under several policies, and asked about.

Deterministic, without a model: the clock is moved. ``archive`` keeps everything, it is what
forgetting is held to.
"""

from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path

from doxa.bench.half_years import DAYS, LANGUAGES, Asked, HalfYear, Said, Sort, half_year
from doxa.bench.haystack_stores import Progress
from doxa.bench.intervals import Estimate, estimate
from doxa.bench.machine import facts
from doxa.bench.report import Cell, Report, Table
from doxa.domain.hit import Hits
from doxa.mind import Mind
from doxa.testing import FixedClock, open_memory

PROFILES = ("archive", "assistant", "smalltalk")
TOP = 3
"""Hits among which an answer must stand."""
_RIGHT = (
    f"an answer is right if it stands in the first {TOP} hits before any of another time; of a "
    "trip that is over, if nothing is told"
)
_START = datetime(2025, 1, 1, 9, tzinfo=UTC)
_USER = "ann"


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """Languages, seeds of the lives, and the policies to live under."""

    langs: tuple[str, ...] = LANGUAGES
    seeds: tuple[int, ...] = (1,)
    profiles: tuple[str, ...] = PROFILES


@dataclass(slots=True)
class _Found:
    """1 or 0 for each question by its sort; counts of memories at the end."""

    right: dict[Sort, list[float]] = field(default_factory=lambda: {sort: [] for sort in Sort})
    stale: list[float] = field(default_factory=list)
    hot: int = 0
    archived: int = 0
    erased: int = 0
    misses: list[str] = field(default_factory=list)


def run(directory: Path, options: Options, progress: Progress) -> Report:
    """Lives every life under every policy, and reports shares, sizes, and what was missed."""
    runs = [
        (lang, profile, seed)
        for lang in options.langs
        for profile in options.profiles
        for seed in options.seeds
    ]
    found: dict[tuple[str, str], list[_Found]] = {}
    for number, (lang, profile, seed) in enumerate(runs):
        progress(number / len(runs), f"{lang} {profile}")
        home = directory / f"{lang}-{profile}-{seed}"
        home.mkdir(parents=True, exist_ok=True)
        found.setdefault((lang, profile), []).append(_lived(half_year(lang, seed), home, profile))
    return Report(
        title="Forgetting",
        facts={**facts(), "days": DAYS, "seeds": ", ".join(map(str, options.seeds))},
        tables=(_answers(found), _sizes(found), _missed(found)),
    )


def _lived(life: HalfYear, home: Path, profile: str) -> _Found:
    clock, found = FixedClock(_START), _Found()
    mind = open_memory(home / "life.db", clock=clock, seed=1, settings={"home": str(home)})
    with closing(mind):
        mind.policy(profile=profile)
        for day in range(DAYS):
            _day(mind, life, day, found)
            clock.advance(hours=14)
            gone = mind.forget(dry_run=False)
            found.erased += gone.counts.get("erase", 0)
            clock.advance(hours=10)
        states = mind.stats().by_state
        found.archived = states.get("archived", 0)
        found.hot = sum(states.values()) - found.archived
    return found


def _day(mind: Mind, life: HalfYear, day: int, found: _Found) -> None:
    said: Sequence[Said] = [one for one in life.said if one.day == day]
    for one in said:
        mind.observe(one.text, user=_USER, session=f"d{day}")
    if said:
        mind.settle()
    for asked in life.asked:
        if asked.day == day:
            at = _START + timedelta(days=day, hours=1)
            hits = mind.recall(asked.query, user=_USER, k=TOP, at=at, session=f"q{day}")
            _count(asked, hits, found)


def _count(asked: Asked, hits: Hits, found: _Found) -> None:
    """The first hit that holds one of the answers is what is told."""
    words = ((asked.right,) if asked.right else ()) + asked.stale
    told = next((word for hit in hits for word in words if word in hit.text), "")
    found.right[asked.sort].append(float(told == asked.right))
    if asked.stale:
        found.stale.append(float(told in asked.stale))
    if told != asked.right:
        found.misses.append(f"day {asked.day}: {asked.query} – {told or 'nothing'}")


def _answers(found: dict[tuple[str, str], list[_Found]]) -> Table:
    rows: list[tuple[Cell, ...]] = []
    for (lang, profile), lives in found.items():
        stale = estimate([value for one in lives for value in one.stale])
        rows.append((lang, profile, "stale answers", stale.n, *_percent(stale)))
        for sort in Sort:
            share = estimate([value for one in lives for value in one.right[sort]])
            rows.append((lang, profile, f"right: {sort}", share.n, *_percent(share)))
    return Table(
        name="Answers",
        columns=("lang", "policy", "metric", "n", "%", "low", "high"),
        rows=tuple(rows),
        notes=(_RIGHT,),
    )


def _percent(share: Estimate) -> tuple[float, float, float]:
    return 100 * share.mean, 100 * share.low, 100 * share.high


def _sizes(found: dict[tuple[str, str], list[_Found]]) -> Table:
    return Table(
        name=f"Memories after {DAYS} days",
        columns=("lang", "policy", "in daily use", "archived", "erased"),
        rows=tuple(
            (
                lang,
                profile,
                sum(one.hot for one in lives),
                sum(one.archived for one in lives),
                sum(one.erased for one in lives),
            )
            for (lang, profile), lives in found.items()
        ),
    )


def _missed(found: dict[tuple[str, str], list[_Found]]) -> Table:
    return Table(
        name="What a user would miss",
        columns=("lang", "policy", "question and what was told"),
        rows=tuple(
            (lang, profile, miss)
            for (lang, profile), lives in found.items()
            for one in lives
            for miss in one.misses
        ),
    )
