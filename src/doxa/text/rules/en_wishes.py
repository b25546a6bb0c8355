"""English frames of standing wishes that carry no word such as "always"."""

import re
from dataclasses import replace

from doxa.domain.memory import Kind
from doxa.text.rules import slots
from doxa.text.rules.builders import checked, order
from doxa.text.rules.frames import Anchor, Build, Cue, Draft, Frame, compiled

_LEAD = (
    r"(?:please |kindly |so |and |also |just |i'd like you to |i want you to |if possible,? |,)*"
)
_WORKS = r"(?:repl(?:y|ies)|answers?|responses?|explanations?|summar(?:y|ies)|(?:weekly |daily |monthly |status |quarterly )?(?:reports?|updates?)|e-?mails?|code(?: reviews?| comments?| snippets?| examples?)?|commits?|commit messages|pull requests|prs?|reviews?|comments?|scripts?|docs?|documentation|documents?|headings?|titles?|meeting notes|meetings?|calls?|minutes|slides?|decks?|presentations?|spreadsheets?|tables?|charts?|graphs?|diagrams?|dates?|times?|prices?|amounts?|numbers?|units?|currenc(?:y|ies)|temperatures?|distances?|measurements?|file ?names?|variable names?|translations?|lists?|examples?|recommendations?|suggestions?|citations?|sources|quotes|messages|texts?|posts?|tweets|captions?|drafts?|letters?|contracts?|invoices?|recipes?|itinerar(?:y|ies)|plans?|schedules?|reminders?|notifications?|appointments?|bookings?|hotels?|flights?|restaurants?|trips?|birthdays|deadlines?|tests?|logs?|queries|functions?|poems?|stories|jokes|questions|research|math|maths|everything|anything|all (?:of )?(?:this|it)|things)"
_MANNER = r"(?:be|use|give|put|keep|start|stick|write|avoid|skip|include|add|leave|show|explain|speak|talk|tell|answer|list|ask|check|always|never|don't|do not|make|prefer|go|quote|spell|format|assume|treat|round|convert|cite|mention|highlight|sign|address|call|begin|end|open|close|drop|cut|send|offer|suggest|recommend|pick|book|choose|state|say|lead|follow|limit|name|number|label|just give|just send|only)"
_CHALLENGE = r"(?:challenge|push back|question|correct|double-check|be(?! ready)|treat|speak|use|call|point out|flag|warn|stop|keep|avoid|check|assume|respond|reply|answer|talk|explain|ask|remind|cite|address|write (?:in|with|like|as)|give (?:me )?(?:honest|direct|short|brief|concise|detailed|sources|examples|the (?:reasoning|sources|short))|tell me (?:when|if)|disagree|show|include|quiz|roast|not)"
_ONE_OFF = r"\b(?:this time|for this (?:one|report|email|task|question|answer)|this (?:report|email|document|table|summary|one|essay|paragraph|list|text|code|function|file|sentence|chapter|draft|slide|post)|today|tonight|tomorrow|right now|for now|the following|below|above|now)\b"
_GENERIC = r"(?:things|everything|stuff|concepts|ideas|topics|it all|code comments|commit messages|docs|documentation|answers|replies|responses|explanations|code|emails|reports|recipes|summaries|numbers|dates|times|prices|amounts|units|names|lists|sources|instructions|steps|new words|new concepts|terms|acronyms|abbreviations|technical terms|jargon|complex \w+|measurements|temperatures|distances|feedback|criticism|bad news|suggestions|recommendations|my emails|my messages|my code|my name|messages|titles|headings|comments|functions|variables|branches|commits|meetings|calls|appointments|reminders)"
_GOOD_FOR_ME = r"(?:that's how i|that is how i|that way i|it helps me|that helps me|helps me|i (?:learn|remember|process|prefer|like|love|hate|can't (?:stand|read|follow|see|stomach)) ?|i'm (?:an? (?:visual|slow|beginner|kinesthetic)|visual|dyslexic|colou?r|more of)|easier for me|makes it easier|it's easier for me)"


def _spared(cue: Cue) -> Draft | None:
    """What is to be left out; what need not be done only where it is about answers."""
    act = cue.match["act"]
    needless = re.search(r"need|bother|have to", cue.match[0][: -len(act)])
    about = slots.style(act) is not None or slots.about_answers(act)
    about = about or bool(
        re.match(r"(?:explain|repeat|introduce|apologi|remind|spell|define|justify|summari)", act)
    )
    draft = order(against=True)(cue) if about or not needless else None
    return replace(draft, polarity=-1) if draft else None


