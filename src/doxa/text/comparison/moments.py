"""Times as words of folded text, so that 周三, 星期三 and ``Wednesday`` meet.

Nothing is resolved here: a weekday stays a weekday. What a relative time meant on the day
it was said is worked out only where two plans differ in nothing else.
"""

import re
from collections.abc import Callable, Iterator

from doxa.text.comparison.amounts import chinese_number
from doxa.text.comparison.terms import Placed, Role, Term
from doxa.text.patterns import later

_ZH_DAYS = {c: i for i, c in enumerate("一二三四五六", 1)} | {"日": 7, "天": 7, "末": 8}
_EN_DAYS = {word: value for value, word in enumerate("mon tue wed thu fri sat sun".split(), 1)}
_MONTHS = {
    word: value
    for value, word in enumerate("jan feb mar apr may jun jul aug sep oct nov dec".split(), 1)
}
_N = r"(?:\d{1,2}|[一二两三四五六七八九十]{1,3})"
_MONTH = r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)"
_LEADS = {"每": "every", "每个": "every", "every": "every", "each": "every", "下": "next", "下个": "next", "next": "next", "下下": "after next",
          "上": "last", "上个": "last", "last": "last", "这": "this", "这个": "this", "本": "this", "this": "this"}  # fmt: skip
_PARTS = {
    "morning": "morning", "上午": "morning", "早上": "morning", "早晨": "morning", "清晨": "morning", "afternoon": "afternoon", "下午": "afternoon",
    "evening": "evening", "晚上": "evening", "傍晚": "evening", "tonight": "evening", "noon": "noon", "中午": "noon", "凌晨": "small hours",
}  # fmt: skip
_PERIODS = {"day": "day", "daily": "day", "天": "day", "日": "day", "night": "night", "nightly": "night", "晚": "night", "week": "week", "weekly": "week", "周": "week", "星期": "week", "礼拜": "week",
            "month": "month", "monthly": "month", "月": "month", "year": "year", "yearly": "year", "annually": "year", "annual": "year", "年": "year", "hour": "hour", "hourly": "hour", "小时": "hour", "weekday": "weekday", "weekend": "weekend", "workday": "weekday", "工作日": "weekday", "季度": "quarter", "quarter": "quarter", "quarterly": "quarter", "早": "morning", "早上": "morning", "morning": "morning", "evening": "night"}  # fmt: skip
_RELATIVE = {
    "大后天": "day+3", "后天": "day+2", "the day after tomorrow": "day+2", "明天": "day+1", "明日": "day+1", "tomorrow": "day+1", "明早": "day+1", "明晚": "day+1", "今天": "day+0", "今日": "day+0", "today": "day+0",
    "今晚": "day+0", "昨天": "day-1", "昨日": "day-1", "yesterday": "day-1", "前天": "day-2", "明年": "year+1", "去年": "year-1", "今年": "year+0", "后年": "year+2",
}  # fmt: skip


def _number(text: str) -> int:
    return int(text) if text.isdigit() else int(chinese_number(text))


def _lead(match: re.Match[str]) -> str:
    lead = _LEADS.get((match["lead"] or "").strip(), "")
    if lead == "this" and "day" in match.groupdict():
        return ""
    return f"{lead} " if lead else ""


def _zh_weekday(match: re.Match[str]) -> str:
    return f"{_lead(match)}weekday {_ZH_DAYS[match['day']]}"


def _en_weekday(match: re.Match[str]) -> str:
    lead = "every " if match["many"] else _lead(match)
    return f"{lead}weekday {_EN_DAYS[match['day'][:3]]}"


def _weekend(match: re.Match[str]) -> str:
    return f"{_lead(match)}weekday 8"


def _clock(match: re.Match[str]) -> str | None:
    hour = _number(match["h"])
    if hour > 24:
        return None
    said = match["min"]
    minute = {"半": 30, "一刻": 15, "三刻": 45}.get(said) if said else 0
    minute = _number(said) if minute is None else minute
    part = _PARTS.get(match["part"] or "", "")
    late = part in ("afternoon", "evening") and hour < 12
    if late or (part == "noon" and hour < 3):
        hour += 12
    return f"clock {hour * 60 + minute}"


def _digital(match: re.Match[str]) -> str:
    hour, minute = int(match["h"]), int(match["min"] or 0)
    half = (match["ap"] or "")[:1]
    part = _PARTS.get(match["part"] or "", "")
    hour = hour % 12 + 12 * (half == "p") if half else hour
    if not half and part in ("afternoon", "evening") and hour < 12:
        hour += 12
    return f"clock {hour * 60 + minute}"


def _date(match: re.Match[str]) -> str:
    groups = match.groupdict()
    month = groups.get("m")
    month = (
        str(_MONTHS[month[:3]] if month and month[:3] in _MONTHS else _number(month))
        if month
        else ""
    )
    day = str(_number(groups["d"])) if groups.get("d") else ""
    year = groups.get("y") or ""
    return f"date {year}-{month}-{day}"


def _every(match: re.Match[str]) -> str:
    return f"every {_PERIODS[match['period']]}"


def _period(match: re.Match[str]) -> str:
    return f"{_lead(match)}{_PERIODS[match['period']]}"


