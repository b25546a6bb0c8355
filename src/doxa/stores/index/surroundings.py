"""Where candidate rows stand: their session, time and the turns beside them."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from doxa.stores.index.columns import Columns
from doxa.stores.index.growth import Growing

OFFSETS = (-2, -1, 1, 2)
REACH = 8
"""Rows looked at on either side; turns of one session are written close together."""
SPAN = 32
"""Rows on either side that are counted for the length of a session."""
CLOSE = 10 * 60 * 1_000_000
"""Microseconds: what was said this soon after is about the same thing."""
BATCH = 4_096
"""Places worked out at once: what bounds the memory of it."""
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


class Vicinity:
    """What stands around every place of some columns: worked out once, kept in step.

    Seven bytes a place, against half a millisecond for the candidates of each search. Only
    who is alone with the columns tells it of changes; searches may ask side by side.
    """

    def __init__(self, columns: Columns) -> None:
        self._columns = columns
        self._known = Growing(np.bool_)
        self._near = Growing(np.int8, (len(OFFSETS),))
        self._dialogue = Growing(np.bool_)
        self._length = Growing(np.uint8)
        self._room()

    @property
    def nbytes(self) -> int:
        """Bytes held."""
        arrays = (self._known, self._near, self._dialogue, self._length)
        return sum(array.nbytes for array in arrays)

    def fill(self) -> None:
        """Works out what stands around every place, so that no search has to."""
        for start in range(0, len(self._columns), BATCH):
            self._learn(np.arange(start, min(start + BATCH, len(self._columns))))

    def touch(self, rows: Ints) -> None:
        """Tells that some rows came, changed or went: what is near them is worked out anew."""
        self._room()
        place = self._columns.positions(rows)
        place = place[place >= 0]
        near = place[:, None] + np.arange(-SPAN, SPAN + 1)
        self._known.values[np.clip(near, 0, max(0, len(self._columns) - 1))] = False

    def of(self, rows: Ints) -> Surroundings:
        """The surroundings of those rows that are in the index."""
        columns = self._columns
        place = columns.positions(rows)
        if len(place) and place.min() < 0:
            rows, place = rows[place >= 0], place[place >= 0]
        fresh = ~self._known.values[place]
        if fresh.any():
            self._learn(place[fresh])
        steps = self._near.values[place]
        beside = columns.rows[place[:, None] + steps]
        return Surroundings(
            rows=rows,
            session=columns.session[place].astype(np.int64),
            occurred=columns.occurred[place],
            speaker=columns.speaker[place].astype(np.int64),
            near=np.where(steps == 0, -1, beside),
            dialogue=self._dialogue.values[place],
            length=self._length.values[place].astype(np.int64),
        )

    def _room(self) -> None:
        for array in (self._known, self._near, self._dialogue, self._length):
            array.resize(len(self._columns))

    def _learn(self, place: NDArray[np.intp]) -> None:
        columns = self._columns
        wide, same = _window(columns, place)
        middle = slice(SPAN - REACH, SPAN + REACH + 1)
        window, beside = wide[:, middle], same[:, middle]
        self._near.values[place] = _near(columns, place, window, beside)
        self._dialogue.values[place] = _dialogue(columns, window, beside)
        self._length.values[place] = same.sum(axis=1)
        self._known.values[place] = True  # last: who looks on beside finds all or nothing


def _window(columns: Columns, place: NDArray[np.intp]) -> tuple[Ints, Flags]:
    """Places around each place, (n, 2·SPAN + 1), and which are living rows of its session."""
    window = place[:, None] + np.arange(-SPAN, SPAN + 1)
    inside = (window >= 0) & (window < columns.size)
    window = np.clip(window, 0, max(0, columns.size - 1))
    same = columns.session[window] == columns.session[place][:, None]
    return window, inside & columns.alive[window] & same


def _near(columns: Columns, place: NDArray[np.intp], window: Ints, same: Flags) -> NDArray[np.int8]:
    """How many places away the turns at the ``OFFSETS`` stand, (n, 4); 0 for none."""
    others = same & (columns.speaker[window] != columns.speaker[place][:, None])
    soon = np.abs(columns.occurred[window] - columns.occurred[place][:, None]) <= CLOSE
    beside = same & soon & others.any(axis=1)[:, None]
    distance = columns.ordinal[window] - columns.ordinal[place][:, None]
    near = np.zeros((len(place), len(OFFSETS)), np.int8)
    for slot, offset in enumerate(OFFSETS):
        match = beside & (distance == offset)
        near[:, slot] = np.where(match.any(axis=1), match.argmax(axis=1) - REACH, 0)
    return near


def _dialogue(columns: Columns, window: Ints, same: Flags) -> Flags:
    pairs = same[:, :-1] & same[:, 1:]
    speaker, occurred = columns.speaker[window], columns.occurred[window]
    turns = pairs & (np.diff(speaker, axis=1) != 0)
    turns &= np.abs(np.diff(occurred, axis=1)) <= CLOSE
    count = pairs.sum(axis=1)
    dialogue: Flags = (count > 0) & (turns.sum(axis=1) >= ALTERNATING * count)
    return dialogue
