"""A mind, and a client of a service of it."""

import pytest

import doxa
from doxa.testing import open_memory
from tests.http.conftest import serving


@pytest.fixture
def mind():
    with open_memory() as mind:
        yield mind


@pytest.fixture
def client(mind):
    with serving(mind) as url, doxa.connect(url, retries=0) as client:
        yield client
