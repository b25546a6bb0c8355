"""English frames of plain statements of oneself that no frame of a named slot reads.

What somebody has, does for long, or is, said in the present and of nothing at hand; and turns
of a life. Tried last.
"""

from dataclasses import replace

from doxa.domain.memory import Kind
from doxa.text.rules.builders import checked
from doxa.text.rules.en_words import AHEAD
from doxa.text.rules.frames import Anchor, Cue, Draft, Frame, compiled

_ADV = r"(?: (?:currently|now|actually|also|just|still|really|always|basically|only|mostly|both|all|usually|mainly|never|primarily|generally|normally|typically|exclusively|personally|often|regularly|sometimes|each|rarely|hardly ever))*+"
_DOES = r"(?:own|keep(?! (?:\w+ing\b|it|that|this|in mind|track|going|getting|having|trying|thinking|forgetting|making|seeing|failing|up))|take(?! (?:it|that|this|care|a (?:look|break|minute|moment)|time|part|notes|place|you|your))|ride|share(?! (?:it|this|that|your|the|a (?:file|link|screen)))|raise|grow|bake|brew|paint|sing|collect|sew|knit|weave|carve|garden|volunteer|serve|belong|observe|celebrate|practi[cs]e|pray|fast|attend|wear|smoke|vape|earn|owe|donate|suffer|host|foster|breed|tutor|mentor|babysit|supervise|lead|report to|answer to|look after|care for|edit|translate|blog|stream|photograph|sell|commute|camp|hike|fish|hunt|ski|surf|climb|dance|box|lift|row|sail|skate|train|hold|sit on|stand on|cook|sleep|wake up|get up|go to bed|shop|study|subscribe|live|rent|drive|speak|teach|coach|play|run)"
_IS = (
    r"(?:an? (?!bit\b|little|fan|good|bad|big|huge|great|better|lot|mess|failure|burden|terrible|nervous|kind of|sort of|few|loss|idiot|fool|tad|step|wreck|user|customer (?:who|of yours)|day|week|month|minute|long way|hundred|visual|bot|robot|pirate|\w+ (?:mood|hurry|rush|bind|loss|state|position to|pickle))[a-z]|the (?!one who|same|best|worst|only one|problem|user|first to|last to|kind|type|sort|opposite|boss)[a-z]"
    r"|on (?!it\b|my way|the (?:phone|way|fence|bus|train|road|edge|same|right|wrong|line|lookout|verge|hunt|other|page)|a (?:call|roll|break|deadline|tight|mission|budget|bus|train|plane)|track|board|hold|time|top|edge|fire|page|step|line|day|windows|mac|linux|version|chapter|level)[a-z]|between (?:jobs|apartments|houses|flats|homes|relationships|roles|schools)|in (?:my \w+|a (?:wheelchair|relationship|long-distance|band|choir|cover band|rock band|union|co-?op|house share|flatshare|book club|bowling league|long-term|polyamorous)|recovery|remission|therapy|rehab|the (?:navy|army|air force|military|reserves|national guard|process of adopting)|sales|marketing|finance|hr|tech|logistics|real estate|insurance|construction|retail|publishing|academia|advertising)|from [a-z]|of [a-z]+ (?:descent|heritage|origin)|half[- ][a-z]|part[- ](?:time|owner)|by trade|under (?:eighteen|thirty|forty|a lot of debt)|over (?:thirty|forty|fifty|sixty|six feet)|with [a-z]+(?: now)?$|married|engaged|divorced|retired|self-taught|home-?schooled|adopted|widowed)"
)
_LIVED = r"(?:grew up|was (?:born|raised|adopted|homeschooled|brought up|diagnosed|in the (?:army|navy|military|marines))|moved out|moved in with|dropped out|served in|lost my (?:dad|mum|mom|father|mother|brother|sister|wife|husband|job|leg|hearing|sight)|split up|came out|got (?:divorced|engaged|married|sober|citizenship)|became an? |immigrated|emigrated|enlisted|started my own|founded|co-founded|inherited|survived cancer|had (?:a stroke|a heart attack|surgery|twins|my (?:tonsils|appendix|gallbladder|knee|hip)|an? (?:transplant|bypass|c-section|miscarriage))|used to (?:be|work|live|play|teach|have|own|run) )"
AT_HAND = r"\b(?:this|that|these|those|it|its|you|your|yours|here|them|following|above|below|question|questions|problem|issue|error|idea|trouble|feeling|sense|doubt|option|options|draft|version|file|files|data|dataset|slide|code|function|script|query|output|result|results|model|analysis|document|prompt|example|template|section|step|steps|list of|access|if|would|could|might|should|may|today|tonight|yesterday|right now|at the moment|just now|tomorrow|how|what|why|when i|trying|help|please|thanks|okay|something|anything|nothing|everything|someone|stuff|things?)\b"
_TIME = compiled(rf"(?<!\w){AHEAD}")


def _plain(cue: Cue) -> Draft | None:
    """A fact whose value is what is said; a denied one stands against."""
    start, end = cue.match.span("v")
    text = cue.text[start:end]
    lead = len(text) - len(text.lstrip())
    if cue.before.endswith(" and") or _TIME.pattern.search(text):
        return None
    draft = Draft(slot="about", value_span=(start + lead, end))
    return replace(draft, polarity=-1) if cue.match["no"] else draft


