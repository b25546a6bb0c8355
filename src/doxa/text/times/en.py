"""English dates: days, weekdays, weeks, months, quarters, seasons, years, holidays."""

import re
from dataclasses import replace

from doxa.text.times.en_words import (
    ANY_MONTH,
    BACK,
    CLEAR_MONTH,
    DAY_NAME,
    DAY_NEEDS,
    EDGES,
    HOLIDAY_NAMES,
    HOLIDAY_NEEDS,
    MONTH_NEEDS,
    MONTHS,
    MORE,
    NTH,
    NTH_NEEDS,
    SEASON,
    SEASON_NEEDS,
    SEASONS,
    UNIT_NEEDS,
    WEEKDAYS,
    WHICH,
    YEAR,
    D,
    word,
)
from doxa.text.times.holidays import EN as HOLIDAYS
from doxa.text.times.numbers import parse_en
from doxa.text.times.rules import Rule, always, atom, day_step, rule
from doxa.text.times.values import Atom, Context, Step, Unit


def _month_value(match: re.Match[str]) -> int:
    return MONTHS[word(match["m"])]


def _date(match: re.Match[str], ctx: Context) -> Atom | None:
    del ctx
    day = parse_en(match["d"])
    if day is None or not 1 <= day <= 31:
        return None
    steps = [Step(Unit.MONTH, _month_value(match)), Step(Unit.DAY, day)]
    if match["y"]:
        steps.insert(0, Step(Unit.YEAR, int(match["y"])))
    return atom(match, *steps)


def _date_range(match: re.Match[str], ctx: Context) -> Atom | None:
    del ctx
    low, high = parse_en(match["d"]), parse_en(match["d2"])
    if not low or not high or not low < high <= 31:
        return None
    steps = [Step(Unit.MONTH, _month_value(match)), Step(Unit.DAY, low)]
    if match["y"]:
        steps.insert(0, Step(Unit.YEAR, int(match["y"])))
    until = (Step(Unit.DAY, high),)
    return Atom(match.start(), match.end(), tuple(steps), until=until)


def _month(match: re.Match[str], ctx: Context) -> Atom:
    del ctx
    month = Step(Unit.MONTH, _month_value(match))
    names = match.groupdict()
    start = match.start("m") if names.get("in") else match.start()
    steps = (Step(Unit.YEAR, int(names["y"])), month) if names.get("y") else (month,)
    which = names.get("which") or ""
    pick = {-1: "last", 0: "this", 1: "next"}[BACK[which]] if which else ""
    return Atom(start, match.end(), steps, pick=pick)


def _day_of_month(match: re.Match[str], ctx: Context) -> Atom | None:
    del ctx
    day = parse_en(match["d"])
    return atom(match, Step(Unit.DAY, day)) if day and day <= 31 else None


def _weak_day(match: re.Match[str], ctx: Context) -> Atom | None:
    found = _day_of_month(match, ctx)
    return Atom(found.start, found.end, found.steps, weak=True) if found else None


def _weekday(match: re.Match[str], ctx: Context) -> Atom:
    del ctx
    day = Step(Unit.WEEKDAY, WEEKDAYS[word(match["wd"])])
    which = match.groupdict().get("which")
    if which == "next":
        return atom(match, Step(Unit.WEEK, 1, rel=True), day)
    pick = {-1: "last", 1: "next"}.get(BACK[which], "") if which else ""
    return atom(match, day, pick=pick)


def _weekday_shifted(match: re.Match[str], ctx: Context) -> Atom:
    del ctx
    weeks = {"next": 2, "last": -2}[match["rel"]]
    day = Step(Unit.WEEKDAY, WEEKDAYS[word(match["wd"])])
    return atom(match, Step(Unit.WEEK, weeks, rel=True), day)


