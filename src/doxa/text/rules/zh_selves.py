"""Chinese frames of what somebody is and has gone through: short self-portraits, bodies, turns of life."""

import re

from doxa.domain.memory import Kind
from doxa.text.rules.frames import Anchor, Build, Cue, Draft, Frame, compiled
from doxa.text.rules.slots import SINGLE_VALUED
from doxa.text.rules.zh_states import ADV, KIN_NAME

_ASKS = re.compile(r"吗$|呢$|什么|怎么|哪|谁|如果|要是|假如|帮我|请问|为什么|多少|能不能|是不是|好不好|推荐|可以吗|[他她你](?!们家)")
_PASSING = re.compile(
    r"今[天晚早](?!年)|昨|明天|刚才|刚刚|这次|这会|正好|待会|马上就|觉得|以为|认为|知道|明白|想(?!象)|希望|打算|需要|应该|可能|试试|看看|听说|据说|说实话|太|真(?:的|是|好)|好(?:开心|累|困|烦)|开心|高兴|难过|担心|紧张|谢"
)
_BODY = r"(?:胆囊?|阑尾|扁桃体|甲状腺|子宫|卵巢|肾|脾|肺|胃|肠|心脏|膝盖?|半月板|韧带|跟腱|髋关节?|腰椎|颈椎|脊柱|智齿|牙|眼睛|眼角膜|白内障|鼻中隔|骨头|锁骨|手腕|脚踝|肩袖|疝气|痔疮|结节|瘤子?)"
_TRAITS = r"(?:睡觉|睡眠|吃饭|说话|走路|写字|脾气|性子|性格|记性|胃口|酒量|饭量|动作|反应|眼神|方向感|手气|脸皮|胆子|心肠|耳根子|皮肤|头发|底子|基础|英语|数学|物理|语文|体育|数感|乐感|手艺|厨艺|车技|字|嗓门|话|嘴|个子|肩膀|骨架|血管|神经|觉|觉睡得|自控力|执行力|专注力|耐心|精力|体质|身子骨|肠胃)"
_STATE = r"(?:轻|沉|快|慢|大|小|差|好|弱|强|硬|软|急|直|厚|薄|浅|深|烂|笨|巧|臭|粗|细|冷|少|多|不(?:太|是很|怎么)?(?:好|行|稳|灵|强|够|错)|一般|糟糕|敏感|暴躁|温吞|马马虎虎|一塌糊涂|一杯倒|三杯倒|千杯不醉|内向|外向|孤僻|开朗|要强|随和|倔|拧|独|慢热|拖拉|磨蹭|毛躁|内耗)"
_EVENTS = r"(?:分手|复合|结婚|离婚|订婚|领证|复婚|再婚|怀孕|怀上|生(?:娃|孩子|二胎|了个[^,]{1,3})|当(?:爸|妈|爷爷|奶奶|姥姥|外婆|爹)|毕业|退休|退役|退伍|复员|入伍|入党|入职|离职|辞职|被裁|失业|下岗|创业|转行|转岗|转专业|转学|休学|退学|复读|考研|留学|回国|出国|移民|入籍|落户|搬家|改名|皈依|受洗|出家|戒[烟酒糖赌网]|破产|买房|买车|卖房|贷款|买了?房|买了?车|确诊|痊愈|康复|单干|开店|关店|转让|自由了|送人|丧偶|守寡|独居|分居|同居)"
_ROLE = r"(?:选择困难户?|球盲|脸盲|路痴|音痴|车盲|机械盲|电脑盲|数码盲|厨房杀手|手残党?|颜控|声控|吃货|老饕|酒鬼|烟民|夜猫子|早鸟|早起党|熬夜党|起床困难户|强迫症|洁癖|社恐|社牛|[ei]人|左撇子|右撇子|独生子女?|老幺|长子|长女|双胞胎|单亲|孤儿|月光族|房奴|车奴|卡奴|打工人|社畜|加班狗|单身狗|单身汉|光棍|素食者|佛系|急性子|慢性子|直肠子|话痨|闷葫芦|倔脾气|完美主义者?|拖延症|乐天派|悲观主义者|唯物主义者|无神论者|理工男|理工科|文科生|工科生|艺术生|体育生|留守儿童|北漂|沪漂|深漂|杭漂|港漂|海归|土著|本地人|外地人|拆二代|富二代|退伍兵|老兵|党员|团员|群众|志愿者|血友病人?|残疾人|聋人|盲人|孕妇|产妇|宝妈|奶爸|二孩妈|全职妈妈|丁克|不婚族|[a-z]{4}人?格?|信徒|教徒|佛教徒|穆斯林|[回满苗壮藏蒙彝侗瑶白傣]族|少数民族|完全外行|外行|小白|新手|零基础|老手|老司机|发烧友|控|粉|派|党)"


