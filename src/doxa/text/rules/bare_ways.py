"""Wishes that name a way of answering and say nothing else, Chinese and English.

"Bullet points again please", 还是用表格吧: an order for the answer at hand, not for good. But
who gives it session after session wants it so, and counting is what beliefs are for. Only a
clause about nothing else is read so: one with a thing, a place or a deed of its own is a task.
"""

import re
from dataclasses import replace

from doxa.domain.memory import Kind
from doxa.text.choices import choice
from doxa.text.rules.builders import order
from doxa.text.rules.frames import Anchor, Build, Cue, Draft, Frame, compiled

_WAYS = frozenset(
    {
        "table", "bullets", "numbered list", "prose", "markdown", "plain text", "short", "long",
        "direct", "formal", "casual", "plain words", "professional", "emoji", "humorous", "polite",
        "jargon",
    }
)  # fmt: skip
"""What an answer can be like; an example, a chart or code is a thing that is asked for."""

_EN_WAY = re.compile(
    r"\b(?:bullet(?:s|ed)?(?:[- ]?points?| lists?| form)?|numbered lists?|(?:a )?lists?|tables?|tabular"
    r"|prose|paragraphs?|(?:full |complete )sentences|markdown|plain text|plain (?:english|language|words)"
    r"|short(?:er)?|brief(?:er)?|concise|terse|at length|longer|long|(?:in |into )?detail(?:ed|s)?|in depth|wordy|verbose|thorough"
    r"|direct|blunt|formal|informal|casual|friendly|professional|emojis?|funny|humou?r|polite|jargon"
    r"|walls? of text|english|chinese|french|german|spanish|japanese)\b"
)
_EN_REST = re.compile(
    r"\b(?:please|pls|again|still|just|always|only|ok|okay|so|and|but|no|not|never|don't|do|use|using|give me"
    r"|go|going|went|with|without|stick|stay|sticking|to|make it|keep it|keep|do it|have|show me|let's|let us|back|switch|switching"
    r"|i|i'd|we|want|wanted|like|prefer|need|would|rather|could you|can you|would you|will you|in|as|by|a|an|the|my|your|our|all|these"
    r"|add|adding|include|put in|start|explain|for|of|format|formatted|form|style|tone|layout|laid out|written|write|answer|reply|respond|talk|speak|be|bit|little|much|more|less|fewer|too"
    r"|everything|things|works? best|best|is|are|better|easier|instead|first|once more|as usual|as always|like last time|same as before|as before|thanks|thank you|drop|skip|lose|leave out|cut|fewer|enough|will do|fine|good)\b"
)
_EN_WORK = re.compile(
    r"\b(?:(?:weekly|daily|monthly|status|quarterly) )?(?:reports?|updates?|e-?mails?|answers?|repl(?:y|ies)"
    r"|responses?|summar(?:y|ies)|minutes|meeting notes|notes|docs?|documents?|comments?|code comments|output|messages?|explanations?|letters?|slides|presentations?|proposals?|articles?|translations?)\b"
)
_LESS = re.compile(r"\b(?:less|fewer)\b")
_EN_ASIDE = re.compile(
    r",? \b(?:not|instead of|rather than|over|and not|no) (?:a |an |the )?[\w -]{2,40}$"
)
_EN_ORDER = re.compile(
    r"\b(?:please|pls|again|still|use|using|add|include|give me|go with|stick|make it|keep|back to|switch|let's|let us|don't|never|drop|skip|lose|instead"
    r"|(?:i|we)(?:'d| would)? (?:want|like|prefer|need|rather)|as usual|as always|like last time|as before|same as before|once more|works? best"
    r"|(?:could|can|would|will) you|shorter|longer|briefer|more|less|fewer|always|only)\b"
)
_EN_NOT = re.compile(
    r"\b(?:can|could|should|shall|may|do|did|does|must) (?:i|we|they|he|she)\b|\b(?:do|did|would|don't) you\b"
    r"|\b(?:i|we) (?:use|make|keep|write|go|stick|have|show|always|only|still|never)\b"
    r"|\b(?:give me|show me|make|want|need|have) (?:a|an|the|more|all the) (?!bit|little)(?:table|list|short|long|brief|detailed|bullet|numbered)"
    r"|\b(?:i|we) (?:want|need|like|prefer|would like) (?:to|english|chinese|french|german|spanish|japanese|more|less)\b"
    r"|\bthe (?:table|list|bullet|paragraph)s?\b|\b(?:that|this|what|which|how|why|when)\b|^(?:is|are)\b"
)

