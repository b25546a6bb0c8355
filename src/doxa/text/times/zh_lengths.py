"""Chinese lengths and series: 三天后, 最近一周, 前几天, 每周一, and number ranges."""

import re

from doxa.text.times.lengths import offset_atom, stretch_atom, vague_atom
from doxa.text.times.numbers import ZH, parse_zh
from doxa.text.times.rules import Builder, Rule, clock_step, decoy, part_step, rule
from doxa.text.times.values import Atom, Context, Step, Unit

_UNITS = {
    "分钟": "minute", "分": "minute", "刻钟": "quarter_hour", "小时": "hour", "钟头": "hour",
    "钟": "hour", "天": "day", "日": "day", "工作日": "day", "晚": "day", "周": "week",
    "星期": "week", "礼拜": "week", "周末": "weekend", "月": "month", "季度": "quarter",
    "年": "year", "年度": "year", "世纪": "century",
}  # fmt: skip
_COUNT = rf"(?:\d{{1,4}}(?:\.\d)?|十几|几十|{ZH}{{1,5}}|好?几)"
_UNIT = r"(?P<unit>分钟|刻钟|小时|钟头|天|日|工作日|周末|周(?!末)|星期|礼拜|月|季度|年(?!级|龄|轻))"
_LENGTH = (
    rf"(?:(?P<lone>半)个?|(?P<n>{_COUNT})(?P<to>[到至~-]{_COUNT})?(?P<more>[多来余])?个?(?P<mid>半)?)"
    rf"{_UNIT}(?P<half>半)?(?P<tail>多)?"
)
_FREE = r"(?!(?:19|20)\d\d年)(?<![的\d.每第〇零一二两三四五六七八九十百千万几半])"
_AFTER = r"(?:之后|以后|过后|后(?!面(?![试对临谈见])|续|期|台|备|勤|代|者|悔))"
_BEFORE = r"(?:之前|以前|前(?!往|台|端|景|途|线|排|锋|期(?!待)|提(?![到出交起醒议供过])))"
_INSIDE = r"(?:之内|以内|内(?!容|部|心|存|向|外|涵|在|地|科|测|饰|衣|分泌))"
_FEW = 3
_WEEKDAYS = "一二三四五六日"


def _amounts(match: re.Match[str]) -> tuple[float, float, bool]:
    """The least and the greatest number said, and whether it was vague."""
    if match["lone"]:
        return 0.5, 0.5, False
    said = match["n"].removeprefix("好")
    vague = bool(match["more"] or match["tail"]) or said == "几"
    half = 0.5 if match["mid"] or match["half"] else 0.0
    if "几" in said:
        count = {"十几": 13, "几十": 30}.get(said, _FEW)
        return count, count, True
    if match["to"]:
        return parse_zh(said), _number(match["to"][1:]), True
    pair = len(said) == 2 and said != "十一" and not any(c in "十百廿卅0123456789" for c in said)
    if pair:
        return parse_zh(said[0]), parse_zh(said[1]), True
    value = _number(said)
    return value + half, value + half, vague


def _number(said: str) -> float:
    return float(said) if said[0].isdigit() else float(_FEW if "几" in said else parse_zh(said))


def _read(match: re.Match[str]) -> tuple[float, float, str, bool] | None:
    low, high, fuzzy = _amounts(match)
    unit = _UNITS[match["unit"]]
    if unit == "century":
        return None
    if unit == "quarter_hour":
        low, high, unit = low * 15, high * 15, "minute"
    if unit == "hour" and (low != int(low) or high != int(high)):
        low, high, unit = low * 60, high * 60, "minute"
    if unit == "day" and low == 0.5:
        low, high, unit = 12, 12, "hour"
    if unit == "month" and low != int(low):
        low, high, unit = low * 30, high * 30, "day"
    if unit == "year" and low != int(low):
        low, high, unit = low * 12, high * 12, "month"
    return low, high, unit, fuzzy


def _offset(sign: int) -> Builder:
    def build(match: re.Match[str], ctx: Context) -> Atom | None:
        read = _read(match)
        if read is None:
            return None
        low, high, unit, fuzzy = read
        if low != high and unit != "year":
            ends = (low, high) if sign > 0 else (-high, -low)
            made = stretch_atom(match.span(), ends, unit, ctx)
            return Atom(made.start, made.end, fixed=made.fixed, fuzzy=True) if made else None
        return offset_atom(match.span(), sign * high, unit, ctx, fuzzy=fuzzy)

    return build


