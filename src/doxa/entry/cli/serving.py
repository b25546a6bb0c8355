"""The serve command: the service and its background work in one process."""

import sys
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

import typer

from doxa.domain.errors import InvalidInput, SettingsError
from doxa.entry.cli.call import Call

if TYPE_CHECKING:
    from collections.abc import Sequence
    from socket import socket

    from fastapi import FastAPI

    from doxa.entry.http.guard import Rules
    from doxa.mind import Mind

PORT = 8420


def serve(
    call: Call,
    host: Annotated[
        str, typer.Option("--host", metavar="ADDRESS", help="serve.host")
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option("--port", min=0, max=65_535, metavar="N", help="serve.port")
    ] = PORT,
    no_worker: Annotated[bool, typer.Option("--no-worker", help="serve.no_worker")] = False,
    allow_host: Annotated[
        list[str] | None, typer.Option("--allow-host", metavar="NAME", help="serve.allow_host")
    ] = None,
    rate: Annotated[float, typer.Option("--rate", min=0, metavar="N", help="serve.rate")] = 0.0,
    trace: Annotated[bool, typer.Option("--trace", help="serve.trace")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="serve.quiet")] = False,
) -> None:
    """Serves the mind over HTTP until it is stopped."""
    import doxa

    _need_libraries()
    if trace:
        from doxa.entry.http.tracing import export_traces

        export_traces()
    settings = replace(call.settings, work=replace(call.settings.work, worker=not no_worker))
    with doxa.open(call.where, space=call.space, settings=settings) as mind:
        from doxa.entry.http.logs import log_requests
        from doxa.entry.http.server import bind

        call.zone = mind.zone
        rules = _rules(call, mind, host, (*(allow_host or ()), host), rate)
        log_requests(quiet=quiet)
        with bind(host, port) as listener:
            _run(call, mind, rules, listener)
        call.note("serve.stopping")
    call.note("serve.stopped")


def _rules(call: Call, mind: "Mind", host: str, hosts: "Sequence[str]", rate: float) -> "Rules":
    from doxa.entry.http.access import has_key
    from doxa.entry.http.guard import LOOPBACK, Rules
    from doxa.entry.http.limits import Rate
    from doxa.entry.http.server import is_loopback

    if not is_loopback(host) and not has_key(mind):
        raise InvalidInput(call.say("serve.needs_key", host=host))
    return Rules(
        hosts=(*LOOPBACK, *(name.lower() for name in hosts)),
        owner=is_loopback(host),
        rate=Rate(per_second=rate, burst=max(1, round(2 * rate))),
    )


def _run(call: Call, mind: "Mind", rules: "Rules", listener: "socket") -> None:
    from doxa.entry.http import create_app
    from doxa.entry.http.server import Server, address_of
    from doxa.entry.ui import with_pages

    app = create_app(mind, rules=with_pages(rules), pages=_doors)
    url = address_of(listener)

    def ready() -> None:
        call.emit({"url": url, "space": mind.space}, lambda _: None)
        sys.stdout.flush()  # whoever started this waits for it
        call.note("serve.running", url=url, where=mind.stats().location)

    Server(app, ready=ready, stopping=app.state.stop).serve_until_stopped(listener)


def _doors(app: "FastAPI") -> None:
    """What is served beside the API: pages, and tools for agents where their library is."""
    from doxa.entry.ui import install as install_pages

    install_pages(app)
    with suppress(ImportError):
        from doxa.entry.mcp.web import install as install_tools

        install_tools(app)


def _need_libraries() -> None:
    try:
        import fastapi  # noqa: F401 - only whether it is there
        import jinja2  # noqa: F401 - as above
        import python_multipart  # noqa: F401 - as above
        import uvicorn  # noqa: F401 - as above
    except ImportError as error:
        raise SettingsError(
            "the service needs its libraries; install them: pip install 'doxa[server]'"
        ) from error
