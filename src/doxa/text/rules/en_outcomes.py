"""English frames of outcomes: what went well or badly, of work and of life."""

import re

from doxa.domain.memory import Kind
from doxa.text.rules.builders import checked, whole
from doxa.text.rules.frames import Anchor, Build, Cue, Draft, Frame, compiled

_SOON = r"(?: (?:has|have|had|was|were|is|are|finally|just|actually|really|already|all|both|now|totally|completely|only|nearly|also|even|again|still|got|been|sadly|luckily|apparently|somehow|successfully|officially|fully|basically)|'s|'ve)*"
_WELL = r"(?:really |very |so |super |pretty |surprisingly |extremely )?"
_DONE = r"(?:approved|accepted|signed|granted|fixed|solved|resolved|finished|completed|delivered|shipped|merged|deployed|published|funded|sold|repaired|restored|healed|sorted(?: out)?|settled|confirmed|cleared|live|cured|renewed|released|launched|paid off|awarded|secured|patched|recovered|installed|migrated|back (?:up|online|to normal)|green(?: again)?|up and running|over and done|in the bag|done(?! with| for| by)|working (?:again|now|fine|perfectly)|good as new)"
_WON = (
    rf"(?:came back {_WELL}(?:clean|clear|negative|fine|normal|good|ok|okay|benign|great|perfect)|(?:went|is going|came together|turned out|came out|worked out|landed|held up|played out|worked) {_WELL}(?:well|great|smoothly|fine|perfect(?:ly)?|beautiful(?:ly)?|delicious|amazing(?:ly)?|nicely|brilliantly|flawlessly|better than .{{1,30}}|off without .{{1,20}}|wonderfully|fantastic|without (?:a hitch|issues|problems))"
    rf"|(?:was|is|turned out|turned out to be)(?: a| an)?(?: total| complete| huge| big| great| massive| real| roaring| smash)? (?:success|hit|triumph|slam dunk|home run|blast|winner)(?: .{{0,30}})?|passed(?! (?:away|out|down|on|by|the time))|paid off|succeeded|(?:was |were |is |are |got |has been |have been |'s been |'s |gets )?(?:finally |now |just |all |both |already |officially |successfully |fully )*{_DONE}"
    r"|signed(?! up| off| out| in)|closed(?! (?:down|early|for|on mondays|the door))|healed|recovered|arrived(?: safely| in one piece| early)?|came (?:through|first|second|third|top)|got (?:a|an) (?:a|b|distinction|first|perfect score)|finally (?:slept|ate|walked|talked|arrived|bloomed|calmed|settled|stopped|works?|worked|came|got|said|agreed|paid|called|healed)\b.{0,30}|went (?:through|live|viral)|launched|shipped|landed(?! on my)|survived|won\b|beat (?:the|our|last)|stayed (?:quiet|up|green|stable|dry|calm)|held (?:up|together)|cleared (?:customs|review|the)|bloomed|sold (?:out|for|in|above|over)|hatched|sprouted|exceeded|doubled|tripled|took off|worked(?! (?:at|for|on|in|hard|out at|late|as|overtime))|works (?:now|again|perfectly|like a charm|great|fine)|rose (?:beautifully|perfectly|nicely|well)|restored (?:fine|cleanly|without .{{1,20}})|[a-z]+ed (?:beautifully|brilliantly|first time|without (?:errors?|a hitch|issues|problems))|did the trick|compiles? now|runs? (?:again|now)|is (?:working|running) (?:again|now|fine|perfectly)|are passing|is passing|(?:all )?pass(?:es)?(?: now|$)|hit (?:our|its|their|the) (?:target|goal|number)s?)"
)
_LOST = (
    r"(?:came back (?:positive|bad|abnormal|high|wrong|empty|worse|low|elevated)|(?:went|is going|turned out|came out|ended up) (?:really |very |so |pretty |all |completely |horribly |a bit |kind of |way )?(?:badly|terribly|wrong|south|poorly|sideways|horribl[ey]|awful(?:ly)?|off the rails|bankrupt|down(?! (?:well|great))|up in (?:smoke|flames)|burn(?:t|ed)|dry|raw|soggy|flat|lumpy|crooked|ruined|terrible|bad|a mess|disastrously|nowhere|too (?:salty|sweet|dry|small|big|short|dark|hard|soft|tight)|in the (?:bin|trash|garbage)|on the floor|bitter|rubbery|like an? (?:brick|rock|stone|puddle|pancake|mess|board))"
    r"|(?:was|is|turned out|turned into|ended in|ended up)(?: to be)?(?: a| an)?(?: total| complete| huge| big| absolute| bit of a| utter)? (?:disaster|failure|flop|bust|mess|nightmare|waste of \w+|washout|fiasco|catastrophe|trainwreck|train wreck|tears|let-?down|disappointment|scam)|failed(?! to (?:mention|see|realize))|is failing|are failing|fell (?:through|apart|flat|over|off|short)|collapsed|crashed(?! at| on (?:the|my) (?:couch|sofa))|died|broke\b(?: down| again)?(?! (?:up|my heart|the ice|even|a record|the news|out|into))|broke up|burn(?:ed|t)(?! (?:off|calories))|flopped|bombed|sank|tanked|stalled|drowned|froze to death|wilted|withered|rotted"
    r"|(?:was |were |got |has been |'s been |have been |is |are )(?:again |just |finally |now |all |already |officially )*(?:rejected|denied|declined|turned down|cancell?ed|rolled back|refused|stolen|lost|delayed|ruined|destroyed|burnt|broken|scrapped|voided|withdrawn|dead|flooded|damaged|called off|postponed|overcooked|undercooked|killed|down again|down|totalled|towed|hacked|axed|reverted|blocked by|bounced|returned|wrecked|outbid|missing|a no-?show)|(?:didn't|did not|wouldn't|couldn't|doesn't|isn't|aren't|still (?:doesn't|isn't)|hasn't)(?: even| actually| really| quite| go)? (?:work(?:ed|ing)?|help(?:ed)?|pass|make it|go (?:well|through|as planned|to plan|smoothly|anywhere|our way)|fix(?:ed)?|get (?:\w+ )?(?:approved|accepted|funded|through|signed|off the ground)|survive|come (?:out|through|together|back)|rise|turn out|sell|arrive(?:d)?|show(?:ed)? up|last|hold|compile|stick|land|start(?:ing)?|close|win|finish|fit|stop|take off|solve|heal|respond|open|load|connect|turn on|boot|charge|set|bloom)"
    r"|timed out|arrived (?:broken|damaged|late|empty|cracked|smashed|cold|dead|torn)|ran (?:out|over)|leak(?:ed|s)(?: again)?|keeps? (?:failing|crashing|dropping|breaking|leaking|dying|freezing|stalling|overheating|timing out)|blew up|melted|bounced|expired|backfired|relapsed|never (?:arrived|showed up|came|worked|made it|got)|threw (?:an?|the) (?:\w+ )?(?:error|exception)|got (?:worse|nowhere)|let us down|pack(?:ed|s) (?:in|up)|conked out|gave up the ghost|died on (?:me|us)|seized up|jammed|tripped|blew a \w+|gave (?:out|up)|snapped|shattered|cracked|flunked|went missing|shut down|(?:got|is|was) stuck)"
)
_AUX = r"(?:is|are|was|were|not|has|have|had|isn't|aren't|wasn't|to|who|that|which|and|will|can|could|would|should|may|might|must|just|actively|already|so|very|too)\b"
_OURS = rf"(?:(?:my|our|both|all (?:of )?(?:my|our)|half (?:of )?(?:my|our)|one of (?:my|our)|yesterday's|today's|tonight's|last night's|this morning's|last week's|this week's|friday's|monday's) (?:(?!{_AUX})[\w'&/-]+ ){{0,5}}?(?!{_AUX})[\w'&/-]+)"
_THING = rf"(?:(?:the|that|this)(?: (?!{_AUX}|way|fact|idea|point|thing|only|function|variable|method|titanic|empire|war|market|economy|movie|film|book|novel|story|character|hero|government|president|dinosaurs|series|show|song|album|word|phrase|author|country|world|stock)[\w'&/-]+){{1,5}}?|(?:the )?(?:deploy(?:ment)?|build|tests?|upload|login|install(?:ation)?|migration|backup|payment|release|ci|pipeline|blood test|biopsy|surgery|scan|interview|exam|visa|offer|application)s?)"
_EVENT = r"(?:exam|test|tests|quiz|finals|midterm|interview|interviews|audition|application|visa|permit|licen[cs]e|passport|offer|bid|loan|mortgage|grant|funding|scholarship|proposal|pitch|deal|contract|merger|negotiations?|sale|order|delivery|package|parcel|shipment|refund|claim|appeal|case|hearing|trial|lawsuit|surgery|operation|biopsy|scan|mri|x-ray|ultrasound|results?|bloodwork|procedure|transplant|treatment|chemo|pregnancy|adoption|deploy|deployment|build|release|launch|rollout|migration|upgrade|rewrite|refactor|patch|fix|hotfix|update|backup|restore|pipeline|server|site|website|app|demo|presentation|talk|meeting|kickoff|review|audit|inspection|experiment|trial run|dry run|prototype|project|sprint|campaign|survey|study|paper|thesis|dissertation|essay|manuscript|submission|report|cake|bread|sourdough|loaf|souffl[eé]|roast|turkey|dinner|soup|stew|dough|batch|lasagn[ea]|pie|cookies|recipe|party|wedding|trip|flight|connection|move|renovation|repair|repairs|boiler|furnace|heater|fridge|washing machine|dishwasher|car|engine|bike|laptop|phone|screen|battery|printer|roof|pipe|pipes|leak|garden|tomatoes|plants?|seedlings|seeds|roses|orchid|harvest|game|match|race|marathon|tournament|season|concert|gig|show|recital|date|relationship|marriage|engagement|business|startup|store|shop|vendor|supplier|client|bank|landlord|seller|buyer|publisher|editor|jury|committee|board|transplant|bug|crash|outage|incident|flaky test|rollback|revert|plumber|electrician|contractor|mechanic|movers|seedlings|caterers|landlord|insurance|recipe|bluff|trick|strategy|campaign|petition|vote|election|bet|investment|crib|tent|wall|fence|shelf|job|promotion|transfer|booking|reservation|room|venue|band|caterer|experiment|filter|detour|shortcut|diet|cast|wound|ankle|knee|back|tooth|therapy|injection|pager|alert|alerts|node|cluster|database|query|script|model|training run|benchmark|import|export|sync)"
_RECENT = r"(?:finally|just|again|at last|last (?:night|week|month)|yesterday|this (?:morning|week|afternoon)|today|overnight|turns out|after all|first try|first time|in the end|on the first|already|over the weekend)"
_I_WON = (
    r"(?:passed(?! (?:away|out|by|on|up|the (?:time|salt))|it)|aced|nailed|won(?!')|finally (?:got|did|made|found|finished|finish|understood|understand|beat|managed|cracked|sold|closed|hit|reached)|(?<!'ve )(?<!have )got (?:(?:the|that|a) (?:[\w-]+ ){0,3}?(?:job|offer|promotion|position|part|role|scholarship|grant|visa|loan|raise|place|spot|gig|mortgage|flat|apartment|house|contract|deal|refund|licen[cs]e|internship|green light|certificate|degree|all-clear|all clear|a|bug|fix)|accepted|approved|hired|funded|published|(?:my|our) (?:[\w'-]+ ){0,3}?(?:licen[cs]e|visa|degree|results|black belt|refund|permit|certificate|citizenship|green card|diploma|phd|passport|deposit|money back|first \w+)|in(?:to)? (?:college|university|med school|law school|grad school|art school|[a-z]+)(?! (?:the|bed|a|trouble|shape|an?|touch|it))|through (?:the|to|my)|an? (?:[ab][+-]?(?= (?:on|in|for))|a\b|distinction|first|offer|raise|promotion)|promoted(?! to)|engaged(?! (?:in|with)))"
    r"|managed to|finished(?! (?:eating|lunch|dinner|breakfast|reading (?:this|your)|with))|completed|fixed|solved|resolved|sold (?:the|my|our|out)|closed (?:the|our|on|a|two)|landed (?:the|a|an|my|our|two)|made it(?! (?:up|clear|sound|a|to bed|home))|beat(?!en up)|survived|deployed|launched|shipped|submitted(?! (?:this|that))|succeeded|pulled (?:it |that )?off|hit (?:my|our|a|the) (?:target|goal|\d|new|personal|savings|milestone)|reached (?:my|our|the|a|\d[\w.,]*|level)|signed (?:the|our|a|with|off on)|secured|earned|qualified(?! for (?:a|the) discount)|ran (?:the|a|my|an|\d+ ?k|\d+) ?[\w ]{0,30}? ?(?:without|in|under)|figured (?:it )?out|sorted(?: out)? (?:the|my|our)|recovered(?! from reading)|paid off|cracked (?:the|it)|tracked down|merged|published|raised(?! (?:me|us|in|by|on))|broke (?:my|the|a) (?:personal |\w+ )?(?:record|pb|pr|best)|set a (?:new )?(?:pb|pr|record|personal)|graduated|defended|lost (?:\d|ten|five|six|twelve|weight)|kicked|quit smoking for|released|delivered|renewed)"
)
_I_LOST = (
    r"(?:failed|bombed|flunked|lost (?:the|my|our|a|two|three|again|to|\$|everything|\w+ to)(?! (?:mind|temper|patience|thread|plot|will|train of|point|weight|interest|count|track|appetite|virginity))|missed (?:the|my|our|a|out on|two)(?! (?:point|chance to))|blew (?:the|my|it|our)|botched|burn(?:ed|t) (?:the|my|our|dinner|lunch|it)|messed up|screwed up|ruined|broke (?:the|my|our|a|two|it)(?! (?:personal |own |\w+ )?(?:record|pb|pr|ice|fast|news|habit))|crashed (?:the|my|our|a|into)|dropped (?:the|my|our)(?! (?:kids|off|ball off))|killed (?:the|my|another)|overslept|sprained|tore my|fractured|twisted my|broke up|ran out of|gave up on|wrecked|totalled|spilled|flooded|scratched|deleted the|wiped the"
    r"|(?:didn't|did not)(?: even| actually| quite| manage to)? (?:get (?:the|that|my|our|in(?:to)?|past|any|accepted|hired|approved|funded|picked|selected|promoted|an? (?:offer|interview|visa|reply|callback|refund|raise))|pass|make (?:it|the|my)|win|finish|qualify|land|reach|hit|meet (?:the|my|our)|close|beat|survive|sell)(?! (?:it|you|that|this|the (?:point|joke|question|memo|chance|idea|hang))\b)|couldn't (?:finish|fix|get (?!(?:a|any) (?:sense|idea)|enough|over|it\b|you|what|why|how)[a-z]+|make (?:it|the)|save|solve|close|reach|beat|complete|deliver)|got (?:rejected|turned down|fired|laid off|scammed|denied|outbid|robbed|a (?:rejection|no from|flat|fine|ticket|d|c|f|bad)|an? (?:rejection|f)|ghosted|dumped|cut from|disqualified|injured|hacked|burned by|stood up|passed over)|(?:was|were) (?:rejected|turned down|passed over|denied|outbid|disqualified|let go|waitlisted)|wasn't (?:accepted|selected|approved|chosen|able to))"
)
_NOT_SO = r"\bif\b|\bonce (?:it|the|i|we)\b|\bwhen (?:it|the|i|we|you)\b|\bwould|\bcould\b|\bmight\b|\bshould\b|\bmay\b|\bhow\b|\bwhat|\bwhy|\buntil\b|\bhope|want(?:ed)? to|\bneed|in case|afraid|worr(?:y|ied)|^(?:give|tell|show|let|make sure|check|verify|ensure|assume|consider|confirm|please)\b|\b(?:1[0-8]\d\d|19\d\d)\b|\bto (?:get|have|be) \w*ed\b|\bmaybe\b|\bperhaps\b|\bthe (?:accepted|completed|approved|merged|finished|working)\b|\b(?:movie|film|novel|episode|character|empire|dinosaurs?)\b|\bevery (?:time|day)\b|\balways\b|\bnever (?:fails?|crash)|passed (?:away|down|on|by)|\b(?:usually|often|sometimes)\b"
_BUILT = (
    _NOT_SO
    + r"|completed \w+ (?:form|list)|that works(?: for me)?$|works for (?:me|us|you)|this works$|fixed (?:price|rate|income|cost|mindset|schedule)|is working (?:on|at|with|for)|works (?:in|at|for|with|as)\b"
)


