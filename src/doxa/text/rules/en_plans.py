"""English frames of plans: what lies ahead, with or without the word for it."""

import re
from dataclasses import replace

from doxa.domain.memory import Kind
from doxa.text.rules.builders import checked, whole
from doxa.text.rules.en_moments import own_part
from doxa.text.rules.en_words import AHEAD, NUMBER
from doxa.text.rules.frames import Anchor, Build, Cue, Draft, Frame, compiled

_ADV = r"(?: (?:also|currently|actually|now|definitely|finally|really|just|probably|both|all|still|even|officially|already|supposed to be|hopefully))*"
_BE = r"(?:'m|'re|'s| am| are| is)"
EVENT = (
    r"(?:defen[cs]e|viva|kick-?off|standup|sprint review|deadline|contract|lease|visa|surgery|operation|scan|check-?up|biopsy|session|webinar|workshop|talk|lecture|exams?|test|finals|midterms?|quiz|audit|inspection|launch|release|demo|pitch|meeting|meet-?up|call|sync|offsite|retreat|conference|summit|hackathon|flight|train|ferry|bus|cruise|trip|vacation|holiday|honeymoon|wedding"
    r"|engagement|funeral|baby shower|shower|party|reunion|graduation|dinner|lunch|brunch|breakfast|drinks|date|concert|gig|recital|festival|game|race|marathon|triathlon|tournament|appointment|haircut|interview|class|course|semester|term|thesis|dissertation|paper|essay|assignment|proposal|submission|application|project|delivery|installation|viewing|open house|hearing|trial|court date|physio|dentist|driving test|driving lesson|lesson|onboarding|first day|last day|shift|sabbatical|internship|tour|hike|visit|review|opening|premiere|rehearsal|performance|service|mri|x-ray|ultrasound|vaccination|check-in|due date|move|house ?warming|barbecue|bbq|picnic|sleepover|ceremony|exhibition|fair|auction|closing|walkthrough|handover|migration|maintenance|layover|reservation|passport|subscription|warranty|notice period|probation|parental leave|maternity leave|paternity leave|leave|anniversary dinner|bachelor(?:ette)? party|school play|parents' evening|half marathon|10k|5k|ironman|presentation)"
)
_SET = r"(?:due|scheduled|booked|set|planned|slated|confirmed|on(?= for)|happening|starting|ending|closing|opening|coming up|expiring|taking place|moved|arranged|fixed|pencilled in|kicking off|going live|launching|arriving|leaving|landing|departing|beginning|up(?= (?:on|in|for renewal))|running out)"
_RUNS = r"(?:leaves|starts|departs|begins|ends|takes place|arrives|expires|opens|closes|lands|kicks off|runs out|boards|falls|goes live|launches|comes out|finishes|is|'s|will be|are|was moved|got moved|got pushed|has been moved|has been pushed)"
_DOING = r"(?!thinking\b|trusting|counting on|starting from|clicking|wondering|asking|hoping\b|feeling|talking|looking (?:at|into|forward|for)|trying to (?:understand|figure|see|find)|telling|saying|not sure|being|getting (?:tired|bored|old|better|worse|the|an error|used)|having (?:trouble|issues|a hard|problems|difficulty)|going to (?:ask|say|be honest|need|assume|use|keep|guess|try to (?:understand|see)|let|have to|check)|confused|using|wearing|reading)[a-z]+ing"
_AGREED = r"(?:(?:'ve| have)?(?: just| finally| all| both| already| also)* (?:agreed(?: with [\w' ]{2,30}?)?|decided|promised(?: [\w' ]{2,20}?)?|committed|arranged|volunteered|planned|signed up|vowed|resolved|told [\w' ]{2,16} i(?:'d| would|'ll))(?: to| on|(?= i| we)) ?)"
_MUST = r"(?:(?:'ve got| have got| have| need| got| must|'m supposed| am supposed|'re supposed| are supposed|'m meant| am meant|'m due| am due| ought| has| needs|'s supposed)(?: also| still| really)*(?: to)? (?!be able|know|ask|see|say|understand|find out|you|a |an |the |help|more|some|make sure|figure)[a-z]+ )"
_LIFE_STEP = r"(?:learn(?:ing)? (?!more|about|how this|from)|becom(?:e|ing) (?:a|an)\b|mov(?:e|ing) (?:to|in|out|back|abroad|house|closer|away)|buy(?:ing)? (?:a|an|our|my) |sell(?:ing)? (?:the|my|our) |quit(?:ting)? (?:my|the|smoking|drinking|social)|chang(?:e|ing) (?:jobs|careers?|schools)|switch(?:ing)? (?:jobs|careers?|to (?:part|a new))|go(?:ing)? (?:back to (?:school|university|college|work)|freelance|part-time|vegan|solo)|tak(?:e|ing) (?:a (?:gap year|sabbatical|break from|year off|career break)|early retirement|parental leave|up )|start(?:ing)? (?:a|my|our) (?!new (?:conversation|topic|chat|discussion|thread|line|paragraph)|discussion|list|sentence)|adopt(?:ing)?|retir(?:e|ing)|propos(?:e|ing) to|run(?:ning)? (?:a|the|my) (?:\w+ )?(?:marathon|half|10k|5k|ultra)|writ(?:e|ing) (?:a|my) (?:book|novel|memoir|thesis)|open(?:ing)? (?:a|my|our) |renovat\w+|repaint\w*|redo(?:ing)? (?:the|our|my)|sav(?:e|ing) (?:up )?for|los(?:e|ing) (?:\d|weight|some weight|ten|five)|hav(?:e|ing) (?:kids|children|a baby|another)|travel\w* (?:to|around|the)|visit\w* (?!this|that|the (?:site|page|link))|get(?:ting)? (?:a (?:dog|cat|new job|divorce|degree|tattoo|phd|promotion|licen[cs]e)|married|divorced|fit|in shape|my (?:licen[cs]e|degree|driver))|study(?:ing)? (?!this|that)|apply(?:ing)? (?:to|for)|train(?:ing)? for|build(?:ing)? (?:a|our|my) (?:house|cabin|deck|shed|company|startup|business)|emigrat\w+|freelanc\w+|downsiz\w+|homeschool\w*|volunteer\w*|cut(?:ting)? (?:back|down|out))"


