"""Commands that write: observe, edit, settle."""

import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from doxa.domain.errors import InvalidInput
from doxa.domain.hit import Settled
from doxa.domain.turn import Receipt
from doxa.entry.cli.call import Call
from doxa.entry.cli.options import At, MemoryId, Moment, SessionId, Tags, Task, User

if TYPE_CHECKING:
    from rich.console import Console


def observe(
    call: Call,
    content: Annotated[str, typer.Argument(metavar="TEXT", help="observe.content")],
    role: Annotated[str, typer.Option("--role", metavar="ROLE", help="observe.role")] = "user",
    name: Annotated[str | None, typer.Option("--name", metavar="NAME", help="observe.name")] = None,
    scene: Annotated[
        str | None, typer.Option("--scene", metavar="PATH", help="observe.scene")
    ] = None,
    user: User = None,
    session: SessionId = None,
    task: Task = None,
    agent: Annotated[
        str | None, typer.Option("--agent", metavar="NAME", help="observe.agent")
    ] = None,
    at: At = None,
    tag: Tags = None,
    channel: Annotated[
        str | None, typer.Option("--channel", metavar="NAME", help="observe.channel")
    ] = None,
    key: Annotated[str | None, typer.Option("--key", metavar="KEY", help="observe.key")] = None,
    wait: Annotated[bool, typer.Option("--wait", help="observe.wait")] = False,
) -> None:
    """Appends one turn to the journal."""
    text = read_stdin() if content == "-" else content
    with call.mind(create=True) as mind:
        receipt = mind.observe(
            text, role=role, name=name, scene=scene, session=session, task=task, agent=agent,
            user=user, at=at, tags=tuple(tag or ()), channel=channel, key=key,
        )  # fmt: skip
        if wait:
            mind.settle()
    call.emit(receipt, lambda console: _show_receipt(call, console, receipt))


def read_stdin() -> str:
    """All of the standard input, which must be UTF-8 (a byte order mark is dropped).

    Raises:
        InvalidInput: the bytes are not UTF-8.
    """
    try:
        return sys.stdin.buffer.read().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InvalidInput(
            f"the standard input is not UTF-8 (byte {error.start}); convert it first, "
            "for example by `iconv -f GB18030 -t UTF-8`"
        ) from None


def _show_receipt(call: Call, console: "Console", receipt: Receipt) -> None:
    known = receipt.duplicates > 0
    console.print(call.say("observe.known" if known else "observe.written"), style="bold")
    rows = {
        "field.event": ", ".join(receipt.events),
        "field.session": receipt.session,
        "field.scene": receipt.scene,
    }
    from doxa.entry.cli.rendering import pairs

    console.print(pairs({call.say(key): value for key, value in rows.items()}))
    for note in receipt.notes:
        call.remark(note)


def edit(
    call: Call,
    id: MemoryId,
    text: Annotated[str | None, typer.Option("--text", metavar="TEXT", help="edit.text")] = None,
    tag: Annotated[list[str] | None, typer.Option("--tag", metavar="TAG", help="edit.tag")] = None,
    scene: Annotated[str | None, typer.Option("--scene", metavar="PATH", help="edit.scene")] = None,
    state: Annotated[
        str | None, typer.Option("--state", metavar="STATE", help="edit.state")
    ] = None,
    confidence: Annotated[
        float | None, typer.Option("--confidence", metavar="0-1", help="edit.confidence")
    ] = None,
    valid_until: Annotated[
        str | None, typer.Option("--valid-until", metavar="TIME", help="edit.valid_until")
    ] = None,
) -> None:
    """Changes one memory; the change is an event of the journal."""
    fields: dict[str, Any] = {
        "text": text, "tags": tuple(t for t in tag if t) if tag else None, "scene": scene,
        "state": state, "confidence": confidence,
    }  # fmt: skip
    changes = {name: value for name, value in fields.items() if value is not None}
    if valid_until is not None:
        changes["valid_until"] = _parse_end(valid_until)
    if not changes:
        raise InvalidInput(call.say("edit.nothing"))
    with call.mind() as mind:
        memory = mind.edit(mind.get(id).id, **changes)
    from doxa.entry.cli.rendering import memory_sheet

    call.emit(memory, lambda console: console.print(memory_sheet(call, memory)))


def _parse_end(text: str) -> Moment | None:
    from doxa.entry.cli.options import parse_moment

    return None if text.strip().lower() in {"", "never"} else parse_moment(text)


def settle(
    call: Call,
    timeout: Annotated[
        float | None, typer.Option("--timeout", min=0, metavar="SECONDS", help="settle.timeout")
    ] = None,
) -> None:
    """Does the waiting background work now."""
    with call.mind() as mind:
        settled = mind.settle(timeout)
    call.emit(settled, lambda console: console.print(settled_line(call, settled)))
    for reason in settled.paused:
        call.note("settle.paused", reason=reason)


def settled_line(call: Call, settled: Settled) -> str:
    """One sentence on what ``settle`` did."""
    return call.say(
        "settle.done",
        done=settled.done,
        failed=settled.failed,
        waiting=settled.waiting,
        dead=settled.dead,
        seconds=f"{settled.seconds:.1f}",
    )