def _went(part: str | None = None) -> Build:
    """An outcome whose sign is that of the group named ``won`` or ``lost``."""

    def build(cue: Cue) -> Draft | None:
        if cue.before.endswith(" and"):  # caffeine and I broke up
            return None
        sign = 1 if cue.match.groupdict().get("won") is not None else -1
        return whole("outcome", sign, part)(cue)

    return checked(build, _BUILT)


_UNRESOLVED = re.compile(
    r"^the (?:sooner|more|less|faster|better) |^(?:now )?that (?:we|i|you|they|he|she)(?:'\w+)?\b|(?<!made )(?<!make )\b(?:it|this|that|them)$"
)


def _the(cue: Cue) -> Draft | None:
    """What befell a definite thing; it must be an event of somebody's life, or just have happened."""
    said = cue.match["what"]
    if _UNRESOLVED.search(cue.text):
        return None
    recent = (
        re.search(rf"{_RECENT}|\b(?:my|our|me|us|we|i)\b", cue.text)
        or "turns out" in cue.around[-160:]
    )
    plain = re.search(
        r"\b(?:was|turned out(?: to be)?) an? .{0,16}(?:flop|hit|disaster|success|triumph|failure|fiasco)\b",
        cue.text,
    )
    return _went("v")(cue) if recent or plain or re.search(rf"\b{_EVENT}$", said.strip()) else None


