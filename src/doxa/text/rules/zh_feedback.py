"""Chinese frames of feedback: praise and blame of what the agent said, wrote or suggested.

A frame names what is judged (你给的代码, 这份摘要, 上一版); the verdict is read from a lexicon
of praise and blame, in which a negation turns praise round.
"""

import re

from doxa.domain.memory import Kind
from doxa.text.rules import slots
from doxa.text.rules.builders import checked
from doxa.text.rules.frames import Anchor, Build, Cue, Draft, Frame, compiled

WORK = (
    r"(?:回[答复应]|答[案复]|解释|讲解|总结|摘要|概括|翻译|译文|代码|脚本|命令|函数|程序|sql|公式|方案|建议|表格|对比图|流程图|思维导图|图表|配图|图片|文案|标题|邮件|例子|示例|比喻|类比|清单|列表|书单|歌单|菜谱|食谱|攻略|行程|路线|计划|步骤|格式|排版|语气|口吻|口气|措辞|用词|用语|风格|文风|稿子?|报告|周报|日报|纪要|数据|数字|链接|网址|引用|文献|出处|来源|思路|分析"
    r"|大纲|提纲|ppt|注释|教程|说明|对照表|对比表|模板|提示词|答复|话术|台词|开头|结尾|名字|方法|办法|法子|做法|算法|结论|推荐|店|餐厅|酒店|提醒|闹钟|版本?(?![式块权主])|长度|篇幅|字数|结构|逻辑|配色|分步骤|接口|配置|参数|图|祝寿词|祝福语|贺词|祝词|悼词|致辞|发言稿|主持词|对联|口诀|讲义|习题|题目|旁白|段子|笑话|诗|故事|信|简历|作文|正则|文章|招(?!聘|呼)|表(?![哥姐弟妹示达现面扬演])|段落?|话术|曲子|歌(?!手|词)|书(?!店|包)|片子|解法|答题|设定|选题|脚注|目录|预算表|日程|内容|观点|消息)"
)
_DONE = r"(?:给|写|做|说|讲|回[答复]?|教|挑|编||答[复]?|列|画|推荐|翻译?|译|编|整理|总结|概括|润色|改|算|找|生成|发|提供|提|解释|举|排|安排|弄|搞|选|挑|查|教|介绍|描述|分析|归纳|起|取|配|出|贴|聊|讲解|设计|规划|用|建议)"
_WHEN = r"(?:今天|刚才|刚刚|刚|上次|上回|上一?(?:条|次|轮|版|个|段|份)|昨天|前天|昨晚|早上|前面|之前|最近|这(?:次|回|几天|两天)|那(?:次|天)|后来|一开始|最后|现在|这段时间|每次|每回|总是|老是|还是|又|也|就|都|可|那么|能)"
_HOW = r"(?:也|都|就|才|又|还|真的?(?:是|很|太)?|实在|的确|确实|根本|完全|压根|有点儿?|有些|比较|挺|很|非常|特别|超级?|相当|十分|太|蛮|更|最|越来越|一直|全|全都|大部分|一点都?|是|感觉|觉得|看着|听着|读着|用着|看起来|读起来|未免|过于|多少|倒是|简直|写得|做得|讲得|说得|读得|,)"
_BLAME = (
    r"太(?:过)?(?!好|棒|赞|有(?:用|趣|意思|才|道理|帮助)|牛|强|爱|厉害|清楚|到位|实用|贴心|准|及时|感谢|喜欢|满意|会|懂|妙|香|美|可爱|温暖|感动|全面|对|神|谢|周到|精彩|漂亮|完美|关键|重要|真实)[^,]{1,5}|过于|过长|过短|啰嗦|罗嗦|笼统|等于(?:没|白)[说写答讲]?|跑不(?:起来|通|了|动|成)|用不了|运行不了|执行不了|打不开|点不开|看不(?:懂|下去|清|进去)|听不懂|找不[到着]|搜不到|查不到|对不上|抓不[到住]|记不住"
    r"|不能用|不(?:太|是很|怎么|够|大)?(?:管用|能用|对(?!称)|好用|好[吃看读懂喝]|准确?|行(?!程)|具体|清楚|清晰|清|靠谱|像(?:人|样)|自然|通顺|通(?!过)|符合|匹配|存在|合适|实用|完整|详细|明确|一致|严谨|专业|满意|成立|贴切|到位|地道|好(?!意思)|够)|报错|没(?:法|办法)(?:用|跑|看)|没(?:有)?(?:重点|说清楚?|讲清楚?|说到点|抓住|抓到|看懂|听懂|按|照|回答我|解决|帮上|用上|什么用|啥用|用$|意义|营养|诚意|逻辑|条理|那么好|必要|提到|写全|算对|查到|考虑|改|变化|必要)|一[本个条处句]都?(?:没|不)|没一[本个条处句]"
    r"|(?:都|全|是|在|净|靠)?(?:瞎?编|捏造|胡编|胡扯|乱编|编造|抄)(?:的|出来的)|(?:是|都|全)(?:错|假|旧|过时|过期|反)的|过时|过期|失效|(?<!不)错(?!过)(?:了|的|得|误)?|有误|有(?:错|毛病|bug|漏洞|问题$|歧义)|(?:写|算|译|搞|弄|说|标|翻|排|抄)错|漏(?:了|掉|洞)|少(?:了|写|给)|多写|缺(?:了|少|乏|点)|生硬|死板|机翻|翻译腔|机器(?:人|味)|ai味|说明书|敷衍|(?:看|读|听)着?(?:很|真|就|好)?(?:累|晕|烦|假|闹心|别扭|头疼|难受|不舒服)|空话|套话|废话|官腔|官话|大话|土(?:了|气|味|$)|绕|乱|晕|不着边际|答非所问|跑题|离题|偏题|偏了|跑偏|误导|坑|差(?:劲|评|了|$|得|远|太)|烂|糟|糊弄|无聊|冗长|冗余|长篇大论|花里胡哨|一锅粥|超了|少了|多了一|没了|对不齐|错位|乱码|挤成一团|重复|复读|车轱辘|没用|不管用|不靠谱|油腻|做作|肉麻|矫情|浮夸|夸张|失望|退步|变差|变笨|变懒|不如|比不上|难看|难懂|难吃|踩雷|尴尬|低级|离谱|荒唐|可笑|唐突|太多|[放写加给列说用][^,]{0,2}(?:多|少|早|晚|重|轻|大|小)了$|404|(?:匹配|对|用|合|跟|接|够|赶|算|读|登|搜)不(?:上|出|对)|错别字|乱码|别扭|保守|学术|官腔|念稿|客服|头大|白(?:费|忙|看|等)|坑|浪费|没.{0,6}点子|拼凑|凑数|抄的|老套|千篇一律|流水账|干巴巴|自相矛盾|前后不一|牛头不对马嘴|驴唇不对马嘴|张冠李戴|文不对题|避重就轻|模棱两可|含糊|似是而非|想当然|不知所云|晦涩|拗口|幼稚|鸡汤|空洞|没(?:什么|啥)?(?:内容|干货|意思|价值)|说教|强词夺理|乱七八糟|一塌糊涂|抓不(?:住|着|到)|味儿?太|太浓|太重|不痛不痒|隔靴搔痒|没血没肉|假大空|狗屁不通|驴唇|云里雾里|一头雾水|摸不着头脑|太机器|像机器|AI味|ai味|不说人话|听不明白|不(?:是|符合)我(?:要|想)"
)
_PRAISE = (
    r"好(?!像|奇|几|多(?!了)|比|笑|不|久|意思|在|处)(?:多了?|用|懂|看|吃|读|极了|了)?|棒|赞|不错|到位|清楚|清晰|清爽|明白|有用|管用|能用|完美|准确|精准|精炼|准$|贴心|贴切|贴合|详细|详尽|周到|全面|完整|实用|有(?:条理|逻辑|帮助|启发|水平|意思|趣|质感|层次|温度|重点|深度)|自然|地道|流畅|通顺|强(?:多)?了?|帮(?:了|上)?(?:我)?(?:大|不少|很大|很多)?(?:忙|助)|(?:在|到)点(?:子)?上|一看就(?:懂|明白|会)|一(?:下子?|听|遍|次)就(?:懂|通|明白|会|成|过|好|跑|装|对)"
    r"|恰当|合适|得体|通俗|易懂|舒服|喜欢|满意|省(?:了)?(?:我|心|事|时间|不少|很多|力)|绝了|绝$|漂亮|专业|靠谱|妙|神了|(?<=[太真好很超])牛|牛[啊逼了]|厉害|救(?:了)?(?:我)?(?:一)?命|正(?:好|是我)|就要这(?:种|样|个)|(?:继续|一直)?保持|就(?:按|照)这个|对路|对味|合(?:我)?(?:胃口|口味|心意|意)|简洁|干净|利落|清新|高级|优秀|出色|精彩|生动|幽默|亲切|温柔|友好|耐心|走心|用心|细致|细心|没(?:那么|再|有再|以前那么)|不(?:再|那么|像以前)|进步|没毛病|没问题|没得挑|挑不出|夸|点赞|好评|受益|学到|顺眼|顺口|解渴|明了|一目了然|成功|跑通|装[成好]|搞定|解决了|[真很挺]灵(?!活)|灵验|传神|受用|省了|循环|爱不释手|惊艳|巧妙|独到|过瘾|顺畅|好记|收藏了|转发|采纳|派上(?:了)?用场|给力|良心|详实|扎实|深刻|透彻|风趣|中肯|客观|温暖|治愈|一针见血|言简意赅|抓(?:住|到)(?:了)?(?:重点|要害|关键)|画龙点睛|恰到好处|超出?(?:我的?)?预期|惊喜|开窍|茅塞顿开|豁然开朗|醍醐灌顶|干货|实在|地道|老练|像模像样|有板有眼|井井有条|面面俱到|通透|利索|爽|接地气|周全|有耐心|耐心|面面俱到|细|贴合|体贴|用心|有心|考虑得周|想得周|算到了|拿捏|分寸|地道|有嚼头|有意思|有味道|有画面感|带劲|正好|够劲|够味|够用|好使|顶用|上道|到家|神还原|原汁原味|顺(?=多|了|很|$)|[多强]太?多了$"
)
_BAD = re.compile(_BLAME)
_GOOD = re.compile(_PRAISE)
_NOT = re.compile(
    r"(?:不|没|没有|不够|不太|不是|不是很|不怎么|没那么|不算|谈不上|称不上|(?<!特)别|哪里|哪)$"
)
_SOFTER = re.compile(r"(?:没|没有|不)(?:那么|这么|再|以前那么|像以前那么)|(?:没|不)(?:像|再)")
_POLITE = re.compile(
    r"^(?:这|那)?(?:个|些|套|种|样)?(?:建议|思路|想法|方案|分析|框架|主意|点子|观点|计划|安排|方法|办法|推荐)(?:听起来|看起来|真的?|很|非常|挺|都|太|也|是|确实|,)*(?:好|棒|不错|可以|有道理|合理|好的|有意思|有趣)(?:了|的|啊|呀)*$|(?:^|[^你您])这(?:个|些)?[^,你您]{0,8}?(?:建议|思路|提醒|想法|方案|观点|方向|框架|主意|说法|分析)(?:听起来|都|也|真的?|很|非常|挺|太|是|更|确实)*[^,\ue000]{0,5}$|^(?:我?(?:还|也|都|就)?想|希望|需要|期待|请)|^(?:你|您)(?:的)?(?:说|讲|回答|分析|理解|想)得?(?:很|太|真|非常|都|也|挺|确实)*(?:对|有道理|没错|好|是|很好|很对)(?:了|啊|呀|的)*$|^(?:你|您)(?:的)?(?:想法|主意|点子|提议|意见|建议|推荐)(?:真的?|很|非常|挺|都|太|也|是)*(?:好|棒|不错|有道理|好主意|有趣|有意思|合理|很好|对)(?:了|的|啊|呀)*$"
    r"|[和跟]你聊|听你(?:这么)?一(?!解释)|你们|问题问得|[你您]猜得|[你您](?:说|讲)得(?:很|太|真|好|非常)*(?:准|透彻|实在|在理)|哈哈|笑死|主意|点子|(?:比喻|说法|问题|想法|角度|点)(?:也|都|真|挺|很|还|太|蛮|,)*(?:有趣|有意思|好玩|新鲜|妙|清奇)|(?:喜欢|欣赏|爱)你(?:的|这个?|提的)?(?:这个)?(?:想法|提议|建议|观点)|谢谢|感谢|太?(?:会聊|懂我)|你(?:真|太|好|可)(?:是)?(?:好|棒|厉害|聪明|贴心|行|牛)"
)
_OTHERS = r"(?:他|她|他们|老师|同事|老板|领导|客户|医生|朋友|作者|导师|编辑|公司|我(?!一|照|都|看|觉得|喜欢|很|们?也|直接|真|特别|挺|全家|妈|读|用|要|们)(?:的|写|做|说|朋友|同事|老板)?|别人|人家|甲方|网上)"


