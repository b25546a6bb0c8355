"""English frames of facts by what is mine, what kin are and do, what is used, and routines."""

import re
from dataclasses import replace

from doxa.domain.memory import Kind
from doxa.text.rules.builders import checked, fact
from doxa.text.rules.en_words import NUMBER
from doxa.text.rules.frames import Anchor, Cue, Draft, Frame, compiled

_ADV = r"(?: (?:currently|now|actually|also|just|still|recently|really|always|finally|already|basically|only|mostly|both|all|usually|mainly|never|officially|technically|primarily|generally|normally|typically|exclusively|personally|about|almost|nearly|roughly|around|often|regularly|sometimes))*+"
_BE = r"(?:'m|m|'s|'re| am| is| are|'ve been| have been| has been)"
_NOUN = (
    r"(?:e-?mail(?: address)?|(?:phone|mobile|cell|office|home|work|licen[cs]e|account|customer|employee|passport|student|member(?:ship)?|room|apartment|flat|locker|plate|tax|policy|extension) (?:number|id|no|plate)|number|licen[cs]e plate|rent|mortgage|landlord|landlady|doctor|gp|dentist|therapist|accountant|lawyer|supervisor|advis[eo]r|mentor|tutor|professor|boss|manager|team lead|lead|assistant|colleague|deskmate|neighbou?r|trainer|coach|vet|hairdresser|barber|best friend|emergency contact|next of kin|thesis(?: topic)?|dissertation|research(?: topic)?|topic|gym|bank|airline|carrier|provider|insurance|insurer|pharmacy|instrument|sport|team|club|church|parish|band|choir|office|desk|workplace|workstation|school|grade|class|shift|schedule|working hours|office hours|hours|day off|days off|lunch break|bedtime|commute|diet|insulin pump|pension|target|goal|target score|ielts target|"
    r"wifi(?: network| name)?|server|os|operating system|stack|setup|editor|ide|browser|terminal|shell|keyboard|monitor|camera|phone|laptop|computer|pc|desktop|tablet|watch|printer|car|bike|motorbike|truck|van|house|flat|apartment|place|room|studio|building|street|neighbou?rhood|floor|garden|kitchen|shoe size|ring size|dress size|shirt size|hat size|waist|inseam|size|height|weight|blood type|blood group|star sign|zodiac sign|mbti(?: type)?|personality type|pronouns|middle name|maiden name|surname|last name|nickname|username|handle|gamertag|nationality|citizenship|ethnicity|religion|faith|background|major|minor|degree|gpa|alma mater|field|specialty|specialism|speciality|industry|profession|occupation|trade|salary|budget|hourly rate|day rate|rate|price range|limit|hotel limit|anniversary|wedding anniversary|time ?zone|locale|home town|hometown|home airport|nearest airport|local airport|birthplace|side project|company|startup|business|shop|store|bakery|restaurant|blog|channel|podcast|website|domain|github|repo|main language|backend|frontend|database|cloud provider|deploy target|code ?base|comfort zone|strong suit|weak spot|role|title|job title|position|department|division|unit|employer|dream job|dream|hobby|superpower|coffee order|usual order|usual|seat preference|drink of choice|weapon of choice|morning routine|routine|dog's name|cat's name|wife's name|husband's name|son's name|daughter's name|kids' names|children's names|parents' names|(?:wife|husband|partner|son|daughter|mum|mom|dad|mother|father|brother|sister|dog|cat|boss|kid|girlfriend|boyfriend)'s (?:name|birthday|school|favou?rite \w+|job))"
)
MOOD_VALUE = r"^(?:not |very|so\b|too|tight$|broken$|really|dead|slow|killing|going|great|good|being|full|important|the (?:same|best|worst|most)|what|how|like|getting|just|always|ready|limited|done|old$|dying|charging|running|awful|amazing|wrong|at stake|coming|in the (?:way|shop)|over\b|gone|nice|no\b|up\b|a (?:bit|mess|little|nightmare|pain|joke|disaster|good|great)|pretty|completely|making|supportive|falling|driving|asking|telling|waiting|beautiful|lovely|terrible|horrible|fine|ok|okay|cool|fun|boring|busy|angry|upset|mad|nervous|happy|sad|tired|annoy\w*|kind of|sort of|missing|lost|down|acting|always|to (?:see|get|make|be|have|help|find|know|understand)|that|why|where|when|whatever|something|everything|nothing|here|there|back|out|off|on (?:fire|its|the way)|crazy|weird|strange|hard|difficult|easy|late|early|sick|stuck|about to|probably|maybe|still|tomorrow|today|tonight|next|confus\w+|frustrat\w+|help|useless|perfect|awesome|doing|having|trying|wondering|giving|showing|throwing|returning|failing|crashing|leaking|melting|set|due|moved|cancel\w+|full|empty|closed|open|waiting|worth|blank|been\b|written in|built (?:in|with|on)|hosted|deployed|[a-z]+(?:ible|able|less|ous|ful|ive|ish|ing)$)"
_KIN_IS = (
    r"(?:an? (?!bit|pain|mess|saint|angel|treasure|nightmare|good|great|nice|handful|lot|little)[a-z][\w'-]*|the (?:oldest|eldest|youngest|only|head|captain|manager|owner|principal)|in (?!the (?:shower|kitchen|car|bath|hospital|way|mood|middle)|a (?:meeting|mood|hurry|bad|good)|trouble|pain|love|charge)[a-z][\w'-]*|at (?!work\b|home\b|the (?:door|dentist|doctor|shop|store|table|moment))[a-z][\w'-]*|from [a-z][\w'-]*|on (?:insulin|medication|dialysis|chemo|disability|the spectrum|a (?:diet|pension))|into [a-z][\w'-]*|both [a-z][\w'-]*|half [a-z][\w'-]*|off to (?:university|college|school|uni)|"
    r"(?:type [12] )?diabetic|asthmatic|deaf|blind|colou?r-?blind|hard of hearing|autistic|dyslexic|epileptic|allergic|lactose|gluten|celiac|coeliac|pregnant|disabled|bipolar|anemic|nearsighted|short-sighted|left-handed|vegan|vegetarian|pescatarian|kosher|halal|muslim|christian|catholic|jewish|hindu|buddhist|sikh|religious|atheist|married|divorced|single|engaged|separated|widowed|retired|unemployed|self-employed|studying|learning|training (?:for|to|as)|working (?:as|at|for|in)|living|teaching|majoring|attending|doing (?:a|an|her|his|their) (?:phd|master|degree|residency|internship|apprenticeship)|based|fluent|bilingual|trilingual|good at|great at|obsessed with|crazy about|afraid of|scared of|terrified of|fond of|named|called|adopted|gay|lesbian|trans|non-?binary|german|french|italian|spanish|irish|english|american|canadian|chinese|japanese|korean|indian|mexican|brazilian|polish|russian|ukrainian|turkish|dutch|swedish|vietnamese|filipino|nigerian|greek|portuguese|"
    r"\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|starting (?:kindergarten|school|college|university|preschool|nursery|\w+ grade)|getting (?:married|divorced)|picky|house-?trained|potty-?trained|teething|nonverbal|non-verbal|wheelchair|underweight|overweight|[a-z]+phobic)"
)
_KIN_DOES = r"(?:just |recently |also |still |now |finally |already |only )*(?:lives?|works?|studies|study|studied|teaches|runs|owns|plays?|speaks?|has|have|had|goes to|went to (?!bed|sleep|the (?:shop|store|doctor|bathroom|toilet|gym))|attends?|graduated|retired|moved|relocated|started|starts|joined|left|became|turned|turns|got (?:into|married|engaged|promoted|divorced|a (?:job|dog|cat|scholarship|place)|accepted|pregnant)|was (?:born|diagnosed|raised|adopted|promoted)|suffers|needs (?:a|an|to (?:wear|take|avoid)|glasses|insulin|\w+ care)|wears?|takes (?:insulin|medication|blood|\w+ lessons)|drives?|uses|struggles|serves|served|grew up|comes from|majors|majored|passed away|died|won't (?:eat|touch|drink)|doesn't (?:eat|drink|drive|speak|touch)|don't (?:eat|drink|speak|touch)|can't (?:eat|drink|walk|see|hear|swim|drive)|collects?|volunteers|sings|coaches|swims|loves? (?:to \w+|\w+ing)|weighs|is off to|keeps kosher|eats (?:halal|kosher|vegan|gluten)|hates|loves|likes|is scared|is afraid|is terrified)"
_TOOL = r"(?:use|uses|using|code in|codes? in|program in|write (?:in|our \w+ in|my \w+ in|everything in|code in)|develop in|develops in|build (?:with|on|in)|work (?:in|with) (?=[a-z]+$)|host on|hosts? (?:everything|it|our \w+|my \w+)? ?on|deploy (?:to|on|with)|deploys (?:to|on|with)|run on|runs on|rely on|relies on|store (?:everything|our \w+|my \w+|data) in|keep (?:my|our|all my|everything) [\w ]{2,20}? (?:in|on)|manage [\w ]{2,20} (?:in|with)|track [\w ]{2,20} (?:in|with)|write (?:my|our) [\w ]{2,16} in|edit in|edit (?:on|with)|shoot (?:on|with)|cook (?:on|with)|pay (?:with|by)|bank (?:with|at)|invest in|invests in|save (?:in|with)|put (?:my|our) (?:savings|money|pension|bonus) (?:in|into))"
_ONCE = r"\b(?:if|want|would|wish|might|should|can i|could|this|that|it\b|you|your|here|to (?:do|make|get|see|find|help|test|check|avoid)|yesterday|today|once|used to|not sure|trying|error|problem|issue|instead|when i use)\b"
_HOW_SWITCHED = r"(?:(?: have|'ve| has)?(?: just| recently| finally| all| already| both| also)* (?:switched|migrated|moved|converted|changed|transitioned|upgraded|ported|swapped|rewrote)(?: over)?(?: (?:the|our|my|all|everything|from [\w .+#-]{2,24}|[\w' -]{2,24}?)){0,2}?(?: from (?P<old>[\w .+#-]{2,24}?))? (?:to|for|in|into|onto|over to) (?P<v>[a-z\ue000][\w.+#/ -]{1,30}?)(?: (?:company-wide|last \w+|this \w+|at work|for (?:good|everything|tickets|chat|\w+)|everywhere|now|years ago|recently))*)$"


