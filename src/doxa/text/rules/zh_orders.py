"""Chinese frames of orders that hold from now on without saying so.

They name what they are about (图表里…别…, 不确定就说…, 一次只问…) or when they hold (写SQL的时候…).
"""

import re
from dataclasses import replace

from doxa.domain.memory import Kind
from doxa.text.rules.builders import checked, first_of, order, styled_order
from doxa.text.rules.frames import Anchor, Build, Cue, Draft, Frame, compiled
from doxa.text.rules.slots import about_answers

_ONE_OFF = r"这(?:次|回|份|个|篇|段|封|张|条|些|里)|那(?:次|份|个|篇|段|封)|今[天晚早]|本次|上次|刚才|昨|明天|下面|以下|上面|帮我(?:写|做|查|看|找|订|买)|吗$|怎么|什么(?!都)|老板|领导|客户(?!的)|他|她|你(?:也|别)(?:难过|担心|急|怕)"
_OTHERS = r"^(?:大家|孩子|小孩|宝宝|老人|女生|男生|学生|家长|公司|学校|老师|医生|宠物|开车|人|做人|年轻人|新手|孕妇)|规定|(?:千万|可)?别(?:忘|担心|急|客气|怕|介意|生气|哭|人|处|的(?!用)|墅|说了|提了|闹|逗|误会|灰心|放弃|难过|累|硬撑)"
_LOOK = r"(?:短|长|少|多|大|小|简[洁短单练]|精[简炼]|正式|活泼|口语化?|通俗|软|硬|温柔|委婉|直接|客气|礼貌|专业|幽默|详细|具体|统一|清楚|清晰|醒目|规范|整齐|随意|轻松|接地气|大写|小写|加粗|居中|有趣|诚恳|克制|中立|客观)"
_PART = r"(?:字|字数|语气|口吻|口气|篇幅|排版|字体|颜色|配色|标题|开头|结尾|措辞|用词|句子|段落|格式|风格|文风|变量名|函数名|命名|注释|缩进|标点|图|图表|表格|单位|价格|文案|消息|邮件|回复|回答|解释|说明|报告|周报|总结|关键字|日志|文字|内容)"


def _always(build: Build) -> Build:
    """Certain where the order says it holds each time or names a kind of work."""

    def guarded(cue: Cue) -> Draft | None:
        return None if re.search(_ONE_OFF, cue.text) else build(cue)

    return guarded


def _named(build: Build) -> Build:
    """Certain where the thing is an answer or written work, or the order says it always holds."""

    def guarded(cue: Cue) -> Draft | None:
        draft = build(cue)
        sure = about_answers(cue.text) or re.search(
            r"请|始终|永远|一律|务必|数字|公式|关键字|变量|[钱价]", cue.text
        )
        return draft if draft is None or sure else replace(draft, confidence=0.85)

    return guarded


def _ordered(*, against: bool = False) -> Build:
    return _always(
        checked(first_of(styled_order(against=against), order(against=against)), _OTHERS)
    )


def _whole_order(cue: Cue) -> Draft | None:
    """The order behind 的时候, negated where it forbids."""
    rest = re.search(r"(?:的?时候?),?(?P<act>.+)$", cue.text)
    if rest is None or re.search(_ONE_OFF, cue.text):
        return None
    whole = Cue(cue.text, rest, cue.before, cue.around, cue.after, cue.then)
    return first_of(styled_order(), order())(whole)


