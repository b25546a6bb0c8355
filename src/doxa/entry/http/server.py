"""The process: a socket, uvicorn on it, and an orderly end."""

import ipaddress
import signal
import socket
from collections.abc import Callable
from contextlib import suppress
from types import FrameType

import uvicorn
from fastapi import FastAPI

from doxa.domain.errors import InvalidInput

DRAIN_SECONDS = 10
"""How long requests that have begun may take once the service is told to stop."""
BACKLOG = 2048
STOPS = (signal.SIGINT, signal.SIGTERM)


def bind(host: str, port: int) -> socket.socket:
    """A listening socket; port 0 is any free one.

    Raises:
        InvalidInput: the address is no address here, or taken.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(BACKLOG)
    except (OSError, OverflowError) as error:
        listener.close()
        raise InvalidInput(
            f"cannot serve at {host} port {port}: {error}; choose another --host or --port"
        ) from error
    return listener


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach the address."""
    if host == "localhost":
        return True
    with suppress(ValueError):
        return ipaddress.ip_address(host).is_loopback
    return False


def address_of(listener: socket.socket) -> str:
    """The URL of a listening socket."""
    host, port = listener.getsockname()[:2]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


class Server(uvicorn.Server):
    """Uvicorn that says when it serves, and tells the application as soon as it is to stop."""

    def __init__(
        self, app: FastAPI, *, ready: Callable[[], None], stopping: Callable[[], None]
    ) -> None:
        config = uvicorn.Config(
            app,
            log_config=None,
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=DRAIN_SECONDS,
            timeout_keep_alive=30,
        )
        super().__init__(config)
        self._ready = ready
        self._stopping = stopping

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Starts to accept, and says so."""
        await super().startup(sockets)
        if not self.should_exit:
            self._ready()

    def serve_until_stopped(self, listener: socket.socket) -> None:
        """Serves until SIGINT or SIGTERM, and returns: what comes behind it is still done."""
        ours = {number: signal.signal(number, lambda *_: None) for number in STOPS}
        try:
            self.run(sockets=[listener])  # it raises the signal again for whoever was before
        finally:
            for number, before in ours.items():
                signal.signal(number, before)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """On SIGINT or SIGTERM: open streams end, requests that have begun are finished."""
        self._stopping()
        super().handle_exit(sig, frame)
