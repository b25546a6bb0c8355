"""Grants and names: what a principal may do where, and what it may be called."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doxa.domain.errors import Forbidden, InvalidInput
from doxa.domain.grants import (
    Access,
    Grant,
    Principal,
    Right,
    parse_grant,
    parse_identity,
    parse_rights,
)
from doxa.domain.source import Channel, Grade, lowered

SCENES = ["general", "report", "report/weekly", "reports", "finance", "客服", "unsorted"]


def principal(*grants, **rest):
    return Principal(id="k", name="bot", grants=tuple(map(parse_grant, grants)), **rest)


@pytest.mark.req("S5", "M1")
def test_a_grant_covers_its_scene_and_what_is_below_and_no_namesake():
    grant = parse_grant("report=read,append")
    assert [scene for scene in SCENES if grant.covers(scene)] == ["report", "report/weekly"]
    assert all(parse_grant("*=all").covers(scene) for scene in SCENES)
    assert parse_grant("a=b=read").scene == "a=b"


@pytest.mark.req("S5", "M1", "M4")
def test_rights_imply_nothing_but_reading_general_and_appending_unsorted():
    reader, writer = principal("report=read"), principal("report=append")
    assert reader.may(Right.READ, "general")
    assert not reader.may(Right.APPEND, "report")
    assert writer.may(Right.APPEND, "unsorted")
    assert not writer.may(Right.APPEND, "general")
    assert not writer.may(Right.READ, "general")
    assert not principal("report/weekly=read").may(Right.READ, "report")


@pytest.mark.req("S5")
def test_a_principal_without_grants_may_nothing():
    access = Access(Principal(id="k", name="bot"))
    assert access.sight.read.scenes == ()
    for right in Right:
        assert not access.may(right, "general")
        with pytest.raises(Forbidden, match=str(right)):
            access.require_any((right,))


@pytest.mark.req("M1")
def test_a_bound_principal_speaks_for_its_user_alone():
    access = Access(principal("*=all", user="ann"))
    assert access.user(None, fills=True) == "ann"
    assert access.user("ann", fills=False) == "ann"
    with pytest.raises(Forbidden, match="ann"):
        access.user("bob", fills=True)
    with pytest.raises(Forbidden, match="no user"):
        Access(principal("*=all")).user("bob", fills=True)
    assert Access(principal("*=all", user="*")).user("bob", fills=True) == "bob"
    assert not access.may(Right.READ, "general", "bob")
    with pytest.raises(Forbidden, match="whole space"):
        access.require_everywhere((Right.ADMINISTER,))
    Access(principal("*=all", user="*")).require_everywhere((Right.ADMINISTER,))


@pytest.mark.req("S5")
@pytest.mark.parametrize("name", ["bot", "客服bot", "Ärzte-2", "бот", "かな漢字", "고객 bot 1"])
def test_names_of_one_script_or_of_scripts_written_together_are_taken(name):
    assert Principal(id="k", name=name).agent == name


@pytest.mark.req("S5")
@pytest.mark.parametrize(
    "name",
    ["аnn", "Αnn", "客服бот", "a\u200bnn", "ann\u202e", "", " ann", "ａnn", "x" * 201, "a\n"],
)
def test_names_that_may_look_like_others_are_refused(name):
    with pytest.raises(InvalidInput):
        Principal(id="k", name=name)
    with pytest.raises(InvalidInput):
        parse_identity(name, "user")


@pytest.mark.req("S5")
@pytest.mark.parametrize("text", ["report", "=read", "report=", "report=reed", "../x=read", ""])
def test_grants_that_are_none_are_refused_with_a_reason(text):
    with pytest.raises(InvalidInput, match=r"\w"):
        parse_grant(text)


@given(st.lists(st.sampled_from([str(right) for right in Right]), min_size=1))
@pytest.mark.req("S5")
def test_rights_are_read_as_they_are_written(names):
    assert parse_rights(",".join(names)) == parse_rights(names) == {Right(name) for name in names}


@given(
    st.lists(
        st.builds(
            Grant,
            st.sampled_from([*SCENES, "*"]),
            st.frozensets(st.sampled_from(list(Right)), min_size=1),
        ),
        max_size=3,
    ),
    st.sampled_from(SCENES),
)
@pytest.mark.req("S5", "M1")
def test_what_a_query_reaches_is_what_may_be_read(grants, scene):
    who = Principal(id="k", name="bot", grants=tuple(grants))
    reach = who.reach(Right.READ).scenes
    within = reach is None or any(scene == top or scene.startswith(f"{top}/") for top in reach)
    assert within == who.may(Right.READ, scene)


@pytest.mark.req("S1")
def test_a_channel_is_lowered_to_the_grade_and_never_raised():
    assert lowered(Channel.SYSTEM, Grade.USER) is Channel.USER
    assert lowered(Channel.USER, Grade.TOOL) is Channel.TOOL
    assert lowered(Channel.EXTERNAL, Grade.USER) is Channel.EXTERNAL
    assert lowered(Channel.IMPORT, Grade.SYSTEM) is Channel.IMPORT
