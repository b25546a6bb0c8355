"""What of a conversation is worth keeping when it ends: decisions, results, what is open.

Rules over sentences, in Chinese and English. What stands in quotes or code was not decided here.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from doxa.domain.session import NoteKind
from doxa.text.clauses import sentences
from doxa.text.folding import fold_with_map
from doxa.text.masks import mask
from doxa.text.patterns import later

SENTENCE = 200
"""Characters of a sentence that are kept."""
READ = 20_000
"""Characters of a turn that are read."""
_SIGNS: Mapping[NoteKind, re.Pattern[str]] = {
    NoteKind.OPEN: later(
        r"\btodo\b|\bto be (?:decided|discussed|confirmed|done)\b|\btbd\b|\bopen question\b"
        r"|\b(?:still|yet) (?:need|have|has) to\b|\bneeds? to be\b|\b(?:haven't|hasn't|not|isn't) (?:yet )?(?:decided|settled|sure (?:yet|about)|done|finished|clear)\b"
        r"|\b(?:let's|we can|we'll|i'll) (?:come back to|continue|pick (?:this|it) up|look (?:at|into) (?:it|this|that) (?:later|tomorrow))\b"
        r"|\b(?:next|remaining|left to do|still missing|still open)\b ?(?:step|up|time)?s? ?(?:is|are|:)|\bfollow up\b"
        r"|待定|待办|待确认|还没(?:有)?(?:定|想好|决定|做|写|完成|弄|处理|解决|确认)|尚未|未定|没解决|还要|还需要?|还差|还得"
        r"|下次(?:再|继续|接着)|下一步|回头再|之后再|以后再说|明天(?:再|继续|接着)|稍后再|改天再|先放着|遗留"
    ),
    NoteKind.DECISION: later(
        r"\blet's (?:go with|use|do|take|keep|stick|switch|drop|start|make|call|say)\b|\b(?:we|i)(?:'ll| will| are going to|'re going to|'m going to) (?:go with|use|take|stick|keep|switch|drop|pick|choose|adopt)\b"
        r"|\bgo(?:ing)? with\b|\bdecid(?:ed|es?) (?:to|on|that|against)\b|\bagreed\b|\bsettled on\b|\b(?:the )?(?:plan|decision) is\b|\bwe (?:chose|picked|opted)\b|\bfinal(?:ly)?[:,] |\bin the end (?:we|i)\b|\binstead of\b"
        r"|决定|定了|就定|定为|敲定|那就|就用|就按|就选|就这么|采用|选用|改成|改为|确定(?:用|为|下来|了)|同意|统一用|以.{1,12}为准|不再用|放弃"
    ),
    NoteKind.DONE: later(
        r"\b(?:is|are|it's|all|now|have|has|i've|we've|i|we) (?:now )?(?:been )?(?:done|fixed|finished|merged|deployed|released|shipped|solved|resolved|sent|booked|renamed|updated|works?(?: now)?|passed|passes)\b"
        r"|\b(?:done|fixed|solved|merged|deployed)[.!:]?$|\bsucceeded\b|\bfailed (?:because|with|again)\b"
        r"|(?:已经?|都)(?:完成|修好|改好|改完|写完|写好|做完|做好|发送|发出|上线|部署|合并|解决|通过|预订|订好|更新)|(?:搞定|完成|修好|跑通|通过|解决|上线)了|失败了|成功了"
    ),
}  # fmt: skip
_WHERE_WERE_WE = later(
    r"\b(?:where|what) (?:were|was|did) (?:we|i)\b.{0,30}(?:\?|$|last time|left|leave|stop|at\b|up to|working|doing)"
    r"|\b(?:last|previous|earlier) (?:session|conversation|chat|time)\b|\b(?:left|leave) off\b|\bcatch me up\b|\brecap\b"
    r"|(?:上次|上回|之前|刚才|昨天)(?:我们|咱们)?(?:聊|说|做|谈|讲|进行|干|讨论|弄)?(?:到|了)?(?:哪|什么|啥|多少)|上次(?:的)?(?:会话|对话|聊天|进度)|进行到哪|说到哪|做到哪|聊到哪",
    re.IGNORECASE,
)  # fmt: skip
_COMMA = later(r"[，,；;、]\s*")
_ASKED = later(r"[?？]")
_TAILS = later(r"[吗呢]$|^(?:what|when|where|who|which|why|how|should|shall|can|could|do|does|did|is|are)\b")  # fmt: skip
_PEOPLE = frozenset({"user", "assistant"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """A sentence of a turn that counts: the turn's place, what it is, its own words."""

    place: int
    kind: NoteKind
    text: str


