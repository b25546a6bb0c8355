"""A provider on loopback for every test of a model behind the network."""

import threading
from http.server import ThreadingHTTPServer

import pytest

from tests.models.loopback import Provider, handler_of


@pytest.fixture
def provider():
    pytest.importorskip("openai")
    provider = Provider()
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler_of(provider))
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    provider.url = f"http://127.0.0.1:{server.server_port}/v1"
    yield provider
    provider.hold.set()
    server.shutdown()
    server.server_close()
    thread.join(5)
