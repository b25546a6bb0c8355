"""Canonical sentences: the speaker's words in the third person, in their language."""

import re

from doxa.text.rules.en_spelling import written
from doxa.text.rules.subjects import EN_MARK, ZH_MARK

_ZH_MINE = re.compile(
    r"我(?:自己)?的|我(?=(?:爸|妈|父|母|老婆|老公|妻子|丈夫|儿子|女儿|孩子|哥|姐|弟|妹|爷|奶|外公|外婆|男友|女友|男朋友|女朋友|家人|老板|同事|朋友|名字|生日|老家|身高|体重))"
)
_ZH_ASKING = re.compile(
    r"^(?:请问|请|麻烦你?|拜托你?|能不能|可不可以|可以|能否|求你了?|你(?:能不能|可以|能)?|,)+(?=[\u3400-\u9fff])"
)
_ZH_FRONTED = re.compile(r"(?P<topic>[^用户]{1,16})用户(?P<rest>[^用户]{1,14}?)(?:的|了)?$")
_ZH_ME = re.compile(
    r"(?:我(?:这个人|本人|个人|自己)|本人|鄙人|敝人|在下(?!面|方|次|个|周|月|一|半|星期|礼拜|学期|季|旬|班|雨|雪|午)|阿拉|我(?!们)|俺(?!们))"
)
_ZH_WE = re.compile(r"(?:我们|咱们|俺们)")
_ZH_YOU = re.compile(r"(?:你们?|您)")
_ZH_TAIL = re.compile(r"[\s,，。.!！;；~～、:：]+$|[呢啊呀哦哈啦嘛噢喔](?=[。.!！~～]*$)")

_IRREGULAR = {
    "am": "is", "'m": " is", "m": "is", "have": "has", "'ve": " has", "do": "does", "don't": "doesn't", "dont": "doesn't",
    "haven't": "hasn't", "was": "was", "go": "goes", "are": "is", "'d": " would", "'ll": " will", "ain't": "isn't",
}  # fmt: skip
_KEEP = frozenset(
    "is was were had has did didn't does doesn't can can't cannot could couldn't will won't would wouldn't shall should shouldn't must may might "
    "went ate got made took came gave bought found left told said thought began knew grew wrote read saw ran met paid lost sold built spent felt kept quit "
    "cut put set let won drove flew chose broke spoke wore never always also really just still only usually often sometimes currently recently now "
    "absolutely actually definitely particularly especially personally generally mostly mainly typically normally rarely seldom hardly truly honestly "
    "simply strongly greatly deeply both even already ever basically probably kinda not no longer secretly pretty quite so to tend's fell heard held "
    "led meant sent slept stood taught understood woke became born raised hurt ought rather much ; used finally totally".split()
)
_ADVERB = re.compile(
    r"(?:[a-z]+ly|never|always|also|just|still|only|usually|often|sometimes|now|both|even|already|ever|kinda|so|much|not|no|longer|rather|to|quite)$"
)
_ES = re.compile(r"(?:s|sh|ch|x|z|o)$")
_Y = re.compile(r"[^aeiou]y$")
_EN_I = re.compile(
    r"(?<![\w'’])(?:I|i)(?P<short>['’](?:m|ve|d|ll))?(?=[\s,.!?]|$)|(?<![\w'])[Ii](?P<bare>m|ve)(?= )"
)
_EN_PRONOUNS = (
    (re.compile(r"(?<![\w'])[Ww]e['’]re(?!\w)"), "the user's group is"),
    (re.compile(r"(?<![\w'])[Ww]e['’]ve(?!\w)"), "the user's group has"),
    (re.compile(r"(?<![\w'])[Ww]e['’]ll(?!\w)"), "the user's group will"),
    (re.compile(r"(?<![\w'])[Ww]e(?!\w)"), "the user's group"),
    (re.compile(r"(?<![\w'])[Oo]ur(?= )"), "their"),
    (re.compile(r"(?<![\w'])[Mm]yself(?!\w)"), "themselves"),
    (re.compile(r"(?<![\w'])[Mm]y(?= )"), "the user's"),
    (re.compile(r"(?<![\w'])[Mm]ine(?!\w)"), "the user's"),
    (re.compile(r"(?<![\w'])me(?!\w)"), "the user"),
    (re.compile(r"(?<![\w'])[Yy]ou(?:['’]re| are)(?!\w)"), "the assistant is"),
    (re.compile(r"(?<![\w'])[Yy]ou['’]ve(?!\w)"), "the assistant has"),
    (re.compile(r"(?<![\w'])[Yy]ou['’]ll(?!\w)"), "the assistant will"),
    (re.compile(r"(?<![\w'])[Yy]ou['’]d(?!\w)"), "the assistant would"),
    (re.compile(r"(?<![\w'])[Yy]our(?!\w)"), "the assistant's"),
    (re.compile(r"(?<![\w'])[Yy]ou(?!\w)"), "the assistant"),
)
_WORD = re.compile(r"\s*([A-Za-z’']+)")


