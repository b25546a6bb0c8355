"""What is broken below a recall: answers go on, and say what they lack."""

import numpy as np
import pytest

from doxa.models.hashing import HashEmbedder
from doxa.models.registry import Embedders
from doxa.opening import open_mind
from doxa.stores.index.folding import fold_tail
from doxa.testing import FixedClock
from doxa.work import worker

TEXT = "the otters sleep under the old bridge"


class Broken(HashEmbedder):
    """An embedder whose answers can be spoiled."""

    spoil = staticmethod(lambda vectors: vectors)

    def embed(self, texts):
        return self.spoil(super().embed(texts))


SPOILED = {
    "nan": lambda vectors: vectors * np.nan,
    "zeros": lambda vectors: vectors * 0,
    "dimension": lambda vectors: vectors[:, :-1],
    "fewer": lambda vectors: vectors[:-1],
}


def opened(tmp_path, embedder=None, **settings):
    return open_mind(
        tmp_path / "some.db",
        settings={"work.worker": False, "models.embedder": "hash", **settings},
        clock=FixedClock("2025-01-01T00:00:00+00:00"),
        embedders=Embedders(choice="broken", fast=embedder) if embedder else None,
    )


def check(mind, name):
    return next(found for found in mind.doctor() if found.name == name)


@pytest.mark.req("O5", "R2")
@pytest.mark.parametrize("how", SPOILED)
def test_an_embedder_that_gives_nothing_usable_costs_meaning_and_nothing_else(
    tmp_path, how, monkeypatch
):
    monkeypatch.setattr(worker, "ATTEMPTS", 1)
    embedder = Broken()
    with opened(tmp_path, embedder) as mind:
        embedder.spoil = SPOILED[how]
        mind.observe(TEXT)
        settled = mind.settle()
        assert settled.failed
        assert not any(mind.stats().vectors.values())
        hits = mind.recall("otters under the bridge", threshold=0)
        assert [hit.text for hit in hits] == [TEXT]
        assert any("searched without" in lack for lack in hits.degraded)
        embedder.spoil = SPOILED["nan"] if how == "nan" else (lambda vectors: vectors)
        if how != "nan":
            mind.requeue()
            mind.settle()
            assert not mind.recall("otters under the bridge", threshold=0).degraded


@pytest.mark.req("R2", "O4")
def test_a_word_list_cut_short_is_passed_over_named_and_mended(tmp_path):
    with opened(tmp_path) as mind:
        mind.observe([{"content": TEXT}, {"content": "badgers dig beside the river"}])
        mind.settle()
        with mind._context.store.write(mind._context.space.id) as unit:
            fold_tail(unit.connection, unit.space)
            unit.connection.run(
                "UPDATE postings SET entries = :short WHERE term = 'otter'", {"short": b"\1"}
            )
    with opened(tmp_path) as mind:
        hits = mind.recall("otters and badgers", threshold=0)
        assert "badgers dig beside the river" in [hit.text for hit in hits]
        assert any("doxa reindex" in lack for lack in hits.degraded)
        assert check(mind, "index").ok is False
        mind.reindex()
        assert check(mind, "index").ok
        healed = mind.recall("otters and badgers", threshold=0)
        assert not healed.degraded
        assert {hit.text for hit in healed} >= {TEXT, "badgers dig beside the river"}


@pytest.mark.req("O4", "O7")
def test_short_of_memory_recall_and_doctor_say_so_and_answers_are_the_same(tmp_path):
    with opened(tmp_path) as mind:
        mind.observe([{"content": f"note {n} about otters and bridges"} for n in range(40)])
        mind.observe([{"content": "x" * n} for n in range(1, 1_000)])
        mind.settle()
        free = mind.recall("which bridges have otters", threshold=0)
        assert check(mind, "index").ok
    with opened(tmp_path, **{"store.index_mb": 1}) as mind:
        mind._context.store._limits = type(mind._context.store._limits)(bytes=10)
        short = mind.recall("which bridges have otters", threshold=0)
        assert [hit.id for hit in short] == [hit.id for hit in free]
        assert any("store.index_mb" in lack for lack in short.degraded)
        assert check(mind, "index").ok is None
