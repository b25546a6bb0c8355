"""Whom a clause is about: the speaker, their kin, the agent, or somebody else.

Works on folded clauses. A clause can give several readings, each a place from which frames
may match.
"""

import re
from dataclasses import dataclass, replace
from enum import StrEnum

MAX_BEFORE = 60
"""A pronoun further into a clause than this is no subject of it."""


class Who(StrEnum):
    """The subject of a clause."""

    SELF = "self"
    MINE = "mine"
    WE = "we"
    KIN = "kin"
    AGENT = "agent"
    OTHER = "other"
    REPORTED = "reported"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Reading:
    """One reading of the subject; frames match from ``rest`` on.

    ``before`` is what stands before the pronoun (a topic or a circumstance), ``kin`` the kin
    word, ``hedged`` tells of 我觉得我 / "I think I", ``flipped`` of "I don't think I"; ``about``
    is where the clause starts after discourse markers. ``carries`` tells that the pronoun is left
    out and the clause before it spoke of the speaker.
    """

    who: Who
    rest: int
    before: str = ""
    kin: str = ""
    hedged: bool = False
    flipped: bool = False
    about: int = 0
    carries: bool = False


ZH_MARK = re.compile(
    r"(?:(?:嗯+|啊|哦+|噢|呃|额|唉|哎呀?|哈+|嘿嘿?|嗨|你好呀?|您好|大家好|早上好|晚上好|好的|好吧|好呀|好啊|行(?![程李业为政驶走人情家])|ok(?:ay)?|是的|是啊|对的|没错|对了|另外|还有|顺便(?:说一?下|说一句|提一下|一提)?"
    r"|其实|说实话|老实说|坦白说|坦率地说|讲真|说真的|不瞒你说|实话实说|不过|但是|可是|然而|而且|并且|所以|因为|因此|那么|然后|总之|反正|当然|说起来|话说|补充一下|补充一点|再说|首先|其次|最后|同时|再者"
    r"|请?注意|请?记住一?下?|请?你?记住|请?(?:你)?帮?我?记一?下|(?:麻烦|请)你?记(?:住|一下|得)|提醒(?:你)?一下|(?:先)?(?:告诉|跟)你(?:说)?(?:一?下|一声|个事|哦)?|可以的话|方便的话|可能的话|毕竟|尤其是?|特别是|一来|二来|再有|此外"
    r"|只是|而(?!言)|但|那(?![个份段版条次篇种张封套天家些样里边么会部首本位只辆款句])|哎|诶|喂|亲|谢谢(?:你|您)?|抱歉|不好意思|拜托|求你了?|算了|不对|btw|by the way|hi|hello|well|小提示|更正(?:一下)?|纠正一下|自我介绍一下|介绍一下(?:自己)?|如你所知|你知道的?(?=我)|你(?:应该|也)知道(?=我)|别忘了(?=我)|(?:请)?记得(?=我)|要知道(?=我))[\s,:!.~、。()，：！]*)+"
)
_ZH_SELF = re.compile(
    r"我(?!们|国(?!庆)|校|司|方)(?:这个?人|自己|本人|个人|呢|啊)?|本人|俺(?!们)|鄙人|敝人|在下(?!面|方|次|个|周|月|一|半|星期|礼拜|学期|季|旬|班|雨|雪|午)|阿拉(?!伯|丁|斯)|偶(?!尔|然)|人家(?=(?:不|喜|讨))|咱(?!们)(?=[喜不爱就是])"
)
_ZH_KIN = (
    r"[大二三四小][姐哥弟妹叔伯姑姨舅]|爸妈|父母|爸爸?|妈妈?|父亲|母亲|老爸|老妈|老爹|老娘|老婆|老公|妻子|丈夫|先生|太太|媳妇|爱人|对象|未婚[妻夫]|男朋友|女朋友|男友|女友|(?:大|小|双胞胎)?(?:儿子|女儿|闺女)|孩子|宝宝|娃|小孩|[大二小]宝|老[大二三](?=今年|刚|上|读|在|对|叫|是|已|才|怕|最)|哥哥?|姐姐?|弟弟?|妹妹?|爷爷|奶奶|外公|外婆|姥姥|姥爷"
    r"|公公|婆婆|公婆|岳父|岳母|丈母娘|老丈人|家人|家里那位|室友|舍友|闺蜜|表哥|表姐|表弟|表妹|堂哥|堂姐|堂弟|堂妹|侄子|侄儿|侄女|外甥女?|外孙女?|孙子|孙女|舅舅|舅妈|姑姑|姑妈|姑父|叔叔|大伯|伯父|婶婶|小姨|姨妈|姨夫|嫂子|姐夫|妹夫|弟媳|儿媳妇?|女婿|小舅子|小姨子|大舅哥|猫咪?|狗狗|狗子?|宠物|兔子|鹦鹉|仓鼠|毛孩子|主子|双胞胎"
)
_ZH_NAMED = (
    r"(?:[小阿][\u4e00-\u9fff]{1,2}(?=今年|查|在|对|是|有|上|读|刚|属|生日|怕|最|不|叫|住))?"
)
"""A name after the kin word: 我弟小磊在昆明."""
_ZH_KIN_SUBJECT = re.compile(
    rf"(?:我|俺|咱)(?:的|家的?|们家的?)?(?:[大小二三](?!宝|儿|女)|[两几][个只条])?(?P<kin>{_ZH_KIN})(?!是我|校|事|化|养老|里)(?:俩|都)?{_ZH_NAMED}"
    r"|(?:我家)?(?:双胞胎|[大小二俩](?!宝))?(?P<own>爷爷|奶奶|外公|外婆|姥姥|姥爷|老婆|老公|女儿|儿子|闺女|老妈|老爸|老娘|老爹|娃(?!娃)|狗子|猫咪|岳父|岳母|公公|婆婆|公婆|丈母娘|侄子|侄女|侄儿|外甥女?|外孙女?|孙子|孙女|媳妇|儿媳妇?|女婿|嫂子|姐夫"
    r"|(?:[大二三四小][姐哥弟妹叔伯姑姨舅]|孩子|弟弟|妹妹|哥哥|姐姐|爸爸|妈妈|爸妈|母亲|父亲|宝宝|丈夫|妻子|男朋友|女朋友|男友|女友|表[哥姐弟妹]|堂[哥姐弟妹]|舅舅|舅妈|姑姑|姑妈|叔叔|小姨|姨妈|室友|舍友|闺蜜|对象|爱人|[大二小]宝|老[大二三])(?=今年|现在|刚|叫|上|读|在|快|已经|都|对|有|\d|报|住|是|姓|属|考|怕|不|最|爱|喜欢|去年|明年|下个?月|从小|的?生日|才|嫁|快|前年|血型|查出|得了)|(?:猫|狗狗?|橘猫|金毛|柯基|布偶)(?=今年|叫))(?![们里眼家])"
)
_ZH_MINE = re.compile(
    r"(?:我|俺|本人)的|我(?=(?:名字|生日|职业|爱好|老家|家乡|专业|血型|身高|体重|年龄|母语|兴趣|公司|学校|手机号|邮箱|时区|星座|姓名|昵称|网名|英文名|口味|家在|家住))"
)
_ZH_WE = re.compile(r"(?:我们|咱们|咱)(?:公司|团队|组|部门|这边|家|学校|单位)?")
_ZH_OTHER = re.compile(
    rf"(?:小说|故事|电影|书|剧|游戏|动漫|新闻|文章|文档|简历|问卷|歌词?|台词|课文|题目|剧本)(?:里|中)|他们?|她们?|它们?|大家|人们|有人|有些人|很多人|别人|其他人|对方|老板|领导|上司|客户|同事|朋友|同学|老师|医生|大夫|经理|主管|甲方|用户|网友|邻居|专家|作者|主角|主人公"
    rf"|我(?:的)?(?:一个|一位|那个|有个|几个|好|最好的)?(?:朋友|同事|老板|领导|同学|老师|客户|邻居|上司|医生|经理|下属|学生|队友|导师)"
    rf"|(?:{_ZH_KIN})(?=[不很最喜讨爱说也都总])|(?:小|老|阿)[\u4e00-\u9fff](?=[不很最喜讨爱说也都])|[\u4e00-\u9fff]{{1,3}}(?:总|哥|姐|经理|老师|医生|先生|女士)(?=[不很最喜讨爱说也都])"
)
_ZH_YOU = re.compile(r"你们?|您")
_ZH_WHEN = re.compile(
    r"(?:(?:一般|平时|通常|平常|平日里?|基本上?|向来|一向|从来|,)*(?:[^,我你他她的]{1,8}(?:的时候|时候|时|之前|之后|期间|方面|这块儿?)|(?:写|做|买|吃|喝|看|听|穿|住|坐|玩|开|打|选|挑|用|跑|爬|学|练|逛|点|订)(?!了|过|着|的|不|得|到|完|好)[^,我你他她了过着的不]{1,4}|(?:早上|中午|晚上|下午|周末|工作日|冬天|夏天|睡前|饭后|出门|出差|旅[行游]|在家|在外|上班|下班|上下班|开车|开会|打车|理财|做菜|聊天|消费|花钱|待人|办事|做人),?))(?=[^,]{2})"
)
"""What may stand between the pronoun and the predicate: 我开车图省油."""
_ZH_SAID = re.compile(
    r"(?:说|写道|写着|唱|表示|认为|觉得|以为|告诉|提到|提过|知道|记得|猜|问|听说|据说|相信|怀疑|声称|忘了?|怕|担心|希望|想|看|发现|叫|让|使|令|给|帮|替|跟|和|与|同|对|向|比|像|陪|请|求|教|劝|逼|骂|夸|带|送|为|等|爱|喜欢|讨厌|理解|提醒|当|把|被|属于|关于|不让|是|如果|要是|假如|除了|连)(?:过|了|着|到|得)?[\"',:\s]*$"
)
_ZH_OBJECT = re.compile(
    r"(?:请|以后|今后|都|就|直接|可以|麻烦|能不能|你|您|大家|朋友们?|只|还|也|每次|,)*(?:叫做?|喊|称呼|给|帮|跟|和|对|向|告诉|提醒|教|让|陪|答|回[复答]?|发|为|通知)"
    r"|[^,]{0,40}(?:给|跟|对|和|向|帮|替|叫|喊|称呼|回[复答]|告诉|提醒|教|陪|通知|发)"
)
"""Before 我 where it is the object of an order: 叫我小明."""
_ZH_SELF_SAID = re.compile(
    r"(?:我|本人)(?:已经|之前|刚才|刚刚|上次|早就|都|应该|好像|曾|跟你|和你|一直|以前){0,3}(?:说|提|讲|告诉)(?:过|了)?(?:你|过你)?(?:了|的)?,?$|^(?:你知道|要知道|别忘了|记得|(?:请|你要|你得)?记住|事实上|真相是|问题是|主要是|我承认|我发现|我得承认|怎么说呢)[,:\s]*$"
)
_ZH_SELF_THINKS = re.compile(
    r"(?:我|本人)(?:个人|自己|还是|其实|一直|真的|现在)?(?:觉得|感觉|认为|想|猜|估计|相信|以为)(?:吧|呢)?,?$"
)

