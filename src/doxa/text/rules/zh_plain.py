"""Chinese frames of facts told in few words: a label and its value, a trade, an age, a complaint.

跑货运的, 鞋码 37, 离异, 腰椎间盘突出, 坐标昆明, 我们组用 GitLab: what people write of themselves when
they write short. Most have no pronoun; they are certain in a turn that only tells.
"""

import re
from dataclasses import replace

from doxa.domain.memory import Kind
from doxa.text.rules.builders import fact
from doxa.text.rules.frames import Anchor, Build, Cue, Draft, Frame, compiled
from doxa.text.rules.slots import SINGLE_VALUED
from doxa.text.rules.zh_facts import SLOTS
from doxa.text.rules.zh_states import ADV, PLACES

_LABELS = {
    "name": "名字|姓名|本名|真名|全名|大名|英文名|中文名|笔名|艺名|花名|网名|昵称|微信名",
    "phone": "手机号码?|电话号码|联系电话|电话|座机",
    "email": "邮箱地址|电子邮箱|邮箱|邮件地址",
    "wechat": "微信号|微信",
    "home": "现居地?|常住地|所在地|坐标|住址|家庭住址|住处",
    "address": "收货地址|收件地址|快递地址|地址",
    "hometown": "老家|籍贯|家乡|祖籍|户籍地?|户口(?:所在地)?",
    "blood type": "血型",
    "height": "身高",
    "weight": "体重",
    "birthday": "生日|出生日期|生辰",
    "age": "年龄|岁数",
    "zodiac": "星座",
    "zodiac animal": "生肖|属相",
    "nationality": "国籍",
    "gender": "性别",
    "time zone": "时区",
    "mbti": "mbti|人格类型",
    "marital status": "婚姻状况|婚况|感情状况",
    "school": "学校|母校|在读学校|毕业院校",
    "major": "专业",
    "job": "职业|工种|本行|本职|主业|职务|岗位|职位|工作|手上这份工|手头的?活儿?|饭碗|营生",
    "employer": "单位|东家|雇主|任职单位|工作单位|公司",
    "native language": "母语",
    "languages": "外语|第二语言|方言",
    "religion": "信仰|宗教",
    "diet": "饮食|忌口",
    "allergy": "过敏源|过敏原",
    "health": "病史|既往病史|基础病|老毛病",
    "car": "车型|座驾",
    "rent": "房租|月租",
    "budget": "预算|月预算",
    "hobby": "爱好|业余爱好|兴趣爱好|消遣",
    "pet": "宠物",
    "routine": "作息|作息时间|营业时间|上班时间|工作时间|坐诊时间|开门时间",
}  # fmt: skip
_OTHER_LABELS = r"鞋码|衣码|尺码|裤码|腰围|三围|视力|度数|民族|学历|驾照|驾龄|工龄|教龄|党龄|车牌号?|手机型号|手机|电脑|笔记本|系统|操作系统|打印机|路由器|相机|镜头|编辑器|浏览器|输入法|键盘|鼠标|耳机|显示器|显卡|宽带|网关|wifi|wi-fi|净水器|月供|工资|月薪|年薪|工号|学号|护照号?|会员号|卡号后四位|门牌号?|楼层|座右铭|口头禅|特长|政治面貌|银行卡|信用卡|开户行|技术栈|数据库|后端|前端|框架|主力语言|编程语言|幸运数字|网盘|博客|公众号|店名|域名|用户名|账号|游戏id|口味|酒量|饭量|睡眠|发质|肤质|肤色|发型|镜片|球拍|琴|自行车|电动车|房子|户型|房型|装修风格|工位|办公室|班主任|导师|房东|主治医生|主治大夫|家庭医生|教练|领导|对象|合伙人|搭档"
_LABEL = "|".join(_LABELS.values()) + "|" + _OTHER_LABELS
_WHOSE = r"(?:我的?|本人的?|我们?家的?|家里的?|咱(?:们|家)?的?|个人的?|在下的?|敝人的?|我们?(?:公司|组|团队|店里?|项目)的?)?"
_ASKS = r"吗$|什么|怎么|哪|谁|如果|要是|假如|帮|请问|为什么|多少|能不能|是不是|可以|应该|比较好|合适|推荐"
_NOUN = r"(?:[\u4e00-\u9fff]{0,6}(?:师傅?|医生|医师|护士|护工|保安|保洁|保姆|月嫂|司机|厨子|厨师|记者|翻译|编辑|编剧|导演|演员|中介|店主|店长|店员|掌柜|老板娘?|会计|出纳|审计|校对|作家|诗人|博主|主播|码农|程序员|程序媛|架构|运营|产品|策划|文案|测试|运维|主任|经理|总监|主管|助理|秘书|文员|行政|人事|教授|讲师|老师|教师|教练|教员|校长|园长|院长|所长|队长|站长|船长|机长|乘务员?|空姐|飞行员|列车员|售票员|快递员|外卖员|骑手|网约车司机|货车司机|电工|焊工|木工|瓦工|钳工|车工|管道工|维修工|技工|矿工|民工|工人|农民|果农|菜农|茶农|渔民|牧民|花匠|木匠|铁匠|裁缝|律师|法官|检察官|警察|民警|交警|消防员|军人|士兵|军官|公务员|村官|社工|志愿者|研究员|科学家|工程师|设计师|摄影师|化妆师|美甲师|理发师|按摩师|药剂师|药师|牙医|兽医|中医|针灸师|康复师|营养师|心理咨询师|咨询师|分析师|精算师|规划师|建筑师|画家|画师|插画师|歌手|乐手|鼓手|琴师|调音师|配音员?|模特|运动员|裁判|退役[\u4e00-\u9fff]{1,4}|退休[\u4e00-\u9fff]{0,4}|个体户|创业者|自由职业者?|自由撰稿人|撰稿人|经纪人|代理人?|采购|销售|客服|导购|收银员?|服务员|美容师|调酒师|咖啡师|面包师|茶艺师|[\u4e00-\u9fff]{1,3}工|学生|大学生|高中生|初中生|小学生|研究生|硕士|博士|博士生|博后|博士后|留学生|考研党|考公党|[大高初][一二三四](?:学生|新生)?|研[一二三]|博[一二三四]|宝妈|奶爸|新手(?:妈妈|爸爸)|全职(?:太太|妈妈|爸爸)|家庭主[妇夫]))"
_TRADE = r"(?:跑|开|搞|做|卖|教|写|修|种|干|拍|画|带|送|倒腾|经营|打理|负责|从事|捣鼓|唱|演|弹|打|学|研究|拉|编|剪|炒|烤|磨|刻|雕|缝|裁|焊|砌|装|贴|刷|摆|贩|批发|代购|代驾|养殖|养|集|收|玩|钓|杀|宰|收购|回收|当|守|看|值)"
_DISEASE = r"(?:[\u4e00-\u9fff]{0,6}(?:高血压|低血压|高血脂|低血糖|糖尿病|甲亢|甲减|哮喘|痛风|贫血|癫痫|白癜风|牛皮癣|银屑病|湿疹|荨麻疹|鼻炎|咽炎|胃炎|肠炎|肝炎|关节炎|肩周炎|腱鞘炎|腰椎间盘突出|颈椎病|腰肌劳损|骨折|骨质疏松|静脉曲张|结石|息肉|囊肿|结节|肿瘤|癌|白血病|抑郁症|焦虑症|强迫症|双相|躁郁症|自闭症|多动症|失眠症?|神经衰弱|偏头痛|耳鸣|耳聋|耳背|弱视|青光眼|白内障|飞蚊症|色盲|色弱|夜盲|近视|散光|老花|心脏病|冠心病|早搏|心律不齐|房颤|脑梗|中风|帕金森|阿尔茨海默|老年痴呆|尿毒症|肾炎|肾病|脂肪肝|乙肝|肺结核|慢阻肺|肺炎|尘肺|乳糜泻|胆结石|胆囊炎|胃溃疡|胃下垂|反流|痔疮|便秘|肠易激|过敏体质|乳糖不耐受?|蚕豆病|地中海贫血|红斑狼疮|类风湿|强直|滑膜炎|半月板损伤|韧带撕裂|扁平足|足底筋膜炎|脊柱侧弯|富贵包|多囊|肌瘤|内异症|三高|干眼症|心肌炎|胰腺炎|阑尾炎|(?<=重度)抑郁|(?<=中度)抑郁|(?<=轻度)抑郁|(?<=确诊)抑郁|[\u4e00-\u9fff]{1,3}综合征|[\u4e00-\u9fff]{1,3}障碍症?|(?:(?![的不对并没会也很])[\u4e00-\u9fff]){1,2}过敏|(?:(?![的不对并没会也很])[\u4e00-\u9fff]){1,3}不耐受?))"


