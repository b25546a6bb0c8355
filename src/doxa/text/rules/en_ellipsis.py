"""English subjects that are left out: "Just bought a car" is "I just bought a car".

Works on clauses of folded text. Only the start of a sentence, or what follows a clause of the
speaker's own, is read so: elsewhere somebody else may be meant.
"""

import re
from collections.abc import Sequence
from dataclasses import replace

from doxa.text.clauses import Clause
from doxa.text.rules.en_conjuncts import conjoined
from doxa.text.rules.en_openers import announced

PAST = (
    r"(?:bought|got|moved|passed|failed|quit|turned|started|finished|sold|joined|left|lost|won|met|became|grew|gave|switched|adopted"
    r"|graduated|retired|married|broke|missed|aced|nailed|submitted|signed|booked|changed|traded|swapped|migrated|stopped|dropped|went"
    r"|made|built|wrote|ran|learned|learnt|picked|upgraded|enrolled|enlisted|applied|closed|shipped|deployed|fixed|solved|managed|tried"
    r"|ordered|planted|cooked|baked|burned|burnt|forgot|landed|scored|hired|fired|promoted|divorced|split|relocated|settled|decided|registered"
    r"|scheduled|renewed|cancelled|canceled|used to|had|saw|took|came|found|bombed|botched|survived|beat|lived|worked|studied|majored|spent|loved|liked|hated|enjoyed)"
)
_AUX = r"(?:just|finally|recently|already|also|only|totally|completely|officially|barely|almost|nearly|once|actually)"
_STATIVE = r"(?:love|hate|prefer|adore|enjoy|loathe|detest|despise|dislike|live|reside|own|drive|speak|belong|miss|need|crave|commute|grew)"
_NEGATED = r"(?:can't|cannot|can not|couldn't|don't|do not|didn't|won't|haven't|never)"
_GERUND = (
    r"(?:running|flying|moving|going|heading|starting|learning|studying|training|working|living|visiting|travell?ing|leaving|hosting|attending"
    r"|meeting|seeing|getting|taking|planning|thinking|considering|saving|renovating|building|writing|reading|looking|trying|picking|driving"
    r"|hiking|staying|expecting|hoping|aiming|switching|quitting|retiring|teaching|renting|buying|selling|spending|having|finishing|recovering|raising|caring|coaching|volunteering|freelancing|commuting|fostering|homeschooling|preparing|restoring|completing|doing (?:a|an|my)|applying|dating|seriously considering)"
)
_STATE = (
    r"(?:(?:not )?(?:a |an )?(?:(?:big|huge|massive|real|total|avid|die-?hard|lifelong|such a|proud) )*(?:fan of|fan (?:here|myself))|(?:now )?(?:down|up) to (?:about |around )?\d+|off to|on my way to|based in|born (?:and raised )?in|originally from|from [a-z]+ originally"
    r"|born and bred in|(?:severely |deathly |highly |mildly )?allergic to|(?:not )?(?:really |super |so |that |too )?(?:into|keen on|fond of|big on|crazy about|obsessed with|addicted to|fluent in|afraid of|scared of|terrified of|sick of|tired of|used to|averse to)"
    r"|married|divorced|engaged|single|widowed|retired|unemployed|self-employed|pregnant|vegan|vegetarian|pescatarian|celiac|coeliac|diabetic|lactose[- ]intolerant|left-handed|right-handed|colou?r-?blind"
    r"|(?:a |an )?(?:\w+ ){0,2}(?:mom|mum|dad|mother|father|parent|grandmother|grandfather|owner) of)"
)
_PREFIXES = tuple(
    (prefix, re.compile(pattern))
    for prefix, pattern in (
        ("i've ", r"(?:(?:always|never|only|just|recently) )*been (?!there|done|a (?:pleasure|while|long))|(?:always|never) (?:been|liked|loved|enjoyed|owned|had|smoked|drunk|eaten|understood|cared)\b"),
        ("i ", rf"(?:{_AUX} )*{PAST}\b(?! (?:it|ya|you|me|that|this)\b[ !.]*$)"),
        ("i ", rf"(?:(?:really|absolutely|still|always|also|just|mostly|usually|personally|currently|generally) )*{_STATIVE}\b(?! (?:is|was|it|this|that|your|you|the idea)\b)"),
        ("i ", r"(?:also |usually |mostly |currently )?(?:work (?:nights|days|shifts|part|full|from home|as an?|at|for|in)|have (?:two|three|four|five|twins|kids|asthma|adhd|an? (?:cat|dog|son|daughter|baby|toddler|allergy|nut|bad (?:back|knee)|little|small|big|phd|degree|garden|boat|house|flat|car))|run an? (?:\w+ )?(?:business|shop|bakery|studio|farm|company|team|stall|cafe|salon|b&b)|teach (?!me)|study (?!this|the|my)|play (?:the|in an?|for) )"),
        ("i ", rf"{_NEGATED} (?:really |even |ever |much )?(?:stand|bear|eat|drink|like|love|enjoy|tolerate|smoke|care for|mind (?!the|that|me)|own|speak|live|drive|sleep|digest|handle|do (?:dairy|gluten|spicy|crowds|heights|mornings|well)|get (?:the|into|in)|have (?:a|any|kids|children|pets|time)|want (?:kids|children|a )|pass|make it|get (?:the|in|into)|win|finish|qualify|work (?:on|with|at|for|late|weekends|overtime))\b(?! (?:it|this|that|the [a-z]+ (?:yet|until))\b)"),
        ("i'm ", rf"(?:(?:currently|now|still|also|finally|actually|probably|definitely|seriously) )*{_GERUND} (?!you|this|that)(?!.*\b(?:is|are|was|were|isn't|aren't|makes?|made|keeps?|helps?|takes?|can|could|will|would|gives?|calms?|drives?|sucks?|ruins?|does|has|have|works|beats|feels?|hurts|stress(?:es)?|bores?|relax(?:es)?|tires?|scares?|gets|me)\b)"),
        ("i'm ", rf"(?:(?:currently|now|still|also|finally|actually|newly|happily|recently|very|really) )*{_STATE}\b"),
    )
)  # fmt: skip
_STARTS = frozenset(
    "just finally recently already also only totally completely officially barely almost nearly once actually always never been really absolutely still mostly usually personally currently generally now newly happily seriously probably definitely very severely deathly highly mildly not a an down up "
    "work have run teach study play can't cannot can couldn't don't do didn't won't haven't off on based born originally from into keen fond big crazy obsessed addicted fluent afraid scared terrified sick tired used averse allergic married divorced engaged single widowed retired unemployed self-employed pregnant vegan vegetarian "
    "pescatarian celiac coeliac diabetic lactose left-handed right-handed color colour color-blind colour-blind colorblind colourblind mom mum dad mother father parent owner proud super so that too lactose-intolerant".split()
)
_FIRST = re.compile(r"[a-z'-]+")
_MARK = re.compile(
    r"(?:(?:well|ok(?:ay)?|oh|hey|hi|yes|yeah|nope|no|so|and|but|also|plus|anyway|actually|honestly|btw|by the way|fyi|turns out|tbh|wow|omg|ugh|lol|guess what|good news|bad news|great news|update)[,:!]? )+"
)
_ASKED = re.compile(r"\b(?:with|to|for) me\b|\bplease\b")
_OWN = re.compile(r"(?:and |but |so )?(?:i|i'm|i've|im|ive)\b")
_WORDS = frozenset(re.findall(r"[a-z]+", PAST + " " + _STATIVE + " " + _GERUND)) | _STARTS


def restored(pieces: Sequence[Clause]) -> tuple[Clause, ...]:
    """The clauses with the pronoun of those that leave it out put back."""
    done: list[Clause] = []
    for clause in conjoined(announced(pieces)):
        if clause.implied:
            done.append(clause)
            continue
        before = done[-1] if done and done[-1].sentence == clause.sentence else None
        fresh = before is None or bool(before.implied or _OWN.match(before.text))
        done.append(_restored(clause) if fresh else clause)
    return tuple(done)


def _restored(clause: Clause) -> Clause:
    text = clause.text
    mark = _MARK.match(text)
    start = mark.end() if mark else 0
    first = _FIRST.match(text, start)
    if first is None or first[0] not in _WORDS or "?" in clause.mark:
        return clause
    if _ASKED.search(text):
        return clause
    for prefix, pattern in _PREFIXES:
        if pattern.match(text, start):
            size = start - len(prefix)
            return replace(
                clause,
                start=clause.start + size,
                text=prefix + text[start:],
                implied=len(prefix),
            )
    return clause
