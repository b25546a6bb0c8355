"""The gist of a text: its words by weight, on which side each stands, numbers, change.

A :class:`~doxa.text.comparison.statements.Statement` asks for the same words; a gist is laid
beside another by how much of it comes back, so that a paraphrase can be recognised.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from doxa.text.comparison.changes import Change, changes
from doxa.text.comparison.labels import Label, Lines, gathered, labels
from doxa.text.comparison.lexicon import known
from doxa.text.comparison.stances import FELT
from doxa.text.comparison.statements import plain, terms_of
from doxa.text.comparison.terms import Placed, Role, Term
from doxa.text.folding import fold

_CONTENT = frozenset({Role.WORD, Role.LINK})
_SLIGHT = frozenset(
    """吃 喝 看 听 玩 用 做 打 弄 搞 干 上 下 来 去 到 走 开 放 写 说 讲 养 住 坐 穿 买 读 学 当 只 件 事 样 种 人 天 年 月 日 里 边 头 子 儿 点 大 小 好 多 少 太 想 爱 怕 每 今 明 晚 早 前 后 新 旧 整 直 先 别 全 光 完 成 起 出 回 过 得 着
    eat drink watch see listen read play wear go come take give put keep start try work run live stay be set show tell know look let call send
    thing things stuff way time day place person people lot bit one two something anything everything nothing someone anyone mine day home old own big little new first last same other another good best well whole kind type side end""".split()
)
"""Words that are in many statements: they weigh a third."""
_FILLERS = frozenset(
    """honestly frankly truthfully basically literally simply certainly surely obviously clearly absolutely completely entirely fully quite pretty super fairly rather somewhat slightly extremely incredibly terribly awfully deeply seriously
    please thanks thank kindly hey hi hello okay ok yes yeah yep nope sure oh well wow haha lol btw by way fact truth told matter course speaking concerned whatsoever everywhere anywhere across back here there via within around reading ever either too anyway though yet since because else like that's here's there's it's i'm me my
    说实话 老实说 其实 真心 确实 的确 简直 根本 压根 反正 总之 尤其 特别 格外 极其 十分 非常 超级 超 巨 贼 老 挺 蛮 怪 好生 彻底 绝对 肯定 必须 一定 千万 务必 麻烦 拜托 谢谢 请 哈 哈哈 嗯 哎 唉 呗 咯 哟 嘛 呀 事儿 这事 这个 那个 这种 那种 东西 玩意 说的就是我 一向 向来 从来 一直 始终 都 就 才 也 还 又 再 已经 整个人 准时 平常 日常 的话 而已 这毛病 毛病 之间 里头 逢 一 越 几 儿 会儿 所 一款 款 之一 者 位 名 各 某 及 等 一下 之事 这事儿 那会儿 到处 哪儿 随便 各种""".split()
)
_THIS = frozenset({"year+0", "every day"})
"""Times that say little: this year I am 35, every day."""
_NAME = re.compile(r"(?<![A-Za-z])[A-Z][\w.'-]*|[A-Za-z]+\d[\w-]*|[\w.+-]+@[\w.-]+|《[^》]{1,40}》")
_CODE = re.compile(
    r"(?<=[\u3400-\u9fff])[A-Z](?![A-Za-z])|(?<=[a-z] )[B-HJ-Z](?![\w'])"
    r"|(?<=room )A\b|(?<=plan )A\b|(?<=team )A\b|(?<=group )A\b|(?<=project )A\b|(?<=gate )A\b|(?<=option )A\b|(?<=class )A\b"
)
"""Single letters that name one of several: 会议室A, room B."""

_ENGLISH_OPENERS = frozenset(
    "i i'm i've i'd i'll my we our you your the a an please no not never always don't keep use call send it it's this that there they he she his her when at on in for".split()
)
_BEFORE_SUBJECT = re.compile(
    r"(?:^|[,，。;；!！]|\b(?:my|our|that|the user's|when|because|and)|(?:[我咱](?:们)?|用户)[家养]?的?|家里?的?|那个?|这个?)\s*(?:(?:old|elder|older|younger|little|big|late|大|小|二|亲|老)\s*)?$"
)
_AFTER_SUBJECT = re.compile(r"(?:们|节|店|粮|砂|公司|里)|[- ](?:food|hair|in-law)")
_HAN = re.compile("[\u3400-\u9fff]")
_FIELDS = ("family", "state")
_SLIGHT_WEIGHT, _CHAR_WEIGHT = 0.3, 0.6


@dataclass(frozen=True, slots=True)
class Word:
    """A content word: meaning, weight, the sign of its clause, and what it belongs to.

    ``fields`` are its families and states, ``people`` the persons it can name; ``strange``
    words stand in no table, ``named`` ones are proper names.
    """

    key: str
    weight: float
    sign: int
    clause: int
    lines: Lines
    fields: frozenset[Label]
    people: frozenset[str]
    named: bool
    strange: bool


@dataclass(frozen=True, slots=True)
class Gist:
    """What a text comes to.

    ``felt`` are the concepts of its stances; ``sign`` is that of its clauses, 0 where they
    disagree; ``people`` are the persons it names, ``subjects`` those it is about.
    """

    words: tuple[Word, ...]
    felt: frozenset[str]
    sign: int
    amounts: frozenset[str]
    times: frozenset[str]
    marks: frozenset[str]
    lines: Lines
    fields: frozenset[Label]
    people: frozenset[str]
    subjects: frozenset[str]
    change: Change
    weight: float
    chars: frozenset[str]
    codes: frozenset[str]


@dataclass(slots=True)
class _Clause:
    number: int
    terms: list[Placed] = field(default_factory=list)

    @property
    def turns(self) -> int:
        return sum(term.role is Role.NOT or term.against for _, _, term in self.terms)

    @property
    def feels(self) -> bool:
        """Whether it takes a side at all."""
        return any(
            term.role is Role.NOT or term.against or (term.role is Role.WORD and term.key in FELT)
            for _, _, term in self.terms
        )

    @property
    def topics(self) -> list[Placed]:
        return [placed for placed in self.terms if _is_topic(placed[2])]


def _is_topic(term: Term) -> bool:
    return term.role is Role.WORD and term.key not in FELT and term.key not in _FILLERS


def _clauses(placed: Sequence[Placed]) -> list[_Clause]:
    found = [_Clause(0)]
    for one in placed:
        if one[2].role in (Role.SPLIT, Role.COUNTER):
            found.append(_Clause(len(found)))
            if one[2].role is Role.COUNTER:
                found[-1].terms.append((one[0], one[1], Term(Role.NOT, one[2].key)))
        else:
            found[-1].terms.append(one)
    return [clause for clause in found if clause.terms]


def _signs(clauses: Sequence[_Clause]) -> list[int]:
    """The sign of each clause: one that only names its topic takes that of a bare stance."""
    own = [-1 if clause.turns % 2 else 1 for clause in clauses]
    for place, clause in enumerate(clauses):
        if clause.feels or not clause.topics:
            continue
        for other in (place + 1, place - 1):
            if 0 <= other < len(clauses) and clauses[other].feels:
                slight = all(_weight(t) <= _SLIGHT_WEIGHT for t in clauses[other].topics)
                if slight:
                    own[place] = own[other]
                    break
    return own


def _weight(placed: Placed) -> float:
    start, end, term = placed
    if term.key in _FILLERS:
        return 0.0
    if term.key in _SLIGHT:
        return _SLIGHT_WEIGHT
    return _CHAR_WEIGHT if end - start == 1 and _HAN.match(term.key) else 1.0


def _named(text: str) -> frozenset[str]:
    """The folded names of a text: capitalised words, titles, addresses, codes."""
    found = (fold(match[0]).strip("《》.") for match in _NAME.finditer(text))
    return frozenset(word for word in found if word not in _ENGLISH_OPENERS)


def _words(
    clauses: Sequence[_Clause],
    signs: Sequence[int],
    spans: Sequence[tuple[int, int, Label]],
    names: frozenset[str],
    text: str,
) -> Iterator[Word]:
    for clause, sign in zip(clauses, signs, strict=True):
        for placed in clause.topics:
            start, end, term = placed
            weight = _weight(placed)
            if not weight:
                continue
            own = [
                label
                for low, high, label in spans
                if (low <= start and end <= high) or (start <= low and high <= end)
            ]
            said = text[start:end]
            lines = gathered(own)
            yield Word(
                key=term.key,
                weight=weight,
                sign=sign,
                clause=clause.number,
                lines=lines,
                fields=frozenset(label for label in own if label.line.startswith(_FIELDS)),
                people=lines.get("people", frozenset()),
                named=said in names or any(said in name.split("'") for name in names),
                strange=not own and weight > _SLIGHT_WEIGHT and not known(term.key),
            )


def _subjects(folded: str, spans: Sequence[tuple[int, int, Label]]) -> frozenset[str]:
    """Whom of the speaker's people the first statement about one is about."""
    for low, high, label in spans:
        if label.line == "people" and _BEFORE_SUBJECT.search(folded[:low]):
            same = (
                other.side
                for start, end, other in spans
                if other.line == "people" and (start, end) == (low, high)
            )
            if not _AFTER_SUBJECT.match(folded, high):
                return frozenset(same)
    return frozenset()


