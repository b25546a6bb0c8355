import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doxa.domain.hit import Hits
from doxa.domain.source import Grade
from doxa.entry.cli.plain import one_line, plain, printable, size
from tests.entry.fakes import NOON, FakeMind


@pytest.mark.req("R10")
def test_hits_become_an_object_with_what_is_said_about_the_recall():
    mind = FakeMind()
    mind.observe("周报用表格")
    found = plain(mind.recall("周报", explain=True))
    assert list(found) == ["id", "hits", "cut", "degraded", "notes", "timings"]
    assert found["hits"][0]["source"]["event"] == "e0"
    json.dumps(found)


@pytest.mark.req("W7")
def test_a_memory_has_its_fields_and_the_word_of_its_confidence():
    mind = FakeMind()
    mind.observe("周报用表格")
    found = plain(mind.memories_[0])
    assert found["confidence_word"] == "medium"
    assert found["grade"] == "user"
    assert found["kind"] == "turn"
    assert found["occurred_at"] == "2025-03-01T12:00:00Z"


@pytest.mark.req("O1")
def test_leaves_and_containers():
    assert plain({"at": NOON, 3: (1, None, True)}) == {
        "at": "2025-03-01T12:00:00Z",
        "3": [1, None, True],
    }
    assert plain(Grade.TOOL) == "tool"
    assert plain(Hits())["hits"] == []


@pytest.mark.parametrize(
    "text",
    ["\x1b[31mred", "a\x00b", "bell\x07", "\u202eright to left", "\u2066x", "\x9b31m", "\ud800"],
)
@pytest.mark.req("S7")
def test_what_a_terminal_would_obey_is_made_visible(text):
    shown = printable(text)
    assert "\ufffd" in shown
    assert shown.encode("utf-8")


@pytest.mark.req("O1")
def test_line_breaks_and_joined_emoji_stay():
    assert printable("a\r\nb\tc 👩\u200d👧") == "a\nb\tc 👩\u200d👧"


@pytest.mark.req("O1")
@given(st.text(max_size=200))
def test_one_line_is_one_line(text):
    assert len(one_line(text).splitlines()) <= 1


@pytest.mark.req("O1")
@pytest.mark.parametrize(
    ("count", "said"),
    [(0, "0 B"), (999, "999 B"), (1000, "1.0 kB"), (38_420, "38.4 kB"), (999_960, "1.0 MB"),
     (12_300_000, "12.3 MB"), (999_990_000, "1.0 GB"), (5e12, "5000.0 GB")],
)  # fmt: skip
def test_a_size_is_told_in_the_unit_that_fits(count, said):
    assert size(count) == said
