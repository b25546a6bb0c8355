"""English frames of lives by their shape: who is speaking, what a body does, who is near.

What frames of a named slot leave out, in shapes that do not depend on one word.
"""

import re
from dataclasses import replace

from doxa.domain.memory import Kind
from doxa.text.rules.builders import checked, fact
from doxa.text.rules.en_words import AHEAD
from doxa.text.rules.frames import Anchor, Build, Cue, Draft, Frame, compiled
from doxa.text.rules.slots import SINGLE_VALUED, trimmed

_ADV = r"(?: (?:currently|now|actually|also|just|still|recently|really|always|finally|already|basically|only|mostly|both|all|usually|mainly|officially|technically|primarily|generally|normally|typically|personally|about|almost|nearly|even|sadly|luckily|probably|once|since|ever|properly|severely|seriously|deathly|mildly|slightly))*+"
_NAME = r"[a-z\u00c0-\u024f\ue000][\w'.\u00c0-\u024f-]*(?: [a-z\u00c0-\u024f][\w'.\u00c0-\u024f-]*){0,2}?"
_NO_NAME = r"^(?:me|it|a|an|the|my|our|your|great|good|fine|nice|ok|okay|so|not|very|too|just|all|about|what|how|why|where|when|for|from|urgent|important|perfect|awesome|amazing|wrong|right|correct|true|weird|odd|fun|funny|bad|awful|terrible|horrible|hard|easy|late|early|getting|going|been|really|exactly|now|here|there|cold|hot|raining|snowing|because|only|still|also|more|less|much|like|in|on|at|to|with|pretty|quite|super|working|broken|over|done|time|worth|possible|up|down|out|more|nothing|something|everything|someone|somebody|anyone|monday|tuesday|wednesday|thursday|friday|saturday|sunday|christmas|new|old|another|one|two|three|\d+)\b"
_TITLE = r"(?:mr|mrs|ms|miss|mx|dr|prof(?:essor)?|sir|dame|father|sister|rev(?:erend)?|captain|inspector|sergeant|officer|judge|rabbi|imam|chef|coach|nurse|lady|lord)"
_ROLE = r"(?:neighbou?r|landlord|landlady|boss|manager|supervisor|cleaner|babysitter|nanny|childminder|doctor|gp|dentist|therapist|physio|accountant|lawyer|solicitor|plumber|electrician|gardener|mechanic|trainer|tutor|teacher|coach|mentor|colleague|co-?worker|deskmate|best (?:friend|mate)|friend|mate|flatmate|roommate|housemate|ex|supplier|business partner|assistant|intern|vicar|priest|carer|hairdresser|barber|vet)"
_STUFF = r"(?:question|questions|problem|problems|issue|issues|meeting|meetings|idea|ideas|feeling|doubt|doubts|plan|plans|deadline|look|headache|cold|fever|appointment|call|exam|exams|test|error|errors|bug|bugs|task|time|chance|point|bit|lot|while|sense|say|go|few|couple|suspicion|hunch|hard time|tough time|good time|great time|hangover|interview|trip|flight|request|requests|favou?r|concern|concerns|goal|goals|thought|thoughts|choice|options?|reason|reasons|data|dataset|file|files|list|table|column|code|function|script|class|string|array|list|document|draft|text|paragraph|essay|report|presentation|project|homework|assignment|query|spreadsheet|pdf|image|link|website|server|complaint|compliment|surprise|story|joke|dream|quick|word|words|moment|minute|second|hour|day|week|weekend|busy|long|rough|good|bad|great|terrible|horrible|nice|lovely|wonderful|hunch|big (?:day|week|meeting|presentation|exam|test)|crush|headache|ton|clue|answer|solution|feedback|opinion|preference|soft|weakness|thing|passion|party|date|dinner|lunch|wedding|event|conference|class(?:es)?|lesson|session|visit|delivery|order|ticket|tickets|reservation|booking|delay|leak|fire|emergency|accident|fight|argument|talk|chat|conversation|discussion|word|request|proposal|offer|blast|ball|go at)"
_SURGERY = r"(?:(?:[a-z]+[ -]){0,2}(?:replacement|transplant|bypass|surgery|operation|mastectomy|hysterectomy|vasectomy|stroke|heart attack|stent|miscarriage|amputation|chemo(?:therapy)?|seizures?|concussion|hernia|kidney stones?|cataracts?|tonsils|appendix|gallbladder|wisdom teeth|spleen|covid|shingles|cancer|burnout|breakdown|blood clot|colostomy|lasik|implant)s?)"
_HAS_BODY = r"(?:(?:bad|dodgy|weak|gammy|trick|glass|false|prosthetic|artificial|bionic|metal|titanium|replaced|fake|frozen|torn|ruptured|slipped|herniated|fused|wonky|lazy|blind|deaf|sensitive|nervous|delicate|irregular|enlarged|underactive|overactive|broken|trapped|pinched|bum|stiff|clicky|crooked|sore|iffy|irritable|leaky|fast|slow|low|high|poor) (?:\w+ )?(?:backs?|knees?|hips?|shoulders?|necks?|ankles?|wrists?|eyes?|ears?|hearts?|stomachs?|bladders?|guts?|bowels?|legs?|feet|foot|teeth|tooth|arms?|hands?|discs?|nerves?|thyroid|valve|tendon|ligament|metabolism|hearing|eyesight|vision|pulse|blood pressure|immune system|skin|lungs?|heart rate|iron|pain tolerance|tolerance|circulation|sense of (?:smell|taste|direction)))"
_REACTS = r"(?:hives|a rash|rashes|a bad rash|asthma|an asthma attack|anaphylaxis|an allergic reaction|a reaction|spots|welts|swelling|hay ?fever|eczema|itchy|sneezing fits|wheezy|the sniffles)"
_SICKENS = r"(?:(?:puts?|lands?|sends?|put|landed|sent) me in(?:to)? (?:the )?(?:hospital|a&e|the er|anaphylaxis|anaphylactic shock)|(?:could|would|can|will|might|nearly|almost) (?:literally )?(?:kill(?:ed|s)? me|be the death of me)|brings? me out in (?:hives|a rash|spots|welts)|gives? me (?:hives|a rash|an allergic reaction|asthma|anaphylaxis|welts|eczema)|makes? my (?:throat (?:close(?: up)?|swell(?: up)?|itch|tighten)|tongue (?:swell|itch|tingle)|lips? (?:swell(?: up)?|tingle|itch)|face (?:swell(?: up)?|puff up)|eyes (?:stream|water|swell|itch)|skin (?:itch|flare|burn|crawl|break out)|mouth itch)|makes? me (?:break out|swell up|sneeze|wheeze|itch|come out in (?:hives|spots|a rash))|sets? off my (?:asthma|eczema|hay ?fever|allergies)|triggers? my (?:asthma|eczema|allergies|hay ?fever|migraines?))"
_THING = r"(?P<v>(?!it\b|that\b|this\b|these\b|those\b|he\b|she\b|they\b|you\b|we\b|i\b|i'|what|which|who|there|your\b|something|everything|if\b|when\b|so\b|and\b|but\b)[a-z][\w '&/-]{1,40}?)"
_AT_HAND = r"\b(?:this|that|these|those|it|its|you|your|yours|here|following|above|below|if|would|could|might|should|today|tonight|yesterday|right now|at the moment|just now|tomorrow|how|what|why|trying|help|please|something|anything|everything|stuff|things?)\b"
_OURS = r"(?:shop|store|bakery|office|clinic|restaurant|cafe|café|bar|pub|business|company|firm|startup|team|school|studio|class|church|club|farm|salon|practice|gallery|workshop|garage|warehouse|hotel|hostel|b&b|charity|band|choir|nursery|kitchen|stall|practice|agency|building|flat|house|apartment|garden|allotment|village|town|street|neighbou?rhood|boat|van|car|bike|wifi|household|place|band|league|department|lab|unit|ward|yard)"
_TIME = compiled(rf"(?<!\w){AHEAD}")