def _stretch(sign: int) -> Builder:
    def build(match: re.Match[str], ctx: Context) -> Atom | None:
        read = _read(match)
        if read is None:
            return None
        _, high, unit, _ = read
        ends = (0.0, high) if sign > 0 else (-high, 0.0)
        return stretch_atom(match.span(), ends, "week" if unit == "weekend" else unit, ctx)

    return build


def _vague(low: int, high: int) -> Builder:
    def build(match: re.Match[str], ctx: Context) -> Atom | None:
        return vague_atom(match.span(), (low, high), ctx)

    return build


def _series(match: re.Match[str], ctx: Context) -> Atom | None:
    del ctx
    steps: list[Step] = []
    if match["wd"]:
        steps = [Step(Unit.WEEKDAY, _WEEKDAYS.index(match["wd"].replace("天", "日")))]
    elif match["d"]:
        steps = [Step(Unit.DAY, parse_zh(match["d"]))]
    else:
        unit = {"天": Unit.DAY, "日": Unit.DAY, "周": Unit.WEEK, "星期": Unit.WEEK, "礼拜": Unit.WEEK,
                "月": Unit.MONTH, "年": Unit.YEAR, "季度": Unit.QUARTER}.get(match["u"])  # fmt: skip
        if match["u"] == "周末":
            steps = [Step(Unit.WEEKEND)]
        elif unit is None:
            parts = {"早": "morning", "晚": "night", "早上": "morning", "晚上": "night"}
            steps = [Step(Unit.DAY, 0, rel=True), part_step(parts[match["u"]])]
        else:
            steps = [Step(unit, 0, rel=True)]
    return Atom(match.start(), match.end(), tuple(steps), recurring=True)


def _yearly(match: re.Match[str], ctx: Context) -> Atom | None:
    del ctx
    month, day = parse_zh(match["m"]), parse_zh(match["d"] or "0")
    if not 1 <= month <= 12 or day > 31:
        return None
    steps = (Step(Unit.MONTH, month), *((Step(Unit.DAY, day),) if day else ()))
    return Atom(match.start(), match.end(), steps, recurring=True)


_LIMITS = {Unit.MONTH: 12, Unit.DAY: 31, Unit.YEAR: 2199, Unit.CLOCK: 24}


def _numbers(match: re.Match[str], ctx: Context) -> Atom | None:
    del ctx
    unit = {"月": Unit.MONTH, "号": Unit.DAY, "日": Unit.DAY, "点": Unit.CLOCK, "年": Unit.YEAR}[
        match["u"]
    ]
    low, high = parse_zh(match["a"]), parse_zh(match["b"])
    least = 1900 if unit is Unit.YEAR else 0 if unit is Unit.CLOCK else 1
    if not (least <= low <= _LIMITS[unit] and least <= high <= _LIMITS[unit]) or low == high:
        return None
    if unit is Unit.CLOCK:
        first, last = clock_step(low, None, exact=False), clock_step(high, None, exact=False)
        if first is None or last is None:
            return None
        return Atom(match.start(), match.end(), (first,), weak=True, until=(last,))
    return Atom(match.start(), match.end(), (Step(unit, low),), until=(Step(unit, high),))


def _day_range(match: re.Match[str], ctx: Context) -> Atom | None:
    month = parse_zh(match["m"])
    low, high = parse_zh(match["a"]), parse_zh(match["b"])
    del ctx
    if not (1 <= month <= 12 and 1 <= low < high <= 31):
        return None
    steps = (Step(Unit.MONTH, month), Step(Unit.DAY, low))
    return Atom(match.start(), match.end(), steps, until=(Step(Unit.DAY, high),))


def _pair(match: re.Match[str], ctx: Context) -> Atom | None:
    del ctx
    low, high = parse_zh(match["a"]), parse_zh(match["b"])
    if high != low + 1:
        return None
    if match["u"] == "点":
        first, last = clock_step(low, None, exact=False), clock_step(high, None, exact=False)
        if first is None or last is None:
            return None
        return Atom(match.start(), match.end(), (first,), weak=True, fuzzy=True, until=(last,))
    unit = Unit.MONTH if match["u"] == "月" else Unit.DAY
    return Atom(
        match.start(), match.end(), (Step(unit, low),), fuzzy=True, until=(Step(unit, high),)
    )


