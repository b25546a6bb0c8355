"""Words around a time that turn it into a stretch: until, since, before, two days after."""

import re
from dataclasses import dataclass
from datetime import timedelta

from doxa.text.times.calendar import DAY, midnight
from doxa.text.times.numbers import parse_en, parse_zh
from doxa.text.times.resolve import resolve
from doxa.text.times.rules import compiled
from doxa.text.times.values import Atom, Bias, Context, Grain, Span, Step, TimeKind, Unit

_REACH = 26
_EN_BEFORE = (
    r"\b(?:(?P<until>until|till|up to|through)|(?P<by>by|no later than|as of|due by)"
    r"|(?P<before>before|prior to|ahead of)|(?P<after>after|following)"
    r"|(?P<since>since|ever since)|(?P<onset>starting|beginning|effective))"
    r"\s{1,2}(?:around |about |on |early )?(?:the )?$"
)
_ZH_BEFORE = (
    r"(?:(?P<until>直到|截止到?|截至|一直到|持续到|拖到|推迟到|延到)|(?P<by>不晚于|最晚|最迟)"
    r"|(?P<since>自从|从|打从|自))\s?$"
)
_NUM = r"[零〇一二两三四五六七八九十百\d几]{1,4}"
_ZH_AFTER = (
    rf"\s?(?:的?(?P<way>前|后|之前|之后)(?:的)?(?P<n>{_NUM})个?(?P<unit>天|日|周|星期|礼拜|月|年)(?!级|内)"
    r"|(?P<eve>前夕|前夜|前一天|头一天|前一晚)|(?P<next>(?:过|之)?后(?:一天|的?第二天|的?次日)|的?第二天|的?次日|的?隔天)"
    r"|(?P<around>前后|左右|上下)"
    r"|的?(?P<before>之前|以前|前(?![往来去后几两端台天年面任置期景沿排线辈身些阵所方途锋的一二三四五六七八九十\d]|提(?![到出交起醒议供过])))"
    r"|(?P<since>以来|至今|到现在|到今天|开始(?!会)|起(?!床|飞|来|身|码|点|诉|步|重|因|义|草|效))"
    r"|(?P<until>为止|止(?![步不境血痛疼汗渴水损]))"
    r"|的?(?P<after>之后|以后|过后|后(?![天年面续期台来者备勤悔果卫院门代人半卖援辈方])))"
)
_ZH_UNITS = {
    "天": "day", "日": "day", "周": "week", "星期": "week", "礼拜": "week", "月": "month",
    "年": "year",
}  # fmt: skip
_EN_SHIFT = (
    r"(?:\b|(?<=the ))(?P<n>a couple of|a couple|a few|an?|the|\d{1,3}|one|two|three|four|five|six"
    r"|seven|eight|nine|ten|twelve)\s{1,2}(?P<unit>day|night|week|month|year)s?\s{1,2}"
    r"(?P<way>before|prior to|after|following|from)\s{1,2}(?:the )?$"
)
_EN_AFTER = (
    r"\s{1,2}(?P<since>onwards?|and beyond|on(?=[.,;!?]|$)|forward)"
    r"|\s{0,1}(?P<around>-ish\b|ish\b|or so\b|or thereabouts)"
)
_EN_NUMBERS = {"the": 1, "a couple of": 2, "a couple": 2, "a few": 3}
_PAST, _AHEAD = {"since"}, {"until", "by", "before", "onset"}
_HANGING = {Unit.PART, Unit.EDGE, Unit.SHIFT, Unit.WEEK}
"""A weak atom of these is no time, whatever word stands before it: by the end of …"""
_SHIFTS = {"way", "eve", "next"}
_CLOCKS = {Grain.MINUTE, Grain.HOUR}
_HORIZON = timedelta(days=7)


@dataclass(frozen=True, slots=True)
class Bounded:
    """A stretch made of a time and the words around it; no ``span`` when it cannot be."""

    start: int
    end: int
    span: Span | None
    kind: TimeKind
    fuzzy: bool


def _resolved(atom: Atom, ctx: Context, word: str) -> Span | None:
    bias = ctx.bias
    if bias is Bias.NEAREST and word in _PAST | _AHEAD:
        bias = Bias.PAST if word in _PAST else Bias.FUTURE
    found = atom.fixed or resolve(atom.steps, ctx._replace(bias=bias), atom.pick)
    if found is None and bias is not ctx.bias:
        return resolve(atom.steps, ctx, atom.pick)
    return found


