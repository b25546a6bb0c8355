"""Chinese frames of corrections: the clause that carries the right value counts, not the excuse."""

import re
from dataclasses import replace

from doxa.domain.memory import Kind
from doxa.text.rules.builders import checked, whole
from doxa.text.rules.frames import Anchor, Build, Cue, Draft, Frame, compiled

_SLIP = r"漏说|漏写|(?:说|写|打|看|记|搞|弄|听|读|念|发|填|输|输入|算|报(?!错)|数|拼|理解|翻译|标|贴|改|抄|选|引用)(?:成了?|错(?!过|别字)|岔|混|反|漏|串|多了|少了|颠倒)|错了|有误|误(?:写|听|读|解|会)了?|笔误|口误|手误|手滑|打快了|手快|更正|纠正|订正|更新一下|改过来|改一下|搞岔|张冠李戴|不准确|不正确|(?<!我)(?<!并)不对(?!劲|称|付|头|[^,]{1,12}过敏)|不是这样|不是这个|弄反|差了|不准(?=$|,|了)|不实|有出入|对不上号|(?:说|写|记|报)(?:早|晚|高|低|大|小)了|笔下误"
_SLIPPED = re.compile(_SLIP)
_START_NO = re.compile(
    r"^(?:等等|等下|等一下|慢着|且慢|打住|停|停一下)$|^(?:[诶哎呃啊嗯]|等等|等下|等一下|慢着|且慢|打住)?,? ?(?:不对|不是(?!很|不|说|我)|错了|更正|纠正|不,|不 )"
)
_VALUE = re.compile(
    r"(?:应该|应为|应是|应当|写作|念作|读作|其实|实际上?|正确的|准确的|我(?:说|问|指|要|想要)的)|(?<![都也还])是(?!不是|的$|因为|吧|啊)|才(?:是|对)|叫|改[到成为]|念|姓|共|在|到|要含|要加|为(?!了|什么)|\d|[一二三四五六七八九十两](?![些点直样切下])"
)
_NO_VALUE = re.compile(
    rf"{_SLIP}|抱歉|对不起|不好意思|谢|怎么|为什么|吗$|什么|帮|请|麻烦|以后|下次|别|重新|再来|我(?:想|要|觉得)|你(?!.*是)|没关系|没事|感觉|觉得|可能|想|紧张|意思|有(?:考虑|想)|关键|重要|提到|一下|尝试|^(?:刚才|刚刚|前面|上面|之前|上次)[^,]{{0,6}}(?:那|的)"
)


_SHORT = 18
"""Characters of a clause that does no more than own a slip."""


def _corrected(cue: Cue) -> bool:
    """Whether the turn says that something was wrong, before or right after this clause."""
    before = cue.around[: len(cue.around) - len(cue.text)].strip()
    last = before.rpartition(" ")[2]
    owned = any(
        len(part) <= _SHORT and _SLIPPED.search(part) and not _NO_SLIP.search(part)
        for part in (last, cue.after)
    )
    return owned or bool(_START_NO.match(before) and len(before) <= _SHORT)


_NO_SLIP = re.compile(
    r"没(?:有)?(?:说|搞|弄|记|看)?错|不错|怕|担心|容易|避免|防止|如果|吗$|才发现|总(?:是|会)|经常|有时"
)


def value_of(build: Build) -> Build:
    """A builder for the clause with the right value, in a turn that corrects."""

    def guarded(cue: Cue) -> Draft | None:
        if not _VALUE.search(cue.text) or _NO_VALUE.search(cue.text) or not _corrected(cue):
            return None
        return build(cue)

    return guarded


def _amended(cue: Cue) -> Draft | None:
    """What is meant; an apology or 上面的… before 应该是 makes it certain."""
    draft = _correction(cue)
    sorry = re.search(
        r"抱歉|不好意思|对不起|sorry|(?:上面|前面|刚才|之前)(?:的|说的|那)", cue.around
    )
    return replace(draft, confidence=0.92) if draft and sorry else draft


_WRONG = re.compile(rf"{_SLIP}|不对|错了|不是|我说的|我指的|我的意思|我问的|正确的")


def _correction(cue: Cue) -> Draft | None:
    """What is meant; certain where the turn says that something was wrong."""
    draft = whole("correction")(cue)
    sure = _WRONG.search(cue.around) or _WRONG.match(cue.after)
    return replace(draft, confidence=0.93) if draft and sure else draft


