import pytest

from tests.stores.index.lab import Lab


@pytest.fixture
def lab(tmp_path):
    made = Lab(str(tmp_path / "store.db"))
    yield made
    made.database.close()