def verdict(text: str) -> tuple[int, str] | None:
    """Praise (+1) or blame (−1) of a folded text, and the words it lies in; none without either.

    Blame counts before praise: what is good in part is faulted for the rest.
    """
    softer = _SOFTER.search(text)
    bad = _BAD.search(text)
    if bad and not (softer and softer.end() <= bad.start() + 2):
        return -1, bad[0]
    good = next((hit for hit in _GOOD.finditer(text) if _says(text, hit)), None)
    if good is None:
        return (1, text) if softer and bad else None
    return (-1 if _NOT.search(text[: good.start()]) else 1), good[0]


_DEGREE = frozenset("很常真太挺别都更最得是也比当分就觉,好地又超巨贼实确还全帮")


def _says(text: str, hit: re.Match[str]) -> bool:
    """Whether a word of praise is what is said, not part of a name (那些专业 app)."""
    before, after = text[: hit.start()], text[hit.end() :]
    return (
        not before
        or before[-1] in _DEGREE
        or len(after.rstrip("了的啊呀呢吧哦")) <= 1
        or len(hit[0]) > 2
    )


_FAULT = re.compile(
    r"不(?!错|止|只|但|仅|少|过|同|断|久)|没(?!毛病|得[说挑]|想到)|错(?!过)|漏|空|假|坏|废|当[^,]{1,6}算"
)
_DEGREE_WORD = re.compile(
    r"[很真挺太]|特别|非常|相当|还(?!是|没|不|要|有)|比[^,]{1,8}(?:还|都|更)|直接能|被[^,]{1,4}夸"
)