EN_MARK = re.compile(
    r"(?:(?:well|ok(?:ay)?|oh|hey|hi(?: there)?|hello|yes|yeah|yep|no(?=,)|nope|so|and|but|also|plus|anyway|actually|honestly|frankly|btw|by the way|fyi|for the record|for what it's worth|just so you know|as you know|note that|note|please note(?: that)?"
    r"|please remember(?: that)?|remember(?: that)?|keep in mind(?: that)?|just to let you know|one more thing|another thing|to be honest|to be fair|tbh|in fact|the truth is|truth is|the thing is|thing is|turns out|basically|look|listen|see|because|since(?= i)|though|although|however"
    r"|sorry|thanks(?: a lot)?|thank you|great|nice(?=,)|perfect(?=,)|cool|right|sure|alright|all right|hmm+|um+|uh+|wow|ugh|unfortunately|sadly|luckily|fortunately|obviously|of course|first(?:ly)?|second(?:ly)?|finally|lastly|additionally|besides|moreover|furthermore|personally"
    r"|in general|generally|overall|as a reminder|reminder|quick note|for your (?:records?|information)|for future reference|make a note(?: that)?|bear in mind(?: that)?|(?:fun|random|quick|little) fact(?: about me)?|good news|bad news|great news|spot of praise|nice one|quick correction|correction|you know|i mean(?! to\b)|let me introduce myself|a (?:bit|little) about me|about me|for context|for reference|context|don't forget(?: that)?|good morning|good evening|as always|whereas|while|then|that said|like i said|as i said|as i mentioned|like|lol|haha|ps|p\.s)\b[\s,:!.~-]*)+"
)
_EN_I = re.compile(r"(?<![\w'/-])(?:i(?=['\s]|$)|im(?= )|ive(?= ))(?!'m saying)(?!\. )")
_EN_KIN = (
    r"(?:wife|husband|spouse|partner|girlfriend|boyfriend|fianc[eé]e?|son|daughter|kids?|children|child|baby|mother|father|mom|mum|dad|parents|brother|sister|grand(?:mother|father|ma|pa|ad|dad|son|daughter|kids?|parents|children)|gran|granny|nan|uncle|aunt(?:ie)?|cousin"
    r"|nephew|niece|roommate|flatmate|housemate|family|dog|cat|puppy|kitten|parrot|rabbit|hamster|horse|pet|twins?|girls?|boys?|toddler|teenager|teen|missus|in-laws|stepson|stepdaughter|stepmom|stepdad|stepmum|stepfather|stepmother|mam|mama|papa|nana|nan|grandpa|hubby|lads?|lass|wee one|little one|(?:oldest|eldest|youngest|firstborn)(?=(?:'s| (?:is|was|has|had|got|goes|just|lad|starts?|started|turned|lives|works|plays|studies|passed|failed|won|can't|doesn't|hates|loves))\b)|other half|better half|collie|spaniel|labrador|terrier|poodle|greyhound|mother-in-law|father-in-law|brother-in-law|sister-in-law)"
)
_EN_NAMED_KIN = r"(?:mum|mom|dad|mummy|mommy|daddy|grandma|grandpa|granny|grandad|nana|gran|mam|papa|hubby|nan|(?:uncle|aunt(?:ie|y)?|cousin|grandma|grandpa) [a-z]{2,10}|the (?:wife|husband|missus|kids|twins))"
"""Kin words that stand without a possessive, as names do."""
_EN_VERB_NEXT = r"(?=(?: (?:is|was|has|had|does|doesn't|isn't|wasn't|can't|won't|will|just|also|only|always|never|still|recently|loves?|hates?|likes?|lives?|works?|goes|started|starts|turned|turns|got|plays?|speaks?|needs?|studies|struggles|moved|wants?|eats?|drinks?|joined|passed|broke|attends|runs|teaches|uses|prefers|suffers|did|didn't|died|bought|finally|adores|detests|fought|raised|brought|served|retired|speaks|owns|keeps|drives|wears|takes|makes|says(?=x)|teaches|knits|snores|volunteers|refuses|can|cannot|loathes|beat|won|lost|failed|retires|starts|flies|comes|visits|arrives)\b|'s ))"
_EN_KIN_SUBJECT = re.compile(
    rf"(?:(?:my|our) (?:\w+ )?|the (?=(?:kids|missus|wife|husband|twins|in-laws|dog|cat|baby|toddler)\b))(?P<kin>(?:(?:older|younger|little|big|elder|late|oldest|youngest|eldest) )?{_EN_KIN})\b(?!'s? (?:name|birthday))(?! name)(?! and i\b)(?!-)(?:,? (?!is|was|just|only|also|still|has|can|never|always)[a-z]{{2,12}}{_EN_VERB_NEXT})?"
    rf"|(?P<named>{_EN_NAMED_KIN}){_EN_VERB_NEXT}"
)
_EN_MINE = re.compile(r"(?:my|our) |mine(?= )")
_EN_WE = re.compile(r"we(?=['\s])|our (?:team|company|office|family|group)\b")
_EN_FRONTED_WE = re.compile(r"[^,]{2,40}?,? we(?=['\s])")
_EN_OTHER = re.compile(
    r"(?:he|she|they|it|people|everyone|everybody|someone|somebody|nobody|some people|most people|others|folks|his|her|their|(?:my|the|our|a) (?:\w+ )?(?:friend|boss|manager|colleague|co-?worker|client|customer|doctor|teacher|neighbou?r|professor|coach|therapist|assistant|team lead|user|character|author|hero|protagonist|student|guest|narrator)s?)\b"
)
_EN_YOU = re.compile(r"you(?:r)?(?=['\s])")
_EN_SAID = re.compile(
    r"(?:\b(?:says?|said|thinks?|thought|knows?|knew|told(?: \w+)?|tells?(?: \w+)?|believes?|believed|assumes?|assumed|claims?|claimed|heard|hear|wonder(?:s|ed)?|guess(?:es|ed)?|asks?|asked|sees?|like|love|hate|than|if|whether|unless|suppose|as if|as though"
    r"|imagine|wish|hope|hopes|doubt|what|why|how|where|who|which|whatever|forgot|forget|remembers?|mean|means|meant|insists?|suspects?|pretend|dream(?:ed|t)?|(?:so|too|either) (?:do|am|can)|than|nor|neither do)(?: that)?|\bthat)[\s,:\"']*$"
)
_EN_SELF_SAID = re.compile(
    r"(?:\bi (?:already |just |did |have |should |must |have to |also |really |can )?(?:told you|tell you|said|say|mention(?:ed)?|admit|noted|note|find|realized|realised|found|discovered|confess|learned)|i'?ve (?:already )?(?:told you|said|mentioned|realized|found|learned|discovered)|\byou know|remember|note|don't forget|keep in mind|the (?:thing|truth|problem|fact|point) is|it turns out|i'm afraid|(?:(?:my|our|the) )?(?:gp|doctors?|doc|physio|dentist|nutritionist|therapist|consultant|specialist|optician|psychiatrist|midwife|cardiologist|dermatologist|allergist)(?: just| has)? (?:says?|said|told me|tells me|confirmed|reckons|diagnosed)|(?:fun |random |little )?fact about me:?|(?:please )?make a note|should (?:also )?know|let you know|must know|you should know|glad|happy to say|i swear|i know)(?: that)?,?$"
)
_EN_SELF_THINKS = re.compile(
    r"\bi(?:'d)? (?:do |really |still |honestly |just |kinda |also )?(?P<no>don't |do not |didn't )?(?:think|guess|feel like|believe|suppose|feel|thought)(?: that)?,?$"
)
_EN_PREFIX = re.compile(
    r"(?:in|at|on|for|when|whenever|while|during|after|before|as|with|every|each|most|usually|typically|normally|sometimes|often|these days|nowadays|currently|lately|recently|now|today|tonight|tomorrow|next|this|last|by|from|once|since|until|whenever|personally|generally|as long as|between|given the choice|if given|over|right now|at the moment|both|yesterday|instead of|rather than|unlike|compared|apart|besides|regarding|when it comes|"
    r"to be|outside|my (?:wife|husband|partner|family|friends?|kids?|brother|sister|girlfriend|boyfriend)(?: \w+)? and)\b"
)


