"""Distilling English: many ways of saying each kind of thing, and what looks alike."""

from datetime import UTC, datetime

import pytest

from doxa.domain.memory import Kind
from doxa.domain.source import Role
from doxa.text.comparison import Claim, Relation, compare
from doxa.text.rules import Distilled, Said, Unit, distil

AT = datetime(2025, 3, 3, 10, tzinfo=UTC)


def said(text: str) -> Distilled:
    return distil(Said(text, Role.USER, AT))


def told(text: str, about: str) -> Unit:
    """The one unit of a text, whose wording names what it is about."""
    (unit,) = said(text).units
    assert about.lower() in unit.wording.lower()
    return unit


@pytest.mark.req("W3", "W8")
@pytest.mark.parametrize(
    ("text", "about", "polarity"),
    [
        ("Your explanation of closures finally made it click", "explanation", 1),
        ("That answer was far too technical for me", "technical", -1),
        ("The code you gave me doesn't even compile", "code", -1),
        ("You completely ignored my question about the deposit", "ignored", -1),
        ("You nailed the tone in that email", "tone", 1),
        ("I found your last reply condescending", "condescending", -1),
        ("Half of the links you gave me are dead", "links", -1),
        ("There you go flattering me again", "flattering", -1),
        ("That translation came out stiff", "stiff", -1),
        ("Your math was off by a factor of ten", "math", -1),
        ("This is exactly the level of detail I wanted", "level of detail", 1),
        ("Great explanation, thanks", "explanation", 1),
        ("The haiku was cringe", "haiku", -1),
        ("You've been super patient with my questions", "patient", 1),
    ],
)
def test_what_is_said_of_answers_is_feedback(text: str, about: str, polarity: int) -> None:
    unit = told(text, about)
    assert (unit.kind, unit.polarity) == (Kind.FEEDBACK, polarity)
    assert not unit.about_self


@pytest.mark.req("W3", "W5")
def test_a_complaint_keeps_what_it_complains_of() -> None:
    unit = told("Your last answer was way too long", "too long")
    assert (unit.slot, unit.value, unit.polarity) == ("reply length", "long", -1)
    assert told("Keep answers under 100 words", "words").value == "100 words"


@pytest.mark.req("W3", "W8")
@pytest.mark.parametrize(
    ("text", "about", "polarity"),
    [
        ("My visa got approved this morning", "visa", 1),
        ("I failed the theory test again", "theory test", -1),
        ("The cake came out burnt", "cake", -1),
        ("We lost the pitch to a bigger agency", "pitch", -1),
        ("Got the scholarship!", "scholarship", 1),
        ("The biopsy came back negative", "biopsy", 1),
        ("Finally finished my dissertation", "dissertation", 1),
        ("I didn't make it past the first round", "first round", -1),
        ("They turned down my mortgage application", "mortgage", -1),
        ("The plumber never showed up", "plumber", -1),
        ("Half the seedlings didn't make it", "seedlings", -1),
        ("The risotto was a flop", "risotto", -1),
    ],
)
def test_what_went_well_or_badly_is_an_outcome(text: str, about: str, polarity: int) -> None:
    unit = told(text, about)
    assert (unit.kind, unit.polarity) == (Kind.OUTCOME, polarity)


@pytest.mark.req("W3", "M4")
@pytest.mark.parametrize(
    ("text", "slot", "value"),
    [
        ("I've got two greyhounds, Biscuit and Moss", "pet", "two greyhounds, Biscuit and Moss"),
        ("I don't have any pets", "pet", "pets"),
        ("Just bought a 2019 Mazda", "car", "a 2019 Mazda"),
        ("I'm on Eastern time these days", "time zone", "Eastern"),
        ("My mother tongue is Tagalog", "native language", "Tagalog"),
        ("My new email is dana@example.org", "email", "dana@example.org"),
        ("I was born on 12 March 1990", "birthday", "12 March 1990"),
        ("I got promoted to head of procurement", "job", "head of procurement"),
        ("Been vegan since college", "diet", "vegan"),
        ("I'm Priya, by the way", "name", "Priya"),
        ("Hamburg is home for me", "home", "Hamburg"),
        ("I'm allergic to peanuts", "allergy", "peanuts"),
        ("I'm two hours ahead of London", "time zone", "two hours ahead of London"),
        ("My anniversary is June 9", "anniversary", "June 9"),
        ("We keep Shabbat", "about", "keep Shabbat"),
    ],
)
def test_facts_have_slots(text: str, slot: str, value: str) -> None:
    (unit,) = said(text).units
    assert (unit.kind, unit.slot, unit.value) == (Kind.FACT, slot, value)


