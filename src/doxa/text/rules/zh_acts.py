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
)
from doxa.text.rules.frames import Anchor, Cue, Draft, Frame, compiled
from doxa.text.rules.slots import about_answers

ALWAYS = r"从.{1,3}(?:开始|起)|从今以后|从今往后|从现在(?:开始|起)|从今天(?:开始|起)|从此(?:以后)?|今后|往后|以后(?!再说|再聊|有机会|会|可能)|每次|每回|每当|一律|始终|永远|总是|任何时候|无论什么时候|不管什么时候|凡是|统一|默认|全程|一直(?=用|要用|保持|给我)|下次(?=请|别|不要|直接|记得|用|给我|先|回|写)|将来|日后"
_DO = r"请|要|都(?!是|会|很|不(?:喝|吃|去|想))|就(?!是|会|可以了)|别|不要|不用|不必|不许|不准|不得|禁止|直接|先|用|使用|采用|叫|回复?|给我|帮我|把|跟我|记得|统一|写|说|回答|输出|推荐|尽量|必须|只|多|少|改|避免|按|保持|控制|提醒|发|附|加|称呼|喊|播|放|订|安排|以|务必|一定|默认|不能|优先|应该|需要|得|最好|标注|列|省略|跳过|省去|翻译"
_SELF_ACT = r"以后(?:再说|再聊|有(?!不|疑|错|任何|歧义|新)|会|我会|我要|我想|我就|我也|我可|可能|慢慢|还|都不(?:吃|喝|去|想|买)|想|打算|一定(?:会|要(?:努力|好好|加油)))|每次(?:去|都(?:是|会|很|觉|让|被|忘|失败))|(?<![给跟和对帮替叫喊称回答复向诉醒])我(?!希望|要求|想让|需要|要你|的|说|问|让|发|给你|们的|写|提|用|上传|请|在|做)|永远(?:是|不会|都是|支持|爱)|总是(?:觉得|感|会|很|被|忘|失)|我(?:总是|每次|始终|永远|一律)"
_DONT = r"(?:.{0,16}?(?:的?时候?|里|中|上),?)?(?:强调|要求|明确|千万|切记|请|麻烦|拜托|你|能不能|可不可以|可以|能否|就|最好|也|都|真的|求你|希望你|我希望你|我不希望你|我要你|以后|,)*(?:别|不要|不许|不准|请勿|切勿|勿|禁止|停止|避免|杜绝|少|不希望你|不用|不必|不想(?:你|看到|听到|要))(?:再|总是?|老是?|每次都|一直|动不动就|给我|跟我|对我|在|一上来就|又|整|搞|来|跟|出现|使用|用)*"
_DONT_STOP = r"^.{0,8}?(?:别的(?!用)|别人|别墅|别说(?!废话|那么|太)|别忘|别担心|别急|别客气|别介意|别误会|不要紧|不要钱|少年|少数|少不|少见|不用谢|不用了|不用担心|别提|别闹|别逗|别走|别生气|别怕|别样|特别|分别|性别|级别|识别|区别|类别|告别|离别|别有|别放弃|不要放弃|别难过|不要担心|不要怕|别灰心|不要忘|别太累|别着急|别在意|别看|减少|至少|多少|缺少|别让我(?:错过|迟到|忘)|不用.{0,4}也|别理|不避免|少了$|少了个)"
_ANSWER = r"(?:回[复答应]|答[案复]|回话|输出|解释|说明|内容|语气|风格|措辞|表述|说话|讲解|描述|建议|总结|摘要|报告|周报|日报|月报|汇报|邮件|代码|注释|脚本|文档|方案|标题|会议纪要|纪要|ppt|幻灯片|图表|行程|文件名|变量名|变量|函数名|命名|日期|时间格式|时间|单位|价格|金额|数字|格式|货币|温度|距离|提交信息|commit ?message|commit|翻译|译文|文案|清单|列表|表格|对话|称呼|推荐|例子|示例|链接|引用|测试|单元测试|接口|日志|sql|图片)"
_ACT = r"(?P<act>(?:(?:用|使用|采用|以|写成|做成|写|按|按照|保持|控制|控制在|限制在|不要|别|不超过|不得|不许|不能|禁止|越|先|分|加|附|附上|带|带上|列|列出|改成|换成|给|遵循|遵守|统一|精确|保留|四舍五入|放|放在|尽可能|尽量|一律|只|短|长|简|详|精|直接|正式|口语|通俗|幽默|不用|必须|要有|包含|包括|去掉|省略|详细|少|多|翻译成)(?!完|好了|了|过|得|不|掉)).{0,60})$"
_MOOD = r"废话|啰嗦|罗嗦|啰里|磨叽|墨迹|墨叽|绕弯|绕圈|绕来绕去|装[傻蒜逼]|敷衍|瞎[扯编说掰]|胡[扯说编]|扯[淡那这些东远]|唠叨|打官腔|糊弄|忽悠|浪费(?:我的?)?时间|扯没用|整那些|卖关子|讲(?:大)?道理|说教|复读|车轱辘|解释了(?=$)|推销|套话|官话"

