"""Chinese frames of taste by construction.

What can be borne (吃得惯), is fronted (香菜我无感), is named as somebody's own (X是我的最爱), cannot be
done without (无辣不欢) or ends badly (一喝就失眠).
"""

import re
from dataclasses import replace

from doxa.domain.memory import Kind
from doxa.text.polarity import negations
from doxa.text.rules.builders import checked, liking
from doxa.text.rules.frames import Anchor, Build, Cue, Draft, Frame, compiled
from doxa.text.rules.zh_likes import ADV, BUSY

_SELF = r"(?:我(?:这个?人|本人|个人|自己|们家|们全家|全家|家)?|本人|俺|咱(?:们家)?)"
_OBJ = r"(?P<obj>[^,我你他她]{1,16}?)(?:这(?:种|类|些)?(?:东西|玩意儿?|口|事儿?|味道?|味儿|食物|菜|酒|款|类型?|片子|歌))?"
_CAN = r"(?:(?:[吃喝住用穿看听睡坐闻戴骑开玩待过][得不]惯|[吃喝看听玩合欣赏][得不]来|[吃喝碰沾闻嗅尝咽][得不](?:了|下去?|进去?)|[看听读](?:得|不)(?:下去|进去)|(?:受|忍|忍受|消受|招架|承受)[得不](?:了|住|起)|吃[得不]消|信[得不](?:过|着)|看[得不]上(?:眼)?|瞧[得不](?:上|起)|接受[得不]了|离[得不](?:开|了)|少[得不]了|断[得不]了|舍[得不]得?|戒[得不](?:了|掉)|吃[得不](?:腻|够)|看[得不](?:腻|够)|听[得不](?:腻|够)|玩[得不](?:腻|够)|喝[得不](?:腻|够)))"
"""Potential complements: V得C can be, V不C cannot."""
_NEED = re.compile(r"离不|少不|断不|舍不|戒不|不腻|不够")
"""Of these the denied form is the one that likes."""
_AGAINST = r"(?:[碰沾闻见听吃喝看惹]不得|敬谢不敏|敬而远之|不(?:怎么|太|是很|是特别|大)?(?:感冒|感兴趣|来电|待见|稀罕|得意|喜欢|喜|爱(?:吃|喝|看|听|玩|用|穿|去)?|好这一?口|对(?:我的?)?胃口|合(?:我的?)?(?:胃口|口味)|对味|上心)|无感|没(?:有)?(?:什么|啥|多大|半点|一点)?(?:兴趣|感觉|好感|食欲)|(?:喜欢|爱)不起来|提不起(?:劲|兴趣|兴致|精神)|欣赏不(?:来|了)|(?:一概|一律|从来|从来都|向来|绝|坚决|打死也?|死活|统统|全都?|都|一口|一点|一滴|一根|一支|一次|半点)(?:都|也)?不(?:碰|沾|吃|喝|抽|看|玩|用|买|去|听|穿|进|尝)|不(?:沾|碰)|免谈|免了|绕(?:道|着)走|躲着走|绕开|避之不及|避而远之|嗤之以鼻|深恶痛绝|反胃|倒胃口|膈应|腻味|恶心|无福消受|接受无能|一票否决|拉黑(?:了)?|下不(?:去|了)嘴|咽不下去?|难以下咽|难以接受|受够了?|够够的|怕(?:了|得要命)|吐了|看都不想看|闻都不想闻|想都别想|劝退|绝缘|无缘|过敏)"
_FOR = r"(?:百[吃看听玩]不厌|情有独钟|(?:毫无|没有|没|零)(?:任何|什么)?抵抗力|欲罢不能|爱不释手|上头|上瘾|入(?:了)?迷|着(?:了)?迷|入坑|(?:最|特别?|超级?|很|挺|蛮|可|真|贼|巨|老|都|就|尤其|格外|偏)(?:爱|喜欢|好)(?:这一?口|吃|喝|看|听|玩|用|穿)?|好这一?口|真香|永远的神|yyds|(?:每[次顿]|回回|顿顿|必)(?:都|必)?(?:点|喝|吃|看|买|加|放|有)|爱(?:得|到)(?:不行|要命|不得了)|爱[惨死]了|来者不拒|多多益善|支持(?:到底)?|力挺|举双手赞成|吃|可以|ok|没问题|越[^,]{1,3}越(?:好|香|开心|过瘾|爽|喜欢))"
_OWN_GOOD = r"(?:最爱|挚爱|真爱|心头好|心头爱|本命|命根子|命|快乐(?:源泉|水|老家)|续命(?:水|神器|良药)?|标配|刚需|首选|第一选择|不二之选|舒适区|白月光|软肋|菜|心水|宝藏|必备(?:品)?|精神(?:食粮|支柱)|解压(?:神器|方式)|长项|强项|心之所向|信仰|主食|日常|运动|爱好|消遣|乐趣|娱乐|放松方式|解压方式)"
_OWN_BAD = r"(?:噩梦|天敌|克星|雷区|雷点|死穴|禁忌|禁区|底线|黑名单|死敌|宿敌|大忌|命门|毒药|阴影|童年阴影|眼中钉|痛点|老大难)"
_ILL = r"(?:起(?:红|小|湿|一身|满身|浑身)?(?:疹子?|红疹|风团|荨麻疹|疙瘩)|长(?:疹子|痘|湿疹|包)|过敏|浑身(?:发)?痒|(?:全身|身上|皮肤|嘴|嘴唇|喉咙|嗓子|脸|眼睛)?(?:就)?(?:发)?(?:痒|肿)|喘不(?:上|过)(?:来)?气?|休克|打喷嚏|流鼻涕)"
_BAD = r"(?:拉肚子|闹肚子|窜稀|肚子(?:疼|痛|胀|不舒服)|胃(?:疼|痛|胀|反酸|不舒服|难受)|反酸|烧心|腹泻|腹胀|头(?:疼|痛|晕|大)|想吐|恶心|反胃|吐|心慌|心悸|手抖|睡不(?:着|好)|失眠|犯困|难受|不舒服|嗓子(?:疼|哑|冒烟)|上火|胀气|脸红|上脸|倒|醉|晕|流泪|出汗|冒汗|浑身(?:不自在|难受|别扭)|烦|来气|火大|头皮发麻|起鸡皮疙瘩|皱眉|想跑|想逃|掉头就走|瞪眼到天亮)"
_LEAD = r"^(?:心脏?|胃|肠胃|身体|眼睛|膝盖|腰|脚|手|腿|嘴|脸|皮肤|嗓子|耳朵|头|肚子|牙|老[人公婆]|孩子|因为|所以|但是?|其实|这|那|说实话|可是|不过|如果|要是|什么|谁|以前|之前|现在|平时|最近|比如|毕竟|而且|也|都|就|很|已经|一直|从来|从|跟|和|对|给|把|被|没|不|有|在|到|为|像|只|又|还|再|一)|(?:时候?|候|里|上|后|前|天|(?<!小)说|知道|觉得|让|的是|跟|和|与|对|得|了|也|都|就|从来|一直|真的?|有点|是|实在|完全|确实|其实|其|现在|平时|最近)$|方案|建议|想法|思路|主意|说法|提议|观点|什么|哪|谁|怎么"


