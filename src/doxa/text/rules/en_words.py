"""English word classes that several frames share, as pieces of regular expressions."""

MONTH = r"(?:(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b)"
WEEKDAY = r"(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\b)"
NUMBER = r"(?:\d[\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ]\w+)?)"
AHEAD = (
    rf"(?:tomorrow|tonight|later (?:today|this|that)|the day after tomorrow|(?:the )?next (?:week|month|year|weekend|summer|winter|spring|fall|autumn|semester|term|quarter|{WEEKDAY}|{MONTH})"
    rf"|this (?:coming )?(?:week(?:end)?|month|year|summer|winter|spring|fall|autumn|evening|afternoon|semester|quarter|{WEEKDAY}|{MONTH})|(?:on|by|before|until|till|from|after|for|to|at|around) (?:the )?(?:{WEEKDAY}(?!s)|{MONTH}|\d{{1,2}}(?:st|nd|rd|th)\b|\d{{1,2}} {MONTH}|noon|midnight|christmas|easter|thanksgiving|new year|the holidays|graduation|the end of)"
    rf"|in (?:early |late |mid-?)?(?:{MONTH}|the (?:spring|summer|autumn|fall|winter|new year))|(?:at|by) the (?:end|start|beginning) of|(?:in|within) (?:a|an|the next|{NUMBER}|a few|a couple of|under a)(?: \w+)? (?:hours?|days?|weeks?|months?|years?)|over (?:the )?(?:christmas|easter|thanksgiving|summer|holidays?|weekend|break|new year)"
    rf"|(?:at|on|to(?= \d{{1,2}}(?::\d\d| ?[ap]m))) (?:\d{{1,2}}(?::\d\d)?(?: ?[ap]\.?m\.?)?\b(?!%)|half past|quarter (?:to|past))|{MONTH} \d{{1,2}}|(?:the )?\d{{1,2}}(?:st|nd|rd|th)|(?:on )?{WEEKDAY} (?:at|morning|evening|night|afternoon)|coming (?:up|soon)|come (?:{MONTH}|{WEEKDAY}|spring|summer|autumn|winter|fall)|soon\b)"
)
"""A time that lies ahead."""

ANSWER = (
    r"(?:answers?|repl(?:y|ies)|responses?|summar(?:y|ies)|explanations?|translations?|rewrites?|drafts?|versions?|outlines?|diagrams?|charts?|tables?|graphs?|code|scripts?|snippets?|commands?|functions?|regex(?:es)?|quer(?:y|ies)|formulas?|recipes?|itinerar(?:y|ies)"
    r"|plans?|suggestions?|recommendations?|recs?|tips?|advice|analog(?:y|ies)|metaphors?|examples?|jokes?|poems?|stor(?:y|ies)|e-?mails?|letters?|posts?|captions?|slides?|tone|style|voice|wording|phrasing|formatting|format|layout|structure|breakdowns?|walkthroughs?|overviews?|lists?"
    r"|bullets?(?: points)?|comparisons?|analysis|citations?|references?|sources?|links?|quotes?|numbers|figures|steps?|instructions?|directions?|paragraphs?|essays?|intros?|logo|pictures?|images?|schedules?|routes?|feedback|edits?|corrections?|output|results?|messages?|comments?|headlines?|titles?|math|calculations?|spreadsheets?|tests?|guides?|prompts?|approach|method|trick|fix(?:es)?|solutions?|workaround|playlist|menu|agenda|speech|review|pitch|cover letter|bio|tutorial|template|help)"
)
"""What an agent hands over."""

GOOD = (
    r"(?:great|good|really good|helpful|perfect|excellent|clear(?:er|est)?|useful|spot[- ]on|amazing|awesome|brilliant|fantastic|wonderful|thorough|on point|better|sharp(?:er)?|accurate|easy to (?:follow|read|understand|use)|lovely|superb|impressive|crisp|beautiful|funny|handy|natural|elegant|solid"
    r"|gold|golden|flawless|neat|nice|top-notch|a (?:life ?saver|(?:huge|big|great|real) help|hit|joy|game ?changer|great (?:idea|start|touch|fit))|the (?:best|most (?:useful|helpful)|clearest|nicest|right)|just right|right on|well (?:written|structured|done|put|organi[sz]ed)|exactly (?:what|how|the|as|right)|just (?:what|how|the kind)|what i (?:needed|wanted|was looking for)|bang on|first[- ]rate|incredible|delicious|a pleasure|so much (?:better|clearer|easier)|way (?:better|clearer)|much (?:better|clearer|easier)|invaluable|eye-opening|on the money|pitch[- ]perfect|fine by me|to the point|concise|insightful)"
)
BAD = (
    r"(?:too [a-z-]+|useless|unhelpful|not (?:very |really |that |at all |particularly |so )?(?:helpful|useful|clear|good|great|right|accurate|what i (?:asked|wanted|needed|meant)|funny|convincing|natural|readable|correct)|confusing|vague|generic|wrong|incorrect|inaccurate|outdated|out of date|broken|buggy|boring|bland|stiff|robotic|dry|flat|sloppy|lazy|rude|condescending|patroni[sz]ing|preachy|cold|harsh|fake|forced|clunky|awkward|wordy|verbose"
    r"|bloated|repetitive|unreadable|(?:hard|difficult|impossible|tough) to (?:read|follow|understand|use|parse)|all over the place|way off|off(?= |$)|off[- ]topic|(?:a |an )?(?:\w+ )?(?:mess|disaster|waste of time|letdown|joke|nightmare|failure)|rubbish|garbage|nonsense|trash|terrible|awful|bad|poor|horrible|weak|shallow|superficial|unclear|misleading|made[- ]up|invented|dead|missing|incomplete|irrelevant|over my head|cheesy|corny|cringe\w*|salesy|over the top|worse|unacceptable|disappointing|unusable"
    r"|(?:just )?like (?:an? |it was |a )(?:\w+ )?(?:robot|textbook|machine|brochure|press release|manual|advert|ad|lecture|lawyer|template|bot|chatbot|parrot|salesman|tourist|horoscope|fortune cookie|greeting card|toddler|form letter)|a bit much|nothing like|no (?:use|help|good)|pointless|bizarre|weird|wooden|tone-deaf|half-baked|unrealistic|impractical|messy|a let-?down|insulting|cluttered|overwhelming|exhausting|obvious|childish|pretentious|inconsistent|ugly|cramped|illegible|unfunny|soulless|lifeless|empty)"
)
