"""English points in time: dates, days, weekdays, weeks, months, seasons, holidays, clocks."""

import re
from dataclasses import replace

from doxa.text.times.holidays import EN as HOLIDAYS
from doxa.text.times.numbers import ORDINALS, parse_en
from doxa.text.times.resolve import resolve
from doxa.text.times.rules import (
    Builder,
    Rule,
    always,
    atom,
    clock_step,
    day_step,
    decoy,
    part_step,
    rule,
)
from doxa.text.times.values import Atom, Context, Grain, Span, Step, TimeKind, Unit

_MONTHS = (
    "january february march april may june july august september october november december"
).split()
_SHORT_MONTHS = {name[:3]: i for i, name in enumerate(_MONTHS, 1)} | {"sept": 9}
MONTHS: dict[str, int] = {name: i for i, name in enumerate(_MONTHS, 1)} | _SHORT_MONTHS
_DAYS = "monday tuesday wednesday thursday friday saturday sunday".split()
_SHORT_DAYS = {"mon": 0, "tue": 1, "tues": 1, "wed": 2, "weds": 2, "thu": 3, "thur": 3,
               "thurs": 3, "fri": 4, "sat": 5, "sun": 6}  # fmt: skip
WEEKDAYS: dict[str, int] = {name: i for i, name in enumerate(_DAYS)} | _SHORT_DAYS
_ANY_MONTH = (
    r"(?P<m>january|february|march|april|may|june|july|august|september|october|november"
    r"|december|(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b\.?)"
)
_DAY_NAME = r"(?:mon|tues|wednes|thurs|fri|satur|sun)day"
_ANY_DAY = rf"(?P<wd>{_DAY_NAME}|(?:mon|tues?|weds?|thur?s?|fri|sat|sun)\b\.?)"
_CLEAR_MONTH = r"(?P<m>january|february|september|october|november|december|july)"
_ORDINAL = "|".join(sorted(ORDINALS, key=len, reverse=True))
_NTH = rf"(?:(?:3[01]|[12]?\d)(?:st|nd|rd|th)|{_ORDINAL})"
_D = rf"(?P<d>{_NTH}|3[01]|[12]\d|0?[1-9])"
_YEAR = r"(?P<y>(?:19|20)\d\d)"
_BACK = {"last": -1, "previous": -1, "past": -1, "this": 0, "the current": 0, "current": 0,
         "next": 1, "the coming": 1, "coming": 1, "the following": 1, "upcoming": 1,
         "this coming": 1, "this past": -1}  # fmt: skip
_WHICH = r"(?P<which>this coming|this past|last|previous|this|current|next|coming|upcoming)"
_SEASONS = {"spring": 1, "summer": 2, "fall": 3, "autumn": 3, "winter": 4}
_SEASON = r"(?P<s>spring|summer|fall|autumn|winter)(?:time)?"
_PARTS = {
    "morning": "morning", "afternoon": "afternoon", "evening": "evening", "night": "night",
    "noon": "noon", "lunchtime": "noon", "lunch": "noon", "dawn": "daybreak", "dusk": "dusk",
    "midday": "noon", "early morning": "early_morning", "late morning": "late_morning",
    "early afternoon": "early_afternoon", "late afternoon": "late_afternoon",
    "early evening": "early_evening", "late night": "late_night", "late evening": "night",
    "late at night": "late_night", "mid-morning": "morning", "mid-afternoon": "afternoon",
}  # fmt: skip
_PART = (
    r"(?P<p>(?:early|late|mid)[ -](?:morning|afternoon|evening|night)|late at night|morning|afternoon|evening"
    r"|night|lunchtime|midday)"
)
_EDGES = {"start": "start", "beginning": "start", "first part": "start", "top": "start",
          "middle": "middle", "end": "end", "close": "end", "early": "early", "mid": "mid",
          "late": "late", "first half": "start", "second half": "end", "tail end": "end"}  # fmt: skip
_NUMBER_WORDS = r"one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve"
_HOUR = rf"(?P<h>1[0-2]|0?[1-9]|{_NUMBER_WORDS})"


def _word(text: str) -> str:
    return text.rstrip(".")


def _month_value(match: re.Match[str]) -> int:
    return MONTHS[_word(match["m"])]


