import pytest

from tests import postgres


@pytest.fixture
def url(databases):
    """A fresh database with an empty store."""
    return databases.url("store")


@pytest.fixture(scope="module")
def own():
    """A server of this module's own, which its tests may end and start."""
    with postgres.started() as server, postgres.template(server):
        yield server


@pytest.fixture
def own_url(own):
    with postgres.database(own) as url:
        yield url
