"""Chinese frames of wishes told in few words.

What is ordered of a thing (灯光要暖色), of the agent's doing (订机票避开廉航), by manner (字体再大点),
by what will do (要点就行), and the other half of a contrast.

They hold from now on unless they name the piece or the day; that gate stands in ``gates``.
"""

import re
from dataclasses import replace

from doxa.domain.memory import Kind
from doxa.text.rules.builders import first_of, liking, order, styled_order
from doxa.text.rules.frames import Anchor, Build, Cue, Draft, Frame, compiled
from doxa.text.rules.slots import about_answers, style, style_slot

_REFUSED = re.compile(
    r"吗$|怎么|什么(?!都)|为什么|多少|哪|谁|如果|要是|万一|要不要|是不是|能不能|可不可以|老板|领导|客户(?!的)|[他她它](?!们的)|孩子|大家|人们|年轻人|老人|^(?:我们?|咱们?|公司|学校)(?!的)|医生|老师|今[天晚早儿](?!起)|明[天晚早]|昨|刚才|下周|这周|后天|觉得|以为|听说|据说|需要|打算|准备|计划|应该是|[了过]$"
)
_DENIAL = r"(?:别|不要|不用|不必|不许|不准|不得|甭|勿|免|莫|少|禁止|严禁|杜绝|拒绝|不能|不可以?|绝不(?:允许|许|可以?)?|不允许|避开|避免|绕开|跳过|略过|省略|省掉|去掉|去除|删掉|排除|过滤掉?|屏蔽)"
_DEED = r"(?:推荐?|定|订|预订|预定|选|挑|找|买|点|安排|规划|放|播|发|讲|写|回|答|聊|说|报|算|画|做|出|起|取|改|记|列|排|查|搜|解释|翻译?|总结|分析|介绍|提醒|叫|喊|称呼|回复|回答|沟通|交流|说话|聊天|打车|导航|出行|订票|订房|购物|下单|点餐|点外卖|做饭|做题|批改|讲题|出题|开会|写作|写代码|取名|命名|作图|画图|排版|标注|引用|举例|建议|设|调|读|念|唱|教|带|送|寄|存|拍|修|P)"
_MODAL = r"(?:优先|尽量|记得|切记|务必|必须|一定要?|一律|统一|全程|全部|默认|始终|永远|只|多|先|直接|请|麻烦|按照?|照|用|以|要|得|最好|给我|都)"
_ADJ = r"(?:[大小长短多少快慢软硬轻重高低粗细浓淡深浅亮暗密疏强弱厚薄早晚甜咸辣酸静]|简[短洁单练明]|精[简炼]|详细|具体|随意|随便|轻松|幽默|活泼|俏皮|正式|严肃|严谨|专业|温柔|温和|委婉|直接|直白|坦率|坦白|口语化?|通俗|接地气|生动|形象|礼貌|客气|亲切|热情|冷静|客观|中立|清楚|清晰|明确|利索|干脆|干净|素净|朴素|朴实|醒目|显眼|规范|整齐|工整|紧凑|宽松|安静|暖和|凉快|便宜|实惠|实用|新鲜|清淡|清爽|柔和|自然|狠|犀利|毒舌|凶|严|耐心|细致|细|仔细|慢条斯理|文艺|洋气|低调|喜庆|可爱|稳重?|老成|年轻|成熟|女性化|男性化|有趣|搞笑|正经|学术|口语|书面|地道|标准)"
_HEAD = r"(?:请|麻烦|拜托|你|您|以后|往后|今后|平时|给我|帮我|跟我|和我|对我|替我|,)*"
_STOP_TOPIC = re.compile(
    r"^(?:听起来|看起来|怕|光靠|东西|感觉|尝试|积极|当面|努力|慢慢|继续|坚持|保持|永远|绝对|千万|真的|都归|我|你|他|她|它|这|那|今|明|昨|后天|下|上|周|星期|月底|年底|下午|上午|晚上|早上|中午|待会|等|因为|所以|但|如果|要是|虽然|只要|只有|无论|不管|有|没|就|也|都|还|才|又|再|很|太|真|其实|当然|毕竟|已经|正在|一会|马上|人生|生活|做人|学习|身体|时间|问题|事情|结果|现在|最近|目前|从|把|被|让|为|跟|和|与|对|不|别|要|得|请|能|可|会|想|是|比|按|用|在|去|来)|[我你他她]|(?:时|候|后|前|里|说|想|得|了|着|过|是|就|也|都|还|不|没|很|太)$"
)
_WANTED = re.compile(
    r"要|喜欢|爱|偏|只|用|换|优先|可以|首选|宁|乐意|更|就行|就好|改|必须|默认|得|吃|放|选|挑|求|图|按|认|派$|党$|控$|请|统一|不错|挺|香|好|先|留|放到|戒|够|排斥|讨厌|受得"
)
_WORSE = re.compile(
    r"太|像(?!样)|跟[^,]{1,6}似的|没(?:灵魂|意思|味|劲|法|用|必要|兴趣|感觉)|晕|累|吵|刺|尖|酸|苦|腻|齁|油|腥|臭|闷|硌|磨|扎|闹心|难受|不(?:行|好|香|够|舒服|习惯|爱|想|要|吃|喝|看|用|方便|敢|能|靠谱|顶|顺)|勿扰|免(?:谈|了)|靠边|退散|算了|别(?:来|提|给)|pass|out|拉倒|看得慢|受不|费(?:眼|劲|钱|事)|伤(?:胃|眼|肤)|烦|头疼|头大|过时|土|丑|麻烦|浪费"
)
_BETTER = re.compile(
    r"(?:倒是?|还|也|都)?(?:可以|还行|还好|能接受|没问题|不错|挺好|无所谓|随意|ok|能吃|能喝|行)(?:的)?$|可以有$"
)


