"""Amounts in folded text, in one unit a dimension: 一个半小时, 1.5 hours and 90 minutes meet."""

import re
from collections.abc import Iterator
from functools import cache

from doxa.text.comparison.terms import Placed, Role, Term
from doxa.text.patterns import later

_TIME = {"s": 1, "min": 60, "h": 3600, "d": 86400, "wk": 604800, "mo": 2629800, "yr": 31557600}
_UNITS = (
    (r"秒钟?|seconds?|secs?", "time", _TIME["s"]),
    (r"分钟|minutes?|mins?", "time", _TIME["min"]),
    (r"个?小时|个?钟头|hours?|hrs?|h", "time", _TIME["h"]),
    (r"天|days?", "time", _TIME["d"]),
    (r"个?星期|周|个?礼拜|weeks?|wks?", "time", _TIME["wk"]),
    (r"个月|months?", "time", _TIME["mo"]),
    (r"岁|周岁|years? old|years? of age|yo", "age", 1),
    (r"年(?!级)|years?|yrs?", "time", _TIME["yr"]),
    (r"公里|千米|kilomet(?:er|re)s?|kms?", "length", 1000),
    (r"里(?![面程])", "length", 500),
    (r"英里|miles?", "length", 1609.344),
    (r"厘米|公分|cms?|centimet(?:er|re)s?", "length", 0.01),
    (r"毫米|mm", "length", 0.001),
    (r"米|met(?:er|re)s?|m", "length", 1),
    (r"英尺|feet|foot|ft", "length", 0.3048),
    (r"英寸|inch(?:es)?", "length", 0.0254),
    (r"公斤|千克|kgs?|kilos?|kilograms?", "mass", 1000),
    (r"斤", "mass", 500),
    (r"g(?=\s?(?:内存|显存|硬盘|流量|存储|ram|memory|vram))", "data", 1 << 30),
    (r"毫克|mgs?|milligrams?", "mass", 0.001),
    (r"微克|mcg|micrograms?", "mass", 0.000001),
    (r"国际单位|iu", "iu", 1),
    (r"克|grams?|g", "mass", 1),
    (r"吨|tons?|tonnes?", "mass", 1_000_000),
    (r"磅|lbs?|pounds", "mass", 453.59237),
    (r"毫升|ml", "volume", 0.001),
    (r"升|lit(?:er|re)s?|l", "volume", 1),
    (r"tb", "data", 1 << 40), (r"gb", "data", 1 << 30), (r"mb", "data", 1 << 20), (r"kb", "data", 1 << 10),
    (r"美元|美金|刀|dollars?|usd|bucks", "usd", 1),
    (r"欧元|euros?|eur", "eur", 1),
    (r"英镑|gbp", "gbp", 1),
    (r"日元|yen|jpy", "jpy", 1),
    (r"元(?:钱|人民币)?|块钱?|人民币|yuan|rmb|cny", "cny", 1),
    (r"%|percent|个百分点", "percent", 1),
    (r"摄氏度|度|°c?|degrees?", "degree", 1),
    (r"个百分点", "percent", 1),
    (r"次|遍|回|times", "times", 1),
    (r"年级|grade", "th", 1),
)  # fmt: skip
_PIECES = r"[片个只条位名本台辆张件份杯瓶碗家套间支头匹盒袋门部场所座棵朵双把字行页层支首粒颗格]"
_D = "[一二两俩仨三四五六七八九]"
_SECTION = rf"(?:{_D}千)?零?(?:{_D}百)?零?(?:{_D}?十)?{_D}?"
_ZH = rf"(?=[一二两俩仨三四五六七八九十])(?:{_SECTION}[万亿])?(?:{_SECTION})"
_EN_ONES = "one|two|three|four|five|six|seven|eight|nine"
_EN_TEENS = "ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen"
_EN_TENS = "twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety"
_EN_BELOW = rf"(?:(?:{_EN_TENS})(?:[- ](?:{_EN_ONES}))?|{_EN_TEENS}|{_EN_ONES})"
_EN = (
    rf"\b(?:(?:{_EN_BELOW}|an?) (?:hundred|thousand|million)(?: hundred| thousand| million)*"
    rf"(?:,? (?:and )?{_EN_BELOW}(?: hundred)?)*|{_EN_BELOW}|half an?|a (?:couple|dozen))\b"
)
_DIGITS = r"(?<![\w.])\d{1,3}(?:,\d{3})+(?:\.\d+)?|(?<![a-z0-9_.-])\d+(?:\.\d+)?(?![\d]*[._-]\d)"
_NUMBER = rf"(?:(?P<digits>{_DIGITS})(?P<scale>\s?(?:[万千百亿]|k\b|w(?![a-z])|thousand\b|million\b|hundred\b))?|(?P<zh>{_ZH})|(?P<en>{_EN}))"
_UNIT = "|".join(rf"(?P<u{place}>{pattern})" for place, (pattern, _, _) in enumerate(_UNITS))
_AMOUNT = later(
    r"(?P<minus>(?<![\w.])-|零下|负|\bminus )?(?P<cash>[$€£¥]\s?)?"
    rf"{_NUMBER}"
    rf"(?:(?P<half>\s?个?半|\s?and a half)?\s?-?(?:(?P<rise>米)(?=[一二三四五六七八九\d])(?P<rest>{_D}{_D}?|\d{{1,2}})(?!\d)|(?:{_UNIT})(?![a-z])(?P<tail>半)?(?:\s?个?半)?)|(?P<piece>{_PIECES})?(?P<more>半)?)"
)
_HALF = later(r"半(?:个)?(?P<unit>小时|钟头|天|年|月)|half (?:an? )?(?P<en>hour|day|year|month)")
_HALVES = {
    "小时": 1800,
    "钟头": 1800,
    "天": 43200,
    "年": 15778800,
    "月": 1314900,
    "hour": 1800,
    "day": 43200,
    "year": 15778800,
    "month": 1314900,
}
_OFTEN = later(r"\b(?:once|twice|thrice)\b(?! (?:i|we|you|it|the|in)\b)")
_OFTEN_VALUES = {"once": 1, "twice": 2, "thrice": 3}
_PERCENT = later(rf"百分之(?:(?P<digits>\d+(?:\.\d+)?)|(?P<zh>{_ZH}|百))")
_PAIR = later(r"(?<![\w/.])(\d{1,4})\s?/\s?(\d{1,4})(?![\w/])")
_VERSION = later(r"(?<![\w.])v?(\d+(?:\.\d+){2,5}|(?<=v)\d+\.\d+)(?![\w.]*\d)")
_ORDINAL = later(
    rf"第(?:(?P<digits>\d+)|(?P<zh>{_ZH}))[个次章节届期名层页]?|\b(?P<st>\d+)(?:st|nd|rd|th)\b"
    r"|\b(?P<en>first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)(?! (?:of|time\b))\b"
)
_LEVEL = later(r"(?<![a-z0-9-])(?P<letters>[a-z]{1,2})(?P<n>\d{1,2})(?![a-z0-9.-])")
_ORDINALS = {
    word: value
    for value, word in enumerate(
        "first second third fourth fifth sixth seventh eighth ninth tenth".split(), 1
    )
}
_ZH_DIGITS = {c: i for i, c in enumerate("零一二三四五六七八九")} | {"两": 2, "俩": 2, "仨": 3}
_ZH_TENS = {"十": 10, "百": 100, "千": 1000}
_SCALES = {
    "万": 1e4,
    "千": 1e3,
    "百": 1e2,
    "亿": 1e8,
    "k": 1e3,
    "w": 1e4,
    "thousand": 1e3,
    "million": 1e6,
    "hundred": 1e2,
}
_CASH = {"$": "usd", "€": "eur", "£": "gbp", "¥": "cny"}
_WORD_VALUES = (
    {word: value for value, word in enumerate((_EN_ONES + "|" + _EN_TEENS).split("|"), 1)}
    | {word: 10 * value for value, word in enumerate(_EN_TENS.split("|"), 2)}
    | {"half": 0.5, "couple": 2, "dozen": 12}
)  # fmt: skip


