"""English frames of verdicts: what worked, what an answer was worth, what was meant instead.

Shapes that other frames of outcomes, feedback and corrections leave out.
"""

import re

from doxa.domain.memory import Kind
from doxa.text.rules.builders import checked, reaction, whole
from doxa.text.rules.en_corrections import opens
from doxa.text.rules.en_words import BAD, GOOD
from doxa.text.rules.frames import Anchor, Build, Cue, Draft, Frame, compiled

_LEAD = r"(?:(?:well|so|and|but|ok|okay|oh|hey|yes|yay|phew|turns out|great news|good news|bad news|sad news|update|btw|sadly|luckily|unfortunately|thankfully|ugh|damn|wow|omg|today|yesterday|last night|this morning|last week|fyi|guess what|just|now|news|thanks|thank you|cheers|perfect|honestly|nice one|spot of praise|nice|great|after [\w ]{3,24}|at (?:long )?last|in the end|finally|for what it's worth|hooray|hurrah)[,:!]? (?:that )?)*"
_PIECE = r"(?:summar(?:y|ies)|explanations?|translations?|drafts?|outlines?|diagrams?|analog(?:y|ies)|metaphors?|examples?|recipes?|itinerar(?:y|ies)|packing lists?|shopping lists?|lists?|suggestions?|recommendations?|recs|tips?|advice|poems?|haiku|limerick|stor(?:y|ies)|letters?|e-?mails?|posts?|captions?|slides?|tone|style|breakdowns?|walkthroughs?|overviews?|comparisons?|essays?|speech(?:es)?|playlists?|templates?|tables?|bullet points|bullets|format|formatting|layout|structure|wording|phrasing|steps|instructions|directions|rewrites?|versions?|repl(?:y|ies)|answers?|responses?|jokes?|puns?|headlines?|toast|meal plan|menu|workout|routine|schedule|cheat sheet|flashcards|quiz|review|feedback|edits?|corrections|introduction|intro|conclusion|bio|cover letter|logo|picture|image|study plan|lesson plan|role-?play|pep talk|length|level of detail|links?|sources|citations?|script|snippet|code|regex|formula|query|command|macro|spreadsheet|chart|graph)"
_OF = r"(?: (?:of|about|on|for|to|from|in|with) (?:[\w'-]+ ?){1,5}?)?"
_DEGREE = r"(?: (?:a (?:bit|little|lot|tad)|way|far|much|just|really|very|so|pretty|quite|super|surprisingly|absolutely|totally|completely|rather|kind of|sort of|actually|always|all|both|honestly|simply|again|finally|exactly|genuinely|incredibly|extremely|also|still))*"
_BE = r"(?:'s|'re| is| are| was| were| has been| turned out| came out| sounds?| sounded| reads?| read| feels?| felt| looks?| looked| seems?| seemed| ended up)"
_HELPS = r"(?:(?:really |actually |just |finally |definitely |honestly |always |totally )*(?:help(?:s|ed)(?: (?:me|us|a lot|so much|loads|massively|out|hugely))?|work(?:s|ed) (?:a treat|perfectly|great|beautifully|well|for (?:me|us)|wonders|brilliantly)|nail(?:s|ed) it|hit the (?:spot|mark|nail on the head)|saved (?:me|us|my)|clicked|made (?:it|everything|things) (?:click|clear|easy|so much (?:clearer|easier))|made (?:me|my|us) (?:laugh|smile|day|cry)|ma(?:kes|ke) me (?:laugh|smile)|crack(?:s|ed)? me up|reads? (?:perfectly|beautifully|really well|so well|nicely|well|like a dream)|landed|flow(?:s|ed)|cheer(?:s|ed) me up|went down (?:a treat|well|a storm)|impressed))"
_HINDERS = r"(?:(?:really |actually |just |totally |still |always )*(?:confused me|lost me|missed (?:the point|the mark|half|my)|lack(?:s|ed) |left out|leaves out|drags?|rambl(?:es|ed)|went on (?:and on|forever|too long)|puts? me to sleep|fell flat|made no sense|makes no sense|contradict(?:s|ed)|repeat(?:s|ed) itself|got (?:it|me|the) (?:wrong|lost)|did(?:n't| not) (?:help|land|answer|make sense|cover|fit|work for me|mention|include)|do(?:es)?(?:n't| not) (?:help|answer|make sense|sound like me|work for me|fit|cover|flow)|annoy(?:s|ed) me|grates?|bored me|bores me))"
_CLEAR = r"(?:generic|vague|robotic|wordy|verbose|preachy|confusing|stiff|condescending|patroni[sz]ing|unhelpful|superficial|repetitive|bland|long-winded|salesy|cheesy|corporate|impersonal|dense|complicated|technical|formal|casual|long|short|basic|abstract|dry|cold|harsh|blunt|chatty|fluffy|shallow|rushed|cluttered|messy|academic|flowery|simplistic|detailed|negative|slow|american|cringe|over the top|off)"
_FIXED = r"(?:fixed|solved|did|cured|cracked|sorted|resolved|cleared)"
_OUGHT = r"(?:(?:the|my|our) (?:[\w'-]+ ){0,3}?[\w'-]+)"
_GOOD_END = r"(?:agreed to|said yes|gave (?:me|us) (?:the|a) (?:green light|go-ahead|discount|refund|extension|second chance|raise|job|place)|let (?:me|us) (?:off|keep|have)|renewed|passed|cleared|came good|pulled through|paid (?:up|me|us|out)|called back|wrote back|recovered|is (?:clear|clean|fixed|sorted|solved|resolved|back|live|up|green|over|done|benign|approved|healthy|all clear)(?: again| now)?|was (?:clear|clean|a success|worth it|approved|benign|negative)|are (?:clear|fixed|back|green|passing|gone|done|sorted)(?: again| now)?|works(?: again| now| fine| perfectly)?|worked(?: out| first time| like a charm| a treat| perfectly| beautifully)?|stopped (?:leaking|crashing|failing|itching|hurting|barking|working out)|landed|arrived(?: safely| in one piece)?|cleared up|healed|slept through|took first|won|beat|went through(?: .{2,30})?|came through|opened|sold|got (?:fixed|approved|accepted|signed|picked|funded|merged|published|a (?:yes|pass|distinction|first)))"
_BAD_END = r"(?:said no|backed out|pulled out|fell ill|got (?:worse|lost|stuck|rejected|declined|cancelled|nowhere)|withdrew|bricked|wiped|corrupted|broke|ate|killed|ruined|crashed|got (?:crushed|beaten|thrashed|hammered|knocked out|relegated|robbed)|froze|burn(?:t|ed)|flooded|stopped working|gave up|died|refused|is (?:broken|dead|down|gone|stuck|bricked|cancelled|off|lost)(?: again| now)?|was (?:rejected|refused|a disaster|a flop|cancelled|denied|a waste|lost|late|stolen)|didn't (?:work|help|pass|fit|arrive|come|show|go|sell|hold|rise|set|start|take|survive|last|make it)|won't (?:start|boot|turn on|open|load|budge|charge|connect)|keeps (?:crashing|failing|leaking|breaking|dropping|freezing)|came back (?:positive|worse|abnormal)|fell through|went (?:wrong|badly|bust|off|missing|nowhere)|lost|leaked|collapsed|burst|split|cracked|melted|shrank|sank)"
_NOT_SO = r"\?|\bif\b|\bwould\b|\bcould\b|\bmight\b|\bshould\b|\bhow\b|\bwhy\b|\bwhat\b|\bwhen (?:it|the|i|we|you)\b|\bneeds? to\b|\bwant\b|\bin the (?:story|novel|film|movie|book|game|play|show)\b|\b(?:movie|film|novel|episode|character|empire|hero|king|queen|war)\b|\busually\b|\balways\b|\boften\b|\bevery\b|\b1\d\d\d\b|works (?:at|for|in|as|with|on|from)\b|(?:worked|lost|passed) (?:at|for|in|as|with|away|by|out (?:at|of)|the (?:time|salt))\b"


