"""Hit windows: the turns beside a turn that was found, as far as its reader may see them."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from doxa.domain.hit import Neighbour
from doxa.domain.memory import Kind
from doxa.domain.query import Filter
from doxa.flows.context import Context
from doxa.stores.index.columns import Columns

Ints = NDArray[np.int64]

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


def windows(
    context: Context, where: Filter, turns: Sequence[int]
) -> dict[int, tuple[Neighbour, ...]]:
    """For each row, a turn that was found, up to two turns before and after it.

    Neighbours are of the same session and said within half an hour. They pass the same
    filter as hits do: nothing is shown beside a hit that could not be one itself.
    """
    if not turns:
        return {}
    only_turns = replace(where, kinds=(Kind.TURN,), layers=(), since=None, until=None)
    with context.store.index(context.space.id).viewing() as view:
        beside = _beside(view.columns, np.array(turns[:SHOWN], np.int64), only_turns)
    wanted = sorted({row for window in beside.values() for row, _ in window})
    with context.store.read(context.space.id) as unit:
        # read under the filter: the store, not the index, decides what may be seen
        said = unit.memories.said(wanted, only_turns) if wanted else {}
    return {row: _window(window, said) for row, window in beside.items()}


def _beside(columns: Columns, rows: Ints, where: Filter) -> dict[int, list[tuple[int, int]]]:
    """For each row those said right before and after it in its session, with their distance."""
    place = columns.positions(rows)
    place = place[place >= 0]
    if not len(place):
        return {}
    window = place[:, None] + np.arange(-_REACH, _REACH + 1)
    inside = (window >= 0) & (window < columns.size)
    window = np.clip(window, 0, columns.size - 1)
    near = inside & columns.mask(where)[window]
    near &= columns.session[window] == columns.session[place][:, None]
    near &= np.abs(columns.occurred[window] - columns.occurred[place][:, None]) <= _SOON
    near &= np.abs(columns.ordinal[window] - columns.ordinal[place][:, None]) <= _APART
    return {
        int(columns.rows[own]): _sides(columns, own, around[admitted])
        for own, around, admitted in zip(place.tolist(), window, near, strict=True)
        if admitted[_REACH]
    }


def _sides(columns: Columns, own: int, around: Ints) -> list[tuple[int, int]]:
    """The ``SIDE`` nearest of the places on either side in the order of the turns."""
    order = around[np.lexsort((around, columns.ordinal[around]))].tolist()
    middle = order.index(own)
    start = max(0, middle - SIDE)
    return [
        (int(columns.rows[place]), at - middle)
        for at, place in enumerate(order[start : middle + SIDE + 1], start)
        if at != middle
    ]


def _window(
    beside: Sequence[tuple[int, int]], said: Mapping[int, tuple[str, str | None]]
) -> tuple[Neighbour, ...]:
    return tuple(
        Neighbour(text=_shown(said[row][0]), name=said[row][1], offset=offset)
        for row, offset in beside
        if row in said
    )


def _shown(text: str) -> str:
    return text if len(text) <= CHARS else text[: CHARS - 1].rstrip() + "…"