_RATE = rf"(?:every (?:other |single )?(?:day|morning|evening|night|week|weekday|weekend|month|year|quarter|few \w+|{NUMBER} \w+|\w+day)|each (?:day|morning|week|night|month|year)|on (?:weekends|weekdays|(?:mon|tues|wednes|thurs|fri|satur|sun)days(?:,? (?:and|&|or) (?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends))*(?! at))|(?:mon|tues|wednes|thurs|fri|satur|sun)days|daily|weekly|nightly|regularly|(?:once|twice|three times|four times|five times|{NUMBER} (?:times|days|hours|nights|mornings|miles|km))(?: (?:a|per|an|each|every)) (?:day|week|month|year|night)|a (?:day|week|month|night)|most (?:days|mornings|nights|evenings|weekends)|at weekends|first thing in the morning|in the (?:mornings|evenings)|before (?:work|bed|breakfast|dawn|sunrise)|after (?:work|dinner|lunch|school)|at (?:dawn|sunrise|night|lunch(?:time)?))"
_CLOCK = rf"(?:(?:at|by|around|before|after|past|until|till) (?:about |around )?(?:{NUMBER}(?::\d\d)?(?: ?[ap]\.?m\.?)?|noon|midnight|dawn|sunrise)\b)"
_DAILY = r"(?:go|goes|run|runs|work|works|wakes? up|gets? up|goes? to bed|am in bed|eats?|has|have|drinks?|takes?|walks?|do|does|make|makes|reads?|watch(?:es)?|plays?|practi[cs]es?|writes?|cooks?|bakes?|exercises?|trains?|meditates?|swims?|cycles?|bikes?|commutes?|visits?|calls?|meets?|works? out|journals?|jogs?|volunteers?|teach(?:es)?|attends?|lifts?|clean|stretch|sleeps?|naps?|skis?|surfs?|climbs?|sings?|dances?|drives?|fly|flies|travels?|pays?|saves?|donates?|see|sees|rows?|hikes?|rides?|fast|shop|shops|order|orders|study|studies|log|track|start(?:s)? (?:work|my day)|finish(?:es)? work|clock (?:in|out|off)|feed|water|pray|prays|garden)"


