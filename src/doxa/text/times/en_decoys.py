"""English wordings that only look like times: good night, march on, Ruby Tuesday."""

from doxa.text.times.rules import Rule, decoy, rule

_WORDS = r"(?:yesterday|today|tomorrow|tonight|noon|midnight|monday|tuesday|wednesday|thursday|friday|saturday|sunday|jan|april|may|june|july|august|dec|summer|autumn|winter|the day after tomorrow)"
_NEEDS = ("day", "tomorrow", "tonight", "noon", "midnight", "jan", "april", "may", "june", "july", "august", "dec", "summer", "autumn", "winter")  # fmt: skip
"""Words for times that also name people, songs, films and words themselves."""

DECOYS: tuple[Rule, ...] = (
    rule(
        r"\b(?:ruby tuesday|wednesday addams|freaky friday|man friday|girl friday|casual friday|tgi ?friday'?s?|friday the 13th|sunday times|super bowl sunday|saturday night live|friday night lights|monday night football|stormy monday|manic monday|taco tuesday|sunday best|black sabbath|sunday (?:roast|lunch|dinner|joint)s? (?:gravy|recipes?|sides?|trimmings|potatoes|menus?|leftovers|veg(?:etables)?|pudding|ideas))\b",
        decoy,
        ("day",),
    ),
    rule(
        r"\b(?:day by day|day to day|day-to-day|night and day|day and night|overnight|nightmare|year over year|week over week|month over month|year-over-year|month-over-month|good (?:morning|afternoon|evening|night)|present[- ]day|this day and age|one day at a time|rainy day|fall in love|falls? (?:in|for|back|behind|asleep|apart|off|over|down|short|into)|spring (?:up|to mind|into|rolls?|onions?|water|break|cleaning|forward)|march (?:on|off|forward|into|through|past|toward|against)|second to none|last but not least|at last|next to|next door|next of kin|next level|last resort|last name|last straw|last minute)\b(?! \d)",
        decoy,
        (
            "day",
            "night",
            "year",
            "week",
            "month",
            "good",
            "fall",
            "spring",
            "march",
            "second",
            "last",
            "next",
            "sent",
        ),
    ),
    rule(
        r"\bnine to five\b|\b9[- ]to[- ]5\b|\b24/7\b|\b9/11\b|\bfourth of july\b(?=\s(?:burger|sale))|\bearth day hero",
        decoy,
        ("nine", "9", "24/7", "earth", "fourth"),
    ),
    rule(
        r"\b(?:april|june|may|august|summer|autumn)'s\b(?! (?:end|start|sales|meeting|report|data|weather|numbers|budget|results|figures))",
        decoy,
        "'",
    ),
    rule(
        r"\b(?:a|the|one|any|that|some|all|per|another|whole|entire|busy|long|rest|leg|first|second|third|same|full)\s(?:morning|afternoon|evening|night)\b(?!\s(?:of|before|after)\b)",
        decoy,
        ("ing", "noon", "night"),
    ),
    rule(
        rf"\b{_WORDS} (?:is|was|isn't|has become) (?:the (?:name|title|word|nickname)|an? (?:\w+ )?(?:palindrome|word|verb|noun|adjective|name|song|album|book|novel|film|movie|band|brand|girl|boy|character|dog|cat|restaurant|bar|ship|poem|play|magazine|colou?r|font))\b",
        decoy,
        _NEEDS,
    ),
    rule(
        rf"\b{_WORDS}(?: and \w+)? (?:are|is) (?:the|my|our|his|her|their) (?:\w+ ){{0,2}}(?:interns?|sisters?|brothers?|cousins?|colleagues?|friends?|twins|neighbou?rs?|daughters?|sons?|nieces?|nephews?|bosses|boss|managers?|flatmates?|roommates?|cats?|dogs?)\b|\b\w+ and {_WORDS} are (?:the|my|our|his|her|their) (?:\w+ ){{0,2}}(?:interns|sisters|brothers|cousins|colleagues|friends|twins|neighbou?rs|daughters|sons|cats|dogs)\b",
        decoy,
        _NEEDS,
    ),
    rule(
        rf"\b(?:the )?{_WORDS} on (?:netflix|hulu|hbo|disney\+?|prime|tv|spotify|youtube|broadway|apple tv)\b|(?<!on )(?<!this )(?<!next )(?<!last )\b{_WORDS} by (?:the )?(?!noon|midnight|now|then|e-?mail|phone|post|car|bus|train|plane|river|lake|sea|pool|beach|fire|window|end|latest)[a-z]+(?: [a-z]+)? (?:is|was|has|plays|sounds|came out|makes|made|won)\b|\bthe day after tomorrow (?:has|stars|features|won|made)\b",
        decoy,
        _NEEDS,
    ),
    rule(
        rf"\b(?:(?:black|good|ash|palm|cyber|maundy|shrove|easter|boxing) )?{_WORDS},? (?:the|as an?) (?:phrase|word|name|term|expression|title|nickname|song|film|movie|novel|band|album)\b",
        decoy,
        _NEEDS,
    ),
)
