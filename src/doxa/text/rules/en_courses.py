"""English frames of how a life goes: what somebody only has, decided against, once did, has done.

The verb and its tense tell that it lasts or is settled: "I only drink decaf", "I've decided not
to sell", "I once worked as", "I've run eleven marathons", "my dad was a miner".
"""

from dataclasses import replace

from doxa.domain.memory import Kind
from doxa.text.rules.builders import checked, fact, liking, whole
from doxa.text.rules.en_broad import PART
from doxa.text.rules.en_plain import AT_HAND
from doxa.text.rules.en_words import AHEAD, NUMBER
from doxa.text.rules.frames import Anchor, Cue, Draft, Frame, compiled

_ADV = r"(?: (?:also|just|still|really|always|mostly|usually|mainly|now|currently|actually|even|both|personally|once|recently|originally|sometimes|regularly))*"
_TIMED = compiled(rf"(?<!\w){AHEAD}")
_FIRM = r"(?:manage|supervise|do (?:amateur|night|freelance|contract|part-time|shift|agency|security|pr\b|hr\b|ux|it\b|admin|payroll|research|accounts|social|marketing|voice|stand-up|youth|community|a (?:paper|milk|lot of)|my own|the (?:books|accounts|school run|payroll|night|early|late))|see an? (?:therapist|physio|counsell?or|specialist|chiropractor|psychiatrist|dietitian|osteopath|shrink|coach)|weld|plumb|farm|fish|knit|code|paint|sculpt|nurse|foster|busk|freelance|lecture|dream in [a-z]+|procrastinate|stammer|stutter|lisp|snore|sleepwalk|faint|bruise|sunburn|blush|overthink|carry (?:an? (?:epipen|inhaler|card|knife|cane|stick))|rely on (?:a|an|my)|need (?:glasses|a (?:cane|stick|wheelchair|carer|hearing aid|ramp|walker))|get (?:anxious|dizzy|seasick|carsick|travel ?sick|migraines?|nosebleeds?|panicky|claustrophobic|heartburn|hay ?fever|eczema|cramps|flustered|sunburnt|vertigo|panic attacks)|tend to|struggle (?:with|to)|suffer|lack|belong to|worship|pray|vote|bank with|captain|chair|umpire|referee|fence|row|box|sing|act|drum|dj\b|mentor|hail from|come from|descend from|grew|spend|pay|owe|earn|split my time|share|live)"
_PAST = r"(?:once|used to|formerly|previously|at one (?:time|point)|spent (?:my|a|\w+ years?|years|most|the first|half)|served|was (?:an? |the |head |in the |on the |once |born|raised|brought up|married|engaged|adopted|a|part of|previously|diagnosed)|did (?:my|a|an|two|three|time|national) |left (?:school|home|university|college|the (?:army|navy|church|force|police|raf|marines)|teaching|nursing|banking|law|medicine|academia)|grew up|came (?:out|to \w+ (?:in|at|when|as))|worked (?:as|for|at|in|on)|trained (?:as|in|at|with)|studied|rowed|played (?:for|in)|danced|sang|boxed|fought|ran (?:a|my own|the)|owned|built|founded|lost (?:my|an?) (?:leg|arm|eye|sight|hearing|finger|kidney)|donated|inherited|emigrated|fled|converted|qualified|graduated|handed in my notice|gave up|moved|lived|broke my|had (?:a|an|my) (?:stroke|heart attack|transplant|baby|hip|knee|bypass|hysterectomy|child|son|daughter|tonsils|appendix|brain))"
_DONE = r"(?:(?:never|not|only ever|always|since|also|now|just)? ?(?:left|lived|owned|driven|flown|been (?:to|in|at|on|married|divorced|a|an|with|vegan|vegetarian|sober|clean|off|teaching|working|playing|running)|learnt|learned|met|had|run|written|taught|worked|signed|rewired|climbed|sailed|swum|cycled|walked|raised|fostered|adopted|published|recorded|painted|built|restored|moved|visited|seen|read|smoked|drunk|drank|eaten|kept|played|broken|voted|married|travelled|traveled|skied|surfed|dived|baked|bred|coached|delivered|buried|lost|retired|qualified|converted|gone (?:part[- ]time|freelance|vegan|back to)|switched|started|stopped|quit|got) .{2,70})"
_CAN = r"(?:can(?:'t|not)?|can no longer|could never|couldn't) (?:hold my breath|lift|raise|bend|hear|see (?!it|that|this|the (?:file|page|image|screen|button|text|link|point|problem|error)|you|how|what|why|if)|smell|taste|swim|drive|ride|ski|skate|dance|sing|whistle|juggle|knit|sew|weld|cook|bake|sight-?read|read music|read (?:sheet|braille|arabic|lips)|touch-?type|type \w+ words|speak|sign|tell left|walk (?:far|without|more|unaided|long)|stand for|sit for|run (?!it|this|the)|climb|kneel|eat (?!it|this|that)|drink|digest|tolerate|have (?:kids|children|dairy|gluten)|wear|sleep (?:without|on|with|past|more)|fly (?:a|because|anymore)|recite|solve a rubik|fix (?:cars|bikes|anything)|do (?:a handstand|the splits|long division|backflips))"
_BEING = r"(?:prone to|based (?:out of|in|near|at)|stateless|seeking asylum|saving (?:for|up for)|doing (?:a|an|my|the) .{0,20}(?:mba|phd|degree|course|apprenticeship|masters?|master's|articles|training|a-levels|gcses|residency|diploma|internship|placement)|out in the sticks|stuck on (?:java|windows|python|php|an? old)|not much of an?|up at|up by|in bed by|home (?:by|alone)|new to|partially|registered|colou?r-?blind|hard of hearing|deaf|blind|double-jointed|the (?:first|only|oldest|youngest|eldest|middle|second|third|black sheep|breadwinner|treasurer|secretary|chair|captain|organist|designated) ?(?:in|of|one|child|at|person|driver)?|one of (?:two|three|four|five|six|seven|eight|nine|ten|twins|triplets)|learning|raising|caring for|renovating|living|renting|studying|training|teaching|working (?:as|at|for|from|in|nights|part|full)|writing (?:a|my) (?:novel|book|thesis|memoir)|paying off|on (?:statins|insulin|warfarin|benefits|maternity|paternity|sick|dialysis|hrt|antidepressants|blood thinners|the waiting list|probation|a zero-hours|night shifts?|nights|earlies|beta blockers|universal credit|methotrexate|[a-z]{4,}(?:ol|ine|in|ate|ide|pril|statin|mab)\b))"
_NOT_HERE = (
    AT_HAND
    + r"|\b(?:wanted to|going to|about to|trying|asked|wondering|thinking|meeting|call|email|just now|earlier|last (?:night|week)|yesterday|morning)\b(?! (?:shift|person|run))"
)


