"""English frames of liking, disliking, habit and change."""

import re
from dataclasses import replace

from doxa.domain.memory import Kind
from doxa.text.rules.builders import ceasing, checked, diet, fact, liking, named
from doxa.text.rules.frames import Anchor, Build, Cue, Draft, Frame, compiled
from doxa.text.rules.slots import about_answers

ADV = (
    r"(?:'ve| have)?(?:,? (?:really|absolutely|always|also|still|just|especially|particularly|personally|generally|usually|mostly|mainly|typically|normally|often|sometimes|truly|definitely|honestly|actually|quite|rather|totally|completely|both|do|did|kind of|sort of|kinda|much|very much|strongly|highly"
    r"|deeply|greatly|simply|so|too|now|currently|recently|lately|even|already|ever|only|basically|literally|secretly|pretty much|tend to|have come to|have grown to|grew to|'ve come to|'ve grown to|'ve always|have always|'ve never really|happen to|must say i|must admit i|would say i|would say that i|gotta say i|as well|fucking|well|consistently|vastly|far|probably|maybe|might|may|seem to|am starting to|'m starting to|started to)(?![\w'-]))*+"
)
NEG = r"(?P<neg>(?: (?:do not|don't|dont|did not|didn't|cannot|can't|cant|can not|never|no longer|am not|not|hardly|rarely|seldom|have never|won't|will not|wouldn't|would not|don't not|'m not)){0,2})"
_BE = r"(?:'m|m| am|'ve been| have been|'ve become| have become|'ve always been| have always been| became| was always)"
_OBJ = r"(?P<obj>.{1,90})"
_LIKE = r"like|love|enjoy|prefer|adore|appreciate|favou?r|dig|cherish|treasure|fancy|relish|live for|swear by|crave|(?:'d|would) (?:much |always |really )?(?:prefer|rather)|opt for|lean toward|lean towards|go for|gravitate (?:to|toward|towards)|thrive on|can(?:'t|not) (?:live|function|do|survive|go|start my day|work|sleep) without|can(?:'t|not) get enough of|could(?:n't| never) (?:live|do|survive|function|cope) without|can(?:'t|not) resist|have a (?:thing|soft spot|weakness|passion|sweet tooth|preference|strong preference|love) for|have (?:fallen in love|a love affair) with|fell in love with"
_HATE = r"hate|dislike|detest|despise|loathe|abhor|resent|can't stand|cannot stand|can't bear|cannot bear|can't tolerate|cannot tolerate|can't handle|cannot handle|can't abide|can't deal with|can't do|can't with|avoid|dread|fear|steer clear of|stay away from|am allergic to the idea of|could do without|have no (?:interest in|patience for|time for|use for|taste for|love for)|have never (?:liked|enjoyed|been into)|never (?:liked|enjoyed)|don't (?:care for|tolerate|do well with|touch|get along with)|do not care for"
_HARD = r"^(?:to (?:hear|say|see|think|know|admit|be (?:able|that)|break|bother|ask)|it$|when you$|what|that|how|and|but)\b|^(?:to )?(?:take|work|use|do|have|get|try|make|start|discuss|explore|review|focus|keep|continue|proceed|move|go with|go over|dive|see|know|add|include|book|order|schedule|create|build|incorporate|develop|share|ask|suggest|propose|find|look|learn more)\b.{0,40}\b(?:this|that|it|these|those|you|next|now|first)\b"
_REQUEST = r"(?:'d|would) (?:really |also |just )?(?:like|love|appreciate|enjoy)\b"
_ONCE = r"\b(?:today|tonight|this time|right now|at the moment|for now|this (?:trip|flight|one|weekend|week|afternoon|evening|morning|meal|meeting|event|report|version)|these (?:options|ideas|suggestions|days i)|the (?:first|second|third|latter|former|last|other) (?:one|option|idea|version|approach)|tomorrow|yesterday|for this)\b|option [a-c\d]\b"
_BIG = r"(?:huge|big|massive|real|total|complete|bit of a|die-?hard|avid|lifelong|life-long|passionate|keen|serious|self-confessed|great|true|hardcore|major)"

