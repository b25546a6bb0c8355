"""Commands about beliefs: reflect, list, why, and what a person does to them."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

import typer

from doxa.entry.cli.call import Call
from doxa.entry.cli.options import AnyScene, Limit, Moment, parse_moment

if TYPE_CHECKING:
    from doxa.domain.belief import Belief
    from doxa.mind import Mind

BeliefId = Annotated[str, typer.Argument(metavar="ID", help="belief.id")]
Reason = Annotated[str, typer.Option("--reason", metavar="TEXT", help="belief.reason")]


def reflect(
    call: Call,
    scene: Annotated[
        str | None, typer.Option("--scene", metavar="PATH", help="reflect.scene")
    ] = None,
    at: Annotated[
        Moment | None,
        typer.Option("--at", parser=parse_moment, metavar="TIME", help="reflect.at"),
    ] = None,
    rebuild: Annotated[bool, typer.Option("--rebuild", help="reflect.rebuild")] = False,
) -> None:
    """Weighs what was said since the last time."""
    with call.mind() as mind:
        mind.settle(refine=False)
        done = mind.reflect(scene=scene, at=at, rebuild=rebuild)
        mind.settle(refine=False)  # where a model is set, it may word what came of it
    states = " · ".join(f"{call.say(f'state.{name}')} {n}" for name, n in done.states.items())
    told = call.say(
        "reflect.done",
        memories=done.memories,
        changed=done.changed,
        seconds=f"{done.seconds:.2f}",
        states=states or "–",
    )
    call.emit(done, lambda console: console.print(told))


def beliefs(
    call: Call,
    scene: AnyScene = None,
    user: Annotated[str | None, typer.Option("--user", metavar="NAME", help="beliefs.user")] = None,
    state: Annotated[
        list[str] | None, typer.Option("--state", metavar="STATE", help="beliefs.state")
    ] = None,
    at: Annotated[
        Moment | None,
        typer.Option("--at", parser=parse_moment, metavar="TIME", help="beliefs.at"),
    ] = None,
    limit: Limit = 200,
) -> None:
    """Lists beliefs by state."""
    states = tuple(state or ()) or None
    with call.mind() as mind:
        found = mind.beliefs(scene=scene, user=user, states=states, at=at, limit=limit)
    from doxa.entry.cli.belief_rendering import belief_table

    call.emit(found, lambda console: console.print(belief_table(call, found)))
    if not found:
        call.note("beliefs.none")


def show(call: Call, id: BeliefId) -> None:
    """Shows every field of one belief."""
    _one(call, lambda mind: mind.belief(id))


def why(call: Call, id: BeliefId) -> None:
    """Shows what a belief rests on and where it stands."""
    with call.mind() as mind:
        found = mind.belief_why(id)
    from doxa.entry.cli.belief_rendering import why_sheet

    call.emit(found, lambda console: why_sheet(call, console, found))


def confirm(call: Call, id: BeliefId, reason: Reason = "") -> None:
    """Says that a belief holds."""
    _one(call, lambda mind: mind.confirm(id, reason))


def doubt(call: Call, id: BeliefId, reason: Reason = "") -> None:
    """Doubts a belief."""
    _one(call, lambda mind: mind.doubt(id, reason))


def pin(call: Call, id: BeliefId, reason: Reason = "") -> None:
    """Holds on to a belief."""
    _one(call, lambda mind: mind.pin(id, reason))


def retire(call: Call, id: BeliefId, reason: Reason = "") -> None:
    """Takes a belief out of use."""
    _one(call, lambda mind: mind.retire(id, reason))


def edit(
    call: Call,
    id: BeliefId,
    text: Annotated[str, typer.Argument(metavar="TEXT", help="belief.text")],
) -> None:
    """Words a belief anew."""
    _one(call, lambda mind: mind.edit_belief(id, text))


def _one(call: Call, ask: "Callable[[Mind], Belief]") -> None:
    with call.mind() as mind:
        belief = ask(mind)
    from doxa.entry.cli.belief_rendering import belief_sheet

    call.emit(belief, lambda console: console.print(belief_sheet(call, belief)))


def snapshot(
    call: Call, label: Annotated[str, typer.Argument(metavar="LABEL", help="snapshot.label")]
) -> None:
    """Takes a named snapshot of all beliefs."""
    with call.mind() as mind:
        taken = mind.snapshot(label)
    told = call.say("snapshot.taken", label=taken.label, count=taken.beliefs)
    call.emit(taken, lambda console: console.print(told))


def snapshots(call: Call) -> None:
    """Lists snapshots."""
    with call.mind() as mind:
        found = mind.snapshots()
    from doxa.entry.cli.belief_rendering import snapshot_table

    call.emit(found, lambda console: console.print(snapshot_table(call, found)))


def diff(
    call: Call,
    before: Annotated[str, typer.Argument(metavar="SNAPSHOT", help="diff.before")],
    after: Annotated[str, typer.Argument(metavar="[SNAPSHOT]", help="diff.after")] = "now",
) -> None:
    """Shows what differs between two snapshots."""
    with call.mind() as mind:
        found = mind.diff(before, after)
    from doxa.entry.cli.belief_rendering import change_table

    call.emit(found, lambda console: console.print(change_table(call, found)))
    if not found:
        call.note("diff.none")


def restore(
    call: Call, snapshot: Annotated[str, typer.Argument(metavar="SNAPSHOT", help="diff.before")]
) -> None:
    """Takes the beliefs back to a snapshot."""
    with call.mind() as mind:
        count = mind.restore(snapshot)
    told = call.say("restore.done", count=count)
    call.emit({"changed": count}, lambda console: console.print(told))


def feedback(
    call: Call,
    recall: Annotated[str, typer.Argument(metavar="RECALL", help="feedback.recall")],
    used: Annotated[
        list[str] | None, typer.Option("--used", metavar="ID", help="feedback.used")
    ] = None,
    outcome: Annotated[
        str | None, typer.Option("--outcome", metavar="OUTCOME", help="feedback.outcome")
    ] = None,
) -> None:
    """Says what of a recall was used and how the task went."""
    with call.mind() as mind:
        weighed = mind.feedback(recall, tuple(used or ()), outcome)
    told = call.say("feedback.done", count=len(weighed))
    call.emit({"beliefs": weighed}, lambda console: console.print(told))
