"""English lengths and series: in three days, the past month, recently, every Monday."""

import re

from doxa.text.times.en_words import WEEKDAYS
from doxa.text.times.lengths import offset_atom, stretch_atom, vague_atom
from doxa.text.times.numbers import parse_en
from doxa.text.times.resolve import resolve
from doxa.text.times.rules import Builder, Rule, decoy, part_step, rule
from doxa.text.times.values import Atom, Context, Span, Step, TimeKind, Unit

_NAMES = {
    "minute": "minute", "min": "minute", "hour": "hour", "hr": "hour", "day": "day",
    "night": "day", "week": "week", "wk": "week", "fortnight": "fortnight", "month": "month", "mo": "month",
    "quarter": "quarter", "year": "year", "yr": "year", "decade": "decade",
    "weekend": "weekend", "business day": "day", "working day": "day",
}  # fmt: skip
_UNIT = (
    r"(?P<unit>minute|min|hour|hr|business day|working day|day|night|weekend|week|wk|fortnight|mo"
    r"|month|quarter|year|yr|decade)s?\b"
)
_ONES = (
    r"one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen"
    r"|sixteen|seventeen|eighteen|nineteen"
)
_TENS = rf"(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:{_ONES}))?"
_NUMBER = (
    rf"(?:a couple(?: of)?|couple(?: of)?|a few|few|several|a handful of|some|half an?|an?"
    rf"|\d{{1,4}}(?:\.\d)?|{_TENS}|{_ONES}|a dozen)"
)
_ABOUT = r"(?:about |around |roughly |approximately |another |over |almost |nearly |exactly |just |only |at least |more than |less than |under |up to )?"
_LENGTH = (
    rf"(?P<n>{_NUMBER})(?:\s?(?:-|–|to|or)\s?(?P<to>\d{{1,3}}|{_ONES}))?(?P<half>\sand a half)?"
    rf"(?:\s{{1,2}}|-)?(?:short |long |more |full |whole |good )?{_UNIT}(?P<after_half>\sand a half)?(?P<or>\sor (?:so|two|three))?"
)
_VAGUE = {"a few": 3, "few": 3, "several": 4, "a handful of": 5, "some": 3}
_COUPLE = ("a couple of", "a couple", "couple of", "couple")
_EVERY_UNITS = {"day": Unit.DAY, "week": Unit.WEEK, "month": Unit.MONTH, "year": Unit.YEAR,
                "quarter": Unit.QUARTER}  # fmt: skip


def _amount(said: str) -> tuple[float, bool]:
    said = said.strip()
    if said in _VAGUE:
        return _VAGUE[said], True
    if said in _COUPLE:
        return 2, True
    if said.startswith("half"):
        return 0.5, False
    if said[0].isdigit():
        return float(said), False
    return parse_en(said.removeprefix("a ") if said != "a" else said) or 1, False


def _read(match: re.Match[str]) -> tuple[float, float, str, bool]:
    low, fuzzy = _amount(match["n"])
    high = low
    if match["to"]:
        high, fuzzy = _amount(match["to"])[0], True
    fuzzy = fuzzy or bool(match["or"])
    high += {" or two": 1, " or three": 2}.get(match["or"] or "", 0)
    half = 0.5 if match["half"] or match["after_half"] else 0.0
    low, high, unit = low + half, high + half, _NAMES[match["unit"]]
    if unit == "fortnight":
        low, high, unit = 2 * low, 2 * high, "week"
    parts = {
        "hour": (60, "minute"),
        "day": (24, "hour"),
        "month": (30, "day"),
        "year": (12, "month"),
    }
    if unit in parts and (low != int(low) or high != int(high)):
        factor, unit = parts[unit]
        low, high = low * factor, high * factor
    return low, high, unit, fuzzy


def _offset(sign: int) -> Builder:
    def build(match: re.Match[str], ctx: Context) -> Atom | None:
        low, high, unit, fuzzy = _read(match)
        if low != high and unit != "year":
            ends = (low, high) if sign > 0 else (-high, -low)
            made = stretch_atom(match.span(), ends, unit, ctx)
            return Atom(made.start, made.end, fixed=made.fixed, fuzzy=True) if made else None
        return offset_atom(match.span(), sign * high, unit, ctx, fuzzy=fuzzy)

    return build


def _stretch(sign: int) -> Builder:
    def build(match: re.Match[str], ctx: Context) -> Atom | None:
        _, high, unit, _ = _read(match)
        ends = (0.0, high) if sign > 0 else (-high, 0.0)
        return stretch_atom(match.span(), ends, "week" if unit == "weekend" else unit, ctx)

    return build


def _bare_stretch(match: re.Match[str], ctx: Context) -> Atom | None:
    """``the past month``: one unit."""
    unit = match["unit"].rstrip("s")
    count = 1 if not match["unit"].endswith("s") else 3
    ends = (0, count) if match["way"] in {"coming", "next"} else (-count, 0)
    return stretch_atom(match.span(), ends, unit, ctx)


def _vague(low: int, high: int) -> Builder:
    def build(match: re.Match[str], ctx: Context) -> Atom | None:
        return vague_atom(match.span(), (low, high), ctx)

    return build


def _series(match: re.Match[str], ctx: Context) -> Atom | None:
    del ctx
    name = match["wd"] or ""
    if name:
        steps: tuple[Step, ...] = (Step(Unit.WEEKDAY, WEEKDAYS[name]),)
    elif match["p"]:
        steps = (Step(Unit.DAY, 0, rel=True), part_step(match["p"]))
    elif match["u"] == "weekend":
        steps = (Step(Unit.WEEKEND),)
    else:
        steps = (Step(_EVERY_UNITS[match["u"]], 0, rel=True),)
    return Atom(match.start(), match.end(), steps, recurring=True)


