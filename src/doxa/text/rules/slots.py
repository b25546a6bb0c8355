"""The declared vocabulary of slots, and the normal form of values.

Enumerated dimensions of an answer (length, format, language, style) carry values that are
the same in every language, so that 简短 and ``brief`` meet. What somebody likes is a slot of
its own, ``likes:<thing>``, so that for and against the same thing meet.
"""

import re
from dataclasses import dataclass

from doxa.text.artifacts import artifact

LIKES = "likes:"

SINGLE_VALUED = frozenset(
    {
        "name", "call me", "age", "birthday", "home", "hometown", "employer", "job", "job title", "school",
        "time zone", "height", "weight", "blood type", "native language", "marital status", "zodiac",
        "phone", "car", "budget", "major", "nationality", "gender", "mbti", "email", "school year", "team size", "wake time", "bed time", "wechat", "rent",
    }
)  # fmt: skip
DIMENSIONS = ("length", "format", "language", "style", "emoji")

_REPLY = re.compile(
    r"回[复答应]|答[案复]|回话|输出|解释|说明|表[达述]|说话|讲话|语气|口吻|风格|措辞|内容|文字|回我|跟我说|讲解|描述|建议|聊天"
    r"|(?<![a-z])(?:repl(?:y|ies)|answers?|respon(?:d|ses?|ding)|outputs?|explanations?|explain|messages?|style|tone|talk|speak"
    r"|communicat\w+|text|wording|results?|feedback|suggestions?|descriptions?|conversations?|format)\b"
)


@dataclass(frozen=True, slots=True)
class Style:
    """One reading of a wish about answers, for or against a value of a dimension."""

    dimension: str
    value: str
    polarity: int = 1