@pytest.mark.req("W3")
@pytest.mark.parametrize(
    ("text", "subject", "slot", "value"),
    [
        ("My sister just started at Oxford, reading chemistry", "sister", "school", "Oxford"),
        ("Mum's diabetic", "mum", "health", "diabetic"),
        ("My son Theo is in third grade", "son", "school", "third grade"),
        ("Grandpa turned ninety last week", "grandpa", "age", "ninety"),
        ("Our girl's a third grader", "girl", "school", "third grade"),
        ("My missus won't touch lamb", "missus", "diet", "lamb"),
    ],
)
def test_kin_have_facts_of_their_own(text: str, subject: str, slot: str, value: str) -> None:
    (unit,) = said(text).units
    assert (unit.kind, unit.subject, unit.slot, unit.value) == (Kind.FACT, subject, slot, value)
    assert not unit.about_self


@pytest.mark.req("W3")
def test_two_languages_are_two_facts() -> None:
    units = said("I speak Portuguese at home and English at the office").units
    assert [(unit.slot, unit.value) for unit in units] == [
        ("languages", "Portuguese"),
        ("languages", "English"),
    ]


@pytest.mark.req("W3")
@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Been vegan since college", "The user has been vegan since college."),
        ("Passed my driving test!!", "The user passed my driving test."),
        (
            "Running the Chicago marathon in October",
            "The user is running the Chicago marathon in October.",
        ),
    ],
)
def test_a_subject_left_out_is_put_back(text: str, sentence: str) -> None:
    (unit,) = said(text).units
    assert unit.sentence == sentence.replace("my", "the user's")
    assert text[slice(*unit.span)] == unit.wording


@pytest.mark.req("W3", "W8")
@pytest.mark.parametrize(
    ("text", "about"),
    [
        ("I'm seeing the dentist on Thursday", "dentist"),
        ("The thesis is due on May 12", "thesis"),
        ("Got a dentist appointment tomorrow at 8", "dentist"),
        ("We agreed with the client to ship on Friday", "ship"),
        ("My lease runs out in August", "lease"),
        ("Dinner with Sam tomorrow at seven", "Sam"),
        ("I have to submit the grant proposal by Friday", "proposal"),
        ("The auditors come on Tuesday", "auditors"),
        ("I'm off to Kyoto next week", "Kyoto"),
    ],
)
def test_what_lies_ahead_is_a_plan(text: str, about: str) -> None:
    unit = told(text, about)
    assert unit.kind is Kind.PLAN
    assert unit.valid_until is None or unit.valid_until > AT


@pytest.mark.req("W2", "W5")
@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("That's wrong, my flight leaves from Gatwick", "my flight leaves from Gatwick"),
        ("Scratch that, the meeting is on Tuesday", "the meeting is on Tuesday"),
        ("You put the restaurant in Brooklyn but it's in Queens", "it's in Queens"),
        ("Nope, I asked about Java, not JavaScript", "I asked about Java, not JavaScript"),
        ("You got my name wrong, it's Katarzyna", "it's Katarzyna"),
        (
            "My mistake, seven people are coming instead of nine",
            "seven people are coming instead of nine",
        ),
        ("Ignore what I said before, the party is on Sunday", "the party is on Sunday"),
    ],
)
def test_a_correction_is_what_is_right(text: str, right: str) -> None:
    (unit,) = said(text).units
    assert (unit.kind, unit.value) == (Kind.CORRECTION, right)
    assert unit.signals.correction


@pytest.mark.req("W3", "W8")
@pytest.mark.parametrize(
    ("text", "about", "polarity"),
    [
        ("Loud restaurants drive me up the wall", "Loud restaurants", -1),
        ("Mud doesn't bother me", "Mud", 1),
        ("Horror movies are a hard no for me", "Horror movies", -1),
        ("Jazz isn't really my thing", "Jazz", -1),
        ("Aisle seat, always", "Aisle seat", 1),
        ("Dark mode only", "Dark mode", 1),
        ("It's the waiting I can't stand", "waiting", -1),
        ("Commuting is what I can't bear", "commuting", -1),
        ("I love anything with pistachio in it", "pistachio", 1),
        ("Nothing beats a hot shower after a run", "hot shower", 1),
        ("I never buy leather", "leather", -1),
        ("I'm a non-smoker", "smoker", -1),
        ("Give me mountains over beaches any day", "mountains", 1),
        ("I'm not allowed dairy, so no cheese for me", "cheese", -1),
    ],
)
def test_tastes_are_said_of_things(text: str, about: str, polarity: int) -> None:
    units = [unit for unit in said(text).units if about.lower() in unit.wording.lower()]
    assert [(unit.kind, unit.polarity) for unit in units] == [(Kind.PREFERENCE, polarity)]


