"""A memory and the turns it was said in are one hit."""

from collections.abc import Mapping, Sequence

from doxa.domain.memory import Kind, Memory

MOSTLY = 0.6
"""A memory that took so much of a turn speaks for it; of a longer turn the better one is shown."""


def spokesmen(
    memories: Sequence[Memory], events: Mapping[int, Mapping[str, int]]
) -> dict[int, int]:
    """Turn row → row of the memory that speaks for it, where one does.

    ``events`` gives for each row the events it was said in with the characters it took.
    """
    turns = {memory.source.event: memory for memory in memories if memory.kind is Kind.TURN}
    speaks: dict[int, int] = {}
    for memory in memories:
        if memory.kind is Kind.TURN:
            continue
        for event, length in events.get(memory.row, {}).items():
            turn = turns.get(event)
            if turn is not None and length >= MOSTLY * len(turn.text):
                speaks[turn.row] = memory.row
    return speaks


def bygone(memory: Memory, over: Mapping[str, int]) -> bool:
    """Whether a turn says mostly what is over; ``over`` as :func:`spokesmen` takes events."""
    length = over.get(memory.source.event, 0)
    return memory.kind is Kind.TURN and length > 0 and length >= MOSTLY * len(memory.text)


class Told:
    """What the hits kept so far have told."""

    def __init__(self, events: Mapping[int, Mapping[str, int]]) -> None:
        self._events = events
        self._by_turns: set[str] = set()
        self._by_memories: set[str] = set()

    def already(self, memory: Memory) -> str | None:
        """Why a candidate would repeat a hit; None takes it as told from now on.

        Two memories of one turn say different things and stand side by side.
        """
        events = set(self._events.get(memory.row, ())) or {memory.source.event}
        turn = memory.kind is Kind.TURN
        if (self._by_memories if turn else self._by_turns) & events:
            return "a hit tells it already"
        (self._by_turns if turn else self._by_memories).update(events)
        return None