def zh_sentence(clause: str, subject: str = "用户", *, fronted: bool = False) -> str:
    """A Chinese clause in the third person: 我不喜欢太冷的天气 → 用户不喜欢太冷的天气.

    ``fronted`` puts an object that stands first behind its verb: 香菜我不吃 → 用户不吃香菜.
    """
    mark = ZH_MARK.match(clause.lower())
    body = clause[mark.end() :] if mark and mark.end() < len(clause) else clause
    body = _ZH_WE.sub("用户一方", body)
    body = _ZH_MINE.sub("用户的", body)
    body = _ZH_ME.sub("用户", body)
    body = _ZH_YOU.sub("助手", body)
    while (cut := _ZH_TAIL.search(body)) and cut.start() > 0:
        body = body[: cut.start()]
    body = _ZH_FRONTED.sub(r"用户\g<rest>\g<topic>", body, count=1) if fronted else body
    return body if "用户" in body or not subject else subject + body


def en_sentence(clause: str, subject: str = "The user") -> str:
    """An English clause in the third person: "I don't eat meat" → "The user doesn't eat meat."."""
    clause = written(clause)
    mark = EN_MARK.match(clause.lower().replace("’", "'"))
    body = clause[mark.end() :] if mark and mark.end() < len(clause) else clause
    body = _EN_OURS.sub("my ", body) if subject else body
    body = "".join(
        piece if place % 2 else _in_third(piece) for place, piece in enumerate(_QUOTED.split(body))
    )
    body = body.strip().rstrip(" ,.;!")
    if subject and "the user" not in body.lower():
        body = f"{subject} {body[:1].lower()}{body[1:]}"
    return f"{body[:1].upper()}{body[1:]}."


_QUOTED = re.compile(r"(\"[^\"\n]{1,200}\"|“[^”\n]{1,200}”)")
"""A title or somebody's words, which stay as they are."""
_EN_OURS = re.compile(r"^[Oo]ur (?=\w)")
_EN_YOU = re.compile(
    r"(?<![\w'])(?P<lead>(?:when(?:ever)?|if|before|after|once|while|until|(?:every|each|any) ?time|what|anything|everything) )you(?= [a-z])",
    re.IGNORECASE,
)


def _of_agent(text: str) -> str:
    """An English piece in which the agent is told of: "when you book" → "… books"."""
    parts: list[str] = []
    done = 0
    for hit in _EN_YOU.finditer(text):
        piece, end = _conjugated(text, hit.end())
        parts += [text[done : hit.start()], hit["lead"], "the assistant", piece]
        done = end
    body = "".join((*parts, text[done:]))
    for pattern, other in _EN_PRONOUNS:
        body = pattern.sub(other, body)
    return body


def _in_third(body: str) -> str:
    """A piece outside quotes in the third person."""
    parts: list[str] = []
    done = 0
    for hit in _EN_I.finditer(body):
        parts += [body[done : hit.start()], "the user"]
        done = hit.end()
        short = hit["short"] or (f"'{hit['bare']}" if hit["bare"] else None)
        if short:
            parts.append(_IRREGULAR[short.replace("’", "'")])
        else:
            piece, done = _conjugated(body, done)
            parts.append(piece)
    parts.append(body[done:])
    return _of_agent("".join(parts))


def _conjugated(text: str, place: int) -> tuple[str, int]:
    """The words from ``place`` on up to the first verb, which gets its third-person form."""
    start = place
    for _ in range(4):
        hit = _WORD.match(text, place)
        if hit is None:
            break
        word = hit[1].lower().replace("’", "'")
        if word in _IRREGULAR:
            return text[start : hit.start(1)] + _IRREGULAR[word], hit.end()
        if not _ADVERB.match(word) or word in {"apply", "rely", "fly", "reply", "supply"}:
            return text[start : hit.start(1)] + _third(hit[1], word), hit.end()
        place = hit.end()
    return text[start:place], place


def _third(shown: str, word: str) -> str:
    if word in _KEEP or (word.endswith(("ed", "n't")) and word != "need") or not word.isalpha():
        return shown
    if word.endswith("eed"):
        return shown + "s"
    if _Y.search(word):
        return shown[:-1] + "ies"
    return shown + ("es" if _ES.search(word) else "s")


def zh_order(clause: str) -> str:
    """A Chinese order as a sentence: 以后用中文回复 → 用户要求以后用中文回复."""
    body = zh_sentence(clause, "")
    if body.startswith("用户"):
        return body
    return f"用户要求{_ZH_ASKING.sub('', body)}"


def en_order(clause: str) -> str:
    """An English order as a sentence: "Always use tables" → "The user asks to always use tables."."""
    clause = written(clause)
    mark = EN_MARK.match(clause.lower().replace("’", "'"))
    body = clause[mark.end() :] if mark and mark.end() < len(clause) else clause
    if _EN_I.search(body):
        return en_sentence(clause)
    body = body.strip(" ,.;!")
    body = "".join(
        piece if place % 2 else _of_agent(piece) for place, piece in enumerate(_QUOTED.split(body))
    )
    return f"The user asks: {body}."