def leaning(text: str) -> tuple[int, str] | None:
    """The verdict on what is surely the agent's work: any denial is blame, any degree praise."""
    if _FAULT.search(text):
        return -1, text
    return (1, text) if _DEGREE_WORD.search(text) else None


def judged(group: str = "e", *, surely: bool = False) -> Build:
    """A builder of feedback whose verdict the lexicon reads in ``group``.

    ``surely`` says that the frame names the agent's work: words outside the lexicon count too.
    """

    def build(cue: Cue) -> Draft | None:
        text = cue.match[group]
        found, reach = verdict(text) or (leaning(text) if surely else None), 0
        if found is None and cue.after and not _NEW_TOPIC.match(cue.after):
            found, reach = verdict(cue.after), 1
        if found is None or _POLITE.search(cue.text):
            return None
        sign, words = found
        style = slots.style(words, languages=False) if words != text else None
        hot = sign < 0 and bool(_HOT.search(cue.around))
        if style and style.dimension in ("length", "style"):
            slot = slots.style_slot(style.dimension, cue.around)
            return Draft(slot=slot, value=style.value, polarity=sign, damped=hot)
        return Draft(
            slot="feedback", value_span=(0, len(cue.text)), polarity=sign, damped=hot, reaches=reach
        )

    return build


