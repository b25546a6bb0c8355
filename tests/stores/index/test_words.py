import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from doxa.domain.errors import ScopeError
from doxa.ports import WordIndex
from doxa.stores.index.postings import decode
from doxa.stores.index.words import BlobCache, fold_tail, rebuild, tail_size
from tests.stores.index.lab import everything, okapi

_TERMS = st.dictionaries(st.sampled_from("天气北京冷abcd"), st.integers(1, 300), max_size=5)
_STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("add"), _TERMS),
        st.tuples(st.just("far"), _TERMS),
        st.tuples(st.just("reword"), st.integers(0, 30), _TERMS),
        st.tuples(st.just("erase"), st.integers(0, 30), st.booleans()),
        st.tuples(st.just("fold"), st.integers(1, 4)),
    ),
    max_size=25,
)
QUERY = {"天": 1.0, "冷": 0.5, "a": 1.0, "北": 2.0}


def expected(lab, query=QUERY):
    scores = okapi(lab.terms, query)
    return {row: score for row, score in scores.items() if score > 0}


def agrees(lab, index, query=QUERY):
    rows, scores = index.words.search(query, everything(), 100)
    want = expected(lab, query)
    assert set(rows.tolist()) == set(want)
    np.testing.assert_allclose(scores, [want[row] for row in rows.tolist()], rtol=1e-4)
    assert sorted(zip(-scores, -rows, strict=True)) == list(zip(-scores, -rows, strict=True))
    asked = np.array([*lab.terms, 999_999], np.int64)
    by_row = index.words.score(query, asked)
    np.testing.assert_allclose(
        by_row, [want.get(row, 0.0) for row in asked.tolist()], rtol=1e-4, atol=1e-6
    )


def play(lab, step):
    verb, *rest = step
    rows = sorted(lab.terms)
    if verb == "add":
        lab.add(rest[0])
    elif verb == "far":
        lab.add(rest[0], row=(max(rows, default=0) | 0xFFFF) + 2)
    elif verb == "fold":
        lab.run(fold_tail, rest[0])
    elif rows:
        row = rows[rest[0] % len(rows)]
        if verb == "erase":
            lab.erase(row, by_words=rest[1])
        else:
            lab.reword(row, rest[1])


@pytest.mark.req("R2", "R8")
@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(_STEPS)
def test_bm25_equals_the_formula_after_any_writes(labs, steps):
    lab = labs()
    follower = lab.index()
    for step in steps:
        play(lab, _small(step))
        agrees(lab, follower)
    agrees(lab, lab.index())


def _small(step):
    """Counts above 255 are stored as 255; the formula is tested below that."""
    return tuple(
        {t: min(c, 255) for t, c in part.items()} if isinstance(part, dict) else part
        for part in step
    )


