"""Where candidate rows stand: their session, time and the turns beside them."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from doxa.stores.index.columns import Columns

REACH = 8
"""Rows looked at on either side; turns of one session are written close together."""
OFFSETS = (-2, -1, 1, 2)


@dataclass(frozen=True, slots=True)
class Surroundings:
    """One entry for each of ``rows``. ``near`` (n, 4) are rows at distance −2 −1 +1 +2, −1 for none.

    ``dialogue`` says whether another speaker of the same session is close by: only then is
    what stands beside a turn about the same thing.
    """

    rows: NDArray[np.int64]
    session: NDArray[np.int64]
    occurred: NDArray[np.int64]
    near: NDArray[np.int64]
    dialogue: NDArray[np.bool_]


def surroundings(columns: Columns, rows: NDArray[np.int64]) -> Surroundings:
    """The surroundings of those rows that are in the index."""
    place = columns.positions(rows)
    rows, place = rows[place >= 0], place[place >= 0]
    window = place[:, None] + np.arange(-REACH, REACH + 1)
    inside = (window >= 0) & (window < columns.size)
    window = np.clip(window, 0, max(0, columns.size - 1))
    same = (
        inside
        & columns.alive[window]
        & (columns.session[window] == columns.session[place][:, None])
    )
    distance = columns.ordinal[window] - columns.ordinal[place][:, None]
    others = same & (columns.speaker[window] != columns.speaker[place][:, None])
    near = np.full((len(rows), len(OFFSETS)), -1, np.int64)
    for slot, offset in enumerate(OFFSETS):
        match = same & (distance == offset)
        found = match.any(axis=1)
        where = window[np.arange(len(rows)), match.argmax(axis=1)]
        near[:, slot] = np.where(found, columns.rows[where], -1)
    return Surroundings(
        rows=rows,
        session=columns.session[place].astype(np.int64),
        occurred=columns.occurred[place],
        near=near,
        dialogue=others.any(axis=1),
    )
