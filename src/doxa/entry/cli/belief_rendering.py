"""How beliefs look to a person."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table
from rich.text import Text

from doxa.domain.belief import Belief, BeliefState, BeliefWhy, Change, Evidence, Snapshot, Version
from doxa.entry.cli.plain import one_line
from doxa.entry.cli.prose import Prose
from doxa.entry.cli.rendering import clipped, pairs, short_id, table, when

if TYPE_CHECKING:
    from doxa.entry.cli.call import Call

BAR = 10
ORDER = (
    BeliefState.FORMAL,
    BeliefState.CANDIDATE,
    BeliefState.DOUBTED,
    BeliefState.OBSERVED,
    BeliefState.DEMOTED,
    BeliefState.RETIRED,
)
_STYLES = {
    BeliefState.FORMAL: "green",
    BeliefState.CANDIDATE: "cyan",
    BeliefState.DOUBTED: "yellow",
    BeliefState.OBSERVED: "dim",
    BeliefState.DEMOTED: "dim",
    BeliefState.RETIRED: "dim",
}


def bar(support: int, against: int) -> str:
    """For and against as a bar of ten, and in figures: ``████████░░ 8/10``."""
    total = support + against
    filled = round(BAR * support / total) if total else 0
    return f"{'█' * filled}{'░' * (BAR - filled)} {support}/{total}"


def belief_table(call: "Call", beliefs: Iterable[Belief]) -> Table:
    """Beliefs by state, those said most first."""
    say = call.say
    heads = ("col.state", "col.count", "col.scene", "col.id", "col.text")
    made = table([say(head) for head in heads])
    ranked = sorted(beliefs, key=lambda belief: ORDER.index(belief.state))
    for state, group in groupby(ranked, key=lambda belief: belief.state):
        for place, belief in enumerate(group):
            made.add_row(
                Text("" if place else say(f"state.{state}"), style=_STYLES[state]),
                bar(belief.support, belief.against),
                Prose(clipped(_place(belief), 18)),
                short_id(belief.id),
                Prose(clipped(belief.text)),
            )
    return made


def _place(belief: Belief) -> str:
    return f"{belief.scene} · {belief.holder}" if belief.holder else belief.scene


def belief_sheet(call: "Call", belief: Belief) -> Table:
    """Every field of one belief."""
    say = call.say
    marks = [
        say(f"mark.{name}") for name in ("sensitive", "pinned", "edited") if getattr(belief, name)
    ]
    rows = {
        "field.id": belief.id,
        "field.text": belief.text,
        "field.state": say(f"state.{belief.state}"),
        "field.counts": bar(belief.support, belief.against),
        "field.strength": _strength(call, belief),
        "field.scene": belief.scene,
        "field.holder": belief.holder or say("value.shared"),
        "field.slot": " = ".join(item for item in (belief.slot, belief.value) if item),
        "field.first": when(call, belief.first_at),
        "field.formed": when(call, belief.formed_at),
        "field.confirmed": when(call, belief.confirmed_at),
        "field.version": str(belief.version),
        "field.marks": " · ".join(marks),
    }
    return pairs({say(key): value for key, value in rows.items() if value})


def _strength(call: "Call", belief: Belief) -> str:
    """The share of what speaks for it, and what time has left of that."""
    strength, weight = f"{belief.strength:.2f}", f"{belief.weight:.2f}"
    if strength == weight:
        return strength
    since = when(call, belief.confirmed_at)
    return call.say("strength.faded", strength=strength, weight=weight, since=since)


def why_sheet(call: "Call", to: Console, found: BeliefWhy) -> None:
    """What a belief rests on, how it came to stand there, and what would change it."""
    say = call.say
    to.print(belief_sheet(call, found.belief))
    for heading, rows in (
        ("belief.evidence", found.evidence),
        ("belief.counterexamples", found.counterexamples),
        ("belief.acts", found.acts),
    ):
        if rows:
            _headed(to, say(heading))
            to.print(_evidence(call, rows))
    if found.rivals:
        _headed(to, say("belief.rivals"))
        to.print(belief_table(call, found.rivals))
    _headed(to, say("belief.history"))
    grid = _grid(2)
    for step in found.history:
        state = Text(say(f"state.{step.state}"), style=_STYLES[step.state])
        grid.add_row(when(call, step.at), state, Prose(say(f"reason.{step.reason}"), "dim"))
    to.print(grid)
    _headed(to, say("belief.next"))
    for ahead in found.steps:
        to.print(Prose(say(f"step.{ahead.turn}", count=ahead.count)))


def _headed(to: Console, heading: str) -> None:
    to.print()
    to.print(heading, style="bold")


def _grid(narrow: int) -> Table:
    grid = Table.grid(padding=(0, 2))
    for _ in range(narrow):
        grid.add_column(style="dim", no_wrap=True)
    grid.add_column(overflow="fold", ratio=1)
    return grid


def _evidence(call: "Call", rows: Sequence[Evidence]) -> Table:
    grid = _grid(2)
    for row in rows:
        notes = [row.note] if row.note else []
        if row.external:
            notes.append(call.say("belief.external"))
        elif row.weight <= 0:
            notes.append(call.say("belief.muted"))
        origin = row.session if row.memory else f"{row.actor or row.key} {row.cause}"
        told = " · ".join([row.wording or origin, *notes])
        source = short_id(row.memory) if row.memory else str(row.cause)
        grid.add_row(when(call, row.occurred_at), source, Prose(clipped(told)))
    return grid


def snapshot_table(call: "Call", found: Iterable[Snapshot]) -> Table:
    """Snapshots, one a row."""
    say = call.say
    made = table([say("col.when"), say("col.beliefs"), say("col.id"), say("col.label")])
    for item in found:
        label = Prose(one_line(item.label))
        made.add_row(when(call, item.at), str(item.beliefs), short_id(item.id), label)
    return made


def change_table(call: "Call", found: Iterable[Change]) -> Table:
    """What differs, one belief a row."""
    say = call.say
    heads = ("col.id", "col.before", "col.after", "col.text")
    made = table([say(head) for head in heads])
    for item in found:
        told = item.after or item.before
        made.add_row(
            short_id(item.belief),
            _stood(call, item.before),
            _stood(call, item.after),
            Prose(clipped(told.text if told else "")),
        )
    return made


def _stood(call: "Call", version: Version | None) -> str:
    if version is None:
        return "–"
    state = call.say(f"state.{version.state}")
    return f"{state} {version.support}/{version.support + version.against}"
