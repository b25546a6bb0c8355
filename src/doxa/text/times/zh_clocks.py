"""Chinese parts of the day and clock times: 今晚, 上午九点半, 差一刻九点."""

import re

from doxa.text.times.numbers import ZH, parse_zh
from doxa.text.times.rules import (
    Builder,
    Rule,
    atom,
    clock_step,
    day_step,
    part_step,
    rule,
)
from doxa.text.times.values import Atom, Context

_N = rf"(?:\d{{1,2}}|{ZH}{{1,3}})"
NOT_NUMBER = r"(?<![\d.〇零一二两三四五六七八九十百几])"
DAYS = {"大大前": -4, "大前": -3, "前": -2, "昨": -1, "今": 0, "明": 1, "后": 2, "大后": 3,
         "大大后": 4, "翌": 1}  # fmt: skip
_PARTS = {
    "凌晨": "dawn", "拂晓": "daybreak", "清晨": "daybreak", "清早": "daybreak", "黎明": "daybreak",
    "一大早": "daybreak", "大清早": "daybreak", "一早": "daybreak", "大早上": "morning",
    "早上": "morning", "早晨": "morning", "早间": "morning", "上午": "morning", "晨间": "morning",
    "早": "morning", "晨": "daybreak", "午前": "morning",
    "中午": "noon", "午间": "noon", "正午": "noon", "晌午": "noon", "午": "noon",
    "下午": "afternoon", "午后": "afternoon", "傍晚": "dusk", "黄昏": "dusk", "傍黑": "dusk",
    "晚上": "night", "晚间": "night", "夜晚": "night", "夜里": "night", "夜间": "night",
    "大晚上": "night", "晚": "night", "夜": "night", "半夜": "late_night",
    "深夜": "late_night", "大半夜": "late_night", "午夜": "late_night", "白天": "daytime",
}  # fmt: skip
_LEX = "|".join


def long_first(words: list[str]) -> str:
    """An alternation of the words that tries the longest first."""
    return _LEX(re.escape(word) for word in sorted(words, key=len, reverse=True))


def _rel_day_part(match: re.Match[str], ctx: Context) -> Atom:
    del ctx
    return atom(match, day_step(DAYS[match["d"]]), part_step(_PARTS[match["p"]]))


def _part(*, weak: bool) -> Builder:
    def build(match: re.Match[str], ctx: Context) -> Atom:
        del ctx
        return atom(match, part_step(_PARTS[match["p"]]), weak=weak)

    return build


def _clock(match: re.Match[str], ctx: Context) -> Atom | None:
    del ctx
    hour, minute = parse_zh(match["h"]), None
    if match["half"]:
        minute = {"半": 30, "一刻": 15, "三刻": 45}[match["half"]]
    elif match["min"]:
        minute = parse_zh(match["min"])
    step = clock_step(hour, minute, exact=False)
    if step is None:
        return None
    return atom(match, step, weak=not (match["half"] or match["min"] or match["sure"] is not None))


def _clock_to(match: re.Match[str], ctx: Context) -> Atom | None:
    del ctx
    minutes = 15 * parse_zh(match["n"]) if match["unit"] == "刻" else parse_zh(match["n"])
    total = parse_zh(match["h"]) * 60 - minutes
    step = clock_step(total // 60, total % 60, exact=False)
    return atom(match, step) if step else None


CLOCKS: tuple[Rule, ...] = (
    rule(
        r"(?P<d>[前昨今明后])(?P<p>早上(?!班|课|学|市|线|岗)|早晨|早|晨|午|晚间|晚上(?!班|课|市|线)|晚|夜里?)(?!报|会(?!议|餐|儿|有|不|要|去|来)|餐盘|辈|期|来)(?<!前晨)(?<!后晨)(?<!前午)(?<!后午)(?<!今午)(?<!后夜)(?<!后早)",
        _rel_day_part,
        "早晨午晚夜",
    ),
    rule(
        rf"(?P<p>{long_first([p for p in _PARTS if len(p) > 1 and p not in {'一早', '一大早', '白天'}])})(?!班|课|学|市|线|岗|山|好(?![吃喝看])|茶|餐|饭局|场|档)",
        _part(weak=False),
        "晨晓早明午晌晚昏黑夜间",
    ),
    rule(
        r"(?P<p>一大早|一早|白天|(?<![节旦秋阳假])[早晚晨夜午](?![上晨间里餐饭饮安会点些已就年了期睡起]))",
        _part(weak=True),
        "早晚晨夜午天",
    ),
    rule(
        rf"{NOT_NUMBER}(?P<h>\d{{1,2}}|{ZH}{{1,3}})(?:点|时(?=[零〇\d一二三四五半整许左前之以到至开抵起出]|$|[,，。；;）)\s]))"
        rf"(?P<sure>钟|整|多(?!少|余|个)|左右|前后|(?=之前|以前|之后|以后|前(?!提|面)|开会|出发|见面?|集合|起床|睡觉|上班|下班|开始(?!讲|说)|结束|到家|到公司|有个?会|的(?:会|飞机|车|高铁|火车|航班|闹钟)|叫我|提醒|吃饭|准时|到岗))?"
        rf"(?:(?P<half>半|一刻|三刻)|(?P<min>[零〇]?(?:[1-5]?\d|{ZH}{{1,3}}))(?:分(?!之|钟)|(?=(?!\d)[^个条项种次件位]|$)))?"
        r"(?!儿|点|也|都|没|不|建议|要求|意见|原因|理由|问题|看法|想法|体会|心得|启示|区别|优势|%)",
        _clock,
        "点时",
    ),
    rule(
        rf"(?:^|(?<=[在到约改定成等]))(?P<h>\d{{1,2}}|{ZH}{{1,3}})点(?=[吧呢吗?？。!！]|$)(?P<half>)(?P<min>)(?P<sure>)",
        _clock,
        "点",
    ),
    rule(
        rf"差(?P<n>[一二两三四五六七八九十\d]{{1,3}})(?P<unit>分钟?|刻)(?:钟)?(?:到|就)?(?P<h>{_N})点",
        _clock_to,
        "差",
    ),
)