def _told(cue: Cue) -> Draft | None:
    """A bare order; only where a reason of the speaker's own shows that it is to last."""
    liked = _LIKED.pattern.match(cue.last) and slots.style(cue.match["act"]) is not None
    return order()(cue) if liked or _REASON.pattern.match(cue.after) else None


_REASON = compiled(rf"(?:because |since |so |as )?(?:{_GOOD_FOR_ME})")
_LIKED = compiled(
    r"(?:and |but |so )?i (?:really |absolutely |just )?(?:hate|love|like|prefer|dislike|can't stand|don't like|don't want)\b"
)


def _styled(build: Build) -> Build:
    """An order only where it names a way of answering, or the work is named."""

    def styled(cue: Cue) -> Draft | None:
        draft = build(cue)
        act = cue.match["act"]
        named = slots.style(act, languages=True) is not None or slots.about_answers(act)
        return draft if draft is None or named else replace(draft, confidence=0.91)

    return styled


_UNMEANT = rf"{_ONE_OFF}|\b(?:don't|do not|never|stop) (?:worry|forget|hesitate|get me wrong|mind|ask me (?:why|how)|tell (?:him|her|them|anyone|my)|give up|call (?:him|her|them|it|the)|ask (?:him|her|them)|tell me (?:that|you|it|the|this)|show (?:it|this|him|her)|put (?:it|this|them)|plan (?:to|on)|give (?:it|him|her|them)|offer (?:it|him|her))\b|until\b|yet\b|never (?:send|ask|show|tell|give|book|plan|call)s?\b.*\b(?:he|she|they)\b|stop (?:by|at|in)\b|spare me a"


def _ban(cue: Cue) -> Draft | None:
    """What the agent shall leave out or not do."""
    groups = cue.match.groupdict()
    group = next(name for name in ("act", "out", "spare") if groups.get(name) is not None)
    draft = checked(order(against=True, group=group), _UNMEANT)(cue)
    return replace(draft, polarity=-1) if draft else None


