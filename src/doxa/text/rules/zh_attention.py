"""The Chinese gate of high recall: what somebody tells of themselves in words no frame reads.

What is said in the first person, of kin, body or belongings counts by default. Without a
person a clause needs a word of change, time or measure, and the turn must only tell: where it
asks or requests, such a clause is the matter of the request.
"""

import re

_IDLE = re.compile(
    r"^(?:我)?(?:真的?|很|非常|太|也|还是|都|就|会|已经|一定|觉得|想|先)*(?:谢谢|感谢|多谢|明白|知道了|了解了|懂了|理解|同意|赞同|试试|试一下|努力|加油|考虑|相信你|期待|等你|看看|看一下|收到|清楚了|开心|高兴|难过|会的|尽力|尝试|好的|晚安|再见|拜拜|希望|认为)"
    r"|^(?:请|麻烦|能(?:不能|否|帮|给|告|推)|可以|帮|容我|让我想|你(?:能|可以|会|觉得|认为|有|说得|说的|真|好|太|的建议|是|也|知道|喜欢|平时|最近|今天))"
    r"|谢谢你|感谢你|很高兴(?:认识|见到)|^(?:帮|给|替)我(?!妈|爸|家)|帮我|告诉我|教我|我想?要(?:一|个|买|订|点)|以后再说|再说吧|推荐|听起来|有道理|^(?:嗯|哈|呵|嘿|哇|唉|好)+(?:的|啊|呀|吧|懂了|明白)*$|笑死|看情况|^我?(?:想|来)(?:问|请教|了解|知道)"
)
_SELF = re.compile(
    r"(?<![帮给替告诉教])我(?!们|觉得|想(?!吐|哭)|会(?!晕|吐|哭|过敏)|认为|相信|希望|也觉得|感觉|知道|明白|理解|同意|看到|听到|试|再|先|去|来(?!说|讲)|国|军|省)|本人|俺|咱(?!们的国)|跟我说|给我列|对我来说|替我"
)
_OWN = re.compile(
    r"我[家妈爸哥姐弟妹爷奶娃]|爷爷|奶奶|外公|外婆|姥姥|姥爷|老[婆公爸妈](?!饼)|爸妈|闺女|女儿|儿子|孩子(?!们)|娃(?!娃)|媳妇|爱人|对象|婆婆|岳[父母]|领导|老板|上司|同事|室友|房东|前任|前夫|前妻|家里|老家|家门|自家|户口|房贷|车贷|贷款|房租|工位|工牌|单位|公司楼下|办公桌|床头|衣柜|冰箱|客厅|车库|阳台|鞋柜|书架|抽屉|枕头|钱包|通勤|驾照|驾龄|录取|离职|入职|offer|婚|肚子|膝盖|胃|腰|颈椎|眼睛|耳朵|嗓子|皮肤|右手|左手|血压|血糖|体重|头发|石膏|药(?!店)|过敏|失眠|褪黑素|这辈子|上辈子|打小|从小|自小|毛孩子|铲屎|奶瓶|尿布"
)
_HABIT = re.compile(
    r"永远|一律|雷打不动|从来|从不|一直|总是|每(?!个人)|天天|次次|底线|刚需|标配|必备|首选|雷区|避雷|绕道|绕着走|敬而远之|续命|顶配|克星|天敌|噩梦|绝缘|无缘|没缘|告别|拉黑|闹分手|不沾|不碰|戒了|够了|浑身|走不动道|受不了|见不得|吃不消|扛不住|躲着|不自在|反胃|头疼|头大|犯困|睡不着|起不来|只认|只看|只吃|只喝|只用|才看得|才行|才踏实|才睡|利索"
)
_THING = re.compile(
    r"^(?:这(?!辈子|阵子|段时间|些年|几年|两年)(?:个|首|本|部|张|段|家|款|种|道|场|条|座|天气|歌|书|电影|题|图)?|那(?:个|首|本|部|张|段|家|款|种|场)|今天的|外面|窗外|天气|太阳|月亮|夕阳|系统|程序|代码|网(?:友|上|络)|据说|听说|新闻|书上|小说|电影|电视|剧里|歌词|人(?:生|们|到|类|人)|大家|有些人|很多人|世界|古人|中国|美国|用户|他们?|她们?|它们?|隔壁老|小[王李张刘陈明红])"
)
_LIKENED = re.compile(
    r"(?<!不)(?<!好)像(?!我)|似的|一样$|不像话|得(?:人|直|叮|美|不得了)|如同|仿佛|哈哈|绝了"
)
_MOOD = re.compile(
    r"^(?:我)?(?:今天|昨天|昨晚|现在|刚才|最近|真的|有点|好|很|太|都|也|又|还)*(?:开心|高兴|难过|激动|兴奋|紧张|沮丧|感动|无聊|郁闷|担心|焦虑|疲惫|累|困|饿|迷茫|刚(?:吃|看|听|到|起|睡|洗|下班|回)|正在|在(?:看|听|吃|等|路上|想)|先(?:去|走))"
)


