"""English frames of standing orders, feedback, plans, corrections and outcomes."""

import re
from dataclasses import replace

from doxa.domain.memory import Kind
from doxa.text.rules.builders import checked, fact, first_of, order, reaction, styled_order, whole
from doxa.text.rules.frames import Anchor, Cue, Draft, Frame, compiled
from doxa.text.rules.slots import about_answers

ALWAYS = r"from now on|from here on(?: out| in)?|from this point(?: on| forward)|going forward|moving forward|henceforth|in (?:the )?future(?= |,|$)|as a (?:general )?rule|by default|every time|each time|whenever|any ?time|at all times|(?:for|in|on) (?:all|any|every) future|in all (?:your|of your)|next time|without exception|every single|permanently|unless i (?:say|ask|tell)"
_LEAD = r"(?:please |to |kindly |so |and |also |just |can you |could you |would you |will you |can we |i(?:'d| would) (?:like|want|prefer|appreciate|love) (?:it if )?(?:you )?(?:to |would |could )?|i want you to |i need you to |i expect you to |i(?:'d)? ask (?:that )?you |you should |you must |you need to |you can |you have to |make sure (?:to |you |that you |that )?|be sure to |remember to |try to |ensure (?:that )?(?:you )?|it'd be great if you |it would be (?:great|nice|better) if you |let's |if (?:possible|you can),? |,)*"
_WHEN = r"(?:(?:when|whenever|if|for|in|every time|each time|any ?time|on)\b[^,]{2,60}, ?)?"
_LEAD = _WHEN + _LEAD
_ACTS = r"use|include|add|write|give|explain|apologi[sz]e|say|repeat|ask|suggest|recommend|put|keep|answer|reply|respond|format|start|begin|end|send|show|provide|summari[sz]e|translate|speak|talk|address|refer|cite|list|avoid|skip|omit|leave|limit|stick|be|make|convert|round|quote|mention|assume|tell|remind|call|check|double-check|confirm|prefix|sign|output|return|present|present|present|book|order|schedule|play|set|turn|pick|choose|default|prioriti[sz]e|lecture|patroni[sz]e|sugarcoat|ramble|flatter|praise|compliment|interrupt|emoji|overexplain|over-explain|hedge|waste|draw|attach|link|generate|create|do|treat|focus|highlight|capitali[sz]e|indent|comment|document|test|lead|go|get|come|break|bold|describe|note|label|number|structure|comply|ping|notify|email|message|cc|reference|spell|follow|import|name|type|annotate|preface|wait|offer|insert|append|share|run|deploy|push|commit|delete|sound|act|split|guess|invent|assume"
_DONT_STOP = r"\b(?:don't|do not|never) (?:worry|forget|hesitate|get me wrong|mind|know|think|you|want|have|need|like|care|believe|understand|see|be (?:sorry|afraid|shy|too hard)|let|feel|give up|bother|mention it|miss|thought|knew|been|had|seen|say never|ever give|again\b)|\bno problem|no longer|no worries|no idea|no need|no matter|no way|no doubt|no one|no more than"
_TASK_ONCE = r"\b(?:this time|for this (?:one|report|email|task|question|answer)|this (?:report|email|document|table|summary|time|one|essay|paragraph)|today|tonight|tomorrow|right now|for now|the following|below|above)\b"
_WORK = r"(?:repl(?:y|ies)|answers?|responses?|outputs?|explanations?|summar(?:y|ies)|(?:weekly |daily |monthly |status )?(?:reports?|updates?)|e-?mails?|code(?: comments)?|comments?|scripts?|docs?|documentation|documents?|headings?|titles?|meeting notes|minutes|slides?|presentations?|dates?|times?|prices?|amounts?|numbers?|units?|currenc(?:y|ies)|temperatures?|distances?|commit messages?|variable names?|file ?names?|translations?|lists?|examples?|recommendations?|suggestions?|citations?|messages|tone|style|formatting|language|itinerar(?:y|ies)|plans?|tests?|logs?|sql|functions?|recipes?|measurements?|text|drafts?|posts?|everything)"
_MOOD = r"\b(?:rambling|ramble|waffl\w+|blather\w*|babbl\w+|bullshit|bs|crap|fluff|nonsense|lectur\w+|preach\w*|patroni[sz]\w+|condescend\w+|wast(?:e|ing) my time|beat(?:ing)? around|chatter|yapping|blabbing|essay|novel|small talk|sugar-?coat\w*|hand-?holding|over-?explain\w*|repeat(?:ing)? yourself|apologi[sz]ing|hedging|long-winded|excuses|stalling)\b"