_EARLIER = re.compile(
    r"(?:我|你|不过|,)*(?:之前|上次|上回|先前|早先|原先|刚才|前面|前两天|上个?月|前天|上周|那天|原来)(?:我)?(?:跟你|和你|给你)?(?:说过?|讲过?|提过?|让你|讲的|说的|填的|写的|报的)"
)
"""What was said earlier, which the next clause puts right."""
_TURNED = r"其实|现在|如今|改|换|已经|就|不|是|变|取消|恢复|涨|推迟|提前|有"


def _earlier(cue: Cue) -> Draft | None:
    """The clause that puts right what was said earlier."""
    said = _EARLIER.match(cue.last) and not re.search(
        r"[吗呢]$|怎么|什么|帮|请", cue.last + cue.text
    )
    if not said or re.search(r"谢|试|有用|好用|有效|成功|管用|以后(?!恢复)|你说得", cue.text):
        return None
    return whole("correction")(cue)


def _denied(cue: Cue) -> Draft | None:
    """What is so, where the next clause says what is not: 我住的是南山, 不是宝安."""
    told = re.match(
        r"(?:并|可|而|也)?不[是叫姓念在](?!因为|说|为了|要|想|很|我)[^,]{1,12}$", cue.after
    )
    if not told or re.search(
        r"喜欢|爱|讨厌|希望|想|需要|觉得|应该(?!是)|[吗呢]$|他|她|这[种样]", cue.text
    ):
        return None
    return replace(draft, reaches=1) if (draft := whole("correction")(cue)) else None