# One row a line reads as the table it is.
# fmt: off
FRAMES: tuple[Frame, ...] = (
    Frame(
        id="zh.order.part.not", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, cues=("别", "不要", "不许", "不准", "少用", "不用"),
        pattern=compiled(r"[^,我你他她不别]{1,10}?(?:里面?|中|上|的时候|时)?,?(?:请|都|也|千万|就|尽量|一律|绝对|永远|给我|,)*(?:(?<![送特分区级性告离识类个派辨惜差错怪闹])别|不要|不许|不准|少(?=用)|不用(?=加|写|放|带))(?:再|总|老)?(?P<act>[^,了吗]{2,24})$"),
        build=checked(_ordered(against=True), r"^(?:请|麻烦|拜托|求|能不能|可以|以后|就|也|都|所以|因为|其实|真的|真|千万|特|分|区|级|性|告|离|识|类|个)(?:你|的)?(?:千万|,)*(?:别|不)|要不要|不要紧|(?:别|不要)(?:再见|走|去|来|吃|喝|看|玩|睡|说话|做|让(?!我)|给(?!我)|太(?:累|晚|难|伤))|翻译|(?:别|不要)(?:笑|怪|骂|嫌)|别扭|谁也别"), precision=0.9,
    ),
    Frame(
        id="zh.order.unsure", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, questions=True, cues=("不确定", "不知道", "拿不准", "不懂", "没把握", "查不到", "疑问", "歧义", "不清楚", "不会", "找不到", "问清楚"),
        pattern=compiled(r"(?:如果|要是|遇到|碰到|有|你|以后|凡是|当)*(?:不确定|不知道|拿不准|没把握|查不到|不清楚|不懂|不会|有疑问|有歧义|疑问|找不到)(?:的)?(?:时候|时|地方|事|内容|东西|信息|数据|,)*(?:也)?(?P<act>(?:就|请|要|直接|先|宁可|一定|务必|必须)+(?:直接|先|明确|老实|如实|)?(?:说|告诉|问|标|写|注明|留空|承认|提示|提醒|停|跟我|空着|跳过)[^,]{0,30})$|(?P<act2>先问清楚[^,]{0,16})$"),
        build=lambda cue: None if re.search(r"我(?:不|也|都|就|真)|吗$|怎么", cue.text) else Draft(slot="order", value_span=cue.match.span("act") if cue.match["act"] else cue.match.span("act2")), precision=0.91,
    ),
    Frame(
        id="zh.order.each", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, questions=True, cues=("最多", "一次", "每次", "每条", "每段", "每个", "每封", "每张", "每句", "每篇", "每份"),
        pattern=compiled(r"(?:请|你|以后|给我的(?:建议|方案|选项|回答|推荐)|(?:建议|方案|选项|推荐|回答)(?:给我)?|,)*(?:一次|(?<=建议|方案|选项|推荐|回答|给我)|每(?:次|条|段|个|封|张|句|篇|份)[^,我]{0,8}?)(?:请|都)?(?P<act>(?:只(?:给|问|说|发|讲|列|推荐|回|写|做)|最多(?:给|写|列|说)?|至少|不超过|都(?:要|必须|用|附|带|加|写|标|先)|要(?:有|附|带|加|标|写)|先|附上|带上|列出|给出|标注|注明|写上|写明|末尾|开头|结尾)[^,]{1,40})$"),
        build=checked(_ordered(), r"我(?!一个|一|的)|很|了$"), precision=0.91,
    ),
    Frame(
        id="zh.order.bounds", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, cues=("控制在", "限制在", "写成", "统一成", "统一为", "不超过", "压缩到", "换算成", "换成", "显示为", "表示成"),
        pattern=compiled(r"(?:你的?|回[答复]的?|给我的|每次的?|所有的?)?(?:长度|篇幅|字数|日期|时间|金额|数字|格式|单位|价格|温度|距离|坐标|电话|地址|名字|人名|地名|编号|版本号|百分比|小数|标题|段落|句子|总结|摘要|列表|表格|行数|回[答复]|答案)(?:都|请|就|要|尽量|最好|统一|,)*(?P<act>(?:控制在|限制在|写成|统一成|统一为|不超过|压缩到|换算成|换成|显示为|表示成)[^,]{1,24})$"),
        build=_ordered(), precision=0.92,
    ),
    Frame(
        id="zh.order.ask", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, questions=True, cues=("问我", "跟我说", "告诉我", "跟我确认", "和我确认", "让我看", "给我看", "征求我"),
        pattern=compiled(r"(?:[^,我你他她]{0,10}(?:操作|改动|决定|地方|动作|命令|文件|内容|邮件|代码|配置|删除|修改|发送|提交|下单|付款|花钱)(?:之?前|的时候|时)?|动手之?前|改之?前|发之?前|删之?前)(?:都|请|要|必须|务必|一定|得|,)*(?P<act>先?(?:问我|跟我说|告诉我|跟我确认|和我确认|让我看|给我看|征求我)[^,]{0,12})$"),
        build=_always(order()), precision=0.92,
    ),
    Frame(
        id="zh.order.manner", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, questions=True, cues=("多", "少", "先", "别", "不用", "不要"),
        pattern=compiled(r"(?:你|以后|平时|,)*(?:讲|写|解释|推荐|回答|回复|聊|分析|总结|翻译|介绍|跟我(?:说话|聊天|讲|解释)|和我(?:说话|聊天)|说话|回我)[^,我时了得]{0,6}?(?P<act>(?:多(?!少)|少(?!了|量)|先(?!生)|别|不用|不要|不必)(?:用|举|打|给|讲|说|加|放|列|配|结合|客气|绕|铺垫|拽|堆|扯|套|谈|写|发)[^,]{0,16})$"),
        build=_ordered(), precision=0.91,
    ),
    Frame(
        id="zh.order.remind", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, questions=True, cues=("提醒", "发给我", "告诉我", "叫我", "推送", "问我"),
        pattern=compiled(r"(?:请|你|以后|麻烦|帮我|,)*(?:每(?:天|周|晚|早|月|个?月|年|次|逢|隔)[^,]{0,14}?)(?:都|要|记得|请|就|,)*(?P<act>(?:提醒|叫|告诉|推送(?:给)?|问|发给|通知|催)我[^,]{0,30})$"),
        build=_ordered(), precision=0.92,
    ),
    Frame(
        id="zh.order.should", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, cues=("要", "得", "必须", "请", "一律", "统一", "始终", "永远", "都", "应该", "尽量"),
        pattern=compiled(rf"(?:给[^,]{{1,6}}的?|写|做|回|我的?|你的?|所有的?|以后的?)?(?:[\w\u3400-\u9fff]{{0,6}}?){_PART}(?:里面?|上|的)?[^,]{{0,6}}?(?:请|都|要|得|必须|一律|统一|始终|永远|应该|尽量|最好|,)+(?P<act>(?:更|再|写得?|偏|保持|尽量|,)*{_LOOK}(?:一?点儿?|一?些)?[^,]{{0,10}}(?:、[^,]{{1,12}})?)$"),
        build=checked(_ordered(), r"要(?:求|是)|(?:太|很|真|好)(?:长|短|多|少)|了$|得(?:很|太|真|好)"), precision=0.91,
    ),
    Frame(
        id="zh.order.thing", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, cues=("请", "一律", "统一", "始终", "永远", "都用", "都按", "都写", "都要", "都请", "务必"),
        pattern=compiled(r"[^,你他她请帮给]{1,12}?(?:的时候|时|里面?|上|,)?(?:请|一律|统一|始终|永远|务必|必须|都|就|全部)+(?:都|要|请|给我|直接|,)*(?P<act>(?:用|写|改|按照?|以|标|放|加|附|保留|大写|小写|斜体|加粗|省略|四舍五入|精确|换算|转成|翻成|译成|说|叫|列|给出?|先|注明|备注|带)(?!着)[^,]{0,30})$"),
        build=checked(_named(_ordered()), r"我(?!的|们的)|^(?:本题|此题|这题|现在|我们?|大家|平时|一直|每天|其实|总|公司|学校)|一直都?|了$|都(?:说|用)了|永远(?:都)?(?:说|给)|都(?:说|叫|带|放|给)(?!.*我)"), precision=0.9,
    ),
    Frame(
        id="zh.order.during", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, cues=("时",),
        pattern=compiled(r"(?:你|给我|帮我|每次|在|以后|,)*(?:写|回答|回复|解释|总结|翻译|推荐|讲|说|分析|画|做|生成|列|介绍|提到|遇到|涉及|出现|引用|给出|订|选|找|买|安排|改|起|取|发|聊|讨论|处理|跑|提交|命名|跟我|和我|给)[^,我]{0,16}(?:的时候?|时(?!间|尚|代|常|刻|期|段))(?:候)?,?[^,我]{0,8}?(?:请|要|都|就|必须|始终|一律|尽量|最好|记得|你|别|不要|先|附|打|举|配|用|只|多|少|加|带|列|标|按|保持|避免|优先|默认|给|直接|控制|避开|绕开|跳过|附上|加上|换成|写成|翻成)(?P<act>[^,]{1,40})$"),
        build=checked(_whole_order, r"我(?:会|就|常|总|一般|都|喜欢|习惯|也|很|不|最|觉得)|什么|怎么|吗$|了$|(?:注意(?:一下|点|着)?|跳过(?:就好|就行)?)$|小心|(?:帮|替)我|开心|快乐|容易|会(?:很|更|不|有)|[要就]?(?:很|太|更加)|反馈|是即|给了|了我"), precision=0.91,
    ),
)
# fmt: on
