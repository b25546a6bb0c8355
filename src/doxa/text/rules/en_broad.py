"""English frames of last resort: any statement of the speaker's own that is of the right shape.

Whatever the verb: what somebody does in the present or has done for long is a fact, what they
do at a time ahead a plan, what is said with a word of delight or disgust a taste. Only where
no other frame reads the clause, and only of lives: what points at the talk itself is left.
"""

import re

from doxa.domain.memory import Kind
from doxa.text.rules import slots
from doxa.text.rules.builders import pointing
from doxa.text.rules.en_attention import passing
from doxa.text.rules.en_moments import own_part
from doxa.text.rules.en_words import AHEAD
from doxa.text.rules.frames import Anchor, Build, Cue, Draft, Frame, compiled

_ADV = r"(?: (?:currently|now|actually|also|just|still|really|always|basically|only|mostly|both|all|usually|mainly|never|primarily|generally|normally|typically|exclusively|personally|often|regularly|sometimes|rarely|hardly ever|even|already|recently|officially|technically|then|simply|honestly|occasionally|probably|kind of|sort of|absolutely|completely|totally|finally|once|ever|seldom|barely|hardly|mostly|pretty much|definitely))*+"
_NO = r"(?P<no> (?:don't|do not|never|no longer|hardly|rarely))?"
_TALK = r"(?:think|know|guess|mean|need|want|see|hear|hope|wonder|wish|feel|believe|understand|agree|disagree|remember|forget|suppose|suggest|recommend|propose|promise|apologi[sz]e|appreciate|thank|doubt|expect|assume|notice|find|found|try|look|looked|ask|asked|tell|told|say|said|get|got|give|gave|let|like|love|prefer|hate|enjoy|must|should|could|would|may|might|will|shall|can|have to|do|did|was|were|had|saw|thought|felt|knew|mention|mentioned|imagine|swear|bet|recall|accept|refuse to believe|realize|realise|reckon|figure|consider|decide|decided|choose|chose|pick|start|stop|continue|keep|kept|want|went|came|made|make sure|lack|propose|confirm|request|require|insist|admit|confess|regret|fear|worry|care|mind|miss|point|refer|address|focus|reflect|respond|reply|click|upload|type|run into|get it|am|'m|is|are|understood|received|attached|added|changed|tried|wanted|needed|noticed|heard|read through|wrote|sent|used|opened|created|updated|checked|finished|ran|put|plan|intend|aim|look forward|look|seem|appear|tend to think|long|aspire|strive|seek|demand|urge|beg|face|deserve|have|dislike|manage|afford|spent|stuck|lost|built|took|gave|sent|won|met|left|held|led|began|broke|brought|bought|caught|drew|drank|drove|ate|fell|fought|flew|forgot|grew|hid|paid|rode|rang|rose|sold|shook|shot|shut|sang|sank|slept|spoke|stole|swam|taught|threw|woke|wore|misspoke|hit|cut|set|misremembered|became|slipped|relapsed|fell|dealt|dug|fed|hung|heard|hurt|laid|lay|lent|lit|beat|sought|spread|swept|told|tore|wound|trust|value|dread|rather|almost|nearly|soon|maybe|perhaps|together|and|or|but|to|of|in|on|at|the|a|that|this|with|for|as|not)"
_AT_HAND = re.compile(
    r"\b(?:this|that|these|those|it|its|it's|them|they|he|she|him|her|you|your|yours|you're|here|there|following|above|below|questions?|problems?|issues?|errors?|ideas?|doubt|options?|draft|version|files?|data|dataset|slide|function|script|query|output|results?|analysis|prompt|example|template|section|steps?|list of|if|would|could|might|should|may|today|tonight|yesterday|right now|at the moment|just now|now that|how|what|why|trying|help|please|thanks|okay|something|anything|stuff|things?|everyone|people|one|point|chance|sense|idea|feeling|way|whether|because of|importance|need|ability|approach|process|strategy|progress)\b"
)
_WORK = re.compile(
    r"\b(?:plan|task|project|session|meeting|conversation|discussion|details?|information|content|topic|article|paper|essay|report|summary|response|answer|solution|suggestion|advice|feedback|goal|next step|schedule|itinerary|budget|workflow|system|framework|concept|structure|design|model|tool|feature|code)\b"
)
_FLEETING = re.compile(
    r"\b(?:yet|again|ago|last (?:night|week|time)|this (?:morning|week|time|afternoon|evening)|so far|later|soon|tomorrow|first|next|before we|let's|go ahead|ready|sure|sorry|glad|welcome|moment|minute|second|wait|hurry|busy|tired|hungry|sick today)\b"
)
_TIME = compiled(rf"(?<!\w){AHEAD}")
_PAST = re.compile(
    r"\b(?:was|were|went|had|came|got|did|said|told|made|took|found|left|bought|met|saw|ago|yesterday|last \w+|used to|would|could|should|might|every|each|usually|always|often|if|whether|how|what|mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays|weekends|need to know|want to know)\b|\b(?!booked|scheduled|planned|signed|due|registered|enrolled|invited|married|engaged|retired|delayed|bed\b|wed\b|need\b|med\b)\w+ed\b"
)
_LONG = r"(?:since .{2,40}|for (?:(?:about|over|almost|nearly|around|at least|more than|the (?:last|past)) )?(?:\d+|an?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|many|several|a few|some|a couple of)(?: \w+)? (?:years?|months?|decades?|seasons?)|all my life|my (?:whole|entire) (?:life|career)|for (?:ever|years|decades|months|ages)|(?:from|since) (?:the age of|childhood)|ever since .{2,30}|forever)"
_POS = re.compile(
    r"\b(?:lov(?:e|es|ed|ing)|ador(?:e|es|ing)|enjoy(?:s|ed|ing)?|favou?rites?|perfect|delicious|heaven(?:ly)?|bliss|joy|happ(?:y|ier|iest)|comfort(?:s|ing)?|obsess(?:ed|ion)|hooked|addicted|fiend|fanatic|junkie|passion\w*|weakness|melts?|dream|delight|life(?:blood|line|saver)|recharge|relax(?:es|ing)?|calm(?:s|ing)?|sooth(?:es|ing)|sane|gets? (?:me|us) through|never tire of|(?:nothing|little) (?:beats|like|better|i like more|makes me happier)|could live (?:off|on)|read anything by|watch anything|eat anything|always (?:ask for|order|choose|pick|go for|reach for|request|get|have)|the \w+er the better|sacred|treasure|cherish|live for|rather have|happy place|safe space|therapy|fuels?|craving|crave|magic|thrive|wins? every time|second to none|blessing|highlight of|works? (?:really |very |so )?(?:well|best|great|wonders) for (?:me|us)|till i die|wouldn't have it any other way|die on that hill|belongs (?:on|in)|can't beat|swiftie|puts? me right to sleep|get all my|got hooked|fell for|spoil myself with|treat myself to|swear by|devour|binge|support(?:ed)? \w+ (?:all my life|since)|goes down well|makes? (?:my|a) (?:day|week|weekend))\b"
)
_NEG = re.compile(
    r"\b(?:hat(?:e|es|ed)|loath\w*|detest\w*|disgust\w*|gross|yuck\w*|vile|bane|annoy\w*|irritat\w*|can't (?:stand|handle|eat|stomach|face|abide|bear|be around)|can't (?:concentrate|focus|sleep|think|work|relax) (?:in|with|on|around|when|unless)|never again|tastes? (?:like|of) (?:soap|dirt|mud|metal|feet|medicine|cardboard|chalk|rubber|sweat)|smells? like .{3,20}|jitters|stay (?:away|clear|well away) from|steer clear|(?<!to )avoids?|won't (?:eat|touch|set foot|go near|wear|watch|drink|fly|use|have|allow|buy)|wouldn't (?:be (?:caught|seen)|eat|touch|wish|go near|set foot|wear|drink)|(?:won't|never) catch me|pay me (?:enough )?to|over my dead body|don't do\b|never looked back|run a mile|headaches?|migraines?|nausea|sickens?|crime|torture|nightmares?|the worst|overrated|phobi\w*|terrif\w*|scare[ds]?|afraid|panic|waste of|skin crawl|teeth on edge|on edge|up the wall|on my nerves|the creeps|shudder|cringe|gag|retch|no thank you|hard pass|pick (?:the |out )|leave .{3,20} on the plate|deleted (?=[a-z]+ (?:and|off|from my))|stresses me|drains me|exhausts? me|bores? me|puts? me off|overwhelms?|can't be bothered|not worth|ruins? (?:it|everything|my \w+)|had it with|hated every|at gunpoint|off everything|never had any interest|makes? me want to (?:throw|scream|cry|leave|run|hide|quit|die|puke|gouge|hurl|smash)|unbearable|yawn|snooze|asleep)\b"
)
_NEGATED = re.compile(r"\b(?:not|n't|never|hardly|no|without)\b|n't\b")
_LIVES = re.compile(r"\b(?:i|i'm|i've|me|my|mine|myself|we|we're|our|us)\b")
_SETTING = r"(?!it\b|you|your|board|track|hold|time|top|fire|line|page|schedule|point|search|need|trouble|doubt|case|case|fact|general|particular|favou?r|agreement|awe|contact|charge of this|process|progress|touch|order|regard|terms|order|the (?:phone|way|fence|bus|train|road|edge|same|right|wrong|verge|hunt|other|page|middle|mood|process|market|lookout|loop|dark|zone|end|beginning)|a (?:call|roll|break|mission|hurry|rush|meeting|mess|panic|bind|loss|good|bad|great|position|similar|bit|lot|few)|my way|need|this|that|these|those|work$|home$|the (?:airport|office|gym|store|doctor|hospital)$)"


