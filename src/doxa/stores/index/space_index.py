"""The search index of one space in this process, kept in step with every writer."""

import json
import logging
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

from doxa.domain.errors import EmbedderError, StoreError
from doxa.ports import VectorIndex
from doxa.stores.index.changes import News, What, head, news
from doxa.stores.index.columns import Columns, Progress
from doxa.stores.index.latch import Latch
from doxa.stores.index.model_vectors import Limits, ModelVectors
from doxa.stores.index.surroundings import Vicinity
from doxa.stores.index.tail import Tail
from doxa.stores.index.vectors import VectorSearch
from doxa.stores.index.view import View
from doxa.stores.index.words import WordPostings
from doxa.stores.sql.seam import Connection, Database

Viewing: TypeAlias = Callable[[], AbstractContextManager[View]]
Served: TypeAlias = Callable[[Viewing, int, int, int], VectorIndex]
"""``served(viewing, space, model, dim)``: an index that the database itself keeps."""

_TAIL_ROWS = "SELECT row_id FROM word_tail WHERE space_id = :space"
_TAIL = "SELECT row_id, terms FROM word_tail WHERE space_id = :space"
_TAIL_THESE = _TAIL + " AND row_id IN (:rows...)"
_COUNT = "SELECT count(*) FROM memories WHERE space_id = :space"
BYTES_A_ROW = 117
"""What a row takes in the columns, masks and what is remembered of them, measured."""
_WASTE_LEAST = 10_000
LIMITS = Limits()
TOLD_EVERY = 100_000
"""Rows of a load between two lines in the log; a multiple of what is read at once."""
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class IndexStats:
    """How an index stands. ``lag`` counts changes not followed yet; ``bytes`` are by part.

    ``bare`` says that memory was too short for the vectors: searches read them from the store.
    """

    rows: int
    living: int
    seq: int
    lag: int
    tail: int
    vectors: Mapping[int, int]
    coded: Mapping[int, bool]
    bare: bool
    damaged: int
    bytes: Mapping[str, int]