def put(slot: str, *groups: str, kind: Kind | None = None, polarity: int = 1) -> Build:
    """A draft of a slot whose value stands in the first of the groups that matched."""

    def build(cue: Cue) -> Draft | None:
        group = next(name for name in groups if cue.match[name] is not None)
        start, end = cue.match.span(group)
        low, high = trimmed(cue.text[start:end])
        if high <= low:
            return None
        return Draft(
            slot=slot, value_span=(start + low, start + high), kind=kind, polarity=polarity,
            single_valued=slot in SINGLE_VALUED,
        )  # fmt: skip

    return build


def _told_name(cue: Cue) -> Draft | None:
    """A name somebody gives; in a greeting also one typed small. Where they are from as well."""
    start, end = cue.match.span("v")
    greeted = re.match(
        r"\s*(?:hi|hello|hey|good (?:morning|evening|afternoon)|greetings)\b", cue.around
    )
    lived = cue.match["home"]
    also = (
        (Draft(slot="home", value_span=cue.match.span("home"), single_valued=True),)
        if lived
        else ()
    )
    sure = cue.match["titled"] or (greeted and (lived or cue.match["here"]))
    return Draft(
        slot="name",
        value_span=(start, end),
        single_valued=True,
        new_entity=True,
        cased=not sure,
        also=also,
    )


def _known_as(cue: Cue) -> Draft:
    """A name that is written as one, with where its bearer is from."""
    group = next(name for name in ("v", "w", "x") if cue.match[name])
    lived = cue.match["home"] is not None
    home = (Draft(slot="home", value_span=cue.match.span("home"), single_valued=True),)
    return Draft(
        slot="name", value_span=cue.match.span(group), single_valued=True, new_entity=True,
        cased=True, also=home if lived else (),
    )  # fmt: skip


