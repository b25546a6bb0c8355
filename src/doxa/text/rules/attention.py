"""The gate of high recall: clauses that may say something lasting which no frame reads.

Cheap word lists; it decides nothing, it only leaves a clause pending so that a model or a
person can look at it (REQUIREMENTS W4).
"""

import re

from doxa.text.rules.gates import has_han

_ZH_SPEAKS = re.compile(r"我|本人|俺|咱|自己|家里|你|您|回[答复]|字|表格|以后|每次|从不|从来|永远")
_EN_SPEAKS = re.compile(
    r"(?<![\w-])(?:i|i'm|im|i've|i'd|i'll|me|my|mine|myself|we|our|us|you|your|always|never|anymore|no more|less|only|please|here|enough|without|used to)(?![\w-])"
)
_ZH_IDLE = re.compile(
    r"^(?:我)?(?:真的?|很|非常|太|也|还是|都|就|会|已经|一定|觉得|想|先)*(?:谢谢|感谢|多谢|明白|知道了|了解了|懂了|理解|同意|赞同|试试|试一下|努力|加油|考虑|相信你|期待|等你|看看|看一下|收到|清楚了|开心|高兴|难过|会的|尽力|尝试|好的|晚安|再见|拜拜|希望|认为)"
    r"|^(?:请|麻烦|能|可以|帮|你(?:能|可以|会|觉得|认为|有|说得|说的|真|好|太|的建议|是|也|知道|喜欢|平时|最近|今天))"
    r"|谢谢你|感谢你|很高兴(?:认识|见到)|^(?:帮|给|替|跟|和)我|帮我|告诉我|教我|我想?要(?:一|个|买|订|点)|以后再说|再说吧|推荐|听起来|有道理"
)
_EN_IDLE = re.compile(
    r"^(?:(?:well|so|and|ok|okay|oh|yes|no|but|great|thanks|thank you|alright|right|sure|then)[, ]+)*(?:thank|thanks|i (?:see|understand|agree|appreciate|know what|will try|'ll try|hope|wonder|was wondering|believe you|trust|get it|got it|can see)|i'll (?:try|do|be|let|give|check|take|think|see)|that (?:is|was|sounds|makes)|that's|it (?:is|was|sounds)|it's|sounds|looks|please (?:help|tell|show|give|write|explain|provide|send|find|make|create|list|proceed|continue|let)|help me|tell me|show me|give me|let me know|let's"
    r"|you(?:'re| are) (?:right|welcome|the best|absolutely|so)|nice to|glad|good (?:morning|night|evening|luck)|see you|can you|could you|would you|i (?:need|want|would like|'d like) (?:you )?(?:to (?:know|see|ask|book|order|get|find|buy|check|make sure|understand|create|write)|a |an |some |help|more info|the )|i'd (?:like|love) (?:to|a|an|you)|i'm (?:ready|sorry|glad|happy|excited|here|back|looking for|asking)|i am (?:ready|sorry|glad|happy|here))"
)
_ZH_OWN = re.compile(
    r"(?:其实|但是?|不过|而且|那|因为|所以|平时|现在|最近|一般|反正|.{1,8}(?:时候?|里|上|方面|来说),?)?(?:我(?!们|觉得|想|会|认为|相信|希望|也觉得|感觉|知道|明白|理解|同意|看到|听到|试)|本人|俺)"
)
_ZH_FEELS = re.compile(
    r"开心|高兴|难过|激动|兴奋|紧张|沮丧|感动|无聊|郁闷|担心|焦虑|疲惫|很累|太累|迷茫|刚刚?|今天|昨天|昨晚|刚才|正在(?:看|听|吃|等)"
)
_EN_OWN = re.compile(
    r"(?:(?:well|actually|honestly|but|and|so|oh|also|plus|because|since|now|personally),? )*(?:i(?! (?:think|feel|believe|hope|know|see|understand|guess|wonder|wish|will|mean|agree|just wanted|wanted|tried|saw|heard|noticed|read)\b)|i'm(?! (?:not sure|wondering|thinking|curious|feeling|trying|just))|i've(?! (?:tried|been (?:thinking|wondering|feeling|trying)|noticed|read|heard|got a question))|my|we don't|we always|we never)\b"
)
_EN_FEELS = re.compile(
    r"\b(?:happy|sad|excited|nervous|anxious|frustrated|tired|bored|stressed|worried|overwhelmed|confused|lost|stuck|proud|grateful|relieved|sorry|curious|today|yesterday|last night|just now|a moment|question|request)\b"
)
_ZH_LASTING = re.compile(
    r"[吃喝睡住抽碰忌戒]|过敏|喜|爱|讨厌|习惯|偏|总|从来|一直|从不|永远|每|以后|不再|不用|不要|别|受不|不行|不了|不能|怕|烦|嫌|医生|身体|家|工作|公司|学|会|擅长|出身|辈子|打小|老|单身|结婚|娃|孩子|猫|狗|岁|长|短|字|表格|啰|废话|口味|无缘|没缘|免疫|敬而远之|绕道|避雷|雷区|首选|标配|必备|离不|没有.{1,6}(?:不|就)|才|只|非|控|党|派|粉|迷|命|续命|顶|毒|香|天敌|克星|噩梦|绝缘|告别|拉黑|退|换|改|搬|定|计划|打算|下周|明|要|想|不是|名|叫|姓|生日|车|房|钱|预算|失败|成功|搞定|错|不对|更"
)
_EN_LASTING = re.compile(
    r"\b(?:eat|drink|sleep|live|work|job|career|home|house|family|wife|husband|kids?|son|daughter|dog|cat|born|raised|grew|years?|old|name|called|always|never|usually|every|only|often|rarely|hate|love|like|prefer|enjoy|favou?rite|fan|allerg\w*|doctor|diet|vegan|meat|plate|menu|taste|person|type|kind|thing|cup of tea|anymore|no more|no longer|used to"
    r"|stop|quit|gave up|can't|cannot|don't|doesn't|won't|not|without|must|need|want|plan|going|next|tomorrow|soon|moving|moved|start\w*|learn\w*|stud\w+|school|college|car|drive|money|budget|birthday|long|short|brief|tables?|bullets?|words?|less|more|rather|instead|swear|stomach|skin|sick|throat|hives|itch\w*|swell\w*|body|blood|heart|life|world|nightmare|kryptonite|addict\w*|obsess\w*|crazy|hooked|weakness|sucker|soft spot|go-to|staple|pass|skip|avoid|steer|stay away"
    r"|clear of|agree with|bother\w*|annoy\w*|nerves?|patience|tolerate|stand|bear|failed|worked|fixed|broke|wrong|actually|mean|meant|remember|note|mornings?|nights?|owl|bird|mind|fine with|okay with|comfort\w*|happy|happiest|dream|goal|fear|afraid|scared|religio\w*|muslim|jewish|christian|hindu|kosher|halal|native|fluent|speak|language|single|married|divorced|engaged|pregnant|disab\w+|wheelchair|blind|deaf)\b"
)
_ZH_STYLE = re.compile(r"^.{0,12}(?:字|长|短|啰|废话|表格|要点|重点|中文|英文|格式|结论|直接)")


def lasting(text: str) -> bool:
    """Whether a folded clause, no question, may say something worth keeping.

    Any statement of the speaker's own that is no small talk, request or mood counts; one
    without a pronoun needs a word of habit, taste or answering.
    """
    if has_han(text):
        if len(text) < 3 or _ZH_IDLE.search(text):
            return False
        own = _ZH_OWN.match(text) and not _ZH_FEELS.search(text)
        return bool(
            own
            or ((_ZH_SPEAKS.search(text) or _ZH_STYLE.search(text)) and _ZH_LASTING.search(text))
        )
    if " " not in text or _EN_IDLE.match(text):
        return False
    own = _EN_OWN.match(text) and not _EN_FEELS.search(text)
    return bool(own or (_EN_SPEAKS.search(text) and _EN_LASTING.search(text)))
