"""Chinese frames of standing orders, feedback, plans, corrections and outcomes."""

import re
from dataclasses import replace

from doxa.domain.memory import Kind
from doxa.text.rules.builders import (
    checked,
    fact,
    first_of,
    liking,
    named,
    order,
    reaction,
    styled_order,
    whole,
)
from doxa.text.rules.frames import Anchor, Cue, Draft, Frame, compiled
from doxa.text.rules.slots import about_answers

ALWAYS = r"从.{1,3}(?:开始|起)|从今以后|从今往后|从现在(?:开始|起)|从今天(?:开始|起)|从此(?:以后)?|今后|往后|以后(?!再说|再聊|有机会|会|可能)|每次|每回|每当|一律|始终|永远|总是|任何时候|无论什么时候|不管什么时候|凡是|统一|默认|长期|全程|一直(?=用|要用|保持|给我)|下次(?=请|别|不要|直接|记得|用|给我|先|回|写)|将来|日后"
_DO = r"请|要|都(?!是|会|很|不(?:喝|吃|去|想))|就(?!是|会|可以了)|别|不要|不用|不必|不许|不准|不得|禁止|直接|先|用|使用|采用|叫|回复?|给我|帮我|把|跟我|记得|统一|写|说|回答|输出|推荐|尽量|必须|只|多|少|改|避免|按|保持|控制|提醒|发|附|加|称呼|喊|播|放|订|安排|以|务必|一定|默认|不能|优先|应该|需要|得|最好|标注|列|省略|跳过|省去|翻译"
_SELF_ACT = r"以后(?:再说|再聊|有|会|我会|我要|我想|我就|我也|我可|可能|慢慢|还|都不(?:吃|喝|去|想|买)|想|打算|一定(?:会|要(?:努力|好好|加油)))|每次(?:去|都(?:是|会|很|觉|让|被|忘|失败))|(?<![给跟和对帮替叫喊称回答复向])我(?!希望|要求|想让|需要|要你|的|说|问|让|发|给你|们的|写|提|用|上传|请|在|做)|永远(?:是|不会|都是|支持|爱)|总是(?:觉得|感|会|很|被|忘|失)|我(?:总是|每次|始终|永远|一律)"
_DONT = r"(?:.{0,16}?(?:的?时候?|里|中|上),?)?(?:千万|切记|请|麻烦|拜托|你|能不能|可不可以|可以|能否|就|最好|也|都|真的|求你|希望你|我希望你|我不希望你|我要你|以后|,)*(?:别|不要|不许|不准|请勿|切勿|勿|禁止|停止|避免|杜绝|少|不希望你|不用|不必|不想(?:你|看到|听到|要))(?:再|总是?|老是?|每次都|一直|动不动就|给我|跟我|对我|在|一上来就|又|整|搞|来|跟|出现|使用|用)*"
_DONT_STOP = r"^.{0,8}?(?:别的(?!用)|别人|别墅|别说(?!废话|那么|太)|别忘|别担心|别急|别客气|别介意|别误会|不要紧|不要钱|少年|少数|少不|少见|不用谢|不用了|不用担心|别提|别闹|别逗|别走|别生气|别怕|别样|特别|分别|性别|级别|识别|区别|类别|告别|离别|别有|别放弃|不要放弃|别难过|不要担心|不要怕|别灰心|不要忘|别太累|别着急|别在意|别看|减少|至少|多少|缺少|不用.{0,4}也|别理|不避免|少了$|少了个)"
_ANSWER = r"(?:回[复答应]|答[案复]|回话|输出|解释|说明|内容|语气|风格|措辞|表述|说话|讲解|描述|建议|总结|摘要|报告|周报|日报|月报|汇报|邮件|代码|注释|脚本|文档|方案|标题|会议纪要|纪要|ppt|幻灯片|图表|行程|文件名|变量名|变量|函数名|命名|日期|时间格式|时间|单位|价格|金额|数字|格式|货币|温度|距离|提交信息|commit ?message|commit|翻译|译文|文案|清单|列表|表格|对话|称呼|推荐|例子|示例|链接|引用|测试|单元测试|接口|日志|sql|图片)"
_ACT = r"(?P<act>(?:(?:用|使用|采用|以|写成|做成|写|按|按照|保持|控制|控制在|限制在|不要|别|不超过|不得|不许|不能|禁止|越|先|分|加|附|附上|带|带上|列|列出|改成|换成|给|遵循|遵守|统一|精确|保留|四舍五入|放|放在|尽可能|尽量|一律|只|短|长|简|详|精|直接|正式|口语|通俗|幽默|不用|必须|要有|包含|包括|去掉|省略|详细|少|多|翻译成)(?!完|好了|了|过|得|不|掉)).{0,60})$"
_MOOD = r"废话|啰嗦|罗嗦|啰里|磨叽|墨迹|墨叽|绕弯|绕圈|绕来绕去|装[傻蒜逼]|敷衍|瞎[扯编说掰]|胡[扯说编]|扯[淡那这些东远]|唠叨|打官腔|糊弄|忽悠|浪费(?:我的?)?时间|扯没用|整那些|卖关子|讲(?:大)?道理|说教|复读|车轱辘|解释了(?=$)|推销|套话|官话"