def _dont(cue: Cue) -> Draft | None:
    """What the agent shall not do; certain where it is about its answers."""
    draft = order(against=True)(cue)
    return replace(draft, confidence=0.91) if draft and about_answers(cue.match["act"]) else draft


_LIFE = re.compile(
    r"\b(?:tomorrow|tonight|next|this (?:week|weekend|month|year|summer|winter|fall|spring|friday|monday)|on \w+day|in (?:january|february|march|april|may|june|july|august|september|october|november|december|the (?:fall|spring|summer|winter))"
    r"|\d|trip|flight|fly\w*|visit\w*|mov(?:e|ing) (?:to|out|in)|wedding|married|vacation|holiday|travel\w*|appointment|interview|marathon|learn|school|college|job|quit\w*|exam|apartment|house|baby|retire|graduate|hotel|concert|surgery)\b"
)


def _plan(cue: Cue) -> Draft | None:
    """A plan; certain where it names a time or a step of life, not the next move of a talk."""
    draft = whole("plan", group="v")(cue)
    return draft if draft is None or _LIFE.search(cue.text) else replace(draft, confidence=0.75)


def _wish(cue: Cue) -> Draft | None:
    """A wish about answers, told to the agent or naming its answers."""
    act = cue.match["act"]
    return styled_order()(cue) if re.search(r"\byou\b", act) or about_answers(act) else None


