"""English openers: what is said before a statement to announce it, and says nothing itself.

"Not sure if it matters, but I live in Ghent" states that I live in Ghent. Works on clauses of
folded text; openers are cut off, or left out where they are a clause of their own.
"""

import re
from collections.abc import Sequence
from dataclasses import replace

from doxa.text.clauses import Clause

_YOU = r"(?:you(?: all| guys)?|y'all|ya)"
_KNOW = r"(?:know|remember|note|be aware|bear in mind|keep in mind|hear|understand|realise|realize|be told)"
_FIT = r"(?:matters?|helps?|is (?:useful|relevant|important|of (?:any )?(?:use|interest))|'s (?:useful|relevant|important|of (?:any )?(?:use|interest))|makes a difference|counts|changes anything|is worth (?:knowing|noting|saying)|comes up|interests you)"
_OPENER = re.compile(
    r"(?:(?:and|but|so|oh|also|ok|okay|well|hey|hi|yes|please|just|now)[,.!]? )*(?:"
    rf"(?:in case|if) (?:it|this|that)(?: ever)? ?{_FIT}(?: (?:at all|to you|here))?|if {_YOU} (?:must know|need to know|want to know|were wondering|didn't know|don't know(?: (?:yet|already))?)|(?:i )?(?:dunno|don't know|not sure|no idea|i'm not sure|i've no idea|unsure|who knows) (?:if|whether) (?:it|this|that|{_YOU}) ?(?:{_FIT}|need to know|know (?:this|already)).{{0,12}}?"
    rf"|{_YOU} (?:may|might|should|ought to|need to|must|have to|'ll want to|will want to|would do well to|can|probably|may well|might as well)(?: (?:also|probably|just|want to|like to|need to|care to|as well|already))* {_KNOW}(?: that| this:?|:)?|it (?:may|might|could|would)(?: also)? (?:help|be (?:useful|helpful|good|worth|handy|important|relevant))(?: (?:for you|you))? to {_KNOW}(?: that)?"
    rf"|let it be (?:known|said|noted)(?: that)?|(?:please )?(?:be (?:aware|advised|informed)|(?:do )?(?:note|know|save|store|log|record|record|register|write down|jot down|remember|keep|bear in mind|keep in mind|make a note))(?: (?:somewhere|for me|for later|in my (?:profile|file|notes)))?(?: that|:)|what {_YOU} (?:should|need to|must|ought to|might want to) {_KNOW}(?: (?:about|of) me)? is(?: that|:)?"
    rf"|did i (?:ever )?(?:mention|tell you|say)(?: yet| already)?(?: that)?|(?:can|could|will|would) you (?:please )?(?:remember|note|save|store|keep in mind|bear in mind|make a note|log|record|write down)(?: for me)?(?: that|:)|i(?:'d| would) (?:like|want|appreciate it if|prefer) {_YOU}(?: to)? {_KNOW}(?: that|:)?|i (?:want|need) {_YOU} to {_KNOW}(?: that|:)?"
    rf"|let me (?:just |also )?(?:say|mention|add|tell you|note|point out|be clear|start by saying|warn you)(?: that|:)?|i (?:forgot|meant|should|ought|have|need|want|wanted|must|'d better|just want|just wanted) to (?:mention|say|add|tell you|note|point out|warn you|let you know|clarify|flag)(?: that|:)?|i (?:think |believe |guess )?(?:i )?(?:'ve |have )?(?:already |just |also |keep |kept )?(?:told|telling|tell|said|saying|mentioned|mentioning)(?: (?:you|to you|it|this))?(?: (?:before|already|earlier|once|last time|many times|a (?:hundred|thousand) times))*(?: that|:|,)"
    rf"|i (?:guess|suppose|think|reckon|feel) {_YOU} (?:should|ought to|might want to|need to) {_KNOW}(?: that)?|as luck would have it|as {_YOU} (?:may|might|can|could|will|probably|already|surely)?(?: already| well| probably)?(?: know| tell| see| imagine| guess| recall| remember)?|y'know|(?:since|while|as|now that) we(?:'re| are) (?:on (?:the|this|that) (?:subject|topic)|at it|talking about (?:it|this|that|food|me))|while i (?:think of it|remember|have you|'m at it|am at it|'m here)|before (?:i forget|we (?:start|begin|go on|go any further|continue|get going)|you (?:start|begin|ask|go on))|on top of (?:that|it all|everything)"
    r"|(?:my |a )?(?:memo|note to (?:self|you)|confession(?: time)?|psa|public service announcement|heads up|quick heads up|full disclosure|disclaimer|spoiler(?: alert)?|fun fact|random fact|true story|news flash|breaking news|reminder|gentle reminder|friendly reminder|side note|small note|for the file|fyi|tmi)[,:]?"
    r"|(?:i know it's|it's|it may be|might be|might sound|this (?:may|might) sound|it sounds|i know it sounds|it (?:may|might) (?:seem|sound)|call me|sounds) (?:a bit |a little |rather |kind of |really )?(?:silly|odd|weird|strange|funny|crazy|mad|embarrassing|boring|old-fashioned|picky|fussy|petty|trivial|random|obvious|stupid|dumb|snobbish|spoilt|spoiled|childish|daft|sad)(?:,? (?:i know|maybe|perhaps|but true))?(?:,| but|, but|$)"
    r"|(?:don't (?:laugh|judge(?: me)?|shoot me|hate me|tell anyone|ask(?: me)? why)|no (?:offence|offense|judgement|judgment)|forgive me|sue me|fight me|believe it or not|would you believe it|you won't believe (?:it|this)|you'd never guess|guess what|you know what|here's (?:a|one|the) (?:thing|secret|fact|fun fact|confession)|here goes|long story short|to (?:cut|make) a long story short|truth be (?:told|known)|to tell (?:you )?the truth|if i'm (?:being )?(?:honest|truthful|frank)|if truth be told|i'm not (?:going to|gonna) lie|not gonna lie|not going to lie|i (?:won't|can't) lie|i kid you not|no joke|no lie|for real|(?:can|may|shall) i tell you (?:something|a secret)|(?:do )?(?:you )?want to (?:know|hear) (?:something|a secret))(?:,| but|, but|:)?"
    r")[\s,:;.!?-]{0,3}(?:(?:but|that|and)\b[\s,]{0,2})?(?=i\b|i'|my\b|we\b|we'|our\b|the\b|no\b|a\b|an\b|$|[a-z])"
)
_FIRST = frozenset(
    "and but so oh also ok okay well hey hi yes please just now in if i i'm i've dunno don't not no unsure who you y'all ya it let be do note know save store log record register write jot remember keep bear make what did can could will would i'd "
    "as y'know since while before on my a memo note confession psa public heads quick full disclaimer spoiler fun random true news breaking reminder gentle friendly side small for fyi tmi it's might this sounds call "
    "forgive sue fight believe guess here's here long to truth for may shall want not gonna".split()
)
"""How the openers start."""
_WORD = re.compile(r"[a-z']+")
_STATES = re.compile(
    r"(?:i|i'm|i've|i'd|my|we|we're|we've|our|no|the|me)\b|[a-z]+ (?:is|are|and i|makes|gives)\b"
)


def announced(pieces: Sequence[Clause]) -> list[Clause]:
    """The clauses without what only announces them."""
    kept: list[Clause] = []
    for place, clause in enumerate(pieces):
        text = clause.text
        first = _WORD.match(text)
        hit = _OPENER.match(text) if first and first[0] in _FIRST else None
        if hit is None:
            kept.append(clause)
        elif hit.end() < len(text) and _STATES.match(text, hit.end()):
            told = replace(clause, start=clause.start + hit.end(), text=text[hit.end() :])
            asked = "?" in clause.mark and not text.startswith(("if", "in case"))
            kept.append(replace(told, mark="") if asked else told)
        elif hit.end() < len(text) or place + 1 == len(pieces):
            kept.append(clause)
    return kept
