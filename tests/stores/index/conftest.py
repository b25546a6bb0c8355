from functools import partial
from itertools import count

import pytest

from doxa.stores.sql.sqlite import SqliteDatabase
from tests.engines import on_every_engine
from tests.stores.index.lab import Lab, emptied


def pytest_generate_tests(metafunc):
    on_every_engine(metafunc)


@pytest.fixture
def labs(request, tmp_path, engine):
    """``labs()``: a lab in an empty store; one at a time."""
    names, opened = count(), []

    def sqlite():
        return partial(SqliteDatabase, f"{tmp_path}/{next(names)}.db", synchronous="OFF")

    def postgres():
        from doxa.stores.sql.postgres.database import PostgresDatabase

        url = request.getfixturevalue("databases").url("lab")
        if opened:
            emptied(opened[0].database)
            return lambda: opened[0].database
        return partial(PostgresDatabase, url, connections=4)

    def made():
        opened.append(Lab(sqlite() if engine == "sqlite" else postgres()))
        return opened[-1]

    yield made
    for lab in opened:
        lab.database.close()


@pytest.fixture
def lab(labs):
    return labs()
