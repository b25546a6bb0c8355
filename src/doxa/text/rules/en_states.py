"""English frames of facts by what is had, done and been: kin, pets, things, money, routines."""

import re
from dataclasses import replace

from doxa.domain.memory import Kind
from doxa.text.rules.builders import checked, fact
from doxa.text.rules.en_words import MONTH, NUMBER
from doxa.text.rules.frames import Anchor, Build, Cue, Draft, Frame, compiled
from doxa.text.rules.slots import SINGLE_VALUED

_ADV = r"(?: (?:currently|now|actually|also|just|still|recently|really|always|finally|already|basically|only|mostly|both|all|usually|mainly|never|proudly|happily|officially|technically|primarily|generally|normally|typically|even|mainly|exclusively|personally|about|almost|nearly))*+"
_BE = r"(?:'m|m|'s|'re| am| is| are|'ve been| have been| has been)"
_DOG = r"(?:dogs?|pupp(?:y|ies)|greyhounds?|beagles?|labradors?|labs?|retrievers?|poodles?|husk(?:y|ies)|corgis?|bulldogs?|pugs?|terriers?|shepherds?|dachshunds?|collies?|spaniels?|dalmatians?|whippets?|chihuahuas?|rottweilers?|mutts?|hounds?|schnauzers?|boxers?|doodles?|labradoodles?|shih tzus?|samoyeds?|malamutes?|akitas?|great danes?|mastiffs?|setters?|pointers?|vizslas?|rescues?)"
PET = rf"(?:{_DOG}|cats?|kittens?|tabb(?:y|ies)|ragdolls?|siamese|maine coons?|parrots?|budgies?|canar(?:y|ies)|parakeets?|cockatiels?|rabbits?|bunn(?:y|ies)|hamsters?|guinea pigs?|gerbils?|ferrets?|chinchillas?|rats?|mice|tortoises?|turtles?|geckos?|snakes?|iguanas?|lizards?|bearded dragons?|axolotls?|goldfish|bettas?|koi|fish|horses?|pon(?:y|ies)|donkeys?|goats?|sheep|alpacas?|llamas?|chickens?|hens?|ducks?|geese|bees|pets?)"
_CHILD = r"(?:kids?|children|sons?|daughters?|(?:baby |little |teenage |twin )?(?:boys?|girls?)|brothers?|sisters?|siblings?|twins|triplets|toddlers?|teenagers?|teens?|newborns?|bab(?:y|ies)|grandchildren|grandkids|grandsons?|granddaughters?|stepsons?|stepdaughters?|nieces?|nephews?|cousins?|roommates?|flatmates?|housemates?|wife|husband|fianc[eé]e?|girlfriend|boyfriend|partner)"
_COUNT = rf"(?:an?|{NUMBER}|no|twin|several|some|my|our|another|lots of|a couple of|a pair of|a bunch of|many)"
_VEHICLE = r"(?:car|truck|van|suv|pickup|minivan|hatchback|sedan|campervan|camper|rv|motorcycle|motorbike|scooter|moped|bike|e-?bike|bicycle|boat|sailboat|kayak|canoe|tesla|toyota|honda|mazda|ford|bmw|audi|volvo|vw|volkswagen|golf|subaru|kia|hyundai|nissan|chevy|chevrolet|jeep|fiat|renault|peugeot|skoda|seat|opel|mercedes|porsche|mini|lexus|dacia|citro[eë]n|suzuki|mitsubishi|dodge|ram|cadillac|vespa|harley|yamaha|ducati|prius|corolla|civic|camry|polo|passat|outback|forester|model [3sxy]|kona|leaf|byd|rivian|land rover|jaguar|saab|diesel \w+|electric \w+)"
_THING = rf"(?:{_VEHICLE}|house|flat|apartment|condo|cabin|cottage|farm|farmhouse|houseboat|studio|allotment|plot|piano|guitar|violin|cello|drum kit|keyboard|saxophone|trumpet|flute|ukulele|banjo|telescope|camera|iphone|android|pixel|galaxy|phone|laptop|macbook|thinkpad|ipad|tablet|kindle|desktop|pc|monitor|printer|3d printer|playstation|xbox|switch|ps5|steam deck|garmin|apple watch|smartwatch|air fryer|sewing machine|kiln|loom|greenhouse|garden|treadmill|peloton|hot tub|pool|sauna|wheelchair|pacemaker|cpap(?: machine)?|prosthetic \w+|season ticket|bakery|shop|store|business|restaurant|company|startup|cafe|studio|practice|salon|vineyard|share|patent|mortgage|student loans?|loan|pension|dual citizenship|black belt|tattoos?)"
_OBJECT = rf"(?P<v>(?:an?|my|our|{NUMBER})(?: (?!of\b|in\b|on\b|with|for\b|that|to\b|or\b|and\b|at\b|question|problem|issue|phone\b)[\w'-]+){{0,4}}? {_THING}s?(?=$|,| (?:called|named|from|in|at|on|by|near|since|and|but|outside|made|with (?:an?|two|three|my)|[\w.-]*\d|for (?:\w+ )?(?:years|months|work)|(?:\w+ )?(?:civic|corolla|golf|kona|series|class|model|max|pro|mini|plus|ultra|air|fit|jazz|polo|focus|fiesta|clio|panda|leaf)))(?:,? (?!and i|but|because|so|which|for (?:my|the|a)|yesterday|last|today|from|with you|since|and)[\w'.-]+){{0,3}}|(?:(?:19|20)\d\d )?(?:a )?(?:19|20)\d\d [\w-]+(?: [\w-]+)?)"
_SKILL = r"(?:(?:the )?(?:piano|guitar|bass|drums|violin|viola|cello|flute|clarinet|saxophone|sax|trumpet|trombone|harp|accordion|banjo|ukulele|harmonica|organ|keys|oboe|mandolin|sitar|double bass|tuba)|chess|go|football|soccer|basketball|volleyball|handball|hockey|rugby|tennis|table tennis|badminton|squash|golf|cricket|baseball|softball|bridge|poker|d&d|dungeons and dragons|goalkeeper|goalie|midfield|in (?:a|an|the|my|our) .{2,30})"
_HEALTHY = r"(?:(?:glasses|contacts|contact lenses|hearing aids?|a hearing aid|dentures|braces|a pacemaker|a prosthetic|reading glasses|an insulin pump|compression \w+|orthotics|a retainer|a cpap|a wheelchair|a cane|crutches|a walker|an inhaler|an epipen|blood thinners|insulin|beta blockers|antidepressants|statins|metformin|lithium|ssris?|antihistamines|thyroid \w+|birth control|methotrexate|warfarin|ritalin|adderall|ibuprofen|medication|meds|pills|supplements|vitamin \w+|allergy shots)(?: (?:daily|every day|for .{2,30}|at night|in (?:both|one|my) .{2,16}|twice a day))?)"
_BODY = r"(?:knees?|back|lower back|neck|shoulders?|hips?|ankles?|wrists?|eyes|eyesight|hearing|vision|heart|stomach|gut|skin|scalp|lungs|blood pressure|cholesterol|blood sugar|thyroid|sinuses|feet|teeth|gums|liver|kidneys?|joints|immune system|metabolism|left \w+|right \w+|memory|balance)"
_ILL_STATE = r"(?:bad|weak|poor|shot|terrible|awful|wrecked|high|low|sensitive|slow|fused|arthritic|stiff|not (?:great|good|what (?:it|they) (?:was|were|used to be))|failing|going|gone|delicate|fragile|dodgy|on its last legs|ruined|torn|damaged|acting up)"
_GROUP = r"(?:american|british|english|scottish|welsh|irish|canadian|australian|new zealander|kiwi|german|austrian|swiss|french|belgian|dutch|danish|swedish|norwegian|finnish|icelandic|spanish|portuguese|italian|greek|turkish|polish|czech|slovak|hungarian|romanian|bulgarian|serbian|croatian|ukrainian|russian|belarusian|lithuanian|latvian|estonian|georgian|armenian|israeli|lebanese|syrian|iraqi|iranian|persian|egyptian|moroccan|tunisian|algerian|nigerian|ghanaian|kenyan|ethiopian|south african|indian|pakistani|bangladeshi|sri lankan|nepali|chinese|taiwanese|japanese|korean|vietnamese|thai|filipino|filipina|indonesian|malaysian|singaporean|mexican|brazilian|argentinian|colombian|chilean|peruvian|venezuelan|cuban|jamaican|puerto rican|latina|latino|hispanic|black|asian|native american|m[aā]ori)"
_FAITH = r"(?:muslim|christian|catholic|protestant|orthodox|jewish|hindu|buddhist|sikh|atheist|agnostic|mormon|quaker|jain|pagan|baptist|lutheran|methodist|bah[aá]'[ií]|taoist|secular|religious|not religious|an atheist|a christian|a muslim|a buddhist|a catholic|a quaker)"
_SELF = r"(?:left-handed|left handed|right-handed|ambidextrous|a lefty|a southpaw|gay|lesbian|bi|bisexual|queer|trans|transgender|non-?binary|straight|asexual|adopted|an orphan|an only child|a twin|an identical twin|a triplet|(?:the )?(?:oldest|eldest|youngest|middle(?: child)?|second|third)(?: (?:of|out of) \w+| child| sibling| in (?:my|the) family)|an? (?:\w+ )?(?:immigrant|expat|refugee|veteran|introvert|extrovert|ambivert|perfectionist|workaholic|homebody|nomad|digital nomad|army brat|orphan|minimalist|insomniac|feminist|pacifist|conservative|liberal|socialist|democrat|republican|libertarian|widow|widower|bachelor|hypochondriac|hoarder|lefty|redhead|blonde|brunette|citizen|permanent resident|first-generation \w+|night owl|early bird|morning person|late riser|light sleeper|heavy sleeper|slow reader|visual learner|beginner|member of .{2,40}|volunteer .{2,30}|single (?:mom|mum|dad|mother|father|parent)(?: (?:of|with|to) .{2,24})?|(?:stay-at-home|new|proud|working|foster|adoptive) (?:mom|mum|dad|mother|father|parent|grandmother|grandfather)(?: (?:of|to) .{2,24})?|mother of .{2,20}|father of .{2,20}|mom of .{2,20}|mum of .{2,20}|dad of .{2,20}|grand(?:mother|father) (?:of|to) .{2,20}|night owl)|retired|semi-retired|self-employed|unemployed|between jobs|on (?:the )?(?:night|day|early|late|graveyard|swing) shift(?:s)?|on (?:disability|maternity leave|paternity leave|parental leave|sick leave|sabbatical|medication|antidepressants|insulin|a diet|dialysis|chemo|blood thinners|the spectrum|statins|the pill|probation|welfare|benefits)|colou?r-?blind|short-?sighted|near-?sighted|far-?sighted|long-?sighted|deaf(?: in .{2,20})?|hard of hearing|blind(?: in .{2,20})?|in recovery|sober|in remission|in my (?:early |mid-?|late )?(?:twenties|thirties|forties|fifties|sixties|seventies|eighties|\d0s)|perimenopausal|menopausal|double-jointed|flat-footed|claustrophobic|dyslexic|neurodivergent|bilingual|trilingual|monolingual|long-distance|the only \w+ (?:in|at|on|of) .{2,30}|the (?:captain|treasurer|secretary|president|chair|head|godmother|godfather|godparent|guardian|breadwinner) (?:of|in|at|for) .{2,30}|new (?:to|in) [a-z]+)"
_NOT_SELF = r"\b(?:if|would|wish|might|want|as if|like a|sorry|afraid|not sure|thinking|can't be|could be)\b|\b(?:today|tonight|right now|at the moment|this (?:morning|week))\b"
_PLACE = r"(?P<v>(?:the )?[a-z\u00c0-\u024f][\w'.\u00c0-\u024f-]*(?:,? (?!and|but|for|since|now|right|because|where|which|last|this|next|about|so|when|i\b|these|yet|again)[\w'.\u00c0-\u024f-]+){0,4})"