def _held(slot: str, span: tuple[int, int], *, polarity: int = 1) -> Draft:
    return Draft(slot=slot, value_span=span, polarity=polarity, single_valued=slot in SINGLE_VALUED)


def _labelled(cue: Cue) -> Draft | None:
    """A value under the slot its label names; other labels are slots of their own."""
    name = cue.match["name"]
    slot = next((s for s, words in _LABEL_FORMS if words.fullmatch(name)), SLOTS.get(name, name))
    draft = fact(slot)(cue)
    return replace(draft, single_valued=True) if draft else None


_LABEL_FORMS = tuple((slot, re.compile(words)) for slot, words in _LABELS.items())


def _first(slot: str, *groups: str) -> Build:
    """A fact of the first group that matched; ``neg`` denies it."""

    def build(cue: Cue) -> Draft | None:
        group = next((name for name in groups if cue.match[name]), None)
        if group is None:
            return None
        denied = bool(cue.match.groupdict().get("neg"))
        return _held(slot, cue.match.span(group), polarity=-1 if denied else 1)

    return build


def _telling(build: Build) -> Build:
    """Nothing where the turn so far or the next clause asks: it is the matter of a request."""

    def guarded(cue: Cue) -> Draft | None:
        asks = re.search(_ASKS, cue.text) or re.search(
            r"^(?:怎么|什么|哪|谁|该|适合|能|可以)|吗$|呢$", cue.after
        )
        return None if asks else build(cue)

    return guarded


