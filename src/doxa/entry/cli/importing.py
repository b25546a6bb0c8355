"""The import command: conversation files into the journal, with progress."""

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TextIO

import typer

from doxa.domain.errors import InvalidInput
from doxa.domain.scene import UNSORTED
from doxa.entry.cli.call import Call
from doxa.entry.cli.options import User
from doxa.entry.cli.progress import Advance, Stopwatch, meter, shows_progress

if TYPE_CHECKING:
    from rich.console import Console

    from doxa.bridges.importers.records import BadRecord
    from doxa.bridges.importers.run import Tally, Target
    from doxa.domain.turn import Turn
    from doxa.mind import Mind

SHOWN = 20
"""Records left out that are shown to a person; ``--errors`` and ``--json`` give all."""
INTERRUPTED = 130
BATCH = 1000
"""Records between two updates of the count."""
_SLICE = 0.5
"""Seconds of background work between two updates of the bar."""


@dataclass(slots=True, kw_only=True)
class Refused:
    """Records left out: all are counted and go to ``file``, ``keep`` of them stay."""

    keep: float
    file: TextIO | None = None
    path: str = ""
    kept: list[dict[str, str]] = field(default_factory=list)

    def add(self, record: "BadRecord") -> None:
        """Takes one record, and writes it as a JSON line."""
        row = {"file": self.path, "where": record.where, "reason": record.reason}
        if len(self.kept) < self.keep:
            self.kept.append(row)
        if self.file:
            self.file.write(json.dumps(row) + "\n")


@dataclass(frozen=True, slots=True, kw_only=True)
class Job:
    """One import: what is read and how, where it goes, and what came of it."""

    paths: tuple[Path, ...]
    read: "Callable[[Path], Iterator[Turn | BadRecord]]"
    target: "Target"
    tally: "Tally"
    refused: Refused
    watch: Stopwatch = field(default_factory=Stopwatch)


def import_files(
    call: Call,
    paths: Annotated[list[Path], typer.Argument(metavar="PATH...", help="import.paths")],
    format: Annotated[str, typer.Option("--format", metavar="NAME", help="import.format")] = "auto",
    encoding: Annotated[
        str | None, typer.Option("--encoding", metavar="NAME", help="import.encoding")
    ] = None,
    scene: Annotated[str, typer.Option("--scene", metavar="PATH", help="import.scene")] = "general",
    user: User = None,
    zone: Annotated[str | None, typer.Option("--zone", metavar="ZONE", help="import.zone")] = None,
    errors: Annotated[
        Path | None, typer.Option("--errors", metavar="FILE", help="import.errors")
    ] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="import.dry_run")] = False,
    settle: Annotated[bool, typer.Option("--settle/--no-settle", help="import.settle")] = True,
) -> None:
    """Imports conversations; running it again imports only the rest."""
    from doxa.bridges.importers import read_turns
    from doxa.bridges.importers.run import Tally, Target

    with ExitStack() as stack:
        file = stack.enter_context(_errors_file(errors)) if errors else None
        mind = None if dry_run else stack.enter_context(call.mind(create=True))
        job = Job(
            paths=tuple(paths),
            read=lambda path: read_turns(path, format=format, encoding=encoding, zone=zone),
            target=Target(mind=mind, scene=scene, user=user),
            tally=Tally(),
            refused=Refused(keep=float("inf") if call.json else SHOWN, file=file),
        )
        finished = _read_all(call, job)
        call.emit(_answer(job, finished=finished), lambda console: _show(call, console, job))
        if mind is not None and settle and finished:
            finished = _settle(call, mind)
    if not finished:
        call.leave(INTERRUPTED)


def _errors_file(path: Path) -> TextIO:
    try:
        return path.open("w", encoding="utf-8")
    except OSError as error:
        raise InvalidInput(f"{str(path)!r} cannot be written: {error.strerror}") from None


