import numpy as np
import pytest

from doxa.domain.errors import EmbedderError, ScopeError
from doxa.ports import VectorIndex
from doxa.stores.index import distances
from doxa.stores.index.codes import STRAY_MOST, SignCodes, nearest_bits
from doxa.stores.index.fine import FineTable
from doxa.stores.index.matrix import SINGLE_ROWS, HalfMatrix
from doxa.stores.index.vectors import delete_vectors, fetch_vectors, put_vectors
from tests.stores.index.lab import SPACE, clustered, everything

DIM = 64


def filled(lab, count, *, dim=DIM, seed=0, users=1):
    """Rows 1 … count with clustered vectors; row n belongs to user n modulo ``users``."""
    matrix = clustered(count, dim, seed)
    with lab.writing():
        rows = [lab.add(holder=f"u{n % users}") for n in range(1, count + 1)]
        model = lab.model(dim, f"model{seed}")
        assert lab.run(put_vectors, model, rows, matrix) == count
    return model, np.array(rows), matrix


def oracle(rows, matrix, query, k):
    cosines = matrix @ (query / np.linalg.norm(query))
    order = np.argsort(-cosines)[:k]
    return rows[order], cosines[order]


def holders(users):
    return tuple(f"u{n}" for n in range(users))


CODES = 2600 * DIM // 8
"""Bytes that hold the codes of 2,600 rows, and nothing beside them."""


@pytest.mark.req("R2", "O4")
@pytest.mark.parametrize(
    ("limits", "coded"),
    [
        ({"exact_rows": 5000}, True),
        ({"exact_rows": 500}, True),
        ({"exact_rows": 500, "bytes": CODES}, True),
        ({"exact_rows": 5000, "bytes": CODES}, True),
        ({"bytes": CODES - 1}, False),
    ],
)
def test_nearest_rows_are_those_of_exact_search(lab, limits, coded):
    model, rows, matrix = filled(lab, 2600)
    index = lab.index(**limits)
    search = index.vectors(model, DIM)
    stats = index.stats()
    assert stats.coded == {model: coded and limits != {"exact_rows": 5000}}
    assert stats.bare is not coded
    assert "bytes" not in limits or stats.bytes["vectors"] <= CODES + 2600
    hits = 0
    queries = clustered(20, DIM, seed=0) + clustered(20, DIM, seed=3) * 0.3
    for query in queries:
        found, cosines = search.search(query, everything(holders=holders(1)), 10)
        want, best = oracle(rows, matrix, query, 10)
        hits += len(set(found.tolist()) & set(want.tolist()))
        np.testing.assert_allclose(np.sort(cosines), np.sort(cosines)[: len(best)], atol=1e-3)
        assert (np.diff(cosines) <= 0).all()
    assert hits / (10 * len(queries)) >= 0.99


@pytest.mark.req("R5", "O4")
@pytest.mark.parametrize("limits", [{"exact_rows": 5000}, {"exact_rows": 500}, {"bytes": 9}])
@pytest.mark.parametrize("users", [10, 100, 1000])
def test_a_narrow_filter_still_returns_its_nearest_rows(lab, limits, users):
    model, rows, matrix = filled(lab, 2000, users=users)
    search = lab.index(**limits).vectors(model, DIM)
    mine = rows % users == 7
    k = min(10, int(mine.sum()))
    query = matrix[3]
    found, cosines = search.search(query, everything(holders=("u7",)), k)
    _, best = oracle(rows[mine], matrix[mine], query, k)
    assert len(set(found.tolist())) == k
    assert set(found.tolist()) <= set(rows[mine].tolist())
    np.testing.assert_allclose(cosines, best, atol=3e-3)
    # of two all but equally near either may stand first
    np.testing.assert_allclose(matrix[found - 1] @ query, best, atol=3e-3)


@pytest.mark.req("W6", "F6")
@pytest.mark.parametrize("limits", [{"exact_rows": 5000}, {"exact_rows": 50}, {"bytes": 9}])
def test_new_replaced_and_erased_vectors_are_followed(lab, limits):
    model, rows, matrix = filled(lab, 200)
    search = lab.index(**limits).vectors(model, DIM)
    everyone = everything(holders=holders(1))
    target = -matrix[0]
    assert search.search(target, everyone, 1)[1][0] < 0.9
    fresh = lab.add(holder="u0")
    assert np.isnan(search.score(target, np.array([fresh]))).all()
    lab.run(put_vectors, model, [fresh], target[None])
    assert search.search(target, everyone, 1)[0].tolist() == [fresh]
    lab.run(put_vectors, model, [fresh, int(rows[5])], np.stack([matrix[0], target]))
    assert search.search(target, everyone, 1)[0].tolist() == [rows[5]]
    lab.erase(int(rows[5]))
    assert rows[5] not in search.search(target, everyone, 300)[0]
    assert np.isnan(search.score(target, rows[5:6])).all()
    assert lab.ask("SELECT COUNT(*) FROM vectors") == [(200,)]