_PLAINLY = re.compile(
    r"(?:请|别|不要|不许|不准|不得|禁止|直接|先|用(?!心|力|功)|使用|采用|回[复答]|给我|帮我|叫|跟我|记得|统一|一律|尽量|必须|务必|避免|保持|控制|输出|默认|提醒我|称呼|推荐|标注|省略|跳过|翻译|改成|换成|改用|写成|只(?:给|用|说|回|要|推荐|订|买|发))"
)
_TOLD = re.compile(
    r"(?:都|就|一律|必须|务必|统一|凡是.*)(?:要|请|先|帮我|给我|用|附|写|保留|加|标|带|列|放|按|说明|注明|告诉|提醒|大写|小写)"
)
_MUSING = re.compile(
    r"试试|看看|会(?:更|多|再|好|注意)|是不是|(?<!不)能(?!不能|否)|想|希望(?!你)|觉得|感觉|带来|孩子|学习|生活|自己|坚持|加油|努力|他|她|我们一起|一起"
)


def _spoken(cue: Cue) -> Draft | None:
    """The language of answers; certain where it names answering or talking, not one text."""
    draft = styled_order()(cue)
    sure = re.search(r"回[复答覆]|跟我|和我|交流|沟通|对话|聊|说话|作答|答复", cue.text)
    return replace(draft, confidence=0.9) if draft and sure else draft


def _standing(cue: Cue) -> Draft | None:
    """A standing order; certain where it is plainly told to the agent or about its answers."""
    draft = order()(cue)
    if draft is None:
        return None
    act = cue.match["act"]
    told = _PLAINLY.match(act) or _TOLD.search(act) or about_answers(cue.text)
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


_TO_ME = re.compile(
    r"给我(?!们)|跟我|对我|和我|我的|让我|替我|自作主张|擅自|(?:瞎|胡|乱)(?:编|猜|改|说|写|扯)|(?:用|使用|出现|带|输出|附)(?:那么|这么|太)?多?"
)
_ONE_OFF = re.compile(r"这|那|今|现在|先|刚|微信|电话|走|急")


_WISHED = re.compile(
    r"[要用按写放选挑给叫喊聊说回订买推做]|点[儿嘛吧]?$|就[行好]|以后|请|喜欢|爱|必须|统一|优先|过敏|怕|不好|新手"
)


def _wished(cue: Cue) -> bool:
    """Whether the clause before is a wish or a reason, of which this prohibition is the other half."""
    ours = re.match(r"不[用必]", cue.text) and re.search(r"我们|公司|团队|[组店厂]", cue.last)
    last = cue.last and not ours and not _ONE_OFF.search(cue.last + cue.text)
    return bool(last and _WISHED.search(cue.last)) and not re.search(
        r"[他她]|你(?:要|得|会|就)|自己|错过|迟到|忘|担心|难过|生气|放弃|着急|灰心|累|怕|客气|介意",
        cue.text,
    )


def _dont(cue: Cue) -> Draft | None:
    """What the agent shall not do; certain where it is done to the speaker."""
    draft = order(against=True)(cue)
    if draft is not None and _wished(cue):
        return replace(draft, confidence=0.91)
    if re.match(r"不[用必]", cue.text):
        return None
    told = _TO_ME.search(cue.text) or about_answers(cue.text) or "替我" in cue.text
    if draft is None or not told or _ONE_OFF.search(cue.text):
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