def _told(slot: str, group: str = "v") -> Build:
    """A fact as told; nothing of a passing moment or in a question."""

    def build(cue: Cue) -> Draft | None:
        text = cue.match[group]
        if _ASKS.search(cue.text) or _PASSING.search(cue.text):
            return None
        neg = bool(re.match(r"(?:也|都|从来|一直|还)*(?:不(?!错|少|仅|光|止)|没)", text))
        return Draft(
            slot=slot, value_span=cue.match.span(group), polarity=-1 if neg else 1,
            single_valued=slot in SINGLE_VALUED,
        )  # fmt: skip

    return build


def _of_kin(cue: Cue) -> Draft | None:
    """A state of kin in any words, unless they only did or said it once."""
    before = cue.text[: cue.match.start()]
    return _told("about")(cue) if KIN_NAME.search(before) else None


_BARE = (
    ("zodiac animal", r"属[鼠牛虎兔龙蛇马羊猴鸡狗猪](?:的)?"),
    ("zodiac", r"(?:白羊|牡羊|金牛|双子|巨蟹|狮子|处女|天秤|天蝎|射手|摩羯|水瓶|双鱼)座"),
    ("blood type", r"(?:rh阴性|熊猫血|(?:a|b|ab|o)\s?型(?:血)?)"),
    ("height", r"(?:身高)?(?:[一二两]米[零一二三四五六七八九]{1,3}|1[.米]\d{1,2}米?|1\d\d\s?(?:cm|厘米|公分))"),
    ("weight", r"(?:体重)?(?:[一二两]百[一二三四五六七八九零十]{0,4}斤|[1-9]\d{1,2}\s?(?:斤|kg|公斤)|[一二三四五六七八九]?十[一二三四五六七八九]?公斤)"),
    ("mbti", r"[ei][ns][tf][jp](?:-[at])?"),
    ("employment", r"(?:目前|现在|暂时)?(?:待业|失业|无业|自由职业|灵活就业|全职在家|在家带娃|gap|间隔年)(?:中|在家|一年|半年)?"),
    ("religion", r"(?:我)?(?:信(?:佛|道|主|基督|天主|耶稣)|吃斋念佛)"),
)  # fmt: skip
_BARES = tuple((slot, re.compile(rf"(?:我|本人|是|,)*(?P<v>{form})(?:的|人|了)?")) for slot, form in _BARE)


def _bare(cue: Cue) -> Draft | None:
    """A word that says it all: 属马, O型血, ISTJ."""
    for slot, form in _BARES:
        hit = form.fullmatch(cue.text, cue.match.start())
        if hit:
            return Draft(slot=slot, value_span=hit.span("v"), single_valued=slot in SINGLE_VALUED)
    return None