def _plainly(build: Build) -> Build:
    """Nothing where the clause asks, tells of others or names its day."""

    def guarded(cue: Cue) -> Draft | None:
        return None if _REFUSED.search(cue.text) else build(cue)

    return guarded


def _of_topic(build: Build) -> Build:
    """Nothing where what stands first is no thing; sure where it is an answer or the order strict."""

    def guarded(cue: Cue) -> Draft | None:
        topic = cue.match["topic"]
        return None if _STOP_TOPIC.search(topic) else build(cue)

    return guarded


def _ordering(cue: Cue) -> Draft | None:
    """An order; a denial before its act turns it round."""
    against = bool(
        re.match(
            rf"(?:再|都|也|千万|最好|尽量|记得|务必|切记|请|麻烦|一定|一律|统一|必须|全部|,)*{_DENIAL}",
            cue.match["act"],
        )
    )
    act = cue.match["act"]
    sign = -1 if against else 1
    found = style(act, negated=against, languages=True)
    if found and (about_answers(cue.text) or found.dimension in {"length", "format", "language"}):
        return Draft(
            slot=style_slot(found.dimension, cue.text), value=found.value, polarity=found.polarity
        )
    return Draft(slot="order", value_span=cue.match.span("act"), polarity=sign)


def _bounded(cue: Cue) -> Draft | None:
    """A limit of length: not over a hundred words is for the limit."""
    return Draft(
        slot=style_slot("length", cue.text), value_span=cue.match.span("limit"), polarity=1
    )


def _contrast(cue: Cue) -> Draft | None:
    """The other half of a wish: what is faulted is disliked, what will do is liked."""
    rest = cue.match["rest"]
    same = cue.last and _WANTED.search(cue.last) and not _REFUSED.search(cue.last)
    if not same or _STOP_TOPIC.search(cue.match["obj"]):
        return None
    if _BETTER.match(rest):
        return liking(1)(cue)
    return (
        liking(-1)(cue)
        if _WORSE.search(rest) and not re.search(r"[口胃身腿]|白的|红的", cue.match["obj"])
        else None
    )


def _ruled(cue: Cue) -> Draft | None:
    """What holds of every thing of a kind; the next clause says what to do."""
    told = re.match(
        rf"(?:都|也|就|你|请|,)*(?:{_DENIAL}|{_MODAL}|{_DEED}|问|停|标|注明|写|说)", cue.after
    )
    if not told or _REFUSED.search(cue.after):
        return None
    against = bool(re.match(rf"(?:都|也|就|你|请|一律|,)*{_DENIAL}", cue.after))
    return Draft(
        slot="order", value_span=(0, len(cue.text)), polarity=-1 if against else 1, reaches=1
    )


