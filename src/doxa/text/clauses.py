"""Clauses: the pieces of a turn that say one thing each, in Chinese and English.

Works on folded, masked text; spans are offsets into it. A sentence is what one end mark
closes; its clauses share gates (question, hypothesis) and carry the subject over.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from doxa.text.masks import WALL
from doxa.text.patterns import later

MAX_CLAUSE = 400
"""A longer clause is no plain statement; only its first part is read."""

_SENTENCE_END = later(
    r"[。!?;\n\u2026"
    + WALL
    + r"]+|\.{2,}|\.(?=[\s\"')\]]|$)(?<!\b[a-z]\.)(?<!\be\.g\.)(?<!\bmr\.)(?<!\bdr\.)"
    r"(?<!\bmrs\.)(?<!\bvs\.)(?<!\bi\.e\.)(?<!\bms\.)(?<!\bst\.)"
    r"|~+(?=[\s\u3400-\u9fff]|$)"
)
_HAN = "\u3000-\u303f\u3400-\u9fff"
_ZH_CONNECTIVE = (
    r"但是|(?<![信打说比拗瞒逃放绕躲气玩跑抵骗好只])不过|可是|然而|而且|并且|所以|因此|另外|对了|顺便|还有(?=我|请|以后|别|不要)|(?<!不)同时(?!间|期|候)|然后|因为|只是"
    r"|但(?=我|不|请|别|是|也|最|更)|而(?=我|不是|且)|(?<=[了的])以后|今后(?=请|都|别)"
)
_EN_SUBJECT = (
    r"(?:i|we|you|he|she|they|it|please(?= [a-z])|don't|do not|never(?= [a-z])|always(?= [a-z])|let's|let me|my|our|his|her|their|your|this"
    r"|that|there|no|what|how|when|where|which|who|why|can|could|would|do|does|did|is|are|any|should|if"
    r"|just|also|from now on|keep|use|call|stop|make|give|tell|show|write|help|find|book|remind|remember"
    r"|actually|maybe|currently|today|tomorrow|next|hate|love|prefer|like|recommend|suggest|got|thanks)"
)
_EN_AFTER = (
    r"(?:same|mostly|mainly|usually|especially|particularly|even|ever since|first time|way|far|which|whose|ugh|lol|haha|sadly"
    r"|luckily|fortunately|unfortunately|again|though|anyway|fight me|trust me|believe me|hands down|period|full stop"
    r"|since|because|until|by the way|btw|in case|as you know|at least|vegetarian|vegan|pescatarian|remember|reading|working on|so)"
)
"""Words that open an afterthought: what stands before their comma is a statement of its own."""
_EN_CLAUSE = (
    r"(?:(?!and\b|or\b|who\b|but\b)[\w'-]{1,20} ){1,4}?(?:is|are|was|were|isn't|aren't|wasn't|'s|has|had|does|doesn't|don't|can't|won't|leaves|starts|went|came|got|failed|passed|worked|broke|died|arrived|looks?|feels?|sounds?|tastes?|smells?|works|needs?|goes"
    r"|(?:stress(?:es)?|bores?|annoys?|scares?|drives?|makes?|gives?|puts?|wears?|freaks?|bothers?|bugs?|suits?|keeps?) me)\b"
)
"""A clause that follows its comma with no connective: a few words and a verb."""
_CUT = later(
    rf"(?<=[{_HAN}\ue000])\s{{0,4}},\s{{0,4}}|,\s{{0,4}}(?=[{_HAN}])|、(?=我|请|别|不要|以后)|(?<=[{_HAN}])\s?:\s?(?=我(?!们)|请|别|不要|必须|以后|第?一[,是、])"
    rf"|(?<=[{_HAN}\w])(?=(?:{_ZH_CONNECTIVE}))"
    rf"|\s{{0,4}}[,:]?\s{{1,4}}(?:but|however|although|though|because|since(?= i(?! was (?:an?\b|about|little|young|born|\d|nine|ten|eleven|twelve|five|six|seven|eight|\w+teen|in (?:school|college|my)))| we| my)|whereas|while(?= i| my)|so(?= i\b| please| can| we| my| don't| just| what| do)"
    rf"|except|plus(?= i| my)|btw|by the way|also(?= i\b| my| please| don't| never)"
    rf"|and(?: so| then| also| that)?(?= {_EN_SUBJECT}\b(?!-))|or(?= (?:do|is|are|should|would|will|can) ))\b\s{{0,4}}"
    rf"|,\s{{1,4}}(?=(?:{_EN_SUBJECT}|{_EN_AFTER})\b)|,\s{{1,4}}(?={_EN_CLAUSE})|(?<=[a-z]):\s{{1,4}}(?=(?:the|my|our|i|i'm|i've|it's|we|we're|that)\b(?!:))|\s{{1,4}}[-\u2013\u2014]+\s{{1,4}}|\s{{0,4}}[\u2014]{{1,2}}\s{{0,4}}|\s{{1,4}}\((?=i |my )"
)


_LEAD = later(
    r"\s*(?:以后|今后|往后|从.{1,4}(?:开始|起)|从今以后|另外|平时|一般来说|.{0,24}(?:的?时候?|方面|场合|情况下|来说|来讲|(?<=的)话题上))\s*"
    r"|\s*(?:please |so |also )?(?:from now on|from here on(?: out)?|going forward|moving forward|in (?:the )?future|in general|by default|next time|as a (?:general )?rule|these days|nowadays|now|currently|personally|ideally|every time|at work|at home|(?:no|actually|sorry|wait|oops|wrong(?: \w+)?|correction)(?:,? (?:no|sorry|wait|actually|wrong \w+))?"
    r"|(?:when|whenever|while|every time|each time|any ?time|if|unless|for|in|at|on|during|after|before|since|as|given)\b[^,]{0,70})\s*"
)
_PAIRED = later(
    r"(?:(?:well|so|but|also|honestly),? )?(?!(?:i|you|we|he|she|it|they|that|this|love|like|hate|prefer|enjoy|thanks|ok|okay|yes|no|sure|right|great|good|cool|done|sorry)\b)"
    r"(?:(?:my|our|the) )?[a-z][\w'-]*(?: (?:food|music|people|weather|[a-z]{3,}[^s]s))?"
)
"""A name before "and I": caffeine and I broke up is one statement."""

MAX_LEAD = 90
"""A circumstance that stands first stays with the statement it is about, up to this length."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause: ``text`` is ``source[start:end]``, ``mark`` the end mark of its sentence.

    ``mark`` is empty on all but the last clause of a sentence. ``joint`` is the connective
    that stands before it, such as ``but``. The first ``implied`` characters of ``text`` are a
    subject that was left out; ``start`` lies as many characters before what was said.
    """

    start: int
    end: int
    text: str
    sentence: int
    mark: str
    joint: str = ""
    implied: int = 0

    @property
    def said(self) -> tuple[int, int]:
        """The slice of the source that was said."""
        return self.start + self.implied, self.end


def sentences(text: str) -> Iterator[tuple[int, int, str]]:
    """The sentences of a folded text: start, end, end mark (``""`` where there is none)."""
    start = 0
    for hit in _SENTENCE_END.finditer(text):
        yield start, hit.start(), hit[0].strip()
        start = hit.end()
    yield start, len(text), ""


def clauses(text: str) -> tuple[Clause, ...]:
    """The clauses of a folded, masked text in order; blank ones are left out."""
    found: list[Clause] = []
    for number, (start, end, mark) in enumerate(sentences(text)):
        if end > start:
            found += _cut(text, (start, end), number, mark)
    return tuple(found)


def _cut(text: str, span: tuple[int, int], number: int, mark: str) -> list[Clause]:
    start, end = span
    found: list[Clause] = []
    joint = ""
    for hit in _CUT.finditer(text, start, end):
        if _LEAD.fullmatch(text, start, hit.start()) and hit.end() - start <= MAX_LEAD:
            continue
        if text.startswith("i ", hit.end()) and _PAIRED.fullmatch(text, start, hit.start()):
            continue
        if hit.start() > start:
            found += _clause(text, (start, hit.start()), number, joint)
            joint = ""
        joint = hit[0].strip(" ,:") or joint
        start = hit.end()
    found += _clause(text, (start, end), number, joint)
    if found and mark:
        last = found[-1]
        found[-1] = Clause(last.start, last.end, last.text, number, mark, last.joint)
    return found


def _clause(text: str, span: tuple[int, int], number: int, joint: str) -> list[Clause]:
    start, end = span
    end = min(end, start + 4 * MAX_CLAUSE)
    piece = text[start:end]
    start += len(piece) - len(piece.lstrip())
    piece = piece.strip()
    if not piece:
        return []
    piece = piece[:MAX_CLAUSE]
    return [Clause(start, start + len(piece), piece, number, "", joint)]
