"""The manifest of requirements and the tests agree, in both directions."""

import tomllib

import pytest

from tools.requirements import MANIFEST, ROOT, MarkedTest, links, read_tests, refreshed

COUNTS = {"W": 10, "R": 15, "B": 5, "F": 7, "C": 3, "K": 13, "T": 4, "P": 6, "S": 8, "M": 4, "O": 7}
IDS = [f"{group}{number}" for group, count in COUNTS.items() for number in range(1, count + 1)]
HOUSE = ("tests/test_docs.py", "tests/test_house.py", "tests/test_requirements.py")
REFRESH = "run: python tools/requirements.py --write"


@pytest.fixture(scope="module")
def text() -> str:
    return MANIFEST.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def rows(text):
    return tomllib.loads(text)


@pytest.fixture(scope="module")
def tests() -> tuple[MarkedTest, ...]:
    return read_tests(ROOT)


def test_no_requirement_is_left_out(rows):
    assert sorted(rows) == sorted(IDS)


def test_every_row_has_title_status_note_and_tests(rows):
    for name, row in rows.items():
        assert set(row) == {"title", "status", "note", "tests"}, name
        assert row["title"], name
        assert row["status"] in {"open", "partial", "built"}, name


def test_every_mark_names_a_requirement(rows, tests):
    unknown = {test.node: set(test.ids) - rows.keys() for test in tests}
    assert not {node: ids for node, ids in unknown.items() if ids}


def test_the_lists_are_those_of_the_marks(rows, tests):
    proofs = links(tests)
    stale = [name for name, row in rows.items() if row["tests"] != proofs.get(name, [])]
    assert not stale, REFRESH


def test_what_is_built_is_proven_and_what_is_missing_is_said(rows):
    for name, row in rows.items():
        if row["status"] != "open":
            assert row["tests"], f"{name} is {row['status']}, but no test carries its mark"
        if row["status"] == "partial":
            assert row["note"], f"{name} is partial: its note must say what is missing"
        if row["status"] == "open" and row["tests"]:
            assert row["note"], (
                f"{name} is open, yet has tests: set its status, or note what is built"
            )


def test_every_test_of_behaviour_names_its_requirement(tests):
    silent = [test.node for test in tests if not test.ids and not test.node.startswith(HOUSE)]
    assert not silent, 'mark them with @pytest.mark.req("…")'


def test_refreshing_writes_the_lists_and_nothing_else(text, rows, tests):
    invented = {"W1": ["tests/a.py::test_b", "tests/c.py::test_d"]}
    for proofs in (links(tests), invented, {}):
        fresh = tomllib.loads(refreshed(refreshed(text, invented), proofs))
        for name, row in rows.items():
            assert fresh[name] == {**row, "tests": proofs.get(name, [])}


def test_marks_are_read_from_functions_classes_and_modules(tmp_path):
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_a.py").write_text(
        'pytestmark = [pytest.mark.req("W1")]\n'
        '@pytest.mark.req("R8", "R2")\n'
        "def test_one(): ...\n"
        '@pytest.mark.req("B1")\n'
        "class TestTwo:\n"
        "    async def test_in(self): ...\n"
        "@pytest.mark.skip\n"
        "def test_never(): ...\n"
        "def helper(): ...\n",
        encoding="utf-8",
    )
    one, two, never = read_tests(tmp_path)
    assert one == MarkedTest("tests/test_a.py::test_one", ("W1", "R8", "R2"), runs=True)
    assert two == MarkedTest("tests/test_a.py::TestTwo::test_in", ("W1", "B1"), runs=True)
    assert not never.runs
    assert links([one, two, never])["W1"] == [two.node, one.node]
