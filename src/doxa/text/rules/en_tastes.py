"""English frames of likes and dislikes that are said of the thing: it stresses me out, it is a must."""

import re
from collections.abc import Callable

from doxa.domain.memory import Kind
from doxa.text.rules.builders import checked, liking
from doxa.text.rules.frames import Anchor, Build, Cue, Draft, Frame, compiled

_ADV = r"(?:,? (?:really|absolutely|also|still|just|especially|personally|generally|usually|mostly|truly|definitely|honestly|actually|quite|rather|totally|completely|so|too|now|even|simply|seriously|much|far|would|'d|will|'ll|do|tend to|often|sometimes|kind of|kinda|sort of|all|both|just about)(?![\w'-]))*+"
_SUBJECT = r"(?P<obj>(?!it\b|that\b|this\b|these\b|those\b|he\b|she\b|they\b|you\b|we\b|i\b|what|which|who|there|here|your\b|one of|something|everything|nothing|everyone|people who say|yes|no\b|if\b|when\b|so\b|and\b|but\b|my (?:boss|wife|husband|mom|mum|dad|mother|father|brother|sister|son|daughter|kids?|friend|colleague|manager|teacher|partner|doctor)\b)[a-z0-9\ue000][^,]{1,60}?)"
_REPELS = r"(?:stress(?:es|ed)? me(?: out)?|bores? me(?: .{2,12})?|annoys? me|irritates? me|scares? me(?: .{2,12})?|terrif(?:y|ies) me|frightens? me|exhausts? me|drains? me|overwhelms? me|disgusts? me|bothers? me|bugs? me|freaks? me out|grosses? me out|creeps? me out|weirds? me out|tires? me(?: out)?|wears? me (?:out|down)|drives? me (?:nuts|crazy|mad|insane|up the wall|bonkers|batty|bananas)|puts? me off|puts? me to sleep|turns? me off|depress(?:es)? me|intimidates? me|infuriates? me|kills? (?:me|the mood for me)|gives? me (?:anxiety|headaches?|a headache|migraines|heartburn|the creeps|nightmares|the ick|a stomach ?ache|indigestion|stress)|gets? on my nerves|rubs? me the wrong way|do(?:es)? nothing for me|leaves? me cold|do(?:es)? my head in|makes? me (?:uncomfortable|anxious|nervous|sick|nauseous|sleepy|cranky|dizzy|queasy|jittery|sad|angry|gag|cringe|yawn|itch|feel (?:bad|sick|stupid|anxious|trapped|old|awful|tense|uneasy|bloated|claustrophobic)|want to (?:scream|run|hide|cry|leave))|wrecks? my (?:head|stomach|nerves)|aren't worth it for me|isn't worth it for me)"
_DRAWS = r"(?:relax(?:es)? me|calms? me(?: down)?|soothes? me|suits? me(?: .{2,20})?|works? (?:best|better|well|fine|great|perfectly|wonders) for (?:me|us)|cheers? me up|makes? me (?:happy|smile|feel (?:at home|calm|alive|good|safe|relaxed|cozy|cosy|human))|helps? me (?:relax|focus|sleep|think|concentrate|unwind|wake up|work|learn|understand)|gets? me going|keeps? me (?:sane|going|grounded|calm|happy)|recharges? me|energi[sz]es? me|excites? me|inspires? me|hits? the spot|do(?:es)? it for me|makes? my day|is where i (?:relax|think best)|(?:is|are) (?:fine|ok|okay|good|alright|all right|great|perfect) (?:with|by|for) me|(?:doesn't|don't) bother me|(?:is|are)n't a problem for me|(?:is|are) no problem for me)"
_NEVER = r"(?:(?:is|are|'s|will always be|remain|remains|stays?)(?: just| simply| always| really| definitely| honestly)*(?: a| an| my)?(?: hard| firm| definite| absolute| big| total| real| living| massive| complete| strict| personal| instant| huge| major)*(?: (?:no|no-go|nope|dealbreaker|deal-breaker|deal breaker|turn-?off|red flag|nightmare|hell|torture|pet peeve|chore|bore|ordeal|kryptonite|pass))(?: for (?:me|us)| to me| in my book| with me| always| every time| from me)*|(?:is|are|'s)(?: strictly| completely| totally| just| always| now)* (?:off limits|off-limits|off the table|off the menu|out of the question|not for me|lost on me|banned in (?:my|our) house|too (?:much|spicy|sweet|rich|loud|strong|hot|heavy|crowded|noisy) for me|wasted on me|beyond me|a bridge too far)(?: for me| these days| now)*|(?:is|are)n't (?:really |exactly |quite )?(?:for me|worth it for me|my (?:thing|cup of tea|jam|style|scene|bag|speed|idea of (?:fun|a good time)))|never (?:again|agree(?:s)? with me)|(?:doesn't|don't|never) (?:really )?(?:agree with me|sit well with me|appeal to me|do it for me|work for me|suit me|interest me))"
_MUST = r"(?:(?:is|are|'s|will always be|remain|remains)(?: just| simply| always| really| definitely| honestly| pretty much)*(?: a| an| my)?(?: hard| firm| definite| absolute| big| total| real| massive| complete| strict| personal| huge)*(?: (?:must|must-have|must have|(?:non-negotiable|nonnegotiable|essential|priority|requirement|necessity)(?= (?:for|to) (?:me|us)| in my book|$)|delight|joy|treat|passion|weakness|guilty pleasure|love of mine|favou?rite|favou?rites|happy place|idea of (?:heaven|fun|bliss|a good (?:time|night))|heaven|bliss|paradise|love language|comfort food|default|go-to|everything|yes))(?: for (?:me|us)| to me| of mine| in my book| always| every time)*|(?:is|are)(?: just| always| really| definitely)* (?:my (?:thing|jam|cup of tea|style|scene)|right up my (?:street|alley)|the way to go for me|all i (?:need|want|drink|eat|read|wear)|the best (?:thing|part) of my (?:day|week)|important to me|very important to me|worth (?:it|every penny) (?:to|for) me|what i (?:live for|like best|like most|love most|do best)|how i (?:relax|unwind|recharge|learn best|start (?:my|every) day)|(?:when|where) i (?:do my best|work best|focus best|think best|sleep best|relax|(?:am|'m|feel) (?:happiest|at my best|most (?:productive|creative|alive)))(?: \w+){0,2})|beats? everything|comes? first for me|matters?(?: a lot| most| more)? to me(?: than .{2,30})?)"
_WANTED = r"(?:can't (?:stand|bear|take|tolerate|handle|abide)|cannot (?:stand|bear)|hate|loathe|detest|despise|dislike|dread|(?:really )?don't (?:like|enjoy|care for|want)|avoid|could do without|have no (?:patience|time) for|mind)"
_LOVED = r"(?:love|like|enjoy|prefer|adore|crave|live for|swear by|want|go for|miss|can't (?:do|live|go|function) without|can't get enough of|look forward to|need)"
_KEEPS = r"(?:always|please,? (?:always|every time)|every time|any day(?: of the week)?|as always|as usual|without exception|whenever possible|where possible|all the way|for the win|all day(?: long)?|over [\w ]{2,24}|first,? always|for me,? (?:please|always|as always|every time|any day)|in every (?:app|meeting|case|email)|everywhere)"
_BRIEF = r"(?P<obj>(?!not\b|and\b|but\b|so\b|i\b|i'm|you|it\b|that|this|the (?:same|answer|first|second|last)|ok\b|okay|yes|no\b|thanks|sure|same|love|hugs|as\b|almost|nearly|here|there|good|great|see|make|do\b|try|take|go\b|get|check|run|test|return|start|stop|ask|tell|call|open|close|save|send|move|think|look|work|play|use|give|keep|put|add|write|always|just|please|like|next|one|another|two|three|what|who|how|why|when|where|is\b|are\b|can|could|would|will|do\b|for your|read|view|members|staff)[a-z\ue000][\w'/-]*(?: [a-z\ue000][\w'/-]*){0,3}?)"