def _date(match: re.Match[str], ctx: Context) -> Atom | None:
    del ctx
    day = parse_en(match["d"])
    if day is None or not 1 <= day <= 31:  # noqa: PLR2004 - a calendar
        return None
    steps = [Step(Unit.MONTH, _month_value(match)), Step(Unit.DAY, day)]
    if match["y"]:
        steps.insert(0, Step(Unit.YEAR, int(match["y"])))
    return atom(match, *steps)


def _date_range(match: re.Match[str], ctx: Context) -> Atom | None:
    del ctx
    low, high = parse_en(match["d"]), parse_en(match["d2"])
    if not low or not high or not low < high <= 31:  # noqa: PLR2004 - a calendar
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
    start = match.start("m") if "in" in names and names["in"] else match.start()
    steps = (Step(Unit.YEAR, int(names["y"])), month) if names.get("y") else (month,)
    which = names.get("which") or ""
    pick = {-1: "last", 0: "this", 1: "next"}[_BACK[which]] if which else ""
    return Atom(start, match.end(), steps, pick=pick)


def _day_of_month(match: re.Match[str], ctx: Context) -> Atom | None:
    del ctx
    day = parse_en(match["d"])
    return atom(match, Step(Unit.DAY, day)) if day and day <= 31 else None  # noqa: PLR2004


def _weak_day(match: re.Match[str], ctx: Context) -> Atom | None:
    found = _day_of_month(match, ctx)
    return Atom(found.start, found.end, found.steps, weak=True) if found else None


def _weekday(match: re.Match[str], ctx: Context) -> Atom:
    del ctx
    day = Step(Unit.WEEKDAY, WEEKDAYS[_word(match["wd"])])
    which = match.groupdict().get("which")
    if which == "next":
        return atom(match, Step(Unit.WEEK, 1, rel=True), day)
    pick = {-1: "last", 1: "next"}.get(_BACK[which], "") if which else ""
    return atom(match, day, pick=pick)


def _weekday_shifted(match: re.Match[str], ctx: Context) -> Atom:
    del ctx
    weeks = {"next": 2, "last": -2}[match["rel"]]
    day = Step(Unit.WEEKDAY, WEEKDAYS[_word(match["wd"])])
    return atom(match, Step(Unit.WEEK, weeks, rel=True), day)


def _rel_unit(match: re.Match[str], ctx: Context) -> Atom:
    del ctx
    offset = _BACK[match["which"]]
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
    season = Step(Unit.SEASON, _SEASONS[match["s"]])
    if names.get("y"):
        return atom(match, Step(Unit.YEAR, int(names["y"])), season)
    which = names.get("which")
    pick = {-1: "last", 0: "this", 1: "next"}[_BACK[which]] if which else ""
    return atom(match, season, pick=pick)


def _holiday(match: re.Match[str], ctx: Context) -> Atom:
    del ctx
    tag = next(tag for index, tag in enumerate(HOLIDAYS.values()) if match[f"h{index}"])
    which = match["which"]
    pick = {-1: "last", 0: "this", 1: "next"}[_BACK[which]] if which else ""
    long = tag in {"summer_break", "winter_break"} or match["stretch"]
    steps = [Step(Unit.HOLIDAY, 1 if long else 0, tag=tag)]
    if match["y"]:
        steps.insert(0, Step(Unit.YEAR, int(match["y"])))
    return atom(match, *steps, pick=pick)


def _edge(match: re.Match[str], ctx: Context) -> Atom:
    del ctx
    return atom(match, Step(Unit.EDGE, tag=_EDGES[match["e"]]), weak=True)


def _own_edge(match: re.Match[str], ctx: Context) -> Atom:
    del ctx
    level = {"year": 1, "month": 0, "week": 2}[match["u"]]
    if match["which"] and match["which"] in _BACK:
        unit = {"year": Unit.YEAR, "month": Unit.MONTH, "week": Unit.WEEK}[match["u"]]
        base = Step(unit, _BACK[match["which"]], rel=True)
        return atom(match, base, Step(Unit.EDGE, tag=_EDGES[match["e"]]))
    return atom(match, Step(Unit.EDGE, level, tag=_EDGES[match["e"]]))


