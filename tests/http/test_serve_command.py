"""``doxa serve`` refuses what would be unsafe or cannot be, and says what to do."""

import socket
import sys

import pytest
from typer.testing import CliRunner

from doxa.entry.cli.app import build
from doxa.entry.http.server import is_loopback


def serve(*words, lang="en"):
    return CliRunner().invoke(build(lang), ["serve", *words], prog_name="doxa")


@pytest.fixture(autouse=True)
def light(monkeypatch):
    monkeypatch.setenv("DOXA_MODELS__EMBEDDER", "hash")


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.req("S7")
def test_beyond_this_machine_it_serves_only_with_a_key(tmp_path, lang):
    refused = serve("--host", "0.0.0.0", "--store", str(tmp_path / "a.db"), lang=lang)  # noqa: S104
    assert refused.exit_code == 2
    assert "doxa key create" in refused.output


@pytest.mark.req("O1")
def test_a_port_that_is_taken_is_said(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        refused = serve("--port", port, "--store", str(tmp_path / "a.db"))
    assert refused.exit_code == 2
    assert "--port" in refused.output


@pytest.mark.req("O1")
def test_without_its_libraries_it_says_what_to_install(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    refused = serve("--store", str(tmp_path / "a.db"))
    assert refused.exit_code == 2
    assert "pip install 'doxa[server]'" in refused.output.replace("\n", " ")


@pytest.mark.req("S7")
def test_only_addresses_of_this_machine_are_loopback():
    assert all(map(is_loopback, ["127.0.0.1", "127.3.2.1", "::1", "localhost"]))
    assert not any(map(is_loopback, ["0.0.0.0", "::", "192.168.1.4", "doxa.example", ""]))  # noqa: S104
