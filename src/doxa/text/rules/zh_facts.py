"""Chinese frames of identity: who somebody is, where they live, what they must avoid."""

import re
from dataclasses import replace

from doxa.domain.memory import Kind
from doxa.text.rules.builders import checked, fact, first_of, named, state
from doxa.text.rules.frames import Anchor, Build, Cue, Draft, Frame, compiled

_ADV = r"(?:其实|现在|目前|一直|已经|刚刚|刚(?!刚)|才|都|也|就|是|从小|最近|去年|今年|上个月|上周|前年|后来|以后|真的|有点|有些|严重|轻度|天生|可能|好像|还|,)*+"
_PLACE = r"[^,的了,我你他她去来住吗就呢吧不\s]{2,18}"
_JOB = (
    r"(?:[^,你他她我它了]{1,10}的)?[^,了吗呢吧的]{0,14}?(?:工程师|程序员|老师|教师|医生|护士|律师|设计师|经理|产品|运营|会计|学生|研究生|博士生?|硕士生?|本科生|大学生|高中生|教授|研究员|科学家|作家|编辑|记者|翻译|厨师|司机|销售|客服|架构师|分析师|顾问|老板|创业者|自由职业者?"
    r"|摄影师|画家|歌手|演员|导演|公务员|警察|军人|农民|工人|退休|宝妈|全职妈妈|主播|博主|教练|前端|后端|全栈|测试|运维|码农|店长|店员|主管|总监|ceo|cto|hr|实习生|数据|财务|人事|行政|助理|秘书|飞行员|药剂师|牙医|兽医|建筑师|美术生|留学生|志愿者|个体户|法官|检察官|审计师?|策划|文员|管理员|培训师|咨询师|治疗师|营养师|理发师|化妆师|音乐人|音乐家|诗人|插画师|快递员|外卖员|保安|电工|木匠|pm|dba|程序媛|站长|负责人|员)"
)
_ALLERGEN = r"[^,对我你的了会很不]{1,24}?"


def _tenure() -> Build:
    """Employer with the years there: the value changes with them, the history is kept."""

    def build(cue: Cue) -> Draft | None:
        work = cue.match["v"].strip()
        years = cue.match["years"]
        if (
            work.startswith(
                ("家", "这", "那", "你", "哪", "外", "努力", "认真", "公司", "一个", "一家", "不")
            )
            and len(work) < 4
        ):
            return None
        span = (cue.match.start("v"), cue.match.end("v"))
        if years:
            return Draft(
                slot="employer",
                value_span=span,
                suffix=f" {years}",
                single_valued=True,
                new_entity=True,
            )
        return Draft(slot="employer", value_span=span, single_valued=True, new_entity=True)

    return build


_NICKNAMED = re.compile(
    r"(?:大家|朋友们?|同事们?|同学们?|他们|人家|家里人?)(?:都|总|一直|也)?[叫喊称]"
)


def _called(cue: Cue) -> Draft | None:
    """What to call the speaker; what others do counts where the turn gives no name."""
    if _NICKNAMED.search(cue.text) and re.search(r"我(?:的)?(?:叫|名字|是|姓|大名)", cue.around):
        return None
    return fact("call me", entity=True)(cue)


SLOTS = {
    "邮箱": "email", "电子邮箱": "email", "手机号": "phone", "手机号码": "phone", "电话": "phone", "电话号码": "phone", "号码": "phone",
    "微信": "wechat", "微信号": "wechat", "地址": "address", "收货地址": "address", "收件地址": "address", "住址": "home",
    "血型": "blood type", "国籍": "nationality", "性别": "gender", "星座": "zodiac", "时区": "time zone", "体重": "weight", "身高": "height", "预算": "budget", "房租": "rent", "车子": "车", "苹果笔记本": "电脑",
}  # fmt: skip
"""Names of things and the slots they are filed under; others are filed under their name."""


def _mine(cue: Cue) -> Draft | None:
    """What a thing of the speaker is, filed under the slot its name stands for."""
    draft = named("name")(cue)
    return replace(draft, slot=SLOTS.get(draft.slot or "", draft.slot)) if draft else None


def _household(cue: Cue) -> Draft | None:
    """Children, brothers and sisters; animals are pets."""
    pet = re.search(
        r"猫|狗|兔|金毛|柯基|泰迪|哈士奇|拉布拉多|布偶|英短|乌龟|鹦鹉|仓鼠", cue.match["v"]
    )
    return fact("pet" if pet else "family")(cue)


_DEVICES = (
    ("手机", r"手机|iphone|安卓机"),
    ("电脑", r"电脑|笔记本|macbook|台式|thinkpad"),
    ("车", r"车$|特斯拉|比亚迪"),
)


