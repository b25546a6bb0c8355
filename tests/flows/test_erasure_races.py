"""Erasing between the reading and the writing of every background job: nothing comes back."""

import pytest

from doxa.flows import distil as distilling
from doxa.flows import redistil as redistilling
from doxa.flows.access import AccessBuffer
from doxa.models.hashing import HashEmbedder
from doxa.models.registry import Embedders
from doxa.opening import open_mind
from doxa.testing import FixedClock, open_memory
from tests.flows.traces import traces

MARKER = "zanzibarquux"
SAID = f"I love {MARKER} tea"


class Interrupted(HashEmbedder):
    """Calls back before the next vectors leave it."""

    def __init__(self, name: str):
        super().__init__()
        self.name = name
        self.then = None

    @property
    def id(self):
        return self.name

    def embed(self, texts):
        vectors = super().embed(texts)
        if self.then and any(MARKER in text for text in texts):
            then, self.then = self.then, None
            then()
        return vectors


@pytest.fixture
def clock():
    return FixedClock()


@pytest.fixture
def minds(tmp_path, clock):
    fast, better = Interrupted("fast"), Interrupted("better")
    settings = {"work.worker": "off", "store.zone": "UTC"}
    where = tmp_path / "store" / "agent.db"
    with (
        open_mind(
            where, settings=settings, clock=clock,
            embedders=Embedders(choice="hash", fast=fast, better=better),
        ) as working,
        open_mind(
            where, settings=settings, clock=clock,
            embedders=Embedders(
                choice="hash", fast=Interrupted("fast"), better=Interrupted("better")
            ),
        ) as erasing,
    ):  # fmt: skip
        yield working, erasing, fast, better


def nothing_is_left(working, erasing, where, home):
    for mind in (working, erasing):
        mind.settle()
        assert mind.memories() == []
        assert mind.recall(MARKER, threshold=0) == []
    assert working.stats().vectors == {}
    assert erasing.purge() == ()
    assert traces(MARKER, where, home) == []


@pytest.mark.req("F6")
@pytest.mark.parametrize("tier", ["fast", "better"])
def test_erased_between_reading_and_embedding(tier, minds, tmp_path, doxa_home):
    working, erasing, fast, better = minds
    working.observe(SAID, role="assistant", session="s")
    target = fast if tier == "fast" else better
    target.then = lambda: erasing.erase(session="s")
    working.settle()
    assert target.then is None
    nothing_is_left(working, erasing, tmp_path / "store", doxa_home)


@pytest.mark.req("F6")
@pytest.mark.parametrize("before", [False, True])
def test_erased_between_reading_and_distilling(before, minds, monkeypatch, tmp_path, doxa_home):
    working, erasing, fast, _ = minds
    working.observe(SAID, session="s", user="ann")
    if before:  # a memory is known already: the turn would be one more mention
        working.settle()
        working.observe(SAID, session="s", user="ann")
    read = distilling.read_event

    def read_then_erase(event):
        found = read(event)
        assert found.units
        monkeypatch.setattr(distilling, "read_event", read)
        erasing.erase(session="s")
        return found

    monkeypatch.setattr(distilling, "read_event", read_then_erase)
    working.settle()
    assert distilling.read_event is read
    assert fast.then is None
    nothing_is_left(working, erasing, tmp_path / "store", doxa_home)


@pytest.mark.req("F6")
def test_erased_between_reading_and_distilling_anew(minds, monkeypatch, tmp_path, doxa_home):
    working, erasing, _, _ = minds
    working.observe(SAID, session="s", user="ann")
    working.settle()
    read = redistilling.read_event

    def read_then_erase(event):
        monkeypatch.setattr(redistilling, "read_event", read)
        erasing.erase(session="s")
        return read(event)

    monkeypatch.setattr(redistilling, "read_event", read_then_erase)
    working.redistil()
    nothing_is_left(working, erasing, tmp_path / "store", doxa_home)


@pytest.mark.req("F6")
def test_erased_between_reading_and_indexing_anew(minds, tmp_path, doxa_home):
    working, erasing, fast, _ = minds
    working.observe(SAID, session="s", user="ann")
    working.settle()
    with working._context.store.write(working._context.space.id) as unit:
        unit.memories.drop_vectors_but([])
    working.reindex()
    fast.then = lambda: erasing.erase(session="s")
    working.settle()
    assert fast.then is None
    nothing_is_left(working, erasing, tmp_path / "store", doxa_home)


@pytest.mark.req("F6")
def test_a_recall_that_waits_to_be_logged_loses_what_was_erased(minds, clock, tmp_path, doxa_home):
    working, erasing, _, _ = minds
    working.observe(SAID, session="s")
    working.settle()
    assert working.recall(MARKER)
    assert isinstance(working._context.accesses, AccessBuffer)
    erasing.erase(session="s")
    clock.advance(seconds=1)
    nothing_but_the_question = working.settle()
    assert nothing_but_the_question.waiting == 0
    assert erasing.purge() == ()
    assert traces(MARKER, tmp_path / "store", doxa_home) == []


@pytest.mark.req("F6")
def test_a_crash_after_the_commit_is_made_good_by_who_opens_next(tmp_path, doxa_home, clock):
    where = tmp_path / "store" / "agent.db"
    mind = open_memory(where, clock=clock)
    mind.observe(SAID, session="s")
    mind.settle()
    assert mind.recall(MARKER)

    def crash(_stubs):
        raise KeyboardInterrupt

    class Crashing:
        add = staticmethod(crash)

    object.__setattr__(mind._context, "tombstones", Crashing())
    with pytest.raises(KeyboardInterrupt):
        mind.erase(session="s")
    assert mind.recall("tea", threshold=0) == [], "it was out of reach from the commit on"
    mind._context.accesses.take()
    mind._context.store.close()
    with open_memory(where, clock=clock) as again:
        assert again.settle().done == 1
        assert len(again._context.tombstones.read()) == 1
        assert traces(MARKER, tmp_path / "store", doxa_home) == []