def _near(cue: Cue) -> Draft:
    """What somebody near the speaker is or does; they are whom it is about."""
    return Draft(slot="about", value_span=cue.match.span("v"), subject=cue.match["who"].strip())


def _none_of_us(cue: Cue) -> Draft:
    """What nobody, or everybody, of a family eats or does."""
    sign = 1 if re.match(r"every|all|we all|both", cue.match[0]) else -1
    eats = re.search(r"\b(?:eat|drink|touch)s?\b", cue.match["verb"])
    return Draft(slot="diet" if eats else "about", value_span=cue.match.span("v"), polarity=sign)


_HAVING = (
    r"\bhave (?:them|him|her|us|you|people|anyone|someone|strangers)\b"
    r"|\bhave [\w' ]+? (?:turn|come|coming|go|going|be|being|happen|show|leak|fail|crash|find|run|know|think|see|take|make|get|break)\w*\b|\bhave [\w' ]+ (?:up|down|out|off|around|over)$"
)
"""What cannot be had is no food where it does something."""


def _unable(cue: Cue) -> Draft | None:
    draft = put("skill", "v")(cue)
    return replace(draft, polarity=-1) if draft else None


def _day(text: str) -> bool:
    """Whether a clause names a time ahead that is more than an hour of the day."""
    ahead = _TIME.pattern.search(text)
    return ahead is not None and re.match(r"at |soon|to |later", ahead[0]) is None


def _whole(cue: Cue) -> Draft | None:
    """A fact whose value is what is said, unless it is of a time ahead."""
    start, end = cue.match.span("v")
    if _TIME.pattern.search(cue.text) or cue.before.endswith(" and"):
        return None
    lead = len(cue.match["v"]) - len(cue.match["v"].lstrip())
    return Draft(slot="about", value_span=(start + lead, end))


_PAST = re.compile(
    r" ?(?:moved|flew|left|arrived|came|graduated|retired|joined|visited|had|got|was)\b"
)


