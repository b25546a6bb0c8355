"""All Chinese frames, in the order in which they are tried."""

from doxa.text.rules import (
    bare_ways,
    zh_acts,
    zh_choices,
    zh_corrections,
    zh_facts,
    zh_feedback,
    zh_likes,
    zh_orders,
    zh_outcomes,
    zh_plain,
    zh_plans,
    zh_selves,
    zh_shapes,
    zh_states,
    zh_tastes,
    zh_traces,
    zh_verdicts,
    zh_wishes,
    zh_works,
)
from doxa.text.rules.frames import Frame
from doxa.text.rules.zh_doubts import doubted

FRAMES: tuple[Frame, ...] = doubted(
    (
        *zh_corrections.FRAMES[:6],
        *zh_wishes.FRAMES[:1],
        *zh_shapes.FRAMES[:1],
        *zh_facts.FRAMES,
        *zh_states.FRAMES[:-2],
        *zh_feedback.FRAMES,
        *zh_acts.FRAMES[:1],
        *zh_choices.FRAMES[:1],
        *zh_tastes.FRAMES[:1],
        *zh_likes.FRAMES,
        *zh_tastes.FRAMES[1:],
        *zh_acts.FRAMES[1:],
        *bare_ways.CHINESE,
        *zh_orders.FRAMES,
        *zh_plans.FRAMES,
        *zh_states.FRAMES[-2:],
        *zh_plain.FRAMES,
        *zh_wishes.FRAMES[1:],
        *zh_traces.FRAMES,
        *zh_selves.FRAMES,
        *zh_shapes.FRAMES[1:],
        *zh_choices.FRAMES[1:],
        *zh_works.FRAMES,
        *zh_corrections.FRAMES[6:],
        *zh_verdicts.FRAMES,
        *zh_outcomes.FRAMES,
    )
)
"""What pairs a correction with its value comes first, what reads whole clauses last."""
