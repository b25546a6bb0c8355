"""English of the moment: bare verdicts, pasted texts, and what follows a statement in its clause.

"You're the best" tells nothing about later answers, "your replies are too long" does.
"""

import re

from doxa.domain.memory import Kind
from doxa.text.rules.frames import Draft

_PART = r"(?:summar(?:y|ies)|explanations?|translations?|rewrites?|drafts?|outlines?|diagrams?|charts?|tables?|graphs?|code|scripts?|snippets?|commands?|functions?|regex(?:es)?|quer(?:y|ies)|formulas?|recipes?|itinerar(?:y|ies)|analog(?:y|ies)|metaphors?|examples?|jokes?|puns?|poems?|haikus?|limericks?|stor(?:y|ies)|e-?mails?|letters?|captions?|slides?|comparisons?|citations?|references?|sources?|links?|quotes?|numbers|figures|steps?|instructions?|directions?|paragraphs?|sentences?|essays?|intros?|introduction|opening|ending|conclusion|logo|pictures?|images?|routes?|headlines?|titles?|maths?|arithmetic|sums?|calculations?|spreadsheets?|guides?|playlist|menu|agenda|speech|pitch|bio|tutorial|template|breakdowns?|walkthroughs?|overviews?|rundowns?|explainers?|write-?ups?|reasoning|logic|mnemonics?|hints?|quiz(?:zes)?|timelines?|plot|rhymes?|vocab|pronunciation|lists?|sections?|bullets?|questions?|rhythm|scenes?|dialogue)"
_ASPECT = r"(?:length|format(?:ting)?|tone|style|voice|wording|phrasing|layout|structure|language|level|amount|accuracy|detail(?:s|ed)?|depth|pace|order|manner|jargon|padding|humou?r|emojis?|caveats?|disclaimers?|apolog\w+|the way|how you|memory|words?|context)"
_QUALITY = r"(?:too [a-z-]+|long(?:er)?|short(?:er)?|clear(?:er|ly)?|unclear|concise\w*|brief|crisp|to the point|thorough|accurate\w*|inaccurate|precise|correct|incorrect|wrong|wordy|verbose|vague|generic|confus\w+|muddled|rambl\w+|waffl\w+|condescending|patroni[sz]\w+|preach\w+|lectur\w+|robotic|stiff|dry|cold|rude|curt|smug|formal|casual|chatty|technical|simple|shallow|superficial|sloppy|lazy|repetitive|repeat\w*|repeating|biased|one-sided|outdated|out of date|dated|made[- ]up|made (?:\w+ )?up|mak(?:e|ing) (?:\w+ )?up|invent\w*|hallucinat\w*|fabricat\w*|flatter\w*|sycophant\w*|salesy|cheesy|natural|readable|unreadable|(?:hard|difficult|easy|impossible) to (?:read|follow|understand|use)|over my head|structured|organi[sz]ed|explained|step[- ]by[- ]step|balanced|nuanced|honest\w*|blunt|direct\w*|patient|hedg\w+|ignor\w+|forg[oe]t\w*|miss(?:ed|es|ing)\b|left out|leav\w+ out|skipp\w+|contradict\w+|mix(?:ed|ing) up|dodg\w+|avoid\w+|interrupt\w*|waste\w* my time|listen\w*|went (?:on|off)|go(?:es|ing)? (?:on|off)|off[- ]topic|cut off|incomplete|missing|unfinished|doesn't (?:answer|compile|run|work)|didn't (?:answer|ask|listen|read)|not (?:answer|listen)\w*|not what i (?:asked|wanted|needed|meant)|sounds? like|like (?:an? )?(?:robot|textbook|brochure|lecture)|in circles)"
_GUIDING = re.compile(rf"\b(?:{_PART}|{_ASPECT}|{_QUALITY})(?![\w-])")


_MANNER = r"(?:length|format(?:ting)?|tone|style|voice|wording|phrasing|level|amount|accuracy|depth|pace|the way|how you)"
_NAMES_HOW = re.compile(rf"\b(?:{_MANNER}|{_QUALITY})(?![\w-])")
_AT_HAND = re.compile(r"(?:this|these) (?!is\b|are\b|was\b|were\b)[a-z]")
_UNNAMED = re.compile(
    r"(?:it|this|that|they)(?:'s|'ve| has| have| is| was| were)?(?: (?:finally|just|all|actually|really|now))* [a-z]+(?: (?:now|out|well|again|great|fine))?$"
)


def momentary(draft: Draft, kind: Kind, text: str) -> bool:
    """Whether a clause tells nothing beyond its moment.

    Such feedback names nothing that can guide an answer, or praises the piece at hand without
    a word of how it is; such an outcome befell an "it" that nobody names.
    """
    if kind is Kind.OUTCOME:
        return _UNNAMED.match(text) is not None
    if kind is not Kind.FEEDBACK or draft.slot != "feedback":
        return False
    praised = draft.polarity > 0 and _AT_HAND.match(text)
    return not (_NAMES_HOW if praised else _GUIDING).search(text)


PASTE = 400
"""Characters beyond which a turn holds more than what its speaker says of themselves."""

_LINE = re.compile(
    r"(?m)^[ \t]*(?:[-*•][ \t]+\S|\d{1,2}[.)][ \t]+\S|#{1,4}[ \t]+\S|[A-Z][\w .]{0,24}:(?=\s))"
)


def pasted(text: str) -> bool:
    """Whether a turn is a brief or a transcript: long, or in items, headings, speakers' lines."""
    if len(text) > PASTE:
        return True
    hits = _LINE.finditer(text)
    return next(hits, None) is not None and next(hits, None) is not None


_NEXT = re.compile(
    r" and (?:(?:i|we) ?)?(?:will|'ll) (?:talk|speak|chat|see|catch|be back|come back|tell|let)\b|[,;] (?:(?:and|then|so|but) )*(?:talk|speak|chat|see|catch|let|please|can|could|will|i|i'll|we|we'll|you|they|it|he|she|remind|tell|get back|back)\b",
    re.IGNORECASE,
)


def own_part(text: str) -> str:
    """A clause up to where another statement begins: "cooking now, talk again tomorrow"."""
    hit = _NEXT.search(text, 1) if text else None
    return text[: hit.start()] if hit else text
