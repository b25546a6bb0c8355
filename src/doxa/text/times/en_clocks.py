"""English parts of the day and clock times: tonight, half past seven, 9am-5pm."""

import re
from dataclasses import replace

from doxa.text.times.numbers import parse_en
from doxa.text.times.resolve import resolve
from doxa.text.times.rules import Builder, Rule, always, atom, clock_step, day_step, part_step, rule
from doxa.text.times.values import Atom, Context, Grain, Span, Step, TimeKind, Unit

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
_NUMBER_WORDS = r"one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve"
_HOUR = rf"(?P<h>1[0-2]|0?[1-9]|{_NUMBER_WORDS})"


def _part_name(match: re.Match[str]) -> str:
    said = match["p"].replace("-", " ").replace("mid ", "mid-")
    return _PARTS.get(said) or _PARTS.get(said.split()[-1], "night")


def _part(match: re.Match[str], ctx: Context) -> Atom:
    del ctx
    return atom(match, part_step(_part_name(match)), weak=True)


def _day_part(offset: int) -> Builder:
    def build(match: re.Match[str], ctx: Context) -> Atom:
        del ctx
        return atom(match, day_step(offset), part_step(_part_name(match)))

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


def _spelled(match: re.Match[str], ctx: Context) -> Atom | None:
    """``at six thirty``, ``six thirty pm``; the bare number counts for nothing."""
    del ctx
    hour, minute = parse_en(match["h"]), parse_en(match["n"].removeprefix("oh "))
    half = match["ap"]
    if hour is None or not (match["at"] or half):
        return None
    hour = hour % 12 + (12 if half[0] == "p" else 0) if half else hour
    step = clock_step(hour, minute if minute is not None else 5, exact=bool(half))
    return atom(match, step) if step else None


def _hour_in_part(match: re.Match[str], ctx: Context) -> Atom | None:
    """``8 in the morning``."""
    found = _hour(weak=False)(match, ctx)
    return replace(found, steps=(part_step(match["p"]), *found.steps)) if found else None


def _clock_range(match: re.Match[str], ctx: Context) -> Atom | None:
    del ctx
    low, high = int(match["a"]), int(match["b"])
    near, far = match["ap"] or "", match["ap2"] or ""
    if not (1 <= low <= 12 and 1 <= high <= 12) or not (near or far):
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


def _late_hour(match: re.Match[str], ctx: Context) -> Atom | None:
    """``meet at 5``: the verb stays outside."""
    found = _hour(weak=False)(match, ctx)
    return replace(found, start=match.start("at")) if found else None


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


