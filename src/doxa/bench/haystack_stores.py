"""One store a haystack, written by ``observe`` and kept for the next run where asked."""

import shutil
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import doxa
from doxa.bench.haystacks import Haystack, Line
from doxa.domain.errors import SettingsError, StoreError
from doxa.domain.source import Role
from doxa.domain.turn import Turn
from doxa.mind import Mind

Progress = Callable[[float, str], None]
"""``progress(share, detail)``: how much of the whole is done, 0 … 1, and what is being done."""


def part_of(progress: Progress, place: int, parts: int, label: str = "") -> Progress:
    """The progress of one of several equal parts as progress of the whole."""
    head = f"{label}: " if label else ""
    return lambda share, text: progress((place + share) / parts, f"{head}{text}")


BATCH = 500
SLICE_SECONDS = 1.0
_ROLES = {"ai": Role.ASSISTANT, "bot": Role.ASSISTANT, "human": Role.USER}


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """How haystacks are stored: the directory, the embedder, overrides of settings."""

    directory: Path
    embedder: str
    options: Mapping[str, object]

    def settings(self) -> dict[str, object]:
        """The overrides of settings for these stores; what the plan's options say wins.

        A store of a benchmark has no worker of its own, so that nothing else runs while a
        question is timed, and its keys stay in its own directory.
        """
        return {
            "home": str(self.directory / "home"),
            "store.zone": "UTC",
            "work.worker": False,
            "models.embedder": self.embedder,
            **self.options,
        }


def parse_options(pairs: Sequence[str]) -> dict[str, object]:
    """Overrides of settings from ``recall.k=5`` texts.

    Raises:
        SettingsError: a text without ``=``; unknown keys are found when a store is opened.
    """
    options: dict[str, object] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name.strip():
            raise SettingsError(f"{pair!r} is no setting; write recall.neighbours=0")
        options[name.strip()] = value.strip()
    return options


@contextmanager
def open_haystack(haystack: Haystack, plan: Plan, progress: Progress) -> Iterator[Mind]:
    """The mind that holds the haystack, written and settled, on a copy of its store.

    A store in the plan's directory that already holds all of it is not written again. Its
    name has the digest of the turns and the embedder, so neither other data nor the vectors
    of another model are ever taken for these. Questions are asked of a copy: what was
    recalled counts as used and ranks higher afterwards, which must not reach the next run.

    Raises:
        StoreError: background work failed or stands still; what was measured on such a store
            would say nothing.
    """
    plan.directory.mkdir(parents=True, exist_ok=True)
    embedder = plan.embedder.replace(":", "-").replace("/", "-")
    name = f"{haystack.set}-{haystack.id}-{embedder}-{haystack.digest}.db".replace("/", "-")
    with doxa.open(plan.directory / name, settings=plan.settings()) as mind:
        if mind.stats().events < len(haystack.lines):
            _write(mind, haystack, progress)
        settle(mind, progress)
    with tempfile.TemporaryDirectory(prefix="doxa-bench-", ignore_cleanup_errors=True) as made:
        # closing the last connection has put the write-ahead log into the file
        copy = shutil.copyfile(plan.directory / name, Path(made) / "asked.db")
        with doxa.open(copy, settings=plan.settings()) as mind:
            yield mind


def settle(mind: Mind, progress: Progress) -> float:
    """Does all background work of a mind, telling how far it is; seconds it took.

    Raises:
        StoreError: work failed for good, or stands still.
    """
    done, seconds = 0, 0.0
    while True:
        settled = mind.settle(SLICE_SECONDS)
        done += settled.done
        seconds += settled.seconds
        if settled.dead or settled.paused:
            reason = "; ".join(settled.paused) or mind.dead_jobs()[0].error
            raise StoreError(f"the background work did not finish: {reason}")
        if not settled.waiting and settled.seconds < SLICE_SECONDS:
            return seconds  # it ended by itself: nothing waits to be folded either
        progress(done / max(1, done + settled.waiting), f"{settled.waiting:,} jobs wait")


def _write(mind: Mind, haystack: Haystack, progress: Progress) -> None:
    turns = [_turn(line) for line in haystack.lines]
    for start in range(0, len(turns), BATCH):
        mind.observe(turns[start : start + BATCH], scene="general")
        progress(0.0, f"{min(start + BATCH, len(turns)):,} turns written")


def _turn(line: Line) -> Turn:
    return Turn(
        content=line.text,
        role=_role(line.role),
        name=line.speaker,
        at=line.at,
        key=line.turn,
        session=line.session,
    )


def _role(name: str) -> Role:
    low = name.lower()
    return _ROLES.get(low) or (Role(low) if low in set(Role) else Role.USER)