# One row a line reads as the table it is.
# fmt: off
FRAMES: tuple[Frame, ...] = (
    Frame(
        id="zh.self.bare", kind=Kind.FACT, anchor=Anchor.START, cues=("属", "座", "型", "米", "斤", "kg", "cm", "公分", "tj", "tp", "fj", "fp", "业", "全职", "带娃", "gap", "间隔年", "信", "斋", "熊猫血", "rh"),
        pattern=compiled(r"[^,]{2,14}$"), build=_bare, precision=0.92,
    ),
    Frame(
        id="zh.self.role", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=tuple("困难 盲 痴 杀手 手残 控 货 饕 鬼 烟民 猫子 鸟 党 户 症 洁癖 社恐 社牛 e人 i人 撇子 独生 老幺 长子 长女 双胞胎 单亲 孤儿 族 奴 打工人 畜 狗 汉 光棍 素食 佛系 性子 肠子 话痨 葫芦 脾气 主义 派 论者 理工 科生 术生 育生 漂 海归 土著 本地人 外地人 二代 伍兵 老兵 党员 团员 群众 志愿 残疾 聋人 盲人 孕妇 产妇 宝妈 奶爸 妈 丁克 信徒 教徒 穆斯林 外行 小白 新手 零基础 老手 司机 发烧友 粉".split()),
        pattern=compiled(rf"{ADV}(?:是|属于|算是?|典型的?|标准的?|资深|重度|轻度|妥妥的?|一个|个|一名|,)*(?P<v>[^,我你他她是的]{{0,6}}{_ROLE})(?:一[个枚名只位]|患者|本[人尊]|体质)?(?:的|了)?$"),
        build=lambda cue: _told("trait")(cue) if re.search(r"我|是|属于|典型|资深|重度|一[个枚名只位]$|患者$", cue.text) and not re.search(r"不是|朋友|同事", cue.text) else None, precision=0.91,
    ),
    Frame(
        id="zh.self.nature", kind=Kind.FACT, anchor=Anchor.START, cues=("我这人", "我这个人", "我人", "我天生", "我打小", "我从小", "我生来", "我性格"),
        pattern=compiled(r"我(?:这个?人|天生|打小|从小|生来|性格)(?:就|是|也|比较|一向|一直|很|特别|,)*(?P<v>[^,吗]{2,16})$"),
        build=_told("trait"), precision=0.91,
    ),
    Frame(
        id="zh.self.quality", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=tuple("睡 吃饭 说话 走路 写字 脾气 性 记性 胃口 酒量 饭量 动作 反应 眼神 方向感 手气 脸皮 胆子 心肠 耳根 皮肤 头发 底子 基础 英语 数学 物理 语文 体育 数感 乐感 手艺 厨艺 车技 字 嗓门 话 嘴 个子 骨架 血管 神经 觉 自控 执行力 专注 耐心 精力 体质 身子骨 肠胃".split()),
        pattern=compiled(rf"(?:的|这个?人|从小|一向|一直|天生|,)*(?P<v>{_TRAITS}(?:从小|一向|一直|天生|就|都|也|比较|很|挺|特别|有点儿?|偏|超|巨|极|实在|老|,)*{_STATE})(?:了|的|得很)?$"),
        build=lambda cue: _told("trait")(cue) if "我" in cue.text[: cue.match.start()] or not re.match(r"字|话|嘴|英语|数学|头发", cue.match["v"]) else None, precision=0.91,
    ),
    Frame(
        id="zh.self.body", kind=Kind.FACT, anchor=Anchor.START, cues=("切", "摘", "换", "做过", "开过", "动过", "断过", "伤过", "装了", "植", "缝", "阳性", "打过", "打了", "搭", "拔", "骨折"),
        pattern=compiled(rf"(?:我的?|本人)?(?:去年|前年|今年|小时候|早年|以前|年轻时|前几年|上个?月|已经|都|,)*(?P<v>(?:{_BODY}(?:早就|已经|都|也|前年|去年|,)*(?:切(?:除|掉)?了|摘(?:除|掉)?了|换(?:过|了)[^,]{{0,6}}|(?:做|开|动)过[^,]{{0,8}}|断过|伤过|骨折过|装了[^,]{{1,6}}|植(?:了|过)[^,]{{0,6}}|缝过[^,]{{0,6}}|打(?:了|过)[^,]{{1,6}}|搭(?:了|过)[^,]{{1,6}}|拔了)|[^,我你他她]{{1,8}}皮试阳性|(?:心脏)?搭过?[^,]{{0,4}}支架|装了(?:起搏器|假牙|义肢|助听器|人工耳蜗)))$"),
        build=_told("health"), precision=0.92,
    ),
    Frame(
        id="zh.self.event", kind=Kind.FACT, anchor=Anchor.START, cues=tuple("分手 复合 婚 领证 怀 生 当爸 当妈 当爷 当奶 当姥 当外 当爹 毕业 退 复员 入 离 辞 裁 失业 下岗 创业 转 休学 复读 留学 回国 出国 移民 落户 搬家 改名 皈依 受洗 出家 破产 买 卖房 单干 开店 关店 送人 守寡 居".split()),
        pattern=compiled(rf"(?:我|我们|本人|咱)?(?:跟[^,]{{1,6}}|和[^,]{{1,6}}|已经|刚刚?|上个?月|上周|去年|前年|今年|年初|年底|终于|前阵子|最近|春天|夏天|秋天|冬天|,){{0,4}}(?P<v>[^,我你他她]{{0,4}}?{_EVENTS}(?:已经|都|快|有)?(?:[^,]{{0,6}}?[一二两三四五六七八九十半几\d]+(?:年|个?月|天|周)(?:多)?)?)(?:了|啦)$"),
        build=lambda cue: None if re.search(r"没|不|要(?:.{0,4})了$|快(?:.{0,4})了$|想|打算|[他她你]|朋友|同事|明星|怎么|如果|等|恭喜|祝|早就(?:想|该)", cue.text) else _told("about")(cue), precision=0.91,
    ),
    Frame(
        id="zh.self.money", kind=Kind.FACT, anchor=Anchor.START, cues=("房贷", "车贷", "房租", "月供", "工资", "月薪", "年薪", "生活费", "学费", "预算", "退休金", "奖金", "存款", "贷款", "合同", "租约", "租期", "驾照", "护照", "签证", "年假"),
        pattern=compiled(r"(?:我的?|我们家?的?|家里的?)?(?P<name>房贷|车贷|房租|月供|工资|月薪|年薪|生活费|学费|预算|退休金|奖金|存款|贷款|合同|租约|租期|驾照|护照|签证|年假)(?:是|大概|差不多|现在|目前|都|最多|就|只有|,)*(?P<v>(?:每个?月|一个?月|一年|每年|月底|月初|卡在|控制在|封顶|还剩|还有|剩|还差|涨到|降到|到(?=明|后|\d|[一二三四五六七八九十])|[一二三四五六七八九十百千万\d])[^,吗]{1,14})(?:了|的)?$"),
        build=_told("money"), precision=0.91,
    ),
    Frame(
        id="zh.self.learning", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("自学", "在学", "学着", "备考", "攻读", "在考", "学了", "学过", "练了", "练过", "从小学", "考过", "考下"),
        pattern=compiled(r"(?:最近|正在|目前|现在|一直|业余|从小|小时候|大学时?|以前|也|还|开始|,)*(?P<v>(?:在)?(?:自学|备考|攻读|在学|在考(?!虑)|学着|从小学|学了|学过|练了|练过|(?:考过|考下)了?)(?!校|期)[^,了吗]{1,14})(?:了|的)?$"),
        build=_told("about"), precision=0.91,
    ),
    Frame(
        id="zh.self.habit", kind=Kind.FACT, anchor=Anchor.START,
        cues=tuple("业余 闲下来 空闲 得空 下班后 放学后 平时 平日 上下班 通勤 固定 一般 通常 雷打不动 照例 多半 写代码 办公 画图 剪 记账 午休 晚饭 早饭 午饭 早餐 晚餐 换季 习惯 天天 隔天 常年".split()),
        pattern=compiled(r"(?:我|我们|我家|本人|咱)?(?P<v>(?:(?:业余(?:时间)?|闲下来|空闲(?:时间)?|得空|下班后|放学后|平时|平日里?|上下班|通勤|写代码|办公|画图|剪片子?|剪视频|记账|换季|天天|隔天|常年)(?:时|的时候)?(?:我|都|一般|就|会|爱|喜欢|总|常|在|得|,)*|(?:周末|周[一二三四五六日末天]|星期[一二三四五六日天]|礼拜[一二三四五六日天]|工作日|早上|上午|中午|下午|傍晚|晚上|夜里|睡前|饭后|午休|晚饭|早饭|午饭|早餐|晚餐|午饭后|冬天|夏天)(?:我|我们|,)*(?:固定|一般|通常|雷打不动|照例|多半|必|都会?|总会?|习惯|基本|一定要?|都得)+)[^,我你他她了吗]{1,18}?)(?:的)?$"),
        build=lambda cue: None if re.search(r"别|不要|请|提醒|帮|给我|推荐|今天|明天|这周|下周|昨|刚|怎么|什么|[吗呢]$|[他她你]|用[^,]{1,6}(?:回复|回答|写)|(?:要|得)(?:注意|小心)", cue.text) else Draft(slot="habit", value_span=cue.match.span("v")), precision=0.91,
    ),
    Frame(
        id="zh.self.year", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("年头", "第", "的人了", "年了", "半辈子", "一辈子"),
        pattern=compiled(r"(?:的|都|也|已经|是|,)*(?P<v>[^,我你他她]{1,12}?(?:第[一二三四五六七八九十\d]{1,3}(?:个年头|年)|(?:快|都|也)?[一二三四五六七八九十两几\d]{1,3}多?年|大半辈子|一辈子)|(?:奔|过)[一二三四五六七八九]十?的人|[当做]了?(?:[^,]{1,4})的人)(?:了|啦)?$"),
        build=lambda cue: None if re.search(r"没|过了|等了|以后|之后|前$|后$|[他她你]|公司|历史|成立|认识|结婚", cue.text) else _told("about")(cue), precision=0.91,
    ),
    Frame(
        id="zh.self.trade", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("在", "跟", "合伙", "开了", "现在做", "现在在", "现在干", "现在学", "现在教", "做了", "干了", "转行"),
        pattern=compiled(r"(?:现在|目前|如今|平时|主要|已经|转行|后来|,)*(?P<v>(?:跟|和|与)[^,你]{1,6}(?:合伙|一起)(?:开|做|办|经营|搞)[^,]{1,10}|(?:自己)?(?:开|办|盘)了(?:一?[家间个所])[^,]{1,10}|在[^,我你他她这那]{1,8}(?:卖|教|开|跑|种|养|修|摆|带|做(?!梦|饭|饭)|当|干|读|学|援建|支教|挂职|驻点|驻场|轮岗|借调|扶贫|打零工|站岗|执勤|坐诊|出摊)[^,了我你他她吗]{0,10}|(?:做|干|搞|教|学|跑|卖|开|当|写)(?:起)?了(?:大半辈子|一辈子|[一二三四五六七八九十两几\d]+多?年)(?:的)?[^,]{1,10}|(?<=现在)(?:做|干|搞|教|学|跑|卖|当)(?!了|梦|饭|什么)[^,了我你他她吗]{1,10}|(?<=转行)(?:做|干|当)了?[^,]{1,10})(?:了|的)?$"),
        build=lambda cue: None if re.search(r"今天|昨|刚才|正在|家里?做|厨房|一边|网上|心里|(?:上|中|下|里|时|方面|前|后)$|努力|认真|考虑|热衷|学习|学校(?:里)?(?:学|读)|[吗呢]$|什么|怎么|[他她你]|想|打算", cue.text) else _told("job")(cue), precision=0.91,
    ),
    Frame(
        id="zh.self.kin", kind=Kind.FACT, anchor=Anchor.PRONOUN, carries=False, cues=tuple("今年 现在 还 在 开 做 当 跑 卖 教 值 管 带 种 养 是 姓 叫 属 有 没 爱 会 住 上 读 学 小升初 初升高 米寿 跟 和 也 常 每 一 患 得 怕 不 走 嫁 娶".split()),
        pattern=compiled(r"(?:都|也|还|就|今年|现在|目前|已经|一直|,)*(?P<v>(?!说|让|叫我|问|催|要我|给我|骂|夸|今天|昨|刚才|生气|高兴|哭|在(?:看|玩|吃|睡|哭|闹|家等)|觉得|想|以为|听说|发|打电话|来了?$|回来|吵|劝|嫌|告诉|喊|的)[^,]{2,22}?)(?:的)?$"),
        build=lambda cue: None if re.search(r"(?<!退休)(?<!毕业)(?<!工作)(?<!上学)(?<!结婚)(?<!去世)(?<!过世)(?<!岁)(?<!走)(?<!年)(?<!月)(?<!大)了$|很|得很|突然|又", cue.match["v"]) else _of_kin(cue), precision=0.9,
    ),
)
# fmt: on