def _sign(word: str) -> int:
    """Whether a potential complement is for (吃得惯, 离不开) or against (吃不惯)."""
    denied = "不" in word
    return 1 if denied == bool(_NEED.search(word)) else -1


def _bearing(cue: Cue) -> Draft | None:
    """Likes what can be borne, dislikes what cannot; 不是吃不惯 turns it round."""
    sign = _sign(cue.match["can"])
    neg = cue.match.groupdict().get("neg") or ""
    return liking(-sign if negations(neg) % 2 else sign)(cue)


def _fronted(cue: Cue) -> Draft | None:
    """The taste a predicate behind its object tells of."""
    if cue.match["can"]:
        return _bearing(cue)
    return liking(-1 if cue.match["bad"] else 1)(cue)


def _own(cue: Cue) -> Draft | None:
    """X是我的最爱, X是我的噩梦."""
    return liking(-1 if cue.match["bad"] else 1)(cue)


def _harm(cue: Cue) -> Draft | None:
    """What ends badly each time: an allergy where the body reacts, else a dislike."""
    group = "obj" if cue.match["obj"] else "topic"
    thing = cue.match.groupdict().get(group) or ""
    if not thing.strip():
        return None
    if cue.match["ill"]:
        return Draft(slot="allergy", value_span=cue.match.span(group), kind=Kind.FACT)
    return liking(-1, group)(cue)


def _settled(build: Build) -> Build:
    """Certain where the speaker stands in the clause; without a pronoun it may be somebody's."""

    def guarded(cue: Cue) -> Draft | None:
        draft = build(cue)
        own = "我" in cue.text or "咱" in cue.text or "俺" in cue.text or "我" in cue.around
        return draft if draft is None or own else replace(draft, confidence=0.88)

    return guarded


