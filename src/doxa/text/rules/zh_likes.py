"""Chinese frames of liking, disliking, habit and change."""

import re
from dataclasses import replace

from doxa.domain.memory import Kind
from doxa.text.polarity import negations
from doxa.text.rules.builders import ceasing, checked, diet, fact, liking, named
from doxa.text.rules.frames import Anchor, Build, Cue, Draft, Frame, compiled

ADV = (
    r"(?:真的|确实|其实|一直以来|一直|一向|一贯|从小就?|打小就?|自小|向来|天生|本来|就是|就|也|还是|还|又|都|最|很|非常|特别是|特别|十分|相当|超级|超|挺|蛮|比较|更加|更|尤其|格外|极其|太|实在|平时|平常|日常|通常|一般|经常|常常|总是|老是"
    r"|往往|有时候|有时|偶尔|最近|近来|现在|目前|如今|这几年|这些年|这段时间|个人|自己|完全|绝对|彻底|当然|只是|只|真心|真是|真|是|有点儿?|有些|稍微|多少|好|可|巨|贼|特|忒|多么|始终|仍然|依然|依旧|渐渐|慢慢|越来越|可能|也许|大概|好像|似乎|应该|估计|或许|说不定|早就|打心底|打心眼里|发自内心地?|平日里?|工作中|生活中|在家|这人|倒是?|反倒|反而|偏偏|就是|呢|啊|,|\s)*+"
)
NEG = r"(?P<neg>(?:(?:并不是|并非|不是很|不是特别|不是|没有|从来就?不|从来都?不|从来没|一点儿?[都也]不|一点儿?也没|完全不|根本不|压根不|实在不|真的不|可不|并不|都不|也不|再也不|从不|绝不|决不|很少|极少|几乎不|不太|不怎么|不大|不是那么|不那么|没那么|没怎么|不再|不会|不|没)){0,2})"
LIKE = (
    r"钟意|倾心于?|敬重|主张(?!的|是)|乐意|惯用|惯于|求(?=稳|快|简|省|清静|精)|图(?=[省便个清方]|快)|囤|推崇|崇尚|向往|信奉|追求|只认|独爱|尤爱|稀罕|首选|优选|力挺|支持(?!你|我)|迷(?=[上恋])|喜欢上(?:了|(?![一个次面班学]))|喜欢|喜爱|热爱|偏爱|偏好|偏向于?|钟爱|酷爱|钟情于?|中意|青睐|痴迷于?|沉迷于?|热衷于?|着迷于?|爱上了?|爱(?=[吃喝看听玩用读穿打逛买唱跑养睡泡做写画种钓爬旅])|爱(?!普生|马仕|奇艺|尔兰|丁堡|立信|彼迎|迪达|默生)(?![你他她它上人情好心护惜国岗人们了的死])|享受(?!着)|倾向于?|习惯(?:于|了)?(?=[用在把先早晚吃喝睡写看听坐走按边每独]|一个人|自己|提前|数据)|宁愿|宁可|宁肯|离不开|少不了|迷上了?|(?<=[更比])愿意|情愿|认准了?|迷恋|馋|百[吃看听]不厌|爱[死惨]了?|追(?=剧|番|更)|欣赏(?!你)|看重|讲究|(?<=[较更])习惯(?=[\u4e00-\u9fff])"
    r"|对(?P<about>.{1,20}?)(?=(?:很|非常|特别|比较|更|挺|十分|超|相当|最)?(?:感兴趣|有兴趣|着迷|情有独钟|上瘾|感冒))|prefer|like|love|enjoy"
)
DISLIKE = r"不赞成|抵制|瞧不上|看不上|不待见|嫌弃?(?=[\u4e00-\u9fff])|怵|发怵|犯怵|打怵|膈应|懒得(?=[看听吃喝去做逛写用出])|谢绝|拒绝(?=[\u4e00-\u9fff])|忍无可忍|欣赏不来|不习惯|不适应|吃怕了?|讨厌死了?|烦死了?|烦透了?|讨厌|厌恶|反感|憎恨|痛恨|恨(?!不)|嫌弃|受不了|忍受不了|忍不了|无法忍受|不能忍受|不能接受|接受不了|无法接受|看不惯|吃不惯|喝不惯|用不惯|住不惯|吃不了|喝不了|吃不来|喝不来|闻不了|见不得|害怕|(?<=[最很超常别])怕(?!你|他|她|是)|怕(?=冷|热|辣|黑|吵|高|狗|猫|蛇|虫|水|酸|苦|甜|疼|晒|生|打|鬼|麻烦|坐|开)|恐惧|腻了|厌倦了?|排斥|抗拒|抵触|烦(?=[^恼躁心劳请]{2})|不耐烦|hate|dislike"
_OBJ = r"(?P<obj>.{1,80})"
BUSY = r"今[天晚早]|现在(?!都|一直|已经)|这次|这顿|待会|等会|刚才|刚刚|暂时|这会儿|明[天晚早]|昨[天晚]|上次|还没|先不|这一?[次回]|目前还|饱了"
_TAKE = r"吃|喝|抽|碰|沾|玩|穿|嚼|养|骑|熬夜?|跟(?=团)|打(?=游戏|麻将|牌|车)|追(?=剧|星)|逛(?=街|商场)|坐(?=飞机|红眼|船|过山车)|点(?=外卖)|处理(?=工作|公事|消息)|回(?=消息|微信|邮件|电话|信息)|接(?=电话|陌生|私活|骚扰|单|视频|语音)|加(?=班|糖|冰|香菜|辣|葱)|放(?=糖|葱|香菜|辣|味精|姜|蒜)|参加|应酬|社交|住(?=青旅|酒店|民宿|地下|一楼|底楼|顶楼|高层)|去(?=[^,]{1,8}(?:地方|店|场|院|厅|馆|吧|局|街|超市|健身房|夜店|ktv|酒吧))|信(?=[^任你不])|收(?=礼|现金)|买(?=[^单账])|看(?=恐怖|直播|短视频|综艺|电视|[^,]{1,4}[片剧])"
_NOT_LIKED = r"^(?:就|是喜欢|也得|归喜欢|一下|的话|你|不喜欢|与否|什么|哪|上了?$|吗|了$|的$|的(?:人|东西|是)?$|程度|自己$)|(?:什么|哪[个些种])$|是什么|还是不|怎么"
_SPECIFIC = r"^[吃喝看听玩用]$|^(?:认为|相信|判断)|^(?:里面|其中|它)|(?:点子|建议|方案|框架|想法|思路|判断|总结|比喻|说法|计划|安排|主意|功能)$|^(?:看到|听到|知道|认识|和你|跟你|与你|有你|能|自己的?$|当时|那时)"


