"""English frames of identity: who somebody is, where they live, what they must avoid."""

import re

from doxa.domain.memory import Kind
from doxa.text.rules.builders import checked, fact, name_of, named
from doxa.text.rules.en_places import placed
from doxa.text.rules.en_words import MONTH
from doxa.text.rules.frames import Anchor, Build, Cue, Draft, Frame, compiled

_BE = r"(?:'m|m| am| is|'s)"
_ADV = r"(?: (?:currently|now|actually|also|just|still|recently|originally|really|severely|highly|mildly|deathly|extremely|seriously|a bit|slightly|very|always|presently|permanently|temporarily|finally|officially|already|basically|technically|both|mostly|been|proudly|happily|newly|fully|only|about|almost|nearly|turning|around))*+"
_PLACE = r"(?P<v>(?:(?:a|the) (?:\w+ )?(?:town|city|village|suburbs?|apartment|flat|studio|cabin|condo|farm)(?: \w+)? (?:near|outside(?: of)?|in|called|of) )?(?:the )?[a-z\u00c0-\u024f][\w'.\u00c0-\u024f-]*(?:,? (?!with|and|but|for|since|now|right|at|in(?= a| the| my| an)|because|where|which|last|this|next|about|to|from|with|when|after|before|on|near|so|these|currently|by|i\b|alone|together|full|permanently|again|two|three|a\b|ago|years?|months?)[\w'.\u00c0-\u024f-]+){0,4})"
_NOT_PLACE = r"^(?:a(?! (?:\w+ )?(?:town|city|village|suburb|apartment|flat|studio|cabin|condo|farm))|an|my|our|the (?:moment|area|city|same|past|present|countryside|suburbs|house|future|middle|world|fear|dark|shadow)|this|that|fear|constant|peace|harmony|here|there|hope|denial|sin|pain|it|with|alone|together|one|his|her|their|two|different|total|on|between|poverty|style)\b"
_JOB = (
    r"(?P<v>(?:[\w/&+#.'-]+ ){0,4}?(?:engineer|developer|programmer|teacher|doctor|nurse|lawyer|attorney|designer|manager|director|analyst|consultant|accountant|student|professor|researcher|scientist|writer|editor|journalist|translator|chef|cook|driver|salesperson|architect|founder|owner|entrepreneur|freelancer|photographer|artist|painter"
    r"|singer|actor|actress|officer|policeman|soldier|farmer|worker|retiree|mother|father|mom|dad|parent|streamer|blogger|youtuber|coach|trainer|tester|administrator|admin|ceo|cto|cfo|vp|intern|specialist|assistant|secretary|pilot|pharmacist|dentist|vet|veterinarian|veteran|therapist|psychologist|psychiatrist|surgeon|paramedic|firefighter|electrician|plumber|carpenter"
    r"|mechanic|barista|bartender|waiter|waitress|librarian|marketer|recruiter|investor|banker|broker|realtor|agent|technician|physicist|chemist|biologist|mathematician|economist|historian|philosopher|musician|composer|poet|novelist|author|illustrator|animator|undergrad(?:uate)?|postdoc|phd|grad student|sophomore|freshman|junior|senior|homemaker|housewife|caregiver|baker|florist|tailor|judge|tutor|lecturer|principal|dba|sre|devops|pm|copywriter|strategist|planner|buyer|trader|underwriter|actuary|auditor|geologist|pianist|violinist|guitarist|dancer|stylist|hairdresser|nutritionist|dietitian|physiotherapist|coder|contractor|supervisor|lead|producer|host|curator|welder|machinist|sailor|captain|guide|cashier|clerk|janitor|paralegal|midwife|copper|postmaster|postman|postwoman|fireman|fisherman|beekeeper|bookkeeper|shopkeeper|gamekeeper|zookeeper|innkeeper|housekeeper|goalkeeper|groundskeeper|caretaker|undertaker|roofer|tiler|plasterer|bricklayer|builder|joiner|glazier|potter|weaver|brewer|distiller|cobbler|upholsterer|butcher|fishmonger|greengrocer|ironmonger|blacksmith|locksmith|goldsmith|silversmith|nanny|au pair|ranger|shepherd|vicar|priest|pastor|rabbi|imam|monk|nun|minister|councillor|magistrate|solicitor|barrister|notary|registrar|comedian|model|dj|carer|porter|cabbie|trucker|courier|docker|miner|rigger|winemaker|sommelier|radiographer|optician|optometrist|chiropractor|podiatrist|masseuse|hygienist|[a-z]{3,}ologist|[a-z]{3,}ician|[a-z]{3,}ographer|counsellor|counselor|advisor|adviser|instructor|surveyor|inspector|operator|controller|dispatcher|apprentice|referee|umpire|jockey|groom|gardener|landscaper|cleaner|seamstress|dressmaker|cabinetmaker|watchmaker|filmmaker|puppeteer|magician|croupier|stagehand|rep|operative|practitioner|commissioner|registrar|conductor|organist|cellist|drummer|percussionist|choreographer))"
)
_ILL = r"(?P<v>(?:(?:type [12]|terrible|awful|occasional|regular|chronic|severe|mild|bad|high|low|seasonal|generalized|a|an|early|bipolar|lactose|celiac|crohn's|heart|kidney|thyroid|iron|back|knee|hip|sleep|major|social) ){0,3}(?:diabetes|asthma|hypertension|blood pressure|migraines?|adhd|add|depression|anxiety(?: disorder)?|epilepsy|arthritis|insomnia|anemia|gout|eczema|psoriasis|ibs|crohn's(?: disease)?|celiac(?: disease)?|disease|condition|cancer|dyslexia|autism|ptsd|ocd|scoliosis|vertigo|tinnitus|sciatica|pcos|endometriosis|cholesterol|apnea|deficiency|color ?blindness|disorder|sensitivity|intolerance|back pain|knee pain|allergies|hay ?fever|heartburn|panic attacks?|nosebleeds?|kidney stones?|acid reflux|rosacea|fibromyalgia|lupus|long covid|tourette's|narcolepsy|sciatica|shingles))"
_NOT_NAME = r"^(?:not|a|an|the|so|very|in|on|at|your|my|just|here|going|sorry|glad|sure|from|still|really|always|also|back|tired|ready|happy|afraid|fine|good|ok|okay|never|only|too|trying|looking|well|done|new|interested|working|it|that|spelled|changed|now|pronounced|often|all|no|wrong|hard)\b"