_NEW_TOPIC = re.compile(
    r"(?:帮|请|麻烦|再|能|可以|怎么|什么|为什么|我(?:想|要|们)|以后|他|她|这(?:本|家|部)|今天|明天)"
)
_HOT = re.compile(r"废话|磨叽|烦死|别扯|够了|受够|有完没完|气死|浪费时间|垃圾|什么玩意|!")
_ASKS = r"[你您](?:能|可以|会)(?!不)|呗$|帮忙|怎么(?!都)|为什么|如何|吗$|什么(?!用|都|也)|哪|帮我|给我(?:写|做|出|列|讲|说|找|查|推荐)|请|麻烦|如果|要是|能不能|可以吗|是不是|多少|我写(?:得|的)"
_NO_VERDICT = r"我(?:还)?没|[说讲](?:的|得)(?:很|太|都|非常)?对$|我(?:会|想|要|去|先|再|打算|可以|准备|觉得(?!很|挺|特别|非常|有))|是(?:什么|指|说|我)|提到|让我(?:想|觉得)|以后|下次|不用(?!说)|别|不要|没关系|没事|不知道|不过|不是(?:我|说|很)|了吗"
_SLIP = re.compile(r"(?:搞|弄|写|打|听|看|记|理解|说)(?:错|混|反|岔|成)")


