"""What speaks against a Chinese reading: the frame then refuses, or only proposes.

A frame knows one form of words; the same form in notes, stories and subordinate clauses says
something else. One row names frames by the start of their ids, where to look, and what to do.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from doxa.text.rules.frames import Build, Cue, Draft, Frame
from doxa.text.rules.slots import about_answers

_PROPOSED = 0.8
"""Confidence of a reading that is left to be confirmed."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """Frames, what speaks against what they read, and whether they then still propose."""

    frames: tuple[str, ...]
    against: Callable[[Cue, Draft], bool]
    proposes: bool = False


def _value(cue: Cue, draft: Draft) -> str:
    return cue.text[slice(*draft.value_span)] if draft.value_span else draft.value


def _said(pattern: str) -> Callable[[Cue, Draft], bool]:
    form = re.compile(pattern)
    return lambda cue, _draft: form.search(cue.text) is not None


def _valued(pattern: str) -> Callable[[Cue, Draft], bool]:
    form = re.compile(pattern)
    return lambda cue, draft: form.search(_value(cue, draft)) is not None


_PRIZE = re.compile(
    r"offer|录取|通知书|签证|护照|驾照|证书?$|资格证|批文|工资|奖|合同|[尾货退赔]款|赔偿|订单"
)


def _received(cue: Cue, _draft: Draft) -> bool:
    """Whether a thing came in that nobody strove for: a parcel, a message, a report."""
    return bool(re.search(r"[收拿]到", cue.text)) and not _PRIZE.search(cue.text)


_SPLIT = re.compile(
    r"(?<=[邀申约聘宴恳敬提])请|请(?:[教假客求示柬愿]|问)|(?<=[避减豁幸难以未])免|免(?:[费疫税责得除职签])|控(?:率|件|股|诉)"
)
_LIMIT = re.compile(r"控制在|\d|以[内下]|[一二两三四五六七八九十百千]+[字句条页行个]")
_URGED = re.compile(r"请|尽量|一定|务必|必须|以后|你|您|给我|帮我|一律|最好|统一|优先")


def _split_word(cue: Cue, _draft: Draft) -> bool:
    """Whether the verb of an order is part of a longer word or of a plain statement."""
    start = cue.match.start("act")
    if any(hit.start() == start for hit in _SPLIT.finditer(cue.text)):
        return True
    act = cue.match["act"]
    loose = act.startswith("避免") or (act.startswith("控制") and not _LIMIT.search(act))
    return loose and not _URGED.search(cue.text) and not about_answers(cue.text)


_AGENT = re.compile(
    r"回[答复我]|写|用|发|叫|提醒|[给帮替跟]我|告诉|标|列|附|注[明释]|翻译|解释|推荐|总结|说|问|讲|你|您|按|查|搜|避开|[先别不]"
)


def _own_reminder(cue: Cue, draft: Draft) -> bool:
    """Whether 记得 and 别忘 stand before a deed of the speaker's own."""
    deed = re.search(r"(?:记得|别忘了?|不要忘了?)(.*)", cue.text)
    if deed is None or (draft.slot or "").startswith("reply"):
        return False
    return not _AGENT.search(deed[1] or cue.text) and not about_answers(cue.text)


_LIGHT = re.compile(
    r"(?:调整|站立|搭配|进行|保持|使用|选择|安排|控制|注意|处理|完成|准备|开始|继续|尝试|提升|提高|增加|减少|改善|优化|加强|调节|更换|替换|整理|讨论|参考|考虑|适应|恢复|放松|支撑|配合|结合|固定|移动|检查|确认|测量|记录|坐下|站着|坐着)(?:一下|为主|好|了)?"
)


def _no_thing(cue: Cue, draft: Draft) -> bool:
    """Whether what is said to be liked is no thing and no activity."""
    if not (draft.slot or "").startswith("likes:"):
        return False
    value = _value(cue, draft).strip()
    return len(value) < 2 or _LIGHT.fullmatch(value) is not None


_REACHED = re.compile(r"地址|住址|电话|号码")
_OWN = re.compile(r"我|本人|俺|咱|^家|家里|收[货件]|手机")
_PLACE = re.compile(
    r"医院|诊所|门诊|[^,]馆|[大餐展音乐]厅|店|公司|中心|学校|大学|酒店|物业|银行|派出所|社区|医生|景区|公园|剧院|机构|商场|营业|前台|客服|预约|挂号|咨询"
)