# One row a line reads as the table it is.
# fmt: off
FRAMES: tuple[Frame, ...] = (
    Frame(
        id="zh.correction.earlier", kind=Kind.CORRECTION, anchor=Anchor.START, self_statement=False, cues=("其实", "现在", "如今", "改", "换", "已经", "不", "是", "取消", "恢复", "涨", "推迟", "提前"),
        pattern=compiled(rf"(?P<v>[^,你]{{0,12}}?(?:{_TURNED})[^,]{{1,24}})$"),
        build=_earlier, precision=0.92,
    ),
    Frame(
        id="zh.correction.denied", kind=Kind.CORRECTION, anchor=Anchor.START, self_statement=False, cues=("是", "叫", "姓", "念"),
        pattern=compiled(r"(?:我|我们?的?|我家|[^,你他她]{1,10}?)(?:[^,你他她]{0,10}?)(?:是|叫|姓|念)(?P<v>[^,吗]{1,16})$"),
        build=_denied, precision=0.92,
    ),
    Frame(
        id="zh.correction.said", kind=Kind.CORRECTION, anchor=Anchor.START, self_statement=False, cues=("更正", "改主意", "记错", "弄混", "误会", "弄反", "理解反", "搞反", "撤了", "作废", "更新下", "不算", "划掉", "取消"),
        pattern=compiled(r"(?P<v>(?:我)?更正[:,]?[^,]{2,30}|我改主意了|你把[^,]{1,14}(?:弄混|搞混|弄反|理解反|搞反|记混|记反|弄错|搞错)了|[^,你他她]{0,12}(?:那条|那个|这条|那份|旧|原来的?)[^,你他她]{0,8}(?:撤了|作废了?|取消(?:了)?|划掉|不算(?:了)?|更新一?下))$"),
        build=checked(whole("correction"), r"[吗呢]$|怎么|会议|航班|票"), precision=0.91,
    ),
    Frame(
        id="zh.correction.not", kind=Kind.CORRECTION, anchor=Anchor.START, self_statement=False, cues=("是", "念", "叫", "姓", "写作"),
        pattern=compiled(r"(?:而|应该|其实|我(?:说|问|指|要)的|我)?(?:是|念|叫|姓|写作)(?P<v>[^,]{1,30})$"),
        build=lambda cue: whole("correction", group="v")(cue) if not re.match(r"[他她它](?!们)", cue.last) and re.search(r"(?:^|[ 错对诶哎等])(?:[^ ]{0,8}?)(?:并|可|才)?不(?:是|念|叫|姓)(?!因为|不|没|说|要|时刻|单纯|简单|为了|只|一味|让|把|去|单|光|靠|谁|所有|每|我不|我没|很|太|故意|想)[^ ]{1,20} (?:而|应该|其实|我|我(?:说|问|指|要)的)?(?:是|念|叫|姓|写作)[^ ]+$", cue.around) else None, precision=0.92,
    ),
    Frame(
        id="zh.correction.pair", kind=Kind.CORRECTION, anchor=Anchor.ANYWHERE, self_statement=False, cues=("不是", "不念", "不叫"),
        pattern=compiled(r"(?:^|[^不])(?:我(?:说|问|指|要|想要)的)?(?:是|叫|在|念|写|姓|改成|应该是)?(?P<v>[^,不而]{1,24})(?:不是|不念|不叫)(?P<no>[^,吗]{1,20})$"),
        build=lambda cue: whole("correction")(cue) if _corrected(cue) or re.search(r"我(?:说|问|指|要|想要)的是", cue.text) else None, precision=0.92,
    ),
    Frame(
        id="zh.correction.value", kind=Kind.CORRECTION, anchor=Anchor.ANYWHERE, self_statement=False, cues=("是", "应该", "其实", "实际", "才", "叫", "改", "就", "念", "有", "共", "姓", "到", "在", "为", "只", "要含", "要加", "写作", "念作", "读作", "应"),
        pattern=compiled(r"(?P<v>.{2,40})$"),
        build=value_of(lambda cue: Draft(slot="correction", value_span=(0, len(cue.text)))), precision=0.91,
    ),
    Frame(
        id="zh.correction.be", kind=Kind.CORRECTION, anchor=Anchor.ANYWHERE, self_statement=False, cues=("应该是", "不是", "其实是", "更正", "纠正", "改成", "说的是", "意思是", "指的是", "问的是", "正确的"),
        pattern=compiled(r"(?:^|[,。不对错了\s]|(?:上面|前面|刚才|之前)[^,]{1,10})(?:(?:我(?:说|指|问|要|想要)的(?:其实)?是|我的意思是|更正(?:一下[,:]?|[,:])(?:是|应该是)?|纠正(?:一下[,:]?|[,:])|正确的(?:应该)?是|(?:其实)?应该是|准确(?:地|来)?说(?:应该)?是)(?P<v>.{1,60})|不是(?P<no>[^,]{1,20}?),?(?:而)?是(?P<w>.{1,40}))$"),
        build=checked(_amended, r"应该是(?:可以|不|会|因为|有|很|没)|我觉得|可能|不是(?:我|因为|说|很|不|吗|所有|一个)|吗$|什么|是不是|也是|意思是(?:说)?(?:不|我)", None), precision=0.85,
    ),
    Frame(
        id="zh.correction.change", kind=Kind.CORRECTION, anchor=Anchor.START, self_statement=False, cues=("换成", "换到", "改成", "改签", "推迟到", "提前到", "调到", "不", "改了", "调了", "迁过"),
        pattern=compiled(r"(?P<v>[^,你他她这那]{1,10}?(?:换成|换到|改成|改签到?|推迟到|提前到|迁到)[^,你他她]{1,12}了?|[^,你他她这那]{0,8}?(?:早就?|已经|现在)不(?:是|在|用|做|干|写|住)[^,你他她]{1,10}了|(?:我|我们)?不(?:去|在)[^,你他她]{1,8}了|(?:项目|公司|店|小区|岗位|部门|户口|工号|号码|地址)[^,你他她]{0,3}(?:改|换|调|迁过来|变)了)$"),
        build=checked(checked(whole("correction"), r"[吗呢]$|怎么|什么|不(?:是|在)(?:一次|问题|小孩|意|乎|状态|话下)|^(?:把|请|帮|麻烦|能)|想|要|打算|如果|朋友|同事|以后|不在了$|[下上]周"), r"别|不要|语气|回[答复]|格式|表格|字|颜色|标题|英文|中文|语言"), precision=0.9,
    ),
    Frame(
        id="zh.correction.wrong", kind=Kind.CORRECTION, anchor=Anchor.START, self_statement=False, cues=("错", "不对", "有误", "不准确", "不是这样"),
        pattern=compiled(r"(?:不|你|您|我|刚才|之前|上次|这里|那里|这个|好像|是|又|都|,)*(?P<v>(?:(?:说|写|记|搞|弄|理解|算|打|听|翻译|拼|填|发|给|选|看|数|引用)错了?.{0,20}|不对(?!劲|称|付)|.{0,8}(?:有误|不准确|不正确|不是这样的?)))$"),
        build=checked(whole("correction"), r"没(?:有)?错|不会错|没搞错", None), precision=0.85,
    ),
)
# fmt: on
