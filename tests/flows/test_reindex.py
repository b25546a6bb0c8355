"""A store whose words were cut by another version is re-cut when it is opened."""

import pytest

from doxa.flows import reindex
from doxa.testing import open_memory


@pytest.mark.req("R2")
def test_words_cut_by_another_version_are_cut_anew_once(tmp_path, monkeypatch):
    where = tmp_path / "m.db"
    with open_memory(where) as mind:
        mind.observe([{"content": f"the lighthouse number {n}"} for n in range(40)])
        mind.settle(5)
        context = mind._context
        with context.store.write(context.space.id) as unit:
            unit.connection.run("DELETE FROM postings")
            unit.connection.run("DELETE FROM word_tail")
    with open_memory(where) as mind:
        assert not any("words" in hit.arms for hit in mind.recall("lighthouse", threshold=0))
    monkeypatch.setattr(reindex, "words_version", lambda: "another")
    with open_memory(where) as mind:
        assert all("words" in hit.arms for hit in mind.recall("lighthouse", k=40, threshold=0))
        assert reindex.ensure_words(mind._context) == 0


@pytest.mark.req("O5")
def test_another_embedder_makes_its_vectors_in_the_background_with_search_alive(tmp_path):
    where = tmp_path / "m.db"
    texts = [f"the lighthouse number {n} blinks twice" for n in range(30)]
    with open_memory(where) as mind:
        mind.observe([{"content": text} for text in texts])
        mind.settle(10)
        (old,) = mind.stats().vectors
    with open_memory(where, settings={"models.embedder": "fast"}) as mind:
        assert mind.stats().queue == {"ready": 30}
        hits = mind.recall("lighthouse number 7", threshold=0)
        assert hits[0].text == texts[7]
        assert not any("meaning" in hit.arms for hit in hits)
        mind.settle(60)
        assert set(mind.stats().vectors.values()) == {30}
        assert len(mind.stats().vectors) == 2
        assert "meaning" in mind.recall("lighthouse number 7", threshold=0)[0].arms
        assert mind.reindex(drop=True) == 0
        assert old not in mind.stats().vectors
    with open_memory(where, settings={"models.embedder": "fast"}) as mind:
        assert mind.stats().queue == {}


@pytest.mark.req("O5")
def test_reindex_queues_only_what_has_no_vector(tmp_path):
    with open_memory(tmp_path / "m.db") as mind:
        mind.observe([{"content": f"thing {n}"} for n in range(5)])
        mind.settle(5)
        assert mind.reindex() == 0
        context = mind._context
        with context.store.write(context.space.id) as unit:
            unit.connection.run("DELETE FROM vectors WHERE row_id <= 2")
        assert mind.reindex() == 2
