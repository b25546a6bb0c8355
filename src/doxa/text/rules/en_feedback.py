"""English frames of feedback: what somebody says of the agent's answers, praise and blame."""

import re

from doxa.domain.memory import Kind
from doxa.text.rules.builders import checked, reaction
from doxa.text.rules.en_corrections import opens
from doxa.text.rules.en_words import ANSWER, BAD, GOOD
from doxa.text.rules.frames import Anchor, Build, Cue, Draft, Frame, compiled

_DEGREE = r"(?: (?:a (?:bit|little|lot|tad)|way|far|much|just|really|very|so|pretty|quite|super|way|unusually|surprisingly|unexpectedly|an?|such an?|absolutely|totally|completely|rather|kind of|sort of|actually|always|often|still|getting|being|been|all|both|mostly|incredibly|extremely|also|honestly|simply|almost|again|today|lately|recently|finally|of|no|out|reading|sounding|looking|a whole lot|even|slightly|exactly right))*"
_BE = r"(?:'s|'re| is| are| was| were|(?:'ve| have| has) been|(?:'ve| has| have) (?:gotten|become)| became| (?:is|are) becoming| isn't| aren't| wasn't| weren't| came (?:out|across|off)(?: as)?| comes (?:across|off)(?: as)?| sounds?| sounded| reads?| feels?| felt| looks?| looked| seems?| seemed| turned out(?: to be)?| ended up(?: being)?| got| gets?| getting)"
_GAVE = r"(?:gave|wrote|sent|made|drew|suggested|recommended|put together|came up with|produced|generated|picked|listed|provided|used|showed|built|chose|did|had|proposed|handed|offered|shared|created|designed|planned|cited|quoted|picked out|drafted|translated|calculated|told me|posted)"
_BY_YOU = rf"(?: (?:that |which )?you(?:'ve)?(?: just| already)? {_GAVE}(?: (?:for )?(?:me|us))?(?: (?:for|about|on|of|to|in|with) [\w' -]{{1,30}}?)?(?: (?:yesterday|earlier|today|last (?:time|week|night)|before|just now|this morning|the other day))?)"
_MADE = rf"(?:(?:half|most|some|all|two|one|none|many|both|a lot) of )?(?:the|that|this|those|these|every|all(?: of)?(?: the)?) (?:[\w'-]+ ){{0,3}}?(?!(?:time|times|day|way|thing|things|moment|reason|fact|information|one) )[\w-]+{_BY_YOU}"
_YOURS = rf"(?:(?:half|most|some|all|many|one|the (?:tone|style|length|structure|way)) of )?your (?:[\w'-]+ ){{0,3}}?{ANSWER}(?: (?:of|about|on|for|in|to|from|with) (?:[\w'-]+ ?){{1,4}}?)?(?: (?:yesterday|earlier|today|lately|last (?:time|week|night)|just now|this morning|here|these days))?(?={_BE}|{_DEGREE} )"
_POINTED = r"(?:that|this|those|these|the (?:last|latest|previous|first|second|third|final|new|old|current|other|most recent|step-by-step|short|long|shorter|longer|revised|updated|earlier|visual)) (?:[\w-]+ )?(?:answers?|repl(?:y|ies)|responses?|summar(?:y|ies)|explanations?|translations?|rewrites?|drafts?|versions?|outlines?|diagrams?|analog(?:y|ies)|metaphors?|examples?|jokes?|poems?|recipes?|itinerar(?:y|ies)|snippets?|scripts?|regex|breakdowns?|walkthroughs?|overviews?|suggestions?|tips?|recommendations?|advice|paragraphs?|tone|comparisons?|one|bullet points|list|haiku|limerick|sonnet|pep talk|pun|story|cover letter|email|essay|speech|routine|workout|playlist|itinerary|packing list|meal plan|plan|schedule|code|script|command|query|formula|template|checklist)|the (?:haiku|limerick|sonnet|poem|joke|pun|analogy|metaphor|explanation|summary|translation|answer|reply|breakdown|walkthrough|pep talk|rewrite|caption|headline)s?(?= (?:was|were|is|are|felt|feels|sounded|sounds|reads?|made|makes|came|comes|missed|misses|helped|helps|landed|fell|skipped|skips|ignored|left|works|worked|ran|runs|looks|has|had|lacks|contains|needs|drags|confused|lost|saved|nailed|hit|didn't|doesn't|isn't|wasn't)\b|'s )"
_HANDED = rf"(?P<what>{_YOURS}|{_MADE}|{_POINTED})"
_HELPED = r"(?:worked|works|helped|helps|saved (?:me|us|my|our)|nailed|clicked|cleared (?:it|things|everything)|did the trick|solved|fixed|hit the (?:spot|mark|nail)|ran (?:fine|first|without)|runs (?:fine|perfectly)|cracked me up|landed|paid off|(?:finally )?made (?:it|things|everything|that|my|me|us|perfect|sense|recursion|a (?:big |huge |real )?difference|all the difference|total sense|my \w+ (?:cry|laugh|smile))(?! (?:worse|no|angry|feel (?:bad|stupid|dumb)))|got me (?:the|an?|hired|through|unstuck)|is working|blew me away|impressed|taught me|explains? (?:it|everything) (?:well|perfectly|clearly)|went down (?:well|great)|was a hit|passed|compiled|came in handy|read(?:s)? (?:well|beautifully|naturally|much better)|flows|made me (?:laugh|smile|happy))"
_HURT = r"(?:(?:doesn't|didn't|don't|does not|did not|won't|wouldn't|isn't|aren't|never|can't|couldn't|do not|hardly|barely)(?: even| actually| really| ever| quite)? (?:work(?:ed|ing)?|run(?:ning)?|compil\w+|help(?:ed|ing)?|make (?:any |much |a lot of )?sense|made sense|answer(?:ed|ing)?|load\w*|open\w*|match\w*|add up|exist\w*|cover\w*|fit|go(?:ing)? anywhere|pars\w+|address\w*|land(?:ed)?|do (?:it|anything|what)|tell me|sound|look|feel|read|say|includ\w+|mention\w*|account|convinc\w+|build|start|execute|pass|solv\w+|fix\w*|render\w*|return\w*|get (?:it|the|to)|follow\w*|actually)|fails?\b|failed|crash(?:es|ed)|breaks?\b|broke\b|throws?\b|threw\b|miss(?:es|ed) |misled|confus(?:es|ed)|lost (?:me|everyone)|put (?:me|everyone) to sleep|puts me to sleep|bored|bores|annoy(?:s|ed)|got me (?:in|into|fired|lost)|cost me|ruin(?:s|ed)|fell (?:flat|apart|short)|contain(?:s|ed) |(?:has|have|had) (?:a lot of |some |so many |too many |several |\w+ )?(?:errors?|mistakes?|typos?|bugs?|gaps|holes|wrong)|left (?:out|me)|leaves? out|skipp(?:s|ed)|ignor(?:es|ed)|went (?:straight |right |way )?over (?:my|everyone's) head|goes over|made (?:no|zero|little) sense|makes no sense|made (?:things|it|me|everyone) (?:worse|feel (?:stupid|dumb|bad)|angry|cringe)|jumps? around|lacks?\b|lacked|drags? on|dragged|rambles?\b|rambled|(?:nearly |almost )?killed|put me off|let me down|backfired|bombed|wast(?:es|ed)|offended|scared off|does nothing|did nothing|needs? (?:work|more|a lot)|keeps? (?:failing|crashing|repeating|breaking)|gave me (?:an? )?(?:errors?|headache|nothing|wrong)|gives? (?:me )?(?:an? )?(?:errors?|headache|nothing|wrong)|sent me (?:to the wrong|the wrong|in circles|down)|took me (?:hours|ages|forever)|repeats? (?:itself|the same)|contradicts?)"
_WRONGED = r"(?:(?:(?:just|always|constantly|still|again|completely|totally|clearly|simply|often|sometimes|even|also|somehow|basically|entirely|once again|kind of|sort of)[ ,]+)*(?:keep(?:s)? (?!up|going|it up|that|this|in|the good|doing (?:that|this|it)$)[a-z]+ing|kept [a-z]+ing|made up|make up|(?:just )?making (?:things|stuff|it|that) up|invent(?:ed|ing)?|hallucinat\w+|fabricat\w+|forgot|forget|ignored?|skipped|missed|misread|misunderstood|misquoted|mistranslated|misspelled|misspelt|left out|overlooked|repeated|contradicted|gave me (?:the wrong|wrong|an? (?:\w+ )?(?:wrong|broken|outdated|bad|dead|generic|incorrect|fake|useless)|outdated|broken|bad|useless|dead|nothing|half)|sent me (?:the wrong|to the wrong|an? (?:wrong|broken|dead))|messed up|screwed up|botched|butchered|ruined|lied|wasted? my|talk(?:ed)? down|annoy|confuse|bore|tire|stress|frustrate|mislead|patroni[sz]e|irritate|rambled?|went (?:on and on|off topic|overboard)|over-?explain\w*|over-?complicat\w*|interrupt\w*|dodge[ds]?|evade[ds]?|cut (?:me )?off|lost (?:the|my|track)|misled|let me down|assume too much|never (?:answer\w*|listen\w*|check\w*|mention\w*|remember\w*|explain\w*|cite\w*|ask\w*|give|gave|follow\w*|read|get to|told|tell|include\w*)|didn't (?:answer|listen|check|mention|explain|include|read|follow|ask|address|cite|finish|tell me|give me|even|do what|get|understand|cover|follow|use|respect|consider)|don't (?:listen|answer|check|read|follow|pay attention)|aren't (?:listening|answering|reading|following)|haven't (?:answered|read|addressed|listened)|got (?:it|that|this|everything|the [\w ]{2,24}|my [\w ]{2,24}) (?:all |completely )?(?:wrong|backwards|mixed up)|(?:'re|are|were|sound|sounded) (?:being )?(?:a (?:bit|little) |way |far |so |just |really |very )*(?:too [a-z]+|wrong|rude|condescending|patroni[sz]ing|repeating|rambling|making|ignoring|missing|flattering|lecturing|preach\w+|robotic|vague|verbose|unhelpful|useless|annoying|like a (?:robot|machine|salesman|lawyer|manual|textbook)|full of|all over|wast\w+|not (?:listening|answering|helping|helpful|reading|following))))"
_PLEASED = r"(?:(?:(?:really|just|absolutely|totally|always|finally|completely|also|definitely)[ ,]+)*(?:cheer(?:ed)? (?:me|us) up|calm(?:ed)? me|inspire[d]? me|motivate[d]? me|make me (?:laugh|smile|feel (?:better|heard|calm|safe))|made me (?:laugh|smile|feel (?:better|heard|calm|safe))|get me(?=$|,)|understand me|nailed|crushed|aced|got (?:it|that|the [\w ]{2,24}?|my [\w ]{2,24}?) (?:exactly |just |spot )?(?:right|on)\b|explained? (?:it|that|this|things|everything|the [\w ]{2,24}?) (?:so |really |very |much )*(?:well|clearly|perfectly|nicely|better|simply|patiently)|did (?:a |an )?(?:really |very )?(?:great|good|excellent|amazing|fantastic|nice|wonderful|solid|brilliant) (?:job|work)|saved (?:me|my|us|the)|helped (?:me|us) (?:a lot|so much|out|get|see|understand|a ton|land|pass)|were (?:so |very |really )?(?:right|helpful|spot on|patient|kind|great)|read my mind|hit the nail|made (?:it|that|this|recursion|things|everything) (?:so |much |really )*(?:easy|clear|simple|click|fun|easier|clearer)|(?:'re|are) (?:getting (?:much |a lot |so much )?better|(?:really |so |very )?(?:good|great|excellent) at|much (?:clearer|better|less)|so much (?:clearer|better))|sound(?:ed)? (?:much |so much |a lot |way )(?:better|more natural|warmer|friendlier|clearer)))"