# One row a line reads as the table it is.
# fmt: off
FRAMES: tuple[Frame, ...] = (
    Frame(
        id="zh.order.standing", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, questions=True,
        cues=("以后", "今后", "往后", "从现在", "从今", "从此", "每次", "每回", "每当", "一律", "始终", "永远", "总是", "任何时候", "什么时候", "凡是", "统一", "默认", "下次", "将来", "日后", "从今天", "全程", "一直", "起"),
        pattern=compiled(rf".{{0,30}}?(?:{ALWAYS})(?:.{{0,24}}?)(?P<act>(?:{_DO}).{{1,80}})$"),
        build=checked(_standing, rf"{_SELF_ACT}|文档里说|错别字|以后(?:别说|再也别提)|每次(?:来|去|回|到|看病)[^,]{{0,12}}都|叫我(?!.*起床)|我(?:打算|计划|决定|准备|要(?!求)|想(?!让|要你|请)|会|每次|总是)|(?:怎么|什么|为什么|吗$)|(?:时|时候|里|中)$|(?:都|就)(?:这|那)[样么]$", None), precision=0.95,
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
        id="zh.order.dont", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, questions=True, cues=("别", "不要", "不许", "不准", "勿", "禁止", "停止", "不希望你", "不用", "不必"),
        pattern=compiled(rf"{_DONT}(?P<act>.{{2,40}})$"),
        build=checked(_dont, _DONT_STOP), precision=0.75,
    ),
    Frame(
        id="zh.order.dont.again", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, questions=True, cues=("别再", "不要再", "别总", "别老", "不要总", "不要老", "别每次", "不要每次", "别动不动", "别一直", "不要一直"),
        pattern=compiled(r"(?:请|麻烦|拜托|你|能不能|可不可以|可以|能否|就|以后|真的|求你了?|,)*(?:别|不要)(?:再|总是?|老是?|每次都|动不动就|一直)(?P<act>.{2,40})$"),
        build=checked(order(against=True), r"^(?:说了|见|会|来了|想了|哭|难过|担心|犹豫|拖|等了)|联系|(?<!我)自己", "act"), precision=0.92,
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
        id="zh.order.nomore", kind=Kind.PREFERENCE, anchor=Anchor.SUBJECT, self_statement=False, cues=("不想", "不希望", "不愿"),
        pattern=compiled(r"(?:真的|再也|都|,)*不(?:想|希望|愿意)(?:再)?(?:看到|听到|收到|看见)(?P<act>[^,]{1,30})$"),
        build=checked(order(against=True), r"^(?:你|他|她|他们|这|那)", "act"), precision=0.9,
    ),
    Frame(
        id="zh.order.language", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, cues=("用", "说", "讲"),
        pattern=compiled(r"(?:请|麻烦|你|就|都|只|直接|还是|继续|全程|以后|全部|尽量|可以|能不能|跟我|和我|对我|,)*(?P<act>(?:用|说|讲|使用)(?:(?:简体|繁体)(?:中文|字)?|中文|英文|英语|汉语|普通话|日语|日文|法语|德语|韩语|粤语|西班牙语|俄语)(?:来)?(?:跟我|和我|给我)?(?:回[复答覆]|交流|沟通|对话|聊天?|说话|作答|答复|讲|说|输出)?(?:我|就行|就好|吧|即可|好吗)*)$"),
        build=_spoken, precision=0.75, questions=True,
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
        id="zh.now", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("最近", "正在", "目前", "在学", "现在"),
        pattern=compiled(r"(?:一直|也|还|都|,|开始)*(?P<v>(?:最近|目前|现在|这段时间)?(?:一直|也|都|还|开始)?(?:正在|在)(?:学(?!校|院|生)(?:习)?|准备|备考|写|做|练|读|开发|负责|研究|找工作|找房|减肥|健身|装修|备婚|备孕|实习|戒烟|攒钱|追).{0,40})$"),
        build=checked(_activity, r"什么|怎么|吗$|不在|(?:正在|在)(?:写|做)(?:一|这|作业$|.{0,3}$)", None), precision=0.88,
    ),
)
# fmt: on
