"""Small talk: acknowledgements and greetings that deserve no memory and no recall.

A text is small talk only when nothing else is in it. What answers (yes, no, 是的, 不用了), asks
or judges with displeasure (👎) is not: a bare answer is the only record of a decision.
"""

import re
import unicodedata
from collections.abc import Callable, Sequence

from doxa.text.folding import CharacterTable, fold

_LONGEST = 60
"""Folded characters; whoever writes more says something."""

_HAN = frozenset(
    """
    好的 好哒 好滴 好嘞 好咧 好吧 好呀 好了 可以 可以的 可以了 妥了 行吧 行了 成吧 没问题 好说 那好 那就好 那行
    那就这样 就这样 就这样吧 先这样 先这样吧 嗯呢 嗯哼 嘿嘿 嘻嘻 呵呵
    谢谢 谢谢你 谢谢您 谢谢大家 谢谢帮助 谢谢你的帮助 谢谢您的帮助 谢了 多谢 多谢了 感谢 感谢你 感谢您 非常感谢
    十分感谢 太感谢了 非常谢谢 感谢你的帮助 感谢您的帮助 麻烦了 麻烦你了 麻烦您了 辛苦 辛苦了 辛苦你了 辛苦您了
    不客气 不用谢 不谢 别客气 没事 没事的 没关系 客气了 应该的
    继续 继续吧 请继续 你继续 继续说 请继续说 接着 接着说 接着来 请接着说 往下 往下说 下一步 然后呢 还有呢
    请说 你说 你说吧 说吧 开始吧 来吧
    收到 收到了 已收到 知道 知道了 我知道了 了解 了解了 我了解了 明白 明白了 我明白 我明白了 懂了 我懂了
    清楚了 记住了 看到了 原来如此 原来是这样 这样啊 是这样啊
    太好了 真好 很好 好棒 真棒 太棒了 很棒 厉害 真厉害 太厉害了 点赞 不错 真不错 完美
    你好 您好 你们好 大家好 早安 早上好 上午好 中午好 下午好 晚上好 晚安 哈喽 哈啰 哈罗 在吗 在么 在不在 你在吗
    再见 拜拜 回见 回头见 明天见 待会见 一会见 下次见 回头聊 我先忙 加油 稍等 等一下 等等 请稍等 我的朋友
    """.split()
)
_SOUNDS = frozenset("嗯哦噢喔啊哎哇额呃唔诶欸哈呵嘿嘻好")
"""May stand anywhere and repeat."""

_ALONE = frozenset("行成妥棒牛赞早嗨懂")
"""Small talk only as a whole word: 赞成 agrees to something, 喂牛 is work."""

_PARTICLES = frozenset("啊呀呢吧哦喔噢啦嘛哈哒滴嘞呐哟了")

_LATIN = frozenset(
    phrase.strip()
    for line in """
    ok / okay / okey / okie / okie dokie / k / kk / alright / all right / all good / fine / sure / sure thing
    thanks / thank you / thank u / thx / thnx / ty / tysm / tks / cheers / many thanks / thanks a lot
    thanks so much / thanks very much / thank you so much / thank you very much / thanks a bunch / thanks again
    thank you again / thanks for your help / thanks for the help / thank you for your help / thanks for that
    much appreciated / appreciated / appreciate it / i appreciate it / you're welcome / youre welcome
    you are welcome / no problem / no problem at all / not a problem / no worries / np / yw / my pleasure
    don't mention it / got it / i got it / gotcha / understood / i understand / i see / ic / makes sense
    that makes sense / noted / roger / roger that / copy that / acknowledged / received / will do
    sounds good / sounds great / that sounds good / that sounds great / sounds like a plan
    continue / go on / go ahead / carry on / proceed / keep going / next / and then / let's go / lets go / please do
    great / cool / nice / perfect / awesome / excellent / wonderful / amazing / brilliant / fantastic / lovely
    good / very good / so good / that's great / thats great / that's good / that's nice / that is great / nice one
    well done / good job / great job / nice job / nice work / great work / good work / love it / wow / yay / hooray
    hi / hello / hey / hiya / howdy / yo / good morning / good afternoon / good evening / good night / goodnight
    bye / goodbye / see you / see ya / see you later / see you soon / see you then / see you tomorrow / cya
    talk soon / talk to you later / ttyl / take care / have a good day / have a nice day / have a great day
    haha / hehe / heh / ha / lol / lmao / rofl / hmm / hm / mm / mhm / uh huh / uh / um / oh / ah / aha / ooh
    i know / you too / same to you / cheers to that
    """.splitlines()
    for phrase in line.split("/")
    if phrase.strip()
)
_FILLERS = frozenset({"there", "so", "then", "well", "everyone", "all", "and", "again", "please"})
"""Words that join acknowledgements and are none by themselves."""

