"""English wordings that only look like times: good night, march on, Ruby Tuesday."""

from doxa.text.times.rules import Rule, decoy, rule

DECOYS: tuple[Rule, ...] = (
    rule(
        r"\b(?:ruby tuesday|wednesday addams|freaky friday|man friday|girl friday|casual friday|tgi ?friday'?s?|friday the 13th|sunday times|super bowl sunday|saturday night live|friday night lights|monday night football|stormy monday|manic monday|taco tuesday|sunday best|black sabbath)\b",
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
)