def _rather(cue: Cue) -> Draft | None:
    """宁可A也不B: for A and against B."""
    draft, other = liking(1)(cue), liking(-1, "no")(cue)
    return replace(draft, also=(other,)) if draft and other else draft


# One row a line reads as the table it is.
# fmt: off
FRAMES: tuple[Frame, ...] = (
    Frame(
        id="zh.taste.rather", kind=Kind.PREFERENCE, anchor=Anchor.SUBJECT, cues=("宁可", "宁愿", "宁肯", "情愿", "能"),
        pattern=compiled(rf"{ADV}(?:(?:宁[可愿肯]|情愿)(?P<obj>[^,]{{1,16}}?)(?:也|都)(?:不(?:愿意?|想|肯|会|敢|要)?|绝不|别)(?P<no>[^,]{{1,16}}))$"),
        build=checked(_rather, r"^(?:死|累死|饿|相信|自己)", "obj"), precision=0.92,
    ),
    Frame(
        id="zh.taste.allowed", kind=Kind.PREFERENCE, anchor=Anchor.START, cues=("可以有", "可以放", "可以吃", "能接受", "没问题", "来者不拒", "多多益善", "管够"),
        pattern=compiled(r"(?P<obj>[^,我你他她]{1,10}?)(?:我)?(?:倒是?|还是|都|也|,)*(?:可以[有放吃]|能接受|来者不拒|多多益善|管够)(?:的)?$"),
        build=checked(liking(1), _LEAD, "obj"), precision=0.91,
    ),
    Frame(
        id="zh.taste.bear", kind=Kind.PREFERENCE, anchor=Anchor.SUBJECT,
        cues=("得惯", "不惯", "得来", "不来", "不了", "得了", "得下", "不下", "得进", "不进", "不住", "得住", "得起", "不起", "得消", "不消", "得过", "不过", "不着", "得上", "不上", "不开", "舍不得", "不掉", "不腻", "不够"),
        pattern=compiled(rf"{ADV}(?P<neg>不是|并不是|并非|也不是)?{ADV}(?P<can>{_CAN})(?P<obj>[^,了]{{1,24}})$"),
        build=checked(checked(_bearing, r"^(?:了|的|吗|呢|你|他|她|它|这个?$|那个?$|自己|什么|就|也|都|要|再|走|一口气|钱|人$|家$)|^(?:多久|几)", "obj"), rf"{BUSY}|[吃喝]不(?:下|了)(?:饭|东西|这么多|那么多)|忍不住|舍不得(?!离|放)[^,]{{0,4}}(?:走|买|花|扔|你)|少不了(?:要|得|会)|看不(?:上|起)病|怎么|什么", None), precision=0.92,
    ),
    Frame(
        id="zh.taste.fronted", kind=Kind.PREFERENCE, anchor=Anchor.START,
        cues=("不", "无感", "没", "免", "绕", "躲", "避", "嗤", "恶", "反胃", "倒胃", "膈应", "腻", "无福", "无能", "否决", "拉黑", "难以", "受够", "够够", "怕", "吐", "劝退", "绝缘", "无缘", "百", "情有独钟", "抵抗力", "上头", "上瘾", "迷", "入坑", "爱", "喜欢", "好这", "真香", "yyds", "永远的神", "必", "来者", "多多", "越", "得惯", "得来", "得了", "得下", "得过", "我吃", "我喝", "支持", "力挺", "我可以"),
        pattern=compiled(rf"{_OBJ}(?P<self>{_SELF}){ADV}(?:(?P<can>{_CAN})|(?P<bad>{_AGAINST})|(?P<good>{_FOR}))(?:的|了|得很|得要命|啊|呀|,)*$"),
        build=checked(checked(_fronted, _LEAD, "obj"), rf"{BUSY}|你(?!们)|[听看](?:不|得)(?:下|进)去?你", None), precision=0.92,
    ),
    Frame(
        id="zh.taste.fronted.bare", kind=Kind.PREFERENCE, anchor=Anchor.START,
        cues=("免谈", "不碰", "不沾", "不吃", "不喝", "不感冒", "无感", "没兴趣", "绕道", "绕着", "敬而远之", "敬谢", "抵抗力", "百吃", "百看", "百听", "情有独钟", "碰不得", "沾不得", "闻不得", "见不得", "吃不消", "不惯", "接受不了", "受不了", "不下", "碰不了", "喝不了", "吃不了", "爱不起来", "喜欢不起来"),
        pattern=compiled(rf"{_OBJ}(?:真的|实在|一向|一直|向来|完全|根本|确实|就|都|也|是)*(?:(?P<can>[吃喝住用穿看听睡坐闻][不]惯|[吃喝碰沾闻]不了|[吃喝]不下去?|(?:接受|受)不了|吃不消)|(?P<bad>(?:一概|一律|从来都?|向来|绝|坚决|打死也?|死活|统统|一口|一滴|一点|一根)(?:都|也)?不(?:碰|沾|吃|喝|抽|看|玩|用)|(?:一概|一律|统统|全部)?免谈|[碰沾闻见听吃喝]不得|敬谢不敏|敬而远之|绕(?:道|着)走|(?:完全|真的|实在)?(?:无感|不感冒|没兴趣|喜欢不起来|爱不起来))|(?P<good>百[吃看听]不厌|(?:毫无|没有|没)抵抗力|情有独钟))(?:的|了)?$"),
        build=_settled(checked(checked(_fronted, _LEAD, "obj"), BUSY, None)), precision=0.91,
    ),
    Frame(
        id="zh.taste.own", kind=Kind.PREFERENCE, anchor=Anchor.START, cues=("是我的", "是我最", "是我这", "是我人生", "是咱", "是我们家", "是本人", "不是我的", "是我永远", "是我夏", "是我每"),
        pattern=compiled(rf"(?P<obj>[^,我你他她]{{1,20}}?)(?:就|才|绝对|永远|一直|简直|真|依然|当然|都|可|也|,)*(?P<neg>不)?是(?:我(?:们家)?|咱们?家?|本人)(?:的|这辈子的?|最大的?|唯一的?|主要的?|业余的?|永远的|人生的?|一生的?|每天的?|夏天的?|冬天的?|唯一的?|心里的?|心中的?|个人|大|,)*(?:(?P<good>{_OWN_GOOD})|(?P<bad>{_OWN_BAD}))(?:了|之一)?$"),
        build=checked(_own, r"^(?:这|那|它|什么|谁|哪)|方案|建议", "obj"), precision=0.92,
    ),
    Frame(
        id="zh.taste.own.first", kind=Kind.PREFERENCE, anchor=Anchor.MINE, cues=tuple("最爱 挚爱 真爱 心头 本命 命根子 快乐源泉 标配 刚需 首选 白月光 软肋 必备 噩梦 天敌 克星 雷区 雷点 死穴 禁忌 底线 大忌 阴影".split()),
        pattern=compiled(rf"(?:的)?(?:第一|最大的?|饮食|穿衣|选酒店的?|买[^,]{{1,4}}的?|这辈子的?|永远的?)?(?:(?P<good>{_OWN_GOOD})|(?P<bad>{_OWN_BAD}))(?:永远|一直|就|都|也|还)*(?:是|莫过于|非)(?P<obj>[^,]{{1,20}}?)(?:莫属)?$"),
        build=checked(_own, r"^(?:什么|你|不|要|别|必须|没有)|命是", "obj"), precision=0.92,
    ),
    Frame(
        id="zh.taste.without", kind=Kind.PREFERENCE, anchor=Anchor.START, cues=("无", "非", "没", "少了", "缺了", "离了", "一天不", "不离", "如命", "这口", "这一口", "那口", "那一口", "不可", "不行"),
        pattern=compiled(rf"(?:{_SELF})?{ADV}(?:属于|是|,)?(?:无(?P<a>[^,不]{{1,6}})不(?:欢|食|成席|成餐|行|香)|非(?P<b>[^,不]{{1,12}})不(?:吃|喝|用|看|穿|住|坐|买|可|去|要|听|选|抽|玩)|(?P<g>[^,我你他她]{{1,8}})不离(?:手|口|嘴|身)|[嗜视](?P<c>[^,]{{1,6}})如命|(?:就)?好(?P<d>[^,多像想吃看听这那]{{1,10}}?)这一?口|(?:就|最|也)?好(?:这|那)一?口儿?(?P<h>[^,]{{1,12}})|(?:没有?|少了|缺了|离了|一天不(?:吃|喝|看|听|玩|打|跑|碰|练|写|摸))(?P<e>[^,我]{{1,10}}?)(?:我)?(?:就|都|可|根本|真的?|简直|浑身|整个人|一天|一天都|,)*(?:不行|不成|活不(?:了|下去)|睡不(?:着|好)|难受|没法(?:活|干活|工作|睡)|吃不下饭?|浑身(?:难受|不自在)|没劲|没精神|坐立不安|心慌|不自在|醒不(?:来|过来)|提不起(?:劲|精神)))(?:的人?|了)?$"),
        build=checked(lambda cue: liking(1, next(g for g in "abcdegh" if cue.match[g]))(cue), r"无(?:论|所|法|人|奈|能)|非(?:常|要|得)|没(?:关系|办法|事|人|时间|必要|睡|吃饱)|(?:没|没有)(?:你|他|她|这|那|网|钱)|除非|不得|非(?:他|她|你|我)不", None), precision=0.91,
    ),
    Frame(
        id="zh.taste.harm", kind=Kind.PREFERENCE, anchor=Anchor.START, cues=("就", "会", "必", "准"),
        pattern=compiled(rf"(?:(?P<topic>[^,我你他她一]{{1,12}}?)(?:的味道?|味儿?)?)?(?:{_SELF})?{ADV}(?:只要|一旦)?(?:一|哪怕一点)?(?:吃|喝|碰|闻|沾|摸|穿|戴|贴身|擦|抹|尝|多|来|飘|开|到|换)(?:一?口|一?点儿?|多|完)?(?:了|到|上|着|过)?(?P<obj>[^,我你他她了]{{1,12}}?)?(?:的味道?|味儿)?(?:我)?(?:就|便|准|必|总会?|都会?|会|肯定|绝对|容易|马上|立刻|,)+(?:开始|要|会|浑身|全身|当场|立马|整晚|一?整夜|,)*(?:(?P<ill>{_ILL})|(?P<bad>{_BAD}))[^,]{{0,6}}$"),
        build=checked(checked(_harm, r"^(?:嘴|脸|皮肤|手|眼睛|嗓子|喉咙|身上|肚子|胃|头|这|那|什么|药|饭|东西|多|完|太多|撑|错)", "obj"), rf"{BUSY}|不会|没|吗$|怎么|为什么|昨|今天|刚|(?:孩子|宝宝|猫|狗|他|她|你)", None), precision=0.91,
    ),
    Frame(
        id="zh.taste.leaning", kind=Kind.PREFERENCE, anchor=Anchor.START, cues=("偏",),
        pattern=compiled(rf"(?:我的?|本人|我们家|我家|家里)?(?:口味|饮食|吃东西|吃饭|吃的?|审美|穿衣|穿搭|风格|做菜|喝茶|喝咖啡|颜色|音乐)?(?:上|方面)?(?:我|家里)?{ADV}偏(?:好|爱|向|于)?(?P<obj>清淡|(?:[重咸甜辣酸淡素冷热软硬浅深苦](?:口|味|的|一点|一些|油|色|盐|烘|烘焙)?)|[^,离偏了的见]{{2,10}})(?:的|一点|一些|一类)?$"),
        build=checked(liking(1), r"^(?:偏|要|是|不|又|巧|生)|[高低]$", "obj"), precision=0.91,
    ),
    Frame(
        id="zh.taste.stance", kind=Kind.PREFERENCE, anchor=Anchor.SUBJECT, cues=("反感", "排斥", "抵触", "没好感", "抵抗力", "执念", "执着", "来者不拒", "嗤之以鼻", "敬谢", "深恶", "零容忍", "不耐烦", "上头", "免疫", "着魔", "没兴趣", "意见", "提不起", "厌恶", "厌倦", "恐惧", "心理阴影", "阴影", "偏爱", "偏见", "痴迷", "不信任", "没耐心"),
        pattern=compiled(rf"{ADV}(?:对|对于)(?P<obj>[^,]{{1,20}}?)(?:这(?:种|类|些)?(?:东西|事儿?|行为|做法)?)?(?:一直|从小|也|都|一向|真的|其实|特别|非常|很|极其|相当|有点|有些|完全|是|早就|越来越|实在|,)*(?P<neg>(?:不|没有?|并不|不太|不怎么)(?=反感|排斥|抵触|执念))?(?:(?P<good>(?:毫无|没有|没|零)(?:任何|什么|啥|半点|一点)?抵抗力|没(?:有)?(?:任何|什么|啥)?意见|有?执念|执着|来者不拒|上头|着(?:了)?魔|偏爱(?:有加)?|痴迷)|(?P<bad>反感|排斥|抵触|没(?:有|什么|啥)*(?:好感|耐心|兴趣)|嗤之以鼻|敬谢不敏|深恶痛绝|零容忍|不耐烦|免疫|提不起[^,]{{1,3}}|厌恶|厌倦|恐惧|有?(?:心理)?阴影|有?偏见|不信任))(?:了|的|得很)?$"),
        build=checked(lambda cue: liking(-1 if cue.match["bad"] else 1)(cue), r"^(?:你|这|那|此|它|他|她|自己)", "obj"), precision=0.92,
    ),
)
# fmt: on