def _ahead(cue: Cue) -> Draft | None:
    """A plan; its time may stand before the pronoun. Denied, it stands against."""
    own = own_part(cue.match["v"])
    if not (_TIME.pattern.search(own) or _TIME.pattern.search(cue.before)):
        return None
    against = re.search(r"\bnot\b|n't\b|\bno longer\b", cue.match["v"][:24]) is not None
    draft = whole("plan", -1 if against else 1, "v")(cue)
    hoped = draft is not None and "hopefully" in cue.text
    return replace(draft, confidence=0.8) if draft and hoped else draft


_TIME = compiled(rf"(?<!\w){AHEAD}")
_NO_PLAN = r"\b(?:studying|doing|learning|teaching|training|living|working) .*\bthis (?:year|term|semester)\b|\bif\b|\bhow\b|\bwhat\b|\bwhich\b|\bcan you\b|\bwould\b|\bevery\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days\b|\bweekends\b|each (?:day|week|month)|\b(?:was|were|went|had)\b|\bago\b|rather than|\bsoon as\b|\bhow soon\b"


def _likely(cue: Cue) -> Draft | None:
    """A plan; sure where it names a time or a step of life, not a choice of the matter at hand."""
    draft = whole("plan", 1, "v")(cue)
    sure = _TIME.pattern.search(cue.match["v"]) or _STEP.pattern.search(cue.match["v"])
    return draft if draft is None or sure else replace(draft, confidence=0.8)


_STEP = compiled(rf"\b{_LIFE_STEP}")


def _timed(build: Build) -> Build:
    return checked(build, _NO_PLAN)


