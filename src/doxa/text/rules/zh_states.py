"""Chinese frames of lasting states: age, body, abilities, languages, belongings, routines, kin."""

import re
from dataclasses import replace

from doxa.domain.memory import Kind
from doxa.text.rules.builders import checked, fact, first_of
from doxa.text.rules.frames import Anchor, Build, Cue, Draft, Frame, compiled
from doxa.text.rules.slots import SINGLE_VALUED
from doxa.text.rules.zh_facts import SLOTS

ADV = r"(?:其实|现在|目前|一直|已经|刚刚|刚(?!刚)|才|都|也|就|是|从小|最近|去年|今年|上个?月|上周|前年|后来|真的|有点儿?|有些|天生|还|平时|一般|主要|日常|基本上?|这人|这个人|自己|本身|这边|稍微|比较|很|挺|非常|特别|超级?|不太|,)*+"
_N = r"(?:\d{1,3}|[一二三四五六七八九十两]{1,4})"
PLACES = (
    r"(?:北京|上海|天津|重庆|广州|深圳|杭州|南京|苏州|成都|武汉|西安|长沙|郑州|青岛|济南|大连|沈阳|哈尔滨|长春|厦门|福州|合肥|南昌|昆明|贵阳|南宁|海口|三亚|太原|石家庄|兰州|西宁|银川|乌鲁木齐|拉萨|呼和浩特|宁波|无锡|温州|佛山|东莞|珠海|洛阳|香港|澳门|台北|台湾|高雄|东京|大阪|首尔|新加坡|曼谷|吉隆坡|悉尼|墨尔本|奥克兰|伦敦|巴黎|柏林|慕尼黑|法兰克福|罗马|米兰|马德里|巴塞罗那|阿姆斯特丹|苏黎世|日内瓦|维也纳|莫斯科|迪拜|孟买|纽约|洛杉矶|旧金山|西雅图|波士顿|芝加哥|多伦多|温哥华|蒙特利尔"
    r"|日本|韩国|美国|英国|法国|德国|加拿大|澳洲|澳大利亚|新西兰|意大利|西班牙|荷兰|瑞士|瑞典|挪威|芬兰|俄罗斯|泰国|越南|马来西亚|印尼|印度|国外|[^,\s我的了]{1,6}[省市县区镇州国岛])"
)
_ANIMAL = r"(?:猫咪?|狗狗?|狗子|橘猫|布偶|英短|美短|狸花|柯基|金毛|泰迪|哈士奇|拉布拉多|边牧|柴犬|比熊|兔子|仓鼠|乌龟|鹦鹉|热带鱼|金鱼|锦鲤|鱼|龟|蜥蜴|守宫|蛇|刺猬|龙猫|荷兰猪|鸟|鸽子|马|鸡|鸭|毛孩子|宠物)"
_BODY = r"(?:半月板|跟腱|韧带|腰间盘|阑尾|胆|胃|肠胃|肾|肝|肺|心脏|腰|颈椎|腰椎|膝盖|眼睛|视力|听力|耳朵|嗓子|皮肤|血压|血糖|血脂|尿酸|身体|睡眠|记性|记忆力|体力|酒量|牙|牙齿|脚踝|脚|手腕|右手|左手|右耳|左耳|右眼|左眼|肩膀|背|头发|鼻子|气管|甲状腺|脾胃|免疫力|关节|平衡感|方向感|胆子)"
_ILL = r"(?:不(?:太|是很|怎么|大)?(?:好|行|灵|舒服|能[^,]{1,6})|(?:很|比较|有点|特别|非常|挺|偏)?(?:差|弱|浅|敏感|脆弱|高|低|小|大)(?!兴|家|于)|有(?:点儿?|些)?(?:问题|毛病|旧伤|结节|炎)|受过伤|做过手术|动过手术|开过刀|疼(?:了)?(?:很久|多年|好几年)|老(?:是|毛病)|经常疼|常年疼|过敏|突出|钙化|劳损|背|聋|花|驼|瘸|麻|肿|僵|虚|寒|废了|坏了|不中用|不顶用|出过问题|报废|罢工)"
_TRAIT = r"(?:色弱|色盲|恐高|怕高|晕[车船机血针]|路痴|脸盲|社恐|左撇子|失眠|夜盲|耳背|口吃|密集恐惧|幽闭恐惧|乳糖不耐受?|麸质不耐受?|酒精过敏|贫血|近视|远视|散光|老花|怕冷|怕热|耳鸣|打呼噜?|磨牙|早起不来|低血糖|高血压|鼻炎|痛风|孕期|怀孕|备孕|不孕|哺乳期|更年期|素颜|零基础|文科生|理科生|单身|独居|未婚|丁克|离异|已婚|不婚|选择困难|强迫症|拖延症|洁癖)"
_TONGUE = r"(?:[英日法德韩俄意葡泰藏蒙粤闽沪]语|[英日法德韩]文|西班牙语|葡萄牙语|阿拉伯语|意大利语|越南语|维吾尔语|拉丁语|普通话|广东话|粤语|闽南语|客家话|上海话|四川话|方言|手语|中文|汉语)"
_SKILL = r"(?:弹[^,]{1,4}|拉[^,]{1,4}琴|吹[^,]{1,4}|吉他|钢琴|开车|游泳|做饭|做菜|下厨|骑车|骑马|滑雪|溜冰|打字|编程|写代码|画画|跳舞|唱歌|下棋|围棋|象棋|麻将|打[^,了]{1,3}球|武术|书法|摄影|修图|剪辑|剪视频|缝纫|织毛衣|烘焙|潜水|冲浪|喝酒|抽烟|化妆|python|java|sql|excel|ps|photoshop|vue|react|c\+\+|go|rust)"
_OWNED = r"(?:车|电动车|摩托车?|自行车|房|房子|电脑|手机|平板|相机|ipad|iphone|mac|macbook|kindle|switch|ps5|投影仪?|跑步机|烤箱|空气炸锅|咖啡机|钢琴|吉他|驾照|护照|签证|会员|账号|店|公司|工作室|公众号|博客|频道|院子|阳台|车位|房贷|车贷|贷款|保险|社保|公积金|耳机|键盘|显示器|显卡|服务器|nas|电梯|暖气|wifi)"