def _both_days(match: re.Match[str], ctx: Context) -> Atom:
    del ctx
    low, high = {"今明": (0, 1), "明后": (1, 2), "昨今": (-1, 0), "前昨": (-2, -1)}[match["d"]]
    steps = (Step(Unit.DAY, low, rel=True),)
    return Atom(match.start(), match.end(), steps, until=(Step(Unit.DAY, high, rel=True),))


def _both_weekdays(match: re.Match[str], ctx: Context) -> Atom | None:
    del ctx
    names = match["a"], (match["b"] or match["six"]).replace("天", "日")
    low, high = (_WEEKDAYS.index(name) for name in names)
    if high <= low:
        return None
    week = {"上": -1, "下": 1, "这": 0, "本": 0}.get((match["which"] or "")[:1])
    head = () if week is None else (Step(Unit.WEEK, week, rel=True),)
    days = Step(Unit.WEEKDAY, low), Step(Unit.WEEKDAY, high)
    return Atom(match.start(), match.end(), (*head, days[0]), until=(days[1],))


def _this_few(match: re.Match[str], ctx: Context) -> Atom | None:
    reach = {"天": 1, "日": 1, "周": 7, "星期": 7, "礼拜": 7, "月": 30, "年": 365}[match["u"]]
    count = _FEW if "几" in match["n"] or "些" in match["n"] else parse_zh(match["n"])
    ahead = count * reach if reach == 1 else 0
    return vague_atom(match.span(), (-count * reach, ahead - (1 if reach == 1 else 0)), ctx)


