"""English frames of fragments: statements with no verb, or none but "is".

"Window seat or nothing", "welder by trade", "no siblings", "our lease is month to month".
"""

import re

from doxa.domain.memory import Kind
from doxa.text.rules import slots
from doxa.text.rules.builders import checked, fact, liking, order
from doxa.text.rules.en_broad import own_life
from doxa.text.rules.en_lives import put
from doxa.text.rules.en_places import placed
from doxa.text.rules.en_things import MOOD_VALUE
from doxa.text.rules.en_words import AHEAD
from doxa.text.rules.frames import Anchor, Build, Cue, Draft, Frame, compiled

_VERBAL = r"(?:write|make|give|tell|show|find|get|do|go|let|put|take|send|help|explain|summari[sz]e|translate|list|create|draft|check|fix|add|book|order|buy|call|read|say|see|look|think|try|try|use|work|works|worked|run|runs|set|keep|just|please|can|could|would|will|should|is|are|was|were|has|have|had|does|do|did|i|i'm|you|we|he|she|they|it|it's|that|that's|this|these|those|there|what|how|why|when|where|who|which|if|and|but|so|or|not|yes|no|ok|okay|sure|thanks|thank|sorry|hi|hello|hey|good|great|nice|easy|hard|fine|perfect|best|better|worse|same|more|less|too|very|really|much|enough|almost|already|also|here|now|then|maybe|all|any|some|something|anything|everything|nothing|everyone|someone|one|two|another|the|a|an|my|your|our|his|her|their|its|time|back|up|down|off|on|in|at|by|to|of|with|without|except|unless|until|because|as|like|only|even|still|thing|things|way|question|answer|news|day|lots|plenty)"
_NP = rf"(?P<obj>(?!{_VERBAL}\b)[a-z0-9][\w'/-]*(?: (?!(?:is|are|was|were|has|have|had|will|can|could|would|should|do|does|did|i|i'm|you|we|he|she|they|it|that|which|who|please|works?|seems?|looks?|sounds?|makes?|gets?|goes)\b)[\w'/-]+){{0,3}}?)"
_JOBS = r"(?:[a-z]+ )?(?:[a-z]{3,}(?:er|or|ist|ian|ant|ent|eer|man|woman|smith|wright)|nurse|chef|cook|vet|pilot|judge|clerk|coach|artist|cop|copper|dentist|medic|priest|mechanic|freshman|sophomore|junior|senior|undergrad|postgrad|phd student|grad student|student)"
_CALM = r"(?!happy|sad|sorry|sure|unsure|ready|glad|fine|ok|okay|good|great|bad|well|here|there|back|done|in\b|out\b|off\b|on\b|up\b|down\b|home|late|early|tired|exhausted|bored|busy|free|available|hungry|thirsty|sleepy|cold|hot|warm|sick|ill|confused|lost|stuck|curious|excited|nervous|anxious|worried|scared|afraid|angry|mad|annoyed|upset|frustrated|stressed|overwhelmed|surprised|shocked|impressed|proud|grateful|thankful|relieved|disappointed|interested|convinced|aware|certain|positive|right|wrong|correct|mistaken|serious|honest|kidding|joking|lucky|unlucky|alone|lonely|safe|open|close|able|unable|going|trying|looking|thinking|wondering|not\b|so\b|very|too|really|just|all\b|still|almost|nearly|about|like\b|more|less|better|worse|best|worst|new\b|done|finished|clear|unclear|comfortable|uncomfortable|content|eager|keen|willing|hopeful|optimistic|pessimistic|torn|ashamed|embarrassed|jealous|guilty|sorted|set\b|game\b|down\b|totally|completely|pretty|quite|a\b|an\b|the\b|my\b|your\b|this|that|what|how|why|when|where|who|if\b|because|and\b|but\b|or\b|to\b|of\b|with|for\b|at\b|from\b|by\b|as\b|amazed|stunned|thrilled|delighted|pleased|satisfied|desperate|devastated|heartbroken|fed\b|over\b|under\b|into\b|running|late|behind|ahead|short\b|running|broke\b|drunk|high\b|dead|dying|alive|awake|asleep|asking|writing|using|working|doing|having|getting|being|making|planning|hoping|feeling|starting|learning|reading|watching|waiting|talking|saying|seeing|leaving|coming)"
_TIME = compiled(rf"(?<!\w){AHEAD}")
_HERE = r"\b(?:this|that|these|those|you|your|if|question|file|code|text|draft|today|tonight|now)\b"


