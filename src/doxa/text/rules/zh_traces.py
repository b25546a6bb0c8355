"""Chinese frames of facts that leave a trace of a life.

What one can do (我会拉二胡), has done so often (马拉松跑过四个), never did (没出过国), has not (名下没房没车),
where one grew up, what one's things are (剪辑用的是达芬奇), how one works (地铁司机，三班倒).
"""

import re

from doxa.domain.memory import Kind
from doxa.text.rules.builders import fact
from doxa.text.rules.frames import Anchor, Build, Cue, Draft, Frame, compiled
from doxa.text.rules.slots import SINGLE_VALUED

_N = r"[一二三四五六七八九十两几半百千\d]{1,4}多?"
_ASKS = r"[吗呢么]$|什么|怎么|哪|谁|如果|要是|假如|假设|万一|帮我|请|多少|几[岁个]|能不能|是不是|听说|据说|[他她你]|他们|古人|人们|大家|客户|老板说|[本该]人?[项系]统"
_NOW = (
    r"今[天晚早]|昨|明[天早晚]|刚才|刚刚|这[次个首部本条张篇顿]|那[个首部本次]|上次|下周|一会|等会"
)
_SKILL = r"(?:[拉弹吹敲]|修(?!改|复|正|订)|开(?:叉车|挖掘机|挖机|大车|货车|车|船|飞机|吊车|拖拉机)|骑|游泳|织|绣|做(?:表格?|饭|菜|ppt|木工|蛋糕|面食|针线)|煮|烤|包(?:饺子|粽子)|写(?:毛笔|代码|小楷|书法)|剪(?:视频|辑|头发)|打(?!算|扰|开|印|断|电话|听|字|招|车)|下(?:棋|围棋|象棋)|唱|跳舞|跳|滑|喝酒|抽烟|做手工|画|编程|用(?:电脑|智能手机|筷子|excel|ps|微信)|讲|炒菜|杀鱼|理财|针灸|水电|焊|裁缝|速记|盲打|手语)"
_PEOPLES = r"(?:汉|满|回|苗|壮|彝|藏|蒙古|维吾尔|土家|布依|侗|瑶|白|朝鲜|哈尼|黎|傣|畲|傈僳|东乡|仡佬|拉祜|佤|水|纳西|羌|土|锡伯|达斡尔|鄂温克|鄂伦春|景颇|高山|赫哲|哈萨克)族"
_LACKED = r"(?:房(?!间|子住)|车(?!票|位)|孩子|娃|信用卡|驾照|社保|医保|存款|积蓄|网(?!站|页|络)|宽带|电视|洗碗机|空调|电梯|暖气|冰箱|微波炉|烤箱|兄弟|姐妹|兄弟姐妹|对象|女朋友|男朋友|宠物|保险|学历|学位|户口|老家|公积金|年终奖|编制|私家车|护照|党籍|微信|抖音|微博|小红书)"
_DEEDS = r"(?:出|去|坐|谈|见|学|参加|开|做|吃|喝|抽|用|看|养|住|打|考|当|买|进|结|生|离|骑|滑|潜|献|露|上)"
_PLACED = r"(?:上班|打工|当兵|种地|种[^,]{1,6}|烧窑|烧[^,]{1,3}|临摹[^,]{1,4}|做[^,]{1,10}|开[^,]{1,8}|卖[^,]{1,6}|教[^,]{1,6}|跑[^,]{1,6}|干[^,]{1,8}|摆[^,]{1,4}|养[^,]{1,4}|修[^,]{1,6}|搬砖|架线|放[羊牛马]|管[^,]{1,4}|守[^,]{1,4}|租了?[^,]{1,8})"


def _of(slot: str, group: str = "v", *, polarity: int = 1) -> Build:
    """A fact of what the group holds, in a clause that only tells."""

    def build(cue: Cue) -> Draft | None:
        if re.search(rf"{_ASKS}|{_NOW}", cue.text) or re.match(r"怎么|能|适合|该", cue.after):
            return None
        draft = fact(slot, group)(cue)
        if draft is None or draft.value_span is None:
            return None
        return Draft(
            slot=slot, value_span=draft.value_span, polarity=polarity,
            single_valued=slot in SINGLE_VALUED,
        )  # fmt: skip

    return build


def _skill(cue: Cue) -> Draft | None:
    """What one can do, or cannot."""
    return _of("skill", polarity=-1 if cue.match["no"] or "不懂" in cue.text else 1)(cue)


