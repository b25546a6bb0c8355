"""Commands about tasks and skills: start, end, look back; list, show, approve, roll back."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from doxa.entry.cli.call import Call
from doxa.entry.cli.options import AnyScene, At, Limit, SessionId, User
from doxa.entry.cli.writing import read_stdin

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console
    from rich.table import Table

    from doxa.domain.skill import Skill, SkillVersion
    from doxa.domain.task import Retrospective, Task

TaskId = Annotated[str, typer.Argument(metavar="ID", help="task.id")]
Name = Annotated[str, typer.Argument(metavar="NAME", help="skill.name")]


def start(
    call: Call,
    goal: Annotated[str, typer.Argument(metavar="GOAL", help="task.goal")],
    family: Annotated[
        str | None, typer.Option("--family", metavar="TEXT", help="task.family")
    ] = None,
    scene: Annotated[str, typer.Option("--scene", metavar="PATH", help="task.scene")] = "general",
    session: SessionId = None,
    parent: Annotated[
        str | None, typer.Option("--parent", metavar="ID", help="task.parent")
    ] = None,
    id: Annotated[str | None, typer.Option("--id", metavar="ID", help="task.own")] = None,
    user: User = None,
    at: At = None,
) -> None:
    """Opens a task; its id goes with what is observed until it ends."""
    with call.mind(create=True) as mind:
        made = mind.start_task(
            goal, family=family, scene=scene, session=session, parent=parent, task=id, user=user,
            at=at,
        )  # fmt: skip
    call.emit(made, lambda console: console.print(f"{made.id} · {made.session}"))


def log(
    call: Call,
    id: TaskId,
    tool: Annotated[str, typer.Option("--tool", metavar="NAME", help="task.tool")],
    arguments: Annotated[
        str, typer.Option("--arguments", metavar="JSON", help="task.arguments")
    ] = "",
    result: Annotated[str, typer.Option("--result", metavar="TEXT|-", help="task.result")] = "",
    at: At = None,
) -> None:
    """Logs one step of a task: the call of a tool and what came back."""
    said = read_stdin() if result == "-" else result
    steps = [("tool_call", "assistant", arguments), ("tool_result", "tool", said)]
    with call.mind() as mind:
        task = mind.task(id)
        receipt = mind.observe(
            [
                {"kind": kind, "role": role, "content": text, "tool": tool}
                for kind, role, text in steps
                if text
            ],
            task=task.id,
            session=task.session,
            scene=task.scene,
            agent=task.agent,
            user=task.holder or None,
            at=at,
        )
    call.emit(receipt, lambda console: console.print(call.say("observe.written")))


def end(
    call: Call,
    id: TaskId,
    outcome: Annotated[str, typer.Argument(metavar="OUTCOME", help="task.outcome")],
    note: Annotated[str, typer.Option("--note", metavar="TEXT", help="task.note")] = "",
    at: At = None,
) -> None:
    """Ends a task and looks back at it."""
    with call.mind() as mind:
        mind.end_task(id, outcome, note=note, at=at)
        mind.settle()
        found = mind.retrospect(id)
    call.emit(found, lambda console: _retrospective(call, console, found))


def listed(
    call: Call,
    open: Annotated[bool, typer.Option("--open", help="task.open")] = False,
    limit: Limit = 50,
) -> None:
    """Lists tasks, latest first."""
    with call.mind() as mind:
        found = mind.tasks(open=open, limit=limit)
    call.emit(found, lambda console: console.print(_tasks(call, found)))


def retrospect(call: Call, id: TaskId) -> None:
    """Says what a task teaches."""
    with call.mind() as mind:
        found = mind.retrospect(id)
    call.emit(found, lambda console: _retrospective(call, console, found))


def _tasks(call: Call, found: "Sequence[Task]") -> "Table":
    from rich.table import Table

    from doxa.entry.cli.rendering import when

    table = Table(box=None)
    for key in ("task.column.id", "task.column.when", "task.column.outcome", "task.column.goal"):
        table.add_column(call.say(key))
    for task in found:
        outcome = call.say(f"task.is.{task.outcome or 'open'}")
        table.add_row(task.id, when(call, task.started_at), outcome, task.goal)
    return table


def _retrospective(call: Call, to: "Console", found: "Retrospective") -> None:
    from doxa.entry.cli.prose import Prose

    to.print(Prose(found.task.goal, "bold"))
    to.print(
        call.say(
            "retrospect.figures",
            outcome=call.say(f"task.is.{found.task.outcome}"),
            steps=found.steps,
            errors=found.errors,
            runs=found.runs,
            successes=found.successes,
        )
    )
    for key, lines in (
        ("retrospect.worked", found.worked),
        ("retrospect.failed", found.failed),
        ("retrospect.next", found.next_time),
    ):
        if lines:
            to.print(call.say(key), style="bold")
            for line in lines:
                to.print(Prose(f"- {line}"))


def skills_list(call: Call, scene: AnyScene = None, user: User = None) -> None:
    """Lists skills."""
    with call.mind() as mind:
        found = mind.skills(scene=scene, user=user)
    call.emit(found, lambda console: console.print(_skills(call, found)))


def skills_show(
    call: Call,
    name: Name,
    version: Annotated[
        int | None, typer.Option("--version", metavar="N", help="skill.version")
    ] = None,
    user: User = None,
) -> None:
    """Shows a skill as its page."""
    with call.mind() as mind:
        found = mind.skill(name, version, user=user)
    call.emit(found, lambda console: _page(console, found))


def skills_log(call: Call, name: Name, user: User = None) -> None:
    """Lists the versions of a skill, each with its cause."""
    with call.mind() as mind:
        found = mind.skill_versions(name, user=user)
    call.emit(found, lambda console: console.print(_versions(call, found)))


def skills_diff(
    call: Call,
    name: Name,
    old: Annotated[int, typer.Argument(metavar="OLD", help="skill.old")],
    new: Annotated[int, typer.Argument(metavar="NEW", help="skill.new")],
    user: User = None,
) -> None:
    """Shows what changed between two versions of a skill."""
    import difflib

    from doxa.text.skill_pages import page_of

    with call.mind() as mind:
        before, after = (page_of(mind.skill(name, number, user=user)) for number in (old, new))
    lines = list(
        difflib.unified_diff(
            before.splitlines(), after.splitlines(), f"v{old}", f"v{new}", lineterm=""
        )
    )
    call.emit(lines, lambda console: console.print("\n".join(lines), markup=False))


def skills_approve(call: Call, name: Name, user: User = None) -> None:
    """Lets a proposed skill be offered in briefs."""
    with call.mind() as mind:
        found = mind.approve_skill(name, user=user)
    call.emit(found, lambda console: console.print(_skills(call, [found])))


def skills_retire(call: Call, name: Name, user: User = None) -> None:
    """Offers a skill no more."""
    with call.mind() as mind:
        found = mind.retire_skill(name, user=user)
    call.emit(found, lambda console: console.print(_skills(call, [found])))


def skills_rollback(
    call: Call,
    name: Name,
    version: Annotated[int, typer.Argument(metavar="N", help="skill.version")],
    user: User = None,
) -> None:
    """Makes an earlier version the current one."""
    with call.mind() as mind:
        found = mind.rollback_skill(name, version, user=user)
    call.emit(found, lambda console: _page(console, found))


def skills_export(
    call: Call,
    name: Name,
    directory: Annotated[Path, typer.Argument(metavar="DIR", help="skill.directory")],
    user: User = None,
) -> None:
    """Writes a skill as a directory with SKILL.md."""
    with call.mind() as mind:
        made = mind.export_skill(name, directory, user=user)
    call.emit({"directory": str(made)}, lambda console: console.print(str(made)))


def skills_import(
    call: Call,
    directory: Annotated[Path, typer.Argument(metavar="DIR", help="skill.directory")],
    scene: Annotated[str, typer.Option("--scene", metavar="PATH", help="task.scene")] = "general",
    user: User = None,
) -> None:
    """Reads a skill directory."""
    with call.mind(create=True) as mind:
        found = mind.import_skill(directory, scene=scene, user=user)
    call.emit(found, lambda console: console.print(_skills(call, [found])))


def _page(to: "Console", found: "Skill") -> None:
    from doxa.text.skill_pages import page_of

    to.print(page_of(found), markup=False, highlight=False, end="")


def _skills(call: Call, found: "Sequence[Skill]") -> "Table":
    from rich.table import Table

    table = Table(box=None)
    for key in ("name", "state", "version", "uses", "rate", "description"):
        table.add_column(call.say(f"skill.column.{key}"))
    for skill in found:
        rate = "–" if skill.success_rate is None else f"{skill.success_rate:.0%}"
        table.add_row(
            skill.name,
            call.say(f"skill.is.{skill.state}"),
            str(skill.version.number),
            str(skill.uses),
            rate,
            skill.version.description,
        )
    return table


def _versions(call: Call, found: "Sequence[SkillVersion]") -> "Table":
    from rich.table import Table

    from doxa.entry.cli.rendering import when

    table = Table(box=None)
    for key in ("version", "when", "actor", "cause"):
        table.add_column(call.say(f"skill.column.{key}"))
    for version in found:
        moment = when(call, version.created_at)
        table.add_row(str(version.number), moment, version.actor, version.cause)
    return table