def _like(cue: Cue) -> Draft | None:
    """What somebody likes; 享受 and 倾向于 also tell of a moment or a choice at hand."""
    draft = liking(1)(cue)
    if draft is None or not re.search(r"享受|倾向", cue.match[0][: -len(cue.match["obj"])]):
        return draft
    held = _SETTLED.search(cue.text) or re.search(r"享受(?!到|了|着)", cue.text)
    return draft if held else replace(draft, confidence=0.8)


_SETTLED = re.compile(r"更|一直|平时|一般|比较|向来|从来|通常|每次")


def _dislike(cue: Cue) -> Draft | None:
    """What somebody dislikes; fear of what may happen is a feeling of the moment."""
    draft = liking(-1)(cue)
    worry = (
        re.search(r"害怕|怕|担心", cue.match[0][: -len(cue.match["obj"])])
        and len(cue.match["obj"]) > 3
    )
    return replace(draft, confidence=0.8) if draft and worry else draft


def _conceding(build: Build) -> Build:
    """Nothing where 不是不喜欢 only concedes: 不是不喜欢辣, 是不能吃."""

    def guarded(cue: Cue) -> Draft | None:
        neg = cue.match.groupdict().get("neg") or ""
        concedes = negations(neg) == 2 and re.match(
            r"(?:只|就|而)?是(?:真的)?[^,]*[不没]", cue.after
        )
        return None if concedes else build(cue)

    return guarded


_CHANGED = re.compile(r"现在|后来|如今|最近|已经|戒|不了|不再|改|换")


def _past(cue: Cue) -> Draft | None:
    """What somebody used to like; a change that follows makes it certain."""
    draft = ceasing()(cue)
    if draft is None or not _CHANGED.search(cue.after):
        return draft
    return replace(draft, confidence=0.93)


