"""English frames of standing wishes told by what is handed over and how, or by how long they hold.

"Send the weekly report as a PDF", "the answer first and the explanation after": a way in which
what recurs is given. "In anything you cook up for me", "from here on": a mark that makes an
order last. And frames of what the speaker asks for at large.
"""

import re

from doxa.domain.memory import Kind
from doxa.text.rules.builders import checked, order
from doxa.text.rules.frames import Anchor, Cue, Draft, Frame, compiled

_LEAD = r"(?:(?:please|and|so|also|just|but|ok|kindly|house rules?:|my rule:?|my one ask:?|one rule:?|rule one:?|quick ask:?|standing (?:ask|order|request):?|my ask for every [\w ]{2,20}:|can you|could you|would you|i want you to|i need you to|i'd (?:like|love|prefer) (?:it if you|you to)|i'd appreciate it if you|remember to)[ ,]+)*"
_VERB = r"(?:give|send|show|put|place|lead with|start with|open with|write|present|list|format|lay out|deliver|share|quote|express|state|make|set out|keep|use|add|include|mix|weigh|measure|round|price|suggest|recommend|plan|schedule|book|pick|choose|explain|reply|answer|respond|talk|speak|address|sign|call|treat|translate|convert|spell|cite|flag|mark|skip|cut|drop|ditch|leave|omit|avoid|don't|do not|never|stop|quit|hold|spare|tell|remind|ask|check|warn|wake|summari[sz]e|sort|rank|label|number|break|bold|phrase|default to|stick to|go with|order|play|prioriti[sz]e|favou?r|comment|indent|name|end|finish|close|begin)"
_WORKS = r"(?:(?:weekly|daily|monthly|quarterly|yearly|annual|morning|evening|end-of-day|friday|monday|sprint|status|progress|expense|sales|board|project|meeting|regular|usual|nightly) )+(?:reports?|updates?|summar(?:y|ies)|digests?|briefings?|briefs?|notes|minutes|figures|numbers|stats|newsletters?|invoices?|recaps?|round-?ups?|plans?|menus?|emails?|agendas?|reviews?|statements?|timesheets?|forecasts?|logs?)"
_KINDS = r"(?:repl(?:y|ies)|answers|responses|explanations|summaries|reports|emails|e-mails|messages|letters|recipes|itineraries|translations|drafts|code|examples|lists|charts|tables|dates|times|prices|units|measurements|quantities|temperatures|distances|numbers|amounts|figures|headings|titles|links|sources|citations|comments|commit messages|variable names|invoices|minutes|meeting notes|bookings|suggestions|recommendations|reminders|slides|decks|documents|code reviews|code samples|file names|captions|quotes|names)"
_FORM = r"(?:(?:as|in|into|on|by|with|without|under|at|using|via|to) [\w' ./&%:-]{2,50})"
_FIRST = r"(?:the )?(?:answer|conclusion|verdict|bottom line|summary|result|headline|recommendation|tl;?dr|short version|gist|upshot|bugs|cheap(?:est)? option|bad news|good news|numbers|totals?|code|diff|why|reason(?:s)?|risks|caveats?|key points?|main point|vegetarian option|free option|command|fix|solution|price|cost|example|decision|ask)"
_FOR = (
    r"(?:(?:in|on|for|to|with|from|across|of) (?:any|every|all|each|anything|everything|whatever)(?: (?:of )?(?:our|my|your|the))?(?: [\w'-]+){0,2}?(?: (?:that )?(?:you|i)(?: ever)? [\w' ]{2,30}| chats?| replies| answers| drafts?| reviews?| emails?| messages| menus?| recipes?| documents?| docs| files| projects?| notes?| conversations?| trips?| reports?| plans?)|(?:in|on|for) (?:my|our|all my|all our) (?:documents|docs|writing|emails|stuff|prose|code|drafts|reports|notes|texts|repos?|projects?|messages|replies|letters|posts|files|captions|recipes|bookings|calendar|reviews)"
    r"|when(?:ever)? (?:you (?:write|draft|edit|reply|answer|advise|explain|plan|book|cook|code|suggest|recommend|talk|chat|refer|quote|list|summari[sz]e|translate|message|address|speak|help|give|show|send|correct|cite|pick|review|proofread|ghostwrite|shop|order|schedule)|i (?:ask|paste|share|send|write|show|upload|say|forward|give|message|talk|type|request|want)|we (?:chat|talk|speak|work|code|write|plan|practise|practice|discuss)|(?:replying|answering|writing|talking|advising|explaining|speaking|editing|quoting|booking|planning|suggesting|drafting|translating|summarising|summarizing|messaging|referring|addressing|reviewing))(?: [\w' -]{1,40})?|if i (?:write|ask|speak|send|paste|say|use|sound|seem|forget|share|talk|switch|am|get)[\w' ]{0,40}|every time(?: [\w' ]{2,40})?|each time(?: [\w' ]{2,40})?|(?:wherever|where|whenever|if) (?:you can|possible|there's (?:a choice|one|an option)|you're able)|unless (?:i|told|asked|we|it's|there)[\w' ]{0,40}|no matter [\w' ]{2,30}|with me|(?:for|to) me,? (?:generally|always|as a rule|in general|from now on|every time|by default|please always)|whatever [\w' ]{3,40}|before (?:you (?:send|delete|buy|book|change|commit|push|order|pay|post|run|edit|remove|start)|deleting|sending|buying|booking|changing|committing|pushing|ordering|paying|posting|running|editing|removing|merging)[\w' ]{0,40})"
)
_LASTS = r"(?:always|as a (?:general |standing |hard |firm |house |strict )?(?:rule|policy|habit|matter of course|default)|as standing (?:practice|policy)|as standard|by default|from (?:here|now|today|this point|tomorrow|this day)(?: on(?:wards?)?| forward)?|going forward|in (?:the )?future|for good|ever(?: again)?|never|permanently|non-negotiable|no exceptions|without (?:fail|exception)|every (?:single )?time|generally|in general|across the board|everywhere|throughout|at all times|until (?:further notice|i say otherwise)|henceforth|all the time|period|full stop|as the norm|as usual practice|on principle|and that's final|day or night|that's my rule|it's my rule|house rule)"
_ONE = r"\?|\b(?:this (?:time|once|one|report|email|task|question|answer|document|table|summary|essay|paragraph|list|text|code|function|file|sentence|chapter|draft|slide|post|page|section|version|image|game|chat|trip|week(?:end)?|morning|afternoon|evening|month)|these|that (?:one|slide|tweet|paragraph|sentence|email|code|step)|those|just (?:once|for now)|for (?:now|today|tonight|once)|today|tonight|tomorrow(?! on)|right now|above|below|attached|asap|next (?:week|month|year)|one exception|only this|instead\?)\b|^(?:her|his|their) "
_HOW = r"\b(?:email|note|sign|label|poster|menu|policy|contract) (?:read|says?|said)\b"


