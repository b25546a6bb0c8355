"""The serve command: the service and its background work in one process."""

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

import typer

from doxa.domain.errors import InvalidInput, SettingsError
from doxa.entry.cli.call import Call

if TYPE_CHECKING:
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
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="serve.quiet")] = False,
) -> None:
    """Serves the mind over HTTP until it is stopped."""
    import doxa

    _need_libraries()
    settings = replace(call.settings, work=replace(call.settings.work, worker=not no_worker))
    with doxa.open(call.where, space=call.space, settings=settings) as mind:
        call.zone = mind.zone
        _run(call, mind, (host, port), (*(allow_host or ()), host), quiet=quiet)
        call.note("serve.stopping")
    call.note("serve.stopped")


def _run(
    call: Call, mind: "Mind", where: tuple[str, int], hosts: tuple[str, ...], *, quiet: bool
) -> None:
    from doxa.entry.http import create_app
    from doxa.entry.http.access import has_key
    from doxa.entry.http.guard import LOOPBACK, Rules
    from doxa.entry.http.logs import log_requests
    from doxa.entry.http.server import Server, address_of, bind, is_loopback
    from doxa.entry.ui import install

    host, port = where
    if not is_loopback(host) and not has_key(mind):
        raise InvalidInput(call.say("serve.needs_key", host=host))
    log_requests(quiet=quiet)
    rules = Rules(hosts=(*LOOPBACK, *hosts), owner=is_loopback(host))
    app = create_app(mind, rules=rules, pages=install)
    listener = bind(host, port)
    url = address_of(listener)

    def ready() -> None:
        call.emit({"url": url, "space": mind.space}, lambda _: None)
        call.note("serve.running", url=url, where=mind.stats().location)

    with listener:
        server = Server(app, ready=ready, stopping=app.state.stop)
        server.serve_until_stopped(listener)


def _need_libraries() -> None:
    try:
        import fastapi  # noqa: F401 - only whether it is there
        import uvicorn  # noqa: F401 - as above
    except ImportError as error:
        raise SettingsError(
            "the service needs its libraries; install them: pip install 'doxa[server]'"
        ) from error