PART = 0.85
"""The confidence of a clause that may be but a part of what its sentence says."""


def own_life(cue: Cue) -> bool:
    """Whether a clause is of the speaker's life, not of the talk, and no passing mood."""
    text = cue.text
    return not (
        _AT_HAND.search(text)
        or _FLEETING.search(text)
        or passing(text)
        or len(text.split()) > 14
        or (len(text.split()) > 6 and _WORK.search(text))
    )


def _fact(cue: Cue) -> Draft | None:
    """A fact; denied, it stands against."""
    if not own_life(cue) or cue.before.endswith(" and"):
        return None
    start, end = cue.match.span("v")
    lead = len(cue.match["v"]) - len(cue.match["v"].lstrip())
    denied = cue.match["no"] is not None
    told = re.match(r"(?:the|my|our|an?|one|two|no)\b(?!.*\bplease\b)", cue.last)
    return Draft(
        slot="about",
        value_span=(start + lead, end),
        polarity=-1 if denied else 1,
        reaches=-1 if told else 0,
        confidence=PART if cue.after or told else None,
    )


_UNTIL_NOW = re.compile(r"\b(?:haven't|hasn't|have not|has not|'ve not)\b")
"""What has not been for some time lies behind."""


def _ahead(cue: Cue) -> Draft | None:
    """A plan: a statement in the present with a time ahead."""
    text = own_part(cue.text)
    if (
        not _days(text)
        or _UNTIL_NOW.search(text)
        or _PAST.search(text)
        or _ASIDE.search(text)
        or len(text.split()) > 16
        or _NATURE.search(text)
    ):
        return None
    start, end = cue.match.span("v")
    lead = len(cue.match["v"]) - len(cue.match["v"].lstrip())
    return Draft(slot="plan", value_span=(start + lead, end))


