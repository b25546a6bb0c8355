"""Times named in texts and queries: where they stand and what stretch they mean."""

import json
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doxa.text.times import Bias, Grain, TimeHit, TimeKind, find_times, query_dates

DATA = Path(__file__).parent / "data"
SHANGHAI = ZoneInfo("Asia/Shanghai")
NEW_YORK = ZoneInfo("America/New_York")
NOW = {
    "zh": datetime(2025, 9, 18, 14, 30, tzinfo=SHANGHAI),  # a Thursday
    "en": datetime(2025, 11, 5, 9, 15, tzinfo=NEW_YORK),  # a Wednesday
}
LANGUAGES = ("zh", "en")


def stretch(hit: TimeHit) -> tuple[str, str]:
    return f"{hit.start:%Y-%m-%d %H:%M}", f"{hit.end:%Y-%m-%d %H:%M}"


def full(stamp: str) -> str:
    return stamp if len(stamp) > len("2025-01-01") else f"{stamp} 00:00"


def phrases(lang: str) -> list[dict]:
    lines = (DATA / f"phrases_{lang}.jsonl").read_text("utf-8").splitlines()
    return [json.loads(line) for line in lines]


def decoys(lang: str) -> list[str]:
    return (DATA / f"decoys_{lang}.txt").read_text("utf-8").splitlines()


def found(text: str, lang: str = "zh", bias: Bias = Bias.NEAREST) -> list[tuple[str, str]]:
    return [stretch(hit) for hit in find_times(text, NOW[lang], bias=bias)]


@pytest.mark.req("W8")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_at_least_95_percent_of_the_phrases_are_resolved(lang):
    rows = phrases(lang)
    wrong = []
    for row in rows:
        got = found(row["text"], lang, Bias(row.get("bias", "nearest")))
        want = [(full(start), full(end)) for start, end in row["hits"]]
        if got != want:
            wrong.append((row["text"], want, got))
    assert len(rows) >= 60
    assert len(wrong) <= 0.05 * len(rows), wrong


@pytest.mark.req("W8")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_at_most_2_percent_of_the_decoys_are_taken_for_times(lang):
    texts = decoys(lang)
    false = [(text, hits) for text in texts if (hits := find_times(text, NOW[lang]))]
    assert len(texts) >= 40
    assert len(false) <= 0.02 * len(texts), false


@pytest.mark.req("W8")
def test_case_c5_next_week_ends_with_the_local_week():
    now = datetime(2024, 12, 14, 10, tzinfo=SHANGHAI)
    text = "我下周要去北京出差，帮我看看那边的天气，对了我不喜欢太冷的天气"
    (hit,) = find_times(text, now)
    assert hit.text == "下周"
    assert hit.start == datetime(2024, 12, 16, tzinfo=SHANGHAI)
    assert hit.end == datetime(2024, 12, 23, tzinfo=SHANGHAI)
    assert hit.grain is Grain.WEEK


@pytest.mark.req("W8")
def test_case_c6_yesterday_is_the_local_one():
    now = datetime(2025, 3, 1, 7, 30, tzinfo=SHANGHAI)  # still the day before in UTC
    (hit,) = find_times("昨天部署失败了", now)
    assert hit.start == datetime(2025, 2, 28, tzinfo=SHANGHAI)


@pytest.mark.req("W8")
@pytest.mark.parametrize(("bias", "day"), [(Bias.PAST, 12), (Bias.NEAREST, 19), (Bias.FUTURE, 19)])
def test_a_bare_weekday_follows_the_bias(bias, day):
    (hit,) = find_times("周五", NOW["zh"], bias=bias)
    assert (hit.start.month, hit.start.day) == (9, day)


@pytest.mark.req("W8")
def test_today_counts_as_the_last_and_the_next_of_its_weekday():
    for bias in Bias:
        (hit,) = find_times("周四", NOW["zh"], bias=bias)
        assert hit.start.day == NOW["zh"].day