def _rel_unit(match: re.Match[str], ctx: Context) -> Atom:
    del ctx
    offset = BACK[match["which"]]
    unit = {"week": Unit.WEEK, "month": Unit.MONTH, "quarter": Unit.QUARTER, "year": Unit.YEAR}
    if match["u"] == "weekend":
        return atom(match, Step(Unit.WEEK, offset, rel=True), Step(Unit.WEEKEND))
    return atom(match, Step(unit[match["u"]], offset, rel=True))


def _beyond(match: re.Match[str], ctx: Context) -> Atom:
    del ctx
    offset = {"next": 2, "last": -2, "before last": -2, "after next": 2}[match["way"]]
    unit = {"week": Unit.WEEK, "month": Unit.MONTH, "year": Unit.YEAR}
    if match["u"] == "weekend":
        return atom(match, Step(Unit.WEEK, offset, rel=True), Step(Unit.WEEKEND))
    return atom(match, Step(unit[match["u"]], offset, rel=True))


def _season(match: re.Match[str], ctx: Context) -> Atom:
    del ctx
    names = match.groupdict()
    season = Step(Unit.SEASON, SEASONS[match["s"]])
    if names.get("y"):
        return atom(match, Step(Unit.YEAR, int(names["y"])), season)
    which = names.get("which")
    pick = {-1: "last", 0: "this", 1: "next"}[BACK[which]] if which else ""
    return atom(match, season, pick=pick)


def _holiday(match: re.Match[str], ctx: Context) -> Atom:
    del ctx
    tag = next(tag for index, tag in enumerate(HOLIDAYS.values()) if match[f"h{index}"])
    which = match["which"]
    pick = {-1: "last", 0: "this", 1: "next"}[BACK[which]] if which else ""
    long = tag in {"summer_break", "winter_break"} or match["stretch"]
    steps = [Step(Unit.HOLIDAY, 1 if long else 0, tag=tag)]
    if match["y"]:
        steps.insert(0, Step(Unit.YEAR, int(match["y"])))
    return atom(match, *steps, pick=pick)


def _edge(match: re.Match[str], ctx: Context) -> Atom:
    del ctx
    return atom(match, Step(Unit.EDGE, tag=EDGES[match["e"]]), weak=True)


def _own_edge(match: re.Match[str], ctx: Context) -> Atom:
    del ctx
    level = {"year": 1, "month": 0, "week": 2}[match["u"]]
    if match["which"] and match["which"] in BACK:
        unit = {"year": Unit.YEAR, "month": Unit.MONTH, "week": Unit.WEEK}[match["u"]]
        base = Step(unit, BACK[match["which"]], rel=True)
        return atom(match, base, Step(Unit.EDGE, tag=EDGES[match["e"]]))
    return atom(match, Step(Unit.EDGE, level, tag=EDGES[match["e"]]))


def _ordinal_part(match: re.Match[str], ctx: Context) -> Atom | None:
    """``first week``, ``last Monday``, ``last day`` … of a month, which must follow."""
    del ctx
    said = match["n"]
    number = -1 if said == "last" else parse_en(said) or 0
    if not number or number > 5:
        return None
    what = match["what"]
    if what == "week":
        step = Step(Unit.WEEK, number)
    elif what == "weekend":
        step = Step(Unit.WEEKEND, number)
    elif what == "day":
        step = Step(Unit.DAY, number)
    else:
        step = Step(Unit.WEEKDAY, WEEKDAYS[what], tag=str(number))
    return atom(match, step, weak=True)


def _after_the(match: re.Match[str], ctx: Context) -> Atom | None:
    """``on the 5th``: the preposition stays outside."""
    found = _day_of_month(match, ctx)
    return replace(found, start=match.start("the")) if found else None


def _seasonal(match: re.Match[str], ctx: Context) -> Atom:
    """``in the spring``: counts, where the bare word would not."""
    return replace(_season(match, ctx), start=match.start("s"))