def _mine(cue: Cue) -> Draft | None:
    """What a thing of the speaker's is; the name of the thing is the slot."""
    draft = Draft(value_span=cue.match.span("v"), single_valued=True, new_entity=True)
    name = re.sub(r"^(?:new|current|main|own) ", "", cue.match["name"])
    told = re.match(r"(?:an?|from|based|in|called|named) ", cue.match["v"])
    return replace(
        draft, slot=_NAMES.get(name, name), cased=bool(_PERSON.fullmatch(name)) and not told
    )


_PERSON = re.compile(
    r"(?:landlord|landlady|doctor|gp|dentist|therapist|accountant|lawyer|supervisor|advis[eo]r|mentor|tutor|professor|boss|manager|team lead|lead|assistant|colleague|deskmate|neighbou?r|trainer|coach|vet|hairdresser|barber|best friend|emergency contact|next of kin)"
)
_NAMES = {
    "email address": "email", "e-mail": "email", "phone number": "phone number", "mobile number": "phone number",
    "number": "phone number", "timezone": "time zone", "job title": "job", "profession": "job", "occupation": "job",
    "home town": "hometown", "company": "employer", "boss": "name of boss",
}  # fmt: skip
_CHANGED = re.compile(
    r"(?:and |but |so )?(?:i|we)(?:'ve| have)?(?: just| recently| finally)* (?:switched|changed|swapped|got (?:a )?new|replaced|traded in)(?: my| our)? (?P<what>phone|job|supervisor|advisor|doctor|dentist|bank|gym|school|carrier|car|laptop|therapist|landlord|major|team|manager|boss|editor|browser|provider|insurance|company|name|email|number)(?:s|es)?$"
)