def _signed(kind_slot: str) -> Build:
    """What is said as a whole, with the sign of the group that matched."""

    def build(cue: Cue) -> Draft | None:
        return whole(kind_slot, 1 if cue.match["won"] else -1, "v")(cue)

    return build


def _felt(cue: Cue) -> Draft | None:
    """Feedback; denied words turn it. None where the next clause tells what is right."""
    if opens(cue):
        return None
    good = cue.match["good"] is not None
    turned = cue.match.groupdict().get("no") is not None
    return reaction(1 if good != turned else -1)(cue)


# One row a line reads as the table it is.
# fmt: off
FRAMES: tuple[Frame, ...] = (
    Frame(
        id="en.correction.colon", kind=Kind.CORRECTION, anchor=Anchor.START, self_statement=False, cues=("wrong", "backwards", "mixed", "correction", "mistake", "typo", "misheard", "misread", "misunderstood", "confused", "muddled", "swapped", "the wrong way"),
        pattern=compiled(r"(?:no,? |sorry,? |wait,? |but |hey,? |oops,? )*(?:(?:you|i)(?:'ve)?(?: just)? (?:got|have|had|mixed|muddled|swapped|confused|misheard|misread|misunderstood)(?: (?:it|that|this|them|those|me|things|the [\w ]{2,20}?))?(?: (?:all|completely|totally))?(?: (?:wrong|backwards|up|mixed up|muddled|the wrong way (?:round|around)|confused))?|(?:small |quick |slight |one |minor )?(?:correction|typo|mistake|mix-?up)(?: (?:there|above|on my (?:side|part)|from me|earlier))?|that's (?:wrong|not right|incorrect|backwards))(?::| -|,|;) ?(?P<v>(?!please|can|could|sorry|thanks|my (?:mistake|bad)|that's (?:fine|ok)|i (?:think|guess|hope|know))[\w'].{2,80})$"),
        build=checked(whole("correction", group="v"), r"\?"), precision=0.93,
    ),
    Frame(
        id="en.correction.named", kind=Kind.CORRECTION, anchor=Anchor.START, self_statement=False, cues=(", not ", "spelled", "spelt", "with an ", "with a ", "with one", "with two", "with no"),
        pattern=compiled(r"(?:(?:no|sorry|actually|wait|oops|and|but|hey|just so you know|for the record)[, ]+)*(?P<v>(?:(?:it's|it is|that's|she's|he's|they're|(?:my|our|his|her|the) (?:[\w'-]+ ){0,2}?[\w'-]+(?:'s| is| was| are| were)|i'm|i was|i am|we're|i live in|i work (?:at|for)|i said|i meant|i asked for) (?!not\b|an? (?!\w+, not)|about|more|really|so\b|very|just|only|always|never|still|trying|looking)(?:on |in |at |from |for |the |called |turning )?(?:[\w'.:/$£€-]+ ?){1,3}, not (?:on |in |at |from |for |the )?(?:[\w'.:/$£€-]+ ?){1,3}|(?:[\w'.:/$£€-]+ ){0,2}[\w'.:/$£€-]+, not (?:[\w'.:/$£€-]+ ?){1,3}(?=$|,? please)|(?:my|our|her|his|the) (?:[\w'-]+ )?(?:name|surname|street|town|company|email|username|handle)(?:'s| is) (?:spelled|spelt|written|pronounced) .{1,40}|(?:[\w'-]+,? )?with (?:an?|one|two|no|a double|a silent) [\w'-]+(?:,? not .{1,16})?$))(?:,? (?:please|thanks|thank you|btw|by the way|actually|fyi))?$"),
        build=checked(lambda cue: whole("correction", group="v")(cue) if not re.match(r"(?:with|(?!i'm|i |it's|that's|she's|he's|they're|my |our |we're)(?:[\w'.:/$£€-]+,? ){1,3}not)\b", cue.match["v"]) or re.search(r"\b(?:no|sorry|actually|wait|oops|wrong|it's|spelled)\b", cue.around[: -len(cue.match["v"])] + cue.match[0][:12]) else None, r"\?|\bnot (?:sure|really|yet|only|just|bad|a (?:fan|problem)|too|very|at all|so|that|because|to|for|my|even|much|any|all)\b|\b(?:prefer|like|love|want|use|please (?:use|write|send))\b|(?:reports?|answers?|repl(?:y|ies)|emails?|code|tabs|style|default|format|call me|perfect|great|fine)\b"), precision=0.92,
    ),
    Frame(
        id="en.correction.opened", kind=Kind.CORRECTION, anchor=Anchor.ANYWHERE, self_statement=False, cues=("no", "wrong ", "correction", "oops", "typo", "my mistake", "nope", "wait"),
        pattern=compiled(r"^(?:ah |oh |well |but |hmm |hang on,? )*(?:no(?=,)|nope|wrong [a-z]+(?: [a-z]+)?|(?:small |quick |slight )?correction|oops|typo|my mistake|my bad)[,:.! ]+(?:sorry,? |actually,? |no,? )*(?P<v>(?:i'm|i am|i was|i have|i live|i work|i said|i meant|we're|we are|we were|we have|we married|we got|we moved|we live|it's|it is|it was|that was|she's|he's|they're|there are|there's|my [\w']+(?: \w+)?(?:'s| is| was)|the [\w']+(?: \w+)?(?:'s| is| was|'re| are)) (?!not (?:sure|really|that|bad|a)|fine|ok|okay|good|great|sorry|just|really|so\b|too\b|very|all\b|nothing|perfect|enough|worry|right|what|like|never mind|happy|glad).{2,60})$"),
        build=checked(whole("correction", group="v"), r"\?|\bif\b|no (?:problem|worries)"), precision=0.92,
    ),
    Frame(
        id="en.feedback.piece", kind=Kind.FEEDBACK, anchor=Anchor.START, self_statement=False, cues=("summar", "explanation", "translation", "draft", "outline", "diagram", "analog", "metaphor", "example", "recipe", "itinerar", "list", "suggestion", "recommendation", "recs", "tip", "advice", "poem", "haiku", "limerick", "stor", "letter", "mail", "post", "caption", "slide", "tone", "style", "breakdown", "walkthrough", "overview", "comparison", "essay", "speech", "playlist", "template", "table", "bullet", "format", "layout", "structure", "wording", "phrasing", "steps", "instructions", "directions", "rewrite", "version", "repl", "answer", "response", "joke", "pun", "headline", "toast", "plan", "menu", "workout", "routine", "schedule", "sheet", "flashcards", "quiz", "review", "feedback", "edit", "corrections", "intro", "conclusion", "bio", "logo", "picture", "image", "pep talk", "length", "detail", "link", "sources", "citation"),
        pattern=compiled(rf"{_LEAD}(?:the|that|this|those|these|your|all (?:the|your)|most of (?:the|your)|half (?:of )?(?:the|your)) (?:[\w'-]+ ){{0,3}}?{_PIECE}{_OF}(?:(?P<be>{_BE})(?P<no>(?:n't| not)(?! what))?{_DEGREE} (?:(?P<bad>{BAD})|(?P<good>{GOOD}))(?![\w-])|(?P<no2>(?!x)x)? (?:(?P<good2>{_HELPS})|(?P<bad2>{_HINDERS})))"),
        build=checked(lambda cue: None if opens(cue) else reaction(1 if bool(cue.match["good"] or cue.match["good2"]) != bool(cue.match["no"]) else -1)(cue), r"\b(?:if|would|could|might|should|hopefully|boss|teacher|client|professor|he|she|they|my (?:story|essay|speech|email|letter|code|summary|report))\b"), precision=0.91,
    ),
    Frame(
        id="en.feedback.short", kind=Kind.FEEDBACK, anchor=Anchor.START, self_statement=False, cues=("hard to", "difficult to", "impossible to", "easy to", "too ", "best ", "worst ", "clear", "helpful", "useful", "concise", "thorough", "well put", "well said", "well explained", "well written", "nailed it", "perfectly put", "so generic", "so vague", "generic", "robotic", "wordy", "verbose", "preachy", "unhelpful", "not quite", "not really", "not what", "wasn't what", "isn't what", "off the mark", "off topic", "missed the", "that's", "spot on", "on point", "bang on", "love it", "waffle", "enough detail", "more detail"),
        pattern=compiled(rf"{_LEAD}(?:(?:that|this|it)(?:'s| is| was| felt| sounds?| reads?| seems?) )?(?:(?:just|still|again|all|a bit|a little|way|far|much|really|very|so|super|pretty|quite|crystal|beautifully|perfectly|incredibly|extremely|slightly|rather|a tad|kind of|absolutely|totally|completely|surprisingly|exactly)[ ,]+)*(?:(?P<bad>(?:hard|difficult|impossible|tough) to (?:read|follow|understand|parse|use|skim)|too {_CLEAR}|(?<=so ){_CLEAR}|(?<=very ){_CLEAR}|(?<=bit ){_CLEAR}|(?<=really ){_CLEAR}|unhelpful|not (?:quite |really |exactly |at all |very )?(?:what i (?:asked|wanted|needed|meant|was (?:after|looking for))|helpful|useful|clear|it|right|there)(?: for)?|(?:wasn't|isn't) (?:quite |really |exactly |at all )?what i (?:asked|wanted|needed|meant|was (?:after|looking for))(?: for)?|off the mark|off topic|missed the (?:point|mark)|worst [\w ]{{3,20}} (?:yet|so far|ever|i've .{{2,20}})|(?:pure |just |all |total )?waffle|not (?:nearly )?enough (?:detail|examples|context|depth)|(?:way )?too (?:much|many|few|little) (?:detail|text|jargon|fluff|information|bullet points|words|emojis?|examples|options|adjectives|filler))|(?P<good>(?:easy|a joy|a pleasure) to (?:read|follow|understand)|best [\w ]{{3,24}} (?:yet|so far|ever|i've (?:had|seen|read|heard).{{0,20}})|clear(?:er)?|helpful|useful|concise|thorough|well (?:put|said|explained|written|done|phrased)|nailed it|perfectly (?:put|explained)|bang on|on point|spot on|what i (?:needed|wanted|was (?:after|looking for))|the (?:tone|style|format|level|length|detail|answer|kind of \w+) i (?:wanted|needed|was (?:after|looking for))))(?:,? (?:and|but) [\w ]{{2,30}})?(?: (?:this time|now|again|today|for me|for (?:a|my) [\w ]{{3,20}}|though|tbh|honestly|at all|there|so far|that time|than (?:before|last time|the (?:last|first) one)))*[ ,.!]*(?:thanks(?: a lot| so much)?|thank you(?: so much)?|cheers|ta)?$"),
        build=checked(lambda cue: _felt(cue) if len(cue.text) < 90 else None, r"\?|\bif\b"), precision=0.91,
    ),
    Frame(
        id="en.feedback.like", kind=Kind.FEEDBACK, anchor=Anchor.SUBJECT, self_statement=False, cues=("this ", "that ", "the tone", "the style", "the format", "the layout", "the structure", "the way", "the length", "the wording", "the level", "how "),
        pattern=compiled(r"(?: really| quite| just| do| also| actually| much| absolutely| still| definitely| kind of|'ve)*(?:(?P<good> (?:like|love|liked|loved|prefer|preferred|enjoyed|appreciate|appreciated))|(?P<bad> (?:hate|hated|dislike|disliked|don't like|didn't like|don't love|didn't love|can't stand|don't care for|didn't care for|didn't enjoy|don't enjoy)))(?: (?:how|that|when) you .{2,60}| (?:this|that|the(?: new| old| last| shorter| longer)?) (?:new |short(?:er)? |long(?:er)? |last |kind of |sort of |level of )?(?:format|style|tone|layout|structure|approach|wording|phrasing|length|version|voice|formatting|detail|way (?:you|of (?:answering|explaining|writing|putting))|answer|reply|explanation|summary|draft|translation|rewrite|example|analogy)(?: (?:of|in|better|more|a lot|so much|much|you) ?.{0,40})?)$"),
        build=checked(_felt, r"\bif\b|\bwould\b|(?:like|love|prefer) (?:the|this|that) (?:approach|version|way)$"), precision=0.91,
    ),
    Frame(
        id="en.outcome.it", kind=Kind.OUTCOME, anchor=Anchor.START, self_statement=False, cues=("worked", "did the trick", "fixed it", "solved it", "sorted it", "did it", "helped", "no luck", "no joy", "no dice", "still broken", "still failing", "still crash", "same error"),
        pattern=compiled(rf"{_LEAD}(?P<v>(?:(?:that|this|it|yes it|yep that|(?:that|the) (?:[\w'-]+ ){{0,2}}?(?:regex|command|patch|trick|fix|snippet|script|query|formula|code|workaround|setting|flag|macro|update|restart|reset|reboot|one-liner|change|line|option|method|solution)|(?:restarting|resetting|rebooting|reinstalling|clearing|changing|updating|upgrading|turning|switching|removing|deleting|adding|using|running|downgrading|rolling)(?: [\w'-]+){{1,5}}?)(?: has| have)?(?: finally| actually| totally| just| indeed| also| really)* (?:(?P<won>worked(?: like a charm| perfectly| a treat| great| first time| beautifully)?|did the (?:trick|job)|{_FIXED} (?:it|the (?:problem|issue|bug|error|trick))|helped)|(?P<lost>didn't (?:work|help|fix it|do (?:it|anything|the trick)|change anything)|made it worse|broke (?:it|everything|my \w+)|failed(?: too| again)?|crashed(?: again| too)?)))(?: .{{0,30}})?|(?P<lost2>still (?:broken|failing|crashing|leaking|not working|the same(?: error)?)|no (?:luck|joy|dice)(?: with .{{2,30}})?|same error(?: again| as before)?))$"),
        build=checked(lambda cue: whole("outcome", 1 if cue.match["won"] else -1, "v")(cue), r"\?|\bif\b|worked (?:for|on|at|in|with)\b|\bwould\b|hope"), precision=0.92,
    ),
    Frame(
        id="en.outcome.end", kind=Kind.OUTCOME, anchor=Anchor.START, self_statement=False, cues=("the ", "my ", "our ", "they ", "half ", "all ", "both "),
        pattern=compiled(rf"{_LEAD}(?P<v>(?:{_OUGHT}|they|(?:half|all|both|some|most) (?:of )?(?:the|my|our) [\w'-]+)(?:'ve| has| have| had)?(?: finally| just| actually| already| all| also| sadly| luckily| eventually| even| both| now| completely| totally)*(?: (?P<won>{_GOOD_END})|(?: (?P<lost>{_BAD_END})))(?![\w-]).{{0,60}})$"),
        build=checked(lambda cue: _signed("outcome")(cue) if not re.match(r"(?:the|my|our) (?:bus|train|tube|tram|traffic|tab|browser)\b", cue.match["v"]) and re.search(r"\b(?:finally|my|our|me|us|i|we|again|agreed|at last|good news|bad news|in the end|yesterday|last (?:night|week)|this morning|today|just|now|first try|attempts?|offer|scan|exam|landlord)\b", cue.around[-120:] + " " + cue.text) else None, _NOT_SO + r"|^(?:my|our) (?:mum|mom|dad|wife|husband|boss|friend|brother|sister|son|daughter|partner|grand\w+|uncle|aunt|mother|father|dog|cat|team|company|shop|office|colleague) (?:works?|worked|won|beat|died|lost|sold|opened)\b|\b(?:is|are) (?:back|over|off|live|up|done) (?:to|at|in|on|with|for)\b|is live in"), precision=0.9,
    ),
    Frame(
        id="en.outcome.unable", kind=Kind.OUTCOME, anchor=Anchor.SUBJECT, self_statement=False, cues=("couldn't", "could not", "wasn't able", "weren't able", "didn't manage", "failed to", "never managed", "didn't pass", "didn't make", "didn't get"),
        pattern=compiled(r"(?P<v>(?: still| just| really| sadly| unfortunately| in the end)*(?: (?:couldn't|could not|wasn't able to|weren't able to|didn't manage to|failed to|never managed to) (?:reproduce|fix|save|get|finish|solve|find|beat|reach|close|sell|book|land|deliver|meet|make|pass|repair|recover|restore|finish|install|connect|log in|register|submit|secure|complete|win|revive|rescue|catch|open)| (?:didn't|did not) (?:pass|make (?:it|the)|get (?:the|in|into|through)|win|finish|qualify)) .{2,70})$"),
        build=checked(whole("outcome", -1, "v"), r"\?|\bif\b|couldn't (?:get enough|find (?:the|it|any|a (?:way|button))|help|agree|care|make (?:out|sense)|get (?:this|that|it|over|past))|get (?:the (?:point|joke|hint|idea)|it\b)"), precision=0.91,
    ),
)
# fmt: on

CORRECTIONS = tuple(frame for frame in FRAMES if frame.kind is Kind.CORRECTION)
"""Tried with the other corrections, before feedback."""
_EARLY = "en.outcome.it"
REST = tuple(frame for frame in FRAMES if frame.kind is not Kind.CORRECTION and frame.id != _EARLY)
"""Tried after the frames of a narrower shape."""
EARLY = tuple(frame for frame in FRAMES if frame.id == _EARLY)
"""Tried before feedback: a thing that worked is an outcome."""
