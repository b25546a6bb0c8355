"""Commands that look after a store: stats, doctor, queue, worker, audit, settings."""

import signal
import threading
from typing import TYPE_CHECKING, Annotated

import typer

from doxa.domain.errors import InvalidInput
from doxa.entry.cli.call import Call
from doxa.entry.cli.options import Limit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console
    from rich.table import Table

    from doxa.domain.audit import AuditCheck
    from doxa.flows.mending import Repair
    from doxa.stores.sql.usage import Cost

BROKEN = 3
"""Exit code of ``doctor`` when a check fails: the same as of a store that fails."""


def stats(call: Call) -> None:
    """Shows the figures of the space."""
    with call.mind() as mind:
        figures = mind.stats()
    from doxa.entry.cli.rendering import stats_sheet

    call.emit(figures, lambda console: console.print(stats_sheet(call, figures)))
    for text in figures.degraded:
        call.remark(text)


def costs(call: Call, limit: Limit = 50) -> None:
    """Shows what language models cost."""
    with call.mind() as mind:
        found = mind.costs(limit)
    call.emit(found, lambda console: console.print(_costs(call, found)))


def _costs(call: Call, found: "Sequence[Cost]") -> "Table | str":
    from rich.table import Table

    if not found:
        return call.say("costs.none")
    table = Table(box=None)
    for name in ("day", "purpose", "model"):
        table.add_column(call.say(f"costs.{name}"))
    for name in ("calls", "in", "out"):
        table.add_column(call.say(f"costs.{name}"), justify="right")
    for cost in found:
        figures = (cost.calls, cost.tokens_in, cost.tokens_out)
        table.add_row(cost.day, cost.purpose, cost.model, *(f"{n:,}" for n in figures))
    return table


def doctor(
    call: Call,
    repair: Annotated[bool, typer.Option("--repair", help="doctor.repair")] = False,
    accept: Annotated[bool, typer.Option("--accept-altered", help="doctor.accept")] = False,
    model: Annotated[bool, typer.Option("--model", help="doctor.model")] = False,
) -> None:
    """Checks the store and the models, with advice; mends what is damaged when told to."""
    if accept and not repair:
        raise InvalidInput(call.say("doctor.accept.alone"))
    with call.mind() as mind:
        if repair:
            _tell_repair(call, mind.repair(accept_altered=accept))
            mind.settle()
        checks = mind.doctor(model=model)
    from doxa.entry.cli.rendering import check_table

    call.emit(checks, lambda console: console.print(check_table(call, checks)))
    if any(check.ok is False for check in checks):
        call.note("doctor.broken")
        call.leave(BROKEN)
    call.note("doctor.sound")


def _tell_repair(call: Call, done: "Repair") -> None:
    call.note(
        "doctor.repaired", mended=len(done.mended), remade=len(done.remade),
        lost=", ".join(done.lost) or 0, filed=done.filed,
    )  # fmt: skip
    if done.altered:
        call.note("doctor.resealed" if done.accepted else "doctor.altered")
    for line in done.altered:
        call.remark(f"  {line}")


def worker(
    call: Call,
    once: Annotated[bool, typer.Option("--once", help="worker.once")] = False,
) -> None:
    """Runs the background work in this process until it is stopped."""
    stop = threading.Event()
    # A service manager ends a worker by SIGTERM; the job at hand is finished first.
    before = signal.signal(signal.SIGTERM, lambda *_: stop.set())
    try:
        with call.mind(create=True) as mind:
            call.note("worker.single" if once else "worker.running", where=mind.stats().location)
            mind.work(once=once, stop=stop)
            figures = mind.stats()
    finally:
        signal.signal(signal.SIGTERM, before)
    left = " · ".join(f"{name} {count}" for name, count in figures.queue.items())
    stopped = call.say("worker.stopped", queue=left or call.say("worker.empty"))
    answer = {"queue": dict(figures.queue), "oldest_job_seconds": figures.oldest_job_seconds}
    call.emit(answer, lambda console: console.print(stopped))


def queue_list(call: Call) -> None:
    """Lists the jobs that were given up."""
    with call.mind() as mind:
        jobs = mind.dead_jobs()
    from doxa.entry.cli.rendering import job_table

    call.emit(jobs, lambda console: console.print(job_table(call, jobs)))


def queue_requeue(
    call: Call,
    ids: Annotated[list[int] | None, typer.Argument(metavar="[ID]...", help="queue.ids")] = None,
    every: Annotated[bool, typer.Option("--all", help="queue.all")] = False,
) -> None:
    """Puts given-up jobs back into the queue."""
    if bool(ids) == every:
        raise InvalidInput(call.say("queue.which"))
    with call.mind() as mind:
        count = mind.requeue(None if every else list(ids or ()))
    call.emit(
        {"requeued": count},
        lambda console: console.print(call.say("queue.requeued", count=count)),
    )


def audit(
    call: Call,
    limit: Limit = 50,
    verify: Annotated[bool, typer.Option("--verify", help="audit.verify")] = False,
) -> None:
    """Shows the latest changes, each with its cause, or checks that the log is whole."""
    if verify:
        _verify_audit(call)
        return
    with call.mind() as mind:
        rows = mind.audit(limit)
    from doxa.entry.cli.rendering import record_table

    call.emit(rows, lambda console: console.print(record_table(call, rows)))


def _verify_audit(call: Call) -> None:
    with call.mind() as mind:
        found = mind.verify_audit()
    call.emit(found, lambda console: _show_verified(call, console, found))
    if not found.ok:
        call.leave(BROKEN)


def _show_verified(call: Call, to: "Console", found: "AuditCheck") -> None:
    from doxa.entry.cli.prose import Prose

    if found.ok:
        whole = {"entries": found.entries, "anchored": found.anchored, "rows": found.rows}
        to.print(call.say("audit.whole", **whole))
    if found.first_bad is not None:
        to.print(call.say("audit.broken", seq=found.first_bad, reason=found.reason))
    if found.altered:
        to.print(call.say("audit.altered", count=len(found.altered)))
        for line in found.altered:
            to.print(Prose(f"  {line}"))


def settings(
    call: Call,
    config: Annotated[
        str | None, typer.Option(hidden=True, envvar="DOXA_CONFIG", help="settings.config")
    ] = None,
    home: Annotated[
        str | None, typer.Option(hidden=True, envvar="DOXA_HOME", help="settings.home")
    ] = None,
) -> None:
    """Shows every setting, its value and where the value comes from."""
    from doxa.entry.cli.origins import setting_rows
    from doxa.entry.cli.rendering import setting_table

    rows = setting_rows(config, home)
    call.emit(rows, lambda console: console.print(setting_table(call, rows)))
    call.note("settings.how")
