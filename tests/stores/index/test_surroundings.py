"""Where rows stand: what is beside them, what is a dialogue, how long a session is."""

from datetime import timedelta

import numpy as np
import pytest

from doxa.stores.index.surroundings import SPAN, Vicinity
from tests.stores.index.lab import NOW

MINUTE = timedelta(minutes=1)


def around(lab, rows, index=None):
    index = index or lab.index()
    with index.viewing() as view:
        return view.vicinity.of(np.array(rows, np.int64))


def told(lab, speakers, *, session="s", gap=MINUTE, grades=None):
    start = NOW - timedelta(days=1)
    return [
        lab.add(
            session=session,
            ordinal=n,
            name=name,
            grade=(grades or {}).get(n, 2),
            occurred_at=start + n * gap,
        )
        for n, name in enumerate(speakers)
    ]


@pytest.mark.req("R2")
def test_the_two_turns_before_and_after_stand_beside_a_turn(lab):
    rows = told(lab, ["ann", "bo"] * 3)
    other = told(lab, ["ann", "bo"], session="t")
    found = around(lab, [rows[0], rows[3], other[0]])
    assert found.near.tolist() == [
        [-1, -1, rows[1], rows[2]],
        [rows[1], rows[2], rows[4], rows[5]],
        [-1, -1, other[1], -1],
    ]
    assert found.session[0] == found.session[1] != found.session[2]
    assert found.length.tolist() == [6, 6, 2]


@pytest.mark.req("R2")
def test_an_erased_turn_stands_beside_none(lab):
    rows, index = told(lab, ["ann", "bo", "ann"]), lab.index()
    assert around(lab, rows[:1], index).near.tolist() == [[-1, -1, rows[1], rows[2]]]
    lab.erase(rows[1])
    found = around(lab, rows[:1], index)
    assert found.near.tolist() == [[-1, -1, -1, -1]]
    assert found.length.tolist() == [2]


@pytest.mark.req("R2")
@pytest.mark.parametrize(
    ("speakers", "gap", "dialogue", "beside"),
    [
        (["ann", "bo"] * 4, MINUTE, True, True),
        (["ann", "bo"] * 4, 11 * MINUTE, False, False),
        (["ann"] * 8, MINUTE, False, False),
        (["sms"] * 3 + ["call"] * 5, MINUTE, False, True),
    ],
)
def test_a_dialogue_is_speakers_who_alternate_soon_after_one_another(
    lab, speakers, gap, dialogue, beside
):
    rows = told(lab, speakers, gap=gap)
    found = around(lab, [rows[4]])
    assert found.dialogue.tolist() == [dialogue]
    assert (found.near >= 0).any() == beside


@pytest.mark.req("R2")
def test_speakers_without_a_name_are_told_apart_by_their_grade(lab):
    rows = told(lab, [None] * 4, grades={1: 1, 3: 1})
    assert around(lab, rows).dialogue.all()
    alone = told(lab, [None] * 4, session="t")
    assert not around(lab, alone).dialogue.any()


@pytest.mark.req("R2")
def test_a_session_counts_as_long_as_it_is_seen_from_a_row(lab):
    rows = told(lab, ["ann", "bo"] * 50)
    assert around(lab, [rows[0], rows[50]]).length.tolist() == [SPAN + 1, 2 * SPAN + 1]


@pytest.mark.req("R2")
def test_no_rows_and_unknown_rows_have_no_surroundings(lab):
    assert around(lab, []).near.shape == (0, 4)
    told(lab, ["ann"])
    assert around(lab, [99]).rows.tolist() == []


@pytest.mark.req("R2")
def test_surroundings_follow_what_comes_changes_and_goes(lab):
    index, rows = lab.index(), told(lab, ["ann", "bo"] * 40)
    kept = around(lab, rows, index)
    assert kept.length[0] == SPAN + 1
    rows += told(lab, ["ann", None, "bo"], session="t")
    lab.change(rows[3], session="t")
    lab.erase(rows.pop(40))
    followed = around(lab, rows, index)
    anew = Vicinity(index.columns).of(np.array(rows, np.int64))
    for name in anew.__slots__:
        np.testing.assert_array_equal(getattr(followed, name), getattr(anew, name))
    assert followed.length[0] == SPAN
