"""Gates: what is not asserted — questions, hypotheses, hedges, sarcasm.

Works on folded clauses. Each gate names a reason; some frames pass some gates (能不能别…
is a complaint although it asks).
"""

import re
from collections.abc import Sequence
from enum import StrEnum

from doxa.text.clauses import Clause


class Gate(StrEnum):
    """Why a clause does not assert what it says."""

    QUESTION = "question"
    HYPOTHESIS = "hypothesis"
    HEDGE = "hedge"
    SARCASM = "sarcasm"
    UNCLEAR = "unclear subject"
    ONCE = "only this once"
    REPORTED = "reported"
    OTHER = "other subject"
    MOMENT = "of the moment"


_ZH_ASK = re.compile(
    r"(?:吗|么|不呢|没有呢)[\s~!.]*$|(?<!没)(?<!说)(?<!算不了)什么(?![的都也])(?!.{0,3}都)|怎么(?!都|也|说呢|样都)(?:样|办|做|回事|会|才|能|还)?|哪(?:些|个|里|儿|种|一|家|款|本|部|天|位)?(?!怕|都|也)(?!.{0,3}[都也])|(?<![无不])(?:为什么|为何|如何|多少|是否|何时|多久)"
    r"|谁(?!都|也)|(?P<a>[\u4e00-\u9fff])[不没](?P=a)(?!掉|住|了|完|起|动|得)|有没有|能否|可否|要不要|喜不喜欢|几(?:个|点|岁|号|月|天|次)(?=$|了$)"
)
_ZH_NO_ASK = re.compile(
    r"不知道|不清楚|不明白|不记得|无论|不管|不论|没(?:有)?[^,]{0,3}什么|什么的|什么都|为什么都|不管怎么|不怎么|没怎么|怎么说呢|哪(?:儿|里|个)?[^,]{1,6}(?:就|直接|都|也)"
)
_ZH_IF = re.compile(
    r"如果|要是|假如|假设|假使|倘若|万一|的话(?!题)|就算|即使|即便|哪怕|想象一下|设想|比方说|若(?=我|是|你|有)|但愿|要不是|早知道|真希望|恨不得|除非|本来想|差点|梦见|梦到|幻想"
)
_ZH_POLITE = re.compile(
    r"(?:如果)?(?:可以|方便|可能|没问题|行|允许|不麻烦|不介意)的话|如果(?:可以|方便|可能)(?=$|,)|(?:对我|我)来说的话|我的话|^(?:写|做|看|出|发|回)[^,如要想能有不]{0,3}(?:[周日月季年]报|报告|邮件|纪要|总结|文档|注释|方案)的话|^(?![^,]{0,8}(?:如果|要是|喜欢|想|能|有|需要|愿|不|是|会|去|来|行|可以))[^,]{1,8}的话(?=,|$|我)"
)
_ZH_HEDGE = re.compile(
    r"可能(?!会?员)|也许|或许|大概|好像|似乎|说不定|不确定|不一定|没准|估计|貌似|不知道(?:我)?是不是|(?<!预)算是|应该是?(?:比较|挺|会|不)"
)
_ZH_SARCASM = re.compile(
    r"呵呵|🙃|🙄|可真(?:是|行|会|棒|好)|真(?:是|的)?太(?:棒|好|爱|喜欢).{0,8}(?:了呢|了哈|了呀)|\(手动狗头\)|doge|狗头|真行|您真|谢谢您嘞|(?:最|太|真|超|可)(?:喜欢|爱|享受).{0,6}(?:加班|堵车|排队|挨骂|被坑|返工|改需求|崩溃|宕机|报错|等.{0,4}小时|开会开到|半夜|延误|死机|卡顿|丢数据|被骂|被催|bug|重写)|除非我疯了|才怪|见鬼"
)
_EN_ASK = re.compile(
    r"(?:(?:so|and|or|but|also|then|well|hey|ok|okay|hi|please|by the way|btw)[, ]+)*(?:do (?!not\b)|does |did |is |are |am |was |were |can |could |would |should |will |shall |may i|might |have (?:you|i|we|they)|has |had (?:you|we|they)|isn't|aren't|don't (?:you|we|they|i)\b|doesn't|didn't|can't (?:you|we|i)|couldn't|wouldn't|won't|what\b(?! i (?:really |actually |always |truly )?(?:like|love|hate|prefer|want|need|enjoy|meant|can't))|what's|whats|who\b|who's|why\b|how (?!i\b)|how's|where\b(?! i\b)|which\b|whose\b|when (?:do|does|did|is|are|was|were|will|can|should|would)\b|any (?:idea|suggestion|recommendation|tip|chance|thought)s?)"
)
_EN_IF = re.compile(
    r"(?<!it )(?<!when )(?<!\w even )\bif\b(?! (?:possible|you (?:can|could|don't mind|please|would|will|wouldn't mind)|that'?s (?:ok|okay|fine|possible)|i(?:'m| am) honest|i may|i might add|i remember|anything|i recall))|\bsuppos(?:e|ing)\b|\blet'?s say\b|\bimagine\b|\bhypothetical\w*\b|\bhad i\b|\bwere i\b|\bi wish\b|\bif only\b|\bassuming\b|\bin case\b|\bunless\b|\bwould have\b|\bcould have\b|\bpretend\b|(?:^|(?:and|so|but|ok) )say i\b|\bas though\b|\bi dream(?:ed|t)?\b|\bin (?:my|the|this|our) (?:story|novel|game|screenplay|script|comic|dream|campaign|role-?play|fanfic)\b|\bin (?:a|another) (?:parallel|perfect|ideal) \w+|\bin my dreams?\b|\bin another life\b"
)
_EN_IF_CUES = (
    "if", "suppos", "let's say", "lets say", "imagine", "hypothetical", "had i", "were i", "wish", "assuming",
    "in case", "unless", " have", "pretend", "say i", "as though", "dream", "in a", "in another", "in my", "in the", "in this", "in our",
)  # fmt: skip
_EN_HEDGE = re.compile(
    r"\b(?:maybe|perhaps|probably|possibly|might|may(?= \w+ (?:like|prefer|be))|not sure|i guess|i suppose|i think|i feel like|seems?|supposedly|presumably|apparently|could be)\b"
)
_EN_SARCASM = re.compile(
    r"🙃|🙄|\byeah,? right\b|\boh,? (?:great|sure|joy|wonderful|fantastic|lovely|brilliant)\b|(?:^|\s)/s\b|\b(?:just|absolutely|really|simply|totally|so|truly) (?:love|adore|enjoy)(?:s|d)?\b.{0,24}\b(?:when|how|waiting|crash\w*|traffic|bugs?|repeating|being|getting|debugging|wasting|mondays?|explaining|losing|rewriting|spending|having to|sitting|fixing|listening to you|talking to a wall|errors?|failures?|hours?|deadlines?|meetings?)\b"
    r"|\b(?:love|enjoy|adore)\b.{0,16}\b(?:being ignored|traffic jams?|getting (?:errors|nothing)|standing in line|root canals?|waiting (?:for )?\w* ?hours?|when (?:things|it|everything|the \w+) (?:breaks?|crash(?:es)?|fails?))|\bthanks for nothing\b|\bhow (?:lovely|wonderful|nice) of you\b|\bas much as (?:a|i (?:love|enjoy|like) (?:a |an )?(?:root|hole|being|getting|toothache|paying))\b|\bwhat a (?:joy|treat)\b|\blike a hole in the head\b|\bsaid no one ever\b|\bnot!$"
)
_TAG = re.compile(
    r"(?:对[吗吧么]|是[吗吧么]|是不是|对不对|好[吗吧]|是么|right|huh|correct|(?:don'?t|do|didn'?t|am|aren'?t|haven'?t|isn'?t|doesn'?t|wouldn'?t|can'?t) (?:i|you|it|we)|no|yes|yeah|eh)[\s?!]*$"
)
_HAN = re.compile("[\u3400-\u9fff]")