@pytest.mark.req("W8")
@pytest.mark.parametrize(
    ("text", "day"),
    [("last Friday", 31), ("this Friday", 7), ("next Friday", 14), ("Friday after next", 21)],
)
def test_english_weekdays_count_weeks_from_monday(text, day):
    (hit,) = find_times(text, NOW["en"])
    assert hit.start.day == day


@pytest.mark.req("W8")
def test_a_series_is_marked_and_stands_for_its_next_occurrence():
    (hit,) = find_times("每周一早上九点开会", NOW["zh"])
    assert hit.recurring
    assert stretch(hit) == ("2025-09-22 09:00", "2025-09-22 10:00")
    (hit,) = find_times("every Monday at 9am", NOW["en"])
    assert hit.recurring
    assert stretch(hit) == ("2025-11-10 09:00", "2025-11-10 10:00")


@pytest.mark.req("W8")
@pytest.mark.parametrize("text", ["前几天", "the other day", "recently", "最近", "soon", "月底"])
def test_vague_words_are_marked_fuzzy(text):
    (hit,) = find_times(text, NOW["zh"])
    assert hit.fuzzy


@pytest.mark.req("W8")
def test_kinds_tell_points_from_stretches():
    kinds = {
        "明天": TimeKind.POINT,
        "周一到周三": TimeKind.INTERVAL,
        "until Friday": TimeKind.INTERVAL,
        "最近一周": TimeKind.DURATION,
        "for the next two weeks": TimeKind.DURATION,
    }
    for text, kind in kinds.items():
        (hit,) = find_times(text, NOW["zh"])
        assert hit.kind is kind, text


@pytest.mark.req("W8")
@pytest.mark.parametrize(
    "text", ["《明天》", "「昨天」", "“下周”", '"next Friday"', "`2024-01-01`"]
)
def test_quotes_and_code_are_skipped_on_request(text):
    assert find_times(text, NOW["zh"]) == []
    assert len(find_times(text, NOW["zh"], skip_quotes=False)) == 1


@pytest.mark.req("W8")
def test_width_and_traditional_characters_do_not_matter():
    assert found("２０２５年９月２０號下午３點") == found("2025年9月20号下午3点")
    assert found("下禮拜三") == found("下周三")


@pytest.mark.req("W8")
def test_the_span_points_into_the_given_text():
    text = "𠮷：ｎｅｘｔ　Ｆｒｉｄａｙ，下週三"
    hits = find_times(text, NOW["zh"])
    assert [text[slice(*hit.span)] for hit in hits] == ["ｎｅｘｔ　Ｆｒｉｄａｙ", "下週三"]
    assert all(hit.text == text[slice(*hit.span)] for hit in hits)


@pytest.mark.req("W8")
def test_hours_are_counted_in_real_time_over_a_change_of_dst():
    now = datetime(2025, 3, 9, 1, 30, tzinfo=NEW_YORK)  # clocks go from 2:00 to 3:00
    (hit,) = find_times("in two hours", now)
    assert hit.start.astimezone(UTC) - now.astimezone(UTC) == timedelta(hours=2)
    (day,) = find_times("tomorrow", now)
    assert (day.start.hour, day.end.hour) == (0, 0)


@pytest.mark.req("W8")
def test_an_iso_moment_is_read_in_its_own_zone():
    (hit,) = find_times("2025-01-12T15:30:00Z", NOW["zh"])
    assert hit.start == datetime(2025, 1, 12, 15, 30, tzinfo=UTC)
    assert hit.start.utcoffset() == timedelta(hours=8)


@pytest.mark.req("W8")
@pytest.mark.parametrize(
    "text", ["明天", "下周", "明年", "三年后", "next month", "二月三十日", "9999年"]
)
def test_what_lies_outside_the_calendar_is_dropped(text):
    last = datetime(9999, 12, 31, 23, 59, tzinfo=SHANGHAI)
    assert find_times(text, last) == []
    assert query_dates(text, last) == []