# One row a line reads as the table it is.
# fmt: off
FRAMES: tuple[Frame, ...] = (
    Frame(
        id="en.plan.doing", kind=Kind.PLAN, anchor=Anchor.SUBJECT, cues=("ing",),
        pattern=compiled(rf"(?P<v>{_BE}{_ADV}(?: not| no longer)?{_ADV} {_DOING}\b.{{0,90}})$"),
        build=_timed(_ahead), precision=0.92,
    ),
    Frame(
        id="en.plan.will", kind=Kind.PLAN, anchor=Anchor.SUBJECT, cues=("'ll", "will", "won't"),
        pattern=compiled(r"(?P<v>(?:'ll| will| won't)(?: not| also| probably| definitely| finally| only)*+ (?!try|hit|stick|make sure|add|chat|talk|find|focus|see|let|give|tell|ask|check|take a look|think|get back|need you|send you|do (?:that|it|this)|look|use|go with|keep|be (?:happy|glad|sure|able|honest|fine|ready|back))[a-z]+ ?.{0,80})$"),
        build=_timed(_ahead), precision=0.91,
    ),
    Frame(
        id="en.plan.away", kind=Kind.PLAN, anchor=Anchor.SUBJECT, cues=(" in ", " off ", " away", " out of", " on ", " at "),
        pattern=compiled(rf"(?P<v>{_BE}{_ADV} (?:not )?(?:off (?:to|on|school|work|sick|duty)|in (?!a\b|the (?:middle|mood)|need|charge|love|trouble|pain)[a-z]|away|out of (?:town|the office|office|the country)|on (?:holiday|vacation|leave|call|a (?:plane|train|flight)|the (?:train|road|plane))|at (?:a|the|my) |due (?:to|in)|back (?:in|at|from)).{{0,70}})$"),
        build=_timed(_ahead), precision=0.92,
    ),
    Frame(
        id="en.plan.off", kind=Kind.PLAN, anchor=Anchor.SUBJECT, cues=("off to", "on my way to"),
        pattern=compiled(rf"(?P<v>{_BE}{_ADV} (?:off to (?!bed|sleep|a (?:good|bad|great|slow)|the races)|on (?:my|our) way to ).{{2,60}})$"), build=whole("plan", 1, "v"), precision=0.9,
    ),
    Frame(
        id="en.plan.event", kind=Kind.PLAN, anchor=Anchor.SUBJECT, cues=("have", "got", "'ve"),
        pattern=compiled(rf"(?P<v>(?:'ve got| have got| have| got|'ve| has|'s got)(?: also| just)*(?: a| an| my| our| another| the| this| {NUMBER}|(?= [a-z]+ (?:with|at)))?(?: [\w'-]+){{0,4}}? {EVENT}s?(?![\w-]).{{0,60}})$"),
        build=_timed(_ahead), precision=0.92,
    ),
    Frame(
        id="en.plan.set", kind=Kind.PLAN, anchor=Anchor.START, cues=("due", "schedul", "booked", "set for", "set on", "planned", "slated", "confirmed", "happening", "starting", "ending", "closing", "opening", "coming up", "expir", "taking place", "moved", "arranged", "kicking", "going live", "launch", "arriving", "leaving", "landing", "departing", "on for", "running out", "pushed"),
        pattern=compiled(rf"(?P<v>(?:(?:my|our|the) (?:[\w'&/-]+ ){{0,5}}?[\w'&/-]+|{EVENT}s?)(?:'s| is| are| has been| have been| got|'s been|'re)(?: now| currently| finally| also| already| officially| only| all)* {_SET}\b.{{0,60}})$"),
        build=checked(_timed(_ahead), r"\b(?:rent|salary|mortgage|bills?|paycheck|electricity|period)\b|(?:is|are) set to (?:\w+ )?mode|due to\b"), precision=0.93,
    ),
    Frame(
        id="en.plan.runs", kind=Kind.PLAN, anchor=Anchor.START, cues=("leaves", "starts", "departs", "begins", "ends", "takes place", "arrives", "expires", "opens", "closes", "lands", "kicks off", "runs out", "boards", " is ", "'s ", "will be", "are ", "moved", "pushed", "comes out", "finishes", "falls"),
        pattern=compiled(rf"(?P<v>(?:(?:my|our|the) (?:[\w'&/-]+ ){{0,4}}?{EVENT}s?|(?:flight|train|bus|ferry) [\w-]+)(?: (?:to|with|for|at|from|in|of|about) [\w' .&-]{{2,36}}?)?(?:'s| {_RUNS})(?: now| currently| on| at| in| only| set| still)* ?(?:{AHEAD}).{{0,50}})$"),
        build=checked(_timed(whole("plan", 1, "v")), r"\b(?:rent(?! contract)|salary|every|usually|always|store|shop|gym|library)\b"), precision=0.92,
    ),
    Frame(
        id="en.plan.coming", kind=Kind.PLAN, anchor=Anchor.START, cues=("come", "visit", "arriv", "start", "leav", "open", "close", "return", "finish", "get married", "gets married", "move", "go"),
        pattern=compiled(rf"(?P<v>(?:the|our) (?!store|shop|gym|library|market|museum|bank|office|sun|test|function|pharmacy)(?:[\w'-]+ ){{0,2}}?[\w'-]+ (?:(?:are|is) )?(?:com(?:e|es|ing)|visit(?:s|ing)?|arriv(?:e|es|ing)|start(?:s|ing)?|leav(?:e|es|ing)|return(?:s|ing)?|mov(?:e|es|ing)|get(?:s|ting)? (?:married|the keys)|go(?:es|ing)? (?:back to school|live|to .{{3,20}}))(?: (?:over|here|back|home|to \w+|in|out))* {AHEAD}.{{0,40}})$"),
        build=_timed(whole("plan", 1, "v")), precision=0.91,
    ),
    Frame(
        id="en.plan.there", kind=Kind.PLAN, anchor=Anchor.START, cues=("there's a", "there is a", "there's my", "there are"),
        pattern=compiled(rf"(?P<v>there(?:'s| is| are|'re)(?: also)? (?:an?|my|our|the|two|three) (?:[\w'-]+ ){{0,4}}?{EVENT}s? .{{2,60}})$"), build=_timed(_ahead), precision=0.91,
    ),
    Frame(
        id="en.plan.until", kind=Kind.PLAN, anchor=Anchor.SUBJECT, cues=("until", "till"),
        pattern=compiled(r"(?P<v>(?:'ve(?: got| only got)?| have(?: got)?| got)(?: only)? (?:until|till) .{2,40}? to [a-z].{2,60})$"), build=_timed(_ahead), precision=0.92,
    ),
    Frame(
        id="en.plan.agreed", kind=Kind.PLAN, anchor=Anchor.SUBJECT, cues=("agreed", "decided", "promised", "committed", "arranged", "volunteered", "planned", "signed up", "vowed", "resolved", "told "),
        pattern=compiled(rf"(?P<v>{_AGREED}(?!that\b|against\b).{{3,80}})$"),
        build=checked(_likely, r"\bif\b|\bhow\b|agreed (?:on|to) (?:that|this|it)$|decided to (?:ask|try (?:this|your)|go with (?:option|your|the))|\b(?:yesterday|last (?:night|week|month|year)|ago)\b"), precision=0.91,
    ),
    Frame(
        id="en.plan.must", kind=Kind.PLAN, anchor=Anchor.SUBJECT, cues=("have to", "need to", "got to", "must", "supposed to", "meant to", "due to", "ought to", "has to"),
        pattern=compiled(rf"(?P<v>{_MUST}.{{2,80}})$"), build=checked(_timed(_ahead), r"^(?:we )?need to (?:pick|choose|decide) (?:a|the) (?:color|name)|have to (?:say|admit|agree)"), precision=0.91,
    ),
    Frame(
        id="en.plan.scheduled", kind=Kind.PLAN, anchor=Anchor.SUBJECT, cues=("fly", "leave", "start", "move", "see ", "meet", "present", "return", "land", "arrive", "finish", "graduate", "defend", "close", "take", "turn", "begin", "travel", "retire", "pick up", "go to", "sign", "launch", "ship", "check in", "check out", "host", "get", "come", "visit"),
        pattern=compiled(r"(?P<v>(?: also| finally| officially| both)*(?: fly| leave| start| move| see(?= (?:my|our|the|dr)\b)| meet| present| return| land| arrive| finish| graduate| defend| close| take| turn| begin| travel| retire| pick up| go to| sign| launch| ship| check in| check out| host| get married| get the keys| get my \w+| come| visit)(?:e?s)?\b.{1,70})$"),
        build=checked(_timed(_ahead), r"see (?:you|what|that|how|the|it)\b|(?:take|start|finish|leave) (?:work|my (?:meds|pills|medication|shift)|at \d|around)|\b(?:usually|always|never|normally|often)\b"), precision=0.91,
    ),
    Frame(
        id="en.plan.intent", kind=Kind.PLAN, anchor=Anchor.SUBJECT, cues=("want to", "hope to", "hoping to", "'d like to", "would like to", "thinking", "considering", "going to", "aim", "dream of", "plan", "trying to", "looking to", "intend", "gonna", "'d love to"),
        pattern=compiled(rf"(?P<v>(?:(?: really| also| just| still| eventually| someday| seriously| actually| finally|'ve been| have been|'m| am|'re| are|'d| would| both)*(?: want| wants| hope| hoping| like| love| thinking| considering| going| aiming| aim| planning| plan| dreaming| dream| trying| looking| intend| gonna)(?: to| of| about| on|(?= \w+ing))*) {_LIFE_STEP}.{{0,70}})$"),
        build=checked(whole("plan", 1, "v"), r"\bif\b|\bthis (?:code|problem|function|topic)|\bfor (?:a|my) (?:character|story)|how to|understand|start a (?:new )?(?:file|table|page)|\bcan you\b"), precision=0.9,
    ),
    Frame(
        id="en.plan.booked", kind=Kind.PLAN, anchor=Anchor.SUBJECT, cues=("booked", "reserved", "registered", "signed up", "bought tickets", "got tickets", "have tickets", "enrolled", "rsvp", "entered"),
        pattern=compiled(r"(?P<v>(?:'ve| have)?(?: just| already| finally| also)* (?:booked|reserved|registered for|signed (?:up|myself up|us up) (?:for|to)|bought (?:\w+ )?tickets|got (?:\w+ )?tickets|have (?:\w+ )?tickets|enrolled in|rsvp'd|entered (?:the|a) (?:race|lottery|ballot|marathon)) (?!it\b|this|that|these).{2,70})$"),
        build=checked(whole("plan", 1, "v"), r"\bif\b|\b(?:last (?:month|year|week)|yesterday|ago)\b|by mistake"), precision=0.92,
    ),
    Frame(
        id="en.plan.bare", kind=Kind.PLAN, anchor=Anchor.START, cues=("with", "next", "tomorrow", "tonight", " on ", " at ", "this ", "due"),
        pattern=compiled(rf"(?P<v>(?:(?!my|the|our|is\b|are\b|when|what|any|next|book|find|plan|show|list|give|check|search|suggest|recommend|compare|add|set|remind|make|create|schedule|move|cancel|need|want|get|see|tell|help|change)[\w'-]+ ){{0,2}}?{EVENT}s?(?: (?:with|at|in|for|to) [\w' .&-]{{2,30}}?)? (?:is |are |due )?{AHEAD}(?: (?:at|in|with|on|,)? ?[\w: ]{{1,24}})?)$"),
        build=checked(_timed(whole("plan", 1, "v")), r"\b(?:is|are|do|does|can|book|find|add|set|remind)\b"), precision=0.91,
    ),
)
# fmt: on