def _wish(cue: Cue) -> Draft | None:
    """A thing wished for; of answers where it names a way of answering."""
    thing = cue.match["obj"]
    found = slots.style(thing)
    if found and (slots.names_style(thing) or slots.about_answers(cue.text)):
        return Draft(
            slot=slots.style_slot(found.dimension, cue.text),
            value=found.value,
            polarity=found.polarity,
        )
    return liking(1)(cue)


def _short(build: Build) -> Build:
    """Only of a clause that is the whole of what is said, or opens or ends it."""

    def told(cue: Cue) -> Draft | None:
        return build(cue) if len(cue.text.split()) <= 9 else None

    return told


def _copula(cue: Cue) -> Draft | None:
    """A fact of what something of the speaker's is; no mood and nothing at hand."""
    value = cue.match["v"]
    if re.search(MOOD_VALUE, value) or not own_life(cue) or _TIME.pattern.search(cue.text):
        return None
    name = cue.match["name"].strip()
    return Draft(slot=name, value_span=cue.match.span("v"), single_valued=False, new_entity=True)


def _own(cue: Cue) -> Draft | None:
    draft = fact("about")(cue)
    return draft if draft and own_life(cue) and not _TIME.pattern.search(cue.text) else None


# One row a line reads as the table it is.
# fmt: off
FRAMES: tuple[Frame, ...] = (
    Frame(
        id="en.fragment.only", kind=Kind.PREFERENCE, anchor=Anchor.START, cues=("or nothing", "only", "till i die", "until i die", "for life", "year round", "all year", "for me", "or bust", "or else", "all day", "every time", "nothing else", "forever", "24/7", "on everything", "over everything", "supremacy", "or i'm", "or i am"),
        pattern=compiled(rf"(?:always |definitely |just )?{_NP}(?: (?:or (?:nothing|bust|else|i'm (?:not interested|out|walking))|only|for life|(?:till|until) i die|year[- ]round|all year(?: round)?|all day(?: long)?|every (?:single )?time|forever|24/7|(?:on|over) everything|supremacy|and nothing else|and only \w+))+(?: for (?:me|us))?(?:,? (?:please|thanks|always|nothing (?:in it|else|more)|no \w+|not .{{2,20}}))*$"),
        build=_short(checked(_wish, _HERE + r"|\d (?:only|left)|\b(?:members|staff|read|cash|time|registration|invite|adults) only|for life insurance")), precision=0.91,
    ),
    Frame(
        id="en.fragment.me", kind=Kind.PREFERENCE, anchor=Anchor.START, cues=("for me", "for us"),
        pattern=compiled(rf"(?P<no>no (?:more )?)?{_NP}(?: (?:in|with|on|at|over|after|before|instead of) [\w' ]{{2,24}}?)? for (?:me|us)(?:,? (?:please|thanks|thank you|always|any day|every time|not .{{2,20}}|over .{{2,20}}))*$"),
        build=_short(checked(lambda cue: liking(-1)(cue) if cue.match["no"] else _wish(cue), _HERE + r"|\b(?:\w+ed|\w+ing|good|important|possible|useful|helpful|new|enough|difficult|convenient|necessary|normal|strange|easier|harder|better|problem|problems|worry|rush|option|ideal|fun|news|luck|thing|deal|step|relief|surprise|lesson|answer|reason|way|job|task|plan|example|question|message|email|summary|list|reservation|table|appointment|deal|appeal|interest|begins?|starts?|ends?|opens?|closes?) for\b|\b(?:begins?|starts?|ends?|holds?|opens?|closes?) (?:on|at|in|no)\b")), precision=0.9,
    ),
    Frame(
        id="en.fragment.person", kind=Kind.PREFERENCE, anchor=Anchor.START, cues=("not a", "not an", "not much", "no fan", "never a", "hold the", "easy on the", "light on the", "go light", "extra ", "heavy on the", "never had", "never been", "big on", "nothing like", "had it with", "against"),
        pattern=compiled(r"(?:(?:i'm |i am |i've )?(?:(?P<bad>not (?:much of )?an? (?P<a>[a-z][\w' -]{1,24}?) (?:person|guy|girl|fan|man|woman|drinker|eater|reader|gal|kind of (?:person|guy|girl))|(?:not big on|no fan of|not one for|not much for|never been (?:one for|into|a fan of|big on|much (?:of a fan of|for))|never (?:had|saw|felt) (?:any |much |the )?(?:interest in|time for|patience for|use for|point (?:of|in)|appeal of)|had it with|so done with|hold the|(?:go )?(?:easy|light) on the|totally against|firmly against|dead against|against) (?P<b>(?!it|that|this|you|the clock|all odds)[a-z][\w' -]{1,40}?))|(?:nothing like an? (?:\w+ of )?(?P<c>[a-z][\w' -]{1,40}?)|(?:heavy on the|extra|double|plenty of) (?P<d>[a-z][\w' -]{1,24}?)))(?:,? (?:please|always|thanks|for me|here|myself|at all|ever|either))*)$"),
        build=_short(checked(lambda cue: liking(-1 if cue.match["bad"] else 1, next(g for g in "abcd" if cue.match[g]))(cue), _HERE + r"|not an? (?:good|bad|big|new|very|people|morning)\b")), precision=0.91,
    ),
    Frame(
        id="en.fragment.job", kind=Kind.FACT, anchor=Anchor.START, cues=("by trade", "by profession", "by training", "by day", " here", "by night", "myself"),
        pattern=compiled(rf"(?:an? |just an? |fellow |retired |former |ex-)*(?P<v>{_JOBS})(?: (?:by (?:trade|profession|training|day|night)|at (?:the )?[\w' .&-]{{2,30}}? here|here(?: at [\w' ]{{2,24}})?|myself))(?:,? .{{2,40}})?$"),
        build=placed(checked(fact("job"), r"^(?:person|customer|whatever|never|ever|over|other|another|either|rather|matter|number|paper|order|later|after|better|number|user|newer)$", "v")), precision=0.91,
    ),
    Frame(
        id="en.fragment.born", kind=Kind.FACT, anchor=Anchor.START, cues=("born and", "born &", " born", "native", "bred"),
        pattern=compiled(r"(?:(?:i'm |i am )?(?P<v>(?!i\b|was|were|being|when|she|he|they)[a-z][\w'-]*(?: [a-z][\w'-]*)?) (?:born(?: and|,| &) (?:raised|bred)|native|born)(?: myself| here)?|(?:born and (?:raised|bred)) in (?P<w>[a-z][\w' -]{2,30}))$"),
        build=checked(put("hometown", "v", "w"), r"^(?:new|first|natural|well|a|the|not|english|spanish|react|cloud)\b|^(?:a|the) "), precision=0.92,
    ),
    Frame(
        id="en.fragment.none", kind=Kind.FACT, anchor=Anchor.START, cues=("no ",),
        pattern=compiled(r"(?:also |and |but |still )*no (?P<v>(?:siblings|kids|children|pets|car|allergies|tattoos|health (?:issues|problems)|criminal record|degree|religion|dietary (?:restrictions|requirements|needs)|medical (?:conditions|issues)|known allergies|brothers or sisters|living relatives|family nearby|family here|tv|television|smartphone|garden|lift|elevator|driving licen[cs]e|licen[cs]e|passport|debts?|mortgage))(?: (?:here|at all|yet|of my own|so far|that i know of|at home))*$"),
        build=lambda cue: Draft(slot="about", value_span=cue.match.span("v"), polarity=-1), precision=0.92,
    ),
    Frame(
        id="en.fragment.copula", kind=Kind.FACT, anchor=Anchor.START, cues=("my ", "our ", "the family "),
        pattern=compiled(r"(?:my|our|the family) (?P<name>(?!question|problem|guess|point|idea|plan|goal|code|essay|issue|concern|bad|mistake|thoughts?|request|next|first|last|main|biggest|draft|file|script|app|mood|day|week|morning|weekend|heart|mind|head|brain|life|turn|job here|understanding|opinion|answer|favou?rite|boss|friend|character|hero)(?:[a-z][\w'-]* ){0,2}?[a-z][\w-]*)(?:'s|'re| is| are)(?: now| still| currently| usually| always| actually| only| both| all)* (?P<v>(?!not\b|n't)[a-z0-9][\w' ,.&/-]{1,50})$"),
        build=checked(_copula, r"\?|\b(?:going to|about to|trying|getting|being|having|doing|asking|calling|coming|waiting|killing|driving me|acting|down\b|broken|late|ready|done|due|here|over\b)\b"), precision=0.9,
    ),
    Frame(
        id="en.fragment.inverse", kind=Kind.FACT, anchor=Anchor.START, cues=(" is my ", " are my ", " is our ", "'s my ", " are our ", "'s our "),
        pattern=compiled(r"(?P<v>(?!it\b|that\b|this\b|these|those|he\b|she\b|they\b|what|which|who|where|when|there|here|your|the (?:problem|thing|only|question|point|issue|main)|my\b|our\b|one of)[a-z][\w'-]*(?: [\w'-]+){0,3}?)(?: is| are|'s)(?: also| actually| still| now| just| really)* (?:my|our) (?P<name>(?:(?:first|second|third|fourth|native|home|oldest|older|younger|little|big|late|best|closest|only|current|new|old|main|go-between|next-door|business|day|work) )?(?:language|brother|sister|cousin|uncle|aunt|boss|manager|son|daughter|wife|husband|partner|mum|mom|dad|mother|father|nephew|niece|neighbou?r|landlord|landlady|flatmate|roommate|colleague|twin|dog|cat|day off|rest day|birthday|anniversary|hometown|home|alma mater|school|employer|bank|doctor|dentist|vet|supervisor|surname|maiden name|middle name|nickname|name|star sign|major|minor|degree|religion|faith|time zone|base|emergency contact|next of kin|supplier|client|competitor|landline|provider))(?:,? .{2,40})?$"),
        build=lambda cue: Draft(slot=cue.match["name"].strip(), value_span=cue.match.span("v"), new_entity=True), precision=0.92,
    ),
    Frame(
        id="en.fragment.is", kind=Kind.FACT, anchor=Anchor.SUBJECT, carries=False, cues=("i'm ", "i am ", "we're ", "we are "),
        pattern=compiled(rf"(?:'m|'re| am| are)(?: both| also| all| a pair of| now| currently| originally| proudly| practising| practicing| strict| lifelong| training(?= as| to))* (?P<v>(?:(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|\w+teen|twenty|thirty|forty|fifty) (?:years?|months?|weeks?) (?:sober|clean|married|pregnant|retired|into (?:my|our)|post|old|out of|cancer|older|younger|along|in remission)|training (?:as|to be)|(?:a pair of )?{_CALM}[a-z-]+(?:ists?|ans|ians|ers|ors|ese|ish|ics?|ites?|ees)|{_CALM}[a-z]+-[a-z]+(?:ed|ing|free|blind|friendly)?)(?: (?!of\b|about|that|to\b|with|for\b|on\b|by\b)[\w' -]{{1,40}})?)$"),
        build=checked(_own, r"\b(?:another|over|under|after|together|whether|rather|either|never|ever|other|later|faster|slower|closer|longer|older|younger|better|bigger|smaller|stronger|busier|happier|optimistic|pessimistic|realistic|basic|ecstatic|sarcastic|enthusiastic|skeptical|sceptical|english|british|static|dynamic|specific|frantic|panic|apologetic|sympathetic|energetic|romantic|nostalgic|finish|wish|foolish|selfish|stylish)\b"), precision=0.9,
    ),
    Frame(
        id="en.fragment.planned", kind=Kind.PLAN, anchor=Anchor.START, cues=("booked", "scheduled", "planned", "confirmed", "deadline", "due", "reunion", "appointment", "closed from", "off from", "'s this", "'s next", "'s on", "'s the", "is on the", " in "),
        pattern=compiled(r"(?P<v>(?:(?:the|my|our|her|his|their|a|an|another) )?(?!i\b|we\b|you|it\b|is\b|please|book|schedule)[a-z][\w'-]*(?: [\w'-]+){0,3}?(?: (?:is|are))?(?: (?:booked|scheduled|planned|confirmed|pencilled in|set|arranged|due|closed|off|on|down)(?: (?:for|on|from|in|at))?|(?:'s| is| are)(?: (?:on|in|at|from|due))?| (?:deadline|reunion|wedding|trip|holiday|vacation|getaway|appointment|recital|surgery|exam|interview|party|cruise|flight|conference|concert|gig|match|game|tournament|retreat|check-?up|scan|viewing|move|hearing|wedding|christening|funeral|graduation|meetup|hike|weekend away)(?: (?:with|in|at) [\w' ]{2,24})?(?: (?:is|on|in|at|due))?) .{2,50})$"),
        build=checked(lambda cue: Draft(slot="plan", value_span=cue.match.span("v")) if _dated(cue.text) else None, r"\?|\b(?:was|were|had|last|ago|if|would|could|every|usually|always|can|should|need|want|what|how|store|shop|museum|bank|yesterday|independence|christmas is|is in (?:the|a))\b"), precision=0.9,
    ),
    Frame(
        id="en.fragment.order", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, questions=True, cues=("use ", "talk ", "speak", "explain", "lead with", "lead ", "quote", "format", "spell", "round", "sort ", "sign ", "address", "avoid", "stop ", "phrase", "indent", "capitali", "cite", "number ", "label", "abbreviate", "highlight", "hyphenate", "measure", "price ", "convert", "don't you dare", "no ", "open with", "close with", "start with", "end with", "finish with"),
        pattern=compiled(r"(?:please |and |so |also |just |but |then |always |thanks,? )*(?P<act>(?:use|quote|format|spell|round|sort|phrase|indent|capitali[sz]e|cite|number|label|abbreviate|highlight|hyphenate|measure|price|convert|talk|speak|explain|address|sign(?: off)?|avoid|stop|don't you dare) (?!this|that|these|those|the\b|it\b|them\b|an?\b|me\b|you\b|your\b|each|one\b|two\b|three\b|\d|to\b|how|what|why|when|where|if\b|by\b|at\b|in\b|on\b|off\b|up\b|out\b|for\b|about|with\b(?! me))(?:my )?(?:[a-z-]+ ){0,3}?(?:[a-z-]+s|stuff|money|code|english|music|food|jargon|slang|swearing|small talk|data|sarcasm|humou?r|text|colou?r|italics|bold) ?(?:to me |with me )?(?:in|with|as|like|under|without|by|at|instead|rather|first|when|whenever|to the|for ranges|out loud|only)\b.{0,60}|(?:lead|open|start|begin|close|end|finish) with (?:the |a |an )?(?:summary|conclusion|answer|bottom line|tl;?dr|key point|main point|verdict|result|punchline|question|recommendation|headline|numbers|caveats?|sources|bad news|good news|example)s?\b.{0,30}|don't you dare [a-z]+ .{3,60}|stop [a-z]+ing (?:out |up |in |to )?[a-z-]+s)$"),
        build=checked(order(), r"\?|\b(?:this|that|these|those|above|below|following|attached|today|tonight|tomorrow|now|once)\b|\b(?:use|sort|format|convert|label|number|round|highlight) [\w -]{2,40} (?:in|with|by|as|to the) (?:the|a|an|my|each) (?:file|list|table|text|array|column|data|code|dataframe|sheet|document|figure|diagram|image)\b"), precision=0.9,
    ),
    Frame(
        id="en.fragment.doc", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, cues=("please", "always", "only", "not "),
        pattern=compiled(r"(?P<act>(?:code(?: examples| samples| snippets)?|examples|answers|replies|explanations|summaries|prices|dates|times|temperatures|distances|recipes|quantities|measurements|titles|headings|subject lines|emails|letters|captions|charts|tables|lists|links|sources|paragraphs|sentences|comments|variable names|commit messages|units|numbers|results|directions|translations|quotes|invoices|reports|notes)(?: (?:in|as|with|under|without|on|at) [\w' -]{2,40}?)(?:,? (?:please|always|only|not [\w ]{2,20}|rather than [\w ]{2,20}|no [\w ]{2,20}|thanks|every time|if (?:possible|you can)))+)$"),
        build=checked(order(), _HERE), precision=0.91,
    ),
)
# fmt: on


def _dated(text: str) -> bool:
    """Whether a fragment names a day ahead."""
    ahead = _TIME.pattern.search(text)
    return ahead is not None and re.match(r"at |soon|to |later", ahead[0]) is None