def _others_contact(cue: Cue, draft: Draft) -> bool:
    """Whether an address or a number is that of a place told of."""
    name = cue.match["name"]
    if not _REACHED.search(name) or draft.value_span is None:
        return False
    head = cue.text[: draft.value_span[0]]
    before = cue.around[: len(cue.around) - len(cue.text)] + cue.last
    if _OWN.search(head):
        return False
    return bool(_PLACE.search(before + cue.text))


_FIRM = re.compile(
    r"公司|厂|店|院|学校|大学|中学|小学|幼儿园|集团|所|局|部|中心|银行|社|工作室|团队|机构|基金|科技|时代|网络|传媒|证券|保险|事务所|车间|工地|单位|[馆站台台行会队企厅司]$|[a-z]|[国央民外私]企|大厂"
)
_POST = re.compile(
    r"工作|上班|[员师工]$|测试|开发|设计|研发|产品|运营|销售|财务|会计|人事|行政|客服|采购|经理|主管|总监|助理|实习|教练|主播|[a-z]|法务|市场|策划|算法|前端|后端|硬件|质检|物流|保安|翻译|审计|编辑|编导|导游|司机|厨(?!房)|语文|数学|英语"
)


def _no_employer(cue: Cue, draft: Draft) -> bool:
    """Whether 在X做Y names neither an organisation nor a post."""
    if draft.slot != "employer":
        return False
    return not (_FIRM.search(cue.match["v"]) or _POST.search(cue.match["job"]))


def _of_replies(cue: Cue, draft: Draft) -> bool:
    """Whether a tool one is used to was taken for the form of replies."""
    used = re.search(r"习惯|惯用|用惯", cue.text)
    return bool(used) and (draft.slot or "").startswith("reply") and not about_answers(cue.text)


def _of_a_list(_cue: Cue, draft: Draft) -> bool:
    """Whether praise of a detailed list was taken for a wish of long replies."""
    return draft.polarity > 0 and (draft.slot or "").endswith("length") and draft.value == "long"


_RHETORIC = re.compile(
    r"而不?是|更(?:多的?)?是|不(?:仅|只|单)是|(?:重要|关键|真正|本质|意义|难得)[^,]{0,6}不是"
)
_PUT_RIGHT = re.compile(r"你|您|刚才|刚刚|错|应该是|应为|不对|更正|纠正|我[说问指]的|抱歉|不好意思")


def _rhetoric(cue: Cue, _draft: Draft) -> bool:
    """Whether 不是…而是 makes a point instead of putting something right."""
    told = f"{cue.around} {cue.after}"
    return bool(_RHETORIC.search(told)) and not _PUT_RIGHT.search(told)


_DELIGHT = re.compile(
    r"没想到|不得不说|没得[说挑]|没话说|挑不出|别提多|忍不住|无可挑剔|不愧|不能更|没毛病|谢谢|感谢|太(?:棒|好|赞|贴心|厉害)"
)


_DENIED = re.compile(
    r"(?:不|不算|没有?|毫无)(?:敷衍|啰嗦|罗嗦|废话|难懂|死板|生硬|空洞|笼统|含糊|跑题|套话|晦涩|机械|做作|油腻)"
)


def _praised(cue: Cue, draft: Draft) -> bool:
    """Whether blame was read although the clause praises by a set phrase or denies a fault."""
    if draft.polarity > 0 or draft.slot != "feedback":
        return False
    return bool(_DELIGHT.search(cue.text) or _DENIED.search(cue.text))


def _not_forgotten(cue: Cue, draft: Draft) -> bool:
    """Whether 别忘 (do see to it) was taken for a ban."""
    return draft.polarity < 0 and re.search(r"别忘|不要忘", cue.text) is not None


_PRIVATE = re.compile(
    r"在(?:阳台|窗[边前]|厨房|客厅|卧室|书房|院子|沙发|公园|[河海湖江]边|楼下|[^,]{0,5}课[上里])"
)
"""Where one does things for oneself."""


def _at_leisure(cue: Cue, draft: Draft) -> bool:
    """Whether what is done at home or out of doors was taken for a job."""
    if draft.slot not in {"job", "employer", "about"}:
        return False
    return bool(_PRIVATE.search(cue.text)) and not _POST.search(_value(cue, draft))