# One row a line reads as the table it is.
# fmt: off
FRAMES: tuple[Frame, ...] = (
    Frame(
        id="en.wish.generic", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, questions=True, cues=("explain", "describe", "teach", "phrase", "put ", "present", "break ", "summar", "write", "answer", "talk", "speak", "format", "give", "show", "round", "spell", "convert", "quote", "list", "use ", "keep", "sign", "name", "label", "address", "treat", "deliver", "frame", "number", "define", "cite", "mark", "highlight", "walk", "start", "begin", "end ", "open", "close", "lead"),
        pattern=compiled(rf"{_LEAD}(?P<act>(?:explain|describe|teach|phrase|put|present|break down|summari[sz]e|write|format|give|show|round|spell out|spell|convert|quote|list|state|keep|sign off|sign|name|label|treat|deliver|frame|number|define|cite|mark|highlight|shorten|simplify|illustrate|start|begin|end|open|close|lead|walk me through) (?:me )?(?:all |any |your |my |the )?{_GENERIC}(?: down| out)? (?:with(?:out)?|using|in|as|by|like|through|via|to|at|under|on|when|whenever|the first time|off|at the) .{{2,70}})$"),
        build=checked(_styled(order()), rf"{_ONE_OFF}|\b(?:write|show|give|list|name|quote) (?:me )?(?:the |your |my )?(?:code|functions|names|files|numbers|options|comments|names|tables|sources|steps|dates) (?:to|in (?:the|a|this)|on|by|for)\b|put (?:the )?(?:numbers|names|dates|everything|things|stuff|options|it all) (?:in|into|on|to) (?:the|a|this|that|one|my)\b|format (?:the|my) code|keep things (?:in|at)\b|\bin (?:one|a) (?:sentence|word|few)\b"), precision=0.91,
    ),
    Frame(
        id="en.wish.in", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, questions=True, cues=("in ", "for ", "during ", "on ", "with ", "when ", "whenever", "while "),
        pattern=compiled(rf"{_LEAD}(?:(?:in|for|during|on|with) (?:my |your |all |any |our |the |all my |all your |future |every )*{_WORKS}(?: (?:for|to|about|from|with) [\w ]{{2,20}}?)?|(?:when|whenever|while|if) (?:you(?:'re)? |i |we )?(?!i like|i feel)(?:[\w'-]+ ){{0,6}}?(?:{_WORKS}|me|for me|my \w+|it|code|french|spanish|german|something|stuck|off)),? (?:please |always |just )*(?P<act>(?:i (?:want|need|like|prefer|expect|'d like|would like) (?!to\b)|{_MANNER}\b)[^,]{{2,90}})(?:,.{{0,80}})?$"),
        build=checked(_styled(order()), rf"{_ONE_OFF}|\b(?:let me know|tell me (?:what|how|where|why|who|which)|make (?:it|this|sure i)|for (?:me|him|her|them) (?:tomorrow|today)|in (?:python|java|c\+\+|javascript|excel|sql) (?:use|write|show)|how (?:do|can|to))\b|i (?:want|need) (?:a|an|some|help|you to (?:write|create|make|find|book))\b|\?$|^(?:for|in) (?:this|that|the (?:test|function|code|report|email|table|list|meeting|call|plan|trip))\b"), precision=0.91,
    ),
    Frame(
        id="en.wish.all", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, questions=True, cues=(" every ", " each ", " all ", " any ", "in emails", "in reports", "in answers", "in replies", "in code", "in my ", "in summaries", "in messages", "in texts", "for bookings", "to emails"),
        pattern=compiled(rf"{_LEAD}(?P<act>(?:use|put|add|include|start|begin|end|sign|keep|write|give|show|list|mention|cite|highlight|mark|attach|copy|cc|address|call|tag|label|number|name|spell|leave|make|place|repeat|check|proofread|quote|state|round|format|translate|avoid|skip|drop|omit) (?!it\b|that\b|this\b|them\b|me\b).{{2,50}}? (?:in|of|for|on|at|to|with|from|under|above|below|before|after) (?:(?:every|each|all|any)(?: of)?(?: the| my| your| our)? {_WORKS}|(?:my |your |our )?(?:emails|reports|answers|replies|summaries|messages|texts|code comments|commit messages|letters|presentations|slides|documents|bookings|translations|meeting notes|recipes|posts|captions)))$"),
        build=checked(_styled(order()), rf"{_ONE_OFF}|\b(?:find|look for|search|list (?:all|every)|show (?:me )?(?:all|every)|all (?:this|the (?:data|files|rows))|all (?:of )?(?:it|this|them)|in all caps)\b|\?$"), precision=0.91,
    ),
    Frame(
        id="en.wish.before", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, questions=True, cues=("before you", "before any", "before delet", "before send", "before buying", "before booking", "in doubt", "before mak", "before chang", "before spend"),
        pattern=compiled(rf"{_LEAD}(?P<act>(?:warn|ask|check with|tell|notify|consult|confirm with|alert|run it by|show|text|call|ping)(?: me| us)?(?: first)?,? before (?:you |ever |any |deleting|sending|buying|booking|making|changing|spending|posting|running|committing|deploying|merging).{{2,60}}|(?:when|if) in doubt,? (?!i\b).{{2,50}})$"),
        build=checked(order(), rf"{_ONE_OFF}|before you (?:go|leave|answer|start|begin|do that|continue)\b"), precision=0.92,
    ),
    Frame(
        id="en.wish.if", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, questions=True, cues=("if i ", "if you're not sure", "if you are not sure", "if you don't know", "if you aren't sure", "if something", "if a "),
        pattern=compiled(r"(?:and |so |also |please )*if (?:i (?:write|ask|speak|send|say|use|talk|mention|don't|sound|seem|get|forget|give|share|post|start)|you(?:'re| are) (?:not sure|unsure|uncertain|in doubt)|you (?:don't know|aren't sure)|something (?:is|costs|looks|goes))(?! (?:up|this|that|it|the)\b)[^,]{0,50}, (?:please |just |then |always )*(?P<act>(?:answer|reply|respond|use|give|keep|treat|assume|don't|do not|say|tell|ask|switch|remind|correct|skip|stop|call|warn|send|show|translate|write|speak|talk|admit|ignore)\b.{2,70})$"),
        build=checked(order(), rf"{_ONE_OFF}|\b(?:tell me (?:how|what|why|if)|give me (?:a|an|the|some) (?!short|brief)|show me (?:how|what|the|a))\b|what happens"), precision=0.91,
    ),
    Frame(
        id="en.wish.rate", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, questions=True, cues=("every ", "each ", "on mondays", "on fridays", "once a"),
        pattern=compiled(r"(?:and |so |also |please )*(?:every|each|once a|on) (?:\w+ )?(?:day|morning|evening|night|week|month|weekday|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|hour|quarter)(?: (?:morning|evening|night|at \w+))?,? (?:please |just )*(?P<act>(?:send|give|remind|show|email|text|tell|ask|ping|wake|check|update|summari[sz]e|post|play|order|book)\b.{2,80})$"),
        build=order(), precision=0.92,
    ),
    Frame(
        id="en.wish.less", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, questions=True, cues=("hold off", "go easy", "ease up", "cut down", "lay off", "don't bother", "no need", "don't need to", "don't have to", "rather you", "stop using", "ditch", "tone down", "dial down", "steer clear"),
        pattern=compiled(rf"{_LEAD}(?:(?:you )?(?:hold off on|go (?:easy|light) on|ease up on|cut down on|cut back on|lay off|don't bother(?: with| to)?|ditch|tone down|dial (?:down|back)|steer clear of|stop using|stop saying|stop writing)|(?:there's |there is )?no need (?:to|for(?: the)?)|you (?:don't need to|don't have to|needn't)|i'd rather (?:you )?(?:didn't|not|don't|you not)) (?P<act>(?!it\b|that\b|this\b|worry|apologi[sz]e$|thank|rush|hurry|answer|reply|do (?:it|that|this)|be sorry|explain$|go\b|wait)[a-z].{{2,70}})$"),
        build=checked(_spared, rf"{_ONE_OFF}|no need (?:to (?:worry|panic|rush|thank|apologi|do that|be)|for (?:that|this|it|an? ))|you don't (?:have|need) to (?:be|worry|tell me|do|wait|know)\b"), precision=0.91,
    ),
    Frame(
        id="en.wish.never", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, cues=("never ", "always "),
        pattern=compiled(rf"{_LEAD}(?P<act>(?:always|never) (?!been|had|was|seen|known|thought|knew|mind|say never|again\b|wanted|really|felt|got|went|did|the\b|a\b|in\b|my\b|been|ever\b|have i|so\b|too\b|better)[a-z-]*[a-ce-z] (?:any|anything|my|me|the|a|an|more|less|something|to|on|in|before|after|with|without|for|at)\b.{{1,70}})$"),
        build=checked(order(), rf"{_ONE_OFF}|\b(?:i|we|he|she|they|you)\b(?!.*\bme\b)|\?$"), precision=0.91,
    ),
    Frame(
        id="en.wish.tone", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, questions=True, cues=("keep the", "keep your", "make the tone", "keep it"),
        pattern=compiled(rf"{_LEAD}(?P<act>(?:keep|make) (?:the|your) (?:tone|style|language|voice|wording|length|vibe|mood|register|format) (?:[a-z-]+ ?){{1,4}}(?:(?:in|for|with|when) .{{2,40}})?)$"),
        build=checked(order(), _ONE_OFF), precision=0.91,
    ),
    Frame(
        id="en.wish.every", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, cues=("any ", "every ", "each ", "all "),
        pattern=compiled(rf"(?:and |so |also |please )*(?P<act>(?:any|every|each|all(?: of)?(?: the| my| your)?|all) (?:[\w-]+ ){{0,2}}?(?:{_WORKS}|[\w-]+ (?:you|that you|i ask)(?:'ve)?)(?: ?(?:that )?(?:you |i )?(?:make|makes?|write|send|give|create|produce|draft|plan|book|suggest|ask|ask for|get|do|build|prepare|show|want|receive)(?: (?:me|for me|us|for us|to me|you for|for))?)? (?:needs?|must|should|has to|have to|gets?|comes? with|ought to|is to|are to|goes|go|ends?|starts?|requires?|shall|to be)\b (?:to )?.{{2,80}})$"),
        build=checked(order(), rf"{_ONE_OFF.replace('|now', '')}|\b(?:every|each) (?:time|day|one|student|person|man|body|employee|player|node|row|function|element|user|file|line|test)\b(?! you)|\?|all (?:i|you|we|it|that) (?:need|have|want|takes?)|\bdeserves?\b|get (?:tired|old|done)"), precision=0.92,
    ),
    Frame(
        id="en.wish.must", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, cues=("should", "must", "need to", "needs to", "have to", "has to", "shouldn't", "go ", "come with", "include", "always"),
        pattern=compiled(rf"(?:please |and |also |so )*(?P<act>(?:my |your |our |all )?{_WORKS}(?: (?:in|for|to|from|of|you (?:send|write|give|make)(?: me)?) (?:the |my |me |our |your |client |customer )*[\w ]{{2,20}}?)? (?:should(?:n't)?(?: always| never| not)?(?: be| come| have| go| use| start| end| include| contain| fit| follow| look)?|must(?:n't| not)?(?: be| have| include| come| use| contain)?|needs? to(?: be| have| include| use| fit)?|(?:has|have) to(?: be| have| include| use| fit)?|(?:always |never |only )?(?:go|come|include|use|start|end) (?=day|month|with|without|in|at|first|last|a|the|no))\b.{{2,60}})$"),
        build=checked(order(), rf"{_ONE_OFF}|^(?:the|this|that)\b|\b(?:be|get) (?:ready|done|fine|ok|okay|here|there|available|sent|finished|good enough|great|able|interesting|reviewed|updated|fixed|discussed|deleted|moved|due|delivered)\b|\?|have been|to be (?:honest|fair)|(?:plans?|meetings?|calls?|flights?|trips?|tests?|functions?|queries|scripts?|code|things|everything|numbers?|dates?|times?|hotels?|restaurants?|research|questions|messages|lists?|schedules?|maths?|recommendations) (?:should (?:pass|fail|work|go|be (?:fine|at|on|able)|take|start|end|come)|(?:needs?|has|have) to (?!include|use|have|come with|contain|be (?:in|at most|under|short|written|rounded|formatted|non|within|near|cheap|vegetarian|refundable))|must (?:be (?:at|on)|have been|go)|(?:go|come|start|end|include|use)\b)"), precision=0.91,
    ),
    Frame(
        id="en.wish.you", kind=Kind.PREFERENCE, anchor=Anchor.SUBJECT, self_statement=False, cues=("you to ", "if you ", "it when you", "when you"),
        pattern=compiled(rf"(?:'d| would)?(?: really| always| also| just| generally| much| rather| do)*(?: (?:like|want|need|prefer|love|expect|appreciate|ask|encourage|trust))(?: it)? (?:you to|if you(?: could| would|'d)?|it when you|when you)(?: always| please| just| never| not)* (?P<act>{_CHALLENGE}\b.{{2,90}})$"),
        build=checked(order(), rf"{_ONE_OFF}|\b(?:be able|use (?:the|this|these|that|my) |act as|check (?:the|this|my|if|whether)|show me (?:how|the|a|what)|explain (?:how|what|why|the|this|to)|answer (?:the|this|my|these)|ask (?:him|her|them|me (?:a|some|\d|the))|include (?:the|a) |be (?:a|an|the|my)\b|correct (?:the|this|my (?:essay|text|code|grammar|sentence|email|paragraph)|these)|write (?:in|with) (?:a|an|the) |question|call (?:him|her|them|the|my)|remind me (?:to|about|tomorrow|at|in|of)|quiz me (?:on|about) (?:the|this)|keep (?:this|it|that|the|my))\b"), precision=0.91,
    ),
    Frame(
        id="en.wish.dont", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, questions=True, cues=("don't", "do not", "never", "leave", "spare", "stop"),
        pattern=compiled(rf"{_LEAD}(?:(?P<neg>don't|do not|never|stop)(?: ever| just| please)* (?P<act>(?:send|show|call|text|ask|schedule|book|recommend|suggest|remind|tell|give|message|email|ping|notify|wake|offer|quote|sugarcoat|lecture|interrupt|sign me up|put|assign|plan|sending|showing|calling|asking|recommending|suggesting|reminding|giving|offering|quoting)\b(?: me| us)?(?: (?:about|for|on|with|in|at|before|after|during|any|anything|more)\b.{{2,60}}| [a-z][\w -]{{1,30}}s\b(?! (?:this|that(?! (?:are|aren't|have|cost|don't|isn't|is|require|need|take))|the)).{{0,40}}|.{{2,40}} (?:again|any ?more|ever|unless .{{3,30}}|before \S+|after \S+|on (?:weekends|\w+days)|at night)))|leave (?P<out>(?!it\b|that\b|this\b|them\b|me\b|him|her|us\b)(?:all |any |the )?[\w -]{{2,24}}?) out of .{{2,40}}|spare me (?:the |your |any )?(?P<spare>.{{2,40}}))$"),
        build=_ban, precision=0.91,
    ),
    Frame(
        id="en.wish.told", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, questions=True, cues=("use ", "write", "answer", "explain", "give", "keep", "be ", "talk", "speak", "show", "put", "start", "skip", "add", "include", "call", "avoid", "break", "ask", "stick", "spell", "leave", "go "),
        pattern=compiled(rf"{_LEAD}(?P<act>(?:use|write|answer|explain|give|keep|be|talk|speak|show|put|start|skip|add|include|avoid|break|ask|stick|spell|leave|go|make)\b(?! sure| (?:me )?(?:a|an|two|three|four|five|\d+) ).{{2,80}})$"),
        build=checked(_told, rf"{_ONE_OFF}|\b(?:list of|my list|reservation|table for|tickets?|go (?:with|for|ahead|back|on)|ask (?:him|her|them|the)|keep (?:going|it up|in mind)|(?:leave|use|put|keep|skip|add|give|start|include|avoid|show) (?:it|that|this|them)|make it)\b"), precision=0.9,
    ),
    Frame(
        id="en.wish.like", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, questions=True, cues=("like i'm", "as if i", "like a friend", "like an adult", "plain", "celsius", "fahrenheit", "metric", "imperial", "kilomet", "euros", "dollars", "pounds", "british", "american", "24-hour", "24h", "show your", "every ", "each ", "dark mode", "snake_case", "camelcase", "type hints", "paragraphs", "full sentences", "prose", "bullet", "markdown"),
        pattern=compiled(rf"{_LEAD}(?P<act>(?:talk|speak|explain (?:things|everything|it)?|write|answer|treat|address)(?: to me| with me| me| things| everything)? (?:like|as if|as though) (?:i'm|i am|i were|you're|a friend|an adult|a human|a colleague|to a \w+).{{0,40}}|(?:use|stick to|give me|show|quote|prefer|go with|write in|answer in|reply in|respond in|work in|default to|keep to)(?: only| always| the)* (?:(?:british|american|australian|canadian|uk|us) (?:spelling|english|units)|celsius|fahrenheit|metric(?: units| measurements)?|imperial(?: units)?|kilomet(?:re|er)s|miles|kilos|euros|dollars|pounds(?: sterling)?|the metric system|24[- ]?h(?:our)?(?: time| clock| format)?|plain (?:english|language|text)|snake_case|camelcase|type hints|tabs|spaces|full sentences|complete sentences|paragraphs|prose|bullet points|bullets|iso dates|markdown|lowercase|dark mode)\b(?! (?:to|for (?:this|the)|in (?:this|the))).{{0,40}}|show your (?:work(?:ings?)?|reasoning|steps|sources) (?:when|whenever|for|in|on|if)\b.{{2,40}}|(?:send|remind|give|show|ping|email|text|tell|wake|brief|update) (?:me|us) .{{2,50}}? (?:every|each) (?:single |other )?(?:day|morning|evening|night|week|month|weekday|\w+day))$"),
        build=checked(order(), rf"{_ONE_OFF}|\bhow\b|\?$|like (?:i'm|you're) (?:a pirate|shakespeare|yoda|a character|an alien)|\b(?:convert|from \w+ to)\b|in \d+ words"), precision=0.91,
    ),
    Frame(
        id="en.wish.allow", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, cues=("feel free to", "you can always", "you may always", "go ahead and always", "you can go up", "always happy for you to"),
        pattern=compiled(r"(?:and |so |also |please )*(?:feel free to|you (?:can|may) always|always happy for you to|you can(?= go up to)) (?P<act>(?:send|call|text|interrupt|use|swear|be|ask|correct|skip|ping|push back|disagree|criticise|criticize|assume|message|email|joke|challenge|book|go up to|write|reply|wake)\b.{2,70})$"),
        build=checked(order(), rf"{_ONE_OFF}|\b(?:do (?:the same|so|it)|ask (?:me )?(?:any|if|questions? (?:about|if))|be yourself|any (?:other )?questions|use (?:it|this|that|the (?:above|following|attached)|these)|reach out|skip (?:it|this|the)|contact)\b"), precision=0.91,
    ),
)
# fmt: on