_SMILES = frozenset(
    "👍👌🙏👏🙌🤝💪🎉🎊✨🔥💯✌🤗🫡🫶🌹🌸🌞🍻☕👋🆗❤♥💕💖💗💙💚"
    "💛🧡💜🤍🖤😘😍🥰😊😄😀😃😁😆😅😂🤣🙂🙃😉😋😎😌☺🤩🥳😇😏👀💐"
    "⭐🌟🐶😜😝🤭"
)
"""Symbols of assent and good cheer. Displeasure is feedback, and other pictures may be content."""


_MEANS = "\0"


def _letter(char: str) -> str:
    kind = unicodedata.category(char)[0]
    if char.isalpha() or char == "'":
        return char
    if kind in "PZ" or char in _SMILES or char in "\n\t~`^" or "🏻" <= char <= "🏿":
        return " "
    return "" if kind in "MC" else _MEANS


_LETTERS = CharacterTable(_letter)


def _letters(text: str) -> str | None:
    """The text with punctuation as spaces; nothing where a symbol carries meaning."""
    plain = text.translate(_LETTERS)
    return None if _MEANS in plain else plain


def _squeezed(text: str) -> str:
    """Drawn-out letters shortened: three and more in a row become one (``okkkk``, ``嗯嗯嗯``)."""
    out: list[str] = []
    run = 0
    for index, char in enumerate(text):
        run = run + 1 if index and char == text[index - 1] else 1
        if run == 3:
            out.pop()
        if run < 3:
            out.append(char)
    return "".join(out)


_RUN = re.compile("(?P<han>[\u4e00-\u9fff]+)|(?P<latin>[a-z']+(?: +[a-z']+)*)|(?P<other>[^ ])")
_LAUGHTER = re.compile("(?:ha){2,}h?|(?:he){2,}h?")


def _covers(items: Sequence[str], fits: Callable[[int, int], bool], longest: int) -> bool:
    """Whether ``items`` can be laid out as pieces, none longer than ``longest``, that fit."""
    reached = {0}
    for end in range(1, len(items) + 1):
        begins = range(max(0, end - longest), end)
        if any(begin in reached and fits(begin, end) for begin in begins):
            reached.add(end)
    return len(items) in reached


def _is_han(run: str) -> bool:
    if run[0] in _ALONE and set(run[1:]) <= _PARTICLES | {run[0]}:
        return True

    def fits(begin: int, end: int) -> bool:
        piece = run[begin:end]
        return piece in _HAN or piece in _SOUNDS or (begin > 0 and piece in _PARTICLES)

    return _covers(run, fits, max(map(len, _HAN)))


def _is_latin(run: str) -> bool:
    found = [_LAUGHTER.sub("haha", word) for word in run.split()]
    if set(found) <= _FILLERS:
        return False

    def fits(begin: int, end: int) -> bool:
        piece = " ".join(found[begin:end])
        return piece in _LATIN or piece in _FILLERS

    return _covers(found, fits, 5)


_CHECKS: dict[str | None, Callable[[str], bool]] = {
    "han": _is_han,
    "latin": _is_latin,
    "other": lambda _: False,
}


def is_chitchat(text: str) -> bool:
    """Whether a text is nothing but acknowledgement, greeting, thanks or go-on, zh or en.

    Several in a row count (``好的，谢谢！``, ``ok, thanks, continue``), as do text without a
    letter or digit and smiles. Constant time: longer texts are never small talk.
    """
    if len(text) > 4 * _LONGEST:
        return False
    folded = fold(text)
    if len(folded) > _LONGEST or (plain := _letters(folded)) is None:
        return False
    return all(_CHECKS[m.lastgroup](m[0]) for m in _RUN.finditer(_squeezed(plain)))