_KNOWN = re.compile(
    r"the (?:outdoors|ocean|sea|beach|mountains?|countryside|city|rain|cold|heat|sun|snow|color|colou?r|smell|taste|sound|quiet|gym|night|summer|winter|fall|spring|autumn|arts?|piano|guitar|violin|beatles|classics|idea of being)\b"
)
_AT_HAND = re.compile(r"the |\*|how |.*\b(?:day \d|option|these|those|this|that|right now|idea)\b")


def _like(cue: Cue) -> Draft | None:
    """What somebody likes; "the …" is mostly something at hand."""
    draft = liking(1)(cue)
    shown = cue.match["obj"]
    said_of = "the idea of" in cue.match[0]
    if draft and (said_of or (_AT_HAND.match(shown) and not _KNOWN.match(shown))):
        return replace(draft, confidence=0.75)
    return draft


_EATS = re.compile(r"\b(?:eat(?:ing)?|drink(?:ing)?|consume|digest)\b")


def _fare(build: Build) -> Build:
    """What is not eaten or drunk is a diet, whatever else is not done a dislike."""

    def told(cue: Cue) -> Draft | None:
        draft = build(cue)
        group = cue.match["obj"]
        eaten = _EATS.search(cue.match[0].removesuffix(group))
        if draft is None or not eaten or draft.polarity > 0 or draft.value_span is None:
            return draft
        return replace(draft, slot="diet", kind=Kind.FACT)

    return told


_VICES = {"smoke": "smoking", "drink": "alcohol", "gamble": "gambling", "drive": "driving"}


def _abstains(cue: Cue) -> Draft:
    """What somebody does not do at all."""
    thing = _VICES[cue.match["v"]]
    if thing == "driving":
        return Draft(slot="skill", value=thing, polarity=-1, kind=Kind.FACT)
    if thing == "alcohol":
        return Draft(slot="diet", value=thing, polarity=-1, kind=Kind.FACT)
    return Draft(slot=f"likes:{thing}", value=thing, polarity=-1)


def _vice(cue: Cue) -> Draft:
    """What somebody took up, or never does."""
    named = cue.match["v"] or ("drinking" if "teetotal" in cue.match[0] else "smoking")
    thing = {"drinking": "alcohol"}.get(named, named)
    return Draft(slot=f"likes:{thing}", value=thing, polarity=-1 if cue.match["never"] else 1)


def _hate(cue: Cue) -> Draft | None:
    """What somebody dislikes; "I don't dislike it" may only set off what follows."""
    denied = cue.match["neg"] and re.match(r"(?:it's|it is|what|just|only)\b", cue.then)
    return None if denied else liking(-1)(cue)


def _keen(cue: Cue) -> Draft | None:
    """What somebody is into; being interested is often about the matter at hand."""
    draft = _like(cue)
    loose = re.search(r"interested in|keen on", cue.match[0])
    if draft and loose and (cue.match["neg"] or len(cue.match["obj"].split()) > 3):
        return replace(draft, confidence=0.75)
    return draft


def _rather(cue: Cue) -> Draft | None:
    """What somebody prefers; "I'd rather" alone decides the matter at hand."""
    draft = _like(cue)
    would = re.search(r"'d|would", cue.match[0])
    if (
        draft
        and would
        and " than " not in cue.text
        and not about_answers(cue.text)
        and not cue.before
    ):
        return replace(draft, confidence=0.75)
    return draft