def kin_subject(text: str) -> tuple[int, int] | None:
    """The slice of a folded English clause that names kin as its subject, or none."""
    mark = EN_MARK.match(text)
    hit = _EN_KIN_SUBJECT.match(text, mark.end() if mark else 0)
    return hit.span() if hit else None


def readings(text: str, *, chinese: bool) -> tuple[Reading, ...]:
    """The readings of a folded clause's subject, the likeliest first; never empty."""
    return _zh_readings(text) if chinese else _en_readings(text)


def _zh_readings(text: str) -> tuple[Reading, ...]:
    mark = ZH_MARK.match(text)
    start = mark.end() if mark else 0
    for pattern, who in (
        (_ZH_KIN_SUBJECT, Who.KIN),
        (_ZH_WE, Who.WE),
        (_ZH_MINE, Who.MINE),
        (_ZH_OTHER, Who.OTHER),
    ):
        hit = pattern.match(text, start)
        if hit:
            kin = (hit["kin"] or hit["own"]) if who is Who.KIN else ""
            first = Reading(who, hit.end(), kin=kin, about=start)
            inner = () if who is not Who.OTHER else _zh_inner(text, hit.end())
            return (first, *inner)
    found = _zh_inner(text, start)
    if found and found[0].who is Who.SELF and (when := _ZH_WHEN.match(text, found[0].rest)):
        found = (*found, replace(found[0], rest=when.end()))
    if _ZH_YOU.match(text, start):
        return (Reading(Who.AGENT, start, about=start), *found)
    if not found or (found[0].before and found[0].who is not Who.REPORTED):
        return (*found, Reading(Who.NONE, start, about=start))
    return (
        (*found, Reading(Who.NONE, start, about=start)) if found[0].who is Who.REPORTED else found
    )


