"""Commands about keys: who may use the space, and how far."""

from typing import TYPE_CHECKING, Annotated

import typer

from doxa.domain.grants import Right
from doxa.entry.cli.call import Call

if TYPE_CHECKING:
    from rich.console import Console

    from doxa.domain.grants import Grant
    from doxa.domain.keys import Key


def create(
    call: Call,
    name: Annotated[str, typer.Argument(metavar="NAME", help="key.name")],
    grant: Annotated[list[str], typer.Option("--grant", metavar="SCENE=RIGHTS", help="key.grant")],
    user: Annotated[str | None, typer.Option("--user", metavar="NAME", help="key.user")] = None,
    agent: Annotated[str | None, typer.Option("--agent", metavar="NAME", help="key.agent")] = None,
    grade: Annotated[str, typer.Option("--grade", metavar="GRADE", help="key.grade")] = "user",
    scene: Annotated[str, typer.Option("--scene", metavar="PATH", help="key.scene")] = "",
) -> None:
    """Makes a key and shows its secret this once."""
    with call.mind(create=True) as mind:
        key, secret = mind.add_key(name, grant, user=user, agent=agent, grade=grade, scene=scene)
    if call.json:
        call.document({"key": key, "secret": secret})
        return
    call.remark(call.say("key.once"))
    call.emit(None, lambda console: console.print(secret, highlight=False, soft_wrap=True))


def listed(call: Call) -> None:
    """Lists the keys of the space, revoked ones too."""
    with call.mind() as mind:
        found = mind.keys()
    call.emit(found, lambda console: _shown(call, console, found))


def revoke(call: Call, id: Annotated[str, typer.Argument(metavar="ID", help="key.id")]) -> None:
    """Ends a key."""
    with call.mind() as mind:
        ended = mind.revoke_key(id)
    said = call.say("key.revoked", name=ended.name, id=ended.id)
    call.emit(ended, lambda console: console.print(said))


def _shown(call: Call, to: "Console", keys: "list[Key]") -> None:
    from doxa.entry.cli.rendering import table

    if not keys:
        to.print(call.say("key.none"))
        return
    made = table([call.say(f"key.column.{name}") for name in _COLUMNS])
    for key in keys:
        who = key.principal
        state = "key.ended" if key.revoked_at else "key.works"
        grants = " ".join(f"{g.scene}={_rights(g)}" for g in who.grants)
        holder = _holder(call, key)
        made.add_row(key.id, key.name, holder, who.grade.name.lower(), call.say(state), grants)
    to.print(made)


def _holder(call: Call, key: "Key") -> str:
    """For whom a key speaks; a revoked one has forgotten it."""
    if key.revoked_at is not None:
        return call.say("key.forgotten")
    user = key.principal.user
    return call.say("key.shared") if user is None else call.say("key.any") if user == "*" else user


def _rights(grant: "Grant") -> str:
    return "all" if grant.rights == frozenset(Right) else ",".join(sorted(grant.rights))


_COLUMNS = ("id", "name", "holder", "grade", "state", "grants")
