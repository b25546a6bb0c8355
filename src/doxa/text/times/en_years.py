"""English years, decades and quarters: in 2023, the 1990s, the third quarter."""

import re

from doxa.text.times.en_words import MORE, YEAR
from doxa.text.times.numbers import parse_en
from doxa.text.times.rules import Rule, atom, rule
from doxa.text.times.values import Atom, Context, Step, Unit


def _year(match: re.Match[str], ctx: Context) -> Atom:
    del ctx
    return Atom(match.start("y"), match.end(), (Step(Unit.YEAR, int(match["y"])),))


def _nth_quarter(match: re.Match[str], ctx: Context) -> Atom | None:
    del ctx
    if match["q"] == "last":
        return atom(match, Step(Unit.QUARTER, -1, rel=True))
    number = parse_en(match["q"])
    return atom(match, Step(Unit.QUARTER, number)) if number else None


def _decade(match: re.Match[str], ctx: Context) -> Atom:
    del ctx
    year = int(match["dec"] or match["dec2"] or match["dec3"])
    year += 0 if year > 99 else (1900 if year >= 30 else 2000)
    return atom(match, Step(Unit.YEAR, year, tag="decade"))


YEARS: tuple[Rule, ...] = (
    rule(
        rf"\b(?:in|since|until|till|by|before|after|during|around|from|of|year|through|to|for|between|throughout)\s(?:the year\s)?{YEAR}\b(?![-/:%]|[.,]\d|s\b){MORE}",
        _year,
        ("19", "20"),
    ),
    rule(
        r"\b(?:(?:the\s)(?P<dec>(?:(?:19|20)\d|[2-9])0)'?s|(?P<dec2>(?:19|20)\d0)s|(?:(?<=early )|(?<=late )|(?<=mid-)|(?<=mid ))(?P<dec3>[2-9]0)'?s)\b",
        _decade,
        ("0s", "0's"),
    ),
    rule(
        r"\b(?:the )?(?P<q>first|second|third|fourth|last|1st|2nd|3rd|4th) quarter\b(?! (?:of the game|mile|pounder))",
        _nth_quarter,
        ("quarter",),
    ),
)
