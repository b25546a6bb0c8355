import threading

import numpy as np
import pytest

from doxa.domain.errors import StoreError
from doxa.stores.index import changes
from doxa.stores.index.changes import news, note_change, prune_changes
from doxa.stores.index.columns import Columns
from doxa.stores.index.space_index import SpaceIndex
from doxa.stores.index.vectors import put_vectors
from doxa.stores.index.words import fold_tail
from tests.stores.index.lab import SPACE, clustered, everything

QUERY = {"天气": 1.0}


def found(index, query=QUERY):
    return index.words.search(query, everything(), 50)[0].tolist()


@pytest.fixture
def elsewhere(lab):
    """Another process's view of the same store."""
    database = lab.open()
    yield SpaceIndex(database, SPACE)
    database.close()


@pytest.mark.req("F6", "M2")
def test_two_processes_on_one_file_follow_each_other(lab, elsewhere):
    here = lab.index()
    model, vectors = lab.model(16), clustered(3, 16)
    rows = [lab.add({"天气": n}) for n in (1, 2, 3)]
    assert found(here) == found(elsewhere) == rows[::-1]
    lab.run(put_vectors, model, rows, vectors)
    near = elsewhere.vectors(model, 16)
    assert near.search(vectors[1], everything(), 1)[0].tolist() == [rows[1]]
    lab.run(fold_tail, 2)
    assert found(here) == found(elsewhere) == rows[::-1]
    lab.reword(rows[2], {"天气": 1, "冷": 9})
    assert found(here) == found(elsewhere)
    lab.erase(rows[1])
    assert rows[1] not in found(elsewhere)
    assert rows[1] not in near.search(vectors[1], everything(), 3)[0]
    lab.change(rows[0], state="archived")
    assert found(here) == found(elsewhere) == [rows[2]]


@pytest.mark.req("R2")
def test_a_row_is_seen_once_while_another_process_folds(lab, elsewhere):
    with lab.writing():
        rows = [lab.add({"天气": 1}) for _ in range(60)]
    stop = threading.Event()

    def fold():
        while not stop.is_set() and lab.run(fold_tail, 1):
            pass

    folding = threading.Thread(target=fold)
    folding.start()
    try:
        for _ in range(40):
            seen, scores = elsewhere.words.search(QUERY, everything(), 100)
            assert sorted(seen.tolist()) == rows
            assert len(set(scores.tolist())) == 1
    finally:
        stop.set()
        folding.join()


@pytest.mark.req("W6")
def test_searches_run_beside_writes(lab):
    index, failures = lab.index(), []
    rows = [lab.add({"天气": 1})]

    def search():
        try:
            for _ in range(60):
                assert found(index)
        except AssertionError as failure:
            failures.append(failure)

    threads = [threading.Thread(target=search) for _ in range(3)]
    for thread in threads:
        thread.start()
    for _ in range(40):
        rows.append(lab.add({"天气": 1}))
        lab.run(fold_tail, 1)
    for thread in threads:
        thread.join()
    assert not failures
    assert sorted(found(index)) == sorted(rows)[-50:]


@pytest.mark.req("O2")
def test_who_is_too_far_behind_loads_anew(lab):
    index = lab.index()
    model, vectors = lab.model(16), clustered(9, 16)
    first = lab.add({"天气": 1})
    near = index.vectors(model, 16)
    with lab.writing():
        rows = [first, *(lab.add({"天气": 1}) for _ in range(8))]
        lab.run(put_vectors, model, rows, vectors)
    lab.erase(rows[4])
    lab.run(prune_changes, 1)
    assert index.stats().lag > 10
    left = [row for row in rows if row != rows[4]]
    assert found(index) == left[::-1]
    assert sorted(near.search(vectors[0], everything(), 9)[0].tolist()) == left
    assert index.stats().lag == 0


@pytest.mark.req("O2")
def test_stats_say_how_the_index_stands(lab):
    index = lab.index()
    model = lab.model(16)
    rows = [lab.add({"天气": 1}) for _ in range(3)]
    index.vectors(model, 16)
    lab.run(put_vectors, model, rows[:2], clustered(2, 16))
    assert index.stats().lag == 2
    lab.erase(rows[0])
    index.refresh()
    stats = index.stats()
    assert (stats.rows, stats.living, stats.tail, stats.lag) == (3, 2, 2, 0)
    assert stats.vectors == {model: 1}
    assert stats.damaged == 0
    assert all(stats.bytes[part] > 0 for part in ("columns", "tail", "vectors"))


@pytest.mark.req("O2")
def test_change_numbers_of_a_space_are_dense(lab):
    for space in (1, 2, 1, 1, 2):
        with lab.database.write() as connection:
            note_change(connection, space, 7, "edit")
    with lab.database.read() as connection:
        assert news(connection, 1, 0).entries == ((7, "edit"),) * 3
        assert news(connection, 1, 3) == news(connection, 1, 3)
        assert news(connection, 1, 3).entries == ()
        assert news(connection, 2, 1).head == 2
        assert news(connection, 2, 9).entries is None
    with pytest.raises(ValueError, match="nonsense"), lab.database.write() as connection:
        note_change(connection, 1, 7, "nonsense")


@pytest.mark.req("R5")
def test_an_empty_space_answers_emptily(lab):
    index = lab.index()
    model = lab.model(16)
    assert found(index) == []
    near = index.vectors(model, 16)
    rows, cosines = near.search(clustered(1, 16)[0], everything(), 5)
    assert rows.shape == cosines.shape == (0,)
    assert np.isnan(near.score(clustered(1, 16)[0], np.array([1, 2]))).all()
    assert index.words.score(QUERY, np.array([1, 2])).tolist() == [0, 0]


@pytest.mark.req("O7")
def test_without_memory_for_the_index_the_need_is_named_and_later_it_works(lab, monkeypatch):
    def short(*_):
        raise MemoryError

    lab.add({"a": 1})
    index = lab.index()
    with monkeypatch.context() as patched:
        patched.setattr(Columns, "load", short)
        with pytest.raises(StoreError, match="no memory for the index of 1 memories"):
            index.words.search({"a": 1.0}, everything(), 5)
    assert index.words.search({"a": 1.0}, everything(), 5)[0].tolist() == [1]


@pytest.mark.req("O4")
def test_inside_a_view_everything_looks_at_the_same_moment(lab):
    lab.add({"a": 1})
    index = lab.index()
    with index.viewing() as view:
        lab.add({"a": 1})
        assert index.words.search({"a": 1.0}, everything(), 5)[0].tolist() == [1]
        with index.viewing() as again:
            assert again is view
    assert index.words.search({"a": 1.0}, everything(), 5)[0].tolist() == [2, 1]


@pytest.mark.req("O4")
def test_old_changes_go_in_steps_so_that_no_writer_waits_long(lab, monkeypatch):
    monkeypatch.setattr(changes, "PRUNED_MOST", 4)
    for _ in range(12):
        lab.add()
    gone = [lab.run(lambda connection, space: prune_changes(connection, space, 2)) for _ in "abcd"]
    assert gone == [4, 4, 2, 0]
    assert lab.ask("SELECT count(*) FROM changes") == [(2,)]