CLOCKS: tuple[Rule, ...] = (
    rule(
        rf"\b(?P<at>at |by |around )?(?P<h>{_NUMBER_WORDS})[ -](?P<n>thirty|fifteen|forty[- ]five|twenty|forty|fifty|o[h' -]five|ten)\b(?:\s?(?P<ap>[ap]\.?m\b\.?))?(?! (?:percent|people|dollars|minutes|days|years))",
        _spelled,
        ("thirty", "fifteen", "forty", "twenty", "fifty", "five", "ten"),
    ),
    rule(
        rf"\b(?:at )?{_HOUR}\s(?:in the (?P<p>morning|afternoon|evening))\b",
        _hour_in_part,
        ("in the",),
    ),
    rule(
        r"\b(?:end of (?:the )?business day|end of (?:business|day)|close of business|eod|cob)\b(?! in the)",
        always(part_step("end_of_day")),
        ("eod", "cob", "business", "end of"),
    ),
    rule(r"\b(?:the )?end of the day\b", always(part_step("end_of_day"), weak=True), ("end of",)),
    rule(
        r"\b(?:tonight|tonite|this evening(?! out))\b",
        always(day_step(0), part_step("night")),
        ("tonight", "tonite", "evening"),
    ),
    rule(r"\blast night\b", always(day_step(-1), part_step("night")), ("night",)),
    rule(r"\b(?:tomorrow|tmrw) night\b", always(day_step(1), part_step("night")), ("night",)),
    rule(
        r"\bthis (?P<p>early morning|late afternoon|morning|afternoon|evening)\b",
        _day_part(0),
        ("this",),
    ),
    rule(
        r"\b(?:early |late |later |earlier )?this (?P<p>morning|afternoon|evening)\b",
        _day_part(0),
        ("this",),
    ),
    rule(
        rf"\b(?:in the |at |during the |on the )?{_PART}\b(?!s\b|\s(?:routine|person|owl|shift|coffee|run\b|light|sky|class|ritual|meal|snack|meditation|yoga|jog|walk\b|stand|tea))",
        _part,
        ("ing", "noon", "night", "lunch", "midday"),
    ),
    rule(
        r"\b(?:at )?(?:12 )?(?:noon|midday)\b",
        always(Step(Unit.CLOCK, 720, tag="hour")),
        ("noon", "midday"),
    ),
    rule(
        r"\b(?:at )?(?:12 )?midnight\b(?! (?:snack|blue|oil|in paris|sun))",
        always(Step(Unit.CLOCK, 1440, tag="hour")),
        ("midnight",),
    ),
    rule(
        rf"\b(?:at )?(?<![\d:./]){_HOUR}\s?(?P<ap>[ap]\.?m\b\.?)",
        _clock,
        ("am", "pm", "a.m", "p.m"),
    ),
    rule(rf"\b(?:at )?{_HOUR}\s?o'?\s?clock(?: sharp)?\b", _hour(weak=False), ("clock",)),
    rule(
        rf"\b(?:at )?(?P<n>half|a quarter|quarter|twenty|ten|five|twenty-five|(?:5|10|20|25)(?= past| min))\s(?:minutes?\s)?(?P<way>past|to|after|till|before)\s{_HOUR}\b(?:\s?o'clock)?(?:\s?(?P<ap>[ap]\.?m\b\.?))?(?!\s(?:percent|people|times|minutes|days|hours|years|weeks|months))(?<!five to ten)(?<!ten to twelve)",
        _spoken,
        ("half", "quarter", "twenty", "ten", "five", "0 past", "5 past", "0 min", "5 min"),
    ),
    rule(
        rf"\b(?:meet|meets|meeting|call|start|starts|starting|begins?|leave|leaves|leaving|arrive|arrives|arriving|lunch|dinner|breakfast|appointment|flight|there|home|up|back|open|opens|closes?|you|me|him|her|them|it's|alarm|pickup)\s(?:is\s)?(?P<at>at|around|by)\s{_HOUR}(?=\s?(?:[.,;!?]|$|on\b|sharp|tomorrow|today|tonight|this|next|with\b))(?!\s?[.,]\d)",
        _late_hour,
        ("at ", "around ", "by "),
    ),
    rule(
        rf"\b(?:at|around|by)\s{_HOUR}(?![\d:/%]|[.,]\d|\s?(?:am|pm|a\.m|p\.m|percent|stars?|%|dollars?|points?|times|people|minutes?|km|miles|degrees|different|o'?clock))\b",
        _hour(weak=True),
        ("at ", "around ", "by "),
    ),
    rule(
        r"(?<![\d:./$])\b(?P<a>\d{1,2})(?::(?P<am>[0-5]\d))?\s?(?P<ap>[ap]\.?m\.?)?\s?(?:-|–|—|to|until|till|and)\s?(?P<b>\d{1,2})(?::(?P<bm>[0-5]\d))?\s?(?P<ap2>[ap]\.?m\b\.?)?(?![\d%]|:\d)",
        _clock_range,
        ("am", "pm", "a.m", "p.m"),
    ),
    rule(r"\b(?P<e>later|earlier)\stoday\b", _rest_of_day, ("later", "earlier")),
)