LENGTHS: tuple[Rule, ...] = (
    rule(r"(?:再过|过)(?:个)?(?:几|两|两三)天(?!前)(?:之?后|以后)?", _vague(1, 7), "过"),
    rule(rf"{_FREE}(?<![后前]){_LENGTH}{_AFTER}", _offset(1), "后"),
    rule(rf"{_FREE}{_LENGTH}{_BEFORE}", _offset(-1), "前"),
    rule(
        rf"(?:再过|再等|过了?|等)(?!去){_LENGTH}(?:{_AFTER})?(?!前|来|生日|期)", _offset(1), "过等"
    ),
    rule(rf"(?<![饭餐后前每后]){_FREE}{_LENGTH}的?(?:时间)?{_INSIDE}", _stretch(1), "内"),
    rule(
        rf"(?:最近|近|过去|刚过去)的?(?:这)?{_LENGTH}(?:以来|之?内|间|里|来)?", _stretch(-1), "近去"
    ),
    rule(
        rf"(?:未来|接下来|今后|往后|之后|后续|下)的?(?:这)?(?<!下){_LENGTH}(?:之?内|间|里)?",
        _stretch(1),
        "来后",
    ),
    rule(rf"{_FREE}{_LENGTH}(?:以来|来(?![了到说回去的自临电访过往]))", _stretch(-1), "来"),
    rule(r"(?<![之以目先从])前(?:几|些|两|两三)(?:天(?!气)|日)", _vague(-7, -1), "前"),
    rule(r"前(?:几|些|两)个?(?:周|星期|礼拜)", _vague(-28, -1), "前"),
    rule(r"前(?:几|些|两)个?月", _vague(-120, -1), "前"),
    rule(r"前(?:几|些|两)年", _vague(-5 * 365, -1), "前"),
    rule(
        r"(?:上|前)一?阵子?|前(?:一)?段(?:时间|日子)|前些(?:日子|时候)|(?:前|不)久(?:之|以)?前|不久前|前不久",
        _vague(-60, -1),
        "前上",
    ),
    rule(
        r"过(?:些|一?阵)(?:天|日子|子|时间)|过(?:一)?段(?:时间|日子)|改天|改日|过后几天|(?:不久|没多久)(?:之|以)?后(?!来)|回头再",
        _vague(1, 30),
        "过改久回",
    ),
    rule(r"这(?P<n>几|两|些|三|两三)个?(?P<u>天|日|周|星期|礼拜|月|年)(?!子|气)", _this_few, "这"),
    rule(
        r"这一?阵子?(?!势|风)|这段(?:时间|日子)|(?<!附)(?<!靠)(?<!离)最近(?!一次|那次|的(?:一?[个家座条间站]|地|车|路|餐|医|超|银|加|酒|商))(?!处|点)|近期|近日|近来|近段时间|近况(?<!况)",
        _vague(-14, 0),
        "这近",
    ),
    rule(r"近(?:些|几)?年来?(?!级|龄)", _vague(-3 * 365, 0), "近"),
    rule(
        r"刚才|刚刚(?!好|够|合)|方才",
        lambda m, c: stretch_atom(m.span(), (-60, 0), "minute", c),
        "刚方",
    ),
    rule(
        r"待会儿?|等会儿?|等一会儿?|一会儿(?=[去来要再就我见])|稍后|过一?会儿?",
        lambda m, c: stretch_atom(m.span(), (0, 180), "minute", c),
        "会稍",
    ),
    rule(r"(?P<d>今明|明后|昨今)两?天", _both_days, "天"),
    rule(
        r"(?P<which>[上下这本]个?)?(?:周|星期|礼拜)(?P<a>[一二三四五六])[、和及]?(?:(?:周|星期|礼拜)(?P<b>[二三四五六日天])(?!下午|上午|晚|早|中午)|(?P<six>日)(?![常程均志报子语元期]))",
        _both_weekdays,
        "周期拜",
    ),
    rule(
        r"每(?:逢|个|到)?(?:(?:周|星期|礼拜)(?P<wd>[一二三四五六日天](?![次个节遍回趟次天小到至]|[一二三四五六])))(?P<d>)(?P<u>)",
        _series,
        "每",
    ),
    rule(
        r"每个?月的?(?P<d>[12]?\d|3[01]|[一二三四五六七八九十]{1,3})[号日](?P<wd>)(?P<u>)",
        _series,
        "每",
    ),
    rule(
        r"每年的?(?P<m>\d{1,2}|[一二三四五六七八九]|十[一二]?)月(?:份)?(?:(?P<d>\d{1,2}|[一二三四五六七八九十]{1,3})[日号])?",
        _yearly,
        "每",
    ),
    rule(
        r"每(?:一|逢|个|到)?(?P<u>天|日|周(?!末|边)|星期|礼拜|月(?!亮)|年(?!级)|季度|周末|早上?|晚上?)(?P<wd>)(?P<d>)",
        _series,
        "每",
    ),
    rule(
        r"每(?:隔)?[两二三四五六七八九十几\d]{1,2}个?(?:天|周|星期|礼拜|月|年|小时|分钟)|每个?(?:小时|分钟|季节)|隔[一两三]?(?:天|周|日)",
        decoy,
        "每隔",
    ),
    rule(
        r"(?<![\d.])(?P<a>\d{1,2})\s?[-~～—–到至]{1,2}\s?(?P<b>\d{1,2})(?P<u>[月号日点])(?:份)?(?![\d游均元内线个])",
        _numbers,
        "月号日点",
    ),
    rule(
        r"(?<![一二三四五六七八九十])(?P<a>[一二三四五六七八九十]{1,2})[到至](?P<b>[一二三四五六七八九十]{1,2})(?P<u>[月号点])(?:份)?",
        _numbers,
        "月号点",
    ),
    rule(
        r"(?<!\d)(?P<a>(?:19|20)\d\d)年?\s?[-~～—–到至]{1,2}\s?(?P<b>(?:19|20)\d\d)(?P<u>年)",
        _numbers,
        "年",
    ),
    rule(
        r"(?<![\d.])(?P<m>\d{1,2}|[一二三四五六七八九]|十[一二]?)月(?P<a>\d{1,2}|[一二三四五六七八九十]{1,3})[日号]?\s?[-~～—–到至、]{1,2}\s?(?P<b>\d{1,2}|[一二三四五六七八九十]{1,3})[日号]",
        _day_range,
        "月",
    ),
    rule(
        r"(?<![一二三四五六七八九十])(?P<a>[一二三四五六七八九])(?P<b>[二三四五六七八九])(?P<u>[月号点])(?:份)?(?![建要])",
        _pair,
        "月号点",
    ),
)