@lru_cache(maxsize=20_000)
def gist(text: str) -> Gist:
    """The gist of a text of at most ``MAX_TEXT`` characters."""
    folded = plain(text)
    placed = terms_of(folded)
    clauses = _clauses(placed)
    signs = _signs(clauses)
    spans = [(low, high, label) for low, high, label in labels(folded)]
    lines = gathered(label for _, _, label in spans)
    words = tuple(_words(clauses, signs, spans, _named(text), folded))
    heavy = [word.sign for word in words if word.weight > _SLIGHT_WEIGHT] or signs
    return Gist(
        words=words,
        felt=frozenset(
            term.key for _, _, term in placed if term.role is Role.WORD and term.key in FELT
        ),
        sign=heavy[0] if len(set(heavy)) == 1 else 0,
        amounts=frozenset(t.key for _, _, t in placed if t.role is Role.AMOUNT and t.key != ":one"),
        times=frozenset(
            t.key.replace("every weekday ", "weekday ")
            for _, _, t in placed
            if t.role is Role.TIME and t.key not in _THIS
        ),
        marks=frozenset(t.key for _, _, t in placed if t.role is Role.MARK),
        lines=lines,
        fields=frozenset(label for _, _, label in spans if label.line.startswith(_FIELDS)),
        people=lines.get("people", frozenset()),
        subjects=_subjects(folded, spans),
        change=changes(folded),
        weight=sum(word.weight for word in words),
        codes=frozenset(hit[0] for hit in _CODE.finditer(text)),
        chars=frozenset(c for c in folded if _HAN.match(c)),
    )