def _owned(cue: Cue) -> Draft | None:
    """What is so at home, at work or in a project of the speaker."""
    text = cue.match["v"]
    denied = bool(re.match(r"(?:都|也|从来|一律|还|已经)*(?:不(?!少|仅|光|止|错|但)|没)", text))
    return _held("about", cue.match.span("v"), polarity=-1 if denied else 1)


# One row a line reads as the table it is.
# fmt: off
FRAMES: tuple[Frame, ...] = (
    Frame(
        id="zh.plain.label", kind=Kind.FACT, anchor=Anchor.START, cues=tuple(sorted({piece for words in (*_LABELS.values(), _OTHER_LABELS) for word in re.sub(r"\([^)]*\)", "", words).split("|") for piece in [word.rstrip("?")[:2]] if piece})),
        pattern=compiled(rf"{_WHOSE}(?:现在|目前|常用|主力|备用|工作|私人|联系)?(?:的)?(?P<name>{_LABEL})(?:型号|的型号|名字)?(?:现在|目前|一直|就|都|大概|用的|装的)*(?:(?:是|叫做?|名叫|为|:|还?在|用的?是?|填|给|同|跑的?|装的?|开的?是?|卡在|定在)\s?|\s{{1,3}}|(?=[\d+\ue000])|(?=[a-z])|(?=[东西][一二三四五六七八九十]+区)|(?<=老家)(?=[\u4e00-\u9fff]{{2,4}}$)|(?<=籍贯)|(?<=坐标)|(?<=现居)|(?<=祖籍))(?P<v>[^,我你吗呢]{{1,26}})$"),
        build=_telling(lambda cue: None if re.match(r"(?:不|没|很|太|最|什么|一个|被|因为|为了|让|需要|要|想|有|会|对(?!外)|错|真|假|好|坏|自己|大家|他|她|这|那|怎|否|由|了|的|过|得|着|里|上|下|吧|就|也|都|还|是)", cue.match["v"]) or cue.match["v"].endswith(("了", "吗", "呢", "吧", "错", "难", "贵", "坏")) else _labelled(cue)), precision=0.92,
    ),
    Frame(
        id="zh.plain.job", kind=Kind.FACT, anchor=Anchor.PRONOUN, cues=("是", "系", "做", "当", "干", "搞", "一名", "一枚", "一个", "在", "给", "师", "员", "工", "退", "持证", "教"),
        pattern=compiled(rf"{ADV}(?:(?:是|系|做|当|干|搞|担任|算)(?:了|的是|过)?(?:一?[个名位枚]|一只)?(?:[^,我你他她]{{1,8}}的)?(?P<v>[^,我你他她是的了]{{0,6}}{_NOUN})|(?P<w>(?:持证|注册|资深|全职|兼职|在职|在读|退休|退役|新手)?[^,我你他她是的了]{{0,4}}{_NOUN})(?:一[名枚个位只]|出身|在读)?)(?:的|了|一[名枚个位只])?$"),
        build=_telling(lambda cue: None if re.search(r"不是|想|要(?:做|当)|没说过|要开始|在读$|打算|以前|曾经|梦想|去看|找|问|[给转发递交]|让|请|对|把|被|定在", cue.text) else _first("job", "v", "w")(cue)), precision=0.92,
    ),
    Frame(
        id="zh.plain.job.bare", kind=Kind.FACT, anchor=Anchor.START, cues=("一名", "一枚", "一个", "一只", "出身", "退休", "退役", "持证", "在读", "全职", "新手", "为生", "谋生", "糊口", "吃饭", "讨生活", "刚退"),
        pattern=compiled(rf"(?:我|本人|在下|俺)?(?:是|刚|就是|,)*(?:(?P<v>[^,我你他她是的了]{{0,8}}{_NOUN})(?:一[名枚个位只]|出身|在读)|(?P<w>(?:退休|退役|持证|新手|全职|在读)[^,我你他她的了]{{0,6}}{_NOUN})|(?:就|是|主要|全)?(?:靠|以)?(?P<x>[^,我你他她]{{2,10}}?)(?:为生|谋生|糊口|讨生活|养家))$"),
        build=_telling(lambda cue: None if re.search(r"[高大研博初][一二三四五]在读$", cue.text) else _first("job", "v", "w", "x")(cue)), precision=0.92,
    ),
    Frame(
        id="zh.plain.trade", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("的",),
        pattern=compiled(rf"{ADV}(?:是|就是|一个|个|专门|主要|一直)*(?:在[^,我你他她]{{2,8}})?(?P<v>{_TRADE}(?!法|工|饭|梦|的|得|了|过|错|好|完|出|什么|自己|不|一)[^,了我你他她得着过是]{{1,8}})的$"),
        build=_telling(lambda cue: None if re.search(r"昨|今|刚|去年|上周|花|自己|亲手|手工|手写|这|那|[对给跟和把被比]|最|很|太|有|没|想|会|能|要|说|不|(?:看|做|写|开|学)(?:到|起来|下去)|当(?:时|然|地|下|前|年)|看着|打算", cue.text[cue.match.start():]) else _held("job", cue.match.span("v"))), precision=0.91,
    ),
    Frame(
        id="zh.plain.teaches", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("教", "带", "管", "跑", "值", "站", "倒班", "守"),
        pattern=compiled(rf"{ADV}(?:是|,)*(?P<v>教(?:了)?(?:[^,我你他她会过得]{{0,6}})?(?:小学|初中|高中|大学|[初高][一二三]|中学|幼儿园)?[^,我你他她会过得]{{0,2}}(?:语文|数学|英语|物理|化学|生物|历史|地理|政治|体育|音乐|美术|舞蹈|钢琴|瑜伽|编程|画画|书法|围棋|游泳|日语|法语|书)(?:[一二三四五六七八九十两几\d]+多?年|的|老师)?|(?:跑|开)(?:网约车|滴滴|出租|货运|长途|大车|外卖|快递|专线|冷链)|(?:当|做)(?:班主任|家教|代购|代驾|月嫂|护工|保姆))(?:的|了)?$"),
        build=_telling(_first("job", "v")), precision=0.92,
    ),
    Frame(
        id="zh.plain.age", kind=Kind.FACT, anchor=Anchor.PRONOUN, cues=("十", "个月", "岁", *"0123456789"),
        pattern=compiled(r"(?:今年|已经|都|也|才|刚刚?|刚满|快|马上|过完年|过了年|年方|芳龄|虚岁|周岁|整|就|满|,)*(?P<v>[二三四五六七八九]?十(?:有)?[一二三四五六七八九]?(?:多|来|好几|出头|有余|挂零)?岁?|[1-9]\d(?:岁|出头|多)?|[一二两三四五六七八九十]{1,3}个(?:多|半)?月(?:大)?|[一二三四五六七八九十]{1,3}岁(?:半|多|零[^,]{1,3})?)(?:了|啦|的人了?)?$"),
        build=_telling(lambda cue: _held("age", cue.match.span("v"))), precision=0.92,
    ),
    Frame(
        id="zh.plain.age.now", kind=Kind.FACT, anchor=Anchor.START, cues=("今年", "年方", "芳龄", "才", "年近", "年过", "奔"),
        pattern=compiled(r"(?:本人|我)?(?:今年|年方|芳龄|才|刚满|年近|年过|已经|都|快|就要|马上|,)+(?P<v>[二三四五六七八九]?十(?:有)?[一二三四五六七八九]?(?:多|来|出头|有余)?岁?|半百|花甲|古稀|而立|不惑|[1-9]\d岁?|[一二两三四五六七八九十]{1,3}(?:岁半?|个多?月大?))(?:了|啦|整)?$"),
        build=_telling(lambda cue: _held("age", cue.match.span("v"))), precision=0.92,
    ),
    Frame(
        id="zh.plain.home", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("居", "住", "坐标", "base", "落户", "扎根", "漂", "常驻", "嫁", "落脚", "安家", "租", "搬"),
        pattern=compiled(rf"{ADV}(?:如今|暂时|常年|长期|一个人|独自|一家人|全家|跟[^,]{{1,6}}|和[^,]{{1,6}}|已经|早就|前几年|那年|,){{0,4}}(?:(?:定居|现居|旅居|客居|寓居|蜗居|租住|落户|落脚|常驻|坐标(?!轴)|base|扎根|安家|长住|住|漂)(?:在|于|到|是|了)?\s?(?P<v>{PLACES}|[^,我你他她的了一几不过院宿得下着校进]{{2,8}}?)|嫁(?:到|去|在)了?(?P<w>{PLACES}|[^,了]{{2,6}}?)|搬(?:出来|回)(?P<x>(?:租房|单住|自己住|父母家|爸妈家|老家|[^,了]{{0,3}}住)))(?:了|去了|那边|这边|呢|来了)?$"),
        build=_telling(lambda cue: None if re.search(r"想|打算|计划|以前|之前|曾经|小时候|过去|酒店|民宿|宾馆|医院|[一二两三四五六七八九十几\d](?:晚|天|夜|宿|周|个月)|出差|旅|度假|今晚|昨晚|这次|下周|明天|暂住|[吗呢]$", cue.text) else _first("home", "v", "w", "x")(cue)), precision=0.91,
    ),
    Frame(
        id="zh.plain.origin", kind=Kind.FACT, anchor=Anchor.PRONOUN, cues=("人",),
        pattern=compiled(rf"(?:其实|也|本来|就|,)*(?:是|系|算|属于)?(?:个|一个|半个|地道的?|土生土长的?|正宗的?|老|正儿八经的?|纯)*(?P<v>(?:{PLACES}|[湖河山广][南北东西]|[浙黑龙]江|江[苏西]|安徽|福建|云南|贵州|四川|陕西|甘肃|青海|辽宁|吉林|黑龙江|海南|内蒙古?|宁夏|新疆|西藏|东北|华北|西北|潮汕|客家|巴蜀|徽州|温州|绍兴|扬州|泉州|嘉兴|绵阳|宜昌|襄阳|[\u4e00-\u9fff]{{2}}(?=本地))(?:本地)?人)(?:,|$)"),
        build=_telling(lambda cue: None if re.search(r"不是|和|跟|那边|一般|都", cue.text) else _held("hometown", cue.match.span("v"))), precision=0.92,
    ),
    Frame(
        id="zh.plain.health", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=tuple("血压 血脂 血糖 糖尿病 甲亢 甲减 哮喘 痛风 贫血 癫痫 癜风 皮癣 屑病 湿疹 麻疹 炎 突出 颈椎病 劳损 骨折 疏松 曲张 结石 息肉 囊肿 结节 肿瘤 癌 白血病 抑郁 焦虑 强迫症 双相 躁郁 自闭 多动 失眠 衰弱 偏头痛 耳鸣 耳聋 耳背 弱视 光眼 内障 飞蚊 色盲 色弱 夜盲 近视 散光 老花 心脏病 冠心病 早搏 不齐 房颤 脑梗 中风 帕金森 阿尔茨 痴呆 尿毒 肾病 脂肪肝 肺结核 慢阻肺 尘肺 乳糜泻 溃疡 下垂 反流 痔疮 便秘 肠易激 过敏 不耐 蚕豆 狼疮 风湿 强直 损伤 撕裂 扁平足 侧弯 富贵包 多囊 肌瘤 内异 三高 干眼 综合征 障碍".split()),
        pattern=compiled(rf"{ADV}(?:一直|常年|多年|从小|去年|前年|今年|上个?月|早年|年轻时|不幸|被|,)*(?P<neg>没(?:有|得)?)?(?:患有?|得了?|有|确诊(?:了|为|是)?|查出(?:来)?(?:了|是|有)?|被诊断(?:为|出)?|诊断(?:出|为)?|落下了?|犯|属于|是|做完|做过|做了)?(?:个|点|一点儿?|严重的?|轻度的?|轻微的?|重度|中度|先天性?|遗传性?|慢性|多年的?|老|双眼|右眼|左眼|,)*(?P<v>{_DISEASE})(?:手术)?(?:很|挺|非常|特别|有点)?(?:严重|厉害|好几年了?|[一二三四五六七八九十两几\d]+多?年了?|患者|病人|体质|术后|晚期|早期|[一二三四]期|[一二三四五六七八九\d]+百多?度|发作)?(?:了|的)?$"),
        build=_telling(lambda cue: None if re.search(r"怀疑|怕|担心|容易|是不是|可能|预防|治疗(?:方法)?|和[^,]{1,6}(?:区别|区分)|科普|朋友|同事|网友|如何", cue.text) else _first("allergy" if cue.match["v"].endswith("过敏") else "health", "v")(cue)), precision=0.92,
    ),
    Frame(
        id="zh.plain.owned", kind=Kind.FACT, anchor=Anchor.START, cues=("家", "公司", "单位", "我们", "咱", "店", "项目", "名下", "我这", "班", "厂", "宿舍", "老家"),
        pattern=compiled(r"(?:我们?家(?:里)?|咱们?家|家里|家中|我名下|名下|我们?(?:公司|单位|组里?|团队|部门|店里?|班上?|宿舍|厂里?|学校|小区|项目(?:组)?|村里?)|咱们?(?:公司|单位|组|团队|店|班|厂)|(?<![\u4e00-\u9fff])(?:公司|单位|鄙店|小店|本店|敝店|店里|厂里|项目)(?!的人|说))(?:的)?(?P<v>(?:[^,我你他她]{0,8}?)(?:是|有|用|装|养|叫|名叫|住|要(?!是|不)|只收|只要|只认|开|做|卖|走|跑(?!步)|实行|规定|统一|采用|靠|贴|供|在(?!吗)|归|没有|不(?!是|会|要|用|过|如|能|知|想|错)|不用|三代同堂|四世同堂|[一二三四五六七八九两\d]+(?:口|个)(?:人|娃|孩子)|公休|打烊|休息|营业)[^,]{0,24})(?:了|的)?$"),
        build=_telling(lambda cue: None if re.search(r"很|太|真|没有一个不|规定|昨|今[天晚]|刚|明|下周|这周|想|打算|觉得|说|让|问|要求我|最近(?!在)|有(?:点|些|人|时|没有|一?次|什么)|是(?:因为|不|这|那|否)|坏|丢|正在|马上|[你他她]|了(?!几|[一二三四五六七八九两])", cue.text) else _owned(cue)), precision=0.9,
    ),
    Frame(
        id="zh.plain.shift", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("班", "休", "朝九", "早九", "996", "夜猫", "作息"),
        pattern=compiled(rf"{ADV}(?:上的?是?|值|倒|是|常年|长期|一直|,)*(?P<v>(?:夜班|大夜|小夜|早班|晚班|中班|白班|倒班|三班倒|两班倒|四班三倒|轮班|行政班|朝九晚[五六]|早九晚[五六]|996|007|955|单休|双休|大小周|轮休|做[一二三四五六]休[一二三四]|上[一二三四五六]休[一二三四]|不坐班|弹性工作))(?:的|制|,|$)(?:[^,]{{0,8}})$"),
        build=_telling(lambda cue: None if re.search(r"今[天晚]|明|昨|刚|下周|这周|这次|[吗呢]$", cue.text) else _held("habit", cue.match.span("v"))), precision=0.92,
    ),
    Frame(
        id="zh.plain.household", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("带", "离异", "单身", "已婚", "未婚", "丧偶", "再婚", "二婚", "离", "有一儿", "儿女", "俩娃", "二胎", "独生", "光棍", "寡", "党员", "群众", "团员", "断奶", "哺乳", "备孕", "怀", "独居"),
        pattern=compiled(rf"{ADV}(?:一个人|自己|独自|是|个|,)*(?P<v>(?:带|养|拉扯|抚养)(?:着|了|大)?(?:[一二两三俩\d]个?|个)(?:[^,的]{{0,4}})(?:女孩|男孩|孩子|娃|儿子|女儿|闺女|双胞胎)|离异|丧偶|再婚|二婚|离(?:了|的|过)婚(?:的)?|单身(?:狗|汉|贵族)?|独居|光棍一条|有一儿一女|儿女双全|(?:刚)?生(?:了)?二胎|独生(?:子|女|子女)|党员|预备党员|共青团员|断奶|哺乳期|备孕|怀(?:着|了)?(?:二胎|双胞胎|[一二三四五六七八九\d]+个?月|[^,]{{0,2}}孕)[^,]{{0,4}})(?:了|的|中)?$"),
        build=_telling(lambda cue: None if re.search(r"想|打算|不是|没|计划(?!生)|要(?:带|生)", cue.text) else _held("marital status" if re.search(r"婚|离|单身|丧偶|光棍", cue.match["v"]) else "family", cue.match.span("v"))), precision=0.91,
    ),
)
# fmt: on