@pytest.mark.req("R2")
@pytest.mark.parametrize("share", [1.0, 0.1, 0.01, 0.001])
def test_a_filter_of_any_width_still_gives_its_best_rows(lab, share):
    dice = np.random.default_rng(5)
    total, chosen = 2000, int(2000 * share)
    with lab.writing():
        for row in range(total):
            terms = dice.choice(list("abcdefgh"), 3, replace=False).tolist()
            holder = "u" if row % (total // chosen) == 0 else ""
            lab.add(dict.fromkeys(terms, 1 + row % 3), holder=holder)
            if row % 300 == 299:
                lab.run(fold_tail, 200)
    where = everything(holders=("u",) if share < 1 else ("u", ""))
    rows, scores = lab.index().words.search({"a": 1.0, "b": 1.0}, where, 10)
    want = okapi(lab.terms, {"a": 1.0, "b": 1.0})
    seen = [r for i, r in enumerate(sorted(lab.terms)) if share == 1 or i % (total // chosen) == 0]
    best = sorted((want[r] for r in seen if want[r] > 0), reverse=True)[:10]
    np.testing.assert_allclose(scores, best, rtol=1e-4)
    assert set(rows.tolist()) <= set(seen)


@pytest.mark.req("F6")
def test_an_erased_row_leaves_no_posting_behind(lab):
    kept, gone = lab.add({"冷": 1}), lab.add({"冷": 2, "秘密": 1})
    lab.run(fold_tail)
    index = lab.index()
    assert index.words.search({"秘密": 1.0}, everything(), 5)[0].tolist() == [gone]
    lab.erase(gone)
    assert index.words.search({"秘密": 1.0}, everything(), 5)[0].tolist() == []
    assert lab.ask("SELECT term, size FROM postings") == [("冷", 1)]
    [(entries,)] = lab.ask("SELECT entries FROM postings")
    assert decode(entries)[0].tolist() == [kept]
    lab.erase(kept, by_words=False)
    assert lab.ask("SELECT term FROM postings") == []


@pytest.mark.req("F6")
def test_a_row_erased_before_folding_leaves_the_tail(lab):
    row = lab.add({"秘密": 1})
    lab.erase(row)
    assert lab.run(tail_size) == 0
    assert lab.run(fold_tail) == 0
    assert lab.ask("SELECT * FROM postings") == []


@pytest.mark.req("W6")
def test_folding_takes_the_lowest_rows_up_to_the_limit_and_once(lab):
    for _ in range(5):
        lab.add({"a": 1})
    index = lab.index()
    index.refresh()
    assert index.tail_size() == 5
    assert lab.run(fold_tail, 3) == 3
    assert lab.ask("SELECT row_id FROM word_tail") == [(4,), (5,)]
    index.refresh()
    assert index.tail_size() == 2
    assert [lab.run(fold_tail, 3), lab.run(fold_tail, 3)] == [2, 0]
    assert index.words.df(["a", "zz"]) == {"a": 5, "zz": 0}


@pytest.mark.req("P3")
def test_rebuild_gives_what_folding_gave(lab):
    for n in range(40):
        lab.add({"a": 1 + n % 3, "天": 1, f"w{n % 7}": 2})
    lab.run(fold_tail, 25)
    index = lab.index()
    query = {"a": 1.0, "w3": 1.0}
    before = index.words.search(query, everything(), 40)
    assert lab.run(rebuild, sorted(lab.terms.items())) == 40
    after = index.words.search(query, everything(), 40)
    np.testing.assert_array_equal(before[0], after[0])
    np.testing.assert_allclose(before[1], after[1], rtol=1e-5)
    assert lab.run(tail_size) == 0


@pytest.mark.req("R4")
def test_coverage_is_the_rare_terms_share_of_the_query(lab):
    first, second = lab.add({"的": 1, "北京": 1}), lab.add({"的": 1})
    for _ in range(8):
        lab.add({"的": 1})
    lab.run(fold_tail, 1)
    words = lab.index().words
    covered = words.coverage({"的": 1.0, "北京": 1.0}, np.array([second, first, 99]))
    assert covered[1] == pytest.approx(1.0)
    assert 0 < covered[0] < 0.1
    assert covered[2] == 0
    [half] = words.coverage({"北京": 1.0, "没有": 1.0}, np.array([first]))
    assert half < 0.5
    assert words.coverage({}, np.array([first])).tolist() == [0.0]


@pytest.mark.req("S6")
def test_hostile_terms_neither_fail_nor_hide_the_rest(lab):
    nasty = {"a\0b": 1, "\ud800x": 1, "y" * 5000: 1, "": 1, "'; DROP TABLE postings": 1, "好": 1}
    row = lab.add(nasty)
    index = lab.index()
    for _ in range(2):
        for term in nasty:
            found = index.words.search({term: 1.0}, everything(), 3)[0].tolist()
            assert found == ([row] if term else [])
        lab.run(fold_tail)
    lab.erase(row)
    assert lab.ask("SELECT * FROM postings") == []
    many = {f"t{n}": 1.0 for n in range(10_000)}
    assert index.words.search(many, everything(), 3)[0].tolist() == []


@pytest.mark.req("R5", "S5")
def test_words_of_another_space_are_never_seen(lab):
    lab.add({"天气": 1}, space=2)
    mine = lab.add({"天气": 1})
    with lab.database.write() as connection:
        fold_tail(connection, 2)
    assert lab.index().words.search({"天气": 1.0}, everything(), 5)[0].tolist() == [mine]
    assert lab.index().words.df(["天气"]) == {"天气": 1}


@pytest.mark.req("R5")
def test_a_search_without_scope_is_an_error(lab):
    words = lab.index().words
    with pytest.raises(ScopeError):
        words.search({"a": 1.0}, everything(scenes=()), 5)
    with pytest.raises(ScopeError):
        words.search({"a": 1.0}, everything(holders=()), 5)


@pytest.mark.req("R12")
def test_the_cache_stays_in_bounds_and_knows_versions():
    cache = BlobCache(limit=10)
    cache.put(1, 0, b"12345")
    cache.put(2, 0, b"1234")
    assert cache.get(1, 0) == b"12345"
    assert cache.get(1, 1) is None
    cache.put(3, 7, b"123456")
    assert cache.nbytes <= 10
    assert cache.get(2, 0) is None
    cache.put(4, 0, b"x" * 11)
    assert cache.nbytes == 0


@pytest.mark.req("R2")
def test_the_port_is_kept(lab):
    words: WordIndex = lab.index().words
    assert words.search({}, everything(), 5)[0].dtype == np.int64
    assert words.score({"a": 1.0}, np.empty(0, np.int64)).shape == (0,)
