"""One pass over the postings serves every search and every score of a query."""

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from doxa.stores.index import word_sheet
from doxa.stores.index.folding import fold_tail
from tests.stores.index.lab import everything

WORDS = "abcdef"
TERMS = st.dictionaries(st.sampled_from(WORDS), st.integers(1, 9), max_size=5)
QUERY = st.dictionaries(st.sampled_from(WORDS + "z"), st.floats(0.1, 3), min_size=1)


@pytest.mark.req("R2", "O7")
@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(rows=st.lists(TERMS, min_size=1, max_size=12), query=QUERY, whole=QUERY, folds=st.booleans())
def test_a_sheet_says_what_single_questions_say(lab, rows, query, whole, folds):
    made = [lab.add(terms) for terms in rows]
    if folds:
        lab.run(fold_tail, max(1, len(made) // 2))
    index = lab.index()
    asked = np.array([*made, 10**6, made[0]])
    with index.viewing() as view:
        look = index.words.look_up(view, [*query, *whole])
        sheet = look.sheet(query, whole)
        scores, covered = sheet.score(asked)
        rows, best = sheet.search(everything(), 50)
        np.testing.assert_allclose(scores, index.words.score(query, asked), rtol=1e-5)
        np.testing.assert_allclose(covered, index.words.coverage(whole, asked), atol=1e-6)
        found, alone = index.words.search(query, everything(), 50)
        assert rows.tolist() == found.tolist()
        np.testing.assert_allclose(best, alone, rtol=1e-5)
        np.testing.assert_allclose(best, sheet.score(rows)[0], rtol=1e-5)
        asked_for = [*query, *whole]
        assert {term: look.df(term) for term in asked_for} == index.words.df(asked_for)


@pytest.mark.req("O7")
def test_very_common_words_are_scored_in_parts_with_the_same_sums(lab, monkeypatch):
    made = [lab.add({"a": 1 + n % 3, "b": 2, "c": 1}) for n in range(40)]
    lab.run(fold_tail)
    query = {"a": 1.0, "b": 0.5, "c": 2.0}
    at_once = lab.index().words.score(query, np.array(made))
    monkeypatch.setattr(word_sheet, "_AT_ONCE", 16)
    np.testing.assert_allclose(lab.index().words.score(query, np.array(made)), at_once, rtol=1e-6)