def _tenure(cue: Cue) -> Draft | None:
    years = cue.match["years"]
    return Draft(
        slot="employer", value_span=cue.match.span("v"), suffix=f" {years}" if years else "",
        single_valued=True, new_entity=True,
    )  # fmt: skip


_EMPLOYER: Build = checked(
    checked(
        _tenure,
        r"^(?:an?(?! (?:[\w-]+ ){0,2}(?:startup|start-up|company|firm|agency|bank|hospital|school|lab|nonprofit|bakery|clinic|university|restaurant|shop|store|hotel|bookstore|library|studio|newspaper|cafe|museum|law firm|daycare|warehouse|factory|hedge fund))|the (?:same|moment|office|gym|weekend|project|report)|my|home|night|this|that|it|nights?|weekends|least|once|your|him|her|them|you|us|free|remote(?:ly)?|hard|peace|change|better|our|school|class|all|one|present|first|best|some|two|me|sure|lunch)\b",
        "v",
    ),
    r"\b(?:would|want|hope|used to|might|could|will|apply|interview|if|not|don't|wish|plan(?:ning)?|going to)\b",
)


def _joined(cue: Cue) -> Draft | None:
    """Where somebody started to work, or to study where that is said next."""
    studies = re.match(r"(?:reading|studying|majoring|doing (?:a|an|her|his|my) )", cue.after)
    return fact("school" if studies else "employer", entity=True)(cue)


