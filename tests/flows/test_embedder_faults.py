"""An embedder that gives nonsense, or goes away, leaves a recall by words that says so."""

import threading

import numpy as np
import pytest

from doxa.domain.errors import ProviderDown
from doxa.models.hashing import HashEmbedder
from doxa.models.registry import Embedders
from doxa.models.shelf import Shelf
from doxa.testing import open_memory


class Faulty:
    """Hashed words until ``fault`` is set; then what it says."""

    id, dim = "faulty-1", HashEmbedder().dim

    def __init__(self):
        self.fault = None
        self._sound = HashEmbedder()

    def embed(self, texts):
        vectors = self._sound.embed(texts)
        return vectors if self.fault is None else self.fault(vectors)


def down(_vectors):
    raise ProviderDown("the endpoint does not answer")


FAULTS = {
    "nan": lambda v: np.full_like(v, np.nan),
    "zeros": np.zeros_like,
    "wrong dimension": lambda v: v[:, :-1],
    "fewer": lambda v: v[:-1],
    "none": lambda _v: None,
    "down": down,
}


@pytest.fixture
def pair():
    with open_memory() as mind:
        embedder = Faulty()
        shelf = Shelf(Embedders(choice="faulty", fast=embedder))
        object.__setattr__(mind._context, "models", shelf)
        yield mind, embedder


@pytest.mark.req("O5")
@pytest.mark.parametrize("fault", FAULTS)
def test_recall_answers_by_words_and_says_degraded(pair, fault):
    mind, embedder = pair
    mind.observe("the lighthouse keeper is called Ada")
    mind.settle(5)
    embedder.fault = FAULTS[fault]
    hits = mind.recall("lighthouse keeper", threshold=0)
    assert [hit.text for hit in hits] == ["the lighthouse keeper is called Ada"]
    assert "searched without faulty-1" in hits.degraded[0]
    assert "meaning" not in hits[0].arms
    embedder.fault = None
    assert mind.recall("lighthouse keeper", threshold=0).degraded == ()


@pytest.mark.req("O5", "R14")
@pytest.mark.parametrize("fault", FAULTS)
def test_writing_loses_nothing_and_stores_no_nonsense(pair, fault):
    mind, embedder = pair
    embedder.fault = FAULTS[fault]
    mind.observe("I like the lighthouse keeper")
    mind.settle(5)
    assert not mind.stats().vectors
    assert mind.recall("lighthouse", threshold=0)
    memory = mind.memories()[0]
    step = next(s for s in mind.diagnose("lighthouse", memory.id).steps if s.name == "embedder")
    assert step.ok is None
    embedder.fault = None
    for job in mind.dead_jobs():
        assert job.error
    mind.reindex()
    mind.settle(5)
    assert sum(mind.stats().vectors.values()) == mind.stats().memories


@pytest.mark.req("O5")
def test_a_model_that_changes_its_dimension_is_told_apart_by_words_alone(pair):
    mind, embedder = pair
    mind.observe("the lighthouse keeper is called Ada")
    mind.settle(5)
    embedder.dim = 3
    embedder.fault = lambda v: v[:, :3] + 1
    mind.observe("the lighthouse keeper is no longer called Ada")
    for query in ("lighthouse keeper", "what is the lighthouse keeper called?"):
        hits = mind.recall(query, threshold=0)
        assert len(hits) == 2
        assert "3 now" in hits.degraded[0]


class Slow(Faulty):
    """Answers when it is let, and notes on which thread it was asked."""

    id = "slow-1"

    def __init__(self):
        super().__init__()
        self.let = threading.Event()
        self.threads = []

    def embed(self, texts):
        self.threads.append(threading.current_thread())
        assert self.let.wait(30)
        return super().embed(texts)


@pytest.fixture
def three():
    with open_memory() as mind:
        fast, better = Faulty(), Slow()
        shelf = Shelf(Embedders(choice="pair", fast=fast, better=better))
        object.__setattr__(mind._context, "models", shelf)
        better.let.set()
        mind.observe("the lighthouse keeper is called Ada")
        mind.settle(5)
        yield mind, fast, better


@pytest.mark.req("O7")
def test_the_better_embedder_works_beside_the_fast_one(three):
    mind, fast, better = three
    better.let.clear()
    better.threads.clear()

    def let(vectors):
        better.let.set()  # without a thread of its own nobody would come here
        return vectors

    fast.fault = let
    hits = mind.recall("lighthouse keeper", threshold=0)
    assert [hit.text for hit in hits] == ["the lighthouse keeper is called Ada"]
    assert hits.degraded == ()
    assert "embed better" in hits.timings
    assert threading.current_thread() not in better.threads
    assert not any(thread.is_alive() for thread in better.threads)


@pytest.mark.req("O5")
@pytest.mark.parametrize("fault", FAULTS)
def test_a_better_embedder_that_fails_is_done_without(three, fault):
    mind, _, better = three
    better.fault = FAULTS[fault]
    hits = mind.recall("lighthouse keeper", threshold=0)
    assert [hit.text for hit in hits] == ["the lighthouse keeper is called Ada"]
    assert "meaning" in hits[0].arms
    assert [said.split(":")[0] for said in hits.degraded] == ["searched without slow-1"]
