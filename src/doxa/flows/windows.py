"""Hit windows: the turns beside a turn that was found, as far as its reader may see them."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from doxa.domain.hit import Hit, Neighbour
from doxa.domain.memory import Kind, Memory
from doxa.domain.query import Filter
from doxa.flows.context import Context
from doxa.stores.index.columns import Columns

SIDE = 2
"""Turns shown on either side."""
SHOWN = 50
"""Hits that get a window: who asks for more wants a list."""
CHARS = 300
"""Characters of a neighbour that are shown."""
_REACH = 24
"""Rows looked at on either side: what was distilled stands between the turns."""
_APART = 8
"""Events between two turns that still stand together: tools called, results given."""
_SOON = 30 * 60 * 1_000_000
"""Microseconds: what was said later than that after a turn was said in another mood."""


def with_windows(
    context: Context, where: Filter, hits: Sequence[Hit], rows: Mapping[str, int]
) -> list[Hit]:
    """The hits, each turn among them with up to two turns before and after it.

    Neighbours are of the same session and said within half an hour. They pass the same
    filter as hits do: nothing is shown beside a hit that could not be one itself.
    """
    turns = [hit for hit in hits[:SHOWN] if hit.kind is Kind.TURN]
    if not turns:
        return list(hits)
    wanted = np.array([rows[hit.id] for hit in turns], np.int64)
    with context.store.index(context.space.id).viewing() as view:
        beside = _beside(view.columns, wanted)
    found = _readable(context, where, [*wanted.tolist(), *beside])
    by_session: dict[str, list[Memory]] = {}
    for memory in sorted(found.values(), key=lambda one: (one.ordinal, one.row)):
        by_session.setdefault(memory.source.session, []).append(memory)
    shown = {
        hit.id: _window(found[row], by_session)
        for hit, row in zip(turns, wanted.tolist(), strict=True)
        if row in found
    }
    return [replace(hit, context=shown.get(hit.id, ())) for hit in hits]


def _beside(columns: Columns, rows: NDArray[np.int64]) -> list[int]:
    """Rows of the same sessions that were said soon before or after, by the index."""
    place = columns.positions(rows)
    place = place[place >= 0]
    if not len(place):
        return []
    window = place[:, None] + np.arange(-_REACH, _REACH + 1)
    inside = (window >= 0) & (window < columns.size)
    window = np.clip(window, 0, columns.size - 1)
    near = inside & columns.alive[window]
    near &= columns.session[window] == columns.session[place][:, None]
    near &= np.abs(columns.occurred[window] - columns.occurred[place][:, None]) <= _SOON
    near &= np.abs(columns.ordinal[window] - columns.ordinal[place][:, None]) <= _APART
    fresh: list[int] = np.setdiff1d(columns.rows[window[near]], rows).tolist()
    return fresh


def _readable(context: Context, where: Filter, rows: Sequence[int]) -> dict[int, Memory]:
    only_turns = replace(where, kinds=(Kind.TURN,), layers=(), since=None, until=None)
    with context.store.read(context.space.id) as unit:
        return unit.memories.rows(rows, only_turns)


def _window(turn: Memory, by_session: Mapping[str, Sequence[Memory]]) -> tuple[Neighbour, ...]:
    members = [
        memory
        for memory in by_session[turn.source.session]
        if abs(memory.ordinal - turn.ordinal) <= _APART
    ]
    place = next(at for at, memory in enumerate(members) if memory.row == turn.row)
    start = max(0, place - SIDE)
    return tuple(
        Neighbour(text=_shown(memory.text), name=memory.source.name, offset=at - place)
        for at, memory in enumerate(members[start : place + SIDE + 1], start)
        if at != place
    )


def _shown(text: str) -> str:
    return text if len(text) <= CHARS else text[: CHARS - 1].rstrip() + "…"
