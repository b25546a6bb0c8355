"""English frames of standing orders, feedback, plans, corrections and outcomes."""

import re
from dataclasses import replace

from doxa.domain.memory import Kind
from doxa.text.rules.builders import checked, fact, first_of, order, reaction, styled_order, whole
from doxa.text.rules.frames import Anchor, Cue, Draft, Frame, compiled
from doxa.text.rules.slots import about_answers

ALWAYS = r"from now on|from here on(?: out| in)?|from this point(?: on| forward)|going forward|moving forward|henceforth|in (?:the )?future(?= |,|$)|as a (?:general )?rule|by default|every time|each time|whenever|any ?time|at all times|for all (?:future )?\w+|in all (?:your|future|of your)|for every|on every|next time|without exception|every single|permanently|unless i (?:say|ask|tell)"
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
        build=checked(order(), r"^(?:i(?!'d (?:like|prefer|want|appreciate)| (?:want|need|expect|prefer|would (?:like|prefer)))|we|he|she|they|it|my|that|there)\b(?!.*\bplease\b)|\bwhenever (?:you(?:'re| are) (?:ready|free|available)|i (?:go|try|see|think|feel|get|have|eat|drink)\b(?!.*\b(?:please|give|use|show|keep|you)\b))|let(?:'s| me)|\bi(?:'ll| will| plan| hope|'m going)\b|\b(?:is|are|was|were) (?:next time|in the future)|\bwhat|how\b"), precision=0.93,
    ),
    Frame(
        id="en.order.always", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, questions=True, cues=("always", "never", "don't ever", "do not ever"),
        pattern=compiled(rf"{_LEAD}(?:(?:you|it|this|they|we) (?:should |must |need to |have to )?)?(?P<act>(?:always|never|don't ever|do not ever|not ever) (?:please )?(?:{_ACTS})\b.{{0,120}})$"),
        build=checked(order(), rf"{_DONT_STOP}|^(?:i|we|they|he|she) (?:always|never)|always (?:be there|there|get|go|do my|make (?:me|it))|never (?:say never|go back|get (?:to|the)|been)|would always|you (?:always|never) (?:give me (?:great|good)|make me|say the right)", None), precision=0.95,
    ),
    Frame(
        id="en.order.work.always", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, cues=("always", "never", "must", "should", "need to", "have to", "please", "in ", "as ", "under", "kept", " be ", "no longer than", "shouldn't", "must not"),
        pattern=compiled(
            rf"(?:please |all |your |my |our |the |any |of |for |for all |in |in your |keep |every |future |i want |i need |i like |i prefer |i'd like |i'd prefer |have |i expect )*(?P<work>{_WORK})(?: you (?:send|write|give)(?: me)?| to me| for me)?,? ?(?:should(?:n't)?|must(?: not|n't)?|needs? to|has to|have to|ought to|to|are to|is to|always|never|please)?(?: always| never| not| all| only| generally| ideally)*(?: be(?: kept| written| given| sent)?| use| contain| include| have| stay| come| follow| start with| end with| go)?(?P<act> (?:in|as|at|to|under|with|without|short|brief|concise|detailed|formal|casual|no|free|less|more|max|using|into|polite|professional|simple|plain|short and|bullet|table|metric|celsius|english|chinese|markdown|snake_case|camelcase|iso|24|short-|well|long|direct|friendly).{{0,60}})$"
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
        pattern=compiled(rf"(?:ugh,? |please,? |seriously,? |ok,? |god,? |omg,? |can you |could you |would you |just |will you |you need to |i need you to )*(?P<act>(?:stop|don't|do not|cut(?: out)?|enough(?: with| of)?|quit|spare me|skip|no more|less|drop) .{{0,30}}?{_MOOD}.{{0,40}}|cut the (?:crap|fluff|chatter|bs|chit-?chat)|get to the point|just (?:give me|tell me|answer) (?:the|an?) ?(?:answer|question|damn|result|facts?)?.{{0,20}}|spare me the .{{1,40}})$"),
        build=checked(reaction(-1, damped=True), rf"{ALWAYS}|always|never|writ(?:e|ing) (?:an|my|the) (?:essay|novel)|just (?:give|tell) me (?:a|an) (?!answer|straight)"), precision=0.93,
    ),
    Frame(
        id="en.order.dont", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, questions=True, cues=("don't", "do not", "stop", "no more", "avoid", "skip", "refrain", "quit", "without", "no need", "leave out", "drop the", "omit", "not "),
        pattern=compiled(rf"{_LEAD}(?:you )?(?:don't|do not\b|stop|avoid|skip|refrain from|quit|leave out|drop|omit|no more|i don't (?:want|need|like) (?:you to|your|any)?|there's no need (?:to|for)|no need (?:to|for))(?: ever| always| keep| just| please| the| any| all the| using| adding| including| writing| giving(?: me)?| to| bother(?: with)?)* ?(?P<act>.{{2,80}})$"),
        build=checked(checked(styled_order(against=True, languages=True), _DONT_STOP + r"|don't (?:speak|know)|stop (?:by|at|in)\b"), rf"{_TASK_ONCE}|skip (?:to|ahead|lunch|breakfast|dinner|class|work)|drop (?:by|off|me|it|the (?:kids|ball|column|table))|the (?:last|first|second|third|next|same) |\b(?:list of|my list|to-do list|shopping list|guest list)\b|avoid (?:traffic|people)|i (?:try|want|tend) to avoid"), precision=0.92,
    ),
    Frame(
        id="en.order.dont.act", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, questions=True, cues=("don't", "do not", "stop", "quit"),
        pattern=compiled(rf"{_LEAD}(?:don't|do not\b|stop|quit)(?: ever| always| keep| just| please)* (?P<act>(?:{_ACTS}|using|adding|including|writing|giving|explaining|saying|repeating|asking|suggesting|recommending|putting|starting|ending|sending|calling|assuming|telling|reminding|lecturing|interrupting|making|guessing|inventing)\b.{{1,80}})$"),
        build=checked(_dont, _DONT_STOP + rf"|don't (?:be|do|get|go|make|let|come|leave|wait|run|push|delete|deploy)\b|{_TASK_ONCE}|stop (?:making me|it)"), precision=0.8,
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
        pattern=compiled(rf"{_LEAD}(?P<act>keep (?:it|them|things|your \w+|all \w+|the \w+|replies|answers|responses|explanations|emails|everything)(?: to me)? .{{1,50}}|be (?:more |less |as )?(?:concise|brief|direct|blunt|succinct|verbose|formal|casual|specific|detailed|polite|professional|honest|friendly|to the point|straightforward|wordy|chatty)\b.{{0,40}}|(?:use|give me) (?:short(?:er)?|brief|concise|simple|plain|fewer|less|simpler|longer|more detailed) (?:answers?|repl(?:y|ies)|responses?|words|sentences|explanations?|language|english|emojis?|jargon|paragraphs)\b.{{0,30}})$"),
        build=checked(styled_order(), rf"{_TASK_ONCE}|keep (?:it|things) (?:up|going|coming|in mind|that way|secret|safe|this)"), precision=0.9,
    ),
    Frame(
        id="en.order.wish", kind=Kind.PREFERENCE, anchor=Anchor.SUBJECT, self_statement=False, cues=("want", "need", "expect", "would like", "'d like", "like it when", "prefer", "like you to", "love it when", "like when", "don't want", "like if"),
        pattern=compiled(r"(?: really| always| just| also| only| generally| usually| strongly| much)*(?P<act>(?: don't| do not)?(?:'d| would)?(?: really| always| just| much)*(?: want| need| expect| like| prefer| love| appreciate)(?: it)?(?: when| if| that| for)?(?: you| your| all| my)?(?: to| would| could| should)?(?: always| just| never| please)*.{2,90})$"),
        build=checked(_wish, rf"{_TASK_ONCE}|\b(?:a|an|the|this|that|another|some) (?:\w+ )?(?:email|report|list|summary|table|explanation|answer|reply|code|plan|paragraph|chart|breakdown|diagram|example|step-by-step)\b|to (?:be able|get (?:a|the|in|into|out))|(?:need|want) to (?!see|hear)|\bme to\b|from you (?:a|an)\b|\b(?:i'd|i would) (?:like|love) (?:to|a)"), precision=0.91,
    ),
    Frame(
        id="en.feedback.too", kind=Kind.FEEDBACK, anchor=Anchor.START, self_statement=False, cues=("too ", "way too", "not helpful", "useless", "verbose", "missed the point", "unacceptable", "confusing", "off topic", "doesn't make sense", "not what i asked"),
        pattern=compiled(r"(?:that|this|it|your (?:last |previous |recent )?(?:answers?|repl(?:y|ies)|responses?|summary|summaries|explanations?|reports?|tone|emails?|messages?|suggestions?|plan)|you)(?:'s|'re| is| are| was| were)?(?: a bit| way| far| much| just| always| still| really| so| kind of| totally| completely| being| getting)*(?: (?:too (?:long|short|verbose|wordy|formal|casual|vague|generic|complicated|technical|detailed|much (?:text|fluff|detail|information)|basic|slow|chatty|robotic|simple|abstract)|not helpful|unhelpful|useless|verbose|off topic|unacceptable|confusing|not what i (?:asked|wanted|meant)(?: for)?))(?: for me| again)?$|you (?:completely |totally )?missed the point.{0,20}$|too (?:long|verbose|wordy|much text|vague|generic)$"),
        build=checked(reaction(-1), r"^too (?:late|bad)|it's too (?:late|cold|hot|short a)"), precision=0.9,
    ),
    Frame(
        id="en.feedback.praise", kind=Kind.FEEDBACK, anchor=Anchor.START, self_statement=False, cues=("your", "how you", "the way you"),
        pattern=compiled(r"(?:i (?:really |absolutely |also |do )?(?:like|love|appreciate|enjoy(?:ed)?|liked|loved) (?:your|how you|the way you) .{2,60}|your (?:answers?|repl(?:y|ies)|responses?|summar(?:y|ies)|explanations?|suggestions?|advice|plan|report|code)(?: was| is| were| are)(?: really| very| so| super| absolutely| extremely)* (?:great|good|helpful|perfect|excellent|clear|useful|spot on|amazing|awesome|brilliant|detailed|thorough).{0,20})$"),
        build=whole("feedback"), precision=0.9,
    ),
    Frame(
        id="en.plan", kind=Kind.PLAN, anchor=Anchor.SUBJECT, cues=("plan", "going to", "will be", "'ll be", "gonna", "about to", "thinking of", "intend", "decided", "booked", "signed up", "scheduled", "have a", "have an", "flying", "leaving", "moving", "starting", "traveling", "travelling", "visiting", "getting", "heading", "have my", "'ve got", "meeting", "taking", "hosting", "attending", "registered", "aim to", "set to", "due", " start ", " leave ", " move ", " fly ", " begin ", "graduate", "travel", "return", "retire"),
        pattern=compiled(
            r"(?P<v>(?:(?:'m| am|'re| are| is|'s)(?: also| currently| actually| now| definitely| finally| really)*(?: planning(?: to| on| a| our| my)?| going to(?= (?!be able|try to (?:understand|see)|need|have to|keep|let|say|ask|use|give|check|take a look|assume|look))| gonna| about to(?= (?:start|move|leave|launch|travel|have|become))| intending to| scheduled to| set to| due to(?= (?:give|have|start|fly|leave))| aiming to| flying| leaving(?= (?:for|on|next|tomorrow))| moving(?= (?:to|in|out|house|next))| starting(?= (?:a|my|at|next|work|school|college|the new))| travell?ing(?= (?:to|next|in))| visiting| heading(?= (?:to|out|off))| getting married| getting(?= a .{0,30}\b(?:next|tomorrow|soon|this)\b)| hosting| attending| meeting(?= (?!expectations)\w+.{0,30}(?:tomorrow|next|on|at|tonight|this))| taking(?= (?:a (?:trip|vacation|course|class|break)|the .{1,20}(?:exam|test)|my .{1,12}(?:exam|test))))"
            r"|(?: start| leave| move| fly| begin| graduate| travel| return| retire)(?=.{0,40}\b(?:on (?:mon|tues|wednes|thurs|fri|satur|sun)day|next|tomorrow|in (?:january|february|march|april|may|june|july|august|september|october|november|december)|this (?:week|month|summer|fall|winter|spring|friday|monday))\b)|(?: plan| intend| have decided| decided| aim|'ve decided)(?: to| on)| (?:booked|signed up for|scheduled|registered for)|(?:'ve| have) (?:just |already )?(?:booked|signed up|scheduled|registered for)|(?:'ve got| have| have got|'ve)(?: a| an| my| another| two)(?: [\w'-]+){0,3} (?:meeting|appointment|interview|exam|flight|trip|wedding|deadline|presentation|surgery|class|call|date|conference|recital|marathon|race|dinner|party|vacation|test|checkup|game|concert|reservation)(?=.{0,20}(?:tomorrow|next|on|at|this|in|tonight|coming|\d))"
            r"|(?:'ll| will)(?: be)?(?: also)? (?:travell?ing|flying|moving|visiting|out of (?:town|office)|on (?:vacation|leave|holiday)|away|in [a-z]+(?=.{0,12}(?:next|from|until|on|this))|attending|starting|leaving|hosting|giving a|going to|turn \d+|graduate)).{0,70})$"
        ),
        build=checked(whole("plan", group="v"), r"\bif\b|\bhow\b|\bwhat\b|planning (?:tool|session|phase|stage|process|app)|\bi(?:'m| am) not (?:planning|going)|\bnot going to\b|\bcan you\b|going to (?:sleep|bed|hell|lose|fail|die|love|hate|miss|pass|go crazy|be (?:great|fun|ok))"), precision=0.91,
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
        id="en.correction", kind=Kind.CORRECTION, anchor=Anchor.ANYWHERE, self_statement=False, cues=("i meant", "i mean ", "correction", "not ", "should be", "misspoke", "mistyped", "instead of", "rather than", "actually", "let me correct", "typo"),
        pattern=compiled(r"(?P<v>(?:what )?i meant(?: to say)?(?! (?:that|it|what)\b)(?: is| was)? .{1,60}|^(?:no|sorry|oops|wait|actually),? i mean(?:t)? .{1,60}|^correction:? .{1,60}|i (?:misspoke|mistyped|made a typo|got that wrong|was wrong about .{1,30}).{0,40}|^(?:that|it) should (?:be|have been|read|say) .{1,50}|^(?:no,? |actually,? |sorry,? |wrong \w+,? )+(?:it's|it is|it was|that's|the \w+(?: \w+)? (?:is|was)|make (?:it|that)|my \w+(?: \w+)? is|i (?:said|asked for|wanted)) .{1,60}|^(?:it's|it is|it was|that's|i (?:said|wanted|asked for)) (?:[\w$.:/-]+ ?){1,3}, not (?:[\w$.:/-]+ ?){1,3}$|^not [^,]{1,30}(?:,| but) [^,]{1,40}|let me correct (?:that|myself|this).{0,60})$"),
        build=checked(whole("correction", group="v"), r"\babout\b|^(?:no|not) (?:problem|worries|need|sure|really|bad|at all|yet|now)|i meant (?:no|well)|it's (?:great|good|fine|ok|not|okay|nice|interesting|amazing|really|a (?:good|great))|that's (?:great|good|fine|ok|okay|not|right|true|a (?:good|great)|interesting|very|really|so|exactly|what|why|all|how)|not only|rather not|why not|it's .{0,20}not (?:that|really|very|so)|it was (?:great|good|really|a (?:great|good|nice))|not just"), precision=0.9,
    ),
    Frame(
        id="en.correction.wrong", kind=Kind.CORRECTION, anchor=Anchor.START, self_statement=False, cues=("wrong", "incorrect", "mistake", "misunderstood", "mixed up", "not right", "not correct", "inaccurate"),
        pattern=compiled(r"(?:no,? |sorry,? |but )*(?P<v>(?:that's|that is|this is|it's|you(?:'re| are)|you|you've|your \w+(?: \w+)? (?:is|are|was)|the \w+(?: \w+)? (?:is|was|are))(?: got| have| had| made| completely| totally| still| just| actually| simply)* (?:wrong|incorrect|not (?:right|correct|accurate)|inaccurate|misunderstood(?: me)?|mixed (?:it )?up|(?:a|an|the same) (?:mistake|error)|(?:it|that|my \w+) wrong)\b.{0,60})$"),
        build=checked(whole("correction", group="v"), r"nothing wrong|if|isn't wrong|not wrong|something wrong|what's wrong"), precision=0.92,
    ),
    Frame(
        id="en.outcome.fail", kind=Kind.OUTCOME, anchor=Anchor.ANYWHERE, self_statement=False,
        cues=("fail", "didn't work", "doesn't work", "not work", "crash", "broke", "error", "timed out", "rejected", "rolled back", "went down", "didn't pass", "didn't help", "didn't get", "n't work", "not work", "is down", "are down"),
        pattern=compiled(r"(?P<v>(?:(?:the |my |our |that |this |it |yesterday's |today's |last night's |yesterday |today )+[\w' -]{0,40}?|deploy(?:ment|ing)?\b[\w' -]{0,20}?|(?:build|tests?|upload|login|install(?:ation)?|migration|backup|payment|release|ci|pipeline)s? )(?:(?: ?just| ?still| ?again| ?has| ?have| ?had)* ?(?:failed|didn't work|doesn't work|isn't working|did not work|not working|crashed|broke(?: down| again)?|timed out|(?:got|was|were) (?:rejected|declined|rolled back|denied)|went down|didn't pass|didn't help|threw (?:an|a) \w* ?(?:error|exception)|is failing|are failing|keeps? (?:failing|crashing)|is down)).{0,60}|i (?:failed|didn't (?:pass|get)) (?:the|my|that) [\w ]{2,40})$"),
        build=checked(whole("outcome", -1, "v"), r"\bif\b|\bwhen (?:it|the)\b|\bwould|\bcould|\bmight|\bhow\b|what|why|never fail|failed to (?:mention|see|realize)|in case|don't|afraid|worry|worried|because it broke my heart|broke my heart|broke up"), precision=0.91,
    ),
    Frame(
        id="en.outcome.done", kind=Kind.OUTCOME, anchor=Anchor.ANYWHERE, self_statement=False,
        cues=("worked", "works now", "fixed", "solved", "passed", "deployed", "succeed", "shipped", "finished", "completed", "resolved", "went through", "went live", "launched", "it works", "got the job", "got promoted", "accepted", "did the trick", "got in", "up and running", "approved", "merged", "nailed", "won ", "aced", "is working", "was successful", "went ", "submitted", " pass"),
        pattern=compiled(r"(?P<v>(?:(?:it|that|this|the [\w' -]{1,30}?|my [\w' -]{1,24}?|our [\w' -]{1,24}?|everything|your (?:fix|suggestion|solution|advice|code|approach|idea|method|tip|trick)|deploy(?:ment)?|(?:all )?(?:the )?tests?|build|migration|release)(?: has| have| is| are| just| finally| all| now| was| were| got| actually| really| totally| been)* (?:worked(?! (?:at|for|on|in|hard))|works now|fixed|solved|passed|pass(?:es|ing)?(?= now|$)|deployed|succeeded|shipped|resolved|went through|went live|launched|successful(?:ly)?.{0,16}|did the trick|up and running|approved|merged|accepted|working(?: now| again| fine)|went (?:really |very )?well|works(?: now| perfectly| fine| great| like a charm)?)|i(?:'ve| have)?(?: just| finally| successfully| already)* (?:fixed|solved|passed|deployed|shipped|resolved|launched|finished(?! (?:eating|lunch|dinner|reading this))|completed|got (?:the (?:job|offer|promotion|position|part|scholarship)|promoted|accepted|hired|in(?:to)? \w+)|aced|nailed|won|submitted|merged|managed to)|we(?:'ve| have)?(?: just| finally)* (?:shipped|launched|deployed|won|finished|closed|released)).{0,60})$"),
        build=checked(whole("outcome", 1, "v"), r"\bif\b|\bonce\b|\bwhen\b|\bwould|\bcould\b|\bshould|\bhow\b|\bwhat|\bwhy|\bnot\b|n't\b|\bnever\b|\buntil\b|\bnext\b|\bafter\b|\bhope|want|need|get it (?:fixed|solved)|to (?:get|have|be) \w*ed\b|fixed (?:price|rate|income|cost|mindset|schedule)|the (?:accepted|completed|approved|merged|finished|working)|that works(?: for me)?$|works for (?:me|us|you)|this works$|is working (?:on|at|with|for)|passed (?:away|down|on|by)|completed \w+ (?:form|list)|works (?:in|at|for|with|as)\b"), precision=0.9,
    ),
    Frame(
        id="en.outcome.bare", kind=Kind.OUTCOME, anchor=Anchor.START, self_statement=False, cues=("fixed", "solved", "nailed", "shipped", "deployed", "failed", "success", "works", "crashed"),
        pattern=compiled(r"(?:finally |just |and |it |still |yes,? )*(?P<v>(?:fixed|solved|nailed|shipped|deployed)(?: (?:it|that|the [\w ]{2,30}))?(?: finally| now)?|success|(?:failed|crashed)(?: again)?|works(?: now| perfectly| great)?)$"),
        build=lambda cue: whole("outcome", -1 if re.search(r"fail|crash", cue.match["v"]) else 1, "v")(cue), precision=0.9,
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