# One row a line reads as the table it is.
# fmt: off
FRAMES: tuple[Frame, ...] = (
    Frame(
        id="en.plain.does", kind=Kind.FACT, anchor=Anchor.PRONOUN, carries=False, cues=("have ", "own", "keep", "take", "ride", "share", "raise", "grow", "bake", "brew", "paint", "sing", "collect", "sew", "knit", "weave", "carve", "garden", "volunteer", "serve", "belong", "observe", "celebrate", "practi", "pray", "fast", "attend", "wear", "smoke", "vape", "earn", "owe", "donate", "suffer", "host", "foster", "breed", "tutor", "mentor", "babysit", "supervise", "lead", "report to", "answer to", "look after", "care for", "edit", "translate", "blog", "stream", "photograph", "sell", "commute", "camp", "hike", "fish", "hunt", "ski", "surf", "climb", "dance", "box", "lift", "row", "sail", "skate", "train", "hold", "sit on", "stand on", "cook", "sleep", "wake", "get up", "go to bed", "shop", "study", "subscribe", "live", "rent", "drive", "speak", "teach", "coach", "play", "run", "'ve got"),
        pattern=compiled(rf"{_ADV}(?P<no> (?:don't|do not|can't|cannot|never))?{_ADV}(?P<v>(?: |(?='ve)){_DOES}(?: (?!the (?!\d|night|early|late|first|first bus|train|bus|subway|tube|metro|tram|ferry|church|local|school|city))[^,;]{{2,70}})|(?: have|'ve got|'ve) (?:(?:shared |joint |full )?custody|(?:dual|[a-z]+) citizenship|a gap year|seasonal|a season ticket|a permit|a visa|a green card|a sweet tooth|a stutter|a lisp|a (?:strong |thick |slight )?[a-z]* ?accent|a tattoo|a pacemaker|a prosthetic|a scar|a birthmark|a phd|a master's|a degree|an mba|a black belt|perfect pitch|a photographic memory|a high school diploma|tenure|a side job|a side hustle|two jobs|three jobs|a second job|a paper route|a gym membership|a library card|a studio|a stall|a podcast|a youtube channel|a newsletter|a big family|a large family)\b[^,;]{{0,50}})(?:,.{{0,60}})?$"),
        build=checked(_plain, AT_HAND), precision=0.9,
    ),
    Frame(
        id="en.plain.we", kind=Kind.FACT, anchor=Anchor.SUBJECT, carries=False, cues=("we ", "our "),
        pattern=compiled(r"{ADV}(?P<no> (?:don't|do not|can't|never))?{ADV} (?P<v>(?:keep|own|share|raise|rent|celebrate|observe|host|foster|breed|homeschool|live|speak|eat|cook|grow|run|drive|attend|go to church|split|co-parent|compost|home-?school) (?!the\b|to\b|a (?:question|problem|meeting|call|lot|deadline|list)|no\b|any|some|enough|been)[^,;]{2,60})(?:,.{0,60})?$".replace("{ADV}", _ADV)),
        build=checked(_plain, AT_HAND), precision=0.9,
    ),
    Frame(
        id="en.plain.pair", kind=Kind.FACT, anchor=Anchor.START, cues=(" and i ", " and me "),
        pattern=compiled(r"(?P<no>(?!x)x)?(?P<v>(?:my|our) (?:\w+ )?(?:ex|wife|husband|partner|sister|brother|mum|mom|dad|mother|father|son|daughter|kids|roommate|flatmate|cousin|twin|colleague|friend|best friend|boss|dog|girlfriend|boyfriend|fianc[eé]e?|co-founder)(?: [a-z]+)? and i (?:share|own|run|live|work|speak|play|go|split|raise|have|teach|met|are (?!going|not|planning|thinking|leaving|about|in (?:a|trouble))|both|used to|sing|train|swim|cook|co-parent|rent|sit|commute|attend|don't speak|haven't spoken)\b.{2,60})$"),
        build=checked(_plain, AT_HAND), precision=0.9,
    ),
    Frame(
        id="en.plain.is", kind=Kind.FACT, anchor=Anchor.PRONOUN, carries=False, cues=("i'm ", "i am ", "im ", "i've been"),
        pattern=compiled(rf"(?:'m| am|'ve been| have been){_ADV}(?P<no> not| no longer)?{_ADV} (?P<v>{_IS}[^,;]{{0,60}})(?:,.{{0,60}})?$"),
        build=checked(_plain, AT_HAND + r"|\b(?:ready|sure|sorry|waiting|looking|going|not convinced|confused|afraid that|process)\b"), precision=0.9,
    ),
    Frame(
        id="en.plain.lived", kind=Kind.FACT, anchor=Anchor.PRONOUN, carries=False, cues=("grew up", "was ", "moved", "dropped", "served", "lost my", "split", "came out", "got ", "became", "emigrated", "immigrated", "enlisted", "started my", "founded", "co-founded", "inherited", "survived", "had ", "used to"),
        pattern=compiled(rf"(?: just| recently| finally| actually| originally| also| never|'ve| have)*(?P<no>(?!x)x)? (?P<v>{_LIVED}[^,;]{{0,70}})(?:,.{{0,60}})?$"),
        build=checked(_plain, AT_HAND), precision=0.9,
    ),
)
# fmt: on
