"""English frames of corrections that set what is right beside who got it wrong.

"My sister lives in Austin, you said Houston", "he's seven now, you've got him down as six",
"the engine's a diesel, you assumed petrol", "Fahrenheit, I meant".
"""

import re

from doxa.domain.memory import Kind
from doxa.text.rules.builders import checked, whole
from doxa.text.rules.frames import Anchor, Cue, Draft, Frame, compiled

_LEAD = r"(?:(?:no|nope|nah|sorry|actually|wait|erm|um|uh|oops|and|but|hey|oh|ah|hang on|hold on|just so you know|for the record|to be (?:precise|clear|exact|fair)|correction|amendment|small (?:point|thing)|mate|well|turns out|one fix|quick fix|fix|edit|let me rephrase|let me correct (?:myself|that)|my mistake|my bad|no no)[,:.! ]+)*"
_BLAMED = r"(?:you(?:'ve| have|'d)?(?: just| keep| kept| still| wrongly| mistakenly| always)* (?:said|say|saying|wrote|write|writing|put|putting|called|call|calling|had|have|got|used|use|using|assumed|typed|listed|set|booked|counted|quoted|spelled|spelt|spelling|noted|mentioned|told me|gave|dropp?(?:ed|ing)|changed|thought|recorded|saved|stored|marked|entered|scheduled|picked|made it|confused|mixed|swapped|attributed|forgot|missed|left (?:off|out)|misheard|misread|misquoted|mislabelled|mislabeled|misspelled|misspelt)\b)"
_YOU_ERR = r"(?:you(?:'ve| have)?(?: just| clearly| wrongly| mistakenly| still| accidentally| keep| kept| got)* (?:(?:confused|mixed up|mixing up|swapped|muddled|conflated|reversed|mislabelled|mislabeled|misattributed|misspelled|misspelt|misquoted|miscounted|double-counted|transposed|misread|misheard|misunderstood|mistaken) (?!me\b|it$|that$|this$).{2,60}|counted .{2,30} (?:twice|wrong|double)|attributed .{2,40}|have (?:the|my|our) .{2,40} (?:reversed|backwards|wrong|swapped|the wrong way (?:round|around)|mixed up|upside down).{0,40}|(?:the|my|our) .{2,40} (?:reversed|backwards|wrong|swapped|the wrong way (?:round|around)|mixed up).{0,40}|(?:dropp(?:ed|ing)|left (?:off|out)|missed(?: off)?|forgot|added|adding|dropping|leaving (?:off|out)) (?:the|a|an|my) (?:[\w']+ )?(?:[a-z]|[\w]+ (?:name|initial|accent|hyphen|letter|apostrophe|digit|zero|umlaut|middle name)|accent|hyphen|apostrophe|silent [a-z]|middle name|surname|decimal|zero|digit|umlaut|h|e|umlaut)(?: .{2,24})?|changed (?:it|that|my .{2,20}) (?:to|from) .{2,30}|(?:spelled|spelt|spelling|pronouncing) (?:it|my .{2,20}|that) .{0,20}wrong.{0,20}))"
_WORD = r"[\w$£€.:/@'\"%°\u00c0-\u024f\ue000-]+"
_X = rf"(?:{_WORD} ){{0,5}}?{_WORD}"
_NOT_SO = r"\?|\b(?:prefer|like|love|hate|want)s?\b(?!.*\bnot\b.*\bmore\b)|\bnot (?:sure|really|yet|only|just|bad|too|very|at all|so|that|because|to|even|much|any|all|always|necessarily|a (?:fan|problem|big|robot))\b|\byou (?:have|got|get|use|put|call|make|say|think|need|want) (?:to|a|an|me|it|any|time|no)\b"


_OPENS = re.compile(r"(?:you\b|ignore|forget|disregard|scrap|scratch|that's|what i) ")


def _set_right(cue: Cue) -> Draft | None:
    """What is right, with what was wrong; none where the next clause tells what is right."""
    if _OPENS.match(cue.match["v"]) and cue.then:
        return None
    return whole("correction", group="v")(cue)


