import pytest

from doxa.testing import FixedClock, open_memory
from tests.engines import on_every_engine


def pytest_generate_tests(metafunc):
    on_every_engine(metafunc)


@pytest.fixture
def clock():
    return FixedClock()


@pytest.fixture
def mind(tmp_path, clock, engine):
    with open_memory(tmp_path / "doxa.db", clock=clock) as opened:
        yield opened


@pytest.fixture
def root(tmp_path):
    return tmp_path / "bank"