# One row a line reads as the table it is.
# fmt: off
FRAMES: tuple[Frame, ...] = (
    Frame(
        id="en.name", kind=Kind.FACT, anchor=Anchor.MINE, cues=("name",),
        pattern=compiled(r"(?:(?:full|first|last|given|real|legal|middle|sur) ?)?name(?:'s| is|:)(?: actually| really)? (?P<v>[\w\u00c0-\u024f\ue000\u3400-\u9fff'.-]+(?: [\w\u00c0-\u024f'.-]+){0,3}?)(?=,|$|\.| and| by| but| from)"),
        build=checked(fact("name", entity=True), _NOT_NAME, "v"), precision=0.97,
    ),
    Frame(
        id="en.name.introduced", kind=Kind.FACT, anchor=Anchor.START, cues=("i'm ", "i am "),
        pattern=compiled(r"(?:i'm|i am) (?P<v>(?!back|here|ready|glad|fine|good|great|sorry|happy|new|just|so|not|very|a|an|the|in|on|at|your|going|from|really|well|still|also|feeling|tired|doing|looking|trying|okay|ok|sure|interested|working|now|done|single|married|vegan|afraid|always|my|all|too|free|busy|excited|awesome|amazing)[a-z\u00c0-\u024f]{2,14}(?: [a-z\u00c0-\u024f]{2,14})?)$"),
        build=lambda cue: fact("name", entity=True)(cue) if len(cue.around) < 60 and cue.around.lstrip().startswith(("hi", "hello", "hey", "nice", "good", "greetings", "yo", "dear")) else None, precision=0.9,
    ),
    Frame(
        id="en.callme", kind=Kind.PREFERENCE, anchor=Anchor.ANYWHERE, cues=("call me", "calls me", "called", "go by", "address me", "refer to me"),
        pattern=compiled(r"(?:(?:^|\b(?:please|just|can|could|should|to|always|may|everyone|friends|people|everybody|you|colleagues|family|all|they) )call me|(?:like|prefer|want) to be called|\bi(?: usually| just| mostly)? go by|address me as|refer to me as|(?:people|everyone|everybody|friends|my friends|folks|colleagues) calls? me|known as(?<=i'm known as)) (?P<v>[\w\u00c0-\u024f\ue000'.-]+(?: [\w\u00c0-\u024f'.-]+){0,2}?)(?=,|$| instead| please| from| for short| not| at| and| when| though)"),
        build=checked(checked(fact("call me", entity=True), r"^(?:back|crazy|when|if|at|on|later|tomorrow|a|an|and|by|in|for|my|old|whatever|the|names|tonight|today|about|lazy|anytime|once|before|after|again)\b", "v"), r"don't call|do not call|never call|stop calling|hate|(?:mom|boss|she|he) calls?"),
    ),
    Frame(
        id="en.callme.not", kind=Kind.PREFERENCE, anchor=Anchor.ANYWHERE, cues=("call me", "calling me", "called"),
        pattern=compiled(r"(?:don't|do not|never|stop|please don't|hate (?:it when (?:you|people) |being )|don't like (?:being )?)(?: ever)? ?(?:call|calling|called)(?: me)? (?P<v>[\w\ue000'.-]+(?: [\w'.-]+)?)(?=,|$| please| again| anymore)"),
        build=lambda cue: Draft(slot="call me", value_span=cue.match.span("v"), polarity=-1),
    ),
    Frame(
        id="en.age", kind=Kind.FACT, anchor=Anchor.PRONOUN, cues=("years old", "year old", "yo", "turned", "turning", "i'm ", "aged", "am "),
        pattern=compiled(rf"(?:{_BE}{_ADV}|(?: just)? turned|'ve just turned)(?: age)? (?P<v>\d{{1,2}}|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen)(?= years? old| months? old)|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?)(?: years? old| year-old| yo\b| y/o|-years?-old| this year| now| today| last \w+)?(?=,|$| and| years? old|-year)"),
        build=checked(fact("age"), r"\b(?:minutes?|miles?|km|percent|%|pounds|weeks|months|hours?|days?|years? (?:in|into|behind|ahead|sober))\b|when i (?:was|turn)|\d+ (?:people|tasks)"), precision=0.94,
    ),
    Frame(
        id="en.age.mine", kind=Kind.FACT, anchor=Anchor.MINE, cues=("age", "birthday", "birth"),
        pattern=compiled(r"(?:age(?: is|:) (?P<v>\d{1,3})|(?:birthday|date of birth|birth date|dob)(?:'s| is| falls)(?: on)? (?P<w>[\w, /-]{3,30})$)"),
        build=lambda cue: fact("age")(cue) if cue.match["v"] else checked(fact("birthday", "w"), r"^(?:next|this|coming|soon|today|tomorrow|in |not|a |the (?:worst|best)|around|near|over)", "w")(cue),
    ),
    Frame(
        id="en.born.day", kind=Kind.FACT, anchor=Anchor.PRONOUN, cues=("born on", "born the"),
        pattern=compiled(rf"(?: was|'s) born on (?:the )?(?P<v>(?:{MONTH} \d{{1,2}}(?:st|nd|rd|th)?|\d{{1,2}}(?:st|nd|rd|th)?(?: of)? {MONTH})(?:,? (?:19|20)\d\d)?)"), build=fact("birthday"), precision=0.95,
    ),
    Frame(
        id="en.born", kind=Kind.FACT, anchor=Anchor.PRONOUN, cues=("born", "grew up", "raised", "from", "hail"),
        pattern=compiled(rf"(?:(?: was|'s| am)?(?: actually)? (?:born and (?:raised|bred)|born|raised|brought up)(?: and raised)?(?: and grew up)? in|(?: originally)?(?: actually)? (?:grew up|hail) (?:in|from)|{_BE}(?: originally| actually)* from|(?: originally)? come from) {_PLACE}(?=$|,| and| but| on| to)"),
        build=checked(lambda cue: Draft(slot="born" if cue.match["v"].strip()[:2].isdigit() else "hometown", value_span=cue.match.span("v"), single_valued=True, new_entity=True), _NOT_PLACE + r"|^(?:your|the (?:team|department|company|future|office|support)|work|scratch|hr\b|it\b|sales|support|marketing|finance|what|home$)", "v"),
    ),
    Frame(
        id="en.born.year", kind=Kind.FACT, anchor=Anchor.PRONOUN, cues=("born",),
        pattern=compiled(r"(?: was| were) born(?: in| on) (?P<v>(?:\w+ )?(?:\d{1,2}(?:st|nd|rd|th)?,? )?(?:of )?(?:\w+,? )?(?:19|20)\d\d)"), build=fact("born"),
    ),
    Frame(
        id="en.allergy", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("allerg", "intoleran", "sensitive to"),
        pattern=compiled(rf"(?:(?:{_BE}| is| are|'s){_ADV} (?:allergic|intolerant|sensitive(?= to (?:gluten|dairy|lactose|caffeine|nuts|histamine|sulfites|pollen|fragrances?))) to|(?: have| has|'ve got|'ve| suffer from| suffers from)(?: got| had)?(?: a| an| severe| bad| serious| mild| strong| life-threatening| really| terrible| deadly)*(?: allergy| allergies| allergic reactions?| intolerance| sensitivity)(?: to)) (?P<v>.{{2,60}})$"),
        build=checked(checked(fact("allergy"), r"^(?:work|mondays|bullshit|stupid|nonsense|the idea|drama|commitment|mornings|people|exercise|hard|fun)", "v"), r"\b(?:not|n't|never|no longer|if|might|could be)\b"), precision=0.97,
    ),
    Frame(
        id="en.allergy.not", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("allergic",),
        pattern=compiled(r"(?:'m| am|'s| is|'re| are)(?: actually| really)* (?:not|no longer)(?: actually| really| even| at all)* allergic to (?P<v>.{2,40}?)(?: after all| any ?more| at all)*$"),
        build=lambda cue: Draft(slot="allergy", value_span=cue.match.span("v"), polarity=-1), precision=0.95,
    ),
    Frame(
        id="en.allergy.sets", kind=Kind.FACT, anchor=Anchor.START, cues=("my allerg",),
        pattern=compiled(r"(?P<v>(?!it\b|that\b|this\b|something|what)[a-z][\w -]{1,30}?) (?:sets? off|triggers?|sets|flares?(?: up)?) my allerg(?:y|ies)(?: off| up)?(?: .{0,20})?$"), build=fact("allergy"), precision=0.95,
    ),
    Frame(
        id="en.allergy.noun", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("allerg", "intoleran"),
        pattern=compiled(rf"(?:(?: have| has|'ve|'ve got| suffer from| was born with)(?: got)?(?: a| an| severe| bad| serious| mild| strong| really| terrible| seasonal| deadly)* (?P<v>[a-z][\w -]{{1,24}}?) (?:allerg(?:y|ies)|intolerance)|{_BE}{_ADV} (?P<w>lactose|gluten|histamine|fructose)[- ]intolerant)"),
        build=checked(lambda cue: fact("allergy", "v" if cue.match["v"] else "w")(cue), r"\b(?:not|n't|never|no|any|without|question|about|some|test|medicine|pills?|idea)\b"),
    ),
    Frame(
        id="en.allergy.mine", kind=Kind.FACT, anchor=Anchor.MINE, cues=("allerg",),
        pattern=compiled(r"(?:(?P<v>[a-z][\w -]{1,20}?) allergy(?: is| means| makes| has| acts|,|$)|allerg(?:y|ies)(?: is| are| include|:)(?: to)? (?P<w>.{2,50})$)"),
        build=checked(lambda cue: fact("allergy", "v" if cue.match["v"] else "w")(cue), r"^(?:severe|bad|really|so|not|acting|terrible|getting|worse|about)\b", "w"), precision=0.92,
    ),
    Frame(
        id="en.health", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("diabet", "asthma", "hypertension", "blood pressure", "migraine", "adhd", "depression", "anxiety", "epilep", "arthritis", "insomnia", "anemi", "gout", "eczema", "ibs", "crohn", "celiac", "disease", "condition", "cancer", "dyslex", "autis", "ptsd", "ocd", "blind", "deaf", "pregnant", "disorder", "apnea", "deficiency", "cholesterol", "pain", "wheelchair", "hypertensi", "immunocomp", "insomniac", "hay fever", "heartburn", "panic attack", "nosebleed", "kidney stone", "reflux", "rosacea", "hearing", "sensitivity", "vertigo", "scoliosis", "psoriasis"),
        pattern=compiled(rf"(?:(?: have|'ve| has|'ve got| (?:often |always |sometimes )?gets?| suffer(?:s)? (?:from|with)| suffer from| live with| was diagnosed with|'ve been diagnosed with|'m living with| got diagnosed with| struggle with| deal with)(?: got| had| always had| recently been diagnosed with)? {_ILL}|(?:{_BE}{_ADV} (?P<w>(?:type [12] )?diabetic|asthmatic|dyslexic|epileptic|autistic|anemic|bipolar|color ?-?blind|colou?r ?-?blind|legally blind|blind|deaf|hard of hearing|near-?sighted|pregnant|(?:\w+ )?(?:weeks|months) pregnant|in a wheelchair|hypertensive|immunocompromised|insomniac|an insomniac)))\b"),
        build=checked(lambda cue: fact("health", "v" if cue.match["v"] else "w")(cue), r"\b(?:not|n't|never|no longer|if|might|could be|thought)\b|air condition|terms and|good condition|perfect condition"), precision=0.94,
    ),
    Frame(
        id="en.home.move", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("moved", "relocated", "settled in"),
        pattern=compiled(rf"(?:'ve| have)?{_ADV}(?: later| then| last (?:week|month|year)| finally| since)* (?:moved(?: back| over| out| house| home| away)?(?: here)?(?: from [\w ]{{2,20}}?)? to|relocated(?: from [\w ]{{2,20}}?)? to|settled(?: down)? in) {_PLACE}"),
        build=checked(checked(fact("home", entity=True), _NOT_PLACE + r"|^(?:bed|next|using|another|something|python|rust|linux|mac|tears|the (?:next|new|other|front|back|point|left|right|cloud|sofa|couch|point))", "v"), r"\bfiles?\b|\bif\b|was moved|moved to (?:tears|python|tomorrow|monday|tuesday|wednesday|thursday|friday)"),
    ),
    Frame(
        id="en.home", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("live", "living", "reside", "based", "residing"),
        pattern=compiled(rf"(?:{_ADV}(?: lives?| resides?)|{_BE}{_ADV}(?: living| residing| based)|(?:'ve| have) (?:lived|been living)|(?:'ve| have) been based)(?: now| currently| alone| here| together)?(?: with [\w ]{{2,24}}?)?(?: out| right| over| up| down)? (?:in|at|near|outside(?: of)?) {_PLACE}"),
        build=checked(checked(fact("home", entity=True), _NOT_PLACE, "v"), r"\b(?:used to|would|want|wish|if|could|don't|not|never|when i|might|will|dream)\b"),
    ),
    Frame(
        id="en.home.left", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("no longer", "anymore", "any more", "moved out"),
        pattern=compiled(rf"(?: no longer| don't| do not|'m not| am not|'m no longer| am no longer)(?: really| actually)*(?: live| living| reside| based| work| working)(?: in| at| for) {_PLACE}(?: any ?more)?"),
        build=checked(lambda cue: Draft(slot="employer" if " work" in cue.match[0] else "home", value_span=cue.match.span("v"), polarity=-1, retracts=True), r"^(?:(?!no longer|any ?more).)*$"),
    ),
    Frame(
        id="en.home.mine", kind=Kind.FACT, anchor=Anchor.MINE, cues=("address", "home", "city", "house", "apartment"),
        pattern=compiled(rf"(?:(?:current |new |home )?(?:address|home city|city|home town|hometown|home base)(?:'s| is)(?: now| in| at)*|(?:home|house|apartment|place|flat)(?:'s| is)(?: now)? in) {_PLACE}"),
        build=checked(lambda cue: fact("hometown" if "home town" in cue.match[0] or "hometown" in cue.match[0] else "home", entity=True)(cue), _NOT_PLACE, "v"),
    ),
    Frame(
        id="en.employer", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("work for", "work at", "working for", "working at", "employed", "worked at", "worked for", "interning", "works at", "works for", "been at", "been with"),
        pattern=compiled(rf"(?:{_ADV}(?: works?)|{_BE}{_ADV}(?: working| employed| interning)|(?:'ve| have) (?:worked|been working|been(?= (?:at|with) [\w ]{{2,20}} for)))(?: as (?:a|an) [\w ]{{2,30}}?| remotely| full-time| part-time)? (?:for|at|by|with) (?P<v>[a-z\u00c0-\u024f\ue000][\w&.'\u00c0-\u024f-]*(?: (?!as|for|in|since|and|but|right|on|from|now|where|which|because|too|these|currently|about|to|so|with|at|part|full)[\w&.'-]+){{0,4}})(?: (?:for|since)(?: about| almost| over| nearly| the (?:past|last))? ?(?P<years>(?:\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|\w+teen|twenty)(?: and a half)? (?:years?|months?)|(?:19|20)\d\d))?"),
        build=_EMPLOYER,
    ),
    Frame(
        id="en.employer.join", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("joined", "started at", "new job at", "job at", "got hired", "was hired", "switched to", "started working"),
        pattern=compiled(r"(?:'ve| have)?(?: just| recently| finally| actually| officially)* (?:joined|started (?:working )?at|started (?:a|my) (?:new )?(?:job|position|role) (?:at|with)|got a (?:new )?(?:job|position) (?:at|with)|got hired (?:at|by)|was hired (?:at|by)) (?P<v>[a-z\ue000][\w&.'-]*(?: (?!as|for|in|last|this|and|but|on|yesterday|today|a|two|three|few)[\w&.'-]+){0,2})"),
        build=checked(checked(_joined, r"^(?:a|an|the (?:gym|club|group|meeting|call|team|project|class|army)|my|this|that|it|your|them|him|her|home|\d)\b", "v"), r"\b(?:if|would|might)\b"), precision=0.91,
    ),
    Frame(
        id="en.employer.left", kind=Kind.FACT, anchor=Anchor.PRONOUN, cues=("retired", "laid off", "let go", "redundant", "out of work",  "unemployed", "quit my job", "between jobs", "resigned", "lost my job", "left my job", "got fired"),
        pattern=compiled(r"(?:'m| am|'ve| have| was| got| just)*(?: just| recently| now| currently| been| officially| already)* (?P<v>retired|laid off|let go|made redundant|unemployed|out of work|quit my job|between jobs|resigned|lost my job|left my job|fired)(?=$|,| last| from| in| after| a | two| this| right now| at the moment| now| these)"),
        build=checked(lambda cue: Draft(slot="job", value_span=cue.match.span("v"), single_valued=True, retracts=True), r"\b(?:if|when|almost|want|not|before)\b"),
    ),
    Frame(
        id="en.job", kind=Kind.FACT, anchor=Anchor.PRONOUN, cues=(" is a", "'s a", "i'm a", "i am a", "'m a", "am a", "work as", "working as", "worked as", "the ", "'m an", "trained as", "studying to"),
        pattern=compiled(rf"(?:{_BE}{_ADV}(?: a| an| the)|(?:{_ADV} work|{_BE}{_ADV} working|'ve worked|'ve been working| have worked)(?: remotely| full-time| part-time| here)? as (?:a|an|the)) (?:(?!fan|good|bad|bit|little|big|huge|better|kind|member|person|lot|mess|failure|burden|terrible|great)\w[\w/-]* ){{0,3}}?{_JOB}(?=$|,| at| for| in| by| who| with| and| from| of| on| working| based| specializing| here| currently| myself| living| now)"),
        build=checked(placed(fact("job")), r"\b(?:not|n't|never|if|would|want|like a|bad|terrible|former|used to|as if|aspiring|wish|good (?:cook|driver|coach|parent|dad|mom|student)|better|the (?:one|only)|visual thinker)\b|(?:i'm|i am) (?:your|the user|the host\b)"), precision=0.94,
    ),
    Frame(
        id="en.job.do", kind=Kind.FACT, anchor=Anchor.PRONOUN, cues=("work in", "working in", "teach", "run a", "own a", "self-employed", "freelance", "been a", "stay-at-home"),
        pattern=compiled(rf"(?:(?: currently| also| now)* (?P<v>(?:work in (?:the )?(?:marketing|finance|sales|hr|human resources|tech|it|healthcare|education|construction|insurance|real estate|hospitality|retail|advertising|consulting|banking|logistics|manufacturing|publishing|biotech|law|government|research|customer service|software|fashion|media|academia|accounting|engineering|security|film|music|nursing|tourism|[\w ]+ (?:industry|sector|field|business))|teach(?! (?:me|you|him|her|them|us|myself)\b) [a-z][\w ]{{2,30}}|(?:run|own|co-own|manage) (?:a|an|my own) [\w ]{{0,20}}?(?:bakery|shop|company|business|startup|store|studio|restaurant|farm|agency|clinic|salon|cafe|practice|bookstore|gym|firm|team|hotel|bar)))|{_BE}{_ADV} (?P<w>self-employed|a freelancer|freelancing|freelance|a stay-at-home \w+)|(?:'ve| have) been (?:a|an) {_JOB.replace('(?P<v>', '(?P<x>')} for)\b"),
        build=checked(lambda c: fact("job", "v" if c.match["v"] else "w" if c.match["w"] else "x")(c), r"\b(?:if|want|would|might|not|don't)\b"), precision=0.92,
    ),
    Frame(
        id="en.timezone", kind=Kind.FACT, anchor=Anchor.PRONOUN, cues=("time zone", "timezone", " time", "gmt", "utc", " pst", " est", " cet"),
        pattern=compiled(rf"{_BE}{_ADV} (?:in|on) (?:the )?(?P<v>[a-z]+(?: [a-z]+)?(?= time ?zone| time\b)|(?:gmt|utc)[+-]?\d*|pst|pdt|est|edt|cst|mst|cet|bst|ist|jst)(?: time ?zone| time)?(?: these days| now| currently| at the moment| until .{2,20}| here)*$"),
        build=checked(fact("time zone"), r"^(?:short|my|a|no|real|good)$", "v"),
    ),
    Frame(
        id="en.job.mine", kind=Kind.FACT, anchor=Anchor.MINE, cues=("job", "profession", "occupation", "role", "position", "title"),
        pattern=compiled(r"(?:(?:current |new |day |main |official )?(?:job title|job|profession|occupation|role|position|title))(?:'s| is|:)(?: now| currently)?(?: as)?(?: a| an| the)? (?P<v>[\w /&-]{3,40})$"),
        build=checked(fact("job"), r"^(?:very|not|so|really|stressful|hard|boring|killing|great|to |too|getting|going|good|fine|demanding|at |in |on |stable|making|done|just|quite|pretty|exhausting|all|remote|safe|important|taking|mostly|draining)", "v"), precision=0.92,
    ),
    Frame(
        id="en.study", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("study", "studied", "studying", "graduated", "major", "degree", "phd", "master's", "bachelor", "mba", "attend", "enrolled", "go to school", "go to college"),
        pattern=compiled(r"(?:(?:'m| am)(?: currently| now)* (?:doing my (?:phd|master's|masters|mba|postdoc|undergrad|degree|bachelor's) (?:in|at)|getting my \w+ (?:in|at|from)|studying|majoring in|enrolled (?:at|in)|attending)|(?: currently)? (?:study|studied|majored in|major in|graduated (?:from|in|with)|attend|attended|go to school at|went to school at|went to)|(?: have|'ve got| hold| got| earned| did)(?: a| an| my| two)? (?:bachelor's|master's|phd|doctorate|degree|mba|ba|bs|ms|bsc|msc)(?: degree)?(?: in| from)?) (?P<v>[a-z][\w&.' -]{1,40}?)(?=$|,| and| at | in (?:19|20)| for | with | last| this| next|\.)"),
        build=checked(checked(lambda c: fact("school" if any(w in c.match[0] for w in ("graduated from", " at", "attend", "enrolled", "school", "universit", "college")) else "major", entity=True)(c), r"^(?:for|hard|a lot|the (?:effect|impact|problem|question|data|menu|map|room|gym|store|doctor|meeting|event|park|beach|movies|report)|this|that|it|your|a |an |my |bed|work|how|what|so|every|with|together|more|tonight|tomorrow|sleep|all (?:day|night|week)|obtained)\b", "v"), r"went to (?!(?:\w+ ){0,3}(?:university|college|school|mit|stanford|harvard|yale|oxford|cambridge|berkeley))|\b(?:if|want|would|might)\b"), precision=0.9,
    ),
    Frame(
        id="en.marital", kind=Kind.FACT, anchor=Anchor.PRONOUN, cues=("married", "single", "divorced", "engaged", "widow", "dating", "separated"),
        pattern=compiled(rf"(?:{_BE}{_ADV}|'ve been| have been| got| just got| recently got)(?: a| happily| newly| recently)* (?P<v>married|single(?! (?:day|time|one|thing|person))|divorced|engaged(?! (?:in|with|by))|widow(?:ed|er)?|separated|a single (?:mom|mother|dad|father|parent))(?=$|,| with| to| for| and| since| now| last| again)"),
        build=checked(fact("marital status"), r"\b(?:not|n't|if|getting|never|almost|want)\b"),
    ),
    Frame(
        id="en.kin.is", kind=Kind.FACT, anchor=Anchor.MINE, cues=(" is ", "'s ", "name", "called", "named"),
        pattern=compiled(r"(?P<who>(?:(?:older|younger|little|big|best|eldest|oldest|youngest|new) )?(?:wife|husband|partner|girlfriend|boyfriend|fianc[eé]e?|son|daughter|mother|father|mom|mum|dad|brother|sister|dog|cat|puppy|kitten|parrot|rabbit|hamster|horse|boss|manager|friend|roommate|company|startup|project|team|blog|assistant|doctor|therapist|teacher|coach|band|podcast|book|app|cousin|uncle|aunt|niece|nephew|grandson|granddaughter|grandma|grandpa|school|boat|car|bakery|shop|store))(?:'s name(?: is|'s)|,? (?:is |was )?(?:called|named)) (?P<v>[\w\u00c0-\u024f\ue000'.-]+(?: [\w\u00c0-\u024f'.-]+){0,2}?)(?=,|$| and| is| who| but| loves| has|\.)"),
        build=checked(name_of(), r"^(?:me|him|her|them|to|and|yesterday|last|today|back|not|it|after|for)\b", "v"),
    ),
    Frame(
        id="en.mine", kind=Kind.FACT, anchor=Anchor.MINE,
        cues=("timezone", "time zone", "blood type", "height", "weight", "major", "zodiac", "budget", "car", "phone", "laptop", "editor", "operating system", "shoe size", "size", "username", "department", "school", "company", "boss", "pronouns", "native language", "mother tongue", "first language", "nationality", "religion", "email", "stack", "database", "degree", "goal", "gpa", "mbti", "birthplace", "wedding", "anniversary", "commute", "salary", "dream", "title", "handle", "github", "favourite", "star sign", "seat"),
        pattern=compiled(r"(?P<name>(?:(?:current|main|primary|daily|total|monthly|annual|weekly|max|maximum|wedding|new|default|usual) )?(?:time ?zone|blood type|height|weight|major|zodiac sign|star sign|budget|car|phone|laptop|computer|editor|ide|operating system|os|shoe size|shirt size|dress size|size|username|user name|handle|department|school|company|employer|boss|manager|pronouns|nationality|religion|tech stack|stack|database|gpa|mbti|birthplace|anniversary|commute|salary|programming language|team|github(?: handle)?|project|goal|dream job|dream|long-term goal|short-term goal))(?:'s| is| are|:)(?: now| currently| still| actually| always| about| around| to| roughly| in| on)* (?P<v>.{1,50})$"),
        build=checked(named("name"), r"^(?:not|very|so|too|tight|broken|really|dead|slow|killing|going|great|good|being|full|important|the (?:same|best|worst|most)|what|how|like|getting|just|always|ready|limited|done|old|dying|charging|running|awful|amazing|wrong|at stake|coming|in the|over|gone|nice|no|up|a (?:bit|mess|little|nightmare)|currently|pretty|completely|with|making|supportive|falling)\b", "v"), precision=0.92,
    ),
    Frame(
        id="en.body", kind=Kind.FACT, anchor=Anchor.PRONOUN, cues=("tall", "weigh", "down to", "up to", "type", "cm", "'", "kg", "lbs", "pounds"),
        pattern=compiled(r"(?:(?:'m| am)(?: about| around| only| exactly)? (?P<h>\d[\d.' ]*(?:cm|m|ft|feet|foot|inches|\")?(?: ?\d{0,2}\"?)?)(?: tall|(?<=\d cm)|(?<=\dcm)|(?<=['\"]\d)(?=$|,| and)|(?<=['\"]\d\d)(?=$|,| and))|(?: currently)?(?: weigh|'m(?: now)?(?: down| up) to|(?: am|'ve gone|'ve got)(?: down| up) to)(?: about| around)? (?P<v>\d[\d.]* ?(?:kg|kilos|pounds|lbs|stone)\b))"),
        build=lambda c: Draft(slot="height" if c.match["h"] else "weight", value_span=c.match.span("h" if c.match["h"] else "v"), single_valued=True),
    ),
    Frame(
        id="en.uses", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("use", "drive", "code in", "program in", "write in", "ride", "work in", "work with", "run", "develop in"),
        pattern=compiled(r"(?: mainly| mostly| primarily| always| usually| generally| typically| currently| normally| only| still| exclusively| also| personally)+ (?:use|write(?! (?:about|to|a|the|my))|code in|program in|write in|run|develop in|work in|work with) (?P<v>[a-z][\w+#./& -]{1,40})$|(?: use| code in| program in) (?P<w>(?!an? (?:\w+ )?(?:iphone|android|pixel|galaxy)\b)(?:a|an) [a-z][\w+#./& -]{1,30}|[a-z][\w+#./-]{1,20})(?: for [\w ]{2,24}| as my [\w ]{2,20}| at work| daily| these days)?$"),
        build=checked(lambda c: fact("uses", "v" if c.match["v"] else "w")(c), r"\b(?:to|it|this|that|home|back|there|crazy|me|up|the|with you|late)\b|^use$"), precision=0.9,
    ),
    Frame(
        id="en.trait", kind=Kind.FACT, anchor=Anchor.PRONOUN, cues=("left-handed", "left handed", "right-handed", "introvert", "extrovert", "perfectionist", "night owl", "early bird", "early riser", "morning person", "night person", "muslim", "christian", "jewish", "hindu", "buddhist", "atheist", "catholic", "beginner", "novice", "newbie", "veteran", "only child", "colorblind", "color blind", "minimalist", "foodie", "homebody", "smoker", "workaholic", "feminist", "retired", "citizen", "procrastinator"),
        pattern=compiled(rf"{_BE}{_ADV}(?P<neg> not)?(?: really| much of)?(?: a| an| the)?(?: total| complete| bit of a| real| huge| big| practicing| strict| devout| natural| self-confessed| absolute| typical| classic| light| heavy| former)* (?P<v>left[- ]handed|right[- ]handed|introvert(?:ed)?|extrovert(?:ed)?|ambivert|perfectionist|night owl|early bird|early riser|morning person|night person|muslim|christian|jewish|hindu|buddhist|atheist|agnostic|catholic|sikh|(?:complete )?beginner|novice|newbie|only child|minimalist|foodie|homebody|workaholic|feminist|procrastinator|(?:\w+ )?citizen)\b"),
        build=lambda c: Draft(slot="trait", value_span=c.match.span("v"), polarity=-1 if c.match["neg"] else 1),
    ),
)
# fmt: on
