"""What sort of thing a question asks for, and whether a statement says something of that sort.

Coarse on purpose: it cannot tell an answer, only rule out what holds none. Of 200 labelled
updates 85 ask for one of these, and in 82 the new version holds it; of other statements 21 % hold
a time where one is asked for, 38 % a number, 48 % a place.
"""

import re
from dataclasses import dataclass
from enum import IntEnum

from doxa.text.folding import fold
from doxa.text.language import language
from doxa.text.patterns import later


class Fit(IntEnum):
    """Whether a statement says something of the sort a question asks for."""

    LACKS = 0
    UNKNOWN = 1
    HOLDS = 2


@dataclass(frozen=True, slots=True)
class Sort:
    """How a sort of thing is asked for, and what it looks like in either language."""

    asked: re.Pattern[str]
    zh: re.Pattern[str]
    en: re.Pattern[str]


_DIGITS = (
    r"one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen"
    r"|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety"
    r"|hundred|thousand|million|dozen|half|couple|single|double|quarter"
)
_TIME = Sort(
    later(
        r"\b(?:when|what time|deadline|which (?:day|evening|morning|night|month|week|year)"
        r"|what (?:day|date|year|month))\b"
        r"|几[点号月]|哪一?[天年日]|什么时[候间]|什么日子|周几|星期几|截止"
    ),
    later(
        r"\d|[一二两三四五六七八九十]+[月号日点]|(?:周|星期|礼拜)[一二三四五六日天末]|[早晚]上"
        r"|早晨|[上下中]午|傍晚|夜里|半夜|凌晨|[明后今]天|[春夏秋冬]天|腊月|正月|[年月]底|初[一-十]"
    ),
    later(
        r"\d|\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|may|today|tonight|tomorrow"
        r"|(?:jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec)[a-z]*|noon|midday|midnight|weekend"
        r"|(?:morning|afternoon|evening|night|week|month|year)s?|spring|summer|autumn|winter"
        rf"|christmas|easter|o'?clock|past|{_DIGITS})\b"
    ),
)
_NUMBER = Sort(
    later(
        r"\bhow (?:much|many|old|often|long|far|tall|big|high|large|heavy|fast)\b|\bat what age\b"
        r"|\bwhat\b[^?]{0,40}\b(?:price|rent|cost|budget|rate|limit|dose|salary|wage|fee|size"
        r"|number|age|charge|score|target|weight|height|port|version|percentage)\b"
        r"|多少|[多几](?:大|久|长|高|远|重|快)|几|预算|价|费|密码"
    ),
    later(r"\d|[〇零一二两三四五六七八九十百千万半几]"),
    later(rf"\d|\b(?:{_DIGITS}|zero|once|twice|every|each|daily|weekly|monthly|fortnight\w*)\b"),
)
_PLACE = Sort(
    later(
        r"\bwhere(?:'s)?\b|\bwhat (?:address|city)\b|哪[里儿]|什么地方|哪[座个家间][城地医学公店]"
        r"|\bwhich (?:city|town|place|room|airport|hospital|school|station|street|country|floor)\b"
    ),
    later(r"[在到去往从放搁寄进住搬迁回楼路街室房院店馆站城市县区校家]"),
    later(
        r"\b(?:in|at|on|to|from|into|onto|under|behind|beside|by|near|above|below|inside|outside"
        r"|over|with|via|through)\b"
    ),
)
_SORTS = (_TIME, _NUMBER, _PLACE)


def sort_of(question: str) -> Sort | None:
    """The sort of thing a question asks for; None for any other. Linear time."""
    asked = fold(question)
    return next((one for one in _SORTS if one.asked.search(asked)), None)


def fit(sort: Sort | None, statement: str) -> Fit:
    """Whether the statement holds a time, a number or a place where the question wants one.

    Unknown for questions of any other sort. It is read whole; the time is linear.
    """
    if sort is None:
        return Fit.UNKNOWN
    looks = sort.zh if language(statement) == "zh" else sort.en
    return Fit.HOLDS if looks.search(fold(statement)) else Fit.LACKS
