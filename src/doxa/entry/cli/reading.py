"""Commands that ask: recall, brief, list, get, why."""

from datetime import datetime
from typing import TYPE_CHECKING, Annotated, Any

import typer

from doxa.entry.cli.call import SETTLE_SECONDS, Call
from doxa.entry.cli.options import (
    AnyScene,
    At,
    Kinds,
    Limit,
    MemoryId,
    Scene,
    SessionId,
    Tags,
    Task,
    User,
    parse_moment,
)

if TYPE_CHECKING:
    from doxa.domain.hit import Brief, Hits
    from doxa.mind import Mind

NOTHING_FOUND = 1
Query = Annotated[str, typer.Argument(metavar="QUERY", help="recall.query")]


def recall(
    call: Call,
    query: Query,
    scene: Scene = "general",
    user: User = None,
    k: Annotated[int | None, typer.Option("-k", min=1, metavar="N", help="recall.k")] = None,
    kind: Kinds = None,
    layer: Annotated[
        list[str] | None, typer.Option("--layer", metavar="LAYER", help="recall.layer")
    ] = None,
    tag: Tags = None,
    at: At = None,
    session: SessionId = None,
    task: Task = None,
    threshold: Annotated[
        float | None, typer.Option("--threshold", min=0, metavar="0-1", help="recall.threshold")
    ] = None,
    deep: Annotated[bool, typer.Option("--deep", help="recall.deep")] = False,
    history: Annotated[bool, typer.Option("--history", help="recall.history")] = False,
    explain: Annotated[bool, typer.Option("--explain", help="recall.explain")] = False,
    expand: Annotated[bool, typer.Option("--expand", help="recall.expand")] = False,
) -> None:
    """Shows the memories that answer a query, best first."""
    asked: dict[str, Any] = {
        "scene": scene, "user": user, "k": k, "kinds": tuple(kind or ()) or None,
        "layers": tuple(layer or ()) or None, "tags": tuple(tag or ()), "at": at,
        "session": session, "task": task, "threshold": threshold, "deep": deep,
        "history": history, "explain": explain, "expand": expand,
    }  # fmt: skip
    with call.mind() as mind:
        catch_up(call, mind)
        hits = mind.recall(query, **asked)
    from doxa.entry.cli.rendering import hit_list

    call.emit(hits, lambda console: hit_list(call, console, hits, explain=explain))
    report_recall(call, hits)
    if not hits:
        call.leave(NOTHING_FOUND)


def diagnose(
    call: Call,
    query: Query,
    expect: Annotated[str, typer.Option("--expect", metavar="ID", help="diagnose.expect")],
    scene: Scene = "general",
    user: User = None,
    k: Annotated[int | None, typer.Option("-k", min=1, metavar="N", help="recall.k")] = None,
    threshold: Annotated[
        float | None, typer.Option("--threshold", min=0, metavar="0-1", help="recall.threshold")
    ] = None,
    at: At = None,
    session: SessionId = None,
) -> None:
    """Names the stage of a recall that lost a memory."""
    with call.mind() as mind:
        catch_up(call, mind)
        found = mind.diagnose(
            query, expect, scene=scene, user=user, k=k, threshold=threshold, at=at,
            session=session,
        )  # fmt: skip
    from doxa.entry.cli.rendering import diagnosis_table

    call.emit(found, lambda console: console.print(diagnosis_table(call, found)))
    call.note("diagnose.found" if found.found else "diagnose.lost", stage=found.stage)
    if not found.found:
        call.leave(NOTHING_FOUND)


def catch_up(call: Call, mind: "Mind") -> None:
    """Settles for a moment, so that what was just observed is found by meaning too."""
    settled = mind.settle(SETTLE_SECONDS, refine=False)
    if settled.waiting > settled.refining:
        call.note("recall.behind", waiting=settled.waiting - settled.refining)


def report_recall(call: Call, hits: "Hits") -> None:
    """Says beside the answer that nothing was found, and what worked less well than it should."""
    if not hits:
        call.note("recall.none")
    for text in (*hits.degraded, *hits.notes):
        call.remark(text)


def brief(
    call: Call,
    query: Query,
    scene: Scene = "general",
    user: User = None,
    stage: Annotated[str, typer.Option("--stage", metavar="STAGE", help="brief.stage")] = "start",
    session: SessionId = None,
    task: Task = None,
    window: Annotated[
        int | None, typer.Option("--window", min=1, metavar="TOKENS", help="brief.window")
    ] = None,
    share: Annotated[
        float | None, typer.Option("--share", min=0, max=1, metavar="0-1", help="brief.share")
    ] = None,
    at: At = None,
) -> None:
    """Prints the block of memories for a context window, and nothing else."""
    with call.mind() as mind:
        catch_up(call, mind)
        block = mind.brief(
            query, scene=scene, user=user, stage=stage, session=session, task=task,
            window=window, share=share, at=at,
        )  # fmt: skip
    if call.json:
        call.document(block)
        return
    if block.text:
        print(block.text.rstrip("\n"))
    call.remark(brief_size(call, block))
    for text in (*block.degraded, *block.hits.notes):
        call.remark(text)


def brief_size(call: Call, block: "Brief") -> str:
    """One sentence on the size of a brief, or on why there is none."""
    if not block.text:
        return call.say("brief.none" if block.full_tokens else "brief.blank")
    return call.say(
        "brief.size" if block.tokens < block.full_tokens else "brief.longer",
        tokens=block.tokens,
        budget=block.budget,
        full=block.full_tokens,
        saved=f"{block.saved:.0%}",
    )


def list_memories(
    call: Call,
    scene: AnyScene = None,
    user: User = None,
    kind: Kinds = None,
    state: Annotated[
        list[str] | None, typer.Option("--state", metavar="STATE", help="list.state")
    ] = None,
    session: SessionId = None,
    text: Annotated[str | None, typer.Option("--text", metavar="TEXT", help="list.text")] = None,
    since: Annotated[
        datetime | None,
        typer.Option("--since", parser=parse_moment, metavar="TIME", help="list.since"),
    ] = None,
    until: Annotated[
        datetime | None,
        typer.Option("--until", parser=parse_moment, metavar="TIME", help="list.until"),
    ] = None,
    limit: Limit = 50,
    offset: Annotated[int, typer.Option("--offset", min=0, metavar="N", help="list.offset")] = 0,
) -> None:
    """Lists memories, latest first."""
    with call.mind() as mind:
        found = mind.memories(
            scene=scene, user=user, kinds=tuple(kind or ()) or None,
            states=tuple(state or ()) or None, session=session, text=text, since=since,
            until=until, limit=limit, offset=offset,
        )  # fmt: skip
    from doxa.entry.cli.rendering import memory_table

    call.emit(found, lambda console: console.print(memory_table(call, found)))
    if len(found) == limit:
        call.note("list.more", offset=offset + limit)


def get(call: Call, id: MemoryId) -> None:
    """Shows every field of one memory."""
    with call.mind() as mind:
        memory = mind.get(id)
    from doxa.entry.cli.rendering import memory_sheet

    call.emit(memory, lambda console: console.print(memory_sheet(call, memory)))


def why(call: Call, id: MemoryId) -> None:
    """Shows where a memory comes from."""
    with call.mind() as mind:
        origin = mind.why(mind.get(id).id)
    from doxa.entry.cli.rendering import origin_sheet

    call.emit(origin, lambda console: origin_sheet(call, console, origin))