_NATURE = re.compile(
    r"\b(?:monsoon|harvest moon|swallows|cherry blossoms?|season|winter|summer|clocks|tide|sun|moon|eclipse|elections?|prices|rates|my (?:brain|head|mind|mood))\b|\baround (?:june|july|may|[a-z]+ber|[a-z]+ary|march|april|august)\b"
)
"""What comes round by itself, or is but a mood."""
_ASIDE = re.compile(
    r"\b(?:this(?! (?:week|month|year|summer|winter|spring|autumn|fall|weekend|\w+day|evening|afternoon|coming|january|february|march|april|may|june|july|august|september|october|november|december))|that|these|those|you|your|whatever|idea|options?)\b"
)


def _days(text: str) -> bool:
    """Whether a clause names a time ahead that is more than an hour of the day."""
    ahead = _TIME.pattern.search(text)
    return ahead is not None and not re.match(r"at |soon|to |later", ahead[0])


def _taste(group: str) -> Build:
    """A taste by the word of delight or disgust it is said with; none where both stand in it."""

    def build(cue: Cue) -> Draft | None:
        text = cue.text
        good, bad = _POS.search(text), _NEG.search(text)
        if bool(good) == bool(bad) or not _LIVES.search(text) or not _fits(text):
            return None
        low = (good or bad).start()  # type: ignore[union-attr]  # one of them matched
        turned = good is not None and _NEGATED.search(text, max(0, low - 16), low) is not None
        start, end = cue.match.span(group)
        thing = cue.text[start:end].strip()
        if not thing or pointing(thing) or thing.endswith((" it", " them", " that")):
            return None
        first, last = slots.trimmed(cue.text[start:end])
        short = len(thing.split()) <= 4
        return Draft(
            slot=slots.likes(cue.text[start + first : start + last]) if short else None,
            value_span=(start + first, start + last), polarity=-1 if bad or turned else 1,
        )  # fmt: skip

    return build


