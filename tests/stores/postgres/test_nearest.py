"""The nearest vectors looked up by the server, against exact search by numpy."""

from functools import partial

import numpy as np
import pytest

from doxa.domain.errors import EmbedderError, ScopeError, SettingsError
from doxa.ports import VectorIndex
from doxa.stores.index.vectors import delete_vectors, put_vectors
from doxa.testing import open_memory
from tests.stores.index.lab import Lab, clustered, everything

pytestmark = pytest.mark.req("R2", "R5", "O4")
DIM, ROWS = 48, 1500


@pytest.fixture
def lab(url):
    from doxa.stores.sql.postgres.database import PostgresDatabase

    made = Lab(partial(PostgresDatabase, url, connections=4, graphs=True))
    yield made
    made.database.close()


@pytest.fixture(params=["compared", "walked"])
def index(request, lab):
    from doxa.stores.sql.postgres.nearest import ServerSearch

    exact = 10**9 if request.param == "compared" else -1
    return lab.index(served=partial(ServerSearch, exact_rows=exact))


@pytest.fixture
def filled(lab):
    matrix = clustered(ROWS, DIM)
    with lab.writing():
        rows = [lab.add(holder="" if n % 10 else "u", scene=scene(n)) for n in range(ROWS)]
        model = lab.model(DIM)
        lab.run(put_vectors, model, rows, matrix)
    return model, np.array(rows), matrix.astype(np.float16).astype(np.float32)


def scene(n):
    return "rare" if n % 750 == 3 else "some" if n % 100 == 5 else "general"


def nearest(matrix, rows, query, k, admitted=None):
    cosines = matrix @ query
    if admitted is not None:
        cosines[~admitted] = -9
    return set(rows[np.argsort(-cosines)[:k]].tolist())


@pytest.mark.parametrize(
    ("scope", "share"),
    [
        ({"scenes": ("general", "some", "rare"), "holders": ("", "u")}, 1.0),
        ({"holders": ("u",)}, 0.1),
        ({"scenes": ("some",)}, 0.01),
        ({"scenes": ("rare",)}, 0.0013),
    ],
)
def test_under_any_filter_the_nearest_rows_are_found(index, filled, scope, share):
    model, rows, matrix = filled
    n = np.arange(ROWS)
    where = everything(**scope)
    scenes, holders = np.array([scene(i) for i in n]), np.where(n % 10 == 0, "u", "")
    admitted = np.isin(scenes, where.scenes) & np.isin(holders, where.holders)
    assert abs(admitted.mean() - share) < 0.02
    search, found_right, wanted_all = index.vectors(model, DIM), 0, 0
    for query in clustered(8, DIM, seed=4):
        k = min(10, int(admitted.sum()))
        found, cosines = search.search(query, where, k)
        want = nearest(matrix, rows, query, k, admitted)
        assert len(found) == k
        assert (np.diff(cosines) <= 0).all()
        found_right += len(set(found.tolist()) & want)
        wanted_all += k
    assert found_right / wanted_all >= 0.98


def test_replaced_erased_and_archived_rows_are_followed(index, lab, filled):
    model, rows, matrix = filled
    search, where = index.vectors(model, DIM), everything(holders=("", "u"))
    target = -matrix[0]
    lab.run(put_vectors, model, [int(rows[7])], target[None])
    assert search.search(target, where, 1)[0].tolist() == [rows[7]]
    lab.change(int(rows[7]), state="archived")
    assert rows[7] not in search.search(target, where, 5)[0]
    assert search.search(target, everything(deep=True, holders=("", "u")), 1)[0].tolist() == [
        rows[7]
    ]
    lab.change(int(rows[7]), state="active")
    lab.run(delete_vectors, [int(rows[7])])
    assert rows[7] not in search.search(target, where, 5)[0]
    lab.erase(int(rows[8]))
    assert np.isnan(search.score(target, rows[7:9])).all()


def test_scores_are_exact_and_come_in_the_order_asked(index, filled):
    model, rows, matrix = filled
    asked = np.array([rows[5], 10**6, rows[2], rows[5]])
    scores = index.vectors(model, DIM).score(matrix[9], asked)
    want = matrix @ (matrix[9] / np.linalg.norm(matrix[9]))
    np.testing.assert_allclose(scores[[0, 2, 3]], want[[5, 2, 5]], atol=1e-5)
    assert np.isnan(scores[1])


def test_what_cannot_be_asked_is_refused(index, filled):
    search: VectorIndex = index.vectors(filled[0], DIM)
    for bad in (
        np.ones(DIM + 1, np.float32),
        np.zeros(DIM, np.float32),
        np.full(DIM, np.nan, "f4"),
    ):
        with pytest.raises(EmbedderError):
            search.search(bad, everything(), 3)
    with pytest.raises(ScopeError):
        search.search(np.ones(DIM, np.float32), everything(scenes=()), 3)


def test_spaces_and_models_never_meet(index, lab, filled):
    other = lab.model(DIM, "other")
    strange = lab.add(space=2)
    with lab.writing() as connection:
        put_vectors(connection, 2, filled[0], [strange], filled[2][:1])
    found, _ = index.vectors(filled[0], DIM).search(filled[2][0], everything(holders=("", "u")), 5)
    assert strange not in found
    assert len(index.vectors(other, DIM).search(filled[2][0], everything(), 5)[0]) == 0


def test_the_graph_is_walked_and_never_sorted_by_the_planner(lab, filled, monkeypatch):
    from doxa.stores.sql.postgres import nearest as module

    plans = []
    whole = module.whole_vectors
    monkeypatch.setattr(module, "_WALK", "EXPLAIN " + module._WALK)
    monkeypatch.setattr(
        module, "whole_vectors", lambda found, dim: plans.append(found) or whole([], dim)
    )
    index = lab.index(served=partial(module.ServerSearch, exact_rows=-1))
    index.vectors(filled[0], DIM).search(filled[2][0], everything(), 5)
    plan = "\n".join(line for (line,) in plans[0])
    assert "Order By: ((vector)::halfvec" in plan
    assert "Sort" not in plan


def test_a_mind_may_leave_the_search_to_the_server(url):
    settings = {"store.vectors": "server"}
    with open_memory(url) as mind:
        mind.observe([{"content": f"note {n} about herons"} for n in range(30)])
        mind.settle()
        before = [hit.id for hit in mind.recall("herons note 7", threshold=0)]
    with open_memory(url, settings=settings) as mind:
        assert [hit.id for hit in mind.recall("herons note 7", threshold=0)] == before
        assert mind._context.store.index(1).stats().bytes["vectors"] == 0
        assert mind.doctor()[0].ok


def test_a_kind_of_search_nobody_offers_is_refused(url):
    with pytest.raises(SettingsError, match="memory, server"):
        open_memory(url, settings={"store.vectors": "elsewhere"})