@pytest.mark.req("R2")
@pytest.mark.parametrize("exact_rows", [5000, 50])
def test_scores_come_in_the_order_asked(lab, exact_rows):
    model, rows, matrix = filled(lab, 120)
    bare = lab.add()
    search: VectorIndex = lab.index(exact_rows=exact_rows).vectors(model, DIM)
    asked = np.array([rows[9], 9999, rows[2], bare, rows[9]])
    scores = search.score(3 * matrix[2], asked)
    want = matrix[[9, 2, 9]] @ matrix[2]
    np.testing.assert_allclose(scores[[0, 2, 4]], want, atol=1e-3)
    assert np.isnan(scores[[1, 3]]).all()
    assert search.score(matrix[2], np.empty(0, np.int64)).shape == (0,)


@pytest.mark.req("O5")
def test_vectors_that_cannot_be_are_refused(lab):
    model, rows, matrix = filled(lab, 3)
    first = rows[:1].tolist()
    for bad in (matrix[:1, :9], np.full((1, DIM), np.nan), np.zeros((1, DIM)), matrix[:2]):
        with pytest.raises(EmbedderError):
            lab.run(put_vectors, model, first, bad)
    with pytest.raises(EmbedderError):
        lab.run(put_vectors, 99, first, matrix[:1])
    index = lab.index()
    search = index.vectors(model, DIM)
    with pytest.raises(EmbedderError):
        search.search(matrix[0, :8], everything(), 3)
    with pytest.raises(EmbedderError):
        search.score(np.zeros(DIM, np.float32), rows)
    with pytest.raises(EmbedderError):
        index.vectors(model, 128)
    with pytest.raises(ScopeError):
        search.search(matrix[0], everything(holders=()), 3)


@pytest.mark.req("O5")
def test_models_never_meet(lab):
    small, rows, matrix = filled(lab, 30, dim=16, seed=1)
    large = lab.model(384, "large")
    lab.run(put_vectors, large, rows[:5].tolist(), clustered(5, 384))
    index = lab.index()
    found = index.vectors(large, 384).search(clustered(1, 384)[0], everything(holders=("u0",)), 30)
    assert set(found[0].tolist()) == set(rows[:5].tolist())
    assert len(index.vectors(small, 16).search(matrix[0], everything(holders=("u0",)), 30)[0]) == 30


@pytest.mark.req("F6", "S5")
def test_a_row_that_is_gone_or_of_another_space_gets_no_vector(lab):
    model, rows, matrix = filled(lab, 3)
    other = lab.add(space=2)
    assert lab.run(put_vectors, model, [int(rows[0]), 77, other], matrix) == 1
    with lab.database.read() as connection:
        assert fetch_vectors(connection, 2, model, rows.tolist())[0].tolist() == []


@pytest.mark.req("W7")
def test_fetching_gives_what_was_put_by_row(lab):
    model, rows, matrix = filled(lab, 5)
    with lab.database.read() as connection:
        found, vectors = fetch_vectors(connection, SPACE, model, [int(rows[3]), 99, int(rows[1])])
    assert found.tolist() == [rows[1], rows[3]]
    np.testing.assert_allclose(vectors, matrix[[1, 3]], atol=1e-3)
    assert lab.run(delete_vectors, rows[:2].tolist()) == 2
    assert lab.run(delete_vectors, rows[:2].tolist()) == 0


@pytest.mark.req("O2")
@pytest.mark.engine("sqlite")
@pytest.mark.parametrize("exact_rows", [5000, 20])
def test_damaged_vectors_are_skipped_and_counted(lab, exact_rows):
    model, rows, matrix = filled(lab, 60)
    index = lab.index(exact_rows=exact_rows)
    search = index.vectors(model, DIM)
    broken = [b"", b"\0" * 7, b"\xff" * (2 * DIM)]
    with lab.database.write() as connection:
        for row, blob in zip(rows.tolist(), broken, strict=False):
            connection.run(
                "UPDATE vectors SET vector = :b WHERE row_id = :r", {"b": blob, "r": row}
            )
    for view in (search, lab.index(exact_rows=exact_rows).vectors(model, DIM)):
        found = view.search(matrix[1], everything(holders=("u0",)), 100)[0]
        assert len(found) >= 57
    fresh = lab.index(exact_rows=exact_rows)
    assert set(rows[:3].tolist()).isdisjoint(
        fresh.vectors(model, DIM).search(matrix[1], everything(holders=("u0",)), 100)[0].tolist()
    )
    assert fresh.stats().damaged == 3


