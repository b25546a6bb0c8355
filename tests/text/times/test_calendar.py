"""Dates that move: lunar and computed holidays, offsets over months, numerals."""

from datetime import date, datetime

import pytest

from doxa.text.times.calendar import add_months, easter, nth_weekday, season_of, shift
from doxa.text.times.holidays import EN, RULES, ZH
from doxa.text.times.lunar import FIRST, LAST, lunar_date, lunar_eve
from doxa.text.times.numbers import parse_en, parse_zh


@pytest.mark.req("W8")
@pytest.mark.parametrize(
    ("lunar", "solar"),
    [
        ((2015, 1, 1), date(2015, 2, 19)),
        ((2020, 8, 15), date(2020, 10, 1)),  # after the leap fourth month
        ((2023, 1, 1), date(2023, 1, 22)),
        ((2024, 5, 5), date(2024, 6, 10)),
        ((2025, 7, 7), date(2025, 8, 29)),  # after the leap sixth month
        ((2025, 9, 9), date(2025, 10, 29)),
        ((2033, 8, 15), date(2033, 9, 8)),
        ((2035, 1, 1), date(2035, 2, 8)),
    ],
)
def test_lunar_days_fall_on_their_published_dates(lunar, solar):
    assert lunar_date(*lunar) == solar


@pytest.mark.req("W8")
def test_every_lunar_year_of_the_table_is_whole():
    for year in range(FIRST, LAST):
        first, following = lunar_date(year, 1, 1), lunar_date(year + 1, 1, 1)
        assert first is not None
        assert following is not None
        assert (following - first).days in {353, 354, 355, 383, 384, 385}
    assert lunar_date(LAST + 1, 1, 1) is None
    assert lunar_eve(2025) == date(2025, 1, 28)


@pytest.mark.req("W8")
@pytest.mark.parametrize(
    ("name", "year", "day"),
    [
        ("thanksgiving", 2025, date(2025, 11, 27)),
        ("easter", 2024, date(2024, 3, 31)),
        ("labor", 2025, date(2025, 9, 1)),
        ("memorial", 2025, date(2025, 5, 26)),
        ("mothers", 2025, date(2025, 5, 11)),
        ("qingming", 2024, date(2024, 4, 4)),
        ("qingming", 2023, date(2023, 4, 5)),
        ("winter_solstice", 2025, date(2025, 12, 21)),
        ("black_friday", 2025, date(2025, 11, 28)),
    ],
)
def test_holidays_that_move(name, year, day):
    assert RULES[name][0](year) == day


@pytest.mark.req("W8")
def test_every_holiday_name_has_a_rule():
    assert set(ZH.values()) | set(EN.values()) <= set(RULES)


@pytest.mark.req("W8")
def test_months_keep_the_day_or_end_with_the_month():
    assert add_months(datetime(2024, 1, 31), 1) == datetime(2024, 2, 29)
    assert add_months(datetime(2024, 3, 15), -3) == datetime(2023, 12, 15)
    assert shift(datetime(2025, 3, 12), 0.5, "month") == datetime(2025, 3, 27)


@pytest.mark.req("W8")
def test_easter_weekdays_and_seasons():
    assert easter(2038) == date(2038, 4, 25)
    assert nth_weekday(2025, 5, 0, -1) == date(2025, 5, 26)
    with pytest.raises(ValueError, match="day"):
        nth_weekday(2025, 2, 0, 5)
    assert season_of(2024, 4).end == datetime(2025, 3, 1)


@pytest.mark.req("W8")
@pytest.mark.parametrize(
    ("text", "value"),
    [("十", 10), ("十二", 12), ("二十三", 23), ("廿三", 23), ("一百零五", 105), ("二〇二四", 2024)],
)
def test_chinese_numerals(text, value):
    assert parse_zh(text) == value


@pytest.mark.req("W8")
@pytest.mark.parametrize(
    ("text", "value"), [("twenty-one", 21), ("21st", 21), ("third", 3), ("a", 1), ("soon", None)]
)
def test_english_numbers(text, value):
    assert parse_en(text) == value
