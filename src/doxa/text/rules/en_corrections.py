"""English frames of corrections: what was said before is wrong, and what is right instead.

The value is what is right. Where a clause only says that something is wrong, the next one
tells what is right, and that one is the correction.
"""

import re

from doxa.domain.memory import Kind
from doxa.text.rules.builders import checked, whole
from doxa.text.rules.frames import Anchor, Cue, Draft, Frame, compiled

_RECORDED = r"(?:put|wrote|said|have|had|used|listed|called|spelled|spelt|set|booked|typed|marked|entered|calculated|counted|assumed|scheduled|noted|saved|placed|quoted|mentioned|labelled|labeled|got)"
_WRONG = r"(?:wrong|incorrect|not (?:right|correct|accurate|true|it|quite right|what i (?:said|meant|asked(?: for)?|wrote))|mistaken|a (?:mistake|typo|mix-?up))"
_OPENER = re.compile(
    rf"(?:(?:no|nope|nah|wait|sorry|oops|ah|oh|well|but|hey|hmm|and|ok|okay|actually|yes|yeah|uh|um|please|also|so|still)[,.! ]+)*(?:(?:that's|that is|that was|this is|it's|you(?:'re| are)|the [\w' -]{{2,40}}? (?:is|was)|my [\w' -]{{2,30}}? (?:is|was)|your [\w' -]{{2,30}}? (?:is|was))(?: just| still| actually| completely| all)? {_WRONG}"
    r"|not (?:quite|right|true|correct)|you(?:'ve)? (?:got|have|had) (?:it|that|this|the [\w ]{2,30}?|my [\w ]{2,30}?) (?:all |completely )?(?:wrong|mixed up|backwards)|you(?:'ve)? (?:misunderstood|misheard|misread|confused|mixed up|swapped|misspelled|misspelt)(?: [\w' ]{1,40})?|you made a (?:mistake|typo)|you(?:'ve been| keep| kept)(?: on)? (?:writing|calling(?: me)?|saying|spelling|typing|putting) [\w' ]{1,40}|i (?:never|didn't) (?:said?|say|asked?(?: for)?|mention(?:ed)?|told you|wrote) [\w' ]{2,60}"
    r"|i (?:misspoke|mistyped|misremembered|miscounted|misread|mixed (?:that|it|them|things|this) up|got (?:that|it|this|the [\w ]{2,24}?|my [\w ]{2,24}?) (?:wrong|mixed up|backwards)|made a (?:mistake|typo)|was (?:wrong|mistaken)(?: (?:about|earlier) ?[\w ]{0,24})?|typed (?:that|it|this|the [\w ]{2,20}?) wrong|(?:said|wrote|gave you|told you|put|typed) (?:the wrong [\w ]{2,24}|[\w' ]{1,30} (?:by mistake|earlier|before|but)|it wrong|that wrong)|take that back|need to correct (?:myself|that|something))(?: earlier| before| above| there)?"
    r"|(?:my|a) (?:mistake|bad|error|typo)(?: earlier)?|(?:typo|correction|mistake|mix-?up)(?: earlier| above| there| on my (?:side|part))?|scratch that|strike that|(?:ignore|forget|disregard) (?:what i (?:said|wrote|just said)|that|my last \w+|the last (?:message|one|part)|everything i said)(?: before| earlier| above)?|that's not (?:my|the|what|who|where|how|when) [\w' ]{2,30}|that's not me|let me (?:correct|rephrase|fix|amend) (?:that|myself|this|it)|(?:small|quick|minor|slight|one) correction(?: earlier)?|wrong (?:\w+ ?){1,2}|(?:oops|whoops|wait|hang on|hold on|apologies)(?: no| sorry)?|(?:no|nope|nah)(?: no| wait| sorry)?|actually no)$"
)
"""A clause that says that something is wrong and leaves open what is right."""

