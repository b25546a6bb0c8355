import pytest

from tests.engines import on_every_engine


def pytest_generate_tests(metafunc):
    on_every_engine(metafunc)


@pytest.fixture(autouse=True)
def every_engine(engine):
    """Whatever is done here is done alike on SQLite and on PostgreSQL."""
    return engine