_PLAINLY = re.compile(
    r"(?:请|别|不要|不许|不准|不得|禁止|直接|先|用(?!心|力|功)|使用|采用|回[复答]|给我|帮我|叫|跟我|记得|统一|一律|尽量|必须|务必|避免|保持|控制|输出|默认|提醒我|称呼|推荐|标注|省略|跳过|翻译|只(?:给|用|说|回|要|推荐|订|买|发))"
)
_MUSING = re.compile(
    r"试试|看看|会(?:更|多|再|好|注意)|是不是|能(?!不能|否)|想|希望(?!你)|觉得|感觉|带来|孩子|学习|生活|自己|坚持|加油|努力|他|她|我们一起|一起"
)


def _standing(cue: Cue) -> Draft | None:
    """A standing order; certain where it is plainly told to the agent or about its answers."""
    draft = order()(cue)
    if draft is None:
        return None
    told = _PLAINLY.match(cue.match["act"]) or about_answers(cue.text)
    if told and not _MUSING.search(cue.text):
        return draft
    return replace(draft, confidence=0.7)


def _wish(cue: Cue) -> Draft | None:
    """A wish about answers, told to the agent or naming its answers."""
    act = cue.match["act"]
    return (
        styled_order(languages=bool(re.search(r"[用说讲]", act)))(cue)
        if re.search(r"你|您|助手", act) or about_answers(act)
        else None
    )


_FREE = re.compile(
    r"(?:不要|别|不得|不许|禁止|必须|要有|包含|包括|附|带|按|保留|统一|只(?!有|是)|去掉|省略|精确)"
)


def _free(cue: Cue) -> Draft | None:
    """An order about a kind of work that names none of the known dimensions."""
    return order()(cue) if _FREE.match(cue.match["act"]) else None


_STANDING = re.compile(rf"{ALWAYS}|现在|不再|再也不|以前|戒|都")


def _switch(cue: Cue) -> Draft | None:
    """What somebody turns to; certain where the turn says what they turn from."""
    draft = liking(1)(cue)
    if draft is None or not _STANDING.search(cue.around):
        return draft
    return replace(draft, confidence=0.92)


_TO_ME = re.compile(r"给我(?!们)|跟我|对我|和我|(?:用|使用|出现|带|写|输出|附)(?:那么|这么|太)?多?")
_ONE_OFF = re.compile(r"这|那|今|现在|先|刚|微信|电话|走|急")


def _dont(cue: Cue) -> Draft | None:
    """What the agent shall not do; certain where it is done to the speaker."""
    draft = order(against=True)(cue)
    if draft is None or not _TO_ME.search(cue.text) or _ONE_OFF.search(cue.text):
        return draft
    return replace(draft, confidence=0.9)


def _activity(cue: Cue) -> Draft | None:
    """What somebody is at; certain for what takes months."""
    draft = fact("activity")(cue)
    lasts = re.search(
        r"在(?:学(?!校|院|生)|备考|装修|找工作|找房|减肥|健身|戒|创业|攒钱|备孕|备婚|实习|准备.{0,6}考)",
        cue.match[0],
    )
    return replace(draft, confidence=0.91) if draft and lasts else draft


_WRONG = re.compile(r"不对|错了|不是|更正|纠正|搞错|我说的|我指的|我的意思|我问的|正确的")


def _correction(cue: Cue) -> Draft | None:
    """What is meant; certain where the turn says that something was wrong."""
    draft = whole("correction")(cue)
    sure = _WRONG.search(cue.around) or _WRONG.match(cue.after)
    return replace(draft, confidence=0.93) if draft and sure else draft