# One row a line reads as the table it is.
# fmt: off
FRAMES: tuple[Frame, ...] = (
    Frame(
        id="zh.wish.limit", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, questions=True, cues=("超过", "以内", "之内", "多于", "大于", "长于", "内能"),
        pattern=compiled(r"[^,]{0,24}?(?:别|不要|不能|不得|不许|不|勿|最好别|尽量别|请勿)(?:再)?(?:超过|多于|大于|长于|超出)(?P<limit>[^,]{0,3}?[一二两三四五六七八九十百千半\d]+[^,]{0,8})$"),
        build=lambda cue: None if re.search(r"预算|价|元|块|钱|公里|岁|度|人均|次$|点$|小时", cue.text) and not about_answers(cue.text) else _plainly(_bounded)(cue), precision=0.92,
    ),
    Frame(
        id="zh.wish.ruled", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, questions=True, cues=("凡是", "但凡", "只要是", "所有", "任何", "一切", "每次", "每回", "每逢", "遇到", "碰到", "涉及", "凡"),
        pattern=compiled(r"(?:以后|今后|,)*(?:凡是?|但凡|只要是|所有|任何|一切|每次|每回|每逢|遇到|碰到|涉及)[^,我他她]{1,24}$"),
        build=_plainly(_ruled), precision=0.92,
    ),
    Frame(
        id="zh.wish.first", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, cues=("优先", "勿扰", "免谈", "退散", "靠边", "免了", "不考虑", "pass", "打咩", "达咩", "谢绝", "第一位", "零容忍", "排除", "屏蔽", "过滤", "跳过", "去掉"),
        pattern=compiled(rf"{_HEAD}(?P<obj>[^,我你您他她]{{1,14}}?)(?:的)?(?:(?:一律|一概|统统|都|请|就|,)*(?P<bad>勿扰|免谈|退散|靠边站?|免了|零容忍|(?:一律|一概|统统|全部)(?:排除|屏蔽|过滤掉?|跳过|省了|去掉|删掉|拒绝)|(?:不|不予)考虑|pass(?:掉)?|打咩|达咩|谢绝)|(?:最|永远|绝对)?优先(?:推荐|考虑|安排|选)?)(?:了|吧)?$"),
        build=_plainly(lambda cue: None if cue.match["obj"].startswith("别") else liking(-1 if cue.match["bad"] else 1)(cue)), precision=0.92,
    ),
    Frame(
        id="zh.wish.deed", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, questions=True, cues=tuple("优先 尽量 记得 切记 务必 必须 一定 一律 统一 全程 全部 默认 始终 永远 只 多 先 直接 请 麻烦 按 用 避开 避免 绕开 跳过 别 不要 不用 不必 少 勿 禁止 最好 给我 都".split()),
        pattern=compiled(rf"{_HEAD}{_DEED}[^,我你他她了过着得的]{{0,8}}?(?:的?时候?|时|之?前|之?后|,)?(?P<act>(?:{_MODAL}|{_DENIAL})(?!少|数|以后|是|有|会|可以|还|没)[^,]{{1,40}})$"),
        build=_plainly(lambda cue: None if re.search(r"我(?!的|能|看|自己|发|写|一)|^放不|^改完|[用跑写]的是|跑调|报告显示|(?:一下|看看)$|^(?:帮我|给我|请|麻烦)?(?:写|做|查|算|画|找|列|买|出)(?:[一几两三]|个|份|篇)", cue.text.replace("给我", "").replace("帮我", "").replace("跟我", "").replace("和我", "")) else _ordering(cue)), precision=0.91,
    ),
    Frame(
        id="zh.wish.topic", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, cues=tuple("要 必须 务必 一定 请 麻烦 记得 尽量 最好 优先 统一 一律 全部 只 别 不要 不用 不许 不准 少 勿 免 默认 始终 永远 控制 保持 甭 归 放 留".split()),
        pattern=compiled(rf"{_HEAD}(?P<topic>(?:[回给发跟和对]我)?[^,我你您他她]{{1,12}}?)(?:的话|的时候|时|上|里面?|中|方面|这块儿?)?,?(?P<act>(?:(?:一定|必须|务必|请|麻烦|记得|尽量|最好|优先|统一|一律|全部|都|只|要|得|默认|始终|永远|就|给我)*(?:必须|务必|一定要|请|麻烦|记得|尽量|最好|优先|统一|一律|只(?:要|用|给|看|选|放)|都要|都用|都按|都放|要(?=有|带|能|配|够|靠|含|放|用|按|{_ADJ}|[^,去做写买开还办等走考上下来看吃是求]{{1,3}}(?:色|的|款|式|型|味|字|体|号|版|调|风)$)|归|放(?:到|在)|留(?:给|到|在)|控制在?|保持)|{_DENIAL}(?!量|数|扰|谈|了))[^,]{{1,28}})$"),
        build=_plainly(_of_topic(lambda cue: None if re.search(r"别的|特别|分别|区别|级别|个别|识别|性别|告别|减少|多少|至少|很少|缺少|不要紧|不得不|不能不|不用说|免费|避免不|请求|急着|不用动|别扭|看病|本题|体质的人|只有|只是|只能|只好|放(?:弃|心|假|学)|留(?:学|下|言)|请(?:假|客|问)|麻烦了|先生|自己|努力|加油|开心|心情|少不了|少不得|甭想|归我|忘$|[帮替]我", cue.text) else _ordering(cue))), precision=0.9,
    ),
    Frame(
        id="zh.wish.work", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, cues=tuple("报 件 文 档 码 释 题 历 表 图 单 纪要 总结 摘要 方案 稿 ppt pr 幻灯 行程 攻略 菜谱 食谱 清单 日志 提交 分支 变量 函数 接口 署名 落款 开头 结尾 正文 附录 目录 注释 缩进 字 金额 日期 数字 价格 单位 时间 地址 人名 译 回复 回答 解释".split()),
        pattern=compiled(r"(?:你|给我|帮我|我的?|我们的?|对外|所有|全部|每[份个封篇]|以后的?)*(?:写|做|列|出)?(?:[\w\u4e00-\u9fff ]{0,4}?)(?:[周日月季年]报|报告|报表|邮件|文档|文件|文案|文章|代码|注释|标题|简历|表格?|图表?|清单|纪要|总结|摘要|方案|稿子?|ppt|pr|幻灯片|行程|攻略|菜谱|食谱|日志|提交信息|commit|分支|变量名?|函数名?|接口|落款|开头|结尾|正文|附录|目录|缩进|字[体号]|金额|日期|数字|价格|单位|时间|地址|人名|译文|译名|回复|回答|解释|答案|例子|参考文献|引用)(?:的?[^,我你他她了]{0,8}?)(?P<act>(?:放|写|列|附|加|标|署名|署|用|按照?|留|分|带|配|采用|遵循|统一|以|控制|从|精确到|保留|换算|翻成|译成|逐[行条句段]|四个?空格|两个?空格|居中|左对齐|右对齐|加粗|大写|小写|斜体)(?!完|好|了|过|不|得|着|心|力|于|来|是)[^,]{0,24})$"),
        build=_plainly(lambda cue: None if re.search(r"我(?!的|们的|能|看|要)|[太很]|没一?个|显示|这[份个篇封段版张]|那[份个篇封段版张]|怎么|已|正在|刚|最近|帮我(?:写|做|列|出|查|看|改)|一下$|谢|列出|^请?(?:用|写|列|画|做|查)", cue.text) else _ordering(cue)), precision=0.91,
    ),
    Frame(
        id="zh.wish.consent", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, questions=True, cues=("我拍板", "我同意", "我确认", "我过目", "我看", "我点头", "我批准", "我决定", "我商量", "我说一声", "我打招呼", "我定", "过我"),
        pattern=compiled(r"[^,我你他她]{0,14}?(?P<act>(?:一定|必须|务必|都|先|得|要){1,4}(?:让|给|问|经过?|跟|和|等|由|征求)(?:过)?我(?:的)?(?:拍板|同意|确认|过目|看|点头|批准|决定|商量|说一声|打招呼|定)?[^,]{0,6})$"),
        build=_plainly(order()), precision=0.92,
    ),
    Frame(
        id="zh.wish.direct", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, questions=True, cues=("直接", "有话直说", "开门见山", "长话短说", "实话实说", "直来直去", "有一说一", "言简意赅", "单刀直入", "直奔主题", "直说"),
        pattern=compiled(rf"{_HEAD}(?P<act>(?:有话(?:就)?直说|开门见山|长话短说|实话实说|直来直去|有一说一|言简意赅|单刀直入|直奔主题|[有是]问题直说)(?:就(?:行|好))?|直接(?:讲|说|给|上|写|告诉|出|来|贴|报|改|列|答|开始|进入|切入)(?!了|过|完)[^,他她]{{1,14}})(?:吧|哈|哦)?$"),
        build=_plainly(lambda cue: None if re.search(r"老板|领导|我(?:就|会|去|来)", cue.text) else Draft(slot=style_slot("style", cue.text), value_span=cue.match.span("act"))), precision=0.91,
    ),
    Frame(
        id="zh.wish.call", kind=Kind.FACT, anchor=Anchor.START, cues=("叫", "喊", "称"),
        pattern=compiled(r"(?:就|请|还是|直接|改|要|,)*(?:叫|喊|称呼?)(?P<v>[^,我你他她它了吗去来做着]{1,8}?)(?:就(?:行|好|可以|成))?(?:吧|即可)?$"),
        build=lambda cue: Draft(slot="call me", value_span=cue.match.span("v"), single_valued=True, new_entity=True) if re.search(r"(?:叫|喊|称呼?)我|我改名|称呼", cue.last) and not re.search(r"什么|[他她]", cue.text + cue.last) else None, precision=0.92,
    ),
    Frame(
        id="zh.wish.manner", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, questions=True, cues=("点", "些"),
        pattern=compiled(rf"{_HEAD}(?:能不能|可以|能|可不可以|不妨)?(?P<topic>[^,我你您他她]{{0,8}}?)(?:写|说|讲|回|答|弄|做|调|改|放|给|煮|炒|穿|排)?(?:得|的)?(?P<act>(?:要|请|尽量|最好|再|更|稍微|可以|务必|得|,)*{_ADJ}(?:一)?(?<![重要特优缺热景地观焦终起])[点些]儿?)(?:嘛|吧|呗|哈|哦|啊|就好|就行|即可|好吗|可以吗|行吗)*$"),
        build=_plainly(lambda cue: None if re.search(r"^(?:这|那|今|最近|我|以前|之前|音量|图)|有$|(?<![要请量再更])(?:早|晚|快|慢|多|少)(?:一)?[点些]儿?$|(?:好|快|早|差|强|大|多)(?:一)?点(?:了|没)$|比", cue.text) else first_of(styled_order(), order())(cue)), precision=0.91,
    ),
    Frame(
        id="zh.wish.enough", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, questions=True, cues=("就行", "就好", "就可以", "就成", "就够", "即可", "足矣", "足够"),
        pattern=compiled(rf"{_HEAD}(?:回[答复]|沟通|交流|聊天|说话|全程|,)*(?P<act>(?:用|给|说|发|讲|叫|按|写|列|要|来)?[^,我你您他她]{{1,12}}?)(?:就|也)?(?:行|好|可以|成|够|即可|足矣|足够)(?:了)?$"),
        build=_plainly(lambda cue: None if not re.search(r"就(?:行|好|可以|成|够)了?$|即可$|足", cue.text) or re.search(r"^(?:这样|那样|这个|那个|随便|没事|开心|好|不|有|是|那)|喜欢|知道|明白|努力|坚持|健康", cue.match["act"]) else replace(draft, confidence=None if re.match(r"用|给|说|发|讲|叫|按|写|列|要点|[中英]文", cue.match["act"]) or draft.slot != "order" else 0.85) if (draft := first_of(styled_order(), order())(cue)) else None), precision=0.91,
    ),
    Frame(
        id="zh.wish.mine", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, cues=("我要", "我只要", "我一般要", "我都要", "我不要", "我就要", "我习惯", "才敢", "才肯", "才吃", "才喝", "才行", "才买", "才舒服", "才踏实"),
        pattern=compiled(r"(?:(?P<topic>[^,我你他她]{1,8}?)(?:我)(?:一般|都|只|就|一向|永远|通常|从来)*(?P<neg>不)?(?:要|习惯|偏爱)(?P<obj>[^,一个点去买来了我]{1,8})(?:的|款|版)|(?P<thing>[^,我你他她]{1,12}?)(?:的)?(?:我)?才(?:敢|肯|愿意|能|会)?(?:吃|喝|穿|买|住|看|睡|用|行|踏实|舒服|过瘾|香|算)(?:得下|得着|得香|数)?)(?:的)?$"),
        build=_plainly(lambda cue: liking(1, "obj" if cue.match["obj"] else "thing")(cue) if not _STOP_TOPIC.search(cue.match["topic"] or cue.match["thing"] or "") else None), precision=0.91,
    ),
    Frame(
        id="zh.wish.amount", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, cues=("点", "些"),
        pattern=compiled(rf"{_HEAD}(?P<obj>[^,我你您他她太很]{{1,8}}?)(?:请|可以|给我|尽量|,)*(?:(?P<bad>少)|多)(?:来|给|放|加|推荐?|讲|写|发|用|说|举|配|安排|聊)(?:一)?[点些]儿?$"),
        build=_plainly(lambda cue: None if _STOP_TOPIC.search(cue.match["obj"]) else liking(-1 if cue.match["bad"] else 1)(cue)), precision=0.91,
    ),
    Frame(
        id="zh.wish.whenever", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, questions=True, cues=("能", "有"),
        pattern=compiled(rf"{_HEAD}(?:我是[^,]{{1,6}})?(?P<act>(?:能|有)(?:用|给|不|配|画|上|坐|走)?(?P<v>[^,我你]{{1,8}}?)(?:的)?(?:就|一律|都|绝)(?:用|给|不|配|画|上|坐|走|别|不要)?(?P=v)[^,]{{0,6}}|能(?:用|拿|靠)[^,我你]{{1,10}}(?:解决|搞定|实现|做到?|完成)的?,?(?:就)?(?:别|不要|不用|用)[^,]{{1,14}})$"),
        build=_plainly(order()), precision=0.92,
    ),
    Frame(
        id="zh.wish.regular", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, questions=True, cues=("帮我", "给我", "替我"),
        pattern=compiled(r"(?:以后|今后|,)*(?:(?:每(?:天|周|晚|早|个?月|年|逢|隔)[^,我你]{0,10}?)(?:帮我|给我|替我)(?P<act>[^,吗]{2,20})|(?:[^,我你您他她这那今明昨下]{2,10}?)(?:都|一律|统统|全)?(?:给我)(?:都|统统|全)?(?P<act2>(?:挑|做成|写成|放大|略过|关掉?了|标上?|念|翻成|排成|整理成|分成|存到)[^,吗]{0,12})|(?:有|遇到|碰到)[^,我你他她]{2,12}时,?(?:就|请|都)?(?:直接|先)(?:帮我|给我|替我|告诉我)(?P<act3>[^,吗]{2,16}))$"),
        build=_plainly(lambda cue: order(group=next(g for g in ("act", "act2", "act3") if cue.match[g]))(cue)), precision=0.91,
    ),
    Frame(
        id="zh.wish.ban", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, cues=("不允许", "严禁", "禁止", "绝不", "杜绝", "谢绝", "不得"),
        pattern=compiled(rf"{_HEAD}(?:绝对|坚决|一律|任何情况下|任何时候|都|也|,)*(?:绝?不允许|严禁|禁止|绝不(?:许|能|可以?)|杜绝|谢绝|不得)(?P<act>[^,我]{{2,30}})$"),
        build=lambda cue: None if re.search(r"吗$|怎么|什么|国家|法律|学校规定", cue.text) else order(against=True)(cue), precision=0.92,
    ),
    Frame(
        id="zh.wish.contrast", kind=Kind.PREFERENCE, anchor=Anchor.START, cues=tuple("太 像 没 晕 累 吵 刺 尖 酸 苦 腻 油 腥 臭 不 勿 免 靠边 退散 算了 别 pass 拉倒 得慢 费 伤 烦 头疼 过时 土 丑 麻烦 浪费 可以 还行 还好 接受 无所谓 随意".split()),
        pattern=compiled(r"(?P<obj>[^,我你他她的]{1,8}?|[^,我你他她]{1,6}的)(?:我)?(?P<rest>(?:就|都|也|真|实在|根本|倒是?|还|跟|会|容易|,)*(?:太|像|没|晕|累|吵|刺|尖|酸|苦|腻|油|腥|臭|不|勿|免|靠边|退散|算了|别|pass|拉倒|看得慢|费|伤|烦|头疼|头大|过时|土|丑|麻烦|浪费|可以|还行|还好|能接受|无所谓|随意)[^,]{0,8})$"),
        build=_contrast, precision=0.91,
    ),
)
# fmt: on
