"""A service on a loopback port, and one in this process."""

import json
import threading
import time
from contextlib import contextmanager

import pytest
from fastapi.testclient import TestClient

from doxa.entry.http import create_app
from doxa.entry.http.server import Server, address_of, bind
from doxa.testing import open_memory

HOME = "http://127.0.0.1:8420"


@pytest.fixture
def mind():
    with open_memory() as mind:
        yield mind


@pytest.fixture
def web(mind):
    with TestClient(create_app(mind), base_url=HOME) as client:
        yield client


@contextmanager
def serving(mind, **options):
    """The address of a real server for a mind, in a thread of this process."""
    app = create_app(mind, **options)
    started = threading.Event()
    server = Server(app, ready=started.set, stopping=app.state.stop)
    with bind("127.0.0.1", 0) as listener:
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
        thread.start()
        assert started.wait(10)
        try:
            yield address_of(listener)
        finally:
            app.state.stop()
            server.should_exit = True
            thread.join(15)
            assert not thread.is_alive()


def events(lines):
    """The events of a stream of lines: (event, id, data)."""
    event: dict = {}
    for line in lines:
        if not line and event:
            yield event.get("event"), event.get("id"), json.loads(event.get("data", "null"))
            event = {}
        elif line and not line.startswith(":"):
            name, _, value = line.partition(": ")
            event[name] = value


def wait_for(condition, seconds=10):
    """Until the condition holds."""
    until = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < until, "it did not come about"
        time.sleep(0.01)