# One row a line reads as the table it is.
# fmt: off
FRAMES: tuple[Frame, ...] = (
    Frame(
        id="en.name.told", kind=Kind.FACT, anchor=Anchor.START, cues=("this is ", "it's ", "its ", "you're speaking", "you're talking", "you're chatting", " here", " speaking", "name's "),
        pattern=compiled(rf"(?:(?:this is|it's|its|you(?:'re| are) (?:speaking|talking|chatting|dealing) (?:with|to)|the name's|name's) (?P<v>(?P<titled>{_TITLE}\.? )?{_NAME})(?P<here> here| speaking| again| calling)?(?:,? (?:from|in|over in|out of) (?P<home>[a-z\ue000][\w'-]*(?: [a-z][\w'-]*)?))?)$"),
        build=checked(checked(_told_name, _NO_NAME, "v"), r"\bnot\b|\?"), precision=0.92,
    ),
    Frame(
        id="en.name.here", kind=Kind.FACT, anchor=Anchor.START, cues=(" here", "put me down as", "know me as", "goes by"),
        pattern=compiled(rf"(?:(?P<v>{_NAME}) here(?: again)?(?:,? (?:from|in|over in|out in) (?P<home>[a-z\ue000][\w'-]*(?: [a-z][\w'-]*)?))?|(?:you can )?put me down as (?P<w>(?:{_TITLE}\.? )?{_NAME})|(?:people|friends|most people|everyone) knows? me as (?P<x>{_NAME}))$"),
        build=checked(_known_as, _NO_NAME + r"|^(?:vegetarian|vegan|almost|nothing|everything|person|fan|over|out|right|up|down|not)\b|\b(?:person|fan|lover|guy|girl|is|are|was|i'm|live|work)\b", "v"), precision=0.92,
    ),
    Frame(
        id="en.name.titled", kind=Kind.FACT, anchor=Anchor.PRONOUN, cues=("mr", "mrs", "ms", "miss", "dr", "prof"),
        pattern=compiled(rf"(?:'m| am|'ve become| became)(?: now| actually)? (?P<v>(?:mr|mrs|ms|miss|mx|dr|professor|prof)\.? {_NAME})(?: now| these days| since .{{2,20}}| to you)*$"),
        build=fact("name", entity=True), precision=0.93,
    ),
    Frame(
        id="en.home.we", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("based in", "live", "living in", "base ", "settled in", "home is"),
        pattern=compiled(rf"(?:(?:'re| are|'m| am){_ADV} (?:based|living|located|settled|stationed|posted)(?: out of)?|{_ADV} live){_ADV}(?: alone| together| happily| on (?:my|our) own| with [\w ]{{2,24}}?)? ?(?:in|near|outside(?: of)?|just outside|(?<=out of)) (?P<v>(?:the )?[a-z\u00c0-\u024f][\w'.\u00c0-\u024f-]*(?:,? (?!with|and|but|for|since|now|right|at|where|which|last|this|next|about|to|from|when|after|before|so|these|currently|i\b|alone|again|two|three|a\b)[\w'.\u00c0-\u024f-]+){{0,3}})"),
        build=checked(checked(put("home", "v"), r"^(?:a (?:hurry|rush|mess|panic)|an? (?:office|hotel|hostel|world|bubble)|fear|hope|denial|the (?:moment|past|office|middle|same|dark|world|uk office))\b|ing$", "v"), r"\b(?:used to|would|want|wish|if|could|don't|not|never|might|will|staying|nights?|for (?:the|this|a) (?:week|weekend|night|month|few))\b"), precision=0.93,
    ),
    Frame(
        id="en.home.been", kind=Kind.FACT, anchor=Anchor.START, cues=(" home", "home "),
        pattern=compiled(r"(?:(?P<v>(?!it|that|this|i\b|we\b|he|she|they|there|the|my|work)[a-z][\w' -]{1,24}?)(?:'s| has| is)(?: always| now)?(?: been)? (?:my |our )?home(?: (?:since|for|now|these days|base) ?.{0,24})?|home (?:for (?:me|us) )?(?:is|'s|has (?:always )?been)(?: now| a \w+ in)? (?P<w>(?!where|the|a\b|calling|not|full|just|too|very|so\b)[a-z][\w' -]{1,24}?)(?: (?:these days|now|since .{2,20}|for now))?)$"),
        build=lambda cue: replace(put("home", "v", "w")(cue) or Draft(), cased=True) if put("home", "v", "w")(cue) else None, precision=0.92,
    ),
    Frame(
        id="en.visa", kind=Kind.FACT, anchor=Anchor.PRONOUN, cues=("visa", "green card", "permit", "asylum"),
        pattern=compiled(r"(?:'m| am|'ve got| have)(?: here| only| currently| still)* (?:on |in the \w+ on )?(?:an?|my) (?P<v>(?:[\w-]+ ){0,2}?(?:visa|green card|work permit|residence permit|residency permit))(?: .{0,30})?$"),
        build=put("visa", "v"), precision=0.93,
    ),
    Frame(
        id="en.job.do.for", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=(" do ", " does ", " head ", " manage ", " run ", " handle ", " lead "),
        pattern=compiled(rf"{_ADV} (?P<v>(?:do|does|head(?: up)?|manage|run|handle|lead)(?: the)? (?:accounts|accounting|the books|books|bookkeeping|marketing|sales|it|ux|ui|pr|hr|qa|admin|payroll|design|research|security|support|customer (?:service|support)|logistics|procurement|operations|ops|finance|legal|compliance|data|analytics|engineering|development|web design|graphic design|social media|payroll|purchasing|recruitment|training|catering|events|maintenance|the night desk|reception|deliveries|translation|translations|copywriting|editing|illustration|animation|carpentry|plumbing|gardening|landscaping|nails|hair|tattoos|lighting|sound|stage management)(?: (?:for|at|in) (?:an?|the|my|our|[a-z]) ?[\w' &-]{{0,40}})?)$"),
        build=checked(fact("job"), r"\bif\b|\?|\b(?:this|that|your)\b"), precision=0.92,
    ),
    Frame(
        id="en.diet.follow", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("diet", "-free", " free", "fasting", "macros", "keto", "carnivore", "wholefood", "whole30", "fodmap", "calori"),
        pattern=compiled(rf"(?:(?:'m| am|'re| are|'ve been| have been){_ADV} (?:on|doing|following|eating|trying)|{_ADV} (?:follow|keep to|stick to|do|eat|went|go))(?: an?| the| my| strictly)? ?(?P<v>(?:strict )?(?:[\w-]+[ -]){{0,2}}?(?:diet|fasting|macros|(?:gluten|dairy|sugar|lactose|nut|grain|soy|egg|alcohol|caffeine|wheat|oil|salt)[- ]free|low[- ][a-z]+|high[- ](?:protein|fibre|fiber)|carnivore|keto|whole30|fodmap))(?: diet| food| foods)?(?:$|,| since| for| because| and| at)"),
        build=checked(fact("diet"), r"\b(?:if|want|would|might|thinking|considering|what|which|should|not|n't|no longer)\b"), precision=0.93,
    ),
    Frame(
        id="en.allergy.react", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("hives", "rash", "allergic reaction", "anaphyla", "asthma", "a reaction", "welts", "swell", "epipen", "break out", "throat", "itchy", "spots", "eczema"),
        pattern=compiled(rf"{_ADV} (?:(?:come|comes|came|break|breaks|broke) out(?: in (?:{_REACTS}|\w+))?|get(?:s)? {_REACTS}|go into (?:anaphylaxis|anaphylactic shock)|swell up|react(?:s)?(?: really| very)?(?: badly)?(?= to| when| if| from)|have to use my epipen) (?:(?:if|when|whenever|every time|after|the moment|as soon as) i (?:even |so much as )?(?:eat|have|touch|drink|smell|go near|am near|'m near|come near|look at|wear|use|taste|try|get) |from (?:eating |touching )?|after (?:eating |touching )?|to |with |around |near |off )(?:even |any |a single )?{_THING}$"),
        build=checked(put("allergy", "v"), r"\b(?:news|you|your|stress|exams?|criticism|feedback)\b"), precision=0.93,
    ),
    Frame(
        id="en.allergy.sickens", kind=Kind.FACT, anchor=Anchor.START, cues=(" me ", " my "),
        pattern=compiled(rf"(?:(?:the )?(?:smallest|tiniest|slightest|a|one|even a|just one) (?:bit|bite|trace|hint|sip|taste|drop|whiff) of |anything (?:with|containing) |eating |even )?{_THING}(?: (?:always|really|also|badly|actually|literally|just))* {_SICKENS}(?: .{{0,40}})?$"),
        build=checked(put("allergy", "v"), r"\b(?:work|boss|homework|stress|deadlines?|kids|job|meetings?|you|this|that|news|exam|alarm|mum|mom|dad|embarrass\w*|ex|traffic|stairs|run|marathon|heat|sun)\b"), precision=0.91,
    ),
    Frame(
        id="en.health.had", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("had ", "have ", "'ve got", "got ", "has ", "having had", "'ve "),
        pattern=compiled(rf"(?:(?:'ve| have| has)?{_ADV} had|(?:'ve| have| has)(?: got)?|'s got)(?: an?| my| both| two| the| really| quite| very| a bit of an?| three| several)* ?(?P<v>(?:{_SURGERY}|{_HAS_BODY})(?: (?:on|in|of|at|since|from|after|when|last|removed|out|taken out|done|years|a few|two|three|as a) ?.{{0,40}})?)(?:$|,| and| so)"),
        build=checked(fact("health"), r"\b(?:if|you|your|might|could|dream|movie|want|scheduled|appointment)\b|high (?:time|five)|slow (?:day|week)"), precision=0.92,
    ),
    Frame(
        id="en.kin.of", kind=Kind.FACT, anchor=Anchor.MINE, cues=("'s birthday", "'s name", "'s job", "'s email", "'s number", "'s school", "'s favourite", "'s favorite", "'s allerg", "'s anniversary", "'s blood type", "'s size", "'s house", "'s car", "'s phone", "'s surname"),
        pattern=compiled(r"(?P<who>(?:(?:older|younger|little|big|eldest|oldest|youngest|twin|best) )?(?:wife|husband|partner|girlfriend|boyfriend|fianc[eé]e?|son|daughter|mother|father|mom|mum|dad|brother|sister|friend|boss|cousin|uncle|aunt|niece|nephew|grandson|granddaughter|grandma|grandpa|roommate|flatmate|mother-in-law|father-in-law|sister-in-law|brother-in-law|dog|cat))(?:,? [a-z]+,?)?'s (?P<what>birthday|name|job|e-?mail(?: address)?|(?:phone )?number|school|favou?rite [\w ]{3,16}?|blood type|shoe size|size|anniversary|surname|car|phone)(?:'s| is| falls| was| are)(?: on| called| now)? (?P<v>.{1,50})$"),
        build=checked(lambda cue: replace(fact(cue.match["what"], entity=True)(cue) or Draft(), subject=cue.match["who"], single_valued=True) if fact(cue.match["what"])(cue) else None, r"\b(?:coming up|soon|next (?:week|month)|tomorrow|today|this (?:week|month)|broken|dead|gone|great|awful|hard)\b"), precision=0.93,
    ),
    Frame(
        id="en.study.for", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("studying", "revising", "preparing", "sitting", "doing ", "taking", "retaking", "cramming", "reading "),
        pattern=compiled(r"(?:'m| am|'re| are|'ve been)(?: currently| still| now| also| busy)* (?P<v>(?:studying for|revising for|preparing for|cramming for|sitting|retaking|doing|taking|in the middle of) (?:my|our|the|an?) (?:\w+ )?(?:gcses?|a[ -]levels?|highers|phd|master's|masters|degree|mba|apprenticeship|diploma|nvq|residency|ba|bsc|msc|ged|bar exam|board exams?|boards|finals|driving theory|certification|licen[cs]e|citizenship test|ielts|toefl|entrance exams?|civil service exams?|mocks|sats?|cfa|cpa)\b.{0,40})$"),
        build=put("activity", "v"), precision=0.92,
    ),
    Frame(
        id="en.skill.never", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("never learn", "never been able", "never managed", "don't know how", "never got the hang", "no idea how to", "can't drive", "can't swim", "don't drive", "can't cook", "can't sing", "can't ride"),
        pattern=compiled(rf"(?:'ve| have)?{_ADV}(?: (?:never|didn't|did not|haven't|have never)(?: really| actually| ever)? (?:learned|learnt|learn|been able|managed|mastered|got the hang of|had a chance)(?: how)?(?: to)?| don't know how to| (?:can't|cannot)(?= (?:drive|swim|cook|sing|dance|ride|whistle|draw|sew|knit|ski|skate))| don't(?= drive$))(?: to)? ?(?P<v>[a-z][\w' -]{{2,40}}?)(?: (?:at all|yet|properly|to save my life|any ?more|as a (?:kid|child)))*$"),
        build=checked(_unable, r"\b(?:this|that|it|your|you|why|what|fix|solve|proceed|answer|respond|tell|say|express|explain|handle|deal|improve|go on|start|begin|do|make|get|help|choose|write|use|live|cope|feel|stop|keep|change|become|approach|move|continue|manage|confess|apologi[sz]e|him|her|them|me|people)\b"), precision=0.92,
    ),
    Frame(
        id="en.one.who", kind=Kind.FACT, anchor=Anchor.PRONOUN, cues=("the one who", "the only one", "in charge of", "responsible for", " do the", " do our", " do all", " do most", " do my own"),
        pattern=compiled(r"(?:'m| am)(?: also| usually| always| generally| mostly)* (?P<v>(?:the (?:only )?(?:one|person) (?:who |that |in (?:my|our|the) \w+ (?:who|that) )[a-z]+s\b.{2,60}|(?:in charge of|responsible for) (?!this|that|the following).{2,50}))$|(?: usually| always| mostly| generally)* do(?:es)?(?: all)? (?P<w>(?:the|our|my own|most of the) (?:[a-z]+ing(?: up)?|school run|night feeds?|dishes|shopping|laundry|books|accounts|garden|taxes|driving|bins|housework|chores)(?: .{2,40})?)$"),
        build=checked(put("about", "v", "w"), _AT_HAND), precision=0.91,
    ),
    Frame(
        id="en.kin.role", kind=Kind.FACT, anchor=Anchor.PRONOUN, cues=(" to ", " of "),
        pattern=compiled(r"(?:'m| am)(?: a| the)?(?: proud| single| new| happy| foster)* (?P<v>(?:step|god|grand)?(?:mum|mom|dad|mother|father|parent|grandma|grandpa|granny|grandad|nan|aunt|auntie|uncle|carer|guardian|godfather|godmother) (?:to|of|for) (?!this|that|all)[a-z].{2,40})$"),
        build=fact("family"), precision=0.93,
    ),
    Frame(
        id="en.from.came", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("came over", "came from", "came here", "comes from", "come from"),
        pattern=compiled(r"(?: originally| only| first)* (?:came(?: over| here)?|come|comes|moved(?: over| here)) from (?P<v>[a-z][\w' -]{1,30}?)(?: (?:in|when|as|with|for|after|to|about|ten|two|three|a|last) .{1,40})?$"),
        build=checked(fact("from", entity=True), r"^(?:the (?:fact|doctor|office|shop|gym)|work|school|a (?:place|meeting)|my|an? )", "v"), precision=0.91,
    ),
    Frame(
        id="en.uses.from", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("from ", "moved over", "gone over"),
        pattern=compiled(r"(?:'ve| have)?(?: just| recently| finally| now)* (?:gone|moved|switched|changed|swapped|migrated|jumped|converted|gone over|moved over|come over|crossed)(?: over| across)? (?:from (?P<old>[a-z][\w+# .-]{1,24}?) )?(?:over )?to (?P<v>[a-z][\w+# .-]{1,24}?)(?: (?:for|at|last|this|in|because|after) .{2,40})?$"),
        build=lambda cue: fact("uses")(cue) if cue.match["old"] or re.search(r"\b(?:years of|after|tired of|done with)\b", cue.around) else None, precision=0.91,
    ),
    Frame(
        id="en.kin.aged", kind=Kind.FACT, anchor=Anchor.KIN, cues=("who's ", "who is ", ", "),
        pattern=compiled(r",? (?:who's|who is|aged|age) (?P<v>\d{1,2}(?: and a half)?|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ]\w+)?)\b(?! (?:minutes|miles|km|kilos|weeks|months|hours))"),
        build=fact("age"), precision=0.93,
    ),
    Frame(
        id="en.kin.none", kind=Kind.FACT, anchor=Anchor.START, cues=("neither ", "nobody in", "no one in", "none of us", "everyone in", "everybody in", "no-one in", "both of us", "all of us", "neither of us"),
        pattern=compiled(r"(?:neither my [\w' -]{2,20} nor (?:i|my \w+)|(?:nobody|no one|no-one|none of us|everyone|everybody|all of us)(?: in)?(?: (?:my|our|this|the)(?: \w+)? (?:family|house|household|home|flat|team|office))|none of us|both of us|all of us|neither of us)(?P<verb> (?:really |even |ever |actually |can |will )*(?:eats?|drinks?|touch(?:es)?|likes?|loves?|hates?|wears?|smokes?|drives?|speaks?|plays?|watch(?:es)?|uses?|owns?|has|have|works?|sleeps?|is|are|does|do|gets?|goes|go)\b) ?(?P<v>.{2,50})$"),
        build=checked(_none_of_us, rf"{_AT_HAND}|\b(?:is|are) (?:going|coming|sure|ready|happy|here)\b"), precision=0.92,
    ),
    Frame(
        id="en.near.person", kind=Kind.FACT, anchor=Anchor.START, cues=("my ", "our "),
        pattern=compiled(rf"(?:my|our) (?P<who>(?:(?:next-door|upstairs|downstairs|new|old|best|line|thesis|personal) )?{_ROLE})(?:,? (?:{_TITLE}\.? )?[a-z]+,?)?(?P<v> (?:is (?:an?|the|from|in|on|deaf|allergic|vegan|vegetarian|called|named|retired|pregnant) ?|lives|works|looks after|comes|speaks|has (?:a|an|two|three|the|our|my) |keeps|runs|owns|plays|teaches|covers|feeds|walks|helps|picks|drives|collects|reads|cleans|does|charges|takes (?:care|the))\b.{{2,60}})$"),
        build=checked(checked(_near, r"\?|\b(?:if|would|wants?|asked|told|said|says|thinks?|tomorrow|tonight|today|next (?:week|month)|yesterday|has a (?:question|problem|meeting|deadline|request))\b"), r"\b(?:this|that|your|you)\b"), precision=0.9,
    ),
    Frame(
        id="en.ours", kind=Kind.FACT, anchor=Anchor.START, cues=("our ", "my "),
        pattern=compiled(rf"(?P<v>(?:my|our) (?:[\w'-]+ )?{_OURS}(?: in [\w ]{{2,16}})?(?:(?:'s| is| are)(?: now| only| always| usually)* (?:closed|open|shut|run by|owned by|called|named|on|near|next to|above|opposite|behind|across from|in(?! (?:a|the) (?:meeting|mess|state|process|middle)|trouble|need|chaos)|off|an?|two|three|older|listed|rented|mortgaged|off-grid|all|mostly|split|remote|hybrid|full of)| (?:moved|relocated|closes|opens|sells|makes|serves|specialises|specializes|runs|employs|has (?:\d|an?|two|three|four|five|six|no|seven|ten|its)|faces|overlooks|backs onto|was (?:founded|built|started|flooded)|trains|meets|plays|ships|only|never|doesn't (?:open|have|do|take|serve|allow)|uses|stays|shuts|takes|dates|belongs)\b) .{{2,60}})$"),
        build=checked(_whole, r"\?|\b(?:if|today|tonight|yesterday|this (?:morning|week)|right now|at the moment|error|broken|down|late|slow|crash\w*|you|your)\b|in a (?:meeting|rush)|has (?:a|an) (?:question|problem|meeting|issue|leak|deadline)"), precision=0.91,
    ),
    Frame(
        id="en.mine.called", kind=Kind.FACT, anchor=Anchor.MINE, cues=(" is ", "'s ", " was ", " are "),
        pattern=compiled(r"(?P<name>(?!wife|husband|son|daughter|mother|father|mom|mum|dad|brother|sister|question|problem|guess|point|idea|plan|code|essay|question|name\b|code|script|draft|character|hero|story|novel|request|bad|only|first|next|other)(?:[a-z][\w-]+ ){0,2}?[a-z][\w-]+)(?: is|'s| are| was)(?: now| still| called| named)? (?P<v>(?!not\b|going|getting|being|very|so\b|too\b|just|really|an?\b|the\b|in\b|on\b|at\b|that|this|to\b|my\b|your\b|about|from\b)[a-z\ue000][\w&.'-]*(?: [\w&.'-]+){0,3})$"),
        build=checked(lambda cue: Draft(slot=re.sub(r"^(?:new|current|own) ", "", cue.match["name"]), value_span=cue.match.span("v"), cased=True, single_valued=True, new_entity=True), r"\?|\b(?:if|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|christmas|tomorrow|today|tonight|i|i'm|ok)\b"), precision=0.91,
    ),
    Frame(
        id="en.have", kind=Kind.FACT, anchor=Anchor.SUBJECT, carries=False, cues=("'ve got ", " have ", " own ", "'ve "),
        pattern=compiled(rf"(?:(?:'ve(?:{_ADV} got)?| have(?:{_ADV} got)?){_ADV}|{_ADV} own)(?P<no> no)? (?P<v>(?:an?|two|three|four|five|six|\d+|twin|half a|several|my own|only one|the same|loads of|dozens of|hundreds of|too many|about \d+|around \d+|over \d+) (?!(?:[\w-]+ ){{0,2}}?{_STUFF}\b)[a-z][\w'-]*(?: [\w'-]+){{0,6}}?)(?:,? (?:both|all|each|which|that|and|so|because|since|but|at home|in total) ?.{{0,60}}|, .{{2,60}})?$"),
        build=checked(lambda cue: replace(_whole(cue) or Draft(), slot="about", polarity=-1 if cue.match["no"] else 1) if _whole(cue) else None, rf"{_AT_HAND}|\bto (?:be|do|go|get|make|say|ask|finish|write|fix|submit|pay|catch|deal|work|take)\b|\b(?:already|to \w+ by|open|left|running|loaded|queued|pending)\b"), precision=0.9,
    ),
)
# fmt: on

