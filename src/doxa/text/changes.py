"""Words of change: in a statement, that something is not as it was; in a question, the past."""

from enum import IntEnum

from doxa.text.folding import fold
from doxa.text.patterns import later

MAX_TEXT = 400
"""Characters read: beyond them a text is no statement of one thing."""


class Change(IntEnum):
    """How plainly a sentence speaks of a change."""

    NONE = 0
    HINTED = 1
    SAID = 2


# What a change is said with: verbs of changing, ending, moving, postponing and replacing,
# negation over time, corrections.
_SAID_EN = (
    r"no longer|(?:no|not|never|nothing|\w+n't)\b[^.,;!?]{0,30}\bany ?more|never again|never want|used to|instead|rather than"
    r"|(?:as|effective) (?:of|from)|from (?:now|here|today|tomorrow|next \w+|\w+day) on(?:wards?)?"
    r"|starting (?:next|this|from|today|tomorrow|on|in)|turn(?:s|ed) out|after all|in the end"
    r"|chang(?:e|ed|es|ing) (?:my|our|his|her|their) mind|scratch that|make (?:that|it)|correction"
    r"|switch(?:ed|es|ing)?|swap(?:ped|ping)?|replac(?:ed?|es|ing|ement)|chang(?:ed|es|ing)"
    r"|mov(?:ed|es|ing)|relocat\w+|migrat(?:ed|es|ing)|transferred|(?:up|down)graded?|renamed?"
    r"|renewed|convert(?:ed|s)|turned into|(?:be|has be)came|promoted|demoted|retired|resigned"
    r"|quit|dropped|ditched|abandoned|scrapped|stopped|ended|cancel\w*|called off|gave (?:up|in)"
    r"|given up|giving up|got rid of|sold|gone|done with|over with|broke up|split up|divorced"
    r"|(?:got|are|am|is) (?:married|engaged)|proposed|postponed|delayed|rescheduled"
    r"|(?:push|put|mov|bring|brought|slip)\w* (?:it |that |them )?(?:back|off|forward|up|to)"
    r"|hand(?:ed|s)? (?:over|in)|(?:took|taken|takes) over|passed (?:on )?to|tak(?:es|en) over"
    r"|rais(?:ed|es)|lower(?:ed|s)|cut|halved|doubled|tripled|reduced|increased|shrank|grew|grown"
    r"|back to|went (?:back|with|over)|decided|settled on|opted|turned (?:it|them|the \w+) \w+"
)
_HINTED_EN = (
    r"now|nowadays|these days|currently|at the moment|since|already|finally|at last|lately"
    r"|recently|new|newest|latest|just|only|left|started|starts|began|begun|joined|finished"
    r"|got|picked up|bought|became|today|yesterday|this (?:morning|week|month|year|time)"
    r"|last (?:week|month|night)|for good|actually|unfortunately|next up|first time|history"
    r"|more|fewer|less|later|earlier|too (?:many|much|far|long|late)|reset|won't|can't"
)
_SAID_ZH = (
    r"不再|再也[不没]|再没|[不没](?:[^,。!?;]{1,8})了|别(?:[^,。!?;]{1,8})了"
    r"|改(?:成|为|到|在|用|吃|喝|走|坐|做|叫|名|期|口|主意|了|回|由|去|看|学|签|发|骑|租|让|从|放)"
    r"|换(?:成|了|到|用|个|去|一|上|过|工作|城市|人|新|名|岗|题|号|手机|车|回|作|掉|发)|转(?:成|到|岗|网|给|去|行|手|正|学|为|投|用|做|走)"
    r"|变(?:成|为|了|更|动)|调(?:到|去|成|整|动|岗|为|回|走)|搬(?:到|去|进|家|了|走|回|来|出)"
    r"|(?:升|降|涨|减|加|增|缩|砍|提)(?:级|到|为|成|上|了|至)|推迟|延(?:期|到|后)|拖到|顺延|提前|改期|取消|作废"
    r"|停(?:用|了|掉|产|药|更)|戒(?:了|掉|烟|酒|糖)|卖(?:了|掉|给)|辞(?:了|职|掉)|离(?:职|婚|开)|退(?:休|掉|了|出)|分手"
    r"|结婚|领证|求婚|毕业|出院|交给|接手|接管|移交|归.{1,6}管|代替|取代|替换|迁(?:到|移|入|出)|撤(?:出|掉|了)"
    r"|从.{1,8}(?:起|开始)|[月周年天号]起|起[,，]|以后|往后|今后|从此|原来是|其实是|更正|纠正|说错|记错|弄错"
    r"|还是(?:[^,。!?;]{1,8})吧|决定|定(?:在|了|下)|算了|放弃|放下|[腻厌够伤](?:了|$)|只好|干脆|索性"
)
_HINTED_ZH = (
    r"现在|如今|目前|眼下|已经|已|终于|总算|后来|最后|最终|最近|刚|新|又|只|才|了(?=[,。!?;]|$)"
    r"|今天|昨天|今早|早上|上周|上个?月|这周|这个?月|原来|其实|结果|还是|说实话|好在|幸好|一直到"
)
_SAID = later(rf"\b(?:{_SAID_EN})\b|{_SAID_ZH}")
_HINTED = later(rf"\b(?:{_HINTED_EN})\b|{_HINTED_ZH}")


_BACK = later(
    r"\b(?:did|was|were|had|ago|first|originally|initially|previous(?:ly)?|before|earlier|last"
    r"|back then|history|formerly|former|ever|how many times|once|at that time|used to|began"
    r"|started)\b"
    r"|以前|之前|曾|当时|当初|最初|最早|第一次|首次|原来|原先|上次|上周|上个?月|那时|过去|历来|一向"
    r"|[几多]少?次|过[吗没几]|去年|昨天|前天|先后|经历"
)
_AHEAD = later(
    r"接下来|接着要|下一[次个场趟站步件]|下[次回趟]|即将|将要|快要|最近要|打算|计划|安排了"
    r"|\b(?:coming|up ?coming|next|going to|planned|planning|plans?|scheduled|ahead|will (?:i|we|you|he|she|they))\b"
)
_NUMBERED = later(r"\b\w*\d\w*\b")
_NO_NAMES = frozenset({"i", "i'm", "i've", "i'd", "i'll"})
_WORD = later(r"[\w'-]+")
_NAME = later(r"(?<=[a-z0-9,;:] )[A-Z][\w'-]*")


def names(text: str) -> frozenset[str]:
    """The folded words of a text that English spelling marks as names or as numbered things."""
    inside = _NAME.findall(text) + _NUMBERED.findall(text)
    return frozenset(fold(word.removesuffix("'s")) for word in inside) - _NO_NAMES


def spells(text: str, name: str) -> bool:
    """Whether a text has the folded name with a capital or a digit, not as a common word."""
    return any(
        fold(word.removesuffix("'s")) == name
        for word in _WORD.findall(text)
        if word != word.lower() or any(map(str.isdigit, word))
    )


def looks_back(text: str) -> bool:
    """Whether a question asks for what was, or for the first or each of several times."""
    return _BACK.search(fold(text[:MAX_TEXT])) is not None


def looks_ahead(text: str) -> bool:
    """Whether a question asks for what is still to come."""
    return _AHEAD.search(fold(text[:MAX_TEXT])) is not None


def change(text: str) -> Change:
    """How plainly a text says that something has changed. Reads its first 400 characters."""
    folded = fold(_NAME.sub("", text[:MAX_TEXT]))
    if _SAID.search(folded):
        return Change.SAID
    return Change.HINTED if _HINTED.search(folded) else Change.NONE
