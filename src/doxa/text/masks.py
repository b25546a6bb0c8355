"""Masks: what stands in a turn but was not said by the speaker about themselves.

Quotes, titles, code, logs, links, pasted dialogues, message ids, and the text a task is to
work on (translate, rewrite, write a story …). A mask keeps the length of the text: hidden
characters become ``HIDE`` inside a sentence and ``WALL`` where they end it, so offsets stay.
Works on folded text.
"""

import re
from collections.abc import Callable, Iterator

from doxa.text.patterns import later

HIDE = "\ue000"
"""Stands for a hidden character inside a sentence (a quote, a title, a link)."""
WALL = "\ue001"
"""Stands for a hidden character of a block that is no part of any sentence."""

Span = tuple[int, int]

_HINT = later(
    r"[`\"'“”‘「『《〈<>\[{|:;=\\$#]|\n|\((?:msg|message|id|event)|译|改写|润色|写|扮演|假装|模仿|造句|怎么说|什么意思|角色|歌词"
    r"|虚构|人设|标点|断句|起草|草拟|拟|编|小说|故事|剧|童话|续|旁白|念白|默写|听写|语病|错别字|translat|rewrit|rephras|paraphras|proofread|polish|reword|grammar|summari|write|story"
    r"|role|pretend|act as|imagine|how (?:do|would|can) |mean|lyric|poem|song|://|www\.|@"
)

_QUOTES = later(
    r"“[^”\n]{0,600}”|「[^」\n]{0,600}」|『[^』\n]{0,600}』|《[^》\n]{0,200}》|〈[^〉\n]{0,200}〉"
    r"|\"[^\"\n]{1,600}\"|(?<![a-z0-9\ue000])'[^'\n]{1,300}'(?![a-z0-9])(?=[\s,.;:!?)。]|$)"
    r"|(?<![a-z0-9])'(?:[^'\n]|(?<=[a-z])'(?=[a-z])){1,300}'(?![a-z0-9])"
    r"|`[^`\n]{1,300}`"
)
_LINKS = later(
    r"(?:https?|ftp|file)://[^\s\u3400-\u9fff,。)]{1,2000}|\bwww\.[^\s\u3400-\u9fff]{2,500}"
    r"|[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,32}){1,4}"
    r"|(?<![\w/])(?:~|\.{1,2})?/(?:[\w.@-]{1,80}/){1,20}[\w.@-]{0,80}|\b[a-z]:\\[^\s]{1,300}"
)
_MESSAGE_ID = later(
    r"^\s*(?:\[message_id:[^\]\n]{0,200}\]\s*)?(?:(?:ou|om|oc|on|msg|wxid|usr?|uid)_[\w-]{4,80}\s*[::]\s*)"
    r"|^\s*\[(?:message_id|msg_?id|event_id|trace_?id)[^\]\n]{0,200}\]\s*",
    re.MULTILINE,
)
_ADDRESS = later(
    r"(?:\s{0,4}(?:\[(?=[^\]\n]{0,80}[\d=])[^\]\n\u3400-\u9fff]{1,80}\]|<[@#!][^>\n]{1,60}>|\((?:msg|message|id|event)[^)\n]{1,40}\)"
    r"|(?:msg|message|event|trace|user|chat)?[_-]?id\s?[=:]\s?[\w-]{2,60}|#(?=[a-z]{0,40}\d)[0-9a-z]{5,40}|@[\w.-]{1,24}(?=[\s:])|\{[^}\n\u3400-\u9fff]{1,80}\}"
    r"|(?:回复|reply to|re)\s(?=@)|(?<![\w.])(?=[a-z_-]{0,20}\d)(?=[\d_-]{0,20}[a-z])[a-z0-9_-]{4,40}\s?(?=:(?!//)))[\s:]{0,3})+"
)
"""Ids of a message, of whoever wrote it and of whom it is to, which platforms put first."""
_LABEL = later(r"\n\s{0,4}[\w.-]{2,40}\s?:(?!//)")
_LOG_LINE = later(
    r"\s*(?:\[?\d{4}[-/]\d\d[-/]\d\d[t ]\d\d:\d\d(?::\d\d)?|\[?\d\d:\d\d:\d\d[\].,]|\w{3}\s+\d+ \d\d:\d\d:\d\d"
    r"|\[?(?:info|warn(?:ing)?|error|debug|trace|fatal|critical|notice)\]?\s*[:|\]-]|level=|ts=|traceback \(|file \""
    r"|\s+at [\w.$<>]+\(|caused by:|\S+error: |\S+exception\b|[$#>] \S|\+\+\+ |--- |@@ |diff --git|commit [0-9a-f]{7,})"
)
_CODE_LINE = later(
    r"\s*(?:def \w+\(|class \w+[:(]|import [\w.]+|from [\w.]+ import|return\b.*|for .+:$|while .+:$|if .+:$|elif .+:$|else:$"
    r"|try:$|except.*:$|with .+:$|@\w+|#include|#!|//|/\*|\*/|\* |public |private |protected |static |const |let \w+ ?=|var \w+ ?="
    r"|func(?:tion)? \w*\(|fn \w+|package \w|using \w|namespace |select .+ from|insert into|update .+ set|create table|<\/?\w+[^>]*>"
    r"|[}\])]+[;,]?$|.*[;{]$|\w[\w.\[\]]* ?[+-]?= ?\S.*|\w[\w.]*\(.*\)$|\"[\w -]+\" ?:|\|.*\|$|-{3,}$|key:|\w+: ?[|>]$)"
)
_QUOTED_LINE = later(r"\s*>{1,5} ?\S")
_SPEAKER_LINE = later(
    r"\s*(?:\[[^\]\n]{1,20}\]\s*)?(?P<who>[\w\u3400-\u9fff .·-]{1,16}?)(?:\([^)\n]{1,16}\))?\s?[::](?!//)\s?(?=\S)"
)
_USER_ID = later(r"(?=[a-z_-]{0,20}\d)(?=[\d_-]{0,20}[a-z])[a-z0-9_-]{5,40}")
_SELF = later(r"(?:用户|我|本人|user|me|human|i)$")
_AGENT = later(
    r"(?:助手|助理|机器人|客服|系统|ai|bot|assistant|agent|system|tool|gpt|claude|chatgpt|model)\d?$"
)
_NOT_SPEAKER = later(
    r".*(?:以后|请|注意|记住|要求|格式|如下|例如|比如|就是|问题|背景|目标|另外|补充|更正|是|的|了|说|note|ps|p\.s|btw|fyi|rule|preference"
    r"|remember|remind|important|please|question|context|goal|task|todo|update|correction|example|requirements?|\d)$"
)
_FORWARD = later(
    r"\s*\[(?:推送|短信|通知|邮件|转发|公告|广告|照片|图片|通话|sms|push|email|mail|notification|forwarded|photo|call)\]"
)