@cache
def factors(dimension: str) -> frozenset[float]:
    """The sizes of the units of a dimension, and 1."""
    return frozenset({1.0, *(factor for _, name, factor in _UNITS if name == dimension)})


def chinese_number(numeral: str) -> float:
    """The value of a well-formed Chinese numeral: 一百二十 and the shorter 一百二 are 120."""
    total = section = current = 0
    last = 1
    for char in numeral:
        if char in _ZH_DIGITS:
            current = _ZH_DIGITS[char]
            last = 1 if char == "零" else last
        elif char in _ZH_TENS:
            last = _ZH_TENS[char]
            section += (current or 1) * last
            current = 0
        else:
            last = int(_SCALES[char])
            total = (total + section + current) * last
            section = current = 0
    return total + section + current * (last // 10 if last > 10 else 1)


def _english_number(words: str) -> float:
    total = value = 0.0
    for word in re.split(r"[\s,-]+", words):
        if word == "hundred":
            value = (value or 1) * 100
        elif word in _SCALES:
            total, value = total + (value or 1) * _SCALES[word], 0.0
        else:
            value += _WORD_VALUES.get(word, 0)
    return total + value


def _value(match: re.Match[str]) -> float:
    return -_size(match) if match["minus"] else _size(match)


def _size(match: re.Match[str]) -> float:
    if match["digits"]:
        scale = _SCALES[match["scale"].strip()] if match["scale"] else 1
        return float(match["digits"].replace(",", "")) * scale
    return chinese_number(match["zh"]) if match["zh"] else _english_number(match["en"])


def _term(dimension: str, value: float) -> Term:
    return Term(Role.AMOUNT, f"{dimension}:{value:.7g}")


def _measured(match: re.Match[str]) -> Term | None:
    value = _value(match)
    if match["rise"]:
        rest = match["rest"]
        fraction = (
            float(f"0.{rest}")
            if rest.isdigit()
            else float("0." + "".join(str(_ZH_DIGITS[c]) for c in rest))
        )
        return _term("length", value + fraction)
    if match["half"] or match["tail"]:
        value += 0.5
    for place, (_, dimension, factor) in enumerate(_UNITS):
        if match[f"u{place}"]:
            return _term(dimension, value * factor)
    if match["cash"]:
        return _term(_CASH[match["cash"][0]], value)
    if match["half"]:
        return None
    if (
        match["zh"]
        and not match["piece"]
        and match["zh"] in _ZH_DIGITS
        and match["zh"] not in "俩仨"
    ):
        return None
    value += 0.5 if match["piece"] and match["more"] else 0
    weak = (match["piece"] and not match["more"] and match["zh"] == "一") or match["en"] == "one"
    return Term(Role.AMOUNT, ":one" if weak else f":{value:.7g}")


def _simple(text: str) -> Iterator[Placed]:
    for match in _PERCENT.finditer(text):
        value = (
            float(match["digits"])
            if match["digits"]
            else 100.0
            if match["zh"] == "百"
            else chinese_number(match["zh"])
        )
        yield match.start(), match.end(), _term("percent", value)
    for match in _VERSION.finditer(text):
        yield match.start(), match.end(), Term(Role.AMOUNT, f"version:{match[1]}")
    for match in _PAIR.finditer(text):
        yield match.start(), match.end(), Term(Role.AMOUNT, f"pair:{match[1]}/{match[2]}")
    for match in _ORDINAL.finditer(text):
        said = match["digits"] or match["st"]
        value = (
            float(said)
            if said
            else chinese_number(match["zh"])
            if match["zh"]
            else float(_ORDINALS[match["en"]])
        )
        yield match.start(), match.end(), _term("th", value)
    for match in _LEVEL.finditer(text):
        yield match.start(), match.end(), Term(Role.AMOUNT, f"{match['letters']}:{match['n']}")
    for match in _OFTEN.finditer(text):
        yield match.start(), match.end(), _term("times", _OFTEN_VALUES[match[0]])
    for match in _HALF.finditer(text):
        if not match.start() or text[match.start() - 1] not in "个年天时一两二三四五六七八九十":
            yield match.start(), match.end(), _term("time", _HALVES[match["unit"] or match["en"]])


_HINT = later(
    r"[\d一二两三四五六七八九十半百第俩仨]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|teen|ty\b|half|couple|dozen|once|twice|thrice|hundred|first|second|third|fifth"
)


def amounts(text: str) -> Iterator[Placed]:
    """The amounts of a folded text, the more specific readings first; they may overlap."""
    if not _HINT.search(text):
        return
    yield from _simple(text)
    for match in _AMOUNT.finditer(text):
        if match.end() > match.start() and (term := _measured(match)):
            yield match.start(), match.end(), term
