import pytest

from doxa.testing import FixedClock, open_memory


@pytest.fixture
def clock():
    return FixedClock()


@pytest.fixture
def mind(tmp_path, clock):
    with open_memory(tmp_path / "doxa.db", clock=clock) as opened:
        yield opened


@pytest.fixture
def root(tmp_path):
    return tmp_path / "bank"
