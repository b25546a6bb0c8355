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
