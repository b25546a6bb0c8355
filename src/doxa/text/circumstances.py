"""Circumstances: under which conditions of life something is said or asked (R15).

A circumstance is a tag, ``when:travelling``: it lifts what was said in the like of it, and
never filters. What the talk is *about* is told by the domain tags beside it; which of them
exclude each other, :mod:`doxa.text.comparison.circumstances`.
"""

from functools import lru_cache
from typing import Final

from doxa.text.artifacts import artifact
from doxa.text.folding import fold
from doxa.text.patterns import later

PREFIX: Final = "when:"
HEAD: Final = 400
"""Characters read of a text: a circumstance stands with the statement, not pages after it."""
_DAYS = r"(?:day|morning|noon|afternoon|evening|night)s?"
_FORMS: Final = (
    (
        "morning",
        r"早上|早晨|清晨|一早|早起|晨间|起床后|\b(?:mornings?|at breakfast|wak(?:e|ing) up)\b",
    ),
    ("noon", r"中午|午休|午饭时|\b(?:at noon|lunch ?(?:time|break)|over lunch|midday)\b"),
    ("evening", r"傍晚|晚上|下班后|晚饭后|\b(?:evenings?|after work|after dinner)\b"),
    ("night", r"夜里|深夜|半夜|睡前|熬夜|\b(?:at night|late night|midnight|before bed|bedtime)\b"),
    ("weekend", rf"周末|双休日|(?:周|星期|礼拜)[六日天]|\b(?:weekends?|(?:satur|sun){_DAYS})\b"),
    ("weekday", r"工作日|平日里?|\b(?:weekdays?|work(?:ing)? days?)\b"),
    (
        "summer",
        r"夏天|夏季|夏日|大热天|天热|\b(?:in (?:the )?summer|summers|heat ?wave|hot days?)\b",
    ),
    (
        "winter",
        r"冬天|冬季|冬日|大冷天|天冷|\b(?:in (?:the )?winter|winters|cold (?:days?|weather))\b",
    ),
    ("rain", r"下雨|雨天|阴雨|\b(?:rain(?:s|ing|y)?|wet weather)\b"),
    (
        "travelling",
        r"出差|旅行|旅途|旅游|在外地|在国外|在路上|\b(?:travel+(?:s|ing|ed)?|on (?:a|the|my|our) (?:trips?|road|journey)|business trips?|abroad|on holiday)\b",
    ),
    ("driving", r"开车|驾车|行车|\b(?:driv(?:e|es|ing)|in the car|behind the wheel|commut\w+)\b"),
    (
        "flying",
        r"坐飞机|飞机上|航班上|\b(?:fly(?:ing)?|on (?:a|the) (?:plane|flight)s?|in-flight)\b",
    ),
    ("at home", r"在家|居家|家里|\b(?:at home|working from home|home office)\b"),
    (
        "at work",
        r"上班时|上班的时候|在公司|在办公室|工作时|\b(?:at work|in the office|at the office)\b",
    ),
    (
        "with children",
        r"带娃|[带陪](?:着)?(?:孩子|小孩|儿子|女儿)|\bwith (?:the |my |our )?(?:kids?|children)\b",
    ),
    ("with guests", r"请客|客人|招待|聚会|\b(?:guests?|visitors|party|parties|hosting)\b"),
    ("alone", r"一个人(?:的时候|时|在)|独自|独处|\b(?:alone|by myself|on my own)\b"),
    (
        "ill",
        r"生病|感冒|发烧|不舒服|\b(?:(?:am|feel(?:ing)?|get|got|when|if) (?:ill|sick|unwell)|have a cold|fever)\b",
    ),
    ("tired", r"累了?的时候|很累|太累|疲惫|没睡好|\b(?:tired|exhausted|worn out|slept badly)\b"),
    (
        "hurried",
        r"赶时间|来不及|匆忙|着急|\b(?:in a (?:hurry|rush)|short of time|no time|pressed for time)\b",
    ),
    ("stressed", r"压力大|焦虑|紧张的时候|心烦|\b(?:stress(?:ed|ful)?|anxious|overwhelmed)\b"),
    (
        "after sport",
        r"(?:运动|健身|跑步|锻炼)[后完]|\bafter (?:a |my |the )?(?:run(?:ning)?|gym|sports?|work ?outs?|training)\b",
    ),
)
_PATTERNS: Final = tuple((PREFIX + name, later(form)) for name, form in _FORMS)


@lru_cache(maxsize=1_024)
def circumstances(text: str) -> tuple[str, ...]:
    """The circumstances a text names, as tags in a fixed order; none for most texts."""
    folded = fold(text[:HEAD])
    return tuple(name for name, pattern in _PATTERNS if pattern.search(folded))


def setting(text: str) -> tuple[str, ...]:
    """What a query says of the setting it is asked in: circumstances, and the work it names.

    The scene of the work is guessed, so it is a tag here as it is on memories (R1, R5).
    """
    named = artifact(fold(text[:HEAD]))
    return circumstances(text) if named is None else (*circumstances(text), named[1])