def _alone(build: Build) -> Build:
    """No feedback of a slip that the turn goes on to put right: that is a correction."""

    def guarded(cue: Cue) -> Draft | None:
        corrects = cue.then or cue.around != cue.text
        counted = re.search(r"[算数译]错", cue.text) and re.search(r"应该?是|才是|其实", cue.then)
        return None if counted or (corrects and _SLIP.search(cue.text)) else build(cue)

    return guarded


def _first(build: Build) -> Build:
    """A verdict without its thing is about the last answer where it opens the turn."""

    def guarded(cue: Cue) -> Draft | None:
        before = cue.around[: len(cue.around) - len(cue.text)]
        return build(cue) if not before or verdict(before) else None

    return guarded


_HABIT = re.compile(
    r"道歉|对不起|夸|铺垫|绕|啰嗦|罗嗦|长篇|解释|反问|问|说教|道理|废话|表情|感叹号|忘|编|猜|打断|敷衍|复读|重复|客套|寒暄|跑题|卖关子|自作主张|一大[堆段]|英文|列|要点|安慰|鸡汤|套话|免责|提醒|推销|附和|恭维|拍马屁|模板|改我|总结|背景|开场白"
)


def _behaving(cue: Cue) -> Draft | None:
    """Blame of what the agent keeps doing; certain where a verdict follows or 你 does it."""
    told = verdict(cue.after) if cue.after else None
    if not _HABIT.search(cue.match["e"]) or (told and told[0] > 0):
        return None
    sure = told or cue.match["you"] or "烦" in cue.around + cue.after
    style = slots.style(cue.match["e"], languages=False)
    if style:
        slot = slots.style_slot(style.dimension, cue.around)
        return Draft(slot=slot, value=style.value, polarity=-1, confidence=None if sure else 0.85)
    return Draft(
        slot="feedback", value_span=(0, len(cue.text)), polarity=-1,
        confidence=None if sure else 0.85, reaches=int(bool(told)),
    )  # fmt: skip


def _followed(cue: Cue) -> Draft | None:
    """What came of doing as told: the verdict stands here or in the next clause."""
    here = verdict(cue.match["e"]) if cue.match["e"] else None
    told = here or (verdict(cue.after) if cue.after else None)
    if told is None or re.search(_ASKS, cue.text):
        return None
    return Draft(
        slot="feedback", value_span=(0, len(cue.text)), polarity=told[0], reaches=int(here is None)
    )