# One row a line reads as the table it is.
# fmt: off
FRAMES: tuple[Frame, ...] = (
    Frame(
        id="en.order.standing", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, questions=True,
        cues=("from now on", "from here on", "from this point", "going forward", "moving forward", "henceforth", "in future", "in the future", "as a rule", "general rule", "by default", "every time", "each time", "whenever", "any time", "anytime", "at all times", "for all", "in all", "for every", "on every", "next time", "without exception", "every single", "permanently", "unless i"),
        pattern=compiled(
            rf"(?=.{{0,90}}?(?:{ALWAYS}))(?:(?:{ALWAYS}),? |(?:whenever|every time|each time|any ?time|when|for|in|on)\b[^,]{{2,70}},? )?{_LEAD}(?:you |it |they )?(?P<act>(?:always |never |just |only |please )*(?:{_ACTS}|don't|do not|never|no)\b.{{1,120}})$"
        ),
        build=checked(order(), r"^(?:i(?!'d (?:like|prefer|want|appreciate)| (?:want|need|expect|prefer|would (?:like|prefer)))|we|he|she|they|it|my|that|there)\b(?!.*\bplease\b)|\bwhenever (?:you(?:'re| are) (?:ready|free|available)|i (?:go|try|see|think|feel|get|have|eat|drink)\b(?!.*\b(?:please|give|use|show|keep|you)\b))|let(?:'s| me)|\bi(?:'ll| will| plan| hope|'m going)\b|\bimmediately\b|\bright away\b|\b(?:is|are|was|were) (?:next time|in the future)|\bwhat|how\b"), precision=0.93,
    ),
    Frame(
        id="en.order.always", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, questions=True, cues=("always", "never", "don't ever", "do not ever"),
        pattern=compiled(rf"{_LEAD}(?:(?:you|it|this|they|we) (?:should |must |need to |have to )?)?(?P<act>(?:always|never|don't ever|do not ever|not ever) (?:please )?(?:{_ACTS})\b.{{0,120}})$"),
        build=checked(order(), rf"{_DONT_STOP}|^(?:i|we|they|he|she) (?:always|never)|always (?:be there|there|get|go|do my|make (?:me|it))|never (?:say never|go back|get (?:to|the)|been)|would always|^you (?:always|never) .*\b(?:so|such an?|really|wonderfully|brilliantly|perfectly|beautifully)\b|you (?:always|never) (?:give me (?:great|good)|make me|say the right)", None), precision=0.95,
    ),
    Frame(
        id="en.order.work.always", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, cues=("always", "never", "must", "should", "need to", "have to", "please", "in ", "as ", "under", "kept", " be ", "no longer than", "shouldn't", "must not"),
        pattern=compiled(
            rf"(?:please |all |your |my |our |the |any |of |for |for all |in |in your |keep |every |future |i want |i need |i like |i prefer |i'd like |i'd prefer |have |i expect )*(?P<work>{_WORK})(?: you (?:send|write|give)(?: me)?| to me| for me)?,? ?(?:should(?:n't)?|must(?: not|n't)?|needs? to|has to|have to|ought to|to|are to|is to|always|never|please)?(?: always| never| not| all| only| generally| ideally)*(?: be(?: kept| written| given| sent)?| use| contain| include| have| stay| come| follow| start with| end with| go)?(?P<act> (?:in|as|at|under|with|without|short|brief|concise|detailed|formal|casual|no|free|less|more|max|using|into|polite|professional|simple|plain|short and|bullet|table|metric|celsius|english|chinese|markdown|snake_case|camelcase|iso|24|short-|well|long|direct|friendly).{{0,60}})$"
        ),
        build=lambda cue: checked(
            first_of(styled_order(), order()),
            rf"{_TASK_ONCE}|\b(?:is|are|was|were|looks?|seems?|the report (?:to|in)|send|email (?:to|him|her|them|john)|with (?:you|him|her|my|the team|bob)|to (?:do|the|my|you|him|her|be|see|know)|a (?:report|reply|plan|list|summary|post|message|draft|recipe|test|code|document|presentation|script)|at \d|at noon|plans? (?:to|with|in|for)|time (?:in|to|with|at|as)|everything (?:in|to|with|at|as)(?! (?:english|chinese|one|bullet|metric)))\b|\d+ (?:minutes|hours)",
        )(cue) if re.search(r"should|must|need|has to|have to|always|never|please|prefer|i want|i like|i'd like|i need|i expect|^keep|^all|^every", cue.text) or slotted(cue) else None, precision=0.92,
    ),
    Frame(
        id="en.order.work.must", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, cues=("should", "must", "need to", "needs to", "have to", "has to"),
        pattern=compiled(rf"(?:please |all |your |my |our |the |any |of |for |every |future |weekly |daily )*(?P<work>{_WORK})(?: you (?:send|write|give)(?: me)?| to me| for me)? (?:should(?:n't)?|must(?: not|n't)?|needs? to|has to|have to)(?: always| never| not)* (?P<act>.{{2,80}})$"),
        build=checked(order(), rf"{_TASK_ONCE}|^the (?!code|replies|answers)|(?:be|get) (?:ready|done|fine|ok|okay|here|there|available|sent|finished|good|great|able|interesting|helpful|enough|reviewed|updated|fixed|discussed)\b|have (?:been|a look)|\bplans? (?:should|must|need)|\btests? should (?:pass|fail)|\bmessages? should"), precision=0.9,
    ),
    Frame(
        id="en.order.dont.mood", kind=Kind.FEEDBACK, anchor=Anchor.START, self_statement=False, questions=True, cues=("stop", "don't", "do not", "cut", "enough", "quit", "spare me", "skip", "no more", "less", "drop", "just give", "just answer", "just tell", "get to the point"),
        pattern=compiled(rf"(?:ugh,? |please,? |seriously,? |ok,? |god,? |omg,? |can you |could you |would you |just |will you |you need to |i need you to )*(?P<act>(?:stop|don't|do not|cut(?: out)?|enough(?: with| of)?|quit|spare me|skip|no more|less|drop) .{{0,30}}?{_MOOD}.{{0,40}}|cut the (?:crap|fluff|chatter|bs|chit-?chat)|get to the point|just (?:give me|tell me|answer) (?:the|an?|my) ?(?:\w+ )?(?:answer|question|result|facts?|conclusion)\b.{{0,20}}|spare me the .{{1,40}})$"),
        build=checked(reaction(-1, damped=True), rf"{ALWAYS}|always|never|, ever\b|, ?(?:and )?more \w|when(?:ever)? (?:you|i|we)\b|writ(?:e|ing) (?:an|my|the) (?:essay|novel)|just (?:give|tell) me (?:a|an) (?!answer|straight)"), precision=0.93,
    ),
    Frame(
        id="en.order.dont", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, questions=True, cues=("don't", "do not", "stop", "no more", "avoid", "skip", "refrain", "quit", "without", "no need", "leave out", "drop the", "omit", "not "),
        pattern=compiled(rf"{_LEAD}(?:you )?(?:don't|do not\b|stop|avoid|skip|refrain from|quit|leave out|drop|omit|no more|i don't (?:want|need|like) (?:you to|your|any)?|there's no need (?:to|for)|no need (?:to|for))(?: ever| always| keep| just| please| the| any| all the| using| adding| including| writing| giving(?: me)?| to| bother(?: with)?)* ?(?P<act>.{{2,80}})$"),
        build=checked(checked(styled_order(against=True, languages=True), _DONT_STOP + r"|don't (?:speak|know)|stop (?:by|at|in)\b"), rf"{_TASK_ONCE}|skip (?:to|ahead|lunch|breakfast|dinner|class|work)|drop (?:by|off|me|it|the (?:kids|ball|column|table))|the (?:last|first|second|third|next|same) |\b(?:list of|my list|to-do list|shopping list|guest list)\b|avoid (?:traffic|people)|i (?:try|want|tend) to avoid"), precision=0.92,
    ),
    Frame(
        id="en.order.dont.act", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, questions=True, cues=("don't", "do not", "stop", "quit"),
        pattern=compiled(rf"{_LEAD}(?:don't|do not\b|stop|quit)(?: ever| always| keep| just| please)* (?P<act>(?:{_ACTS}|using|adding|including|writing|giving|explaining|saying|repeating|asking|suggesting|recommending|putting|starting|ending|sending|calling|assuming|telling|reminding|lecturing|interrupting|making|guessing|inventing)\b.{{1,80}})$"),
        build=checked(_dont, _DONT_STOP + rf"|\buntil\b|don't (?:be|do|get|go|make|let|come|leave|wait|run|push|delete|deploy)\b|{_TASK_ONCE}|stop (?:making me|it)|\bthis (?!kind|sort|type)"), precision=0.8,
    ),
    Frame(
        id="en.order.no", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, cues=("no ", "enough ", "less ", "fewer "),
        pattern=compiled(r"(?:and |but |also |please,? |again,? |just )*(?:no more|no|enough(?: with| of)?|less|fewer)(?: the| of the| these| unnecessary| fancy| long| so many)* (?P<act>(?:emojis?|bullet points?|tables?|jargon|fluff|exclamation marks?|apologies|disclaimers?|caveats?|small talk|jokes?|puns?|markdown|lists?|filler|preambles?|repetition|flattery|compliments?|explanations?|follow-up questions?|long (?:answers|replies|explanations|emails)|details?|headings?|code blocks?|walls of text)\b.{0,20})$"),
        build=styled_order(against=True), precision=0.92,
    ),
    Frame(
        id="en.order.language", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, questions=True, cues=(" in ", "speak", "use "),
        pattern=compiled(rf"{_LEAD}(?P<act>(?:answer|reply|respond|speak|talk|write|communicate|chat)(?: to me| back| with me| everything| only)* (?:in )?(?:only )?(?:simplified |traditional )?(?:chinese|english|mandarin|french|german|spanish|japanese|korean|italian|portuguese|russian|dutch|cantonese|arabic|hindi)(?: only| please| to me| with me| from now on)*|(?:use|speak) (?:only )?(?:british |american )?(?:chinese|english|french|german|spanish|japanese))$"),
        build=styled_order(), precision=0.75,
    ),
    Frame(
        id="en.order.keep", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, questions=True, cues=("keep", "be ", "make", "shorter", "briefer", "more concise", "less verbose", "use", "give me"),
        pattern=compiled(rf"{_LEAD}(?P<act>keep (?:doing|writing|making|sending|giving me|formatting) (?:the |my |your )?[\w -]{{2,24}} (?:as|in|with|under) .{{1,40}}|keep (?:it|them|things|your \w+|all \w+|the \w+|replies|answers|responses|explanations|emails|everything)(?: to me)? .{{1,50}}|be (?:more |less |as )?(?:concise|brief|direct|blunt|succinct|verbose|formal|casual|specific|detailed|polite|professional|honest|friendly|to the point|straightforward|wordy|chatty)\b.{{0,40}}|(?:use|give me) (?:short(?:er)?|brief|concise|simple|plain|fewer|less|simpler|longer|more detailed) (?:answers?|repl(?:y|ies)|responses?|words|sentences|explanations?|language|english|emojis?|jargon|paragraphs)\b.{{0,30}})$"),
        build=checked(styled_order(), rf"{_TASK_ONCE}|keep (?:it|things) (?:up|going|coming|in mind|that way|secret|safe|this)"), precision=0.9,
    ),
    Frame(
        id="en.order.wish", kind=Kind.PREFERENCE, anchor=Anchor.SUBJECT, self_statement=False, cues=("want", "need", "expect", "would like", "'d like", "like it when", "prefer", "like you to", "love it when", "like when", "don't want", "like if"),
        pattern=compiled(r"(?: really| always| just| also| only| generally| usually| strongly| much)*(?P<act>(?: don't| do not)?(?:'d| would)?(?: really| always| just| much)*(?: want| need| expect| like| prefer| love| appreciate)(?: it)?(?: when| if| that| for)?(?: you| your| all| my)?(?: to| would| could| should)?(?: always| just| never| please)*.{2,90})$"),
        build=checked(_wish, rf"{_TASK_ONCE}|\b(?:a|an|the|this|that|another|some) (?:\w+ )?(?:email|report|list|summary|table|explanation|answer|reply|code|plan|paragraph|chart|breakdown|diagram|example|step-by-step)\b|to (?:be able|get (?:a|the|in|into|out))|(?:need|want) to (?!see|hear)|\bme to\b|from you (?:a|an)\b|\b(?:i'd|i would) (?:like|love) (?:to|a)"), precision=0.91,
    ),
    Frame(
        id="en.plan", kind=Kind.PLAN, anchor=Anchor.SUBJECT, cues=("plan", "going to", "will be", "'ll be", "gonna", "about to", "thinking of", "intend", "decided", "booked", "signed up", "scheduled", "have a", "have an", "flying", "leaving", "moving", "starting", "traveling", "travelling", "visiting", "getting", "heading", "have my", "'ve got", "meeting", "taking", "hosting", "attending", "registered", "aim to", "set to", "due", " start ", " leave ", " move ", " fly ", " begin ", "graduate", "travel", "return", "retire"),
        pattern=compiled(
            r"(?P<v>(?:(?:'m| am|'re| are| is|'s)(?: also| currently| actually| now| definitely| finally| really)*(?: planning(?: to| on| a| our| my)?| going to(?= (?!be able|try to (?:understand|see)|need|have to|keep|let|say|ask|use|give|check|take a look|assume|look))| gonna| about to(?= (?:start|move|leave|launch|travel|have|become))| intending to| scheduled to| set to| due to(?= (?:give|have|start|fly|leave))| aiming to| flying| leaving(?= (?:for|on|next|tomorrow))| moving(?= (?:to|in|out|house|next))| starting(?= (?:a|my|at|next|work|school|college|the new))| travell?ing(?= (?:to|next|in))| visiting| heading(?= (?:to|out|off))| getting married| getting(?= a .{0,30}\b(?:next|tomorrow|soon|this)\b)| hosting| attending| meeting(?= (?!expectations)\w+.{0,30}(?:tomorrow|next|on|at|tonight|this))| taking(?= (?:a (?:trip|vacation|course|class|break)|the .{1,20}(?:exam|test)|my .{1,12}(?:exam|test))))"
            r"|(?: start| leave| move| fly| begin| graduate| travel| return| retire)(?=.{0,40}\b(?:on (?:mon|tues|wednes|thurs|fri|satur|sun)day|next|tomorrow|in (?:january|february|march|april|may|june|july|august|september|october|november|december)|this (?:week|month|summer|fall|winter|spring|friday|monday))\b)|(?: plan| intend| have decided| decided| aim|'ve decided)(?: to| on)| (?:booked|signed up for|scheduled|registered for)|(?:'ve| have) (?:just |already )?(?:booked|signed up|scheduled|registered for)|(?:'ve got| have| have got|'ve)(?: a| an| my| another| two)(?: [\w'-]+){0,3} (?:meeting|appointment|interview|exam|flight|trip|wedding|deadline|presentation|surgery|class|call|date|conference|recital|marathon|race|dinner|party|vacation|test|checkup|game|concert|reservation)(?=.{0,20}(?:tomorrow|next|on|at|this|in|tonight|coming|\d))"
            r"|(?:'ll| will)(?: be)?(?: also)? (?:travell?ing|flying|moving|visiting|out of (?:town|office)|on (?:vacation|leave|holiday)|away|in [a-z]+(?=.{0,12}(?:next|from|until|on|this))|attending|starting|leaving|hosting|giving a|going to|turn \d+|graduate)).{0,70})$"
        ),
        build=checked(_plan, r"\bif\b|\bhow\b|\bwhat\b|\bnow\b|going to go\b|intend to (?:tell|say)|booked (?:it|these|this|that)\b|planning (?:tool|session|phase|stage|process|app)|\bi(?:'m| am) not (?:planning|going)|\bnot going to\b|\bcan you\b|going to (?:sleep|bed|hell|lose|fail|die|love|hate|miss|pass|go crazy|be (?:great|fun|ok))"), precision=0.91,
    ),
    Frame(
        id="en.plan.mine", kind=Kind.PLAN, anchor=Anchor.MINE, cues=("flight", "train", "meeting", "appointment", "interview", "exam", "wedding", "trip", "surgery", "class", "deadline", "lease", "vacation", "semester", "presentation", "conference", "marathon", "party"),
        pattern=compiled(r"(?P<v>(?:[\w']+ ){0,2}?(?:flight|train|meeting|appointment|interview|exam|wedding|trip|surgery|class|deadline|lease|vacation|semester|presentation|conference|marathon|party)(?: (?:to|with|for) [\w ]{2,20}?)? (?:is|leaves|starts|departs|begins|ends|takes place|arrives|will be)(?: on| at| in)? ?(?=.{0,24}\b(?:tomorrow|tonight|next|this|today|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|\d))(?!.*\b(?:was|went)\b).{1,50})$"),
        build=whole("plan", group="v"), precision=0.92,
    ),
    Frame(
        id="en.plan.timed", kind=Kind.PLAN, anchor=Anchor.START, cues=("next ", "tomorrow", "tonight", "this weekend", "this summer", "on monday", "on friday", "in june", "this coming"),
        pattern=compiled(r"(?:(?:next|this coming) (?:week(?:end)?|month|year|summer|winter|spring|fall|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december)|tomorrow(?: morning| night| afternoon| evening)?|tonight|this (?:weekend|summer|friday|saturday|sunday)),? (?P<v>(?:i|we)(?:'m| am|'ll| will|'re| are|'ve got| have)(?: be)?(?! (?:able|ready|sure))(?: a| an| to| going| planning| flying| moving| meeting| having| taking| starting| visiting| leaving| off)+ .{2,60})$"),
        build=whole("plan"), precision=0.92,
    ),
    Frame(
        id="en.plan.want", kind=Kind.PLAN, anchor=Anchor.SUBJECT, cues=("want to", "hope to", "hoping to", "would like to", "'d like to", "dream of", "'d love to", "thinking of", "thinking about", "considering", "trying to"),
        pattern=compiled(r"(?: really| also| just| always| eventually| someday| still| would|'d| am|'m|'ve been| have been| have always| one day)*(?: want to| hope to| hoping to| like to| love to| dream of| thinking of| thinking about| considering| trying to) (?P<v>(?:learn|become|move|start(?:ing)? (?:a|my)|buy(?:ing)? a (?:house|car|home)|lose|quit|quitting|moving|learning|travel(?:ing)? to|visit|run(?:ning)? a (?:half|marathon|full)|get (?:a (?:new job|dog|cat|promotion|phd|degree)|fit|healthier|in shape|married|promoted)|study(?:ing)? (?!this|that)|save (?:up|for)|retire|write a (?:book|novel)|open(?:ing)? a|change (?:jobs|careers?)|switch(?:ing)? (?:jobs|careers?)|go back to|improve my|adopt(?:ing)?|build(?:ing)? a (?:house|company|startup)) ?.{0,60})$"),
        build=checked(whole("goal", group="v"), r"learn (?:more|about|how this)|start a (?:new )?(?:conversation|topic|discussion)|\bif\b"), precision=0.8,
    ),
    Frame(
        id="en.now", kind=Kind.FACT, anchor=Anchor.SUBJECT, cues=("learning", "studying", "training for", "preparing for", "writing", "working on", "saving", "looking for a", "job hunting", "renovating", "building", "reading"),
        pattern=compiled(r"(?:'m| am|'ve been| have been)(?: currently| now| also| still| just| actually| recently| busy)* (?P<v>(?:learning(?! (?:a lot|so much|more|from))|studying for|training for|preparing for|writing (?:a|my) (?:book|novel|thesis|dissertation|memoir)|working on (?:a|my|an)|saving (?:up )?for|looking for a (?:new )?(?:job|apartment|house)|job hunting|renovating|building (?:a|my|an)|reading) .{1,50})$"),
        build=checked(fact("activity"), r"\b(?:this|that|your)\b|reading (?:your|over|through|about it)"), precision=0.88,
    ),
)
# fmt: on


def slotted(cue: Cue) -> bool:
    """Whether an act is a wish about answers and not part of a report of what happened."""
    draft = styled_order()(cue)
    return draft is not None and not re.match(r"(?:the|a|an|this|my (?:boss|client))\b", cue.text)