@pytest.mark.req("W3", "W8")
@pytest.mark.parametrize(
    ("text", "about", "polarity"),
    [
        ("Explain things with analogies, that's how I learn best", "analogies", 1),
        ("In code reviews be blunt with me", "blunt", 1),
        ("Any spreadsheet you make for me needs frozen headers from now on", "frozen headers", 1),
        ("When booking hotels for me, a quiet room is a must", "quiet room", 1),
        ("Round prices to whole euros", "whole euros", 1),
        ("Ask me before you book anything", "book anything", 1),
        ("If I write in French, answer in French", "French", 1),
        ("Don't send me voice notes", "voice notes", -1),
        ("Leave emojis out of your answers", "emojis", -1),
        ("Hold off on the emojis", "emojis", -1),
        ("Every Friday, send me a list of open tasks", "open tasks", 1),
    ],
)
def test_standing_wishes_need_no_always(text: str, about: str, polarity: int) -> None:
    unit = told(text, about)
    assert (unit.kind, unit.polarity) == (Kind.PREFERENCE, polarity)


@pytest.mark.req("W3")
@pytest.mark.parametrize(
    "text",
    [
        "I like your idea, let's go with it",
        "In my story, I am a detective who never sleeps",
        "The email reads: I will be in Berlin next Tuesday",
        "Write an ad: I love my new phone",
        "Remind me to call the dentist tomorrow",
        "Find me a flight to Rome next Thursday",
        "The Roman empire fell in 476",
        "The stock market crashed in 1929",
        "I almost bought a boat",
        "Don't worry about it",
        "I have two tabs open",
        "My friend Leo adores techno",
        "Give me the short version this time",
        "Show me flights to Oslo next Friday",
        "Thanks, that works",
        "I have a question about my phone",
        "He thinks I'm allergic to work",
        "Caffeine and I broke up years ago",
    ],
)
def test_what_looks_like_a_statement_gives_no_unit(text: str) -> None:
    assert said(text).units == ()


@pytest.mark.req("W4")
@pytest.mark.parametrize(
    "text",
    [
        "Cheese and I had to part ways",
        "I break out in hives if a cat so much as looks at me",
        "If it's not in my calendar, it doesn't exist",
        "The kids are my alarm clock these days",
        "Sugarcoating wastes both our time",
        "There's a crib in the spare room now",
        "I handed in my badge and laptop yesterday",
        "Nothing with a face ends up on my fork",
    ],
)
def test_plain_words_of_oneself_are_at_least_pending(text: str) -> None:
    result = said(text)
    assert result.units or result.pending


@pytest.mark.req("W4")
@pytest.mark.parametrize(
    "text",
    [
        "The parser chokes on a wall of text",
        "My cursor keeps jumping to the second paragraph",
        "In the novel, the duke never touches meat",
        "Make the caption under the photo a bit smaller",
        "Rumour has it the CEO can't stand garlic",
        "If I lived in Paris, I'd eat croissants",
        "Why does caffeine keep people awake?",
    ],
)
def test_machines_stories_and_requests_are_not_pending(text: str) -> None:
    assert said(text).pending == ()


def _claim(text: str, *, new: bool) -> Claim:
    (unit,) = said(text).units
    return Claim(
        kind=unit.kind, subject=unit.subject, holder="user", scene="general", slot=unit.slot,
        single_valued=unit.single_valued, value=unit.value, polarity=unit.polarity,
        text=unit.sentence, lang="en", occurred_at=AT, retracts=unit.retracts and new,
    )  # fmt: skip


@pytest.mark.req("W5")
@pytest.mark.parametrize(
    ("old", "new", "relation"),
    [
        ("I live in Hamburg", "Hamburg is home for me", Relation.SAME),
        ("My birthday is May 6th", "I was born on 6 May", Relation.SAME),
        ("My wife doesn't eat lamb", "My missus won't touch lamb", Relation.SAME),
        ("I don't mind rain", "Rain doesn't bother me", Relation.SAME),
        ("Your answers are too long", "Keep it short please", Relation.SAME),
        ("I hate long answers", "I love long answers", Relation.CONTRADICTION),
        ("I don't smoke", "I've started smoking again", Relation.CONTRADICTION),
        ("I don't have any pets", "I have a cat named Pixel", Relation.CONTRADICTION),
        ("I weigh 75 kilos", "Down to 71 kilos", Relation.UPDATE),
        ("Keep answers under 100 words", "Keep answers under 50 words", Relation.UPDATE),
        ("I love watching basketball", "I don't enjoy playing basketball", Relation.DISTINCT),
        ("My old laptop has 8 GB of RAM", "My new laptop has 16 GB of RAM", Relation.DISTINCT),
    ],
)
def test_other_words_meet(old: str, new: str, relation: Relation) -> None:
    verdict = compare(_claim(old, new=False), _claim(new, new=True), None)
    assert verdict.relation is relation


@pytest.mark.req("W4")
def test_an_order_for_less_of_one_and_more_of_another_is_not_against_both() -> None:
    result = said("Less waffle, more bullets")
    assert result.units == ()
    assert result.pending