# One row a line reads as the table it is.
# fmt: off
FRAMES: tuple[Frame, ...] = (
    Frame(
        id="zh.trace.skill", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("会", "看不懂", "不识"),
        pattern=compiled(rf"(?:从小|也|还|就|只|完全|都|一点儿?也?|现在|能|自己|,)*(?:(?P<no>不)?会(?P<v>{_SKILL}[^,了的]{{0,8}}|个[^,]{{1,6}}))$"),
        build=_skill, precision=0.92,
    ),
    Frame(
        id="zh.trace.skill.fronted", kind=Kind.FACT, anchor=Anchor.START, cues=("我会", "只会", "看不懂", "就会"),
        pattern=compiled(rf"(?P<v>(?:[^,我你他她这那的]{{1,6}}我会(?:{_SKILL}|开|修|说|讲|一点)[^,]{{0,4}}|(?:做饭|炒菜|英语|日语|粤语|唱歌|打字|游泳)(?:我)?(?:只|就)会[^,]{{1,8}}|(?:五线谱|简谱|英文|日文|文言文|财报|K线|代码|法语|俄文)(?:我)?(?:完全|都|根本)?看不懂))(?P<no>)$"),
        build=_skill, precision=0.91,
    ),
    Frame(
        id="zh.trace.often", kind=Kind.FACT, anchor=Anchor.START, cues=("过", "了", "年", "第", "龄"),
        pattern=compiled(rf"(?:我|我这辈子|从小|也|一共|这辈子|,)*(?P<v>(?:[^,我你他她这那]{{0,6}}?(?:去|跑|当|考|戴|健身|带|教|站|种|守|练|学|跳|吃|干|复读|住|开|摆|养|收|攒|读|写|修|织|打)(?:过|了)(?:{_N}(?:年|届|个(?:省|国家|城市|半马|全马|年头|本命)|回|大本|辈子)[^,]{{0,10}}|{_N}个)|(?:健身|复读|当兵|从教|行医|信佛|吃素|独居|离婚|创业|驾驶|学琴)(?:了)?{_N}年|[党军教工驾烟酒球戏]龄{_N}年))(?:了)?$"),
        build=lambda cue: None if re.search(r"等了|堵|小时|分钟|[一两几](?:口|个|次)$|没|公司|成立|历史|年前|排", cue.text) else _of("about")(cue), precision=0.91,
    ),
    Frame(
        id="zh.trace.never", kind=Kind.FACT, anchor=Anchor.START, cues=("没",),
        pattern=compiled(rf"(?:我|本人|活了?[^,]{{1,4}}|这辈子|长这么大|到现在|至今|其实)*(?P<v>(?:从来?|压根|根本|还|至今|一次都|一天都|一直|,)*没(?:有)?{_DEEDS}过[^,这那]{{1,8}})$"),
        build=lambda cue: None if re.search(r"[吃看做用听见]过(?:饭|的|这|那|早|午|晚|吗|东西|.{0,2}书|.{0,3}电影)", cue.text) and not re.search(r"从|辈子|至今", cue.text) else _of("about", polarity=-1)(cue), precision=0.91,
    ),
    Frame(
        id="zh.trace.lack", kind=Kind.FACT, anchor=Anchor.START, cues=("没有", "没房", "没车", "没网", "没娃", "没孩", "没存", "没社", "没驾"),
        pattern=compiled(rf"(?:我|我们|本人|名下|手头|手上|家里|我家|我们家|目前|现在|其实|,)*(?:也|还|都|至今|一直|,)*没(?:有)?(?P<v>{_LACKED}(?:没(?:有)?{_LACKED})?)$"),
        build=_of("about", polarity=-1), precision=0.92,
    ),
    Frame(
        id="zh.trace.grown", kind=Kind.FACT, anchor=Anchor.START, cues=("长大", "族", "人", "妹儿", "伢子", "妹子", "小伙", "后", "的"),
        pattern=compiled(rf"(?:我|我是|我系|我係|是|本人|地道的?|土生土长的?|从小(?:在)?|,)*(?:(?P<a>[^,我你他她的在]{{2,8}})(?:里)?(?:出生|长大|生|出生长大)的|(?P<b>{_PEOPLES})|(?P<c>[^,我你他她的是男女老年轻大成本]{{2,4}}(?:妹儿|伢子|妹子|小伙儿?|汉子|姑娘))(?:一[个枚])?|(?P<d>(?:[七八九零][零五]|[6789]\d|0[05])后))(?:的|,|$)(?:[^,]{{0,4}})$"),
        build=lambda cue: next((_of("hometown" if g in "ac" else "about", g)(cue) for g in "abcd" if cue.match[g]), None) if not re.search(r"树|花|孩子|菜|不是|一起|自己", cue.text) else None, precision=0.91,
    ),
    Frame(
        id="zh.trace.thing", kind=Kind.FACT, anchor=Anchor.START, cues=("用的", "跑的", "写的", "印的", "开的", "戴的", "装的", "学的", "养的", "种的", "骑的", "这台是", "叫", "姓"),
        pattern=compiled(r"(?:我们?|我的|我家|我们(?:公司|组|家)|家里|,)*(?:(?P<v>[^,我你他她这那的]{1,8}(?:用|跑|写|印|开|戴|装|学|养|骑|填)的(?:就|还|都|一直)?是[^,你他她这那]{2,14}|手里这[台部辆](?:手机|电脑|车)?是[^,]{2,10})|(?P<name>小区|店名|公司|村子?|学校|单位|领导|导师|老板|上司|班主任|房东|师傅|主管|医生)(?:名字)?(?:叫|姓)(?P<w>[^,你我他她了吗]{1,10}))$"),
        build=lambda cue: None if re.search(r"论文|第[一二三四五六七八九十\d]|[章页行]|歌词|书里|题|合同", cue.text) else _of("about" if cue.match["v"] else cue.match["name"], "v" if cue.match["v"] else "w")(cue), precision=0.91,
    ),
    Frame(
        id="zh.trace.placed", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("在", "搁", "喺", "上班", "做保洁", "搬砖", "放羊"),
        pattern=compiled(rf"(?:现在|目前|一直|常年|如今|白天|晚上|就|还|,)*(?:在|搁|喺)(?P<v>[^,我你他她这那家的了]{{2,6}}(?:里|上)?{_PLACED})(?:的|了{_N}年|呢)?$"),
        build=lambda cue: None if re.search(r"在(?:家|努力|认真|考虑|外面|路上|网上|床上|办公室|学校|超市|路边|店里|公司|[^,]{0,3}(?:时|间))|做(?:饭|菜|梦|题|作业|什么|核酸)|干(?:嘛|什么|活)|跑步|开会|开车|修改|看|了$", cue.text) else _of("job")(cue), precision=0.91,
    ),
    Frame(
        id="zh.trace.study", kind=Kind.FACT, anchor=Anchor.START, cues=("本科", "大专", "中专", "研究生", "硕士", "博士", "高中", "初中", "职高", "自考", "高三", "高二", "高一", "初三", "博三", "研二", "大三", "大四", "年级", "在读"),
        pattern=compiled(r"(?:我|今年|目前|现在|已经|,)*(?P<v>(?:(?:本科|大专|中专|研究生|硕士|博士|高中|初中|职高|自考)(?:是)?(?:学|念|读|在|没)的?[^,是]{1,12}|(?:本科|研究生|硕士|博士)(?!生|和|都|学历|毕业|论文)[^,我你他她是的]{2,6}|自考本科|职高[^,]{2,4}专业|(?:小学|初中|高中)?[一二三四五六初高大研博][一二三四年](?:级)?在读|今年(?:[高初大研博][一二三四]|[一二三四五六]年级)|(?:小学|初中)[一二三四五六]年级|[博研][一二三四五]))$"),
        build=lambda cue: None if cue.last and len(cue.text) < 6 else _of("school")(cue), precision=0.9,
    ),
    Frame(
        id="zh.trace.household", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("同住", "合租", "一起住", "老三", "老大", "老二", "老幺", "独生", "母胎", "四代", "三代", "双胞胎", "龙凤胎", "怀上", "怀二胎", "怀孕", "休产假", "休病假", "产假", "闹离婚", "待业", "低保"),
        pattern=compiled(r"(?:目前|现在|还|在|正在?|已经|刚|是|家里|,)*(?P<v>(?:跟|和)[^,你他她]{1,6}(?:同住|合租|一起住)|(?:我)?家里?(?:排行)?老[大二三四五幺小]|(?:家里)?老[三四五幺]|母胎单身[^,]{0,5}|[三四五]代同堂|双胞胎|龙凤胎|怀上?(?:二胎|三胎|双胞胎|孩子|宝宝|孕|头胎)|休(?:产|病|年|陪产)假|闹离婚|待业(?:在家)?[^,]{0,3}|合租|领低保)(?:了|中)?$"),
        build=_of("family"), precision=0.91,
    ),
    Frame(
        id="zh.trace.body", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("撕裂", "突出", "假肢", "轮椅", "拐杖", "胰岛素", "助听器", "呼吸机", "起搏器", "支架", "自来卷", "化疗", "透析", "唇语", "隐形眼镜", "牙套", "伸不直", "义眼", "速效"),
        pattern=compiled(r"(?:一直|常年|每天|从小|现在|平时|我|得|靠|,)*(?P<v>[^,你他她这那]{0,10}?(?:撕裂过?|突出(?:老毛病)?|(?:是)?假肢|坐轮椅[^,]{0,4}|拄拐杖?|胰岛素[^,]{1,6}|(?:戴|用|装|放)[^,]{0,4}(?:助听器|呼吸机|起搏器|支架|牙套|隐形眼镜)|天生自来卷|(?:做|在)?(?:化疗|透析)[^,]{0,6}|(?:靠)?读唇语|伸不直|速效救心丸))(?:了|的)?$"),
        build=_of("health"), precision=0.91,
    ),
)
# fmt: on