def notes_of(turns: Sequence[tuple[str, str]]) -> list[Told]:
    """What counts in a conversation of (role, text), in its order; of a turn one of each kind.

    A question is open when nobody but who asked it said anything after it.
    """
    found = [told for place, (role, text) in enumerate(turns) for told in _told(place, role, text)]
    asked = _left_open(turns)
    if asked is None:
        return found
    return [
        *(told for told in found if (told.place, told.kind) != (asked.place, asked.kind)),
        asked,
    ]


def asks_where_we_were(query: str) -> bool:
    """Whether a query asks how an earlier session went or where it stopped."""
    return _WHERE_WERE_WE.search(query[:400]) is not None


def _told(place: int, role: str, text: str) -> Iterator[Told]:
    """The first sentence of each kind, the weightiest kind first."""
    if role not in _PEOPLE:
        return
    said = [one for one in _sentences(text) if not one.asks]
    for kind, sign in _SIGNS.items():
        found = next((one for one in said if sign.search(one.plain)), None)
        if found is not None:
            yield Told(place=place, kind=kind, text=_part(found, kind))


def _part(said: "_Sentence", kind: NoteKind) -> str:
    """The sentence; where it is of two kinds, the part that is of this one."""
    kinds = [one for one, sign in _SIGNS.items() if sign.search(said.plain)]
    if len(kinds) == 1:
        return shortened(said.words)
    parts = (part for part in _COMMA.split(said.words) if _SIGNS[kind].search(part.lower()))
    return shortened(next(parts, said.words))


def _left_open(turns: Sequence[tuple[str, str]]) -> Told | None:
    """The last question, where nobody answered it."""
    people = [place for place, (role, _) in enumerate(turns) if role in _PEOPLE]
    if not people:
        return None
    last = turns[people[-1]][0]
    for place in reversed(people):
        role, text = turns[place]
        if role != last:
            return None
        questions = [one for one in _sentences(text) if one.asks]
        if questions:
            return Told(place=place, kind=NoteKind.OPEN, text=shortened(questions[-1].words))
    return None


@dataclass(frozen=True, slots=True)
class _Sentence:
    """A sentence, folded and masked, and in its own words; whether it asks."""

    plain: str
    words: str
    asks: bool


def _sentences(text: str) -> Iterator[_Sentence]:
    said = text[:READ]
    folded = fold_with_map(said)
    masked = mask(folded.text)
    for start, end, sign in sentences(masked):
        plain = masked[start:end].strip()
        if plain:
            asks = bool(_ASKED.search(sign)) or bool(_TAILS.search(plain))
            first, last = folded.original_span(start, end + (sign == "?"))
            yield _Sentence(plain, said[first:last], asks)


def shortened(text: str, chars: int = SENTENCE) -> str:
    """A text on one line, cut where it is longer than ``chars``."""
    line = " ".join(text.split())
    return line if len(line) <= chars else line[: chars - 1].rstrip() + "…"


_WORDS: Mapping[str, tuple[str, str]] = {
    "head": ("Session of {day}, {count} turns", "{day} 的会话，{count} 条"),
    "topic": ("It began with: {text}", "开头谈到：{text}"),
    "task": ("Task: {text}", "任务：{text}"),
    "decision": ("Decided: {text}", "已决定：{text}"),
    "done": ("Done: {text}", "已完成：{text}"),
    "open": ("Open: {text}", "未决：{text}"),
    "last": ("Last said: {text}", "最后说到：{text}"),
}
MOST = {NoteKind.TASK: 3, NoteKind.DECISION: 5, NoteKind.DONE: 3, NoteKind.OPEN: 4}
"""How many of each kind a summary tells, the latest."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Outlined:
    """What a summary is made of: the day, how many turns, the first and last words, the notes."""

    day: str
    count: int
    topic: str
    last: str
    notes: Sequence[tuple[NoteKind, str]]


def summary_text(outlined: Outlined, lang: str) -> str:
    """The summary of a session, one line each: what it was about, decided, done, open."""
    place = 1 if lang == "zh" else 0
    lines = [_WORDS["head"][place].format(day=outlined.day, count=outlined.count)]
    told = {outlined.topic}
    lines.append(_WORDS["topic"][place].format(text=outlined.topic))
    for kind, most in MOST.items():
        texts = list(dict.fromkeys(text for one, text in outlined.notes if one is kind))
        fresh = [text for text in texts if text not in told][-most:]
        told |= set(fresh)
        lines += [_WORDS[kind][place].format(text=text) for text in fresh]
    if outlined.last and not any(text in outlined.last for text in told):
        lines.append(_WORDS["last"][place].format(text=outlined.last))
    return "\n".join(lines)