@pytest.mark.req("W8")
def test_the_first_year_has_no_yesterday():
    assert find_times("昨天", datetime(1, 1, 1, tzinfo=UTC)) == []


@pytest.mark.req("W8")
def test_lang_narrows_the_grammar():
    text = "明天 or tomorrow"
    assert [hit.text for hit in find_times(text, NOW["zh"], lang="zh")] == ["明天"]
    assert [hit.text for hit in find_times(text, NOW["zh"], lang="en")] == ["tomorrow"]


@pytest.mark.req("W8", "R1", "R2")
@pytest.mark.parametrize(
    ("text", "start", "end", "grain"),
    [
        ("12月中旬我们去了哪里", "2024-12-11", "2024-12-21", Grain.THIRD),
        ("周五晚上聊了什么", "2025-09-12", "2025-09-13", Grain.DAY),
        ("昨天下午三点我说了什么", "2025-09-17", "2025-09-18", Grain.DAY),
        ("两周前提到的书", "2025-09-01", "2025-09-08", Grain.WEEK),
        ("What did I say two months ago?", "2025-07-01", "2025-08-01", Grain.MONTH),
        ("in October", "2024-10-01", "2024-11-01", Grain.MONTH),
    ],
)
def test_a_query_looks_back_in_whole_days_or_longer(text, start, end, grain):
    (hit,) = query_dates(text, NOW["zh"])
    assert stretch(hit) == (full(start), full(end))
    assert hit.grain is grain


@pytest.mark.req("W8", "R2")
@pytest.mark.parametrize("text", ["我晚上一般几点睡", "我每周一做什么", "最近一次体检"])
def test_a_query_without_a_date_names_none(text):
    assert query_dates(text, NOW["zh"]) == []


_WORDS = st.sampled_from(
    [
        "上",
        "下",
        "这",
        "本",
        "个",
        "一",
        "二",
        "十",
        "12",
        "30",
        "2025",
        "年",
        "月",
        "日",
        "号",
        "周",
        "天",
        "点",
        "半",
        "前",
        "后",
        "内",
        "最近",
        "过",
        "从",
        "到",
        "-",
        "春节",
        "初",
        "底",
        "旬\n",
        "",
        "",
        "",
        "每",
        "今",
        "明",
        "晚",
        "早上",
        "几",
        "以来",
        "农历",
        "正",
        "初一",
        "次",
        "last",
        "next",
        "this",
        "friday",
        "may",
        "april",
        "5",
        "of",
        "end",
        "in",
        "ago",
        "from",
        "to\n",
        "",
        "",
        "",
        "until",
        "since",
        "the",
        "first",
        "week",
        "q3",
        "3pm",
        "10:30",
        ":",
        "/",
        ".",
        "“",
        "”",
        "\x00",
        "�",
        "",
    ]
)


@given(st.lists(_WORDS, max_size=12), st.sampled_from(Bias), st.sampled_from(sorted(NOW)))
@pytest.mark.req("W8")
def test_hits_are_ordered_disjoint_and_never_empty(words, bias, where):
    text = "".join(words)
    now = NOW[where]
    end = 0
    for hit in find_times(text, now, bias=bias):
        assert end <= hit.span[0] < hit.span[1] <= len(text)
        assert hit.start < hit.end
        assert hit.start.tzinfo is now.tzinfo
        end = hit.span[1]


@pytest.mark.req("W8")
@pytest.mark.parametrize(
    "unit", ["1", "1,", "年", "1年", "1,年", "一点", "周一到", "end of ", "“", "```"]
)
def test_hostile_text_takes_linear_time(unit):
    text = unit * (100_000 // len(unit))
    started = time.process_time()
    find_times(text, NOW["zh"])
    assert time.process_time() - started < 5  # seconds; quadratic time would be minutes