# One row a line reads as the table it is.
# fmt: off
FRAMES: tuple[Frame, ...] = (
    Frame(
        id="en.like.ceased", kind=Kind.PREFERENCE, anchor=Anchor.SUBJECT, cues=("no longer", "anymore", "any more", "any longer"),
        pattern=compiled(r"(?:(?: really| just| also)*(?: no longer| don't| do not| can't| cannot| am no longer|'m no longer|'m not| am not)(?: really| even| ever| want to| feel like)*(?: like| love| enjoy| prefer| eat| drink| use| want| need| watch| play| wear| buy| do| into| a fan of| interested in| fond of| crave| have| take| read| listen to| eating| drinking| using| smoke| tolerate| have time for| keen on))(?: to)?(?P<obj>.{0,60})$"),
        build=checked(_fare(ceasing()), r"^(?:(?!no longer|any ?more|any longer).)*$|now\?|(?<!no longer )(?:have|want|need) any more|any more \w+"),
    ),
    Frame(
        id="en.like.quit", kind=Kind.PREFERENCE, anchor=Anchor.SUBJECT, cues=("quit", "gave up", "given up", "stopped", "cut out", "cutting out", "giving up", "kicked", "swore off", "sworn off"),
        pattern=compiled(r"(?:'ve| have|'m| am)?(?: just| finally| recently| already| also| completely| totally| since| now| actually)*(?: quit| gave up| given up| stopped| cut out| swore off| sworn off| kicked| giving up| cutting out)(?: on)?(?: eating| drinking| using| watching| playing| buying| taking| having)? (?P<obj>.{1,50})$"),
        build=checked(checked(_fare(ceasing()), r"^(?:typing|asking|doing|being|trying|working|making|my job|the job|work\b|school|college|by|at|for|to |in |on |my position|hope|trying|trying to|looking|hoping|because|working at)", "obj"), r"stopped (?:by|at|in|to|working|hoping|trying|going|talking|for)|quit (?:my|the) (?:job|company)|given up (?:hope|trying)"),
    ),
    Frame(
        id="en.like.usedto", kind=Kind.PREFERENCE, anchor=Anchor.SUBJECT, cues=("used to",),
        pattern=compiled(r"(?: also| really| always)* used to(?: really| always| absolutely| only)*(?: be (?:a (?:huge |big )?fan of|into|obsessed with|crazy about|fond of|addicted to|allergic to)| like| love| enjoy| prefer| hate| dislike| eat| drink| smoke| play| wear| use| watch| read)(?: to)? ?(?P<obj>.{0,60})$"),
        build=checked(ceasing(), r"^$|^(?:it|that|this)\b", "obj"), precision=0.91,
    ),
    Frame(
        id="en.like.favourite", kind=Kind.PREFERENCE, anchor=Anchor.MINE, cues=("favourite", "favorite", "fave", "go-to", "pet peeve"),
        pattern=compiled(r"(?: ?all-?time| ?absolute| ?personal| ?current| ?least)*\s?(?P<what>(?:favou?rite|fave|go-to)(?: [a-z][\w ]{0,24}?)?)(?: has always been| will always be| is still| is probably| is definitely| is| are| would be| would have to be| has to be|'s|:)(?: definitely| probably| still| always| the| called)* (?P<v>.{1,60})$"),
        build=checked(checked(named("what"), r"^(?:part|one$|when|how|that|what|not|to )", "v"), r"least|part (?:is|of)|favou?rite (?:thing|part|moment)s? (?:about|so far|was|of)"),
    ),
    Frame(
        id="en.like.isfavourite", kind=Kind.PREFERENCE, anchor=Anchor.START, cues=("my favo", "my fave", "my go-to", "my thing", "my cup of tea", "my jam", "my kryptonite", "my comfort", "my passion", "my guilty"),
        pattern=compiled(r"(?P<obj>(?!it\b|that\b|this\b|he\b|she\b|they\b|what|which|who|one of)[^,]{2,40}?)(?: is(?!n't)| are(?!n't)|'s| has always been| have always been| remains?| will always be|'re)(?: definitely| really| just| still| by far| absolutely| always| probably| hands down)*(?P<neg> not)?(?: really| at all| exactly)? (?:one of )?my (?:absolute |all-time |personal )?(?:favou?rites?(?: \w+)?|faves?|go-to(?: \w+)?|thing|cup of tea|jam|comfort food|passion|guilty pleasure)(?: at all| ever| to \w+| in (?:the )?\w+| on \w+| for \w+)?$"),
        build=liking(1),
    ),
    Frame(
        id="en.like.notmything", kind=Kind.PREFERENCE, anchor=Anchor.START, cues=("isn't", "aren't", "never been"),
        pattern=compiled(r"(?P<obj>(?!it\b|that\b|this\b|he\b|she\b|they\b|what|which)[^,]{2,40}?)(?: isn't| aren't| has never been| have never been| was never)(?: really| exactly| at all)* my (?:thing|cup of tea|jam|style|favou?rites?(?: \w+)?|scene|bag)(?: at all)?$"),
        build=liking(-1),
    ),
    Frame(
        id="en.like.hobby", kind=Kind.PREFERENCE, anchor=Anchor.MINE, cues=("hobb", "interests", "passion", "preference", "pastime", "pet peeve"),
        pattern=compiled(r"(?: ?main| ?biggest| ?other| ?favou?rite| ?personal| ?strong| ?only| ?two| ?weekend)*\s?(?:hobby|hobbies|interests?|passions?|pastimes?|preference)(?: outside of \w+| these days| right now| for \w+)?(?: is| are| include| includes| has always been| would be|:)(?: to| for| always| probably| definitely)* (?P<obj>.{1,70})$"),
        build=checked(liking(1), r"^(?:not|to know|to see|piqued)", "obj"),
    ),
    Frame(
        id="en.dislike.peeve", kind=Kind.PREFERENCE, anchor=Anchor.MINE, cues=("peeve",),
        pattern=compiled(r"(?: ?biggest| ?main| ?number one)*\s?pet peeves?(?: is| are|:)(?: when)? (?P<obj>.{1,70})$"), build=liking(-1),
    ),
    Frame(
        id="en.like.what", kind=Kind.PREFERENCE, anchor=Anchor.START, cues=("what i",),
        pattern=compiled(r"what i(?: really| always| truly| actually| absolutely)*(?P<neg> don't| do not| can't| cannot)?(?: really| ever)*(?P<verb> like| love| prefer| enjoy| want| stand| hate| dislike| appreciate)(?: most| best| the most| more than anything)?(?: about \w+)?(?: is|'s| are) (?P<obj>.{1,60})$"),
        build=checked(liking(1), r"what i (?:really )?(?:hate|dislike|want)|what i .*about (?:this|that|your|it)"),
    ),
    Frame(
        id="en.dislike.what", kind=Kind.PREFERENCE, anchor=Anchor.START, cues=("what i",),
        pattern=compiled(r"what i(?: really| always| truly| actually| absolutely)*(?: hate| dislike)(?: most| the most)?(?: is|'s| are) (?P<obj>.{1,60})$"), build=liking(-1),
    ),
    Frame(
        id="en.like.fan", kind=Kind.PREFERENCE, anchor=Anchor.SUBJECT, cues=("fan of", "big on", "into", "fond of", "crazy about", "keen on", "obsessed", "addicted", "partial to", "passionate", "hooked on", "interested in", "sucker for", "enthusiast", "lover", "person", "addict", "geek", "buff", "junkie", "nerd", "nut"),
        pattern=compiled(rf"{_BE}{ADV}(?P<neg> not| never)?(?: a| an| the)?{ADV}(?: {_BIG})*(?: really| very| super| so| pretty| totally| completely| absolutely| more| too| quite| all| always| exactly| much of| that| particularly| deeply| seriously| extremely)*(?: fan of| into| fond of| crazy about| mad about| nuts about| keen on| obsessed with| addicted to| partial to| passionate about| hooked on| interested in| sucker for| enthusiastic about| big on| much of a fan of) (?P<obj>.{{1,70}})$"),
        build=checked(checked(_keen, r"^(?:the (?:\w+ )?(?:position|idea|job|role|offer|product|apartment|house|course|program|details)|learning more|hearing|seeing|knowing|your|this|that|it\b|how|what|trouble|account|the habit|a meeting|getting|booking|buying|details)", "obj"), r"was (?:never )?into trouble"),
    ),
    Frame(
        id="en.like.person", kind=Kind.PREFERENCE, anchor=Anchor.SUBJECT, cues=("person", "enthusiast", "lover", "addict", "geek", "buff", "junkie", "nerd", "guy", "girl", "fan", "aficionado", "snob"),
        pattern=compiled(rf"{_BE}{ADV}(?P<neg> not)?(?: really| exactly| much of| more of| just)*(?: a| an){ADV}(?: {_BIG}| huge| big)* (?P<obj>[a-z][\w -]{{1,24}}?)(?: person| enthusiast| lover| addict| geek| buff| junkie| nerd| guy| girl| fan| aficionado| snob| fanatic| freak)(?: myself| through and through| at heart)?$"),
        build=checked(liking(1), r"^(?:good|bad|nice|busy|very|new|big|huge|kind|real|private|creative|people|contact|another|different|better|shy|quiet|simple|organized|family|the|regular|normal|local|logical|practical|disabled|religious|patient|sensitive|visual|positive|happy|young|old|terrible|horrible|changed|visually)$", "obj"), precision=0.92,
    ),
    Frame(
        id="en.dislike.tired", kind=Kind.PREFERENCE, anchor=Anchor.SUBJECT, cues=("sick of", "tired of", "fed up", "scared of", "afraid of", "terrified of", "averse to", "bored of", "annoyed by", "uncomfortable with", "grossed out"),
        pattern=compiled(rf"{_BE}{ADV}(?P<neg> not)?(?: really| so| very| absolutely| just| always| getting| too| pretty| deeply)*(?: sick of| tired of| fed up with| scared of| afraid of| terrified of| averse to| annoyed by| uncomfortable with| grossed out by) (?P<obj>.{{1,60}})$"),
        build=checked(liking(-1), r"^(?:the (?:result|outcome)|failing|losing|making (?:a )?mistakes?|not|being (?:judged|late|wrong)|what|work$|my )", "obj"), precision=0.8,
    ),
    Frame(
        id="en.like.find", kind=Kind.PREFERENCE, anchor=Anchor.SUBJECT, cues=(" find ",),
        pattern=compiled(rf"{ADV} find (?P<obj>(?!it\b|this\b|that\b|you|myself|them|him|her|these|those).{{2,40}}?)(?: to be)?(?: really| very| so| too| extremely| quite| incredibly| rather| pretty| super| a bit)* (?:relaxing|fascinating|delicious|soothing|enjoyable|fun|comforting|calming|therapeutic|exciting)$"),
        build=checked(liking(1), r"^the ", "obj"), precision=0.91,
    ),
    Frame(
        id="en.dislike.find", kind=Kind.PREFERENCE, anchor=Anchor.SUBJECT, cues=(" find ",),
        pattern=compiled(rf"{ADV} find (?P<obj>(?!it\b|this\b|that\b|you|myself|them|him|her|these|those).{{2,40}}?)(?: to be)?(?: really| very| so| too| extremely| quite| incredibly| rather| pretty| super| a bit)* (?:annoying|boring|irritating|distracting|exhausting|disgusting|gross|unbearable|off-putting|tedious|overrated|repulsive|dull)$"),
        build=checked(liking(-1), r"^the ", "obj"), precision=0.91,
    ),
    Frame(
        id="en.like.off", kind=Kind.PREFERENCE, anchor=Anchor.SUBJECT, cues=(" off ", "staying away", "cutting back", "cutting down"),
        pattern=compiled(r"(?:'m| am|'ve been| have been)(?: currently| now| completely)* (?:off|staying away from|cutting back on|cutting down on) (?P<obj>sugar|caffeine|alcohol|meat|dairy|coffee|carbs|gluten|social media|red meat|soda|wheat|fast food|processed food|salt)(?: \w+)*$"),
        build=liking(-1),
    ),
    Frame(
        id="en.habit.quit", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("used to smoke", "used to drink", "used to gamble"),
        pattern=compiled(r"(?: also)* used to (?P<v>smoke|drink|gamble)(?: a lot| heavily| socially)?$"), build=fact("habit", retracts=True),
    ),
    Frame(
        id="en.diet", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("vegan", "vegetarian", "pescatarian", "kosher", "halal", "keto", "gluten", "plant-based", "paleo", "teetotal", "dairy-free", "low-carb", "celiac", "coeliac", "lactose", "flexitarian"),
        pattern=compiled(rf"(?:{_BE}|'ve (?:gone|turned|become|been)| have (?:gone|turned|become)| went| go| eat| follow| keep| stick to| need| only eat| observe|'ve been| have been|'m on| am on| just went)(?: been| gone| turned| become| now| actually| also| currently| strictly| mostly| a| an| strict| the| on| following| lifelong| raised| fully| only| eating| to be| since \w+)* ?(?P<v>vegan|vegetarian|pescatarian|kosher|halal|keto(?:genic)?|gluten[- ]free|plant[- ]based|paleo|teetotall?er|dairy[- ]free|low[- ]carb|celiac|coeliac|lactose[- ]intolerant|flexitarian)\b"),
        build=checked(fact("diet"), r"\b(?:not|never|thinking|considering|want|might|no longer|used to|try(?:ing)?|friend)\b"),
    ),
    Frame(
        id="en.diet.not", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("no longer", "not a ve", "not ve", "anymore"),
        pattern=compiled(r"(?:'m| am)(?: no longer| not)(?: a| an)? (?P<v>vegan|vegetarian|pescatarian|keto)\b"),
        build=lambda cue: diet(cue.match["v"], -1)(cue),
    ),
    Frame(
        id="en.diet.bare", kind=Kind.FACT, anchor=Anchor.START, cues=("vegan", "vegetarian", "celiac", "gluten", "pescatarian", "lactose"),
        pattern=compiled(r"(?P<v>vegan|vegetarian|pescatarian|celiac|coeliac|gluten[- ]free|lactose[- ]intolerant)(?: here| myself| for life| by the way| all the way| through and through| at heart)+$"), build=fact("diet"),
    ),
    Frame(
        id="en.like.only", kind=Kind.PREFERENCE, anchor=Anchor.SUBJECT, cues=("only", "exclusively", "always"),
        pattern=compiled(r"(?: really| will| just| usually| generally| now| basically|'ll)* (?:only|exclusively|always|usually|mostly|typically|normally)(?: ever)? (?:eat|drink|use|wear|buy|read|watch|listen to|fly|stay (?:at|in)|order|travel|take|choose|pick|cook with|write in|code in|shop at|drive) (?P<obj>.{1,50})$"),
        build=checked(liking(1), r"\b(?:to |have|had|once|recently|started|this|it\b|care of|notes|the time|my time|longer|a while|too long)", "obj"), precision=0.91,
    ),
    Frame(
        id="en.like.avoid", kind=Kind.PREFERENCE, anchor=Anchor.SUBJECT, cues=("don't", "do not", "dont", "never", "can't", "cannot", "rarely", "hardly", "won't", "not allowed"),
        pattern=compiled(r"(?:(?: really| just| also| personally| generally| usually| actually| basically| still| simply| at all)*(?: don't| do not| dont| never| can't| cannot| rarely| hardly(?: ever)?| won't| will never|'m not allowed to| am not allowed to| seldom| no longer)(?: really| even| ever| usually| normally| generally| typically| actually| either)*) (?:eat|drink|smoke|do drugs|consume|touch|wear|fly|drive|have(?= (?:dairy|gluten|meat|alcohol|coffee|sugar|caffeine|seafood|nuts|shellfish|lactose))|cook with|digest|do(?= (?:dairy|gluten|spicy|meat|sugar|alcohol|coffee|mornings|crowds|seafood|carbs|well))|gamble|play|watch|listen to) ?(?P<obj>.{0,60})$"),
        build=checked(checked(_fare(liking(-1)), r"^(?:$|it\b|that\b|enough|much$|well$|breakfast yet|anything|to |the way|by |home|there)", "obj"), rf"{_ONCE}|\byet\b|can't (?:watch|listen|wear|drive|play)|won't"),
    ),
    Frame(
        id="en.like.avoid.bare", kind=Kind.PREFERENCE, anchor=Anchor.SUBJECT, cues=("smoke", "drink", "gamble", "drive"),
        pattern=compiled(r"(?: really| just| also| personally)*(?: don't| do not| never| no longer)(?: ever)? (?P<v>smoke|drink|gamble|drive)(?: at all| alcohol| anymore)?$"), build=_abstains,
    ),
    Frame(
        id="en.like.vice", kind=Kind.PREFERENCE, anchor=Anchor.SUBJECT, cues=("smok", "teetotal", "gambl"),
        pattern=compiled(r"(?:(?:'m| am)(?: a)?(?: lifelong| strict| total)? (?P<never>non-?smoker|teetotall?er|teetotal)|(?:'ve| have)?(?: just| recently)*(?: started| taken up| went back to| gone back to| back to)(?: (?P<v>smoking|drinking|gambling))(?: again)?|(?:'m| am)(?: a)?(?: heavy| light| social| chain)? (?P<smoker>smoker))(?=$|,| and| so| but)"),
        build=_vice, precision=0.93,
    ),
    Frame(
        id="en.dislike", kind=Kind.PREFERENCE, anchor=Anchor.SUBJECT,
        cues=("hate", "dislike", "detest", "despise", "loathe", "abhor", "stand", "bear", "tolerate", "handle", "abide", "avoid", "dread", "fear", "clear of", "stay away", "could do without", "no interest", "no patience", "care for", "never liked", "never enjoyed", "resent", "deal with", "can't do", "can't with", "no use", "no time", "no taste", "touch", "do well", "never been into", "get along"),
        pattern=compiled(rf"{ADV}(?P<neg>(?: don't(?= (?:really )?(?:hate|dislike|detest|avoid|fear|dread))| do not(?= (?:hate|dislike))| never(?= (?:hate|dislike)))?){ADV} (?:{_HATE})(?:s)?(?: the (?:taste|smell|sound|sight|thought|feel|texture) of| the idea of| to be| it when| when| if| having to| to)? {_OBJ}$"),
        build=checked(checked(_hate, _HARD + r"|^(?:you|it|this|that|to admit|say|myself)\b|^(?:work|traffic) today", "obj"), rf"{_ONCE}|hate to (?:bother|say|admit|break|see|ask|be|interrupt|tell|think|disappoint|leave|miss|complain)|can't (?:bear|stand|handle) (?:to|the (?:pressure|thought|stress))|(?<!tend )to avoid|had to|for (?:at least |about |the next )?\w+ (?:days|weeks|months)"),
    ),
    Frame(
        id="en.like.rather", kind=Kind.PREFERENCE, anchor=Anchor.SUBJECT, cues=("rather", "sooner", "prefer"),
        pattern=compiled(rf"{ADV}(?P<neg> don't| do not)?{ADV}(?:'d| would)?(?: much| always| really| far| generally| usually| strongly| probably| definitely)* (?:rather|sooner|prefer|favou?r)(?:s)?(?: that| to| it if| it when| if| having| using| when| my)? {_OBJ}$"),
        build=checked(checked(_rather, r"^(?:you (?:to )?(?:say|tell|explain|repeat)|not(?: to)?\b|we\b|it\b|that\b|this|the (?:first|second|third|former|latter|last|other|one)|one|option|to keep|keep it (?:this|that)|just (?:do|go))", "obj"), rf"{_ONCE}|would (?:you|he|she)"), precision=0.92,
    ),
    Frame(
        id="en.like", kind=Kind.PREFERENCE, anchor=Anchor.SUBJECT,
        cues=("like", "love", "enjoy", "adore", "dig", "cherish", "treasure", "fancy", "relish", "live for", "swear by", "crave", "stick", "opt for", "lean", "go for", "gravitate", "thrive", "without", "get enough", "resist", "have a", "appreciate", "fell in love", "fallen"),
        pattern=compiled(rf"{ADV}{NEG}{ADV} (?:{_LIKE})(?:s|d)?(?: (?:to (?:eat|drink|watch|read|listen to|play|wear|have|use)(?![\w'])|to(?= (?:go|do|cook|be|keep|get|start|spend|travel|paint|write|draw|run|hike|swim|dance|sing|work|take|sleep|stay|live|collect|make|build|bake|garden|cycle|code|relax|end|plan|learn|walk|bike|knit|fish|camp|shop|chat|meet|explore|create|teach|exercise)\b)|it when|it if|when|having|the (?:taste|smell|sound|feel|idea) of))? {_OBJ}$"),
        build=checked(checked(_like, _HARD + r"|^(?:you|doing$|a (?:\w+ )?(?:refund|ticket|table|room|copy|summary|list|quote)\b|one\b|something|someone|hearing (?:from|your|about)|talking (?:to|with) you|chatting|that|the (?:details|specifics|clarity|way|fact|quick|help|support|effort)|all|if|being (?:here|able)|working with you|it very|knowing|seeing)", "obj"), rf"{_REQUEST}|{_ONCE}|feel like|look like|looks? like|sounds? like|like (?:a|an|the) (?:idiot|fool|kid|failure|burden|total|complete)|go for (?:a |an |it|the)|(?:have|get) (?:a(?! (?:thing|soft|weak|passion|sweet|pref|strong|love))|some)\b|(?<!always )(?<!ve )(?<!ever )\b(?:loved|enjoyed|liked)\b|\bappreciated?\b|have a (?!thing|soft|weak|passion|sweet|pref|strong|love)|lean (?:on|in)|was (?:like|going)"),
    ),
    Frame(
        id="en.like.sweet", kind=Kind.PREFERENCE, anchor=Anchor.SUBJECT, cues=("sweet tooth", "green thumb"),
        pattern=compiled(r"(?: have|'ve got| have got)(?: such| quite)?(?: a)(?: real| huge| big| terrible)* (?P<v>sweet tooth|green thumb)"), build=fact("trait"),
    ),
    Frame(
        id="en.like.fronted", kind=Kind.PREFERENCE, anchor=Anchor.START, cues=(" i love", " i hate", " i like", " i can't", " i don't", " i never", " i avoid", " i prefer", " i adore", " i enjoy"),
        pattern=compiled(r"(?P<obj>(?!when|if|because|since|but|so|and|the thing|what|why|how|that|this|it\b|things?|people|something|everything|all|in |at |on |for |as |with |to |of |one|yes|no|well|usually|personally|honestly|sometimes|these days|now|today|also|which|who|where|after|before|while|you|he|she|they|we|i\b|there|still|then|maybe|guess|think|places?|reasons?|ways?|of course|sorry|right|ok)[a-z][\w ,'-]{2,28}?),? i(?: really| just| absolutely| personally| always)*(?:(?: love| like| adore| enjoy| prefer)|(?P<neg> don't| can't| never| hate| avoid| won't)(?: really| ever)*(?: eat| drink| like| love| stand| touch| do| care for| enjoy| use)?)(?: at all| though| most)?$"),
        build=checked(liking(1), r" (?:hate|avoid)s?$|\b(?:the|a|an|some|\w+s) \w+ i "), precision=0.8,
    ),
    Frame(
        id="en.like.now", kind=Kind.PREFERENCE, anchor=Anchor.SUBJECT, cues=("drink", "eat", "use", "prefer"),
        pattern=compiled(r"(?: just| mostly| only)* (?:drink|eat|use) (?P<obj>.{2,40})$"),
        build=lambda cue: liking(1)(cue) if re.search(r"used to|no longer|stopped|gave up|quit|anymore", cue.around) or cue.before in ("now", "these days", "nowadays") else None, precision=0.91,
    ),
    Frame(
        id="en.like.switch", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("switched", "converted", "changed from"),
        pattern=compiled(r"(?:'ve| have)?(?: just| recently| finally)* (?:switched|converted|changed)(?: over)?(?: from (?P<old>.{2,30}?))? to (?P<v>.{2,40})$"),
        build=checked(fact("uses"), r"^(?:the |a |an |my |this|that|it|another|next)|plan|mode|tab", "v"), precision=0.91,
    ),
    Frame(
        id="en.habit", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("usually", "always", "every", "typically", "normally", "tend to", "each", "often", "mornings", "weekends", "sundays", "mondays", "fridays", "daily", "weekly", "regularly", "once a", "twice a", "times a"),
        pattern=compiled(r"(?P<v>(?: (?:usually|always|typically|normally|generally|tend to|often|regularly|mostly|mainly|almost always|try to|also))+ (?:go|run|work|wake|get up|sleep|go to bed|eat|have|drink|take|walk|do|make|read|watch|listen|play|practice|write|cook|use|start|begin|work out|exercise|train|meditate|swim|cycle|bike|commute|drive|visit|call|meet|order|fly|travel|book|stay|sit|buy|shop|spend|prefer|journal) .{2,50}"
                          r"|(?: (?:go|run|work|wake up|get up|go to bed|eat|have|drink|take|walk|do|make|read|watch|play|practice|write|cook|exercise|train|meditate|swim|cycle|bike|commute|visit|call|meet|work out|journal|jog|volunteer|teach|attend)) .{0,40}?(?:every (?:day|morning|evening|night|week|weekend|other|month|year|sunday|monday|tuesday|wednesday|thursday|friday|saturday|single)|each (?:day|morning|week|night)|on (?:weekends|weekdays|sundays|mondays|tuesdays|wednesdays|thursdays|fridays|saturdays)|daily|regularly|(?:once|twice|(?:two|three|four|five|\d+) times|several times) (?:a|per) (?:day|week|month|year)|most (?:days|mornings|nights)).{0,20})$"),
        build=checked(fact("routine"), r"\b(?:want|need|going|would|will|should|feel|seem|if|you)\b|what|how"), precision=0.91,
    ),
)
# fmt: on