def _stretch(word: str, span: Span, ctx: Context) -> tuple[Span, bool]:
    """The stretch that ``word`` makes of ``span``, and whether an end of it is a guess."""
    now, grain = ctx.now.replace(second=0, microsecond=0), span.grain
    if word in {"since", "onset"}:
        ahead = span.start >= now
        return Span(span.start, span.end if ahead else now, grain), ahead
    if word == "after":
        start = span.start if grain in _CLOCKS else span.end
        if start < now:
            return Span(start, now, grain), True
        end = midnight(start) + DAY if grain in _CLOCKS else start + _HORIZON
        return Span(start, end, grain), True
    sharp = grain in _CLOCKS or (word == "before" and not span.fuzzy)
    end = span.start if sharp else span.end
    if end > now:
        return Span(now, end, grain), False
    return Span(end - (span.end - span.start), end, grain), True


def _shifted(atom: Atom, count: int, unit: str, ctx: Context) -> Span | None:
    if atom.fixed or not atom.steps or atom.steps[-1].unit > Unit.SHIFT:
        return None
    return resolve((*atom.steps, Step(Unit.SHIFT, count, tag=unit)), ctx, atom.pick)


def _zh_shift(match: re.Match[str], atom: Atom, ctx: Context) -> Span | None:
    if match["way"]:
        sign = -1 if "前" in match["way"] else 1
        count = 3 if match["n"] == "几" else parse_zh(match["n"])
        return _shifted(atom, sign * count, _ZH_UNITS[match["unit"]], ctx)
    if match["eve"] or match["next"]:
        return _shifted(atom, -1 if match["eve"] else 1, "day", ctx)
    return None


def _word(match: re.Match[str] | None) -> str:
    if match is None:
        return ""
    return next((name for name, value in match.groupdict().items() if value), "")


def _before(text: str, atom: Atom) -> re.Match[str] | None:
    window = text[max(0, atom.start - _REACH) : atom.start]
    return compiled(_ZH_BEFORE).search(window) or compiled(_EN_BEFORE).search(window)


def _en_shift(text: str, atom: Atom, ctx: Context) -> Bounded | None:
    low = max(0, atom.start - _REACH)
    match = compiled(_EN_SHIFT).search(text[low : atom.start])
    if match is None:
        return None
    count = _EN_NUMBERS.get(match["n"]) or parse_en(match["n"]) or 1
    count = -count if match["way"] in {"before", "prior to"} else count
    unit = match["unit"].replace("night", "day")
    if match["n"] == "the" and unit == "week":
        unit = "period_week"
    span = _shifted(atom, count, unit, ctx)
    if span is None:
        return None
    fuzzy = match["n"] == "a few"
    return Bounded(low + match.start(), atom.end, span, TimeKind.POINT, fuzzy)


def _marked(text: str, atom: Atom) -> tuple[str, int, int]:
    """The word that bounds the atom, and the stretch of text with that word in it."""
    after = compiled(_ZH_AFTER).match(text, atom.end) or compiled(_EN_AFTER).match(text, atom.end)
    before = _before(text, atom)
    word, lead = _word(after), _word(before)
    if word in _SHIFTS:
        after, word = None, ""
    start = atom.start - len(before.group()) if before else atom.start
    return word or lead, start, after.end() if after else atom.end


def _shift_of(text: str, atom: Atom, ctx: Context) -> Bounded | None:
    """Two days before Christmas, 春节前三天."""
    shifted = _en_shift(text, atom, ctx)
    after = compiled(_ZH_AFTER).match(text, atom.end)
    if shifted or after is None or _word(after) not in _SHIFTS:
        return shifted
    span = _zh_shift(after, atom, ctx)
    return Bounded(atom.start, after.end(), span, TimeKind.POINT, fuzzy=False) if span else None


def bound_of(text: str, atom: Atom, ctx: Context) -> Bounded | None:
    """The stretch that the words around ``atom`` make of it, ``None`` when there are none."""
    if atom.recurring or atom.until or (atom.fixed and atom.kind is not TimeKind.POINT):
        return None
    shifted = _shift_of(text, atom, ctx)
    if shifted:
        return shifted
    word, start, end = _marked(text, atom)
    part = bool(atom.steps) and atom.steps[0].unit in _HANGING
    if not word or (atom.weak and (part or word not in _AHEAD)):
        return None
    span = _resolved(atom, ctx, word)
    if span is None:
        return Bounded(atom.start, atom.end, None, TimeKind.POINT, fuzzy=False)
    if word == "around":
        return Bounded(atom.start, end, span, TimeKind.POINT, fuzzy=True)
    stretched, open_end = _stretch(word, span, ctx)
    fuzzy = atom.fuzzy or span.fuzzy or open_end
    return Bounded(start, end, stretched, TimeKind.INTERVAL, fuzzy)
