"""English by the class of the predicate: what is said of a thing, of an answer, of a life."""

from datetime import UTC, datetime

import pytest

from doxa.domain.memory import Kind
from doxa.domain.source import Role
from doxa.text.rules import Distilled, Said, distil

NOW = datetime(2026, 3, 2, 9, tzinfo=UTC)


def said(text: str) -> Distilled:
    return distil(Said(text, Role.USER, NOW))


@pytest.mark.req("W2")
@pytest.mark.parametrize(
    ("text", "kind", "polarity"),
    [
        ("Leaf blowers do my head in", Kind.PREFERENCE, -1),
        ("Pottery has won me over", Kind.PREFERENCE, 1),
        ("Gin and I parted ways", Kind.PREFERENCE, -1),
        ("I find standing desks much easier on my back", Kind.PREFERENCE, 1),
        ("I only wear wool in winter", Kind.PREFERENCE, 1),
        ("Send the monthly report as a spreadsheet", Kind.PREFERENCE, 1),
        ("Give me the verdict first and the reasoning after", Kind.PREFERENCE, 1),
        ("Never round prices in anything you draft for me", Kind.PREFERENCE, -1),
        ("You missed my point entirely and went on for ages", Kind.FEEDBACK, -1),
        ("Sloppy summary", Kind.FEEDBACK, -1),
        ("That analogy gave me goosebumps", Kind.FEEDBACK, 1),
        ("The pipeline keeps timing out", Kind.OUTCOME, -1),
        ("Our grant application was successful", Kind.OUTCOME, 1),
        ("My daughter passed her driving test", Kind.OUTCOME, 1),
        ("I've decided not to rent the shop after all", Kind.PLAN, -1),
        ("I'm going to tile the bathroom over the bank holiday weekend", Kind.PLAN, 1),
        ("We use Redis at work, version 7", Kind.FACT, 1),
        ("I once worked as a beekeeper", Kind.FACT, 1),
        ("My dad was a printer", Kind.FACT, 1),
        ("My cousin moved in with us in June", Kind.FACT, 1),
        ("My aunt lives in Tulsa, you said Dallas", Kind.CORRECTION, 1),
    ],
)
def test_the_class_of_the_predicate_tells_kind_and_side(
    text: str, kind: Kind, polarity: int
) -> None:
    assert [(unit.kind, unit.polarity) for unit in said(text).units] == [(kind, polarity)]


@pytest.mark.req("W3", "W4")
@pytest.mark.parametrize(
    "text",
    [
        "Git stores trees, not folders",
        "My tab crashed just now",
        "I'm not a robot, honest",
        "The monsoon arrives in Goa around June",
        "Children worry, that's natural",
        "Use a table for this one",
        "Put that paragraph first in this version",
        "That error message reads like a riddle",
        "I read that squid dream",
    ],
)
def test_what_is_of_the_world_or_of_the_moment_is_no_unit(text: str) -> None:
    assert said(text).units == ()
