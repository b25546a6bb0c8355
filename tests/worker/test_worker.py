"""The queue and its worker: at least once, nothing lost, nothing stuck."""

from collections.abc import Sequence
from datetime import timedelta

import numpy as np
import pytest

from doxa.domain.errors import EmbedderError, ProviderDown, StoreBusy
from doxa.domain.hit import Settled
from doxa.models.registry import Embedders
from doxa.opening import open_mind
from doxa.stores.sql.queue import Lease
from doxa.testing import FixedClock, HashEmbedder, seeded_entropy
from doxa.work import worker

START = "2024-12-14T07:30:00+00:00"


class FaultyEmbedder:
    """Fails as told: the provider is down, or one text is poison."""

    def __init__(self) -> None:
        self._inner = HashEmbedder()
        self.down = False
        self.poison = ""
        self.calls: list[int] = []

    @property
    def id(self) -> str:
        return self._inner.id

    @property
    def dim(self) -> int:
        return self._inner.dim

    def embed(self, texts: Sequence[str]) -> np.ndarray:
        self.calls.append(len(texts))
        if self.down:
            raise ProviderDown("nobody answers")
        if self.poison and any(self.poison in text for text in texts):
            raise EmbedderError("this text breaks the model")
        return self._inner.embed(texts)


@pytest.fixture
def embedder():
    return FaultyEmbedder()


@pytest.fixture
def clock():
    return FixedClock(START)


@pytest.fixture
def mind(tmp_path, embedder, clock):
    opened = open_mind(
        tmp_path / "m.db",
        settings={"work.worker": "off"},
        clock=clock,
        entropy=seeded_entropy(),
        embedders=Embedders(choice="test", fast=embedder),
    )
    with opened:
        yield opened


@pytest.mark.req("W6")
def test_settle_embeds_in_batches_and_leaves_nothing(mind, embedder):
    mind.observe([{"content": f"note number {n}"} for n in range(70)])
    settled = mind.settle()
    assert (settled.waiting, settled.dead) == (0, 0)
    assert settled.done >= 70
    assert max(embedder.calls) > 1
    assert sum(mind.stats().vectors.values()) == 70


@pytest.mark.req("W6")
def test_observe_calls_no_model(mind, embedder):
    mind.observe("something new")
    assert embedder.calls == []


@pytest.mark.req("W6")
def test_a_provider_that_is_down_burns_no_attempts_and_loses_nothing(mind, embedder, clock):
    mind.observe("keep this")
    embedder.down = True
    for _ in range(20):
        settled = mind.settle(1)
        assert isinstance(settled, Settled)
        assert settled.waiting == 1
        assert "nobody answers" in settled.paused[0]
        clock.advance(minutes=10)
    embedder.down = False
    assert mind.settle(5).waiting == 0
    assert mind.dead_jobs() == []


@pytest.mark.req("W6")
def test_while_the_provider_is_down_words_are_found_and_the_recall_says_so(mind, embedder):
    mind.observe("the parrot is called Polly")
    embedder.down = True
    hits = mind.recall("parrot", threshold=0)
    assert hits[0].text == "the parrot is called Polly"
    assert any("searched without" in said for said in hits.degraded)


@pytest.mark.req("W6")
def test_one_bad_item_stops_no_other_and_is_dead_after_its_attempts(mind, embedder, clock):
    mind.observe([{"content": "good one"}, {"content": "poison pill"}, {"content": "good two"}])
    embedder.poison = "poison"
    for _ in range(8):
        mind.settle(5)
        clock.advance(hours=1)
    assert sum(mind.stats().vectors.values()) == 2
    dead = mind.dead_jobs()
    assert len(dead) == 1
    assert "breaks the model" in dead[0].error
    embedder.poison = ""
    assert mind.requeue() == 1
    mind.settle(5)
    assert sum(mind.stats().vectors.values()) == 3


@pytest.mark.req("W6")
def test_a_dead_workers_lease_expires_and_its_jobs_are_taken_over(mind, clock):
    mind.observe("left behind")
    context = mind._context
    with context.store.write(context.space.id) as unit:
        assert unit.queue.claim("embed", 5, Lease("gone", clock.now(), timedelta(seconds=60)))
    assert mind.settle(0.2).waiting == 1
    clock.advance(seconds=61)
    assert mind.settle(5).waiting == 0