def _view(of: str) -> Build:
    """Feedback whose sign is that of the group named ``good`` or ``bad``."""

    def build(cue: Cue) -> Draft | None:
        if opens(cue):
            return None
        groups = cue.match.groupdict()
        good = groups.get("good") is not None
        flips = groups.get("no") is not None or "n't" in (groups.get("be") or "")
        return reaction(1 if good != flips else -1)(cue)

    return checked(build, of)


_YOURS_ANY = rf"your (?:[\w'-]+ ){{0,2}}?(?:{ANSWER}|[a-z]+ (?:list|plan|idea|guide|post|email|note|story|scene|review|quiz|table|code|section|version|route|tour|menu|schedule)s?)(?: (?:of|about|on|for|in|to|from) (?:[\w'-]+ ?){{1,3}}?)?"
_PLUS = re.compile(
    r"\b(?:great|good|helpful|perfect|excellent|clear(?:er)?|useful|spot on|amazing|awesome|brilliant|fantastic|wonderful|lovely|superb|nice|best|better|saved|worked|works|helped|nailed|clicked|calmed|cheered|inspired|motivated|impressed|delicious|tasty|love[ds]?|liked|enjoyed|easy|easier|accurate|right|smooth(?:ly)?|fun|funny|beautiful|charming|thoughtful|got (?:us|me) (?:a|the|through|an)|won|paid off|surprised me|laughed?|smile[ds]?|comfort(?:ed|ing)|gem|gold|hit|success|proud|thank)\b"
)
_MINUS = re.compile(
    r"\b(?:miss(?:ed|es|ing)|forgot|wrong|bad|worse|worst|terrible|awful|useless|confus\w+|boring|bored|dull|vague|broke[n]?|fail(?:ed|s)?|crash\w*|errors?|mistakes?|typos?|outdated|off by|off\b|too (?:\w+)|repetitive|repeats?|ignored?|invented|made up|hallucinat\w+|cringe\w*|stiff|robotic|cold|harsh|rude|clunky|awkward|messy|mess|disaster|waste[ds]?|wasting|ruined|annoy\w*|offend\w*|dead|expired|closed|doesn't|didn't|don't|won't|isn't|aren't|wasn't|couldn't|can't|lack\w*|left out|incomplete|unclear|misleading|nonsense|garbage|rubbish|failure|loop|weak|lost me|lost|heavy on|rush(?:ed|es)?|over the top|contradict\w*|irrelevant|overkill|bland|cheesy|preachy|unusable|unreadable|horrible|poor|sloppy|lazy|nearly|got me in(?:to)? trouble|construction|sick|hurts?|hurt)\b"
)