def has_han(text: str) -> bool:
    """Whether a folded text holds Chinese characters."""
    return _HAN.search(text) is not None


def asks(clause: Clause) -> bool:
    """Whether a clause is a question by mark, word or word order."""
    if "?" in clause.mark:
        return True
    if has_han(clause.text):
        return bool(_ZH_ASK.search(clause.text)) and not _ZH_NO_ASK.search(clause.text)
    return bool(_EN_ASK.match(clause.text)) and not clause.joint.endswith(" so")


def _supposes(text: str) -> bool:
    if has_han(text):
        return bool(_ZH_IF.search(_ZH_POLITE.sub("", text)))
    return any(word in text for word in _EN_IF_CUES) and bool(_EN_IF.search(text))


def unasserted(text: str, around: str) -> frozenset[Gate]:
    """The gates of how a folded clause is said: hedged, or sarcastic as the turn around it is."""
    han = has_han(text)
    hedged = (_ZH_HEDGE if han else _EN_HEDGE).search(text)
    mocking = (_ZH_SARCASM if han else _EN_SARCASM).search(around[-200:])
    return frozenset(gate for gate, hit in ((Gate.HEDGE, hedged), (Gate.SARCASM, mocking)) if hit)


_ZH_ONCE = re.compile(
    r"(?:这|本|那)(?:一)?(?:次|回|条|份|篇|封|段|句|个(?!性|人|体|月)|张|版|周|轮|顿|趟)|(?:就|仅|只|破)(?:此|这)?(?:一)?(?:次|回|条)|例外|破例|今[天晚早儿](?!起|开始)|今日|明[天晚早]|昨|刚才|刚刚|上(?:一)?(?:条|次|个|段|版)|暂时|这会儿|眼下|(?<!请)先(?:别|不要?|不用)(?!急)|下面这?|以下(?!几)"
)
_EN_ALONE = re.compile(
    r"\b(?:exceptions? (?:this|today|tonight|for|just)|(?:one|an|single|small) exception|(?:just|only) (?:for )?(?:this|today|tonight|now|once)\b|this once|for once|this time(?: only| around)?|one-off|temporarily|(?:just|only) for (?:this|today|now|tonight|the moment))\b"
)
_EN_ONCE = re.compile(
    r"\b(?:for (?:now|today|tonight|tomorrow|the moment|the time being)|today|tonight|tomorrow(?! and)|right now|this (?:week|weekend|month|morning|afternoon|evening|trip|meeting|one|e-?mail|report|document|doc|table|list|slide|draft|chapter|paragraph|essay|letter|chat|session|task|question|answer|summary|version|post|page|file|code|function|image|thread)|these (?:slides|pages|lines|files|emails)|until (?:tomorrow|tonight|(?:mon|tues|wednes|thurs|fri|satur|sun)day|next week|i'm back|then|the (?:deadline|launch|exam|trip)))\b"
)
_EN_EACH = re.compile(
    r"\b(?:always|never|from (?:now|today|here|this \w+) on(?:wards)?|from today|every|each|going forward|in (?:the )?future|by default|whenever|any ?time|as a rule|permanently|for good|no exceptions|without exception)\b"
)
_ZH_EACH = re.compile(
    r"以后|今后|往后|日后|从今|从现在|打今|起(?:都|就|请|一律|别|改|用|$)|每(?:次|回|天|周|条|份|篇|封|逢|当|个)|一律|一概|始终|永远|总是|凡是|凡|默认|统统|长期|默认|再也|下次|任何"
)