_LEAD = r"(?:(?:well|so|and|but|ok|okay|oh|hey|yes|turns out|great news|good news|bad news|update|btw|finally|sadly|luckily|unfortunately|ugh|damn|wow|omg|today|yesterday|last night|this morning|last week|sad news|fyi|guess what|just|now|news)[,:!]? (?:that )?)*"

# One row a line reads as the table it is.
# fmt: off
FRAMES: tuple[Frame, ...] = (
    Frame(
        id="en.outcome.mine", kind=Kind.OUTCOME, anchor=Anchor.ANYWHERE, self_statement=False,
        cues=("my ", "our ", "yesterday's", "today's", "night's", "morning's", "week's", "both ", "friday's", "monday's"),
        pattern=compiled(rf"^{_LEAD}(?P<v>{_OURS}{_SOON} (?:(?P<won>{_WON})|(?P<lost>{_LOST}))(?![\w-]).{{0,60}})$"),
        build=checked(_went("v"), r"^(?:my|our) (?:boss|manager|friend|colleague|wife|husband|brother|sister|mom|mum|dad|son|daughter|partner|neighbou?r|teacher|doctor)\b(?!'s)|\bjust now$|my (?:tab|browser|heart|mind|life|code|world|day|english|grammar|question|brain)\b"), precision=0.92,
    ),
    Frame(
        id="en.outcome.the", kind=Kind.OUTCOME, anchor=Anchor.ANYWHERE, self_statement=False,
        cues=("the ", "that ", "this ", "deploy", "build", "test", "upload", "login", "install", "migration", "backup", "payment", "release", "ci ", "pipeline", "blood", "biopsy", "surgery", "scan", "interview", "exam", "visa", "offer", "application"),
        pattern=compiled(rf"^{_LEAD}(?P<v>(?P<what>{_THING}){_SOON} (?:(?P<won>{_WON})|(?P<lost>{_LOST}))(?![\w-]).{{0,60}})$"),
        build=_the, precision=0.91,
    ),
    Frame(
        id="en.outcome.done.to", kind=Kind.OUTCOME, anchor=Anchor.ANYWHERE, self_statement=False,
        cues=("approved my", "approved our", "accepted", "rejected", "turned down", "denied", "declined", "cancelled", "canceled", "lost m", "lost o", "ruined", "fixed", "delivered", "refunded", "offered me", "hired", "fired me", "promoted", "repaired", "published", "signed", "broke m", "broke o", "stole", "towed", "granted", "picked", "chose", "ate ", "killed", "destroyed", "wrecked", "flooded", "trampled", "chewed", "smashed", "scratched", "nicked", "withdrew", "pulled", "said yes", "said no", "failed me", "never showed", "stood me", "damaged"),
        pattern=compiled(rf"^{_LEAD}(?P<v>(?:they|he|she|someone|somebody|(?:the|our|my) (?:(?!{_AUX})[\w'-]+ ){{0,3}}?(?!{_AUX})[\w'-]+|[a-z]+)(?:'ve| have| has| finally| just| already| also)* (?:(?P<won>(?:approved|accepted|fixed|delivered|refunded|hired|promoted|repaired|published|signed|granted|picked|chose|sorted|extended|renewed|offered) (?:my|our|me|us)\b|said yes to (?:my|our|us|me)\b)|(?P<lost>(?:ate|killed|destroyed|wrecked|flooded|trampled|chewed|smashed|scratched|nicked|withdrew|pulled)(?: up)?(?: all| half| most)?(?: of)? (?:my|our|the (?:offer|funding|deal|contract))\b|(?:rejected|turned down|denied|declined|cancelled|canceled|lost|ruined|broke|stole|towed|fired|failed|stood|damaged|dropped|ghosted|dumped|passed over) (?:my|our|me|us)\b|never (?:showed up|called back|replied|delivered|arrived|came)(?=$|,| to)))(?! (?:heart|mind|day|back to)\b).{{0,50}})$"),
        build=checked(_went("v"), r"\b(?:you|your)\b|picked (?:me|us) up|lost (?:me|us)\b|(?:chose|picked|offered) me (?:a|to)|^(?:i|we)\b"), precision=0.91,
    ),
    Frame(
        id="en.outcome.bare.thing", kind=Kind.OUTCOME, anchor=Anchor.ANYWHERE, self_statement=False, cues=("turned out", "came out", "came back", "fell through", "went ", "didn't make it", "made it", "survived", "all died", "half "),
        pattern=compiled(rf"^{_LEAD}(?P<v>(?:(?:half|most|all|some|two|three) (?:of )?(?:the|my|our) [\w ]{{2,20}}?|(?!it\b|that|this|things|everything|what|who|which|you|he\b|she\b|they|i\b|we\b|there|nothing|something|people)[a-z][\w'-]*(?: (?!{_AUX})[\w'-]+){{0,2}}?){_SOON} (?:(?P<won>(?:turned out|came out|came back|went) (?:really |very |so |super |pretty |surprisingly )?(?:great|well|perfect(?:ly)?|delicious|fine|good|amazing|beautiful(?:ly)?|clean|clear|negative|smoothly|better than .{{1,20}})|made it(?=$| (?:through|to|past|home|back))|survived)|(?P<lost>(?:turned out|came out|came back|went) (?:really |very |so |a bit |too )?(?:bad(?:ly)?|terrible|terribly|awful|burnt|dry|raw|flat|soggy|wrong|positive|sideways|poorly)|fell through|didn't make it|all died))(?: .{{0,40}})?)$"),
        build=checked(_went("v"), r"went (?:well|fine) with|how\b"), precision=0.91,
    ),
    Frame(
        id="en.outcome.self", kind=Kind.OUTCOME, anchor=Anchor.SUBJECT, self_statement=False,
        cues=("pass", "aced", "nailed", "won", "finally", "got ", "managed", "finish", "complete", "fixed", "solved", "resolved", "sold", "closed", "landed", "made it", "beat", "survived", "launch", "deployed", "shipped", "submitted", "succe", "pulled", "hit ", "reached", "signed", "secured", "earned", "qualified", "ran ", "figured", "sorted", "recovered", "paid off", "cracked", "tracked", "merged", "published", "raised", "broke", "set a", "graduated", "defended", "lost", "failed", "bombed", "flunked", "missed", "blew", "botched", "burn", "messed up", "screwed", "ruined", "crashed", "dropped", "didn't", "did not", "couldn't", "was ", "were ", "wasn't", "overslept", "sprained", "tore", "fractured", "twisted", "gave up on", "killed", "kicked", "delivered", "released", "renewed", "wrecked"),
        pattern=compiled(rf"(?P<v>(?:(?: have| just| finally| successfully| already| actually| also| really| somehow| both| sadly| completely| totally| even| almost| nearly)|'ve)* (?:(?P<won>{_I_WON})|(?P<lost>{_I_LOST}))(?![\w-]).{{0,60}})$"),
        build=checked(_went("v"), r"\bnailed (?:it|the|this|that|these|those)\b(?! (?:\w+ ){0,2}?(?:interview|exams?|test|audition|presentation|pitch|demo|landing|finals?|midterms?|performance|recital|speech|routine|solo|jump))|(?<!made )\b(?:it|this|that|them)(?: now| finally| today| yesterday)?$|\b(?:almost|nearly|maybe|perhaps|probably|likely)\b|(?:finished|completed|submitted|fixed|solved|passed|sold|lost|missed|failed|dropped|published) (?:it|that|this|them|you|me)$|lost (?:you|me)\b|got (?:in|into) (?:the|a|an)\b|failed to (?:see|understand|mention)|graduated (?:from|in|with)|raised (?:in|by|on|as|as a|my|two|three|four|the question)|signed (?:up|in)\b|missed (?:you|this|that)"), precision=0.91,
    ),
    Frame(
        id="en.outcome.bare", kind=Kind.OUTCOME, anchor=Anchor.START, self_statement=False, cues=("fixed", "solved", "nailed", "shipped", "deployed", "failed", "success", "works", "crashed", "rejected", "handed in", "submitted", "done", "passed", "signed", "sorted", "paid", "offer from", "charm", "approved", "accepted"),
        pattern=compiled(r"(?:finally |just |and |it |still |yes,? )*(?P<v>(?:(?P<won>(?:fixed|solved|nailed|shipped|deployed)(?: (?:it|that|the [\w ]{2,30}))?(?: finally| now)?|success|works(?: now| perfectly| great)|offer from [\w .]{2,30}? (?:came through|accepted|in hand)|(?:thesis|dissertation|essay|paper|proposal|application|taxes|tax return|project|report|manuscript|visa|exam|exams|finals|mortgage|offer|contract|deal|deposit|grant) (?:handed in|submitted|done|finished|passed|approved|accepted|signed|sorted|delivered|paid)|third time (?:was|'s|is) (?:the|a) charm (?:with|for) .{2,40})|(?P<lost>(?:failed|crashed)(?: again)?|rejected by .{2,40}|(?:no|another no) (?:offer )?from [\w .]{2,30})))$"),
        build=checked(lambda cue: whole("outcome", 1 if cue.match["won"] else -1, "v")(cue), r"\bnailed\b"), precision=0.9,
    ),
)
# fmt: on
