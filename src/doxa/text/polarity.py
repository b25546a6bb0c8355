"""Polarity: for or against, with double negation, in Chinese and English.

Works on folded text. A negation word flips, two of them cancel out: 不是不喜欢 is for.
"""

from doxa.text.patterns import later

_ZH_NEGATION = later(
    r"离不[开了]|少不了|断不了|舍不得|戒不[掉了]|忍不住|[吃看听喝玩百]不[腻够厌]|要不要|是不是|能不能|会不会|好不好|有没有|对不对|行不行|可不可以|不得不|不能不|不会不|非.{0,6}不可|不仅|不但|不只|不光|不止|不管|不论|没(?:有)?[^,]{0,8}?(?:的情况下|之前|许可|同意|确认|允许)|(?<![信打说比拗瞒逃])不过|不如|不错|不断|不妨"
    r"|(?P<no>不太|不怎么|不大|不再|从不|绝不|决不|永不|不是|并非|未必|难以|无法|没有?|不|别|勿|莫(?!过|名|非)|免(?!责|费|疫|税|洗|密|签)|很少|极少)"
)
_EN_NEGATION = later(
    r"\b(?:not only|not just|not to mention|no matter|can(?:no|')t help|no wonder|no doubt"
    r"|(?P<no>no longer|not|never|no|don'?t|doesn'?t|didn'?t|can'?t|cannot|won'?t|wouldn'?t|isn'?t"
    r"|aren'?t|wasn'?t|ain'?t|couldn'?t|shouldn'?t|haven'?t|hasn'?t|without|hardly|barely|rarely"
    r"|seldom|nor|neither))\b"
)
_HAN = later("[\u3400-\u9fff]")
_WEAK = later(
    r"不太|不怎么|不大(?!好)|不是很|不是特别|有点|有些|稍微|还行|一般般|还可以|不是不|不讨厌|不反感|不介意"
    r"|\b(?:not really|not very|not too|not that|kind of|sort of|a (?:bit|little)|somewhat|slightly"
    r"|don'?t mind|not un\w+|rather)\b"
)
_STRONG = later(
    r"非常|特别|最|超级?|极其|极度|十分|绝对|永远|一定|必须|务必|千万|真的很|太|从来|从不|绝不|一点[儿都也]"
    r"|讨厌|痛恨|厌恶|受不了|恨|酷爱|热爱|过敏"
    r"|\b(?:really|absolutely|always|never|love|adore|hate|detest|despise|loathe|can'?t stand"
    r"|can'?t bear|must|totally|extremely|definitely|favou?rite|allergic|huge|so much|most)\b"
)


def negations(text: str) -> int:
    """How many words of a folded text negate; fixed phrases such as 不得不 do not."""
    pattern = _ZH_NEGATION if _HAN.search(text) else _EN_NEGATION
    return sum(1 for hit in pattern.finditer(text) if hit["no"])


def polarity(text: str) -> int:
    """+1 where the negation words of a folded text cancel out or are absent, else −1."""
    return -1 if negations(text) % 2 else 1


def strength(text: str) -> float:
    """How strongly a folded clause is worded: .4 hedged, .7 plain, .9 emphatic."""
    if _WEAK.search(text):
        return 0.4
    return 0.9 if _STRONG.search(text) else 0.7