def _order(cue: Cue) -> Draft | None:
    """An order; none where the turn tells whose words it is."""
    if re.search(r"\b(?:read|says?|said|wrote|quote)[:,]? *$", cue.last):
        return None
    return order(group="act")(cue)


# One row a line reads as the table it is.
# fmt: off
FRAMES: tuple[Frame, ...] = (
    Frame(
        id="en.standing.work", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, questions=True, cues=("weekly", "daily", "monthly", "quarterly", "annual", "morning", "evening", "end-of-day", "friday", "monday", "sprint", "status", "progress", "expense", "sales ", "board ", "project ", "meeting ", "regular", "usual", "nightly"),
        pattern=compiled(rf"{_LEAD}(?P<act>(?:{_VERB}(?: me| us)? (?:the |my |our |your |all )*{_WORKS}(?: to (?:me|us|the team|my boss))? {_FORM}|(?:the |my |our )?{_WORKS} (?:go|goes|should (?:be|go|come)|must (?:be|go)|comes?|needs? to be|always) .{{2,50}}))$"),
        build=checked(_order, _ONE + r"|\bin (?:the|my|our) (?:folder|inbox|drive|attachment|channel)$"), precision=0.92,
    ),
    Frame(
        id="en.standing.kinds", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, questions=True, cues=("replies", "answers", "responses", "explanations", "summaries", "reports", "mails", "messages", "letters", "recipes", "itineraries", "translations", "drafts", "examples", "lists", "charts", "tables", "dates", "times", "prices", "units", "measurements", "quantities", "temperatures", "distances", "numbers", "amounts", "figures", "headings", "titles", "links", "sources", "citations", "comments", "variable names", "invoices", "minutes", "notes", "bookings", "suggestions", "recommendations", "reminders", "slides", "decks", "documents", "reviews", "samples", "file names", "captions", "quotes"),
        pattern=compiled(rf"{_LEAD}(?P<act>(?:give|send|show|write|present|list|format|lay out|deliver|share|quote|express|state|set out|put|keep|spell|round|sort|number|label|make|sign)(?: me| us)?(?: all)?(?: (?:my|your|our|any|all))? {_KINDS} (?:{_FORM}|(?:short|brief|simple|plain|crisp|tight|concise|formal|casual|light|snappy|to the point|under .{{2,30}}|free of .{{2,30}}|lowercase|alphabetical|chronological)(?:,? (?:and|but|not|never) .{{2,30}})?))(?:,? (?:please|thanks|not .{{2,30}}|never .{{2,30}}|rather than .{{2,30}}|instead of .{{2,30}}))*$"),
        build=checked(_order, _ONE + r"|\bthe (?:following|file|text|data|array|column|table|list|document)\b|\b(?:keep|put|make|show|list|sort|number|write|share) [\w ]{2,24} (?:to|on|by|at|with|in) (?:the|a|an|that|him|her|them|yourself|each|order)\b|\b(?:in|into) (?:python|java|sql|javascript|c\+\+|dutch|the)\b"), precision=0.91,
    ),
    Frame(
        id="en.standing.first", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, questions=True, cues=(" first", " last", " up front", " upfront", " on top", "at the top", "at the end", "before the", "before any", "then the", "ahead of"),
        pattern=compiled(rf"{_LEAD}(?P<act>(?:(?:give|tell|show|send|put|place|state|say|mention|list|start|lead|hand|get)(?: me| us)?(?: with| to)? {_FIRST}(?: mentioned| given| stated)?|(?:start|lead|open|begin) with {_FIRST}|{_FIRST}) (?:first|last|up ?front|on top|at the (?:top|end|start|very (?:top|end))|(?:before|ahead of) (?:the |any |all )?(?:explanation|reasoning|details?|how|background|rest|why|working|discussion|context|evidence|caveats?|code))(?:,? (?:and |then |but )?(?:the )?(?:rest|explanation|reasoning|details?|working|background|how|style|why|context|evidence|caveats?|reasons?|everything else|code)(?: (?:after(?:wards?)?|later|last|second|below|next|at the end|if i ask))?)?(?:,? (?:always|please|thanks|every time|whenever .{{3,40}}|when .{{3,40}}|not .{{3,30}}))*)$"),
        build=checked(_order, _ONE), precision=0.92,
    ),
    Frame(
        id="en.standing.lasts", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, questions=True, cues=("always", " rule", "policy", "standing", "standard", "default", "from here", "from now", "from today", "from this", "from tomorrow", "forward", "future", "for good", "ever", "permanently", "non-negotiable", "exceptions", "without fail", "every time", "generally", "in general", "board", "everywhere", "throughout", "all times", "further notice", "henceforth", "period", "full stop", "on principle", "house rule", " any ", " every ", " all ", "anything", "everything", "whatever", "my ", "our ", "when", "if i ", "each time", "where", "unless", "no matter", "with me", "before "),
        pattern=compiled(rf"{_LEAD}(?P<act>(?:(?:when(?:ever)?|if|every time|each time|in|on|for|before|after|anywhere|wherever)\b[^,]{{3,60}}, )?(?:always |never |only |please |don't |do not |just )*{_VERB}\b(?! (?:is|are|was|were|has|had)\b)[^?]{{2,100}}?[ ,]+(?:{_FOR}|{_LASTS})(?:,? (?:please|thanks|ok|it feels .{{2,20}}|they're .{{2,30}}|{_LASTS}|{_FOR}))*)$"),
        build=checked(_order, _ONE + "|" + _HOW + r"|^(?:and |so |but )?(?:use|give|make|list|show|find|tell|explain|write|pick|name|check|keep|put|leave|play|mark|ask)\b.*\b(?:all (?:the|of)|(?:all|every|each) (?:files?|lines?|rows?|cells?|columns?|elements?|items?|users?|words?|numbers?|the) (?:in|of|with|that|to))\b|\bwhen(?:ever)? (?:it|he|she|they|the|done|finished|ready)\b|\b(?:that i can|to see if|what|how to|why)\b|let me|\bleave (?:me|it|home|work|the house)\b|\bno matter\b.*\blook at\b"), precision=0.9,
    ),
    Frame(
        id="en.standing.nominal", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, cues=("always", " rule", "policy", "standing", "standard", "default", "from here", "from now", "from today", "forward", "future", "for good", "non-negotiable", "exceptions", "every time", "generally", "everywhere", "throughout", "all times", "period", "full stop", " any ", " every ", "anything", "everything", "when you", "when i", "when we", "when reply", "with me", "unless", "house rule"),
        pattern=compiled(rf"{_LEAD}(?P<act>(?:(?:no|only|nothing but|zero|just|fewer|less|more|short|shorter|plain|full|active|british|american|metric|imperial|dark|light|oxford|24-hour|lowercase|proper|open-source|simple|numbered|bulleted|two|three|one) )+(?:[\w'-]+ ?){{1,4}}(?: (?:rather than|over|instead of|not|first|in|with|on|max|at most|only|please|for) ?[\w' -]{{0,30}}?)?[, ]+(?:please[, ]+)?(?:{_FOR}|{_LASTS})|[a-z][\w'-]*(?: [\w'-]+){{0,3}}? (?:rather than|over|instead of|not|first|only|everywhere|max)(?: [\w' -]{{2,30}}?)?[, ]+(?:please[, ]+)?(?:{_FOR}|{_LASTS}))(?:,? (?:please|thanks|{_LASTS}))*$"),
        build=checked(_order, _ONE + "|" + _HOW + r"|\b(?:i|we|he|she|they|it|is|are|was|were|has|have|will|do|does)\b(?! (?:ask|paste|share|send|write|want|chat|talk))|^(?:one|two|three) (?:day|time|week|year|of)|no (?:matter|one|idea|problem|worries|way)"), precision=0.9,
    ),
    Frame(
        id="en.standing.leave", kind=Kind.PREFERENCE, anchor=Anchor.START, self_statement=False, questions=True, cues=("away from", "out of my", "off my", "out of anything", "no place in", "welcome in", "off limits", "is banned", "are banned"),
        pattern=compiled(r"(?:please |and |so |just )*(?P<act>(?:keep|leave) (?:all |any |the |your )?(?!it\b|that\b|this\b|me\b|him|her|them|us\b|up\b|your hands)(?P<thing>[\w' -]{2,30}?) (?:(?:far |well |right |the hell |miles )*(?:away from|out of|off) (?:me|my [\w ]{2,20}|our [\w ]{2,20}|anything .{3,30}|everything .{3,30})))(?:,? (?:please|thanks|always|for good))*$"),
        build=checked(lambda cue: Draft(slot="likes:" + cue.match["thing"], value_span=cue.match.span("thing"), polarity=-1), _ONE + r"|\b(?:kids?|children|dog|cat|phone|medicines?|chemicals)\b"), precision=0.92,
    ),
    Frame(
        id="en.standing.ask", kind=Kind.PREFERENCE, anchor=Anchor.SUBJECT, self_statement=False, cues=("want", "'d like", "'d love", "'d appreciate", "would like", "would love", "would appreciate", "need", "expect", "ask "),
        pattern=compiled(rf"(?:'d| would)?(?: really| always| also| only| rather| much)*(?: (?:want|like|love|appreciate|need|expect|prefer))(?: it if you| you to| to (?:see|have|get))? ?(?P<act>(?!to\b)[a-z].{{2,80}}?[ ,]+(?:{_FOR}|{_LASTS}|on top|at the (?:top|end|start)(?: of (?:each|every|any) [\w ]{{2,20}})?|at the end of each .{{2,20}}|mentioned first|between (?:chats|sessions|conversations)))(?:,? (?:please|thanks|always|{_LASTS}))*$"),
        build=checked(_order, _ONE + r"|\b(?:want|need|like|love) (?:to|a|an|some|the|my|help|this|that) (?:know|see if|ask|do|go|be|buy|book|order|find|learn|understand|table|room|flight|ticket|job|new|summary|list|recipe|plan)\b(?!.*\b(?:always|from now|every|each)\b)"), precision=0.9,
    ),
)
# fmt: on