OPPOSITES = {"short": "long", "long": "short", "formal": "casual", "casual": "formal",
    "direct": "roundabout", "roundabout": "direct", "jargon": "plain words", "plain words": "jargon",
}  # fmt: skip
"""Values of which one is the other denied: not long is short."""
_STYLES = (
    ("length", "limit", r"(?:(?:under|within|at most|no more than|less than|fewer than|below|max(?:imum)?|up to) |(?<=in )|(?<=it to )|(?<=answers to )|(?<=replies to ))(?P<limit>[\w-]+ (?:words|sentences|lines|characters|paragraphs|bullets))\b"),
    ("length", "short", (r"简短|简洁|简练|精简|精炼|扼要|简明|简单(?:点|一?些|明了|直接|的?回)|短[一点些]|要短|言简意赅|长话短说|少说|少废话|说重点|讲重点|挑重点"
                        r"|[字句行页条点段]以内|控制在.{1,8}[字句行页条段]|限制?在.{1,8}[字句行页]|句话(?:以内|说完|就|概括)|干练|(?<!长)短(?:小|句|的)|一句话"
                        r"|越短越好|\b(?:a|one|two|three) (?:sentence|line)s?(?: or (?:two|three|so))?\b"
                        r"|\bconcise(?:ly)?\b|\bbrief(?:ly|er)?\b|\bshort(?:er)?\b|\bsuccinct(?:ly)?\b|\bterse\b|to the point|\bless verbose"
                        r"|\bpithy\b|\bminimal(?:ist)?\b|\btl;?dr\b|\bcrisp\b")),
    ("length", "long", (r"详细|详尽|展开|长[一点些]|深入|具体[一点些]|啰嗦|罗嗦|废话|冗长|长篇大论|太长|长(?:的|回|文|段)|大段|超过.{1,6}[字句行页段]|多余的话|拖泥带水|铺垫|客套|寒暄"
                       r"|越(?:详细|长|细|全)越好|(?:讲|说|写|解释|答)得(?:更|再|尽量)?(?:全面|透彻|细致?|完整)(?:一?[些点])?"
                       r"|\bdetailed\b|\bin(?:to)? (?:\w+ )?detail\b|\bat length\b|\b(?:more|much|less|fewer|extra|unnecessary|many) details?\b|\bin[- ]depth\b|\bthorough(?:ly)?\b|\belaborate\b|\blong(?:er|-winded)?\b|\bverbos(?:e|ity)\b|\bwordy\b|\blengthy\b"
                       r"|\bfluff\b|\bfiller\b|\brambl\w+\b|\bpreamble|\bwalls? of text|\bchatter\b|\bsmall talk\b|\bpadding\b")),
    ("format", "table", r"表格|\btables?\b|\btabular\b"),
    ("format", "bullets", r"要点|列表|条目|条列|列点|分点|分条|项目符号|清单|一条一条|\bbullet(?:s|ed)?(?:[- ]?points?| lists?)?\b|\blists\b|\b(?:as|in) (?:a )?list\b"),
    ("format", "numbered list", r"编号|序号|\bnumbered\b"),
    ("format", "prose", r"段落|散文|成段|\bparagraphs?\b|\bprose\b"),
    ("format", "markdown", r"\bmarkdown\b|(?<![a-z])md格式"),
    ("format", "json", r"\bjson\b"),
    ("format", "csv", r"\bcsv\b|\bexcel\b"),
    ("format", "yaml", r"\byaml\b"),
    ("format", "pdf", r"\bpdf\b"),
    ("format", "chart", r"图表|柱状图|折线图|流程图|思维导图|配图|\bcharts?\b|\bdiagrams?\b|\bgraphs\b"),
    ("format", "plain text", r"纯文本|\bplain text\b"),
    ("format", "code first", r"(?:直接|只|先)给?代码|\bcode (?:only|first)\b|\bjust (?:the |give me )?(?:the )?code\b"),
    ("format", "24-hour time", r"24小时制|\b24[- ]?(?:hour|h)\b"),
    ("format", "examples", r"例子|示例|举例|\bexamples?\b"),
    ("style", "emoji", r"表情(?:符号)?|颜文字|\bemojis?\b|\bemoticons?\b"),
    ("style", "direct", (r"直接(?:给|说|回答|告诉|上|一?点|了当|写)(?!他|她|老板|客户)|(?:先|给)(?:说|给|讲|出)?结论|结论先行|结论放|开门见山|直奔主题|直截了当|干脆|直白"
                        r"|\bdirect\b(?! (?:flight|message|deposit|contact|link|train|bus|competitor|impact|report))|(?:answer|say it|tell me|speak|respond|reply) directly|\bstraight(?:forward)?\b|\bblunt(?:ly)?\b|bottom line|\bconclusions? first|\banswer first|\bget to the point")),
    ("style", "roundabout", r"绕(?:弯|圈|来绕|着说)|拐弯抹角|兜圈子|(?:别|不要|少)绕|\bsugar-?coat\w*|\bbeat(?:ing)? around"),
    ("style", "step by step", r"一步[一]?步|分步|逐步|步骤|\bstep[- ]by[- ]step\b"),
    ("style", "formal", r"正式|书面|严肃|庄重|\bformal(?:ly)?\b|\bserious\b|\bbusiness[- ]like\b"),
    ("style", "casual", r"口语|随意|随和|轻松|亲切|活泼|接地气|\bcasual(?:ly)?\b|\binformal(?:ly)?\b|\bfriendly\b|\brelaxed\b|\bconversational\b|\bchatty\b"),
    ("style", "professional", r"专业|\bprofessional(?:ly)?\b"),
    ("style", "humorous", r"幽默|风趣|搞笑|玩笑|\bhumou?r(?:ous)?\b|\bfunny\b|\bjok(?:es?|ing)\b|\bwitty\b|\bpuns?\b"),
    ("style", "polite", r"礼貌|客气|温柔|\bpolite(?:ly)?\b|\bgentle\b|\bgently\b"),
    ("style", "plain words", r"通俗|大白话|易懂|\bplain (?:english|language|words)\b|\blayman'?s?\b|\bsimple (?:words|terms|language|english)\b|\beli5\b|\blike i'm (?:five|5)\b"),
    ("style", "jargon", r"行话|术语|黑话|\bjargon\b|\bbuzzwords?\b"),
    ("style", "data", r"用数据|数据说话|量化|\bdata[- ]driven\b|\bwith (?:data|numbers|figures)\b"),
    ("style", "sources", r"出处|来源|引用|参考文献|\bsources\b|\bcitations?\b|\bcite\b|\breferences\b"),
    ("style", "apologies", r"道歉|抱歉|对不起|\bapologi[sz]\w*\b|\bsay(?:ing)? sorry\b"),
    ("style", "flattery", r"拍马屁|夸我|奉承|恭维|\bflatter\w*\b|\bcompliment\w*\b|\bpraise\b"),
    ("style", "disclaimers", r"免责声明|\bdisclaimers?\b|\bcaveats?\b|\bas an ai\b"),
    ("style", "exclamation marks", r"感叹号|叹号|\bexclamation (?:marks?|points?)\b"),
    ("style", "repetition", r"重复|\brepeat(?:ing)?\b"),
    ("style", "follow-up questions", r"反问|追问|问东问西|\b(?:follow-?up|clarifying) questions?\b"),
)  # fmt: skip
_STYLE = tuple(
    (dimension, value, re.compile(pattern, re.ASCII)) for dimension, value, pattern in _STYLES
)
_ANY_STYLE = re.compile("|".join(pattern for _, _, pattern in _STYLES), re.ASCII)
"""Most texts name no way of answering, which one search tells."""