@pytest.mark.req("O5")
def test_codes_are_centred_anew_when_the_mean_strays(lab):
    model, rows, matrix = filled(lab, 300)
    index = lab.index(exact_rows=100)
    search = index.vectors(model, DIM)
    moved = -clustered(900, DIM, seed=8)
    with lab.writing():
        more = [lab.add(holder="u0") for _ in moved]
    lab.run(put_vectors, model, more, moved)
    index.refresh()
    codes = index._models[model]._near
    assert isinstance(codes, SignCodes)
    assert codes.stray < STRAY_MOST
    want, _ = oracle(np.append(rows, more), np.concatenate([matrix, moved]), moved[4], 10)
    found, _ = search.search(moved[4], everything(holders=("u0",)), 10)
    assert len(set(found.tolist()) & set(want.tolist())) >= 9


@pytest.mark.req("O4")
@pytest.mark.parametrize("dim", [8, 20, 384, 1536])
def test_numpy_stands_in_for_the_distance_library(dim):
    dice = np.random.default_rng(dim)
    codes = dice.integers(0, 256, (50, (dim + 7) // 8), dtype=np.uint8)
    np.testing.assert_array_equal(
        distances.hamming(codes[0], codes), distances.hamming_numpy(codes[0], codes)
    )
    halves = clustered(50, dim).astype(np.float16)
    query = clustered(1, dim, seed=4)[0]
    np.testing.assert_allclose(
        distances.dots(query, halves), distances.dots_numpy(query, halves), atol=4e-3
    )
    steps = dice.integers(-127, 128, (50, dim)).astype(np.int8)
    np.testing.assert_array_equal(
        distances.byte_dots(steps[0], steps), distances.byte_dots_numpy(steps[0], steps)
    )


@pytest.mark.req("O4", "O7")
def test_where_memory_runs_out_while_loading_the_store_is_searched_instead(lab, monkeypatch):
    def short(*_):
        raise MemoryError

    model, rows, matrix = filled(lab, 60)
    monkeypatch.setattr(HalfMatrix, "put", short)
    index = lab.index()
    found, cosines = index.vectors(model, DIM).search(matrix[7], everything(holders=("u0",)), 5)
    want, best = oracle(rows, matrix, matrix[7], 5)
    assert found.tolist() == want.tolist()
    np.testing.assert_allclose(cosines, best, atol=1e-3)
    assert index.stats().bare


@pytest.mark.req("O7")
def test_bytes_order_nearly_as_the_vectors_do():
    vectors = clustered(500, 384)
    table = FineTable(384, 500)
    table.put(np.arange(500), vectors)
    query = clustered(1, 384, seed=5)[0]
    near = table.likeness(query, np.arange(500))
    np.testing.assert_allclose(near, vectors @ query, atol=2e-3)
    np.testing.assert_allclose(table.cosines(query, np.arange(500)), vectors @ query, atol=2e-3)
    table.drop(np.array([3]))
    assert table.likeness(query, np.array([3])).tolist() == [0]


@pytest.mark.req("R2")
def test_fewest_bits_are_chosen_whatever_the_ties():
    dice = np.random.default_rng(2)
    for count in (1, 5, 99, 100, 200):
        bits = dice.integers(0, 6, 100).astype(np.uint16)
        chosen = nearest_bits(bits, count)
        assert len(set(chosen.tolist())) == min(count, 100)
        assert sorted(bits[chosen]) == sorted(bits)[:count]
    shut = np.full(9, np.iinfo(np.uint16).max, np.uint16)
    shut[4] = 3
    assert nearest_bits(shut, 5).tolist() == [4]


@pytest.mark.req("R2")
def test_few_vectors_are_kept_ready_and_many_at_half_the_size_with_the_same_numbers():
    drawn = np.random.default_rng(4).standard_normal((SINGLE_ROWS, 8), np.float32)
    vectors = drawn.astype(np.float16).astype(np.float32)
    matrix, places = HalfMatrix(8, SINGLE_ROWS), np.arange(SINGLE_ROWS)
    matrix.put(places, vectors)
    few = matrix.vectors(places)
    matrix.resize(SINGLE_ROWS + 1)
    many = matrix.vectors(places)
    assert (few.dtype, many.dtype) == (np.float32, np.float16)
    np.testing.assert_array_equal(few, many)
    assert np.flatnonzero(matrix.held).tolist() == places.tolist()