@pytest.mark.req("W6")
def test_work_done_by_an_owner_who_lost_the_lease_does_not_remove_the_job(mind, clock):
    mind.observe("contested")
    context = mind._context
    with context.store.write(context.space.id) as unit:
        (job,) = unit.queue.claim("embed", 5, Lease("slow", clock.now(), timedelta(seconds=1)))
    clock.advance(seconds=2)
    with context.store.write(context.space.id) as unit:
        unit.queue.claim("embed", 5, Lease("quick", clock.now(), timedelta(seconds=60)))
        unit.queue.done([job.id], "slow")
        assert unit.queue.depth() == {"leased": 1, "ready": 1}


@pytest.mark.req("W6")
def test_closing_drains_and_what_is_left_waits_in_the_store(tmp_path, embedder, clock):
    embedder.down = True
    where = tmp_path / "d.db"
    shelf = Embedders(choice="test", fast=embedder)
    with open_mind(where, clock=clock, embedders=shelf) as first:
        first.observe("unembedded")
    embedder.down = False
    with open_mind(where, clock=clock, embedders=shelf, settings={"work.worker": "off"}) as later:
        clock.advance(minutes=5)
        assert later.settle(5).waiting == 0
        assert sum(later.stats().vectors.values()) == 1


@pytest.mark.req("W6", "O5")
def test_without_refining_everything_is_found_and_the_finer_vectors_wait(tmp_path, clock):
    fast, better = FaultyEmbedder(), BetterStandIn()
    shelf = Embedders(choice="test", fast=fast, better=better)
    with open_mind(
        tmp_path / "r.db", settings={"work.worker": "off"}, clock=clock, embedders=shelf
    ) as mind:
        mind.observe([{"content": f"note about item {n}"} for n in range(5)])
        settled = mind.settle(refine=False)
        assert settled.waiting == settled.refining == 5
        assert mind.stats().vectors == {fast.id: 5}
        assert mind.settle().refining == 0
        assert mind.stats().vectors == {fast.id: 5, better.id: 5}


class BetterStandIn(FaultyEmbedder):
    """A second model."""

    @property
    def id(self) -> str:
        return "better-1"


@pytest.mark.req("W6")
def test_a_bug_in_one_item_is_counted_and_given_up_and_the_others_go_on(mind, embedder, clock):
    def broken(texts):
        if any("bug" in text for text in texts):
            raise ValueError("not one of ours")
        return HashEmbedder().embed(texts)

    embedder.embed = broken
    mind.observe([{"content": "fine one"}, {"content": "a bug here"}, {"content": "fine two"}])
    for _ in range(8):
        mind.settle(5)
        clock.advance(hours=1)
    assert sum(mind.stats().vectors.values()) == 2
    assert [job.error for job in mind.dead_jobs()] == ["unexpected ValueError"]


@pytest.mark.req("W6", "R9")
def test_odd_labels_never_poison_what_is_written_behind(mind):
    mind.observe("the heron stands still", agent="a\ud800", session="s\ud800", task="t\ud800")
    mind.recall("heron", task="\ud800", session="\ud800", threshold=0)
    mind.settle(5)
    assert mind.stats().recalls == 1
    with pytest.raises(Exception, match="task is text"):
        mind.recall("heron", task=object())


@pytest.mark.req("W6")
def test_a_store_that_is_busy_burns_no_attempts(mind):
    mind.observe("a heron at the pond", role="assistant")
    embed = mind._worker.handlers["embed"]

    def busy(*_):
        raise StoreBusy("somebody else is at it")

    mind._worker.handlers = {"embed": busy}
    for _ in range(8):
        with pytest.raises(StoreBusy):
            mind.settle()
    mind._worker.handlers = {"embed": embed}
    with mind._context.store.read(1) as unit:
        assert unit.connection.query("SELECT attempts, state FROM queue") == [(0, "ready")]
    assert mind.settle().waiting == 0


@pytest.mark.req("R2", "O7")
def test_a_long_word_tail_is_folded_before_a_backlog_is_worked_off(mind, embedder, monkeypatch):
    monkeypatch.setattr(worker, "FOLD_BATCH", 20)
    mind.observe([{"content": f"note {n} about otters"} for n in range(50)])
    assert mind._worker.step()
    index = mind._context.store.index(mind._context.space.id)
    index.refresh()
    assert index.tail_size() == 30
    assert not embedder.calls
    mind.settle()
    index.refresh()
    assert index.tail_size() < 20
    assert embedder.calls
