"""English frames of standing rules by their shape: an order and a word that makes it last.

An order for the task at hand is none; "every time", "in all my notes", "no exceptions", a habit
of mine in the same sentence make one a rule.
"""

import re
from dataclasses import replace

from doxa.domain.memory import Kind
from doxa.text.rules import slots
from doxa.text.rules.builders import checked, liking, order
from doxa.text.rules.frames import Anchor, Build, Cue, Draft, Frame, compiled

_LEAD = (
    r"(?:(?:please|pls|kindly|so|and|also|just|then|but|ok|well|thanks|now|oh|hey|do|again|honestly|seriously|remember to|remember,|be sure to|make sure (?:to|you|that you|that)|make sure|see (?:to it )?that you|try to|you (?:should|must|need to|have to|can|could|may|might want to|ought to|are to|'re to|will|shall|can just)"
    r"|i(?:'d| would) (?:like|want|prefer|love|appreciate it if|rather|expect|ask) ?(?:you to|you|it if you(?: would| could|'d)?)?|i (?:want|need|expect|prefer|ask|trust|count on|rely on) you to|i(?:'d| would) be (?:so |very |really |most )?(?:grateful|happy|glad|thankful|obliged) if you(?: would| could|'d)?|(?:it|that) (?:would|'d) (?:help|be (?:great|good|nice|lovely|better|best|helpful)) if you(?: would| could|'d)?|it helps (?:me )?(?:if|when) you"
    r"|can you|could you|would you|will you|do me a favou?r and|let's(?: just)?|let us|let me|have|feel free to|going forward,?|from now on,?|in (?:the )?future,?|by default,?)[ ,]+)*"
)
_VERB = (
    r"(?:accept|act|add|address|allow|alert|announce|answer|apologi[sz]e|append|apply|ask|assume|attach|avoid|ban|be|begin|block|book|break|bring|buy|call|cap|capitali[sz]e|cc|change|charge|check|choose|cite|clear|close|code|comment|commit|communicate|compare|confirm|consider|consult|convert|copy|correct|count|cross-check|cut|date|default|delete|deliver|deploy|describe|display|ditch|do|double-check|draft|draw|drop|edit|email|e-mail|end|ensure|exclude|explain|express|factor|favou?r|filter|find|finish|fix|flag|focus|follow|forget|format|forward|get|give|go|greet|group|hand|have|hedge|hide|highlight|hold|ignore|include|indent|inform|install|interrupt|introduce|invite|keep"
    r"|label|lead|leave|let|limit|link|list|listen|log|look|lose|lower|make|mark|measure|mention|message|mind|move|mute|name|notify|number|offer|omit|open|order|order|organi[sz]e|phone|phrase|pick|ping|place|plan|play|point|post|prefer|prefix|present|print|prioriti[sz]e|proofread|propose|provide|push|put|quote|raise|rate|read|recommend|refer|refrain|refuse|reject|remember|remind|remove|repeat|reply|report|reschedule|reserve|respect|respond|return|review|rewrite|ring|round|run|save|say|schedule|search|send|serve|set|share|show|sign|silence|skip|slow|sort|source|spare|speak|specify|spell|split|spoil|sprinkle|stack|start|state|stay|stick|stop|store|structure|suggest|summari[sz]e|switch|tag|take|talk|teach|tell|test|text|throw|title|touch|track|translate|treat|trim|try|turn|type|update|use|verify|wait|wake|walk|warn|watch|work|wrap|write)"
)
_ALWAYS = (
    r"(?:always|never|ever|every (?:single )?time|each time|whenever|from (?:now|here|today|this point) on(?:wards?)?|from (?:today|now|this week|this day)|going forward|moving forward|in (?:the )?future|henceforth|by default|as (?:a|the) (?:general |standing |hard |firm |strict |house )?(?:rule|default|policy|habit|matter of course|standard)|standing (?:rule|order|instruction|request|wish)|no exceptions|without exception|permanently|for good|across the board|throughout|everywhere|at all times|at any time|until (?:further notice|i say (?:so|otherwise|stop))|till further notice|unless (?:i|we) (?:say|ask|tell|specify|specifically|explicitly|request|mention|state|want|approve|confirm)\b.{0,24}|unless (?:told|asked|stated|specified|instructed|requested|otherwise)\b.{0,16}|no matter (?:what|how|who|when)\b.{0,20}|under (?:no|any) circumstances|on no account|at no point|not once|as standard|by habit|routinely|consistently|invariably|period$|full stop$|ever again|(?<=n't )[a-z].* again$"
    r"|(?:in|on|for|to|of|with|from|at|inside|within) (?:all|every|each|any)(?: of)?(?: (?:my|our|your|future|new|single))+ [\w'-]+|(?:every|each|any|all) (?:[\w-]+ ){1,3}?(?:that )?(?:you|i) (?:ever )?(?:write|add|make|touch|send|create|draft|book|suggest|recommend|plan|show|give|build|post|publish|order|ask|share|paste|upload|buy|produce|prepare|read|cook)|(?:every|each|any|all) (?:repl(?:y|ies)|answers?|responses?|e-?mails?|messages?|reports?|summar(?:y|ies)|notes?|letters?|slides?|explanations?|recipes?|recommendations?|suggestions?|translations?|comments?|commits?|pull requests?|reviews?|meetings?|calls?|functions?|bookings?|invoices?|drafts?|documents?|presentations?|charts?|tables?|estimates?|quotes?|appointments?|trips?|headings?|files?|everything)$|(?:in|on|for|to|of|with|from|across) (?:(?:my|your) )?(?:future |weekly |daily |monthly )?(?:repl(?:y|ies)|answers|responses|e-?mails|messages|reports|summaries|notes|letters|documents|docs|slides|presentations|explanations|chats|conversations|meetings|calls|recipes|recommendations|suggestions|translations|comments|commits|reviews|texts|spreadsheets|calendar|playlists?|shopping lists?|basket|orders)(?: (?:to|for|from) [\w ]{2,20})?$|(?:all|any|every|each) (?:of )?(?:my|our|your|the|future|new) [\w'-]+|(?:you|i) (?:ever )?(?:write|draft|make|send|give|prepare|book|suggest|recommend|plan|create|touch|show|buy|order|play|build|produce|post|publish) (?:for|to|with) (?:me|us)$"
    r"|(?:on|at) (?:weekdays|weekends|(?:mon|tues|wednes|thurs|fri|satur|sun)days|(?:sunday|saturday|monday|friday|weekday|weekend) (?:mornings|evenings|nights|afternoons)|night|school nights|holidays|workdays|bank holidays)|(?:before|after|past|until) (?:\d{1,2}(?::\d\d)?(?: ?[ap]\.?m\.?)?|noon|midnight|breakfast|dinner|bedtime|dark)(?: (?:on|at) \w+)?$|every (?:day|morning|evening|night|week|weekday|weekend|monday|tuesday|wednesday|thursday|friday|saturday|sunday|month|quarter|hour)|each (?:day|morning|evening|night|week|month)|(?:when|while|if|any ?time|wherever) (?:you (?:write|draft|book|suggest|reply|answer|recommend|make|send|give|explain|plan|show|order|translate|summari[sz]e|code|text|message|email|quote|list|correct|talk|speak|address|schedule|mention|don't know|aren't sure|are(?:n't| not)? (?:sure|certain)|'re not sure|are unsure)\b|i(?:'m|'ve)? (?:ask|write|send|paste|share|give|tell|say|message|post|drive|sleep|work|cook|travel|run|in a (?:meeting|call)|driving|working|at work|asleep|stuck)\b|the kids|we have guests|there's a (?:choice|cheaper|better)|someone)[\w' ]{0,60}|(?:before|after) you (?:delete|send|book|buy|change|commit|push|merge|order|pay|post|publish|spend|deploy|run|edit|overwrite|remove|cancel|sign)[\w' ]{0,40}|one [\w-]+ at a time|(?:everything|anything|whatever|wherever) (?:that )?(?:you|i) \w+|(?:in|for) everything$|(?:with|around|near|towards?) me$|unless (?:i|we|there|it's) [\w' ]{2,40}|only (?:suggest|recommend|use|show|book|buy|order|play|offer|cook|plan|pick|choose|quote|cite|include|speak|reply|answer|call|write in)|(?:in|on|for|to|from|with|out of) (?:my|our) [\w' -]{2,30}s$|(?:start|begin|end|open|close|sign|finish|write|format|head|lead|prefix|title|date|keep|caption|number) (?:every|each|all|any) (?:repl(?:y|ies)|answers?|responses?|e-?mails?|messages?|reports?|summar(?:y|ies)|notes?|letters?|slides?|explanations?|recipes?)|as (?:a|the|my) default)"
)
_ONCE = r"\b(?:this (?:time|once|one|report|email|task|question|answer|document|table|summary|essay|paragraph|list|text|code|function|file|sentence|chapter|draft|slide|post|page|section|trip|weekend|week|month|afternoon|evening|morning|meeting|meal|version|image|picture|script|project|conversation|chat|session)|these|just once|for (?:now|today|tonight|once)|today|tonight|tomorrow|right now|the following|below|above|attached|immediately|asap|at once|one exception|(?:\d+|two|three|four|five|ten) (?:examples|options|ideas|sentences|words|titles|names|questions|reasons|paragraphs) (?:of|for|about|on|that))\b"
_ASKED_ONCE = rf"{_ONCE}|\?$|^(?:and |so |but )?(?:do|did|does|have|are|were) (?:you|i|we)\b|\bshare (?:\w+ ){{0,3}}with (?:me|us)\b|\b(?:how (?:to|do|can|does|many|much)|what (?:is|are|do|to|should)|why (?:is|do|does|are)|tell me (?:a|about|more|what|how|why|where|who|the)|show me (?:a|an|the|how|what|where)(?! (?:short|brief|diff|answer|command|code first|sources?))|give me (?:a|an|some|the|\d+|two|three|five|ten)(?! (?:answer|short|brief|heads|straight|nudge|bullet|tl|summary|reasoning|exact|source|command|warning|honest|direct|metric|sources?))|let me know|let me (?:know|see|think|check|ask|try|tell|explain|get|give|rephrase|clarify)|let's (?:see|go|talk|start|try|move|begin|continue|do this|discuss|look|get|say|hope|face|assume)|find me (?:a|an|the|some)|write (?:me )?(?:a|an|some|another|the)|draft (?:a|an|the)|create (?:a|an|the)|make (?:me )?(?:a|an)(?! (?:point|habit|note of))|list (?:the|all|some|\d+)|explain (?:what|how|why|the|this)|help me (?:with|to|find|write|understand)|imagine|pretend|act as|you are (?:a|an)|worry|never mind|say never|look a gift|look back|give up|let (?:it|that|them|him|her) go|judge a book|put off|bite the hand|(?:it|them|that|this|him|her) (?:out|up|down|in|off|back|to|for|of|from|on|when|as|with)\b|we (?:go|move|proceed|developed|make|need|can|have|discuss)|let's|you (?:will be|can ensure)|proceed|count your chickens|talk to strangers|trust anyone)\b"
_SAYING = r"^(?:quote\b|lyrics?[:,]|you know|as (?:the|my)|the saying|like they say|they say|people say)\b"
_MANNER = r"(?:don't (?:suggest|recommend|use|include|give|add|put|schedule|book|send|show|offer|mention|ask|call|assume|explain|play|order|buy|worry me)|do not (?:suggest|recommend|use|include|give|add|put)|never|always|avoid|skip|leave (?:\w+ ){1,3}out|leave out|no more|no |spare me|keep (?:it|things|them|your|the|everything|answers|replies|explanations|sentences)|use (?!this|that|the (?:following|attached|above|data|file|table)|my (?:file|data|code|notes))|be (?!ready|back|there|sure)|speak|stick to|stay away|steer clear|go easy|talk|explain (?:things|everything|terms|jargon|words|acronyms)|write (?:in|simply|slowly|clearly|to me)|answer in|reply in|bear with|have patience|spell|pick|choose|recommend only|suggest only|only)"
_SELF = re.compile(
    r"(?:.{0,30}\b(?:and|but|so|since|because|as|hi|hello|hey|well|fyi|note|reminder),? )?(?:i(?:'m| am|'ve| have)(?! (?:to|trying|looking|going|planning|writing|working on|a question|asking))|i (?:don't|can't|cannot|never|hate|love|only|prefer|live|work|read|speak|use|eat|drink|always|usually|get|suffer|struggle|dislike)|my (?:english|eyes|eyesight|hearing|back|knee|knees|kids?|son|daughter|wife|husband|partner|mum|mom|dad|mother|father|phone|screen|doctor|stomach|grammar|memory|attention|religion|budget)|we(?:'re| are| don't| have|'ve| keep| live))\b"
)