_SUBORDINATE = (
    r"(?:之?后|以后|之?前|以前|的时候|时)$|^(?:等|如果|要是|只要|一旦)"
    r"|(?:[好成完过功定准到]|下来|出来)了?(?:之后|以后|后(?![来面端台续期悔天])|的时候)"
)

DOUBTS: tuple[Doubt, ...] = (
    Doubt(("zh.wish.topic",), _split_word),
    Doubt(("zh.wish.", "zh.order.", "zh.choice."), _own_reminder),
    Doubt(("zh.choice.", "zh.wish.contrast"), _no_thing, proposes=True),
    Doubt(("zh.state.contact", "zh.plain.label"), lambda cue, draft: "name" in cue.match.re.groupindex and _others_contact(cue, draft)),
    Doubt(("zh.home",), _said(r"(?:生活|居住)(?:习惯|方式|[上中里]|节奏|质量|方面|环境|体验)")),
    Doubt(("zh.state.work",), _no_employer),
    Doubt(("zh.employer",), _valued(r"工作|前后|这种|下次|实际|[中时]$|模块|功能|因素|元素|内容|环节")),
    Doubt(("zh.home",), _said(r"在(?:考虑|计划|打算|琢磨|准备|找|看|想|犹豫)")),
    Doubt(("zh.mine",), _said(r"有限$")),
    Doubt(("zh.origin.people",), _said(r"(?:持证|负责|经手|见证|申请|委托)人$")),
    Doubt(("zh.habit",), lambda cue, draft: len(_value(cue, draft)) < 2 or cue.text.startswith("看来")),
    Doubt(("zh.order.", "zh.wish."), _said(r"[^,]得多$")),
    Doubt(("zh.choice.",), _said(r"用于|需注意|[糖盐水油]分|站立|站姿")),
    Doubt(("zh.correction.value",), _said(r"^(?:比如|例如|譬如|原来是|而不是)|有时候?|还是有点")),
    Doubt(("zh.outcome.won",), _received),
    Doubt(("zh.outcome.lost",), _said(r"滞销[品款区专]|预计|有可能")),
    Doubt(("zh.outcome.passed", "zh.outcome.won"), _said(r"成功[^,]{1,6}的[^,了]{1,6}$")),
    Doubt(("zh.trace.", "zh.self.", "zh.plain.", "zh.state."), _at_leisure),
    Doubt(("zh.wish.", "zh.order."), _not_forgotten, proposes=True),
    Doubt(("zh.like", "zh.shape.only"), _of_replies, proposes=True),
    Doubt(("zh.feedback.this",), _of_a_list, proposes=True),
    Doubt(("zh.like",), _said(r"[令让使]人(?:为之)?(?:着迷|痴迷|沉迷|上瘾|喜爱|喜欢|向往|陶醉)")),
    Doubt(("zh.taste.", "zh.like"), _said(r"[令使]我")),
    Doubt(("zh.choice.",), lambda cue, _draft: "避免" in cue.text and not _URGED.search(cue.text), proposes=True),
    Doubt(("zh.like",), _said(r"(?:努力|争取|希望|想|(?<![主重需])要|打算|学会|试着|尽量|好好)[^,]{0,8}享受")),
    Doubt(("zh.outcome.won", "zh.outcome.passed"), _said(_SUBORDINATE)),
    Doubt(("zh.outcome.lost",), _said(r"含糊|模糊|迷糊|没(?:有|出|发现|看出|查出|什么|啥|任何|大)*问题")),
    Doubt(("zh.correction.denied", "zh.correction.not", "zh.correction.value", "zh.correction.be"), _rhetoric, proposes=True),
    Doubt(("zh.feedback.",), _praised, proposes=True),
)  # fmt: skip


def doubted(frames: Sequence[Frame]) -> tuple[Frame, ...]:
    """The frames, each with the doubts about it; a frame no row names stays as it is."""
    return tuple(_with_doubts(frame) for frame in frames)


def _with_doubts(frame: Frame) -> Frame:
    rows = tuple(row for row in DOUBTS if frame.id.startswith(row.frames))
    return replace(frame, build=_weighed(frame.build, rows)) if rows else frame


def _weighed(build: Build, rows: tuple[Doubt, ...]) -> Build:
    def guarded(cue: Cue) -> Draft | None:
        draft = build(cue)
        for row in rows:
            if draft is None or not row.against(cue, draft):
                continue
            if not row.proposes:
                return None
            draft = replace(draft, confidence=min(draft.confidence or _PROPOSED, _PROPOSED))
        return draft

    return guarded