_ZH_WAY = re.compile(
    r"表格|要点|列表|条列|列点|分点|分条|项目符号|清单|编号|段落|纯文本|markdown|简短|简洁|简练|精简|简明|短|详细|详尽|展开|长|细"
    r"|直接|正式|书面|口语|随意|轻松|活泼|专业|大白话|通俗|幽默|客气|礼貌|表情(?:符号)?|emoji|颜文字|术语|行话|[中英日韩法德]文|[英日韩法德汉]语"
)
_ZH_REST = re.compile(
    r"请|麻烦|拜托|加上?|带上?|还是|仍然?|依旧|照旧|照样|继续|接着|再|就|都|也|又|使?用|采用|以|按照?|改[用成]?|换[成回]?|写成?|做成|列成|整?理?成|排成|弄成|回到|给我|我们?"
    r"|想要|要|希望|想|最好|尽量|更|稍微|比较|一个|个|的|地|形式|格式|方式|样式|风格|语气|吧|呀|哈|啊|呢|嘛|了|好|行|即可|可以|一点儿?|一些|点儿?|些|说话?|讲|回[答复]|答[案复]?|内容|为主|展示|呈现|输出|别|不要?|不用|少|多|太|老样子|[跟和像]?上次一样|你|来|那|一[律概]|里面?|中|上|给"
)
_ZH_WORK = re.compile(
    r"周报|日报|月报|报告|汇报|邮件|总结|摘要|会议纪要|纪要|文档|方案|注释|代码|文章|翻译"
)
_ZH_ORDER = re.compile(
    r"用|成|以|按|[加带]上|还是|仍|依旧|照|继续|接着|改|换|回到|别|不要|不用|吧|就[行好]|即可|一?[点些]儿?$|尽量|最好|希望|请"
)
_ZH_NOT = re.compile(
    r"吗|这|(?<!继续)那[个些份张]|把|帮|刚才|上面|下面|什么|怎么|为什么|谁|他|她|老板|客户|大家|同事"
    r"|我们?(?:还是|一直|都|也)?(?:用|写|做|改|换)|(?:给我?|来|要|做|写|列)(?:一?个|一?份|一?张)|(?:列|写|给我|说|总结|整理)(?:出|一下|下)?要点|要了|用了|成了|改了|换了|短(?:裙|裤|袖|信|期|线)|长(?:裙|裤|袖|期|线|大|高)"
)


def _bare(
    way: re.Pattern[str],
    work: re.Pattern[str],
    rest: re.Pattern[str],
    aside: re.Pattern[str] | None,
) -> Build:
    """A wish where nothing is left once its way, its work and its ordinary words are gone."""

    def build(cue: Cue) -> Draft | None:
        text = aside.sub("", cue.text) if aside else cue.text
        if not way.search(text):
            return None
        left = rest.sub(" ", work.sub(" ", way.sub(" ", text)))
        if left.strip(" ,.!?~'"):
            return None
        draft = order()(cue)
        if draft is None or draft.slot is None or draft.slot == "order":
            return None
        if draft.value not in _WAYS and not draft.slot.endswith(" language"):
            return None
        less = draft.value != "short" and _LESS.search(text) is not None
        return replace(draft, polarity=-draft.polarity) if less else draft

    return build


def _kind(cue: Cue) -> Draft | None:
    """One kind of what one takes one kind of, such as a seat."""
    return order()(cue) if choice(cue.text) is not None else None


_EN_OWN = re.compile(
    r"\b(?:i|we)\b.*\b(?:like|prefer|want|love|hate|dislike|rather|always|only|ever|usually|never)\b"
)
_ZH_OWN = re.compile(r"我.*(?:喜欢|爱|讨厌|偏好|习惯|只|一向|一直|总是|都|一般|通常)")


