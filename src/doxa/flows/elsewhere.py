"""Elsewhere: what a recall that found nothing would have found in other scenes, as a count.

A scene is a filter (R5), so none of it is told; that it is there, and where to ask, is.
"""

from collections import Counter
from dataclasses import replace

from doxa.domain.grants import Right
from doxa.domain.query import Filter
from doxa.domain.scene import UNSORTED
from doxa.flows.ask import Ask
from doxa.flows.choosing import CONSIDERED, choose
from doxa.flows.context import Context
from doxa.flows.question import Question
from doxa.flows.search import search
from doxa.flows.sensing import Sensed

COUNTED = 50
"""Memories counted at most."""
NAMED = 3
"""Scenes named at most, those that hold most first."""
_SAYS = {
    "en": (
        "nothing fits here; {count} in other scenes do: {scenes}. Ask there: --scene {first}",
        "{scene} ({count})",
        ", ",
    ),
    "zh": (
        "这里没有合适的；别的场景里有 {count} 条：{scenes}。请到那里查：--scene {first}",
        "{scene}（{count}）",
        "、",
    ),
}


def elsewhere(
    context: Context, ask: Ask, question: Question, where: Filter, sensed: Sensed
) -> tuple[str, ...]:
    """A note on what fits in other scenes that the asker may read, in the question's language."""
    scenes = _others(context, where)
    if not scenes:
        return ()
    wide = replace(where, scenes=scenes)
    asked = replace(ask, k=COUNTED)
    size = max(context.settings.recall.pool, COUNTED + CONSIDERED)
    kept, _ = choose(context, asked, question, wide, search(context, question, wide, size, sensed))
    found = Counter(candidate.memory.scene for candidate in kept).most_common()
    if not found:
        return ()
    says, place, comma = _SAYS["zh" if question.lang == "zh" else "en"]
    named = [place.format(scene=scene, count=count) for scene, count in found[:NAMED]]
    told = comma.join([*named, *(["…"] if len(found) > NAMED else [])])
    return (says.format(count=len(kept), scenes=told, first=found[0][0]),)


def _others(context: Context, where: Filter) -> tuple[str, ...]:
    """The scenes beside those asked that hold something and that the asker may read."""
    with context.store.read(context.space.id) as unit:
        known = unit.memories.scenes()
    hidden = {*where.scenes, UNSORTED}
    return tuple(
        scene for scene in known if scene not in hidden and context.access.may(Right.READ, scene)
    )