# One row a line reads as the table it is.
# fmt: off
FRAMES: tuple[Frame, ...] = (
    Frame(
        id="zh.feedback.yours", kind=Kind.FEEDBACK, anchor=Anchor.START, self_statement=False, cues=("你", "您"),
        pattern=compiled(rf"(?:(?:我)?{_WHEN}{{0,4}})?(?:我)?(?:很|非常|特别|最|真的?|挺|超|也|都|还是|不)*(?:喜欢|欣赏|爱|觉得|照着|按照?|用|试了?)?(?:你|您){_WHEN}*+(?:帮我|给我|替我|跟我)?(?:{_DONE}[^,]{{0,4}}?(?:得|的|了|完)|的|这|那|把|{WORK})(?P<e>[^,]{{2,40}})$"),
        build=_alone(checked(judged(surely=True), _ASKS + "|" + _NO_VERDICT)), precision=0.92,
    ),
    Frame(
        id="zh.feedback.mine", kind=Kind.FEEDBACK, anchor=Anchor.START, self_statement=False, cues=("你", "您"),
        pattern=compiled(rf"(?:你|您)?[^,你您]{{0,8}}?(?:你|您){_WHEN}*+(?:帮我|给我|替我)?{_DONE}?(?:的|这|那)?(?:个|份|段|版|条|次|篇|种|张|封|些)?{WORK}?(?P<e>[^,]{{1,40}})$"),
        build=_alone(checked(checked(judged(), _ASKS), rf"^(?:你|您)(?:真|太|好|可|很|是)|问卷|题|只准|不准|按你|^照你|我(?:先|想|再|打算|今晚|要|去)|^(?!.*(?:{WORK}|{_DONE}(?:得|的|了)))")), precision=0.9,
    ),
    Frame(
        id="zh.feedback.this", kind=Kind.FEEDBACK, anchor=Anchor.START, self_statement=False,
        cues=("这", "那", "比上", "上", "刚才", "昨", "前", "最后", "第", "新", "旧", "版", "稿", "次"),
        pattern=compiled(rf"(?:我)?(?:还是|更|很|觉得|喜欢)*(?:今天|刚才|刚刚|上次|昨天|前面|之前|早上)?(?:的|那|这|上)?(?:(?:这(?![样就么])|那(?![样就么])|上|上一|这一|那一|前|前一|最后|第[一二三四五\d]|新|旧|改后|刚才)(?:个|份|段|版|条|次|篇|种|张|封|套|组|句|些|首)?的?|[^,我他她你这那]{{1,8}}?(?:那|这)(?:个|份|段|版|条|次|篇|种|张|封|套|组))(?P<n>[^,我他她你]{{0,6}}?{WORK}|(?<=[版稿]))(?:我[^,]{{0,6}}?)?(?P<e>[^,]{{1,40}})$"),
        build=checked(checked(judged(), rf"{_ASKS}|我这就|这就去|心里|(?:这|那)些?(?:首|本|部)?(?:书|歌|片子|曲子)|这(?:本|部|首|家|座|道|门)|(?:店|餐厅|酒店|诗|故事|文章|信|名字|数据|报告|简历|消息|内容|计划|方法|办法|观点|作文|数字)(?!.*(?:你|对我|看着|读着))"), rf"{_OTHERS}", "e"), precision=0.91,
    ),
    Frame(
        id="zh.feedback.last", kind=Kind.FEEDBACK, anchor=Anchor.START, self_statement=False, cues=("刚才", "刚刚", "上面", "前面", "上次", "上回", "上一", "昨晚那", "昨天那", "早上那"),
        pattern=compiled(r"(?:(?:刚才|刚刚|上面|前面|上次|上回|上一)(?:的|那|这)?(?:个|段|条|张|招|份|句|首|道|版|种|套|篇|组|些)|(?:昨[晚天]|早上)那(?:段|条|张|招|份|版|套|篇|稿))(?P<e>[^,]{2,40})$"),
        build=checked(judged(surely=True), rf"{_ASKS}|^(?:刚才|上次|上回)那?(?:个|位|些)?(?:人|电话|会|客户|司机|老师|医生|阿姨|大哥)|(?:去|吃|看|买|住|见|聊|考|体检|面试)"), precision=0.9,
    ),
    Frame(
        id="zh.feedback.kind", kind=Kind.FEEDBACK, anchor=Anchor.START, self_statement=False, cues=("方式", "风格", "写法", "讲法", "语气", "节奏", "排版", "思路", "说法", "版本", "那版", "这版"),
        pattern=compiled(r"[^,我他她]{0,12}?(?:这|那)(?:种|样|个|版|份|段)?[^,我他她]{0,12}?(?:方式|风格|写法|讲法|语气|节奏|排版|说法|版本|版)(?:我)?(?P<e>(?:很|特别|非常|最|超|挺|真的?|也|都|就|一直|不|有点)*(?:喜欢|受用|满意|舒服|适合我|对我(?:胃口|有用)|好懂|受不了|讨厌|看不惯|不适应)[^,]{0,6})$"),
        build=checked(judged(surely=True), _ASKS), precision=0.91,
    ),
    Frame(
        id="zh.feedback.but", kind=Kind.FEEDBACK, anchor=Anchor.START, self_statement=False, cues=("就是", "只是", "唯独", "美中不足"),
        pattern=compiled(r"(?:就是|只是|唯独|美中不足的?是)(?:有点儿?|稍微|太)?(?P<e>(?:废话|铺垫|套话|错别字|表情|感叹号|例子|字|篇幅|语气|排版|内容|格式)[^,]{1,8})$"),
        build=lambda cue: Draft(slot="feedback", value_span=(0, len(cue.text)), polarity=-1), precision=0.9,
    ),
    Frame(
        id="zh.feedback.than", kind=Kind.FEEDBACK, anchor=Anchor.START, self_statement=False, cues=("比上", "比之前", "比刚才", "比以前", "比昨", "这次", "这回"),
        pattern=compiled(r"(?:感觉|这次|这版|这回|今天|现在|你|的|,)*(?:比(?:上一?[次版个条回份]|之前|刚才|以前|昨天|前面)(?:的|那[个版次份])?|这[次回](?:[说讲写答]得?|终于|总算|的|抓|翻译得?))(?P<e>[^,]{1,16})$"),
        build=checked(judged(), _ASKS + r"|天气|成绩|我|考|体检|贵|便宜|血"), precision=0.91,
    ),
    Frame(
        id="zh.feedback.way", kind=Kind.FEEDBACK, anchor=Anchor.START, self_statement=False, cues=("得",),
        pattern=compiled(rf"(?:{_WHEN}|{WORK}){{0,4}}(?:翻译|解释|讲解?|说|写|回[答复]?|答|总结|概括|改|画|排|列|举|想|配|做|选|挑|起|取|编|调|拿捏|润色|分析|描述|归纳|安排|推荐)得(?P<e>[^,]{{1,30}})$"),
        build=checked(checked(judged(), _ASKS), r"说得(?:对|好|是|没错|有道理|也对|容易|轻巧)|^(?:我|他|她|老)"), precision=0.91,
    ),
    Frame(
        id="zh.feedback.part", kind=Kind.FEEDBACK, anchor=Anchor.START, self_statement=False, cues=("太", "过", "够", "不"),
        pattern=compiled(r"(?:你的?|这|里面?的?)?(?:字数?|篇幅|排版|段落|废话|术语|表情|感叹号|专业词|专有名词|例子|铺垫|背景|客套话?|套话|空话|解释|步骤|要点|语气|口吻|开头|结尾|回答|回复|答案|格式|英文|标题|内容|行文)(?:也|都|又|还是|真的|实在)*(?P<e>(?:太|过于|过|不够|有点太?|这么|那么)[^,]{1,6})$"),
        build=checked(judged(), rf"{_ASKS}|过(?:了|去|程|年)|我的"), precision=0.91,
    ),
    Frame(
        id="zh.feedback.bare", kind=Kind.FEEDBACK, anchor=Anchor.START, self_statement=False, cues=("太", "不够", "啰嗦", "敷衍", "跑题", "答非", "没重点", "看不懂", "废话"),
        pattern=compiled(r"(?:也|真的?|实在|还是|又|都|就是|有点|,)*(?P<e>不够(?:具体|详细|专业|细致?|深入|准确)|(?:太|过于|不够|有点太?)(?:长|短|啰嗦|罗嗦|绕|笼统|泛|空|乱|官方|机械|敷衍|死板|生硬|正式|书面|口语|简略|简单|粗糙?|水|夸张|肉麻|客气|复杂|模板化?|抽象|晦涩|干|土)|答非所问|跑题|离题|没(?:有)?重点|看不懂|(?:全|都)是(?:废话|空话|套话))(?:了|啊|吧|呀|点|,)*$"),
        build=_first(checked(judged(), _ASKS)), precision=0.9,
    ),
    Frame(
        id="zh.feedback.piece", kind=Kind.FEEDBACK, anchor=Anchor.START, self_statement=False, cues=("回答", "回复", "解释", "总结", "翻译", "译文", "代码", "格式", "排版", "语气", "措辞", "字数", "篇幅", "表格", "例子", "步骤", "结构", "逻辑", "配色", "文案", "标题", "提纲", "大纲", "摘要", "注释", "配图", "口吻", "用词", "文风"),
        pattern=compiled(r"(?:你的?|给[^,我他她]{1,6}的?那?[封份个篇]?|[封份个篇]?[信]?|这[份个篇段版次]|上[次回一][^,]{0,3}){0,3}(?:回答|回复|解释|总结|翻译|译文|代码|格式|排版|语气|措辞|字数|篇幅|表格|例子|步骤|结构|逻辑|配色|文案|标题|提纲|大纲|摘要|注释|配图|口吻|用词|文风)(?:得|写得|拿捏得|做得|里|里面)?(?P<e>[^,我他她]{2,12})$"),
        build=_first(_alone(checked(judged(), rf"{_ASKS}|要|请|别|用|统一|必须|一律|尽量|按|放|改|换|以后|[一两]?点儿?$|些$|需要|可以|规定|这样|老板|客户"))), precision=0.9,
    ),
    Frame(
        id="zh.feedback.praise", kind=Kind.FEEDBACK, anchor=Anchor.START, self_statement=False, cues=("有耐心", "贴心", "专业", "细心", "靠谱", "周全", "到位", "清楚", "地道", "接地气", "正是我", "就要这", "就是我要", "没看懂", "看不懂", "听不懂", "没听懂", "味儿太", "味太", "腔太", "说教"),
        pattern=compiled(r"(?:(?:这次|这回|刚才|你)?(?:真|挺|很|太|特别|超|还|也|蛮|好)?(?P<good>(?:有耐心|贴心|专业|细心|靠谱|周全|到位|清楚|地道|接地气)|正是我(?:想要|要|需要)的|就要这(?:种|样|个)[^,]{0,4}|就是我(?:想)?要的[^,]{0,4})(?:的|了|啊|呀)*|(?:还是|我|完全|压根|根本|有点|,)*(?P<bad>没(?:太)?(?:看|听)懂|[看听]不(?:太)?懂|(?:说教|机器|AI|ai|翻译|官|客服|爹|油腻|模板|播音)(?:味儿?|腔)太?(?:重|浓|足|冲)?)[^,]{0,4})$"),
        build=_first(checked(lambda cue: Draft(slot="feedback", value_span=(0, len(cue.text)), polarity=1 if cue.match["good"] else -1, reaches=0), rf"{_ASKS}|题|书|课|电影|英文|他|她")), precision=0.9,
    ),
    Frame(
        id="zh.feedback.follow", kind=Kind.FEEDBACK, anchor=Anchor.START, self_statement=False, cues=("按", "照", "跟着", "听你", "听了你"),
        pattern=compiled(rf"(?:我)?(?:就|昨天|今天|刚才|刚刚?|后来|已经){{0,3}}(?:按照?|照着?|跟着|听了?)(?:你|您|这份?|那份?|上面)[^,]{{0,10}}?(?:{WORK}|{_DONE}的|的)(?P<e>[^,]{{0,30}})$"),
        build=_followed, precision=0.91,
    ),
    Frame(
        id="zh.feedback.habit", kind=Kind.FEEDBACK, anchor=Anchor.START, self_statement=False, questions=True, cues=("老是", "总是", "总爱", "每次", "每回", "每条", "动不动", "又开始", "一上来就", "老爱", "一直在", "怎么又", "非要", "你又"),
        pattern=compiled(r"(?:(?P<you>你|您)|每(?:次|回|条)|,)*(?:怎么|为什么|为啥|干嘛)?(?:回[答复]|说话|写东西)?(?P<you2>你|您)?(?:又开始|老是|老爱|总是|总爱|每次都?|每回都?|每条都?|动不动就?|又|一直在|一上来就|非要|都要?)(?P<e>[^,]{2,30})$"),
        build=checked(_behaving, r"^(?:我|他|她)|别|不要|请|以后"), precision=0.91,
    ),
)
# fmt: on