def _lasting(cue: Cue) -> Draft | None:
    """An order that a word of its sentence makes last."""
    repeated = cue.last.strip(" ,") in {"i repeat", "i mean it", "and i mean it"}
    return order()(cue) if repeated or _MARK.pattern.search(cue.text) else None


def _reasoned(cue: Cue) -> Draft | None:
    """An order that follows from what the clause before it says of the speaker."""
    return order()(cue) if _SELF.match(cue.last) else None


_MARK = compiled(rf"(?<![\w'])(?:{_ALWAYS})(?![\w'])")


def _dropped(cue: Cue) -> Draft | None:
    """What may be left out for good."""
    draft = order(against=True)(cue)
    return replace(draft, polarity=-1) if draft else None


def _named_way(cue: Cue) -> Draft | None:
    """A nominal wish; of answers where it names a way of answering, else of the thing."""
    act = cue.match["obj"]
    found = slots.style(act)
    if found and (slots.names_style(act) or slots.about_answers(cue.text)):
        slot = slots.style_slot(found.dimension, cue.text)
        return Draft(slot=slot, value=found.value, polarity=found.polarity)
    return liking(1)(cue)


_VISIT: Build = checked(_lasting, rf"{_ASKED_ONCE}|{_SAYING}")

# One row a line reads as the table it is.
# fmt: off
FRAMES: tuple[Frame, ...] = (
    Frame(
        id="en.rule.never", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, questions=True, cues=("you shouldn't", "you should not", "you mustn't", "you must not", "you can't", "you cannot", "you may not", "you are not to", "you're not to", "under no circumstances", "on no account", "at no point", "never ", "don't", "do not"),
        pattern=compiled(rf"{_LEAD}(?:(?:under no circumstances|on no account|at no point|never ever|never once)(?: should you| are you to| do you| may you| must you| will you| please| do)?|(?:do not|don't|never), (?:i repeat|i mean it|ever|please|under any circumstances|repeat), ?(?:do not|don't|ever|never)?|you (?:shouldn't|should not|mustn't|must not|cannot|may not|are not to|'re not to|are never to|must never|should never)(?: ever)?|(?:do not|don't) (?:ever|under any circumstances|at any point)) (?P<act>{_VERB}\b.{{2,100}})$"),
        build=checked(_dropped, rf"{_ASKED_ONCE}|{_SAYING}"), precision=0.93,
    ),
    Frame(
        id="en.rule.drop", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, questions=True, cues=("drop", "skip", "leave out", "lose the", "ditch", "stop", "cut", "refrain", "hold off", "stay away", "steer clear", "keep away", "lay off", "do without", "do away", "spare", "go easy", "enough", "done with"),
        pattern=compiled(rf"{_LEAD}(?:drop|skip|leave out|lose|ditch|stop with|stop|cut out|cut|refrain from|hold off on|hold off|stay away from|steer clear of|keep away from|lay off|do without|do away with|spare me|go easy on|enough with|enough of)(?: all)?(?: the| your| any| those| my)? (?P<act>(?!it\b|that\b|this\b|them\b|by\b|off\b|at\b|me\b|here|there|now|in\b|to\b|class|school|work|lunch|breakfast|dinner|ahead|if\b|when\b)[a-z].{{2,90}})$"),
        build=checked(lambda cue: _dropped(cue) if _MARK.pattern.search(cue.text) or re.match(r"refrain|steer|stay away|spare", cue.text[cue.match.start():].removeprefix("please ")) or (_SELF.match(cue.last) and not slots.style(cue.match["act"])) else None, rf"{_ASKED_ONCE}|stop (?:by|in|at|for)\b"), precision=0.92,
    ),
    Frame(
        id="en.rule.lasting", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, questions=True, cues=("always", "never", "ever", "every", "each", "whenever", "from now", "from here", "from today", "from this", "forward", "future", "henceforth", "default", "rule", "policy", "exception", "permanent", "for good", "board", "throughout", "at all times", "notice", "unless", "matter", "circumstances", "account", "standard", " all ", " any ", "for me", "weekday", "weekend", "days", "when ", "if ", "while ", "before ", "after ", "period", "full stop", "again", "once ", "wherever", "where ", "replies", "answers", "emails", "messages", "reports", "summaries", "notes", "letters", "at a time", "everything", "anything", "with me", "only ", "default", " my ", " our ", "documents", "chats", "meetings", "recipes", "anytime", "any time", "at night"),
        pattern=compiled(rf"(?:(?:(?:when(?:ever)?|if|while|every time|each time|any ?time|once|unless|before|after|on|at|in|for|with|until|wherever|as soon as|no matter)\b[^,]{{2,80}}|always|never|by default|as a (?:general |standing )?rule|default|rule|standing (?:order|rule)|new rule|house rule)[,:] ?)?{_LEAD}(?P<act>(?:(?:always|never|only|don't|do not|just|please|not|not ever|never ever|usually|ever|kindly|never not|at least|first|then)[ ,]+)*{_VERB}(?!')\b(?! (?:is|are|was|were|will|would|has|had|of)\b).{{2,110}})$"),
        build=_VISIT, precision=0.91,
    ),
    Frame(
        id="en.rule.reason", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, questions=True, cues=("don't", "do not", "never", "always", "avoid", "skip", "leave", "no ", "spare", "keep", "use", "be ", "speak", "stick", "stay", "steer", "go easy", "talk", "explain", "write", "answer", "reply", "bear with", "patience", "spell", "only", "pick", "choose"),
        pattern=compiled(rf"{_LEAD}(?P<act>{_MANNER}.{{1,90}})$"),
        build=checked(_reasoned, rf"{_ASKED_ONCE}|\b(?:it|that|them|this)\b(?! (?:out|simple|short|slow|light|easy|plain|brief|quiet))|^(?:always|never) (?:have|has|had|did|do|does|will|was|were)$|^no (?:problem|worries|need|idea|one|way|longer|thanks)|be (?:able|happy|honest,|great)|no (?:rush|hurry)"), precision=0.91,
    ),
    Frame(
        id="en.rule.want", kind=Kind.PREFERENCE, anchor=Anchor.SUBJECT, self_statement=False, cues=("want", "need", "like", "prefer", "expect", "wish", "appreciate"),
        pattern=compiled(r"(?P<neg>(?: never| don't(?: ever)?| do not(?: ever)?| no longer))?(?: really| always| only| just| usually| generally| strictly| ever| would|'d)*(?: want| need| like| prefer| expect)(?: to (?:see|hear|get|receive|be (?:sent|shown|told|asked|given)|read))?(?: ever| always| only)?(?: any| more)? (?P<act>(?!it\b|that\b|this\b|them\b|you\b|these|those|help\b|to\b|a (?:new|good|better|list|way|plan)\b|more\b)[a-z].{2,90})$"),
        build=checked(lambda cue: (_dropped(cue) if cue.match["neg"] else order()(cue)) if re.search(rf"(?<![\w'])(?:{_ALWAYS})(?![\w'])", cue.text) and (slots.about_answers(cue.text) or slots.style(cue.text) or cue.match["neg"] or " you " in cue.text) else None, rf"{_ASKED_ONCE}|\bto (?:go|do|be|work|leave|buy|learn|visit|travel|eat|sleep|live|move)\b"), precision=0.91,
    ),
    Frame(
        id="en.rule.for", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, cues=("for ", "in ", "on ", ": "),
        pattern=compiled(r"(?:(?:for|in|on|with) )?(?:my |our |all |your |any )?(?P<work>invoices?|reports?|emails?|letters?|code|variables|functions|prices|temperatures|distances|recipes|comments(?: in code)?|presentations?|slides?|documents?|notes?|summaries|recipes?|bookings?|hotels?|flights?|trains?|seats?|restaurants?|meals?|meetings?|calls?|dates?|times?|prices?|charts?|graphs?|tables?|translations?|replies|answers|messages|groceries|shopping|spreadsheets?|contracts?|playlists?|music|films|movies|books|gifts?|travel|commits?|commit messages|reviews?|tests?|logs?|file ?names|variables?|units|measurements|temperatures?|money|payments)(?: for me)?(?: in (?=[a-z_ \d-]{3,20},? (?:please|always|only))|,? i (?:need|want|use|like|prefer|expect|only (?:want|use|read|accept)|always (?:want|use|need))|:|,? (?:please )?(?:always|only)) (?P<obj>(?!you|to\b|help|a (?:list|summary|plan)|this|that|it\b|the\b)[a-z][\w' /+-]{1,40}?)(?:,? (?:only|always|please|never .{2,20}|not .{2,20}|no .{2,20}|and nothing else|every time|without exception))*$"),
        build=checked(_named_way, _ONCE), precision=0.91,
    ),
    Frame(
        id="en.rule.noun", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, cues=("no exceptions", "always", "please", "every", " all ", "throughout", "everywhere", "from now on", "only", "not ", "across the board", "by default", "default"),
        pattern=compiled(rf"(?P<obj>(?!no\b|not\b|again|even|especially|except|thank|mostly|mainly|something|anything|everything|nothing|people|best|kind|most|many|few|i\b|i'|you|it\b|that|this|these|those|the\b|we\b|he\b|she\b|they\b|my\b|your\b|our\b|thanks|yes|ok|there|here|what|how|why|who|where|when|if|and\b|but\b|so\b|just\b|all\b|every|each|any\b|some|one\b|also|please|always|never|only|well|same|good|great|see|{_VERB}\b)[a-z0-9][\w'/+-]*(?: (?!is\b|are\b|was\b|has\b|have\b|will\b|should\b|must\b|can\b|i\b|you\b|we\b|that\b|which\b)[\w'/+-]+){{0,3}}?)(?P<bad>(?!x)x)?(?:(?: (?:in|on|for|with|to|at|throughout) (?:all|every|each|any|everything)(?: of)?(?: (?:my|your|our|the))?(?: [\w' -]{{2,40}}?)?)(?:,? (?:please|always|no exceptions|from now on|by default|no matter what|ever))*|(?:, not [\w ]{{2,20}},?|,)? ?(?:(?:only|always|throughout|across the board|by default|everywhere|from now on|going forward|no exceptions|as (?:a|the) (?:rule|default)|for everything|at all times)(?:,? (?:please|no exceptions|always|ever|for me|in my \w+))*))$"),
        build=checked(_named_way, rf"{_ONCE}|\d+ (?:of|in|out)|\b(?:list|questions?|answers?|ideas|notes?|thoughts|info|details|examples|error|meeting|file|test|time|day|week|members?|staff|registration|access|read|cash|adults|women|men|early|late|almost|nearly|love|best|help|question) (?:in|on|for|with|to|at|only)\b"), precision=0.9,
    ),
    Frame(
        id="en.rule.nothing", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, cues=("nothing ", "no ", "please no", "not "),
        pattern=compiled(r"(?:and |but |so |also |please,? )*(?:nothing (?:with|containing|made (?:of|with|from)|that (?:contains|has|involves)|involving|after|before|on|at|in|from|too) |no (?:more )?|not (?:any|a single) )(?P<obj>(?!problem|worries|need|idea|way|doubt|matter|one\b|thanks|thank|longer|wonder|reason|clue|offen|rush|hurry|pressure|luck|news|comment|difference|big deal|chance|point|hard|kidding|joke|answer|reply|response|result|error|such|good|use\b|time|signal|internet|power|money|sign|sooner|less|fewer|more\b|other|exceptions?|matter|i\b|it\b|that|this|you|he|she|not|just|really)[a-z][\w'-]*(?: (?!is\b|are\b|was\b|were\b|has\b|have\b|will\b|found|left|available|works?|yet)[\w'-]+){0,4}?)(?:(?: (?:in|on|near|around|at|from|for|with|after|before|during|inside) (?:my|our|the house|any|anything|all|me|us|your|the (?:bedroom|kitchen|gift list|plan|itinerary|menu|evening|morning|weekends?))(?: [\w'-]+){0,3}?)?(?:,? (?:ever|please|at all|for me|for us|thanks|thank you|full stop|period|whatsoever|under any circumstances|from now on|unless .{3,30}|any ?more|(?:after|before|between|on|during|at) (?:\d[\w: .]*|\w+days?|weekends|night|noon|midnight|dinner|meals|meetings|work)))+|(?: (?:in|on|near|around|at|from|after|before|during) (?:my|our|me|us)(?: [\w'-]+){0,3}))$"),
        build=checked(liking(-1), _ONCE), precision=0.92,
    ),
    Frame(
        id="en.rule.house", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, cues=("rule", "default", "style", "convention", "policy", "standard", "preference", "habit", "norm", "motto"),
        pattern=compiled(r"(?:(?:my|our|the)(?: (?:house|team|family|golden|first|only|standing|general|personal|coding|number one|one|usual|in-house|company|new|hard|office))* (?:rule|default|style|convention|policy|standard|preference|norm|motto)(?: (?:here|in (?:this|our|my) \w+|for (?:\w+ ?){1,3}|with \w+|at (?:home|work)))?(?:'s| is|:| are) (?:that |to )?(?P<obj>(?!not\b|that\b|this|what|in\b)[a-z].{2,60})|let's (?:make|keep|have|stick with|stick to|go with|default to|use) (?P<what>[a-z][\w' -]{1,30}?) (?:the|as (?:the|our)|our) (?:default|standard|rule|norm|baseline)(?: .{0,40})?)$"),
        build=checked(lambda cue: liking(1, "obj" if cue.match["obj"] else "what")(cue), r"\?|\b(?:css|sheet|value|parameter|constructor|argument|branch|port|browser)\b"), precision=0.91,
    ),
    Frame(
        id="en.rule.be", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, cues=("should", "must", "needs to", "need to", "has to", "have to", "ought to"),
        pattern=compiled(r"(?P<act>(?:(?:my|your|our|all|any|every|each)(?: of)?(?: my| your| our| the)?(?: [\w'-]+){1,4}?|(?:the )?(?:weekly|daily|monthly|status|quarterly|annual) [\w'-]+|[a-z]+ (?:tabs|charts|dates|units|prices|links|headings|headers|colou?rs|files|labels|captions|titles|recipes|lists))(?: (?:you|i) [a-z]+(?: (?:for|to|with|me|us))*)? (?:should(?:n't)?|must(?:n't)?|needs? to|has to|have to|ought to)(?: always| never| not| only| please)* (?:be|have|go|come|use|include|start|end|contain|stay|fit|follow|open|show|read|look|mention|say|carry|list|keep)\b.{2,80})$"),
        build=checked(order(), rf"{_ONCE}|\?|^(?:my|our) (?:boss|wife|husband|kids?|son|daughter|team|mom|mum|dad|friend|code|test|tests|app|server|function|flight|train|car|homework|essay|project|goal|life|body|plan|company|government|school|country|doctor|landlord|order|package|salary|parents)\b|\b(?:be|get) (?:ready|done|fine|ok|okay|here|there|available|sent|finished|good enough|great|able|interesting|reviewed|updated|fixed|discussed|deleted|moved|due|delivered|enough|happy|proud|working|a good|better)\b|have (?:been|a look)"), precision=0.9,
    ),
    Frame(
        id="en.rule.told", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, questions=True, cues=("don't ", "do not ", "stop "),
        pattern=compiled(r"(?:please |and |so |also |but |just )*(?:don't|do not|stop)(?: ever| please)? (?P<act>(?:mention(?:ing)?|bring(?:ing)? up|suggest(?:ing)?|recommend(?:ing)?|us(?:e|ing)|call(?:ing)?|talk(?:ing)? (?:about|to me about)|send(?:ing)?|show(?:ing)?|tell(?:ing)?|giv(?:e|ing)|remind(?:ing)?|play(?:ing)?|book(?:ing)?|schedul(?:e|ing)|includ(?:e|ing)|offer(?:ing)?|quot(?:e|ing)|assum(?:e|ing)|compar(?:e|ing)|touch(?:ing)?|correct(?:ing)?|translat(?:e|ing)|buy(?:ing)?|order(?:ing)?|cook(?:ing)?|plan(?:ning)?|text(?:ing)?|wak(?:e|ing)|swear(?:ing)?|contact(?:ing)?|patroni[sz](?:e|ing)|ring(?:ing)?|phon(?:e|ing)) (?:me |us )?(?:about |for |on |to |with |any |anything (?:with |about )?)?(?:my [\w' -]{2,30}|me [a-z]+|[a-z][\w-]*s(?: (?!this|that|the|for|to|yet|now)[\w' -]{2,40})?))$"),
        build=checked(_dropped, rf"{_ASKED_ONCE}|\bmy (?:file|code|essay|text|data|email|draft|notes|settings|changes|order|last|question)\b|\b(?:this|that|these|the|yet|until|now)\b|\buse (?:loops|classes|imports|libraries|functions|commas)"), precision=0.91,
    ),
    Frame(
        id="en.rule.contrast", kind=Kind.PREFERENCE, anchor=Anchor.SUBJECT, cues=(", not ", " not "),
        pattern=compiled(r"(?: always| only| really| just)*(?: want| use| need| prefer| work in| think in| write in| go by| drink| eat| wear) (?P<obj>(?!the\b|this|that|it\b|an?\b|to\b|you)[a-z][\w' -]{1,24}?),? not (?!the\b|this|that|it\b|an?\b|to\b|just|only|because)[a-z][\w' -]{1,24}(?:,? (?:please|thanks|always))?$"),
        build=checked(liking(1), _ONCE), precision=0.92,
    ),
    Frame(
        id="en.rule.always.want", kind=Kind.PREFERENCE, anchor=Anchor.SUBJECT, self_statement=False, cues=("always want", "always need", "only want", "never want", "always like", "always prefer", "only need"),
        pattern=compiled(r"(?: (?:always|only)(?: really)? (?:want|need|like|prefer)) (?P<act>(?!to\b|you\b|it\b|that|this|more\b|what|the (?:best|same))[a-z].{2,60})$"),
        build=checked(order(), _ONCE), precision=0.91,
    ),
    Frame(
        id="en.rule.address", kind=Kind.PREFERENCE, anchor=Anchor.START, cues=(" to you", "refer to me", "address me", "call me", "calling me", "prefer to be", "go by"),
        pattern=compiled(rf"(?:(?:that's|it's|that is|it is) (?P<v>(?:mr|mrs|ms|miss|mx|dr|professor|prof|doctor|sir)?\.? ?[a-z][\w'.-]*(?: [a-z][\w'.-]*)?) to you(?:, not .{{2,20}})?|{_LEAD}(?:refer to|address) me (?:as|by|with) (?P<w>[\w'.-]+(?: [\w'.-]+){{0,2}}?)(?:,? (?:please|only|always|from now on|not .{{2,20}}))*|(?:i )?(?:prefer|like|want) to be (?:addressed|known) (?:as|by) (?P<u>[\w'.-]+(?: [\w'.-]+){{0,2}}?))$"),
        build=lambda cue: Draft(slot="call me", value_span=cue.match.span(next(g for g in ("v", "w", "u") if cue.match[g])), single_valued=True), precision=0.93,
    ),
    Frame(
        id="en.rule.instead", kind=Kind.PREFERENCE, anchor=Anchor.START, cues=("give me ", "make mine", "i'll take", "i'll have", "hand me"),
        pattern=compiled(r"(?:just )?(?:give me|make mine|i'll (?:always )?(?:take|have)|hand me) (?:an? |some |the )?(?P<obj>(?!it\b|that|this|the (?:first|second|third|last|other)|moment|minute|second|list|summary|break|hand|call|table|example|few|hint|ideas?|options?|tips?)[a-z][\w' -]{1,40}?)(?:,? (?:instead|any day(?: of the week)?|any ?time|over .{2,30}|every time|always|or (?:i|my|watch|you|nothing).{2,60}))$"),
        build=checked(liking(1), rf"{_ONCE}|\?"), precision=0.91,
    ),
)
# fmt: on
