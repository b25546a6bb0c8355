"""Where candidate rows stand: their session, time and the turns beside them."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from doxa.stores.index.columns import Columns

OFFSETS = (-2, -1, 1, 2)
REACH = 8
"""Rows looked at on either side; turns of one session are written close together."""
SPAN = 32
"""Rows on either side that are counted for the length of a session."""
CLOSE = 10 * 60 * 1_000_000
"""Microseconds: what was said this soon after is about the same thing."""
ALTERNATING = 0.5
"""Share of changes of speaker, soon after one another, that makes a session a dialogue."""

Ints = NDArray[np.int64]
Flags = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Surroundings:
    """One entry for each of ``rows``.

    ``near`` (n, 4) are the rows at distance −2 −1 +1 +2 that were said within ten minutes in
    a session of several speakers, −1 for none. ``dialogue`` says whether speakers alternate
    around the row, ``length`` how many rows of its session are among the 32 before and after
    it, itself included.
    """

    rows: Ints
    session: Ints
    occurred: Ints
    speaker: Ints
    near: Ints
    dialogue: Flags
    length: Ints


def joined(one: Surroundings, other: Surroundings) -> Surroundings:
    """Both of two, which share no row, by ascending row."""
    if not len(other.rows):
        return one
    order = np.argsort(np.append(one.rows, other.rows), kind="stable")
    pairs = ((getattr(one, name), getattr(other, name)) for name in Surroundings.__slots__)
    return Surroundings(*(np.concatenate(pair)[order] for pair in pairs))


def surroundings(columns: Columns, rows: Ints) -> Surroundings:
    """The surroundings of those rows that are in the index."""
    place = columns.positions(rows)
    rows, place = rows[place >= 0], place[place >= 0]
    wide, same = _window(columns, place)
    middle = slice(SPAN - REACH, SPAN + REACH + 1)
    window, beside = wide[:, middle], same[:, middle]
    return Surroundings(
        rows=rows,
        session=columns.session[place].astype(np.int64),
        occurred=columns.occurred[place],
        speaker=columns.speaker[place].astype(np.int64),
        near=_near(columns, place, window, beside),
        dialogue=_dialogue(columns, window, beside),
        length=same.sum(axis=1),
    )


def _window(columns: Columns, place: NDArray[np.intp]) -> tuple[Ints, Flags]:
    """Places around each place, (n, 2·SPAN + 1), and which are living rows of its session."""
    window = place[:, None] + np.arange(-SPAN, SPAN + 1)
    inside = (window >= 0) & (window < columns.size)
    window = np.clip(window, 0, max(0, columns.size - 1))
    same = columns.session[window] == columns.session[place][:, None]
    return window, inside & columns.alive[window] & same


def _near(columns: Columns, place: NDArray[np.intp], window: Ints, same: Flags) -> Ints:
    others = same & (columns.speaker[window] != columns.speaker[place][:, None])
    soon = np.abs(columns.occurred[window] - columns.occurred[place][:, None]) <= CLOSE
    beside = same & soon & others.any(axis=1)[:, None]
    distance = columns.ordinal[window] - columns.ordinal[place][:, None]
    near = np.full((len(place), len(OFFSETS)), -1, np.int64)
    for slot, offset in enumerate(OFFSETS):
        match = beside & (distance == offset)
        where = window[np.arange(len(place)), match.argmax(axis=1)]
        near[:, slot] = np.where(match.any(axis=1), columns.rows[where], -1)
    return near


def _dialogue(columns: Columns, window: Ints, same: Flags) -> Flags:
    pairs = same[:, :-1] & same[:, 1:]
    speaker, occurred = columns.speaker[window], columns.occurred[window]
    turns = pairs & (np.diff(speaker, axis=1) != 0)
    turns &= np.abs(np.diff(occurred, axis=1)) <= CLOSE
    count = pairs.sum(axis=1)
    dialogue: Flags = (count > 0) & (turns.sum(axis=1) >= ALTERNATING * count)
    return dialogue