def _year(match: re.Match[str], ctx: Context) -> Atom:
    del ctx
    return Atom(match.start("y"), match.end(), (Step(Unit.YEAR, int(match["y"])),))


def _decade(match: re.Match[str], ctx: Context) -> Atom:
    del ctx
    year = int(match["dec"])
    year += 0 if year > 99 else (1900 if year >= 30 else 2000)  # noqa: PLR2004 - the 30s are gone
    return atom(match, Step(Unit.YEAR, year, tag="decade"))


def _part(match: re.Match[str], ctx: Context) -> Atom:
    del ctx
    return atom(match, part_step(_PARTS[match["p"].replace("-", " ").replace("mid ", "mid-")]), weak=True)


def _day_part(offset: int) -> Builder:
    def build(match: re.Match[str], ctx: Context) -> Atom:
        del ctx
        name = _PARTS[match["p"].replace("-", " ").replace("mid ", "mid-")]
        return atom(match, day_step(offset), part_step(name))

    return build


def _clock(match: re.Match[str], ctx: Context) -> Atom | None:
    del ctx
    hour = parse_en(match["h"])
    if hour is None:
        return None
    half = match["ap"]
    hour = hour % 12 + (12 if half[0] == "p" else 0)
    step = clock_step(hour, None, exact=True)
    return atom(match, step) if step else None


