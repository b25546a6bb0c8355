"""Which places of the columns a filter admits, with the slow part remembered."""

import threading
from collections import OrderedDict
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from doxa.domain.errors import ScopeError
from doxa.domain.memory import State
from doxa.domain.moments import to_micros
from doxa.domain.query import Filter
from doxa.stores.index.growth import Growing

NEVER = -1
NO_START = -(2**63) + 1
NO_END = 2**63 - 1
REMEMBERED = 8
_TOUCHED_MOST = 50_000

Places = NDArray[np.intp]
Key = tuple[tuple[str, ...], ...]


class Table(Protocol):
    """What the masks need of the columns."""

    def __len__(self) -> int:
        """Places."""
        ...

    def __getitem__(self, name: str) -> NDArray[Any]:
        """One column."""
        ...

    def code(self, column: str, value: str) -> int:
        """The number of a text in a coded column, −1 for one never seen."""
        ...


class _Remembered:
    """The mask of one static key and how far it has followed the columns."""

    __slots__ = ("read", "seen")

    def __init__(self) -> None:
        self.seen = Growing(np.bool_)
        self.read = 0


class Masks:
    """Masks of one set of columns.

    Scene, holder, kind, layer, state and life form the static part, remembered per key
    and brought up to date at the touched places only. Times are looked at on every call,
    but only at places that have any.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self._lock = threading.Lock()
        self._static: OrderedDict[Key, _Remembered] = OrderedDict()
        self._touched = Growing(np.intp)
        self._timed = Growing(np.intp)
        self._newest = NO_START
        self._version = 0
        self._latest: tuple[Filter, int, NDArray[np.bool_]] | None = None
        self.touch(np.arange(len(table)))

    @property
    def nbytes(self) -> int:
        """Bytes held."""
        masks = sum(one.seen.nbytes for one in self._static.values())
        return masks + self._touched.nbytes + self._timed.nbytes

    def touch(self, places: Places) -> None:
        """Tells that these places changed or came to be."""
        if not len(places):
            return
        self._version += 1
        if self._touched.size > _TOUCHED_MOST:
            self._static.clear()
            self._touched.resize(0)
        known = max((one.seen.size for one in self._static.values()), default=0)
        self._touched.extend(places[places < known])
        timed = self._table["valid_from"][places] != NO_START
        timed |= self._table["valid_until"][places] != NO_END
        timed |= self._table["superseded_at"][places] != NO_END
        self._timed.extend(places[timed])
        if self._timed.size > 2 * len(self._table) + _TOUCHED_MOST:
            places_once = np.unique(self._timed.values)
            self._timed.resize(0)
            self._timed.extend(places_once)
        self._newest = max(self._newest, int(self._table["occurred_at"][places].max()))

    def mask(self, where: Filter) -> NDArray[np.bool_]:
        """The mask of a filter, as a fresh array.

        Raises:
            ScopeError: the filter names no scene or no holder.
        """
        if not where.scenes or not where.holders:
            raise ScopeError("a search needs the scenes and holders it may see; give at least one")
        known = self._latest  # the arms of one recall ask the same
        if known is not None and known[:2] == (where, self._version):
            return known[2].copy()
        version = self._version
        mask = self._remembered(where)
        self._within(mask, where)
        if where.live is not None:
            session = self._table.code("session", where.live.session)
            live = self._table["session"] == session
            live &= self._table["ordinal"] >= where.live.ordinal
            mask &= ~live
        self._latest = (where, version, mask)
        return mask.copy()

    def _within(self, mask: NDArray[np.bool_], where: Filter) -> None:
        at = latest = to_micros(where.at)
        if where.until is not None:
            latest = min(at, to_micros(where.until) - 1)
        if self._newest > latest:
            mask &= self._table["occurred_at"] <= latest
        if where.since is not None:
            mask &= self._table["occurred_at"] >= to_micros(where.since)
        self._close_times(mask, at, history=where.history)

    def _close_times(self, mask: NDArray[np.bool_], at: int, *, history: bool) -> None:
        timed = self._timed.values
        shut = self._table["valid_from"][timed] > at
        if not history:
            shut |= self._table["valid_until"][timed] <= at
            shut |= self._table["superseded_at"][timed] <= at
        mask[timed[shut]] = False

    def _remembered(self, where: Filter) -> NDArray[np.bool_]:
        states = [State.ACTIVE, State.PENDING, *([State.ARCHIVED] if where.deep else [])]
        key = (where.scenes, where.holders, where.kinds, where.layers, tuple(map(str, states)))
        with self._lock:
            one = self._static.setdefault(key, _Remembered())
            self._static.move_to_end(key)
            while len(self._static) > REMEMBERED:
                self._static.popitem(last=False)
            self._bring_up(one, key)
            mask: NDArray[np.bool_] = one.seen.values.copy()
            return mask

    def _bring_up(self, one: _Remembered, key: Key) -> None:
        before = one.seen.resize(len(self._table))
        touched = self._touched.values[one.read :]
        one.read = self._touched.size
        one.seen.values[touched] = self._admitted(key, touched)
        behind = slice(before, len(self._table))
        one.seen.values[behind] = self._admitted(key, behind)

    def _admitted(self, key: Key, at: Places | slice) -> NDArray[np.bool_]:
        """The static part at some places."""
        admitted: NDArray[np.bool_] = self._table["alive"][at].astype(np.bool_)
        for column, values in zip(("scene", "holder", "kind", "layer", "state"), key, strict=True):
            if values:
                admitted &= self._one_of(column, values, at)
        return admitted

    def _one_of(
        self, column: str, values: tuple[str, ...], at: Places | slice
    ) -> NDArray[np.bool_]:
        present = self._table[column][at]
        codes = {self._table.code(column, str(value)) for value in values}
        found = np.zeros(len(present), np.bool_)
        if len(codes) > 4:  # from here one sorted look-up beats passes
            return np.isin(present, list(codes))
        for code in codes:
            found |= present == code
        return found