def slotted(slot: str, groups: tuple[str, ...] = ("v",)) -> Build:
    """A fact of a slot whose value stands in the first group that matched; "don't" denies it."""

    def build(cue: Cue) -> Draft | None:
        group = next(name for name in groups if cue.match[name] is not None)
        start, end = cue.match.span(group)
        end -= len(cue.match[group]) - len(cue.match[group].rstrip(" ,.!~"))
        single = slot in SINGLE_VALUED
        draft = (
            Draft(slot=slot, value_span=(start, end), single_valued=single) if end > start else None
        )
        denied = re.search(
            r"\b(?:don't|do not|doesn't|can't|cannot|can not|no longer|never|not|no)\b",
            cue.match[0].replace(cue.match[group], ""),
        )
        if draft and (denied or re.match(r"(?:no|any) ", cue.match[group])):
            return replace(draft, polarity=-1)
        return draft

    return build


def _owned(cue: Cue) -> Draft | None:
    """What somebody has; of cars and phones the newer takes the place of the older."""
    draft = slotted("possession")(cue)
    held = re.search(
        rf"\b(?P<car>{_VEHICLE})\b|\b(?P<phone>iphone|android|pixel|galaxy|phone)\b", cue.match["v"]
    )
    if (
        draft is None
        or held is None
        or re.match(r"(?:two|three|four|several|\d)\b", cue.match["v"])
    ):
        return draft
    bikes = held["car"] and re.search(r"bike|bicycle|boat|kayak|canoe|scooter|moped", held["car"])
    return (
        draft
        if bikes
        else replace(draft, slot="car" if held["car"] else "phone", single_valued=True)
    )