def holding(slot: str, group: str = "v", *, denies: bool = True) -> Build:
    """A builder of a state; the group ``neg`` turns it into one that does not hold."""
    inner = fact(slot, group)

    def build(cue: Cue) -> Draft | None:
        draft = inner(cue)
        if draft is None or not denies or not cue.match.groupdict().get("neg"):
            return draft
        return Draft(
            slot=slot, value_span=draft.value_span, polarity=-1,
            single_valued=slot in SINGLE_VALUED,
        )  # fmt: skip

    return build


def _clause(slot: str) -> Build:
    """A builder whose value is the group ``v`` as it stands."""

    def build(cue: Cue) -> Draft | None:
        return Draft(slot=slot, value_span=cue.match.span("v")) if cue.match["v"].strip() else None

    return build


def _contact(cue: Cue) -> Draft | None:
    name = cue.match["name"]
    inner = fact(SLOTS.get(name, name))(cue)
    if inner is None:
        return None
    return Draft(slot=SLOTS.get(name, name), value_span=inner.value_span, single_valued=True)


def _trait(cue: Cue) -> Draft | None:
    """A trait; 怕高 is 恐高."""
    if cue.match["v"] == "怕高":
        return Draft(slot="trait", value="恐高")
    return fact("trait")(cue)


def _belonging(cue: Cue) -> Draft | None:
    """What a thing of the speaker is, or where their money lies."""
    if cue.match["w"]:
        return Draft(slot="money", value_span=cue.match.span("w"))
    name = cue.match["name"]
    return Draft(slot=SLOTS.get(name, name), value_span=cue.match.span("v"), single_valued=True)


def _working(cue: Cue) -> Draft | None:
    """Employer and what is done there: 在宁德时代做电芯测试."""
    where, what = fact("employer", "v", entity=True)(cue), fact("job", "job")(cue)
    if where is None:
        return None
    place = cue.match["v"]
    if what and re.fullmatch(PLACES, place):
        return replace(what, also=(replace(where, slot="home"),))
    if what and _WORKPLACE.fullmatch(place):
        return what
    also = (what,) if what else ()
    return Draft(
        slot="employer", value_span=where.value_span, single_valued=True, new_entity=True, also=also
    )


_WORKPLACE = re.compile(
    r"[^,]{0,3}?(?:医院|学校|中学|小学|大学|高校|幼儿园|工厂|厂里?|物业|工地|银行|超市|公司|机关|事业单位|出版社|报社|杂志社|电视台|餐厅|饭店|酒店|律所|事务所|诊所|药店|便利店|剧组|车间|社区|街道|派出所|商场|菜市场|网吧|机场|车站|港口|矿上|监狱|殡仪馆|横店|乡下|镇上|县城|老家|村里|部队|图书馆|博物馆|养老院|培训班|培训机构|电商|互联网|外企|国企|大厂|小厂|私企|体制内)"
)
"""Where somebody works without its name."""


def _kin_state(cue: Cue) -> Draft | None:
    """A lasting state of kin as said; what they did or said once is none."""
    neg = bool(re.match(r"(?:也|都|从来|一直)*(?:不|没)", cue.match["v"]))
    return Draft(slot="about", value_span=cue.match.span("v"), polarity=-1 if neg else 1)


KIN_NAME = re.compile(
    r"(?:爸爸?|妈妈?|父亲|母亲|父母|老[爸妈婆公]|妻子|丈夫|媳妇|爱人|对象|[男女]朋友|[男女]友|儿子|女儿|闺女|孩子|宝宝|娃|小孩|哥哥?|姐姐?|弟弟?|妹妹?|爷爷|奶奶|外[公婆]|姥[姥爷]|公公|婆婆|岳[父母]|[表堂][哥姐弟妹]|侄[子女]|外甥女?|孙[子女]|舅舅|姑[姑妈]|叔叔|大伯|小姨|姨妈|嫂子|姐夫|妹夫|室友|闺蜜|猫咪?|狗狗?|狗子|兔子|鹦鹉|仓鼠|毛孩子|老大|老二)(?:今年|现在|都|也|刚|已经|最近)*$"
)
_ASKS = r"吗$|什么|怎么|哪|谁|如果|要是|想(?!象)|打算|帮|请(?!假)|为什么|多少|应该|可以|能不能|是不是|觉得|希望"


def _leading(build: Build) -> Build:
    """Nothing where the clause only goes on about the one before (…, 每天都得吃药)."""

    def guarded(cue: Cue) -> Draft | None:
        follows = bool(cue.last) and re.match(r"(?:每[天周月年]|天天)(?:都)?(?:得|要)", cue.text)
        return None if follows else build(cue)

    return guarded