def _toned(cue: Cue) -> Draft | None:
    """Feedback whose sign is that of the words it is put in; none where they are at odds."""
    rest = cue.match["rest"]
    good, bad = _PLUS.search(rest), _MINUS.search(rest)
    if bool(good) == bool(bad) or opens(cue):
        return None
    return reaction(1 if good else -1)(cue)


_ABOUT_THEM = r"\b(?:if|would|could|might|should|hopefully)\b|\byour (?:day|weekend|name|family|idea|point|question|turn|take|opinion)\b"

# One row a line reads as the table it is.
# fmt: off
FRAMES: tuple[Frame, ...] = (
    Frame(
        id="en.feedback.judged", kind=Kind.FEEDBACK, anchor=Anchor.START, self_statement=False, cues=("your ", " you ", "you've", "that ", "this ", "those ", "these ", "the last", "the latest", "the previous", "the first", "the second", "the step", "the short", "the long", "the new", "the revised", "the updated", "the earlier", "haiku", "limerick", "sonnet", "poem", "joke", "pun ", "summar", "translation", "explanation", "analogy", "answer", "reply", "rewrite", "pep talk", "caption", "headline", "breakdown", "walkthrough", "metaphor"),
        pattern=compiled(rf"{_HANDED}(?P<be>{_BE})(?P<no> not(?! (?:helpful|useful|what)))?{_DEGREE} (?:(?P<bad>{BAD})|(?P<good>{GOOD}))(?![\w-])"),
        build=_view(_ABOUT_THEM), precision=0.93,
    ),
    Frame(
        id="en.feedback.effect", kind=Kind.FEEDBACK, anchor=Anchor.START, self_statement=False, cues=("your ", " you ", "you've", "that ", "this ", "those ", "these ", "the last", "the latest", "the previous", "the first", "the second", "the step", "the short", "the long", "the new", "the revised", "the updated", "the earlier", "haiku", "limerick", "sonnet", "poem", "joke", "pun ", "summar", "translation", "explanation", "analogy", "answer", "reply", "rewrite", "pep talk", "caption", "headline", "breakdown", "walkthrough", "metaphor"),
        pattern=compiled(rf"{_HANDED}(?: (?:really|just|actually|finally|also|totally|completely|all|still|always|again|even|never even|absolutely|definitely|mostly))* (?:(?P<bad>{_HURT})|(?P<good>{_HELPED}))(?![\w-])"),
        build=_view(_ABOUT_THEM), precision=0.93,
    ),
    Frame(
        id="en.feedback.that", kind=Kind.FEEDBACK, anchor=Anchor.START, self_statement=False, cues=("that", "this", "it "),
        pattern=compiled(rf"(?:that|this|it)(?:'s| is| was){_DEGREE} (?:(?P<bad>(?:too |way too |far too )(?:long|short|verbose|wordy|formal|casual|vague|generic|complicated|technical|detailed|basic|slow|chatty|robotic|simple|abstract|dense|much (?:text|detail|fluff|information))|not what i (?:asked|wanted|needed|meant)|(?:a |an )?useless (?:answer|reply)|unhelpful|not helpful)|(?P<good>exactly (?:what|how|the (?:kind|level|sort|tone|style|format)|as) (?:i|we|of)|just (?:what i|the (?:kind|level|tone|style)) |(?:a |an )?(?:really |very |so )?(?:great|excellent|brilliant|helpful|clear|perfect|good|fantastic) (?:explanation|answer|summary|reply|analogy|breakdown|overview|example|comparison|way (?:to|of) (?:put|explain)\w*)))(?![\w-])"),
        build=_view(_ABOUT_THEM + r"|what i (?:mean|think|said|thought|don't|didn't)\b"), precision=0.92,
    ),
    Frame(
        id="en.feedback.you", kind=Kind.FEEDBACK, anchor=Anchor.START, self_statement=False, cues=("you ", "you'", "there you go"),
        pattern=compiled(rf"(?:there you go(?P<again> (?:again )?[a-z]+ing\b.{{0,40}}?)(?: again)?$|you(?:'ve|'d|'re(?= )| have| had)? ?(?:(?P<good>{_PLEASED}|(?:are|were|been)(?: being| so| really| super| very| incredibly| such a| always| a)* (?:helpful|patient|kind|thorough|clear|supportive|reassuring|great help|huge help|big help|lifesaver|good listener|great listener|good at [a-z]+ing|great at [a-z]+ing))|(?P<bad>{_WRONGED}))(?![\w-]))"),
        build=_view(r"\b(?:if|would|could|might|when you|can|should|may|hope|once you|you forgot to mention)\b|you (?:know|see|said|always (?:make|know|give me (?:great|good)))|missed (?:you|a lot|it|out)\b|you're not wrong|you made up your mind"), precision=0.93,
    ),
    Frame(
        id="en.feedback.tone", kind=Kind.FEEDBACK, anchor=Anchor.START, self_statement=False, cues=("your ", " you ", "you've"),
        pattern=compiled(rf"(?:{_YOURS_ANY}|{_MADE})(?P<rest> .{{3,90}})$"),
        build=checked(_toned, _ABOUT_THEM), precision=0.9,
    ),
    Frame(
        id="en.feedback.acted", kind=Kind.FEEDBACK, anchor=Anchor.START, self_statement=False, cues=("you ", "you've"),
        pattern=compiled(r"you(?:'ve| have)?(?: just| also| really| completely| totally| even| always)* (?P<rest>(?:gave|sent|showed|wrote|made|did|picked|chose|used|put|quoted|cited|listed|calculated|translated|answered|summari[sz]ed|rushed|handled|captured|phrased|worded|formatted|structured|ended|started|got)\b .{2,80})$"),
        build=checked(_toned, _ABOUT_THEM + r"|made me (?:an?|the)\b|you did it|\bwhen\b"), precision=0.9,
    ),
    Frame(
        id="en.feedback.mood", kind=Kind.FEEDBACK, anchor=Anchor.SUBJECT, self_statement=False, cues=("happy with", "pleased with", "satisfied with", "impressed", "disappointed", "thrilled", "frustrated", "annoyed", "confused by", "unhappy", "had to ", "loved the", "hated the", "liked the", "enjoyed the"),
        pattern=compiled(rf"(?: (?:am|was|were|really|still|just|honestly|quite|very|so|a bit|pretty|also|absolutely|totally)|'m)*(?P<no>(?:n't| not)(?: really| very| too| that| at all| exactly)?)? (?:(?P<good>(?:happy|pleased|satisfied|impressed|thrilled|delighted) (?:with|by|at)|(?:loved|liked|enjoyed|adored))|(?P<bad>(?:unhappy|disappointed|frustrated|annoyed|confused|put off|bored|let down) (?:with|by|at|in)|hated|disliked|had to (?:rewrite|redo|fix|delete|correct|undo|throw out|translate|simplify|shorten|double-check) (?:\w+ ){{0,3}}?(?:of )?(?=what you|everything you|the \w+ you|your)))(?: (?:your|the|that|this|those|what|everything)) (?:[\w-]+ ){{0,3}}?(?:{ANSWER}|haiku|limerick|sonnet|poem|pep talk|you \w+(?: me)?)(?![\w-]).{{0,40}}$"),
        build=_view(r"\bif\b|would"), precision=0.92,
    ),
    Frame(
        id="en.feedback.felt", kind=Kind.FEEDBACK, anchor=Anchor.SUBJECT, self_statement=False, cues=("your ", " you "),
        pattern=compiled(rf"(?:(?: really| absolutely| also| just| actually| honestly| do| did| totally| genuinely| thought| always|'ve| have))*(?:(?P<good> (?:like|love|liked|loved|appreciate|appreciated|enjoy|enjoyed|adored?|admire|dig))|(?P<bad> (?:hated?|disliked?|can't (?:stand|follow|use|read|trust|understand)|couldn't (?:stand|follow|use|read|understand)|(?:don't|didn't) (?:really |much |particularly )?(?:like|love|enjoy|understand|appreciate|get|trust)|was (?:confused|annoyed|bored|disappointed|put off) by|got lost in|struggle(?:d)? (?:with|to follow)|am (?:tired|sick) of|'m (?:tired|sick) of)))(?: when| it when| if| that| how)?(?: the)?(?: (?:half|most|some|tone|style|length|structure|wording|format|level of \w+) (?:of|in))? (?:your (?:[\w'-]+ ){{0,2}}?{ANSWER}(?![\w-])|how you |how [a-z]+ you (?:are|were)|the way you |(?:that |it when |when )you (?!are\b|have\b|can\b|want\b)|(?:the|that|those|these|this) (?:[\w'-]+ ){{0,2}}?[\w-]+{_BY_YOU})"),
        build=_view(r"\bif\b|your (?:idea|suggestion|plan|point|advice|proposal|approach|help|recommendation)s?(?:,|$| about| of| on| for| to| and)|would|\bcan you\b"), precision=0.92,
    ),
    Frame(
        id="en.feedback.found", kind=Kind.FEEDBACK, anchor=Anchor.SUBJECT, self_statement=False, cues=("found ", " find ", "thought "),
        pattern=compiled(rf"(?: (?:really|actually|honestly|also|just|always|kind of))* (?:found|find|thought) (?:your (?:[\w'-]+ ){{0,3}}?{ANSWER}|(?:the|that|those|this) (?:[\w'-]+ ){{0,2}}?[\w-]+{_BY_YOU})(?: to be| was| were)?{_DEGREE} (?:(?P<bad>{BAD})|(?P<good>{GOOD}))(?![\w-])"),
        build=_view(r"\bif\b"), precision=0.92,
    ),
    Frame(
        id="en.feedback.way", kind=Kind.FEEDBACK, anchor=Anchor.START, self_statement=False, cues=("the way you", "how you"),
        pattern=compiled(rf"(?:the way|how) you [\w' -]{{3,50}}?{_BE}{_DEGREE} (?:(?P<bad>{BAD})|(?P<good>{GOOD}))(?![\w-])"),
        build=_view(r"\bif\b"), precision=0.92,
    ),
    Frame(
        id="en.feedback.bare", kind=Kind.FEEDBACK, anchor=Anchor.ANYWHERE, self_statement=False, cues=("explanation", "answer", "summar", "too ", "not helpful", "unhelpful", "translation", "analogy", "exactly what", "just what i", "example", "breakdown", "not what i", "spot on", " job on", " work on", " job with", " work with", "reply", "overview", "less robotic"),
        pattern=compiled(r"^(?:(?:ok|okay|wow|oh|yes|yeah|ha|haha|hm+|honestly|sorry|well|ah|perfect)[,.! ]+)*(?:(?P<good>(?:(?:really|very|such a|what a|super) )?(?:great|good|excellent|perfect|clear|nice|brilliant|awesome|amazing|fantastic|wonderful|helpful|lovely|superb) (?:explanation|answer|summary|translation|analogy|example|breakdown|reply|overview|recommendations?|tips?)s?|(?:that's |this is )?(?:exactly|just) what i (?:needed|wanted|was (?:looking for|after|hoping for)|asked for)|spot on|(?:great|good|nice|excellent|fantastic|amazing|brilliant|lovely) (?:job|work) (?:on|with) .{3,40})|(?P<bad>(?:(?:still|way|far|a bit|much|again)[ ,]+)*too (?:many|much|few|little) [\w -]{2,30} in (?:that|this|the last|your|the) [\w ]{3,24}|not enough [\w -]{2,30} in (?:that|this|the last|your) [\w ]{3,24}|(?:(?:still|way|far|a bit|much|again)[ ,]+)*too (?:long|short|verbose|wordy|vague|generic|formal|casual|technical|complicated|detailed|chatty|robotic|dense|abstract|much (?:text|detail|fluff|information|jargon))|not (?:very |really |that |at all )?helpful|unhelpful|not what i (?:asked|wanted|needed|meant)(?: for)?|(?:useless|terrible|bad|poor|awful|horrible|lousy|vague) (?:answer|explanation|summary|translation|reply)))(?: (?:at all|for me|again|this time|so far|by the way|thank you|thanks|today|there|for (?:the|my) \w+))*[ !.,]*(?:thanks|thank you)?$"),
        build=_view(r"\bif\b"), precision=0.92,
    ),
)
# fmt: on