def _languages(cue: Cue) -> Draft | None:
    """One fact for each language of the clause."""
    drafts = [
        Draft(slot="languages", value_span=hit.span())
        for hit in _LANGUAGE.pattern.finditer(cue.text, cue.match.start("v"))
    ]
    return replace(drafts[0], also=tuple(drafts[1:])) if drafts else None


_LANGUAGE = compiled(
    r"\b(?:english|chinese|mandarin|cantonese|spanish|french|german|italian|portuguese|japanese|korean|arabic|hindi|russian|dutch|swedish|polish|turkish|vietnamese|thai|hebrew|tamil|urdu|bengali|greek|czech|danish|finnish|norwegian|farsi|persian|tagalog|swahili|ukrainian|romanian|hungarian|croatian|serbian|catalan|welsh|irish|punjabi|gujarati|marathi|telugu|malay|indonesian|yoruba|igbo|zulu|afrikaans|amharic|basque|icelandic|latvian|lithuanian|estonian|slovak|slovenian|bulgarian|albanian|georgian|armenian|hokkien|haitian creole|asl|bsl|sign language)\b"
)

# One row a line reads as the table it is.
# fmt: off
FRAMES: tuple[Frame, ...] = (
    Frame(
        id="en.languages", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("speak", "know", "fluent", "bilingual", "native", "trilingual", "grew up"),
        pattern=compiled(rf"(?:{_ADV}(?: can)?{_ADV} (?:speaks?|knows? (?:some|a little|a bit of|basic|enough))(?: a little| some| fluent| native| basic| both)?|{_BE}{_ADV}(?: bilingual| trilingual| fluent| a native speaker| conversational)(?: in| of|,)?| grew up speaking) (?P<v>.{{3,80}})"),
        build=checked(_languages, r"\b(?:not|n't|if|want|wish|would|speak to|speak with)\b"), precision=0.93,
    ),
    Frame(
        id="en.languages.mine", kind=Kind.FACT, anchor=Anchor.MINE, cues=("tongue", "language"),
        pattern=compiled(r"(?:native|first|second|third|home|mother) (?:tongue|language)(?:'s| is| was| are) (?P<v>[a-z][\w -]{2,30})"), build=fact("native language"), precision=0.95,
    ),
    Frame(
        id="en.pet", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("have", "got", "'ve", "own", "adopted", "rescued", "has", "keep", "share", "foster", "bought", "raise"),
        pattern=compiled(rf"(?:{_ADV}(?:'ve(?: got| just adopted| adopted)?| have(?: got)?| has(?: got)?|(?P<not> don't have| do not have| don't own) any| own| owns| adopted| rescued| got| keep| raise| bought| share (?:my|our) (?:home|house|flat) with| live with| foster)){_ADV} (?P<v>(?:{_COUNT} |(?<=any ))(?:(?!(?:client|customer|hot|top|cool|big) )[\w-]+ ){{0,4}}?{PET}(?![\w'-])(?! (?:food|allerg|hair|costume|video|picture|meme|emoji|toy|bed|person|lover))(?:(?:,| named| called| and)? (?!who|that|which|so|but|because|i\b|it|they|he|she|we|last|yesterday|for (?:my|the|a)|and (?:i|we|my)|at home)[\w'-]+){{0,7}})"),
        build=checked(slotted("pet"), r"\b(?:if|want|would|wish|might|client|don't eat|allergic|game|sims|minecraft|drawing|picture)\b"), precision=0.93,
    ),
    Frame(
        id="en.pet.keep", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("keep", "raise", "breed"),
        pattern=compiled(rf"{_ADV} (?:keep|raise|breed)s? (?P<v>(?:[a-z]+ ){{0,2}}?(?:bees|chickens|hens|ducks|geese|goats|sheep|alpacas|llamas|horses|ponies|pigeons|rabbits|quails?|koi|snakes|tarantulas|worms|reptiles|tropical fish))(?: .{{0,30}})?$"), build=fact("pet"), precision=0.93,
    ),
    Frame(
        id="en.size", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("wear", "size"),
        pattern=compiled(r"(?: wear|'m| am)(?: a| an| usually a)? (?P<v>size [\w.]+(?: (?:shoes?|dress|shirts?|jeans|trousers|boots))?|(?:[\d.]+|small|medium|large|xl|xxl|extra large) (?:shoes?|in (?:shirts?|t-shirts?|shoes?|jeans|dresses|trousers)))$"), build=fact("size"), precision=0.93,
    ),
    Frame(
        id="en.household", kind=Kind.FACT, anchor=Anchor.START, cues=("of us", "live with", "flat"),
        pattern=compiled(rf"(?P<v>there(?:'s| are|'re) (?:only |just )?{NUMBER} of us(?: (?:at|in|on|sharing|living) .{{2,40}})?|(?:we're|we are) a (?:family|household|team|band) of {NUMBER}(?: .{{0,30}})?|(?:it's|there's) just (?:me|us|the two of us|me and .{{3,30}}))$"), build=fact("household"), precision=0.92,
    ),
    Frame(
        id="en.hours", kind=Kind.FACT, anchor=Anchor.PRONOUN, cues=("ahead of", "behind"),
        pattern=compiled(rf"{_BE}{_ADV} (?P<v>(?:{NUMBER}|an?|half an) hours? (?:ahead of|behind) [\w ]{{2,24}})$"), build=fact("time zone"), precision=0.93,
    ),
    Frame(
        id="en.skill", kind=Kind.FACT, anchor=Anchor.PRONOUN, cues=("can ", "can't", "cannot", "know how", "never learned", "never learnt"),
        pattern=compiled(r"(?:(?: can| know how to)|(?P<not> can't| cannot| can not| don't know how to| never learned (?:how )?to| never learnt (?:how )?to))(?: actually| really| also| even| barely)* (?P<v>(?:drive|swim|cook|ride a (?:bike|horse|motorbike)|whistle|sing|dance|read (?:music|braille|sheet music)|code|knit|sew|ski|skate|sail|juggle|type|touch-type|whittle|drive (?:a )?(?:stick|manual)|fly a plane|play [\w ]{3,20}|sign)(?: (?:a manual|stick|at all|yet|well|very well|to save my life|fluently))*)$"),
        build=slotted("skill"), precision=0.92,
    ),
    Frame(
        id="en.family.have", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("have", "got", "'ve", "had", "mother of", "father of", "mom of", "mum of", "dad of", "parent of", "has", "raise", "raising"),
        pattern=compiled(rf"(?:{_ADV}(?:'ve(?: got| just had)?| have(?: got)?| has(?: got)?| just had| finally had| had|(?P<not> don't have| do not have) any| raised| adopted| raise)|{_BE}{_ADV} raising|{_BE}(?: a)?(?: proud| new| single| happy)*(?: mother| father| mom| mum| dad| parent) (?:of|to)){_ADV} (?P<v>(?:{_COUNT} |(?<=any ))(?:(?!client|student|school|business)[\w-]+ ){{0,4}}?{_CHILD}(?![\w'-])(?:(?:,| named| called| and)? (?!who|that|which|so|but|because|i\b|it|they|he|she|we|and (?:i|we|my)|over|visiting|coming|crying)[\w'-]+){{0,6}})"),
        build=checked(slotted("family"), r"\b(?:if|want|would|wish|friend|might|client|students?|class|fun|a meeting|had a (?:girls|boys))\b|boys? night|girls? night"), precision=0.92,
    ),
    Frame(
        id="en.own", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("drive", "own", "use", "have", "'ve", "got", "bought", "ride", "rent", "lease", "traded", "swapped", "upgraded", "switched", "run", "keep"),
        pattern=compiled(rf"(?:{_ADV}(?: have| 've|'ve)?{_ADV} (?:drives?|owns?|co-own|use(?= (?:an?|my) (?:\w+ )?(?:iphone|android|pixel|galaxy))|rides?|rents?|leases?|bought|runs?|(?P<not>don't (?:have|own|drive)|do not (?:have|own)|no longer (?:have|own|drive))|have|has|got|traded .{{2,24}}? for|swapped .{{2,24}}? for|upgraded (?:from .{{2,24}}? )?to|switched (?:from .{{2,24}}? )?to)|'ve got|'ve) {_OBJECT}"),
        build=checked(checked(_owned, r"^(?:a |an |the |my )?(?:\w+ )?(?:new )?(?:share|phone call|phone number|car (?:accident|ride|wash|crash)|switch to|house (?:party|guest)|garden party|degree in|pool party)\b|loan (?:question|application)"), r"\b(?:if|want|would|wish|might|need|looking for|question|problem|issue|trouble|error|idea|meeting|appointment|should|can i|could|almost|nearly|rent (?:a|the) (?:car|van|bike) (?:for|in|at|when)|get a|thinking)\b|run (?:a|the) (?:test|script|query)"), precision=0.91,
    ),
    Frame(
        id="en.body.mine", kind=Kind.FACT, anchor=Anchor.MINE, cues=("knee", "back", "neck", "shoulder", "hip", "ankle", "wrist", "eye", "hearing", "vision", "heart", "stomach", "gut", "skin", "lungs", "blood", "cholesterol", "thyroid", "sinus", "feet", "teeth", "gums", "liver", "kidney", "joints", "immune", "metabolism", "left ", "right ", "memory", "balance"),
        pattern=compiled(rf"(?P<v>{_BODY}(?:'s| is| are| has been| have been| runs| gets){_ADV}(?: a bit| really| very| so| quite| pretty| rather| too)* {_ILL_STATE}(?![\w-]).{{0,40}})$"),
        build=checked(fact("health"), r"\b(?:if|today|tonight|this morning|right now|too late|going (?:to|crazy|out))\b"), precision=0.92,
    ),
    Frame(
        id="en.health.has", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("wear", "take", "use", "have", "'ve", "on ", "need", "inject", "carry", "has "),
        pattern=compiled(rf"(?:{_ADV}(?: wears?| takes?| uses?| inject| carry| have to wear| have to take| need)|{_BE}{_ADV} on|{_ADV}(?: have| has|'ve got)(?= (?:a|an) (?:pacemaker|hearing aid|insulin pump|epipen|prosthetic|cpap))) (?P<v>{_HEALTHY}| an? (?:bad|weak|sensitive|dodgy|delicate|slow) {_BODY})"),
        build=checked(fact("health"), r"\b(?:if|when|want|would|might|should|not|n't|never)\b"), precision=0.92,
    ),
    Frame(
        id="en.health.bad", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("have", "'ve", "has"),
        pattern=compiled(rf"(?:{_ADV}(?: have| has|'ve got|'ve)) (?P<v>an? (?:very |really )?(?:bad|weak|sensitive|dodgy|delicate|herniated|torn|fused|slow|nervous|artificial|replaced|metal) (?:{_BODY}|disc|meniscus|acl|bladder|valve|hip|plate))\b"),
        build=checked(fact("health"), r"\b(?:if|today|might|feel)\b"), precision=0.92,
    ),
    Frame(
        id="en.self", kind=Kind.FACT, anchor=Anchor.PRONOUN, cues=("'m ", " am ", "'ve been", "have been", "is ", "'s ", "im "),
        pattern=compiled(rf"{_BE}{_ADV}(?: a bit| slightly| very| completely| totally| severely| partially| legally| proudly)* (?P<v>{_SELF})(?![\w'-]).{{0,40}}$"),
        build=checked(fact("trait"), _NOT_SELF.replace("|this (?:morning|week)", "|this morning")), precision=0.92,
    ),
    Frame(
        id="en.group", kind=Kind.FACT, anchor=Anchor.PRONOUN, cues=("'m ", " am ", "is ", "'s ", "im "),
        pattern=compiled(rf"{_BE}{_ADV}(?: a practi[cs]ing| a devout| a strict| a lapsed| an orthodox| originally| half| part| a quarter| a)* (?P<v>(?:half[- ])?{_GROUP}(?:[- ]{_GROUP})?(?:,? (?:and )?(?:half )?{_GROUP})?|{_FAITH})(?= by| on my|,|$| and| but| so| originally| born)"),
        build=checked(lambda cue: fact("religion" if re.fullmatch(_FAITH, cue.match["v"]) else "nationality")(cue), _NOT_SELF), precision=0.92,
    ),
    Frame(
        id="en.callme.people", kind=Kind.FACT, anchor=Anchor.ANYWHERE, cues=("calls me", "call me", "knows me as", "know me as"),
        pattern=compiled(r"^(?:and |but |so )?(?:everyone|everybody|people|friends|my friends|colleagues|my colleagues|folks|most people|my family|my (?:team|students|coworkers)|they all|you can|you may|feel free to|just|please)(?: (?:at|in|on|from) [\w ]{2,20})?(?: (?:just|all|usually|mostly|always))* (?:calls?|knows?) me (?:as )?(?P<v>[\w\u00c0-\u024f\ue000'.-]+(?: [\w\u00c0-\u024f'.-]+)?)(?=,|$| and| but| so| for short| instead| from)"),
        build=checked(fact("call me", entity=True), r"^(?:back|crazy|when|if|at|on|later|tomorrow|a|an|and|by|in|for|my|old|whatever|the|names|tonight|today|about|lazy|anytime|once|before|after|again|up|out|that|it)\b", "v"), precision=0.95,
    ),
    Frame(
        id="en.age.any", kind=Kind.FACT, anchor=Anchor.PRONOUN, cues=("'m ", " am ", " is ", "'s ", "turned", "turn ", "turning"),
        pattern=compiled(rf"(?:{_BE}{_ADV}|{_ADV} turned|{_ADV} turns?(?= \d)|'ve{_ADV} turned)(?: age| just| over| only)? (?P<v>{NUMBER})(?: and a half)?(?: years? old| years? young| months? old| now| already| this year| today| yesterday| recently| at the moment| last \w+| in {MONTH}| next \w+| and counting| years of age|,? (?:so|but|and) .{{1,40}})*$"),
        build=checked(fact("age"), r"\b(?:minutes?|miles?|km|percent|%|pounds|weeks|hours?|days?|years? (?:in|into|behind|ahead|sober)|people|tasks|away|late|of (?:us|them)|against|when i)\b|'s (?:one|two|three|four)\b(?! years| now| already| and)"), precision=0.93,
    ),
    Frame(
        id="en.home.rent", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("rent", "live", "share", "own", "'m in", "am in", "'re in", "live with"),
        pattern=compiled(rf"(?:{_ADV} (?:rents?|shares?|owns?|sublets?) (?:an?|our|my|the) (?:[\w-]+ ){{0,4}}?(?:flat|apartment|house|place|room|studio|condo|loft|cottage|cabin|farm|townhouse|duplex|basement)(?: with .{{2,20}}?)? (?:in|near|outside|by|on|above|off) {_PLACE}|{_ADV} lives? (?P<w>with (?:my|his|her|two|three|four|\w+) .{{2,30}}|alone|by myself|on my own|off-grid|on (?:a|the) .{{3,30}}|in (?:a|an) (?!hurry|rush|bubble|dream|world|society|constant)[\w -]{{3,30}}|(?:above|next to|near|opposite) .{{3,30}}))"),
        build=checked(slotted("household", ("v", "w")), r"\b(?:if|want|would|wish|might|used to|with (?:it|that|this|the (?:fact|pain|fear|consequences)))\b"), precision=0.92,
    ),
    Frame(
        id="en.home.is", kind=Kind.FACT, anchor=Anchor.START, cues=("home",),
        pattern=compiled(r"(?:(?P<v>[a-z][\w' -]{1,24}?) (?:is|has been|is now) (?:my )?(?:home|home for me|where i live|where home is|my home base|home base|home sweet home)(?: (?:now|these days|for (?:me|us|now)|since .{2,16}))*$|home (?:for me |now )?is (?P<w>(?!where|when|not|so|the best|a (?:place|feeling))[a-z][\w' ,-]{1,30})(?: now| these days| for me)*$)"),
        build=checked(lambda cue: fact("home", "v" if cue.match["v"] else "w", entity=True)(cue), r"^(?:it|that|this|there|here|he|she|everyone|nobody|my \w+|our \w+|the)\b", "v"), precision=0.92,
    ),
    Frame(
        id="en.work.how", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("work", "freelanc", "commute", "bank with", "do ", "promoted", "became", "become", "started as", "hired as", "took over", "made "),
        pattern=compiled(rf"(?:{_ADV} (?:(?P<v>works? (?:(?:the )?(?:night|day|early|late|graveyard|swing|split|rotating|twelve-hour|12-hour) shifts?|nights|part-time|full-time|remotely|remote|from home|freelance|four days a week|weekends|on (?:commission|contract)|in shifts|two jobs|three jobs|shifts|for myself|for (?:a|an) (?!while|bit|day|long|month|week|year)[\w -]{{3,30}}|in (?:a|an|the) (?!same|morning|evening|meantime|dark|afternoon|background|long|end|past)[\w -]{{3,30}})(?: .{{0,30}})?|commutes? .{{3,40}}|banks? with .{{2,30}}|do [\w ]{{3,30}} for a living)|(?P<w>(?<=became )x)|(?:got |was |been |were )?(?:promoted|moved up) to (?P<job>.{{3,40}})|(?:became|took over as|started as|was hired as|got hired as|was made|was named|was appointed|now work as|work as) (?:(?:an?|the) )?(?P<post>[\w -]{{3,40}}?)(?: (?:at|in|for|last|this|yesterday|after|when) .{{1,30}})?)$|{_BE}{_ADV} (?P<f>freelancing|self-employed|contracting|consulting|job hunting)(?: .{{0,30}})?$)"),
        build=checked(checked(lambda cue: fact("job" if not cue.match["v"] else "work", next(g for g in ("v", "job", "post", "f", "w") if cue.match[g] is not None))(cue), r"^(?:friends|obsessed|interested|aware|ill|sick|pregnant|close|a (?:habit|problem|joke|mess|fan|bit)|so|very|too|more|better|worse|clear|popular|famous|vegan|vegetarian|parents?|addicted|good|really|used|rich)\b", "post"), r"\b(?:if|want|would|wish|might|to work|not|n't|never|works? (?:for|with) (?:me|you|us)|works? in (?:a|the) browser)\b"), precision=0.92,
    ),
    Frame(
        id="en.teach", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("teach", "homeschool", "coach", "run", "own", "manage", "volunteer", "sing", "play", "belong", "member", "captain", "celebrate", "observe", "practi"),
        pattern=compiled(rf"{_ADV} (?P<v>(?:teach(?:es)? (?!me|you|him|her|them|us|myself)[a-z][\w ]{{2,40}}|homeschools? .{{2,30}}|coach(?:es)? .{{3,40}}|(?:runs?|owns?|co-owns?|manages?) (?:an?|my own|our own|the) (?!test|script|query|command|program|marathon|half|race|bath|mile|fever|risk|errand|line|server)[\w ]{{0,24}}?(?:bakery|shop|company|business|startup|store|studio|restaurant|farm|agency|clinic|salon|cafe|practice|bookstore|gym|firm|team|hotel|bar|brewery|nonprofit|charity|podcast|blog|channel|newsletter|club|school|daycare|workshop|franchise|b&b|food truck|stall|gallery|vineyard|nursery|band|choir|meetup)(?: .{{0,30}})?|volunteers? .{{3,40}}|sings? .{{3,40}}|(?:celebrate|observe|practi[cs]e|keep)s? (?=[a-z]+$)[a-z]+|plays? {_SKILL}(?: .{{0,30}})?|belongs? to .{{3,40}}))$"),
        build=checked(lambda cue: replace(d, slot="job") if (d := fact("activity")(cue)) and re.match(r"teach|run|own|co-own|manage", cue.match["v"]) else d, r"\b(?:if|want|would|wish|might|not|n't|never|used to|to play)\b"), precision=0.92,
    ),
    Frame(
        id="en.study.at", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("stud", "started at", "at ", "goes to", "go to", "read", "graduated", "attend", "grade", "kindergarten", "school", "university", "college", "off to", "grader"),
        pattern=compiled(rf"(?:{_ADV} (?:(?P<v>(?:stud(?:y|ies)|studied|reads?|major(?:s|ed)? in) (?!your|the (?:article|book|docs|report|news)|this|that|it|a lot|about|for|hard|every|books?|at\b|novels?|more|to\b|my\b|aloud|between|on\b|messages|in\b)[a-z][\w ]{{2,30}} at .{{2,30}})|started (?:at|in) (?P<w>(?!the (?:bottom|beginning)|zero|\d|home|noon)(?:.{{2,40}}))|(?:goes|go|went|has gone|is going) to (?P<s>(?!the|bed|sleep|work|see|see\b|a\b|an\b|my|his|her|their)[\w .'-]{{3,30}}?(?:school|college|university|academy|middle|elementary|high|prep|primary|kindergarten|tech|institute|nursery|preschool)?)(?: and .{{0,30}})?|graduated from (?P<g>.{{2,40}})|(?:just )?(?:started|starts|finished|is starting|'s starting) (?P<k>kindergarten|(?:\w+ )?(?:grade|school|college|university|nursery|preschool|year)(?: .{{0,16}})?))|{_BE}{_ADV} (?:in|at|starting|attending|enrolled (?:in|at)) (?P<c>(?:(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\d+(?:st|nd|rd|th)) grade|year \w+|kindergarten|preschool|nursery|(?:elementary|primary|middle|high|secondary|grad|law|med|medical|art|boarding) school|college|university|(?:my|his|her) (?:first|second|third|final|last|sophomore|junior|senior) year)(?: .{{0,40}})?)|{_BE} an? (?P<r>(?:first|second|third|fourth|fifth|sixth|seventh|eighth) grader)|{_BE}{_ADV} off to (?P<o>university|college|school|uni)(?: .{{0,20}})?)$"),
        build=checked(lambda cue: Draft(slot="school", value_span=(cue.match.start("r"), cue.match.end("r") - 1), single_valued=True) if cue.match["r"] else fact("school", next(g for g in ("v", "w", "s", "g", "k", "c", "o") if cue.match[g] is not None), entity=True)(cue), r"\b(?:if|want|would|wish|might|not|n't|never|started (?:at|in) (?:the|a|\w+day|january|february|march|april|may|june|july|august|september|october|november|december)\b)"), precision=0.91,
    ),
)
CASED: tuple[Frame, ...] = (
    Frame(
        id="en.mine.named", kind=Kind.FACT, anchor=Anchor.MINE, cues=(" is ", "'s "),
        pattern=compiled(r"(?P<name>(?!(?:question|problem|point|answer|guess|idea|first|last|next|only|issue|code|error)\b)[a-z]+(?: [a-z]+){0,2}?)(?: is|'s)(?: called| named| now| still)* (?P<v>[a-z\u00c0-\u024f][\w.&'\u00c0-\u024f-]*(?: [\w.&'\u00c0-\u024f-]+){0,3})$"),
        build=lambda cue: Draft(slot=cue.match["name"], value_span=cue.match.span("v"), single_valued=True, new_entity=True, cased=True), precision=0.91,
    ),
    Frame(
        id="en.name.bare", kind=Kind.FACT, anchor=Anchor.START, cues=("i'm ", "i am ", "this is "),
        pattern=compiled(r"(?:i'm|i am|this is) (?P<v>(?!not|so|very|just|in|on|at|from|back|here|ready|sure|sorry|fine|good|great|ok|the\b|an?\b|your|my|really|still|also|too|about|off|out|up|all|always|never|new|going|amazing|ridiculous|weird|it\b|that|what|why|how|where|when)[a-z\u00c0-\u024f][a-z'\u00c0-\u024f-]{1,14}(?: [a-z\u00c0-\u024f][a-z'\u00c0-\u024f-]{1,16}){0,2}?)(?:,? (?:by the way|btw|in case you (?:forgot|were wondering|didn't know)|nice to meet you|here|and i\b.*|from [a-z ]{2,20})|, (?:nice|pleased|happy|glad|good|great|lovely) .+)?$"),
        build=lambda cue: Draft(slot="name", value_span=cue.match.span("v"), single_valued=True, new_entity=True, cased=True), precision=0.92,
    ),
    Frame(
        id="en.work.at", kind=Kind.FACT, anchor=Anchor.PRONOUN, cues=("'m at", "'m with", "am at", "am with", "'m now"),
        pattern=compiled(r"(?:'m| am)(?: now| currently)? (?:at|with) (?P<v>[a-z\u00c0-\u024f][\w&.'-]*(?: [\w&.'-]+){0,2}?)(?: now| these days| as (?:a|an|the) .{2,30}| since .{2,16})+$"),
        build=lambda cue: Draft(slot="employer", value_span=cue.match.span("v"), single_valued=True, new_entity=True, cased=True), precision=0.92,
    ),
)
"""Frames of names, tried when no other holds."""
# fmt: on
