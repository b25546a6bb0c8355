"""Options that several commands share, and how their values are read."""

from datetime import datetime
from typing import Annotated

import typer

from doxa.domain.errors import InvalidInput


def parse_moment(text: str | datetime) -> datetime:
    """The moment of an ISO 8601 text; without an offset it is in the space's zone.

    Raises:
        InvalidInput: the text is no such moment.
    """
    if isinstance(text, datetime):
        return text
    try:
        return datetime.fromisoformat(text.strip())
    except ValueError:
        raise InvalidInput(
            f"{text!r} is no moment; write it as 2025-03-01, 2025-03-01T09:30 or "
            "2025-03-01T09:30+08:00"
        ) from None


Moment = datetime
At = Annotated[
    Moment | None, typer.Option("--at", parser=parse_moment, metavar="TIME", help="opt.at")
]
Scene = Annotated[str, typer.Option("--scene", metavar="PATH", help="opt.scene")]
AnyScene = Annotated[str | None, typer.Option("--scene", metavar="PATH", help="opt.scene.any")]
User = Annotated[str | None, typer.Option("--user", metavar="NAME", help="opt.user")]
SessionId = Annotated[str | None, typer.Option("--session", metavar="ID", help="opt.session")]
Task = Annotated[str | None, typer.Option("--task", metavar="ID", help="opt.task")]
Tags = Annotated[list[str] | None, typer.Option("--tag", metavar="TAG", help="opt.tag")]
Kinds = Annotated[list[str] | None, typer.Option("--kind", metavar="KIND", help="opt.kind")]
Limit = Annotated[int, typer.Option("--limit", "-n", min=1, metavar="N", help="opt.limit")]
MemoryId = Annotated[str, typer.Argument(metavar="ID", help="opt.id")]
