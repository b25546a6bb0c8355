"""Tests that run on every engine: where a test opens a file, PostgreSQL opens a database."""

from contextlib import ExitStack

import pytest

import doxa.opening
from doxa.settings import Settings
from tests import postgres

ENGINES = ("sqlite", "postgres")
_KEPT = {"lab", "labs", "mind"}
"""Fixtures whose store serves all examples of a test."""
_OPENERS = ("open_memory", "open_mind")


def on_every_engine(metafunc):
    """Runs the tests of modules that open stores once for each engine.

    ``@pytest.mark.engine("sqlite")`` says that a test is about that engine alone.
    """
    if "engine" not in metafunc.fixturenames:
        return
    opens = any(hasattr(metafunc.module, name) for name in _OPENERS)
    opens = opens or bool({"lab", "labs"} & set(metafunc.fixturenames))
    if hasattr(metafunc.function, "hypothesis") and not _KEPT & set(metafunc.fixturenames):
        opens = False  # a database for each of a hundred examples takes minutes
    only = metafunc.definition.get_closest_marker("engine")
    engines = only.args if only else ENGINES if opens else ENGINES[:1]
    metafunc.parametrize("engine", engines, indirect=True, ids=list(engines))


opened: list[str] = []
"""The databases that the present test has opened, for what looks into all of them."""


def database(where):
    """The database of a store that a test opened, on the engine it runs on."""
    return doxa.opening.open_database(str(where), Settings())


class Databases:
    """One database for each path a test opens; a fresh one for each ``:memory:``."""

    def __init__(self, server, stack):
        self._server = server
        self._stack = stack
        self._urls = {}

    def url(self, location):
        if location == ":memory:" or location not in self._urls:
            self._urls[location] = self._stack.enter_context(postgres.database(self._server))
            opened.append(self._urls[location])
        return self._urls[location]


@pytest.fixture(scope="session")
def server():
    """The PostgreSQL of this test run, with a template of an empty store."""
    with postgres.running() as running, postgres.template(running):
        yield running


@pytest.fixture
def databases(request):
    """The databases of a test on PostgreSQL."""
    with ExitStack() as stack:
        yield Databases(request.getfixturevalue("server"), stack)
    opened.clear()


@pytest.fixture
def place(request, tmp_path, engine):
    """``place(name)``: where a store may be made, for processes that the test starts."""
    if engine == "sqlite":
        return lambda name: tmp_path / name
    return request.getfixturevalue("databases").url


@pytest.fixture
def engine(request, monkeypatch):
    """``sqlite``, or ``postgres``: then every store that the test opens is a database."""
    if request.param == "postgres":
        databases = request.getfixturevalue("databases")
        opening = doxa.opening.open_database

        def elsewhere(location, settings):
            return opening(location if "://" in location else databases.url(location), settings)

        monkeypatch.setattr(doxa.opening, "open_database", elsewhere)
    return request.param