_STANDING = later(
    r"以后|今后|每次|一律|始终|总是|永远|从现在|always|never|from now on|every time|going forward|in (?:the )?future"
)
_TASK = later(
    r"翻译(?![得腔味]|的?(?:太|很|不|真|挺)|有)|译成|译为|译一下|改写|润色(?!得)|改成(?=英文|中文|更)|重写|(?<!用)(?<!文)缩写(?!是)|扩写|续写|仿写|(?<![做当搞])校对|纠错|语法(?:检查|错误|对)|造[个一]?句"
    r"|[中英日韩法德俄粤文白]译[中英日韩法德俄粤文白](?=[:,。])|(?<!我)(?:起草|草拟|拟|编|撰写?|代写|代拟|仿写|默写|听写)(?:一?[个条份篇封段句则首])|(?<!我)(?:加|补|标)(?:上)?标点|断句|找(?:出)?(?:语病|错别字)(?=[:。,]|$)|(?:这|下面|以下|下列)(?:段|句|篇|几)?(?:话|文字|句子|内容|文本|段落|材料)[^,。:]{0,12}(?=:)|(?:改|换|转|翻|译|写|缩|扩)成[^,。:]{1,12}(?=:)|把(?:这|下面|以下|上面|下列)[^,。:]{0,16}(?=:)"
    r"|虚构(?:的)?(?:角色|人物|故事)|(?:给|为)[^,。]{0,6}(?:角色|人物|主人公|NPC|npc)(?:起|取|写|设计|编)|(?:小说|故事|剧本|童话|剧情|日记体)(?:的)?(?:开头|结尾|片段|设定|大纲|正文)|(?:人设|角色设定|角色卡|剧情)(?=[:,])|(?:接着|往下|继续|帮我)(?:续|编|写)(?:下去|一段|故事|小说)?(?=[:,。!]|$)|念白|旁白"
    r"|(?:总结|概括|摘要|分析|解释|朗读|复述|点评)(?:一下)?(?:下面|以下|上面|以上|这[句段首篇])|怎么说(?=$|[?。!,\s])|(?:是)?什么意思"
    r"|写(?:一|个|篇|首|封|段|份|两|几|条)+.{0,20}?(?:故事|小说|作文|诗|歌|信|邮件|文案|台词|对白|日记|演讲|剧本|段子|情书|文章|评论|消息|朋友圈|微博|介绍|短信)"
    r"|(?:文案|标题|口号|签名|例句|句子|题目|原文|歌词|台词|诗|范文|引文|材料|素材)(?=[::])|扮演|假装|角色扮演|模仿|歌词|主角|台词"
    r"|\btranslate\b|\btranslations?(?= of\b| into\b| to\b|:)|(?<!\bthat )(?<!\bthe )(?<!\byour )(?<!\bthis )(?<!\bour )(?<!\ba )(?<!had to )\brewrite\b|\brephrase\b|\bparaphrase\b|\bproofread\b|\bpolish (?:this|the|my)\b|\breword\b|\bgrammar\b(?! (?:explanations?|lessons?|exercises?|tips|nerd|book))"
    r"|\bcorrect (?:this|the following|my sentence)|\bsummari[sz]e (?:this|the following|the above)|\bhow (?:do|would|can|should) (?:you|i|we|one) say\b"
    r"|\bwhat (?:does|do|is|would) .{1,80}\bmeans?\b|\bsay .{1,80} in (?:french|chinese|spanish|german|japanese|english|italian|korean)\b"
    r"|\b(?:write|draft|compose|generate|create)(?: me| us)?(?: a| an| some| the| another| \d+)(?: [\w-]+){0,5}? "
    r"(?:story|poem|song|emails?|letter|essay|dialogue|script|review|speech|posts?|tweets?|lyrics|novel|scene|monologue|jokes?|captions?|messages?|ads?|advert(?:isement)?s?|slogans?|taglines?|toasts?|testimonials?|limericks?|sonnets?|haiku|reply|paragraph|bio)\b"
    r"|\brole-?play|\bpretend\b|\bact as\b|\bimagine (?:you|that|i|a)\b|\bcontinue the (?:story|text)|\b(?:song|lyrics?|line|chorus|poem|novel|movie|character) (?:goes|says|called|titled|is called|named)\b"
    r"|\b(?:here'?s|here is|this is|below is) (?:the|my|a|an) (?:\w+ )?(?:poem|song|text|paragraph|sentence|e-?mail|essay|story|draft|letter|lyrics|quote|passage|article|message|post|transcript|log|review)\b(?=:|$|\n)"
    r"|\b(?:the|this|her|his|their|an?) (?:e-?mail|text|letter|message|note|sign|caption|review|tweet|post|article|label) (?:reads|says|goes|said)(?=:|,| that)"
    r"|\bsentence:|\bcomplete the sentence|\b(?:novel|story|chapter|scene|screenplay|script|fan ?fic(?:tion)?|fiction|monologue|diary entry|dialogue|opening(?: line| sentence| paragraph)?|first line|blurb|premise|memoir|character (?:sheet|bio|sketch|profile))\b[^.:!?\n]{0,30}:(?=\s)"
    r"|\b(?:continue|carry on|finish|go on with|keep going with) (?:this|the|my|from) (?:story|scene|novel|text|chapter|tale|script|dialogue|monologue|there)"
)
_TASK_CUES = (
    "译", "把这", "把下", "把以", "把上", "草", "拟", "编", "撰", "代写", "默写", "听写", "标点", "断句", "语病", "错别字", "这段", "这句", "下面", "以下", "下列", "换成", "转成", "翻成", "缩成", "扩成", "虚构", "角色", "人物", "主人公", "npc", "小说", "故事", "剧", "童话", "日记体", "人设", "续", "念白", "旁白", "改", "润色", "写", "校对", "纠错", "语法", "造", "总结", "概括", "摘要", "分析", "解释", "朗读", "复述", "点评", "怎么说", "什么意思",
    "文案", "标题", "口号", "签名", "例句", "句子", "题目", "原文", "诗", "范文", "引文", "材料", "素材", "扮演", "假装", "模仿", "歌词", "主角", "台词", "translat", "rewrite", "phrase", "proofread", "polish", "reword", "grammar", "correct",
    "summari", "say", "mean", "write", "draft", "compose", "generate", "create", "role", "pretend", "act as", "imagine", "continue the",
    "here", "this is", "below is", "story", "chapter", "scene", "screenplay", "fiction", "monologue", "diary", "dialogue", "opening", "blurb", "premise", "memoir", "carry on", "finish", "go on with", "keep going", "song", "lyric", "line", "chorus", "poem", "novel", "movie", "character", "sentence", " reads", " says", " goes", " said",
)  # fmt: skip
_BACKWARD = later(
    r"这[句段篇]话?|上面|以上|上述|前面|刚才那|\bthe above\b|\babove\b|\bthis (?:sentence|text|paragraph|passage)|\b(?:translate|rewrite|rephrase|polish|proofread) (?:this|that|it)\b(?! \w+ (?:menu|file))"
)
_SENTENCE = later(r"[。!?\n;]|\.(?=\s|$)")