_HALF_OPENER = re.compile(
    rf"(?:(?:and|but|so|no|hey|wait|sorry|actually)[, ]+)*you(?:'ve)?(?: just)? {_RECORDED} (?!me|to|a point)[\w' ,.:-]{{2,60}}$"
)
_STATES = re.compile(
    r"(?:[\w'-]+ ){0,7}?(?:[\w'-]*'s|is|are|was|were|isn't|has|have|had|starts?|leaves?|departs?|arrives?|lives?|works?|costs?|takes?|opens?|closes?|ends?|begins?|comes?|coming|goes|needs?|should|must|makes?|make|belongs?|means?|meant|said|asked|wanted|ordered|sits|stays?|moved|happened|wrote|born|got|did|flies|fly|prefers?|weighs?|use[sd]?|speaks?|plays?|will|turned|graduated|married|paid|owes?|rhymes|refers?|runs?)\b"
    r"|i'm |it's |that's |they're |we're |there(?:'s| are)|he's |she's |not "
)
_NO_STATEMENT = re.compile(
    r"(?:please|thanks|thank|can|could|would|redo|fix|try|check|look|do|don't|let|never mind|forget|sorry|what|why|how|where|when|who|which|i(?:'ll| will| think| guess| want| like| love| hate| prefer| need| don't know| can't)|(?:it's|that's|this is) (?:fine|ok|okay|good|great|all good|not (?:important|a big)|my (?:fault|mistake|bad))|you(?:'re| are) right|my (?:mistake|bad|fault))\b"
)
_INLINE = re.compile(
    r"(?:(?:no|nope|nah|wait|sorry|oops|whoops|actually|correction|hang on|hold on|my bad|my mistake|ah|oh|well|but|hey|hmm|uh|um|apologies|typo|wrong \w+)\b[,.!: ]*)+"
)
_WORD = r"[\w$£€.:/@'#\u00c0-\u024f\ue000-]+"
_SHORT = rf"(?:{_WORD}(?: |,(?=\d))?){{1,6}}?"
_NOT = r"(?:,? (?:and |but )?not(?! only| just| really| sure| yet| that| very)|,? instead of|,? rather than|,? as opposed to) "
_COUNTED = r"(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december)\b"
_CONTRAST = (
    rf"(?:(?:the|my|our) (?:[\w'-]+ ){{1,4}}?(?:is|are|was|were|starts?|costs?|leaves?|opens?|closes?|ends?)(?: at| on| in)? (?=[^,]{{0,24}}(?:\d|{_COUNTED}))(?:{_WORD} ?){{1,3}}{_NOT}(?:at |on |in )?(?:{_WORD} ?){{1,3}}|(?:what )?i (?:said|meant(?: to (?:say|write|type))?|asked (?:about|for)|wanted|ordered|wrote|typed|was (?:asking|talking) about|was referring to|am (?:asking|talking) about) {_SHORT}{_NOT}.{{1,40}}"
    rf"|i'm (?:asking|talking) about {_SHORT}{_NOT}.{{1,40}}|(?:it's|it is|it was|that's|they're|he's|she's) (?!an? |so |very |just |really |about |more |good |great |nice |still |definitely |not |literally |only |always |never |all |too |like )(?:the |on |at |in |from |for |called |under )?(?:{_WORD} ){{0,2}}{_WORD}{_NOT}(?!an? |the (?:point|same|best|way|case))(?:the |on |at |in |from |for )?(?:{_WORD} ?){{1,3}}"
    rf"|not (?!only|just|really|sure|yet|too|very|bad|a (?:problem|chance|fan)|into|in the mood|that|all|my (?:thing|cup))(?:{_WORD} ?){{1,4}}?(?:,| but) (?!i\b|you\b|so\b|that|it\b|thanks)(?:{_WORD} ?){{1,4}})"
)
_FIX = (
    r"(?:(?:it|that|this|the (?:[\w'-]+ ){1,3}?|my (?:[\w'-]+ ){1,3}?)(?: |(?<= ))should (?:be|have been|say|read|have said) (?:\d|[$£€]|the |one|two|three|four|five|six|seven|eight|nine|ten|mon|tues|wednes|thurs|fri|satur|sun|january|february|march|april|may\b|june|july|august|september|october|november|december|\ue000|[\w-]+(?: [\w-]+)?,? not ).{0,50}"
    r"|(?:it's|it is|that's|my name(?:'s| is)|name's|her name(?:'s| is)|his name(?:'s| is)|the name(?:'s| is))(?: actually)? (?:spelled|spelt|pronounced|written) .{1,50}|it's [\w\u00c0-\u024f'-]+ with(?:out)? (?:an?|two|one|no|the) [\w'-]+(?:,? .{1,20})?"
    r"|(?:what )?i meant(?: to say| to write| to type)?(?! (?:that|it|what|no|well|by|every)\b)(?: is| was)? .{1,60}|make (?:it|that) (?!a|an|more|less|shorter|longer|sound|look|better|work|so|clear|happen|easy)(?:\w+ ){0,3}(?:instead|people|tickets|\d\S*|tomorrow|\w+day|two|three|four|five|six|seven|eight|nine|ten)\b.{0,20})"
)