_LANGUAGES = {
    "中文": "zh", "汉语": "zh", "普通话": "zh", "国语": "zh", "简体": "zh", "繁体": "zh-hant", "粤语": "yue", "英文": "en",
    "英语": "en", "日文": "ja", "日语": "ja", "韩文": "ko", "韩语": "ko", "法语": "fr", "法文": "fr", "德语": "de",
    "德文": "de", "西班牙语": "es", "俄语": "ru", "意大利语": "it", "葡萄牙语": "pt", "双语": "bilingual", "母语": "native",
    "chinese": "zh", "mandarin": "zh", "cantonese": "yue", "english": "en", "japanese": "ja", "korean": "ko",
    "french": "fr", "german": "de", "spanish": "es", "italian": "it", "russian": "ru", "portuguese": "pt",
    "dutch": "nl", "hindi": "hi", "arabic": "ar", "bilingual": "bilingual",
}  # fmt: skip
_LANGUAGE = re.compile("|".join(rf"\b{n}\b" if n.isascii() else n for n in _LANGUAGES), re.ASCII)


def language_of(text: str) -> str | None:
    """The code of the language a folded text names, or none."""
    hit = _LANGUAGE.search(text)
    return _LANGUAGES[hit[0]] if hit else None


def about_answers(text: str) -> bool:
    """Whether a folded text speaks of answers or of a kind of written work."""
    return bool(_REPLY.search(text)) or artifact(text) is not None


def style(text: str, *, negated: bool = False, languages: bool = True) -> Style | None:
    """What a folded text wishes of answers, or none.

    A negated wish keeps its value and stands against it: 别太长 is against ``long``.
    """
    if languages and (code := language_of(text)):
        return Style("language", code, -1 if negated else 1)
    if not _ANY_STYLE.search(text):
        return None
    for dimension, value, pattern in _STYLE:
        hit = pattern.search(text)
        if hit is None:
            continue
        said = hit["limit"] if value == "limit" else value
        return Style(dimension, said, -1 if negated else 1)
    return None


def names_style(text: str) -> bool:
    """Whether a folded object is little more than the name of a way of answering (用表格)."""
    if not _ANY_STYLE.search(text):
        return False
    hits = (pattern.search(text) for _, _, pattern in _STYLE)
    return any(hit is not None and len(hit[0]) * 5 >= len(text.strip()) * 3 for hit in hits)


def ways_named(dimension: str, text: str) -> frozenset[str]:
    """The values of one dimension that a folded text names, whatever it says of them."""
    if not _ANY_STYLE.search(text):
        return frozenset()
    return frozenset(
        value for of, value, pattern in _STYLE if of == dimension and pattern.search(text)
    )


def style_slot(dimension: str, around: str) -> str:
    """The slot of a wish about answers: ``report format`` where the text names the work."""
    found = artifact(around)
    return f"{found[0] if found else 'reply'} {dimension}"