def mask(text: str) -> str:
    """The folded text with everything hidden that the speaker did not say of themselves.

    Same length as the input. Linear time: every pattern is bounded.
    """
    if not _HINT.search(text) and "//" not in text:
        return text
    if _FORWARD.match(text):
        return WALL * len(text)
    masked = text
    for finder, sign in _FINDERS:
        masked = _cover(masked, finder(masked), sign)
    return masked


def _cover(text: str, spans: Iterator[Span], sign: str) -> str:
    parts: list[str] = []
    done = 0
    for start, end in spans:
        if end > done:
            first = max(start, done)
            parts += [text[done:first], sign * (end - first)]
            done = end
    if not parts:
        return text
    return "".join([*parts, text[done:]])


def _fences(text: str) -> Iterator[Span]:
    start = text.find("```")
    while start >= 0:
        end = text.find("```", start + 3)
        stop = len(text) if end < 0 else end + 3
        yield start, stop
        start = text.find("```", stop)


def _lines(text: str) -> Iterator[Span]:
    start = 0
    while start <= len(text):
        end = text.find("\n", start)
        end = len(text) if end < 0 else end
        yield start, end
        start = end + 1


def _pasted(text: str) -> Iterator[Span]:
    for start, end in _lines(text):
        line = text[start : min(end, start + 600)]
        if (
            _QUOTED_LINE.match(line)
            or _LOG_LINE.match(line)
            or (_CODE_LINE.match(line) and _code_like(line))
        ):
            yield start, end


