"""Understanding a query: what its words weigh, and which of its dates say when."""

from datetime import UTC, datetime, timedelta

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from doxa.domain.moments import to_micros
from doxa.flows.question import QUOTED, asks_order, date_range, time_match, understand
from doxa.flows.speakers import named

AT = datetime(2025, 3, 12, 20, tzinfo=UTC)
DAY = timedelta(days=1)


def dates(query):
    return [date.text for date in understand(query, AT).dates]


@pytest.mark.req("R1")
@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("What happened yesterday?", ["yesterday"]),
        ("3月份我主要在哪里办公？", ["3月份"]),
        ("明天有什么安排", []),
        ("next week's plan?", []),
        ("what did I do today", ["today"]),
        ("我今天做了什么", ["今天"]),
        ("Gary drives Patricia home tonight and says: let's keep your usual preference", []),
        ("2025年1月，陆明强提到自己最近在收藏品味上有一个新的偏好", ["2025年1月"]),
        ("最近我的睡眠怎么样", ["最近"]),
    ],
)
def test_dates_count_that_say_when_the_answer_happened(query, expected):
    assert dates(query) == expected


@pytest.mark.req("R1")
@pytest.mark.parametrize(
    "query",
    [
        "Ann said: 'I need my usual brightness'",
        "Ann said: 'it's the usual brightness'",
        'she asked for "the usual brightness"',
        "她说“usual brightness”就好",
        "她说「usual brightness」就好",
    ],
)
def test_words_in_quotation_marks_weigh_twice(query):
    weights = understand(query, AT).weights
    assert weights["usual"] == weights["brightness"] == QUOTED


@pytest.mark.req("R1")
def test_repeated_words_weigh_by_the_root_of_their_count_and_apostrophes_quote_nothing():
    question = understand("paint, paint, paint, paint: Ann's paint isn't dry, is it?", AT)
    assert question.weights["paint"] == pytest.approx(5**0.5)
    assert question.weights["ann"] == 1
    assert question.terms["paint"] == 5


@pytest.mark.req("R1")
@pytest.mark.parametrize(
    ("query", "asks"),
    [
        ("Who has the key", True), ("钥匙在哪里", True), ("she left?", True), ("是你吗", True),
        ("At 8 Ann drove home.", False), ("安妮开车回家了", False),
    ],
)  # fmt: skip
def test_questions_are_told_from_statements(query, asks):
    assert understand(query, AT).asks == asks


@pytest.mark.req("R2")
def test_a_day_named_fits_whole_its_neighbours_half_and_a_month_less():
    question = understand("what happened on March 5?", AT)
    day = datetime(2025, 3, 5, 12, tzinfo=UTC)
    moments = [day + shift * DAY for shift in (-2, -1, 0, 1, 2, 3)]
    fits = time_match(question.dates, np.array([to_micros(m) for m in moments]))
    assert fits.tolist() == [0, 0.5, 1, 0.5, 0.5, 0]
    month = understand("what happened in February?", AT)
    inside = time_match(month.dates, np.array([to_micros(datetime(2025, 2, 9, tzinfo=UTC))]))
    assert inside == pytest.approx([0.8])
    assert time_match((), np.array([1, 2])).tolist() == [0, 0]


@pytest.mark.req("R2")
def test_spans_are_searched_shortest_first():
    spans = date_range(understand("in February, or was it on March 5?", AT).dates)
    lengths = [end - start for start, end in spans]
    assert len(spans) == 2
    assert lengths == sorted(lengths)


@pytest.mark.req("R1")
@given(st.text(max_size=300))
def test_any_text_is_understood_and_every_word_weighs_something(text):
    question = understand(text, AT)
    assert question.weights.keys() == question.terms.keys()
    assert all(weight >= 1 for weight in question.weights.values())
    assert all(date.start <= AT for date in question.dates)


@pytest.mark.req("R1")
def test_quotation_marks_without_end_take_linear_time():
    assert understand("'" * 4_000, AT).weights is not None
    assert understand("a'" * 2_000, AT).weights is not None


@pytest.mark.req("R1", "R8")
@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("what did Ann say?", {"Ann Lee"}),
        ("what did ann lee say?", {"Ann Lee"}),
        ("the annual report", set()),
        ("小明说了什么", {"王小明"}),
        ("王小明说了什么", {"王小明"}),
        ("明天说什么", set()),
        ("what did the user say to the assistant?", set()),
        ("Ann or Bo?", {"Ann Lee", "Bo"}),
        ("号码 3", set()),
    ],
)
def test_speakers_are_found_as_a_query_names_them(query, expected):
    speakers = ["Ann Lee", "Bo", "王小明", "User", "assistant", "3", ""]
    assert named(query, speakers) == expected


@pytest.mark.req("R1")
@pytest.mark.parametrize(
    ("query", "ordered"),
    [
        ("In which order did I visit Rome, Oslo and Bath?", True),
        ("What happened first, the move or the new job?", True),
        ("Did I call Ann before or after the trip?", True),
        ("我是先搬家还是先换工作？", True),
        ("这几个项目的先后顺序是什么？", True),
        ("国庆我依次去了哪几个地方？", True),
        ("What is my first name?", False),
        ("Please put the order in today", False),
        ("先把周报写完", False),
        ("Where do I live?", False),
    ],
)
def test_questions_for_the_order_of_events_are_told(query, ordered):
    assert asks_order(query) == ordered
