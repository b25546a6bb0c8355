"""The bank commands: init, sync, watch, status, doctor, attach, detach, confirm."""

import signal
import threading
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from doxa.entry.cli.call import Call
from doxa.entry.cli.operating import BROKEN
from doxa.entry.cli.progress import meter

if TYPE_CHECKING:
    from rich.console import Console

    from doxa.domain.banking import BankStatus, Synced

Directory = Annotated[Path, typer.Argument(metavar="DIR", help="bank.directory")]
Holder = Annotated[str | None, typer.Option("--user", metavar="NAME", help="bank.user")]
COUNTS = (
    *("added", "edited", "moved", "hidden", "restored", "erased"),
    *("created", "written", "removed", "proposed"),
)
SHOWN = 20


def init(call: Call, directory: Directory, user: Holder = None) -> None:
    """Makes a directory the bank of the space and fills it."""
    with call.mind(create=True) as mind, meter(call, call.say("bank.label"), 1.0):
        mind.settle()
        done = mind.bank(directory, user=user)
    _told(call, done)


def sync(call: Call, directory: Directory) -> None:
    """Brings files and memory into step."""
    _told(call, _synced(call, directory, confirm=False))


def confirm(call: Call, directory: Directory) -> None:
    """Says that what is gone from a bank was meant to go."""
    _told(call, _synced(call, directory, confirm=True))


def _synced(call: Call, directory: Path, *, confirm: bool) -> "Synced":
    with call.mind() as mind, meter(call, call.say("bank.label"), 1.0) as advance:
        done = mind.sync(directory, confirm=confirm, progress=advance)
        if done.added or done.edited:  # what a note was read to say reaches the files as well
            mind.settle()
            mind.sync(directory)
    return done


def _told(call: Call, done: "Synced") -> None:
    call.emit(asdict(done), lambda console: _show(call, console, done))
    if done.suspended:
        call.leave(BROKEN)


def _show(call: Call, console: "Console", done: "Synced") -> None:
    from doxa.entry.cli.rendering import pairs

    console.print(call.say("bank.files", count=done.files, root=done.root), style="bold")
    rows = {call.say(f"bank.{name}"): f"{getattr(done, name):,}" for name in COUNTS}
    shown = {name: figure for name, figure in rows.items() if figure != "0"}
    console.print(pairs(shown) if shown else call.say("bank.same"))
    for fault in done.faults[:SHOWN]:
        console.print(f"! {fault.path}: {fault.message}", markup=False)
    for path in done.ignored[:SHOWN]:
        console.print(call.say("bank.ignored", path=path), markup=False)
    if done.suspended:
        console.print(
            call.say("bank.suspended", why=done.suspended), style="bold red", markup=False
        )


def attach(
    call: Call,
    directory: Directory,
    scene: Annotated[str | None, typer.Option("--scene", metavar="PATH", help="bank.scene")] = None,
    user: Holder = None,
) -> None:
    """Makes somebody's notes a read-only source of recall."""
    with call.mind(create=True) as mind, meter(call, call.say("bank.label"), 1.0):
        done = mind.attach(directory, scene=scene, user=user)
        mind.settle()
    _told(call, done)


def detach(call: Call, directory: Directory) -> None:
    """Forgets a bank; its files stay."""
    with call.mind() as mind:
        mind.detach(directory)
    call.emit({"detached": str(directory)}, lambda to: to.print(call.say("bank.detached")))


def watch(call: Call, directory: Directory) -> None:
    """Keeps a bank in step until it is stopped."""
    stop = threading.Event()
    before = {number: signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGINT)}
    for number in before:
        signal.signal(number, lambda *_: stop.set())
    try:
        with call.mind() as mind:
            call.note("bank.watching", root=str(directory))

            def told(done: "Synced") -> None:
                if any(getattr(done, name) for name in COUNTS) or done.suspended or done.faults:
                    call.emit(asdict(done), lambda console: _show(call, console, done))
                mind.settle(timeout=2.0)

            mind.watch(directory, stop, told)
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def status(call: Call) -> None:
    """Shows how each bank stands, and what waits for a person's word."""
    with call.mind() as mind:
        found = mind.banks()
    answer = {"banks": [asdict(bank) for bank in found]}
    call.emit(answer, lambda console: _show_status(call, console, found))
    if any(bank.proposals for bank in found):
        call.note("bank.to_review")
    if any(bank.suspended or not bank.reachable for bank in found):
        call.leave(BROKEN)


def _show_status(call: Call, console: "Console", found: "list[BankStatus]") -> None:
    from doxa.entry.cli.rendering import pairs

    if not found:
        console.print(call.say("bank.none"))
    for bank in found:
        say = call.say
        kind = (
            say("bank.attached", scene=bank.scene or "") if bank.attached else say("bank.two_way")
        )
        rows = {
            say("bank.kind"): kind,
            say("bank.of"): bank.user or "",
            say("bank.count"): f"{bank.files:,}",
            say("bank.synced_at"): bank.synced_at,
            say("bank.waiting"): f"{bank.waiting:,}" if bank.waiting else "",
            say("bank.proposals"): f"{bank.proposals:,}" if bank.proposals else "",
            say("bank.stopped"): bank.suspended or ("" if bank.reachable else say("bank.away")),
        }
        console.print(bank.root, style="bold", markup=False)
        console.print(pairs({name: value for name, value in rows.items() if value}))
        for fault in bank.repair[:SHOWN]:
            console.print(f"! {fault.path}: {fault.message}", markup=False)


def doctor(call: Call, directory: Directory) -> None:
    """Checks a bank: heads, ids, links, rights."""
    from doxa.entry.cli.rendering import check_table

    with call.mind() as mind:
        checks = mind.examine(directory)
    call.emit(checks, lambda console: console.print(check_table(call, checks)))
    if any(check.ok is False for check in checks):
        call.leave(BROKEN)
