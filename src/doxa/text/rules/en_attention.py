"""The English half of the gate of high recall: what may say something lasting of the speaker.

A plain statement in the first person counts unless it is small talk, a request, a passing mood
or about a machine; one without a pronoun needs somebody near, a thing of one's life, or a word
of habit or of something that came to an end.
"""

import re

_LEAD = r"(?:(?:well|so|and|but|ok|okay|oh|yes|no|great|thanks|thank you|alright|right|sure|then|hey|hi|also|honestly|lol|haha|sorry|actually|btw|by the way|plus|anyway|look|listen|turns out|though|because|since)[,.! ]+)*"
_IDLE = re.compile(
    rf"^{_LEAD}(?:thank|thanks|cheers|i (?:see|understand|agree|appreciate|know(?! (?:that )?i)|will try|'ll try|hope|wonder|was wondering|believe you|get it|got it|got that|can see|guess so|think so|do(?: too)?$|did(?: too)?$|mean it|second that)\b|i'll (?:try|do|be right|let|give|check|take a look|think about|see|look)|i'd (?:like|love) (?:to (?:know|see|hear|ask|book|order|get|buy|learn|add|understand)|a|an|you|some|more)\b"
    r"|that (?:is|was|sounds|makes|works|helps)|that's|this (?:is|was|looks|works|helps)\b(?!.*\bm[ey]\b)|it (?:is|was|sounds|works|looks)\b(?!.*\bm[ey]\b)|it's\b(?!.*\bm[ey]\b)|sounds|looks|help me|tell me|show me|give me(?!.* (?:over|any day|any time))|let me|let's|nice|glad|good (?:morning|night|evening|luck|point|idea|question)|see you|fair (?:point|enough)|got it|no (?:problem|worries)|never mind|what a|how (?:nice|lovely|cool)"
    r"|you(?:'re| are) (?:right|welcome|the best|absolutely|so|amazing|a star)|can you|could you|would you|will you|i (?:need|want|would like|'d like|have to) (?:you )?(?:to (?:know|see|ask|book|order|find|check|make sure|understand|create|write|add|change|update|fix|pick|choose)|some|help|more info|the (?:list|table|code|file|answer|data|report|summary)|a (?:list|table|summary|report|plan|script|function|way|recipe|title|name|better|new (?:idea|version|title|function)))\b"
    r"|i'm (?:ready|sorry|glad|happy to|excited|here|back|asking|trying|getting (?:an? )?error|not sure|wondering|curious|thinking|just (?:asking|wondering|curious|kidding|saying)|looking for|confused|done|good|fine|ok|okay|stuck)\b|i am (?:ready|sorry|glad|happy|here|trying|looking for)\b|i (?:just )?(?:wanted|tried|saw|heard|noticed|read|clicked|typed|ran|copied|pasted|uploaded|asked|meant|thought about|was thinking|am thinking|have a question|got a question|have no idea|don't (?:know|understand|get|see|think so|remember)|forgot to (?:mention|say|add)|can't (?:find|see|open|access|get it|wait|believe|tell|remember|figure))\b|i(?:'ve| have) (?:a question|tried|attached|no idea|been (?:thinking|wondering|trying)|(?:read|heard|seen) (?:it|that|this|about|your|somewhere|the (?:above|file|docs?|article|message))))"
)
_ASKED = re.compile(
    rf"^{_LEAD}(?:please |kindly |just |can you |could you )*(?:add|answer|arrange|ask|book|build|calculate|call|change|check|choose|clean|close|code|combine|compare|complete|compose|compute|continue|convert|copy|correct|count|create|cut|define|delete|deploy|describe|design|display|do|draft|draw|edit|evaluate|explain|export|extract|fill|filter|find|fix|format|generate|get|give|go|group|guess|help|imagine|implement|improve|include|insert|install|keep|let|list|look|make|merge|move|name|open|order|organi[sz]e|outline|paste|pick|plan|play|print|proofread|pull|put|rank|read|recommend|refactor|remind|remove|rename|rephrase|replace|reply|reset|respond|return|review|rewrite|rotate|round|run|save|say|search|select|send|set|shorten|show|simplify|skip|solve|sort|split|start|stop|suggest|sum|summari[sz]e|switch|take|tell|test|trace|train|transcribe|translate|try|turn|update|upload|use|verify|wait|walk|warn|watch|write)\b(?! (?:me over|who|that have))"
)
_LASTS = re.compile(
    r"\b(?:always|never|every time|each time|from now on|going forward|in future|in the future|ever again|by default|whenever|any ?more|with me|to me|for me|me (?:about|to)|spare me|my)\b"
)
_MACHINE = re.compile(
    rf"^{_LEAD}(?:the|this|that|our|my|these|those|an?) (?:[\w-]+ )?(?:variable|function|method|class|parser|compiler|printer|cursor|code|script|server|api|endpoint|file|folder|loop|query|error|regex|page|button|browser|terminal|console|module|package|library|import|array|string|object|index|table|column|row|cell|field|input|output|response|request|test|tests|build|pipeline|container|image|pod|cluster|cache|database|db|schema|migration|commit|branch|merge|repo|app|program|process|thread|model|dataset|training|loss|gpu|driver|router|network|wifi|screen|layout|css|div|font|link|url|form|chart|graph|plot|axis|formula|spreadsheet|macro|sentence|paragraph|essay|text|title|caption|chapter|poem|equation|proof|theorem|integral|matrix)s?\b(?! (?:was|got|is|has been) (?:approved|accepted|rejected))"
)
_TOLD = re.compile(
    r"\b(?:in (?:the|this|that|a) (?:novel|movie|film|book|story|series|show|game|song|poem|play|episode|article|video|documentary|dream)|(?:the|a|this|that) (?:[\w-]+ )?(?:novel|movie|film|protagonist|heroine|hero|villain|narrator|character|joke|lyrics?|poem|storyline|plot)|rumou?r has it|they say|people say|it is said|scientists|researchers|studies show|according to|legend has it|once upon a time|the saying goes|as the saying)\b"
)
_PASSING = re.compile(
    r"\bi(?:'m| am|'ve been| feel| felt| was)(?: (?:feeling|so|very|really|a bit|kind of|pretty|just|too|still|quite|super))*(?: (?:happy|sad|excited|nervous|anxious|frustrated|tired|bored|stressed|worried|overwhelmed|confused|lost|stuck|proud|grateful|relieved|sorry|curious|hungry|thirsty|sleepy|cold|hot|angry|upset|annoyed|surprised|shocked|impressed|exhausted|down|lonely|fine|good|great|okay|ok|here|in a (?:meeting|hurry|rush)|on the (?:phone|bus|train|way)))\b(?!.*\b(?:always|never|every|when|by|of|with|about|without|in (?:crowds|the))\b)"
    r"|\b(?:just now|a moment ago|right now|at the moment)\b(?!.*\b(?:live|work|job|home|between)\b)|\b(?:my|a|one|another) (?:\w+ )?(?:question|request|point|problem is (?:that )?(?:the|this))\b"
)
_OWN = re.compile(
    r"(?<![\w'])(?:i(?! (?:think(?! in)|feel|believe|hope|know(?! (?:how|every|all|my))|see|understand|guess|wonder|wish|will|mean|agree)\b)|i'm|i've|i'd|i'll(?! (?:try|do\b|check|look|see|let|give|send|get|take|use|go with|keep|make|add|ask|think|be (?:back|right|there|sure|happy|glad)|have (?:a|the) (?:look|think)|wait|need|call you|update|read|tell|share|review|follow|let))|im|ive"
    r"|(?<!give )(?<!tell )(?<!show )(?<!help )(?<!let )(?<!excuse )(?<!remind )me|(?<=give )me (?:an?|the|heartburn|hives|migraines|headaches|life|joy|energy|anxiety|chills)\b(?! (?:list|example|summary|table|name|reason|way|hint|few|funny|good|better|recipe|title|break|minute|second|moment|hand|call))|my|mine|myself|we|we're|we've|us|our|ours)(?![\w'])"
)
_SAYS_I = re.compile(
    r"\bi (?:think|feel|believe|guess|know|mean|agree) (?:that )?(?:i|my|i'm|i've)\b"
)
_NEAR = re.compile(
    rf"^{_LEAD}(?:(?:the|my|our) )?(?:(?:little|old|poor|dear|big) )?(?:kids?|children|boss|wife|husband|better half|other half|missus|hubby|in-laws|twins|baby|toddler|teenager|dog|cat|puppy|landlord|landlady|doctor|doctors|dentist|team|roommate|flatmate|neighbou?rs?|family|mother-in-law|boys|girls|grandkids|mum|mom|dad|mummy|daddy|mommy|grandma|grandpa|granny|gran|nana|auntie|uncle \w+|aunt \w+)\b(?!\?)"
)
_LIFE = re.compile(
    r"\b(?:the|that|this|those|these|an?|one|new|half|empty) (?:[\w'-]+ ){0,2}?(?:ring|venue|crib|cot|nursery|badge|keys|boxes|fridge|pantry|flat|apartment|house|wedding|lease|acceptance letter|offer letter|letter|diploma|suitcases?|scale|calendar|closet|wardrobe|wallet|passport|visa|piano|bike|gym|membership|exam|bar exam|marathon|medal|test results?|ultrasound|papers|divorce|custody|mortgage|deposit|moving (?:van|truck)|stroller|pram|high chair|leash|collar|litter box|vet|pager|patch|release|launch|deploy|demo|pitch|deal|client|contract|promotion|office|desk|laptop|shift|pension|cast|crutches|stitches|inhaler|epipen|wheelchair|insulin|pills?|prescription|bottle|cigarettes?|ashtray|coffee machine|treadmill|running shoes|guitar|garden|tomatoes|dough|cake|oven|stove|kitchen|menu|plate|table for|blue cheese|meat|dairy|gluten|peanuts?|rewrite|draft|proposal|nest|room|spare room|house|driveway|car|commute)\b"
)
_ENDED = re.compile(
    r"\b(?:finally|at last|ended up|as of (?:last|this|today|yesterday|monday|now)|no more|anymore|any more|no longer|due in|back in (?:its|the|their)|in the bin|for good|goodbye|good riddance|once and for all|all night|(?:is|are|'s) (?:gone|over|history|cancelled|canceled|packed|empty|dead|off the table|quiet)|a thing of the past|the charm|where did (?:it|the time) go|now that|these days|out of the (?:house|picture|question)|ever since|since (?:the|last|january|college|school)|starts? (?:on )?monday|mornings?|nights?|weekends?|mondays|fridays|sundays)\b"
)
_HABIT = re.compile(
    r"\b(?:always|never|only|every|usually|without|hard (?:no|pass)|deal-?breaker|non-negotiable|must|over (?:\w+ )?any day|any day|heaven|hell|torture|bliss|kryptonite|nightmare|sacred|off limits|allerg\w+|vegan|vegetarian|kosher|halal|gluten|teetotal\w*|decaf|insomnia|home is|is home|wastes?|beats?|ruins?|worth it|overrated|underrated|forever|for life|since \d{4})\b"
)
_ROOMS = re.compile(
    r"\bthere(?:'s| is| are) .{2,40}\b(?:spare room|fridge|garage|kitchen|closet|driveway|yard|garden|hallway|nursery|basement|attic|bedroom|living room|way|belly|finger|family|house|flat|apartment|home)\b"
)
_WORLD = re.compile(
    r"\b(?:cats|dogs|people|birds|fish|humans|plants|bees|everyone|everybody|nobody|rome|time|money|love|life|history|science|nature|water|the (?:sun|moon|earth|world|weather|sky|sea|universe|economy|government|president|company|eu|us|uk|market)) (?:is|are|was|were|wasn't|isn't|aren't|flies|lands?|have|has|can|will|do|does|don't|doesn't|need|needs|goes|go)\b|^(?:rome|in (?:19|18|20)\d\d)\b"
)
_HYPOTHETIC = re.compile(
    r"\b(?:would|could|should|might|may|can|let|please|your|suppose|imagine|pretend|in case|don't know|not sure|wonder|ask|tell me|let me know)\b|'d\b|n't know"
)
_CONDITION = re.compile(r"(?:and |but |so )?(?:if|unless|when|whenever)\b[^,]{2,80}, ")
_PRESENT = re.compile(
    r"\b(?:i|i'm|i'll|i've|me|my|mine|we|our|us|(?:in|under) this (?:house(?:hold)?|family|home|roof|flat))\b"
)
_AFAR = re.compile(
    r"\b(?:apparently|rumou?r|they say|the saying|the story goes|according to|supposedly|allegedly|technically|botanically|scientifically|statistically|researchers|scientists|studies|most people|some people|brochure|headline|today|tonight|just now|yesterday|this (?:morning|afternoon|evening)|a moment|hang on|back in a sec|right now|film|movie|episode|novel|poster|advert)\b"
    r"|^(?:(?:this|that|these|those|he|she|they|it|you|your|his|her|their|someone|somebody|everyone|people|who|a (?:fellow|guy|man|woman|friend|colleague|stranger|neighbou?r)|(?:the|our|my|their) (?:new |old )?(?:intern|tenant|goalie|ceo|neighbou?rs?|neighbou?r's \w+|guy|woman|man|driver|waiter|manager|president|minister|referee|printer|weather|sky|traffic|sunset))\b|looks like|sounds like|traffic|must dash|(?:my|oh my) (?:stars|goodness|god|word)|ha\b|hm+\b|ok\b|okay|wow|well\b|ah\b|oh\b|lol|i'm all ears|no wonder)|\bin the (?:story|play|book|novel|film|movie|song|joke|queue|poem)\b"
)
"""What is told of others, of the moment or of hearsay."""
REPORTED = re.compile(
    r"\b(?:says?|said|thinks?|thought|told|tells?|claims?|claimed|believes?|reckons|asks?|asked|heard|wonders?|insists|swears|suspects?|assumes?|knows?|knew|sees|hopes?|wants?|wish|pretend|dream(?:ed|t)?|if|whether|doubt|guess)\b[^,]{0,24}\bi\b"
)
"""What somebody else says, thinks or supposes of the speaker."""
_KINDS = re.compile(
    r"^(?:[a-z-]+ )?[a-z-]+(?:s|people|children|fish) (?:are|were|aren't|became|become|have|had|can|could|will|may|often|usually|sleep|live|land|grow|need|eat|make|come|tend|use|do|don't|swim|fly)\b(?!.*\b(?:for (?:people|those|anyone|others)|deserve|torture|crime|sin|devil|evil|civili[sz]ation|me|my|never|only|everything)\b)|^(?:[a-z]+ )?[a-z]+ (?:was|is) (?:built|invented|discovered|founded|located|named|the capital)\b"
)
"""What is said of a kind of things at large."""