def _read_all(call: Call, job: Job) -> bool:
    """Imports every path; says whether it got to the end. What was written stays written."""
    try:
        total = _count(call, job) if shows_progress(call) else 0
        job.watch.start()
        with meter(call, call.say("import.label"), total) as advance:
            for path in job.paths:
                _read(call, path, job, advance)
    except KeyboardInterrupt:
        call.note("import.interrupted")
        return False
    except InvalidInput:
        if job.tally.read:
            call.emit(_answer(job, finished=False), lambda console: _show(call, console, job))
        raise
    return True


def _count(call: Call, job: Job) -> int:
    """How many records are to come.

    Reading is many times faster than writing, so a first pass over the files costs little
    and tells the remaining time exactly, packed or not.
    """
    count = 0
    with meter(call, call.say("import.counting"), None) as advance:
        for path in job.paths:
            for _ in _open(path, job):
                count += 1
                if not count % BATCH:
                    advance(count, f"{count:,}")
    return count


def _open(path: Path, job: Job) -> "Iterator[Turn | BadRecord]":
    try:
        return job.read(path)
    except InvalidInput as error:
        message = str(error)
        raise InvalidInput(message if str(path) in message else f"{path}: {message}") from None


def _read(call: Call, path: Path, job: Job, advance: Advance) -> None:
    from doxa.bridges.importers.run import import_turns

    def show(tally: "Tally") -> None:
        rate = job.watch.rate(tally.read)
        detail = call.say("import.rate", turns=f"{tally.read:,}", rate=rate)
        advance(tally.records, detail)

    job.refused.path = str(path)
    records = _open(path, job)
    import_turns(records, job.target, job.tally, on_bad=job.refused.add, on_batch=show)


def _answer(job: Job, *, finished: bool) -> dict[str, object]:
    tally = job.tally
    return {
        "read": tally.read,
        "new": tally.new,
        "known": tally.known,
        "left_out": tally.bad,
        "sessions": len(tally.sessions),
        "seconds": round(job.watch.seconds, 3),
        "dry_run": job.target.mind is None,
        "finished": finished,
        "bad_records": job.refused.kept,
    }


def _show(call: Call, console: "Console", job: Job) -> None:
    from doxa.entry.cli.rendering import pairs, refused_table

    say, tally, written = call.say, job.tally, job.target.mind is not None
    console.print(say("import.title" if written else "import.title.dry"), style="bold")
    rate = job.watch.rate(tally.read)
    rows = {
        "import.read": f"{tally.read:,}",
        "import.new": f"{tally.new:,}" if written else "",
        "import.known": f"{tally.known:,}" if written else "",
        "import.bad": f"{tally.bad:,}",
        "import.sessions": f"{len(tally.sessions):,}",
        "import.time": say("import.seconds", seconds=f"{job.watch.seconds:.1f}", rate=rate),
    }
    console.print(pairs({say(key): value for key, value in rows.items() if value}))
    if job.refused.kept:
        console.print()
        console.print(refused_table(call, job.refused.kept))
    if tally.bad > len(job.refused.kept):
        console.print(say("import.more_bad", count=f"{tally.bad - len(job.refused.kept):,}"))
    if written and job.target.scene == UNSORTED:
        call.note("import.unsorted")


def _settle(call: Call, mind: "Mind") -> bool:
    """Waits for the background work with progress; says whether it got to the end."""
    done, settled = 0, mind.settle(0, refine=False)
    try:
        with meter(call, call.say("import.settling"), 1.0) as advance:
            while settled.waiting > settled.refining and not settled.paused:
                settled = mind.settle(_SLICE, refine=False)
                if not settled.done and settled.seconds < _SLICE:
                    break  # What is left is not due yet.
                done += settled.done
                # Work breeds work: a turn embedded by one model waits for the next.
                left = settled.waiting - settled.refining
                share = done / max(done + left, 1)
                advance(share, call.say("import.jobs", done=done, left=left))
    except KeyboardInterrupt:
        call.note("import.unsettled", waiting=settled.waiting)
        return False
    for reason in settled.paused:
        call.note("settle.paused", reason=reason)
    if settled.waiting > settled.refining:
        call.note("import.unsettled", waiting=settled.waiting - settled.refining)
    if settled.refining:
        call.note("import.refining", waiting=settled.refining)
    return True