def _changed(cue: Cue) -> Draft | None:
    """What a thing is now, after a clause that says that it was changed."""
    told = _CHANGED.match(cue.last.rstrip(" ,"))
    if told is None:
        return None
    what = {"job": "employer", "company": "employer"}.get(told["what"], told["what"])
    return Draft(
        slot=_NAMES.get(what, what),
        value_span=cue.match.span("v"),
        single_valued=True,
        new_entity=True,
    )


_KIN_SLOTS = (
    (r"(?:'s|is|are) (?:an? |the )?(?:\w+ )?(?:diabetic|asthmatic|deaf|blind|colou?r-?blind|autistic|dyslexic|epileptic|allergic|pregnant|celiac|coeliac|sick|ill|disabled|in a wheelchair)", "health"),
    (r"lives?|moved|relocated|(?:'s|is|are) (?:based|living|back) in", "home"),
    (r"works? (?:for|at|in|as)|joined", "employer"),
    (r"(?:'s|is|are) at .*(?:school|middle|high|elementary|primary|university|college|academy)|stud|attends|goes to|went to|graduated|majors|started (?:at|in)|.*(?:grade|school|university|college|kindergarten)", "school"),
    (r"speaks?", "languages"),
    (r"teaches|runs|owns|became|(?:'s|is|are) (?:an?|the) ", "job"),
    (r"turned|turns", "age"),
    (r"(?:'s|is|are) (?:a )?(?:vegan|vegetarian|pescatarian|kosher|halal|gluten)|won't (?:eat|touch|drink)|doesn't (?:eat|drink|touch)|don't (?:eat|drink|touch)|keeps kosher|eats", "diet"),
)  # fmt: skip
_KIN_SLOT = tuple((compiled(pattern), slot) for pattern, slot in _KIN_SLOTS)


def _kin(cue: Cue) -> Draft | None:
    """What kin are, or do for long."""
    start, end = cue.match.span("v")
    text = cue.text[start:end].strip()
    slot = next((slot for form, slot in _KIN_SLOT if form.pattern.match(text)), "status")
    start += len(cue.match["v"]) - len(cue.match["v"].lstrip())
    lead = re.match(
        r"(?:'s|is|are|lives? (?:in|near)|works? (?:for|at)|turned|speaks?|(?:won't|doesn't|don't|can't) (?:eat|drink|touch)) ",
        cue.text[start:end],
    )
    against = re.match(r"(?:won't|doesn't|don't|can't|isn't|aren't) ", text)
    return Draft(
        slot=slot,
        value_span=(start + (lead.end() if lead else 0), end),
        polarity=-1 if against else 1,
    )