_PAST = re.compile(
    r"\bthird time (?:was|is|'s) the charm|\b(?:half a century|a decade|one year|ten years|\d+ years) (?:as of|since|without|sober|clean|this)\b|\bhome is\b|\b(?:the|that) \w+ (?:ended up in|went into|is back in|stayed|held|came back)\b"
)


def concerns(text: str) -> bool:
    """Whether a folded English clause about others tells of the speaker or their home."""
    return _PRESENT.search(text) is not None


def habitual(text: str) -> bool:
    """Whether a folded English condition tells what is so each time: I sneeze if a cat comes near."""
    condition = _CONDITION.match(text)
    if (
        _HYPOTHETIC.search(text, condition.end() if condition else 0)
        or _ASKED.match(text)
        or _MACHINE.match(text)
    ):
        return False
    return bool(_PRESENT.search(text) or _NEAR.match(text))


def passing(text: str) -> bool:
    """Whether a folded English clause tells of a mood or of the moment."""
    return _PASSING.search(text) is not None


def lasting(text: str, *, tells: bool) -> bool:
    """Whether a folded English clause may say something lasting of the speaker.

    ``tells`` says that the turn neither asks nor requests.
    """
    machine = _MACHINE.match(text) or _TOLD.search(text)
    asked = _ASKED.match(text) and not _LASTS.search(text)
    if " " not in text or machine or asked or _IDLE.match(text):
        return False
    if _OWN.search(text) or _SAYS_I.search(text):
        return not _PASSING.search(text)
    if _WORLD.search(text):
        return False
    if tells and len(text.split()) >= 4 and not _AFAR.search(text) and not _KINDS.search(text):
        return _ASKED.match(text) is None or _LASTS.search(text) is not None
    near = _NEAR.match(text) or _ROOMS.search(text) or _PAST.search(text)
    ended = _ENDED.search(text) and _LIFE.search(text)
    return bool(near or (tells and (_HABIT.search(text) or ended)))