def once(text: str, around: str) -> bool:
    """Whether an order holds for this once: it names the time, the piece or an exception."""
    if not has_han(text):
        alone = _EN_ALONE.search(f"{around[-90:]} {text}")
        return bool(alone) or (bool(_EN_ONCE.search(text)) and not _EN_EACH.search(text))
    last = around[-60:]
    if _ZH_EACH.search(text):
        return False
    return bool(_ZH_ONCE.search(text)) or bool(
        re.search(r"例外|破例|(?:就|仅|只)(?:这|此)(?:一)?(?:次|回|条)", last)
    )


def gates(clauses: Sequence[Clause]) -> tuple[frozenset[Gate], ...]:
    """The gates each clause stands behind, in the order of the clauses.

    A hypothesis covers what follows it in its sentence; a tag such as 对吧 or "right?" turns
    the clause before it into a question, as 还是 does.
    """
    found: list[set[Gate]] = []
    sentence, supposed = -1, False
    for clause in clauses:
        if clause.sentence != sentence:
            sentence, supposed = clause.sentence, False
        here: set[Gate] = set()
        if asks(clause):
            here.add(Gate.QUESTION)
            if found and _follows(clauses[len(found) - 1], clause):
                found[-1].add(Gate.QUESTION)
        supposed = supposed or _supposes(clause.text)
        if supposed:
            here.add(Gate.HYPOTHESIS)
        found.append(here)
    return tuple(frozenset(gate) for gate in found)


def _follows(before: Clause, clause: Clause) -> bool:
    if before.sentence != clause.sentence:
        return False
    return bool(_TAG.match(clause.text)) or clause.text.startswith(("还是", "or "))