def _zh_inner(text: str, start: int) -> tuple[Reading, ...]:
    found: list[Reading] = []
    for hit in _ZH_SELF.finditer(text, start, min(len(text), start + MAX_BEFORE)):
        before = text[start : hit.start()]
        if text[hit.end() : hit.end() + 1] == "的" or _ZH_OBJECT.fullmatch(before):
            continue
        if before and _ZH_KIN_SUBJECT.match(text, hit.start()):  # 带我妈去: kin, no subject
            continue
        found.append(_zh_reading(before, hit.end(), start))
        if len(found) == 3:  # more pronouns make no clearer subject
            break
    return tuple(found)


def _zh_reading(before: str, rest: int, about: int) -> Reading:
    if not before or _ZH_SELF_SAID.search(before):
        return Reading(Who.SELF, rest, about=about)
    if _ZH_SELF_THINKS.search(before):
        return Reading(Who.SELF, rest, hedged=True, about=about)
    if _ZH_SAID.search(before):
        return Reading(Who.REPORTED, rest, before, about=about)
    if "我" in before and not re.search(r"时候?|后|前|里|上|中|下$", before):
        return Reading(Who.REPORTED, rest, before, about=about)
    return Reading(Who.SELF, rest, before, about=about)


def _en_readings(text: str) -> tuple[Reading, ...]:
    mark = EN_MARK.match(text)
    start = mark.end() if mark else 0
    mine = _EN_MINE.match(text, start)
    own = (Reading(Who.MINE, mine.end(), about=start),) if mine else ()
    kin = _EN_KIN_SUBJECT.match(text, start)
    if kin:
        return (Reading(Who.KIN, kin.end(), kin=kin["kin"] or kin["named"], about=start), *own)
    we = _EN_WE.match(text, start)
    if we is None and " we" in text and _EN_PREFIX.match(text, start):
        we = _EN_FRONTED_WE.match(text, start)
    if we:
        before = text[start : we.end()].rpartition("we")[0].strip()
        return (Reading(Who.WE, we.end(), before, about=start), *own)
    other = _EN_OTHER.match(text, start)
    if other:
        first = Reading(Who.OTHER, other.end(), about=start)
        return (first, *own, *_en_inner(text, start))
    if own:
        return (*own, *_en_inner(text, start))
    return _en_others(text, start)


