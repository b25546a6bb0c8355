"""Choices: things of which one takes one kind or another, whatever words the wish is put in.

"Always get me an aisle seat", 订票默认靠过道 and "I like aisle seats" take one side of one
choice, and a window seat is the other. Only a sentence about nothing else is read so: one with
a condition or a thing of its own is left to its words.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from doxa.text.folding import fold
from doxa.text.patterns import later

_MAX = 120


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing to choose: its name, its kinds, and the words that only say that it is it.

    ``kinds``: value → (Chinese, English, pattern).
    """

    name: tuple[str, str]
    kinds: Mapping[str, tuple[str, str, str]]
    about: str


def _kind(zh: str, en: str, said: str, *, of: str = "", how: str = "") -> tuple[str, str, str]:
    """A kind by its names, the Chinese for it, and its English words, before a thing where given."""
    words = rf"\b(?:{how}) (?={of})" if of else rf"\b(?:{how})\b"
    return zh, en, f"{said}|{words}"


_BERTH = "berth|bunk"
_SCREEN = "mode|theme|background"
CHOICES: Mapping[str, Choice] = {
    "seat": Choice(
        ("选座位", "choosing a seat"),
        {
            "window": _kind(
                "靠窗的座位", "a window seat", r"[靠临]窗(?!帘)|窗边|窗口位", how="window"
            ),
            "aisle": _kind("靠过道的座位", "an aisle seat", r"[靠临]?(?:过道|走道)", how="aisle"),
            "middle": _kind(
                "中间的座位", "a middle seat", r"中间(?:座|位)", how="middle", of="seat"
            ),
        },
        r"座位?|位[置子]|飞机|航班|[机车]?票|高铁|火车|动车"
        r"|\b(?:seats?|seated|flights?|fly|flies|flying|planes?|trains?|tickets?|side)\b",
    ),
    "berth": Choice(
        ("选铺位", "choosing a berth"),
        {
            "lower": _kind("下铺", "a lower berth", "下铺", how="lower|bottom", of=_BERTH),
            "middle": _kind("中铺", "a middle berth", "中铺", how="middle", of=_BERTH),
            "upper": _kind("上铺", "an upper berth", "上铺", how="upper|top", of=_BERTH),
        },
        r"铺位?|卧铺|火车|[车]?票|\b(?:berths?|bunks?|trains?|sleepers?|tickets?)\b",
    ),
    "bed": Choice(
        ("订房间", "booking a room"),
        {
            "double": _kind(
                "大床房", "a double bed", "大床房?", how="king|queen|double", of="bed|room"
            ),
            "twin": _kind("双床房", "twin beds", "双床房?|标间", how="twin", of="bed|room"),
        },
        r"房间?|床|酒店|宾馆|\b(?:beds?|rooms?|hotels?|size)\b",
    ),
    "floor": Choice(
        ("选楼层", "choosing a floor"),
        {
            "high": _kind(
                "高楼层", "a high floor", "高(?:楼)?层", how="high|higher|upper", of="floor"
            ),
            "low": _kind(
                "低楼层", "a low floor", "低(?:楼)?层", how="low|lower|ground", of="floor"
            ),
        },
        r"楼层|房间?|酒店|宾馆|\b(?:floors?|rooms?|hotels?)\b",
    ),
    "theme": Choice(
        ("设置界面", "setting up a screen"),
        {
            "dark": _kind("深色模式", "dark mode", "深色|暗色|暗黑|夜间", how="dark", of=_SCREEN),
            "light": _kind("浅色模式", "light mode", "浅色|亮色|日间", how="light", of=_SCREEN),
        },
        r"模式|主题|界面|背景|\b(?:modes?|themes?|backgrounds?|screens?)\b",
    ),
    "units": Choice(
        ("写单位", "giving units"),
        {
            "metric": _kind("公制", "metric units", "公制", how="metric"),
            "imperial": _kind("英制", "imperial units", "英制", how="imperial"),
        },
        r"单位|数据|\b(?:units?|system|measurements?)\b",
    ),
    "temperature": Choice(
        ("写温度", "giving temperatures"),
        {
            "celsius": _kind("摄氏度", "Celsius", "摄氏度?", how="celsius|centigrade"),
            "fahrenheit": _kind("华氏度", "Fahrenheit", "华氏度?", how="fahrenheit"),
        },
        r"温度|气温|天气|\b(?:temperatures?|weather|degrees)\b",
    ),
    "indent": Choice(
        ("写缩进", "indenting code"),
        {
            "tabs": _kind("用制表符缩进", "tabs", r"制表符|\btabs?(?=缩进)", how="tabs"),
            "spaces": _kind("用空格缩进", "spaces", "空格", how="spaces"),
        },
        r"缩进|代码|\b(?:indent(?:ation|s|ed|ing)?|code)\b",
    ),
}
"""What one takes only one kind of."""

_KIND = {
    (name, value): later(pattern, re.ASCII)
    for name, choice in CHOICES.items()
    for value, (_, _, pattern) in choice.kinds.items()
}
_ABOUT = {name: later(choice.about, re.ASCII) for name, choice in CHOICES.items()}
_ANY = later(
    "|".join(sign for choice in CHOICES.values() for _, _, sign in choice.kinds.values()), re.ASCII
)
_ORDINARY = later(
    r"用户|要求|希望|偏好|喜欢|不|讨厌|习惯|我们?|你|助手|以后|往后|今后|从现在起|每次|每回|一律|默认|一向|一直|总是|都|只|想|要|请|麻烦|帮|给|替|把|用|订|定|买|选|挑|坐|住|出差|出门|时候?|的话?|就|好|行|吧|了|边|优先|尽量|最好|还是|继续|仍然?|依旧|照旧|别|靠|在|上|一般|通常|写|做|改|成|格式|更|爱|和|那"
    r"|\b(?:the|a|an|users?|asks?|prefers?|likes?|wants?|loves?|hates?|dislikes?|rather|would|does|do|did|not|no|never|don't|doesn't|always|only|ever|please|assistant|i|me|my|you|we|us|when|whenever|if|it|it's|is|be|should|must|books?|booking|picks?|choos(?:e|es|ing)|gets?|gives?|takes?|reserves?|uses?|using|sits?|sitting|sleeps?|to|by|on|at|in|into|for|with|of|from|now|default|usually|generally|normally|every|each|all|any|time|stick|go|goes|keep|have|has|write|show|set|switch|travel(?:s|ing|ling)?|one|ones|anymore|more|any|longer|again|still|back)\b"
    r"|[\s,.:;!'\"，。：；！、()]",
    re.ASCII,
)


@lru_cache(maxsize=20_000)
def choice(text: str) -> tuple[str, str] | None:
    """What is chosen and which kind, (seat, window); None where more than that is said."""
    folded = fold(text[: _MAX + 1])
    if len(folded) > _MAX or not _ANY.search(folded):
        return None
    found = [(name, value) for (name, value), kind in _KIND.items() if kind.search(folded)]
    if len(found) != 1:
        return None
    name, value = found[0]
    rest = _ABOUT[name].sub(" ", _KIND[name, value].sub(" ", folded))
    return (name, value) if not _ORDINARY.sub("", rest) else None


def kinds_named(name: str, folded: str) -> frozenset[str]:
    """The kinds of one choice that a folded text names, whatever else it says."""
    return frozenset(
        value for (of, value), kind in _KIND.items() if of == name and kind.search(folded)
    )