_REGRETS = re.compile(
    r"(?:sorry,? |so )?(?:i (?:misremembered|misspoke|mistyped|got (?:it|that) wrong|was wrong|made a mistake|miscounted|misread)(?: earlier| before| above)?|my (?:mistake|bad)|(?:that was )?a typo|you got (?:it|that) wrong)"
)
_FACTUAL = re.compile(
    r"(?:actually,? |no,? |sorry,? )*(?:it|that|the [\w ]{2,24}|my [\w ]{2,20}) (?:was|is|were|are) |it's |that's "
)


def _before(cue: Cue) -> str:
    """The clause before this one."""
    return cue.last.rstrip(" ,:")


def _right(cue: Cue) -> Draft | None:
    """What is right, after a clause that said that something is wrong."""
    if not cue.last and not cue.then:
        return None
    before, text = _before(cue), cue.text
    if _REGRETS.fullmatch(cue.then.rstrip(" ,.")) and _FACTUAL.match(text):
        return Draft(slot="correction", value_span=(0, len(text)))
    inline = _INLINE.match(text)
    start = inline.end() if inline else 0
    opened = _OPENER.match(before) is not None
    half = _HALF_OPENER.match(before) is not None and re.match(
        r"(?:but |and |when |though |while )?(?:it|that|they|he|she|the|my|mine|we|there|i)(?:'s|'re|'m)? ?(?:is|are|was|were|am|should|live|lives|has|have)?\b",
        text,
    )
    if not opened and not half:
        return None
    if _OPENER.match(text) or not _STATES.match(text, start) or _NO_STATEMENT.match(text, start):
        return None
    return Draft(slot="correction", value_span=(start, len(text)))


def opens(cue: Cue) -> bool:
    """Whether a clause says that something is wrong and the next one what is right."""
    return bool(cue.then and _OPENER.match(cue.text) and not _NO_STATEMENT.match(cue.then))


def _alone(cue: Cue) -> Draft | None:
    """That something is wrong; none where the next clause tells what is right."""
    follows = cue.then and not _NO_STATEMENT.match(cue.then)
    return None if follows else whole("correction", group="v")(cue)


_INLINE_FACT = r"(?:it's|it is|it was|that's|the (?:[\w'-]+ ){1,3}?(?:is|was|are|starts|leaves|begins|costs|arrives|opens|closes|ends|takes)|make (?:it|that)|i (?:said|asked (?:for|about)|wanted|ordered|meant)|my (?:[\w'-]+ ){1,2}?(?:is|was|are|leaves|starts))"