def _code_like(line: str) -> bool:
    """Whether a line that has the form of code holds no running Chinese or prose."""
    if line.lstrip().startswith(("//", "/*", "<!--", "--  ")):
        return True
    han = sum("\u3400" <= char <= "\u9fff" for char in line)
    return han * 4 < len(line) and not re.match(r"\s*(?:i|i'm|my|please|we|you) ", line)


def _ids(text: str) -> Iterator[Span]:
    """Ids at the start of lines; other forms only where the text is no dialogue of ids."""
    yield from (hit.span() for hit in _MESSAGE_ID.finditer(text))
    head = _ADDRESS.match(text)
    if head and not _LABEL.search(text, head.end()) and not _LOG_LINE.match(text):
        yield head.span()


def _spans(pattern: re.Pattern[str]) -> Callable[[str], Iterator[Span]]:
    def find(text: str) -> Iterator[Span]:
        return (hit.span() for hit in pattern.finditer(text))

    return find


def _speaks(label: str) -> bool:
    """Whether a label can name who speaks: a name or an id, no heading."""
    return not _NOT_SPEAKER.match(label) or _USER_ID.fullmatch(label) is not None


def _dialogue(text: str) -> Iterator[Span]:
    """Lines of others in a pasted dialogue, and the label before the speaker's own lines."""
    if ":" not in text:
        return
    labels = [(start, end, _SPEAKER_LINE.match(text, start, end)) for start, end in _lines(text)]
    named = [(start, end, hit) for start, end, hit in labels if hit and _speaks(hit["who"])]
    roles = [hit for _, _, hit in named if _SELF.match(hit["who"]) or _AGENT.match(hit["who"])]
    if not roles and len(named) < 2:  # one label may be a heading
        return
    hiding = False
    for start, end, hit in labels:
        if hit is not None and _speaks(hit["who"]):
            hiding = not _SELF.match(hit["who"])
            yield start, hit.end()
        if hiding:
            yield start, end


def _tasks(text: str) -> Iterator[Span]:
    """The text a task is to work on."""
    if not any(cue in text for cue in _TASK_CUES):
        return
    done = 0
    for hit in _TASK.finditer(text):
        if hit.start() < done:
            continue
        start = _sentence_start(text, hit.start())
        stop = _SENTENCE.search(text, hit.end())
        end = stop.start() if stop else len(text)
        colon = text.find(":", hit.start(), min(end, hit.end() + 60))
        standing = _STANDING.search(text, start, end) is not None
        if colon >= 0 and not text[colon + 1 :].strip():
            colon = -1
        if colon >= 0:
            end, start = len(text), (colon + 1 if standing else start)
        elif standing or _QUOTES.search(text, start, end):
            continue  # a quoted text is hidden as a quote; the rest of the sentence is the speaker's
        elif end < len(text) and text[end] == "\n":
            end = len(text)
        elif _BACKWARD.search(text, start, end):
            start = 0
        yield start, end
        done = end


def _sentence_start(text: str, place: int) -> int:
    low = max(0, place - 300)
    marks = [hit.end() for hit in _SENTENCE.finditer(text, low, place)]
    return marks[-1] if marks else low


_FINDERS: tuple[tuple[Callable[[str], Iterator[Span]], str], ...] = (
    (_fences, WALL),
    (_ids, WALL),
    (_dialogue, WALL),
    (_pasted, WALL),
    (_spans(_LINKS), HIDE),
    (_tasks, WALL),
    (_spans(_QUOTES), HIDE),
)