def sided(inner: Callable[[int], Build] = liking) -> Build:
    """Liking by which of the groups ``good`` and ``bad`` matched."""
    good, bad = inner(1), inner(-1)

    def build(cue: Cue) -> Draft | None:
        groups = cue.match.groupdict()
        turned = groups.get("no") is not None or groups.get("nope") is not None
        return (good if (groups.get("good") is not None) != turned else bad)(cue)

    return build


def _dear(cue: Cue) -> Draft | None:
    """A liking; not one that only sets off another (I don't mind it, but …)."""
    draft = sided()(cue)
    return None if draft and re.match(r"(?:it's|it is|what|just|only) ", cue.then) else draft


_AT_HAND = r"^(?:the (?!(?:sound|smell|taste|sight|thought|idea|feel|texture|sun|rain|heat|cold|sea|ocean|beach|gym|dark|night|outdoors|countryside|city|treadmill|dentist|news|subway|bus|train|piano|violin|phone|crowds?|noise|commute|waiting|middle seat|window seat|aisle|mountains|radio|theatre|theater|opera|ballet)\b)|option|number \d|day \d|\d|version|step)"

# One row a line reads as the table it is.
# fmt: off
FRAMES: tuple[Frame, ...] = (
    Frame(
        id="en.taste.effect", kind=Kind.PREFERENCE, anchor=Anchor.START, cues=(" me", " my ", "the spot", "the mood"),
        pattern=compiled(rf"{_SUBJECT}{_ADV}(?P<no> (?:doesn't|don't|never|no longer|hardly|do not|does not|rarely))?{_ADV} (?:(?P<bad>{_REPELS})|(?P<good>{_DRAWS}))(?: (?:so much|a lot|every time|to death|the most|too|anyway|more|these days|at all|now|like nothing else|all the time|to tears|much better|best|better|quickly|fast))*$"),
        build=checked(checked(sided(), _AT_HAND + r"|\b(?:your|you|this|that|he|she|they|update|deadline tomorrow)\b|^(?:\w+ ){6,}", "obj"), r"\bif\b|\?|\bwould\b"), precision=0.92,
    ),
    Frame(
        id="en.taste.verdict", kind=Kind.PREFERENCE, anchor=Anchor.START, cues=("no for", "no-go", "nope", "dealbreaker", "deal-breaker", "deal breaker", "turnoff", "turn-off", "red flag", "nightmare", "hell", "torture", "off limits", "off-limits", "off the", "out of the question", "for me", "on me", "must", "negotiable", "essential", "priority", "my ", "to me", "with me", "never again", "heaven", "bliss", "paradise", "hard no", "pass", "i live for", "all i ", "default", "beats", "how i ", "when i ", "where i ", "chore", "a joy", "delight"),
        pattern=compiled(rf"(?:when [\w' ]{{3,40}}, ?|for [\w' ]{{3,30}}, ?)?{_SUBJECT}(?: {_ADV[:-2]})?(?: |(?='s)|(?=n't))(?:(?P<bad>{_NEVER})|(?P<good>{_MUST}))(?: (?:at all|any ?more|ever|these days|now|honestly|since .{{2,20}}|anyway))*$"),
        build=checked(checked(sided(), _AT_HAND + r"|\b(?:your|you|this|that|he|she|they)\b|^(?:\w+ ){7,}|^my (?:presence|requirements?|needs|time|goal|deadline)", "obj"), r"\bif\b|\?|\bwould\b|is (?:a )?must (?:be|have been)|passed?\b|(?:is|are) (?:a )?(?:pass|no) (?:from|on)|ing (?:a|an) pass"), precision=0.92,
    ),
    Frame(
        id="en.taste.cleft", kind=Kind.PREFERENCE, anchor=Anchor.START, cues=("it's", "it is", "is what i", "are what i", "thing i", "is something i", "are something i", "the one thing"),
        pattern=compiled(rf"(?:it(?:'s| is|'s really|'s just) (?P<obj>(?!not\b|that\b|just\b|what\b|like\b|how\b|because)[a-z][\w' -]{{1,40}}?)(?: that| which)? i(?: really| just| truly| actually| always)* (?:(?P<bad>{_WANTED})|(?P<good>{_LOVED}))(?: (?:the most|most|instead|really|so much))?$|(?P<obj2>(?!it\b|that\b|this\b|what|which|the (?!cold|heat|rain|waiting|commute|noise|treadmill))[a-z][\w' -]{{1,40}}?) (?:is|are) (?:what|the (?:one|only) thing|something|a thing|the thing) i(?: really| just| truly| actually| always)* (?:(?P<bad2>{_WANTED})|(?P<good2>{_LOVED}))(?: (?:the most|most|at all))?$)"),
        build=lambda cue: liking(1 if cue.match["good"] or cue.match["good2"] else -1, "obj" if cue.match["obj"] else "obj2")(cue), precision=0.92,
    ),
    Frame(
        id="en.taste.brief", kind=Kind.PREFERENCE, anchor=Anchor.START, cues=("always", "every time", "any day", "as usual", "without exception", "possible", "all the way", "only", " over ", "everywhere", "for me", "in every", "all day"),
        pattern=compiled(rf"(?:{_BRIEF}(?:,| please,?| for me,?|:)* {_KEEPS}(?:,? {_KEEPS})*|only {_BRIEF.replace('obj', 'obj2')}(?: for me| please| ever)+|{_BRIEF.replace('obj', 'obj3')} only(?:,? please| for me| ever| in (?:my|our) .{{2,16}})?)$"),
        build=checked(lambda cue: liking(1, next(g for g in ("obj", "obj2", "obj3") if cue.match[g] is not None))(cue), r"'(?:m|re|ve|ll|d)\b|\b(?:fell|ing|went|moved|tipped|turned|boiled|took|pulled|\w+ing(?= over)|must|should|may|might|is|are|was|were|has|have|am|be|did|does|do|can|will|would|should|want|needs?|get|go|went|like|all over|game|over (?:the|here|there|and|time|lunch|dinner|coffee|it|again|budget|night|a|an|my|your|his|her)\b|once|twice|reading|not|it|this|that|read-only|(?:mon|tues|wednes|thurs|fri|satur|sun)day only|by appointment|time only|minutes?|today|tomorrow)\b|^\d"), precision=0.91,
    ),
    Frame(
        id="en.taste.none", kind=Kind.PREFERENCE, anchor=Anchor.START, cues=("no ",),
        pattern=compiled(r"(?:and |but |also |please,? |so )*no (?:more )?(?P<obj>(?!problem|worries|need|idea|way|doubt|matter|one\b|thanks|thank|longer|wonder|reason|clue|offen[cs]e|rush|hurry|pressure|luck|news|comment|difference|big deal|chance|point|hard feelings|kidding|joke|answer|reply|response|result|error|such|good|use\b|time to|signal|internet|power|money|pets allowed|smoking|entry|parking)[a-z][\w' -]{1,30}?)(?:,? (?:for me|please|ever|thanks|thank you|if (?:possible|you can)|in my \w+|in anything|on anything|from me|anywhere))+$"),
        build=checked(liking(-1), r"no (?:answer|reply) "), precision=0.91,
    ),
    Frame(
        id="en.taste.mine", kind=Kind.PREFERENCE, anchor=Anchor.MINE, cues=("kind of", "idea of", "ideal", "perfect", "dream", "sort of"),
        pattern=compiled(r"(?:kind of|sort of|idea of (?:a |an )?(?:good|great|perfect|fun|nice|relaxing)|ideal|perfect|dream) (?:[\w -]{2,20}?)(?: is| would be| means|'s) (?P<obj>(?!to (?:know|see)|not\b|that|this|when)[a-z].{2,60})$"), build=liking(1), precision=0.92,
    ),
    Frame(
        id="en.taste.my", kind=Kind.PREFERENCE, anchor=Anchor.SUBJECT, cues=("take my", "like my", "have my", "drink my", "eat my", "prefer my", "love my", "want my"),
        pattern=compiled(r"(?: always| usually| only)* (?:take|like|have|drink|eat|prefer|love|want) (?P<obj>my (?:coffee|tea|steak|eggs|toast|burgers?|pizza|pasta|rice|bread|curry|beer|whisk(?:e)?y|wine|water|juice|cereal|salad|soup|bananas?|martini|gin|chocolate|showers?|baths?|room|bedroom|music|jeans|clothes|holidays|books|news|mornings|weekends|privacy|space) .{2,40})$"), build=liking(1), precision=0.93,
    ),
    Frame(
        id="en.taste.happiest", kind=Kind.PREFERENCE, anchor=Anchor.SUBJECT, cues=("happiest", "at my best", "most productive", "most comfortable", "in my element"),
        pattern=compiled(r"(?:'m| am| feel) (?:always )?(?:happiest|at my (?:best|happiest)|most (?:productive|comfortable|creative|relaxed|alive)|in my element) (?:when |with |in |on |at |near |by |around |while |outside |)(?:i'm |i am |i )?(?P<obj>.{2,50})$"), build=liking(1), precision=0.92,
    ),
    Frame(
        id="en.taste.beat", kind=Kind.PREFERENCE, anchor=Anchor.ANYWHERE, cues=("can't beat", "cannot beat", "can't go wrong with", "hard to beat"),
        pattern=compiled(r"^(?:you |i |nothing |honestly,? )*(?:can't|cannot) (?:beat|go wrong with) (?P<obj>(?!that|this|it\b|the price).{2,50})$"), build=liking(1), precision=0.92,
    ),
    Frame(
        id="en.taste.please", kind=Kind.PREFERENCE, anchor=Anchor.ANYWHERE, cues=("please no ", "please, no "),
        pattern=compiled(r"^(?:and |but |so )?please,? no (?:more )?(?P<obj>(?!need|problem|idea)[a-z].{2,50})$"), build=liking(-1), precision=0.91,
    ),
    Frame(
        id="en.taste.anything", kind=Kind.PREFERENCE, anchor=Anchor.SUBJECT, cues=("anything", "everything", "anyone who", "people who"),
        pattern=compiled(rf"{_ADV} (?:(?P<good>love|like|enjoy|adore|eat|read|watch)|(?P<bad>hate|dislike|avoid|(?:can't|cannot) (?:stand|eat|drink|do|bear|handle)|(?:don't|won't|never) (?:like|eat|drink|do|touch|wear|buy))) (?:anything|everything|all things|anyone|people)(?: that(?:'s| is| has| contains)?| with| containing| involving| made (?:of|with|by)| who| by| from| about| in)? (?P<obj>.{{2,50}})$"),
        build=checked(sided(), r"^(?:you|this|that|it\b|else|i\b|to (?:do with )?(?:this|that))", "obj"), precision=0.92,
    ),
    Frame(
        id="en.taste.rather", kind=Kind.PREFERENCE, anchor=Anchor.ANYWHERE, cues=("give me ", "i'd take", "i'd pick", "i'd choose", "i would take", "i'll take", "beats", "i take ", "i'd go for", "trumps"),
        pattern=compiled(r"^(?:(?:yes|well|so|honestly|personally|oh)[, ]+)*(?:(?:give me|i'd (?:always |much rather )?(?:take|pick|choose|go for)|i would (?:always )?(?:take|pick|choose)|i'll (?:always )?take) (?P<obj>(?!it\b|that|this|the (?:first|second|third|last|other))[a-z][\w' -]{1,40}?) (?:over|any day over|any time over|before) .{2,40}|(?P<obj2>(?!it\b|that|this)[a-z][\w' -]{1,40}?) (?:beats|trumps) (?!me\b|up)[\w' -]{2,30}(?: any day| every time| hands down| for me)+|nothing beats (?P<obj3>.{2,50})|give me (?P<obj4>(?!it\b|that|this|the\b)[a-z][\w' -]{1,40}?) any (?:day|time)(?: of the week)?)$"),
        build=lambda cue: liking(1, next(g for g in ("obj", "obj2", "obj3", "obj4") if cue.match[g] is not None))(cue), precision=0.92,
    ),
    Frame(
        id="en.taste.fine", kind=Kind.PREFERENCE, anchor=Anchor.SUBJECT, cues=("mind", "fine with", "okay with", "ok with", "cool with", "against", "in favor", "in favour", "trust", "believe in", "comfortable with", "happy with", "stick", "all for", "have nothing against", "fussy", "picky", "got nothing against", "support"),
        pattern=compiled(rf"{_ADV}(?:(?P<good> (?:don't|do not|never) mind|(?: am|'m) (?:perfectly |totally |quite |more than |absolutely )?(?:fine|okay|ok|cool|comfortable|happy) with|(?: am|'m) (?:all for|in favou?r of|a believer in)| (?:have|'ve got|'ve) (?:nothing|no problem|no issues?) (?:against|with)| (?:trust|believe in|support)| (?:stick (?:to|with)|always go (?:for|with)|usually go (?:for|with)))|(?P<bad> (?:do|really do|actually do) mind|(?: am|'m)(?: strongly| totally| completely| firmly)? (?:against|opposed to|not (?:fine|okay|ok|comfortable|happy) with|uncomfortable with|wary of|suspicious of)| (?:don't|do not|no longer|never) (?:really |fully )?(?:trust|believe in|support)|(?: am|'m)(?: very| pretty| really)? (?:fussy|picky) about)) (?P<obj>.{{2,70}})$"),
        build=checked(checked(_dear, r"^(?:it\b|that\b|this\b|you|me\b|my\b|we\b|i\b|he\b|she\b|they\b|our\b|a (?:plan|schedule)|the (?!(?:cold|heat|rain|process|noise))|either|whatever|if|what|how|us\b|him|her|them|option|at all|waiting for you|helping|answering|being here|telling|sharing|going (?:first|with)|them)", "obj"), r"\bif\b|\?|\b(?:today|tonight|this time|for now)\b|mind (?:you|if|telling|sharing)|never mind"), precision=0.91,
    ),
    Frame(
        id="en.taste.past", kind=Kind.PREFERENCE, anchor=Anchor.SUBJECT, cues=("gone off", "went off", "over ", "bored", "patience", "can't be bothered", "big on", "much of a", "more of a", "more a ", "outgrown", "grew out", "sworn off", "fed up", "get bored", "get tired", "had enough of", "done with", "no fan", "terrified of", "scared of", "afraid of", "frightened of", "petrified of"),
        pattern=compiled(rf"{_ADV}(?:(?P<bad>(?:'ve|'m| have| am| was)?(?: gone off| went off| so over| over(?= \w+s$)| outgrown| grown out of| sworn off| had enough of| bored (?:of|by|with)| sick of| fed up with| done with)| get(?:s)? (?:bored|tired|sick|annoyed|anxious|stressed|nervous|overwhelmed|irritated) (?:of|by|with|in|at|around|on)| (?:have|'ve got|'ve) (?:no|zero|little|very little) (?:patience|time|interest|tolerance|stomach|use|appetite) for| can't be bothered (?:with|to)|(?: am|'m) (?:no|not (?:a|much of a|really a|exactly a|the biggest)) (?:big |huge )?fan of|(?: am|'m) not (?:big|keen|crazy|wild|mad|sold) (?:on|about)|(?: am|'m)(?: absolutely| really| so| deathly| terribly| a bit)* (?:terrified|scared|afraid|frightened|petrified) of)|(?P<good>(?: am|'m)(?: definitely| really)* (?:more of an?|more an?|very much an?|a total|a real|such an?)(?= [\w -]{{2,20}} (?:person|guy|girl|woman|man|lover|drinker|eater|reader)))) (?P<obj>.{{2,60}}?)(?: (?:person|guy|girl|woman|man|lover|drinker|eater|reader)(?: than .{{2,30}})?)?$"),
        build=checked(checked(sided(), r"^(?:it\b|that\b|this\b|you|me\b|the (?:moon|top|line|limit|idea|meeting|phone)|my (?:head|dead)|waiting|people (?:person)|(?:the|my|your|all) |work\b|school|dinner|homework|failing|losing|the (?:result|outcome|future|worst)|what|not\b|being (?:judged|late|wrong))", "obj"), r"\bif\b|\?"), precision=0.92,
    ),
    Frame(
        id="en.taste.do", kind=Kind.PREFERENCE, anchor=Anchor.SUBJECT, cues=("only", "never", "always", "don't do well", "do badly", "refuse", "won't", "could eat", "could live on", "could listen", "live on", "run on", "steer", "skip"),
        pattern=compiled(rf"{_ADV}(?:(?P<good> only(?: ever)?(?: really)? (?:eats?|drinks?|uses?|wears?|buys?|reads?|watch(?:es)?|listens? to|fly|flies|stays? (?:at|in)|orders?|travels?(?: by)?|takes?|cooks? with|shops? at|drives?|sleeps? (?:on|with|in)|plays?|books?)| could (?:eat|live on|drink|listen to|watch|read|do)(?= .{{2,40}}(?:every day|forever|all day|day and night|for days|on repeat|every night))| live(?:s)? on(?= (?:\w+ )?(?:coffee|tea|toast|ramen|noodles|pizza|takeout|takeaway|energy drinks|cereal|snacks|chocolate|cheese|bread|rice|pasta|salads?|sandwiches|caffeine|meals|soup|fruit))| swears? by)|(?P<bad> (?:don't|do not|never|can't|doesn't) (?:really |ever )?do (?:very |so |too )?(?:well (?:with|in|on|around)|great with|badly with)| (?:never|refuse to|won't ever|will never|won't) (?:ever )?(?:eat|drink|buy|wear|fly(?: with)?|book|use|order|watch|read|stay (?:at|in)|touch|cook with|shop at|sleep (?:on|in)|go (?:to|on|near)|do|ride|play|take(?= (?:the|red-eye|elevator|cruise)))| steer clear of| always skip| skip(?= (?:breakfast|dessert|lunch)))) (?P<obj>.{{2,60}}?)(?: (?:every day|forever|all day|day and night|for days|on repeat|every night|again|these days|any ?more|by choice|if i can (?:help|avoid) it|whenever i can|ever))*$"),
        build=checked(checked(sided(), r"^(?:it\b|that\b|this\b|you|me\b|them\b|the (?:time|same|first)|to |my time|a (?:few|couple|lot)|one\b|two\b|breaks?|care of|notes?|so\b|anything|something|work|well\b|enough)", "obj"), r"\bif\b(?! i can)|\?|\b(?:today|tonight|this time|right now|yet|once|never (?:been|had|tried|seen|got|used to|do (?:this|that)))\b|won't (?:use|do|take|be) (?:it|this|that|much)|can't do\b(?! (?:well|great))"), precision=0.92,
    ),
)
# fmt: on