# One row a line reads as the table it is.
# fmt: off
FRAMES: tuple[Frame, ...] = (
    Frame(
        id="zh.diet.ceased", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("素", "斋"),
        pattern=compiled(rf"{ADV}(?:已经|现在|早就)?(?:不再|不)(?:吃|是)(?:素食?|斋|素食者)了?$"),
        build=checked(lambda _cue: Draft(slot="diet", value="vegetarian", polarity=-1, retracts=True), r"^(?!.*(?:了$|不再)).*$"), precision=0.92,
    ),
    Frame(
        id="zh.like.again", kind=Kind.PREFERENCE, anchor=Anchor.SUBJECT, cues=("又", "重新", "再次"),
        pattern=compiled(r"(?:现在|最近|后来|还是|,)*(?:又|重新|再次)(?:开始)(?P<act>喜欢|爱|吃|喝|抽|玩|打|看|碰|养|用)(?P<obj>[^,]{1,16}?)(?:了)?$"),
        build=liking(1), precision=0.92,
    ),
    Frame(
        id="zh.like.ceased", kind=Kind.PREFERENCE, anchor=Anchor.SUBJECT, cues=("不再", "再也不", "不打", "不追", "不逛", "不刷", "不看", "不碰", "不熬", "不穿", "不坐", "不玩", "不抽", "不喝", "不吃", "不用", "已经不", "早就不", "现在不", "不怎么", "现在都不", "如今不", "最近不"),
        pattern=compiled(rf"{ADV}(?:已经|现在|早就|如今|最近)?{ADV}(?:不再|再也不|不怎么|不)(?:是那么|那么|很|太|是很|会|想)?(?:喜欢|爱|喜爱|偏好|热衷于?|需要|用|吃|喝|抽|看|玩|碰|追|迷|打|逛|刷|熬|穿|骑|坐|养)(?P<obj>.{{1,60}}?)了?$"),
        build=checked(ceasing(), rf"不用再|不(?:吃|喝|用|玩|抽)(?:饭|晚饭|早饭|午饭|了|谢)|不想|(?<!不再)(?<!再也不)(?:{BUSY})(?<!现在)|^(?:(?!不再|再也|了$|已经|早就).)*$|{_NOT_LIKED}", None),
    ),
    Frame(
        id="zh.like.quit", kind=Kind.PREFERENCE, anchor=Anchor.SUBJECT, cues=("戒", "改吃", "改喝", "改用", "换成", "停了"),
        pattern=compiled(rf"{ADV}(?:已经|刚|终于|决定|在|现在|最近|去年|今年|上个月|早就)*(?:把)?(?:戒掉了?|戒了|戒)(?P<obj>[^了掉成第]{{1,20}}?)(?:了|很久了|第[^,]{{0,8}}|[一二两三四五六七八九十半几百\d]+多?(?:年|天|个月)[^,]{{0,3}})?$"),
        build=checked(ceasing(), r"^(?:不|指|备|律|心|断)|戒不|不掉", "obj"),
    ),
    Frame(
        id="zh.like.quit.fronted", kind=Kind.PREFERENCE, anchor=Anchor.START, cues=("戒了", "戒掉"),
        pattern=compiled(r"(?:我)?(?:以前|之前|过去)?(?:我)?(?:把)?(?P<obj>[^我,]{1,12}?)(?:我)?(?:已经|早就|也|都|现在|终于|被我)*(?:给)?(?:戒了|戒掉了?)"),
        build=checked(ceasing(), r"^(?:他|她|你|它|老|现在|已经|终于|以前|[前后上下]半?年|明年|今年)|想|要|打算|之后|以后|后来|就$|[去今前]年|上个?月", "obj"),
    ),
    Frame(
        id="zh.like.past", kind=Kind.PREFERENCE, anchor=Anchor.SUBJECT, cues=("以前", "之前", "过去", "曾经", "小时候", "原来", "当年"),
        pattern=compiled(r"(?:以前|之前|过去|曾经|小时候|原来|原先|当年|早些年|年轻时候?)(?:还|也|都|是|很|特别|最|一直|挺|非常|总|常|超)*(?:喜欢|爱|喜爱|迷|热爱|常|偏爱)(?P<obj>.{1,50}?)(?:的)?$"),
        build=checked(_past, _NOT_LIKED, "obj"), precision=0.8,
    ),
    Frame(
        id="zh.like.most", kind=Kind.PREFERENCE, anchor=Anchor.SUBJECT, cues=("最喜欢的", "最爱的", "最常用的", "最讨厌的", "偏爱的", "喜欢的", "常用的"),
        pattern=compiled(rf"{ADV}(?:喜欢|爱|常用|偏爱|钟爱|爱[吃喝看听玩读])的(?P<what>[^是的,]{{1,14}})(?:就|一直|还|应该|当然|永远|肯定)*(?:是|叫)(?P<v>.{{1,60}})$"),
        build=named("what", prefix="favourite "),
    ),
    Frame(
        id="zh.dislike.most", kind=Kind.PREFERENCE, anchor=Anchor.SUBJECT, cues=("讨厌的", "不喜欢的", "反感的", "害怕的", "受不了的"),
        pattern=compiled(rf"{ADV}(?:讨厌|不喜欢|反感|害怕|受不了)的(?P<what>[^是的,]{{1,14}})(?:就|一直|应该|当然|肯定)*(?:是|叫)(?P<obj>.{{1,60}})$"),
        build=checked(liking(-1), _NOT_LIKED, "obj"),
    ),
    Frame(
        id="zh.like.exactly", kind=Kind.PREFERENCE, anchor=Anchor.SUBJECT, cues=("的是", "的就是", "莫过于"),
        pattern=compiled(rf"{ADV}(?P<neg>不)?(?:(?:喜欢|爱|想要|在意|看重|享受|偏好|爱吃|爱喝|爱看|常用|欣赏)(?:的|吃的|喝的|看的|听的|做的|玩的)(?:还是|就是|是|莫过于)|喜欢的莫过于)(?P<obj>.{{1,60}})$"),
        build=liking(1), precision=0.93,
    ),
    Frame(
        id="zh.dislike.exactly", kind=Kind.PREFERENCE, anchor=Anchor.SUBJECT, cues=("的是", "的就是", "莫过于"),
        pattern=compiled(rf"{ADV}(?:讨厌|不喜欢|受不了|怕|反感|烦|忍不了|不能忍|不能接受|接受不了)(?:的|吃的|喝的|看的|听的)?(?:还是|就是|是|莫过于)(?P<obj>.{{1,60}})$"),
        build=liking(-1), precision=0.93,
    ),
    Frame(
        id="zh.like.over", kind=Kind.PREFERENCE, anchor=Anchor.ANYWHERE, cues=("比起", "相比", "与其", "胜过", "多过", "而不是", "不如"),
        pattern=compiled(r"(?:(?:比起|相比于?|相较于?|跟|和|与其)(?:.{1,24}?)(?:相比|来说|来|比)?,?)(?:我)?(?:还是|其实|个人|总是|反而|会|更|宁愿|宁可|倒)*(?:更?(?:喜欢|爱|偏爱|倾向于?|偏好|愿意|习惯)|宁愿|宁可|不如)(?P<obj>.{1,40})$"),
        build=checked(liking(1), _NOT_LIKED, "obj"), precision=0.93,
    ),
    Frame(
        id="zh.like.interest", kind=Kind.PREFERENCE, anchor=Anchor.SUBJECT, cues=("兴趣", "感冒", "情有独钟", "着迷", "上瘾", "好感", "无感", "没感觉", "不来电"),
        pattern=compiled(rf"{ADV}(?:对|对于)(?P<obj>[^,]{{1,30}}?)(?:一直|从小|也|都|一向|最近|开始|真的|其实|越来越|还|更加)*(?P<neg>(?:不|没有?|不太|不怎么|毫无|没什么|没啥|完全不|一点[都也][不没]|并不)?)(?:很|非常|特别|比较|更|挺|十分|超|相当|最|那么|有|有点|产生了?|多大|颇|好)*(?:感|有)?(?:兴趣|感冒|情有独钟|着迷|上瘾|痴迷|好感|(?P<none>无感|没感觉|不来电))"),
        build=checked(checked(lambda cue: liking(-1 if cue.match["none"] else 1)(cue), r"^(?:你|这|那|此|它|他|她)", "obj"), r"^(?!.*(?:感兴趣|有.{0,4}兴趣|没.{0,3}兴趣|毫?无兴趣|感冒|情有独钟|着迷|上瘾|痴迷|好感|无感|没感觉|不来电))"),
    ),
    Frame(
        id="zh.like.hobby", kind=Kind.PREFERENCE, anchor=Anchor.MINE, cues=("爱好", "兴趣", "最爱", "嗜好", "业余"),
        pattern=compiled(r"(?:的)?(?:个人|业余|主要|最大的?|平时的?|其他|另一个)?(?:兴趣爱好|爱好|兴趣|最爱|嗜好|业余爱好|心头好|挚爱)(?:一直|有很多|也)?(?:,比如|就?是|包括|有|,)(?P<obj>.{1,60})$"),
        build=checked(liking(1), r"^(?:什么|很多|哪|不|没|点|些$|一样|这|让|帮)", "obj"),
    ),
    Frame(
        id="zh.like.fan", kind=Kind.PREFERENCE, anchor=Anchor.SUBJECT, cues=("粉丝", "爱好者", "控", "迷", "发烧友", "重度", "党", "死忠"),
        pattern=compiled(rf"{ADV}(?P<neg>不)?(?:作为|身为|是|算是|就是)?(?:个|一个|一名|一位|位|名)?(?:资深|重度|骨灰级|铁杆|忠实|超级|老|十足的?|不折不扣的)?(?:的)?(?P<obj>[^,]{{1,16}}?)(?:的)?(?:忠实|铁杆|老)?(?:粉丝?|爱好者|控|迷|发烧友|党|脑残粉|患者|铁粉|死忠粉?)$"),
        build=checked(liking(1), r"得入|(?:可|掌|失|遥|监|管|操|调|把|防|受|自|难)$|希望|^(?:个|什么|不|糖尿|高血|癌|癫|抑|重|失|遥|可|掌)", "obj"),
    ),
    Frame(
        id="zh.diet.is", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("素", "清真", "斋"),
        pattern=compiled(rf"{ADV}(?P<neg>不)?(?:是(?:个|一个|一名|位|名)?|开始|改|转|在|已经|长期)*(?:(?:蛋奶|锅边|五辛|鱼|弹性|全|纯)素(?!材|描|质|颜|净)|(?:严格的?|纯|全|蛋奶|半|一个)?素食(?:主义)?者?|吃(?:全|纯|长|蛋奶)?素|茹素|吃斋|素食)"),
        build=checked(diet("vegetarian"), r"不是素|不吃素(?!了)|不素|素食(?:餐|店|馆|不错|很|好|其实)|想(?:吃|试)|素食者(?:的)?(?:朋友|餐)"),
    ),
    Frame(
        id="zh.diet.faith", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("清真", "生酮", "低碳", "无麸质", "低糖", "控糖", "纯素", "轻断食"),
        pattern=compiled(rf"{ADV}(?:只吃|吃|需要|必须吃|在|正在|采用|是|坚持|要|执行|最近在)*(?P<v>清真|生酮|低碳水?|无麸质|低糖|控糖|低盐|低脂|纯素|轻断食)(?:饮食|食品|食物|餐|的东西|的)?$"),
        build=fact("diet"),
    ),
    Frame(
        id="zh.like.only", kind=Kind.PREFERENCE, anchor=Anchor.SUBJECT, cues=("只",),
        pattern=compiled(r"(?:一般|平时|通常|向来|从来|一直|都|现在|基本上?|习惯|历来|每次)*只(?:会|能|愿意|想)?(?:碰|收|囤|玩|练|做|吃|喝|用|看|听|穿|坐|买|住|玩|读|信|订|接受|喜欢|爱|要|挑|选|逛|点|认|爱|去)(?P<obj>[^了]{1,40})$"),
        build=checked(liking(1), r"^(?:不|过|到|完|剩|是|有|得|见|知|一[次个张点口半])|\d+[个次]$", "obj"), precision=0.9,
    ),
    Frame(
        id="zh.like.avoid", kind=Kind.PREFERENCE, anchor=Anchor.SUBJECT, cues=("不", "很少", "忌", "极少", "没法"),
        pattern=compiled(rf"{ADV}(?:(?:从来|一概|一口|一点|完全|平时|一般|真的|实在|向来|坚决|基本)?(?:都|也)?(?:不能|不可以|不敢|不爱|不会|不想|从不|不太能?|不怎么能?|不大能?|不|很少|极少|绝不|没法|无法)(?:再|沾|乱|随便)?(?:{_TAKE})|忌口?|忌食|戒口)(?P<obj>[^了,]{{1,30}})(?:的)?$"),
        build=checked(liking(-1), rf"{BUSY}|不会玩|不想(?:吃|喝|玩)|不(?:碰巧|玩笑|养成)|^(?:到|饱|完|下|起|惯|亏|惊|掉|得|过|着|透|力|劲|苦|醋(?!$)|香$|香了)|不吃(?:亏|惊|这一?套|不喝|硬)|不玩(?:虚|了)|不吃不|不沾边|不养|忌口$|不信文|[吃喝抽][^,]{{1,2}}不[吃喝抽]", None),
    ),
    Frame(
        id="zh.like.fronted", kind=Kind.PREFERENCE, anchor=Anchor.START, cues=("我", "吃", "喝", "碰", "喜欢"),
        pattern=compiled(rf"(?P<obj>[^我,你他她]{{1,16}}?)(?:我|本人)(?:这个?人|是|真的|现在|向来|一直|从来|一般|平时|基本|完全|实在|都|也|就|可|最|是真|一点[儿]?|一口|坚决|根本|打死|其实|绝对)*(?P<neg>(?:不太|不怎么|从不|绝不|不能|不敢|不会|不|没法|很少))(?:都|也|再)?(?:喜欢|爱|能)?(?:{_TAKE}|喜欢|爱|感兴趣|感冒|行|接受|待见)(?:的|得|了的|得了)?$"),
        build=checked(liking(1), rf"(?:{BUSY})|^(?:因为|所以|但是?|其实|这|那|说实话|可是|不过|如果|要是|什么|谁|以前|之前|现在|平时|最近|比如|毕竟|而且)|(?:时候?|候|里|上|后|前|天|说|知道|觉得|让)$", "obj"),
    ),
    Frame(
        id="zh.like.must", kind=Kind.PREFERENCE, anchor=Anchor.SUBJECT, cues=("必",),
        pattern=compiled(r"(?:每次)?(?:吃|喝|去|点|出门|看|用|买|坐|住|泡)[^,]{0,5}?(?:都|就)?必(?:须)?(?:放|点|加|带|配|买|选|喝|吃|看|蘸|去|坐|住)(?P<obj>[^,了]{1,12})$"),
        build=liking(1), precision=0.91,
    ),
    Frame(
        id="zh.like.inner", kind=Kind.PREFERENCE, anchor=Anchor.PRONOUN, cues=("不吃", "不喝", "不碰", "不沾", "不抽", "不玩"),
        pattern=compiled(r"(?P<obj>[^,我你他她不]{1,10}?)(?:是|从来|一口|一点儿?|一滴|一概|真的|基本|完全|绝对)+(?:都|也)?不(?:能|敢|爱|再)?(?:吃|喝|碰|沾|抽|玩)的?$"),
        build=checked(liking(-1), r"^(?:现在|今天|最近|平时|一般|其实|也|都|就|早上|晚上|中午)", "obj"), precision=0.92,
    ),
    Frame(
        id="zh.dislike.fronted", kind=Kind.PREFERENCE, anchor=Anchor.START, cues=("不下", "不进", "不来", "不惯", "受不了", "见不得", "烦死", "烦透", "讨厌", "无感", "没兴趣", "敬而远之", "提不起", "没动力", "没耐心", "避之不及", "避而远之", "敬谢不敏", "无福消受", "欣赏不来", "接受无能", "怵", "嫌弃", "瞧不上", "看不上", "不待见", "没好感", "接受不了", "不考虑", "不推荐", "跳过", "免了"),
        pattern=compiled(r"(?P<obj>[^我,你他她]{1,16}?)(?:这事儿?|这件事|这种事|这类)?(?:我|本人)(?:这个?人|是|真的|现在|向来|一直|从来|一般|实在|都|也|就|可|最|完全|根本|其实|绝对|一概)*(?:[吃喝看听用穿住]不(?:下去?|进去?|来|惯|了)|受不了|见不得|烦死了?|烦透了?|(?:最)?讨厌|无感|没(?:什么|啥)?兴趣|敬而远之|提不起(?:劲|兴趣|精神)|没(?:动力|耐心)|避之不及|避而远之|敬谢不敏|无福消受|欣赏不来|接受无能|(?:最|很|特别)?(?:怵|嫌弃)|瞧不上|看不上|不待见|没(?:什么)?好感|接受不了|(?:不|一概不)考虑)(?:的|了)?$"),
        build=checked(liking(-1), rf"(?:{BUSY})|^(?:因为|所以|但是?|其实|这|那|说实话|可是|不过|如果|要是|什么|谁|以前|之前|现在|平时|最近|比如|毕竟|而且)|(?:时候?|候|里|上|后|前|天|说|知道|觉得|让)$", "obj"), precision=0.92,
    ),
    Frame(
        id="zh.like.suits", kind=Kind.PREFERENCE, anchor=Anchor.START, cues=("适合我", "对我胃口", "合我", "对我口味", "比"),
        pattern=compiled(r"(?:还是|,)*(?:(?:我(?:个人)?(?:一直|还是)?觉得|对我来说)(?P<obj>[^,我你比]{1,12}?)比[^,]{1,12}?(?:更|要|还|都)*(?:舒服|好用|顺手|香|有意思|好[吃喝听看玩]|方便|踏实|自在|靠谱|过瘾|带劲)(?:多了|得多)?|(?P<own>[^,我你比]{1,12}?)(?:比[^,]{1,12}?)(?:更|要|还|都)*(?:适合我|合我(?:胃口|口味|心意)|对我(?:胃口|口味)))$"),
        build=lambda cue: liking(1, "obj" if cue.match["obj"] else "own")(cue), precision=0.92,
    ),
    Frame(
        id="zh.like.years", kind=Kind.PREFERENCE, anchor=Anchor.START, cues=("年",),
        pattern=compiled(r"(?P<obj>[^,我你他她]{1,12}?)我(?:已经|都|也)?(?:听|看|玩|追|吃|喝|练|用|穿|养|粉|爱)了(?:[一二三四五六七八九十两几\d]+)多?年$"),
        build=liking(1), precision=0.91,
    ),
    Frame(
        id="zh.like.fronted.for", kind=Kind.PREFERENCE, anchor=Anchor.START, cues=("我",),
        pattern=compiled(r"(?P<obj>[^我,你他她是]{1,14}?)(?:是)?(?:我)(?:的)?(?:(?:最|很|特别|超|可|也|都|一直|其实|挺|蛮)*(?:爱|喜欢)[吃喝看听玩用穿逛]?|最爱|心头好|本命|最喜欢的(?:.{0,6})?|最讨厌的(?P<neg>.{0,6})?|一直都?喜欢|都?很?喜欢|(?:也)?挺喜欢|超爱|最喜欢|都爱)(?:了|的)?$"),
        build=checked(liking(1), r"^(?:因为|所以|但是?|其实|这|那|说实话|可是|不过|如果|要是|什么|谁|以前|之前|现在|平时|最近|比如|毕竟|而且|也)|(?:时候?|候|里|上|后|前|天|说|知道|觉得|让)$|最讨厌|这个|思路|建议|点子|方案|想法|框架|描述", "obj"), precision=0.91,
    ),
    Frame(
        id="zh.dislike", kind=Kind.PREFERENCE, anchor=Anchor.SUBJECT,
        cues=("讨厌", "厌", "反感", "恨", "嫌弃", "受不了", "忍", "不惯", "不了", "不来", "见不得", "怕", "恐惧", "腻", "排斥", "抗拒", "抵触", "烦", "接受", "瞧不上", "看不上", "待见", "嫌", "怵", "膈应", "懒得", "谢绝", "拒绝", "欣赏不来", "不习惯", "不适应", "不赞成", "抵制", "hate", "dislike"),
        pattern=compiled(rf"{ADV}{NEG}{ADV}(?:{DISLIKE}){_OBJ}$"),
        build=checked(_dislike, rf"{_NOT_LIKED}|^(?:我会|自己会|你会|到时|来不及|赶不上|考不|做不好|死)", "obj"),
    ),
    Frame(
        id="zh.like", kind=Kind.PREFERENCE, anchor=Anchor.SUBJECT,
        cues=("钟意", "倾心", "敬重", "主张", "认准", "馋", "不厌", "追", "欣赏", "看重", "讲究", "乐意", "惯", "求", "图", "囤", "推崇", "崇尚", "向往", "信奉", "独爱", "尤爱", "稀罕", "首选", "优选", "力挺", "支持", "喜", "爱", "偏", "钟", "中意", "青睐", "迷", "热衷", "享受", "倾向", "习惯", "宁", "离不开", "少不了", "愿意", "prefer", "like", "love", "enjoy"),
        pattern=compiled(rf"{ADV}{NEG}{ADV}(?:{LIKE}){_OBJ}$"),
        build=checked(checked(_conceding(_like), f"{_NOT_LIKED}|{_SPECIFIC}", "obj"), r"(?:跟|和|与)我(?:[^,]{1,2}的)?(?:无缘|不|绝缘|八字|犯冲)|曾经|以前|之前|小时候|过去|原来|本来以为|不会喜欢上?你|想喜欢|宁愿相信|愿意(?:相信|听|帮|和你|跟你|尝试|试|分享|去|做|接受|改|学)"),
    ),
    Frame(
        id="zh.habit.not", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("基本不", "几乎不", "从来不", "从不", "不怎么", "不太", "很少", "极少", "一般不", "平时不", "不常"),
        pattern=compiled(r"(?:平时|一般|现在|向来|也|都|,)*(?P<v>(?:基本不|几乎不|从来不|从不|不怎么|不太|很少|极少|一般不|平时不|不常)(?:会|去|再)?(?:看|点|用|坐|逛|刷|去|听|做|穿|买|打|参加|出门|化妆|运动|锻炼|熬夜|加班|发|社交|应酬|旅|开|带|戴|写|读|玩|叫|上)[^,]{0,20})$"),
        build=checked(fact("habit"), rf"{BUSY}|不太(?:会|懂|看好|用说|做|开心|上)|不怎么(?:样|会)", None), precision=0.91,
    ),
    Frame(
        id="zh.habit.topic", kind=Kind.FACT, anchor=Anchor.PRONOUN, cues=("从来不", "从不", "一定", "必须", "只"),
        pattern=compiled(r"(?P<v>(?:喝|吃|住|坐|买|睡|写|开|用|看|出|做|点|穿|打|去)[^,]{0,8}?(?:从来不|从来都不|从不|一定要?|必须要?|只)(?:用|要|选|住|坐|加|放|吃|喝|买|穿|看|点|带|戴|开|有|睡)?[^,]{1,16})$"),
        build=checked(fact("habit"), rf"{BUSY}|了$|只(?:有|是|能|好)|[完到好过]|看见|要说$|看病|[一两]只", None), precision=0.9,
    ),
    Frame(
        id="zh.habit", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("习惯", "每天", "每周", "每晚", "每早", "通常", "一般", "平时", "每个月", "每年", "常年"),
        pattern=compiled(r"(?:现在|一直|从小|基本上?|几乎|差不多|也|都|周末|早上|晚上|工作日|平日|中午|睡前|下班后|出差时?|在家|,)*(?:习惯(?!了?你|上)|每天(?:早上|晚上|中午|下午|睡前)?|每周|每晚|每早|每个?月|每年|通常|一般|平时|常年)(?:都|会|要|早上|晚上|下午|中午|睡前|周[一二三四五六日末]|在|,|\d|点|[一二三四五六七八九十两]|次|至少|大概|坚持|的时候)*(?P<v>(?:选|挑|订|点|吃|喝|用|看|听|玩|穿|坐|跑|走|骑|打|做|写|读|去|睡|起|健身|锻炼|练|游|开|买|把|先|加班|遛|工作|上班|冥想|午睡|散步|运动|喜欢|爱)[^,]{0,40})$"),
        build=checked(fact("habit"), r"^(?:什么|哪)|怎么|什么|计划|太|得(?:还|很|比)|不多|工作(?!到)|很(?:多|少)$", "v"), precision=0.91,
    ),
)
# fmt: on
