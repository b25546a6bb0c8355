"""English by construction: what is said decides by its shape, not by a listed sentence."""

from datetime import UTC, datetime

import pytest

from doxa.domain.memory import Kind
from doxa.domain.source import Role
from doxa.text.rules import Distilled, Said, Unit, distil

AT = datetime(2025, 3, 3, 10, tzinfo=UTC)


def said(text: str) -> Distilled:
    return distil(Said(text, Role.USER, AT))


def only(text: str) -> Unit:
    (unit,) = said(text).units
    return unit


@pytest.mark.req("W3", "W8")
@pytest.mark.parametrize(
    ("typed", "slot", "polarity"),
    [
        ("im allergic to kiwis", "allergy", 1),
        ("i dont eat lamb", "diet", -1),
        ("ive got two cats", "pet", 1),
        ("cant stand leeks", "likes:leeks", -1),
        ("pls dont use emojis ever", "reply style", -1),
    ],
)
def test_casual_spelling_reads_like_careful_spelling(typed: str, slot: str, polarity: int) -> None:
    unit = only(typed)
    assert (unit.slot, unit.polarity) == (slot, polarity)
    assert typed[slice(*unit.span)] == unit.wording


@pytest.mark.req("W3", "W8")
def test_verbs_that_share_a_subject_say_one_thing_each() -> None:
    own = said("I'm 34, live in Bruges and work at Umicore").units
    assert [(unit.slot, unit.value) for unit in own] == [
        ("age", "34"), ("home", "Bruges"), ("employer", "Umicore"),
    ]  # fmt: skip
    kin = said("My brother is a welder and lives in Turku").units
    assert [(unit.subject, unit.slot) for unit in kin] == [("brother", "job"), ("brother", "home")]
    assert not said("I want to move and work abroad one day").units


@pytest.mark.req("W3", "W8")
@pytest.mark.parametrize(
    "opener",
    ["In case it matters,", "Not sure if it's relevant but", "You might want to know that", "Did I mention", "If you must know,",
     "Can you remember that", "Before we start,", "It may help to know that", "As you may know,", "Call me fussy, but"],
)  # fmt: skip
def test_an_opener_says_nothing_itself(opener: str) -> None:
    unit = only(f"{opener} I live in Tartu")
    assert (unit.slot, unit.value, unit.wording) == ("home", "Tartu", "I live in Tartu")


@pytest.mark.req("W3", "W8")
@pytest.mark.parametrize(
    ("text", "polarity"),
    [
        ("I have a real weakness for nougat", 1),
        ("Canasta is my idea of a good evening", 1),
        ("Tents and I don't get along", -1),
        ("Sardines make me retch", -1),
        ("Can't say I enjoy parades", -1),
        ("Gin over vodka any day", 1),
        ("I've never been one for fireworks", -1),
        ("Not a marzipan person", -1),
        ("Corner table or nothing", 1),
        ("I wouldn't say no to baklava", 1),
    ],
)
def test_tastes_go_by_their_shape(text: str, polarity: int) -> None:
    unit = only(text)
    assert (unit.kind, unit.polarity) == (Kind.PREFERENCE, polarity)


@pytest.mark.req("W3", "W8")
@pytest.mark.parametrize(
    ("text", "polarity"),
    [
        ("Under no circumstances should you message my tenants", -1),
        ("Never leave out the page numbers", 1),
        ("Never deploy on Fridays without asking me", -1),
        ("Unless I say otherwise, assume I mean litres", 1),
        ("Keep puns out of my newsletters", -1),
        ("Footnotes in every report, no exceptions", 1),
        ("When you draft letters for me, use single spacing", 1),
        ("No phone calls before 10", -1),
    ],
)
def test_an_order_and_a_word_that_makes_it_last_is_a_rule(text: str, polarity: int) -> None:
    unit = only(text)
    assert (unit.kind, unit.polarity) == (Kind.PREFERENCE, polarity)


@pytest.mark.req("W3", "W5")
@pytest.mark.parametrize(
    "text",
    ["No tables this time please", "Skip the bullets just for today", "One exception this week: no tables", "Please don't put the date on this slide", "Run the linter again"],
)  # fmt: skip
def test_an_order_for_this_once_is_no_standing_wish(text: str) -> None:
    assert not said(text).units


@pytest.mark.req("W3", "W8")
@pytest.mark.parametrize(
    ("text", "slot", "value"),
    [
        ("Figs bring me out in hives", "allergy", "Figs"),
        ("My dentist says I'm diabetic", "health", "diabetic"),
        ("I'm a midwife in Tromsø", "job", "midwife"),
        ("You're speaking with Sergeant Pell", "name", "Sergeant Pell"),
        ("Plasterer by trade", "job", "Plasterer"),
        ("I got let go in May", "job", "let go"),
        ("I fix clocks in my spare time", "about", "fix clocks in my spare time"),
        ("Our lease is month to month", "lease", "month to month"),
    ],
)
def test_facts_go_by_their_shape(text: str, slot: str, value: str) -> None:
    unit = said(text).units[0]
    assert (unit.kind, unit.slot, unit.value) == (Kind.FACT, slot, value)


@pytest.mark.req("W3", "W8")
@pytest.mark.parametrize(
    ("text", "kind", "polarity"),
    [
        ("Our nephew starts school in September", Kind.PLAN, 1),
        ("The tiler is coming on Thursday", Kind.PLAN, 1),
        ("That workaround did the trick", Kind.OUTCOME, 1),
        ("Pigeons ate all my lettuce", Kind.OUTCOME, -1),
        ("We couldn't save the hard drive", Kind.OUTCOME, -1),
        ("The packing list was spot on", Kind.FEEDBACK, 1),
        ("Hard to read", Kind.FEEDBACK, -1),
        ("You've got it backwards: Ida is the older one", Kind.CORRECTION, 1),
        ("Wrong town, I'm in Hasselt", Kind.CORRECTION, 1),
        ("My surname is spelled Janssens with two s's", Kind.CORRECTION, 1),
    ],
)
def test_what_lies_ahead_behind_or_was_wrong(text: str, kind: Kind, polarity: int) -> None:
    unit = only(text)
    assert (unit.kind, unit.polarity) == (kind, polarity)


@pytest.mark.req("W4")
@pytest.mark.parametrize(
    "text",
    ["The bread knife is for show these days", "If it needs ironing, I leave it in the shop", "I think in recipes, not in diets",
     "The spare key moved in with my sister", "Nobody has got me near a horse since that summer"],
)  # fmt: skip
def test_what_no_frame_reads_stays_open(text: str) -> None:
    read = said(text)
    assert read.pending or read.units


@pytest.mark.req("W3")
@pytest.mark.parametrize(
    "text",
    ["Novel opening: My name is Orla and I hate the sea. Continue it", "Technically tomatoes are berries", "We're staying at the Ibis for two nights",
     "My friend Otto adores polka", "If I were rich I'd keep horses", "I have two tabs open"],
)  # fmt: skip
def test_what_is_not_of_the_speakers_life_gives_nothing(text: str) -> None:
    assert not said(text).units
