"""What every test may rely on: its own home, no network, repeatable examples."""

import itertools
import os
import sys

import pytest
from hypothesis import HealthCheck, settings

from tests.engines import databases, engine, place, server

__all__ = ["databases", "engine", "place", "server"]

# Hypothesis draws the same examples everywhere; `explore` looks for new ones.
_SLOW_MACHINES = [HealthCheck.too_slow]
settings.register_profile(
    "ci", deadline=None, derandomize=True, database=None, suppress_health_check=_SLOW_MACHINES
)
settings.register_profile(
    "explore", deadline=None, max_examples=2000, suppress_health_check=_SLOW_MACHINES
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))

_LOCAL = ("127.", "::1", "localhost", "0.0.0.0")  # noqa: S104 - compared with, never bound
_OUTBOUND = {"socket.connect": 1, "socket.sendto": 1, "socket.getaddrinfo": 0}
_homes = itertools.count()


class NetworkBlockedError(RuntimeError):
    """A test tried to reach another machine. No OSError, so that no retry swallows it."""


def _refuse_network(event: str, arguments: tuple[object, ...]) -> None:
    if event not in _OUTBOUND:
        return
    target = arguments[_OUTBOUND[event]]
    host = target[0] if isinstance(target, tuple) and event != "socket.getaddrinfo" else target
    if isinstance(host, bytes):
        host = host.decode("ascii", "replace")
    is_unix_socket = event != "socket.getaddrinfo" and not isinstance(target, tuple)
    if host and not is_unix_socket and not str(host).startswith(_LOCAL):
        raise NetworkBlockedError(f"{event} to {host!r}: tests stay on this machine")


sys.addaudithook(_refuse_network)


@pytest.fixture(autouse=True)
def doxa_home(tmp_path_factory, monkeypatch):
    """The test's own home: nothing is read from or written to the user's, settings are defaults."""
    home = tmp_path_factory.getbasetemp() / f"home-{next(_homes)}"
    home.mkdir()
    for name in [name for name in os.environ if name.startswith("DOXA_")]:
        if not name.startswith("DOXA_TEST_"):
            monkeypatch.delenv(name)
    for name in ("HOME", "USERPROFILE", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(name, str(home))
    monkeypatch.setenv("DOXA_HOME", str(home / "doxa"))
    return home / "doxa"