# One row a line reads as the table it is.
# fmt: off
FRAMES: tuple[Frame, ...] = (
    Frame(
        id="zh.order.standing", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, questions=True,
        cues=("以后", "今后", "往后", "从现在", "从今", "从此", "每次", "每回", "每当", "一律", "始终", "永远", "总是", "任何时候", "什么时候", "凡是", "统一", "默认", "长期", "下次", "将来", "日后", "从今天", "全程", "一直", "起"),
        pattern=compiled(rf".{{0,30}}?(?:{ALWAYS})(?:.{{0,24}}?)(?P<act>(?:{_DO}).{{1,80}})$"),
        build=checked(_standing, rf"{_SELF_ACT}|叫我(?!.*起床)|我(?:打算|计划|决定|准备|要(?!求)|想(?!让|要你|请)|会|每次|总是)|(?:怎么|什么|为什么|吗$)|(?:时|时候|里|中)$|(?:都|就)(?:这|那)[样么]$", None), precision=0.95,
    ),
    Frame(
        id="zh.order.wish", kind=Kind.PREFERENCE, anchor=Anchor.SUBJECT, self_statement=False, cues=("希望", "要求", "想让你", "需要你", "要你", "想要你", "不希望", "不想", "不需要", "不要"),
        pattern=compiled(r"(?:一直|真的|还是|更|都|比较|,)*(?P<act>(?:希望|要求|想让|需要|要|想要|不希望|不想让|不需要|不想(?:要|看到|听到|再看到|看)|不要)(?:你|您|助手)?(?:的)?(?:以后|每次|能|可以|都|在)*.{1,60})$"),
        build=checked(_wish, r"^(?:要(?!求)|想要|需要|希望)(?:一|个|这|那|知道|了解|看|买|去|吃|在|能|学|自己|有人|尽快|我|把|做|找|写|下|更多|得到|有|详细(?:的)?(?:了解|信息|资料))|帮我|这次|今天|这[份个篇段]|下面|以下", "act"), precision=0.92,
    ),
    Frame(
        id="zh.order.dont.mood", kind=Kind.FEEDBACK, anchor=Anchor.START, self_statement=False, questions=True, cues=("别", "不要", "少", "能不能", "停止", "不想"),
        pattern=compiled(rf"{_DONT}(?P<act>.{{0,10}}?(?:{_MOOD}).{{0,30}})$"),
        build=checked(reaction(-1, damped=True), ALWAYS), precision=0.95,
    ),
    Frame(
        id="zh.order.dont.style", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, questions=True, cues=("别", "不要", "不许", "不准", "勿", "禁止", "停止", "避免", "少", "不用", "不必", "不希望", "不想"),
        pattern=compiled(rf"{_DONT}(?P<act>.{{1,50}})$"),
        build=checked(checked(styled_order(against=True), _DONT_STOP), r"这[次份个篇段]|今天|不用.{0,10}(?:也|就)(?:行|可以)|(?:买|去|吃|看|听|发给|玩|坐|穿|翻译)(?!.*回)", None), precision=0.92,
    ),
    Frame(
        id="zh.order.dont", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, questions=True, cues=("别", "不要", "不许", "不准", "勿", "禁止", "停止", "不希望你"),
        pattern=compiled(rf"{_DONT}(?P<act>.{{2,40}})$"),
        build=checked(_dont, _DONT_STOP), precision=0.75,
    ),
    Frame(
        id="zh.order.dont.again", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, questions=True, cues=("别再", "不要再", "别总", "别老", "不要总", "不要老", "别每次", "不要每次", "别动不动", "别一直", "不要一直"),
        pattern=compiled(r"(?:请|麻烦|拜托|你|能不能|可不可以|可以|能否|就|以后|真的|求你了?|,)*(?:别|不要)(?:再|总是?|老是?|每次都|动不动就|一直)(?P<act>.{2,40})$"),
        build=checked(order(against=True), r"^(?:说了|见|会|来了|想了|哭|难过|担心|犹豫|拖|等了)|联系|自己", "act"), precision=0.92,
    ),
    Frame(
        id="zh.order.topic", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False,
        cues=("回", "答", "输出", "解释", "说明", "内容", "语气", "风格", "措辞", "总结", "摘要", "报", "邮件", "代码", "注释", "脚本", "文档", "方案", "标题", "纪要", "ppt", "行程", "名", "日期", "时间", "单位", "金额", "格式", "货币", "温度", "提交", "commit", "翻译", "译文", "文案", "推荐", "例子", "链接", "测试", "日志", "sql", "图"),
        pattern=compiled(
            rf"(?:你的|你|所有的?|全部|我的|我们的|给我的|写|做|我要的|发给我的|公司的?|团队的?)?(?:[\w\u3400-\u9fff]{{0,6}}?){_ANSWER}(?:我)?(?:的)?(?:里面?|中|上|时|的?时候|格式|语气|风格|长度|内容|标题|开头|结尾|部分|语言|用词|字数|篇幅|方面|问题时?)?,?(?:请|都|要|得|必须|应该|最好|尽量|需要|一定要?|一律|统一|应当|一般|默认|就|全部|希望|可以|务必|记得|永远|还是|我喜欢|我希望|我要|我习惯|,)*{_ACT}"
        ),
        build=checked(checked(first_of(styled_order(), _free), r"^(?:用(?:了|什么|得)|给(?:你|他|她|老板|客户|大家)|多(?:少|久|了|谢)|加(?:油|班)|先(?:这样|放)|分(?:享|别)|放(?:弃|假|心)|直接(?:失败|崩|报错|挂)|(?:写|用|做|改|换|加|列|附|分|按).{0,14}(?:完了?|好了|了)$|(?:写|做)(?:什么|完|好)|带来)", "act"),
                      r"规定|老板|领导|客户|这[份个次篇段封种]|那[份个次篇]|今[天日晚]|本次|上次|刚才|昨天|明天|下面|以下|帮我|帮忙|给我(?:写|做|出|发|看)|请你?(?:写|做|列|给)|该[份次]|我(?:写|做|发|看|收|觉得)|(?:太|很|非常|挺|蛮|好)(?:长|短|详细|啰嗦|简短|简洁|正式|直接)|你用|^用|[得了]很|怎么|什么|吗$|一下$|(?:已经|正在|刚)"), precision=0.93,
    ),
    Frame(
        id="zh.order.topic.free", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False,
        cues=("都要", "必须", "一律", "统一", "都用", "一定要", "都写", "默认", "应该", "都放", "不得", "都得", "都请"),
        pattern=compiled(rf"(?:你的|所有的?|全部|我的|我们的|给我的|每[份个次篇封])?(?:[\w\u3400-\u9fff]{{0,10}}?){_ANSWER}.{{0,10}}?(?P<act>(?:都要|必须|一律|统一|都用|一定要|都写|默认|都放|不得|都得|都请).{{1,50}})$"),
        build=checked(order(), r"这[份个次篇段封]|今天|本次|上次|昨天|明天|帮我|吗$|什么|怎么|我(?:写|做)|老板|领导|客户"), precision=0.9,
    ),
    Frame(
        id="zh.order.unit", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False,
        cues=("格式", "单位", "货币", "时区", "字体", "命名", "缩进", "编码", "标点", "温度", "距离", "文件名", "变量名", "函数名", "分支名", "提交信息"),
        pattern=compiled(r"(?P<topic>[\w\u3400-\u9fff]{0,6}?(?:格式|单位|货币|时区|字体|命名|缩进|编码|标点|温度|距离|文件名|变量名|函数名|分支名|提交信息))(?:的格式)?(?:请|都|一律|统一|要|必须|默认|就|请都|全部)*(?:用|使用|采用|按照?|以|写成|改用)(?P<v>[^,]{1,30}?)(?:格式|表示|显示|的形式|来写)?$"),
        build=checked(named("topic"), r"^(?:了|什么|哪|这|那|完|得)|什么|吗$|怎么", "v"), precision=0.92,
    ),
    Frame(
        id="zh.correction.stated", kind=Kind.CORRECTION, anchor=Anchor.START, self_statement=False, cues=("是", "在", "改"),
        pattern=compiled(r"(?P<v>[^,]{1,16}(?:是|在|改到|改成|改为)[^,]{1,24})$"),
        build=lambda cue: whole("correction", group="v")(cue) if re.search(r"(?:更正一下|纠正一下|说错了|写错了|搞错了|记错了|弄错了) [^ ]+$", cue.around) else None, precision=0.92,
    ),
    Frame(
        id="zh.correction.not", kind=Kind.CORRECTION, anchor=Anchor.START, self_statement=False, cues=("是",),
        pattern=compiled(r"(?:而|应该|其实)?是(?P<v>[^,]{1,30})$"),
        build=lambda cue: whole("correction", group="v")(cue) if re.search(r"(?:^|[ 错对])(?:我说的)?不是[^ ]{1,20} (?:而|应该|其实)?是[^ ]+$", cue.around) else None, precision=0.92,
    ),
    Frame(
        id="zh.order.when", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, cues=("时",),
        pattern=compiled(r"(?:你|给我|帮我|每次|在)*(?:写|回答|回复|解释|总结|翻译|推荐|讲|说|分析|画|做|生成|列|介绍|跟我|和我)[^,我]{0,16}(?:的?时候?),?(?:请|要|都|就|必须|尽量|最好|记得|你)*(?P<act>(?:多|少|先|用|别|不要|只|直接|加|附|带|列|给|按|保持|注意|避免|默认|尽量|标)[^,]{1,40})$"),
        build=checked(order(), r"我(?:会|就|常|总|一般|都|喜欢|习惯)|什么|怎么|吗$|了$"), precision=0.92,
    ),
    Frame(
        id="zh.order.nomore", kind=Kind.PREFERENCE, anchor=Anchor.SUBJECT, self_statement=False, cues=("不想", "不希望", "不愿"),
        pattern=compiled(r"(?:真的|再也|都|,)*不(?:想|希望|愿意)(?:再)?(?:看到|听到|收到|看见)(?P<act>[^,]{1,30})$"),
        build=checked(order(against=True), r"^(?:你|他|她|他们|这|那)", "act"), precision=0.9,
    ),
    Frame(
        id="zh.order.language", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, cues=("用", "说", "讲"),
        pattern=compiled(r"(?:请|麻烦|你|就|都|只|直接|还是|继续|全程|以后|全部|尽量|可以|能不能|跟我|和我|对我|,)*(?P<act>(?:用|说|讲|使用)(?:简体|繁体)?(?:中文|英文|英语|汉语|普通话|日语|日文|法语|德语|韩语|粤语|西班牙语|俄语)(?:来)?(?:跟我|和我|给我)?(?:回[复答]|交流|沟通|对话|聊天?|说话|作答|答复|讲|说|输出)?(?:我|就行|就好|吧|即可|好吗)*)$"),
        build=styled_order(), precision=0.75, questions=True,
    ),
    Frame(
        id="zh.order.short", kind=Kind.FEEDBACK, anchor=Anchor.START, self_statement=False, cues=("点", "些", "重点", "结论", "直接", "精简", "简短"),
        pattern=compiled(r"(?:请|麻烦|你|就|能不能|可以|可不可以|你能|能|尽量|回[答复](?:得|的)?|说(?:得|的)?|写(?:得|的)?|再|更|稍微|,)*(?P<act>(?:简短|简洁|精简|简单|短|详细|正式|口语|直接|干脆|具体|通俗|温柔|礼貌|专业)(?:一?点儿?|一?些)(?:吧|好吗|回答|回复|说|可以吗|就好|就行|即可)?|说重点|讲重点|挑重点说?|直接(?:说|给)(?:结论|答案|重点|结果)(?:就行|就好|吧|即可)?|先说结论|长话短说|一句话(?:说完|回答|概括))$"),
        build=reaction(1), precision=0.9, questions=True,
    ),
    Frame(
        id="zh.switch", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, cues=("改用", "改成", "换成", "改为", "改吃", "改喝", "换用"),
        pattern=compiled(r"(?:我|请|就|都|现在|已经|以后|后来|还是|我们|,)*(?:改|换)(?:用|成|为|吃|喝|看)了?(?P<obj>[^,]{1,24}?)(?:了|吧|格式|的形式)?$"),
        build=_switch, precision=0.75,
    ),
    Frame(
        id="zh.feedback.too", kind=Kind.FEEDBACK, anchor=Anchor.START, self_statement=False, cues=("太", "废话", "啰嗦", "看不懂", "答非所问", "敷衍", "没用", "跑题", "离题"),
        pattern=compiled(r"(?:你|您|说得?|讲得?|写得?|解释得?|回[答复]得?|这个?|那个?|上一?[个条份次]|刚才的?|的|给的?|写的?|说的?|做的?|回[答复][的得]?|答案|报告|周报|总结|内容|解释|方案|回应|也|真的|实在|还是|又|都|就是|,)*(?:太(?:长|短|啰嗦|罗嗦|复杂|简单|专业|正式|笼统|泛|空|慢|多废话|官方|机械|敷衍|死板|多(?:了|字)|细|乱|绕)了?|废话(?:太|真|好|这么|那么)多|(?:好|真|这么|那么)?啰嗦|看不懂|答非所问|敷衍|跑题了|离题了|没有?重点|一点用都?没有?)(?:了|啊|吧|呀|点)*$"),
        build=checked(reaction(-1), r"^(?:太(?:多|复杂|简单|慢|短|长|乱)了?)$|我太|不(?:太|会|啰)"), precision=0.9,
    ),
    Frame(
        id="zh.feedback.praise", kind=Kind.FEEDBACK, anchor=Anchor.START, self_statement=False, cues=("你的", "你这", "你给", "你做", "你写", "你说", "你回"),
        pattern=compiled(r"(?:我)?(?:很|非常|真的|特别|挺|也|都|最|超|太|比较)*(?:喜欢|欣赏|爱)你(?:的|这|给|写|做|说|推荐|提)(?:.{0,16})$|你(?:的|这|给的?|做的?|写的?|说的?)(?:个|次|份)?(?:回[答复]|建议|方案|总结|报告|表格|代码|解释|推荐)(?:真|很|非常|挺|特别|太|都|真的)*(?:好|棒|不错|到位|清楚|有用|完美|准确|贴心|赞|清晰|详细|实用)(?:了|的|啊|呀|极了)*$"),
        build=checked(whole("feedback"), r"不(?:喜欢|好|清楚|够)"), precision=0.9,
    ),
    Frame(
        id="zh.plan", kind=Kind.PLAN, anchor=Anchor.SUBJECT, cues=("打算", "计划", "准备", "决定", "下定决心", "目标", "安排在", "约了", "报了", "订了", "预约"),
        pattern=compiled(r"(?P<v>(?:已经|最近|目前|也|还|都|正|本来|就|又|现在|,|下.{1,4}|明.{1,2}|后天|今.{1,2}|这.{1,3}|年底|月底|暑假|寒假|周[一二三四五六日末]|\d{1,2}[月号日点].{0,6}|和.{1,8}?|跟.{1,8}?|带.{1,8}?)*(?:打算|计划(?!书)|准备(?!好)|决定(?!了$)|下定决心|约了|报了|订了|预约了|报名了|买好?了(?=.{0,8}票)).{1,60})$"),
        build=checked(whole("plan", group="v"), r"^(?:.{0,4}(?:打算|计划|准备))(?:不|了$|中|一下$|是|工作|的|得|吗|怎么|什么)|不打算|没打算|没计划|按计划|准备了|准备(?:好|得|的|休息|睡|工作|材料|资料)|准备.{0,12}(?:点子|太|很)|(?:订|买|约|报)了(?!.{0,16}(?:票|酒店|机票|位|课|班|房|餐厅|民宿|.{0,6}[月日号周]|下|明|朋友))|(?:复习|学习|训练|工作)计划|怎么|什么|吗$|做(?:些|点)?什么|帮我", None), precision=0.93,
    ),
    Frame(
        id="zh.plan.timed", kind=Kind.PLAN, anchor=Anchor.START, cues=("明", "后天", "下", "周", "月", "号", "今晚", "今天", "年", "点", "星期", "礼拜", "假"),
        pattern=compiled(
            r"(?:我|我们|本人|俺)?(?:已经|最近|也|还|都|大概|可能|应该|,)*(?P<v>(?:明[天早晚年]|明儿|后天|大后天|下(?:个)?(?:周[一二三四五六日末天]?|星期[一二三四五六日天]?|礼拜[一二三四五六日天]?|月(?:\d{1,2}[号日]|初|底|中)?|个月|半年|学期)|这(?:个)?周[一二三四五六日末]|本周[一二三四五六日末]?|周[一二三四五六日末天]|星期[一二三四五六日天]|礼拜[一二三四五六日天]|今晚|今天(?:下午|晚上|中午|傍晚)?|年底|月底|年后|暑假|寒假|国庆|春节|五一|元旦|中秋|\d{1,2}月(?:\d{1,2}[号日]?|底|初|中旬|份)|\d{1,2}[号日]|后年|过几天|过两天|过段时间|[一二两三四五六七八九十\d]+(?:天|周|个月|个星期|年)后)"
            r"(?:早上|上午|中午|下午|晚上|傍晚|凌晨|[一二三四五六七八九十两\d]{1,3}点(?:半|\d{1,2}分?|钟)?|\d{1,2}:\d\d|前|之前|左右|的时候|,)*(?:我|我们|本人)?(?:就|还|也|又|可能|应该|大概|得|和.{1,10}?|跟.{1,10}?|带.{1,8}?|在.{1,10}?|从.{1,8}?)*(?:要|会|将|得|需要|有(?:个|一个|场|一场|次|一次)|去|飞|到|回|出差|参加|开(?:始|会)|搬|考|面试|值班|请假|手术|结婚|过生日|毕业|约|休假|答辩|上线|交付|出发|开学|入职|见|跑).{0,50})$"
        ),
        build=checked(whole("plan", group="v"), r"会(?:不会|下雨|好|更|是|很|降|升|有雨|冷|热|有(?:雪|风))|[吗么]$|什么|怎么|天气|帮我|提醒我|给我|告诉我|(?:了)$(?<!要.了)(?<!考试了)|去了|到了|有(?:雨|雪|空吗)|哪|多少|(?:他|她|你|您)(?:要|会|去|说)|^(?:我)?(?:们|还|也|都)*(?:今天|今晚)(?!.*(?:要|会|将|得|准备|打算))|[^要就快]了(?!解|.{0,3}$)|(?:后|时|的时候)$|以后(?:别|请|不)|请|用.{0,6}(?:表格|格式)"), precision=0.92,
    ),
    Frame(
        id="zh.plan.deadline", kind=Kind.PLAN, anchor=Anchor.SUBJECT, cues=("要在", "得在", "必须在", "要赶在"),
        pattern=compiled(r"(?P<v>(?:要|得|必须|需要)(?:赶)?在(?:年底|月底|周末|本周|下周|下个?月|明年|明天|后天|\d{1,2}[月号日点]|[一二三四五六七八九十]{1,2}月|周[一二三四五六日]|暑假|春节|国庆|今年)[^,]{0,8}?(?:前|之前|以前|内)?[^,]{2,40})$"),
        build=whole("plan", group="v"), precision=0.91,
    ),
    Frame(
        id="zh.plan.want", kind=Kind.PLAN, anchor=Anchor.SUBJECT, cues=("想", "希望", "要"),
        pattern=compiled(r"(?:一直|最近|现在|也|还|都|很|特别|真的|其实|今年|明年|以后|将来|,)*(?P<v>(?:想要?|希望(?:能|自己)?|要)(?:学(?!会儿)|去(?!了解|问)|换(?!个话题|一个)|考(?!虑)|成为|搬|辞职|创业|减肥|开(?:一)?家|买房|买车|转行|提升|提高|读研|留学|养|当|参加|报名|练|戒|攒|瘦|跑完|完成|实现|结婚).{0,50})$"),
        build=checked(whole("goal", group="v"), r"吗$|什么|怎么|帮|请|不想|没想|哪|推荐|一下$"), precision=0.8,
    ),
    Frame(
        id="zh.goal", kind=Kind.PLAN, anchor=Anchor.MINE, cues=("目标", "计划", "梦想", "愿望"),
        pattern=compiled(r"(?:的)?(?:(?:今年|明年|下个?月|近期|长期|短期|最终|人生|职业|年度|当前|最大)?(?:的)?)(?P<name>目标|计划|梦想|愿望|打算)(?:就|一直)?是(?P<v>.{2,60})$"),
        build=checked(fact("goal"), r"^(?:什么|不|否)", "v"), precision=0.93,
    ),
    Frame(
        id="zh.now", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("最近", "正在", "目前", "在学", "现在"),
        pattern=compiled(r"(?:一直|也|还|都|,|开始)*(?P<v>(?:最近|目前|现在|这段时间)?(?:一直|也|都|还|开始)?(?:正在|在)(?:学(?!校|院|生)(?:习)?|准备|备考|写|做|练|读|开发|负责|研究|找工作|找房|减肥|健身|装修|备婚|备孕|实习|戒烟|攒钱|追).{0,40})$"),
        build=checked(_activity, r"什么|怎么|吗$|不在|(?:正在|在)(?:写|做)(?:一|这|作业$|.{0,3}$)", None), precision=0.88,
    ),
    Frame(
        id="zh.correction.be", kind=Kind.CORRECTION, anchor=Anchor.ANYWHERE, self_statement=False, cues=("应该是", "不是", "其实是", "更正", "纠正", "改成", "说的是", "意思是", "指的是", "正确的"),
        pattern=compiled(r"(?:^|[,。不对错了\s])(?:(?:我(?:说|指|问|要|想要)的(?:其实)?是|我的意思是|更正(?:一下[,:]?|[,:])(?:是|应该是)?|纠正(?:一下[,:]?|[,:])|正确的(?:应该)?是|(?:其实)?应该是|准确(?:地|来)?说(?:应该)?是)(?P<v>.{1,60})|不是(?P<no>[^,]{1,20}?),?(?:而)?是(?P<w>.{1,40}))$"),
        build=checked(_correction, r"应该是(?:可以|不|会|因为|有|很|没)|我觉得|可能|不是(?:我|因为|说|很|不|吗|所有|一个)|吗$|什么|是不是|也是|意思是(?:说)?(?:不|我)", None), precision=0.85,
    ),
    Frame(
        id="zh.correction.wrong", kind=Kind.CORRECTION, anchor=Anchor.START, self_statement=False, cues=("错了", "不对", "有误", "不准确", "不是这样", "弄错", "搞错", "记错", "理解错"),
        pattern=compiled(r"(?:不|你|您|我|刚才|之前|上次|这里|那里|这个|好像|是|又|都|,)*(?P<v>(?:(?:说|写|记|搞|弄|理解|算|打|听|翻译|拼|填|发|给|选|看|数|引用)错了?.{0,20}|不对(?!劲|称|付)|.{0,8}(?:有误|不准确|不正确|不是这样的?)))$"),
        build=checked(whole("correction"), r"没(?:有)?错|不会错|^不对$(?<=x)|没搞错", None), precision=0.85,
    ),
    Frame(
        id="zh.outcome.fail", kind=Kind.OUTCOME, anchor=Anchor.ANYWHERE, self_statement=False,
        cues=("失败", "没成功", "没通过", "报错", "崩", "挂了", "没过", "宕机", "超时", "出错", "不通过", "回滚", "出问题", "黄了", "泡汤", "没搞定", "没解决", "没修好", "不行", "没拿到", "没考上", "没录取", "没谈成", "被拒", "落选", "挂科"),
        pattern=compiled(r"(?P<v>[^,]{0,40}?(?:部署|发布|测试|构建|编译|上线|面试|考试|请求|任务|项目|脚本|程序|接口|服务器?|系统|登录|安装|升级|迁移|备份|提交|合并|流水线|ci|api|支付|连接|同步|导入|导出|训练|实验|申请|签证|代码|数据库|方案|谈判|手术|它|还是|又|这次|昨天|今天|刚才|结果)[^,]{0,16}?(?:失败|没成功|没有成功|没通过|没有通过|报错|崩溃?|挂|没过|宕机|超时|出错|不通过|回滚|出(?:了)?问题|黄|泡汤|没搞定|没解决|没修好)(?:了)?[^,]{0,10}|(?:我|我的.{1,10})?(?:还是|又|也)?(?:没拿到|没考上|没被?录取|没谈成|被拒了?|落选了?|挂科了?)[^,]{0,16})$"),
        build=checked(whole("outcome", -1, "v"), r"怎么|为什么|如何|会不会|可能会|防止|避免|如果|吗$|怕|担心|容易|总是.{0,6}吗|不会|时(?:候)?$|的(?:话|原因|时候|情况)", None), precision=0.94,
    ),
    Frame(
        id="zh.outcome.done", kind=Kind.OUTCOME, anchor=Anchor.ANYWHERE, self_statement=False,
        cues=("搞定", "成功", "通过", "上线", "修好", "解决", "跑通", "完成", "好使", "可以了", "生效", "修复", "过了", "录取", "拿到", "签约", "升职", "晋升", "中标", "赢了", "有效", "管用", "考上", "调通", "录用", "批下来", "谈成", "拿下", "签下", "能用了"),
        pattern=compiled(r"(?P<v>[^,你]{0,40}?(?:(?:搞定|跑通|修好|修复|解决|上线|部署好|完成|录取|签约|升职|晋升|中标|生效|考上|调通|录用|批下来|谈成|拿下|签下来|能用)(?:了|成功)|(?:部署|发布|测试|构建|编译|上线|面试|考试|提交|迁移|升级|安装|备份|合并|申请|实验|手术|签证|演讲|谈判|登录|支付)[^,]{0,10}?(?:成功|通过|过|完成|顺利)了?|拿到了.{1,16}|赢了|(?:这招|这个?方法|方案|办法)(?:真的?|很|挺|果然)?(?:有效|管用|好使))[^,]{0,16})$"),
        build=checked(whole("outcome", 1, "v"), r"怎么|为什么|如何|没|不|吗$|如果|希望|想|怕|要是|等|一定|才能|需要|努力|就能|可以(?!了)|为了|帮我|帮助|(?:已经)?(?:给|帮)你|明[天早]|就要|快要|即将|将|疑惑|顾虑|困惑|庆祝|任务完成|当成|的(?:话|人|时候|关键|案例)|请|多亏", None), precision=0.93,
    ),
    Frame(
        id="zh.outcome.bare", kind=Kind.OUTCOME, anchor=Anchor.START, self_statement=False, cues=("搞定", "成功了", "可以了", "好了", "失败了", "不行", "没用", "过了", "解决了", "没成功", "跑通"),
        pattern=compiled(r"(?:终于|已经|还是|又|总算|这次|刚刚?|果然|,)*(?P<v>搞定(?:了|啦)?|成功(?:了|啦)|(?:能|可以)(?:运行|跑|用)了|跑通了|解决了|失败了|没成功|没用|不管用|不起作用|通过了|修好了)(?:啊|呀|啦|哈)*$"),
        build=lambda cue: whole("outcome", -1 if any(w in cue.match["v"] for w in ("失败", "没", "不")) else 1, "v")(cue), precision=0.92,
    ),
)
# fmt: on
