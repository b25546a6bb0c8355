"""Commands that agents start: tools over stdio, and hooks."""

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from doxa.domain.errors import SettingsError
from doxa.entry.cli.call import Call

if TYPE_CHECKING:
    from doxa.client import Client


def mcp(
    call: Call,
    user: Annotated[str | None, typer.Option("--user", metavar="NAME", help="mcp.user")] = None,
    agent: Annotated[str, typer.Option("--agent", metavar="NAME", help="mcp.agent")] = "agent",
    scene: Annotated[str, typer.Option("--scene", metavar="PATH", help="mcp.scene")] = "",
    url: Annotated[str | None, typer.Option("--url", metavar="URL", help="agents.url")] = None,
    key_file: Annotated[
        Path | None, typer.Option("--key-file", metavar="FILE", help="agents.key_file")
    ] = None,
) -> None:
    """Serves the tools over the standard streams until the client leaves."""
    try:
        from doxa.entry.mcp.stdio import serve_stdio
    except ImportError as error:
        raise SettingsError(
            "the tools need the protocol's library; install it: pip install 'doxa[mcp]'"
        ) from error
    if url is not None:
        with _connected(url, key_file) as client:
            serve_stdio(client)
        return
    import doxa
    from doxa.entry.local import local_agent

    settings = replace(call.settings, work=replace(call.settings.work, worker=True))
    who = local_agent(agent, user, scene)
    with doxa.open(call.where, space=call.space, settings=settings) as mind:
        serve_stdio(mind.acting(who))


def hook(
    call: Call,
    event: Annotated[str, typer.Argument(metavar="EVENT", help="hook.event")],
    user: Annotated[str | None, typer.Option("--user", metavar="NAME", help="mcp.user")] = None,
    agent: Annotated[str | None, typer.Option("--agent", metavar="NAME", help="mcp.agent")] = None,
    scene: Annotated[str | None, typer.Option("--scene", metavar="PATH", help="mcp.scene")] = None,
    url: Annotated[str | None, typer.Option("--url", metavar="URL", help="agents.url")] = None,
    key_file: Annotated[
        Path | None, typer.Option("--key-file", metavar="FILE", help="agents.key_file")
    ] = None,
) -> None:
    """Runs one hook of a coding agent: JSON in on stdin, JSON out on stdout."""
    from doxa.entry.hooks.command import main

    space = None if call.space == "default" else call.space
    options = {"user": user, "agent": agent, "scene": scene, "url": url, "key-file": key_file}
    given = {**options, "store": call.where, "space": space}
    words = [word for name, value in given.items() if value for word in (f"--{name}", str(value))]
    main([event, *words])


def _connected(url: str, key_file: Path | None) -> "Client":
    import doxa

    key = None if key_file is None else key_file.expanduser().read_text("utf-8").strip()
    return doxa.connect(url, key)