# One row a line reads as the table it is.
# fmt: off
FRAMES: tuple[Frame, ...] = (
    Frame(
        id="en.mine.is", kind=Kind.FACT, anchor=Anchor.MINE, cues=(" is ", "'s ", " are ", " was ", ": ", " has ", "runs", " costs", "became", "ends in"),
        pattern=compiled(rf"(?P<name>(?:(?:current|main|primary|daily|total|monthly|annual|weekly|max|maximum|wedding|new|default|usual|own|old|second|other|work|personal|average|local|regular|parents'|target) )?{_NOUN})(?: (?:on|for|at|in|with) [\w' -]{{2,30}}?)?(?:'s| is| are|:| runs(?: on)?| became| is called| is named| is due| ends in| has)(?: now| currently| still| actually| always| about| around| to| roughly| in| on| at| set to| due| only| called| named)* (?P<v>.{{1,60}})$"),
        build=checked(checked(_mine, MOOD_VALUE, "v"), r"\bif\b|\bmy (?:phone|laptop|computer|pc) (?:is|has) (?:a |an )?(?:problem|issue|virus|error)|my (?:code|server|site|app) (?:is|has) "), precision=0.92,
    ),
    Frame(
        id="en.kin.state", kind=Kind.FACT, anchor=Anchor.KIN, cues=(" is ", "'s ", " are ", "live", "work", "stud", "teach", "runs", "owns", "play", "speak", "has ", "have ", "goes", "went", "attend", "graduat", "retired", "moved", "relocat", "start", "joined", "left", "became", "turn", "got ", "was ", "suffer", "needs", "wear", "takes", "drive", "uses", "struggl", "serve", "grew", "comes", "major", "passed away", "died", "won't", "doesn't", "don't", "can't", "collect", "volunteer", "sings", "coach", "swims", "weighs", "keeps", "eats"),
        pattern=compiled(rf"(?:(?P<v>(?:'s| is| are)(?: also| now| currently| actually| both| finally| a bit| very| really| severely| only| almost| nearly| about)* (?:{_KIN_IS})\b.{{0,70}}| {_KIN_DOES}\b.{{0,70}}))$"),
        build=checked(_kin, r"\bif\b|\?|\b(?:today|tonight|tomorrow|yesterday|this (?:morning|evening|afternoon)|right now|at the moment|next (?:week|month|weekend|year)|on (?:mon|tues|wednes|thurs|fri|satur|sun)day)\b|^(?:it|that|this|he|she|they|we)\b|has (?:been (?:asking|calling|acting)|a (?:question|problem|meeting|fever|cold|headache))|had a (?:great|good|bad|nice)|ing (?:to|me|us)\b|hates|loves|likes|was born$"), precision=0.92,
    ),
    Frame(
        id="en.uses.tool", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("use", "using", "code in", "codes in", "program in", "write", "develop", "build", "work", "host", "deploy", "run on", "runs on", " on ", "rely", "relies", "store", "keep", "manage", "track", "edit", "shoot", "pay ", "bank", "invest", "save", "put my", "put our"),
        pattern=compiled(rf"{_ADV}(?:'m| am|'re| are)?{_ADV} {_TOOL} (?P<v>(?!a lot|to\b|it\b)[a-z\ue000][\w+#./&' -]{{1,40}}?)(?: (?:for (?!this|that|it)[\w ]{{2,24}}|as (?:my|our) [\w ]{{2,20}}|at (?:work|home|school|the office)|daily|these days|everywhere|at the moment|on my [\w ]{{2,12}}|now))*(?:, (?:version|mostly|mainly|always|not|since|and|v?\d)[\w .']{{0,30}})?$"),
        build=checked(checked(fact("uses"), r"^(?:to|it|this|that|home|back|there|crazy|me|up|the (?!command)|with you|late|a lot|more|less|my (?:own|head|brain|time)|your|something|an? (?:different|new|lot|few|bit)|trouble|some|any|dark mode only)\b|^use$", "v"), _ONCE), precision=0.91,
    ),
    Frame(
        id="en.uses.built", kind=Kind.FACT, anchor=Anchor.MINE, cues=("written in", "built", "hosted", "runs on", "runs in", "uses", "run on", " runs "),
        pattern=compiled(r"(?:[\w'-]+ ){0,3}?[\w'-]+ (?:is|are|'s)?(?: all| mostly| still| entirely| currently)*(?: ?written in| ?built (?:with|on|in)| ?hosted (?:on|at|by|with)| ?runs? (?:on|in)| ?uses?| ?deployed (?:to|on)| ?runs) (?P<v>[a-z\ue000][\w+#./ -]{1,30})$"),
        build=checked(checked(fact("uses"), r"^(?:it|this|that|a lot|too|late|out|time|fine|slow|the\b|well|through|into|your|every|in the|on time|away|deep|dry|low)\b", "v"), r"\b(?:if|not|error|why|boss|friend|nose|family)\b"), precision=0.91,
    ),
    Frame(
        id="en.switched", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("switched", "migrated", "moved", "converted", "transitioned", "upgraded", "ported", "rewrote", "swapped", "changed"),
        pattern=compiled(_HOW_SWITCHED),
        build=checked(checked(fact("uses"), r"^(?:the (?!cloud)|an? |my |this|that|it\b|another|next|plan|mode|tab|tears|bed|a new|one\b|you|mind|subject|topic|minds)|\d|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|tomorrow", "v"), r"\b(?:if|want|should|would)\b|moved (?:back |over |out |house |home |away )?(?:here )?(?:from [\w ]{2,20}? )?to (?!(?:\w+ )?(?:teams|slack|notion|linux|mac|gitlab|github|aws|azure|gcp|postgres\w*|kubernetes|typescript|rust|go|python|fastapi|react|vue|svelte|zoom|jira|linear))|moved (?:the|my) (?:meeting|appointment|date|call)|changed (?:my|the) "), precision=0.91,
    ),
    Frame(
        id="en.changed", kind=Kind.FACT, anchor=Anchor.ANYWHERE, cues=("it's ", "i'm ", "it is ", "she's", "he's"),
        pattern=compiled(r"^(?:so |and )?(?:now )?(?:it's|it is|he's|she's|i'm|i am|we're)(?: now)?(?: (?:at|with|on|using|called))? (?P<v>(?!not\b|so\b|much|great|good|better|very|really|just|a lot|way|too|been|like|still|because|going)[^,]{2,40}?)(?: (?:now|these days|at the moment|currently|instead))*$"),
        build=_changed, precision=0.92,
    ),
    Frame(
        id="en.reach", kind=Kind.FACT, anchor=Anchor.ANYWHERE, cues=("reach me", "email me at", "new email", "new number", "new address", "new phone", "write to me at", "text me at", "call me on", "call me at"),
        pattern=compiled(r"(?:(?:reach|email|write to|contact|text|call|ping|message) me (?:at|on|via|under) (?P<v>[\ue000\d+][\ue000\w@.+() -]{4,60})|(?:new|my new|updated) (?P<what>e-?mail|number|address|phone)(?: address| number)?(?: for me| here| is|:)*:? (?P<w>[\ue000\d+][\ue000\w@.+() -]{4,60}))$"),
        build=lambda cue: Draft(slot="email" if "\ue000" in (cue.match["v"] or cue.match["w"]) or (cue.match["what"] or "").startswith("e") else "phone number", value_span=cue.match.span("v" if cue.match["v"] else "w"), new_entity=True, single_valued=True), precision=0.93,
    ),
    Frame(
        id="en.habit.rate", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("every", "each", "day", "weekend", "daily", "weekly", "nightly", "regularly", "once", "twice", "times", "morning", "evening", "night", "before ", "after ", " at ", " by ", "weekday"),
        pattern=compiled(rf"(?P<v>{_ADV} {_DAILY}\b(?:.{{0,50}}? )?(?:{_RATE}|(?<=up ){_CLOCK}|(?<=bed ){_CLOCK}|(?<=work ){_CLOCK}|(?<=shift ){_CLOCK})(?![\w-]).{{0,30}})$"),
        build=checked(fact("routine"), r"\b(?:want|need|will|would|should|feel|seem|if|you|try to|going to|used to|had|have to|please|tomorrow|yesterday|today|ago|next|on the \d)\b|what|how"), precision=0.91,
    ),
    Frame(
        id="en.moved.here", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("moved here", "came here", "emigrated", "immigrated", "grew up"),
        pattern=compiled(r"(?:'ve| have)?(?: just| recently| originally| only)* (?:moved (?:here|over)|came (?:here|over)|emigrated|immigrated)(?: to [\w ]{2,16})? from (?P<v>[a-z][\w' -]{1,30}?)(?: (?:in|when|last|a|two|three|ten|years|about|at|as|with|for|back) ?.{0,30})?$"),
        build=fact("from", entity=True), precision=0.93,
    ),
    Frame(
        id="en.money", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("savings", "invest", "mortgage", "pension", "earn", "make ", "pay ", "rent", "owe", "loan", "debt"),
        pattern=compiled(rf"{_ADV}(?: |(?='ve got ))(?:(?:put|keep|have|hold|park)(?: all| most of| some of| half of)? (?:my|our) (?:savings|money|pension|emergency fund|investments?|nest egg|bonus) (?:in|into|with|at) (?P<v>.{{3,50}}?)|(?:only )?invests? (?:only |mostly |mainly )?in (?P<w>.{{3,40}}?)|(?:have|'ve got|got|has) (?:a|an|my|two|about|around)? ?(?P<m>(?:[\w$£€.,-]+ ){{0,3}}?(?:mortgage|student loans?|loan|debt|pension)(?: .{{2,30}})?)|(?:earn|make|pay|owe) (?P<p>(?:about |around |roughly )?[$£€]?\d[\w.,]*(?: .{{2,40}})?))$"),
        build=checked(lambda cue: fact("money", next(g for g in ("v", "w", "m", "p") if cue.match[g] is not None))(cue), r"\b(?:if|want|would|might|should|question|can i|could|not sure)\b"), precision=0.91,
    ),
    Frame(
        id="en.learns", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("learning", "studying", "revising", "preparing", "doing my", "doing a", "training for", "taking", "practicing", "practising", "teaching myself", "picking up", "learn ", "training", "retraining"),
        pattern=compiled(rf"(?:(?:'m| am|'ve been| have been|'re| are| is|'s)(?: currently| now| also| still| just| actually| recently| busy| slowly)* (?P<v>(?:(?:training|studying|retraining) to (?:be|become)|learning(?: to (?:play|speak|drive|swim|cook|code|sail|ski|surf|knit|read|paint|draw|ride|fly|dance|sing|sew|juggle|program))?|teaching myself(?: to)?|studying|revising for|preparing for|doing (?=(?:my|an?) (?:\w+ )?(?:gcses?|a[ -]levels|highers|phd|master's|masters|degree|mba|apprenticeship|diploma|nvq|residency|ba\b|bsc|msc|ged))|training for|practi[cs]ing|taking (?=(?:\w+ ){{0,3}}(?:lessons|classes|a course))|picking up) (?!a lot|so much|more|from|about|how (?:this|it|to use (?:this|the))|that|the (?:code|api|system|basics of this)|this|my|your|to\b|{NUMBER} ).{{2,40}}))$"),
        build=checked(fact("activity"), r"\b(?:this (?!year|term)|that|your|if|want)\b|\b(?:next|tomorrow) (?:week|month)?|picking up .*\bon \w+day\b"), precision=0.91,
    ),
    Frame(
        id="en.both", kind=Kind.FACT, anchor=Anchor.START, cues=(" and i ", "we're both", "we are both"),
        pattern=compiled(r"(?:(?:my|our) (?:\w+ )?(?:partner|wife|husband|girlfriend|boyfriend|brother|sister|fianc[eé]e?|spouse|family|kids|son|daughter|mum|mom|dad|roommate|colleague \w+|friend \w+) and i|we)(?:'re| are| both| share| have| live| work| run| own| teach| met| sit)(?: both| all)?(?P<v> (?!going|not sure|thinking|trying|looking|planning|ready|fine|happy|good|leaving|having|all set|here|late|out of|running|done|in trouble).{3,60})$"),
        build=checked(fact("household"), r"\bif\b|\b(?:tomorrow|tonight|next|yesterday|today|this weekend)\b|^we(?:'re| are| have)(?! both)|^we \w+(?! both)"), precision=0.9,
    ),
)
# fmt: on
