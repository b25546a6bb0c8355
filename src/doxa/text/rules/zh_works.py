"""Chinese frames of how a recurring piece of work shall look.

It is told by what the work is made into (周报请做成表格) or what reads best there.
"""

import re

from doxa.domain.memory import Kind
from doxa.text.rules.builders import checked
from doxa.text.rules.frames import Anchor, Cue, Draft, Frame, compiled
from doxa.text.rules.slots import about_answers, names_style, style, style_slot

WORK = r"(?:[周日月季年]报|报告|汇报|邮件|会议纪要|纪要|总结|摘要|幻灯片?|ppt|注释|文档|方案|回[复答]|答[复案])"
_WHEN = rf"(?:写|做|看|出|发|回)?(?:我们?的?)?{WORK}(?:的(?:话|时候)|时|嘛)?"
_ONCE = r"这[次份个封篇期周]|那[次份个封篇]|今天|明天|刚才?|已经?|正在|昨|上[次周个]|下[次周个]|本周|[吗呢?？]$|什么|怎么|哪|如果|要是|他|她|老板|领导|客户|能不能|可以"
_AFTER = re.compile(rf"^{_WHEN}$")


def _formed(cue: Cue) -> Draft | None:
    """The way the work is to be made in; none where that names no way."""
    found = style(cue.match["act"], languages=True)
    if found is None:
        return None
    slot = style_slot(found.dimension, cue.text)
    return Draft(slot=slot, value=found.value, polarity=found.polarity)


def _best(cue: Cue) -> Draft | None:
    """What reads best is wanted, where the work is named in it or right before it."""
    act = cue.match["act"]
    place = cue.match["work"] or (cue.last if _AFTER.match(cue.last.strip(" ,")) else "")
    if not place or not about_answers(place) or not names_style(act):
        return None
    found = style(act, languages=True)
    if found is None:
        return None
    slot = style_slot(found.dimension, place)
    return Draft(slot=slot, value=found.value, polarity=found.polarity)


# One row a line reads as the table it is.
# fmt: off
FRAMES: tuple[Frame, ...] = (
    Frame(
        id="zh.work.made", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, cues=("成",),
        pattern=compiled(rf"(?:我们?的?|以后的?|所有的?|每[份次个篇周月天]|写)*{WORK}(?:[里中]?的?(?:内容|数据|部分|正文|东西)?)?,?(?:请|麻烦|还是|都|就|也|统一|一律|尽量|最好|给我|要|得|老样子|照旧|,)*(?:做|写|列|整理|弄|排|搞|处理)成(?P<act>[^,我你他她了]{{1,12}})$"),
        build=checked(_formed, _ONCE), precision=0.91,
    ),
    Frame(
        id="zh.work.best", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, cues=("最", "更", "比较"),
        pattern=compiled(rf"(?P<work>{_WHEN},?)?(?:我?(?:觉得|认为))?(?:还是|就|用|写成?|做成)?(?P<act>[^,我你他她了]{{1,8}}?)(?:的?(?:形式|格式|版式?))?(?:看(?:着|起来)|读起来)?(?:最|更|比较)(?:清楚|清晰|直观|合适|合我意|好|好懂|好读|好看|顺眼|省事|方便|舒服|明了)$"),
        build=checked(_best, _ONCE), precision=0.91,
    ),
)
# fmt: on