# One row a line reads as the table it is.
# fmt: off
FRAMES: tuple[Frame, ...] = (
    Frame(
        id="en.correction.right", kind=Kind.CORRECTION, anchor=Anchor.ANYWHERE, self_statement=False,
        cues=("is", "'s", "are", "'re", "was", "should", "meant", "said", "asked", "wanted", "make", "leave", "start", "live", "work", "cost", "have", "has", "go", "com", "take", "ha", "need", "belong", "i'm", "not ", "end", "begin", "open", "close", "got", "will"),
        pattern=compiled(r"^(?=.)"), build=_right, precision=0.93,
    ),
    Frame(
        id="en.correction.contrast", kind=Kind.CORRECTION, anchor=Anchor.ANYWHERE, self_statement=False, cues=("not ", "instead of", "rather than", "as opposed to"),
        pattern=compiled(rf"^(?:{_INLINE.pattern})?(?P<v>{_CONTRAST})$"),
        build=checked(whole("correction", group="v"), r"\?|\bif\b|^not [^,]*, not |not (?:problem|worries|need|sure|really|bad|at all|yet|now|only|just|much|even|because|to )|i wanted (?:to|you)\b"), precision=0.93,
    ),
    Frame(
        id="en.correction.inline", kind=Kind.CORRECTION, anchor=Anchor.ANYWHERE, self_statement=False, cues=("no", "wait", "sorry", "oops", "actually", "correction", "my bad", "my mistake", "wrong ", "typo"),
        pattern=compiled(rf"^(?=(?:ah |oh |well |but |hmm )?(?:no|nope|nah|wait|sorry|oops|whoops|actually|correction|my bad|my mistake|typo|wrong \w+)\b){_INLINE.pattern}(?P<v>{_INLINE_FACT} .{{1,60}})$"),
        build=checked(whole("correction", group="v"), r"\?|\babout (?:it|that)\b|(?:it's|that's|it was|the \w+ (?:is|was|are)) (?:not (?!the|on|at|in|\d)|it\b|everything|all\b|that|enough|great|good|fine|ok|okay|nice|interesting|amazing|really|right|true|very|so\b|exactly|what|why|all\b|how|a (?:good|great|bit|lot|nice|shame|pity|problem|joke|relief)|too|pretty|quite|hard|easy|just|been|because|like|working|cool|awesome|perfect|wonderful|helpful|beautiful|lovely|fun|funny|hilarious|delicious|my (?:fault|bad)|bad|better|worse|an? (?!\w+day)|possible|impossible|important|late|early|cold|hot|raining|over|when|where)|sorry (?:it's|that's) (?:late|taken)|i wanted (?:to|you)\b|(?:actually|well|oh|but)[, ]+(?:my|i)\b|i meant (?:no|well|it|that|what|every)\b"), precision=0.91,
    ),
    Frame(
        id="en.correction.fix", kind=Kind.CORRECTION, anchor=Anchor.ANYWHERE, self_statement=False, cues=("should ", "spelled", "spelt", "pronounced", "written", "with a", "with two", "without", "i meant", "make it", "make that", "called"),
        pattern=compiled(rf"^(?:{_INLINE.pattern})?(?P<v>{_FIX})$"),
        build=checked(whole("correction", group="v"), r"\?|\bif\b|exactly what i meant|what i meant by|should be (?:able|ready|fine|ok|okay|good|enough|possible|easy|there|here|great|done|in|on(?! (?:\w+day|the)))\b|^(?:the|my) \w+(?: \w+)? should(?! (?:have said|read|say|have been))"), precision=0.91,
    ),
    Frame(
        id="en.correction.wrong", kind=Kind.CORRECTION, anchor=Anchor.START, self_statement=False, cues=("wrong", "incorrect", "mistake", "misunderstood", "mixed up", "not right", "not correct", "inaccurate", "misspoke", "mistyped", "typo", "let me correct"),
        pattern=compiled(r"(?:no,? |sorry,? |but )*(?P<v>(?:that's|that is|this is|it's|you(?:'re| are)|you|you've|your \w+(?: \w+)? (?:is|are|was)|the \w+(?: \w+)? (?:is|was|are))(?: got| have| had| made| completely| totally| still| just| actually| simply)* (?:wrong|incorrect|not (?:right|correct|accurate)|inaccurate|misunderstood(?: me)?|mixed (?:it )?up|(?:a|an|the same) (?:mistake|error)|(?:it|that|my \w+) wrong)\b.{0,60}|i (?:misspoke|mistyped|made a (?:typo|mistake)|got that wrong|was wrong about .{1,30}).{0,40}|let me correct (?:that|myself|this).{0,60})$"),
        build=checked(_alone, r"nothing wrong|\bif\b|isn't wrong|not wrong|something wrong|what's wrong|i made a mistake (?:at|in|by|when|that)"), precision=0.92,
    ),
)
# fmt: on
