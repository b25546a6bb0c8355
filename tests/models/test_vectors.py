import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from doxa.domain.errors import EmbedderError
from doxa.models.vectors import check_vectors


@pytest.mark.req("O5")
def test_vectors_come_back_as_float32_unit_rows():
    found = check_vectors([[3.0, 4.0], [0.0, -2.0]], 2, 2)
    assert found.dtype == np.float32
    assert np.allclose(found, [[0.6, 0.8], [0.0, -1.0]])


@pytest.mark.req("O5")
@pytest.mark.parametrize(
    ("vectors", "words"),
    [
        ([[1.0, 0.0]], "shape"),
        ([[1.0], [1.0]], "shape"),
        ([[1.0, 0.0], [1.0]], "not 2 rows"),
        ([["a", "b"], ["c", "d"]], "not 2 rows"),
        (None, "shape|not 2 rows"),
        ([[1.0, 0.0], [float("nan"), 1.0]], "Vector 1 of 2 holds NaN"),
        ([[float("inf"), 0.0], [0.0, 1.0]], "Vector 0 of 2 holds NaN"),
        ([[1.0, 0.0], [0.0, 0.0]], "Vector 1 of 2 is zero"),
    ],
)
def test_unusable_vectors_are_refused_with_the_reason(vectors, words):
    with pytest.raises(EmbedderError, match=words):
        check_vectors(vectors, 2, 2)


@pytest.mark.req("O5")
def test_no_texts_give_no_rows():
    assert check_vectors([], 0, 7).shape == (0, 7)


@pytest.mark.req("O5")
@given(
    st.lists(
        st.lists(
            st.floats(-1e300, 1e300).filter(lambda x: x == 0 or abs(x) > 1e-6),
            min_size=4,
            max_size=4,
        ).filter(any),
        min_size=1,
        max_size=5,
    )
)
def test_whatever_passes_is_finite_and_of_unit_length(rows):
    found = check_vectors(rows, len(rows), 4)
    assert np.allclose(np.linalg.norm(found, axis=1), 1.0, atol=1e-5)