def _used(cue: Cue) -> Draft | None:
    """What somebody uses: a phone, computer or car is the one they have."""
    draft = fact("uses")(cue)
    name = next((name for name, form in _DEVICES if re.search(form, cue.match["v"])), None)
    return replace(draft, slot=name, single_valued=True) if draft and name else draft


_NAME_STOP = r"^(?:什么|谁|不|做|去|来|你|他|她|它|吃|起|外卖|车|醒|滴滴|停|人|苦|好|了|一|这|那|个|美团|家|快递)|怎么|什么"

# One row a line reads as the table it is.
# fmt: off
FRAMES: tuple[Frame, ...] = (
    Frame(
        id="zh.name", kind=Kind.FACT, anchor=Anchor.PRONOUN, carries=False, cues=("叫", "姓", "名字"),
        pattern=compiled(rf"{_ADV}(?:的)?(?:全名|真名|本名|名字|姓名|中文名|大名|小名|乳名|学名|英文名)?(?:是|叫做?|名叫|就叫|姓)(?P<v>[^,\s吗呢的了]{{1,16}})(?:,|\s|$)"),
        build=checked(checked(fact("name", entity=True), _NAME_STOP, "v"), r"(?:猫咪?|狗狗?|狗子|兔子|鹦鹉|仓鼠|宠物|毛孩子)(?:的名字)?(?:叫|名)|我(?:其实|现在|也|就|真的|都|还|一直)*是(?!.*名)"), precision=0.96,
    ),
    Frame(
        id="zh.name.mine", kind=Kind.FACT, anchor=Anchor.MINE, cues=("名", "昵称"),
        pattern=compiled(r"(?:的)?(?P<which>全名|真名|本名|名字|姓名|中文名|大名|英文名|昵称|网名|小名|外号|花名)(?:就)?(?:是|叫做?|:)(?P<v>[^,吗呢的了]{1,24})$"),
        build=checked(fact("name", entity=True), _NAME_STOP, "v"),
    ),
    Frame(
        id="zh.callme", kind=Kind.FACT, anchor=Anchor.ANYWHERE, cues=("叫我", "喊我", "称呼我", "称我"),
        pattern=compiled(r"(?:叫做?|喊|称呼?)我(?:为|做|一声)?(?P<v>[^,\s去来怎如起滚帮想买干做吃别不要的先看还给把过回睡上下出]{1,10}?|[\ue000a-z ·]{1,20}?)(?:就(?:行|好|可以|成)了?|吧|即可|好了|呀|哦|啦|,|$)"),
        build=checked(_called, r"(?:他|她|有人|老板|妈妈?|爸爸?|老师|医生|客户|领导)(?:总|都|又|刚|让)?[叫喊]我|别(?:再)?[叫喊称]|不要[叫喊称]|不喜欢.{0,8}[叫喊称]|讨厌.{0,8}[叫喊称]"),
    ),
    Frame(
        id="zh.callme.not", kind=Kind.PREFERENCE, anchor=Anchor.ANYWHERE, cues=("叫我", "喊我", "称呼我"),
        pattern=compiled(r"(?:别|不要|不喜欢|讨厌|不许|禁止)(?:.{0,6}?)(?:再|总)?(?:叫|喊|称呼)我(?:为)?(?P<v>[^,\s去来起做吃]{1,10}?)(?:了)?$"),
        build=lambda cue: Draft(slot="call me", value_span=cue.match.span("v"), polarity=-1),
    ),
    Frame(
        id="zh.age", kind=Kind.FACT, anchor=Anchor.PRONOUN, cues=("岁", "年龄"),
        pattern=compiled(r"(?:的年龄是|年龄|今年|明年|现在|刚|已经|都|快|马上|刚满|也|就|是|个|虚岁|才|,|满){0,5}(?P<v>\d{1,3}|[一二三四五六七八九十]{1,4}(?:多)?)(?:周)?岁"),
        build=checked(fact("age"), r"岁的|岁(?:时|的时候|那年|起|开始|就|之前|以前|前|以后|后)|明年|想|活到|等我|当我|到\d+岁", None),
    ),
    Frame(
        id="zh.age.born", kind=Kind.FACT, anchor=Anchor.PRONOUN, cues=("年出生", "后", "年的", "年生"),
        pattern=compiled(rf"{_ADV}(?:个)?(?P<v>(?:19|20)\d\d年?(?:出)?生(?:人)?|\d\d后|\d\d年(?:的|出生的?|生的?))$"),
        build=fact("born"),
    ),
    Frame(
        id="zh.birthday", kind=Kind.FACT, anchor=Anchor.ANYWHERE, cues=("生日",),
        pattern=compiled(r"(?:我的?)(?:阳历|农历|阴历)?生日(?:就)?(?:是|在|:|为)?(?:每年|农历|阳历|阴历)?(?:的)?(?P<v>(?:\d{4}年)?[\d一二三四五六七八九十正腊]{1,3}月(?:[\d一二三四五六七八九十初廿]{1,3}[日号]?|份|底|初)?)"),
        build=fact("birthday"),
    ),
    Frame(
        id="zh.allergy", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("过敏",),
        pattern=compiled(rf"{_ADV}(?P<neg>不)?对(?P<v>[^,]{{1,30}}?)(?:严重|有点|有些|也|都|会|有|重度|轻微|轻度|很|非常|特别|可能|是)*过敏"),
        build=checked(lambda cue: replace(draft, polarity=-1 if cue.match["neg"] else 1) if (draft := fact("allergy")(cue)) else None, r"不会过敏|没(?:有)?.{0,8}过敏|不过敏|过敏(?:了吗|吗|怎么|的人|者(?!,|$))|对(?:加班|你|他|她|周一|工作|上班|开会|傻|蠢|老板|这|那)", None), precision=0.97,
    ),
    Frame(
        id="zh.allergy.bare", kind=Kind.FACT, anchor=Anchor.PRONOUN, cues=("过敏",),
        pattern=compiled(rf"{_ADV}(?:一)?(?:吃|喝|碰|闻)?(?:了|到)?(?P<v>{_ALLERGEN})(?:就|会|也|都|严重)*过敏(?:体质|症|史)?$"),
        build=checked(fact("allergy"), r"不过敏|没|吗|^(?:不|容易|皮肤$|什么|又|今天|昨天|最近|怕)", None),
    ),
    Frame(
        id="zh.allergy.fronted", kind=Kind.FACT, anchor=Anchor.START, cues=("过敏",),
        pattern=compiled(r"(?:(?:有|患有)?(?P<v>花粉|海鲜|花生|牛奶|乳制品|鸡蛋|坚果|青霉素|头孢|尘螨|猫毛|狗毛|酒精|芒果|麸质|虾|螃蟹|大豆|小麦|粉尘|紫外线|乳糖)(?:严重|重度)?(?:过敏|不耐受?)(?:症|史|体质)?(?:者|患者)?)$"),
        build=fact("allergy"), precision=0.92,
    ),
    Frame(
        id="zh.allergy.have", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("过敏", "不耐"),
        pattern=compiled(rf"{_ADV}(?:有|患有|得了|是)(?:严重的?|轻微的?|个)?(?P<v>[^,没有]{{1,12}}?)(?:过敏|不耐受?)(?:症|史|体质|者)?"),
        build=checked(fact("allergy"), r"没有|吗$", None),
    ),
    Frame(
        id="zh.intolerance", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("不耐",),
        pattern=compiled(rf"{_ADV}(?:对)?(?P<v>乳糖|麸质|酒精|咖啡因|果糖)(?:有点|严重|完全|也)*不耐受?"),
        build=fact("allergy"),
    ),
    Frame(
        id="zh.health", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("糖尿病", "高血压", "哮喘", "病", "炎", "症", "近视", "色盲", "色弱", "怀孕", "贫血", "痛风", "失眠", "三高", "残疾", "尿酸", "癌", "甲减", "甲亢", "强直", "结节", "囊肿", "息肉", "曲张"),
        pattern=compiled(rf"{_ADV}(?:有|患有|得了|确诊了?|患上了?|查出了?|被确诊为?|是)(?:个)?(?:轻微的?|轻度|严重的?|重度|多年的?|先天性|慢性|家族|遗传性?|点|一点|,)*(?P<v>[^,的吗]{{0,10}}?(?:糖尿病|高血压|哮喘|心脏病|痛风|贫血|色盲|色弱|抑郁症?|焦虑症?|鼻炎|胃炎|关节炎|颈椎病|腰椎间盘突出|近视|散光|甲减|甲亢|强直|结节|囊肿|息肉|静脉曲张|偏头痛|失眠症?|三高|高血脂|高尿酸|甲亢|甲减|癫痫|湿疹|自闭症|多动症|adhd|胃病|肝病|肾病|癌症?|冠心病|白血病))"),
        build=checked(fact("health"), r"没有|没得|不是|吗$|怀疑|怕", None),
    ),
    Frame(
        id="zh.pregnant", kind=Kind.FACT, anchor=Anchor.PRONOUN, cues=("怀孕", "孕妇"),
        pattern=compiled(rf"{_ADV}(?P<v>怀孕(?:了|\d+|[一二三四五六七八九十]+)?(?:个?[月周])?|(?:是)?(?:一?个|一名)?孕妇)"),
        build=checked(fact("health"), r"没怀孕|不是孕妇|想怀孕|备孕", None),
    ),
    Frame(
        id="zh.home.move", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("搬", "定居", "移居", "搬家"),
        pattern=compiled(rf"{_ADV}(?:今年|去年|前年|上个?月|上周|最近|昨天|前几天|几年前|后来|\d+年|\d+月|从.{{1,10}}?){{0,3}}(?:刚|又)?(?:搬家|搬|迁|移居|定居)(?:到|去|来|至|回|进|在)了?(?:[^,]{{1,8}}的)?(?P<v>{_PLACE})(?:了|来了?|去了?|住了?|生活|定居)?(?:$|,)"),
        build=checked(fact("home", entity=True), r"想搬|打算搬|要搬|准备搬|计划搬|可能搬|不搬|会搬|考虑搬|别搬|想定居|打算定居|把.{0,8}搬", None),
    ),
    Frame(
        id="zh.home", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("住", "生活", "定居", "常驻", "家在"),
        pattern=compiled(rf"{_ADV}(?:(?:住在|住|常驻|定居在?|长居|家在|家住|居住在|生活在|人在|常住)(?P<v>{_PLACE})|在(?P<w>{_PLACE})(?:生活|居住|定居|住))(?:了)?(?:[^,]{{0,10}})?$"),
        build=checked(first_of(fact("home", "v", entity=True), fact("home", "w", entity=True)),
                      r"这次|出差|旅[游行]|酒店|宾馆|民宿|[一二两三四五六七八九十几\d](?:晚|天|夜|宿|周|个月)|[一二三四五几两\d]晚|这几天|暂时|想住|打算住|以前住|之前住|曾经住|住(?:院|宿|不|得|过|酒店|民宿|一|几|了\d|哪|下|着|进|家里|宾馆|的|校)|小时候|过去住|原来住|要住|不住|希望住|喜欢住|睡|人在(?:江湖|做|外|公司|路上|开会)|快乐|幸福|压力|中$", None),
    ),
    Frame(
        id="zh.home.mine", kind=Kind.FACT, anchor=Anchor.MINE, cues=("家", "住址", "住处", "地址"),
        pattern=compiled(rf"(?:的)?(?:现在|目前)?(?:家(?:就)?(?:住在?|在|搬到了?)|(?:住址|住处|地址|住所)(?:就)?(?:在|是|搬到了?))(?P<v>{_PLACE})$"),
        build=checked(fact("home", entity=True), r"有|什么|哪|开|老家", None),
    ),
    Frame(
        id="zh.origin", kind=Kind.FACT, anchor=Anchor.MINE, cues=("来自", "人", "老家", "家乡", "出生在", "籍贯"),
        pattern=compiled(rf"{_ADV}(?:的)?(?:来自|(?:老家|家乡|籍贯)(?:就)?(?:在|是)|出生(?:在|于)|土生土长的?)(?P<v>[^,的了我]{{2,14}}?)(?:人)?$"),
        build=fact("hometown", entity=True),
    ),
    Frame(
        id="zh.origin.people", kind=Kind.FACT, anchor=Anchor.PRONOUN, cues=("人",),
        pattern=compiled(r"(?:其实|就|本来|也|现在|,)*是(?:个|一个|地道的?|土生土长的?|地地道道的?)?(?P<v>[^,的了我你不个这那病好大新老女男懒急慢粗内外]{2,8}?)人$"),
        build=checked(fact("hometown", entity=True), r"^(?:一个?|什么|哪里|负责|主持|联系|当事|过来|成年|年轻|中年|单身|普通|打工|性情|文化|媒体|音乐|独立|左撇子|敏感|聪明|主|工|诗|法|商|军|证|候选|发起|创始|合伙|投资|经纪|代理|监护|管理|程序|家里|自己|他们|残疾|盲|i|e)|[派型系]$", "v"),
    ),
    Frame(
        id="zh.employer", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("工作", "上班", "任职", "就职", "供职", "实习", "打工"),
        pattern=compiled(rf"{_ADV}(?:就职于|任职于|供职于|在)(?P<v>[^,的了我]{{2,24}}?)(?:这家公司|公司)?(?:里|那边|这边)?(?:工作|上班|任职|就职|实习|打工|做事|当差)?(?:了|已经|快|有|将近)*(?P<years>(?:\d+|[一二两三四五六七八九十半]+)(?:多|个半|个多)?(?:年|个月)(?:半|多)?)?(?:了|,)?$"),
        build=checked(_tenure(), r"以前在|之前在|曾经?在|过去在|想在|打算在|(?:在)(?:家|外面|努力|认真|公司|单位|学校|外地|线上|周末|晚上|夜里|这里|那里|医院等)(?:工作|上班)|^(?:(?!工作|上班|任职|就职|供职|实习|打工|做事).)*$|在工作|在上班|正在|找(?:新|一份)?工作|一直在(?:加班|工作|上班)", None),
    ),
    Frame(
        id="zh.employer.join", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("入职", "跳槽", "加入", "换工作"),
        pattern=compiled(rf"{_ADV}(?:昨天|上周|上个月|今年|刚刚?|已经|成功|最近|正式|,)*(?:入职|跳槽(?:到|去)|加入|换到)了?(?P<v>[^,的了我]{{2,20}}?)(?:公司|工作|上班)?(?:了)?$"),
        build=checked(fact("employer", entity=True), r"想|打算|要|准备|计划|加入(?:群|一些|到|你|我|购物车|会员|更多|这个|进)|可能|不", None), precision=0.92,
    ),
    Frame(
        id="zh.employer.join.named", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("入职", "跳槽", "加入", "换到", "去了"),
        pattern=compiled(rf"{_ADV}(?:昨天|上周|上个?月|今年|刚刚?|已经|成功|最近|正式|,)*(?:入职|跳槽(?:到|去)|加入|换到|去)了?(?:一?家)[^,]{{1,20}}$"),
        build=lambda cue: Draft(slot="employer", value=name[1].strip(), single_valued=True, new_entity=True, reaches=1) if (name := re.match(r"(?:名字)?(?:叫|是)(?:做)?([^,]{2,16})$", cue.after)) else None, precision=0.92,
    ),
    Frame(
        id="zh.employer.left", kind=Kind.FACT, anchor=Anchor.PRONOUN, cues=("离职", "辞职", "失业", "退休", "被裁", "裁员"),
        pattern=compiled(rf"{_ADV}(?:上周|上个月|昨天|今天|刚刚?|已经|正式|从(?P<v>[^,]{{2,14}})){{0,3}}(?:离职|辞职|失业|退休|被裁)(?:了|员了)"),
        build=checked(state("employment", "none", retracts=True), r"想|打算|要|准备|可能|没", None),
    ),
    Frame(
        id="zh.job", kind=Kind.FACT, anchor=Anchor.PRONOUN, cues=("是", "做", "当", "职业", "从事", "担任", "干"),
        pattern=compiled(rf"(?:其实|现在|目前|以前就|一直|已经|刚|也|本身|就|毕业后|本职|主业|,)*(?:是(?:一名|一个|一位|个|名|位|做|干|搞|在)?|做|当|干|从事|担任|任职)(?P<v>{_JOB})(?:工作|这一?行|的|行业|岗位)?(?:的)?(?:,|$)"),
        build=checked(fact("job"), r"不是|想(?:做|当)|要(?:做|当)|打算|以前是|曾经?是|做了|[你他她它我]的|梦想|成员|会员|动员|数据(?:分析|备份|迁移)$|做(?:数据|测试|产品)$|(?:球|影|歌|演)迷|人员$", None),
    ),
    Frame(
        id="zh.job.mine", kind=Kind.FACT, anchor=Anchor.MINE, cues=("职业", "工作", "职位", "岗位", "本职", "主业"),
        pattern=compiled(r"(?:的)?(?:职业|工作|职位|岗位|本职工作|主业|职务)(?:就)?(?:是|:)(?P<v>[^,很非太我]{2,24})$"),
        build=checked(fact("job"), r"^(?:什么|不|在|一|稳|因|为|让|需|要|最|有|比)", "v"),
    ),
    Frame(
        id="zh.study", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("读", "学", "毕业", "专业", "上大"),
        pattern=compiled(rf"{_ADV}(?:(?:毕业于|就读于|考上了|考入了?|被(?=.{{2,12}}录取))(?P<v>[^,的了我]{{2,20}}?)|在(?P<w>[^,的了我]{{2,18}}?)(?:读|上|念)(?:大学|本科|研究生?|博士?|硕士?|书|大[一二三四]|高[一二三]|初[一二三]|mba))(?:了)?(?:的)?$"),
        build=checked(first_of(fact("school", "v", entity=True), fact("school", "w", entity=True)), r"想|打算|家读|图书馆|在(?:家|床上|网上)", None), precision=0.92,
    ),
    Frame(
        id="zh.major", kind=Kind.FACT, anchor=Anchor.MINE, cues=("专业", "主修", "学的", "读的"),
        pattern=compiled(rf"{_ADV}(?:的)?(?:主修(?:的是)?|专业(?:就)?是|(?:大学|本科|研究生)?(?:学|读)的(?:专业)?(?:就)?是)(?P<v>[^,我]{{2,16}}?)(?:专业)?(?:的)?$"),
        build=checked(fact("major"), r"什么", "v"),
    ),
    Frame(
        id="zh.language", kind=Kind.FACT, anchor=Anchor.MINE, cues=("母语", "会说", "会讲", "语"),
        pattern=compiled(rf"{_ADV}(?:的)?(?:母语是|(?:会|能)(?:说|讲)(?:一点|流利的?)?)(?P<v>[^,我你]{{2,16}}?)$"),
        build=checked(fact("languages"), r"什么|不会|话$(?<!普通话)(?<!广东话)", None), precision=0.92,
    ),
    Frame(
        id="zh.marital", kind=Kind.FACT, anchor=Anchor.PRONOUN, cues=("单身", "已婚", "结婚", "离婚", "未婚", "订婚", "离异"),
        pattern=compiled(rf"{_ADV}(?P<v>单身|已婚|结婚(?:了|\d+年|[一二三四五六七八九十]+年)|离婚了?|未婚|订婚了|离异)(?:了|狗|贵族)?(?:,|$)"),
        build=checked(fact("marital status"), r"想|要|打算|不|没|准备|快", None),
    ),
    Frame(
        id="zh.family.has", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("有", "养", "生"),
        pattern=compiled(rf"{_ADV}(?:家里?)?(?:有|养了?|生了|领养了)(?P<v>(?:俩|仨|[一二两三四五六七\d]+)?(?:个|只|条|对|位|头|(?<=俩)|(?<=仨))(?:[^,的]{{0,8}}的)?[^,的]{{0,6}}?(?:孩子|儿子|女儿|闺女|丫头|小子|男孩|女孩|宝宝|小孩|娃|双胞胎|哥哥|姐姐|弟弟|妹妹|兄弟|姐妹|猫咪?|狗狗?|兔子|金毛|柯基|泰迪|哈士奇|拉布拉多|布偶|英短|橘猫|乌龟|鹦鹉|仓鼠))(?:$|,|,?叫|,?名)"),
        build=checked(_household, r"没有|想|要生|打算|朋友", None),
    ),
    Frame(
        id="zh.kin.name", kind=Kind.FACT, anchor=Anchor.MINE, cues=("叫", "名字"),
        pattern=compiled(r"(?:的)?(?P<who>爸爸?|妈妈?|父亲|母亲|老婆|老公|妻子|丈夫|儿子|女儿|哥哥?|姐姐?|弟弟?|妹妹?|孩子|宝宝|男朋友|女朋友|男友|女友|猫咪?|狗狗?|宠物|同事|朋友|老板|上司|公司|项目|团队|室友|闺蜜|助理|医生|老师|学校|车|产品|店|博客|网站|乐队)(?:的名字|名字|,)?(?:叫做?|名叫|是叫)(?P<v>[^,\s我你的]{1,16})(?:,|$)"),
        build=checked(named("who", prefix="name of "), r"^(?:什么|我|他|她|不|去|来|做)|我", "v"),
    ),
    Frame(
        id="zh.mine", kind=Kind.FACT, anchor=Anchor.MINE,
        cues=("导师", "班主任", "房东", "教练", "搭档", "同桌", "主治", "偶像", "时区", "血型", "身高", "体重", "专业", "星座", "预算", "车", "手机", "电脑", "编辑器", "操作系统", "目标", "鞋码", "尺码", "微信", "账号", "部门", "职级", "学校", "公司", "项目", "团队", "老板", "mbti", "习惯", "口味", "工位", "座右铭", "品牌", "语言", "技术栈", "数据库", "服务器", "邮编", "车牌", "工号", "学号", "护照", "房间", "公寓", "电话", "邮箱", "性别", "籍贯", "国籍", "民族", "信仰"),
        pattern=compiled(r"(?:的)?(?P<name>导师|班主任|房东|教练|搭档|同桌|主治医生|主治大夫|偶像|时区|血型|身高|体重|专业|星座|每?[月年]?预算|车|手机|电脑|编辑器|操作系统|鞋码|尺码|微信号?|账号|部门|职级|学校|公司|项目|团队|老板|上司|mbti|口味|工位|座右铭|主力语言|编程语言|技术栈|数据库|服务器|邮编|车牌号?码?|工号|学号|护照号?|房间号?|门牌号?|电话(?:号码)?|邮箱|性别|国籍|民族|信仰)(?:现在|目前|一直|主要|都|大概|差不多|就|大约|偏|,)*(?:是|用的是|在|叫|为|:|有|(?=\d)|(?=偏)|(?<=偏))(?P<v>[^,我你很非]{1,30})$"),
        build=checked(_mine, r"^(?:什么|不|一个(?:很|非|大)|我|你|哪|谁|很|非常|太|怎|坏|这|那|让|需要|点|些|问题|被|因|在|要)|[吗呢]$|了$|什么", "v"), precision=0.92,
    ),
    Frame(
        id="zh.body", kind=Kind.FACT, anchor=Anchor.MINE, cues=("身高", "体重", "血型", "型血", "座"),
        pattern=compiled(r"(?:的|是|今年|现在|属于)*(?:(?P<h>身高|体重)(?:是|:|大概|大约)?(?P<v>[一二两]米[一二三四五六七八九\d]{0,2}|[一二三四五六七八九]十[一二三四五六七八九]?(?:公斤|kg)|\d[\d.]*\s?(?:cm|厘米|公分|米\d*|kg|公斤|斤|千克)?)|(?P<w>a|b|ab|o|rh阴性)型血|(?P<x>[白金双巨狮处天射摩水][羊牛子蟹女秤蝎手羯瓶鱼]座))"),
        build=first_of(lambda c: Draft(slot="height" if c.match["h"] == "身高" else "weight", value_span=c.match.span("v"), single_valued=True) if c.match["h"] else None,
                       lambda c: Draft(slot="blood type", value_span=c.match.span("w"), single_valued=True) if c.match["w"] else None,
                       lambda c: Draft(slot="zodiac", value_span=c.match.span("x"), single_valued=True)),
    ),
    Frame(
        id="zh.uses", kind=Kind.FACT, anchor=Anchor.PRONOUN, cues=("用的", "开的", "使用的", "玩的"),
        pattern=compiled(rf"{_ADV}(?:平时|日常|主要|一般|主力)*(?:(?:用|开|使用|写|骑|穿)的(?:都|就|是|手机|电脑|车|编辑器|系统|语言|一直)*是)(?P<v>[^,我你]{{2,24}})$"),
        build=checked(_used, r"什么|这个|那个|哪", "v"), precision=0.92,
    ),
    Frame(
        id="zh.habitual.use", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("用",),
        pattern=compiled(r"(?:平时|日常|主要|一般|通常|一直|习惯|都|平常|工作中|写代码|办公|开发|编程|记笔记|画图|做设计|做表|,)+(?:都|是|会|还是)*(?:用|使用)(?P<v>[^,我你来过完的]{2,24})(?:写|做|办公|开发|编程|画|记|管理|看|处理|编辑|来)?[^,]{0,8}$"),
        build=checked(fact("uses"), r"不用|别用|没用|(?:习惯|喜欢)用|用(?:什么|哪|心|力|不)|以后|回[复答]|请", None), precision=0.9,
    ),
    Frame(
        id="zh.animal", kind=Kind.FACT, anchor=Anchor.PRONOUN, cues=("属",),
        pattern=compiled(r"(?:是)?属(?P<v>[鼠牛虎兔龙蛇马羊猴鸡狗猪])的?(?:$|,)"), build=fact("zodiac animal"),
    ),
    Frame(
        id="zh.switched", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("换",),
        pattern=compiled(rf"{_ADV}(?:又)?换(?:了)?(?:个|新)?(?P<name>手机|电脑|车子?|导师|班主任|房东|教练|搭档|牙医|主治医生|学校|编辑器|输入法)(?:了)?$"),
        build=lambda cue: Draft(slot=SLOTS.get(cue.match["name"], cue.match["name"]), value=new[1].strip(), single_valued=True, reaches=1) if (new := re.match(r"(?:我)?(?:现在|目前|改成|新的?|这次|如今)(?:的)?(?:用的?|是|跟|开的?|叫|换成|在)*(?:着|了)?([^,我你]{2,16}?)(?:了)?$", cue.after)) else None, precision=0.92,
    ),
    Frame(
        id="zh.switched.sold", kind=Kind.FACT, anchor=Anchor.START, cues=("换了", "买了"),
        pattern=compiled(r"(?:我|现在|,)*(?:换|买)了(?:一?[辆台部]|个)(?P<v>[^,我你]{1,8}?(?P<name>车|手机|电脑))$"),
        build=lambda cue: Draft(slot=cue.match["name"], value_span=cue.match.span("v"), single_valued=True) if re.search(r"换了|卖了|旧", cue.around) else None, precision=0.91,
    ),
    Frame(
        id="zh.employee", kind=Kind.FACT, anchor=Anchor.PRONOUN, cues=("员工", "职员", "一员", "程序员", "工程师", "销售", "产品经理"),
        pattern=compiled(r"(?:现在|目前|其实|,)*是(?P<v>[^,我你他的]{2,12}?)的(?:一名|一个)?(?:正式|老|普通)?(?:员工|职员|一员|程序员|工程师|销售|产品经理)$"),
        build=fact("employer", entity=True), precision=0.92,
    ),
    Frame(
        id="zh.drives", kind=Kind.FACT, anchor=Anchor.PRONOUN, cues=("开", "骑"),
        pattern=compiled(r"(?:现在|平时|,)*(?:开|骑)(?:着|的是)?(?:一?[辆台])(?P<v>[^,了]{2,20})$"), build=fact("car"), precision=0.92,
    ),
    Frame(
        id="zh.faith", kind=Kind.FACT, anchor=Anchor.PRONOUN, cues=("信",),
        pattern=compiled(rf"{_ADV}(?:信(?:奉|仰)?)(?P<v>佛教?|道教|基督教?|天主教?|伊斯兰教|回教|上帝|耶稣)(?:的)?$"), build=fact("religion"),
    ),
    Frame(
        id="zh.school.of", kind=Kind.FACT, anchor=Anchor.PRONOUN, cues=("大学", "学院", "中学", "高中", "小学", "一中"),
        pattern=compiled(rf"{_ADV}(?:是)?(?P<v>[^,是的在]{{0,10}}(?:大学|学院|中学|高中|小学|一中|附中))(?:的)?(?:[^,]{{0,8}})(?:学生|研究生|博士生?|硕士生?|本科生|老师|教授|讲师|大[一二三四]|毕业生?|毕业的|校友)(?:的)?$"),
        build=fact("school", entity=True),
    ),
    Frame(
        id="zh.employer.now", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("在",),
        pattern=compiled(r"(?:现在|目前|如今|已经|,)+(?:去了|到了|在|进了)(?P<v>[^,的了我家这那]{2,14})(?P<years>)$"),
        build=lambda cue: _tenure()(cue) if re.search(r"换了?工作|跳槽|离职|辞职|入职|新工作", cue.around) else None, precision=0.91,
    ),
    Frame(
        id="zh.home.left", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("不住", "不在", "搬离", "搬出"),
        pattern=compiled(rf"{_ADV}(?:不再|已经不|早就不|不)(?:住在?|在)(?P<v>{_PLACE}?)(?:住|生活|工作|上班)?了$"),
        build=checked(lambda cue: Draft(slot="employer" if re.search(r"工作|上班", cue.match[0]) else "home", value_span=cue.match.span("v"), polarity=-1, retracts=True), r"不在(?!.*(?:住|生活|工作|上班))", None), precision=0.92,
    ),
    Frame(
        id="zh.allergy.topic", kind=Kind.FACT, anchor=Anchor.START, cues=("过敏",),
        pattern=compiled(r"(?P<v>[^我,你他她]{1,12}?)(?:我)(?:会|也|都|严重|有点|很|一吃就|一碰就|吃了?会)*过敏(?:的)?$"),
        build=checked(fact("allergy"), r"不过敏|没|吗|^(?:因为|所以|其实|但是?|说实话|如果)", None),
    ),
    Frame(
        id="zh.mine.noted", kind=Kind.FACT, anchor=Anchor.MINE, cues=("是",),
        pattern=compiled(r"(?!一般|就|平时|通常|主要|其实|也|都|还|真|只|才|已经|确实|现在)(?P<name>[\w\u3400-\u9fff]{1,8}?)(?:就)?是(?P<v>[^,]{1,30})$"),
        build=lambda cue: named("name")(cue) if re.search(r"记住|记一下|记下|别忘|记得", cue.around) else None, precision=0.92,
    ),
    Frame(
        id="zh.trait", kind=Kind.FACT, anchor=Anchor.PRONOUN, cues=("是",),
        pattern=compiled(r"(?:这人|其实|一直|就|也|本身|天生|,)*(?:是|属于)(?:个|一个|一名|那种|比较|典型的?)?(?P<v>[^,我你]{0,6}(?:左撇子|夜猫子|早起的人|路痴|吃货|急性子|慢性子|社恐|社牛|完美主义者|穆斯林|回族|佛教徒|基督徒|天主教徒|无神论者|新手|初学者|小白|单亲妈妈|单亲爸爸|独生子女?|色盲|色弱|宅男|宅女|intj|infp|entp|infj|enfp|istj|isfj|estj|entj|[ie]人|[a-z]型人格|甜党|咸党|猫奴))(?:人|了|的)?$"),
        build=checked(fact("trait"), r"不是|才怪", None),
    ),
)
# fmt: on