_Rule = tuple[re.Pattern[str], Callable[[re.Match[str]], str | None]]
_ZH_PART = r"(?P<part>上午|早上|早晨|清晨|下午|晚上|傍晚|中午|凌晨)?"
_ZH: tuple[_Rule, ...] = (
    (
        later(rf"(?:(?P<y>(?:19|20)\d\d)年)?(?P<m>{_N})月(?:(?P<d>{_N})[号日]?)?(?!内|份?以)"),
        _date,
    ),
    (later(r"(?P<y>(?:19|20)\d\d)年"), _date),
    (
        later(rf"{_ZH_PART}(?P<h>{_N})点(?:钟|整|(?P<min>半|一刻|三刻|{_N})分?)?(?!儿|心|评)"),
        _clock,
    ),
    (
        later(
            r"(?P<lead>每个?|下下|下个?|上个?|这个?|(?<![版基成书脚])本)?(?:周|星期|礼拜)(?P<day>[一二三四五六日天末])(?!起|个)"
        ),
        _zh_weekday,
    ),
    (later(r"(?P<d>\d{1,2})[号日](?![楼线店机])"), _date),
    (
        later("|".join(w for w in _RELATIVE if not w.isascii())),
        lambda match: _RELATIVE[match[0]],
    ),
    (
        later(r"每(?:一|个)?(?P<period>天|日|晚|周|星期|礼拜|月|年|小时|工作日|季度|早上?)"),
        _every,
    ),
    (later(r"(?P<lead>下下|下个?|上个?|这个?|本)(?P<period>周|星期|礼拜|月|季度)"), _period),
    (later(r"上午|早上|早晨|清晨|下午|晚上|傍晚|中午|凌晨"), lambda match: _PARTS[match[0]]),
)
_EN: tuple[_Rule, ...] = (
    (later(rf"\b(?P<m>{_MONTH})\.? (?P<d>\d{{1,2}})(?:st|nd|rd|th)?(?:,? (?P<y>(?:19|20)\d\d))?(?![\d:])"), _date),
    (later(rf"\b(?P<d>\d{{1,2}})(?:st|nd|rd|th)?(?: of)? (?P<m>{_MONTH})(?:,? (?P<y>(?:19|20)\d\d))?\b"), _date),
    (later(rf"\b(?:in|since|until|by|last|next|this|every|of|for|from|to) (?P<m>{_MONTH})(?: (?P<y>(?:19|20)\d\d))?\b(?! (?:be|have|not))"), _date),
    (later(r"\b(?:in|since|until|by|from) (?P<y>(?:19|20)\d\d)\b"), _date),
    (later(r"\b(?:(?P<lead>every|each|next|last|this) )?(?P<day>(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?P<many>s)?\b"), _en_weekday),
    (later(r"\b(?:(?P<lead>every|each|next|last|this) )?weekends?\b"), _weekend),
    (later("|".join(rf"\b{w}\b" for w in _RELATIVE if w.isascii())), lambda match: _RELATIVE[match[0]]),
    (later(r"\btonight\b"), lambda _match: "day+0"),
    (later(r"\b(?:every|each|per|a|an) (?P<period>day|night|week|month|year|hour|weekday|morning|evening|quarter)\b(?<!an hour)|(?<=/)(?P<slash>day|week|month|year|hour)\b|\b(?P<ly>daily|weekly|monthly|yearly|annually|hourly|nightly|quarterly)\b(?! (?:report|update|meeting|sync|newsletter|standup|review)s?)"),
     lambda match: f"every {_PERIODS[match['period'] or match['slash'] or match['ly']]}"),
    (later(r"\b(?P<lead>next|last|this) (?P<period>week|month|year|quarter)\b"), _period),
    (later(r"\bat noon\b|(?<=by )noon\b"), lambda _match: "clock 720"),
    (later(r"\b(?:in the )?(?P<p>morning|afternoon|evening)s?\b(?! person)"), lambda match: _PARTS[match["p"]]),
)  # fmt: skip
_BOTH: tuple[_Rule, ...] = (
    (later(r"(?P<y>(?:19|20)\d\d)[-/.](?P<m>1[0-2]|0?[1-9])[-/.](?P<d>3[01]|[12]\d|0?[1-9])(?!\d)"), _date),
    (later(r"(?P<part>上午|早上|下午|晚上|中午|凌晨)?(?<![\d:.])(?P<h>[01]?\d|2[0-4]):(?P<min>[0-5]\d)(?![\d:])(?:\s?(?P<ap>[ap]\.?m\b))?"), _digital),
    (later(r"(?P<part>\0)?\b(?P<h>1[0-2]|0?[1-9])(?P<min>\0)? ?(?P<ap>[ap]\.?m\b)"), _digital),
)  # fmt: skip
_ZH_HINT = later(r"[月周点号日天年每晚午早晨礼期季]")
_EN_HINT = later(
    r"day|week|month|year|night|morning|evening|noon|tomorrow|hour|daily|ly\b|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|\b(?:19|20)\d\d"
)
_BOTH_HINT = later(r"\d(?::|[-/.]\d| ?[ap]\.?m)")


def moments(text: str) -> Iterator[Placed]:
    """The times of a folded text, the more specific readings first; they may overlap."""
    for hint, rules in ((_BOTH_HINT, _BOTH), (_ZH_HINT, _ZH), (_EN_HINT, _EN)):
        if not hint.search(text):
            continue
        for pattern, build in rules:
            for match in pattern.finditer(text):
                key = build(match)
                if key:
                    yield match.start(), match.end(), Term(Role.TIME, key)


RELATIVE = later(r"(?:next|last|this|after next|day|year)\b.*|weekday \d|date --\d.*|date -\d+-.*")
"""Keys whose meaning depends on the day they were said."""