# One row a line reads as the table it is.
# fmt: off
FRAMES: tuple[Frame, ...] = (
    Frame(
        id="zh.state.age", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("今年", "刚满", "虚岁", "周岁", "满", "岁", "十", "奔", "已经", "马上", "过完", "快"),
        pattern=compiled(r"(?:(?:今年|过了年|过完(?:年|生日)|现在|实岁|虚岁|周岁|马上|刚刚?|已经|都|也|快|就|要|才|年纪|我|,)*(?:今年|刚满|虚岁|周岁|年满|奔|过完(?:年|生日)|刚过)(?:都|也|已经|就|要|刚|满|快|是|才|我|,)*|(?<=.)(?:已经|都|马上|快|也|刚|才|就|要|今年|,)*)(?P<v>\d{1,3}|[一二三四五六七八九十]{1,4}(?:多|来)?)(?:岁半?|周岁|整|个月大?|出头)?(?:了|啦)?$"),
        build=checked(holding("age"), r"次|个(?!月)|\d{4}|斤|块|元|(?:十|\d)[万千百]|今年[一二三四五六七八九]$|(?:今年|奔|已经|都)[一二三四五六七八九](?:了)?$"), precision=0.93,
    ),
    Frame(
        id="zh.state.born", kind=Kind.FACT, anchor=Anchor.PRONOUN, cues=("年", "后", "生"),
        pattern=compiled(rf"{ADV}(?P<v>[零一二三四五六七八九〇]{{2}}年(?:的|出生的?|生的?)|[零一二三四五六七八九〇]{{2}}后)$"),
        build=fact("born"),
    ),
    Frame(
        id="zh.state.birthday", kind=Kind.FACT, anchor=Anchor.START, cues=("生日",),
        pattern=compiled(r"(?:我的?|本人)?(?:阳历|农历|阴历|公历)?(?:生日(?:就|正好|刚好|恰好)?(?:是|在|:|为|过)?(?:每年|农历|阳历|阴历|公历)?的?(?P<v>(?:\d{2,4}年)?(?:[\d一二三四五六七八九十]{1,3}月|腊月|正月|冬月)(?:[\d一二三四五六七八九十初廿]{1,3}[日号]?|份|底)?|[一二三四五六七八九十\d]{1,2}[./][\d]{1,2}|八月十五|中秋|除夕|元宵|端午|圣诞节?)|(?P<w>(?:[\d一二三四五六七八九十]{1,3}月|腊月|正月|冬月)[\d一二三四五六七八九十初廿]{1,3}[日号]?)(?:(?:是|就是)(?:我的?|本人的?)生日|的?生日)(?!会|快乐|礼|那))(?:[,。的]|$)"),
        build=first_of(lambda c: holding("birthday")(c) if c.match["v"] else None, holding("birthday", "w")), precision=0.93,
    ),
    Frame(
        id="zh.state.contact", kind=Kind.FACT, anchor=Anchor.START,
        cues=("邮箱", "手机号", "电话", "微信", "地址", "住址", "号码", "时区", "体重", "身高", "房租"),
        pattern=compiled(r"(?:我|我的|本人|家里|公司)?(?:的)?(?:新|现在|目前|工作|私人|联系)?(?:的)?(?P<name>电子邮箱|邮箱|手机号码?|电话号码|电话|微信号?|收[货件]地址|地址|住址|号码|时区|体重|身高|房租)(?:已经|现在|目前|刚|也|都|就|,)*(?:换成|改成|改为|换到|变成|更新为|变为|换了|是|:|用|降到|涨到|涨成|到)了?,?(?:新的是)?(?P<v>[^,我你]{2,40}?)(?:了|时间)?$"),
        build=checked(_contact, rf"{_ASKS}|换了(?:个|一个)?$|他|她|客户|老板|忘|是(?:对|错|真|假|空)"), precision=0.92,
    ),
    Frame(
        id="zh.state.contact.new", kind=Kind.FACT, anchor=Anchor.START, cues=("新的是", "新号", "新的"),
        pattern=compiled(r"(?:新的|新号码?|新邮箱|新地址|新手机号)是(?P<v>[^,我你]{3,40})$"),
        build=lambda cue: next((Draft(slot=SLOTS[name], value_span=cue.match.span("v"), single_valued=True) for name in ("邮箱", "手机号", "电话", "微信", "地址") if name in cue.around), None), precision=0.92,
    ),
    Frame(
        id="zh.state.contact.at", kind=Kind.FACT, anchor=Anchor.START, cues=("联系我", "找我", "发我", "发到", "邮箱"),
        pattern=compiled(r"(?:有事|以后|请|平时|,)*(?:联系我|找我|发我|邮件发我?|资料发我?|发到我?的?)(?:邮箱)?[^,\ue000]{0,6}(?P<v>\ue000{5,60})[^,]{0,6}$"),
        build=lambda cue: Draft(slot="email", value_span=cue.match.span("v"), single_valued=True), precision=0.91,
    ),
    Frame(
        id="zh.state.zone", kind=Kind.FACT, anchor=Anchor.START, cues=("时区", "区", "时间", "时差", "utc", "gmt"),
        pattern=compiled(r"(?:我|我们)?(?:这边|这儿|这里|现在|人)?(?:用|在|是|属于|处在|按|,)*(?:时区(?:是|在|:)?)?(?P<v>[东西](?:[一二三四五六七八九]|十[一二]?)区|(?:太平洋|美东|美西|格林尼治|欧洲中部|北京|东京|伦敦|纽约|印度|英国|德国|中部|山地)(?:标准)?时间|(?:utc|gmt)\s?[+-]\d{1,2}(?::\d\d)?)$"),
        build=fact("time zone"), precision=0.92,
    ),
    Frame(
        id="zh.state.zone.gap", kind=Kind.FACT, anchor=Anchor.ANYWHERE, cues=("时差", "比北京", "比国内"),
        pattern=compiled(rf"(?:我|这边|这里|,)*(?P<v>(?:跟|和|与|比)(?:北京|国内|中国)(?:时间)?(?:有|差|快|慢|早|晚|相差|的)*{_N}(?:个)?(?:小时|钟头)(?:的?时差)?)$"),
        build=checked(_clause("time zone"), _ASKS), precision=0.91,
    ),
    Frame(
        id="zh.state.home.at", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("在",),
        pattern=compiled(rf"(?:(?:现在|目前|如今|最近|常年|已经|一直|,)*人(?:就|已经|现在)?在|(?:现在|目前|如今|常年|一直)+(?:都)?在|(?:现在|目前|自己|家)?租(?:的房子?)?(?:就)?在|在(?=[^,]{{2,8}}(?:租房|租的?房|漂着|打拼|读书|养老)$))(?P<v>{PLACES}|(?<=租在)[^,]{{2,10}}|(?<=子在)[^,]{{2,10}})(?:这边|那边|呢|租房子?|租房住|租的?房|漂着|打拼|读书|养老)?$"),
        build=checked(holding("home"), rf"{_ASKS}|出差|旅游|旅行|玩"), precision=0.92,
    ),
    Frame(
        id="zh.state.home.near", kind=Kind.FACT, anchor=Anchor.START, cues=("家", "住", "老家", "家乡", "籍贯"),
        pattern=compiled(rf"(?:我|我的|本人|我们)?(?:(?:老家|家乡|籍贯)(?:就)?(?:在|是)(?P<w>[^,的了我]{{2,14}})|(?:家|住处|宿舍|房子|户口)(?:就|还|也|都|已经|,)*(?:住|搬到|安在|买在|落在|在)(?P<v>[^,我]{{2,16}}?)(?:旁边|附近|对面|边上|楼上)?|住(?:在)?(?P<x>{_N}楼|顶楼|一楼|地下室|[^,我]{{2,8}}(?:小区|公寓|宿舍|胡同|路)))(?:了)?$"),
        build=checked(first_of(lambda c: holding("hometown", "w")(c) if c.match["w"] else None, lambda c: holding("home")(c) if c.match["v"] else None, lambda c: holding("home", "x")(c) if c.match["x"] else None), rf"{_ASKS}|家在(?:哪|这)|家(?:住|在)(?:吃|做|休息|学习|办公|睡|看|玩|一)"), precision=0.91,
    ),
    Frame(
        id="zh.state.speaks", kind=Kind.FACT, anchor=Anchor.START, cues=("说", "讲"),
        pattern=compiled(rf"(?:我|我们家?|家里|平时|平常|日常|在家|一般|,)*(?:跟|和|对)[^,]{{1,6}}?(?:都|就|一般|用)?(?:说|讲)(?P<v>{_TONGUE})$"),
        build=checked(holding("languages"), rf"{_ASKS}|跟(?:我|你)|和(?:我|你)"), precision=0.91,
    ),
    Frame(
        id="zh.state.language", kind=Kind.FACT, anchor=Anchor.START, cues=("语", "话", "文"),
        pattern=compiled(rf"(?:我|本人)?(?:平时|现在|其实|也|还|,)*(?:(?:会|能|懂|学过)(?:说|讲|听|读|写|一点儿?|一些|点|些|几句|简单的?|基本的?|流利的?)*(?P<v>{_TONGUE}(?:(?:和|跟|、|还有)(?:一点儿?|一些|点)?{_TONGUE})*)|(?P<w>{_TONGUE})(?:我|本人)?(?:也|还|只|就|都|,)*(?:会(?:说|讲)?(?:一点|一些|点)?|能(?:说|听|当|看|读|用)[^,]{{0,10}}|听得懂|说得[^,]{{1,6}}|(?:过了)?[abc][12](?:级|水平)?|(?:很|挺|比较|非常)?(?:流利|熟练|一般|好|不错|溜)|(?:不(?:太|怎么|是很)?(?:好|行|会)|很?(?:差|烂|菜))|过了[^,]{{1,6}}级|[一二四六八]级|是(?:我的?)?母语|水平[^,]{{1,6}}|够用|说了[^,]{{1,5}}年|零基础|入门))(?:说|讲|吧|了|的)*$"),
        build=checked(first_of(lambda c: holding("languages")(c) if c.match["v"] else None, holding("languages", "w")), rf"{_ASKS}|他|她|你"), precision=0.92,
    ),
    Frame(
        id="zh.state.can", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("会", "擅长", "不懂", "学不会"),
        pattern=compiled(rf"{ADV}(?P<neg>不(?!光|但|只)(?:太|怎么)?)?(?:会|擅长|懂|精通|熟悉)(?:一点儿?|一些|点|些)?(?P<v>{_SKILL})(?:的)?$"),
        build=checked(holding("ability"), rf"{_ASKS}|机会|社会|学会"), precision=0.92,
    ),
    Frame(
        id="zh.state.trait", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=tuple("色弱 色盲 恐高 怕高 晕 路痴 脸盲 社恐 撇子 失眠 夜盲 耳背 口吃 恐惧 不耐 过敏 贫血 近视 远视 散光 老花 怕冷 怕热 耳鸣 打呼 磨牙 起不来 低血糖 高血压 鼻炎 痛风 孕 哺乳 更年期 基础 科生 单身 独居 未婚 丁克 离异 已婚 不婚 困难 强迫症 拖延症 洁癖".split()),
        pattern=compiled(rf"{ADV}(?:属于|是个?|有(?:点儿?)?|患有|严重|轻度|重度|中度|红绿)*(?P<v>{_TRAIT}(?:{_N}(?:多|来)?[百千]?度?|[一二三四五六七八九]百多?度)?)(?:特别|很|非常|比较)?(?:严重|厉害|患者|体质|人士|很多年)?(?:了|的)?$"),
        build=checked(_trait, rf"{_ASKS}|不(?:{_TRAIT})|没有?(?:{_TRAIT})|怀孕", None), precision=0.93,
    ),
    Frame(
        id="zh.state.body", kind=Kind.FACT, anchor=Anchor.START, cues=tuple("半月板 跟腱 韧带 腰间盘 阑尾 胃 肾 肝 肺 脏 腰 椎 膝 眼 视力 听力 耳 嗓 皮肤 血 尿酸 身体 睡眠 记 体力 酒量 牙 脚 手 肩 背 头发 鼻 气管 腺 免疫 关节 感 胆".split()),
        pattern=compiled(rf"(?:我|我的|本人|我这个?)?(?:人)?(?:的)?(?:这|右|左|双)?(?P<v>{_BODY}(?:{_BODY})?(?:也|都|已经|一直|现在|从小就?|本来就?|最近|老|总|真的|还|是|天生|,)*{_ILL})(?:了|的|,)*$"),
        build=checked(_clause("health"), rf"{_ASKS}|^(?:他|她|你|孩子|身体(?:好|健康)$)|(?:血压|血糖|血脂|尿酸)(?:最近|今天)|手感|背景"), precision=0.91,
    ),
    Frame(
        id="zh.state.have", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("有", "开", "买"),
        pattern=compiled(rf"{ADV}(?:家里?|名下)?(?P<neg>没)?有(?P<v>[一两二三四五\d]*[辆台](?!问题|书|电影)[^,]{{1,12}}|(?:自己的|了)?(?:[一两二三四五\d]+)?(?:[辆台部套只张把个间家块架]|些)?[^,的]{{0,8}}(?:的)?[^,]{{0,6}}?{_OWNED})(?:了)?$"),
        build=checked(holding("has"), rf"{_ASKS}|有(?:没有|点|一种|人)|(?<!没)有(?:个|一个)?(?:房子|公司)(?:说|在|要)"), precision=0.91,
    ),
    Frame(
        id="zh.state.pet", kind=Kind.FACT, anchor=Anchor.START, cues=("养", "有", "叫", "剩"),
        pattern=compiled(rf"(?:我|我们|我家|我们家)?(?:家里?|现在|还|也|自己|前几天|上周|去年|刚|就|,)*(?:(?:(?:养|领养|收养|有|只?剩)(?:着|了|过)?|(?<=家))(?P<v>(?:[一二两三四五六七几\d]+)?[只条缸匹头窝对群个][^,]{{0,10}}?{_ANIMAL}(?:[,]?(?:叫|名叫|名字叫)[^,]{{1,8}})?)|(?P<w>(?:猫主子|橘猫|柯基|金毛|布偶|英短)(?:的名字)?(?:叫|名叫)[^,]{{1,8}}))$"),
        build=checked(first_of(lambda c: fact("pet")(c) if c.match["v"] else None, fact("pet", "w")), rf"{_ASKS}|朋友|邻居|个人|没养|不养"), precision=0.92,
    ),
    Frame(
        id="zh.state.pet.bare", kind=Kind.FACT, anchor=Anchor.START, cues=("养", "有猫", "有狗", "没猫", "没狗", "宠物"),
        pattern=compiled(rf"(?:我|我们|我家|我们家)(?:家里?|现在|也|,)*(?P<neg>没|没有|不)?(?:养|有)(?:了|过|任何)?(?P<v>{_ANIMAL})(?:了)?$"),
        build=checked(holding("pet"), rf"{_ASKS}|没有?养过"), precision=0.92,
    ),
    Frame(
        id="zh.state.kin.pet", kind=Kind.FACT, anchor=Anchor.PRONOUN, cues=("叫", "是只", "是条", "是一"),
        pattern=compiled(r"(?:的名字|名字)?(?:叫|名叫|(?=是[只条一]))(?P<v>[^,]{1,10})$"),
        build=lambda cue: _clause("pet")(cue) if re.search(r"(?:猫咪?|狗狗?|狗子?|兔子|鹦鹉|仓鼠|毛孩子|宠物)(?:的名字|名字)?(?:叫|$|是)", cue.around[-40:]) else None, precision=0.93,
    ),
    Frame(
        id="zh.state.work", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("在",),
        pattern=compiled(rf"{ADV}在(?P<v>(?:一?家)?[^,的了我你家这那]{{2,16}}?)(?:上班)?(?:公司)?(?:里)?(?:做|当|担任|负责|干|跑|搞|教)(?P<job>[^,了吗呢]{{2,12}}?)(?:的|工作)?(?:[^,]{{1,5}}年了?)?$"),
        build=checked(_working, rf"{_ASKS}|以前|之前|曾经|不|一边|店里|在(?:用|热衷|琢磨|考虑|努力|尝试|学(?!校)|准备|研究|忙|计划|坚持|认真|慢慢|[^,]{{0,6}}(?:月|时间|同时|基础|过程|期间|方面))|在(?:外面|路上|网上|这里|那里|家里?|厨房|学校(?!教)|梦里|公司|床上|线上|努力|认真|群里)(?:做|当|干|搞|跑)|做(?:饭|菜|梦|作业|题|实验|一|核酸|运动|瑜伽|客|什么)|干(?:活|嘛|什么)|跑(?:步|了|完|了)|搞(?:卫生|活动|笑)|在(?:做|当)"), precision=0.91,
    ),
    Frame(
        id="zh.state.job", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("升", "当上", "做", "开了", "干", "写", "搞", "从事"),
        pattern=compiled(rf"{ADV}(?:(?:升|晋升|提拔)(?:任|为|成|到|了)*(?P<v>[^,了]{{2,12}})|当上了?(?P<w>[^,了]{{2,10}})|(?:做|干|搞|写|跑|教|卖)(?P<x>[^,了过吗]{{1,8}}?)(?:这行|这一行|出身|的|工作|为生|[一二三四五六七八九十两几\d]+年(?:了|多了)?)|(?:自己)?开了(?:一?[家个间]|个)(?P<y>[^,]{{2,10}}))(?:了)?$"),
        build=checked(first_of(*(lambda c, g=g: holding("job", g)(c) if c.match[g] else None for g in "vwxy")), rf"{_ASKS}|升(?:级|职|温|值|学|高(?=了|$|中|考|血)|旗|[了到]?(?:大[一二三四学]|高[一二三中]|初[一二三中]|[一二三四五六]年级)|.{{0,3}}年级)|(?:做|干|写|搞)(?:好|完|错|不|得|出|成|梦|作业|饭|菜|自己|过|到|些|点|事|活|什么|的)|写(?:的|字|信)|最|很|跑(?:步|题)|教(?:会|我|他|她|你)|卖(?:掉|完|了)|[对你他她]"), precision=0.9,
    ),
    Frame(
        id="zh.state.year", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("读", "上", "念", "升", "是"),
        pattern=compiled(r"(?:(?:现在|目前|今年|刚刚|刚(?!刚)|在|正|还|已经|明年|马上|都|也|就|要|快|,)*(?:读|上|念|升|升入|升到)(?:了|到)?|(?:现在|今年|已经|,)*是)(?:小学)?(?P<v>(?:(?:幼儿园|初中|高中|大学)?(?:[一二三四五六]年级|[大中小]班)|[小初高大研博][一二三四五六]|幼儿园|小学|初中|高中|大学|中专|大专|本科|研究生|硕士?|博士?|研(?=了|$)|博(?=了|$)|mba))(?:了|的|学生)*$"),
        build=checked(lambda cue: Draft(slot="school year", value_span=cue.match.span("v"), single_valued=True), rf"{_ASKS}|上学期"), precision=0.92,
    ),
    Frame(
        id="zh.state.study", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("读", "学", "考", "方向", "毕业"),
        pattern=compiled(r"(?:现在|目前|今年|刚刚|刚(?!刚)|正|还|已经|都|也|,)*(?P<v>是学[^,我你了]{1,8}的|学的?是?(?:的是)?[^,我你了]{2,8}(?:专业)|(?:学|读)的(?:是)[^,我你]{2,10}|考(?:上|研上岸)了?[^,了]{2,12}|(?:专业|研究)?方向是[^,]{2,12}|(?:研究生|大学|本科|博士)?(?:在读|毕业(?:于[^,]{2,12})?|没毕业))(?:了|的)?$"),
        build=checked(_clause("studies"), _ASKS), precision=0.91,
    ),
    Frame(
        id="zh.state.study.at", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("在",),
        pattern=compiled(rf"{ADV}(?P<v>在[^,的了我]{{2,16}}?(?:读|上|念|学|教|当|做|定居|工作|生活|上班|打工|留学|养老|种[^,]{{1,4}}|开[^,]{{1,6}}|住|当兵|服役)(?:研|博|书|大学|高中|初中|小学|[^,了吗]{{0,8}}))(?:了)?$"),
        build=checked(lambda cue: _clause("about")(cue) if cue.match.start() >= 2 and not cue.text.startswith("我在") and KIN_NAME.search(cue.text[: cue.match.start()]) else None, rf"{_ASKS}|在(?:家|学校|公司|图书馆|网上)(?:看|玩|做作业)"), precision=0.91,
    ),
    Frame(
        id="zh.state.tool", kind=Kind.FACT, anchor=Anchor.START, cues=("用",),
        pattern=compiled(r"(?:我们|咱们)?(?:公司|团队|组里?|部门|单位|项目组?|内部|我们|咱们)(?:这边|内部|现在|目前|都|统一|已经|一直|,)*(?:(?P<new>改用|换成|换用|转用)了?|(?<!不)用(?!心|力|户|来))(?P<v>[^,了我你来过完的]{2,16}?)(?:办公|沟通|开发|协作)?(?:了)?$"),
        build=checked(lambda cue: Draft(slot="team tool", value_span=cue.match.span("v"), single_valued=bool(cue.match["new"])), rf"{_ASKS}|不用"), precision=0.91,
    ),
    Frame(
        id="zh.state.uses", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("用", "写", "开", "骑", "穿", "坐", "地铁", "开车", "走路", "上班"),
        pattern=compiled(r"(?:其实|现在|目前|一直|都|也|就|平时|日常|主要|一般|通常|基本|上班|工作|团队|内部|,)*(?:(?P<neg>不)?用(?!心|力|功|户|不)(?P<v>[^,了我你来过完的]{2,20})(?:写[^,]{1,6}|办公|沟通|开发|协作|管理[^,]{0,6})?|(?:主要|平时|一般|基本|日常)+(?:写|搞|做)(?P<w>\s?[^,了我你过完]{1,14})|开(?:的是|着)?(?P<x>特斯拉|比亚迪|宝马|奔驰|奥迪|大众|丰田|本田|思域|电动车|[^,了]{2,10}(?:车|版|款|系|\d))|(?P<y>(?:坐|骑|开|走)[^,]{1,6}(?:上班|通勤|上学|去公司)|(?:坐地铁|开车|骑车|走路|坐公交)上下?班|(?:上班|通勤|上学)(?:都|一般|平时)?(?:坐|骑|开|走|靠|搭)[^,]{1,8})|穿(?P<z>\d{2}(?:\.5)?码)[^,]{0,4})$"),
        build=checked(first_of(*(lambda c, g=g: holding("uses", g)(c) if c.match[g] else None for g in "vwxyz")), rf"{_ASKS}|用(?:完|过|了|一下|到|来|得|于|英文|中文|表格|在|做|不)|以后|别|回[复答]|开(?:会|始|心|发|玩)|(?:平时|主要)(?:写|做)(?:作业|完|得|好|什么)|^用|没用|^(?!我|咱|本人|公司|团队).*不用|不用(?:了|再|谢|担心|说|急|客气|管|叫|写|解释)"), precision=0.9,
    ),
    Frame(
        id="zh.state.main", kind=Kind.FACT, anchor=Anchor.START, cues=("主力", "备用机", "家用的", "家里用的", "家里的"),
        pattern=compiled(r"(?:我的?|我们家?|家里|我家)?(?P<name>主力机|备用机|主力(?:语言|镜头|键盘|车)|家里?用的)(?:都|一直|现在)?是(?P<v>[^,我你]{2,20})$"),
        build=lambda cue: Draft(slot="手机" if cue.match["name"].endswith("机") else "uses", value_span=cue.match.span("v")), precision=0.92,
    ),
    Frame(
        id="zh.state.elder", kind=Kind.FACT, anchor=Anchor.START, cues=("家里有", "家有", "上有"),
        pattern=compiled(r"(?:我|我们)?家里?有(?P<v>(?:[一两二三四五六七八九十\d]+)?(?:个|位|名|对)[^,]{0,10}(?:老人|母亲|父亲|孩子|娃|宝宝|婴儿|老爸|老妈|奶奶|爷爷|双胞胎|学生|考生|孕妇|病人))$"),
        build=checked(fact("family"), _ASKS), precision=0.91,
    ),
    Frame(
        id="zh.state.mine", kind=Kind.FACT, anchor=Anchor.START,
        cues=("手机", "电脑", "车", "信用卡", "房子", "工位", "钱", "相机", "宽带", "耳机", "键盘", "笔记本", "衣服", "头发"),
        pattern=compiled(r"(?:我|我的|家里的?|本人的?)?(?:的)?(?:(?P<name>手机|电脑|车子?|信用卡|房子|工位|相机|宽带|耳机|键盘|笔记本|显示器|平板|办公室|宿舍|床)(?:现在|目前|都|就)?(?:是|用的是?|在)(?P<v>[^,我你]{2,20}?)|(?P<w>(?:钱|存款|积蓄|闲钱|工资|资产)(?:基本|大部分|主要|全|现在|一直)?(?:都|全)?(?:放|存|投|买|在)(?:在|了|进)?[^,我你]{2,16}))(?:的|里|了)*$"),
        build=checked(_belonging, rf"{_ASKS}|是(?:不|什么|坏|好|很|最|真|假|需要|一种|身外)|他|她|公司的车|太|好像|坏了|那儿$"), precision=0.9,
    ),
    Frame(
        id="zh.state.team", kind=Kind.FACT, anchor=Anchor.START, cues=("人",),
        pattern=compiled(rf"(?:我们|咱们|我|团队|部门|小组|公司)(?:组|团队|公司|部门|家|宿舍|这边|工作室|手底下|手下|,)*(?:现在|一共|总共|目前|就|有|带了?|已经|扩(?:充|大|招)?到了?|增加到了?|减到了?|涨到了?|变成了?|,)*(?P<v>{_N}(?:多|来|几)?(?:个|口)人)(?:了)?$"),
        build=checked(holding("team size", denies=False), _ASKS), precision=0.91,
    ),
    Frame(
        id="zh.state.marital", kind=Kind.FACT, anchor=Anchor.PRONOUN, cues=("结婚", "对象", "离婚", "单身", "领证", "婚"),
        pattern=compiled(rf"(?:已经|都|也|还|一直|去年|今年|刚刚?|,)*(?:(?P<v>结婚(?:已经|都|快)?{_N}(?:多)?年|离婚{_N}年|领证了|离异|有对象|有男朋友|有女朋友)|(?P<neg>没)(?:有)?(?P<w>结婚|对象|成家))(?:了)?$"),
        build=checked(first_of(lambda c: holding("marital status")(c) if c.match["v"] else None, holding("marital status", "w")), _ASKS), precision=0.92,
    ),
    Frame(
        id="zh.state.is", kind=Kind.FACT, anchor=Anchor.PRONOUN, cues=("是",),
        pattern=compiled(r"(?:其实|就|也|现在|一直|本来|典型|属于|,)*是(?:个|一个|名|一名|那种|比较|典型的?|地道的?|纯)?(?P<v>[^,我你的]{0,8}(?:新手|外行|零基础|小白|文科生|理科生|工科生|体育生|艺术生|科班出身|半路出家|回民|[回满苗壮藏蒙]族|少数民族|急脾气|慢热|内向|外向|[ie]人|体质|星人|选手|妈妈|爸爸|宝妈|奶爸|二胎|独生子女?|老大|老小|老二|北漂|沪漂|深漂|单亲|家庭主[妇夫]|自由职业|学生党|上班族|早八人|退伍军人|党员|团员|外地人|本地人|土著|租房党|有房族|素人|志愿者|双职工|异地恋|丁克))(?:一个|一枚|的|了)?$"),
        build=checked(fact("trait"), rf"{_ASKS}|不是"), precision=0.92,
    ),
    Frame(
        id="zh.state.wake", kind=Kind.FACT, anchor=Anchor.START, cues=("起", "睡"),
        pattern=compiled(r"(?:我|本人)(?:每天|天天|一般|平时|通常|基本|都|是|习惯|现在|早上|早晨|凌晨|晚上|夜里|工作日|周末|差不多|要|到|,)*(?P<v>(?:[一二三四五六七八九十]{1,3}|\d{1,2})点(?:半|一刻|\d{1,2})?)(?:多|左右|钟|才|就|准时|以后|之后)*(?P<what>起(?:床|来)?|睡(?:觉|下)?|上床)(?:的|了)?$"),
        build=checked(lambda cue: Draft(slot="wake time" if cue.match["what"][0] == "起" else "bed time", value_span=cue.match.span("v"), single_valued=True) if re.search(r"每|天天|一般|平时|通常|都|习惯|基本|工作日", cue.text) or "了" not in cue.text else None, rf"{_ASKS}|明天|今天|昨|周[一二三四五六日末]"), precision=0.92,
    ),
    Frame(
        id="zh.state.self", kind=Kind.FACT, anchor=Anchor.PRONOUN, carries=False, cues=("是", "有", "没", "属", "姓", "会", "在", "做", "搞", "自由职业", "本命年", "雷打不动", "学", "信", "戴"),
        pattern=compiled(r"(?:其实|现在|目前|一直|也|就|都|从小|本来|平时|,)*(?P<v>(?:自由职业|本命年|(?P<neg>没|没有)(?:上过|读过|念过|考过|结过|坐过|学过|养过|出过|去过)[^,了]{1,8}|雷打不动[^,]{2,14}|(?:戴|做过|得过|当过|练过|学过|读过|去过|出过|打过|教过|种过)(?!了)[^,了]{1,10}(?:[一二三四五六七八九十两几\d]+年)?|从[^,]{1,8}(?:开始|起)(?:学|练|做|玩|打|写)[^,了]{1,10}|(?:学|练|做|干|玩|打|写|弹|画)[^,了]{1,8}?(?:[一二三四五六七八九十两几\d]+多?(?:年|个月))(?:多)?|有(?:[一二三四五六七八九十两几\d]+)(?:套|处|个|名|位|年)[^,的]{1,8}(?:经验|证书?|房|孩子|学生|粉丝|徒弟|员工|门店|账号)?))(?:了)?$"),
        build=checked(lambda cue: Draft(slot="about", value_span=cue.match.span("v"), polarity=-1 if cue.match["neg"] else 1), rf"{_ASKS}|[这那你他她]|问题|疑问|想法|主意|时间|机会|办法|感觉|今年本命年.+|有(?:一|个|两|几)(?:个|点|些|种|次|天|件|会)(?!孩子|学生)|个(?:会|事|问题|朋友|同事|想法|建议|请求|疑问)"), precision=0.9,
    ),
    Frame(
        id="zh.state.tells", kind=Kind.FACT, anchor=Anchor.PRONOUN, carries=False, cues=("是", "从事", "负责", "主攻", "主修", "研究", "经营", "教", "修", "卖", "做", "搞", "准备", "备考", "在", "住", "租", "上下班", "通勤", "期", "异地", "分居", "同居", "合租", "合伙", "两地", "带", "管"),
        pattern=compiled(r"(?:其实|现在|目前|一直|也|就|都|从小|本来|平时|主要|这人|这个人|自己|,)*(?P<v>(?:从事|负责|主攻|主修|经营|专门|专职)[^,了]{2,14}|在(?:准备|备考|备战|攻读|装修|找(?:工作|房|实习)|写(?:论文|毕设|小说)|减脂|减肥|增肌|戒[^,]{1,3}|考[^,]{1,5}证|学[^,校院]{1,8})[^,了]{0,10}|(?:和|跟)[^,你]{1,6}(?:异地|分居|同居|合租|合伙|两地)(?:恋)?|在(?!.{0,4}(?:时|假|长假))[^,了在]{1,4}期|(?:一个人|独自|自己一个人|跟[^,你]{1,6}|和[^,你]{1,6})(?:合)?(?:住|租房?|生活)|(?:开|骑|坐|搭|走)[^,了]{1,8}(?:上下班|上班|通勤|上学|接送孩子)|(?:教|带|管|修|卖|种|养|设计|开发|维护|运营)(?:的是)?(?!会|坏|过|我|你|他|她|给|完)[^,了我你他她]{2,8}(?:的|为生)?)$"),
        build=checked(lambda cue: Draft(slot="about", value_span=cue.match.span("v")), rf"{_ASKS}|[这那你]|今天|明天|刚|期(?:间|待|望|末)|准备(?:睡|休息|去|出门|吃|好|下|开始|一下)|自己的(?:生活|心)|管(?:他|不)"), precision=0.9,
    ),
    Frame(
        id="zh.state.routine", kind=Kind.FACT, anchor=Anchor.START, cues=("每", "天天", "周末", "早上", "晚上", "中午", "工作日", "睡", "起"),
        pattern=compiled(r"(?:我|我们|本人|平时|现在|一般|基本|我家){0,4}(?P<v>(?:(?:(?:早上|晚上|中午|睡前|凌晨|下午)[^,]{1,4}(?:点|半)(?:以后|之后|后|之前|前)(?:不|从不|就不|只)|每(?:天|周|晚|早|个?月|年|逢|隔.{1,3}|次.{1,4}前|个?(?:周|星期|礼拜)[一二三四五六日末天]|周[一二三四五六日末])|天天|隔天|工作日|平日)(?:都|会|要|早上|晚上|下午|中午|雷打不动|固定|至少|大概|基本|坚持|周[一二三四五六日末]|我|的|,)*[^,了吗]{2,30}|(?:早上|晚上|中午|睡前|周末|夜里|凌晨)?(?:都|是|一般|通常|基本|平时|习惯|大概|固定|雷打不动|早上|晚上|我|,)+[^,了吗]{0,12}(?:点|半)(?:多|左右|钟)?(?:才|就|准时)?(?:起床?|睡觉?|吃[^,]{0,2}|下班|上班|到家|出门|起来)))(?:了|的)?$"),
        build=checked(_leading(_clause("habit")), rf"{_ASKS}|每(?:天|周|晚|早|月|年|次).{{0,4}}(?:提醒|给我|发给|推送|汇报|告诉|问我|一个|的(?:时间|日子|工作))|[叫让说催要]我|很|太(?!极|阳|太|平)|真(?!题)|快乐|开心|这|提醒|推送|总结|翻译|听起来|^每(?:天|周|月|年)[\d一二三四五六七八九十两半]*[-~到至]?[\d一二三四五六七八九十两半]+(?:分钟|小时|次|个|遍)$|^每(?:天|周)(?:都|会)?(?:要|得)?(?:努力|进步|开心)|(?:用|写|回复|附|列)"), precision=0.9,
    ),
    Frame(
        id="zh.state.kin", kind=Kind.FACT, anchor=Anchor.PRONOUN, cues=("在", "是", "有", "今年", "上", "读", "报", "学", "住", "做", "怕", "比", "退休", "考", "会", "已经", "刚", "不", "姓", "属", "明年", "马上", "以前", "身体", "得", "喜欢", "爱", "高", "身高", "每", "从来", "爱"),
        pattern=compiled(r"(?:今年|明年|现在|目前|已经|刚刚?|马上|都|也|还|一直|从小|以前|去年|最近|快|周末|平时|,)*(?P<v>(?:是|在(?!吗|不在|看|玩|睡)|有|上|读|念|学|考(?!虑)|报了?|住|做(?!了|饭|好|的)|怕|比我?[^,]{1,8}[大小高矮]|退休|中考|高考|毕业|会(?!不会)|姓|属|身高|体重|得了?|怀孕|满月|满[一二三四五六七八九十\d]+岁|结婚|离婚|去世|不在了|不(?:吃|喝|会|能|爱|抽|太|怎么)|喜欢|爱|每(?:天|周)|从来|信|开(?:了|着)|当(?:了)?|参加|入职|种|养|带|管|教|卖|自闭|过敏|走了)[^,]{0,30})$"),
        build=checked(lambda cue: _kin_state(cue) if KIN_NAME.search(cue.text[: cue.match.start()]) else None, rf"{_ASKS}|说|让我|叫我|催|问我|要我|给我|骂|夸|带我|今天|昨天|昨晚|刚才|生气|高兴|开心|哭|生日快乐|在(?:哭|闹|睡|吃|看|玩|写|做|等|家等|干嘛)|有点(?:烦|累)|得(?:很|也|太|非常|特别|真)|太|真(?:可爱|好)|样子|一起|规划|[:：]"), precision=0.9,
    ),
)
# fmt: on