def _guarded(build: Build, wanted: re.Pattern[str], refused: re.Pattern[str]) -> Build:
    def guarded(cue: Cue) -> Draft | None:
        if not wanted.search(cue.text) or refused.search(cue.text):
            return None
        return build(cue)

    return guarded


_EN_ASKS = re.compile(r"\b(?:do|did|would|should|can|could|shall) (?:i|we|you)\b|\?")
_ZH_ASKS = re.compile(r"[吗么?]|还是.+还是|怎么|为什么|老板|客户|他|她")
_EN_KINDS = ("window", "aisle", "middle", "berth", "bunk", " bed", " room", "floor", " mode", " theme",
             "metric", "imperial", "celsius", "fahrenheit", "tabs", "spaces")  # fmt: skip
_ZH_KINDS = ("靠窗", "临窗", "窗边", "过道", "走道", "下铺", "中铺", "上铺", "大床", "双床", "标间", "楼层", "深色",
             "暗色", "浅色", "亮色", "公制", "英制", "摄氏", "华氏", "制表符", "空格")  # fmt: skip
_ALL = compiled(r"(?P<act>.{2,80})$")
ENGLISH: tuple[Frame, ...] = (
    Frame(
        id="en.order.way",
        kind=Kind.PREFERENCE,
        anchor=Anchor.START,
        self_statement=False,
        questions=True,
        cues=("bullet", "list", "table", "tabular", "prose", "paragraph", "sentences", "markdown",
              "plain ", "short", "brief", "concise", "terse", "long", "detail", "wordy", "verbose",
              "thorough", "direct", "blunt", "formal", "casual", "friendly", "professional", "emoji",
              "funny", "humor", "humour", "polite", "jargon", "english", "chinese", "french",
              "german", "spanish", "japanese"),
        pattern=_ALL,
        build=_guarded(_bare(_EN_WAY, _EN_WORK, _EN_REST, _EN_ASIDE), _EN_ORDER, _EN_NOT),
        precision=0.91,
    ),
    Frame(
        id="en.order.kind",
        kind=Kind.PREFERENCE,
        anchor=Anchor.START,
        self_statement=False,
        questions=True,
        cues=_EN_KINDS,
        pattern=_ALL,
        build=_guarded(_kind, _EN_ORDER, _EN_NOT),
        precision=0.91,
    ),
    Frame(
        id="en.kind.own",
        kind=Kind.PREFERENCE,
        anchor=Anchor.START,
        self_statement=False,
        cues=_EN_KINDS,
        pattern=_ALL,
        build=_guarded(_kind, _EN_OWN, _EN_ASKS),
        precision=0.91,
    ),
)  # fmt: skip
CHINESE: tuple[Frame, ...] = (
    Frame(
        id="zh.order.way",
        kind=Kind.PREFERENCE,
        anchor=Anchor.START,
        self_statement=False,
        cues=("表格", "要点", "列表", "条列", "列点", "分点", "分条", "项目符号", "清单", "编号", "段落",
              "文本", "markdown", "简短", "简洁", "简练", "精简", "简明", "短", "详细", "详尽", "展开",
              "长", "细", "直接", "正式", "书面", "口语", "随意", "轻松", "活泼", "专业", "白话", "通俗",
              "emoji", "幽默", "客气", "礼貌", "表情", "颜文字", "术语", "行话", "文", "语"),
        pattern=compiled(r"(?P<act>.{2,30})$"),
        build=_guarded(_bare(_ZH_WAY, _ZH_WORK, _ZH_REST, None), _ZH_ORDER, _ZH_NOT),
        precision=0.91,
    ),
    Frame(
        id="zh.order.kind",
        kind=Kind.PREFERENCE,
        anchor=Anchor.START,
        self_statement=False,
        cues=_ZH_KINDS,
        pattern=compiled(r"(?P<act>.{2,30})$"),
        build=_guarded(_kind, _ZH_ORDER, _ZH_NOT),
        precision=0.91,
    ),
    Frame(
        id="zh.kind.own",
        kind=Kind.PREFERENCE,
        anchor=Anchor.START,
        self_statement=False,
        cues=_ZH_KINDS,
        pattern=compiled(r"(?P<act>.{2,30})$"),
        build=_guarded(_kind, _ZH_OWN, _ZH_ASKS),
        precision=0.91,
    ),
)  # fmt: skip
