"""News: what changed since one last looked, as far as one may see it."""

from collections.abc import Mapping, Sequence

from doxa.domain.belief import Belief
from doxa.domain.grants import Right
from doxa.domain.memory import Memory
from doxa.domain.news import Mark, News, Notice, Topic
from doxa.flows.context import Context
from doxa.stores.index.changes import What, head, since
from doxa.stores.store import Unit

MOST = 1_000
"""Changes looked at in one go."""
_TOPICS = {
    What.ADD: Topic.MEMORY_ADDED,
    What.EDIT: Topic.MEMORY_CHANGED,
    What.ERASE: Topic.MEMORY_ERASED,
}
"""The changes that are news; the others are about indexes."""


def news(context: Context, after: str | None) -> News:
    """What changed behind ``after``; without it only where to begin.

    Raises:
        InvalidInput: ``after`` is no cursor.
    """
    mark = None if after is None else Mark.parse(after)
    with context.store.read(context.space.id) as unit:
        last = Mark(head(unit.connection, unit.space), unit.audit.stored_head()[0])
        if mark is None or mark == last:
            return News(cursor=str(last))
        changes = since(unit.connection, unit.space, mark.change, MOST)
        entries = unit.audit.since(mark.entry, "belief", MOST)
        reached = Mark(
            changes[-1][0] if len(changes) == MOST else last.change,
            entries[-1][0] if len(entries) == MOST else last.entry,
        )
        notices = [
            *_missed(mark, last, changes),
            *_memories(context, unit, [(row, what) for _, row, what in changes]),
            *_beliefs(context, unit, [target for _, target in entries]),
        ]
    return News(cursor=str(reached), notices=tuple(notices), more=reached != last)


def _missed(mark: Mark, last: Mark, changes: Sequence[tuple[int, int, str]]) -> list[Notice]:
    first = changes[0][0] if changes else last.change + 1
    gap = first > mark.change + 1 or mark.change > last.change
    return [Notice(topic=Topic.MISSED)] if gap else []


def _memories(context: Context, unit: Unit, changes: Sequence[tuple[int, str]]) -> list[Notice]:
    """One notice a row, of what became of it in the end."""
    became: dict[int, Topic] = {}
    for row, what in changes:
        topic = _TOPICS.get(What(what))
        if row and topic is not None:
            added = became.get(row) is Topic.MEMORY_ADDED and topic is Topic.MEMORY_CHANGED
            became[row] = Topic.MEMORY_ADDED if added else topic
    found = {
        row: memory
        for row, memory in unit.memories.rows(list(became)).items()
        if context.access.may(Right.READ, memory.scene, memory.holder)
    }
    who = context.access.principal
    whole = who is None or who.may_everywhere(Right.READ)
    return [
        _of_memory(topic, row, found)
        for row, topic in became.items()
        if row in found or (whole and topic is Topic.MEMORY_ERASED)
    ]


def _of_memory(topic: Topic, row: int, found: Mapping[int, Memory]) -> Notice:
    memory = found.get(row)
    if memory is None:
        return Notice(topic=topic, row=row)
    return Notice(
        topic=topic,
        id=memory.id,
        row=row,
        kind=memory.kind,
        scene=memory.scene,
        holder=memory.holder,
        event=memory.source.event,
        session=memory.source.session,
    )


def _beliefs(context: Context, unit: Unit, targets: Sequence[str]) -> list[Notice]:
    ids = list(dict.fromkeys(targets))
    found = [row.belief for row in unit.beliefs.of_ids(ids)] if ids else []
    seen = [b for b in found if context.access.may(Right.READ, b.scene, b.holder)]
    return [_of_belief(belief) for belief in seen]


def _of_belief(belief: Belief) -> Notice:
    return Notice(
        topic=Topic.BELIEF_CHANGED,
        id=belief.id,
        kind="belief",
        scene=belief.scene,
        holder=belief.holder,
    )