def _weekend(match: re.Match[str], ctx: Context) -> Atom:
    del ctx
    return Atom(match.start("wk"), match.end(), (Step(Unit.WEEKEND),))


def _weak_weekend(match: re.Match[str], ctx: Context) -> Atom:
    return replace(_weekend(match, ctx), weak=True)


POINTS: tuple[Rule, ...] = (
    rule(
        r"\b(?:the )?(?P<d>first|second|third|fourth|fifth|tenth|fifteenth|twentieth)(?= of (?:the|this|next|last) month)",
        _weak_day,
        ("month",),
    ),
    rule(
        r"\b(?:the )?week of(?= (?:the )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|\d))",
        always(Step(Unit.SHIFT, 0, tag="period_week"), weak=True),
        ("week of",),
    ),
    rule(
        rf"\b{ANY_MONTH}\s{{1,2}}(?:the\s)?{D}\b(?!:|/|\.\d|\s?%|\s?[ap]m\b)(?:(?:,\s?|\s|\s?,\s?of\s){YEAR}\b)?{MORE}",
        _date,
        MONTH_NEEDS,
    ),
    rule(
        rf"\b(?:the\s)?{D}\s{{1,2}}(?:of\s{{1,2}})?{ANY_MONTH}(?:(?:,?\s|\sof\s){YEAR}\b)?(?![a-z])",
        _date,
        MONTH_NEEDS,
    ),
    rule(rf"\b{D}[- ]{ANY_MONTH}[- ]{YEAR}\b", _date, "-"),
    rule(
        rf"\b{ANY_MONTH}\s{{1,2}}(?:the\s)?{D}\s?(?:-|–|—|to|through|and|until)\s?(?:the\s)?(?P<d2>{NTH}|3[01]|[12]\d|0?[1-9])\b(?!:|/|\s?[ap]m)(?:,?\s{YEAR}\b)?",
        _date_range,
        MONTH_NEEDS,
    ),
    rule(
        rf"\b(?:the\s)?{D}\s?(?:-|–|—|to|through|and|until)\s?(?:the\s)?(?P<d2>{NTH}|3[01]|[12]\d|0?[1-9])\s(?:of\s)?{ANY_MONTH}(?:,?\s{YEAR}\b)?(?![a-z])",
        _date_range,
        MONTH_NEEDS,
    ),
    rule(rf"\b{ANY_MONTH},?\s{{1,2}}(?:of\s)?{YEAR}\b(?![-/]\d)", _month, MONTH_NEEDS),
    rule(rf"\b{CLEAR_MONTH}\b", _month, MONTH_NEEDS),
    rule(
        rf"\b(?P<in>(?:in|by|of|since|until|till|during|throughout|before|after|around|to|through|from(?=\s[a-z]+ (?:to|through|until|onwards?)\b)|between|for|and|early|late|mid)[ -](?:early |late |mid[- ])?){ANY_MONTH}(?!\s(?:told|said|and i\b|was|is|will|has|would|who|who's|asked|wants|called|be\b|not\b|have\b|also\b|i\b))(?<!for mar)(?<!for jan)(?<!for may)(?<!for sun)(?<!to may)(?<!and may)(?<!to mar)(?<!and mar)(?<!to march)(?<!and march)(?<!for april)(?<!for june)(?<!for august)(?<!of mar)(?<!to april)(?<!and april)(?<!to june)(?<!and june)(?![a-z'])",
        _month,
        MONTH_NEEDS,
    ),
    rule(rf"(?<=\bto ){ANY_MONTH}(?=\s?(?:[.,;!?]|$|\d))", _month, MONTH_NEEDS),
    rule(
        rf"\b(?:{WHICH})\s{ANY_MONTH}(?![a-z'])(?<!this may)(?<!current may)",
        _month,
        MONTH_NEEDS,
    ),
    rule(
        r"(?:\bon|\bby|\buntil|\btill|\bsince|\bbefore|\bafter|\bfrom|\bto|\bbetween|\band|\bthrough)(?<!\band)\s(?P<the>the)\s(?P<d>(?:3[01]|[12]?\d)(?:st|nd|rd|th))\b(?!\s(?:floor|street|st\b|avenue|ave|grade|place|time|century|edition|anniversary|birthday|attempt|day|week|row|of (?!this|next|last|the month|each)))",
        _after_the,
        NTH_NEEDS,
    ),
    rule(
        r"\b(?:the\s)?(?P<d>(?:3[01]|[12]?\d)(?:st|nd|rd|th))\b(?!\s(?:floor|street|avenue|grade|place|time|century|edition|anniversary|birthday|attempt|day|week|row|option|one|party|thing|step|item))",
        _weak_day,
        NTH_NEEDS,
    ),
    rule(
        rf"\b{WHICH}\s(?P<wd>{DAY_NAME}|(?:mon|tues?|weds?|thur?s?|fri|sat|sun)\b\.?)(?!s\b)",
        _weekday,
        ("day", "mon", "tue", "wed", "thu", "fri", "sat", "sun"),
    ),
    rule(rf"\b(?P<wd>{DAY_NAME})\b(?!'s\s(?:child|best))(?!\w)", _weekday, ("day",)),
    rule(
        r"(?:(?<=\bon )|(?<=\bby )|(?<=\buntil )|(?<=\bsince )|(?<=\bfrom )|(?<=\bthis ))(?P<wd>mon|tues?|weds?|thur?s?|fri|sat|sun)\b\.?",
        _weekday,
        DAY_NEEDS,
    ),
    rule(
        r"\b(?P<wd>mon|tues?|weds?|thur?s?|fri|sat|sun)\b\.?(?=,? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|\d{1,2}(?::\d\d|\s?[ap]m|/\d|st\b|nd\b|rd\b|th\b)|at \d|morning|afternoon|evening|night)|\s?[-–]\s?(?:mon|tue|wed|thu|fri|sat|sun)|\s(?:to|through|thru)\s(?:mon|tue|wed|thu|fri|sat|sun))",
        _weekday,
        DAY_NEEDS,
    ),
    rule(
        r"(?:(?<=-)|(?<=– )|(?<=–)|(?<=- )|(?<=\bto )|(?<=through )|(?<=thru ))(?P<wd>mon|tues?|weds?|thur?s?|fri|sat|sun)\b\.?(?![a-z-])",
        _weekday,
        DAY_NEEDS,
    ),
    rule(
        rf"\b(?:the\s)?(?P<wd>{DAY_NAME})\s(?:after|before)\s(?P<rel>next|last)\b(?!\s(?:week|month|year))",
        _weekday_shifted,
        ("next", "last"),
    ),
    rule(rf"\b(?:a\s)?week\s(?P<wd>{DAY_NAME})\b", _weekday, ("week",)),
    rule(
        rf"\b(?:the\s)?{WHICH}\s(?P<u>week|weekend|month|quarter|year)\b(?!'s\s(?:eve|day)|s\b|-)(?!\sof\s(?:the\b|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|(?:19|20)\d\d|this|next|last))(?!\s(?:of\s(?:school|college|university|my|his|her|our)|to\sdate))",
        _rel_unit,
        UNIT_NEEDS,
    ),
    rule(
        r"\b(?:the\s)?(?P<u>week|weekend|month|year)\s(?P<way>before last|after next)\b",
        _beyond,
        ("last", "next"),
    ),
    rule(
        r"\b(?:over|on|for|during|by|until|before|after|at)\s(?P<wk>the\sweekend)\b",
        _weekend,
        ("weekend",),
    ),
    rule(r"\b(?P<wk>the weekend)\b(?!\s(?:before|after|of))", _weak_weekend, ("weekend",)),
    rule(
        r"(?<!\beach )(?<!\bevery )\b(?:today|2day)\b(?!'s\s(?:world|society|age|youth|market))",
        always(day_step(0)),
        ("day",),
    ),
    rule(r"\b(?:(?:the )?day after tomorrow|overmorrow)\b", always(day_step(2)), ("morrow",)),
    rule(
        r"\b(?:(?:the )?day before yesterday|ereyesterday)\b", always(day_step(-2)), ("yesterday",)
    ),
    rule(
        r"\b(?:tomorrow|tmrw|tmr|tomorow|2morrow)\b",
        always(day_step(1)),
        ("morrow", "tmr", "tomorow"),
    ),
    rule(r"\byesterday\b", always(day_step(-1)), ("yesterday",)),
    rule(
        rf"\b{WHICH}\s{SEASON}\b(?!\s(?:in (?:price|sales|demand|value|temperature)|roll|onion|collection))(?!-)",
        _season,
        SEASON_NEEDS,
    ),
    rule(
        rf"\b(?:in|during|over|throughout|since|until|by|before|after|for|of|early|late|mid)[ -](?:the\s)?(?:early |late |mid[- ])?{SEASON}\b(?!\s(?:in love|of (?!(?:19|20)\d\d|last|this|next)|back|asleep|break|for|apart|off|down))(?!-)",
        _seasonal,
        SEASON_NEEDS,
    ),
    rule(rf"\b(?:the\s)?{SEASON}\s(?:of\s)?{YEAR}\b", _season, SEASON_NEEDS),
    rule(
        rf"\b(?:{WHICH}\s)?(?:{HOLIDAY_NAMES})\b(?!\s(?:eve|monday)\b)(?P<stretch>\s(?:break|holidays?|weekend|vacation|week))?(?:,?\s{YEAR}\b)?(?!\s(?:tree|carol|card|present|gift|movie|song|egg|bunny|costume|island|party supplies|candy|parade float|turkey|sweater|ornament|cookies|sale))",
        _holiday,
        HOLIDAY_NEEDS,
    ),
    rule(
        r"\b(?:the\s)?(?:very )?(?P<e>start|beginning|first part|top|middle|end|close|first half|second half|tail end)\sof(?=\s)",
        _edge,
        (
            "start of",
            "beginning of",
            "part of",
            "top of",
            "middle of",
            "end of",
            "close of",
            "half of",
        ),
    ),
    rule(
        r"\b(?:the\s)?(?:very )?(?P<e>start|beginning|middle|end|close)\sof\s(?P<which>the|this|next|last)\s(?P<u>week|month|year)\b",
        _own_edge,
        (
            "start of",
            "beginning of",
            "part of",
            "top of",
            "middle of",
            "end of",
            "close of",
            "half of",
        ),
    ),
    rule(
        r"\b(?:the\s)?(?P<e>start|beginning|middle|end|close)[- ](?P<which>)(?:of[- ])?(?P<u>week|month|year)\b(?!\s(?:one|two|three|\d))(?<!end week)(?<!start week)(?<!start month)",
        _own_edge,
        UNIT_NEEDS,
    ),
    rule(r"\b(?P<e>mid)-?(?P<which>)(?P<u>week|month|year)\b", _own_edge, ("mid",)),
    rule(r"\b(?P<u>week|month|year)[- ](?P<which>)(?P<e>end)\b", _own_edge, ("end",)),
    rule(
        r"\b(?P<e>early|late|mid)(?:\sin)?[ -](?=(?:the\s)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|next|last|this|spring|summer|fall|autumn|winter|(?:19|20)\d\d|q[1-4]|[2-9]0'?s\b))",
        _edge,
        ("early", "late", "mid"),
    ),
    rule(
        rf"\b(?:the\s)?(?P<n>first|second|third|fourth|fifth|last|1st|2nd|3rd|4th)\s(?P<what>week|weekend|day|{DAY_NAME})(?=\s(?:of|in)\b)",
        _ordinal_part,
        ("week", "day"),
    ),
)
