"""A store with memories of any shape, and what search must find in it, computed plainly."""

import math
from collections import Counter
from collections.abc import Callable
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import count

import numpy as np

from doxa.domain.moments import to_micros
from doxa.domain.query import Filter
from doxa.stores.index.changes import note_change
from doxa.stores.index.model_vectors import Limits
from doxa.stores.index.space_index import SpaceIndex
from doxa.stores.index.vectors import delete_vectors
from doxa.stores.index.words import add_tail, remove
from doxa.stores.sql.schema import migrate
from doxa.stores.sql.seam import Connection, Database

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
SPACE = 1
_DEFAULTS = {
    "kind": "turn", "layer": "episodic", "state": "active", "text": "", "lang": "zh",
    "scene": "general", "holder": "", "event": "e", "session": "s", "ordinal": 0,
    "channel": "user", "name": None, "grade": 2, "valid_from": None, "valid_until": None,
    "superseded_at": None, "confidence": 0.5, "importance": 0.5, "sentiment": 0.0,
    "tags": "[]", "polarity": 0, "mentions": 1,
}  # fmt: skip


def everything(**fields):
    """A filter that narrows nothing but what the fields say."""
    return Filter(**({"scenes": ("general",), "holders": ("",), "at": NOW} | fields))


def emptied(database):
    """The database of an earlier example, as if it were new."""
    with database.write() as connection:
        found = connection.query(
            "SELECT relname FROM pg_class WHERE relkind IN ('r', 'p') AND NOT relispartition "
            "AND relnamespace = current_schema()::regnamespace AND relname <> 'meta'"
        )
        tables = ", ".join(name for (name,) in found)
        connection.run(f"TRUNCATE {tables} RESTART IDENTITY")
    return database


@dataclass
class Lab:
    """A store, a writer's connection to it, and what was written. ``open`` opens it anew."""

    open: Callable[[], Database]
    database: Database = field(init=False)
    terms: dict[int, dict[str, int]] = field(default_factory=dict)
    _open: Connection | None = None
    _ids: count = field(default_factory=count)

    def __post_init__(self):
        self.database = self.open()
        migrate(self.database)

    @contextmanager
    def writing(self):
        """A write transaction; inner ones join it."""
        if self._open is not None:
            yield self._open
            return
        with self.database.write() as connection:
            self._open = connection
            try:
                yield connection
            finally:
                self._open = None

    def index(self, **options):
        limits = {name: options.pop(name) for name in ("exact_rows", "bytes") if name in options}
        return SpaceIndex(self.database, SPACE, limits=Limits(**limits), **options)

    def add(self, terms=None, *, row=None, space=SPACE, **fields):
        values = _DEFAULTS | {"occurred_at": NOW - timedelta(days=1)} | fields
        terms = terms or {}
        times = ("occurred_at", "valid_from", "valid_until", "superseded_at")
        for name in times:
            values[name] = None if values[name] is None else to_micros(values[name])
        values |= {"row_id": row} if row else {}
        values |= {
            "space_id": space, "recorded_at": 0, "last_mentioned_at": 0,
            "words": sum(terms.values()),
        }  # fmt: skip
        with self.writing() as connection:
            values["id"] = f"m{next(self._ids)}"
            names, slots = ", ".join(values), ", ".join(f":{name}" for name in values)
            insert = f"INSERT INTO memories ({names}) VALUES ({slots}) RETURNING row_id"  # noqa: S608
            [(row,)] = connection.query(insert, values)
            if "row_id" in values and "BIGINT" in self.database.dialect["serial"]:
                connection.query(
                    "SELECT setval(pg_get_serial_sequence('memories', 'row_id'), max(row_id)) "
                    "FROM memories"
                )
            if terms:
                add_tail(connection, space, row, terms)
            note_change(connection, space, row, "add")
        if space == SPACE:
            self.terms[row] = dict(terms)
        return row

    def change(self, row, **fields):
        sets = ", ".join(f"{name} = :{name}" for name in fields)
        update = f"UPDATE memories SET {sets} WHERE row_id = :row"  # noqa: S608
        with self.writing() as connection:
            connection.run(update, fields | {"row": row})
            note_change(connection, SPACE, row, "edit")

    def reword(self, row, terms):
        with self.writing() as connection:
            remove(connection, SPACE, row, self.terms[row])
            add_tail(connection, SPACE, row, terms)
            connection.run(
                "UPDATE memories SET words = :words WHERE row_id = :row",
                {"words": sum(terms.values()), "row": row},
            )
            note_change(connection, SPACE, row, "edit")
        self.terms[row] = dict(terms)

    def erase(self, row, *, by_words=True):
        with self.writing() as connection:
            remove(connection, SPACE, row, self.terms[row] if by_words else None)
            delete_vectors(connection, SPACE, [row])
            connection.run("DELETE FROM memories WHERE row_id = :row", {"row": row})
            note_change(connection, SPACE, row, "erase")
        del self.terms[row]

    def run(self, function, *arguments):
        with self.writing() as connection:
            return function(connection, SPACE, *arguments)

    def ask(self, sql, **params):
        with self.database.read() as connection:
            return connection.query(sql, params)

    def model(self, dim, name="model"):
        with self.writing() as connection:
            [(key,)] = connection.query(
                "INSERT INTO models (name, dim) VALUES (:name, :dim) RETURNING id",
                {"name": name, "dim": dim},
            )
            self.database.add_model(connection, key, dim)
        return key


def okapi(documents, query, *, k1=1.2, b=0.6):
    """BM25 of every document, by the book, in double precision."""
    average = sum(sum(terms.values()) for terms in documents.values()) / max(len(documents), 1)
    df = Counter(term for terms in documents.values() for term in terms)
    scores = {}
    for row, terms in documents.items():
        norm = k1 * (1 - b + b * sum(terms.values()) / (average or 1))
        scores[row] = sum(
            weight
            * math.log(1 + (len(documents) - df[term] + 0.5) / (df[term] + 0.5))
            * (k1 + 1) * terms[term] / (terms[term] + norm)
            for term, weight in query.items()
            if term in terms
        )  # fmt: skip
    return scores


def clustered(total, dim, seed=0, *, clusters=40, spread=0.6):
    """Unit vectors in clusters around a common mean, as embedders give them."""
    dice = np.random.default_rng(seed)
    mean = dice.standard_normal(dim) * 0.8
    centres = dice.standard_normal((clusters, dim))
    vectors = mean + centres[dice.integers(clusters, size=total)]
    vectors += spread * dice.standard_normal((total, dim))
    return (vectors / np.linalg.norm(vectors, axis=1, keepdims=True)).astype(np.float32)
