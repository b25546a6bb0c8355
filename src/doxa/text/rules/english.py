"""All English frames in the order in which they are tried; the first that holds counts."""

from doxa.text.rules import (
    en_acts,
    en_broad,
    en_corrections,
    en_facts,
    en_feedback,
    en_leanings,
    en_likes,
    en_lives,
    en_outcomes,
    en_plain,
    en_plans,
    en_rules,
    en_states,
    en_tastes,
    en_things,
    en_wishes,
)
from doxa.text.rules.frames import Frame

FRAMES: tuple[Frame, ...] = (
    *en_corrections.FRAMES,
    *en_feedback.FRAMES,
    *en_facts.FRAMES,
    *en_states.FRAMES,
    *en_things.FRAMES,
    *en_acts.FRAMES[:1],
    *en_likes.FRAMES,
    *en_tastes.FRAMES,
    *en_leanings.FRAMES,
    *en_acts.FRAMES[1:],
    *en_wishes.FRAMES,
    *en_rules.FRAMES,
    *en_plans.FRAMES,
    *en_outcomes.FRAMES,
    *en_lives.FRAMES,
    *en_plain.FRAMES,
    *en_lives.NOTED,
    *en_states.CASED,
    *en_broad.FRAMES,
)