def _weekdays(match: re.Match[str], ctx: Context) -> Atom:
    del ctx
    day = Step(Unit.WEEKDAY, WEEKDAYS[match["wd"]])
    return Atom(match.start(), match.end(), (day,), recurring=True)


def _monthly(match: re.Match[str], ctx: Context) -> Atom | None:
    del ctx
    day = parse_en(match["d"])
    if not day or day > 31:
        return None
    return Atom(match.start(), match.end(), (Step(Unit.DAY, day),), recurring=True)


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


_DAY_NAME = r"(?:mon|tues|wednes|thurs|fri|satur|sun)day"
_U = ("minute", "min", "hour", "hr", "day", "night", "week", "wk", "fortnight", "month", "mo", "quarter",
      "year", "yr", "decade")  # fmt: skip

LENGTHS: tuple[Rule, ...] = (
    rule(
        r"\b(?P<e>later|earlier)\s(?P<which>this)\s(?P<u>week|month|year)\b",
        _rest,
        ("later", "earlier"),
    ),
    rule(r"\b(?:on |at |over )?(?:the )?(?P<u>weekend)s\b(?P<wd>)(?P<p>)", _series, ("weekends",)),
    rule(
        rf"(?<!once )(?<!twice )(?<!times )\bin\s{_ABOUT}(?!a week's|a day's)(?!few\b|some\b|couple\b){_LENGTH}(?:'\stime)?(?!\s(?:of (?!now)|ago|old|from the|straight))(?!-)",
        _offset(1),
        _U,
    ),
    rule(
        rf"\b{_ABOUT}{_LENGTH}\s(?:ago|back(?=\s?[,.;!?]|$| when| i| we))\b",
        _offset(-1),
        ("ago", "back"),
    ),
    rule(rf"\b{_ABOUT}{_LENGTH}\s(?:from now|from today|hence)\b", _offset(1), ("from", "hence")),
    rule(
        r"\b(?:a|one)\s(?P<unit>week)\s(?:from\s)?(?P<way>today|tomorrow)\b",
        lambda m, c: offset_atom(m.span(), 8 if m["way"] == "tomorrow" else 7, "day", c),
        ("week",),
    ),
    rule(
        rf"\bwithin\s(?:the\snext\s)?{_ABOUT}{_LENGTH}(?!\s(?:of|after|from|before)\b)",
        _stretch(1),
        ("within",),
    ),
    rule(
        rf"\b(?:(?:in|over|during|for|within|throughout)\s)?(?:the\s|these\s|those\s)?(?:past|last|previous)\s{_LENGTH}",
        _stretch(-1),
        ("past", "last", "previous"),
    ),
    rule(
        rf"\b(?:(?:in|over|during|for|within)\s)?(?:the\s|these\s)?(?:next|coming|following|upcoming)\s{_LENGTH}",
        _stretch(1),
        ("next", "coming", "following", "upcoming"),
    ),
    rule(
        r"\b(?:(?:in|over|during|for|within|throughout)\s)?the\s(?P<way>past|coming)\s(?P<unit>day|week|month|quarter|year)\b",
        _bare_stretch,
        ("past", "coming"),
    ),
    rule(
        r"\b(?:over|during|for|within|in)\sthe\s(?P<way>last|next)\s(?P<unit>day|week|month|quarter|year)\b",
        _bare_stretch,
        ("last", "next"),
    ),
    rule(
        r"\b(?:in|over|during)\s(?:the\s)?(?P<way>coming|recent|past)\s(?P<unit>days|weeks|months|years)\b",
        _bare_stretch,
        ("coming", "recent", "past"),
    ),
    rule(
        r"\bthe other (?:day|night|morning|evening|afternoon)\b|\ba (?:little )?while (?:ago|back)\b|\bnot (?:so |too )?long ago\b|\bsome time ago\b|\bthe other week\b",
        _vague(-14, -1),
        ("other", "ago", "back"),
    ),
    rule(
        r"\b(?:(?<!as )recently|lately|these days|of late|nowadays)\b",
        _vague(-30, 0),
        ("recently", "lately", "these days", "of late", "nowadays"),
    ),
    rule(
        r"\b(?:just now|a moment ago|moments ago)\b",
        lambda m, c: stretch_atom(m.span(), (-60, 0), "minute", c),
        ("now", "moment"),
    ),
    rule(
        r"(?<!as )\b(?:(?:very |pretty |real )?soon(?!er)|before long|shortly(?! after| before)|any day now|one of these days)\b(?! as)",
        _vague(0, 14),
        ("soon", "long", "shortly", "day"),
    ),
    rule(
        rf"\b(?:every|each)\s(?:single\s)?(?:(?P<wd>{_DAY_NAME})|(?P<p>morning|afternoon|evening|night)|(?P<u>day|week|month|year|quarter|weekend))\b",
        _series,
        ("every", "each"),
    ),
    rule(rf"\b(?:on\s)?(?P<wd>{_DAY_NAME})s\b", _weekdays, ("day",)),
    rule(
        r"\b(?:the\s)?(?P<d>\d{1,2}(?:st|nd|rd|th)|first|last)\s(?:day\s)?of (?:every|each) month\b",
        _monthly,
        ("month",),
    ),
    rule(
        rf"\bevery\s(?:other|second|third|few|couple of|\d+|{_ONES})\s(?:days?|weeks?|months?|years?|hours?|minutes?|{_DAY_NAME}s?)\b|\b(?:once|twice|\w+ times)\s(?:a|per|every)\s(?:day|week|month|year)\b|\bper (?:day|week|month|year)\b",
        decoy,
        ("every", "once", "twice", "times", "per "),
    ),
)