def _spoken(match: re.Match[str], ctx: Context) -> Atom | None:
    """``half past seven``, ``quarter to nine``, ``ten past three``."""
    del ctx
    hour, said = parse_en(match["h"]), match["n"].removeprefix("a ")
    minutes = {"half": 30, "quarter": 15}.get(said) or parse_en(said) or 0
    if hour is None:
        return None
    total = hour * 60 + (minutes if match["way"] in {"past", "after"} else -minutes)
    half = match["ap"]
    if half:
        total = total % 720 + (720 if half[0] == "p" else 0)
    step = clock_step(total // 60, total % 60, exact=bool(half))
    return atom(match, step) if step else None


def _hour(*, weak: bool) -> Builder:
    def build(match: re.Match[str], ctx: Context) -> Atom | None:
        del ctx
        hour = parse_en(match["h"])
        step = clock_step(hour, None, exact=False) if hour is not None else None
        return Atom(match.start(), match.end(), (step,), weak=weak) if step else None

    return build


def _clock_range(match: re.Match[str], ctx: Context) -> Atom | None:
    del ctx
    low, high = int(match["a"]), int(match["b"])
    near, far = match["ap"] or "", match["ap2"] or ""
    if not (1 <= low <= 12 and 1 <= high <= 12) or not (near or far):  # noqa: PLR2004 - a clock
        return None
    far = far or near
    high = high % 12 + (12 if far[0] == "p" else 0)
    if not near:
        near = far if low % 12 + (12 if far[0] == "p" else 0) < high else "a"
    low = low % 12 + (12 if near[0] == "p" else 0)
    first = clock_step(low, int(match["am"]) if match["am"] else None, exact=True)
    last = clock_step(high, int(match["bm"]) if match["bm"] else None, exact=True)
    if first is None or last is None:
        return None
    return Atom(match.start(), match.end(), (first,), until=(last,))


def _ordinal_part(match: re.Match[str], ctx: Context) -> Atom | None:
    """``first week``, ``last Monday``, ``last day`` … of a month, which must follow."""
    del ctx
    said = match["n"]
    number = -1 if said == "last" else parse_en(said) or 0
    if not number or number > 5:  # noqa: PLR2004 - weeks of a month
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
    return replace(found, start=match.start("d")) if found else None


def _late_hour(match: re.Match[str], ctx: Context) -> Atom | None:
    """``meet at 5``: the verb stays outside."""
    found = _hour(weak=False)(match, ctx)
    return replace(found, start=match.start("at")) if found else None


def _seasonal(match: re.Match[str], ctx: Context) -> Atom:
    """``in the spring``: counts, where the bare word would not."""
    return replace(_season(match, ctx), start=match.start("s"))


def _weekend(match: re.Match[str], ctx: Context) -> Atom:
    del ctx
    return Atom(match.start("wk"), match.end(), (Step(Unit.WEEKEND),))


def _weak_weekend(match: re.Match[str], ctx: Context) -> Atom:
    return replace(_weekend(match, ctx), weak=True)


def _rest(match: re.Match[str], ctx: Context) -> Atom | None:
    """``later this year`` runs from now to its end, ``earlier this week`` from its start to now."""
    unit = {"week": Unit.WEEK, "month": Unit.MONTH, "year": Unit.YEAR, "day": Unit.DAY}[match["u"]]
    whole = resolve((Step(unit, 0, rel=True),), ctx)
    if whole is None:
        return None
    now = ctx.now.replace(second=0, microsecond=0)
    later = match["e"] == "later"
    span = Span(now, whole.end, whole.grain) if later else Span(whole.start, now, whole.grain)
    if span.end <= span.start:
        return None
    return Atom(match.start(), match.end(), fixed=span, fuzzy=True, kind=TimeKind.INTERVAL)


def _rest_of_day(match: re.Match[str], ctx: Context) -> Atom | None:
    today = resolve((day_step(0),), ctx)
    now = ctx.now.replace(second=0, microsecond=0)
    if today is None:
        return None
    span = Span(now, today.end, Grain.PART)
    if match["e"] == "earlier":
        span = Span(today.start, now, Grain.PART)
    if span.end <= span.start:
        return None
    return Atom(match.start(), match.end(), fixed=span, fuzzy=True, kind=TimeKind.INTERVAL)


_HOLIDAY_NAMES = "|".join(f"(?P<h{i}>{name})" for i, name in enumerate(HOLIDAYS))
_MORE = r"(?!\s{1,2}(?:people|users|items|dollars|ways|times|words|pages|miles|km|units|customers|calories|steps|points|meters|metres|feet|characters|tokens|rows|lines|years|days|hours|minutes|seconds|kg|lbs|euros|pounds|employees|participants))"

DECOYS: tuple[Rule, ...] = (
    rule(r"\b(?:ruby tuesday|wednesday addams|freaky friday|man friday|girl friday|casual friday|tgi ?friday'?s?|friday the 13th|sunday times|super bowl sunday|saturday night live|friday night lights|monday night football|stormy monday|manic monday|taco tuesday|sunday best|black sabbath)\b", decoy, "y"),
    rule(r"\b(?:day by day|day to day|day-to-day|night and day|day and night|overnight|nightmare|year over year|week over week|month over month|year-over-year|month-over-month|good (?:morning|afternoon|evening|night)|present[- ]day|this day and age|one day at a time|rainy day|fall in love|falls? (?:in|for|back|behind|asleep|apart|off|over|down|short|into)|spring (?:up|to mind|into|rolls?|onions?|water|break|cleaning|forward)|march (?:on|off|forward|into|through|past|toward|against)|second to none|last but not least|at last|next to|next door|next of kin|next level|last resort|last name|last straw|last minute)\b(?! \d)", decoy),
    rule(r"\bnine to five\b|\b9[- ]to[- ]5\b|\b24/7\b|\b9/11\b|\bfourth of july\b(?=\s(?:burger|sale))|\bearth day hero", decoy),
    rule(r"\b(?:april|june|may|august|summer|autumn)'s\b(?! (?:end|start|sales|meeting|report|data|weather|numbers|budget|results|figures))", decoy, "'"),
    rule(r"\b(?:a|the|each|every|one|any|that|some|all|per|another|whole|entire|busy|long|rest|leg|first|second|third|same|full)\s(?:morning|afternoon|evening|night)\b(?!\s(?:of|before|after)\b)", decoy),
)

POINTS: tuple[Rule, ...] = (
    rule(r"\b(?:the )?week of(?= (?:the )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|\d))", always(Step(Unit.SHIFT, 0, tag="period_week"), weak=True), ("week of",)),
    rule(rf"\b{_ANY_MONTH}\s{{1,2}}(?:the\s)?{_D}\b(?!:|/|\.\d|\s?%|\s?[ap]m\b)(?:(?:,\s?|\s|\s?,\s?of\s){_YEAR}\b)?{_MORE}", _date),
    rule(rf"\b(?:the\s)?{_D}\s{{1,2}}(?:of\s{{1,2}})?{_ANY_MONTH}(?:(?:,?\s|\sof\s){_YEAR}\b)?(?![a-z])", _date),
    rule(rf"\b{_D}[- ]{_ANY_MONTH}[- ]{_YEAR}\b", _date, "-"),
    rule(rf"\b{_ANY_MONTH}\s{{1,2}}(?:the\s)?{_D}\s?(?:-|–|—|to|through|and|until)\s?(?:the\s)?(?P<d2>{_NTH}|3[01]|[12]\d|0?[1-9])\b(?!:|/|\s?[ap]m)(?:,?\s{_YEAR}\b)?", _date_range),
    rule(rf"\b(?:the\s)?{_D}\s?(?:-|–|—|to|through|and|until)\s?(?:the\s)?(?P<d2>{_NTH}|3[01]|[12]\d|0?[1-9])\s(?:of\s)?{_ANY_MONTH}(?:,?\s{_YEAR}\b)?(?![a-z])", _date_range),
    rule(rf"\b{_ANY_MONTH},?\s{{1,2}}(?:of\s)?{_YEAR}\b(?![-/]\d)", _month),
    rule(rf"\b{_CLEAR_MONTH}\b", _month),
    rule(rf"\b(?P<in>(?:in|by|of|since|until|till|during|throughout|before|after|around|to|through|from(?=\s[a-z]+ (?:to|through|until|onwards?)\b)|between|for|and|early|late|mid)[ -](?:early |late |mid[- ])?){_ANY_MONTH}(?!\s(?:told|said|and i\b|was|is|will|has|would|who|who's|asked|wants|called|be\b|not\b|have\b|also\b|i\b))(?<!for mar)(?<!for jan)(?<!for may)(?<!for sun)(?<!to may)(?<!and may)(?<!to mar)(?<!and mar)(?<!to march)(?<!and march)(?<!for april)(?<!for june)(?<!for august)(?<!of mar)(?<!to april)(?<!and april)(?<!to june)(?<!and june)(?![a-z'])", _month),
    rule(rf"(?<=\bto ){_ANY_MONTH}(?=\s?(?:[.,;!?]|$|\d))", _month),
    rule(rf"\b(?:{_WHICH})\s{_ANY_MONTH}(?![a-z'])(?!\s(?:be|not|have)\b)", _month),
    rule(rf"(?:\bon|\bby|\buntil|\btill|\bsince|\bbefore|\bafter|\bfrom|\bto|\bbetween|\band|\bthrough)(?<!\band)\s+the\s(?P<d>(?:3[01]|[12]?\d)(?:st|nd|rd|th))\b(?!\s(?:floor|street|st\b|avenue|ave|grade|place|time|century|edition|anniversary|birthday|attempt|day|week|row|of (?!this|next|last|the month|each)))", _after_the),
    rule(rf"\b(?:the\s)?(?P<d>(?:3[01]|[12]?\d)(?:st|nd|rd|th)|{_ORDINAL})\b(?!\s(?:floor|street|avenue|grade|place|time|century|edition|anniversary|birthday|attempt|day|week|row|option|one|party|thing|step|item))", _weak_day, ("st", "nd", "rd", "th")),
    rule(rf"\b{_WHICH}\s(?P<wd>{_DAY_NAME}|(?:mon|tues?|weds?|thur?s?|fri|sat|sun)\b\.?)(?!s\b)", _weekday, ("day", "mon", "tue", "wed", "thu", "fri", "sat", "sun")),
    rule(rf"\b(?P<wd>{_DAY_NAME})\b(?!'s\s(?:child|best))(?!\w)", _weekday, "y"),
    rule(r"(?:(?<=\bon )|(?<=\bby )|(?<=\buntil )|(?<=\bsince )|(?<=\bfrom )|(?<=\bthis ))(?P<wd>mon|tues?|weds?|thur?s?|fri|sat|sun)\b\.?", _weekday),
    rule(r"\b(?P<wd>mon|tues?|weds?|thur?s?|fri|sat|sun)\b\.?(?=,? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|\d{1,2}(?::\d\d|\s?[ap]m|/\d|st\b|nd\b|rd\b|th\b)|at \d|morning|afternoon|evening|night)|\s?[-–]\s?(?:mon|tue|wed|thu|fri|sat|sun)|\s(?:to|through|thru)\s(?:mon|tue|wed|thu|fri|sat|sun))", _weekday),
    rule(r"(?:(?<=-)|(?<=– )|(?<=–)|(?<=- )|(?<=\bto )|(?<=through )|(?<=thru ))(?P<wd>mon|tues?|weds?|thur?s?|fri|sat|sun)\b\.?(?![a-z-])", _weekday),
    rule(rf"\b(?:the\s)?(?P<wd>{_DAY_NAME})\s(?:after|before)\s(?P<rel>next|last)\b(?!\s(?:week|month|year))", _weekday_shifted),
    rule(rf"\b(?:a\s)?week\s(?P<wd>{_DAY_NAME})\b", _weekday),
    rule(rf"\b(?:the\s)?{_WHICH}\s(?P<u>week|weekend|month|quarter|year)\b(?!'s\s(?:eve|day)|s\b|-)(?!\sof\s(?:the\b|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|(?:19|20)\d\d|this|next|last))(?!\s(?:of\s(?:school|college|university|my|his|her|our)|to\sdate))", _rel_unit),
    rule(r"\b(?:the\s)?(?P<u>week|weekend|month|year)\s(?P<way>before last|after next)\b", _beyond),
    rule(r"\b(?:over|on|for|during|by|until|before|after|at)\sthe\s(?P<wk>weekend)\b", _weekend),
    rule(r"\b(?P<wk>the weekend)\b(?!\s(?:before|after|of))", _weak_weekend),
    rule(r"(?<!\beach )(?<!\bevery )\b(?:today|(?:later |earlier )?today|2day)\b(?!'s\s(?:world|society|age|youth|market))", always(day_step(0))),
    rule(r"\b(?:the day after tomorrow|overmorrow)\b", always(day_step(2))),
    rule(r"\b(?:the day before yesterday|ereyesterday)\b", always(day_step(-2))),
    rule(r"\b(?:tomorrow|tmrw|tmr|tomorow|2morrow)\b", always(day_step(1))),
    rule(r"\byesterday\b", always(day_step(-1))),
    rule(r"\b(?:tonight|tonite|this evening(?! out))\b", always(day_step(0), part_step("night"))),
    rule(r"\blast night\b", always(day_step(-1), part_step("night"))),
    rule(r"\b(?:tomorrow|tmrw) night\b", always(day_step(1), part_step("night"))),
    rule(r"\bthis (?P<p>early morning|late afternoon|morning|afternoon|evening)\b", _day_part(0)),
    rule(r"\b(?:early |late |later |earlier )?this (?P<p>morning|afternoon|evening)\b", _day_part(0)),
    rule(rf"\b(?:in the |at |during the |on the )?{_PART}\b(?!s\b|\s(?:routine|person|owl|shift|coffee|run\b|light|sky|class|ritual|meal|snack|meditation|yoga|jog|walk\b|stand|tea))", _part, ("ing", "noon", "night", "lunch", "midday")),
    rule(r"\b(?:at )?(?:12 )?(?:noon|midday)\b", always(Step(Unit.CLOCK, 720, tag="hour")), ("noon", "midday")),
    rule(r"\b(?:at )?(?:12 )?midnight\b(?! (?:snack|blue|oil|in paris|sun))", always(Step(Unit.CLOCK, 1440, tag="hour")), ("midnight",)),
    rule(rf"\b(?:at )?(?<![\d:./]){_HOUR}\s?(?P<ap>[ap]\.?m\b\.?)", _clock, "m"),
    rule(rf"\b(?:at )?{_HOUR}\s?o'?\s?clock(?: sharp)?\b", _hour(weak=False), "k"),
    rule(rf"\b(?:at )?(?P<n>half|a quarter|quarter|twenty|ten|five|twenty-five|5|10|20|25)\s(?:minutes?\s)?(?P<way>past|to|after|till|before)\s{_HOUR}\b(?:\s?o'clock)?(?:\s?(?P<ap>[ap]\.?m\b\.?))?(?!\s(?:percent|people|times|minutes|days|hours|years|weeks|months))(?<!five to ten)(?<!ten to twelve)", _spoken, ("past", "to", "after", "till", "before")),
    rule(rf"\b(?:meet|meets|meeting|call|start|starts|starting|begins?|leave|leaves|leaving|arrive|arrives|arriving|lunch|dinner|breakfast|appointment|flight|there|home|up|back|open|opens|closes?|you|me|him|her|them|it's|alarm|pickup)\s(?:is\s)?(?P<at>at|around|by)\s{_HOUR}(?=\s?(?:[.,;!?]|$|on\b|sharp|tomorrow|today|tonight|this|next|with\b))(?!\s?[.,]\d)", _late_hour),
    rule(rf"\b(?:at|around|by)\s{_HOUR}(?![\d:/%]|[.,]\d|\s?(?:am|pm|a\.m|p\.m|percent|stars?|%|dollars?|points?|times|people|minutes?|km|miles|degrees|different|o'?clock))\b", _hour(weak=True), ("at", "around", "by")),
    rule(r"(?<![\d:./$])\b(?P<a>\d{1,2})(?::(?P<am>[0-5]\d))?\s?(?P<ap>[ap]\.?m\.?)?\s?(?:-|–|—|to|until|till|and)\s?(?P<b>\d{1,2})(?::(?P<bm>[0-5]\d))?\s?(?P<ap2>[ap]\.?m\b\.?)?(?![\d:%])", _clock_range, "m"),
    rule(rf"\b{_WHICH}\s{_SEASON}\b(?!\s(?:in (?:price|sales|demand|value|temperature)|roll|onion|collection))(?!-)", _season),
    rule(rf"\b(?:in|during|over|throughout|since|until|by|before|after|for|of|early|late|mid)[ -](?:the\s)?(?:early |late |mid[- ])?{_SEASON}\b(?!\s(?:in love|of (?!(?:19|20)\d\d|last|this|next)|back|asleep|break|for|apart|off|down))(?!-)", _seasonal),
    rule(rf"\b(?:the\s)?{_SEASON}\s(?:of\s)?{_YEAR}\b", _season),
    rule(rf"\b(?:{_WHICH}\s)?(?:{_HOLIDAY_NAMES})\b(?P<stretch>\s(?:break|holidays?|weekend|vacation|week))?(?:,?\s{_YEAR}\b)?(?!\s(?:tree|carol|card|present|gift|movie|song|egg|bunny|costume|island|party supplies|candy|parade float|turkey|sweater|ornament|cookies|sale))", _holiday),
    rule(r"\b(?:the\s)?(?:very )?(?P<e>start|beginning|first part|top|middle|end|close|first half|second half|tail end)\sof(?=\s)", _edge, "of"),
    rule(r"\b(?:the\s)?(?:very )?(?P<e>start|beginning|middle|end|close)\sof\s(?P<which>the|this|next|last)\s(?P<u>week|month|year)\b", _own_edge, "of"),
    rule(r"\b(?:the\s)?(?P<e>start|beginning|middle|end|close)[- ](?P<which>)(?:of[- ])?(?P<u>week|month|year)\b(?!\s(?:one|two|three|\d))(?<!end week)(?<!start week)(?<!start month)", _own_edge),
    rule(r"\b(?P<e>mid)-?(?P<which>)(?P<u>week|month|year)\b", _own_edge, "mid"),
    rule(r"\b(?P<e>early|late|mid)(?:\sin)?[ -](?=(?:the\s)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|next|last|this|spring|summer|fall|autumn|winter|(?:19|20)\d\d|q[1-4]))", _edge),
    rule(r"\b(?P<e>later|earlier)\s(?P<which>this)\s(?P<u>week|month|year)\b", _rest, ("later", "earlier")),
    rule(r"\b(?P<e>later|earlier)\stoday\b", _rest_of_day, ("later", "earlier")),
    rule(rf"\b(?:in|since|until|till|by|before|after|during|around|from|of|year|through|to|for|between|throughout)\s(?:the year\s)?{_YEAR}\b(?![-/:%]|[.,]\d|s\b){_MORE}", _year),
    rule(r"\b(?:the\s)(?P<dec>(?:(?:19|20)\d|[2-9])0)'?s\b", _decade, "s"),
    rule(rf"\b(?:the\s)?(?P<n>first|second|third|fourth|fifth|last|1st|2nd|3rd|4th)\s(?P<what>week|weekend|day|{_DAY_NAME})(?=\s(?:of|in)\b)", _ordinal_part, ("of", "in")),
)
