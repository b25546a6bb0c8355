"""English of the moment: what tells nothing that lasts becomes no unit."""

from datetime import UTC, datetime

import pytest

from doxa.domain.memory import Kind
from doxa.domain.source import Role
from doxa.text.rules import Distilled, Said, Unit, distil
from doxa.text.rules.en_moments import own_part, pasted

AT = datetime(2026, 3, 2, 9, tzinfo=UTC)


def said(text: str) -> Distilled:
    return distil(Said(text, Role.USER, AT))


def only(text: str) -> Unit:
    (unit,) = said(text).units
    return unit


@pytest.mark.req("W3", "W4")
@pytest.mark.parametrize(
    "text",
    [
        "this is solid",
        "you're the best",
        "That's a great idea",
        "Awesome work!",
        "This is a disaster",
        "You've been super helpful this week",
        "This packing guide is perfect",
        "this structure is absolutely perfect",
        "these captions are exactly what I needed",
    ],
)
def test_a_bare_verdict_is_refused(text: str) -> None:
    found = said(text)
    assert (found.units, found.pending) == ((), ())
    assert [refused.reason for refused in found.rejected] == ["of the moment"]


@pytest.mark.req("W3", "W5")
@pytest.mark.parametrize(
    ("text", "polarity"),
    [
        ("This is exactly the format I want", 1),
        ("You've nailed the budget section", 1),
        ("That analogy was perfect", 1),
        ("That reply was condescending", -1),
    ],
)
def test_feedback_with_an_aspect_is_quoted_whole(text: str, polarity: int) -> None:
    unit = only(text)
    assert (unit.kind, unit.value, unit.polarity) == (Kind.FEEDBACK, text, polarity)
    assert unit.sentence == f"The user says: {text}."


@pytest.mark.req("W3", "W4")
@pytest.mark.parametrize(
    "text",
    [
        "let's do the red one, not the blue one",
        "this is still not delivering",
        "it should be accessible",
        "Now that we've confirmed this",
        "Nailed the updates",
        "We finally finished it",
        "It worked",
        "Not going out, not seeing anyone new",
        "The sooner we get this done, the better",
        "sorry, it should be accessible now",
        "I haven't spoken to her in six months",
        "You always explain things so clearly",
        "I can't have them turn up",
        "I don't know how to confess to him",
    ],
)
def test_what_only_looks_like_a_correction_an_outcome_or_a_fact_is_no_unit(text: str) -> None:
    assert not said(text).units


@pytest.mark.req("W3")
@pytest.mark.parametrize(
    "text",
    [
        "No, it's a ferry, not a train",
        "the name should be Lena, you wrote Lina",
    ],
)
def test_a_correction_with_its_cue_still_counts(text: str) -> None:
    assert only(text).kind is Kind.CORRECTION


@pytest.mark.req("W3", "W4")
def test_names_and_plans_of_a_pasted_text_are_proposed() -> None:
    listed = "# Brief\n- I'm flying to Oslo on Friday\n- My name is Lena"
    assert pasted(listed)
    assert not pasted("I'm flying to Oslo on Friday")
    assert not said(listed).units
    long = "I'm flying to Oslo on Friday. " + "The harbour was quiet that day. " * 14
    assert not [unit for unit in said(long).units if unit.kind is Kind.PLAN]
    assert [unit.kind for unit in said("I'm flying to Oslo on Friday").units] == [Kind.PLAN]


@pytest.mark.req("W3")
@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("The trip is coming up on Friday", "The user says: The trip is coming up on Friday."),
        ("There's a recital next Friday", "The user says: There's a recital next Friday."),
        ("Our wedding is on Saturday", "The user's wedding is on Saturday."),
        (
            "When you book flights, pick the aisle seat",
            "The user asks: When the assistant books flights, pick the aisle seat.",
        ),
        (
            "Always check what you've written",
            "The user asks: Always check what the assistant has written.",
        ),
        (
            'I\'ll read "You and My Shadow" by tomorrow',
            'The user will read "You and My Shadow" by tomorrow.',
        ),
        ("This is Susan, nice to meet you", "The user is Susan, nice to meet the assistant."),
    ],
)
def test_the_third_person_keeps_subjects_verbs_and_titles(text: str, sentence: str) -> None:
    assert only(text).sentence == sentence


@pytest.mark.req("W3", "W4")
def test_a_plan_takes_its_time_from_its_own_clause() -> None:
    assert own_part("cooking now, talk again tomorrow") == "cooking now"
    assert own_part("having lunch and will talk tomorrow") == "having lunch"
    told = "I'm flying to Oslo on Friday, talk again next month"
    unit = only(told)
    assert unit.value == "flying to Oslo on Friday"
    assert unit.valid_until is not None
    assert unit.valid_until < datetime(2026, 3, 8, tzinfo=UTC)
    assert not said("Hopefully I'll fly to Oslo next week").units


@pytest.mark.req("W3")
@pytest.mark.parametrize(
    ("text", "slot", "value"),
    [
        ("I'm Priya, nice to meet someone like you", "name", "Priya"),
        ("I like baking bread to wind down", "likes:baking bread", "baking bread"),
        ("I like hiking and often go on Sundays", "likes:hiking", "hiking"),
        ("I can't have peanuts", "diet", "peanuts"),
    ],
)
def test_a_value_ends_where_its_thing_ends(text: str, slot: str, value: str) -> None:
    unit = only(text)
    assert (unit.slot, unit.value) == (slot, value)