def comparable(one: str, other: str) -> bool:
    """Whether two slots can speak of the same thing.

    ``reply format`` is the general case of ``report format``: what is said of answers at
    large can contradict what was said of one kind of them.
    """
    if one == other:
        return True
    a, b = one.rpartition(" "), other.rpartition(" ")
    return a[2] == b[2] and a[2] in DIMENSIONS and "reply" in {a[0], b[0]}


_ZH_LIGHT = re.compile(
    r"^(?:去|来|上)?(?:吃|喝|看|听|玩|用|读|穿|养|抽|碰|沾|使用|采用|阅读|观看|收听|品尝)\s?(?=[^\s着过])(?!起来|心|力|脑)"
)
_ZH_TAIL = re.compile(r"(?:[了的吧啊呀呢哦哈嘛啦噢喔~!\s]|而已|罢了|之类的?|什么的|这[类种]东西)+$")
_ZH_HEAD = re.compile(
    r"^(?:[\s:,、]|那种|这种|这类|那类|一些|一点儿?|各种|所有的?|任何|一切|上|于|到|着)+(?=.)"
)
_EN_HEAD = re.compile(
    r"^(?:to |the |a |an |some |any |all |my |of |that |eat(?:ing)? |drink(?:ing)? |us(?:e|ing) |watch(?:ing)? |listen(?:ing)? to "
    r"|read(?:ing)? |hav(?:e|ing) |wear(?:ing)? |go(?:ing)? (?:to )?|do(?:ing)? |tak(?:e|ing) )+(?=\w)"
)
_EN_TAIL = re.compile(
    r"(?:\s+(?:anymore|any more|a lot|very much|so much|too much|much|at all|though|too|as well|either|the most|best|the best|most|now"
    r"|these days|lately|more|instead|personally|in general|too|please|again|though|actually|really|by the way|btw|for good|forever|altogether|entirely|cold turkey|for me))+$|[\s,.!~]+$"
)
_EN_REASON = re.compile(
    r", (?:the \w+ the|the [\w ]{2,24} ones?|especially|particularly|preferably|ideally|mostly|mainly|no matter|though|honestly|if|not|with|started|as|lol|haha|please|sorry|period|full stop|end of|always|hands down|in particular|all day|even|no exceptions|without)\b.*$"
    r"| (?:in (?:(?:january|february|march|april|may|june|july|august|september|october|november|december)\b|(?:19|20)\d\d|the (?:last|past))|last (?:year|month|week|summer|winter|spring|fall|autumn|january|march)|for (?:lent|good|now|ever|years|months|weeks|a (?:while|month|year|week)|\d+ \w+|(?:two|three|four|five|six|ten) \w+)|(?:a|an|one|two|three|\d+|some|a few|many) (?:years?|months?|weeks?|days?) ago|cold turkey)\b.*$"
    r"|,? (?:because|since|so that|as it|as they|which|when i|whenever|if i|unless|even though|although|ever since|and it|and they|in case|due to|thanks to|so|than|over|rather than|instead of|in order to|to (?:relax|unwind|wind down|de-?stress|switch off|recharge|clear my (?:head|mind)|calm (?:down|myself))|and (?:often|usually|sometimes|always) [a-z]+)\b.*$|(?:胜过|多过|多于|而不是|超过|甚于|因为|(?<=[\u3400-\u9fff]),).*$"
)
_MAX_VALUE = 60


def trimmed(text: str) -> tuple[int, int]:
    """The slice of a folded object that names the thing: no article, light verb or particle."""
    start, end = 0, len(text)
    reason = _EN_REASON.search(text)
    if reason:
        end = reason.start()
    for pattern in (_EN_TAIL, _ZH_TAIL, _EN_TAIL):
        hit = pattern.search(text, start, end)
        if hit and hit.start() > start:
            end = hit.start()
    for pattern in (_ZH_HEAD, _ZH_LIGHT, _ZH_HEAD, _EN_HEAD):
        hit = pattern.match(text, start, end)
        if hit:
            start = hit.end()
    return start, end


def likes(thing: str) -> str:
    """The slot of liking or disliking a thing."""
    return LIKES + thing.strip(" \ue000\"'“”「」《》.,!")[:_MAX_VALUE]
