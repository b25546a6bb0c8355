"""What a part of the sets gave: shares of right answers, and the lines that were wrong."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from doxa.bench.intervals import estimate
from doxa.bench.report import Cell, Table
from doxa.domain.source import Role
from doxa.text.folding import fold
from doxa.text.rules import Distilled, Said, Unit, distil

NOTHING = "nothing"
_SIGNS = {1: "+", -1: "−", 0: "·"}


@dataclass(frozen=True, slots=True)
class Figure:
    """A share in one language: a value of 0 or 1 for each thing counted, and the share aimed at."""

    part: str
    lang: str
    metric: str
    counted: str
    values: tuple[float, ...]
    goal: str = ""


@dataclass(frozen=True, slots=True)
class Failure:
    """A line that was read wrongly: what stands in it, what was expected and found."""

    part: str
    lang: str
    id: str
    text: str
    expected: str
    found: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """The figures and wrong lines of one part in one language."""

    figures: tuple[Figure, ...]
    failures: tuple[Failure, ...]


def figures_table(outcomes: Sequence[Outcome], seed: int) -> Table:
    """Every share with its 95 % interval."""
    rows: list[tuple[Cell, ...]] = []
    for figure in (one for outcome in outcomes for one in outcome.figures):
        found = estimate(figure.values, seed)
        numbers = (100 * found.mean, 100 * found.low, 100 * found.high)
        name = (figure.part, figure.lang, figure.metric, figure.counted)
        rows.append((*name, found.n, *numbers, figure.goal or None))
    return Table(
        name="Text",
        columns=("part", "lang", "metric", "counted", "n", "%", "low", "high", "goal"),
        rows=tuple(rows),
        aside=("counted",),
        notes=(
            (
                "`gate recall`: a unit or an open span on lines with a signal. Where none or all "
                "are right the interval has no width; 3 / n bounds the rest (rule of three)."
            ),
        ),
    )


def failures_table(outcomes: Sequence[Outcome], limit: int) -> Table:
    """The first wrong lines of each part and language."""
    rows: list[tuple[Cell, ...]] = []
    shown: dict[tuple[str, str], int] = {}
    for one in (failure for outcome in outcomes for failure in outcome.failures):
        key = one.part, one.lang
        shown[key] = shown.get(key, 0) + 1
        if shown[key] <= limit:
            told = (one.id, one.text, one.expected, one.found)
            rows.append((one.part, one.lang, *(" ".join(cell.split()) for cell in told)))
    return Table(
        name="Failures",
        columns=("part", "lang", "id", "text", "expected", "found"),
        rows=tuple(rows),
    )


def read_text(text: str, at: datetime, previous: tuple[str, ...] = ()) -> Distilled:
    """What the rules read in a text that a user says."""
    return distil(Said(text, Role.USER, at, previous=previous))


def names(unit: Unit, about: str) -> bool:
    """Whether what a unit should be about occurs in its value, wording or sentence, folded."""
    wanted = fold(about)
    return any(wanted in fold(text) for text in (unit.value, unit.wording, unit.sentence))


def told_unit(unit: Unit) -> str:
    """A unit in a line."""
    of = f" of {unit.subject}" if unit.subject != "user" else ""
    slot = f" {unit.slot}" if unit.slot else ""
    return f"{unit.kind} {_SIGNS[unit.polarity]}{of}{slot} = {unit.value} [{unit.rule}]"


def told_sign(polarity: int) -> str:
    """``+``, ``−`` or ``·``."""
    return _SIGNS[polarity]


def told(read: Distilled) -> str:
    """What the rules made of a text in a line: units, and what was left open or refused."""
    parts = [told_unit(unit) for unit in read.units]
    for pending in read.pending:
        proposal = f": {told_unit(pending.proposal)}" if pending.proposal else ""
        parts.append(f"pending ({pending.reason}){proposal}")
    parts += [f"rejected ({rejected.reason})" for rejected in read.rejected]
    return "; ".join(parts) or NOTHING