def _told(cue: Cue) -> Draft | None:
    """A fact told as it is said; none where a time ahead makes it a plan."""
    draft = None if _TIMED.pattern.search(cue.text) else whole("about", 1, "v")(cue)
    # a clause that another one follows may be but a part of what is told
    return replace(draft, confidence=PART) if draft and cue.after else draft


def _ahead(cue: Cue) -> Draft | None:
    """A plan where the clause names a time ahead."""
    return whole("plan", 1, "v")(cue) if _TIMED.pattern.search(cue.text) else None


# One row a line reads as the table it is.
# fmt: off
EARLY: tuple[Frame, ...] = (
    Frame(
        id="en.course.only", kind=Kind.PREFERENCE, anchor=Anchor.SUBJECT, carries=False, cues=("only ", "nothing but", "exclusively"),
        pattern=compiled(r"(?: will| do|'ll)?(?: (?:only|exclusively)(?: ever| really)? (?:drink|eat|wear|use|read|watch|buy|listen to|order|fly|smoke|cook with|shop at|play|trust|take|want)| (?:drink|eat|wear|use|read|watch|buy|order|listen to) (?:only|nothing but)) (?P<obj>(?!it\b|this\b|that\b|one\b|\d|a (?:few|bit|little|fraction|couple)|the (?:first|last|top|free)|half|once|twice|part)[a-z0-9][\w' -]{1,50}?)(?: (?:after|before|at|on|in|for|when|with|from|during|since|until|if|because|these days|now|at home) ?.{0,50})?$"),
        build=checked(liking(1), r"\b(?:today|tonight|yesterday|this (?:time|morning|week)|so far|because (?:i have|it's all))\b|\bi only (?:use|want|take|trust) (?:a |an |the )?(?:one|list|answer|summary|minute|help)"), precision=0.92,
    ),
    Frame(
        id="en.course.decided", kind=Kind.PLAN, anchor=Anchor.SUBJECT, carries=False, cues=("decided", "changed my mind", "changed our minds", "after all", "called off", "no longer going", "not going", "given up on", "gave up on", "shelved", "scrapped", "pulled out", "backed out", "cancelled"),
        pattern=compiled(r"(?P<v>(?:'ve| have)?(?: just| finally| now| actually| also| recently| pretty much)*(?:(?P<no> decided (?:not to|against|we won't|i won't)| (?:changed (?:my|our) minds?|thought better) (?:about|of|on)| called off(?: the| our| my)?| (?:shelved|scrapped|binned|ditched|abandoned|dropped)(?: the| our| my) (?:plans?|idea|trip|move|wedding|project)(?: (?:to|of|for))?| backed out of| pulled out of)| decided (?:to|on|i'll|we'll|we're|i'm)) .{3,70}|(?:'m|'re| am| are)(?P<no2> not| no longer)(?: actually)? (?:going (?:to|on|ahead)|moving|selling|buying|taking|getting|having|doing|applying|quitting|leaving|retiring|attending|coming)(?= ).{3,60} (?:after all|any ?more|any longer))$"),
        build=checked(lambda cue: whole("plan", -1 if cue.match["no"] or cue.match["no2"] else 1, "v")(cue), r"\?|\b(?:if|yet|haven't|maybe|might|it|that|this|them)\b(?! (?:year|week|month|summer))"), precision=0.92,
    ),
)
FRAMES: tuple[Frame, ...] = (
    Frame(
        id="en.course.ahead", kind=Kind.PLAN, anchor=Anchor.SUBJECT, self_statement=False, cues=("'ll be ", "shall be", "will be", "intend to", "launching", "painting", "going ", "heading", "observed", "reading at", "to be ", "cooking", "'ve a", "'ve an", "'ve the", "have a", "'ve got", "have the", "hosting", "off to", "expecting", "due ", "picking", "taking", "starting", "moving", "presenting", "having", "planting", "got ", "back "),
        pattern=compiled(r"(?P<v>(?:'ll| will| shall) be (?!sure|happy|glad|able|fine|ok|back (?:in a|soon)|here|there\b|late|great|ready|honest)[a-z].{3,70}|(?:'m|'re| am| are)(?: also| all| both| finally)* (?:(?!trying|thinking|wondering|looking|asking|getting (?:an?|the) error|hoping|not\b|working|living|sitting|waiting|feeling|sorry|sure)[a-z]+ing|off|to be|due|back|away|observed|booked|expecting|expected|signed|scheduled|having) .{2,70}|(?:'ve| have)(?: got)? (?:an?|the|my|our|two|three) (?!question|feeling|idea|list|plan to|problem|few|lot|couple|deadline in the past)[a-z].{3,70}|(?: intend| plan| mean| aim| hope| propose)(?: to) .{3,70})$"),
        build=checked(_ahead, r"\?|\b(?:if|would|could|might|should|every|usually|always|often|since|ago|yesterday|you|your|this (?:report|file|code|email|is))\b|\b(?:at|by|to|from) (?:the )?(?:moment|end of (?:this|the) (?:chapter|book|line|page|list))\b"), precision=0.91,
    ),
    Frame(
        id="en.course.past", kind=Kind.FACT, anchor=Anchor.PRONOUN, carries=False, cues=("once", "used to", "formerly", "previously", "at one", "spent ", "served", "was ", "did ", "left ", "grew up", "came ", "worked", "trained", "studied", "rowed", "played", "danced", "sang", "boxed", "fought", "ran ", "owned", "built", "founded", "lost ", "donated", "inherited", "emigrated", "fled", "converted", "qualified", "graduated", "handed in", "moved", "lived", "broke my", "had a", "had my"),
        pattern=compiled(rf"(?P<v>{_ADV} {_PAST}\b.{{2,80}})$"),
        build=checked(_told, _NOT_HERE + r"|\bwas (?:a bit|just|so|very|really|thinking|told|asked|able|going|trying|looking|reading|wondering|in the (?:middle|shower|queue)|on the (?:bus|phone|train|way)|about)\b|\bdid (?:a|an|my) (?:search|test|quick|google|check|homework)\b|moved (?:on|the|my|it)\b"), precision=0.91,
    ),
    Frame(
        id="en.course.done", kind=Kind.FACT, anchor=Anchor.PRONOUN, carries=False, cues=("'ve ", "have ", "haven't", "had "),
        pattern=compiled(rf"(?P<v>(?:'ve| have(?:n't)?)(?: (?:never|not|only ever|always|also|now|just))* {_DONE})$"),
        build=checked(_told, _NOT_HERE + r"|\b(?:(?:read|seen|heard|had|got|been|started|tried|moved) (?:it|that|this|the (?:docs?|article|file|code|error|same|answer|question)|a (?:look|question|problem|lot on|bad|good|long|rough|think|go)|your|some|enough|an? (?:error|issue|idea)|thinking|wondering|trying|looking|asking|told|asked|waiting)|to (?:say|admit|go|do|ask))\b"), precision=0.9,
    ),
    Frame(
        id="en.course.can", kind=Kind.FACT, anchor=Anchor.PRONOUN, carries=False, cues=("can ", "can't", "cannot", "couldn't", "could never"),
        pattern=compiled(rf"(?P<v>{_ADV} {_CAN}\b.{{0,70}})$"),
        build=checked(_told, AT_HAND + r"|\bcan't (?:eat|drink|sleep|read|hear|speak|run|stand|see) (?:right now|any more of|for|because of the noise)\b"), precision=0.91,
    ),
    Frame(
        id="en.course.being", kind=Kind.FACT, anchor=Anchor.PRONOUN, carries=False, cues=("i'm ", "i am ", "we're ", "we are ", "i was "),
        pattern=compiled(rf"(?P<v>(?:'m| am|'re| are| was){_ADV} {_BEING}\b.{{0,70}})$"),
        build=checked(_told, AT_HAND + r"|\b(?:stuck|learning|working) (?:here|on (?:the|a|my|it))\b|not much of a (?:problem|surprise|difference)"), precision=0.91,
    ),
    Frame(
        id="en.course.does", kind=Kind.FACT, anchor=Anchor.PRONOUN, carries=False, cues=("manage ", "supervise", "do ", "see a", "weld", "plumb", "farm", "fish", "knit", "code", "paint", "sculpt", "nurse", "foster", "busk", "freelance", "lecture", "dream in", "procrastinate", "stammer", "stutter", "lisp", "snore", "sleepwalk", "faint", "bruise", "sunburn", "blush", "overthink", "carry", "rely on", "need ", "get ", "tend to", "struggle", "suffer", "lack", "belong", "worship", "pray", "vote", "bank with", "captain", "chair", "umpire", "referee", "fence", "row", "box", "sing", "act", "drum", "mentor", "hail from", "come from", "descend", "split my time"),
        pattern=compiled(rf"(?P<v>{_ADV} (?!live|share|spend|pay|owe|earn|grew){_FIRM}(?![\w-])(?: .{{1,70}})?)$"),
        build=checked(_told, AT_HAND + r"|\b(?:manage to|act as|struggle to (?:see|understand|find|follow)|tend to (?:agree|think|prefer|like)|lack (?:of|the)|need (?:to|help|some)|fence|row|box|chair|drum) ?(?:that|the|to)?$|\bcode (?:is|was|does|review)\b"), precision=0.9,
    ),
    Frame(
        id="en.course.kin", kind=Kind.FACT, anchor=Anchor.KIN, cues=(" was ", " fought", " served", " brought me up", " raised me", " stammers", "'s just turned", " turned ", " lives on ", " worked ", " used to", " was born", " came ", " has been", "'s been", " knows ", " keeps ", " died ", " passed ", " emigrated", " taught", " ran ", " played", " moved in", " moved out", " moved back", " can't ", " cannot ", " won't ", "'s got", " has got"),
        pattern=compiled(rf"(?P<v>(?: was (?:an? |the |in the |born |raised |once |diagnosed |head ).{{2,60}}| (?:fought|served|worked|taught|emigrated|came (?:over|from|here)|played|ran|died|passed away|used to|moved (?:in|out|back)(?: with| to| from| home)?) ?.{{0,60}}| (?:brought|raised) (?:me|us) ?.{{0,30}}| (?:stammers|stutters|snores|lisps|farms|welds|nurses|knits|paints|fishes|preaches).{{0,40}}|(?:'s| has)? ?(?:just )?turned (?:{NUMBER}).{{0,30}}|(?: has|'s) been .{{3,60}}| lives on .{{2,40}}|(?:'s| has) got .{{2,50}}))$"),
        build=checked(fact("status", "v"), r"\?|\b(?:today|yesterday|tonight|this (?:morning|week)|asking|calling|acting|if|right|late|angry|mad|here|wondering|great|so|very)\b|has been (?:trying|looking|thinking|really|a great|very)|used to (?:it|this|that)|\bwas (?:a (?:bit|great|good|bad|nice)|the (?:one|best|first to))\b"), precision=0.91,
    ),
)
# fmt: on