def _en_others(text: str, start: int) -> tuple[Reading, ...]:
    """The readings of a clause that starts with no subject of the tables."""
    found = _en_inner(text, start)
    if _EN_YOU.match(text, start):
        return (Reading(Who.AGENT, start, about=start), *found)
    if found and not found[0].before and not found[0].hedged:
        return found
    return (*found, Reading(Who.NONE, start, about=start))


def _en_inner(text: str, start: int) -> tuple[Reading, ...]:
    found: list[Reading] = []
    for hit in _EN_I.finditer(text, start, min(len(text), start + 2 * MAX_BEFORE)):
        found.append(_en_reading(text[start : hit.start()], hit.start() + 1, start))
        if len(found) == 3:  # more pronouns make no clearer subject
            break
    return tuple(found)


def _en_reading(before: str, rest: int, about: int) -> Reading:
    before = before.strip()
    if not before or _EN_SELF_SAID.search(before):
        return Reading(Who.SELF, rest, about=about)
    thinks = _EN_SELF_THINKS.search(before)
    if thinks:
        return Reading(Who.SELF, rest, hedged=True, flipped=bool(thinks["no"]), about=about)
    if _EN_SAID.search(before):
        return Reading(Who.REPORTED, rest, before, about=about)
    if _EN_PREFIX.match(before) or (
        re.match(r"i\b", before) and not re.search(r"\b(?:and|or)$", before)
    ):
        return Reading(Who.SELF, rest, before, about=about)
    if len(before.rpartition(",")[2].split()) <= 5:  # a fronted topic is short
        return Reading(Who.SELF, rest, before, about=about)
    return Reading(Who.REPORTED, rest, before, about=about)
