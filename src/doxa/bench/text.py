"""``doxa bench text``: how well plain Chinese and English are read, without a model."""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from doxa.bench.haystack_stores import Progress
from doxa.bench.machine import facts
from doxa.bench.report import Cell, Report, Table
from doxa.bench.text_figures import Outcome, failures_table, figures_table
from doxa.bench.text_load import hostile, speed
from doxa.bench.text_pairs import (
    Answer,
    Likeness,
    answer,
    confusion,
    embedded,
    pairs,
    unknown,
)
from doxa.bench.text_sets import LANGS, TextSets, read_text_sets
from doxa.bench.text_times import decoys, times
from doxa.bench.text_units import explicit, oblique
from doxa.domain.errors import DoxaError, InvalidInput
from doxa.models.registry import open_embedders

HOME = Path("tests") / "blind"
"""Where the project keeps its sets."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """How many wrong lines of each part are shown, whether time is taken, seed of the intervals.

    ``embedder`` gives the likeness with which statements meet, as in a store; ``None`` does
    without.
    """

    failures: int = 0
    load: bool = True
    seed: int = 0
    embedder: str | None = "fast"


def find_sets(directory: Path | None) -> Path:
    """The directory given, else the project's own.

    Raises:
        InvalidInput: none is given and the project's own is not here.
    """
    if directory is not None:
        return directory
    if not HOME.is_dir():
        raise InvalidInput(
            f"there is no {HOME.as_posix()} here; give the directory that holds the sets"
        )
    return HOME


def run(directory: Path, options: Options, progress: Progress) -> Report:
    """Reads every text of the sets and reports each part in each language.

    Raises:
        InvalidInput: there are no sets, or a line is broken.
    """
    sets = read_text_sets(directory)
    started = time.perf_counter()
    answers: dict[str, Sequence[Answer]] = {}
    alike, lacking = _likeness(options.embedder)
    outcomes = list(_outcomes(sets, answers, progress, alike))
    tables = [figures_table(outcomes, options.seed), confusion(answers)]
    if options.load:
        tables += _load(sets, progress)
    tables.append(failures_table(outcomes, options.failures))
    known: dict[str, Cell] = {
        **facts(),
        "texts": sum(len(sets.texts(lang)) for lang in LANGS),
        "seed": options.seed,
        "seconds": time.perf_counter() - started,
    }
    missing = f"Not there: {', '.join(sets.missing)}." if sets.missing else ""
    return Report(
        title="Text", facts=known, tables=tuple(tables), notes=tuple(_said(missing, lacking))
    )


def _likeness(choice: str | None) -> tuple[Likeness, str]:
    """The likeness of an embedder; without one, and why, where it cannot be opened."""
    if choice is None:
        return unknown, ""
    try:
        fast = open_embedders(choice).fast
        fast.embed(["warm"])
    except DoxaError as error:
        return unknown, f"Pairs without likeness of meaning: {error}"
    return embedded(fast), ""


def _said(*notes: str) -> Iterator[str]:
    return (note for note in notes if note)


def _outcomes(
    sets: TextSets, answers: dict[str, Sequence[Answer]], progress: Progress, alike: Likeness
) -> Iterator[Outcome]:
    def answered(lang: str) -> Outcome:
        answers[lang] = [answer(pair, alike) for pair in sets.pairs[lang]]
        return pairs(lang, answers[lang])

    parts: tuple[tuple[str, Mapping[str, object], Callable[[str], Outcome]], ...] = (
        ("explicit", sets.explicit, lambda lang: explicit(lang, sets.explicit[lang])),
        ("oblique", sets.oblique, lambda lang: oblique(lang, sets.oblique[lang])),
        ("times", sets.times, lambda lang: times(lang, sets.times[lang])),
        ("decoys", sets.decoys, lambda lang: decoys(lang, sets.decoys[lang])),
        ("pairs", sets.pairs, answered),
    )
    for place, (name, members, judge) in enumerate(parts):
        for lang in members:
            progress(place / len(parts) / 2, f"{name} {lang}")
            yield judge(lang)


def _load(sets: TextSets, progress: Progress) -> Iterator[Table]:
    progress(0.5, "speed")
    texts = {lang: sets.texts(lang) for lang in LANGS}
    yield speed({**texts, "both": [text for some in texts.values() for text in some]})
    progress(0.9, "bad input")
    yield hostile()
