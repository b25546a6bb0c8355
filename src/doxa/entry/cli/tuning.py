"""The tune command: what the log of recalls proposes."""

from typing import TYPE_CHECKING

from doxa.entry.cli.call import Call

if TYPE_CHECKING:
    from rich.console import Console

    from doxa.domain.tuning import Effect, Idle, Tuning

SHOWN = 10


def tune(call: Call) -> None:
    """Says what other settings would do, by replay; changes nothing."""
    with call.mind() as mind:
        found = mind.tune()
    call.emit(found, lambda console: _tuning(call, console, found))
    for note in found.notes:
        call.remark(note)


def _tuning(call: Call, console: "Console", found: "Tuning") -> None:
    say = call.say
    console.print(say("tune.log", judged=f"{found.judged:,}", replayed=f"{found.replayed:,}"))
    if found.replayed:
        console.print(say("tune.now", **_figures(found.now)))
    for proposal in found.proposals:
        values = " · ".join(f"{name} = {value:g}" for name, value in proposal.settings.items())
        console.print(say("tune.proposal", values=values, why=proposal.why))
        if proposal.now is not None and proposal.then is not None:
            console.print("  " + say("tune.now", **_figures(proposal.now)))
            console.print("  " + say("tune.then", **_figures(proposal.then)))
    if not found.proposals:
        console.print(say("tune.none"))
    _idle(call, console, "tune.unused", len(found.unused), found.unused)
    _idle(call, console, "tune.never", found.never_count, found.never)


def _figures(effect: "Effect") -> dict[str, str]:
    return {
        "found": f"{effect.found:.0%}",
        "precise": f"{effect.precise:.0%}",
        "first": f"{effect.first:.2f}",
    }


def _idle(call: Call, console: "Console", key: str, count: int, some: "tuple[Idle, ...]") -> None:
    if count:
        names = " ".join(item.id for item in some[:SHOWN])
        console.print(call.say(key, count=f"{count:,}", ids=names))