_CUE = re.compile(
    r"\b(?:no|nope|nah|actually|wrong|incorrect|mistake|mistaken|typo|misspoke|misremembered|sorry|oops|i meant|i said|i told you|correction|instead of|rather than|fix|amendment|you (?:said|wrote|have|had|put|say|got|used|called|listed|typed|keep|kept)|you've|for the record|to be (?:precise|exact|accurate|clear)|what i|(?:off|out) by|pronouns?|old|moved|changed|switched|since(?: then)?|not me|i (?:was|gave|mentioned|quoted|sent))\b"
)


def _cued(cue: Cue) -> Draft | None:
    """What is right, where a word stands by that says something was wrong."""
    near = f"{cue.around[-200:]} {cue.after}"
    return _set_right(cue) if _CUE.search(near) else None


_BLAMES = compiled(rf"{_BLAMED} ?.{{1,50}}$")


def _beside(cue: Cue) -> Draft | None:
    """What is right, where the next clause tells who got it wrong."""
    if not cue.after.startswith("you") or not _BLAMES.pattern.match(cue.after):
        return None
    return Draft(slot="correction", value_span=cue.match.span("v"), reaches=1)


# One row a line reads as the table it is.
# fmt: off
FRAMES: tuple[Frame, ...] = (
    Frame(
        id="en.repair.beside", kind=Kind.CORRECTION, anchor=Anchor.START, self_statement=False, cues=("'s ", "'re ", "'m ", " is ", " are ", " was ", " has ", " have ", " live", " work", " wrote", " said", " hyphenated", " spelled", " spelt", " start", " leave", " drive", " born", " cost"),
        pattern=compiled(rf"{_LEAD}(?P<v>(?:my|our|the|his|her|he|she|it|they|i|we|that)\b.{{3,70}})$"),
        build=checked(_beside, r"\?|\b(?:if|would|could|should|think|love|like|hate|prefer)\b"), precision=0.93,
    ),
    Frame(
        id="en.repair.blamed", kind=Kind.CORRECTION, anchor=Anchor.START, self_statement=False, cues=("you said", "you say", "you wrote", "you put", "you've put", "you call", "you had", "you have", "you've ", "you used", "you keep", "you kept", "you assumed", "you typed", "you listed", "you set", "you booked", "you quoted", "you sp", "you dropped", "you changed", "you thought", "you got", "you noted", "you gave", "you told", "you made it", "you counted", "you missed", "you left", "you mi", "you forgot"),
        pattern=compiled(rf"{_LEAD}(?P<v>(?:(?:my|our|the|his|her|their) (?:[\w'-]+ ){{0,3}}?[\w'-]+(?:'s| is| are| was| were| lives?| works?| has| starts?| leaves?| comes?| goes?| costs?| ends?| runs?)|he's|she's|it's|they're|i'm|i was|i am|we're|we are|i live|i work|i wrote|i said|i drive|i have|i've|we live|we have|that's|it was) .{{1,60}}?)[,;] (?:but |and )?{_BLAMED}(?: .{{1,50}})?$"),
        build=checked(_set_right, _NOT_SO), precision=0.93,
    ),
    Frame(
        id="en.repair.you", kind=Kind.CORRECTION, anchor=Anchor.START, self_statement=False, cues=("you've", "you have", "you confused", "you mixed", "you swapped", "you muddled", "you conflated", "you reversed", "you mis", "you double", "you counted", "you attributed", "you dropp", "you left", "you missed", "you forgot", "you added", "you changed", "you sp", "you trans", "you keep", "you kept"),
        pattern=compiled(rf"{_LEAD}(?P<v>{_YOU_ERR})$"),
        build=checked(_set_right, r"\?|\bmissed (?:the|my) (?:point|mark)|forgot to|\bif\b"), precision=0.92,
    ),
    Frame(
        id="en.repair.not", kind=Kind.CORRECTION, anchor=Anchor.START, self_statement=False, cues=(" not ", "isn't", "wasn't", "aren't", "n't an", "n't a "),
        pattern=compiled(rf"{_LEAD}(?P<v>(?:(?:it|that|he|she|this|they)(?:'s| is| was|'re| are) (?:an? |the |my |from |in |on |at |called |spelled |spelt )*{_X},? (?:that i [\w ]{{2,20}},? )?not (?:an? |the |my |from |in |on |at )*{_X}|(?:it|that|he|she|this|they)(?: is|'s| was| are|'re)?(?:n't| not) (?:an? |the |my |from |in |on |at )*{_X}[,;] (?:but )?(?:it|that|he|she|they)(?:'s| is| was|'re| are) (?:an? |the |my |from |in |on |at )*{_X}|i (?:haven't|'ve not|didn't|wasn't|'m not|am not|don't) {_X}[,;] (?:but )?i(?:'ve|'m| am| was| did| have|'d)? {_X}|(?:the |that |that quote's |this )?[\w' ]{{2,30}}?(?:'s| is| was) (?:from |by |in |an? |the )?{_X}, not (?:from |by |in |an? |the )?{_X}))(?:,? (?:mate|please|thanks|actually|btw|by the way|my mistake|sorry|fyi))*$"),
        build=checked(_cued, _NOT_SO + r"|\b(?:good|great|nice|fun|cheap|easy|hard|bad|fine|ok|okay|important|worth|about|enough|because|fault|problem|idea|stores?|store|magic|how|why|what|mammals?|prime|penguins?|tomatoes|planet|everyone)\b"), precision=0.9,
    ),
    Frame(
        id="en.repair.meant", kind=Kind.CORRECTION, anchor=Anchor.START, self_statement=False, cues=("i meant", "i said", "i was referring", "i was talking", "word i", "i told you", "i gave", "old address", "old number", "out of date", "pronoun", "pronouns", "to be precise", "to be exact", "by ten", "is off by", "off by", "should be", "should've", "moved since", "since then", "not me", "misspoke", "misremembered", "told you"),
        pattern=compiled(rf"{_LEAD}(?P<v>(?:{_X}, (?:is what )?i meant(?: to (?:say|write|type))?|i meant {_X}(?:,? not {_X})?|i said (?:no |only |not )?(?!i\b|that|so\b|it\b|to\b|please|yes|hello|thanks){_X}|i was (?:referring to|talking about|asking about) .{{3,50}}|the (?:word|name|one|term|figure|date|file) i (?:was after|meant|wanted|had in mind) (?:is|was) .{{2,50}}|what i (?:told you|said|gave you|wrote)(?: \w+){{0,3}} (?:was|is) (?:wrong|out of date|outdated|incorrect|a mistake|old).{{0,60}}|(?:ignore|forget|disregard|scrap|scratch) what i (?:told you|said|wrote)(?: \w+){{0,4}}.{{0,50}}|the [\w ]{{2,24}} i (?:gave|told you|mentioned|quoted|sent)(?: you)? (?:was|is) (?:wrong|off|out of date|old|incorrect).{{0,40}}|that's (?:the|my|our) old (?:address|number|name|email|job|phone|flat|surname|company|plan|version|price|team|office|car)|(?:your|the|that) (?:total|sum|count|figure|number|date|price|estimate)s? (?:is|was|are)(?: off| out) by .{{1,20}}|(?:he|she|it|they)(?:'s|'re| is| are| was) .{{2,40}},? to be (?:precise|exact|accurate)|(?:the|my|her|his|their) pronouns? (?:is|are) .{{2,20}}|i(?:'ve| have) (?:moved|changed \w+|switched|left|got married|remarried) since(?: then)?[,;:] .{{2,40}}|(?:it|that|the [\w ]{{2,24}}|my [\w ]{{2,24}}) should(?:'ve been| have been| be) (?:the |a |an |at |on |in )?{_X}))$"),
        build=checked(_cued, r"\?|\b(?:should be (?:able|accessible|available|visible|possible|working|fine|ok|okay|good|ready|done|enough|easy|there|here|at least|under|more|less|short|longer|shorter|in|on top|first)|if|said (?:that )?(?:he|she|they))\b|i said (?:goodbye|nothing|something|i|what)"), precision=0.91,
    ),
)
# fmt: on