def _fits(text: str) -> bool:
    return not (
        _TALKED.search(text) or _FLEETING.search(text) or passing(text) or len(text.split()) > 16
    )


_TALKED = re.compile(
    r"\b(?:this|that(?= (?:idea|plan|one|option|version|approach|list|suggestion|is|was|sounds))|these|those|you|your|if|would(?! (?:n't|never|rather))|could(?! live)|might|should|today|tonight|yesterday|how|what if|plan|idea|option|version|draft|suggestions?|answers?|to (?:know|hear|see) (?:how|what|if|more)|question|help(?:s|ed)?|the (?:details|way|fact))\b"
)

# One row a line reads as the table it is.
# fmt: off
FRAMES: tuple[Frame, ...] = (
    Frame(
        id="en.broad.plan", kind=Kind.PLAN, anchor=Anchor.START, cues=("i ", "i'", "we ", "we'", "my ", "our "),
        pattern=compiled(r"(?P<v>(?:(?:i|we)(?:'m|'re)? (?:also |both |all |only |officially |finally )*(?!sure|not sure|already|looking|going to (?:need|try)|on it|hope|think|wish|want|need|guess|believe|know|can\b|can't|have to|let|make|get back|prefer|like|love|expect|feel)|(?:my|our) (?:[\w'-]+ ){0,2}?[\w'-]+(?:'s)? )[a-z].{4,90})$"),
        build=_ahead, precision=0.9,
    ),
    Frame(
        id="en.broad.plan.thing", kind=Kind.PLAN, anchor=Anchor.START, cues=(" on ", " in ", "next ", "tomorrow", "tonight", "this ", "between "),
        pattern=compiled(r"(?P<v>(?:(?:the|a|an|our|my|some) )?(?!he\b|she\b|they\b|you\b|it\b|that\b|this\b|these|those|what|which|who|there|if\b|when|please|let|book|find|show|i\b|we\b|people|everyone|store|shop|museum|bank|library)[a-z][\w'.-]*(?: (?!is\b|are\b|was\b|were\b|the\b)[\w'.-]+){0,3}?(?: (?:is|are)|'s|'re)?(?: finally| also| all| both)* (?:goes? (?:out|live|up|back|on sale)|ships?|drops?|lands?|com(?:es?|ing)(?: (?:over|home|back|round|by|to [\w ]{3,24}))?|arriv(?:es?|ing)|starts?(?: [\w ]{3,20})?|starting(?: [\w ]{3,20})?|ends?|ending|clos(?:es?|ing)|opens?|expires?|due|happens?|happening|kicks? off|renews?|launch(?:es)?|launching|mov(?:es?|ing)(?: (?:in|out|house|to \w+))?|leav(?:es?|ing)(?: for \w+)?|returns?|returning|visits?|visiting(?: \w+)?|turn(?:s|ing) (?:\d+|\w+)|graduat(?:es?|ing)|retir(?:es?|ing)|getting (?:married|\w+ed|an? \w+|\w+ out)|gets? (?:delivered|installed|fixed|married|\w+ed)|flies|flying|having (?:an?|her|his|surgery)|sits?|runs? out|goes? to|going to|moved to|booked|scheduled|set for|being \w+ed|resumes?|takes? place|falls?|begins?|hits?|boards?|departs?)(?: [\w'&-]+){0,5}? (?:on|in|next|this|tomorrow|tonight|between|from|by|at|until|over)\b.{0,50})$"),
        build=_ahead, precision=0.9,
    ),
    Frame(
        id="en.broad.plan.mean", kind=Kind.PLAN, anchor=Anchor.SUBJECT, carries=False, cues=("mean to", "hope to", "aim to", "intend to", "booked in", "booked on", "due in", "down for", "scheduled", "'ve to", "have to", "supposed to", "hoping to", "looking to", "want to", "expecting", "due to", "need to", "plan to", "signed up", "entered"),
        pattern=compiled(r"(?P<v>(?:'ve|'m| am| have| had)?(?: also| really| still)* ?(?:(?<= )(?:mean|hope|aim|intend|propose|want|plan|expect|have|need)|(?<=e )to|(?<=m )(?:booked (?:in|on|onto)|due|down|scheduled|signed up|supposed|hoping|looking|expecting|aiming|meant|set))(?: to| for| on)? .{3,80})$"),
        build=_ahead, precision=0.9,
    ),
    Frame(
        id="en.broad.lacks", kind=Kind.FACT, anchor=Anchor.SUBJECT, carries=False, cues=("don't ", "do not ", "have no ", "'ve no ", "got no ", "never ", "no longer", "haven't"),
        pattern=compiled(rf"{_ADV}(?P<no>(?: don't| do not| no longer)(?: actually| even| really)?(?: have| own| keep| get| celebrate| wear| play| ride| watch| travel| work| live| speak| cook| shop| bake| vote| bet| have got)| have no|'ve (?:got )?no| haven't (?:got )?(?:an?|any)| haven't [a-z]+(?=.* (?:since|in (?:years|ages|\w+ years))))(?: an?| any| the)? (?P<v>(?!time|access|idea|clue|energy|enough|patience|question|preference|luxury|answer|choice|specific|anything|much|more\b|one\b|it\b|to\b|trouble|problem|internet|signal|issue|doubt|plans?|experience|knowledge|data|intention|objection|reason|information|context|feelings?|words|power|control|money (?:for|to)|you|that|this|what|how|why|these|those|yet|the|interest|need|desire|wish|complaints?|way|such|permission|budget|details?|a clue|any)[a-z][\w' -]{{1,50}})$"),
        build=_fact, precision=0.9,
    ),
    Frame(
        id="en.broad.taste.thing", kind=Kind.PREFERENCE, anchor=Anchor.START, cues=(" me", " my ", " i ", "i'", " us", "myself"),
        pattern=compiled(r"(?P<obj>(?!i\b|i'|we\b|you\b|it\b|that\b|this\b|these\b|those\b|he\b|she\b|they\b|there\b|what\b|which\b|who\b|if\b|when\b|because\b|so\b|and\b|but\b|please|thanks|the (?:way|fact|idea|plan|problem|thing|only|best|worst|answer|last|first|next)\b|my (?:boss|wife|husband|mum|mom|dad|mother|father|brother|sister|son|daughter|kids?|friend|partner|day|week|life|heart|mind|goal|question|problem|team|code|job|work)\b|people|everyone|nobody|no one|someone|one of|nothing|life|work|today|yesterday)[a-z][\w'-]*(?: [\w'-]+){0,4}?)(?: (?:is|are|'s|was|has|have|makes?|gives?|gets?|keeps?|tastes?|smells?|sets?|puts?|drives?|sends?|brings?|takes?|feels?|always|never|can|will|does|do|just|really|still|helps?|saves?|fuels?|wins?|beats?|turns?|leaves?|calms?|soothes?|relaxes?|stress(?:es)?|scares?|bores?|annoys?|drains?)\b|(?:'s|n't)\b).{2,80}$"),
        build=_taste("obj"), precision=0.9,
    ),
    Frame(
        id="en.broad.taste.self", kind=Kind.PREFERENCE, anchor=Anchor.SUBJECT, carries=False, cues=("i ", "i'", "we ", "we'"),
        pattern=compiled(r" (?P<obj>(?!'|felt\b|read (?:that|about|in|somewhere)|look forward|already|can't do|really just|just want|can't afford|think|know|hope|guess|mean|need|feel|wish|see|wanted|was|were|had|got (?!hooked)|did\b|just (?:wanted|had)|appreciate|understand|agree|asked|told|said)[a-z].{3,80})$"),
        build=_taste("obj"), precision=0.9,
    ),
    Frame(
        id="en.broad.long", kind=Kind.FACT, anchor=Anchor.SUBJECT, carries=False, cues=("'ve ", "have ", "haven't"),
        pattern=compiled(rf"(?:'ve| have| haven't)(?P<no>(?<=n't)| never| not)?{_ADV} (?P<v>(?!been (?:thinking|trying|wondering|looking|waiting|asking|meaning|having (?:trouble|issues|problems)))[a-z]+ .{{0,60}}?{_LONG})$"),
        build=_fact, precision=0.91,
    ),
    Frame(
        id="en.broad.is", kind=Kind.FACT, anchor=Anchor.SUBJECT, carries=False, cues=("i'm ", "i am ", "we're ", "we are "),
        pattern=compiled(rf"(?:'m|'re| am| are){_ADV}(?P<no> not| no longer)?{_ADV} (?P<v>(?:(?:here )?(?:on|in|at|under|between|from|out of|off|near|with|without|over|into|above|below|behind|outside|inside) {_SETTING}[a-z][\w'-]*|(?:the|an?) (?!robot|bot\b|machine|bit\b|little|fan\b|good|bad|big|huge|great|better|lot|mess|failure|burden|terrible|nervous|kind of|sort of|few|loss|idiot|fool|tad|step|user|customer|day|week|same|best|worst|only one|one\b|first to|last to|type|opposite|happy|sad|proud bit)[a-z][\w'-]*|(?:six|five|four|seven) (?:foot|feet)|(?:\d{{2}}|sixty|seventy|eighty|fifty|forty|thirty) (?:kilos|kg|pounds)|half[- ]|part[- ]|self-|home-?schooled|bilingual|trilingual|tone.deaf|flat.footed|double.jointed|ambidextrous|colou?r.?blind|near.?sighted|short.?sighted|far.?sighted|long.?sighted|insulin.dependent|lactose|sober|childless|child-?free|teetotal|monogamous|polyamorous|agnostic|religious|not religious|registered|certified|licen[cs]ed|qualified|trained|enrolled|employed|stationed|tenured|vaccinated|immunocompromised|disabled|signed up|in recovery|estranged|adopted|expecting)\b.{{0,60}})$"),
        build=_fact, precision=0.9,
    ),
    Frame(
        id="en.broad.does", kind=Kind.FACT, anchor=Anchor.SUBJECT, carries=False, cues=("i ", "we "),
        pattern=compiled(rf"{_ADV}{_NO}{_ADV} (?P<v>(?!{_TALK}\b)(?!(?!(?:apply|rely|fly|supply|reply|comply|multiply)\b)\w+ly\b)(?:[a-z]{{3,14}}(?<!ed)(?<!ing)|go|(?<=t )have|have (?=no |never )|(?<=t )(?:want|need|do|know (?:how|a|any)|get|keep|like)) (?!to (?:know|see|ask|say|you)|[a-z]+ed\b|been\b|it\b|that\b|this\b|with you|about (?:it|this|that)|you).{{2,70}})$"),
        build=_fact, precision=0.9,
    ),
    Frame(
        id="en.broad.mine", kind=Kind.FACT, anchor=Anchor.START, cues=("my ", "our "),
        pattern=compiled(rf"(?P<v>(?:my|our) (?!question|problem|guess|point|idea|plan|goal|code|essay|query|issue|understanding|concern|apolog|bad|mistake|thoughts?|request|next|first|last|main|biggest|draft|file|script|function|app|server|computer|main|key|focus|priority|aim|hope|hero|character|story|(?:[a-z]+ )?(?:friend|boss|colleague|co-?worker|neighbou?r|teacher|professor|doctor|manager|client|customer|student|guest|user|therapist|coach)s?\b|brain|mind|heart|head|mood|day|week|morning|weekend)(?:[\w'-]+ ){{0,2}}?[\w'-]+(?: (?:and (?:i|me)|who [\w ]{{3,20}}))?{_ADV} (?:(?P<no>doesn't|don't|can't|cannot|won't|isn't|aren't|never|has no|have no|has never|have never)\b|(?!is\b|was\b|has\b|does\b|says\b|thinks\b|wants\b|needs\b|looks\b|seems\b|feels\b|sounds\b|keeps\b|makes\b|this\b|'s\b)[a-z]{{3,12}}s\b(?! (?:is|are|was|were|have|had|has|will|can|do|did|and|of|or|isn't|aren't|won't|don't|didn't|that|who|from|for|should|must|need)\b)|(?:has|have) (?:an?|two|three|four|five|\d+)\b|(?:live|work|own|run|speak|eat|come|sleep|play|go|use|share|belong|meet)\b) .{{2,60}})$"),
        build=_fact, precision=0.9,
    ),
)
# fmt: on