_WORLD = re.compile(
    r"^(?:地球|太阳|月[亮球]|宇宙|光速?|水(?:在|的沸|是)|空气|动物|植物|恐龙|人类|历史|中国|美国|日本|[\u4e00-\u9fff]{1,3}(?:国|省|市)(?:的|有|人)|有(?:人|些|的人)|人家|别人|专家|医生说|网上|据|听说|隔壁|邻居|楼[上下道](?!住)|路上|街上|公交|地铁上|新来的|实习生|同事|同学|朋友|老师|经理|主任|客户|甲方|用户|店家|商家|司机|快递|二环|三环|高架|马路|春天|夏天|秋天|冬天|今天|明天|昨[天晚]|刚才|刚刚|其实就|所以|因此|总之|比如|例如|首先|其次|另外再|顺便|就(?:这|按)|这[样么就]|那[样么就]|再|换|继续|接着|下一|上面|下面|以上|以下|如图|如上|答案|选[abcd])"
    r"|(?:大多|普遍|一般(?:来说|认为)|通常指|都说|世纪|年代|古代|历史上|科学家|研究|指的是|是指|属于(?!我)|分为|由[^,]{1,8}组成|起源|发源|流行起来|算(?:水果|浆果|蔬菜)|其实算|才叫|据说|听说|好像要|看样子|看来|似乎|说不定|要下[雨雪]|堵(?:车|成|死)|外放)|[^,]{2,4}人(?:都|大多|一般|爱|喜欢|过节)|^[\u4e00-\u9fff]{1,3}(?:离不开|是|属于|算)[\u4e00-\u9fff]{1,3}$"
)
"""The world, the weather, others and the talk itself: no statement of the speaker's own."""
_REPLY = re.compile(
    r"(?:好|行|嗯|哦|噢|对|是|没|可以|不错|厉害|牛|赞|棒|绝|懂|明白|收到|了解|知道|原来|果然|难怪|居然|竟然|天哪|天呐|我的天|哇|啊|唉|哎|呵|嘿|哈|谢|辛苦|感谢|抱歉|不好意思|对不起|早|晚安|再见|拜|加油|恭喜|祝|不客气|没事|没关系|随便|随你|你|您)[^,]{0,8}$"
)
"""Short answers, thanks and reactions."""


_EACH_TIME = re.compile(r"我.{0,14}(?:就|早|直接|都|根本|准|肯定|立马|马上)(?!好了|可以|行)")


def habitual(text: str) -> bool:
    """Whether a folded clause of a condition says what the speaker does each time it holds."""
    return _EACH_TIME.search(text) is not None and not re.search(
        r"能|该|会不会|需要|可以|怎么", text
    )


def lasting(text: str, *, tells: bool, about: str = "") -> bool:
    """Whether a folded Chinese clause may say something worth keeping.

    Args:
        text: a clause that does not ask.
        tells: whether its turn neither asks nor requests.
        about: the clause that opened its sentence, whose subject it carries on.
    """
    if len(text) < 3 or _IDLE.search(text) or _MOOD.match(text):
        return False
    if _SELF.search(text):
        return True
    thing = _THING.match(text) or _THING.match(about)
    if thing and not _OWN.search(text):
        return False
    if _OWN.search(text) or (_HABIT.search(text) and not _LIKENED.search(text)):
        return tells or bool(_HABIT.search(text))
    return tells and not (_LIKENED.search(text) or _WORLD.search(text) or _REPLY.match(text))


REQUESTS = re.compile(
    r"^(?:请|麻烦|帮|给我|能|可以|可否|写|翻译|列|解释|讲|介绍|推荐|告诉|总结|查|算|画|生成|设计|分析|润色|改(?!.{1,5}改到))(?!.{0,6}(?:我就|得|腔))|帮我|给我(?:讲|写|列|推荐|做|查)|写(?:一|个|句|首|篇|段)|怎么|什么(?!都|也)|吗$|呢$"
)
"""A clause that asks for something to be done or told."""

REPORTED = re.compile(
    r"(?:他们?|她们?|老师|医生|朋友|同事|别人|有人|人家|网友|大家|作者|主角|小说里?|书里|据说|听说).{0,8}(?:说|觉得|认为|以为|问|告诉|猜|知道)"
)
"""A clause that gives somebody else's word."""

CIRCLE = re.compile(r"(?:我(?:的|们)?)?(?:领导|老板|上司|主管|甲方|房东|导师|班主任|客户)")
"""Those whose ways the speaker has to live with: what they want may be worth keeping."""