class SpaceIndex:
    """Columns, words and vectors of one space.

    Every search first catches up with the store, then looks at memory and store of one and
    the same moment: what was erased is out of reach from its commit on, in every process.
    Searches run side by side; catching up runs alone. Not to be used inside a transaction
    of the same thread.
    """

    def __init__(
        self,
        database: Database,
        space_id: int,
        *,
        limits: Limits = LIMITS,
        progress: Progress | None = None,
        served: Served | None = None,
    ) -> None:
        self.columns = Columns()
        self._database = database
        self._space_id = space_id
        self._limits = limits
        self._progress = progress or self._told
        self._served = served
        self._latch = Latch()
        self._tail = Tail()
        self._vicinity = Vicinity(self.columns)
        self._models: dict[int, ModelVectors] = {}
        self._seq: int | None = None
        self._own = threading.local()
        self.words = WordPostings(self.viewing)

    def _told(self, rows: int) -> None:
        """Says in the log how far a long load is."""
        if rows % TOLD_EVERY == 0:
            _log.info("the index of space %d: %s memories read", self._space_id, f"{rows:,}")

    def vectors(self, model_id: int, dim: int, *, searched: bool = True) -> VectorIndex:
        """The search over one model's vectors; the first call loads them, outside of any view.

        One whose vectors only score what others find is not ``searched``: it takes less memory.

        Where the server searches them itself (``served``) nothing is loaded.

        Raises:
            EmbedderError: the model's vectors have another dimension.
        """
        if self._served is not None:
            return self._served(self.viewing, self._space_id, model_id, dim)
        known = self._models.get(model_id)
        if known is None:
            with self._latch.writing(), self._database.read() as connection:
                self._catch_up(connection)
                if model_id not in self._models:
                    fresh = ModelVectors(
                        self._space_id, model_id, dim, self._limits, searched=searched
                    )
                    fresh.load(connection, self.columns)
                    self._models[model_id] = fresh
                known = self._models[model_id]
        if known.dim != dim:
            raise EmbedderError(
                f"model {model_id} has {known.dim} dimensions in this space, not {dim}; "
                "register the new model under another name"
            )
        return VectorSearch(self.viewing, model_id, self._models)

    def refresh(self) -> None:
        """Catches up with the store; one cheap statement when nothing is new."""
        with self.viewing():
            pass

    @property
    def held(self) -> View | None:
        """The view this thread has open."""
        view: View | None = getattr(self._own, "view", None)
        return view

    @contextmanager
    def viewing(self) -> Iterator[View]:
        """One moment of the space; memory stays as it is until the block ends.

        Inside such a block of the same thread it is the same moment again.
        """
        held = self.held
        if held is not None:
            yield held
            return
        with self._opened() as view:
            self._own.view = view
            try:
                yield view
            finally:
                self._own.view = None

    @contextmanager
    def _opened(self) -> Iterator[View]:
        self._latch.enter()
        try:
            with self._database.read() as connection:
                if head(connection, self._space_id) == self._seq:
                    yield self._view(connection)
                    return
        finally:
            self._latch.leave()
        with self._caught_up() as view:
            yield view

    @contextmanager
    def _caught_up(self) -> Iterator[View]:
        self._latch.seize()
        shared = False
        try:
            with self._database.read() as connection:
                self._catch_up(connection)
                self._latch.share()
                shared = True
                yield self._view(connection)
        finally:
            if shared:
                self._latch.leave()
            else:
                self._latch.release()

    def _view(self, connection: Connection) -> View:
        return View(
            connection, self._space_id, self.columns, self._tail, self._vicinity, self._seq or 0
        )

    def tail_size(self) -> int:
        """How many rows wait to be folded, as far as this index has followed."""
        return len(self._tail)

    def stats(self) -> IndexStats:
        """How the index stands now, without catching up."""
        with self._database.read() as connection:
            last = head(connection, self._space_id)
        models = dict(self._models)
        seq = self._seq or 0
        return IndexStats(
            rows=self.columns.size,
            living=self.columns.living,
            seq=seq,
            lag=last - seq,
            tail=len(self._tail),
            vectors={key: model.count for key, model in models.items()},
            coded={key: model.coded for key, model in models.items()},
            bare=any(model.bare for model in models.values()),
            damaged=sum(len(model.damaged) for model in models.values()),
            bytes={
                "columns": self.columns.nbytes + self._vicinity.nbytes,
                "tail": self._tail.nbytes,
                "postings": self.words.nbytes,
                "vectors": sum(model.nbytes for model in models.values()),
            },
        )

    def _catch_up(self, connection: Connection) -> None:
        """Brings memory to the snapshot of the connection; the latch is seized."""
        try:
            self._followed(connection)
        except MemoryError as error:
            self._seq = None
            self.columns = Columns()
            self._vicinity = Vicinity(self.columns)
            self._tail = Tail()
            [[rows]] = connection.query(_COUNT, {"space": self._space_id})
            raise StoreError(
                f"there is no memory for the index of {rows:,} memories; it takes about "
                f"{rows * BYTES_A_ROW / 1e6:,.0f} MB beside the vectors: allow this process more"
            ) from error

    def _followed(self, connection: Connection) -> None:
        if self._seq is None:
            self._load(connection)
            return
        latest = news(connection, self._space_id, self._seq)
        self._seq = None  # who fails half-way loads anew
        if latest.entries is None or self._wasteful():
            self._load(connection)
        elif latest.entries:
            self._follow(connection, latest)
        self._seq = latest.head

    def _wasteful(self) -> bool:
        dead = self.columns.size - self.columns.living
        return dead > _WASTE_LEAST and dead > self.columns.living

    def _load(self, connection: Connection) -> None:
        """Everything anew."""
        self._seq = None
        last = head(connection, self._space_id)
        columns = Columns()
        columns.load(connection, self._space_id, self._progress)
        self.columns = columns
        self._vicinity = Vicinity(columns)
        self._vicinity.fill()
        self.words.forget()
        self._tail = Tail()
        self._take_tail(connection.query(_TAIL, {"space": self._space_id}))
        for model in self._models.values():
            model.load(connection, columns)
        self._seq = last

    def _follow(self, connection: Connection, latest: News) -> None:
        entries = latest.entries or ()
        by_word: dict[str, set[int]] = {word: set() for word in What}
        for row, what in entries:
            by_word[what].add(row)
        erased = by_word[What.ERASE]
        changed = by_word[What.ADD] | by_word[What.EDIT] | erased
        if changed:
            self._follow_rows(connection, changed)
        for model in self._models.values():
            model.follow(connection, self.columns, by_word[What.VECTOR], erased)
        self._follow_tail(connection, changed, folded=bool(by_word[What.FOLD]))

    def _follow_rows(self, connection: Connection, changed: set[int]) -> None:
        before = self.columns
        if before.goes_between(changed):
            self.columns = before.copy()
        self.columns.follow(connection, self._space_id, changed)
        if self.columns is before:
            self._vicinity.touch(np.array(sorted(changed), np.int64))
        else:
            self._vicinity = Vicinity(self.columns)
            moved = self.columns.positions(before.rows)
            for model in self._models.values():
                model.relocate(moved, self.columns.size)

    def _follow_tail(self, connection: Connection, changed: set[int], *, folded: bool) -> None:
        for row in changed:
            self._tail.drop(row)
        if changed:
            params = {"space": self._space_id, "rows": sorted(changed)}
            self._take_tail(connection.query(_TAIL_THESE, params))
        if folded:
            found = connection.query(_TAIL_ROWS, {"space": self._space_id})
            self._tail.keep({int(row) for (row,) in found})

    def _take_tail(self, found: Iterable[tuple[int, str]]) -> None:
        for row, terms in found:
            self._tail.put(int(row), json.loads(terms))
