import subprocess
import sys

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from doxa.models.hashing import HashEmbedder

EMBEDDER = HashEmbedder()


def likeness(a, b):
    left, right = EMBEDDER.embed([a, b])
    return float(left @ right)


@pytest.mark.req("O5")
def test_shared_words_make_texts_alike_in_both_languages():
    assert likeness("我喜欢简练的回答", "简练的回答最好") > likeness(
        "我喜欢简练的回答", "明天北京下雨"
    )
    assert likeness("brief answers please", "I like brief answers") > 0.5
    assert abs(likeness("brief answers please", "rain in Beijing")) < 0.3


@pytest.mark.req("O5")
def test_a_text_gives_the_same_vector_in_another_process():
    script = (
        "from doxa.models.hashing import HashEmbedder;"
        "print(HashEmbedder().embed(['我住在杭州 since March'])[0].tobytes().hex())"
    )
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == EMBEDDER.embed(["我住在杭州 since March"])[0].tobytes().hex()


@pytest.mark.req("O5")
@given(st.lists(st.text(st.characters(), max_size=30), max_size=4))
def test_any_text_has_a_unit_vector(texts):
    found = EMBEDDER.embed(texts)
    assert found.shape == (len(texts), EMBEDDER.dim)
    assert np.allclose(np.linalg.norm(found, axis=1), 1.0, atol=1e-5)
