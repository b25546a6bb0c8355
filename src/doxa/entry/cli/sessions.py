"""Commands about sessions: list them, show one, see what of it is in working memory, end it."""

from dataclasses import replace
from typing import Annotated

import typer

from doxa.entry.cli.call import Call
from doxa.entry.cli.options import Limit, User

Id = Annotated[str, typer.Argument(metavar="ID", help="session.id")]


def listed(call: Call, limit: Limit = 50) -> None:
    """Lists sessions, latest first."""
    with call.mind() as mind:
        found = mind.sessions(limit)
    from doxa.entry.cli.rendering import session_table

    call.emit(found, lambda console: console.print(session_table(call, found)))


def show(call: Call, id: Id, user: User = None) -> None:
    """Shows the turns of one session, and its summary where it has ended."""
    with call.mind() as mind:
        found = mind.session(id, user=user)
    from doxa.entry.cli.rendering import session_sheet

    call.emit(found, lambda console: session_sheet(call, console, found))


def window(
    call: Call,
    id: Id,
    tokens: Annotated[
        int | None, typer.Option("--tokens", min=1, metavar="N", help="session.tokens")
    ] = None,
    user: User = None,
) -> None:
    """Shows working memory of one session within a number of tokens."""
    with call.mind() as mind:
        found = mind.session(id, user=user)
    most = call.settings.work.live_tokens if tokens is None else tokens
    value = replace(found, turns=found.window(most))
    from doxa.entry.cli.rendering import session_sheet

    call.emit(value, lambda console: session_sheet(call, console, value))


def end(call: Call, id: Id, user: User = None) -> None:
    """Ends a session: it is told in a summary and looked back at."""
    with call.mind() as mind:
        found = mind.end_session(id, user=user)
        mind.settle()
        found = mind.session(id, user=user)
    told = found.summary or call.say("session.said_little")
    call.emit(
        {"id": found.id, "summary": found.summary},
        lambda console: console.print(told, markup=False),
    )