# fmt: off
EARLY: tuple[Frame, ...] = (
    Frame(
        id="en.plan.kin", kind=Kind.PLAN, anchor=Anchor.KIN, cues=("start", "arriv", "getting", "gets ", "com", "turn", "mov", "leav", "graduat", "visit", "is having", "fl", "retir", "is due", "sits", "goes ", "going", "joins", "is in ", "has "),
        pattern=compiled(r"(?P<v>(?:'s| is| are)?(?: also| both| all| finally)* (?:starts?(?: [\w ]{3,24})?|starting(?: [\w ]{3,24})?|arriv(?:es?|ing)|getting (?:married|\w+ed|an? \w+|\w+ out)|gets? (?:married|\w+ out|\w+ed)|com(?:es?|ing)|turn(?:s|ing) \w+|mov(?:es?|ing)|leav(?:es?|ing)|graduat(?:es?|ing)|visit(?:s|ing)?|having|fl(?:ies|ying|y)|retir(?:es?|ing)|due|sits?|goes?|going|joins?|joining|has (?:an?|her|his|their) (?:\w+ )?(?:exams?|recital|appointment|operation|surgery|interview|birthday|match|game|wedding|concert|scan|party)) ?.{0,60})$"),
        build=lambda cue: Draft(slot="plan", value_span=cue.match.span("v")) if _day(cue.text) and not _PAST.search(cue.match["v"]) else None, precision=0.92,
    ),
    *(frame for frame in FRAMES if frame.id.startswith("en.allergy.")),
    Frame(
        id="en.diet.cant", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("can't have", "cannot have", "not allowed", "can't eat", "don't do ", "mustn't", "can't drink", "can't do ", "haven't eaten", "haven't touched", "haven't had", "not eaten"),
        pattern=compiled(r"(?:(?: can't| cannot| mustn't| isn't allowed to|'m not allowed to| am not allowed to)(?: really)? (?:have|eat|drink|digest|process)(?: any| anything (?:with|containing))?|(?: don't| can't| doesn't)(?: really)? do(?= (?:gluten|dairy|meat|carbs|sugar|alcohol|wheat|nuts|eggs|lactose|caffeine|pork|fish|seafood|beef|red meat|shellfish|fizzy drinks|spicy food)\b)|(?:'m| am|'s| is) not allowed|(?: haven't|'ve not| have not) (?:eaten|touched|drunk|had)(?=.*\b(?:since|in (?:years|ages|\w+ years)|for)\b)) (?P<v>(?!it\b|that|this|the\b|kids|children|pets|visitors|guests|fun|both|everything|breakfast|lunch|dinner|much|more|a (?:conversation|meeting|day|break|dog|cat|problem)|any more)[a-z][\w' -]{1,40}?)(?: (?:since|in|for|because|on|after|any ?more|at all|either|though) ?.{0,40})?$"),
        build=checked(put("diet", "v", polarity=-1), _HAVING), precision=0.93,
    ),
)
"""Tried before the frames of likes and of kin."""

NOTED: tuple[Frame, ...] = (
    Frame(
        id="en.noted", kind=Kind.FACT, anchor=Anchor.ANYWHERE, cues=("note that", "remember that", "make a note", "for the record", "for your records", "fyi", "keep in mind", "bear in mind", "for future reference", "save this", "take note", "jot down", "write down", "don't forget that", "remember,", "remember:"),
        pattern=compiled(r"^(?:please |and |also |ok |hey )*(?:make a note(?: that|:)?|(?:take |do )?note(?: down)?(?: that|:)|remember(?: that|,|:)|don't forget that|keep in mind(?: that)?|bear in mind(?: that)?|for (?:the|your) records?,?|for future reference,?|fyi,?:?|save this:?|jot down(?: that|:)?|write down(?: that|:)?),? (?P<v>(?!to\b|me\b|what\b|how\b|when\b|if\b|this$|that$|the (?:following|above|format|output|code|rules?|deadline|instructions?)\b|you\b|your\b|i (?:need|want|asked|said)\b|not\b)[a-z].{4,100})$"),
        build=checked(_whole, r"\?|\b(?:should|must|needs? to|have to|may|can)\b"), precision=0.91,
    ),
)
# fmt: on
