from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from doxa.domain.errors import ProviderDown, SettingsError
from doxa.models.cache import CachedEmbedder
from doxa.models.hashing import HashEmbedder


class Counting:
    """Hashed words that keep the batches they were asked for, and may be down."""

    def __init__(self):
        self.batches = []
        self.down = False
        self._inner = HashEmbedder()
        self.id = "counting-1"
        self.dim = self._inner.dim

    def embed(self, texts):
        if self.down:
            raise ProviderDown("down")
        self.batches.append(list(texts))
        return self._inner.embed(texts)


@pytest.fixture
def inner():
    return Counting()


@pytest.mark.req("R12")
def test_a_text_is_embedded_once(inner):
    cached = CachedEmbedder(inner, 8)
    first = cached.embed(["苹果", "pear"])
    again = cached.embed(["pear", "苹果"])
    assert inner.batches == [["苹果", "pear"]]
    assert np.array_equal(first[::-1], again)
    assert np.allclose(first, HashEmbedder().embed(["苹果", "pear"]))


@pytest.mark.req("W6", "O5")
def test_equal_texts_in_a_call_are_embedded_once_and_the_rest_in_batches(inner):
    found = CachedEmbedder(inner, 8, batch=2).embed(["a1", "b2", "a1", "c3", "b2"])
    assert inner.batches == [["a1", "b2"], ["c3"]]
    assert np.array_equal(found[0], found[2])
    assert found.shape == (5, inner.dim)


@pytest.mark.req("R12")
def test_what_was_used_longest_ago_goes_first(inner):
    cached = CachedEmbedder(inner, 2)
    for text in ("a1", "b2", "a1", "c3", "a1"):
        cached.embed([text])
    assert inner.batches == [["a1"], ["b2"], ["c3"]]
    cached.embed(["b2"])
    assert inner.batches[-1] == ["b2"]


@pytest.mark.req("O5")
def test_a_call_larger_than_the_cache_is_still_whole(inner):
    texts = [f"word{i}" for i in range(9)]
    assert np.allclose(CachedEmbedder(inner, 2).embed(texts), HashEmbedder().embed(texts))


@pytest.mark.req("O5")
def test_nothing_can_be_changed_through_a_returned_vector(inner):
    cached = CachedEmbedder(inner, 4)
    cached.embed(["a1"])[:] = 0
    cached.embed(["a1"])[:] = 0
    assert np.allclose(cached.embed(["a1"]), HashEmbedder().embed(["a1"]))


@pytest.mark.req("F6")
def test_cleared_means_embedded_anew(inner):
    cached = CachedEmbedder(inner, 4)
    cached.embed(["a1"])
    cached.clear()
    cached.embed(["a1"])
    assert inner.batches == [["a1"], ["a1"]]


@pytest.mark.req("O5")
def test_a_provider_that_is_down_leaves_what_is_known(inner):
    cached = CachedEmbedder(inner, 4)
    cached.embed(["a1"])
    inner.down = True
    with pytest.raises(ProviderDown):
        cached.embed(["a1", "b2"])
    assert cached.embed(["a1"]).shape == (1, inner.dim)


@pytest.mark.req("O5")
def test_threads_get_the_right_vectors(inner):
    cached = CachedEmbedder(inner, 3)
    texts = [f"word{i % 7}" for i in range(200)]
    right = HashEmbedder().embed(texts)
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(lambda text: cached.embed([text])[0], texts))
    assert np.allclose(found, right)


@pytest.mark.req("O5")
def test_lone_surrogates_and_empty_texts_have_a_place(inner):
    assert CachedEmbedder(inner, 4).embed(["\ud800", "", "\0"]).shape == (3, inner.dim)


@pytest.mark.req("O5")
@pytest.mark.parametrize("sizes", [{"size": 0}, {"batch": 0}])
def test_a_cache_of_nothing_is_refused(inner, sizes):
    with pytest.raises(SettingsError):
        CachedEmbedder(inner, **sizes)
