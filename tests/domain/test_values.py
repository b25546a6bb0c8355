"""Scenes, ids, moments, channels: the values everything is keyed by."""

from datetime import UTC, datetime, timedelta, timezone
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doxa.domain.errors import InvalidInput, ScopeError
from doxa.domain.ids import derived_id, event_id
from doxa.domain.memory import Kind
from doxa.domain.moments import aware, from_micros, parse_zone, to_micros, zone_name
from doxa.domain.scene import parse_scene, visible_scenes
from doxa.domain.scoring import frequency, half_life_days, recency
from doxa.domain.source import (
    Channel,
    Grade,
    Role,
    cap,
    confidence_word,
    first_confidence,
    grade_of,
    parse_role,
)


@pytest.mark.req("R5")
@pytest.mark.parametrize(
    ("scene", "seen"),
    [
        ("report", ("report", "general")),
        ("report/weekly", ("report/weekly", "report", "general")),
        ("general", ("general",)),
        ("客服/退款", ("客服/退款", "客服", "general")),
    ],
)
def test_a_scene_sees_itself_what_is_above_and_general(scene, seen):
    assert visible_scenes(scene) == seen


@pytest.mark.req("R5", "S5")
@pytest.mark.parametrize(
    "scene",
    [
        "",
        "  ",
        "../../etc/x",
        "..\\x",
        "/abs",
        "a//b",
        "a/./b",
        "．．／x",
        "界" * 100,
        "a\u200bb",
        "a\0b",
    ],
)
def test_case_a9_impossible_scenes_are_refused_with_a_reason(scene):
    with pytest.raises(ScopeError, match="scene"):
        parse_scene(scene)


@pytest.mark.req("R5")
@pytest.mark.parametrize("scene", ["%", "a.b@example.com", "CON", "john_doe", "john-doe", "客服"])
def test_case_m9_every_ordinary_label_is_a_scene(scene):
    assert parse_scene(scene) == scene


@pytest.mark.req("R5")
@given(st.text(max_size=60))
def test_a_parsed_scene_parses_to_itself(text):
    try:
        scene = parse_scene(text)
    except ScopeError:
        return
    assert parse_scene(scene) == scene
    assert ".." not in scene.split("/")


@pytest.mark.req("W8")
@given(st.datetimes(datetime(1, 1, 1), datetime(9999, 12, 31), timezones=st.just(UTC)))
def test_moments_survive_as_microseconds(at):
    assert from_micros(to_micros(at)) == at


@pytest.mark.req("W8")
def test_zones_by_name_and_offset_keep_their_names():
    moment = datetime(2024, 12, 14, 7, 30)
    assert zone_name(moment.replace(tzinfo=ZoneInfo("Asia/Shanghai"))) == "Asia/Shanghai"
    assert zone_name(moment.replace(tzinfo=timezone(timedelta(hours=-3, minutes=-30)))) == "-03:30"
    assert parse_zone("+08:00").utcoffset(None) == timedelta(hours=8)
    with pytest.raises(InvalidInput, match="zone"):
        parse_zone("Middle/Earth")


@pytest.mark.req("W8")
def test_a_time_outside_the_calendar_is_refused():
    with pytest.raises(InvalidInput, match="outside"):
        aware(datetime(1, 1, 1), parse_zone("+08:00"))


@pytest.mark.req("W1")
def test_event_ids_are_version_7_and_ordered_by_time():
    first = event_id(datetime(2024, 1, 1, tzinfo=UTC), b"\xff" * 10)
    later = event_id(datetime(2024, 1, 1, 0, 0, 1, tzinfo=UTC), b"\x00" * 10)
    assert first[14] == later[14] == "7"
    assert first[19] in "89ab"
    assert first < later


@pytest.mark.req("W1")
@given(st.lists(st.text(), min_size=1, max_size=4), st.binary(min_size=32, max_size=32))
def test_derived_ids_repeat_for_the_key_and_differ_for_another(parts, key):
    assert derived_id(key, "m_", *parts) == derived_id(key, "m_", *parts)
    assert derived_id(key, "m_", *parts) != derived_id(bytes(31) + b"?", "m_", *parts)


@pytest.mark.req("S1")
def test_the_channel_decides_the_grade_and_the_grade_caps_confidence():
    assert grade_of(Role.USER, Channel.USER) is Grade.USER
    assert grade_of(Role.USER, Channel.IMPORT) is Grade.IMPORT
    assert grade_of(Role.TOOL, Channel.SYSTEM) is Grade.TOOL
    assert max(Grade) is Grade.SYSTEM
    for grade in Grade:
        assert first_confidence(grade) <= cap(grade)
    assert confidence_word(cap(Grade.USER)) == confidence_word(cap(Grade.AGENT)) == "medium"
    assert confidence_word(cap(Grade.TOOL)) == confidence_word(cap(Grade.IMPORT)) == "low"


@pytest.mark.req("S1")
def test_common_role_names_are_understood_and_others_refused():
    assert parse_role("human") is Role.USER
    assert parse_role("AI") is Role.ASSISTANT
    with pytest.raises(InvalidInput, match="use one of"):
        parse_role("wizard")


@pytest.mark.req("R3")
@given(st.floats(0, 5_000), st.floats(0, 5_000), st.sampled_from(list(Kind)))
def test_recency_never_rises_with_age(age, more, kind):
    half_life = half_life_days(kind, 7.0)
    assert 0 <= recency(age + more, half_life) <= recency(age, half_life) <= 1


@pytest.mark.req("R3")
def test_recency_halves_and_frequency_is_log_normalised():
    assert recency(7.0, 7.0) == pytest.approx(0.5)
    assert half_life_days(Kind.PREFERENCE, 7) > half_life_days(Kind.PLAN, 7)
    assert frequency(0) == 0
    assert frequency(19) == pytest.approx(1.0)
    assert frequency(10_000) == 1.0
